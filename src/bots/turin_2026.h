// What `steady` did in Turin Market in 2026.
#pragma once

#include "games/turin/turin.h"

namespace fondaco::turin {

Choice habit_of_2026(const State& s, Seat seat, const Choices& list, Rng& rng);

}  // namespace fondaco::turin
