// How fast bots think, for `fondaco bench`: of the processor's time of one thread.
#pragma once

#include <string_view>

namespace fondaco {

struct Pace {
    double decisions_per_second = 0;   // of `steady`, from view and memory to choice
    double iterations_per_second = 0;  // short ones of a search: one imagined world, at least eight decisions, one learned value
    double worlds_per_second = 0;      // imagined
};

// Of games with four players; all zero where no bot knows the game.
Pace measure_pace(std::string_view game, double seconds);

}  // namespace fondaco
