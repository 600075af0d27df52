// When our own rules are broken: a list is full that was thought to be long enough, procedures do not come to an end, a position
// cannot be. No player has done anything wrong, and going on would write beyond a bound; so it is thrown, through rules that neither
// throw nor catch anything themselves. Whoever runs a game stops that one game, and nothing else.
#pragma once

#include <source_location>
#include <stdexcept>
#include <string>
#include <string_view>

namespace fondaco {

enum class Broken { bound, end, position };

struct BrokenRules : std::logic_error {
    BrokenRules(Broken kind_, const std::string& what) : std::logic_error(what), kind(kind_) {}  // what: for those who mend it; it may tell secrets
    Broken kind;
};

[[noreturn, gnu::cold, gnu::noinline]] void break_off(Broken kind, std::string_view what, std::source_location where = std::source_location::current());

}  // namespace fondaco
