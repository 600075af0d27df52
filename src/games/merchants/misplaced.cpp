// Merchants: which rule says when a choice is made, for who is not asked for it now.
#include "games/merchants/merchants.h"

namespace fondaco::merchants {

namespace {

// No default: a new kind of choice does not compile until it is here.
struct Misplaced {
    using Word = std::optional<Refusal>;

    static Word of_a_move() { return no("§5.2", "not_your_move"); }
    static Word of_rising() { return no("§9.5", "no_rising_now"); }

    Word operator()(const Pass&) const { return {}; }
    Word operator()(const Buy&) const { return no("§3.1", "no_buying_now"); }
    Word operator()(const LoadingMaster&) const { return no("§4.3", "played_before_titles"); }
    Word operator()(const Bid&) const { return no("§8.1", "no_auction_now"); }
    Word operator()(const Load&) const { return no("§4.5", "no_loading_now"); }
    Word operator()(const BrokenAxle&) const { return no("§5.1", "played_before_moves"); }
    Word operator()(const Move&) const { return of_a_move(); }
    Word operator()(const LoseTile&) const { return of_a_move(); }
    Word operator()(const Ride&) const { return of_a_move(); }
    Word operator()(const Take&) const { return no("§5.10", "no_meeting"); }
    Word operator()(const Wheel&) const { return no("§6.1", "wheels_once"); }
    Word operator()(const Adjust&) const { return no("§6.2", "no_office_now"); }
    Word operator()(const Sell&) const { return no("§6.3", "no_warehouse_sale_now"); }
    Word operator()(const SpecialSale&) const { return no("§6.4", "played_after_warehouse_sale"); }
    Word operator()(const CityBonus&) const { return no("§7.4", "played_before_unloading"); }
    Word operator()(const Acquire&) const { return no("§8.2", "not_the_winner"); }
    Word operator()(const LowUpkeep&) const { return no("§9.2", "played_at_upkeep"); }
    Word operator()(const Borrow&) const { return no("§9.3", "letter_after_drop"); }
    Word operator()(const Climb&) const { return of_rising(); }
    Word operator()(const SocialClimbing&) const { return of_rising(); }
    Word operator()(const HandChoice&) const { return no("§12.7", "card_not_owed"); }
    template <AnytimeKind C>
    Word operator()(const C&) const { return {}; }
};

}  // namespace

std::optional<Refusal> misplaced(const Choice& choice) { return std::visit(Misplaced{}, choice); }

}  // namespace fondaco::merchants
