// The page that the binary carries: every file of web/dist, as it is and compressed (web/pack.mjs).
#pragma once

#include <string_view>

namespace fondaco::server {

struct Asset {
    std::string_view path, type, etag;
    bool immutable = false;                // its name changes with its content: browsers may keep it for ever
    std::string_view raw, gzip, brotli;    // empty where compressing gains nothing
};

// What a path shows: a file, the page itself for the addresses of its screens, or nothing.
const Asset* find_asset(std::string_view path);

// What a browser that asks for no known path is shown, so that it gets words instead of JSON.
const Asset& page_itself();

bool accepts(std::string_view accept_encoding, std::string_view encoding);  // whether "gzip, br;q=0.5" names it, and not with q=0
struct Encoded { std::string_view bytes, encoding; };  // no encoding: as it is
Encoded encoded_for(const Asset& asset, std::string_view accept_encoding);

}  // namespace fondaco::server
