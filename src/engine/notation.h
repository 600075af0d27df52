// The one-line notation of choices, derived from their descriptions: the kind, then its first member bare, the
// others as name=value: `bid 5`, `accept 3 version=2`, `propose 1+2 give=coins:5,silk:1 ask=nothing`.
// Parts nest without brackets, each level with its own sign: a choice parts its members by spaces, a list its items by +, a struct that is
// `spoken` (engine/clause.h) by dots, an alternative of a variant by commas:
//   `deal 1 clauses=1.does.pay:700+0.does_not.play_card:broken_axle,wagon:1+1.does.pay:400.when:2`
// It is strict: one spelling per choice, so that logs can be compared as text.
#pragma once

#include <charconv>
#include <span>

#include "engine/describe.h"

namespace fondaco {

// A struct whose first members are said without their names.
template <class T>
concept Spoken = requires { T::spoken; };

// A part of a choice that stands on its own: a number, a name, a bundle (coins:5,silk:1), seats (0+2).
template <class T>
void write_part(std::string& out, const T& value);
template <class T>
bool read_part(std::string_view from, T& to);

// Where the alternative of a variant stands.
template <Variant V>
const void* address_in(const V& value) {
    return visit_one([](const auto& alternative) -> const void* { return &alternative; }, value);
}

// Structs and variants are written and read by tables, so that the walks are compiled once (notation.cpp) and not for every type.
struct MemberNotation {
    std::string_view name;
    bool optional, keyed;  // keyed: a choice says its name even where it comes first
    bool (*is_same)(const void* owner, const void* other);
    bool (*is_set)(const void* owner);
    void (*write)(std::string& out, const void* owner);
    bool (*read)(std::string_view from, void* owner);
};
struct KindNotation {
    std::string_view tag;
    std::span<const MemberNotation> members;
    const void* plain;                // one of its kind in which everything is its default
    void* (*emplace)(void* variant);  // makes it that kind, and says where it stands
};

template <class T, class D>
const auto& member_of(const void* owner) { return static_cast<const T*>(owner)->*D::pointer; }

template <class T, class D>
constexpr MemberNotation member_notation() {
    using Member = std::remove_cvref_t<decltype(std::declval<T&>().*D::pointer)>;
    MemberNotation member{outside_name(D::name), Optional<Member>, Optional<Member> || (Described<Member> && !Word<Member>),
                          [](const void* owner, const void* other) { return same(member_of<T, D>(owner), member_of<T, D>(other)); },
                          [](const void*) { return true; }, nullptr, nullptr};
    if constexpr (Optional<Member>) {
        member.is_set = [](const void* owner) { return member_of<T, D>(owner).has_value(); };
        member.write = [](std::string& out, const void* owner) { write_part(out, *member_of<T, D>(owner)); };
        member.read = [](std::string_view from, void* owner) { return read_part(from, (static_cast<T*>(owner)->*D::pointer).emplace()); };
    } else {
        member.write = [](std::string& out, const void* owner) { write_part(out, member_of<T, D>(owner)); };
        member.read = [](std::string_view from, void* owner) { return read_part(from, static_cast<T*>(owner)->*D::pointer); };
    }
    return member;
}

template <Described T>
inline constexpr auto member_notations = []<template <class...> class List, class... D>(List<D...>) {
    return std::array<MemberNotation, sizeof...(D)>{member_notation<T, D>()...};
}(Members<T>());
template <class T>
inline const T plain_one{};

template <Variant V>
inline constexpr auto kind_notations = []<class... A>(std::type_identity<std::variant<A...>>) {
    return std::array<KindNotation, sizeof...(A)>{KindNotation{tag_name<A>, member_notations<A>, &plain_one<A>,
                                                               [](void* variant) -> void* { return &static_cast<V*>(variant)->template emplace<A>(); }}...};
}(std::type_identity<V>());

// Members one after the other: the first `bare` ones without their names, the others as name:value where they are not their default.
void write_nested(std::string& out, const void* value, const void* plain, std::span<const MemberNotation> members, int bare, char before_first, char between);
bool read_nested(std::string_view rest, void* to, std::span<const MemberNotation> members, int bare, char before_first, char between);
// name:value where it is not the default, or `nothing`.
void write_bundle(std::string& out, const void* value, const void* plain, std::span<const MemberNotation> members);
bool read_bundle(std::string_view from, void* to, std::span<const MemberNotation> members);
// The members of one choice, after its kind.
void write_choice(std::string& out, const void* choice, const KindNotation& kind);
bool read_kind(std::string_view text, void* variant, std::span<const KindNotation> kinds, std::string& why);
// How each kind of choice is written, for help and errors: `bid COINS`, `sell CARD price=PRICE`; a line each.
std::string notation_forms(std::span<const KindNotation> kinds);
const KindNotation* kind_named(std::span<const KindNotation> kinds, std::string_view tag);

template <class T>
void write_part(std::string& out, const T& value) {
    if constexpr (std::same_as<T, bool>) out += value ? "yes" : "no";
    else if constexpr (Integer<T>) out += std::to_string(value);
    else if constexpr (DescribedEnum<T>) out += enum_name(value);
    else if constexpr (Word<T>) out += to_text(value);
    else if constexpr (std::same_as<T, Seats>) {
        if (value.none()) out += "nobody";
        bool first = true;
        for (const Seat seat : value) {
            if (!first) out += '+';
            first = false;
            out += char('0' + seat);
        }
    } else if constexpr (FixedList<T>) {
        if (value.empty()) out += "none";
        for (std::size_t i = 0; i < value.size(); ++i) {
            if (i > 0) out += '+';
            write_part(out, value[i]);
        }
    } else if constexpr (Variant<T>) {
        const KindNotation& kind = kind_notations<T>[value.index()];
        out += kind.tag;
        write_nested(out, address_in(value), kind.plain, kind.members, 1, ':', ',');
    } else if constexpr (Spoken<T>) write_nested(out, &value, &plain_one<T>, member_notations<T>, T::spoken, 0, '.');
    else if constexpr (Described<T>) write_bundle(out, &value, &plain_one<T>, member_notations<T>);
    else static_assert(unknown_type<T>, "this type has no notation");
}

template <class T>
bool read_part(std::string_view from, T& to) {
    if constexpr (std::same_as<T, bool>) return to = from == "yes", from == "yes" || from == "no";
    else if constexpr (Integer<T>) {
        const auto [end, error] = std::from_chars(from.data(), from.data() + from.size(), to);
        return error == std::errc{} && end == from.data() + from.size() && std::to_string(to) == from;
    } else if constexpr (DescribedEnum<T>) {
        const auto value = enum_from<T>(from);
        if (value) to = *value;
        return value.has_value();
    } else if constexpr (Word<T>) return from_text(from, to);
    else if constexpr (std::same_as<T, Seats>) {
        to = {};
        if (from == "nobody") return true;
        for (std::size_t i = 0; i < from.size(); ++i) {
            if (i % 2 == 1 ? from[i] != '+' : from[i] < '0' || from[i] >= '0' + max_seats) return false;
            if (i % 2 == 0) to = to.with(Seat(from[i] - '0'));
        }
        std::string again;
        return write_part(again, to), again == from;
    } else if constexpr (FixedList<T>) {
        to.clear();
        if (from == "none") return true;
        while (true) {
            const auto plus = from.find('+');
            typename T::value_type item{};
            if (to.full() || !read_part(from.substr(0, plus), item)) return false;
            to.push_back(item);
            if (plus == from.npos) return true;
            from.remove_prefix(plus + 1);
        }
    } else if constexpr (Variant<T> || Spoken<T> || Described<T>) {
        bool good = false;
        if constexpr (Variant<T>) {
            const auto tag = from.substr(0, from.find_first_of(":,"));
            const KindNotation* kind = kind_named(kind_notations<T>, tag);
            good = kind && read_nested(from.substr(tag.size()), kind->emplace(&to), kind->members, 1, ':', ',');
        } else {
            to = T{};
            if constexpr (Spoken<T>) good = read_nested(from, &to, member_notations<T>, T::spoken, 0, '.');
            else good = read_bundle(from, &to, member_notations<T>);
        }
        std::string again;  // order, defaults and leftovers: only the one spelling is right
        return good && (write_part(again, to), again == from);
    } else static_assert(unknown_type<T>, "this type has no notation");
}

template <Variant Choice>
std::string to_notation(const Choice& choice) {
    std::string out;
    write_choice(out, address_in(choice), kind_notations<Choice>[choice.index()]);
    return out;
}

// Reads one choice. On failure `why` says what is wrong in one sentence.
template <Variant Choice>
bool from_notation(std::string_view text, Choice& to, std::string& why) {
    Choice choice;
    const bool good = read_kind(text, &choice, kind_notations<Choice>, why);
    if (good) to = choice;
    return good;
}

template <Variant Choice>
std::string notation_forms() { return notation_forms(kind_notations<Choice>); }

}  // namespace fondaco
