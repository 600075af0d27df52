// What the games' short forms share: the words of a line that somebody typed, and what is said alike in every talk.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"
#include "engine/seat.h"

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

// `again` repeats the one offer of this seat that has lapsed; if there are several it says which: `again 3`.
template <class View>
std::string spell_again(const View& v, Seat me, const Words& words) {
    if (!words.empty()) return words.size() == 1 ? "again " + words[0] : "";
    std::string line, all;
    int count = 0;
    for (const auto& offer : v.deals.lapsed())
        if (offer.from == me) {
            line = "again " + std::to_string(offer.id);
            all += (count++ ? ", " : "") + line;
        }
    if (count == 0) throw InputError("No offer of yours has lapsed.");
    if (count > 1) throw InputError("Several of your offers have lapsed; say which: " + all + ".");
    return line;
}

}  // namespace fondaco
