// What a bot knows about Merchants: its habits, what a table is worth, and what might be tried (mind.h).
#pragma once

#include "bots/mind.h"
#include "games/merchants/written.h"

namespace fondaco {

template <>
struct Mind<merchants::Merchants> {
    static merchants::Choice habit(const merchants::State& s, const merchants::Memory& memory, Seat seat, const merchants::Choices& list, const Temper& temper, Rng& rng);
    static PerSeat<double> value(const merchants::State& s);
    static void unseal(merchants::State& s, Seat me);
    static double spread(const merchants::State& s);
    static bool rests(const merchants::State& s);  // a turn begins: value() knows no other moments
    static void propose(const merchants::State& s, const merchants::Memory& memory, Seat seat, const merchants::Choice& habit, const merchants::Choices& list, int invents,
                        const Temper& temper, std::vector<merchants::Choice>& out);
    // What a deal with clauses brings this seat by its estimate, less its envy; it accepts what is more than the least.
    static double gain(const merchants::State& s, Seat seat, const merchants::Pact& pact, const Temper& temper);
    static double least_gain(const Temper& temper);
    static Dealings<merchants::Merchants> dealt(const merchants::State& s, const merchants::Memory& memory, Seat seat, const merchants::Choices& list,
                                                const merchants::Choice& deal);
    static constexpr int coarse = 50;        // florins
    static constexpr double missed = 0.12;  // how often an apprentice overlooks what it would do
    static constexpr int horizon = 30;
    static bool ends_soon(const merchants::State& s) { return s.arrivals >= merchants::data().last_arrival[s.seat_count]; }  // in the last turn
    static bool puts_off(const merchants::Choice& choice) { return std::holds_alternative<merchants::Withdraw>(choice); }
    static constexpr double margin_scale = 800;
    // What is learned (learned.h).
    static constexpr int feature_count = 60;
    static void features(const merchants::State& s, Seat seat, std::array<float, feature_count>& x);
    static bool pauses(const merchants::State& s);
    static std::string_view learned_text();
    static constexpr int offer_feature_count = 9;
    using Takes = merchants::Accept;
    using Settles = merchants::Accept;
    static bool offer_features(const merchants::State& s, Seat seat, const merchants::Choice& choice, std::array<float, offer_feature_count>& x);
    static void raised(const merchants::State& s, Seat seat, merchants::Choice& choice, int raise) {
        auto* bid = std::get_if<merchants::Bid>(&choice);
        if (!bid || !std::holds_alternative<merchants::Bidding>(s.pending.top())) return;
        merchants::Bid more{std::clamp(bid->florins + raise * merchants::coin, 0, s.players[seat].florins / merchants::coin * merchants::coin)};
        if (!Play<merchants::Merchants>::refusal(s, seat, more)) *bid = more;
    }
    static std::optional<int> raise_of(const merchants::Choice& usual, const merchants::Choice& choice) {
        const auto *from = std::get_if<merchants::Bid>(&usual), *to = std::get_if<merchants::Bid>(&choice);
        return from && to ? std::optional((to->florins - from->florins) / merchants::coin) : std::nullopt;
    }
    static constexpr int reach = 20;             // decisions played on at least before it is asked
    static constexpr int games_to_learn = 12000, searched_to_learn = 24, playouts_to_learn = 48;
    static constexpr double kept_to_learn = 0.5;  // of the pauses
};

}  // namespace fondaco
