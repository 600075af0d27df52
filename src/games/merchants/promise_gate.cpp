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

// Agreeing on loading is loading, unless he could load as many goods of other kinds than he has renounced.
bool agrees_to_load(const State& s, Seat seat, const LoadAct& act, const Choice& choice) {
    const Talk* talk = std::get_if<Talk>(&s.pending.top());
    if (!talk || talk->wagon != act.wagon) return false;
    const auto* offered = std::get_if<OfferChoice>(&choice);
    const Offer* answered = loading_offer(s, choice);
    if (!(offered && offered->loader == seat) && !(answered && answered->topic.loader == seat)) return false;
    const Wagon& wagon = wagon_of(s, act.wagon);
    const Goods& own = s.players[seat].warehouses[city_of(wagon.at)];
    int others = 0;
    if (act.good)
        for (int good = 0; good < goods; ++good)
            if (Good(good) != *act.good && monopoly(wagon) != Good(good)) others += own[Good(good)];
    return others < (offered ? offered->goods : answered->topic.goods);
}

// Who wins the auction takes a card, and has renounced every one that lies open.
bool leads_to_taking(const State& s, Seat seat, const Choice& choice) {
    if (!std::holds_alternative<Auction>(s.pending.top()) || !std::holds_alternative<Bid>(choice)) return false;
    return std::all_of(s.open.begin(), s.open.end(), [&](Investment card) {
        const auto promises = s.promises.in_force();
        return std::any_of(promises.begin(), promises.end(), [&](const Promise& promise) {
            const auto* taken = std::get_if<AcquireAct>(&promise.clause.what);
            return taken && promise.clause.who == seat && promise.clause.deed == Deed::does_not && !promise.waiting && (!taken->card || *taken->card == card);
        });
    });
}

// R68: by what he loads himself, by taking the price back, or by naming another.
bool breaks_let_load(const State& s, const Promise& promise, const Choice& choice) {
    const auto& let = std::get<LetLoad>(promise.clause.what);
    if (const auto* mastering = std::get_if<Mastering>(&s.pending.top()); mastering && mastering->wagon == let.wagon && std::holds_alternative<Load>(choice)) {
        State after = s;
        Events ignored;
        Rules::do_it(after, promise.clause.who, choice, ignored);
        return can_load(after, wagon_of(after, let.wagon), promise.to) < std::min<int>(let.goods, can_load(s, wagon_of(s, let.wagon), promise.to));
    }
    for (const Offer& offer : s.deals.standing()) {
        if (!is_promised_offer(s, promise, offer)) continue;
        if (const auto* withdraw = std::get_if<Withdraw>(&choice); withdraw && withdraw->id == offer.id) return true;
        if (const auto* other = std::get_if<OfferChoice>(&choice); other && other->loader == offer.topic.loader && other->goods == offer.topic.goods) return true;
    }
    return false;
}

// A promised bid that is above one's money is kept by all of it (R55); nobody learns of it before the bids are opened. One rises level by
// level, as far as the money goes.
Act within_means(const State& s, Seat seat, Act act) {
    const auto lower = [&](auto* bid) {
        if (bid) bid->florins = std::int16_t(std::min<Florins>(bid->florins, s.players[seat].florins));
    };
    lower(std::get_if<BidAct>(&act));
    lower(std::get_if<InvestAct>(&act));
    const auto* rising = std::get_if<Rising>(&s.pending.top());
    if (auto* rise = std::get_if<Rise>(&act); rise && rising) rise->levels = std::min(rise->levels, std::uint8_t(3 - rising->left));
    return act;
}

