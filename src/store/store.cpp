// Which store a URL means, and waiting for a write.
#include "store/store.h"

#include <future>

#include "engine/json.h"
#include "store/sqlite_store.h"

namespace fondaco::store {

std::optional<WriteError> Store::write_and_wait(std::vector<Write> together) {
    std::promise<std::optional<WriteError>> promise;
    auto result = promise.get_future();
    write(std::move(together), [&](const std::optional<WriteError>& error) { promise.set_value(error); });
    return result.get();
}

std::optional<WriteError> Store::write_and_wait(Write one) {
    std::vector<Write> together;
    together.push_back(std::move(one));
    return write_and_wait(std::move(together));
}

static std::string place_of(const std::string& url) {
    const std::string_view scheme = "sqlite:";
    if (!url.starts_with(scheme)) throw InputError("The store \"" + url + "\" is not known; write sqlite:PATH or sqlite::memory:.");
    return url.substr(scheme.size());
}

std::unique_ptr<Store> open_store(const std::string& url, Purpose purpose, const std::function<void(const Migration&)>& migrated) {
    return open_sqlite_store(place_of(url), purpose, migrated);
}

std::optional<std::string> restore_store(const std::string& url, const std::string& copy) { return restore_sqlite_store(place_of(url), copy); }

}  // namespace fondaco::store
