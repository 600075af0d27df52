// `steady` for Genoa: one estimate of expected final money decides routes, actions and deals; it does not search.
#pragma once

#include "bots/bots.h"

namespace fondaco::genoa {

std::unique_ptr<ThinkingBot> make_thinking_bot(Level level, std::uint64_t seed, const Temper& temper);

std::vector<std::string> sensible_offers(const Eyes& eyes, std::uint64_t seed);  // what it would offer in this seat's place

}  // namespace fondaco::genoa
