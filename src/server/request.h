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
    int retry_after = 0;  // seconds, for 429; 0: the window of requests
    bool same_for_all = false;  // nothing in it is anybody's own, so that its length tells nothing: it may be packed for the way
    std::string_view encoding = {};  // once it is packed
};
using Respond = std::function<void(Response)>;

inline Response refusal(int status, std::string code, std::string why, std::string which = "") {
    return {status, to_json(Refused{{}, std::move(code), "", std::move(why), std::move(which), {}, {}})};
}
inline Response nothing_here() { return refusal(404, "not_found", "There is nothing here."); }
inline Response too_often() { return refusal(429, "too_often", "That was too much in a short time. Wait a little and try again."); }
inline Response busy() { return refusal(503, "busy", "Many people are at the door. Try again in a moment."); }
Response store_failed(const store::WriteError& error, const std::string& table = "");  // and says so in the log

template <class T>
Response answer_with(const T& value) { return {200, to_json(value)}; }

// What the body leaves out stays as the struct has it.
template <class T>
T read_body(const std::string& body, T value = {}) {
    read_json(parse_json(body, "body"), value, Place("body"), Missing::keep);
    return value;
}

std::vector<std::string_view> split_path(std::string_view path);                       // "/api/tables" are two parts
std::optional<std::uint64_t> read_number(std::string_view text);
std::optional<std::string> in_query(std::string_view query, std::string_view key);     // of "a=b&KEY=value", with %XX and + read

std::string random_word(std::size_t bytes);             // hexadecimal digits nobody can guess
store::SecretHash hash_secret(std::string_view secret);

}  // namespace fondaco::server
