// What a bot knows about Genoa: its habits, what a table is worth, and what might be tried (mind.h).
#pragma once

#include "bots/mind.h"
#include "games/genoa/written.h"

namespace fondaco {

template <>
struct Mind<genoa::Genoa> {
    static genoa::Choice habit(const genoa::State& s, const genoa::Memory& memory, Seat seat, const genoa::Choices& list, const Temper& temper, Rng& rng);
    static PerSeat<double> value(const genoa::State& s);
    static double spread(const genoa::State&) { return 60; }
    static void propose(const genoa::State& s, const genoa::Memory& memory, Seat seat, const genoa::Choice& habit, const genoa::Choices& list, int invents,
                        const Temper& temper, std::vector<genoa::Choice>& out);
    static Dealings<genoa::Genoa> dealt(const genoa::State& s, const genoa::Memory& memory, Seat seat, const genoa::Choices& list, const genoa::Choice& deal);
    static constexpr int coarse = 5;        // ducats
    static constexpr double missed = 0.08;  // how often an apprentice overlooks what it would do
    static constexpr int horizon = 40;
    static bool rests(const genoa::State& s) { return pauses(s); }
    static bool ends_soon(const genoa::State& s) {  // in the last two turns
        const int place = (s.merchant - s.first + s.seat_count) % s.seat_count;
        return (s.rounds - s.round) * s.seat_count + s.seat_count - 1 - place <= 1;
    }
    static bool puts_off(const genoa::Choice& choice) {
        return std::visit([]<class Kind>(const Kind&) {
            return std::same_as<Kind, genoa::Withdraw> || std::same_as<Kind, genoa::Ask> || std::same_as<Kind, genoa::Decline> || std::same_as<Kind, genoa::NoPrice> || std::same_as<Kind, genoa::KeepPassing>;
        }, choice);
    }
    static constexpr double margin_scale = 250;
    // What is learned (learned.h).
    static constexpr int feature_count = 56;
    static void features(const genoa::State& s, Seat seat, std::array<float, feature_count>& x);
    static bool pauses(const genoa::State& s);
    static std::string_view learned_text();
    static constexpr int offer_feature_count = 14;
    using Takes = genoa::Accept;
    using Settles = genoa::Close;
    static bool offer_features(const genoa::State& s, Seat seat, const genoa::Choice& choice, std::array<float, offer_feature_count>& x);
    static constexpr int reach = 10;             // decisions played on at least before it is asked
    static constexpr int games_to_learn = 6000, searched_to_learn = 0, playouts_to_learn = 32;
    static constexpr double kept_to_learn = 0.15;  // of the pauses
};

}  // namespace fondaco
