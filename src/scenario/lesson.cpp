// How lessons are gone through, and how they are held against the rules so that none can rot.
#include "scenario/lesson.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "fondaco_embedded.h"
#include "games/games.h"

namespace fondaco {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
std::size_t digits(std::string_view text) {
    return std::size_t(std::find_if_not(text.begin(), text.end(), is_digit) - text.begin());
}
int number(std::string_view text) {
    int value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

bool any_fits(const std::vector<std::string>& patterns, std::string_view choice) {
    return std::any_of(patterns.begin(), patterns.end(), [&](const auto& pattern) { return fits(pattern, choice); });
}

// What people read must be there in both languages, and fit where it stands.
void check_words(const Words& words, std::size_t longest, std::string_view what, std::vector<std::string>& misses) {
    for (const auto& [language, text] : {std::pair("en", &words.en), std::pair("de", &words.de)}) {
        const auto letters = std::size_t(std::count_if(text->begin(), text->end(), [](unsigned char c) { return (c & 0xc0) != 0x80; }));
        const auto most = longest + (language == std::string_view("de") ? longest / 3 : 0);  // German is longer
        if (letters == 0) misses.push_back(fmt::format("{} says nothing in \"{}\"", what, language));
        else if (letters > most) misses.push_back(fmt::format("{} has {} letters in \"{}\", more than {}", what, letters, language, most));
    }
}

// The lesson up to its step, by what it would show.
Lecture shown_until(const Lesson& lesson, const Place& place, std::size_t step) {
    Lecture lecture(lesson, place);
    while (lecture.step() < step) lecture.hear(lecture.shown());
    return lecture;
}

// From here to the end by what the lesson would show; says where that is no way.
void walk_on(Lecture& lecture, const std::string& after, std::vector<std::string>& misses) {
    while (!lecture.over()) {
        const auto step = lecture.step();
        const auto reply = lecture.hear(lecture.shown());
        if (reply.heard == Lecture::Heard::done) continue;
        misses.push_back(fmt::format("step {}: {} it shows \"{}\", which is {}", step + 1, after, lecture.shown(),
                                     reply.refusal ? fmt::format("refused: {} {}", reply.refusal->why, reply.refusal->rule) : "not what it wants"));
        return;
    }
}

}  // namespace

bool fits(std::string_view pattern, std::string_view choice) {
    if (pattern.empty()) return choice.empty();
    if (pattern[0] == '*') {
        for (std::size_t skipped = 0; skipped <= choice.size(); ++skipped)
            if (fits(pattern.substr(1), choice.substr(skipped))) return true;
        return false;
    }
    if (const auto low = digits(pattern); low > 0 && pattern.substr(low).starts_with("..")) {
        const auto high = digits(pattern.substr(low + 2)), own = digits(choice);
        if (high == 0 || own == 0) return false;
        const int value = number(choice.substr(0, own));
        return number(pattern) <= value && value <= number(pattern.substr(low + 2)) && fits(pattern.substr(low + 2 + high), choice.substr(own));
    }
    return !choice.empty() && choice[0] == pattern[0] && fits(pattern.substr(1), choice.substr(1));
}

Lecture::Lecture(const Lesson& lesson, const Place& place, Each each)
    : lesson_(&lesson), place_(place), each_(std::move(each)), match_(set_up({lesson.game, lesson.options, lesson.seed, lesson.given, lesson.luck}, place)) {
    if (lesson.seat >= match_->seats()) (place_ / "seat").fail("there is no such seat");
    enter();
}

// A choice as a lesson writes it: itself, or the first that its `*` fits, such as the last card that is left.
std::string Lecture::meant(Seat seat, const std::string& choice, const Place& place) const {
    if (choice.find('*') == choice.npos) return choice;
    const auto choices = match_->choices(seat);
    const auto first = std::find_if(choices.begin(), choices.end(), [&](const auto& each) { return fits(choice, each); });
    if (first == choices.end()) place.fail(fmt::format("seat {} has no choice like \"{}\"", seat, choice));
    return *first;
}

std::string Lecture::shown() const {
    if (!now().do_) return std::string(lesson_next);
    if (!now().show) (here() / "do").fail("nothing is shown to whoever asks (\"show\")");
    return meant(lesson_->seat, *now().show, here() / "show");
}

void Lecture::enter() {
    if (over()) return;
    if (now().luck) match_->force_luck(*now().luck, here() / "luck");
    if (!now().play) return;
    for (std::size_t i = 0; i < now().play->size(); ++i) {
        const Place place = here() / "play" / i;
        const Seat seat = (*now().play)[i].seat;
        const std::string choice = meant(seat, (*now().play)[i].choice, place);
        try {
            if (const auto refusal = match_->act(seat, choice)) place.fail(fmt::format("\"{}\" is refused: {} {}", choice, refusal->why, refusal->rule));
        } catch (const InputError& error) {
            place.fail(error.what());
        }
        each_(*match_, seat, choice);
    }
}

Lecture::Reply Lecture::hear(const std::string& choice) {
    if (over()) throw InputError("the lesson is over");
    if (astray_) throw InputError("what went astray must be taken back first");
    if (!now().do_) {
        if (choice != lesson_next) throw InputError("here the lesson only speaks; it goes on with \"next\"");
        ++step_;
        enter();
        return {};
    }
    const auto refusal = match_->act(lesson_->seat, choice);
    if (refusal) return {Heard::refused, refusal};
    each_(*match_, lesson_->seat, choice);
    if (now().wanted && any_fits(*now().wanted, choice)) {
        ++step_;
        enter();
        return {};
    }
    astray_ = true;
    if (now().wrong)
        for (const auto& turn : *now().wrong)
            if (any_fits(turn.choices, choice)) return {Heard::astray, {}, &turn.say};
    return {Heard::astray, {}, now().otherwise ? &*now().otherwise : nullptr};
}

std::vector<std::string> check(const Lesson& lesson, const Place& place) {
    std::vector<std::string> misses;
    check_words(lesson.title, 40, "the title", misses);
    check_words(lesson.about, 120, "what it is about", misses);
    Lecture lecture(lesson, place);
    while (!lecture.over() && misses.empty()) {
        const auto step = lecture.step();
        const LessonStep& now = lecture.now();
        const Place here = place / "steps" / step;
        const std::string name = fmt::format("step {}", step + 1);
        check_words(now.say, 70, name, misses);
        if (now.more) check_words(*now.more, 240, name + ": more", misses);
        if (now.then) {
            std::vector<std::string> untrue;
            expect(lecture.match(), *now.then, here / "then", untrue);
            for (const auto& each : untrue) misses.push_back(name + ": then " + each);
        }
        if (!now.do_) {
            if (now.wanted || now.show || now.typed || now.tries || now.wrong || now.otherwise) here.fail("a step that asks for nothing (\"do\") wants and shows nothing");
            lecture.hear(std::string(lesson_next));
            continue;
        }
        check_words(*now.do_, 90, name + ": do", misses);
        if (!now.wanted || !now.show) here.fail("a step that asks for something says what is \"wanted\" and what to \"show\"");
        const std::string shown = lecture.shown();
        if (!any_fits(*now.wanted, shown)) here.fail("what it shows is not what it wants");
        if (now.otherwise) check_words(*now.otherwise, 240, name + ": otherwise", misses);
        auto choices = lecture.match().choices(lesson.seat);
        if (now.tries)
            for (const auto& choice : *now.tries) {
                if (shown_until(lesson, place, step).hear(choice).refusal) misses.push_back(fmt::format("{}: \"{}\" is tried, but refused", name, choice));
                choices.push_back(choice);
            }
        if (now.typed)
            if (const auto spelt = lecture.match().typed(*now.typed, lesson.seat); !any_fits(*now.wanted, spelt))
                misses.push_back(fmt::format("{}: \"{}\" is typed, which means \"{}\" and is not wanted", name, *now.typed, spelt));
        for (const auto& choice : choices) {
            if (!any_fits(*now.wanted, choice)) continue;
            Lecture other = shown_until(lesson, place, step);
            try {
                if (other.hear(choice).heard == Lecture::Heard::done) walk_on(other, fmt::format("after \"{}\" in step {}", choice, step + 1), misses);
                else misses.push_back(fmt::format("{}: \"{}\" is wanted, but refused", name, choice));
            } catch (const InputError& error) {
                misses.push_back(fmt::format("{}: after \"{}\": {}", name, choice, error.what()));
            }
        }
        if (now.wrong)
            for (const auto& turn : *now.wrong) {
                check_words(turn.say, 240, name + ": wrong", misses);
                if (std::none_of(choices.begin(), choices.end(), [&](const auto& choice) { return any_fits(turn.choices, choice) && !any_fits(*now.wanted, choice); }))
                    misses.push_back(fmt::format("{}: none of the choices is \"{}\"", name, fmt::join(turn.choices, "\" or \"")));
            }
        const auto reply = lecture.hear(shown);
        if (reply.refusal) misses.push_back(fmt::format("{}: \"{}\" is shown, but refused: {} {}", name, shown, reply.refusal->why, reply.refusal->rule));
    }
    if (misses.empty() && lesson.then) expect(lecture.match(), *lesson.then, place / "then", misses);
    if (misses.empty() && lecture.match().luck_left() > 0) misses.push_back(fmt::format("{} forced values of luck were not used", lecture.match().luck_left()));
    return misses;
}

Lesson read_lesson(const json::value& tree, const Place& place) {
    Lesson lesson;
    read_json(tree, lesson, place);
    return lesson;
}

const std::vector<Lesson>& lessons(std::string_view game) {
    static const auto all = [] {
        std::vector<Lesson> list;
#define FONDACO_LESSON(name) list.push_back(read_lesson(parse_json(embedded::name, #name), Place(#name)));
#include "fondaco_lessons.inc"
#undef FONDACO_LESSON
        std::map<std::string, std::vector<Lesson>, std::less<>> of_game;
        for (auto& lesson : list) of_game[lesson.game].push_back(std::move(lesson));
        return of_game;
    }();
    static const std::vector<Lesson> none;
    const auto found = all.find(game);
    return found == all.end() ? none : found->second;
}

}  // namespace fondaco
