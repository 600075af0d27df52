// What a house on the open net must bear: connections that break off in the middle, that never read or never speak, headers
// that lie, frames that no program should send, and very many tables at once.
#include "raw_line.h"

namespace {

using namespace fondaco;
using namespace fondaco::harness;

// --- Connections that break off, stall or lie -----------------------------------------------------------------------

TEST(Robust, a_half_open_socket_is_noticed_and_others_stay) {
    Service house({"--idle-seconds", "1"});
    Guest anna(house, "Anna"), bruno(house, "Bruno");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2}})");
    ASSERT_TRUE(anna.watch(table).done);
    Line vanished(house);  // reads nothing, so it answers no ping: like a laptop that was closed
    ASSERT_EQ(vanished.upgrade(cookie(bruno)), 101);
    ASSERT_TRUE(vanished.frame(0x81, R"({"id":1,"do":{"watch":{"table":")" + table + R"("}}})"));
    EXPECT_TRUE(anna.wait([&] { return metric(house, "sockets") == 2; }, "both are there"));
    EXPECT_TRUE(anna.wait([&] { return metric(house, "sockets") == 1; }, "the silent one is gone"));
    EXPECT_TRUE(vanished.hung_up_on());
    EXPECT_TRUE(anna.act(R"({"sit":{}})").done) << "who answers pings stays";
}

TEST(Robust, half_a_request_is_given_up_and_harms_nobody) {
    Service house({"--idle-seconds", "1"});
    std::vector<Line> lines;
    for (int i = 0; i < 60; ++i) {
        lines.emplace_back(house);
        const std::string whole = "POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 15\r\n\r\n{\"name\":\"Anna\"}";
        lines.back().say(whole.substr(0, std::size_t(i) * (whole.size() - 1) / 59));
    }
    EXPECT_TRUE(house.healthy());
    Guest bruno(house, "Bruno");
    for (auto& line : lines) EXPECT_TRUE(line.hung_up_on());
    EXPECT_TRUE(house.healthy());
}

TEST(Robust, who_does_not_read_is_cut_off_and_others_play_on) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":2}})", 2);
    const auto& table = guests[0].table;
    const std::string line = R"({"say":{"table":")" + table + R"(","text":")" + std::string(500, 'x') + "\"}}";
    std::int64_t last = 0;
    for (int i = 0; i < 100; ++i) last = guests[0].send(line);
    ASSERT_TRUE(guests[0].wait([&] { return guests[0].answers.contains(last); }, "a hundred lines of chat"));
    Line deaf(house, 4096);
    ASSERT_EQ(deaf.upgrade(), 101);
    const std::string watch = R"({"id":1,"do":{"watch":{"table":")" + table + R"("}}})", unwatch = R"({"do":{"unwatch":{"table":")" + table + R"("}}})";  // brings all the chat each time
    bool there = true;
    for (int i = 0; i < 400 && there; ++i) {
        there = deaf.frame(0x81, watch) && deaf.frame(0x81, unwatch);
    }
    EXPECT_TRUE(guests[0].wait([&] { return metric(house, "sockets") == 2; }, "the deaf one is gone"));
    play_to_the_end(guests, 1);
    EXPECT_EQ(guests[0].stage(), "over");
}

TEST(Robust, frames_that_make_no_sense_close_their_own_socket_only) {
    Service house;
    Guest anna(house, "Anna");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2}})");
    ASSERT_TRUE(anna.watch(table).done);
    const std::string ping = R"({"id":1,"do":{"ping":{}}})";
    {
        Line line(house);
        ASSERT_EQ(line.upgrade(), 101);
        line.frame(0x01, ping.substr(0, 5));  // in pieces, with a ping of the protocol between them
        line.frame(0x89, "are you there");
        line.frame(0x80, ping.substr(5));
        const auto pong = line.next(), answer = line.next();
        EXPECT_EQ(pong.kind, 10);
        EXPECT_EQ(pong.text, "are you there");
        EXPECT_EQ(answer.kind, 1);
        EXPECT_EQ(answer.text, R"({"pong":{}})");
        line.frame(0x88, std::string{char(3), char(232)});  // goodbye, politely
        EXPECT_EQ(line.next().kind, 8);
        EXPECT_TRUE(line.hung_up_on());
    }
    const auto hung_up_after = [&](int first, const std::string& text, bool masked) {
        Line line(house);
        EXPECT_EQ(line.upgrade(), 101);
        line.frame(first, text, masked);
        for (auto frame = line.next(); frame.kind >= 0; frame = line.next()) EXPECT_EQ(frame.kind, 8) << frame.text;
        return line.hung_up_on();
    };
    EXPECT_TRUE(hung_up_after(0x81, ping, false)) << "not masked";
    EXPECT_TRUE(hung_up_after(0x80, ping, true)) << "goes on with nothing";
    EXPECT_TRUE(hung_up_after(0x83, ping, true)) << "a kind that does not exist";
    EXPECT_TRUE(hung_up_after(0xc1, ping, true)) << "compressed, which was not agreed on";
    EXPECT_TRUE(hung_up_after(0x81, "\xff\xfe", true)) << "not UTF-8";
    EXPECT_TRUE(hung_up_after(0x89, std::string(200, 'x'), true)) << "a ping that is too long";
    EXPECT_TRUE(anna.act(R"({"sit":{}})").done) << "others notice nothing";
}

