// The house as its guests meet it: the real program on a real store, spoken to through real sockets. Whatever a guest
// receives is kept, and looked through for what that guest may not know.
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
#include "server/client.h"

namespace {

using namespace fondaco;
using namespace std::chrono_literals;
using server::http_request;
using server::HttpAnswer;
using Clock = std::chrono::steady_clock;

constexpr auto patience = 20s;  // nothing is measured with it; it only ends a test that hangs

#ifndef FONDACO_BINARY
#define FONDACO_BINARY ""
#endif
std::string binary() {
    const char* path = std::getenv("FONDACO_BINARY");
    return path && *path ? path : FONDACO_BINARY;
}

std::string json_text(std::string_view text) {
    std::string out;
    write_json_text(out, text);
    return out;
}

std::string contents(const std::filesystem::path& file) {
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
pid_t start(std::vector<std::string> words, const std::filesystem::path& out, const std::filesystem::path& err) {
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

int wait_for(pid_t child) {
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
    explicit Service(std::vector<std::string> more = {"--max-messages", "1000000", "--max-sockets", "1000"}) : more_(std::move(more)) { up(); }
    ~Service() {
        if (child_ > 0) kill(child_, SIGKILL), wait_for(child_);
    }

    void up() {
        const auto out = folder_.path / "out";
        std::filesystem::remove(out);
        std::vector<std::string> words{binary(), "serve", "--port", port, "--json", "--store", store()};
        words.insert(words.end(), more_.begin(), more_.end());
        child_ = start(words, out, log_file());
        for (const auto end = Clock::now() + patience; Clock::now() < end; std::this_thread::sleep_for(2ms)) {
            const std::string said = contents(out);
            if (said.find('\n') == said.npos) {
                int status = 0;
                if (waitpid(child_, &status, WNOHANG) == child_) child_ = -1, throw std::runtime_error("the house does not start: " + contents(log_file()));
                continue;
            }
            port = std::to_string(parse_json(said, "port").at("port").to_number<int>());
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
std::ostream& operator<<(std::ostream& out, const Answered& a) { return out << (a.done ? "done" : a.code + " " + a.rule + ": " + a.why); }

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

    std::string open_table(const std::string& settings) const {
        const auto answer = house_->ask("POST", "/api/tables", settings, token);
        if (answer.status != 200) throw std::runtime_error("no table: " + answer.body);
        return std::string(parse_json(answer.body, "table").at("id").as_string());
    }

    void connect() { client_ = std::make_unique<server::Client>("127.0.0.1", house_->port, token); }
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
        else if (kind == "pong") ++pongs;
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
    json::value view;
    std::vector<json::value> news, chat;
    std::map<std::int64_t, Answered> answers;
    std::map<std::int64_t, std::string> attempts;  // choices by number
    std::vector<Answered> unnumbered;
    int full_views = 0, pongs = 0;

private:
    std::string watch_words(bool since) const { return fmt::format(R"({{"watch":{{"table":"{}"{}}}}})", table, since ? fmt::format(",\"since\":{}", n()) : ""); }
    std::string act_words(const std::string& command) const { return fmt::format(R"({{"act":{{"table":"{}","command":{}}}}})", table, command); }

    const Service* house_;
    std::unique_ptr<server::Client> client_;
    std::int64_t next_id_ = 0, played_at_ = -1;
    std::vector<std::int64_t> pending_;
};

using Guests = std::vector<Guest>;

// Plays at random with all of them until the game is over for all.
void play_to_the_end(std::vector<Guest*> players, unsigned seed, const std::function<bool()>& enough = {}) {
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
void play_to_the_end(Guests& guests, unsigned seed) {
    std::vector<Guest*> players;
    for (auto& each : guests) players.push_back(&each);
    play_to_the_end(players, seed);
}

// A table of guests who sit down in order and are ready; bots take what is left.
Guests seated(Service& house, const std::string& settings, int people, const std::vector<std::string>& bots = {}) {
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

// --- Secrets ----------------------------------------------------------------------------------------------------

// Looks through everything a pair of eyes got. `seat` -1: a spectator.
struct Inspector {
    int seat = -1;
    bool over = false;
    std::vector<std::string> found;
    int own_secrets = 0;  // how often one's own were there: shows that the check looks at the right place

    static bool present(const json::object& object, const char* key) { return object.contains(key) && !object.at(key).is_null(); }

    void game_view(const json::object& game) {
        const bool open_money = (game.contains("money") && game.at("money") == "open") || (game.contains("purse") && game.at("purse") == "open");
        const auto& players = game.at("players").as_array();
        for (std::size_t i = 0; i < players.size(); ++i)
            for (const char* key : {"hand", "bid", "add", "sale", "wish", "show", "card", "scudo", "coins"}) {
                const std::string_view name = key;
                if (!present(players[i].as_object(), key)) continue;
                if (int(i) == seat) ++own_secrets;
                else if (!(open_money && (name == "scudo" || name == "coins")) && !over)
                    found.push_back(fmt::format("seat {}'s {} is shown to seat {}", i, key, seat));
            }
        if (seat < 0 && game.contains("choices") && !game.at("choices").as_array().empty()) found.push_back("a spectator sees choices");
    }
    void event(std::string_view kind, const json::object& body) {
        static const std::map<std::string_view, const char*> sealed{{"dealt", "hand"}, {"card_sealed", "card"}, {"bid_sealed", "scudo"}, {"add_sealed", "scudo"},
                                                                    {"sale_sealed", "sale"}, {"wish_sealed", "wish"}, {"bid_placed", "coins"}};
        const auto known = sealed.find(kind);
        if (known == sealed.end() || !body.contains("seat")) return;
        for (const char* key : {known->second, "card"}) {
            if (!present(body, key)) continue;
            if (body.at("seat").to_number<int>() == seat) ++own_secrets;
            else found.push_back(fmt::format("event {} of seat {} tells seat {} its {}", kind, body.at("seat").to_number<int>(), seat, key));
        }
    }
    void look(const json::value& value) {
        if (const auto* list = value.if_array())
            for (const auto& each : *list) look(each);
        const auto* object = value.if_object();
        if (!object) return;
        if (object->contains("players") && object->at("players").is_array()) game_view(*object);
        if (const auto* standing = object->if_contains("standing_set"); standing && standing->is_object() && standing->as_object().contains("choice"))
            if (standing->at("seat").to_number<int>() != seat) found.push_back("another's standing answer is told");
        for (const auto& [key, inside] : *object) {
            for (const std::string_view never : {"luck", "state", "memory", "aside"})
                if (key == never) found.push_back("there is a " + std::string(key));
            if (!over && (key == "key" || key == "seed") && !inside.is_null()) found.push_back("there is a " + std::string(key) + " before the end");
            if (inside.is_object()) event(key, inside.as_object());
            look(inside);
        }
    }
};

void expect_no_secrets(const Guest& guest, int seat, bool own_expected = true) {
    Inspector inspector{seat, false, {}, 0};
    std::vector<std::string> luck;  // what the luck came from, known after the end
    for (const char* name : {"key", "seed"})
        if (!guest.view.is_null() && guest.view.as_object().contains(name)) luck.emplace_back(guest.view.at(name).as_string());
    for (const auto& frame : guest.frames) {
        const json::value message = parse_json(frame, "message");
        const auto& body = message.as_object().begin()->value();
        const auto* view = body.is_object() ? body.as_object().if_contains("view") : nullptr;
        inspector.over = view && (view->at("stage") == "over" || view->at("stage") == "aborted");
        inspector.look(message);
        for (const auto& secret : luck)
            if (!inspector.over && frame.find(secret) != frame.npos) inspector.found.push_back("the key or the seed of the luck is there before the end");
        if (guest.token.size() > 8 && frame.find(guest.token) != frame.npos) inspector.found.push_back("a session token is sent");
        if (!inspector.found.empty()) {
            ADD_FAILURE() << inspector.found.front() << " (" << inspector.found.size() << " times) in " << frame;
            return;
        }
    }
    if (own_expected) {
        EXPECT_GT(inspector.own_secrets, 0) << "the check has looked at the wrong place";
    }
}

// --- Whole games ------------------------------------------------------------------------------------------------

TEST(Server, four_people_play_turin_to_the_end_and_nobody_learns_a_secret) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":4}})", 4);
    Guest spectator(house, "Zita");
    Guest nobody(house);
    ASSERT_TRUE(spectator.watch(guests[0].table).done);
    ASSERT_TRUE(nobody.watch(guests[0].table, true).done);  // since 0: every line from the beginning
    EXPECT_EQ(nobody.full_views, 0);
    EXPECT_EQ(nobody.news.size(), std::size_t(nobody.n()));
    EXPECT_EQ(house.ask("GET", "/api/tables/" + guests[0].table + "/file").status, 403) << "the game file is for after the end";
    std::string outside;  // what others can ask for meanwhile
    std::vector<Guest*> players;
    for (auto& each : guests) players.push_back(&each);
    int looks = 0;
    play_to_the_end(players, 7, [&] {
        if (++looks % 200 == 0)
            for (const char* path : {"/metrics", "/api/tables", "/health", "/"}) outside += house.ask("GET", path).body;
        return false;
    });
    for (Guest* each : {&spectator, &nobody}) each->wait([&] { return each->stage() == "over"; }, "the spectator sees the end");
    const std::string key(guests[0].view.at("key").as_string());
    EXPECT_EQ(key.size(), 32U);
    for (std::size_t seat = 0; seat < 4; ++seat) {
        EXPECT_EQ(guests[seat].view.at("result"), guests[0].view.at("result"));
        EXPECT_EQ(guests[seat].view.at("key").as_string(), key);
        expect_no_secrets(guests[seat], int(seat));
    }
    EXPECT_FALSE(spectator.view.as_object().contains("seat"));
    expect_no_secrets(spectator, -1, false);
    expect_no_secrets(nobody, -1, false);
    EXPECT_EQ(outside.find(key), outside.npos);
    if (const auto* commitment = guests[0].view.as_object().if_contains("commitment")) {
        for (const auto& frame : nobody.frames) EXPECT_TRUE(frame.find("\"stage\"") == frame.npos || frame.find(commitment->as_string().c_str()) != frame.npos) << "the commitment stands from the beginning";
    }
    for (const auto& each : guests) EXPECT_EQ(outside.find(each.token), outside.npos);

    // Every line number came once and in order.
    for (const auto& each : guests) {
        std::int64_t last = 0;
        for (const auto& line : each.news) {
            EXPECT_EQ(line.at("n").to_number<std::int64_t>(), last ? last + 1 : line.at("n").to_number<std::int64_t>());
            last = line.at("n").to_number<std::int64_t>();
        }
        EXPECT_EQ(last, each.n());
    }
    // The game file is everyone's now and verifies.
    const auto file = house.ask("GET", "/api/tables/" + guests[0].table + "/file");
    ASSERT_EQ(file.status, 200) << file.body;
    std::ofstream(house.folder() / "game.jsonl") << file.body;
    EXPECT_EQ(wait_for(start({binary(), "replay", "--verify", (house.folder() / "game.jsonl").string()}, house.folder() / "replayed", house.folder() / "replay_errors")), 0)
        << contents(house.folder() / "replay_errors");
    const std::string log = contents(house.log_file());
    EXPECT_EQ(log.find(key), log.npos);
    for (const auto& each : guests) EXPECT_EQ(log.find(each.token), log.npos);
}

TEST(Server, ferry_to_the_end_keeps_purses_and_bids) {
    Service house;
    Guests guests = seated(house, R"({"game":"ferry","options":{"players":3}})", 3);
    Guest spectator(house, "Zita");
    ASSERT_TRUE(spectator.watch(guests[0].table).done);
    play_to_the_end(guests, 3);
    spectator.wait([&] { return spectator.stage() == "over"; }, "the end");
    for (std::size_t seat = 0; seat < 3; ++seat) expect_no_secrets(guests[seat], int(seat));
    expect_no_secrets(spectator, -1, false);
}

TEST(Server, two_people_two_bots_and_a_spectator) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":4}})", 2, {"steady", "random"});
    Guest spectator(house, "Zita");
    ASSERT_TRUE(spectator.watch(guests[0].table).done);
    const auto refused = spectator.choose("bid 1");
    EXPECT_FALSE(refused.done);
    EXPECT_EQ(refused.code, "not_seated") << refused;
    play_to_the_end(guests, 11);
    spectator.wait([&] { return spectator.stage() == "over"; }, "the end");
    int by_bots = 0;
    for (const auto& line : guests[0].news)
        if (const auto* chose = line.at("entry").as_object().if_contains("chose")) by_bots += chose->at("hand") == "bot";
    EXPECT_GT(by_bots, 10);
    for (std::size_t seat = 0; seat < 2; ++seat) expect_no_secrets(guests[seat], int(seat));
    expect_no_secrets(spectator, -1, false);
}

// --- Misuse -----------------------------------------------------------------------------------------------------

TEST(Server, other_sites_are_refused) {
    Service house;
    Guest anna(house, "Anna");
    EXPECT_EQ(house.ask("POST", "/api/guest", R"({"name":"X"})", "", "http://evil.example").status, 403);
    EXPECT_EQ(house.ask("POST", "/api/tables", R"({"game":"turin"})", anna.token, "http://evil.example").status, 403);
    EXPECT_EQ(house.ask("POST", "/api/tables", R"({"game":"turin"})", anna.token, "null").status, 403);
    EXPECT_EQ(house.ask("POST", "/api/tables", R"({"game":"turin"})", anna.token, "http://127.0.0.1:" + house.port + ".evil.example").status, 403);
    EXPECT_THROW(server::Client("127.0.0.1", house.port, anna.token, "http://evil.example"), std::runtime_error);
    EXPECT_THROW(server::Client("127.0.0.1", house.port, anna.token, "null"), std::runtime_error);
    EXPECT_EQ(house.ask("POST", "/api/tables", R"({"game":"turin"})", anna.token, "http://127.0.0.1:" + house.port).status, 200);
    server::Client own("127.0.0.1", house.port, anna.token, "http://127.0.0.1:" + house.port);
    own.send(R"({"id":1,"do":{"ping":{}}})");
    EXPECT_TRUE(own.receive(10000));
    EXPECT_TRUE(house.healthy());
}

TEST(Server, without_a_session_one_may_only_look) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":2}})", 2);
    for (const std::string& token : {std::string(), std::string(32, '0'), std::string("x"), std::string(5000, 'a'), guests[0].id, guests[0].token.substr(1)}) {
        EXPECT_EQ(house.ask("GET", "/api/me", "", token).status, 401) << token;
        const auto answer = house.ask("POST", "/api/tables", R"({"game":"turin"})", token);
        EXPECT_EQ(answer.status, 401) << token;
        EXPECT_EQ(Guest::text_of(parse_json(answer.body, "answer"), "code"), "no_session");
        EXPECT_EQ(house.ask("POST", "/api/tables/" + guests[0].table + "/invites", "", token).status, 401);
    }
    Guest nobody(house), forger(house);
    forger.token = std::string(32, 'f');
    for (Guest* each : {&nobody, &forger}) {
        ASSERT_TRUE(each->watch(guests[0].table).done);
        EXPECT_EQ(each->choose(guests[0].choices().front()).code, "no_session");
        EXPECT_EQ(each->act(R"({"sit":{}})").code, "no_session");
        EXPECT_EQ(each->ask(R"({"say":{"table":")" + guests[0].table + R"(","text":"hi"}})").code, "no_session");
        EXPECT_EQ(each->ask(R"({"jot":{"table":")" + guests[0].table + R"(","text":"hi"}})").code, "no_session");
    }
    EXPECT_EQ(guests[0].n(), nobody.n()) << "nothing has changed";
    EXPECT_TRUE(house.healthy());
}

TEST(Server, anothers_seat_stays_anothers) {
    Service house;
    Guest anna(house, "Anna"), bruno(house, "Bruno"), carla(house, "Carla");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2}})");
    for (Guest* each : {&anna, &bruno, &carla}) ASSERT_TRUE(each->watch(table).done);
    ASSERT_TRUE(anna.act(R"({"sit":{"seat":0}})").done);
    EXPECT_EQ(bruno.act(R"({"sit":{"seat":0}})").code, "seat_taken");
    EXPECT_EQ(bruno.act(R"({"sit":{"seat":7}})").code, "no_such_seat");
    EXPECT_EQ(bruno.act(R"({"free":{"seat":0}})").code, "not_host");
    EXPECT_EQ(bruno.act(R"({"add_bot":{"seat":1,"bot":"random"}})").code, "not_host");
    EXPECT_EQ(anna.act(R"({"add_bot":{"seat":1,"bot":"no such"}})").code, "no_such_bot");
    EXPECT_EQ(bruno.act(R"({"mute":{"seat":0,"on":true}})").code, "not_host");
    ASSERT_TRUE(bruno.act(R"({"sit":{}})").done);
    EXPECT_EQ(carla.act(R"({"sit":{}})").code, "table_full");
    EXPECT_EQ(carla.act(R"({"ready":{"ready":true}})").code, "not_seated");
    for (Guest* each : {&anna, &bruno}) ASSERT_TRUE(each->act(R"({"ready":{"ready":true}})").done);
    anna.wait([&] { return anna.asked(); }, "the first question");
    EXPECT_EQ(carla.choose(anna.choices().front()).code, "not_seated");
    EXPECT_EQ(carla.act(R"({"undo":{}})").code, "not_seated");
    EXPECT_EQ(carla.act(R"({"vote":{"yes":true}})").code, "not_seated");
    // A message cannot name a seat or a person to act for.
    EXPECT_EQ(carla.act(R"({"choose":{"seat":0,"choice":"x"}})").code, "nonsense");
    EXPECT_TRUE(house.healthy());
}

