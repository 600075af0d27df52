// The steps themselves. A file carries its version in user_version, and that it is ours in application_id.
#include "store/schema.h"

#include <string>

#include "engine/json.h"
#include "store/fold_name.h"
#include "store/forget.h"

namespace fondaco::store {

namespace {

constexpr std::int64_t our_application_id = 0x466f6e64;  // "Fond"

// WITHOUT ROWID keeps the rows of one table side by side: a log is read in one sweep, and appending touches one page.
constexpr const char* first_version = R"sql(
CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'running', 'over', 'frozen')),
    game TEXT NOT NULL,
    is_public INTEGER NOT NULL,
    settings TEXT NOT NULL,
    summary TEXT NOT NULL
) STRICT;
CREATE INDEX tables_by_status ON tables (status, is_public, created);

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    number INTEGER NOT NULL,
    time INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshots (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    number INTEGER NOT NULL,
    body BLOB NOT NULL
) STRICT;

-- name_key is the folded name of an account, and null for guests and deleted users, who do not own a name.
CREATE TABLE users (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT UNIQUE,
    created INTEGER NOT NULL,
    is_guest INTEGER NOT NULL,
    password_hash TEXT,
    deleted INTEGER
) STRICT;

CREATE TABLE members (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users,
    seat INTEGER,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX members_by_user ON members (user_id);

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    number INTEGER NOT NULL,
    time INTEGER NOT NULL,
    user_id TEXT NOT NULL REFERENCES users,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_by_user ON chat (user_id);

CREATE TABLE notes (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX notes_by_user ON notes (user_id);

CREATE TABLE sessions (
    token_hash BLOB NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users,
    created INTEGER NOT NULL,
    last_seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE recovery_codes (
    user_id TEXT NOT NULL REFERENCES users,
    code_hash BLOB NOT NULL,
    used INTEGER,
    PRIMARY KEY (user_id, code_hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE device_codes (
    code_hash BLOB NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX device_codes_by_user ON device_codes (user_id);

CREATE TABLE invites (
    token_hash BLOB NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat INTEGER,
    created INTEGER NOT NULL,
    redeemed_by TEXT REFERENCES users
) STRICT, WITHOUT ROWID;
CREATE INDEX invites_by_table ON invites (table_id);
)sql";

constexpr const char* second_version = "ALTER TABLE users ADD COLUMN webhook TEXT";

constexpr const char* third_version = R"sql(
CREATE TABLE beat (
    only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
    time INTEGER NOT NULL
) STRICT;

CREATE TABLE calls (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users,
    game TEXT NOT NULL,
    rule TEXT NOT NULL,
    time INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX calls_by_user ON calls (user_id);
)sql";

// Names are folded by Unicode's rules since; where two accounts became one name by that, the other is found by its very letters.
constexpr const char* fourth_version = R"sql(
ALTER TABLE chat ADD COLUMN name TEXT;
UPDATE OR IGNORE users SET name_key = fold_name(name) WHERE name_key IS NOT NULL;
UPDATE OR IGNORE users SET name_key = name WHERE name_key <> fold_name(name);
)sql";

constexpr const char* fifth_version = R"sql(
CREATE TABLE bots (
    id TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users,
    name TEXT NOT NULL,
    token_hash BLOB NOT NULL UNIQUE,
    created INTEGER NOT NULL,
    is_lent INTEGER NOT NULL,
    table_id TEXT REFERENCES tables ON DELETE SET NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX bots_by_user ON bots (user_id);
CREATE INDEX bots_by_table ON bots (table_id);
)sql";

// Who was deleted is taken out of the logs (forget.cpp), which finds the lines that can name somebody by this index. Snapshots were
// never written.
constexpr const char* sixth_version = R"sql(
DROP TABLE snapshots;
CREATE INDEX entries_that_name ON entries (table_id, number) WHERE number = 0 OR instr(body, '"seated":{') > 0;
INSERT OR IGNORE INTO users (id, name, created, is_guest, deleted) VALUES ('stranger', '', 0, 1, 0);
SELECT forget_person(id) FROM users WHERE deleted IS NOT NULL AND id <> 'stranger';
DELETE FROM members WHERE user_id IN (SELECT id FROM users WHERE deleted IS NOT NULL);
UPDATE chat SET user_id = 'stranger' WHERE user_id IN (SELECT id FROM users WHERE deleted IS NOT NULL);
UPDATE invites SET redeemed_by = 'stranger' WHERE redeemed_by IN (SELECT id FROM users WHERE deleted IS NOT NULL);
)sql";

constexpr const char* steps_of_this_program[] = {first_version, second_version, third_version, fourth_version, fifth_version, sixth_version};

void add_fold_name(Connection& connection) {
    const auto fold = [](sqlite3_context* context, int, sqlite3_value** values) {
        const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(values[0]));
        const std::string folded = fold_name({text ? text : "", std::size_t(sqlite3_value_bytes(values[0]))});
        sqlite3_result_text64(context, folded.data(), folded.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
    };
    if (sqlite3_create_function(connection.handle(), "fold_name", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nullptr, fold, nullptr, nullptr) != SQLITE_OK) connection.fail();
}

// Of those who were deleted before logs were rewritten.
void add_forget_person(Connection& connection) {
    const auto forget = [](sqlite3_context* context, int, sqlite3_value** values) {
        const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(values[0]));
        try {
            forget_person(*static_cast<Connection*>(sqlite3_user_data(context)), text ? text : "", OpenTables::keep);  // rows that hang on a table are not deleted with it while steps are made
        } catch (const std::exception& error) {
            sqlite3_result_error(context, error.what(), -1);
        }
    };
    if (sqlite3_create_function(connection.handle(), "forget_person", 1, SQLITE_UTF8, &connection, forget, nullptr, nullptr) != SQLITE_OK) connection.fail();
}

std::int64_t number(Connection& connection, const char* sql) { return first<std::int64_t>(connection, sql).value(); }

std::int64_t checked_version(Connection& connection, const std::string& path, std::size_t newest) {
    const auto version = number(connection, "PRAGMA user_version");
    const bool is_empty = number(connection, "SELECT count(*) FROM sqlite_schema") == 0;
    if (!is_empty && number(connection, "PRAGMA application_id") != our_application_id)
        throw InputError(path + " is a database, but not one of Fondaco's.");
    if (version > std::int64_t(newest))
        throw InputError(path + " was written by a newer Fondaco (schema " + std::to_string(version) + "; this one knows up to " +
                         std::to_string(newest) + ").");
    return version;
}

}  // namespace

std::span<const char* const> schema_steps() { return steps_of_this_program; }

std::int64_t schema_version(Connection& connection, const std::string& path) { return checked_version(connection, path, schema_steps().size()); }

void migrate(Connection& connection, const std::string& path, std::span<const char* const> steps) {
    if (checked_version(connection, path, steps.size()) == std::int64_t(steps.size())) return;
    add_fold_name(connection);
    add_forget_person(connection);
    connection.execute("PRAGMA foreign_keys = OFF");  // a step may rebuild a table that others refer to
    connection.execute("BEGIN IMMEDIATE");
    try {
        auto version = checked_version(connection, path, steps.size());  // another process may have been quicker
        for (; version < std::int64_t(steps.size()); ++version) connection.execute(steps[std::size_t(version)]);
        connection.execute(("PRAGMA application_id = " + std::to_string(our_application_id)).c_str());
        connection.execute(("PRAGMA user_version = " + std::to_string(version)).c_str());
        if (number(connection, "SELECT count(*) FROM pragma_foreign_key_check") > 0)
            throw InputError(path + " cannot be brought up to date: some rows refer to nothing.");
        connection.execute("COMMIT");
    } catch (...) {
        if (connection.in_transaction()) sqlite3_exec(connection.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
        throw;
    }
}

}  // namespace fondaco::store
