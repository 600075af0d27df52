// Issue 14, point 9: limits hold when everybody comes at the same moment and comes again, and what nobody needs goes away.
#include <sodium/core.h>
#include <sys/resource.h>

#include "lone_house.h"
#include "raw_line.h"
#include "server/house.h"

namespace {

using namespace fondaco;
using namespace fondaco::harness;

TEST(Point9, a_thousand_idle_connections_keep_nobody_out) {
    rlimit before{};
    getrlimit(RLIMIT_NOFILE, &before);
    const rlimit few{1024, 1024}, many{4096, before.rlim_max};
    Service house(std::vector<std::string>{});
    prlimit(house.pid(), RLIMIT_NOFILE, &few, nullptr);  // the house cannot help itself with more files
    setrlimit(RLIMIT_NOFILE, &many);
    std::vector<Line> idle;
    for (int i = 0; i < 1100; ++i) try {
            idle.emplace_back(house);
            if (i % 3 == 1) idle.back().say("GET /health HT");
        } catch (const std::exception&) {
            break;
        }
    Line line(house);
    EXPECT_EQ(Line::status(line.ask("GET", "/health")), 200) << "somebody else is kept out";
    Guest anna(house, "Anna");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2}})");
    EXPECT_TRUE(anna.watch(table).done);
    setrlimit(RLIMIT_NOFILE, &before);
}

TEST(Point9, tables_of_one_person_are_limited_also_when_all_are_asked_for_at_once) {
    Service house(std::vector<std::string>{});
    Guest anna(house, "Anna");
    std::vector<Line> lines;
    for (int i = 0; i < 60; ++i) lines.emplace_back(house);
    for (auto& line : lines) line.ask("GET", "/health");
    AtOnce moment(house);
    for (auto& line : lines) line.begin("POST", "/api/tables", cookie(anna), R"({"game":"turin"})");
    moment.over();
    int opened = 0;
    for (auto& line : lines) {
        line.hear([&] { return line.answered(); });
        opened += Line::status(line.got) == 200;
    }
    EXPECT_EQ(opened, 20);
    const auto mine = parse_json(house.ask("GET", "/api/tables", "", anna.token).body, "tables").at("mine").as_array();
    EXPECT_EQ(mine.size(), 20u);
}

TEST(Point9, a_rematch_counts_as_a_table_like_any_other) {
    Service house({"--max-messages", "1000000", "--max-tables", "2", "--hidden-games"});
    Guests guests = seated(house, R"({"game":"ferry","options":{"players":2}})", 2);
    guests[0].open_table(R"({"game":"turin"})");
    EXPECT_NE(house.ask("POST", "/api/tables", R"({"game":"turin"})", guests[0].token).status, 200);
    play_to_the_end(guests, 4);
    EXPECT_EQ(house.ask("POST", "/api/tables", R"({"game":"turin"})", guests[0].token).status, 200) << "one is over";
    for (auto& each : guests) ASSERT_TRUE(each.act(R"({"rematch":{}})").done);
    const auto mine = parse_json(house.ask("GET", "/api/tables", "", guests[0].token).body, "tables").at("mine").as_array();
    const auto not_over = std::count_if(mine.begin(), mine.end(), [](const json::value& card) { return card.at("summary").at("stage") != "over"; });
    EXPECT_EQ(not_over, 2);
}

TEST(Point9, sockets_of_one_address_are_limited_also_when_all_come_at_once) {
    Service house({"--max-sockets", "30"});
    std::vector<Line> lines;
    for (int i = 0; i < 60; ++i) lines.emplace_back(house);
    for (auto& line : lines) line.ask("GET", "/health");  // they are all there
    AtOnce moment(house);
    for (auto& line : lines) line.begin("GET", "/ws", Line::upgrading);
    moment.over();
    int open = 0;
    for (auto& line : lines) {
        line.hear([&] { return line.got.find("\r\n\r\n") != line.got.npos; });
        open += Line::status(line.got) == 101;
    }
    EXPECT_EQ(open, 30);
    lines.clear();
    for (const auto end = Clock::now() + patience; Clock::now() < end && metric(house, "sockets") > 0;) std::this_thread::sleep_for(5ms);
    Line line(house);
    EXPECT_EQ(line.upgrade(), 101) << "when they have gone others may come";
}

