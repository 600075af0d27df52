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
    static void propose(const turin::State& s, const turin::Memory& memory, Seat seat, const turin::Choice& habit, const turin::Choices& list, int invents,
                        const Temper& temper, std::vector<turin::Choice>& out);
    static constexpr double missed = 0.5;  // how often an apprentice overlooks what it would do
    static constexpr int horizon = 0;
    static constexpr double margin_scale = 20;
    // What is learned (learned.h).
    static constexpr int feature_count = 57;
    static void features(const turin::State& s, Seat seat, std::array<float, feature_count>& x);
    static bool pauses(const turin::State& s);
    static std::string_view learned_text();
    static void raised(const turin::State& s, Seat seat, turin::Choice& choice, int raise) {
        if (auto* bid = std::get_if<turin::Bid>(&choice)) bid->scudo = turin::Scudo(std::clamp<int>(bid->scudo + raise, 0, s.players[seat].scudo));
    }
    static std::optional<int> raise_of(const turin::Choice& usual, const turin::Choice& choice) {
        const auto *from = std::get_if<turin::Bid>(&usual), *to = std::get_if<turin::Bid>(&choice);
        return from && to ? std::optional(to->scudo - from->scudo) : std::nullopt;
    }
    static constexpr int reach = 0;             // decisions played on at least before it is asked
    static constexpr int games_to_learn = 40000, searched_to_learn = 300, playouts_to_learn = 48;
    static constexpr double kept_to_learn = 0.25;  // of the pauses
};

}  // namespace fondaco
