// The house alone, in this process, with a clock and a disk that obey the test: it can be killed, put to sleep and started
// again in no time, and its disk can refuse to write or to read.
#pragma once

#include <sodium/core.h>

#include <deque>

#include "../server_harness.h"
#include "server/house.h"

namespace fondaco::harness {

[[maybe_unused]] inline const int sodium_is_ready = sodium_init();

// A real store in memory, until it is told to fail.
class ObedientStore : public store::Store {
public:
    std::atomic<bool> writes_fail = false, reads_fail = false;

    using Store::write;
    void write(std::vector<store::Write> together, Done done) override {
        if (!together.empty()) last_failed_ = writes_fail.load();
        if (!writes_fail || together.empty()) return inner_->write(std::move(together), std::move(done));
        inner_->write(std::vector<store::Write>{}, [this, done = std::move(done)](const auto&) {  // fails in its turn
            if (done) done(store::WriteError{store::WriteError::failed, cannot_write});
        });
    }
    void flush() override { inner_->flush(); }
    void close() override { inner_->close(); }
    std::optional<store::TableRow> table(const std::string& id) override { return read().table(id); }
    std::vector<store::ListedTable> tables(const store::TableQuery& query) override { return read().tables(query); }
    std::vector<store::LogRow> entries(const std::string& id, std::int64_t first, std::int64_t limit) override { return read().entries(id, first, limit); }
    std::int64_t entry_count(const std::string& id) override { return read().entry_count(id); }
    std::optional<store::Snapshot> snapshot(const std::string& id) override { return read().snapshot(id); }
    std::vector<store::ChatLine> chat(const std::string& id, std::int64_t first, std::int64_t limit) override { return read().chat(id, first, limit); }
    std::int64_t chat_count(const std::string& id) override { return read().chat_count(id); }
    std::string note(const std::string& id, const std::string& user) override { return read().note(id, user); }
    std::vector<store::Member> members(const std::string& id) override { return read().members(id); }
    std::vector<store::Invite> invites(const std::string& id) override { return read().invites(id); }
    std::optional<store::Invite> invite(const store::SecretHash& hash) override { return read().invite(hash); }
    std::optional<store::User> user(const std::string& id) override { return read().user(id); }
    std::optional<store::User> account(const std::string& name) override { return read().account(name); }
    std::optional<store::Session> session(const store::SecretHash& hash) override { return read().session(hash); }
    std::vector<store::RecoveryCode> recovery_codes(const std::string& user) override { return read().recovery_codes(user); }
    std::optional<store::DeviceCode> device_code(const store::SecretHash& hash) override { return read().device_code(hash); }
    std::vector<store::Bot> bots(const std::string& user) override { return read().bots(user); }
    std::optional<store::Bot> bot(const store::SecretHash& hash) override { return read().bot(hash); }
    std::vector<std::string> running_tables() override { return read().running_tables(); }
    std::vector<store::Call> calls(const std::string& id) override { return read().calls(id); }
    std::optional<store::Timestamp> last_beat() override { return read().last_beat(); }
    std::optional<std::string> trouble() override { return last_failed_ ? cannot_write : read().trouble(); }
    store::Counters counters() const override { return inner_->counters(); }
    store::Stats stats() override { return read().stats(); }
    void backup(const std::string& path) override { read().backup(path); }

private:
    const std::string cannot_write = "The store could not write: the disk obeys the test.";
    std::atomic<bool> last_failed_ = false;
    store::Store& read() {
        if (reads_fail) throw store::StoreError("The store could not read: the disk obeys the test.");
        return *inner_;
    }
    std::unique_ptr<store::Store> inner_ = store::open_store("sqlite::memory:");
};

// Somebody's line to the house, and all that ever came through it.
struct Ear : server::Socket {
    void send(std::string_view text) override { heard.emplace_back(text); }
    void hang_up(std::string why) override { hung_up = std::move(why); }
    std::vector<std::string> heard;
    std::string hung_up;

    // Of the last view or news.
    json::value view() const {
        for (auto each = heard.rbegin(); each != heard.rend(); ++each) {
            const json::value message = parse_json(*each, "message");
            const auto& [kind, body] = *message.as_object().begin();
            if (kind == "view" || kind == "news") return body.at("view");
        }
        return {};
    }
    bool was_told(std::string_view words) const {
        return std::any_of(heard.begin(), heard.end(), [&](const std::string& text) { return text.find(words) != text.npos; });
    }
};

class LoneHouse {
public:
    explicit LoneHouse(server::Limits limits = {}) : limits_(limits) { up(); }
    ~LoneHouse() { kill(); }

    void up() {
        house = std::make_unique<server::House>(store, [this](std::function<void()> work) {
            const std::lock_guard hold(lock_);
            posted_.push_back(std::move(work));
        }, [this] { return now.load(); }, limits_);
    }
    // What was handed to the disk is written; whatever would have followed does not happen.
    void kill() {
        store.flush();  // it calls the house back
        house.reset();
        const std::lock_guard hold(lock_);
        posted_.clear();
    }

