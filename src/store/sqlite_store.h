// The store on one SQLite file.
#pragma once

#include "store/store.h"

namespace fondaco::store {

// `:memory:` or a path. `PATH?checkpoint_pages=8` copies the log into the file after so many pages instead of 8000.
std::unique_ptr<Store> open_sqlite_store(std::string place, Purpose purpose, const std::function<void(const Migration&)>& migrated);
std::optional<std::string> restore_sqlite_store(const std::string& place, const std::string& copy);

}  // namespace fondaco::store
