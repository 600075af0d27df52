// The house as its guests meet it: the real program on a real store, spoken to through real sockets. Whatever a guest
// receives is kept, and looked through for what that guest may not know.
#include "server_secrets.h"

namespace {

using namespace fondaco;
using namespace fondaco::harness;

// --- Whole games ------------------------------------------------------------------------------------------------

TEST(Server, four_people_play_turin_to_the_end_and_nobody_learns_a_secret) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":4}})", 4);
    Guest spectator(house, "Zita");
    Guest nobody(house);
    ASSERT_TRUE(spectator.watch(guests[0].table).done);
    ASSERT_TRUE(nobody.watch(guests[0].table, true).done);  // since 0: every line from the beginning
    EXPECT_EQ(nobody.full_views, 0);
    EXPECT_EQ(nobody.news.size(), std::size_t(nobody.n()));
    EXPECT_EQ(house.ask("GET", "/api/tables/" + guests[0].table + "/file").status, 403) << "the game file is for after the end";
    std::string outside;  // what others can ask for meanwhile
    std::vector<Guest*> players;
    for (auto& each : guests) players.push_back(&each);
    int looks = 0;
    play_to_the_end(players, 7, [&] {
        if (++looks % 200 == 0)
            for (const char* path : {"/metrics", "/api/tables", "/health", "/"}) outside += house.ask("GET", path).body;
        return false;
    });
    for (Guest* each : {&spectator, &nobody}) each->wait([&] { return each->stage() == "over"; }, "the spectator sees the end");
    const std::string key(guests[0].view.at("key").as_string());
    EXPECT_EQ(key.size(), 32U);
    for (std::size_t seat = 0; seat < 4; ++seat) {
        EXPECT_EQ(guests[seat].view.at("result"), guests[0].view.at("result"));
        EXPECT_EQ(guests[seat].view.at("key").as_string(), key);
        expect_no_secrets(guests[seat], int(seat));
    }
    EXPECT_FALSE(spectator.view.as_object().contains("seat"));
    expect_no_secrets(spectator, -1, false);
    expect_no_secrets(nobody, -1, false);
    EXPECT_EQ(outside.find(key), outside.npos);
    if (const auto* commitment = guests[0].view.as_object().if_contains("commitment")) {
        for (const auto& frame : nobody.frames) EXPECT_TRUE(frame.find("\"stage\"") == frame.npos || frame.find(commitment->as_string().c_str()) != frame.npos) << "the commitment stands from the beginning";
    }
    for (const auto& each : guests) EXPECT_EQ(outside.find(each.token), outside.npos);

    // Every line number came once and in order.
    for (const auto& each : guests) {
        std::int64_t last = 0;
        for (const auto& line : each.news) {
            EXPECT_EQ(line.at("n").to_number<std::int64_t>(), last ? last + 1 : line.at("n").to_number<std::int64_t>());
            last = line.at("n").to_number<std::int64_t>();
        }
        EXPECT_EQ(last, each.n());
    }
    // The game file is everyone's now and verifies.
    const auto file = house.ask("GET", "/api/tables/" + guests[0].table + "/file");
    ASSERT_EQ(file.status, 200) << file.body;
    std::ofstream(house.folder() / "game.jsonl") << file.body;
    EXPECT_EQ(wait_for(start({binary(), "replay", "--verify", (house.folder() / "game.jsonl").string()}, house.folder() / "replayed", house.folder() / "replay_errors")), 0)
        << contents(house.folder() / "replay_errors");
    const std::string log = contents(house.log_file());
    EXPECT_EQ(log.find(key), log.npos);
    for (const auto& each : guests) EXPECT_EQ(log.find(each.token), log.npos);
}

// Three people play a game while somebody looks on; everything that anybody got is searched.
static void expect_a_game_in_secret(std::string_view game, unsigned seed) {
    Service house;
    Guests guests = seated(house, fmt::format(R"({{"game":"{}","options":{{"players":3}}}})", game), 3);
    Guest spectator(house, "Zita");
    ASSERT_TRUE(spectator.watch(guests[0].table).done);
    play_to_the_end(guests, seed);
    spectator.wait([&] { return spectator.stage() == "over"; }, "the end");
    for (std::size_t seat = 0; seat < 3; ++seat) expect_no_secrets(guests[seat], int(seat));
    expect_no_secrets(spectator, -1, false);
}

TEST(Server, ferry_to_the_end_keeps_purses_and_bids) { expect_a_game_in_secret("ferry", 3); }
TEST(Server, merchants_to_the_end_keeps_bids_wheels_cards_and_purses) { expect_a_game_in_secret("merchants", 5); }

TEST(Server, two_people_two_bots_and_a_spectator) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":4}})", 2, {"steady", "random"});
    Guest spectator(house, "Zita");
    ASSERT_TRUE(spectator.watch(guests[0].table).done);
    const auto refused = spectator.choose("bid 1");
    EXPECT_FALSE(refused.done);
    EXPECT_EQ(refused.code, "not_seated") << refused;
    play_to_the_end(guests, 11);
    spectator.wait([&] { return spectator.stage() == "over"; }, "the end");
    int by_bots = 0;
    for (const auto& line : guests[0].news)
        if (const auto* chose = line.at("entry").as_object().if_contains("chose")) by_bots += chose->at("hand") == "bot";
    EXPECT_GT(by_bots, 10);
    for (std::size_t seat = 0; seat < 2; ++seat) expect_no_secrets(guests[seat], int(seat));
    expect_no_secrets(spectator, -1, false);
}

// --- Misuse -----------------------------------------------------------------------------------------------------

