// Genoa: which rule says when a choice is made, for who is not asked for it now.
#include "games/genoa/genoa.h"

namespace fondaco::genoa {

namespace {

// No default: a new kind of choice does not compile until it is here.
struct Misplaced {
    using Word = std::optional<Refusal>;

    static Word at_the_start() { return no("§3.1", "tower_placed_at_start"); }
    static Word of_the_merchant() { return no("§4.1", "merchant_decides_in_talk"); }
    static Word of_an_action() { return no("§5.5", "not_your_action"); }
    static Word of_a_tile(std::string_view rule) { return no(rule, "tile_in_own_action"); }

    Word operator()(const Roll&) const { return at_the_start(); }
    Word operator()(const StartAt&) const { return at_the_start(); }
    Word operator()(const Stop&) const { return of_the_merchant(); }
    Word operator()(const LastCall&) const { return of_the_merchant(); }
    Word operator()(const Take&) const { return of_the_merchant(); }
    Word operator()(const Move&) const { return of_the_merchant(); }
    Word operator()(const Close&) const { return of_the_merchant(); }
    Word operator()(const Pass&) const { return {}; }
    Word operator()(const KeepPassing&) const { return {}; }
    Word operator()(const HandChoice&) const { return no("§4.10", "no_card_owed"); }
    Word operator()(const Pick&) const { return no("§5.6", "nothing_drawn"); }
    Word operator()(const Collect&) const { return of_an_action(); }
    Word operator()(const Done&) const { return of_an_action(); }
    Word operator()(const Deliver& deliver) const {
        if (kind_of(deliver.card) == Good::message) return no("§6.3", "messages_deliver_themselves");
        if (kind_of(deliver.card) == Good::privilege) return no("§6.4", "privileges_paid_at_end");
        return no(kind_of(deliver.card) == Good::large ? "§6.1" : "§6.2", "orders_in_own_action");
    }
    Word operator()(const TakeTile&) const { return no("§6.1", "tile_comes_with_large_order"); }
    Word operator()(const AnyWare&) const { return of_a_tile("§6.8"); }
    Word operator()(const Trade&) const { return of_a_tile("§6.9"); }
    Word operator()(const TradeCard&) const { return of_a_tile("§6.9"); }
    Word operator()(const Get&) const { return no("§6.9", "good_comes_with_trade"); }
    Word operator()(const BuildingAction&) const { return of_a_tile("§6.10"); }
    Word operator()(const Acquire&) const { return no("§7.1", "markers_after_movement"); }
    template <AnytimeKind C>
    Word operator()(const C&) const { return {}; }
};

}  // namespace

std::optional<Refusal> misplaced(const Choice& choice) { return std::visit(Misplaced{}, choice); }

}  // namespace fondaco::genoa
