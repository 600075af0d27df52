// `steady` for Turin Market as it was in 2026, with rates set by hand: what later habits are measured against, and therefore never changed.
#include "bots/turin_2026.h"

#include <algorithm>
#include <cmath>

#include "engine/random_choice.h"

namespace fondaco {

using namespace turin;

namespace {

struct Rates {
    double rivals = 0.35;                    // how much a Scudo that the others gain on average hurts
    double near = 0.15, far = 0.45;          // how uncertain a majority is: at the end, and by what is still to come
    double least_bid = 1, bid_share = 0.9;   // up to where a rival is thought to bid, by what first place is worth to him
    double stray = 0.03;                     // the chance that he bids more than that
    double tie = 0;                          // what part of a tie is lost
    double worth = 1;                        // what a card is thought to bring, against what it is reckoned to
    double rebid = 1;                        // the same when a tie is fought out
};
constexpr Rates of_2026{};

// The table as far as payouts are concerned.
struct Holdings {
    int seats = 0;
    Payout payout{};
    std::array<Counts, max_seats> counts{};
    std::array<int, goods> coming{};  // of each good, what is neither laid open nor thrown out

    void move(Card card, int from, int to) {  // -1: what is still to come
        for (std::size_t good = 0; good < goods; ++good) {
            const int amount = data().amounts[std::size_t(card)][good];
            if (from >= 0) counts[std::size_t(from)][good] = std::uint8_t(counts[std::size_t(from)][good] - amount);
            else coming[good] -= amount;
            if (to >= 0) counts[std::size_t(to)][good] = std::uint8_t(counts[std::size_t(to)][good] + amount);
            else coming[good] += amount;
        }
    }
};

Holdings holdings(const State& s) {
    Holdings table;
    table.seats = s.seat_count;
    table.payout = s.payout;
    for (std::size_t good = 0; good < goods; ++good) table.coming[good] = data().totals[good];
    for (const Card card : s.out)
        for (std::size_t good = 0; good < goods; ++good) table.coming[good] -= data().amounts[std::size_t(card)][good];
    for (Seat seat = 0; seat < table.seats; ++seat)
        for (const OpenCard& open : s.players[seat].open) table.move(open.card, -1, seat);
    return table;
}

// What each seat's goods are expected to bring. A lead is worth the more, the less of the good is still to come.
std::array<double, max_seats> expected_payouts(const Holdings& h, const Rates& rates) {
    std::array<double, max_seats> income{};
    for (std::size_t good = 0; good < goods; ++good) {
        const double spread = rates.near + rates.far * std::sqrt(double(std::max(0, h.coming[good])));
        std::array<double, max_seats> weight{};
        double sum = 0;
        int holders = 0, most = 0;
        for (std::size_t seat = 0; seat < std::size_t(h.seats); ++seat) most = std::max<int>(most, h.counts[seat][good]);
        if (most == 0 && h.coming[good] == 0) continue;
        for (std::size_t seat = 0; seat < std::size_t(h.seats); ++seat) {
            weight[seat] = std::exp((h.counts[seat][good] - most) / spread);
            sum += weight[seat];
            holders += h.counts[seat][good] > 0;
        }
        for (std::size_t seat = 0; seat < std::size_t(h.seats); ++seat) {
            const double wins = weight[seat] / sum;
            const int mine = h.counts[seat][good] > 0;
            income[seat] += wins * (data().payouts[std::size_t(h.payout)][good] + holders - mine) - (1 - wins) * mine;
        }
    }
    return income;
}

// How good a table is for `me`: own income, less what the others get on average.
double lead(const Holdings& h, Seat me, const Rates& rates) {
    const auto income = expected_payouts(h, rates);
    double others = 0;
    for (Seat seat = 0; seat < h.seats; ++seat)
        if (seat != me) others += income[seat];
    return income[me] - rates.rivals * others / (h.seats - 1);
}

// One decision, in a state that is real to nobody: imagined, or of a game that is only thought.
class Deciding {
public:
    Deciding(const State& state, Seat me, const Choices& list, const Rates& rates, Rng& rng) : s_(state), me_(me), list_(list), rates_(rates), rng_(rng), table_(holdings(state)) {
        for (Seat seat = 0; seat < s_.seat_count; ++seat) cash_[seat] = s_.players[seat].scudo;
    }

    Choice made() {
        if (const auto buy = best_purchase(list_); buy >= 0) return list_[std::size_t(buy)];
        return visit_one([&](const auto& frame) { return decide_on(frame); }, s_.pending.top());
    }

private:
    // What it is worth to `seat` that a card which is still to come becomes its own.
    double gain(Card card, Seat seat) const {
        Holdings with = table_;
        with.move(card, -1, seat);
        return lead(with, seat, rates_) - lead(table_, seat, rates_);
    }

