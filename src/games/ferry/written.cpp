// Compiles how Ferry's types are written and read, once for all who use it.
#include "engine/written.h"
#include "games/ferry/ferry.h"

FONDACO_WRITTEN(, ferry)
