// The bytes come in by the assembler, which is quick whatever their size. FONDACO_PAGE_BIN is the path of page.bin.
#include "server/page.h"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <vector>

__asm__(
    ".pushsection .rodata\n"
    ".balign 16\n"
    ".global fondaco_page_bytes\n"
    "fondaco_page_bytes:\n"
    ".incbin \"" FONDACO_PAGE_BIN "\"\n"
    ".byte 0\n"
    ".popsection\n");
extern "C" const char fondaco_page_bytes[];

namespace fondaco::server {

namespace {

struct Slice { std::size_t at, size; };
struct Packed {
    std::string_view path, type, etag;
    bool immutable;
    Slice raw, gzip, brotli;
};
constexpr Packed packed[] = {
#include "page.inc"
};

std::string_view bytes(Slice slice) { return {fondaco_page_bytes + slice.at, slice.size}; }

const std::vector<Asset>& assets() {
    static const std::vector<Asset> all = [] {
        std::vector<Asset> list;
        for (const Packed& file : packed)
            list.push_back({file.path, file.type, file.etag, file.immutable, bytes(file.raw), bytes(file.gzip), bytes(file.brotli)});
        return list;
    }();
    return all;
}

const Asset* file_at(std::string_view path) {
    const auto found = std::ranges::find(assets(), path, &Asset::path);
    return found == assets().end() ? nullptr : &*found;
}

// The screens of web/src/lib/router.svelte.ts.
bool is_screen(std::string_view path) {
    if (path == "/" || path == "/account" || path == "/device") return true;
    for (const std::string_view room : {"/t/", "/join/", "/rules/"})
        if (path.starts_with(room) && path.size() > room.size() && path.find('/', room.size()) == path.npos) return true;
    constexpr std::string_view learn = "/learn/";  // GAME/LESSON
    const auto slash = path.starts_with(learn) ? path.find('/', learn.size()) : path.npos;
    return slash != path.npos && slash > learn.size() && slash + 1 < path.size() && path.find('/', slash + 1) == path.npos;
}

}  // namespace

const Asset* find_asset(std::string_view path) {
    if (is_screen(path)) return &page_itself();
    return file_at(path);
}

const Asset& page_itself() {
    const Asset* page = file_at("/index.html");
    if (!page) throw std::logic_error("the binary carries no page");
    return *page;
}

bool accepts(std::string_view header, std::string_view encoding) {
    while (!header.empty()) {
        const auto end = header.find(',');
        std::string_view item = header.substr(0, end);
        header = end == header.npos ? "" : header.substr(end + 1);
        item.remove_prefix(std::min(item.find_first_not_of(' '), item.size()));
        if (!item.starts_with(encoding)) continue;
        item.remove_prefix(encoding.size());
        if (item.empty() || item.front() == ' ' || item.front() == ';') {
            const auto weight = item.find("q=0");
            return weight == item.npos || item.find_first_not_of("0. ", weight + 2) != item.npos;
        }
    }
    return false;
}

Encoded encoded_for(const Asset& asset, std::string_view accept_encoding) {
    if (!asset.brotli.empty() && accepts(accept_encoding, "br")) return {asset.brotli, "br"};
    if (!asset.gzip.empty() && accepts(accept_encoding, "gzip")) return {asset.gzip, "gzip"};
    return {asset.raw, ""};
}

}  // namespace fondaco::server
