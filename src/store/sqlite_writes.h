// How each kind of write happens in SQLite.
#pragma once

#include "store/sqlite.h"
#include "store/writes.h"

namespace fondaco::store {

// Inside a transaction. Throws WriteError if the write is refused, SqlError if SQLite fails; the caller undoes the rest.
void apply(Connection& connection, const Write& write);

// What the caller is told about a statement that broke a constraint; nothing if the error is of another sort.
std::optional<WriteError> as_refusal(const SqlError& error);

}  // namespace fondaco::store
