// The rules of docs/rules/genoa.md, by its chapters.
#pragma once

#include "engine/game.h"
#include "games/genoa/choice.h"
#include "games/genoa/data.h"
#include "games/genoa/refusals.h"
#include "games/genoa/view.h"

namespace fondaco::genoa {

// --- What the rules often ask ----------------------------------------------------------------------------

inline Seats everyone(const State& s) { return Seats::first(s.seat_count); }
inline Seats others(const State& s) { return everyone(s).without(s.merchant); }
inline Seat seat_after(const State& s, Seat seat) { return Seat((seat + 1) % s.seat_count); }
inline const Data::City& city(const State& s) { return data().plans[std::size_t(s.options.plan)]; }
inline const Data::Face& face(Card card) { return data().faces[card.number]; }
inline Field tower(const State& s) { return s.path.back(); }
inline int moves_left(const State& s) { return discs - int(s.path.size()); }
inline std::uint64_t discs_on(const State& s) {  // a bit for each field that has one
    return s.path.bits();
}
inline int distance(const State& s, Field to) { return city(s).distance[std::size_t(tower(s))][std::size_t(to)]; }
inline bool action_open(const State& s) { return is_building(tower(s)) && !s.used.has(tower(s)); }
inline int marker_stock(const Player& p) { return markers_each - p.markers - int(p.buildings.size()); }
inline int held(const Player& p, Good pile) {
    int count = 0;
    for (const Card card : p.hand) count += kind_of(card) == pile;
    return count;
}
std::optional<Seat> owner_of(const State& s, Field building);
// §3.3 To a neighbouring field, never twice to one; a disc stays behind.
inline bool can_move(const State& s, Field to) {
    return moves_left(s) > 0 && (city(s).near[std::size_t(tower(s))] >> int(to) & 1) && !s.path.has(to);
}
// §6.7: on this turn.
inline bool tiles_allowed(const State& s, Seat seat) { return s.options.special_tiles == TileTurn::any_turn || seat == s.merchant; }
// §8.2 With two players the merchant may act twice if the other has acted.
inline int actions_allowed(const State& s, Seat seat) {
    const bool second = s.seat_count == 2 && s.options.two_player_rules && seat == s.merchant && s.acted[Seat(1 - seat)] > 0;
    return second ? 2 : 1;
}
// §5.1 All of this lies open. After giving away so many extra-action tiles (or getting: below 0). R32: the tile that pays for the action cannot be part of the price.
inline bool can_act(const State& s, Seat seat, int given_tiles = 0) {
    return s.acted[seat] < actions_allowed(s, seat) || (tiles_allowed(s, seat) && s.players[seat].goods.extra_action > given_tiles);
}

// --- What the rules often do -------------------------------------------------------------------------------

inline void from_bank(State& s, Seat seat, Ducats ducats) {
    s.players[seat].ducats = Ducats(s.players[seat].ducats + ducats);
    s.bank -= ducats;
}
bool available(const State& s, Seat seat, Good good);               // whether the supply has one for this seat
void take_from_supply(State& s, Seat seat, Good good, Events& out); // a card is the unseen top one
void return_to_supply(State& s, Seat seat, Good good);              // not a card
void return_card(State& s, Seat seat, Card card, Events& out);      // face up under its pile (§6.5)
void hand_card(State& s, Seat from, Seat to, Card card);
DrawnCards draw(State& s, Seat seat, Good pile, int count, Events& out, Seats shown = {});  // shown: to whom, of those who do not draw
void shuffle_deck(State& s, Good pile);
void promises_lapse(State& s, Seat seat, Events& out);              // R38: a ware or card of this seat has moved

// --- Rules ------------------------------------------------------------------------------------------------

State set_up(const Options& options, int rules, const Key& key, Events& out);
PerSeat<Outcome> outcome(const State& s);
std::string check(const State& s);
void mend(State& s);

template <class F>
concept Question = requires { F::rule; };
template <Question F>
Seats asked(const State&, const F& frame) requires requires { frame.seat; } { return Seats::only(frame.seat); }

// tower.cpp: chapters 2 and 3
void run(State& s, Turn, Events& out);
void run(State& s, Step step, Events& out);
void run(State& s, EndTurn, Events& out);
void choices(const State& s, const Start&, Seat seat, Choices& list);
void apply(State& s, Start, Seat seat, const Roll&, Events& out);
void apply(State& s, Start, Seat seat, const StartAt& start, Events& out);

// talk.cpp, offers.cpp and settling.cpp: chapters 4 and 8
Seats asked(const State& s, const Talk& t);
Seats awaited(const State& s, const Talk& t);
Talk new_talk(const State& s);
void run(State& s, Stand stand, Events& out);
void choices(const State& s, const Talk& t, Seat seat, Choices& list);
std::optional<Refusal> refuse(const State& s, const Talk& t, Seat seat, const Stop&);
std::optional<Refusal> refuse(const State& s, const Talk& t, Seat seat, const LastCall&);
std::optional<Refusal> refuse(const State& s, const Talk& t, Seat seat, const Take&);
std::optional<Refusal> refuse(const State& s, const Talk& t, Seat seat, const Move& move);
std::optional<Refusal> refuse(const State& s, const Talk& t, Seat seat, const Pass&);
std::optional<Refusal> refuse(const State& s, const Talk& t, Seat seat, const KeepPassing&);
std::optional<Refusal> refuse(const State& s, const Talk& t, Seat seat, const Close& close);
void apply(State& s, Talk t, Seat seat, const Stop&, Events& out);
void apply(State& s, Talk t, Seat seat, const LastCall&, Events& out);
void apply(State& s, Talk t, Seat seat, const Take&, Events& out);
void apply(State& s, Talk t, Seat seat, const Move& move, Events& out);
void apply(State& s, Talk t, Seat seat, const Pass&, Events& out);
void apply(State& s, Talk t, Seat seat, const KeepPassing&, Events& out);
void apply(State& s, Talk t, Seat seat, const Close& close, Events& out);
void choices(const State& s, const HandOver& h, Seat seat, Choices& list);
void apply(State& s, HandOver h, Seat seat, const HandChoice& hand, Events& out);
void anytime(const State& s, Seat seat, Choices& list);              // §4.1: who has passed may still speak up
std::optional<Refusal> refuse(const State& s, Seat seat, const OfferChoice& offer);
std::optional<Refusal> refuse(const State& s, Seat seat, const Withdraw& withdraw);
std::optional<Refusal> refuse(const State& s, Seat seat, const Accept& accept);
std::optional<Refusal> refuse(const State& s, Seat seat, const Ask& ask);
std::optional<Refusal> refuse(const State& s, Seat seat, const Decline& decline);
std::optional<Refusal> refuse(const State& s, Seat seat, const NoPrice& none);
std::optional<Refusal> refuse(const State& s, Seat seat, const Again& again);
void apply(State& s, Seat seat, const OfferChoice& offer, Events& out);
void apply(State& s, Seat seat, const Withdraw& withdraw, Events& out);
void apply(State& s, Seat seat, const Accept& accept, Events& out);
void apply(State& s, Seat seat, const Ask& ask, Events& out);
void apply(State& s, Seat seat, const Decline& decline, Events& out);
void apply(State& s, Seat seat, const NoPrice& none, Events& out);
void apply(State& s, Seat seat, const Again& again, Events& out);
bool may_offer(const State& s, Seat seat);
bool to_be_had(const State& s, Field field);                            // an offer may be for it
bool needs_good(const State& s);
Seats silent(const State& s, const Talk& t);
bool must_be_taken(const State& s, const Offer& offer);
bool offer_stands(const State& s, const Offer& offer);
bool can_keep_promise(const State& s, const Offer& offer, Seat other);  // R41

// drafts.cpp: what offers are made of
Bounds bounds(const State& s, Seat seat, Field field, Seats to);
void begin_drafts(const State& s, Seat seat, Drafts& list);
void extend_draft(const State& s, Seat seat, const OfferChoice& draft, Drafts& list);
std::optional<OfferChoice> random_offer(const State& s, Seat seat, Rng& rng);

// action.cpp: chapter 5, and the tiles of chapter 6
void run(State& s, Act act, Events& out);
void run(State& s, Acting acting, Events& out);
void give_fruit(State& s, const Action& a, Good good, Events& out);
void choices(const State& s, const Action& a, Seat seat, Choices& list);
std::optional<Refusal> refuse(const State& s, const Action& a, Seat seat, const Collect&);
std::optional<Refusal> refuse(const State& s, const Action& a, Seat seat, const AnyWare& use);
std::optional<Refusal> refuse(const State& s, const Action& a, Seat seat, const Trade& trade);
std::optional<Refusal> refuse(const State& s, const Action& a, Seat seat, const TradeCard& trade);
std::optional<Refusal> refuse(const State& s, const Action& a, Seat seat, const BuildingAction& use);
std::optional<Refusal> refuse(const State& s, const Action& a, Seat seat, const Done&);
void apply(State& s, Action a, Seat seat, const Collect&, Events& out);
void apply(State& s, Action a, Seat seat, const AnyWare& use, Events& out);
void apply(State& s, Action a, Seat seat, const Trade& trade, Events& out);
void apply(State& s, Action a, Seat seat, const TradeCard& trade, Events& out);
void apply(State& s, Action a, Seat seat, const BuildingAction& use, Events& out);
void apply(State& s, Action a, Seat seat, const Done&, Events& out);
void choices(const State& s, const PickDrawn& p, Seat seat, Choices& list);
void apply(State& s, PickDrawn p, Seat seat, const Pick& pick, Events& out);
void choices(const State& s, const Getting&, Seat seat, Choices& list);
void apply(State& s, Getting, Seat seat, const Get& get, Events& out);

// orders.cpp: the cards of chapter 6
bool may_order_here(const State& s, const Action& a);               // a small order could still be delivered with this action
bool owes_tile(const State& s, const Action& a);
bool owes_order(const State& s, const Action& a);
bool owes_fruit(const State& s, const Action& a);                   // R31
void run(State& s, Messages, Events& out);
bool looked(const State& s, const Record& events);                  // for messages or orders that nobody had: that is told too
std::optional<Refusal> refuse(const State& s, const Action& a, Seat seat, const Deliver& deliver);
void apply(State& s, Action a, Seat seat, const Deliver& deliver, Events& out);
void choices(const State& s, const Reward&, Seat seat, Choices& list);
void apply(State& s, Reward, Seat seat, const TakeTile& take, Events& out);

// owners.cpp: chapter 7
void run(State& s, Owners owners, Events& out);
void choices(const State& s, const Acquiring& a, Seat seat, Choices& list);
std::optional<Refusal> refuse(const State& s, const Acquiring& a, Seat seat, const Acquire& acquire);
void apply(State& s, Acquiring a, Seat seat, const Acquire& acquire, Events& out);
void apply(State& s, Acquiring a, Seat seat, const Pass&, Events& out);

// scoring.cpp: chapter 9
int privilege_value(const Hand& hand, Chains chains);
OwnFacts own_facts(const Player& player, Chains chains);
void finish(State& s, Events& out);

std::optional<Refusal> misplaced(const Choice& choice);  // misplaced.cpp

}  // namespace fondaco::genoa