TEST(Server, other_sites_are_refused) {
    Service house;
    Guest anna(house, "Anna");
    EXPECT_EQ(house.ask("POST", "/api/guest", R"({"name":"X"})", "", "http://evil.example").status, 403);
    EXPECT_EQ(house.ask("POST", "/api/tables", R"({"game":"turin"})", anna.token, "http://evil.example").status, 403);
    EXPECT_EQ(house.ask("POST", "/api/tables", R"({"game":"turin"})", anna.token, "null").status, 403);
    EXPECT_EQ(house.ask("POST", "/api/tables", R"({"game":"turin"})", anna.token, "http://127.0.0.1:" + house.port + ".evil.example").status, 403);
    EXPECT_THROW(client::Client("127.0.0.1", house.port, anna.token, "http://evil.example"), std::runtime_error);
    EXPECT_THROW(client::Client("127.0.0.1", house.port, anna.token, "null"), std::runtime_error);
    EXPECT_EQ(house.ask("POST", "/api/tables", R"({"game":"turin"})", anna.token, "http://127.0.0.1:" + house.port).status, 200);
    client::Client own("127.0.0.1", house.port, anna.token, "http://127.0.0.1:" + house.port);
    own.send(R"({"id":1,"do":{"ping":{}}})");
    EXPECT_TRUE(own.receive(10000));
    EXPECT_TRUE(house.healthy());
}

TEST(Server, without_a_session_one_may_only_look) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":2}})", 2);
    for (const std::string& token : {std::string(), std::string(32, '0'), std::string("x"), std::string(5000, 'a'), guests[0].id, guests[0].token.substr(1)}) {
        EXPECT_EQ(house.ask("GET", "/api/me", "", token).status, 401) << token;
        const auto answer = house.ask("POST", "/api/tables", R"({"game":"turin"})", token);
        EXPECT_EQ(answer.status, 401) << token;
        EXPECT_EQ(Guest::text_of(parse_json(answer.body, "answer"), "code"), "no_session");
        EXPECT_EQ(house.ask("POST", "/api/tables/" + guests[0].table + "/invites", "", token).status, 401);
    }
    Guest nobody(house), forger(house);
    forger.token = std::string(32, 'f');
    for (Guest* each : {&nobody, &forger}) {
        ASSERT_TRUE(each->watch(guests[0].table).done);
        EXPECT_EQ(each->choose(guests[0].choices().front()).code, "no_session");
        EXPECT_EQ(each->act(R"({"sit":{}})").code, "no_session");
        EXPECT_EQ(each->ask(R"({"say":{"table":")" + guests[0].table + R"(","text":"hi"}})").code, "no_session");
        EXPECT_EQ(each->ask(R"({"jot":{"table":")" + guests[0].table + R"(","text":"hi"}})").code, "no_session");
    }
    EXPECT_EQ(guests[0].n(), nobody.n()) << "nothing has changed";
    EXPECT_TRUE(house.healthy());
}

TEST(Server, anothers_seat_stays_anothers) {
    Service house;
    Guest anna(house, "Anna"), bruno(house, "Bruno"), carla(house, "Carla");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2}})");
    for (Guest* each : {&anna, &bruno, &carla}) ASSERT_TRUE(each->watch(table).done);
    ASSERT_TRUE(anna.act(R"({"sit":{"seat":0}})").done);
    EXPECT_EQ(bruno.act(R"({"sit":{"seat":0}})").code, "seat_taken");
    EXPECT_EQ(bruno.act(R"({"sit":{"seat":7}})").code, "no_such_seat");
    EXPECT_EQ(bruno.act(R"({"free":{"seat":0}})").code, "not_host");
    EXPECT_EQ(bruno.act(R"({"add_bot":{"seat":1,"bot":"random"}})").code, "not_host");
    EXPECT_EQ(anna.act(R"({"add_bot":{"seat":1,"bot":"no such"}})").code, "no_such_bot");
    EXPECT_EQ(bruno.act(R"({"mute":{"seat":0,"on":true}})").code, "not_host");
    ASSERT_TRUE(bruno.act(R"({"sit":{}})").done);
    EXPECT_EQ(carla.act(R"({"sit":{}})").code, "table_full");
    EXPECT_EQ(carla.act(R"({"ready":{"ready":true}})").code, "not_seated");
    for (Guest* each : {&anna, &bruno}) ASSERT_TRUE(each->act(R"({"ready":{"ready":true}})").done);
    anna.wait([&] { return anna.asked(); }, "the first question");
    EXPECT_EQ(carla.choose(anna.choices().front()).code, "not_seated");
    EXPECT_EQ(carla.act(R"({"undo":{}})").code, "not_seated");
    EXPECT_EQ(carla.act(R"({"vote":{"yes":true}})").code, "not_seated");
    // A message cannot name a seat or a person to act for.
    EXPECT_EQ(carla.act(R"({"choose":{"seat":0,"choice":"x"}})").code, "nonsense");
    EXPECT_TRUE(house.healthy());
}

