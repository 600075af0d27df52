// Bots from outside: programs of people, which sit at tables as people do and are spoken to as `fondaco bot` speaks (bots/line.h,
// docs/bots.md). Each sits at one table at a time. One that is gone, late or speaks nonsense is played for, and the table says so.
#include <fmt/format.h>

#include "bots/bots.h"
#include "bots/line.h"
#include "server/log.h"
#include "server/room.h"

namespace fondaco::server {

namespace {

constexpr int days_times = 20;                 // as long as at a live table
constexpr Milliseconds longest_vote = 10'000;  // who says nothing for so long agrees

store::SecretHash hash_bot_token(std::string_view token) { return hash_secret("bot " + std::string(token)); }

bool holds(const std::vector<std::string>& list, const std::string& choice) { return std::find(list.begin(), list.end(), choice) != list.end(); }

Response not_yours() { return refusal(404, "bot_not_here", "You have no such bot."); }

}  // namespace

// --- Whose they are ---------------------------------------------------------------------------------------------

std::optional<store::Bot> House::bot(const std::string& token) { return token.size() == 32 ? store_.bot(hash_bot_token(token)) : std::nullopt; }

void House::bots_request(const Request& request, const Person& person, const Respond& done) {
    const auto path = split_path(request.path);
    const auto write = [this, done](store::Write one, std::function<Response()> then) {
        store_.write(std::move(one), [this, alive = alive_, done, then = std::move(then)](const std::optional<WriteError>& error) {
            post_([alive, done, then, error] {
                if (!*alive) return;
                if (!error) return done(then());
                if (error->kind == WriteError::missing) return done(not_yours());
                if (error->kind == WriteError::spent) return done(refusal(409, "too_many_bots", fmt::format("You have {} bots; that is the limit.", store::most_bots)));
                done(store_failed(*error));
            });
        });
    };
    const auto refuse_name = [this](const std::string& name) -> std::optional<Response> {
        if (const auto why = people_.refuse_name(name)) return refusal(400, "bad_name", *why);
        if (people_.name_is_taken(name)) return refusal(409, "name_taken", "That name belongs to somebody's account.");
        return {};
    };
    const auto visitor = [this](const std::string& id) {
        const auto found = visitors_.find(id);
        return found == visitors_.end() ? nullptr : &found->second;
    };
    const std::string token = random_word(16);

    if (request.method == "GET") {
        Bots list;
        list.most = store::most_bots;
        for (const auto& bot : store_.bots(person.id)) {
            const Visitor* here = visitor(bot.id);
            list.mine.push_back({bot.id, bot.name, bot.created, bot.is_lent, here && here->ready, here ? here->table.empty() ? std::nullopt : std::optional(here->table) : bot.table_id});
        }
        for (const auto& [id, each] : visitors_)
            if (each.ready && each.table.empty() && (each.bot.is_lent || each.bot.user_id == person.id)) list.here.push_back({id, each.bot.name, each.owner, each.games});
        return done(answer_with(list));
    }
    if (path.size() == 2) {
        const store::Bot bot{"b" + random_word(8), person.id, People::tidy(read_body<NewBot>(request.body).name), hash_bot_token(token), now_(), false, {}};
        if (auto wrong = refuse_name(bot.name)) return done(std::move(*wrong));
        return write(store::Create<store::Bot>{bot}, [id = bot.id, token] { return answer_with(BotToken{id, token}); });
    }
    const std::string id(path[2]);
    if (path.size() == 3) {
        auto change = read_body<BotChange>(request.body);
        if (change.name) {
            change.name = People::tidy(*change.name);
            if (auto wrong = refuse_name(*change.name)) return done(std::move(*wrong));
        }
        return write(store::UpdateBot{id, person.id, change.name, change.is_lent, {}}, [visitor, id, change] {
            if (Visitor* here = visitor(id)) here->bot.name = change.name.value_or(here->bot.name), here->bot.is_lent = change.is_lent.value_or(here->bot.is_lent);
            return Response{200, "{}"};
        });
    }
    const auto sent_away = [this, visitor, id] {
        if (const Visitor* here = visitor(id)) hang_up(std::shared_ptr(here->socket), "its token is good no more");
    };
    if (path.size() == 4 && path[3] == "token")
        return write(store::UpdateBot{id, person.id, {}, {}, hash_bot_token(token)}, [sent_away, id, token] { return sent_away(), answer_with(BotToken{id, token}); });
    if (path.size() == 4 && path[3] == "delete") return write(store::DeleteBot{id, person.id}, [sent_away] { return sent_away(), Response{200, "{}"}; });
    done(nothing_here());
}

// --- Coming and going -------------------------------------------------------------------------------------------

// Where it sits is read when all that was said before is on disk.
void House::greet(const std::shared_ptr<Socket>& socket) {
    store_.write(std::vector<store::Write>{}, [this, alive = alive_, socket](const std::optional<WriteError>&) {
        post_([this, alive, socket] {
            if (!*alive || !sockets_.contains(socket)) return;
            const std::string owner = owner_of(socket->person->id);
            const auto user = store_.user(owner);
            const auto bots = store_.bots(owner);
            const auto bot = std::find_if(bots.begin(), bots.end(), [&](const store::Bot& each) { return each.id == socket->bot; });
            if (!user || user->deleted || bot == bots.end()) return hang_up(socket, "there is no such bot any more");
            if (const auto before = visitors_.find(bot->id); before != visitors_.end()) hang_up(std::shared_ptr(before->second.socket), "another program has come with this token");
            visitors_[bot->id] = {socket, *bot, user->name, false, {}, bot->table_id.value_or("")};
            socket->send(to_json(line::ToBot(line::Hello{})));
        });
    });
}

void House::departed(const std::shared_ptr<Socket>& socket) {
    const auto found = visitors_.find(socket->bot);
    if (found == visitors_.end() || found->second.socket != socket) return;
    const Visitor gone = std::move(found->second);
    visitors_.erase(found);
    const auto room = rooms_.find(gone.table);
    if (room == rooms_.end()) return;
    const std::string person = gone.person().id;
    room->second->programs.erase(person);
    if (const auto seat = room->second->table->seat_of(person)) room->second->questions[*seat] = {.knows = room->second->questions[*seat].knows};
    present(*room->second, person, false);
}

// It has said what it plays, and goes on where it sits.
void House::arrived(const std::string& bot) {
    Visitor& visitor = visitors_.at(bot);
    if (visitor.table.empty()) return;
    Room* room = wake(visitor.table, visitor.person().id);
    if (!room || !room->table->seat_of(visitor.person().id)) return visitor.table.clear();
    room->programs.insert(visitor.person().id);
    present(*room, visitor.person().id, true);
}

bool House::visits(const std::string& table, const std::string& person) const {
    const auto found = visitors_.find(person.substr(person.find('/') + 1));
    return found != visitors_.end() && found->second.ready && found->second.table == table && found->second.person().id == person;
}

House::Visitor* House::visitor_at(const Room& room, Seat seat) {
    const std::string& person = room.table->seats()[seat].person;
    return room.table->is_outside(seat) && visits(room.id, person) ? &visitors_.at(person.substr(person.find('/') + 1)) : nullptr;
}

// Who sit there, for the store; nobody any more when the game is over.
std::vector<std::string> House::outside_bots(const Room& room) const {
    std::vector<std::string> ids;
    if (room.table->stage() == Stage::over || room.table->stage() == Stage::aborted) return ids;
    for (const TableSeat& seat : room.table->seats())
        if (seat.owner) ids.push_back(seat.person.substr(seat.person.find('/') + 1));
    return ids;
}

void House::carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Admit& admit) {
    const auto refuse = [&](const TableRefusal& why) { ++refusals_, socket->send(to_json(Outgoing(Refused{id, why.code, why.rule, why.why, why.refusal, {}, {}}))); };
    if (!socket->person) return refuse({"no_session", "", "You need a name first."});
    Room* room = wake(admit.table, socket->whom());
    if (!room) return refuse(no_such_table);
    if (const auto refusal = room->refuse(socket->person)) return refuse(*refusal);
    const auto found = visitors_.find(admit.bot);
    if (found == visitors_.end() || !found->second.ready || !(found->second.bot.is_lent || found->second.bot.user_id == socket->person->id))
        return refuse({"bot_not_here", "", "That bot is not here: its program must be connected, and its owner must lend it."});
    Visitor& visitor = found->second;
    if (!visitor.table.empty() && !rooms_.contains(visitor.table)) {  // it may be gone
        const auto row = store_.table(visitor.table);
        if (!row || (row->status != TableStatus::open && row->status != TableStatus::running)) visitor.table.clear();
    }
    if (!visitor.table.empty()) return refuse({"bot_sits", "", "That bot sits at a table already."});
    if (!visitor.games.empty() && !holds(visitor.games, room->table->settings().game)) return refuse({"bot_plays_other", "", "That bot does not play this game."});
    const auto result = room->table->admit(*socket->person, admit.seat, visitor.person(), visitor.owner, now_(), {});
    if (const auto* refused = std::get_if<TableRefusal>(&result)) return refuse(*refused);
    visitor.table = room->id;
    room->programs.insert(visitor.person().id);
    commit(*room, std::get<std::vector<LogLine>>(result), [socket, id](const std::optional<TableRefusal>& failed) {
        socket->send(failed ? to_json(Outgoing(Refused{id, failed->code, "", failed->why, "", {}, {}})) : to_json(Outgoing(Done{id})));
    });
}