TEST(Server, nonsense_is_refused_with_a_code_and_a_sentence) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":2}})", 2);
    Guest& anna = guests[0];
    const auto before = anna.n();
    const std::string table = "\"" + anna.table + "\"";
    std::vector<std::string> bad{
        "", "{", "null", "[]", "7", "\"x\"", "{}", R"({"id":1})", R"({"do":{}})", R"({"id":"x","do":{"ping":{}}})", R"({"id":1.5,"do":{"ping":{}}})",
        R"({"id":1,"do":{"ping":{},"pong":{}}})", R"({"id":1,"do":{"fly":{}}})", R"({"id":1,"do":{"ping":{"x":1}}})", R"({"id":1,"x":1,"do":{"ping":{}}})",
        R"({"id":1,"do":{"watch":{"table":7}}})", R"({"id":1,"do":{"watch":{"table":)" + table + R"(,"since":-1}}})",
        R"({"id":1,"do":{"watch":{"table":)" + table + R"(,"since":"x"}}})", R"({"id":1,"do":{"act":{"table":)" + table + R"(,"command":{}}}})",
        R"({"id":1,"do":{"act":{"table":)" + table + R"(,"command":{"sit":{"seat":-1}}}}})", R"({"id":1,"do":{"act":{"table":)" + table + R"(,"command":{"sit":{"seat":300}}}}})",
        R"({"id":1,"do":{"act":{"table":)" + table + R"(,"command":{"choose":{"choice":7}}}}})", R"({"id":1,"do":{"act":{"table":)" + table + R"(,"command":{"propose":{"ballot":"war"}}}}})",
        R"({"id":1,"id":2,"do":{"ping":{}}})", std::string(4000, '['), "{\"id\":1,\"do\":" + std::string(3000, '{'), "\xff\xfe", R"({"id":1,"do":{"say":{"table":)" + table + R"(,"text":null}}})"};
    for (const auto& text : bad) {
        anna.answers.clear();
        anna.unnumbered.clear();
        try {
            anna.send_raw(text);
            ASSERT_TRUE(anna.wait([&] { return !anna.unnumbered.empty() || !anna.answers.empty(); }, "an answer to " + text.substr(0, 80)));
        } catch (const std::exception&) {  // what is not UTF-8 ends a WebSocket
            anna.cut();
            ASSERT_TRUE(anna.watch(anna.table).done);
            continue;
        }
        const Answered answer = anna.answers.empty() ? anna.unnumbered.back() : anna.answers.begin()->second;
        EXPECT_FALSE(answer.done) << text.substr(0, 80);
        EXPECT_EQ(answer.code, "nonsense") << text.substr(0, 80);
        EXPECT_FALSE(answer.why.empty()) << text.substr(0, 80);
    }
    for (const std::string other : {"", "0000000000000000", "../../etc/passwd", "' or 1=1 --", "a\\u0000b"}) {
        for (const std::string& words : {R"({"watch":{"table":")" + other + "\"}}", R"({"act":{"table":")" + other + R"(","command":{"sit":{}}}})",
                                        R"({"say":{"table":")" + other + R"(","text":"hi"}})", R"({"jot":{"table":")" + other + R"(","text":"hi"}})"}) {
            const auto answer = anna.ask(words);
            EXPECT_EQ(answer.code, "no_such_table") << words;
            EXPECT_FALSE(answer.why.empty());
        }
    }
    for (const std::string choice : {"", "bid", "bid -1", "bid 99999999999999999999", "fly", "bid 1 2 3", "<script>"}) {
        const auto answer = anna.choose(choice);
        EXPECT_FALSE(answer.done) << choice;
        EXPECT_FALSE(answer.why.empty()) << choice;
    }
    EXPECT_EQ(anna.n(), before) << "nothing has changed";
    for (const char* body : {"", "{", "[]", "{\"name\":7}", "{\"name\":\"\"}", "{\"name\":\"a\",\"x\":1}", "{\"name\":\"a\\u0001\"}", "{\"name\":\"12345678901234567890123456789\"}"}) {
        const auto answer = house.ask("POST", "/api/guest", body);
        EXPECT_EQ(answer.status, 400) << body;
        EXPECT_FALSE(Guest::text_of(parse_json(answer.body, "answer"), "why").empty()) << body;
    }
    for (const char* body : {"", "{", "[]", "{}", R"({"game":"chess"})", R"({"game":7})", R"({"game":"turin","options":{"players":9}})", R"({"game":"turin","options":{"cards":1}})",
                             R"({"game":"turin","options":7})", R"({"game":"turin","x":1})", R"({"game":"turin","bank_seconds":-1})", R"({"game":"turin","pace":"fast"})"}) {
        const auto answer = house.ask("POST", "/api/tables", body, anna.token);
        EXPECT_EQ(answer.status, 400) << body << answer.body;
        EXPECT_FALSE(Guest::text_of(parse_json(answer.body, "answer"), "why").empty()) << body;
    }
    EXPECT_TRUE(house.healthy());
}

