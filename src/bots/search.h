// Search over imagined worlds, for any game that has a Mind: every candidate is tried in the same worlds, the table plays on by
// habit with some noise, and the weaker half of the candidates is dropped each time another part of the budget is spent
// (sequential halving). It sees nothing but a view and a memory.
#pragma once

#include <algorithm>
#include <cmath>

#include "bots/learned.h"
#include "engine/describe.h"
#include "engine/notation.h"
#include "engine/random_choice.h"

namespace fondaco {

struct SearchManner {
    int candidates = 12;
    int invents = 3;              // at how many prices it tries what no list holds: offers of its own
    int offers = 6;               // that are tried, of those: the likeliest to bring most
    double noise = 0.05;          // how often somebody in an imagined game does something else than usual
    double margin_weight = 0.3;   // of the margin beside the win
    double rivals_search = 0.75;  // how likely a rival bids like somebody who searches, if that was learned
    double noise_until = 30;      // decisions
    double doubt = 0.3;           // how much better than the habit one playout must be
    bool learned = false;         // asks values that were learned, as soon as the game pauses, and no hand-written ones
};
inline constexpr SearchManner doge_manner{.candidates = 16, .invents = 6, .offers = 4, .learned = true};

template <class G>
class Search {
public:
    using Rules = Play<G>;
    using State = typename G::State;
    using Choice = typename G::Choice;
    using Choices = typename G::Choices;

    Search(const typename G::View& view, const typename G::Memory& memory, const Asked<G>& asked, const SearchManner& manner, const Learned<G>* learned, const Temper& temper, Rng& rng)
        : view_(view), memory_(memory), asked_(asked), manner_(manner), learned_(learned), temper_(temper), seed_(rng.bits()) {}

    Decided<G> decide(const Budget& budget) {
        gather();
        if (tried_.size() == 1) return {tried_[0].choice, {asked_.choices.size() == 1 ? Grounds::only_choice : Grounds::habit, 0, 0, {}}};
        const double seconds = budget.seconds_left();
        const int rounds = std::max(1, int(std::ceil(std::log2(double(tried_.size())))));
        std::size_t alive = tried_.size();
        int world = 0, playouts = 0;
        const auto spent = [&] {  // the part of the budget that is gone
            double part = budget.iterations > 0 ? double(playouts) / budget.iterations : 0;
            if (std::isfinite(seconds)) part = std::max(part, seconds > 0 ? 1 - budget.seconds_left() / seconds : 1.0);
            return part;
        };
        for (int round = 0; round < rounds; ++round) {
            do {
                if (playouts > 0 && budget.is_over()) break;
                imagine_world(world++);
                for (std::size_t i = 0; i < alive; ++i) {
                    play_out(tried_[i]);
                    ++playouts;
                    if (playouts > int(tried_.size()) && budget.is_over()) break;
                }
            } while (spent() < double(round + 1) / rounds && world < most_worlds);
            std::stable_sort(tried_.begin(), tried_.begin() + std::ptrdiff_t(alive), [&](const Tried& a, const Tried& b) { return doubted(a) > doubted(b); });
            alive = std::max<std::size_t>(1, (alive + 1) / 2);
        }
        Decided<G> decided{tried_[0].choice, {Grounds::search, world, playouts, {}}};
        for (const Tried& tried : tried_)
            decided.reason.weighed.push_back({to_notation(tried.choice), tried.playouts, tried.part(100 * tried.win), tried.part(tried.score), tried.part(tried.margin)});
        return decided;
    }

private:
    static constexpr int most_worlds = 100'000, longest_playout = 4000;

    struct Tried {
        Choice choice;
        int playouts = 0;
        double reward = 0, win = 0, score = 0, margin = 0;
        int part(double sum) const { return playouts > 0 ? int(std::lround(sum / playouts)) : 0; }
        bool usual = false;  // the habit's choice
        double mean() const { return playouts > 0 ? reward / playouts : -1e9; }
    };

    // What is better than the habit by chance only is not worth leaving it for: the fewer playouts, the better it must be.
    double doubted(const Tried& tried) const { return tried.mean() + (tried.usual && tried.playouts > 0 ? manner_.doubt / std::sqrt(double(tried.playouts)) : 0); }

