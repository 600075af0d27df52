// Reads on connections of their own, writes through the one Writer, backups, and opening the file.
#include "store/sqlite_store.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "engine/json.h"
#include "store/fold_name.h"
#include "store/schema.h"
#include "store/sqlite.h"
#include "store/writer.h"

namespace fondaco::store {

namespace {

// --- Files --------------------------------------------------------------------------------------

[[noreturn]] void throw_system_error(const std::string& what) { throw StoreError(what + ": " + std::strerror(errno) + "."); }

// A new name is only safe when its directory is on disk.
void sync_directory_of(const std::string& path) {
    const auto directory = std::filesystem::absolute(path).parent_path().string();
    const int file = ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) throw_system_error("Cannot open the directory " + directory);
    const int result = ::fsync(file);
    ::close(file);
    if (result != 0) throw_system_error("Cannot sync the directory " + directory);
}

// A new file belongs to its owner alone, for it will hold password hashes; SQLite's own would be readable by all.
// An existing one is never opened here: closing it would drop the locks of other connections in this process.
bool create_private_file(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) return false;
    ::close(file);
    sync_directory_of(path);
    return true;
}

// --- Connections --------------------------------------------------------------------------------

// The change to WAL needs the file alone, and two processes may open it at once; SQLite does not always wait for that.
void use_write_ahead_log(Connection& connection) {
    for (int attempt = 0;; ++attempt) try {
        const auto mode = first<std::string>(connection, "PRAGMA journal_mode = WAL");
        if (mode != "wal") throw SqlError(SQLITE_ERROR, "this place cannot hold a write-ahead log");
        first<int>(connection, "SELECT count(*) FROM sqlite_schema");  // makes its file
        return;
    } catch (const SqlError& error) {
        if ((error.code & 0xff) != SQLITE_BUSY || attempt == 100) throw;
        sqlite3_sleep(20);
    }
}

constexpr off_t kept_log_bytes = 67108864;  // to which a log that grew under load shrinks again

Connection open_for_writing(const std::string& path, bool in_memory) {
    try {
        if (!in_memory) create_private_file(path);
        Connection connection(path, SQLITE_OPEN_READWRITE | (in_memory ? SQLITE_OPEN_CREATE : 0));
        // Until the write-ahead log is in use, a rollback journal whose deletion is not synced could come back after a
        // crash and undo what was built upon it.
        connection.execute("PRAGMA synchronous = EXTRA");
        migrate(connection, path, schema_steps());
        if (!in_memory) use_write_ahead_log(connection);
        connection.execute(
            "PRAGMA synchronous = FULL;"               // each commit is synced, not only each checkpoint
            "PRAGMA foreign_keys = ON;"
            "PRAGMA secure_delete = ON;"               // what a user deletes is overwritten
            "PRAGMA temp_store = MEMORY;"              // savepoints need no files
            "PRAGMA wal_autocheckpoint = 0;"           // the Writer does it, after the callbacks
            "PRAGMA journal_size_limit = 67108864;");  // a log that grew under load shrinks again
        return connection;
    } catch (const SqlError& error) {
        throw InputError("Cannot open the store " + path + ": " + error.what() + ".");
    } catch (const StoreError& error) {
        throw InputError(error.what());
    }
}

// The log too: what is committed stands there first. It is there as long as a connection is.
std::vector<OwnFile> files_of(const std::string& path, bool in_memory) {
    if (in_memory) return {};
    try {
        return {OwnFile(path), OwnFile(path + "-wal", kept_log_bytes)};
    } catch (const StoreError& error) {  // the power went just then: it was never open
        throw InputError(error.what());
    }
}

// Connections for reading, one for each thread that reads at the same time, kept for the next.
class Readers {
public:
    explicit Readers(std::string path) : path_(std::move(path)) {}

    template <class Use>
    auto with_one(Use&& use) {
        auto connection = take();
        auto result = use(*connection);  // if it throws, the connection is closed, whatever state it is in
        const std::lock_guard lock(mutex_);
        if (!is_closed_) idle_.push_back(std::move(connection));
        return result;
    }

    void close() {
        const std::lock_guard lock(mutex_);
        is_closed_ = true;
        idle_.clear();
    }

private:
    std::unique_ptr<Connection> take() {
        {
            const std::lock_guard lock(mutex_);
            if (is_closed_) throw StoreError("The store is closed.");
            if (!idle_.empty()) {
                auto connection = std::move(idle_.back());
                idle_.pop_back();
                return connection;
            }
        }
        return std::make_unique<Connection>(path_, SQLITE_OPEN_READONLY);
    }

    const std::string path_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Connection>> idle_;
    bool is_closed_ = false;
};

// --- The store ----------------------------------------------------------------------------------

// The rows of `from`, which goes on with its WHERE.
template <class Record>
std::string select(const char* from) { return "SELECT " + columns<Record>() + " FROM " + from; }

class SqliteStore : public Store {
public:
    SqliteStore(const std::string& path, bool in_memory, int checkpoint_pages)
        : path_(path), in_memory_(in_memory), writer_{open_for_writing(path, in_memory), checkpoint_pages, files_of(path, in_memory)}, readers_(path) {}  // braces: in this order
    ~SqliteStore() override { close_all(); }

