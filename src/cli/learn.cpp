// `fondaco learn`: the lessons of a game in the terminal, with the coach at hand. What is done is kept for this user.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <set>

#include "cli/cli.h"
#include "cli/compose.h"
#include "cli/prompt.h"
#include "engine/terminal.h"
#include "games/games.h"
#include "scenario/lesson.h"

namespace fondaco::cli {

namespace {

std::optional<std::string> read_line() {
    std::string line;
    if (!std::getline(std::cin, line)) return {};
    std::string words;
    for (const char c : line)
        if (c == ' ' || c == '\t' || c == '\r') words += words.empty() || words.back() == ' ' ? "" : " ";
        else words += c;
    if (!words.empty() && words.back() == ' ') words.pop_back();
    return words;
}

// Which lessons this user has done, as GAME/ID, one a line.
class Progress {
public:
    Progress() {
        std::ifstream in(path());
        for (std::string line; std::getline(in, line);) done_.insert(line);
    }
    static std::filesystem::path path() { return state_folder() / "lessons"; }
    bool has(const Lesson& lesson) const { return done_.contains(lesson.game + "/" + lesson.id); }
    void add(const Lesson& lesson) {
        if (!done_.insert(lesson.game + "/" + lesson.id).second) return;
        std::filesystem::create_directories(path().parent_path());
        std::ofstream(path(), std::ios::app) << lesson.game << '/' << lesson.id << '\n';
    }

private:
    std::set<std::string> done_;
};

std::string language_of(const std::string& asked) {
    if (!asked.empty()) return asked;
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(name); value && *value) return std::string_view(value).starts_with("de") ? "de" : "en";
    return "en";
}

class Classroom {
public:
    Classroom(const Game& game, const Lesson& lesson, std::string_view language, bool colour)
        : game_(game), lesson_(lesson), german_(language == "de"), colour_(colour), paint_(colour) {
        static const char* const others[] = {"Giulia", "Tomaso", "Bianca", "Luca"};
        const auto seats = set_up({lesson.game, lesson.options, lesson.seed, lesson.given, lesson.luck}, Place(lesson.id))->seats();
        for (int seat = 0, other = 0; seat < seats; ++seat) names_.push_back(seat == lesson.seat ? "You" : others[other++]);
    }

    // True: the lesson is done. False: left before its end.
    bool run() {
        fmt::print("\n{}\n{}\n", paint_.title(words(lesson_.title)), wrapped(words(lesson_.about)));
        go_to({});
        bool draw = true;
        while (!lecture_->over()) {
            if (draw) {
                for (const auto& line : news_) fmt::print("{}\n", wrapped("  " + paint_.faint("·") + " " + line, 4));
                news_.clear();
                fmt::print("\n{}", lecture_->match().drawn(lesson_.seat, names_, colour_));
                speak();
            }
            fmt::print("{} ", paint_.strong(">"));
            std::fflush(stdout);
            auto line = read_line();
            if (line && !line->empty() && lecture_->now().do_) line = composed(*line).value_or(*line);
            if (!line || *line == "q" || *line == "quit") return false;
            draw = heard(*line);
        }
        for (const auto& line : news_) fmt::print("{}\n", wrapped("  " + paint_.faint("·") + " " + line, 4));
        fmt::print("\n{}", lecture_->match().drawn(lesson_.seat, names_, colour_));
        return true;
    }

private:
    const std::string& words(const Words& words) const { return words.in(german_ ? "de" : "en"); }
    const char* or_german(const char* english, const char* german) const { return german_ ? german : english; }

    void go_to(std::vector<std::string> said) {
        said_ = std::move(said);
        std::vector<std::string> news;
        lecture_.emplace(lesson_, Place(lesson_.id), [&](const Match& match, Seat, const std::string&) {
            for (const auto& line : match.sentences(lesson_.seat, names_)) news.push_back(line);
        });
        for (std::size_t i = 0; i < said_.size(); ++i) {
            news.clear();
            lecture_->hear(said_[i]);
        }
        news_ = std::move(news);
    }

