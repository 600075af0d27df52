// `fondaco tournament`: bots against each other in blocks, resumable and in parts, with intervals (bots/tournament.h).
#include "bots/tournament.h"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <set>
#include <thread>

#include "cli/cli.h"
#include "cli/outside.h"

namespace fondaco::cli {

namespace {

using namespace tournament;

// A file holds the plan in its first line and a game in each other one. A last line that was cut off is played again.
struct Kept {
    std::optional<Plan> plan;
    std::vector<Played> played;
    std::uintmax_t whole = 0;  // bytes of whole lines
};

Kept read_results(const std::string& path) {
    Kept kept;
    std::ifstream in(path);
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        if (in.eof()) break;  // without its end
        kept.whole += line.size() + 1;
        const std::string where = fmt::format("{}:{}", path, number);
        const json::value value = parse_json(line, where);
        if (!kept.plan) read_json(value, kept.plan.emplace(), Place(where));
        else read_json(value, kept.played.emplace_back(), Place(where));
    }
    return kept;
}

std::string percent(const Interval& interval) { return fmt::format("{:5.1f} [{:4.1f}, {:4.1f}]", 100 * interval.mean, 100 * interval.low, 100 * interval.high); }

void print(const Report& report) {
    fmt::print("{}, {} of {} games, seed {}, hash {}\n", report.game, report.games, report.planned, report.seed, report.hash);
    for (const Scoreboard& table : report.tables) {
        if (table.games == 0) continue;
        std::string bots, seats;
        for (const Placing& placing : table.placings) bots += fmt::format("{}{} {}", bots.empty() ? "" : " with ", placing.seats, placing.bot);
        for (const double wins : table.seat_wins) seats += fmt::format(" {:.1f}", 100 * wins);
        fmt::print("\n{}: {}; {} blocks, {} games, {:.0f} decisions each; wins by seat{} %\n", table.name, bots, table.blocks, table.games, table.decisions, seats);
        fmt::print("  {:<24} {:>22} {:>30} {:>8}\n", "bot", "wins a seat, %", "score", "rank");
        for (const Placing& s : table.placings)
            fmt::print("  {:<24} {:>22} {:>30} {:>8.2f}\n", s.bot, percent(s.wins), fmt::format("{:.1f} [{:.1f}, {:.1f}]", s.score.mean, s.score.low, s.score.high), s.rank.mean);
    }
    fmt::print("\n  {:<24} {:>8} {:>8} {:>10} {:>10} {:>12} {:>12} {:>10}\n", "bot", "rating", "games", "offers", "accepts", "decisions", "ms each", "longest");
    for (const Rated& bot : report.bots)
        fmt::print("  {:<24} {:>8.0f} {:>8} {:>10.1f} {:>10.1f} {:>12.1f} {:>12.3f} {:>10.1f}\n", bot.bot, bot.rating, bot.games, bot.offers, bot.acceptances, bot.decisions, bot.milliseconds,
                   bot.longest);
    fmt::print("Intervals hold 95 of 100, by bootstrap over blocks. Ratings are Plackett–Luce: 400 points are ten times the odds.\n");
}

int show(const Plan& plan, std::vector<Played> played, bool json) {
    const Report result = report(plan, std::move(played));
    if (json) fmt::print("{}\n", to_json(result));
    else print(result);
    return 0;
}

bool alike(const Plan& a, const Plan& b) { return to_json(a) == to_json(b); }

int merge(const TournamentArgs& args) {
    Kept all;
    for (const auto& path : args.merge) {
        Kept kept = read_results(path);
        if (!kept.plan) throw InputError(path + ": this is no file of a tournament");
        if (all.plan && !alike(*all.plan, *kept.plan)) throw InputError(path + ": another tournament than " + args.merge[0]);
        all.plan = kept.plan;
        all.played.insert(all.played.end(), kept.played.begin(), kept.played.end());
    }
    return show(*all.plan, std::move(all.played), args.json);
}

std::pair<int, int> read_shard(const std::string& text) {
    int which = 1, of = 1;
    char rest = 0;
    if (!text.empty() && (std::sscanf(text.c_str(), "%d/%d%c", &which, &of, &rest) != 2 || which < 1 || of < which)) throw InputError("--shard is written K/N, K from 1 to N");
    return {which - 1, of};
}

}  // namespace

