// Bots from outside at a house: whose they are, how they sit down and play, what happens when they fail, and what they cannot do. The house
// runs in this process with a clock that obeys the test; at the end the real program plays through real sockets.
#include "abuse/lone_house.h"
#include "bots/bots.h"
#include "bots/line.h"
#include "games/games.h"
#include "server_secrets.h"

namespace {

using namespace fondaco;
using namespace fondaco::harness;

constexpr Milliseconds second = 1000;
const server::Limits quick{.bot_answer = 10 * second};

// A program of somebody's: all it ever heard, and what it was asked last.
struct Program {
    std::string id, token;
    std::shared_ptr<Ear> ear;
    std::size_t read = 0;

    std::string kind(std::size_t i) const {
        const json::value message = parse_json(ear->heard.at(i), "message");
        return std::string(message.as_object().begin()->key());
    }
    int count(std::string_view wanted) const {
        int found = 0;
        for (std::size_t i = 0; i < ear->heard.size(); ++i) found += kind(i) == wanted;
        return found;
    }
    json::value last(std::string_view wanted) const {
        for (std::size_t i = ear->heard.size(); i-- > 0;)
            if (kind(i) == wanted) return parse_json(ear->heard[i], "message").at(wanted);
        return {};
    }
    // Of the question that was asked last.
    std::uint64_t n() const { return last("act").at("n").to_number<std::uint64_t>(); }
    std::string first() const { return std::string(last("act").at("view").at("choices").at(0).as_string()); }
};

struct Outside : LoneHouse {
    explicit Outside(server::Limits limits = quick) : LoneHouse(limits) {}

