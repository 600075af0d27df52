// A question that can be asked but not answered.
// must say: a question needs apply() for at least one kind of choice
#include "tiny_game.h"

namespace tiny {

struct Vote { Seats waiting; };
BOOST_DESCRIBE_STRUCT(Vote, (), (waiting))
template <class S> Seats asked(const S&, const Vote& vote) { return vote.waiting; }
template <class S> void choices(const S&, const Vote&, Seat, Choices& list) { list.push_back(Say{}); }
#ifdef FIXED
template <class S, class E> void apply(S&, Vote, Seat, const Say&, E&) {}
#endif

template void play<Game<std::variant<Start, Ask, Vote>, std::variant<Said>>>();

}  // namespace tiny
