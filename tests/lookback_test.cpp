// Looking back at a game while it runs and after its end, playing on from a moment of it, and several players at one screen.
#include "server_harness.h"

namespace {

using namespace fondaco;
using namespace fondaco::harness;

json::value body_of(const HttpAnswer& answer) {
    EXPECT_EQ(answer.status, 200) << answer.body;
    return parse_json(answer.body, "answer");
}

std::string code_of(const HttpAnswer& answer) {
    EXPECT_GE(answer.status, 400) << answer.body;
    return Guest::text_of(parse_json(answer.body, "answer"), "code");
}

std::string about(const Guest& guest, const std::string& what) { return "/api/tables/" + guest.table + "/" + what; }

TEST(LookingBack, the_story_is_what_the_same_eyes_were_told) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":3}})", 3);
    Guest looker(house, "Luca");
    ASSERT_TRUE(looker.watch(guests[0].table).done);
    std::vector<Guest*> players;
    for (auto& each : guests) players.push_back(&each);
    play_to_the_end(players, 5, [&] { return guests[0].n() > 30; });
    for (Guest* each : {&guests[0], &guests[1], &guests[2], &looker}) {
        while (each->hear(100)) {}
        const auto story = body_of(house.ask("GET", about(*each, "story"), "", each->token)).at("lines").as_array();
        ASSERT_GE(story.size(), 30u);
        for (const auto& line : each->news) {  // whoever looks back sees what was told at the time, neither more nor less
            const auto n = line.at("n").to_number<std::size_t>();
            EXPECT_EQ(json::serialize(story.at(n - 1)), json::serialize(line)) << n;
        }
        const auto now = body_of(house.ask("GET", about(*each, "at/" + std::to_string(each->n())), "", each->token));
        EXPECT_EQ(json::serialize(now), json::serialize(each->view));
    }
    // Through other eyes nobody looks before the end, and not into what only the end may show.
    EXPECT_EQ(code_of(house.ask("GET", about(guests[0], "story?eyes=1"), "", guests[0].token)), "not_over");
    EXPECT_EQ(code_of(house.ask("GET", about(guests[0], "at/20?eyes=1"), "", guests[0].token)), "not_over");
    EXPECT_EQ(code_of(house.ask("GET", about(looker, "at/20?eyes=1"), "", looker.token)), "not_over");
    EXPECT_EQ(code_of(house.ask("GET", about(guests[0], "at/20?eyes=0"), "", "")), "not_over");
    EXPECT_EQ(code_of(house.ask("GET", about(guests[0], "ledger"), "", guests[0].token)), "not_over");
    EXPECT_EQ(code_of(house.ask("GET", about(guests[0], "file"), "", guests[0].token)), "not_over");
    EXPECT_EQ(code_of(house.ask("POST", about(guests[0], "what_if"), R"({"at":20,"seat":0,"bot":"steady"})", guests[0].token)), "not_over");
    EXPECT_EQ(house.ask("GET", about(guests[0], "at/20?eyes=0"), "", guests[0].token).status, 200) << "one's own eyes are allowed by number, too";
    for (const char* nowhere : {"at/0", "at/100000", "at/x", "at/-1", "at/", "nothing", "at/1/2"})
        EXPECT_EQ(house.ask("GET", about(guests[0], nowhere), "", guests[0].token).status, 404) << nowhere;
}

