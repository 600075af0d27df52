// A table that this program cannot read (other data tables, rules of a newer program, a damaged log) shows as what it is and
// breaks nothing else.
#include "lone_house.h"

namespace {

using namespace fondaco;
using namespace fondaco::harness;

// The same table once more under another id, with every line as `change` leaves it.
std::string spoilt(LoneHouse& house, const std::string& id, const std::function<void(std::string&)>& change, bool is_public = true) {
    auto copy = *house.store.table(house.table);
    copy.id = id;
    copy.is_public = is_public;
    std::vector<std::string> bodies;
    for (const auto& entry : house.store.entries(house.table, 0, 1 << 30)) {
        bodies.push_back(entry.body);
        change(bodies.back());
    }
    std::vector<store::Write> writes{store::Create<store::TableRow>{copy}, store::AppendEntries{id, 0, 1, bodies, {}, {}}};
    for (const auto& member : house.store.members(house.table)) writes.emplace_back(store::PutMember{{id, member.user_id, member.seat}});
    EXPECT_FALSE(house.store.write_and_wait(std::move(writes)));
    return id;
}
void replace(std::string& body, const std::string& from, const std::string& to) {
    if (const auto at = body.find(from); at != body.npos) body.replace(at, from.size(), to);
}

const std::map<std::string, std::function<void(std::string&)>> damages{
    {"data", [](std::string& body) { if (const auto at = body.find("\"data\":\""); at != body.npos) body.replace(at + 8, 4, "beef"); }},
    {"rules", [](std::string& body) { replace(body, "\"rules\":1,", "\"rules\":99,"); replace(body, "\"rules\":2,", "\"rules\":99,"); }},
    {"game", [](std::string& body) { replace(body, "\"game\":\"turin\"", "\"game\":\"venice\""); }},
    {"torn", [](std::string& body) { if (body.find("\"chose\"") != body.npos) body.resize(body.size() / 2); }},
    {"newer", [](std::string& body) { replace(body, "\"chose\"", "\"dreamt\""); }},
    {"refused", [](std::string& body) { replace(body, "\"choice\":\"", "\"choice\":\"bid 77"); }},
};

TEST(Unreadable, a_table_that_cannot_be_read_breaks_no_list_and_shows_as_what_it_is) {
    LoneHouse house;
    auto players = house.seated(R"({"game":"turin","options":{"players":2}})", 2);
    house.choose(players[0], house.table, house.choices(players[0]).front());
    house.settle();
    std::string log;
    for (const auto& [name, damage] : damages) spoilt(house, "bad-" + name, damage);
    testing::internal::CaptureStderr();
    const auto answer = house.get("/api/tables", players[0].token);
    log += testing::internal::GetCapturedStderr();
    ASSERT_EQ(answer.status, 200) << answer.body;
    const json::value lists = parse_json(answer.body, "tables");
    std::size_t bad = 0;
    for (const char* list : {"mine", "public"})
        for (const auto& card : lists.at(list).as_array()) {
            const std::string id(card.at("id").as_string());
            const bool shown = card.as_object().contains("unreadable");
            EXPECT_EQ(shown, id.starts_with("bad-")) << id << " in " << list;
            bad += shown;
            if (shown) { EXPECT_TRUE(card.at("unreadable").as_string().ends_with(".") && !card.at("refusal").as_string().empty()) << "a sentence, and which"; }
            else if (std::string_view(list) == "mine") { EXPECT_TRUE(card.as_object().contains("awaited")) << id; }
        }
    EXPECT_EQ(bad, 2 * damages.size());
    for (const auto& [name, damage] : damages) {
        const auto at = log.find(R"("what":"table_unreadable","table":"bad-)" + name + "\",\"why\":\"");
        EXPECT_NE(at, log.npos) << name << " in " << log;
    }
    EXPECT_EQ(log.find("bid "), log.npos) << "no choice is in the log of the house";
    testing::internal::CaptureStderr();
    EXPECT_EQ(house.get("/api/tables", players[0].token).status, 200);
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "") << "said once";
}