TEST(Point9, invitations_are_limited) {
    Service house(std::vector<std::string>{});
    Guest anna(house, "Anna");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2}})");
    std::vector<Line> lines;
    for (int i = 0; i < 50; ++i) lines.emplace_back(house);
    int made = 0, refused = 0;
    for (int round = 0; round < 4; ++round) {
        for (auto& line : lines) line.begin("POST", "/api/tables/" + table + "/invites", cookie(anna));
        for (auto& line : lines) {
            line.hear([&] { return line.answered(); });
            made += Line::status(line.got) == 200;
            refused += Line::status(line.got) == 429;
        }
    }
    EXPECT_GE(made, 10) << "enough for every seat";
    EXPECT_LE(made, 30);
    EXPECT_EQ(made + refused, 200);
    EXPECT_EQ(parse_json(house.admin("stats"), "stats").at("open_invites").to_number<int>(), made);
}

TEST(Point9, chat_is_limited_for_a_person_and_not_for_a_socket) {
    Service house(std::vector<std::string>{});
    Guest anna(house, "Anna");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2}})");
    int said = 0;
    std::string code;
    for (int round = 0; round < 5; ++round) {  // five times a new socket
        ASSERT_TRUE(anna.watch(table).done);
        for (int i = 0; i < 30; ++i) {
            const auto answer = anna.ask(fmt::format(R"({{"say":{{"table":"{}","text":"line"}}}})", table));
            said += answer.done;
            if (!answer.done) code = answer.code;
        }
        anna.cut();
    }
    EXPECT_LE(said, 60) << "in a minute";
    EXPECT_GE(said, 20);
    EXPECT_EQ(code, "too_often");
}

TEST(Point9, messages_are_limited_for_a_person_and_not_for_a_socket) {
    Service house(std::vector<std::string>{});
    Guest anna(house, "Anna");
    int answered = 0;
    for (int round = 0; round < 5; ++round) try {
            anna.connect();
            for (int i = 0; i < 150; ++i) anna.send(R"({"ping":{}})");
            const int before = anna.pongs;
            for (int i = 0; i < 200 && anna.pongs < before + 150; ++i) anna.hear(50);
            anna.cut();
        } catch (const std::exception&) {
        }
    answered = anna.pongs;
    EXPECT_LE(answered, 400) << "within ten seconds";
}

// --- What goes away -------------------------------------------------------------------------------------------------

TEST(Point9, a_host_closes_an_open_table) {
    Service house;
    Guest anna(house, "Anna"), bruno(house, "Bruno");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2}})");
    for (Guest* each : {&anna, &bruno}) ASSERT_TRUE(each->watch(table).done);
    ASSERT_TRUE(bruno.act(R"({"sit":{}})").done);
    const auto close = "/api/tables/" + table + "/close";
    EXPECT_EQ(house.ask("POST", close, "", bruno.token).status, 403) << "only the host";
    EXPECT_EQ(house.ask("POST", close).status, 401);
    EXPECT_EQ(house.ask("POST", close, "", anna.token).status, 200);
    EXPECT_TRUE(bruno.wait([&] { return bruno.gone == "closed"; }, "that the table is closed"));
    EXPECT_EQ(bruno.watch(table).code, "no_such_table");
    for (const Guest* each : {&anna, &bruno}) EXPECT_EQ(house.ask("GET", "/api/tables", "", each->token).body.find(table), std::string::npos);
    EXPECT_EQ(house.ask("POST", close, "", anna.token).status, 404);

    Guests guests = seated(house, R"({"game":"turin","options":{"players":2}})", 2);
    EXPECT_EQ(house.ask("POST", "/api/tables/" + guests[0].table + "/close", "", guests[0].token).status, 409) << "a game that has begun is broken off by consent";
    const auto hidden = anna.open_table(R"({"game":"turin","is_public":false})");
    EXPECT_EQ(house.ask("POST", "/api/tables/" + hidden + "/close", "", bruno.token).status, 404) << "a private table does not tell that it exists";
}

