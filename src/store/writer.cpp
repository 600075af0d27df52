// Group commit. While one commit waits for the disk the next one gathers, so a busy store commits rarely and a quiet one at once.
#include "store/writer.h"

#include <sys/stat.h>

#include <algorithm>
#include <cassert>
#include <iterator>

#include "store/sqlite_writes.h"

namespace fondaco::store {

namespace {

constexpr std::size_t most_jobs_in_one_commit = 4096;  // so that the first of a flood need not wait for its last

// Whether it takes words of somebody away, which then must stand nowhere.
bool deletes(const Write& write) {
    return std::holds_alternative<DeleteUser>(write) || std::holds_alternative<DeleteTable>(write) || std::holds_alternative<DeleteOpenTables>(write) ||
           (std::holds_alternative<SaveNote>(write) && std::get<SaveNote>(write).note.text.empty()) ||
           (std::holds_alternative<SetWebhook>(write) && !std::get<SetWebhook>(write).url);
}

std::string could_not_write(const std::exception& error) { return std::string("The store could not write: ") + error.what() + "."; }

}  // namespace

OwnFile::OwnFile(std::string path, off_t may_shrink_to) : path_(std::move(path)), may_shrink_to_(may_shrink_to), size_(std::make_shared<std::atomic<off_t>>(0)) {
    struct stat now{};
    if (::stat(path_.c_str(), &now) != 0) throw StoreError("Cannot find " + path_ + ".");
    device_ = now.st_dev;
    inode_ = now.st_ino;
    *size_ = now.st_size;
}

bool OwnFile::is_there() const {
    while (true) {
        off_t largest = *size_;
        struct stat now{};
        if (::stat(path_.c_str(), &now) != 0 || now.st_dev != device_ || now.st_ino != inode_) return false;
        if (largest != shrinking && now.st_size < std::min(largest, may_shrink_to_)) {
            if (*size_ == largest) return false;  // somebody has cut it off
            continue;                             // SQLite has, meanwhile
        }
        while (largest != shrinking && largest < now.st_size && !size_->compare_exchange_weak(largest, now.st_size)) {}
        return true;
    }
}

Writer::Writer(Connection connection, int checkpoint_pages, std::vector<OwnFile> files, MayTidy may_tidy)
    : checkpoint_pages_(checkpoint_pages), files_(std::move(files)), may_tidy_(std::move(may_tidy)), connection_(std::make_unique<Connection>(std::move(connection))) {
    sqlite3_wal_hook(connection_->handle(), [](void* pages, sqlite3*, const char*, int count) {
        *static_cast<int*>(pages) = count;
        return SQLITE_OK;
    }, &log_pages_);
    thread_ = std::thread([this] { work(); });
    thread_id_ = thread_.get_id();
}

void Writer::write(std::vector<Write> together, Store::Done done) {
    {
        const std::lock_guard lock(mutex_);
        if (!closing_) {
            queue_.push_back({std::move(together), std::move(done)});
            ++submitted_;
            work_came_.notify_one();
            return;
        }
    }
    if (done) done(WriteError{WriteError::closed, "The store is closed."});
}

void Writer::flush() {
    assert(std::this_thread::get_id() != thread_id_);  // it would wait for itself
    std::unique_lock lock(mutex_);
    jobs_finished_.wait(lock, [this, until = submitted_] { return finished_ >= until; });
}

void Writer::close() {
    const std::lock_guard one_at_a_time(close_mutex_);
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
        work_came_.notify_one();
    }
    if (thread_.joinable()) thread_.join();
    const std::lock_guard lock(connection_mutex_);
    connection_.reset();
}

Counters Writer::counters() const {
    const std::lock_guard lock(mutex_);
    Counters now = counters_;
    now.queued = submitted_ - finished_;
    return now;
}

void Writer::require_files() const {
    for (const OwnFile& file : files_)
        if (!file.is_there()) throw StoreError("its file was deleted or replaced or cut off; stop the house, put the file back and start it again");
}

std::optional<std::string> Writer::trouble() const {
    try {
        require_files();
    } catch (const StoreError& error) {
        return could_not_write(error);
    }
    const std::lock_guard lock(mutex_);
    return trouble_;
}

void Writer::work() {
    for (auto jobs = next_jobs(); !jobs.empty(); jobs = next_jobs()) {
        commit(jobs);
        for (auto& job : jobs) {
            if (job.done) job.done(job.error);
            job.done = nullptr;  // what it holds is let go before flush() returns
        }
        checkpoint_if_due();
        tidy_if_due();
        const std::lock_guard lock(mutex_);
        finished_ += jobs.size();
        jobs_finished_.notify_all();
    }
}