TEST(Server, paths_lead_nowhere_else) {
    Service house;
    for (const char* path : {"/../../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/f.db", "/f.db", "//etc/passwd", "/api/tables/../../f.db/file", "/api/tables//file", "/api/tables/file",
                             "/api/tables/x/file", "/static/../f.db", "/ws/../f.db", "/api/tables/%00/file"}) {
        const auto answer = house.ask("GET", path);
        EXPECT_EQ(answer.status, 404) << path;
        EXPECT_EQ(answer.body.find("root:"), answer.body.npos) << path;
        EXPECT_EQ(answer.body.find("SQLite"), answer.body.npos) << path;
    }
    Guest anna(house, "Anna");
    EXPECT_EQ(house.ask("GET", "/api/nothing", "", anna.token).status, 404);
    EXPECT_EQ(house.ask("DELETE", "/api/tables", "", anna.token).status, 404);
    EXPECT_EQ(house.ask("POST", "/api/tables/nowhere/invites", "", anna.token).status, 404);
    EXPECT_EQ(house.ask("POST", "/api/invites/nothing", "", anna.token).status, 404);
    EXPECT_TRUE(house.healthy());
}

TEST(Server, too_much_is_cut_off_and_the_house_goes_on) {
    Service house(std::vector<std::string>{});  // with the limits it comes with
    Guest anna(house, "Anna"), bruno(house, "Bruno");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2}})");
    ASSERT_TRUE(anna.watch(table).done);
    ASSERT_TRUE(bruno.watch(table).done);
    try {
        anna.send_raw(R"({"id":1,"do":{"say":{"table":"x","text":")" + std::string(100'000, 'x') + "\"}}}");
    } catch (const std::exception&) {
    }
    EXPECT_TRUE(anna.hung_up_on()) << "after a frame that is too large";
    EXPECT_TRUE(house.healthy());
    ASSERT_TRUE(anna.watch(table).done) << "she may come back";
    try {
        for (int i = 0; i < 1000; ++i) anna.send_raw(R"({"id":5,"do":{"ping":{}}})");
    } catch (const std::exception&) {
    }
    EXPECT_TRUE(anna.hung_up_on()) << "after a flood";
    EXPECT_LE(anna.pongs, 200);
    EXPECT_TRUE(house.healthy());
    EXPECT_TRUE(bruno.act(R"({"sit":{}})").done) << "others notice nothing";
    const auto large = house.ask("POST", "/api/guest", "{\"name\":\"" + std::string(100'000, 'x') + "\"}");
    EXPECT_EQ(large.status, 413);
    for (int i = 1; i < 20; ++i) anna.open_table(R"({"game":"turin"})");
    const auto one_more = house.ask("POST", "/api/tables", R"({"game":"turin"})", anna.token);
    EXPECT_EQ(one_more.status, 429) << one_more.body;
    std::vector<server::Client> crowd;
    bool full = false;
    for (int i = 0; i < 120 && !full; ++i) try {
            crowd.emplace_back("127.0.0.1", house.port, "");
        } catch (const std::exception&) {
            full = true;
        }
    EXPECT_TRUE(full) << "there is a limit for sockets per address";
    crowd.clear();
    EXPECT_TRUE(house.healthy());
    bool again = false;
    for (const auto end = Clock::now() + patience; Clock::now() < end && !again; std::this_thread::sleep_for(10ms)) try {
            server::Client client("127.0.0.1", house.port, "");
            again = true;
        } catch (const std::exception&) {
        }
    EXPECT_TRUE(again) << "when they have gone others may come";
}

// --- Kill and restart -------------------------------------------------------------------------------------------

struct Attempt {
    std::string choice;
    bool acknowledged = false;
};

// Could these attempts, in this order, have given that log? Acknowledged ones are there once; refused ones were left out
// before; the others may be there.
bool explains(const std::vector<Attempt>& attempts, const std::vector<std::string>& log) {
    std::vector<bool> reach(log.size() + 1);
    reach[0] = true;
    for (const auto& attempt : attempts) {
        std::vector<bool> next(log.size() + 1);
        for (std::size_t at = 0; at <= log.size(); ++at) {
            if (!reach[at]) continue;
            if (!attempt.acknowledged) next[at] = true;
            if (at < log.size() && log[at] == attempt.choice) next[at + 1] = true;
        }
        reach = std::move(next);
    }
    return reach[log.size()];
}

TEST(Server, explains_knows_what_it_checks) {
    EXPECT_TRUE(explains({{"a", true}, {"b", false}, {"b", true}}, {"a", "b"}));
    EXPECT_TRUE(explains({{"a", true}, {"b", false}, {"b", true}}, {"a", "b", "b"}));
    EXPECT_FALSE(explains({{"a", true}, {"b", true}}, {"a"}));
    EXPECT_FALSE(explains({{"a", true}, {"b", true}}, {"b", "a"}));
    EXPECT_FALSE(explains({{"a", true}}, {"a", "a"}));
}

TEST(Server, killed_at_random_moments_it_keeps_every_acknowledged_choice) {
    const int kills_wanted = std::getenv("FONDACO_LONG") ? 200 : 20;
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE(fmt::format("seed {}", seed));
    std::mt19937 luck(seed);
    Service house;
    int kills = 0, acknowledged = 0, in_doubt = 0;
    for (int game = 0; kills < kills_wanted && !testing::Test::HasFailure(); ++game) {
        Guests guests = seated(house, R"({"game":"turin","options":{"players":4},"take_over":false})", 4);
        std::atomic<bool> stop = false;
        std::string trouble;
        std::atomic<int> done = 0;
        std::thread killer([&, left = kills_wanted - kills, own = std::mt19937(luck())]() mutable {
            try {
                while (!stop && done < left) {
                    std::this_thread::sleep_for(std::chrono::microseconds(std::uniform_int_distribution<int>(1000, 120'000)(own)));
                    if (stop) break;
                    house.end(SIGKILL);
                    house.up();
                    ++done;
                }
            } catch (const std::exception& error) {
                trouble = error.what();
                stop = true;
            }
        });
        std::map<std::int64_t, int> published;  // by line, whose choice it was
        auto last = Clock::now();
        std::int64_t furthest = 0;
        while (!stop) {
            bool over = true;
            for (auto& each : guests) {
                try {
                    if (!each.connected()) {
                        each.connect();
                        each.forget_pending();
                        each.send_watch(true);
                    }
                    while (each.hear(0)) {
                        for (const auto& line : each.news) {
                            const auto* chose = line.at("entry").as_object().if_contains("chose");
                            const int seat = chose ? chose->at("seat").to_number<int>() : -1;
                            const auto [where, fresh] = published.emplace(line.at("n").to_number<std::int64_t>(), seat);
                            EXPECT_EQ(where->second, seat) << "line " << where->first << " was published as something else before";
                        }
                        each.news.clear();
                    }
                    each.play(luck);
                } catch (const std::exception&) {
                    each.cut();
                    std::this_thread::sleep_for(1ms);
                }
                if (each.n() > furthest) furthest = each.n(), last = Clock::now();
                over = over && each.stage() == "over" && each.connected();
            }
            if (over) break;
            if (Clock::now() - last > patience) {
                ADD_FAILURE() << "the game does not go on after " << kills + done << " kills: " << json::serialize(guests[0].view).substr(0, 2000);
                break;
            }
            std::this_thread::sleep_for(500us);
        }
        stop = true;
        killer.join();
        ASSERT_EQ(trouble, "");
        kills += done;
        if (testing::Test::HasFailure()) break;

        EXPECT_EQ(house.end(SIGKILL), -SIGKILL);
        std::vector<std::vector<std::string>> log(4);
        std::vector<int> order;
        std::istringstream lines(house.admin("export", guests[0].table));
        std::string line;
        std::getline(lines, line);  // the header
        while (std::getline(lines, line)) {
            const auto entry = parse_json(line, "game file");
            if (!entry.as_object().contains("choice")) continue;
            order.push_back(entry.at("seat").to_number<int>());
            log[std::size_t(order.back())].emplace_back(entry.at("choice").as_string());
        }
        for (std::size_t seat = 0; seat < 4; ++seat) {
            std::vector<Attempt> attempts;
            for (const auto& [number, choice] : guests[seat].attempts) {
                const auto answer = guests[seat].answers.find(number);
                if (answer != guests[seat].answers.end() && !answer->second.done) continue;
                attempts.push_back({choice, answer != guests[seat].answers.end()});
                ++(attempts.back().acknowledged ? acknowledged : in_doubt);
            }
            EXPECT_TRUE(explains(attempts, log[seat])) << "seat " << seat << ": " << attempts.size() << " attempts, " << log[seat].size() << " in the log";
            expect_no_secrets(guests[seat], int(seat));
        }
        const auto first = std::int64_t(guests[0].n()) - std::int64_t(order.size()) + 1;  // the last lines of a log are its choices
        for (const auto& [n, seat] : published) {
            if (seat >= 0) {
                EXPECT_EQ(seat, order.at(std::size_t(n - first))) << "line " << n;
            }
        }
        house.up();
    }
    EXPECT_GE(kills, kills_wanted);
    RecordProperty("kills", kills);
    fmt::print("{} kills, {} choices acknowledged, {} in doubt when the house fell\n", kills, acknowledged, in_doubt);
}

TEST(Server, a_polite_stop_exits_with_0_and_loses_nothing) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":2}})", 2);
    std::vector<Guest*> players{&guests[0], &guests[1]};
    play_to_the_end(players, 5, [&] { return guests[0].n() > 25; });
    ASSERT_TRUE(guests[0].ask(R"({"say":{"table":")" + guests[0].table + R"(","text":"until soon"}})").done);
    ASSERT_TRUE(guests[0].ask(R"({"jot":{"table":")" + guests[0].table + R"(","text":"I am ahead"}})").done);
    const auto before = guests[0].n();
    EXPECT_EQ(house.end(SIGTERM), 0);
    house.up();
    for (auto& each : guests) {
        each.cut();
        ASSERT_TRUE(each.watch(each.table, true).done);
        EXPECT_GE(each.n(), before);
    }
    EXPECT_EQ(guests[0].note, "I am ahead");
    for (auto& each : guests) each.forget_pending();
    play_to_the_end(guests, 6);
    EXPECT_EQ(guests[0].stage(), "over");
}

// --- Coming back ------------------------------------------------------------------------------------------------

// Plays until a question that is answered under cover asks this guest and nobody has answered it.
bool at_a_bid(const Guest& guest) {
    if (!guest.asked()) return false;
    for (const auto& choice : guest.choices())
        if (choice.starts_with("bid ")) return guest.view.at("game").at("asked").as_array().size() == guest.view.at("game").at("players").as_array().size();
    return false;
}
std::string bid_of(const Guest& guest, std::size_t nth) {
    std::vector<std::string> bids;
    for (const auto& choice : guest.choices())
        if (choice.starts_with("bid ")) bids.push_back(choice);
    return bids.at(std::min(nth, bids.size() - 1));
}
void answer_until_bids(Guests& guests) {
    for (auto& each : guests) {  // the first question: which card to show
        ASSERT_TRUE(each.wait([&] { return each.asked(); }, "the first question"));
        const auto answer = each.choose(each.choices().front());
        ASSERT_TRUE(answer.done) << answer;
    }
    for (auto& each : guests) ASSERT_TRUE(each.wait([&] { return at_a_bid(each); }, "the first bid"));
}

TEST(Server, one_comes_back_in_the_middle_of_a_secret_bid) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":3}})", 3);
    answer_until_bids(guests);
    ASSERT_FALSE(HasFatalFailure());
    Guest &anna = guests[0], &bruno = guests[1], &carla = guests[2];
    ASSERT_TRUE(anna.choose(bid_of(anna, 3)).done);
    ASSERT_TRUE(bruno.wait([&] { return bruno.n() == anna.n(); }, "the sealed bid is told"));
    const auto seen = anna.n();

    // The gap: nothing has happened, then one thing.
    anna.cut();
    int full = anna.full_views;
    ASSERT_TRUE(anna.watch(anna.table, true).done);
    EXPECT_EQ(anna.full_views, full) << "a gap of nothing needs no whole view";
    EXPECT_EQ(anna.n(), seen);
    EXPECT_TRUE(anna.view.at("game").at("players").at(0).as_object().contains("bid")) << "she sees her own bid again";
    EXPECT_FALSE(anna.asked());
    anna.cut();
    ASSERT_TRUE(bruno.choose(bid_of(bruno, 1)).done);
    const auto lines = anna.news.size();
    ASSERT_TRUE(anna.watch(anna.table, true).done);
    EXPECT_EQ(anna.full_views, full);
    ASSERT_EQ(anna.news.size(), lines + 1) << "just what she missed";
    EXPECT_EQ(anna.news.back().at("n").to_number<std::int64_t>(), seen + 1);
    EXPECT_EQ(anna.news.back().at("entry").at("chose").at("seat").to_number<int>(), 1);

    // Without `since`, and with one that cannot be: the whole view.
    anna.cut();
    ASSERT_TRUE(anna.watch(anna.table, false).done);
    EXPECT_EQ(anna.full_views, full + 1);
    EXPECT_TRUE(anna.ask(R"({"watch":{"table":")" + anna.table + R"(","since":9007199254740991}})").done);
    EXPECT_EQ(anna.full_views, full + 2);
    EXPECT_TRUE(anna.ask(R"({"watch":{"table":")" + anna.table + R"(","since":1000000}})").done);
    EXPECT_EQ(anna.full_views, full + 3);

    // On a second device at once, and after a restart of the house.
    Guest device(house);
    device.token = anna.token;
    ASSERT_TRUE(device.watch(anna.table).done);
    EXPECT_EQ(device.seat(), 0);
    device.cut();
    ASSERT_EQ(house.end(SIGKILL), -SIGKILL);
    house.up();
    for (auto& each : guests) {
        each.cut();
        ASSERT_TRUE(each.watch(each.table, true).done);
        EXPECT_EQ(each.n(), seen + 1);
    }
    ASSERT_TRUE(carla.choose(bid_of(carla, 0)).done);
    for (auto& each : guests) each.wait([&] { return each.n() > seen + 1; }, "the bids are opened");
    for (std::size_t seat = 0; seat < 3; ++seat) expect_no_secrets(guests[seat], int(seat));
    // A gap that is longer than what is kept: the whole view.
    carla.cut();
    Guest second(house);
    second.token = carla.token;
    ASSERT_TRUE(second.watch(carla.table).done);
    play_to_the_end({&anna, &bruno, &second}, 2, [&] { return anna.n() > seen + 200 || anna.stage() == "over"; });
    full = carla.full_views;
    ASSERT_TRUE(carla.watch(carla.table, true).done);
    EXPECT_EQ(carla.full_views, anna.n() > seen + 140 ? full + 1 : full);
}

