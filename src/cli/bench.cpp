// `fondaco bench`: how fast the rules are, in figures that can be compared: ratios to a calibration loop, and counts.
#include <fmt/format.h>

#include <chrono>

#include "cli/allocations.h"
#include "cli/cli.h"
#include "table/game_file.h"
#include "games/games.h"
#include "games/labs.h"

namespace fondaco::cli {

namespace {

// A fixed piece of integer work; machines are compared by how long it takes.
double calibration_ns() {
    double best = 1e18;
    for (int round = 0; round < 5; ++round) {
        const auto start = std::chrono::steady_clock::now();
        Rng rng(1);
        std::uint64_t sum = 0;
        for (int i = 0; i < 1'000'000; ++i) sum += rng.bits() % 1000;
        const auto took = std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count();
        if (sum != 0) best = std::min(best, took / 1e6);
    }
    return best;
}

// One hash over a fixed set of random games per title and number of players: it changes when the rules do.
std::uint64_t signature(const Game& game) {
    Hash hash;
    for (int players = game.info().min_players; players <= game.info().max_players; ++players) {
        auto match = game.start(json::object{{"players", players}}, {}, Place("options"));
        match->keep_memory(false);
        for (std::uint64_t number = 0; number < 50; ++number) {
            match->restart(key_from_seed(1, number));
            Rng rng(number);
            while (!match->over()) {
                const Seats asked = match->asked();
                const Seat seat = asked.at(rng.below(asked.count()));
                const Eyes& eyes = match->eyes(seat);
                match->act(seat, Answer{rng.below(eyes.count()), {}});
            }
            hash.add(match->hash());
        }
    }
    return hash.value();
}

}  // namespace

int bench(const BenchArgs& args) {
    std::vector<const Game*> chosen;
    for (const auto& id : args.games) chosen.push_back(&game_named(id));
    if (chosen.empty())
        for (const auto& game : games()) chosen.push_back(game.get());

    if (args.signature) {
        for (const Game* game : chosen) fmt::print("{} rules {} signature {}\n", game->info().id, game->info().rules_version, hex(signature(*game)));
        return 0;
    }
    std::string out;
    for (const Game* game : chosen) {
        const auto options = options_for(*game, {std::string(game->info().id), args.options, {}});
        lab_of(game->info().id).measure(options, 1, 0.05, allocations);  // warm up: tables are read, caches are hot
        const Measured m = lab_of(game->info().id).measure(options, 1, args.seconds, allocations);
        if (args.json)
            out += fmt::format("\"{}\":{{\"decisions_per_second\":{:.0f},\"decisions_per_game\":{:.2f},\"choices_per_decision\":{:.2f},"
                               "\"games_per_second\":{:.1f},\"clone_ns\":{:.2f},\"state_bytes\":{},\"allocations_per_decision\":{}}},",
                               game->info().id, m.decisions_per_second, m.decisions_per_game, m.choices_per_decision, m.games_per_second,
                               m.clone_ns, m.state_bytes, m.allocations_per_decision);
        else
            fmt::print("{:<10} {:>6.2f} M decisions/s  {:>7.1f} decisions/game  {:>5.1f} choices/decision  {:>8.0f} games/s\n"
                       "{:<10} state {} bytes, copied in {:.1f} ns; {} allocations per decision\n",
                       game->info().id, m.decisions_per_second / 1e6, m.decisions_per_game, m.choices_per_decision, m.games_per_second, "",
                       m.state_bytes, m.clone_ns, m.allocations_per_decision);
    }
    if (args.json) fmt::print("{{{}\"calibration_ns\":{:.3f}}}\n", out, calibration_ns());
    else fmt::print("calibration {:.3f} ns\n", calibration_ns());
    return 0;
}

}  // namespace fondaco::cli