// --- What is said -----------------------------------------------------------------------------------------------

// Like all that leaves, a letter leaves when what it rests on is on disk; each waits for its own turn.
void House::tell(const Room& room, Visitor& visitor, std::string text) {
    visitor.letters.push_back(std::move(text));
    when_stored(room, [this, bot = visitor.bot.id, socket = visitor.socket] {
        const auto found = visitors_.find(bot);
        if (found == visitors_.end() || found->second.socket != socket || found->second.letters.empty()) return;
        socket->send(found->second.letters.front());
        found->second.letters.pop_front();
    }, [this, bot = visitor.bot.id] {  // what it was told of never happened
        if (const auto found = visitors_.find(bot); found != visitors_.end()) hang_up(std::shared_ptr(found->second.socket), "the table could not be stored");
    });
}

Milliseconds House::bot_answer(const Table& table) const { return limits_.bot_answer * (table.settings().pace == Pace::days ? days_times : 1); }

// Whoever sits at this table and is a program hears what concerns it: that the game begins, a vote, a question, the end.
void House::tend(Room& room) {
    const Table& table = *room.table;
    const Stage stage = table.stage();
    if (!room.programs.empty()) end_visits(room);
    if (stage != Stage::running) return;
    for (Seat seat = 0; seat < table.seats().size(); ++seat) {
        if (!table.is_outside(seat)) continue;
        Room::Question& question = room.questions[seat];
        Visitor* visitor = visitor_at(room, seat);
        if (!table.seats()[seat].taken_over.empty()) {
            question = {.knows = question.knows};
            continue;
        }
        if (visitor && !visitor->begun) {
            visitor->begun = true;
            std::vector<std::string> names;
            for (const TableSeat& each : table.seats()) names.push_back(each.name);
            tell(room, *visitor, to_json(line::ToBot(line::New{table.settings().game, table.settings().options, seat, names, random_word(8)})));
        }
        const auto vote = table.vote();
        if (!visitor || !vote || !vote->voters.has(seat) || vote->yes.has(seat) || vote->no.has(seat)) question.vote = 0, question.vote_due.reset();
        else if (question.vote == 0) {
            question.vote = ++visitor->asked;
            question.vote_due = now_() + std::min(longest_vote, bot_answer(table));
            tell(room, *visitor, to_json(line::ToBot(line::Vote{question.vote, std::string(enum_name(vote->ballot)), vote->by})));
        }
        const bool asked = table.match()->asked().has(seat), awaited = table.match()->awaited().has(seat);
        if (!asked || (!visitor && !awaited)) question.n = 0, question.due.reset();
        else if (!visitor) question.n = 0, question.due = question.due.value_or(now_() + bot_answer(table));
        else if (question.n == 0 && table.match()->awaited() != Seats::only(seat)) ask(room, seat);
    }
}

