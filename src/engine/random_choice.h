// How `random` chooses: first a kind of choice, then one of that kind, so that a hundred bids do not drown one pass. Offers, which no
// list holds, are one kind more (engine/play.h).
#pragma once

#include <array>
#include <bit>

#include "engine/luck.h"

namespace fondaco {

inline constexpr int not_listed = -1;

// Which is the n-th set bit, counted from 0, of `count`. It always takes the same steps: the processor foretells no random `n`.
constexpr int nth_bit(std::uint64_t bits, int n, int count) {
    for (int i = 0; i < count - 1; ++i) bits &= bits - std::uint64_t(i < n);
    return std::countr_zero(bits);
}

// The index of a listed choice; with `besides`, perhaps `not_listed`: something that the list does not hold.
template <class KindOf>
int choose_by_kind(Rng& rng, int count, KindOf&& kind_of, bool besides = false) {
    if (count <= 1 && !besides) return 0;
    std::array<std::uint16_t, 64> first, of_kind;  // of the kinds seen so far: where they begin, and how many there are
    std::uint64_t seen = 0;
    int kinds = 0;
    bool parted = false;  // those of a kind mostly stand together
    for (int i = 0; i < count;) {
        const int kind = kind_of(i), begin = i;
        do ++i;
        while (i < count && kind_of(i) == kind);
        const auto at = std::size_t(kind);
        if (seen >> kind & 1) [[unlikely]] {
            parted = true;
            of_kind[at] = std::uint16_t(of_kind[at] + (i - begin));
            continue;
        }
        seen |= std::uint64_t(1) << kind;
        ++kinds;
        first[at] = std::uint16_t(begin);
        of_kind[at] = std::uint16_t(i - begin);
    }
    if (kinds == 1 && !besides) return rng.below(count);
    const int pick = rng.below(kinds + besides);
    if (pick == kinds) return not_listed;
    const int kind = nth_bit(seen, pick, kinds);
    int nth = rng.below(of_kind[std::size_t(kind)]);
    int index = first[std::size_t(kind)];
    if (!parted) return index + nth;
    while (kind_of(index) != kind || nth-- > 0) ++index;
    return index;
}

// A step of random play for a seat that is asked: one of the listed choices, or an offer, which is written into `offer`. `list` is
// what is listed for it.
template <class Rules>
const typename Rules::Choice& choose_at_random(const typename Rules::State& s, Seat seat, const typename Rules::Choices& list, typename Rules::Choice& offer, Rng& rng) {
    const auto kind_of = [&](int i) { return int(list[std::size_t(i)].index()); };
    int index = choose_by_kind(rng, int(list.size()), kind_of, Rules::may_propose(s, seat));
    if (index == not_listed) {
        if (Rules::propose(s, seat, rng, offer)) return offer;
        index = choose_by_kind(rng, int(list.size()), kind_of);
    }
    return list[std::size_t(index)];
}

}  // namespace fondaco
