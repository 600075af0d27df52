// Keys, forgiving words and line breaks for the terminal.
#include "cli/prompt.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>

#include "cli/cli.h"

namespace fondaco::cli {

namespace {

bool is_number(const std::string& text) { return !text.empty() && text.find_first_not_of("0123456789") == text.npos; }

// `bid 5` and `sell T04 price=5` end in a number; a card's name does not.
std::optional<std::pair<std::string, std::string>> split_number(const std::string& text) {
    const auto digits = text.find_last_not_of("0123456789") + 1;
    if (digits == text.size() || digits == 0 || (text[digits - 1] != ' ' && text[digits - 1] != '=')) return {};
    return std::pair(text.substr(0, digits), text.substr(digits));
}

// `accept 3 version=1`, `withdraw 3`, `offer …`: an offer (engine/deal.h) is named by its own number, and made by its terms.
bool is_of_offers(const std::string& choice) {
    return choice.find(" version=") != choice.npos || (choice.starts_with("withdraw ") && is_number(choice.substr(9))) || choice.starts_with("offer ") || choice.starts_with("propose ");
}

// `bid ` of `bid 5`: the number is all there is to say. Empty for other choices.
std::string asks_number(const std::string& choice) {
    const auto parts = is_of_offers(choice) ? std::nullopt : split_number(choice);
    return parts && parts->first.find(' ') == parts->first.size() - 1 ? parts->first : "";
}

std::string without_version(const std::string& choice) {
    const auto start = choice.find(" version=");
    return start == choice.npos ? choice : choice.substr(0, start) + choice.substr(std::min(choice.find(' ', start + 1), choice.size()));
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    return text;
}

// Words without case, and without `name=` before values.
std::vector<std::string> loose(const std::string& line) {
    std::vector<std::string> words(1);
    for (const char c : lower(line)) {
        if (c == ' ' || c == '\t') {
            if (!words.back().empty()) words.emplace_back();
        } else if (c == '=') words.back().clear();
        else words.back() += c;
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

// The listed choice that these words are, or one like it with another number; empty if there is none.
std::string written(const std::vector<std::string>& words, const std::vector<std::string>& choices) {
    if (words.empty()) return "";
    for (const auto& choice : choices) {
        const auto own = loose(choice);
        if (own == words || loose(without_version(choice)) == words) return choice;
        if (own.size() == words.size() && is_number(words.back()) && split_number(choice) && std::equal(own.begin(), own.end() - 1, words.begin()))
            return split_number(choice)->first + words.back();
    }
    return "";
}

}  // namespace

std::vector<ShownChoice> shown_choices(const std::vector<std::string>& choices) {
    // Where one kind of choice asks for nothing but a number, a bare number means that number, and no line of the list.
    std::map<std::string, int> numeric;
    for (const auto& choice : choices)
        if (const auto kind = asks_number(choice); !kind.empty()) ++numeric[kind];
    const std::string number_kind = numeric.size() == 1 ? numeric.begin()->first : "";

    std::vector<ShownChoice> shown;
    for (std::size_t i = 0; i < choices.size();) {
        std::size_t end = i + 1;
        if (const auto start = split_number(choices[i]))
            while (end < choices.size() && split_number(choices[end]) && split_number(choices[end])->first == start->first) ++end;
        if (end - i < 4) end = i + 1;
        shown.push_back({choices[i], choices[end - 1], int(end - i), {}});
        i = end;
    }
    int nth = 0;
    for (auto& entry : shown) {
        if (entry.first == "pass") entry.key = "p";
        if (entry.count > 1 || entry.first.find(' ') == entry.first.npos || is_of_offers(entry.first)) continue;
        if (number_kind.empty()) entry.key = std::to_string(++nth);
        else if (asks_number(entry.first) == number_kind) entry.key = split_number(entry.first)->second;
    }
    return shown;
}

std::string meant(const std::string& line, const std::vector<std::string>& choices, const std::vector<ShownChoice>& shown,
                  std::span<const std::string> names, std::span<const std::string_view> binding) {
    for (const auto& entry : shown)
        if (!entry.key.empty() && entry.key == lower(line)) return entry.first;
    if (is_number(line))
        for (const auto& entry : shown)
            if (const auto kind = asks_number(entry.first); entry.count > 1 && !kind.empty()) return kind + line;
    if (std::find(choices.begin(), choices.end(), line) != choices.end()) return line;

    // What was typed counts as it stands before any name does: nobody is called so that others say what they do not mean.
    const auto typed = loose(line);
    if (auto choice = written(typed, choices); !choice.empty()) return choice;
    auto named = typed;
    for (auto& word : named)
        for (std::size_t seat = 0; seat < names.size(); ++seat)
            if (!is_number(word) && word == lower(names[seat])) word = std::to_string(seat);
    if (named != typed)
        if (auto choice = written(named, choices); !choice.empty()) return choice;
    std::string beginning;  // the only choice that begins like this
    int alike = 0;
    for (const auto& choice : choices) {
        const bool binds = std::find(binding.begin(), binding.end(), loose(choice).front()) != binding.end();
        if (!binds && lower(choice).starts_with(lower(line))) beginning = choice, ++alike;
    }
    return alike == 1 ? beginning : line;
}

void print_choices(const std::vector<ShownChoice>& shown, const Paint& paint, const std::function<std::string(const std::string&)>& in_words) {
    for (const auto& entry : shown) {
        const auto words = in_words(entry.first);
        const auto last = entry.count > 1 && !words.empty() ? " …" : entry.count > 1 ? " … " + entry.last.substr(entry.last.find_last_not_of("0123456789") + 1) : "";
        fmt::print("{}\n", wrapped(fmt::format("{:>3} {}{}{}", entry.key, without_version(entry.first), last, words.empty() ? "" : "  " + paint.faint(words)), 6));
    }
}

void print_rule(const Game& game, const std::string& line, const std::string& rule_asked) {
    const auto first = line.find_first_not_of(" ?");
    const std::string wanted = first == line.npos ? rule_asked : line.substr(first);
    const auto text = wanted.empty() ? "" : wrapped(rules_about(game, wanted));
    fmt::print("\n{}\n", text.empty() ? fmt::format("The rules do not speak of \"{}\"; `fondaco rules {}` prints them all.", wanted, game.info().id) : text);
}

std::string as_text(std::string_view foreign) {
    std::string text;
    while (!foreign.empty()) {
        utf8proc_int32_t letter = 0;
        const auto size = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(foreign.data()), utf8proc_ssize_t(foreign.size()), &letter);
        const auto bytes = size > 0 ? std::size_t(size) : 1;
        const bool joins = letter == 0x200C || letter == 0x200D;  // in some scripts, and in pictures of people
        const auto kind = size > 0 ? utf8proc_category(letter) : UTF8PROC_CATEGORY_CS;
        if (letter == '\n' || letter == '\r' || letter == '\t' || kind == UTF8PROC_CATEGORY_ZL || kind == UTF8PROC_CATEGORY_ZP) text += ' ';
        else if (kind == UTF8PROC_CATEGORY_CC || kind == UTF8PROC_CATEGORY_CS || (kind == UTF8PROC_CATEGORY_CF && !joins)) text += "\ufffd";
        else text += foreign.substr(0, bytes);
        foreign.remove_prefix(bytes);
    }
    return text;
}

std::filesystem::path state_folder() {
    const char* state = std::getenv("XDG_STATE_HOME");
    const char* home = std::getenv("HOME");
    const auto folder = state && *state  ? std::filesystem::path(state)
                        : home && *home ? std::filesystem::path(home) / ".local" / "state"
                                        : std::filesystem::temp_directory_path();
    return folder / "fondaco";
}

int screen_width() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 20) return size.ws_col;
    return 100;
}

std::string wrapped(const std::string& text, int indent) {
    const int width = screen_width() - 1;
    std::string out, word, escape;
    int column = 0, length = 0;
    bool in_escape = false;
    const auto place = [&] {
        if (word.empty()) return;
        if (column > indent && column + length > width) {
            while (out.ends_with(' ')) out.pop_back();
            out += '\n' + std::string(std::size_t(indent), ' ');
            column = indent;
        }
        out += word;
        column += length;
        word.clear();
        length = 0;
    };
    for (const char c : text) {
        if (c == ' ' && !in_escape) {
            place();
            out += ' ';
            ++column;
        } else if (c == '\n') {
            place();
            out += '\n';
            column = 0;
        } else {
            word += c;
            if (c == '\033') in_escape = true;
            else if (in_escape) in_escape = c != 'm';
            else if ((static_cast<unsigned char>(c) & 0xc0) != 0x80) ++length;  // one column per letter, not per byte
        }
    }
    place();
    return out;
}

}  // namespace fondaco::cli