// A game that is over, or a seat that was freed: the program may sit down elsewhere.
void House::end_visits(Room& room) {
    const Table& table = *room.table;
    const bool over = table.stage() == Stage::over || table.stage() == Stage::aborted;
    for (const std::string& person : std::set(room.programs)) {
        const bool sits = table.seat_of(person).has_value();
        if (sits && !over) continue;
        room.programs.erase(person);
        if (!visits(room.id, person)) continue;
        Visitor& visitor = visitors_.at(person.substr(person.find('/') + 1));
        visitor.table.clear();
        if (!std::exchange(visitor.begun, false)) continue;
        line::Over end;
        if (sits && table.stage() == Stage::over) {
            const auto result = table.result();
            end.result.assign(result.begin(), result.begin() + std::ptrdiff_t(table.seats().size()));
        }
        tell(room, visitor, to_json(line::ToBot(end)));
    }
    if (over) room.questions = {};
}

// The program for which alone the table waits. Like bots of the house it is asked when those who may speak have spoken.
std::optional<Seat> House::visitor_to_move(Room& room) {
    if (room.table->stage() != Stage::running) return {};
    for (const Seat seat : room.table->match()->awaited())
        if (room.table->match()->awaited() == Seats::only(seat) && room.table->is_outside(seat) && room.questions[seat].n == 0 && room.table->seats()[seat].taken_over.empty() && visitor_at(room, seat)) {
            room.questions[seat].due.reset();
            return seat;
        }
    return {};
}

