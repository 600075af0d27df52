// What people ask of the house over HTTP: games, tables, invitations, and looking back at what was played.
#include <fmt/format.h>

#include "bots/bots.h"
#include "games/games.h"
#include "server/lessons.h"
#include "server/log.h"
#include "server/room.h"
#include "table/fair_luck.h"
#include "table/game_file.h"

namespace fondaco::server {

using store::AppendEntries;
using store::TableStatus;
using store::WriteError;

namespace {

constexpr std::size_t most_listed = 50;
constexpr int most_looked_at = 1000, most_of_a_host = 3;

// A seat of a summary that has a name and no bot.
bool people_sit(std::string_view summary) {
    constexpr std::string_view end = "\",\"bot\":\"\"", before = "\"name\":";
    for (auto at = summary.find(end); at != summary.npos; at = summary.find(end, at + 1))
        if (!(at >= before.size() + 1 && summary.substr(at - before.size() - 1, before.size() + 1) == "\"name\":\"")) return true;
    return false;
}

Response no_table() { return refusal(404, no_such_table.code, no_such_table.why); }

}  // namespace

bool House::admits(const std::string& address) {
    if (asked_.add(address, 5 * limits_.requests_per_window, now_())) return true;
    report_flood("requests", address);
    return false;
}

void House::handle(const Request& request, const Respond& done) {
    const auto path = split_path(request.path);
    std::optional<Person> person;
    try {
        const bool get = request.method == "GET", post = request.method == "POST";
        notice_time();
        if (get && request.path == "/health") return done(health());
        if (get && request.path == "/metrics") return done(request.local ? metrics() : nothing_here());
        if (path.size() < 2 || path[0] != "api") return done(nothing_here());
        person = people_.person_of(request.token);
        if (person && !asked_.add(person->id, limits_.requests_per_window, now_())) {
            report_flood("requests", request.address);
            return done(too_often());
        }
        if (people_.handle(request, done)) return;
        if (get && path[1] == "games" && path.size() == 2) return done(list_games());
        if (get && path[1] == "games" && (path.size() == 4 || path.size() == 5) && path[3] == "rules") {
            const Game* game = find_game(path[2]);
            const auto text = game ? game->rules_text(path.size() == 5 ? std::string_view(path[4]) : "en") : std::string_view();
            return done(text.empty() ? nothing_here() : Response{.body = std::string(text), .type = "text/markdown; charset=utf-8", .same_for_all = true});
        }
        if (post && path[1] == "games" && path.size() == 5 && path[3] == "lessons") return done(teach(path[2], path[4], request.body));
        if (get && path[1] == "tables" && path.size() == 2) return done(list_tables(person));
        if (get && path[1] == "tables" && path.size() > 3) return about_table(request, person, done);
        if (get && path[1] == "invites" && path.size() == 3) return done(invited(std::string(path[2]), person));
        if (get && path[1] == "bots" && path.size() == 2 && person) return bots_request(request, *person, done);
        if (!post) return done(nothing_here());
        if (!person) return done(refusal(401, "no_session", "You need a name first."));
        if (path[1] == "bots") return bots_request(request, *person, done);
        if (path[1] == "tables" && path.size() == 2) return new_table(request, *person, done);
        if (path[1] == "tables" && path.size() == 4 && path[3] == "invites") return new_invite(std::string(path[2]), *person, done);
        if (path[1] == "tables" && path.size() == 4 && path[3] == "close") return close_table(std::string(path[2]), *person, done);
        if (path[1] == "tables" && path.size() == 4 && path[3] == "what_if") return what_if(request, *person, done);
        if (path[1] == "invites" && path.size() == 3) return redeem(std::string(path[2]), *person, done);
        done(nothing_here());
    } catch (const InputError& error) {
        done(refusal(400, "nonsense", error.what()));
    } catch (const BrokenRules& broken) {  // of the table that was asked about
        const std::string table(path.size() > 3 && path[1] == "tables" ? path[2] : "");
        stop(table, broken);
        done(unreadable_.contains(table) ? unreadable(table, person) : refusal(503, "broken", std::string(sentence_of(unreadable_by(broken.kind)).why)));
    } catch (const UnreadableTable& table) {
        done(unreadable(table.id, person));
    } catch (const TooOften&) {
        report_flood("tables", request.address);
        done(too_often());
    } catch (const std::exception& error) {
        report_failure("request_failed", path.size() > 3 && path[1] == "tables" ? std::string(path[2]) : "", error.what());
        done(refusal(503, "broken", error.what()));
    }
}

// Only those who may know that the table exists are told that it cannot be read.
TableRefusal House::refuse_unreadable(const std::string& id, const std::optional<Person>& person) const {
    const Unread& unread = unreadable_.at(id);
    if (!unread.is_public && !(person && unread.members.contains(owner_of(person->id)))) return no_such_table;
    const Sentence sentence = sentence_of(unread.kind);
    return {"unreadable", "", std::string(sentence.why), std::string(sentence.id)};
}

Response House::unreadable(const std::string& id, const std::optional<Person>& person) {
    try {
        find_room(id);  // it knows why
    } catch (const UnreadableTable&) {
        const TableRefusal why = refuse_unreadable(id, person);
        return refusal(why.code == no_such_table.code ? 404 : 409, why.code, why.why, why.refusal);
    }
    return no_table();
}

std::optional<Person> House::who(const std::string& token, std::string_view query) {
    auto person = people_.person_of(token);
    const auto hand = in_query(query, "hand");
    if (!person || !hand) return person;
    const auto which = read_number(*hand);
    if (!which || *which < 1 || *which > most_hands) throw InputError(fmt::format("hand: expected 1 to {}", most_hands));
    if (*which == 1) return person;
    const std::string name = People::tidy(in_query(query, "name").value_or(""));
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
        list.games.push_back({std::string(info.id), std::string(info.title), std::string(info.blurb), info.min_players, info.max_players, game->options(), std::move(bots), lesson_cards(info.id)});
    }
    list.webhooks = webhooks_ != nullptr;
    Response answer = answer_with(list);
    answer.same_for_all = true;
    return answer;
}

