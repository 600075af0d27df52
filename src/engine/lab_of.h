// Makes a Lab out of a game's types and functions (engine/game_of.h names them). Included only by each game's lab.cpp.
#pragma once

#include <time.h>

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
        const auto options = read(given);
        Measured result;
        result.state_bytes = sizeof(typename G::State);
        typename G::Record record;
        Counts loud, silent;
        const auto allocated = allocations();
        do {  // the same games twice, a few at a time: what else the machine does slows both
            play(options, seed, loud, record, [&] { record.clear(); });
            play(options, seed, silent, {}, [] {});
        } while (loud.seconds < seconds);
        result.allocations_per_decision = double(allocations() - allocated) / double(loud.decisions + silent.decisions);
        result.decisions_per_second = double(loud.decisions) / loud.seconds;
        result.silent_decisions_per_second = double(silent.decisions) / silent.seconds;
        result.games_per_second = double(loud.games) / loud.seconds;
        result.decisions_per_game = double(loud.decisions) / double(loud.games);
        result.choices_per_decision = double(loud.listed) / double(loud.decisions);
        result.offers_per_game = double(loud.offers) / double(loud.games);

        auto from = Rules::begin(options, G::info.rules_version, key_from_seed(seed, 0)), to = from;
        result.clone_ns = 1e9;
        for (int round = 0; round < 7; ++round) {  // best of 7, cache-hot
            constexpr int copies = 20000;
            const double begin = now();
            for (int i = 0; i < copies; ++i) {
                to = from;
                asm volatile("" : : "g"(&to), "g"(&from) : "memory");  // the copy must really happen
            }
            result.clone_ns = std::min(result.clone_ns, (now() - begin) * 1e9 / copies);
        }
        return result;
    }

private:
    // Seconds of this thread's processor: what else the machine does is not counted.
    static double now() {
        timespec used{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
        return double(used.tv_sec) + double(used.tv_nsec) * 1e-9;
    }

    struct Counts {
        std::uint64_t games = 0, decisions = 0, listed = 0, offers = 0;
        double seconds = 0;
    };

    // The next few games at random; `clear` is called before each act.
    template <class Clear>
    static void play(const typename G::Options& options, std::uint64_t seed, Counts& counts, typename G::Events out, Clear&& clear) {
        const double start = now();
        Rng rng(seed + counts.games);
        typename G::Choices list;
        typename G::Choice offer;
        do {
            clear();
            auto s = Rules::begin(options, G::info.rules_version, key_from_seed(seed, counts.games), out);
            while (!Rules::over(s)) {
                const Seats asked = Rules::asked_seats(s);
                const Seat seat = asked.at(asked.count() > 1 ? rng.below(asked.count()) : 0);
                Rules::list_asked(s, seat, list);
                const auto& choice = choose_at_random<Rules>(s, seat, list, offer, rng);
                clear();
                Rules::act_listed(s, seat, choice, out);
                ++counts.decisions;
                counts.listed += list.size();
                counts.offers += &choice == &offer;
            }
        } while (++counts.games % 16 != 0);
        counts.seconds += now() - start;
    }

    static typename G::Options read(const json::value& given) {
        return read_options<typename G::Options>(given, Place("options"), G::option_texts, G::presets);
    }
};

}  // namespace fondaco
