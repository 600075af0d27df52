// The line protocol of bots (docs/bots.md): one JSON object a line, with one key, its kind. Who gives the game sends ToBot, the bot
// answers with FromBot. Everything a bot is told has passed `view`.
#pragma once

#include "engine/game.h"

namespace fondaco::line {

inline constexpr int protocol = 1;

// --- To the bot ---------------------------------------------------------------------------------------------

struct Hello { int protocol = line::protocol; };  // answered by `ready`
struct New {                                      // a game begins; not answered
    std::string game;
    json::value options;
    Seat seat = 0;
    std::vector<std::string> names;  // by seat
    std::string seed;                // 16 hexadecimal digits, for a bot that draws lots and wants to play the same game again
};
struct Act {  // a decision is asked; answered by `answer`
    std::uint64_t n = 0;
    json::value view, memory;         // all that this seat sees, with its `choices`, and what it could have counted
    std::vector<json::value> events;  // that it was told since it was asked last
    bool may_propose = false;         // an offer, which no list holds, could be made
    std::string question, table;      // the same for who reads: what is asked, and the table as a terminal draws it
    std::int64_t milliseconds = 0;    // after which it is too late
};
struct Refused { std::uint64_t n = 0; std::string rule, why; };  // the answer was refused; it may answer once more
struct Over { std::vector<Outcome> result; };                    // not answered; without a result it ended before its end, or for this bot
struct Vote { std::uint64_t n = 0; std::string ballot; Seat by = 0; };  // at a house: the table votes. Who says nothing agrees
BOOST_DESCRIBE_STRUCT(Hello, (), (protocol))
BOOST_DESCRIBE_STRUCT(New, (), (game, options, seat, names, seed))
BOOST_DESCRIBE_STRUCT(Act, (), (n, view, memory, events, may_propose, question, table, milliseconds))
BOOST_DESCRIBE_STRUCT(Refused, (), (n, rule, why))
BOOST_DESCRIBE_STRUCT(Over, (), (result))
BOOST_DESCRIBE_STRUCT(Vote, (), (n, ballot, by))
using ToBot = std::variant<Hello, New, Act, Refused, Over, Vote>;

// --- From the bot -------------------------------------------------------------------------------------------

struct Ready { std::string name; std::vector<std::string> games; };  // which it plays; empty: whatever it is given
struct Choose { std::uint64_t n = 0; std::string choice; };          // in notation
struct Votes { std::uint64_t n = 0; bool yes = true; };               // what it says to a vote
struct Lost { std::string why; };                                    // what came made no sense to it
BOOST_DESCRIBE_STRUCT(Ready, (), (name, games))
BOOST_DESCRIBE_STRUCT(Choose, (), (n, choice))
BOOST_DESCRIBE_STRUCT(Votes, (), (n, yes))
BOOST_DESCRIBE_STRUCT(Lost, (), (why))
using FromBot = std::variant<Ready, Choose, Votes, Lost>;

// What a seat is asked, but for what whoever asks counts himself.
inline Act asked(const Match& match, Seat seat, const std::vector<std::string>& names, bool may_propose) {
    Act act;
    act.view = parse_json(match.view_for(seat), "view");
    act.memory = parse_json(match.memory_of(seat), "memory");
    act.may_propose = may_propose;
    act.question = match.question(seat, names).sentence;
    act.table = match.drawn(seat, names, false);
    return act;
}

}  // namespace fondaco::line
