// How a program speaks to a house: requests, and one socket whose messages are read in turn. guest.h says what is spoken.
#pragma once

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

namespace fondaco::client {

struct HttpAnswer {
    int status = 0;
    std::string body, token;  // token: a new session, if the answer set one
};

// Throws std::runtime_error if there is no connection. `origin` is sent if it is not empty.
HttpAnswer http_request(const std::string& host, const std::string& port, const std::string& method, const std::string& path,
                        const std::string& body = "", const std::string& token = "", const std::string& origin = "");

// The house said no, in this sentence.
struct HouseRefused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Client {
public:
    Client(const std::string& host, const std::string& port, const std::string& token, const std::string& origin = "", const std::string& path = "/ws",
           const std::string& bot_token = "");  // of a bot from outside (docs/bots.md); HouseRefused if there is none
    ~Client();
    Client(Client&&) noexcept;

    void send(const std::string& text);
    std::optional<std::string> receive(int timeout_ms = -1);  // nothing: the time is over. Throws when the connection is gone.
    int descriptor() const;                                   // to be polled after receive(0) gave nothing
    void cut();                                               // as if the line had been cut: no goodbye

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace fondaco::client
