// Somebody at a house somewhere, by its protocol (docs/protocol.md): a session, and one table that is watched. What comes back is
// what the house said, untouched: whoever shows it in a terminal cleans it first.
#pragma once

#include "client/client.h"
#include "engine/json.h"

namespace fondaco::client {

struct Address {
    std::string host, port, path;
};
Address read_url(const std::string& url);  // throws InputError

class Guest {
public:
    explicit Guest(Address address, std::string token = "") : address_(std::move(address)), token_(std::move(token)) {}

    // Over HTTP. All throw HouseRefused, or std::runtime_error if there is no house.
    std::optional<std::string> name() const;            // that the house knows this session by; nothing if it does not know it
    const std::string& enter(const std::string& name);  // begins a session: its token
    json::value tables() const;
    std::string open_table(const std::string& game);    // these two: the table's id
    std::string redeem(const std::string& invite);
    void close_table();                                 // the one that is watched

    // Over the socket. After the line broke, watch() goes on with what has happened since.
    void watch(const std::string& table);
    void watch_again();                                 // on the same line
    std::optional<json::value> hear(int timeout_ms);    // the next message; nothing: the time is over. Throws when the line is gone
    int descriptor() const { return line_->descriptor(); }
    void act(const std::string& command);               // JSON of a Command
    void choose(const std::string& choice);
    void say(const std::string& text);
    void ask_hint();
    std::int64_t ask_worth(const std::string& choice);  // the number with which the answer comes
    void go_on();                                       // there is nothing to say: a bot that waits for me alone may act

private:
    std::string request(const std::string& method, const std::string& path, const std::string& body = "") const;
    void send(const std::string& what);

    Address address_;
    std::string token_, table_;
    std::unique_ptr<Client> line_;
    std::int64_t id_ = 0;
    std::uint64_t seen_ = 0;  // the last line of the table's log
};

}  // namespace fondaco::client
