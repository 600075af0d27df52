// How the house serves people: requests, messages, tables that wake and sleep, and bots that think beside the loop.
#include "server/house.h"

#include <fmt/format.h>
#include <sodium/crypto_generichash.h>
#include <sodium/randombytes.h>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "bots/bots.h"
#include "games/games.h"
#include "server/stored_log.h"
#include "table/fair_luck.h"

namespace fondaco::server {

namespace {

using store::AppendEntries;
using store::TableStatus;
using store::WriteError;

std::string random_word(std::size_t bytes) {
    std::string raw(bytes, '\0'), text;
    randombytes_buf(raw.data(), raw.size());
    for (const char c : raw) text += fmt::format("{:02x}", static_cast<unsigned char>(c));
    return text;
}

store::SecretHash hash_secret(std::string_view secret) {
    store::SecretHash hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(secret.data()), secret.size(), nullptr, 0);
    return hash;
}

Response answer(int status, const std::string& code, const std::string& why) {
    return {status, to_json(Refused{{}, code, "", why}), "application/json", ""};
}

Response server_error(const WriteError& error) { return answer(503, "store", error.text); }

TableStatus status_of(const Table& table) {
    switch (table.stage()) {
        case Stage::open: return TableStatus::open;
        case Stage::running: return TableStatus::running;
        case Stage::over:
        case Stage::aborted: return TableStatus::over;
    }
    return TableStatus::open;
}

// What a list of tables shows: names and stage, nothing of the game.
std::string summary_of(const Table& table) {
    std::string out = fmt::format(R"({{"stage":"{}","seats":[)", enum_name(table.stage()));
    for (const TableSeat& seat : table.seats()) {
        if (out.back() != '[') out += ',';
        out += "{\"name\":";
        write_json_text(out, seat.name);
        out += ",\"bot\":";
        write_json_text(out, seat.bot);
        out += "}";
    }
    return out + "]}";
}

template <class T>
T read_body(const std::string& body) {
    T value{};
    read_json(parse_json(body, "body"), value, Place("body"), Missing::keep);
    return value;
}

struct GuestBody { std::string name; };
struct InviteBody { std::optional<Seat> seat; };
BOOST_DESCRIBE_STRUCT(GuestBody, (), (name))
BOOST_DESCRIBE_STRUCT(InviteBody, (), (seat))

constexpr std::string_view placeholder =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Fondaco</title><h1>Fondaco</h1>"
    "<p>The house is open. The page for the browser is not built yet; play with <code>fondaco join</code>.</p></html>";

}  // namespace

// --- Rooms and bots ---------------------------------------------------------------------------------------

struct House::Room {
    std::string id;
    std::unique_ptr<Table> table;
    std::set<std::shared_ptr<Socket>> watchers;
    std::set<std::string> members;  // who may see a private table
    std::int64_t chat_lines = 0;
    bool thinking = false, rematched = false;
    int writing = 0;
    Milliseconds used = 0;

    std::optional<Seat> eyes(const Socket& socket) const { return socket.person ? table->seat_of(socket.person->id) : std::nullopt; }
};

// One thread on which bots decide, so that the loop never waits for them.
struct House::BotPool {
    struct Job {
        std::string room, game, bot;
        Seat seat;
        std::uint64_t length;
        std::unique_ptr<Match> match;
    };
    std::function<void(const Job&, std::string)> decided;  // called on the bots' thread
    std::mutex lock;
    std::condition_variable wake;
    std::deque<Job> jobs;
    bool stopping = false;
    std::thread thread{[this] { run(); }};

    void add(Job job) {
        const std::lock_guard hold(lock);
        jobs.push_back(std::move(job));
        wake.notify_one();
    }
    void stop() {
        {
            const std::lock_guard hold(lock);
            stopping = true;
            wake.notify_one();
        }
        if (thread.joinable()) thread.join();
    }
    void run() {
        while (true) {
            std::unique_lock hold(lock);
            wake.wait(hold, [&] { return stopping || !jobs.empty(); });
            if (stopping) return;
            Job job = std::move(jobs.front());
            jobs.pop_front();
            hold.unlock();
            const auto bot = make_bot(job.game, job.bot, job.length * 8 + job.seat);
            const Eyes& eyes = job.match->eyes(job.seat);
            const Answer answer = bot->decide(eyes);
            decided(job, answer.index >= 0 ? eyes.choice(answer.index) : answer.text);
        }
    }
};

