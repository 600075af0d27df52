// The walks of notation over tables of members.
#include "engine/notation.h"

namespace fondaco {

void write_nested(std::string& out, const void* value, const void* plain, std::span<const MemberNotation> members, int bare, char before_first, char between) {
    int nth = 0;
    for (const MemberNotation& member : members) {
        const bool named = nth++ >= bare;
        if (!member.is_set(value) || (named && member.is_same(value, plain))) continue;
        if (const char sign = nth == 1 ? before_first : between) out += sign;
        if (named) out.append(member.name) += ':';
        member.write(out, value);
    }
}

bool read_nested(std::string_view rest, void* to, std::span<const MemberNotation> members, int bare, char before_first, char between) {
    int nth = 0;
    for (const MemberNotation& member : members) {
        const bool named = nth++ >= bare;
        std::string label;
        if (const char sign = nth == 1 ? before_first : between) label += sign;
        if (named) label.append(member.name) += ':';
        if (rest.empty() || !rest.starts_with(label)) continue;
        const auto end = rest.find(between, label.size());
        if (!member.read(rest.substr(0, end).substr(label.size()), to)) return false;
        rest = end == rest.npos ? "" : rest.substr(end);
    }
    return rest.empty();
}

void write_bundle(std::string& out, const void* value, const void* plain, std::span<const MemberNotation> members) {
    bool first = true;
    for (const MemberNotation& member : members) {
        if (member.is_same(value, plain)) continue;
        if (!first) out += ',';
        first = false;
        out.append(member.name) += ':';
        member.write(out, value);
    }
    if (first) out += "nothing";
}

bool read_bundle(std::string_view from, void* to, std::span<const MemberNotation> members) {
    std::string_view rest = from == "nothing" ? "" : from;
    for (const MemberNotation& member : members) {
        const std::string label = std::string(member.name) + ':';
        if (!rest.starts_with(label)) continue;
        const auto comma = rest.find(',');
        if (!member.read(rest.substr(0, comma).substr(label.size()), to)) return false;
        rest = comma == rest.npos ? "" : rest.substr(comma + 1);
    }
    return rest.empty();
}

void write_choice(std::string& out, const void* choice, const KindNotation& kind) {
    out += kind.tag;
    bool first = true;
    for (const MemberNotation& member : kind.members) {
        if (member.is_set(choice)) {
            out += ' ';
            if (!first || member.keyed) out.append(member.name) += '=';
            member.write(out, choice);
        }
        first = false;
    }
}

std::string notation_forms(std::span<const KindNotation> kinds) {
    std::string out;
    for (const KindNotation& kind : kinds) {
        if (!out.empty()) out += '\n';
        out += kind.tag;
        bool first = true;
        for (const MemberNotation& member : kind.members) {
            std::string part(member.name);
            for (char& c : part)
                if (c >= 'a' && c <= 'z') c = char(c - 'a' + 'A');
            if (!first || member.keyed) part = std::string(member.name) + "=" + part;
            out += member.optional ? " [" + part + "]" : " " + part;
            first = false;
        }
    }
    return out;
}

const KindNotation* kind_named(std::span<const KindNotation> kinds, std::string_view tag) {
    for (const KindNotation& kind : kinds)
        if (kind.tag == tag) return &kind;
    return nullptr;
}

bool read_kind(std::string_view text, void* variant, std::span<const KindNotation> kinds, std::string& why) {
    const auto space = text.find(' ');
    const auto tag = text.substr(0, space);
    const KindNotation* kind = kind_named(kinds, tag);
    if (!kind) {
        why = "\"" + std::string(tag) + "\" is no choice of this game; there are: ";
        for (const KindNotation& each : kinds) why.append(&each == kinds.data() ? "" : ", ").append(each.tag);
        return false;
    }
    void* choice = kind->emplace(variant);
    std::string_view rest = space == text.npos ? "" : text.substr(space);
    bool first = true, good = true;
    for (const MemberNotation& member : kind->members) {
        const std::string label = !first || member.keyed ? " " + std::string(member.name) + "=" : " ";
        first = false;
        if (!rest.starts_with(label)) {
            good = good && member.optional;
            continue;
        }
        const auto end = rest.find(' ', 1);
        good = good && member.read(rest.substr(0, end).substr(label.size()), choice);
        rest = end == rest.npos ? "" : rest.substr(end);
    }
    if (good && rest.empty()) return true;
    why = "\"" + std::string(text) + "\" is not written like: " + notation_forms({kind, 1});
    return false;
}

}  // namespace fondaco
