// Commitment and key by libsodium's BLAKE2b.
#include "table/fair_luck.h"

#include <sodium/crypto_generichash.h>
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

}  // namespace fondaco
