// Learned values for any game whose Mind has features: what a seat may expect at the end of the game, from a state that rests.
//
// A Mind that can be learned adds to what mind.h names:
//   feature_count, features(state, seat, x)   what a value is learned from. x[0] and x[1] are the margin and the score that the hand-written
//                                             value() expects, in units of margin_scale: what is learned is added to them
//   pauses(state)                             the moments at which it is learned and asked
//   learned_text()                            the weights, as `fondaco train` wrote them
#pragma once

#include <string>

#include "bots/mind.h"
#include "bots/net.h"
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
    std::vector<int> value;             // in parts of learned_unit; empty: nothing was learned yet, and the hand-written value stands alone
};
BOOST_DESCRIBE_STRUCT(LearnedFile, (), (game, made, features, hidden, value))

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

// The one that came with the program.
template <class G>
const ValueNet<G>& learned_value() {
    static const ValueNet<G> net = [] {
        const auto file = from_json<LearnedFile>(Mind<G>::learned_text(), std::string(G::info.id) + "/learned.json");
        ValueNet<G> read;
        if (file.value.empty()) return read;
        if (file.features != Mind<G>::feature_count || file.value.size() != ValueNet<G>::Function::size) throw InputError("the learned values of " + std::string(G::info.id) + " are of other features; run fondaco train");
        for (std::size_t i = 0; i < file.value.size(); ++i) read.function.begin()[i] = float(file.value[i] / learned_unit);
        return read;
    }();
    return net;
}

}  // namespace fondaco
