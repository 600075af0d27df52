// What people say to the house over a socket, message by message.
#include <fmt/format.h>

#include "bots/bots.h"
#include "server/log.h"
#include "server/room.h"
#include "table/fair_luck.h"

namespace fondaco::server {

using store::AppendEntries;
using store::TableStatus;
using store::WriteError;

namespace {

void refuse(Socket& socket, std::optional<std::int64_t> id, const TableRefusal& refusal) {
    socket.send(to_json(Outgoing(Refused{id, refusal.code, refusal.rule, refusal.why, refusal.refusal, refusal.deal, refusal.clause})));
}
const TableRefusal nobody{"no_session", "", "You need a name first."};
const TableRefusal slowly{"too_often", "", "That was too much in a short time. Wait a little and try again."};

std::string table_of(const Incoming& incoming) {
    return std::visit([](const auto& message) -> std::string {
        if constexpr (requires { message.table; }) return message.table;
        else return "";
    }, incoming.do_);
}

}  // namespace

void House::opened(const std::shared_ptr<Socket>& socket) {
    sockets_.insert(socket);
    if (!socket->bot.empty()) return greet(socket);
    if (socket->person && !people_.person_of(socket->token)) hang_up(socket, "your session has ended");  // while it shook hands
}

void House::closed(const std::shared_ptr<Socket>& socket) {
    notice_time();
    sockets_.erase(socket);
    if (!socket->bot.empty()) return departed(socket);
    for (const auto& id : std::exchange(socket->watching_, {}))
        if (const auto found = rooms_.find(id); found != rooms_.end()) {
            found->second->leaves(socket);
            if (socket->person) present(*found->second, socket->person->id, false);
        }
}

bool House::counted(const std::shared_ptr<Socket>& socket) {
    ++messages_;
    if (spoken_.add(socket->whom(), limits_.messages_per_window, now_())) return true;
    report_flood("messages", socket->address);
    hang_up(socket, "too many messages");
    return false;
}

void House::received(const std::shared_ptr<Socket>& socket, std::string_view text) {
    notice_time();
    if (!counted(socket)) return;
    if (!socket->bot.empty()) return heard(socket, text);
    Incoming incoming;
    std::optional<std::int64_t> id;  // goes back with the refusal, if it could be read
    try {
        const json::value tree = parse_json(text, "message");
        if (const auto* given = tree.is_object() ? tree.get_object().if_contains("id") : nullptr; given && given->is_int64()) id = given->get_int64();
        read_json(tree, incoming, Place("message"));
    } catch (const InputError& error) {
        ++refusals_;
        return socket->send(to_json(Outgoing(Refused{id, "nonsense", "", error.what(), {}, {}, {}})));
    }
    try {
        std::visit([&](const auto& message) { carry_out(socket, incoming.id, message); }, incoming.do_);
    } catch (const BrokenRules& broken) {
        const std::string table = table_of(incoming);
        stop(table, broken);
        refuse(*socket, incoming.id, unreadable_.contains(table) ? refuse_unreadable(table, socket->person) : no_such_table);
    } catch (const UnreadableTable& table) {
        refuse(*socket, incoming.id, refuse_unreadable(table.id, socket->person));
    } catch (const TooOften&) {
        report_flood("tables", socket->address);
        refuse(*socket, incoming.id, slowly);
    } catch (const std::exception& error) {  // a log that cannot be read, a disk that fails: this message, not the house
        report_failure("request_failed", table_of(incoming), error.what());
        socket->send(to_json(Outgoing(Refused{incoming.id, "broken", "", error.what(), {}, {}, {}})));
    }
}

std::vector<Chatted> House::last_chat(const Room& room) {
    std::vector<Chatted> lines;
    std::map<std::string, std::string> names;
    for (const auto& line : store_.chat(room.id, std::max<std::int64_t>(0, room.chat_lines - 100), 100)) {
        if (line.body.empty()) continue;  // taken back
        const auto [name, is_new] = names.try_emplace(line.user_id);
        if (const auto user = is_new ? store_.user(line.user_id) : std::nullopt) name->second = user->name;
        lines.push_back({room.id, line.number, line.time, line.name.value_or(name->second), line.body});
    }
    return lines;
}

void House::carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Watch& watch) {
    Room* room = wake(watch.table, socket->whom());
    if (!room) return refuse(*socket, id, no_such_table);
    if (const auto refusal = room->refuse(socket->person)) return refuse(*socket, id, *refusal);
    if (socket->person) present(*room, socket->person->id, true);  // before: what it brings is in the answer below
    const bool knows_chat = !room->watchers.insert(socket).second;
    socket->watching_.insert(room->id);
    nudge(*room);  // bots play for those who look on
    const auto eyes = room->eyes(*socket);
    const Table& table = *room->table;
    std::string text;
    if (watch.since && *watch.since <= table.lines_told() && (*watch.since == table.lines_told() || table.has_news(*watch.since + 1)))
        write_news(text, *room, *watch.since, eyes);
    else write_json(text, Outgoing(TableView{room->id, now_(), {[&](std::string& to) { table.write_view(to, eyes); }}}));
    std::string note = socket->person ? store_.note(room->id, socket->person->id) : "";
    const auto tell = [socket, id, text = std::move(text), table = room->id, note = std::move(note), chat = knows_chat ? std::vector<Chatted>() : last_chat(*room),
                       away = Presence{room->id, table.away(), table.away_since()}, paused = room->paused] {
        socket->send(text);
        socket->send(to_json(Outgoing(away)));
        if (paused) socket->send(to_json(Outgoing(*paused)));
        if (!note.empty()) socket->send(to_json(Outgoing(Noted{table, note})));
        for (const Chatted& line : chat) socket->send(to_json(Outgoing(line)));
        socket->send(to_json(Outgoing(Done{id})));
    };
    when_stored(*room, tell, [socket, id] { refuse(*socket, id, not_stored); });
}

