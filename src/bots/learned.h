// Learned values for any game whose Mind has features: what a seat may expect at the end of the game, from a state that rests.
//
// A Mind that can be learned adds to what mind.h names:
//   feature_count, features(state, seat, x)   what a value is learned from. x[0] and x[1] are the margin and the score that the hand-written
//                                             value() expects, in units of margin_scale: what is learned is added to them
//   pauses(state)                             the moments at which it is learned and asked
//   learned_text()                            the weights, as `fondaco train` wrote them
// and, where there are sealed bids:
//   raised(state, seat, choice, raise)        the same bid with so many coins more or less, within what the seat has; anything else as it is
//   raise_of(usual, choice)                   by how many coins a bid is above the usual one; nothing if they are no bids
// and, where there are deals:
//   offer_feature_count, offer_features(state, seat, choice, x)   what it rests on whether an offer is taken, as its maker sees it, in a world that he
//                                             imagines; false if the choice is no offer. x[0] is what it would bring him
#pragma once

#include <string>

#include "bots/mind.h"
#include "bots/net.h"
#include "engine/luck.h"
#include "engine/json.h"

namespace fondaco {

struct Expected {
    double margin = 0, score = 0, win = 0;  // over the best rival, of one's own, and how often one is first
};

inline constexpr double learned_unit = 10'000;  // whole numbers are the same on every machine

// What a file of weights holds.
struct LearnedFile {
    std::string game, made;             // by which command
    int features = 0, hidden = 0;
    std::vector<int> raises;            // how often each was seen (Raises)
    std::vector<int> value, taken;      // in parts of learned_unit; empty: nothing was learned yet, and the hand-written value stands alone
};
BOOST_DESCRIBE_STRUCT(LearnedFile, (), (game, made, features, hidden, raises, value, taken))

template <class G>
class ValueNet {
public:
    static constexpr int hidden = 24;
    using Function = Net<Mind<G>::feature_count, hidden, 3>;
    using Features = typename Function::In;

    Expected operator()(const typename G::State& s, Seat seat) const {
        Features x;
        Mind<G>::features(s, seat, x);
        return expected(x, function(x));
    }
    static Expected expected(const Features& x, const typename Function::Out& out) {
        constexpr double scale = Mind<G>::margin_scale;
        return {scale * double(x[0] + out[0]), scale * double(x[1] + out[1]), chance_of(logit(x, out))};
    }
    static double logit(const Features& x, const typename Function::Out& out) { return double(3 * x[0] + out[2]); }

    Function function{};
};

template <class G>
constexpr int offer_features_of() {
    if constexpr (requires { Mind<G>::offer_feature_count; }) return Mind<G>::offer_feature_count;
    else return 0;
}

// How likely an offer is taken by somebody to whom it is made.
template <class G>
class TakenNet {
public:
    static constexpr int hidden = 12;
    using Function = Net<offer_features_of<G>(), hidden, 1>;
    using Features = typename Function::In;

    double operator()(const Features& x) const { return chance_of(double(function(x)[0])); }
    Function function{};
};

// How much more or less those who search bid in secret than is usual, in the smallest coin: how often, of so many bids.
struct Raises {
    static constexpr int least = -4, count = 17;
    std::array<int, std::size_t(count)> seen{};

    void note(int raise) { ++seen[std::size_t(std::clamp(raise - least, 0, count - 1))]; }
    int draw(Rng& rng) const {  // 0 if nothing was learned
        int all = 0, raise = 0;
        for (const int each : seen) all += each;
        if (all == 0) return 0;
        for (int left = rng.below(all); left >= seen[std::size_t(raise)]; ++raise) left -= seen[std::size_t(raise)];
        return raise + least;
    }
};

template <class G>
struct Learned {
    ValueNet<G> value;
    TakenNet<G> taken;
    Raises raises;
};

// What came with the program.
template <class G>
const Learned<G>& learned() {
    static const Learned<G> all = [] {
        const auto file = from_json<LearnedFile>(Mind<G>::learned_text(), std::string(G::info.id) + "/learned.json");
        Learned<G> read;
        const auto fill = [&](auto& function, const std::vector<int>& weights) {
            if (weights.empty()) return;
            if (weights.size() != function.size) throw InputError("what was learned of " + std::string(G::info.id) + " is about other features; run fondaco train");
            for (std::size_t i = 0; i < weights.size(); ++i) function.begin()[i] = float(weights[i] / learned_unit);
        };
        for (std::size_t i = 0; i < std::min(file.raises.size(), read.raises.seen.size()); ++i) read.raises.seen[i] = file.raises[i];
        fill(read.value.function, file.value);
        fill(read.taken.function, file.taken);
        return read;
    }();
    return all;
}

}  // namespace fondaco
