// A disk for tests that can lose power or fill up: an SQLite VFS that remembers what was written but not yet synced.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <random>
#include <string>
#include <vector>

namespace fondaco {

// While it lives it is SQLite's default disk; every connection must be closed before it goes. Real files lie beneath and
// hold what a running program sees; what a crash would leave of them is worked out here.
class CrashDisk {
public:
    explicit CrashDisk(std::uint64_t seed);
    ~CrashDisk();
    CrashDisk(const CrashDisk&) = delete;
    CrashDisk& operator=(const CrashDisk&) = delete;

    void lose_power_at(int operation);  // the how-manieth write, sync, truncation or deletion from now
    void lose_power();                  // now
    bool has_power();
    int operations();                   // so far
    void refuse_writes(bool is_full);   // "disk full" until told otherwise

    // After the power was lost: writes what is left of the files beside `from` into the directory `to`.
    void save_survivors(const std::filesystem::path& from, const std::filesystem::path& to);

    // What the VFS calls. Each returns an SQLite code and is one operation.
    int write(const std::string& name, const void* data, int size, sqlite3_int64 offset);
    int truncate(const std::string& name, sqlite3_int64 size);
    int sync(const std::string& name);
    int remove(const std::string& name, bool at_once);
    void opened(const std::string& name);

private:
    struct Change {
        enum { write, truncate, remove } kind;
        std::size_t offset = 0;  // of a truncation: the new size
        std::string bytes = {};
    };
    struct File {
        bool exists = false;          // what is certain to survive: as of the last sync
        std::string durable;
        std::vector<Change> pending;  // what may survive, in part, in any order
    };

    bool chance(double probability);
    bool due();  // counts an operation; true: the power goes now
    void cut();
    void survive(File& file);
    static void put(std::string& image, std::size_t offset, std::string_view bytes);

    std::mutex mutex_;
    std::mt19937_64 random_;
    std::map<std::string, File> files_;
    int operations_ = 0, fatal_operation_ = -1;
    bool has_power_ = true, is_full_ = false;
    sqlite3_vfs vfs_{};
};

}  // namespace fondaco
