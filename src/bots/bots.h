// The bots there are, by name. They see views only (engine/game.h: Eyes).
#pragma once

#include "bots/mind.h"
#include "engine/replied.h"

namespace fondaco {

struct Reasoned {
    Answer answer;
    Reason reason;
};

// A bot that can be told how long to think, and says why it chose.
class ThinkingBot : public Bot {
public:
    virtual Reasoned think(const Eyes& eyes, const Budget& budget) = 0;
    virtual bool searches() const { return false; }  // thinks as long as it may
    virtual bool elsewhere() const { return false; }  // in another program
    Answer decide(const Eyes& eyes) final { return think(eyes, allowance.budget()).answer; }

    // What it may spend where nobody says: of the processor, so that it is as strong on a busy machine.
    struct Allowance {
        int iterations = 0;
        std::chrono::milliseconds time{0};
        Budget budget() const { return time.count() > 0 ? Budget::of_computing(time) : Budget::of_iterations(iterations); }
    } allowance;
};

enum class Level { apprentice, steady, plain, shrewd, doge };

// Names of the bots that can play this game and that people are offered, weakest first.
std::vector<std::string> bot_names(std::string_view game);

// Whether `name` is one of them, of any temper: `shrewd`, `steady:patient`.
bool is_bot(std::string_view game, std::string_view name);
std::string standard_bot(std::string_view game);  // who plays where nobody says which
std::chrono::milliseconds thinking_time(std::string_view name);  // of one decision; 0: it answers at once

// A bot by name, perhaps with a temper and with a budget: `steady`, `shrewd:grim`, `shrewd@200` (playouts), `shrewd:even@20ms` (of the processor). Measuring
// knows some more than people are offered (`plain`). Throws InputError if this game has no such bot. Equal seeds decide equally, unless
// the budget is time.
std::unique_ptr<ThinkingBot> make_bot(std::string_view game, std::string_view name, std::uint64_t seed);

// Offers that would serve both sides, for this seat now: what a sensible player might try. Empty where nothing can be offered, or
// nothing is worth it. Equal seeds propose equally.
std::vector<std::string> sensible_offers(std::string_view game, const Eyes& eyes, std::uint64_t seed);

// What a bot says at a table, in notation. What would be refused is a mistake of the bot's and no reason for people to lose
// their game: the first listed choice is taken, as a clock takes it. (A simulation ends at such a mistake.)
struct Said {
    std::string choice;
    bool listed = true, mistaken = false;
    Reason reason;
    std::vector<Replied> replies;  // to the offers that stand for it, where the game has such (bots/replies.h)
};
Said hear(Bot& bot, Match& match, Seat seat);  // with the bot's own allowance, and no reason
Said hear(ThinkingBot& bot, Match& match, Seat seat, const Budget& budget, std::string_view game);  // and what it replies

// Who decides next where several are asked at one keyboard or in one series: first those who may speak but are not waited
// for, so that whoever holds up the table hears them before he goes on.
inline Seats who_speaks(Seats asked, Seats awaited) {
    const Seats speakers = asked.without(awaited);
    return speakers.none() ? asked : speakers;
}

}  // namespace fondaco
