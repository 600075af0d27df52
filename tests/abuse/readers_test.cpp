// Issue 14, point 8: whoever looks back at games, however many at once, keeps nobody waiting who plays.
#include "raw_line.h"

#include "store/store.h"
#include "table/table.h"

namespace {

using namespace fondaco;
using namespace fondaco::harness;

// A finished game of Genoa between bots, as long as they come.
std::string long_game(Service& house) {
    const auto games = house.folder() / "games";
    std::filesystem::create_directory(games);
    const int code = wait_for(start({binary(), "simulate", "genoa", "--games", "1", "--seed", "3", "--log", games.string()}, house.folder() / "simulated", house.folder() / "errors"));
    EXPECT_EQ(code, 0) << contents(house.folder() / "errors");
    for (const auto& file : std::filesystem::directory_iterator(games)) return Guest::text_of(parse_json(house.admin("import", file.path().string()), "import"), "id");
    throw std::runtime_error("no game was simulated");
}

std::vector<LogLine> log_of(store::Store& store, const std::string& table) {
    std::vector<LogLine> log;
    for (const auto& entry : store.entries(table)) log.push_back(from_json<LogLine>(entry.body, "log"));
    return log;
}

// Fifty ask at the same moment for a position each; then somebody asks whether the house is well.
TEST(Point8, fifty_readers_keep_nobody_waiting) {
    Service house;
    const auto table = long_game(house);
    std::int64_t lines = 0;
    {
        const auto store = store::open_store(house.store());
        lines = store->entry_count(table);
    }
    ASSERT_GT(lines, 300);
    std::vector<Line> readers;
    for (int i = 0; i < 50; ++i) readers.emplace_back(house);
    Line doctor(house);
    for (auto& each : readers) each.ask("GET", "/health");
    doctor.ask("GET", "/health");
    AtOnce moment(house);
    for (std::size_t i = 0; i < readers.size(); ++i) readers[i].begin("GET", fmt::format("/api/tables/{}/at/{}", table, lines - std::int64_t(i) - 1));
    doctor.begin("GET", "/health");
    moment.over();
    EXPECT_TRUE(doctor.hear([&] { return doctor.answered(); }));
    EXPECT_EQ(Line::status(doctor.got), 200);
    int served = 0;
    for (auto& reader : readers) served += reader.hear([&] { return reader.answered(); }, 0ms);
    EXPECT_LT(served, 40) << "they were all served first";
    int fine = 0;
    for (auto& reader : readers) {
        reader.hear([&] { return reader.answered(); });
        const int status = Line::status(reader.got);
        EXPECT_TRUE(status == 200 || status == 429 || status == 503) << status;
        fine += status == 200;
    }
    EXPECT_GE(fine, 10) << "most of them see what they asked for";
}

// A log of many undos, such as stood in stores before they were limited: an undo tells the whole position.
TEST(Point8, a_long_story_comes_in_pieces_and_together_they_are_the_whole) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":2}})", 2);
    Guest& anna = guests[0];
    ASSERT_TRUE(anna.wait([&] { return anna.asked(); }, "the first question"));
    const auto choice = anna.choices().front();
    EXPECT_EQ(house.end(SIGTERM), 0);
    std::uint64_t expected = 0;
    {
        const auto store = store::open_store(house.store());
        const auto log = log_of(*store, anna.table);
        store::AppendEntries more{anna.table, std::int64_t(log.size()), log.back().time, {}, {}, {}};
        for (std::uint64_t i = 0; i < 2000; ++i) {
            more.bodies.push_back(to_json(LogLine{log.back().time, Chose{0, choice, ChosenBy::player}}));
            more.bodies.push_back(to_json(LogLine{log.back().time, Struck{{i}, 0, false}}));
        }
        expected = log.size() + more.bodies.size();
        ASSERT_FALSE(store->write_and_wait(more));
    }
    house.up();
    std::uint64_t next = 1;
    int pieces = 0;
    for (bool more = true; more; ++pieces) {
        const auto answer = house.ask("GET", fmt::format("/api/tables/{}/story?since={}", anna.table, next - 1), "", anna.token);
        ASSERT_EQ(answer.status, 200) << answer.body.substr(0, 300);
        EXPECT_LT(answer.body.size(), 1'200'000u) << "one answer is no larger than this";
        const json::value story = parse_json(answer.body, "story");
        for (const auto& line : story.at("lines").as_array()) ASSERT_EQ(line.at("n").to_number<std::uint64_t>(), next++);
        const auto* left = story.as_object().if_contains("more");
        more = left && left->as_bool();
        ASSERT_FALSE(more && story.at("lines").as_array().empty());
    }
    EXPECT_EQ(next - 1, expected);
    EXPECT_GT(pieces, 1);
}

TEST(Point8, requests_are_counted_for_each_address) {
    Service house(std::vector<std::string>{});
    Line line(house);
    int refused = 0;
    for (int i = 0; i < 3000 && !refused; ++i) {
        const auto answer = line.ask("GET", "/api/games");
        if (Line::status(answer) == 200) continue;
        ++refused;
        EXPECT_EQ(Line::status(answer), 429);
        EXPECT_NE(answer.find("too_often"), answer.npos);
    }
    EXPECT_EQ(refused, 1) << "3,000 requests, and none was too many";
    EXPECT_TRUE(house.healthy()) << "whoever looks after the house is answered";
}

TEST(Point8, requests_are_counted_for_each_person_from_wherever_they_come) {
    Service house({"--behind-proxy"});
    Line line(house);
    const auto came = line.ask("POST", "/api/guest", "X-Forwarded-For: 198.51.100.1\r\n", R"({"name":"Anna"})");
    const auto at = came.find("fondaco=");
    ASSERT_NE(at, came.npos);
    const std::string session = "Cookie: " + came.substr(at, 8 + 32) + "\r\n";
    int refused = 0;
    for (int i = 0; i < 1000 && !refused; ++i) {
        const auto answer = line.ask("GET", "/api/tables", fmt::format("X-Forwarded-For: 203.0.113.{}\r\n", i % 250) + session);
        refused += Line::status(answer) == 429;
    }
    EXPECT_EQ(refused, 1) << "1,000 requests of one person, and none was too many";
}

}  // namespace