// --- Tables -----------------------------------------------------------------------------------------------------

void House::new_table(const Request& request, const Person& person, const Respond& done) {
    TableSettings standard;
    standard.options = json::object{};
    standard.stand_in.clear();
    TableSettings settings = read_body(request.body, standard);
    const Game* game = find_game(settings.game);
    if (!game || (game->info().hidden && !limits_.hidden_games)) return done(refusal(400, "no_such_game", "There is no such game."));
    if (!settings.copy_of.empty()) return done(refusal(400, "nonsense", "Only the house makes copies of tables."));
    if (settings.stand_in.empty()) settings.stand_in = standard_bot(settings.game);
    if (!is_bot(settings.game, settings.stand_in)) return done(refusal(400, "no_such_bot", "There is no such bot for this game."));
    open_table({Table::opening(settings, person.id, now_(), fresh_seed())}, person, request, done);
}

// Somebody's tables: those that are being written and those that are.
std::size_t House::tables_not_over(const std::string& person) {
    std::set<std::string> running;
    if (const auto found = opening_.find(person); found != opening_.end()) running = found->second;
    for (const auto& [listed, seat] : store_.tables({{TableStatus::open, TableStatus::running}, false, person, 1000, 0})) running.insert(listed.id);
    return running.size();
}

// A table that begins with this log.
void House::open_table(const std::vector<LogLine>& log, const Person& person, const Request& request, const Respond& done) {
    const Table table(log);
    const std::string id = random_word(8);
    if (tables_not_over(person.id) >= std::size_t(limits_.tables_per_person))
        return done(refusal(429, "too_many_tables", fmt::format("You have {} tables that are not over; that is the limit.", limits_.tables_per_person)));
    if (!opened_.add(person.id, limits_.tables_per_hour, now_()) || (!request.local && !opened_.add("address " + network_of(request.address), 5 * limits_.tables_per_hour, now_()))) {
        report_flood("tables", request.address);
        return done(too_often());
    }
    opening_[person.id].insert(id);
    const auto now = now_();
    AppendEntries append{id, 0, now, {}, {}, {}};
    for (const LogLine& line : log) append.bodies.push_back(to_json(line));
    std::vector<store::Write> writes{
        store::Create<store::TableRow>{{id, now, now, status_of(table), table.settings().game, table.settings().is_public, to_json(table.settings()), summary_of(table)}},
        std::move(append), store::PutMember{{id, person.id, table.seat_of(person.id)}}};
    store_.write(std::move(writes), [this, alive = alive_, id, game = table.settings().game, whom = person.id, done](const std::optional<WriteError>& error) {
        post_([this, alive, id, game, whom, done, error] {
            if (!*alive) return;
            if (auto& mine = opening_[whom]; mine.erase(id), mine.empty()) opening_.erase(whom);
            lobby_changed_ = true;
            if (!error) report(LogLevel::info, "table_opened", {{"table", id}, {"game", game}});
            done(error ? store_failed(*error, id) : answer_with(TableId{id}));
        });
    });
}

const std::string& House::host_of(const std::string& table) {
    if (hosts_.size() > 10 * most_looked_at) hosts_.clear();
    const auto [host, is_new] = hosts_.try_emplace(table);
    if (is_new) try {
        if (const auto first = store_.entries(table, 0, 1); !first.empty())
            if (const auto line = from_json<LogLine>(first.front().body, "the log of the table"); const auto* opened = std::get_if<Opened>(&line.entry)) host->second = opened->host;
    } catch (const InputError&) {
        try {
            find_room(table);  // notes that this program cannot read it, and why
        } catch (const UnreadableTable&) {
        }
    }
    return host->second;
}

