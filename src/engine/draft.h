// What a seat's draft would be answered, from what that seat knows: a view and a memory go in, and no state does, so that
// whoever asks can learn nothing else.
#pragma once

#include "engine/luck.h"
#include "engine/play.h"

namespace fondaco {

// Any world that this seat could be in answers like the real one, because refusals follow from what their seat sees; the
// simulator holds them against each other (fuzz.h).
template <class G>
std::optional<Refusal> refusal_of_draft(const typename G::View& seen, const typename G::Memory& memory, Seat seat, const typename G::Choice& draft) {
    Rng rng(1);
    return Play<G>::refusal(imagine(seen, memory, seat, rng), seat, draft);
}

}  // namespace fondaco
