// Merchants: which rule says when a choice is made, for who is not asked for it now.
#include "games/merchants/merchants.h"

namespace fondaco::merchants {

namespace {

// No default: a new kind of choice does not compile until it is here.
struct Misplaced {
    using Word = std::optional<Refusal>;

    static Word of_a_move() { return Refusal{"§5.2", "It is not your move."}; }
    static Word of_rising() { return Refusal{"§9.5", "You rise after the upkeep, when it is your turn, by two levels at most."}; }

    Word operator()(const Pass&) const { return {}; }
    Word operator()(const Buy&) const { return Refusal{"§3.1", "You buy when it is your turn, up to three goods."}; }
    Word operator()(const LoadingMaster&) const { return Refusal{"§4.3", "That card is played before the titles are auctioned."}; }
    Word operator()(const Bid&) const { return Refusal{"§8.1", "There is no auction in which you can bid now."}; }
    Word operator()(const Load&) const { return Refusal{"§4.5", "You load as loading master, or when you have agreed on a price."}; }
    Word operator()(const BrokenAxle&) const { return Refusal{"§5.1", "That card is played before anybody moves."}; }
    Word operator()(const Move&) const { return of_a_move(); }
    Word operator()(const LoseTile&) const { return of_a_move(); }
    Word operator()(const Ride&) const { return of_a_move(); }
    Word operator()(const Take&) const { return Refusal{"§5.10", "An influence card is taken when a wagon meets the courier."}; }
    Word operator()(const Wheel&) const { return Refusal{"§6.1", "All set their wheels together, once in a turn."}; }
    Word operator()(const Adjust&) const { return Refusal{"§6.2", "An office moves a price after the wheels, in turn order."}; }
    Word operator()(const Sell&) const { return Refusal{"§6.3", "The Warehouse Sale comes after the wheels and offices."}; }
    Word operator()(const SpecialSale&) const { return Refusal{"§6.4", "That card is played after the Warehouse Sale."}; }
    Word operator()(const CityBonus&) const { return Refusal{"§7.4", "That card is played before a wagon with your goods is unloaded."}; }
    Word operator()(const Acquire&) const { return Refusal{"§8.2", "The winner of an auction takes a card."}; }
    Word operator()(const LowUpkeep&) const { return Refusal{"§9.2", "That card is played when you pay your upkeep."}; }
    Word operator()(const Borrow&) const { return Refusal{"§9.3", "A letter of credit is for a player who has just dropped."}; }
    Word operator()(const Climb&) const { return of_rising(); }
    Word operator()(const SocialClimbing&) const { return of_rising(); }
    template <AnytimeKind C>
    Word operator()(const C&) const { return {}; }
};

}  // namespace

std::optional<Refusal> misplaced(const Choice& choice) { return std::visit(Misplaced{}, choice); }

}  // namespace fondaco::merchants
