// Issue 14, point 6: who may not look on hears nothing, who was sent away, muted or has logged out stays so, and an answer
// given beforehand looks like any other.
#include "raw_line.h"

namespace {

using namespace fondaco;
using namespace fondaco::harness;

std::string say_words(const std::string& table, const std::string& text) { return fmt::format(R"({{"say":{{"table":"{}","text":"{}"}}}})", table, text); }

std::string invite_to(const Service& house, const Guest& host, const std::string& table) {
    const auto made = house.ask("POST", "/api/tables/" + table + "/invites", "{}", host.token);
    EXPECT_EQ(made.status, 200) << made.body;
    return Guest::text_of(parse_json(made.body, "invite"), "invite");
}

// All that was sent to this guest so far is heard: what the house sends to one socket keeps its order.
void hear_all(Guest& guest) {
    const int before = guest.pongs;
    guest.send(R"({"ping":{}})");
    guest.wait([&] { return guest.pongs > before; }, "a pong");
}

bool heard_of_the_game(const Guest& guest) {
    return std::any_of(guest.frames.begin(), guest.frames.end(), [](const std::string& frame) { return frame.find("\"started\"") != frame.npos || frame.find("\"chose\"") != frame.npos || frame.find("\"running\"") != frame.npos; });
}

// --- Spectators ---------------------------------------------------------------------------------------------------

TEST(Point6, who_watched_before_the_start_hears_nothing_after_it) {
    Service house;
    Guest anna(house, "Anna"), bruno(house, "Bruno"), zeno(house, "Zeno"), left(house, "Lea"), nobody(house);
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2},"spectators":false})");
    for (Guest* each : {&anna, &bruno, &zeno, &left, &nobody}) ASSERT_TRUE(each->watch(table).done);
    ASSERT_TRUE(left.act(R"({"sit":{}})").done);  // sat, and went: no longer a player
    ASSERT_TRUE(left.act(R"({"leave":{}})").done);
    for (Guest* each : {&anna, &bruno}) ASSERT_TRUE(each->act(R"({"sit":{}})").done);
    for (Guest* each : {&anna, &bruno}) ASSERT_TRUE(each->act(R"({"ready":{"ready":true}})").done);
    ASSERT_TRUE(anna.wait([&] { return anna.asked(); }, "the first question"));
    ASSERT_TRUE(anna.choose(anna.choices().front()).done);
    ASSERT_TRUE(anna.ask(say_words(table, "between us")).done);
    anna.cut();  // presence is told to those who look on
    for (Guest* each : {&zeno, &left, &nobody}) {
        hear_all(*each);
        EXPECT_FALSE(heard_of_the_game(*each)) << each->frames.back();
        for (const auto& frame : each->frames) EXPECT_EQ(frame.find("between us"), frame.npos) << frame;
        EXPECT_EQ(each->gone, "no_spectators");
        EXPECT_EQ(each->watch(table).code, "no_spectators");
        for (const char* what : {"view", "story", "at/3"}) EXPECT_NE(house.ask("GET", "/api/tables/" + table + "/" + what, "", each->token).status, 200) << what;
    }
    ASSERT_TRUE(bruno.watch(table).done) << "who plays goes on hearing";
}

TEST(Point6, who_was_invited_and_did_not_sit_down_is_a_spectator_too) {
    Service house;
    Guest anna(house, "Anna"), bruno(house, "Bruno"), carla(house, "Carla");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2},"spectators":false,"is_public":false})");
    for (Guest* each : {&bruno, &carla}) ASSERT_EQ(house.ask("POST", "/api/invites/" + invite_to(house, anna, table), "", each->token).status, 200);
    for (Guest* each : {&anna, &bruno, &carla}) ASSERT_TRUE(each->watch(table).done);
    for (Guest* each : {&anna, &bruno}) ASSERT_TRUE(each->act(R"({"sit":{}})").done);
    for (Guest* each : {&anna, &bruno}) ASSERT_TRUE(each->act(R"({"ready":{"ready":true}})").done);
    hear_all(carla);
    EXPECT_FALSE(heard_of_the_game(carla));
    EXPECT_FALSE(carla.watch(table).done);
}

