// `steady` for Turin Market. Everything rests on one estimate: what each player's goods will bring at the payout.
#include "bots/turin_steady.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "bots/bot_of.h"
#include "bots/turin_2026.h"
#include "bots/turin_mind.h"
#include "fondaco_embedded.h"

namespace fondaco {

using namespace turin;

namespace {

// What the habits rest on, chosen by short series of play against the habits of 2026 and among themselves (docs/strength.md).
struct Rates {
    double rivals = 0.6;                // how much a Scudo that the others gain on average hurts
    double near = 0.12, far = 0.52;     // how uncertain a majority is: at the end, and by what is still to come
    double scudo = 1.3;                 // what a Scudo of a bid is worth: what is kept bids again
    double ones = 0.5;                  // what part of the rivals bid 1, to be in it
    double bid = 6, bid_share = 0.1, bid_steep = 2.8;                // the others' bids: the middle one, by what first place is worth to them, and how close to it they lie
    double nothing = 0.5, add = 1.4, add_share = 0.4, add_steep = 1.9;  // in a tie: what part adds nothing, and the same of the others
    double tie = 0.9;                   // what it costs to fight a tie out
    double waver = 0.2;                 // how much worse a bid may be and still be made now and then
    double show_own = 0.9, show_others = 0.3;  // of a card that is put up: what it would bring oneself, and the others on average
    double sale_share = 0.58, sale_gain = 1, spare = 0.55;  // a price between both values; what it must bring; what part of one's money may lie on cards
    double buy_gain = 0.9, loan_gain = 0.3;
};
constexpr Rates today{};

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

using Income = std::array<double, max_seats>;

// How likely a majority is for who is so many behind, against who leads: the more of the good is still to come, the less a lead is worth.
// Worked out once, because all else asks for it over and over.
double hope(int behind, int coming) {
    constexpr int most = 32;
    static const auto table = [] {
        std::array<std::array<double, most>, most> hopes{};
        for (int still = 0; still < most; ++still)
            for (int less = 0; less < most; ++less) hopes[std::size_t(still)][std::size_t(less)] = std::exp(-less / (today.near + today.far * std::sqrt(double(still))));
        return hopes;
    }();
    return table[std::size_t(std::clamp(coming, 0, most - 1))][std::size_t(std::min(behind, most - 1))];
}

// What one good is expected to bring each seat: the payout and a Scudo from every holder, as likely as one has the majority, less the Scudo of
// a holder. All together always get the payout.
Income expected_of(const Holdings& h, std::size_t good) {
    Income income{};
    int holders = 0, most = 0;
    for (std::size_t seat = 0; seat < std::size_t(h.seats); ++seat) most = std::max<int>(most, h.counts[seat][good]), holders += h.counts[seat][good] > 0;
    if (most == 0 && h.coming[good] == 0) return income;
    double sum = 0;
    for (std::size_t seat = 0; seat < std::size_t(h.seats); ++seat) sum += income[seat] = hope(most - h.counts[seat][good], h.coming[good]);
    const double whole = (data().payouts[std::size_t(h.payout)][good] + holders) / sum;
    for (std::size_t seat = 0; seat < std::size_t(h.seats); ++seat) income[seat] = income[seat] * whole - (h.counts[seat][good] > 0);
    return income;
}

// The same for one seat, once so many have moved from one to another; -1: what is still to come.
double expected_after(const Holdings& h, std::size_t good, int amount, int from, int to, Seat whose) {
    std::array<int, max_seats> counts{};
    for (std::size_t seat = 0; seat < std::size_t(h.seats); ++seat) counts[seat] = h.counts[seat][good];
    int coming = h.coming[good], holders = 0, most = 0;
    (from >= 0 ? counts[std::size_t(from)] : coming) -= amount;
    (to >= 0 ? counts[std::size_t(to)] : coming) += amount;
    for (std::size_t seat = 0; seat < std::size_t(h.seats); ++seat) most = std::max(most, counts[seat]), holders += counts[seat] > 0;
    if (most == 0 && coming == 0) return 0;
    double sum = 0;
    for (std::size_t seat = 0; seat < std::size_t(h.seats); ++seat) sum += hope(most - counts[seat], coming);
    return hope(most - counts[whose], coming) * ((data().payouts[std::size_t(h.payout)][good] + holders) / sum) - (counts[whose] > 0);
}

// What each seat's goods are expected to bring.
Income expected_payouts(const Holdings& h) {
    Income income{};
    for (std::size_t good = 0; good < goods; ++good) {
        const Income of_good = expected_of(h, good);
        for (std::size_t seat = 0; seat < std::size_t(h.seats); ++seat) income[seat] += of_good[seat];
    }
    return income;
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

    // Prices for one's own cards, for a search to weigh: what somebody else could pay.
    template <class Add>
    void sales(Add&& add) const {
        for (const OpenCard& open : s_.players[me_].open) {
            if (open.price > 0 || open.since == s_.round) continue;
            double use = 0;
            for (Seat seat = 0; seat < table_.seats; ++seat)
                if (seat != me_) use = std::max(use, std::min<double>(gain_from(open.card, me_, seat), cash_[seat]));
            for (const double part : {0.9, 0.6})
                if (const int price = int(part * use); price >= 1 && price <= cash_[me_]) add(Choice(Sell{open.card, Scudo(price)}));
        }
    }

private:
    // What it is worth to `seat` that a card which is still to come becomes its own.
    double gain(Card card, Seat seat) const { return gain_from(card, -1, seat); }

    // What it is worth to `seat` to have a card that now lies open before `owner`.
    double gain_from(Card card, int owner, Seat seat) const { return shift(card, owner, seat, seat); }

    // What a good is expected to bring as things stand; worked out when it is first asked for, because many decisions need none.
    const Income& now(std::size_t good) const {
        if (!(known_ >> good & 1)) known_ |= 1u << good, now_[good] = expected_of(table_, good);
        return now_[good];
    }

    // How much better the table is for `seat` once a card has moved: own income, less what the others get on average; what one gains all the
    // others lose together.
    double shift(Card card, int from, int to, Seat seat) const {
        double mine = 0;
        for (std::size_t good = 0; good < goods; ++good)
            if (const int amount = data().amounts[std::size_t(card)][good]; amount > 0) mine += expected_after(table_, good, amount, from, to, seat) - now(good)[seat];
        return mine * (1 + rates_.rivals / (table_.seats - 1));
    }

    // --- Buying and borrowing ---------------------------------------------------------------------------

    int best_purchase(const Choices& list) const {
        int best = -1;
        double most = rates_.buy_gain;  // not for a trifle
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
            values.push_back(std::max(0.0, value));
            taken += count;
        }
        return values;
    }

