// Replaces the global operator new by one that counts.
#include "cli/allocations.h"

#include <cstdlib>
#include <new>

namespace fondaco::cli {

namespace {
thread_local std::uint64_t count = 0;
}
std::uint64_t allocations() { return count; }

}  // namespace fondaco::cli

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
void* operator new(std::size_t size) {
    ++fondaco::cli::count;
    if (void* memory = std::malloc(size ? size : 1)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
#endif
