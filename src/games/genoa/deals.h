// What is bargained for, and with what (chapter 4).
#pragma once

#include <cstddef>
#include <cstring>

#include "engine/deal.h"
#include "games/genoa/parts.h"

namespace fondaco::genoa {

BOOST_DEFINE_FIXED_ENUM_CLASS(Picker, std::uint8_t, giver, receiver)

// What one side hands over. Cards are named, or promised unseen by their pile; fruit is what the bought action will bring.
struct Terms {
    static constexpr std::string_view rule = "§4.6";
    Ducats ducats = 0;
    std::uint8_t silver = 0, copper = 0, saffron = 0, pepper = 0, silk = 0, linen = 0, ale = 0, wine = 0;
    std::uint8_t start_space = 0, extra_action = 0, any_ware = 0, trade = 0, building_action = 0, marker = 0;
    std::uint8_t large = 0, small = 0, message = 0, privilege = 0;  // unseen
    List<Card, 4> cards;
    List<Good, 2> fruit;
    Picker pick = Picker::giver;  // who picks among drawn cards of which not all are promised
    std::uint8_t& operator[](Good good) { return (reinterpret_cast<std::uint8_t*>(this) + sizeof(Ducats))[std::size_t(good)]; }  // bytes in the order of Good
    std::uint8_t operator[](Good good) const { return (reinterpret_cast<const std::uint8_t*>(this) + sizeof(Ducats))[std::size_t(good)]; }
};
static_assert(offsetof(Terms, silver) == sizeof(Ducats) && offsetof(Terms, privilege) - offsetof(Terms, silver) == goods - 1);
BOOST_DESCRIBE_STRUCT(Terms, (), (ducats, silver, copper, saffron, pepper, silk, linen, ale, wine, start_space, extra_action, any_ware, trade,
                                  building_action, marker, large, small, message, privilege, cards, fruit, pick))

// Eight counts at once, in the order of Good: quicker than one by one.
inline std::uint64_t eight(const void* counts, int first) {
    std::uint64_t word;
    std::memcpy(&word, static_cast<const std::uint8_t*>(counts) + first, 8);
    return word;
}
// The counts of all goods, eight to a word: first the wares, and in the last word some of the second once more.
inline std::array<std::uint64_t, 3> counts(const Terms& terms) { return {eight(&terms.silver, 0), eight(&terms.silver, 8), eight(&terms.silver, goods - 8)}; }

// Quicker than member by member, which is how described structs are compared elsewhere.
inline bool same(const Terms& a, const Terms& b) {
    const auto one = counts(a), other = counts(b);
    const std::uint64_t counts_differ = (one[0] ^ other[0]) | (one[1] ^ other[1]) | (one[2] ^ other[2]);
    return counts_differ == 0 && a.ducats == b.ducats && a.cards == b.cards && a.fruit == b.fruit && a.pick == b.pick;
}

// A topic is a field: the tower's own (the action here), a neighbour (the next step), or one farther off (a wish).
inline constexpr int offers_per_seat = 3;
using Deals = fondaco::Deals<Field, Terms, offers_per_seat * max_seats, true>;  // the merchant counters each bidder apart
using Offer = Deals::Offer;

}  // namespace fondaco::genoa
