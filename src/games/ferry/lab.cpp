// Hands Ferry to the tools that test and measure it.
#include "engine/lab_of.h"
#include "games/ferry/written.h"
#include "games/labs.h"

namespace fondaco {
std::unique_ptr<Lab> make_ferry_lab() { return std::make_unique<LabOf<ferry::Ferry>>(); }
}  // namespace fondaco
