// `steady` for Turin Market: values a card by the majorities it makes or breaks, and bids, sells, buys and borrows by it.
#pragma once

#include "engine/game.h"

namespace fondaco {

std::unique_ptr<Bot> make_turin_steady(std::uint64_t seed);

}  // namespace fondaco
