// Upkeep, letters of credit, rising and the end: chapters 9 and 10 of docs/rules/merchants.md; and what must always hold.
#include <algorithm>

#include "games/merchants/merchants.h"

namespace fondaco::merchants {

// --- §9.1, §9.2 Upkeep ------------------------------------------------------------------------------------------------

std::uint8_t level_paid(std::uint8_t level, Florins florins) {
    while (data().upkeep[level] > florins) --level;  // the lowest level costs nothing
    return level;
}

static void pay_upkeep(State& s, Seat seat, Events& out) {
    Player& player = s.players[seat];
    const std::uint8_t from = player.status;
    player.status = level_paid(from, player.florins);
    to_bank(s, seat, data().upkeep[player.status]);
    out.push_back(UpkeepPaid{seat, data().upkeep[player.status], from, player.status, false});
    if (player.status < from && letters_left(s) > 0) s.pending.next(Credit{seat});
}

bool low_upkeep_asked(const Player& player) { return player.hand.total() > 0 && data().upkeep[player.status] > data().low_upkeep; }

// R57, R60: the card is asked for where it can save something. R63: who has a letter may repay it before he pays.
void begin_upkeep(State& s, Seat seat, Events& out) {
    const Player& player = s.players[seat];
    if (low_upkeep_asked(player) || (player.letters > 0 && data().upkeep[player.status] > 0)) s.pending.next(Upkeep{seat});
    else pay_upkeep(s, seat, out);
}

void choices(const State& s, const Upkeep& u, Seat seat, Choices& list) {
    list.push_back(Pass{});
    if (!refuse(s, u, seat, LowUpkeep{})) list.push_back(LowUpkeep{});
}

std::optional<Refusal> refuse(const State& s, const Upkeep&, Seat seat, const LowUpkeep&) {
    if (s.players[seat].hand.low_upkeep == 0) return no("§9.2", "card_not_held");
    if (data().upkeep[s.players[seat].status] <= data().low_upkeep) return no("§9.2", "card_saves_nothing");
    if (s.players[seat].florins < data().low_upkeep) return no("§9.2", "needs_400");
    return {};
}

void apply(State& s, Upkeep, Seat seat, const Pass&, Events& out) { pay_upkeep(s, seat, out); }

void apply(State& s, Upkeep, Seat seat, const LowUpkeep&, Events& out) {
    play_card(s, seat, Influence::low_upkeep);
    to_bank(s, seat, data().low_upkeep);
    const std::uint8_t level = s.players[seat].status;
    out.push_back(UpkeepPaid{seat, data().low_upkeep, level, level, true});
}

// --- §9.3, §9.4 Letters of credit ------------------------------------------------------------------------------------------

void choices(const State&, const Credit&, Seat, Choices& list) {
    list.push_back(Pass{});
    list.push_back(Borrow{});
}

void apply(State& s, Credit, Seat seat, const Borrow&, Events& out) {
    ++s.players[seat].letters;
    from_bank(s, seat, data().loan);
    out.push_back(Borrowed{seat});
}

void apply(State&, Credit, Seat seat, const Pass&, Events& out) { out.push_back(Passed{seat}); }

// R63: what a seat has bid and may still have to pay, sealed or as the highest bidder.
Florins pledged(const State& s, Seat seat) {
    if (s.players[seat].bid) return *s.players[seat].bid;
    const Auction* auction = std::get_if<Auction>(question_of(s.pending));
    return auction && auction->leader == seat ? auction->bid : 0;
}

// §9.4 At any time, also when nothing is asked of its owner.
std::optional<Refusal> refuse(const State& s, Seat seat, const Repay&) {
    if (seat >= s.seat_count || s.players[seat].letters == 0) return no("§9.4", "no_letter");
    if (s.players[seat].florins < data().repay) return no("§9.4", "letter_costs_2500");
    if (s.players[seat].florins - pledged(s, seat) < data().repay) return no("§9.4", "bid_money_bound");
    return {};
}

void apply(State& s, Seat seat, const Repay&, Events& out) {
    --s.players[seat].letters;
    to_bank(s, seat, data().repay);
    out.push_back(Repaid{seat});
    money_moved(s, Seats::only(seat), out);
}

// --- §9.5, §9.6 Rising ----------------------------------------------------------------------------------------------------

static std::optional<Refusal> refuse_rising(const State& s, Seat seat, Florins florins) {
    const Player& player = s.players[seat];
    if (player.letters > 0) return no("§9.4", "no_rise_with_letter");
    if (player.status == levels - 1) return no("§9.5", "highest_level");
    if (player.florins < florins) return no("§9.5", "too_little_money");
    return {};
}

void choices(const State& s, const Rising& r, Seat seat, Choices& list) {
    list.push_back(Pass{});
    if (!refuse(s, r, seat, Climb{})) list.push_back(Climb{});
    if (!refuse(s, r, seat, SocialClimbing{})) list.push_back(SocialClimbing{});
}

std::optional<Refusal> refuse(const State& s, const Rising&, Seat seat, const Climb&) { return refuse_rising(s, seat, level_cost(s)); }

std::optional<Refusal> refuse(const State& s, const Rising&, Seat seat, const SocialClimbing&) {
    if (s.players[seat].hand.social_climbing == 0) return no("§9.6", "card_not_held");
    return refuse_rising(s, seat, data().social_climbing);
}

static void rise(State& s, Rising r, Florins florins, bool by_card, Events& out) {
    Player& player = s.players[r.seat];
    to_bank(s, r.seat, florins);
    out.push_back(Rose{r.seat, ++player.status, florins, by_card});
    if (--r.left > 0 && player.status < levels - 1) s.pending.next(r);
}

void apply(State& s, Rising r, Seat, const Climb&, Events& out) { rise(s, r, level_cost(s), false, out); }

void apply(State& s, Rising r, Seat seat, const SocialClimbing&, Events& out) {
    play_card(s, seat, Influence::social_climbing);
    rise(s, r, data().social_climbing, true, out);
}

void apply(State&, Rising, Seat seat, const Pass&, Events& out) { out.push_back(Passed{seat}); }

// --- §10.3 Ranking -----------------------------------------------------------------------------------------------------------

static bool ahead(const Player& a, const Player& b) {
    if ((a.letters > 0) != (b.letters > 0)) return a.letters == 0;
    return a.status != b.status ? a.status > b.status : a.florins > b.florins;
}

// The score is the upkeep of one's level: the number that stands on the status table.
PerSeat<Outcome> outcome(const State& s) {
    PerSeat<Outcome> outcomes{};
    for (const Seat seat : everyone(s)) {
        outcomes[seat].score = data().upkeep[s.players[seat].status];
        for (const Seat other : everyone(s)) outcomes[seat].rank += ahead(s.players[other], s.players[seat]);
    }
    return outcomes;
}

void finish(State& s, Events& out) {
    tell_promises(s, out);
    const auto outcomes = outcome(s);
    Ended ended;
    for (const Seat seat : everyone(s)) {
        const Player& player = s.players[seat];
        ended.results.push_back({seat, std::uint8_t(outcomes[seat].rank), player.status, player.letters, player.florins});
    }
    out.push_back(ended);
}

// --- What must always hold ----------------------------------------------------------------------------------------------------

namespace {

Goods placed(const State& s) {
    Goods sum;
    for (int i = 0; i < goods; ++i) {
        const Good good = Good(i);
        int count = 0;
        for (const Player& player : s.players)
            for (int city = 0; city < cities; ++city) count += player.warehouses[City(city)][good];
        for (const Wagon& wagon : s.wagons)
            for (const Goods& row : wagon.rows) count += row[good];
        sum[good] = std::uint8_t(std::min(count, 255));
    }
    return sum;
}

int cards_out(const State& s, Influence card) {
    int count = s.played[card];
    for (const Player& player : s.players) count += player.hand[card];
    if (promised(s)) count += cards_aside(s, card);
    return count;
}

Florins purses(const State& s) {
    Florins sum = 0;
    for (const Player& player : s.players) sum += player.florins;
    if (promised(s))
        for (const Seat seat : everyone(s)) sum += set_aside(s, seat);
    return sum;
}

std::string check_player(const State& s, Seat seat) {
    const Player& player = s.players[seat];
    if (player.florins < 0) return "a purse is below zero";
    if (player.florins % coin != 0) return "a purse is no multiple of 100";
    if (player.status >= levels) return "there is no such level";
    if (player.tiles.empty()) return "a player has no tile";
    for (const std::uint8_t tile : player.tiles)
        if (tile < 1 || tile > 4) return "there is no such tile";
    for (std::size_t i = 0; i < player.tiles.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (player.tiles[i] == player.tiles[j]) return "a tile lies twice";
    if (player.bid && *player.bid > player.florins) return "a sealed bid is higher than its purse";
    for (int city = 0; city < cities; ++city)
        for (int good = 0; good < goods; ++good)
            if (player.warehouses[City(city)][Good(good)] > 0 && !sells(City(city), Good(good))) return "a warehouse holds what its city does not sell";
    return "";
}

std::string check_wagon(const State& s, const Wagon& wagon) {
    if (wagon.at.number >= data().spaces || !data().neighbours[wagon.at.number].has(wagon.facing)) return "a wagon does not face a space next to it";
    int there = 0;
    for (const Wagon& other : s.wagons) there += other.at == wagon.at;
    if (there != 1) return "two wagons are on one space";
    if (wagon.master && (!is_city(wagon.at) || *wagon.master >= s.seat_count)) return "a loading master without a wagon in a city";
    for (Seat seat = 0; seat < most_players; ++seat) {
        if (wagon.rows[seat].total() > (seat < s.seat_count ? data().master_limit : 0)) return "a row of a wagon is too full";
        if (wagon.master && seat != *wagon.master) {
            const auto kind = monopoly(wagon);
            if (wagon.rows[seat].total() > most_loaded) return "a row of a wagon is too full";
            if (kind && wagon.rows[seat][*kind] > 0) return "a monopoly is broken";
        }
    }
    return "";
}

}  // namespace

std::string check(const State& s) {
    if (s.players.size() != s.seat_count || s.first >= s.seat_count) return "the number of players is wrong";
    const Goods used = placed(s);
    for (int good = 0; good < goods; ++good) {
        if (used[Good(good)] > data().supply)
            return "there are " + std::to_string(used[Good(good)]) + " " + std::string(enum_name(Good(good))) + " in warehouses and on wagons, and " + std::to_string(data().supply) + " in the game";
        if (used[Good(good)] + s.supply[Good(good)] != data().supply) return "there are not eight of each kind of goods";
        if (s.steps[Good(good)] >= data().cost.size()) return "a price is not on the chart";
    }
    for (int card = 0; card < influences; ++card)
        if (cards_out(s, Influence(card)) + s.left[Influence(card)] != data().copies) return "there are not three of each influence card";
    if (purses(s) + s.bank != data().start_money * s.seat_count) return "money is not conserved";
    if (letters_left(s) < 0) return "there are too many letters of credit";
    std::array<int, investments> seen{};
    for (const Investment card : s.open) ++seen[std::size_t(card)];
    for (const Investment card : s.pile) ++seen[std::size_t(card)];
    for (const Player& player : s.players)
        for (const Investment card : player.owns) ++seen[std::size_t(card)];
    if (std::any_of(seen.begin(), seen.end(), [](int count) { return count != 1; })) return "an investment card is not in one place";
    for (const Seat seat : everyone(s))
        if (const auto why = check_player(s, seat); !why.empty()) return why;
    for (const Wagon& wagon : s.wagons)
        if (const auto why = check_wagon(s, wagon); !why.empty()) return why;
    for (int city = 0; city < cities; ++city)
        if (s.bonus[City(city)] < 0 || s.bonus[City(city)] > data().most_bonus || s.bonus[City(city)] % data().bonus_step != 0) return "a bonus is not on its track";
    if (is_city(s.courier) || s.courier.number >= data().spaces) return "the courier is not on a road";
    return check_promises(s);
}

// What follows from the rest in a position edited by hand: supplies, the bank, where a wagon in a city faces, and investment
// cards that are nowhere or twice.
void mend(State& s) {
    for (Wagon& wagon : s.wagons)
        if (is_city(wagon.at)) wagon.facing = data().neighbours[wagon.at.number][0];
    const Goods used = placed(s);
    for (int good = 0; good < goods; ++good) s.supply[Good(good)] = std::uint8_t(std::max(0, data().supply - used[Good(good)]));
    for (int card = 0; card < influences; ++card) s.left[Influence(card)] = std::uint8_t(std::max(0, data().copies - cards_out(s, Influence(card))));
    s.bank = data().start_money * s.seat_count - purses(s);
    for (const Player& player : s.players)
        for (const Investment card : player.owns) s.open.remove(card), s.pile.remove(card);
    for (const Investment card : s.open) s.pile.remove(card);
    for (int i = 0; i < investments; ++i) {
        const Investment card = Investment(i);
        const bool owned = std::any_of(s.players.begin(), s.players.end(), [&](const Player& player) { return player.owns.has(card); });
        if (!owned && !s.open.has(card) && !s.pile.has(card)) s.pile.push_back(card);
    }
}

}  // namespace fondaco::merchants
