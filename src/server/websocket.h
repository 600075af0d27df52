// A connection that became a WebSocket, for serve.cpp alone. Beast shakes hands, reads, pings and says goodbye; what the
// house sends is framed here, and whatever is sent within one turn of the loop leaves with one call to the system.
#pragma once

#include <boost/asio.hpp>
#include <boost/beast/websocket.hpp>

#include "server/house.h"

namespace fondaco::server {

// The loop is known, so nothing need ask at run time which it is.
using Executor = boost::asio::io_context::executor_type;
using TcpSocket = boost::asio::ip::tcp::socket::rebind_executor<Executor>::other;

// A socket and what waits to leave through it. Bytes are written at once if the other side reads, or when it does again.
class Pipe : public std::enable_shared_from_this<Pipe> {
public:
    explicit Pipe(TcpSocket&& from) : socket(std::move(from)) {
        boost::system::error_code ignored;
        socket.non_blocking(true, ignored);
    }

    // What was added before and is still here leaves with this.
    void add(std::string_view bytes) {
        waiting_ += bytes;
        if (scheduled_) return;
        scheduled_ = true;
        boost::asio::post(socket.get_executor(), [self = shared_from_this()] {
            self->scheduled_ = false;
            self->flush();
        });
    }
    std::size_t waiting() const { return waiting_.size(); }

    void flush() {
        boost::system::error_code error;
        const auto sent = waiting_.empty() ? 0 : socket.write_some(boost::asio::buffer(waiting_), error);
        waiting_.erase(0, sent);
        if (waiting_.empty() && waiting_.capacity() > kept_bytes) std::string().swap(waiting_);
        if (waiting_.empty() || (error && error != boost::asio::error::would_block)) return;  // who reads notices that it is gone
        scheduled_ = true;
        socket.async_wait(socket.wait_write, [self = shared_from_this()](boost::system::error_code gone) {
            self->scheduled_ = false;
            if (!gone) self->flush();
        });
    }
    void cut() {
        boost::system::error_code ignored;
        socket.close(ignored);
        std::string().swap(waiting_);
    }

    TcpSocket socket;

private:
    static constexpr std::size_t kept_bytes = 16 * 1024;  // most messages need no memory of their own, and idle sockets keep little
    std::string waiting_;
    bool scheduled_ = false;  // to be flushed, or until the other side reads
};

// The layer below Beast: what Beast writes (pongs, pings, goodbyes; each with one call) joins what waits, whole frames all.
class Outlet {
public:
    using executor_type = Executor;
    explicit Outlet(std::shared_ptr<Pipe> pipe) : pipe_(std::move(pipe)) {}
    executor_type get_executor() { return pipe_->socket.get_executor(); }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return pipe_->socket.async_read_some(buffers, std::forward<Token>(token));
    }
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
            [this](auto&& handler, const Buffers& given) {
                std::size_t size = 0;
                for (auto each = boost::asio::buffer_sequence_begin(given); each != boost::asio::buffer_sequence_end(given); ++each) {
                    const boost::asio::const_buffer part = *each;
                    pipe_->add({static_cast<const char*>(part.data()), part.size()});
                    size += part.size();
                }
                boost::asio::post(get_executor(), boost::beast::bind_front_handler(std::forward<decltype(handler)>(handler), boost::system::error_code{}, size));
            },
            token, buffers);
    }

    friend void beast_close_socket(Outlet& outlet) { outlet.pipe_->cut(); }
    friend void teardown(boost::beast::role_type role, Outlet& outlet, boost::system::error_code& error) {
        outlet.pipe_->flush();
        boost::beast::websocket::teardown(role, outlet.pipe_->socket, error);
    }
    template <class Handler>
    friend void async_teardown(boost::beast::role_type role, Outlet& outlet, Handler&& handler) {
        outlet.pipe_->flush();  // the goodbye
        boost::beast::websocket::async_teardown(role, outlet.pipe_->socket, std::forward<Handler>(handler));
    }

private:
    std::shared_ptr<Pipe> pipe_;
};

class WebSocket final : public Socket, public std::enable_shared_from_this<WebSocket> {
public:
    explicit WebSocket(TcpSocket&& socket) : pipe_(std::make_shared<Pipe>(std::move(socket))), stream_(Outlet(pipe_)) {}

    void send(std::string_view text) override {
        if (closing_) return;
        if (pipe_->waiting() + text.size() > queue_bytes) return cut();  // it does not read: no goodbye would reach it
        char head[10] = {char(0x81), char(text.size())};  // the last frame of a text; sizes as RFC 6455 §5.2 has them
        std::size_t length = 2;
        if (text.size() > 125) {
            const std::size_t bytes = text.size() > 0xffff ? 8 : 2;
            head[1] = char(bytes == 8 ? 127 : 126);
            for (std::size_t i = 0; i < bytes; ++i) head[length++] = char(text.size() >> 8 * (bytes - 1 - i));
        }
        pipe_->add({head, length});
        pipe_->add(text);
    }

    void hang_up(std::string why) override {
        if (std::exchange(closing_, true)) return;
        if (why.size() > 100) why.resize(100);
        stream_.async_close({boost::beast::websocket::close_code::policy_error, why}, [self = shared_from_this()](boost::system::error_code) { self->pipe_->cut(); });
    }
    void cut() {
        closing_ = true;
        pipe_->cut();
    }
    bool closing() const { return closing_; }
    boost::beast::websocket::stream<Outlet>& stream() { return stream_; }

private:
    static constexpr std::size_t queue_bytes = 4 << 20;  // what a slow reader may leave unread before it is cut off
    std::shared_ptr<Pipe> pipe_;
    boost::beast::websocket::stream<Outlet> stream_;
    bool closing_ = false;
};

}  // namespace fondaco::server
