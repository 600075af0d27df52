// Peek: a tiny game of hidden numbers and sealed guesses, correct as it stands, in which tests switch on one fault at a
// time to see that the simulator (engine/fuzz.h) reports it.
#pragma once

#include "engine/fuzz.h"
#include "engine/game_of.h"

namespace fondaco::peek {

enum class Fault {
    none,
    view_shows_a_rivals_number,
    view_shows_who_is_best,
    choices_depend_on_a_rival,
    refusal_depends_on_a_rival,
    listed_but_refused,
    listed_twice,
    asked_without_a_choice,
    order_of_arrival_matters,
    points_do_not_add_up,
    never_ends,
    refused_without_a_sentence,
    outsiders_may_act,
    luck_outside_the_state,
    nobody_is_asked,
    imagined_state_is_broken,
    an_event_because_of_a_number,
    a_guess_is_a_free_look,
    a_list_is_too_short,
    procedures_run_for_ever,
    three_points_are_lost,
};
inline Fault fault = Fault::none;
inline int outside_luck = 0;  // for luck_outside_the_state only

BOOST_DEFINE_ENUM_CLASS(Stream, deal)

struct Options { std::uint8_t players = 3; };
struct Player { std::int8_t number = 0; std::optional<std::int8_t> guess; std::int16_t points = 0; };
struct Round { std::uint8_t left = 0; };
struct Ask { static constexpr std::string_view rule = "§1"; static constexpr bool sealed = true; Seats waiting; };
BOOST_DESCRIBE_STRUCT(Options, (), (players))
BOOST_DESCRIBE_STRUCT(Player, (), (number, guess, points))
BOOST_DESCRIBE_STRUCT(Round, (), (left))
BOOST_DESCRIBE_STRUCT(Ask, (), (waiting))
using Frame = std::variant<Round, Ask>;

struct State {
    std::uint8_t rules = 1, seat_count = 3;
    List<Player, max_seats> players;
    std::int16_t total = 0;  // of all points
    Seat last = 0;
    Stack<Frame, 4> pending;
    Luck<Stream> luck;
};
BOOST_DESCRIBE_STRUCT(State, (), (rules, seat_count, players, total, last, pending, luck))

struct Guess { std::int8_t number = 0; };
struct Wait { static constexpr bool anytime = true; std::uint8_t minutes = 0; };
BOOST_DESCRIBE_STRUCT(Guess, (), (number))
BOOST_DESCRIBE_STRUCT(Wait, (), (minutes))
using Choice = std::variant<Guess, Wait>;
using Choices = List<Choice, 8>;

struct Dealt { Seat seat = 0; std::optional<std::int8_t> number; };
struct Guessed { Seat seat = 0; std::optional<std::int8_t> seen; };  // seen: for that seat alone, by a_guess_is_a_free_look only
struct Opened { static constexpr bool uncovers = true; List<std::int8_t, max_seats> guesses; };
BOOST_DESCRIBE_STRUCT(Dealt, (), (seat, number))
BOOST_DESCRIBE_STRUCT(Guessed, (), (seat, seen))
BOOST_DESCRIBE_STRUCT(Opened, (), (guesses))
using Event = std::variant<Dealt, Guessed, Opened>;
using Record = List<Event, 16>;
using Events = Sink<Record>;
using Plain = boost::mp11::mp_list<Guessed>;

struct Seen { std::int16_t points = 0; bool has_guessed = false; std::optional<std::int8_t> number, guess; };
struct View { List<Seen, max_seats> players; Stack<Frame, 4> pending; Seat last = 0; bool best = false; };
struct Memory { std::uint8_t opened = 0; };
BOOST_DESCRIBE_STRUCT(Seen, (), (points, has_guessed, number, guess))
BOOST_DESCRIBE_STRUCT(View, (), (players, pending, last, best))
BOOST_DESCRIBE_STRUCT(Memory, (), (opened))

struct Peek {
    using State = peek::State;
    using Frame = peek::Frame;
    using Stream = peek::Stream;
    using Choice = peek::Choice;
    using Choices = peek::Choices;
    using Event = peek::Event;
    using Record = peek::Record;
    using Events = peek::Events;
    using Plain = peek::Plain;
    using View = peek::View;
    using Memory = peek::Memory;
    using Options = peek::Options;
    static constexpr GameInfo info{"peek", "Peek", "a test's guinea pig", 2, 5, 1, 60, true};
};

inline bool is(Fault one) { return fault == one; }

// Each fault is to be found by its own law: under the others everything counts as revealed, and no undo is free.
inline bool looked(const State&, const Record&) { return !is(Fault::none) && !is(Fault::a_guess_is_a_free_look); }

// A rival's secret, for the faults that let it out.
inline std::int8_t rivals_number(const State& s, Seat seat) { return s.players[std::size_t(seat + 1) % s.seat_count].number; }

inline State set_up(const Options& options, int rules, const Key& key, Events& out) {
    State s{};
    s.rules = std::uint8_t(rules);
    s.seat_count = options.players;
    s.luck.key = key;
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
        const auto number = std::int8_t(is(Fault::luck_outside_the_state) ? ++outside_luck % 10 : s.luck.between(Stream::deal, 0, 9));
        s.players.push_back({.number = number});
        out.push_back(Dealt{seat, number});
    }
    s.pending.next(Round{4});
    return s;
}

