// §12.5, §12.8 and §12.10: what the clauses of an offer may say, against which promises, and with what means.
#include <algorithm>

#include "games/merchants/promise_parts.h"

namespace fondaco::merchants {

namespace {

// --- What an offer may say -----------------------------------------------------------------------------------------------------------

// Whether there is such a thing.
struct Exists {
    static bool sum(int florins) { return florins > 0 && florins % coin == 0 && florins <= 30000; }
    static bool wagon(WagonNumber number) { return is_wagon(number); }
    bool operator()(const Pay& a) const { return sum(a.florins); }
    bool operator()(const Give&) const { return true; }
    bool operator()(const BidAct& a) const { return wagon(a.wagon) && (sum(a.florins) || (a.florins == 0 && a.bound == Bound::at_most)); }
    bool operator()(const Master& a) const { return wagon(a.wagon); }
    bool operator()(const BuyAct&) const { return true; }
    bool operator()(const LoadAct& a) const { return wagon(a.wagon); }
    bool operator()(const LetLoad& a) const { return wagon(a.wagon) && a.goods >= 1 && a.goods <= most_loaded && (a.florins == 0 || sum(a.florins)); }
    bool operator()(const MoveAct& a) const { return wagon(a.wagon) && (!a.towards || is_space(*a.towards)) && (!a.spaces || (*a.spaces >= 1 && *a.spaces <= 4)); }
    bool operator()(const PlayCard& a) const {
        if (a.wagon && (!wagon(*a.wagon) || !a.card)) return false;
        return !a.wagon || *a.card == Influence::free_loading || *a.card == Influence::loading_master || *a.card == Influence::broken_axle || *a.card == Influence::city_bonus;
    }
    bool operator()(const WheelAct& a) const { return a.arrows >= 1 && a.arrows <= 2; }
    bool operator()(const Office&) const { return true; }
    bool operator()(const Courier& a) const { return !a.to || (is_space(*a.to) && !is_city(*a.to)); }
    bool operator()(const SellAct&) const { return true; }
    bool operator()(const InvestAct& a) const { return sum(a.florins); }
    bool operator()(const AcquireAct&) const { return true; }
    bool operator()(const Rise& a) const { return a.levels >= 1 && a.levels <= 2; }
};

Bound bound_of(const Act& act) {
    if (const auto* bid = std::get_if<BidAct>(&act)) return bid->bound;
    if (const auto* invest = std::get_if<InvestAct>(&act)) return invest->bound;
    return Bound::at_least;
}

Why refuse_sense(const Clause& clause) {
    if (!std::visit(Exists{}, clause.what)) return no(rule_what, "no_such_thing");
    if ((hands_over(clause.what) || std::holds_alternative<LetLoad>(clause.what)) && clause.deed != Deed::does) return no(rule_what, "only_done");
    if (std::holds_alternative<Master>(clause.what) && !is_condition(clause.deed)) return no(rule_what, "only_condition");
    if (clause.deed == Deed::does_not && bound_of(clause.what) == Bound::at_most) return no(rule_what, "not_at_most");
    return {};
}

// On which clause everything hangs that this one waits for: its first condition.
int depth_of(const Clauses& clauses, std::size_t at) {
    int depth = 0;
    while (clauses[at].when > 0) at = clauses[at].when - 1u, ++depth;
    return depth;
}

// What is set aside comes back before the upkeep (R55). After it, rising is all that is left.
bool decided_in_time(const State& s, const Clauses& clauses, std::size_t at) {
    if (s.parley.moment == Moment::rising) return true;
    for (at = clauses[at].when - 1u;; at = clauses[at].when - 1u) {
        if (!hands_over(clauses[at].what) && end_of(clauses[at]) > int(Moment::upkeep)) return false;
        if (clauses[at].when == 0) return s.parley.moment < Moment::upkeep;
    }
}

}  // namespace

// One clause, beside those that stand before it.
Why refuse_clause(const State& s, Seat one, Seat other, const Clauses& clauses, std::size_t at, bool whole) {
    const Clause& clause = clauses[at];
    const auto is_unseen = [](const Clause& each) {
        const auto* give = std::get_if<Give>(&each.what);
        return give && !give->card;
    };
    if (is_unseen(clause) && std::count_if(clauses.begin(), clauses.begin() + std::ptrdiff_t(at), is_unseen) == 2) return no(rule_what, "two_cards_unseen");
    if (clause.who != one && clause.who != other) return no(rule_with, "third_seat");
    if (const auto refusal = refuse_sense(clause)) return refusal;
    if (clause.when > at) return no(rule_against, "waits_for_later");
    if (depth_of(clauses, at) > deepest_condition) return no(rule_against, "nested_too_deep");
    if (whole && is_idle(clauses, at)) return no(rule_against, "idle_condition");
    if (hands_over(clause.what)) {
        if (clause.until != Moment::turn) return no(rule_aside, "paying_has_no_time");
        if (clause.when > 0 && !decided_in_time(s, clauses, at)) return no(rule_aside, "not_before_upkeep");
        return {};
    }
    if (clause.until != Moment::turn && (clause.until <= s.parley.moment || int(clause.until) <= span_of(clause.what).first)) return no(rule_what, "over_before_it_begins");
    if (!possible(s, clause.who, clause.what)) return no(rule_what, "not_in_this_turn");
    return {};
}

Why refuse_clauses(const State& s, Seat one, Seat other, const Clauses& clauses) {
    if (clauses.empty()) return no(rule_offer, "offer_says_nothing");
    for (std::size_t at = 0; at < clauses.size(); ++at)
        if (const auto refusal = refuse_clause(s, one, other, clauses, at, true)) return refusal;
    if (std::all_of(clauses.begin(), clauses.end(), [](const Clause& clause) { return is_condition(clause.deed); })) return no(rule_offer, "offer_says_nothing");
    return {};
}

// Whether doing the one is doing the other, whatever is left open in it.
static bool implies(const Act& one, const Act& other) {
    Done done{one, {}, {}};
    if (const auto* move = std::get_if<MoveAct>(&one)) {
        const auto* wanted = std::get_if<MoveAct>(&other);
        return wanted && wanted->wagon == move->wagon && is(wanted->towards, move->towards) && is(wanted->spaces, move->spaces);
    }
    return fits(other, done);
}

// `to_one`: whether both are promised to the same player.
static bool contradict(const State& s, const Clause& one, const Clause& other, bool to_one) {
    if (one.who != other.who || is_condition(one.deed) || is_condition(other.deed)) return false;
    const Clause a = turned(one), b = turned(other);
    if (a.deed != b.deed) {
        const Clause &does = a.deed == Deed::does ? a : b, &renounced = a.deed == Deed::does ? b : a;
        return end_of(does) <= end_of(renounced) && implies(does.what, renounced.what);
    }
    if (a.deed == Deed::does_not || a.what.index() != b.what.index()) return false;
    if (const auto* x = std::get_if<MoveAct>(&a.what)) {
        const auto& y = std::get<MoveAct>(b.what);
        return x->wagon == y.wagon && x->towards && y.towards && !on_one_way(wagon_of(s, x->wagon), *x->towards, *y.towards);
    }
    if (const auto* x = std::get_if<LetLoad>(&a.what)) {
        const auto& y = std::get<LetLoad>(b.what);
        return to_one && x->wagon == y.wagon && x->goods == y.goods && x->florins != y.florins;
    }
    return false;
}

// The one waits for something that is done, the other for that it is not.
static bool never_both(const Clauses& clauses, const Clause& one, const Clause& other) {
    if (one.when == 0 || other.when == 0) return false;
    const Clause &a = clauses[one.when - 1u], &b = clauses[other.when - 1u];
    return is_condition(a.deed) && is_condition(b.deed) && a.deed != b.deed && a.who == b.who && a.until == b.until && same(a.what, b.what);
}

// Whether nothing but a payment that is made at once stands before it.
static bool binds_at_once(const Clauses& clauses, std::size_t at) {
    while (clauses[at].when > 0) {
        at = clauses[at].when - 1u;
        if (!hands_over(clauses[at].what)) return false;
    }
    return true;
}

static Refusal against(const Promise& promise) {
    Refusal refusal = no(rule_against, "contradicts_promise");
    refusal.deal = promise.deal;
    refusal.clause = promise.number;
    return refusal;
}

// More than a turn has room for: one tile moves one wagon.
static Why refuse_too_much(const State& s, const Clauses& clauses) {
    for (std::size_t i = 0; i < clauses.size(); ++i) {
        const Clause& clause = clauses[i];
        const auto of_the_kind = [&](const Clause& each) { return each.who == clause.who && each.deed == Deed::does && each.what.index() == clause.what.index(); };
        if (!of_the_kind(clause)) continue;
        List<Act, most_in_force + most_clauses> acts;
        std::optional<Promise> standing;
        for (const Promise& promise : s.promises.in_force())
            if (of_the_kind(promise.clause) && !promise.waiting) acts.push_back(promise.clause.what), standing = promise;
        for (std::size_t j = 0; j <= i; ++j)
            if (of_the_kind(clauses[j]) && binds_at_once(clauses, j)) acts.push_back(clauses[j].what);
        if (acts.size() > 1 && deeds_needed(acts) > deeds_left(s, clause.who, clause.what)) return standing ? against(*standing) : no(rule_against, "contradicts_itself");
    }
    return {};
}

// R55: an older promise wins, so what contradicts it cannot be agreed.
Why refuse_against(const State& s, Seat one, Seat other, const Clauses& clauses) {
    for (std::size_t i = 0; i < clauses.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (contradict(s, clauses[i], clauses[j], true) && !never_both(clauses, clauses[i], clauses[j])) return no(rule_against, "contradicts_itself");
    for (const Promise& promise : s.promises.in_force())
        for (const Clause& clause : clauses)
            if (contradict(s, clause, promise.clause, promise.to == (clause.who == one ? other : one))) return against(promise);
    return refuse_too_much(s, clauses);
}

// What a seat would have to hand over. Only the seat itself is told (R65).
Why refuse_means(const State& s, Seat seat, const Clauses& clauses) {
    const Player& player = s.players[seat];
    Florins florins = 0;
    Cards named;
    int cards = 0;
    for (const Clause& clause : clauses) {
        if (clause.who != seat) continue;
        if (const auto* pay = std::get_if<Pay>(&clause.what)) florins += pay->florins;
        if (const auto* give = std::get_if<Give>(&clause.what)) {
            ++cards;
            if (give->card && ++named[*give->card] > player.hand[*give->card]) return no(rule_aside, "card_not_held");
        }
    }
    if (florins > player.florins) return no(rule_aside, "too_little_money");
    if (florins > player.florins - pledged(s, seat)) return no(rule_aside, "bid_is_spoken_for");
    if (cards > player.hand.total()) return no(rule_aside, "too_few_cards");
    return {};
}

// --- What must always hold ---------------------------------------------------------------------------------------------------------------------------

std::string check_promises(const State& s) {
    if (s.promises.nothing()) return "";
    if (!any_deal(s)) return "there are promises where only loading is bargained for";
    if (!s.parley.moved.none()) return "somebody's means have moved, and nobody looked";
    for (const Promise& promise : s.promises.in_force()) {
        if (promise.clause.who >= s.seat_count || promise.to >= s.seat_count) return "a promise of nobody";
        if (!std::visit(Exists{}, promise.clause.what)) return "a promise of what there is not";
        const auto* give = std::get_if<Give>(&promise.clause.what);
        if (give && !give->card && !promise.covered && !any_frame<Handing>(s, [&](const Handing& h) { return h.deal == promise.deal && h.number == promise.number; }))
            return "a card was promised, and is neither set aside nor asked for";
        if (hands_over(promise.clause.what) && s.parley.moment == Moment::upkeep && (!give || give->card || promise.covered)) return "something is set aside during the upkeep";
        if (!hands_over(promise.clause.what) && end_of(promise.clause) <= int(s.parley.moment)) return "a promise has outlived its time";
        if (promise.waiting && !s.promises.promise(promise.deal, promise.clause.when)) return "a promise waits for nothing";
    }
    for (const Pact& pact : s.promises.offers()) {
        if (pact.from >= s.seat_count || pact.to >= s.seat_count) return "an offer of nobody";
        if (refuse_means(s, pact.from, pact.clauses)) return "an offer stands that its author cannot honour";
    }
    return "";
}

}  // namespace fondaco::merchants
