// Series of games between bots, for the tests of bots that know a game.
#pragma once

#include <gtest/gtest.h>

#include <map>

#include "bots/bots.h"
#include "games/games.h"

namespace fondaco {

struct Series {
    double wins = 0;   // of the first bot; a shared first place is a part of a win
    double score = 0;  // the mean of all seats
    std::map<std::string, std::uint64_t> figures;
};

// Plays a series in which the bots move round the table. `fresh`: a bot is made anew for every decision, as the server does.
inline Series play_series(std::string_view id, const json::object& options, const std::vector<std::string>& names, int games, bool fresh = false) {
    const Game& game = *find_game(id);
    const auto match = game.start(options, {}, Place("options"));
    const auto players = names.size();
    Series series;
    for (std::uint64_t number = 0; number < std::uint64_t(games); ++number) {
        match->restart(key_from_seed(30, number));
        std::vector<std::unique_ptr<Bot>> bots;
        for (std::size_t seat = 0; seat < players; ++seat) bots.push_back(make_bot(id, names[(seat + number) % players], number * 8 + seat));
        Rng rng{number};
        for (int decisions = 0; !match->over(); ++decisions) {
            if (decisions == game.info().max_decisions) return ADD_FAILURE() << "game " << number << " does not end", series;
            const Seats asked = who_speaks(match->asked(), match->awaited());
            const Seat seat = asked.at(rng.below(asked.count()));
            if (fresh) bots[seat] = make_bot(id, names[(seat + number) % players], rng.bits());
            const Answer answer = bots[seat]->decide(match->eyes(seat));
            const auto refusal = match->act(seat, answer);
            if (refusal) return ADD_FAILURE() << "game " << number << ": " << answer.text << " is refused: " << refusal->why, series;
        }
        const auto result = match->result();
        int first = 0;
        for (Seat seat = 0; seat < players; ++seat) first += result[seat].rank == 1, series.score += double(result[seat].score) / double(players) / games;
        const auto mine = (players - number % players) % players;  // the seat of the first bot
        if (result[mine].rank == 1) series.wins += 1.0 / first;
        for (const Figure& figure : match->figures()) series.figures[std::string(figure.name)] += figure.count;
    }
    return series;
}

}  // namespace fondaco