// A house without sockets, on a clock of our own.
struct Hall {
    Hall() : house(*store, [this](std::function<void()> work) { post(std::move(work)); }, [this] { return now; }) {}
    ~Hall() { store->flush(); }
    void post(std::function<void()> work) {
        const std::lock_guard hold(lock);
        posted.push_back(std::move(work));
    }
    void settle() {  // everything that was begun has happened
        for (bool more = true; more;) {
            store->flush();
            std::deque<std::function<void()>> works;
            {
                const std::lock_guard hold(lock);
                works.swap(posted);
            }
            more = !works.empty();
            for (const auto& work : works) work();
        }
    }
    server::Response ask(const std::string& path, const std::string& body, const std::string& token = "") {
        server::Response answer;
        house.handle({"POST", path, "", body, token, "192.0.2.1", false}, [&](server::Response response) { answer = std::move(response); });
        settle();
        return answer;
    }

    std::unique_ptr<store::Store> store = store::open_store("sqlite::memory:");
    std::mutex lock;
    std::deque<std::function<void()>> posted;
    Milliseconds now = 1'800'000'000'000;
    server::House house;
};

struct Ear : server::Socket {
    void send(std::string_view) override {}
    void hang_up(std::string) override {}
};

TEST(Point9, open_tables_at_which_nobody_is_go_away) {
    ASSERT_GE(sodium_init(), 0);
    Hall hall;
    const auto token = hall.ask("/api/guest", R"({"name":"Anna"})").new_token.value();
    const auto open = [&] { return Guest::text_of(parse_json(hall.ask("/api/tables", R"({"game":"turin","options":{"players":2}})", token).body, "table"), "id"); };
    const auto empty = open(), kept = open(), left = open(), played = open();
    ASSERT_FALSE(hall.store->write_and_wait(store::UpdateTable{.table_id = played, .time = hall.now, .status = store::TableStatus::running}));
    const auto looker = std::make_shared<Ear>(), other = std::make_shared<Ear>();
    for (const auto& [ear, table] : {std::pair(looker, kept), std::pair(other, left)}) {
        hall.house.opened(ear);
        hall.house.received(ear, R"({"do":{"watch":{"table":")" + table + R"("}}})");
    }
    const auto hours = [&](int count) {
        for (int i = 0; i < count; ++i, hall.settle())
            for (int k = 0; k < 1200; ++k) hall.now += 3000, hall.house.tick();  // else the house would have slept
    };
    hours(40);
    hall.house.closed(other);
    hours(40);
    EXPECT_FALSE(hall.store->table(empty)) << "80 hours, and nobody was there";
    EXPECT_TRUE(hall.store->table(kept)) << "somebody is";
    EXPECT_TRUE(hall.store->table(left)) << "somebody was, 40 hours ago";
    EXPECT_TRUE(hall.store->table(played)) << "it has begun";
    hours(40);
    EXPECT_FALSE(hall.store->table(left));
    hall.house.closed(looker);
}

// --- Games that nobody plays ----------------------------------------------------------------------------------------

TEST(Farm, bots_do_not_play_on_for_nobody) {
    LoneHouse house;
    auto players = house.seated(R"({"game":"turin","options":{"players":2},"is_public":true})", 1, 1);
    house.say(players[0], R"({"unwatch":{"table":")" + house.table + R"("}})");
    house.act(players[0], house.table, R"({"leave":{}})");
    house.settle();
    ASSERT_EQ(house.count("taken_over"), 1);
    for (const auto end = Clock::now() + 1s; Clock::now() < end; std::this_thread::sleep_for(1ms)) house.settle();
    const int before = house.by_hand("bot");
    EXPECT_LE(before, 3) << "at most what they were thinking of";
    auto carla = house.guest("Carla");
    house.watch(carla, house.table);
    EXPECT_TRUE(house.settle_until([&] { return house.by_hand("bot") > before + 3; })) << "somebody looks on";
}

