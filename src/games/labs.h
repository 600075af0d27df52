// The registry of what tests and measures the games, beside games.h.
#pragma once

#include <memory>

#include "engine/lab.h"

namespace fondaco {

const Lab& lab_of(std::string_view game);  // of a game that the registry knows

// Each game's own lab.cpp defines its maker: make_ferry_lab() and so on.
#define FONDACO_GAME(id) std::unique_ptr<Lab> make_##id##_lab();
#include "fondaco_games.inc"
#undef FONDACO_GAME

}  // namespace fondaco
