// A table whose rules are broken (a list that is too short, procedures without an end, a position that cannot be) stops, says why
// and loses nothing; the house and every other table go on. Peek is that game (tests/peek.h): nobody can play it but this test.
#include "lone_house.h"

#include "../peek.h"
#include "games/games.h"

namespace fondaco::peek {

std::string draw(const View&, Seat, std::span<const std::string>, bool) { return ""; }
Asking asking(const View&, Seat, std::span<const std::string>) { return {"Guess.", "§1"}; }
std::string tell(const Event&, Seat, std::span<const std::string>) { return ""; }
std::string explain(const Choice&, const View&, std::span<const std::string>) { return ""; }
void mend(State&) {}

// Peek with what a house needs beside the rules.
struct Served : Peek {
    static constexpr OptionText option_texts[] = {{"players", "how many play", 2, 5}};
    static constexpr std::array<Preset, 0> presets{};
    static std::string_view rules_text(std::string_view) { return ""; }
    static std::uint64_t data_hash() { return 0; }
};

}  // namespace fondaco::peek

namespace {

using namespace fondaco;
using namespace fondaco::harness;
using peek::Fault;

class Broken : public testing::Test {
protected:
    Broken() {
        auto& all = const_cast<std::vector<std::unique_ptr<Game>>&>(games());  // the list is closed; a test opens it
        if (!find_game("peek")) all.push_back(std::make_unique<GameOf<peek::Served>>());
        neighbours = house.seated(R"({"game":"turin","options":{"players":2}})", 2);
        neighbour = house.table;
        players = house.seated(R"({"game":"peek","options":{"players":2},"bank_seconds":60,"take_over":false})", 2);
        stranger = house.guest("Carla");
    }
    ~Broken() override { peek::fault = Fault::none; }

    // What the log of the house says meanwhile.
    template <class Do>
    std::string while_doing(Do&& what) {
        testing::internal::CaptureStderr();
        what();
        house.settle();
        return testing::internal::GetCapturedStderr();
    }

    // The table has stopped; the log says where, everyone who may know it reads why, and the house and the neighbours go on.
    void expect_stopped(const std::string& log, std::string_view where, std::string_view why) {
        EXPECT_NE(log.find(R"("what":"rules_broken","table":")" + house.table), log.npos) << log;
        EXPECT_NE(log.find(where), log.npos) << log;
        EXPECT_EQ(log.find("guess"), log.npos) << "no choice is in the log of the house";
        for (const auto& player : players) EXPECT_TRUE(player.ear->was_told(R"({"frozen":{"table":")" + house.table)) << player.ear->heard.back();
        for (const auto& token : {players[0].token, stranger.token, std::string()}) {
            const auto lobby = house.get("/api/tables", token);
            ASSERT_EQ(lobby.status, 200) << lobby.body;
            EXPECT_NE(lobby.body.find(neighbour), lobby.body.npos);
            EXPECT_NE(lobby.body.find(why), lobby.body.npos) << lobby.body;
        }
        players[0].ear->heard.clear();
        house.watch(players[0], house.table);
        house.settle();
        EXPECT_TRUE(players[0].ear->was_told(why)) << players[0].ear->heard.back();
        EXPECT_EQ(house.ask("POST", "/api/tables/" + house.table + "/invites", "", players[0].token).status, 409);
        EXPECT_EQ(house.get("/api/tables/" + house.table + "/view", players[0].token).status, 200) << "what was played can still be looked at";
        EXPECT_NO_THROW(house.live(5000));
        const std::size_t before = house.log(neighbour).size();
        house.choose(neighbours[0], neighbour, house.choices(neighbours[0]).front());
        house.settle();
        EXPECT_EQ(house.log(neighbour).size(), before + 1) << "the neighbours play on";
    }

    // With rules that were mended it wakes as it was and goes on.
    void expect_kept(const std::string& choice) {
        const int chosen = house.count("chose");
        peek::fault = Fault::none;
        house.kill();
        house.up();
        house.connect(players[0]);
        house.watch(players[0], house.table);
        house.settle();
        house.choose(players[0], house.table, choice);
        house.settle();
        EXPECT_EQ(house.count("chose"), chosen + 1) << players[0].ear->heard.back();
    }

    static server::Limits limits() {
        server::Limits limits;
        limits.hidden_games = true;
        return limits;
    }
    LoneHouse house{limits()};
    std::vector<LoneHouse::Player> neighbours, players;
    LoneHouse::Player stranger;
    std::string neighbour;
};

TEST_F(Broken, a_list_that_is_too_short_stops_its_table_alone) {
    peek::fault = Fault::a_list_is_too_short;
    const auto log = while_doing([&] { house.choose(players[0], house.table, "guess 3"); });
    expect_stopped(log, "a list is full (peek.h:", "This table has stopped: its game needed more room");
    EXPECT_EQ(house.count("chose"), 0) << "what broke it is not in its log";
    expect_kept("guess 3");
}

TEST_F(Broken, procedures_without_an_end_stop_their_table_alone) {
    for (const auto& player : players) house.choose(player, house.table, "guess 1"), house.settle();
    house.choose(players[1], house.table, "guess 1");
    house.settle();
    peek::fault = Fault::procedures_run_for_ever;
    const auto log = while_doing([&] { house.choose(players[0], house.table, "guess 2"); });
    expect_stopped(log, "procedures run for ever (play.h:", "This table has stopped: the rules did not come to an end");
    expect_kept("guess 2");
}

TEST_F(Broken, a_position_that_cannot_be_stops_its_table_alone) {
    peek::fault = Fault::three_points_are_lost;
    house.choose(players[1], house.table, "guess 3");
    house.settle();
    const auto log = while_doing([&] { house.choose(players[0], house.table, "guess 0"); });
    expect_stopped(log, "points do not add up (game_of.h:", "This table has stopped: the last choice led to a position that cannot be");
    expect_kept("guess 0");
}

TEST_F(Broken, a_clock_that_breaks_the_rules_stops_its_table_alone) {
    peek::fault = Fault::procedures_run_for_ever;
    const auto log = while_doing([&] { house.live(200'000); });
    expect_stopped(log, "procedures run for ever (play.h:", "This table has stopped: the rules did not come to an end");
    EXPECT_GE(house.by_hand("clock"), 2) << "the first round went well";
}

}  // namespace
