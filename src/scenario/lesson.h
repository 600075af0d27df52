// Lessons (docs/lessons.md): a scenario with words. A position with forced luck, what the coach says and asks for step by step, what
// the others do, and what a wrong choice is answered. The rules accept or refuse as at any table.
#pragma once

#include <functional>

#include "scenario/scenario.h"

namespace fondaco {

struct Words {
    std::string en, de;
    const std::string& in(std::string_view language) const { return language == "de" ? de : en; }
};
struct LessonAct { Seat seat = 0; std::string choice; };  // with a `*`, the first of the choices that it fits
// What the rules allow and the lesson does not want, and what the coach says to it. `*` stands for anything, 3..5 for a number.
struct WrongTurn { std::vector<std::string> choices; Words say; };
struct LessonStep {
    std::optional<json::value> luck;             // forced from here on
    std::optional<std::vector<LessonAct>> play;  // what the others do before the coach speaks
    Words say;
    std::optional<Words> more;
    std::optional<std::string> rule;
    std::optional<Words> do_;                         // what is asked of the learner; a step without it is only read
    std::optional<std::vector<std::string>> wanted;   // the class of choices that does it
    std::optional<std::string> show;                  // the one that is shown to whoever asks; with a `*`, the first that it fits
    std::optional<std::string> typed;                 // a short form of it, for the keyboard
    std::optional<std::vector<std::string>> tries;    // offers, which no list holds: they are tried like the choices of the list
    std::optional<std::vector<WrongTurn>> wrong;
    std::optional<Words> otherwise;                   // for every other choice that is not wanted
    std::optional<json::value> then;                  // what must be true when the coach speaks
};
struct Lesson {
    std::string id;
    Words title, about;
    std::string game;
    std::optional<json::value> options;
    std::optional<std::uint64_t> seed;
    std::optional<json::value> given, luck;
    Seat seat = 0;
    std::vector<LessonStep> steps;
    std::optional<json::value> then;
};
BOOST_DESCRIBE_STRUCT(Words, (), (en, de))
BOOST_DESCRIBE_STRUCT(LessonAct, (), (seat, choice))
BOOST_DESCRIBE_STRUCT(WrongTurn, (), (choices, say))
BOOST_DESCRIBE_STRUCT(LessonStep, (), (luck, play, say, more, rule, do_, wanted, show, typed, tries, wrong, otherwise, then))
BOOST_DESCRIBE_STRUCT(Lesson, (), (id, title, about, game, options, seed, given, luck, seat, steps, then))

inline constexpr std::string_view lesson_next = "next";  // what is said to a step that is only read

bool fits(std::string_view pattern, std::string_view choice);

// Somebody in a lesson. What was said so far is all there is to keep: the same words bring the same position again.
class Lecture {
public:
    using Each = std::function<void(const Match&, Seat, const std::string&)>;  // after every act: who did what; the match tells what it brought
    Lecture(const Lesson& lesson, const Place& place, Each each = [](const Match&, Seat, const std::string&) {});

    enum class Heard { done, refused, astray };  // astray: the rules allow it and it has happened, but the lesson wants something else
    struct Reply {
        Heard heard{};
        std::optional<Refusal> refusal;
        const Words* say = nullptr;  // of what went astray; nothing where the lesson has no words of its own
    };
    // InputError for what is no choice at all, and for anything after the end or after something that went astray.
    Reply hear(const std::string& choice);

    const Lesson& lesson() const { return *lesson_; }
    Match& match() { return *match_; }
    std::size_t step() const { return step_; }  // how many are done
    bool over() const { return step_ == lesson_->steps.size(); }
    bool astray() const { return astray_; }
    const LessonStep& now() const { return lesson_->steps[step_]; }
    std::string shown() const;

private:
    void enter();  // what the others do before the coach speaks
    std::string meant(Seat seat, const std::string& choice, const Place& place) const;
    Place here() const { return place_ / "steps" / step_; }

    const Lesson* lesson_;
    Place place_;
    Each each_;
    std::unique_ptr<Match> match_;
    std::size_t step_ = 0;
    bool astray_ = false;
};

// What does not hold, in sentences: every wanted choice must lead through, every wrong one be there, every word be true.
std::vector<std::string> check(const Lesson& lesson, const Place& place);

Lesson read_lesson(const json::value& tree, const Place& place);
const std::vector<Lesson>& lessons(std::string_view game);  // that come with the program, in their order

}  // namespace fondaco
