// The only file that knows Beast (with websocket.h): connections, requests, WebSocket frames. Everything else is the house's.
#include "server/serve.h"

#include <fmt/format.h>
#include <signal.h>
#include <sodium/randombytes.h>
#include <sys/resource.h>

#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>

#include "server/addresses.h"
#include "server/own_names.h"
#include "server/gzip.h"
#include "server/page.h"
#include "server/service_manager.h"
#include "server/websocket.h"

namespace fondaco::server {

namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = net::ip::tcp;
template <class T> using Task = net::awaitable<T, Executor>;
constexpr net::use_awaitable_t<Executor> use_task;
using TcpStream = beast::basic_stream<tcp, Executor>;
using Timer = net::steady_timer::rebind_executor<Executor>::other;
using namespace std::chrono_literals;

// Browsers keep cookies by the name of a host, whatever its port: two houses on one name would end each other's sessions.
std::string cookie_name(std::string_view host) {
    const auto port = host.substr(std::min(host.size(), host.rfind(':') == host.npos || host.ends_with(']') ? host.size() : host.rfind(':') + 1));
    return port.empty() || port == "80" || port == "443" ? "fondaco" : "fondaco_" + std::string(port);
}

Milliseconds now_ms() { return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count(); }

// Answers that the house need not be asked about. (They are named variables where they are awaited: g++ 12 destroys
// braced temporaries inside a co_await twice.)
Response problem(int status, std::string_view code, std::string_view why) {
    return refusal(status, std::string(code), std::string(why));
}

std::string token_in(std::string_view cookies, std::string_view name) {
    while (!cookies.empty()) {
        const auto end = cookies.find(';');
        std::string_view pair = cookies.substr(0, end);
        cookies = end == cookies.npos ? "" : cookies.substr(end + 1);
        while (pair.starts_with(' ')) pair.remove_prefix(1);
        if (pair.starts_with(name) && pair.substr(name.size()).starts_with('=')) return std::string(pair.substr(name.size() + 1));
    }
    return "";
}
std::string token_of(const http::request<http::string_body>& request) {
    const std::string_view cookies = request[http::field::cookie];
    const std::string token = token_in(cookies, cookie_name(request[http::field::host]));
    return token.empty() ? token_in(cookies, "fondaco") : token;  // as it was called by older houses, and as programs call it
}

// Sockets are files, of which many systems at first allow few. Some are left for the store.
std::size_t room_for_connections() {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return 500;
    rlimit more = files;
    more.rlim_cur = std::min<rlim_t>(files.rlim_max, 65536);
    if (more.rlim_cur > files.rlim_cur && setrlimit(RLIMIT_NOFILE, &more) == 0) files = more;
    return std::size_t(std::max<rlim_t>(files.rlim_cur, 128)) - 64;
}

std::pair<std::string_view, std::string_view> split_target(std::string_view target) {
    const auto mark = target.find('?');
    return {target.substr(0, mark), mark == target.npos ? "" : target.substr(mark + 1)};
}

// Whatever goes wrong there ends itself, not the house.
void guarded(const std::function<void()>& work) {
    try {
        work();
    } catch (const std::exception& error) {
        report(LogLevel::error, "request_failed", {{"why", error.what()}});
    }
}

class Server {
public:
    Server(const ServeConfig& config, store::Store& store)
        : config_(config), public_host_(host_of_url(config.public_url)), proxies_(read_proxies(config.proxies)), own_names_(config.public_url, config.names),
          connections_({!config.proxies.empty() ? 0 : config.limits.connections_per_address, config.limits.sockets_per_address, room_for_connections()}),
          acceptor_(loop_), meter_(loop_), ticker_(loop_), signals_(loop_, SIGTERM, SIGINT),
          house_(store, [this](std::function<void()> work) { net::post(loop_, [work = std::move(work)] { guarded(work); }); }, now_ms, config.limits) {
        if (config.webhooks) house_.use_webhooks(make_webhooks({.allow_private = config.webhook_private}), config.public_url);
    }

