// Golden games: transcripts under tests/golden, one per title, ruleset and number of players. Each begins with the header of a game
// file; then every choice stands on a line of its own, with what happened beneath it as the program tells it. The choices are
// read from the file and played, and what is told must be what is written. After a change that was meant, scripts/golden writes them
// anew; the diff is read like code.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "bots/bots.h"
#include "games/games.h"
#include "table/game_file.h"

namespace fondaco {
namespace {

const std::filesystem::path folder = FONDACO_GOLDEN;
const bool rewriting = std::getenv("FONDACO_REWRITE_GOLDEN") != nullptr;
constexpr std::size_t longest = 400;  // choices: a long game is told to here

struct Golden {
    const Game* game;
    std::string name;
    json::object options;
};

// Games that can be cut short are, so that their end is told too.
std::vector<Golden> goldens() {
    std::vector<Golden> found;
    for (const auto& game : games()) {
        const auto specs = game->options();
        for (int players = game->info().min_players; players <= game->info().max_players; ++players) {
            json::object options{{"players", players}};
            if (std::ranges::any_of(specs, [](const auto& spec) { return spec.key == "rounds"; })) options["rounds"] = 2;
            const std::string name = fmt::format("{}-{}", game->info().id, players);
            const auto ruleset = std::ranges::find(specs, "ruleset", &OptionSpec::key);
            if (ruleset == specs.end()) found.push_back({game.get(), name, options});
            else
                for (const auto& value : ruleset->values) {
                    options["ruleset"] = value;
                    found.push_back({game.get(), name + "-" + value, options});
                }
        }
    }
    return found;
}

// The lines beneath a choice: what happened, as the one who chose saw it.
std::string told(const Match& match, Seat seat, const std::vector<std::string>& names) {
    std::string text;
    for (const auto& sentence : match.sentences(seat, names)) text += "    " + sentence + "\n";
    return text;
}

class Transcript {
public:
    explicit Transcript(const FileHeader& header) : header_(header), match_(start_match(header, "golden")) {
        for (const auto& seat : header.seats) names_.push_back(seat.name);
        text_ = to_json(header) + "\n" + told(*match_, spectator, names_);
    }
    bool over() const { return match_->over() || played_ == longest; }
    Match& match() { return *match_; }
    std::optional<Refusal> play(Seat seat, const std::string& choice) {
        if (const auto refusal = match_->act(seat, choice)) return refusal;
        text_ += fmt::format("{} {}: {}\n", ++played_, names_[seat], choice) + told(*match_, seat, names_);
        return {};
    }
    // Where it ends, with the hash of the position, so that nothing moves unseen.
    std::string whole() const {
        std::string text = text_;
        if (match_->over())
            for (int seat = 0; seat < match_->seats(); ++seat) {
                const Outcome outcome = match_->result()[std::size_t(seat)];
                text += fmt::format("= {}: {} points, place {}\n", names_[std::size_t(seat)], outcome.score, outcome.rank);
            }
        return text + fmt::format("= position {}\n", hex(match_->hash(header_.form())));
    }

private:
    FileHeader header_;
    std::unique_ptr<Match> match_;
    std::vector<std::string> names_;
    std::string text_;
    std::size_t played_ = 0;
};

struct Written {
    std::optional<FileHeader> header;
    std::vector<std::pair<Seat, std::string>> choices;
    std::string text;
};

Written read(const Golden& golden) {
    Written written;
    std::ifstream in(folder / (golden.name + ".txt"));
    std::string line;
    while (std::getline(in, line)) {
        written.text += line + "\n";
        if (!written.header) written.header = from_json<FileHeader>(line, golden.name);
        else if (!line.starts_with(' ') && !line.starts_with('=')) {
            const auto space = line.find(' '), colon = line.find(": ", space);
            const auto name = line.substr(space + 1, colon - space - 1);
            const auto seat = std::ranges::find(written.header->seats, name, &FileSeat::name);
            if (colon == line.npos || seat == written.header->seats.end()) throw InputError(golden.name + ": " + line);
            written.choices.emplace_back(Seat(seat - written.header->seats.begin()), line.substr(colon + 2));
        }
    }
    return written;
}

// Plays the written choices as far as the rules still allow them, and goes on with bots from there.
std::string written_anew(const Golden& golden, const Written& before) {
    const std::string options = golden.game->full_options(golden.options, Place("options"));
    const int players = int(golden.options.at("players").as_int64());
    std::vector<FileSeat> seats;
    std::vector<std::unique_ptr<Bot>> bots;
    for (int seat = 0; seat < players; ++seat) {
        const auto known = bot_names(golden.game->info().id);
        const std::string by = seat % 2 == 0 ? known.back() : "random";
        seats.push_back({std::array{"Ann", "Bob", "Cat", "Dan", "Eve"}[std::size_t(seat)], by});
        bots.push_back(make_bot(golden.game->info().id, by, std::uint64_t(seat)));
    }
    Transcript transcript(header_for(*golden.game, options, seats, key_from_seed(15, std::uint64_t(players))));
    for (const auto& [seat, choice] : before.choices) {
        if (transcript.over()) break;
        if (transcript.play(seat, choice)) break;
    }
    Rng rng{std::uint64_t(players)};
    while (!transcript.over()) {
        Match& match = transcript.match();
        const Seats asked = who_speaks(match.asked(), match.awaited());
        const Seat seat = asked.at(rng.below(asked.count()));
        transcript.play(seat, hear(*bots[seat], match, seat).choice);
    }
    return transcript.whole();
}

class GoldenGame : public testing::TestWithParam<Golden> {};

TEST_P(GoldenGame, is_told_as_it_is_written) {
    const Written written = read(GetParam());
    if (rewriting) {
        std::ofstream(folder / (GetParam().name + ".txt")) << written_anew(GetParam(), written);
        return;
    }
    ASSERT_TRUE(written.header) << "there is no transcript; scripts/golden writes it";
    EXPECT_EQ(written.header->rules, GetParam().game->info().rules_version);
    Transcript transcript(*written.header);
    for (const auto& [seat, choice] : written.choices) {
        const auto refusal = transcript.play(seat, choice);
        ASSERT_FALSE(refusal) << choice << ": " << refusal->why;
    }
    EXPECT_TRUE(transcript.over());
    std::istringstream expected(written.text), now(transcript.whole());
    std::string there, here;
    for (int line = 1; std::getline(expected, there); ++line) {
        std::getline(now, here);
        ASSERT_EQ(there, here) << GetParam().name << ".txt:" << line << " (scripts/golden writes them anew)";
    }
    EXPECT_EQ(written.text, transcript.whole());
}

INSTANTIATE_TEST_SUITE_P(Titles, GoldenGame, testing::ValuesIn(goldens()), [](const auto& golden) {
    std::string name = golden.param.name;
    std::ranges::replace(name, '-', '_');
    return name;
});

}  // namespace
}  // namespace fondaco
