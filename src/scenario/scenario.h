// Rule scenarios as people write them (docs/scenarios.md): a position, what is played, and what must be true then.
#pragma once

#include "engine/game.h"

namespace fondaco {

struct ScenarioStep {
    Seat seat = 0;
    std::string choice;
    std::optional<json::value> refused;  // true, or the number of the rule
    std::optional<int> cites;            // the deal that the refusal names
    std::optional<json::value> luck;     // forced from here on
    std::optional<json::value> then;
};
struct Scenario {
    std::string title;
    std::optional<std::string> source, note;
    std::string game;
    std::optional<json::value> options;
    std::optional<std::uint64_t> seed;
    std::optional<json::value> given, luck;
    std::optional<std::vector<ScenarioStep>> play;
    std::optional<json::value> then;
};
BOOST_DESCRIBE_STRUCT(ScenarioStep, (), (seat, choice, refused, cites, luck, then))
BOOST_DESCRIBE_STRUCT(Scenario, (), (title, source, note, game, options, seed, given, luck, play, then))

struct PlayedScenario {
    std::vector<std::string> misses;  // what differed, in sentences; none if it passed
    std::unique_ptr<Match> match;     // as it stood then
};

// Throws InputError, with the place, if the scenario itself makes no sense.
PlayedScenario play(const Scenario& scenario, const Place& place);

// The position in which a scenario or a lesson begins; it has been held against the game's own invariants.
struct Position {
    std::string game;
    std::optional<json::value> options;
    std::optional<std::uint64_t> seed;
    std::optional<json::value> given, luck;
};
std::unique_ptr<Match> set_up(const Position& position, const Place& place);

// What differs from what must be true, added to `misses` in sentences.
void expect(const Match& match, const json::value& then, const Place& place, std::vector<std::string>& misses);

}  // namespace fondaco
