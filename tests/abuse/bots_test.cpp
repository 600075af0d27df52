// An attack on bots: what they seal is computed from what everyone knows. After the end everyone can check that they thought
// by the table's secret.
#include "../server_harness.h"
#include "bots/bots.h"
#include "games/games.h"
#include "table/fair_luck.h"
#include "table/table.h"

namespace fondaco::server {
namespace {

using namespace harness;

std::string decided(const Match& match, const std::string& bot, Seat seat, std::uint64_t seed) {
    const auto copy = match.clone();
    return hear(*make_bot("turin", bot, seed), *copy, seat).choice;
}

struct Attack {
    int sealed = 0, guessed = 0, choices = 0, checked = 0;
    double by_luck = 0;  // so many would be guessed by who knows the bot and thinks as it does, but not by which luck
};

// A whole game of one person and three bots, then: which of their sealed answers could have been guessed, of those that
// another thought would have made another; and which follow from the key that is told after the end.
void attack(const std::string& bot, unsigned seed, Attack& found) {
    Service house;
    Guest anna(house, "Anna");
    anna.watch(anna.open_table(R"({"game":"turin","options":{"players":4,"series":"three"}})"));
    ASSERT_TRUE(anna.act(R"({"sit":{}})").done);
    for (int seat = 1; seat < 4; ++seat) ASSERT_TRUE(anna.act(fmt::format(R"({{"add_bot":{{"seat":{},"bot":"{}"}}}})", seat, bot)).done);
    const auto ready = anna.act(R"({"ready":{"ready":true}})");
    ASSERT_TRUE(ready.done) << ready;
    play_to_the_end({&anna}, seed);
    ASSERT_EQ(anna.stage(), "over");
    Key key;
    ASSERT_TRUE(from_text(std::string(anna.view.at("key").as_string()), key));
    const auto match = find_game("turin")->start(anna.view.at("settings").at("options"), key, Place("options"));
    const auto ledger = parse_json(house.ask("GET", "/api/tables/" + anna.table + "/ledger", "", anna.token).body, "ledger");
    for (const auto& line : ledger.at("lines").as_array()) {
        const Seat seat = line.at("seat").to_number<Seat>();
        const std::string choice(line.at("choice").as_string());
        const auto length = line.at("n").to_number<std::uint64_t>() - 1;
        if (line.at("hand").as_string() == "bot") {
            ++found.choices;
            found.checked += decided(*match, bot, seat, bot_seed(key, length, seat)) == choice;
            std::multiset<std::string> thinkable;
            for (std::uint64_t other = 1; other <= 12; ++other) thinkable.insert(decided(*match, bot, seat, other * 1'000'003));
            if (match->sealing() && thinkable.count(*thinkable.begin()) < thinkable.size()) {
                ++found.sealed;
                found.by_luck += double(thinkable.count(choice)) / double(thinkable.size());
                found.guessed += decided(*match, bot, seat, length * 8 + seat) == choice;
            }
        }
        ASSERT_FALSE(match->act(seat, choice));
    }
}

TEST(BotsSealedAnswers, CannotBeComputedAndAreCheckedAfterTheEnd) {
    for (const char* bot : {"steady", "random"}) {
        SCOPED_TRACE(bot);
        Attack found;
        for (unsigned game = 0; game < 5; ++game) ASSERT_NO_FATAL_FAILURE(attack(bot, game, found));
        EXPECT_GT(found.sealed, 30);
        EXPECT_LT(found.by_luck, 0.8 * found.sealed);
        EXPECT_LT(found.guessed, found.by_luck + found.sealed / 6.0) << "of " << found.sealed << ", " << found.by_luck << " by luck";
        EXPECT_GT(found.choices, found.sealed);
        EXPECT_EQ(found.checked, found.choices) << "they follow from the key";
    }
}

}  // namespace
}  // namespace fondaco::server
