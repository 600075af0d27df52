// Genoa's types in JSON, notation and hashes.
#pragma once

#include "engine/written.h"
#include "games/genoa/genoa.h"

FONDACO_WRITTEN(extern, genoa)
