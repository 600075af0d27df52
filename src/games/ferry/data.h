// The ferry's tables, read once from data/piers.json.
#pragma once

#include <array>
#include <string_view>

#include "games/ferry/ferry.h"

namespace fondaco::ferry {

struct Data {
    std::array<Coins, enum_count<Pier>> silk_at{};
};

const Data& data();

}  // namespace fondaco::ferry
