// What a learner is told. It goes through `view` like everything that leaves a table: the learner's own eyes only.
#include "server/lessons.h"

#include <fmt/format.h>

#include "games/games.h"
#include "server/api.h"

namespace fondaco::server {

namespace {

constexpr std::size_t most_said = 64, longest_said = 2000;

Response no_lesson() { return refusal(404, "no_such_lesson", "There is no such lesson."); }

// The lines of a table at which only this lesson is played.
class Lines {
public:
    explicit Lines(Seat eyes) : eyes_(eyes) {}
    void add(const Match& match, Seat seat) {
        text_ += fmt::format(R"({}{{"n":{},"entry":{{"chose":{{"seat":{},"hand":"player"}}}},"events":[{}]}})", count_ == 0 ? "" : ",", count_ + 1, seat, fmt::join(match.seen(eyes_), ","));
        ++count_;
    }
    std::uint64_t count() const { return count_; }
    std::string text() const { return "[" + text_ + "]"; }

private:
    Seat eyes_;
    std::string text_;
    std::uint64_t count_ = 0;
};

std::string view_of(const Game& game, Lecture& lecture, std::uint64_t lines) {
    static const std::string nobody;
    const Lesson& lesson = lecture.lesson();
    const Match& match = lecture.match();
    SeenTable seen;
    seen.n = lines;
    seen.stage = match.over() ? Stage::over : Stage::running;
    seen.host = &nobody;
    TableSettings settings;
    settings.game = lesson.game;
    settings.options = parse_json(game.full_options(lesson.options.value_or(json::object{}), Place("options")), "options");
    settings.is_public = settings.take_over = settings.spectators = false;
    seen.settings = {[&settings](std::string& out) { write_json(out, settings); }};
    std::vector<TableSeat> seats;
    static constexpr std::array<std::string_view, max_seats> others{"Giulia", "Tomaso", "Bianca", "Luca"};
    std::size_t other = 0;
    for (Seat seat = 0; seat < match.seats(); ++seat) {
        TableSeat& each = seats.emplace_back();
        if (seat == lesson.seat) each.person = each.name = "You";
        else each.person = each.name = others[other++];  // no bots: nothing is passed by itself, and nobody is waited for
    }
    seen.seats = {[&seats](std::string& out) { write_json(out, seats); }};
    seen.seat = lesson.seat;
    seen.awaited = match.awaited();
    if (!match.rule().empty()) seen.rule = match.rule();
    seen.game = {[&](std::string& out) { match.write_view(out, lesson.seat); }};
    seen.free_undo = false;
    seen.standing.emplace();
    return to_json(seen);
}

}  // namespace

std::vector<LessonCard> lesson_cards(std::string_view game) {
    std::vector<LessonCard> list;
    for (const Lesson& lesson : lessons(game)) list.push_back({lesson.id, lesson.title, lesson.about, lesson.steps.size()});
    return list;
}

Response teach(std::string_view game_id, std::string_view id, const std::string& body) {
    const auto& all = lessons(game_id);
    const auto lesson = std::find_if(all.begin(), all.end(), [&](const Lesson& each) { return each.id == id; });
    if (lesson == all.end()) return no_lesson();
    const LessonSaid asked = read_body<LessonSaid>(body);
    if (asked.said.size() > most_said) throw InputError("said: that is more than any lesson asks");
    for (const auto& each : asked.said)
        if (each.size() > longest_said) throw InputError("said: that is too long");

    Lines lines(lesson->seat);
    Lecture lecture(*lesson, Place(lesson->id), [&](const Match& match, Seat seat, const std::string&) { lines.add(match, seat); });
    LessonSeen seen;
    for (std::size_t i = 0; i < asked.said.size(); ++i) {
        const auto reply = lecture.hear(asked.said[i]);
        if (reply.say) seen.answer = *reply.say;
        if (!reply.refusal) continue;
        if (i + 1 < asked.said.size()) throw InputError(fmt::format("said/{}: {}", i, reply.refusal->why));
        seen.refused = in_table_words(reply.refusal);
    }
    if (asked.try_) {
        if (asked.try_->size() > longest_said) throw InputError("try: that is too long");
        return answer_with(LessonTried{in_table_words(lecture.match().tried(lesson->seat, *asked.try_))});
    }
    seen.step = lecture.step();
    seen.over = lecture.over();
    seen.astray = lecture.astray();
    if (!seen.over) {
        const LessonStep& now = lecture.now();
        seen.say = now.say, seen.more = now.more, seen.do_ = now.do_, seen.rule = now.rule;
        if (!seen.astray) seen.show = lecture.shown();
    }
    seen.lines = {lines.text()};
    seen.view = {view_of(*find_game(game_id), lecture, lines.count())};
    return answer_with(seen);
}

}  // namespace fondaco::server
