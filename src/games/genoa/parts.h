// What is in the box (chapter 1 of docs/rules/genoa.md): the city, the goods and the cards; and the options (chapter 10).
#pragma once

#include "engine/describe.h"

namespace fondaco::genoa {

using Ducats = std::int16_t;

// --- The city and the goods ---------------------------------------------------------------------------

// First the 14 buildings of the city's edge in the order of the privilege ring, then the four round the Market.
BOOST_DEFINE_FIXED_ENUM_CLASS(Field, std::uint8_t, villa_monetti, harbor, palace, villa_zasteri, fabric, tavern, metals, villa_colini, park,
                              coach_house, villa_ricci, spices, inn, drinks, guild_hall, city_hall, post_office, cathedral, market,
                              street_2_3, street_2_4, street_2_5, street_2_6, street_3_2, street_3_3, street_3_6, street_3_7, street_4_2,
                              street_4_7, street_5_2, street_5_7, street_6_2, street_6_3, street_6_6, street_6_7, street_7_3, street_7_4,
                              street_7_5, street_7_6)
inline constexpr int fields = enum_count<Field>, ring = int(Field::guild_hall), buildings = int(Field::market);
constexpr bool is_building(Field field) { return field < Field::market; }
constexpr bool is_street(Field field) { return field > Field::market; }

// Everything that can be given, received or traded, except ducats: wares, special tiles, owner markers, and cards by their pile.
BOOST_DEFINE_FIXED_ENUM_CLASS(Good, std::uint8_t, silver, copper, saffron, pepper, silk, linen, ale, wine,
                              start_space, extra_action, any_ware, trade, building_action, marker, large, small, message, privilege)
inline constexpr int goods = enum_count<Good>, piles = goods - int(Good::large);
constexpr bool is_ware(Good good) { return good < Good::start_space; }
constexpr bool is_tile(Good good) { return good >= Good::start_space && good < Good::marker; }
constexpr bool is_card(Good good) { return good >= Good::large; }

// One of the 60 cards, L01-L16, S01-S16, M01-M14 and P01-P14.
struct Card {
    std::uint8_t number = 0;
    bool operator==(const Card&) const = default;
};
inline constexpr int cards = 60;
inline constexpr std::array<int, piles + 1> first_card{0, 16, 32, 46, 60};  // of each pile
constexpr int pile_of(Good good) { return int(good) - int(Good::large); }
constexpr int size_of_pile(int pile) { return first_card[std::size_t(pile) + 1] - first_card[std::size_t(pile)]; }
constexpr Good kind_of(Card card) { return Good(int(Good::large) + (card.number >= 16) + (card.number >= 32) + (card.number >= 46)); }
std::string to_text(const Card& card);
bool from_text(std::string_view text, Card& card);

// Wares and special tiles, in a play area or in the supply.
struct Goods {
    std::uint8_t silver = 0, copper = 0, saffron = 0, pepper = 0, silk = 0, linen = 0, ale = 0, wine = 0;
    std::uint8_t start_space = 0, extra_action = 0, any_ware = 0, trade = 0, building_action = 0;
    std::uint8_t& operator[](Good good) { return reinterpret_cast<std::uint8_t*>(this)[std::size_t(good)]; }  // bytes in the order of Good
    std::uint8_t operator[](Good good) const { return reinterpret_cast<const std::uint8_t*>(this)[std::size_t(good)]; }
};
static_assert(sizeof(Goods) == int(Good::marker));
BOOST_DESCRIBE_STRUCT(Goods, (), (silver, copper, saffron, pepper, silk, linen, ale, wine, start_space, extra_action, any_ware, trade, building_action))
inline constexpr Good last_ware = Good::wine, first_tile = Good::start_space, last_tile = Good::building_action;

// --- Options: the three rulesets are presets over these -------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(Ruleset, std::uint8_t, _2009, _2001, manual)
BOOST_DEFINE_FIXED_ENUM_CLASS(Edition, std::uint8_t, _2009, _2001)
BOOST_DEFINE_FIXED_ENUM_CLASS(TieBreak, std::uint8_t, cards_wares_tiles, all_goods, wares_cards_markers)
BOOST_DEFINE_FIXED_ENUM_CLASS(Chains, std::uint8_t, rulebook, manual, squares)
BOOST_DEFINE_FIXED_ENUM_CLASS(SmallOrders, std::uint8_t, own_building, any_action)
BOOST_DEFINE_FIXED_ENUM_CLASS(TileTurn, std::uint8_t, any_turn, own_turn)
BOOST_DEFINE_FIXED_ENUM_CLASS(Plan, std::uint8_t, normal, long_tavern)
BOOST_DEFINE_FIXED_ENUM_CLASS(StartPlayer, std::uint8_t, first_seat, random)
BOOST_DEFINE_FIXED_ENUM_CLASS(Money, std::uint8_t, covered, open)

struct Options {
    std::uint8_t players = 4;
    Ruleset ruleset = Ruleset::_2009;
    Edition names = Edition::_2009, round_table = Edition::_2009;
    std::uint8_t rounds = 0;
    TieBreak tie_break = TieBreak::cards_wares_tiles;
    std::uint8_t markers_a_street = 2;
    Chains chains = Chains::rulebook;
    SmallOrders small_orders = SmallOrders::own_building;
    TileTurn special_tiles = TileTurn::any_turn;
    bool two_player_rules = true;
    Plan plan = Plan::normal;
    StartPlayer start_player = StartPlayer::first_seat;
    Money money = Money::covered;
    std::uint8_t patience = 30;
};
BOOST_DESCRIBE_STRUCT(Options, (), (players, ruleset, names, round_table, rounds, tie_break, markers_a_street, chains, small_orders, special_tiles,
                                    two_player_rules, plan, start_player, money, patience))

}  // namespace fondaco::genoa