TEST(Server, fifty_tables_at_once) {
    Service house;
    std::vector<Guest> guests;
    guests.reserve(50);
    std::vector<Guest*> players;
    for (int i = 0; i < 50; ++i) {
        Guests one = i % 2 ? seated(house, R"({"game":"turin","options":{"players":3}})", 1, {"steady", "random"})
                           : seated(house, R"({"game":"ferry","options":{"players":3}})", 1, {"random", "random"});
        guests.push_back(std::move(one[0]));
        players.push_back(&guests.back());
    }
    play_to_the_end(players, 50);
    for (const auto& each : guests) {
        EXPECT_EQ(each.stage(), "over");
        expect_no_secrets(each, 0);
    }
    EXPECT_TRUE(house.healthy());
}

// --- Absence and clocks -----------------------------------------------------------------------------------------

TEST(Server, a_bot_takes_over_an_absent_seat_and_gives_it_back) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":2},"grace_seconds":1})", 2);
    Guest &anna = guests[0], &bruno = guests[1];
    bruno.cut();
    ASSERT_TRUE(anna.choose(anna.choices().front()).done);
    ASSERT_TRUE(anna.wait_news("taken_over"));
    ASSERT_TRUE(anna.wait([&] {
        for (const auto& line : anna.news)
            if (const auto* chose = line.at("entry").as_object().if_contains("chose"); chose && chose->at("seat") == 1 && chose->at("hand") == "bot") return true;
        return false;
    }, "the bot plays for Bruno"));
    EXPECT_EQ(anna.view.at("seats").at(1).at("taken_over").as_string(), "steady");
    ASSERT_TRUE(bruno.watch(bruno.table, true).done);
    ASSERT_TRUE(anna.wait_news("given_back"));
    ASSERT_TRUE(bruno.wait([&] { return bruno.view.at("seats").at(1).at("taken_over").as_string().empty(); }, "the seat is his again"));
    EXPECT_EQ(bruno.seat(), 1);
    play_to_the_end(guests, 4);
    for (std::size_t seat = 0; seat < 2; ++seat) expect_no_secrets(guests[seat], int(seat));
}

