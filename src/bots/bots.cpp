// The list of bots, and the two that know no game.
#include "bots/bots.h"

#include "bots/genoa_steady.h"
#include "bots/merchants_steady.h"
#include "bots/turin_steady.h"
#include "engine/random_choice.h"

namespace fondaco {

namespace {

// Chooses a kind of choice first, then one of that kind: the baseline.
class RandomBot final : public Bot {
public:
    explicit RandomBot(std::uint64_t seed) : rng_(seed) {}
    Answer decide(const Eyes& eyes) override {
        return {choose_by_kind(rng_, eyes.count(), [&](int i) { return eyes.kind(i); }), {}};
    }

private:
    Rng rng_;
};

// Every listed choice alike: for fuzzing.
class RandomFlatBot final : public Bot {
public:
    explicit RandomFlatBot(std::uint64_t seed) : rng_(seed) {}
    Answer decide(const Eyes& eyes) override { return {rng_.below(eyes.count()), {}}; }

private:
    Rng rng_;
};

struct Entry {
    std::string_view game, name;  // no game: any game
    std::unique_ptr<Bot> (*make)(std::uint64_t seed);
};

template <class B>
std::unique_ptr<Bot> make(std::uint64_t seed) {
    return std::make_unique<B>(seed);
}

constexpr Entry entries[] = {
    {"", "random-flat", make<RandomFlatBot>},
    {"", "random", make<RandomBot>},
    {"turin", "steady", make_turin_steady},
    {"genoa", "steady", genoa::make_steady},
    {"merchants", "steady", merchants::make_steady},
};

}  // namespace

std::vector<std::string> bot_names(std::string_view game) {
    std::vector<std::string> names;
    for (const Entry& entry : entries)
        if (entry.game.empty() || entry.game == game) names.emplace_back(entry.name);
    return names;
}

std::unique_ptr<Bot> make_bot(std::string_view game, std::string_view name, std::uint64_t seed) {
    for (const Entry& entry : entries)
        if (entry.name == name && (entry.game.empty() || entry.game == game)) return entry.make(seed);
    std::string known;
    for (const auto& bot : bot_names(game)) known += (known.empty() ? "" : ", ") + bot;
    throw InputError("bot \"" + std::string(name) + "\" does not play " + std::string(game) + "; there are: " + known);
}

Said hear(Bot& bot, Match& match, Seat seat) {
    const Eyes& eyes = match.eyes(seat);
    try {
        const Answer answer = bot.decide(eyes);
        if (answer.index >= 0) return {eyes.choice(answer.index), true, false};
        if (!match.refusal(seat, answer.text)) return {answer.text, false, false};
    } catch (const std::exception&) {  // nonsense, or the bot itself broke down
    }
    return {eyes.choice(0), true, true};
}

}  // namespace fondaco
