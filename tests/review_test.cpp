// The review: on recorded games with a planted blunder (tests/reviews) it names that blunder among the dearest three; its figures add up;
// it depends on nothing but the game.
#include "bots/review.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/luck.h"
#include "games/games.h"
#include "table/game_file.h"

namespace fondaco {
namespace {

constexpr auto folder = FONDACO_REVIEWS;
const ReviewManner quick{.look = 128, .again = 10, .closely = 240};

GameFile read(const std::filesystem::path& path) {
    std::ifstream in(path);
    std::stringstream text;
    text << in.rdbuf();
    return parse_game_file(text.str(), path.string());
}

std::optional<Review> review_of(const GameFile& file, const std::string& path, Seats whose, const ReviewManner& manner) {
    std::vector<PlayedChoice> choices;
    for (const FileLine& line : file.lines) choices.push_back({line.n, line.seat, line.choice});
    const auto match = start_match(file.header, path);
    return review_game(file.header.game, *match, choices, whose, manner);
}

// GAME-WHAT-N.jsonl: line N is the blunder.
struct Planted {
    std::filesystem::path path;
    std::uint64_t n = 0;
};
std::vector<Planted> planted() {
    std::vector<Planted> list;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const std::string name = entry.path().stem().string();
        list.push_back({entry.path(), std::stoull(name.substr(name.rfind('-') + 1))});
    }
    return list;
}

TEST(Review, names_the_planted_blunder_among_its_three) {
    const auto all = planted();
    EXPECT_GE(all.size(), 4u);
    for (const auto& [path, n] : all) {
        SCOPED_TRACE(path.filename());
        const GameFile file = read(path);
        const Seat seat = file.lines.at(n - 1).seat;
        const auto review = review_of(file, path.string(), Seats::only(seat), quick);
        ASSERT_TRUE(review);
        ASSERT_LE(review->lapses.size(), 3u);
        const auto found = std::find_if(review->lapses.begin(), review->lapses.end(), [&](const Lapse& lapse) { return lapse.n == n; });
        EXPECT_NE(found, review->lapses.end()) << to_json(review->lapses);
        if (found == review->lapses.end()) continue;
        EXPECT_EQ(found->choice, file.lines.at(n - 1).choice);
        EXPECT_NE(found->better, found->choice);
        EXPECT_GE(found->cost, review->threshold);
    }
}

TEST(Review, its_figures_add_up_and_come_from_the_game_alone) {
    const auto all = planted();
    const auto path = std::find_if(all.begin(), all.end(), [](const Planted& each) { return each.path.filename().string().starts_with("genoa"); })->path;
    const GameFile file = read(path);
    const ReviewManner none{.look = 32, .again = 0};
    const auto review = review_of(file, path.string(), Seats::only(0), none), again = review_of(file, path.string(), Seats::only(0), none);
    ASSERT_TRUE(review && again);
    EXPECT_EQ(to_json(*review), to_json(*again));
    EXPECT_GT(review->deals.size(), 2u);
    int known = 0;
    for (const Bargained& each : review->bargaining) {
        int deals = 0, gained = 0, given = 0;
        for (const ReviewedDeal& deal : review->deals) {
            EXPECT_NE(deal.one, deal.other);
            known += deal.one_gains && deal.other_gains;
            if (deal.one == each.seat) ++deals, gained += deal.one_gains.value_or(0), given += deal.other_gains.value_or(0);
            if (deal.other == each.seat) ++deals, gained += deal.other_gains.value_or(0), given += deal.one_gains.value_or(0);
        }
        EXPECT_EQ(each.deals, deals);
        EXPECT_EQ(each.gained, gained);
        EXPECT_EQ(each.given, given);
    }
    EXPECT_EQ(known, 4 * int(review->deals.size())) << "both sides of every deal can be told";
    const auto match = start_match(file.header, path.string());
    for (const FileLine& line : file.lines) play_line(*match, file.header, line, path.string());
    const auto result = match->result();
    for (Seat seat = 0; seat < match->seats(); ++seat) {
        EXPECT_EQ(review->scores.at(seat), result[seat].score);
        EXPECT_EQ(review->wealth.back().scores.at(seat), result[seat].score);
    }
    for (std::size_t i = 1; i < review->wealth.size(); ++i) EXPECT_LT(review->wealth[i - 1].n, review->wealth[i].n);
}

TEST(Review, can_be_cancelled_and_tells_how_far_it_is) {
    const auto path = planted().front().path;
    const GameFile file = read(path);
    std::atomic<bool> cancelled = false;
    std::size_t seen = 0;
    ReviewManner manner = quick;
    manner.cancelled = &cancelled;
    manner.progress = [&](std::size_t done, std::size_t of) {
        EXPECT_LE(done, of);
        EXPECT_GE(done, seen);
        seen = done;
        cancelled = done >= 5;
    };
    EXPECT_FALSE(review_of(file, path.string(), Seats::only(0), manner));
    EXPECT_EQ(seen, 5u);
}

TEST(Review, of_a_game_that_no_bot_knows_there_is_none) {
    const auto match = find_game("ferry")->start(json::object{}, key_from_seed(1, 0), Place("options"));
    EXPECT_FALSE(review_game("ferry", *match, {}, Seats::only(0)));
}

// --- How the files in tests/reviews were made: --gtest_also_run_disabled_tests --gtest_filter=*makes_the_files ----------------------

// What to do instead of the habit, once; nothing to go on as usual.
using Plant = std::function<std::optional<std::string>(Match& match, Seat seat)>;

void make(const std::string& game, const json::object& options, const std::string& what, std::uint64_t seed, const Plant& plant) {
    const auto& known = *find_game(game);
    const std::string full = known.full_options(options, Place("options"));
    const auto by = [&](std::size_t seat) { return std::string(game == "genoa" && seat % 2 == 1 ? "random" : "steady"); };  // who asks for anything
    std::vector<FileSeat> seats;
    const char* const names[] = {"Anna", "Bruno", "Carla", "David", "Elena"};
    const auto count = std::size_t(parse_json(full, "options").at("players").as_int64());
    for (std::size_t seat = 0; seat < count; ++seat) seats.push_back({names[seat], seat == 0 ? "human" : by(seat)});
    const FileHeader header = header_for(known, full, seats, key_from_seed(seed, 0));
    const auto match = start_match(header, "");
    std::vector<std::unique_ptr<ThinkingBot>> bots;
    for (std::size_t seat = 0; seat < count; ++seat) bots.push_back(make_bot(game, by(seat), seed * 8 + seat));
    std::string text = to_json(header) + "\n";
    std::uint64_t n = 0, planted_at = 0;
    while (!match->over()) {
        const Seats speakers = who_speaks(match->asked(), match->awaited());
        const Seat seat = speakers.at(int(n) % speakers.count());
        std::optional<std::string> choice;
        if (seat == 0 && planted_at == 0 && (choice = plant(*match, seat))) planted_at = n + 1;
        if (!choice) choice = hear(*bots[seat], *match, seat).choice;
        ASSERT_FALSE(match->act(seat, *choice)) << *choice;
        text += line_text(*match, ++n, seat, *choice, std::nullopt);
    }
    if (planted_at == 0) {  // another game has such a moment
        ASSERT_LT(seed, 200u) << game << " " << what;
        return make(game, options, what, seed + 1, plant);
    }
    std::ofstream(std::filesystem::path(folder) / (game + "-" + what + "-" + std::to_string(planted_at) + ".jsonl")) << text;
}

TEST(Review, DISABLED_makes_the_files) {
    // It takes an offer that asks for an order, or for a ware that an order needs, and gives next to nothing.
    const auto give_away = [](const std::string& good, int most) {
        return [good, most](Match& match, Seat seat) -> std::optional<std::string> {
            const auto view = parse_json(match.view_for(seat), "view");
            if (int(seat) != view.at("merchant").to_number<int>()) return {};  // then it is struck at once
            for (const auto& offer : view.at("deals").at("standing").as_array()) {
                const auto& asked = offer.at("ask").at(good);
                if (asked.is_array() ? asked.as_array().empty() : asked.to_number<int>() == 0) continue;
                const std::string accept = "accept " + std::to_string(offer.at("id").to_number<int>()) + " version=" + std::to_string(offer.at("version").to_number<int>());
                if (match.refusal(seat, accept)) continue;
                const auto worth = worth_of_deal("genoa", match.eyes(seat), accept);
                if (worth && worth->mine.most <= most) return accept;
            }
            return {};
        };
    };
    make("genoa", {{"players", 4}}, "order_for_10", 3, give_away("cards", -20));
    make("genoa", {{"players", 4}}, "silk_given_away", 5, give_away("silk", -13));
    // It bids all it has for a wagon, and cannot pay its upkeep.
    make("merchants", {{"players", 3}}, "upkeep_forgotten", 2, [](Match& match, Seat seat) -> std::optional<std::string> {
        int most = 0;
        for (const auto& choice : match.choices(seat))
            if (choice.starts_with("bid ")) most = std::max(most, std::stoi(choice.substr(4)));
        const int level = parse_json(match.view_for(seat), "view").at("players").at(seat).at("status").to_number<int>();
        return level >= 4 && most >= 900 ? std::optional("bid " + std::to_string(most)) : std::nullopt;
    });
    // It bids all it has.
    make("turin", {{"players", 4}}, "all_for_one_lot", 4, [](Match& match, Seat seat) -> std::optional<std::string> {
        const auto choices = match.choices(seat);
        int most = 0;
        for (const auto& choice : choices)
            if (choice.starts_with("bid ")) most = std::max(most, std::stoi(choice.substr(4)));
        return most >= 12 ? std::optional("bid " + std::to_string(most)) : std::nullopt;
    });
}

}  // namespace
}  // namespace fondaco
