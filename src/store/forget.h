// Somebody is taken out of what stands for ever: the logs of tables that they were at, and what lists show of those tables.
#pragma once

#include "store/sqlite.h"

namespace fondaco::store {

constexpr const char* left_name = "N. N.";  // under this name they sit in the games of others, in every language

// Within the transaction of their deletion. Open tables of theirs are closed, for nothing was played there, or go on with a stranger as host.
enum class OpenTables { close, keep };
void forget_person(Connection& connection, const std::string& user_id, OpenTables open);

}  // namespace fondaco::store