    // The habit first, then what the proposer says, then one listed choice of each kind after another.
    void gather() {
        Rng rng(seed_);
        const State world = imagine(view_, memory_, asked_.seat, rng);
        const Choice habit = Mind<G>::habit(world, memory_, asked_.seat, asked_.choices, temper_, rng);
        add(habit, world);
        std::vector<Choice> more;
        Mind<G>::propose(world, memory_, asked_.seat, habit, asked_.choices, manner_.invents, temper_, more);
        if constexpr (offer_features_of<G>() > 0)
            if (learned_) keep_promising(more, world);
        for (const Choice& choice : more) add(choice, world);
        const auto& list = asked_.choices;
        std::vector<std::vector<std::size_t>> kinds(std::variant_size_v<Choice>);
        for (std::size_t i = 0; i < list.size(); ++i)
            if (!only_usual(list[i])) kinds[list[i].index()].push_back(i);
        for (auto& kind : kinds)  // any of them, not the first: lists are sorted by what they name
            for (std::size_t i = kind.size(); i > 1; --i) std::swap(kind[i - 1], kind[std::size_t(rng.below(int(i)))]);
        std::size_t left = 0;
        for (const auto& kind : kinds) left += kind.size();
        for (std::size_t nth = 0; left > 0 && int(tried_.size()) < manner_.candidates; ++nth)
            for (const auto& kind : kinds)
                if (nth < kind.size()) --left, add(list[kind[nth]], world);
    }

    // What only puts a question off is left to the habit: a search that looks a few decisions ahead would do it for ever.
    static bool only_usual(const Choice& choice) {
        if constexpr (requires { Mind<G>::puts_off(choice); }) return Mind<G>::puts_off(choice);
        else return false;
    }

