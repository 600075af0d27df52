// A table's log as it lies in the store, line by line.
#pragma once

#include "store/store.h"
#include "table/table.h"

namespace fondaco::server {

// Empty if there is no such table. Throws InputError if a line cannot be read.
inline std::vector<LogLine> stored_log(store::Store& store, const std::string& table) {
    std::vector<LogLine> log;
    for (const auto& entry : store.entries(table)) log.push_back(from_json<LogLine>(entry.body, "log of table " + table));
    return log;
}

}  // namespace fondaco::server