TEST(Server, clocks_run_out_and_answer) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":2},"bank_seconds":1})", 2);
    for (auto& each : guests)
        ASSERT_TRUE(each.wait([&] {
            std::set<int> by_clock;
            for (const auto& line : each.news)
                if (const auto* chose = line.at("entry").as_object().if_contains("chose"); chose && chose->at("hand") == "clock") by_clock.insert(chose->at("seat").to_number<int>());
            return by_clock.size() == 2;
        }, "the clock has answered for both"));
    for (auto& each : guests) each.wait([&] { return each.stage() == "over"; }, "without anybody the clocks play to the end");
}

// --- Undo, votes, rematch ---------------------------------------------------------------------------------------

TEST(Server, undo_free_refused_and_by_consent) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":3}})", 3);
    answer_until_bids(guests);
    ASSERT_FALSE(HasFatalFailure());
    Guest &anna = guests[0], &bruno = guests[1], &carla = guests[2];
    EXPECT_EQ(anna.act(R"({"undo":{}})").code, "needs_consent") << "cards were shown";
    ASSERT_TRUE(anna.choose(bid_of(anna, 2)).done);
    ASSERT_TRUE(bruno.choose(bid_of(bruno, 0)).done);
    ASSERT_TRUE(anna.wait([&] { return anna.n() == bruno.n(); }, "Bruno's bid"));
    EXPECT_TRUE(anna.view.at("free_undo").as_bool());
    EXPECT_EQ(carla.act(R"({"undo":{}})").code, "needs_consent");
    ASSERT_TRUE(anna.act(R"({"undo":{}})").done) << "a sealed answer may be taken back as long as others are awaited";
    ASSERT_TRUE(bruno.wait_news("struck"));
    EXPECT_TRUE(anna.asked());
    EXPECT_FALSE(anna.view.at("game").at("players").at(0).as_object().contains("bid"));
    EXPECT_TRUE(bruno.view.at("game").at("players").at(1).as_object().contains("bid")) << "Bruno's stays";
    ASSERT_TRUE(anna.choose(bid_of(anna, 1)).done);

    // By consent: one says no, then all say yes.
    ASSERT_TRUE(bruno.act(R"({"propose":{"ballot":"undo"}})").done);
    EXPECT_EQ(carla.act(R"({"propose":{"ballot":"undo"}})").code, "vote_open");
    EXPECT_EQ(bruno.act(R"({"vote":{"yes":true}})").code, "no_vote");
    ASSERT_TRUE(anna.act(R"({"vote":{"yes":true}})").done);
    EXPECT_EQ(anna.act(R"({"vote":{"yes":true}})").code, "voted");
    ASSERT_TRUE(carla.act(R"({"vote":{"yes":false}})").done);
    ASSERT_TRUE(anna.wait_news("vote_ended"));
    EXPECT_FALSE(bruno.asked()) << "nothing was undone";
    EXPECT_EQ(bruno.act(R"({"propose":{"ballot":"undo"}})").code, "asked_before");
    ASSERT_TRUE(anna.act(R"({"propose":{"ballot":"undo"}})").done);
    for (Guest* each : {&bruno, &carla}) ASSERT_TRUE(each->act(R"({"vote":{"yes":true}})").done);
    ASSERT_TRUE(anna.wait([&] { return anna.asked(); }, "the undo by consent"));
    play_to_the_end(guests, 8);
    for (std::size_t seat = 0; seat < 3; ++seat) expect_no_secrets(guests[seat], int(seat));
}

