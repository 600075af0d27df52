// Lines for the log.
#include "server/log.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sodium/crypto_generichash.h>
#include <sodium/randombytes.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <mutex>

#include "engine/json.h"

namespace fondaco::server {

namespace {

std::atomic<LogLevel> least_level = LogLevel::info;

std::int64_t seconds_now() { return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count(); }

}  // namespace

void set_log_level(LogLevel least) { least_level = least; }

void report(LogLevel level, std::string_view what, std::initializer_list<LogField> fields) {
    if (level < least_level.load()) return;
    std::string line = fmt::format("{{\"time\":\"{:%Y-%m-%dT%H:%M:%SZ}\",\"level\":\"{}\",\"what\":\"{}\"", fmt::gmtime(std::time_t(seconds_now())), enum_name(level), what);
    for (const auto& [key, value] : fields) {
        fmt::format_to(std::back_inserter(line), ",\"{}\":", key);
        if (const auto* text = std::get_if<std::string>(&value)) write_json_text(line, *text);
        else line += std::to_string(std::get<std::int64_t>(value));
    }
    line += "}\n";
    std::fwrite(line.data(), 1, line.size(), stderr);  // in one piece: stderr has no buffer
}

void report_failure(std::string_view what, const std::string& table, const std::string& why) {
    if (table.empty()) report(LogLevel::error, what, {{"why", why}});
    else report(LogLevel::error, what, {{"table", table}, {"why", why}});
}

void report_flood(std::string_view what, std::string_view address) {
    static std::mutex lock;
    static std::array<unsigned char, 32> salt;
    static std::int64_t salted_on = -1;
    static std::array<std::pair<std::uint32_t, std::int64_t>, 256> told{};  // who, in which minute; newer ones push older ones out
    const std::int64_t now = seconds_now();
    std::array<unsigned char, crypto_generichash_BYTES_MIN> hash;
    std::uint32_t who = 0;
    {
        const std::lock_guard hold(lock);
        if (std::exchange(salted_on, now / 86400) != now / 86400) randombytes_buf(salt.data(), salt.size());
        crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(address.data()), address.size(), salt.data(), salt.size());
        for (int i = 0; i < 4; ++i) who = who << 8 | hash[std::size_t(i)];
        if (std::exchange(told[who % told.size()], {who, now / 60}) == std::pair(who, now / 60)) return;
    }
    report(LogLevel::warning, "flood_refused", {{"kind", std::string(what)}, {"who", fmt::format("{:08x}", who)}});
}

}  // namespace fondaco::server
