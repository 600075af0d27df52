// `fondaco admin`: looking after a store, also while a house is using it.
#include <fmt/format.h>

#include <chrono>

#include "bots/bots.h"
#include "cli/cli.h"
#include "cli/prompt.h"
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

// A game file becomes a table that everyone may look at. A finished game needs no players; one that is not over goes on:
// with the account of the same name where a person sat, else with a bot.
std::string import(store::Store& store, const std::string& path) {
    const GameFile file = parse_game_file(read_file(path), path);
    const auto match = start_match(file.header, path);
    if (!luck_is_fair(file.header)) throw InputError(path + ":1: at /luck: the key does not follow from the committed seed and the players' shares");
    for (const FileLine& line : file.lines) play_line(*match, file.header, line, path);

    const std::string id = server::random_word(8);
    const auto now = now_ms();
    TableSettings settings{.game = file.header.game, .options = file.header.options, .take_over = false, .stand_in = standard_bot(file.header.game)};
    std::vector<LogLine> log{{}};
    std::vector<store::Write> members;
    std::string host;
    for (Seat seat = 0; seat < file.header.seats.size(); ++seat) {
        const FileSeat& who = file.header.seats[seat];
        if (as_text(who.name) != who.name) throw InputError(fmt::format("{}:1: at /seats/{}/name: the name has signs that cannot be seen", path, seat));
        const std::size_t longest = server::PeopleLimits{}.name_length;
        if (std::count_if(who.name.begin(), who.name.end(), [](char c) { return (c & 0xc0) != 0x80; }) > std::ptrdiff_t(longest))
            throw InputError(fmt::format("{}:1: at /seats/{}/name: a name has at most {} letters", path, seat, longest));
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

}  // namespace

int admin(const AdminArgs& args) {
    const auto store = store::open_store(args.store);
    const bool needs_argument = args.what == "backup" || args.what == "export" || args.what == "import" || args.what == "delete";
    if (needs_argument == args.argument.empty()) throw InputError(fmt::format("admin {} {}", args.what, needs_argument ? "needs one argument more" : "takes no argument"));
    if (args.what == "stats") fmt::print("{}\n", pretty(parse_json(to_json(store->stats()), "stats")));
    else if (args.what == "list") {
        for (const auto& [table, seat] : store->tables({{}, false, "", 1'000'000, 0})) {
            if (args.json) fmt::print("{}\n", to_json(table));
            else fmt::print("{}  {:<10} {:<8} {} {}\n", table.id, table.game, enum_name(table.status), table.is_public ? "public " : "private", table.summary);
        }
    } else if (args.what == "backup") {
        store->backup(args.argument);
        fmt::print("The store is copied to {}.\n", args.argument);
    } else if (args.what == "export") {
        const Table table = load(*store, args.argument);
        if (!table.match()) throw InputError("the game of table \"" + args.argument + "\" has not begun");
        fmt::print("{}", table.game_file());
    } else if (args.what == "delete") {
        if (!store->table(args.argument)) throw InputError("there is no table \"" + args.argument + "\"");
        write(*store, {store::DeleteTable{args.argument}});
        fmt::print("Table {} is gone.\n", args.argument);
    } else if (args.what == "import") {
        const std::string id = import(*store, args.argument);
        if (args.json) fmt::print("{{\"id\":\"{}\"}}\n", id);
        else fmt::print("{} is now table {}, at /t/{} of the house.\n", args.argument, id, id);
    } else if (args.what == "forget") {
        if (!args.older_than) throw InputError("admin forget needs --older-than DAYS");
        fmt::print("{} finished tables are gone.\n", forget(*store, *args.older_than));
    } else throw InputError("admin knows list, stats, backup PATH, export TABLE, import FILE, delete TABLE and forget --older-than DAYS");
    return 0;
}

}  // namespace fondaco::cli