TEST(Point6, whoever_left_before_the_start_is_told_nothing_by_the_lobby) {
    Service house;
    Guest anna(house, "Anna"), bruno(house, "Bruno"), carla(house, "Carla");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2},"spectators":false})");
    for (Guest* each : {&anna, &bruno, &carla}) ASSERT_TRUE(each->watch(table).done);
    ASSERT_TRUE(anna.act(R"({"sit":{"seat":0}})").done);
    ASSERT_TRUE(carla.act(R"({"sit":{"seat":1}})").done);
    ASSERT_TRUE(carla.act(R"({"leave":{}})").done);
    ASSERT_TRUE(bruno.act(R"({"sit":{"seat":1}})").done);
    for (Guest* each : {&anna, &bruno}) ASSERT_TRUE(each->act(R"({"ready":{"ready":true}})").done);
    const auto mine = [&](const Guest& guest) {
        const auto lists = parse_json(house.ask("GET", "/api/tables", "", guest.token).body, "tables");
        for (const auto& card : lists.at("mine").as_array())
            if (card.at("id").as_string() == table) return card.as_object();
        return json::object{};
    };
    const auto known = [](const json::object& card, const char* key) { return card.contains(key) && !card.at(key).is_null(); };
    EXPECT_TRUE(known(mine(bruno), "awaited") && known(mine(bruno), "seat"));
    for (const char* key : {"awaited", "n", "seat"}) EXPECT_FALSE(known(mine(carla), key)) << key;
}

TEST(Point6, whoever_was_sent_away_is_sent_away_from_the_rematch_too) {
    Service house;
    Guest anna(house, "Anna"), bruno(house, "Bruno"), eve(house, "Eve");
    const auto table = anna.open_table(R"({"game":"ferry","options":{"players":2}})");
    for (Guest* each : {&anna, &bruno, &eve}) ASSERT_TRUE(each->watch(table).done);
    ASSERT_TRUE(anna.act(R"({"sit":{"seat":0}})").done);
    ASSERT_TRUE(eve.act(R"({"sit":{"seat":1}})").done);
    ASSERT_TRUE(anna.act(R"({"free":{"seat":1}})").done);
    ASSERT_TRUE(bruno.act(R"({"sit":{"seat":1}})").done);
    for (Guest* each : {&anna, &bruno}) ASSERT_TRUE(each->act(R"({"ready":{"ready":true}})").done);
    std::vector<Guest*> players{&anna, &bruno};
    play_to_the_end(players, 5);
    for (Guest* each : players) ASSERT_TRUE(each->act(R"({"rematch":{}})").done);
    ASSERT_TRUE(anna.wait_news("rematch_opened"));
    const std::string next(anna.view.at("next").as_string());
    ASSERT_TRUE(bruno.watch(next).done);
    ASSERT_TRUE(bruno.act(R"({"leave":{}})").done);
    eve.watch(next);
    EXPECT_EQ(eve.act(R"({"sit":{}})").code, "kicked");
}

TEST(Point6, a_stranger_gets_no_copy_of_a_game_without_spectators) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":2},"spectators":false})", 2);
    play_to_the_end(guests, 3);
    Guest zeno(house, "Zeno");
    const std::string at = "/api/tables/" + guests[0].table, copy = R"({"at":10,"seat":0,"bot":"steady"})";
    EXPECT_NE(house.ask("POST", at + "/what_if", copy, zeno.token).status, 200);
    for (const char* what : {"/file", "/ledger", "/view", "/story", "/at/10"}) EXPECT_NE(house.ask("GET", at + what, "", zeno.token).status, 200) << what;
    EXPECT_EQ(house.ask("POST", at + "/what_if", copy, guests[1].token).status, 200) << "who played may";
}

// --- Mute, kick, logout ---------------------------------------------------------------------------------------------

