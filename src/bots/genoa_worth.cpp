#include "bots/genoa_worth.h"

#include <bit>
#include <cmath>
#include <cstring>

namespace fondaco::genoa {

namespace {

double within(double rate) { return 1 - std::exp(-rate); }

Outlook outlook_of(const State& s, Seat seat, const Rates& r) {
    Outlook o;
    const int n = s.seat_count, place = (s.merchant - s.first + n) % n, mine = (seat - s.first + n) % n;
    o.own = 0.95 * (s.rounds - s.round) + (mine > place);  // starts on the Market shorten the game
    o.turns = 0.95 * (s.rounds - s.round) * n + (n - 1 - place);
    const double others = o.turns - o.own;
    bool street = false;
    for (const Field field : s.path) street = street || (is_street(field) && !s.cleared.has(field));
    o.reach = within(r.reach_own * o.own + r.reach_others * others);
    o.ware = within(r.ware_own * o.own + r.ware_others * others);
    o.message = r.message_own * o.own + r.message_others * others;  // a rate: several messages share it
    o.place = within(r.place_own * o.own + r.place_others * others + (street ? r.place_now : r.place_soon));
    o.on_building = data().owner * (1 + r.owned * o.turns);
    o.later = within(o.turns / (r.later * n));
    o.action = r.action * o.later;
    o.tiles = {r.start_space * within(0.5 * o.own), r.extra_action * o.later, r.any_ware * o.later, r.trade * o.later, r.building_action * o.later};
    if (s.options.special_tiles == TileTurn::own_turn)
        for (std::size_t tile = 1; tile < 5; ++tile) o.tiles[tile] = (o.tiles[tile] - 2 * o.later) * within(0.6 * o.own);
    return o;
}

// What every set of privileges pays: bit b is the card of the ring's b-th building.
int chains_pay(std::uint32_t owned, Chains chains) {
    static const auto table = [] {
        std::array<std::array<std::int16_t, 1 << ring>, enum_count<Chains>> pays{};
        for (std::size_t scale = 0; scale < pays.size(); ++scale)
            for (std::uint32_t set = 0; set < 1 << ring; ++set) {
                Hand hand;
                for (int card = first_card[3]; card < cards; ++card)
                    if (set >> int(face(Card{std::uint8_t(card)}).building) & 1) hand.push_back(Card{std::uint8_t(card)});
                pays[scale][set] = std::int16_t(privilege_value(hand, Chains(scale)));
            }
        return pays;
    }();
    return table[std::size_t(chains)][owned];
}

// What each card that is still missing would add, summed.
int chains_lack(std::uint32_t owned, Chains chains) {
    static const auto table = [] {
        std::array<std::array<std::int16_t, 1 << ring>, enum_count<Chains>> lacks{};
        for (std::size_t scale = 0; scale < lacks.size(); ++scale)
            for (std::uint32_t set = 0; set < 1 << ring; ++set)
                for (int building = 0; building < ring; ++building)
                    if (!(set >> building & 1)) lacks[scale][set] = std::int16_t(lacks[scale][set] + chains_pay(set | 1u << building, Chains(scale)) - chains_pay(set, Chains(scale)));
        return lacks;
    }();
    return table[std::size_t(chains)][owned];
}

// Now and, with some luck, later: each card that is still missing may come.
double privileges_worth(std::uint32_t owned, Chains chains, const Outlook& o, const Rates& r) {
    return chains_pay(owned, chains) + r.privilege_to_come * o.later * chains_lack(owned, chains);
}

// Several alike are worth less and less.
double fading(double one, int count, double factor) {
    double sum = 0;
    for (; count > 0; --count, one *= factor) sum += one;
    return sum;
}

Orders sorted(const Hand& hand) {
    Orders orders;
    for (const Card card : hand) {
        const Data::Face& shown = face(card);
        switch (kind_of(card)) {
            case Good::large: orders.large.push_back(&shown); break;
            case Good::small: orders.small.push_back(&shown); break;
            case Good::message: ++orders.messages; break;
            default: orders.privileges |= 1u << int(shown.building);
        }
    }
    return orders;
}

// Wares go to the orders that are nearest to done; what is left over may fit orders to come.
class Delivery {
public:
    Delivery(const State& s, const Player& player, const Outlook& o, const Rates& r) : s_(s), o_(o), r_(r), left_(std::bit_cast<std::array<std::uint8_t, sizeof(Goods)>>(player.goods)) {}