TableCard House::card(const store::ListedTable& listed) const {
    const auto& [table, seat] = listed;
    TableCard shown{table.id, table.game, table.created, {}, seat, {}, {}, {}, {}};
    if (!table.summary.empty()) shown.summary.emplace().text = table.summary;
    std::optional<Unreadable> unreadable;
    if (const auto known = unreadable_.find(table.id); known != unreadable_.end()) unreadable = known->second.kind;
    else if (!find_game(table.game)) unreadable = Unreadable::game;
    if (unreadable) shown.unreadable = sentence_of(*unreadable).why, shown.refusal = sentence_of(*unreadable).id;
    return shown;
}

Response House::list_tables(const std::optional<Person>& person) {
    TableLists lists;
    if (person)
        for (const auto& listed : store_.tables({{}, false, person->id, 100, 0})) {
            const Room* room = nullptr;
            try {
                const bool awake = rooms_.contains(listed.table.id);  // lists wake no more tables than anything else
                if (listed.table.status == TableStatus::running && (awake || woken_.add(person->id, limits_.wakes_per_window, now_()))) room = find_room(listed.table.id);
            } catch (const UnreadableTable&) {  // its card says so
            }
            lists.mine.push_back(card(listed));
            if (room && room->stored.awaited && !room->refuse(*person)) {
                lists.mine.back().awaited = room->stored.awaited;
                lists.mine.back().n = room->stored.n;
            }
        }
    lists.public_ = public_tables();
    return answer_with(lists);
}

// The same for everyone, so that it is read anew at most four times a second, however many ask.
// Where people sit comes first, and of one host only a few tables that wait: who opens many hides nobody.
const std::vector<TableCard>& House::public_tables() {
    if (const auto now = now_(); now - listed_at_ >= 0 && now - listed_at_ < 250 && !lobby_changed_) return listed_;
    listed_at_ = now_(), lobby_changed_ = false;
    listed_.clear();
    auto rows = store_.tables({{TableStatus::open, TableStatus::running}, true, "", most_looked_at, 0});
    std::stable_partition(rows.begin(), rows.end(), [](const store::ListedTable& listed) { return people_sit(listed.table.summary); });
    std::map<std::string, int> waiting;
    for (const auto& listed : rows) {
        if (listed_.size() == most_listed) break;
        if (listed.table.status == TableStatus::open && ++waiting[host_of(listed.table.id)] > most_of_a_host) continue;
        listed_.push_back(card(listed));
    }
    return listed_;
}

void House::new_invite(const std::string& id, const Person& person, const Respond& done) {
    Room* room = wake(id, person.id);
    if (!room || room->refuse(person)) return done(no_table());
    if (room->table->host() != person.id) return done(refusal(403, "not_host", "Only the host invites."));
    if (!room->open_invites) {
        const auto all = store_.invites(id);
        room->open_invites = int(std::count_if(all.begin(), all.end(), [](const store::Invite& invite) { return !invite.redeemed_by; }));
    }
    if (*room->open_invites >= limits_.open_invites) return done(refusal(429, "too_many_invites", "There are enough invitations to this table that nobody has used."));
    if (!invited_.add(person.id, limits_.invites_per_hour, now_())) return done(too_often());
    ++*room->open_invites;
    const std::string token = random_word(16);
    store_.write(store::Create<store::Invite>{{hash_secret(token), id, {}, now_(), {}}}, [this, alive = alive_, id, token, done](const std::optional<WriteError>& error) {
        post_([alive, id, token, done, error] {
            if (*alive) done(error ? store_failed(*error, id) : answer_with(InviteToken{token}));
        });
    });
}

// To what an invitation leads, before it is used: whoever has the word for it may know. To be looked at does not use it up.
Response House::invited(const std::string& token, const std::optional<Person>& person) {
    const auto invite = store_.invite(hash_secret(token));
    const auto table = invite ? store_.table(invite->table_id) : std::nullopt;
    if (!table) return refusal(404, "no_such_invite", "There is no such invitation.");
    if (invite->redeemed_by && !(person && *invite->redeemed_by == person->id)) return refusal(410, "spent", "That invitation has been used.");
    const auto summary = from_json<TableSummary>(table->summary, "the summary of the table");
    const auto host = store_.user(host_of(table->id));
    const auto is_free = [](const SummarySeat& seat) { return seat.name.empty() && seat.bot.empty(); };
    const auto free = std::count_if(summary.seats.begin(), summary.seats.end(), is_free);
    return answer_with(Invited{table->game, host ? host->name : "", summary.seats.size(), std::size_t(free), summary.stage});
}

