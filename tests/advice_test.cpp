// Worth and hint: what they say comes from a seat's own view and memory, and is sane: money is worth itself, ranges are told as ranges.
#include "bots/advice.h"

#include <gtest/gtest.h>

#include "cli/advice_words.h"
#include "engine/luck.h"
#include "games/games.h"

namespace fondaco {
namespace {

// Plays on with bots and hands every decision to `look` until that has seen enough.
template <class Look>
void play(const std::string& game, json::object options, std::uint64_t seed, Look&& look) {
    const auto match = find_game(game)->start(options, key_from_seed(seed, 0), Place("options"));
    std::vector<std::unique_ptr<ThinkingBot>> bots;
    for (Seat seat = 0; seat < match->seats(); ++seat) bots.push_back(make_bot(game, seat == 0 ? "random" : "steady", seed * 4 + seat));
    for (int steps = 0; steps < 3000 && !match->over(); ++steps) {
        const Seats speakers = who_speaks(match->asked(), match->awaited());
        const Seat seat = speakers.at(steps % speakers.count());
        if (!look(*match, seat)) return;
        ASSERT_FALSE(match->act(seat, hear(*bots[seat], *match, seat, Budget::of_iterations(1), game).choice));
    }
}

std::vector<std::string> deals_among(Match& match, Seat seat, const std::string& game) {
    std::vector<std::string> deals;
    for (const auto& choice : match.choices(seat))
        if (choice.starts_with("accept ") || choice.starts_with("close ")) deals.push_back(choice);
    for (const auto& offer : sensible_offers(game, match.eyes(seat), 7)) deals.push_back(offer);
    return deals;
}

std::string worth_in(const std::string& game, const Eyes& eyes, const std::string& deal) {
    const auto worth = worth_of_deal(game, eyes, deal);
    return worth ? to_json(*worth) : "cannot be told";
}

// The other world is one that this seat makes up from all it knows: its view and memory are the same, hands and purses are not.
void expect_equal_words(const std::string& game, const json::object& options) {
    int deals = 0, hints = 0, told = 0;
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        int decisions = 0;
        play(game, options, seed, [&](Match& match, Seat seat) {
            if (++decisions % 7 != 0) return true;
            const auto other = find_game(game)->eyes(parse_json(match.view_for(seat), "view"), parse_json(match.memory_of(seat), "memory"), seat);
            for (const auto& deal : deals_among(match, seat, game)) {
                const std::string here = worth_in(game, match.eyes(seat), deal);
                EXPECT_EQ(here, worth_in(game, *other, deal)) << game << ": " << deal;
                EXPECT_EQ(here, worth_in(game, match.eyes(seat), deal)) << "and the same when it is asked again";
                ++deals, told += here != "cannot be told";
            }
            if (decisions % 63 == 0) {
                const auto here = hint_for(game, match.eyes(seat)), there = hint_for(game, *other);
                if (!here || !there) return ADD_FAILURE() << "no hint", false;
                EXPECT_EQ(to_json(*here), to_json(*there)) << game;
                EXPECT_FALSE(match.refusal(seat, here->choice)) << here->choice;
                EXPECT_LE(here->reason.weighed.size(), std::size_t(hints_shown));
                ++hints;
            }
            return decisions < 250;
        });
    }
    EXPECT_GT(hints, 2) << game;
    if (game == "turin") return;
    EXPECT_GT(deals, 20) << game;
    EXPECT_GT(2 * told, deals) << game << ": most of what can be done can be told";
}

TEST(Advice, worlds_that_a_seat_cannot_tell_apart_give_equal_words_in_turin) { expect_equal_words("turin", {{"players", 4}}); }
TEST(Advice, worlds_that_a_seat_cannot_tell_apart_give_equal_words_in_genoa) { expect_equal_words("genoa", {{"players", 4}}); }
TEST(Advice, worlds_that_a_seat_cannot_tell_apart_give_equal_words_in_merchants) { expect_equal_words("merchants", {{"players", 4}}); }
TEST(Advice, worlds_that_a_seat_cannot_tell_apart_give_equal_words_with_clauses) { expect_equal_words("merchants", {{"players", 3}, {"deals", "any"}}); }

// The same offer with ten ducats more: that much less to me, and more to the other. What is guessed is at least ten wide.
TEST(Advice, money_is_worth_itself) {
    int seen = 0;
    for (std::uint64_t seed = 0; seed < 4; ++seed)
        play("genoa", {{"players", 3}}, seed, [&](Match& match, Seat seat) {
            for (const auto& offer : sensible_offers("genoa", match.eyes(seat), 7)) {
                const auto at = offer.find("give=ducats:");
                const auto end = at == offer.npos ? at : offer.find_first_of(", ", at + 12);
                if (at == offer.npos) continue;
                const int sum = std::stoi(offer.substr(at + 12, end - at - 12));
                const std::string dearer = offer.substr(0, at + 12) + std::to_string(sum + 10) + offer.substr(end);
                if (match.tried(seat, dearer)) continue;
                const auto one = worth_of_deal("genoa", match.eyes(seat), offer), other = worth_of_deal("genoa", match.eyes(seat), dearer);
                if (!one || !other) continue;
                ++seen;
                EXPECT_NEAR(one->mine.least - other->mine.least, 10, 6) << offer;
                for (const auto* worth : {&*one, &*other})
                    for (const SideWorth& side : worth->theirs) EXPECT_GE(side.most - side.least, 10) << offer;
                EXPECT_GE(other->theirs.at(0).most, one->theirs.at(0).most) << offer;
            }
            return seen < 30;
        });
    EXPECT_GE(seen, 10);
}

TEST(Advice, what_the_rules_refuse_is_worth_nothing_that_can_be_told) {
    play("genoa", {{"players", 3}}, 1, [&](Match& match, Seat seat) {
        if (sensible_offers("genoa", match.eyes(seat), 7).empty()) return true;
        EXPECT_FALSE(worth_of_deal("genoa", match.eyes(seat), "accept 999 version=1"));
        EXPECT_THROW(worth_of_deal("genoa", match.eyes(seat), "dance"), InputError);
        EXPECT_FALSE(worth_of_deal("genoa", match.eyes(seat), "pass")) << "no deal";
        return false;
    });
    play("turin", {{"players", 3}}, 1, [&](Match& match, Seat seat) {
        EXPECT_FALSE(worth_of_deal("turin", match.eyes(seat), "bid 2")) << "no deals there";
        return false;
    });
}

TEST(Advice, in_words_for_a_terminal) {
    const std::vector<std::string> names{"You", "Giulia", "Tomaso"};
    const cli::AdviceWords words{"genoa", names, [](const std::string& choice) { return choice == "take" ? "act here yourself" : ""; }};
    EXPECT_EQ(cli::worth_in_words(words, "accept 3 version=1", DealWorth{{0, 25, 40}, {{1, 10, 35}}, "take"}),
              "accept 3 version=1: +25 to +40 ducats to you; to Giulia, a guess, +10 to +35. Compared with: take (act here yourself).");
    EXPECT_EQ(cli::worth_in_words(words, "offer", {}), "offer: what that is worth cannot be told.");
    const Advice hint{"take", {Grounds::search, 9, 400, {{"take", 200, 41, 318, 12}, {"stop", 100, 35, 306, 0}}}, {}};
    EXPECT_EQ(cli::hint_in_words(words, hint), "Shrewd would: take (act here yourself)\nIn 400 games played on from here in thought it ends with 318 ducats and wins 41 of 100.\n"
                                               "The others, against that:\n    -12, wins 35 of 100: stop");
    const std::vector<std::string> choices{"pass", "accept 3 version=2", "accept 31 version=1", "close 4 version=1 with=2"};
    EXPECT_EQ(cli::worths_asked("worth", choices), (std::vector<std::string>{"accept 3 version=2", "accept 31 version=1", "close 4 version=1 with=2"}));
    EXPECT_EQ(cli::worths_asked("worth 3", choices), std::vector<std::string>{"accept 3 version=2"});
    EXPECT_EQ(cli::worths_asked("worth 25", choices), std::vector<std::string>{});
    EXPECT_EQ(cli::worths_asked("worth harbor 25", choices), std::vector<std::string>{"harbor 25"});
}

}  // namespace
}  // namespace fondaco
