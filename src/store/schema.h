// The schema of the SQLite file, its versions, and how an older file becomes a newer one.
#pragma once

#include <span>

#include "store/sqlite.h"

namespace fondaco::store {

// Each step brings a file from version i to i + 1. Steps are only ever added: files of every version are out there.
std::span<const char* const> schema_steps();

// Throws InputError, having changed nothing, if the file is newer than the steps or not ours. `path` is for the message.
std::int64_t schema_version(Connection& connection, const std::string& path);  // 0: it is empty; throws like migrate()
void migrate(Connection& connection, const std::string& path, std::span<const char* const> steps);

}  // namespace fondaco::store