    // How many rivals lie above an amount and how many level with it: odds[above][level].
    using Odds = std::array<std::array<double, max_seats>, max_seats>;

    struct Rival {
        double ease = 1;  // of the amount that he is as likely to exceed as not, raised to minus how steep the crowd is
        int most = 0;
    };
    using Rivals = List<Rival, max_seats>;

    // How rivals spread over amounts: some name the least one, the others something around the middle.
    struct Crowd {
        int least = 0;
        double idle = 0, steep = 1;
        const std::array<double, 64>& powers;  // of what lies half above each amount

        double steeper(int amount) const { return powers[std::size_t(std::min(amount, 63))]; }
        Rival rival(double middle, int most) const { return {std::pow(std::max(0.2, middle), -steep), most}; }
    };
    static std::array<double, 64> powers_of(double steep) {
        std::array<double, 64> powers{};
        for (std::size_t amount = 0; amount < powers.size(); ++amount) powers[amount] = std::pow(double(amount) + 0.5, steep);
        return powers;
    }
    static Crowd bidding() {
        static const auto powers = powers_of(today.bid_steep);
        return {1, today.ones, today.bid_steep, powers};
    }
    static Crowd adding() {
        static const auto powers = powers_of(today.add_steep);
        return {0, today.nothing, today.add_steep, powers};
    }

    static double chance_above(const Rival& rival, int amount, const Crowd& crowd) {
        if (amount >= rival.most) return 0;
        return amount < crowd.least ? 1 : (1 - crowd.idle) / (1 + crowd.steeper(amount - crowd.least) * rival.ease);
    }

    // `reached`: how likely each reaches this amount; then the next one.
    using Reached = std::array<double, max_seats>;
    static Odds odds_at(const Rivals& rivals, int amount, const Crowd& crowd, Reached& reached) {
        Odds odds{};
        odds[0][0] = 1;
        std::size_t count = 0;
        for (const Rival& rival : rivals) {
            const double above = chance_above(rival, amount, crowd), level = reached[count] - above, below = 1 - above - level;
            reached[count] = above;
            ++count;
            for (std::size_t a = count + 1; a-- > 0;)
                for (std::size_t l = count + 1 - a; l-- > 0;)
                    odds[a][l] = odds[a][l] * below + (a > 0 ? odds[a - 1][l] * above : 0) + (l > 0 ? odds[a][l - 1] * level : 0);
        }
        return odds;
    }

