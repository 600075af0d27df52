// One seeded simulator for all games: random games of every title, number of players and option, with everything checked
// that must always hold (engine/fuzz.h), secrets included. FONDACO_GAMES_PERCENT scales the number of games,
// FONDACO_LONG=1 makes it a million per title.
#include <gtest/gtest.h>

#include <cstdlib>

#include "games/games.h"
#include "games/labs.h"

namespace fondaco {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool sanitized = true;
#else
constexpr bool sanitized = false;
#endif
constexpr int parts = 2;  // of each number of players, so that all cores have work

struct Portion {
    const Game* game;
    int players, part;
};

// For test listings, where a pointer would differ from run to run.
void PrintTo(const Portion& p, std::ostream* out) { *out << p.game->info().id << " with " << p.players << ", part " << p.part; }

std::string name_of(const testing::TestParamInfo<Portion>& info) {
    const auto& p = info.param;
    return std::string(p.game->info().id) + "_with_" + std::to_string(p.players) + "_part_" + std::to_string(p.part);
}

std::vector<Portion> portions() {
    std::vector<Portion> list;
    for (const auto& game : games())
        for (int players = game->info().min_players; players <= game->info().max_players; ++players)
            for (int part = 0; part < parts; ++part) list.push_back({game.get(), players, part});
    return list;
}

std::uint64_t games_of(const Game& game) {
    if (const char* wanted = std::getenv("FONDACO_LONG"); wanted && *wanted) return 1'000'000;
    const char* percent = std::getenv("FONDACO_GAMES_PERCENT");
    const bool few = game.info().hidden || (sanitized && game.info().max_decisions > 10'000);  // of long games where each takes long
    const unsigned usual = few ? 3'000 : 20'000;
    return usual * std::uint64_t(percent ? std::atoi(percent) : 100) / 100;
}

// The standard options, then each value of each other option on its own; of numbers the two ends.
std::vector<json::object> settings(const Game& game, int players) {
    std::vector<json::object> list{{{"players", players}}};
    const auto add = [&](const std::string& key, const json::value& value) {
        json::object options{{"players", players}};
        options[key] = value;
        try {
            game.full_options(options, Place("options"));
        } catch (const InputError&) {
            return;  // a variant that is not for this number of players
        }
        list.push_back(std::move(options));
    };
    for (const OptionSpec& spec : game.options()) {
        if (spec.key == "players") continue;
        const bool yes_no = spec.values == std::vector<std::string>{"no", "yes"};
        for (const auto& value : spec.values)
            if (value != spec.standard) add(spec.key, yes_no ? json::value(value == "yes") : json::value(value));
        if (spec.values.empty())
            for (const int value : {spec.low, spec.high})
                if (std::to_string(value) != spec.standard) add(spec.key, value);
    }
    return list;
}

// Whether the game has questions whose answers are sealed: one game at random tells.
bool seals(const Game& game) {
    auto match = game.start(json::object{}, key_from_seed(1, 0), Place("options"));
    Rng rng(1);
    while (!match->over() && !match->sealing()) {
        const Seats asked = match->asked();
        const Seat seat = asked.at(rng.below(asked.count()));
        match->act(seat, Answer{rng.below(match->eyes(seat).count()), {}});
    }
    return match->sealing();
}

class Simulator : public testing::TestWithParam<Portion> {};

TEST_P(Simulator, everything_that_must_always_hold) {
    const auto [game, players, part] = GetParam();
    const auto& info = game->info();
    const auto all = settings(*game, players);
    const auto counts = std::uint64_t(info.max_players - info.min_players + 1) * parts * all.size();
    const auto each = std::max<std::uint64_t>((games_of(*game) + counts - 1) / counts, 2);
    FuzzReport total;
    for (const json::object& options : all) {
        const std::uint64_t seed = 1;
        const FuzzReport report = lab_of(game->info().id).fuzz({seed, std::uint64_t(part) * each, each, options, true});
        ASSERT_EQ(report.failure, "") << json::value(options);
        ASSERT_EQ(report.games, each);
        total.games += report.games;
        total.decisions += report.decisions;
        total.refused += report.refused;
        total.swapped += report.swapped;
        total.pairs += report.pairs;
        total.varied += report.varied;
        total.covered += report.covered;
        total.free += report.free;
        total.composed += report.composed;
        total.drafts += report.drafts;
    }
    std::cout << total.games << " games over " << all.size() << " settings, " << total.decisions << " decisions, " << total.refused
              << " refusals looked at, " << total.swapped << " sealed answers swapped, " << total.pairs << " pairs of worlds compared, " << total.varied << " of them really different, " << total.covered
              << " acts compared in worlds with other hands and purses, " << total.free << " that may be taken back freely looked at, " << total.composed << " offers composed in small steps, " << total.drafts << " drafts answered from what a seat knows\n";
    // It looked at something: a simulator that compares nothing would find nothing.
    EXPECT_GT(total.decisions, total.games);
    EXPECT_GT(total.refused, 0u);
    EXPECT_GT(total.pairs, 0u);
    EXPECT_GT(total.varied, 0u);
    EXPECT_GT(total.covered, 0u);
    EXPECT_GT(total.drafts, total.decisions);
    EXPECT_GT(20 * total.free, total.decisions) << "what is public may be taken back freely";
    EXPECT_TRUE(total.swapped > 0 || !seals(*game));
}

INSTANTIATE_TEST_SUITE_P(all, Simulator, testing::ValuesIn(portions()), name_of);

TEST(SimulatorItself, there_are_games) { EXPECT_FALSE(games().empty()); }

// The same seed is the same series of games, and parts of it can be run on their own.
TEST(SimulatorItself, a_series_is_repeatable) {
    for (const auto& game : games()) {
        const FuzzReport a = lab_of(game->info().id).fuzz({7, 0, 10, {}, true}), b = lab_of(game->info().id).fuzz({7, 0, 10, {}, true});
        const FuzzReport first = lab_of(game->info().id).fuzz({7, 0, 4, {}, true}), rest = lab_of(game->info().id).fuzz({7, 4, 6, {}, true});
        EXPECT_EQ(a.decisions, b.decisions);
        EXPECT_EQ(a.pairs, b.pairs);
        EXPECT_EQ(a.refused, b.refused);
        EXPECT_EQ(a.decisions, first.decisions + rest.decisions);
        EXPECT_EQ(a.varied, first.varied + rest.varied);
    }
}

// By version 1 offers lapsed when a purse could no longer pay them: that is what the law about covered means is for.
TEST(SimulatorItself, the_first_rules_of_genoa_and_merchants_told_purses) {
    for (const char* id : {"genoa", "merchants"}) {
        const FuzzReport report = lab_of(id).fuzz({1, 0, 500, {}, true, 1});
        EXPECT_NE(report.failure.find("tells what is covered"), std::string::npos) << id << ": " << report.failure;
    }
}

}  // namespace
}  // namespace fondaco
