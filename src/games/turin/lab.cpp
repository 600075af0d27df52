// Hands Turin to the tools that test and measure it.
#include "engine/lab_of.h"
#include "games/turin/written.h"
#include "games/labs.h"

namespace fondaco {
std::unique_ptr<Lab> make_turin_lab() { return std::make_unique<LabOf<turin::Turin>>(); }
}  // namespace fondaco
