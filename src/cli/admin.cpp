// `fondaco admin`: looking after a store, also while a house is using it.
#include <fmt/format.h>

#include "cli/cli.h"
#include "server/stored_log.h"

namespace fondaco::cli {

namespace {

Table load(store::Store& store, const std::string& id) {
    const auto log = server::stored_log(store, id);
    if (log.empty()) throw InputError("there is no table \"" + id + "\"");
    return Table(log);
}

}  // namespace

int admin(const AdminArgs& args) {
    const auto store = store::open_store(args.store);
    const bool needs_argument = args.what == "backup" || args.what == "export" || args.what == "delete";
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
        if (const auto error = store->write_and_wait(store::DeleteTable{args.argument})) throw std::runtime_error(error->text);
        fmt::print("Table {} is gone.\n", args.argument);
    } else throw InputError("admin knows list, stats, backup PATH, export TABLE and delete TABLE");
    return 0;
}

}  // namespace fondaco::cli
