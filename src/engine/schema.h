// The shape of a game's types as data, and from it JSON Schema and TypeScript, so that no type is written twice.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "engine/json.h"

namespace fondaco {

struct TypeRef {
    enum class Kind { boolean, integer, text, seats, named, list, nullable, choice_of, anything } kind{};
    std::string name;                                        // named
    std::int64_t low = 0, high = 0;                          // integer: range; list: size
    struct Tagged;
    std::vector<Tagged> inner;                               // list, nullable: one without a tag; choice_of: all
};
struct TypeRef::Tagged { std::string tag; TypeRef type; };

struct TypeDef {
    struct Member { std::string name; TypeRef type; bool optional = false; };
    std::vector<Member> members;       // of a struct
    std::vector<std::string> values;   // of an enum
};

// Definitions by name, in order of first use; `roots` name the types a reader looks for.
class Schema {
public:
    template <class T>
    void add_root(const std::string& name) {
        roots_.emplace_back(name, ref<T>());
    }
    void add_words(const std::string& name, std::vector<std::string> words);  // a type that is one of these
    std::string json_schema(const std::string& id) const;
    std::string typescript(const std::string& id) const;

private:
    // What a struct's members or a variant's alternatives are, as a table: the walk is compiled once (schema.cpp).
    struct Part {
        std::string_view name;
        TypeRef (Schema::*type)();
        bool optional;
    };
    template <class T>
    TypeRef ref();
    template <class T>
    static constexpr Part part_of(std::string_view name) {
        if constexpr (Optional<T>) return {name, &Schema::ref<typename T::value_type>, true};
        else return {name, &Schema::ref<T>, false};
    }
    TypeRef ref_of_variant(std::span<const Part> kinds);
    TypeRef ref_of_struct(std::string_view name, std::span<const Part> members);
    TypeRef ref_of_enum(std::string_view name, std::span<const std::string_view> values);
    TypeRef ref_of_list(TypeRef item, std::size_t low, std::size_t high);
    void define(const std::string& name, TypeDef def) {
        order_.push_back(name);
        defs_[name] = std::move(def);
    }

    std::vector<std::pair<std::string, TypeRef>> roots_;
    std::vector<std::string> order_;
    std::map<std::string, TypeDef> defs_;
};

// What a type is walked as: mostly itself.
template <class T> struct PartsOf { using type = T; };
template <Parted T> struct PartsOf<T> { using type = typename T::Parts; };

template <class T>
TypeRef Schema::ref() {
    using Kind = TypeRef::Kind;
    if constexpr (std::same_as<T, bool>) return {Kind::boolean, {}, 0, 0, {}};
    else if constexpr (Integer<T>)
        return {Kind::integer, {}, std::int64_t(std::numeric_limits<T>::min()),
                sizeof(T) < 8 ? std::int64_t(std::numeric_limits<T>::max()) : INT64_MAX, {}};
    else if constexpr (std::same_as<T, Seats>) return {Kind::seats, {}, 0, max_seats, {}};
    else if constexpr (Word<T> || std::same_as<T, std::string>) return {Kind::text, {}, 0, 0, {}};
    else if constexpr (std::same_as<T, json::value>) return {Kind::anything, {}, 0, 0, {}};
    else if constexpr (IsRendered<T>::value) return ref<typename IsRendered<T>::Inner>();
    else if constexpr (std::is_pointer_v<T>) return ref<std::remove_cv_t<std::remove_pointer_t<T>>>();
    else if constexpr (IsVector<T>::value) return ref_of_list(ref<typename T::value_type>(), 0, INT64_MAX);
    else if constexpr (Optional<T>) return {Kind::nullable, {}, 0, 0, {{"", ref<typename T::value_type>()}}};
    else if constexpr (Array<T>) return ref_of_list(ref<typename T::value_type>(), std::tuple_size_v<T>, std::tuple_size_v<T>);
    else if constexpr (FixedList<T>) return ref_of_list(ref<typename T::value_type>(), 0, T::capacity);
    else if constexpr (FrameStack<T>) return ref<std::remove_cvref_t<decltype(std::declval<T>().frames())>>();
    else if constexpr (Variant<T>)
        return [&]<class... A>(std::type_identity<std::variant<A...>>) {
            static constexpr Part kinds[] = {{tag_name<A>, &Schema::ref<A>, false}...};
            return ref_of_variant(kinds);
        }(std::type_identity<T>());
    else if constexpr (DescribedEnum<T>) return ref_of_enum(type_name<T>, enum_names<T>);
    else {
        using Parts = typename PartsOf<T>::type;
        static_assert(fully_described<Parts>, "a member is missing from this struct's description");
        return [&]<template <class...> class List, class... D>(List<D...>) {
            static constexpr std::array<Part, sizeof...(D)> members{part_of<std::remove_cvref_t<decltype(std::declval<Parts&>().*D::pointer)>>(outside_name(D::name))...};
            return ref_of_struct(type_name<T>, members);
        }(Members<Parts>());
    }
}

}  // namespace fondaco
