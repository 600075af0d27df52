// Tournaments of bots: which games are played, what is kept of each, and what they prove. The unit of evidence is a block: one seed,
// played once for every distinct seating of the same bots, so that luck and seat cancel; intervals are bootstrapped over blocks.
#pragma once

#include "bots/bots.h"

namespace fondaco::tournament {

// Which bots sit together, by their number in Plan::bots and in ascending order, and how often.
struct Lineup {
    std::string name;  // of the format: mirror, alone, rest, mixed
    std::vector<int> bots;
    int blocks = 0;
};

struct Plan {
    std::string game, options;      // the options in full, as JSON
    std::vector<std::string> bots;  // specifications (bots.h)
    std::uint64_t seed = 1;
    std::vector<Lineup> lineups;
};
// Every pair of bots, one against the rest and the rest against one; each with itself; and, of three or more bots, mixed tables.
struct Formats {
    bool mirror = true, pairs = true, mixed = true;
    bool first_alone = false;  // of the pairs only the first bot alone against each other one
};
Plan make_plan(std::string game, std::string options, std::vector<std::string> bots, int players, int blocks, std::uint64_t seed, const Formats& formats);

// Every distinct order of these numbers; of more than thirty an even choice of thirty.
std::vector<std::vector<int>> seatings(const std::vector<int>& bots);

// What one bot did in one game.
struct Conduct {
    std::uint32_t decisions = 0, offers = 0, acceptances = 0, declined = 0;
    std::uint64_t microseconds = 0, longest = 0;  // of the processor, or of the clock if it thinks in another program: the only figures that depend on the machine
};
struct Played {
    int lineup = 0, block = 0, seating = 0;
    std::vector<int> scores, ranks;  // by seat
    std::vector<Conduct> conduct;    // by seat
    std::uint32_t decisions = 0;
    std::string hash;                // of the final position
};
BOOST_DESCRIBE_STRUCT(Lineup, (), (name, bots, blocks))
BOOST_DESCRIBE_STRUCT(Plan, (), (game, options, bots, seed, lineups))
BOOST_DESCRIBE_STRUCT(Conduct, (), (decisions, offers, acceptances, declined, microseconds, longest))
BOOST_DESCRIBE_STRUCT(Played, (), (lineup, block, seating, scores, ranks, conduct, decisions, hash))

struct Job {
    int lineup = 0, block = 0, seating = 0;
    auto operator<=>(const Job&) const = default;
};
std::vector<Job> jobs(const Plan& plan, int shard, int shards);  // blocks whose number leaves `shard` by `shards`

// Plays one game. `match` is of the plan's game and options; `make` makes a bot by its name in the plan, as make_bot does. Throws if a
// bot chooses what is refused, or the game does not end.
using MakeBot = std::function<std::unique_ptr<ThinkingBot>(const std::string& name, std::uint64_t seed)>;
Played play(const Plan& plan, const Job& job, const Game& game, Match& match, const MakeBot& make);

struct Interval {
    double mean = 0, low = 0, high = 0;  // 95 of 100
};
struct Placing {  // of one bot in one line-up
    std::string bot;
    int seats = 0;  // that it has there
    Interval wins, score, rank;  // per seat; a shared first place is a part of a win
};
struct Scoreboard {
    std::string name;
    std::vector<std::string> bots;
    int blocks = 0, games = 0;
    std::vector<Placing> placings;
    std::vector<double> seat_wins;  // by seat, whoever sat there
    double decisions = 0;           // a game
};
struct Rated {
    std::string bot;
    double rating = 0;  // Plackett–Luce, in points as chess has them: 400 more is ten times the odds; their mean is 0
    int games = 0;
    double offers = 0, acceptances = 0, decisions = 0;  // a game
    double milliseconds = 0, longest = 0;               // a decision
};
struct Report {
    std::string game;
    std::uint64_t seed = 0;
    int games = 0, planned = 0;
    std::string hash;  // over all games in order: the same for any number of threads and shards, where no budget is time
    std::vector<Scoreboard> tables;
    std::vector<Rated> bots;
};
std::string to_json(const Report& report);

// Blocks that are not whole are left out.
Report report(const Plan& plan, std::vector<Played> played);

// Strengths for which the finishing orders are likeliest (Plackett and Luce's model), by Hunter's minorisation; ties by Efron's shares.
std::vector<double> plackett_luce(int bots, const std::vector<std::vector<std::pair<int, int>>>& games);  // of each game: bot and rank by seat

}  // namespace fondaco::tournament
