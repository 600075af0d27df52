// Merchants of the Middle Ages: everything that is true at the table, what may be done, what happened and what is seen.
// The rules are docs/rules/merchants.md; rules code is in buying.cpp, loading.cpp, movement.cpp, prices.cpp,
// investments.cpp and status.cpp, in the order of its chapters; promises (chapter 12) are in promises.cpp.
#pragma once

#include "engine/clause.h"
#include "engine/deal.h"
#include "engine/describe.h"
#include "engine/game.h"
#include "engine/luck.h"
#include "games/merchants/refusals.h"

namespace fondaco::merchants {

using Florins = std::int32_t;
using WagonNumber = std::uint8_t;  // 1 to 3

// --- The map and the goods ----------------------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(Good, std::uint8_t, cloth, wine, salt, food, iron, silk)
BOOST_DEFINE_FIXED_ENUM_CLASS(Arrow, std::uint8_t, cloth, wine, salt, food, iron, silk, coat)  // of a price wheel
BOOST_DEFINE_FIXED_ENUM_CLASS(City, std::uint8_t, paris, brugge, koeln, geneva, hamburg, wien)
inline constexpr int goods = enum_count<Good>, cities = enum_count<City>, wagon_count = 3, most_players = 4, levels = 9;

// A space of the map. Its names are data: the first six are the cities.
struct Space {
    std::uint8_t number = 0;
    bool operator==(const Space&) const = default;
};
inline constexpr int most_spaces = 48;
std::string to_text(const Space& space);
bool from_text(std::string_view text, Space& space);
constexpr bool is_city(Space space) { return space.number < cities; }
constexpr Space space_of(City city) { return {std::uint8_t(city)}; }
constexpr City city_of(Space space) { return City(space.number); }

// A count, or a step of the price chart, for each kind of good.
struct Goods {
    std::uint8_t cloth = 0, wine = 0, salt = 0, food = 0, iron = 0, silk = 0;
    std::uint8_t& operator[](Good good) { return this->*places[std::size_t(good)]; }
    std::uint8_t operator[](Good good) const { return this->*places[std::size_t(good)]; }
    int total() const { return cloth + wine + salt + food + iron + silk; }
    static const std::array<std::uint8_t Goods::*, goods> places;
};
BOOST_DESCRIBE_STRUCT(Goods, (), (cloth, wine, salt, food, iron, silk))
inline constexpr std::array<std::uint8_t Goods::*, goods> Goods::places{&Goods::cloth, &Goods::wine, &Goods::salt, &Goods::food, &Goods::iron, &Goods::silk};

struct Warehouses {
    Goods paris, brugge, koeln, geneva, hamburg, wien;
    Goods& operator[](City city) { return this->*places[std::size_t(city)]; }
    const Goods& operator[](City city) const { return this->*places[std::size_t(city)]; }
    static const std::array<Goods Warehouses::*, cities> places;
};
BOOST_DESCRIBE_STRUCT(Warehouses, (), (paris, brugge, koeln, geneva, hamburg, wien))
inline constexpr std::array<Goods Warehouses::*, cities> Warehouses::places{&Warehouses::paris, &Warehouses::brugge, &Warehouses::koeln,
                                                                            &Warehouses::geneva, &Warehouses::hamburg, &Warehouses::wien};

struct Bonuses {  // §1.3: in florins
    std::int16_t paris = 0, brugge = 0, koeln = 0, geneva = 0, hamburg = 0, wien = 0;
    std::int16_t& operator[](City city) { return this->*places[std::size_t(city)]; }
    std::int16_t operator[](City city) const { return this->*places[std::size_t(city)]; }
    static const std::array<std::int16_t Bonuses::*, cities> places;
};
BOOST_DESCRIBE_STRUCT(Bonuses, (), (paris, brugge, koeln, geneva, hamburg, wien))
inline constexpr std::array<std::int16_t Bonuses::*, cities> Bonuses::places{&Bonuses::paris, &Bonuses::brugge, &Bonuses::koeln,
                                                                             &Bonuses::geneva, &Bonuses::hamburg, &Bonuses::wien};

// --- Cards ----------------------------------------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(Investment, std::uint8_t, reduced_cost, driver, coach_driver, courier, express_courier, office, large_office, warehouse_sale)
BOOST_DEFINE_FIXED_ENUM_CLASS(Influence, std::uint8_t, free_loading, loading_master, broken_axle, special_sale, city_bonus, social_climbing, low_upkeep)
inline constexpr int investments = enum_count<Investment>, influences = enum_count<Influence>;
using Investments = List<Investment, investments>;

struct Cards {  // how many of each influence card
    std::uint8_t free_loading = 0, loading_master = 0, broken_axle = 0, special_sale = 0, city_bonus = 0, social_climbing = 0, low_upkeep = 0;
    std::uint8_t& operator[](Influence card) { return this->*places[std::size_t(card)]; }
    std::uint8_t operator[](Influence card) const { return this->*places[std::size_t(card)]; }
    int total() const { return free_loading + loading_master + broken_axle + special_sale + city_bonus + social_climbing + low_upkeep; }
    static const std::array<std::uint8_t Cards::*, influences> places;
};
BOOST_DESCRIBE_STRUCT(Cards, (), (free_loading, loading_master, broken_axle, special_sale, city_bonus, social_climbing, low_upkeep))
inline constexpr std::array<std::uint8_t Cards::*, influences> Cards::places{
    &Cards::free_loading, &Cards::loading_master, &Cards::broken_axle, &Cards::special_sale, &Cards::city_bonus, &Cards::social_climbing, &Cards::low_upkeep};

// --- Options ----------------------------------------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(Setup, std::uint8_t, A, B)
BOOST_DEFINE_FIXED_ENUM_CLASS(CourierPlace, std::uint8_t, first, second, third)
BOOST_DEFINE_FIXED_ENUM_CLASS(FirstPlayer, std::uint8_t, first_seat, random)
BOOST_DEFINE_FIXED_ENUM_CLASS(Money, std::uint8_t, covered, open)
BOOST_DEFINE_FIXED_ENUM_CLASS(DealKind, std::uint8_t, loading, any)  // §12.2

struct Options {
    static constexpr std::string_view later[] = {"deals"};
    std::uint8_t players = 4;
    Setup setup = Setup::A;
    CourierPlace courier = CourierPlace::first;
    FirstPlayer first_player = FirstPlayer::first_seat;
    Money money = Money::covered;
    std::uint8_t patience = 6;
    DealKind deals = DealKind::loading;
};
BOOST_DESCRIBE_STRUCT(Options, (), (players, setup, courier, first_player, money, patience, deals))

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
struct Bid_     { WagonNumber wagon = 1; Bound bound{}; std::int16_t florins = 100; };
struct Master   { WagonNumber wagon = 1; };                               // becomes loading master, however: only as a condition
struct Buy_     { std::optional<Good> good; std::optional<City> city; };
struct Load_    { WagonNumber wagon = 1; std::optional<Good> good; };
struct LetLoad  { WagonNumber wagon = 1; std::uint8_t goods = 2; std::int16_t florins = 0; };
struct Move_    { WagonNumber wagon = 1; std::optional<Space> towards; std::optional<std::uint8_t> spaces; };
struct PlayCard { std::optional<Influence> card; std::optional<WagonNumber> wagon; };
struct Wheel_   { Arrow arrow{}; std::uint8_t arrows = 1; };              // at least so many on it
struct Office   { std::optional<Good> good; std::optional<Direction> direction; };
struct Courier  { std::optional<Space> to; };
struct Sell_    { std::optional<Good> good; };
struct Invest_  { Bound bound{}; std::int16_t florins = 100; };
struct Acquire_ { std::optional<Investment> card; };
struct Rise     { std::uint8_t levels = 1; };                             // at least so many
BOOST_DESCRIBE_STRUCT(Pay, (), (florins))
BOOST_DESCRIBE_STRUCT(Give, (), (card))
BOOST_DESCRIBE_STRUCT(Bid_, (), (wagon, bound, florins))
BOOST_DESCRIBE_STRUCT(Master, (), (wagon))
BOOST_DESCRIBE_STRUCT(Buy_, (), (good, city))
BOOST_DESCRIBE_STRUCT(Load_, (), (wagon, good))
BOOST_DESCRIBE_STRUCT(LetLoad, (), (wagon, goods, florins))
BOOST_DESCRIBE_STRUCT(Move_, (), (wagon, towards, spaces))
BOOST_DESCRIBE_STRUCT(PlayCard, (), (card, wagon))
BOOST_DESCRIBE_STRUCT(Wheel_, (), (arrow, arrows))
BOOST_DESCRIBE_STRUCT(Office, (), (good, direction))
BOOST_DESCRIBE_STRUCT(Courier, (), (to))
BOOST_DESCRIBE_STRUCT(Sell_, (), (good))
BOOST_DESCRIBE_STRUCT(Invest_, (), (bound, florins))
BOOST_DESCRIBE_STRUCT(Acquire_, (), (card))
BOOST_DESCRIBE_STRUCT(Rise, (), (levels))
using Act = std::variant<Pay, Give, Bid_, Master, Buy_, Load_, LetLoad, Move_, PlayCard, Wheel_, Office, Courier, Sell_, Invest_, Acquire_, Rise>;
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

// --- State ----------------------------------------------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(Stream, std::uint8_t, first_player, investments)

struct WheelSetting {
    Arrow first = Arrow::coat, second = Arrow::coat;
};
BOOST_DESCRIBE_STRUCT(WheelSetting, (), (first, second))

struct Player {
    Florins florins = 0;
    std::uint8_t status = 0;           // a level of the status table, 0 to 8
    std::uint8_t letters = 0;          // of credit
    List<std::uint8_t, 4> tiles;       // movement tiles that lie face up
    Investments owns;
    Warehouses warehouses;
    Cards hand;
    std::optional<Florins> bid;        // sealed answers, until all are in
    std::optional<WheelSetting> wheel;
};
BOOST_DESCRIBE_STRUCT(Player, (), (florins, status, letters, tiles, owns, warehouses, hand, bid, wheel))

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

struct State {
    static constexpr std::string_view later[] = {"promises", "parley"};
    std::uint8_t rules = 1, seat_count = 4;
    Options options;
    std::uint8_t turn = 0;
    Seat first = 0;                    // the first player of this turn
    std::uint8_t arrivals = 0;
    Goods supply, steps;               // what can be bought, and where each kind stands on the price chart
    Bonuses bonus;
    std::array<Wagon, wagon_count> wagons{};
    Space courier;
    Investments open, pile;            // investment cards for sale; the last of the pile is laid open next
    Cards left, played;                // influence cards to be had, and those that left the game
    List<Player, max_seats> players;
    Florins bank = 0;                  // what went in, less what came out
    Deals deals;
    Pending pending;
    Luck<Stream> luck;
    Promises promises;
    Parley parley;
};
BOOST_DESCRIBE_STRUCT(State, (), (rules, seat_count, options, turn, first, arrivals, supply, steps, bonus, wagons, courier, open, pile, left, played, players,
                                  bank, deals, pending, luck, promises, parley))
static_assert(sizeof(State) <= 2048);

// --- What a seat may do -----------------------------------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(By, std::uint8_t, tile_1, tile_2, tile_3, tile_4, driver, coach, coach_one)  // what moves a wagon
BOOST_DEFINE_FIXED_ENUM_CLASS(Rider, std::uint8_t, courier, express)
BOOST_DEFINE_FIXED_ENUM_CLASS(Bureau, std::uint8_t, office, large_office)
using Load3 = List<Good, 3>;

struct Pass           {};
struct Buy            { Good good{}; City city{}; };
struct LoadingMaster  { static constexpr bool binding = true; WagonNumber wagon = 1; };
struct Bid            { static constexpr bool binding = true; Florins florins = 0; };
struct Load           { Load3 goods; };
struct Offer_         { static constexpr bool anytime = true, binding = true; Seat loader = 0; std::uint8_t goods = 1; Florins florins = 0; std::optional<OfferId> answers; };
struct Accept         { static constexpr bool anytime = true, binding = true; OfferId id = 0; std::uint8_t version = 0; };
struct Withdraw       { static constexpr bool anytime = true; OfferId id = 0; };
struct Again          { static constexpr bool anytime = true, binding = true; OfferId id = 0; };  // an own offer that has lapsed, as it was
struct FreeLoading    { static constexpr bool anytime = true, binding = true; Load3 goods; };
struct BrokenAxle     { static constexpr bool binding = true; WagonNumber wagon = 1; };
struct Move           { WagonNumber wagon = 1; By by{}; Space to; std::optional<Space> facing; };  // facing: on a junction only
struct LoseTile       { std::uint8_t tile = 1; };
struct Ride           { Rider by{}; Space to; };
struct Take           { Influence card{}; };
struct Wheel          { Arrow first = Arrow::coat, second = Arrow::coat; };
struct Adjust         { Good good{}; Direction direction{}; Bureau by{}; };
struct Sell           { Good good{}; City city{}; };
struct SpecialSale    { static constexpr bool binding = true; Good good{}; City city{}; };
struct CityBonus      { static constexpr bool binding = true; };
struct Acquire        { Investment card{}; };
struct LowUpkeep      { static constexpr bool binding = true; };
struct Borrow         { static constexpr bool binding = true; };
struct Climb          { static constexpr bool binding = true; };
struct SocialClimbing { static constexpr bool binding = true; };
struct Repay          { static constexpr bool anytime = true, binding = true; };
struct Deal           { static constexpr bool anytime = true, binding = true; Seat with = 0; Clauses clauses; std::optional<OfferId> answers; };
struct Hand           { static constexpr bool binding = true; Influence card{}; };
BOOST_DESCRIBE_STRUCT(Pass, (), ())
BOOST_DESCRIBE_STRUCT(Buy, (), (good, city))
BOOST_DESCRIBE_STRUCT(LoadingMaster, (), (wagon))
BOOST_DESCRIBE_STRUCT(Bid, (), (florins))
BOOST_DESCRIBE_STRUCT(Load, (), (goods))
BOOST_DESCRIBE_STRUCT(Offer_, (), (loader, goods, florins, answers))
BOOST_DESCRIBE_STRUCT(Accept, (), (id, version))
BOOST_DESCRIBE_STRUCT(Withdraw, (), (id))
BOOST_DESCRIBE_STRUCT(Again, (), (id))
BOOST_DESCRIBE_STRUCT(FreeLoading, (), (goods))
BOOST_DESCRIBE_STRUCT(BrokenAxle, (), (wagon))
BOOST_DESCRIBE_STRUCT(Move, (), (wagon, by, to, facing))
BOOST_DESCRIBE_STRUCT(LoseTile, (), (tile))
BOOST_DESCRIBE_STRUCT(Ride, (), (by, to))
BOOST_DESCRIBE_STRUCT(Take, (), (card))
BOOST_DESCRIBE_STRUCT(Wheel, (), (first, second))
BOOST_DESCRIBE_STRUCT(Adjust, (), (good, direction, by))
BOOST_DESCRIBE_STRUCT(Sell, (), (good, city))
BOOST_DESCRIBE_STRUCT(SpecialSale, (), (good, city))
BOOST_DESCRIBE_STRUCT(CityBonus, (), ())
BOOST_DESCRIBE_STRUCT(Acquire, (), (card))
BOOST_DESCRIBE_STRUCT(LowUpkeep, (), ())
BOOST_DESCRIBE_STRUCT(Borrow, (), ())
BOOST_DESCRIBE_STRUCT(Climb, (), ())
BOOST_DESCRIBE_STRUCT(SocialClimbing, (), ())
BOOST_DESCRIBE_STRUCT(Repay, (), ())
BOOST_DESCRIBE_STRUCT(Deal, (), (with, clauses, answers))
BOOST_DESCRIBE_STRUCT(Hand, (), (card))
using Choice = std::variant<Pass, Buy, LoadingMaster, Bid, Load, Offer_, Accept, Withdraw, FreeLoading, BrokenAxle, Move, LoseTile, Ride, Take, Wheel, Adjust,
                            Sell, SpecialSale, CityBonus, Acquire, LowUpkeep, Borrow, Climb, SocialClimbing, Repay, Again, Deal, Hand>;
using Choices = List<Choice, 192>;
using Drafts = List<Offer_, 2 * most_loaded * most_players>;  // offers that are being composed

// --- What happened. A member that some seats may not see is optional, and absent for them ------------------------

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
using Events = List<Event, 128>;
// What these tell follows from what everyone saw before and the words of the choice (engine/reveals.h).
using Plain = boost::mp11::mp_list<TurnBegan, Passed, Bought, TitleTaken, BidSealed, Offered<Offer>, Withdrawn, Unagreed, Settled<Offer>, Loaded, AxleBroken, Moved,
                                   TileLost, Arrived, Rode, CardTaken, WheelSealed, Adjusted, Sold, BonusPlayed, Unloaded, BonusesMoved, InvestmentBid,
                                   AuctionWon, Acquired, UpkeepPaid, Borrowed, Repaid, Rose, PactOffered, PactStruck>;

// --- What one seat sees --------------------------------------------------------------------------------------------

struct SeenPlayer {
    std::uint8_t status = 0, letters = 0;
    List<std::uint8_t, 4> tiles;
    Investments owns;
    Warehouses warehouses;
    std::uint8_t cards = 0;           // influence cards in hand: their backs show it
    bool sealed = false;              // has given the answer that is being asked
    std::optional<Florins> florins;   // one's own; everybody's where money is open, or after the end
    std::optional<Cards> hand;        // one's own, like the sealed answers
    std::optional<Florins> bid;
    std::optional<WheelSetting> wheel;
};
// What follows from the rest by the rules, worked out here once for everybody who shows it (facts.cpp).
struct Forecast {                     // §9: of one's purse, as far as it can be seen: nothing else is earned or spent in this turn
    Florins arrived = 0;              // for what has arrived in it, at the prices as they stand
    bool due = false;                 // whether upkeep is still to be paid
    Florins upkeep = 0, after = 0;    // what is paid then, if need be after a drop, and what is left
    std::uint8_t level = 0, rise = 0; // on which one stands then, and how many more could be paid
    std::uint8_t loaded = 0;          // goods under way,
    Florins under_way = 0;            // and what they would bring, without any bonus
};
struct Facts {
    PerSeat<std::uint8_t> places{};   // §4.6: how many goods a seat may have loaded in this talk
    std::optional<Good> monopoly;     // §4.5: the kind that only the loading master of this talk loads
    Seats may_offer;                  // §4.7, §4.10
    std::optional<Influence> window;  // the card that a question is about, whoever holds it (R57)
    bool buys_again = false;          // §3.1: who buys does it for the second time in this turn
    Florins bonus = 0;                // §7.4: what a City Bonus would bring whom it is asked of
    std::optional<Forecast> forecast; // one's own
};
BOOST_DESCRIBE_STRUCT(Forecast, (), (arrived, due, upkeep, after, level, rise, loaded, under_way))
BOOST_DESCRIBE_STRUCT(Facts, (), (places, monopoly, may_offer, window, buys_again, bonus, forecast))

struct View {
    std::uint8_t rules = 1;
    Options options;
    std::uint8_t turn = 0;
    Seat first = 0;
    std::uint8_t arrivals = 0, last_arrival = 0;  // and with which the game ends
    Florins level_cost = 0;
    Goods supply, steps;
    Bonuses bonus;
    std::array<Wagon, wagon_count> wagons{};
    Space courier;
    Investments open;
    std::uint8_t pile = 0, letters = 0;           // cards face down, and letters of credit that are left
    Cards played;
    std::optional<Cards> left;                    // for who is choosing one
    List<SeenPlayer, max_seats> players;
    Deals deals;
    Pending pending;
    Seats asked;
    Facts facts;
    Promises promises;                            // §12: offers with clauses and promises in force
    Parley parley;
    std::optional<Seat> active;                   // with whom such deals are made now
};
BOOST_DESCRIBE_STRUCT(SeenPlayer, (), (status, letters, tiles, owns, warehouses, cards, sealed, florins, hand, bid, wheel))
BOOST_DESCRIBE_STRUCT(View, (), (rules, options, turn, first, arrivals, last_arrival, level_cost, supply, steps, bonus, wagons, courier, open, pile, letters,
                                 played, left, players, deals, pending, asked, facts, promises, parley, active))

// What a seat knows by counting: every purse, since all payments are public; and, since it last saw what influence cards are
// left, which of them the others must hold among them.
struct Memory {
    PerSeat<Florins> florins{};
    Cards hand, played, others;
};
BOOST_DESCRIBE_STRUCT(Memory, (), (florins, hand, played, others))

// --- The tables, read once from data/board.json and data/cards.json ------------------------------------------------

struct Data {
    struct Start {
        std::array<City, wagon_count> wagons{};
        std::array<Space, 3> courier{};               // by CourierPlace
    };
    int spaces = 0;
    std::array<std::string, most_spaces> names, space_names;  // in notation, and in words
    std::array<std::int16_t, most_spaces> x{}, y{};   // where to draw it, on a sheet of 1000 by 700
    std::array<List<Space, 4>, most_spaces> neighbours{};
    std::array<std::array<bool, goods>, cities> sells{};
    std::array<std::string, cities> city_names;
    std::array<std::string, goods> good_names;
    std::array<Start, enum_count<Setup>> setups{};
    std::array<Florins, 5> cost{}, sell{};            // by step of the price chart
    std::array<Florins, levels> upkeep{}, level_cost{};  // by level, by arrivals
    std::array<std::uint8_t, most_players + 1> last_arrival{};  // by number of players
    Florins start_money = 0, reduced_cost = 0, loading_master = 0, special_sale = 0, social_climbing = 0, low_upkeep = 0, loan = 0, repay = 0;
    std::int16_t most_bonus = 0, bonus_step = 0, start_bonus = 0;
    std::uint8_t supply = 0, copies = 0, face_up = 0, letters = 0, master_limit = 0, buy_limit = 0, first_rounds = 0, clearance = 0;
    std::array<std::string, investments> investment_names;
    std::array<std::uint8_t, investments> stars{};
    std::array<std::string, influences> influence_names;
};
inline constexpr Florins coin = 100;  // §1.7
Data load_data();
inline const Data& data() {
    static const Data tables = load_data();
    return tables;
}

// --- What the rules often ask ------------------------------------------------------------------------------------

inline Seats everyone(const State& s) { return Seats::first(s.seat_count); }
inline Seat seat_after(const State& s, Seat seat) { return Seat(seat + 1 < s.seat_count ? seat + 1 : 0); }
inline Seat first_from(const State& s, Seat seat, Seats among) {  // §2.4: in turn order from this seat on
    for (int n = 0; n < s.seat_count && !among.has(seat); ++n) seat = seat_after(s, seat);
    return seat;
}
// A position written by hand may name a wagon that there is not: it must not reach beyond the three.
inline Wagon& wagon_of(State& s, WagonNumber number) { return s.wagons[std::min(number - 1u, wagon_count - 1u)]; }
inline const Wagon& wagon_of(const State& s, WagonNumber number) { return s.wagons[std::min(number - 1u, wagon_count - 1u)]; }
inline Seat master_of(const Wagon& wagon) { return wagon.master.value_or(Seat(7)); }  // 7: nobody sits there
inline bool is_wagon(WagonNumber number) { return number >= 1 && number <= wagon_count; }
inline bool sells(City city, Good good) { return data().sells[std::size_t(city)][std::size_t(good)]; }
inline Florins cost(const State& s, Good good) { return data().cost[s.steps[good]]; }
inline bool owns(const State& s, Seat seat, Investment card) { return s.players[seat].owns.has(card); }
inline Florins level_cost(const State& s) { return data().level_cost[std::min<std::size_t>(s.arrivals, levels - 1)]; }
inline int letters_left(const State& s) {
    int left = data().letters;
    for (const Player& player : s.players) left -= player.letters;
    return left;
}
inline bool any_goods(const Warehouses& warehouses) {
    for (int city = 0; city < cities; ++city)
        if (warehouses[City(city)].total() > 0) return true;
    return false;
}
inline bool is_empty(const Wagon& wagon) {
    for (const Goods& row : wagon.rows)
        if (row.total() > 0) return false;
    return true;
}
bool needs_master(const Wagon& wagon);                                     // §4.2
std::optional<Good> monopoly(const Wagon& wagon);                          // §4.5: the kind that its loading master has on it
int can_load(const State& s, const Wagon& wagon, Seat seat);               // §4.6: how many goods, by what lies open
Seats loaders(const State& s, const Talk& t);                              // §4.7: who can load something here, by what lies open
std::uint8_t level_paid(std::uint8_t level, Florins florins);              // §9.1: on which one stays, or to which one drops
bool low_upkeep_asked(const Player& player);                               // R60: where the card can save something
Sale sale_of(const State& s, const Wagon& wagon, Seat seat, bool all_goods);  // §7.2, §7.3: what a row brings

struct MoveEnd {
    Space to, facing;
    bool operator==(const MoveEnd&) const = default;
};
using MoveEnds = List<MoveEnd, 12>;
using Reach = std::array<MoveEnds, 4>;                                     // by points: one to four
Reach reach_of(const State& s, WagonNumber wagon, int most);               // §5.3, §5.4: where up to so many points can bring it

// --- What the rules often do ---------------------------------------------------------------------------------------

// Whose covered means have moved for all to see: his other offers lapse with it (R65).
inline void means_moved(State& s, Seat seat) { s.parley.moved = s.parley.moved.with(seat); }
inline void from_bank(State& s, Seat seat, Florins florins) {
    s.players[seat].florins += florins;
    s.bank -= florins;
}
inline void to_bank(State& s, Seat seat, Florins florins) {
    from_bank(s, seat, -florins);
    if (s.options.deals == DealKind::any) means_moved(s, seat);
}
inline void play_card(State& s, Seat seat, Influence card) {
    if (s.options.deals == DealKind::any) means_moved(s, seat);
    --s.players[seat].hand[card];
    ++s.played[card];
}

// --- Rules -----------------------------------------------------------------------------------------------------------

State set_up(const Options& options, int rules, const Key& key, Events& out);
PerSeat<Outcome> outcome(const State& s);
std::string check(const State& s);
void mend(State& s);

template <class F>
concept Question = requires { F::rule; };
template <Question F>
Seats asked(const State&, const F& frame) requires requires { frame.seat; } { return Seats::only(frame.seat); }

// buying.cpp: chapters 2 and 3
void run(State& s, Turn, Events& out);
void run(State& s, InOrder order, Events& out);
void run(State& s, EndTurn, Events& out);
void choices(const State& s, const Buying& b, Seat seat, Choices& list);
std::optional<Refusal> refuse(const State& s, const Buying& b, Seat seat, const Buy& buy);
void apply(State& s, Buying b, Seat seat, const Buy& buy, Events& out);
void apply(State& s, Buying b, Seat seat, const Pass&, Events& out);

// loading.cpp: chapter 4
inline Seats asked(const State&, const Bidding& b) { return b.waiting; }
Seats asked(const State& s, const Talk& t);
void run(State& s, Titles, Events& out);
void run(State& s, Title title, Events& out);
void run(State& s, Loading loading, Events& out);
void run(State& s, GoOn go, Events& out);
void choices(const State& s, const TitleCard&, Seat seat, Choices& list);
void choices(const State& s, const Bidding& b, Seat seat, Choices& list);
void choices(const State& s, const Mastering& m, Seat seat, Choices& list);
void choices(const State& s, const Stowing& b, Seat seat, Choices& list);
void choices(const State& s, const Talk& t, Seat seat, Choices& list);
std::optional<Refusal> refuse(const State& s, const TitleCard&, Seat seat, const LoadingMaster& title);
std::optional<Refusal> refuse(const State& s, const Bidding& b, Seat seat, const Bid& bid);
inline Refusal refuse_unasked(const State&, const Bidding&, Seat, const Bid&) { return no("§4.2", "bid_sealed"); }
std::optional<Refusal> refuse(const State& s, const Mastering& m, Seat seat, const Load& load);
std::optional<Refusal> refuse(const State& s, const Stowing& b, Seat seat, const Load& load);
void apply(State& s, TitleCard t, Seat seat, const LoadingMaster& title, Events& out);
void apply(State& s, TitleCard, Seat seat, const Pass&, Events& out);
void apply(State& s, Bidding b, Seat seat, const Bid& bid, Events& out);
void apply(State& s, Mastering m, Seat seat, const Load& load, Events& out);
void apply(State& s, Mastering m, Seat seat, const Pass&, Events& out);
void apply(State& s, Stowing b, Seat seat, const Load& load, Events& out);
void apply(State& s, Talk t, Seat seat, const Pass&, Events& out);
void anytime(const State& s, Seat seat, Choices& list);
std::optional<Refusal> refuse(const State& s, Seat seat, const Offer_& offer);
std::optional<Refusal> refuse(const State& s, Seat seat, const Accept& accept);
std::optional<Refusal> refuse(const State& s, Seat seat, const Withdraw& withdraw);
std::optional<Refusal> refuse(const State& s, Seat seat, const Again& again);
std::optional<Refusal> refuse(const State& s, Seat seat, const FreeLoading& load);
void apply(State& s, Seat seat, const Offer_& offer, Events& out);
void apply(State& s, Seat seat, const Accept& accept, Events& out);
void apply(State& s, Seat seat, const Withdraw& withdraw, Events& out);
void apply(State& s, Seat seat, const Again& again, Events& out);
void apply(State& s, Seat seat, const FreeLoading& load, Events& out);
void recheck(State& s, Events& out);
bool may_offer_loading(const State& s, Seat seat);                   // §4.10
bool may_offer(const State& s, Seat seat);                           // offers: what they are made of (play.h)
void begin_drafts(const State& s, Seat seat, Drafts& list);
void extend_draft(const State& s, Seat seat, const Offer_& draft, Drafts& list);
std::optional<Choice> random_offer(const State& s, Seat seat, Rng& rng);
void money_moved(State& s, Seats seats, Events& out);                // R65

// movement.cpp: chapter 5
void begin_move(State& s, Seat seat);
void choices(const State& s, const AxleCard&, Seat seat, Choices& list);
void choices(const State& s, const Moving& m, Seat seat, Choices& list);
void choices(const State& s, const Meeting&, Seat seat, Choices& list);
std::optional<Refusal> refuse(const State& s, const AxleCard&, Seat seat, const BrokenAxle& axle);
std::optional<Refusal> refuse(const State& s, const Moving& m, Seat seat, const Move& move);
std::optional<Refusal> refuse(const State& s, const Moving& m, Seat seat, const LoseTile& lose);
std::optional<Refusal> refuse(const State& s, const Moving& m, Seat seat, const Ride& ride);
std::optional<Refusal> refuse(const State& s, const Moving& m, Seat seat, const Pass&);
std::optional<Refusal> refuse(const State& s, const Meeting&, Seat seat, const Take& take);
void apply(State& s, AxleCard a, Seat seat, const BrokenAxle& axle, Events& out);
void apply(State& s, AxleCard, Seat seat, const Pass&, Events& out);
void apply(State& s, Moving m, Seat seat, const Move& move, Events& out);
void apply(State& s, Moving m, Seat seat, const LoseTile& lose, Events& out);
void apply(State& s, Moving m, Seat seat, const Ride& ride, Events& out);
void apply(State& s, Moving, Seat seat, const Pass&, Events& out);
void apply(State& s, Meeting, Seat seat, const Take& take, Events& out);

// prices.cpp: chapters 6 and 7
inline Seats asked(const State&, const Wheels& w) { return w.waiting; }
void run(State& s, Unloading, Events& out);
void run(State& s, Unload unload, Events& out);
void run(State& s, BonusTracks, Events& out);
void choices(const State& s, const Wheels&, Seat seat, Choices& list);
void choices(const State& s, const Offices& o, Seat seat, Choices& list);
void choices(const State& s, const Clearance&, Seat seat, Choices& list);
void choices(const State& s, const SaleCard&, Seat seat, Choices& list);
void choices(const State& s, const BonusCard&, Seat seat, Choices& list);
inline std::optional<Refusal> refuse(const State&, const Wheels&, Seat, const Wheel&) { return {}; }
std::optional<Refusal> refuse(const State& s, const Offices& o, Seat seat, const Adjust& adjust);
std::optional<Refusal> refuse(const State& s, const Clearance&, Seat seat, const Sell& sell);
std::optional<Refusal> refuse(const State& s, const SaleCard&, Seat seat, const SpecialSale& sale);
std::optional<Refusal> refuse(const State& s, const BonusCard&, Seat seat, const CityBonus&);
void apply(State& s, Wheels w, Seat seat, const Wheel& wheel, Events& out);
void apply(State& s, Offices o, Seat seat, const Adjust& adjust, Events& out);
void apply(State& s, Offices, Seat seat, const Pass&, Events& out);
void apply(State& s, Clearance c, Seat seat, const Sell& sell, Events& out);
void apply(State& s, Clearance, Seat seat, const Pass&, Events& out);
void apply(State& s, SaleCard c, Seat seat, const SpecialSale& sale, Events& out);
void apply(State& s, SaleCard, Seat seat, const Pass&, Events& out);
void apply(State& s, BonusCard b, Seat seat, const CityBonus&, Events& out);
void apply(State& s, BonusCard b, Seat seat, const Pass&, Events& out);

// investments.cpp: chapter 8
void run(State& s, Invest invest, Events& out);
void run(State& s, Refill, Events& out);
void choices(const State& s, const Auction& a, Seat seat, Choices& list);
void choices(const State& s, const Acquiring&, Seat seat, Choices& list);
std::optional<Refusal> refuse(const State& s, const Auction& a, Seat seat, const Bid& bid);
std::optional<Refusal> refuse(const State& s, const Acquiring&, Seat seat, const Acquire& chosen);
Refusal refuse_unasked(const State& s, const Auction& a, Seat seat, const Bid&);
void apply(State& s, Auction a, Seat seat, const Bid& bid, Events& out);
void apply(State& s, Auction a, Seat seat, const Pass&, Events& out);
void apply(State& s, Acquiring, Seat seat, const Acquire& chosen, Events& out);

// status.cpp: chapters 9 and 10
void begin_upkeep(State& s, Seat seat, Events& out);
void finish(State& s, Events& out);
void choices(const State& s, const Upkeep&, Seat seat, Choices& list);
void choices(const State& s, const Credit&, Seat seat, Choices& list);
void choices(const State& s, const Rising&, Seat seat, Choices& list);
std::optional<Refusal> refuse(const State& s, const Upkeep&, Seat seat, const LowUpkeep&);
std::optional<Refusal> refuse(const State& s, const Rising&, Seat seat, const Climb&);
std::optional<Refusal> refuse(const State& s, const Rising&, Seat seat, const SocialClimbing&);
void apply(State& s, Upkeep, Seat seat, const LowUpkeep&, Events& out);
void apply(State& s, Upkeep, Seat seat, const Pass&, Events& out);
void apply(State& s, Credit, Seat seat, const Borrow&, Events& out);
void apply(State& s, Credit, Seat seat, const Pass&, Events& out);
void apply(State& s, Rising r, Seat seat, const Climb&, Events& out);
void apply(State& s, Rising r, Seat seat, const SocialClimbing&, Events& out);
void apply(State& s, Rising, Seat seat, const Pass&, Events& out);

std::optional<Refusal> refuse(const State& s, Seat seat, const Repay&);
void apply(State& s, Seat seat, const Repay&, Events& out);

std::optional<Refusal> misplaced(const Choice& choice);  // misplaced.cpp

// promises.cpp: chapter 12, where every deal is allowed
inline bool any_deal(const State& s) { return s.options.deals == DealKind::any; }
struct Done {  // something that a seat has done, or would do by a choice
    Act act;
    MoveEnd end{};     // of a wagon: where to
    Space from;
};
using Deeds = List<Done, 4>;
inline bool promised(const State& s) { return !s.promises.none_in_force(); }  // engine/play.h
Deeds deeds_of(const State& s, Seat seat, const Choice& choice);
void note(State& s, Seat seat, const Deeds& deeds, Events& out);
void keep_word(const State& s, Seat seat, bool asked, Choices& list);
std::optional<Refusal> refuse_broken(const State& s, Seat seat, bool asked, const Choice& choice);
void enter_(State& s, Moment moment, Events& out);
inline void enter(State& s, Moment moment, Events& out) {  // a stage of the turn begins
    if (any_deal(s) && s.parley.moment != moment) enter_(s, moment, out);
}
void bids_opened(State& s, const TitleWon& won, Events& out);         // §12.9: what was promised about them is told now
void wheels_opened(State& s, const WheelsShown& shown, Events& out);
void tell_promises(State& s, Events& out);
void look_after_promises(State& s, Events& out);
std::optional<Seat> active(const State& s);                          // R54
Florins set_aside(const State& s, Seat seat);
int cards_aside(const State& s, Influence card);
Deeds loads_of(WagonNumber wagon, const Load3& goods);
void let_load(State& s, const Offer& offer, Events& out);            // agreed on loading as promised
Florins pledged(const State& s, Seat seat);                          // R63: what a seat has bid and may still have to pay
std::string check_promises(const State& s);
std::optional<Choice> random_deal(const State& s, Seat seat, Rng& rng);
bool may_deal(const State& s, Seat seat);
std::optional<Refusal> refuse(const State& s, Seat seat, const Deal& deal);
void apply(State& s, Seat seat, const Deal& deal, Events& out);
void choices(const State&, const Answering&, Seat, Choices& list);
void choices(const State& s, const Handing&, Seat seat, Choices& list);
void apply(State& s, Answering a, Seat seat, const Pass&, Events& out);
void apply(State& s, Handing h, Seat seat, const Hand& hand, Events& out);
std::optional<Refusal> refuse_accept_pact(const State& s, Seat seat, const Accept& accept);
void accept_pact(State& s, Seat seat, const Accept& accept, Events& out);
void withdraw_pact(State& s, OfferId id, Events& out);
Deal repeated_deal(const State& s, OfferId id);
void list_deals(const State& s, Seat seat, Choices& list);           // answers to offers with clauses

// --- view.cpp, text.cpp, typed.cpp -------------------------------------------------------------------------------------

View view(const State& s, Seat me);
Facts facts(const State& s, Seat me);
std::optional<Event> view(const Event& event, Seat me);
Memory begin_memory(const Options& options, Seat me);
void remember(Memory& memory, const Event& event, Seat me);
State imagine(const View& view, const Memory& memory, Seat me, Rng& rng);
Memory uncounted(const View& view, Rng& rng);

std::string draw(const View& view, Seat me, std::span<const std::string> names, bool colour);
Asking asking(const View& view, Seat me, std::span<const std::string> names);
std::string tell(const Event& event, Seat me, std::span<const std::string> names);
std::string explain(const Choice& choice, const View& view, std::span<const std::string> names);
std::string spell_out(const View& view, Seat me, std::string_view line);  // typed.cpp: short forms as notation

// What `simulate` tells of a series.
struct Figures {
    std::uint32_t turns = 0, goods_bought = 0, goods_loaded = 0, goods_arrived = 0, offers = 0, deals = 0, meetings = 0, cards_won = 0, letters = 0;
};
BOOST_DESCRIBE_STRUCT(Figures, (), (turns, goods_bought, goods_loaded, goods_arrived, offers, deals, meetings, cards_won, letters))
void count(Figures& figures, const Event& event);

// The handle by which tools know this game.
struct Merchants {
    using State = merchants::State;
    using Frame = merchants::Frame;
    using Stream = merchants::Stream;
    using Choice = merchants::Choice;
    using Choices = merchants::Choices;
    using Drafts = merchants::Drafts;
    using Event = merchants::Event;
    using Events = merchants::Events;
    using Plain = merchants::Plain;
    using View = merchants::View;
    using Memory = merchants::Memory;
    using Options = merchants::Options;
    using Figures = merchants::Figures;
    static constexpr GameInfo info{"merchants", "Merchants of the Middle Ages", "shared wagons, loading for a price, secret wheels and the climb to the top", 2, 4, 2, 60000};
    static constexpr std::string_view end_rule = "§10.1";
    static constexpr std::span<const Sentence> refusals = merchants::refusals;
    static constexpr OptionText option_texts[] = {
        {"players", "how many play", 2, 4},
        {"setup", "where the wagons begin: A in Paris, Köln and Geneva, B in Geneva, Brugge and Wien"},
        {"courier", "before which empty city the courier begins: A Brugge, Hamburg, Wien; B Paris, Köln, Hamburg"},
        {"first_player", "who is first player in the first turn"},
        {"money", "whether money is covered or open"},
        {"patience", "how many offers a player makes in the talk about one wagon", 1, 30},
        {"deals", "what may be bargained for: loading, or anything (the Cunning Negotiator)"},
    };
    static constexpr std::array<Preset, 0> presets{};
    static std::string_view rules_text(std::string_view language);
    static std::uint64_t data_hash();
    static constexpr std::array<std::string_view, 1> first_data_hashes{"c1a92594ce874db8"};  // of the whole files, as it was done at first
};

}  // namespace fondaco::merchants
