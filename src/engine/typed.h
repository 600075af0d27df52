// What the games' short forms share: the words of a line that somebody typed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fondaco {

using Words = std::vector<std::string>;

// In small letters, parted by spaces, tabs or commas.
inline Words words_of(std::string_view line) {
    Words words(1);
    for (const char c : line) {
        if (c == ' ' || c == ',' || c == '\t') words.emplace_back();
        else words.back() += char(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    }
    std::erase(words, "");
    return words;
}

}  // namespace fondaco