    void write(std::vector<Write> together, Done done) override { writer_.write(std::move(together), std::move(done)); }
    void flush() override { writer_.flush(); }
    void close() override { close_all(); }

    std::optional<TableRow> table(const std::string& table_id) override {
        static const auto sql = select<TableRow>("tables WHERE id = ?");
        return read_first<TableRow>(sql, table_id);
    }

    std::vector<ListedTable> tables(const TableQuery& query) override;

    std::vector<LogRow> entries(const std::string& table_id, std::int64_t first_number, std::int64_t limit) override {
        static const auto sql = select<LogRow>("entries WHERE table_id = ? AND number >= ? ORDER BY number LIMIT ?");
        return read_all<LogRow>(sql, table_id, first_number, limit);
    }

    std::int64_t entry_count(const std::string& table_id) override {
        return read_first<std::int64_t>("SELECT coalesce(max(number) + 1, 0) FROM entries WHERE table_id = ?", table_id).value();
    }

    std::int64_t chat_count(const std::string& table_id) override {
        return read_first<std::int64_t>("SELECT coalesce(max(number) + 1, 0) FROM chat WHERE table_id = ?", table_id).value();
    }

    std::optional<Snapshot> snapshot(const std::string& table_id) override {
        static const auto sql = select<Snapshot>("snapshots WHERE table_id = ?");
        return read_first<Snapshot>(sql, table_id);
    }

    std::vector<ChatLine> chat(const std::string& table_id, std::int64_t first_number, std::int64_t limit) override {
        static const auto sql = select<ChatLine>("chat WHERE table_id = ? AND number >= ? ORDER BY number LIMIT ?");
        return read_all<ChatLine>(sql, table_id, first_number, limit);
    }

    std::string note(const std::string& table_id, const std::string& user_id) override {
        return read_first<std::string>("SELECT text FROM notes WHERE table_id = ? AND user_id = ?", table_id, user_id).value_or("");
    }

    std::vector<Member> members(const std::string& table_id) override {
        static const auto sql = select<Member>("members WHERE table_id = ? ORDER BY seat IS NULL, seat, user_id");
        return read_all<Member>(sql, table_id);
    }

    std::vector<Invite> invites(const std::string& table_id) override {
        static const auto sql = select<Invite>("invites WHERE table_id = ? ORDER BY created, token_hash");
        return read_all<Invite>(sql, table_id);
    }

    std::optional<Invite> invite(const SecretHash& token_hash) override {
        static const auto sql = select<Invite>("invites WHERE token_hash = ?");
        return read_first<Invite>(sql, token_hash);
    }

    std::optional<User> user(const std::string& user_id) override {
        static const auto sql = select<User>("users WHERE id = ?");
        return read_first<User>(sql, user_id);
    }

    std::optional<User> account(const std::string& name) override {
        static const auto sql = select<User>("users WHERE name_key IN (?1, ?2) ORDER BY name_key = ?2 DESC LIMIT 1");
        return read_first<User>(sql, fold_name(name), name);
    }

    std::optional<Session> session(const SecretHash& token_hash) override {
        static const auto sql = select<Session>("sessions WHERE token_hash = ?");
        return read_first<Session>(sql, token_hash);
    }

    std::vector<RecoveryCode> recovery_codes(const std::string& user_id) override {
        static const auto sql = select<RecoveryCode>("recovery_codes WHERE user_id = ?");
        return read_all<RecoveryCode>(sql, user_id);
    }

    std::optional<DeviceCode> device_code(const SecretHash& code_hash) override {
        static const auto sql = select<DeviceCode>("device_codes WHERE code_hash = ?");
        return read_first<DeviceCode>(sql, code_hash);
    }

    std::vector<Bot> bots(const std::string& user_id) override {
        static const auto sql = select<Bot>("bots WHERE user_id = ? ORDER BY created, id");
        return read_all<Bot>(sql, user_id);
    }

    std::optional<Bot> bot(const SecretHash& token_hash) override {
        static const auto sql = select<Bot>("bots WHERE token_hash = ?");
        return read_first<Bot>(sql, token_hash);
    }

    std::vector<std::string> running_tables() override { return read_all<std::string>("SELECT id FROM tables WHERE status = 'running' ORDER BY updated, id"); }

    std::vector<Call> calls(const std::string& table_id) override {
        static const auto sql = select<Call>("calls WHERE table_id = ? ORDER BY user_id");
        return read_all<Call>(sql, table_id);
    }

    std::optional<Timestamp> last_beat() override { return read_first<Timestamp>("SELECT time FROM beat"); }

    // With a connection of its own: one that is open already answers from what it has in memory.
    std::optional<std::string> trouble() override {
        try {
            if (const auto wrong = writer_.trouble()) return wrong;
            if (!in_memory_) first<int>(*std::make_unique<Connection>(path_, SQLITE_OPEN_READONLY), "SELECT count(*) FROM beat");
        } catch (const SqlError& error) {
            return std::string("The store cannot be read: ") + error.what() + ".";
        }
        return {};
    }