TEST(Farm, nobody_opens_tables_without_end) {
    LoneHouse house;
    const auto anna = house.guest("Anna");
    const auto open = [&] {
        const auto opened = house.ask("POST", "/api/tables", R"({"game":"turin"})", anna.token);
        if (opened.status == 200) house.ask("POST", "/api/tables/" + Guest::text_of(parse_json(opened.body, "table"), "id") + "/close", "", anna.token);
        house.now += 3000;
        house.tick();
        return opened.status;
    };
    int opened = 0, refused = 0;
    for (int i = 0; i < 100; ++i) {
        const int status = open();
        opened += status == 200, refused += status == 429;
    }
    EXPECT_EQ(opened, 30);
    EXPECT_EQ(refused, 70);
    house.now += 3600'000;
    EXPECT_EQ(open(), 200) << "an hour later";
}

TEST(Farm, only_so_many_tables_are_awake) {
    LoneHouse house({.tables_awake = 5});
    auto anna = house.guest("Anna");
    const auto awake = [&] {
        const std::string text = house.get("/metrics").body, name = "fondaco_tables_awake ";
        return std::stoi(text.substr(text.find(name) + name.size()));
    };
    std::string kept;
    for (int i = 0; i < 12; ++i) {
        const auto id = Guest::text_of(parse_json(house.ask("POST", "/api/tables", R"({"game":"turin"})", anna.token).body, "table"), "id");
        house.watch(anna, id);
        house.settle();
        if (i == 0) kept = id;
        else house.say(anna, R"({"unwatch":{"table":")" + id + R"("}})"), house.settle();
        EXPECT_LE(awake(), 5);
    }
    const auto before = anna.ear->heard.size();
    house.act(anna, kept, R"({"sit":{}})");
    house.settle();
    ASSERT_GT(anna.ear->heard.size(), before);
    EXPECT_EQ(anna.ear->view().at("seats").as_array()[0].at("name").as_string(), "Anna") << "where somebody looks on it stays awake";
}

TEST(Farm, hidden_games_are_not_opened) {
    LoneHouse house;
    const auto anna = house.guest("Anna");
    EXPECT_EQ(house.ask("POST", "/api/tables", R"({"game":"ferry"})", anna.token).status, 400);
    EXPECT_EQ(house.ask("POST", "/api/tables", R"({"game":"turin"})", anna.token).status, 200);
}

// --- Logs and lists without end ---------------------------------------------------------------------------------------

TEST(Fidget, a_table_that_has_not_begun_has_no_endless_log) {
    LoneHouse house({.messages_per_window = 1'000'000});
    auto anna = house.guest("Anna"), bruno = house.guest("Bruno");
    house.table = Guest::text_of(parse_json(house.ask("POST", "/api/tables", R"({"game":"turin","options":{"players":3},"is_public":true})", anna.token).body, "table"), "id");
    house.watch(anna, house.table), house.watch(bruno, house.table);
    house.act(anna, house.table, R"({"sit":{}})"), house.act(bruno, house.table, R"({"sit":{}})");
    const std::string share = R"({"ready":{"ready":false,"share":"00000000000000000000000000000000"}})";
    for (const auto& [who, commands] : std::vector<std::pair<const LoneHouse::Player*, std::vector<std::string>>>{
             {&bruno, {share}}, {&bruno, {R"({"leave":{}})", R"({"sit":{"seat":1}})"}},
             {&anna, {R"({"mute":{"seat":1,"on":true}})", R"({"mute":{"seat":1,"on":false}})"}}, {&anna, {R"({"add_bot":{"seat":2,"bot":"steady"}})", R"({"free":{"seat":2}})"}}})
        for (int i = 0; i < 600; ++i) house.act(*who, house.table, commands[std::size_t(i) % commands.size()]);
    house.settle();
    EXPECT_LT(house.log().size(), 700u);
    EXPECT_TRUE(bruno.ear->was_told("\"too_often\""));
}

