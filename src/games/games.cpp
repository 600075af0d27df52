// The list of games: one line each.
#include "games/games.h"

namespace fondaco {

const std::vector<std::unique_ptr<Game>>& games() {
    static const auto all = [] {
        std::vector<std::unique_ptr<Game>> list;
        list.push_back(make_turin());
        list.push_back(make_genoa());
        list.push_back(make_merchants());
        list.push_back(make_ferry());
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
