// The end of the game: chapter 9 of docs/rules/genoa.md, and what must hold at any time.
#include "games/genoa/genoa.h"

namespace fondaco::genoa {

using Owned = std::array<bool, ring>;

static Owned privileges_in(const Hand& hand) {
    Owned owned{};
    for (const Card card : hand)
        if (kind_of(card) == Good::privilege) owned[std::size_t(face(card).building)] = true;
    return owned;
}

// §6.4 Chains of neighbours along the closed ring.
template <class Visit>
static void for_each_chain(const Owned& owned, Visit&& visit) {
    if (std::find(owned.begin(), owned.end(), false) == owned.end()) return visit(0, ring);
    for (int start = 0; start < ring; ++start) {
        if (!owned[std::size_t(start)] || owned[std::size_t((start + ring - 1) % ring)]) continue;
        int length = 1;
        while (owned[std::size_t((start + length) % ring)]) ++length;
        visit(start, length);
    }
}

static int value_of(const Owned& owned, Chains chains) {
    int total = 0;
    for_each_chain(owned, [&](int, int length) { total += data().chains[std::size_t(chains)][std::size_t(length)]; });
    return total;
}

int privilege_value(const Hand& hand, Chains chains) { return value_of(privileges_in(hand), chains); }

OwnFacts own_facts(const Player& player, Chains chains) {
    OwnFacts own;
    for (const Card card : player.hand) {
        List<Good, 3> lacks;
        for (const Good ware : face(card).wares)
            if (player.goods[ware] == 0) lacks.push_back(ware);  // no order asks twice for one
        own.lacks.push_back(lacks);
    }
    Owned owned = privileges_in(player.hand);
    for_each_chain(owned, [&](int start, int length) {
        own.chains.push_back({Field(start), std::uint8_t(length), data().chains[std::size_t(chains)][std::size_t(length)]});
    });
    const int now = value_of(owned, chains);
    for (std::size_t building = 0; building < ring; ++building) {
        if (owned[building]) continue;
        owned[building] = true;
        own.adds[building] = Ducats(value_of(owned, chains) - now);
        owned[building] = false;
    }
    return own;
}

// §9.3 What breaks a tie.
static int tie_goods(const State& s, const Player& player) {
    int wares = 0, tiles = 0;
    for (int good = 0; good < int(Good::marker); ++good) (is_ware(Good(good)) ? wares : tiles) += player.goods[Good(good)];
    const int in_hand = int(player.hand.size());
    switch (s.options.tie_break) {
        case TieBreak::cards_wares_tiles: return in_hand + wares + tiles;
        case TieBreak::all_goods: return in_hand + wares + tiles + player.markers;
        case TieBreak::wares_cards_markers: return in_hand + wares + player.markers;
    }
    return 0;
}

// §9.2 Privileges and markers on buildings are paid.
void finish(State& s, Events& out) {
    Ended ended;
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
        Player& player = s.players[seat];
        Score score;
        score.privileges = Ducats(privilege_value(player.hand, s.options.chains));
        score.markers = Ducats(data().owner * int(player.buildings.size()));
        from_bank(s, seat, Ducats(score.privileges + score.markers));
        score.ducats = player.ducats;
        score.goods = std::uint8_t(tie_goods(s, player));
        for (const Card card : player.hand)
            if (kind_of(card) == Good::privilege) score.contracts.push_back(card);
        ended.scores.push_back(score);
    }
    out.push_back(ended);
}

PerSeat<Outcome> outcome(const State& s) {
    PerSeat<Outcome> result{};
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
        const Player& player = s.players[seat];
        result[seat] = {player.ducats, 1};
        for (const Player& other : s.players)
            result[seat].rank += std::pair(other.ducats, tie_goods(s, other)) > std::pair(player.ducats, tie_goods(s, player));
    }
    return result;
}

// --- What must always hold ------------------------------------------------------------------------------------

