// A program at a seat: its process, what it is told, and what happens when it fails.
#include "cli/outside.h"

#include <fmt/format.h>

#include <charconv>

#include "bots/line.h"
#include "cli/process.h"
#include "cli/prompt.h"
#include "table/game_file.h"

namespace fondaco::cli {

namespace {

constexpr std::chrono::milliseconds standard_patience{2000};
constexpr int first_word = 5;  // times as long: a language may take its time to start

struct Command {
    std::string line;
    std::chrono::milliseconds patience = standard_patience;
};
Command command_of(std::string_view name) {
    Command command{std::string(name.substr(outside_prefix.size()))};
    if (command.line.ends_with("ms"))
        if (const auto at = command.line.rfind('@'); at != command.line.npos) {
            int number = 0;
            const char* const last = command.line.data() + command.line.size() - 2;
            const auto [end, error] = std::from_chars(command.line.data() + at + 1, last, number);
            if (error == std::errc() && end == last && number > 0) command = {command.line.substr(0, at), std::chrono::milliseconds(number)};
        }
    if (command.line.find_first_not_of(' ') == command.line.npos) throw InputError("exec: needs a command, such as exec:./my-bot");
    return command;
}

class OutsideBot final : public ThinkingBot {
public:
    OutsideBot(const Game& game, const json::value& options, std::string name, std::uint64_t seed, std::shared_ptr<Troubles> troubles)
        : game_(game), options_(options), name_(std::move(name)), command_(command_of(name_)), seed_(seed), troubles_(std::move(troubles)) {}

    bool elsewhere() const override { return true; }
    void follow(const Match& match, Seat seat) override {
        match_ = &match;
        if (stand_in_) return;
        for (const auto& event : match.seen(seat)) events_.push_back(parse_json(event, "event"));
        if (!match.over() || !process_) return;
        line::Over over;
        const auto result = match.result();
        for (int each = 0; each < match.seats(); ++each) over.result.push_back(result[std::size_t(each)]);
        try {
            process_->say(to_json(line::ToBot(over)), patience());
        } catch (const Failed&) {  // nothing is asked of it any more
        }
    }

    Reasoned think(const Eyes& eyes, const Budget& budget) override {
        if (!stand_in_) {
            try {
                return {ask(eyes), {Grounds::chance, 0, 0, {}}};
            } catch (const Failed& failed) {
                process_.reset();
                troubles_->add(name_, failed.what());
                stand_in_ = make_bot(game_.info().id, standard_bot(game_.info().id), seed_);
            }
        }
        return stand_in_->think(eyes, budget);
    }

private:
    Answer ask(const Eyes& eyes) {
        const Seat seat = eyes.seat();
        if (!process_) begin(seat);
        line::Act act = line::asked(*match_, seat, names_, eyes.may_propose());
        act.n = ++asked_;
        act.events = std::move(events_);
        events_.clear();
        act.milliseconds = command_.patience.count();
        process_->say(to_json(line::ToBot(act)), patience());
        for (bool again = false;; again = true) {
            const std::string choice = answer();
            line::Refused refused{asked_, "", ""};
            try {
                const auto refusal = match_->refusal(seat, choice);
                if (!refusal) return {-1, choice};
                refused.rule = refusal->rule;
                refused.why = refusal->why;
            } catch (const InputError& error) {
                refused.why = error.what();
            }
            if (again) throw Failed(fmt::format("it chose \"{}\": {}", as_text(choice), refused.why));
            process_->say(to_json(line::ToBot(refused)), patience());
        }
    }

    void begin(Seat seat) {
        process_ = std::make_unique<Process>(command_.line);
        process_->say(to_json(line::ToBot(line::Hello{})), patience());
        const auto ready = read<line::Ready>(patience(first_word));
        const auto& games = ready.games;
        if (!games.empty() && std::find(games.begin(), games.end(), game_.info().id) == games.end()) throw Failed(fmt::format("it does not play {}", game_.info().id));
        names_.clear();
        for (int each = 0; each < match_->seats(); ++each) names_.push_back(fmt::format("Player {}", each + 1));
        process_->say(to_json(line::ToBot(line::New{std::string(game_.info().id), options_, seat, names_, hex(seed_)})), patience());
    }

    // To the decision that is asked: what it says of an earlier one came too late.
    std::string answer() {
        const auto until = patience();
        for (;;)
            if (auto said = read<line::Choose>(until); said.n == asked_) return std::move(said.choice);
    }

    Budget::Clock::time_point patience(int times = 1) const { return Budget::Clock::now() + command_.patience * times; }

    template <class Kind>
    Kind read(Budget::Clock::time_point until) {
        const std::string text = process_->hear(until);
        line::FromBot said;
        try {
            read_json(parse_json(text, "answer"), said, Place("answer"));
        } catch (const InputError& error) {
            throw Failed(fmt::format("its answer makes no sense ({})", error.what()));
        }
        if (const auto* lost = std::get_if<line::Lost>(&said)) throw Failed(fmt::format("it is lost: {}", as_text(lost->why)));
        if (auto* wanted = std::get_if<Kind>(&said)) return std::move(*wanted);
        throw Failed("it answered what was not asked");
    }

    const Game& game_;
    json::value options_;
    std::string name_;
    Command command_;
    std::uint64_t seed_, asked_ = 0;
    std::shared_ptr<Troubles> troubles_;
    const Match* match_ = nullptr;
    std::unique_ptr<Process> process_;
    std::unique_ptr<ThinkingBot> stand_in_;
    std::vector<json::value> events_;
    std::vector<std::string> names_;
};

}  // namespace

bool is_outside(std::string_view name) { return name.starts_with(outside_prefix); }

void Troubles::add(const std::string& bot, const std::string& why) {
    const std::lock_guard hold(lock_);
    for (Trouble& each : list_)
        if (each.bot == bot) return void(++each.games);
    list_.push_back({bot, why, 1});
}

void Troubles::print() {
    const std::lock_guard hold(lock_);
    for (const Trouble& each : list_)
        fmt::print(stderr, "{} failed in {} game{}, and its seat goes on without it: {}\n", as_text(each.bot), each.games, each.games == 1 ? "" : "s", as_text(each.first));
    list_.clear();
}

std::unique_ptr<ThinkingBot> make_player(const Game& game, const json::value& options, const std::string& name, std::uint64_t seed, std::shared_ptr<Troubles> troubles) {
    if (!is_outside(name)) return make_bot(game.info().id, name, seed);
    return std::make_unique<OutsideBot>(game, options, name, seed, std::move(troubles));
}

void check_player(const Game& game, const std::string& name) {
    if (is_outside(name)) command_of(name);
    else make_bot(game.info().id, name, 0);
}

}  // namespace fondaco::cli
