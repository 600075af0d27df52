// Seats at a table, sets of seats, and one-value-per-seat arrays.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace fondaco {

using Seat = std::uint8_t;
inline constexpr int max_seats = 5;
inline constexpr Seat spectator = 255;  // the eyes of somebody who does not play

template <class T>
using PerSeat = std::array<T, max_seats>;

// A set of seats. Iterating gives the seats in ascending order.
class Seats {
public:
    constexpr Seats() = default;
    constexpr explicit Seats(std::uint8_t bits) : bits_(bits) {}
    static constexpr Seats first(int count) { return Seats(std::uint8_t((1u << count) - 1)); }
    static constexpr Seats only(Seat seat) { return Seats().with(seat); }

    constexpr bool has(Seat seat) const { return (bits_ & bit(seat)) != 0; }
    constexpr bool none() const { return bits_ == 0; }
    constexpr int count() const {  // without the popcount instruction std::popcount is a call
        const unsigned pairs = bits_ - (bits_ >> 1 & 0x55u), fours = (pairs & 0x33u) + (pairs >> 2 & 0x33u);
        return int((fours + (fours >> 4)) & 0x0fu);
    }
    constexpr Seat lowest() const { return Seat(std::countr_zero(bits_)); }
    constexpr std::uint8_t bits() const { return bits_; }

    [[nodiscard]] constexpr Seats with(Seat seat) const { return Seats(std::uint8_t(bits_ | bit(seat))); }
    [[nodiscard]] constexpr Seats without(Seat seat) const { return Seats(std::uint8_t(bits_ & ~bit(seat))); }
    [[nodiscard]] constexpr Seats with(Seats other) const { return Seats(std::uint8_t(bits_ | other.bits_)); }
    [[nodiscard]] constexpr Seats without(Seats other) const { return Seats(std::uint8_t(bits_ & ~other.bits_)); }
    [[nodiscard]] constexpr Seats common(Seats other) const { return Seats(std::uint8_t(bits_ & other.bits_)); }

    // The n-th member, counted from 0. It always takes the same steps: the processor foretells no random `n`.
    constexpr Seat at(int n) const {
        unsigned rest = bits_;
        for (int i = 0; i < max_seats - 1; ++i) rest &= rest - unsigned(i < n);
        return Seat(std::countr_zero(rest));
    }

    struct Iterator {
        std::uint8_t rest;
        constexpr Seat operator*() const { return Seat(std::countr_zero(rest)); }
        constexpr Iterator& operator++() { return rest = std::uint8_t(rest & (rest - 1)), *this; }
        constexpr bool operator!=(Iterator other) const { return rest != other.rest; }
    };
    constexpr Iterator begin() const { return {bits_}; }
    constexpr Iterator end() const { return {0}; }

    constexpr bool operator==(const Seats&) const = default;

private:
    static constexpr unsigned bit(Seat seat) { return unsigned(seat < 8) << (seat & 7); }  // a seat that does not exist is in no set
    std::uint8_t bits_ = 0;
};

}  // namespace fondaco
