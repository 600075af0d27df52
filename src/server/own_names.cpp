// What a Host header may say.
#include "server/own_names.h"

#include <arpa/inet.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace fondaco::server {

namespace {

struct Host {
    std::string name;  // in small letters, without a dot at its end; empty: it makes no sense
    bool is_address = false;
};

Host read_host(std::string_view text) {
    Host host;
    std::string_view port;
    if (text.starts_with('[')) {
        const auto end = text.find(']');
        if (end == text.npos) return {};
        host.name = text.substr(1, end - 1);
        port = text.substr(end + 1);
        in6_addr six;
        host.is_address = inet_pton(AF_INET6, host.name.c_str(), &six) == 1;
        if (!host.is_address) return {};
    } else {
        const auto colon = text.find(':');
        host.name = text.substr(0, colon);
        if (colon != text.npos) port = text.substr(colon);
        in_addr four;
        host.is_address = inet_pton(AF_INET, host.name.c_str(), &four) == 1;
    }
    const bool is_port = port.empty() || (port.starts_with(':') && port.size() <= 6 && port.find_first_not_of("0123456789", 1) == port.npos);
    if (!is_port) return {};
    std::transform(host.name.begin(), host.name.end(), host.name.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    if (host.name.ends_with('.')) host.name.pop_back();
    return host;
}

}  // namespace

OwnNames::OwnNames(std::string_view public_url, const std::vector<std::string>& further) {
    names_.insert("localhost");
    std::array<char, 256> machine{};
    if (gethostname(machine.data(), machine.size() - 1) == 0) {
        const std::string name = read_host(machine.data()).name;
        for (const std::string& each : {name, name.substr(0, name.find('.')), name.substr(0, name.find('.')) + ".local"}) names_.insert(each);
    }
    if (const auto scheme = public_url.find("://"); scheme != public_url.npos) {
        public_url.remove_prefix(scheme + 3);
        names_.insert(read_host(public_url.substr(0, public_url.find('/'))).name);
    }
    for (const std::string& name : further) names_.insert(read_host(name).name);
    names_.erase("");
    names_.erase(".local");
}

bool OwnNames::has(std::string_view text) const {
    const Host host = read_host(text);
    return !host.name.empty() && (host.is_address || names_.contains(host.name));
}

}  // namespace fondaco::server
