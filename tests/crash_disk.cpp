// The VFS shim: everything passes through to the default VFS, and all changes are told to the CrashDisk first.
#include "crash_disk.h"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace fondaco {

// --- What a crash leaves ------------------------------------------------------------------------

bool CrashDisk::chance(double probability) { return std::uniform_real_distribution<>()(random_) < probability; }

bool CrashDisk::due() { return operations_++ == fatal_operation_; }

void CrashDisk::put(std::string& image, std::size_t offset, std::string_view bytes) {
    if (image.size() < offset + bytes.size()) image.resize(offset + bytes.size());
    image.replace(offset, bytes.size(), bytes);
}

// Sectors of 512 bytes survive each on its own: the new bytes, the old ones or, rarely, rubbish in place of the new ones.
// Some files keep their changes in order up to a point, others any of them: real disks do both.
void CrashDisk::survive(File& file) {
    const bool in_order = chance(0.3);
    const double kept = std::vector{0.0, 0.1, 0.5, 0.9, 1.0}[random_() % 5];
    const double rubbish = chance(0.3) ? 0.1 : 0;
    const std::size_t last = file.pending.empty() ? 0 : random_() % (file.pending.size() + 1);
    for (std::size_t i = 0; i < file.pending.size(); ++i) {
        const auto& change = file.pending[i];
        const bool is_kept = in_order ? i < last : chance(kept);
        if (change.kind == Change::remove) {
            if (!is_kept) break;  // the old file is back, and what was written to a new one of that name is gone
            file.exists = false;
            file.durable.clear();
        } else if (change.kind == Change::truncate) {
            if (is_kept) file.durable.resize(change.offset);
        } else {
            for (std::size_t at = 0; at < change.bytes.size();) {
                const auto size = std::min(512 - (change.offset + at) % 512, change.bytes.size() - at);
                auto bytes = change.bytes.substr(at, size);
                if (chance(rubbish)) for (char& byte : bytes) byte = char(random_());
                else if (in_order ? i > last || (i == last && chance(0.5)) : !chance(kept)) bytes.clear();
                if (!bytes.empty()) {
                    put(file.durable, change.offset + at, bytes);
                    file.exists = true;
                }
                at += size;
            }
            if (chance(kept)) {  // the length may be known before the content is
                file.exists = true;
                file.durable.resize(std::max(file.durable.size(), change.offset + change.bytes.size()));
            }
        }
    }
    file.pending.clear();
}

void CrashDisk::cut() {
    has_power_ = false;
    for (auto& [name, file] : files_) survive(file);
}

// --- Operations ---------------------------------------------------------------------------------

void CrashDisk::opened(const std::string& name) {
    const std::lock_guard lock(mutex_);
    if (!has_power_ || files_.contains(name) || !std::filesystem::exists(name)) return;
    std::ifstream file(name, std::ios::binary);  // it was there before, so all of it is durable
    files_[name] = {.exists = true, .durable = {std::istreambuf_iterator<char>(file), {}}, .pending = {}};
}

int CrashDisk::write(const std::string& name, const void* data, int size, sqlite3_int64 offset) {
    const std::lock_guard lock(mutex_);
    if (!has_power_) return SQLITE_IOERR_WRITE;
    if (is_full_) return SQLITE_FULL;
    files_[name].pending.push_back({Change::write, std::size_t(offset), {static_cast<const char*>(data), std::size_t(size)}});
    if (!due()) return SQLITE_OK;
    cut();
    return SQLITE_IOERR_WRITE;
}

int CrashDisk::truncate(const std::string& name, sqlite3_int64 size) {
    const std::lock_guard lock(mutex_);
    if (!has_power_) return SQLITE_IOERR_TRUNCATE;
    files_[name].pending.push_back({Change::truncate, std::size_t(size)});
    if (!due()) return SQLITE_OK;
    cut();
    return SQLITE_IOERR_TRUNCATE;
}

int CrashDisk::sync(const std::string& name) {
    const std::lock_guard lock(mutex_);
    if (!has_power_) return SQLITE_IOERR_FSYNC;
    const bool goes = due();
    auto& file = files_[name];
    if (!goes || chance(0.5)) {
        for (const auto& change : file.pending) {
            if (change.kind == Change::write) put(file.durable, change.offset, change.bytes);
            else file.durable.resize(change.kind == Change::truncate ? change.offset : 0);
        }
        file.pending.clear();
        file.exists = true;
    }
    if (goes) cut();
    return goes ? SQLITE_IOERR_FSYNC : SQLITE_OK;
}

int CrashDisk::remove(const std::string& name, bool at_once) {
    const std::lock_guard lock(mutex_);
    if (!has_power_) return SQLITE_IOERR_DELETE;
    files_[name].pending.push_back({Change::remove});
    if (due()) {
        cut();
        return SQLITE_IOERR_DELETE;
    }
    if (at_once) files_[name] = {};
    return SQLITE_OK;
}

void CrashDisk::lose_power_at(int operation) {
    const std::lock_guard lock(mutex_);
    fatal_operation_ = operations_ + operation;
}

void CrashDisk::lose_power() {
    const std::lock_guard lock(mutex_);
    if (has_power_) cut();
}

bool CrashDisk::has_power() {
    const std::lock_guard lock(mutex_);
    return has_power_;
}

int CrashDisk::operations() {
    const std::lock_guard lock(mutex_);
    return operations_;
}