TEST(Server, votes_extend_replace_and_abort) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":3},"bank_seconds":1000})", 3);
    Guest &anna = guests[0], &bruno = guests[1], &carla = guests[2];
    EXPECT_EQ(anna.act(R"({"propose":{"ballot":"undo"}})").code, "nothing_to_undo");
    EXPECT_EQ(anna.act(R"({"propose":{"ballot":"replace"}})").code, "no_such_seat");
    EXPECT_EQ(anna.act(R"({"propose":{"ballot":"replace","seat":0}})").code, "no_such_seat");
    ASSERT_TRUE(anna.act(R"({"propose":{"ballot":"extend"}})").done);
    for (Guest* each : {&bruno, &carla}) ASSERT_TRUE(each->act(R"({"vote":{"yes":true}})").done);
    ASSERT_TRUE(anna.wait_news("extended"));
    EXPECT_GT(anna.view.at("seats").at(0).at("clock").to_number<std::int64_t>(), 1'000'000);
    ASSERT_TRUE(anna.act(R"({"propose":{"ballot":"replace","seat":2}})").done);
    EXPECT_EQ(carla.act(R"({"vote":{"yes":false}})").code, "no_vote") << "it is about her";
    ASSERT_TRUE(bruno.act(R"({"vote":{"yes":true}})").done);
    ASSERT_TRUE(carla.wait_news("taken_over"));
    ASSERT_TRUE(anna.act(R"({"propose":{"ballot":"abort"}})").done);
    ASSERT_TRUE(bruno.act(R"({"vote":{"yes":true}})").done);
    for (auto& each : guests) {
        ASSERT_TRUE(each.wait([&] { return each.stage() == "aborted"; }, "the game is aborted"));
        EXPECT_TRUE(each.view.as_object().contains("key")) << "the luck is shown when nobody can use it any more";
        EXPECT_FALSE(each.view.as_object().contains("result"));
        expect_no_secrets(each, each.seat());
    }
    EXPECT_EQ(anna.choose("pass").code, "wrong_stage");

    Guests others = seated(house, R"({"game":"turin","options":{"players":2}})", 2);
    EXPECT_EQ(others[0].act(R"({"propose":{"ballot":"extend"}})").code, "no_clock");
    ASSERT_TRUE(others[0].act(R"({"propose":{"ballot":"abort"}})").done);
    ASSERT_TRUE(others[1].act(R"({"vote":{"yes":false}})").done);
    ASSERT_TRUE(others[0].wait_news("vote_ended"));
    EXPECT_EQ(others[0].stage(), "running");
}

