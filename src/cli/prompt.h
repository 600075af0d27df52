// What a person may type at a question: keys for the listed choices, and a forgiving reading of words.
#pragma once

#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/game.h"
#include "engine/terminal.h"

namespace fondaco::cli {

// A line of the list: one choice and the key to type for it, or several that differ only in a number. A key means the same in every
// list: p is pass; a number is the sum that is asked for, else the number of the line. What is one word has no other key, nor has what
// makes an offer or names one: the list may have changed since it was read.
struct ShownChoice {
    std::string first, last;
    int count = 1;
    std::string key;
};

std::vector<ShownChoice> shown_choices(const std::vector<std::string>& choices);

// The choice that a typed line means, in notation: a key, a bare number where a number is asked, or words in which case,
// `name=` and spaces do not matter, names stand for seats and the start of a choice for the only one that begins so. But nobody
// accepts, pays or plays what he has not written out: for kinds of choices in `binding` (Game::binding) every word and number is
// whole; only the version of an offer may be left out, which is then the one that is listed.
// What it cannot make out is returned as it was typed.
std::string meant(const std::string& line, const std::vector<std::string>& choices, const std::vector<ShownChoice>& shown,
                  std::span<const std::string> names, std::span<const std::string_view> binding);

// The list of choices; `in_words` explains one, or says nothing.
void print_choices(const std::vector<ShownChoice>& shown, const Paint& paint, const std::function<std::string(const std::string&)>& in_words);

// `?` explains the rule of the question, `? 3.2` a rule by its number, `? 5` a chapter, `? cathedral` where the rules speak of it.
void print_rule(const Game& game, const std::string& line, const std::string& rule_asked);

// What somebody else wrote, on one line and without anything that steers a terminal or turns its words around.
std::string as_text(std::string_view foreign);

std::filesystem::path state_folder();  // where this user's games and sessions are kept

int screen_width();                                           // of the terminal; 100 if there is none
std::string wrapped(const std::string& text, int indent = 0);  // at spaces; following lines begin with `indent` spaces

}  // namespace fondaco::cli