TEST(LookingBack, after_the_end_everything_is_open_and_adds_up) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":2}})", 2);
    play_to_the_end(guests, 6);
    Guest& anna = guests[0];
    const auto ledger = body_of(house.ask("GET", about(anna, "ledger"), "", anna.token)).at("lines").as_array();
    const auto file = house.ask("GET", about(anna, "file"), "", anna.token).body;
    EXPECT_EQ(std::int64_t(ledger.size()), std::count(file.begin(), file.end(), '\n') - 1) << "one line a choice, as in the file";
    for (std::size_t seat = 0; seat < 2; ++seat)
        EXPECT_EQ(ledger.back().at("scores").at(seat).as_int64(), anna.view.at("result").at(seat).at("score").as_int64());
    // Through the other's eyes one sees the other's hand.
    const auto mine = body_of(house.ask("GET", about(anna, "at/10?eyes=0"), "", anna.token)).at("game");
    const auto hers = body_of(house.ask("GET", about(anna, "at/10?eyes=1"), "", anna.token)).at("game");
    EXPECT_TRUE(mine.at("players").at(0).as_object().contains("hand"));
    EXPECT_FALSE(mine.at("players").at(1).as_object().contains("hand"));
    EXPECT_TRUE(hers.at("players").at(1).as_object().contains("hand"));
    EXPECT_EQ(code_of(house.ask("GET", about(anna, "at/10?eyes=2"), "", anna.token)), "no_such_seat");
}

TEST(LookingBack, a_finished_game_can_be_played_on_from_any_moment) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":3},"is_public":false})", 1, {"steady", "steady"});
    play_to_the_end(guests, 7);
    Guest& anna = guests[0];
    Guest stranger(house, "Sven");
    const auto ask = [&](const Guest& who, const std::string& body) { return house.ask("POST", about(anna, "what_if"), body, who.token); };
    EXPECT_EQ(code_of(ask(stranger, R"({"at":20,"seat":0,"bot":"steady"})")), "no_such_table") << "the table is private";
    EXPECT_EQ(code_of(ask(anna, R"({"at":20,"seat":7,"bot":"steady"})")), "no_such_seat");
    EXPECT_EQ(code_of(ask(anna, R"({"at":20,"seat":0,"bot":"nobody"})")), "no_such_bot");
    EXPECT_EQ(code_of(ask(anna, R"({"at":2,"seat":0,"bot":"steady"})")), "no_such_line") << "the game had not begun";
    EXPECT_EQ(code_of(ask(anna, R"({"at":100000,"seat":0,"bot":"steady"})")), "no_such_line");
    EXPECT_EQ(code_of(ask(anna, fmt::format(R"({{"at":{},"seat":0,"bot":"steady"}})", anna.n()))), "no_such_line") << "it was over";

    const auto then = body_of(house.ask("GET", about(anna, "at/25?eyes=1"), "", anna.token)).at("game");
    const auto copy = Guest::text_of(body_of(ask(anna, R"({"at":25,"seat":1,"bot":"steady"})")), "id");
    const std::string from = anna.table + "#25";
    Guest again(house, "Nobody");
    again.token = anna.token;  // the same person with a second window
    ASSERT_TRUE(again.watch(copy).done);
    EXPECT_EQ(again.view.at("settings").at("copy_of").as_string(), from);
    EXPECT_EQ(again.seat(), 1);
    again.wait([&] { return again.asked() || again.stage() == "over"; }, "somebody asks");
    const auto first = body_of(house.ask("GET", "/api/tables/" + copy + "/at/5", "", anna.token));
    EXPECT_EQ(first.at("stage").as_string(), "running");
    play_to_the_end({&again}, 8);
    EXPECT_EQ(again.stage(), "over");
    // The copy begins with the very position it was taken from.
    const auto lines = body_of(house.ask("GET", "/api/tables/" + copy + "/story", "", anna.token)).at("lines").as_array();
    bool met = false;
    for (std::size_t n = 5; n <= lines.size() && !met; ++n)
        met = json::serialize(body_of(house.ask("GET", fmt::format("/api/tables/{}/at/{}?eyes=1", copy, n), "", anna.token)).at("game")) == json::serialize(then);
    EXPECT_TRUE(met);
    EXPECT_EQ(code_of(house.ask("POST", "/api/tables", R"({"game":"turin","copy_of":"x#1"})", anna.token)), "nonsense");
}

TEST(LookingBack, undone_choices_are_told_and_then_gone) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":2}})", 2);
    Guest& anna = guests[0];
    ASSERT_TRUE(anna.wait([&] { return anna.asked(); }, "the first question"));
    const auto before = json::serialize(anna.view.at("game"));
    ASSERT_TRUE(anna.choose(anna.choices().back()).done);
    ASSERT_TRUE(anna.act(R"({"undo":{}})").done);
    const auto now = body_of(house.ask("GET", about(anna, fmt::format("at/{}", anna.n())), "", anna.token));
    EXPECT_EQ(json::serialize(now.at("game")), before);
    const auto story = body_of(house.ask("GET", about(anna, "story"), "", anna.token)).at("lines").as_array();
    EXPECT_TRUE(story.back().at("entry").as_object().contains("struck"));
}

