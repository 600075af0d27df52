// Options of a game as data: what can be chosen when a table is opened, with ranges, words and presets, so that a
// form, `--help` and the checks are all made from the one described struct `Options` and the texts beside it.
#pragma once

#include <span>

#include "engine/json.h"

namespace fondaco {

// Written by each game, one per member of its Options. A range is for numbers only.
struct OptionText {
    std::string_view key, help;
    int low = 0, high = 0;
};

// Choosing `option` = `value` changes the other options named in `settings`, unless they are given too.
struct Preset {
    std::string_view option, value, help;
    std::string_view settings;  // a JSON object
};

// What a form or a help text needs to know about one option.
struct OptionSpec {
    std::string key, help, standard;
    std::vector<std::string> values;  // of a choice or a yes/no; empty for a number
    int low = 0, high = 0;
};
BOOST_DESCRIBE_STRUCT(OptionSpec, (), (key, help, standard, values, low, high))

template <class Options>
std::vector<OptionSpec> option_specs(std::span<const OptionText> texts) {
    std::vector<OptionSpec> specs;
    const Options standard{};
    std::size_t at = 0;
    for_each_member(standard, [&](std::string_view name, const auto& value) {
        using T = std::remove_cvref_t<decltype(value)>;
        if (at >= texts.size() || texts[at].key != name)
            throw std::logic_error("the option \"" + std::string(name) + "\" has no text");
        const OptionText& text = texts[at++];
        OptionSpec spec{std::string(name), std::string(text.help), {}, {}, text.low, text.high};
        if constexpr (std::same_as<T, bool>) {
            spec.standard = value ? "yes" : "no";
            spec.values = {"no", "yes"};
        } else if constexpr (DescribedEnum<T>) {
            spec.standard = enum_name(value);
            spec.values.assign(enum_names<T>.begin(), enum_names<T>.end());
        } else spec.standard = std::to_string(value);
        specs.push_back(std::move(spec));
    });
    return specs;
}

// `key=value` words of a command line as a JSON object, in the types the options have.
json::object options_from_words(const std::vector<OptionSpec>& specs, const std::vector<std::string>& words);
void check_option_ranges(const std::vector<OptionSpec>& specs, const json::value& options, const Place& place);

// The options a table is opened with: the standard, changed by the presets that apply, changed by what is given.
template <class Options>
Options read_options(const json::value& given, const Place& place, std::span<const OptionText> texts,
                     std::span<const Preset> presets) {
    Options options{};
    read_json(given, options, place, Missing::keep);  // strict about names and types, and it tells which presets apply
    const json::value chosen = parse_json(to_json(options), "options");
    Options result{};
    for (const Preset& preset : presets)
        if (const auto* value = chosen.get_object().if_contains(preset.option))
            if (value->is_string() && std::string_view(value->get_string()) == preset.value)
                read_json(parse_json(preset.settings, "preset"), result, Place("preset"), Missing::keep);
    read_json(given, result, place, Missing::keep);
    check_option_ranges(option_specs<Options>(texts), parse_json(to_json(result), "options"), place);
    return result;
}

}  // namespace fondaco
