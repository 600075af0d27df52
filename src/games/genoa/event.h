// What happened. A member that some seats may not see is optional, and absent for them.
#pragma once

#include "games/genoa/state.h"

namespace fondaco::genoa {

using DrawnCards = List<Card, 2>;
struct Dealt         { Seat seat = 0; std::optional<List<Card, piles>> hand; };
struct TurnBegan     { Seat merchant = 0; std::uint8_t round = 0, rounds = 0; };
struct Rolled        { Seat seat = 0; std::uint8_t blue = 0, red = 0; Field field{}; };
struct Placed        { Seat seat = 0; Field field{}; };                      // with a start-space tile
struct MarkerMoved   { std::uint8_t round = 0; bool by_market = false; };
struct Moved         { Field to{}; };
struct Passed        { Seat seat = 0; };
struct Called        { Seat seat = 0; };                                     // the last call
struct Stopped       { Seat seat = 0; };
struct PriceAsked    { Seat seat = 0; Seats to; Field field{}; };
struct Declined      { OfferId id = 0; std::uint8_t version = 0; Seat from = 0, seat = 0; };  // whose offer, and who will not take it
struct NoPriceNamed  { Seat seat = 0; Field field{}; };
struct KeepsPassing  { Seat seat = 0; };                                     // until the tower moves
struct HandedOver    { Seat from = 0, to = 0; Good pile{}; std::optional<Card> card; };  // an unseen card
struct ActionBegan   { Seat seat = 0; Field at{}; bool by_tile = false, extra = false; std::optional<Seat> owner; };  // the owner gets 10
struct Received      { Seat seat = 0; List<Good, 2> goods; };
struct Drew          { Seat seat = 0; Good pile{}; std::uint8_t count = 0; Seats shown; std::optional<DrawnCards> cards; };
struct FruitGiven    { Seat from = 0, to = 0; Good good{}; };
struct LargeOrder    { Seat seat = 0; Card card; };
struct SmallOrder    { Seat seat = 0; Card card; };
struct Message       { static constexpr bool uncovers = true; Seat seat = 0; Card card; };
struct TileTaken     { Seat seat = 0; Good tile{}; };
struct AnyWareUsed   { Seat seat = 0; Good ware{}; };
struct TradedIn      { Seat seat = 0; Good good{}; std::optional<Card> card; };
struct Got           { Seat seat = 0; Good good{}; };
struct Shuffled      { Good pile{}; };
struct ActionOver    { Seat seat = 0; };
struct Acquired      { Seat seat = 0; Field street{}; List<Field, 2> place, remove; };
struct Score         { Ducats ducats = 0, privileges = 0, markers = 0; std::uint8_t goods = 0; List<Card, 14> contracts; };
struct Ended         { static constexpr bool uncovers = true; List<Score, max_seats> scores; };
BOOST_DESCRIBE_STRUCT(Dealt, (), (seat, hand))
BOOST_DESCRIBE_STRUCT(TurnBegan, (), (merchant, round, rounds))
BOOST_DESCRIBE_STRUCT(Rolled, (), (seat, blue, red, field))
BOOST_DESCRIBE_STRUCT(Placed, (), (seat, field))
BOOST_DESCRIBE_STRUCT(MarkerMoved, (), (round, by_market))
BOOST_DESCRIBE_STRUCT(Moved, (), (to))
BOOST_DESCRIBE_STRUCT(Passed, (), (seat))
BOOST_DESCRIBE_STRUCT(Called, (), (seat))
BOOST_DESCRIBE_STRUCT(Stopped, (), (seat))
BOOST_DESCRIBE_STRUCT(PriceAsked, (), (seat, to, field))
BOOST_DESCRIBE_STRUCT(Declined, (), (id, version, from, seat))
BOOST_DESCRIBE_STRUCT(NoPriceNamed, (), (seat, field))
BOOST_DESCRIBE_STRUCT(KeepsPassing, (), (seat))
BOOST_DESCRIBE_STRUCT(HandedOver, (), (from, to, pile, card))
BOOST_DESCRIBE_STRUCT(ActionBegan, (), (seat, at, by_tile, extra, owner))
BOOST_DESCRIBE_STRUCT(Received, (), (seat, goods))
BOOST_DESCRIBE_STRUCT(Drew, (), (seat, pile, count, shown, cards))
BOOST_DESCRIBE_STRUCT(FruitGiven, (), (from, to, good))
BOOST_DESCRIBE_STRUCT(LargeOrder, (), (seat, card))
BOOST_DESCRIBE_STRUCT(SmallOrder, (), (seat, card))
BOOST_DESCRIBE_STRUCT(Message, (), (seat, card))
BOOST_DESCRIBE_STRUCT(TileTaken, (), (seat, tile))
BOOST_DESCRIBE_STRUCT(AnyWareUsed, (), (seat, ware))
BOOST_DESCRIBE_STRUCT(TradedIn, (), (seat, good, card))
BOOST_DESCRIBE_STRUCT(Got, (), (seat, good))
BOOST_DESCRIBE_STRUCT(Shuffled, (), (pile))
BOOST_DESCRIBE_STRUCT(ActionOver, (), (seat))
BOOST_DESCRIBE_STRUCT(Acquired, (), (seat, street, place, remove))
BOOST_DESCRIBE_STRUCT(Score, (), (ducats, privileges, markers, goods, contracts))
BOOST_DESCRIBE_STRUCT(Ended, (), (scores))
using Event = std::variant<Dealt, TurnBegan, Rolled, Placed, MarkerMoved, Moved, Passed, Called, Stopped, Offered<Offer>, Withdrawn, Agreed, Unagreed,
                           Settled<Offer>, HandedOver, ActionBegan, Received, Drew, FruitGiven, LargeOrder, SmallOrder, Message, TileTaken, AnyWareUsed,
                           TradedIn, Got, Shuffled, ActionOver, Acquired, Ended, PriceAsked, Declined, NoPriceNamed, KeepsPassing>;
using Record = List<Event, 128>;  // the most at once: all sixty cards change hands unseen, messages pay, and offers lapse
using Events = Sink<Record>;
// What these tell follows from what everyone saw before and the words of the choice (engine/reveals.h).
using Plain = boost::mp11::mp_list<TurnBegan, Placed, MarkerMoved, Moved, Passed, Called, Stopped, Offered<Offer>, Withdrawn, Agreed, Unagreed, Settled<Offer>,
                                   ActionBegan, Received, FruitGiven, TileTaken, AnyWareUsed, Got, ActionOver, Acquired, PriceAsked, Declined, NoPriceNamed, KeepsPassing>;

}  // namespace fondaco::genoa
