// What happened. A member that some seats may not see is optional, and absent for them.
#pragma once

#include "games/merchants/choice.h"
#include "games/merchants/state.h"

namespace fondaco::merchants {

struct TurnBegan     { std::uint8_t turn = 0; Seat first = 0; };
struct Passed        { Seat seat = 0; };
struct Bought        { Seat seat = 0; Good good{}; City city{}; Florins paid = 0; };
struct TitleTaken    { Seat seat = 0; WagonNumber wagon = 1; City city{}; Florins paid = 0; };  // by the card
struct BidSealed     { Seat seat = 0; std::optional<Florins> florins; };
struct TitleWon      { static constexpr bool uncovers = true; WagonNumber wagon = 1; City city{}; List<Florins, most_players> bids; Seat seat = 0; };
struct Loaded        { Seat seat = 0; WagonNumber wagon = 1; Load3 goods; bool by_card = false; };
struct AxleBroken    { Seat seat = 0; WagonNumber wagon = 1; };
struct Moved         { Seat seat = 0; WagonNumber wagon = 1; By by{}; Space from, to, facing; };
struct TileLost      { Seat seat = 0; std::uint8_t tile = 1; };
struct Arrived       { WagonNumber wagon = 1; City city{}; std::uint8_t arrivals = 0; };
struct Rode          { Seat seat = 0; Rider by{}; Space from, to; };
struct Met           { Seat seat = 0; WagonNumber wagon = 1; Space at; std::optional<Cards> left; };  // the chooser sees what is left
struct CardTaken     { Seat seat = 0; std::optional<Influence> card; };
struct WheelSealed   { Seat seat = 0; std::optional<WheelSetting> wheel; };
struct WheelsShown   { static constexpr bool uncovers = true; List<WheelSetting, most_players> wheels; Goods steps; };
struct Adjusted      { Seat seat = 0; Bureau by{}; Good good{}; Direction direction{}; std::uint8_t step = 0; };
struct Sold          { Seat seat = 0; Good good{}; City city{}; Florins florins = 0; bool by_card = false; };  // from a warehouse
struct BonusPlayed   { Seat seat = 0; WagonNumber wagon = 1; City city{}; };
struct Sale          { Seat seat = 0; Goods goods; Florins florins = 0, bonus = 0; };               // bonus: the part of it that was bonus
struct Unloaded      { WagonNumber wagon = 1; City city{}; List<Sale, most_players> sales; };
struct BonusesMoved  { Bonuses bonus; };
struct InvestmentBid { Seat seat = 0; Florins florins = 0; };
struct AuctionWon    { Seat seat = 0; Florins florins = 0; };
struct Acquired      { Seat seat = 0; Investment card{}; };
struct CardsOpened   { static constexpr bool uncovers = true; Investments cards; };  // they lay face down
struct UpkeepPaid    { static constexpr bool uncovers = true; Seat seat = 0; Florins florins = 0; std::uint8_t from = 0, to = 0; bool by_card = false; };  // levels
struct Borrowed      { Seat seat = 0; };
struct Repaid        { Seat seat = 0; };
struct Rose          { Seat seat = 0; std::uint8_t level = 0; Florins florins = 0; bool by_card = false; };
struct Final         { Seat seat = 0; std::uint8_t rank = 1, level = 0, letters = 0; Florins florins = 0; };
struct PactOffered   { Pact pact; };
struct PactStruck    { Pact pact; };                                                                    // its payments without a condition are made
struct ClauseEnded   { OfferId deal = 0; std::uint8_t number = 1; Seat to = 0; Clause clause; Ending how{}; std::optional<Influence> card; };  // card: one that was set aside unseen
struct CardHanded    { OfferId deal = 0; Seat from = 0, to = 0; bool aside = false; std::optional<Influence> card; };  // unseen
struct PromisesTold  { List<Tally, most_players> tallies; };                                            // at the end
struct Ended         { static constexpr bool uncovers = true; List<Final, most_players> results; };
BOOST_DESCRIBE_STRUCT(TurnBegan, (), (turn, first))
BOOST_DESCRIBE_STRUCT(Passed, (), (seat))
BOOST_DESCRIBE_STRUCT(Bought, (), (seat, good, city, paid))
BOOST_DESCRIBE_STRUCT(TitleTaken, (), (seat, wagon, city, paid))
BOOST_DESCRIBE_STRUCT(BidSealed, (), (seat, florins))
BOOST_DESCRIBE_STRUCT(TitleWon, (), (wagon, city, bids, seat))
BOOST_DESCRIBE_STRUCT(Loaded, (), (seat, wagon, goods, by_card))
BOOST_DESCRIBE_STRUCT(AxleBroken, (), (seat, wagon))
BOOST_DESCRIBE_STRUCT(Moved, (), (seat, wagon, by, from, to, facing))
BOOST_DESCRIBE_STRUCT(TileLost, (), (seat, tile))
BOOST_DESCRIBE_STRUCT(Arrived, (), (wagon, city, arrivals))
BOOST_DESCRIBE_STRUCT(Rode, (), (seat, by, from, to))
BOOST_DESCRIBE_STRUCT(Met, (), (seat, wagon, at, left))
BOOST_DESCRIBE_STRUCT(CardTaken, (), (seat, card))
BOOST_DESCRIBE_STRUCT(WheelSealed, (), (seat, wheel))
BOOST_DESCRIBE_STRUCT(WheelsShown, (), (wheels, steps))
BOOST_DESCRIBE_STRUCT(Adjusted, (), (seat, by, good, direction, step))
BOOST_DESCRIBE_STRUCT(Sold, (), (seat, good, city, florins, by_card))
BOOST_DESCRIBE_STRUCT(BonusPlayed, (), (seat, wagon, city))
BOOST_DESCRIBE_STRUCT(Sale, (), (seat, goods, florins, bonus))
BOOST_DESCRIBE_STRUCT(Unloaded, (), (wagon, city, sales))
BOOST_DESCRIBE_STRUCT(BonusesMoved, (), (bonus))
BOOST_DESCRIBE_STRUCT(InvestmentBid, (), (seat, florins))
BOOST_DESCRIBE_STRUCT(AuctionWon, (), (seat, florins))
BOOST_DESCRIBE_STRUCT(Acquired, (), (seat, card))
BOOST_DESCRIBE_STRUCT(CardsOpened, (), (cards))
BOOST_DESCRIBE_STRUCT(UpkeepPaid, (), (seat, florins, from, to, by_card))
BOOST_DESCRIBE_STRUCT(Borrowed, (), (seat))
BOOST_DESCRIBE_STRUCT(Repaid, (), (seat))
BOOST_DESCRIBE_STRUCT(Rose, (), (seat, level, florins, by_card))
BOOST_DESCRIBE_STRUCT(Final, (), (seat, rank, level, letters, florins))
BOOST_DESCRIBE_STRUCT(Ended, (), (results))
BOOST_DESCRIBE_STRUCT(PactOffered, (), (pact))
BOOST_DESCRIBE_STRUCT(PactStruck, (), (pact))
BOOST_DESCRIBE_STRUCT(ClauseEnded, (), (deal, number, to, clause, how, card))
BOOST_DESCRIBE_STRUCT(CardHanded, (), (deal, from, to, aside, card))
BOOST_DESCRIBE_STRUCT(PromisesTold, (), (tallies))
using Event = std::variant<TurnBegan, Passed, Bought, TitleTaken, BidSealed, TitleWon, Offered<Offer>, Withdrawn, Unagreed, Settled<Offer>, Loaded,
                           AxleBroken, Moved, TileLost, Arrived, Rode, Met, CardTaken, WheelSealed, WheelsShown, Adjusted, Sold, BonusPlayed, Unloaded,
                           BonusesMoved, InvestmentBid, AuctionWon, Acquired, CardsOpened, UpkeepPaid, Borrowed, Repaid, Rose, Ended, PactOffered, PactStruck,
                           ClauseEnded, CardHanded, PromisesTold>;
using Record = List<Event, 128>;
using Events = Sink<Record>;
// What these tell follows from what everyone saw before and the words of the choice (engine/reveals.h).
using Plain = boost::mp11::mp_list<TurnBegan, Passed, Bought, TitleTaken, BidSealed, Offered<Offer>, Withdrawn, Unagreed, Settled<Offer>, Loaded, AxleBroken, Moved,
                                   TileLost, Arrived, Rode, CardTaken, WheelSealed, Adjusted, Sold, BonusPlayed, Unloaded, BonusesMoved, InvestmentBid,
                                   AuctionWon, Acquired, Borrowed, Repaid, Rose, PactOffered, PactStruck>;  // not UpkeepPaid: who keeps a level has the florins for it, who drops has not

}  // namespace fondaco::merchants
