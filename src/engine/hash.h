// Hashes over described fields, never over raw memory: the same on every machine, for ever, also when a member is added,
// moved or put into a struct of its own. Game files name the form of their hashes, so that older ones can still be checked.
#pragma once

#include "engine/describe.h"

namespace fondaco {

class Hash {
public:
    void add(std::uint64_t word) {
        state_ = (state_ ^ word) * 0x9fb21c651e98df25u;
        state_ ^= state_ >> 32;
    }
    void add(std::string_view text) {
        add(text.size());
        for (const char c : text) add(std::uint64_t(static_cast<unsigned char>(c)));
    }
    std::uint64_t value() const {
        const auto mixed = (state_ ^ state_ >> 29) * 0xbf58476d1ce4e5b9u;
        return mixed ^ mixed >> 32;
    }

private:
    std::uint64_t state_ = 0x243f6a8885a308d3u;
};

inline constexpr int hash_form = 2;  // the one that is written now

// --- Form 2 ---------------------------------------------------------------------------------------------
// Every value that is not its struct's default adds, in any order, a number made of its path of names and of itself.
// A member that is new counts only where it is used, and a struct that says `flat` is as if its members stood in its parent.

namespace detail {

constexpr std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
    std::uint64_t z = (a ^ b * 0x9e3779b97f4a7c15u) + 0x632be59bd9b4e019u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}
constexpr std::uint64_t named(std::string_view name) {
    std::uint64_t word = 0xcbf29ce484222325u;
    for (const char c : name) word = (word ^ std::uint64_t(static_cast<unsigned char>(c))) * 0x100000001b3u;
    return word;
}

template <class T>
concept Flat = requires { requires T::flat; };

template <class T>
std::uint64_t sum_of(std::uint64_t path, const T& value, const T& standard) {
    if constexpr (Optional<T>) {
        if (!value) return standard ? mixed(path, 0) : 0;
        using Inner = typename T::value_type;
        return mixed(path, 1) + sum_of(path, *value, Inner{});
    } else if constexpr (Variant<T>) {
        return visit_one([&](const auto& x) {
            using Alternative = std::remove_cvref_t<decltype(x)>;
            constexpr std::uint64_t tag = named(tag_name<Alternative>);
            return mixed(path, tag) + sum_of(mixed(path, tag), x, Alternative{});
        }, value);
    } else if constexpr (Array<T>) {
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < value.size(); ++i) sum += sum_of(mixed(path, i + 1), value[i], standard[i]);
        return sum;
    } else if constexpr (FixedList<T> || FrameStack<T>) {
        std::uint64_t sum = value.size() == standard.size() ? 0 : mixed(path, value.size()), at = 0;
        using Item = std::remove_cvref_t<decltype(*value.begin())>;
        for (const auto& item : value) sum += sum_of(mixed(path, ++at), item, Item{});
        return sum;
    } else if constexpr (Parted<T>) return sum_of(path, value.parts(), standard.parts());
    else if constexpr (Described<T> && !Word<T>) {
        std::uint64_t sum = 0;
        static_assert(fully_described<T>, "a member is missing from this struct's description");
        boost::mp11::mp_for_each<Members<T>>([&](auto d) {
            using Member = std::remove_cvref_t<decltype(value.*d.pointer)>;
            constexpr std::uint64_t name = named(outside_name(decltype(d)::name));
            sum += sum_of(Flat<Member> ? path : mixed(path, name), value.*d.pointer, standard.*d.pointer);
        });
        return sum;
    } else if (value == standard) return 0;
    else if constexpr (Integer<T> || std::same_as<T, bool>) return mixed(path, std::uint64_t(std::int64_t(value)));
    else if constexpr (DescribedEnum<T>) return mixed(path, named(enum_name(value)));
    else if constexpr (std::same_as<T, Seats>) return mixed(path, value.bits());
    else if constexpr (Word<T>) return mixed(path, named(to_text(value)));
    else static_assert(unknown_type<T>, "this type is not described");
}

}  // namespace detail

template <class T>
std::uint64_t hash_of(const T& value) {
    return detail::mixed(detail::sum_of(0, value, T{}), std::uint64_t(hash_form));
}

// --- Form 1 ---------------------------------------------------------------------------------------------
// Every member in the order of its description: what games of 2026 have in their files. Members that came later stand in
// the struct's `later`, a list of names, and are passed over.

template <class T>
constexpr bool came_later(std::string_view name) {
    if constexpr (requires { T::later; })
        for (const std::string_view each : T::later)
            if (each == name) return true;
    return false;
}

template <class T>
void first_form_into(Hash& hash, const T& value) {
    if constexpr (Integer<T> || std::same_as<T, bool>) hash.add(std::uint64_t(std::int64_t(value)));
    else if constexpr (std::is_enum_v<T>) hash.add(std::uint64_t(value));
    else if constexpr (std::same_as<T, Seats>) hash.add(value.bits());
    else if constexpr (Word<T>) hash.add(to_text(value));
    else if constexpr (Optional<T>) {
        hash.add(value.has_value());
        if (value) first_form_into(hash, *value);
    } else if constexpr (Variant<T>) {
        hash.add(value.index());
        visit_one([&](const auto& x) { first_form_into(hash, x); }, value);
    } else if constexpr (Array<T> || FixedList<T> || FrameStack<T>) {
        hash.add(value.size());
        for (const auto& item : value) first_form_into(hash, item);
    } else if constexpr (Parted<T>) first_form_into(hash, value.parts());
    else if constexpr (Described<T>)
        for_each_member(value, [&](std::string_view name, const auto& member) {
            if (!came_later<T>(name)) first_form_into(hash, member);
        });
    else static_assert(unknown_type<T>, "this type is not described");
}

template <class T>
std::uint64_t first_form_of(const T& value) {
    Hash hash;
    first_form_into(hash, value);
    return hash.value();
}

}  // namespace fondaco
