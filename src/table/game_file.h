// A game file: JSON lines, a header and then one line per choice. The same thing in saves, exports and tests.
#pragma once

#include "engine/game.h"

namespace fondaco {

// Why this program cannot play on what was begun by another, or earlier; or what it has itself brought to a stop (engine/bounds.h).
enum class Unreadable { game, rules, data, damaged, bound, end, position };
inline constexpr auto unreadable_refusals = std::to_array<Sentence>({
    {"unknown_game", "This table plays a game that this house does not have."},
    {"unknown_rules", "This table began on rules that this house does not know."},
    {"unknown_data", "This table began on a board or cards that this house does not have."},
    {"damaged", "The record of this table is damaged, or was written by a newer house."},
    {"stopped_by_bound", "This table has stopped: its game needed more room than the rules of this house keep for it. Everything up to the last choice is kept."},
    {"stopped_without_end", "This table has stopped: the rules did not come to an end after the last choice. Everything before it is kept."},
    {"stopped_in_position", "This table has stopped: the last choice led to a position that cannot be. Everything before it is kept."},
});
constexpr Sentence sentence_of(Unreadable kind) { return unreadable_refusals[std::size_t(kind)]; }  // for people
constexpr Unreadable unreadable_by(Broken kind) { return kind == Broken::bound ? Unreadable::bound : kind == Broken::end ? Unreadable::end : Unreadable::position; }

// A table's log that cannot be folded. `what()` is for whoever runs the house, and holds nothing of the game.
struct UnreadableLog : std::runtime_error {
    UnreadableLog(Unreadable kind_, const std::string& where) : std::runtime_error(where), kind(kind_) {}
    Unreadable kind;
};

// Whether this program knows the game, the rules and the data tables that something was begun with. The one place that says so.
std::optional<Unreadable> refuse_origin(const Game* game, int rules, std::string_view data);

struct FileSeat {
    std::string name, by;  // by: "human", the name of a bot, or "outside": a program of somebody's at a house
};
struct FileLuck {  // where the key comes from, if a house dealt it (table/fair_luck.h)
    std::string commitment, seed;
    std::vector<std::string> shares;
};
struct FileHeader {
    int fondaco = 1;  // version of this format
    std::string game;
    int rules = 1;
    std::string data;  // hash of the data tables
    std::optional<int> hashes;  // the form of the lines' hashes (engine/hash.h); older files do not say: 1
    json::value options;
    std::vector<FileSeat> seats;
    Key key;
    std::optional<FileLuck> luck;
    std::optional<int> undone;  // how often one person alone took back what needs others' consent, if ever: such a game does not count
    int form() const { return hashes.value_or(1); }
};
struct FileLine {
    std::uint64_t n = 0;
    Seat seat = 0;
    std::string choice;
    std::optional<std::int64_t> time;  // milliseconds since 1970
    std::optional<std::string> hash;   // of the state after this choice, every 50 choices
};
BOOST_DESCRIBE_STRUCT(FileSeat, (), (name, by))
BOOST_DESCRIBE_STRUCT(FileLuck, (), (commitment, seed, shares))
BOOST_DESCRIBE_STRUCT(FileHeader, (), (fondaco, game, rules, data, hashes, options, seats, key, luck, undone))
BOOST_DESCRIBE_STRUCT(FileLine, (), (n, seat, choice, time, hash))

struct GameFile {
    FileHeader header;
    std::vector<FileLine> lines;
    bool torn = false;  // the last line was cut off; it is not among `lines`
};

enum class Tail { strict, forgive };  // whether a last line without its end is an error or is left out
GameFile parse_game_file(const std::string& text, const std::string& path, Tail tail = Tail::strict);  // path: for errors

FileHeader header_for(const Game& game, const std::string& full_options, std::vector<FileSeat> seats, const Key& key);
std::unique_ptr<Match> start_match(const FileHeader& header, const std::string& path);

// Whether the key follows from the committed seed and the players' shares; true if the file does not say where it is from.
bool luck_is_fair(const FileHeader& header);

// Plays one line; InputError names file, line and reason. Drift (a hash that differs) is an error too.
void play_line(Match& match, const FileHeader& header, const FileLine& line, const std::string& path);

// The line for the choice just played; every 50th carries the hash.
FileLine line_for(const Match& match, std::uint64_t n, Seat seat, const std::string& choice, std::optional<std::int64_t> time, int form = hash_form);
std::string line_text(const Match& match, std::uint64_t n, Seat seat, const std::string& choice, std::optional<std::int64_t> time, int form = hash_form);

std::string hex(std::uint64_t value);

}  // namespace fondaco
