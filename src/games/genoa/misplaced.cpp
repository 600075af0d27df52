// Genoa: which rule says when a choice is made, for who is not asked for it now.
#include "games/genoa/genoa.h"

namespace fondaco::genoa {

namespace {

// No default: a new kind of choice does not compile until it is here.
struct Misplaced {
    using Word = std::optional<Refusal>;

    static Word at_the_start() { return Refusal{"§3.1", "The merchant places the tower when his turn begins."}; }
    static Word of_the_merchant() { return Refusal{"§4.1", "Only the merchant decides that, while the tower stands and everybody talks."}; }
    static Word of_an_action() { return Refusal{"§5.5", "That is done in an action of your own."}; }
    static Word of_a_tile(std::string_view rule) { return Refusal{rule, "That tile is used in an action of your own."}; }

    Word operator()(const Roll&) const { return at_the_start(); }
    Word operator()(const StartAt&) const { return at_the_start(); }
    Word operator()(const Stop&) const { return of_the_merchant(); }
    Word operator()(const LastCall&) const { return of_the_merchant(); }
    Word operator()(const Take&) const { return of_the_merchant(); }
    Word operator()(const Move&) const { return of_the_merchant(); }
    Word operator()(const Close&) const { return of_the_merchant(); }
    Word operator()(const Pass&) const { return {}; }
    Word operator()(const KeepPassing&) const { return {}; }
    Word operator()(const Hand_&) const { return Refusal{"§4.10", "You owe nobody an unseen card."}; }
    Word operator()(const Pick&) const { return Refusal{"§5.6", "There is nothing drawn to pick from."}; }
    Word operator()(const Collect&) const { return of_an_action(); }
    Word operator()(const Done&) const { return of_an_action(); }
    Word operator()(const Deliver& deliver) const {
        if (kind_of(deliver.card) == Good::message) return Refusal{"§6.3", "Messages deliver themselves."};
        if (kind_of(deliver.card) == Good::privilege) return Refusal{"§6.4", "Privileges are paid at the end."};
        return Refusal{kind_of(deliver.card) == Good::large ? "§6.1" : "§6.2", "Orders are delivered in an action of your own, one with each."};
    }
    Word operator()(const TakeTile&) const { return Refusal{"§6.1", "A tile of your choice comes with a large order."}; }
    Word operator()(const AnyWare&) const { return of_a_tile("§6.8"); }
    Word operator()(const Trade&) const { return of_a_tile("§6.9"); }
    Word operator()(const TradeCard&) const { return of_a_tile("§6.9"); }
    Word operator()(const Get&) const { return Refusal{"§6.9", "You take a good from the supply when you trade one in."}; }
    Word operator()(const BuildingAction&) const { return of_a_tile("§6.10"); }
    Word operator()(const Acquire&) const { return Refusal{"§7.1", "Markers are placed after the movement, one player after the other."}; }
    template <AnytimeKind C>
    Word operator()(const C&) const { return {}; }
};

}  // namespace

std::optional<Refusal> misplaced(const Choice& choice) { return std::visit(Misplaced{}, choice); }

}  // namespace fondaco::genoa
