// Commitment and key by libsodium's BLAKE2b.
#include "table/fair_luck.h"

#include <sodium/crypto_generichash.h>
#include <sodium/crypto_shorthash.h>
#include <sodium/randombytes.h>

#include <algorithm>

namespace fondaco {

namespace {

template <class Bytes>
std::string hex_of(const Bytes& bytes) {
    std::string text;
    for (const unsigned char byte : bytes) text += "0123456789abcdef"[byte >> 4], text += "0123456789abcdef"[byte & 15];
    return text;
}

}  // namespace

std::string fresh_seed() {
    std::array<unsigned char, 32> seed;
    randombytes_buf(seed.data(), seed.size());
    return hex_of(seed);
}

std::string commitment_of(const std::string& seed) {
    std::array<unsigned char, 32> hash;
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(seed.data()), seed.size(), nullptr, 0);
    return hex_of(hash);
}

bool is_share(const std::string& share) { return share.size() == 32 && share.find_first_not_of("0123456789abcdef") == share.npos; }

Key key_from_shares(const std::string& seed, const std::vector<std::string>& shares) {
    std::string all = seed;
    for (const auto& share : shares) all += "," + share;
    Key key;
    crypto_generichash(key.bytes.data(), key.bytes.size(), reinterpret_cast<const unsigned char*>(all.data()), all.size(), nullptr, 0);
    return key;
}

std::uint64_t bot_seed(const Key& key, std::uint64_t lines, Seat seat) {
    std::array<unsigned char, 13> message{'b', 'o', 't', 's'};  // longer than any message of luck (engine/luck.cpp)
    for (std::size_t i = 0; i < 8; ++i) message[4 + i] = static_cast<unsigned char>(lines >> (8 * i));
    message[12] = seat;
    std::array<unsigned char, crypto_shorthash_BYTES> hash;
    crypto_shorthash(hash.data(), message.data(), message.size(), key.bytes.data());
    std::uint64_t seed = 0;
    for (std::size_t i = 0; i < 8; ++i) seed |= std::uint64_t(hash[i]) << (8 * i);
    return seed;
}

std::uint64_t number_from(const std::string& secret, std::uint64_t nth) {
    const std::string text = "number " + std::to_string(nth) + " " + secret;
    std::array<unsigned char, crypto_generichash_BYTES_MIN> hash;
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr, 0);
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < sizeof number; ++i) number = number << 8 | hash[i];
    return number;
}

}  // namespace fondaco
