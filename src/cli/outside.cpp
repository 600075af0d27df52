// A program at a seat: its process, what it is told, and what happens when it fails.
#include "cli/outside.h"

#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <charconv>

#include "bots/line.h"
#include "cli/prompt.h"
#include "table/game_file.h"

extern char** environ;

namespace fondaco::cli {

namespace {

constexpr std::string_view prefix = "exec:";
constexpr std::chrono::milliseconds standard_patience{2000};
constexpr int first_word = 5;  // times as long: a language may take its time to start
constexpr std::size_t longest_line = 64 * 1024;

// Why this program plays no further.
struct Failed : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct Command {
    std::string line;
    std::chrono::milliseconds patience = standard_patience;
};
Command command_of(std::string_view name) {
    Command command{std::string(name.substr(prefix.size()))};
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

// A child whose standard input and output are one socket. It goes when this object goes.
class Process {
public:
    explicit Process(const std::string& command) {
        int ends[2];
        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) throw Failed("it could not be started");
        line_ = ends[0];
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, ends[1], 0);
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
        posix_spawnattr_t attributes;
        posix_spawnattr_init(&attributes);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);  // with whatever it starts, so that all of it can be ended
        std::string shell = "sh", option = "-c", text = command;
        char* const words[] = {shell.data(), option.data(), text.data(), nullptr};
        const int error = posix_spawn(&child_, "/bin/sh", &actions, &attributes, words, environ);
        posix_spawn_file_actions_destroy(&actions);
        posix_spawnattr_destroy(&attributes);
        close(ends[1]);
        if (error == 0) return;
        close(line_);
        throw Failed("it could not be started");
    }
    ~Process() {
        close(line_);
        for (int i = 0; i < 20; ++i) {  // its input has ended: it may go by itself
            if (waitpid(child_, nullptr, WNOHANG) == child_) return;
            usleep(5000);
        }
        kill(-child_, SIGKILL);
        waitpid(child_, nullptr, 0);
    }
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    void say(std::string text, Budget::Clock::time_point until) {
        text += '\n';
        for (std::size_t sent = 0; sent < text.size();) {
            wait_for(POLLOUT, until);
            const auto count = send(line_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
            if (count < 0 && errno != EAGAIN && errno != EINTR) throw Failed("it has ended");
            if (count > 0) sent += std::size_t(count);
        }
    }

    std::string hear(Budget::Clock::time_point until) {
        for (;;) {
            in_time(until);  // also where it says one thing after the other, and never what was asked
            if (const auto end = heard_.find('\n'); end != heard_.npos) {
                std::string text = heard_.substr(0, end);
                heard_.erase(0, end + 1);
                return text;
            }
            if (heard_.size() > longest_line) throw Failed("its answer is too long");
            wait_for(POLLIN, until);
            char bytes[4096];
            const auto count = recv(line_, bytes, sizeof bytes, MSG_DONTWAIT);
            if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) throw Failed("it has ended");
            if (count > 0) heard_.append(bytes, std::size_t(count));
        }
    }

private:
    static void in_time(Budget::Clock::time_point until) {
        if (Budget::Clock::now() >= until) throw Failed("it did not answer in time");
    }
    void wait_for(short what, Budget::Clock::time_point until) {
        in_time(until);
        pollfd watched{line_, what, 0};
        poll(&watched, 1, int(std::chrono::ceil<std::chrono::milliseconds>(until - Budget::Clock::now()).count()));
    }

    int line_ = -1;
    pid_t child_ = -1;
    std::string heard_;
};

class OutsideBot final : public ThinkingBot {
public:
    OutsideBot(const Game& game, const json::value& options, std::string name, std::uint64_t seed, std::shared_ptr<Troubles> troubles)
        : game_(game), options_(options), name_(std::move(name)), command_(command_of(name_)), seed_(seed), troubles_(std::move(troubles)) {}

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
        line::Act act;
        act.n = ++asked_;
        act.view = parse_json(match_->view_for(seat), "view");
        act.memory = parse_json(match_->memory_of(seat), "memory");
        act.events = std::move(events_);
        events_.clear();
        act.may_propose = eyes.may_propose();
        act.question = match_->question(seat, names_).sentence;
        act.table = match_->drawn(seat, names_, false);
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

bool is_outside(std::string_view name) { return name.starts_with(prefix); }

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
