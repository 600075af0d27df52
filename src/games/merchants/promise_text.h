// Deals with clauses as sentences for the terminal.
#pragma once

#include "games/merchants/merchants.h"

namespace fondaco::merchants {

using Names = std::span<const std::string>;

std::string sentence(const Clause& clause, Seat to, Names names);                             // one clause, without its condition
std::string sentences(const Clauses& clauses, Seat one, Seat other, Names names);             // a deal, as it binds
std::string in_words(const Pact& pact, Names names);
std::string ending_words(const ClauseEnded& e, Names names);
std::string tally_words(const Tally& tally, const std::string& name);
std::vector<std::string> promise_lines(const View& v, Names names);                           // what is in force

}  // namespace fondaco::merchants
