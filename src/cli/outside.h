// Bots that are programs of their own, by the line protocol (bots/line.h): `exec:COMMAND`, started by the shell for each game.
#pragma once

#include <mutex>

#include "bots/bots.h"

namespace fondaco::cli {

// What went wrong with them, for whoever started the games. Several threads write it.
class Troubles {
public:
    void add(const std::string& bot, const std::string& why);
    void print();  // to stderr, once: a line a bot, if there was anything

private:
    struct Trouble {
        std::string bot, first;
        int games = 0;
    };
    std::mutex lock_;
    std::vector<Trouble> list_;
};

// A bot by name (make_bot), or `exec:COMMAND` or `exec:COMMAND@200ms`: a program that has so long for each answer (standard: two seconds). One that
// ends, is late or answers nonsense twice is left alone; its seat goes on as the standard bot of the game, and `troubles` hears of it.
std::unique_ptr<ThinkingBot> make_player(const Game& game, const json::value& options, const std::string& name, std::uint64_t seed, std::shared_ptr<Troubles> troubles);

// InputError if there is no such bot. Programs are not started for that.
void check_player(const Game& game, const std::string& name);
inline constexpr std::string_view outside_prefix = "exec:";
bool is_outside(std::string_view name);

}  // namespace fondaco::cli
