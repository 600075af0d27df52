// What tools and tests look at in a game beside playing it: the shape of its types, random games with everything checked, and how
// fast its rules are. Apart from engine/game.h, so that a change there does not compile these, and the other way round.
#pragma once

#include "engine/json.h"
#include "engine/schema.h"

namespace fondaco {

// What the random simulator looks at (see fuzz.h).
struct FuzzSpec {
    std::uint64_t seed = 1, first = 0, games = 100;
    json::object options;
    bool secrets = true;
    int rules = 0;  // by which version they are played; 0: the newest
};
struct FuzzReport {
    std::uint64_t games = 0, decisions = 0, refused = 0, swapped = 0, pairs = 0, varied = 0, free = 0, covered = 0, composed = 0, drafts = 0;
    std::string failure;  // empty, or what went wrong and the command that repeats it
};

struct Measured {
    double decisions_per_second = 0, silent_decisions_per_second = 0;  // with a record of what happens, and without one
    double decisions_per_game = 0, choices_per_decision = 0, offers_per_game = 0, games_per_second = 0, clone_ns = 0;
    std::size_t state_bytes = 0;
    double allocations_per_decision = 0;
};

class Lab {
public:
    virtual ~Lab() = default;
    virtual Schema schema() const = 0;
    virtual FuzzReport fuzz(const FuzzSpec& spec) const = 0;
    virtual Measured measure(const json::value& options, std::uint64_t seed, double seconds,
                             std::uint64_t (*allocations)()) const = 0;
};

}  // namespace fondaco
