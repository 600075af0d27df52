// `fondaco admin`: looking after a store, also while a house is using it.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <regex>

#include "bots/bots.h"
#include "cli/cli.h"
#include "cli/prompt.h"
#include "server/api.h"
#include "server/room.h"
#include "server/stored_log.h"
#include "table/game_file.h"

namespace fondaco::cli {

namespace {

Table load(store::Store& store, const std::string& id) {
    const auto log = server::stored_log(store, id);
    if (log.empty()) throw InputError("there is no table \"" + id + "\"");
    return Table(log);
}

Milliseconds now_ms() { return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count(); }

void write(store::Store& store, std::vector<store::Write> writes) {
    if (const auto error = store.write_and_wait(std::move(writes))) throw std::runtime_error(error->text);
}

GameFile checked_file(const std::string& path) {
    GameFile file = parse_game_file(read_file(path), path);
    const auto match = start_match(file.header, path);
    if (!luck_is_fair(file.header)) throw InputError(path + ":1: at /luck: the key does not follow from the committed seed and the players' shares");
    for (const FileLine& line : file.lines) play_line(*match, file.header, line, path);
    for (Seat seat = 0; seat < file.header.seats.size(); ++seat) {
        const std::string& name = file.header.seats[seat].name;
        if (as_text(name) != name) throw InputError(fmt::format("{}:1: at /seats/{}/name: the name has signs that cannot be seen", path, seat));
        const std::size_t longest = server::PeopleLimits{}.name_length;
        if (std::count_if(name.begin(), name.end(), [](char c) { return (c & 0xc0) != 0x80; }) > std::ptrdiff_t(longest))
            throw InputError(fmt::format("{}:1: at /seats/{}/name: a name has at most {} letters", path, seat, longest));
    }
    return file;
}

// A game file becomes a table that everyone may look at. A finished game needs no players; one that is not over goes on:
// with the account of the same name where a person sat, else with a bot.
std::string import(store::Store& store, const std::string& path) {
    const GameFile file = checked_file(path);
    const auto match = start_match(file.header, path);
    for (const FileLine& line : file.lines) play_line(*match, file.header, line, path);

    const std::string id = server::random_word(8);
    const auto now = now_ms();
    TableSettings settings{.game = file.header.game, .options = file.header.options, .take_over = false, .stand_in = standard_bot(file.header.game)};
    std::vector<LogLine> log{{}};
    std::vector<store::Write> members;
    std::string host;
    for (Seat seat = 0; seat < file.header.seats.size(); ++seat) {
        const FileSeat& who = file.header.seats[seat];
        Seated seated{seat, "", who.name, is_bot(file.header.game, who.by) ? who.by : settings.stand_in};
        if (who.by == "human" && match->over()) seated.bot = "imported";
        else if (const auto account = who.by == "human" ? store.account(who.name) : std::nullopt) {
            seated = {seat, account->id, account->name, ""};
            if (host.empty()) host = account->id;
            members.emplace_back(store::PutMember{{id, account->id, seat}});
        }
        log.push_back({now, seated});
    }
    log[0] = Table::opening(settings, host, now, file.header.luck ? std::optional(file.header.luck->seed) : std::nullopt);
    for (Seat seat = 0; file.header.luck && seat < file.header.luck->shares.size(); ++seat)
        if (const auto& share = file.header.luck->shares[seat]; !share.empty()) log.push_back({now, Readied{seat, true, share}});
    log.push_back({now, Started{file.header.key, file.header.rules, file.header.data, {}, file.header.undone}});
    for (const FileLine& line : file.lines)
        log.push_back({line.time.value_or(now), Chose{line.seat, line.choice, file.header.seats[line.seat].by == "human" ? ChosenBy::player : ChosenBy::bot}});

    const Table table(log);
    store::AppendEntries append{id, 0, now, {}, {}, {}};
    for (const LogLine& line : log) append.bodies.push_back(to_json(line));
    std::vector<store::Write> writes{
        store::Create<store::TableRow>{{id, now, now, server::status_of(table), settings.game, true, to_json(table.settings()), server::summary_of(table)}}, std::move(append)};
    for (auto& member : members) writes.push_back(std::move(member));
    write(store, std::move(writes));
    return id;
}

int forget(store::Store& store, int days) {
    const Milliseconds before = now_ms() - Milliseconds(days) * 24 * 3600'000;
    int gone = 0;
    for (const auto& [table, seat] : store.tables({{store::TableStatus::over}, false, "", 1'000'000, 0}))
        if (table.updated < before) write(store, {store::DeleteTable{table.id}}), ++gone;
    return gone;
}

// --- Copies -----------------------------------------------------------------------------------------------------

// Into a folder they have names by which they can be sorted; beyond `keep` the oldest go, never anything that was named otherwise.
std::string backup(store::Store& store, const std::string& where, std::optional<int> keep) {
    namespace files = std::filesystem;
    const bool folder = where.ends_with('/') || files::is_directory(where);
    if (keep && !folder) throw InputError("--keep is for a folder: admin backup FOLDER/");
    if (!folder) return store.backup(where), where;
    files::create_directories(where);
    const std::time_t now = std::time(nullptr);
    const auto path = (files::path(where) / fmt::format("fondaco-{:%Y-%m-%d-%H%M%S}.db", fmt::gmtime(now))).string();
    store.backup(path);
    static const std::regex ours(R"(fondaco-\d{4}-\d\d-\d\d-\d{6}\.db)");
    std::vector<files::path> there;
    for (const auto& each : files::directory_iterator(where))
        if (std::regex_match(each.path().filename().string(), ours)) there.push_back(each.path());
    std::sort(there.begin(), there.end());
    for (std::size_t i = 0; keep && i + std::size_t(*keep) < there.size(); ++i) files::remove(there[i]);
    return path;
}

// --- For people -------------------------------------------------------------------------------------------------

std::string who_sits(const server::TableSummary& summary) {
    std::string text;
    for (const auto& seat : summary.seats) {
        const std::string who = seat.bot.empty() ? (seat.name.empty() ? "-" : as_text(seat.name)) : seat.bot + " (bot)";
        (text += text.empty() ? "" : ", ") += who;
    }
    return text;
}

void print_tables(const std::vector<store::ListedTable>& tables) {
    if (tables.empty()) fmt::print("There are no tables.\n");
    for (const auto& [table, seat] : tables) {
        server::TableSummary summary;
        try {
            read_json(parse_json(table.summary, "summary"), summary, Place("summary"), Missing::keep);
        } catch (const InputError&) {  // of another program; what is in the row can be told
        }
        fmt::print("{}  {:%Y-%m-%d}  {:<10} {:<8} {:<8} {}\n", table.id, fmt::gmtime(std::time_t(table.created / 1000)), table.game, enum_name(table.status),
                   table.is_public ? "public" : "private", who_sits(summary));
    }
}

// --- What there is ----------------------------------------------------------------------------------------------

struct Errand {
    std::string_view name, argument;  // empty: it takes none
    void (*run)(store::Store& store, const AdminArgs& args);
};
constexpr Errand errands[] = {
    {"list", "", [](store::Store& store, const AdminArgs& args) {
        const auto tables = store.tables({{}, false, "", 1'000'000, 0});
        if (!args.json) return print_tables(tables);
        for (const auto& [table, seat] : tables) fmt::print("{}\n", to_json(table));
    }},
    {"stats", "", [](store::Store& store, const AdminArgs&) { fmt::print("{}\n", pretty(parse_json(to_json(store.stats()), "stats"))); }},
    {"backup", "PATH", [](store::Store& store, const AdminArgs& args) { fmt::print("The store is copied to {}, and the copy is sound.\n", backup(store, args.argument, args.keep)); }},
    {"export", "TABLE", [](store::Store& store, const AdminArgs& args) {
        const Table table = load(store, args.argument);
        if (!table.match()) throw InputError("the game of table \"" + args.argument + "\" has not begun");
        fmt::print("{}", table.game_file());
    }},
    {"import", "FILE", [](store::Store& store, const AdminArgs& args) {
        const std::string id = import(store, args.argument);
        if (args.json) fmt::print("{{\"id\":\"{}\"}}\n", id);
        else fmt::print("{} is now table {}, at /t/{} of the house.\n", args.argument, id, id);
    }},
    {"delete", "TABLE", [](store::Store& store, const AdminArgs& args) {
        if (!store.table(args.argument)) throw InputError("there is no table \"" + args.argument + "\"");
        write(store, {store::DeleteTable{args.argument}});
        fmt::print("Table {} is gone.\n", args.argument);
    }},
    {"forget", "", [](store::Store& store, const AdminArgs& args) {
        if (!args.older_than) throw InputError("admin forget needs --older-than DAYS");
        fmt::print("{} finished tables are gone.\n", forget(store, *args.older_than));
    }},
    {"compact", "", [](store::Store& store, const AdminArgs&) {
        const auto before = store.stats().file_bytes;
        store.compact();
        fmt::print("The store had {} bytes and has {}.\n", before, store.stats().file_bytes);
    }},
};

}  // namespace

int admin(const AdminArgs& args) {
    const auto check_argument = [&](std::string_view argument) {
        if (args.argument.empty() && !argument.empty()) throw InputError(fmt::format("admin {} needs one argument more: {}", args.what, argument));
        if (!args.argument.empty() && argument.empty()) throw InputError(fmt::format("admin {} takes no argument", args.what));
    };
    if (args.what == "upgrade") {
        check_argument("");
        std::optional<store::Migration> made;
        store::open_store(args.store, store::Purpose::upgrade, [&](const store::Migration& migration) { made = migration; });
        if (made) fmt::print("The store is brought up to date, from schema {} to {}; as it was it lies in {}.\n", made->from, made->to, made->copy);
        else fmt::print("The store is up to date.\n");
        return 0;
    }
    if (args.what == "restore") {
        check_argument("PATH");
        const auto aside = store::restore_store(args.store, args.argument);
        fmt::print("The store is {} again.{}\n", args.argument, aside ? " What was there lies in " + *aside + "." : "");
        return 0;
    }
    for (const Errand& errand : errands)
        if (args.what == errand.name) {
            check_argument(errand.argument);
            if (errand.name == "import") checked_file(args.argument);  // first: what is wrong with it matters more than where the store is
            errand.run(*store::open_store(args.store, store::Purpose::look_after), args);
            return 0;
        }
    throw InputError("admin knows list, stats, backup PATH, restore PATH, export TABLE, import FILE, delete TABLE, forget --older-than DAYS, compact and upgrade");
}

}  // namespace fondaco::cli