namespace {

std::string check_cards(const State& s) {
    std::array<int, cards> seen{};
    for (int pile = 0; pile < piles; ++pile) {
        const Pile& deck = s.decks[std::size_t(pile)];
        for (const Card card : deck.order) {
            if (pile_of(kind_of(card)) != pile) return "a card lies in the wrong pile";
            ++seen[card.number];
        }
        if (deck.face_up > deck.order.size() || (deck.face_up > 0 && deck.face_up == deck.order.size())) return "a face-up card is on top of its pile";
    }
    for (const Player& player : s.players)
        for (const Card card : player.hand) ++seen[card.number];
    for (std::size_t card = 0; card < cards; ++card)
        if (seen[card] != 1) return "card " + to_text(Card{std::uint8_t(card)}) + " is in " + std::to_string(seen[card]) + " places";
    for (const Card card : s.drawn) {
        bool in_hand = false;
        for (const Player& player : s.players) in_hand = in_hand || player.hand.has(card);
        if (!in_hand) return "a drawn card is in no hand";
    }
    return "";
}

int held_by_all(const State& s, Good good) {
    int held = 0;
    for (const Player& player : s.players) held += player.goods[good];
    return held;
}

std::string check_goods(const State& s) {
    for (int good = 0; good < int(Good::marker); ++good) {
        const int all = data().supply[Good(good)], held = held_by_all(s, Good(good));
        const std::string name(enum_name(Good(good)));
        if (held > all) return "the players hold " + std::to_string(held) + " " + name + ", and there are " + std::to_string(all);
        if (held + s.supply[Good(good)] != all) return "there are not " + std::to_string(all) + " " + name;
    }
    std::array<bool, fields> owned{};
    std::int32_t ducats = s.bank;
    for (const Player& player : s.players) {
        if (marker_stock(player) < 0) return "somebody has more than seven markers";
        if (player.ducats < 0) return "a purse is below zero";
        ducats += player.ducats;
        for (const Field building : player.buildings)
            if (!is_building(building) || std::exchange(owned[std::size_t(building)], true)) return "a marker stands where none can, or two on one building";
    }
    return ducats == 0 ? "" : "ducats do not add up";
}

std::string check_tower(const State& s) {
    if (s.round > s.rounds) return "the round marker has left its track";
    for (std::size_t i = 0; i < s.path.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
            if (s.path[i] == s.path[j]) return "the tower was twice on one field";
        if (i > 0 && !city(s).neighbours[std::size_t(s.path[i - 1])].has(s.path[i])) return "the tower jumped";
    }
    for (const Field field : s.used)
        if (!s.path.has(field) || !is_building(field)) return "an action was taken where the tower has not been";
    for (const Field field : s.cleared)
        if (!s.path.has(field) || !is_street(field)) return "discs were taken off where none lay";
    return "";
}

std::string check_pending(const State& s) {
    for (const Frame& frame : s.pending) {
        const bool wrong = std::visit([&](const auto& f) {
            if constexpr (requires { f.to < max_seats; f.seat; }) return f.seat >= s.seat_count || f.to >= s.seat_count;
            else if constexpr (requires { f.giver; }) return f.seat >= s.seat_count || f.giver >= s.seat_count || s.drawn.empty();
            else if constexpr (requires { f.action; }) return f.action.seat >= s.seat_count || !is_building(f.action.at);
            else if constexpr (requires { f.at; }) return f.seat >= s.seat_count || !is_building(f.at);
            else if constexpr (requires { f.seat; }) return f.seat >= s.seat_count;
            else return false;
        }, frame);
        if (wrong) return "somebody or something is meant that is not here";
        const bool on_board = std::holds_alternative<Talk>(frame) || std::holds_alternative<Stand>(frame) || std::holds_alternative<Act>(frame);
        if (on_board && s.path.empty()) return "the tower stands nowhere";
        if (const auto* hand = std::get_if<HandOver>(&frame); hand && (!is_card(hand->pile) || held(s.players[hand->seat], hand->pile) < hand->count))
            return "somebody is to hand over cards he does not hold";
    }
    return "";
}

std::string check_deals(const State& s) {
    for (const Offer& offer : s.deals.standing()) {
        if (s.path.empty()) return "an offer stands while the tower does not";
        if (offer.from >= s.seat_count || !offer.to.with(offer.agreed).without(everyone(s)).none()) return "an offer is between people who do not sit here";
        if (offer.from != s.merchant && offer.to != Seats::only(s.merchant)) return "an offer leaves out the merchant";
        const bool talking = !s.pending.empty() && std::holds_alternative<Talk>(s.pending.top());
        if (talking && !offer_stands(s, offer)) return "an offer stands that cannot be honoured";
    }
    for (const Offer& offer : s.deals.lapsed())
        if (s.rules < 2 || s.path.empty() || offer.from >= s.seat_count || !offer.agreed.none()) return "an offer has lapsed that could not";
    if (s.rules < 2 ? !s.excused.with(s.away).none() : s.excused.with(s.away).has(s.merchant)) return "somebody passes who cannot";
    return "";
}

}  // namespace

