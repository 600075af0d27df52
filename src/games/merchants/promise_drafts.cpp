// §12.5 in small steps: with whom, who does or does not, what, what exactly, until when, after which clause, and then another clause. Each step
// says one word more and takes none back, and only what the rules would let stand is among them. A clause of which only the
// beginning is said holds a payment of nothing, which no deal can.
#include "games/merchants/promise_parts.h"

namespace fondaco::merchants {

namespace {

// What can be promised, as openly as it can be said.
template <class Say>
void each_act(Say&& say) {
    say(Pay{coin});
    say(Give{});
    say(BuyAct{});
    for (WagonNumber wagon = 1; wagon <= wagon_count; ++wagon) {
        say(BidAct{wagon, {}, coin});
        say(Master{wagon});
        say(LoadAct{wagon, {}});
        say(LetLoad{wagon, 1, 0});
        say(MoveAct{wagon, {}, {}});
    }
    say(PlayCard{});
    for (int arrow = 0; arrow < enum_count<Arrow>; ++arrow) say(WheelAct{Arrow(arrow), 1});
    say(Office{});
    say(Courier{});
    say(SellAct{});
    say(InvestAct{});
    say(AcquireAct{});
    say(Rise{});
}

// The same act, said a little more exactly. No default: a new act does not compile until it is here.
template <class Say>
struct Further {
    Say& say;

    void operator()(Pay a) const { dearer(a); }
    void operator()(const Give& a) const { each(a, &Give::card); }
    void operator()(const BidAct& a) const { bounded(a, 0); }
    void operator()(const Master&) const {}
    void operator()(const BuyAct& a) const { each(a, &BuyAct::good), each(a, &BuyAct::city); }
    void operator()(const LoadAct& a) const { each(a, &LoadAct::good); }
    void operator()(const LetLoad& a) const { more(a, &LetLoad::goods, most_loaded), dearer(a); }
    void operator()(const MoveAct& a) const {
        each(a, &MoveAct::towards);
        for (std::uint8_t spaces = 1; !a.spaces && spaces <= 4; ++spaces) say(MoveAct{a.wagon, a.towards, spaces});
    }
    void operator()(const PlayCard& a) const {
        each(a, &PlayCard::card);
        for (WagonNumber wagon = 1; !a.wagon && wagon <= wagon_count; ++wagon) say(PlayCard{a.card, wagon});
    }
    void operator()(const WheelAct& a) const { more(a, &WheelAct::arrows, 2); }
    void operator()(const Office& a) const { each(a, &Office::good), each(a, &Office::direction); }
    void operator()(const Courier& a) const { each(a, &Courier::to); }
    void operator()(const SellAct& a) const { each(a, &SellAct::good); }
    void operator()(const InvestAct& a) const { bounded(a, coin); }
    void operator()(const AcquireAct& a) const { each(a, &AcquireAct::card); }
    void operator()(const Rise& a) const { more(a, &Rise::levels, 2); }

private:
    template <class A, class E>
    void each(A act, std::optional<E> A::*slot) const {
        if (act.*slot) return;
        const int count = [] {
            if constexpr (std::same_as<E, Space>) return data().spaces;
            else return enum_count<E>;
        }();
        for (int i = 0; i < count; ++i) act.*slot = E{std::uint8_t(i)}, say(act);
    }
    template <class A>
    void more(A act, std::uint8_t A::*count, int most) const {
        if (++(act.*count) <= most) say(act);
    }
    template <class A>
    void dearer(A act) const { act.florins = std::int16_t(act.florins + coin), say(act); }
    template <class A>
    void bounded(A act, int least) const {  // who bids at all bids at least a coin
        dearer(act);
        if (act.bound == Bound::at_most || act.florins != coin) return;
        act.bound = Bound::at_most;
        act.florins = std::int16_t(least);
        say(act);
    }
};

class Steps {
public:
    Steps(const State& s, Seat seat, const Deal& draft, Drafts& list) : s_(s), seat_(seat), draft_(draft), list_(list) {}

