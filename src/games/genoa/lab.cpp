// Hands Genoa to the tools that test and measure it.
#include "engine/lab_of.h"
#include "games/genoa/written.h"
#include "games/labs.h"

namespace fondaco {
std::unique_ptr<Lab> make_genoa_lab() { return std::make_unique<LabOf<genoa::Genoa>>(); }
}  // namespace fondaco
