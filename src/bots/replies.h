// What a bot's decision says to the offers that stand for it. Yes or no follows from the choice; the clause why follows from what lies
// open to everybody and from nothing else, so it can be worked out from any seat's view (docs/decisions/0022).
#pragma once

#include <algorithm>
#include <vector>

#include "engine/replied.h"
#include "games/genoa/written.h"
#include "games/merchants/written.h"

namespace fondaco::replies {

inline int money(const genoa::Terms& terms) { return terms.ducats; }
inline int money(const merchants::Terms& terms) { return terms.florins; }

// Whether something is wanted besides money that its owner has now: not what the action will bring, nor places on a wagon.
inline bool wants_things(const genoa::Terms& terms) {
    genoa::Terms things = terms;
    things.ducats = 0;
    things.fruit.clear();
    things.pick = {};
    return !same(things, genoa::Terms{});
}
inline bool wants_things(const merchants::Terms&) { return false; }

// Whether two offers are for the same thing, whoever makes them.
inline bool same_thing(genoa::Field a, genoa::Field b) { return a == b; }
inline bool same_thing(const merchants::Topic& a, const merchants::Topic& b) { return a.wagon == b.wagon && a.goods == b.goods; }

// The choice keeps for the bot itself what the offer was for.
inline bool takes_it(const genoa::View& seen, genoa::Field topic, const genoa::Choice& choice) {
    return std::holds_alternative<genoa::Take>(choice) && !seen.path.empty() && seen.path.back() == topic;
}
inline bool takes_it(const merchants::View&, const merchants::Topic&, const merchants::Choice&) { return false; }

// The best that another pays for the same, and asks no more for; nobody, if that is not more than this.
template <class View, class Offer>
const Offer* better_offer(const View& seen, Seat bot, const Offer& offer) {
    const Offer* best = &offer;
    for (const Offer& other : seen.deals.standing())
        if (other.to.has(bot) && other.from != offer.from && same_thing(other.topic, offer.topic) && money(other.give) > money(best->give) &&
            money(other.ask) <= money(offer.ask) && !wants_things(other.ask))
            best = &other;
    return best == &offer ? nullptr : best;
}

template <class View, class Offer>
Replied no(const View& seen, Seat bot, const Offer& offer, bool takes) {
    Replied said{bot, offer.from, offer.id, offer.version, false, Why::too_little, {}};
    if (takes) said.why = Why::rather_myself;
    else if (const Offer* better = better_offer(seen, bot, offer)) said.why = Why::another_offers_more, said.other = better->from;
    else if (money(offer.ask) > 0) said.why = Why::too_dear;
    else if (wants_things(offer.ask)) said.why = Why::keeps_it;
    else if (money(offer.give) == 0) said.why = Why::not_needed;
    return said;
}

// Others pay less for the same.
template <class View, class Offer>
bool is_best(const View& seen, Seat bot, const Offer& offer) {
    const auto& standing = seen.deals.standing();
    return money(offer.give) > 0 && std::any_of(standing.begin(), standing.end(), [&](const Offer& other) {
        return other.to.has(bot) && other.from != offer.from && same_thing(other.topic, offer.topic) && money(other.give) < money(offer.give);
    });
}

// Something else is done first, and the offers are thought about after it.
inline bool is_aside(const genoa::Choice& choice) {
    return std::holds_alternative<genoa::Ask>(choice) || std::holds_alternative<genoa::NoPrice>(choice) || std::holds_alternative<genoa::Withdraw>(choice);
}
inline bool is_aside(const merchants::Choice& choice) { return std::holds_alternative<merchants::Withdraw>(choice); }

inline std::optional<std::uint16_t> accepted(const genoa::Choice& choice) {
    const auto* accept = std::get_if<genoa::Accept>(&choice);
    return accept ? std::optional(accept->id) : std::nullopt;
}
inline std::optional<std::uint16_t> accepted(const merchants::Choice& choice) {
    const auto* accept = std::get_if<merchants::Accept>(&choice);
    return accept ? std::optional(accept->id) : std::nullopt;
}

// Who takes an offer says yes to it, and nothing to the others. `seen`: through any eyes.
template <class View, class Choice>
std::vector<Replied> replies(const View& seen, Seat bot, const Choice& choice) {
    std::vector<Replied> said;
    if (is_aside(choice)) return said;
    const auto taken = accepted(choice);
    for (const auto& offer : seen.deals.standing()) {
        if (!offer.to.has(bot)) continue;
        if (!taken) said.push_back(no(seen, bot, offer, takes_it(seen, offer.topic, choice)));
        else if (offer.id == *taken) said.push_back({bot, offer.from, offer.id, offer.version, true, is_best(seen, bot, offer) ? Why::best : Why::fair, {}});
    }
    return said;
}

}  // namespace fondaco::replies
