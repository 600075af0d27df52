// Addresses as text, and this machine's own.
#include "server/addresses.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <memory>

#include "engine/json.h"

namespace fondaco::server {

namespace {

bool is_six(std::string_view address) { return address.find(':') != address.npos; }
std::string in_url(std::string_view address) { return is_six(address) ? fmt::format("[{}]", address) : std::string(address); }

}  // namespace

std::string checked_public_url(std::string_view url) {
    if (url.empty()) return "";
    const auto bad = [&](const std::string& why) { return InputError(fmt::format("--public-url \"{}\": {}", url, why)); };
    std::string_view rest = url;
    const bool secure = rest.starts_with("https://"), plain = rest.starts_with("http://");
    if (!secure && !plain) throw bad("it begins with https:// or http://, such as https://play.example");
    rest.remove_prefix(secure ? 8 : 7);
    while (rest.ends_with('/')) rest.remove_suffix(1);
    if (rest.empty()) throw bad("it names no host");
    if (const auto end = rest.find_first_of("/?#"); end != rest.npos)
        throw bad(fmt::format("the house cannot live under a path; give it a name of its own, such as {}://fondaco.{}", secure ? "https" : "http", rest.substr(0, end)));
    for (const char c : rest)
        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || std::string_view("-.:[]_").find(c) != std::string_view::npos))
            throw bad("that is no host");
    std::string text = (secure ? "https://" : "http://") + std::string(rest);
    std::transform(text.begin(), text.end(), text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    for (const std::string_view standard : {secure ? ":443" : ":80"})
        if (text.ends_with(standard)) text.resize(text.size() - standard.size());  // as browsers say it
    return text;
}

std::string host_of_url(std::string_view url) {
    const auto scheme = url.find("://");
    return scheme == url.npos ? "" : std::string(url.substr(scheme + 3));
}

std::vector<std::string> network_addresses(bool six) {
    ifaddrs* list = nullptr;
    if (getifaddrs(&list) != 0) return {};
    const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> hold(list, freeifaddrs);
    std::vector<std::string> found;
    for (const ifaddrs* each = list; each; each = each->ifa_next) {
        if (!each->ifa_addr || !(each->ifa_flags & IFF_UP) || (each->ifa_flags & IFF_LOOPBACK)) continue;
        std::array<char, INET6_ADDRSTRLEN> text{};
        if (each->ifa_addr->sa_family == AF_INET) inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(each->ifa_addr)->sin_addr, text.data(), text.size());
        else if (six && each->ifa_addr->sa_family == AF_INET6) {
            const auto& address = reinterpret_cast<const sockaddr_in6*>(each->ifa_addr)->sin6_addr;
            if (!IN6_IS_ADDR_LINKLOCAL(&address)) inet_ntop(AF_INET6, &address, text.data(), text.size());
        }
        if (text[0] && std::find(found.begin(), found.end(), in_url(text.data())) == found.end()) found.push_back(in_url(text.data()));
    }
    return found;
}

std::vector<std::string> house_urls(std::string_view bind, unsigned port, std::string_view public_url, const std::vector<std::string>& networks) {
    const bool everywhere = bind == "0.0.0.0" || bind == "::";
    std::vector<std::string> urls;
    const auto add = [&](std::string_view host) { urls.push_back(port == 80 ? fmt::format("http://{}/", host) : fmt::format("http://{}:{}/", host, port)); };
    if (everywhere) {
        add("localhost");
        for (const auto& address : networks) add(address);
    } else add(in_url(bind));
    if (!public_url.empty()) urls.push_back(std::string(public_url) + "/");
    return urls;
}

std::string plain_address(const std::string& address) {
    constexpr std::string_view mapped = "::ffff:";
    return address.starts_with(mapped) && address.find('.') != address.npos ? address.substr(mapped.size()) : address;
}

std::set<std::string> read_proxies(const std::vector<std::string>& words) {
    std::set<std::string> proxies;
    for (const auto& word : words) {
        std::array<unsigned char, sizeof(in6_addr)> bytes{};
        std::array<char, INET6_ADDRSTRLEN> text{};
        const int family = is_six(word) ? AF_INET6 : AF_INET;
        if (inet_pton(family, word.c_str(), bytes.data()) != 1) throw InputError("--behind-proxy: \"" + word + "\" is not an address");
        proxies.insert(inet_ntop(family, bytes.data(), text.data(), text.size()));
    }
    return proxies;
}

}  // namespace fondaco::server
