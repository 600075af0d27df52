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
        const int listed = eyes.count();
        const auto kind_of = [&](int i) { return eyes.kind(i); };
        int index = choose_by_kind(rng_, listed, kind_of, eyes.may_propose());
        if (index == not_listed) index = eyes.propose(rng_);
        return {index >= 0 ? index : choose_by_kind(rng_, listed, kind_of), {}};
    }

private:
    Rng rng_;
};

// Every listed choice alike, and an offer as one more of them: for fuzzing.
class RandomFlatBot final : public Bot {
public:
    explicit RandomFlatBot(std::uint64_t seed) : rng_(seed) {}
    Answer decide(const Eyes& eyes) override {
        const int listed = eyes.count(), index = rng_.below(listed + eyes.may_propose());
        if (index < listed) return {index, {}};
        const int offer = eyes.propose(rng_);
        return {offer >= 0 ? offer : rng_.below(listed), {}};
    }

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

std::vector<std::string> sensible_offers(std::string_view game, const Eyes& eyes, std::uint64_t seed) {
    if (!eyes.may_propose()) return {};
    if (game == "genoa") return genoa::sensible_offers(eyes, seed);
    if (game == "merchants") return merchants::sensible_offers(eyes, seed);
    return {};
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
