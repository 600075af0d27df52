// The rules of docs/rules/merchants.md, in the order of its chapters; those of chapter 12 are promises.h.
#pragma once

#include "engine/game.h"
#include "games/merchants/data.h"
#include "games/merchants/event.h"
#include "games/merchants/refusals.h"

namespace fondaco::merchants {

// --- What the rules often ask ------------------------------------------------------------------------------------

inline Seats everyone(const State& s) { return Seats::first(s.seat_count); }
inline Seat seat_after(const State& s, Seat seat) { return Seat(seat + 1 < s.seat_count ? seat + 1 : 0); }
inline Seat first_from(const State& s, Seat seat, Seats among) {  // §2.4: in turn order from this seat on; this one if none is among them
    const Seats here = among.common(everyone(s)), onward = here.without(Seats::first(std::min<int>(seat, max_seats)));
    return here.none() ? seat : (onward.none() ? here : onward).lowest();
}
// A position written by hand may name a wagon that there is not: it must not reach beyond the three.
inline Wagon& wagon_of(State& s, WagonNumber number) { return s.wagons[std::min(number - 1u, wagon_count - 1u)]; }
inline const Wagon& wagon_of(const State& s, WagonNumber number) { return s.wagons[std::min(number - 1u, wagon_count - 1u)]; }
inline Seat master_of(const Wagon& wagon) { return wagon.master.value_or(Seat(7)); }  // 7: nobody sits there
inline bool is_wagon(WagonNumber number) { return number >= 1 && number <= wagon_count; }
inline bool sells(City city, Good good) { return data().sells[std::size_t(city)][std::size_t(good)]; }
inline Florins cost(const State& s, Good good) { return data().cost[s.steps[good]]; }
inline bool owns(const State& s, Seat seat, Investment card) { return s.players[seat].owns.has(card); }
inline Florins level_cost(const State& s) { return data().level_cost[std::min<std::size_t>(s.arrivals, levels - 1)]; }
inline int letters_left(const State& s) {
    int left = data().letters;
    for (const Player& player : s.players) left -= player.letters;
    return left;
}
inline bool any_goods(const Warehouses& warehouses) {
    for (int city = 0; city < cities; ++city)
        if (warehouses[City(city)].total() > 0) return true;
    return false;
}
inline bool is_empty(const Wagon& wagon) {
    for (const Goods& row : wagon.rows)
        if (row.total() > 0) return false;
    return true;
}
bool needs_master(const Wagon& wagon);                                     // §4.2
std::optional<Good> monopoly(const Wagon& wagon);                          // §4.5: the kind that its loading master has on it
int can_load(const State& s, const Wagon& wagon, Seat seat);               // §4.6: how many goods, by what lies open
Seats loaders(const State& s, const Talk& t);                              // §4.7: who can load something here, by what lies open
std::uint8_t level_paid(std::uint8_t level, Florins florins);              // §9.1: on which one stays, or to which one drops
bool low_upkeep_asked(const Player& player);                               // R60: where the card can save something
Sale sale_of(const State& s, const Wagon& wagon, Seat seat, bool all_goods);  // §7.2, §7.3: what a row brings

struct MoveEnd {
    Space to, facing;
    bool operator==(const MoveEnd&) const = default;
};
using MoveEnds = List<MoveEnd, 12>;
using Reach = std::array<MoveEnds, 4>;                                     // by points: one to four
Reach reach_of(const State& s, WagonNumber wagon, int most);               // §5.3, §5.4: where up to so many points can bring it

// --- What the rules often do ---------------------------------------------------------------------------------------

// Whose covered means have moved for all to see: his other offers lapse with it (R65).
inline void means_moved(State& s, Seat seat) { s.parley.moved = s.parley.moved.with(seat); }
inline void from_bank(State& s, Seat seat, Florins florins) {
    s.players[seat].florins += florins;
    s.bank -= florins;
}
inline void to_bank(State& s, Seat seat, Florins florins) {
    from_bank(s, seat, -florins);
    if (s.options.deals == DealKind::any) means_moved(s, seat);
}
inline void play_card(State& s, Seat seat, Influence card) {
    if (s.options.deals == DealKind::any) means_moved(s, seat);
    --s.players[seat].hand[card];
    ++s.played[card];
}

// --- Rules -----------------------------------------------------------------------------------------------------------

State set_up(const Options& options, int rules, const Key& key, Events& out);
PerSeat<Outcome> outcome(const State& s);
std::string check(const State& s);
void mend(State& s);

template <class F>
concept Question = requires { F::rule; };
template <Question F>
Seats asked(const State&, const F& frame) requires requires { frame.seat; } { return Seats::only(frame.seat); }

// buying.cpp: chapters 2 and 3
void run(State& s, Turn, Events& out);
void run(State& s, InOrder order, Events& out);
void run(State& s, EndTurn, Events& out);
void choices(const State& s, const Buying& b, Seat seat, Choices& list);
std::optional<Refusal> refuse(const State& s, const Buying& b, Seat seat, const Buy& buy);
void apply(State& s, Buying b, Seat seat, const Buy& buy, Events& out);
void apply(State& s, Buying b, Seat seat, const Pass&, Events& out);

// loading.cpp: chapter 4
inline Seats asked(const State&, const Bidding& b) { return b.waiting; }
Seats asked(const State& s, const Talk& t);
void run(State& s, Titles, Events& out);
void run(State& s, Title title, Events& out);
void run(State& s, Loading loading, Events& out);
void run(State& s, GoOn go, Events& out);
void choices(const State& s, const TitleCard&, Seat seat, Choices& list);
void choices(const State& s, const Bidding& b, Seat seat, Choices& list);
void choices(const State& s, const Mastering& m, Seat seat, Choices& list);
void choices(const State& s, const Stowing& b, Seat seat, Choices& list);
void choices(const State& s, const Talk& t, Seat seat, Choices& list);
std::optional<Refusal> refuse(const State& s, const TitleCard&, Seat seat, const LoadingMaster& title);
std::optional<Refusal> refuse(const State& s, const Bidding& b, Seat seat, const Bid& bid);
inline Refusal refuse_unasked(const State&, const Bidding&, Seat, const Bid&) { return no("§4.2", "bid_sealed"); }
std::optional<Refusal> refuse(const State& s, const Mastering& m, Seat seat, const Load& load);
std::optional<Refusal> refuse(const State& s, const Stowing& b, Seat seat, const Load& load);
void apply(State& s, TitleCard t, Seat seat, const LoadingMaster& title, Events& out);
void apply(State& s, TitleCard, Seat seat, const Pass&, Events& out);
void apply(State& s, Bidding b, Seat seat, const Bid& bid, Events& out);
void apply(State& s, Mastering m, Seat seat, const Load& load, Events& out);
void apply(State& s, Mastering m, Seat seat, const Pass&, Events& out);
void apply(State& s, Stowing b, Seat seat, const Load& load, Events& out);
void apply(State& s, Talk t, Seat seat, const Pass&, Events& out);
void anytime(const State& s, Seat seat, Choices& list);
std::optional<Refusal> refuse(const State& s, Seat seat, const OfferChoice& offer);
std::optional<Refusal> refuse(const State& s, Seat seat, const Accept& accept);
std::optional<Refusal> refuse(const State& s, Seat seat, const Withdraw& withdraw);
std::optional<Refusal> refuse(const State& s, Seat seat, const Again& again);
std::optional<Refusal> refuse(const State& s, Seat seat, const FreeLoading& load);
void apply(State& s, Seat seat, const OfferChoice& offer, Events& out);
void apply(State& s, Seat seat, const Accept& accept, Events& out);
void apply(State& s, Seat seat, const Withdraw& withdraw, Events& out);
void apply(State& s, Seat seat, const Again& again, Events& out);
void apply(State& s, Seat seat, const FreeLoading& load, Events& out);
void recheck(State& s, Events& out);
bool may_offer_loading(const State& s, Seat seat);                   // §4.10
bool may_offer(const State& s, Seat seat);                           // offers: what they are made of (play.h)
void begin_drafts(const State& s, Seat seat, Drafts& list);
void extend_draft(const State& s, Seat seat, const Choice& draft, Drafts& list);
std::optional<Choice> random_offer(const State& s, Seat seat, Rng& rng);
void money_moved(State& s, Seats seats, Events& out);                // R65

// movement.cpp: chapter 5
void begin_move(State& s, Seat seat);
void choices(const State& s, const AxleCard&, Seat seat, Choices& list);
void choices(const State& s, const Moving& m, Seat seat, Choices& list);
void choices(const State& s, const Meeting&, Seat seat, Choices& list);
std::optional<Refusal> refuse(const State& s, const AxleCard&, Seat seat, const BrokenAxle& axle);
std::optional<Refusal> refuse(const State& s, const Moving& m, Seat seat, const Move& move);
std::optional<Refusal> refuse(const State& s, const Moving& m, Seat seat, const LoseTile& lose);
std::optional<Refusal> refuse(const State& s, const Moving& m, Seat seat, const Ride& ride);
std::optional<Refusal> refuse(const State& s, const Moving& m, Seat seat, const Pass&);
std::optional<Refusal> refuse(const State& s, const Meeting&, Seat seat, const Take& take);
void apply(State& s, AxleCard a, Seat seat, const BrokenAxle& axle, Events& out);
void apply(State& s, AxleCard, Seat seat, const Pass&, Events& out);
void apply(State& s, Moving m, Seat seat, const Move& move, Events& out);
void apply(State& s, Moving m, Seat seat, const LoseTile& lose, Events& out);
void apply(State& s, Moving m, Seat seat, const Ride& ride, Events& out);
void apply(State& s, Moving, Seat seat, const Pass&, Events& out);
void apply(State& s, Meeting, Seat seat, const Take& take, Events& out);

// prices.cpp: chapters 6 and 7
inline Seats asked(const State&, const Wheels& w) { return w.waiting; }
void run(State& s, Unloading, Events& out);
void run(State& s, Unload unload, Events& out);
void run(State& s, BonusTracks, Events& out);
void choices(const State& s, const Wheels&, Seat seat, Choices& list);
void choices(const State& s, const Offices& o, Seat seat, Choices& list);
void choices(const State& s, const Clearance&, Seat seat, Choices& list);
void choices(const State& s, const SaleCard&, Seat seat, Choices& list);
void choices(const State& s, const BonusCard&, Seat seat, Choices& list);
inline std::optional<Refusal> refuse(const State&, const Wheels&, Seat, const Wheel&) { return {}; }
std::optional<Refusal> refuse(const State& s, const Offices& o, Seat seat, const Adjust& adjust);
std::optional<Refusal> refuse(const State& s, const Clearance&, Seat seat, const Sell& sell);
std::optional<Refusal> refuse(const State& s, const SaleCard&, Seat seat, const SpecialSale& sale);
std::optional<Refusal> refuse(const State& s, const BonusCard&, Seat seat, const CityBonus&);
void apply(State& s, Wheels w, Seat seat, const Wheel& wheel, Events& out);
void apply(State& s, Offices o, Seat seat, const Adjust& adjust, Events& out);
void apply(State& s, Offices, Seat seat, const Pass&, Events& out);
void apply(State& s, Clearance c, Seat seat, const Sell& sell, Events& out);
void apply(State& s, Clearance, Seat seat, const Pass&, Events& out);
void apply(State& s, SaleCard c, Seat seat, const SpecialSale& sale, Events& out);
void apply(State& s, SaleCard, Seat seat, const Pass&, Events& out);
void apply(State& s, BonusCard b, Seat seat, const CityBonus&, Events& out);
void apply(State& s, BonusCard b, Seat seat, const Pass&, Events& out);

// investments.cpp: chapter 8
void run(State& s, Invest invest, Events& out);
void run(State& s, Refill, Events& out);
void choices(const State& s, const Auction& a, Seat seat, Choices& list);
void choices(const State& s, const Acquiring&, Seat seat, Choices& list);
std::optional<Refusal> refuse(const State& s, const Auction& a, Seat seat, const Bid& bid);
std::optional<Refusal> refuse(const State& s, const Acquiring&, Seat seat, const Acquire& chosen);
Refusal refuse_unasked(const State& s, const Auction& a, Seat seat, const Bid&);
void apply(State& s, Auction a, Seat seat, const Bid& bid, Events& out);
void apply(State& s, Auction a, Seat seat, const Pass&, Events& out);
void apply(State& s, Acquiring, Seat seat, const Acquire& chosen, Events& out);

// status.cpp: chapters 9 and 10
void begin_upkeep(State& s, Seat seat, Events& out);
void finish(State& s, Events& out);
void choices(const State& s, const Upkeep&, Seat seat, Choices& list);
void choices(const State& s, const Credit&, Seat seat, Choices& list);
void choices(const State& s, const Rising&, Seat seat, Choices& list);
std::optional<Refusal> refuse(const State& s, const Upkeep&, Seat seat, const LowUpkeep&);
std::optional<Refusal> refuse(const State& s, const Rising&, Seat seat, const Climb&);
std::optional<Refusal> refuse(const State& s, const Rising&, Seat seat, const SocialClimbing&);
void apply(State& s, Upkeep, Seat seat, const LowUpkeep&, Events& out);
void apply(State& s, Upkeep, Seat seat, const Pass&, Events& out);
void apply(State& s, Credit, Seat seat, const Borrow&, Events& out);
void apply(State& s, Credit, Seat seat, const Pass&, Events& out);
void apply(State& s, Rising r, Seat seat, const Climb&, Events& out);
void apply(State& s, Rising r, Seat seat, const SocialClimbing&, Events& out);
void apply(State& s, Rising, Seat seat, const Pass&, Events& out);

std::optional<Refusal> refuse(const State& s, Seat seat, const Repay&);
void apply(State& s, Seat seat, const Repay&, Events& out);

std::optional<Refusal> misplaced(const Choice& choice);  // misplaced.cpp

}  // namespace fondaco::merchants
