// What a bot knows about Turin Market: its habits, what a table is worth, and what might be tried (mind.h).
#pragma once

#include "bots/mind.h"
#include "games/turin/written.h"

namespace fondaco {

template <>
struct Mind<turin::Turin> {
    static turin::Choice habit(const turin::State& s, const turin::Memory& memory, Seat seat, const turin::Choices& list, const Temper& temper, Rng& rng);
    static PerSeat<double> value(const turin::State& s);
    static void unseal(turin::State& s, Seat me);
    static double spread(const turin::State&) { return 8; }
    static void propose(const turin::State& s, const turin::Memory& memory, Seat seat, const turin::Choice& habit, const turin::Choices& list, bool invents,
                        const Temper& temper, std::vector<turin::Choice>& out);
    static constexpr double missed = 0.4;  // how often an apprentice overlooks what it would do
    static constexpr int horizon = 0;
    static constexpr double margin_scale = 20;
    // What is learned (learned.h).
    static constexpr int feature_count = 57;
    static void features(const turin::State& s, Seat seat, std::array<float, feature_count>& x);
    static bool pauses(const turin::State& s);
    static std::string_view learned_text();
    static constexpr int reach = 0;             // decisions played on at least before it is asked
    static constexpr int games_to_learn = 60000, searched_to_learn = 3000, playouts_to_learn = 48;
    static constexpr double kept_to_learn = 0.25;  // of the pauses
};

}  // namespace fondaco
