// Ferry's types in JSON, notation and hashes.
#pragma once

#include "engine/written.h"
#include "games/ferry/ferry.h"

FONDACO_WRITTEN(extern, ferry)
