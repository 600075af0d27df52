// Case folding without a locale, so that a name's key is the same on every machine. All these letters have two bytes.
#include "store/fold_name.h"

namespace fondaco::store {

namespace {

char32_t lower(char32_t letter) {
    const auto within = [&](char32_t low, char32_t high) { return letter >= low && letter <= high; };
    if (within(0xC0, 0xDE) && letter != 0xD7) return letter + 32;            // À to Þ without ×
    if (letter == 0x178) return 0xFF;                                        // Ÿ
    if (letter == 0x130 || letter == 0x131) return 'i';                      // Turkish dotted and dotless
    if (within(0x139, 0x148) || within(0x179, 0x17E)) return letter + letter % 2;  // Ĺ and its like: capitals are odd
    if (within(0x100, 0x137) || within(0x14A, 0x177)) return letter | 1;     // Ā and its like: capitals are even
    if (letter == 0x386) return 0x3AC;                                       // Greek with accent
    if (within(0x388, 0x38A)) return letter + 37;
    if (letter == 0x38C) return 0x3CC;
    if (letter == 0x38E || letter == 0x38F) return letter + 63;
    if (within(0x391, 0x3AB)) return letter + 32;                            // Α to Ϋ
    if (letter == 0x3C2) return 0x3C3;                                       // final sigma
    if (within(0x400, 0x40F)) return letter + 80;                            // Ѐ to Џ
    if (within(0x410, 0x42F)) return letter + 32;                            // А to Я
    if (within(0x460, 0x481) || within(0x48A, 0x4BF) || within(0x4D0, 0x52F)) return letter | 1;
    return letter;
}

}  // namespace

std::string fold_name(std::string_view name) {
    std::string key;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const auto byte = static_cast<unsigned char>(name[i]);
        const auto after = i + 1 < name.size() ? static_cast<unsigned char>(name[i + 1]) : 0;
        if (byte >= 'A' && byte <= 'Z') key += char(byte + 32);
        else if (byte >= 0xC2 && byte <= 0xDF && (after & 0xC0) == 0x80) {
            const char32_t letter = lower(char32_t(byte & 0x1F) << 6 | (after & 0x3F));
            if (letter < 0x80) key += char(letter);
            else (key += char(0xC0 | letter >> 6)) += char(0x80 | (letter & 0x3F));
            ++i;
        } else key += name[i];
    }
    return key;
}

}  // namespace fondaco::store
