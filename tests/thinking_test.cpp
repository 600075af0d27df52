// Bots of the house think beside the loop: none delays another table, and none answers before its time.
#include "abuse/lone_house.h"
#include "bots/bots.h"
#include "gate.h"

namespace {

using namespace fondaco;
using namespace fondaco::harness;

// A table of one person and one bot, in Turin, where both bid at once. It has begun.
LoneHouse::Player sits_with(LoneHouse& house, const std::string& name, const std::string& bot) {
    auto player = house.guest(name);
    house.table = Guest::text_of(parse_json(house.ask("POST", "/api/tables", R"({"game":"turin","options":{"players":2}})", player.token).body, "table"), "id");
    house.watch(player, house.table);
    house.settle();
    house.act(player, house.table, R"({"sit":{}})");
    house.act(player, house.table, R"({"add_bot":{"seat":1,"bot":")" + bot + R"("}})");
    house.act(player, house.table, R"({"ready":{"ready":true}})");
    house.settle();
    EXPECT_EQ(player.ear->view().at("stage"), "running") << player.ear->heard.back();
    return player;
}

TEST(Thinking, bots_that_never_come_to_an_end_delay_no_table_whose_bots_answer_at_once) {
    Gate gate;
    LoneHouse house({.before_thinking = [&](const std::string& bot) {
        if (bot.starts_with("shrewd")) gate.pass();
    }});
    std::vector<std::string> slow;
    for (int i = 0; i < 4; ++i) sits_with(house, fmt::format("Anna {}", i), "shrewd"), slow.push_back(house.table);
    ASSERT_TRUE(house.settle_until([&] { return gate.held() == 2; })) << "as many as think at once";
    auto bea = sits_with(house, "Bea", "steady:patient");
    for (int choice = 1; choice <= 3; ++choice) {
        ASSERT_TRUE(house.settle_until([&] { return house.by_hand("bot") >= choice; }));
        for (int i = 0; i < 20 && house.by_hand("bot") == choice && !house.choices(bea).empty(); ++i) house.choose(bea, house.table, house.choices(bea).front()), house.settle();
    }
    EXPECT_EQ(gate.held(), 2);
    // Bea's bot may be thinking in this moment, too; it comes to an end.
    EXPECT_TRUE(house.settle_until([&] { return house.get("/metrics").body.find("fondaco_bots_waiting 2\n") != std::string::npos; }))
        << "each table has one decision under way, however long: " << house.get("/metrics").body;
    gate.open();
    for (const auto& table : slow) {
        house.table = table;
        EXPECT_TRUE(house.settle_until([&] { return house.by_hand("bot") >= 1; })) << "and then they all answer";
    }
}

TEST(Thinking, no_answer_comes_before_the_time_of_its_level) {
    for (const std::string bot : {"shrewd", "steady"}) {
        SCOPED_TRACE(bot);
        LoneHouse house;
        const auto asked = Clock::now();  // or a little later
        auto anna = sits_with(house, "Anna", bot);
        ASSERT_TRUE(house.settle_until([&] { return house.by_hand("bot") >= 1; }));
        EXPECT_GE(Clock::now() - asked, std::max<std::chrono::milliseconds>(thinking_time(bot), 2ms));
    }
}

TEST(Thinking, what_is_to_happen_later_happens_in_its_order_and_not_before) {
    std::mutex lock;
    std::vector<int> happened;
    {
        server::Later later;
        const auto now = Clock::now();
        for (const int each : {3, 1, 2})
            later.add(now + each * 10ms, [&, each, due = now + each * 10ms] {
                EXPECT_GE(Clock::now(), due);
                const std::lock_guard hold(lock);
                happened.push_back(each);
            });
        later.add(now + 24h, [&] { ADD_FAILURE() << "not today"; });
        for (const auto end = Clock::now() + patience; Clock::now() < end; std::this_thread::sleep_for(1ms))
            if (const std::lock_guard hold(lock); happened.size() == 3) break;
    }
    EXPECT_EQ(happened, (std::vector<int>{1, 2, 3}));
}

}  // namespace
