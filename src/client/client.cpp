// The client's side of Beast, blocking: one thread, one connection.
#include "client/client.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace fondaco::client {

namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = net::ip::tcp;

void connect(net::io_context& context, tcp::socket& socket, const std::string& host, const std::string& port) {
    beast::error_code error;
    const bool six = host.starts_with('[') && host.ends_with(']');  // as URLs write IPv6
    const auto found = tcp::resolver(context).resolve(six ? host.substr(1, host.size() - 2) : host, port, error);
    if (!error) net::connect(socket, found, error);
    if (error) throw std::runtime_error("no connection to " + host + ":" + port + ": " + error.message());
}

}  // namespace

HttpAnswer http_request(const std::string& host, const std::string& port, const std::string& method, const std::string& path,
                        const std::string& body, const std::string& token, const std::string& origin) {
    net::io_context context;
    tcp::socket socket(context);
    connect(context, socket, host, port);
    http::request<http::string_body> request;
    request.method_string(method);
    request.target(path);
    request.version(11);
    request.set(http::field::host, host + ":" + port);
    request.set(http::field::connection, "close");
    if (!token.empty()) request.set(http::field::cookie, "fondaco=" + token);
    if (!origin.empty()) request.set(http::field::origin, origin);
    request.body() = body;
    request.prepare_payload();
    beast::error_code error;
    http::write(socket, request, error);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    http::read(socket, buffer, response, error);
    if (error) throw std::runtime_error("the connection was lost: " + error.message());
    HttpAnswer answer{int(response.result_int()), response.body(), ""};
    const std::string cookie(response[http::field::set_cookie]);
    if (const auto begin = cookie.find('=') + 1; cookie.starts_with("fondaco")) answer.token = cookie.substr(begin, cookie.find(';') - begin);
    return answer;
}

// One read is always under way: what came together with an earlier message waits inside the stream, where poll does not see it.
struct Client::Inside {
    net::io_context context;
    websocket::stream<tcp::socket> stream{context};
    beast::flat_buffer buffer;
    bool reading = false, ready = false;
    beast::error_code error;

    void run_until(const bool& done) {
        while (!done) {
            context.restart();
            context.run_one();
        }
    }
};

Client::Client(const std::string& host, const std::string& port, const std::string& token, const std::string& origin, const std::string& path, const std::string& bot_token) : inside_(std::make_unique<Inside>()) {
    auto& stream = inside_->stream;
    connect(inside_->context, stream.next_layer(), host, port);
    stream.next_layer().set_option(tcp::no_delay(true));
    stream.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
        if (!token.empty()) request.set(http::field::cookie, "fondaco=" + token);
        if (!origin.empty()) request.set(http::field::origin, origin);
        if (!bot_token.empty()) request.set(http::field::authorization, "Bearer " + bot_token);
    }));
    beast::error_code error;
    websocket::response_type response;
    stream.handshake(response, host + ":" + port, path, error);
    if (error == websocket::error::upgrade_declined && response.result() == http::status::unauthorized) throw HouseRefused("The house knows no bot with that token.");
    if (error) throw std::runtime_error("the house does not talk: " + error.message());
}

Client::~Client() = default;
Client::Client(Client&&) noexcept = default;

void Client::send(const std::string& text) {
    beast::error_code error;
    bool sent = false;
    inside_->stream.text(true);
    inside_->stream.async_write(net::buffer(text), [&](beast::error_code failed, std::size_t) { error = failed, sent = true; });
    inside_->run_until(sent);
    if (error) throw std::runtime_error("the connection was lost: " + error.message());
}

int Client::descriptor() const { return inside_->stream.next_layer().native_handle(); }

void Client::cut() {
    beast::error_code ignored;
    inside_->stream.next_layer().close(ignored);
}

std::optional<std::string> Client::receive(int timeout_ms) {
    Inside& in = *inside_;
    if (!in.reading) {
        in.reading = true;
        in.ready = false;
        in.stream.async_read(in.buffer, [&in](beast::error_code failed, std::size_t) { in.error = failed, in.ready = true; });
    }
    if (timeout_ms < 0) in.run_until(in.ready);
    else {
        in.context.restart();
        in.context.poll();
        if (!in.ready && timeout_ms > 0) {
            in.context.restart();
            in.context.run_for(std::chrono::milliseconds(timeout_ms));
        }
    }
    if (!in.ready) return {};
    in.reading = false;
    if (in.error) throw std::runtime_error("the connection was lost: " + in.error.message());
    std::string text = beast::buffers_to_string(in.buffer.data());
    in.buffer.consume(in.buffer.size());
    return text;
}

}  // namespace fondaco::client
