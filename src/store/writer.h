// The one thread that writes: all writes that wait share a transaction, and with it one fsync.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <limits>
#include <memory>
#include <mutex>
#include <thread>

#include "store/sqlite.h"
#include "store/store.h"

namespace fondaco::store {

// A file that must stay what and where it was. Deleted, moved, replaced or cut off, SQLite would go on writing into what nobody will find.
class OwnFile {
public:
    explicit OwnFile(std::string path, off_t may_shrink_to = std::numeric_limits<off_t>::max());
    bool is_there() const;
    void may_shrink(bool now) const { *size_ = now ? shrinking : 0; }  // SQLite is about to cut it, or has done so

private:
    static constexpr off_t shrinking = -1;
    std::string path_;
    dev_t device_ = 0;
    ino_t inode_ = 0;
    off_t may_shrink_to_;
    std::shared_ptr<std::atomic<off_t>> size_;  // the largest that was seen: it is asked from several threads
};

class Writer {
public:
    // `may_tidy` holds whatever it gives back while the files are made smaller; nothing: somebody else uses them.
    using MayTidy = std::function<std::shared_ptr<const void>()>;
    Writer(Connection connection, int checkpoint_pages, std::vector<OwnFile> files, MayTidy may_tidy);
    ~Writer() { close(); }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    void write(std::vector<Write> together, Store::Done done);
    void flush();
    void close();
    Counters counters() const;
    std::optional<std::string> trouble() const;  // why the last commit failed, or what will make the next one fail

    // Lends the connection between two transactions: how a store in memory, which has no second one, is read.
    template <class Use>
    auto between_commits(Use&& use) {
        const std::lock_guard lock(connection_mutex_);
        if (!connection_) throw StoreError("The store is closed.");
        return use(*connection_);
    }

private:
    struct Job {
        std::vector<Write> together;
        Store::Done done;
        std::optional<WriteError> error = {};
    };

    void work();
    std::vector<Job> next_jobs();
    void commit(std::vector<Job>& jobs);
    void apply_alone(Job& job);
    void checkpoint_if_due();
    void tidy_if_due();
    void require_files() const;

    const int checkpoint_pages_;
    const std::vector<OwnFile> files_;
    const MayTidy may_tidy_;
    bool untidy_ = false;  // something was deleted that may still stand in the log; only the writer thread looks at it
    std::mutex connection_mutex_;
    std::unique_ptr<Connection> connection_;
    int log_pages_ = 0;  // in the write-ahead log, as of the last commit; only the writer thread looks at it

    mutable std::mutex mutex_;  // guards what follows
    std::condition_variable work_came_, jobs_finished_;
    std::vector<Job> queue_;
    std::uint64_t submitted_ = 0, finished_ = 0;
    bool closing_ = false;
    Counters counters_;
    std::optional<std::string> trouble_;

    std::mutex close_mutex_;
    std::thread thread_;
    std::thread::id thread_id_;  // kept apart, because close() ends thread_ while others may be in flush()
};

}  // namespace fondaco::store
