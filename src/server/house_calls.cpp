// What follows when a table has moved and that is on disk: a line in the log when a game begins or ends, and a call to
// those whose turn it is and who are not there.
#include "server/log.h"
#include "server/room.h"

namespace fondaco::server {

void House::use_webhooks(std::unique_ptr<Webhooks> webhooks, std::string public_url) {
    while (public_url.ends_with('/')) public_url.pop_back();
    webhooks_ = std::move(webhooks);
    public_url_ = std::move(public_url);
    people_.webhooks = webhooks_ != nullptr;
}

// Somebody at a table of days is called once each time the game begins to wait for them, if they are not there then.
House::Aftermath House::aftermath_of(Room& room, const std::vector<LogLine>& lines) const {
    Aftermath after;
    const Table& table = *room.table;
    for (const LogLine& line : lines) {
        if (const auto* chose = std::get_if<Chose>(&line.entry)) {
            room.told = room.told.without(chose->seat);
            if (table.stage() == Stage::over) after.happened = "table_over";
        } else if (std::holds_alternative<Started>(line.entry)) after.happened = "table_started";
        else if (std::holds_alternative<Aborted>(line.entry)) after.happened = "table_aborted";
    }
    if (!webhooks_ || table.settings().pace != Pace::days || table.stage() != Stage::running) return after;
    const Seats awaited = table.match()->awaited();
    for (const Seat seat : awaited) {
        const TableSeat& who = table.seats()[seat];
        if (room.told.has(seat) || who.person.empty() || !who.taken_over.empty()) continue;
        const std::string owner = owner_of(who.person);
        const bool here = std::any_of(room.watchers.begin(), room.watchers.end(), [&](const auto& watcher) { return watcher->person && owner_of(watcher->person->id) == owner; });
        if (!here) after.awaited.insert(owner);
    }
    room.told = awaited;
    after.rule = table.match()->rule();
    return after;
}

void House::follow_up(const std::string& table, const std::string& game, const Aftermath& after) {
    if (!after.happened.empty()) report(LogLevel::info, after.happened, {{"table", table}, {"game", game}});
    for (const std::string& person : after.awaited)
        if (const auto user = store_.user(person); user && user->webhook) webhooks_->call(*user->webhook, {table, game, after.rule, public_url_ + "/t/" + table});
}

// A bot that cannot play must not take the house with it: its table rests until somebody asks for it again.
void House::bot_failed(const std::string& id, const std::string& bot) {
    report(LogLevel::error, "bot_failed", {{"table", id}, {"bot", bot}});
    freeze(id, "A bot could not go on.");
}

}  // namespace fondaco::server
