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

constexpr std::chrono::milliseconds quickest_answer{2};  // longer than steady thinks about anything

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
    TableSummary summary{table.stage(), settings.pace, settings.bank_seconds, settings.increment_seconds, {}, {}, {}};
    if (table.taken_back() > 0) summary.taken_back = true;
    for (const TableSeat& seat : table.seats()) summary.seats.push_back({seat.name, seat.bot});
    if (table.stage() == Stage::over) {
        const auto result = table.result();
        summary.result.emplace(result.begin(), result.begin() + std::ptrdiff_t(table.seats().size()));
    }
    return to_json(summary);
}

House::House(store::Store& store, Post post, std::function<Milliseconds()> now, Limits limits)
    : store_(store), post_(std::move(post)), now_(std::move(now)), limits_(limits), people_(store, clerks_, post_, now_, limits.people) {
    people_.gone = [this](const std::string& person) { take_out(person); };
    people_.ended = [this](const std::string& person) { forget(person); };
    alive_until_ = store_.last_beat().value_or(0);
    to_wake_ = store_.running_tables();
    for (const auto& id : to_wake_) unserved_since_[id] = alive_until_;
    if (alive_until_ > 0) spare_open_tables(now_() - alive_until_);
    people_.left = [this](const store::SecretHash& session) {
        for (const auto& socket : std::set(sockets_))
            if (hash_secret(socket->token) == session) hang_up(socket, "your session has ended");
    };
}

House::~House() {
    *alive_ = false;
    thinkers_.stop();
    searchers_.stop();
    heralds_.stop();
    clerks_.stop();
    readers_.stop();
    helpers_.stop();
}

// A table wakes from its log when somebody asks for it.
House::Room* House::find_room(const std::string& id) {
    if (const auto found = rooms_.find(id); found != rooms_.end()) return found->second.get();
    if (unreadable_.contains(id)) throw UnreadableTable(id);
    const auto row = store_.table(id);
    if (!row || row->status == TableStatus::frozen) return nullptr;
    auto room = std::make_unique<Room>();
    try {
        const auto log = stored_log(store_, id);
        if (log.empty()) return nullptr;
        room->table = std::make_unique<Table>(log);
    } catch (const UnreadableLog& error) {
        Unread unread{error.kind, row->is_public, {}};
        for (const auto& member : store_.members(id)) unread.members.insert(member.user_id);
        unreadable_.emplace(id, std::move(unread));
        lobby_changed_ = true;
        report(LogLevel::error, "table_unreadable", {{"table", id}, {"why", error.what()}});
        throw UnreadableTable(id);
    }
    room->id = id;
    room->life = ++lives_;
    room->stored = room->as_it_stands();
    room->chat_lines = store_.chat_count(id);
    room->used = now_();
    room->pause = Pause(limits_.bot_pause);
    for (const auto& member : store_.members(id)) room->members.insert(member.user_id);
    const auto made_up = make_up_for_gaps(id, *room->table);
    for (const TableSeat& seat : room->table->seats())
        if (!seat.person.empty() && !(seat.owner && visits(id, seat.person))) room->table->presence(seat.person, false, now_());
        else if (seat.owner) room->programs.insert(seat.person);
    if (room->table->match()) room->called = room->table->match()->awaited();  // was told before the table went to sleep
    Room& kept = *(rooms_[id] = std::move(room));
    make_room(kept);
    try {
        commit(kept, made_up, {});
        nudge(kept);
    } catch (const BrokenRules& broken) {
        stop(id, broken);
        throw UnreadableTable(id);
    }
    return &kept;
}

House::Room* House::still(const std::string& id, std::uint64_t life) {
    const auto found = rooms_.find(id);
    return found != rooms_.end() && found->second->life == life ? found->second.get() : nullptr;
}

// What is not on disk is not told: `then` comes when all that this table has added to its log is, and `otherwise` if it never will be.
void House::when_stored(const Room& room, const std::function<void()>& then, const std::function<void()>& otherwise) {
    if (room.writing == 0) return then();
    store_.write(std::vector<store::Write>{}, [this, alive = alive_, id = room.id, life = room.life, then, otherwise](const std::optional<WriteError>&) {
        post_([this, alive, id, life, then, otherwise] {
            if (*alive) still(id, life) ? then() : otherwise();
        });
    });
}

