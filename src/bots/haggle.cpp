#include "bots/haggle.h"

#include <algorithm>
#include <cmath>

namespace fondaco::haggle {

double gain(const Manner& manner, Worth worth) { return worth.mine - manner.envy * worth.theirs; }
double their_gain(const Manner& manner, Worth worth) { return worth.theirs - manner.envy * worth.mine; }

double claim(const Manner& manner, int said, int patience) {
    const double time = patience > 1 ? std::clamp(double(said) / (patience - 1), 0.0, 1.0) : 1;
    return manner.opening - (manner.opening - manner.closing) * time * time;
}

bool agreeable(const Manner& manner, Worth worth, double claimed) {
    const double mine = gain(manner, worth);
    return mine >= manner.least && mine >= claimed * (mine + their_gain(manner, worth)) - 1e-6;
}

namespace {

// The items that gain most by passing; the others only burden an offer.
List<Item, 4> useful(std::span<const Item> items) {
    List<Item, 4> best;
    const auto joint = [](const Item& item) { return item.worth.mine + item.worth.theirs; };
    for (const Item& item : items) {
        if (joint(item) <= 0) continue;
        if (!best.full()) best.push_back(item);
        else if (joint(item) > joint(best.back())) best.back() = item;
        else continue;
        for (std::size_t i = best.size() - 1; i > 0 && joint(best[i]) > joint(best[i - 1]); --i) std::swap(best[i], best[i - 1]);
    }
    return best;
}

// So many coins that the claimed share of the joint gain stays mine; rounded in my favour, unless the other would then lose.
int balanced(const Manner& manner, double claimed, Worth bare, Coins coins) {
    const double mine = gain(manner, bare), joint = mine + their_gain(manner, bare);
    const double exact = (mine - claimed * joint) / (1 + manner.envy);
    int given = int(std::floor(exact / coins.step)) * coins.step;
    if (their_gain(manner, bare + Worth{-double(given), double(given)}) <= 0) given += coins.step;
    const auto whole = [&](int most) { return most / coins.step * coins.step; };
    return std::clamp(given, -whole(coins.theirs), whole(coins.mine));
}

}  // namespace

Bundles bundles(const Manner& manner, double claimed, Worth bare, std::span<const Item> given, std::span<const Item> asked, Coins coins) {
    const auto gifts = useful(given), wants = useful(asked);
    Bundles list;
    const auto product = [&](const Bundle& bundle) { return gain(manner, bundle.worth) * their_gain(manner, bundle.worth); };
    const auto add = [&](Bundle bundle) {
        bundle.coins = balanced(manner, claimed, bundle.worth, coins);
        bundle.worth = bundle.worth + Worth{-double(bundle.coins), double(bundle.coins)};
        if (gain(manner, bundle.worth) < manner.least || their_gain(manner, bundle.worth) <= 0 || list.full()) return;
        list.push_back(bundle);
        for (std::size_t i = list.size() - 1; i > 0 && product(list[i]) > product(list[i - 1]); --i) std::swap(list[i], list[i - 1]);
    };
    const auto with_wants = [&](const Bundle& bundle) {
        add(bundle);
        for (const Item& want : wants) {
            Bundle more = bundle;
            more.asked.push_back(want.id);
            more.worth = more.worth + want.worth;
            add(more);
        }
    };
    with_wants({.given = {}, .asked = {}, .coins = 0, .worth = bare});
    for (std::size_t i = 0; i < gifts.size(); ++i) {
        Bundle one{.given = {gifts[i].id}, .asked = {}, .coins = 0, .worth = bare + gifts[i].worth};
        with_wants(one);
        for (std::size_t j = 0; j < i; ++j) {
            Bundle two = one;
            two.given.push_back(gifts[j].id);
            two.worth = two.worth + gifts[j].worth;
            with_wants(two);
        }
    }
    return list;
}

}  // namespace fondaco::haggle
