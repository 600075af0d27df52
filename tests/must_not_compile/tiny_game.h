// The smallest game the engine takes, for the files here to break in one place each.
#pragma once

#include "engine/play.h"

namespace tiny {

using namespace fondaco;

struct Start {};
struct Ask { Seats waiting; };
BOOST_DESCRIBE_STRUCT(Start, (), ())
BOOST_DESCRIBE_STRUCT(Ask, (), (waiting))

struct Say { std::uint8_t number = 0; };
BOOST_DESCRIBE_STRUCT(Say, (), (number))
using Choice = std::variant<Say>;
using Choices = List<Choice, 4>;

struct Said { Seat seat = 0; std::optional<std::uint8_t> number; };
BOOST_DESCRIBE_STRUCT(Said, (), (seat, number))

// A game over the given frames and events.
template <class FrameType, class EventType>
struct Game {
    using Frame = FrameType;
    using Choice = tiny::Choice;
    using Choices = tiny::Choices;
    using Event = EventType;
    using Events = Sink<List<Event, 8>>;
    struct State {
        std::uint8_t seat_count = 2;
        Stack<Frame, 4> pending;
    };
};

template <class S, class E> void run(S& s, Start, E&) { s.pending.next(Ask{Seats::first(s.seat_count)}); }
template <class S> Seats asked(const S&, const Ask& ask) { return ask.waiting; }
template <class S> void choices(const S&, const Ask&, Seat, Choices& list) { list.push_back(Say{}); }
template <class S, class E> void apply(S&, Ask, Seat seat, const Say& say, E& out) { out.push_back(Said{seat, say.number}); }

// Uses every door of the engine.
template <class G>
void play() {
    typename G::State s;
    typename G::Events out;
    Choices list;
    s.pending.next(Start{});
    Play<G>::settle(s, out);
    Play<G>::list_choices(s, Play<G>::asked_seats(s).lowest(), list);
    Play<G>::act(s, 0, list[0], out);
}

}  // namespace tiny