    double worth(const Orders& orders) {
        std::uint32_t large_left = (1u << orders.large.size()) - 1, small_left = (1u << orders.small.size()) - 1;
        for (std::size_t missing = 0; missing <= 3 && (large_left | small_left); ++missing) {
            for (std::size_t i = orders.large.size(); i-- > 0;)
                if (large_left >> i & 1 && lacking(*orders.large[i]) == missing) total_ += large(*orders.large[i]), large_left &= ~(1u << i);
            if (missing == 1)
                for (std::size_t i = orders.small.size(); i-- > 0;)
                    if (small_left >> i & 1 && lacking(*orders.small[i]) == 0) total_ += small(*orders.small[i]), small_left &= ~(1u << i);
        }
        for (std::size_t i = 0; i < orders.small.size(); ++i)
            if (small_left >> i & 1) total_ += small(*orders.small[i]);
        for (std::size_t ware = 0; ware <= std::size_t(last_ware); ++ware) total_ += fading(r_.spare_ware * o_.later, left_[ware], r_.spare_fades);
        return total_;
    }

private:
    std::size_t lacking(const Data::Face& order) const {
        std::size_t count = 0;
        for (const Good ware : order.wares) count += left_[std::size_t(ware)] == 0;
        return count;
    }
    // Takes the wares of an order; the chance that those which lack are found.
    double take(const Data::Face& order, double& pay) {
        double chance = o_.reach;
        for (const Good ware : order.wares) {
            if (left_[std::size_t(ware)] > 0) {
                --left_[std::size_t(ware)];
                continue;
            }
            chance *= s_.supply[ware] > 0 ? o_.ware : r_.gone * o_.ware;
            pay -= r_.ware_effort;
        }
        return chance;
    }
    double large(const Data::Face& order) {
        double pay = data().large_order + r_.reward * o_.later - o_.action;
        const double chance = take(order, pay) * larges_;
        larges_ *= r_.more_large;  // one cannot be everywhere
        return std::max(0.0, chance * pay);
    }
    double small(const Data::Face& order) {
        double pay = data().small_order;
        const double chance = take(order, pay) * smalls_;
        smalls_ *= r_.more_small;
        return std::max(0.0, chance * pay);
    }