TEST(Server, rematch_is_asked_for_after_the_end_only) {
    Service house;
    Guests guests = seated(house, R"({"game":"ferry","options":{"players":2}})", 2);
    EXPECT_EQ(guests[0].act(R"({"rematch":{}})").code, "wrong_stage");
    play_to_the_end(guests, 9);
    ASSERT_TRUE(guests[0].act(R"({"rematch":{}})").done);
    ASSERT_TRUE(guests[0].act(R"({"rematch":{}})").done) << "twice is once";
    ASSERT_TRUE(guests[1].wait_news("rematch_asked"));
    EXPECT_EQ(guests[1].view.at("rematch").as_array().size(), 1U);
    ASSERT_TRUE(guests[1].act(R"({"rematch":{}})").done);
}

// --- Deals ------------------------------------------------------------------------------------------------------

TEST(Server, haggling_at_the_ferry_refuses_a_stale_acceptance) {
    Service house;
    bool haggled = false;
    std::string last;
    for (unsigned game = 0; game < 20 && !haggled; ++game) {
        Guests guests = seated(house, R"({"game":"ferry","options":{"players":3}})", 3);
        std::mt19937 luck(game);
        const auto level = [&] {  // all know the same
            for (auto& each : guests) {
                while (each.hear(0)) {}
                if (each.n() != guests[0].n()) return false;
            }
            return true;
        };
        const auto haggle = [&]() -> const json::value* {
            const auto& pending = guests[0].view.at("game").at("pending").as_array();  // the first is what goes on now
            if (!pending.empty())
                if (const auto* found = pending[0].as_object().if_contains("haggle")) return found;
            return nullptr;
        };
        const auto settle = [&] { return guests[0].wait(level, "all know the same"); };
        // One choice at a time until there is something to haggle about.
        for (int steps = 0; steps < 200 && settle() && guests[0].stage() == "running" && !(haggle() && guests[0].view.at("game").at("asked").as_array().size() == 3); ++steps)
            for (auto& each : guests) {
                if (!each.asked()) continue;
                const auto list = each.choices();
                ASSERT_TRUE(each.choose(list[std::uniform_int_distribution<std::size_t>(0, list.size() - 1)(luck)]).done);
                break;
            }
        if (guests[0].stage() != "running" || !haggle()) {
            last = "the game ended in " + guests[0].stage();
            continue;
        }
        const auto host = std::size_t(haggle()->at("host").to_number<int>()), guest = (host + 1) % 3;
        const auto offer = [&](int coins) { return guests[guest].choose(fmt::format("propose {} give=coins:{} ask=nothing", host, coins)); };
        const auto acceptance = [&] {
            for (const auto& choice : guests[host].choices())
                if (choice.starts_with("accept ")) return choice;
            return std::string();
        };
        if (const auto made = offer(1); !made.done) {  // he has nothing, or has stopped talking
            last = fmt::format("{} {}", made.code, made.why);
            continue;
        }
        ASSERT_TRUE(settle());
        const std::string first = acceptance();
        ASSERT_NE(first, "");
        if (!offer(2).done) continue;
        const auto stale = guests[host].choose(first);
        EXPECT_FALSE(stale.done) << "an acceptance of what is no longer offered";
        EXPECT_EQ(stale.code, "refused") << stale;
        EXPECT_FALSE(stale.why.empty());
        ASSERT_TRUE(settle());
        const auto fresh = guests[host].choose(acceptance());
        EXPECT_TRUE(fresh.done) << fresh;
        EXPECT_FALSE(guests[host].choose(first).done);
        haggled = true;
        play_to_the_end(guests, 21);
        for (std::size_t seat = 0; seat < 3; ++seat) expect_no_secrets(guests[seat], int(seat));
    }
    EXPECT_TRUE(haggled) << "no game came to a haggle: " << last;
}

