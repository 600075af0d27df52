// What follows from a position by the rules of Merchants, for who shows it: the page, the terminal. All of it lies open, or is one's own.
#include <algorithm>

#include "games/merchants/merchants.h"

namespace fondaco::merchants {

static void look(const State& s, const Talk& talk, Facts& facts) {
    const Wagon& wagon = wagon_of(s, talk.wagon);
    facts.monopoly = monopoly(wagon);
    for (const Seat seat : loaders(s, talk)) facts.places[seat] = std::uint8_t(can_load(s, wagon, seat));
    for (const Seat seat : everyone(s))
        if (may_offer_loading(s, seat)) facts.may_offer = facts.may_offer.with(seat);
}
static void look(const State& s, const Buying& buying, Facts& facts) {
    for (const Frame& frame : s.pending)
        if (const auto* order = std::get_if<InOrder>(&frame); order && order->step == Step::buy && order->left.has(buying.seat)) return;
    facts.buys_again = s.turn == 1;
}
static void look(const State&, const TitleCard&, Facts& facts) { facts.window = Influence::loading_master; }
static void look(const State&, const AxleCard&, Facts& facts) { facts.window = Influence::broken_axle; }
static void look(const State&, const SaleCard&, Facts& facts) { facts.window = Influence::special_sale; }
static void look(const State& s, const BonusCard& b, Facts& facts) {
    facts.window = Influence::city_bonus;
    const Wagon& wagon = wagon_of(s, b.wagon);
    facts.bonus = sale_of(s, wagon, b.seat, true).bonus - sale_of(s, wagon, b.seat, false).bonus;
}
static void look(const State& s, const Upkeep& upkeep, Facts& facts) {
    if (low_upkeep_asked(s.players[upkeep.seat])) facts.window = Influence::low_upkeep;
}
template <class Other>
static void look(const State&, const Other&, Facts&) {}

static bool owes_upkeep(const State& s, Seat seat) {
    for (const Frame& frame : s.pending) {
        if (const auto* upkeep = std::get_if<Upkeep>(&frame); upkeep && upkeep->seat == seat) return true;
        if (const auto* order = std::get_if<InOrder>(&frame); order && order->step == Step::upkeep && order->left.has(seat)) return true;
    }
    return false;
}

static Forecast forecast(const State& s, Seat seat) {
    const Player& player = s.players[seat];
    Forecast cash;
    for (const Wagon& wagon : s.wagons) {
        if (wagon.arrived && is_city(wagon.at)) {
            cash.arrived += sale_of(s, wagon, seat, false).florins;
            continue;
        }
        cash.loaded = std::uint8_t(cash.loaded + wagon.rows[seat].total());
        for (int good = 0; good < goods; ++good) cash.under_way += wagon.rows[seat][Good(good)] * data().sell[s.steps[Good(good)]];
    }
    const Florins before = player.florins + cash.arrived;
    cash.due = owes_upkeep(s, seat);
    cash.level = cash.due ? level_paid(player.status, before) : player.status;
    cash.upkeep = cash.due ? data().upkeep[cash.level] : 0;
    cash.after = before - cash.upkeep;
    if (player.letters == 0) cash.rise = std::uint8_t(std::min({cash.after / level_cost(s), 2, levels - 1 - int(cash.level)}));  // §9.4, §9.5
    return cash;
}

Facts facts(const State& s, Seat me) {
    Facts facts;
    if (s.pending.empty()) return facts;
    std::visit([&](const auto& frame) { look(s, frame, facts); }, s.pending.top());
    if (me < s.seat_count) facts.forecast = forecast(s, me);
    return facts;
}

}  // namespace fondaco::merchants