House::House(store::Store& store, Post post, std::function<Milliseconds()> now, Limits limits)
    : store_(store), post_(std::move(post)), now_(std::move(now)), limits_(limits), bots_(std::make_unique<BotPool>()) {
    bots_->decided = [this, alive = alive_](const BotPool::Job& job, std::string choice) {
        post_([this, alive, room = job.room, seat = job.seat, length = job.length, choice = std::move(choice)] {
            if (*alive) bot_decided(room, seat, choice, length);
        });
    };
}

House::~House() {
    *alive_ = false;
    bots_->stop();
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
    room->chat_lines = std::int64_t(store_.chat(id, 0, std::numeric_limits<std::int64_t>::max()).size());
    room->used = now_();
    for (const auto& member : store_.members(id)) room->members.insert(member.user_id);
    for (const TableSeat& seat : room->table->seats())
        if (!seat.person.empty()) room->table->presence(seat.person, false, now_());
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
        if (const auto* seated = std::get_if<Seated>(&line.entry); seated && !seated->person.empty()) {
            writes.emplace_back(store::PutMember{{room.id, seated->person, seated->seat}});
            room.members.insert(seated->person);
        }
    }
    if (lobby) {
        append.status = status_of(table);
        append.summary = summary_of(table);
    }
    writes.insert(writes.begin(), std::move(append));

    std::vector<std::pair<std::shared_ptr<Socket>, std::string>> outbox;
    std::map<int, std::string> made;  // the same for all pairs of eyes of one seat
    for (const auto& watcher : room.watchers) {
        const auto eyes = room.eyes(*watcher);
        std::string& text = made[eyes ? *eyes : -1];
        if (text.empty()) {
            std::string news;
            for (std::uint64_t line = first + 1; line <= table.length(); ++line)
                if (table.has_news(line)) (news += news.empty() ? "" : ",") += table.news_for(line, eyes);
            text = news_message(room.id, news, table.view_for(eyes));
        }
        outbox.emplace_back(watcher, text);
    }
    ++room.writing;
    store_.write(std::move(writes), [this, alive = alive_, id = room.id, outbox = std::move(outbox), reply = std::move(reply)](const std::optional<WriteError>& error) mutable {
        post_([this, alive, id, outbox = std::move(outbox), reply = std::move(reply), error] {
            if (!*alive) return;
            if (error) {
                freeze(id, error->text);
                if (reply) reply(TableRefusal{"store", "", "That could not be stored; nothing has changed."});
                return;
            }
            if (const auto found = rooms_.find(id); found != rooms_.end()) --found->second->writing;
            for (const auto& [socket, text] : outbox) socket->send(text);
            if (reply) reply({});
        });
    });
    nudge(room);
}

// A table whose log could not be written is forgotten; it wakes again as it was stored.
void House::freeze(const std::string& id, const std::string& why) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return;
    for (const auto& watcher : found->second->watchers) {
        watcher->watching_.erase(id);
        watcher->send(to_json(Outgoing(Frozen{id, why})));
    }
    rooms_.erase(found);
}

void House::nudge(Room& room) {
    if (room.thinking) return;
    const auto seat = room.table->bot_to_move();
    if (!seat) return;
    room.thinking = true;
    bots_->add({room.id, room.table->settings().game, room.table->bot_name(*seat), *seat, room.table->length(), room.table->thinking_copy()});
}

void House::bot_decided(const std::string& id, Seat seat, const std::string& choice, std::uint64_t length) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return;
    Room& room = *found->second;
    room.thinking = false;
    const auto result = room.table->bot_chose(seat, choice, length, now_());
    if (const auto* lines = std::get_if<std::vector<LogLine>>(&result)) commit(room, *lines, {});
    else nudge(room);  // the table has moved on meanwhile
}

void House::present(Room& room, const std::string& person, bool here) {
    if (!room.table->seat_of(person)) return;
    if (!here)
        for (const auto& watcher : room.watchers)
            if (watcher->person && watcher->person->id == person) return;  // still here with another device
    commit(room, room.table->presence(person, here, now_()), {});
}