TEST(Robust, targets_that_lead_out_of_the_house_lead_nowhere) {
    Service house;
    for (const std::string target : {"../../../../etc/passwd", "/../../../../etc/passwd", "/assets/../../../etc/passwd", "/assets/..%2f..%2f..%2fetc%2fpasswd", "/....//....//etc/passwd",
                                     "/%2e%2e/%2e%2e/etc/passwd", "http://elsewhere/etc/passwd", "/f.db", "/../f.db", "/f.db-wal", "*", "//", "/\\..\\..\\etc\\passwd"}) {
        Line line(house);
        const auto answer = line.ask("GET", target);
        EXPECT_TRUE(Line::status(answer) == 404 || Line::status(answer) == 400) << target << ": " << answer.substr(0, 100);
        EXPECT_EQ(answer.find("root:"), answer.npos) << target;
        EXPECT_EQ(answer.find("SQLite"), answer.npos) << target;
    }
    for (const std::string nonsense : {"\r\n\r\n", "HELLO\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "\x16\x03\x01\x02"}) {
        Line line(house);
        line.say(nonsense);
        EXPECT_TRUE(house.healthy()) << nonsense;
    }
}

// --- Behind a proxy -----------------------------------------------------------------------------------------------

TEST(Robust, behind_a_proxy_its_word_counts) {
    Service house({"--behind-proxy", "--max-sockets", "2"});
    std::vector<Line> lines;
    const auto come = [&](const std::string& from) {
        lines.emplace_back(house);
        return lines.back().upgrade("X-Forwarded-For: " + from + "\r\n");
    };
    EXPECT_EQ(come("10.0.0.1"), 101);
    EXPECT_EQ(come("10.0.0.1"), 101);
    EXPECT_EQ(come("10.0.0.1"), 429);
    EXPECT_EQ(come("10.0.0.99, 10.0.0.1"), 429) << "only what the proxy itself has added counts: the last";
    EXPECT_EQ(come("10.0.0.1, 10.0.0.2"), 101);
    EXPECT_EQ(come("10.0.0.77\r\nX-Forwarded-For: 10.0.0.1"), 429) << "a proxy that adds a line of its own: its line is the last";
    EXPECT_EQ(come("10.0.0.1:1234"), 429) << "a port makes no other address";
    EXPECT_EQ(come("[2001:db8::1]"), 101);
    EXPECT_EQ(come("[2001:db8::1]:99"), 101);
    EXPECT_EQ(come("2001:db8::2"), 429) << "one network of IPv6 is one address";
    Line line(house);
    EXPECT_NE(line.ask("POST", "/api/guest", "X-Forwarded-Proto: https\r\n", R"({"name":"Anna"})").find("; Secure"), std::string::npos);
    EXPECT_EQ(line.ask("POST", "/api/guest", "X-Forwarded-Proto: http\r\n", R"({"name":"Anna"})").find("; Secure"), std::string::npos);
    EXPECT_EQ(Line::status(line.ask("GET", "/metrics")), 404) << "who asks may be anybody";
}

TEST(Robust, without_a_proxy_such_headers_count_for_nothing) {
    Service house({"--max-sockets", "2"});
    std::vector<Line> lines;
    for (int i = 0; i < 3; ++i) {
        lines.emplace_back(house);
        EXPECT_EQ(lines.back().upgrade(fmt::format("X-Forwarded-For: 10.0.0.{}\r\n", i)), i < 2 ? 101 : 429);
    }
    Line line(house);
    const auto answer = line.ask("POST", "/api/guest", "X-Forwarded-Proto: https\r\n", R"({"name":"Anna"})");
    EXPECT_EQ(Line::status(answer), 200);
    EXPECT_EQ(answer.find("; Secure"), answer.npos);
    EXPECT_EQ(Line::status(line.ask("GET", "/metrics")), 200);
}

// --- Messages -----------------------------------------------------------------------------------------------------

TEST(Robust, every_kind_of_message_about_no_table_is_refused) {
    Service house;
    Guest anna(house, "Anna");
    const auto open = anna.open_table(R"({"game":"turin","options":{"players":2}})");
    ASSERT_TRUE(anna.watch(open).done);
    for (const std::string table : {"nowhere", "", "../f", "\\u0000", "' OR 1=1 --"}) {
        EXPECT_EQ(anna.ask(R"({"watch":{"table":")" + table + R"("}})").code, "no_such_table") << table;
        EXPECT_EQ(anna.ask(R"({"act":{"table":")" + table + R"(","command":{"sit":{}}}})").code, "no_such_table") << table;
        EXPECT_EQ(anna.ask(R"({"say":{"table":")" + table + R"(","text":"hi"}})").code, "no_such_table") << table;
        EXPECT_EQ(anna.ask(R"({"jot":{"table":")" + table + R"(","text":"hi"}})").code, "no_such_table") << table;
    }
    const std::string at = R"("table":")" + open + '"';
    for (const std::string& words : std::vector<std::string>{R"({"watch":{"table":7}})", R"({"watch":{)" + at + R"(,"since":"1"}})", R"({"watch":{)" + at + R"(,"since":-1}})", R"({"watch":[]})", R"({"watch":null})",
                                    R"({"act":{)" + at + R"(,"command":"sit"}})", R"({"act":{)" + at + R"(,"command":{"sit":{"seat":"0"}}}})", R"({"act":{)" + at + R"(,"command":{"sit":{"seat":256}}}})",
                                    R"({"act":{)" + at + R"(,"command":{"choose":{"choice":["pass"]}}}})", R"({"act":{)" + at + R"(,"command":{"ready":{"ready":1}}}})",
                                    R"({"say":{)" + at + R"(,"text":{}}})", R"({"jot":{)" + at + R"(,"text":1.5}})", R"({"fly":{}})", "7"}) {
        const auto answer = anna.ask(words);
        EXPECT_EQ(answer.code, "nonsense") << words;
        EXPECT_FALSE(answer.why.empty()) << words;
    }
    EXPECT_EQ(anna.n(), 1) << "nothing has changed";
}

