// A refusal is on a list, so that every language can have it.
// must say: there_is_no_such_refusal
#include "engine/refusal.h"

namespace tiny {
inline constexpr auto refusals = std::to_array<fondaco::Sentence>({{"too_late", "It is too late for that."}});
constexpr fondaco::Refusal no(std::string_view rule, fondaco::Known<refusals> refusal) { return refusal.by(rule); }
}  // namespace tiny

#ifdef FIXED
fondaco::Refusal late() { return tiny::no("§1", "too_late"); }
#else
fondaco::Refusal late() { return tiny::no("§1", "too_lat"); }
#endif
fondaco::Refusal shared() { return tiny::no("§1", "game_over"); }
