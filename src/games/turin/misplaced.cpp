// Turin Market: which rule says when a choice is made, for who is not asked for it now.
#include "games/turin/turin.h"

namespace fondaco::turin {

namespace {

// No default: a new kind of choice does not compile until it is here.
struct Misplaced {
    using Word = std::optional<Refusal>;

    static Word of_the_goose() { return no("§8.5", "goose_only_in_tie"); }

    Word operator()(const Show&) const { return no("§3.1", "no_card_to_show"); }
    Word operator()(const Bid&) const { return no("§3.2", "no_bid_now"); }
    Word operator()(const Add&) const { return no("§3.4", "not_tied"); }
    Word operator()(const TakeGoose&) const { return of_the_goose(); }
    Word operator()(const GiveGoose&) const { return of_the_goose(); }
    Word operator()(const Take&) const { return no("§3.7", "not_a_winner"); }
    Word operator()(const Sell&) const { return no("§4.2", "no_sale_step"); }
    Word operator()(const Withdraw&) const { return no("§4.4", "no_withdrawal_now"); }
    Word operator()(const Buy&) const { return no("§4.5", "no_purchase_now"); }
    Word operator()(const SellTo&) const { return no("§4.7", "no_buyer_to_choose"); }
    Word operator()(const Pass&) const { return {}; }
    Word operator()(const Loan&) const { return no("§5.2", "no_loan_now"); }
};

}  // namespace

std::optional<Refusal> misplaced(const Choice& choice) { return std::visit(Misplaced{}, choice); }

}  // namespace fondaco::turin