void House::carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Unwatch& unwatch) {
    socket->watching_.erase(unwatch.table);
    if (const auto found = rooms_.find(unwatch.table); found != rooms_.end()) {
        found->second->leaves(socket);
        if (socket->person) present(*found->second, socket->person->id, false);
    }
    socket->send(to_json(Outgoing(Done{id})));
}

void House::carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Act& act) {
    if (!socket->person) return refuse(*socket, id, nobody);
    Room* room = wake(act.table, socket->whom());
    if (!room) return refuse(*socket, id, no_such_table);
    if (const auto refusal = room->refuse(socket->person)) return refuse(*socket, id, *refusal);
    if (const auto* bot = std::get_if<AddBot>(&act.command); bot && !is_bot(room->table->settings().game, bot->bot))
        return refuse(*socket, id, {"no_such_bot", "", "There is no such bot for this game."});
    const auto result = room->table->handle(act.command, *socket->person, now_(), {});  // a table of the house has its seed
    if (const auto* refusal = std::get_if<TableRefusal>(&result)) {
        ++refusals_;
        return when_stored(*room, [socket, id, why = *refusal] { refuse(*socket, id, why); }, [socket, id] { refuse(*socket, id, not_stored); });
    }
    commit(*room, std::get<std::vector<LogLine>>(result), [socket, id](const std::optional<TableRefusal>& failed) {
        if (failed) refuse(*socket, id, *failed);
        else socket->send(to_json(Outgoing(Done{id})));
    });
    look_for(*room, socket->person->id);
    if (std::holds_alternative<Rematch>(act.command)) rematch(*room);
}

// Nobody hears of it, nothing is written, and it is no sign of life. Like a refusal it may rest on what is not on disk yet, and waits for that.
void House::carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Try& draft) {
    if (!socket->person) return refuse(*socket, id, nobody);
    Room* room = wake(draft.table, socket->whom());
    if (!room) return refuse(*socket, id, no_such_table);
    if (const auto refusal = room->refuse(socket->person)) return refuse(*socket, id, *refusal);
    const auto seat = room->eyes(*socket);
    if (!seat) return refuse(*socket, id, {"not_seated", "", "You do not sit at this table."});
    when_stored(*room, [socket, text = to_json(Outgoing(Tried{id, room->table->tried(*seat, draft.choice)}))] { socket->send(text); },
                [socket, id] { refuse(*socket, id, not_stored); });
}

// When everyone has asked for it: the same people, bots and settings at a new table. It begins when all are ready.
void House::rematch(Room& room) {
    const auto& seats = room.table->seats();
    for (Seat seat = 0; seat < seats.size(); ++seat)
        if (!seats[seat].person.empty() && !seats[seat].owner && !room.table->wants_rematch().has(seat)) return;
    if (!room.table->next().empty() || room.rematched) return;
    // A host who does not play was not asked: then the next table is that of the first who does, and counts for them.
    const auto first = std::find_if(seats.begin(), seats.end(), [](const TableSeat& seat) { return !seat.person.empty() && !seat.owner; });
    if (first == seats.end()) return;
    const std::string host = room.table->sits(room.table->host()) ? room.table->host() : owner_of(first->person);
    if (tables_not_over(host) >= std::size_t(limits_.tables_per_person) || !opened_.add(host, limits_.tables_per_hour, now_())) return;
    room.rematched = true;
    TableSettings settings = room.table->settings();
    settings.copy_of.clear();
    const std::string next = random_word(8);
    const auto now = now_();
    std::vector<LogLine> log{Table::opening(settings, host, now, fresh_seed())};
    if (const auto& kicked = room.table->kicked(); !kicked.empty()) std::get<Opened>(log.front().entry).sent_away.emplace(kicked.begin(), kicked.end());
    std::vector<store::Write> members;
    for (Seat seat = 0; seat < seats.size(); ++seat) {
        if (seats[seat].owner) continue;  // the host admits it anew
        log.push_back({now, Seated{seat, seats[seat].person, seats[seat].name, seats[seat].bot}});
        if (seats[seat].muted) log.push_back({now, Muted{seat, true}});
        if (!seats[seat].person.empty()) members.emplace_back(store::PutMember{{next, owner_of(seats[seat].person), seat}});
    }
    const Table table(log);
    AppendEntries append{next, 0, now, {}, {}, {}};
    for (const LogLine& line : log) append.bodies.push_back(to_json(line));
    std::vector<store::Write> writes{
        store::Create<store::TableRow>{{next, now, now, TableStatus::open, table.settings().game, table.settings().is_public, to_json(table.settings()), summary_of(table)}},
        std::move(append)};
    for (auto& member : members) writes.push_back(std::move(member));
    store_.write(std::move(writes), [this, alive = alive_, id = room.id, life = room.life, next](const std::optional<WriteError>& error) {
        post_([this, alive, id, life, next, failed = error.has_value()] {
            if (!*alive) return;
            Room* same = still(id, life);
            if (!same) return;
            if (failed) same->rematched = false;
            else {
                report(LogLevel::info, "table_opened", {{"table", next}, {"game", same->table->settings().game}});
                commit(*same, same->table->rematch_opened(next, now_()), {});
            }
        });
    });
}