    unsigned short listen() {
        beast::error_code error;
        if (config_.metrics_port) open(meter_, {net::ip::address_v4::loopback(), *config_.metrics_port});
        if (const auto handed = handed_socket()) {
            acceptor_.assign(handed->six ? tcp::v6() : tcp::v4(), handed->descriptor);
            return acceptor_.local_endpoint().port();
        }
        const auto address = net::ip::make_address(config_.bind, error);
        if (error) throw InputError("--bind: \"" + config_.bind + "\" is not an address");
        open(acceptor_, {address, config_.port});
        return acceptor_.local_endpoint().port();
    }
    std::string address() const { return acceptor_.local_endpoint().address().to_string(); }
    unsigned short metrics_port() const { return meter_.local_endpoint().port(); }

    void run() {
        net::co_spawn(loop_, accept(), net::detached);
        if (config_.metrics_port) net::co_spawn(loop_, measure(), net::detached);
        net::co_spawn(loop_, tick(), net::detached);
        net::co_spawn(loop_, end(), net::detached);
        loop_.run();
    }

private:
    using Acceptor = tcp::acceptor::rebind_executor<Executor>::other;
    static void open(Acceptor& acceptor, const tcp::endpoint& endpoint) {
        beast::error_code error;
        acceptor.open(endpoint.protocol());
        acceptor.set_option(net::socket_base::reuse_address(true));
        acceptor.bind(endpoint, error);
        if (error) throw std::runtime_error(fmt::format("cannot listen on {}:{}: {}", endpoint.address().to_string(), endpoint.port(), error.message()));
        acceptor.listen();
    }

    // Whoever reads the metrics, at a port of their own; one after the other.
    Task<void> measure() {
        while (true) {
            auto [error, socket] = co_await meter_.async_accept(net::as_tuple(use_task));
            if (error) {
                Timer pause(loop_, 100ms);
                co_await pause.async_wait(net::as_tuple(use_task));
                continue;
            }
            TcpStream stream(std::move(socket));
            stream.expires_after(5s);
            beast::flat_buffer buffer;
            http::request<http::empty_body> request;
            const auto [bad, bytes] = co_await http::async_read(stream, buffer, request, net::as_tuple(use_task));
            if (bad) continue;
            const Request asked{"GET", "/metrics", "", "", "", "127.0.0.1", true};
            Response response = problem(404, "not_found", "There is nothing here but /metrics.");
            if (request.method() == http::verb::get && request.target() == "/metrics") response = co_await ask(asked);
            co_await reply(stream, std::move(response), request.version(), false, false);
        }
    }

    // When the house is told to end nobody else is let in, and whoever was is answered, if that takes no longer than half a second.
    Task<void> end() {
        co_await signals_.async_wait(net::as_tuple(use_task));
        acceptor_.close();
        Timer pause(loop_);
        for (int i = 0; i < 100 && connections_.any_unanswered(); ++i) {
            pause.expires_after(5ms);
            co_await pause.async_wait(net::as_tuple(use_task));
        }
        loop_.stop();
    }

    Task<void> accept() {
        while (acceptor_.is_open()) {
            auto [error, socket] = co_await acceptor_.async_accept(net::as_tuple(use_task));
            if (error == net::error::operation_aborted) continue;  // the house ends
            if (error) {  // out of descriptors, most likely: make room, or wait a little
                if (connections_.close_one()) continue;
                Timer pause(loop_, 100ms);
                co_await pause.async_wait(net::as_tuple(use_task));
                continue;
            }
            beast::error_code ignored;
            socket.set_option(tcp::no_delay(true), ignored);
            net::co_spawn(loop_, serve(TcpStream(std::move(socket))), net::detached);
        }
    }

    Task<void> tick() {
        while (true) {
            ticker_.expires_after(150ms + std::chrono::milliseconds(randombytes_uniform(100)));  // nobody can tell by the moment what came from here
            co_await ticker_.async_wait(net::as_tuple(use_task));
            guarded([this] { house_.tick(); });
            tell_manager("WATCHDOG=1");
        }
    }

