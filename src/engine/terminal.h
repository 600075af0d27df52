// Colour for the terminal, which every text must also do without.
#pragma once

#include <string>
#include <string_view>

namespace fondaco {

// "Anna passes", but "You pass".
inline std::string does(std::string_view name, std::string_view third, std::string_view you) {
    return std::string(name) + " " + std::string(name == "You" ? you : third);
}

// A name inside a sentence: "from Anna", but "from you".
inline std::string inside(std::string_view name) { return name == "You" ? "you" : std::string(name); }

class Paint {
public:
    explicit Paint(bool colour) : colour_(colour) {}
    std::string title(std::string_view text) const { return in("1;36", text); }
    std::string strong(std::string_view text) const { return in("1", text); }
    std::string faint(std::string_view text) const { return in("2", text); }
    std::string warn(std::string_view text) const { return in("1;33", text); }
    std::string in(std::string_view code, std::string_view text) const {
        if (!colour_) return std::string(text);
        return "\033[" + std::string(code) + "m" + std::string(text) + "\033[0m";
    }

private:
    bool colour_;
};

}  // namespace fondaco
