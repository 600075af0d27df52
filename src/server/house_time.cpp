// How the house deals with time in which it was not there: it leaves a sign of life on the disk every few seconds, notices that
// it slept, and does what is due when it is back. And whether its disk can be relied on.
#include "server/log.h"
#include "server/room.h"

namespace fondaco::server {

namespace {

constexpr Milliseconds hiccup = 3000;        // a loop that stood still for longer was not there
constexpr Milliseconds beat_every = 5000;
constexpr Milliseconds disk_patience = 30'000;
constexpr std::size_t most_gaps = 1000;      // that are remembered for tables that sleep
constexpr int woken_at_once = 4;             // a few times a second: folding a log takes milliseconds that others wait for

}  // namespace

// Asked before anything happens. The loop looks at the clock several times a second: if a long time has passed, or time has gone
// back, then the machine slept, the process was stopped or somebody set the clock, and that time counts for nobody.
void House::notice_time() {
    const Milliseconds now = now_(), before = seen_at_ == 0 ? now : seen_at_;
    seen_at_ = now;
    if (now - before <= hiccup && before - now <= hiccup) return;
    report(LogLevel::warning, "slept", {{"seconds", (now - before) / 1000}});
    if (now > before) gaps_.push_back({before, now});
    spare_open_tables(now - before);
    if (gaps_.size() > most_gaps) gaps_.pop_front();
    for (const auto& [id, room] : rooms_) {
        room->pause.shift(now - before);
        room->told_at += now - before;
        if (room->play_until) *room->play_until += now - before;
        for (Room::Question& question : room->questions)
            for (auto* due : {&question.due, &question.vote_due})
                if (*due) **due += now - before;
        commit(*room, room->table->slept(before, now), {});
        if (!room->table->away().none()) tell_presence(*room);  // since when has changed
    }
}

// Nobody can come to a house that is not there: open tables stay as much longer.
void House::spare_open_tables(Milliseconds gap) {
    if (gap <= 0) return;
    try {
        std::vector<store::Write> writes;
        for (const auto& [table, seat] : store_.tables({{store::TableStatus::open}, false, "", 1'000'000, 0}))
            writes.emplace_back(store::UpdateTable{.table_id = table.id, .time = table.updated + gap});
        if (!writes.empty()) store_.write(std::move(writes), {});
    } catch (const std::exception& error) {  // the disk cannot be read: it will not be swept either
        report(LogLevel::error, "store_failed", {{"why", error.what()}});
    }
}

// A table that wakes: what the house was not there for counts for nobody, but a table that merely slept has lost nothing.
std::vector<LogLine> House::make_up_for_gaps(const std::string& id, Table& table) {
    std::vector<LogLine> lines;
    const auto slept = [&](Milliseconds from, Milliseconds to) {
        for (auto& line : table.slept(from, to)) lines.push_back(std::move(line));
    };
    if (const auto unserved = unserved_since_.extract(id)) {
        slept(unserved.mapped(), now_());
        return lines;
    }
    for (const auto& [from, to] : gaps_)
        if (table.last_time() < to) slept(from, to);
    if (table.last_time() > now_()) slept(table.last_time(), now_());  // the clock was put back meanwhile
    return lines;
}

// Between two signs of life at most so much is lost for those whose clock runs, in their favour.
void House::beat() {
    const Milliseconds now = now_();
    if (beating_ || (now >= beat_at_ && now - beat_at_ < beat_every)) return;
    beating_ = true;
    beat_at_ = now;
    store_.write(store::Beat{now}, [this, alive = alive_](const std::optional<store::WriteError>& error) {
        post_([this, alive, error] {
            if (!*alive) return;
            beating_ = false;
            if (error && store_works_) report(LogLevel::error, "store_failed", {{"why", error->text}});
            store_works_ = !error;
            if (!error) notice_deleted();
        });
    });
}

// Whoever runs the house can delete a table in use.
void House::notice_deleted() {
    std::vector<std::string> gone;
    try {
        for (const auto& [id, room] : rooms_)
            if (!store_.table(id)) gone.push_back(id);
    } catch (const std::exception&) {  // the disk cannot be read: later
        return;
    }
    for (const auto& id : gone) report(LogLevel::warning, "table_deleted", {{"table", id}});
    for (const auto& id : gone) room_is_gone(id, "deleted", "Whoever runs this house has deleted this table.");
    lobby_changed_ = lobby_changed_ || !gone.empty();
}

// Running tables wake a few at a time after a start, so that clocks run out, bots move and calls are made though nobody comes.
void House::wake_some() {
    if (!store_works_) return;
    for (int i = 0; i < woken_at_once && !to_wake_.empty(); ++i) {
        const std::string id = to_wake_.back();
        try {
            if (Room* room = find_room(id)) call_again(*room);
        } catch (const UnreadableTable&) {  // is in the log
        } catch (const std::exception& error) {  // the disk cannot be read: later
            report(LogLevel::error, "store_failed", {{"table", id}, {"why", error.what()}});
            store_works_ = false;
            return;
        }
        to_wake_.pop_back();
    }
}

Response House::health() {
    const Milliseconds now = now_();
    if (health_at_ == 0 || now - health_at_ >= 1000 || now < health_at_) {
        health_at_ = now;
        try {
            trouble_ = store_.trouble();
        } catch (const std::exception& error) {
            trouble_ = error.what();
        }
        if (!trouble_ && beating_ && now - beat_at_ > disk_patience) trouble_ = "The store does not answer.";
    }
    return trouble_ ? refusal(503, "store", *trouble_) : Response{200, R"({"ok":true})"};
}

}  // namespace fondaco::server
