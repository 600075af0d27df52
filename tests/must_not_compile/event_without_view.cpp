// An event with a member that can be hidden does not compile until the game says who sees it.
// must say: an event has a member that can be hidden, and no seen() that says from whom
#include "engine/seen.h"
#include "tiny_game.h"

namespace tiny {

struct Bowed { Seat seat = 0; };
struct Whispered { Seat seat = 0; std::optional<std::uint8_t> word; };
BOOST_DESCRIBE_STRUCT(Bowed, (), (seat))
BOOST_DESCRIBE_STRUCT(Whispered, (), (seat, word))
using Event = std::variant<Said, Bowed, Whispered>;

static Event seen(const Said& e, Seat me) { return e.seat == me ? e : Said{e.seat, {}}; }
#ifdef FIXED
static Event seen(const Whispered& e, Seat me) { return e.seat == me ? e : Whispered{e.seat, {}}; }
#endif

std::optional<Event> view(const Event& event, Seat me) { return seen_of(event, me); }  // as every game's view.cpp has it

template void play<Game<std::variant<Start, Ask>, Event>>();

}  // namespace tiny
