// What follows from a position by the rules of Genoa, for who shows it: the page, the terminal. All of it lies open, or is one's own.
#include "games/genoa/genoa.h"

namespace fondaco::genoa {

// Breadth first, on fields that have no disc of this turn.
static void count_steps(const State& s, std::array<std::uint8_t, fields>& steps) {
    const auto& neighbours = city(s).neighbours;
    List<Field, fields> found{tower(s)};
    for (std::size_t i = 0; i < found.size(); ++i) {
        const int step = steps[std::size_t(found[i])] + 1;
        if (step > moves_left(s)) return;
        for (const Field next : neighbours[std::size_t(found[i])])
            if (!s.path.has(next) && steps[std::size_t(next)] == 0) steps[std::size_t(next)] = std::uint8_t(step), found.push_back(next);
    }
}

static void look_at_tower(const State& s, Facts& facts) {
    facts.action_open = action_open(s);
    facts.moves = std::uint8_t(moves_left(s));
    count_steps(s, facts.steps);
    if (!facts.action_open) return;
    for (const Offer& offer : s.deals.standing())
        if (must_be_taken(s, offer)) facts.must.push_back(offer.id);
    if (const auto* talk = std::get_if<Talk>(&s.pending.top())) facts.silent = silent(s, *talk);
}

Facts facts(const State& s, Seat me) {
    Facts facts;
    facts.needs_good = needs_good(s);
    const int offered_tiles = s.players[s.merchant].goods.extra_action;
    for (const Seat seat : everyone(s)) {
        if (can_act(s, seat)) facts.can_act = facts.can_act.with(seat);
        if (seat != s.merchant && can_act(s, seat, -offered_tiles)) facts.buyers = facts.buyers.with(seat);
        if (!s.pending.empty() && may_offer(s, seat)) facts.may_offer = facts.may_offer.with(seat);
    }
    if (!s.path.empty() && !s.pending.empty()) look_at_tower(s, facts);
    if (me < s.seat_count) facts.own = own_facts(s.players[me], s.options.chains);
    return facts;
}

}  // namespace fondaco::genoa
