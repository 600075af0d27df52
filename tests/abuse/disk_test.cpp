// Told is only what is on disk: what a disk refused, nobody hears of, by whatever door they ask; a disk that cannot be read or
// has lost its file is said to be so, and the house goes on.
#include "lone_house.h"

namespace {

using namespace fondaco;
using namespace fondaco::harness;

const std::string two = R"({"game":"turin","options":{"players":2},"take_over":false})";

TEST(Disk, a_line_that_could_not_be_written_is_told_to_nobody) {
    LoneHouse house;
    auto players = house.seated(two, 2);
    auto late = house.guest("Carla");
    const auto n = std::int64_t(house.log().size());
    const std::string path = "/api/tables/" + house.table;
    const std::size_t heard[] = {players[0].ear->heard.size(), players[1].ear->heard.size()};
    const auto early = house.choices(players[0]);

    std::vector<server::Response> answers;
    const auto ask = [&](const std::string& target, const std::string& query, const std::string& token) {
        house.house->handle({"GET", target, query, "", token, "127.0.0.1", true}, [&](server::Response response) { answers.push_back(std::move(response)); });
    };
    house.store.writes_fail = true;
    house.choose(players[0], house.table, early.front());
    house.watch(late, house.table);                                        // the whole
    house.watch(late, house.table, fmt::format(",\"since\":{}", n));       // the gap
    ask(path + "/view", "", players[1].token);
    ask("/api/tables", "", players[1].token);
    house.choose(players[0], house.table, early.front());                  // refused because of the line that never was
    ASSERT_TRUE(house.settle_until([&] { return answers.size() == 2; }));

    const std::string after = fmt::format("\"n\":{}", n + 1);
    for (const auto& text : late.ear->heard) EXPECT_EQ(text.find(after), text.npos) << text;
    for (std::size_t seat = 0; seat < 2; ++seat)
        for (std::size_t i = heard[seat]; i < players[seat].ear->heard.size(); ++i) {
            const std::string& text = players[seat].ear->heard[i];
            EXPECT_EQ(text.find(after), text.npos) << text;
            EXPECT_EQ(text.find("\"done\""), text.npos) << text;
            EXPECT_EQ(text.find("\"code\":\"refused\""), text.npos) << text;
        }
    for (const auto& answer : answers) EXPECT_EQ(answer.body.find(after), answer.body.npos) << answer.body;
    EXPECT_EQ(std::int64_t(house.log().size()), n);

    house.store.writes_fail = false;
    house.watch(late, house.table);
    house.choose(players[0], house.table, early.front());
    house.settle();
    EXPECT_EQ(std::int64_t(house.log().size()), n + 1) << "and the game goes on";
    EXPECT_TRUE(late.ear->was_told(after)) << late.ear->heard.back();
}

// At every line of a game, the last one above all: after it everything is open.
TEST(Disk, no_door_opens_because_of_an_end_that_was_not_written) {
    LoneHouse house;
    auto players = house.seated(two, 2);
    std::mt19937 luck(5);
    bool over = false;
    for (int step = 0; step < 400 && !over; ++step) {
        house.now += 1000;  // a table that could not be written down wakes anew, and nobody may wake too many at once
        auto& who = players[std::size_t(luck() % 2)];
        const auto choices = house.choices(who);
        if (choices.empty()) continue;
        const std::string choice = choices[luck() % choices.size()];
        const auto stored = house.log().size();
        house.store.writes_fail = true;
        std::vector<int> statuses;
        house.choose(who, house.table, choice);
        for (const std::string path : {"/file", "/ledger", "/story?eyes=0", "/story?eyes=1", "/view?eyes=0", "/view?eyes=1", "/at/3?eyes=1", "/at/3?eyes=0"}) {
            const auto mark = path.find('?');
            house.house->handle({"GET", "/api/tables/" + house.table + path.substr(0, mark), mark == path.npos ? "" : path.substr(mark + 1), "", "", "127.0.0.1", true},
                                [&](const server::Response& response) { statuses.push_back(response.status); });
        }
        house.house->handle({"POST", "/api/tables/" + house.table + "/what_if", "", R"({"at":20,"seat":0,"bot":"steady"})", who.token, "127.0.0.1", true},
                            [&](const server::Response& response) { statuses.push_back(response.status); });
        ASSERT_TRUE(house.settle_until([&] { return statuses.size() == 9; }));
        for (const int status : statuses) ASSERT_NE(status, 200) << "after line " << stored;
        house.store.writes_fail = false;
        for (auto& player : players) house.watch(player, house.table);
        house.settle();
        house.choose(who, house.table, choice);
        house.settle();
        ASSERT_GT(house.log().size(), stored);
        over = who.ear->view().at("stage") == "over";
    }
    ASSERT_TRUE(over);
    EXPECT_EQ(house.get("/api/tables/" + house.table + "/file").status, 200);
}

TEST(Disk, a_store_that_cannot_be_read_ends_no_request_but_its_own) {
    struct Deaf : server::Webhooks {
        void call(const std::string&, const server::TurnNotice&, std::function<void()>) override {}
    };
    LoneHouse house;
    house.house->use_webhooks(std::make_unique<Deaf>(), "http://play.example");
    auto players = house.seated(R"({"game":"turin","options":{"players":2},"pace":"days","take_over":false})", 2);
    ASSERT_EQ(house.ask("POST", "/api/me/webhook", R"({"url":"http://127.0.0.1:8000/"})", players[1].token).status, 200);
    house.choose(players[1], house.table, house.choices(players[1]).front());
    house.settle();
    house.cut(players[1]);
    house.store.reads_fail = true;
    house.choose(players[0], house.table, house.choices(players[0]).front());  // whether Bruno is to be called must be read
    EXPECT_NO_THROW(house.settle());
    EXPECT_NO_THROW(house.live(10'000));
    EXPECT_EQ(house.get("/api/tables", players[0].token).status, 503);
    EXPECT_EQ(house.get("/health").status, 503);
    house.store.reads_fail = false;
    EXPECT_NO_THROW(house.live(2'000));
    EXPECT_EQ(house.get("/api/tables", players[0].token).status, 200);
    EXPECT_EQ(house.get("/health").status, 200);
}

TEST(Disk, health_says_when_nothing_can_be_written) {
    LoneHouse house;
    house.live(2'000);
    EXPECT_EQ(house.get("/health").status, 200);
    house.store.writes_fail = true;
    house.live(10'000);
    const auto answer = house.get("/health");
    EXPECT_EQ(answer.status, 503);
    EXPECT_NE(answer.body.find("could not write"), std::string::npos) << answer.body;
    house.store.writes_fail = false;
    house.live(10'000);
    EXPECT_EQ(house.get("/health").status, 200);
}

// --- The real program, whose file is taken away ---------------------------------------------------------------------

void expect_said_and_alive(Service& house, Guests& guests, const std::string& words) {
    Guest& who = guests[0].asked() ? guests[0] : guests[1];
    const auto number = who.send_choice(who.choices().front());
    ASSERT_TRUE(who.wait([&] { return who.answers.contains(number); }, "an answer"));
    EXPECT_EQ(who.answers[number].code, "store") << who.answers[number];
    const auto health = house.ask("GET", "/health");
    EXPECT_EQ(health.status, 503);
    EXPECT_NE(health.body.find(words), std::string::npos) << health.body;
    EXPECT_EQ(house.end(SIGTERM), 0) << "it can still be stopped politely";
}

TEST(Disk, a_deleted_database_is_not_acknowledged_into) {
    Service house;
    Guests guests = seated(house, two, 2);
    EXPECT_TRUE(house.healthy());
    for (const char* name : {"f.db", "f.db-wal", "f.db-shm"}) std::filesystem::remove(house.folder() / name);
    expect_said_and_alive(house, guests, "deleted or replaced");
}

TEST(Disk, a_replaced_database_is_not_acknowledged_into) {
    Service house;
    Guests guests = seated(house, two, 2);
    std::filesystem::copy(house.folder() / "f.db", house.folder() / "copy");
    std::filesystem::rename(house.folder() / "copy", house.folder() / "f.db");
    expect_said_and_alive(house, guests, "deleted or replaced");
}

TEST(Disk, health_says_that_the_store_cannot_be_read) {
    Service house({"--webhooks", "--webhook-private", "--public-url", "http://play.example"});
    Guests guests = seated(house, two, 2);
    EXPECT_TRUE(house.healthy());
    for (const char* name : {"f.db", "f.db-wal"}) {
        const auto path = house.folder() / name;
        const auto size = std::filesystem::file_size(path);
        std::ofstream(path, std::ios::binary | std::ios::in | std::ios::out) << std::string(size, 'x');
    }
    for (const auto end = Clock::now() + patience; Clock::now() < end && house.healthy();) std::this_thread::sleep_for(20ms);
    const auto health = house.ask("GET", "/health");
    EXPECT_EQ(health.status, 503);
    EXPECT_NE(health.body.find("\"why\":\"The store"), std::string::npos) << health.body;
}

}  // namespace
