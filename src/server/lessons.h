// Lessons over HTTP. Nothing is kept: a learner sends all that was said so far, and is told where that leads.
#pragma once

#include "server/api.h"
#include "server/request.h"

namespace fondaco::server {

std::vector<LessonCard> lesson_cards(std::string_view game);
Response teach(std::string_view game, std::string_view lesson, const std::string& body);

}  // namespace fondaco::server
