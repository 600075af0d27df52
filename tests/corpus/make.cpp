// Writes the corpus: games as they were played by the rules of one day, to be replayed for ever (corpus_test.cpp). It was
// run once on the tree before rules version 2; run it again into a new folder when a rules version begins, never over an
// old one: fondaco_corpus FOLDER.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "bots/bots.h"
#include "games/games.h"
#include "table/game_file.h"
#include "table/table.h"

namespace fondaco {
namespace {

constexpr int finished = 20, running = 10;

// Every other game sets the first option that has presets (the ruleset), the others go through the values of all options.
json::object options_of(const Game& game, int number) {
    json::object options;
    const int seats = game.info().max_players - game.info().min_players + 1;
    options["players"] = game.info().min_players + number % seats;
    Rng rng(std::uint64_t(number) + 5);
    for (const OptionSpec& spec : game.options()) {
        if (spec.values.empty()) continue;
        const bool preset = std::ranges::any_of(game.presets(), [&](const Preset& p) { return p.option == spec.key; });
        if (number % 2 == 0 && !preset && !game.presets().empty()) continue;
        const int values = int(spec.values.size());
        const std::string& value = spec.values[std::size_t(preset ? (number / seats + number) % values : rng.below(values))];
        if (value == "yes" || value == "no") options[spec.key] = value == "yes";
        else options[spec.key] = value;
    }
    return options;
}

// What a person might say instead: a listed choice with other numbers, if the rules allow it.
std::optional<std::string> in_own_words(const Match& match, Seat seat, const std::string& listed, Rng& rng) {
    for (int tries = 0; tries < 6; ++tries) {
        std::string said;
        for (std::size_t i = 0; i < listed.size();) {
            if (!std::isdigit(static_cast<unsigned char>(listed[i]))) {
                said += listed[i++];
                continue;
            }
            std::size_t end = i;
            while (end < listed.size() && std::isdigit(static_cast<unsigned char>(listed[end]))) ++end;
            const int number = std::stoi(listed.substr(i, end - i));
            said += std::to_string(number >= 5 ? std::max(0, number + 5 * (rng.below(7) - 3)) : rng.below(4) == 0 ? rng.below(5) : number);
            i = end;
        }
        if (said == listed) continue;
        try {
            if (!match.refusal(seat, said)) return said;
        } catch (const std::exception&) {
        }
    }
    return {};
}

struct Minds {
    std::vector<std::unique_ptr<Bot>> bots;
    std::vector<std::string> by;  // "human" where somebody speaks in own words

    Minds(const Game& game, int seats, int number) {
        for (int seat = 0; seat < seats; ++seat) {
            const bool steady = (seat + number) % 3 != 0;
            by.push_back((seat + number) % 3 == 1 ? "human" : steady ? "steady" : "random");
            bots.push_back(make_bot(game.info().id, steady ? "steady" : "random", std::uint64_t(number * 16 + seat)));
        }
    }
    std::string decide(Match& match, Seat seat, Rng& rng) {
        if (by[seat] == "human" && rng.below(3) == 0) {
            const auto listed = match.choices(seat);
            if (const auto own = in_own_words(match, seat, listed[std::size_t(rng.below(int(listed.size())))], rng)) return *own;
        }
        return hear(*bots[seat], match, seat).choice;
    }
};

void write_finished(const Game& game, int number, const std::string& folder) {
    const std::string options = game.full_options(options_of(game, number), Place("options"));
    const Key key = key_from_seed(2026, std::uint64_t(number));
    const auto match = game.start(parse_json(options, "options"), key, Place("options"));
    Minds minds(game, match->seats(), number);
    Rng rng(std::uint64_t(number) + 1);
    std::vector<FileSeat> seats;
    for (const auto& by : minds.by) seats.push_back({"seat " + std::to_string(seats.size()), by});
    std::ofstream out(fmt::format("{}/{}-{:02}.jsonl", folder, game.info().id, number));
    out << to_json(header_for(game, options, seats, key)) << '\n';
    for (std::uint64_t n = 1; !match->over(); ++n) {
        const Seats asked = who_speaks(match->asked(), match->awaited());
        const Seat seat = asked.at(rng.below(asked.count()));
        const std::string choice = minds.decide(*match, seat, rng);
        if (match->act(seat, choice)) throw std::logic_error("refused: " + choice);
        out << line_text(*match, n, seat, choice, {});
    }
}

// A table of the house, stopped somewhere: one person, the others bots, a choice taken back here and there.
void write_running(const Game& game, int number, const std::string& folder, int until) {
    TableSettings settings;
    settings.game = game.info().id;
    settings.options = options_of(game, number);
    Milliseconds now = 1'794'000'000'000 + number;
    std::vector<LogLine> log{Table::opening(settings, "ann", now)};
    Table table(log);
    const auto keep = [&](const Table::Result& result) {
        if (std::holds_alternative<TableRefusal>(result)) return false;
        for (const LogLine& line : std::get<std::vector<LogLine>>(result)) log.push_back(line);
        return true;
    };
    const Person ann{"ann", "Ann"};
    const Key key = key_from_seed(2027, std::uint64_t(number));
    keep(table.handle(Sit{Seat(0)}, ann, now, key));
    for (Seat seat = 1; seat < table.seats().size(); ++seat) keep(table.handle(AddBot{seat, seat % 2 ? "steady" : "random"}, ann, now, key));
    keep(table.handle(Ready{}, ann, now, key));
    table.presence("ann", true, now);
    Minds minds(game, int(table.seats().size()), number + 1);
    minds.by[0] = "human";
    Rng rng(std::uint64_t(number) + 77);
    for (int n = 0; n < until && table.stage() == Stage::running; ++n) {
        now += 1000;
        const auto copy = table.thinking_copy();
        const auto bot = table.bot_to_move();
        if (bot && (!copy->asked().has(0) || rng.below(3) != 0)) keep(table.bot_chose(*bot, minds.decide(*copy, *bot, rng), table.lines_told(), now));
        else if (copy->asked().has(0)) {
            keep(table.handle(Choose{minds.decide(*copy, 0, rng)}, ann, now, key));
            if (rng.below(8) == 0) keep(table.handle(Undo{}, ann, now, key));
        }
    }
    if (table.stage() != Stage::running) return write_running(game, number, folder, until * 2 / 3);
    std::ofstream out(fmt::format("{}/{}-running-{:02}.jsonl", folder, game.info().id, number));
    out << fmt::format("{{\"length\":{},\"form\":{},\"hash\":\"{}\"}}\n", table.length(), hash_form, hex(table.match()->hash()));
    for (const LogLine& line : log) out << to_json(line) << '\n';
}

}  // namespace
}  // namespace fondaco

int main(int count, char** words) {
    using namespace fondaco;
    if (count != 2) {
        fmt::print(stderr, "fondaco_corpus FOLDER\n");
        return 2;
    }
    std::filesystem::create_directories(words[1]);
    for (const auto& game : games()) {
        if (game->info().hidden) continue;
        for (int number = 0; number < finished; ++number) write_finished(*game, number, words[1]);
        for (int number = 0; number < running; ++number) write_running(*game, number, words[1], 20 + 45 * number);
    }
}
