// What a table still has to do: a bounded stack of frames. On top is what happens, or is asked, next.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

#include "engine/list.h"

namespace fondaco {

template <class Frame, std::size_t Capacity>
class Stack {
    // Every slot is as large as the largest frame; what is bigger belongs into the state, named by an index.
    static_assert(sizeof(Frame) <= 32, "a frame is at most 32 bytes");
    static_assert(std::is_trivially_copyable_v<Frame>);

public:
    bool empty() const { return frames_.empty(); }
    std::size_t size() const { return frames_.size(); }
    const Frame& top() const { return frames_.back(); }
    Frame& top() { return frames_.back(); }
    void pop() { frames_.pop_back(); }
    void clear() { frames_.clear(); }

    // next(a, b, c) means: first a, then b, then c, then whatever was pending before.
    template <class First, class... Rest>
    void next(const First& first, const Rest&... rest) {
        if constexpr (sizeof...(rest) > 0) next(rest...);
        frames_.push_back(first);  // built in its place (list.h)
    }

    // From the bottom (last to happen) to the top (next to happen).
    const List<Frame, Capacity>& frames() const { return frames_; }
    List<Frame, Capacity>& frames() { return frames_; }
    const Frame* begin() const { return frames_.begin(); }
    const Frame* end() const { return frames_.end(); }
    bool operator==(const Stack&) const = default;

private:
    List<Frame, Capacity> frames_;
};

}  // namespace fondaco
