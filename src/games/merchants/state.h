// Everything that is true at the table, and what it still has to do.
#pragma once

#include "engine/luck.h"
#include "games/merchants/deals.h"

namespace fondaco::merchants {

BOOST_DEFINE_FIXED_ENUM_CLASS(Stream, std::uint8_t, first_player, investments)

struct WheelSetting {
    Arrow first = Arrow::coat, second = Arrow::coat;
};
BOOST_DESCRIBE_STRUCT(WheelSetting, (), (first, second))

struct OpenPlayer {                    // what all see of a player
    std::uint8_t status = 0;           // a level of the status table, 0 to 8
    std::uint8_t letters = 0;          // of credit
    List<std::uint8_t, 4> tiles;       // movement tiles that lie face up
    Investments owns;
    Warehouses warehouses;
};
struct Player : OpenPlayer {
    Florins florins = 0;
    Cards hand;
    std::optional<Florins> bid;        // sealed answers, until all are in
    std::optional<WheelSetting> wheel;
};
BOOST_DESCRIBE_STRUCT(Player, (OpenPlayer), (florins, status, letters, tiles, owns, warehouses, hand, bid, wheel))

struct Wagon {
    Space at, facing;
    std::optional<Seat> master;
    std::array<Goods, most_players> rows{};  // one for each player
    bool arrived = false, broken = false;    // in this turn
};
BOOST_DESCRIBE_STRUCT(Wagon, (), (at, facing, master, rows, arrived, broken))

BOOST_DEFINE_FIXED_ENUM_CLASS(Step, std::uint8_t, buy, loading_master, broken_axle, move, offices, warehouse_sale, special_sale, upkeep, rise)

// What the table still has to do. Frames hold public things only; secrets live with their owner in Player.
struct Talk      { static constexpr std::string_view rule = "§4.7"; WagonNumber wagon = 1; Seats quiet, bought, freed; PerSeat<std::uint8_t> patience{}; };  // questions
struct Moving    { static constexpr std::string_view rule = "§5.2"; Seat seat = 0; bool tile = true, driver = false, courier = false, express = false;
                   std::uint8_t coach = 0; WagonNumber coached = 0; std::uint8_t met = 0; };  // coached: has had a single point; met: a bit for each wagon
struct Auction   { static constexpr std::string_view rule = "§8.2"; Seat seat = 0, opener = 0, leader = 0; Florins bid = 0; Seats in, without; std::uint8_t left = 0; };
struct Buying    { static constexpr std::string_view rule = "§3.1"; Seat seat = 0; std::uint8_t left = 0; bool paid = false; };
struct TitleCard { static constexpr std::string_view rule = "§4.3"; Seat seat = 0; };
struct Bidding   { static constexpr std::string_view rule = "§4.2"; static constexpr bool sealed = true; WagonNumber wagon = 1; Seats waiting; };
struct Mastering { static constexpr std::string_view rule = "§4.5"; Seat seat = 0; WagonNumber wagon = 1; };
struct Stowing   { static constexpr std::string_view rule = "§4.9"; Seat seat = 0; WagonNumber wagon = 1; std::uint8_t goods = 1; };
struct AxleCard  { static constexpr std::string_view rule = "§5.1"; Seat seat = 0; };
struct Meeting   { static constexpr std::string_view rule = "§5.10"; Seat seat = 0; };
struct Wheels    { static constexpr std::string_view rule = "§6.1"; static constexpr bool sealed = true; Seats waiting; };
struct Offices   { static constexpr std::string_view rule = "§6.2"; Seat seat = 0; bool office = false, large = false; };
struct Clearance { static constexpr std::string_view rule = "§6.3"; Seat seat = 0; std::uint8_t left = 0; };
struct SaleCard  { static constexpr std::string_view rule = "§6.4"; Seat seat = 0; };
struct BonusCard { static constexpr std::string_view rule = "§7.4"; Seat seat = 0; WagonNumber wagon = 1; Seats waiting, played; };
struct Acquiring { static constexpr std::string_view rule = "§8.2"; Seat seat = 0; };
struct Upkeep    { static constexpr std::string_view rule = "§9.2"; Seat seat = 0; };
struct Credit    { static constexpr std::string_view rule = "§9.3"; Seat seat = 0; };
struct Rising    { static constexpr std::string_view rule = "§9.5"; Seat seat = 0; std::uint8_t left = 2; };
struct Turn      {};                                                                           // procedures
struct InOrder   { Step step{}; Seats left; };                                                 // one after the other, in turn order
struct Titles    {};
struct Title     { WagonNumber wagon = 1; };
struct Loading   { WagonNumber wagon = 1; };
struct GoOn      { Talk talk; };                                                               // talk, if there is still somebody to talk to
struct Unloading {};
struct Unload    { WagonNumber wagon = 1; Seats waiting, played; };                            // who may still be asked for, and who has played, a City Bonus
struct BonusTracks {};
struct Invest    { Seat opener = 0; Seats without; std::uint8_t left = 0; };
struct Refill    {};
struct EndTurn   {};
struct Answering { static constexpr std::string_view rule = "§12.4"; Seat seat = 0; OfferId id = 0; };                            // questions of deals with clauses
struct Handing   { static constexpr std::string_view rule = "§12.7"; Seat seat = 0, to = 0; OfferId deal = 0; std::uint8_t number = 1; };
BOOST_DESCRIBE_STRUCT(Talk, (), (wagon, quiet, bought, freed, patience))
BOOST_DESCRIBE_STRUCT(Moving, (), (seat, tile, driver, courier, express, coach, coached, met))
BOOST_DESCRIBE_STRUCT(Auction, (), (seat, opener, leader, bid, in, without, left))
BOOST_DESCRIBE_STRUCT(Buying, (), (seat, left, paid))
BOOST_DESCRIBE_STRUCT(TitleCard, (), (seat))
BOOST_DESCRIBE_STRUCT(Bidding, (), (wagon, waiting))
BOOST_DESCRIBE_STRUCT(Mastering, (), (seat, wagon))
BOOST_DESCRIBE_STRUCT(Stowing, (), (seat, wagon, goods))
BOOST_DESCRIBE_STRUCT(AxleCard, (), (seat))
BOOST_DESCRIBE_STRUCT(Meeting, (), (seat))
BOOST_DESCRIBE_STRUCT(Wheels, (), (waiting))
BOOST_DESCRIBE_STRUCT(Offices, (), (seat, office, large))
BOOST_DESCRIBE_STRUCT(Clearance, (), (seat, left))
BOOST_DESCRIBE_STRUCT(SaleCard, (), (seat))
BOOST_DESCRIBE_STRUCT(BonusCard, (), (seat, wagon, waiting, played))
BOOST_DESCRIBE_STRUCT(Acquiring, (), (seat))
BOOST_DESCRIBE_STRUCT(Upkeep, (), (seat))
BOOST_DESCRIBE_STRUCT(Credit, (), (seat))
BOOST_DESCRIBE_STRUCT(Rising, (), (seat, left))
BOOST_DESCRIBE_STRUCT(Turn, (), ())
BOOST_DESCRIBE_STRUCT(InOrder, (), (step, left))
BOOST_DESCRIBE_STRUCT(Titles, (), ())
BOOST_DESCRIBE_STRUCT(Title, (), (wagon))
BOOST_DESCRIBE_STRUCT(Loading, (), (wagon))
BOOST_DESCRIBE_STRUCT(GoOn, (), (talk))
BOOST_DESCRIBE_STRUCT(Unloading, (), ())
BOOST_DESCRIBE_STRUCT(Unload, (), (wagon, waiting, played))
BOOST_DESCRIBE_STRUCT(BonusTracks, (), ())
BOOST_DESCRIBE_STRUCT(Invest, (), (opener, without, left))
BOOST_DESCRIBE_STRUCT(Refill, (), ())
BOOST_DESCRIBE_STRUCT(EndTurn, (), ())
BOOST_DESCRIBE_STRUCT(Answering, (), (seat, id))
BOOST_DESCRIBE_STRUCT(Handing, (), (seat, to, deal, number))
using Frame = std::variant<Talk, Moving, Auction, Buying, TitleCard, Bidding, Mastering, Stowing, AxleCard, Meeting, Wheels, Offices, Clearance, SaleCard,
                           BonusCard, Acquiring, Upkeep, Credit, Rising, Turn, InOrder, Titles, Title, Loading, GoOn, Unloading, Unload, BonusTracks, Invest,
                           Refill, EndTurn, Answering, Handing>;
using Pending = Stack<Frame, 24>;

// The question that is asked, or lies under the talk about a deal with clauses.
inline const Frame* question_of(const Pending& pending) {
    for (std::size_t i = pending.size(); i-- > 0;)
        if (const Frame& frame = pending.frames()[i]; !std::holds_alternative<Answering>(frame) && !std::holds_alternative<Handing>(frame)) return &frame;
    return nullptr;
}

struct Open {                          // what all see; it stands here once, for State and View
    std::uint8_t rules = 1;
    Options options;
    std::uint8_t turn = 0;
    Seat first = 0;                    // the first player of this turn
    std::uint8_t arrivals = 0;
    Goods supply, steps;               // what can be bought, and where each kind stands on the price chart
    Bonuses bonus;
    std::array<Wagon, wagon_count> wagons{};
    Space courier;
    Investments open;                  // investment cards for sale
    Cards played;                      // influence cards that left the game
    Deals deals;
    Pending pending;
    Parley parley;
};
struct State : Open {
    static constexpr std::string_view later[] = {"promises", "parley"};
    std::uint8_t seat_count = 4;
    Investments pile;                  // the last of it is laid open next
    Cards left;                        // influence cards to be had
    List<Player, max_seats> players;
    Florins bank = 0;                  // what went in, less what came out
    Luck<Stream> luck;
    Promises promises;                 // some of a card that is covered
};
BOOST_DESCRIBE_STRUCT(State, (Open), (rules, seat_count, options, turn, first, arrivals, supply, steps, bonus, wagons, courier, open, pile, left, played, players,
                                  bank, deals, pending, luck, promises, parley))
static_assert(sizeof(State) <= 2048);

}  // namespace fondaco::merchants
