// Issue 14, point 13: what the house takes and gives at its door, and what a terminal shows of what others write.
#include <sys/stat.h>

#include "raw_line.h"
#include "store/store.h"

namespace {

using namespace fondaco;
using namespace fondaco::harness;

std::string named(const std::string& name) { return "{\"name\":" + json_text(name) + "}"; }
std::string credentials(const std::string& name, const std::string& password) { return "{\"name\":" + json_text(name) + ",\"password\":" + json_text(password) + "}"; }

// --- HTTP -----------------------------------------------------------------------------------------------------------

TEST(Point13, head_is_get_without_the_body) {
    Service house;
    for (const char* path : {"/health", "/api/games", "/api/tables", "/api/tables/nothing/view", "/nothing", "/"}) {
        Line get(house), head(house);
        const auto whole = get.ask("GET", path);
        head.begin("HEAD", path, "Connection: close\r\n");
        head.hung_up_on();
        EXPECT_EQ(Line::status(head.got), Line::status(whole)) << path;
        EXPECT_EQ(head.got.substr(head.got.find("\r\n\r\n") + 4), "") << path;
        const auto length = [](const std::string& answer) { return answer.substr(answer.find("Content-Length: "), answer.find("\r\n", answer.find("Content-Length: ")) - answer.find("Content-Length: ")); };
        EXPECT_EQ(length(head.got), length(whole)) << path;
    }
    for (const std::string& more : {std::string("Origin: https://evil.example\r\n"), "X-Long: " + std::string(20000, 'x') + "\r\n"}) {
        Line refused(house);
        refused.begin("HEAD", "/api/games", more);
        refused.hung_up_on();
        EXPECT_GE(Line::status(refused.got), 400);
        EXPECT_EQ(refused.got.substr(refused.got.find("\r\n\r\n") + 4), "") << "a refusal has none either";
    }
    Line line(house);  // a body that should not be there would be taken for the next answer
    line.begin("HEAD", "/health");
    line.hear([&] { return line.got.find("\r\n\r\n") != line.got.npos; });
    EXPECT_EQ(Line::status(line.ask("GET", "/api/games")), 200);
}

TEST(Point13, the_house_answers_only_by_its_own_names) {
    Service house({"--public-url", "https://Play.Example:444/", "--name", "table.example", "--name", "two.example"});
    const auto status = [&](const std::string& host, const std::string& more = "", const std::string& path = "/api/games") {
        Line line(house);
        return Line::status(line.ask("GET", path, "Host: " + host + "\r\n" + more));
    };
    for (const std::string ours : {"localhost", "localhost:8110", "LOCALHOST", "localhost.", "127.0.0.1", "127.0.0.1:1", "192.0.2.7:8110", "[::1]", "[::1]:8110", "[2001:db8::1]:80", "play.example", "play.example:444",
                                   "table.example", "Two.Example:1"})
        EXPECT_EQ(status(ours), 200) << ours;
    char name[256] = {};
    ASSERT_EQ(gethostname(name, sizeof name - 1), 0);
    EXPECT_EQ(status(name), 200) << "what this machine is called";
    for (const std::string other : {"evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "evil.example:8110", "play.example.evil.example", "[::1", "[evil]", "", "127.0.0.1@evil.example"}) {
        EXPECT_EQ(status(other), 421) << other;
        EXPECT_EQ(status(other, Line::upgrading, "/ws"), 421) << other;
        EXPECT_EQ(status(other, "", "/"), 421) << other;
    }
    Line old(house);
    old.say("GET /health HTTP/1.0\r\n\r\n");
    old.hung_up_on();
    EXPECT_NE(old.got.find(" 200 "), old.got.npos) << "a program that is so old that it says no name";
    Line two(house);
    two.say("GET /health HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n");
    two.hear([&] { return two.answered(); });
    EXPECT_NE(Line::status(two.got), 200) << "two names are none";
}

// --- Names ----------------------------------------------------------------------------------------------------------

TEST(Point13, a_name_is_one_name_however_it_is_written) {
    Service house;
    const std::string composed = "Ren\u00e9", apart = "Rene\u0301";
    Guest rene(house, composed), other(house, "Otto");
    EXPECT_EQ(house.ask("POST", "/api/account", credentials(composed, "correct horse"), rene.token).status, 200);
    for (const std::string& same : {composed, apart, std::string("RENE\u0301"), std::string("\uff32\uff45\uff4e\u00e9")}) {
        EXPECT_EQ(house.ask("POST", "/api/guest", named(same)).status, 409) << same;
        EXPECT_EQ(house.ask("POST", "/api/account", credentials(same, "correct horse"), other.token).status, 409) << same;
        EXPECT_THROW(Guest(other, 2, "Ren%65%CC%81").connect(), std::runtime_error) << "nor by another hand";
    }
    EXPECT_EQ(house.ask("POST", "/api/login", credentials(apart, "correct horse")).status, 200) << "some keyboards write it so";
    const auto zoe = house.ask("POST", "/api/guest", named("Zoe\u0308"));
    EXPECT_EQ(Guest::text_of(parse_json(zoe.body, "me"), "name"), "Zo\u00eb") << "shown in one form";
}

TEST(Point13, a_second_hand_speaks_under_its_own_name) {
    Service house;
    Guest anna(house, "Anna"), bea(anna, 2, "Bea"), later(house, "Luca");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2}})");
    for (Guest* each : {&anna, &bea}) ASSERT_TRUE(each->watch(table).done);
    for (Guest* each : {&anna, &bea}) ASSERT_TRUE(each->act(R"({"sit":{}})").done);
    for (Guest* each : {&anna, &bea}) ASSERT_TRUE(each->ask(fmt::format(R"({{"say":{{"table":"{}","text":"hello"}}}})", table)).done);
    ASSERT_TRUE(later.watch(table).done);
    ASSERT_EQ(later.chat.size(), 2u);
    EXPECT_EQ(Guest::text_of(later.chat[0], "name"), "Anna");
    EXPECT_EQ(Guest::text_of(later.chat[1], "name"), "Bea") << "also for who comes later";
    // Whoever leaves for good takes all of it along.
    ASSERT_EQ(house.ask("POST", "/api/me/delete", named("Anna"), anna.token).status, 200);
    later.cut();
    EXPECT_FALSE(later.watch(table).done) << "a table that has not begun goes with its host";
    EXPECT_EQ(house.end(SIGTERM), 0);
    EXPECT_EQ(contents(house.folder() / "f.db").find("hello"), std::string::npos);
}

