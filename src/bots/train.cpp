#include "bots/train.h"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "bots/genoa_mind.h"
#include "bots/learned.h"
#include "bots/merchants_mind.h"
#include "bots/search.h"
#include "bots/turin_mind.h"
#include "engine/play.h"

namespace fondaco {

namespace {

using Tell = std::function<void(const std::string& line, bool passing)>;

template <class G>
class Trainer {
public:
    using Rules = Play<G>;
    using Function = typename ValueNet<G>::Function;

    Trainer(const TrainSpec& spec, const Tell& tell) : spec_(spec), tell_(tell) {
        if (spec_.games == 0) spec_.games = Mind<G>::games_to_learn;
        if (spec_.playouts == 0) spec_.playouts = Mind<G>::playouts_to_learn;
        if (spec_.searched < 0) spec_.searched = Mind<G>::searched_to_learn;
    }

    Learning run() {
        play("by habit", spec_.games, 0);
        fit();
        if (spec_.searched > 0) {
            samples_.clear(), held_out_.clear();  // what searching players make of a position is not what habit makes of it
            play("by search", spec_.searched, spec_.playouts);
            fit();
        }
        return {written()};
    }

private:
    struct Sample {
        typename Function::In x;
        float margin = 0, score = 0, win = 0;
    };
    using Samples = std::vector<Sample>;
    static constexpr double scale = Mind<G>::margin_scale;

    // --- Games ---------------------------------------------------------------------------------------------

    void play(const char* how, int games, int playouts) {
        std::vector<Samples> kept(static_cast<std::size_t>(games));
        std::atomic<int> next = 0, done = 0;
        const auto began = std::chrono::steady_clock::now();
        const auto work = [&](bool telling) {
            for (int number; (number = next++) < games; ++done) {
                one_game(number, playouts, kept[std::size_t(number)]);
                if (!telling) continue;
                const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
                tell_(fmt::format("{} of {} games {}, about {:.1f} minutes left", done + 1, games, how, seconds / (done + 1) * (games - done - 1) / 60), true);
            }
        };
        std::vector<std::thread> threads;
        for (int i = 1; i < spec_.threads; ++i) threads.emplace_back(work, false);
        work(true);
        for (auto& thread : threads) thread.join();
        for (int number = 0; number < games; ++number) {
            Samples& to = number % 10 == 9 ? held_out_ : samples_;
            to.insert(to.end(), kept[std::size_t(number)].begin(), kept[std::size_t(number)].end());
        }
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
        tell_(fmt::format("{} games {} in {:.0f} s: {} positions, and {} held out", games, how, seconds, samples_.size(), held_out_.size()), false);
    }

    // Half of them with four players, the others with any number; some with more chance in them, so that odd positions are met too.
    void one_game(int number, int playouts, Samples& kept) {
        Rng rng((spec_.seed * 2 + (playouts > 0)) * 0x9e3779b97f4a7c15u + std::uint64_t(number) * 0xbf58476d1ce4e5b9u);
        typename G::Options options{};
        const int range = G::info.max_players - G::info.min_players + 1, players = G::info.min_players + rng.below(range);
        options.players = std::uint8_t(rng.below(2) ? std::min(4, int(G::info.max_players)) : players);
        const double chance = playouts > 0 ? 0.04 : rng.below(3) * 0.06;
        typename G::Record record;
        auto s = Rules::begin(options, G::info.rules_version, key_from_seed(spec_.seed + (playouts > 0), std::uint64_t(number)), record);
        PerSeat<typename G::Memory> memories;
        for (Seat seat = 0; seat < s.seat_count; ++seat) memories[seat] = begin_memory(options, seat);
        typename G::Choices list;
        const std::size_t began = kept.size();
        std::vector<Seat> whose;
        while (!Rules::over(s)) {
            for (Seat seat = 0; playouts > 0 && seat < s.seat_count; ++seat)
                for (const auto& event : record)
                    if (const auto seen = view(event, seat)) remember(memories[seat], *seen, seat);
            record.clear();
            if (Mind<G>::pauses(s) && rng.unit() < Mind<G>::kept_to_learn)
                for (Seat seat = 0; seat < s.seat_count; ++seat) {
                    Mind<G>::features(s, seat, kept.emplace_back().x);
                    whose.push_back(seat);
                }
            Seats asked = Rules::asked_seats(s);
            if (const Seats speakers = asked.without(Rules::awaited_seats(s)); !speakers.none()) asked = speakers;
            const Seat seat = asked.at(asked.count() > 1 ? rng.below(asked.count()) : 0);
            Rules::list_asked(s, seat, list);
            if (rng.unit() < chance) {
                const int index = choose_by_kind(rng, int(list.size()), [&](int i) { return int(list[std::size_t(i)].index()); });
                Rules::act_listed(s, seat, list[std::size_t(index)], record);
            } else if (playouts > 0) {
                const auto seen = view(s, seat);
                const auto decided = Search<G>(seen, memories[seat], {seat, list}, doge_manner, &net_, tempers[0], rng).decide(Budget::of_iterations(playouts));
                Rules::act_listed(s, seat, decided.choice, record);
            } else {
                Rules::act_listed(s, seat, Mind<G>::habit(s, memories[seat], seat, list, tempers[std::size_t(rng.below(std::size(tempers)))], rng), record);
            }
        }
        const auto result = outcome(s);
        for (std::size_t i = began; i < kept.size(); ++i) {
            const Seat seat = whose[i - began];
            int best = -1'000'000, first = 0;
            for (Seat other = 0; other < s.seat_count; ++other) {
                if (other != seat) best = std::max(best, result[other].score);
                first += result[other].rank == 1;
            }
            kept[i].score = float(result[seat].score / scale);
            kept[i].margin = float(std::clamp((result[seat].score - best) / scale, -4.0, 4.0));
            kept[i].win = result[seat].rank == 1 ? 1.0f / float(first) : 0.0f;
        }
    }