int tournament(const TournamentArgs& args) {
    if (!args.merge.empty()) return merge(args);
    const Game& game = game_named(args.what.game);
    if (args.bots.empty()) throw InputError("--bots names the bots, separated by commas");
    for (const auto& bot : args.bots) check_player(game, bot);
    const json::object options = options_for(game, args.what);
    const std::string full = game.full_options(options, Place("options"));
    const int players = int(parse_json(full, "options").at("players").as_int64());
    const auto [shard, shards] = read_shard(args.shard);
    const Formats formats{!args.no_mirror, !args.no_pairs, !args.no_mixed, args.first_alone};
    const Plan plan = make_plan(std::string(game.info().id), full, args.bots, players, args.blocks, args.seed, formats);
    if (plan.lineups.empty()) throw InputError("no table is left to be played");

    Kept kept;
    std::ofstream out;
    if (!args.file.empty()) {
        if (std::filesystem::exists(args.file)) {
            kept = read_results(args.file);
            if (kept.plan && !alike(*kept.plan, plan)) throw InputError(args.file + " holds another tournament; name another file");
            std::filesystem::resize_file(args.file, kept.whole);
        }
        out.open(args.file, std::ios::app);
        if (!kept.plan) out << to_json(plan) << '\n' << std::flush;
        if (!out) throw InputError("cannot write " + args.file);
    }

    std::set<Job> done;
    for (const Played& played : kept.played) done.insert({played.lineup, played.block, played.seating});
    std::vector<Job> left = jobs(plan, shard, shards);
    std::erase_if(left, [&](const Job& job) { return done.contains(job); });

    std::atomic<std::size_t> next = 0, finished = 0;
    std::mutex lock;
    std::string failure;
    const auto troubles = std::make_shared<Troubles>();
    const auto all_options = parse_json(full, "options");
    const tournament::MakeBot make = [&](const std::string& name, std::uint64_t seed) { return make_player(game, all_options, name, seed, troubles); };
    const auto work = [&] {
        try {
            const auto match = game.start(options, {}, Place("options"));
            for (std::size_t i; (i = next++) < left.size(); ++finished) {
                Played played = tournament::play(plan, left[i], game, *match, make);
                const std::lock_guard hold(lock);
                if (out.is_open()) out << to_json(played) << '\n' << std::flush;
                kept.played.push_back(std::move(played));
            }
        } catch (const std::exception& error) {
            const std::lock_guard hold(lock);
            failure = error.what();
            next = left.size();
        }
    };
    std::vector<std::thread> threads;
    for (int i = 1; i < args.threads; ++i) threads.emplace_back(work);
    std::atomic<bool> over = false;
    std::thread progress;
    if (isatty(STDERR_FILENO))
        progress = std::thread([&] {
            const auto began = std::chrono::steady_clock::now();
            for (int tenths = 0; !over; ++tenths) {
                std::this_thread::sleep_for(std::chrono::milliseconds(100));
                const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
                const std::size_t count = finished;
                if (tenths >= 20 && tenths % 10 == 0 && !over)
                    fmt::print(stderr, "\r{} of {} games, about {:.0f} minutes left ", count, left.size(), count ? seconds / double(count) * double(left.size() - count) / 60 : 0.0);
            }
            fmt::print(stderr, "\r\033[K");
        });
    work();
    for (auto& thread : threads) thread.join();
    over = true;
    if (progress.joinable()) progress.join();
    troubles->print();
    if (!failure.empty()) {
        fmt::print(stderr, "tournament failed: {}\n", failure);
        return 1;
    }
    return show(plan, std::move(kept.played), args.json);
}

}  // namespace fondaco::cli
