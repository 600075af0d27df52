// Every way in which the rules of Merchants say no; engine/refusal.h tells how such a list is used.
#pragma once

#include "engine/refusal.h"

namespace fondaco::merchants {

inline constexpr auto refusals = std::to_array<Sentence>({
    // Everywhere
    {"sums_in_hundreds", "All sums are multiples of 100."},
    {"too_little_money", "You do not have that much money."},
    {"card_not_held", "You do not hold that card."},
    // §3 Buying
    {"no_buying_now", "You buy when it is your turn, up to three goods."},
    {"supply_empty", "There is none left in the supply."},
    {"good_not_sold_there", "A good is stored only in a city whose market sells it."},
    // §4.2 and §4.3 Loading masters
    {"bid_sealed", "Your bid is sealed until all are opened together."},
    {"bid_out_of_range", "A bid is from 0 to all your money."},
    {"played_before_titles", "That card is played before the titles are auctioned."},
    {"wagon_not_for_card", "The card is for an empty wagon in a city that has no loading master."},
    {"title_costs_800", "The card costs 800 florins, and you do not have them."},
    // §4.5 to §4.11 Loading
    {"no_loading_now", "You load as loading master, or when you have agreed on a price."},
    {"masters_kind", "Nobody but the loading master loads his kind of goods."},
    {"not_in_warehouse_here", "You do not have that in your warehouse here."},
    {"nothing_named", "Name what you load, or pass."},
    {"master_loads_one_kind", "The loading master loads one kind of goods."},
    {"other_kind_on_wagon", "You have another kind on this wagon."},
    {"somebody_elses_kind", "Somebody else has that kind on this wagon."},
    {"master_loads_three", "The loading master loads at most three goods."},
    {"you_cannot_load", "You can load nothing on this wagon."},
    {"player_cannot_load", "That player can load nothing on this wagon."},
    {"loads_one_or_two", "You load one or two goods, two in all on this wagon."},
    {"no_talk_now", "There is no talk about loading now."},
    {"between_master_and_loader", "Loading is agreed between the loading master and the player who loads."},
    {"nothing_to_answer", "There is no such offer to answer."},
    {"too_many_goods", "So many goods cannot be loaded."},
    {"load_as_agreed", "You load as many goods as you agreed on."},
    {"offers_used_up", "You have made all your offers for this wagon."},
    {"you_loaded_free", "You have loaded here with a Free Loading in this turn."},
    {"player_loaded_free", "That player has loaded here with a Free Loading in this turn."},
    {"master_needs_no_card", "The loading master loads without a card."},
    {"loading_bought", "You have bought loading on this wagon in this turn."},
    // §5 Movement
    {"played_before_moves", "That card is played before anybody moves."},
    {"no_such_wagon", "There are wagons 1, 2 and 3."},
    {"axle_broken", "That wagon has a broken axle in this turn."},
    {"not_your_move", "It is not your move."},
    {"tile_used", "You have used your tile for this turn."},
    {"tile_turned_down", "That tile is turned down."},
    {"no_such_tile", "There are tiles 1 to 4."},
    {"must_use_tile", "You must use a tile."},
    {"no_choice_of_way", "Only on a junction is there a way to choose."},
    {"which_way", "Say which way the wagon faces on the junction; it never turns back."},
    {"wagon_not_there", "The wagon does not come to that space: it goes forward as far as it can."},
    {"wagon_must_move", "A wagon can move with that tile, so one must."},
    {"wagon_arrived", "That wagon arrived in this turn."},
    {"no_driver", "You have no Driver to use."},
    {"no_coach_pair", "You have no two points of a Coach Driver."},
    {"no_coach", "You have no Coach Driver to use."},
    {"coach_points_apart", "The two single points go to two wagons; two points on one wagon are one move."},
    {"no_courier_card", "You have no such card to use."},
    {"courier_not_there", "The courier does not come to that space: so far, and never into a city."},
    {"courier_met", "That wagon has met the courier in your move."},
    {"no_meeting", "An influence card is taken when a wagon meets the courier."},
    {"card_gone", "There is none of that card left."},
    // §6 Prices
    {"wheels_once", "All set their wheels together, once in a turn."},
    {"no_office_now", "An office moves a price after the wheels, in turn order."},
    {"no_office", "You have no such office to use."},
    {"only_large_office", "Only the Large Office goes past an end of the chart."},
    {"no_warehouse_sale_now", "The Warehouse Sale comes after the wheels and offices."},
    {"not_in_warehouse_there", "You do not have that in your warehouse there."},
    {"played_after_warehouse_sale", "That card is played after the Warehouse Sale."},
    // §7 Arrival
    {"played_before_unloading", "That card is played before a wagon with your goods is unloaded."},
    // §8 Investments
    {"no_auction_now", "There is no auction in which you can bid now."},
    {"won_already", "You have won a card in this turn."},
    {"passed_for_good", "You have passed, which is final for this auction."},
    {"not_your_bid", "It is not your turn to bid."},
    {"bid_too_low", "A bid is higher than the last, and at least 100."},
    {"not_the_winner", "The winner of an auction takes a card."},
    {"card_not_open", "That card does not lie open."},
    // §9 Status
    {"played_at_upkeep", "That card is played when you pay your upkeep."},
    {"card_saves_nothing", "You owe no more than the card would cost."},
    {"needs_400", "With less than 400 florins the card cannot be played."},
    {"letter_after_drop", "A letter of credit is for a player who has just dropped."},
    {"no_letter", "You have no letter of credit."},
    {"letter_costs_2500", "A letter of credit is returned for 2,500 florins."},
    {"bid_money_bound", "What you have bid cannot repay a letter."},
    {"no_rise_with_letter", "With a letter of credit you cannot rise."},
    {"highest_level", "You stand on the highest level."},
    {"no_rising_now", "You rise after the upkeep, when it is your turn, by two levels at most."},
});

constexpr Refusal no(std::string_view rule, Known<refusals> refusal) { return refusal.by(rule); }

}  // namespace fondaco::merchants
