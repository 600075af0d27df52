// How the house keeps its tables: they wake and sleep, bots think beside the loop, and what happened is published when it
// is on disk.
#include <fmt/format.h>

#include "bots/bots.h"
#include "server/log.h"
#include "server/room.h"
#include "server/stored_log.h"

namespace fondaco::server {

using store::AppendEntries;
using store::TableStatus;
using store::WriteError;

TableStatus status_of(const Table& table) {
    switch (table.stage()) {
        case Stage::open: return TableStatus::open;
        case Stage::running: return TableStatus::running;
        case Stage::over:
        case Stage::aborted: return TableStatus::over;
    }
    return TableStatus::open;
}

std::string summary_of(const Table& table) {
    const TableSettings& settings = table.settings();
    TableSummary summary{table.stage(), settings.pace, settings.bank_seconds, settings.increment_seconds, {}, {}};
    for (const TableSeat& seat : table.seats()) summary.seats.push_back({seat.name, seat.bot});
    if (table.stage() == Stage::over) {
        const auto result = table.result();
        summary.result.emplace(result.begin(), result.begin() + std::ptrdiff_t(table.seats().size()));
    }
    return to_json(summary);
}

House::House(store::Store& store, Post post, std::function<Milliseconds()> now, Limits limits)
    : store_(store), post_(std::move(post)), now_(std::move(now)), limits_(limits), people_(store, clerks_, post_, now_, limits.people) {
    people_.gone = people_.ended = [this](const std::string& person) { forget(person); };
}

House::~House() {
    *alive_ = false;
    thinkers_.stop();
    clerks_.stop();
}

// A table wakes from its log when somebody asks for it.
House::Room* House::find_room(const std::string& id) {
    if (const auto found = rooms_.find(id); found != rooms_.end()) return found->second.get();
    const auto row = store_.table(id);
    if (!row || row->status == TableStatus::frozen) return nullptr;
    const auto log = stored_log(store_, id);
    if (log.empty()) return nullptr;
    auto room = std::make_unique<Room>();
    room->id = id;
    room->table = std::make_unique<Table>(log);
    room->chat_lines = store_.chat_count(id);
    room->used = now_();
    room->pause = Pause(limits_.bot_pause);
    for (const auto& member : store_.members(id)) room->members.insert(member.user_id);
    for (const TableSeat& seat : room->table->seats())
        if (!seat.person.empty()) room->table->presence(seat.person, false, now_());
    if (room->table->match()) room->told = room->table->match()->awaited();  // was told before the table went to sleep
    Room& kept = *(rooms_[id] = std::move(room));
    nudge(kept);
    return &kept;
}

// Writes what a table has just added to its log; when it is on disk, everyone who watches hears of it. What they will
// hear is made now, because the table may go on before the disk answers.
void House::commit(Room& room, const std::vector<LogLine>& lines, Reply reply) {
    room.used = now_();
    if (lines.empty()) {
        if (reply) reply({});
        return;
    }
    Table& table = *room.table;
    const std::uint64_t first = table.length() - lines.size();
    AppendEntries append{room.id, std::int64_t(first), now_(), {}, {}, {}};
    std::vector<store::Write> writes;
    bool lobby = false;
    for (const LogLine& line : lines) {
        append.bodies.push_back(to_json(line));
        choices_ += std::holds_alternative<Chose>(line.entry);
        lobby = lobby || !std::holds_alternative<Chose>(line.entry) || table.stage() == Stage::over;
        if (const auto* chose = std::get_if<Chose>(&line.entry); chose && room.pause.bot()) {
            if (chose->seat == room.pause.bot()) room.pause.end();
            else if (const Seats speakers = who_may_speak_before(table, *room.pause.bot()); chose->hand == Hand::player && speakers.has(chose->seat))
                room.pause.heard(now_(), speakers == Seats::only(chose->seat));
        } else if (std::holds_alternative<Struck>(line.entry)) room.pause.end();
        if (const auto* seated = std::get_if<Seated>(&line.entry); seated && !seated->person.empty()) {
            const std::string owner = owner_of(seated->person);
            const bool known = !room.members.insert(owner).second;
            if (owner == seated->person || !known) writes.emplace_back(store::PutMember{{room.id, owner, seated->seat}});
        }
    }
    if (lobby) {
        append.status = status_of(table);
        append.summary = summary_of(table);
    }
    writes.insert(writes.begin(), std::move(append));

    struct Letter {
        std::shared_ptr<Socket> to;
        std::size_t from, size;  // in `texts`
    };
    std::vector<Letter> letters;
    letters.reserve(room.watchers.size());
    std::string texts;
    if (!spare_texts_.empty()) {
        texts = std::move(spare_texts_.back());
        spare_texts_.pop_back();
        texts.clear();
    }
    std::array<std::pair<std::size_t, std::size_t>, max_seats + 1> written{};  // the same for all pairs of eyes of one seat
    for (const auto& watcher : room.watchers) {
        const auto eyes = room.eyes(*watcher);
        auto& [from, size] = written[eyes ? *eyes : max_seats];
        if (size == 0) {
            from = texts.size();
            write_news(texts, room, first, eyes);
            size = texts.size() - from;
        }
        letters.push_back({watcher, from, size});
    }
    ++room.writing;
    store_.write(std::move(writes), [this, alive = alive_, id = room.id, game = table.settings().game, after = aftermath_of(room, lines), letters = std::move(letters),
                                     texts = std::move(texts), reply = std::move(reply)](const std::optional<WriteError>& error) mutable {
        post_([this, alive, id, game, after = std::move(after), letters = std::move(letters), texts = std::move(texts), reply = std::move(reply), error]() mutable {
            if (!*alive) return;
            if (error) {
                freeze(id, error->text);
                if (reply) reply(TableRefusal{"store", "", "That could not be stored; nothing has changed."});
                return;
            }
            if (const auto found = rooms_.find(id); found != rooms_.end()) --found->second->writing;
            for (const Letter& letter : letters) letter.to->send(std::string_view(texts).substr(letter.from, letter.size));
            if (spare_texts_.size() < 256 && texts.capacity() < 64 * 1024) spare_texts_.push_back(std::move(texts));
            if (reply) reply({});
            follow_up(id, game, after);
        });
    });
    nudge(room);
}

// The lines after `since`, as these eyes see them, and how the table stands.
void House::write_news(std::string& out, const Room& room, std::uint64_t since, std::optional<Seat> eyes) const {
    const Table& table = *room.table;
    const auto lines = [&](std::string& to) {
        to += '[';
        for (std::uint64_t line = since + 1; line <= table.length(); ++line) {
            if (!table.has_news(line)) continue;
            if (to.back() != '[') to += ',';
            table.write_news(to, line, eyes);
        }
        to += ']';
    };
    write_json(out, Outgoing(News{room.id, now_(), {std::ref(lines)}, {[&](std::string& to) { table.write_view(to, eyes); }}}));
}

// A table whose log could not be written is forgotten; it wakes again as it was stored.
void House::freeze(const std::string& id, const std::string& why) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return;
    report(LogLevel::error, "table_frozen", {{"table", id}, {"why", why}});
    for (const auto& watcher : found->second->watchers) {
        watcher->watching_.erase(id);
        watcher->send(to_json(Outgoing(Frozen{id, why})));
    }
    rooms_.erase(found);
}

