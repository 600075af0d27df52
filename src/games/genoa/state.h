// Everything that is true at the table, and what it still has to do.
#pragma once

#include "engine/luck.h"
#include "games/genoa/deals.h"

namespace fondaco::genoa {

BOOST_DEFINE_FIXED_ENUM_CLASS(Stream, std::uint8_t, start, blue, red, large, small, message, privilege)

using Hand = List<Card, cards>;

struct OpenPlayer {             // what all see of a player
    Goods goods;
    std::uint8_t markers = 0;   // in the play area; what is neither here nor on a building lies in the supply
    List<Field, 7> buildings;   // where a marker of his stands
};
struct Player : OpenPlayer {
    Ducats ducats = 0;
    Hand hand;
};
BOOST_DESCRIBE_STRUCT(Player, (OpenPlayer), (ducats, goods, markers, buildings, hand))

struct Pile {
    List<Card, 16> order;       // the next to be drawn first
    std::uint8_t face_up = 0;   // how many at the bottom lie face up
};
BOOST_DESCRIBE_STRUCT(Pile, (), (order, face_up))

// What the buyer of the action under way owes the merchant from its fruit (§4.5).
struct Promise {
    List<Good, 2> fruit;
    Picker pick = Picker::giver;
};
BOOST_DESCRIBE_STRUCT(Promise, (), (fruit, pick))

// What the table still has to do. Frames hold public things only.
struct Talk      { static constexpr std::string_view rule = "§4.1"; bool last_call = false; Seats quiet; PerSeat<std::uint8_t> patience{}; };  // questions
struct Action    { static constexpr std::string_view rule = "§5.5"; Seat seat = 0; Field at{}; bool by_tile = false, collected = false, ordered = false; };
struct Start     { static constexpr std::string_view rule = "§3.1"; Seat seat = 0; };
struct HandOver  { static constexpr std::string_view rule = "§4.10"; Seat seat = 0, to = 0; Good pile{}; std::uint8_t count = 1; };
struct PickDrawn { static constexpr std::string_view rule = "§5.6"; Seat seat = 0, giver = 0; Good pile{}; };
struct Getting   { static constexpr std::string_view rule = "§6.9"; Seat seat = 0; };
struct Reward    { static constexpr std::string_view rule = "§6.1"; Seat seat = 0; };
struct Acquiring { static constexpr std::string_view rule = "§7.1"; Seat seat = 0; std::uint8_t left = 0; };
struct Turn      {};                                                         // procedures
struct Stand     { Talk talk; };                                             // talk, if there is still something to talk about
struct Step      { Field to{}; };
struct Act       { Seat seat = 0; };
struct Acting    { Action action; };                                         // asks, if there is still something to decide
struct Messages  {};
struct Owners    { Seat seat = 0; std::uint8_t left = 0; };
struct EndTurn   {};
BOOST_DESCRIBE_STRUCT(Talk, (), (last_call, quiet, patience))
BOOST_DESCRIBE_STRUCT(Action, (), (seat, at, by_tile, collected, ordered))
BOOST_DESCRIBE_STRUCT(Start, (), (seat))
BOOST_DESCRIBE_STRUCT(HandOver, (), (seat, to, pile, count))
BOOST_DESCRIBE_STRUCT(PickDrawn, (), (seat, giver, pile))
BOOST_DESCRIBE_STRUCT(Getting, (), (seat))
BOOST_DESCRIBE_STRUCT(Reward, (), (seat))
BOOST_DESCRIBE_STRUCT(Acquiring, (), (seat, left))
BOOST_DESCRIBE_STRUCT(Turn, (), ())
BOOST_DESCRIBE_STRUCT(Stand, (), (talk))
BOOST_DESCRIBE_STRUCT(Step, (), (to))
BOOST_DESCRIBE_STRUCT(Act, (), (seat))
BOOST_DESCRIBE_STRUCT(Acting, (), (action))
BOOST_DESCRIBE_STRUCT(Messages, (), ())
BOOST_DESCRIBE_STRUCT(Owners, (), (seat, left))
BOOST_DESCRIBE_STRUCT(EndTurn, (), ())
using Frame = std::variant<Talk, Action, Start, HandOver, PickDrawn, Getting, Reward, Acquiring, Turn, Stand, Step, Act, Acting, Messages, Owners, EndTurn>;
using Pending = Stack<Frame, 16>;

struct Open {                            // what all see; it stands here once, for State and View
    std::uint8_t rules = 1;
    Options options;
    std::uint8_t round = 1, rounds = 0;  // the round marker, and the last space of its track
    Seat first = 0, merchant = 0;
    List<Field, 5> path;                 // fields with a disc, as visited; the rest of the tower stands on the last
    List<Field, 5> cleared;              // streets whose discs were taken off for owner markers
    List<Field, 5> used;                 // buildings whose action was taken this turn
    PerSeat<std::uint8_t> acted{};       // actions taken this turn, without those of extra-action tiles
    Seats ordered;                       // who has delivered a small order this turn
    Goods supply;
    Promise promise;
    Deals deals;
    Pending pending;
    Seats excused;                       // of those asked: who has passed on the action here all the same, and was spoken to since
    Seats away;                          // who passes until the tower moves
};
struct State : Open {
    static constexpr std::string_view later[] = {"excused", "away"};
    std::uint8_t seat_count = 4;
    std::array<Pile, piles> decks;
    List<Player, max_seats> players;
    std::int32_t bank = 0;               // what went in, less what came out
    List<Card, 2> drawn;                 // among which somebody picks (§5.6); they are in the drawer's hand
    Luck<Stream> luck;
};
BOOST_DESCRIBE_STRUCT(State, (Open), (rules, seat_count, options, round, rounds, first, merchant, path, cleared, used, acted, ordered, supply, decks, players,
                                  bank, promise, drawn, deals, pending, luck, excused, away))
static_assert(sizeof(State) <= 2048);

}  // namespace fondaco::genoa
