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
    template <class T>
    TypeRef ref();
    std::map<std::string, std::string> outside_names() const;
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
    else if constexpr (IsVector<T>::value) return {Kind::list, {}, 0, INT64_MAX, {{"", ref<typename T::value_type>()}}};
    else if constexpr (Optional<T>) return {Kind::nullable, {}, 0, 0, {{"", ref<typename T::value_type>()}}};
    else if constexpr (Array<T>)
        return {Kind::list, {}, std::int64_t(std::tuple_size_v<T>), std::int64_t(std::tuple_size_v<T>), {{"", ref<typename T::value_type>()}}};
    else if constexpr (FixedList<T>) return {Kind::list, {}, 0, std::int64_t(T::capacity), {{"", ref<typename T::value_type>()}}};
    else if constexpr (FrameStack<T>) return ref<std::remove_cvref_t<decltype(std::declval<T>().frames())>>();
    else if constexpr (Variant<T>) {
        TypeRef result{Kind::choice_of, {}, 0, 0, {}};
        boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, T>>([&](auto identity) {
            using A = typename decltype(identity)::type;
            result.inner.push_back({std::string(tag_name<A>), ref<A>()});
        });
        return result;
    } else {
        const std::string name(type_name<T>);
        if (!defs_.contains(name)) {
            TypeDef def;
            defs_[name] = {};  // known from now on, also to itself
            if constexpr (DescribedEnum<T>) def.values.assign(enum_names<T>.begin(), enum_names<T>.end());
            else {
                typename PartsOf<T>::type plain{};
                for_each_member(plain, [&](std::string_view member, const auto& value) {
                    using M = std::remove_cvref_t<decltype(value)>;
                    if constexpr (Optional<M>) def.members.push_back({std::string(member), ref<typename M::value_type>(), true});
                    else def.members.push_back({std::string(member), ref<M>(), false});
                });
            }
            define(name, std::move(def));
        }
        return {Kind::named, name, 0, 0, {}};
    }
}

}  // namespace fondaco
