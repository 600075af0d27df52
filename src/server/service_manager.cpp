#include "server/service_manager.h"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <string>

#include "engine/json.h"

namespace fondaco::server {

namespace {

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

constexpr int first_handed = 3;  // after standard input, output and error

}  // namespace

std::optional<HandedSocket> handed_socket() {
    if (variable("LISTEN_PID") != std::to_string(getpid())) return std::nullopt;
    if (variable("LISTEN_FDS") != "1") throw InputError("the house takes one socket from the service manager: leave one ListenStream= in fondaco.socket");
    int listens = 0;
    socklen_t size = sizeof listens;
    sockaddr_storage address{};
    socklen_t address_size = sizeof address;
    if (getsockopt(first_handed, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) != 0 || !listens
        || getsockname(first_handed, reinterpret_cast<sockaddr*>(&address), &address_size) != 0
        || (address.ss_family != AF_INET && address.ss_family != AF_INET6))
        throw InputError("what the service manager handed over is no listening TCP socket: ListenStream= wants a port, or an address and a port");
    return HandedSocket{first_handed, address.ss_family == AF_INET6};
}

void tell_manager(std::string_view what) {
    const std::string_view path = variable("NOTIFY_SOCKET");
    sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
    if (path.empty() || path.size() > sizeof address.sun_path) return;
    std::ranges::copy(path, address.sun_path);
    if (path.front() == '@') address.sun_path[0] = '\0';  // an abstract name
    const int channel = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (channel < 0) return;
    sendto(channel, what.data(), what.size(), MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&address), socklen_t(offsetof(sockaddr_un, sun_path) + path.size()));
    close(channel);
}

}  // namespace fondaco::server
