// `fondaco simulate`: games of bots, in seeded series whose result does not depend on the number of threads.
#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <thread>

#include "bots/bots.h"
#include "cli/cli.h"
#include "cli/outside.h"
#include "games/labs.h"
#include "table/game_file.h"

namespace fondaco::cli {

namespace {

struct GameResult {
    std::uint64_t hash = 0;
    PerSeat<Outcome> outcome{};
    std::vector<Figure> figures;
};

// Seat s of game g is played by bot (s + g) % n: the bots rotate around the table.
std::size_t bot_at(Seat seat, std::uint64_t game, std::size_t bots) { return (seat + game) % bots; }

GameResult play_one(const Game& game, Match& match, const SimulateArgs& args, std::uint64_t number, const std::string& options, const std::shared_ptr<Troubles>& troubles) {
    const Key key = key_from_seed(args.seed, number);
    match.restart(key);
    Rng rng(args.seed ^ number * 0x9e3779b97f4a7c15u);
    std::vector<std::unique_ptr<Bot>> players;
    for (Seat seat = 0; seat < args.bots.size(); ++seat)
        players.push_back(make_player(game, parse_json(options, "options"), args.bots[bot_at(seat, number, args.bots.size())], rng.bits(), troubles));
    const auto follow = [&] {
        for (Seat seat = 0; seat < players.size(); ++seat) players[seat]->follow(match, seat);
    };
    follow();
    std::string log;
    std::uint64_t n = 0;
    Hash hash;
    while (!match.over()) {
        const Seats asked = who_speaks(match.asked(), match.awaited());
        const Seat seat = asked.at(asked.count() > 1 ? rng.below(asked.count()) : 0);
        const Eyes& eyes = match.eyes(seat);
        const Answer answer = players[seat]->decide(eyes);
        const std::string text = args.log.empty() ? "" : answer.index >= 0 ? eyes.choice(answer.index) : answer.text;
        if (const auto refusal = match.act(seat, answer))
            throw std::logic_error(fmt::format("{} chose what is refused: {}: {}", args.bots[bot_at(seat, number, args.bots.size())], answer.text, refusal->why));
        ++n;
        follow();
        if (!args.log.empty()) log += line_text(match, n, seat, text, {});
        if (n > std::uint64_t(game.info().max_decisions)) throw std::logic_error(fmt::format("game {} does not end", number));
    }
    hash.add(n);
    hash.add(match.hash());
    if (!args.log.empty()) {
        std::vector<FileSeat> seats;
        for (Seat seat = 0; seat < args.bots.size(); ++seat) {
            const auto& bot = args.bots[bot_at(seat, number, args.bots.size())];
            seats.push_back({bot, bot});
        }
        std::ofstream out(fmt::format("{}/{}-{:06}.jsonl", args.log, game.info().id, number));
        out << to_json(header_for(game, options, seats, key)) << '\n' << log;
        if (!out) throw std::runtime_error("cannot write into " + args.log);
    }
    return {hash.value(), match.result(), match.figures()};
}

int check_games(const Game& game, const SimulateArgs& args) {
    const FuzzSpec spec{args.seed, args.first, args.games, options_for(game, args.what), true};
    const FuzzReport report = lab_of(game.info().id).fuzz(spec);
    fmt::print("{}: {} games, {} decisions, {} refusals looked at, {} sealed answers swapped, {} pairs of worlds compared ({} of them really different), {} acts compared in worlds with other hands and purses\n",
               game.info().id, report.games, report.decisions, report.refused, report.swapped, report.pairs, report.varied, report.covered);
    if (report.failure.empty()) return 0;
    fmt::print("FAILED: {}\n", report.failure);
    return 1;
}

}  // namespace

int simulate(const SimulateArgs& given) {
    SimulateArgs args = given;
    const Game& game = game_named(args.what.game);
    if (args.check) return check_games(game, args);
    json::object options = options_for(game, args.what);
    if (args.bots.empty()) {
        const json::value full = parse_json(game.full_options(options, Place("options")), "options");
        args.bots.assign(std::size_t(full.at("players").as_int64()), "random");
    }
    const auto& info = game.info();
    const auto players = int(args.bots.size());
    if (players < info.min_players || players > info.max_players)
        throw InputError(fmt::format("{} is for {} to {} players; --bots names {}", info.id, info.min_players, info.max_players, players));
    if (const auto* set = options.if_contains("players"); set && set->as_int64() != players)
        throw InputError(fmt::format("--option players={} and {} --bots do not fit together", set->as_int64(), players));
    options["players"] = players;
    for (const auto& bot : args.bots) check_player(game, bot);
    const std::string full = game.full_options(options, Place("options"));
    if (!args.log.empty()) std::filesystem::create_directories(args.log);

    std::vector<GameResult> results(args.games);
    std::atomic<std::uint64_t> next = 0;
    std::mutex failure_lock;
    std::string failure;
    const auto troubles = std::make_shared<Troubles>();
    const auto work = [&] {
        try {
            auto match = game.start(options, {}, Place("options"));
            const bool counts = std::any_of(args.bots.begin(), args.bots.end(), [](const auto& bot) { return !bot.starts_with("random"); });
            match->keep_memory(counts);
            for (std::uint64_t i; (i = next++) < args.games;) results[i] = play_one(game, *match, args, args.first + i, full, troubles);
        } catch (const std::exception& error) {
            const std::lock_guard hold(failure_lock);
            failure = error.what();
            next = args.games;
        }
    };
    std::vector<std::thread> threads;
    for (int i = 1; i < args.threads; ++i) threads.emplace_back(work);
    std::atomic<bool> done = false;
    std::thread progress;
    if (isatty(STDERR_FILENO))
        progress = std::thread([&] {
            for (int tenths = 0; !done; ++tenths) {
                std::this_thread::sleep_for(std::chrono::milliseconds(100));
                if (tenths >= 20 && !done) fmt::print(stderr, "\r{} of {} games ", std::min(next.load(), args.games), args.games);
            }
            fmt::print(stderr, "\r\033[K");
        });
    work();
    for (auto& thread : threads) thread.join();
    done = true;
    if (progress.joinable()) progress.join();
    troubles->print();
    if (!failure.empty()) {
        fmt::print(stderr, "simulate failed: {}\n", failure);
        return 1;
    }

    struct Tally { std::string name; std::uint64_t games = 0; double wins = 0, score = 0; };
    std::vector<Tally> tallies;
    for (const auto& bot : args.bots) tallies.push_back({bot});
    Hash hash;
    std::vector<Figure> figures;
    for (std::uint64_t i = 0; i < args.games; ++i) {
        hash.add(results[i].hash);
        if (i == 0) figures = results[i].figures;
        else
            for (std::size_t each = 0; each < figures.size(); ++each) figures[each].count += results[i].figures[each].count;
        int winners = 0;
        for (int seat = 0; seat < players; ++seat) winners += results[i].outcome[std::size_t(seat)].rank == 1;
        for (Seat seat = 0; seat < players; ++seat) {
            Tally& tally = tallies[bot_at(seat, args.first + i, args.bots.size())];
            ++tally.games;
            tally.score += results[i].outcome[seat].score;
            if (results[i].outcome[seat].rank == 1) tally.wins += 1.0 / winners;  // ties share a win
        }
    }
    if (args.json) {
        std::string bots;
        for (const auto& tally : tallies)
            bots += fmt::format("{}{{\"name\":\"{}\",\"games\":{},\"wins\":{},\"mean\":{}}}", bots.empty() ? "" : ",", tally.name,
                                tally.games, tally.wins, tally.games ? tally.score / double(tally.games) : 0.0);
        std::string counted;
        for (const Figure& figure : figures) counted += fmt::format("{}\"{}\":{}", counted.empty() ? "" : ",", figure.name, figure.count);
        fmt::print("{{\"game\":\"{}\",\"games\":{},\"seed\":{},\"hash\":\"{}\",\"bots\":[{}],\"figures\":{{{}}}}}\n", info.id, args.games, args.seed, hex(hash.value()), bots,
                   counted);
        return 0;
    }
    fmt::print("{}, {} games, seed {}, hash {}\n", info.title, args.games, args.seed, hex(hash.value()));
    fmt::print("{:<14} {:>8} {:>10} {:>8} {:>10}\n", "bot", "games", "wins", "share", "mean score");
    for (const auto& tally : tallies)
        fmt::print("{:<14} {:>8} {:>10.1f} {:>7.1f}% {:>10.2f}\n", tally.name, tally.games, tally.wins,
                   tally.games ? 100 * tally.wins / double(tally.games) : 0.0, tally.games ? tally.score / double(tally.games) : 0.0);
    std::string counted;
    for (const Figure& figure : figures) {
        std::string name(figure.name);
        std::replace(name.begin(), name.end(), '_', ' ');
        counted += fmt::format("{}{:.1f} {}", counted.empty() ? "in each game: " : ", ", double(figure.count) / double(args.games), name);
    }
    if (!counted.empty()) fmt::print("{}\n", counted);
    return 0;
}

}  // namespace fondaco::cli