    const State& s_;
    const Outlook& o_;
    const Rates& r_;
    std::array<std::uint8_t, sizeof(Goods)> left_;
    double total_ = 0, larges_ = 1, smalls_ = 1;
};

double messages_worth(int count, const Outlook& o, const Rates& r) { return count * data().message * within(o.message / (1 + r.more_messages * (count - 1))); }

double tiles_worth(const Player& player, const Outlook& o, const Rates& r) {
    double sum = 0;
    for (std::size_t tile = 0; tile < o.tiles.size(); ++tile) {
        double one = o.tiles[tile];
        if (tile == 4 && player.buildings.empty()) one *= r.unowned;  // a building action needs a building of one's own
        sum += fading(one, player.goods[Good(int(first_tile) + int(tile))], r.more_tiles);
    }
    return sum;
}

double markers_worth(const Player& player, const Outlook& o, const Rates& r) {
    return double(player.buildings.size()) * o.on_building + fading(r.marker * o.place * o.on_building, player.markers, r.more_markers);
}

void remove(Player& player, const Data::Face& order) {
    for (const Good ware : order.wares)
        if (player.goods[ware] > 0) --player.goods[ware];
        else --player.goods.any_ware;
}

int lacking(const Player& player, const Data::Face& order) {
    int count = 0;
    for (const Good ware : order.wares) count += player.goods[ware] == 0;
    return count;
}

}  // namespace

Appraisal::Appraisal(const State& state, const Rates& rates) : s_(state), r_(rates) {
    for (Seat seat = 0; seat < s_.seat_count; ++seat) {
        const Outlook& o = outlook_[seat] = outlook_of(s_, seat, r_);
        const Player& player = s_.players[seat];
        Parts& parts = parts_[seat];
        parts.orders = sorted(player.hand);
        parts.delivery = Delivery(s_, player, o, r_).worth(parts.orders);
        parts.privileges = privileges_worth(parts.orders.privileges, s_.options.chains, o, r_);
        parts.messages = messages_worth(parts.orders.messages, o, r_);
        parts.tiles = tiles_worth(player, o, r_);
        parts.markers = markers_worth(player, o, r_);
        worth_[seat] = player.ducats + parts.delivery + parts.privileges + parts.messages + parts.tiles + parts.markers;
    }
}

// Only what would be different from what the seat has is worked out anew.
double Appraisal::worth(Seat seat, const Player& player) const {
    const Outlook& o = outlook_[seat];
    const Player& has = s_.players[seat];
    const Parts& parts = parts_[seat];
    const auto alike = [](const Goods& a, const Goods& b, Good first, Good last) { return std::memcmp(reinterpret_cast<const std::uint8_t*>(&a) + int(first), reinterpret_cast<const std::uint8_t*>(&b) + int(first), std::size_t(int(last) - int(first) + 1)) == 0; };
    const bool same_hand = player.hand.size() == has.hand.size() && std::equal(player.hand.begin(), player.hand.end(), has.hand.begin());
    const bool same_wares = alike(player.goods, has.goods, Good::silver, last_ware), same_buildings = player.buildings.size() == has.buildings.size();
    const bool same_tiles = alike(player.goods, has.goods, first_tile, last_tile) && player.buildings.empty() == has.buildings.empty();
    const double tiles = same_tiles ? parts.tiles : tiles_worth(player, o, r_), markers = same_buildings && player.markers == has.markers ? parts.markers : markers_worth(player, o, r_);
    if (same_hand) {
        const double delivery = same_wares ? parts.delivery : Delivery(s_, player, o, r_).worth(parts.orders);
        return player.ducats + delivery + parts.privileges + parts.messages + tiles + markers;
    }
    const Orders orders = sorted(player.hand);
    return player.ducats + Delivery(s_, player, o, r_).worth(orders) + privileges_worth(orders.privileges, s_.options.chains, o, r_) +
           messages_worth(orders.messages, o, r_) + tiles + markers;
}

double Appraisal::unseen(Seat seat, Good pile) const {
    const Outlook& o = outlook_[seat];
    const Player& player = s_.players[seat];
    int kinds = 0;  // of wares
    for (int ware = 0; ware <= int(last_ware); ++ware) kinds += player.goods[Good(ware)] > 0;
    switch (pile) {
        case Good::large: {
            const double missing = 3 - 3 * kinds / 8.0;
            return std::max(0.0, o.reach * std::pow(o.ware, missing) * (data().large_order + r_.reward * o.later - o.action - r_.ware_effort * missing));
        }
        case Good::small: {
            const double missing = 1 - kinds / 8.0;
            return std::max(0.0, o.reach * std::pow(o.ware, missing) * (data().small_order - r_.ware_effort * missing));
        }
        case Good::message: {
            return messages_worth(parts_[seat].orders.messages + 1, o, r_) - parts_[seat].messages;
        }
        default: {
            const std::uint32_t owned = parts_[seat].orders.privileges;
            const int missing = ring - std::popcount(owned);
            return missing == 0 ? 0 : (1 + r_.privilege_drawn * o.later) * chains_lack(owned, s_.options.chains) / missing;
        }
    }
}

double Appraisal::of(Seat seat, Good good) const {
    if (is_card(good)) return unseen(seat, good);
    Player more = s_.players[seat];
    if (good == Good::marker) ++more.markers;
    else ++more.goods[good];
    return worth(seat, more) - worth_[seat];
}

double Appraisal::action(Seat seat, const Player& player, Field at, bool by_tile) const {
    const auto& gives = data().gives[std::size_t(at)];
    const double before = worth(seat, player);
    double gift = 0;
    if (is_card(gives[0])) {
        const auto left = s_.decks[std::size_t(pile_of(gives[0]))].order.size();
        gift = unseen(seat, gives[0]) * double(std::min(left, gives.size()));
        if (gives[0] == Good::privilege)
            for (const Card card : player.hand)
                if (const Data::Face& order = face(card); kind_of(card) == Good::large && order.building == at && lacking(player, order) <= player.goods.any_ware) {
                    Player after = player;
                    remove(after, order);
                    after.hand.remove(card);
                    after.ducats = Ducats(after.ducats + data().large_order);
                    gift = std::max(gift, worth(seat, after) - before + r_.reward * outlook_[seat].later);
                }
    } else {
        Player after = player;
        for (const Good good : gives) {
            if (good == Good::marker ? marker_stock(after) == 0 : s_.supply[good] == 0) continue;
            if (good == Good::marker) ++after.markers;
            else ++after.goods[good];
        }
        gift = worth(seat, after) - before;
    }
    if (by_tile) return gift;
    double order_gain = 0;
    const bool anywhere = s_.options.small_orders == SmallOrders::any_action && !s_.ordered.has(seat);
    for (const Card card : player.hand)
        if (const Data::Face& order = face(card); kind_of(card) == Good::small && (anywhere || order.building == at) && lacking(player, order) == 0) {
            Player after = player;
            remove(after, order);
            after.hand.remove(card);
            order_gain = std::max(order_gain, worth(seat, after) - before + data().small_order);
        }
    return gift + order_gain;
}

double Appraisal::action(Seat seat, Field at) {
    auto& known = known_[seat];
    double& value = actions_[seat][std::size_t(at)];
    if (!(known >> int(at) & 1)) {
        known |= 1u << int(at);
        value = action(seat, s_.players[seat], at);
    }
    return value;
}

double Appraisal::visit(Seat seat, Field field) const {
    double gain = 0;
    for (const Card card : s_.players[seat].hand)
        if (kind_of(card) == Good::message) {
            const Data::Face& shown = face(card);
            if ((shown.building == field && s_.path.has(shown.other)) || (shown.other == field && s_.path.has(shown.building)))
                gain += data().message - unseen(seat, Good::message);
        }
    return gain;
}

double Appraisal::placing(Seat seat, Field street) const {
    const Player& player = s_.players[seat];
    if (!is_street(street) || player.markers == 0) return 0;
    for (Seat other = s_.merchant; other != seat; other = seat_after(s_, other))
        if (s_.players[other].markers > 0) return 0;  // takes it first
    Player after = player;
    int left = s_.options.markers_a_street;
    for (const Field building : city(s_).touching[std::size_t(street)])
        if (after.markers > 0 && left > 0 && !owner_of(s_, building)) --left, --after.markers, after.buildings.push_back(building);
    return r_.arrival * (worth(seat, after) - worth_[seat]);
}

// --- Deals -----------------------------------------------------------------------------------------------------

// Moves what is named; what is unseen, or fruit, is estimated for either side.
static void hand(const Appraisal& a, Seat from, Player& giver, Seat to, Player& receiver, const Terms& terms, double& given, double& received) {
    giver.ducats = Ducats(giver.ducats - terms.ducats);
    receiver.ducats = Ducats(receiver.ducats + terms.ducats);
    giver.markers = std::uint8_t(giver.markers - std::min(giver.markers, terms.marker));
    receiver.markers = std::uint8_t(receiver.markers + terms.marker);
    for (int good = 0; good < int(Good::marker); ++good)
        if (const auto count = terms[Good(good)]; count > 0) {
            giver.goods[Good(good)] = std::uint8_t(giver.goods[Good(good)] - std::min(giver.goods[Good(good)], count));
            receiver.goods[Good(good)] = std::uint8_t(receiver.goods[Good(good)] + count);
        }
    for (const Card card : terms.cards) {
        giver.hand.remove(card);
        receiver.hand.push_back(card);
    }
    for (int pile = int(Good::large); pile < goods; ++pile)
        if (terms[Good(pile)] > 0) {  // one gives the worst
            given -= a.rates().unseen_given * terms[Good(pile)] * a.unseen(from, Good(pile));
            received += a.rates().unseen_taken * terms[Good(pile)] * a.unseen(to, Good(pile));
        }
    for (const Good fruit : terms.fruit) {
        given -= a.of(from, fruit);
        received += a.of(to, fruit);
    }
}

Appraisal::Gains Appraisal::deal(Seat buyer, Field field, const Terms& pays, const Terms& gets) {
    Player one = s_.players[buyer], other = s_.players[s_.merchant];
    Gains gains;
    hand(*this, buyer, one, s_.merchant, other, pays, gains.buyer, gains.merchant);
    hand(*this, s_.merchant, other, buyer, one, gets, gains.merchant, gains.buyer);
    gains.buyer += worth(buyer, one) - worth_[buyer];
    gains.merchant += worth(s_.merchant, other) - worth_[s_.merchant];
    if (field != tower(s_)) {
        gains.buyer += visit(buyer, field);
        gains.merchant += visit(s_.merchant, field);
    }
    if (!is_building(field)) {
        if (r_.newer) gains.buyer += placing(buyer, field);
        return gains;
    }
    gains.buyer += action(buyer, one, field);
    if (owner_of(s_, field) == s_.merchant) gains.merchant += data().owner;
    return gains;
}

}  // namespace fondaco::genoa
