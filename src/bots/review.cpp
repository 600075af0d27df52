#include "bots/review.h"

#include <numeric>

#include "bots/advice_parts.h"
#include "bots/genoa_mind.h"
#include "bots/merchants_mind.h"
#include "bots/search.h"
#include "bots/turin_mind.h"

namespace fondaco {

namespace {

constexpr int leaps_shown = 6;
constexpr std::uint64_t one_talk = 20;  // lines

// Weighs what was chosen against all else that could have been, in the same worlds for all.
template <class G>
class Judge : Search<G> {
    using Base = Search<G>;
    using Choice = typename G::Choice;

public:
    struct Verdict {
        Choice better;
        double cost = 0, doubt = 0;  // in final score
        int percent = 0, better_percent = 0;
    };

    Judge(const Knowledge<G>& known, Rng& rng) : Base(known.seen, known.memory, {known.seat, known.own.choices()}, SearchManner{.candidates = 14, .invents = 2, .learned = true}, &learned<G>(), tempers[0], rng) {}

    // The best of all, roughly: the weaker half drops out again and again, but never what was chosen.
    std::optional<Verdict> look(const Choice& chosen, int playouts) {
        Base::gather();
        const std::size_t it = put(chosen);
        if (Base::tried_.size() < 2) return {};
        std::vector<std::size_t> alive(Base::tried_.size());
        std::iota(alive.begin(), alive.end(), 0u);
        int spent = 0, world = 0;
        const int rounds = std::max(1, int(std::ceil(std::log2(double(alive.size())))));
        for (int round = 1; round <= rounds; ++round) {
            do {
                Base::imagine_world(world++);
                for (const std::size_t each : alive) Base::play_out(Base::tried_[each]), ++spent;
            } while (spent * rounds < playouts * round);
            std::stable_sort(alive.begin(), alive.end(), [&](std::size_t a, std::size_t b) { return Base::tried_[a].mean() > Base::tried_[b].mean(); });
            const std::size_t kept = std::max<std::size_t>(2, (alive.size() + 1) / 2);
            const auto chosen_at = std::find(alive.begin(), alive.end(), it);
            if (chosen_at - alive.begin() >= std::ptrdiff_t(kept)) std::iter_swap(chosen_at, alive.begin() + std::ptrdiff_t(kept) - 1);
            alive.resize(kept);
        }
        const std::size_t best = alive[0] == it ? alive[1] : alive[0];
        return verdict(best, it, {});
    }

    // These two alone, closely.
    Verdict compare(const Choice& chosen, const Choice& better, int worlds) {
        Base::tried_.clear();
        Base::tried_.push_back({better});
        Base::tried_.push_back({chosen});
        std::vector<double> costs;
        for (int world = 0; world < worlds; ++world) {
            Base::imagine_world(world);
            double score[2];
            for (std::size_t i = 0; i < 2; ++i) {
                const double before = Base::tried_[i].score;
                Base::play_out(Base::tried_[i]);
                score[i] = Base::tried_[i].score - before;
            }
            costs.push_back(score[0] - score[1]);
        }
        return verdict(0, 1, costs);
    }

private:
    std::size_t put(const Choice& chosen) {
        for (std::size_t i = 0; i < Base::tried_.size(); ++i)
            if (Base::tried_[i].choice.index() == chosen.index() && same(Base::tried_[i].choice, chosen)) return i;
        Base::tried_.push_back({chosen});
        return Base::tried_.size() - 1;
    }
    Verdict verdict(std::size_t better, std::size_t it, const std::vector<double>& costs) const {
        const auto &a = Base::tried_[better], &b = Base::tried_[it];
        Verdict found{a.choice, a.score / a.playouts - b.score / b.playouts, 0, a.part(0), 0};
        if (a.mean() < b.mean()) found.cost = std::min(found.cost, 0.0);  // more money, and a worse place
        found.percent = b.part(100 * b.win), found.better_percent = a.part(100 * a.win);
        double squares = 0;
        for (const double each : costs) squares += (each - found.cost) * (each - found.cost);
        if (costs.size() > 1) found.doubt = 2 * std::sqrt(squares / double(costs.size() - 1) / double(costs.size()));
        return found;
    }
};

template <class G>
typename G::Choice choice_from(const std::string& notation) {
    typename G::Choice choice;
    std::string why;
    if (!from_notation(notation, choice, why)) throw InputError(why);
    return choice;
}

// What is left in doubt does not count: a decision costs what it costs at the least that is likely.
struct Candidate {
    std::size_t at = 0;  // in the list of choices
    double cost = 0;
};

template <class G>
class Reviewing {
public:
    Reviewing(Match& match, const std::vector<PlayedChoice>& choices, Seats whose, const ReviewManner& manner) : match_(match), choices_(choices), whose_(whose), manner_(manner) {}

