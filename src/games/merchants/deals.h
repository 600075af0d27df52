// What is bargained for: loading (§4.7), and where every deal is allowed, promises (§12.2 to §12.11).
#pragma once

#include "engine/clause.h"
#include "engine/deal.h"
#include "games/merchants/parts.h"

namespace fondaco::merchants {

// --- Deals --------------------------------------------------------------------------------------------------

// §4.7: what is bought is always loading, and always from the loading master: so a topic is who loads how many on which wagon.
struct Topic {
    WagonNumber wagon = 1;
    Seat loader = 0;
    std::uint8_t goods = 1;
};
struct Terms {  // the loader gives florins, the loading master places
    static constexpr std::string_view rule = "§4.9";
    Florins florins = 0;
    std::uint8_t places = 0;
};
BOOST_DESCRIBE_STRUCT(Topic, (), (wagon, loader, goods))
BOOST_DESCRIBE_STRUCT(Terms, (), (florins, places))
inline constexpr int most_loaded = 2;  // by a player who is not loading master, on one wagon
using Deals = fondaco::Deals<Topic, Terms, 2 * most_loaded * (most_players - 1)>;  // each loader and the master, for one good and for two
using Offer = Deals::Offer;

// --- Promises (§12.2, where every deal is allowed) ------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(Direction, std::uint8_t, up, down)
BOOST_DEFINE_FIXED_ENUM_CLASS(Bound, std::uint8_t, at_least, at_most)
// The stages of a turn, after what is no stage: until the turn ends, and until the stage that is under way ends.
BOOST_DEFINE_FIXED_ENUM_CLASS(Moment, std::uint8_t, turn, action, buying, titles, loading, movement, wheels, offices, sales, unloading, investments, upkeep, rising)

// §12.5: what can be promised. A slot that is left open stands for any.
struct Pay      { std::int16_t florins = 0; };
struct Give     { std::optional<Influence> card; };                       // left open: unseen, of the giver's choice
struct BidAct     { static constexpr std::string_view word = "bid"; WagonNumber wagon = 1; Bound bound{}; std::int16_t florins = 100; };
struct Master   { WagonNumber wagon = 1; };                               // becomes loading master, however: only as a condition
struct BuyAct     { static constexpr std::string_view word = "buy"; std::optional<Good> good; std::optional<City> city; };
struct LoadAct    { static constexpr std::string_view word = "load"; WagonNumber wagon = 1; std::optional<Good> good; };
struct LetLoad  { WagonNumber wagon = 1; std::uint8_t goods = 2; std::int16_t florins = 0; };
struct MoveAct    { static constexpr std::string_view word = "move"; WagonNumber wagon = 1; std::optional<Space> towards; std::optional<std::uint8_t> spaces; };
struct PlayCard { std::optional<Influence> card; std::optional<WagonNumber> wagon; };
struct WheelAct   { static constexpr std::string_view word = "wheel"; Arrow arrow{}; std::uint8_t arrows = 1; };              // at least so many on it
struct Office   { std::optional<Good> good; std::optional<Direction> direction; };
struct Courier  { std::optional<Space> to; };
struct SellAct    { static constexpr std::string_view word = "sell"; std::optional<Good> good; };
struct InvestAct  { static constexpr std::string_view word = "invest"; Bound bound{}; std::int16_t florins = 100; };
struct AcquireAct { static constexpr std::string_view word = "acquire"; std::optional<Investment> card; };
struct Rise     { std::uint8_t levels = 1; };                             // at least so many
BOOST_DESCRIBE_STRUCT(Pay, (), (florins))
BOOST_DESCRIBE_STRUCT(Give, (), (card))
BOOST_DESCRIBE_STRUCT(BidAct, (), (wagon, bound, florins))
BOOST_DESCRIBE_STRUCT(Master, (), (wagon))
BOOST_DESCRIBE_STRUCT(BuyAct, (), (good, city))
BOOST_DESCRIBE_STRUCT(LoadAct, (), (wagon, good))
BOOST_DESCRIBE_STRUCT(LetLoad, (), (wagon, goods, florins))
BOOST_DESCRIBE_STRUCT(MoveAct, (), (wagon, towards, spaces))
BOOST_DESCRIBE_STRUCT(PlayCard, (), (card, wagon))
BOOST_DESCRIBE_STRUCT(WheelAct, (), (arrow, arrows))
BOOST_DESCRIBE_STRUCT(Office, (), (good, direction))
BOOST_DESCRIBE_STRUCT(Courier, (), (to))
BOOST_DESCRIBE_STRUCT(SellAct, (), (good))
BOOST_DESCRIBE_STRUCT(InvestAct, (), (bound, florins))
BOOST_DESCRIBE_STRUCT(AcquireAct, (), (card))
BOOST_DESCRIBE_STRUCT(Rise, (), (levels))
using Act = std::variant<Pay, Give, BidAct, Master, BuyAct, LoadAct, LetLoad, MoveAct, PlayCard, WheelAct, Office, Courier, SellAct, InvestAct, AcquireAct, Rise>;
using Promises = fondaco::Promises<Act, Moment>;
using Clause = Promises::Clause;
using Clauses = Promises::Clauses;
using Pact = Promises::Pact;
using Promise = Promises::Promise;

// What a player's promises came to (§12.11).
struct Tally {
    std::uint16_t deals = 0, kept = 0, fell_away = 0;
    Florins paid = 0, received = 0;
};
BOOST_DESCRIBE_STRUCT(Tally, (), (deals, kept, fell_away, paid, received))

struct Parley {
    Moment moment{};                                // the stage that is under way
    std::array<std::uint8_t, most_players> words{};  // offers with clauses made in it
    Seats moved;                                    // whose means have moved for all to see, in this act
    std::array<Tally, most_players> tallies{};
};
BOOST_DESCRIBE_STRUCT(Parley, (), (moment, words, moved, tallies))

}  // namespace fondaco::merchants
