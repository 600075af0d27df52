// `fondaco bench`: how fast the rules are, in figures that can be compared: ratios to a calibration loop, and counts.
#include <fmt/format.h>

#include <chrono>

#include "bots/bots.h"
#include "bots/pace.h"
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

// Plays games of a fixed series with `random` and folds how many choices each decision had, what was chosen and where it led.
void play_into(Hash& hash, const Game& game, json::object options, int players, int games) {
    options["players"] = players;
    const auto match = game.start(options, {}, Place("options"));
    match->keep_memory(false);
    for (int number = 0; number < games; ++number) {
        match->restart(key_from_seed(1, std::uint64_t(number)));
        Rng rng{std::uint64_t(number)};
        const auto bot = make_bot(game.info().id, "random", rng.bits());
        for (int n = 0; !match->over(); ++n) {
            const Seats asked = match->asked();
            const Seat seat = asked.at(rng.below(asked.count()));
            const Eyes& eyes = match->eyes(seat);
            const Answer answer = bot->decide(eyes);
            hash.add(std::uint64_t(eyes.count()));
            hash.add(std::uint64_t(answer.index));
            match->act(seat, answer);
            if (n % 16 == 0) hash.add(match->hash());
        }
        hash.add(match->hash());
    }
}

// One hash over a fixed set of random games with every number of players and every value of every option, one at a time: it changes
// when the rules do, and when `random` plays otherwise.
std::uint64_t signature(const Game& game) {
    Hash hash;
    const auto& info = game.info();
    const auto play = [&](const json::object& options, int games) {
        for (int players = info.min_players; players <= info.max_players; ++players) play_into(hash, game, options, players, games);
    };
    play({}, 50);
    for (const OptionSpec& spec : game.options()) {
        if (spec.key == "players") continue;
        std::vector<std::string> values = spec.values;
        for (int value = spec.low; spec.values.empty() && value <= spec.high; ++value) values.push_back(std::to_string(value));
        for (const auto& value : values) play(options_from_words(game.options(), {spec.key + "=" + value}), spec.values.empty() ? 2 : 20);
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
        const Pace pace = measure_pace(game->info().id, args.seconds / 2);
        const bool played = pace.decisions_per_second > 0;
        if (args.json) {
            out += fmt::format("\"{}\":{{\"decisions_per_second\":{:.0f},\"silent_decisions_per_second\":{:.0f},\"decisions_per_game\":{:.2f},\"choices_per_decision\":{:.2f},\"offers_per_game\":{:.2f},"
                               "\"games_per_second\":{:.1f},\"clone_ns\":{:.2f},\"state_bytes\":{},\"allocations_per_decision\":{}",
                               game->info().id, m.decisions_per_second, m.silent_decisions_per_second, m.decisions_per_game, m.choices_per_decision, m.offers_per_game,
                               m.games_per_second, m.clone_ns, m.state_bytes, m.allocations_per_decision);
            if (played)
                out += fmt::format(",\"steady_decisions_per_second\":{:.0f},\"search_iterations_per_second\":{:.0f},\"worlds_per_second\":{:.0f}", pace.decisions_per_second,
                                   pace.iterations_per_second, pace.worlds_per_second);
            out += "},";
            continue;
        }
        fmt::print("{:<10} {:>6.2f} M decisions/s  {:>6.2f} M silent  {:>7.1f} decisions/game  {:>5.1f} choices/decision  {:>5.1f} offers/game  {:>8.0f} games/s\n"
                   "{:<10} state {} bytes, copied in {:.1f} ns; {} allocations per decision\n",
                   game->info().id, m.decisions_per_second / 1e6, m.silent_decisions_per_second / 1e6, m.decisions_per_game, m.choices_per_decision,
                   m.offers_per_game, m.games_per_second, "",
                   m.state_bytes, m.clone_ns, m.allocations_per_decision);
        if (played)
            fmt::print("{:<10} bots: steady {:.0f} k decisions/s; search {:.1f} k short iterations/s, {:.0f} k imagined worlds/s\n", "", pace.decisions_per_second / 1e3,
                       pace.iterations_per_second / 1e3, pace.worlds_per_second / 1e3);
    }
    if (args.json) fmt::print("{{{}\"calibration_ns\":{:.3f}}}\n", out, calibration_ns());
    else fmt::print("calibration {:.3f} ns\n", calibration_ns());
    return 0;
}

}  // namespace fondaco::cli
