// By utf8proc, which knows no locale: a name's key is the same on every machine.
#include "store/fold_name.h"

#include <utf8proc.h>

#include <cstdlib>
#include <memory>

namespace fondaco::store {

namespace {

std::string mapped(std::string_view text, int options) {
    utf8proc_uint8_t* made = nullptr;
    const auto size = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()), utf8proc_ssize_t(text.size()), &made, utf8proc_option_t(options));
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> hold(made, &std::free);
    return size < 0 ? std::string(text) : std::string(reinterpret_cast<const char*>(made), std::size_t(size));
}

}  // namespace

std::string compose_name(std::string_view name) { return mapped(name, UTF8PROC_STABLE | UTF8PROC_COMPOSE); }

std::string fold_name(std::string_view name) {
    std::string folded = mapped(name, UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD | UTF8PROC_IGNORE);
    for (const std::string_view dotted : {"i\u0307", "\u0131"})  // a Turkish capital I with a dot, and a small one without
        for (auto at = folded.find(dotted); at != folded.npos; at = folded.find(dotted)) folded.replace(at, dotted.size(), "i");
    return folded;
}

}  // namespace fondaco::store