std::string check(const State& s) {
    if (s.players.size() != s.seat_count || s.options.players != s.seat_count) return "there are not as many players as seats";
    if (s.merchant >= s.seat_count || s.first >= s.seat_count) return "the merchant does not sit here";
    for (const auto test : {check_cards, check_goods, check_tower, check_pending, check_deals})
        if (auto broken = test(s); !broken.empty()) return broken;
    return "";
}

// --- What is counted ------------------------------------------------------------------------------------------

void count(Figures& figures, const Event& event) {
    const auto visited = [&](Field field) { figures.buildings_visited += is_building(field); };
    if (std::holds_alternative<TurnBegan>(event)) ++figures.turns;
    else if (const auto* rolled = std::get_if<Rolled>(&event)) visited(rolled->field);
    else if (const auto* placed = std::get_if<Placed>(&event)) visited(placed->field);
    else if (const auto* moved = std::get_if<Moved>(&event)) visited(moved->to);
    else if (const auto* action = std::get_if<ActionBegan>(&event)) figures.of_them_used += !action->by_tile;
    else if (std::holds_alternative<Offered<Offer>>(event)) ++figures.offers;
    else if (std::holds_alternative<Settled<Offer>>(event)) ++figures.deals;
    else if (std::holds_alternative<LargeOrder>(event) || std::holds_alternative<SmallOrder>(event) || std::holds_alternative<Message>(event)) ++figures.orders_and_messages;
}

// A position that was edited by hand: the supply holds what nobody has, and so does the bank. Before the tower is placed
// no disc lies on the board.
void mend(State& s) {
    if (!s.pending.empty() && std::holds_alternative<Start>(s.pending.top())) s.path.clear();
    for (int good = 0; good < int(Good::marker); ++good)
        s.supply[Good(good)] = std::uint8_t(std::max(0, data().supply[Good(good)] - held_by_all(s, Good(good))));
    s.bank = 0;
    std::array<bool, cards> placed{};
    for (const Player& player : s.players) {
        s.bank -= player.ducats;
        for (const Card card : player.hand) placed[card.number] = true;
    }
    for (Pile& deck : s.decks) {
        const auto bottom = deck.order.size() - std::min<std::size_t>(deck.face_up, deck.order.size());
        Pile kept;
        for (std::size_t i = 0; i < deck.order.size(); ++i)
            if (!std::exchange(placed[deck.order[i].number], true)) {
                kept.order.push_back(deck.order[i]);
                if (i >= bottom) ++kept.face_up;
            }
        deck = kept;
    }
    for (int card = 0; card < cards; ++card) {  // cards that are nowhere go on top of what lies face up
        if (placed[std::size_t(card)]) continue;
        Pile& deck = s.decks[std::size_t(pile_of(kind_of(Card{std::uint8_t(card)})))];
        deck.order.push_back(Card{std::uint8_t(card)});
        for (std::size_t i = deck.order.size() - 1, up = deck.face_up; up > 0; --up, --i) std::swap(deck.order[i], deck.order[i - 1]);
    }
}

}  // namespace fondaco::genoa
