// SipHash-2-4 by Aumasson and Bernstein: 64 bits that nobody foretells who does not know the key. Written here, so that engine and
// games need no library for their luck.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

namespace fondaco {

// The first bytes as a number, little-endian on every machine, so that a game replays the same everywhere.
constexpr std::uint64_t number_from(std::span<const std::uint8_t> bytes) {
    std::uint64_t number = 0;
    if (std::endian::native == std::endian::little && bytes.size() >= 8 && !std::is_constant_evaluated()) {  // g++ does not see that it is one load
        std::memcpy(&number, bytes.data(), 8);
        return number;
    }
    for (std::size_t i = 0; i < bytes.size() && i < 8; ++i) number |= std::uint64_t(bytes[i]) << (8 * i);
    return number;
}

constexpr std::uint64_t sip_hash(std::span<const std::uint8_t, 16> key, std::span<const std::uint8_t> message) {
    const std::uint64_t k0 = number_from(key.first(8)), k1 = number_from(key.last(8));
    std::uint64_t a = k0 ^ 0x736f6d6570736575, b = k1 ^ 0x646f72616e646f6d, c = k0 ^ 0x6c7967656e657261, d = k1 ^ 0x7465646279746573;
    const auto round = [&] {
        a += b, b = std::rotl(b, 13) ^ a, a = std::rotl(a, 32);
        c += d, d = std::rotl(d, 16) ^ c;
        a += d, d = std::rotl(d, 21) ^ a;
        c += b, b = std::rotl(b, 17) ^ c, c = std::rotl(c, 32);
    };
    const auto take = [&](std::uint64_t word) {
        d ^= word;
        round(), round();
        a ^= word;
    };
    const std::uint64_t length = std::uint64_t(message.size()) << 56;
    for (; message.size() >= 8; message = message.subspan(8)) take(number_from(message));
    take(number_from(message) | length);
    c ^= 0xff;
    round(), round(), round(), round();
    return a ^ b ^ c ^ d;
}

}  // namespace fondaco
