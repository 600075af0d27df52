// How a bot decides, whatever the game: within a budget, from a view and a memory, and with its reason as data. A bot never holds
// the state of a table; it may imagine states that would look to its seat as this one does.
//
// A game gives three things and no more, as Mind<G> (turin_mind.h and its like):
//   habit(state, memory, seat, choices, temper, rng)     what `steady` does here, without any search
//   value(state)                                         the expected final score of every seat
//   propose(state, memory, seat, habit, choices, list)   what else one might try, best first: offers of one's own, bids
//   spread(state)                                        how far final margins still stray from those that value() expects
//   horizon                                              how many decisions are played on before value() is asked; 0: to the end
//   rests(state)                                         where it is asked only at some moments: whether this is one
//   ends_soon(state)                                     where an imagined game is played to its end instead
//   puts_off(choice)                                     where there is talk: what is left to the habit, because it changes nothing but when one is asked again
//   unseal(state, seat)                                  where answers are sealed: takes back what the others have answered unseen
//   dealt(state, memory, seat, choices, deal)  where there are deals: what one would bring both sides (Dealing); coarse: to how much that is rounded
// What `doge` learns of a game rests on a few things more (learned.h).
#pragma once

#include <time.h>

#include <array>
#include <atomic>
#include <chrono>
#include <limits>
#include <string>
#include <vector>

#include "engine/game.h"

namespace fondaco {

// How long this thread has computed: a busy machine makes nobody weaker by it.
struct ThreadClock {
    using duration = std::chrono::nanoseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<ThreadClock>;
    static constexpr bool is_steady = true;
    static time_point now() {
        timespec used{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
        return time_point(std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec));
    }
};

// What may be spent on one decision. With iterations alone, equal seeds decide equally on every machine.
struct Budget {
    using Clock = std::chrono::steady_clock;
    int iterations = 0;                                     // 0: no bound
    std::optional<Clock::time_point> until;                 // none: no bound
    std::optional<ThreadClock::time_point> computed_until;  // the same, of the thread that thinks
    const std::atomic<bool>* cancelled = nullptr;           // ends the thinking with the best so far

    static Budget of_iterations(int count) { return {count, {}, {}, nullptr}; }
    static Budget of_time(std::chrono::microseconds time) { return {0, Clock::now() + time, {}, nullptr}; }
    static Budget of_computing(std::chrono::microseconds time) { return {0, {}, ThreadClock::now() + time, nullptr}; }
    double seconds_left() const {  // without end if there is no bound
        double left = std::numeric_limits<double>::infinity();
        if (until) left = std::chrono::duration<double>(*until - Clock::now()).count();
        if (computed_until) left = std::min(left, std::chrono::duration<double>(*computed_until - ThreadClock::now()).count());
        return left;
    }
    bool is_over() const { return (cancelled && cancelled->load(std::memory_order_relaxed)) || seconds_left() <= 0; }
};

// How a bot came to its choice. It tells what its owner thinks, so it is shown to nobody else before the end of the game.
BOOST_DEFINE_FIXED_ENUM_CLASS(Grounds, std::uint8_t, chance, only_choice, habit, search)
struct Weighed {
    std::string choice;
    int playouts = 0;
    int percent = 0, score = 0, margin = 0;  // expected: how often it wins, one's own final score, and that less the best rival's
};
struct Reason {
    Grounds grounds = Grounds::habit;
    int worlds = 0, playouts = 0;
    std::vector<Weighed> weighed;  // the choice first, then the others, best first
};
BOOST_DESCRIBE_STRUCT(Weighed, (), (choice, playouts, percent, score, margin))
BOOST_DESCRIBE_STRUCT(Reason, (), (grounds, worlds, playouts, weighed))

// How somebody deals, at any level: factors and shifts on what the level does of itself.
struct Temper {
    std::string_view name = "even";
    double opening = 0, closing = 0;  // added to the share of a gain that is claimed with the first word, and with the last
    double envy = 1;                  // how much a rival's gain hurts
    double least = 1;                 // how small a gain is worth a word
    int year = 0;                     // 2026: the habits of that year, kept to be measured against
};
inline constexpr Temper tempers[] = {
    {"even", 0, 0, 1, 1},
    {"patient", 0.08, 0.03, 1, 1.5},
    {"generous", -0.08, -0.03, 0.8, 0.9},
    {"grim", 0.06, 0.05, 1.3, 1.2},
    {"deal-hungry", -0.04, -0.03, 0.9, 0.6},
};

// What is asked of a seat: its choices as far as they are listed.
template <class G>
struct Asked {
    Seat seat;
    const typename G::Choices& choices;
};

template <class G>
struct Decided {
    typename G::Choice choice;
    Reason reason;
};

template <class G>
struct Mind;

// What a deal is expected to bring a seat and the other side at the end, against the best that this seat could do without it.
template <class G>
struct Dealing {
    Seat partner = 0;
    double mine = 0, theirs = 0;
    typename G::Choice otherwise{};
};
template <class G>
using Dealings = List<Dealing<G>, max_seats>;  // one for each who could be the other side

// Asks these seats once more for what they answered in secret (Mind::unseal). The answers themselves are the game's to take back.
template <class State>
void ask_again(State& s, Seats unseen) {
    if (unseen.none()) return;
    visit_one([&](auto& frame) {
        if constexpr (requires { frame.sealed; }) frame.waiting = frame.waiting.with(unseen);
    }, s.pending.top());
}

}  // namespace fondaco
