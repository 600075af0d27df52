// The house: people, tables and who watches them, on one store. It knows no sockets and no HTTP library; whatever carries
// messages calls it, always from one thread (the loop). What is published was durable before.
#pragma once

#include <memory>
#include <set>
#include <unordered_map>

#include "server/people.h"
#include "server/webhook.h"

namespace fondaco {
struct Said;  // bots/bots.h
}

namespace fondaco::server {

struct Limits {
    int tables_per_person = 20;          // that are not over
    int messages_per_window = 200;       // per socket in ten seconds
    std::size_t frame_bytes = 8192, body_bytes = 16384;
    int sockets_per_address = 100;
    std::size_t chat_length = 500, note_length = 4000;
    Milliseconds bot_pause = 0;          // how long a bot waits for people who may speak before it ends a talk
    PeopleLimits people;
};

// One open connection of somebody. `send` only queues, and keeps nothing of the text.
class Socket {
public:
    virtual ~Socket() = default;
    virtual void send(std::string_view text) = 0;
    virtual void hang_up(std::string why) = 0;
    std::optional<Person> person;  // nobody: may only watch

private:
    friend class House;
    std::set<std::string> watching_;
    Milliseconds window_ = 0;
    int messages_ = 0;
};

// Several people at one screen: hand 2 of somebody is a player of its own, "ID/2", whose owner is that somebody.
inline std::string owner_of(const std::string& person) { return person.substr(0, person.find('/')); }
constexpr int most_hands = max_seats;

class House {
public:
    using Post = std::function<void(std::function<void()>)>;  // runs something on the loop, from any thread
    House(store::Store& store, Post post, std::function<Milliseconds()> now, Limits limits = {});
    ~House();

    void handle(const Request& request, const Respond& done);

    // Who opens a socket: the owner of the session, or another hand of theirs ("?hand=2&name=Bea"). InputError if it makes no sense.
    std::optional<Person> who(const std::string& token, std::string_view query);
    void opened(const std::shared_ptr<Socket>& socket);
    void received(const std::shared_ptr<Socket>& socket, std::string_view text);
    void closed(const std::shared_ptr<Socket>& socket);

    void tick();  // a few times a second: clocks, take-overs, sleep
    void use_webhooks(std::unique_ptr<Webhooks> webhooks, std::string public_url);  // without it nobody is called
    const Limits& limits() const { return limits_; }

private:
    struct Room;
    using Reply = std::function<void(const std::optional<TableRefusal>&)>;

    Room* find_room(const std::string& id);
    void commit(Room& room, const std::vector<LogLine>& lines, Reply reply);
    void write_news(std::string& out, const Room& room, std::uint64_t since, std::optional<Seat> eyes) const;
    void nudge(Room& room);
    void tell_pause(Room& room);
    void rematch(Room& room);
    void bot_decided(const std::string& id, Seat seat, const Said& said, std::uint64_t length);
    void freeze(const std::string& id, const std::string& why);
    void forget(const std::string& person);
    struct Aftermath {
        std::string happened, rule;     // for the log; of the question that is asked
        std::set<std::string> awaited;  // who is to be called
    };
    Aftermath aftermath_of(Room& room, const std::vector<LogLine>& lines) const;
    void follow_up(const std::string& table, const std::string& game, const Aftermath& after);
    void bot_failed(const std::string& id, const std::string& bot);
    std::vector<Chatted> last_chat(const Room& room);
    void present(Room& room, const std::string& person, bool here);
    std::optional<TableRefusal> refuse_watch(const Room& room, const Socket& socket);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Watch& watch);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Unwatch& unwatch);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Act& act);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Say& say);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Jot& jot);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Hold& hold);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Ping&);

    void new_table(const Request& request, const Person& person, const Respond& done);
    void open_table(const std::vector<LogLine>& log, const Person& person, const Respond& done);
    void new_invite(const std::string& table, const Person& person, const Respond& done);
    void redeem(const std::string& token, const Person& person, const Respond& done);
    void what_if(const Request& request, const std::string& table, const Person& person, const Respond& done);
    void about_table(const Request& request, const std::optional<Person>& person, const Respond& done);
    Response list_games() const;
    Response list_tables(const std::optional<Person>& person);
    Response metrics();

    store::Store& store_;
    Post post_;
    std::function<Milliseconds()> now_;
    Limits limits_;
    std::unordered_map<std::string, std::unique_ptr<Room>> rooms_;
    std::set<std::shared_ptr<Socket>> sockets_;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // callbacks that come after the house is gone find it false
    Worker thinkers_{1}, clerks_{1};  // bots; passwords
    People people_;
    std::unique_ptr<Webhooks> webhooks_;
    std::string public_url_;
    std::vector<std::string> spare_texts_;  // of news that has left: their memory is used again
    std::uint64_t choices_ = 0, refusals_ = 0, messages_ = 0;
};

}  // namespace fondaco::server
