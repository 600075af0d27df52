// Who may look at a table: one answer for sockets and requests, for what happens and for what has happened.
#pragma once

#include "table/table.h"

namespace fondaco::server {

inline const TableRefusal no_such_table{"no_such_table", "", "There is no such table."};

// Why somebody may not look; nothing if they may. A member has sat there or was invited. Whoever sits or is the host is no
// spectator, by whatever hand.
inline std::optional<TableRefusal> refuse_look(const Table& table, bool is_member, const std::optional<Person>& person) {
    const std::string owner = person ? owner_of(person->id) : "";
    if (person && table.host() == owner) return {};
    const bool is_known = person && is_member && !table.is_kicked(owner);
    if (!table.settings().is_public && !is_known) return no_such_table;  // a private table does not tell that it exists
    if (!table.settings().spectators && table.stage() != Stage::open && !(person && table.sits(owner)))
        return TableRefusal{"no_spectators", "", "This table has no spectators."};
    return {};
}

}  // namespace fondaco::server