    Counters counters() const override { return writer_.counters(); }
    Stats stats() override;
    void backup(const std::string& path) override;

private:
    void close_all() {
        readers_.close();  // before the writer, whose end as the last connection tidies up the log
        writer_.close();
    }

    template <class Use>
    auto read(Use&& use) {
        try {
            return in_memory_ ? writer_.between_commits(use) : readers_.with_one(use);
        } catch (const SqlError& error) {
            throw StoreError(std::string("The store could not read: ") + error.what() + ".");
        }
    }
    template <class Row, class... Values>
    std::vector<Row> read_all(const std::string& sql, const Values&... values) {
        return read([&](Connection& connection) { return all<Row>(connection, sql, values...); });
    }
    template <class Row, class... Values>
    std::optional<Row> read_first(const std::string& sql, const Values&... values) {
        return read([&](Connection& connection) { return first<Row>(connection, sql, values...); });
    }

    const std::string path_;
    const bool in_memory_;
    Writer writer_;
    Readers readers_;
};

std::vector<ListedTable> SqliteStore::tables(const TableQuery& query) {
    std::string sql = "SELECT " + columns<TableRow>("tables.");
    sql += query.user_id.empty() ? ", NULL FROM tables WHERE true"
                                 : ", seat FROM tables JOIN members ON members.table_id = tables.id WHERE true";
    if (!query.user_id.empty()) sql += " AND members.user_id = ?";
    if (query.public_only) sql += " AND is_public = 1";
    if (!query.statuses.empty()) {
        sql += " AND status IN (?";
        for (std::size_t i = 1; i < query.statuses.size(); ++i) sql += ", ?";
        sql += ")";
    }
    sql += " ORDER BY created DESC, id LIMIT ? OFFSET ?";
    return read([&](Connection& connection) {
        Query rows(connection, sql);
        if (!query.user_id.empty()) rows.bind(query.user_id);
        for (const auto& status : query.statuses) rows.bind(status);
        rows.bind(query.limit);
        rows.bind(query.offset);
        std::vector<ListedTable> list;
        while (rows.next()) {
            auto& one = list.emplace_back();
            rows.read(one.table);
            rows.read(one.seat);
        }
        return list;
    });
}

Stats SqliteStore::stats() {
    return read_first<Stats>(
        "SELECT (SELECT user_version FROM pragma_user_version), (SELECT count(*) FROM tables),"
        " (SELECT count(*) FROM tables WHERE status = 'running'), (SELECT count(*) FROM entries), (SELECT count(*) FROM chat),"
        " (SELECT count(*) FROM snapshots), (SELECT count(*) FROM users WHERE NOT is_guest AND deleted IS NULL),"
        " (SELECT count(*) FROM users WHERE is_guest AND deleted IS NULL), (SELECT count(*) FROM users WHERE deleted IS NOT NULL),"
        " (SELECT count(*) FROM sessions), (SELECT count(*) FROM invites WHERE redeemed_by IS NULL),"
        " (SELECT page_count * page_size FROM pragma_page_count, pragma_page_size)").value();
}

void SqliteStore::backup(const std::string& path) {
    std::error_code ignored;
    if (std::filesystem::exists(path, ignored)) throw StoreError("The backup would overwrite " + path + ", which is there already.");
    const auto unfinished = path + ".unfinished";
    std::filesystem::remove(unfinished, ignored);  // of an earlier try
    if (!create_private_file(unfinished)) throw_system_error("Cannot write the backup " + unfinished);
    try {
        read([&](Connection& from) {
            Connection to(unfinished, SQLITE_OPEN_READWRITE);
            auto* copy = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
            if (!copy) to.fail();
            const int code = sqlite3_backup_step(copy, -1);  // in one go: one read transaction, and writers go on meanwhile
            sqlite3_backup_finish(copy);
            if (code != SQLITE_DONE) throw SqlError(code, sqlite3_errstr(code));
            return true;
        });
        if (std::rename(unfinished.c_str(), path.c_str()) != 0) throw_system_error("Cannot name the backup " + path);
    } catch (...) {
        std::filesystem::remove(unfinished, ignored);
        throw;
    }
    sync_directory_of(path);
}

}  // namespace

std::unique_ptr<Store> open_sqlite_store(std::string place) {
    int checkpoint_pages = 8000;  // 32 MB: a checkpoint makes the next commit wait, so they should be rare
    const std::string_view option = "?checkpoint_pages=";
    if (const auto at = place.rfind(option); at != std::string::npos) {
        const char* begin = place.data() + at + option.size();
        const char* end = place.data() + place.size();
        const auto [stop, error] = std::from_chars(begin, end, checkpoint_pages);
        if (error != std::errc() || stop != end || checkpoint_pages < 1)
            throw InputError("In sqlite:" + place + ", checkpoint_pages must be a positive number.");
        place.resize(at);
    }
    if (place.empty()) throw InputError("The store sqlite: lacks a path; write sqlite:PATH or sqlite::memory:.");
    return std::make_unique<SqliteStore>(place, place == ":memory:", checkpoint_pages);
}

}  // namespace fondaco::store
