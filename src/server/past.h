// Looking back at tables, beside the loop: a log as it lies in the store is folded once and kept as long as there is room.
#pragma once

#include <unordered_map>

#include "server/request.h"

namespace fondaco::server {

// For one thread, which need not be the loop.
class Past {
public:
    explicit Past(store::Store& store);
    ~Past();

    static constexpr int unreadable = 0;  // the status of an answer about a table whose log this program cannot read: the house says why

    // How a table stands, its story, its view at any line, its file and ledger, for the eyes of who asks. Does not throw.
    Response answer(const Request& request, const std::optional<Person>& person);

    // The log of a private copy of a finished game's position, for POST …/what_if; or why not. Does not throw.
    using Copy = std::variant<Response, std::vector<LogLine>>;
    Copy copy(const Request& request, const Person& person, Milliseconds now);

    void forget();  // somebody was taken out of the logs

private:
    struct Chronicle;
    struct Looked { Chronicle* chronicle = nullptr; Response refused; };  // one or the other
    Looked look(const std::string& id, const std::optional<Person>& person);
    Response look_back(const Request& request, const std::optional<Person>& person);
    void make_room(const std::string& except);

    store::Store& store_;
    std::unordered_map<std::string, std::unique_ptr<Chronicle>> chronicles_;
    std::uint64_t uses_ = 0;
};

}  // namespace fondaco::server