void House::carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Say& say) {
    if (!socket->person) return refuse(*socket, id, nobody);
    Room* room = wake(say.table, socket->whom());
    if (!room || room->refuse(socket->person)) return refuse(*socket, id, no_such_table);
    if (!room->table->may_chat(socket->person->id)) return refuse(*socket, id, {"muted", "", "You cannot speak at this table."});
    if (say.text.empty() || say.text.size() > limits_.chat_length) return refuse(*socket, id, {"too_long", "", "Say something, but not that much."});
    const std::string owner = owner_of(socket->person->id);
    if (!chatted_.add(owner, limits_.chat_per_minute, now_())) {
        report_flood("chat", socket->address);
        return refuse(*socket, id, slowly);
    }
    const auto name = owner == socket->person->id ? std::nullopt : std::optional(socket->person->name);
    const Chatted chatted{room->id, room->chat_lines++, now_(), socket->person->name, say.text};
    store_.write(store::Create<store::ChatLine>{{room->id, chatted.n, chatted.time, owner, say.text, name}},
                 [this, alive = alive_, chatted, socket, id](const std::optional<WriteError>& error) {
        post_([this, alive, chatted, socket, id, failed = error.has_value()] {
            if (!*alive) return;
            if (failed) return refuse(*socket, id, {"store", "", "That could not be stored."});
            if (const auto found = rooms_.find(chatted.table); found != rooms_.end())
                for (const auto& watcher : found->second->watchers) watcher->send(to_json(Outgoing(chatted)));
            socket->send(to_json(Outgoing(Done{id})));
        });
    });
}

void House::carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Jot& jot) {
    if (!socket->person) return refuse(*socket, id, nobody);
    Room* room = wake(jot.table, socket->whom());
    if (!room || room->refuse(socket->person)) return refuse(*socket, id, no_such_table);
    if (owner_of(socket->person->id) != socket->person->id) return refuse(*socket, id, {"no_notes", "", "Only the first player at a screen keeps notes."});
    if (jot.text.size() > limits_.note_length) return refuse(*socket, id, {"too_long", "", "That note is too long."});
    store_.write(store::SaveNote{{room->id, socket->person->id, jot.text}}, [this, alive = alive_, socket, id](const std::optional<WriteError>& error) {
        post_([alive, socket, id, failed = error.has_value()] {
            if (!*alive) return;
            if (failed) refuse(*socket, id, {"store", "", "That could not be stored."});
            else socket->send(to_json(Outgoing(Done{id})));
        });
    });
}

void House::carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Hold& hold) {
    if (!socket->person) return refuse(*socket, id, nobody);
    Room* room = wake(hold.table, socket->whom());
    if (!room || room->refuse(socket->person)) return refuse(*socket, id, no_such_table);
    const auto seat = room->eyes(*socket);
    if (seat && room->pause.bot() && who_may_speak_before(*room->table, *room->pause.bot()).has(*seat)) {
        room->pause.heard(now_());
        tell_pause(*room);
    }
    socket->send(to_json(Outgoing(Done{id})));
}

void House::carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const GoOn& go_on) {
    if (!socket->person) return refuse(*socket, id, nobody);
    Room* room = wake(go_on.table, socket->whom());
    if (!room || room->refuse(socket->person)) return refuse(*socket, id, no_such_table);
    const auto seat = room->eyes(*socket);
    if (seat && room->pause.bot() && who_may_speak_before(*room->table, *room->pause.bot()) == Seats::only(*seat)) {
        room->pause.go_on(now_());
        nudge(*room);
    }
    socket->send(to_json(Outgoing(Done{id})));
}

void House::carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Shown& shown) {
    if (!socket->person) return refuse(*socket, id, nobody);
    const auto found = rooms_.find(shown.table);
    if (found == rooms_.end() || !found->second->watchers.contains(socket)) return refuse(*socket, id, no_such_table);
    Room& room = *found->second;
    if (shown.n) room.playing.insert_or_assign(socket, *shown.n);
    else room.playing.erase(socket);
    if (room.play_until) nudge(room);
    socket->send(to_json(Outgoing(Done{id})));
}

void House::carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t>, const Ping&) { socket->send(to_json(Outgoing(Pong{}))); }

}  // namespace fondaco::server