// --- Words ------------------------------------------------------------------------------------------------------

TEST(Server, chat_is_text_and_notes_are_private) {
    Service house;
    Guest anna(house, "<b>Anna</b>"), bruno(house, "Bruno \"x\""), stranger(house, "Zeno");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2}})");
    for (Guest* each : {&anna, &bruno, &stranger}) ASSERT_TRUE(each->watch(table).done);
    for (Guest* each : {&anna, &bruno}) ASSERT_TRUE(each->act(R"({"sit":{}})").done);
    const std::string words = "<script>alert(\"1\")</script> \\ \t é 🂡";
    ASSERT_TRUE(anna.ask(R"({"say":{"table":")" + table + R"(","text":)" + json_text(words) + "}}").done);
    for (Guest* each : {&bruno, &stranger}) {
        ASSERT_TRUE(each->wait([&] { return !each->chat.empty(); }, "the chat line"));
        EXPECT_EQ(Guest::text_of(each->chat[0], "text"), words);
        EXPECT_EQ(Guest::text_of(each->chat[0], "name"), "<b>Anna</b>");
    }
    EXPECT_EQ(anna.ask(R"({"say":{"table":")" + table + R"(","text":""}})").code, "too_long");
    EXPECT_EQ(anna.ask(R"({"say":{"table":")" + table + R"(","text":")" + std::string(501, 'x') + "\"}}").code, "too_long");
    EXPECT_EQ(stranger.ask(R"({"say":{"table":")" + table + R"(","text":"hi"}})").code, "muted");
    ASSERT_TRUE(anna.act(R"({"mute":{"seat":1,"on":true}})").done);
    EXPECT_EQ(bruno.ask(R"({"say":{"table":")" + table + R"(","text":"hi"}})").code, "muted");
    ASSERT_TRUE(anna.act(R"({"mute":{"seat":1,"on":false}})").done);
    EXPECT_TRUE(bruno.ask(R"({"say":{"table":")" + table + R"(","text":"hi"}})").done);
    EXPECT_EQ(house.ask("GET", "/api/tables").body.find("alert("), std::string::npos);

    ASSERT_TRUE(anna.ask(R"({"jot":{"table":")" + table + R"(","text":"Bruno bluffs 4711"}})").done);
    anna.cut();
    ASSERT_TRUE(anna.watch(table).done);
    EXPECT_EQ(anna.note, "Bruno bluffs 4711");
    for (Guest* each : {&bruno, &stranger}) {
        each->cut();
        ASSERT_TRUE(each->watch(table).done);
        EXPECT_EQ(each->note, "");
        for (const auto& frame : each->frames) EXPECT_EQ(frame.find("4711"), frame.npos) << frame;
    }
}

TEST(Server, a_private_table_is_invisible_and_an_invite_is_good_once) {
    Service house;
    Guest anna(house, "Anna"), bruno(house, "Bruno"), stranger(house, "Zeno"), nobody(house);
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2},"is_public":false})");
    ASSERT_TRUE(anna.watch(table).done);
    for (Guest* each : {&bruno, &stranger, &nobody}) EXPECT_EQ(each->watch(table).code, "no_such_table");
    EXPECT_EQ(stranger.act(R"({"sit":{}})").code, "no_such_table");
    EXPECT_EQ(stranger.ask(R"({"jot":{"table":")" + table + R"(","text":"hi"}})").code, "no_such_table");
    EXPECT_EQ(house.ask("GET", "/api/tables", "", stranger.token).body.find(table), std::string::npos);
    EXPECT_NE(house.ask("GET", "/api/tables", "", anna.token).body.find(table), std::string::npos);
    EXPECT_EQ(house.ask("GET", "/api/tables/" + table + "/file", "", stranger.token).status, 404);
    EXPECT_EQ(house.ask("POST", "/api/tables/" + table + "/invites", "{}", stranger.token).status, 404);

    const auto made = house.ask("POST", "/api/tables/" + table + "/invites", "{}", anna.token);
    ASSERT_EQ(made.status, 200) << made.body;
    const auto invite = Guest::text_of(parse_json(made.body, "invite"), "invite");
    EXPECT_EQ(house.ask("POST", "/api/invites/" + invite, "{}").status, 401);
    EXPECT_EQ(house.ask("GET", "/api/invites/" + invite, "", stranger.token).status, 404) << "a link that is only looked at is not used up";
    EXPECT_EQ(house.ask("POST", "/api/invites/" + invite, "{}", bruno.token).status, 200);
    EXPECT_EQ(house.ask("POST", "/api/invites/" + invite, "{}", stranger.token).status, 410);
    EXPECT_EQ(stranger.watch(table).code, "no_such_table");
    ASSERT_TRUE(bruno.watch(table).done);
    ASSERT_TRUE(bruno.act(R"({"sit":{}})").done);
    EXPECT_EQ(house.ask("POST", "/api/tables/" + table + "/invites", "{}", bruno.token).status, 403) << "only the host invites";
    for (Guest* each : {&stranger, &nobody})
        for (const auto& frame : each->frames) EXPECT_NE(frame.find("no_such_table"), frame.npos) << "nothing of the table reaches a stranger: " << frame;
}

TEST(Server, a_stranger_cannot_tell_a_private_table_from_none_by_speaking) {
    Service house;
    Guest anna(house, "Anna"), stranger(house, "Zeno");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2},"is_public":false})");
    stranger.connect();
    EXPECT_EQ(stranger.ask(R"({"say":{"table":")" + table + R"(","text":"hi"}})").code, "no_such_table");
}

}  // namespace
