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
        if (offer_features_of<G>() > 0) fit_offers();
        if (bids_in_secret && spec_.searched > 0) play("by search", spec_.searched, spec_.playouts);
        return {written()};
    }

private:
    struct Sample {
        typename Function::In x;
        float margin = 0, score = 0, win = 0;
    };
    using Samples = std::vector<Sample>;
    struct Offered {
        typename TakenNet<G>::Features x;
        float taken = 0;
    };
    struct Kept {
        Samples positions;
        std::vector<Offered> offers;
        Raises raises;
    };
    static constexpr bool bids_in_secret = requires(const typename G::Choice& choice) { Mind<G>::raise_of(choice, choice); };
    static constexpr double scale = Mind<G>::margin_scale;

    // --- Games ---------------------------------------------------------------------------------------------

    void play(const char* how, int games, int playouts) {
        std::vector<Kept> kept(static_cast<std::size_t>(games));
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
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
        if (playouts > 0) {
            for (const Kept& game : kept)
                for (std::size_t i = 0; i < game.raises.seen.size(); ++i) learned_.raises.seen[i] += game.raises.seen[i];
            std::string seen;
            for (std::size_t i = 0; i < learned_.raises.seen.size(); ++i) seen += fmt::format("{}{:+}: {}", i == 0 ? "" : ", ", int(i) + Raises::least, learned_.raises.seen[i]);
            return tell_(fmt::format("{} games {} in {:.0f} s; bids above the usual one: {}", games, how, seconds, seen), false);
        }
        for (int number = 0; number < games; ++number) {
            const Kept& game = kept[std::size_t(number)];
            Samples& to = number % 10 == 9 ? held_out_ : samples_;
            to.insert(to.end(), game.positions.begin(), game.positions.end());
            auto& offers = number % 10 == 9 ? offers_held_out_ : offers_;
            offers.insert(offers.end(), game.offers.begin(), game.offers.end());
        }
        tell_(fmt::format("{} games {} in {:.0f} s: {} positions, and {} held out", games, how, seconds, samples_.size(), held_out_.size()), false);
    }

    // Half of them with four players, the others with any number; some with more chance in them, so that odd positions are met too.
    void one_game(int number, int playouts, Kept& kept) {
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
        std::vector<Seat> whose;
        std::vector<Watched> watched;
        std::vector<typename G::Choice> more;
        const auto usual = [&](Seat seat, Rng& lot) { return Mind<G>::habit(s, memories[seat], seat, list, tempers[std::size_t(lot.below(std::size(tempers)))], lot); };
        while (!Rules::over(s)) {
            for (Seat seat = 0; seat < s.seat_count; ++seat)
                for (const auto& event : record)
                    if (const auto seen = view(event, seat)) remember(memories[seat], *seen, seat);
            record.clear();
            if (playouts == 0 && Mind<G>::pauses(s) && rng.unit() < Mind<G>::kept_to_learn)
                for (Seat seat = 0; seat < s.seat_count; ++seat) {
                    Mind<G>::features(s, seat, kept.positions.emplace_back().x);
                    whose.push_back(seat);
                }
            Seats asked = Rules::asked_seats(s);
            if (const Seats speakers = asked.without(Rules::awaited_seats(s)); !speakers.none()) asked = speakers;
            const Seat seat = asked.at(asked.count() > 1 ? rng.below(asked.count()) : 0);
            Rules::list_asked(s, seat, list);
            typename G::Choice choice = list[0];
            if (rng.unit() < chance) choice = list[std::size_t(choose_by_kind(rng, int(list.size()), [&](int i) { return int(list[std::size_t(i)].index()); }))];
            else if (playouts > 0) {
                const auto seen = view(s, seat);
                choice = Search<G>(seen, memories[seat], {seat, list}, doge_manner, &learned_, tempers[0], rng).decide(Budget::of_iterations(playouts)).choice;
                if constexpr (bids_in_secret)
                    if (const auto raise = Mind<G>::raise_of(usual(seat, rng), choice)) kept.raises.note(*raise);
            } else choice = usual(seat, rng);
            if constexpr (offer_features_of<G>() > 0)
                if (playouts == 0) watch(s, seat, memories[seat], list, choice, rng, kept.offers, watched);
            Rules::act_listed(s, seat, choice, record);
            if constexpr (offer_features_of<G>() > 0) name_offers(s, seat, watched);
        }
        const auto result = outcome(s);
        for (std::size_t i = 0; i < kept.positions.size(); ++i) {
            const Seat seat = whose[i];
            Sample& position = kept.positions[i];
            int best = -1'000'000, first = 0;
            for (Seat other = 0; other < s.seat_count; ++other) {
                if (other != seat) best = std::max(best, result[other].score);
                first += result[other].rank == 1;
            }
            position.score = float(result[seat].score / scale);
            position.margin = float(std::clamp((result[seat].score - best) / scale, -4.0, 4.0));
            position.win = result[seat].rank == 1 ? 1.0f / float(first) : 0.0f;
        }
    }

    // --- Offers --------------------------------------------------------------------------------------------

    // An offer that was made and stands: whether it is taken is to be seen.
    struct Watched {
        std::size_t kept = 0;
        Seat from = 0;
        OfferId id = 0;  // 0: it is being made
        std::uint8_t version = 0;
    };

    // What an offer looked like to who made it; a part of the offers is made at another price, so that all prices are met.
    template <class State, class Memory, class Choice, class Choices>
    void watch(const State& s, Seat seat, const Memory& memory, const Choices& list, Choice& choice, Rng& rng, std::vector<Offered>& kept, std::vector<Watched>& watched) const {
        const auto meant = [&](const auto& kind) -> std::pair<OfferId, int> {
            if constexpr (requires { kind.id, kind.version; }) return {kind.id, kind.version};
            else return {0, 0};
        };
        const auto [id, version] = std::visit(meant, choice);
        std::erase_if(watched, [&](const Watched& each) {
            const auto* offer = s.deals.find(each.id);
            const bool stands = offer && offer->version == each.version;
            if (stands && each.from != seat && each.id == id && each.version == version && accepts(choice)) kept[each.kept].taken = 1;
            return !stands || kept[each.kept].taken > 0;
        });
        typename TakenNet<G>::Features x;
        const State world = imagine(view(s, seat), memory, seat, rng);
        if (!Mind<G>::offer_features(world, seat, choice, x)) return;
        if (rng.below(3) == 0) {
            std::vector<Choice> others;
            Mind<G>::propose(world, memory, seat, choice, list, 6, tempers[0], others);
            std::erase_if(others, [&](const Choice& other) { return other.index() != choice.index() || Rules::refusal(s, seat, other); });
            if (!others.empty()) choice = others[std::size_t(rng.below(int(others.size())))];
            if (!Mind<G>::offer_features(world, seat, choice, x)) return;
        }
        kept.push_back({x, 0});
        watched.push_back({kept.size() - 1, seat, 0, 0});
    }
    template <class Choice>
    static bool accepts(const Choice& choice) { return std::holds_alternative<typename Mind<G>::Takes>(choice) || std::holds_alternative<typename Mind<G>::Settles>(choice); }

    // Finds the offer that was just made: the newest of its seat, in its last version.
    template <class State>
    static void name_offers(const State& s, Seat seat, std::vector<Watched>& watched) {
        if (watched.empty() || watched.back().id != 0) return;
        for (const auto& offer : s.deals.standing())
            if (offer.from == seat && offer.id >= watched.back().id) watched.back().id = offer.id, watched.back().version = offer.version;
        if (watched.back().id == 0) watched.pop_back();
    }

    void fit_offers() {
        if (offers_.empty()) return;
        using Net = typename TakenNet<G>::Function;
        Rng rng(spec_.seed + 78);
        Net& net = learned_.taken.function;
        for (auto& row : net.weights.bend)
            for (float& weight : row) weight = float((rng.unit() + rng.unit() - 1) * 0.8);
        double often = 0;
        for (const Offered& offer : offers_) often += double(offer.taken) / double(offers_.size());
        const auto surprise = [](double chance, float taken) { return -std::log(std::max(1e-6, taken > 0 ? chance : 1 - chance)); };
        const auto report = [&](int epoch, double seconds) {
            double learnt = 0, plain = 0;
            for (const Offered& offer : offers_held_out_) learnt += surprise(learned_.taken(offer.x), offer.taken), plain += surprise(often, offer.taken);
            const double n = std::max<double>(1, double(offers_held_out_.size()));
            tell_(fmt::format("{:>5}  {:.4f} ({:.4f})  {:>9.0f}", epoch, learnt / n, plain / n, seconds), false);
        };
        tell_(fmt::format("offers: {}, of which {:.0f} % were taken, and {} held out\n pass  surprise at what is taken, in brackets without looking", offers_.size(), 100 * often, offers_held_out_.size()), false);
        descend(net, offers_.size(), rng, [&](std::size_t i, Net& slope) {
            const auto layer = net.bent(offers_[i].x);
            add_slope(net, offers_[i].x, layer, {float(chance_of(double(net(offers_[i].x, layer)[0]))) - offers_[i].taken}, slope);
        }, report);
    }

    // --- Fitting -------------------------------------------------------------------------------------------

    // By Adam over small batches, in an order that follows from the seed: half the squared errors of margin and score, and the surprise at who is first. Features are fitted in units of how far they stray, and brought
    // back into their own at the end.
    void fit() {
        Rng rng(spec_.seed + 77);
        standardise();
        Function net = into_standard(learned_.value.function);
        bool fresh = true;
        for (const float weight : net.weights.bend_from) fresh = fresh && weight == 0;
        if (fresh)
            for (auto& row : net.weights.bend)
                for (float& weight : row) weight = float((rng.unit() + rng.unit() + rng.unit() - 1.5) * 1.6 / std::sqrt(double(Function::inputs)));
        tell_(fmt::format("{:>5}  {:>16}  {:>16}  {:>16}  {:>9}", "pass", "error of margin", "error of score", "of who is first", "seconds"), false);
        report(0, 0);
        descend(net, samples_.size(), rng, [&](std::size_t i, Function& slope) {
            const Sample& sample = samples_[i];
            typename Function::In x;
            for (std::size_t f = 0; f < Function::inputs; ++f) x[f] = (sample.x[f] - mean_[f]) / spread_[f];
            const auto layer = net.bent(x);
            const auto out = net(x, layer);
            add_slope(net, x, layer, {sample.x[0] + out[0] - sample.margin, sample.x[1] + out[1] - sample.score,
                                      float(chance_of(ValueNet<G>::logit(sample.x, out))) - sample.win}, slope);
        }, [&](int epoch, double seconds) {
            learned_.value.function = from_standard(net);
            report(epoch, seconds);
        });
    }

    template <class Net, class Slope, class Told>
    void descend(Net& net, std::size_t count, Rng& rng, Slope&& slope_of, Told&& told) const {
        std::vector<float> first(Net::size), second(Net::size);
        std::vector<std::uint32_t> order(count);
        for (std::size_t i = 0; i < count; ++i) order[i] = std::uint32_t(i);
        double step = 0;
        const double steps = double(spec_.epochs) * double(count) / batch;
        const auto began = std::chrono::steady_clock::now();
        for (int epoch = 1; epoch <= spec_.epochs; ++epoch) {
            for (std::size_t i = count; i > 1; --i) std::swap(order[i - 1], order[std::size_t(rng.bits() % i)]);
            for (std::size_t at = 0; at + batch <= count; at += batch) {
                Net slope;
                for (std::size_t i = at; i < at + batch; ++i) slope_of(order[i], slope);
                ++step;
                const double rate = 0.002 * (1 - 0.97 * step / steps) * std::min(1.0, step / 200), bias1 = 1 - std::pow(0.9, step), bias2 = 1 - std::pow(0.999, step);
                for (std::size_t w = 0; w < Net::size; ++w) {
                    const double g = double(slope.begin()[w]) / batch + 1e-5 * double(net.begin()[w]);
                    first[w] = float(0.9 * double(first[w]) + 0.1 * g);
                    second[w] = float(0.999 * double(second[w]) + 0.001 * g * g);
                    net.begin()[w] -= float(rate * double(first[w]) / bias1 / (std::sqrt(double(second[w]) / bias2) + 1e-8));
                }
            }
            told(epoch, std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count());
        }
    }

    static constexpr std::size_t batch = 128;

    // `wrong`: how the error rises with each of the outputs.
    template <class Net>
    static void add_slope(const Net& net, const typename Net::In& x, const typename Net::Bent& layer, const typename Net::Out& wrong, Net& slope) {
        auto& to = slope.weights;
        typename Net::Bent back{};
        for (std::size_t k = 0; k < Net::outputs; ++k) to.from[k] += wrong[k];
        for (std::size_t j = 0; j < Net::hidden; ++j) {
            for (std::size_t k = 0; k < Net::outputs; ++k) to.out[j][k] += wrong[k] * layer[j], back[j] += wrong[k] * net.weights.out[j][k];
            if (layer[j] <= 0) back[j] = 0;
            to.bend_from[j] += back[j];
        }
        for (std::size_t i = 0; i < Net::inputs; ++i) {
            for (std::size_t k = 0; k < Net::outputs; ++k) to.line[i][k] += x[i] * wrong[k];
            for (std::size_t j = 0; j < Net::hidden; ++j) to.bend[i][j] += x[i] * back[j];
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
            add(learned_.value.function(sample.x), sum.data());
            add({}, sum.data() + 3);
        }
        const double n = std::max<double>(1, double(held_out_.size()));
        for (const std::size_t i : {0u, 1u, 3u, 4u}) sum[i] = std::sqrt(sum[i] / n);
        tell_(fmt::format("{:>5}  {:>7.2f} ({:>6.2f})  {:>7.2f} ({:>6.2f})  {:>7.4f} ({:.4f})  {:>9.0f}", epoch, sum[0], sum[3], sum[1], sum[4], sum[2] / n, sum[5] / n, seconds), false);
    }

    std::string written() const {
        std::string text = fmt::format("{{\"game\": \"{}\", \"made\": \"fondaco train {} --seed {} --games {} --searched {} --playouts {} --epochs {}\",\n \"features\": {}, \"hidden\": {},\n \"raises\": [{}],\n \"value\": [", G::info.id, G::info.id,
                                       spec_.seed, spec_.games, spec_.searched, spec_.playouts, spec_.epochs, Function::inputs, Function::hidden, fmt::join(learned_.raises.seen, ","));
        add_weights(text, learned_.value.function);
        text += "],\n \"taken\": [";
        if (!offers_.empty()) add_weights(text, learned_.taken.function);
        return text + "]}\n";
    }
    template <class Net>
    static void add_weights(std::string& text, const Net& net) {
        for (std::size_t i = 0; i < Net::size; ++i) text += fmt::format("{}{}", i == 0 ? "" : i % 32 ? "," : ",\n  ", std::lround(double(net.begin()[i]) * learned_unit));
    }

    TrainSpec spec_;
    const Tell& tell_;
    Samples samples_, held_out_;
    std::array<float, Function::inputs> mean_{}, spread_{};
    std::vector<Offered> offers_, offers_held_out_;
    Learned<G> learned_{};
};

}  // namespace

Learning train(const TrainSpec& spec, const Tell& tell) {
    if (spec.game == "turin") return Trainer<turin::Turin>(spec, tell).run();
    if (spec.game == "genoa") return Trainer<genoa::Genoa>(spec, tell).run();
    if (spec.game == "merchants") return Trainer<merchants::Merchants>(spec, tell).run();
    throw InputError("there is nothing to learn in " + spec.game);
}

}  // namespace fondaco