inline void run(State& s, Round round, Events&) {
    if (round.left == 0) return;
    if (is(Fault::procedures_run_for_ever) && round.left == 2) return s.pending.next(round);
    const Seats all = is(Fault::nobody_is_asked) && round.left == 2 ? Seats{} : Seats::first(s.seat_count);
    s.pending.next(Ask{all}, Round{std::uint8_t(is(Fault::never_ends) ? round.left : round.left - 1)});
}

inline Seats asked(const State&, const Ask& ask) { return ask.waiting; }

inline void choices(const State& s, const Ask&, Seat seat, Choices& list) {
    if (is(Fault::asked_without_a_choice) && s.players[seat].number == 7) return;
    const int most = is(Fault::choices_depend_on_a_rival) && rivals_number(s, seat) == 0 ? 2 : 3;
    for (int number = 0; number <= most; ++number) list.push_back(Guess{std::int8_t(number)});
    if (is(Fault::listed_twice)) list.push_back(Guess{1});
}

inline std::optional<Refusal> refuse(const State& s, const Ask&, Seat seat, const Guess& guess) {
    if (guess.number < 0 || guess.number > 3) {
        if (is(Fault::refusal_depends_on_a_rival) && rivals_number(s, seat) == guess.number) return Refusal{"a_neighbours", "§2", "That is your neighbour's number."};
        if (is(Fault::refused_without_a_sentence)) return Refusal{"unsaid", "§1", ""};
        return Refusal{"out_of_range", "§1", "A guess is from 0 to 3."};
    }
    if (is(Fault::listed_but_refused) && guess.number == 3) return Refusal{"not_today", "§1", "Not today."};
    return {};
}

inline void apply(State& s, Ask ask, Seat seat, const Guess& guess, Events& out) {
    s.players[seat].guess = guess.number;
    while (is(Fault::a_list_is_too_short) && guess.number == 3) s.players.push_back({});
    if (is(Fault::order_of_arrival_matters)) s.last = seat;
    out.push_back(Guessed{seat, is(Fault::a_guess_is_a_free_look) ? std::optional(rivals_number(s, seat)) : std::nullopt});
    if (is(Fault::an_event_because_of_a_number) && s.players[seat].number == 7) out.push_back(Guessed{seat});
    ask.waiting = ask.waiting.without(seat);
    if (!ask.waiting.none()) return s.pending.next(ask);
    Opened opened;
    for (Player& player : s.players) {
        opened.guesses.push_back(*player.guess);
        player.points = std::int16_t(player.points + *player.guess);
        const bool lost = (is(Fault::points_do_not_add_up) && *player.guess == 2 && player.number == 3) || (is(Fault::three_points_are_lost) && *player.guess == 3);
        if (!lost) s.total = std::int16_t(s.total + *player.guess);
        player.guess.reset();
    }
    out.push_back(opened);
}

inline PerSeat<Outcome> outcome(const State& s) {
    PerSeat<Outcome> result{};
    for (Seat seat = 0; seat < s.seat_count; ++seat) result[seat].score = s.players[seat].points;
    rank_by_score(result, s.seat_count);
    return result;
}

inline std::string check(const State& s) {
    int total = 0;
    for (const Player& player : s.players) total += player.points;
    return total == s.total ? "" : "points do not add up";
}

inline View view(const State& s, Seat me) {
    View v{.players = {}, .pending = s.pending, .last = s.last};
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
        const Player& player = s.players[seat];
        Seen seen{.points = player.points, .has_guessed = player.guess.has_value()};
        if (seat == me) seen.guess = player.guess;
        if (seat == me || is(Fault::view_shows_a_rivals_number)) seen.number = player.number;
        v.players.push_back(seen);
    }
    if (is(Fault::view_shows_who_is_best) && me < s.seat_count) {
        v.best = true;
        for (const Player& player : s.players) v.best = v.best && s.players[me].number >= player.number;
    }
    return v;
}

inline Event seen(const Dealt& e, Seat me) { return e.seat == me ? e : Dealt{e.seat, {}}; }
inline Event seen(const Guessed& e, Seat me) { return e.seat == me ? e : Guessed{e.seat, {}}; }
inline Event seen(const Opened& e, Seat) { return e; }
inline std::optional<Event> view(const Event& event, Seat me) {
    return std::visit([&](const auto& e) { return seen(e, me); }, event);
}

inline Memory begin_memory(const Options&, Seat) { return {}; }
inline void remember(Memory& memory, const Event& event, Seat) {
    if (std::holds_alternative<Opened>(event)) ++memory.opened;
}

inline State imagine(const View& v, const Memory&, Seat me, Rng& rng) {
    State s{};
    s.seat_count = std::uint8_t(v.players.size());
    s.pending = v.pending;
    s.last = v.last;
    s.luck.key = rng.key();
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
        const Seen& seen = v.players[seat];
        Player player{.number = std::int8_t(rng.below(10)), .guess = {}, .points = seen.points};
        if (seat == me) player.number = *seen.number;
        if (seen.has_guessed) player.guess = seen.guess ? *seen.guess : std::int8_t(rng.below(4));
        s.total = std::int16_t(s.total + seen.points + is(Fault::imagined_state_is_broken));
        s.players.push_back(player);
    }
    return s;
}

inline Memory uncounted(const View&, Rng&) { return {}; }

// A kind of choice for any time, which the correct game refuses to everybody.
inline std::optional<Refusal> refuse(const State& s, Seat seat, const Wait&) {
    if (is(Fault::outsiders_may_act) && seat >= s.seat_count) return {};
    return Refusal{"nothing_to_wait_for", "§3", "There is nothing to wait for."};
}
inline void apply(State&, Seat, const Wait&, Events&) {}

}  // namespace fondaco::peek
