// What the house tells a seat that asks for help: what a deal is worth to both sides, and what `shrewd` would do here. It comes from that
// seat's own view and memory and from nothing else; luck is seeded from them, so that worlds that a seat cannot tell apart give
// equal words (docs/decisions/0032).
#pragma once

#include "bots/bots.h"

namespace fondaco {

// What a deal brings a seat at the end, in its game's money, less what it would have without it: at least and at most, in nine of ten
// worlds that this seat may be in. Of another's side it is always a range.
struct SideWorth {
    Seat seat = 0;
    int least = 0, most = 0;
};
struct DealWorth {
    SideWorth mine;
    std::vector<SideWorth> theirs;  // each who could be the other side
    std::string otherwise;          // the best that I could do without it
};
BOOST_DESCRIBE_STRUCT(SideWorth, (), (seat, least, most))
BOOST_DESCRIBE_STRUCT(DealWorth, (), (mine, theirs, otherwise))

struct Advice {
    std::string choice;
    Reason reason;                   // the choice first, then others
    std::optional<DealWorth> worth;  // of the deal that it strikes or proposes
};
BOOST_DESCRIBE_STRUCT(Advice, (), (choice, reason, worth))

// Of an offer that is answered, closed or made by this choice; nothing where it cannot be told. InputError if it makes no sense.
std::optional<DealWorth> worth_of_deal(std::string_view game, const Eyes& eyes, std::string_view choice);

// Nothing if no bot knows the game.
std::optional<Advice> hint_for(std::string_view game, const Eyes& eyes);

inline constexpr int hint_playouts = 400, worth_worlds = 48, hints_shown = 4;

}  // namespace fondaco
