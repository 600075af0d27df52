// What talk.cpp, offers.cpp and settling.cpp share: chapter 4, cut by its sections.
#pragma once

#include "games/genoa/genoa.h"

namespace fondaco::genoa {

// R9: what makes an offer one: five ducats or a good.
inline bool has_good(const Terms& terms) {
    const auto eights = counts(terms);
    return (eights[0] | eights[1] | eights[2] | terms.cards.size() | terms.fruit.size()) != 0;
}
inline bool is_nothing(const Terms& terms) { return terms.ducats == 0 && !has_good(terms); }

inline bool has_unseen(const Terms& terms) { return (terms.large | terms.small | terms.message | terms.privilege) > 0; }

// The two sides of a deal, whoever proposed it: the buyer wants the step or the action, the merchant sells it.
struct Sides {
    Seat buyer;
    const Terms &pays, &gets;
};

inline Sides sides(const State& s, Seat from, Seat other, const Terms& give, const Terms& ask) {
    return from == s.merchant ? Sides{other, ask, give} : Sides{from, give, ask};
}

// R41: the tile of a large order is fruit of a villa's action, instead of the privilege.
inline bool promises_tile(const Sides& deal, Field field) { return !deal.pays.fruit.empty() && is_tile(deal.pays.fruit[0]) && is_villa(field); }

inline Seats addressees(const State& s, Seat seat, const std::optional<Seats>& to) { return seat == s.merchant ? to.value_or(Seats{}) : Seats::only(s.merchant); }

// Offers are made, taken back and accepted at any moment of the talk, also by who has passed; not by the merchant during
// his last call.
inline const Talk* talk_now(const State& s) { return s.pending.empty() ? nullptr : std::get_if<Talk>(&s.pending.top()); }

// offers.cpp: §4.2 to §4.5, §4.9, §4.11
bool holds(const State& s, Seat seat, const Terms& terms);
Refusal no_action(const State& s, std::string_view rule);
std::optional<Refusal> refuse_field(const State& s, Field field);
std::optional<Refusal> refuse_addressees(const State& s, Seat seat, const std::optional<Seats>& to);
std::optional<Refusal> refuse_sides(const State& s, const Sides& deal, Field field);
std::optional<Refusal> refuse_deal(const State& s, const Sides& deal, Field field);

// talk.cpp: §4.1, §4.7, §4.8, §4.12
std::optional<Refusal> refuse_speaking(const State& s, Seat seat);
std::optional<Refusal> refuse_leaving(const State& s, const Talk& t, Seat seat);
Talk& stir(State& s, Field topic, Seats heard);
void ask_again(State& s, Talk& talk);

// settling.cpp: §4.6, §4.10, §4.13, §4.14
std::optional<Refusal> refuse_taking(const State& s, Seat seat, const Offer& offer);
void drop_lapsed(State& s, Events& out);

}  // namespace fondaco::genoa
