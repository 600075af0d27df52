// One name, however it is written: composed or in pieces, wide or narrow, in capitals or not.
#pragma once

#include <string>
#include <string_view>

namespace fondaco::store {

// The same for names that are to count as one: Unicode's compatibility form without upper and lower case. What is no UTF-8
// stays as it is. SQLite alone folds only A to Z.
std::string fold_name(std::string_view name);

// As it is shown: an accent and its letter are one sign wherever there is one (Unicode's form C).
std::string compose_name(std::string_view name);

}  // namespace fondaco::store
