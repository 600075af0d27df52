// Genoa over the network: people who bargain through real sockets, with the program's own terminal too, and bots beside
// them; and what nobody learns from the talk.
#include "games/genoa/genoa.h"
#include "server_secrets.h"

namespace {

using namespace fondaco;
using namespace fondaco::harness;
using genoa::Field;

// --- Two people and two bots ------------------------------------------------------------------------------------

// Somebody at the table, by socket or by keyboard. What is said is notation; a keyboard takes short forms too.
class Person {
public:
    virtual ~Person() = default;
    virtual void say(const std::string& line) = 0;
    virtual void say_first() = 0;                            // the first of the listed choices
    virtual bool hears(const std::string& words) = 0;        // a refusal with these words, which is then forgotten
    virtual bool ever_heard(const std::string& words) = 0;
    virtual bool sees_the_tower_on(const std::string& field) = 0;
};

class BySocket : public Person {
public:
    explicit BySocket(Guest& guest) : guest_(guest) {}
    void say(const std::string& line) override { last_ = guest_.choose(line); }
    void say_first() override {
        while (guest_.hear(0)) {}
        if (guest_.asked() && !guest_.choices().empty()) guest_.choose(guest_.choices()[0]);
    }
    bool hears(const std::string& words) override { return std::exchange(last_, {}).why.starts_with(words); }
    bool ever_heard(const std::string& words) override {
        while (guest_.hear(0)) {}
        return std::any_of(guest_.frames.begin(), guest_.frames.end(), [&](const auto& frame) { return frame.find(words) != frame.npos; });
    }

    bool sees_the_tower_on(const std::string& field) override {
        return guest_.wait([&] {
            const auto& path = guest_.view.at("game").at("path").as_array();
            return !path.empty() && std::string_view(path.back().as_string()) == field;
        }, "the tower on " + field);
    }

private:
    Guest& guest_;
    Answered last_;
};

// `fondaco join`, with a pipe for a keyboard and a file for a screen.
class ByKeyboard : public Person {
public:
    ByKeyboard(const Service& house, const std::string& name, std::vector<std::string> first_lines) : screen_(house.folder() / ("screen-" + name)) {
        int ends[2];
        if (pipe(ends) != 0) throw std::runtime_error("no pipe");
        keyboard_ = ends[1];
        std::vector<std::string> words{"/usr/bin/env", "XDG_STATE_HOME=" + house.folder().string(), "COLUMNS=200", binary(), "join",
                                       "http://127.0.0.1:" + house.port + "/", "--name", name};
        const int before = dup(STDIN_FILENO);
        dup2(ends[0], STDIN_FILENO);
        child_ = start(words, screen_, house.folder() / ("errors-" + name));
        dup2(before, STDIN_FILENO);
        close(before);
        close(ends[0]);
        for (const auto& line : first_lines) say(line);
    }
    ~ByKeyboard() override {
        say("q");
        close(keyboard_);
        EXPECT_EQ(wait_for(child_), 0);
    }
    void say(const std::string& line) override {
        read_ = contents(screen_).size();
        const std::string text = line + "\n";
        EXPECT_EQ(write(keyboard_, text.data(), text.size()), ssize_t(text.size()));
    }
    // What stands first in the last list: below the rule of the question, behind its key and before its explanation.
    void say_first() override {
        const std::string screen = contents(screen_);
        const auto line = screen.find('\n', std::min(screen.rfind("(§"), screen.size()));
        if (line == screen.npos || line + 5 > screen.size()) return;
        const std::string first = screen.substr(line + 5, screen.find('\n', line + 1) - line - 5);
        say(first.substr(0, first.find("  ")));
    }
    bool hears(const std::string& words) override {
        for (const auto end = Clock::now() + patience; Clock::now() < end; std::this_thread::sleep_for(5ms))
            if (one_line(contents(screen_).substr(read_)).find(words) != std::string::npos) return true;
        return false;
    }
    bool ever_heard(const std::string& words) override { return one_line(contents(screen_)).find(words) != std::string::npos; }

