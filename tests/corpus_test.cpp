// Games that were played by older rules replay as they were: the files of tests/corpus, written by the tree of their day
// (corpus/make.cpp). Every one begins on the rules version it names; a change of the rules must not change its course.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/games.h"
#include "table/game_file.h"
#include "table/table.h"

namespace fondaco {
namespace {

std::vector<std::filesystem::path> corpus(const std::string& game, bool running) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(FONDACO_CORPUS)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with(game + "-") && name.ends_with(".jsonl") && (name.find("-running-") != name.npos) == running) files.push_back(entry.path());
    }
    std::ranges::sort(files);
    return files;
}

std::string text_of(const std::filesystem::path& path) {
    std::ifstream in(path);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

class Corpus : public testing::TestWithParam<std::string> {};

TEST_P(Corpus, finished_games_replay_to_the_same_hashes) {
    const auto files = corpus(GetParam(), false);
    ASSERT_GE(files.size(), 20u);
    for (const auto& path : files) {
        const GameFile file = parse_game_file(text_of(path), path.filename());
        const auto match = start_match(file.header, path.filename());
        EXPECT_EQ(match->rules(), file.header.rules);
        for (const FileLine& line : file.lines) ASSERT_NO_THROW(play_line(*match, file.header, line, path.filename()));
        EXPECT_TRUE(match->over()) << path;
        EXPECT_TRUE(file.lines.back().hash) << path;
    }
}

TEST_P(Corpus, tables_under_way_wake_up_where_they_were_and_go_on) {
    const auto files = corpus(GetParam(), true);
    ASSERT_GE(files.size(), 10u);
    for (const auto& path : files) {
        std::istringstream lines(text_of(path));
        std::string line;
        std::getline(lines, line);
        const json::value last = parse_json(line, "head");
        std::vector<LogLine> log;
        while (std::getline(lines, line)) log.push_back(from_json<LogLine>(line, path.filename().string()));
        Table table(log);
        const auto* said = last.as_object().if_contains("form");
        const int form = said ? int(said->as_int64()) : 1;
        EXPECT_EQ(table.length(), std::uint64_t(last.at("length").as_int64())) << path;
        EXPECT_EQ(hex(table.match()->hash(form)), std::string_view(last.at("hash").as_string())) << path;
        EXPECT_EQ(table.stage(), Stage::running) << path;
        const Milliseconds now = log.back().time + 1000;
        for (int n = 0; n < 30 && table.stage() == Stage::running; ++n) {  // and play goes on, under the old rules
            const auto bot = table.bot_to_move();
            const Seat seat = bot ? *bot : table.match()->asked().at(0);
            const std::string choice = table.match()->choices(seat).front();
            const auto result = bot ? table.bot_chose(seat, choice, table.lines_told(), now) : table.handle(Choose{choice}, {"ann", "Ann"}, now, {});
            ASSERT_TRUE(std::holds_alternative<std::vector<LogLine>>(result)) << path << " " << choice;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Titles, Corpus, testing::Values("turin", "genoa", "merchants"), [](const auto& title) { return title.param; });

}  // namespace
}  // namespace fondaco