    // What the coach says at this step, and what can be typed.
    void speak() {
        const LessonStep& now = lecture_->now();
        fmt::print("\n{} {}\n", paint_.faint(fmt::format(fmt::runtime(or_german("Step {} of {}.", "Schritt {} von {}.")), lecture_->step() + 1, lesson_.steps.size())),
                   wrapped(paint_.strong(words(now.say)) + (now.rule ? " " + paint_.faint("(" + *now.rule + ")") : "")));
        if (now.more) fmt::print("{}\n", wrapped(words(*now.more)));
        if (now.do_) {
            fmt::print("{}\n", wrapped(paint_.warn("→ " + words(*now.do_)), 2));
            const auto choices = lecture_->match().choices(lesson_.seat);
            print_choices(shown_choices(choices), paint_, [&](const std::string& choice) { return lecture_->match().in_words(choice, lesson_.seat, names_); });
            if (now.typed) fmt::print("{}\n", wrapped(fmt::format(fmt::runtime(or_german("Type, for example: {}   (or offer alone, to compose one by questions)", "Tippe zum Beispiel: {}   (oder nur offer, dann wird gefragt)")), *now.typed)));
            fmt::print("{}\n", paint_.faint(or_german("show: the coach does it   back   ?: the rule   q: leave", "show: der Lehrer macht es vor   back: zurück   ?: die Regel   q: gehen")));
        } else fmt::print("{}\n", paint_.faint(or_german("Enter: go on   back   q: leave", "Enter: weiter   back: zurück   q: gehen")));
    }

    void say(const std::string& text) const { fmt::print("{}\n", wrapped(paint_.warn(text))); }

    // True when there is something new to look at.
    bool heard(const std::string& typed) {
        const LessonStep& now = lecture_->now();
        if (typed == "back") {
            if (!said_.empty()) said_.pop_back();
            go_to(said_);
            return true;
        }
        if (!typed.empty() && typed[0] == '?') {
            print_rule(game_, typed, now.rule.value_or(std::string(lecture_->match().rule())));
            return false;
        }
        if (typed == "t" || typed == "table") return true;
        if (!now.do_) {
            if (!typed.empty() && typed != "n" && typed != lesson_next) {
                say(or_german("Here there is only something to read. Enter goes on.", "Hier gibt es nur zu lesen. Enter führt weiter."));
                return false;
            }
            did(std::string(lesson_next));
            return true;
        }
        if (typed.empty()) return false;
        if (typed == "show") {
            const std::string shown = lecture_->shown();
            fmt::print("{}\n", paint_.faint(shown));
            did(shown);
            return true;
        }
        try {
            return answer(typed);
        } catch (const InputError& error) {
            say(error.what());
            return false;
        }
    }

    bool answer(const std::string& typed) {
        Match& match = lecture_->match();
        const auto choices = match.choices(lesson_.seat);
        const std::string short_form = match.typed(typed, lesson_.seat);
        return did(short_form.empty() ? meant(typed, choices, shown_choices(choices), names_, game_.binding()) : short_form);
    }

    std::optional<std::string> composed(const std::string& line) {
        std::vector<std::string> begun;
        for (auto& draft : lecture_->match().drafts(lesson_.seat, ""))
            if (draft.starts_with(line) && (draft.size() == line.size() || draft[line.size()] == ' ')) begun.push_back(std::move(draft));
        if (begun.empty()) return {};
        try {
            if (!lecture_->match().typed(line, lesson_.seat).empty()) return {};
        } catch (const InputError&) {  // no short form yet, and so the beginning of one
        }
        return compose(lecture_->match(), lesson_.seat, names_, paint_, std::move(begun), read_line);
    }