void CrashDisk::refuse_writes(bool is_full) {
    const std::lock_guard lock(mutex_);
    is_full_ = is_full;
}

void CrashDisk::save_survivors(const std::filesystem::path& from, const std::filesystem::path& to) {
    const std::lock_guard lock(mutex_);
    for (const auto& [name, file] : files_) {
        const std::filesystem::path path(name);
        if (path.parent_path() != from || !file.exists) continue;
        std::ofstream(to / path.filename(), std::ios::binary) << file.durable;
    }
}

// --- The shim -----------------------------------------------------------------------------------

namespace {

// SQLite allocates this with room for the real file behind it.
struct ShimFile {
    sqlite3_file base;
    CrashDisk* disk;
    std::string* name;  // none: a temporary file, which no crash concerns
    sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

ShimFile& shim(sqlite3_file* file) { return *reinterpret_cast<ShimFile*>(file); }
sqlite3_file* real(sqlite3_file* file) { return shim(file).real(); }
const sqlite3_io_methods& methods(sqlite3_file* file) { return *real(file)->pMethods; }

sqlite3_vfs* beneath = nullptr;

const sqlite3_io_methods shim_methods = {
    .iVersion = 2,  // no memory-mapped reading
    .xClose = [](sqlite3_file* file) {
        delete shim(file).name;
        return methods(file).xClose(real(file));
    },
    .xRead = [](sqlite3_file* file, void* to, int size, sqlite3_int64 offset) { return methods(file).xRead(real(file), to, size, offset); },
    .xWrite = [](sqlite3_file* file, const void* from, int size, sqlite3_int64 offset) {
        const int code = shim(file).name ? shim(file).disk->write(*shim(file).name, from, size, offset) : SQLITE_OK;
        return code ? code : methods(file).xWrite(real(file), from, size, offset);
    },
    .xTruncate = [](sqlite3_file* file, sqlite3_int64 size) {
        const int code = shim(file).name ? shim(file).disk->truncate(*shim(file).name, size) : SQLITE_OK;
        return code ? code : methods(file).xTruncate(real(file), size);
    },
    .xSync = [](sqlite3_file* file, int) { return shim(file).name ? shim(file).disk->sync(*shim(file).name) : SQLITE_OK; },
    .xFileSize = [](sqlite3_file* file, sqlite3_int64* size) { return methods(file).xFileSize(real(file), size); },
    .xLock = [](sqlite3_file* file, int lock) { return methods(file).xLock(real(file), lock); },
    .xUnlock = [](sqlite3_file* file, int lock) { return methods(file).xUnlock(real(file), lock); },
    .xCheckReservedLock = [](sqlite3_file* file, int* is_locked) { return methods(file).xCheckReservedLock(real(file), is_locked); },
    .xFileControl = [](sqlite3_file* file, int what, void* with) { return methods(file).xFileControl(real(file), what, with); },
    .xSectorSize = [](sqlite3_file* file) { return methods(file).xSectorSize(real(file)); },
    .xDeviceCharacteristics = [](sqlite3_file* file) { return methods(file).xDeviceCharacteristics(real(file)); },
    .xShmMap = [](sqlite3_file* file, int page, int size, int extend, void volatile** to) {
        return methods(file).xShmMap(real(file), page, size, extend, to);
    },
    .xShmLock = [](sqlite3_file* file, int first, int count, int flags) { return methods(file).xShmLock(real(file), first, count, flags); },
    .xShmBarrier = [](sqlite3_file* file) { methods(file).xShmBarrier(real(file)); },
    .xShmUnmap = [](sqlite3_file* file, int is_deleted) { return methods(file).xShmUnmap(real(file), is_deleted); },
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

int open_file(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags) {
    auto& one = shim(file);
    one.base.pMethods = nullptr;
    one.disk = static_cast<CrashDisk*>(vfs->pAppData);
    one.name = nullptr;
    if (name) one.disk->opened(name);
    const int code = beneath->xOpen(beneath, name, real(file), flags, out_flags);
    if (code != SQLITE_OK) {  // SQLite closes a file only if it has methods
        if (real(file)->pMethods) methods(file).xClose(real(file));
        return code;
    }
    if (name) one.name = new std::string(name);
    one.base.pMethods = &shim_methods;
    return SQLITE_OK;
}

int remove_file(sqlite3_vfs* vfs, const char* name, int at_once) {
    const int code = static_cast<CrashDisk*>(vfs->pAppData)->remove(name, at_once != 0);
    return code ? code : beneath->xDelete(beneath, name, 0);
}

}  // namespace

CrashDisk::CrashDisk(std::uint64_t seed) : random_(seed) {
    beneath = sqlite3_vfs_find(nullptr);
    vfs_ = *beneath;
    vfs_.szOsFile = int(sizeof(ShimFile)) + beneath->szOsFile;
    vfs_.pNext = nullptr;
    vfs_.zName = "crash-disk";
    vfs_.pAppData = this;
    vfs_.xOpen = open_file;
    vfs_.xDelete = remove_file;
    vfs_.xAccess = [](sqlite3_vfs*, const char* name, int flags, int* out) { return beneath->xAccess(beneath, name, flags, out); };
    vfs_.xFullPathname = [](sqlite3_vfs*, const char* name, int size, char* to) { return beneath->xFullPathname(beneath, name, size, to); };
    sqlite3_vfs_register(&vfs_, 1);
}

CrashDisk::~CrashDisk() { sqlite3_vfs_unregister(&vfs_); }

}  // namespace fondaco
