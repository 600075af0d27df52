// The registry: every game there is, for tools that know none of them.
#pragma once

#include <memory>
#include <vector>

#include "engine/game.h"

namespace fondaco {

const std::vector<std::unique_ptr<Game>>& games();  // hidden ones included
const Game* find_game(std::string_view id);         // nullptr if there is none

// Each game's own game.cpp defines its maker: make_ferry() and so on.
#define FONDACO_GAME(id) std::unique_ptr<Game> make_##id();
#include "fondaco_games.inc"
#undef FONDACO_GAME

}  // namespace fondaco