void House::tick() {
    const Milliseconds now = now_();
    std::vector<std::string> asleep;
    for (const auto& [id, room] : rooms_) {
        const auto due = room->table->next_due();
        if (due && *due <= now) commit(*room, room->table->tick(now), {});
        if (room->watchers.empty() && !room->thinking && room->writing == 0 && !room->table->next_due() && now - room->used > 60'000) asleep.push_back(id);
    }
    for (const auto& id : asleep) rooms_.erase(id);
}

// --- Sockets ------------------------------------------------------------------------------------------------

void House::opened(const std::shared_ptr<Socket>& socket) { sockets_.insert(socket); }

void House::closed(const std::shared_ptr<Socket>& socket) {
    sockets_.erase(socket);
    for (const auto& id : std::exchange(socket->watching_, {}))
        if (const auto found = rooms_.find(id); found != rooms_.end()) {
            found->second->watchers.erase(socket);
            if (socket->person) present(*found->second, socket->person->id, false);
        }
}

void House::received(const std::shared_ptr<Socket>& socket, std::string_view text) {
    ++messages_;
    if (const Milliseconds now = now_(); now - socket->window_ > 10'000) socket->window_ = now, socket->messages_ = 0;
    if (++socket->messages_ > limits_.messages_per_window) return socket->hang_up("too many messages");
    Incoming incoming;
    std::optional<std::int64_t> id;  // goes back with the refusal, if it could be read
    try {
        const json::value tree = parse_json(text, "message");
        if (const auto* given = tree.is_object() ? tree.get_object().if_contains("id") : nullptr; given && given->is_int64()) id = given->get_int64();
        read_json(tree, incoming, Place("message"));
    } catch (const InputError& error) {
        ++refusals_;
        return socket->send(to_json(Outgoing(Refused{id, "nonsense", "", error.what()})));
    }
    try {
        std::visit([&](const auto& message) { carry_out(socket, incoming.id, message); }, incoming.do_);
    } catch (const std::exception& error) {  // a log that cannot be read, a disk that fails: this message, not the house
        socket->send(to_json(Outgoing(Refused{incoming.id, "broken", "", error.what()})));
    }
}

namespace {
void refuse(Socket& socket, std::optional<std::int64_t> id, const TableRefusal& refusal) {
    socket.send(to_json(Outgoing(Refused{id, refusal.code, refusal.rule, refusal.why})));
}
const TableRefusal no_such_table{"no_such_table", "", "There is no such table."};
const TableRefusal nobody{"no_session", "", "You need a name first."};
}  // namespace

std::optional<TableRefusal> House::refuse_watch(const Room& room, const Socket& socket) {
    const bool member = socket.person && (room.members.contains(socket.person->id) || room.table->host() == socket.person->id);
    if (member) return {};
    if (!room.table->settings().is_public) return no_such_table;  // a private table does not tell that it exists
    if (!room.table->settings().spectators && room.table->stage() != Stage::open) return TableRefusal{"no_spectators", "", "This table has no spectators."};
    return {};
}

void House::carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Watch& watch) {
    Room* room = find_room(watch.table);
    if (!room) return refuse(*socket, id, no_such_table);
    if (const auto refusal = refuse_watch(*room, *socket)) return refuse(*socket, id, *refusal);
    if (socket->person) present(*room, socket->person->id, true);  // before: what it brings is in the answer below
    room->watchers.insert(socket);
    socket->watching_.insert(room->id);
    // What is not yet on disk is not told: the view is sent when everything written so far is.
    const auto eyes = room->eyes(*socket);
    std::string text;
    if (watch.since && *watch.since <= room->table->length() && (*watch.since == room->table->length() || room->table->has_news(*watch.since + 1))) {
        std::string news;
        for (std::uint64_t line = *watch.since + 1; line <= room->table->length(); ++line) (news += news.empty() ? "" : ",") += room->table->news_for(line, eyes);
        text = news_message(room->id, news, room->table->view_for(eyes));
    } else text = view_message(room->id, room->table->view_for(eyes));
    std::string note = socket->person ? store_.note(room->id, socket->person->id) : "";
    const auto tell = [socket, id, text = std::move(text), table = room->id, note = std::move(note)] {
        socket->send(text);
        if (!note.empty()) socket->send(to_json(Outgoing(Noted{table, note})));
        socket->send(to_json(Outgoing(Done{id})));
    };
    if (room->writing == 0) return tell();
    store_.write(std::vector<store::Write>{}, [this, alive = alive_, tell](const std::optional<WriteError>&) {
        post_([alive, tell] {
            if (*alive) tell();
        });
    });
}

void House::carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Unwatch& unwatch) {
    socket->watching_.erase(unwatch.table);
    if (const auto found = rooms_.find(unwatch.table); found != rooms_.end()) {
        found->second->watchers.erase(socket);
        if (socket->person) present(*found->second, socket->person->id, false);
    }
    socket->send(to_json(Outgoing(Done{id})));
}

