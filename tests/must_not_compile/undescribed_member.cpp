// A struct member that is left out of its description would be neither saved nor hashed nor compared.
// must say: a member is missing from this struct's description
#include "engine/json.h"

struct Purse {
    int coins = 0;
    int silk = 0;
};
#ifdef FIXED
BOOST_DESCRIBE_STRUCT(Purse, (), (coins, silk))
#else
BOOST_DESCRIBE_STRUCT(Purse, (), (coins))
#endif

std::string text(const Purse& purse) { return fondaco::to_json(purse); }