    void add() {
        if (!can_stand()) return;
        if (draft_.clauses.empty()) return add_clauses();
        const Clause last = draft_.clauses.back();
        if (is_unsaid(last)) return each_act([&](const Act& act) { say(act); });
        const auto say_act = [&](const Act& act) { say(act); };
        std::visit(Further<decltype(say_act)>{say_act}, last.what);
        add_times(last);
        add_conditions(last);
        add_clauses();
    }

private:
    // Whether everything that is said so far could be part of a deal.
    bool can_stand() const {
        const auto partner = active(s_);
        if (!may_deal(s_, seat_) || draft_.with >= s_.seat_count || draft_.with == seat_ || (partner != seat_ && partner != draft_.with)) return false;
        const Clauses clauses = settled_times(s_, draft_.clauses);
        for (std::size_t at = 0; at < clauses.size(); ++at) {
            const bool begun = at + 1 == clauses.size() && is_unsaid(clauses[at]);
            const bool known = clauses[at].who == seat_ || clauses[at].who == draft_.with;
            if (begun ? !known : refuse_clause(s_, seat_, draft_.with, clauses, at, false).has_value()) return false;
        }
        return !refuse_against(s_, seat_, draft_.with, clauses) && !refuse_means(s_, seat_, clauses) && keeps_word(draft_);
    }
    bool can_end(const Deal& draft) const {  // what stands before its last clause can
        const Clauses clauses = settled_times(s_, draft.clauses);
        if (refuse_clause(s_, seat_, draft.with, clauses, clauses.size() - 1, false) || refuse_against(s_, seat_, draft.with, clauses) || refuse_means(s_, seat_, clauses)) return false;
        return clauses.back().who != seat_ || !hands_over(clauses.back().what) || keeps_word(draft);
    }
    bool keeps_word(const Deal& draft) const {  // §12.6: what is promised already is not given away
        return !promised(s_) || !refuse_broken(s_, seat_, Rules::asked_seats(s_).has(seat_), draft);
    }

    Deal with_last(const Clause& clause) const {
        Deal further = draft_;
        further.clauses.back() = clause;
        return further;
    }
    void put(const Clause& clause) {
        const Deal further = with_last(clause);
        if (can_end(further)) list_.push_back(further);
    }
    void say(const Act& act) {
        Clause clause = draft_.clauses.back();
        clause.what = act;
        put(clause);
    }

    // An end that comes before the clause would end anyway.
    void add_times(Clause clause) {
        if (clause.until != Moment::turn || hands_over(clause.what)) return;
        const int end = end_of(clause);
        for (int moment = int(Moment::action); moment < enum_count<Moment>; ++moment) {
            clause.until = Moment(moment);
            if (end_of(settled_times(s_, {clause})[0]) < end) put(clause);
        }
    }
    void add_conditions(Clause clause) {
        if (clause.when > 0) return;
        for (std::size_t on = 1; on < draft_.clauses.size(); ++on) {
            clause.when = std::uint8_t(on);
            put(clause);
        }
    }

    // Another clause, as far as there is something that it could say. On each condition something must still come to depend.
    void add_clauses() {
        if (draft_.clauses.full()) return;
        std::size_t idle = 0;
        for (std::size_t at = 0; at < draft_.clauses.size(); ++at) idle += is_idle(draft_.clauses, at);
        Deal further = draft_;
        further.clauses.push_back(Clause{});
        for (const Seat who : {seat_, draft_.with})
            for (int deed = 0; deed < enum_count<Deed>; ++deed) {
                further.clauses.back() = Clause{.who = who, .deed = Deed(deed), .what = {}, .until = {}, .when = 0};
                if (is_condition(Deed(deed)) && further.clauses.size() + idle >= most_clauses) continue;
                bool any = false;
                each_act([&](const Act& act) {
                    if (any) return;
                    Deal said = further;
                    said.clauses.back().what = act;
                    any = can_end(said);
                });
                if (any) list_.push_back(further);
            }
    }

    const State& s_;
    Seat seat_;
    const Deal& draft_;
    Drafts& list_;
};

}  // namespace

void begin_deals(const State& s, Seat seat, Drafts& list) {
    const auto partner = active(s);
    if (!may_deal(s, seat) || !partner) return;
    for (const Seat with : *partner == seat ? everyone(s).without(seat) : Seats::only(*partner)) {
        list.push_back(Deal{with, {}, {}});
        if (const auto answered = s.promises.of(with, seat)) list.push_back(Deal{with, {}, answered->id});
    }
}

void extend_deal(const State& s, Seat seat, const Deal& draft, Drafts& list) { Steps(s, seat, draft, list).add(); }

}  // namespace fondaco::merchants
