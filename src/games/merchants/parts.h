// What is in the box (chapters 1 and 11 of docs/rules/merchants.md): the map, the goods and the cards; and the options (§12.1).
#pragma once

#include "engine/describe.h"

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
    std::uint8_t& operator[](Good good) { return reinterpret_cast<std::uint8_t*>(this)[std::size_t(good)]; }  // bytes in the order of Good
    std::uint8_t operator[](Good good) const { return reinterpret_cast<const std::uint8_t*>(this)[std::size_t(good)]; }
    int total() const { return cloth + wine + salt + food + iron + silk; }
};
static_assert(sizeof(Goods) == goods);
BOOST_DESCRIBE_STRUCT(Goods, (), (cloth, wine, salt, food, iron, silk))

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

}  // namespace fondaco::merchants
