// A list with a fixed capacity and no heap, so that whatever holds it stays trivially copyable.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <type_traits>

#include "engine/bounds.h"

namespace fondaco {

template <class T, std::size_t Capacity>
class List {
public:
    using value_type = T;
    static constexpr std::size_t capacity = Capacity;

    constexpr List() = default;
    constexpr List(std::initializer_list<T> items) {
        for (const T& item : items) push_back(item);
    }

    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr bool full() const { return size_ == Capacity; }
    constexpr void clear() { size_ = 0; }
    constexpr void resize(std::size_t size) {
        if (size > Capacity) [[unlikely]] break_off(Broken::bound, "a list is longer than it can be");
        for (std::size_t i = size_; i < size; ++i) items_[i] = T{};
        size_ = decltype(size_)(size);
    }

    // An alternative of a variant is built in its place: copying a whole variant that was just written is slow.
    template <class U = T>
    constexpr void push_back(const U& item, std::source_location where = std::source_location::current()) {
        static_assert(std::is_trivially_destructible_v<T>);
        if (full()) [[unlikely]] break_off(Broken::bound, "a list is full", where);
        std::construct_at(items_.data() + size_++, item);
    }
    // One more, which still is what was there before: whoever takes it writes all of it.
    constexpr T& add_unwritten(std::source_location where = std::source_location::current()) {
        if (full()) [[unlikely]] break_off(Broken::bound, "a list is full", where);
        return items_[size_++];
    }
    constexpr void pop_back() {
        if (empty()) [[unlikely]] break_off(Broken::bound, "a list is empty");
        --size_;
    }
    // Removes one entry and keeps the order of the others.
    constexpr void erase(std::size_t at) {
        if (at >= size_) [[unlikely]] break_off(Broken::bound, "a list is shorter than that");
        for (std::size_t i = at + 1; i < size_; ++i) items_[i - 1] = items_[i];
        --size_;
    }
    // Removes the first entry equal to `item`; false if there is none.
    constexpr bool remove(const T& item) {
        for (std::size_t i = 0; i < size_; ++i)
            if (items_[i] == item) return erase(i), true;
        return false;
    }
    constexpr bool has(const T& item) const {
        for (const T& entry : *this)
            if (entry == item) return true;
        return false;
    }

    constexpr T& operator[](std::size_t i) { return assert(i < size_), items_[i]; }
    constexpr const T& operator[](std::size_t i) const { return assert(i < size_), items_[i]; }
    constexpr T& back() { return (*this)[size_ - 1u]; }
    constexpr const T& back() const { return (*this)[size_ - 1u]; }
    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }

    // A bit for each number that is in a short list of numbers below 64.
    constexpr std::uint64_t bits() const requires (sizeof(T) == 1 && Capacity <= 8) {
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < Capacity; ++i) bits |= std::uint64_t(i < size_) << (int(items_[i]) & 63);
        return bits;
    }

    constexpr bool operator==(const List& other) const {
        if (size_ != other.size_) return false;
        for (std::size_t i = 0; i < size_; ++i)
            if (!(items_[i] == other.items_[i])) return false;
        return true;
    }

private:
    std::array<T, Capacity> items_{};
    std::conditional_t<(Capacity < 256), std::uint8_t, std::uint16_t> size_ = 0;  // a state is copied often
};

}  // namespace fondaco
