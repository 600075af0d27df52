// Two ids with one sentence would be two things to translate that are one.
// must say: one id, one sentence
#include "engine/refusal.h"

namespace tiny {
#ifdef FIXED
inline constexpr auto refusals = std::to_array<fondaco::Sentence>({{"too_late", "It is too late for that."}, {"over", "That is over."}});
#else
inline constexpr auto refusals = std::to_array<fondaco::Sentence>({{"too_late", "It is too late for that."}, {"over", "The game is over."}});
#endif
constexpr fondaco::Refusal no(std::string_view rule, fondaco::Known<refusals> refusal) { return refusal.by(rule); }
}  // namespace tiny

fondaco::Refusal late() { return tiny::no("§1", "too_late"); }
