// `fondaco bot`: one of our bots as a program that others can ask, by the line protocol (bots/line.h) on standard input and output.
#include <charconv>
#include <iostream>

#include "bots/bots.h"
#include "bots/line.h"
#include "cli/cli.h"
#include "games/games.h"

namespace fondaco::cli {

namespace {

// The games that it plays.
std::vector<std::string> games_of(const std::string& name) {
    std::vector<std::string> ids;
    std::string why;
    for (const auto& game : games()) {
        try {
            make_bot(game->info().id, name, 0);
            ids.emplace_back(game->info().id);
        } catch (const InputError& error) {
            why = error.what();
        }
    }
    if (ids.empty()) throw InputError(why);
    return ids;
}

class Speaking {
public:
    explicit Speaking(const std::string& name) : name_(name), games_(games_of(name)) {}

    // Nothing where nothing is to be answered.
    std::optional<line::FromBot> answer(const line::ToBot& said) {
        return std::visit([&](const auto& each) { return hear(each); }, said);
    }

private:
    using Said = std::optional<line::FromBot>;

    Said hear(const line::Hello&) {
        return line::Ready{name_, games_};
    }
    Said hear(const line::New& begun) {
        game_ = &game_named(begun.game);
        seat_ = begun.seat;
        if (seat_ >= max_seats) throw InputError("there is no seat " + std::to_string(seat_));
        std::uint64_t seed = 0;
        const auto [end, error] = std::from_chars(begun.seed.data(), begun.seed.data() + begun.seed.size(), seed, 16);
        if (error != std::errc() || end != begun.seed.data() + begun.seed.size()) throw InputError("a seed is 16 hexadecimal digits");
        bot_ = make_bot(begun.game, name_, seed);
        return {};
    }
    Said hear(const line::Act& asked) {
        if (!bot_) throw InputError("no game has begun: `new` comes before `act`");
        const auto eyes = game_->eyes(asked.view, asked.memory, seat_);
        if (eyes->count() == 0) throw InputError("nothing is asked of seat " + std::to_string(seat_) + " in this view");
        const Answer answer = bot_->decide(*eyes);
        const std::string choice = answer.index >= 0 ? eyes->choice(answer.index) : answer.text;
        first_ = eyes->choice(0);
        return line::Choose{asked.n, choice};
    }
    Said hear(const line::Refused& refused) { return line::Choose{refused.n, first_}; }  // what a clock would answer
    Said hear(const line::Over&) { return {}; }

    std::string name_, first_;
    std::vector<std::string> games_;
    const Game* game_ = nullptr;
    Seat seat_ = 0;
    std::unique_ptr<ThinkingBot> bot_;
};

}  // namespace

int bot(const std::string& name) {
    Speaking speaking(name);
    std::string text;
    while (std::getline(std::cin, text)) {
        if (text.empty()) continue;
        std::optional<line::FromBot> answer;
        try {
            line::ToBot said;
            read_json(parse_json(text, "line"), said, Place("line"));
            answer = speaking.answer(said);
        } catch (const InputError& error) {
            answer = line::Lost{error.what()};
        }
        if (answer) std::cout << to_json(*answer) << std::endl;
    }
    return 0;
}

}  // namespace fondaco::cli