void House::ask(Room& room, Seat seat) {
    Visitor& visitor = *visitor_at(room, seat);
    Room::Question& question = room.questions[seat];
    const Table& table = *room.table;
    const Match& match = *table.match();
    std::vector<std::string> names;
    for (const TableSeat& each : table.seats()) names.push_back(each.name);
    names.resize(max_seats);
    line::Act act = line::asked(match, seat, names, table.thinking_copy()->eyes(seat).may_propose());
    act.n = question.n = ++visitor.asked;
    for (std::uint64_t line = question.knows + 1; line <= table.lines_told(); ++line) {
        if (!table.has_news(line)) continue;
        const json::value news = parse_json(table.news_for(line, seat), "news");
        if (const auto* events = news.as_object().if_contains("events"))
            for (const auto& event : events->as_array()) act.events.push_back(event);
    }
    question.knows = table.lines_told();
    question.choices = match.choices(seat);
    question.refused = false;
    act.milliseconds = bot_answer(table);
    if (table.settings().bank_seconds > 0 && match.awaited().has(seat))
        act.milliseconds = std::clamp<Milliseconds>(table.seats()[seat].clock - (now_() - table.last_time()), 1, act.milliseconds);
    question.due = now_() + bot_answer(table);
    tell(room, visitor, to_json(line::ToBot(act)));
}

void House::heard(const std::shared_ptr<Socket>& socket, std::string_view text) {
    const auto found = visitors_.find(socket->bot);
    if (found == visitors_.end() || found->second.socket != socket) return;  // before it was greeted
    Visitor& visitor = found->second;
    const auto room = rooms_.find(visitor.table);
    const auto seat = room == rooms_.end() ? std::nullopt : room->second->table->seat_of(visitor.person().id);
    const auto nonsense = [&](const std::string& why) {
        ++refusals_;
        if (seat && room->second->table->stage() == Stage::running) fail(*room->second, *seat, Fault::nonsense, why);
        else hang_up(socket, why);
    };
    try {
        line::FromBot said;
        read_json(parse_json(text, "answer"), said, Place("answer"));
        if (const auto* ready = std::get_if<line::Ready>(&said)) {
            if (visitor.ready) return nonsense("it is ready already");
            if (ready->games.size() > 20) return nonsense("that is too much");
            visitor.games = ready->games;
            visitor.ready = true;
            return arrived(socket->bot);
        }
        if (!visitor.ready) return nonsense("`ready` comes first");
        if (const auto* lost = std::get_if<line::Lost>(&said)) return nonsense("it is lost: " + lost->why.substr(0, 80));
        if (!seat) return;  // the game has ended meanwhile
        if (const auto* choose = std::get_if<line::Choose>(&said)) answered(visitor, *room->second, *seat, *choose);
        else if (const auto* vote = std::get_if<line::Votes>(&said); vote->n == room->second->questions[*seat].vote && vote->n != 0) voted(visitor, *room->second, *seat, vote->yes);
    } catch (const InputError& error) {
        nonsense(error.what());
    } catch (const BrokenRules& broken) {
        stop(std::string(visitor.table), broken);
    } catch (const TooOften&) {
        hang_up(socket, "that was too much in a short time");
    } catch (const UnreadableTable&) {
        hang_up(socket, "its table cannot be read");
    } catch (const std::exception& error) {
        report_failure("request_failed", visitor.table, error.what());
        hang_up(socket, "that did not work");
    }
}

