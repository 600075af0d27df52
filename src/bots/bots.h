// The bots there are, by name. They see views only (engine/game.h: Eyes).
#pragma once

#include "engine/game.h"

namespace fondaco {

// Names of the bots that can play this game, weakest first.
std::vector<std::string> bot_names(std::string_view game);

// Throws InputError if this game has no such bot. Equal seeds decide equally.
std::unique_ptr<Bot> make_bot(std::string_view game, std::string_view name, std::uint64_t seed);

// Offers that would serve both sides, for this seat now: what a sensible player might try. Empty where nothing can be offered, or
// nothing is worth it. Equal seeds propose equally.
std::vector<std::string> sensible_offers(std::string_view game, const Eyes& eyes, std::uint64_t seed);

// What a bot says at a table, in notation. What would be refused is a mistake of the bot's and no reason for people to lose
// their game: the first listed choice is taken, as a clock takes it. (A simulation ends at such a mistake.)
struct Said {
    std::string choice;
    bool listed = true, mistaken = false;
};
Said hear(Bot& bot, Match& match, Seat seat);

// Who decides next where several are asked at one keyboard or in one series: first those who may speak but are not waited
// for, so that whoever holds up the table hears them before he goes on.
inline Seats who_speaks(Seats asked, Seats awaited) {
    const Seats speakers = asked.without(awaited);
    return speakers.none() ? asked : speakers;
}

}  // namespace fondaco
