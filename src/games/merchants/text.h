// The game in words: text.cpp, and typed.cpp for what people type.
#pragma once

#include <span>

#include "engine/game.h"
#include "games/merchants/view.h"

namespace fondaco::merchants {

// What things are called. A space that is none, in a clause half made, is called as the first.
inline const std::string& called(City city) { return data().city_names[std::size_t(city)]; }
inline const std::string& called(Investment card) { return data().investment_names[std::size_t(card)]; }
inline const std::string& called(Influence card) { return data().influence_names[std::size_t(card)]; }
inline std::string_view called(Good good) { return enum_name(good); }
inline const std::string& called(Space space) { return data().space_names[space.number < data().spaces ? space.number : 0]; }

std::string draw(const View& view, Seat me, std::span<const std::string> names, bool colour);
Asking asking(const View& view, Seat me, std::span<const std::string> names);
std::string tell(const Event& event, Seat me, std::span<const std::string> names);
std::string explain(const Choice& choice, const View& view, std::span<const std::string> names);
std::string spell_out(const View& view, Seat me, std::string_view line);  // typed.cpp: short forms as notation

}  // namespace fondaco::merchants
