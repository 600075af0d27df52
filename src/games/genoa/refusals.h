// Every way in which the rules of Genoa say no; engine/refusal.h tells how such a list is used.
#pragma once

#include "engine/refusal.h"

namespace fondaco::genoa {

inline constexpr auto refusals = std::to_array<Sentence>({
    // §3 The tower
    {"tower_placed_at_start", "The merchant places the tower when his turn begins."},
    {"tower_was_there", "The tower has been there this turn."},
    {"tower_does_not_move_there", "The tower moves to a neighbouring field that it has not visited this turn, while discs are left."},
    // §4.1 to §4.5 What an offer may say
    {"no_talk_now", "Offers are made and accepted while the tower stands and everybody talks."},
    {"offers_go_to_merchant", "Offers go to the merchant; leave out whom you mean."},
    {"offer_to_whom", "The merchant says to whom the offer goes: to=1+2."},
    {"merchant_decides", "Only the merchant decides that."},
    {"merchant_decides_in_talk", "Only the merchant decides that, while the tower stands and everybody talks."},
    {"action_taken_here", "The action here has been taken."},
    {"market_has_no_action", "The Market has no action."},
    {"street_has_no_action", "A street has no action."},
    {"tower_cannot_get_there", "The tower cannot get there this turn."},
    {"only_a_wish", "That is a wish: it can be accepted once the tower is next to the field."},
    {"negative_amount", "Amounts are never negative."},
    {"ducats_in_fives", "Ducats change hands in fives."},
    {"card_named_twice", "A card is named twice."},
    {"not_held", "You do not hold all of that."},
    {"receiver_lacks_markers", "The receiver does not have that many markers left in the supply."},
    {"no_large_order_unseen", "A player who promises the tile of a large order gives no large order unseen."},
    {"action_brings_less", "That action does not bring so much of that."},
    {"supply_empty", "The supply has none of that."},
    {"nothing_drawn", "There is nothing drawn to pick from."},
    {"only_who_acts_promises", "Only the player who acts can promise what the action brings."},
    {"could_not_deliver_large", "You cannot deliver a large order there with what you would hold."},
    {"first_the_order", "First deliver the large order whose tile you have promised."},
    {"privilege_promised", "You have promised the privilege you draw here."},
    // §4.6 to §4.11 Bargaining
    {"nothing_to_counter", "A counter answers an offer for that field that stands and was made to you."},
    {"agreed_already", "You have agreed already; the merchant closes."},
    {"asked_not_held", "You do not hold all that is asked of you."},
    {"merchant_settles_first", "There is an offer for the action here: the merchant settles that first."},
    {"accept_one", "There is an offer for the action here: accept one; you have no action left for it yourself."},
    {"accept_one_or_act", "There is an offer for the action here: accept one, or take the action yourself."},
    {"merchant_waits", "Not everybody has offered or passed on the action here; the merchant waits for them."},
    {"make_last_call", "Not everybody has offered or passed on the action here; make a last call."},
    {"wait_for_the_silent", "First wait for those who are still silent."},
    {"all_have_spoken", "Everybody has spoken on the action here."},
    {"last_call_made", "You have made the last call here."},
    {"merchant_does_not_pass", "The merchant moves, stops or makes a last call."},
    {"pass_each_time", "This game began before that could be said: pass each time."},
    {"offers_used_up", "You have made all your offers while the tower stands here."},
    {"three_offers_stand", "Three offers of yours stand already; take one back first."},
    {"same_pile", "Unseen cards of a pile are not exchanged for cards of the same pile."},
    {"no_card_owed", "You owe nobody an unseen card."},
    {"buyer_needs_action", "The buyer of a building takes its action, and needs one left for it."},
    // §5 Actions
    {"action_used", "You have taken your action this turn."},
    {"building_has_given", "You have taken what this building gives."},
    {"take_first", "First take what this building gives, or deliver here."},
    {"first_the_fruit", "First take what the building gives: you have promised the merchant of it."},
    {"not_your_action", "That is done in an action of your own."},
    // §6 Orders, messages, privileges and tiles
    {"order_goes_to_other_villa", "That order goes to another villa."},
    {"order_goes_to_other_building", "That order goes to another building."},
    {"one_order_an_action", "One order goes with an action."},
    {"villa_has_given", "You have taken what this villa gives; delivering here would have been its action."},
    {"small_order_delivered", "You have delivered a small order this turn."},
    {"card_not_held", "You do not hold that card."},
    {"not_an_order", "Only orders are delivered with an action."},
    {"wares_missing", "You do not have the wares."},
    {"orders_in_own_action", "Orders are delivered in an action of your own, one with each."},
    {"messages_deliver_themselves", "Messages deliver themselves."},
    {"privileges_paid_at_end", "Privileges are paid at the end."},
    {"tile_comes_with_large_order", "A tile of your choice comes with a large order."},
    {"tile_in_own_action", "That tile is used in an action of your own."},
    {"tiles_on_own_turn", "Special tiles are used on one's own turn at this table."},
    {"tile_not_held", "You do not have that tile."},
    {"tile_brings_ware", "This tile brings a ware."},
    {"ware_gone", "There is none of that ware left."},
    {"name_the_card", "Name the card: trade_card M03."},
    {"nothing_to_trade_in", "You have none of that to give; the tile you play does not count."},
    {"good_comes_with_trade", "You take a good from the supply when you trade one in."},
    {"no_marker_there", "You have no marker on that building."},
    {"finish_building_action", "First finish the building action."},
    {"no_small_order_by_tile", "A building action delivers no small order."},
    // §7 Owner markers
    {"markers_after_movement", "Markers are placed after the movement, one player after the other."},
    {"street_without_disc", "Choose a street on which a disc still lies."},
    {"building_not_on_street", "That building does not touch the street."},
    {"street_without_markers", "If you choose a street, place or remove a marker there."},
    {"one_building_a_turn", "At this table one building a turn is acquired."},
    {"building_named_twice", "A building is named twice."},
    {"no_rivals_marker", "There is no rival's marker on that building."},
    {"building_taken", "One marker stands on a building; a rival's is removed first."},
    {"too_few_markers", "You do not have so many markers in your play area."},
    // §8 Two players
    {"needs_good_of_buyer", "With two players an offer must hold a good of the buyer."},
});

constexpr Refusal no(std::string_view rule, Known<refusals> refusal) { return refusal.by(rule); }

}  // namespace fondaco::genoa
