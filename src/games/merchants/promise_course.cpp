// What must hold of promises from one position to the next, for the simulator (engine/fuzz.h): each ends once and is told, and none is broken
// unless nothing else was left.
#include <algorithm>

#include "games/merchants/promise_parts.h"

namespace fondaco::merchants {

namespace {

std::string named(const Promise& promise, std::string_view what) {
    return "clause " + std::to_string(promise.number) + " of deal " + std::to_string(promise.deal) + " " + std::string(what);
}

// What was in force before the act, or was struck by it.
using Struck = List<Promise, most_in_force + most_clauses>;
Struck all_bound(const State& before, const Record& events) {
    Struck list;
    for (const Promise& promise : before.promises.in_force()) list.push_back(promise);
    for (const Event& event : events)
        if (const auto* struck = std::get_if<PactStruck>(&event))
            for (std::size_t i = 0; i < struck->pact.clauses.size(); ++i) {
                const Clause& clause = struck->pact.clauses[i];
                list.push_back(Promise{struck->pact.id, std::uint8_t(i + 1), clause.who == struck->pact.from ? struck->pact.to : struck->pact.from, clause.when > 0, {}, clause});
            }
    return list;
}

bool sealed(const Act& act) { return std::holds_alternative<BidAct>(act) || std::holds_alternative<WheelAct>(act); }

// Whether this seat could have answered the question without doing it.
bool could_avoid(const State& s, Seat seat, const Act& act) {
    Choices list;
    Rules::list_choices(s, seat, list);
    return std::any_of(list.begin(), list.end(), [&](const Choice& choice) {
        const bool beside = std::visit([](const auto& kind) { return AnytimeKind<std::remove_cvref_t<decltype(kind)>>; }, choice);
        return !beside && !fits(act, deeds_of(s, seat, choice));
    });
}

}  // namespace

std::string check_course(const State& before, Seat seat, const Choice& choice, const State& after, const Record& events) {
    if (!any_deal(before)) return "";
    if (after.pending.empty() && promised(after)) return "the game is over, and a promise stands";
    const Struck bound = all_bound(before, events);
    const Deeds deeds = bound.empty() ? Deeds{} : deeds_of(before, seat, choice);
    int told = 0;
    for (const Promise& promise : bound) {
        const Clause& clause = promise.clause;
        std::optional<Ending> how;
        for (const Event& event : events)
            if (const auto* ended = std::get_if<ClauseEnded>(&event); ended && ended->deal == promise.deal && ended->number == promise.number) {
                if (how) return named(promise, "ends twice");
                if (!same(ended->clause, clause)) return named(promise, "ends as another");
                how = ended->how;
                ++told;
            }
        const bool stands = after.promises.promise(promise.deal, promise.number).has_value(), at_once = hands_over(clause.what) && clause.when == 0;
        if (stands && how) return named(promise, "has ended and stands");
        if (!stands && !how && !at_once) return named(promise, "is gone without a word");
        const bool waited = promise.waiting || hands_over(clause.what);
        if (how == Ending::expired && !is_condition(clause.deed) && !waited) return named(promise, "was binding and ran out");
        const Clause looked_at = turned(clause);
        const bool done = clause.who == seat && !promise.waiting && !sealed(clause.what) && fits(looked_at.what, deeds);
        if (!done || before.promises.none_in_force() || !before.promises.promise(promise.deal, promise.number)) continue;
        if (looked_at.deed == Deed::does && how != Ending::kept) return named(promise, "was fulfilled and is not called kept");
        if (looked_at.deed != Deed::does_not) continue;
        if (how != Ending::fell_away) return named(promise, "was broken in silence");
        if (could_avoid(before, seat, looked_at.what)) return named(promise, "was broken without need");
    }
    for (const Event& event : events) told -= std::holds_alternative<ClauseEnded>(event);
    return told == 0 ? "" : "a clause ends that nobody has agreed to";
}

}  // namespace fondaco::merchants