// An answer to an earlier question is passed over. Where more can be chosen now than could be then, or not any more what it chose,
// it is asked anew; else its answer stands, whatever others have done meanwhile.
void House::answered(Visitor& visitor, Room& room, Seat seat, const line::Choose& said) {
    Room::Question& question = room.questions[seat];
    if (question.n == 0 || said.n != question.n) return;
    spoken_.take_back(visitor.socket->whom());  // it was asked to speak
    question.n = 0;
    question.due.reset();
    const Match& match = *room.table->match();
    const auto listed = match.choices(seat);
    const bool more = std::any_of(listed.begin(), listed.end(), [&](const std::string& choice) { return !holds(question.choices, choice); });
    if (more || (holds(question.choices, said.choice) && !holds(listed, said.choice))) return nudge(room);
    const auto result = room.table->handle(Choose{said.choice}, visitor.person(), now_(), {});
    if (const auto* lines = std::get_if<std::vector<LogLine>>(&result)) return commit(room, *lines, {});
    const auto& why = std::get<TableRefusal>(result);
    ++refusals_;
    if (question.refused) return fail(room, seat, Fault::nonsense, "it chose twice what is refused: " + why.why);
    question.n = said.n;
    question.refused = true;
    question.due = now_() + bot_answer(*room.table);
    tell(room, visitor, to_json(line::ToBot(line::Refused{said.n, why.rule, why.why})));
}

void House::voted(Visitor& visitor, Room& room, Seat seat, bool yes) {
    spoken_.take_back(visitor.socket->whom());
    room.questions[seat].vote = 0;
    room.questions[seat].vote_due.reset();
    const auto result = room.table->handle(Vote{yes}, visitor.person(), now_(), {});
    if (const auto* lines = std::get_if<std::vector<LogLine>>(&result)) commit(room, *lines, {});
}

// It plays no further until it comes anew, and the standard bot of the game plays for it.
void House::fail(Room& room, Seat seat, Fault fault, const std::string& why) {
    report(LogLevel::info, "outside_bot_failed", {{"table", room.id}, {"seat", std::int64_t(seat)}, {"fault", std::string(enum_name(fault))}, {"why", why}});
    room.questions[seat] = {.knows = room.questions[seat].knows};
    const auto socket = [&] {
        const Visitor* visitor = visitor_at(room, seat);
        return visitor ? visitor->socket : nullptr;
    }();
    commit(room, room.table->gave_up(seat, standard_bot(room.table->settings().game), fault, now_()), {});
    if (socket) hang_up(socket, why);
}

void House::look_after(Room& room, Milliseconds now) {
    for (Seat seat = 0; seat < room.questions.size(); ++seat) {
        const Room::Question& question = room.questions[seat];
        if (question.vote_due && *question.vote_due <= now)
            if (Visitor* visitor = visitor_at(room, seat)) voted(*visitor, room, seat, true);
        if (question.due && *question.due <= now) {
            const bool here = visitor_at(room, seat) != nullptr;
            fail(room, seat, here ? Fault::late : Fault::gone, here ? "it did not answer in time" : "it is not here");
        }
    }
}

}  // namespace fondaco::server
