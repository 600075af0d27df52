// A table with its log, as a server would keep it, and people who sit down at it; for tests of tables.
#pragma once

#include <gtest/gtest.h>

#include "bots/bots.h"
#include "games/games.h"
#include "table/fair_luck.h"
#include "table/game_file.h"
#include "table/table.h"

namespace fondaco::at_table {

inline const std::vector<std::string> people{"ann", "bob", "cyd", "dan", "eve"};

inline TableSettings settings_of(const std::string& game, int players, const std::string& more = "") {
    TableSettings settings;
    settings.game = game;
    settings.options = parse_json("{\"players\":" + std::to_string(players) + (more.empty() ? "" : "," + more) + "}", "options");
    return settings;
}

// What the store would give back.
inline std::vector<LogLine> stored(const std::vector<LogLine>& log, std::size_t lines = SIZE_MAX) {
    std::vector<LogLine> back;
    for (std::size_t i = 0; i < std::min(lines, log.size()); ++i) back.push_back(from_json<LogLine>(to_json(log[i]), "log"));
    return back;
}

// Everything that leaves a table, for every pair of eyes.
inline std::vector<std::string> all_views(const Table& table) {
    std::vector<std::string> views;
    for (Seat seat = 0; seat < table.seats().size(); ++seat) views.push_back(table.view_for(seat));
    views.push_back(table.view_for({}));
    return views;
}
inline std::vector<std::string> all_news(const Table& table, std::uint64_t line) {
    std::vector<std::string> news;
    for (Seat seat = 0; seat < table.seats().size(); ++seat) news.push_back(table.news_for(line, seat));
    news.push_back(table.news_for(line, {}));
    return news;
}

inline void expect_same(const Table& a, const Table& b) {
    ASSERT_EQ(a.length(), b.length());
    ASSERT_EQ(a.lines_told(), b.lines_told());
    ASSERT_EQ(a.stage(), b.stage());
    ASSERT_EQ(a.host(), b.host());
    ASSERT_EQ(a.seats(), b.seats());
    ASSERT_EQ(a.wants_rematch(), b.wants_rematch());
    ASSERT_EQ(all_views(a), all_views(b));
    for (std::uint64_t line = 1; line <= a.lines_told(); ++line) {
        ASSERT_EQ(a.has_news(line), b.has_news(line));
        if (a.has_news(line)) { ASSERT_EQ(all_news(a, line), all_news(b, line)) << "line " << line; }
    }
    ASSERT_EQ(a.match() == nullptr, b.match() == nullptr);
    if (a.match()) {
        ASSERT_EQ(a.match()->hash(), b.match()->hash());
        ASSERT_EQ(a.game_file(), b.game_file());
        ASSERT_EQ(a.bot_to_move(), b.bot_to_move());
    }
}

// A table with its log, as a server would keep it.
struct House {
    Milliseconds now = 1000;
    std::vector<LogLine> log;
    Table table;
    Key key = key_from_seed(7, 0);

    explicit House(const TableSettings& settings, const std::string& host = "ann")
        : log{Table::opening(settings, host, 1000)}, table(log) {}

