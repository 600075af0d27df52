// §12.6 Promises are kept: what they leave of a choice, as engine/play.h asks for it.
#include <algorithm>

#include "games/merchants/promise_parts.h"

namespace fondaco::merchants {

namespace {

// --- The gate: what a promise leaves of a choice --------------------------------------------------------------------------------------

bool may_be_anytime(const Choice& choice) {
    return std::visit([](const auto& c) { return AnytimeKind<std::remove_cvref_t<decltype(c)>>; }, choice);
}

const Offer* loading_offer(const State& s, const Choice& choice) {
    if (const auto* accept = std::get_if<Accept>(&choice)) return s.deals.find(accept->id);
    if (const auto* again = std::get_if<Again>(&choice)) return s.deals.find_lapsed(again->id);
    return nullptr;
}

// Agreeing on loading is loading, unless he could load something else than he has renounced.
bool agrees_to_load(const State& s, Seat seat, const Load_& act, const Choice& choice) {
    const Talk* talk = std::get_if<Talk>(&s.pending.top());
    if (!talk || talk->wagon != act.wagon) return false;
    const auto* offered = std::get_if<Offer_>(&choice);
    const Offer* answered = loading_offer(s, choice);
    if (!(offered && offered->loader == seat) && !(answered && answered->topic.loader == seat)) return false;
    const Wagon& wagon = wagon_of(s, act.wagon);
    const Goods& own = s.players[seat].warehouses[city_of(wagon.at)];
    if (act.good)
        for (int good = 0; good < goods; ++good)
            if (Good(good) != *act.good && own[Good(good)] > 0 && monopoly(wagon) != Good(good)) return false;
    return true;
}

bool breaks_let_load(const State& s, const Promise& promise, const Choice& choice) {
    for (const Offer& offer : s.deals.standing()) {
        if (!is_promised_offer(s, promise, offer)) continue;
        if (const auto* withdraw = std::get_if<Withdraw>(&choice); withdraw && withdraw->id == offer.id) return true;
        if (const auto* other = std::get_if<Offer_>(&choice); other && other->loader == offer.topic.loader && other->goods == offer.topic.goods) return true;
    }
    return false;
}

// A promised bid that is above one's money is kept by all of it (R55); nobody learns of it before the bids are opened.
Act within_means(const State& s, Seat seat, Act act) {
    if (auto* bid = std::get_if<Bid_>(&act); bid && bid->bound == Bound::at_least) bid->florins = std::int16_t(std::min<Florins>(bid->florins, s.players[seat].florins));
    return act;
}

// Whether a choice does what was promised, at no price but that of the rules.
bool fulfils(const State& s, Seat seat, const Act& act, const Choice& choice) {
    if (fits(act, deeds_of(s, seat, choice))) return true;
    const auto* load = std::get_if<Load_>(&act);
    const auto* accept = std::get_if<Accept>(&choice);
    return load && !load->good && accept && agrees_to_load(s, seat, *load, choice) && loading_offer(s, choice)->ask.florins == 0;
}

// Whether this seat could still do it in the same question after another choice.
bool chance_after(const State& s, Seat seat, const Act& act, const Choice& choice) {
    const Frame& top = s.pending.top();
    if (may_be_anytime(choice)) return true;
    if (std::holds_alternative<Bidding>(top) || std::holds_alternative<Wheels>(top) || std::holds_alternative<Auction>(top) || std::holds_alternative<Talk>(top)) return false;
    State after = s;
    Events ignored;
    Rules::do_it(after, seat, choice, ignored);
    while (after.pending.size() + 1 > s.pending.size() && after.pending.top().index() != top.index()) after.pending.pop();  // a meeting first
    if (after.pending.size() < s.pending.size() || after.pending.top().index() != top.index()) return false;
    Choices list;
    Rules::list_allowed(after, seat, true, list);
    return std::any_of(list.begin(), list.end(), [&](const Choice& next) { return fulfils(after, seat, act, next); });
}

// The sums that promises name are listed beside the usual ones.
void list_bounds(const State& s, Seat seat, Choices& list) {
    const auto add = [&](const auto& frame, Florins florins) {
        const Bid bid{florins};
        if (refuse(s, frame, seat, bid)) return;
        for (const Choice& listed : list)
            if (const auto* other = std::get_if<Bid>(&listed); other && other->florins == florins) return;
        list.push_back(bid);
    };
    for (const Promise& promise : s.promises.in_force()) {
        if (promise.clause.who != seat || promise.waiting || is_condition(promise.clause.deed)) continue;
        const int less = promise.clause.deed == Deed::does_not ? coin : 0;
        const auto* bidding = std::get_if<Bidding>(&s.pending.top());
        const auto* auction = std::get_if<Auction>(&s.pending.top());
        if (const auto* bid = std::get_if<Bid_>(&promise.clause.what); bid && bidding && bidding->wagon == bid->wagon) add(*bidding, bid->florins - less);
        if (const auto* bid = std::get_if<Invest_>(&promise.clause.what); bid && auction) add(*auction, bid->florins - less);
    }
}

// Goes through what this seat has promised, the oldest first, and takes out of the list what would break it; a promise that would leave
// nothing to choose gives way. Returns the promise that `tried` would break, if any.
std::optional<Promise> hold_to_word(const State& s, Seat seat, bool asked, Choices& list, const Choice* tried) {
    if (asked) list_bounds(s, seat, list);
    for (const Promise& promise : s.promises.in_force()) {
        const Clause& clause = promise.clause;
        if (clause.who != seat || promise.waiting || is_condition(clause.deed) || hands_over(clause.what)) continue;
        const bool lets = std::holds_alternative<LetLoad>(clause.what), demands = clause.deed == Deed::does && !lets;
        const Act act = demands ? within_means(s, seat, clause.what) : clause.what;
        if (demands && (!asked || std::none_of(list.begin(), list.end(), [&](const Choice& c) { return fulfils(s, seat, act, c); }))) continue;
        const auto keeps = [&](const Choice& choice) {
            if (lets) return !breaks_let_load(s, promise, choice);
            if (demands) return fulfils(s, seat, act, choice) || chance_after(s, seat, act, choice);
            const auto* load = std::get_if<Load_>(&act);
            return !fits(act, deeds_of(s, seat, choice)) && !(load && agrees_to_load(s, seat, *load, choice));
        };
        Choices left;
        for (const Choice& choice : list)
            if (keeps(choice)) left.push_back(choice);
        if (asked && std::all_of(left.begin(), left.end(), may_be_anytime)) continue;  // what may be said beside the question does not answer it
        if (tried && !keeps(*tried)) return promise;
        if (left.size() < list.size()) list = left;
    }
    return {};
}

}  // namespace

// By which offer a loading master keeps his word.
bool is_promised_offer(const State& s, const Promise& promise, const Offer& offer) {
    const auto& let = std::get<LetLoad>(promise.clause.what);
    return offer.from == promise.clause.who && offer.topic.wagon == let.wagon && offer.topic.loader == promise.to && offer.ask.florins == let.florins &&
           offer.topic.goods == std::min<int>(let.goods, can_load(s, wagon_of(s, let.wagon), promise.to));
}

void keep_word(const State& s, Seat seat, bool asked, Choices& list) { hold_to_word(s, seat, asked, list, nullptr); }

std::optional<Refusal> refuse_broken(const State& s, Seat seat, bool asked, const Choice& choice) {
    Choices list;
    Rules::list_allowed(s, seat, asked, list);
    const auto broken = hold_to_word(s, seat, asked, list, &choice);
    if (!broken) return {};
    Refusal refusal = broken->clause.deed == Deed::does_not ? no(rule_word, "promised_not_to") : no(rule_word, "promised_to");
    refusal.deal = broken->deal;
    refusal.clause = broken->number;
    return refusal;
}

}  // namespace fondaco::merchants
