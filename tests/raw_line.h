// A connection to a house on which every byte is said by hand, for tests of what no client of ours would send.
#pragma once

#include <arpa/inet.h>
#include <poll.h>

#include "server_harness.h"

namespace fondaco::harness {

// A connection on which every byte is said by hand.
class Line {
public:
    explicit Line(const Service& house, int receive_buffer = 0) : handle_(socket(AF_INET, SOCK_STREAM, 0)) {
        if (receive_buffer > 0) setsockopt(handle_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        to.sin_port = htons(std::uint16_t(std::stoi(house.port)));
        if (::connect(handle_, reinterpret_cast<sockaddr*>(&to), sizeof to)) throw std::runtime_error("no connection");
    }
    ~Line() { close(handle_); }
    Line(const Line&) = delete;
    Line(Line&& other) noexcept : got(std::move(other.got)), handle_(std::exchange(other.handle_, -1)) {}

    bool say(std::string_view bytes) {
        while (!bytes.empty()) {
            const auto sent = ::send(handle_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return false;
            bytes.remove_prefix(std::size_t(sent));
        }
        return true;
    }
    // Reads until there is enough, the house closes, or the time is over.
    bool hear(const std::function<bool()>& enough, std::chrono::milliseconds time = patience) {
        for (const auto end = Clock::now() + time; !enough();) {
            pollfd ready{handle_, POLLIN, 0};
            const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
            if (left <= 0 || poll(&ready, 1, int(left)) <= 0) return false;
            char piece[65536];
            const auto count = recv(handle_, piece, sizeof piece, 0);
            if (count <= 0) return closed = true, enough();
            got.append(piece, std::size_t(count));
        }
        return true;
    }
    bool hung_up_on() { return hear([&] { return closed; }); }

    // A request, of which the answer is not waited for.
    bool begin(const std::string& method, const std::string& path, const std::string& headers = "", const std::string& body = "") {
        got.clear();
        const std::string host = headers.find("Host:") == headers.npos ? "Host: localhost\r\n" : "";
        return say(fmt::format("{} {} HTTP/1.1\r\n{}{}Content-Length: {}\r\n\r\n{}", method, path, host, headers, body.size(), body));
    }
    bool answered() const {
        const auto end = got.find("\r\n\r\n"), length = got.find("Content-Length: ");
        return end != got.npos && (length > end || got.size() >= end + 4 + std::stoul(got.substr(length + 16)));
    }
    // A request and the whole answer.
    std::string ask(const std::string& method, const std::string& path, const std::string& headers = "", const std::string& body = "") {
        begin(method, path, headers, body);
        hear([&] { return answered(); });
        return got;
    }
    static int status(const std::string& answer) { return answer.starts_with("HTTP/1.1 ") ? std::stoi(answer.substr(9, 3)) : 0; }

    static constexpr const char* upgrading = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    int upgrade(const std::string& headers = "", const std::string& path = "/ws") {
        const auto answer = ask("GET", path, upgrading + headers);
        got.erase(0, got.find("\r\n\r\n") + 4);
        return status(answer);
    }
    // first: the final bit and the kind, as RFC 6455 §5.2 has them. A mask of zeros leaves the text as it is.
    bool frame(int first, const std::string& text, bool masked = true) {
        std::string bytes{char(first)};
        if (text.size() < 126) bytes += char(text.size() | (masked ? 128 : 0));
        else (bytes += char(126 | (masked ? 128 : 0))) += {char(text.size() >> 8), char(text.size())};
        if (masked) bytes.append(4, '\0');
        return say(bytes + text);
    }
    struct Frame { int kind; std::string text; };
    // The next frame; kind -1: none came, or the house has hung up.
    Frame next() {
        std::size_t head = 2, length = 0;
        const bool whole = hear([&] {
            if (got.size() < 2) return false;
            length = std::size_t(got[1] & 127), head = 2;
            const std::size_t more = length == 126 ? 2 : length == 127 ? 8 : 0;
            if (got.size() < 2 + more) return false;
            if (more > 0) length = 0;
            for (std::size_t i = 0; i < more; ++i) length = length << 8 | static_cast<unsigned char>(got[head++]);
            return got.size() >= head + length;
        });
        if (!whole) return {-1, ""};
        Frame frame{got[0] & 15, got.substr(head, length)};
        got.erase(0, head + length);
        return frame;
    }

    std::string got;
    bool closed = false;

private:
    int handle_;
};

// While it lasts the house stands still, so that all that is sent to it meanwhile comes at the same moment.
class AtOnce {
public:
    explicit AtOnce(const Service& house) : house_(house.pid()) { kill(house_, SIGSTOP); }
    ~AtOnce() { over(); }
    void over() { kill(house_, SIGCONT); }

private:
    pid_t house_;
};

inline std::string cookie(const Guest& guest) { return "Cookie: fondaco=" + guest.token + "\r\n"; }

inline int metric(const Service& house, const std::string& name) {
    const auto text = house.ask("GET", "/metrics").body;
    const auto at = text.find("fondaco_" + name + " ");
    return at == text.npos ? -1 : std::stoi(text.substr(at + 9 + name.size()));
}

}  // namespace fondaco::harness
