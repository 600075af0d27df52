// `fondaco bot`: one of our bots as a program that others can ask, by the line protocol (bots/line.h) on standard input and output. With
// a house's address it is the messenger between that house and a program, ours or anybody's.
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <charconv>
#include <climits>
#include <filesystem>
#include <iostream>
#include <thread>

#include "bots/bots.h"
#include "bots/line.h"
#include "cli/cli.h"
#include "cli/outside.h"
#include "cli/process.h"
#include "cli/prompt.h"
#include "client/guest.h"
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
    Said hear(const line::Vote&) { return {}; }  // it has no opinion, and so agrees

    std::string name_, first_;
    std::vector<std::string> games_;
    const Game* game_ = nullptr;
    Seat seat_ = 0;
    std::unique_ptr<ThinkingBot> bot_;
};

// One line after the other in both directions: what is said is understood by the house and by the program, and by nobody between them. Each
// game has a program of its own, as at home.
class Messenger {
public:
    Messenger(const BotArgs& args, std::string command)
        : address_(client::read_url(args.house)), token_(args.token), command_(std::move(command)), house_(address_.host, address_.port, "", "", "/ws", token_) {
        fmt::print(stderr, "It is at the house and waits for a table.\n");
    }

    // Ends by an exception: the house or the program has gone.
    void run() {
        for (;;) {
            bool some = false;
            while (const auto text = house_.receive(0)) from_house(*text), some = true;
            while (const auto text = program_ ? program_->heard() : std::nullopt) {
                some = true;
                if (!std::exchange(passed_over_, false)) house_.send(*text);
            }
            if (some) continue;
            pollfd watched[] = {{house_.descriptor(), POLLIN, 0}, {program_ ? program_->descriptor() : -1, POLLIN, 0}};
            poll(watched, 2, 1000);
        }
    }

private:
    void from_house(const std::string& text) {
        const json::value message = parse_json(text, "message");
        const std::string_view kind = message.is_object() && !message.get_object().empty() ? std::string_view(message.get_object().begin()->key()) : "";
        if (kind == "hello") begin(hello_ = text);
        if (kind == "new") {
            if (std::exchange(has_played_, true)) begin(hello_), passed_over_ = true;  // the house knows that it is ready
            fmt::print(stderr, "A game of {} has begun.\n", as_text(message.at("new").at("game").as_string()));
        }
        if (kind == "over") fmt::print(stderr, "That game is over.\n");
        if (kind != "hello") program_->say(text, Process::Clock::now() + patience);
    }
    void begin(const std::string& hello) {
        program_.reset();
        program_ = std::make_unique<Process>(command_);
        program_->say(hello, Process::Clock::now() + patience);
    }

    static constexpr std::chrono::seconds patience{10};
    client::Address address_;
    std::string token_, command_, hello_;
    client::Client house_;
    std::unique_ptr<Process> program_;
    bool has_played_ = false, passed_over_ = false;
};

int visit(const BotArgs& args) {
    std::string command = args.name.substr(is_outside(args.name) ? outside_prefix.size() : 0);
    if (!is_outside(args.name)) {
        games_of(args.name);
        command = fmt::format("exec '{}' bot '{}'", std::filesystem::read_symlink("/proc/self/exe").string(), args.name);
    }
    for (bool came = false;;) {
        try {
            Messenger messenger(args, command);
            came = true;
            messenger.run();
        } catch (const client::HouseRefused&) {
            throw;
        } catch (const InputError&) {
            throw;
        } catch (const std::exception& error) {
            if (!came) throw;
            fmt::print(stderr, "{}; once more in two seconds.\n", as_text(error.what()));
        }
        std::this_thread::sleep_for(std::chrono::seconds(2));
    }
}

}  // namespace

int bot(const BotArgs& args) {
    if (!args.house.empty()) return visit(args);
    const std::string& name = args.name;
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
