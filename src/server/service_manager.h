// What the house and the service manager that started it (systemd) say to each other: a variable and a datagram each.
#pragma once

#include <optional>
#include <string_view>

namespace fondaco::server {

struct HandedSocket {
    int descriptor;
    bool six;  // IPv6
};
// The listening socket that was handed to this process, if one was; anything else that was handed over throws.
std::optional<HandedSocket> handed_socket();

// Says READY=1, STOPPING=1 or WATCHDOG=1 to whoever started this process and wants to know; else nothing.
void tell_manager(std::string_view what);

}  // namespace fondaco::server
