// Luck's bits come from libsodium's SipHash-2-4.
#include "engine/luck.h"

#include <sodium/crypto_shorthash.h>

namespace fondaco {

static_assert(crypto_shorthash_KEYBYTES == 16 && crypto_shorthash_BYTES == 8);

namespace {

// Little-endian on every machine, so that a game replays the same everywhere.
void put(std::uint64_t value, int bytes, std::uint8_t* to) {
    for (int i = 0; i < bytes; ++i) to[i] = std::uint8_t(value >> (8 * i));
}

std::uint64_t get(const std::uint8_t* from) {
    std::uint64_t value = 0;
    for (int i = 0; i < 8; ++i) value |= std::uint64_t(from[i]) << (8 * i);
    return value;
}

}  // namespace

std::uint64_t luck_bits(const Key& key, std::uint32_t stream, std::uint32_t counter) {
    std::uint8_t message[8], hash[8];
    put(stream, 4, message);
    put(counter, 4, message + 4);
    crypto_shorthash(hash, message, sizeof message, key.bytes.data());
    return get(hash);
}

Key key_from_seed(std::uint64_t seed, std::uint64_t number) {
    std::uint8_t message[17] = {}, seed_key[16] = {};
    put(seed, 8, seed_key);
    put(number, 8, message);
    Key key;
    for (std::uint8_t half = 0; half < 2; ++half) {
        message[16] = half;
        crypto_shorthash(key.bytes.data() + 8 * half, message, sizeof message, seed_key);
    }
    return key;
}

std::string to_text(const Key& key) {
    std::string text(32, '0');
    for (std::size_t i = 0; i < 32; ++i) text[i] = "0123456789abcdef"[key.bytes[i / 2] >> (i % 2 ? 0 : 4) & 15];
    return text;
}

bool from_text(std::string_view text, Key& key) {
    if (text.size() != 32) return false;
    for (std::size_t i = 0; i < 32; ++i) {
        const char c = text[i];
        const int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
        if (digit < 0) return false;
        auto& byte = key.bytes[i / 2];
        byte = std::uint8_t(i % 2 ? byte | digit : digit << 4);
    }
    return true;
}

}  // namespace fondaco
