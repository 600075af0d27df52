// Talk and deals: chapter 4 of docs/rules/genoa.md, and what chapter 8 changes for two players.
#include <bit>
#include <cstring>

#include "games/genoa/genoa.h"

namespace fondaco::genoa {

// --- §4.1 Who speaks ---------------------------------------------------------------------------------------

Talk new_talk(const State& s) {
    Talk talk;
    for (const Seat seat : everyone(s)) talk.patience[seat] = s.options.patience;
    return talk;
}

// §4.8, R39: who has neither offered nor passed on the action here, nor agreed to a price for it (R47), and could take it (R45).
Seats silent(const State& s, const Talk& t) {
    if (!action_open(s)) return {};
    Seats seats = others(s).without(t.quiet).without(s.excused);
    for (const Offer& offer : s.deals.standing())
        if (offer.topic == tower(s)) seats = seats.without(offer.from).without(offer.agreed);
    for (const Seat seat : seats)
        if (!can_act(s, seat)) seats = seats.without(seat);
    return seats;
}

static bool calling(const State& s, const Talk& t) { return t.last_call && !silent(s, t).none(); }

Seats asked(const State& s, const Talk& t) {
    const Seats talking = others(s).without(t.quiet);
    return calling(s, t) ? talking : talking.with(s.merchant);
}

Seats awaited(const State& s, const Talk& t) { return calling(s, t) ? silent(s, t) : Seats::only(s.merchant); }

// --- What terms hold ----------------------------------------------------------------------------------------

// R9: what makes an offer one: five ducats or a good.
static bool has_good(const Terms& terms) {
    const auto eights = counts(terms);
    return (eights[0] | eights[1] | eights[2]) != 0 || !terms.cards.empty() || !terms.fruit.empty();
}
static bool is_nothing(const Terms& terms) { return terms.ducats == 0 && !has_good(terms); }

static bool has_unseen(const Terms& terms) { return (terms.large | terms.small | terms.message | terms.privilege) > 0; }

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
    if (player.markers < terms.marker) return false;
    if (!has_good(terms)) return true;
    std::array<std::uint64_t, 2> own{}, wanted{};  // eight counts to a word
    std::memcpy(own.data(), &player.goods, sizeof(Goods));
    std::memcpy(wanted.data(), reinterpret_cast<const char*>(&terms) + offsetof(Terms, silver), sizeof(Goods));
    constexpr std::uint64_t tops = 0x8080808080808080u;
    if (((wanted[0] | wanted[1]) & tops) != 0) return false;  // so many there are not
    const bool enough = (((own[0] | tops) - wanted[0]) & ((own[1] | tops) - wanted[1]) & tops) == tops;  // a top bit is lost where there is less
    return enough && ((terms.cards.empty() && !has_unseen(terms)) || holds_cards(player, terms));
}

static bool holds(const State& s, Seat seat, const Terms& terms) { return s.players[seat].ducats >= terms.ducats && holds_goods(s.players[seat], terms); }

// --- §4.2 to §4.5, §4.11: which offers are possible ---------------------------------------------------------

// The two sides of a deal, whoever proposed it: the buyer wants the step or the action, the merchant sells it.
struct Sides {
    Seat buyer;
    const Terms &pays, &gets;
};

static Sides sides(const State& s, Seat from, Seat other, const Terms& give, const Terms& ask) {
    return from == s.merchant ? Sides{other, ask, give} : Sides{from, give, ask};
}

// Whether the tower can still get there, on fields that have no disc of this turn.
static bool within_reach(const State& s, Field to) {
    if (distance(s, to) > moves_left(s)) return false;
    const auto& near = city(s).near;
    if (near[std::size_t(tower(s))] >> int(to) & 1) return !s.path.has(to);
    std::uint64_t visited = discs_on(s), reached = std::uint64_t(1) << int(tower(s));
    for (int moves = moves_left(s); moves > 0 && reached != 0; --moves) {
        std::uint64_t next = 0;
        for (; reached != 0; reached &= reached - 1) next |= near[std::size_t(std::countr_zero(reached))];
        reached = next & ~visited;
        if (reached >> int(to) & 1) return true;
        visited |= reached;
    }
    return false;
}

