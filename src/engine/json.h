// JSON over descriptions: a writer without a DOM, and a strict reader whose errors name the place (a JSON pointer).
// Variants carry their name as a tag ({"stop":{}}), hidden things are absent, unknown and duplicate keys are refused.
#pragma once

#include <boost/json/value.hpp>
#include <charconv>
#include <functional>
#include <span>
#include <stdexcept>
#include <vector>

#include "engine/describe.h"

namespace fondaco {

namespace json = boost::json;

// Something in a file or message makes no sense. `what()` is one clear line.
struct InputError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Strict JSON text to a tree; errors name line and column, and duplicate keys are errors. `where` names the source.
json::value parse_json(std::string_view text, std::string_view where, int first_line = 1);

template <class T> struct IsVector : std::false_type {};
template <class T> struct IsVector<std::vector<T>> : std::true_type {};

// JSON of a T that is written already, or that somebody else writes when its turn comes. They can only be written.
template <class T> struct Rendered { std::string text; };
template <class T> struct Written { std::function<void(std::string& out)> add_to; };
template <class T> struct IsRendered : std::false_type {};
template <class T> struct IsRendered<Rendered<T>> : std::true_type { using Inner = T; };
template <class T> struct IsRendered<Written<T>> : std::true_type { using Inner = T; };

void write_json_text(std::string& out, std::string_view text);  // with quotes and escapes
std::string pretty(const json::value& value);                   // indented, for people

// A hash of what rules read in data files: ids, numbers, lists and their order. Names, notes, what is only drawn and where a
// fact is from do not count, nor does how the file is laid out: a corrected word stops no stored game.
std::uint64_t hash_of_data(std::initializer_list<std::string_view> files);

// --- Writing ------------------------------------------------------------------------------------

// `,"name":` of a member, put together while compiling: views are full of them.
template <class Description>
inline constexpr auto json_key = [] {
    constexpr std::string_view name = outside_name(Description::name);
    std::array<char, name.size() + 4> key{',', '"'};
    std::copy(name.begin(), name.end(), key.begin() + 2);
    key[name.size() + 2] = '"';
    key[name.size() + 3] = ':';
    return key;
}();

void write_json(std::string& out, const json::value& value);

template <class T>
void write_json(std::string& out, const T& value) {
    if constexpr (std::same_as<T, bool>) out += value ? "true" : "false";
    else if constexpr (std::same_as<T, std::string>) write_json_text(out, value);
    else if constexpr (requires { value.add_to(out); }) value.add_to(out);
    else if constexpr (IsRendered<T>::value) out += value.text;
    else if constexpr (std::is_pointer_v<T>) write_json(out, *value);  // something large that is not copied to be written
    else if constexpr (Integer<T>) {
        char digits[24];
        out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
    } else if constexpr (DescribedEnum<T>) (out += '"').append(enum_name(value)) += '"';
    else if constexpr (std::same_as<T, Seats>) {
        out += '[';
        for (const Seat seat : value) {
            if (out.back() != '[') out += ',';
            out += char('0' + seat);
        }
        out += ']';
    } else if constexpr (Word<T>) write_json_text(out, to_text(value));
    else if constexpr (Optional<T>) {
        if (value) write_json(out, *value);
        else out += "null";
    } else if constexpr (Variant<T>)
        visit_one([&](const auto& x) {
            (out += "{\"").append(tag_name<std::remove_cvref_t<decltype(x)>>) += "\":";
            write_json(out, x);
            out += '}';
        }, value);
    else if constexpr (FrameStack<T>) {  // what happens next comes first
        out += '[';
        for (auto i = value.size(); i-- > 0;) {
            write_json(out, value.frames()[i]);
            if (i > 0) out += ',';
        }
        out += ']';
    } else if constexpr (Array<T> || FixedList<T> || IsVector<T>::value) {
        out += '[';
        bool first = true;
        for (const auto& item : value) {
            if (!first) out += ',';
            first = false;
            write_json(out, item);
        }
        out += ']';
    } else if constexpr (Parted<T>) write_json(out, value.parts());
    else if constexpr (Described<T>) {
        out += '{';
        bool first = true;
        for_each_description(value, [&](auto d, const auto& member) {
            if constexpr (Optional<std::remove_cvref_t<decltype(member)>>)
                if (!member) return;  // hidden or unset is absent, never zero
            constexpr const auto& key = json_key<decltype(d)>;
            out.append(key.data() + first, key.size() - first);  // no comma before the first
            first = false;
            write_json(out, member);
        });
        out += '}';
    } else static_assert(unknown_type<T>, "this type is not described");
}

template <class T>
std::string to_json(const T& value) {
    std::string out;
    write_json(out, value);
    return out;
}

// --- Reading ------------------------------------------------------------------------------------

// Where in a document we are, for error messages.
class Place {
public:
    explicit Place(std::string_view source, std::string pointer = "") : source_(source), pointer_(std::move(pointer)) {}
    Place operator/(std::string_view key) const;
    Place operator/(std::size_t index) const;
    [[noreturn]] void fail(const std::string& why) const;
    const std::string& pointer() const { return pointer_; }

private:
    std::string source_, pointer_;
};

enum class Missing { refuse, keep };  // what a missing key means: an error, or "leave it as it is"

std::int64_t read_integer(const json::value& from, const Place& place, std::int64_t low, std::int64_t high);
std::string_view read_word(const json::value& from, const Place& place);
const json::array& read_array(const json::value& from, const Place& place, std::size_t low, std::size_t high);
const json::object& read_object(const json::value& from, const Place& place);
std::size_t read_name(const json::value& from, const Place& place, std::span<const std::string_view> known);  // which of them
[[noreturn]] void fail_unknown(const Place& place, std::string_view name, std::span<const std::string_view> known);

template <class T>
void read_json(const json::value& from, T& to, const Place& place, Missing missing = Missing::refuse);

// Structs and variants are read by tables, so that the walk is compiled once (json.cpp) and not for every type.
struct MemberReader {
    std::string_view name;
    void (*read)(const json::value& from, void* owner, const Place& place, Missing missing);
    void (*reset)(void* owner);  // what an absent key means; nothing where the key is needed
};
void read_members(const json::value& from, void* owner, std::span<const MemberReader> members, const Place& place, Missing missing);
void read_kind(const json::value& from, void* variant, std::span<const MemberReader> kinds, const Place& place, Missing missing);

template <class T, class D>
constexpr MemberReader member_reader() {
    using Member = std::remove_cvref_t<decltype(std::declval<T&>().*D::pointer)>;
    MemberReader reader{outside_name(D::name), [](const json::value& from, void* owner, const Place& place, Missing missing) {
                            read_json(from, static_cast<T*>(owner)->*D::pointer, place, missing);
                        }, nullptr};
    if constexpr (Optional<Member>) reader.reset = [](void* owner) { (static_cast<T*>(owner)->*D::pointer).reset(); };
    return reader;
}

template <class V, class Alternative>
constexpr MemberReader kind_reader() {
    return {tag_name<Alternative>, [](const json::value& from, void* variant, const Place& place, Missing missing) {
                read_json(from, static_cast<V*>(variant)->template emplace<Alternative>(), place, missing);
            }, nullptr};
}

template <Described T>
inline constexpr auto member_readers = []<template <class...> class List, class... D>(List<D...>) {
    static_assert(fully_described<T>, "a member is missing from this struct's description");
    return std::array<MemberReader, sizeof...(D)>{member_reader<T, D>()...};
}(Members<T>());

template <Variant V>
inline constexpr auto kind_readers = []<class... A>(std::type_identity<std::variant<A...>>) {
    return std::array<MemberReader, sizeof...(A)>{kind_reader<V, A>()...};
}(std::type_identity<V>());

template <class T>
void read_json(const json::value& from, T& to, const Place& place, Missing missing) {
    if constexpr (std::same_as<T, bool>) {
        if (!from.is_bool()) place.fail("expected true or false");
        to = from.get_bool();
    } else if constexpr (Integer<T>) {
        constexpr auto high = std::uint64_t(std::numeric_limits<T>::max());
        to = T(read_integer(from, place, std::int64_t(std::numeric_limits<T>::min()),
                            high > std::uint64_t(INT64_MAX) ? INT64_MAX : std::int64_t(high)));
    } else if constexpr (std::same_as<T, json::value>) to = from;
    else if constexpr (std::same_as<T, std::string>) to = read_word(from, place);
    else if constexpr (IsVector<T>::value) {  // a std::vector, in files only
        to.clear();
        const auto& items = read_array(from, place, 0, SIZE_MAX);
        for (std::size_t i = 0; i < items.size(); ++i) read_json(items[i], to.emplace_back(), place / i, missing);
    }
    else if constexpr (DescribedEnum<T>) to = enum_values<T>[read_name(from, place, enum_names<T>)];
    else if constexpr (std::same_as<T, Seats>) {
        to = {};
        const auto& items = read_array(from, place, 0, max_seats);
        for (std::size_t i = 0; i < items.size(); ++i) {
            const auto seat = Seat(read_integer(items[i], place / i, 0, max_seats - 1));
            if (to.has(seat)) (place / i).fail("this seat is named twice");
            to = to.with(seat);
        }
    } else if constexpr (Word<T>) {
        if (!from_text(read_word(from, place), to)) place.fail("not a valid " + std::string(tag_name<T>));
    } else if constexpr (Optional<T>) {
        if (from.is_null()) to.reset();
        else read_json(from, to.emplace(), place, missing);
    } else if constexpr (Variant<T>) read_kind(from, &to, kind_readers<T>, place, missing);
    else if constexpr (FrameStack<T>) {
        const auto& items = read_array(from, place, 0, to.frames().capacity);
        to.frames().resize(items.size());
        for (std::size_t i = 0; i < items.size(); ++i) read_json(items[i], to.frames()[items.size() - 1 - i], place / i);
    } else if constexpr (FixedList<T>) {
        const auto& items = read_array(from, place, 0, T::capacity);
        to.resize(items.size());
        for (std::size_t i = 0; i < items.size(); ++i) read_json(items[i], to[i] = {}, place / i);
    } else if constexpr (Array<T>) {
        const auto& items = read_array(from, place, to.size(), to.size());
        for (std::size_t i = 0; i < items.size(); ++i) read_json(items[i], to[i], place / i);
    } else if constexpr (Parted<T>) {
        auto parts = to.parts();
        read_json(from, parts, place, missing);
        to = T(parts);
    } else if constexpr (Described<T>) read_members(from, &to, member_readers<T>, place, missing);
    else static_assert(unknown_type<T>, "this type is not described");
}

template <class T>
T from_json(std::string_view text, std::string_view where = "input") {
    T value{};
    read_json(parse_json(text, where), value, Place(where));
    return value;
}

}  // namespace fondaco