    struct Plan {
        int scudo = 0;
        double value = 0;
    };
    using Plans = List<Plan, 64>;

    // What each amount is expected to bring: in a bid, or added to `laid` in a tie for the places from `first` on.
    Plans weigh(const List<double, 3>& values, std::size_t first, const Rivals& rivals, const Crowd& crowd, int laid, int most, double tie) const {
        Plans plans;
        const double prize = values.empty() ? 0 : *std::max_element(values.begin(), values.end());
        double best = -1e9;
        Reached reached{};
        for (std::size_t i = 0; i < rivals.size(); ++i) reached[i] = chance_above(rivals[i], -1, crowd);
        for (int amount = 0; amount <= std::min(most, 50); ++amount) {
            const int total = laid + amount;
            if (std::max(prize - rates_.scudo * total, -rates_.scudo * (total / 2)) < best - 20 * rates_.waver) break;  // won or lost, so much is never bid
            const Odds odds = odds_at(rivals, amount, crowd, reached);
            double value = 0;
            for (std::size_t above = 0; above <= rivals.size(); ++above)
                for (std::size_t level = 0; above + level <= rivals.size(); ++level) {
                    const bool falls = amount == 0 && (laid == 0 || level > 0);  // §3.5
                    double won = 0, wins = 0;
                    for (std::size_t place = first + above; !falls && place <= first + above + level && place < values.size(); ++place) won += values[place], wins += 1;
                    const double share = double(level + 1), lost = 1 - wins / share;
                    const double fight = level > 0 && first + above < values.size() && amount > 0 ? tie : 0;
                    value += odds[above][level] * (won / share - rates_.scudo * ((1 - lost) * total + lost * (total / 2) + fight));
                }
            plans.push_back({amount, value});
            best = std::max(best, value);
        }
        return plans;
    }

    // The best plan, or now and then one that is hardly worse: whoever always bids alike is outbid by one.
    Plan chosen(std::span<const Plan> plans) const {
        const double best = best_of(plans);
        std::array<double, Plans::capacity> likely;
        double sum = 0;
        for (std::size_t i = 0; i < plans.size(); ++i) {
            const double worse = (plans[i].value - best) / rates_.waver;
            sum += likely[i] = worse < -20 ? 0 : std::exp(worse);
        }
        double left = rng_.unit() * sum;
        for (std::size_t i = 0; i < plans.size(); ++i)
            if ((left -= likely[i]) <= 0) return plans[i];
        return plans.back();
    }

    // What each amount is expected to bring in this auction; `more` has been borrowed.
    Plans bids(int more, const List<double, 3>& values, const Rivals& rivals) const { return weigh(values, 0, rivals, bidding(), 0, cash_[me_] + more, rates_.tie); }

    static double best_of(std::span<const Plan> plans) {
        double best = -1e9;
        for (const Plan& plan : plans) best = std::max(best, plan.value);
        return best;
    }

    Choice decide_on(const Showing&) {  // put up what serves the others least; with two and three players the last card stays one's own
        double best = -1e9;
        Card chosen = s_.players[me_].hand[0];
        for (const Card card : s_.players[me_].hand) {
            double others = 0;
            for (Seat seat = 0; seat < table_.seats; ++seat)
                if (seat != me_) others += gain(card, seat) / (table_.seats - 1);
            const double value = -rates_.show_own * gain(card, me_) - rates_.show_others * others + 0.01 * rng_.unit();
            if (value > best) best = value, chosen = card;
        }
        return Show{chosen};
    }

    Choice decide_on(const Bidding&) {
        Rivals rivals;
        for (Seat seat = 0; seat < table_.seats; ++seat)
            if (seat != me_) rivals.push_back(bidding().rival(rates_.bid + rates_.bid_share * place_values(seat)[0], cash_[seat]));
        const auto values = place_values(me_);
        const Plans all = bids(may_borrow() ? data().loan : 0, values, rivals);
        const std::span<const Plan> with_loan(all.begin(), all.size()), plans = with_loan.first(std::min<std::size_t>(all.size(), std::size_t(cash_[me_]) + 1));  // each amount from 0 on
        if (best_of(with_loan) > best_of(plans) + loan_cost() + rates_.loan_gain) return Loan{};
        return Bid{Scudo(chosen(plans).scudo)};
    }

