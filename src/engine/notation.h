// The one-line notation of choices, derived from their descriptions: the kind, then its first member bare, the
// others as name=value: `bid 5`, `accept 3 version=2`, `propose 1+2 give=coins:5,silk:1 ask=nothing`.
// Parts nest without brackets, each level with its own sign: a choice parts its members by spaces, a list its items by +, a struct that is
// `spoken` (engine/clause.h) by dots, an alternative of a variant by commas:
//   `deal 1 clauses=1.does.pay:700+0.does_not.play_card:broken_axle,wagon:1+1.does.pay:400.when:2`
// It is strict: one spelling per choice, so that logs can be compared as text.
#pragma once

#include <charconv>

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

// Members one after the other: the first `bare` ones without their names, the others as name:value where they are not their default.
template <class T>
void write_nested(std::string& out, const T& value, int bare, char before_first, char between) {
    int nth = 0;
    const T plain{};
    boost::mp11::mp_for_each<Members<T>>([&](auto d) {
        const auto& member = value.*d.pointer;
        const bool named = nth++ >= bare;
        if (named && same(member, plain.*d.pointer)) return;
        const char sign = nth == 1 ? before_first : between;
        const auto write = [&](const auto& part) {
            if (sign) out += sign;
            if (named) out.append(outside_name(d.name)) += ':';
            write_part(out, part);
        };
        if constexpr (Optional<std::remove_cvref_t<decltype(member)>>) {
            if (member) write(*member);
        } else write(member);
    });
}

template <class T>
bool read_nested(std::string_view rest, T& to, int bare, char before_first, char between) {
    to = T{};
    int nth = 0;
    bool good = true;
    boost::mp11::mp_for_each<Members<T>>([&](auto d) {
        auto& member = to.*d.pointer;
        const bool named = nth++ >= bare;
        const char sign = nth == 1 ? before_first : between;
        const std::string label = (sign ? std::string(1, sign) : "") + (named ? std::string(outside_name(d.name)) + ':' : "");
        if (!good || rest.empty() || !rest.starts_with(label)) return;
        const auto end = rest.find(between, label.size());
        const auto text = rest.substr(0, end).substr(label.size());
        if constexpr (Optional<std::remove_cvref_t<decltype(member)>>) good = read_part(text, member.emplace());
        else good = read_part(text, member);
        rest = end == rest.npos ? "" : rest.substr(end);
    });
    return good && rest.empty();
}

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
    } else if constexpr (Variant<T>)
        std::visit([&](const auto& x) {
            out += tag_name<std::remove_cvref_t<decltype(x)>>;
            write_nested(out, x, 1, ':', ',');
        }, value);
    else if constexpr (Spoken<T>) write_nested(out, value, T::spoken, 0, '.');
    else if constexpr (Described<T>) {
        bool first = true;
        const T plain{};
        boost::mp11::mp_for_each<Members<T>>([&](auto d) {
            if (same(value.*d.pointer, plain.*d.pointer)) return;
            if (!first) out += ',';
            first = false;
            out.append(outside_name(d.name)) += ':';
            write_part(out, value.*d.pointer);
        });
        if (first) out += "nothing";
    } else static_assert(unknown_type<T>, "this type has no notation");
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
    } else if constexpr (Variant<T> || Spoken<T>) {
        bool good = false;
        if constexpr (Variant<T>) {
            const auto tag = from.substr(0, from.find_first_of(":,"));
            boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, T>>([&](auto identity) {
                using A = typename decltype(identity)::type;
                if (tag == tag_name<A>) good = read_nested(from.substr(tag.size()), to.template emplace<A>(), 1, ':', ',');
            });
        } else good = read_nested(from, to, T::spoken, 0, '.');
        std::string again;  // one spelling
        return good && (write_part(again, to), again == from);
    } else if constexpr (Described<T>) {
        to = T{};
        std::string_view rest = from == "nothing" ? "" : from;
        bool good = true;
        boost::mp11::mp_for_each<Members<T>>([&](auto d) {
            const std::string label = std::string(outside_name(d.name)) + ':';
            if (!good || !rest.starts_with(label)) return;
            const auto comma = rest.find(',');
            good = read_part(rest.substr(label.size(), comma == rest.npos ? comma : comma - label.size()), to.*d.pointer);
            rest = comma == rest.npos ? "" : rest.substr(comma + 1);
        });
        std::string again;  // order, defaults and leftovers: only the one spelling is right
        return good && rest.empty() && (write_part(again, to), again == from);
    } else static_assert(unknown_type<T>, "this type has no notation");
}