TEST(Server, nonsense_is_refused_with_a_code_and_a_sentence) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":2}})", 2);
    Guest& anna = guests[0];
    const auto before = anna.n();
    const std::string table = "\"" + anna.table + "\"";
    std::vector<std::string> bad{
        "", "{", "null", "[]", "7", "\"x\"", "{}", R"({"id":1})", R"({"do":{}})", R"({"id":"x","do":{"ping":{}}})", R"({"id":1.5,"do":{"ping":{}}})",
        R"({"id":1,"do":{"ping":{},"pong":{}}})", R"({"id":1,"do":{"fly":{}}})", R"({"id":1,"do":{"ping":{"x":1}}})", R"({"id":1,"x":1,"do":{"ping":{}}})",
        R"({"id":1,"do":{"watch":{"table":7}}})", R"({"id":1,"do":{"watch":{"table":)" + table + R"(,"since":-1}}})",
        R"({"id":1,"do":{"watch":{"table":)" + table + R"(,"since":"x"}}})", R"({"id":1,"do":{"act":{"table":)" + table + R"(,"command":{}}}})",
        R"({"id":1,"do":{"act":{"table":)" + table + R"(,"command":{"sit":{"seat":-1}}}}})", R"({"id":1,"do":{"act":{"table":)" + table + R"(,"command":{"sit":{"seat":300}}}}})",
        R"({"id":1,"do":{"act":{"table":)" + table + R"(,"command":{"choose":{"choice":7}}}}})", R"({"id":1,"do":{"act":{"table":)" + table + R"(,"command":{"propose":{"ballot":"war"}}}}})",
        R"({"id":1,"id":2,"do":{"ping":{}}})", std::string(4000, '['), "{\"id\":1,\"do\":" + std::string(3000, '{'), "\xff\xfe", R"({"id":1,"do":{"say":{"table":)" + table + R"(,"text":null}}})"};
    for (const auto& text : bad) {
        anna.answers.clear();
        anna.unnumbered.clear();
        try {
            anna.send_raw(text);
            ASSERT_TRUE(anna.wait([&] { return !anna.unnumbered.empty() || !anna.answers.empty(); }, "an answer to " + text.substr(0, 80)));
        } catch (const std::exception&) {  // what is not UTF-8 ends a WebSocket
            anna.cut();
            ASSERT_TRUE(anna.watch(anna.table).done);
            continue;
        }
        const Answered answer = anna.answers.empty() ? anna.unnumbered.back() : anna.answers.begin()->second;
        EXPECT_FALSE(answer.done) << text.substr(0, 80);
        EXPECT_EQ(answer.code, "nonsense") << text.substr(0, 80);
        EXPECT_FALSE(answer.why.empty()) << text.substr(0, 80);
    }
    for (const std::string other : {"", "0000000000000000", "../../etc/passwd", "' or 1=1 --", "a\\u0000b"}) {
        for (const std::string& words : {R"({"watch":{"table":")" + other + "\"}}", R"({"act":{"table":")" + other + R"(","command":{"sit":{}}}})",
                                        R"({"say":{"table":")" + other + R"(","text":"hi"}})", R"({"jot":{"table":")" + other + R"(","text":"hi"}})"}) {
            const auto answer = anna.ask(words);
            EXPECT_EQ(answer.code, "no_such_table") << words;
            EXPECT_FALSE(answer.why.empty());
        }
    }
    for (const std::string choice : {"", "bid", "bid -1", "bid 99999999999999999999", "fly", "bid 1 2 3", "<script>"}) {
        const auto answer = anna.choose(choice);
        EXPECT_FALSE(answer.done) << choice;
        EXPECT_FALSE(answer.why.empty()) << choice;
    }
    EXPECT_EQ(anna.n(), before) << "nothing has changed";
    for (const char* body : {"", "{", "[]", "{\"name\":7}", "{\"name\":\"\"}", "{\"name\":\"a\",\"x\":1}", "{\"name\":\"a\\u0001\"}", "{\"name\":\"12345678901234567890123456789\"}"}) {
        const auto answer = house.ask("POST", "/api/guest", body);
        EXPECT_EQ(answer.status, 400) << body;
        EXPECT_FALSE(Guest::text_of(parse_json(answer.body, "answer"), "why").empty()) << body;
    }
    for (const char* body : {"", "{", "[]", "{}", R"({"game":"chess"})", R"({"game":7})", R"({"game":"turin","options":{"players":9}})", R"({"game":"turin","options":{"cards":1}})",
                             R"({"game":"turin","options":7})", R"({"game":"turin","x":1})", R"({"game":"turin","bank_seconds":-1})", R"({"game":"turin","pace":"fast"})"}) {
        const auto answer = house.ask("POST", "/api/tables", body, anna.token);
        EXPECT_EQ(answer.status, 400) << body << answer.body;
        EXPECT_FALSE(Guest::text_of(parse_json(answer.body, "answer"), "why").empty()) << body;
    }
    EXPECT_TRUE(house.healthy());
}

TEST(Server, paths_lead_nowhere_else) {
    Service house;
    for (const char* path : {"/../../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/f.db", "/f.db", "//etc/passwd", "/api/tables/../../f.db/file", "/api/tables//file", "/api/tables/file",
                             "/api/tables/x/file", "/static/../f.db", "/ws/../f.db", "/api/tables/%00/file"}) {
        const auto answer = house.ask("GET", path);
        EXPECT_EQ(answer.status, 404) << path;
        EXPECT_EQ(answer.body.find("root:"), answer.body.npos) << path;
        EXPECT_EQ(answer.body.find("SQLite"), answer.body.npos) << path;
    }
    Guest anna(house, "Anna");
    EXPECT_EQ(house.ask("GET", "/api/nothing", "", anna.token).status, 404);
    EXPECT_EQ(house.ask("DELETE", "/api/tables", "", anna.token).status, 404);
    EXPECT_EQ(house.ask("POST", "/api/tables/nowhere/invites", "", anna.token).status, 404);
    EXPECT_EQ(house.ask("POST", "/api/invites/nothing", "", anna.token).status, 404);
    EXPECT_TRUE(house.healthy());
}

