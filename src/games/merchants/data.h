// The tables, read once from data/board.json and data/cards.json.
#pragma once

#include "games/merchants/parts.h"

namespace fondaco::merchants {

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
    std::array<List<City, cities>, goods> markets{};  // the same by good: the cities that sell it
    std::uint64_t junctions = 0;                      // a bit for each space where roads part
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

}  // namespace fondaco::merchants
