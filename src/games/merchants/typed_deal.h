// Deals with clauses, as they are typed.
#pragma once

#include <fmt/format.h>

#include "engine/typed.h"
#include "games/merchants/merchants.h"

namespace fondaco::merchants {

// The notation of `deal 1: I pay 300; you do not buy wine`; an InputError asks for what is missing.
std::string spell_deal(const View& v, Seat me, std::string_view line);

}  // namespace fondaco::merchants
