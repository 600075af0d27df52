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
House::Aftermath House::aftermath_of(Room& room, const std::vector<LogLine>& lines) {
    Aftermath after;
    const Table& table = *room.table;
    for (const LogLine& line : lines) {
        if (const auto* chose = std::get_if<Chose>(&line.entry)) {
            room.called = room.called.without(chose->seat);
            if (table.stage() == Stage::over) after.happened = "table_over";
        } else if (std::holds_alternative<Started>(line.entry)) after.happened = "table_started";
        else if (std::holds_alternative<Aborted>(line.entry)) after.happened = "table_aborted";
    }
    if (!webhooks_ || table.settings().pace != Pace::days || table.stage() != Stage::running) return after;
    const Seats awaited = table.match()->awaited();
    std::set<std::string> called;
    for (const Seat seat : awaited) {
        const TableSeat& who = table.seats()[seat];
        if (room.called.has(seat) || who.person.empty() || who.owner || !who.taken_over.empty() || table.answers_beforehand(seat)) continue;
        const std::string owner = owner_of(who.person);
        const bool here = std::any_of(room.watchers.begin(), room.watchers.end(), [&](const auto& watcher) { return watcher->person && owner_of(watcher->person->id) == owner; });
        if (here || !called.insert(owner).second) continue;
        try {
            if (const auto user = store_.user(owner); user && user->webhook) after.calls.push_back({room.id, owner, table.settings().game, std::string(table.match()->rule()), now_()});
        } catch (const std::exception& error) {  // the game goes on without the call
            report(LogLevel::error, "store_failed", {{"table", room.id}, {"why", error.what()}});
        }
    }
    room.called = awaited;
    return after;
}

void House::follow_up(const std::string& table, const std::string& game, const Aftermath& after) {
    if (!after.happened.empty()) report(LogLevel::info, after.happened, {{"table", table}, {"game", game}});
    for (const auto& each : after.calls) call(each);
}

// A call stays in the store until it was delivered or given up, so that a house that ends before makes it when it is back.
void House::call(const store::Call& call) {
    const auto settled = [this, call] {
        post_([this, alive = alive_, call] {
            if (*alive) store_.write(store::DeleteCall{call}, {});
        });
    };
    try {
        const auto user = store_.user(call.user_id);
        if (user && user->webhook) webhooks_->call(*user->webhook, {call.table_id, call.game, call.rule, public_url_ + "/t/" + call.table_id}, settled);
        else settled();
    } catch (const std::exception& error) {
        report(LogLevel::error, "store_failed", {{"table", call.table_id}, {"why", error.what()}});
    }
}

// Of a table that has just woken: whom the house before this one did not reach any more, and whom the game still waits for.
void House::call_again(Room& room) {
    if (!webhooks_ || room.table->stage() != Stage::running) return;
    for (const auto& each : store_.calls(room.id)) {
        bool awaited = false;
        for (const Seat seat : room.table->match()->awaited()) awaited = awaited || owner_of(room.table->seats()[seat].person) == each.user_id;
        if (awaited) call(each);
        else store_.write(store::DeleteCall{each}, {});
    }
}

// A bot that cannot play must not take the house with it: its table rests until somebody asks for it again.
void House::bot_failed(const std::string& id, const std::string& bot) {
    report(LogLevel::error, "bot_failed", {{"table", id}, {"bot", bot}});
    freeze(id, "A bot could not go on.");
}

}  // namespace fondaco::server
