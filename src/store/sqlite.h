// SQLite with C++ manners: connections and statements that clean up, errors that are thrown, rows that are structs.
#pragma once

#include <sqlite3.h>

#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/describe.h"

namespace fondaco::store {

constexpr int busy_patience = 5000;  // milliseconds: another process, such as `fondaco admin`, may be writing

struct SqlError : std::runtime_error {
    SqlError(int code_, const std::string& text) : std::runtime_error(text), code(code_) {}
    int code;  // SQLite's extended result code
};

// One connection, for one thread at a time. It keeps its prepared statements.
class Connection {
public:
    Connection(const std::string& path, int flags);

    sqlite3* handle() const { return handle_.get(); }
    sqlite3_stmt* prepared(std::string_view sql);
    void execute(const char* sql);  // several statements, without results
    int changes() const { return sqlite3_changes(handle()); }
    bool in_transaction() const { return sqlite3_get_autocommit(handle()) == 0; }
    [[noreturn]] void fail() const;

private:
    struct Close { void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); } };
    struct Finalize { void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); } };
    std::unique_ptr<sqlite3, Close> handle_;
    std::map<std::string, std::unique_ptr<sqlite3_stmt, Finalize>, std::less<>> statements_;
};

// A statement in use. Its end resets it, so that no read transaction stays open behind it.
class Query {
public:
    // The values must outlive the query: they are bound where they are.
    template <class... Values>
    Query(Connection& connection, std::string_view sql, const Values&... values)
        : connection_(connection), statement_(connection.prepared(sql)) {
        (bind(values), ...);
    }
    ~Query() {
        sqlite3_reset(statement_);
        sqlite3_clear_bindings(statement_);
    }
    Query(const Query&) = delete;
    Query& operator=(const Query&) = delete;

    bool next();  // true: there is a row

    template <class T>
    void bind(const T& value) {
        if constexpr (Optional<T>) {
            if (value) bind(*value);
            else check(sqlite3_bind_null(statement_, ++bound_));
        } else if constexpr (std::same_as<T, std::string>)
            check(sqlite3_bind_text64(statement_, ++bound_, value.data(), value.size(), SQLITE_STATIC, SQLITE_UTF8));
        else if constexpr (DescribedEnum<T>) {
            const auto name = enum_name(value);
            check(sqlite3_bind_text64(statement_, ++bound_, name.data(), name.size(), SQLITE_STATIC, SQLITE_UTF8));
        } else if constexpr (Array<T>) check(sqlite3_bind_blob64(statement_, ++bound_, value.data(), value.size(), SQLITE_STATIC));
        else if constexpr (std::integral<T>) check(sqlite3_bind_int64(statement_, ++bound_, std::int64_t(value)));
        else if constexpr (Described<T>) for_each_member(value, [&](std::string_view, const auto& member) { bind(member); });
        else static_assert(unknown_type<T>, "this type is no column");
    }

    // The next columns of this row, from left to right.
    template <class T>
    void read(T& to) {
        if constexpr (Optional<T>) {
            to.reset();
            if (sqlite3_column_type(statement_, read_) == SQLITE_NULL) ++read_;
            else read(to.emplace());
        } else if constexpr (std::same_as<T, std::string>) to = bytes();
        else if constexpr (DescribedEnum<T>) {
            const auto name = bytes();
            const auto value = enum_from<T>(name);
            if (!value) throw SqlError(SQLITE_MISMATCH, "\"" + std::string(name) + "\" is not a known word");
            to = *value;
        } else if constexpr (Array<T>) {
            const auto from = bytes();
            if (from.size() != to.size()) throw SqlError(SQLITE_MISMATCH, "a hash has the wrong length");
            std::copy(from.begin(), from.end(), to.begin());
        } else if constexpr (std::integral<T>) to = T(sqlite3_column_int64(statement_, read_++));
        else if constexpr (Described<T>) for_each_member(to, [&](std::string_view, auto& member) { read(member); });
        else static_assert(unknown_type<T>, "this type is no column");
    }

private:
    std::string_view bytes();  // text or blob, good until next()
    void check(int code) const { if (code != SQLITE_OK) connection_.fail(); }

    Connection& connection_;
    sqlite3_stmt* statement_;
    int bound_ = 0, read_ = 0;
};

// Runs a statement; how many rows it changed.
template <class... Values>
int run(Connection& connection, std::string_view sql, const Values&... values) {
    Query query(connection, sql, values...);
    while (query.next()) {}
    return connection.changes();
}

template <class T, class... Values>
std::vector<T> all(Connection& connection, std::string_view sql, const Values&... values) {
    std::vector<T> rows;
    Query query(connection, sql, values...);
    while (query.next()) query.read(rows.emplace_back());
    return rows;
}

template <class T, class... Values>
std::optional<T> first(Connection& connection, std::string_view sql, const Values&... values) {
    Query query(connection, sql, values...);
    std::optional<T> row;
    if (query.next()) query.read(row.emplace());
    return row;
}

// "id, name, created": the columns of a described row, each after `prefix`.
template <Described T>
std::string columns(std::string_view prefix = "") {
    std::string text;
    T row{};
    for_each_member(row, [&](std::string_view name, const auto&) {
        if (!text.empty()) text += ", ";
        (text += prefix) += name;
    });
    return text;
}

template <Described T>
std::string question_marks() {
    std::string text = "?";
    for (int i = 1; i < member_count<T>; ++i) text += ", ?";
    return text;
}

}  // namespace fondaco::store
