// Help in words for a terminal: what a deal is worth, and a hint, as `play` works them out and as a house sends them.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "bots/advice.h"

namespace fondaco::cli {

struct AdviceWords {
    std::string_view game;
    std::span<const std::string> names;                           // by seat
    std::function<std::string(const std::string&)> in_words;      // of a choice; empty where there are none
};

// Which choices a line asks about: `worth` all that accept or close something, `worth 3` those of offer 3, else what follows `worth`.
std::vector<std::string> worths_asked(const std::string& line, const std::vector<std::string>& choices);

std::string_view money_of(std::string_view game);

std::string worth_in_words(const AdviceWords& words, const std::string& choice, const std::optional<DealWorth>& worth);
std::string hint_in_words(const AdviceWords& words, const std::optional<Advice>& hint);  // several lines

}  // namespace fondaco::cli
