// The craft of bargaining, over the engine's deals and free of any game: what share of a gain to claim, when to yield,
// which bundles to propose and what to accept. The game says what the position *after* a deal is worth to both sides.
// Nothing is remembered: how often somebody has spoken and what stands on the table is all it needs, so that a bot that
// is made anew for every decision bargains alike.
#pragma once

#include <optional>
#include <span>

#include "engine/list.h"

namespace fondaco::haggle {

// What a deal brings the two sides in expected final score, against no deal.
struct Worth {
    double mine = 0, theirs = 0;
};
constexpr Worth operator+(Worth a, Worth b) { return {a.mine + b.mine, a.theirs + b.theirs}; }

// How somebody bargains.
struct Manner {
    double envy = 0.2;                    // how much a point that the partner gains hurts
    double least = 2;                     // a smaller gain is not worth a word: trifles make endless talk
    double opening = 0.7, closing = 0.3;  // which share of the joint gain is claimed with the first word, and with the last
};

double gain(const Manner& manner, Worth worth);                     // one's own, less the envy
double their_gain(const Manner& manner, Worth worth);               // the partner is taken to be of one's own kind
double claim(const Manner& manner, int said, int patience);         // slow to yield at first, quick when the words run out
bool agreeable(const Manner& manner, Worth worth, double claimed);  // to be accepted; so is whatever bundles() proposes at this claim

// One thing that could go along, and what its passing brings each side (the giver loses).
struct Item {
    int id = 0;
    Worth worth;
};

struct Bundle {
    List<int, 2> given, asked;  // ids
    int coins = 0;              // given; if negative, asked
    Worth worth;
};
using Bundles = List<Bundle, 64>;

// What either side can pay, and the smallest coin.
struct Coins {
    int step = 1, mine = 0, theirs = 0;
};

// Bundles that serve both: up to two items given and one asked, of those that gain by passing, each balanced with coins so that
// `claimed` of the joint gain is mine; the best for both first (by the product of the gains).
Bundles bundles(const Manner& manner, double claimed, Worth bare, std::span<const Item> given, std::span<const Item> asked, Coins coins);

// The first of the bundles that stands up to a judge who looks at the whole position after it. At most `looks` are looked at.
template <class Judge>
std::optional<Bundle> first_sound(const Manner& manner, Bundles& list, int looks, Judge&& judge) {
    for (Bundle& bundle : list) {
        if (looks-- == 0) break;
        const std::optional<Worth> worth = judge(bundle);
        if (!worth || gain(manner, *worth) < manner.least || their_gain(manner, *worth) <= 0) continue;
        bundle.worth = *worth;
        return bundle;
    }
    return {};
}

}  // namespace fondaco::haggle
