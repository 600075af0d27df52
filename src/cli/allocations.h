// Counts heap allocations of this thread, so that `bench` can show that the rules make none.
#pragma once

#include <cstdint>

namespace fondaco::cli {

std::uint64_t allocations();  // since the thread began; always 0 in sanitizer builds, which bring their own allocator

}  // namespace fondaco::cli
