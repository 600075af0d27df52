// The tables, read once from data/board.json and data/cards.json.
#pragma once

#include "games/genoa/parts.h"

namespace fondaco::genoa {

using Neighbours = List<Field, 6>;
struct Data {
    struct Face { Field building{}, other{}; List<Good, 3> wares; };          // of a card; `other` of messages only
    struct City {
        std::array<std::array<Field, 8>, 8> squares{};                        // [red - 1][blue - 1]
        std::array<Neighbours, fields> neighbours{};
        std::array<std::uint64_t, fields> near{};                             // the same, a bit for each field
        std::array<Neighbours, fields> touching{};                            // a street's buildings
        std::array<std::array<std::uint8_t, fields>, fields> distance{};
    };
    std::array<City, enum_count<Plan>> plans{};
    std::array<List<Good, 2>, fields> gives{};
    std::array<bool, fields> has_small_orders{};
    std::array<Face, cards> faces{};
    Goods supply;
    std::array<std::array<std::uint8_t, max_seats + 1>, enum_count<Edition>> rounds{};
    std::array<std::array<Ducats, ring + 1>, enum_count<Chains>> chains{};    // [length]
    Ducats start_ducats = 0, large_order = 0, small_order = 0, message = 0, owner = 0;
    std::array<std::string, fields> codes;                                    // two letters
    std::array<std::array<std::string, fields>, enum_count<Edition>> field_names;
    std::array<std::array<std::string, goods>, enum_count<Edition>> good_names;
};
inline constexpr int markers_each = 7, discs = 5;
Data load_data();
inline const Data& data() {
    static const Data tables = load_data();
    return tables;
}
inline bool is_villa(Field field) { return is_building(field) && data().gives[std::size_t(field)][0] == Good::privilege; }

}  // namespace fondaco::genoa