TEST(OneScreen, several_hands_sit_at_one_table_and_see_each_their_own) {
    Service house;
    Guest anna(house, "Anna"), bea(anna, 2, "Bea"), stranger(house, "Sven");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2},"is_public":false})");
    for (Guest* each : {&anna, &bea}) ASSERT_TRUE(each->watch(table).done);
    EXPECT_EQ(stranger.watch(table).code, "no_such_table");
    ASSERT_TRUE(anna.act(R"({"sit":{"seat":0}})").done);
    EXPECT_EQ(anna.act(R"({"sit":{"seat":1}})").code, "seated");
    ASSERT_TRUE(bea.act(R"({"sit":{"seat":1}})").done);
    for (Guest* each : {&anna, &bea}) ASSERT_TRUE(each->act(R"({"ready":{"ready":true}})").done);
    for (Guest* each : {&anna, &bea}) ASSERT_TRUE(each->wait([&] { return each->asked(); }, "the first question"));
    EXPECT_EQ(bea.view.at("seats").at(1).at("name").as_string(), "Bea");
    for (const auto& [who, other] : {std::pair(&anna, 1), std::pair(&bea, 0)}) {
        EXPECT_EQ(who->seat(), 1 - other);
        EXPECT_FALSE(who->view.at("game").at("players").at(std::size_t(other)).as_object().contains("hand"));
    }
    // Looking back keeps the hands apart, too.
    const auto back = body_of(house.ask("GET", fmt::format("/api/tables/{}/at/{}?hand=2", table, bea.n()), "", anna.token));
    EXPECT_EQ(json::serialize(back), json::serialize(bea.view));
    EXPECT_EQ(bea.ask(fmt::format(R"({{"jot":{{"table":"{}","text":"x"}}}})", table)).code, "no_notes");
    EXPECT_TRUE(bea.ask(fmt::format(R"({{"say":{{"table":"{}","text":"hello"}}}})", table)).done);
    play_to_the_end({&anna, &bea}, 9);
    EXPECT_EQ(anna.stage(), "over");
    const auto mine = body_of(house.ask("GET", "/api/tables", "", anna.token)).at("mine").as_array();
    ASSERT_EQ(mine.size(), 1u);
    // A rematch needs both hands.
    ASSERT_TRUE(anna.act(R"({"rematch":{}})").done);
    ASSERT_TRUE(bea.act(R"({"rematch":{}})").done);
    ASSERT_TRUE(anna.wait([&] { return !anna.next.empty(); }, "the rematch"));
    ASSERT_TRUE(bea.wait([&] { return !bea.next.empty(); }, "the rematch"));
    ASSERT_TRUE(bea.watch(bea.next).done);
    EXPECT_EQ(bea.seat(), 1);
}

TEST(OneScreen, a_hand_must_make_sense) {
    Service house;
    Guest anna(house, "Anna");
    for (const char* path : {"/ws?hand=0", "/ws?hand=6&name=x", "/ws?hand=two&name=x", "/ws?hand=2", "/ws?hand=2&name=", "/ws?hand=2&name=%0a"})
        EXPECT_THROW(client::Client("127.0.0.1", house.port, anna.token, "", path), std::runtime_error) << path;
    EXPECT_NO_THROW(client::Client("127.0.0.1", house.port, anna.token, "", "/ws?hand=2&name=B%C3%A4a+B"));
    Guest nobody(house);
    EXPECT_NO_THROW(client::Client("127.0.0.1", house.port, "", "", "/ws?hand=2&name=x")) << "nobody stays nobody";
    EXPECT_TRUE(house.healthy());
}

