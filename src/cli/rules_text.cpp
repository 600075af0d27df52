// `fondaco rules`: our rules text and rulings, whole or by number.
#include <fmt/format.h>

#include <algorithm>

#include "cli/cli.h"
#include "cli/prompt.h"

namespace fondaco::cli {

namespace {

struct Paragraph {
    std::string number;  // "3.2", "R7"; a chapter "3"; empty for other text
    std::string text;
};

// A rule begins with its number in bold (**§3.2**, **R7**), a chapter with ##.
std::vector<Paragraph> paragraphs(std::string_view text) {
    std::vector<Paragraph> list;
    while (!text.empty()) {
        const auto end = text.find("\n\n");
        std::string_view block = text.substr(0, end);
        text = end == text.npos ? "" : text.substr(end + 2);
        while (block.starts_with('\n')) block.remove_prefix(1);
        Paragraph paragraph{{}, std::string(block)};
        if (block.starts_with("**§")) paragraph.number = block.substr(4, block.find("**", 4) - 4);
        else if (block.starts_with("**R")) paragraph.number = block.substr(2, block.find("**", 2) - 2);
        else if (block.starts_with("## ")) paragraph.number = block.substr(3, block.find(' ', 3) - 3);
        if (!block.empty()) list.push_back(std::move(paragraph));
    }
    return list;
}

// Markdown's marks are for readers of the file, not of a terminal.
std::string plain(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (line.starts_with("|--")) continue;  // the rule below a table's head
        while (line.starts_with('#') || (line.starts_with(' ') && out.empty())) line.remove_prefix(1);
        if (line.starts_with("| ")) {  // a row of a table: cells in columns
            line = line.substr(2, line.size() - 4);
            while (true) {
                const auto bar = line.find(" | ");
                std::string cell(line.substr(0, bar));
                std::erase_if(cell, [](char c) { return c == '*' || c == '`'; });
                out += fmt::format("  {:<14}", cell);
                if (bar == line.npos) break;
                line.remove_prefix(bar + 3);
            }
        } else
            for (const char c : line)
                if (c != '*' && c != '`') out += c;
        out += '\n';
    }
    while (out.ends_with('\n')) out.pop_back();
    return out;
}

// Lines of a paragraph run on, so that they can be broken anew; rows of a table stay rows, and points of a list points.
std::string run_on(std::string text) {
    bool row = text.starts_with("  ");
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\n') continue;
        const bool next_is_row = text.compare(i + 1, 2, "  ") == 0 || text.compare(i + 1, 2, "- ") == 0;
        if (!row && !next_is_row) text[i] = ' ';
        row = next_is_row;
    }
    return text;
}

std::string normal(std::string_view number) {
    for (const std::string_view mark : {"§", "ruling ", "Ruling "})
        if (number.starts_with(mark)) number.remove_prefix(mark.size());
    std::string text(number);
    if (!text.empty() && text[0] == 'r') text[0] = 'R';
    return text;
}

// A chapter with all that stands in it, a rule or a ruling; nothing if there is no such number.
std::vector<Paragraph> section(const Game& game, std::string_view asked) {
    std::vector<Paragraph> wanted;
    const std::string number = normal(asked);
    bool inside = false;
    for (auto& paragraph : paragraphs(game.rules_text())) {
        if (paragraph.text.starts_with("## ")) inside = paragraph.number == number;
        if (number.empty() || paragraph.number == number || inside) wanted.push_back(std::move(paragraph));
    }
    return wanted;
}

