#include "bots/pace.h"

#include "bots/bot_of.h"
#include "bots/genoa_mind.h"
#include "bots/merchants_mind.h"
#include "bots/turin_mind.h"

namespace fondaco {

namespace {

template <class G>
class Pacer {
public:
    using Rules = Play<G>;
    using State = typename G::State;

    Pace measure(double seconds) {
        collect();
        Pace pace;
        pace.decisions_per_second = per_second(seconds, [&](const Position& at) { return decide_by_habit<G>(at.view, at.memory, {at.seat, at.list}, tempers[0], rng_).choice.index(); });
        pace.worlds_per_second = per_second(seconds, [&](const Position& at) { return imagine(at.view, at.memory, at.seat, rng_).pending.size(); });
        pace.iterations_per_second = per_second(seconds, [&](const Position& at) {
            State s = imagine(at.view, at.memory, at.seat, rng_);
            play_on(s, 8);
            return std::size_t(Rules::over(s) ? 0 : learned<G>().value(s, at.seat).score > 0);
        });
        return pace;
    }

private:
    struct Position {
        typename G::View view;
        typename G::Memory memory;
        typename G::Choices list;
        Seat seat = 0;
    };

    // Every seventh decision of a few games.
    void collect() {
        typename G::Options options{};
        options.players = 4;
        for (std::uint64_t game = 0; game < 4; ++game) {
            typename G::Record record;
            State s = Rules::begin(options, G::info.rules_version, key_from_seed(1, game), record);
            PerSeat<typename G::Memory> memories;
            for (Seat seat = 0; seat < s.seat_count; ++seat) memories[seat] = begin_memory(options, seat);
            for (int number = 0; !Rules::over(s); ++number) {
                for (Seat seat = 0; seat < s.seat_count; ++seat)
                    for (const auto& event : record)
                        if (const auto seen = view(event, seat)) remember(memories[seat], *seen, seat);
                record.clear();
                const Seat seat = choose_seat(s);
                Rules::list_asked(s, seat, list_);
                if (number % 7 == 0) positions_.push_back({view(s, seat), memories[seat], list_, seat});
                Rules::act_listed(s, seat, Mind<G>::habit(s, memories[seat], seat, list_, tempers[0], rng_), record);
            }
        }
    }

    Seat choose_seat(const State& s) {
        const Seats asked = who_speaks(Rules::asked_seats(s), Rules::awaited_seats(s));
        return asked.at(asked.count() > 1 ? rng_.below(asked.count()) : 0);
    }

    void play_on(State& s, int decisions) {
        for (; !Rules::over(s) && (decisions > 0 || !Mind<G>::pauses(s)); --decisions) {
            const Seat seat = choose_seat(s);
            Rules::list_asked(s, seat, list_);
            const bool forced = list_.size() == 1 && !Rules::may_propose(s, seat);
            Rules::act_listed(s, seat, forced ? list_[0] : Mind<G>::habit(s, nothing_, seat, list_, tempers[0], rng_));
        }
    }

    template <class Work>
    double per_second(double seconds, Work&& work) {
        std::uint64_t count = 0, used = 0;
        const auto began = ThreadClock::now();
        double gone = 0;
        do
            for (const Position& position : positions_) used += work(position), ++count;
        while ((gone = std::chrono::duration<double>(ThreadClock::now() - began).count()) < seconds);
        return used == ~std::uint64_t(0) ? 0 : double(count) / gone;  // asked, so that the work is done
    }

    Rng rng_{1};
    typename G::Choices list_;
    typename G::Memory nothing_{};
    std::vector<Position> positions_;
};

}  // namespace

Pace measure_pace(std::string_view game, double seconds) {
    if (game == "turin") return Pacer<turin::Turin>().measure(seconds);
    if (game == "genoa") return Pacer<genoa::Genoa>().measure(seconds);
    if (game == "merchants") return Pacer<merchants::Merchants>().measure(seconds);
    return {};
}

}  // namespace fondaco
