// Every way in which the rules of The Ferry say no; engine/refusal.h tells how such a list is used.
#pragma once

#include "engine/refusal.h"

namespace fondaco::ferry {

inline constexpr auto refusals = std::to_array<Sentence>({
    // §3 The haggle
    {"negative_amount", "Amounts are never negative."},
    {"offers_used_up", "You have made your offers for this landing."},
    {"offers_go_to_host", "Offers go to the host."},
    {"host_offers_to_talking", "The host offers to those still talking."},
    {"nothing_to_counter", "A counter answers an offer that stands and was made to you."},
    {"not_held", "You do not hold all of that."},
    {"agreed_already", "You have agreed already; the host closes."},
    // §4 The bids, §5 pawning
    {"bid_out_of_range", "A bid is from 0 to all your coins."},
    {"bid_sealed", "Your bid is sealed; wait until all are open."},
    {"no_silk", "You have no silk to pawn."},
});

constexpr Refusal no(std::string_view rule, Known<refusals> refusal) { return refusal.by(rule); }

}  // namespace fondaco::ferry
