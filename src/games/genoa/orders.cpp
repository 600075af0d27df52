// Large and small orders and messages: §6.1 to §6.3 of docs/rules/genoa.md.
#include "games/genoa/genoa.h"

namespace fondaco::genoa {

namespace {

bool holds_wares(const Player& player, const List<Good, 3>& wares) {
    for (const Good ware : wares)
        if (player.goods[ware] == 0) return false;  // a card names each ware once
    return true;
}

void ship(State& s, Seat seat, Card card, Ducats pay, Events& out) {
    for (const Good ware : face(card).wares) return_to_supply(s, seat, ware);
    return_card(s, seat, card, out);
    from_bank(s, seat, pay);
}

}  // namespace

// §6.2 One with each action, at the building of the card; in the manual with any own action, one a turn.
bool may_order_here(const State& s, const Action& a) {
    if (a.by_tile || a.ordered) return false;
    if (s.options.small_orders == SmallOrders::any_action) return !s.ordered.has(a.seat);
    return data().has_small_orders[std::size_t(a.at)];
}

static std::optional<Refusal> refuse_small(const State& s, const Action& a, Card card) {
    if (a.by_tile) return no("§6.10", "no_small_order_by_tile");
    if (owes_order(s, a)) return no("§4.5", "first_the_order");
    if (owes_fruit(s, a)) return no("§5.6", "first_the_fruit");
    if (a.ordered) return no("§6.2", "one_order_an_action");
    if (s.options.small_orders == SmallOrders::any_action) {
        if (s.ordered.has(a.seat)) return no("§6.2", "small_order_delivered");
    } else if (face(card).building != a.at) return no("§6.2", "order_goes_to_other_building");
    return {};
}

// R41: whether the tile of a large order is promised of this action. That lies open.
bool owes_tile(const State& s, const Action& a) { return !a.by_tile && !a.collected && !s.promise.fruit.empty() && is_tile(s.promise.fruit[0]) && is_villa(a.at); }

// R41: who has promised that tile delivers the order before anything else, if he still can.
bool owes_order(const State& s, const Action& a) {
    if (!owes_tile(s, a)) return false;
    const Player& player = s.players[a.seat];
    return std::any_of(player.hand.begin(), player.hand.end(),
                       [&](Card card) { return kind_of(card) == Good::large && face(card).building == a.at && holds_wares(player, face(card).wares); });
}

// R31: a bought action begins with what was promised of it; until that is handed over nothing else is done. By version 1 a tile or
// an order could come first, and leave nothing to hand over.
bool owes_fruit(const State& s, const Action& a) { return s.rules >= 2 && !a.by_tile && !a.collected && !s.promise.fruit.empty() && !owes_tile(s, a); }

// §6.1 Delivering a large order is the villa's action.
static std::optional<Refusal> refuse_large(const State& s, const Action& a, Card card) {
    if (face(card).building != a.at) return no("§6.1", "order_goes_to_other_villa");
    if (a.ordered) return no("§6.1", "one_order_an_action");
    if (a.collected) return no("§6.1", "villa_has_given");
    if (!a.by_tile && !s.promise.fruit.empty() && !is_tile(s.promise.fruit[0])) return no("§4.5", "privilege_promised");
    return {};
}

std::optional<Refusal> refuse(const State& s, const Action& a, Seat seat, const Deliver& deliver) {
    static constexpr std::array<std::string_view, piles> rules{"§6.1", "§6.2", "§6.3", "§6.4"};
    const Player& player = s.players[seat];
    const Good kind = kind_of(deliver.card);
    const std::string_view rule = rules[std::size_t(pile_of(kind))];
    if (!player.hand.has(deliver.card)) return no(rule, "card_not_held");
    if (kind != Good::large && kind != Good::small) return no(rule, "not_an_order");
    if (const auto refusal = kind == Good::small ? refuse_small(s, a, deliver.card) : refuse_large(s, a, deliver.card)) return refusal;
    if (!holds_wares(player, face(deliver.card).wares)) return no(rule, "wares_missing");
    return {};
}

void apply(State& s, Action a, Seat seat, const Deliver& deliver, Events& out) {
    a.ordered = true;
    if (kind_of(deliver.card) == Good::small) {
        s.ordered = s.ordered.with(seat);
        out.push_back(SmallOrder{seat, deliver.card});
        ship(s, seat, deliver.card, data().small_order, out);
        return s.pending.next(Acting{a});
    }
    a.collected = true;
    out.push_back(LargeOrder{seat, deliver.card});
    ship(s, seat, deliver.card, data().large_order, out);
    s.pending.next(Acting{a});
    if (!a.by_tile && !s.promise.fruit.empty()) {  // R41: which tile he takes is agreed
        const Good tile = std::exchange(s.promise, {}).fruit[0];
        if (available(s, seat, tile)) {
            apply(s, Reward{seat}, seat, TakeTile{tile}, out);
            return give_fruit(s, a, tile, out);
        }
    }
    for (Good tile = first_tile; tile <= last_tile; tile = Good(int(tile) + 1))
        if (available(s, seat, tile)) return s.pending.next(Reward{seat});  // R20: none if there is none
}

void choices(const State& s, const Reward&, Seat seat, Choices& list) {
    for (Good tile = first_tile; tile <= last_tile; tile = Good(int(tile) + 1))
        if (available(s, seat, tile)) list.push_back(TakeTile{tile});
}

void apply(State& s, Reward, Seat seat, const TakeTile& take, Events& out) {
    take_from_supply(s, seat, take.tile, out);
    out.push_back(TileTaken{seat, take.tile});
}

// A bit for each message that goes between two fields with a disc.
static unsigned under_discs(const State& s) {
    static const auto messages_at = [] {  // a bit for each message that goes from there or to there
        std::array<std::uint16_t, fields> at{};
        for (int card = first_card[2]; card < first_card[3]; ++card)
            for (const Field end : {face(Card{std::uint8_t(card)}).building, face(Card{std::uint8_t(card)}).other})
                at[std::size_t(end)] = std::uint16_t(at[std::size_t(end)] | 1u << (card - first_card[2]));
        return at;
    }();
    unsigned one = 0, both = 0;
    for (const Field field : s.path) {
        both |= one & messages_at[std::size_t(field)];
        one |= messages_at[std::size_t(field)];
    }
    return both;
}

// §6.3 Messages deliver themselves as soon as discs lie on both buildings (R21, R40).
void run(State& s, Messages, Events& out) {
    const unsigned arrived = under_discs(s);
    if (arrived == 0) return;
    Seat seat = s.merchant;
    for (int left = s.seat_count; left > 0; --left, seat = seat_after(s, seat)) {
        Hand& hand = s.players[seat].hand;
        for (std::size_t i = 0; i < hand.size();) {
            const Card card = hand[i];
            const unsigned message = unsigned(card.number) - unsigned(first_card[2]);  // beyond the pile's size: another kind of card
            if (message >= unsigned(size_of_pile(2)) || !(arrived >> message & 1)) {
                ++i;
                continue;
            }
            out.push_back(Message{seat, card});
            return_card(s, seat, card, out);
            from_bank(s, seat, data().message);
        }
    }
}

// Where the tower has stepped beside its discs, everyone has learned of the messages between them that do not lie face up. If the
// turn ended with that step, the discs are gone, and which messages it were cannot be told: then it counts as any.
static bool looked_for_messages(const State& s, const Moved& moved) {
    if (!is_building(moved.to)) return false;
    if (s.path.empty()) return true;
    const Pile& deck = s.decks[std::size_t(pile_of(Good::message))];
    for (std::size_t i = 0; i + deck.face_up < deck.order.size(); ++i) {
        const auto& message = face(deck.order[i]);
        const bool there = message.building == moved.to || message.other == moved.to;
        if (there && s.path.has(message.building) && s.path.has(message.other)) return true;
    }
    return false;
}

// R38 of the first rules: when the talk goes on, what was promised of an order stands only as long as it can be delivered.
static bool looked_for_orders(const State& s, const Record& events) {
    const auto promises = [](const Terms& terms) { return !terms.fruit.empty() && is_tile(terms.fruit[0]); };
    for (const Offer& offer : s.deals.standing())
        if (promises(offer.give) || promises(offer.ask)) return true;
    return std::any_of(events.begin(), events.end(), [](const Event& e) { return std::holds_alternative<Withdrawn>(e) || std::holds_alternative<Unagreed>(e); });
}

bool looked(const State& s, const Record& events) {
    bool goes_on = false;
    for (const Event& event : events) {
        const auto* moved = std::get_if<Moved>(&event);
        if (moved && looked_for_messages(s, *moved)) return true;
        goes_on = goes_on || moved || std::holds_alternative<ActionOver>(event) || std::holds_alternative<Settled<Offer>>(event);
    }
    return goes_on && s.rules < 2 && looked_for_orders(s, events);
}

}  // namespace fondaco::genoa