    // What it is worth to `seat` to have a card that now lies open before `owner`.
    double gain_from(Card card, Seat owner, Seat seat) const {
        Holdings with = table_;
        with.move(card, owner, seat);
        return lead(with, seat, rates_) - lead(table_, seat, rates_);
    }

    // --- Buying and borrowing ---------------------------------------------------------------------------

    int best_purchase(const Choices& list) const {
        int best = -1;
        double most = 0.75;  // not for a trifle
        for (std::size_t i = 0; i < list.size(); ++i)
            if (const auto* buy = std::get_if<Buy>(&list[i])) {
                const auto [owner, price] = offer_of(buy->card);
                const double net = gain_from(buy->card, owner, me_) - price * (1 + rates_.rivals / (table_.seats - 1));
                if (net > most) most = net, best = int(i);
            }
        return best;
    }

    std::pair<Seat, int> offer_of(Card card) const {
        for (Seat seat = 0; seat < table_.seats; ++seat)
            if (const auto& open = s_.players[seat].open; !open.empty())
                for (const OpenCard& each : open)
                    if (each.card == card) return {seat, each.price};
        return {me_, 0};
    }

    bool may_borrow() const { return !s_.players[me_].loan; }
    static double loan_cost() { return data().repay - data().loan; }

    // --- The auction ----------------------------------------------------------------------------------------

    const List<std::uint8_t, 3>& awards() const {
        const auto& t = data().tables[std::size_t(table_.seats)];
        return s_.round == 1 ? t.first_awards : t.awards;
    }

    // What each place is worth to a seat: the best cards for first place, later places get what is likely left.
    List<double, 3> place_values(Seat seat) const {
        List<double, cards> worth;
        for (const Card card : s_.lot) worth.push_back(gain(card, seat));
        std::sort(worth.begin(), worth.end(), std::greater<>());
        List<double, 3> values;
        std::size_t taken = 0;
        for (const auto count : awards()) {
            double value = 0;
            for (std::size_t i = 0; i < count; ++i) {
                const std::size_t late = std::min(taken + i, worth.size() - 1), early = std::min(taken / 2 + i, worth.size() - 1);
                value += 0.5 * (worth[late] + worth[early]);
            }
            values.push_back(rates_.worth * std::max(0.0, value));
            taken += count;
        }
        return values;
    }

    // The chance that a rival lays down more than `bid`: he is taken to bid about evenly up to what first place is worth to him.
    double outbid(Seat rival, int bid, double worth) const {
        const double top = std::min<double>(cash_[rival], rates_.least_bid + rates_.bid_share * worth);
        return top < bid ? rates_.stray : std::max(top > bid ? 0 : rates_.stray, (top - bid + rates_.tie) / (top + 1));
    }

    struct Plan {
        int scudo = 0;
        double value = 0;
    };

    // The bid with the best expectation, given so much money.
    Plan best_bid(int cash) const {
        const auto values = place_values(me_);
        PerSeat<double> worth{};
        for (Seat seat = 0; seat < table_.seats; ++seat)
            if (seat != me_) worth[seat] = place_values(seat)[0];
        Plan best{0, 0};
        for (int bid = 1; bid <= std::min(cash, 60); ++bid) {
            std::array<double, max_seats + 1> ahead{1};  // ahead[k]: chance that k rivals are above
            for (Seat seat = 0; seat < table_.seats; ++seat) {
                if (seat == me_) continue;
                const double p = outbid(seat, bid, worth[seat]);
                for (int k = table_.seats; k > 0; --k) ahead[std::size_t(k)] = ahead[std::size_t(k)] * (1 - p) + ahead[std::size_t(k - 1)] * p;
                ahead[0] *= 1 - p;
            }
            double value = 0, wins = 0;
            for (std::size_t place = 0; place < values.size(); ++place) {
                value += ahead[place] * values[place];
                wins += ahead[place];
            }
            value -= wins * bid + (1 - wins) * (bid / 2);
            if (value > best.value) best = {bid, value};
        }
        return best;
    }

    Choice decide_on(const Showing&) {  // put up what serves the others least; with two and three players the last card stays one's own
        double best = -1e9;
        Card chosen = s_.players[me_].hand[0];
        for (const Card card : s_.players[me_].hand) {
            double others = 0;
            for (Seat seat = 0; seat < table_.seats; ++seat)
                if (seat != me_) others += gain(card, seat) / (table_.seats - 1);
            const double value = -gain(card, me_) - 0.3 * others + 0.01 * rng_.unit();
            if (value > best) best = value, chosen = card;
        }
        return Show{chosen};
    }