// --- The log --------------------------------------------------------------------------------------------------------

TEST(Point13, lines_of_the_log_say_who_which_table_and_why) {
    Service house({"--max-messages", "20"});
    Guest anna(house, "Anna");
    anna.connect();
    try {
        for (int i = 0; i < 100; ++i) anna.send(R"({"ping":{}})");
    } catch (const std::exception&) {
    }
    EXPECT_TRUE(anna.hung_up_on());
    Guests guests = seated(house, R"({"game":"turin","options":{"players":2}})", 2);
    const auto table = guests[0].table;
    EXPECT_EQ(house.end(SIGTERM), 0);
    {  // a line of the log that no rule allows
        const auto store = store::open_store(house.store());
        ASSERT_FALSE(store->write_and_wait(store::AppendEntries{table, std::int64_t(store->entries(table).size()), 1, {R"({"time":1,"entry":{"chose":{"seat":0,"choice":"bid 4711","hand":"player"}}})"}, {}, {}}));
    }
    house.up();
    for (auto& each : guests) each.cut();
    const auto answer = guests[1].watch(table);
    EXPECT_FALSE(answer.done);
    EXPECT_EQ(answer.why.find("4711"), std::string::npos) << "what a seat chose is nobody's business, though the log is damaged";
    const auto asked = house.ask("GET", "/api/tables/" + table + "/story", "", guests[1].token);
    EXPECT_EQ(asked.status, 409);
    EXPECT_EQ(asked.body.find("4711"), std::string::npos);
    EXPECT_EQ(house.end(SIGTERM), 0);
    bool flood = false, unreadable = false, stopped = false;
    std::istringstream lines(contents(house.log_file()));
    for (std::string line; std::getline(lines, line);) {
        const json::value entry = parse_json(line, "log");
        const auto text = [&](const char* key) { return Guest::text_of(entry, key); };
        EXPECT_EQ(line.find("4711"), line.npos);
        if (text("what") == "flood_refused") flood = text("kind") == "messages" && text("who").size() == 8;
        if (text("what") == "table_unreadable") {
            EXPECT_EQ(text("table"), table) << line;
            EXPECT_FALSE(text("why").empty()) << line;
            unreadable = true;
        }
        if (text("what") == "stopped") stopped = !text("version").empty() && !text("store").empty();
    }
    EXPECT_TRUE(flood) << "who";
    EXPECT_TRUE(unreadable) << "which and why";
    EXPECT_TRUE(stopped);
}

