// What the promise_*.cpp share: chapter 12, cut by its sections.
#pragma once

#include "games/merchants/merchants.h"

namespace fondaco::merchants {

constexpr auto rule_with = "§12.3", rule_offer = "§12.4", rule_what = "§12.5", rule_word = "§12.6", rule_aside = "§12.7", rule_against = "§12.8";

using Rules = Play<Merchants>;
using Why = std::optional<Refusal>;

template <class F, class Test>
bool any_frame(const State& s, Test&& test) {
    for (const Frame& frame : s.pending)
        if (const F* found = std::get_if<F>(&frame); found && test(*found)) return true;
    return false;
}
template <class F>
bool any_frame(const State& s) {
    return any_frame<F>(s, [](const F&) { return true; });
}

// promise_acts.cpp: §12.5
constexpr int end_of_turn = 100;

struct Span { int first, end; };  // from the beginning of the one moment to that of the other
Moment moment_of(const Frame& frame);
Span span_of(const Act& act);
int end_of(const Clause& clause);
Clause turned(Clause clause);
int deeds_needed(const List<Act, most_in_force + most_clauses>& acts);
int deeds_left(const State& s, Seat who, const Act& act);
bool on_one_way(const Wagon& wagon, Space one, Space other);
inline bool hands_over(const Act& act) { return std::holds_alternative<Pay>(act) || std::holds_alternative<Give>(act); }

inline bool is_space(Space space) { return space.number < data().spaces; }
template <class T>
bool is(const std::optional<T>& wanted, const std::optional<T>& done) { return !wanted || wanted == done; }
inline bool within(Bound bound, int wanted, int done) { return bound == Bound::at_least ? done >= wanted : done <= wanted; }

bool fits(const Act& act, const Done& done);
bool fits(const Act& act, const Deeds& deeds);
bool possible(const State& s, Seat who, const Act& act, bool sealed_too = false);

// promise_clauses.cpp: §12.5, §12.8, §12.10
Why refuse_clause(const State& s, Seat one, Seat other, const Clauses& clauses, std::size_t at, bool whole);  // whole: nothing will follow
Why refuse_clauses(const State& s, Seat one, Seat other, const Clauses& clauses);
Why refuse_against(const State& s, Seat one, Seat other, const Clauses& clauses);
Why refuse_means(const State& s, Seat seat, const Clauses& clauses);

// promise_gate.cpp: §12.6
bool is_promised_offer(const State& s, const Promise& promise, const Offer& offer);

// promise_ends.cpp: §12.7, §12.9, §12.11
std::optional<Influence> card_aside(const Promise& promise);
void end_clause(State& s, const Promise& promise, Ending how, Events& out, bool told = true);
void drop_offer(State& s, OfferId id, bool lapses, Events& out);
void renounce_loading(State& s, const Clause& clause, Events& out);

// promise_offers.cpp: §12.3, §12.4, §12.7
Why refuse_talk(const State& s, Seat seat);
Clauses settled_times(const State& s, Clauses clauses);

}  // namespace fondaco::merchants
