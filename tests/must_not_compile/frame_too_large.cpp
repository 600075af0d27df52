// Every slot of the stack is as large as the largest frame; what is bigger belongs into the state.
// must say: a frame is at most 32 bytes
#include "tiny_game.h"

namespace tiny {

#ifdef FIXED
struct Plan { std::array<std::uint8_t, 31> steps{}; };
#else
struct Plan { std::array<std::uint8_t, 32> steps{}; };  // and one byte that says which kind it is
#endif
BOOST_DESCRIBE_STRUCT(Plan, (), (steps))
template <class S, class E> void run(S&, Plan, E&) {}

template void play<Game<std::variant<Start, Ask, Plan>, std::variant<Said>>>();

}  // namespace tiny
