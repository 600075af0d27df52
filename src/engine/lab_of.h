// Makes a Lab out of a game's types and functions (engine/game_of.h names them). Included only by each game's lab.cpp.
#pragma once

#include <chrono>

#include "engine/fuzz.h"
#include "engine/lab.h"
#include "engine/options.h"
#include "engine/random_choice.h"

namespace fondaco {

template <class G>
class LabOf final : public Lab {
public:
    using Rules = Play<G>;

    Schema schema() const override {
        Schema schema;
        schema.add_root<typename G::Options>("Options");
        schema.add_root<typename G::Choice>("Choice");
        schema.add_root<typename G::View>("View");
        schema.add_root<typename G::Event>("Event");
        schema.add_root<typename G::Memory>("Memory");
        schema.add_root<typename G::State>("State");
        if constexpr (requires { G::refusals; }) schema.add_words("RefusalId", ids_of(G::refusals));
        return schema;
    }

    FuzzReport fuzz(const FuzzSpec& spec) const override { return run_fuzz<G>(spec, read(spec.options)); }

    Measured measure(const json::value& given, std::uint64_t seed, double seconds, std::uint64_t (*allocations)()) const override {
        using Clock = std::chrono::steady_clock;
        const auto since = [](Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); };
        const auto options = read(given);
        Measured result;
        result.state_bytes = sizeof(typename G::State);
        Rng rng(seed);
        typename G::Choices list;
        typename G::Events events;
        std::uint64_t games = 0, decisions = 0, listed = 0;
        const auto allocated = allocations();
        const auto start = Clock::now();
        do {
            auto s = set_up(options, G::info.rules_version, key_from_seed(seed, games++), (events.clear(), events));
            Rules::settle(s, events);
            while (!Rules::over(s)) {
                const Seats asked = Rules::asked_seats(s);
                const Seat seat = asked.at(asked.count() > 1 ? rng.below(asked.count()) : 0);
                Rules::list_asked(s, seat, list);
                const auto choice = choose_at_random<Rules>(s, seat, list, rng);
                events.clear();
                Rules::act_listed(s, seat, choice, events);
                ++decisions;
                listed += list.size();
            }
        } while (games % 16 != 0 || since(start) < seconds);
        const double took = since(start);
        result.allocations_per_decision = double(allocations() - allocated) / double(decisions);
        result.decisions_per_second = double(decisions) / took;
        result.games_per_second = double(games) / took;
        result.decisions_per_game = double(decisions) / double(games);
        result.choices_per_decision = double(listed) / double(decisions);

        auto from = set_up(options, G::info.rules_version, key_from_seed(seed, 0), (events.clear(), events)), to = from;
        result.clone_ns = 1e9;
        for (int round = 0; round < 7; ++round) {  // best of 7, cache-hot
            constexpr int copies = 20000;
            const auto begin = Clock::now();
            for (int i = 0; i < copies; ++i) {
                to = from;
                asm volatile("" : : "g"(&to), "g"(&from) : "memory");  // the copy must really happen
            }
            result.clone_ns = std::min(result.clone_ns, since(begin) * 1e9 / copies);
        }
        return result;
    }

private:
    static typename G::Options read(const json::value& given) {
        return read_options<typename G::Options>(given, Place("options"), G::option_texts, G::presets);
    }
};

}  // namespace fondaco
