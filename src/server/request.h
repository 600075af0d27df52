// A request and its answer, without an HTTP library, and the little that everything that answers needs.
#pragma once

#include <functional>

#include "server/messages.h"
#include "store/store.h"

namespace fondaco::server {

struct Request {
    std::string method, path, query, body, token;
    std::string address;  // of who asks, for limits only
    bool local = false;   // comes from this machine itself
};
struct Response {
    int status = 200;
    std::string body = {}, type = "application/json";
    std::optional<std::string> new_token = {};  // to be set as the session cookie; empty: to be taken away
};
using Respond = std::function<void(Response)>;

inline Response refusal(int status, std::string code, std::string why) { return {status, to_json(Refused{{}, std::move(code), "", std::move(why)})}; }
Response store_failed(const store::WriteError& error);  // and says so in the log

template <class T>
Response answer_with(const T& value) { return {200, to_json(value)}; }

// What the body leaves out stays as the struct has it.
template <class T>
T read_body(const std::string& body, T value = {}) {
    read_json(parse_json(body, "body"), value, Place("body"), Missing::keep);
    return value;
}

std::string random_word(std::size_t bytes);             // hexadecimal digits nobody can guess
store::SecretHash hash_secret(std::string_view secret);

}  // namespace fondaco::server