void House::nudge(Room& room) {
    if (room.thinking) return;
    const auto seat = room.table->bot_to_move();
    if (!seat || (room.pause.bot() && room.table->match()->awaited() != Seats::only(*room.pause.bot()))) room.pause.end();
    const bool waits = seat && !room.pause.is_over(*seat, who_may_speak_before(*room.table, *seat), now_());
    tell_pause(room);
    if (!seat || (waits && room.thought_at == room.table->length())) return;  // tick() comes back to it
    room.thinking = true;
    thinkers_.add([this, alive = alive_, id = room.id, game = room.table->settings().game, name = room.table->bot_name(*seat), seat = *seat,
                   length = room.table->length(), match = std::shared_ptr<Match>(room.table->thinking_copy())] {
        try {
            const auto bot = make_bot(game, name, length * 8 + seat);
            post_([this, alive, id, seat, length, said = hear(*bot, *match, seat)] {
                if (*alive) bot_decided(id, seat, said, length);
            });
        } catch (const std::exception&) {
            post_([this, alive, id, name] {
                if (*alive) bot_failed(id, name);
            });
        }
    });
}

// Those who look on are told whom a bot waits for and how long, and when it no longer does; after the news that led to it.
void House::tell_pause(Room& room) {
    std::optional<Paused> now;
    if (room.pause.bot() && room.pause.until() > now_()) now = Paused{room.id, *room.pause.bot(), now_(), room.pause.until()};
    const bool same = now && room.paused ? now->seat == room.paused->seat && now->until == room.paused->until : now.has_value() == room.paused.has_value();
    room.paused = now;
    if (same) return;
    const auto tell = [text = to_json(Outgoing(now.value_or(Paused{room.id, {}, now_(), {}}))), watchers = room.watchers] {
        for (const auto& watcher : watchers) watcher->send(text);
    };
    if (room.writing == 0) return tell();
    store_.write(std::vector<store::Write>{}, [this, alive = alive_, tell](const std::optional<WriteError>&) {
        post_([alive, tell] {
            if (*alive) tell();
        });
    });
}

