// Movement of wagons and courier: chapter 5 of docs/rules/merchants.md.
#include <algorithm>
#include <bit>

#include "games/merchants/merchants.h"

namespace fondaco::merchants {

// --- §5.1 Broken Axle --------------------------------------------------------------------------------------------

void choices(const State& s, const AxleCard&, Seat seat, Choices& list) {
    list.push_back(Pass{});
    if (s.players[seat].hand.broken_axle > 0)
        for (WagonNumber wagon = 1; wagon <= wagon_count; ++wagon) list.push_back(BrokenAxle{wagon});
}

std::optional<Refusal> refuse(const State& s, const AxleCard&, Seat seat, const BrokenAxle& axle) {
    if (s.players[seat].hand.broken_axle == 0) return no("§5.1", "card_not_held");
    if (!is_wagon(axle.wagon)) return no("§5.1", "no_such_wagon");
    return {};
}

void apply(State& s, AxleCard a, Seat seat, const BrokenAxle& axle, Events& out) {
    play_card(s, seat, Influence::broken_axle);
    wagon_of(s, axle.wagon).broken = true;
    out.push_back(AxleBroken{seat, axle.wagon});
    if (s.players[seat].hand.total() > 0) s.pending.next(a);
}

void apply(State&, AxleCard, Seat seat, const Pass&, Events& out) { out.push_back(Passed{seat}); }

// --- §5.3, §5.4 Where a wagon can go --------------------------------------------------------------------------------

static bool taken(const State& s, Space space) {
    return s.wagons[0].at == space || s.wagons[1].at == space || s.wagons[2].at == space;
}

// Follows every branch, and notes for each number of points where it would end. `stop` is the last free space so far, if any.
static void follow(const State& s, Space from, Space next, int step, int most, const MoveEnd* stop, Reach& reach) {
    const auto end = [&](int points, const MoveEnd* at) {
        auto& ends = reach[std::size_t(points - 1)];
        if (at && !ends.has(*at)) ends.push_back(*at);
    };
    if (is_city(next)) {  // entering ends the move; a city with a wagon cannot be entered (R22)
        const MoveEnd in_city{next, data().neighbours[next.number][0]};
        for (int points = step; points <= most; ++points) end(points, taken(s, next) ? stop : &in_city);
        return;
    }
    const bool free = !taken(s, next);
    for (const Space onward : data().neighbours[next.number]) {
        if (onward == from) continue;  // never back
        const MoveEnd here{next, onward};
        const MoveEnd* last = free ? &here : stop;
        end(step, last);
        if (step < most) follow(s, next, onward, step + 1, most, last, reach);
    }
}

static void add_reach(const State& s, WagonNumber wagon, int most, Reach& reach) { follow(s, wagon_of(s, wagon).at, wagon_of(s, wagon).facing, 1, most, nullptr, reach); }

Reach reach_of(const State& s, WagonNumber wagon, int most) {
    Reach reach;
    add_reach(s, wagon, most, reach);
    return reach;
}

static MoveEnds move_ends(const State& s, WagonNumber wagon, int points) { return reach_of(s, wagon, points)[std::size_t(points - 1)]; }

// --- What a player has for his move ------------------------------------------------------------------------------

static constexpr int points_of(By by) { return by <= By::tile_4 ? int(by) + 1 : by == By::coach ? 2 : 1; }
static constexpr bool is_tile(By by) { return by <= By::tile_4; }
static constexpr unsigned bit(WagonNumber wagon) { return 1u << (wagon - 1); }

static std::optional<Refusal> refuse_means(const State& s, const Moving& m, Seat seat, By by, WagonNumber wagon) {
    if (is_tile(by)) {
        if (!m.tile) return no("§5.2", "tile_used");
        if (!s.players[seat].tiles.has(std::uint8_t(points_of(by)))) return no("§5.2", "tile_turned_down");
    }
    if (by == By::driver && !m.driver) return no("§5.8", "no_driver");
    if (by == By::coach && m.coach < 2) return no("§5.8", "no_coach_pair");
    if (by == By::coach_one && m.coach == 0) return no("§5.8", "no_coach");
    if (by == By::coach_one && m.coached == wagon) return no("§5.8", "coach_points_apart");
    return {};
}

static std::optional<Refusal> refuse_wagon(const State& s, const Moving& m, WagonNumber wagon) {
    if (wagon_of(s, wagon).arrived) return no("§5.6", "wagon_arrived");
    if (wagon_of(s, wagon).broken) return no("§5.1", "axle_broken");
    if (m.met & bit(wagon)) return no("§5.10", "courier_met");
    return {};
}

static bool any_can_move(const State& s, const Moving& m, int points) {
    for (WagonNumber wagon = 1; wagon <= wagon_count; ++wagon)
        if (!refuse_wagon(s, m, wagon) && !move_ends(s, wagon, points).empty()) return true;
    return false;
}

void begin_move(State& s, Seat seat) {
    s.pending.next(Moving{.seat = seat, .driver = owns(s, seat, Investment::driver), .courier = owns(s, seat, Investment::courier),
                          .express = owns(s, seat, Investment::express_courier), .coach = std::uint8_t(owns(s, seat, Investment::coach_driver) ? 2 : 0)});
}

// --- What is listed -------------------------------------------------------------------------------------------------

static bool is_junction(Space space) { return space.number < most_spaces && (data().junctions >> space.number & 1); }

// Where the wagons that may move can go, with any number of points.
using Reaches = std::array<Reach, wagon_count>;

static int list_moves(const Moving& m, By by, const Reaches& reaches, Choices& list) {
    int moves = 0;
    for (WagonNumber wagon = 1; wagon <= wagon_count; ++wagon) {
        if (by == By::coach_one && m.coached == wagon) continue;
        for (const MoveEnd& end : reaches[wagon - 1u][std::size_t(points_of(by) - 1)]) {
            list.push_back(Move{wagon, by, end.to, {}});
            if (is_junction(end.to)) std::get<Move>(list.back()).facing = end.facing;  // there: what is copied right after it was written in parts has to wait
            ++moves;
        }
    }
    return moves;
}

// §5.9 Up to one or two spaces in any direction, never into a city; with two also out and back (R28).
static std::uint64_t rides(const State& s, Rider by) {  // a bit for each space
    static_assert(most_spaces <= 64);
    const auto& neighbours = data().neighbours;
    std::uint64_t spaces = 0;
    for (const Space next : neighbours[s.courier.number]) {
        if (is_city(next)) continue;
        spaces |= std::uint64_t(1) << next.number;
        if (by == Rider::express)
            for (const Space to : neighbours[next.number]) spaces |= std::uint64_t(1) << to.number;
    }
    return spaces & ~std::uint64_t(0) << cities;
}

static void list_rides(const State& s, Rider by, Choices& list) {
    for (std::uint64_t left = rides(s, by); left != 0; left &= left - 1) list.push_back(Ride{by, {std::uint8_t(std::countr_zero(left))}});
}

// How far the best of what he has for his move brings a wagon.
static int most_points(const State& s, const Moving& m, Seat seat) {
    int most = m.coach == 2 ? 2 : m.driver || m.coach > 0 ? 1 : 0;
    if (m.tile)
        for (const int tile : s.players[seat].tiles) most = std::max(most, tile);
    return most;
}

void choices(const State& s, const Moving& m, Seat seat, Choices& list) {
    Reaches reaches;
    if (const int most = most_points(s, m, seat); most > 0)
        for (WagonNumber wagon = 1; wagon <= wagon_count; ++wagon)
            if (!refuse_wagon(s, m, wagon)) add_reach(s, wagon, most, reaches[wagon - 1u]);
    if (!m.tile) list.push_back(Pass{});
    else
        for (const std::uint8_t tile : s.players[seat].tiles)
            if (list_moves(m, By(tile - 1), reaches, list) == 0) list.push_back(LoseTile{tile});
    if (m.driver) list_moves(m, By::driver, reaches, list);
    if (m.coach == 2) list_moves(m, By::coach, reaches, list);
    if (m.coach > 0) list_moves(m, By::coach_one, reaches, list);
    if (m.courier) list_rides(s, Rider::courier, list);
    if (m.express) list_rides(s, Rider::express, list);
}

// --- What is refused ------------------------------------------------------------------------------------------------

std::optional<Refusal> refuse(const State& s, const Moving& m, Seat seat, const Move& move) {
    if (!is_wagon(move.wagon)) return no("§5.3", "no_such_wagon");
    if (const auto refusal = refuse_means(s, m, seat, move.by, move.wagon)) return refusal;
    if (const auto refusal = refuse_wagon(s, m, move.wagon)) return refusal;
    const bool junction = is_junction(move.to);
    if (!junction && move.facing) return no("§5.3", "no_choice_of_way");
    bool reached = false;
    for (const MoveEnd& end : move_ends(s, move.wagon, points_of(move.by))) {
        if (end.to != move.to) continue;
        if (!junction || end.facing == move.facing) return {};
        reached = true;
    }
    if (reached) return no("§5.3", "which_way");
    return no("§5.4", "wagon_not_there");
}

std::optional<Refusal> refuse(const State& s, const Moving& m, Seat seat, const LoseTile& lose) {
    if (lose.tile < 1 || lose.tile > 4) return no("§5.2", "no_such_tile");
    if (const auto refusal = refuse_means(s, m, seat, By(lose.tile - 1), 0)) return refusal;
    if (any_can_move(s, m, lose.tile)) return no("§5.5", "wagon_must_move");
    return {};
}

std::optional<Refusal> refuse(const State& s, const Moving& m, Seat, const Ride& ride) {
    const bool express = ride.by == Rider::express;
    if (!(express ? m.express : m.courier)) return no("§5.9", "no_courier_card");
    if (ride.to.number >= most_spaces || !(rides(s, ride.by) >> ride.to.number & 1)) return no("§5.9", "courier_not_there");
    return {};
}

std::optional<Refusal> refuse(const State&, const Moving& m, Seat, const Pass&) {
    if (m.tile) return no("§5.2", "must_use_tile");
    return {};
}

// --- What happens ------------------------------------------------------------------------------------------------------

// The move goes on while there is something to use.
static void go_on(State& s, const Moving& m) {
    if (m.tile || m.driver || m.coach > 0 || m.courier || m.express) s.pending.next(m);
}

// §5.10, R27
static bool meets(const State& s, const Moving& m, WagonNumber wagon) {
    return wagon_of(s, wagon).at == s.courier && !(m.met & bit(wagon)) && s.left.total() > 0;
}

static void meet(State& s, Moving m, WagonNumber wagon, Events& out) {
    m.met = std::uint8_t(m.met | bit(wagon));
    out.push_back(Met{m.seat, wagon, s.courier, s.left});
    go_on(s, m);
    s.pending.next(Meeting{m.seat});
}

static void use_tile(State& s, Moving& m, std::uint8_t tile) {
    auto& tiles = s.players[m.seat].tiles;
    tiles.remove(tile);
    if (tiles.empty()) tiles = {1, 2, 3, 4};
    m.tile = false;
}

static void use_means(State& s, Moving& m, const Move& move) {
    if (is_tile(move.by)) return use_tile(s, m, std::uint8_t(points_of(move.by)));
    if (move.by == By::driver) m.driver = false;
    if (move.by == By::coach) m.coach = 0;
    if (move.by == By::coach_one) --m.coach, m.coached = move.wagon;
}

void apply(State& s, Moving m, Seat seat, const Move& move, Events& out) {
    Wagon& wagon = wagon_of(s, move.wagon);
    MoveEnd end{move.to, move.facing.value_or(Space{})};
    if (!move.facing)
        for (const MoveEnd& possible : move_ends(s, move.wagon, points_of(move.by)))
            if (possible.to == move.to) end = possible;
    use_means(s, m, move);
    out.push_back(Moved{seat, move.wagon, move.by, wagon.at, end.to, end.facing});
    wagon.at = end.to;
    wagon.facing = end.facing;
    wagon.master.reset();  // §5.7
    if (is_city(wagon.at)) {
        wagon.arrived = true;
        out.push_back(Arrived{move.wagon, city_of(wagon.at), ++s.arrivals});
    } else if (meets(s, m, move.wagon)) return meet(s, m, move.wagon, out);
    go_on(s, m);
}

void apply(State& s, Moving m, Seat seat, const LoseTile& lose, Events& out) {
    use_tile(s, m, lose.tile);
    out.push_back(TileLost{seat, lose.tile});
    go_on(s, m);
}

void apply(State& s, Moving m, Seat seat, const Ride& ride, Events& out) {
    (ride.by == Rider::express ? m.express : m.courier) = false;
    out.push_back(Rode{seat, ride.by, s.courier, ride.to});
    s.courier = ride.to;
    for (WagonNumber wagon = 1; wagon <= wagon_count; ++wagon)
        if (meets(s, m, wagon)) return meet(s, m, wagon, out);
    go_on(s, m);
}

void apply(State&, Moving, Seat seat, const Pass&, Events& out) { out.push_back(Passed{seat}); }

// R29 Who meets the courier sees what is left and chooses.
void choices(const State& s, const Meeting&, Seat, Choices& list) {
    for (int card = 0; card < influences; ++card)
        if (s.left[Influence(card)] > 0) list.push_back(Take{Influence(card)});
}

std::optional<Refusal> refuse(const State& s, const Meeting&, Seat, const Take& take) {
    if (s.left[take.card] == 0) return no("§5.10", "card_gone");
    return {};
}

void apply(State& s, Meeting, Seat seat, const Take& take, Events& out) {
    --s.left[take.card];
    ++s.players[seat].hand[take.card];
    out.push_back(CardTaken{seat, take.card});
}

}  // namespace fondaco::merchants
