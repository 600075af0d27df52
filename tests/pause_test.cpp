// A bot that could end a talk waits for people who are here and may speak: first the pause alone, with times of our own,
// then a real house. And what an inbox tells: which decision waits, through one's own eyes only.
#include "server/pause.h"

#include <map>
#include <mutex>
#include <set>

#include "server/house.h"
#include "server_secrets.h"

namespace {

using namespace fondaco;
using namespace fondaco::harness;
using server::Pause;

const Seats bruno = Seats::only(1);

TEST(Pause, begins_with_the_first_asking_and_runs_out) {
    Pause pause(6000);
    EXPECT_FALSE(pause.is_over(0, bruno, 1000));
    EXPECT_EQ(pause.bot(), Seat(0));
    EXPECT_FALSE(pause.is_over(0, bruno, 6999));
    EXPECT_TRUE(pause.is_over(0, bruno, 7000));
    EXPECT_TRUE(pause.is_over(0, bruno, 7001)) << "a bot that is asked again has waited";
    pause.end();
    EXPECT_FALSE(pause.is_over(0, bruno, 7002)) << "but for its next decision it waits anew";
}

TEST(Pause, is_none_where_nobody_may_speak_or_none_is_wanted) {
    Pause pause(6000);
    EXPECT_TRUE(pause.is_over(0, {}, 0));
    EXPECT_FALSE(pause.is_over(0, bruno, 0));
    EXPECT_TRUE(pause.is_over(0, {}, 100)) << "the last of them has passed, or left";
    EXPECT_FALSE(pause.bot());
    Pause none(0);
    EXPECT_TRUE(none.is_over(0, bruno, 0));
}

TEST(Pause, another_bots_word_does_not_touch_it) {
    Pause pause(6000);
    EXPECT_FALSE(pause.is_over(0, bruno, 0));
    EXPECT_TRUE(pause.is_over(2, {}, 3000)) << "who is not waited for speaks at once";
    EXPECT_EQ(pause.bot(), Seat(0));
    EXPECT_TRUE(pause.is_over(0, bruno, 6000));
}

TEST(Pause, a_word_begins_it_anew_but_not_for_ever) {
    Pause pause(1000);
    EXPECT_FALSE(pause.is_over(0, bruno, 0));
    Milliseconds now = 0;
    for (int words = 0; words < 100; ++words) {
        now += 900;
        pause.heard(now);
        if (pause.is_over(0, bruno, now)) break;
    }
    EXPECT_GT(now, 9000);
    EXPECT_LE(now, 10'800) << "ten times its length, and the bot has the next word";
}

TEST(Pause, a_patient_one_ends_by_a_word_and_not_by_time) {
    Pause pause(6000);
    constexpr Milliseconds hour = 3600'000;
    EXPECT_FALSE(pause.is_over(0, bruno, 0, true));
    EXPECT_FALSE(pause.is_over(0, bruno, hour, true));
    EXPECT_FALSE(pause.until());
    pause.heard(hour, true);
    EXPECT_FALSE(pause.runs(0, hour)) << "at once, for nobody else is waited for";
    pause.heard(hour + 3000);
    EXPECT_FALSE(pause.is_over(0, bruno, 9 * hour, true)) << "something else is being written";
    pause.go_on(9 * hour);
    EXPECT_TRUE(pause.is_over(0, bruno, 9 * hour, true));
}

TEST(Pause, who_speaks_alone_is_answered_sooner) {
    Pause pause(6000);
    EXPECT_FALSE(pause.is_over(0, bruno, 0));
    pause.heard(1000, true);
    EXPECT_TRUE(pause.runs(0, 3999));
    EXPECT_FALSE(pause.runs(0, 4000));
    EXPECT_FALSE(pause.runs(2, 3999)) << "another bot's";
}

// --- In a house whose clock is ours ----------------------------------------------------------------------------------

// The house itself, without sockets: what it says is kept, and its time passes when the test says so.
class SlowHouse {
public:
    struct Window final : server::Socket {
        std::vector<json::value> heard;
        json::value view;
        std::optional<json::value> paused;
        void send(std::string_view text) override {
            const json::value message = parse_json(text, "message");
            const auto& [kind, body] = *message.as_object().begin();
            if (kind == "view" || kind == "news") view = body.at("view");
            if (kind == "paused") paused = body;
            heard.push_back(message);
        }
        void hang_up(std::string why) override { ADD_FAILURE() << why; }
        int n() const { return view.at("n").to_number<int>(); }
        bool is_asked() const { return mine(view.at("game").at("asked")); }
        bool is_awaited() const { return mine(view.at("awaited")); }
        bool is_waited_for() const { return paused && paused->as_object().contains("seat") && !is_awaited(); }  // for a word

    private:
        bool mine(const json::value& seats) const { return std::count(seats.as_array().begin(), seats.as_array().end(), view.at("seat")) > 0; }
    };

    SlowHouse() {
        limits_.bot_pause = 12'000;
        limits_.messages_per_window = 1'000'000;
        house_.emplace(*store_, [this](std::function<void()> work) { const std::lock_guard lock(posts_); posted_.push_back(std::move(work)); }, [this] { return now_; }, limits_);
    }
    ~SlowHouse() { house_.reset(), store_.reset(); }  // both still call back while they end

    // A game of Genoa with so many people; the seats left over have bots.
    std::vector<std::shared_ptr<Window>> seat(int people) {
        std::vector<std::shared_ptr<Window>> windows;
        for (int i = 0; i < people; ++i) {
            const auto answer = ask({.method = "POST", .path = "/api/guest", .query = "", .body = R"({"name":"Anna"})", .token = "", .address = "here"});
            const auto window = std::make_shared<Window>();
            window->token = answer.new_token.value();
            window->person = house_->who(window->token, "");
            house_->opened(window);
            if (i == 0) table_ = json_of(ask({.method = "POST", .path = "/api/tables", .query = "", .body = R"({"game":"genoa","options":{"players":3}})", .token = window->token, .address = "here"})).at("id").as_string().c_str();
            say(window, fmt::format(R"({{"watch":{{"table":"{}"}}}})", table_));
            act(window, R"({"sit":{}})");
            windows.push_back(window);
        }
        for (int seat = people; seat < 3; ++seat) act(windows[0], fmt::format(R"({{"add_bot":{{"seat":{},"bot":"steady"}}}})", seat));
        for (const auto& window : windows) act(window, R"({"ready":{"ready":true}})");
        for (const auto& window : windows) until([&] { return window->view.as_object().contains("game"); }, "the game begins");
        return windows;
    }

    void say(const std::shared_ptr<Window>& window, const std::string& what) {
        house_->received(window, fmt::format(R"({{"id":1,"do":{}}})", what));
        settle();
    }
    void say_of_table(const std::shared_ptr<Window>& window, const std::string& kind) { say(window, fmt::format(R"({{"{}":{{"table":"{}"}}}})", kind, table_)); }
    void show(const std::shared_ptr<Window>& window, int n) { say(window, fmt::format(R"({{"shown":{{"table":"{}","n":{}}}}})", table_, n)); }
    void act(const std::shared_ptr<Window>& window, const std::string& command) { say(window, fmt::format(R"({{"act":{{"table":"{}","command":{}}}}})", table_, command)); }
    void choose(const std::shared_ptr<Window>& window, const std::string& choice) { act(window, fmt::format(R"({{"choose":{{"choice":"{}"}}}})", choice)); }

    void pass_time(Milliseconds ms) {
        for (const Milliseconds end = now_ + ms; now_ < end;) {
            now_ = std::min(end, now_ + 1000);
            house_->tick();
            settle();
        }
    }
    // Disk and bots take their own time, while the house's stands still.
    void until(const std::function<bool()>& is_so, const char* what) {
        for (const auto end = Clock::now() + patience; !is_so(); settle())
            if (Clock::now() > end) return void(ADD_FAILURE() << "waited in vain: " << what);
    }
    // Until nothing more seems to come of it.
    void settle() {
        for (auto quiet = Clock::now() + 30ms; Clock::now() < quiet;) {
            std::deque<std::function<void()>> work;
            {
                const std::lock_guard lock(posts_);
                work.swap(posted_);
            }
            if (!work.empty()) quiet = Clock::now() + 30ms;
            for (auto& each : work) each();
            std::this_thread::sleep_for(1ms);
        }
    }

    // Answers with as little as the rules let, until a bot waits for this person's word.
    bool come_to_a_pause(const std::shared_ptr<Window>& window) {
        for (int i = 0; i < 60; ++i) {
            if (window->is_waited_for()) return true;
            if (window->is_awaited()) choose(window, std::string(window->view.at("game").at("choices").at(0).as_string()));
            else pass_time(1000);
        }
        ADD_FAILURE() << "no bot ever waits";
        return false;
    }

private:
    server::Response ask(const server::Request& request) {
        std::optional<server::Response> answer;
        house_->handle(request, [&](server::Response response) { answer = std::move(response); });
        for (const auto end = Clock::now() + patience; !answer && Clock::now() < end;) settle();
        return answer.value();
    }
    static json::value json_of(const server::Response& response) { return parse_json(response.body, "answer"); }

    Folder folder_;
    std::unique_ptr<store::Store> store_ = store::open_store("sqlite:" + (folder_.path / "house.db").string());
    std::mutex posts_;
    std::deque<std::function<void()>> posted_;
    Milliseconds now_ = 1'000'000'000;
    server::Limits limits_;
    std::optional<server::House> house_;
    std::string table_;
};

int acts_of_bots(const SlowHouse::Window& window, std::size_t since) {
    int acts = 0;
    for (std::size_t i = since; i < window.heard.size(); ++i)
        if (const auto* news = window.heard[i].as_object().if_contains("news"))
            for (const auto& line : news->at("news").as_array())
                if (const auto* chose = line.at("entry").as_object().if_contains("chose")) acts += chose->at("hand") == "bot";
    return acts;
}

TEST(Pace, an_open_composer_loses_nothing_in_a_minute_and_go_on_ends_it) {
    SlowHouse house;
    const auto anna = house.seat(1)[0];
    ASSERT_TRUE(house.come_to_a_pause(anna));
    EXPECT_FALSE(anna->paused->as_object().contains("until")) << "no clock runs";
    house.say_of_table(anna, "hold");
    const auto path = anna->view.at("game").at("path");
    house.pass_time(60'000);
    EXPECT_EQ(anna->view.at("game").at("path"), path) << "the tower still stands";
    EXPECT_TRUE(anna->is_asked()) << "and she may still speak";
    const auto before = anna->heard.size();
    house.say_of_table(anna, "go_on");
    house.until([&] { return acts_of_bots(*anna, before) > 0; }, "the bot goes on");

    ASSERT_TRUE(house.come_to_a_pause(anna));
    const auto waiting = anna->heard.size();
    house.choose(anna, "pass");
    house.until([&] { return acts_of_bots(*anna, waiting) > 0; }, "and after a pass");
}

TEST(Pace, a_bots_next_act_waits_until_the_last_was_shown_but_not_for_ever) {
    SlowHouse house;
    const auto anna = house.seat(1)[0];
    house.show(anna, anna->n());  // this window plays what happens
    for (int steps = 0; steps < 8; ++steps) {
        const int n = anna->n();
        const bool speaks = anna->is_awaited() || anna->is_waited_for();
        if (anna->is_awaited()) house.choose(anna, std::string(anna->view.at("game").at("choices").at(0).as_string()));
        else if (anna->is_waited_for()) house.say_of_table(anna, "go_on");
        if (speaks) house.until([&] { return anna->n() > n; }, "her choice, or what the bot does");
        const auto before = anna->heard.size();
        house.pass_time(14'000);
        EXPECT_EQ(acts_of_bots(*anna, before), 0) << "nothing was shown";
        if (anna->is_awaited()) continue;
        if (steps % 2) house.show(anna, anna->n());
        else house.pass_time(1000);
        house.until([&] { return anna->is_waited_for() || acts_of_bots(*anna, before) > 0; }, "the next act, or a word is waited for");
        EXPECT_LE(acts_of_bots(*anna, before), 1) << "it is waited for again";
    }
    house.say_of_table(anna, "shown");  // it plays nothing any more
    house.until([&] { return anna->is_awaited() || anna->is_waited_for(); }, "no act is waited for");
}

// Three prices and two counters of the player who has the tower, to two bots: each is answered in words, once by each of them.
TEST(Words, three_prices_and_two_counters_are_each_answered) {
    SlowHouse house;
    const auto anna = house.seat(1)[0];
    const auto words = [&] {
        std::map<std::pair<int, int>, std::vector<std::string>> said;  // by offer and version: why
        for (const auto& message : anna->heard)
            if (const auto* news = message.as_object().if_contains("news"))
                for (const auto& line : news->at("news").as_array())
                    if (const auto* reply = line.at("entry").as_object().if_contains("replied"))
                        said[{reply->at("offer").to_number<int>(), reply->at("version").to_number<int>()}].emplace_back(reply->at("why").as_string());
        return said;
    };
    const auto mine = [&](int price) -> const json::value* {
        for (const auto& offer : anna->view.at("game").at("deals").at("standing").as_array())
            if (offer.at("from") == anna->view.at("seat") && offer.at("ask").at("ducats") == price) return &offer;
        return nullptr;
    };
    int priced = 0, counters = 0;
    for (int i = 0; i < 600 && (priced < 3 || counters < 2); ++i) {
        const auto& game = anna->view.at("game");
        const bool talks = anna->is_asked() && game.at("merchant") == anna->view.at("seat") && game.at("facts").at("action_open").as_bool();
        if (!talks) {
            if (anna->is_awaited()) house.choose(anna, std::string(game.at("choices").at(0).as_string()));
            else if (anna->is_waited_for()) house.say_of_table(anna, "go_on");
            else house.pass_time(100);
            continue;
        }
        const std::string here = game.at("path").as_array().back().as_string().c_str();
        std::string to;
        for (const auto& buyer : game.at("facts").at("buyers").as_array())
            if (buyer != anna->view.at("seat")) to += (to.empty() ? "" : "+") + std::to_string(buyer.to_number<int>());
        for (const auto& offer : game.at("deals").at("standing").as_array())  // a counter goes to whose offer it answers
            if (priced >= 3 && offer.at("from") != anna->view.at("seat") && offer.at("topic") == json::value(here))
                to = fmt::format("{} answers={}", offer.at("from").to_number<int>(), offer.at("id").to_number<int>());
        const bool counter = to.find("answers") != to.npos;
        const int price = 250 - 5 * (priced + counters);
        if (!to.empty() && (priced < 3 || counter)) house.choose(anna, fmt::format("offer {} give=nothing ask=ducats:{} to={}", here, price, to));
        const auto* offer = mine(price);
        if (!offer) {  // nobody can buy here, or the words for this field are spent: on to the next
            house.choose(anna, std::string(anna->view.at("game").at("choices").at(0).as_string()));
            continue;
        }
        const std::pair number{offer->at("id").to_number<int>(), offer->at("version").to_number<int>()};
        const auto addressed = offer->at("to").as_array().size();
        house.until([&] { return words()[number].size() >= addressed; }, "each answers");
        auto said = words();
        EXPECT_EQ(said[number].size(), addressed) << price << " to " << to << ": each bot once";
        for (const auto& why : said[number]) EXPECT_EQ(why, "too_dear");
        ++(counter ? counters : priced);
    }
    EXPECT_EQ(priced, 3);
    EXPECT_EQ(counters, 2);
}

TEST(Pace, nobody_holds_up_a_table_with_a_second_person) {
    SlowHouse house;
    const auto people = house.seat(2);
    for (const auto& each : people) house.show(each, 1);
    for (int pauses = 0; pauses < 3; ++pauses) {
        for (int i = 0; i < 600 && !(people[0]->paused && people[0]->paused->as_object().contains("seat")); ++i) {
            for (const auto& each : people)
                if (each->is_awaited()) house.choose(each, std::string(each->view.at("game").at("choices").at(0).as_string()));
            house.pass_time(200);
        }
        ASSERT_TRUE(people[0]->paused->as_object().contains("until")) << "it is counted down";
        const auto before = people[0]->heard.size();
        const json::value counted = *people[0]->paused;
        house.say_of_table(people[0], "go_on");
        EXPECT_EQ(*people[0]->paused, counted) << "the other may still speak";
        house.pass_time(13'000);
        house.until([&] { return acts_of_bots(*people[0], before) > 0; }, "it has run out, and nothing had to be shown");
    }
}

// --- In the house ---------------------------------------------------------------------------------------------------

bool has(const json::value& list, int seat) {
    for (const auto& each : list.as_array())
        if (each.to_number<int>() == seat) return true;
    return false;
}
bool waits_for_words(const Guest& guest) {
    return guest.stage() == "running" && !guest.paused.is_null() && guest.paused.as_object().contains("seat") && guest.asked() && !has(guest.view.at("awaited"), guest.seat());
}
// Whether this seat has chosen anything since the news were last forgotten; with `words`, also what only says something.
bool has_chosen(const Guest& guest, int seat, bool words = true) {
    const std::set<std::string_view> word{"offered", "withdrawn", "price_asked", "declined", "no_price_named"};
    for (const auto& line : guest.news)
        if (const auto* chose = line.at("entry").as_object().if_contains("chose"); chose && chose->at("seat").to_number<int>() == seat)
            if (words || !word.contains(line.at("events").at(0).as_object().begin()->key())) return true;
    return false;
}
bool has_gone_on(const Guest& guest, int bot) { return has_chosen(guest, bot, false); }
// Answers what is awaited of a guest with as little as the rules let, until a bot waits for his words.
bool come_to_a_pause(Guest& guest) {
    for (const auto end = Clock::now() + patience; Clock::now() < end;) {
        while (guest.hear(0)) {}
        if (waits_for_words(guest)) return true;
        if (guest.stage() == "over") return false;
        if (guest.asked() && has(guest.view.at("awaited"), guest.seat())) guest.choose(guest.choices().front());
        else guest.hear(20);
    }
    ADD_FAILURE() << "no bot ever waits";
    return false;
}

TEST(PauseInTheHouse, a_bot_waits_for_who_may_speak_until_he_passes) {
    Service house({"--bot-pause", "600", "--max-messages", "1000000"});
    Guests guests = seated(house, R"({"game":"genoa","options":{"players":3}})", 1, {"steady", "steady"});
    Guest& anna = guests[0];
    for (int pauses = 0; pauses < 5 && come_to_a_pause(anna); ++pauses) {
        EXPECT_FALSE(anna.paused.as_object().contains("until")) << "alone with bots she sets the pace";
        EXPECT_TRUE(has(anna.view.at("awaited"), anna.paused.at("seat").to_number<int>()));
        const auto bot = anna.paused.at("seat").to_number<int>();
        anna.news.clear();
        for (int i = 0; i < 3; ++i) anna.hear(50);  // other bots may speak meanwhile
        EXPECT_FALSE(has_gone_on(anna, bot));
        ASSERT_TRUE(anna.ask(fmt::format(R"({{"hold":{{"table":"{}"}}}})", anna.table)).done);
        ASSERT_TRUE(anna.choose("pass").done);
        EXPECT_TRUE(anna.wait([&] { return has_chosen(anna, bot); }, "the bot goes on when nobody has anything to say"));
    }
    expect_no_secrets(anna, 0);
}

TEST(PauseInTheHouse, what_a_bot_has_to_say_it_says_at_once) {
    Service house({"--bot-pause", "600", "--max-messages", "1000000"});
    Guests guests = seated(house, R"({"game":"genoa","options":{"players":3}})", 1, {"steady", "steady"});
    Guest& anna = guests[0];
    int answers = 0;
    for (int pauses = 0; pauses < 10 && answers < 3 && come_to_a_pause(anna); ++pauses) {
        const auto bot = anna.paused.at("seat").to_number<int>();
        const std::string field = anna.view.at("game").at("path").as_array().back().as_string().c_str();  // where the tower stands
        anna.news.clear();
        if (anna.choose("ask " + field).done) {
            EXPECT_TRUE(anna.wait([&] { return has_chosen(anna, bot); }, "a price, or the word that there is none"));
            ++answers;
        }
        ASSERT_TRUE(anna.choose("pass").done);
    }
    EXPECT_EQ(answers, 3);
}

TEST(PauseInTheHouse, it_is_over_when_nobody_is_here) {

    Service patient({"--bot-pause", "600", "--max-messages", "1000000"});
    Guests two = seated(patient, R"({"game":"genoa","options":{"players":3}})", 1, {"steady", "steady"});
    ASSERT_TRUE(come_to_a_pause(two[0]));
    const auto bot = two[0].paused.at("seat").to_number<int>();
    Guest zita(patient, "Zita");
    ASSERT_TRUE(zita.watch(two[0].table).done);
    EXPECT_TRUE(zita.wait([&] { return !zita.paused.is_null(); }, "who comes later is told of it too"));
    EXPECT_FALSE(has_gone_on(zita, bot));
    two[0].cut();
    EXPECT_TRUE(zita.wait([&] { return has_chosen(zita, bot); }, "nobody is waited for who is not here"));
}

TEST(PauseInTheHouse, in_a_game_of_sealed_bids_nobody_waits) {
    Service house({"--bot-pause", "600", "--max-messages", "1000000"});
    Guests guests = seated(house, R"({"game":"turin","options":{"players":3}})", 1, {"steady", "steady"});
    play_to_the_end(guests, 5);
    EXPECT_TRUE(guests[0].paused.is_null());
}

// --- The inbox --------------------------------------------------------------------------------------------------------

TEST(Inbox, the_view_of_a_table_is_what_its_seat_is_shown_and_nobody_elses) {
    Service house;
    Guests guests = seated(house, R"({"game":"genoa","options":{"players":3},"spectators":false,"pace":"days"})", 3);
    std::mt19937 luck(3);
    for (int i = 0; i < 200 && guests[0].n() < 100; ++i)  // well before the end
        for (Guest& each : guests) {
            while (each.hear(1)) {}
            each.play(luck);
        }
    Guest stranger(house, "Zita");
    for (int seat = 0; seat < 3; ++seat) {
        Guest& each = guests[std::size_t(seat)];
        each.cut();
        const auto answer = house.ask("GET", "/api/tables/" + each.table + "/view", "", each.token);
        ASSERT_EQ(answer.status, 200);
        ASSERT_TRUE(each.watch(each.table).done);
        EXPECT_EQ(parse_json(answer.body, "view"), each.view) << "the same as over the socket";
        each.frames.push_back(answer.body);
        expect_no_secrets(each, seat);
        for (int other = 0; other < 3; ++other)
            EXPECT_EQ(house.ask("GET", fmt::format("/api/tables/{}/view?eyes={}", each.table, other), "", each.token).status, other == seat ? 200 : 403) << "before the end only through one's own";
        bool listed = false;
        const auto lists = parse_json(house.ask("GET", "/api/tables", "", each.token).body, "tables");
        for (const auto& card : lists.at("mine").as_array()) listed = listed || (Guest::text_of(card, "id") == each.table && card.at("n").to_number<std::int64_t>() == each.n());
        EXPECT_TRUE(listed);
    }
    EXPECT_EQ(house.ask("GET", "/api/tables/" + guests[0].table + "/view", "", stranger.token).status, 403);
    EXPECT_EQ(house.ask("GET", "/api/tables/" + guests[0].table + "/view").status, 403);
}

// Genoa over days: whoever offers may go, and the house may be opened anew; the offer stands, and can be accepted.
TEST(Inbox, standing_offers_survive_absence_and_a_restart) {
    Service house;
    Guests guests = seated(house, R"({"game":"genoa","options":{"players":3},"pace":"days"})", 3);
    ASSERT_TRUE(guests[0].wait([&] { return guests[0].asked(); }, "the tower stands"));
    std::string offered;
    for (const auto& choice : guests[0].choices())
        if (choice.starts_with("move ")) offered = choice.substr(5);
    if (offered.empty()) offered = guests[0].view.at("game").at("path").at(0).as_string().c_str();  // a building: its action is to be had
    ASSERT_TRUE(guests[1].choose("offer " + offered + " give=ducats:15 ask=nothing").done);
    guests[1].cut();
    const auto stands = [&](Guest& who) {
        const auto& standing = who.view.at("game").at("deals").at("standing").as_array();
        return standing.size() == 1 && standing[0].at("from") == 1 && standing[0].at("give").at("ducats") == 15;
    };
    ASSERT_TRUE(guests[0].wait([&] { return json::serialize(guests[0].away) == "[1]" && stands(guests[0]); }, "Bruno is away, his offer stands"));
    for (Guest& each : guests) each.cut();
    EXPECT_EQ(house.end(SIGTERM), 0);
    house.up();
    ASSERT_TRUE(guests[0].watch(guests[0].table).done);
    ASSERT_TRUE(stands(guests[0])) << "the house was opened anew";
    const auto inbox = parse_json(house.ask("GET", "/api/tables/" + guests[0].table + "/view", "", guests[0].token).body, "view");
    EXPECT_EQ(inbox.at("game").at("deals").at("standing").as_array().size(), 1u) << "the inbox can tell it";
    ASSERT_TRUE(guests[1].watch(guests[1].table).done);
    EXPECT_TRUE(stands(guests[1])) << "and so does Bruno see it";
    guests[1].cut();
    ASSERT_TRUE(guests[0].choose("accept 1 version=1").done) << "while he is away again";
}

}  // namespace
