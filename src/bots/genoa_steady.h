// `steady` for Genoa: one estimate of expected final money decides routes, actions and deals; it does not search.
#pragma once

#include "bots/bots.h"
#include "bots/genoa_rates.h"
#include "games/genoa/written.h"

namespace fondaco::genoa {

std::unique_ptr<ThinkingBot> make_thinking_bot(Level level, std::uint64_t seed, const Temper& temper);

// What somebody with these rates does in a state that is imagined, or only thought: for tests and for fitting.
Choice habit_by(const Rates& rates, const State& s, const Memory& memory, Seat seat, const Choices& list, const Temper& temper);

std::vector<std::string> sensible_offers(const Eyes& eyes, std::uint64_t seed);  // what it would offer in this seat's place

}  // namespace fondaco::genoa
