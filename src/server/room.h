// A table that is awake, for the house's own files.
#pragma once

#include "server/house.h"
#include "server/pause.h"

namespace fondaco::server {

struct House::Room {
    std::string id;
    std::unique_ptr<Table> table;
    std::set<std::shared_ptr<Socket>> watchers;
    std::set<std::string> members;  // who may see a private table
    std::int64_t chat_lines = 0;
    bool thinking = false, rematched = false;
    int writing = 0;
    Milliseconds used = 0;
    Pause pause;
    std::uint64_t thought_at = 0;  // for so long a log the bot that waits has nothing to say
    std::optional<Paused> paused;  // as it was told last
    Seats told;  // whom the game waits for, and who has been told of it if they wished

    std::optional<Seat> eyes(const Socket& socket) const { return socket.person ? table->seat_of(socket.person->id) : std::nullopt; }
    bool knows(const std::optional<Person>& person) const {
        return person && (members.contains(owner_of(person->id)) || table->host() == owner_of(person->id));
    }
};

store::TableStatus status_of(const Table& table);
std::string summary_of(const Table& table);

inline const TableRefusal no_such_table{"no_such_table", "", "There is no such table."};

}  // namespace fondaco::server
