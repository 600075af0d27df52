// Owner markers: chapter 7 of docs/rules/genoa.md.
#include "games/genoa/genoa.h"

namespace fondaco::genoa {

namespace {

bool has_free_disc(const State& s, Field street) { return is_street(street) && s.path.has(street) && !s.cleared.has(street); }

bool any_free_disc(const State& s) {
    for (const Field field : s.path)
        if (has_free_disc(s, field)) return true;
    return false;
}

void next_owner(State& s, Seat seat, int left) { s.pending.next(Owners{seat_after(s, seat), std::uint8_t(left - 1)}); }

std::optional<Refusal> refuse_removals(const State& s, Seat seat, const Acquire& acquire, const Neighbours& reach) {
    for (const Field building : acquire.remove) {
        if (!reach.has(building)) return no("§7.2", "building_not_on_street");
        const auto owner = owner_of(s, building);
        if (!owner || *owner == seat) return no("§7.3", "no_rivals_marker");
    }
    return {};
}

std::optional<Refusal> refuse_placements(const State& s, const Acquire& acquire, const Neighbours& reach) {
    for (const Field building : acquire.place) {
        if (!reach.has(building)) return no("§7.2", "building_not_on_street");
        if (owner_of(s, building) && !acquire.remove.has(building)) return no("§7.3", "building_taken");
    }
    return {};
}

bool names_twice(const List<Field, 2>& list) { return list.size() == 2 && list[0] == list[1]; }

}  // namespace

// §7.1 From the merchant clockwise, each with a marker in his play area, as long as a disc lies on a street.
void run(State& s, Owners owners, Events&) {
    if (owners.left == 0 || !any_free_disc(s)) return;
    if (s.players[owners.seat].markers == 0) return next_owner(s, owners.seat, owners.left);
    s.pending.next(Acquiring{owners.seat, owners.left});
}

// What can be done about a building, a bit for each way: leave it (0), place (1), remove a rival's marker (2), or both (3).
static unsigned ways(const State& s, Seat seat, Field building) {
    const auto owner = owner_of(s, building);
    if (!owner) return 1u << 0 | 1u << 1;
    return *owner == seat ? 1u << 0 : 1u << 0 | 1u << 2 | 1u << 3;
}

void choices(const State& s, const Acquiring& a, Seat seat, Choices& list) {
    list.push_back(Pass{});
    const auto listed = [&](const Acquire& acquire) {
        if (!refuse(s, a, seat, acquire)) list.push_back(acquire);
    };
    const auto with = [](Acquire acquire, Field building, int way) {
        if (way & 1) acquire.place.push_back(building);
        if (way & 2) acquire.remove.push_back(building);
        return acquire;
    };
    for (const Field street : s.path) {
        if (!has_free_disc(s, street)) continue;
        const Neighbours& reach = city(s).touching[std::size_t(street)];
        const unsigned ways_of_one = ways(s, seat, reach[0]), ways_of_two = reach.size() > 1 ? ways(s, seat, reach[1]) : 0;
        for (int one = 0; one < 4; ++one) {
            if (!(ways_of_one >> one & 1)) continue;
            const Acquire first = with({.street = street, .place = {}, .remove = {}}, reach[0], one);
            if (one > 0) listed(first);
            for (int two = 1; two < 4; ++two)
                if (ways_of_two >> two & 1) listed(with(first, reach[1], two));
        }
    }
}

std::optional<Refusal> refuse(const State& s, const Acquiring&, Seat seat, const Acquire& acquire) {
    if (!has_free_disc(s, acquire.street)) return no("§7.1", "street_without_disc");
    if (acquire.place.empty() && acquire.remove.empty()) return no("§7.2", "street_without_markers");
    if (names_twice(acquire.place) || names_twice(acquire.remove)) return no("§7.3", "building_named_twice");
    const Neighbours& reach = city(s).touching[std::size_t(acquire.street)];
    if (const auto refusal = refuse_removals(s, seat, acquire, reach)) return refusal;
    if (const auto refusal = refuse_placements(s, acquire, reach)) return refusal;
    List<Field, 4> touched;
    for (const auto* list : {&acquire.place, &acquire.remove})
        for (const Field building : *list)
            if (!touched.has(building)) touched.push_back(building);
    if (touched.size() > s.options.markers_a_street) return no("§7.2", "one_building_a_turn");
    if (acquire.place.size() + acquire.remove.size() > s.players[seat].markers) return no("§7.3", "too_few_markers");
    return {};
}

// §7.3 A removal costs a marker of one's own; both go back to the supply.
void apply(State& s, Acquiring a, Seat seat, const Acquire& acquire, Events& out) {
    Player& player = s.players[seat];
    for (const Field building : acquire.remove) {
        s.players[*owner_of(s, building)].buildings.remove(building);
        --player.markers;
    }
    for (const Field building : acquire.place) {
        player.buildings.push_back(building);
        --player.markers;
    }
    s.cleared.push_back(acquire.street);
    out.push_back(Acquired{seat, acquire.street, acquire.place, acquire.remove});
    next_owner(s, seat, a.left);
}

void apply(State& s, Acquiring a, Seat seat, const Pass&, Events& out) {
    out.push_back(Passed{seat});
    next_owner(s, seat, a.left);
}

}  // namespace fondaco::genoa
