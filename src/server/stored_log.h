// A table's log as it lies in the store, line by line.
#pragma once

#include "store/store.h"
#include "table/game_file.h"
#include "table/table.h"

namespace fondaco::server {

// Empty if there is no such table. Throws UnreadableLog if a line cannot be read.
inline std::vector<LogLine> stored_log(store::Store& store, const std::string& table) {
    std::vector<LogLine> log;
    for (const auto& entry : store.entries(table)) try {
        log.push_back(from_json<LogLine>(entry.body, "log"));
    } catch (const InputError&) {  // its words may hold something of the game
        throw UnreadableLog(Unreadable::damaged, "line " + std::to_string(entry.number + 1) + " of the log cannot be read");
    }
    return log;
}

}  // namespace fondaco::server
