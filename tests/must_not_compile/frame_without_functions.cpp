// A kind of frame that neither runs nor asks would stop the table for ever.
// must say: a frame needs run(), or asked() and choices()
#include "tiny_game.h"

namespace tiny {

struct Pause { Seat seat = 0; };
BOOST_DESCRIBE_STRUCT(Pause, (), (seat))
#ifdef FIXED
template <class S, class E> void run(S&, Pause, E&) {}
#endif

template void play<Game<std::variant<Start, Ask, Pause>, std::variant<Said>>>();

}  // namespace tiny
