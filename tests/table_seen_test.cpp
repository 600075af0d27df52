// Tables: what each pair of eyes is shown, and what it is not.
#include "table_house.h"

namespace fondaco {
namespace {

using namespace at_table;

// --- What people could have counted ---------------------------------------------------------------------------------

TEST(Counting, IsShownToWhoSitsIfTheTableWasOpenedSo) {
    TableSettings settings = settings_of("turin", 4);
    settings.counted = true;
    House house(settings);
    ASSERT_NO_FATAL_FAILURE(house.start());
    ASSERT_NO_FATAL_FAILURE(to_the_choosing(house));  // bids of 4, 3, 2 and 1; the last took no card and paid half, rounded down
    for (Seat seat = 0; seat < 4; ++seat) {
        const auto counted = parse_json(house.table.view_for(seat), "view").as_object().at("counted").as_object().at("scudo").as_array();
        const auto whole = parse_json(house.table.match()->state(), "state").as_object().at("players").as_array();
        for (Seat rival = 0; rival < 4; ++rival) EXPECT_EQ(counted[rival], whole[rival].as_object().at("scudo")) << "of seat " << int(rival) << " by seat " << int(seat);
    }
    EXPECT_EQ(house.table.view_for({}).find("\"counted\":{"), std::string::npos) << "a spectator has sat through nothing";
    house.expect_replays();

    House plain = turin();
    ASSERT_NO_FATAL_FAILURE(to_the_choosing(plain));
    for (const std::string& view : all_views(plain.table)) EXPECT_EQ(view.find("\"counted\""), std::string::npos);
}

// --- News and secrets -------------------------------------------------------------------------------------------

TEST(News, OfTheLast128LinesAreKept) {
    House house = turin(3);
    EXPECT_FALSE(house.table.has_news(0));
    EXPECT_TRUE(house.table.has_news(1));
    EXPECT_TRUE(house.table.has_news(house.table.lines_told()));
    EXPECT_FALSE(house.table.has_news(house.table.lines_told() + 1));
    EXPECT_FALSE(house.table.has_news(UINT64_MAX));
    for (int i = 0; i < 140; ++i) ASSERT_EQ(house.tell("ann", Mute{1, i % 2 == 0}), "");
    const auto length = house.table.length();
    EXPECT_FALSE(house.table.has_news(length - Table::kept));
    for (auto line = length - Table::kept + 1; line <= length; ++line) {
        ASSERT_TRUE(house.table.has_news(line));
        const auto news = parse_json(house.table.news_for(line, {}), "news");
        EXPECT_EQ(news.at("n").to_number<std::uint64_t>(), line);
        EXPECT_TRUE(news.at("entry").as_object().contains("muted"));
    }
    house.expect_replays();
}

TEST(News, TellWhatEachSeatMaySee) {
    House house = turin();
    const auto started = house.table.length();
    for (Seat seat = 0; seat < 4; ++seat) {
        const auto news = parse_json(house.table.news_for(started, seat), "news");
        EXPECT_TRUE(news.at("entry").as_object().contains("started"));
        EXPECT_TRUE(news.at("entry").at("started").as_object().empty()) << "without the key";
        EXPECT_FALSE(news.as_object().contains("game"));
        int dealt = 0;  // the set-up is told as it happened, and of hands one's own alone
        for (const auto& event : news.at("events").as_array())
            if (const auto* hand = event.as_object().if_contains("dealt")) {
                EXPECT_EQ(hand->as_object().contains("hand"), hand->at("seat").to_number<Seat>() == seat);
                ++dealt;
            }
        EXPECT_EQ(dealt, 4);
    }
    ASSERT_EQ(house.choose(2, "bid 5"), "");
    for (Seat seat = 0; seat < 4; ++seat) {
        const auto text = house.table.news_for(house.table.lines_told(), seat);
        EXPECT_EQ(text.find("\"scudo\":5") != std::string::npos, seat == 2) << text;
        EXPECT_EQ(text.find("bid 5"), std::string::npos) << text;
        EXPECT_EQ(parse_json(text, "news").at("entry").at("chose").at("hand").as_string(), "player");
    }
}

TEST(Secrets, ARivalsSealedBidChangesNothingUntilItIsOpened) {
    House a = turin(), b = turin();
    const auto others_see_the_same = [&](Seat owner) {
        ASSERT_EQ(a.table.length(), b.table.length());
        for (int eyes = 0; eyes <= 4; ++eyes) {
            if (eyes == owner) continue;
            const auto seat = eyes < 4 ? std::optional<Seat>(Seat(eyes)) : std::nullopt;
            ASSERT_EQ(a.table.view_for(seat), b.table.view_for(seat));
            for (std::uint64_t line = 1; line <= a.table.lines_told(); ++line) ASSERT_EQ(a.table.news_for(line, seat), b.table.news_for(line, seat));
        }
    };
    const auto both = [&](const std::string& person, const Command& command) {
        const auto first = a.ask(person, command), second = b.ask(person, command);
        ASSERT_EQ(first.has_value(), second.has_value());
        if (first) { ASSERT_EQ(to_json(*first), to_json(*second)); }
    };
    ASSERT_EQ(a.choose(1, "bid 3"), "");
    ASSERT_EQ(b.choose(1, "bid 7"), "");
    others_see_the_same(1);
    EXPECT_NE(a.table.view_for(Seat(1)), b.table.view_for(Seat(1)));
    both("ann", Choose{"bid 2"});
    both("cyd", Choose{"loan"});
    both("ann", Undo{});
    both("ann", Undo{});
    both("ann", Propose{Ballot::abort, {}});
    both("bob", Vote{false});
    both("dan", Beforehand{"§3.2", "bid 1"});
    both("ann", Choose{"bid 999"});
    both("cyd", Leave{});
    others_see_the_same(1);
    ASSERT_EQ(a.tell("bob", Undo{}), b.tell("bob", Undo{}));
    others_see_the_same(1);
    if (a.table.match()->asked().has(1)) {
        ASSERT_EQ(a.choose(1, "bid 4"), "");
        ASSERT_EQ(b.choose(1, "bid 0"), "");
    }
    if (a.table.match()->asked().has(0)) both("ann", Choose{"bid 2"});
    others_see_the_same(1);
    both("cyd", Choose{"bid 1"});  // the last: all are opened
    EXPECT_NE(a.table.news_for(a.table.lines_told(), {}), b.table.news_for(b.table.lines_told(), {}));
}

// The house's seed is committed to at the opening and told after the end, and the players' shares change the luck.
TEST(Secrets, TheSeedIsToldAfterTheEnd) {
    const std::string seed(64, 'a'), share = "00112233445566778899aabbccddeeff";
    const auto begun = [&](const std::string& other) {
        House house(settings_of("turin", 2));
        house.log = {Table::opening(settings_of("turin", 2), "ann", 1000, seed)};
        house.table = Table(stored(house.log));
        EXPECT_EQ(house.tell("ann", Sit{}), "");
        EXPECT_EQ(house.tell("bob", Sit{}), "");
        EXPECT_EQ(house.tell("ann", Ready{true, "short"}), "nonsense");
        EXPECT_EQ(house.tell("ann", Ready{true, share}), "");
        EXPECT_EQ(house.tell("bob", Ready{true, other}), "");
        EXPECT_EQ(house.table.stage(), Stage::running);
        EXPECT_EQ(house.last_is<Started>()->key, key_from_shares(seed, {share, other}));
        return house;
    };
    House house = begun(share);
    EXPECT_NE(house.hash(), begun("ffeeddccbbaa99887766554433221100").hash());
    for (std::uint64_t line = 1; line <= house.table.lines_told(); ++line)
        for (const auto& news : all_news(house.table, line)) EXPECT_EQ(news.find(seed), std::string::npos);
    for (const auto& view : all_views(house.table)) {
        EXPECT_EQ(view.find(seed), std::string::npos);
        EXPECT_NE(view.find("\"commitment\":\"" + commitment_of(seed) + "\""), std::string::npos);
    }
    ASSERT_EQ(house.tell("ann", Propose{Ballot::abort, {}}), "");
    ASSERT_EQ(house.tell("bob", Vote{true}), "");
    EXPECT_NE(house.table.view_for({}).find("\"seed\":\"" + seed + "\""), std::string::npos);
    house.expect_replays();
}

// What a bot begins to think with follows from the key alone, survives a restart, and is another one at every table and moment.
TEST(Secrets, BotsThinkByTheKeyOfTheGame) {
    std::set<std::uint64_t> seeds;
    for (std::uint64_t game = 0; game < 4; ++game) {
        House house(settings_of("turin", 4));
        house.key = key_from_seed(game, 0);
        house.start(2);
        for (int n = 0; n < 4; ++n) {
            const Table woken(stored(house.log));
            for (const Seat seat : {Seat(2), Seat(3)}) {
                EXPECT_TRUE(seeds.insert(house.table.bot_seed(seat)).second) << "two games begin alike";
                EXPECT_EQ(house.table.bot_seed(seat), woken.bot_seed(seat));
                EXPECT_EQ(house.table.bot_seed(seat), bot_seed(house.key, house.table.lines_told(), seat));
            }
            if (n < 2) { ASSERT_EQ(house.choose(Seat(n), "bid 1"), ""); }
            else { ASSERT_EQ(house.bot(Seat(n), "bid 1"), ""); }
        }
    }
}

// A pre-given answer is nearly always a pass: to say that it was pre-given opens it.
TEST(Secrets, WhatWasPreGivenIsNotToldWhileItIsSealed) {
    House a = turin(), b = turin();
    ASSERT_EQ(a.tell("bob", Beforehand{"§3.2", "bid 0"}), "");
    ASSERT_EQ(b.tell("bob", Beforehand{"§3.1", "bid 0"}), "");  // does not answer this question
    ASSERT_EQ(b.choose(1, "bid 5"), "");
    EXPECT_EQ(a.table.news_for(a.table.lines_told(), Seat(0)), b.table.news_for(b.table.lines_told(), Seat(0)));
    EXPECT_EQ(a.table.news_for(a.table.lines_told(), {}), b.table.news_for(b.table.lines_told(), {}));
}

}  // namespace
}  // namespace fondaco