    std::optional<Review> done() {
        match_.keep_memory(true);
        note_scores(0);
        std::vector<std::unique_ptr<Match>> before(choices_.size());  // of what is looked at again
        PerSeat<std::vector<Candidate>> candidates;
        for (std::size_t i = 0; i < choices_.size(); ++i) {
            if (manner_.cancelled && manner_.cancelled->load(std::memory_order_relaxed)) return {};
            if (manner_.progress) manner_.progress(i, choices_.size());
            const auto& [n, seat, notation] = choices_[i];
            std::unique_ptr<Match> position;
            if (whose_.has(seat) && match_.asked().has(seat)) {
                const Eyes& eyes = match_.eyes(seat);
                if (eyes.count() > 1 || eyes.may_propose()) {
                    const Knowledge<G> known(eyes);
                    Rng rng(known.seed());
                    if (const auto verdict = Judge<G>(known, rng).look(choice_from<G>(notation), manner_.look)) {
                        ++review_.judged;
                        if (verdict->cost > 0) position = match_.clone(), keep(candidates[seat], {i, verdict->cost}, before);
                    }
                }
            }
            const auto deals = deals_in(notation, seat) ? match_.clone() : nullptr;  // as it was before
            if (const auto refusal = match_.act(seat, notation)) throw InputError(notation + " was refused: " + std::string(refusal->why));
            if (deals) note_deals(n, *deals);
            note_scores(n);
            if (position && is_kept(candidates[seat], i)) before[i] = std::move(position);
        }
        for (Seat seat = 0; seat < match_.seats(); ++seat) judge_again(candidates[seat], before);
        if (manner_.progress) manner_.progress(choices_.size(), choices_.size());
        finish();
        return std::move(review_);
    }

private:
    static constexpr int least_cost = std::max(2, int(Mind<G>::margin_scale / 25));  // 10 ducats in Genoa

    static bool is_kept(const std::vector<Candidate>& list, std::size_t at) {
        return std::any_of(list.begin(), list.end(), [&](const Candidate& each) { return each.at == at; });
    }
    void keep(std::vector<Candidate>& list, const Candidate& one, std::vector<std::unique_ptr<Match>>& before) const {
        list.push_back(one);
        std::stable_sort(list.begin(), list.end(), [](const Candidate& a, const Candidate& b) { return a.cost > b.cost; });
        if (list.size() <= std::size_t(manner_.again)) return;
        before[list.back().at].reset();
        list.pop_back();
    }

    void judge_again(const std::vector<Candidate>& candidates, const std::vector<std::unique_ptr<Match>>& before) {
        std::vector<Lapse> found;
        for (const Candidate& each : candidates) {
            const auto& [n, seat, notation] = choices_[each.at];
            const Knowledge<G> known(before[each.at]->eyes(seat));
            const auto chosen = choice_from<G>(notation);
            Rng rng(known.seed() + 1);  // other worlds than those in which it looked dear
            Rng rough(known.seed());
            const auto better = Judge<G>(known, rough).look(chosen, manner_.look)->better;
            const auto verdict = Judge<G>(known, rng).compare(chosen, better, manner_.closely);
            if (verdict.cost < least_cost || verdict.cost < verdict.doubt) continue;
            found.push_back({n, seat, notation, to_notation(better), int(std::lround(verdict.cost)), int(std::lround(verdict.doubt)), verdict.percent, verdict.better_percent,
                             worth_to(known, chosen), worth_to(known, better)});
        }
        std::stable_sort(found.begin(), found.end(), [](const Lapse& a, const Lapse& b) { return a.cost > b.cost; });
        std::vector<Lapse> apart;  // what was missed several times in one talk is told once
        for (const Lapse& each : found)
            if (apart.size() < std::size_t(manner_.lapses) && std::none_of(apart.begin(), apart.end(), [&](const Lapse& other) { return std::max(each.n, other.n) - std::min(each.n, other.n) <= one_talk; })) apart.push_back(each);
        review_.lapses.insert(review_.lapses.end(), apart.begin(), apart.end());
    }