TEST(Point6, a_mute_survives_standing_up_and_sitting_down_and_holds_for_every_hand) {
    Service house;
    Guest anna(house, "Anna"), bruno(house, "Bruno"), bea(bruno, 2, "Bea");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":4}})");
    for (Guest* each : {&anna, &bruno, &bea}) ASSERT_TRUE(each->watch(table).done);
    ASSERT_TRUE(anna.act(R"({"sit":{"seat":0}})").done);
    ASSERT_TRUE(bruno.act(R"({"sit":{"seat":1}})").done);
    ASSERT_TRUE(anna.act(R"({"mute":{"seat":1,"on":true}})").done);
    EXPECT_EQ(bruno.ask(say_words(table, "hi")).code, "muted");
    ASSERT_TRUE(bruno.act(R"({"leave":{}})").done);
    ASSERT_TRUE(bruno.act(R"({"sit":{"seat":2}})").done);
    EXPECT_EQ(bruno.ask(say_words(table, "hi")).code, "muted") << "he sits elsewhere and is the same";
    EXPECT_TRUE(bruno.view.at("seats").at(2).at("muted").as_bool()) << "and all see it";
    ASSERT_TRUE(bea.act(R"({"sit":{"seat":1}})").done);
    EXPECT_EQ(bea.ask(say_words(table, "hi")).code, "muted") << "by another hand";
    ASSERT_TRUE(anna.act(R"({"mute":{"seat":2,"on":false}})").done);
    EXPECT_TRUE(bruno.ask(say_words(table, "hi")).done);
    EXPECT_TRUE(bea.ask(say_words(table, "hi")).done);
}

TEST(Point6, a_kicked_person_is_out_by_every_hand_and_sees_a_private_table_no_more) {
    Service house;
    Guest anna(house, "Anna"), bruno(house, "Bruno"), bea(bruno, 2, "Bea"), third(bruno, 3, "Cleo");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":4},"is_public":false})");
    ASSERT_EQ(house.ask("POST", "/api/invites/" + invite_to(house, anna, table), "", bruno.token).status, 200);
    for (Guest* each : {&anna, &bruno, &bea, &third}) ASSERT_TRUE(each->watch(table).done);
    for (Guest* each : {&anna, &bruno, &bea}) ASSERT_TRUE(each->act(R"({"sit":{}})").done);
    ASSERT_TRUE(anna.act(R"({"free":{"seat":1}})").done);
    anna.wait([&] { return anna.view.at("seats").at(2).at("person").as_string().empty(); }, "all his hands are up");
    EXPECT_TRUE(anna.view.at("seats").at(1).at("person").as_string().empty());
    for (Guest* each : {&bruno, &bea, &third}) {
        EXPECT_FALSE(each->act(R"({"sit":{}})").done);
        EXPECT_FALSE(each->watch(table).done);
        EXPECT_EQ(each->gone, "kicked");
    }
    const auto heard = bruno.frames.size();
    ASSERT_TRUE(anna.ask(say_words(table, "he is gone")).done);
    hear_all(bruno);
    for (std::size_t i = heard; i < bruno.frames.size(); ++i) EXPECT_EQ(bruno.frames[i].find("he is gone"), std::string::npos);
    EXPECT_EQ(house.ask("GET", "/api/tables/" + table + "/view", "", bruno.token).status, 404);
    EXPECT_EQ(house.ask("GET", "/api/tables", "", bruno.token).body.find(table), std::string::npos);
    const auto again = invite_to(house, anna, table);
    EXPECT_EQ(house.ask("POST", "/api/invites/" + again, "", bruno.token).status, 403) << "nor by another invitation";
    Guest carla(house, "Carla");
    EXPECT_EQ(house.ask("POST", "/api/invites/" + again, "", carla.token).status, 200) << "which is still good for somebody else";

    // It is so after the table has slept, too.
    EXPECT_EQ(house.end(SIGTERM), 0);
    house.up();
    for (Guest* each : {&bruno, &bea}) {
        each->cut();
        EXPECT_EQ(each->watch(table).code, "no_such_table");
    }
}

TEST(Point6, a_host_who_frees_an_own_hand_is_not_sent_away) {
    Service house;
    Guest anna(house, "Anna"), bea(anna, 2, "Bea");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":3},"is_public":false})");
    for (Guest* each : {&anna, &bea}) ASSERT_TRUE(each->watch(table).done);
    for (Guest* each : {&anna, &bea}) ASSERT_TRUE(each->act(R"({"sit":{}})").done);
    ASSERT_TRUE(anna.act(R"({"free":{"seat":1}})").done);
    EXPECT_EQ(anna.seat(), 0);
    EXPECT_TRUE(bea.act(R"({"sit":{}})").done);
}

