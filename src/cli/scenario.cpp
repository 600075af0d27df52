// `fondaco scenario`: checks rule scenarios written by people (docs/scenarios.md), and says what differed.
#include <fmt/format.h>

#include "cli/cli.h"
#include "cli/prompt.h"
#include "scenario/lesson.h"

namespace fondaco::cli {

namespace {

// With a seat: what that seat sees. Without: the whole truth.
void show(const Match& match, std::optional<int> as) {
    fmt::print("{}\n", pretty(parse_json(as ? match.view_for(Seat(*as)) : match.state(), "position")));
    for (const auto& event : as ? match.seen(Seat(*as)) : match.happened()) fmt::print("event {}\n", event);
    if (match.over()) fmt::print("the game is over\n");
    for (const Seat seat : match.asked()) {
        if (as && seat != *as) {
            fmt::print("seat {} is asked\n", seat);
            continue;
        }
        fmt::print("seat {} is asked; its choices:\n", seat);
        for (const auto& choice : match.choices(seat)) fmt::print("  {}\n", choice);
    }
}

}  // namespace

int scenario(const ScenarioArgs& args) {
    if (args.show && args.json) throw InputError("--show and --json do not go together");
    int passed = 0, failed = 0;
    json::array report;
    for (const auto& file : args.files) {
        const json::value tree = parse_json(read_file(file), file);
        const json::array list = tree.is_array() ? tree.get_array() : json::array{tree};
        for (std::size_t i = 0; i < list.size(); ++i) {
            const Place place = tree.is_array() ? Place(file) / i : Place(file);
            Scenario s;
            PlayedScenario played;
            if (list[i].is_object() && list[i].get_object().contains("steps")) {
                const Lesson lesson = read_lesson(list[i], place);
                s.title = "lesson " + lesson.title.en;
                played.misses = check(lesson, place);
                played.match = set_up({lesson.game, lesson.options, lesson.seed, lesson.given, lesson.luck}, place);
            } else {
                read_json(list[i], s, place);
                played = fondaco::play(s, place);
            }
            const auto& [misses, match] = played;
            if (args.as && *args.as >= match->seats()) throw InputError(fmt::format("--as is from 0 to {}", match->seats() - 1));
            if (args.show) show(*match, args.as);
            ++(misses.empty() ? passed : failed);
            if (args.json) {
                json::array lines;
                for (const auto& miss : misses) lines.push_back(json::string(miss));
                report.push_back(json::object{{"file", file}, {"title", s.title}, {"passed", misses.empty()}, {"misses", lines}});
                continue;
            }
            if (!misses.empty()) fmt::print("FAILED  {}: {}\n", file, as_text(s.title));
            else if (!args.quiet) fmt::print("ok      {}: {}\n", file, as_text(s.title));
            for (const auto& miss : misses) fmt::print("        {}\n", as_text(miss));
        }
    }
    if (args.json) fmt::print("{}\n", pretty(report));
    else fmt::print("{} passed, {} failed\n", passed, failed);
    return failed > 0;
}

}  // namespace fondaco::cli