// What a choice takes out of a seat's hands, if need be when the other accepts: by a deal, or for a letter.
struct Spent {
    Florins florins = 0;
    Cards cards;
    int unseen = 0;  // cards of his choice
};
Spent spent_by(const State& s, Seat seat, const Choice& choice) {
    Spent spent;
    Clauses clauses;
    if (const auto* deal = std::get_if<Deal>(&choice)) clauses = deal->clauses;
    if (const auto* accept = std::get_if<Accept>(&choice))
        if (const auto pact = s.promises.find(accept->id)) clauses = pact->clauses;
    if (const auto* again = std::get_if<Again>(&choice))
        if (const auto pact = s.promises.find_lapsed(again->id)) clauses = pact->clauses;
    for (const Clause& clause : clauses) {
        if (clause.who != seat) continue;
        if (const auto* pay = std::get_if<Pay>(&clause.what)) spent.florins += pay->florins;
        if (const auto* give = std::get_if<Give>(&clause.what)) give->card ? ++spent.cards[*give->card] : ++spent.unseen;
    }
    if (const auto* hand = std::get_if<HandChoice>(&choice)) ++spent.cards[hand->card];
    if (std::holds_alternative<Repay>(choice)) spent.florins += data().repay;
    return spent;
}

// Whether he makes it impossible himself: the last such card is played elsewhere or handed over, the wagon that he is to move gets a broken
// axle, the title for which he is to bid is taken by card.
bool spoils(const State& s, Seat seat, const Act& act, const Choice& choice) {
    const Deeds deeds = deeds_of(s, seat, choice);
    if (fits(act, deeds)) return false;
    if (const auto* move = std::get_if<MoveAct>(&act)) return fits(PlayCard{Influence::broken_axle, move->wagon}, deeds);
    if (const auto* bid = std::get_if<BidAct>(&act)) return fits(Master{bid->wagon}, deeds);
    const auto* play = std::get_if<PlayCard>(&act);
    if (!play || !play->card) return false;
    const Cards& hand = s.players[seat].hand;
    const Spent spent = spent_by(s, seat, choice);
    const int played = fits(PlayCard{play->card, {}}, deeds);
    return hand[*play->card] > 0 && (hand[*play->card] <= spent.cards[*play->card] + played || hand.total() <= spent.cards.total() + spent.unseen + played);
}

// Whether a choice does what was promised, at no price but that of the rules.
bool fulfils(const State& s, Seat seat, const Act& act, const Choice& choice) {
    if (fits(act, deeds_of(s, seat, choice))) return true;
    const auto* load = std::get_if<LoadAct>(&act);
    const auto* accept = std::get_if<Accept>(&choice);
    return load && !load->good && accept && agrees_to_load(s, seat, *load, choice) && loading_offer(s, choice)->ask.florins == 0;
}

// A step on the way: another ride of the courier, another move of the same wagon.
bool is_of_its_kind(const State& s, Seat seat, const Act& act, const Choice& choice) {
    const Deeds deeds = deeds_of(s, seat, choice);
    const auto* move = std::get_if<MoveAct>(&act);
    return std::any_of(deeds.begin(), deeds.end(), [&](const Done& done) { return done.act.index() == act.index() && (!move || std::get<MoveAct>(done.act).wagon == move->wagon); });
}

// Whether this seat could still do it in the same question after another choice, if need be with one more in between.
bool chance_after(const State& s, Seat seat, const Act& act, const Choice& choice, int between = 1) {
    const Frame& top = s.pending.top();
    State after = s;
    if (may_be_anytime(choice)) {
        const Spent spent = spent_by(s, seat, choice);
        if (spent.florins == 0 && spent.cards.total() == 0) return true;
        after.players[seat].florins -= spent.florins;
        for (int card = 0; card < influences; ++card) {
            auto& held = after.players[seat].hand[Influence(card)];
            held = std::uint8_t(held - spent.cards[Influence(card)]);
        }
    } else {
        if (std::holds_alternative<Bidding>(top) || std::holds_alternative<Wheels>(top) || std::holds_alternative<Auction>(top) || std::holds_alternative<Talk>(top)) return false;
        Events ignored;
        Rules::do_it(after, seat, choice, ignored);
        while (after.pending.size() + 1 > s.pending.size() && after.pending.top().index() != top.index()) after.pending.pop();  // a meeting first
        if (after.pending.size() < s.pending.size() || after.pending.top().index() != top.index()) return false;
    }
    Choices list;
    Rules::list_allowed(after, seat, true, list);
    if (std::any_of(list.begin(), list.end(), [&](const Choice& next) { return fulfils(after, seat, act, next); })) return true;
    return between > 0 && std::any_of(list.begin(), list.end(), [&](const Choice& next) {
        return !may_be_anytime(next) && is_of_its_kind(after, seat, act, next) && chance_after(after, seat, act, next, between - 1);
    });
}