    // Requests of one connection, until it closes or becomes a WebSocket.
    Task<void> serve(TcpStream stream) {
        beast::error_code gone;
        const auto peer = stream.socket().remote_endpoint(gone);
        if (gone) co_return;
        Connections::Visit visit(connections_, peer.address().to_string(), [&stream] {
            beast::error_code ignored;
            stream.socket().close(ignored);
        });
        if (!visit.welcome()) co_return;
        beast::flat_buffer buffer;
        for (int patience = first_request_seconds;; patience = next_request_seconds) {
            http::request_parser<http::string_body> parser;
            parser.body_limit(config_.limits.body_bytes);
            parser.header_limit(16 * 1024);
            visit.waits();
            stream.expires_after(std::chrono::seconds(std::min(patience, config_.idle_seconds)));  // for a whole request, however slowly it comes
            const auto [error, bytes] = co_await http::async_read(stream, buffer, parser, net::as_tuple(use_task));
            visit.works();
            stream.expires_after(30s);  // for the answer, however slowly it is read
            if (error == http::error::body_limit || error == http::error::header_limit) {
                Response refused = problem(413, "too_large", "That request is too large.");
                co_await reply(stream, std::move(refused), 11, false, false, parser.get().method() == http::verb::head);
                break;
            }
            if (error) break;
            const auto& request = parser.get();
            const bool believed = is_proxy(peer);
            const std::string address = address_of(request, peer);
            if (!believed && is_forwarded(request)) warn_of_proxy();
            const bool is_head = request.method() == http::verb::head;
            if (!bears_our_name(request)) {
                Response refused = problem(421, "other_host", "This house does not answer by that name. Whoever runs it can add names: fondaco serve --name NAME");
                co_await reply(stream, std::move(refused), request.version(), false, false, is_head);
                break;
            }
            if (request.target() != "/health" && !house_.admits(address)) {
                Response refused = too_often();
                co_await reply(stream, std::move(refused), request.version(), false, false, is_head);
                break;
            }
            if (!origin_is_ours(request)) {
                report_origin(request);
                Response refused = problem(403, "origin", "This request comes from another site.");
                co_await reply(stream, std::move(refused), request.version(), false, false, is_head);
                break;
            }
            if (websocket::is_upgrade(request)) {
                if (split_target(request.target()).first != "/ws") {
                    Response refused = problem(404, "not_found", "There is nothing here.");
                co_await reply(stream, std::move(refused), request.version(), false, false);
                    break;
                }
                if (!visit.talks(address)) {
                    report_flood("sockets", address);
                    Response refused = problem(429, "too_many_sockets", "There are too many connections from your address.");
                co_await reply(stream, std::move(refused), request.version(), false, false);
                    break;
                }
                std::optional<Person> person;
                std::optional<Response> wrong;
                std::string bot;
                try {
                    if (const std::string_view word = request[http::field::authorization]; !word.empty()) {  // a program with a bot's token
                        const auto known = word.starts_with("Bearer ") ? house_.bot(std::string(word.substr(7))) : std::nullopt;
                        if (known) person = Person{known->user_id + "/" + known->id, known->name}, bot = known->id;
                        else wrong = problem(401, "wrong_token", "There is no bot with that token.");
                    } else person = house_.who(token_of(request), split_target(request.target()).second);
                } catch (const InputError& nonsense) {
                    wrong = problem(400, "nonsense", nonsense.what());
                } catch (const std::exception& broken) {  // the store cannot be read
                    wrong = problem(503, "broken", broken.what());
                }
                if (wrong) {
                    Response refused = std::move(*wrong);
                    co_await reply(stream, std::move(refused), request.version(), false, false);
                    break;
                }
                std::string token = bot.empty() ? token_of(request) : "";
                co_await talk(std::move(stream), parser.release(), address, std::move(token), std::move(person), std::move(bot));
                co_return;
            }
            const auto [path, query] = split_target(request.target());
            if (const Asset* asset = find_asset(path); asset && (request.method() == http::verb::get || request.method() == http::verb::head)) {
                const bool stay = request.keep_alive();
                co_await show(stream, *asset, 200, request);
                if (!stay) break;
                continue;
            }
            const Request asked{is_head ? "GET" : std::string(request.method_string()), std::string(path), std::string(query), request.body(),
                                token_of(request), address, peer.address().is_loopback() && proxies_.empty() && !is_forwarded(request)};
            if (path == "/metrics" && config_.metrics_port) {
                Response elsewhere = problem(404, "not_found", "There is nothing here.");
                co_await reply(stream, std::move(elsewhere), request.version(), false, false, is_head);
                break;
            }
            Response response = co_await ask(asked);
            const bool secure = came_securely(request, believed);
            const bool keep = request.keep_alive();
            stream.expires_after(30s);
            if (response.status == 404 && (is_head || request.method() == http::verb::get) && !path.starts_with("/api/") && request[http::field::accept].starts_with("text/html")) {
                co_await show(stream, page_itself(), 404, request);  // a person in a browser: the page says it in words
                if (!keep) break;
                continue;
            }
            if (response.same_for_all && accepts(request[http::field::accept_encoding], "gzip")) {
                response.body = gzip(response.body);
                response.encoding = "gzip";
            }
            std::string cookie = cookie_name(request[http::field::host]);
            co_await reply(stream, std::move(response), request.version(), keep, secure, is_head, std::move(cookie));
            if (!keep) break;
        }
        visit.waits();
        // What the other side still sends is read for a moment: closing with unread bytes would take the answer away too.
        beast::error_code ignored;
        stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
        stream.expires_after(2s);
        std::array<char, 4096> rest;
        for (std::size_t total = 0; total < (4u << 20);) {
            const auto [error, bytes] = co_await stream.async_read_some(net::buffer(rest), net::as_tuple(use_task));
            if (error) break;
            total += bytes;
        }
    }

