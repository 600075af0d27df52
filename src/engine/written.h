// What a game's types look like outside, in JSON, notation and hashes, is long to compile and used by several files: each
// game's written.h says `FONDACO_WRITTEN(extern, GAME)`, and its written.cpp, alone, `FONDACO_WRITTEN(, GAME)`.
#pragma once

#include "engine/hash.h"
#include "engine/json.h"
#include "engine/notation.h"

#define FONDACO_WRITTEN(where, game)                                                            \
    namespace fondaco {                                                                         \
    FONDACO_WRITTEN_TYPE(where, game::State)                                                    \
    FONDACO_WRITTEN_TYPE(where, game::View)                                                     \
    FONDACO_WRITTEN_TYPE(where, game::Event)                                                    \
    FONDACO_WRITTEN_TYPE(where, game::Memory)                                                   \
    FONDACO_WRITTEN_TYPE(where, game::Options)                                                  \
    where template std::string to_notation(const game::Choice& choice);                         \
    where template std::string notation_forms<game::Choice>();                                  \
    where template bool from_notation(std::string_view text, game::Choice& to, std::string& why); \
    where template bool same(const game::State& a, const game::State& b);                       \
    where template bool same(const game::View& a, const game::View& b);                         \
    where template bool same(const game::Event& a, const game::Event& b);                       \
    where template bool same(const game::Memory& a, const game::Memory& b);                     \
    where template bool same(const game::Choice& a, const game::Choice& b);                     \
    where template std::uint64_t hash_of(const game::State& state);                             \
    where template std::uint64_t first_form_of(const game::State& state);                       \
    }

#define FONDACO_WRITTEN_TYPE(where, T)                           \
    where template void write_json(std::string& out, const T& value); \
    where template void read_json(const json::value& from, T& to, const Place& place, Missing missing);