// A table that sleeps is folded from its log, on the loop; whoever opens many of them waits.
House::Room* House::wake(const std::string& id, const std::string& whom) {
    if (closing_.contains(id)) return nullptr;
    if (!rooms_.contains(id) && store_.table(id) && !woken_.add(whom, limits_.wakes_per_window, now_())) throw TooOften{};
    return find_room(id);
}

// Writes what a table has just added to its log; when it is on disk, everyone who watches hears of it. What they will
// hear is made now, because the table may go on before the disk answers.
void House::commit(Room& room, const std::vector<LogLine>& lines, Reply reply) {
    if (reply || !lines.empty()) room.used = now_();
    if (lines.empty()) {
        if (reply) when_stored(room, [reply] { reply({}); }, [reply] { reply(not_stored); });
        return;
    }
    Table& table = *room.table;
    AppendEntries append{room.id, std::int64_t(table.length() - lines.size()), now_(), {}, {}, {}};
    std::vector<store::Write> writes;
    bool lobby = false;
    const bool is_over = table.stage() == Stage::over || table.stage() == Stage::aborted;
    bool bots_move = is_over && std::any_of(table.seats().begin(), table.seats().end(), [](const TableSeat& seat) { return seat.owner.has_value(); });
    std::uint64_t since = table.lines_told();
    std::optional<Seat> alone;  // who alone hears of it
    for (const LogLine& line : lines) {
        append.bodies.push_back(to_json(line));
        if (const auto* set = std::get_if<BeforehandSet>(&line.entry)) {
            alone = set->seat;
            continue;
        }
        --since;
        choices_ += std::holds_alternative<Chose>(line.entry);
        lobby = lobby || !(std::holds_alternative<Chose>(line.entry) || std::holds_alternative<Replied>(line.entry)) || table.stage() == Stage::over;
        if (const auto* chose = std::get_if<Chose>(&line.entry); chose && room.pause.bot()) {
            if (chose->seat == room.pause.bot()) room.pause.end();
            else if (const Seats speakers = who_may_speak_before(table, *room.pause.bot()); (chose->hand == ChosenBy::player || chose->hand == ChosenBy::standing) && speakers.has(chose->seat))
                room.pause.heard(now_(), speakers == Seats::only(chose->seat));
        } else if (std::holds_alternative<Struck>(line.entry)) room.pause.end();
        if (const auto* seated = std::get_if<Seated>(&line.entry)) bots_move = bots_move || seated->owner;
        if (const auto* seated = std::get_if<Seated>(&line.entry); seated && !seated->person.empty()) {
            const std::string owner = owner_of(seated->person);
            const bool known = !room.members.insert(owner).second;
            if (owner == seated->person || !known) writes.emplace_back(store::PutMember{{room.id, owner, seated->owner ? std::nullopt : std::optional(seated->seat)}});
        }
        if (const auto* freed = std::get_if<Freed>(&line.entry)) {
            bots_move = true;
            for (const auto& member : room.members) {  // whoever left sits nowhere
                const auto seat = std::find_if(table.seats().begin(), table.seats().end(), [&](const TableSeat& each) { return !each.owner && owner_of(each.person) == member; });
                writes.emplace_back(store::PutMember{{room.id, member, seat == table.seats().end() ? std::nullopt : std::optional(Seat(seat - table.seats().begin()))}});
            }
            for (auto member = room.members.begin(); freed->kicked && member != room.members.end();) {
                const bool stays = !table.is_kicked(*member);
                if (!stays) writes.emplace_back(store::RemoveMember{room.id, *member});
                member = stays ? std::next(member) : room.members.erase(member);
            }
        }
    }
    if (lobby) {
        append.status = status_of(table);
        append.summary = summary_of(table);
    }
    if (bots_move) writes.emplace_back(store::SeatBots{room.id, outside_bots(room)});
    writes.insert(writes.begin(), std::move(append));
    if (since != table.lines_told()) room.told_at = now_();
    Aftermath after = aftermath_of(room, lines);
    for (const auto& call : after.calls) writes.emplace_back(store::PutCall{call});

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
    if (lobby)
        for (const auto& watcher : std::set(room.watchers)) {  // the game has begun without spectators, or somebody was sent away
            auto refused = room.refuse(watcher->person);
            if (!refused) continue;
            if (watcher->person && table.is_kicked(owner_of(watcher->person->id))) refused = TableRefusal{"kicked", "", "The host has sent you away from this table."};
            room.leaves(watcher);
            watcher->watching_.erase(room.id);
            const std::size_t from = texts.size();
            write_json(texts, Outgoing(Gone{room.id, refused->code, refused->why}));
            letters.push_back({watcher, from, texts.size() - from});
        }
    for (const auto& watcher : room.watchers) {
        const auto eyes = room.eyes(*watcher);
        if (since == table.lines_told() && eyes != alone) continue;
        auto& [from, size] = written[eyes ? *eyes : max_seats];
        if (size == 0) {
            from = texts.size();
            write_news(texts, room, since, eyes);
            size = texts.size() - from;
        }
        letters.push_back({watcher, from, size});
    }
    ++room.writing;
    store_.write(std::move(writes), [this, alive = alive_, id = room.id, life = room.life, stored = room.as_it_stands(), game = table.settings().game, after = std::move(after), letters = std::move(letters),
                                     texts = std::move(texts), reply = std::move(reply), lobby](const std::optional<WriteError>& error) mutable {
        post_([this, alive, id, life, stored, game, after = std::move(after), letters = std::move(letters), texts = std::move(texts), reply = std::move(reply), lobby, error]() mutable {
            if (!*alive) return;
            lobby_changed_ = lobby_changed_ || lobby;
            Room* same = still(id, life);
            if (error) {
                if (same && error->kind == WriteError::missing) notice_deleted(), same = still(id, life);
                if (same) {
                    freeze(id, error->text);
                    to_wake_.push_back(id);  // when the disk writes again
                }
                if (error->kind == WriteError::failed) store_works_ = false, health_at_ = 0;
                if (reply) reply(not_stored);
                return;
            }
            if (same) --same->writing, same->stored = stored;
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
        for (std::uint64_t line = since + 1; line <= table.lines_told(); ++line) {
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
    unserved_since_.try_emplace(id, now_());
}

// The rules of a table are broken (engine/bounds.h): it stops as it was before that choice, which is in no log. It is shown and
// answered for like one that cannot be read, until the house starts again with rules that were mended.
void House::stop(const std::string& id, const BrokenRules& broken) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return;
    const Table& table = *found->second->table;
    report(LogLevel::error, "rules_broken", {{"table", id}, {"game", table.settings().game}, {"line", std::int64_t(table.length())}, {"why", broken.what()}});
    const Unreadable kind = unreadable_by(broken.kind);
    unreadable_.insert_or_assign(id, Unread{kind, table.settings().is_public, found->second->members});
    freeze(id, std::string(sentence_of(kind).why));
}

void House::nudge(Room& room) {
    tend(room);
    if (room.thinking || !room.for_somebody()) return;  // who comes to look wakes the bots
    const auto seat = room.table->bot_to_move();
    const auto visitor = seat ? std::nullopt : visitor_to_move(room), mover = seat ? seat : visitor;
    if (!mover || (room.pause.bot() && room.table->match()->awaited() != Seats::only(*room.pause.bot()))) room.pause.end();
    room.play_until = seat ? room.waits_to_be_seen(now_()) : std::nullopt;
    if (room.play_until) return tell_pause(room);  // tick() comes back to it
    const bool waits = mover && !room.pause.is_over(*mover, who_may_speak_before(*room.table, *mover), now_(), is_one_persons(*room.table));
    tell_pause(room);
    if (visitor && !waits) ask(room, *visitor);
    if (!seat || (waits && room.thought_at == room.table->lines_told())) return;  // tick() comes back to it
    room.thinking = true;
    const std::string name = room.table->bot_name(*seat);
    const auto time = thinking_time(name);
    // An answer leaves at a moment that follows from the bot's level, and never sooner: how much there was to think about may be secret. Where
    // many search, each has what is left of its time when its turn comes. A table has one decision under way, whatever bots it has.
    const auto due = Budget::Clock::now() + std::max<std::chrono::milliseconds>(time, quickest_answer);
    Worker& pool = time.count() > 0 ? searchers_ : thinkers_;
    pool.add([this, alive = alive_, id = room.id, life = room.life, game = room.table->settings().game, name, seat = *seat, time, due,
                   length = room.table->lines_told(), seed = room.table->bot_seed(*seat), match = std::shared_ptr<Match>(room.table->thinking_copy())] {
        if (limits_.before_thinking) limits_.before_thinking(name);
        try {
            const auto bot = make_bot(game, name, seed);
            Budget budget;
            if (time.count() > 0) budget.until = std::max(due, Budget::Clock::now() + time / 10);
            const Said said = hear(*bot, *match, seat, budget, game);
            heralds_.add(due, [this, alive, id, life, seat, length, said] {
                post_([this, alive, id, life, seat, length, said] {
                    if (*alive && still(id, life)) bot_decided(id, seat, said, length);
                });
            });
        } catch (const std::exception&) {
            post_([this, alive, id, life, name] {
                if (*alive && still(id, life)) bot_failed(id, name);
            });
        }
    });
}

// Those who look on are told whom a bot waits for and how long, and when it no longer does; after the news that led to it.
void House::tell_pause(Room& room) {
    std::optional<Paused> now;
    if (const auto bot = room.pause.bot(); bot && room.pause.runs(*bot, now_())) now = Paused{room.id, *bot, now_(), room.pause.until()};
    const bool same = now && room.paused ? now->seat == room.paused->seat && now->until == room.paused->until : now.has_value() == room.paused.has_value();
    room.paused = now;
    if (same) return;
    const auto tell = [text = to_json(Outgoing(now.value_or(Paused{room.id, {}, now_(), {}}))), watchers = room.watchers] {
        for (const auto& watcher : watchers) watcher->send(text);
    };
    when_stored(room, tell, [] {});
}

// Whether what a bot would do waits for words of people: while its pause runs, and where it says no to somebody who may answer that.
bool House::waits_with(const Room& room, Seat seat, const Said& said) const {
    if (room.pause.runs(seat, now_())) return true;
    const Seats speakers = room.pause.wanted() ? who_may_speak_before(*room.table, seat) : Seats();
    return std::any_of(said.replies.begin(), said.replies.end(), [&](const Replied& reply) { return !reply.yes && speakers.has(reply.to) && room.table->is_new(reply); });
}

void House::bot_decided(const std::string& id, Seat seat, const Said& said, std::uint64_t length) {
    notice_time();
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return;
    Room& room = *found->second;
    room.thinking = false;
    if (said.listed && waits_with(room, seat, said)) {  // it would end the talk; when the pause is over it decides again
        auto words = said.replies;
        before_the_choice(words);
        const auto lines = room.table->bot_replied(words, length, now_());
        room.thought_at = room.table->lines_told();
        if (lines.empty()) return nudge(room);
        room.pause.heard(now_());  // whoever was told no may answer that
        return commit(room, lines, {});
    }
    if (said.mistaken) report(LogLevel::error, "bot_mistaken", {{"table", id}, {"bot", room.table->bot_name(seat)}});
    try {
        const auto result = room.table->bot_chose(seat, said.choice, length, now_(), said.replies);
        if (const auto* lines = std::get_if<std::vector<LogLine>>(&result)) commit(room, *lines, {});
        else if (room.table->lines_told() == length && room.table->bot_to_move()) bot_failed(id, room.table->bot_name(seat));
        else nudge(room);  // the table has moved on meanwhile
    } catch (const BrokenRules& broken) {
        stop(id, broken);
    }
}

void House::present(Room& room, const std::string& person, bool here) {
    if (!room.table->seat_of(person)) return;
    if (!here && room.is_here(person)) return;  // still here with another device
    const auto lines = room.table->presence(person, here, now_());
    if (!lines.empty()) commit(room, lines, {});
    tell_presence(room);
    nudge(room);  // a bot that waited for somebody who is gone
}

// Being here is looking on: who has just sat down or chosen without that is away from now on, and who looks on already is not.
void House::look_for(Room& room, const std::string& person) {
    const auto seat = room.table->seat_of(person);
    if (!seat || room.table->away().has(*seat) != room.is_here(person)) return;
    const auto lines = room.table->presence(person, room.is_here(person), now_());
    if (!lines.empty()) commit(room, lines, {});
    when_stored(room, [this, id = room.id] {  // others hear first that somebody sits there
        if (const auto found = rooms_.find(id); found != rooms_.end()) tell_presence(*found->second);
    }, [] {});
    nudge(room);  // a bot that waited for somebody who is not here
}

void House::tell_presence(const Room& room) {
    for (const auto& watcher : room.watchers) watcher->send(to_json(Outgoing(Presence{room.id, room.table->away(), room.table->away_since()})));
}

void House::tick() {
    notice_time();
    const Milliseconds now = now_();
    people_.tick();
    beat();
    wake_some();
    if (now >= next_sweep_) sweep(now);
    std::vector<std::string> asleep, stuck;
    std::vector<std::pair<std::string, BrokenRules>> broken;
    for (const auto& [id, room] : rooms_) try {
        const auto due = room->table->next_due();
        if (due && *due <= now) commit(*room, room->table->tick(now), {});
        if (const auto bot = room->pause.bot(); bot && !room->pause.runs(*bot, now)) nudge(*room);
        if (room->play_until && *room->play_until <= now) nudge(*room);
        look_after(*room, now);
        if (room->may_sleep() && now - room->used > 60'000) asleep.push_back(id);
    } catch (const BrokenRules& rules) {  // this table, not the others
        broken.emplace_back(id, rules);
    } catch (const std::exception&) {
        stuck.push_back(id);
    }
    for (const auto& id : asleep) put_to_sleep(id);
    for (const auto& [id, rules] : broken) stop(id, rules);
    for (const auto& id : stuck) freeze(id, "The table could not go on.");
}

void House::put_to_sleep(const std::string& id) {
    const auto found = rooms_.find(id);
    if (found->second->table->stage() == Stage::open) store_.write(store::UpdateTable{.table_id = id, .time = now_()}, {});  // somebody was there until now
    rooms_.erase(found);
}

// Memory is not endless: of the tables that could sleep the one that was not used for longest does.
void House::make_room(const Room& except) {
    if (rooms_.size() <= limits_.tables_awake) return;
    const Room* oldest = nullptr;
    for (const auto& [id, room] : rooms_)
        if (room.get() != &except && room->may_sleep() && (!oldest || room->used < oldest->used)) oldest = room.get();
    if (oldest) put_to_sleep(std::string(oldest->id));
}

// Once an hour, open tables go at which nobody has been for long. Those that are awake are in use.
void House::sweep(Milliseconds now) {
    next_sweep_ = now + 3600'000;
    for (const auto& [id, room] : rooms_)
        if (room->table->stage() == Stage::open) store_.write(store::UpdateTable{.table_id = id, .time = now}, {});
    store_.write(store::DeleteOpenTables{now - limits_.open_table_life}, {});
}

// Whoever has deleted the account, or whose sessions have all ended, is away from now on and hears nothing more.
void House::forget(const std::string& person) {
    for (const auto& socket : std::set(sockets_))
        if (socket->person && owner_of(socket->person->id) == person) hang_up(socket, "your session has ended");
}

// On disk they are gone from every log; now from what is in memory, and from what those see who are at their tables.
void House::take_out(const std::string& person) {
    forget(person);
    hosts_.clear();
    lobby_changed_ = true;
    for (auto& [id, unread] : unreadable_) unread.members.erase(person);
    readers_.add([this] { past_.forget(); });
    std::vector<std::string> theirs;
    for (const auto& [id, room] : rooms_)
        if (room->table->host() == person || room->table->sits(person) || room->table->is_kicked(person) || room->members.contains(person)) theirs.push_back(id);
    for (const auto& id : theirs) read_anew(*rooms_.at(id));
}

// A table is folded again from its log, of which somebody's name was taken. It was stored with the choice that follows, or it is so soon.
void House::read_anew(Room& stale) {
    when_stored(stale, [this, id = stale.id, life = stale.life] {
        Room* room = still(id, life);
        if (!room) return;
        const auto log = stored_log(store_, id);
        if (log.empty()) return room_is_gone(id, "closed", "The host has closed this table.");
        room->table = std::make_unique<Table>(log);
        room->members.clear();
        for (const auto& member : store_.members(id)) room->members.insert(member.user_id);
        std::erase_if(room->programs, [&](const std::string& program) { return !room->table->seat_of(program); });
        for (const TableSeat& seat : room->table->seats())
            if (!seat.person.empty() && !room->is_here(seat.person)) room->table->presence(seat.person, false, now_());
        for (const auto& watcher : room->watchers)
            watcher->send(to_json(Outgoing(TableView{id, now_(), {[&](std::string& to) { room->table->write_view(to, room->eyes(*watcher)); }}})));
        tell_presence(*room);
        nudge(*room);
    }, [] {});
}

// Who is at a table that is no longer in the store is told so.
void House::room_is_gone(const std::string& id, const std::string& code, const std::string& why) {
    const auto watchers = rooms_.at(id)->watchers;
    rooms_.erase(id);
    const auto text = to_json(Outgoing(Gone{id, code, why}));
    for (const auto& watcher : watchers) {
        watcher->watching_.erase(id);
        watcher->send(text);
    }
}

void House::hang_up(const std::shared_ptr<Socket>& socket, const std::string& why) {
    socket->hang_up(why);
    closed(socket);
}

}  // namespace fondaco::server