TEST(Fidget, one_who_toggles_does_not_keep_others_from_beginning) {
    LoneHouse house({.messages_per_window = 1'000'000});
    auto anna = house.guest("Anna"), bruno = house.guest("Bruno"), carla = house.guest("Carla");
    house.table = Guest::text_of(parse_json(house.ask("POST", "/api/tables", R"({"game":"turin","options":{"players":2},"is_public":true})", anna.token).body, "table"), "id");
    for (auto* each : {&anna, &bruno, &carla}) house.watch(*each, house.table);
    house.act(anna, house.table, R"({"sit":{}})");
    for (int i = 0; i < 1000; ++i) house.act(bruno, house.table, i % 2 ? R"({"leave":{}})" : R"({"sit":{}})");
    house.act(anna, house.table, R"({"free":{"seat":1}})");
    house.act(carla, house.table, R"({"sit":{}})");
    for (auto* each : {&anna, &carla}) house.act(*each, house.table, R"({"ready":{"ready":true}})");
    house.settle();
    EXPECT_EQ(house.count("started"), 1);
}

TEST(Lobby, a_flood_of_empty_tables_hides_nobody) {
    LoneHouse house;
    auto anna = house.guest("Anna");
    const std::string settings = R"({"game":"turin","is_public":true})";
    const auto id = Guest::text_of(parse_json(house.ask("POST", "/api/tables", settings, anna.token).body, "table"), "id");
    house.watch(anna, id);
    house.act(anna, id, R"({"sit":{}})");
    house.settle();
    std::string empty;
    for (int i = 0; i < 6; ++i) {
        const auto flooder = house.guest(fmt::format("Flooder {}", i));
        for (int k = 0; k < 20; ++k) house.now += 500, empty = Guest::text_of(parse_json(house.ask("POST", "/api/tables", settings, flooder.token).body, "table"), "id");
    }
    const auto list = parse_json(house.get("/api/tables").body, "tables").at("public").as_array();
    ASSERT_FALSE(list.empty());
    EXPECT_EQ(list.front().at("id").as_string(), id) << "where people sit";
    EXPECT_LE(list.size(), 1u + 6 * 3) << "a few of each host";
    EXPECT_TRUE(std::any_of(list.begin(), list.end(), [&](const json::value& card) { return card.at("id").as_string() == empty; }));
}

// --- Names ------------------------------------------------------------------------------------------------------------

TEST(Names, what_cannot_be_seen_or_means_the_reader_is_no_name) {
    LoneHouse house;
    const auto status = [&](const std::string& name) { return house.ask("POST", "/api/guest", "{\"name\":" + json_text(name) + "}").status; };
    for (const char* name : {"You", "you", "YOU", "Du", "dU", "Ｙou", "\u0301Anna", "Anna \u0301", "\u0600Anna", "A\u1680B", "A\U000110BDB", "A\U00013430B", "A\u2060B"})
        EXPECT_EQ(status(name), 400) << name;
    for (const char* name : {"Anna", "Zoe\u0308", "Yousef", "Dunja", "Ngo\u0302 Thi\u0323", "Анна", "杏奈"}) EXPECT_EQ(status(name), 200) << name;
}

// --- What waits to be read --------------------------------------------------------------------------------------------

TEST(Unread, chat_is_told_once_to_who_asks_again) {
    LoneHouse house;
    auto players = house.seated(R"({"game":"turin","options":{"players":2}})", 2);
    house.say(players[0], R"({"say":{"table":")" + house.table + R"(","text":"Buona sera"}})");
    house.settle();
    for (int i = 0; i < 3; ++i) house.watch(players[1], house.table), house.settle();
    EXPECT_EQ(std::count_if(players[1].ear->heard.begin(), players[1].ear->heard.end(), [](const std::string& text) { return text.find("Buona sera") != text.npos; }), 1);
}

}  // namespace
