// `steady` for Merchants: one estimate of what goods on a wagon will bring decides purchases, titles, deals, moves and prices.
#pragma once

#include "bots/bots.h"

namespace fondaco::merchants {

std::unique_ptr<ThinkingBot> make_thinking_bot(Level level, std::uint64_t seed, const Temper& temper);

std::vector<std::string> sensible_offers(const Eyes& eyes, std::uint64_t seed);  // what it would offer in this seat's place

}  // namespace fondaco::merchants
