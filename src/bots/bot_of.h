// Bots for any game that has a Mind: by habit, as a beginner, and by search. Each game's ..._steady.cpp makes them for itself.
#pragma once

#include "bots/bots.h"
#include "bots/search.h"
#include "engine/eyes.h"

namespace fondaco {

// A choice as an answer: by its index where it is listed.
template <class G>
Answer answer_of(const typename G::Choices& list, const typename G::Choice& choice) {
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].index() == choice.index() && same(list[i], choice)) return {int(i), {}};
    return {-1, to_notation(choice)};
}

template <class G>
Decided<G> decide_by_habit(const typename G::View& view, const typename G::Memory& memory, const Asked<G>& asked, const Temper& temper, Rng& rng) {
    return {Mind<G>::habit(imagine(view, memory, asked.seat, rng), memory, asked.seat, asked.choices, temper, rng), {Grounds::habit, 1, 0, {}}};
}

// Plays by habit; a beginner misses things: in a share of its decisions it does something of any kind that is open to it.
template <class G>
class HabitBot final : public ThinkingBot {
public:
    HabitBot(std::uint64_t seed, const Temper& temper, double missed = 0) : rng_(seed), temper_(temper), missed_(missed) {}
    Reasoned think(const Eyes& eyes, const Budget&) override {
        const auto& mine = static_cast<const EyesOf<G>&>(eyes);
        if (missed_ > 0 && rng_.unit() < missed_)
            return {{choose_by_kind(rng_, eyes.count(), [&](int i) { return eyes.kind(i); }), {}}, {Grounds::chance, 0, 0, {}}};
        auto decided = decide_by_habit<G>(mine.look(), mine.memory(), {eyes.seat(), mine.choices()}, temper_, rng_);
        return {answer_of<G>(mine.choices(), decided.choice), std::move(decided.reason)};
    }

private:
    Rng rng_;
    Temper temper_;
    double missed_;
};

template <class G>
class SearchBot final : public ThinkingBot {
public:
    SearchBot(std::uint64_t seed, const Temper& temper, const SearchManner& manner) : rng_(seed), temper_(temper), manner_(manner) {}
    bool searches() const override { return true; }
    Reasoned think(const Eyes& eyes, const Budget& budget) override {
        const auto& mine = static_cast<const EyesOf<G>&>(eyes);
        const auto seen = mine.look();
        auto decided = Search<G>(seen, mine.memory(), {eyes.seat(), mine.choices()}, manner_, manner_.learned ? &learned<G>() : nullptr, temper_, rng_).decide(budget);
        return {answer_of<G>(mine.choices(), decided.choice), std::move(decided.reason)};
    }

private:
    Rng rng_;
    Temper temper_;
    SearchManner manner_;
};

template <class G>
std::unique_ptr<ThinkingBot> make_bot_of(Level level, std::uint64_t seed, const Temper& temper) {
    switch (level) {
        case Level::apprentice: return std::make_unique<HabitBot<G>>(seed, temper, Mind<G>::missed);
        case Level::steady: return std::make_unique<HabitBot<G>>(seed, temper);
        case Level::plain: return std::make_unique<SearchBot<G>>(seed, temper, SearchManner{.candidates = 12, .invents = 0});
        case Level::shrewd: return std::make_unique<SearchBot<G>>(seed, temper, SearchManner{.candidates = 16});
        case Level::doge: return std::make_unique<SearchBot<G>>(seed, temper, doge_manner);
    }
    return nullptr;
}

}  // namespace fondaco
