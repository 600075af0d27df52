// Reading what a request asks for.
#include "server/request.h"

#include <charconv>

namespace fondaco::server {

std::vector<std::string_view> split_path(std::string_view path) {
    std::vector<std::string_view> parts;
    while (!path.empty()) {
        path.remove_prefix(1);
        parts.push_back(path.substr(0, path.find('/')));
        path.remove_prefix(parts.back().size());
    }
    return parts;
}

std::optional<std::uint64_t> read_number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return {};
    return value;
}

std::optional<std::string> in_query(std::string_view query, std::string_view key) {
    while (!query.empty()) {
        const std::string_view pair = query.substr(0, query.find('&'));
        query.remove_prefix(std::min(query.size(), pair.size() + 1));
        if (!pair.starts_with(key) || !pair.substr(key.size()).starts_with('=')) continue;
        std::string value;
        for (auto rest = pair.substr(key.size() + 1); !rest.empty();) {
            unsigned code = 0;
            if (rest[0] == '%' && rest.size() > 2 && std::from_chars(rest.data() + 1, rest.data() + 3, code, 16).ptr == rest.data() + 3) {
                value += char(code);
                rest.remove_prefix(3);
            } else {
                value += rest[0] == '+' ? ' ' : rest[0];
                rest.remove_prefix(1);
            }
        }
        return value;
    }
    return {};
}

}  // namespace fondaco::server
