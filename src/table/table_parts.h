// What the files of the table share: how it says no, how long a vote lasts, what bots are called.
#pragma once

#include "table/table.h"

namespace fondaco {

inline TableRefusal no(std::string code, std::string why) { return {std::move(code), "", std::move(why), ""}; }

inline TableRefusal not_seated() { return no("not_seated", "You do not sit at this table."); }
inline TableRefusal not_host() { return no("not_host", "Only the host of this table may do that."); }
inline TableRefusal not_running() { return no("wrong_stage", "The game is not running."); }
inline TableRefusal not_open() { return no("wrong_stage", "The game has begun already."); }

inline constexpr Milliseconds live_vote = 60'000, days_vote = 24 * 3600'000;

inline constexpr std::array<std::string_view, 2 * max_seats> names_of_bots{"Anselmo", "Beatrice", "Corrado", "Donata", "Enzo",
                                                                           "Fiammetta", "Guido", "Ippolita", "Lapo", "Mirella"};

}  // namespace fondaco
