// An offer composed by questions: what can be said next, one small step at a time (Match::drafts), what it would be answered, and sending it.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/game.h"
#include "engine/terminal.h"

namespace fondaco::cli {

// Returns the line with which the question goes on: the offer, when it is sent; whatever else was typed, so that nobody is caught in
// here; nothing when it was dropped.
std::string compose(const Match& match, Seat seat, std::span<const std::string> names, const Paint& paint, std::vector<std::string> begun,
                    const std::function<std::optional<std::string>()>& read_line);

}  // namespace fondaco::cli
