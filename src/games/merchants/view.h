// What one seat sees (view.cpp), what follows from it by the rules (facts.cpp), and what a seat knows by counting.
#pragma once

#include "games/merchants/event.h"

namespace fondaco::merchants {

struct SeenPlayer : OpenPlayer {
    std::uint8_t cards = 0;           // influence cards in hand: their backs show it
    bool sealed = false;              // has given the answer that is being asked
    std::optional<Florins> florins;   // one's own; everybody's where money is open, or after the end
    std::optional<Cards> hand;        // one's own, like the sealed answers
    std::optional<Florins> bid;
    std::optional<WheelSetting> wheel;
};
// What follows from the rest by the rules, worked out here once for everybody who shows it (facts.cpp).
struct Forecast {                     // §9: of one's purse, as far as it can be seen: nothing else is earned or spent in this turn
    Florins arrived = 0;              // for what has arrived in it, at the prices as they stand
    bool due = false;                 // whether upkeep is still to be paid
    Florins upkeep = 0, after = 0;    // what is paid then, if need be after a drop, and what is left
    std::uint8_t level = 0, rise = 0; // on which one stands then, and how many more could be paid
    std::uint8_t loaded = 0;          // goods under way,
    Florins under_way = 0;            // and what they would bring, without any bonus
};
struct Facts {
    PerSeat<std::uint8_t> places{};   // §4.6: how many goods a seat may have loaded in this talk
    std::optional<Good> monopoly;     // §4.5: the kind that only the loading master of this talk loads
    Seats may_offer;                  // §4.7, §4.10
    std::optional<Influence> window;  // the card that a question is about, whoever holds it (R57)
    bool buys_again = false;          // §3.1: who buys does it for the second time in this turn
    Florins bonus = 0;                // §7.4: what a City Bonus would bring whom it is asked of
    std::optional<Forecast> forecast; // one's own
};
BOOST_DESCRIBE_STRUCT(Forecast, (), (arrived, due, upkeep, after, level, rise, loaded, under_way))
BOOST_DESCRIBE_STRUCT(Facts, (), (places, monopoly, may_offer, window, buys_again, bonus, forecast))

struct View : Open {
    std::uint8_t last_arrival = 0;       // with which the game ends
    Florins level_cost = 0;
    std::uint8_t pile = 0, letters = 0;  // cards face down, and letters of credit that are left
    std::optional<Cards> left;           // for who is choosing one
    List<SeenPlayer, max_seats> players;
    Seats asked;
    Facts facts;
    Promises promises;                   // §12: offers with clauses and promises in force
    std::optional<Seat> active;          // with whom such deals are made now
};
BOOST_DESCRIBE_STRUCT(SeenPlayer, (OpenPlayer), (status, letters, tiles, owns, warehouses, cards, sealed, florins, hand, bid, wheel))
BOOST_DESCRIBE_STRUCT(View, (Open), (rules, options, turn, first, arrivals, last_arrival, level_cost, supply, steps, bonus, wagons, courier, open, pile, letters,
                                 played, left, players, deals, pending, asked, facts, promises, parley, active))

// What a seat knows by counting: every purse, since all payments are public; and, since it last saw what influence cards are
// left, which of them the others must hold among them.
struct Memory {
    PerSeat<Florins> florins{};
    Cards hand, played, others;
};
BOOST_DESCRIBE_STRUCT(Memory, (), (florins, hand, played, others))


View view(const State& s, Seat me);
Facts facts(const State& s, Seat me);
std::optional<Event> view(const Event& event, Seat me);
Memory begin_memory(const Options& options, Seat me);
void remember(Memory& memory, const Event& event, Seat me);
State imagine(const View& view, const Memory& memory, Seat me, Rng& rng);
Memory uncounted(const View& view, Rng& rng);

}  // namespace fondaco::merchants
