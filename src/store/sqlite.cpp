// Opening, preparing and stepping, with SQLite's errors turned into exceptions.
#include "store/sqlite.h"

#include <cstring>

namespace fondaco::store {

Connection::Connection(const std::string& path, int flags) {
    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(path.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX, nullptr);
    handle_.reset(handle);
    if (code != SQLITE_OK) {
        std::string text = handle ? sqlite3_errmsg(handle) : "out of memory";
        if (const int number = handle ? sqlite3_system_errno(handle) : 0) (text += ": ") += std::strerror(number);
        throw SqlError(code, text);
    }
    sqlite3_extended_result_codes(handle, 1);
    sqlite3_busy_timeout(handle, busy_patience);
}

sqlite3_stmt* Connection::prepared(std::string_view sql) {
    if (const auto found = statements_.find(sql); found != statements_.end()) return found->second.get();
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v3(handle(), sql.data(), int(sql.size()), SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK) fail();
    statements_.emplace(sql, statement);
    return statement;
}

void Connection::execute(const char* sql) {
    if (sqlite3_exec(handle(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

void Connection::fail() const { throw SqlError(sqlite3_extended_errcode(handle()), sqlite3_errmsg(handle())); }

bool Query::next() {
    const int code = sqlite3_step(statement_);
    if (code != SQLITE_ROW && code != SQLITE_DONE) connection_.fail();
    read_ = 0;
    return code == SQLITE_ROW;
}

std::string_view Query::bytes() {
    const int column = read_++;
    const auto* data = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    return {data, std::size_t(sqlite3_column_bytes(statement_, column))};
}

}  // namespace fondaco::store
