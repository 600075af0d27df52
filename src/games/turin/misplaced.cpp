// Turin Market: which rule says when a choice is made, for who is not asked for it now.
#include "games/turin/turin.h"

namespace fondaco::turin {

namespace {

// No default: a new kind of choice does not compile until it is here.
struct Misplaced {
    using Word = std::optional<Refusal>;

    static Word of_the_goose() { return Refusal{"§8.5", "The goose is taken or given away in a tie, before the re-bid."}; }

    Word operator()(const Show&) const { return Refusal{"§3.1", "Cards are put up before the bids, one each; none in an auction from the centre."}; }
    Word operator()(const Bid&) const { return Refusal{"§3.2", "You bid once in each auction, when its cards lie open."}; }
    Word operator()(const Add&) const { return Refusal{"§3.4", "Only the tied add to their bids, and only once."}; }
    Word operator()(const TakeGoose&) const { return of_the_goose(); }
    Word operator()(const GiveGoose&) const { return of_the_goose(); }
    Word operator()(const Take&) const { return Refusal{"§3.7", "The winners of an auction take cards, in the order of their bids."}; }
    Word operator()(const Sell&) const { return Refusal{"§4.2", "You put up one card for sale in each sale step."}; }
    Word operator()(const Withdraw&) const { return Refusal{"§4.4", "You take an offer back in a sale step, before you seal your own."}; }
    Word operator()(const Buy&) const { return Refusal{"§4.5", "You buy before you answer a question, but not while you choose between two buyers."}; }
    Word operator()(const SellTo&) const { return Refusal{"§4.7", "You choose a buyer when several want your card."}; }
    Word operator()(const Pass&) const { return {}; }
    Word operator()(const Loan&) const { return Refusal{"§5.2", "You borrow before you answer a question, not while your answer is sealed."}; }
};

}  // namespace

std::optional<Refusal> misplaced(const Choice& choice) { return std::visit(Misplaced{}, choice); }

}  // namespace fondaco::turin