    void keep(const std::vector<LogLine>& lines) {
        for (const LogLine& line : lines) {
            EXPECT_GE(line.time, log.back().time) << "a log never goes back in time";
            log.push_back(line);
        }
        ASSERT_EQ(table.length(), log.size());
    }
    std::optional<TableRefusal> settle(const Table::Result& result, const std::vector<std::string>& before) {
        if (const auto* refusal = std::get_if<TableRefusal>(&result)) {
            EXPECT_FALSE(refusal->code.empty());
            EXPECT_FALSE(refusal->why.empty());
            EXPECT_EQ(table.length(), log.size());
            EXPECT_EQ(all_views(table), before) << "what is refused changes nothing";
            return *refusal;
        }
        keep(std::get<std::vector<LogLine>>(result));
        return {};
    }
    std::optional<TableRefusal> ask(const std::string& person, const Command& command) {
        const auto before = all_views(table);
        return settle(table.handle(command, {person, "The " + person}, now, key), before);
    }
    // The code of the refusal, or nothing.
    std::string tell(const std::string& person, const Command& command) {
        const auto refusal = ask(person, command);
        return refusal ? refusal->code : "";
    }
    std::string choose(Seat seat, const std::string& choice) { return tell(people[seat], Choose{choice}); }
    std::string bot(Seat seat, const std::string& choice) {
        const auto before = all_views(table);
        const auto refusal = settle(table.bot_chose(seat, choice, table.lines_told(), now), before);
        return refusal ? refusal->code : "";
    }
    std::vector<LogLine> tick() {
        const auto lines = table.tick(now);
        keep(lines);
        return lines;
    }
    std::vector<LogLine> presence(const std::string& person, bool here) {
        const auto lines = table.presence(person, here, now);
        keep(lines);
        return lines;
    }

    // Everybody sits down and is ready; the last ones are bots.
    void start(int bots = 0) {
        const int seats = int(table.seats().size());
        for (int seat = 0; seat < seats - bots; ++seat) ASSERT_EQ(tell(people[std::size_t(seat)], Sit{}), "");
        for (int seat = seats - bots; seat < seats; ++seat) ASSERT_EQ(tell("ann", AddBot{Seat(seat), "random"}), "");
        for (int seat = 0; seat < seats - bots; ++seat) ASSERT_EQ(tell(people[std::size_t(seat)], Ready{}), "");
        ASSERT_EQ(table.stage(), Stage::running);
    }
    const LogLine& last(std::size_t back = 0) const { return log[log.size() - 1 - back]; }
    template <class E>
    const E* last_is(std::size_t back = 0) const { return std::get_if<E>(&last(back).entry); }
    std::uint64_t hash() const { return table.match()->hash(); }
    std::vector<std::string> choices(Seat seat) const { return table.match()->choices(seat); }
    void expect_replays() const { expect_same(table, Table(stored(log))); }

    // One decision of a bot, or of a person who is waited for.
    void step(Bot& mind, Rng& rng) {
        const auto decide = [&](Seat seat) {
            const auto copy = table.thinking_copy();
            const Eyes& eyes = copy->eyes(seat);
            const Answer answer = mind.decide(eyes);
            return answer.index < 0 ? answer.text : eyes.choice(answer.index);
        };
        if (const auto seat = table.bot_to_move()) ASSERT_EQ(bot(*seat, decide(*seat)), "");
        else {
            const Seats awaited = table.match()->awaited();
            ASSERT_FALSE(awaited.none());
            const Seat person = awaited.at(rng.below(awaited.count()));
            ASSERT_EQ(choose(person, decide(person)), "");
        }
    }
};

inline House turin(int players = 4, int bots = 0) {
    House house(settings_of("turin", players));
    house.start(bots);
    return house;
}
inline House ferry(int players = 3, const std::string& more = "") {
    House house(settings_of("ferry", players, more));
    house.start();
    return house;
}
// All bid 4, 3, 2, 1: opened and paid, and the first winner chooses a card.
inline void to_the_choosing(House& house) {
    for (Seat seat = 0; seat < 4; ++seat) ASSERT_EQ(house.choose(seat, "bid " + std::to_string(4 - seat)), "");
    ASSERT_EQ(house.table.match()->rule(), "§3.7");
    ASSERT_EQ(house.table.match()->asked(), Seats::only(0));
}
inline void to_the_talk(House& house) {
    for (const Seat seat : house.table.match()->asked()) ASSERT_EQ(house.choose(seat, "pass"), "");
    ASSERT_EQ(house.choose(0, "sail 2"), "");
    ASSERT_EQ(house.table.match()->rule(), "§3.1");
}

}  // namespace fondaco::at_table