void House::bot_decided(const std::string& id, Seat seat, const Said& said, std::uint64_t length) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return;
    Room& room = *found->second;
    room.thinking = false;
    if (said.listed && room.pause.runs(seat, now_())) {  // it would end the talk; when the pause is over it decides again
        room.thought_at = length;
        return nudge(room);
    }
    if (said.mistaken) report(LogLevel::error, "bot_mistaken", {{"table", id}, {"bot", room.table->bot_name(seat)}});
    const auto result = room.table->bot_chose(seat, said.choice, length, now_());
    if (const auto* lines = std::get_if<std::vector<LogLine>>(&result)) commit(room, *lines, {});
    else if (room.table->length() == length && room.table->bot_to_move()) bot_failed(id, room.table->bot_name(seat));
    else nudge(room);  // the table has moved on meanwhile
}

void House::present(Room& room, const std::string& person, bool here) {
    if (!room.table->seat_of(person)) return;
    if (!here)
        for (const auto& watcher : room.watchers)
            if (watcher->person && watcher->person->id == person) return;  // still here with another device
    const auto lines = room.table->presence(person, here, now_());
    if (!lines.empty()) return commit(room, lines, {});
    for (const auto& watcher : room.watchers) watcher->send(to_json(Outgoing(Presence{room.id, room.table->away(), room.table->away_since()})));
    nudge(room);  // a bot that waited for somebody who is gone
}

void House::tick() {
    const Milliseconds now = now_();
    people_.tick();
    std::vector<std::string> asleep;
    for (const auto& [id, room] : rooms_) {
        const auto due = room->table->next_due();
        if (due && *due <= now) commit(*room, room->table->tick(now), {});
        if (room->pause.bot() && room->pause.until() <= now) nudge(*room);
        if (room->watchers.empty() && !room->thinking && room->writing == 0 && !room->table->next_due() && now - room->used > 60'000) asleep.push_back(id);
    }
    for (const auto& id : asleep) rooms_.erase(id);
}

// Whoever has deleted the account, or whose sessions have all ended, is away from now on and hears nothing more.
void House::forget(const std::string& person) {
    for (const auto& socket : std::set(sockets_))
        if (socket->person && owner_of(socket->person->id) == person) socket->hang_up("your session has ended");
}

}  // namespace fondaco::server
