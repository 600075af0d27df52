// Set-up, the course of a turn, and buying: chapters 2 and 3 of docs/rules/merchants.md.
#include <algorithm>

#include "games/merchants/merchants.h"

namespace fondaco::merchants {

// --- §2.1 to §2.5 Set-up -----------------------------------------------------------------------------------

State set_up(const Options& options, int rules, const Key& key, Events&) {
    State s{};
    s.rules = std::uint8_t(rules);
    s.seat_count = options.players;
    s.options = options;
    s.luck.key = key;
    const Data::Start& start = data().setups[std::size_t(options.setup)];
    for (int city = 0; city < cities; ++city) s.bonus[City(city)] = data().start_bonus;
    for (std::size_t i = 0; i < wagon_count; ++i) {
        s.wagons[i].at = space_of(start.wagons[i]);
        s.wagons[i].facing = data().neighbours[s.wagons[i].at.number][0];
        s.bonus[start.wagons[i]] = 0;
    }
    s.courier = start.courier[std::size_t(options.courier)];
    for (int good = 0; good < goods; ++good) s.supply[Good(good)] = data().supply;
    for (int card = 0; card < influences; ++card) s.left[Influence(card)] = data().copies;
    for (int card = 0; card < investments; ++card) s.pile.push_back(Investment(card));
    s.luck.shuffle(Stream::investments, s.pile);
    while (s.open.size() < data().face_up) s.open.push_back(s.pile.back()), s.pile.pop_back();
    for (Seat seat = 0; seat < s.seat_count; ++seat) s.players.push_back(Player{{.tiles = {1, 2, 3, 4}}, data().start_money});
    if (options.first_player == FirstPlayer::random) s.first = s.luck.pick(Stream::first_player, everyone(s));
    s.pending.next(Turn{});
    return s;
}

// --- §2.4 The seven actions of a turn ------------------------------------------------------------------------

void run(State& s, Turn, Events& out) {
    const Seats all = everyone(s);
    out.push_back(TurnBegan{++s.turn, s.first});
    enter(s, Moment::buying, out);
    s.pending.next(Titles{},
                   InOrder{Step::broken_axle, all}, InOrder{Step::move, all},
                   Wheels{all}, InOrder{Step::offices, all}, InOrder{Step::warehouse_sale, all}, InOrder{Step::special_sale, all},
                   Unloading{},
                   Invest{s.first, all, std::uint8_t(s.seat_count - 1)}, Refill{},
                   InOrder{Step::upkeep, all}, InOrder{Step::rise, all},
                   EndTurn{});
    const int rounds = s.turn == 1 ? data().first_rounds : 1;  // R4
    for (int round = 0; round < rounds; ++round) s.pending.next(InOrder{Step::buy, all});
}

// §11.2, R57: at the moment of a card all are asked who hold any, so that nobody betrays his hand.
static bool holds_cards(const State& s, Seat seat) { return s.players[seat].hand.total() > 0; }

static void begin(State& s, Step step, Seat seat, Events& out) {
    const Player& player = s.players[seat];
    switch (step) {
        case Step::buy: return s.pending.next(Buying{seat, data().buy_limit});
        case Step::loading_master:
            if (holds_cards(s, seat) && std::any_of(s.wagons.begin(), s.wagons.end(), needs_master)) s.pending.next(TitleCard{seat});
            return;
        case Step::broken_axle:
            if (holds_cards(s, seat)) s.pending.next(AxleCard{seat});
            return;
        case Step::move: return begin_move(s, seat);
        case Step::offices:
            if (const Offices both{seat, owns(s, seat, Investment::office), owns(s, seat, Investment::large_office)}; both.office || both.large) s.pending.next(both);
            return;
        case Step::warehouse_sale:
            if (owns(s, seat, Investment::warehouse_sale) && any_goods(player.warehouses)) s.pending.next(Clearance{seat, data().clearance});
            return;
        case Step::special_sale:
            if (holds_cards(s, seat) && any_goods(player.warehouses)) s.pending.next(SaleCard{seat});
            return;
        case Step::upkeep: return begin_upkeep(s, seat, out);
        case Step::rise:
            if (player.status < levels - 1 || player.letters > 0) s.pending.next(Rising{seat});
            return;
    }
}

static constexpr Moment moment_of(Step step) {
    switch (step) {
        case Step::buy: return Moment::buying;
        case Step::loading_master: return Moment::titles;
        case Step::broken_axle:
        case Step::move: return Moment::movement;
        case Step::offices: return Moment::offices;
        case Step::warehouse_sale:
        case Step::special_sale: return Moment::sales;
        case Step::upkeep: return Moment::upkeep;
        case Step::rise: break;
    }
    return Moment::rising;
}

void run(State& s, InOrder order, Events& out) {
    enter(s, moment_of(order.step), out);
    order.left = order.left.common(everyone(s));
    while (!order.left.none()) {
        const Seat seat = first_from(s, s.first, order.left);
        order.left = order.left.without(seat);
        const auto before = s.pending.size();
        if (!order.left.none()) s.pending.next(order);
        const auto with_the_rest = s.pending.size();
        begin(s, order.step, seat, out);
        if (s.pending.size() > with_the_rest) return;
        if (with_the_rest > before) s.pending.pop();  // nothing is asked of this seat: on to the next at once
    }
}

// §10.1 The game ends with the turn of the last arrival.
void run(State& s, EndTurn, Events& out) {
    enter(s, Moment::turn, out);  // no promise outlives the turn
    for (Wagon& wagon : s.wagons) wagon.arrived = wagon.broken = false;
    if (s.arrivals >= data().last_arrival[s.seat_count]) return finish(s, out);
    s.first = seat_after(s, s.first);
    s.pending.next(Turn{});
}

// --- §3 Buying -----------------------------------------------------------------------------------------------

// With the Reduced Cost card, whatever the good.
static std::optional<Florins> reduced_price(const State& s, const Buying& b, Seat seat) {
    if (!owns(s, seat, Investment::reduced_cost)) return {};
    return b.paid ? 0 : data().reduced_cost;
}

static Florins price(const State& s, const Buying& b, Seat seat, Good good) { return reduced_price(s, b, seat).value_or(cost(s, good)); }

void choices(const State& s, const Buying& b, Seat seat, Choices& list) {
    list.push_back(Pass{});
    const Data& tables = data();
    const Florins purse = s.players[seat].florins;
    const std::optional<Florins> reduced = reduced_price(s, b, seat);
    for (int good = 0; good < goods; ++good)
        if (s.supply[Good(good)] > 0 && reduced.value_or(cost(s, Good(good))) <= purse)
            for (const City city : tables.markets[std::size_t(good)]) list.push_back(Buy{Good(good), city});
}

std::optional<Refusal> refuse(const State& s, const Buying& b, Seat seat, const Buy& buy) {
    if (!sells(buy.city, buy.good)) return no("§3.2", "good_not_sold_there");
    if (s.supply[buy.good] == 0) return no("§3.1", "supply_empty");
    if (price(s, b, seat, buy.good) > s.players[seat].florins) return no("§3.1", "too_little_money");
    return {};
}

void apply(State& s, Buying b, Seat seat, const Buy& buy, Events& out) {
    const Florins paid = price(s, b, seat, buy.good);
    to_bank(s, seat, paid);
    --s.supply[buy.good];
    ++s.players[seat].warehouses[buy.city][buy.good];
    b.paid = true;
    out.push_back(Bought{seat, buy.good, buy.city, paid});
    if (--b.left > 0) s.pending.next(b);
}

void apply(State&, Buying, Seat seat, const Pass&, Events& out) { out.push_back(Passed{seat}); }

}  // namespace fondaco::merchants
