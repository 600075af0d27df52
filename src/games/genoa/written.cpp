// Compiles how Genoa's types are written and read, once for all who use it.
#include "engine/written.h"
#include "games/genoa/genoa.h"

FONDACO_WRITTEN(, genoa)