// An invite is good once: it makes its redeemer a member of the table, who then takes a seat like anybody else.
void House::redeem(const std::string& token, const Person& person, const Respond& done) {
    const auto invite = store_.invite(hash_secret(token));
    if (!invite) return done(refusal(404, "no_such_invite", "There is no such invitation."));
    if (Room* room = wake(invite->table_id, person.id); room && room->table->is_kicked(person.id)) return done(refusal(403, "kicked", "The host has sent you away from this table."));
    if (invite->redeemed_by == person.id) return done(answer_with(Redeemed{invite->table_id}));  // opened again by who has used it
    std::vector<store::Write> writes{store::RedeemInvite{hash_secret(token), person.id}, store::PutMember{{invite->table_id, person.id, {}}}};
    store_.write(std::move(writes), [this, alive = alive_, id = invite->table_id, person, done](const std::optional<WriteError>& error) {
        post_([this, alive, id, person, done, error] {
            if (!*alive) return;
            if (error) return done(error->kind == WriteError::spent ? refusal(410, "spent", "That invitation has been used.") : store_failed(*error, id));
            if (const auto found = rooms_.find(id); found != rooms_.end()) {
                found->second->members.insert(person.id);
                if (found->second->open_invites) --*found->second->open_invites;
            }
            done(answer_with(Redeemed{id}));
        });
    });
}

// An open table that nobody needs goes with all that belongs to it; there is no game yet that could be looked back at.
void House::close_table(const std::string& id, const Person& person, const Respond& done) {
    Room* room = wake(id, person.id);
    if (!room || room->refuse(person)) return done(no_table());
    if (room->table->host() != person.id) return done(refusal(403, "not_host", "Only the host of this table may do that."));
    if (room->table->stage() != Stage::open) return done(refusal(409, "wrong_stage", "The game has begun already."));
    const auto watchers = room->watchers;
    closing_.insert(id);
    rooms_.erase(id);
    store_.write(store::DeleteTable{id}, [this, alive = alive_, id, watchers, done](const std::optional<WriteError>& error) {
        post_([this, alive, id, watchers, done, error] {
            if (!*alive) return;
            closing_.erase(id);
            lobby_changed_ = true;
            const auto text = to_json(error ? Outgoing(Frozen{id, "The table could not be closed."}) : Outgoing(Gone{id, "closed", "The host has closed this table."}));
            for (const auto& watcher : watchers) {
                watcher->watching_.erase(id);
                watcher->send(text);
            }
            done(error ? store_failed(*error, id) : Response{200, "{}"});
        });
    });
}

// --- Looking back -------------------------------------------------------------------------------------------------

// `work` runs on the thread that reads, and `then` on the loop, with what came out. One address does not take all of it.
template <class Work, class Then>
void House::with_reader(const std::string& address, const Respond& done, Work work, Then then) {
    if (readers_.waiting() >= limits_.readings) return done(busy());
    const std::string network = network_of(address);
    if (!reading_.begin(network, limits_.readings_per_address)) return done(too_often());
    readers_.add([this, alive = alive_, network, done, work = std::move(work), then = std::move(then)] {
        post_([this, alive, network, done, then, result = work()] {
            if (!*alive) return;
            reading_.end(network);
            try {
                then(result);
            } catch (const std::exception& error) {
                report_failure("request_failed", "", error.what());
                done(refusal(503, "broken", error.what()));
            }
        });
    });
}

void House::about_table(const Request& request, const std::optional<Person>& person, const Respond& done) {
    with_reader(request.address, done, [this, request, person] { return past_.answer(request, person); }, [this, request, person, done](const Response& response) {
        done(response.status == Past::unreadable ? unreadable(std::string(split_path(request.path)[2]), person) : response);
    });
}

// A private copy of a finished game's position: one seat is played on by who asks, the others by bots.
void House::what_if(const Request& request, const Person& person, const Respond& done) {
    with_reader(request.address, done, [this, request, person, now = now_()] { return past_.copy(request, person, now); }, [this, request, person, done](const Past::Copy& copy) {
        if (const auto* log = std::get_if<std::vector<LogLine>>(&copy)) open_table(*log, person, request, done);
        else if (const Response& response = std::get<Response>(copy); response.status == Past::unreadable) done(unreadable(std::string(split_path(request.path)[2]), person));
        else done(response);
    });
}

Response House::metrics() {
    const auto counters = store_.counters();
    std::string out;
    const auto line = [&](std::string_view name, std::uint64_t value) { out += fmt::format("fondaco_{} {}\n", name, value); };
    line("sockets", sockets_.size());
    line("tables_awake", rooms_.size());
    line("bots_waiting", thinkers_.waiting() + searchers_.waiting());
    line("readings_waiting", readers_.waiting());
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