    // --- Fitting -------------------------------------------------------------------------------------------

    // Adam over small batches, in an order that follows from the seed. Features are fitted in units of how far they stray, and brought
    // back into their own at the end.
    void fit() {
        Rng rng(spec_.seed + 77);
        standardise();
        Function net = into_standard(net_.function);
        bool fresh = true;
        for (const float weight : net.weights.bend_from) fresh = fresh && weight == 0;
        if (fresh)
            for (auto& row : net.weights.bend)
                for (float& weight : row) weight = float((rng.unit() + rng.unit() + rng.unit() - 1.5) * 1.6 / std::sqrt(double(Function::inputs)));
        tell_(fmt::format("{:>5}  {:>16}  {:>16}  {:>16}  {:>9}", "pass", "error of margin", "error of score", "of who is first", "seconds"), false);
        report(0, 0);
        std::vector<float> first(Function::size), second(Function::size);
        std::vector<std::uint32_t> order(samples_.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = std::uint32_t(i);
        double step = 0;
        const double steps = double(spec_.epochs) * double(order.size()) / batch;
        const auto began = std::chrono::steady_clock::now();
        for (int epoch = 1; epoch <= spec_.epochs; ++epoch) {
            for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[std::size_t(rng.bits() % i)]);
            for (std::size_t at = 0; at + batch <= order.size(); at += batch) {
                Function slope;
                for (std::size_t i = at; i < at + batch; ++i) add_slope(net, samples_[order[i]], slope);
                ++step;
                const double rate = 0.002 * (1 - 0.97 * step / steps) * std::min(1.0, step / 200), bias1 = 1 - std::pow(0.9, step), bias2 = 1 - std::pow(0.999, step);
                for (std::size_t w = 0; w < Function::size; ++w) {
                    const double g = double(slope.begin()[w]) / batch + 1e-5 * double(net.begin()[w]);
                    first[w] = float(0.9 * double(first[w]) + 0.1 * g);
                    second[w] = float(0.999 * double(second[w]) + 0.001 * g * g);
                    net.begin()[w] -= float(rate * double(first[w]) / bias1 / (std::sqrt(double(second[w]) / bias2) + 1e-8));
                }
            }
            net_.function = from_standard(net);
            report(epoch, std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count());
        }
    }

    static constexpr std::size_t batch = 128;

    // Slopes of half the squared errors of margin and score, and of the surprise at who is first.
    void add_slope(const Function& net, const Sample& sample, Function& slope) const {
        typename Function::In x;
        for (std::size_t i = 0; i < Function::inputs; ++i) x[i] = (sample.x[i] - mean_[i]) / spread_[i];
        const auto layer = net.bent(x);
        const auto out = net(x, layer);
        const typename Function::Out wrong{sample.x[0] + out[0] - sample.margin, sample.x[1] + out[1] - sample.score,
                                           float(chance_of(ValueNet<G>::logit(sample.x, out))) - sample.win};
        auto& to = slope.weights;
        typename Function::Bent back{};
        for (std::size_t k = 0; k < Function::outputs; ++k) to.from[k] += wrong[k];
        for (std::size_t j = 0; j < Function::hidden; ++j) {
            for (std::size_t k = 0; k < Function::outputs; ++k) to.out[j][k] += wrong[k] * layer[j], back[j] += wrong[k] * net.weights.out[j][k];
            if (layer[j] <= 0) back[j] = 0;
            to.bend_from[j] += back[j];
        }
        for (std::size_t i = 0; i < Function::inputs; ++i) {
            for (std::size_t k = 0; k < Function::outputs; ++k) to.line[i][k] += x[i] * wrong[k];
            for (std::size_t j = 0; j < Function::hidden; ++j) to.bend[i][j] += x[i] * back[j];
        }
    }

