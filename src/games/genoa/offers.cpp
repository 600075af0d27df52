// Which offers are possible, and making them: §4.2 to §4.5, §4.9, §4.11 and §4.15 of docs/rules/genoa.md, and what chapter 8 changes
// for two players.
#include <bit>
#include <cstring>

#include "games/genoa/offers.h"

namespace fondaco::genoa {

// --- What terms hold ----------------------------------------------------------------------------------------

// Named cards, and beside them as many of each pile as are promised unseen.
static bool holds_cards(const Player& player, const Terms& terms) {
    std::array<int, piles> wanted{terms.large, terms.small, terms.message, terms.privilege};
    for (const Card card : terms.cards) {
        if (!player.hand.has(card)) return false;
        ++wanted[std::size_t(pile_of(kind_of(card)))];
    }
    for (const Card card : player.hand) --wanted[std::size_t(pile_of(kind_of(card)))];
    return std::all_of(wanted.begin(), wanted.end(), [](int missing) { return missing <= 0; });
}

static bool holds_goods(const Player& player, const Terms& terms) {
    constexpr int last = int(sizeof(Goods)) - 8;  // some counts stand in both words
    const std::array own{eight(&player.goods, 0), eight(&player.goods, last)}, wanted{eight(&terms.silver, 0), eight(&terms.silver, last)};
    constexpr std::uint64_t tops = 0x8080808080808080u;
    const bool so_many = ((wanted[0] | wanted[1]) & tops) == 0;  // as there can be
    const bool enough = (((own[0] | tops) - wanted[0]) & ((own[1] | tops) - wanted[1]) & tops) == tops;  // a top bit is lost where there is less
    if (!(so_many & enough & (player.markers >= terms.marker))) return false;
    return (terms.cards.empty() && !has_unseen(terms)) || holds_cards(player, terms);
}

bool holds(const State& s, Seat seat, const Terms& terms) { return s.players[seat].ducats >= terms.ducats && holds_goods(s.players[seat], terms); }

// --- §4.2 to §4.5, §4.11: which offers are possible ---------------------------------------------------------

// Whether the tower can still get there, on fields that have no disc of this turn.
static bool within_reach(const State& s, Field to) {
    std::uint64_t visited = discs_on(s);
    if ((distance(s, to) > moves_left(s)) | (visited >> int(to) & 1)) return false;
    const auto& near = city(s).near;
    if (near[std::size_t(tower(s))] >> int(to) & 1) return true;
    std::uint64_t reached = std::uint64_t(1) << int(tower(s));
    for (int moves = moves_left(s); moves > 0 && reached != 0; --moves) {
        std::uint64_t next = 0;
        for (; reached != 0; reached &= reached - 1) next |= near[std::size_t(std::countr_zero(reached))];
        reached = next & ~visited;
        if (reached >> int(to) & 1) return true;
        visited |= reached;
    }
    return false;
}

bool to_be_had(const State& s, Field field) { return field == tower(s) ? action_open(s) : within_reach(s, field); }

Refusal no_action(const State& s, std::string_view rule) {
    if (is_building(tower(s))) return no(rule, "action_taken_here");
    if (tower(s) == Field::market) return no(rule, "market_has_no_action");
    return no(rule, "street_has_no_action");
}

std::optional<Refusal> refuse_field(const State& s, Field field) {
    if (to_be_had(s, field)) return {};
    if (field == tower(s)) return no_action(s, "§4.2");
    if (s.path.has(field)) return no("§3.3", "tower_was_there");
    return no("§4.2", "tower_cannot_get_there");
}

static std::optional<Refusal> refuse_money(const Terms& terms) {
    if (terms.ducats < 0) return no("§4.3", "negative_amount");
    if (terms.ducats % 5 != 0) return no("§4.3", "ducats_in_fives");
    for (std::size_t i = 0; i < terms.cards.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (terms.cards[i] == terms.cards[j]) return no("§4.3", "card_named_twice");
    return {};
}

// R41: whether the buyer can deliver a large order there with what he holds once the deal is paid. That is his secret.
static bool earns_tile(const State& s, const Sides& deal, Field field) {
    if (!promises_tile(deal, field)) return true;
    const Player& buyer = s.players[deal.buyer];
    const auto can_ship = [&](Card card) {
        if (kind_of(card) != Good::large || face(card).building != field || deal.pays.cards.has(card)) return false;
        for (const Good ware : face(card).wares)
            if (buyer.goods[ware] + deal.gets[ware] <= deal.pays[ware]) return false;
        return true;
    };
    return std::any_of(buyer.hand.begin(), buyer.hand.end(), can_ship);
}

bool can_keep_promise(const State& s, const Offer& offer, Seat other) { return earns_tile(s, sides(s, offer.from, other, offer.give, offer.ask), offer.topic); }

// §4.5, R11: fruit is what the building's action gives, as far as the supply has it.
static std::optional<Refusal> refuse_fruit(const State& s, const Sides& deal, Field field) {
    if (deal.pays.fruit.empty() && deal.gets.fruit.empty() && deal.pays.pick == Picker::giver && deal.gets.pick == Picker::giver) return {};
    List<Good, 2> left = data().gives[std::size_t(field)];
    if (promises_tile(deal, field)) {
        left = {deal.pays.fruit[0]};
        if (deal.pays.large > 0) return no("§4.5", "no_large_order_unseen");
    }
    for (const Good good : deal.pays.fruit) {
        if (!left.remove(good)) return no("§4.5", "action_brings_less");
        if (!available(s, deal.buyer, good) || (good == Good::marker && !available(s, s.merchant, good)))
            return no("§4.5", "supply_empty");
    }
    if (deal.pays.pick == Picker::receiver && (deal.pays.fruit.empty() || !is_card(deal.pays.fruit[0])))
        return no("§4.5", "nothing_drawn");
    if (!deal.gets.fruit.empty() || deal.gets.pick != Picker::giver) return no("§4.5", "only_who_acts_promises");
    return {};
}

// §4.10 Unseen cards of a pile never cross other cards of that pile.
static std::optional<Refusal> refuse_crossing(const Terms& one, const Terms& other) {
    for (int pile = int(Good::large); pile < goods; ++pile) {
        if (one[Good(pile)] == 0) continue;
        bool crosses = other[Good(pile)] > 0;
        for (const Card card : other.cards) crosses = crosses || kind_of(card) == Good(pile);
        if (crosses) return no("§4.10", "same_pile");
    }
    return {};
}

// What only who writes an offer out can get wrong: what this file lists never does.
static std::optional<Refusal> refuse_writing(const Sides& deal) {
    if (const auto refusal = refuse_money(deal.pays)) return refusal;
    if (const auto refusal = refuse_money(deal.gets)) return refusal;
    if (has_unseen(deal.pays))
        if (const auto refusal = refuse_crossing(deal.pays, deal.gets)) return refusal;
    if (has_unseen(deal.gets))
        if (const auto refusal = refuse_crossing(deal.gets, deal.pays)) return refusal;
    return {};
}

bool needs_good(const State& s) { return s.seat_count == 2 && s.options.two_player_rules; }

// Everything else about an offer that all may know, for a field that can be had. What each side holds is looked at elsewhere,
// and told only to that side.
std::optional<Refusal> refuse_sides(const State& s, const Sides& deal, Field field) {
    if (is_building(field) && !can_act(s, deal.buyer, deal.pays.extra_action - deal.gets.extra_action))
        return no("§4.11", "buyer_needs_action");
    if (const auto refusal = refuse_fruit(s, deal, field)) return refusal;
    if (deal.pays.marker > marker_stock(s.players[s.merchant]) || deal.gets.marker > marker_stock(s.players[deal.buyer]))
        return no("§4.4", "receiver_lacks_markers");
    if (needs_good(s) && !has_good(deal.pays)) return no("§8.1", "needs_good_of_buyer");
    return {};
}

std::optional<Refusal> refuse_deal(const State& s, const Sides& deal, Field field) {
    if (const auto refusal = refuse_field(s, field)) return refusal;
    return refuse_sides(s, deal, field);
}

static int standing_of(const State& s, Seat seat) {
    int count = 0;
    for (const Offer& offer : s.deals.standing()) count += offer.from == seat;
    return count;
}

std::optional<Refusal> refuse_addressees(const State& s, Seat seat, const std::optional<Seats>& to) {
    const Seats whom = addressees(s, seat, to);
    if (seat != s.merchant && to) return no("§4.1", "offers_go_to_merchant");
    if (whom.none() || !whom.without(everyone(s).without(seat)).none()) return no("§4.1", "offer_to_whom");
    return {};
}

static std::optional<Refusal> refuse_answer(const State& s, Seat seat, Seats to, const OfferChoice& offer) {
    const Offer* answered = s.deals.find(*offer.answers);
    if (!answered || !answered->to.has(seat) || answered->topic != offer.field || to != Seats::only(answered->from))
        return no("§4.6", "nothing_to_counter");
    return {};
}

std::optional<Refusal> refuse(const State& s, Seat seat, const OfferChoice& offer) {
    if (const auto refusal = refuse_speaking(s, seat)) return refusal;
    if (const auto refusal = refuse_addressees(s, seat, offer.to)) return refusal;
    const Seats to = addressees(s, seat, offer.to);
    if (talk_now(s)->patience[seat] == 0 && !s.deals.repeats(seat, to, offer.field, offer.give, offer.ask)) return no("§4.9", "offers_used_up");
    if (standing_of(s, seat) == offers_per_seat && !s.deals.of(seat, to, offer.field))
        return no("§4.9", "three_offers_stand");
    if (offer.answers)
        if (const auto refusal = refuse_answer(s, seat, to, offer)) return refusal;
    if (const auto refusal = refuse_field(s, offer.field)) return refusal;
    if (const auto refusal = refuse_writing(sides(s, seat, seat, offer.give, offer.ask))) return refusal;
    for (const Seat other : to)
        if (const auto refusal = refuse_sides(s, sides(s, seat, other, offer.give, offer.ask), offer.field)) return refusal;
    if (!holds(s, seat, offer.give)) return no("§4.3", "not_held");
    if (seat != s.merchant && !earns_tile(s, sides(s, seat, s.merchant, offer.give, offer.ask), offer.field))
        return no("§4.5", "could_not_deliver_large");
    return s.deals.refuse_post(seat, to, offer.field, offer.give, offer.ask);
}

std::optional<Refusal> refuse(const State& s, Seat seat, const Withdraw& withdraw) {
    if (const auto refusal = refuse_speaking(s, seat)) return refusal;
    return s.deals.refuse_withdraw(seat, withdraw.id);
}

// What has lapsed, as it was; it answers what it answered, if that still stands.
static OfferChoice repeated(const State& s, Seat seat, OfferId id) {
    const Offer& lapsed = *s.deals.find_lapsed(id);
    OfferChoice offer{.field = lapsed.topic, .give = lapsed.give, .ask = lapsed.ask, .to = {}, .answers = lapsed.answers};
    if (seat == s.merchant) offer.to = lapsed.to;
    if (lapsed.answers == 0 || refuse_answer(s, seat, lapsed.to, offer)) offer.answers.reset();
    return offer;
}

std::optional<Refusal> refuse(const State& s, Seat seat, const Again& again) {
    if (const auto refusal = refuse_speaking(s, seat)) return refusal;
    if (const auto refusal = s.deals.refuse_again(seat, again.id)) return refusal;
    return refuse(s, seat, repeated(s, seat, again.id));
}

void apply(State& s, Seat seat, const OfferChoice& offer, Events& out) {
    const Seats to = addressees(s, seat, offer.to);
    s.away = s.away.without(seat);
    Talk& talk = stir(s, offer.field, to);
    if (!s.deals.repeats(seat, to, offer.field, offer.give, offer.ask)) --talk.patience[seat];
    const Offer& made = s.deals.post(seat, to, offer.field, offer.give, offer.ask, offer.answers.value_or(0));
    if (out.heard()) out.push_back(Offered<Offer>{made});
}

void apply(State& s, Seat seat, const Again& again, Events& out) { apply(s, seat, repeated(s, seat, again.id), out); }

void apply(State& s, Seat, const Withdraw& withdraw, Events& out) {
    stir(s, s.deals.find(withdraw.id)->topic, {});
    s.deals.withdraw(withdraw.id);
    out.push_back(Withdrawn{withdraw.id});
}

}  // namespace fondaco::genoa
