// The subcommands of `fondaco`. Each returns its exit code: 0 fine, 1 failed; misuse throws InputError (2).
#pragma once

#include "engine/game.h"

namespace fondaco::cli {

struct GameChoice {  // what every command that starts games is told
    std::string game;
    std::vector<std::string> options;    // KEY=VALUE
    std::optional<std::string> players;  // the same as the option of that name
    std::vector<std::string> words() const;
};

const Game& game_named(const std::string& id);  // InputError names the games there are
json::object options_for(const Game& game, const GameChoice& choice);
std::string options_help(const Game& game);  // a line per option and preset

std::string read_file(const std::string& path);

struct SimulateArgs {
    GameChoice what;
    std::uint64_t games = 100, seed = 1, first = 0;
    std::vector<std::string> bots;
    int threads = 1;
    std::string log;
    bool json = false, check = false;
};
int simulate(const SimulateArgs& args);

struct TournamentArgs {
    GameChoice what;
    std::vector<std::string> bots, merge;
    int blocks = 20, threads = 1;
    std::uint64_t seed = 1;
    std::string file, shard;
    bool json = false, no_mirror = false, no_pairs = false, no_mixed = false, first_alone = false;
};
int tournament(const TournamentArgs& args);

struct TrainArgs {
    std::string game, out;
    std::uint64_t seed = 1;
    int games = 0, searched = -1, playouts = 0, epochs = 8, threads = 1;
};
int train(const TrainArgs& args);

struct PlayArgs {
    GameChoice what;
    std::vector<std::string> bots;
    std::optional<std::uint64_t> seed;
    std::optional<int> humans;  // standard: 1
    std::string file;
    bool fresh = false, run_bots = false, only_answers = false;
    std::string colour = "auto";
};
int play(const PlayArgs& args);

struct LearnArgs {
    std::string game, lesson;  // a lesson by its number or name; none: the next that is not done
    bool list = false;
    std::string language;      // standard: the system's
    std::string colour = "auto";
};
int learn(const LearnArgs& args);

struct ScenarioArgs {
    std::vector<std::string> files;
    bool show = false, json = false, quiet = false;
    std::optional<int> as;
};
int scenario(const ScenarioArgs& args);

struct ReplayArgs {
    std::vector<std::string> files;  // several only to be verified
    std::optional<std::uint64_t> at;
    std::optional<int> seat;
    bool verify = false, json = false;
};
int replay(const ReplayArgs& args);

struct BenchArgs {
    std::vector<std::string> games;
    std::vector<std::string> options;
    double seconds = 1;
    bool json = false, signature = false;
};
int bench(const BenchArgs& args);

struct JoinArgs {
    std::string url, name, table;
    std::string colour = "auto";
};
int join(const JoinArgs& args);

struct BotArgs {
    std::string name = "steady", house, token;  // house: its address; without it standard input and output
};
int bot(const BotArgs& args);

struct AdminArgs {
    std::string store = "sqlite:fondaco.db", what, argument;
    std::optional<int> older_than;  // days
    bool json = false;
};
int admin(const AdminArgs& args);

int rules(const std::string& game, const std::string& number, bool json);
int rules_diff(const std::string& game, const std::string& one, const std::string& other, bool json);  // two presets, option by option
std::string rules_overview(const Game& game);                           // the first paragraph
// A rule (3.2), a ruling (R7), a chapter (5), or where the rules speak of something (cathedral); empty if they do not.
std::string rules_about(const Game& game, std::string_view asked);

}  // namespace fondaco::cli