    Choice decide_on(const Bidding&) {
        const Plan plan = best_bid(cash_[me_]);
        if (may_borrow() && plan.scudo == cash_[me_] && best_bid(cash_[me_] + data().loan).value > plan.value + loan_cost() + 0.5) return Loan{};
        const int wobble = plan.scudo > 2 && plan.scudo < cash_[me_] ? rng_.below(3) - 1 : 0;  // not to be read like a book
        return Bid{Scudo(plan.scudo + wobble)};
    }

    Choice decide_on(const Rebidding& r) {
        const auto values = place_values(me_);
        std::size_t place = 0;
        for (Seat seat = 0; seat < table_.seats; ++seat) place += s_.bidders[seat].bid + s_.bidders[seat].bonus > s_.bidders[me_].bid + s_.bidders[me_].bonus;
        const double win = rates_.rebid * (place < values.size() ? values[place] : 0), lose = place + 1 < values.size() ? values[place + 1] : 0;
        const int laid = s_.bidders[me_].bid;
        int best = 0;
        double most = -1e9;
        for (int add = 0; add <= std::min<int>(cash_[me_], 30); ++add) {
            double better = 1;
            for (const Seat rival : r.tied.without(me_)) {
                const double top = std::min<double>(cash_[rival], std::max(1.0, rates_.rebid * win - laid));
                better *= std::min(1.0, (add + 0.5) / (top + 1));
            }
            if (add == 0) better = 0;
            const bool paid_anyway = lose > 0 && add > 0;
            const double value = better * (win - laid - add) + (1 - better) * ((paid_anyway ? lose - laid - add : 0.0) - (paid_anyway ? 0 : (laid + add) / 2));
            if (value > most) most = value, best = add;
        }
        return Add{Scudo(best)};
    }

    Choice decide_on(const GooseTie& g) {
        if (!s_.goose) return Pass{};
        return GiveGoose{poorest(g.tied.without(me_))};
    }

    Choice decide_on(const Choosing&) {
        Card chosen = s_.lot[0];
        double best = -1e9;
        for (const Card card : s_.lot)
            if (const double value = gain(card, me_); value > best) best = value, chosen = card;
        return Take{chosen};
    }

    // --- The sale step ---------------------------------------------------------------------------------------

    // Sells what somebody else can use better, at a price between the two values.
    Choice decide_on(const Offering&) {
        const bool last = s_.round == data().tables[s_.seat_count].auctions;
        Choice best = Pass{};
        double most = 0.75;
        for (const OpenCard& open : s_.players[me_].open) {
            if (open.price == 0 && open.since == s_.round) continue;  // just bought: it waits for a later sale step (§4.8)
            double loss = 0, use = -1e9;
            for (Seat seat = 0; seat < table_.seats; ++seat) {
                if (seat == me_) continue;
                Holdings without = table_;
                without.move(open.card, me_, seat);
                const double gained = lead(without, seat, rates_) - lead(table_, seat, rates_);
                if (gained > use && cash_[seat] >= 1) use = std::min<double>(gained, cash_[seat]), loss = lead(table_, me_, rates_) - lead(without, me_, rates_);
            }
            if (open.price > 0) {
                if (open.since < s_.round && open.price < loss) return Withdraw{open.card};
                continue;
            }
            const int price = std::max(1, int(std::floor(std::max(loss + 1, 0.5 * (loss + use)))));
            const int spare = last ? cash_[me_] : cash_[me_] / 2;  // coins on a card cannot bid
            if (price > spare || price > use) continue;
            if (price - loss > most) most = price - loss, best = Sell{open.card, Scudo(price)};
        }
        return best;
    }

    Choice decide_on(const Buying&) { return Pass{}; }  // what is worth buying was bought before this

    Choice decide_on(const TwoBuyers& t) { return SellTo{poorest(t.buyers)}; }

    Seat poorest(Seats seats) const {
        const auto income = expected_payouts(table_, rates_);
        Seat chosen = seats.lowest();
        for (const Seat seat : seats)
            if (cash_[seat] + income[seat] < cash_[chosen] + income[chosen]) chosen = seat;
        return chosen;
    }

    template <class Procedure>
    Choice decide_on(const Procedure&) {  // nothing is asked by a procedure
        return Pass{};
    }

    const State& s_;
    Seat me_;
    const Choices& list_;
    const Rates& rates_;
    Rng& rng_;
    Holdings table_;
    PerSeat<int> cash_{};
};

}  // namespace

Choice turin::habit_of_2026(const State& s, Seat seat, const Choices& list, Rng& rng) { return Deciding(s, seat, list, of_2026, rng).made(); }

}  // namespace fondaco
