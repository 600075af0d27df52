// What people ask of the house over HTTP: games, tables, invitations, and looking back at what was played.
#include <fmt/format.h>

#include "bots/bots.h"
#include "games/games.h"
#include "server/log.h"
#include "server/room.h"
#include "server/stored_log.h"
#include "table/fair_luck.h"

namespace fondaco::server {

using store::AppendEntries;
using store::TableStatus;
using store::WriteError;

namespace {

Response nothing_here() { return refusal(404, "not_found", "There is nothing here."); }
Response no_table() { return refusal(404, no_such_table.code, no_such_table.why); }

std::vector<std::string_view> split(std::string_view path) {
    std::vector<std::string_view> parts;
    while (!path.empty()) {
        path.remove_prefix(1);
        parts.push_back(path.substr(0, path.find('/')));
        path.remove_prefix(parts.back().size());
    }
    return parts;
}

std::optional<std::uint64_t> number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return {};
    return value;
}

// The value of KEY in "a=b&KEY=value", with %XX and + read; nothing if it is not there.
std::optional<std::string> in_query(std::string_view query, std::string_view key) {
    while (!query.empty()) {
        const std::string_view pair = query.substr(0, query.find('&'));
        query.remove_prefix(std::min(query.size(), pair.size() + 1));
        if (!pair.starts_with(key) || !pair.substr(key.size()).starts_with('=')) continue;
        std::string value;
        for (auto rest = pair.substr(key.size() + 1); !rest.empty();) {
            unsigned code = 0;
            if (rest[0] == '%' && rest.size() > 2 && std::from_chars(rest.data() + 1, rest.data() + 3, code, 16).ptr == rest.data() + 3) {
                value += char(code);
                rest.remove_prefix(3);
            } else {
                value += rest[0] == '+' ? ' ' : rest[0];
                rest.remove_prefix(1);
            }
        }
        return value;
    }
    return {};
}

}  // namespace

void House::handle(const Request& request, const Respond& done) {
    try {
        const bool get = request.method == "GET", post = request.method == "POST";
        const auto path = split(request.path);
        if (get && request.path == "/health") return done({200, R"({"ok":true})"});
        if (get && request.path == "/metrics") return done(request.local ? metrics() : nothing_here());
        if (path.size() < 2 || path[0] != "api") return done(nothing_here());
        if (people_.handle(request, done)) return;
        if (get && path[1] == "games" && path.size() == 2) return done(list_games());
        if (get && path[1] == "games" && (path.size() == 4 || path.size() == 5) && path[3] == "rules") {
            const Game* game = find_game(path[2]);
            const auto text = game ? game->rules_text(path.size() == 5 ? std::string_view(path[4]) : "en") : std::string_view();
            return done(text.empty() ? nothing_here() : Response{200, std::string(text), "text/markdown; charset=utf-8"});
        }
        const auto person = people_.person_of(request.token);
        if (get && path[1] == "tables" && path.size() == 2) return done(list_tables(person));
        if (get && path[1] == "tables" && path.size() > 3) return about_table(request, person, done);
        if (!post) return done(nothing_here());
        if (!person) return done(refusal(401, "no_session", "You need a name first."));
        if (path[1] == "tables" && path.size() == 2) return new_table(request, *person, done);
        if (path[1] == "tables" && path.size() == 4 && path[3] == "invites") return new_invite(std::string(path[2]), *person, done);
        if (path[1] == "tables" && path.size() == 4 && path[3] == "what_if") return what_if(request, std::string(path[2]), *person, done);
        if (path[1] == "invites" && path.size() == 3) return redeem(std::string(path[2]), *person, done);
        done(nothing_here());
    } catch (const InputError& error) {
        done(refusal(400, "nonsense", error.what()));
    } catch (const std::exception& error) {
        report(LogLevel::error, "request_failed");
        done(refusal(503, "broken", error.what()));
    }
}

std::optional<Person> House::who(const std::string& token, std::string_view query) {
    auto person = people_.person_of(token);
    const auto hand = in_query(query, "hand");
    if (!person || !hand) return person;
    const auto which = number(*hand);
    if (!which || *which < 1 || *which > most_hands) throw InputError(fmt::format("hand: expected 1 to {}", most_hands));
    if (*which == 1) return person;
    const std::string name = in_query(query, "name").value_or("");
    if (const auto why = people_.refuse_name(name)) throw InputError("name: " + *why);
    if (people_.name_is_taken(name)) throw InputError("name: That name belongs to somebody's account.");
    return Person{fmt::format("{}/{}", person->id, *which), name};
}

// --- Games ------------------------------------------------------------------------------------------------------

