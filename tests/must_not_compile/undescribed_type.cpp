// A type without any description has no JSON.
// must say: this type is not described
#include "engine/json.h"

struct Purse {
    int coins = 0;
};
#ifdef FIXED
BOOST_DESCRIBE_STRUCT(Purse, (), (coins))
#endif

std::string text(const Purse& purse) { return fondaco::to_json(purse); }
