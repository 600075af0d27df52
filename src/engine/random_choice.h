// How `random` chooses: first a kind of choice, then one of that kind, so that a hundred bids do not drown one pass.
#pragma once

#include <array>
#include <bit>

#include "engine/luck.h"

namespace fondaco {

template <class KindOf>
int choose_by_kind(Rng& rng, int count, KindOf&& kind_of) {
    if (count <= 1) return 0;
    std::array<std::uint16_t, 64> of_kind;  // how many there are of the kinds seen so far
    std::uint64_t seen = 0;
    int kinds = 0;
    for (int i = 0; i < count; ++i) {
        const int kind = kind_of(i);
        if (!(seen >> kind & 1)) seen |= std::uint64_t(1) << kind, of_kind[std::size_t(kind)] = 0, ++kinds;
        ++of_kind[std::size_t(kind)];
    }
    if (kinds == 1) return rng.below(count);
    for (int pick = rng.below(kinds); pick > 0; --pick) seen &= seen - 1;
    const int kind = std::countr_zero(seen);
    int nth = rng.below(of_kind[std::size_t(kind)]);
    int index = 0;
    while (kind_of(index) != kind || nth-- > 0) ++index;
    return index;
}

}  // namespace fondaco