Response House::list_games() const {
    Games list;
    for (const auto& game : games()) {
        const GameInfo& info = game->info();
        if (info.hidden) continue;
        auto bots = bot_names(info.id);
        std::erase(bots, "random-flat");  // is for measurements; as a player it is the same as `random`
        list.games.push_back({std::string(info.id), std::string(info.title), std::string(info.blurb), info.min_players, info.max_players, game->options(), std::move(bots)});
    }
    list.webhooks = webhooks_ != nullptr;
    return answer_with(list);
}

// --- Tables -----------------------------------------------------------------------------------------------------

void House::new_table(const Request& request, const Person& person, const Respond& done) {
    TableSettings standard;
    standard.options = json::object{};
    standard.stand_in.clear();
    TableSettings settings = read_body(request.body, standard);
    if (!find_game(settings.game)) return done(refusal(400, "no_such_game", "There is no such game."));
    if (!settings.copy_of.empty()) return done(refusal(400, "nonsense", "Only the house makes copies of tables."));
    const auto bots = bot_names(settings.game);
    if (settings.stand_in.empty()) settings.stand_in = bots.back();
    if (std::find(bots.begin(), bots.end(), settings.stand_in) == bots.end()) return done(refusal(400, "no_such_bot", "There is no such bot for this game."));
    open_table({Table::opening(settings, person.id, now_(), fresh_seed())}, person, done);
}

// A table that begins with this log.
void House::open_table(const std::vector<LogLine>& log, const Person& person, const Respond& done) {
    const auto running = int(store_.tables({{TableStatus::open, TableStatus::running}, false, person.id, 1000, 0}).size());
    if (running >= limits_.tables_per_person)
        return done(refusal(429, "too_many_tables", fmt::format("You have {} tables that are not over; that is the limit.", running)));
    const Table table(log);
    const std::string id = random_word(8);
    const auto now = now_();
    AppendEntries append{id, 0, now, {}, {}, {}};
    for (const LogLine& line : log) append.bodies.push_back(to_json(line));
    std::vector<store::Write> writes{
        store::Create<store::Table>{{id, now, now, status_of(table), table.settings().game, table.settings().is_public, to_json(table.settings()), summary_of(table)}},
        std::move(append), store::PutMember{{id, person.id, table.seat_of(person.id)}}};
    store_.write(std::move(writes), [this, alive = alive_, id, game = table.settings().game, done](const std::optional<WriteError>& error) {
        post_([alive, id, game, done, error] {
            if (!*alive) return;
            if (!error) report(LogLevel::info, "table_opened", {{"table", id}, {"game", game}});
            done(error ? store_failed(*error) : answer_with(TableId{id}));
        });
    });
}

Response House::list_tables(const std::optional<Person>& person) {
    const auto card = [](const store::ListedTable& listed) {
        const auto& [table, seat] = listed;
        TableCard shown{table.id, table.game, table.created, {}, seat, {}, {}};
        if (!table.summary.empty()) shown.summary.emplace().text = table.summary;
        return shown;
    };
    TableLists lists;
    for (const auto& listed : store_.tables({{TableStatus::open, TableStatus::running}, true, "", 50, 0})) lists.public_.push_back(card(listed));
    if (person)
        for (const auto& listed : store_.tables({{}, false, person->id, 100, 0})) {
            lists.mine.push_back(card(listed));
            if (listed.table.status == TableStatus::running)
                if (const Room* room = find_room(listed.table.id); room && room->table->match()) {
                    lists.mine.back().awaited = room->table->match()->awaited();
                    lists.mine.back().n = room->table->length();
                }
        }
    return answer_with(lists);
}

void House::new_invite(const std::string& id, const Person& person, const Respond& done) {
    Room* room = find_room(id);
    if (!room || !room->knows(person)) return done(no_table());
    if (room->table->host() != person.id) return done(refusal(403, "not_host", "Only the host invites."));
    const std::string token = random_word(16);
    store_.write(store::Create<store::Invite>{{hash_secret(token), id, {}, now_(), {}}}, [this, alive = alive_, token, done](const std::optional<WriteError>& error) {
        post_([alive, token, done, error] {
            if (*alive) done(error ? store_failed(*error) : answer_with(InviteToken{token}));
        });
    });
}

// An invite is good once: it makes its redeemer a member of the table, who then takes a seat like anybody else.
void House::redeem(const std::string& token, const Person& person, const Respond& done) {
    const auto invite = store_.invite(hash_secret(token));
    if (!invite) return done(refusal(404, "no_such_invite", "There is no such invitation."));
    std::vector<store::Write> writes{store::RedeemInvite{hash_secret(token), person.id}, store::PutMember{{invite->table_id, person.id, {}}}};
    store_.write(std::move(writes), [this, alive = alive_, id = invite->table_id, person, done](const std::optional<WriteError>& error) {
        post_([this, alive, id, person, done, error] {
            if (!*alive) return;
            if (error) return done(error->kind == WriteError::spent ? refusal(410, "spent", "That invitation has been used.") : store_failed(*error));
            if (const auto found = rooms_.find(id); found != rooms_.end()) found->second->members.insert(person.id);
            done(answer_with(Redeemed{id}));
        });
    });
}