TEST(Server, too_much_is_cut_off_and_the_house_goes_on) {
    Service house(std::vector<std::string>{});  // with the limits it comes with
    Guest anna(house, "Anna"), bruno(house, "Bruno");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2}})");
    ASSERT_TRUE(anna.watch(table).done);
    ASSERT_TRUE(bruno.watch(table).done);
    try {
        anna.send_raw(R"({"id":1,"do":{"say":{"table":"x","text":")" + std::string(100'000, 'x') + "\"}}}");
    } catch (const std::exception&) {
    }
    EXPECT_TRUE(anna.hung_up_on()) << "after a frame that is too large";
    EXPECT_TRUE(house.healthy());
    ASSERT_TRUE(anna.watch(table).done) << "she may come back";
    try {
        for (int i = 0; i < 1000; ++i) anna.send_raw(R"({"id":5,"do":{"ping":{}}})");
    } catch (const std::exception&) {
    }
    EXPECT_TRUE(anna.hung_up_on()) << "after a flood";
    EXPECT_LE(anna.pongs, 200);
    EXPECT_TRUE(house.healthy());
    EXPECT_TRUE(bruno.act(R"({"sit":{}})").done) << "others notice nothing";
    const auto large = house.ask("POST", "/api/guest", "{\"name\":\"" + std::string(100'000, 'x') + "\"}");
    EXPECT_EQ(large.status, 413);
    for (int i = 1; i < 20; ++i) anna.open_table(R"({"game":"turin"})");
    const auto one_more = house.ask("POST", "/api/tables", R"({"game":"turin"})", anna.token);
    EXPECT_EQ(one_more.status, 429) << one_more.body;
    std::vector<client::Client> crowd;
    bool full = false;
    for (int i = 0; i < 120 && !full; ++i) try {
            crowd.emplace_back("127.0.0.1", house.port, "");
        } catch (const std::exception&) {
            full = true;
        }
    EXPECT_TRUE(full) << "there is a limit for sockets per address";
    crowd.clear();
    EXPECT_TRUE(house.healthy());
    bool again = false;
    for (const auto end = Clock::now() + patience; Clock::now() < end && !again; std::this_thread::sleep_for(10ms)) try {
            client::Client client("127.0.0.1", house.port, "");
            again = true;
        } catch (const std::exception&) {
        }
    EXPECT_TRUE(again) << "when they have gone others may come";
}

// --- Kill and restart -------------------------------------------------------------------------------------------

struct Attempt {
    std::string choice;
    bool acknowledged = false;
};

// Could these attempts, in this order, have given that log? Acknowledged ones are there once; refused ones were left out
// before; the others may be there.
bool explains(const std::vector<Attempt>& attempts, const std::vector<std::string>& log) {
    std::vector<bool> reach(log.size() + 1);
    reach[0] = true;
    for (const auto& attempt : attempts) {
        std::vector<bool> next(log.size() + 1);
        for (std::size_t at = 0; at <= log.size(); ++at) {
            if (!reach[at]) continue;
            if (!attempt.acknowledged) next[at] = true;
            if (at < log.size() && log[at] == attempt.choice) next[at + 1] = true;
        }
        reach = std::move(next);
    }
    return reach[log.size()];
}

TEST(Server, explains_knows_what_it_checks) {
    EXPECT_TRUE(explains({{"a", true}, {"b", false}, {"b", true}}, {"a", "b"}));
    EXPECT_TRUE(explains({{"a", true}, {"b", false}, {"b", true}}, {"a", "b", "b"}));
    EXPECT_FALSE(explains({{"a", true}, {"b", true}}, {"a"}));
    EXPECT_FALSE(explains({{"a", true}, {"b", true}}, {"b", "a"}));
    EXPECT_FALSE(explains({{"a", true}}, {"a", "a"}));
}

TEST(Server, killed_at_random_moments_it_keeps_every_acknowledged_choice) {
    const char* percent = std::getenv("FONDACO_GAMES_PERCENT");  // fewer in a quick test and under the sanitizers
    const int kills_wanted = 2 * (percent ? std::atoi(percent) : 100);
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE(fmt::format("seed {}", seed));
    std::mt19937 luck(seed);
    Service house;
    int kills = 0, acknowledged = 0, in_doubt = 0;
    for (int game = 0; kills < kills_wanted && !testing::Test::HasFailure(); ++game) {
        Guests guests = seated(house, R"({"game":"turin","options":{"players":4},"take_over":false})", 4);
        std::atomic<bool> stop = false;
        std::string trouble;
        std::atomic<int> done = 0;
        std::thread killer([&, left = kills_wanted - kills, own = std::mt19937(luck())]() mutable {
            try {
                while (!stop && done < left) {
                    std::this_thread::sleep_for(std::chrono::microseconds(std::uniform_int_distribution<int>(1000, 120'000)(own)));
                    if (stop) break;
                    house.end(SIGKILL);
                    house.up();
                    ++done;
                }
            } catch (const std::exception& error) {
                trouble = error.what();
                stop = true;
            }
        });
        std::map<std::int64_t, int> published;  // by line, whose choice it was
        auto last = Clock::now();
        std::int64_t furthest = 0;
        while (!stop) {
            bool over = true;
            for (auto& each : guests) {
                try {
                    if (!each.connected()) {
                        each.connect();
                        each.forget_pending();
                        each.send_watch(true);
                    }
                    while (each.hear(0)) {
                        for (const auto& line : each.news) {
                            const auto* chose = line.at("entry").as_object().if_contains("chose");
                            const int seat = chose ? chose->at("seat").to_number<int>() : -1;
                            const auto [where, fresh] = published.emplace(line.at("n").to_number<std::int64_t>(), seat);
                            EXPECT_EQ(where->second, seat) << "line " << where->first << " was published as something else before";
                        }
                        each.news.clear();
                    }
                    each.play(luck);
                } catch (const std::exception&) {
                    each.cut();
                    std::this_thread::sleep_for(1ms);
                }
                if (each.n() > furthest) furthest = each.n(), last = Clock::now();
                over = over && each.stage() == "over" && each.connected();
            }
            if (over) break;
            if (Clock::now() - last > patience) {
                ADD_FAILURE() << "the game does not go on after " << kills + done << " kills: " << json::serialize(guests[0].view).substr(0, 2000);
                break;
            }
            std::this_thread::sleep_for(500us);
        }
        stop = true;
        killer.join();
        ASSERT_EQ(trouble, "");
        kills += done;
        if (testing::Test::HasFailure()) break;

        EXPECT_EQ(house.end(SIGKILL), -SIGKILL);
        std::vector<std::vector<std::string>> log(4);
        std::vector<int> order;
        std::istringstream lines(house.admin("export", guests[0].table));
        std::string line;
        std::getline(lines, line);  // the header
        while (std::getline(lines, line)) {
            const auto entry = parse_json(line, "game file");
            if (!entry.as_object().contains("choice")) continue;
            order.push_back(entry.at("seat").to_number<int>());
            log[std::size_t(order.back())].emplace_back(entry.at("choice").as_string());
        }
        for (std::size_t seat = 0; seat < 4; ++seat) {
            std::vector<Attempt> attempts;
            for (const auto& [number, choice] : guests[seat].attempts) {
                const auto answer = guests[seat].answers.find(number);
                if (answer != guests[seat].answers.end() && !answer->second.done) continue;
                attempts.push_back({choice, answer != guests[seat].answers.end()});
                ++(attempts.back().acknowledged ? acknowledged : in_doubt);
            }
            EXPECT_TRUE(explains(attempts, log[seat])) << "seat " << seat << ": " << attempts.size() << " attempts, " << log[seat].size() << " in the log";
            expect_no_secrets(guests[seat], int(seat));
        }
        const auto first = std::int64_t(guests[0].n()) - std::int64_t(order.size()) + 1;  // the last lines of a log are its choices
        for (const auto& [n, seat] : published) {
            if (seat >= 0) {
                EXPECT_EQ(seat, order.at(std::size_t(n - first))) << "line " << n;
            }
        }
        house.up();
    }
    EXPECT_GE(kills, kills_wanted);
    RecordProperty("kills", kills);
    fmt::print("{} kills, {} choices acknowledged, {} in doubt when the house fell\n", kills, acknowledged, in_doubt);
}

TEST(Server, a_polite_stop_exits_with_0_and_loses_nothing) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":2}})", 2);
    std::vector<Guest*> players{&guests[0], &guests[1]};
    play_to_the_end(players, 5, [&] { return guests[0].n() > 25; });
    ASSERT_TRUE(guests[0].ask(R"({"say":{"table":")" + guests[0].table + R"(","text":"until soon"}})").done);
    ASSERT_TRUE(guests[0].ask(R"({"jot":{"table":")" + guests[0].table + R"(","text":"I am ahead"}})").done);
    const auto before = guests[0].n();
    EXPECT_EQ(house.end(SIGTERM), 0);
    house.up();
    for (auto& each : guests) {
        each.cut();
        ASSERT_TRUE(each.watch(each.table, true).done);
        EXPECT_GE(each.n(), before);
    }
    EXPECT_EQ(guests[0].note, "I am ahead");
    for (auto& each : guests) each.forget_pending();
    play_to_the_end(guests, 6);
    EXPECT_EQ(guests[0].stage(), "over");
}

// --- Coming back ------------------------------------------------------------------------------------------------

// Plays until a question that is answered under cover asks this guest and nobody has answered it.
bool at_a_bid(const Guest& guest) {
    if (!guest.asked()) return false;
    for (const auto& choice : guest.choices())
        if (choice.starts_with("bid ")) return guest.view.at("game").at("asked").as_array().size() == guest.view.at("game").at("players").as_array().size();
    return false;
}
std::string bid_of(const Guest& guest, std::size_t nth) {
    std::vector<std::string> bids;
    for (const auto& choice : guest.choices())
        if (choice.starts_with("bid ")) bids.push_back(choice);
    return bids.at(std::min(nth, bids.size() - 1));
}
void answer_until_bids(Guests& guests) {
    for (auto& each : guests) {  // the first question: which card to show
        ASSERT_TRUE(each.wait([&] { return each.asked(); }, "the first question"));
        const auto answer = each.choose(each.choices().front());
        ASSERT_TRUE(answer.done) << answer;
    }
    for (auto& each : guests) ASSERT_TRUE(each.wait([&] { return at_a_bid(each); }, "the first bid"));
}

TEST(Server, one_comes_back_in_the_middle_of_a_secret_bid) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":3}})", 3);
    answer_until_bids(guests);
    ASSERT_FALSE(HasFatalFailure());
    Guest &anna = guests[0], &bruno = guests[1], &carla = guests[2];
    ASSERT_TRUE(anna.choose(bid_of(anna, 3)).done);
    ASSERT_TRUE(bruno.wait([&] { return bruno.n() == anna.n(); }, "the sealed bid is told"));
    const auto seen = anna.n();

    // The gap: nothing has happened, then one thing.
    anna.cut();
    int full = anna.full_views;
    ASSERT_TRUE(anna.watch(anna.table, true).done);
    EXPECT_EQ(anna.full_views, full) << "a gap of nothing needs no whole view";
    EXPECT_EQ(anna.n(), seen);
    EXPECT_TRUE(anna.view.at("game").at("players").at(0).as_object().contains("bid")) << "she sees her own bid again";
    EXPECT_FALSE(anna.asked());
    anna.cut();
    ASSERT_TRUE(bruno.choose(bid_of(bruno, 1)).done);
    const auto lines = anna.news.size();
    ASSERT_TRUE(anna.watch(anna.table, true).done);
    EXPECT_EQ(anna.full_views, full);
    ASSERT_EQ(anna.news.size(), lines + 1) << "just what she missed";
    EXPECT_EQ(anna.news.back().at("n").to_number<std::int64_t>(), seen + 1);
    EXPECT_EQ(anna.news.back().at("entry").at("chose").at("seat").to_number<int>(), 1);

    // Without `since`, and with one that cannot be: the whole view.
    anna.cut();
    ASSERT_TRUE(anna.watch(anna.table, false).done);
    EXPECT_EQ(anna.full_views, full + 1);
    EXPECT_TRUE(anna.ask(R"({"watch":{"table":")" + anna.table + R"(","since":9007199254740991}})").done);
    EXPECT_EQ(anna.full_views, full + 2);
    EXPECT_TRUE(anna.ask(R"({"watch":{"table":")" + anna.table + R"(","since":1000000}})").done);
    EXPECT_EQ(anna.full_views, full + 3);

    // On a second device at once, and after a restart of the house.
    Guest device(house);
    device.token = anna.token;
    ASSERT_TRUE(device.watch(anna.table).done);
    EXPECT_EQ(device.seat(), 0);
    device.cut();
    ASSERT_EQ(house.end(SIGKILL), -SIGKILL);
    house.up();
    for (auto& each : guests) {
        each.cut();
        ASSERT_TRUE(each.watch(each.table, true).done);
        EXPECT_EQ(each.n(), seen + 1);
    }
    ASSERT_TRUE(carla.choose(bid_of(carla, 0)).done);
    for (auto& each : guests) each.wait([&] { return each.n() > seen + 1; }, "the bids are opened");
    for (std::size_t seat = 0; seat < 3; ++seat) expect_no_secrets(guests[seat], int(seat));
    // A gap that is longer than what is kept: the whole view.
    carla.cut();
    Guest second(house);
    second.token = carla.token;
    ASSERT_TRUE(second.watch(carla.table).done);
    play_to_the_end({&anna, &bruno, &second}, 2, [&] { return anna.n() > seen + 200 || anna.stage() == "over"; });
    full = carla.full_views;
    ASSERT_TRUE(carla.watch(carla.table, true).done);
    EXPECT_EQ(carla.full_views, anna.n() > seen + 140 ? full + 1 : full);
}