    bool did(const std::string& choice) {
        news_.clear();
        auto said = said_;
        said.push_back(choice);
        const auto before = said_;
        Lecture tried(lesson_, Place(lesson_.id));
        for (const auto& each : before) tried.hear(each);
        const auto reply = tried.hear(choice);
        if (reply.heard == Lecture::Heard::refused) {
            say(fmt::format("{} {}{}", reply.refusal->why, reply.refusal->rule.empty() ? "" : fmt::format("({}) ", reply.refusal->rule),
                            or_german("Nothing is lost.", "Nichts ist verloren.")));
            return false;
        }
        if (reply.heard == Lecture::Heard::done) {
            go_to(std::move(said));
            return true;
        }
        for (const auto& line : tried.match().sentences(lesson_.seat, names_)) fmt::print("{}\n", wrapped("  " + paint_.faint("·") + " " + line, 4));
        say(reply.say ? words(*reply.say) : or_german("The rules allow that, but it is not what this lesson is about.", "Die Regeln erlauben das, aber darum geht es in dieser Lektion nicht."));
        say(or_german("It is taken back; nothing is lost. Try again, or type show.", "Es ist zurückgenommen, nichts ist verloren. Noch einmal, oder show eingeben."));
        return false;
    }

    const Game& game_;
    const Lesson& lesson_;
    bool german_, colour_;
    Paint paint_;
    std::vector<std::string> names_, said_, news_;
    std::optional<Lecture> lecture_;
};

void list(const Game& game, const Progress& progress, std::string_view language) {
    int number = 0;
    for (const Lesson& lesson : lessons(game.info().id))
        fmt::print("  {} {}. {}: {}\n", progress.has(lesson) ? "✓" : "○", ++number, lesson.title.in(language), lesson.about.in(language));
}

}  // namespace

int learn(const LearnArgs& args) {
    Progress progress;
    const std::string language = language_of(args.language);
    if (args.game.empty()) {
        for (const auto& game : games()) {
            if (lessons(game->info().id).empty()) continue;
            fmt::print("{}\n", game->info().title);
            list(*game, progress, language);
        }
        return 0;
    }
    const Game& game = game_named(args.game);
    const auto& all = lessons(game.info().id);
    if (all.empty()) throw InputError(fmt::format("there are no lessons for {}", game.info().id));
    if (args.list) {
        list(game, progress, language);
        return 0;
    }
    std::size_t at = 0;
    if (args.lesson.empty()) {
        while (at < all.size() && progress.has(all[at])) ++at;
        if (at == all.size()) at = 0;
    } else {
        while (at < all.size() && args.lesson != all[at].id && args.lesson != std::to_string(at + 1)) ++at;
        if (at == all.size()) throw InputError(fmt::format("{} has no lesson \"{}\"; --list shows them", game.info().id, args.lesson));
    }
    const bool colour = args.colour == "always" || (args.colour == "auto" && isatty(STDOUT_FILENO) && !std::getenv("NO_COLOR"));
    const bool german = language == "de";
    for (; at < all.size(); ++at) {
        if (!Classroom(game, all[at], language, colour).run()) {
            fmt::print("\n{}\n", german ? fmt::format("`fondaco learn {}` geht hier weiter.", game.info().id) : fmt::format("`fondaco learn {}` goes on here.", game.info().id));
            return 0;
        }
        progress.add(all[at]);
        fmt::print("\n{}\n", german ? fmt::format("Lektion {} von {} ist geschafft.", at + 1, all.size()) : fmt::format("Lesson {} of {} is done.", at + 1, all.size()));
        if (at + 1 == all.size()) break;
        fmt::print("{} ", german ? fmt::format("Enter: weiter mit „{}“. q: Schluss für heute.", all[at + 1].title.de)
                                 : fmt::format("Enter: on to \"{}\". q: enough for today.", all[at + 1].title.en));
        std::fflush(stdout);
        const auto line = read_line();
        if (!line || *line == "q" || *line == "quit") return 0;
    }
    fmt::print("{}\n", german ? fmt::format("Das waren alle. Ein ganzes Spiel gegen Lehrlinge: fondaco play {} --bots apprentice,apprentice,apprentice", game.info().id)
                              : fmt::format("Those were all. A whole game against apprentices: fondaco play {} --bots apprentice,apprentice,apprentice", game.info().id));
    return 0;
}

}  // namespace fondaco::cli
