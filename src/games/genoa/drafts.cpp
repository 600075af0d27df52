// What an offer can be made of (§4.2 to §4.5): the fields it can be for, how much of what, and the small steps that compose one;
// and offers at random, for play at random. Which of them may be made is told by refuse() in offers.cpp.
#include "games/genoa/genoa.h"

namespace fondaco::genoa {

namespace {

constexpr Ducats most_asked = 500;  // purses are covered: nobody knows what another could pay

// Who could buy a field: of a building whoever has an action left for it, or would have one with a tile of the merchant's.
Seats buyers(const State& s, Field field) {
    Seats able;
    for (const Seat seat : others(s))
        if (!is_building(field) || can_act(s, seat, -s.players[s.merchant].goods.extra_action)) able = able.with(seat);
    return able;
}

Terms most_given(const State& s, Seat seat) {
    const Player& player = s.players[seat];
    Terms most;
    most.ducats = player.ducats;
    for (int good = 0; good < int(Good::marker); ++good) most[Good(good)] = player.goods[Good(good)];
    most.marker = player.markers;
    for (int pile = int(Good::large); pile < goods; ++pile) most[Good(pile)] = std::uint8_t(held(player, Good(pile)));
    return most;
}

Terms least_of(Terms a, const Terms& b) {
    a.ducats = std::min(a.ducats, b.ducats);
    for (int good = 0; good < goods; ++good) a[Good(good)] = std::min(a[Good(good)], b[Good(good)]);
    return a;
}

}  // namespace

Bounds bounds(const State& s, Seat seat, Field field, Seats to) {
    Bounds most{most_given(s, seat), {}};
    bool first = true;
    for (const Seat other : to) {
        const Terms theirs = most_given(s, other);
        most.ask = std::exchange(first, false) ? theirs : least_of(most.ask, theirs);
    }
    most.ask.ducats = most_asked;
    (seat == s.merchant ? most.ask : most.give).fruit = data().gives[std::size_t(field)];
    return most;
}

void begin_drafts(const State& s, Seat seat, Drafts& list) {
    for (int i = 0; i < fields; ++i) {
        const Field field = Field(i);
        const Seats able = buyers(s, field);
        if (!to_be_had(s, field) || (seat == s.merchant ? able.none() : !able.has(seat))) continue;
        OfferChoice draft{.field = field, .give = {}, .ask = {}, .to = {}, .answers = {}};
        if (seat == s.merchant) draft.to = able;
        list.push_back(draft);
    }
}

// One thing more on one side.
static void extend_terms(const OfferChoice& draft, Terms OfferChoice::*side, const Terms& most, const Hand& named, Drafts& list) {
    const Terms& now = draft.*side;
    const auto step = [&]() -> Terms& {
        list.push_back(draft);
        return list.back().*side;
    };
    if (now.ducats + 5 <= most.ducats) step().ducats = Ducats(now.ducats + 5);
    for (int good = 0; good < goods; ++good)
        if (now[Good(good)] < most[Good(good)]) ++step()[Good(good)];
    for (const Card card : named)
        if (!now.cards.full() && !now.cards.has(card) && !list.full()) step().cards.push_back(card);
    List<Good, 2> left = most.fruit;
    for (const Good fruit : now.fruit) left.remove(fruit);
    for (std::size_t i = 0; i < left.size(); ++i)
        if (i == 0 || left[i] != left[0]) step().fruit.push_back(left[i]);
    if (now.pick == Picker::giver && !now.fruit.empty() && is_card(now.fruit[0])) step().pick = Picker::receiver;
}

void extend_draft(const State& s, Seat seat, const OfferChoice& draft, Drafts& list) {
    const Seats able = buyers(s, draft.field);
    const Seats to = seat == s.merchant ? draft.to.value_or(able) : Seats::only(s.merchant);
    if (!to.without(everyone(s).without(seat)).none()) return;  // to nobody who sits here
    if (seat == s.merchant && to == able && able.count() > 1 && same(draft.give, Terms{}) && same(draft.ask, Terms{}))
        for (const Seat one : able) {  // to one of them alone
            list.push_back(draft);
            list.back().to = Seats::only(one);
        }
    const Bounds most = bounds(s, seat, draft.field, to);
    extend_terms(draft, &OfferChoice::give, most.give, s.players[seat].hand, list);
    extend_terms(draft, &OfferChoice::ask, most.ask, {}, list);
}

// --- Offers at random -----------------------------------------------------------------------------------------------

namespace {

// One of a few kinds of price. The seat has what it offers, except perhaps the ducats.
Terms random_price(const State& s, Seat seat, Field field, Rng& rng) {
    const Player& player = s.players[seat];
    const auto& gives = data().gives[std::size_t(field)];
    Terms terms;
    switch (rng.below(7)) {
        case 0: terms.ducats = Ducats(10 + 5 * rng.below(3)); return terms;
        case 1:
            for (int good = rng.below(13), n = 0; n < 13; ++n, good = (good + 1) % 13)
                if (player.goods[Good(good)] > 0) return terms[Good(good)] = 1, terms;
            break;
        case 2:
            if (gives.empty()) break;
            terms.fruit.push_back(gives[0]);
            if (is_villa(field) && rng.below(3) == 0) terms.fruit[0] = Good(int(first_tile) + rng.below(5));  // R41
            else if (is_card(gives[0]) && rng.below(2)) terms.pick = Picker::receiver;
            return terms;
        case 3:
            if (!player.hand.empty()) return terms[kind_of(player.hand[std::size_t(rng.below(int(player.hand.size())))])] = 1, terms;
            break;
        case 4:
            if (!player.hand.empty()) return terms.cards.push_back(player.hand[std::size_t(rng.below(int(player.hand.size())))]), terms;
            break;
        case 5:
            if (player.markers > 0) return terms.marker = 1, terms;
            break;
        default: break;
    }
    if (gives.size() == 2) terms.fruit.push_back(gives[1]);
    terms.ducats = 5;
    return terms;
}

// Mostly the action here or a step, sometimes a wish.
Field random_field(const State& s, Rng& rng) {
    if (action_open(s) && (moves_left(s) == 0 || rng.below(2))) return tower(s);
    if (moves_left(s) > 1 && rng.below(4) == 0) return Field(rng.below(fields));
    const Neighbours& next = city(s).neighbours[std::size_t(tower(s))];
    return next[std::size_t(rng.below(int(next.size())))];
}

// An offer that was made to this seat turned round, with a little more for it.
OfferChoice random_counter(const State& s, Seat seat, const Offer& answered) {
    OfferChoice counter{.field = answered.topic, .give = answered.ask, .ask = answered.give, .to = {}, .answers = answered.id};
    if (seat == s.merchant) {
        counter.to = Seats::only(answered.from);
        counter.ask.ducats = Ducats(counter.ask.ducats + 5);
    } else if (counter.give.ducats > 5) counter.give.ducats = Ducats(counter.give.ducats - 5);
    return counter;
}

OfferChoice random_bid(const State& s, Seat seat, Rng& rng) {
    OfferChoice offer{.field = random_field(s, rng), .give = {}, .ask = {}, .to = {}, .answers = {}};
    offer.give = random_price(s, seat, offer.field, rng);
    if (offer.give.ducats == 0 && rng.below(5) == 0) offer.ask.ducats = 5;
    return offer;
}

OfferChoice random_demand(const State& s, Rng& rng) {
    OfferChoice price{.field = action_open(s) ? tower(s) : random_field(s, rng), .give = {}, .ask = {}, .to = {}, .answers = {}};
    const Seats able = buyers(s, price.field);
    price.to = able.none() || rng.below(3) > 0 ? able : Seats::only(able.at(rng.below(able.count())));
    price.ask.ducats = 10;
    if (rng.below(3) == 0) price.give = random_price(s, s.merchant, Field::market, rng);
    const auto& gives = data().gives[std::size_t(price.field)];
    if (s.seat_count == 2 && !gives.empty()) price.ask.fruit.push_back(gives[0]);
    return price;
}

}  // namespace

std::optional<OfferChoice> random_offer(const State& s, Seat seat, Rng& rng) {
    const Offer* answered = nullptr;
    int addressed = 0;
    for (const Offer& offer : s.deals.standing())
        if (offer.to.has(seat) && rng.below(++addressed) == 0) answered = &offer;
    for (int tries = 0; tries < 2; ++tries) {
        const OfferChoice offer = answered && tries == 0 ? random_counter(s, seat, *answered) : seat == s.merchant ? random_demand(s, rng) : random_bid(s, seat, rng);
        if (!refuse(s, seat, offer)) return offer;
    }
    return {};
}

}  // namespace fondaco::genoa
