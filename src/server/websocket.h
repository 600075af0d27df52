// A connection that became a WebSocket, for serve.cpp alone. Beast shakes hands, reads, pings and says goodbye; what the
// house sends is framed here, and whatever is sent within one turn of the loop leaves with one call to the system.
#pragma once

#include <boost/asio.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>

#include "server/house.h"

namespace fondaco::server {

// The loop is known, so nothing need ask at run time which it is.
using Executor = boost::asio::io_context::executor_type;
using TcpSocket = boost::asio::ip::tcp::socket::rebind_executor<Executor>::other;

// Beast tells of messages and of pings, not of the pieces in which a message came, which may be empty and endless. This follows the
// frames as they come in (RFC 6455 §5.2) and counts those that end no message and are no ping.
class FrameCount {
public:
    int pieces(std::string_view bytes) {
        int found = 0;
        while (!bytes.empty()) {
            if (payload_ > 0) {
                const auto some = std::size_t(std::min<std::uint64_t>(payload_, bytes.size()));
                payload_ -= some;
                bytes.remove_prefix(some);
                continue;
            }
            head_ += bytes.front();
            bytes.remove_prefix(1);
            if (head_.size() < 2) continue;
            const std::size_t length = head_[1] & 127, more = length == 126 ? 2 : length == 127 ? 8 : 0;
            if (head_.size() < 2 + more + ((head_[1] & 128) ? 4 : 0)) continue;
            payload_ = more == 0 ? length : 0;
            for (std::size_t i = 0; i < more; ++i) payload_ = payload_ << 8 | static_cast<unsigned char>(head_[2 + i]);
            const bool is_control = head_[0] & 8, ends = head_[0] & 128;
            found += !is_control && !ends;
            head_.clear();
        }
        return found;
    }

private:
    std::string head_;  // as far as it has come
    std::uint64_t payload_ = 0;  // that is still to come
};

// What waits to be read by others, of each network and in all. It is memory, so whoever leaves much of it is cut off.
class UnreadBytes {
public:
    bool has_room(const std::string& network, std::size_t more) const {
        const auto found = by_network_.find(network);
        return all_ + more <= most_of_all && (found == by_network_.end() ? 0 : found->second) + more <= most_of_one;
    }
    void change(const std::string& network, std::size_t before, std::size_t after) {
        if (before == after) return;
        all_ += after - before;
        if ((by_network_[network] += after - before) == 0) by_network_.erase(network);
    }

private:
    static constexpr std::size_t most_of_one = 16 << 20, most_of_all = 256 << 20;
    std::unordered_map<std::string, std::size_t> by_network_;
    std::size_t all_ = 0;
};

// A socket and what waits to leave through it. Bytes are written at once if the other side reads, or when it does again.
class Pipe : public std::enable_shared_from_this<Pipe> {
public:
    Pipe(TcpSocket&& from, UnreadBytes& unread, std::string network) : socket(std::move(from)), unread_(unread), network_(std::move(network)) {
        boost::system::error_code ignored;
        socket.non_blocking(true, ignored);
    }
    ~Pipe() { unread_.change(network_, counted_, 0); }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    // What was added before and is still here leaves with this. Who leaves too much unread, or anything for too long, is cut off:
    // no goodbye would reach it.
    void add(std::string_view bytes) {
        if (!socket.is_open()) return;
        if (waiting_.size() + bytes.size() > most_bytes || (!waiting_.empty() && Clock::now() - moved_ > longest_wait)) return cut();
        if (waiting_.size() > fair_bytes && !unread_.has_room(network_, bytes.size())) return cut();  // others, who read, need not suffer
        if (waiting_.empty()) moved_ = Clock::now();
        waiting_ += bytes;
        count();
        if (scheduled_) return;
        scheduled_ = true;
        boost::asio::post(socket.get_executor(), [self = shared_from_this()] {
            self->scheduled_ = false;
            self->flush();
        });
    }
    void flush() {
        boost::system::error_code error;
        const auto sent = waiting_.empty() ? 0 : socket.write_some(boost::asio::buffer(waiting_), error);
        waiting_.erase(0, sent);
        count();
        if (sent > 0) moved_ = Clock::now();
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
        count();
    }

    // What came in.
    template <class Buffers>
    void read(const Buffers& buffers, std::size_t size) {
        int found = 0;
        for (auto each = boost::asio::buffer_sequence_begin(buffers); each != boost::asio::buffer_sequence_end(buffers) && size > 0; ++each) {
            const boost::asio::const_buffer part = *each;
            const auto some = std::min(part.size(), size);
            found += frames_.pieces({static_cast<const char*>(part.data()), some});
            size -= some;
        }
        if (found > 0 && on_pieces) on_pieces(found);
    }

    TcpSocket socket;
    std::function<void(int)> on_pieces;  // of messages; they count too

private:
    using Clock = std::chrono::steady_clock;
    void count() { unread_.change(network_, std::exchange(counted_, waiting_.size()), waiting_.size()); }
    static constexpr std::size_t fair_bytes = 128 * 1024;  // nobody who reads leaves more, but for a moment
    static constexpr std::size_t most_bytes = 4 << 20;    // of messages, pongs and all else
    static constexpr auto longest_wait = std::chrono::seconds(30);
    static constexpr std::size_t kept_bytes = 16 * 1024;  // most messages need no memory of their own, and idle sockets keep little
    UnreadBytes& unread_;
    std::string network_;
    std::size_t counted_ = 0;
    std::string waiting_;
    Clock::time_point moved_;  // when something left last, or began to wait
    bool scheduled_ = false;  // to be flushed, or until the other side reads
    FrameCount frames_;
};

// The layer below Beast: what Beast writes (pongs, pings, goodbyes; each with one call) joins what waits, whole frames all.
class Outlet {
public:
    using executor_type = Executor;
    explicit Outlet(std::shared_ptr<Pipe> pipe) : pipe_(std::move(pipe)) {}
    executor_type get_executor() { return pipe_->socket.get_executor(); }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
            [this](auto&& handler, const Buffers& into) {
                const auto executor = boost::asio::get_associated_executor(handler, get_executor());
                pipe_->socket.async_read_some(into, boost::asio::bind_executor(executor, [pipe = pipe_, into, handler = std::forward<decltype(handler)>(handler)](boost::system::error_code error, std::size_t size) mutable {
                    pipe->read(into, size);
                    std::move(handler)(error, size);
                }));
            },
            token, buffers);
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
    WebSocket(TcpSocket&& socket, UnreadBytes& unread, const std::string& address) : pipe_(std::make_shared<Pipe>(std::move(socket), unread, network_of(address))), stream_(Outlet(pipe_)) {}

    void send(std::string_view text) override {
        if (closing_) return;
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
        const auto cut = [self = shared_from_this()](boost::system::error_code) { self->pipe_->cut(); };
        stream_.async_close({boost::beast::websocket::close_code::policy_error, why}, cut);
        patience_.expires_after(std::chrono::seconds(2));  // whoever goes on talking is not listened to for long
        patience_.async_wait(cut);
    }
    bool closing() const { return closing_ || !pipe_->socket.is_open(); }
    boost::beast::websocket::stream<Outlet>& stream() { return stream_; }
    void on_pieces(std::function<void(int)> then) { pipe_->on_pieces = std::move(then); }

private:
    std::shared_ptr<Pipe> pipe_;
    boost::beast::websocket::stream<Outlet> stream_;
    boost::asio::steady_timer::rebind_executor<Executor>::other patience_{pipe_->socket.get_executor()};
    bool closing_ = false;
};

}  // namespace fondaco::server