TEST(Server, fifty_tables_at_once) {
    Service house;
    std::vector<Guest> guests;
    guests.reserve(50);
    std::vector<Guest*> players;
    for (int i = 0; i < 50; ++i) {
        Guests one = i % 2 ? seated(house, R"({"game":"turin","options":{"players":3}})", 1, {"steady", "random"})
                           : seated(house, R"({"game":"ferry","options":{"players":3}})", 1, {"random", "random"});
        guests.push_back(std::move(one[0]));
        players.push_back(&guests.back());
    }
    play_to_the_end(players, 50);
    for (const auto& each : guests) {
        EXPECT_EQ(each.stage(), "over");
        expect_no_secrets(each, 0);
    }
    EXPECT_TRUE(house.healthy());
}

// --- Absence and clocks -----------------------------------------------------------------------------------------

TEST(Server, a_bot_takes_over_an_absent_seat_and_gives_it_back) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":2},"grace_seconds":1})", 2);
    Guest &anna = guests[0], &bruno = guests[1];
    bruno.cut();
    ASSERT_TRUE(anna.choose(anna.choices().front()).done);
    ASSERT_TRUE(anna.wait_news("taken_over"));
    ASSERT_TRUE(anna.wait([&] {
        for (const auto& line : anna.news)
            if (const auto* chose = line.at("entry").as_object().if_contains("chose"); chose && chose->at("seat") == 1 && chose->at("hand") == "bot") return true;
        return false;
    }, "the bot plays for Bruno"));
    EXPECT_EQ(anna.view.at("seats").at(1).at("taken_over").as_string(), "steady");
    ASSERT_TRUE(bruno.watch(bruno.table, true).done);
    ASSERT_TRUE(anna.wait_news("given_back"));
    ASSERT_TRUE(bruno.wait([&] { return bruno.view.at("seats").at(1).at("taken_over").as_string().empty(); }, "the seat is his again"));
    EXPECT_EQ(bruno.seat(), 1);
    play_to_the_end(guests, 4);
    for (std::size_t seat = 0; seat < 2; ++seat) expect_no_secrets(guests[seat], int(seat));
}

