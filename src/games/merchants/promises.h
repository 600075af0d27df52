// Chapter 12, where every deal is allowed: what the other chapters and the door (engine/play.h) ask of promises.
#pragma once

#include "games/merchants/rules.h"

namespace fondaco::merchants {

inline bool any_deal(const State& s) { return s.options.deals == DealKind::any; }
struct Done {  // something that a seat has done, or would do by a choice
    Act act;
    MoveEnd end{};     // of a wagon: where to
    Space from;
};
using Deeds = List<Done, 4>;
inline bool promised(const State& s) { return !s.promises.none_in_force(); }  // engine/play.h
Deeds deeds_of(const State& s, Seat seat, const Choice& choice);
void note(State& s, Seat seat, const Deeds& deeds, Events& out);
void keep_word(const State& s, Seat seat, bool asked, Choices& list);
std::optional<Refusal> refuse_broken(const State& s, Seat seat, bool asked, const Choice& choice);
void enter_(State& s, Moment moment, Events& out);
inline void enter(State& s, Moment moment, Events& out) {  // a stage of the turn begins
    if (any_deal(s) && s.parley.moment != moment) enter_(s, moment, out);
}
void bids_opened(State& s, const TitleWon& won, Events& out);         // §12.9: what was promised about them is told now
void wheels_opened(State& s, const WheelsShown& shown, Events& out);
void tell_promises(State& s, Events& out);
void look_after_promises(State& s, Events& out);
std::optional<Seat> active(const State& s);                          // R54
Florins set_aside(const State& s, Seat seat);
int cards_aside(const State& s, Influence card);
Deeds loads_of(WagonNumber wagon, const Load3& goods);
void let_load(State& s, const Offer& offer, Events& out);            // agreed on loading as promised
Florins pledged(const State& s, Seat seat);                          // R63: what a seat has bid and may still have to pay
std::string check_promises(const State& s);
std::string check_course(const State& before, Seat seat, const Choice& choice, const State& after, const Record& events);  // promise_course.cpp
std::optional<Choice> random_deal(const State& s, Seat seat, Rng& rng);
bool may_deal(const State& s, Seat seat);
void begin_deals(const State& s, Seat seat, Drafts& list);           // with whom
void extend_deal(const State& s, Seat seat, const Deal& draft, Drafts& list);  // and one word further
inline bool is_idle(const Clauses& clauses, std::size_t at) {           // a condition on which nothing depends
    if (!is_condition(clauses[at].deed)) return false;
    for (const Clause& each : clauses)
        if (each.when == at + 1) return false;
    return true;
}
inline bool is_unsaid(const Clause& clause) {                        // of a draft: who does something, and not yet what
    const auto* pay = std::get_if<Pay>(&clause.what);
    return pay && pay->florins == 0;
}
std::optional<Refusal> refuse(const State& s, Seat seat, const Deal& deal);
void apply(State& s, Seat seat, const Deal& deal, Events& out);
void choices(const State&, const Answering&, Seat, Choices& list);
void choices(const State& s, const Handing&, Seat seat, Choices& list);
void apply(State& s, Answering a, Seat seat, const Pass&, Events& out);
void apply(State& s, Handing h, Seat seat, const HandChoice& hand, Events& out);
std::optional<Refusal> refuse_accept_pact(const State& s, Seat seat, const Accept& accept);
void accept_pact(State& s, Seat seat, const Accept& accept, Events& out);
void withdraw_pact(State& s, OfferId id, Events& out);
Deal repeated_deal(const State& s, OfferId id);
void list_deals(const State& s, Seat seat, Choices& list);           // answers to offers with clauses

}  // namespace fondaco::merchants
