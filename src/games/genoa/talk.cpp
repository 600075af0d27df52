// The talk: §4.1, §4.7, §4.8 and §4.12 of docs/rules/genoa.md: who speaks, when the tower may leave, and words that bind nobody. Offers are
// in offers.cpp, what becomes of them in settling.cpp.
#include <bit>

#include "games/genoa/offers.h"

namespace fondaco::genoa {

// --- §4.1 Who speaks ---------------------------------------------------------------------------------------

Talk new_talk(const State& s) {
    Talk talk;
    for (const Seat seat : everyone(s)) talk.patience[seat] = s.options.patience;
    return talk;
}

// §4.8, R39: who has neither offered nor passed on the action here, nor agreed to a price for it (R47), and could take it (R45).
Seats silent(const State& s, const Talk& t) {
    Seats seats = others(s).without(t.quiet).without(s.excused);
    if (seats.none() || !action_open(s)) return {};
    for (const Offer& offer : s.deals.standing())
        if (offer.topic == tower(s)) seats = seats.without(offer.agreed.with(offer.from));
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

std::optional<Refusal> refuse_speaking(const State& s, Seat seat) {
    const Talk* talk = talk_now(s);
    if (!talk || seat >= s.seat_count) return no("§4.1", "no_talk_now");
    if (talk->last_call && seat == s.merchant && calling(s, *talk)) return no("§4.8", "wait_for_the_silent");
    return {};
}

bool may_offer(const State& s, Seat seat) { return !refuse_speaking(s, seat) && talk_now(s)->patience[seat] > 0; }

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

std::optional<Refusal> refuse_leaving(const State& s, const Talk& t, Seat seat) {
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

// --- What is listed; offers cannot be, and stand in drafts.cpp ---------------------------------------------------

void choices(const State& s, const Talk& t, Seat seat, Choices& list) {
    if (seat != s.merchant) {  // what he offers goes to the merchant alone, and is never closed
        list.push_back(Pass{});
        if (s.rules >= 2) list.push_back(KeepPassing{});
        return;
    }
    const bool open = action_open(s);
    const Seats waiting = open ? silent(s, t) : Seats{};
    const bool may_leave = !open || (waiting.none() && !must_settle(s));
    if (may_leave) list.push_back(Stop{});
    if (!waiting.none() && !t.last_call) list.push_back(LastCall{});
    if (open && can_act(s, seat)) list.push_back(Take{});
    if (may_leave && moves_left(s) > 0) {
        const std::uint64_t visited = discs_on(s);
        for (const Field field : city(s).neighbours[std::size_t(tower(s))])
            if (!(visited >> int(field) & 1)) list.push_back(Move{field});
    }
    for (const Offer& offer : s.deals.standing())
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
    unsigned own = 0, at = 0;  // a bit for each offer of this seat
    for (const Offer& offer : s.deals.standing()) {
        own |= unsigned(offer.from == seat) << at++;
        if (offer.to.has(seat) && now(offer.topic) && !refuse_taking(s, seat, offer)) list.push_back(Accept{offer.id, offer.version});
    }
    for (; own != 0; own &= own - 1) list.push_back(Withdraw{s.deals.standing()[std::size_t(std::countr_zero(own))].id});
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
void ask_again(State& s, Talk& talk) {
    talk.quiet = s.away;
    s.excused = {};
}

// §4.8, R39: a pass on the action here holds until an offer for it is made, changed or withdrawn. By version 1 any offer ended it.
Talk& stir(State& s, Field topic, Seats heard) {
    Talk& talk = std::get<Talk>(s.pending.top());
    speak_to(s, talk, heard);
    if (s.rules < 2 || topic == tower(s)) ask_again(s, talk);
    return talk;
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

// --- When the talk goes on --------------------------------------------------------------------------------------

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
