// Telling somebody outside that it is their turn in a game of days: a POST to an address that they gave.
#pragma once

#include <sys/socket.h>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/describe.h"

namespace fondaco::server {

// The whole body: where, and which question is asked. No names, no choices, nothing of the game.
struct TurnNotice { std::string table, game, rule, url; };
BOOST_DESCRIBE_STRUCT(TurnNotice, (), (table, game, rule, url))

class Webhooks {
public:
    virtual ~Webhooks() = default;
    // Only queues. `settled` comes from any thread when it was delivered or given up; not if the house ends before.
    virtual void call(const std::string& webhook, const TurnNotice& notice, std::function<void()> settled) = 0;
};

struct WebhookRules {
    bool allow_private = false;  // also call this machine and its own network
    std::vector<std::chrono::milliseconds> pauses = {std::chrono::seconds(2), std::chrono::seconds(15), std::chrono::seconds(90)};  // before each retry
    std::size_t most_waiting = 1000;
};
std::unique_ptr<Webhooks> make_webhooks(const WebhookRules& rules);  // calls on threads of its own

// A sentence, if this cannot be a webhook. Where it leads is looked at only when it is called: names can change their address.
std::optional<std::string> refuse_webhook(const std::string& webhook);

// Whether an address belongs to this machine, to a network of one's own, or to nobody: what a webhook must not reach.
bool is_private(const sockaddr& address);

}  // namespace fondaco::server