    void standardise() {
        std::array<double, Function::inputs> sum{}, squares{};
        for (const Sample& sample : samples_)
            for (std::size_t i = 0; i < Function::inputs; ++i) sum[i] += double(sample.x[i]), squares[i] += double(sample.x[i]) * double(sample.x[i]);
        for (std::size_t i = 0; i < Function::inputs; ++i) {
            const double mean = sum[i] / double(samples_.size()), deviation = std::sqrt(std::max(0.0, squares[i] / double(samples_.size()) - mean * mean));
            mean_[i] = float(mean);
            spread_[i] = deviation > 1e-3 ? float(deviation) : 1.0f;
        }
    }
    Function from_standard(Function net) const {
        auto& w = net.weights;
        for (std::size_t i = 0; i < Function::inputs; ++i) {
            for (std::size_t j = 0; j < Function::hidden; ++j) w.bend[i][j] /= spread_[i], w.bend_from[j] -= mean_[i] * w.bend[i][j];
            for (std::size_t k = 0; k < Function::outputs; ++k) w.line[i][k] /= spread_[i], w.from[k] -= mean_[i] * w.line[i][k];
        }
        return net;
    }
    Function into_standard(Function net) const {
        auto& w = net.weights;
        for (std::size_t i = 0; i < Function::inputs; ++i) {
            for (std::size_t j = 0; j < Function::hidden; ++j) w.bend_from[j] += mean_[i] * w.bend[i][j], w.bend[i][j] *= spread_[i];
            for (std::size_t k = 0; k < Function::outputs; ++k) w.from[k] += mean_[i] * w.line[i][k], w.line[i][k] *= spread_[i];
        }
        return net;
    }

    // How far off the learned and the hand-written values are in the games held out: points (root of the mean square), and the mean surprise at who is first.
    void report(int epoch, double seconds) {
        std::array<double, 6> sum{};
        for (const Sample& sample : held_out_) {
            const auto add = [&](const typename Function::Out& out, double* to) {
                const auto e = ValueNet<G>::expected(sample.x, out);
                to[0] += (e.margin - scale * double(sample.margin)) * (e.margin - scale * double(sample.margin));
                to[1] += (e.score - scale * double(sample.score)) * (e.score - scale * double(sample.score));
                to[2] -= double(sample.win) * std::log(std::max(1e-6, e.win)) + (1 - double(sample.win)) * std::log(std::max(1e-6, 1 - e.win));
            };
            add(net_.function(sample.x), sum.data());
            add({}, sum.data() + 3);
        }
        const double n = std::max<double>(1, double(held_out_.size()));
        for (const std::size_t i : {0u, 1u, 3u, 4u}) sum[i] = std::sqrt(sum[i] / n);
        tell_(fmt::format("{:>5}  {:>7.2f} ({:>6.2f})  {:>7.2f} ({:>6.2f})  {:>7.4f} ({:.4f})  {:>9.0f}", epoch, sum[0], sum[3], sum[1], sum[4], sum[2] / n, sum[5] / n, seconds), false);
    }

    std::string written() const {
        std::string text = fmt::format("{{\"game\": \"{}\", \"made\": \"fondaco train {} --seed {} --games {} --searched {} --playouts {} --epochs {}\",\n \"features\": {}, \"hidden\": {},\n \"value\": [", G::info.id, G::info.id,
                                       spec_.seed, spec_.games, spec_.searched, spec_.playouts, spec_.epochs, Function::inputs, Function::hidden);
        for (std::size_t i = 0; i < Function::size; ++i) text += fmt::format("{}{}", i == 0 ? "" : i % 32 ? "," : ",\n  ", std::lround(double(net_.function.begin()[i]) * learned_unit));
        return text + "]}\n";
    }

    TrainSpec spec_;
    const Tell& tell_;
    Samples samples_, held_out_;
    std::array<float, Function::inputs> mean_{}, spread_{};
    ValueNet<G> net_{};
};

}  // namespace

Learning train(const TrainSpec& spec, const Tell& tell) {
    if (spec.game == "turin") return Trainer<turin::Turin>(spec, tell).run();
    if (spec.game == "genoa") return Trainer<genoa::Genoa>(spec, tell).run();
    if (spec.game == "merchants") return Trainer<merchants::Merchants>(spec, tell).run();
    throw InputError("there is nothing to learn in " + spec.game);
}

}  // namespace fondaco