TEST(Robust, names_and_chat_are_text_everywhere) {
    Service house;
    const std::string name = "<i>\"&amp;</i>", words = "</script><img src=x onerror=alert(1)> \\u0041 \x01 \xe2\x80\xae";
    Guest anna(house, name), bruno(house, "Bruno");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2}})");
    for (Guest* each : {&anna, &bruno}) {
        ASSERT_TRUE(each->watch(table).done);
        ASSERT_TRUE(each->act(R"({"sit":{}})").done);
    }
    ASSERT_TRUE(anna.ask(R"({"say":{"table":")" + table + R"(","text":)" + json_text(words) + "}}").done);
    ASSERT_TRUE(bruno.wait([&] { return !bruno.chat.empty(); }, "the chat line"));
    EXPECT_EQ(Guest::text_of(bruno.chat[0], "text"), words);
    EXPECT_EQ(Guest::text_of(bruno.view.at("seats").at(0), "name"), name);
    Line line(house);
    const auto list = line.ask("GET", "/api/tables");
    EXPECT_NE(list.find("Content-Type: application/json"), list.npos) << "no browser takes it for a page";
    EXPECT_NE(list.find("X-Content-Type-Options: nosniff"), list.npos);
}

// --- Many ---------------------------------------------------------------------------------------------------------

TEST(Robust, two_hundred_tables_at_once) {
    Service house;
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)  // here these guests would take all of the processor from the house
    constexpr int tables = 40, threads = 4, lines_wanted = 30;
#else
    constexpr int tables = 200, threads = 20, lines_wanted = 30;
#endif
    std::atomic<int> finished = 0;
    std::vector<std::thread> crowd;
    for (int part = 0; part < threads; ++part)
        crowd.emplace_back([&, part] {
            try {
                std::vector<Guests> all;
                std::vector<Guest*> players;
                for (int i = 0; i < tables / threads; ++i) all.push_back(seated(house, R"({"game":"turin","options":{"players":2}})", 2));
                for (auto& guests : all)
                    for (auto& each : guests) players.push_back(&each);
                const auto far_enough = [&] { return std::all_of(players.begin(), players.end(), [](const Guest* each) { return each->n() >= lines_wanted || each->stage() == "over"; }); };
                play_to_the_end(players, unsigned(part), far_enough);
                for (auto& guests : all) finished += guests[0].n() >= lines_wanted || guests[0].stage() == "over";
            } catch (const std::exception& error) {
                ADD_FAILURE() << error.what();
            }
        });
    for (auto& each : crowd) each.join();
    EXPECT_EQ(finished, tables);
    EXPECT_EQ(metric(house, "tables_awake"), tables);
    EXPECT_TRUE(house.healthy());
}

}  // namespace
