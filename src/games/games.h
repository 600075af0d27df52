// The registry: every game there is, for tools that know none of them.
#pragma once

#include <memory>
#include <vector>

#include "engine/game.h"

namespace fondaco {

const std::vector<std::unique_ptr<Game>>& games();  // hidden ones included
const Game* find_game(std::string_view id);         // nullptr if there is none

// Each game's own game.cpp defines its maker.
std::unique_ptr<Game> make_ferry();
std::unique_ptr<Game> make_turin();
std::unique_ptr<Game> make_genoa();
std::unique_ptr<Game> make_merchants();

}  // namespace fondaco
