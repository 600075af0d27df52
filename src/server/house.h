// The house: people, tables and who watches them, on one store. It knows no sockets and no HTTP library; whatever carries
// messages calls it, always from one thread (the loop). What is published was durable before.
#pragma once

#include <memory>
#include <set>
#include <unordered_map>

#include "server/messages.h"
#include "store/store.h"

namespace fondaco::server {

struct Limits {
    int tables_per_person = 20;          // that are not over
    int messages_per_window = 200;       // per socket in ten seconds
    std::size_t frame_bytes = 8192, body_bytes = 16384;
    int sockets_per_address = 100;
    std::size_t chat_length = 500, note_length = 4000, name_length = 24;
};

// One open connection of somebody. `send` only queues.
class Socket {
public:
    virtual ~Socket() = default;
    virtual void send(std::string text) = 0;
    virtual void hang_up(std::string why) = 0;
    std::optional<Person> person;  // nobody: may only watch

private:
    friend class House;
    std::set<std::string> watching_;
    Milliseconds window_ = 0;
    int messages_ = 0;
};

struct Request {
    std::string method, path, body, token;
    bool local = false;  // comes from this machine itself
};
struct Response {
    int status = 200;
    std::string body, type = "application/json";
    std::string new_token;  // to be set as the session cookie
};

class House {
public:
    using Post = std::function<void(std::function<void()>)>;  // runs something on the loop, from any thread
    House(store::Store& store, Post post, std::function<Milliseconds()> now, Limits limits = {});
    ~House();

    void handle(const Request& request, std::function<void(Response)> done);

    std::optional<Person> person_of(const std::string& token);
    void opened(const std::shared_ptr<Socket>& socket);
    void received(const std::shared_ptr<Socket>& socket, std::string_view text);
    void closed(const std::shared_ptr<Socket>& socket);

    void tick();  // a few times a second: clocks, take-overs, sleep
    const Limits& limits() const { return limits_; }

private:
    struct Room;
    struct BotPool;
    using Reply = std::function<void(const std::optional<TableRefusal>&)>;

    Room* find_room(const std::string& id);
    void commit(Room& room, const std::vector<LogLine>& lines, Reply reply);
    void nudge(Room& room);
    void rematch(Room& room);
    void bot_decided(const std::string& id, Seat seat, const std::string& choice, std::uint64_t length);
    void freeze(const std::string& id, const std::string& why);
    void present(Room& room, const std::string& person, bool here);
    std::optional<TableRefusal> refuse_watch(const Room& room, const Socket& socket);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Watch& watch);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Unwatch& unwatch);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Act& act);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Say& say);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Jot& jot);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Ping&);

    void new_guest(const Request& request, std::function<void(Response)> done);
    void new_table(const Request& request, const Person& person, std::function<void(Response)> done);
    void new_invite(const std::string& table, const Person& person, std::function<void(Response)> done);
    void redeem(const std::string& token, const Person& person, std::function<void(Response)> done);
    Response list_tables(const std::optional<Person>& person);
    Response game_file(const std::string& table, const std::optional<Person>& person);
    Response metrics();

    store::Store& store_;
    Post post_;
    std::function<Milliseconds()> now_;
    Limits limits_;
    std::unordered_map<std::string, std::unique_ptr<Room>> rooms_;
    std::set<std::shared_ptr<Socket>> sockets_;
    std::unique_ptr<BotPool> bots_;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // callbacks that come after the house is gone find it false
    std::uint64_t choices_ = 0, refusals_ = 0, messages_ = 0;
};

}  // namespace fondaco::server