// --- Looking back -------------------------------------------------------------------------------------------------

// A table as it stands, its story, and its view at any line of the log come from what is on disk, through one's own eyes;
// after the end through anybody's. The file and the ledger hold everything and are everyone's after the end.
void House::about_table(const Request& request, const std::optional<Person>& person, const Respond& done) {
    const auto path = split(request.path);
    const std::string id(path[2]);
    Room* room = find_room(id);
    if (!room || (!room->knows(person) && (!room->table->settings().is_public || !room->table->settings().spectators))) return done(no_table());
    const Table& table = *room->table;
    const bool over = table.stage() == Stage::over;
    if (path.size() == 4 && (path[3] == "file" || path[3] == "ledger")) {
        if (!over) return done(refusal(403, "not_over", "That can be had when the game is over."));
        return done(path[3] == "file" ? Response{200, table.game_file(), "application/x-ndjson"} : Response{200, table.ledger()});
    }
    auto eyes = person ? table.seat_of(person->id) : std::nullopt;
    if (const auto hand = in_query(request.query, "hand"); hand && person) eyes = table.seat_of(*hand == "1" ? person->id : person->id + "/" + *hand);
    if (const auto wanted = in_query(request.query, "eyes")) {
        const auto seat = number(*wanted);
        if (!over && (!seat || !eyes || *seat != *eyes)) return done(refusal(403, "not_over", "Through other eyes one may look when the game is over."));
        if (!seat || *seat >= table.seats().size()) return done(refusal(400, "no_such_seat", "There is no such seat."));
        eyes = Seat(*seat);
    }
    if (path.size() == 4 && path[3] == "view") {
        if (room->writing == 0) return done({200, table.view_for(eyes)});
        return store_.write(std::vector<store::Write>{}, [this, alive = alive_, done, text = table.view_for(eyes)](const std::optional<WriteError>&) {
            post_([alive, done, text] {
                if (*alive) done({200, text});
            });
        });
    }
    auto log = stored_log(store_, id);
    if (path.size() == 4 && path[3] == "story") {
        std::string lines;
        const Table played(log, [&](const Table& so_far) { (lines += lines.empty() ? "[" : ",") += so_far.news_for(so_far.length(), eyes); });
        return done(answer_with(Story{{lines + "]"}}));
    }
    const auto line = path.size() == 5 && path[3] == "at" ? number(path[4]) : std::nullopt;
    if (!line) return done(nothing_here());
    if (*line < 1 || *line > log.size()) return done(refusal(404, "no_such_line", "The game has not come that far."));
    log.resize(*line);
    done({200, Table(log).view_for(eyes)});
}

// A private copy of a finished game's position: one seat is played on by who asks, the others by bots.
void House::what_if(const Request& request, const std::string& id, const Person& person, const Respond& done) {
    Room* room = find_room(id);
    if (!room || (!room->knows(person) && !room->table->settings().is_public)) return done(no_table());
    if (room->table->stage() != Stage::over) return done(refusal(403, "not_over", "That can be had when the game is over."));
    const auto wanted = read_body<WhatIf>(request.body);
    const auto bots = bot_names(room->table->settings().game);
    if (std::find(bots.begin(), bots.end(), wanted.bot) == bots.end()) return done(refusal(400, "no_such_bot", "There is no such bot for this game."));
    if (wanted.seat >= room->table->seats().size()) return done(refusal(400, "no_such_seat", "There is no such seat."));
    auto log = stored_log(store_, id);
    if (wanted.at < 1 || wanted.at >= log.size()) return done(refusal(400, "no_such_line", "The game can be played on from any moment before its end."));
    log.resize(wanted.at);
    const Table then(log);
    if (then.stage() != Stage::running) return done(refusal(400, "no_such_line", "The game can be played on from any moment before its end."));
    open_table(then.copy_for(person, wanted.seat, wanted.bot, fmt::format("{}#{}", id, wanted.at), now_()), person, done);
}

Response House::metrics() {
    const auto counters = store_.counters();
    std::string out;
    const auto line = [&](std::string_view name, std::uint64_t value) { out += fmt::format("fondaco_{} {}\n", name, value); };
    line("sockets", sockets_.size());
    line("tables_awake", rooms_.size());
    line("bots_waiting", thinkers_.waiting());
    line("messages_total", messages_);
    line("choices_total", choices_);
    line("refusals_total", refusals_);
    line("store_writes_total", counters.writes);
    line("store_commits_total", counters.commits);
    line("store_failed_commits_total", counters.failed_commits);
    line("store_queued", counters.queued);
    return {200, out, "text/plain; version=0.0.4"};
}

}  // namespace fondaco::server
