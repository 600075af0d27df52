// `try` at the house: what a draft would be answered, for who sits there and nobody else; it leaves no trace.
#include "abuse/lone_house.h"

namespace {

using namespace fondaco;
using namespace fondaco::harness;

// The answer to a draft, and nothing else that would have been heard.
std::string try_it(LoneHouse& house, const LoneHouse::Player& player, const std::string& choice) {
    const std::size_t before = player.ear->heard.size();
    house.say(player, R"({"try":{"table":")" + house.table + R"(","choice":)" + json_text(choice) + "}}");
    house.settle();
    EXPECT_EQ(player.ear->heard.size(), before + 1);
    return player.ear->heard.back();
}

TEST(Try, answers_as_choosing_would_and_leaves_no_trace) {
    LoneHouse house;
    auto players = house.seated(R"({"game":"turin","options":{"players":2}})", 2);
    const std::size_t lines = house.log().size(), told = players[1].ear->heard.size();
    const std::string good = house.choices(players[0]).front();
    EXPECT_EQ(try_it(house, players[0], good), R"({"tried":{"id":7}})");
    EXPECT_EQ(try_it(house, players[0], "dance").substr(0, 48), R"({"tried":{"id":7,"refused":{"code":"nonsense","r)");
    const json::value refused = parse_json(try_it(house, players[0], "loan"), "tried").at("tried");
    EXPECT_FALSE(refused.as_object().contains("refused")) << refused;
    const std::string bid = try_it(house, players[0], "bid 9999");
    EXPECT_NE(bid.find(R"("code":"refused")"), bid.npos) << bid;
    EXPECT_EQ(house.log().size(), lines);
    EXPECT_EQ(players[1].ear->heard.size(), told) << "nobody hears of it";
    house.choose(players[0], house.table, "bid 9999");
    house.settle();
    const json::value tried = parse_json(bid, "tried").at("tried").at("refused"), chosen = parse_json(players[0].ear->heard.back(), "refused").at("refused");
    EXPECT_EQ(tried.at("refusal"), "no_bid_now") << "on which other languages hang their sentences";
    for (const char* key : {"code", "rule", "why", "refusal"}) EXPECT_EQ(tried.at(key), chosen.at(key));
    house.choose(players[0], house.table, good);
    house.settle();
    EXPECT_EQ(house.by_hand("player"), 1) << "it can be chosen still";
}

TEST(Try, is_for_who_sits_there) {
    LoneHouse house;
    auto players = house.seated(R"({"game":"turin","options":{"players":2}})", 2);
    const std::string good = house.choices(players[0]).front();
    auto stranger = house.guest("Carla");
    house.watch(stranger, house.table);
    house.settle();
    EXPECT_NE(try_it(house, stranger, good).find(R"("code":"not_seated")"), std::string::npos);
    LoneHouse::Player nobody;
    nobody.ear = std::make_shared<Ear>();
    house.house->opened(nobody.ear);
    EXPECT_NE(try_it(house, nobody, good).find(R"("code":"no_session")"), std::string::npos);
    LoneHouse::Player second{players[0].token, {players[0].person.id + "/2", "Bea"}, {}};  // another hand of somebody who sits does not sit
    house.connect(second);
    EXPECT_NE(try_it(house, second, good).find(R"("code":"not_seated")"), std::string::npos);
    house.table = "nowhere1";
    EXPECT_NE(try_it(house, players[0], good).find(R"("code":"no_such_table")"), std::string::npos);
}

TEST(Try, at_a_private_table_tells_strangers_nothing) {
    LoneHouse house;
    auto players = house.seated(R"({"game":"turin","options":{"players":2},"is_public":false})", 1, 1);
    auto stranger = house.guest("Carla");
    house.connect(stranger);
    const std::string there = try_it(house, stranger, "pass");
    house.table = "nowhere1";
    EXPECT_EQ(there, try_it(house, stranger, "pass"));
}

TEST(Try, counts_as_a_message) {
    server::Limits limits;
    limits.messages_per_window = 50;
    LoneHouse house(limits);
    auto players = house.seated(R"({"game":"turin","options":{"players":2}})", 2);
    players[0].ear->hung_up.clear();
    for (int i = 0; i < 60 && players[0].ear->hung_up.empty(); ++i) house.say(players[0], R"({"try":{"table":")" + house.table + R"(","choice":"pass"}})");
    EXPECT_EQ(players[0].ear->hung_up, "too many messages");
}

// What rests on a choice that is not on disk yet is not told before it is.
TEST(Try, waits_for_the_disk) {
    LoneHouse house;
    auto players = house.seated(R"({"game":"turin","options":{"players":2}})", 2);
    house.store.writes_fail = true;
    house.choose(players[1], house.table, house.choices(players[1]).front());
    house.say(players[0], R"({"try":{"table":")" + house.table + R"(","choice":"pass"}})");
    EXPECT_FALSE(players[0].ear->was_told("\"tried\""));
    house.settle();
    EXPECT_FALSE(players[0].ear->was_told("\"tried\""));
    EXPECT_NE(players[0].ear->heard.back().find(R"("code":"store")"), std::string::npos) << players[0].ear->heard.back();
}

}  // namespace
