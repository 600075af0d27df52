// A house to test against: the real program on a real store in a folder of its own, and guests who speak to it through
// real sockets and keep whatever they receive.
#pragma once

#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <mutex>
#include <random>
#include <set>
#include <sstream>
#include <thread>

#include "engine/json.h"
#include "client/client.h"

namespace fondaco::harness {

using namespace std::chrono_literals;
using client::http_request;
using client::HttpAnswer;
using Clock = std::chrono::steady_clock;

constexpr auto patience = 20s;  // nothing is measured with it; it only ends a test that hangs

#ifndef FONDACO_BINARY
#define FONDACO_BINARY ""
#endif
inline std::string binary() {
    const char* path = std::getenv("FONDACO_BINARY");
    return path && *path ? path : FONDACO_BINARY;
}

inline std::string json_text(std::string_view text) {
    std::string out;
    write_json_text(out, text);
    return out;
}

inline std::string contents(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

struct Folder {
    std::filesystem::path path;
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "fondaco-server-XXXXXX").string();
        if (!mkdtemp(name.data())) throw std::runtime_error("no folder for the test");
        path = name;
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
};

// Starts a program whose output goes to files; arguments are made before the fork because other threads may run.
inline pid_t start(std::vector<std::string> words, const std::filesystem::path& out, const std::filesystem::path& err) {
    std::vector<char*> arguments;
    for (auto& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const std::string out_name = out.string(), err_name = err.string();
    const pid_t child = fork();
    if (child == 0) {
        const int to_out = open(out_name.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), to_err = open(err_name.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
        dup2(to_out, STDOUT_FILENO);
        dup2(to_err, STDERR_FILENO);
        for (int each = 3; each < 1024; ++each) close(each);
        execv(arguments[0], arguments.data());
        _exit(127);
    }
    return child;
}

inline int wait_for(pid_t child) {
    int status = 0;
    const auto end = Clock::now() + patience;
    while (waitpid(child, &status, WNOHANG) == 0) {
        if (Clock::now() > end) {
            kill(child, SIGKILL);
            waitpid(child, &status, 0);
            return -1000;
        }
        std::this_thread::sleep_for(2ms);
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

// A running house with a folder of its own.
class Service {
public:
    explicit Service(std::vector<std::string> more = {"--max-messages", "1000000", "--max-requests", "1000000", "--max-chat", "1000000", "--max-sockets", "1000", "--max-connections", "1000", "--max-new-tables", "1000000", "--hidden-games"}) : more_(std::move(more)) { up(); }
    ~Service() {
        if (child_ > 0) kill(child_, SIGKILL), wait_for(child_);
        const std::string log = contents(log_file());  // who is killed has no exit code, but a sanitizer has spoken here
        for (const char* word : {"Sanitizer", "runtime error: "})
            if (const auto at = log.find(word); at != log.npos) ADD_FAILURE() << "in the house: " << log.substr(at, 6000);
    }

    void up() {
        const auto out = folder_.path / "out";
        std::filesystem::remove(out);
        std::vector<std::string> words{binary(), "serve", "--port", port, "--json", "--store", store()};
        words.insert(words.end(), more_.begin(), more_.end());
        if (std::find(more_.begin(), more_.end(), "--bot-pause") == more_.end()) words.insert(words.end(), {"--bot-pause", "0"});
        child_ = start(words, out, log_file());
        for (const auto end = Clock::now() + patience; Clock::now() < end; std::this_thread::sleep_for(2ms)) {
            const std::string said = contents(out);
            if (said.find('\n') == said.npos) {
                int status = 0;
                if (waitpid(child_, &status, WNOHANG) == child_) child_ = -1, throw std::runtime_error("the house does not start: " + contents(log_file()));
                continue;
            }
            if (port == "0") port = std::to_string(parse_json(said, "port").at("port").to_number<int>());  // later others may read it
            return;
        }
        throw std::runtime_error("the house does not say its port: " + contents(log_file()));
    }
    int end(int signal) {
        kill(child_, signal);
        return wait_for(std::exchange(child_, -1));
    }

    std::string admin(const std::string& what, const std::string& argument = "") {
        const auto out = folder_.path / "admin";
        std::vector<std::string> words{binary(), "admin", what};
        if (!argument.empty()) words.push_back(argument);
        words.insert(words.end(), {"--store", store(), "--json"});
        const int code = wait_for(start(words, out, folder_.path / "admin_errors"));
        EXPECT_EQ(code, 0) << "fondaco admin " << what << ": " << contents(folder_.path / "admin_errors");
        return contents(out);
    }

    HttpAnswer ask(const std::string& method, const std::string& path, const std::string& body = "", const std::string& token = "", const std::string& origin = "") const {
        return http_request("127.0.0.1", port, method, path, body, token, origin);
    }
    bool healthy() const {
        try {
            return ask("GET", "/health").status == 200;
        } catch (const std::exception&) {
            return false;
        }
    }
    std::string store() const { return "sqlite:" + (folder_.path / "f.db").string(); }
    std::filesystem::path log_file() const { return folder_.path / "log"; }
    const std::filesystem::path& folder() const { return folder_.path; }
    pid_t pid() const { return child_; }

    std::string port = "0";

private:
    Folder folder_;
    std::vector<std::string> more_;
    pid_t child_ = -1;
};

struct Answered {
    bool done = false;
    std::string code, rule, why;
};
inline std::ostream& operator<<(std::ostream& out, const Answered& a) { return out << (a.done ? "done" : a.code + " " + a.rule + ": " + a.why); }

// Somebody with a session, perhaps a socket, and everything that ever came through it.
class Guest {
public:
    Guest(const Service& house, const std::string& name) : house_(&house) {
        const auto answer = house.ask("POST", "/api/guest", "{\"name\":" + json_text(name) + "}");
        if (answer.status != 200) throw std::runtime_error("no session for " + name + ": " + answer.body);
        token = answer.token;
        id = std::string(parse_json(answer.body, "me").at("id").as_string());
    }
    explicit Guest(const Service& house) : house_(&house) {}  // nobody: may only look on
    Guest(const Guest& owner, int hand, const std::string& name)  // another player at the same screen
        : token(owner.token), id(fmt::format("{}/{}", owner.id, hand)), house_(owner.house_), path_(fmt::format("/ws?hand={}&name={}", hand, name)) {}

    std::string open_table(const std::string& settings) const {
        const auto answer = house_->ask("POST", "/api/tables", settings, token);
        if (answer.status != 200) throw std::runtime_error("no table: " + answer.body);
        return std::string(parse_json(answer.body, "table").at("id").as_string());
    }

    void connect() { client_ = std::make_unique<client::Client>("127.0.0.1", house_->port, token, "", path_); }
    bool connected() const { return client_ != nullptr; }
    void cut() {
        if (client_) client_->cut();
        client_.reset();
        pending_.clear();
    }

    Answered watch(const std::string& at, bool since = false) {
        table = at;
        if (!client_) connect();
        return ask(watch_words(since));
    }
    std::int64_t send_watch(bool since) { return send(watch_words(since)); }
    Answered act(const std::string& command) { return ask(act_words(command)); }
    Answered choose(const std::string& choice) { return act("{\"choose\":{\"choice\":" + json_text(choice) + "}}"); }
    std::int64_t send_choice(const std::string& choice) { return send(act_words("{\"choose\":{\"choice\":" + json_text(choice) + "}}")); }

    std::int64_t send(const std::string& what) {
        client_->send(fmt::format(R"({{"id":{},"do":{}}})", ++next_id_, what));
        return next_id_;
    }
    void send_raw(const std::string& text) { client_->send(text); }

    Answered ask(const std::string& what) {
        const auto number = send(what);
        for (const auto end = Clock::now() + patience; Clock::now() < end;) {
            if (const auto found = answers.find(number); found != answers.end()) return found->second;
            hear(50);
        }
        ADD_FAILURE() << "no answer to " << what;
        return {};
    }

    // One message, if one comes in time.
    bool hear(int timeout_ms) {
        const auto text = client_->receive(timeout_ms);
        if (!text) return false;
        frames.push_back(*text);
        const json::value message = parse_json(*text, "message");
        const auto& [kind, body] = *message.as_object().begin();
        if (kind == "view" || kind == "news") {
            view = body.at("view");
            next = text_of(view, "next");
            if (kind == "view") ++full_views;
            else
                for (const auto& line : body.at("news").as_array()) news.push_back(line);
        } else if (kind == "done" || kind == "refused") {
            if (const auto* number = body.as_object().if_contains("id")) {
                Answered& answer = answers[number->to_number<std::int64_t>()];
                answer.done = kind == "done";
                if (!answer.done) answer = {false, text_of(body, "code"), text_of(body, "rule"), text_of(body, "why")};
            } else if (kind == "refused") unnumbered.push_back({false, text_of(body, "code"), text_of(body, "rule"), text_of(body, "why")});
        } else if (kind == "chatted") chat.push_back(body);
        else if (kind == "noted") note = text_of(body, "text");
        else if (kind == "presence") away = body.at("away");
        else if (kind == "paused") paused = body;
        else if (kind == "gone") gone = text_of(body, "code");
        else if (kind == "pong") ++pongs;
        else if (kind == "frozen") ++frozen;
        else ADD_FAILURE() << "an unknown message: " << *text;
        return true;
    }
    bool wait(const std::function<bool()>& until, const std::string& what) {
        for (const auto end = Clock::now() + patience; Clock::now() < end;) {
            if (until()) return true;
            if (!hear(50)) continue;
        }
        ADD_FAILURE() << "waited in vain: " << what << "\nthe view is " << json::serialize(view).substr(0, 3000);
        return false;
    }
    bool wait_news(const std::string& entry) {
        return wait([&] {
            for (const auto& line : news)
                if (line.at("entry").as_object().contains(entry)) return true;
            return false;
        }, "news of " + entry);
    }
    // True if the house closes the connection within the time.
    bool hung_up_on() {
        try {
            for (const auto end = Clock::now() + patience; Clock::now() < end;) hear(50);
        } catch (const std::exception&) {
            client_.reset();
            return true;
        }
        return false;
    }

    static std::string text_of(const json::value& body, const char* key) {
        const auto* found = body.as_object().if_contains(key);
        return found ? std::string(found->as_string()) : "";
    }
    std::string stage() const { return view.is_null() ? "" : std::string(view.at("stage").as_string()); }
    std::int64_t n() const { return view.is_null() ? 0 : view.at("n").to_number<std::int64_t>(); }
    int seat() const {
        const auto* seat = view.is_null() ? nullptr : view.as_object().if_contains("seat");
        return seat ? seat->to_number<int>() : -1;
    }
    bool asked() const {
        if (view.is_null() || seat() < 0 || stage() != "running") return false;
        for (const auto& each : view.at("game").at("asked").as_array())
            if (each.to_number<int>() == seat()) return true;
        return false;
    }
    std::vector<std::string> choices() const {
        std::vector<std::string> list;
        for (const auto& each : view.at("game").at("choices").as_array()) list.emplace_back(each.as_string());
        return list;
    }

    // Chooses if asked and nothing is under way. A choice may be refused because others were quicker.
    void play(std::mt19937& luck) {
        std::erase_if(pending_, [&](auto number) { return answers.contains(number); });
        if (!asked() || !pending_.empty() || played_at_ == n()) return;
        const auto list = choices();
        if (list.empty()) return;
        played_at_ = n();
        const auto& choice = list[std::uniform_int_distribution<std::size_t>(0, list.size() - 1)(luck)];
        const auto number = send_choice(choice);
        pending_.push_back(number);
        attempts[number] = choice;
    }
    void forget_pending() { pending_.clear(), played_at_ = -1; }

    std::string token, id, table, note;
    std::vector<std::string> frames;
    json::value view, away, paused;
    std::string next;  // the table of the rematch
    std::string gone;  // why the house tells no more of the table
    std::vector<json::value> news, chat;
    std::map<std::int64_t, Answered> answers;
    std::map<std::int64_t, std::string> attempts;  // choices by number
    std::vector<Answered> unnumbered;
    int full_views = 0, pongs = 0, frozen = 0;

private:
    std::string watch_words(bool since) const { return fmt::format(R"({{"watch":{{"table":"{}"{}}}}})", table, since ? fmt::format(",\"since\":{}", n()) : ""); }
    std::string act_words(const std::string& command) const { return fmt::format(R"({{"act":{{"table":"{}","command":{}}}}})", table, command); }

    const Service* house_;
    std::string path_ = "/ws";
    std::unique_ptr<client::Client> client_;
    std::int64_t next_id_ = 0, played_at_ = -1;
    std::vector<std::int64_t> pending_;
};

using Guests = std::vector<Guest>;

// Plays at random with all of them until the game is over for all.
inline void play_to_the_end(std::vector<Guest*> players, unsigned seed, const std::function<bool()>& enough = {}) {
    std::mt19937 luck(seed);
    auto last = Clock::now();
    while (true) {
        bool over = true, moved = false;
        for (Guest* each : players) {
            while (each->hear(0)) moved = true;
            each->play(luck);
            over = over && (each->stage() == "over" || each->stage() == "aborted");
        }
        if (over || (enough && enough())) return;
        if (moved) last = Clock::now();
        else std::this_thread::sleep_for(1ms);
        if (Clock::now() - last > patience) {
            ADD_FAILURE() << "the game stands still: " << json::serialize(players[0]->view).substr(0, 3000);
            return;
        }
    }
}
inline void play_to_the_end(Guests& guests, unsigned seed) {
    std::vector<Guest*> players;
    for (auto& each : guests) players.push_back(&each);
    play_to_the_end(players, seed);
}

// A table of guests who sit down in order and are ready; bots take what is left.
inline Guests seated(Service& house, const std::string& settings, int people, const std::vector<std::string>& bots = {}) {
    Guests guests;
    static const std::vector<std::string> names{"Anna", "Bruno", "Carla", "Dario", "Elsa"};
    for (int i = 0; i < people; ++i) guests.emplace_back(house, names[std::size_t(i)]);
    const std::string table = guests[0].open_table(settings);
    for (int i = 0; i < people; ++i) {
        EXPECT_TRUE(guests[std::size_t(i)].watch(table).done);
        EXPECT_TRUE(guests[std::size_t(i)].act(fmt::format(R"({{"sit":{{"seat":{}}}}})", i)).done);
    }
    for (std::size_t i = 0; i < bots.size(); ++i) {
        const auto answer = guests[0].act(fmt::format(R"({{"add_bot":{{"seat":{},"bot":"{}"}}}})", std::size_t(people) + i, bots[i]));
        EXPECT_TRUE(answer.done) << answer;
    }
    for (auto& each : guests) {
        const auto answer = each.act(R"({"ready":{"ready":true}})");
        EXPECT_TRUE(answer.done) << answer;
    }
    for (auto& each : guests) each.wait([&] { return each.stage() == "running" || each.stage() == "over"; }, "the game begins");
    return guests;
}

}  // namespace fondaco::harness