    Program made(const Player& owner, const std::string& name, bool lent = false) {
        const auto answer = ask("POST", "/api/bots", "{\"name\":" + json_text(name) + "}", owner.token);
        EXPECT_EQ(answer.status, 200) << answer.body;
        const json::value body = parse_json(answer.body, "bot");
        Program program{Guest::text_of(body, "id"), Guest::text_of(body, "token"), {}};
        if (lent) {
            EXPECT_EQ(ask("POST", "/api/bots/" + program.id, R"({"is_lent":true})", owner.token).status, 200);
        }
        return program;
    }
    // As the door lets it in.
    bool comes(Program& program, const std::string& token = "") {
        const auto bot = house->bot(token.empty() ? program.token : token);
        if (!bot) return false;
        program.ear = std::make_shared<Ear>();
        program.ear->person = Person{bot->user_id + "/" + bot->id, bot->name};
        program.ear->bot = bot->id;
        program.read = 0;
        house->opened(program.ear);
        settle();
        return true;
    }
    void tell(const Program& program, const std::string& text) {
        house->received(program.ear, text);
        settle();
    }
    void ready(Program& program, const std::string& games = "[]") {
        ASSERT_TRUE(comes(program));
        tell(program, R"({"ready":{"name":"x","games":)" + games + "}}");
    }
    void choose(const Program& program, std::uint64_t n, const std::string& choice) { tell(program, fmt::format(R"({{"choose":{{"n":{},"choice":{}}}}})", n, json_text(choice))); }
    // Answers each question that it has not answered yet, until none is left.
    void answer(Program& program) {
        for (settle(); program.read < program.ear->heard.size(); settle()) {
            const std::size_t i = program.read++;
            if (program.kind(i) != "act") continue;
            const json::value act = parse_json(program.ear->heard[i], "message").at("act");
            choose(program, act.at("n").to_number<std::uint64_t>(), std::string(act.at("view").at("choices").at(0).as_string()));
        }
    }
    void admit(const Player& host, int seat, const Program& program) {
        say(host, fmt::format(R"({{"admit":{{"table":"{}","seat":{},"bot":"{}"}}}})", table, seat, program.id));
        settle();
    }
    std::string refused(const Player& player) const {
        const json::value message = parse_json(player.ear->heard.back(), "message");
        return message.as_object().contains("refused") ? Guest::text_of(message.at("refused"), "code") : "";
    }
    // Opens a table, sits down, and admits this bot to the second seat.
    Player host_with(Program& program, const std::string& settings = R"({"game":"turin","options":{"players":2}})") {
        Player anna = guest("Anna");
        program = made(anna, "Robo");
        ready(program);
        open(anna, settings);
        admit(anna, 1, program);
        return anna;
    }
    void open(Player& host, const std::string& settings) {
        table = Guest::text_of(parse_json(ask("POST", "/api/tables", settings, host.token).body, "table"), "id");
        watch(host, table);
        settle();
        act(host, table, R"({"sit":{"seat":0}})");
        settle();
    }
    void begin(const Player& player) {
        act(player, table, R"({"ready":{"ready":true}})");
        settle();
        EXPECT_EQ(player.ear->view().at("stage"), "running") << player.ear->heard.back();
    }
    void plays(const Player& player) {
        if (player.ear->view().at("stage") != "running") return;
        if (const auto list = choices(player); !list.empty()) LoneHouse::choose(player, table, list.front()), settle();
    }
    std::string taken_over(const Player& player, std::size_t seat) const { return Guest::text_of(player.ear->view().at("seats").at(seat), "taken_over"); }
    std::string fault() {
        for (auto lines = log(); !lines.empty(); lines.pop_back())
            if (const auto* taken = lines.back().at("entry").as_object().if_contains("taken_over")) return Guest::text_of(*taken, "fault");
        return "";
    }
};

// --- Whose they are ---------------------------------------------------------------------------------------------

TEST(Outside, a_person_has_five_bots_and_their_tokens_are_told_once) {
    Outside house;
    const auto anna = house.guest("Anna"), bea = house.guest("Bea");
    std::vector<Program> bots;
    for (int i = 0; i < 5; ++i) bots.push_back(house.made(anna, fmt::format("Robo {}", i)));
    EXPECT_EQ(house.ask("POST", "/api/bots", R"({"name":"Sixth"})", anna.token).status, 409);
    EXPECT_EQ(house.ask("POST", "/api/bots", R"({"name":"B"})", bea.token).status, 200) << "five of each person";
    EXPECT_EQ(house.ask("POST", "/api/bots", R"({"name":" "})", bea.token).status, 400);
    EXPECT_EQ(house.ask("POST", "/api/bots", R"({"name":"C"})").status, 401);
    EXPECT_EQ(house.ask("GET", "/api/bots").status, 404);
    const std::string list = house.get("/api/bots", anna.token).body;
    EXPECT_EQ(parse_json(list, "bots").at("mine").as_array().size(), 5u);
    for (const Program& bot : bots) {
        EXPECT_EQ(list.find(bot.token), list.npos);
        EXPECT_NE(list.find(bot.id), list.npos);
    }
    const std::string path = "/api/bots/" + bots[0].id;
    for (const char* what : {"", "/token", "/delete"}) EXPECT_EQ(house.ask("POST", path + what, "{}", bea.token).status, 404) << "they are another's " << what;
    EXPECT_EQ(house.ask("POST", path, R"({"name":"Roberta"})", anna.token).status, 200);
    EXPECT_NE(house.get("/api/bots", anna.token).body.find("Roberta"), std::string::npos);
    EXPECT_EQ(house.ask("POST", path + "/delete", "", anna.token).status, 200);
    EXPECT_EQ(house.ask("POST", "/api/bots", R"({"name":"Sixth"})", anna.token).status, 200) << "there is room again";
}

TEST(Outside, only_its_own_token_lets_a_program_in) {
    Outside house;
    auto anna = house.guest("Anna");
    Program robo = house.made(anna, "Robo");
    EXPECT_FALSE(house.comes(robo, "00000000000000000000000000000000"));
    EXPECT_FALSE(house.comes(robo, "x"));
    EXPECT_FALSE(house.comes(robo, anna.token)) << "a session is no bot";
    EXPECT_EQ(house.get("/api/me", robo.token).status, 401) << "a bot is no session";
    EXPECT_EQ(house.ask("POST", "/api/bots", R"({"name":"B"})", robo.token).status, 401);
    house.ready(robo);
    const std::string old = robo.token;
    robo.token = Guest::text_of(parse_json(house.ask("POST", "/api/bots/" + robo.id + "/token", "", anna.token).body, "bot"), "token");
    EXPECT_NE(robo.ear->hung_up, "") << "whoever came with the old token";
    EXPECT_FALSE(house.comes(robo, old));
    ASSERT_TRUE(house.comes(robo));
    EXPECT_EQ(house.ask("POST", "/api/bots/" + robo.id + "/delete", "", anna.token).status, 200);
    EXPECT_NE(robo.ear->hung_up, "");
    EXPECT_FALSE(house.comes(robo));
}

TEST(Outside, bots_go_with_the_account_of_their_owner) {
    Outside house;
    Program robo;
    auto anna = house.guest("Anna");
    auto bea = house.guest("Bea");
    robo = house.made(anna, "Robo", true);
    house.ready(robo);
    house.open(bea, R"({"game":"turin","options":{"players":2}})");
    house.admit(bea, 1, robo);
    house.begin(bea);
    EXPECT_EQ(house.ask("POST", "/api/me/delete", R"({"name":"Anna"})", anna.token).status, 200);
    EXPECT_NE(robo.ear->hung_up, "");
    EXPECT_FALSE(house.comes(robo));
    house.live(12 * second);
    EXPECT_EQ(house.taken_over(bea, 1), "steady");
    EXPECT_EQ(house.fault(), "gone");
}

TEST(Outside, a_program_that_opens_while_its_bot_goes_is_nobodys) {
    Outside house;
    const auto anna = house.guest("Anna");
    Program robo = house.made(anna, "Robo");
    const auto bot = house.house->bot(robo.token);
    ASSERT_FALSE(house.store.write_and_wait(store::DeleteBot{robo.id, anna.person.id}));
    robo.ear = std::make_shared<Ear>();
    robo.ear->person = Person{bot->user_id + "/" + bot->id, bot->name};
    robo.ear->bot = bot->id;
    house.house->opened(robo.ear);
    house.settle();
    EXPECT_NE(robo.ear->hung_up, "");
    EXPECT_TRUE(robo.ear->heard.empty());
}

// --- Sitting down -----------------------------------------------------------------------------------------------

TEST(Outside, the_host_admits_it_and_everybody_sees_whose_it_is) {
    Outside house;
    auto anna = house.guest("Anna"), bea = house.guest("Bea");
    Program robo = house.made(anna, "Robo"), own = house.made(bea, "Bees");
    house.open(bea, R"({"game":"turin","options":{"players":3}})");
    house.admit(bea, 1, robo);
    EXPECT_EQ(house.refused(bea), "bot_not_here") << "it is not here";
    house.ready(robo);
    house.admit(bea, 1, robo);
    EXPECT_EQ(house.refused(bea), "bot_not_here") << "it is not lent";
    EXPECT_EQ(parse_json(house.get("/api/bots", bea.token).body, "bots").at("here").as_array().size(), 0u);
    EXPECT_EQ(house.ask("POST", "/api/bots/" + robo.id, R"({"is_lent":true})", anna.token).status, 200);
    const json::value offered = parse_json(house.get("/api/bots", bea.token).body, "bots").at("here");
    EXPECT_EQ(offered.at(0).at("owner"), "Anna");
    house.watch(anna, house.table);
    house.settle();
    house.admit(anna, 1, robo);
    EXPECT_EQ(house.refused(anna), "not_host") << "though it is hers";
    house.admit(bea, 0, robo);
    EXPECT_EQ(house.refused(bea), "seat_taken");
    house.admit(bea, 7, robo);
    EXPECT_EQ(house.refused(bea), "no_such_seat");
    house.admit(bea, 1, robo);
    EXPECT_EQ(house.refused(bea), "");
    const json::value seat = anna.ear->view().at("seats").at(1);
    EXPECT_EQ(seat.at("name"), "Robo");
    EXPECT_EQ(seat.at("owner"), "Anna");
    EXPECT_EQ(seat.at("bot"), "");
    EXPECT_TRUE(seat.at("ready").as_bool());
    house.admit(bea, 2, robo);
    EXPECT_EQ(house.refused(bea), "bot_sits") << "at one table at a time, on one seat";
    house.ready(own, R"(["genoa"])");
    house.admit(bea, 2, own);
    EXPECT_EQ(house.refused(bea), "bot_plays_other");
    const json::value mine = parse_json(house.get("/api/bots", anna.token).body, "bots").at("mine");
    EXPECT_EQ(Guest::text_of(mine.at(0), "table"), house.table);
    house.act(bea, house.table, R"({"free":{"seat":1}})");
    house.settle();
    EXPECT_EQ(parse_json(house.get("/api/bots", bea.token).body, "bots").at("here").as_array().size(), 2u) << "it may sit down again";
    EXPECT_EQ(house.ask("GET", "/api/tables/" + house.table + "/view", "", anna.token).status, 200) << "its owner was not sent away with it";
    house.admit(bea, 1, robo);
    EXPECT_EQ(house.refused(bea), "");
    EXPECT_EQ(house.ask("POST", "/api/tables/" + house.table + "/close", "", bea.token).status, 200);
    house.open(bea, R"({"game":"turin","options":{"players":2}})");
    house.admit(bea, 1, robo);
    EXPECT_EQ(house.refused(bea), "") << "the table at which it sat is gone";
}

TEST(Outside, it_plays_a_game_from_its_own_view_and_learns_no_secret) {
    Outside house;
    Program robo, other;
    auto anna = house.host_with(robo, R"({"game":"turin","options":{"players":3}})");
    EXPECT_EQ(robo.kind(0), "hello");
    EXPECT_EQ(robo.ear->heard.size(), 1u) << "the game has not begun";
    other = house.made(anna, "Else");
    house.ready(other);
    house.admit(anna, 2, other);
    house.begin(anna);
    EXPECT_EQ(robo.last("new").at("game"), "turin");
    EXPECT_EQ(robo.last("new").at("seat"), 1);
    EXPECT_EQ(robo.last("new").at("names").at(0), "Anna");
    const Game& turin = *find_game("turin");
    const auto bot = make_bot("turin", "steady", 7);
    for (int i = 0; i < 2000 && anna.ear->view().at("stage") == "running"; ++i) {
        house.answer(robo);
        for (house.settle(); other.read < other.ear->heard.size(); house.settle()) {  // this one really thinks, from what it is told alone
            const std::size_t at = other.read++;
            if (other.kind(at) != "act") continue;
            const json::value act = parse_json(other.ear->heard[at], "message").at("act");
            const auto eyes = turin.eyes(act.at("view"), act.at("memory"), 2);
            house.choose(other, act.at("n").to_number<std::uint64_t>(), eyes->choice(std::max(0, bot->decide(*eyes).index)));
        }
        house.plays(anna);
    }
    ASSERT_EQ(anna.ear->view().at("stage"), "over") << anna.ear->heard.back();
    EXPECT_EQ(robo.last("over").at("result").as_array().size(), 3u);
    EXPECT_EQ(house.count("taken_over"), 0);
    EXPECT_EQ(robo.count("refused") + other.count("refused"), 0);
    const std::string key(anna.ear->view().at("key").as_string()), seed(anna.ear->view().at("seed").as_string());
    for (const auto& [program, seat] : {std::pair(&robo, 1), std::pair(&other, 2)}) {
        Inspector inspector{seat, false, {}, 0};
        for (const std::string& text : program->ear->heard) {
            const json::value message = parse_json(text, "message");
            if (const auto* act = message.as_object().if_contains("act")) inspector.look(act->at("view")), inspector.look(act->at("events"));
            for (const std::string& never : {key, seed, program->token, anna.token}) EXPECT_EQ(text.find(never), text.npos);
        }
        EXPECT_TRUE(inspector.found.empty()) << inspector.found.front();
        EXPECT_GT(inspector.own_secrets, 0);
    }
    for (const std::string& text : anna.ear->heard) EXPECT_EQ(text.find(robo.token), text.npos);
    EXPECT_NE(house.get("/api/tables/" + house.table + "/file", anna.token).body.find(R"("by":"outside")"), std::string::npos);
    EXPECT_EQ(parse_json(house.get("/api/bots", anna.token).body, "bots").at("here").as_array().size(), 2u) << "they may sit down again";
}

TEST(Outside, what_is_not_on_disk_is_not_asked) {
    Outside house;
    Program robo;
    auto anna = house.host_with(robo);
    house.store.writes_fail = true;
    house.act(anna, house.table, R"({"ready":{"ready":true}})");
    house.settle();
    EXPECT_EQ(robo.count("new") + robo.count("act"), 0);
}

TEST(Outside, it_counts_as_a_person_for_pace_and_votes) {
    Outside house({.bot_pause = 4 * second, .bot_answer = 10 * second});
    Program robo;
    auto anna = house.host_with(robo, R"({"game":"turin","options":{"players":3}})");
    house.act(anna, house.table, R"({"add_bot":{"seat":2,"bot":"steady"}})");
    house.settle();
    house.begin(anna);
    ASSERT_TRUE(house.settle_until([&] {  // the bot of the house takes its time
        house.answer(robo);
        house.plays(anna);
        return house.by_hand("player") >= 6;
    }));
    // Taking back what others have seen needs its yes; it hears of it, and may say no.
    house.act(anna, house.table, R"({"propose":{"ballot":"undo"}})");
    house.settle();
    ASSERT_EQ(robo.count("vote"), 1) << anna.ear->heard.back();
    EXPECT_EQ(robo.last("vote").at("ballot"), "undo");
    const auto n = robo.last("vote").at("n").to_number<std::uint64_t>();
    house.tell(robo, fmt::format(R"({{"votes":{{"n":{},"yes":true}}}})", n + 1));
    EXPECT_EQ(house.count("vote_ended"), 0) << "that was another vote";
    house.tell(robo, fmt::format(R"({{"votes":{{"n":{},"yes":false}}}})", n));
    EXPECT_EQ(house.count("vote_ended"), 1);
    EXPECT_EQ(house.count("struck"), 0);
    // Who says nothing agrees.
    house.act(anna, house.table, R"({"propose":{"ballot":"abort"}})");
    house.settle();
    EXPECT_EQ(robo.count("vote"), 2);
    EXPECT_EQ(anna.ear->view().at("stage"), "running");
    for (int i = 0; i < 9; ++i) house.answer(robo), house.live(second);
    EXPECT_EQ(anna.ear->view().at("stage"), "running") << "it has ten seconds";
    for (int i = 0; i < 2; ++i) house.answer(robo), house.live(second);
    EXPECT_EQ(anna.ear->view().at("stage"), "aborted");
    EXPECT_EQ(robo.last("over").at("result").as_array().size(), 0u);
}

TEST(Outside, it_ends_no_talk_while_people_may_still_speak) {
    Outside house({.bot_pause = 4 * second, .bot_answer = 30 * second});
    Program robo;
    auto anna = house.host_with(robo, R"({"game":"genoa","options":{"players":2}})");
    house.begin(anna);
    // As soon as it alone is waited for while Anna may speak, it is asked only after the pause.
    bool met = false;
    for (int i = 0; i < 400 && !met; ++i) {
        house.answer(robo);
        const json::value view = anna.ear->view();
        const auto& awaited = view.at("awaited").as_array();
        met = awaited.size() == 1 && awaited[0].to_number<int>() == 1 && view.at("game").at("asked").as_array().size() == 2;
        if (!met) house.plays(anna);
    }
    ASSERT_TRUE(met);
    const int asked = robo.count("act");
    EXPECT_TRUE(anna.ear->was_told(R"({"paused":{"table":")" + house.table + R"(","seat":1)"));
    house.live(3 * second);
    EXPECT_EQ(robo.count("act"), asked);
    house.live(2 * second);
    EXPECT_EQ(robo.count("act"), asked + 1);
}

// --- When it fails ----------------------------------------------------------------------------------------------

TEST(Outside, a_program_that_hangs_is_played_for_and_may_come_back_twice) {
    Outside house;
    Program robo;
    auto anna = house.host_with(robo);
    house.begin(anna);
    for (int time = 1; time <= 3; ++time) {
        SCOPED_TRACE(time);
        house.live(9 * second);
        EXPECT_EQ(house.taken_over(anna, 1), "") << "it has ten seconds";
        house.live(2 * second);
        EXPECT_EQ(house.taken_over(anna, 1), "steady");
        EXPECT_EQ(house.fault(), "late");
        EXPECT_NE(robo.ear->hung_up, "");
        EXPECT_EQ(anna.ear->view().at("seats").at(1).at("owner"), "Anna");
        ASSERT_TRUE(house.settle_until([&] { return house.by_hand("bot") >= 1; })) << "its seat goes on";
        house.ready(robo);
        EXPECT_EQ(house.taken_over(anna, 1), time < 3 ? "" : "steady") << "three times is enough";
        for (int i = 0; i < 50 && time < 3; ++i) {  // until it is asked again
            house.settle_until([&] { return !house.choices(anna).empty() || robo.count("act") > 0; });
            if (robo.count("act") > 0) break;
            house.plays(anna);
        }
    }
    EXPECT_EQ(house.count("taken_over"), 3);
    EXPECT_EQ(house.count("given_back"), 2);
}

TEST(Outside, a_program_that_crashed_is_waited_for_as_long_as_for_an_answer) {
    Outside house;
    Program robo;
    auto anna = house.host_with(robo);
    house.begin(anna);
    ASSERT_EQ(robo.count("act"), 1);
    house.house->closed(robo.ear);
    house.settle();
    house.live(5 * second);
    EXPECT_EQ(house.taken_over(anna, 1), "");
    house.ready(robo);
    EXPECT_EQ(robo.count("new"), 1) << "it hears all that it needs";
    ASSERT_EQ(robo.count("act"), 1);
    house.choose(robo, robo.n(), robo.first());
    EXPECT_EQ(house.by_hand("player"), 1);
    house.house->closed(robo.ear);
    for (int i = 0; i < 20 && house.taken_over(anna, 1).empty(); ++i) house.plays(anna), house.live(3 * second);
    EXPECT_EQ(house.taken_over(anna, 1), "steady");
    EXPECT_EQ(house.fault(), "gone");
}

TEST(Outside, over_days_it_has_more_time) {
    Outside house;
    Program robo;
    auto anna = house.host_with(robo, R"({"game":"turin","options":{"players":2},"pace":"days"})");
    house.begin(anna);
    EXPECT_EQ(robo.last("act").at("milliseconds"), 200 * second);
    house.live(190 * second);
    EXPECT_EQ(house.taken_over(anna, 1), "");
    house.live(15 * second);
    EXPECT_EQ(house.taken_over(anna, 1), "steady");
}

TEST(Outside, nonsense_is_not_listened_to) {
    for (const std::string text : {R"(hello)", R"({"choose":{"n":1}})", R"({"choose":{"n":1,"choice":"bid 1"},"x":1})", R"({"lost":{"why":"what?"}})", R"({"ready":{"name":"x","games":[]}})", "[]", "",
                                   R"({"id":1,"do":{"say":{"table":"TABLE","text":"hello"}}})", R"({"id":1,"do":{"act":{"table":"TABLE","command":{"choose":{"choice":"bid 1"}}}}})",
                                   R"({"id":1,"do":{"watch":{"table":"TABLE"}}})", R"({"id":1,"do":{"act":{"table":"TABLE","command":{"free":{"seat":0}}}}})"}) {
        SCOPED_TRACE(text);
        Outside house;
        Program robo;
        auto anna = house.host_with(robo);
        house.begin(anna);
        std::string said = text;
        if (const auto at = said.find("TABLE"); at != said.npos) said.replace(at, 5, house.table);
        house.tell(robo, said);
        EXPECT_EQ(house.fault(), "nonsense");
        EXPECT_EQ(house.taken_over(anna, 1), "steady");
        EXPECT_NE(robo.ear->hung_up, "");
        EXPECT_FALSE(anna.ear->was_told("hello"));
    }
}

TEST(Outside, what_it_says_before_it_is_asked_ends_the_line) {
    Outside house;
    const auto anna = house.guest("Anna");
    Program robo = house.made(anna, "Robo");
    for (const char* text : {R"({"choose":{"n":1,"choice":"bid 1"}})", "x"}) {
        ASSERT_TRUE(house.comes(robo));
        house.tell(robo, text);
        EXPECT_NE(robo.ear->hung_up, "") << text;
    }
}

TEST(Outside, a_refused_choice_may_be_mended_once) {
    Outside house;
    Program robo;
    auto anna = house.host_with(robo);
    house.begin(anna);
    house.choose(robo, robo.n(), "fly");
    ASSERT_EQ(robo.count("refused"), 1);
    EXPECT_EQ(robo.last("refused").at("n").to_number<std::uint64_t>(), robo.n());
    EXPECT_NE(Guest::text_of(robo.last("refused"), "why"), "");
    EXPECT_EQ(house.taken_over(anna, 1), "");
    house.choose(robo, robo.n(), robo.first());
    EXPECT_EQ(house.by_hand("player"), 1);
    for (int i = 0; i < 20 && robo.count("act") < 2; ++i) house.plays(anna);
    ASSERT_EQ(robo.count("act"), 2);
    house.choose(robo, robo.n(), "fly");
    EXPECT_EQ(house.taken_over(anna, 1), "");
    house.choose(robo, robo.n(), "fly higher");
    EXPECT_EQ(house.fault(), "nonsense");
}

TEST(Outside, answers_to_other_questions_are_passed_over) {
    Outside house;
    Program robo;
    auto anna = house.host_with(robo);
    house.begin(anna);
    const auto n = robo.n();
    for (const std::uint64_t other : {n + 1, n - 1, std::uint64_t(0)}) house.choose(robo, other, robo.first());
    EXPECT_EQ(house.by_hand("player"), 0);
    house.choose(robo, n, robo.first());
    house.choose(robo, n, robo.first());
    EXPECT_EQ(house.by_hand("player"), 1);
    EXPECT_EQ(house.count("taken_over"), 0);
}

// --- Attacks ----------------------------------------------------------------------------------------------------

TEST(Outside, two_programs_with_one_token_are_one) {
    Outside house;
    Program robo;
    auto anna = house.host_with(robo);
    house.begin(anna);
    Program twin = robo;
    house.ready(twin);
    EXPECT_NE(robo.ear->hung_up, "");
    EXPECT_EQ(twin.count("act"), 1);
    const auto heard = robo.ear->heard.size();
    house.choose(robo, robo.n(), robo.first());
    EXPECT_EQ(house.by_hand("player"), 0) << "who was hung up on is not listened to";
    house.choose(twin, twin.n(), twin.first());
    EXPECT_EQ(house.by_hand("player"), 1);
    house.house->closed(robo.ear);
    house.settle();
    EXPECT_EQ(robo.ear->heard.size(), heard);
    EXPECT_FALSE(anna.ear->view().at("seats").at(1).at("person") == "");
    house.live(5 * second);
    EXPECT_EQ(house.count("taken_over"), 0);
}

TEST(Outside, a_flood_is_cut_off_and_costs_its_owner_nothing) {
    Outside house({.messages_per_window = 50, .bot_answer = 10 * second});
    Program robo;
    auto anna = house.host_with(robo);
    house.begin(anna);
    for (int i = 0; i < 60 && robo.ear->hung_up.empty(); ++i) house.tell(robo, R"({"choose":{"n":0,"choice":""}})");
    EXPECT_EQ(robo.ear->hung_up, "too many messages");
    house.say(anna, R"({"ping":{}})");
    EXPECT_NE(anna.ear->hung_up, "too many messages");
    EXPECT_TRUE(anna.ear->was_told("pong"));
    house.live(12 * second);
    EXPECT_EQ(house.fault(), "gone");
}

TEST(Outside, a_quick_player_is_no_flood) {
    Outside house({.messages_per_window = 30, .bot_answer = 10 * second});
    auto anna = house.guest("Anna");
    std::vector<Program> bots;
    for (int i = 0; i < 3; ++i) bots.push_back(house.made(anna, fmt::format("Robo {}", i))), house.ready(bots.back());
    house.table = Guest::text_of(parse_json(house.ask("POST", "/api/tables", R"({"game":"turin","options":{"players":3}})", anna.token).body, "table"), "id");
    house.watch(anna, house.table);
    house.settle();
    for (int i = 0; i < 3; ++i) house.admit(anna, i, bots[std::size_t(i)]);
    EXPECT_EQ(anna.ear->view().at("stage"), "running") << "programs alone, and somebody who looks on";
    for (int i = 0; i < 2000 && anna.ear->view().at("stage") == "running"; ++i)
        for (Program& bot : bots) house.answer(bot);
    EXPECT_EQ(anna.ear->view().at("stage"), "over");
    for (Program& bot : bots) {
        EXPECT_EQ(bot.ear->hung_up, "");
        EXPECT_GT(bot.count("act"), 0);
    }
    EXPECT_EQ(house.count("taken_over"), 0);
}

TEST(Outside, a_house_that_was_down_asks_it_anew) {
    Outside house;
    Program robo;
    auto anna = house.host_with(robo);
    house.begin(anna);
    house.kill();
    house.now += 3600 * second;
    house.up();
    house.ready(robo);
    house.tick();
    ASSERT_EQ(robo.count("act"), 1);
    house.choose(robo, robo.n(), robo.first());
    EXPECT_EQ(house.by_hand("player"), 1);
    EXPECT_EQ(house.count("taken_over"), 0);
}

// --- The real program -------------------------------------------------------------------------------------------

TEST(Outside, programs_sit_down_at_a_real_house_by_their_tokens) {
    Service house;
    Guest anna(house, "Anna");
    EXPECT_THROW(client::Client("127.0.0.1", house.port, "", "", "/ws", "00000000000000000000000000000000"), client::HouseRefused);
    std::vector<pid_t> started;
    const auto comes = [&](const std::string& name, const std::function<std::vector<std::string>(const std::string&)>& words) {
        const std::string token = Guest::text_of(parse_json(house.ask("POST", "/api/bots", "{\"name\":\"" + name + "\"}", anna.token).body, "bot"), "token");
        started.push_back(start(words(token), house.folder() / (name + ".out"), house.folder() / (name + ".err")));
    };
    const std::string url = "http://127.0.0.1:" + house.port + "/", examples = FONDACO_EXAMPLES;
    comes("ours", [&](const std::string& token) { return std::vector<std::string>{binary(), "bot", "steady", "--house", url, "--token", token}; });
    comes("greedy", [&](const std::string& token) { return std::vector<std::string>{binary(), "bot", "exec:python3 " + examples + "/greedy.py", "--house", url, "--token", token}; });
    comes("visitor", [&](const std::string& token) { return std::vector<std::string>{"/usr/bin/env", "python3", examples + "/visitor.py", "127.0.0.1", house.port, token}; });
    json::value here;
    for (const auto end = Clock::now() + patience; Clock::now() < end; std::this_thread::sleep_for(10ms)) {
        here = parse_json(house.ask("GET", "/api/bots", "", anna.token).body, "bots").at("here");
        if (here.as_array().size() == 3) break;
    }
    EXPECT_EQ(here.as_array().size(), 3u) << contents(house.folder() / "ours.err") << contents(house.folder() / "greedy.err") << contents(house.folder() / "visitor.err");
    for (int game = 0; game < 2 && !HasFailure(); ++game) {  // and once more with the same programs
        anna.watch(anna.open_table(R"({"game":"turin","options":{"players":3}})"));
        for (int seat = 0; seat < 3; ++seat)
            EXPECT_TRUE(anna.ask(fmt::format(R"({{"admit":{{"table":"{}","seat":{},"bot":"{}"}}}})", anna.table, seat, std::string(here.at(std::size_t(seat)).at("id").as_string()))).done);
        anna.wait([&] { return anna.stage() == "over"; }, "the end");
        for (const auto& seat : anna.view.at("seats").as_array()) EXPECT_EQ(seat.at("taken_over"), "");
        for (const auto end = Clock::now() + patience; Clock::now() < end; std::this_thread::sleep_for(10ms))
            if (parse_json(house.ask("GET", "/api/bots", "", anna.token).body, "bots").at("here").as_array().size() == 3) break;
    }
    for (const pid_t child : started) kill(child, SIGTERM), wait_for(child);
}

}  // namespace
