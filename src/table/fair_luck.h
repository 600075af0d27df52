// Luck that nobody can bend: the house commits to a secret seed when a table is opened, every player adds a share before
// the start, and the key of the game follows from all of them. After the end anyone can check it.
#pragma once

#include <string>
#include <vector>

#include "engine/luck.h"

namespace fondaco {

std::string fresh_seed();                               // 256 bits from the system, as 64 hexadecimal digits
std::string commitment_of(const std::string& seed);     // BLAKE2b of the seed: tells nothing, and binds to it
bool is_share(const std::string& share);                // 128 bits as 32 hexadecimal digits

// BLAKE2b over the seed and the shares in order of seats; a seat without a share (a bot) adds an empty one.
Key key_from_shares(const std::string& seed, const std::vector<std::string>& shares);

}  // namespace fondaco
