// Luck's bits come from SipHash-2-4.
#include "engine/luck.h"

#include "engine/sip_hash.h"

namespace fondaco {

namespace {

// Little-endian on every machine, so that a game replays the same everywhere.
void put(std::uint64_t value, std::span<std::uint8_t> to) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] = std::uint8_t(value >> (8 * i));
}

}  // namespace

std::uint64_t luck_bits(const Key& key, std::uint32_t stream, std::uint32_t counter) {
    std::array<std::uint8_t, 8> message;
    put(std::uint64_t(counter) << 32 | stream, message);
    return sip_hash(key.bytes, message);
}

Key key_from_seed(std::uint64_t seed, std::uint64_t number) {
    std::array<std::uint8_t, 17> message{};
    std::array<std::uint8_t, 16> seed_key{};
    put(seed, std::span(seed_key).first(8));
    put(number, std::span(message).first(8));
    Key key;
    for (std::uint8_t half = 0; half < 2; ++half) {
        message[16] = half;
        put(sip_hash(seed_key, message), std::span(key.bytes).subspan(8u * half, 8));
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
