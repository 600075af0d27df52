// A question that says whom it asks but not what they may do.
// must say: a frame needs run(), or asked() and choices()
#include "tiny_game.h"

namespace tiny {

struct Vote { Seats waiting; };
BOOST_DESCRIBE_STRUCT(Vote, (), (waiting))
template <class S> Seats asked(const S&, const Vote& vote) { return vote.waiting; }
template <class S, class E> void apply(S&, Vote, Seat, const Say&, E&) {}
#ifdef FIXED
template <class S> void choices(const S&, const Vote&, Seat, Choices& list) { list.push_back(Say{}); }
#endif

template void play<Game<std::variant<Start, Ask, Vote>, std::variant<Said>>>();

}  // namespace tiny
