// `worth` and `hint` at the house: for who sits at a table that has them, and nobody else; no flood of them delays a game.
#include "abuse/lone_house.h"
#include "gate.h"

namespace {

using namespace fondaco;
using namespace fondaco::harness;

// One person, and a bot at the other seat.
LoneHouse::Player alone(LoneHouse& house, const std::string& settings = R"({"game":"turin","options":{"players":2}})", const std::string& name = "Anna") {
    auto player = house.guest(name);
    house.table = Guest::text_of(parse_json(house.ask("POST", "/api/tables", settings, player.token).body, "table"), "id");
    house.watch(player, house.table);
    house.settle();
    house.act(player, house.table, R"({"sit":{}})");
    house.act(player, house.table, R"({"add_bot":{"seat":1,"bot":"steady"}})");
    house.act(player, house.table, R"({"ready":{"ready":true}})");
    house.settle();
    EXPECT_EQ(player.ear->view().at("stage"), "running") << player.ear->heard.back();
    return player;
}

std::string hint(const LoneHouse& house) { return R"({"hint":{"table":")" + house.table + "\"}}"; }
std::string worth(const LoneHouse& house, const std::string& choice) { return R"({"worth":{"table":")" + house.table + R"(","choice":)" + json_text(choice) + "}}"; }

// The answer, whatever else is told meanwhile.
json::value answer(LoneHouse& house, const LoneHouse::Player& player, const std::string& asked) {
    player.ear->heard.clear();
    house.say(player, asked);
    json::value found;
    EXPECT_TRUE(house.settle_until([&] {
        for (const auto& text : player.ear->heard) {
            const json::value message = parse_json(text, "message");
            if (const auto& [kind, body] = *message.as_object().begin(); kind == "valued" || kind == "hinted" || kind == "refused") found = message;
        }
        return !found.is_null();
    }));
    return found;
}
std::string refusal(LoneHouse& house, const LoneHouse::Player& player, const std::string& asked) {
    const json::value said = answer(house, player, asked);
    return said.as_object().contains("refused") ? std::string(said.at("refused").at("code").as_string()) : to_json(said);
}

TEST(Help, is_there_for_one_person_alone_with_bots) {
    LoneHouse house;
    const auto anna = alone(house);
    EXPECT_EQ(anna.ear->view().at("help"), "all");
    const auto choices = house.choices(anna);
    const std::size_t lines = house.log().size();
    const json::value told = answer(house, anna, hint(house)).at("hinted");
    EXPECT_EQ(told.at("id"), 7);
    EXPECT_NE(std::find(choices.begin(), choices.end(), std::string(told.at("hint").at("choice").as_string())), choices.end()) << told;
    EXPECT_EQ(answer(house, anna, worth(house, "bid 1")).at("valued").as_object().contains("worth"), false) << "there are no deals in Turin";
    EXPECT_EQ(refusal(house, anna, worth(house, "dance")), "nonsense");
    EXPECT_GE(house.log().size(), lines);
}

TEST(Help, of_deals_is_there_where_there_are_deals) {
    LoneHouse house;
    const auto anna = alone(house, R"({"game":"genoa","options":{"players":2}})");
    for (int i = 0; i < 60; ++i) {
        std::string offer;
        ASSERT_TRUE(house.settle_until([&] { return !house.choices(anna).empty(); }));
        for (const auto& choice : house.choices(anna))
            if (choice.starts_with("accept ")) offer = choice;
        if (!offer.empty()) {
            const json::value told = answer(house, anna, worth(house, offer)).at("valued").at("worth");
            EXPECT_EQ(told.at("mine").at("seat"), 0);
            EXPECT_EQ(told.at("theirs").at(0).at("seat"), 1);
            return;
        }
        house.choose(anna, house.table, house.choices(anna).front());
        house.settle();
    }
    GTEST_SKIP() << "nobody offered anything";
}

TEST(Help, ends_as_soon_as_a_second_person_sits_down) {
    LoneHouse house;
    auto players = house.seated(R"({"game":"turin","options":{"players":2}})", 2);
    EXPECT_EQ(players[0].ear->view().at("help"), "none");
    EXPECT_EQ(refusal(house, players[0], hint(house)), "no_help");
    EXPECT_EQ(refusal(house, players[0], worth(house, "bid 1")), "no_help");
}

TEST(Help, is_what_the_table_says_and_everybody_sees_it) {
    LoneHouse house;
    auto players = house.seated(R"({"game":"turin","options":{"players":2},"help":"worth"})", 2);
    EXPECT_EQ(players[1].ear->view().at("help"), "worth");
    EXPECT_EQ(refusal(house, players[0], hint(house)), "no_hints");
    EXPECT_EQ(answer(house, players[0], worth(house, "bid 1")).as_object().contains("valued"), true);
    auto none = alone(house, R"({"game":"turin","options":{"players":2},"help":"none"})", "Bea");
    EXPECT_EQ(refusal(house, none, hint(house)), "no_help");
}

TEST(Help, is_for_who_sits_there) {
    LoneHouse house;
    alone(house);
    auto stranger = house.guest("Carla");
    house.watch(stranger, house.table);
    house.settle();
    EXPECT_EQ(refusal(house, stranger, hint(house)), "not_seated");
    EXPECT_EQ(refusal(house, stranger, worth(house, "bid 1")), "not_seated");
    house.table = "nowhere1";
    EXPECT_EQ(refusal(house, stranger, hint(house)), "no_such_table");
}

TEST(Help, in_a_flood_delays_no_table) {
    Gate gate;
    server::Limits limits;
    limits.before_helping = [&] { gate.pass(); };
    LoneHouse house(limits);
    const auto anna = alone(house);
    for (int i = 0; i < 30; ++i) house.say(anna, hint(house));
    house.settle();
    const auto refused = std::count_if(anna.ear->heard.begin(), anna.ear->heard.end(), [](const std::string& text) { return text.find(R"("code":"helping")") != text.npos; });
    EXPECT_EQ(refused, 30 - limits.help_at_once) << "so many of one person are under way, and no more";
    for (int choice = 1; choice <= 3; ++choice) {  // at that very table
        ASSERT_TRUE(house.settle_until([&] { return house.by_hand("bot") >= choice; }));
        for (int i = 0; i < 20 && house.by_hand("bot") == choice && !house.choices(anna).empty(); ++i) house.choose(anna, house.table, house.choices(anna).front()), house.settle();
    }
    gate.open();
    const auto answered = [&] { return std::count_if(anna.ear->heard.begin(), anna.ear->heard.end(), [](const std::string& text) { return text.starts_with(R"({"hinted")"); }); };
    EXPECT_TRUE(house.settle_until([&] { return answered() == limits.help_at_once; }));
    EXPECT_TRUE(answer(house, anna, hint(house)).as_object().contains("hinted")) << "and then it is there again";
}

}  // namespace
