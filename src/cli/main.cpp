// The `fondaco` program: reads the command line and calls the subcommand. Exit codes: 0 fine, 1 failed, 2 misused.
#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <sodium/core.h>

#include "bots/bots.h"
#include "bots/line.h"
#include "cli/cli.h"
#include "cli/prompt.h"
#include "fondaco_embedded.h"
#include "games/games.h"
#include "games/labs.h"
#include "server/api.h"
#include "server/serve.h"
#include "server/service_manager.h"

namespace fondaco::cli {

std::string options_help(const Game& game) {
    std::string out;
    for (const auto& spec : game.options()) {
        std::string values;
        for (const auto& value : spec.values) values += (values.empty() ? "" : " | ") + value;
        if (values.empty()) values = fmt::format("{} to {}", spec.low, spec.high);
        out += fmt::format("  {:<12} {:<30} {} (default: {})\n", spec.key, values, spec.help, spec.standard);
    }
    for (const auto& preset : game.presets()) out += fmt::format("  {}={}: {}\n", preset.option, preset.value, preset.help);
    return out;
}

namespace {

int list_games(bool json_wanted, bool all) {
    json::array list;
    for (const auto& game : games()) {
        const auto& info = game->info();
        if (info.hidden && !all) continue;
        if (!json_wanted) {
            fmt::print("{}: {}, for {} to {} players: {}\n{}  bots: {}\n\n", info.id, info.title, info.min_players, info.max_players, info.blurb,
                       options_help(*game), fmt::join(bot_names(info.id), ", "));
            continue;
        }
        json::array options, bots, presets;
        for (const auto& spec : game->options()) {
            json::object option{{"key", spec.key}, {"help", spec.help}, {"standard", spec.standard}};
            if (spec.values.empty()) option["low"] = spec.low, option["high"] = spec.high;
            else {
                json::array values;
                for (const auto& value : spec.values) values.push_back(json::string(value));
                option["values"] = values;
            }
            options.push_back(option);
        }
        for (const auto& bot : bot_names(info.id)) bots.push_back(json::string(bot));
        for (const auto& preset : game->presets())
            presets.push_back(json::object{{"option", preset.option}, {"value", preset.value}, {"help", preset.help}, {"settings", parse_json(preset.settings, "preset")}});
        list.push_back(json::object{{"id", info.id}, {"title", info.title}, {"blurb", info.blurb}, {"players", {info.min_players, info.max_players}},
                                    {"rules_version", info.rules_version}, {"options", options}, {"presets", presets}, {"bots", bots}});
    }
    if (json_wanted) fmt::print("{}\n", pretty(list));
    return 0;
}

Schema bot_schema() {
    Schema schema;
    schema.add_root<line::ToBot>("ToBot");
    schema.add_root<line::FromBot>("FromBot");
    return schema;
}

int print_schema(const std::string& id, bool typescript) {
    const Schema schema = id == "house" ? server::house_schema() : id == "bot" ? bot_schema() : lab_of(game_named(id).info().id).schema();
    fmt::print("{}\n", typescript ? schema.typescript(id) : schema.json_schema(id));
    return 0;
}

int run(int count, char** words) {
    CLI::App app{"Fondaco: merchant board games that are all about bargaining.", "fondaco"};
    app.set_version_flag("--version", FONDACO_VERSION);
    app.require_subcommand(0, 1);
    bool licenses = false;
    app.add_flag("--licenses", licenses, "whose work this is, and the licences of what it is made with");
    int code = 0;
    const auto game_options = [](CLI::App* sub, GameChoice& what) {
        sub->add_option("GAME", what.game, "which game (`fondaco games` lists them)")->required();
        sub->add_option("--players", what.players, "how many play; short for --option players=N");
        sub->add_option("--option", what.options, "KEY=VALUE, an option of the game; may be given several times")->allow_extra_args(false);
    };

    bool json_wanted = false, all = false;
    auto* games_cmd = app.add_subcommand("games", "what can be played, with options and bots");
    games_cmd->add_flag("--json", json_wanted, "for machines");
    games_cmd->add_flag("--all", all, "also the teaching example");
    games_cmd->callback([&] { code = list_games(json_wanted, all); });

    PlayArgs play_args;
    auto* play_cmd = app.add_subcommand("play", "play in the terminal, against bots or several people on one keyboard");
    game_options(play_cmd, play_args.what);
    play_cmd->add_option("--bots", play_args.bots, "the bots at the table, separated by commas; exec:COMMAND is a program of yours (docs/bots.md)")->delimiter(',')->allow_extra_args(false);
    play_cmd->add_option("--humans", play_args.humans, "how many people play on this keyboard (default: 1)");
    play_cmd->add_option("--seed", play_args.seed, "luck from a number instead of from the system");
    play_cmd->add_option("--file", play_args.file, "where the game is saved");
    play_cmd->add_flag("--new", play_args.fresh, "begin a new game even if one was left");
    play_cmd->add_flag("--only-answers", play_args.only_answers, "where there is one answer only, it is given by itself");
    play_cmd->add_flag("--run-bots", play_args.run_bots, "start the programs (exec:) that a saved game names");
    play_cmd->add_option("--colour", play_args.colour, "auto, always or never")->check(CLI::IsMember({"auto", "always", "never"}));
    play_cmd->callback([&] { code = play(play_args); });

    LearnArgs learn_args;
    auto* learn_cmd = app.add_subcommand("learn", "lessons: a game taught step by step");
    learn_cmd->add_option("GAME", learn_args.game, "which game; without one, all lessons are listed");
    learn_cmd->add_option("LESSON", learn_args.lesson, "its number or name (default: the next that is not done)");
    learn_cmd->add_flag("--list", learn_args.list, "what there is, and what is done");
    learn_cmd->add_option("--language", learn_args.language, "en or de (default: the system's)")->check(CLI::IsMember({"en", "de"}));
    learn_cmd->add_option("--colour", learn_args.colour, "auto, always or never")->check(CLI::IsMember({"auto", "always", "never"}));
    learn_cmd->callback([&] { code = learn(learn_args); });

    SimulateArgs simulate_args;
    auto* simulate_cmd = app.add_subcommand("simulate", "games of bots against each other");
    game_options(simulate_cmd, simulate_args.what);
    simulate_cmd->add_option("--games", simulate_args.games, "how many games (default: 100)")->check(CLI::Range(std::uint64_t(0), std::uint64_t(100'000'000)));
    simulate_cmd->add_option("--bots", simulate_args.bots, "one bot per player, separated by commas; they rotate around the table; exec:COMMAND is a program of yours (docs/bots.md)")->delimiter(',')->allow_extra_args(false);
    simulate_cmd->add_option("--seed", simulate_args.seed, "of the series (default: 1)");
    simulate_cmd->add_option("--first", simulate_args.first, "number of the first game in the series (default: 0)");
    simulate_cmd->add_option("--threads", simulate_args.threads, "the result is the same for any number (default: 1)")->check(CLI::Range(1, 256));
    simulate_cmd->add_option("--log", simulate_args.log, "write a game file for each game into this folder");
    simulate_cmd->add_flag("--check", simulate_args.check, "play at random and check everything that must always hold");
    simulate_cmd->add_flag("--json", simulate_args.json, "for machines");
    simulate_cmd->callback([&] { code = simulate(simulate_args); });

    TournamentArgs tournament_args;
    auto* tournament_cmd = app.add_subcommand("tournament", "which bot is stronger, with intervals (docs/strength.md)");
    tournament_cmd->add_option("GAME", tournament_args.what.game, "which game (`fondaco games` lists them)");
    tournament_cmd->add_option("--players", tournament_args.what.players, "how many play; short for --option players=N");
    tournament_cmd->add_option("--option", tournament_args.what.options, "KEY=VALUE, an option of the game; may be given several times")->allow_extra_args(false);
    tournament_cmd->add_option("--bots", tournament_args.bots, "the bots, separated by commas: NAME[:TEMPER][@BUDGET], such as steady, shrewd:grim, shrewd@200, shrewd@20ms; or exec:COMMAND")->delimiter(',')->allow_extra_args(false);
    tournament_cmd->add_option("--blocks", tournament_args.blocks, "how many seeds each table plays, in every distinct seating (default: 20)")->check(CLI::Range(1, 1'000'000));
    tournament_cmd->add_option("--seed", tournament_args.seed, "of the series (default: 1)");
    tournament_cmd->add_option("--threads", tournament_args.threads, "the result is the same for any number, unless a budget is time (default: 1)")->check(CLI::Range(1, 256));
    tournament_cmd->add_option("--file", tournament_args.file, "keep each game here as it ends; the same command goes on where it was left");
    tournament_cmd->add_option("--shard", tournament_args.shard, "K/N: play only the K-th of N parts");
    tournament_cmd->add_option("--merge", tournament_args.merge, "read these files of one tournament and report on all of them; nothing is played");
    tournament_cmd->add_flag("--no-mirror", tournament_args.no_mirror, "leave out the tables at which a bot meets only itself");
    tournament_cmd->add_flag("--no-pairs", tournament_args.no_pairs, "leave out one against the rest, and the rest against one");
    tournament_cmd->add_flag("--no-mixed", tournament_args.no_mixed, "leave out the tables of three and more different bots");
    tournament_cmd->add_flag("--first", tournament_args.first_alone, "of the pairs only the first bot alone against each other one");
    tournament_cmd->add_flag("--json", tournament_args.json, "for machines");
    tournament_cmd->callback([&] { code = tournament(tournament_args); });

    TrainArgs train_args;
    auto* train_cmd = app.add_subcommand("train", "what doge knows of a game, learned by self-play; weights for src/bots/data (docs/strength.md)");
    train_cmd->add_option("GAME", train_args.game, "which game")->required();
    train_cmd->add_option("--seed", train_args.seed, "equal seeds learn the same (default: 1)");
    train_cmd->add_option("--out", train_args.out, "where the weights are written (default: GAME-learned.json)");
    train_cmd->add_option("--threads", train_args.threads, "the result is the same for any number (default: 1)")->check(CLI::Range(1, 256));
    train_cmd->add_option("--games", train_args.games, "games played by habit (default: as many as suit the game)")->check(CLI::Range(10, 10'000'000));
    train_cmd->add_option("--searched", train_args.searched, "games played by search with that, to see how those bid who search (default: as many as suit the game)")->check(CLI::Range(0, 1'000'000));
    train_cmd->add_option("--playouts", train_args.playouts, "of a decision of those who search")->check(CLI::Range(1, 100'000));
    train_cmd->add_option("--epochs", train_args.epochs, "passes over the positions (default: 8)")->check(CLI::Range(1, 1000));
    train_cmd->callback([&] { code = train(train_args); });

    ScenarioArgs scenario_args;
    auto* scenario_cmd = app.add_subcommand("scenario", "check rule scenarios (docs/scenarios.md)");
    scenario_cmd->add_option("FILES", scenario_args.files, "scenario files")->required();
    scenario_cmd->add_flag("--show", scenario_args.show, "print the position reached, and the choices of those asked");
    scenario_cmd->add_option("--as", scenario_args.as, "with --show: print what this seat sees")->check(CLI::Range(0, max_seats - 1));
    scenario_cmd->add_flag("--json", scenario_args.json, "for machines");
    scenario_cmd->add_flag("--quiet", scenario_args.quiet, "print only what failed");
    scenario_cmd->callback([&] { code = scenario(scenario_args); });

    ReplayArgs replay_args;
    BotArgs bot_args;
    auto* bot_cmd = app.add_subcommand("bot", "one of our bots by the line protocol, on standard input and output; or a program at a house (docs/bots.md)");
    bot_cmd->add_option("NAME", bot_args.name, "which: NAME[:TEMPER][@BUDGET], such as steady, shrewd:grim, shrewd@200 (default: steady); with --house also exec:COMMAND");
    auto* bot_house = bot_cmd->add_option("--house", bot_args.house, "it sits down at tables of the house at this address, such as http://127.0.0.1:8110/, until it is stopped");
    auto* bot_token = bot_cmd->add_option("--token", bot_args.token, "the token that the house gave for it")->envname("FONDACO_BOT_TOKEN");
    bot_house->needs(bot_token);
    bot_cmd->callback([&] { code = bot(bot_args); });

    auto* replay_cmd = app.add_subcommand("replay", "step through a game file, or verify it");
    replay_cmd->add_option("FILE", replay_args.files, "a game file; with --verify also several")->required();
    replay_cmd->add_option("--at", replay_args.at, "show the position after this many choices");
    replay_cmd->add_option("--seat", replay_args.seat, "look with this seat's eyes (0 is the first); without it, as a spectator");
    replay_cmd->add_flag("--verify", replay_args.verify, "replay all of it and compare the hashes");
    replay_cmd->add_flag("--json", replay_args.json, "for machines; without --seat it is the whole truth");
    replay_cmd->callback([&] { code = replay(replay_args); });

    server::ServeConfig serve_args;
    bool serve_json = false;
    auto* serve_cmd = app.add_subcommand("serve", "the house: tables over the network, on one database file");
    serve_cmd->add_option("--bind", serve_args.bind, "the address to listen on (default: 127.0.0.1, this machine only)");
    serve_cmd->add_option("--port", serve_args.port, "the port; 0 takes a free one (default: 8110)");
    serve_cmd->add_option("--store", serve_args.store, "sqlite:PATH (default: sqlite:fondaco.db)");
    serve_cmd->add_option("--public-url", serve_args.public_url, "how browsers reach it, such as https://play.example");
    serve_cmd->add_option("--name", serve_args.names, "a further name by which browsers may ask for it, such as table.lan; may be said several times")->allow_extra_args(false);
    serve_cmd->add_flag("--behind-proxy", serve_args.behind_proxy, "trust X-Forwarded-For and X-Forwarded-Proto");
    serve_cmd->add_option("--idle-seconds", serve_args.idle_seconds, "a socket that is silent so long, though it was pinged, is cut off (default: 60)")->check(CLI::Range(1, 3600));
    serve_cmd->add_option("--max-tables", serve_args.limits.tables_per_person, "tables that are not over, per person (default: 20)");
    serve_cmd->add_option("--max-new-tables", serve_args.limits.tables_per_hour, "tables that a person opens in an hour, copies and rematches too; an address may open five times as many (default: 30)");
    serve_cmd->add_option("--max-awake", serve_args.limits.tables_awake, "tables in memory; beyond that those sleep at which nobody is (default: 256)");
    serve_cmd->add_option("--max-messages", serve_args.limits.messages_per_window, "messages per person in ten seconds (default: 200)");
    serve_cmd->add_option("--max-requests", serve_args.limits.requests_per_window, "requests per person in ten seconds; an address may make five times as many (default: 200)");
    serve_cmd->add_option("--max-chat", serve_args.limits.chat_per_minute, "lines of chat per person in a minute (default: 40)");
    serve_cmd->add_option("--max-invites", serve_args.limits.invites_per_hour, "invitations per person in an hour (default: 60)");
    serve_cmd->add_option("--max-connections", serve_args.limits.connections_per_address, "per address, besides sockets (default: 64)")->check(CLI::Range(1, 1'000'000));
    serve_cmd->add_option("--max-sockets", serve_args.limits.sockets_per_address, "sockets per address (default: 100)");
    serve_cmd->add_option("--max-guests", serve_args.limits.people.guests_per_window, "new guests per address in ten minutes (default: 60)");
    serve_cmd->add_option("--max-tries", serve_args.limits.people.tries_per_window, "wrong passwords and codes per address in ten minutes (default: 10)");
    serve_cmd->add_option("--session-days", serve_args.limits.people.session_days, "an unused session ends after so many days (default: 365)")->check(CLI::Range(1, 36500));
    serve_cmd->add_option_function<double>("--open-hours", [&](double hours) { serve_args.limits.open_table_life = Milliseconds(hours * 3600'000); },
                                           "an open table at which nobody is for so long is removed (default: 72)")->check(CLI::Range(0.0, 1e6));
    serve_args.limits.bot_pause = 12000;
    serve_cmd->add_option_function<double>("--bot-pause", [&](double seconds) { serve_args.limits.bot_pause = Milliseconds(seconds * 1000); },
                                           "seconds a bot waits for people who may still speak before it ends a talk; 0: not at all (default: 12)")->check(CLI::Range(0.0, 600.0));
    serve_cmd->add_option_function<double>("--bot-answer", [&](double seconds) { serve_args.limits.bot_answer = Milliseconds(seconds * 1000); },
                                           "seconds a bot from outside has for an answer, and may be gone, before another plays for it; over days twenty times as long (default: 30)")->check(CLI::Range(0.1, 3600.0));
    serve_cmd->add_flag("--hidden-games", serve_args.limits.hidden_games, "tables of games that `fondaco games` does not list; for tests");
    serve_cmd->add_flag("--webhooks", serve_args.webhooks, "players may be called when a game of days waits for them; needs --public-url");
    serve_cmd->add_flag("--webhook-private", serve_args.webhook_private, "call them also at addresses of this machine and network");
    serve_cmd->add_option_function<std::string>("--log-level", [&](const std::string& word) { serve_args.log_level = enum_from<server::LogLevel>(word).value(); },
                                                "debug, info, warning, error or off (default: info)")->check(CLI::IsMember({"debug", "info", "warning", "error", "off"}));
    serve_args.version = FONDACO_VERSION;
    serve_cmd->add_flag("--json", serve_json, "for machines");
    serve_cmd->callback([&] {
        if (server::handed_socket() && serve_cmd->count("--bind") + serve_cmd->count("--port") > 0)
            throw InputError("the service manager hands the socket over: say the address in fondaco.socket, not by --bind and --port");
        code = server::serve(serve_args, [&](unsigned short port) {
            if (serve_json) fmt::print("{{\"port\":{}}}\n", port);
            else fmt::print("The house is open at http://{}:{}/ ; players come with: fondaco join http://{}:{}/\n", serve_args.bind, port, serve_args.bind, port);
            std::fflush(stdout);
        });
    });

    JoinArgs join_args;
    auto* join_cmd = app.add_subcommand("join", "play in the terminal at a table of a house somewhere");
    join_cmd->add_option("URL", join_args.url, "http://HOST:PORT/, or a link to a table or an invitation")->required();
    join_cmd->add_option("--name", join_args.name, "your name at the table");
    join_cmd->add_option("--colour", join_args.colour, "auto, always or never")->check(CLI::IsMember({"auto", "always", "never"}));
    join_cmd->callback([&] { code = join(join_args); });

    AdminArgs admin_args;
    auto* admin_cmd = app.add_subcommand("admin", "look after a store: list, stats, backup PATH, export TABLE, import FILE, delete TABLE, forget");
    admin_cmd->add_option("WHAT", admin_args.what, "list, stats, backup, export, import, delete or forget")->required();
    admin_cmd->add_option("ARGUMENT", admin_args.argument, "a path (backup), a game file (import) or a table (export, delete)");
    admin_cmd->add_option("--store", admin_args.store, "sqlite:PATH (default: sqlite:fondaco.db)");
    admin_cmd->add_option("--older-than", admin_args.older_than, "forget: finished tables that nothing happened at for so many days")->check(CLI::Range(0, 36500));
    admin_cmd->add_flag("--json", admin_args.json, "for machines");
    admin_cmd->callback([&] { code = admin(admin_args); });

    std::string game, section;
    bool typescript = false;
    auto* rules_cmd = app.add_subcommand("rules", "our rules text, and the rulings, by number");
    rules_cmd->add_option("GAME", game, "which game")->required();
    rules_cmd->add_option("SECTION", section, "a chapter (3), a rule (3.2), a ruling (R7) or a word; all of them if left out");
    std::vector<std::string> compared;
    rules_cmd->add_option("--diff", compared, "instead: in which options two presets of the game differ, such as 2001 2009")->expected(2);
    rules_cmd->add_flag("--json", json_wanted, "for machines");
    rules_cmd->callback([&] { code = compared.empty() ? rules(game, section, json_wanted) : rules_diff(game, compared[0], compared[1], json_wanted); });

    auto* schema_cmd = app.add_subcommand("schema", "the types of a game as JSON Schema or TypeScript");
    schema_cmd->add_option("GAME", game, "which game, `house` for what goes between page and server, or `bot` for bots outside")->required();
    schema_cmd->add_flag("--typescript,--ts", typescript, "TypeScript instead of JSON Schema");
    schema_cmd->callback([&] { code = print_schema(game, typescript); });

    BenchArgs bench_args;
    auto* bench_cmd = app.add_subcommand("bench", "how fast the rules are");
    bench_cmd->add_option("GAMES", bench_args.games, "which games; all of them if left out");
    bench_cmd->add_option("--option", bench_args.options, "KEY=VALUE, an option of the game")->allow_extra_args(false);
    bench_cmd->add_option("--seconds", bench_args.seconds, "per game (default: 1)")->check(CLI::Range(0.01, 600.0));
    bench_cmd->add_flag("--json", bench_args.json, "for machines");
    bench_cmd->add_flag("--signature", bench_args.signature, "a hash over a fixed set of games, which changes when rules do");
    bench_cmd->callback([&] { code = bench(bench_args); });

    try {
        app.parse(count, words);
    } catch (const CLI::Success& done) {  // --help, --version
        return app.exit(done);
    } catch (const CLI::ParseError& error) {
        fmt::print(stderr, "fondaco: {} (fondaco --help tells more)\n", error.what());
        return 2;
    }
    if (licenses) fmt::print("{}\n{}", embedded::notice, embedded::license);
    else if (app.get_subcommands().empty()) fmt::print("{}", app.help());
    return code;
}

}  // namespace
}  // namespace fondaco::cli

int main(int count, char** words) {
    try {
        if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
        return fondaco::cli::run(count, words);
    } catch (const fondaco::InputError& error) {  // it may quote a file that somebody else wrote
        fmt::print(stderr, "fondaco: {}\n", fondaco::cli::as_text(error.what()));
        return 2;
    } catch (const std::exception& error) {
        fmt::print(stderr, "fondaco: {}\n", fondaco::cli::as_text(error.what()));
        return 1;
    }
}