// --- The terminal ---------------------------------------------------------------------------------------------------

// `fondaco join` at a table, with what it prints going to a file; it ends with its input.
class Terminal {
public:
    Terminal(const Service& house, const std::string& path, const std::filesystem::path& state) : out_(house.folder() / "terminal") {
        int pipes[2];
        if (pipe(pipes)) throw std::runtime_error("no pipe");
        setenv("XDG_STATE_HOME", state.c_str(), 1);
        const int old = dup(STDIN_FILENO);
        dup2(pipes[0], STDIN_FILENO);
        child_ = start({binary(), "join", fmt::format("http://127.0.0.1:{}{}", house.port, path), "--name", "Tessa", "--colour", "never"}, out_, out_);
        dup2(old, STDIN_FILENO);
        close(old);
        close(pipes[0]);
        input_ = pipes[1];
    }
    ~Terminal() { end(); }
    void type(const std::string& line) { press(line + "\n"); }
    void press(const std::string& keys) { (void)!write(input_, keys.c_str(), keys.size()); }
    bool shows(const std::string& text) const {
        for (const auto until = Clock::now() + patience; Clock::now() < until; std::this_thread::sleep_for(5ms))
            if (contents(out_).find(text) != std::string::npos) return true;
        return false;
    }
    std::string all() const { return contents(out_); }
    int end() {
        if (child_ < 0) return 0;
        close(input_);
        return wait_for(std::exchange(child_, -1));
    }

private:
    std::filesystem::path out_;
    pid_t child_ = -1;
    int input_ = -1;
};

TEST(Point13, a_terminal_shows_what_others_write_as_text) {
    Service house;
    Guest anna(house, "Anna");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2}})");
    ASSERT_TRUE(anna.watch(table).done);
    ASSERT_TRUE(anna.act(R"({"sit":{}})").done);
    Terminal terminal(house, "/t/" + table, house.folder() / "state");
    ASSERT_TRUE(terminal.shows("Type sit")) << terminal.all();
    const std::string words = "\033[2J\033]0;owned\a\033[31mred\r\nBruno: forged\tline \u009b31m \u202eback\u202c \x7f end";
    ASSERT_TRUE(anna.ask(fmt::format(R"({{"say":{{"table":"{}","text":{}}}}})", table, json_text(words))).done);
    ASSERT_TRUE(terminal.shows("end"));
    terminal.type("q");
    EXPECT_EQ(terminal.end(), 0);
    const auto all = terminal.all();
    for (const char* control : {"\033", "\a", "\r", "\x7f", "\u009b", "\u202e"}) EXPECT_EQ(all.find(control), all.npos) << int(static_cast<unsigned char>(control[0]));
    EXPECT_EQ(all.find("\nBruno: forged"), all.npos) << "one line stays one line";
    EXPECT_NE(all.find("red"), all.npos);
}

