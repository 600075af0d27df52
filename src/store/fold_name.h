// Names that differ only in upper and lower case are one name.
#pragma once

#include <string>
#include <string_view>

namespace fondaco::store {

// Lower case for Latin, Greek and Cyrillic letters in UTF-8; everything else stays. SQLite alone folds only A to Z.
std::string fold_name(std::string_view name);

}  // namespace fondaco::store