TEST(Point6, logout_ends_every_socket_of_the_session_and_no_other) {
    Service house;
    Guest anna(house, "Anna"), bruno(house, "Bruno"), bea(bruno, 2, "Bea");
    const auto code = Guest::text_of(parse_json(house.ask("POST", "/api/device", "", bruno.token).body, "code"), "code");
    Guest phone(house);
    phone.token = house.ask("POST", "/api/device/enter", "{\"code\":" + json_text(code) + "}").token;
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":4}})");
    for (Guest* each : {&anna, &bruno, &bea, &phone}) ASSERT_TRUE(each->watch(table).done);
    for (Guest* each : {&bruno, &bea}) ASSERT_TRUE(each->act(R"({"sit":{}})").done);
    ASSERT_EQ(house.ask("POST", "/api/logout", "", bruno.token).status, 200);
    for (Guest* each : {&bruno, &bea}) {
        bool acted = false;
        try {
            each->send(R"({"act":{"table":")" + table + R"(","command":{"leave":{}}}})");
            for (const auto end = Clock::now() + 2s; Clock::now() < end;) each->hear(50);
        } catch (const std::exception&) {
            acted = true;  // it was hung up on
        }
        EXPECT_TRUE(acted) << "the socket still speaks";
    }
    hear_all(anna);
    EXPECT_FALSE(anna.view.at("seats").at(0).at("person").as_string().empty()) << "what was said after the logout is not done";
    EXPECT_TRUE(phone.act(R"({"leave":{}})").done) << "another session of the same person goes on";
}

// Who opens a socket in the very moment of the logout gains nothing.
TEST(Point6, a_socket_that_opens_while_its_session_ends_is_nobodys) {
    Service house;
    for (int round = 0; round < 15; ++round) {
        Guest anna(house, "Anna");
        const auto table = anna.open_table(R"({"game":"turin","options":{"players":2}})");
        Line door(house), line(house);
        AtOnce moment(house);
        line.begin("GET", "/ws", Line::upgrading + cookie(anna));
        door.begin("POST", "/api/logout", cookie(anna));
        moment.over();
        line.hear([&] { return line.got.find("\r\n\r\n") != line.got.npos; });
        line.got.erase(0, line.got.find("\r\n\r\n") + 4);
        door.hear([&] { return door.answered(); });
        line.frame(0x81, R"({"id":1,"do":{"act":{"table":")" + table + R"(","command":{"sit":{}}}}})");
        for (auto frame = line.next(); frame.kind >= 0 && frame.kind != 8; frame = line.next()) {
            EXPECT_EQ(frame.text.find("\"done\""), frame.text.npos) << "round " << round;
            if (frame.text.find("\"refused\"") != frame.text.npos || frame.text.find("\"done\"") != frame.text.npos) break;
        }
    }
}

// --- Answers given beforehand ---------------------------------------------------------------------------------------

// What everyone but its owner gets of a game in which one seat has answers standing: one line a frame, none of them empty,
// no number left out, and no word of how the answer came about.
void expect_answers_by_hand(const Guest& guest, int seat) {
    std::int64_t last = 0;
    for (const auto& frame : guest.frames) {
        const json::value message = parse_json(frame, "message");
        const auto* body = message.as_object().if_contains("news");
        if (!body) continue;
        const auto& news = body->at("news").as_array();
        if (!news.empty() && news.back().at("entry").as_object().contains("started")) {  // the last who is ready begins the game
            last = news.back().at("n").to_number<std::int64_t>();
            continue;
        }
        EXPECT_EQ(news.size(), 1u) << "a frame tells one thing: " << frame.substr(0, 300);
        for (const auto& line : news) {
            const auto n = line.at("n").to_number<std::int64_t>();
            EXPECT_TRUE(last == 0 || n == last + 1) << "a number is left out: " << frame.substr(0, 300);
            last = n;
            EXPECT_FALSE(line.at("entry").as_object().empty()) << "an empty line: " << frame.substr(0, 300);
            const auto* chose = line.at("entry").as_object().if_contains("chose");
            EXPECT_TRUE(!chose || chose->at("seat").to_number<int>() != seat || chose->at("hand").as_string() == "player") << frame.substr(0, 300);
        }
    }
}