// Whether after a choice that does none of them a turn has still room for this promise and the older ones of its kind.
bool leaves_room(const State& s, Seat seat, const Promise& promise, const Choice& choice) {
    const Deeds deeds = deeds_of(s, seat, choice);
    List<Act, most_in_force + most_clauses> acts;
    for (const Promise& older : s.promises.in_force()) {
        const Clause& clause = older.clause;
        const bool owed = clause.who == seat && clause.deed == Deed::does && !older.waiting && clause.what.index() == promise.clause.what.index();
        if (owed && !fits(clause.what, deeds)) acts.push_back(clause.what);
        if (older.deal == promise.deal && older.number == promise.number) break;
    }
    if (acts.size() < 2 || deeds.empty()) return true;
    State after = s;
    Events ignored;
    Rules::do_it(after, seat, choice, ignored);
    return deeds_needed(acts) <= deeds_left(after, seat, promise.clause.what);
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
        const Clause clause = turned(promise.clause);
        const auto named = [&](int florins) { return clause.deed == Deed::does_not ? florins - coin : std::min<Florins>(florins, s.players[seat].florins); };
        const auto* bidding = std::get_if<Bidding>(&s.pending.top());
        const auto* auction = std::get_if<Auction>(&s.pending.top());
        if (const auto* bid = std::get_if<BidAct>(&clause.what); bid && bidding && bidding->wagon == bid->wagon) add(*bidding, named(bid->florins));
        if (const auto* bid = std::get_if<InvestAct>(&clause.what); bid && auction) add(*auction, named(bid->florins));
    }
}

bool in_its_time(const State& s, const Act& act) {
    const Span span = span_of(act);
    return span.first <= int(s.parley.moment) && int(s.parley.moment) < span.end;
}

// Goes through what this seat has promised, the oldest first, and takes out of the list what would break it; a promise that would leave
// nothing to choose gives way. Returns the promise that `tried` would break, if any.
std::optional<Promise> hold_to_word(const State& s, Seat seat, bool asked, Choices& list, const Choice* tried) {
    if (asked) list_bounds(s, seat, list);
    for (const Promise& promise : s.promises.in_force()) {
        if (promise.clause.who != seat || promise.waiting || is_condition(promise.clause.deed) || hands_over(promise.clause.what)) continue;
        const Clause clause = turned(promise.clause);
        const bool lets = std::holds_alternative<LetLoad>(clause.what), demands = clause.deed == Deed::does && !lets;
        const Act act = demands ? within_means(s, seat, clause.what) : clause.what;
        const auto does_it = [&](const Choice& choice) { return fulfils(s, seat, act, choice); };
        const bool due = demands && asked && in_its_time(s, act) && std::any_of(list.begin(), list.end(), [&](const Choice& choice) {
            return does_it(choice) || (!may_be_anytime(choice) && chance_after(s, seat, act, choice));
        });
        const auto keeps = [&](const Choice& choice) {
            if (lets) return !breaks_let_load(s, promise, choice);
            if (demands) return !spoils(s, seat, clause.what, choice) && (!due || does_it(choice) || (chance_after(s, seat, act, choice) && leaves_room(s, seat, promise, choice)));
            const auto* load = std::get_if<LoadAct>(&act);
            return !fits(act, deeds_of(s, seat, choice)) && !(load && agrees_to_load(s, seat, *load, choice)) &&
                   !(std::holds_alternative<AcquireAct>(act) && leads_to_taking(s, seat, choice));
        };
        Choices left;
        for (const Choice& choice : list)
            if (keeps(choice)) left.push_back(choice);
        const auto only_said = [&](const Choice& choice) { return may_be_anytime(choice) && !(due && does_it(choice)); };
        if (asked && std::all_of(left.begin(), left.end(), only_said)) continue;  // what may be said beside the question does not answer it
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
