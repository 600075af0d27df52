// Calls to the outside, by libcurl on two threads. docs/decisions/0011-webhooks.md tells what is refused and why.
#include "server/webhook.h"

#include <curl/curl.h>
#include <netinet/in.h>

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstring>
#include <map>
#include <mutex>
#include <thread>

#include "engine/json.h"
#include "server/log.h"

namespace fondaco::server {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t most_answer_bytes = 64 * 1024;
constexpr long timeout_ms = 5000;

// A part of a URL as curl itself reads it, so that what is checked is what is called.
class Url {
public:
    explicit Url(const std::string& text) : handle_(curl_url()) { good_ = curl_url_set(handle_, CURLUPART_URL, text.c_str(), CURLU_NON_SUPPORT_SCHEME) == CURLUE_OK; }
    ~Url() { curl_url_cleanup(handle_); }
    Url(const Url&) = delete;
    Url& operator=(const Url&) = delete;

    bool good() const { return good_; }
    std::string part(CURLUPart which, unsigned flags = 0) const {
        char* text = nullptr;
        if (curl_url_get(handle_, which, &text, flags) != CURLUE_OK) return "";
        std::string copy = text;
        curl_free(text);
        return copy;
    }

private:
    CURLU* handle_;
    bool good_;
};

bool within(std::uint32_t address, std::uint32_t network, int bits) { return (address ^ network) >> (32 - bits) == 0; }

bool is_private_v4(std::uint32_t address) {
    struct Network { std::uint32_t address; int bits; };
    static constexpr Network networks[] = {
        {0x00000000, 8},   // this network
        {0x0A000000, 8},   // private
        {0x64400000, 10},  // shared by carriers
        {0x7F000000, 8},   // loopback
        {0xA9FE0000, 16},  // link-local, where clouds keep their secrets
        {0xAC100000, 12},  // private
        {0xC0000000, 24},  // protocol assignments
        {0xC0000200, 24},  // documentation
        {0xC0586300, 24},  // 6to4 relays
        {0xC0A80000, 16},  // private
        {0xC6120000, 15},  // benchmarks
        {0xC6336400, 24},  // documentation
        {0xCB007100, 24},  // documentation
        {0xE0000000, 4},   // multicast
        {0xF0000000, 4},   // reserved, and broadcast
    };
    for (const auto& network : networks)
        if (within(address, network.address, network.bits)) return true;
    return false;
}

std::uint32_t four_bytes(const unsigned char* from) { return std::uint32_t(from[0]) << 24 | std::uint32_t(from[1]) << 16 | std::uint32_t(from[2]) << 8 | from[3]; }

// Only global unicast is let through, without the corners of it that stand for something else. So loopback, unique local,
// link-local, multicast and IPv4-mapped addresses need no line of their own.
bool is_private_v6(const unsigned char* address) {
    static constexpr unsigned char nat64[12] = {0x00, 0x64, 0xFF, 0x9B};
    if (std::memcmp(address, nat64, sizeof nat64) == 0) return is_private_v4(four_bytes(address + 12));
    const std::uint32_t head = four_bytes(address);
    if (!within(head, 0x20000000, 3)) return true;
    return within(head, 0x20010000, 23)     // protocol assignments, Teredo
        || within(head, 0x20010DB8, 32)     // documentation
        || within(head, 0x20020000, 16)     // 6to4: an IPv4 address within
        || within(head, 0x3FFF0000, 20);    // documentation
}

struct Call {
    std::string webhook, body;
    std::function<void()> settled;
    std::size_t tries = 0;
};

enum class Outcome { delivered, again, never };

class CurlWebhooks final : public Webhooks {
public:
    explicit CurlWebhooks(const WebhookRules& rules) : rules_(rules) {
        curl_global_init(CURL_GLOBAL_DEFAULT);
        for (auto& thread : threads_) thread = std::thread([this] { run(); });
    }
    ~CurlWebhooks() override {
        {
            const std::lock_guard hold(lock_);
            stopping_ = true;
            wake_.notify_all();
        }
        for (auto& thread : threads_) thread.join();
    }

    void call(const std::string& webhook, const TurnNotice& notice, std::function<void()> settled) override {
        queue({webhook, to_json(notice), std::move(settled)}, Clock::now());
    }

private:
    void queue(Call call, Clock::time_point due) {
        const std::lock_guard hold(lock_);
        if (waiting_.size() >= rules_.most_waiting) {
            report(LogLevel::warning, "webhook_dropped", {{"why", "too many are waiting"}});
            return call.settled();
        }
        waiting_.emplace(due, std::move(call));
        wake_.notify_one();
    }

    void run() {
        while (true) {
            std::unique_lock hold(lock_);
            while (!stopping_ && (waiting_.empty() || waiting_.begin()->first > Clock::now())) {
                if (waiting_.empty()) wake_.wait(hold);
                else wake_.wait_until(hold, Clock::time_point(waiting_.begin()->first));
            }
            if (stopping_) return;
            Call call = std::move(waiting_.begin()->second);
            waiting_.erase(waiting_.begin());
            hold.unlock();
            std::string why;
            const Outcome outcome = send(call, why);
            if (outcome == Outcome::delivered) {
                call.settled();
                continue;
            }
            if (stopping_) return;
            if (outcome == Outcome::again && call.tries < rules_.pauses.size()) {
                const auto pause = rules_.pauses[call.tries++];
                queue(std::move(call), Clock::now() + pause);
            } else {
                report(LogLevel::warning, "webhook_failed", {{"host", Url(call.webhook).part(CURLUPART_HOST)}, {"why", why}, {"tries", std::int64_t(call.tries + 1)}});
                call.settled();
            }
        }
    }

