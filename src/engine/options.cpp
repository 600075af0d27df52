// Options from the words of a command line, and their ranges.
#include "engine/options.h"

#include <algorithm>

namespace fondaco {

json::object options_from_words(const std::vector<OptionSpec>& specs, const std::vector<std::string>& words) {
    json::object options;
    for (const std::string& word : words) {
        const auto equals = word.find('=');
        if (equals == word.npos) throw InputError("option \"" + word + "\": write it as KEY=VALUE");
        const std::string key = word.substr(0, equals), value = word.substr(equals + 1);
        const auto spec = std::find_if(specs.begin(), specs.end(), [&](const auto& s) { return s.key == key; });
        if (spec == specs.end()) {
            std::string known;
            for (const auto& s : specs) known += (known.empty() ? "" : ", ") + s.key;
            throw InputError("option \"" + key + "\" is not known; known are: " + known);
        }
        if (options.contains(key)) throw InputError("option \"" + key + "\" is given twice");
        if (!spec->values.empty()) {
            if (std::find(spec->values.begin(), spec->values.end(), value) == spec->values.end()) {
                std::string known;
                for (const auto& v : spec->values) known += (known.empty() ? "" : ", ") + v;
                throw InputError("option \"" + key + "\": \"" + value + "\" is not one of: " + known);
            }
            if (spec->values == std::vector<std::string>{"no", "yes"}) options[key] = value == "yes";
            else options[key] = value;
        } else {
            int number = 0;
            const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
            if (error != std::errc{} || end != value.data() + value.size())
                throw InputError("option \"" + key + "\": \"" + value + "\" is not a whole number");
            if (number < spec->low || number > spec->high)
                throw InputError("option \"" + key + "\": choose from " + std::to_string(spec->low) + " to " + std::to_string(spec->high));
            options[key] = number;
        }
    }
    return options;
}

void check_option_ranges(const std::vector<OptionSpec>& specs, const json::value& options, const Place& place) {
    for (const OptionSpec& spec : specs)
        if (spec.values.empty()) read_integer(options.get_object().at(spec.key), place / std::string_view(spec.key), spec.low, spec.high);
}

}  // namespace fondaco
