// The store: what must survive a crash. Writes are queued and share commits; reads answer at once, from committed data.
#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <stdexcept>

#include "store/writes.h"

namespace fondaco::store {

// A read or a backup failed. `what()` is one clear line.
struct StoreError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct TableQuery {  // newest first
    std::vector<TableStatus> statuses;  // empty: any
    bool public_only = false;
    std::string user_id;  // empty: anybody's
    int limit = 50, offset = 0;
};

struct ListedTable {
    TableRow table;
    std::optional<Seat> seat;  // of the user that was asked for
};

struct Counters {  // since the store was opened; cheap, for /metrics
    std::uint64_t writes = 0, refused_writes = 0, failed_writes = 0;  // refused: by itself; failed: with its whole commit
    std::uint64_t commits = 0, failed_commits = 0, largest_commit = 0;  // a commit is one fsync; its size is in writes
    std::uint64_t checkpoints = 0, failed_checkpoints = 0;
    std::uint64_t queued = 0;  // now
};

struct Stats {  // these are counted when asked for
    std::int64_t schema_version = 0, tables = 0, running_tables = 0, entries = 0, chat_lines = 0, snapshots = 0;
    std::int64_t accounts = 0, guests = 0, deleted_users = 0, sessions = 0, open_invites = 0, file_bytes = 0;
};
BOOST_DESCRIBE_STRUCT(Stats, (), (schema_version, tables, running_tables, entries, chat_lines, snapshots, accounts, guests,
                                  deleted_users, sessions, open_invites, file_bytes))

// Any thread may call any of this.
class Store {
public:
    // Called once, on the store's writer thread, in the order of the calls to write(): without an error when the write is
    // on disk. It must be quick and not throw; it may call write() and read, but neither flush() nor close().
    using Done = std::function<void(const std::optional<WriteError>&)>;

    virtual ~Store() = default;  // closes

    // Queues writes that happen together or not at all. One that fails leaves its neighbours in the queue alone.
    // On a closed store `done` is called at once, by the caller's thread.
    virtual void write(std::vector<Write> together, Done done) = 0;
    void write(Write one, Done done) {
        std::vector<Write> together;
        together.push_back(std::move(one));
        write(std::move(together), std::move(done));
    }
    // Waits instead of calling back.
    std::optional<WriteError> write_and_wait(std::vector<Write> together);
    std::optional<WriteError> write_and_wait(Write one);

    virtual void flush() = 0;  // returns when all that was queued before is done, its callbacks included
    virtual void close() = 0;  // writes what is queued, then lets go of the files

    // Reads. They throw StoreError if the disk fails or the store is closed.
    virtual std::optional<TableRow> table(const std::string& table_id) = 0;
    virtual std::vector<ListedTable> tables(const TableQuery& query) = 0;
    virtual std::vector<LogRow> entries(const std::string& table_id, std::int64_t first_number = 0,
                                       std::int64_t limit = std::numeric_limits<std::int64_t>::max()) = 0;
    virtual std::int64_t entry_count(const std::string& table_id) = 0;  // also the next number
    virtual std::vector<std::string> running_tables() = 0;              // whose row changed last comes last
    virtual std::vector<Call> calls(const std::string& table_id) = 0;
    virtual std::optional<Timestamp> last_beat() = 0;
    virtual std::optional<Snapshot> snapshot(const std::string& table_id) = 0;
    virtual std::vector<ChatLine> chat(const std::string& table_id, std::int64_t first_number = 0, std::int64_t limit = 1000) = 0;
    virtual std::int64_t chat_count(const std::string& table_id) = 0;   // also the next number
    virtual std::string note(const std::string& table_id, const std::string& user_id) = 0;  // empty: none
    virtual std::vector<Member> members(const std::string& table_id) = 0;
    virtual std::vector<Invite> invites(const std::string& table_id) = 0;
    virtual std::optional<Invite> invite(const SecretHash& token_hash) = 0;

    virtual std::optional<User> user(const std::string& user_id) = 0;
    virtual std::optional<User> account(const std::string& name) = 0;  // in capitals or not, composed or in pieces
    virtual std::optional<Session> session(const SecretHash& token_hash) = 0;
    virtual std::vector<RecoveryCode> recovery_codes(const std::string& user_id) = 0;
    virtual std::optional<DeviceCode> device_code(const SecretHash& code_hash) = 0;
    virtual std::vector<Bot> bots(const std::string& user_id) = 0;  // in the order in which they were made
    virtual std::optional<Bot> bot(const SecretHash& token_hash) = 0;

    // A sentence if nothing can be relied on now: the file is gone or cannot be read, or the last commit failed. Looks at the disk.
    virtual std::optional<std::string> trouble() = 0;
    virtual Counters counters() const = 0;
    virtual Stats stats() = 0;
    // A consistent copy while others write. The file appears whole or not at all, and replaces nothing.
    virtual void backup(const std::string& path) = 0;
};

// `sqlite:PATH` or `sqlite::memory:`. Throws InputError with one clear line.
std::unique_ptr<Store> open_store(const std::string& url);

}  // namespace fondaco::store