bool to_be_had(const State& s, Field field) { return field == tower(s) ? action_open(s) : !s.path.has(field) && within_reach(s, field); }

static Refusal no_action(const State& s, std::string_view rule) {
    if (is_building(tower(s))) return no(rule, "action_taken_here");
    if (tower(s) == Field::market) return no(rule, "market_has_no_action");
    return no(rule, "street_has_no_action");
}

static std::optional<Refusal> refuse_field(const State& s, Field field) {
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

// R41: the tile of a large order is fruit of a villa's action, instead of the privilege.
static bool promises_tile(const Sides& deal, Field field) { return !deal.pays.fruit.empty() && is_tile(deal.pays.fruit[0]) && is_villa(field); }

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
static std::optional<Refusal> refuse_sides(const State& s, const Sides& deal, Field field) {
    if (is_building(field) && !can_act(s, deal.buyer, deal.pays.extra_action - deal.gets.extra_action))
        return no("§4.11", "buyer_needs_action");
    if (const auto refusal = refuse_fruit(s, deal, field)) return refusal;
    if (deal.pays.marker > marker_stock(s.players[s.merchant]) || deal.gets.marker > marker_stock(s.players[deal.buyer]))
        return no("§4.4", "receiver_lacks_markers");
    if (needs_good(s) && !has_good(deal.pays)) return no("§8.1", "needs_good_of_buyer");
    return {};
}

static std::optional<Refusal> refuse_deal(const State& s, const Sides& deal, Field field) {
    if (const auto refusal = refuse_field(s, field)) return refusal;
    return refuse_sides(s, deal, field);
}

static int standing_of(const State& s, Seat seat) {
    int count = 0;
    for (const Offer& offer : s.deals.standing()) count += offer.from == seat;
    return count;
}

static Seats addressees(const State& s, Seat seat, const std::optional<Seats>& to) { return seat == s.merchant ? to.value_or(Seats{}) : Seats::only(s.merchant); }

static std::optional<Refusal> refuse_addressees(const State& s, Seat seat, const std::optional<Seats>& to) {
    const Seats whom = addressees(s, seat, to);
    if (seat != s.merchant && to) return no("§4.1", "offers_go_to_merchant");
    if (whom.none() || !whom.without(everyone(s).without(seat)).none()) return no("§4.1", "offer_to_whom");
    return {};
}

static std::optional<Refusal> refuse_answer(const State& s, Seat seat, Seats to, const Offer_& offer) {
    const Offer* answered = s.deals.find(*offer.answers);
    if (!answered || !answered->to.has(seat) || answered->topic != offer.field || to != Seats::only(answered->from))
        return no("§4.6", "nothing_to_counter");
    return {};
}

// Offers are made, taken back and accepted at any moment of the talk, also by who has passed; not by the merchant during
// his last call.
static const Talk* talk_now(const State& s) { return s.pending.empty() ? nullptr : std::get_if<Talk>(&s.pending.top()); }

static std::optional<Refusal> refuse_speaking(const State& s, Seat seat) {
    const Talk* talk = talk_now(s);
    if (!talk || seat >= s.seat_count) return no("§4.1", "no_talk_now");
    if (seat == s.merchant && calling(s, *talk)) return no("§4.8", "wait_for_the_silent");
    return {};
}

bool may_offer(const State& s, Seat seat) { return !refuse_speaking(s, seat) && talk_now(s)->patience[seat] > 0; }

std::optional<Refusal> refuse(const State& s, Seat seat, const Offer_& offer) {
    if (const auto refusal = refuse_speaking(s, seat)) return refusal;
    if (const auto refusal = refuse_addressees(s, seat, offer.to)) return refusal;
    const Seats to = addressees(s, seat, offer.to);
    if (talk_now(s)->patience[seat] == 0 && !s.deals.repeats(seat, to, offer.field, offer.give, offer.ask)) return no("§4.9", "offers_used_up");
    if (!s.deals.of(seat, to, offer.field) && standing_of(s, seat) == offers_per_seat)
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
static Offer_ repeated(const State& s, Seat seat, OfferId id) {
    const Offer& lapsed = *s.deals.find_lapsed(id);
    Offer_ offer{.field = lapsed.topic, .give = lapsed.give, .ask = lapsed.ask, .to = {}, .answers = lapsed.answers};
    if (seat == s.merchant) offer.to = lapsed.to;
    if (lapsed.answers == 0 || refuse_answer(s, seat, lapsed.to, offer)) offer.answers.reset();
    return offer;
}

std::optional<Refusal> refuse(const State& s, Seat seat, const Again& again) {
    if (const auto refusal = refuse_speaking(s, seat)) return refusal;
    if (const auto refusal = s.deals.refuse_again(seat, again.id)) return refusal;
    return refuse(s, seat, repeated(s, seat, again.id));
}

// --- §4.12: words that bind nobody ------------------------------------------------------------------------------

// R46: each costs one of the words that §4.9 counts, so that these end too.
static std::optional<Refusal> refuse_word(const State& s, Seat seat) {
    if (const auto refusal = refuse_speaking(s, seat)) return refusal;
    if (talk_now(s)->patience[seat] == 0) return no("§4.9", "offers_used_up");
    return {};
}

std::optional<Refusal> refuse(const State& s, Seat seat, const Ask& ask) {
    if (const auto refusal = refuse_word(s, seat)) return refusal;
    if (const auto refusal = refuse_addressees(s, seat, ask.to)) return refusal;
    if (seat != s.merchant && is_building(ask.field) && !can_act(s, seat)) return no("§4.11", "buyer_needs_action");
    return refuse_field(s, ask.field);
}

std::optional<Refusal> refuse(const State& s, Seat seat, const Decline& decline) {
    if (const auto refusal = refuse_word(s, seat)) return refusal;
    return s.deals.refuse_accept(seat, decline.id, decline.version);
}

std::optional<Refusal> refuse(const State& s, Seat seat, const NoPrice&) { return refuse_word(s, seat); }

// --- §4.7, §4.8: when the tower may leave ---------------------------------------------------------------------

// R7, R9, R29: an offer that gives something and asks nothing of the merchant must be accepted, unless he acts himself. So must a
// price of his to which somebody has agreed (R47).
bool must_be_taken(const State& s, const Offer& offer) {
    if (offer.topic != tower(s) || (offer.from == s.merchant && offer.agreed.none())) return false;
    const Sides deal = sides(s, offer.from, offer.from, offer.give, offer.ask);
    return !is_nothing(deal.pays) && is_nothing(deal.gets);
}

static bool must_settle(const State& s) {
    if (!action_open(s)) return false;
    for (const Offer& offer : s.deals.standing())
        if (must_be_taken(s, offer)) return true;
    return false;
}

static std::optional<Refusal> refuse_leaving(const State& s, const Talk& t, Seat seat) {
    if (must_settle(s)) {
        if (seat != s.merchant) return no("§4.7", "merchant_settles_first");
        if (!can_act(s, seat)) return no("§4.7", "accept_one");
        return no("§4.7", "accept_one_or_act");
    }
    if (silent(s, t).none()) return {};
    if (seat != s.merchant) return no("§4.8", "merchant_waits");
    return no("§4.8", "make_last_call");
}

static std::optional<Refusal> refuse_rival(const State& s, Seat seat) {
    if (seat != s.merchant) return no("§4.1", "merchant_decides");
    return {};
}

std::optional<Refusal> refuse(const State& s, const Talk& t, Seat seat, const Stop&) {
    if (const auto refusal = refuse_rival(s, seat)) return refusal;
    return refuse_leaving(s, t, seat);
}

std::optional<Refusal> refuse(const State& s, const Talk& t, Seat seat, const Move& move) {
    if (const auto refusal = refuse_rival(s, seat)) return refusal;
    if (!can_move(s, move.to)) return no("§3.3", "tower_does_not_move_there");
    return refuse_leaving(s, t, seat);
}

std::optional<Refusal> refuse(const State& s, const Talk& t, Seat seat, const LastCall&) {
    if (const auto refusal = refuse_rival(s, seat)) return refusal;
    if (!action_open(s)) return no_action(s, "§4.8");
    if (silent(s, t).none()) return no("§4.8", "all_have_spoken");
    if (t.last_call) return no("§4.8", "last_call_made");
    return {};
}

std::optional<Refusal> refuse(const State& s, const Talk&, Seat seat, const Take&) {
    if (const auto refusal = refuse_rival(s, seat)) return refusal;
    if (!action_open(s)) return no_action(s, "§5.2");
    if (!can_act(s, seat)) return no("§5.1", "action_used");
    return {};
}

std::optional<Refusal> refuse(const State& s, const Talk&, Seat seat, const Pass&) {
    if (seat == s.merchant) return no("§4.8", "merchant_does_not_pass");
    return {};
}

std::optional<Refusal> refuse(const State& s, const Talk& t, Seat seat, const KeepPassing&) {
    if (s.rules < 2) return no("§4.8", "pass_each_time");
    return refuse(s, t, seat, Pass{});
}

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
static std::optional<Refusal> refuse_taking(const State& s, Seat seat, const Offer& offer) {
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

// --- What is listed; offers cannot be, and stand in drafts.cpp ---------------------------------------------------

void choices(const State& s, const Talk& t, Seat seat, Choices& list) {
    if (seat == s.merchant) {
        const Seats waiting = silent(s, t);
        const bool may_leave = waiting.none() && !must_settle(s);
        if (may_leave) list.push_back(Stop{});
        if (!waiting.none() && !t.last_call) list.push_back(LastCall{});
        if (!refuse(s, t, seat, Take{})) list.push_back(Take{});
        if (may_leave && moves_left(s) > 0)
            for (const Field field : city(s).neighbours[std::size_t(tower(s))])
                if (!s.path.has(field)) list.push_back(Move{field});
    } else {
        list.push_back(Pass{});
        if (s.rules >= 2) list.push_back(KeepPassing{});
    }
    for (const Offer& offer : s.deals.standing())
        if (offer.from == seat)
            for (const Seat with : offer.agreed)
                if (const Close close{offer.id, offer.version, with}; !refuse(s, t, seat, close)) list.push_back(close);
}

void anytime(const State& s, Seat seat, Choices& list) {
    if (refuse_speaking(s, seat)) return;
    std::optional<bool> may_leave;  // worked out if it matters
    const auto now = [&](Field field) {
        if (field == tower(s)) return true;
        if (!can_move(s, field)) return false;
        if (!may_leave) may_leave = !refuse_leaving(s, *talk_now(s), seat);
        return *may_leave;
    };
    List<OfferId, offers_per_seat * max_seats> own;
    for (const Offer& offer : s.deals.standing()) {
        if (offer.from == seat) own.push_back(offer.id);
        else if (offer.to.has(seat) && now(offer.topic) && !refuse_taking(s, seat, offer)) list.push_back(Accept{offer.id, offer.version});
    }
    for (const OfferId id : own) list.push_back(Withdraw{id});
    for (const Offer& offer : s.deals.lapsed())
        if (offer.from == seat && !refuse(s, seat, Again{offer.id})) list.push_back(Again{offer.id});
}

// --- What is said and done ------------------------------------------------------------------------------------

// Whoever is spoken to may say something to it, also after a pass. By version 2 the pass on the action here holds all the same.
static void speak_to(State& s, Talk& talk, Seats heard) {
    if (s.rules >= 2) s.excused = s.excused.with(talk.quiet.common(heard));
    s.away = s.away.without(heard);
    talk.quiet = talk.quiet.without(heard);
}

// Everybody is asked again, except who passes until the tower moves.
static void ask_again(State& s, Talk& talk) {
    talk.quiet = s.away;
    s.excused = {};
}

// §4.8, R39: a pass on the action here holds until an offer for it is made, changed or withdrawn. By version 1 any offer ended it.
static Talk& stir(State& s, Field topic, Seats heard) {
    Talk& talk = std::get<Talk>(s.pending.top());
    speak_to(s, talk, heard);
    if (s.rules < 2 || topic == tower(s)) ask_again(s, talk);
    return talk;
}

void apply(State& s, Seat seat, const Offer_& offer, Events& out) {
    const Seats to = addressees(s, seat, offer.to);
    s.away = s.away.without(seat);
    Talk& talk = stir(s, offer.field, to);
    if (!s.deals.repeats(seat, to, offer.field, offer.give, offer.ask)) --talk.patience[seat];
    out.push_back(Offered<Offer>{s.deals.post(seat, to, offer.field, offer.give, offer.ask, offer.answers.value_or(0))});
}

void apply(State& s, Seat seat, const Again& again, Events& out) { apply(s, seat, repeated(s, seat, again.id), out); }

void apply(State& s, Seat, const Withdraw& withdraw, Events& out) {
    stir(s, s.deals.find(withdraw.id)->topic, {});
    s.deals.withdraw(withdraw.id);
    out.push_back(Withdrawn{withdraw.id});
}

// Words that bind nobody.
static void say_to(State& s, Seat seat, Seats heard) {
    Talk& talk = std::get<Talk>(s.pending.top());
    --talk.patience[seat];
    speak_to(s, talk, heard);
}

void apply(State& s, Seat seat, const Ask& ask, Events& out) {
    const Seats to = addressees(s, seat, ask.to);
    say_to(s, seat, to);
    out.push_back(PriceAsked{seat, to, ask.field});
}

void apply(State& s, Seat seat, const Decline& decline, Events& out) {
    const Seat from = s.deals.find(decline.id)->from;
    say_to(s, seat, Seats::only(from));
    out.push_back(Declined{decline.id, decline.version, from, seat});
}

void apply(State& s, Seat seat, const NoPrice& none, Events& out) {
    say_to(s, seat, {});
    out.push_back(NoPriceNamed{seat, none.field});
}

static void pass(State& s, Talk t, Seat seat) {
    t.quiet = t.quiet.with(seat);
    s.excused = s.excused.without(seat);
    s.pending.next(t);
}

void apply(State& s, Talk t, Seat seat, const Pass&, Events& out) {
    out.push_back(Passed{seat});
    pass(s, t, seat);
}

void apply(State& s, Talk t, Seat seat, const KeepPassing&, Events& out) {
    out.push_back(KeepsPassing{seat});
    s.away = s.away.with(seat);
    pass(s, t, seat);
}

void apply(State& s, Talk t, Seat seat, const LastCall&, Events& out) {
    out.push_back(Called{seat});
    t.last_call = true;
    s.pending.next(t);
}

static void end_movement(State& s) {
    s.deals.clear();
    s.excused = s.away = {};
    s.pending.next(Owners{s.merchant, s.seat_count}, EndTurn{});
}

void apply(State& s, Talk, Seat seat, const Stop&, Events& out) {
    out.push_back(Stopped{seat});
    end_movement(s);
}

void apply(State& s, Talk, Seat, const Move& move, Events&) {
    s.deals.forget_lapsed();
    s.pending.next(Step{move.to}, Stand{new_talk(s)});
}

void apply(State& s, Talk t, Seat seat, const Take&, Events&) {
    ask_again(s, t);
    s.pending.next(Act{seat}, Stand{t});
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
        if (kind_of(card) == h.pile) list.push_back(Hand_{card});
}

void apply(State& s, HandOver h, Seat, const Hand_& hand, Events& out) {
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

// --- When the talk goes on --------------------------------------------------------------------------------------

static bool possible_with(const State& s, const Offer& offer, Seat other) {
    return !refuse_deal(s, sides(s, offer.from, other, offer.give, offer.ask), offer.topic);
}

// A price that was named to several stands as long as one of them can still pay it.
bool offer_stands(const State& s, const Offer& offer) {
    if (!holds(s, offer.from, offer.give)) return false;
    if (offer.from != s.merchant && !can_keep_promise(s, offer, s.merchant)) return false;
    for (const Seat other : offer.to)
        if (possible_with(s, offer, other)) return true;
    return false;
}

// R38: what has lost its sense for all to see, or what somebody can no longer honour, goes as if he had taken it back. Between two
// talks nothing can be accepted, so this is soon enough. By version 2 what is covered decides nothing here: whoever has less of it
// than before has dealt, and his offers that give of it have lapsed.
static void drop_lapsed(State& s, Events& out) {
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

// The talk goes on as long as the action here is open or the tower can move.
void run(State& s, Stand stand, Events& out) {
    const bool can_go = moves_left(s) > 0 && (city(s).near[std::size_t(tower(s))] & ~discs_on(s)) != 0;
    if (can_go || action_open(s)) {
        drop_lapsed(s, out);
        return s.pending.next(stand.talk);
    }
    end_movement(s);
}

}  // namespace fondaco::genoa
