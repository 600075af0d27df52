// Time in which the house was not there counts for nobody: while it was down, while its machine slept, when somebody set the
// clock. And what is due happens when it is back, though nobody visits.
#include "lone_house.h"

namespace {

using namespace fondaco;
using namespace fondaco::harness;

constexpr Milliseconds second = 1000, minute = 60 * second, hour = 60 * minute;
const std::string clocks = R"({"game":"turin","options":{"players":2},"bank_seconds":60,"take_over":false})";

Milliseconds clock_of(const json::value& view, std::size_t seat) { return view.at("seats").as_array()[seat].at("clock").to_number<Milliseconds>(); }
Milliseconds left_on(LoneHouse& house, std::size_t seat) {
    const json::value view = parse_json(house.get("/api/tables/" + house.table + "/view").body, "view");
    return clock_of(view, seat) - (house.now - view.at("clocks_at").to_number<Milliseconds>());
}

TEST(Absence, an_hour_in_which_the_house_was_down_is_charged_to_nobody) {
    LoneHouse house;
    house.seated(clocks, 2);
    house.live(20 * second);
    house.kill();
    house.now += hour;
    house.up();
    house.live(2 * second);
    EXPECT_EQ(house.by_hand("clock"), 0);
    EXPECT_EQ(house.count("slept"), 1);
    EXPECT_GE(left_on(house, 0), 60 * second - 22 * second) << "only time with the house there";
    EXPECT_LE(left_on(house, 0), 60 * second - 15 * second) << "and that time is charged";
    house.live(minute);
    EXPECT_GE(house.by_hand("clock"), 1) << "clocks go on";
    const json::value story = parse_json(house.get("/api/tables/" + house.table + "/story").body, "story");
    EXPECT_NE(json::serialize(story).find(R"({"slept":{"from":)"), std::string::npos) << "everyone can see why";
}

TEST(Absence, a_log_with_a_sleep_folds_to_the_same_table) {
    LoneHouse house;
    house.seated(clocks, 2);
    for (int i = 0; i < 3; ++i) {
        house.live(5 * second);
        house.now += hour;
        house.tick();
    }
    const auto before = house.get("/api/tables/" + house.table + "/view");
    const auto replayed = house.get("/api/tables/" + house.table + "/at/" + std::to_string(house.log().size()));
    ASSERT_EQ(before.status, 200);
    EXPECT_EQ(before.body, replayed.body);
    EXPECT_EQ(house.count("slept"), 3);
}

TEST(Absence, a_machine_that_slept_or_whose_clock_was_put_forward_charges_nobody) {
    LoneHouse house;
    auto players = house.seated(clocks, 2);
    house.live(10 * second);
    house.now += hour;
    house.choose(players[0], house.table, house.choices(players[0]).front());  // the first thing it hears
    house.settle();
    house.tick();
    EXPECT_EQ(house.by_hand("clock"), 0);
    EXPECT_EQ(house.by_hand("player"), 1);
    EXPECT_GE(clock_of(players[0].ear->view(), 0), 45 * second);
    EXPECT_GE(clock_of(players[0].ear->view(), 1), 45 * second);
}

TEST(Absence, a_clock_that_was_put_back_stops_nothing_and_gives_nothing) {
    LoneHouse house;
    house.seated(clocks, 2);
    house.live(10 * second);
    house.now -= hour;
    house.tick();
    EXPECT_LE(left_on(house, 0), 51 * second);
    EXPECT_GE(left_on(house, 0), 45 * second);
    house.live(2 * minute);
    EXPECT_GE(house.by_hand("clock"), 1) << "nobody waits for the hour to come again";
}

TEST(Absence, a_house_that_comes_back_before_it_went_goes_on) {
    LoneHouse house;
    house.seated(clocks, 2);
    house.live(10 * second);
    house.kill();
    house.now -= hour;
    house.up();
    house.live(2 * minute);
    EXPECT_GE(house.by_hand("clock"), 1);
}

TEST(Absence, a_vote_does_not_run_out_while_nobody_could_vote) {
    LoneHouse house;
    auto players = house.seated(R"({"game":"turin","options":{"players":2},"take_over":false})", 2);
    house.act(players[0], house.table, R"({"propose":{"ballot":"abort"}})");
    house.settle();
    ASSERT_EQ(house.count("vote_opened"), 1);
    house.live(20 * second);
    house.now += hour;
    house.live(10 * second);
    EXPECT_EQ(house.count("vote_ended"), 0) << "the house slept";
    house.kill();
    house.now += hour;
    house.up();
    house.live(10 * second);
    EXPECT_EQ(house.count("vote_ended"), 0) << "the house was down";
    house.live(minute);
    EXPECT_EQ(house.count("vote_ended"), 1);
}

TEST(Absence, who_was_away_is_not_away_longer_because_the_house_was) {
    LoneHouse house;
    auto players = house.seated(R"({"game":"turin","options":{"players":2},"grace_seconds":60})", 2);
    const Milliseconds left = house.now;
    house.cut(players[1]);
    house.live(20 * second);
    house.now += hour;
    house.live(20 * second);
    EXPECT_EQ(house.count("taken_over"), 0);
    EXPECT_TRUE(players[0].ear->was_told(fmt::format(R"("away":[1],"since":[{}]}})", left + hour + second))) << "the others count from where it stood";
    house.live(30 * second);
    EXPECT_EQ(house.count("taken_over"), 1);
}

TEST(Absence, clocks_over_days_go_on_after_a_restart_though_nobody_visits) {
    LoneHouse house;
    house.seated(R"({"game":"turin","options":{"players":2},"pace":"days","bank_seconds":600,"take_over":false})", 2);
    house.kill();
    house.now += hour;
    house.up();
    house.live(11 * minute);
    EXPECT_GE(house.by_hand("clock"), 1);
}

TEST(Absence, a_bot_that_was_to_move_moves_after_a_restart_though_nobody_visits) {
    LoneHouse house;
    auto players = house.seated(R"({"game":"turin","options":{"players":2}})", 1, 1);
    ASSERT_TRUE(house.settle_until([&] { return house.by_hand("bot") == 1; }));
    house.choose(players[0], house.table, house.choices(players[0]).front());
    house.kill();
    const int before = house.by_hand("bot");
    ASSERT_EQ(house.by_hand("player"), 1);
    house.now += hour;
    house.up();
    house.tick();
    EXPECT_TRUE(house.settle_until([&] { return house.by_hand("bot") > before; }));
}

TEST(Absence, not_all_tables_wake_at_once) {
    LoneHouse house({.tables_per_person = 1000});
    const int tables = 30;
    for (int i = 0; i < tables; ++i) house.seated(clocks, 2);
    const auto awake = [&] {
        const std::string text = house.get("/metrics").body, name = "fondaco_tables_awake ";
        return std::stoi(text.substr(text.find(name) + name.size()));
    };
    ASSERT_EQ(awake(), tables);
    house.kill();
    house.now += hour;
    house.up();
    house.tick();
    EXPECT_GT(awake(), 0);
    EXPECT_LT(awake(), tables / 2) << "the loop has others to serve";
    house.live(30 * second);
    EXPECT_EQ(awake(), tables);
}

// --- Who is here --------------------------------------------------------------------------------------------------

const std::string brief_grace = R"({"game":"turin","options":{"players":2},"grace_seconds":5})";

// Anna, who looks on, and Bruno, who has a line to the house and never looks.
std::vector<LoneHouse::Player> with_a_ghost(LoneHouse& house) {
    std::vector<LoneHouse::Player> players{house.guest("Anna"), house.guest("Bruno")};
    house.table = Guest::text_of(parse_json(house.ask("POST", "/api/tables", R"({"game":"turin","options":{"players":2},"grace_seconds":5,"is_public":true})", players[0].token).body, "table"), "id");
    house.watch(players[0], house.table);
    house.connect(players[1]);
    for (const auto& player : players) house.act(player, house.table, R"({"sit":{}})"), house.settle();
    for (const auto& player : players) house.act(player, house.table, R"({"ready":{"ready":true}})"), house.settle();
    EXPECT_EQ(house.count("started"), 1);
    return players;
}

TEST(Absence, who_sits_down_without_looking_on_is_away) {
    LoneHouse house;
    auto players = with_a_ghost(house);
    EXPECT_TRUE(players[0].ear->was_told(fmt::format(R"("away":[1],"since":[{}]}})", house.now.load())));
    house.live(10 * second);
    EXPECT_EQ(house.count("taken_over"), 1) << "the table is held for ever";
}

TEST(Absence, who_never_looked_on_and_deletes_himself_holds_no_table) {
    LoneHouse house;
    auto players = with_a_ghost(house);
    ASSERT_EQ(house.ask("POST", "/api/me/delete", R"({"name":"Bruno"})", players[1].token).status, 200);
    house.live(10 * second);
    EXPECT_EQ(house.count("taken_over"), 1);
}

TEST(Absence, who_chooses_without_looking_on_is_away_from_then_on) {
    LoneHouse house;
    auto players = house.seated(brief_grace, 2);
    const std::string choice = house.choices(players[1]).front();
    house.say(players[1], R"({"unwatch":{"table":")" + house.table + R"("}})");
    house.live(3 * second);
    house.choose(players[1], house.table, choice);
    house.settle();
    ASSERT_EQ(house.by_hand("player"), 1);
    EXPECT_TRUE(players[0].ear->was_told(fmt::format(R"("away":[1],"since":[{}]}})", house.now.load()))) << "anew";
    house.choose(players[0], house.table, house.choices(players[0]).front());
    house.live(10 * second);
    EXPECT_EQ(house.count("taken_over"), 1);
}

TEST(Absence, who_comes_back_to_a_seat_and_looks_on_is_here) {
    LoneHouse house;
    std::vector<LoneHouse::Player> players{house.guest("Anna"), house.guest("Bruno")};
    house.table = Guest::text_of(parse_json(house.ask("POST", "/api/tables", R"({"game":"turin","options":{"players":2},"grace_seconds":5,"is_public":true})", players[0].token).body, "table"), "id");
    house.watch(players[0], house.table);
    house.connect(players[1]);
    for (const char* command : {R"({"sit":{}})", R"({"leave":{}})"}) house.act(players[1], house.table, command), house.settle();
    house.watch(players[1], house.table);
    house.settle();
    for (const auto& player : players) house.act(player, house.table, R"({"sit":{}})"), house.settle();
    for (const auto& player : players) house.act(player, house.table, R"({"ready":{"ready":true}})"), house.settle();
    ASSERT_EQ(house.count("started"), 1);
    house.live(10 * second);
    EXPECT_EQ(house.count("taken_over"), 0);
}

// --- Tables that sleep while the house does not ----------------------------------------------------------------------

const std::string over_days = R"({"game":"turin","options":{"players":2},"pace":"days","take_over":false})";

TEST(Absence, a_table_that_slept_while_the_house_was_up_has_lost_no_time) {
    LoneHouse house;
    auto players = house.seated(over_days, 2);
    for (auto& player : players) house.cut(player), player.ear.reset();
    for (int i = 0; i < 3; ++i) {
        house.live(70 * second);
        ASSERT_NE(house.get("/metrics").body.find("fondaco_tables_awake 0\n"), std::string::npos);
        house.watch(players[0], house.table);
        house.settle();
        house.cut(players[0]), players[0].ear.reset();
    }
    EXPECT_EQ(house.count("slept"), 0) << "a week of absence would never come";
}

TEST(Absence, a_gap_while_a_table_slept_is_charged_once) {
    LoneHouse house;
    auto players = house.seated(over_days, 2);
    for (auto& player : players) house.cut(player), player.ear.reset();
    house.live(70 * second);
    house.now += hour;
    for (int i = 0; i < 3; ++i) {
        house.live(70 * second);
        house.watch(players[0], house.table);
        house.settle();
        house.cut(players[0]), players[0].ear.reset();
    }
    ASSERT_EQ(house.count("slept"), 1);
    for (const auto& line : house.log())
        if (const auto* slept = line.at("entry").as_object().if_contains("slept")) {
            const Milliseconds gap = slept->at("to").to_number<Milliseconds>() - slept->at("from").to_number<Milliseconds>();
            EXPECT_GE(gap, hour);
            EXPECT_LE(gap, hour + 2 * second);
        }
}

TEST(Absence, open_tables_outlive_a_house_that_was_down) {
    LoneHouse house({.open_table_life = 60 * second});
    const auto anna = house.guest("Anna");
    house.live(6 * second);
    const auto id = Guest::text_of(parse_json(house.ask("POST", "/api/tables", over_days, anna.token).body, "table"), "id");
    house.live(10 * second);
    house.kill();
    house.now += hour;
    house.up();
    house.live(10 * second);
    EXPECT_EQ(house.get("/api/tables/" + id + "/view", anna.token).status, 200) << "nobody could come";
    house.live(hour + minute);
    EXPECT_EQ(house.get("/api/tables/" + id + "/view", anna.token).status, 404);
}

TEST(Absence, an_answer_given_beforehand_comes_though_the_clock_was_put_back) {
    LoneHouse house;
    auto players = house.seated(R"({"game":"merchants","options":{"players":2},"take_over":false})", 2);
    const auto first = players[0].ear->view().at("awaited").as_array().at(0).to_number<std::size_t>();
    house.act(players[1 - first], house.table, R"({"standing":{"rule":"§3.1","choice":"pass"}})");
    house.settle();
    house.choose(players[first], house.table, "pass");
    house.settle();
    ASSERT_EQ(house.by_hand("player"), 1);
    house.now -= 24 * hour;
    house.live(10 * second);
    EXPECT_EQ(house.by_hand("standing"), 1);
}

// --- Calls to the outside -------------------------------------------------------------------------------------------

struct Told : server::Webhooks {
    explicit Told(std::vector<std::string>& tables) : tables_(tables) {}
    void call(const std::string&, const server::TurnNotice& notice, std::function<void()> settled) override {
        tables_.push_back(notice.table);
        settled();
    }
    std::vector<std::string>& tables_;
};

TEST(Absence, who_was_to_be_called_when_the_house_was_killed_is_called_after_a_restart) {
    LoneHouse house;
    std::vector<std::string> called;
    house.house->use_webhooks(std::make_unique<Told>(called), "http://play.example");
    auto players = house.seated(R"({"game":"turin","options":{"players":2},"pace":"days","take_over":false})", 2);
    ASSERT_EQ(house.ask("POST", "/api/me/webhook", R"({"url":"http://127.0.0.1:8000/"})", players[1].token).status, 200);
    house.choose(players[1], house.table, house.choices(players[1]).front());
    house.settle();
    house.cut(players[1]);
    house.choose(players[0], house.table, house.choices(players[0]).front());  // now the game waits for Bruno
    house.kill();
    ASSERT_EQ(house.by_hand("player"), 2);
    ASSERT_TRUE(called.empty());
    house.now += hour;
    house.up();
    house.house->use_webhooks(std::make_unique<Told>(called), "http://play.example");
    house.live(10 * second);
    EXPECT_EQ(called, std::vector<std::string>{house.table});
    house.kill();
    house.up();
    house.house->use_webhooks(std::make_unique<Told>(called), "http://play.example");
    house.live(10 * second);
    EXPECT_EQ(called.size(), 1u) << "once is enough";
}

}  // namespace
