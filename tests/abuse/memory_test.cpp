// Issue 14, point 7: what is answered but never read takes no more memory than anything else that waits, and pings count.
#include "raw_line.h"

namespace {

using namespace fondaco;
using namespace fondaco::harness;

std::size_t memory_of(const Service& house) {  // in bytes
    std::ifstream in(fmt::format("/proc/{}/status", house.pid()));
    for (std::string line; std::getline(in, line);)
        if (line.starts_with("VmRSS:")) return std::stoul(line.substr(6)) * 1024;
    return 0;
}

// Says the same again and again, up to 150 MB of it, without ever reading.
void flood(const Service& house, const std::string& frame, std::size_t bytes = 150 << 20) {
    Line line(house, 4096);
    ASSERT_EQ(line.upgrade(), 101);
    std::string many;
    while (many.size() < 128 << 10) many += frame;
    for (std::size_t said = 0; said < bytes && line.say(many); said += many.size()) {}
}

std::string masked(int first, const std::string& text) { return std::string{char(first), char(text.size() | 128)} + std::string(4, '\0') + text; }

// A sanitizer keeps what was freed for a while, so there only the release stage measures; the floods are the same in both.
void expect_below(std::size_t memory, std::size_t limit) {
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    EXPECT_LT(memory, limit) << "too much by " << (memory - limit) / (1 << 20) << " MB";
#else
    (void)memory, (void)limit;
#endif
}

TEST(Point7, pongs_that_nobody_reads_are_bounded) {
    Service house;  // even where many messages are allowed
    ASSERT_TRUE(house.healthy());
    const auto before = memory_of(house);
    flood(house, masked(0x89, std::string(125, 'x')));
    expect_below(memory_of(house), before + (24u << 20));
    flood(house, masked(0x81, R"({"do":{"ping":{}}})"), 60 << 20);
    expect_below(memory_of(house), before + (24u << 20));
    EXPECT_TRUE(house.healthy());
}

TEST(Point7, pings_and_pongs_of_the_protocol_count_as_messages) {
    Service house(std::vector<std::string>{});  // with the limits it comes with
    for (const int kind : {0x89, 0x8a}) {
        Line line(house);
        ASSERT_EQ(line.upgrade(), 101);
        for (int i = 0; i < 1000 && line.frame(kind, "hello"); ++i) {}
        int pongs = 0;
        auto frame = line.next();
        for (; frame.kind >= 0 && frame.kind != 8; frame = line.next()) ++pongs;
        EXPECT_LE(pongs, 220) << "few more than messages are allowed";
        EXPECT_EQ(frame.kind, 8) << "a goodbye after a flood";
    }
    EXPECT_TRUE(house.healthy());
}

TEST(Point7, frames_that_end_no_message_count_as_messages) {
    Service house(std::vector<std::string>{});
    for (const std::string text : {"", " "}) {
        Line line(house);
        ASSERT_EQ(line.upgrade(), 101);
        line.frame(0x01, text);
        std::string many;
        for (int i = 0; i < 2000; ++i) many += masked(0x00, text);
        line.say(many);
        auto frame = line.next();
        EXPECT_EQ(frame.kind, 8) << "a goodbye after a flood";
    }
    EXPECT_TRUE(house.healthy());
}

TEST(Point7, a_message_in_pieces_is_heard) {
    Service house(std::vector<std::string>{});
    Line line(house);
    ASSERT_EQ(line.upgrade(), 101);
    for (int i = 0; i < 20; ++i) {
        line.frame(0x01, R"({"do":)");
        line.frame(0x00, "");
        line.frame(0x80, R"({"ping":{}}})");
        EXPECT_EQ(line.next().text, R"({"pong":{}})");
    }
}

TEST(Point7, sockets_of_one_address_that_do_not_read_share_one_budget) {
    Service house;
    Guest anna(house, "Anna");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2},"is_public":true})");
    anna.watch(table);
    ASSERT_TRUE(anna.act(R"({"sit":{}})").done);
    for (int i = 0; i < 100; ++i) ASSERT_TRUE(anna.ask(R"({"say":{"table":")" + table + R"(","text":")" + std::string(500, 'x') + "\"}}").done);
    anna.cut();
    const auto before = memory_of(house);
    std::string many;
    const std::string watch = R"({"do":{"watch":{"table":")" + table + R"("}}})", unwatch = R"({"do":{"unwatch":{"table":")" + table + R"("}}})";
    for (int i = 0; i < 85; ++i) many += masked(0x81, watch) + masked(0x81, unwatch);
    std::vector<Line> lines;
    for (int i = 0; i < 40; ++i) {
        lines.emplace_back(house, 4096);
        ASSERT_EQ(lines.back().upgrade(), 101);
        lines.back().say(many);
    }
    ASSERT_TRUE(house.healthy());
    std::this_thread::sleep_for(1s);
    ASSERT_TRUE(house.healthy());
    expect_below(memory_of(house), before + (48u << 20));
}

}  // namespace