    Task<Response> ask(Request request) {
        co_return co_await net::async_initiate<const net::use_awaitable_t<Executor>&, void(Response)>(
            [this](auto handler, Request asked) {
                auto held = std::make_shared<decltype(handler)>(std::move(handler));
                house_.handle(asked, [held](Response response) { std::move (*held)(std::move(response)); });
            },
            use_task, std::move(request));
    }

    // A file of the page. Only the page itself runs scripts, so only here the policy says what they may reach.
    Task<void> show(TcpStream& stream, const Asset& asset, int status, const http::request<http::string_body>& request) {
        const bool known = status == 200 && request[http::field::if_none_match].find(asset.etag) != std::string_view::npos;
        const Encoded encoded = encoded_for(asset, request[http::field::accept_encoding]);
        http::response<http::span_body<const char>> out{known ? http::status::not_modified : http::status(status), request.version()};
        out.set(http::field::server, "fondaco");
        out.set(http::field::etag, asset.etag);
        out.set(http::field::vary, "Accept-Encoding");
        out.set(http::field::cache_control, asset.immutable ? "public, max-age=31536000, immutable" : "no-cache");
        const std::string_view type = asset.type;  // scripts, styles and fonts are bound by the policy of the page that loads them
        if (!type.starts_with("text/javascript") && !type.starts_with("text/css") && !type.starts_with("font/"))
            out.set("Content-Security-Policy", "default-src 'self'; connect-src 'self'; img-src 'self' data:; object-src 'none'; "
                                               "base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
        out.set("X-Content-Type-Options", "nosniff");
        out.set("Referrer-Policy", "no-referrer");
        out.keep_alive(request.keep_alive());
        if (!known) {
            out.set(http::field::content_type, asset.type);
            if (!encoded.encoding.empty()) out.set(http::field::content_encoding, encoded.encoding);
            out.content_length(encoded.bytes.size());
            if (request.method() != http::verb::head) out.body() = {encoded.bytes.data(), encoded.bytes.size()};
        }
        co_await http::async_write(stream, out, net::as_tuple(use_task));
    }

    Task<void> reply(TcpStream& stream, Response response, unsigned version, bool keep, bool secure, bool is_head = false, std::string cookie = "fondaco") {
        http::response<http::string_body> out{http::status(response.status), version};
        out.set(http::field::server, "fondaco");
        out.set(http::field::content_type, response.type);
        if (!response.encoding.empty()) out.set(http::field::content_encoding, response.encoding);
        if (response.same_for_all) out.set(http::field::vary, "Accept-Encoding");
        out.set(http::field::cache_control, "no-store");
        out.set("Content-Security-Policy", "default-src 'self'; frame-ancestors 'none'");
        out.set("X-Content-Type-Options", "nosniff");
        out.set("Referrer-Policy", "no-referrer");
        if (response.new_token) {
            const auto set = [&](std::string_view name, std::string_view token) {
                out.insert(http::field::set_cookie, fmt::format("{}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={}{}", name, token, token.empty() ? 0 : 31536000, secure ? "; Secure" : ""));
            };
            set(cookie, *response.new_token);
            if (response.new_token->empty() && cookie != "fondaco") set("fondaco", "");  // the older one, too
        }
        if (response.status == 429) out.set(http::field::retry_after, std::to_string(response.retry_after > 0 ? response.retry_after : 10));
        out.keep_alive(keep);
        out.body() = std::move(response.body);
        out.prepare_payload();
        if (!is_head) co_await http::async_write(stream, out, net::as_tuple(use_task));
        else {  // all that was said of the body, but not the body
            http::response_serializer<http::string_body> head(out);
            co_await http::async_write_header(stream, head, net::as_tuple(use_task));
        }
    }

    Task<void> talk(TcpStream stream, http::request<http::string_body> request, std::string address, std::string token, std::optional<Person> person, std::string bot) {
        const auto socket = std::make_shared<WebSocket>(stream.release_socket(), unread_, address);
        auto& ws = socket->stream();
        auto timeouts = websocket::stream_base::timeout::suggested(beast::role_type::server);
        timeouts.idle_timeout = std::chrono::seconds(config_.idle_seconds);  // with pings: a half-open connection is noticed
        timeouts.keep_alive_pings = true;
        ws.set_option(timeouts);
        ws.read_message_max(config_.limits.frame_bytes);
        const auto [error] = co_await ws.async_accept(request, net::as_tuple(use_task));
        if (error) co_return;
        socket->person = std::move(person);
        socket->token = std::move(token);
        socket->bot = std::move(bot);
        socket->address = std::move(address);
        ws.control_callback([this, weak = std::weak_ptr(socket)](websocket::frame_type kind, beast::string_view) {
            if (kind == websocket::frame_type::close) return;
            net::post(loop_, [this, weak] {  // not inside the reading
                if (const auto self = weak.lock(); self && !self->closing()) house_.counted(self);
            });
        });
        socket->on_pieces([this, weak = std::weak_ptr(socket)](int count) {
            net::post(loop_, [this, weak, count] {
                const auto self = weak.lock();
                for (int i = 0; self && i < count && !self->closing(); ++i) house_.counted(self);
            });
        });
        house_.opened(socket);
        beast::flat_buffer buffer;
        while (true) {
            const auto [failed, bytes] = co_await ws.async_read(buffer, net::as_tuple(use_task));
            if (failed) break;
            const auto data = buffer.cdata();
            if (socket->closing()) {}  // who was hung up on is not listened to any more
            else if (ws.got_text()) house_.received(socket, {static_cast<const char*>(data.data()), data.size()});
            else socket->hang_up("text only");
            buffer.consume(buffer.size());
        }
        house_.closed(socket);
    }

    // A program so old that it says no name may come; two names are none.
    bool bears_our_name(const http::request<http::string_body>& request) const {
        const auto hosts = request.count(http::field::host);
        return hosts == 0 ? request.version() < 11 : hosts == 1 && own_names_.has(request[http::field::host]);
    }

    // Browsers say which site a request comes from; other programs need not.
    bool origin_is_ours(const http::request<http::string_body>& request) const {
        const auto origin = request[http::field::origin];
        if (origin.empty() || request.method() == http::verb::get ? !websocket::is_upgrade(request) || origin.empty() : false) return true;
        if (!config_.public_url.empty() && origin == config_.public_url) return true;
        const auto scheme = origin.find("://");
        return scheme != origin.npos && origin.substr(scheme + 3) == request[http::field::host];
    }

    using Asked = http::request<http::string_body>;
    bool is_proxy(const tcp::endpoint& peer) const { return proxies_.contains(plain_address(peer.address().to_string())); }
    static bool is_forwarded(const Asked& request) {
        for (const char* header : {"X-Forwarded-For", "X-Forwarded-Proto", "X-Real-IP", "Forwarded"})
            if (request.find(header) != request.end()) return true;
        return false;
    }

    // Somebody stands between, and nobody said so: all visitors look like one, and that one like this machine itself. Said once.
    void warn_of_proxy() {
        if (std::exchange(warned_of_proxy_, true)) return;
        report(LogLevel::warning, "proxy_not_believed", {{"why", proxies_.empty() ? "Requests come through a proxy. Start the house with --behind-proxy ADDRESS, the proxy's own, or all visitors count as one."
                                                                         : "Requests come through a proxy that --behind-proxy does not name, and its headers are not believed."}});
    }

    // What came and what was expected; once a minute is enough.
    void report_origin(const Asked& request) {
        const auto now = now_ms();
        if (now - origin_told_ < 60'000 && now >= origin_told_) return;
        origin_told_ = now;
        const std::string host(request[http::field::host].substr(0, 200));
        report(LogLevel::warning, "origin_refused", {{"origin", std::string(request[http::field::origin].substr(0, 200))},
                                                     {"expected", config_.public_url.empty() ? "http://" + host + " (or --public-url)" : config_.public_url + " or the host " + host}});
    }

    // A cookie is marked secure for whoever came by TLS, and not for those of the network at home who came without.
    bool came_securely(const Asked& request, bool believed) const {
        if (const auto scheme = request["X-Forwarded-Proto"]; believed && !scheme.empty()) return scheme == "https";
        return config_.public_url.starts_with("https:") && request[http::field::host] == public_host_;
    }

    // Behind a proxy the last address of the last line is the proxy's word; whoever asks can write all others.
    std::string address_of(const Asked& request, const tcp::endpoint& peer) const {
        if (is_proxy(peer)) {
            std::string_view forwarded;
            for (auto [line, end] = request.equal_range("X-Forwarded-For"); line != end; ++line) forwarded = line->value();
            if (const auto address = read_address(forwarded.substr(forwarded.rfind(',') + 1))) return *address;
        }
        return peer.address().to_string();
    }

    static constexpr int first_request_seconds = 10, next_request_seconds = 30;
    ServeConfig config_;
    const std::string public_host_;
    const std::set<std::string> proxies_;
    bool warned_of_proxy_ = false;
    Milliseconds origin_told_ = 0;
    OwnNames own_names_;
    Connections connections_;
    UnreadBytes unread_;
    net::io_context loop_{1};
    Acceptor acceptor_, meter_;
    Timer ticker_;
    net::signal_set signals_;
    House house_;
};

}  // namespace

int serve(const ServeConfig& given, const std::function<void(unsigned short port, const std::vector<std::string>& urls)>& listening) {
    signal(SIGPIPE, SIG_IGN);
    ServeConfig config = given;
    config.public_url = checked_public_url(given.public_url);
    read_proxies(config.proxies);
    set_log_level(config.log_level);
    if (config.webhook_private && !config.webhooks) throw InputError("--webhook-private needs --webhooks");
    if (config.webhooks && config.public_url.empty()) throw InputError("--webhooks needs --public-url: the message says where the table is");
    const auto store = store::open_store(config.store, store::Purpose::serve, [](const store::Migration& made) {
        report(LogLevel::warning, "store_migrated", {{"from", made.from}, {"to", made.to}, {"copy", made.copy}});
    });
    unsigned short port = config.port;
    const auto tell = [&](std::string_view what) { report(LogLevel::info, what, {{"version", config.version}, {"bind", config.bind}, {"port", port}, {"store", config.store}}); };
    {
        Server server(config, *store);
        port = server.listen();
        tell("started");
        if (config.metrics_port) report(LogLevel::info, "metrics_open", {{"port", server.metrics_port()}});
        listening(port, house_urls(server.address(), port, config.public_url, network_addresses(server.address() == "::")));
        tell_manager("READY=1");
        server.run();
        tell_manager("STOPPING=1");
        store->flush();  // while the house is there: the store calls it back for what was queued
    }
    store->close();
    tell("stopped");
    return 0;
}

}  // namespace fondaco::server
