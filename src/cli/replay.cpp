// `fondaco replay`: step through a game file, look at one position with somebody's eyes, or verify the whole.
#include <fmt/format.h>
#include <unistd.h>

#include <iostream>

#include "cli/cli.h"
#include "table/game_file.h"
#include "cli/prompt.h"

namespace fondaco::cli {

namespace {

int verify(const GameFile& file, Match& match, const std::string& path, bool json_wanted) {
    std::size_t hashes = 0;
    if (!luck_is_fair(file.header)) throw std::runtime_error(path + ":1: at /luck: the key does not follow from the committed seed and the players' shares");
    for (const FileLine& line : file.lines) {
        play_line(match, file.header, line, path);
        hashes += line.hash.has_value();
        if (const auto broken = match.broken(); !broken.empty()) throw InputError(fmt::format("{}:{}: {}", path, line.n + 1, broken));
    }
    if (json_wanted)
        fmt::print("{{\"choices\":{},\"hashes\":{},\"over\":{},\"hash\":\"{}\"}}\n", file.lines.size(), hashes, match.over(), hex(match.hash()));
    else
        fmt::print("{}: {} choices replayed, {} hashes agree; the game is {}; state {}{}\n", path, file.lines.size(), hashes,
                   match.over() ? "over" : "not over yet", hex(match.hash()),
                   file.header.luck ? "; the luck follows from the committed seed and the players' shares" : "");
    return 0;
}

int replay_one(const ReplayArgs& args, const std::string& path) {
    const GameFile file = parse_game_file(read_file(path), path);
    auto match = start_match(file.header, path);
    if (args.seat && (*args.seat < 0 || *args.seat >= match->seats()))
        throw InputError(fmt::format("--seat is from 0 to {}", match->seats() - 1));
    if (args.at && *args.at > file.lines.size()) throw InputError(fmt::format("--at is from 0 to {}", file.lines.size()));
    if (args.verify) return verify(file, *match, path, args.json);

    std::vector<std::string> names;
    for (const auto& seat : file.header.seats) names.push_back(as_text(seat.name));  // whoever made the file
    const Seat eyes = args.seat ? Seat(*args.seat) : spectator;
    const bool colour = isatty(STDOUT_FILENO);
    const auto show = [&] {
        if (!args.json) fmt::print("{}", match->drawn(eyes, names, colour));
        else fmt::print("{}\n", args.seat ? match->view_for(eyes) : match->state());
    };
    if (args.at) {
        for (std::uint64_t i = 0; i < *args.at; ++i) play_line(*match, file.header, file.lines[i], path);
        show();
        return 0;
    }
    const bool stepping = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && !args.json;
    if (!args.json) show();
    for (const FileLine& line : file.lines) {
        play_line(*match, file.header, line, path);
        if (args.json) {
            for (const auto& event : args.seat ? match->seen(eyes) : match->happened()) fmt::print("{}\n", event);
            continue;
        }
        // Whose choice it was is public; what it was is told by its events, as far as these eyes may see.
        const auto told = match->sentences(eyes, names);
        for (const auto& sentence : told) fmt::print("{}\n", wrapped(fmt::format("{:>4}  {}", line.n, sentence), 6));
        if (!stepping || told.empty()) continue;  // nothing to be seen, such as a sealed answer
        show();
        fmt::print("-- {} of {} choices; Enter goes on, q leaves: ", line.n, file.lines.size());
        std::fflush(stdout);
        std::string key;
        if (!std::getline(std::cin, key) || key == "q") return 0;
    }
    if (!args.json && !stepping) show();
    return 0;
}

}  // namespace

int replay(const ReplayArgs& args) {
    if (args.files.size() == 1) return replay_one(args, args.files.front());
    if (!args.verify) throw InputError("one game file at a time; several can only be verified");
    int code = 0;
    for (const auto& path : args.files) try {
            replay_one(args, path);
        } catch (const std::exception& error) {  // one that does not fit hides none of the others
            fmt::print(stderr, "fondaco: {}\n", as_text(error.what()));
            code = 1;
        }
    return code;
}

}  // namespace fondaco::cli