// The members of one choice, after its kind.
template <class T>
void write_members(std::string& out, const T& choice) {
    bool first = true;
    for_each_member(choice, [&](std::string_view name, const auto& member) {
        using Member = std::remove_cvref_t<decltype(member)>;
        if constexpr (Optional<Member>) {
            if (!member) return void(first = false);
            out.append(" ").append(name) += '=';
            write_part(out, *member);
        } else {
            out += ' ';
            if (!first || (Described<Member> && !Word<Member>)) out.append(name) += '=';
            write_part(out, member);
        }
        first = false;
    });
}

template <Variant Choice>
std::string to_notation(const Choice& choice) {
    return std::visit([](const auto& c) {
        std::string out(tag_name<std::remove_cvref_t<decltype(c)>>);
        write_members(out, c);
        return out;
    }, choice);
}

// How a kind of choice is written, for help and errors: `bid COINS`, `sell CARD price=PRICE`.
template <class T>
std::string notation_form() {
    std::string out(tag_name<T>);
    bool first = true;
    T plain{};
    for_each_member(plain, [&](std::string_view name, const auto& member) {
        using Member = std::remove_cvref_t<decltype(member)>;
        std::string upper(name);
        for (char& c : upper)
            if (c >= 'a' && c <= 'z') c = char(c - 'a' + 'A');
        const bool keyed = !first || Optional<Member> || (Described<Member> && !Word<Member>);
        const std::string part = keyed ? std::string(name) + "=" + upper : upper;
        out += Optional<Member> ? " [" + part + "]" : " " + part;
        first = false;
    });
    return out;
}

// Reads one choice. On failure `why` says what is wrong in one sentence.
template <Variant Choice>
bool from_notation(std::string_view text, Choice& to, std::string& why) {
    const auto space = text.find(' ');
    const auto kind = text.substr(0, space);
    bool known = false, good = false;
    boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, Choice>>([&](auto identity) {
        using T = typename decltype(identity)::type;
        if (known || kind != tag_name<T>) return;
        known = good = true;
        T choice{};
        std::string_view rest = space == text.npos ? "" : text.substr(space);
        bool first = true;
        for_each_member(choice, [&](std::string_view name, auto& member) {
            using Member = std::remove_cvref_t<decltype(member)>;
            const bool keyed = !first || Optional<Member> || (Described<Member> && !Word<Member>);
            first = false;
            if (!good) return;
            const std::string label = keyed ? " " + std::string(name) + "=" : " ";
            const auto end = rest.find(' ', 1);
            if constexpr (Optional<Member>) {
                if (!rest.starts_with(label)) return;
                good = read_part(rest.substr(0, end).substr(label.size()), member.emplace());
            } else good = rest.starts_with(label) && read_part(rest.substr(0, end).substr(label.size()), member);
            rest = end == rest.npos ? "" : rest.substr(end);
        });
        good = good && rest.empty();
        if (good) to = choice;
        else why = "\"" + std::string(text) + "\" is not written like: " + notation_form<T>();
    });
    if (!known) {
        why = "\"" + std::string(kind) + "\" is no choice of this game; there are: ";
        bool first = true;
        boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, Choice>>([&](auto identity) {
            (why += first ? "" : ", ") += tag_name<typename decltype(identity)::type>;
            first = false;
        });
    }
    return good;
}

}  // namespace fondaco