    // Whether a choice may strike a deal.
    static bool deals_in(const std::string& notation, Seat) { return notation.starts_with("accept ") || notation.starts_with("close "); }

    void note_deals(std::uint64_t n, Match& before) {
        for (const std::string& text : match_.happened()) {
            const json::value event = parse_json(text, "event");
            const auto& [kind, body] = *event.as_object().begin();
            if (kind == "settled") add_deal(n, before, body.at("offer"), Seat(body.at("taker").to_number<int>()));
            else if (kind == "pact_struck") add_deal(n, before, body.at("pact"), Seat(body.at("pact").at("to").to_number<int>()));
        }
    }
    void add_deal(std::uint64_t n, Match& before, const json::value& offer, Seat taker) {
        ReviewedDeal deal{n, Seat(offer.at("from").to_number<int>()), taker, {}, {}};
        const std::string accept = "accept " + std::to_string(offer.at("id").to_number<int>()) + " version=" + std::to_string(offer.at("version").to_number<int>());
        const auto gain = [&](Seat seat, Seat with) -> std::optional<int> {
            const auto worth = worth_to(Knowledge<G>(before.eyes(seat)), choice_from<G>(accept), with);
            return worth ? std::optional((worth->mine.least + worth->mine.most) / 2) : std::nullopt;
        };
        deal.one_gains = gain(deal.one, taker);
        deal.other_gains = gain(taker, deal.one);
        review_.deals.push_back(deal);
    }

    void note_scores(std::uint64_t n) {
        const auto result = match_.result();
        std::vector<int> scores;
        for (Seat seat = 0; seat < match_.seats(); ++seat) scores.push_back(result[seat].score);
        if (!review_.wealth.empty()) {
            const auto& last = review_.wealth.back().scores;
            if (last == scores) return;
            for (Seat seat = 0; seat < match_.seats(); ++seat)
                if (scores[seat] != last[seat]) review_.leaps.push_back({n, seat, scores[seat] - last[seat]});
        }
        review_.wealth.push_back({n, std::move(scores)});
    }

    void finish() {
        const auto result = match_.result();
        for (Seat seat = 0; seat < match_.seats(); ++seat) {
            review_.scores.push_back(result[seat].score), review_.ranks.push_back(result[seat].rank);
            Bargained sum{seat, 0, 0, 0};
            for (const ReviewedDeal& deal : review_.deals) {
                if (deal.one != seat && deal.other != seat) continue;
                ++sum.deals;
                sum.gained += (deal.one == seat ? deal.one_gains : deal.other_gains).value_or(0);
                sum.given += (deal.one == seat ? deal.other_gains : deal.one_gains).value_or(0);
            }
            review_.bargaining.push_back(sum);
        }
        auto& leaps = review_.leaps;
        std::stable_sort(leaps.begin(), leaps.end(), [](const Leap& a, const Leap& b) { return std::abs(a.by) > std::abs(b.by); });
        if (leaps.size() > std::size_t(leaps_shown)) leaps.resize(std::size_t(leaps_shown));
        std::stable_sort(leaps.begin(), leaps.end(), [](const Leap& a, const Leap& b) { return a.n < b.n; });
        review_.threshold = least_cost;
    }

    Match& match_;
    const std::vector<PlayedChoice>& choices_;
    Seats whose_;
    const ReviewManner& manner_;
    Review review_;
};

}  // namespace

std::optional<Review> review_game(std::string_view game, Match& match, const std::vector<PlayedChoice>& choices, Seats whose, const ReviewManner& manner) {
    if (game == "genoa") return Reviewing<genoa::Genoa>(match, choices, whose, manner).done();
    if (game == "merchants") return Reviewing<merchants::Merchants>(match, choices, whose, manner).done();
    if (game == "turin") return Reviewing<turin::Turin>(match, choices, whose, manner).done();
    return {};
}

}  // namespace fondaco
