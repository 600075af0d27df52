// Counting.
#include "server/limits.h"

#include <arpa/inet.h>
#include <sodium/crypto_shorthash.h>
#include <sodium/randombytes.h>

#include <algorithm>
#include <cstring>

namespace fondaco::server {

std::string network_of(const std::string& address) {
    in6_addr six;
    if (inet_pton(AF_INET6, address.c_str(), &six) != 1 || IN6_IS_ADDR_V4MAPPED(&six)) return address;
    return std::string(reinterpret_cast<const char*>(six.s6_addr), 8);
}

std::optional<std::string> read_address(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    if (text.starts_with('[')) text = text.substr(1, text.find(']') - 1);                                                 // [2001:db8::1]:8080
    else if (const auto colon = text.find(':'); colon == text.rfind(':')) text = text.substr(0, colon);                   // 192.0.2.1:8080
    const std::string address(text);
    in6_addr any;
    if (inet_pton(AF_INET6, address.c_str(), &any) != 1 && inet_pton(AF_INET, address.c_str(), &any) != 1) return {};
    return address;
}

// --- Counters -------------------------------------------------------------------------------------------------------

Counters::Counters(Milliseconds window) : window_(window), counters_(1 << 14) { randombytes_buf(key_.data(), key_.size()); }

Counters::Counter& Counters::of(const std::string& whom) {
    const std::string key = network_of(whom);
    std::array<unsigned char, crypto_shorthash_BYTES> hash;
    crypto_shorthash(hash.data(), reinterpret_cast<const unsigned char*>(key.data()), key.size(), key_.data());
    std::uint32_t index;
    std::memcpy(&index, hash.data(), sizeof index);
    return counters_[index % counters_.size()];
}

bool Counters::add(const std::string& whom, int most, Milliseconds now) {
    Counter& counter = of(whom);
    if (now - counter.since >= window_ || now < counter.since) counter = {now, 0};  // also if the clock was set back
    if (counter.count >= most) return false;
    return ++counter.count, true;
}

void Counters::take_back(const std::string& whom) {
    if (Counter& counter = of(whom); counter.count > 0) --counter.count;
}

// --- What is under way ----------------------------------------------------------------------------------------------

int UnderWay::of(const std::string& whom) const {
    const auto found = counts_.find(whom);
    return found == counts_.end() ? 0 : found->second;
}

bool UnderWay::begin(const std::string& whom, int most) {
    if (of(whom) >= most) return false;
    ++counts_[whom];
    return true;
}

void UnderWay::end(const std::string& whom) {
    const auto found = counts_.find(whom);
    if (found != counts_.end() && --found->second == 0) counts_.erase(found);
}

// --- Connections ----------------------------------------------------------------------------------------------------

Connections::Visit::Visit(Connections& all, const std::string& address, std::function<void()> close) : all_(all) {
    const std::string network = network_of(address);
    const auto full = [&] { return all_.list_.size() >= all_.limits_.all; };
    if (full() && !all_.close_one()) return;
    const int most = all_.limits_.waiting_per_network;
    if (most > 0 && all_.plain_.of(network) >= most && !all_.close_one(network)) return;
    all_.plain_.begin(network, INT_MAX);
    all_.list_.push_back({network, std::move(close)});
    one_ = std::prev(all_.list_.end());
    here_ = true;
}

Connections::Visit::~Visit() {
    if (!here_) return;
    (one_->is_socket ? all_.sockets_ : all_.plain_).end(one_->network);
    all_.list_.erase(one_);
}

void Connections::Visit::waits() {
    one_->waits = true;
    all_.list_.splice(all_.list_.end(), all_.list_, one_);
}

bool Connections::Visit::talks(const std::string& address) {
    const std::string network = network_of(address);
    if (!all_.sockets_.begin(network, all_.limits_.sockets_per_network)) return false;
    all_.plain_.end(one_->network);
    one_->network = network;
    one_->is_socket = true;
    one_->waits = false;
    return true;
}

bool Connections::any_unanswered() const {
    return std::ranges::any_of(list_, [](const One& one) { return !one.is_socket && (one.is_new || !one.waits); });
}

bool Connections::close_one(const std::string& network) {
    for (One& one : list_)
        if (one.waits && (network.empty() || one.network == network)) {
            one.waits = false;  // it goes as soon as its own turn comes
            one.close();
            return true;
        }
    return false;
}

}  // namespace fondaco::server
