// Compiles how Merchants's types are written and read, once for all who use it.
#include "engine/written.h"
#include "games/merchants/merchants.h"

FONDACO_WRITTEN(, merchants)
