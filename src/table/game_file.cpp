// Reading and writing game files.
#include "table/game_file.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/games.h"
#include "table/fair_luck.h"

namespace fondaco {

std::string hex(std::uint64_t value) { return fmt::format("{:016x}", value); }

std::optional<Unreadable> refuse_origin(const Game* game, int rules, std::string_view data) {
    if (!game) return Unreadable::game;
    if (rules < 1 || rules > game->info().rules_version) return Unreadable::rules;
    const auto old = game->first_data_hashes();
    const bool known = data == hex(game->data_hash()) || (rules == 1 && std::find(old.begin(), old.end(), data) != old.end());
    return known ? std::nullopt : std::optional(Unreadable::data);
}

GameFile parse_game_file(const std::string& text, const std::string& path, Tail tail) {
    GameFile file;
    int number = 0;
    for (std::size_t start = 0; start < text.size();) {
        const auto end = text.find('\n', start);
        ++number;
        if (end == text.npos && tail == Tail::forgive && number > 1) {
            file.torn = true;
            break;
        }
        const std::string_view line = std::string_view(text).substr(start, end == text.npos ? end : end - start);
        const std::string where = fmt::format("{}:{}", path, number);
        const json::value value = parse_json(line, path, number);
        if (number == 1) read_json(value, file.header, Place(where));
        else {
            FileLine entry;
            read_json(value, entry, Place(where));
            if (entry.n != file.lines.size() + 1) throw InputError(fmt::format("{}: at /n: expected choice number {}", where, file.lines.size() + 1));
            file.lines.push_back(std::move(entry));
        }
        if (end == text.npos) throw InputError(where + ": the file is cut off: its last line has no end");
        start = end + 1;
    }
    if (number == 0) throw InputError(path + ": the file is empty");
    if (const int form = file.header.form(); form < 1 || form > hash_form)
        throw InputError(fmt::format("{}:1: at /hashes: form {} is not known", path, form));
    if (file.header.fondaco != 1) throw InputError(fmt::format("{}:1: at /fondaco: format {} is not known", path, file.header.fondaco));
    return file;
}

FileHeader header_for(const Game& game, const std::string& full_options, std::vector<FileSeat> seats, const Key& key) {
    return {1, std::string(game.info().id), game.info().rules_version, hex(game.data_hash()), hash_form,
            parse_json(full_options, "options"), std::move(seats), key, {}, {}};
}

std::unique_ptr<Match> start_match(const FileHeader& header, const std::string& path) {
    const std::string where = path + ":1";
    const Game* game = find_game(header.game);
    const auto refused = refuse_origin(game, header.rules, header.data);
    if (refused == Unreadable::game) throw InputError(where + ": at /game: there is no game \"" + header.game + "\"");
    if (refused == Unreadable::rules)
        throw InputError(fmt::format("{}: at /rules: this game was played by rules version {}; this program knows {}", where, header.rules, game->info().rules_version));
    if (refused) throw InputError(where + ": at /data: this game was played with other data tables");
    auto match = game->start(header.options, header.key, Place(where, "/options"), header.rules);
    if (header.seats.size() != std::size_t(match->seats()))
        throw InputError(fmt::format("{}: at /seats: expected {} seats", where, match->seats()));
    return match;
}

bool luck_is_fair(const FileHeader& header) {
    return !header.luck || (commitment_of(header.luck->seed) == header.luck->commitment && key_from_shares(header.luck->seed, header.luck->shares) == header.key);
}

void play_line(Match& match, const FileHeader& header, const FileLine& line, const std::string& path) {
    const std::string where = fmt::format("{}:{}", path, line.n + 1);
    try {
        if (const auto refusal = match.act(line.seat, line.choice))
            throw InputError(fmt::format("at /choice: \"{}\" of seat {} is refused: {} {}", line.choice, line.seat, refusal->why, refusal->rule));
    } catch (const InputError& error) {
        throw InputError(where + ": " + error.what());
    }
    if (line.hash && *line.hash != hex(match.hash(header.form())))
        throw std::runtime_error(where + ": at /hash: the replay has drifted: the position is not the one that was played");
}

FileLine line_for(const Match& match, std::uint64_t n, Seat seat, const std::string& choice, std::optional<std::int64_t> time, int form) {
    FileLine line{n, seat, choice, time, {}};
    if (n % 50 == 0 || match.over()) line.hash = hex(match.hash(form));
    return line;
}

std::string line_text(const Match& match, std::uint64_t n, Seat seat, const std::string& choice, std::optional<std::int64_t> time, int form) {
    return to_json(line_for(match, n, seat, choice, time, form)) + "\n";
}

}  // namespace fondaco