// Whoever could read an older file at this place gets nothing of the new session.
TEST(Point13, a_session_is_never_written_where_others_can_read) {
    Service house;
    Guest anna(house, "Anna");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2}})");
    const auto state = house.folder() / "state", folder = state / "fondaco";
    std::filesystem::create_directories(folder);
    const auto file = folder / fmt::format("session-127.0.0.1-{}", house.port);
    const mode_t mask = umask(0);
    { std::ofstream(file) << "old\n"; }
    std::ifstream open_before(file);
    Terminal terminal(house, "/t/" + table, state);
    EXPECT_TRUE(terminal.shows("Type sit")) << terminal.all();
    terminal.type("q");
    terminal.end();
    umask(mask);
    EXPECT_EQ(contents(file).size(), 33u) << "the session is kept: " << contents(file);
    struct stat kept{};
    ASSERT_EQ(stat(file.c_str(), &kept), 0);
    EXPECT_EQ(kept.st_mode & 0777, 0600u);
    EXPECT_EQ((std::string{std::istreambuf_iterator<char>(open_before), {}}), "old\n") << "the old file was open to all, and the session was written into it";
}

// The price is raised while somebody types that he takes it.
TEST(AStranger, changes_no_offer_under_the_finger) {
    Service house;
    Guest anna(house, "Anna");
    const auto table = anna.open_table(R"({"game":"genoa","options":{"players":2,"start_player":"first_seat","two_player_rules":false}})");
    ASSERT_TRUE(anna.watch(table).done);
    ASSERT_TRUE(anna.act(R"({"sit":{"seat":0}})").done);
    Terminal terminal(house, "/t/" + table, house.folder() / "state");
    ASSERT_TRUE(terminal.shows("Type sit")) << terminal.all();
    terminal.type("sit");
    ASSERT_TRUE(terminal.shows("Type ready")) << terminal.all();
    terminal.type("ready");
    ASSERT_TRUE(anna.act(R"({"ready":{"ready":true}})").done);
    ASSERT_TRUE(anna.wait([&] { return anna.stage() == "running"; }, "the start"));
    for (int n = 0; n < 10 && anna.view.at("rule") != "§4.1"; ++n) ASSERT_TRUE(anna.choose(anna.choices().front()).done);
    std::string here(anna.view.at("game").at("path").as_array().back().as_string());  // a building, or from a street where one can go
    for (const auto& choice : anna.choices())
        if (choice.starts_with("move ")) here = choice.substr(5);
    const auto ask = [&](int ducats) { return anna.choose(fmt::format("offer {} give=nothing ask=ducats:{} to=1", here, ducats)); };
    const auto asked = ask(5);
    ASSERT_TRUE(asked.done) << asked << here << anna.view.at("rule");
    ASSERT_TRUE(terminal.shows("accept 1")) << terminal.all();
    terminal.press("accept 1");
    std::this_thread::sleep_for(300ms);  // until the keys are there
    ASSERT_TRUE(ask(50).done);
    ASSERT_TRUE(terminal.shows("50")) << terminal.all();
    terminal.press("\n");
    EXPECT_TRUE(terminal.shows("changed")) << terminal.all();
    for (const auto& frame : anna.frames) EXPECT_EQ(frame.find("\"settled\""), frame.npos) << frame;
    terminal.type("accept 1");  // and now what stands there
    EXPECT_TRUE(anna.wait([&] { return anna.frames.back().find("\"settled\"") != std::string::npos; }, "the deal"));
}

TEST(Point9, a_host_closes_an_open_table_in_the_terminal) {
    Service house;
    Terminal terminal(house, "/", house.folder() / "state");
    ASSERT_TRUE(terminal.shows("new and a game")) << terminal.all();
    terminal.type("new turin");
    ASSERT_TRUE(terminal.shows("Type sit")) << terminal.all();
    const auto open = [&] { return parse_json(house.ask("GET", "/api/tables").body, "tables").at("public").as_array().size(); };
    EXPECT_EQ(open(), 1u);
    terminal.type("close");
    EXPECT_TRUE(terminal.shows("is closed")) << terminal.all();
    EXPECT_EQ(open(), 0u);
    EXPECT_EQ(terminal.end(), 0);
}

}  // namespace