TEST(Server, clocks_run_out_and_answer) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":2},"bank_seconds":1})", 2);
    for (auto& each : guests)
        ASSERT_TRUE(each.wait([&] {
            std::set<int> by_clock;
            for (const auto& line : each.news)
                if (const auto* chose = line.at("entry").as_object().if_contains("chose"); chose && chose->at("hand") == "clock") by_clock.insert(chose->at("seat").to_number<int>());
            return by_clock.size() == 2;
        }, "the clock has answered for both"));
    for (auto& each : guests) each.wait([&] { return each.stage() == "over"; }, "without anybody the clocks play to the end");
}

// --- Undo, votes, rematch ---------------------------------------------------------------------------------------

TEST(Server, undo_free_refused_and_by_consent) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":3}})", 3);
    answer_until_bids(guests);
    ASSERT_FALSE(HasFatalFailure());
    Guest &anna = guests[0], &bruno = guests[1], &carla = guests[2];
    EXPECT_EQ(anna.act(R"({"undo":{}})").code, "needs_consent") << "cards were shown";
    ASSERT_TRUE(anna.choose(bid_of(anna, 2)).done);
    ASSERT_TRUE(bruno.choose(bid_of(bruno, 0)).done);
    ASSERT_TRUE(anna.wait([&] { return anna.n() == bruno.n(); }, "Bruno's bid"));
    EXPECT_TRUE(anna.view.at("free_undo").as_bool());
    EXPECT_EQ(carla.act(R"({"undo":{}})").code, "needs_consent");
    ASSERT_TRUE(anna.act(R"({"undo":{}})").done) << "a sealed answer may be taken back as long as others are awaited";
    ASSERT_TRUE(bruno.wait_news("struck"));
    EXPECT_TRUE(anna.asked());
    EXPECT_FALSE(anna.view.at("game").at("players").at(0).as_object().contains("bid"));
    EXPECT_TRUE(bruno.view.at("game").at("players").at(1).as_object().contains("bid")) << "Bruno's stays";
    ASSERT_TRUE(anna.choose(bid_of(anna, 1)).done);

    // By consent: one says no, then all say yes.
    ASSERT_TRUE(bruno.act(R"({"propose":{"ballot":"undo"}})").done);
    EXPECT_EQ(carla.act(R"({"propose":{"ballot":"undo"}})").code, "vote_open");
    EXPECT_EQ(bruno.act(R"({"vote":{"yes":true}})").code, "no_vote");
    ASSERT_TRUE(anna.act(R"({"vote":{"yes":true}})").done);
    EXPECT_EQ(anna.act(R"({"vote":{"yes":true}})").code, "voted");
    ASSERT_TRUE(carla.act(R"({"vote":{"yes":false}})").done);
    ASSERT_TRUE(anna.wait_news("vote_ended"));
    EXPECT_FALSE(bruno.asked()) << "nothing was undone";
    EXPECT_EQ(bruno.act(R"({"propose":{"ballot":"undo"}})").code, "asked_before");
    ASSERT_TRUE(anna.act(R"({"propose":{"ballot":"undo"}})").done);
    for (Guest* each : {&bruno, &carla}) ASSERT_TRUE(each->act(R"({"vote":{"yes":true}})").done);
    ASSERT_TRUE(anna.wait([&] { return anna.asked(); }, "the undo by consent"));
    play_to_the_end(guests, 8);
    for (std::size_t seat = 0; seat < 3; ++seat) expect_no_secrets(guests[seat], int(seat));
}

