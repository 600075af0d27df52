// Turin's types in JSON, notation and hashes.
#pragma once

#include "engine/written.h"
#include "games/turin/turin.h"

FONDACO_WRITTEN(extern, turin)
