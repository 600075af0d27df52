// Who may see what at Genoa's table. What is not in Open and not copied here by name stays hidden.
#include <algorithm>

#include "engine/seen.h"
#include "games/genoa/genoa.h"

namespace fondaco::genoa {

namespace {

SeenPile seen_pile(const Pile& deck) {
    SeenPile seen{.face_down = std::uint8_t(deck.order.size() - deck.face_up), .face_up = {}};
    for (std::size_t i = seen.face_down; i < deck.order.size(); ++i) seen.face_up.push_back(deck.order[i]);
    return seen;
}

SeenPlayer seen_player(const State& s, Seat seat, Seat me) {
    const Player& player = s.players[seat];
    SeenPlayer seen{player};
    for (const Card card : player.hand) ++seen.cards[std::size_t(pile_of(kind_of(card)))];
    if (seat == me || s.options.money == Money::open || s.pending.empty()) seen.ducats = player.ducats;
    if (seat == me) seen.hand = player.hand;
    return seen;
}

// §5.6 The drawer sees what he drew, and so does the merchant who picks from it.
bool sees_drawn(const State& s, Seat me) {
    if (s.drawn.empty() || s.pending.empty()) return false;
    const auto* pick = std::get_if<PickDrawn>(&s.pending.top());
    return pick && (me == pick->seat || me == pick->giver);
}

}  // namespace

View view(const State& s, Seat me) {
    View v{s};
    for (std::size_t pile = 0; pile < piles; ++pile) v.decks[pile] = seen_pile(s.decks[pile]);
    for (Seat seat = 0; seat < s.seat_count; ++seat) v.players.push_back(seen_player(s, seat, me));
    if (sees_drawn(s, me)) v.drawn = s.drawn;
    v.asked = Play<Genoa>::asked_seats(s);
    v.facts = facts(s, me);
    return v;
}

// The log passes through the same door. What hides nothing goes out as it is; an event with a member that can be hidden does not
// compile until it is here (engine/seen.h).
static Event seen(const Dealt& e, Seat me) { return e.seat == me ? e : Dealt{.seat = e.seat, .hand = {}}; }
static Event seen(HandedOver e, Seat me) {
    if (me != e.from && me != e.to) e.card.reset();
    return e;
}
static Event seen(Drew e, Seat me) {
    if (me != e.seat && !e.shown.has(me)) e.cards.reset();
    return e;
}
static Event seen(const ActionBegan& e, Seat) { return e; }  // nobody may own it
static Event seen(const TradedIn& e, Seat) { return e; }  // only cards are named

std::optional<Event> view(const Event& event, Seat me) { return seen_of(event, me); }

// --- Memory: purses by counting, cards that were seen to change hands, and what was said ------------------------------------

Memory begin_memory(const Options& options, Seat) {
    Memory memory;
    for (Seat seat = 0; seat < options.players; ++seat) memory.ducats[seat] = data().start_ducats;
    return memory;
}

namespace {

void gain(Memory& m, Seat seat, int ducats) { m.ducats[seat] = Ducats(m.ducats[seat] + ducats); }
void know(Memory& m, Card card, Seat seat) { m.held[card.number] = std::uint8_t(seat + 1); }
void forget(Memory& m, Card card) { m.held[card.number] = 0; }

void paid(Memory& m, Seat from, Seat to, const Terms& terms) {
    gain(m, from, -terms.ducats);
    gain(m, to, terms.ducats);
    for (const Card card : terms.cards) know(m, card, to);
}
void count(Memory& m, const Settled<Offer>& e) {
    paid(m, e.offer.from, e.taker, e.offer.give);
    paid(m, e.taker, e.offer.from, e.offer.ask);
}
void count(Memory& m, const HandedOver& e) {
    if (e.card) return know(m, *e.card, e.to);
    for (std::uint8_t card = 0; card < cards; ++card)  // it may have been any of these
        if (m.held[card] == e.from + 1 && kind_of(Card{card}) == e.pile) forget(m, Card{card});
}
void count(Memory& m, const ActionBegan& e) {
    if (e.owner) gain(m, *e.owner, data().owner);
}
void count(Memory& m, const Drew& e) {
    if (e.cards)
        for (const Card card : *e.cards) know(m, card, e.seat);
}
void count(Memory& m, const LargeOrder& e) { gain(m, e.seat, data().large_order), forget(m, e.card); }
void count(Memory& m, const SmallOrder& e) { gain(m, e.seat, data().small_order), forget(m, e.card); }
void count(Memory& m, const Message& e) { gain(m, e.seat, data().message), forget(m, e.card); }
void count(Memory& m, const TradedIn& e) {
    if (e.card) forget(m, *e.card);
}
void count(Memory& m, const Ended& e) {
    for (Seat seat = 0; seat < e.scores.size(); ++seat) {
        m.ducats[seat] = e.scores[seat].ducats;
        for (const Card card : e.scores[seat].contracts) know(m, card, seat);
    }
}
void count(Memory& m, const PriceAsked& e) { m.asking[e.seat] = {e.field, e.to}; }
void count(Memory& m, const Offered<Offer>& e) {
    for (const Seat seat : e.offer.to)
        if (m.asking[seat].field == e.offer.topic) m.asking[seat].of = m.asking[seat].of.without(e.offer.from);
}
void count(Memory& m, const NoPriceNamed& e) {
    for (PriceQuestion& question : m.asking)
        if (question.field == e.field) question.of = question.of.without(e.seat);
}
void count(Memory& m, const Declined& e) { m.declined[e.from] = {e.id, e.version}; }
void count(Memory& m, const Moved&) { m.asking = {}; }  // the tower has left: it is another talk
void count(Memory& m, const TurnBegan&) { m.asking = {}; }
template <class Other>
void count(Memory&, const Other&) {}  // moves no ducats and shows no card

}  // namespace

void remember(Memory& memory, const Event& event, Seat) {
    std::visit([&](const auto& e) { count(memory, e); }, event);
}

// Of somebody who has not counted: purses that could be, with at least what their owners have offered or agreed to.
Memory uncounted(const View& v, Rng& rng) {
    Memory memory;
    for (Seat seat = 0; seat < v.players.size(); ++seat) {
        const int least = v.deals.most_promised(seat, [](const Terms& terms) { return terms.ducats; });
        memory.ducats[seat] = Ducats(least + (rng.below(3) > 0 ? 5 * rng.below(40) : 0));
    }
    return memory;
}

// --- A possible full state -------------------------------------------------------------------------------------

namespace {

// Somebody who has promised something of an action that he would buy, in an offer of his own or by agreeing to one.
struct Promised {
    const Offer* offer;
    Seat other, buyer;
};

// Deals the cards whose place a seat does not know: to hands by the backs that show, the rest face down into the piles.
class Dealer {
public:
    Dealer(State& s, const View& v, Rng& rng) : s_(s), v_(v), rng_(rng) {
        for (const SeenPile& pile : v.decks)
            for (const Card card : pile.face_up) placed_[card.number] = true;
        for (Seat seat = 0; seat < v.players.size(); ++seat)
            if (v.players[seat].hand) {
                s.players[seat].hand = *v.players[seat].hand;
                for (const Card card : s.players[seat].hand) placed_[card.number] = true;
            }
    }

