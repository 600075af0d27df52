// Compiles how Turin's types are written and read, once for all who use it.
#include "engine/written.h"
#include "games/turin/turin.h"

FONDACO_WRITTEN(, turin)
