// Prints a schema as JSON Schema (2020-12) and as TypeScript.
#include "engine/schema.h"

#include "engine/json.h"

namespace fondaco {

namespace {

using Kind = TypeRef::Kind;

json::value schema_of(const TypeRef& type) {
    switch (type.kind) {
        case Kind::boolean: return {{"type", "boolean"}};
        case Kind::integer: return {{"type", "integer"}, {"minimum", type.low}, {"maximum", type.high}};
        case Kind::text: return {{"type", "string"}};
        case Kind::seats:
            return {{"type", "array"}, {"items", {{"type", "integer"}, {"minimum", 0}, {"maximum", max_seats - 1}}}, {"uniqueItems", true}};
        case Kind::named: return {{"$ref", "#/$defs/" + type.name}};
        case Kind::list:
            if (type.high == INT64_MAX) return {{"type", "array"}, {"items", schema_of(type.inner[0].type)}};
            return {{"type", "array"}, {"items", schema_of(type.inner[0].type)}, {"minItems", type.low}, {"maxItems", type.high}};
        case Kind::anything: return json::object{};
        case Kind::nullable: return {{"anyOf", json::array{schema_of(type.inner[0].type), {{"type", "null"}}}}};
        case Kind::choice_of: {
            json::array kinds;
            for (const auto& [tag, inner] : type.inner)
                kinds.push_back({{"type", "object"},
                                 {"properties", json::object{{tag, schema_of(inner)}}},
                                 {"required", json::array{json::string(tag)}},
                                 {"additionalProperties", false}});
            return {{"oneOf", kinds}};
        }
    }
    return nullptr;
}

std::string typescript_of(const TypeRef& type) {
    switch (type.kind) {
        case Kind::boolean: return "boolean";
        case Kind::integer: return "number";
        case Kind::text: return "string";
        case Kind::seats: return "number[]";
        case Kind::anything: return "unknown";
        case Kind::named: return type.name;
        case Kind::list: {
            const auto item = typescript_of(type.inner[0].type);
            return item.find(' ') == item.npos ? item + "[]" : "(" + item + ")[]";
        }
        case Kind::nullable: return typescript_of(type.inner[0].type) + " | null";
        case Kind::choice_of: {
            std::string text;
            for (const auto& [tag, inner] : type.inner)
                text += (text.empty() ? "{ " : " | { ") + tag + ": " + typescript_of(inner) + " }";
            return text;
        }
    }
    return "never";
}

}  // namespace

TypeRef Schema::ref_of_list(TypeRef item, std::size_t low, std::size_t high) {
    return {Kind::list, {}, std::int64_t(low), std::int64_t(high), {{"", std::move(item)}}};
}

TypeRef Schema::ref_of_variant(std::span<const Part> kinds) {
    TypeRef result{Kind::choice_of, {}, 0, 0, {}};
    for (const Part& kind : kinds) result.inner.push_back({std::string(kind.name), (this->*kind.type)()});
    return result;
}

TypeRef Schema::ref_of_struct(std::string_view name, std::span<const Part> members) {
    const std::string key(name);
    if (!defs_.contains(key)) {
        defs_[key] = {};  // known from now on, also to itself
        TypeDef def;
        for (const Part& member : members) def.members.push_back({std::string(member.name), (this->*member.type)(), member.optional});
        define(key, std::move(def));
    }
    return {Kind::named, key, 0, 0, {}};
}

TypeRef Schema::ref_of_enum(std::string_view name, std::span<const std::string_view> values) {
    const std::string key(name);
    if (!defs_.contains(key)) {
        TypeDef def;
        def.values.assign(values.begin(), values.end());
        define(key, std::move(def));
    }
    return {Kind::named, key, 0, 0, {}};
}

void Schema::add_words(const std::string& name, std::vector<std::string> words) {
    roots_.emplace_back(name, TypeRef{Kind::named, name, 0, 0, {}});
    define(name, {{}, std::move(words)});
}

std::string Schema::json_schema(const std::string& id) const {
    json::object defs;
    for (const auto& name : order_) {
        const TypeDef& def = defs_.at(name);
        if (!def.values.empty()) {
            json::array values;
            for (const auto& value : def.values) values.push_back(json::string(value));
            defs[name] = {{"enum", values}};
            continue;
        }
        json::object properties;
        json::array required;
        for (const auto& member : def.members) {
            properties[member.name] = schema_of(member.type);
            if (!member.optional) required.push_back(json::string(member.name));
        }
        defs[name] = {{"type", "object"}, {"properties", properties}, {"required", required}, {"additionalProperties", false}};
    }
    json::object roots;
    for (const auto& [name, type] : roots_) {
        roots[name] = {{"$ref", "#/$defs/" + name}};
        if (type.kind != Kind::named || type.name != name) defs[name] = schema_of(type);
    }
    return pretty(json::object{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                               {"$id", "fondaco:" + id},
                               {"type", "object"},
                               {"properties", roots},
                               {"$defs", defs}});
}

std::string Schema::typescript(const std::string& id) const {
    std::string out = "// The types of " + id + ", made by `fondaco schema " + id + " --typescript`; do not edit.\n";
    for (const auto& name : order_) {
        const TypeDef& def = defs_.at(name);
        if (!def.values.empty()) {
            out += "export type " + name + " =";
            for (const auto& value : def.values) out += " | \"" + value + "\"";
            out += ";\n";
        } else if (def.members.empty()) out += "export type " + name + " = Record<string, never>;\n";
        else {
            out += "export interface " + name + " {\n";
            for (const auto& member : def.members)
                out += "  " + member.name + (member.optional ? "?: " : ": ") + typescript_of(member.type) + ";\n";
            out += "}\n";
        }
    }
    for (const auto& [name, type] : roots_)
        if (type.kind != Kind::named || type.name != name) out += "export type " + name + " = " + typescript_of(type) + ";\n";
    return out;
}

}  // namespace fondaco
