// `fondaco train`: values learned by self-play, with progress and a learning curve (bots/train.h).
#include "bots/train.h"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>

#include "cli/cli.h"

namespace fondaco::cli {

int train(const TrainArgs& args) {
    const std::string path = args.out.empty() ? args.game + "-learned.json" : args.out;
    game_named(args.game);
    const bool terminal = isatty(STDERR_FILENO);
    const TrainSpec spec{.game = args.game, .seed = args.seed, .games = args.games, .searched = args.searched, .playouts = args.playouts, .epochs = args.epochs, .threads = args.threads};
    fmt::print("How far values are from the ends of games that were held out; in brackets the hand-written ones.\n");
    const Learning learning = fondaco::train(spec, [&](const std::string& line, bool passing) {
        if (!passing) fmt::print("{}{}\n", terminal ? "\r\033[K" : "", line), std::fflush(stdout);
        else if (terminal) fmt::print(stderr, "\r\033[K{}", line);
    });
    std::ofstream out(path);
    out << learning.weights << std::flush;
    if (!out) throw InputError("cannot write " + path);
    fmt::print("{} bytes written to {}\n", learning.weights.size(), path);
    return 0;
}

}  // namespace fondaco::cli
