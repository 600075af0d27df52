// Merchants's types in JSON, notation and hashes.
#pragma once

#include "engine/written.h"
#include "games/merchants/merchants.h"

FONDACO_WRITTEN(extern, merchants)
