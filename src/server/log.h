// What the house writes about itself: one JSON object per line on stderr. No caller may hand it a token, password, code,
// name, word of chat, choice, seed or address; docs/hosting.md lists what is written.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>

#include "engine/describe.h"

namespace fondaco::server {

BOOST_DEFINE_ENUM_CLASS(LogLevel, debug, info, warning, error, off)

struct LogField {
    std::string_view key;
    std::variant<std::string, std::int64_t> value;
};

void set_log_level(LogLevel least);  // standard: info
void report(LogLevel level, std::string_view what, std::initializer_list<LogField> fields = {});  // from any thread

// Something did not work; `table` may be empty.
void report_failure(std::string_view what, const std::string& table, const std::string& why);

// Somebody was refused for sending too much: of the address only a short hash, whose salt lives a day and only in memory.
// At most one line a minute for each of them, so that a flood of requests is none of lines.
void report_flood(std::string_view what, std::string_view address);

}  // namespace fondaco::server
