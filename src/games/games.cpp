// The list of games, in the order of their manifests.
#include "games/games.h"

namespace fondaco {

const std::vector<std::unique_ptr<Game>>& games() {
    static auto all = [] {
        std::vector<std::unique_ptr<Game>> list;
#define FONDACO_GAME(id) list.push_back(make_##id());
#include "fondaco_games.inc"
#undef FONDACO_GAME
        return list;
    }();
    return all;
}

const Game* find_game(std::string_view id) {
    for (const auto& game : games())
        if (game->info().id == id) return game.get();
    return nullptr;
}

}  // namespace fondaco
