// The bots of Turin Market that know it. `steady` values a card by the majorities it makes or breaks, and bids, sells, buys and borrows by it.
#pragma once

#include "bots/bots.h"

namespace fondaco::turin {

std::unique_ptr<ThinkingBot> make_thinking_bot(Level level, std::uint64_t seed, const Temper& temper);

}  // namespace fondaco::turin
