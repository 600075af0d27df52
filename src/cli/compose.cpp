// The guided question of `fondaco play`: "who does what?", answered with the numbers of a list.
#include "cli/compose.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/prompt.h"

namespace fondaco::cli {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// What is new in the words of a step: the sentences that stood there before are left out.
std::string what_is_new(const std::string& before, const std::string& after) {
    const auto differs = std::size_t(std::mismatch(before.begin(), before.end(), after.begin(), after.end()).second - after.begin());
    const auto sentence = differs == 0 ? after.npos : after.rfind(". ", differs - 1);
    return sentence == after.npos ? after : after.substr(sentence + 2);
}

// The step with another number in the place of the one that it brings; nothing if it brings none.
std::string with_number(const std::string& before, const std::string& after, const std::string& number) {
    const auto ends = std::mismatch(before.rbegin(), before.rend(), after.rbegin(), after.rend());
    auto end = after.size() - std::size_t(ends.second - after.rbegin());
    while (end < after.size() && is_digit(after[end])) ++end;
    auto begin = end;
    while (begin > 0 && is_digit(after[begin - 1])) --begin;
    return begin == end ? "" : after.substr(0, begin) + number + after.substr(end);
}

struct Typed {  // `4`, or `4 = 700`
    std::size_t step = 0;
    std::string number;
};
std::optional<Typed> read_step(const std::string& line) {
    Typed typed;
    std::size_t at = 0;
    while (at < line.size() && at < 3 && is_digit(line[at])) typed.step = typed.step * 10 + std::size_t(line[at++] - '0');
    if (at == 0) return {};
    std::string rest = line.substr(at);
    std::erase(rest, ' ');
    if (rest.empty()) return typed;
    if (rest[0] != '=' || rest.size() == 1 || rest.size() > 7 || !std::all_of(rest.begin() + 1, rest.end(), is_digit)) return {};
    typed.number = rest.substr(1);
    return typed;
}

}  // namespace

std::string compose(const Match& match, Seat seat, std::span<const std::string> names, const Paint& paint, std::vector<std::string> begun,
                    const std::function<std::optional<std::string>()>& read_line) {
    const auto words_of = [&](const std::string& draft) {
        const std::string words = draft.empty() ? "" : match.in_words(draft, seat, names);
        return words.empty() ? draft : words;
    };
    std::vector<std::string> said{begun.size() == 1 ? begun[0] : ""};  // the draft after each step; the last is what it says now
    while (true) {
        const std::string draft = said.back();
        const auto steps = draft.empty() ? begun : match.drafts(seat, draft);
        const auto refusal = draft.empty() ? std::nullopt : match.tried(seat, draft);
        if (draft.empty()) fmt::print("\n{}\n", paint.strong("Offers can be for:"));
        else {
            const std::string words = words_of(draft);
            fmt::print("\n{}\n", wrapped(paint.strong(words)));
            if (words.ends_with("…")) fmt::print("It goes on:\n");
            else fmt::print("{}\n", wrapped(refusal ? fmt::format("Not yet: {} (? {} explains)", refusal->why, refusal->rule) : "It can be made like this: send. Or one step further:"));
        }
        for (std::size_t i = 0; i < steps.size(); ++i)
            fmt::print("{}\n", wrapped(fmt::format("{:>3} {}", i + 1, what_is_new(words_of(draft), words_of(steps[i]))), 4));
        fmt::print("{}\n{} ", paint.faint("A number takes that step, 4 = 700 takes step 4 with that sum; send, back, drop."), paint.strong(">"));
        std::fflush(stdout);
        const auto line = read_line();
        if (!line || *line == "drop") return "";
        if (line->empty()) continue;
        if (*line == "send") {
            if (!draft.empty() && !refusal) return draft;
            continue;
        }
        if (*line == "back") {
            said.pop_back();
            if (said.empty()) return "";
            continue;
        }
        const auto typed = read_step(*line);
        if (!typed) return *line;
        if (typed->step == 0 || typed->step > steps.size()) {
            fmt::print("{}\n", paint.warn(fmt::format("There are {} steps.", steps.size())));
            continue;
        }
        std::string next = steps[typed->step - 1];
        if (!typed->number.empty()) next = with_number(draft, next, typed->number);
        try {
            if (next.empty()) throw InputError("That step brings no number.");
            if (const auto why = match.tried(seat, next); why && !typed->number.empty() && match.drafts(seat, next).empty())
                fmt::print("{}\n", paint.warn(wrapped(std::string(why->why))));
            else said.push_back(next);
        } catch (const InputError& error) {
            fmt::print("{}\n", paint.warn(error.what()));
        }
    }
}

}  // namespace fondaco::cli
