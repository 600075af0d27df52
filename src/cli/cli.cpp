// What the subcommands share: a game by its name, its options, and files.
#include "cli/cli.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/games.h"

namespace fondaco::cli {

const Game& game_named(const std::string& id) {
    if (const Game* game = find_game(id)) return *game;
    std::string known;
    for (const auto& game : games())
        if (!game->info().hidden) (known += known.empty() ? "" : ", ") += game->info().id;
    throw InputError("there is no game \"" + id + "\"; there are: " + known);
}

std::vector<std::string> GameChoice::words() const {
    auto all = options;
    if (players) all.push_back("players=" + *players);
    return all;
}

json::object options_for(const Game& game, const GameChoice& choice) {
    json::object options = options_from_words(game.options(), choice.words());
    game.full_options(options, Place("options"));  // throws if they do not fit together
    return options;
}

std::string read_file(const std::string& path) {
    if (std::filesystem::is_directory(path)) throw InputError(path + ": this is a folder, not a file");
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    if (in) text << in.rdbuf();
    if (!in) throw InputError(path + ": cannot be read");
    return text.str();
}

}  // namespace fondaco::cli