    // Everything that is under way happens; bots may still be thinking.
    void settle() {
        for (bool some = true; some;) {
            store.flush();
            std::deque<std::function<void()>> work;
            {
                const std::lock_guard hold(lock_);
                work.swap(posted_);
            }
            some = !work.empty();
            for (const auto& each : work) each();
        }
    }
    bool settle_until(const std::function<bool()>& enough) {
        for (const auto end = Clock::now() + patience; Clock::now() < end; std::this_thread::sleep_for(1ms)) {
            settle();
            if (enough()) return true;
        }
        return false;
    }
    void tick() {
        house->tick();
        settle();
    }
    // Time goes by while the house is there.
    void live(Milliseconds by) {
        for (const Milliseconds end = now + by; now < end;) {
            now += std::min<Milliseconds>(1000, end - now);
            tick();
        }
    }

    server::Response ask(const std::string& method, const std::string& path, const std::string& body = "", const std::string& token = "") {
        const auto [target, query] = std::pair(path.substr(0, path.find('?')), path.find('?') == path.npos ? "" : path.substr(path.find('?') + 1));
        auto answer = std::make_shared<std::optional<server::Response>>();
        house->handle({method, target, query, body, token, "127.0.0.1", true}, [answer](server::Response response) { *answer = std::move(response); });
        EXPECT_TRUE(settle_until([&] { return answer->has_value(); })) << "no answer to " << path;  // some are read beside the loop
        return answer->value_or(server::Response{});
    }
    server::Response get(const std::string& path, const std::string& token = "") { return ask("GET", path, "", token); }

    struct Player {
        std::string token;
        Person person;
        std::shared_ptr<Ear> ear;
    };
    Player guest(const std::string& name) {
        const auto answer = ask("POST", "/api/guest", "{\"name\":" + json_text(name) + "}");
        return {answer.new_token.value_or(""), {std::string(parse_json(answer.body, "me").at("id").as_string()), name}, {}};
    }
    void connect(Player& player) {
        player.ear = std::make_shared<Ear>();
        player.ear->person = player.person;
        house->opened(player.ear);
    }
    void cut(Player& player) {
        house->closed(player.ear);
        settle();
    }
    // Only says it; what follows comes when the house is settled.
    void say(const Player& player, const std::string& what) { house->received(player.ear, R"({"id":7,"do":)" + what + "}"); }
    void act(const Player& player, const std::string& table, const std::string& command) { say(player, R"({"act":{"table":")" + table + R"(","command":)" + command + "}}"); }
    void choose(const Player& player, const std::string& table, const std::string& choice) { act(player, table, R"({"choose":{"choice":)" + json_text(choice) + "}}"); }
    void watch(Player& player, const std::string& table, const std::string& more = "") {
        if (!player.ear) connect(player);
        say(player, R"({"watch":{"table":")" + table + "\"" + more + "}}");
    }

    // A table of people, and bots on the other seats. It has begun.
    std::vector<Player> seated(const std::string& settings, int people, int bots = 0) {
        std::vector<Player> players;
        for (int i = 0; i < people; ++i) players.push_back(guest(std::vector<std::string>{"Anna", "Bruno", "Carla"}[std::size_t(i)]));
        const auto opened = ask("POST", "/api/tables", settings, players[0].token);
        table = Guest::text_of(parse_json(opened.body, "table"), "id");
        for (auto& player : players) {
            watch(player, table);
            settle();
            act(player, table, R"({"sit":{}})");
            settle();
        }
        for (int i = 0; i < bots; ++i) act(players[0], table, fmt::format(R"({{"add_bot":{{"seat":{},"bot":"steady"}}}})", people + i)), settle();
        for (auto& player : players) act(player, table, R"({"ready":{"ready":true}})"), settle();
        EXPECT_EQ(players[0].ear->view().at("stage"), "running") << players[0].ear->heard.back();
        return players;
    }
    std::vector<std::string> choices(const Player& player) const {
        std::vector<std::string> list;
        const json::value view = player.ear->view();
        for (const auto& each : view.at("game").at("choices").as_array()) list.emplace_back(each.as_string());
        return list;
    }

    // The log as it lies on the disk.
    std::vector<json::value> log(const std::string& id) {
        std::vector<json::value> lines;
        for (const auto& entry : store.entries(id, 0, 1 << 30)) lines.push_back(parse_json(entry.body, "log"));
        return lines;
    }
    std::vector<json::value> log() { return log(table); }
    int count(const std::string& entry) {  // how often it stands there
        int found = 0;
        for (const auto& line : log()) found += line.at("entry").as_object().contains(entry);
        return found;
    }
    int by_hand(std::string_view hand) {  // choices
        int found = 0;
        for (const auto& line : log())
            if (const auto* chose = line.at("entry").as_object().if_contains("chose")) found += chose->at("hand").as_string() == hand;
        return found;
    }

    ObedientStore store;
    std::atomic<Milliseconds> now = 1'800'000'000'000;
    std::string table;
    std::unique_ptr<server::House> house;

private:
    server::Limits limits_;
    std::mutex lock_;
    std::deque<std::function<void()>> posted_;
};

}  // namespace fondaco::harness
