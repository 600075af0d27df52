// Every way in which the rules of Turin Market say no; engine/refusal.h tells how such a list is used.
#pragma once

#include "engine/refusal.h"

namespace fondaco::turin {

inline constexpr auto refusals = std::to_array<Sentence>({
    // §3 The auction
    {"card_not_in_hand", "That card is not in your hand."},
    {"no_card_to_show", "Cards are put up before the bids, one each; none in an auction from the centre."},
    {"no_bid_now", "You bid once in each auction, when its cards lie open."},
    {"bid_out_of_range", "A bid is from 0 up to your free money."},
    {"not_tied", "Only the tied add to their bids, and only once."},
    {"addition_out_of_range", "Add from 0 up to your free money."},
    {"not_a_winner", "The winners of an auction take cards, in the order of their bids."},
    {"card_not_in_lot", "That card is not up for auction."},
    // §4 The sale
    {"no_sale_step", "You put up one card for sale in each sale step."},
    {"sells_open_cards_only", "You sell only open cards of your own."},
    {"on_sale_already", "That card is for sale already."},
    {"price_out_of_range", "A price is from 1 up to your free money."},
    {"no_withdrawal_now", "You take an offer back in a sale step, before you seal your own."},
    {"not_on_sale_by_you", "You have no such card for sale."},
    {"offer_stays_up", "That offer stays up through one more auction."},
    {"no_purchase_now", "You buy before you answer a question, but not while you choose between two buyers."},
    {"card_not_for_sale", "That card is not for sale."},
    {"own_card", "That card is yours already."},
    {"too_little_free_money", "You do not have that much free money."},
    {"no_buyer_to_choose", "You choose a buyer when several want your card."},
    {"not_a_buyer", "Choose one of those who want the card."},
    {"hand_not_for_sale", "Cards in your hand cannot be sold."},
    {"just_bought", "A card you have just bought waits for a later sale step."},
    // §5 The loan
    {"loan_taken", "You have had your loan."},
    {"no_loan_now", "You borrow before you answer a question, not while your answer is sealed."},
    // §8 The goose
    {"goose_only_in_tie", "The goose is taken or given away in a tie, before the re-bid."},
    {"goose_not_in_middle", "The goose is not in the middle."},
    {"no_goose", "You do not have the goose."},
    {"goose_goes_to_tied_rival", "The goose goes to a rival in this tie."},
});

constexpr Refusal no(std::string_view rule, Known<refusals> refusal) { return refusal.by(rule); }

}  // namespace fondaco::turin
