// `fondaco serve`: the house behind HTTP and WebSocket, on one loop.
#pragma once

#include <functional>

#include "server/house.h"
#include "server/log.h"

namespace fondaco::server {

struct ServeConfig {
    std::string bind = "127.0.0.1";
    unsigned short port = 8110;
    std::string store = "sqlite:fondaco.db";
    std::string public_url;   // how browsers reach it, if not as the Host they ask for
    std::vector<std::string> names;  // further ones by which it is asked for
    bool behind_proxy = false;  // trust X-Forwarded-For and X-Forwarded-Proto
    bool webhooks = false, webhook_private = false;  // call people whose turn it is; also at private addresses
    int idle_seconds = 60;    // a socket that is silent so long, though it was pinged, is gone
    LogLevel log_level = LogLevel::info;
    std::string version;  // for the log
    Limits limits;
};

// Runs until SIGTERM or SIGINT, then writes what is queued and returns 0. `listening` is told the port when it is open. A socket
// that the service manager hands over is listened on instead of `bind` and `port`.
int serve(const ServeConfig& config, const std::function<void(unsigned short)>& listening);

}  // namespace fondaco::server