void House::carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Act& act) {
    if (!socket->person) return refuse(*socket, id, nobody);
    Room* room = find_room(act.table);
    if (!room) return refuse(*socket, id, no_such_table);
    if (const auto refusal = refuse_watch(*room, *socket)) return refuse(*socket, id, *refusal);
    if (const auto* bot = std::get_if<AddBot>(&act.command)) {
        const auto known = bot_names(room->table->settings().game);
        if (std::find(known.begin(), known.end(), bot->bot) == known.end()) return refuse(*socket, id, {"no_such_bot", "", "There is no such bot for this game."});
    }
    const auto result = room->table->handle(act.command, *socket->person, now_(), {});  // a table of the house has its seed
    if (const auto* refusal = std::get_if<TableRefusal>(&result)) {
        ++refusals_;
        return refuse(*socket, id, *refusal);
    }
    commit(*room, std::get<std::vector<LogLine>>(result), [socket, id](const std::optional<TableRefusal>& failed) {
        if (failed) refuse(*socket, id, *failed);
        else socket->send(to_json(Outgoing(Done{id})));
    });
    if (std::holds_alternative<Rematch>(act.command)) rematch(*room);
}

// When everyone has asked for it: the same people, bots and settings at a new table. It begins when all are ready.
void House::rematch(Room& room) {
    const auto& seats = room.table->seats();
    for (Seat seat = 0; seat < seats.size(); ++seat)
        if (!seats[seat].person.empty() && !room.table->wants_rematch().has(seat)) return;
    if (std::exchange(room.rematched, true)) return;
    const std::string next = random_word(8);
    const auto now = now_();
    std::vector<LogLine> log{Table::opening(room.table->settings(), room.table->host(), now, fresh_seed())};
    std::vector<store::Write> members;
    for (Seat seat = 0; seat < seats.size(); ++seat) {
        log.push_back({now, Seated{seat, seats[seat].person, seats[seat].name, seats[seat].bot}});
        if (!seats[seat].person.empty()) members.emplace_back(store::PutMember{{next, seats[seat].person, seat}});
    }
    const Table table(log);
    AppendEntries append{next, 0, now, {}, {}, {}};
    for (const LogLine& line : log) append.bodies.push_back(to_json(line));
    std::vector<store::Write> writes{
        store::Create<store::Table>{{next, now, now, TableStatus::open, table.settings().game, table.settings().is_public, to_json(table.settings()), summary_of(table)}},
        std::move(append)};
    for (auto& member : members) writes.push_back(std::move(member));
    store_.write(std::move(writes), [this, alive = alive_, id = room.id, next](const std::optional<WriteError>& error) {
        post_([this, alive, id, next, failed = error.has_value()] {
            if (!*alive) return;
            const auto found = rooms_.find(id);
            if (found == rooms_.end()) return;
            if (failed) found->second->rematched = false;
            else
                for (const auto& watcher : found->second->watchers) watcher->send(to_json(Outgoing(Rematched{id, next})));
        });
    });
}

void House::carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Say& say) {
    if (!socket->person) return refuse(*socket, id, nobody);
    Room* room = find_room(say.table);
    if (!room || refuse_watch(*room, *socket)) return refuse(*socket, id, no_such_table);
    if (!room->table->may_chat(socket->person->id)) return refuse(*socket, id, {"muted", "", "You cannot speak at this table."});
    if (say.text.empty() || say.text.size() > limits_.chat_length) return refuse(*socket, id, {"too_long", "", "Say something, but not that much."});
    const Chatted chatted{room->id, room->chat_lines++, now_(), socket->person->name, say.text};
    store_.write(store::Create<store::ChatLine>{{room->id, chatted.n, chatted.time, socket->person->id, say.text}},
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
    Room* room = find_room(jot.table);
    if (!room || refuse_watch(*room, *socket)) return refuse(*socket, id, no_such_table);
    if (jot.text.size() > limits_.note_length) return refuse(*socket, id, {"too_long", "", "That note is too long."});
    store_.write(store::SaveNote{{room->id, socket->person->id, jot.text}}, [this, alive = alive_, socket, id](const std::optional<WriteError>& error) {
        post_([alive, socket, id, failed = error.has_value()] {
            if (!*alive) return;
            if (failed) refuse(*socket, id, {"store", "", "That could not be stored."});
            else socket->send(to_json(Outgoing(Done{id})));
        });
    });
}

void House::carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t>, const Ping&) { socket->send(to_json(Outgoing(Pong{}))); }

