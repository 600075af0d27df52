// What becomes of an offer: accepting and settling (§4.6), cards that are handed over unseen (§4.10), and lapsing (§4.13, §4.14).
#include "games/genoa/offers.h"

namespace fondaco::genoa {

// --- §4.6 Accepting -------------------------------------------------------------------------------------------

// R6, R33: a deal is struck for the field here or a neighbour, and a step waits until the action here is settled.
static std::optional<Refusal> refuse_now(const State& s, const Talk& t, Seat seat, Field field) {
    if (field == tower(s)) return {};
    if (!can_move(s, field)) return no("§4.2", "only_a_wish");
    return refuse_leaving(s, t, seat);
}

// One addressee: his acceptance settles. Several: it lights a lamp, and the merchant closes with one of them.
static bool settles_at_once(const Offer& offer) { return offer.to.count() == 1; }

// An offer that was made to this seat. What stands in a talk is possible, except that of several not all can take it.
std::optional<Refusal> refuse_taking(const State& s, Seat seat, const Offer& offer) {
    if (offer.agreed.has(seat)) return no("§4.6", "agreed_already");
    if (!settles_at_once(offer))
        if (const auto refusal = refuse_deal(s, sides(s, offer.from, seat, offer.give, offer.ask), offer.topic)) return refusal;
    if (!holds(s, seat, offer.ask) || !can_keep_promise(s, offer, seat))
        return no("§4.6", "asked_not_held");
    return {};
}

std::optional<Refusal> refuse(const State& s, Seat seat, const Accept& accept) {
    if (const auto refusal = refuse_speaking(s, seat)) return refusal;
    if (const auto refusal = s.deals.refuse_accept(seat, accept.id, accept.version)) return refusal;
    const Offer& offer = *s.deals.find(accept.id);
    if (const auto refusal = refuse_taking(s, seat, offer)) return refusal;
    return refuse_now(s, *talk_now(s), seat, offer.topic);
}

std::optional<Refusal> refuse(const State& s, const Talk& t, Seat seat, const Close& close) {
    if (const auto refusal = s.deals.refuse_close(seat, close.id, close.version, close.with)) return refusal;
    return refuse_now(s, t, seat, s.deals.find(close.id)->topic);
}

// --- §4.6 Settling: pay, move, act -----------------------------------------------------------------------------

// §4.4 Markers change colour: the giver's go back to the supply, the receiver takes his own.
static void pay(State& s, Seat from, Seat to, const Terms& terms) {
    Player &giver = s.players[from], &receiver = s.players[to];
    giver.ducats = Ducats(giver.ducats - terms.ducats);
    receiver.ducats = Ducats(receiver.ducats + terms.ducats);
    giver.markers = std::uint8_t(giver.markers - terms.marker);
    receiver.markers = std::uint8_t(receiver.markers + terms.marker);
    for (int good = 0; good < int(Good::marker); ++good) {
        giver.goods[Good(good)] = std::uint8_t(giver.goods[Good(good)] - terms[Good(good)]);
        receiver.goods[Good(good)] = std::uint8_t(receiver.goods[Good(good)] + terms[Good(good)]);
    }
    for (const Card card : terms.cards) hand_card(s, from, to, card);
}

static void hand_unseen(State& s, const HandOver& h, Card card, Events& out) {
    hand_card(s, h.seat, h.to, card);
    out.push_back(HandedOver{h.seat, h.to, h.pile, card});
}

// §4.10 The giver picks an unseen card; where he has no choice, none is asked of him.
static void hand_over(State& s, HandOver h, Events& out) {
    if (held(s.players[h.seat], h.pile) > h.count) return s.pending.next(h);
    for (std::size_t i = s.players[h.seat].hand.size(); i-- > 0;)
        if (const Card card = s.players[h.seat].hand[i]; kind_of(card) == h.pile) hand_unseen(s, h, card, out);
}

void choices(const State& s, const HandOver& h, Seat seat, Choices& list) {
    for (const Card card : s.players[seat].hand)
        if (kind_of(card) == h.pile) list.push_back(HandChoice{card});
}

void apply(State& s, HandOver h, Seat, const HandChoice& hand, Events& out) {
    hand_unseen(s, h, hand.card, out);
    if (--h.count > 0) hand_over(s, h, out);
}

static void hand_over_unseen(State& s, Seat from, Seat to, const Terms& terms, Events& out) {
    for (int pile = int(Good::large); pile < goods; ++pile)
        if (terms[Good(pile)] > 0) hand_over(s, HandOver{from, to, Good(pile), terms[Good(pile)]}, out);
}

// R38: what lies covered before the others. Cards by their pile too: which ones they are is covered.
static bool covered(const Terms& terms) { return terms.ducats > 0 || !terms.cards.empty() || has_unseen(terms); }

static bool has_ware_or_card(const Terms& terms) { return counts(terms)[0] != 0 || !terms.cards.empty() || has_unseen(terms); }

// R38: the tile of an order is promised with what somebody holds, and that is covered. So the promise goes when anything of it
// moves, offers and agreements alike; he may repeat it if he still can keep it.
void promises_lapse(State& s, Seat seat, Events& out) {
    if (s.rules < 2) return;
    for (std::size_t i = s.deals.standing().size(); i-- > 0;) {
        const Offer& offer = s.deals.standing()[i];
        if (!promises_tile(sides(s, offer.from, offer.from, offer.give, offer.ask), offer.topic)) continue;
        if (offer.agreed.has(seat)) s.deals.unagree(i, seat, out);
        if (offer.from == seat && seat != s.merchant) s.deals.drop(i, true, out);
    }
}

// R38: nothing lapses because of what is covered. Of the two who have dealt everything else that gives money or cards lapses, and
// every agreement of theirs to a price in these, whoever could still pay it.
static void others_lapse(State& s, const Sides& deal, Events& out) {
    if (s.rules < 2) return;
    s.deals.lapse(Seats::only(s.merchant).with(deal.buyer), covered, out);
    if (!has_ware_or_card(deal.pays) && !has_ware_or_card(deal.gets)) return;
    promises_lapse(s, deal.buyer, out);
}

static void settle_deal(State& s, Talk t, OfferId id, Seat taker, Events& out) {
    const Offer offer = s.deals.take(id);
    const Sides deal = sides(s, offer.from, taker, offer.give, offer.ask);
    const bool here = offer.topic == tower(s);
    out.push_back(Settled<Offer>{offer, taker});
    s.promise = {deal.pays.fruit, deal.pays.pick};
    if (!here) s.deals.forget_lapsed();
    others_lapse(s, deal, out);
    ask_again(s, t);
    s.pending.next(Stand{here ? t : new_talk(s)});  // last comes what is pushed first
    if (is_building(offer.topic)) s.pending.next(Act{deal.buyer});
    if (!here) s.pending.next(Step{offer.topic});
    s.pending.next(Messages{});
    pay(s, deal.buyer, s.merchant, deal.pays);
    pay(s, s.merchant, deal.buyer, deal.gets);
    hand_over_unseen(s, s.merchant, deal.buyer, deal.gets, out);
    hand_over_unseen(s, deal.buyer, s.merchant, deal.pays, out);
}

void apply(State& s, Seat seat, const Accept& accept, Events& out) {
    if (!settles_at_once(*s.deals.find(accept.id))) {
        s.deals.agree(seat, accept.id);
        out.push_back(Agreed{accept.id, accept.version, seat});
        return;
    }
    const Talk talk = *talk_now(s);
    s.pending.pop();
    settle_deal(s, talk, accept.id, seat, out);
}

void apply(State& s, Talk t, Seat, const Close& close, Events& out) { settle_deal(s, t, close.id, close.with, out); }

// --- §4.13, §4.14 What stands on, and what lapses ------------------------------------------------------------------

// For a field that can be had.
static bool possible_with(const State& s, const Offer& offer, Seat other) {
    return !refuse_sides(s, sides(s, offer.from, other, offer.give, offer.ask), offer.topic);
}

// A price that was named to several stands as long as one of them can still pay it.
bool offer_stands(const State& s, const Offer& offer) {
    if (!holds(s, offer.from, offer.give) || !to_be_had(s, offer.topic)) return false;
    if (offer.from != s.merchant && !can_keep_promise(s, offer, s.merchant)) return false;
    for (const Seat other : offer.to)
        if (possible_with(s, offer, other)) return true;
    return false;
}

// R38: what has lost its sense for all to see, or what somebody can no longer honour, goes as if he had taken it back. Between two
// talks nothing can be accepted, so this is soon enough. By version 2 what is covered decides nothing here: whoever has less of it
// than before has dealt, and his offers that give of it have lapsed.
void drop_lapsed(State& s, Events& out) {
    s.deals.recheck([&](Seat seat, const Terms& terms) { return holds(s, seat, terms); }, out, s.rules >= 2);
    for (std::size_t i = s.deals.standing().size(); i-- > 0;) {
        const Offer& offer = s.deals.standing()[i];
        if (!offer_stands(s, offer)) {
            s.deals.drop(i, false, out);
            continue;
        }
        for (const Seat seat : offer.agreed)
            if (!possible_with(s, offer, seat) || !can_keep_promise(s, offer, seat)) s.deals.unagree(i, seat, out);
    }
}

}  // namespace fondaco::genoa
