// Under which addresses the house can be opened, and what `--public-url` may say.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace fondaco::server {

// Without the slash at its end; empty stays empty. Throws InputError, with what to write instead, if it has no scheme, or a path, or makes no sense.
std::string checked_public_url(std::string_view url);

// The host it names, in small letters, with a port if one is said; empty without a URL.
std::string host_of_url(std::string_view url);

// Of every network of this machine: addresses in the form of a URL, IPv6 in brackets. Those that only work on one cable are left out.
std::vector<std::string> network_addresses(bool six);

// What one can type into a browser, the nearest first: on this machine, in its networks if it listens there, and outside.
std::vector<std::string> house_urls(std::string_view bind, unsigned port, std::string_view public_url, const std::vector<std::string>& networks);

// Addresses of proxies, as `--behind-proxy` says them. Throws InputError.
std::set<std::string> read_proxies(const std::vector<std::string>& words);
std::string plain_address(const std::string& address);  // ::ffff:192.0.2.1 is 192.0.2.1

}  // namespace fondaco::server
