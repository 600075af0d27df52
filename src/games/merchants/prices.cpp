// Prices, sales and unloading: chapters 6 and 7 of docs/rules/merchants.md.
#include <algorithm>

#include "games/merchants/merchants.h"

namespace fondaco::merchants {

static constexpr int top_step = 4;

// --- §6.1 Wheels ---------------------------------------------------------------------------------------------------

void choices(const State&, const Wheels&, Seat, Choices& list) {
    list.push_back(Wheel{});  // both on the coat of arms
    for (int first = 0; first < goods; ++first)
        for (int second = first; second <= goods; ++second) list.push_back(Wheel{Arrow(first), Arrow(second)});
}

static void turn_arrow(Goods& steps, Arrow arrow) {
    if (arrow == Arrow::coat) return;
    auto& step = steps[Good(arrow)];
    step = std::uint8_t(step == top_step ? 0 : step + 1);
}

static void show_wheels(State& s, Events& out) {
    WheelsShown shown;
    for (Player& player : s.players) {
        shown.wheels.push_back(*player.wheel);
        turn_arrow(s.steps, player.wheel->first);
        turn_arrow(s.steps, player.wheel->second);
        player.wheel.reset();
    }
    shown.steps = s.steps;
    out.push_back(shown);
    if (promised(s)) wheels_opened(s, shown, out);
}

void apply(State& s, Wheels w, Seat seat, const Wheel& wheel, Events& out) {
    const WheelSetting setting{std::min(wheel.first, wheel.second), std::max(wheel.first, wheel.second)};
    s.players[seat].wheel = setting;
    w.waiting = w.waiting.without(seat);
    out.push_back(WheelSealed{seat, setting});
    if (!w.waiting.none()) return s.pending.next(w);
    show_wheels(s, out);
}

// --- §6.2 Offices ----------------------------------------------------------------------------------------------------

void choices(const State& s, const Offices& o, Seat seat, Choices& list) {
    list.push_back(Pass{});
    for (const Bureau by : {Bureau::office, Bureau::large_office})
        for (int good = 0; good < goods; ++good)
            for (const Direction direction : {Direction::up, Direction::down})
                if (const Adjust adjust{Good(good), direction, by}; !refuse(s, o, seat, adjust)) list.push_back(adjust);
}

std::optional<Refusal> refuse(const State& s, const Offices& o, Seat, const Adjust& adjust) {
    const bool large = adjust.by == Bureau::large_office;
    if (!(large ? o.large : o.office)) return no("§6.2", "no_office");
    const int end = adjust.direction == Direction::up ? top_step : 0;
    if (!large && s.steps[adjust.good] == end) return no("§6.2", "only_large_office");
    return {};
}

void apply(State& s, Offices o, Seat seat, const Adjust& adjust, Events& out) {
    auto& step = s.steps[adjust.good];
    if (adjust.direction == Direction::up) step = std::uint8_t(step == top_step ? 0 : step + 1);
    else step = std::uint8_t(step == 0 ? top_step : step - 1);
    (adjust.by == Bureau::large_office ? o.large : o.office) = false;
    out.push_back(Adjusted{seat, adjust.by, adjust.good, adjust.direction, step});
    if (o.office || o.large) s.pending.next(o);
}

void apply(State&, Offices, Seat seat, const Pass&, Events& out) { out.push_back(Passed{seat}); }

// --- §6.3, §6.4 Sales from a warehouse ----------------------------------------------------------------------------------

template <class Kind>
static void list_stored(const State& s, Seat seat, Choices& list) {
    for (int city = 0; city < cities; ++city)
        for (int good = 0; good < goods; ++good)
            if (s.players[seat].warehouses[City(city)][Good(good)] > 0) list.push_back(Kind{Good(good), City(city)});
}

static void sell_stored(State& s, Seat seat, Good good, City city, Florins florins, bool by_card, Events& out) {
    --s.players[seat].warehouses[city][good];
    ++s.supply[good];
    from_bank(s, seat, florins);
    out.push_back(Sold{seat, good, city, florins, by_card});
}

void choices(const State& s, const Clearance&, Seat seat, Choices& list) {
    list.push_back(Pass{});
    list_stored<Sell>(s, seat, list);
}

std::optional<Refusal> refuse(const State& s, const Clearance&, Seat seat, const Sell& sell) {
    if (s.players[seat].warehouses[sell.city][sell.good] == 0) return no("§6.3", "not_in_warehouse_there");
    return {};
}

void apply(State& s, Clearance c, Seat seat, const Sell& sell, Events& out) {
    sell_stored(s, seat, sell.good, sell.city, cost(s, sell.good), false, out);
    if (--c.left > 0 && any_goods(s.players[seat].warehouses)) s.pending.next(c);
}

void apply(State&, Clearance, Seat seat, const Pass&, Events& out) { out.push_back(Passed{seat}); }

void choices(const State& s, const SaleCard&, Seat seat, Choices& list) {
    list.push_back(Pass{});
    if (s.players[seat].hand.special_sale > 0) list_stored<SpecialSale>(s, seat, list);
}

std::optional<Refusal> refuse(const State& s, const SaleCard&, Seat seat, const SpecialSale& sale) {
    if (s.players[seat].hand.special_sale == 0) return no("§6.4", "card_not_held");
    if (s.players[seat].warehouses[sale.city][sale.good] == 0) return no("§6.4", "not_in_warehouse_there");
    return {};
}

void apply(State& s, SaleCard c, Seat seat, const SpecialSale& sale, Events& out) {
    play_card(s, seat, Influence::special_sale);
    sell_stored(s, seat, sale.good, sale.city, data().special_sale, true, out);
    if (s.players[seat].hand.total() > 0 && any_goods(s.players[seat].warehouses)) s.pending.next(c);
}

void apply(State&, SaleCard, Seat seat, const Pass&, Events& out) { out.push_back(Passed{seat}); }

// --- §7 Unloading -----------------------------------------------------------------------------------------------------------

// R57: whom a City Bonus can help, by what lies open.
static Seats bonus_helps(const State& s, const Wagon& wagon) {
    Seats seats;
    const City city = city_of(wagon.at);
    if (s.bonus[city] == 0) return seats;
    for (const Seat seat : everyone(s)) {
        if (s.players[seat].hand.total() == 0) continue;
        for (int good = 0; good < goods; ++good)
            if (wagon.rows[seat][Good(good)] > 0 && sells(city, Good(good))) seats = seats.with(seat);
    }
    return seats;
}

void run(State& s, Unloading, Events& out) {
    enter(s, Moment::unloading, out);
    if (std::none_of(s.wagons.begin(), s.wagons.end(), [](const Wagon& wagon) { return wagon.arrived; })) return;
    s.pending.next(BonusTracks{});
    for (WagonNumber wagon = wagon_count; wagon >= 1; --wagon)  // wagon 1 is pushed last and unloaded first
        if (wagon_of(s, wagon).arrived) s.pending.next(Unload{wagon, bonus_helps(s, wagon_of(s, wagon)), {}});
}

void choices(const State& s, const BonusCard&, Seat seat, Choices& list) {
    list.push_back(Pass{});
    if (s.players[seat].hand.city_bonus > 0) list.push_back(CityBonus{});
}

std::optional<Refusal> refuse(const State& s, const BonusCard&, Seat seat, const CityBonus&) {
    if (s.players[seat].hand.city_bonus == 0) return no("§7.4", "card_not_held");
    return {};
}

void apply(State& s, BonusCard b, Seat seat, const CityBonus&, Events& out) {
    play_card(s, seat, Influence::city_bonus);
    out.push_back(BonusPlayed{seat, b.wagon, city_of(wagon_of(s, b.wagon).at)});
    s.pending.next(Unload{b.wagon, b.waiting, b.played.with(seat)});
}

void apply(State& s, BonusCard b, Seat seat, const Pass&, Events& out) {
    out.push_back(Passed{seat});
    s.pending.next(Unload{b.wagon, b.waiting, b.played});
}

// §7.2, §7.3
Sale sale_of(const State& s, const Wagon& wagon, Seat seat, bool all_goods) {
    const City city = city_of(wagon.at);
    Sale sale{.seat = seat, .goods = wagon.rows[seat]};
    for (int i = 0; i < goods; ++i) {
        const Good good = Good(i);
        const int count = sale.goods[good];
        sale.florins += count * data().sell[s.steps[good]];
        if (all_goods || !sells(city, good)) sale.bonus += count * s.bonus[city];
    }
    sale.florins += sale.bonus;
    return sale;
}

static Sale sell_row(State& s, const Wagon& wagon, Seat seat, bool all_goods) {
    const Sale sale = sale_of(s, wagon, seat, all_goods);
    for (int good = 0; good < goods; ++good) s.supply[Good(good)] = std::uint8_t(s.supply[Good(good)] + sale.goods[Good(good)]);
    from_bank(s, seat, sale.florins);
    return sale;
}

void run(State& s, Unload unload, Events& out) {
    for (const Seat seat : unload.waiting)  // who has played his last card meanwhile is not asked any more
        if (s.players[seat].hand.total() == 0) unload.waiting = unload.waiting.without(seat);
    if (!unload.waiting.none()) {
        const Seat seat = first_from(s, s.first, unload.waiting);
        return s.pending.next(BonusCard{seat, unload.wagon, unload.waiting.without(seat), unload.played});
    }
    Wagon& wagon = wagon_of(s, unload.wagon);
    Unloaded unloaded{unload.wagon, city_of(wagon.at), {}};
    for (const Seat seat : everyone(s))
        if (wagon.rows[seat].total() > 0) unloaded.sales.push_back(sell_row(s, wagon, seat, unload.played.has(seat)));
    wagon.rows = {};
    out.push_back(unloaded);
}

// §7.5
void run(State& s, BonusTracks, Events& out) {
    int arrived = 0;
    for (const Wagon& wagon : s.wagons) arrived += wagon.arrived;
    for (int i = 0; i < cities; ++i) {
        auto& bonus = s.bonus[City(i)];
        bonus = std::min<std::int16_t>(data().most_bonus, std::int16_t(bonus + arrived * data().bonus_step));
    }
    for (const Wagon& wagon : s.wagons)
        if (is_city(wagon.at)) s.bonus[city_of(wagon.at)] = 0;
    out.push_back(BonusesMoved{s.bonus});
}

}  // namespace fondaco::merchants