    struct Attempt {
        CurlWebhooks* self;
        std::size_t received;
        bool refused;
    };
    static std::size_t count_answer(char*, std::size_t size, std::size_t many, void* attempt) {
        auto& received = static_cast<Attempt*>(attempt)->received;
        received += size * many;
        return received > most_answer_bytes ? 0 : size * many;
    }
    // Asked when the name has become an address, for the very address that is connected to.
    static curl_socket_t open_socket(void* data, curlsocktype, curl_sockaddr* to) {
        auto& attempt = *static_cast<Attempt*>(data);
        attempt.refused = !attempt.self->rules_.allow_private && is_private(to->addr);
        return attempt.refused ? CURL_SOCKET_BAD : ::socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
    }
    static int give_up(void* attempt, curl_off_t, curl_off_t, curl_off_t, curl_off_t) { return static_cast<Attempt*>(attempt)->self->stopping_; }

    Outcome send(const Call& call, std::string& why) {
        const std::unique_ptr<CURL, void (*)(CURL*)> handle(curl_easy_init(), curl_easy_cleanup);
        const std::unique_ptr<curl_slist, void (*)(curl_slist*)> headers(curl_slist_append(nullptr, "Content-Type: application/json"), curl_slist_free_all);
        CURL* curl = handle.get();
        Attempt attempt{this, 0, false};
        curl_easy_setopt(curl, CURLOPT_URL, call.webhook.c_str());
        curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
        curl_easy_setopt(curl, CURLOPT_PROXY, "");  // whatever the environment says: a proxy would connect where we must not
        curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
        curl_easy_setopt(curl, CURLOPT_HTTP_VERSION, long(CURL_HTTP_VERSION_1_1));
        curl_easy_setopt(curl, CURLOPT_USERAGENT, "fondaco");
        curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers.get());
        curl_easy_setopt(curl, CURLOPT_POSTFIELDS, call.body.c_str());
        curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, timeout_ms);
        curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, count_answer);
        curl_easy_setopt(curl, CURLOPT_WRITEDATA, &attempt);
        curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, count_answer);
        curl_easy_setopt(curl, CURLOPT_HEADERDATA, &attempt);
        curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
        curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, &attempt);
        curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
        curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, give_up);
        curl_easy_setopt(curl, CURLOPT_XFERINFODATA, &attempt);
        const CURLcode code = curl_easy_perform(curl);
        long status = 0;
        curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
        if (status >= 200 && status < 300) return Outcome::delivered;
        if (status != 0) {
            why = "status " + std::to_string(status);
            return status == 429 || status >= 500 ? Outcome::again : Outcome::never;
        }
        why = attempt.refused ? "a private address" : curl_easy_strerror(code);
        return attempt.refused ? Outcome::never : Outcome::again;
    }

    const WebhookRules rules_;
    std::mutex lock_;
    std::condition_variable wake_;
    std::multimap<Clock::time_point, Call> waiting_;
    std::atomic<bool> stopping_ = false;
    std::array<std::thread, 2> threads_;
};

}  // namespace

bool is_private(const sockaddr& address) {
    if (address.sa_family == AF_INET) return is_private_v4(ntohl(reinterpret_cast<const sockaddr_in&>(address).sin_addr.s_addr));
    if (address.sa_family == AF_INET6) return is_private_v6(reinterpret_cast<const sockaddr_in6&>(address).sin6_addr.s6_addr);
    return true;
}

std::optional<std::string> refuse_webhook(const std::string& webhook) {
    if (webhook.size() > 500) return "That address is too long.";
    for (const char c : webhook)
        if (static_cast<unsigned char>(c) <= 0x20 || static_cast<unsigned char>(c) >= 0x7F) return "An address has no spaces, and only plain letters.";
    const Url url(webhook);
    const std::string scheme = url.part(CURLUPART_SCHEME);
    if (!url.good() || (scheme != "http" && scheme != "https")) return "Give an address that begins with https:// or http://.";
    if (!url.part(CURLUPART_USER).empty() || !url.part(CURLUPART_PASSWORD).empty()) return "An address with a name or password in it is not called.";
    const std::string port = url.part(CURLUPART_PORT, CURLU_DEFAULT_PORT);
    if (port != "80" && port != "443" && port.size() < 4) return "Only the ports 80, 443, and 1024 and above are called.";
    if (port.size() == 4 && port < "1024") return "Only the ports 80, 443, and 1024 and above are called.";
    return {};
}

std::unique_ptr<Webhooks> make_webhooks(const WebhookRules& rules) { return std::make_unique<CurlWebhooks>(rules); }

}  // namespace fondaco::server
