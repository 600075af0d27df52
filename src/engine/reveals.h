// Whether an act told anybody something: what it showed cannot be taken back freely. Twice: `Revealing` says it at once and
// never too little, by what the game calls plain; `tells` looks, by playing the same in another world. The simulator holds
// the first against the second.
#pragma once

#include "engine/describe.h"
#include "engine/luck.h"
#include "engine/play.h"

namespace fondaco {

// Noted before an act, asked after it. An act reveals unless all its events are plain (G::Plain: what they tell everyone
// follows from what that seat saw before and the words of the choice), no luck was drawn, and no sealed answers were opened.
// What a game looks at without an event, it says by looked(after, record).
template <class G>
class Revealing {
public:
    Revealing() = default;
    Revealing(const typename G::State& before, Seat seat, const typename G::Choice& choice)
        : luck_(before.luck.counters), opens_(Play<G>::sealing(before) && Play<G>::asked_seats(before).without(seat).none() && answers(choice)) {}

    bool by(const typename G::State& after, const typename G::Record& events) const {
        if (opens_ || luck_ != after.luck.counters) return true;
        for (const auto& event : events)
            if (!visit_one([](const auto& e) { return boost::mp11::mp_contains<typename G::Plain, std::remove_cvref_t<decltype(e)>>::value; }, event)) return true;
        if constexpr (requires { looked(after, events); }) return looked(after, events);
        else return false;
    }

private:
    // What may be done at any time answers no question.
    static bool answers(const typename G::Choice& choice) {
        return visit_one([](const auto& kind) { return !AnytimeKind<std::remove_cvref_t<decltype(kind)>>; }, choice);
    }

    decltype(Luck<typename G::Stream>::counters) luck_{};
    bool opens_ = false;  // the last answer to a sealed question opens all of them
};

// Whether a seat is sent the same events. Values that are the same are written the same.
template <class G>
bool look_alike(const typename G::Record& a, const typename G::Record& b, Seat me) {
    auto x = a.begin(), y = b.begin();
    while (true) {
        std::optional<typename G::Event> one, other;
        while (x != a.end() && !one) one = view(*x++, me);
        while (y != b.end() && !other) other = view(*y++, me);
        if (!same(one, other)) return false;
        if (!one) return true;
    }
}

// Whether an act tells `me` something: in another world that this seat could not tell from the real one, and in which the same
// could have been chosen, it would have seen something else. `there`: room for the other world's events.
template <class G>
bool tells(const typename G::State& before, const typename G::Memory& memory, Seat me, Seat seat, const typename G::Choice& choice,
           const typename G::State& after, const typename G::Record& events, typename G::Record& there, Rng& rng) {
    typename G::State other = imagine(view(before, me), memory, me, rng);
    there.clear();
    if (Play<G>::act(other, seat, choice, there)) return false;
    return !look_alike<G>(events, there, me) || !same(view(after, me), view(other, me));
}

}  // namespace fondaco