// Waits. Empty: the store is closing and all is written.
std::vector<Writer::Job> Writer::next_jobs() {
    std::unique_lock lock(mutex_);
    work_came_.wait(lock, [this] { return closing_ || !queue_.empty(); });
    if (queue_.size() <= most_jobs_in_one_commit) return std::exchange(queue_, {});
    const auto end = queue_.begin() + most_jobs_in_one_commit;
    std::vector<Job> jobs(std::make_move_iterator(queue_.begin()), std::make_move_iterator(end));
    queue_.erase(queue_.begin(), end);
    return jobs;
}

void Writer::commit(std::vector<Job>& jobs) {
    Counters news;
    std::optional<std::string> trouble;
    bool changed = false;  // else nothing was proved about the disk
    try {
        const std::lock_guard lock(connection_mutex_);
        try {
            require_files();
            run(*connection_, "BEGIN IMMEDIATE");
            for (auto& job : jobs) apply_alone(job);
            run(*connection_, "COMMIT");
            require_files();  // it may have gone meanwhile, and then nothing is acknowledged
        } catch (...) {  // several errors, such as a full disk, have rolled back already
            if (connection_->in_transaction()) sqlite3_exec(connection_->handle(), "ROLLBACK", nullptr, nullptr, nullptr);
            throw;
        }
        for (const auto& job : jobs) {
            untidy_ = untidy_ || (!job.error && std::any_of(job.together.begin(), job.together.end(), deletes));
            job.error ? ++news.refused_writes : ++news.writes;
            changed = changed || (!job.error && !job.together.empty());
        }
        if (news.writes > 0) news.commits = 1;  // otherwise nothing changed and nothing was synced
    } catch (const std::exception& error) {
        trouble = could_not_write(error);
        for (auto& job : jobs)
            if (job.error) ++news.refused_writes;
            else {
                job.error = {WriteError::failed, *trouble};
                ++news.failed_writes;
            }
        news.failed_commits = 1;
    }
    const std::lock_guard lock(mutex_);
    if (trouble || changed) trouble_ = std::move(trouble);
    counters_.writes += news.writes;
    counters_.refused_writes += news.refused_writes;
    counters_.failed_writes += news.failed_writes;
    counters_.commits += news.commits;
    counters_.failed_commits += news.failed_commits;
    counters_.largest_commit = std::max(counters_.largest_commit, news.writes);
}

// A refused job undoes only what it did itself. Anything worse is thrown, and fails the whole commit.
void Writer::apply_alone(Job& job) {
    run(*connection_, "SAVEPOINT job");
    try {
        for (const auto& write : job.together) apply(*connection_, write);
    } catch (const WriteError& refusal) {
        job.error = refusal;
    } catch (const SqlError& error) {
        job.error = as_refusal(error);
        if (!job.error) throw;
    }
    if (job.error) run(*connection_, "ROLLBACK TO job");
    run(*connection_, "RELEASE job");
}

// SQLite would do this inside COMMIT, and let those wait whose data is safe already.
void Writer::checkpoint_if_due() {
    if (log_pages_ < checkpoint_pages_) return;
    int code;
    {
        const std::lock_guard lock(connection_mutex_);
        for (const OwnFile& file : files_)
            if (untidy_) file.may_shrink(true);  // pages that were given up may go now
        code = sqlite3_wal_checkpoint_v2(connection_->handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
        for (const OwnFile& file : files_)
            if (untidy_) file.may_shrink(false);
        log_pages_ = 0;
    }
    const std::lock_guard lock(mutex_);
    ++(code == SQLITE_OK ? counters_.checkpoints : counters_.failed_checkpoints);
}

// What was deleted leaves the log too, and the file gives back its room. Readers are waited for a moment only; after that it is done with
// a later commit, of which a house makes one every few seconds.
void Writer::tidy_if_due() {
    if (!untidy_ || files_.empty()) return;
    const auto alone = may_tidy_();
    if (!alone) return;
    const std::lock_guard lock(connection_mutex_);
    try {
        require_files();
    } catch (const StoreError&) {
        return;
    }
    for (const OwnFile& file : files_) file.may_shrink(true);
    sqlite3_busy_timeout(connection_->handle(), 100);
    try {
        connection_->execute("PRAGMA incremental_vacuum");
        untidy_ = sqlite3_wal_checkpoint_v2(connection_->handle(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr) != SQLITE_OK;
    } catch (const SqlError&) {  // it stays untidy
    }
    sqlite3_busy_timeout(connection_->handle(), busy_patience);
    for (const OwnFile& file : files_) file.may_shrink(false);
    log_pages_ = 0;
}

}  // namespace fondaco::store