    Choice decide_on(const Rebidding& r) {
        const auto values = place_values(me_);
        const Bidder& mine = s_.bidders[me_];
        std::size_t place = 0;
        for (const Bidder& other : s_.bidders) place += other.bid + other.bonus > mine.bid + mine.bonus;
        const double at_stake = place < values.size() ? values[place] : 0;
        Rivals rivals;
        for (const Seat seat : r.tied.without(me_)) rivals.push_back(adding().rival(rates_.add + rates_.add_share * at_stake, cash_[seat]));
        const Plans plans = weigh(values, place, rivals, adding(), mine.bid, cash_[me_], 0);
        return Add{Scudo(chosen({plans.begin(), plans.size()}).scudo)};
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
        double most = rates_.sale_gain;
        for (const OpenCard& open : s_.players[me_].open) {
            if (open.price == 0 && open.since == s_.round) continue;  // just bought: it waits for a later sale step (§4.8)
            double loss = 0, use = -1e9;
            for (Seat seat = 0; seat < table_.seats; ++seat) {
                if (seat == me_) continue;
                const double gained = gain_from(open.card, me_, seat);
                if (gained > use && cash_[seat] >= 1) use = std::min<double>(gained, cash_[seat]), loss = -shift(open.card, me_, seat, me_);
            }
            if (open.price > 0) {
                if (open.since < s_.round && open.price < loss) return Withdraw{open.card};
                continue;
            }
            const int price = std::max(1, int(std::floor(std::max(loss + rates_.sale_gain, loss + rates_.sale_share * (use - loss)))));
            const int spare = last ? cash_[me_] : int(rates_.spare * cash_[me_]);  // coins on a card cannot bid
            if (price > spare || price > use) continue;
            if (price - loss > most) most = price - loss, best = Sell{open.card, Scudo(price)};
        }
        return best;
    }

    Choice decide_on(const Buying&) { return Pass{}; }  // what is worth buying was bought before this

    Choice decide_on(const TwoBuyers& t) { return SellTo{poorest(t.buyers)}; }

    Seat poorest(Seats seats) const {
        const auto income = expected_payouts(table_);
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
    mutable std::array<Income, goods> now_;
    mutable std::uint32_t known_ = 0;
    PerSeat<int> cash_{};
};

}  // namespace

Choice Mind<Turin>::habit(const State& s, const Memory&, Seat seat, const Choices& list, const Temper& temper, Rng& rng) {
    if (temper.year == 2026) return habit_of_2026(s, seat, list, rng);
    return Deciding(s, seat, list, today, rng).made();
}

PerSeat<double> Mind<Turin>::value(const State& s) {
    const auto income = expected_payouts(holdings(s));
    PerSeat<double> scores{};
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
        const Player& player = s.players[seat];
        scores[seat] = player.total + player.scudo + income[seat] - (player.loan ? data().repay : 0) - player.penalties * data().penalty;
        for (const OpenCard& open : player.open) scores[seat] += open.price;
        if (seat < s.bidders.size()) scores[seat] += s.bidders[seat].bid + s.bidders[seat].added;
    }
    return scores;
}

std::string_view Mind<Turin>::learned_text() { return embedded::turin_learned_json; }

// All are asked something new: to show a card, to bid on what was shown or lies in the centre, to sell.
bool Mind<Turin>::pauses(const State& s) {
    return visit_one([&]<class F>(const F& frame) {
        if constexpr (std::same_as<F, Showing> || std::same_as<F, Bidding> || std::same_as<F, Offering>) {
            Seats waiting = frame.waiting;
            for (Seat seat = 0; seat < s.seat_count; ++seat)
                if (s.players[seat].show || s.players[seat].bid || s.players[seat].sale) return false;
            return !waiting.none();
        } else return false;
    }, s.pending.top());
}