    // A short form is understood from what is on the screen, so that must have come first.
    bool sees_the_tower_on(const std::string& field) override {
        for (const auto end = Clock::now() + patience; Clock::now() < end; std::this_thread::sleep_for(5ms)) {
            const std::string screen = lower(one_line(contents(screen_))), stands = "the tower stands ";
            const auto at = screen.rfind(stands);
            if (at != screen.npos && screen.substr(at + stands.size(), field.size() + 7).find(field) != screen.npos) return true;
        }
        return false;
    }

private:
    static std::string lower(std::string text) {
        for (char& c : text) c = char(std::tolower(static_cast<unsigned char>(c)));
        return text;
    }
    static std::string one_line(std::string text) {  // sentences are broken where the screen ends
        std::replace(text.begin(), text.end(), '\n', ' ');
        return text;
    }
    std::filesystem::path screen_;
    int keyboard_ = -1;
    pid_t child_ = -1;
    std::size_t read_ = 0;
};

// The table as an onlooker sees it. Everything needed to lead the talk lies open.
class Onlooker {
public:
    Onlooker(const Service& house, const std::string& table) : guest_(house) { EXPECT_TRUE(guest_.watch(table).done); }

    void look() {
        while (guest_.hear(0)) {}
    }
    bool running() const { return guest_.stage() == "running"; }
    bool over() const { return guest_.stage() == "over"; }
    std::int64_t n() const { return guest_.n(); }
    const json::value& game() const { return guest_.view.at("game"); }
    const json::value* talk() const { return game().at("pending").at(0).as_object().if_contains("talk"); }
    int merchant() const { return game().at("merchant").to_number<int>(); }
    bool asked(int seat) const { return has(game().at("asked"), seat); }
    Field tower() const { return field(game().at("path").as_array().back()); }
    bool action_open() const { return genoa::is_building(tower()) && !has(game().at("used"), enum_name(tower())); }
    int ware(int seat, const char* name) const { return game().at("players").at(std::size_t(seat)).at("goods").at(name).to_number<int>(); }
    int supply(const char* name) const { return game().at("supply").at(name).to_number<int>(); }
    const json::value* offer_of(int seat, Field topic) const {
        for (const auto& offer : game().at("deals").at("standing").as_array())
            if (offer.at("from").to_number<int>() == seat && field(offer.at("topic")) == topic) return &offer;
        return nullptr;
    }
    // An offer for the action here that asks nothing: the merchant must settle (§4.7).
    const json::value* binding_offer() const {
        static const std::string nothing = to_json(genoa::Terms{});
        for (const auto& offer : game().at("deals").at("standing").as_array())
            if (field(offer.at("topic")) == tower() && action_open() && offer.at("from").to_number<int>() != merchant() && json::serialize(offer.at("ask")) == nothing) return &offer;
        return nullptr;
    }
    // The next step on a shortest free way; nothing if the tower cannot get there.
    std::optional<Field> step_to(Field goal) const {
        const auto& near = genoa::data().plans[0].neighbours;
        const auto& path = game().at("path").as_array();
        std::map<Field, Field> came;  // from the goal back to the tower
        std::vector<Field> edge{goal};
        for (std::size_t moves = 5 - path.size(); moves > 0; --moves) {
            std::vector<Field> wider;
            for (const Field each : edge)
                for (const Field next : near[std::size_t(each)]) {
                    if (next == tower()) return each;
                    if (!has(game().at("path"), enum_name(next)) && came.emplace(next, each).second) wider.push_back(next);
                }
            edge = wider;
        }
        return {};
    }
    bool wait(const std::function<bool()>& until, const std::string& what) { return guest_.wait(until, what); }
    const Guest& guest() const { return guest_; }

private:
    static Field field(const json::value& name) { return enum_from<Field>(std::string_view(name.as_string())).value(); }
    template <class Value>
    static bool has(const json::value& list, const Value& value) {
        for (const auto& each : list.as_array())
            if constexpr (std::is_integral_v<Value>) {
                if (each.to_number<int>() == value) return true;
            } else if (std::string_view(each.as_string()) == value) return true;
        return false;
    }
    Guest guest_;
};

// Plays on, with as little as the rules let, until the tower stands in the Fabric warehouse, its action is open and one
// of the two people is the merchant. Says whether it came to that.
bool come_to_the_fabrics(Onlooker& table, const std::array<Person*, 2>& people) {
    std::int64_t spoke_at = -1;
    for (auto last = Clock::now(); Clock::now() - last < patience; std::this_thread::sleep_for(1ms)) {
        table.look();
        if (table.over()) return false;
        if (!table.running() || (table.n() == spoke_at && Clock::now() - last < 300ms)) continue;
        if (table.n() != spoke_at) last = Clock::now();
        const auto before = std::exchange(spoke_at, table.n());
        const int merchant = table.merchant();
        if (!table.talk()) {
            for (int seat = 0; seat < 2; ++seat)
                if (table.asked(seat)) people[std::size_t(seat)]->say_first();
            continue;
        }
        if (merchant < 2 && table.asked(merchant)) {
            if (table.tower() == Field::fabric && table.action_open() && table.supply("silk") > 0) return true;
            const auto next = table.tower() == Field::fabric ? std::nullopt : table.step_to(Field::fabric);
            Person& speaker = *people[std::size_t(merchant)];
            if (const auto* offer = table.binding_offer())
                speaker.say(fmt::format("accept {} version={}", offer->at("id").to_number<int>(), offer->at("version").to_number<int>()));
            else if (before == table.n() && table.action_open()) speaker.say("last_call");  // somebody is still silent
            else speaker.say(next ? fmt::format("move {}", enum_name(*next)) : "stop");
        }
        for (int seat = 0; seat < 2; ++seat)
            if (seat != merchant && table.asked(seat)) people[std::size_t(seat)]->say("pass");
    }
    ADD_FAILURE() << "the table stands still: " << json::serialize(table.game()).substr(0, 3000);
    return false;
}

// Offer, must-accept, counter, what is told to nobody else, stale acceptances, and the silk that comes with the action.
void bargain_for_silk(Onlooker& table, const std::array<Person*, 2>& people, bool by_keyboard) {
    const int seller = table.merchant(), buyer = 1 - seller;
    Person &sells = *people[std::size_t(seller)], &buys = *people[std::size_t(buyer)];
    const int silk = table.ware(seller, "silk"), linen = table.ware(buyer, "linen"), buyers_silk = table.ware(buyer, "silk");
    const auto standing = [&](int seat, int version) {
        EXPECT_TRUE(table.wait([&] { const auto* offer = table.offer_of(seat, Field::fabric); return offer && offer->at("version").to_number<int>() == version; },
                               fmt::format("offer of seat {}, version {}", seat, version)));
        return table.offer_of(seat, Field::fabric)->at("id").to_number<int>();
    };
    for (Person* each : people) ASSERT_TRUE(each->sees_the_tower_on("fabric"));
    buys.say(by_keyboard ? "offer fabric 5" : "offer fabric give=ducats:5 ask=nothing");
    const int offered = standing(buyer, 1);

    sells.say("stop");
    EXPECT_TRUE(sells.hears("There is an offer for the action here: accept one")) << "must-accept";

    sells.say(by_keyboard ? fmt::format("counter {} 3000", offered) : fmt::format("offer fabric give=nothing ask=ducats:3000 to={} answers={}", buyer, offered));
    const int counter = standing(seller, 1);
    buys.say(fmt::format("accept {} version=1", counter));
    const std::string purse = "You do not hold all that is asked of you.";
    EXPECT_TRUE(buys.hears(purse));

    sells.say(by_keyboard ? fmt::format("counter {} fruit silk", offered) : fmt::format("offer fabric give=nothing ask=fruit:silk to={} answers={}", buyer, offered));
    EXPECT_EQ(standing(seller, 2), counter) << "to the same player it is the next version";
    buys.say(fmt::format("accept {} version=1", counter));
    EXPECT_TRUE(buys.hears("That offer has changed."));

    buys.say(by_keyboard ? "offer fabric 10" : "offer fabric give=ducats:10 ask=nothing");
    EXPECT_EQ(standing(buyer, 2), offered);
    sells.say(fmt::format("accept {} version=1", offered));
    EXPECT_TRUE(sells.hears("That offer has changed."));

    buys.say(by_keyboard ? fmt::format("accept {}", counter) : fmt::format("accept {} version=2", counter));
    EXPECT_TRUE(table.wait([&] { return !table.offer_of(seller, Field::fabric) || !table.talk(); }, "the deal"));
    if (!table.talk()) buys.say("collect");  // he has tiles, and might have used them first
    EXPECT_TRUE(table.wait([&] { return table.ware(seller, "silk") == silk + 1; }, "the silk of the action"));
    EXPECT_EQ(table.ware(buyer, "linen"), linen + 1);
    EXPECT_EQ(table.ware(buyer, "silk"), buyers_silk) << "it went over at once";
    EXPECT_FALSE(sells.ever_heard(purse)) << "nobody else learns what a purse does not hold";
    for (const auto& frame : table.guest().frames) EXPECT_EQ(frame.find(purse), frame.npos);
}

TEST(GenoaServer, two_people_and_two_bots_bargain_by_socket) {
    Service house;
    bool bargained = false;
    for (int game = 0; game < 5 && !bargained; ++game) {
        Guests guests = seated(house, R"({"game":"genoa","options":{"players":4}})", 2, {"steady", "random"});
        Onlooker table(house, guests[0].table);
        BySocket anna(guests[0]), bruno(guests[1]);
        if (!come_to_the_fabrics(table, {&anna, &bruno})) continue;
        bargain_for_silk(table, {&anna, &bruno}, false);
        bargained = true;
        for (int seat = 0; seat < 2; ++seat) expect_no_secrets(guests[std::size_t(seat)], seat);
        expect_no_secrets(table.guest(), -1, false);
    }
    EXPECT_TRUE(bargained);
}

TEST(GenoaServer, two_people_and_two_bots_bargain_with_fondaco_join) {
    Service house;
    bool bargained = false;
    for (int game = 0; game < 5 && !bargained; ++game) {
        ByKeyboard anna(house, "Anna", {"new genoa", "sit", "bot 2 steady", "bot 3 random"});
        std::string table;
        for (const auto end = Clock::now() + patience; table.empty() && Clock::now() < end; std::this_thread::sleep_for(5ms)) {
            const auto lists = parse_json(house.ask("GET", "/api/tables").body, "tables");
            for (const auto& each : lists.at("public").as_array())
                if (each.at("summary").at("stage") == "open") table = each.at("id").as_string();
        }
        ASSERT_NE(table, "");
        ASSERT_TRUE(anna.hears("(bot random)"));
        ByKeyboard bruno(house, "Bruno", {"1", "sit", "ready"});
        anna.say("ready");
        Onlooker onlooker(house, table);
        ASSERT_TRUE(onlooker.wait([&] { return onlooker.running(); }, "the game begins"));
        if (!come_to_the_fabrics(onlooker, {&anna, &bruno})) continue;
        bargain_for_silk(onlooker, {&anna, &bruno}, true);
        bargained = true;
        for (Person* each : std::array<Person*, 2>{&anna, &bruno})
            EXPECT_TRUE(onlooker.wait([&] { return each->ever_heard("silk from the action"); }, "the silk on both screens"));
        expect_no_secrets(onlooker.guest(), -1, false);
    }
    EXPECT_TRUE(bargained);
}

// --- Secrets ----------------------------------------------------------------------------------------------------

int told(const Guest& guest, const char* kind) {
    int count = 0;
    for (const auto& line : guest.news)
        if (const auto* events = line.as_object().if_contains("events"))
            for (const auto& event : events->as_array()) count += event.as_object().contains(kind);
    return count;
}

// Whoever is merchant asks a price that nobody can pay, and somebody tries to pay it; others offer what they do not hold.
// Counts what the onlooker was told, and the refusals by their rules.
void play_with_doomed_offers(Service& house, unsigned seed, std::map<std::string, int>& heard, std::map<std::string, int>& refused) {
    Guests guests = seated(house, R"({"game":"genoa","options":{"players":4,"rounds":4}})", 4);
    Guest spectator(house, "Zita");
    ASSERT_TRUE(spectator.watch(guests[0].table).done);
    std::vector<Guest*> players;
    for (auto& each : guests) players.push_back(&each);
    std::vector<std::pair<Guest*, std::int64_t>> doomed;
    std::set<std::pair<int, int>> tried;  // offers and their versions
    int looks = 0;
    play_to_the_end(players, seed, [&] {
        if (guests[0].stage() != "running") return false;
        const auto& game = guests[0].view.at("game");
        for (const auto& offer : game.at("deals").at("standing").as_array()) {
            const std::pair known(offer.at("id").to_number<int>(), offer.at("version").to_number<int>());
            if (offer.at("ask").at("ducats").to_number<int>() != 3000 || !tried.insert(known).second) continue;
            Guest& payer = guests[std::size_t(offer.at("to").at(0).to_number<int>())];
            doomed.emplace_back(&payer, payer.send_choice(fmt::format("accept {} version={}", known.first, known.second)));
        }
        if (++looks % 10 != 0 || !game.at("pending").at(0).as_object().contains("talk")) return false;
        const auto merchant = std::size_t(game.at("merchant").to_number<int>());
        const std::size_t other = (merchant + 1 + std::size_t(looks / 10) % 3) % 4;
        for (const auto& choice : guests[merchant].choices())
            if (choice.starts_with("move ")) {
                const std::string field = choice.substr(5);
                if (looks / 10 % 3 != 0) {  // and offers that can be accepted: lists hold none
                    guests[other].send_choice(fmt::format("offer {} give={} ask=nothing", field, looks / 10 % 3 == 1 ? "ducats:5" : "small:1"));
                    std::string all;
                    for (std::size_t seat = 0; seat < 4; ++seat)
                        if (seat != merchant) all += (all.empty() ? "" : "+") + std::to_string(seat);
                    guests[merchant].send_choice(fmt::format("offer {} give=nothing ask=ducats:10 to={}", field, all));
                    break;
                }
                guests[merchant].send_choice(fmt::format("offer {} give=nothing ask=ducats:3000 to={}", field, other));
                doomed.emplace_back(&guests[other], guests[other].send_choice(fmt::format("offer {} give=ducats:3000 ask=nothing", field)));
                break;
            }
        return false;
    });
    spectator.wait([&] { return spectator.stage() == "over"; }, "the end");
    for (auto& [kind, count] : heard) count += told(spectator, kind.c_str());
    for (std::size_t seat = 0; seat < 4; ++seat) expect_no_secrets(guests[seat], int(seat));
    expect_no_secrets(spectator, -1, false);
    for (const auto& [guest, number] : doomed) {
        EXPECT_FALSE(guest->answers[number].done);
        ++refused[guest->answers[number].rule];
    }
    // A refusal is an answer to one seat: no other frame tells of it, and it is no line of the log.
    for (const auto& frame : spectator.frames) EXPECT_EQ(frame.find("You do not hold"), frame.npos) << frame;
    for (const Guest& each : guests)
        for (const auto& frame : each.frames) EXPECT_TRUE(frame.starts_with("{\"refused\"") || frame.find("You do not hold") == frame.npos) << frame;
    std::int64_t last = 0;
    for (const auto& line : spectator.news) {
        EXPECT_TRUE(last == 0 || line.at("n").to_number<std::int64_t>() == last + 1);
        last = line.at("n").to_number<std::int64_t>();
    }
}

TEST(GenoaServer, nobody_learns_a_purse_or_a_hand_from_the_talk) {
    Service house;
    std::map<std::string, int> heard{{"offered", 0}, {"withdrawn", 0}, {"settled", 0}, {"agreed", 0}, {"handed_over", 0}, {"drew", 0}};
    std::map<std::string, int> refused{{"§4.3", 0}, {"§4.6", 0}};  // offers of what one does not hold; prices that one cannot pay
    const auto all_came = [](const auto& counts) { return std::all_of(counts.begin(), counts.end(), [](const auto& each) { return each.second > 0; }); };
    // A card changes hands in about two games of five: eight games were too few once in sixty runs.
    for (unsigned game = 0; game < 40 && !(all_came(heard) && all_came(refused)); ++game) play_with_doomed_offers(house, game, heard, refused);
    for (const auto* counts : {&heard, &refused})
        for (const auto& [what, count] : *counts) EXPECT_GT(count, 0) << what;
}

}  // namespace