TEST(Server, votes_extend_and_abort) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":3},"bank_seconds":1000})", 3);
    Guest &anna = guests[0], &bruno = guests[1], &carla = guests[2];
    EXPECT_EQ(anna.act(R"({"propose":{"ballot":"undo"}})").code, "nothing_to_undo");
    EXPECT_EQ(anna.act(R"({"propose":{"ballot":"replace"}})").code, "no_such_seat");
    EXPECT_EQ(anna.act(R"({"propose":{"ballot":"replace","seat":0}})").code, "no_such_seat");
    ASSERT_TRUE(anna.act(R"({"propose":{"ballot":"extend"}})").done);
    for (Guest* each : {&bruno, &carla}) ASSERT_TRUE(each->act(R"({"vote":{"yes":true}})").done);
    ASSERT_TRUE(anna.wait_news("extended"));
    EXPECT_GT(anna.view.at("seats").at(0).at("clock").to_number<std::int64_t>(), 1'000'000);
    EXPECT_EQ(anna.act(R"({"propose":{"ballot":"replace","seat":2}})").code, "still_here") << "nobody is replaced who is there and thinks";
    ASSERT_TRUE(anna.act(R"({"propose":{"ballot":"abort"}})").done);
    for (Guest* each : {&bruno, &carla}) ASSERT_TRUE(each->act(R"({"vote":{"yes":true}})").done);
    for (auto& each : guests) {
        ASSERT_TRUE(each.wait([&] { return each.stage() == "aborted"; }, "the game is aborted"));
        EXPECT_TRUE(each.view.as_object().contains("key")) << "the luck is shown when nobody can use it any more";
        EXPECT_FALSE(each.view.as_object().contains("result"));
        expect_no_secrets(each, each.seat());
    }
    EXPECT_EQ(anna.choose("pass").code, "wrong_stage");

    Guests others = seated(house, R"({"game":"turin","options":{"players":2}})", 2);
    EXPECT_EQ(others[0].act(R"({"propose":{"ballot":"extend"}})").code, "no_clock");
    ASSERT_TRUE(others[0].act(R"({"propose":{"ballot":"abort"}})").done);
    ASSERT_TRUE(others[1].act(R"({"vote":{"yes":false}})").done);
    ASSERT_TRUE(others[0].wait_news("vote_ended"));
    EXPECT_EQ(others[0].stage(), "running");
}

TEST(Server, rematch_is_asked_for_after_the_end_only) {
    Service house;
    Guests guests = seated(house, R"({"game":"ferry","options":{"players":2}})", 2);
    EXPECT_EQ(guests[0].act(R"({"rematch":{}})").code, "wrong_stage");
    play_to_the_end(guests, 9);
    ASSERT_TRUE(guests[0].act(R"({"rematch":{}})").done);
    ASSERT_TRUE(guests[0].act(R"({"rematch":{}})").done) << "twice is once";
    ASSERT_TRUE(guests[1].wait_news("rematch_asked"));
    EXPECT_EQ(guests[1].view.at("rematch").as_array().size(), 1U);
    ASSERT_TRUE(guests[1].act(R"({"rematch":{}})").done);
}

// --- Deals ------------------------------------------------------------------------------------------------------

TEST(Server, haggling_at_the_ferry_refuses_a_stale_acceptance) {
    Service house;
    bool haggled = false;
    std::string last;
    for (unsigned game = 0; game < 20 && !haggled; ++game) {
        Guests guests = seated(house, R"({"game":"ferry","options":{"players":3}})", 3);
        std::mt19937 luck(game);
        const auto level = [&] {  // all know the same
            for (auto& each : guests) {
                while (each.hear(0)) {}
                if (each.n() != guests[0].n()) return false;
            }
            return true;
        };
        const auto haggle = [&]() -> const json::value* {
            const auto& pending = guests[0].view.at("game").at("pending").as_array();  // the first is what goes on now
            if (!pending.empty())
                if (const auto* found = pending[0].as_object().if_contains("haggle")) return found;
            return nullptr;
        };
        const auto settle = [&] { return guests[0].wait(level, "all know the same"); };
        // One choice at a time until there is something to haggle about.
        for (int steps = 0; steps < 200 && settle() && guests[0].stage() == "running" && !(haggle() && guests[0].view.at("game").at("asked").as_array().size() == 3); ++steps)
            for (auto& each : guests) {
                if (!each.asked()) continue;
                const auto list = each.choices();
                ASSERT_TRUE(each.choose(list[std::uniform_int_distribution<std::size_t>(0, list.size() - 1)(luck)]).done);
                break;
            }
        if (guests[0].stage() != "running" || !haggle()) {
            last = "the game ended in " + guests[0].stage();
            continue;
        }
        const auto host = std::size_t(haggle()->at("host").to_number<int>()), guest = (host + 1) % 3;
        const auto offer = [&](int coins) { return guests[guest].choose(fmt::format("propose {} give=coins:{} ask=nothing", host, coins)); };
        const auto acceptance = [&] {
            for (const auto& choice : guests[host].choices())
                if (choice.starts_with("accept ")) return choice;
            return std::string();
        };
        if (const auto made = offer(1); !made.done) {  // he has nothing, or has stopped talking
            last = fmt::format("{} {}", made.code, made.why);
            continue;
        }
        ASSERT_TRUE(settle());
        const std::string first = acceptance();
        ASSERT_NE(first, "");
        if (!offer(2).done) continue;
        const auto stale = guests[host].choose(first);
        EXPECT_FALSE(stale.done) << "an acceptance of what is no longer offered";
        EXPECT_EQ(stale.code, "refused") << stale;
        EXPECT_FALSE(stale.why.empty());
        ASSERT_TRUE(settle());
        const auto fresh = guests[host].choose(acceptance());
        EXPECT_TRUE(fresh.done) << fresh;
        EXPECT_FALSE(guests[host].choose(first).done);
        haggled = true;
        play_to_the_end(guests, 21);
        for (std::size_t seat = 0; seat < 3; ++seat) expect_no_secrets(guests[seat], int(seat));
    }
    EXPECT_TRUE(haggled) << "no game came to a haggle: " << last;
}

// --- Words ------------------------------------------------------------------------------------------------------

