// What a bot says to an offer that somebody has made it: yes or no, and one clause why. It rests on open things alone and binds nobody
// (docs/decisions/0022).
#pragma once

#include <optional>
#include <vector>

#include "engine/describe.h"
#include "engine/seat.h"

namespace fondaco {

BOOST_DEFINE_FIXED_ENUM_CLASS(Why, std::uint8_t, fair, best, too_little, too_dear, another_offers_more, keeps_it, not_needed, rather_myself)

struct Replied {
    Seat seat = 0, to = 0;
    std::uint16_t offer = 0;
    std::uint8_t version = 1;
    bool yes = false;
    Why why{};
    std::optional<Seat> other;  // who offers more
};
BOOST_DESCRIBE_STRUCT(Replied, (), (seat, to, offer, version, yes, why, other))

// What can be said while the choice itself waits: nothing that would tell it.
inline void before_the_choice(std::vector<Replied>& said) {
    std::erase_if(said, [](const Replied& each) { return each.yes; });
    for (Replied& each : said)
        if (each.why == Why::rather_myself) each.why = Why::too_little;
}

}  // namespace fondaco
