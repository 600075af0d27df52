// Actions of buildings and the tiles that are used in them: chapter 5 and §6.7 to §6.10 of docs/rules/genoa.md.
#include "games/genoa/genoa.h"

namespace fondaco::genoa {

// --- §5.1 Who may act --------------------------------------------------------------------------------------

// §5.1, §7.4 The action is counted, or paid with an extra-action tile; another's marker earns its owner 10.
void run(State& s, Act act, Events& out) {
    const Field at = tower(s);
    const bool extra = s.acted[act.seat] >= actions_allowed(s, act.seat);
    if (extra) return_to_supply(s, act.seat, Good::extra_action);
    else ++s.acted[act.seat];
    s.used.push_back(at);
    auto owner = owner_of(s, at);
    if (owner == act.seat) owner.reset();
    if (owner) from_bank(s, *owner, data().owner);
    out.push_back(ActionBegan{act.seat, at, false, extra, owner});
    s.pending.next(Acting{Action{.seat = act.seat, .at = at}});
}

// --- §5.5 The course of an action --------------------------------------------------------------------------

static bool can_use_tiles(const State& s, Seat seat) {
    const Player& player = s.players[seat];
    return tiles_allowed(s, seat) &&
           (player.goods.any_ware > 0 || player.goods.trade > 0 || (player.goods.building_action > 0 && !player.buildings.empty()));
}

static bool holds_a_ware(const Player& player) {
    for (int ware = 0; ware <= int(last_ware); ++ware)
        if (player.goods[Good(ware)] > 0) return true;
    return false;
}

// Whether the actor is asked follows from what lies open (tiles, wares, the backs of his cards), so that no pause tells a secret.
static bool may_decide(const State& s, const Action& a) {
    const Player& player = s.players[a.seat];
    if (a.by_tile && a.collected) return false;
    if (owes_tile(s, a)) return true;
    if (!a.by_tile && can_use_tiles(s, a.seat)) return true;
    if (!a.collected && is_villa(a.at) && held(player, Good::large) > 0 && holds_a_ware(player)) return true;
    return may_order_here(s, a) && held(player, Good::small) > 0 && holds_a_ware(player);
}

static void collect(State& s, Action a, Events& out);

void run(State& s, Acting acting, Events& out) {
    if (may_decide(s, acting.action)) return s.pending.next(acting.action);
    if (!acting.action.collected) return collect(s, acting.action, out);
    if (!acting.action.by_tile) out.push_back(ActionOver{acting.action.seat});
}

template <class Kind>
static void list_if_allowed(const State& s, const Action& a, Seat seat, const Kind& choice, Choices& list) {
    if (!refuse(s, a, seat, choice)) list.push_back(choice);
}

void choices(const State& s, const Action& a, Seat seat, Choices& list) {
    const Player& player = s.players[seat];
    if (owes_order(s, a)) {
        for (const Card card : player.hand)
            if (kind_of(card) == Good::large) list_if_allowed(s, a, seat, Deliver{card}, list);
        return;
    }
    if (owes_fruit(s, a)) return list.push_back(Collect{});
    list_if_allowed(s, a, seat, Collect{}, list);
    list_if_allowed(s, a, seat, Done{}, list);
    for (const Card card : player.hand)
        if (kind_of(card) == Good::large || kind_of(card) == Good::small) list_if_allowed(s, a, seat, Deliver{card}, list);
    if (a.by_tile || !can_use_tiles(s, seat)) return;
    if (player.goods.any_ware > 0)
        for (int ware = 0; ware <= int(last_ware); ++ware) list_if_allowed(s, a, seat, AnyWare{Good(ware)}, list);
    if (player.goods.trade > 0) {
        for (int good = 0; good <= int(Good::marker); ++good) list_if_allowed(s, a, seat, Trade{Good(good)}, list);
        for (const Card card : player.hand) list_if_allowed(s, a, seat, TradeCard{card}, list);
    }
    if (player.goods.building_action > 0)
        for (const Field building : player.buildings) list.push_back(BuildingAction{building});
}

// --- §5.3 What a building gives ----------------------------------------------------------------------------

std::optional<Refusal> refuse(const State& s, const Action& a, Seat, const Collect&) {
    if (owes_order(s, a)) return no("§4.5", "first_the_order");
    if (a.collected) return no("§5.3", "building_has_given");
    return {};
}

static int promised(const State& s, const Action& a, Good good) {
    int count = 0;
    if (!a.by_tile)
        for (const Good fruit : s.promise.fruit) count += fruit == good;
    return count;
}

// §5.6, R31: what was promised goes to the merchant the moment it is received.
void give_fruit(State& s, const Action& a, Good good, Events& out) {
    if (good == Good::marker && !available(s, s.merchant, good)) return;  // R12
    return_to_supply(s, a.seat, good);  // markers change colour; for wares and tiles it comes to the same
    take_from_supply(s, s.merchant, good, out);
    out.push_back(FruitGiven{a.seat, s.merchant, good});
}

static void collect_goods(State& s, const Action& a, Events& out) {
    Received received{a.seat, {}};
    for (const Good good : data().gives[std::size_t(a.at)])
        if (available(s, a.seat, good)) {
            take_from_supply(s, a.seat, good, out);
            received.goods.push_back(good);
        }
    out.push_back(received);
    std::array<int, goods> given{};
    for (const Good good : received.goods)
        if (given[std::size_t(good)]++ < promised(s, a, good)) give_fruit(s, a, good, out);
}

static void give_drawn(State& s, Seat from, Card card, Events& out) {
    hand_card(s, from, s.merchant, card);
    out.push_back(HandedOver{from, s.merchant, kind_of(card), card});
}

// Of two cards drawn and one promised, the deal says who picks; the merchant picks with his eyes open.
static void collect_cards(State& s, const Action& a, Good pile, int count, Events& out) {
    const int owed = promised(s, a, pile);
    const bool picks = owed > 0 && owed < std::min(count, int(s.decks[std::size_t(pile_of(pile))].order.size()));
    const Seat picker = s.promise.pick == Picker::giver ? a.seat : s.merchant;
    const DrawnCards drawn = draw(s, a.seat, pile, count, out, picks ? Seats::only(picker) : Seats{});
    if (picks) {
        s.drawn = drawn;
        s.pending.next(PickDrawn{picker, a.seat, pile});
    } else if (owed > 0)
        for (const Card card : drawn) give_drawn(s, a.seat, card, out);
}

static void collect(State& s, Action a, Events& out) {
    const auto& gives = data().gives[std::size_t(a.at)];
    a.collected = true;
    s.pending.next(Messages{}, Acting{a});
    if (is_card(gives[0])) collect_cards(s, a, gives[0], int(gives.size()), out);
    else collect_goods(s, a, out);
    if (!a.by_tile && s.drawn.empty()) s.promise = {};
}

void apply(State& s, Action a, Seat, const Collect&, Events& out) { collect(s, a, out); }

void choices(const State& s, const PickDrawn&, Seat, Choices& list) {
    for (const Card card : s.drawn) list.push_back(Pick{card});
}

void apply(State& s, PickDrawn p, Seat, const Pick& pick, Events& out) {
    s.drawn.clear();
    s.promise = {};
    give_drawn(s, p.giver, pick.card, out);
}

// §5.5 Only who has taken what the building gives can declare the action over.
std::optional<Refusal> refuse(const State&, const Action& a, Seat, const Done&) {
    if (!a.collected) return no("§5.5", "take_first");
    return {};
}

void apply(State&, Action, Seat seat, const Done&, Events& out) { out.push_back(ActionOver{seat}); }

// --- §6.8 to §6.10 Tiles inside an action -------------------------------------------------------------------

static std::optional<Refusal> refuse_tile(const State& s, const Action& a, Seat seat, Good tile, std::string_view rule) {
    if (a.by_tile) return no(rule, "finish_building_action");
    if (owes_order(s, a)) return no("§4.5", "first_the_order");
    if (owes_fruit(s, a)) return no("§5.6", "first_the_fruit");
    if (!tiles_allowed(s, seat)) return no(rule, "tiles_on_own_turn");
    if (s.players[seat].goods[tile] == 0) return no(rule, "tile_not_held");
    return {};
}

std::optional<Refusal> refuse(const State& s, const Action& a, Seat seat, const AnyWare& use) {
    if (const auto refusal = refuse_tile(s, a, seat, Good::any_ware, "§6.8")) return refusal;
    if (!is_ware(use.ware)) return no("§6.8", "tile_brings_ware");
    if (!available(s, seat, use.ware)) return no("§6.8", "ware_gone");
    return {};
}

void apply(State& s, Action a, Seat seat, const AnyWare& use, Events& out) {
    return_to_supply(s, seat, Good::any_ware);
    take_from_supply(s, seat, use.ware, out);
    out.push_back(AnyWareUsed{seat, use.ware});
    s.pending.next(Acting{a});
}

// §6.9, R34: the tile that is played is not the good that is given.
std::optional<Refusal> refuse(const State& s, const Action& a, Seat seat, const Trade& trade) {
    if (const auto refusal = refuse_tile(s, a, seat, Good::trade, "§6.9")) return refusal;
    const Player& player = s.players[seat];
    if (is_card(trade.give)) return no("§6.9", "name_the_card");
    const int own = trade.give == Good::marker ? player.markers : player.goods[trade.give];
    if (own < (trade.give == Good::trade ? 2 : 1)) return no("§6.9", "nothing_to_trade_in");
    return {};
}

std::optional<Refusal> refuse(const State& s, const Action& a, Seat seat, const TradeCard& trade) {
    if (const auto refusal = refuse_tile(s, a, seat, Good::trade, "§6.9")) return refusal;
    if (!s.players[seat].hand.has(trade.give)) return no("§6.9", "card_not_held");
    return {};
}

static void trade_in(State& s, const Action& a, Seat seat) {
    return_to_supply(s, seat, Good::trade);
    s.pending.next(Getting{seat}, Messages{}, Acting{a});
}

void apply(State& s, Action a, Seat seat, const Trade& trade, Events& out) {
    trade_in(s, a, seat);
    return_to_supply(s, seat, trade.give);
    out.push_back(TradedIn{seat, trade.give, {}});
    if (is_ware(trade.give)) promises_lapse(s, seat, out);
}

void apply(State& s, Action a, Seat seat, const TradeCard& trade, Events& out) {
    trade_in(s, a, seat);
    out.push_back(TradedIn{seat, kind_of(trade.give), trade.give});
    return_card(s, seat, trade.give, out);
}

// There is always something to get: the tile that was played lies in the supply.
void choices(const State& s, const Getting&, Seat seat, Choices& list) {
    for (int good = 0; good < goods; ++good)
        if (available(s, seat, Good(good))) list.push_back(Get{Good(good)});
}

void apply(State& s, Getting, Seat seat, const Get& get, Events& out) {
    out.push_back(Got{seat, get.good});
    take_from_supply(s, seat, get.good, out);
}

// §6.10 The action of an own building: no action is used up, no small order delivered, others may still take it.
std::optional<Refusal> refuse(const State& s, const Action& a, Seat seat, const BuildingAction& use) {
    if (const auto refusal = refuse_tile(s, a, seat, Good::building_action, "§6.10")) return refusal;
    if (!s.players[seat].buildings.has(use.building)) return no("§6.10", "no_marker_there");
    return {};
}

void apply(State& s, Action a, Seat seat, const BuildingAction& use, Events& out) {
    return_to_supply(s, seat, Good::building_action);
    out.push_back(ActionBegan{seat, use.building, true, false, {}});
    s.pending.next(Acting{Action{.seat = seat, .at = use.building, .by_tile = true}}, Acting{a});
}

}  // namespace fondaco::genoa
