// Hands Merchants to the tools that test and measure it.
#include "engine/lab_of.h"
#include "games/merchants/written.h"
#include "games/labs.h"

namespace fondaco {
std::unique_ptr<Lab> make_merchants_lab() { return std::make_unique<LabOf<merchants::Merchants>>(); }
}  // namespace fondaco