TEST(Point6, a_standing_answer_looks_like_a_quick_answer_by_hand) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":2},"bank_seconds":3600})", 2);
    Guest &anna = guests[0], &bruno = guests[1];
    Guest looker(house, "Luca");
    ASSERT_TRUE(looker.watch(anna.table).done);
    ASSERT_TRUE(anna.wait([&] { return anna.asked(); }, "the first question"));
    const std::string rule = "§3.2";  // the sealed bids

    // Setting and ending one for another question is told to nobody, and nobody can see it by asking either.
    const auto view = "/api/tables/" + anna.table + "/view";
    const auto before = house.ask("GET", view, "", anna.token).body;
    const auto frames = anna.frames.size();
    ASSERT_TRUE(bruno.act(R"({"standing":{"rule":"§9.9","choice":"pass"}})").done);
    EXPECT_EQ(bruno.view.at("standing").as_array().size(), 1u);
    ASSERT_TRUE(bruno.act(R"({"standing":{"rule":"§9.9","choice":""}})").done);
    hear_all(anna);
    EXPECT_EQ(anna.frames.size(), frames + 1) << "nothing but the pong: " << anna.frames[frames].substr(0, 300);
    EXPECT_EQ(house.ask("GET", view, "", anna.token).body, before);

    // Given while it is asked for, and then by itself.
    for (Guest* each : {&anna, &bruno}) {
        ASSERT_TRUE(each->wait([&] { return each->asked(); }, "which card to show"));
        ASSERT_TRUE(each->choose(each->choices().front()).done);
    }
    ASSERT_TRUE(bruno.wait([&] { return bruno.asked() && Guest::text_of(bruno.view, "rule") == rule; }, "the first bid"));
    ASSERT_TRUE(bruno.act(R"({"standing":{"rule":")" + rule + R"(","choice":"bid 0"}})").done);
    int by_hand = 1;
    const auto chosen = [&](std::string_view hand) {  // by Bruno, as he was told
        return std::count_if(bruno.news.begin(), bruno.news.end(), [&](const json::value& line) {
            const auto* chose = line.at("entry").as_object().if_contains("chose");
            return chose && chose->at("seat").to_number<int>() == 1 && (hand.empty() || chose->at("hand").as_string() == hand);
        });
    };
    for (int i = 0; i < 300 && chosen("") - by_hand < 4; ++i) {
        for (Guest* each : {&anna, &bruno}) {
            hear_all(*each);
            if (!each->asked()) continue;
            if (each == &bruno && Guest::text_of(bruno.view, "rule") == rule) {
                bruno.wait([&] { return !bruno.asked() || Guest::text_of(bruno.view, "rule") != rule; }, "the standing answer");
                continue;
            }
            by_hand += each == &bruno;
            EXPECT_TRUE(each->choose(each->choices().front()).done);
        }
    }
    EXPECT_GE(chosen("") - by_hand, 4) << "the test has not come far enough";
    for (Guest* each : {&anna, &looker}) {
        hear_all(*each);
        expect_answers_by_hand(*each, 1);
        const auto story = parse_json(house.ask("GET", "/api/tables/" + anna.table + "/story", "", each->token).body, "story").at("lines").as_array();
        for (std::size_t i = 0; i < story.size(); ++i) {
            EXPECT_EQ(story[i].at("n").to_number<std::size_t>(), i + 1);
            EXPECT_FALSE(story[i].at("entry").as_object().empty()) << "nor does looking back tell it";
        }
    }
    EXPECT_EQ(chosen("standing"), chosen("") - by_hand) << "its owner sees how it came about";

    // It outlives the house.
    EXPECT_EQ(house.end(SIGKILL), -SIGKILL);
    house.up();
    bruno.cut();
    ASSERT_TRUE(bruno.watch(bruno.table).done);
    EXPECT_EQ(bruno.view.at("standing").as_array().size(), 1u);
}

}  // namespace
