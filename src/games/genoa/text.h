// The game in words: text.cpp, and typed.cpp for what people type.
#pragma once

#include <span>

#include "engine/game.h"
#include "games/genoa/choice.h"
#include "games/genoa/view.h"

namespace fondaco::genoa {

std::string draw(const View& view, Seat me, std::span<const std::string> names, bool colour);
Asking asking(const View& view, Seat me, std::span<const std::string> names);
std::string tell(const Event& event, Seat me, std::span<const std::string> names, const Options& options);  // in the names of the table's edition
std::string explain(const Choice& choice, const View& view, std::span<const std::string> names);
std::string spell_out(const View& view, Seat me, std::string_view line);  // typed.cpp: short forms as notation

}  // namespace fondaco::genoa
