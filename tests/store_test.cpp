// The store: order, duplicates, shared commits, versions, secrets used once, backups, and a disk that loses power.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <functional>
#include <future>
#include <latch>
#include <map>
#include <thread>

#include "crash_disk.h"
#include "engine/json.h"
#include "store/fold_name.h"
#include "store/schema.h"
#include "store/store.h"

namespace fondaco::store {
namespace {

namespace files = std::filesystem;

// --- Helpers ------------------------------------------------------------------------------------

// In memory where there is such a place: real syncing is not what these tests are about, and takes most of their time.
files::path quick_directory() { return ::access("/dev/shm", W_OK) == 0 ? files::path("/dev/shm") : files::temp_directory_path(); }

class TemporaryDirectory {
public:
    explicit TemporaryDirectory(const files::path& in = files::temp_directory_path()) {
        auto name = (in / "fondaco-store-XXXXXX").string();
        if (!::mkdtemp(name.data())) throw std::runtime_error("no temporary directory");
        path_ = name;
    }
    ~TemporaryDirectory() { files::remove_all(path_); }
    const files::path& path() const { return path_; }
    files::path operator/(const std::string& name) const { return path_ / name; }

private:
    files::path path_;
};

std::string url_of(const files::path& path) { return "sqlite:" + path.string(); }

// What became of a write, in one word.
std::string word(const std::optional<WriteError>& error) {
    if (!error) return "done";
    return std::vector<std::string>{"duplicate", "missing", "spent", "failed", "closed"}[error->kind];
}

std::string done(Store& store, Write write) { return word(store.write_and_wait(std::move(write))); }

Create<TableRow> new_table(const std::string& id, Timestamp created = 1) {
    return {{.id = id, .created = created, .updated = created, .game = "turin", .is_public = true, .settings = "{}", .summary = "{}"}};
}
Create<User> new_guest(const std::string& id, const std::string& name = "Ann") { return {{.id = id, .name = name, .created = 1}}; }
Create<User> new_account(const std::string& id, const std::string& name) {
    return {{.id = id, .name = name, .created = 1, .is_guest = false, .password_hash = "$argon2id$"}};
}
AppendEntries append(const std::string& table_id, std::int64_t first, std::vector<std::string> bodies, Timestamp time = 5) {
    return {.table_id = table_id, .first_number = first, .time = time, .bodies = std::move(bodies), .status = {}, .summary = {}};
}
SecretHash hash_of(std::uint64_t secret) {
    SecretHash hash{};
    std::memcpy(hash.data(), &secret, sizeof secret);
    return hash;
}

std::vector<std::string> bodies(Store& store, const std::string& table_id) {
    std::vector<std::string> list;
    for (const auto& entry : store.entries(table_id)) {
        EXPECT_EQ(entry.number, std::int64_t(list.size()));
        list.push_back(entry.body);
    }
    return list;
}

// Keeps the writer busy, in the callback of a write that changes nothing, until it is opened. What is written meanwhile waits.
class Gate {
public:
    explicit Gate(Store& store) {
        std::promise<void> reached;
        auto is_reached = reached.get_future();
        store.write(ForgetOld{}, [&reached, open = open_.get_future().share()](const auto&) {
            reached.set_value();
            open.wait();
        });
        is_reached.wait();
    }
    ~Gate() { open(); }
    void open() { if (!std::exchange(is_open_, true)) open_.set_value(); }

private:
    std::promise<void> open_;
    bool is_open_ = false;
};

// Most tests run on a file and in memory.
class Both : public testing::TestWithParam<bool> {
protected:
    TemporaryDirectory directory;
    std::unique_ptr<Store> store = open_store(GetParam() ? "sqlite::memory:" : url_of(directory / "store.db"));
};
INSTANTIATE_TEST_SUITE_P(Store, Both, testing::Bool(), [](const auto& one) { return one.param ? "memory" : "file"; });

// --- Entries ------------------------------------------------------------------------------------

TEST_P(Both, entries_come_back_in_order) {
    ASSERT_EQ(done(*store, new_table("a")), "done");
    EXPECT_EQ(done(*store, append("a", 0, {"zero", "one"}, 7)), "done");
    EXPECT_EQ(done(*store, append("a", 2, {std::string("nul\0inside", 10), "\xC3\xA9"}, 8)), "done");
    EXPECT_EQ(bodies(*store, "a"), (std::vector<std::string>{"zero", "one", std::string("nul\0inside", 10), "\xC3\xA9"}));
    EXPECT_EQ(store->entry_count("a"), 4);
    EXPECT_EQ(store->entries("a", 1, 2), (std::vector<LogRow>{{1, 7, "one"}, {2, 8, std::string("nul\0inside", 10)}}));
    EXPECT_EQ(store->entry_count("nowhere"), 0);
    EXPECT_TRUE(store->entries("nowhere").empty());
}

TEST_P(Both, an_append_carries_status_and_summary) {
    ASSERT_EQ(done(*store, new_table("a")), "done");
    auto write = append("a", 0, {"x"}, 9);
    write.status = TableStatus::over;
    write.summary = R"({"winner":2})";
    EXPECT_EQ(done(*store, write), "done");
    write.first_number = 0;  // a duplicate changes neither
    write.status = TableStatus::frozen;
    EXPECT_EQ(done(*store, write), "duplicate");
    const auto table = store->table("a");
    ASSERT_TRUE(table);
    EXPECT_EQ(table->status, TableStatus::over);
    EXPECT_EQ(table->summary, R"({"winner":2})");
    EXPECT_EQ(table->updated, 9);
}

TEST_P(Both, a_refused_write_fails_alone_within_its_commit) {
    ASSERT_EQ(done(*store, new_table("a")), "done");
    ASSERT_EQ(done(*store, append("a", 0, {"first"})), "done");
    const auto before = store->counters();
    std::vector<std::string> results;
    {
        Gate gate(*store);
        const auto note = [&](const auto& error) { results.push_back(word(error)); };
        store->write(append("a", 1, {"second"}), note);
        store->write(append("a", 1, {"by another node"}), note);
        store->write(append("a", 2, {"third"}), note);
        store->write(append("a", 4, {"too early"}), note);
        store->write(append("nowhere", 0, {"x"}), note);
        store->write({append("a", 3, {"undone with its neighbour"}), RedeemInvite{hash_of(1), "nobody"}}, note);
        store->write(append("a", 3, {"fourth"}), note);
    }
    store->flush();
    EXPECT_EQ(results, (std::vector<std::string>{"done", "duplicate", "done", "missing", "missing", "missing", "done"}));
    EXPECT_EQ(bodies(*store, "a"), (std::vector<std::string>{"first", "second", "third", "fourth"}));
    EXPECT_EQ(store->counters().commits, before.commits + 1 + 1);  // the gate's own, and one for all seven
    EXPECT_EQ(store->counters().refused_writes, before.refused_writes + 4);
}

TEST_P(Both, callbacks_come_in_order_and_after_the_commit) {
    ASSERT_EQ(done(*store, new_table("a")), "done");
    std::vector<int> order;
    std::vector<std::int64_t> seen;
    {
        Gate gate(*store);
        for (int i = 0; i < 50; ++i)
            store->write(append("a", i, {"x"}), [&, i](const auto& error) {
                EXPECT_EQ(word(error), "done");
                order.push_back(i);
                seen.push_back(store->entry_count("a"));  // reads see only what is committed
            });
        EXPECT_EQ(store->entry_count("a"), 0);
        EXPECT_TRUE(order.empty());
    }
    store->flush();
    for (int i = 0; i < 50; ++i) EXPECT_EQ(order.at(i), i);
    EXPECT_EQ(seen, std::vector<std::int64_t>(50, 50));
}

TEST_P(Both, a_callback_may_write) {
    ASSERT_EQ(done(*store, new_table("a")), "done");
    std::promise<std::string> second;
    store->write(append("a", 0, {"x"}), [&](const auto&) {
        store->write(append("a", 1, {"y"}), [&](const auto& error) { second.set_value(word(error)); });
    });
    EXPECT_EQ(second.get_future().get(), "done");
}

TEST(Store, waiting_writes_share_a_commit) {
    const TemporaryDirectory directory;
    const auto store = open_store(url_of(directory / "store.db"));
    ASSERT_EQ(done(*store, new_table("a")), "done");
    const auto before = store->counters();
    std::atomic<int> succeeded = 0;
    {
        Gate gate(*store);
        for (int i = 0; i < 3000; ++i) store->write(append("a", i, {"x"}), [&](const auto& error) { succeeded += !error; });
        EXPECT_GE(store->counters().queued, 3000u);
    }
    store->flush();
    EXPECT_EQ(succeeded, 3000);
    const auto after = store->counters();
    EXPECT_EQ(after.queued, 0u);
    EXPECT_EQ(after.writes - before.writes, 3001u);
    EXPECT_LE(after.commits - before.commits, 2u);
    EXPECT_EQ(after.largest_commit, 3000u);
}

TEST(Store, a_flood_is_split_into_several_commits) {
    const auto store = open_store("sqlite::memory:");
    ASSERT_EQ(done(*store, new_table("a")), "done");
    const auto before = store->counters();
    {
        Gate gate(*store);
        for (int i = 0; i < 10000; ++i) store->write(append("a", i, {"x"}), {});
    }
    store->flush();
    EXPECT_EQ(store->entry_count("a"), 10000);
    EXPECT_GE(store->counters().commits - before.commits, 3u);
    EXPECT_LE(store->counters().commits - before.commits, 5u);
}

TEST_P(Both, many_threads_append_to_many_tables) {
    constexpr int threads = 8, tables = 5, entries = 40;
    for (int thread = 0; thread < threads; ++thread)
        for (int table = 0; table < tables; ++table)
            store->write(new_table(std::to_string(thread) + "-" + std::to_string(table)), {});
    std::atomic<int> succeeded = 0;
    std::vector<std::thread> running;
    for (int thread = 0; thread < threads; ++thread)
        running.emplace_back([&, thread] {
            for (int i = 0; i < entries; ++i)
                for (int table = 0; table < tables; ++table) {
                    const auto id = std::to_string(thread) + "-" + std::to_string(table);
                    store->write(append(id, i, {id + ":" + std::to_string(i)}), [&](const auto& error) { succeeded += !error; });
                    if (i % 8 == 0) { EXPECT_LE(store->entry_count(id), i + 1); }
                    if (i % 16 == 0) store->counters();
                }
            store->flush();
            for (int table = 0; table < tables; ++table)
                EXPECT_EQ(store->entry_count(std::to_string(thread) + "-" + std::to_string(table)), entries);
        });
    for (auto& thread : running) thread.join();
    EXPECT_EQ(succeeded, threads * tables * entries);
    EXPECT_EQ(bodies(*store, "3-2").at(17), "3-2:17");
}

TEST(Store, two_nodes_on_one_file_are_serialised_by_the_key) {
    const TemporaryDirectory directory;
    const auto first = open_store(url_of(directory / "store.db"));
    const auto second = open_store(url_of(directory / "store.db"));
    ASSERT_EQ(done(*first, new_table("a")), "done");
    std::atomic<int> succeeded = 0, refused = 0;
    const auto play = [&](Store& store, const std::string& name) {
        for (int i = 0; i < 100; ++i) {
            const auto result = done(store, append("a", i, {name}));
            if (result == "done") ++succeeded;
            else if (result == "duplicate") ++refused;
        }
    };
    std::thread other([&] { play(*second, "second"); });
    play(*first, "first");
    other.join();
    EXPECT_EQ(succeeded, 100);
    EXPECT_EQ(refused, 100);
    EXPECT_EQ(first->entry_count("a"), 100);
}

// --- Opening and closing ------------------------------------------------------------------------

TEST(Store, closing_writes_what_is_queued_and_opening_finds_it) {
    const TemporaryDirectory directory;
    auto store = open_store(url_of(directory / "store.db"));
    std::atomic<int> succeeded = 0;
    store->write({new_table("a"), new_guest("u"), PutMember{{"a", "u", Seat(2)}}}, {});
    for (int i = 0; i < 200; ++i) store->write(append("a", i, {std::to_string(i)}), [&](const auto& error) { succeeded += !error; });
    store->close();
    EXPECT_EQ(succeeded, 200);
    EXPECT_EQ(done(*store, append("a", 200, {"x"})), "closed");
    EXPECT_THROW(store->table("a"), StoreError);
    store->flush();
    store->close();
    store = open_store(url_of(directory / "store.db"));
    EXPECT_EQ(bodies(*store, "a").size(), 200u);
    EXPECT_EQ(bodies(*store, "a").back(), "199");
    EXPECT_EQ(store->members("a"), (std::vector<Member>{{"a", "u", Seat(2)}}));
    EXPECT_EQ(store->table("a")->game, "turin");
    struct stat status{};
    ASSERT_EQ(::stat((directory / "store.db").c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0600u);
}

std::string error_of(const std::string& url) {
    try {
        open_store(url);
        return "";
    } catch (const InputError& error) {
        return error.what();
    }
}

TEST(Store, what_cannot_be_opened_is_said_in_one_line) {
    const TemporaryDirectory directory;
    EXPECT_EQ(error_of("postgres://here"), "The store \"postgres://here\" is not known; write sqlite:PATH or sqlite::memory:.");
    EXPECT_EQ(error_of("sqlite:"), "The store sqlite: lacks a path; write sqlite:PATH or sqlite::memory:.");
    const auto nowhere = (directory / "no/such/place.db").string();
    EXPECT_EQ(error_of("sqlite:" + nowhere),
              "Cannot open the store " + nowhere + ": unable to open database file: No such file or directory.");
    const auto text = directory / "text.db";
    std::ofstream(text) << std::string(5000, 'x');
    EXPECT_EQ(error_of(url_of(text)), "Cannot open the store " + text.string() + ": file is not a database.");
    EXPECT_NE(error_of(url_of(directory / "x.db") + "?checkpoint_pages=none"), "");
}

TEST(Store, foreign_and_newer_files_are_refused_and_left_alone) {
    const TemporaryDirectory directory;
    const auto foreign = directory / "foreign.db", newer = directory / "newer.db";
    Connection(foreign, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE).execute("CREATE TABLE songs (name TEXT)");
    EXPECT_EQ(error_of(url_of(foreign)), foreign.string() + " is a database, but not one of Fondaco's.");
    open_store(url_of(newer))->close();
    Connection(newer, SQLITE_OPEN_READWRITE).execute("PRAGMA user_version = 999");
    EXPECT_EQ(error_of(url_of(newer)), newer.string() + " was written by a newer Fondaco (schema 999; this one knows up to " +
                                           std::to_string(schema_steps().size()) + ").");
    Connection connection(newer, SQLITE_OPEN_READWRITE);
    EXPECT_EQ(first<int>(connection, "PRAGMA user_version"), 999);
}

TEST(Store, an_older_file_is_brought_up_to_date_step_by_step) {
    const TemporaryDirectory directory;
    const auto path = (directory / "store.db").string();
    const std::vector<const char*> steps = {
        "CREATE TABLE parents (id INTEGER PRIMARY KEY); CREATE TABLE children (parent INTEGER REFERENCES parents);",
        "INSERT INTO parents VALUES (1); INSERT INTO children VALUES (1);",
        "CREATE TABLE parents2 (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO parents2 SELECT id, 'kept' FROM parents;"
        "DROP TABLE parents; ALTER TABLE parents2 RENAME TO parents;"};
    const auto open = [&] { return Connection(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE); };
    {
        auto connection = open();
        migrate(connection, path, std::span(steps).first(1));
        EXPECT_EQ(first<int>(connection, "PRAGMA user_version"), 1);
    }
    auto connection = open();
    auto broken = steps;
    broken[2] = "CREATE TABLE half (id INTEGER); CREATE NONSENSE;";
    EXPECT_THROW(migrate(connection, path, broken), SqlError);
    EXPECT_EQ(first<int>(connection, "PRAGMA user_version"), 1);  // all steps or none
    EXPECT_EQ(first<int>(connection, "SELECT count(*) FROM parents"), 0);
    broken[2] = "INSERT INTO children VALUES (7);";
    EXPECT_THROW(migrate(connection, path, broken), InputError);
    migrate(connection, path, steps);
    EXPECT_EQ(first<int>(connection, "PRAGMA user_version"), 3);
    EXPECT_EQ(first<std::string>(connection, "SELECT name FROM parents JOIN children ON parent = id"), "kept");
    migrate(connection, path, steps);  // nothing left to do
    EXPECT_THROW(migrate(connection, path, std::span(steps).first(2)), InputError);
}

TEST(Store, a_file_of_version_1_keeps_its_people_and_learns_webhooks) {
    const TemporaryDirectory directory;
    const auto path = (directory / "store.db").string();
    {
        Connection connection(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
        migrate(connection, path, schema_steps().first(1));
        connection.execute("INSERT INTO users (id, name, name_key, created, is_guest, password_hash) VALUES ('u', 'Ann', 'ann', 1, 0, '$argon2id$');"
                           "INSERT INTO users (id, name, created, is_guest) VALUES ('g', 'Bea', 2, 1);"
                           "INSERT INTO sessions VALUES (zeroblob(32), 'u', 1, 1);");
    }
    const auto store = open_store("sqlite:" + path);
    EXPECT_EQ(store->stats().schema_version, std::int64_t(schema_steps().size()));
    EXPECT_EQ(store->account("ANN"), (User{"u", "Ann", 1, false, "$argon2id$", {}, {}}));
    EXPECT_EQ(store->user("g"), (User{"g", "Bea", 2, true, {}, {}, {}}));
    EXPECT_EQ(store->session({})->user_id, "u");
    EXPECT_EQ(done(*store, SetWebhook{"u", "https://example.org/x"}), "done");
    EXPECT_EQ(store->user("u")->webhook, "https://example.org/x");
}

TEST(Store, accounts_that_became_one_name_are_both_still_there) {
    const TemporaryDirectory directory;
    const auto path = (directory / "store.db").string();
    {
        Connection connection(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
        migrate(connection, path, schema_steps().first(2));
        connection.execute("INSERT INTO users (id, name, name_key, created, is_guest) VALUES ('a', 'Ren\u00e9', 'ren\u00e9', 1, 0), ('b', 'Rene\u0301', 'rene\u0301', 1, 0), ('c', 'Zoe\u0308', 'zoe\u0308', 1, 0);");
    }
    const auto store = open_store("sqlite:" + path);
    EXPECT_EQ(store->account("Ren\u00e9")->id, "a");
    EXPECT_EQ(store->account("Rene\u0301")->id, "b") << "by the very letters";
    EXPECT_EQ(store->account("REN\u00c9")->id, "a");
    EXPECT_EQ(store->account("zo\u00eb")->id, "c");
}

TEST(Store, an_empty_file_becomes_a_store) {
    const TemporaryDirectory directory;
    std::ofstream(directory / "store.db");
    const auto store = open_store(url_of(directory / "store.db"));
    EXPECT_EQ(store->stats().schema_version, std::int64_t(schema_steps().size()));
}

TEST(Store, the_file_uses_a_write_ahead_log) {
    const TemporaryDirectory directory;
    const auto store = open_store(url_of(directory / "store.db"));
    Connection connection(directory / "store.db", SQLITE_OPEN_READWRITE);
    EXPECT_EQ(first<std::string>(connection, "PRAGMA journal_mode"), "wal");
}

// --- Tables -------------------------------------------------------------------------------------

TEST_P(Both, tables_are_created_changed_listed_and_deleted) {
    for (int i = 0; i < 6; ++i) ASSERT_EQ(done(*store, new_table("t" + std::to_string(i), 100 + i)), "done");
    EXPECT_EQ(done(*store, new_table("t1")), "duplicate");
    EXPECT_EQ(done(*store, UpdateTable{.table_id = "t1", .time = 200, .status = TableStatus::running, .summary = "{\"turn\":3}"}), "done");
    EXPECT_EQ(done(*store, UpdateTable{.table_id = "t2", .time = 201, .is_public = false}), "done");
    EXPECT_EQ(done(*store, UpdateTable{.table_id = "t3", .time = 202, .status = TableStatus::over, .settings = "{\"a\":1}"}), "done");
    EXPECT_EQ(done(*store, UpdateTable{.table_id = "t9", .time = 1}), "missing");
    const TableRow expected{"t1", 101, 200, TableStatus::running, "turin", true, "{}", "{\"turn\":3}"};
    EXPECT_EQ(store->table("t1"), expected);
    EXPECT_EQ(store->table("t3")->settings, "{\"a\":1}");

    for (const auto* id : {"u", "v"}) ASSERT_EQ(done(*store, new_guest(id)), "done");
    for (const auto& member : std::vector<Member>{{"t1", "u", Seat(0)}, {"t1", "v", {}}, {"t3", "u", Seat(3)}, {"t2", "u", {}}})
        ASSERT_EQ(done(*store, PutMember{member}), "done");
    EXPECT_EQ(done(*store, PutMember{{"t2", "u", Seat(1)}}), "done");
    EXPECT_EQ(done(*store, PutMember{{"t9", "u", Seat(1)}}), "missing");
    EXPECT_EQ(done(*store, PutMember{{"t2", "nobody", Seat(1)}}), "missing");

    const auto listed = [&](const TableQuery& query) {
        std::string text;
        for (const auto& [table, seat] : store->tables(query)) (text += table.id + (seat ? "@" + std::to_string(*seat) : "")) += ' ';
        return text;
    };
    const std::vector unfinished{TableStatus::open, TableStatus::running};
    EXPECT_EQ(listed({.statuses = unfinished, .public_only = true}), "t5 t4 t1 t0 ");
    EXPECT_EQ(listed({.statuses = unfinished, .public_only = true, .limit = 2}), "t5 t4 ");
    EXPECT_EQ(listed({.statuses = unfinished, .public_only = true, .limit = 2, .offset = 2}), "t1 t0 ");
    EXPECT_EQ(listed({.user_id = "u"}), "t3@3 t2@1 t1@0 ");
    EXPECT_EQ(listed({.statuses = unfinished, .user_id = "u"}), "t2@1 t1@0 ");
    EXPECT_EQ(listed({.statuses = {TableStatus::over}, .user_id = "u"}), "t3@3 ");
    EXPECT_EQ(listed({.user_id = "v"}), "t1 ");
    EXPECT_EQ(listed({.statuses = {TableStatus::running}}), "t1 ");
    EXPECT_EQ(listed({}), "t5 t4 t3 t2 t1 t0 ");
    EXPECT_EQ(store->members("t1"), (std::vector<Member>{{"t1", "u", Seat(0)}, {"t1", "v", {}}}));

    ASSERT_EQ(word(store->write_and_wait({append("t1", 0, {"x"}), Create<ChatLine>{{"t1", 0, 1, "u", "hi"}}, SaveNote{{"t1", "u", "n"}},
                                          SaveSnapshot{{"t1", 0, "s"}}, Create<Invite>{{hash_of(5), "t1", {}, 1, {}}}})), "done");
    EXPECT_EQ(done(*store, RemoveMember{"t1", "v"}), "done");
    EXPECT_EQ(done(*store, DeleteTable{"t1"}), "done");
    EXPECT_EQ(done(*store, DeleteTable{"t1"}), "missing");
    EXPECT_FALSE(store->table("t1") || store->snapshot("t1") || store->invite(hash_of(5)));
    EXPECT_TRUE(store->entries("t1").empty() && store->chat("t1").empty() && store->members("t1").empty());
    EXPECT_EQ(store->note("t1", "u"), "");
    EXPECT_EQ(listed({.user_id = "u"}), "t3@3 t2@1 ");
}

TEST_P(Both, only_the_latest_snapshot_is_kept) {
    ASSERT_EQ(done(*store, new_table("a")), "done");
    const std::string bytes("\0\xff\x01", 3);
    EXPECT_EQ(done(*store, SaveSnapshot{{"a", 5, bytes}}), "done");
    EXPECT_EQ(done(*store, SaveSnapshot{{"a", 9, bytes + bytes}}), "done");
    EXPECT_EQ(done(*store, SaveSnapshot{{"a", 7, "older"}}), "done");
    EXPECT_EQ(store->snapshot("a"), (Snapshot{"a", 9, bytes + bytes}));
    EXPECT_EQ(store->stats().snapshots, 1);
    EXPECT_EQ(done(*store, SaveSnapshot{{"nowhere", 1, ""}}), "missing");
}

TEST_P(Both, chat_and_notes) {
    ASSERT_EQ(word(store->write_and_wait({new_table("a"), new_guest("u"), new_guest("v")})), "done");
    const ChatLine hello{"a", 0, 3, "u", "hello"}, answer{"a", 1, 4, "v", "<b>hi</b>"};
    EXPECT_EQ(done(*store, Create<ChatLine>{hello}), "done");
    EXPECT_EQ(done(*store, Create<ChatLine>{answer}), "done");
    EXPECT_EQ(done(*store, Create<ChatLine>{answer}), "duplicate");
    EXPECT_EQ(store->chat("a"), (std::vector{hello, answer}));
    EXPECT_EQ(store->chat("a", 1), (std::vector{answer}));
    EXPECT_EQ(done(*store, DeleteChat{"u"}), "done");
    EXPECT_EQ(store->chat("a"), (std::vector{ChatLine{"a", 0, 3, "u", ""}, answer}));
    EXPECT_EQ(done(*store, SaveNote{{"a", "u", "watch Bea"}}), "done");
    EXPECT_EQ(done(*store, SaveNote{{"a", "u", "watch Cid"}}), "done");
    EXPECT_EQ(store->note("a", "u"), "watch Cid");
    EXPECT_EQ(store->note("a", "v"), "");
    EXPECT_EQ(done(*store, SaveNote{{"a", "u", ""}}), "done");
    EXPECT_EQ(store->note("a", "u"), "");
}

// --- Users --------------------------------------------------------------------------------------

TEST_P(Both, account_names_are_unique_whatever_the_case) {
    EXPECT_EQ(done(*store, new_guest("g1", "Zoe")), "done");
    EXPECT_EQ(done(*store, new_guest("g2", "zoe")), "done");
    EXPECT_EQ(done(*store, new_account("a1", "Zoë Ångström")), "done");
    EXPECT_EQ(store->write_and_wait(new_account("a2", "ZOË ÅNGSTRÖM"))->text, "That name is taken.");
    EXPECT_FALSE(store->user("a2"));
    EXPECT_EQ(store->account("zoë ångström")->id, "a1");
    EXPECT_FALSE(store->account("Zoe"));
    EXPECT_EQ(done(*store, UpdateUser{.user_id = "g1", .name = "Bea"}), "done");
    EXPECT_FALSE(store->account("Bea"));  // still a guest
    EXPECT_EQ(done(*store, UpdateUser{.user_id = "g1", .password_hash = "$argon2id$1"}), "done");
    EXPECT_EQ(store->account("bea"), (User{"g1", "Bea", 1, false, "$argon2id$1", {}}));
    EXPECT_EQ(done(*store, UpdateUser{.user_id = "g2", .name = "BEA", .password_hash = "x"}), "duplicate");
    EXPECT_EQ(store->user("g2"), (User{"g2", "zoe", 1, true, {}, {}}));
    EXPECT_EQ(done(*store, UpdateUser{.user_id = "a1", .name = "Bea"}), "duplicate");
    EXPECT_EQ(done(*store, UpdateUser{.user_id = "g1", .name = "BEA"}), "done");  // one's own name in another case
    EXPECT_EQ(done(*store, UpdateUser{.user_id = "nobody", .name = "x"}), "missing");
    EXPECT_EQ(done(*store, new_guest("g1")), "duplicate");
    EXPECT_EQ(done(*store, UpdateUser{.user_id = "g1", .password_hash = "y", .only_guest = true}), "spent");
    EXPECT_EQ(done(*store, UpdateUser{.user_id = "g2", .password_hash = "y", .only_guest = true}), "done");
    EXPECT_EQ(store->account("bea")->password_hash, "$argon2id$1");
}

TEST_P(Both, a_webhook_is_set_ended_and_goes_with_its_user) {
    ASSERT_EQ(word(store->write_and_wait({new_guest("u"), new_guest("v")})), "done");
    EXPECT_EQ(done(*store, SetWebhook{"u", "http://a"}), "done");
    EXPECT_EQ(store->user("u")->webhook, "http://a");
    EXPECT_FALSE(store->user("v")->webhook);
    EXPECT_EQ(done(*store, SetWebhook{"u", {}}), "done");
    EXPECT_FALSE(store->user("u")->webhook);
    EXPECT_EQ(done(*store, SetWebhook{"u", "http://b"}), "done");
    EXPECT_EQ(done(*store, DeleteUser{"u", 5}), "done");
    EXPECT_FALSE(store->user("u")->webhook);
    EXPECT_EQ(done(*store, SetWebhook{"u", "http://c"}), "missing");
}

TEST(Store, names_are_folded) {
    EXPECT_EQ(fold_name("ABCxyz09-_ ÄÖÜßÉ×÷Þ"), "abcxyz09-_ äöüssé×÷þ");
    EXPECT_EQ(fold_name("ŁÓDŹ ŽIŽKOV ŸĀ İI"), "łódź žižkov ÿā ii");
    EXPECT_EQ(fold_name("ΆΣΑΣ ΈΌΎΏ σς"), "άσασ έόύώ σσ");
    EXPECT_EQ(fold_name("ЁЖИК Ѐ"), "ёжик ѐ");
    EXPECT_EQ(fold_name("日本 🎲\xC3"), "日本 🎲\xC3");
    EXPECT_EQ(fold_name("RENE\u0301"), fold_name("ren\u00e9"));
    EXPECT_EQ(fold_name("\uff21nna \ufb01"), "anna fi") << "wide letters and ligatures";
    EXPECT_NE(fold_name("rene"), fold_name("ren\u00e9")) << "an accent makes another name";
    EXPECT_EQ(compose_name("Rene\u0301 \uff21"), "Ren\u00e9 \uff21") << "what is shown stays as it is written";
    EXPECT_EQ(compose_name("\xC3"), "\xC3");
}

TEST_P(Both, sessions) {
    ASSERT_EQ(word(store->write_and_wait({new_guest("u"), new_guest("v")})), "done");
    const Session session{hash_of(1), "u", 10, 20};
    EXPECT_EQ(done(*store, Create<Session>{session}), "done");
    EXPECT_EQ(done(*store, Create<Session>{session}), "duplicate");
    EXPECT_EQ(done(*store, Create<Session>{{hash_of(9), "nobody", 1, 1}}), "missing");
    EXPECT_EQ(store->session(hash_of(1)), session);
    EXPECT_FALSE(store->session(hash_of(2)));
    EXPECT_EQ(done(*store, TouchSession{hash_of(1), 30}), "done");
    EXPECT_EQ(done(*store, TouchSession{hash_of(2), 30}), "missing");
    EXPECT_EQ(store->session(hash_of(1))->last_seen, 30);
    for (int i = 2; i < 6; ++i) ASSERT_EQ(done(*store, Create<Session>{{hash_of(i), i < 4 ? "u" : "v", 1, 40 + i}}), "done");
    EXPECT_EQ(done(*store, DeleteSession{hash_of(2)}), "done");
    EXPECT_FALSE(store->session(hash_of(2)));
    EXPECT_EQ(done(*store, ForgetOld{.sessions_seen_before = 45}), "done");
    EXPECT_FALSE(store->session(hash_of(4)));
    EXPECT_TRUE(store->session(hash_of(5)));
    EXPECT_EQ(done(*store, DeleteSessions{"v"}), "done");
    EXPECT_EQ(store->stats().sessions, 0);
}

TEST_P(Both, a_device_code_works_once_and_in_time) {
    ASSERT_EQ(done(*store, new_guest("u")), "done");
    for (int i = 0; i < 3; ++i) ASSERT_EQ(done(*store, Create<DeviceCode>{{hash_of(i), "u", 1000}}), "done");
    EXPECT_EQ(store->device_code(hash_of(0)), (DeviceCode{hash_of(0), "u", 1000}));
    const auto move = [&](int code, int session, Timestamp time) {
        return word(store->write_and_wait({UseDeviceCode{hash_of(code), time}, Create<Session>{{hash_of(session), "u", time, time}}}));
    };
    EXPECT_EQ(move(0, 100, 999), "done");
    EXPECT_EQ(move(0, 101, 999), "missing");
    EXPECT_EQ(move(1, 102, 1000), "spent");
    EXPECT_EQ(move(7, 103, 1), "missing");
    EXPECT_TRUE(store->session(hash_of(100)));
    for (int i = 101; i < 104; ++i) EXPECT_FALSE(store->session(hash_of(i)));
    EXPECT_EQ(done(*store, ForgetOld{.device_codes_expired_before = 1001}), "done");
    EXPECT_FALSE(store->device_code(hash_of(1)));
    ASSERT_EQ(done(*store, Create<DeviceCode>{{hash_of(8), "u", 9000}}), "done");
    EXPECT_EQ(done(*store, DeleteDeviceCodes{"u"}), "done");
    EXPECT_FALSE(store->device_code(hash_of(8)));
}

TEST_P(Both, a_recovery_code_works_once) {
    ASSERT_EQ(word(store->write_and_wait({new_account("u", "Ann"), new_account("v", "Bea")})), "done");
    EXPECT_EQ(done(*store, SetRecoveryCodes{"u", {hash_of(1), hash_of(2)}}), "done");
    EXPECT_EQ(done(*store, UseRecoveryCode{"v", hash_of(1), 5}), "missing");
    EXPECT_EQ(done(*store, UseRecoveryCode{"u", hash_of(1), 5}), "done");
    EXPECT_EQ(done(*store, UseRecoveryCode{"u", hash_of(1), 6}), "spent");
    EXPECT_EQ(store->recovery_codes("u"), (std::vector<RecoveryCode>{{"u", hash_of(1), 5}, {"u", hash_of(2), {}}}));
    EXPECT_EQ(done(*store, SetRecoveryCodes{"u", {hash_of(3)}}), "done");
    EXPECT_EQ(done(*store, UseRecoveryCode{"u", hash_of(2), 6}), "missing");
    EXPECT_EQ(store->recovery_codes("u").size(), 1u);
}

TEST_P(Both, an_invite_is_redeemed_exactly_once) {
    ASSERT_EQ(word(store->write_and_wait({new_table("a"), new_guest("u0"), new_guest("u1")})), "done");
    constexpr int invites = 50;
    for (int i = 0; i < invites; ++i) ASSERT_EQ(done(*store, Create<Invite>{{hash_of(i), "a", Seat(i % 5), 1, {}}}), "done");
    std::array<std::array<std::string, invites>, 2> results;
    std::latch both(2);
    const auto redeem = [&](int user) {
        both.arrive_and_wait();
        const auto user_id = "u" + std::to_string(user);
        for (int i = 0; i < invites; ++i)
            results[user][i] = word(store->write_and_wait({RedeemInvite{hash_of(i), user_id}, PutMember{{"a", user_id, Seat(i % 5)}}}));
    };
    std::thread other([&] { redeem(1); });
    redeem(0);
    other.join();
    for (int i = 0; i < invites; ++i) {
        const bool first = results[0][i] == "done";
        EXPECT_EQ(results[0][i], first ? "done" : "spent");
        EXPECT_EQ(results[1][i], first ? "spent" : "done");
        EXPECT_EQ(store->invite(hash_of(i)), (Invite{hash_of(i), "a", Seat(i % 5), 1, first ? "u0" : "u1"}));
    }
    EXPECT_EQ(done(*store, RedeemInvite{hash_of(999), "u0"}), "missing");
    EXPECT_EQ(store->invites("a").size(), std::size_t(invites));
    EXPECT_EQ(done(*store, DeleteInvite{hash_of(0)}), "done");
    EXPECT_FALSE(store->invite(hash_of(0)));
}

TEST_P(Both, a_deleted_user_leaves_only_the_log) {
    ASSERT_EQ(word(store->write_and_wait({new_table("a"), new_account("u", "Ann"), new_guest("v"), PutMember{{"a", "u", Seat(1)}},
                                          append("a", 0, {"by u"}), Create<ChatLine>{{"a", 0, 1, "u", "secret"}},
                                          Create<ChatLine>{{"a", 1, 1, "v", "stays"}}, SaveNote{{"a", "u", "mine"}},
                                          Create<Session>{{hash_of(1), "u", 1, 1}}, Create<Session>{{hash_of(2), "v", 1, 1}},
                                          SetRecoveryCodes{"u", {hash_of(3)}}, Create<DeviceCode>{{hash_of(4), "u", 9}}})), "done");
    EXPECT_EQ(done(*store, DeleteUser{"u", 77}), "done");
    EXPECT_EQ(done(*store, DeleteUser{"u", 78}), "missing");
    EXPECT_EQ(store->user("u"), (User{"u", "", 1, false, {}, 77}));
    EXPECT_FALSE(store->account("Ann") || store->account("") || store->session(hash_of(1)) || store->device_code(hash_of(4)));
    EXPECT_TRUE(store->session(hash_of(2)));
    EXPECT_TRUE(store->recovery_codes("u").empty());
    EXPECT_EQ(store->note("a", "u"), "");
    EXPECT_EQ(store->chat("a"), (std::vector<ChatLine>{{"a", 0, 1, "u", ""}, {"a", 1, 1, "v", "stays"}}));
    EXPECT_EQ(bodies(*store, "a"), (std::vector<std::string>{"by u"}));
    EXPECT_EQ(store->members("a").size(), 1u);
    // Nothing new can hang on a deleted user, and the name is free again.
    EXPECT_EQ(done(*store, Create<Session>{{hash_of(5), "u", 1, 1}}), "missing");
    EXPECT_EQ(done(*store, Create<DeviceCode>{{hash_of(6), "u", 1}}), "missing");
    EXPECT_EQ(done(*store, UpdateUser{.user_id = "u", .name = "x"}), "missing");
    EXPECT_EQ(done(*store, Create<ChatLine>{{"a", 2, 1, "u", "ghost"}}), "missing");
    EXPECT_EQ(done(*store, new_account("w", "ann")), "done");
    const auto stats = store->stats();
    EXPECT_EQ(stats.accounts, 1);
    EXPECT_EQ(stats.guests, 1);
    EXPECT_EQ(stats.deleted_users, 1);
    EXPECT_EQ(stats.entries, 1);
    EXPECT_GT(stats.file_bytes, 0);
    EXPECT_EQ(word(store->write_and_wait({new_table("b"), append("b", 0, {"u sits down"}), PutMember{{"b", "u", Seat(0)}}})), "done") << "the line holds, the member is gone";
    EXPECT_TRUE(store->members("b").empty());
}

TEST(Store, deleted_words_are_not_left_in_the_file) {
    const TemporaryDirectory directory;
    auto store = open_store(url_of(directory / "store.db"));
    ASSERT_EQ(word(store->write_and_wait({new_table("a"), new_account("u", "Methusalem"),
                                          Create<ChatLine>{{"a", 0, 1, "u", "rumpelstilzchen"}}})), "done");
    ASSERT_EQ(done(*store, DeleteUser{"u", 2}), "done");
    store->close();
    std::ifstream file(directory / "store.db", std::ios::binary);
    const std::string content{std::istreambuf_iterator<char>(file), {}};
    for (const auto* text : {"Methusalem", "methusalem", "rumpelstilzchen"}) EXPECT_EQ(content.find(text), std::string::npos) << text;
}

// --- Backup -------------------------------------------------------------------------------------

void expect_sound(const std::string& path) {
    Connection connection(path, SQLITE_OPEN_READWRITE);
    EXPECT_EQ(all<std::string>(connection, "PRAGMA integrity_check"), std::vector<std::string>{"ok"});
    EXPECT_EQ(first<int>(connection, "SELECT count(*) FROM pragma_foreign_key_check"), 0);
}

TEST_P(Both, a_backup_is_taken_while_others_write) {
    for (int table = 0; table < 4; ++table) ASSERT_EQ(done(*store, new_table(std::to_string(table))), "done");
    std::atomic<bool> stop = false;
    std::atomic<std::int64_t> acknowledged = 0;
    std::thread player([&] {
        for (int i = 0; !stop; ++i) {
            // One write fills all four logs, so a consistent copy has them equally long.
            std::vector<Write> together;
            for (int table = 0; table < 4; ++table) together.push_back(append(std::to_string(table), i, {std::string(500, 'x')}));
            store->write(std::move(together), [&](const auto& error) { acknowledged += !error; });
            if (i % 20 == 19) store->flush();
        }
    });
    for (int i = 0; i < 5; ++i) {
        const auto path = (directory / ("backup" + std::to_string(i))).string();
        while (acknowledged < i * 40) std::this_thread::yield();
        const auto least = acknowledged.load();
        store->backup(path);
        expect_sound(path);
        const auto copy = open_store("sqlite:" + path);
        EXPECT_GE(copy->entry_count("0"), least);
        for (const auto* table : {"1", "2", "3"}) EXPECT_EQ(copy->entry_count(table), copy->entry_count("0"));
        EXPECT_EQ(done(*copy, append("0", copy->entry_count("0"), {"goes on"})), "done");
    }
    stop = true;
    player.join();
    EXPECT_THROW(store->backup((directory / "backup0").string()), StoreError);
    EXPECT_THROW(store->backup((directory / "no/such/place").string()), StoreError);
    EXPECT_FALSE(files::exists(directory / "backup0.unfinished"));
}

// --- A disk that fails --------------------------------------------------------------------------

TEST(StoreOnABadDisk, a_full_disk_fails_the_commit_and_not_the_store) {
    const TemporaryDirectory directory;
    CrashDisk disk(1);
    {
        const auto store = open_store(url_of(directory / "store.db"));
        ASSERT_EQ(done(*store, new_table("a")), "done");
        ASSERT_EQ(done(*store, append("a", 0, {"kept"})), "done");
        std::vector<std::string> results;
        const auto note = [&](const auto& error) { results.push_back(word(error)); };
        {
            Gate gate(*store);
            disk.refuse_writes(true);
            store->write(append("a", 1, {"lost"}), note);
            store->write(append("a", 1, {"refused"}), note);
            store->write(append("a", 2, {"lost"}), note);
        }
        store->flush();
        EXPECT_EQ(results, (std::vector<std::string>{"failed", "duplicate", "failed"}));
        EXPECT_EQ(store->counters().failed_commits, 1u);
        EXPECT_EQ(store->counters().failed_writes, 2u);
        EXPECT_EQ(bodies(*store, "a"), (std::vector<std::string>{"kept"}));
        disk.refuse_writes(false);
        EXPECT_EQ(done(*store, append("a", 1, {"now"})), "done");
        EXPECT_EQ(bodies(*store, "a"), (std::vector<std::string>{"kept", "now"}));
    }
    expect_sound(directory / "store.db");
}

// SQLite itself would go on writing into a file that nobody will find.
TEST(StoreOnABadDisk, a_file_that_was_deleted_moved_or_replaced_is_not_acknowledged_into) {
    const std::map<std::string, std::function<void(const files::path&)>> mishaps{
        {"deleted", [](const auto& path) { files::remove(path); }},
        {"moved", [](const auto& path) { files::rename(path, path.string() + ".away"); }},
        {"replaced", [](const auto& path) {
            files::copy(path, path.string() + ".copy");
            files::rename(path.string() + ".copy", path);
        }},
        {"its log deleted", [](const auto& path) { files::remove(path.string() + "-wal"); }},
        {"cut off", [](const auto& path) { files::resize_file(path, 0); }},
        {"its log cut off", [](const auto& path) { files::resize_file(path.string() + "-wal", 0); }},
        {"the folder moved", [](const auto& path) { files::rename(path.parent_path(), path.parent_path().string() + ".away"); }},
    };
    for (const auto& [what, mishap] : mishaps) {
        const TemporaryDirectory directory;
        files::create_directory(directory / "house");
        const auto path = directory / "house/store.db";
        const auto store = open_store(url_of(path));
        ASSERT_EQ(done(*store, new_table("a")), "done");
        EXPECT_FALSE(store->trouble()) << *store->trouble();
        mishap(path);
        const auto error = store->write_and_wait(append("a", 0, {"lost"}));
        ASSERT_TRUE(error) << what;
        EXPECT_EQ(word(error), "failed") << what;
        EXPECT_NE(error->text.find("deleted or replaced"), std::string::npos) << error->text;
        EXPECT_TRUE(store->trouble()) << what;
        if (what == "moved") {  // and it is the same file again
            files::rename(path.string() + ".away", path);
            EXPECT_EQ(done(*store, append("a", 0, {"kept"})), "done");
            EXPECT_FALSE(store->trouble());
        }
    }
}

// A commit that is under way when the file goes is not acknowledged either.
TEST(StoreOnABadDisk, a_file_that_goes_during_a_commit_is_noticed) {
    const TemporaryDirectory directory;
    const auto store = open_store(url_of(directory / "store.db"));
    ASSERT_EQ(done(*store, new_table("a")), "done");
    std::atomic<bool> gone = false;
    std::atomic<int> late = 0;
    std::thread player([&] {
        for (int n = 0; n < 2000; ++n) {
            const bool before = gone;
            if (done(*store, append("a", n, {"x"})) != "done") return;
            late += before;
        }
    });
    while (store->entry_count("a") < 20) std::this_thread::yield();
    files::remove(directory / "store.db");
    gone = true;
    player.join();
    EXPECT_EQ(late, 0) << "acknowledged after the file was gone";
}

TEST_P(Both, the_last_sign_of_life_and_calls_that_were_not_made_are_kept) {
    EXPECT_FALSE(store->last_beat());
    ASSERT_EQ(done(*store, Beat{100}), "done");
    ASSERT_EQ(done(*store, Beat{50}), "done");
    EXPECT_EQ(store->last_beat(), 50) << "a clock may be put back";
    for (const auto* id : {"a", "b"}) ASSERT_EQ(done(*store, new_table(id)), "done");
    for (const auto* id : {"ann", "bob"}) ASSERT_EQ(done(*store, new_guest(id)), "done");
    EXPECT_TRUE(store->running_tables().empty());
    for (const auto* id : {"b", "a"}) ASSERT_EQ(done(*store, UpdateTable{.table_id = id, .time = id[0] == 'b' ? 7 : 8, .status = TableStatus::running}), "done");
    EXPECT_EQ(store->running_tables(), (std::vector<std::string>{"b", "a"}));
    const Call first{"a", "ann", "turin", "§3.2", 1}, second{"a", "ann", "turin", "§4.1", 2}, other{"a", "bob", "turin", "§3.2", 1};
    for (const auto& call : {first, second, other}) ASSERT_EQ(done(*store, PutCall{call}), "done");
    EXPECT_EQ(store->calls("a"), (std::vector<Call>{second, other}));
    ASSERT_EQ(done(*store, DeleteCall{first}), "done");
    EXPECT_EQ(store->calls("a").size(), 2u) << "a newer one has come since";
    ASSERT_EQ(done(*store, DeleteCall{second}), "done");
    EXPECT_EQ(store->calls("a"), std::vector<Call>{other});
    ASSERT_EQ(done(*store, DeleteUser{"bob", 9}), "done");
    EXPECT_TRUE(store->calls("a").empty());
    EXPECT_EQ(done(*store, PutCall{other}), "done") << "who is gone holds up no table";
    EXPECT_TRUE(store->calls("a").empty());
    ASSERT_EQ(done(*store, PutCall{first}), "done");
    ASSERT_EQ(done(*store, DeleteTable{"a"}), "done");
    EXPECT_TRUE(store->calls("a").empty());
}

TEST(StoreOnABadDisk, its_trouble_is_told_until_it_writes_again) {
    const TemporaryDirectory directory;
    CrashDisk disk(1);
    const auto store = open_store(url_of(directory / "store.db"));
    ASSERT_EQ(done(*store, new_table("a")), "done");
    EXPECT_FALSE(store->trouble());
    disk.refuse_writes(true);
    EXPECT_EQ(done(*store, append("a", 0, {"lost"})), "failed");
    EXPECT_NE(store->trouble().value_or("").find("could not write"), std::string::npos);
    EXPECT_FALSE(store->write_and_wait(std::vector<Write>{})) << "to write nothing proves nothing";
    EXPECT_TRUE(store->trouble());
    disk.refuse_writes(false);
    EXPECT_EQ(done(*store, append("a", 0, {"kept"})), "done");
    EXPECT_FALSE(store->trouble());
}

// A test of the test: without syncing, such a disk does lose what was committed.
TEST(StoreOnABadDisk, a_program_that_does_not_sync_loses_data) {
    int lost = 0;
    for (int seed = 0; seed < 20; ++seed) {
        const TemporaryDirectory live(quick_directory()), left(quick_directory());
        const auto path = live / "careless.db";
        CrashDisk disk(seed);
        {
            Connection connection(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
            connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE numbers (number INTEGER);"
                               "PRAGMA synchronous = OFF");
            for (int i = 0; i < 10; ++i) run(connection, "INSERT INTO numbers VALUES (?)", i);
            disk.lose_power();
        }
        disk.save_survivors(live.path(), left.path());
        try {
            Connection connection(left / "careless.db", SQLITE_OPEN_READWRITE);
            lost += first<int>(connection, "SELECT count(*) FROM numbers") != 10;
        } catch (const SqlError&) {
            ++lost;
        }
    }
    EXPECT_GE(lost, 10);
}

// Plays on a store whose disk loses power at a chosen operation, and remembers what it was promised.
class Player {
public:
    explicit Player(std::uint64_t seed) : random_(seed) {}

    // Until the power goes, or the rounds end.
    void play(Store& store, CrashDisk& disk) {
        for (int round = 0; round < 12 && disk.has_power(); ++round) {
            Gate gate(store);  // a round is one commit, so that a seed says what happens
            for (auto writes = 1 + random_() % 12; writes > 0; --writes) submit(store);
            gate.open();
            store.flush();
        }
    }

    // What is left must hold every promise; what else is there must at least have been asked for.
    void check(Store& store) {
        for (auto& [id, log] : logs_) {
            const auto left = bodies(store, id);
            EXPECT_GE(left.size(), log.promised) << id;
            ASSERT_LE(left.size(), log.asked.size()) << id;
            for (std::size_t i = 0; i < left.size(); ++i) EXPECT_EQ(left[i], log.asked[i]) << id << " " << i;
            log.asked = left;
            log.promised = left.size();
            const bool is_there = store.table(id).has_value();
            EXPECT_TRUE(is_there || !log.exists) << id;
            log.exists = is_there;
        }
        std::erase_if(logs_, [](const auto& one) { return !one.second.exists; });
        has_user_ = store.user("u").has_value();
        for (const auto secret : sessions_) EXPECT_TRUE(store.session(hash_of(secret)));
        for (const auto secret : spent_) EXPECT_EQ(done(store, RedeemInvite{hash_of(secret), "u"}), "spent");
    }
    std::size_t promises = 0;

private:
    struct Log {
        bool exists = false;  // promised to
        std::size_t promised = 0;
        std::vector<std::string> asked;
    };

    void submit(Store& store) {
        const auto kind = random_() % 10;
        if (logs_.empty() || (kind == 0 && logs_.size() < 12)) {
            const auto id = "table" + std::to_string(next_++);
            logs_[id];
            store.write(new_table(id), [this, id](const auto& error) { promise(error, [&] { logs_[id].exists = true; }); });
        } else if (kind == 1) {
            const auto secret = next_++;
            std::vector<Write> together{Create<Session>{{hash_of(secret), "u", 1, 1}}};
            if (!has_user_) together.insert(together.begin(), new_guest("u"));
            store.write(std::move(together), [this, secret](const auto& error) {
                promise(error, [&] { sessions_.push_back(secret); has_user_ = true; });
            });
        } else if (kind == 2 && has_user_) {
            const auto secret = next_++;
            store.write({Create<Invite>{{hash_of(secret), logs_.begin()->first, {}, 1, {}}}, RedeemInvite{hash_of(secret), "u"}},
                        [this, secret](const auto& error) { promise(error, [&] { spent_.push_back(secret); }); });
        } else {
            auto log = logs_.begin();
            std::advance(log, random_() % logs_.size());
            const auto first = log->second.asked.size();
            std::vector<std::string> bodies;
            for (auto count = 1 + random_() % 3; count > 0; --count)
                bodies.push_back(log->first + "/" + std::to_string(next_++) + std::string(random_() % (random_() % 8 ? 200 : 9000), '.'));
            log->second.asked.insert(log->second.asked.end(), bodies.begin(), bodies.end());
            const auto end = log->second.asked.size();
            store.write({append(log->first, std::int64_t(first), bodies), SaveSnapshot{{log->first, std::int64_t(end), bodies.back()}}},
                        [this, id = log->first, end](const auto& error) { promise(error, [&] { logs_[id].promised = end; }); });
        }
    }

    template <class Keep>
    void promise(const std::optional<WriteError>& error, Keep keep) {
        if (error) return;
        ++promises;
        keep();
    }

    std::mt19937_64 random_;
    std::map<std::string, Log> logs_;
    std::vector<std::uint64_t> sessions_, spent_;
    bool has_user_ = false;
    std::uint64_t next_ = 0;
};

class PowerLoss : public testing::TestWithParam<int> {};

// Each of the parts is a chain of crashes: the next run plays on with what the last one left.
TEST_P(PowerLoss, loses_nothing_that_was_acknowledged) {
    constexpr int chains = 12, crashes_in_a_chain = 8;
    int while_opening = 0, while_playing = 0, while_closing = 0;
    for (int chain = 0; chain < chains; ++chain) {
        const int seed = GetParam() * 1000 + chain;
        std::mt19937_64 random{std::uint64_t(seed)};
        Player player{std::uint64_t(seed)};
        auto live = std::make_unique<TemporaryDirectory>(quick_directory());
        for (int crash = 0; crash < crashes_in_a_chain; ++crash) {
            SCOPED_TRACE("seed " + std::to_string(seed) + ", crash " + std::to_string(crash));
            auto left = std::make_unique<TemporaryDirectory>(quick_directory());
            {
                CrashDisk disk(random());
                const bool in_closing = random() % 5 == 0;
                if (!in_closing) disk.lose_power_at(int(random() % (crash == 0 ? 60 : 500)));  // a new file takes some thirty to open
                try {
                    const auto store = open_store(url_of(*live / "store.db") + "?checkpoint_pages=12");
                    player.play(*store, disk);
                    if (in_closing) disk.lose_power_at(int(random() % 30));
                    const bool could_play_on = disk.has_power();
                    store->close();
                    ++(could_play_on ? while_closing : while_playing);
                } catch (const InputError&) {
                    EXPECT_FALSE(disk.has_power());
                    ++while_opening;
                }
                disk.lose_power();
                disk.save_survivors(live->path(), left->path());
            }
            if (files::exists(*left / "store.db")) expect_sound(*left / "store.db");
            const auto store = open_store(url_of(*left / "store.db"));
            player.check(*store);
            store->close();
            ASSERT_FALSE(HasFailure());
            live = std::move(left);
        }
        EXPECT_GT(player.promises, 0u);
    }
    std::printf("The power went %d times while opening, %d while playing, %d while closing or later.\n", while_opening, while_playing,
                while_closing);
    EXPECT_GE(while_playing, chains * crashes_in_a_chain / 2);
    EXPECT_GT(while_opening, 0);
    EXPECT_GT(while_closing, 0);
}
INSTANTIATE_TEST_SUITE_P(Store, PowerLoss, testing::Range(0, 4));

}  // namespace
}  // namespace fondaco::store
