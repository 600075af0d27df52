// Packs a text for the way to a browser (RFC 1952).
#pragma once

#include <string>
#include <string_view>

namespace fondaco::server {

std::string gzip(std::string_view text);

}  // namespace fondaco::server