    // Of the offers those that are likeliest to bring most: by what each would bring, times how likely it is taken.
    void keep_promising(std::vector<Choice>& more, const State& world) const {
        std::vector<std::pair<double, Choice>> offers;
        std::vector<Choice> others;
        for (const Choice& choice : more) {
            typename TakenNet<G>::Features x;
            if (Mind<G>::offer_features(world, asked_.seat, choice, x)) offers.emplace_back(double(x[0]) * learned_->taken(x), choice);
            else others.push_back(choice);
        }
        std::stable_sort(offers.begin(), offers.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
        more.clear();
        for (std::size_t i = 0; i < offers.size() && int(i) < manner_.offers; ++i) more.push_back(offers[i].second);
        more.insert(more.end(), others.begin(), others.end());
    }

    void add(const Choice& choice, const State& world) {
        if (int(tried_.size()) >= manner_.candidates) return;
        for (const Tried& tried : tried_)
            if (tried.choice.index() == choice.index() && same(tried.choice, choice)) return;
        if (!tried_.empty() && Rules::refusal(world, asked_.seat, choice)) return;
        tried_.push_back({choice});
        tried_.back().usual = tried_.size() == 1;
    }

    void imagine_world(int number) {
        Rng rng(seed_ + std::uint64_t(number) * 0x9e3779b97f4a7c15u + 1);
        world_ = imagine(view_, memory_, asked_.seat, rng);
        if constexpr (requires { Mind<G>::unseal(world_, asked_.seat); }) {
            Mind<G>::unseal(world_, asked_.seat);
            answered_ = world_;
            answer_sealed(answered_, rng);
        }
        playing_ = rng.bits();
    }

    // What the others answer in secret cannot depend on the candidate, so it is worked out once for all of them.
    void answer_sealed(State& s, Rng& rng) {
        for (int answers = 0; answers < 4 * s.seat_count && Rules::sealing(s); ++answers) {
            const Seats others = Rules::asked_seats(s).without(asked_.seat);
            if (others.none()) return;
            decide_for(s, others.lowest(), 0, rng);
        }
    }

    void play_out(Tried& tried) {
        State s = world_;
        if constexpr (requires { Mind<G>::unseal(s, asked_.seat); })
            if (!Rules::refusal(answered_, asked_.seat, tried.choice)) s = answered_;  // unless somebody took away what is tried
        Rng rng(playing_);  // the same for every candidate in this world
        if (Rules::refusal(s, asked_.seat, tried.choice)) {  // cannot happen where refusals follow from what the seat sees
            ++tried.playouts;
            tried.reward -= 1;
            return;
        }
        Rules::act_listed(s, asked_.seat, tried.choice);
        for (int decisions = 0; !Rules::over(s) && !is_far_enough(s, decisions); ++decisions) {
            Seats asked = Rules::asked_seats(s);
            if (asked.count() > 1) {
                const Seats speakers = asked.without(Rules::awaited_seats(s));
                if (!speakers.none()) asked = speakers;
            }
            decide_for(s, asked.at(asked.count() > 1 ? rng.below(asked.count()) : 0), decisions, rng);
        }
        weigh(s, tried);
    }

    // As usual, but now and then something else.
    void decide_for(State& s, Seat seat, int decisions, Rng& rng) {
        Rules::list_asked(s, seat, list_);
        if (list_.size() == 1 && !Rules::may_propose(s, seat)) return Rules::act_listed(s, seat, list_[0]);
        if (decisions < manner_.noise_until && rng.unit() < manner_.noise) {
            const int index = choose_by_kind(rng, int(list_.size()), [&](int i) { return int(list_[std::size_t(i)].index()); });
            return Rules::act_listed(s, seat, list_[std::size_t(index)]);
        }
        Choice choice = Mind<G>::habit(s, nothing_, seat, list_, tempers[0], rng);
        if constexpr (requires { Mind<G>::raised(s, seat, choice, 0); })
            if (learned_ && seat != asked_.seat && rng.unit() < manner_.rivals_search) Mind<G>::raised(s, seat, choice, learned_->raises.draw(rng));
        Rules::act_listed(s, seat, choice);
    }

    bool is_far_enough(const State& s, int decisions) const {
        if constexpr (requires { Mind<G>::ends_soon(s); })
            if (Mind<G>::ends_soon(s)) return decisions >= longest_playout;  // what is certain soon need not be estimated
        if (learned_) return decisions >= Mind<G>::reach && Mind<G>::pauses(s);
        if constexpr (requires { Mind<G>::rests(s); }) return decisions >= longest_playout || (decisions >= Mind<G>::horizon && Mind<G>::rests(s));
        else return decisions >= (Mind<G>::horizon ? Mind<G>::horizon : longest_playout);
    }

    void weigh(const State& s, Tried& tried) {
        const Seat me = asked_.seat;
        PerSeat<double> scores{};
        double win = 0, spread = 0;
        if (learned_ && !Rules::over(s)) {
            const Expected expected = learned_->value(s, me);
            return count(tried, expected.win, expected.score, expected.margin);
        }
        if (Rules::over(s)) {
            const auto result = outcome(s);
            for (Seat seat = 0; seat < s.seat_count; ++seat) scores[seat] = result[seat].score;
            int first = 0;
            for (Seat seat = 0; seat < s.seat_count; ++seat) first += result[seat].rank == 1;
            win = result[me].rank == 1 ? 1.0 / first : 0;
        } else {
            scores = Mind<G>::value(s);
            spread = Mind<G>::spread(s);
        }
        double best = -1e18;
        for (Seat seat = 0; seat < s.seat_count; ++seat)
            if (seat != me) best = std::max(best, scores[seat]);
        const double margin = scores[me] - best;
        if (!Rules::over(s)) win = 1 / (1 + std::exp(-margin / spread));
        count(tried, win, scores[me], margin);
    }

    void count(Tried& tried, double win, double score, double margin) {
        tried.win += win;
        tried.reward += win;
        tried.reward += manner_.margin_weight * std::clamp(margin / Mind<G>::margin_scale, -1.5, 1.5);
        tried.score += score;
        tried.margin += margin;
        ++tried.playouts;
    }

    const typename G::View& view_;
    const typename G::Memory& memory_;
    Asked<G> asked_;
    SearchManner manner_;
    const Learned<G>* learned_;  // none: hand-written values, and every offer is tried
    Temper temper_;
    std::uint64_t seed_, playing_ = 0;
    typename G::Memory nothing_{};  // of talk in imagined games
    State world_, answered_;
    Choices list_;
    std::vector<Tried> tried_;
};

}  // namespace fondaco