    void give(Seat seat, Card card) {
        if (placed_[card.number] || v_.players[seat].hand || missing(seat, kind_of(card)) == 0) return;
        placed_[card.number] = true;
        s_.players[seat].hand.push_back(card);
    }

    // R41: who has promised the tile of a large order holds one that he can deliver. Those who promise may need the same cards.
    bool keep_promises(std::span<const Promised> promises) {
        if (promises.empty()) return true;
        const auto [offer, other, buyer] = promises.front();
        if (can_keep_promise(s_, *offer, other)) return keep_promises(promises.subspan(1));
        if (v_.players[buyer].hand || missing(buyer, Good::large) == 0) return false;
        for (const Card card : unknown(Good::large)) {
            placed_[card.number] = true;
            s_.players[buyer].hand.push_back(card);
            if (can_keep_promise(s_, *offer, other) && keep_promises(promises.subspan(1))) return true;
            s_.players[buyer].hand.pop_back();
            placed_[card.number] = false;
        }
        return false;
    }

    void deal_rest() {
        for (int pile = 0; pile < piles; ++pile) {
            const Good kind = Good(int(Good::large) + pile);
            auto unknown = this->unknown(kind);
            if (kind == Good::message) keep_from_hands(unknown);
            for (Seat seat = 0; seat < v_.players.size(); ++seat)
                for (int left = missing(seat, kind); left > 0; --left) s_.players[seat].hand.push_back(unknown.back()), unknown.pop_back();
            Pile& deck = s_.decks[std::size_t(pile)];
            if (kind == Good::message) rng_.shuffle(unknown);
            deck.order = unknown;
            for (const Card card : v_.decks[std::size_t(pile)].face_up) deck.order.push_back(card);
            deck.face_up = std::uint8_t(v_.decks[std::size_t(pile)].face_up.size());
        }
    }

private:
    // §6.3 A message between two discs would have been delivered, unless somebody has just got it and still picks: it lies face down.
    void keep_from_hands(List<Card, 16>& messages) {
        const Frame* top = s_.pending.empty() ? nullptr : &s_.pending.top();
        if (!top || std::holds_alternative<PickDrawn>(*top) || std::holds_alternative<HandOver>(*top)) return;
        std::stable_partition(messages.begin(), messages.end(), [&](Card card) { return s_.path.has(face(card).building) && s_.path.has(face(card).other); });
    }
    List<Card, 16> unknown(Good kind) {
        const auto pile = std::size_t(pile_of(kind));
        List<Card, 16> found;
        for (int card = first_card[pile]; card < first_card[pile + 1]; ++card)
            if (!placed_[std::size_t(card)]) found.push_back(Card{std::uint8_t(card)});
        rng_.shuffle(found);
        return found;
    }
    int missing(Seat seat, Good kind) const { return v_.players[seat].cards[std::size_t(pile_of(kind))] - held(s_.players[seat], kind); }

