// The numbers on which the habits for Merchants rest: as they were set by hand in 2026, and as they are now.
#pragma once

#include <array>

#include "games/merchants/parts.h"

namespace fondaco::merchants {

// What the habits rest on. As they stand here they are those of 2026.
struct Rates {
    int year = 2026;
    double envy = 0.3;                                  // how much a florin that the rivals gain on average hurts
    double per_step = 0.95, nearness = 4;               // what a space less to go is worth; how likely the nearer of two cities is
    double pace = 0, late = 0, haste = 1;               // spaces that a wagon makes in a turn, more than that in all, and how sure that is; no pace: there is always time
    double road = 6, wait = 2;                          // spaces that a wagon in a city has before it, and that pass until one comes
    double loaded = 0.8, usual_bonus = 120, bonus = 0;  // a good on a wagon, against its price: with the usual bonus, and a part of today's
    double waiting = 0.25;                              // a good in a warehouse
    double stock = 0, stocks = 3;                       // what it is worth to bring a wagon to one's own goods: for each of so many
    double card = 450;                                  // an influence card
    double fee = 250;                                   // what loading usually costs, for a good
    double fees = 0.5;                                  // how much of it a loading master can count on
    double talk = 4;                                    // offers for one wagon
    double manner_envy = 0.2, least = 50, opening = 0.7, closing = 0.35;
    // buying: the least that a purchase should bring, waver, and how likely a good gets on a wagon
    double buys = 150, buy_waver = 20, buy_turns = 1.5, coming = 0.35, coming_far = 4, coming_goods = 3, nowhere = 0.1, guest = 0.5, guest_late = 0.1, more = 0.15,
           first = 0.8, again = 0.05, another = 0.4, rival = 0.12;
    double title = 0.45, rival_title = 0, title_waver = 75, title_purse = 0.4, title_card = 2;
    double axle = 900;
    double moves = 30, tile = 0, arrives = 0;           // what a card must bring, what a space of a tile costs, what it is worth to arrive
    double on_road = 0.4, stored = 0, wheel_sure = 1;   // of prices: what counts beside the wagons that arrived; how surely rivals turn for themselves
    std::array<double, influences> cards{450, 350, 200, 650, 250, 600, 0};
    double same_card = 100;
    std::array<double, investments> invests{0.7 * 1000, 0.7 * 600, 0.7 * 1000, 0.7 * 600, 0.7 * 1400, 0.7 * 600, 0.7 * 1000, 0.7 * 300 * 0.5};
    double invest_late = 0.5, invest_turns = 5, invest_purse = 0.4;
    double reserve = 0, reserve_income = 0;             // of the upkeep to come: what part is not spent before, and what part of one's sales this turn pays it
    double bonus_card = 400, low_upkeep = 500, clearance_turns = 1.5, clearance = 1000;
    double keep = 1000, keep_turns = 0, keep_income = 0, keep_upkeep = 1;  // when rising, for the next turn: at the end, more for each turn left, less what is sold by then
    double leap = 0;                                    // in an open auction: what part of the way to one's limit is bid at once
    double pacts = 0;                                   // offers with clauses in a stage of the turn
    double crowd = 0;                                   // how much other goods of one's own are in the way
    double borrow_turns = 99, borrow_purse = 0;         // a letter of credit: with so many turns left, and no more than that in the purse
};

inline constexpr Rates in_2026{};
inline constexpr Rates today{
    .year = 0,
    .envy = 0.536, .per_step = 0.99, .nearness = 4.91, .pace = 3.8, .late = 4.03, .haste = 2.3, .road = 6.72, .wait = 5.05, .loaded = 0.615, .usual_bonus = 163,
    .bonus = 0.482, .waiting = 0.205, .stock = 67.2, .stocks = 5.61, .card = 823, .fee = 357, .fees = 0.755, .talk = 3, .manner_envy = 0.136, .least = 99.1,
    .opening = 0.904, .closing = 0.39, .buys = -8.93, .buy_waver = 18.4, .buy_turns = 1.08, .coming = 0.623, .coming_far = 5.29, .coming_goods = 4.18,
    .nowhere = 0.0696, .guest = 0.285, .guest_late = 0.124, .more = 0.366, .first = 0.722, .again = -0.0315, .another = 0.414, .rival = 0.033, .title = 0.512,
    .rival_title = 0.0896, .title_waver = 162, .title_purse = 0.821, .title_card = 1.91, .axle = 832, .moves = 11.1, .tile = 13.9, .arrives = 107, .on_road = 0.304,
    .stored = 0.028, .wheel_sure = 0.686, .cards = {311, 702, 197, 392, 262, 574, -343}, .same_card = 241, .invests = {1652, 327, 646, 342, 1578, 320, 1021, -17.1},
    .invest_late = -0.346, .invest_turns = 5, .invest_purse = 0.575, .reserve = 0.658, .reserve_income = 0.474, .bonus_card = 182, .low_upkeep = 415,
    .clearance_turns = 1.64, .clearance = 481, .keep = 641, .keep_turns = 217, .keep_income = 0.275, .keep_upkeep = 1.23, .leap = 0.3, .pacts = 3, .crowd = 0.117,
    .borrow_turns = 2.24, .borrow_purse = 617};

}  // namespace fondaco::merchants
