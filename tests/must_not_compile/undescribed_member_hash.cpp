// The hash refuses it too, also deep inside a list.
// must say: a member is missing from this struct's description
#include "engine/hash.h"

struct Purse {
    int coins = 0;
    bool locked = false;
};
#ifdef FIXED
BOOST_DESCRIBE_STRUCT(Purse, (), (coins, locked))
#else
BOOST_DESCRIBE_STRUCT(Purse, (), (coins))
#endif

std::uint64_t hash(const fondaco::List<std::optional<Purse>, 3>& purses) { return fondaco::hash_of(purses); }
