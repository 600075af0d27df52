// Learning by self-play (`fondaco train`): games are played; what the table was like at its pauses is kept beside how they ended, and every
// offer beside whether it was taken; nets (net.h) are fitted to both; and it is counted how those bid who search. Equal seeds give equal weights for any number of threads.
#pragma once

#include <functional>
#include <string>

namespace fondaco {

struct TrainSpec {
    std::string game;
    std::uint64_t seed = 1;
    int games = 0, searched = -1;  // played by habit, to learn values; then by search, to learn how those bid who search; 0 and -1: as many as suit the game
    int playouts = 0;              // of a decision of those who search; 0: as many as suit the game
    int epochs = 8;
    int threads = 1;
};

struct Learning {
    std::string weights;  // JSON, as it belongs into src/bots/data
};

// Tells each line of its progress as it comes: how many games were played, and after each pass over them how far the values are from
// the ends of games that were held out, beside how far the hand-written ones are. Throws InputError if the game has nothing to learn.
Learning train(const TrainSpec& spec, const std::function<void(const std::string& line, bool passing)>& tell);

}  // namespace fondaco