TEST(Server, chat_is_text_and_notes_are_private) {
    Service house;
    Guest anna(house, "<b>Anna</b>"), bruno(house, "Bruno \"x\""), stranger(house, "Zeno");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2}})");
    for (Guest* each : {&anna, &bruno, &stranger}) ASSERT_TRUE(each->watch(table).done);
    for (Guest* each : {&anna, &bruno}) ASSERT_TRUE(each->act(R"({"sit":{}})").done);
    const std::string words = "<script>alert(\"1\")</script> \\ \t é 🂡";
    ASSERT_TRUE(anna.ask(R"({"say":{"table":")" + table + R"(","text":)" + json_text(words) + "}}").done);
    for (Guest* each : {&bruno, &stranger}) {
        ASSERT_TRUE(each->wait([&] { return !each->chat.empty(); }, "the chat line"));
        EXPECT_EQ(Guest::text_of(each->chat[0], "text"), words);
        EXPECT_EQ(Guest::text_of(each->chat[0], "name"), "<b>Anna</b>");
    }
    EXPECT_EQ(anna.ask(R"({"say":{"table":")" + table + R"(","text":""}})").code, "too_long");
    EXPECT_EQ(anna.ask(R"({"say":{"table":")" + table + R"(","text":")" + std::string(501, 'x') + "\"}}").code, "too_long");
    EXPECT_EQ(stranger.ask(R"({"say":{"table":")" + table + R"(","text":"hi"}})").code, "muted");
    ASSERT_TRUE(anna.act(R"({"mute":{"seat":1,"on":true}})").done);
    EXPECT_EQ(bruno.ask(R"({"say":{"table":")" + table + R"(","text":"hi"}})").code, "muted");
    ASSERT_TRUE(anna.act(R"({"mute":{"seat":1,"on":false}})").done);
    EXPECT_TRUE(bruno.ask(R"({"say":{"table":")" + table + R"(","text":"hi"}})").done);
    EXPECT_EQ(house.ask("GET", "/api/tables").body.find("alert("), std::string::npos);

    ASSERT_TRUE(anna.ask(R"({"jot":{"table":")" + table + R"(","text":"Bruno bluffs 4711"}})").done);
    anna.cut();
    ASSERT_TRUE(anna.watch(table).done);
    EXPECT_EQ(anna.note, "Bruno bluffs 4711");
    for (Guest* each : {&bruno, &stranger}) {
        each->cut();
        ASSERT_TRUE(each->watch(table).done);
        EXPECT_EQ(each->note, "");
        for (const auto& frame : each->frames) EXPECT_EQ(frame.find("4711"), frame.npos) << frame;
    }
}

TEST(Server, a_private_table_is_invisible_and_an_invite_is_good_once) {
    Service house;
    Guest anna(house, "Anna"), bruno(house, "Bruno"), stranger(house, "Zeno"), nobody(house);
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2},"is_public":false})");
    ASSERT_TRUE(anna.watch(table).done);
    for (Guest* each : {&bruno, &stranger, &nobody}) EXPECT_EQ(each->watch(table).code, "no_such_table");
    EXPECT_EQ(stranger.act(R"({"sit":{}})").code, "no_such_table");
    EXPECT_EQ(stranger.ask(R"({"jot":{"table":")" + table + R"(","text":"hi"}})").code, "no_such_table");
    EXPECT_EQ(house.ask("GET", "/api/tables", "", stranger.token).body.find(table), std::string::npos);
    EXPECT_NE(house.ask("GET", "/api/tables", "", anna.token).body.find(table), std::string::npos);
    EXPECT_EQ(house.ask("GET", "/api/tables/" + table + "/file", "", stranger.token).status, 404);
    EXPECT_EQ(house.ask("POST", "/api/tables/" + table + "/invites", "{}", stranger.token).status, 404);

    const auto made = house.ask("POST", "/api/tables/" + table + "/invites", "{}", anna.token);
    ASSERT_EQ(made.status, 200) << made.body;
    const auto invite = Guest::text_of(parse_json(made.body, "invite"), "invite");
    EXPECT_EQ(house.ask("POST", "/api/invites/" + invite, "{}").status, 401);
    for (int looks = 0; looks < 2; ++looks) {
        const auto seen = house.ask("GET", "/api/invites/" + invite, "");
        EXPECT_EQ(seen.body, R"({"game":"turin","host":"Anna","seats":2,"free":2,"stage":"open"})") << "to be looked at does not use it up, and tells nothing else";
    }
    EXPECT_EQ(house.ask("GET", "/api/invites/" + table, "", anna.token).status, 404) << "the id of a table is no invitation";
    EXPECT_EQ(house.ask("POST", "/api/invites/" + invite, "{}", bruno.token).status, 200);
    EXPECT_EQ(house.ask("POST", "/api/invites/" + invite, "{}", stranger.token).status, 410);
    EXPECT_EQ(house.ask("GET", "/api/invites/" + invite, "", bruno.token).status, 200);
    EXPECT_EQ(house.ask("GET", "/api/invites/" + invite, "", stranger.token).status, 410) << "used, it tells nothing to others";
    EXPECT_EQ(house.ask("GET", "/api/invites/" + invite, "").status, 410);
    EXPECT_EQ(stranger.watch(table).code, "no_such_table");
    ASSERT_TRUE(bruno.watch(table).done);
    ASSERT_TRUE(bruno.act(R"({"sit":{}})").done);
    EXPECT_EQ(house.ask("POST", "/api/tables/" + table + "/invites", "{}", bruno.token).status, 403) << "only the host invites";
    for (Guest* each : {&stranger, &nobody})
        for (const auto& frame : each->frames) EXPECT_NE(frame.find("no_such_table"), frame.npos) << "nothing of the table reaches a stranger: " << frame;
}

TEST(Server, a_stranger_cannot_tell_a_private_table_from_none_by_speaking) {
    Service house;
    Guest anna(house, "Anna"), stranger(house, "Zeno");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2},"is_public":false})");
    stranger.connect();
    EXPECT_EQ(stranger.ask(R"({"say":{"table":")" + table + R"(","text":"hi"}})").code, "no_such_table");
}

}  // namespace