// --- Requests ------------------------------------------------------------------------------------------------

std::optional<Person> House::person_of(const std::string& token) {
    if (token.size() != 32) return {};
    const auto session = store_.session(hash_secret(token));
    if (!session) return {};
    const auto user = store_.user(session->user_id);
    if (!user || user->deleted) return {};
    return Person{user->id, user->name};
}

void House::handle(const Request& request, std::function<void(Response)> done) {
    try {
        const auto& [method, path, body, token, local] = request;
        if (method == "GET" && path == "/health") return done({200, R"({"ok":true})", "application/json", ""});
        if (method == "GET" && path == "/metrics") return done(local ? metrics() : answer(404, "not_found", "There is nothing here."));
        if (method == "GET" && path == "/") return done({200, std::string(placeholder), "text/html; charset=utf-8", ""});
        if (method == "POST" && path == "/api/guest") return new_guest(request, done);
        const auto person = person_of(token);
        if (method == "GET" && path == "/api/tables") return done(list_tables(person));
        if (method == "GET" && path.starts_with("/api/tables/") && path.ends_with("/file")) return done(game_file(path.substr(12, path.size() - 17), person));
        if (!person) return done(path.starts_with("/api/") ? answer(401, "no_session", "You need a name first.") : answer(404, "not_found", "There is nothing here."));
        if (method == "GET" && path == "/api/me") {
            std::string me = "{\"id\":";
            write_json_text(me, person->id);
            me += ",\"name\":";
            write_json_text(me, person->name);
            return done({200, me + "}", "application/json", ""});
        }
        if (method == "POST" && path == "/api/tables") return new_table(request, *person, done);
        if (method == "POST" && path.starts_with("/api/tables/") && path.ends_with("/invites")) return new_invite(path.substr(12, path.size() - 20), *person, done);
        if (method == "POST" && path.starts_with("/api/invites/")) return redeem(path.substr(13), *person, done);
        done(answer(404, "not_found", "There is nothing here."));
    } catch (const InputError& error) {
        done(answer(400, "nonsense", error.what()));
    } catch (const std::exception& error) {
        done(answer(503, "broken", error.what()));
    }
}

void House::new_guest(const Request& request, std::function<void(Response)> done) {
    const auto body = read_body<GuestBody>(request.body);
    if (body.name.empty() || body.name.size() > limits_.name_length) return done(answer(400, "bad_name", fmt::format("A name has 1 to {} letters.", limits_.name_length)));
    for (const char c : body.name)
        if (static_cast<unsigned char>(c) < 0x20) return done(answer(400, "bad_name", "A name has only letters that can be seen."));
    const std::string id = random_word(8), token = random_word(16);
    const auto now = now_();
    std::vector<store::Write> writes{store::Create<store::User>{{id, body.name, now, true, {}, {}}},
                                     store::Create<store::Session>{{hash_secret(token), id, now, now}}};
    store_.write(std::move(writes), [this, alive = alive_, id, name = body.name, token, done = std::move(done)](const std::optional<WriteError>& error) {
        post_([alive, id, name, token, done, error] {
            if (!*alive) return;
            if (error) return done(server_error(*error));
            std::string me = "{\"id\":\"" + id + "\",\"name\":";
            write_json_text(me, name);
            done({200, me + "}", "application/json", token});
        });
    });
}

void House::new_table(const Request& request, const Person& person, std::function<void(Response)> done) {
    TableSettings settings;
    settings.options = json::object{};
    settings.stand_in.clear();
    read_json(parse_json(request.body, "body"), settings, Place("body"), Missing::keep);
    const auto running = int(store_.tables({{TableStatus::open, TableStatus::running}, false, person.id, 1000, 0}).size());
    if (running >= limits_.tables_per_person) return done(answer(429, "too_many_tables", fmt::format("You have {} tables that are not over; that is the limit.", running)));
    if (!find_game(settings.game)) return done(answer(400, "no_such_game", "There is no such game."));
    const auto bots = bot_names(settings.game);
    if (settings.stand_in.empty()) settings.stand_in = bots.back();
    if (std::find(bots.begin(), bots.end(), settings.stand_in) == bots.end()) return done(answer(400, "no_such_bot", "There is no such bot for this game."));
    const LogLine opening = Table::opening(settings, person.id, now_(), fresh_seed());
    const std::string id = random_word(8);
    const Table table({opening});
    const auto now = now_();
    std::vector<store::Write> writes{
        store::Create<store::Table>{{id, now, now, TableStatus::open, settings.game, settings.is_public, to_json(table.settings()), summary_of(table)}},
        AppendEntries{id, 0, now, {to_json(opening)}, {}, {}}, store::PutMember{{id, person.id, {}}}};
    store_.write(std::move(writes), [this, alive = alive_, id, done = std::move(done)](const std::optional<WriteError>& error) {
        post_([alive, id, done, error] {
            if (!*alive) return;
            done(error ? server_error(*error) : Response{200, "{\"id\":\"" + id + "\"}", "application/json", ""});
        });
    });
}