// Letters as they are looked for: small, and coach_house is coach house.
std::string sought(std::string_view text) {
    std::string out;
    for (const char c : text) out += c == '_' ? ' ' : char(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

bool speaks_of(std::string_view text, const std::string& what) { return sought(text).find(what) != std::string::npos; }

// Of a table only the rows that speak of it, unless the words above the table do.
std::string about(const std::string& text, const std::string& what) {
    const auto table = text.find("\n  ");
    if (table == text.npos || speaks_of(text.substr(0, table), what)) return text;
    std::string out = text.substr(0, table);
    for (std::size_t start = table + 1; start < text.size();) {
        const auto end = std::min(text.find('\n', start), text.size());
        if (speaks_of(text.substr(start, end - start), what)) out += "\n" + text.substr(start, end - start);
        start = end + 1;
    }
    return out;
}

// The rules and rulings that speak of something; the first few in full.
std::string found(const Game& game, std::string_view asked) {
    constexpr int in_full = 5;
    std::string what = sought(asked), out, others;
    if (std::none_of(what.begin(), what.end(), [](unsigned char c) { return std::isalpha(c) || c >= 0x80; })) return "";
    int shown = 0;
    for (const auto& paragraph : paragraphs(game.rules_text())) {
        if (paragraph.number.empty() || paragraph.text.starts_with('#') || !speaks_of(paragraph.text, what)) continue;
        if (shown++ < in_full) out += (out.empty() ? "" : "\n\n") + run_on(about(plain(paragraph.text), what));
        else others += (others.empty() ? "" : ", ") + std::string(paragraph.number[0] == 'R' ? "" : "§") + paragraph.number;
    }
    return others.empty() ? out : out + "\n\nAlso in " + others + ".";
}

}  // namespace

std::string rules_about(const Game& game, std::string_view asked) {
    std::string out;
    for (const auto& paragraph : section(game, asked)) out += (out.empty() ? "" : "\n\n") + run_on(plain(paragraph.text));
    return out.empty() ? found(game, asked) : out;
}

std::string rules_overview(const Game& game) {
    for (const auto& paragraph : paragraphs(game.rules_text()))
        if (!paragraph.text.starts_with('#')) return plain(paragraph.text);
    return "";
}

namespace {

// What `fondaco rules GAME 3` would print, for each 3: above the whole text, so that nobody reads on to find a chapter.
std::string contents(const std::vector<Paragraph>& wanted) {
    std::string out;
    for (const auto& paragraph : wanted)
        if (paragraph.text.starts_with("## ")) out += fmt::format("  {}\n", plain(paragraph.text));
    return out;
}

}  // namespace

int rules(const std::string& id, const std::string& number, bool json_wanted) {
    const Game& game = game_named(id);
    const std::vector<Paragraph> wanted = section(game, number);
    const std::string elsewhere = wanted.empty() && !json_wanted ? found(game, number) : "";
    if (!elsewhere.empty()) return fmt::print("{}\n", wrapped(elsewhere)), 0;
    if (wanted.empty()) throw InputError(fmt::format("the rules of {} have no section \"{}\"; `fondaco rules {}` prints them all", id, number, id));
    if (json_wanted) {
        json::array list;
        for (const auto& paragraph : wanted)
            list.push_back(json::object{{"number", paragraph.number}, {"text", paragraph.text}});
        fmt::print("{}\n", pretty(list));
        return 0;
    }
    for (const auto& paragraph : wanted) {
        fmt::print("{}\n\n", wrapped(run_on(plain(paragraph.text))));
        if (number.empty() && paragraph.text.starts_with("# ")) fmt::print("{}\n", contents(wanted));
    }
    return 0;
}

namespace {

const Preset& preset_named(const Game& game, const std::string& value) {
    std::string known;
    for (const Preset& preset : game.presets()) {
        if (preset.value == value) return preset;
        known += (known.empty() ? "" : ", ") + std::string(preset.value);
    }
    throw InputError(fmt::format("{} has no preset \"{}\"{}", game.info().id, value, known.empty() ? "" : "; there are: " + known));
}

// The options of a table that is opened with this preset and nothing else.
json::object preset_options(const Game& game, const Preset& preset) {
    return parse_json(game.full_options(json::object{{preset.option, preset.value}}, Place("options")), "options").get_object();
}

std::string word(const json::value& value) {
    if (value.is_string()) return std::string(value.get_string());
    return value.is_bool() ? (value.get_bool() ? "yes" : "no") : std::to_string(value.to_number<int>());
}

}  // namespace

int rules_diff(const std::string& id, const std::string& one, const std::string& other, bool json_wanted) {
    const Game& game = game_named(id);
    const Preset &left = preset_named(game, one), &right = preset_named(game, other);
    const json::object first = preset_options(game, left), second = preset_options(game, right);
    json::object differing;
    if (!json_wanted) fmt::print("  {:<18} {:<20} {:<20}\n", "", one, other);
    for (const OptionSpec& spec : game.options()) {
        const auto &a = first.at(spec.key), &b = second.at(spec.key);
        if (a == b || spec.key == left.option) continue;
        if (json_wanted) differing[spec.key] = json::object{{one, a}, {other, b}};
        else fmt::print("  {:<18} {:<20} {:<20} {}\n", spec.key, word(a), word(b), spec.help);
    }
    if (json_wanted) fmt::print("{}\n", pretty(differing));
    return 0;
}

}  // namespace fondaco::cli
