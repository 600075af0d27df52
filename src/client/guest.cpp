// A guest's side of the protocol.
#include "client/guest.h"

#include <fmt/format.h>

namespace fondaco::client {

namespace {

std::string quoted(const std::string& text) {
    std::string out;
    write_json_text(out, text);
    return out;
}

HouseRefused refusal(const std::string& body) {
    try {
        return HouseRefused(std::string(parse_json(body, "answer").at("why").as_string()));
    } catch (const std::exception&) {
        return HouseRefused("the house gave an answer that makes no sense");
    }
}

}  // namespace

Address read_url(const std::string& url) {
    if (!url.starts_with("http://")) throw InputError("the address begins with http://");
    const auto rest = url.substr(7);
    const auto slash = rest.find('/');
    Address address{rest.substr(0, slash), "80", slash == rest.npos ? "/" : rest.substr(slash)};
    if (const auto colon = address.host.rfind(':'); colon != address.host.npos && !address.host.ends_with(']')) {  // http://[2001:db8::5]/ has no port
        address.port = address.host.substr(colon + 1);
        address.host.resize(colon);
    }
    if (address.host.empty()) throw InputError("the address names no host");
    return address;
}

std::string Guest::request(const std::string& method, const std::string& path, const std::string& body) const {
    auto answer = http_request(address_.host, address_.port, method, path, body, token_);
    if (answer.status != 200) throw refusal(answer.body);
    return answer.body;
}

std::optional<std::string> Guest::name() const {
    const auto me = http_request(address_.host, address_.port, "GET", "/api/me", "", token_);
    if (me.status != 200) return {};
    return std::string(parse_json(me.body, "me").at("name").as_string());
}

const std::string& Guest::enter(const std::string& name) {
    token_.clear();
    const auto answer = http_request(address_.host, address_.port, "POST", "/api/guest", fmt::format(R"({{"name":{}}})", quoted(name)));
    if (answer.status != 200) throw refusal(answer.body);
    return token_ = answer.token;
}

json::value Guest::tables() const { return parse_json(request("GET", "/api/tables"), "tables"); }

std::string Guest::open_table(const std::string& game) {
    return std::string(parse_json(request("POST", "/api/tables", fmt::format(R"({{"game":{}}})", quoted(game))), "answer").at("id").as_string());
}

std::string Guest::redeem(const std::string& invite) {
    return std::string(parse_json(request("POST", "/api/invites/" + invite), "answer").at("table").as_string());
}

void Guest::close_table() { request("POST", "/api/tables/" + table_ + "/close"); }

void Guest::watch(const std::string& table) {
    if (table != table_) seen_ = 0;
    table_ = table;
    line_ = std::make_unique<Client>(address_.host, address_.port, token_);
    watch_again();
}

void Guest::watch_again() { send(fmt::format(R"({{"watch":{{"table":{}{}}}}})", quoted(table_), seen_ ? fmt::format(",\"since\":{}", seen_) : "")); }

std::optional<json::value> Guest::hear(int timeout_ms) {
    const auto text = line_->receive(timeout_ms);
    if (!text) return {};
    json::value message = parse_json(*text, "message");
    if (message.as_object().empty()) throw std::runtime_error("the house said something that makes no sense");
    const auto& [kind, body] = *message.as_object().begin();
    if (kind == "view" || kind == "news") seen_ = std::uint64_t(body.at("view").at("n").to_number<std::int64_t>());
    return message;
}

void Guest::send(const std::string& what) { line_->send(fmt::format(R"({{"id":{},"do":{}}})", ++id_, what)); }
void Guest::act(const std::string& command) { send(fmt::format(R"({{"act":{{"table":{},"command":{}}}}})", quoted(table_), command)); }
void Guest::choose(const std::string& choice) { act(fmt::format(R"({{"choose":{{"choice":{}}}}})", quoted(choice))); }
void Guest::go_on() { send(fmt::format(R"({{"go_on":{{"table":{}}}}})", quoted(table_))); }
void Guest::ask_hint() { send(fmt::format(R"({{"hint":{{"table":{}}}}})", quoted(table_))); }
std::int64_t Guest::ask_worth(const std::string& choice) {
    send(fmt::format(R"({{"worth":{{"table":{},"choice":{}}}}})", quoted(table_), quoted(choice)));
    return id_;
}
void Guest::say(const std::string& text) { send(fmt::format(R"({{"say":{{"table":{},"text":{}}}}})", quoted(table_), quoted(text))); }

}  // namespace fondaco::client