void House::new_invite(const std::string& id, const Person& person, std::function<void(Response)> done) {
    Room* room = find_room(id);
    if (!room || (room->table->host() != person.id && !room->members.contains(person.id))) return done(answer(404, "no_such_table", "There is no such table."));
    if (room->table->host() != person.id) return done(answer(403, "not_host", "Only the host invites."));
    const std::string token = random_word(16);
    store_.write(store::Create<store::Invite>{{hash_secret(token), id, {}, now_(), {}}}, [this, alive = alive_, token, done = std::move(done)](const std::optional<WriteError>& error) {
        post_([alive, token, done, error] {
            if (!*alive) return;
            done(error ? server_error(*error) : Response{200, "{\"invite\":\"" + token + "\"}", "application/json", ""});
        });
    });
}

// An invite is good once: it makes its redeemer a member of the table, who then takes a seat like anybody else.
void House::redeem(const std::string& token, const Person& person, std::function<void(Response)> done) {
    const auto invite = store_.invite(hash_secret(token));
    if (!invite) return done(answer(404, "no_such_invite", "There is no such invitation."));
    std::vector<store::Write> writes{store::RedeemInvite{hash_secret(token), person.id}, store::PutMember{{invite->table_id, person.id, {}}}};
    store_.write(std::move(writes), [this, alive = alive_, id = invite->table_id, person, done = std::move(done)](const std::optional<WriteError>& error) {
        post_([this, alive, id, person, done, error] {
            if (!*alive) return;
            if (error) return done(error->kind == WriteError::spent ? answer(410, "spent", "That invitation has been used.") : server_error(*error));
            if (const auto found = rooms_.find(id); found != rooms_.end()) found->second->members.insert(person.id);
            done({200, "{\"table\":\"" + id + "\"}", "application/json", ""});
        });
    });
}

Response House::list_tables(const std::optional<Person>& person) {
    const auto list = [](const std::vector<store::ListedTable>& tables) {
        std::string out = "[";
        for (const auto& [table, seat] : tables) {
            if (out.size() > 1) out += ',';
            out += fmt::format(R"({{"id":"{}","game":"{}","created":{},"status":"{}","summary":{}}})", table.id, table.game, table.created,
                               enum_name(table.status), table.summary.empty() ? "null" : table.summary);
        }
        return out + "]";
    };
    std::string out = "{\"public\":" + list(store_.tables({{TableStatus::open, TableStatus::running}, true, "", 50, 0}));
    if (person) out += ",\"mine\":" + list(store_.tables({{}, false, person->id, 100, 0}));
    return {200, out + "}", "application/json", ""};
}

// The whole file is everyone's after the end, and nobody's before.
Response House::game_file(const std::string& id, const std::optional<Person>& person) {
    Room* room = find_room(id);
    if (!room || (!room->table->settings().is_public && !(person && room->members.contains(person->id)))) return answer(404, "no_such_table", "There is no such table.");
    if (room->table->stage() != Stage::over) return answer(403, "not_over", "The game file can be had when the game is over.");
    return {200, room->table->game_file(), "application/x-ndjson", ""};
}

Response House::metrics() {
    const auto counters = store_.counters();
    std::string out;
    const auto line = [&](std::string_view name, std::uint64_t value) { out += fmt::format("fondaco_{} {}\n", name, value); };
    line("sockets", sockets_.size());
    line("tables_awake", rooms_.size());
    line("messages_total", messages_);
    line("choices_total", choices_);
    line("refusals_total", refusals_);
    line("store_writes_total", counters.writes);
    line("store_commits_total", counters.commits);
    line("store_failed_commits_total", counters.failed_commits);
    line("store_queued", counters.queued);
    return {200, out, "text/plain; version=0.0.4", ""};
}

}  // namespace fondaco::server