TEST(Lobby, lists_the_games_with_all_a_form_needs) {
    Service house;
    const auto games = body_of(house.ask("GET", "/api/games")).at("games").as_array();
    ASSERT_FALSE(games.empty());
    for (const auto& game : games) {
        EXPECT_NE(game.at("id").as_string(), "ferry") << "the teaching example is hidden";
        EXPECT_FALSE(game.at("bots").as_array().empty());
        EXPECT_FALSE(game.at("options").as_array().empty());
        const auto rules = house.ask("GET", fmt::format("/api/games/{}/rules", std::string(game.at("id").as_string())));
        EXPECT_EQ(rules.status, 200);
        EXPECT_NE(rules.body.find("§1"), rules.body.npos);
        EXPECT_EQ(house.ask("GET", fmt::format("/api/games/{}/rules/en", std::string(game.at("id").as_string()))).body, rules.body);
        const auto german = house.ask("GET", fmt::format("/api/games/{}/rules/de", std::string(game.at("id").as_string())));
        EXPECT_EQ(german.status, 200);
        EXPECT_NE(german.body.find("Spieler"), german.body.npos);
        EXPECT_NE(german.body, rules.body);
    }
    for (const auto* path : {"/api/games/nothing/rules", "/api/games/turin/rules/tlh", "/api/games/turin/rules/de/more"}) EXPECT_EQ(house.ask("GET", path).status, 404) << path;
}

TEST(Lobby, tells_at_which_tables_one_is_waited_for) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":2},"pace":"days"})", 2);
    const auto awaited = [&](const Guest& who) {
        const auto mine = body_of(house.ask("GET", "/api/tables", "", who.token)).at("mine").as_array();
        EXPECT_EQ(mine.size(), 1u);
        return json::serialize(mine.at(0).at("awaited"));
    };
    EXPECT_EQ(awaited(guests[0]), "[0,1]");
    ASSERT_TRUE(guests[0].wait([&] { return guests[0].asked(); }, "the first question"));
    ASSERT_TRUE(guests[0].choose(guests[0].choices().front()).done);
    EXPECT_EQ(awaited(guests[1]), "[1]");
    const auto open = body_of(house.ask("GET", "/api/tables"));
    EXPECT_FALSE(open.as_object().contains("awaited"));
    for (const auto& table : open.at("public").as_array()) EXPECT_FALSE(table.as_object().contains("awaited")) << "that is for those who play";
}

TEST(Lobby, who_comes_later_reads_the_last_words_and_sees_who_is_away) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":2}})", 2);
    for (int i = 0; i < 130; ++i) ASSERT_TRUE(guests[0].ask(fmt::format(R"({{"say":{{"table":"{}","text":"line {}"}}}})", guests[0].table, i)).done);
    guests[1].cut();
    ASSERT_TRUE(guests[0].wait([&] { return !guests[0].away.is_null() && json::serialize(guests[0].away) == "[1]"; }, "Bruno is away"));
    Guest carla(house, "Carla");
    ASSERT_TRUE(carla.watch(guests[0].table).done);
    ASSERT_EQ(carla.chat.size(), 100u);
    EXPECT_EQ(Guest::text_of(carla.chat.front(), "text"), "line 30");
    EXPECT_EQ(Guest::text_of(carla.chat.back(), "name"), "Anna");
    EXPECT_EQ(json::serialize(carla.away), "[1]");
    ASSERT_TRUE(guests[1].watch(guests[0].table).done);
    ASSERT_TRUE(guests[0].wait([&] { return json::serialize(guests[0].away) == "[]"; }, "Bruno is back"));
}

}  // namespace
