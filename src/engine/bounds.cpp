#include "engine/bounds.h"

namespace fondaco {

void break_off(Broken kind, std::string_view what, std::source_location where) {
    std::string_view file = where.file_name();
    if (const auto slash = file.rfind('/'); slash != file.npos) file.remove_prefix(slash + 1);
    throw BrokenRules(kind, std::string(what) + " (" + std::string(file) + ":" + std::to_string(where.line()) + ")");
}

}  // namespace fondaco
