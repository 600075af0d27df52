// The list of bots, and the two that know no game.
#include "bots/bots.h"

#include <charconv>

#include "bots/genoa_steady.h"
#include "bots/merchants_steady.h"
#include "bots/replies.h"
#include "bots/turin_steady.h"
#include "engine/eyes.h"
#include "engine/random_choice.h"

namespace fondaco {

namespace {

// Chooses a kind of choice first, then one of that kind: the baseline.
class RandomBot final : public ThinkingBot {
public:
    explicit RandomBot(std::uint64_t seed) : rng_(seed) {}
    Reasoned think(const Eyes& eyes, const Budget&) override {
        const int listed = eyes.count();
        const auto kind_of = [&](int i) { return eyes.kind(i); };
        int index = choose_by_kind(rng_, listed, kind_of, eyes.may_propose());
        if (index == not_listed) index = eyes.propose(rng_);
        return {{index >= 0 ? index : choose_by_kind(rng_, listed, kind_of), {}}, {Grounds::chance, 0, 0, {}}};
    }

private:
    Rng rng_;
};

// Every listed choice alike, and an offer as one more of them: for fuzzing.
class RandomFlatBot final : public ThinkingBot {
public:
    explicit RandomFlatBot(std::uint64_t seed) : rng_(seed) {}
    Reasoned think(const Eyes& eyes, const Budget&) override {
        const int listed = eyes.count(), index = rng_.below(listed + eyes.may_propose());
        if (index < listed) return {{index, {}}, {Grounds::chance, 0, 0, {}}};
        const int offer = eyes.propose(rng_);
        return {{offer >= 0 ? offer : rng_.below(listed), {}}, {Grounds::chance, 0, 0, {}}};
    }

private:
    Rng rng_;
};

using Make = std::unique_ptr<ThinkingBot> (*)(Level level, std::uint64_t seed, const Temper& temper);

struct Player {
    std::string_view game;
    Make make;
};
constexpr Player players[] = {{"turin", turin::make_thinking_bot}, {"genoa", genoa::make_thinking_bot}, {"merchants", merchants::make_thinking_bot}};

struct Rank {
    std::string_view name;
    Level level;
    bool offered;             // to people
    int milliseconds = 0;     // that it thinks if nobody says how long
    int year = 0;             // Temper::year
};
constexpr Rank ranks[] = {
    {"apprentice", Level::apprentice, true},
    {"steady-2026", Level::steady, false, 0, 2026},
    {"steady", Level::steady, true},
    {"plain", Level::plain, false, 60},
    {"shrewd", Level::shrewd, true, 90},
    {"doge", Level::doge, true, 180},
};

Make maker_for(std::string_view game) {
    for (const Player& player : players)
        if (player.game == game) return player.make;
    return nullptr;
}

// name[:temper][@budget]
struct Spec {
    std::string_view name, temper = "even";
    std::optional<std::string_view> budget;
};
Spec parted(std::string_view text) {
    Spec spec;
    if (const auto at = text.find('@'); at != text.npos) spec.budget = text.substr(at + 1), text = text.substr(0, at);
    if (const auto at = text.find(':'); at != text.npos) spec.temper = text.substr(at + 1), text = text.substr(0, at);
    spec.name = text;
    return spec;
}

const Temper* temper_named(std::string_view name) {
    for (const Temper& temper : tempers)
        if (temper.name == name) return &temper;
    return nullptr;
}

ThinkingBot::Allowance read_allowance(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const std::string_view unit = text.substr(std::size_t(end - text.data()));
    if (error != std::errc() || number <= 0 || (!unit.empty() && unit != "ms")) throw InputError("a budget is written as 200 (playouts) or 20ms, not \"" + std::string(text) + "\"");
    if (unit.empty()) return {number, std::chrono::milliseconds(0)};
    return {0, std::chrono::milliseconds(number)};
}

}  // namespace

std::vector<std::string> bot_names(std::string_view game) {
    std::vector<std::string> names{"random-flat", "random"};
    if (maker_for(game))
        for (const Rank& rank : ranks)
            if (rank.offered) names.emplace_back(rank.name);
    return names;
}

bool is_bot(std::string_view game, std::string_view name) {
    const Spec spec = parted(name);
    if (name.find('@') != name.npos || !temper_named(spec.temper)) return false;
    const auto names = bot_names(game);
    return std::find(names.begin(), names.end(), spec.name) != names.end() && (name == spec.name || maker_for(game));
}

std::string standard_bot(std::string_view game) { return maker_for(game) ? "steady" : "random"; }

std::chrono::milliseconds thinking_time(std::string_view name) {
    const Spec spec = parted(name);
    if (spec.budget) return read_allowance(*spec.budget).time;
    for (const Rank& rank : ranks)
        if (rank.name == spec.name) return std::chrono::milliseconds(rank.milliseconds);
    return {};
}

std::unique_ptr<ThinkingBot> make_bot(std::string_view game, std::string_view name, std::uint64_t seed) {
    const Spec spec = parted(name);
    const Temper* temper = temper_named(spec.temper);
    if (!temper) throw InputError("there is no temper \"" + std::string(spec.temper) + "\"; there are: even, patient, generous, grim, deal-hungry");
    std::unique_ptr<ThinkingBot> bot;
    if (spec.name == "random") bot = std::make_unique<RandomBot>(seed);
    if (spec.name == "random-flat") bot = std::make_unique<RandomFlatBot>(seed);
    if (const Make make = maker_for(game))
        for (const Rank& rank : ranks)
            if (rank.name == spec.name) {
                Temper of_rank = *temper;
                of_rank.year = rank.year;
                bot = make(rank.level, seed, of_rank);
                bot->allowance.time = std::chrono::milliseconds(rank.milliseconds);
            }
    if (!bot) {
        std::string known;
        for (const auto& each : bot_names(game)) known += (known.empty() ? "" : ", ") + each;
        throw InputError("bot \"" + std::string(name) + "\" does not play " + std::string(game) + "; there are: " + known);
    }
    if (spec.budget) bot->allowance = read_allowance(*spec.budget);
    return bot;
}

std::vector<std::string> sensible_offers(std::string_view game, const Eyes& eyes, std::uint64_t seed) {
    if (!eyes.may_propose()) return {};
    if (game == "genoa") return genoa::sensible_offers(eyes, seed);
    if (game == "merchants") return merchants::sensible_offers(eyes, seed);
    return {};
}

namespace {

template <class G>
std::vector<Replied> replies_in(const Eyes& eyes, const std::string& notation) {
    const auto& mine = static_cast<const EyesOf<G>&>(eyes);
    typename G::Choice choice;
    std::string why;
    if (!from_notation(notation, choice, why)) return {};
    return replies::replies(mine.look(), mine.seat(), choice);
}

std::vector<Replied> replies_of(std::string_view game, const Eyes& eyes, const std::string& choice) {
    if (game == "genoa") return replies_in<genoa::Genoa>(eyes, choice);
    if (game == "merchants") return replies_in<merchants::Merchants>(eyes, choice);
    return {};
}

template <class Think>
Said hear_what(Match& match, Seat seat, Think&& think) {
    const Eyes& eyes = match.eyes(seat);
    try {
        Reasoned said = think(eyes);
        if (said.answer.index >= 0) return {eyes.choice(said.answer.index), true, false, std::move(said.reason), {}};
        if (!match.refusal(seat, said.answer.text)) return {said.answer.text, false, false, std::move(said.reason), {}};
    } catch (const std::exception&) {  // nonsense, or the bot itself broke down
    }
    return {eyes.choice(0), true, true, {}, {}};
}

}  // namespace

Said hear(Bot& bot, Match& match, Seat seat) {
    return hear_what(match, seat, [&](const Eyes& eyes) { return Reasoned{bot.decide(eyes), {}}; });
}

Said hear(ThinkingBot& bot, Match& match, Seat seat, const Budget& budget, std::string_view game) {
    Said said = hear_what(match, seat, [&](const Eyes& eyes) { return bot.think(eyes, budget); });
    said.replies = replies_of(game, match.eyes(seat), said.choice);
    return said;
}

}  // namespace fondaco
