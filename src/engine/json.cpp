// The one place that compiles Boost.JSON; strict parsing with line numbers, and the reader's error sentences.
#include "engine/json.h"

#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/src.hpp>
#include <algorithm>
#include <map>

#include "engine/hash.h"

namespace fondaco {

namespace {

// Builds a tree and refuses what a tree would swallow: a key that appears twice.
struct StrictHandler {
    constexpr static std::size_t max_object_size = std::size_t(-1);
    constexpr static std::size_t max_array_size = std::size_t(-1);
    constexpr static std::size_t max_key_size = std::size_t(-1);
    constexpr static std::size_t max_string_size = std::size_t(-1);

    json::value_stack stack;
    std::vector<std::string> keys;      // of all objects that are open
    std::vector<std::size_t> first_key;  // of each of them
    std::string partial;
    std::string duplicate;

    using string_view = json::string_view;
    using error_code = json::error_code;

    bool on_document_begin(error_code&) { return stack.reset(), true; }
    bool on_document_end(error_code&) { return true; }
    bool on_object_begin(error_code&) { return first_key.push_back(keys.size()), true; }
    bool on_object_end(std::size_t n, error_code&) {
        keys.resize(first_key.back());
        first_key.pop_back();
        return stack.push_object(n), true;
    }
    bool on_array_begin(error_code&) { return true; }
    bool on_array_end(std::size_t n, error_code&) { return stack.push_array(n), true; }
    bool on_key_part(string_view s, std::size_t, error_code&) { return partial.append(s), stack.push_chars(s), true; }
    bool on_key(string_view s, std::size_t, error_code& error) {
        partial.append(s);
        if (std::find(keys.begin() + std::ptrdiff_t(first_key.back()), keys.end(), partial) != keys.end()) {
            duplicate = partial;
            error = make_error_code(json::error::syntax);
            return false;
        }
        keys.push_back(std::exchange(partial, {}));
        return stack.push_key(s), true;
    }
    bool on_string_part(string_view s, std::size_t, error_code&) { return stack.push_chars(s), true; }
    bool on_string(string_view s, std::size_t, error_code&) { return stack.push_string(s), true; }
    bool on_number_part(string_view, error_code&) { return true; }
    bool on_int64(std::int64_t i, string_view, error_code&) { return stack.push_int64(i), true; }
    bool on_uint64(std::uint64_t u, string_view, error_code&) { return stack.push_uint64(u), true; }
    bool on_double(double d, string_view, error_code&) { return stack.push_double(d), true; }
    bool on_bool(bool b, error_code&) { return stack.push_bool(b), true; }
    bool on_null(error_code&) { return stack.push_null(), true; }
    bool on_comment_part(string_view, error_code&) { return true; }
    bool on_comment(string_view, error_code&) { return true; }
};

[[noreturn]] void fail_at(std::string_view text, std::size_t offset, std::string_view where, int line, const std::string& why) {
    std::size_t start = 0;
    for (std::size_t i = 0; i < offset && i < text.size(); ++i)
        if (text[i] == '\n') ++line, start = i + 1;
    throw InputError(std::string(where) + ":" + std::to_string(line) + ":" + std::to_string(offset - start + 1) + ": " + why);
}

}  // namespace

json::value parse_json(std::string_view text, std::string_view where, int first_line) {
    json::basic_parser<StrictHandler> parser({});
    json::error_code error;
    const auto used = parser.write_some(false, text.data(), text.size(), error);
    if (!parser.handler().duplicate.empty())
        fail_at(text, used, where, first_line, "the key \"" + parser.handler().duplicate + "\" appears twice");
    if (error) {
        if (error == json::error::incomplete) fail_at(text, text.size(), where, first_line, "the JSON ends too early");
        fail_at(text, used, where, first_line, "this is not valid JSON (" + error.message() + ")");
    }
    if (text.find_first_not_of(" \t\r\n", used) != text.npos)
        fail_at(text, used, where, first_line, "there is more after the end of the JSON value");
    return parser.handler().stack.release();
}

void write_json_text(std::string& out, std::string_view text) {
    const auto special = [](unsigned char c) { return c < 0x20 || c == '"' || c == '\\'; };
    out += '"';
    for (auto at = text.begin(); at != text.end();) {
        const auto end = std::find_if(at, text.end(), special);
        out.append(at, end);
        if (end == text.end()) break;
        switch (const char c = *end) {
            case '"': out += "\\\""; break;
            case '\\': out += "\\\\"; break;
            case '\n': out += "\\n"; break;
            case '\r': out += "\\r"; break;
            case '\t': out += "\\t"; break;
            default: {
                const char* hex = "0123456789abcdef";
                out += "\\u00";
                out += hex[c >> 4 & 15];
                out += hex[c & 15];
            }
        }
        at = end + 1;
    }
    out += '"';
}

void write_json(std::string& out, const json::value& value) { out += json::serialize(value); }

namespace {
void pretty_into(std::string& out, const json::value& value, std::size_t depth) {
    const std::string compact = json::serialize(value);
    const bool container = value.is_object() || value.is_array();
    if (!container || compact.size() + 2 * depth <= 100) {
        out += compact;
        return;
    }
    const std::string inner(2 * (depth + 1), ' ');
    bool first = true;
    const auto line = [&] { out.append(first ? "\n" : ",\n") += inner, first = false; };
    out += value.is_object() ? '{' : '[';
    if (value.is_object())
        for (const auto& entry : value.get_object()) {
            line();
            write_json_text(out, entry.key());
            out += ": ";
            pretty_into(out, entry.value(), depth + 1);
        }
    else
        for (const auto& item : value.get_array()) line(), pretty_into(out, item, depth + 1);
    (out += '\n').append(2 * depth, ' ') += value.is_object() ? '}' : ']';
}
}  // namespace

std::string pretty(const json::value& value) {
    std::string out;
    pretty_into(out, value, 0);
    return out;
}

Place Place::operator/(std::string_view key) const {
    std::string pointer = pointer_ + '/';
    for (const char c : key) {
        if (c == '~') pointer += "~0";
        else if (c == '/') pointer += "~1";
        else pointer += c;
    }
    return Place(source_, std::move(pointer));
}

Place Place::operator/(std::size_t index) const { return *this / std::string_view(std::to_string(index)); }

void Place::fail(const std::string& why) const {
    throw InputError(source_ + ": " + (pointer_.empty() ? "" : "at " + pointer_ + ": ") + why);
}

namespace {

bool is_for_people(std::string_view key) {
    static constexpr std::string_view words[] = {"provenance", "note", "game", "name", "name_2001", "name_2009", "code", "colour", "x", "y"};
    return std::find(std::begin(words), std::end(words), key) != std::end(words);
}

void hash_data(Hash& hash, const json::value& value) {
    if (const auto* list = value.if_array()) {
        hash.add("[");
        hash.add(list->size());
        for (const auto& each : *list) hash_data(hash, each);
    } else if (const auto* object = value.if_object()) {
        std::map<std::string_view, const json::value*> read;  // in the order of the keys, whatever the file's is
        for (const auto& [key, inside] : *object)
            if (!is_for_people(key)) read.emplace(key, &inside);
        hash.add("{");
        hash.add(read.size());
        for (const auto& [key, inside] : read) {
            hash.add(key);
            hash_data(hash, *inside);
        }
    } else hash.add(std::string_view(json::serialize(value)));
}

}  // namespace

std::uint64_t hash_of_data(std::initializer_list<std::string_view> files) {
    Hash hash;
    for (const auto file : files) hash_data(hash, parse_json(file, "data"));
    return hash.value();
}

std::int64_t read_integer(const json::value& from, const Place& place, std::int64_t low, std::int64_t high) {
    if (!from.is_int64() && !from.is_uint64()) place.fail("expected a whole number");
    const bool fits = from.is_int64() ? from.get_int64() >= low && from.get_int64() <= high
                                      : from.get_uint64() <= std::uint64_t(high);
    if (!fits) place.fail("expected a number from " + std::to_string(low) + " to " + std::to_string(high));
    return from.is_int64() ? from.get_int64() : std::int64_t(from.get_uint64());
}

std::string_view read_word(const json::value& from, const Place& place) {
    if (!from.is_string()) place.fail("expected a text in quotes");
    return from.get_string();
}

const json::array& read_array(const json::value& from, const Place& place, std::size_t low, std::size_t high) {
    if (!from.is_array()) place.fail("expected a list");
    const auto& items = from.get_array();
    if (items.size() < low || items.size() > high)
        place.fail(low == high ? "expected " + std::to_string(low) + " entries, found " + std::to_string(items.size())
                               : "expected at most " + std::to_string(high) + " entries, found " + std::to_string(items.size()));
    return items;
}

const json::object& read_object(const json::value& from, const Place& place) {
    if (!from.is_object()) place.fail("expected an object");
    return from.get_object();
}

std::size_t read_name(const json::value& from, const Place& place, std::span<const std::string_view> known) {
    const auto name = read_word(from, place);
    const auto found = std::find(known.begin(), known.end(), name);
    if (found == known.end()) fail_unknown(place, name, known);
    return std::size_t(found - known.begin());
}

void fail_unknown(const Place& place, std::string_view name, std::span<const std::string_view> known) {
    std::string list;
    for (const auto& word : known) (list += list.empty() ? "" : ", ") += word;
    place.fail("\"" + std::string(name) + "\" is not known here; known are: " + list);
}

namespace {
[[noreturn]] void fail_unknown(const Place& place, std::string_view name, std::span<const MemberReader> known) {
    std::vector<std::string_view> names;
    for (const auto& each : known) names.push_back(each.name);
    fail_unknown(place, name, std::span<const std::string_view>(names));
}
}  // namespace

void read_members(const json::value& from, void* owner, std::span<const MemberReader> members, const Place& place, Missing missing) {
    const auto& object = read_object(from, place);
    std::size_t used = 0;
    for (const auto& member : members) {
        if (const auto* value = object.if_contains(member.name)) {
            ++used;
            member.read(*value, owner, place / member.name, missing);
        } else if (missing == Missing::keep) continue;
        else if (member.reset) member.reset(owner);
        else place.fail("missing key \"" + std::string(member.name) + '"');
    }
    if (used == object.size()) return;
    for (const auto& entry : object)
        if (std::ranges::find(members, std::string_view(entry.key()), &MemberReader::name) == members.end())
            fail_unknown(place, entry.key(), members);
}

void read_kind(const json::value& from, void* variant, std::span<const MemberReader> kinds, const Place& place, Missing missing) {
    const auto& object = read_object(from, place);
    if (object.size() != 1) place.fail("expected an object with exactly one key, the kind");
    const auto& [tag, body] = *object.begin();
    const auto kind = std::ranges::find(kinds, std::string_view(tag), &MemberReader::name);
    if (kind == kinds.end()) fail_unknown(place, tag, kinds);
    kind->read(body, variant, place / tag, missing);
}

}  // namespace fondaco
