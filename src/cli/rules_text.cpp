// `fondaco rules`: our rules text and rulings, whole or by number.
#include <fmt/format.h>

#include "cli/cli.h"

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
                std::erase(cell, '*');
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

std::string normal(std::string_view number) {
    for (const std::string_view mark : {"§", "ruling ", "Ruling "})
        if (number.starts_with(mark)) number.remove_prefix(mark.size());
    std::string text(number);
    if (!text.empty() && text[0] == 'r') text[0] = 'R';
    return text;
}

}  // namespace

std::string rule_paragraph(const Game& game, std::string_view number) {
    for (const auto& paragraph : paragraphs(game.rules_text()))
        if (paragraph.number == normal(number)) return plain(paragraph.text);
    return "";
}

std::string rules_overview(const Game& game) {
    for (const auto& paragraph : paragraphs(game.rules_text()))
        if (!paragraph.text.starts_with('#')) return plain(paragraph.text);
    return "";
}

int rules(const std::string& id, const std::string& section, bool json_wanted) {
    const Game& game = game_named(id);
    std::vector<Paragraph> wanted;
    const std::string number = normal(section);
    bool inside = false;
    for (const auto& paragraph : paragraphs(game.rules_text())) {
        const bool heading = paragraph.text.starts_with("## ");
        if (heading) inside = paragraph.number == number;
        if (number.empty() || paragraph.number == number || inside) wanted.push_back(paragraph);
    }
    if (wanted.empty()) throw InputError(fmt::format("the rules of {} have no section \"{}\"; `fondaco rules {}` prints them all", id, section, id));
    if (json_wanted) {
        json::array list;
        for (const auto& paragraph : wanted)
            list.push_back(json::object{{"number", paragraph.number}, {"text", paragraph.text}});
        fmt::print("{}\n", pretty(list));
    } else
        for (const auto& paragraph : wanted) fmt::print("{}\n\n", plain(paragraph.text));
    return 0;
}

}  // namespace fondaco::cli
