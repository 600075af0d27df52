// Luck: dice, draws and tosses as SipHash(key, stream, counter), one counter per kind of event, so that a
// changed decision does not shift all later luck; and the short script with which scenarios force it.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "engine/describe.h"
#include "engine/list.h"

namespace fondaco {

// 128 secret bits from which all luck of one game follows.
struct Key {
    std::array<std::uint8_t, 16> bytes{};
    bool operator==(const Key&) const = default;
};
std::string to_text(const Key& key);  // 32 hexadecimal digits
bool from_text(std::string_view text, Key& key);

// The 64 bits that belong to the `counter`-th event of a stream.
std::uint64_t luck_bits(const Key& key, std::uint32_t stream, std::uint32_t counter);

// The key of the `number`-th game of a seeded series.
Key key_from_seed(std::uint64_t seed, std::uint64_t number);

// `Stream` is a game's described enum of its kinds of chance events.
template <class Stream>
struct Luck {
    static constexpr std::size_t streams = boost::mp11::mp_size<boost::describe::describe_enumerators<Stream>>::value;
    struct Forced {
        Stream stream{};
        std::int16_t value = 0;
        bool operator==(const Forced&) const = default;
        BOOST_DESCRIBE_CLASS(Forced, (), (stream, value), (), ())
    };

    Key key;
    std::array<std::uint32_t, streams> counters{};
    List<Forced, 16> script;  // what is forced to come next; empty in real play
    bool misfit = false;      // the script named a value that cannot come, or is not used here
    BOOST_DESCRIBE_CLASS(Luck, (), (key, counters, script, misfit), (), ())

    // A number from low to high, both included.
    int between(Stream stream, int low, int high) {
        auto& counter = counters[std::size_t(stream)];
        if (!script.empty())
            for (std::size_t i = 0; i < script.size(); ++i)
                if (script[i].stream == stream) {
                    const int value = script[i].value;
                    script.erase(i);
                    ++counter;
                    if (value >= low && value <= high) return value;
                    misfit = true;
                    return low;
                }
        const auto range = std::uint64_t(high - low) + 1;
        const auto bits = luck_bits(key, std::uint32_t(stream), counter++);
        return low + int((bits >> 32) * range >> 32);  // the bias is below range / 2^32
    }

    // One of these seats; a script names the seat itself.
    Seat pick(Stream stream, Seats among) {
        for (const Forced& forced : script)
            if (forced.stream == stream) {
                const int seat = between(stream, 0, max_seats - 1);
                if (among.has(Seat(seat))) return Seat(seat);
                misfit = true;
                return among.lowest();
            }
        return among.at(between(stream, 0, among.count() - 1));
    }

    template <class T, std::size_t N>
    void shuffle(Stream stream, List<T, N>& pile) {
        for (int i = int(pile.size()) - 1; i > 0; --i)
            std::swap(pile[std::size_t(i)], pile[std::size_t(between(stream, 0, i))]);
    }
};

// A quick generator for bots, simulators and imagined states; real luck never comes from here.
class Rng {
public:
    explicit Rng(std::uint64_t seed) : state_(seed) {}
    std::uint64_t bits() {  // SplitMix64
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
        z = (z ^ z >> 27) * 0x94d049bb133111ebu;
        return z ^ z >> 31;
    }
    int below(int count) { return int((bits() >> 32) * std::uint64_t(count) >> 32); }
    double unit() { return double(bits() >> 11) * 0x1.0p-53; }
    template <class T, std::size_t N>
    void shuffle(List<T, N>& pile) {
        for (int i = int(pile.size()) - 1; i > 0; --i) std::swap(pile[std::size_t(i)], pile[std::size_t(below(i + 1))]);
    }
    Key key() {
        Key key;
        for (auto& byte : key.bytes) byte = std::uint8_t(bits());
        return key;
    }

private:
    std::uint64_t state_;
};

}  // namespace fondaco
