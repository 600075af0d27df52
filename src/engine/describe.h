// The shape of our types: each struct and enum is described once with Boost.Describe, and JSON, notation,
// schema, hash and equality all walk that description. A struct whose description misses a member does not compile.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "engine/list.h"
#include "engine/seat.h"
#include "engine/stack.h"

namespace fondaco {

// --- What kinds of types there are -------------------------------------------------------------

template <class T>
concept Integer = std::integral<T> && !std::same_as<T, bool>;

template <class T>
concept Described = boost::describe::has_describe_members<T>::value && !std::is_union_v<T>;

template <class T>
concept DescribedEnum = boost::describe::has_describe_enumerators<T>::value;

// A type that is one word in JSON and notation alike: it has to_text and from_text beside it.
template <class T>
concept Word = requires(const T& value, T& to, std::string_view from) {
    { to_text(value) } -> std::same_as<std::string>;
    { from_text(from, to) } -> std::same_as<bool>;
};

template <class T> struct IsOptional : std::false_type {};
template <class T> struct IsOptional<std::optional<T>> : std::true_type {};
template <class T> concept Optional = IsOptional<T>::value;

template <class T> struct IsVariant : std::false_type {};
template <class... T> struct IsVariant<std::variant<T...>> : std::true_type {};
template <class T> concept Variant = IsVariant<T>::value;

template <class T> struct IsArray : std::false_type {};
template <class T, std::size_t N> struct IsArray<std::array<T, N>> : std::true_type {};
template <class T> concept Array = IsArray<T>::value;

template <class T> struct IsList : std::false_type {};
template <class T, std::size_t N> struct IsList<List<T, N>> : std::true_type {};
template <class T> concept FixedList = IsList<T>::value;

template <class T> struct IsStack : std::false_type {};
template <class T, std::size_t N> struct IsStack<Stack<T, N>> : std::true_type {};
template <class T> concept FrameStack = IsStack<T>::value;

// A type that keeps its parts otherwise than it shows them: it is walked as the described Parts it comes apart into.
template <class T>
concept Parted = requires(const T& value) {
    { value.parts() } -> std::same_as<typename T::Parts>;
    T(value.parts());
};

template <class>
inline constexpr bool unknown_type = false;  // for static_assert in the last branch of a walk

// std::visit calls through a table of functions as soon as there are more than a few alternatives, and is long to compile; this is
// one switch, into which they are inlined.
template <class Visit, class V>
constexpr decltype(auto) visit_one(Visit&& visit, V&& variant) {
    constexpr std::size_t count = std::variant_size_v<std::remove_cvref_t<V>>;
    static_assert(count <= 64, "one more row of cases, please");
#define FONDACO_CASE(i) case i: if constexpr (i < count) return visit(*std::get_if<i>(&variant)); else break;
#define FONDACO_CASES(i) FONDACO_CASE(i) FONDACO_CASE(i + 1) FONDACO_CASE(i + 2) FONDACO_CASE(i + 3) FONDACO_CASE(i + 4) FONDACO_CASE(i + 5) FONDACO_CASE(i + 6) FONDACO_CASE(i + 7)
    switch (variant.index()) {
        FONDACO_CASES(0) FONDACO_CASES(8) FONDACO_CASES(16) FONDACO_CASES(24) FONDACO_CASES(32) FONDACO_CASES(40) FONDACO_CASES(48) FONDACO_CASES(56)
    }
#undef FONDACO_CASES
#undef FONDACO_CASE
    __builtin_unreachable();
}

// --- Names --------------------------------------------------------------------------------------

// C++ words and digits cannot be names, so `new_` stands for `new` and `_2009` for `2009`.
constexpr std::string_view outside_name(std::string_view name) {
    if (name.starts_with('_')) name.remove_prefix(1);
    if (name.ends_with('_')) name.remove_suffix(1);
    return name;
}

namespace detail {
template <class T>
constexpr std::string_view bare_type_name() {
    std::string_view name = __PRETTY_FUNCTION__;
    name.remove_prefix(name.find("T = ") + 4);
    name = name.substr(0, name.find_first_of(";]"));
    int depth = 0;
    std::size_t start = 0, end = name.size();
    for (std::size_t i = 0; i < name.size(); ++i) {  // the last name outside of angle brackets: a::B<c::D>::E is E
        if (name[i] == '<' && depth++ == 0) end = i;
        else if (name[i] == '>') --depth;
        else if (name[i] == ':' && depth == 0) start = i + 1, end = name.size();
    }
    return name.substr(start, end - start);
}

template <class T>
struct SnakeName {  // SealedBids -> sealed_bids
    static constexpr std::string_view bare = bare_type_name<T>();
    static constexpr auto make() {
        std::array<char, 2 * bare.size() + 1> text{};
        std::size_t size = 0;
        for (std::size_t i = 0; i < bare.size(); ++i) {
            const bool upper = bare[i] >= 'A' && bare[i] <= 'Z';
            if (upper && i > 0) text[size++] = '_';
            text[size++] = upper ? char(bare[i] - 'A' + 'a') : bare[i];
        }
        return std::pair(text, size);
    }
    static constexpr auto made = make();
    static constexpr std::string_view value{made.first.data(), made.second};
};
}  // namespace detail

// `Landing`, without namespaces and template arguments.
template <class T>
inline constexpr std::string_view type_name = detail::bare_type_name<T>();

// The tag of a variant's alternative: `SealedBids` is `sealed_bids`, unless it says its `word`.
template <class T>
inline constexpr std::string_view tag_name = [] {
    if constexpr (requires { T::word; }) return T::word;
    else return detail::SnakeName<T>::value;
}();

template <DescribedEnum E>
inline constexpr auto enum_values = []<template <class...> class List, class... D>(List<D...>) {
    return std::array<E, sizeof...(D)>{D::value...};
}(boost::describe::describe_enumerators<E>());

template <DescribedEnum E>
inline constexpr auto enum_names = []<template <class...> class List, class... D>(List<D...>) {
    return std::array<std::string_view, sizeof...(D)>{outside_name(D::name)...};
}(boost::describe::describe_enumerators<E>());

template <DescribedEnum E>
std::string_view enum_name(E value) {
    for (std::size_t i = 0; i < enum_values<E>.size(); ++i)
        if (enum_values<E>[i] == value) return enum_names<E>[i];
    return "?";
}

template <DescribedEnum E>
std::optional<E> enum_from(std::string_view name) {
    for (std::size_t i = 0; i < enum_names<E>.size(); ++i)
        if (enum_names<E>[i] == name) return enum_values<E>[i];
    return {};
}

template <DescribedEnum E>
inline constexpr int enum_count = int(enum_values<E>.size());

// --- Members ------------------------------------------------------------------------------------

// What is written, in its order. A struct that begins with the members of another (`struct State : Open`) names them too, where it wants them.
template <Described T>
using Members = boost::describe::describe_members<T, boost::describe::mod_any_access>;

template <Described T>
inline constexpr int member_count = int(boost::mp11::mp_size<Members<T>>::value);

namespace detail {
struct Anything {  // can begin a member of any type; it is looked at, and never called
    std::size_t nth;
    template <class M> operator M&() const& { __builtin_unreachable(); }
    template <class M> operator M&() const&& { __builtin_unreachable(); }
};
template <class T, std::size_t... I>
constexpr bool begins_with(std::index_sequence<I...>) {
    return requires { T{Anything{I}...}; };
}
// With how many values a struct can be begun.
template <class T, std::size_t N = 0>
constexpr int most_values() {
    if constexpr (begins_with<T>(std::make_index_sequence<N + 1>())) return most_values<T, N + 1>();
    else return int(N);
}
// The members that are described, a struct that it begins with counted as one value.
template <Described T>
constexpr int described_values() {
    int count = member_count<T>;
    boost::mp11::mp_for_each<boost::describe::describe_bases<T, boost::describe::mod_any_access>>([&]<class Base>(Base) {
        count -= most_values<typename Base::type>() - 1;
    });
    return count;
}
}  // namespace detail

// Whether the description names all members: a struct can be begun with so many values, and not with one more.
template <Described T>
inline constexpr bool fully_described = std::is_empty_v<T> ? member_count<T> == 0
    : detail::begins_with<T>(std::make_index_sequence<std::size_t(detail::described_values<T>())>()) &&
          !detail::begins_with<T>(std::make_index_sequence<std::size_t(detail::described_values<T>()) + 1>());

// visit(description, member) for each member, in order of declaration.
template <class T, class Visit>
constexpr void for_each_description(T& value, Visit&& visit) {
    using Plain = std::remove_const_t<T>;
    static_assert(fully_described<Plain>, "a member is missing from this struct's description");
    boost::mp11::mp_for_each<Members<Plain>>([&](auto d) { visit(d, value.*d.pointer); });
}

// visit(name, member) for each member.
template <class T, class Visit>
constexpr void for_each_member(T& value, Visit&& visit) {
    for_each_description(value, [&](auto d, auto& member) { visit(outside_name(d.name), member); });
}

// --- Equality -----------------------------------------------------------------------------------

template <class T>
bool same(const T& a, const T& b) {
    if constexpr (Optional<T>) return a.has_value() == b.has_value() && (!a || same(*a, *b));
    else if constexpr (Variant<T>)
        return a.index() == b.index() && visit_one([&](const auto& x) {
                   return same(x, std::get<std::remove_cvref_t<decltype(x)>>(b));
               }, a);
    else if constexpr (Array<T> || FixedList<T> || FrameStack<T>) {
        if (a.size() != b.size()) return false;
        for (auto x = a.begin(), y = b.begin(); x != a.end(); ++x, ++y)
            if (!same(*x, *y)) return false;
        return true;
    } else if constexpr (Parted<T>) return same(a.parts(), b.parts());
    else if constexpr (Described<T>) {
        bool equal = true;
        static_assert(fully_described<T>, "a member is missing from this struct's description");
        boost::mp11::mp_for_each<Members<T>>([&](auto d) { equal = equal && same(a.*d.pointer, b.*d.pointer); });
        return equal;
    } else return a == b;
}

}  // namespace fondaco
