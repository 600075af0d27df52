// The list of labs: one for each game.
#include "games/labs.h"

#include <map>

namespace fondaco {

const Lab& lab_of(std::string_view game) {
    static const auto all = [] {
        std::map<std::string, std::unique_ptr<Lab>, std::less<>> labs;
#define FONDACO_GAME(id) labs[#id] = make_##id##_lab();
#include "fondaco_games.inc"
#undef FONDACO_GAME
        return labs;
    }();
    const auto found = all.find(game);
    if (found == all.end()) throw std::logic_error("the game " + std::string(game) + " has no lab");
    return *found->second;
}

}  // namespace fondaco
