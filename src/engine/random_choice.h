// How `random` chooses: first a kind of choice, then one of that kind, so that a hundred bids do not drown one pass.
#pragma once

#include "engine/luck.h"

namespace fondaco {

template <class KindOf>
int choose_by_kind(Rng& rng, int count, KindOf&& kind_of) {
    if (count <= 1) return 0;
    std::uint64_t kinds = 0;  // bit k: some listed choice is of kind k
    for (int i = 0; i < count; ++i) kinds |= std::uint64_t(1) << kind_of(i);
    const int several = std::popcount(kinds);
    if (several == 1) return rng.below(count);
    int pick = several > 1 ? rng.below(several) : 0;
    while (pick-- > 0) kinds &= kinds - 1;
    const int kind = std::countr_zero(kinds);
    int of_kind = 0;
    for (int i = 0; i < count; ++i) of_kind += kind_of(i) == kind;
    int nth = rng.below(of_kind);
    for (int i = 0; i < count; ++i)
        if (kind_of(i) == kind && nth-- == 0) return i;
    return 0;
}

}  // namespace fondaco