void Mind<Turin>::features(const State& s, Seat me, std::array<float, feature_count>& x) {
    const auto values = value(s);
    const Holdings table = holdings(s);
    std::array<Seat, max_seats> rivals{};
    std::size_t count = 0, at = 0;
    for (const Seat seat : everyone(s).without(me)) rivals[count++] = seat;
    std::sort(rivals.begin(), rivals.begin() + count, [&](Seat a, Seat b) { return values[a] > values[b]; });
    const auto put = [&](double feature) { x[at++] = float(feature); };
    const auto if_so = [&](bool so) { put(so ? 1 : 0); };

    put((values[me] - values[rivals[0]]) / margin_scale);
    put(values[me] / margin_scale);
    for (std::size_t i = 0; i < 4; ++i) put(i < count ? (values[rivals[i]] - values[me]) / margin_scale : -2);
    put(s.players[me].scudo / 20.0);
    for (std::size_t i = 0; i < 4; ++i) put(i < count ? s.players[rivals[i]].scudo / 20.0 : 0);
    for (int players = 2; players <= max_seats; ++players) if_so(players == s.seat_count);
    if_so(std::holds_alternative<Showing>(s.pending.top()));
    if_so(std::holds_alternative<Bidding>(s.pending.top()));
    const double left = data().tables[s.seat_count].auctions - s.round;
    put(left / 5);
    put(left * s.players[me].scudo / 60.0);
    int laid = 0, loans = 0;
    for (const OpenCard& open : s.players[me].open) laid += open.price;
    for (const Player& player : s.players) loans += player.loan;
    put(laid / 20.0);
    if_so(s.players[me].loan);
    put(loans / 3.0);
    if_so(s.goose == me);
    if_so(s.payout == Payout::new_);

    // Of each good: how many one has, how far one leads, how many are to come; and about what one more would bring.
    std::array<double, goods> one_more{};
    for (std::size_t good = 0; good < goods; ++good) {
        int best = 0;
        for (std::size_t i = 0; i < count; ++i) best = std::max<int>(best, table.counts[rivals[i]][good]);
        const int mine = table.counts[me][good], lead = mine - best, pays = data().payouts[std::size_t(s.payout)][good];
        put(mine / 4.0);
        put(std::clamp(lead, -4, 4) / 4.0);
        put(lead > 0 ? pays / 10.0 * std::min(1.0, lead / (0.5 + table.coming[good])) : 0);
        one_more[good] = pays / (1.0 + (lead + 0.5) * (lead + 0.5));
    }
    const auto sum = [&](Card card) {
        double worth = 0;
        for (std::size_t good = 0; good < goods; ++good) worth += data().amounts[std::size_t(card)][good] * one_more[good];
        return worth / 20;
    };
    double best = 0, second = 0, all = 0;
    for (const Card card : s.lot) {
        const double worth = sum(card);
        all += worth;
        if (worth > best) second = best, best = worth;
        else second = std::max(second, worth);
    }
    put(best), put(second), put(all);
    best = all = 0;
    for (const Card card : s.players[me].hand) best = std::max(best, sum(card)), all += sum(card);
    put(best), put(all);
    put(double(s.lot.size()) / 4);
    if (at != feature_count) break_off(Broken::bound, "so many features are not foreseen");
}

void Mind<Turin>::unseal(State& s, Seat me) {
    Seats unseen;
    for (const Seat seat : everyone(s).without(me)) {
        Player& player = s.players[seat];
        if (!player.show && !player.bid && !player.add && !player.sale && !player.wish) continue;
        unseen = unseen.with(seat);
        player.show.reset(), player.bid.reset(), player.add.reset(), player.sale.reset(), player.wish.reset();
    }
    ask_again(s, unseen);
}

// Bids near the usual one, and small ones; prices for cards.
void Mind<Turin>::propose(const State& s, const Memory&, Seat seat, const Choice& habit, const Choices& list, int, const Temper&, std::vector<Choice>& out) {
    const int cash = s.players[seat].scudo;
    const auto near = [&](int usual, auto make) {
        for (const int bid : {usual + 1, usual - 1, 0, usual + 2, usual - 2, 1, usual + 4, 2, usual + 7, 3, usual / 2, 4, 5})
            if (bid >= 0 && bid <= cash) out.push_back(make(bid));
    };
    if (const auto* bid = std::get_if<Bid>(&habit)) near(bid->scudo, [](int scudo) { return Choice(Bid{Scudo(scudo)}); });
    if (const auto* add = std::get_if<Add>(&habit)) near(add->scudo, [](int scudo) { return Choice(Add{Scudo(scudo)}); });
    if (std::holds_alternative<Offering>(s.pending.top())) {
        out.push_back(Pass{});
        Rng rng(1);
        Deciding(s, seat, list, today, rng).sales([&](const Choice& sale) { out.push_back(sale); });
    }
}

std::unique_ptr<ThinkingBot> turin::make_thinking_bot(Level level, std::uint64_t seed, const Temper& temper) { return make_bot_of<Turin>(level, seed, temper); }

}  // namespace fondaco
