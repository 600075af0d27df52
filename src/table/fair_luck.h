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

// What a bot's thinking begins with at a table whose log has this many lines: SipHash of the game's key over "bots", the
// number of lines (8 bytes, the lowest first) and the seat. The key is told after the end, so everyone can check it then.
std::uint64_t bot_seed(const Key& key, std::uint64_t lines, Seat seat);
// A number that nobody can foresee who does not know the secret.
std::uint64_t number_from(const std::string& secret, std::uint64_t nth);

}  // namespace fondaco
