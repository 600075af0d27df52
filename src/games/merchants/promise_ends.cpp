// §12.7, §12.9 and §12.11: what is set aside, what is told when secret choices are opened, and how promises end.
#include <algorithm>

#include "games/merchants/promise_parts.h"

namespace fondaco::merchants {

std::optional<Influence> card_aside(const Promise& promise) {
    const auto* give = std::get_if<Give>(&promise.clause.what);
    if (!give) return {};
    return give->card ? give->card : promise.covered ? std::optional(Influence(*promise.covered)) : std::nullopt;
}

// Whoever has promised not to load takes back what he has offered for it.
void renounce_loading(State& s, const Clause& clause, Events& out) {
    const auto* load = std::get_if<LoadAct>(&clause.what);
    if (!load || clause.deed != Deed::does_not) return;
    for (std::size_t i = s.deals.standing().size(); i-- > 0;)
        if (const Offer& offer = s.deals.standing()[i]; offer.from == clause.who && offer.topic.loader == clause.who && offer.topic.wagon == load->wagon) s.deals.drop(i, false, out);
}

// What waited for a clause goes on, or ends like it.
static void follow_up(State& s, const Promise& ended, Ending how, Events& out) {
    for (Promise next : s.promises.in_force()) {
        if (next.deal != ended.deal || next.clause.when != ended.number || !next.waiting) continue;
        if (how != Ending::kept) end_clause(s, next, how, out);
        else {
            s.promises.wake(next.deal, next.number);
            next.waiting = false;
            renounce_loading(s, next.clause, out);
            if (std::holds_alternative<Pay>(next.clause.what) || card_aside(next)) end_clause(s, next, Ending::kept, out);
        }
    }
}

void end_clause(State& s, const Promise& promise, Ending how, Events& out, bool told) {
    const Clause& clause = promise.clause;
    const Seat gets = how == Ending::kept ? promise.to : clause.who;
    s.promises.end(promise.deal, promise.number);
    if (const auto* pay = std::get_if<Pay>(&clause.what)) {
        s.players[gets].florins += pay->florins;
        if (how == Ending::kept) s.parley.tallies[clause.who].paid += pay->florins, s.parley.tallies[gets].received += pay->florins;
    }
    const auto card = card_aside(promise);
    if (card) ++s.players[gets].hand[*card];
    if (!is_condition(clause.deed)) {
        s.parley.tallies[clause.who].kept = std::uint16_t(s.parley.tallies[clause.who].kept + (how == Ending::kept));
        s.parley.tallies[clause.who].fell_away = std::uint16_t(s.parley.tallies[clause.who].fell_away + (how != Ending::kept));
    }
    if (told) out.push_back(ClauseEnded{promise.deal, promise.number, promise.to, clause, how, promise.covered ? card : std::nullopt});
    follow_up(s, promise, how, out);
}

// The time of a clause is over.
static Ending over_with(const State& s, const Promise& promise) {
    if (promise.waiting) return Ending::expired;
    switch (turned(promise.clause).deed) {
        case Deed::does_not:
        case Deed::if_does_not: return Ending::kept;
        case Deed::if_does: return Ending::expired;
        case Deed::does: break;
    }
    if (const auto* let = std::get_if<LetLoad>(&promise.clause.what)) return wagon_of(s, let->wagon).master == promise.clause.who ? Ending::kept : Ending::fell_away;
    return Ending::fell_away;
}

static void end_those(State& s, Events& out, auto&& which) {
    for (const Promise& listed : s.promises.in_force()) {
        const auto promise = s.promises.promise(listed.deal, listed.number);  // it may have ended with another
        if (!promise) continue;
        const bool bound = !listed.waiting || promise->waiting;  // else it began to bind by what ends others now, too late to be kept
        if (const std::optional<Ending> how = which(*promise, bound)) end_clause(s, *promise, bound || *how == Ending::kept ? *how : Ending::expired, out);
    }
}

void drop_offer(State& s, OfferId id, bool lapses, Events& out) {
    s.promises.drop(id, lapses);
    out.push_back(Withdrawn{id});
}

// A loading master who has promised it names the price as soon as they talk.
static void name_promised_prices(State& s, Events& out) {
    Talk* talk = std::get_if<Talk>(&s.pending.top());
    if (!talk) return;
    const Wagon& wagon = wagon_of(s, talk->wagon);
    const auto promises = s.promises.in_force();
    const auto let_now = [&](const Promise& promise) {
        const auto* let = std::get_if<LetLoad>(&promise.clause.what);
        return !let || promise.waiting || let->wagon != talk->wagon || wagon.master != promise.clause.who || talk->freed.has(promise.to) ? nullptr : let;
    };
    for (const Promise& promise : promises) {
        const LetLoad* let = let_now(promise);
        const int free = let ? can_load(s, wagon, promise.to) : 0, count = let ? std::min<int>(let->goods, free) : 0;
        if (count <= 0) continue;
        const bool cheaper = std::any_of(promises.begin(), promises.end(), [&](const Promise& other) {  // two prices for what is left to load
            const LetLoad* to_him = other.to == promise.to ? let_now(other) : nullptr;
            return to_him && to_him->florins < let->florins && std::min<int>(to_him->goods, free) == count;
        });
        if (cheaper) continue;
        const Topic topic{talk->wagon, promise.to, std::uint8_t(count)};
        const Terms places{.places = std::uint8_t(count)}, price{.florins = let->florins};
        if (s.deals.refuse_post(promise.clause.who, Seats::only(promise.to), topic, places, price)) continue;  // it stands
        const Offer& posted = s.deals.post(promise.clause.who, Seats::only(promise.to), topic, places, price);
        talk->quiet = talk->quiet.without(promise.clause.who).without(promise.to);
        out.push_back(Offered<Offer>{posted});
    }
}

Florins set_aside(const State& s, Seat seat) {
    Florins sum = 0;
    for (const Promise& promise : s.promises.in_force())
        if (const auto* pay = std::get_if<Pay>(&promise.clause.what); pay && promise.clause.who == seat) sum += pay->florins;
    return sum;
}

int cards_aside(const State& s, Influence card) {
    int count = 0;
    for (const Promise& promise : s.promises.in_force()) count += card_aside(promise) == card;
    return count;
}

void let_load(State& s, const Offer& offer, Events& out) {
    end_those(s, out, [&](const Promise& promise, bool) -> std::optional<Ending> {
        const bool kept = !promise.waiting && std::holds_alternative<LetLoad>(promise.clause.what) && is_promised_offer(s, promise, offer);
        return kept ? std::optional(Ending::kept) : std::nullopt;
    });
}

// What was done fulfils a promise or brings a condition; what was renounced is done only where nothing else was left. What is sealed is
// told when it is opened.
void note(State& s, Seat seat, const Deeds& deeds, Events& out) {
    if (deeds.empty()) return;
    const auto before = s.promises.in_force();  // what begins to bind by this deed is not done by it
    for (const Promise& promise : before) {
        if (promise.clause.who != seat || promise.waiting || !s.promises.promise(promise.deal, promise.number)) continue;
        const Clause clause = turned(promise.clause);
        if (std::holds_alternative<BidAct>(clause.what) || std::holds_alternative<WheelAct>(clause.what) || !fits(clause.what, deeds)) continue;
        const Deed deed = clause.deed;
        end_clause(s, promise, deed == Deed::does || deed == Deed::if_does ? Ending::kept : deed == Deed::does_not ? Ending::fell_away : Ending::expired, out);
    }
}

static Ending opened(Deed deed, bool done) {
    switch (deed) {
        case Deed::does: return done ? Ending::kept : Ending::fell_away;
        case Deed::does_not: return done ? Ending::fell_away : Ending::kept;
        case Deed::if_does: return done ? Ending::kept : Ending::expired;
        case Deed::if_does_not: break;
    }
    return done ? Ending::expired : Ending::kept;
}

// R55: a bid of all one has keeps the promise of a higher one.
void bids_opened(State& s, const TitleWon& won, Events& out) {
    end_those(s, out, [&](const Promise& promise, bool bound) -> std::optional<Ending> {
        const Clause& clause = promise.clause;
        const auto* bid = std::get_if<BidAct>(&clause.what);
        const auto* master = std::get_if<Master>(&clause.what);
        if (!(bid && bid->wagon == won.wagon) && !(master && master->wagon == won.wagon)) return {};
        if (promise.waiting) return Ending::expired;
        if (master) return opened(clause.deed, clause.who == won.seat);
        const bool nearest = clause.deed == Deed::does && bid->bound == Bound::at_least && bound;  // all he had when he sealed it
        return opened(clause.deed, nearest || within(bid->bound, bid->florins, won.bids[clause.who]));
    });
}

void wheels_opened(State& s, const WheelsShown& shown, Events& out) {
    end_those(s, out, [&](const Promise& promise, bool) -> std::optional<Ending> {
        const auto* wheel = std::get_if<WheelAct>(&promise.clause.what);
        if (!wheel) return {};
        if (promise.waiting) return Ending::expired;
        const WheelSetting& set = shown.wheels[promise.clause.who];
        return opened(promise.clause.deed, (set.first == wheel->arrow) + (set.second == wheel->arrow) >= wheel->arrows);
    });
}

// --- The course of a turn -----------------------------------------------------------------------------------------------------------------------

// §12.6: clauses whose time is over end; at the end of the turn all do.
void enter_(State& s, Moment moment, Events& out) {
    s.parley.moment = moment;
    s.parley.words = {};
    const int now = moment == Moment::turn ? end_of_turn : int(moment);
    end_those(s, out, [&](const Promise& promise, bool) -> std::optional<Ending> {
        if (hands_over(promise.clause.what) && now < end_of_turn) return {};  // these go with what they wait for
        if (end_of(promise.clause) > now) return {};
        return over_with(s, promise);
    });
}

void tell_promises(State& s, Events& out) {
    if (!any_deal(s)) return;
    PromisesTold told;
    for (const Seat seat : everyone(s)) told.tallies.push_back(s.parley.tallies[seat]);
    out.push_back(told);
}

static bool gives_covered(const Pact& pact) {
    return std::any_of(pact.clauses.begin(), pact.clauses.end(), [&](const Clause& clause) { return clause.who == pact.from && hands_over(clause.what); });
}

// After every act: what has become impossible falls away, and offers that can no longer be taken go.
void look_after_promises(State& s, Events& out) {
    const Frame* frame = question_of(s.pending);
    if (!frame) return s.parley.moved = {}, void();
    enter(s, moment_of(*frame), out);
    end_those(s, out, [&](const Promise& promise, bool) -> std::optional<Ending> {
        const Deed deed = turned(promise.clause).deed;
        return (deed == Deed::does || deed == Deed::if_does) && !possible(s, promise.clause.who, promise.clause.what, true) ? std::optional(Ending::fell_away) : std::nullopt;
    });
    const auto partner = active(s);
    const auto out_of_place = [&](const Pact& pact) { return (partner != pact.from && partner != pact.to) || refuse_clauses(s, pact.from, pact.to, pact.clauses); };
    for (const Pact& pact : s.promises.offers()) {
        if (out_of_place(pact)) drop_offer(s, pact.id, false, out);
        else if (s.parley.moved.has(pact.from) && gives_covered(pact)) drop_offer(s, pact.id, true, out);
    }
    s.promises.forget_lapsed(out_of_place);
    s.parley.moved = {};
    while (std::holds_alternative<Answering>(s.pending.top()) && !s.promises.find(std::get<Answering>(s.pending.top()).id)) s.pending.pop();
    name_promised_prices(s, out);
}

}  // namespace fondaco::merchants