TEST(Unreadable, an_open_table_of_a_newer_house_breaks_no_list) {
    LoneHouse house;
    auto players = house.seated(R"({"game":"turin","options":{"players":2}})", 2);
    spoilt(house, "newer", [](std::string& body) { replace(body, "\"host\":", "\"dreams\":1,\"host\":"); });
    EXPECT_FALSE(house.store.write_and_wait(std::vector<store::Write>{store::UpdateTable{.table_id = "newer", .time = 1, .status = store::TableStatus::open}}));
    const auto answer = house.get("/api/tables");
    ASSERT_EQ(answer.status, 200) << answer.body;
    bool listed = false;
    const json::value lists = parse_json(answer.body, "tables");
    for (const auto& card : lists.at("public").as_array())
        if (card.at("id") == "newer") listed = card.as_object().contains("unreadable");
    EXPECT_TRUE(listed) << answer.body;
}

TEST(Unreadable, every_door_to_it_answers_with_a_sentence_and_strangers_learn_nothing) {
    LoneHouse house;
    auto players = house.seated(R"({"game":"turin","options":{"players":2},"is_public":false})", 1, 1);
    ASSERT_TRUE(house.settle_until([&] { return house.by_hand("bot") == 1; }));
    auto stranger = house.guest("Carla");
    house.connect(stranger);
    const std::string bad = spoilt(house, "bad", damages.at("data"), false), at = "/api/tables/bad";
    for (const std::string path : {"/view", "/story", "/at/1", "/file", "/ledger"}) {
        const auto answer = house.get(at + path, players[0].token);
        EXPECT_EQ(answer.status, 409) << path;
        EXPECT_NE(answer.body.find(R"("code":"unreadable")"), answer.body.npos) << answer.body;
        EXPECT_NE(answer.body.find(R"("refusal":"unknown_data")"), answer.body.npos) << answer.body;
        EXPECT_EQ(house.get(at + path, stranger.token).status, 404) << path;
        EXPECT_EQ(house.get(at + path).body, house.get("/api/tables/nowhere" + path).body) << "as if there were none";
    }
    EXPECT_EQ(house.ask("POST", at + "/invites", "", players[0].token).status, 409);
    EXPECT_EQ(house.ask("POST", at + "/what_if", R"({"at":1,"seat":0,"bot":"steady"})", stranger.token).status, 404);
    for (const std::string what : {R"({"watch":{"table":"bad"}})", R"({"act":{"table":"bad","command":{"sit":{}}}})", R"({"say":{"table":"bad","text":"hi"}})",
                                   R"({"jot":{"table":"bad","text":"hi"}})", R"({"hold":{"table":"bad"}})"}) {
        house.say(players[0], what);
        house.say(stranger, what);
        house.settle();
        EXPECT_NE(players[0].ear->heard.back().find(R"("code":"unreadable")"), std::string::npos) << players[0].ear->heard.back();
        EXPECT_NE(stranger.ear->heard.back().find(R"("code":"no_such_table")"), std::string::npos) << stranger.ear->heard.back();
    }
    house.choose(players[0], house.table, house.choices(players[0]).front());
    house.settle();
    EXPECT_EQ(house.by_hand("player"), 1) << "the others play on";
}

TEST(Unreadable, a_house_with_such_a_table_starts_and_wakes_the_others) {
    LoneHouse house;
    house.seated(R"({"game":"turin","options":{"players":2},"bank_seconds":60,"take_over":false})", 2);
    for (const auto& [name, damage] : damages) spoilt(house, "bad-" + name, damage);
    house.kill();
    house.now += 3'600'000;
    house.up();
    EXPECT_NO_THROW(house.live(100'000));
    EXPECT_GE(house.by_hand("clock"), 1);
    const std::string list = house.get("/api/tables").body;
    for (const char* name : {"data", "rules", "game"}) {
        const auto card = list.find(std::string("\"id\":\"bad-") + name);
        ASSERT_NE(card, list.npos);
        EXPECT_LT(list.find("\"unreadable\"", card), list.find("\"id\"", card + 5)) << name << ": also who has never been there sees it";
    }
}

}  // namespace
