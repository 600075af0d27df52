// Deals with clauses at random, for play at random.
#include "games/merchants/promise_parts.h"

namespace fondaco::merchants {

namespace {

Deed random_deed(Rng& rng, bool condition) { return Deed(2 * condition + rng.below(2)); }

std::optional<Good> some_good(Rng& rng) { return rng.below(4) ? std::optional(Good(rng.below(goods))) : std::nullopt; }

Act random_act(const State& s, Rng& rng) {
    const auto wagon = WagonNumber(1 + rng.below(wagon_count));
    const auto sum = std::int16_t(coin * (1 + rng.below(12)));
    const auto space = [&](int from) { return Space{std::uint8_t(from + rng.below(data().spaces - from))}; };
    switch (rng.below(13)) {
        case 0: return BidAct{wagon, Bound(rng.below(2)), sum};
        case 1: return BuyAct{some_good(rng), {}};
        case 2: return LoadAct{wagon, rng.below(3) ? std::nullopt : some_good(rng)};
        case 3: return LetLoad{wagon, std::uint8_t(1 + rng.below(2)), std::int16_t(coin * rng.below(4))};
        case 4: {
            MoveAct move{wagon, {}, {}};
            if (rng.below(2)) move.towards = space(0);
            if (rng.below(4) == 0) move.spaces = std::uint8_t(1 + rng.below(4));
            return move;
        }
        case 5: {
            PlayCard play{rng.below(5) ? std::optional(Influence(rng.below(influences))) : std::nullopt, {}};
            if (play.card && rng.below(2)) play.wagon = wagon;
            return play;
        }
        case 6: return WheelAct{Arrow(rng.below(goods + 1)), std::uint8_t(1 + rng.below(2))};
        case 7: return Office{some_good(rng), rng.below(2) ? std::optional(Direction(rng.below(2))) : std::nullopt};
        case 8: return rng.below(3) ? Courier{space(cities)} : Courier{};
        case 9: return SellAct{some_good(rng)};
        case 10: return InvestAct{Bound(rng.below(2)), sum};
        case 11: return s.open.empty() || rng.below(3) == 0 ? AcquireAct{} : AcquireAct{s.open[std::size_t(rng.below(int(s.open.size())))]};
        default: return Rise{std::uint8_t(1 + rng.below(2))};
    }
}

}  // namespace

std::optional<Choice> random_deal(const State& s, Seat seat, Rng& rng) {
    const auto partner = active(s);
    if (!partner) return {};
    for (int tries = 0; tries < 6; ++tries) {
        Deal deal;
        deal.with = *partner == seat ? first_from(s, Seat(rng.below(s.seat_count)), everyone(s).without(seat)) : *partner;
        const Seat giver = rng.below(2) ? seat : deal.with, doer = giver == seat ? deal.with : seat;
        const bool condition = rng.below(3) == 0;
        const auto add = [&](Seat who, Deed deed, const Act& act, int when = 0) {
            Clause clause{.who = who, .deed = deed, .what = act, .until = {}, .when = std::uint8_t(when)};
            if (rng.below(8) == 0 && !hands_over(act)) clause.until = Moment(1 + rng.below(enum_count<Moment> - 1));
            deal.clauses.push_back(clause);
        };
        for (int n = 1 + rng.below(2); n > 0; --n) {  // one after the other: compilers differ in which argument they work out first
            const Act act = random_act(s, rng);
            const Deed deed = random_deed(rng, condition);
            add(rng.below(4) ? doer : giver, deed, act);
        }
        if (condition && deal.clauses.size() == 2) deal.clauses[1].when = 1;
        if (rng.below(5) == 0) deal.clauses[0] = Clause{.who = doer, .deed = Deed::if_does, .what = Master{WagonNumber(1 + rng.below(wagon_count))}, .until = {}, .when = 0};
        const bool hangs = is_condition(deal.clauses.back().deed) || is_condition(deal.clauses[0].deed) || rng.below(3) == 0;
        const int on = hangs ? is_condition(deal.clauses.back().deed) ? int(deal.clauses.size()) : 1 : 0;
        if (rng.below(5)) add(giver, Deed::does, Pay{std::int16_t(coin * (1 + rng.below(8)))}, on);
        else add(giver, Deed::does, rng.below(2) ? Give{} : Give{Influence(rng.below(influences))}, on);
        for (const Pact& pact : s.promises.offers())
            if (pact.to == seat && pact.from == deal.with && rng.below(2)) deal.answers = pact.id;
        if (!refuse(s, seat, deal) && !(promised(s) && refuse_broken(s, seat, Rules::asked_seats(s).has(seat), deal))) return deal;
    }
    return {};
}

}  // namespace fondaco::merchants
