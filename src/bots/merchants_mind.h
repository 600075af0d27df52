// What a bot knows about Merchants: its habits, what a table is worth, and what might be tried (mind.h).
#pragma once

#include "bots/mind.h"
#include "games/merchants/written.h"

namespace fondaco {

template <>
struct Mind<merchants::Merchants> {
    static merchants::Choice habit(const merchants::State& s, const merchants::Memory& memory, Seat seat, const merchants::Choices& list, const Temper& temper, Rng& rng);
    static PerSeat<double> value(const merchants::State& s);
    static double spread(const merchants::State& s);
    static bool rests(const merchants::State& s);  // a turn begins: value() knows no other moments
    static void propose(const merchants::State& s, const merchants::Memory& memory, Seat seat, const merchants::Choice& habit, const merchants::Choices& list, bool invents,
                        const Temper& temper, std::vector<merchants::Choice>& out);
    // What a deal with clauses brings this seat by its estimate, less its envy; it accepts what is more than the least.
    static double gain(const merchants::State& s, Seat seat, const merchants::Pact& pact, const Temper& temper);
    static double least_gain(const Temper& temper);
    static constexpr double missed = 0.12;  // how often an apprentice overlooks what it would do
    static constexpr int horizon = 30;
    static constexpr double margin_scale = 800;
};

}  // namespace fondaco