    State& s_;
    const View& v_;
    Rng& rng_;
    std::array<bool, cards> placed_{};
};

// Of cards drawn that this seat has not seen: any two of that pile in the drawer's hand.
DrawnCards guess_drawn(const State& s, const PickDrawn& pick) {
    DrawnCards drawn;
    for (const Card card : s.players[pick.giver].hand)
        if (kind_of(card) == pick.pile && !drawn.full()) drawn.push_back(card);
    return drawn;
}

}  // namespace

State imagine(const View& v, const Memory& memory, Seat, Rng& rng) {
    State s{v};
    s.seat_count = std::uint8_t(v.players.size());
    s.luck.key = rng.key();
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
        const SeenPlayer& seen = v.players[seat];
        s.players.push_back(Player{seen, seen.ducats.value_or(memory.ducats[seat])});
        s.bank -= s.players[seat].ducats;
    }
    Dealer dealer(s, v, rng);
    for (const Offer& offer : s.deals.standing()) {  // who offers a card by name holds it
        for (const Card card : offer.give.cards) dealer.give(offer.from, card);
        for (const Seat seat : offer.agreed)
            for (const Card card : offer.ask.cards) dealer.give(seat, card);
    }
    const auto* pick = s.pending.empty() ? nullptr : std::get_if<PickDrawn>(&s.pending.top());
    if (v.drawn)
        for (const Card card : *v.drawn) dealer.give(pick->giver, card);
    for (std::uint8_t card = 0; card < cards; ++card)
        if (memory.held[card] > 0) dealer.give(Seat(memory.held[card] - 1), Card{card});
    List<Promised, offers_per_seat * max_seats * max_seats> promises;
    for (const Offer& offer : s.deals.standing()) {
        if (offer.from != s.merchant) promises.push_back({&offer, s.merchant, offer.from});
        for (const Seat seat : offer.agreed) promises.push_back({&offer, seat, seat});
    }
    dealer.keep_promises(promises);
    dealer.deal_rest();
    if (v.drawn) s.drawn = *v.drawn;
    else if (pick) s.drawn = guess_drawn(s, *pick);
    return s;
}

}  // namespace fondaco::genoa
