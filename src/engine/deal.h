// Deals: offers with exact terms, counters, versions and binding acceptance, over a game's own topics and terms.
// Offers stand in one bounded table in the game's State. Who may speak, and what the terms move, is the game's.
#pragma once

#include <optional>

#include "engine/describe.h"
#include "engine/play.h"

namespace fondaco {

using OfferId = std::uint16_t;

// `Topic` says for what (this landing, this step of the tower); `Terms` is a described bundle of the game's items, with the
// `rule` that refusals of this file cite: where the game says how offers stand and are accepted.
template <class Topic, class Terms>
struct Offer {
    OfferId id = 0;
    std::uint8_t version = 1;  // every edit makes a new one; an acceptance names the one it means
    Seat from = 0;
    Seats to;
    Topic topic{};
    Terms give{};         // what `from` hands over
    Terms ask{};          // what `from` receives
    OfferId answers = 0;  // the offer this one counters; 0 if it opens the talk
    Seats agreed;         // addressees who would take this version, where another seat closes
    BOOST_DESCRIBE_CLASS(Offer, (), (id, version, from, to, topic, give, ask, answers, agreed), (), ())
};

// Events of the talk; a game lists those it uses among its own.
template <class Offer> struct Offered   { Offer offer; BOOST_DESCRIBE_CLASS(Offered, (), (offer), (), ()) };
struct Withdrawn { OfferId id = 0; };
struct Agreed    { OfferId id = 0; std::uint8_t version = 0; Seat seat = 0; };
struct Unagreed  { OfferId id = 0; Seat seat = 0; };
template <class Offer> struct Settled {  // the line in the ledger: who took what from whom, for what
    Offer offer;
    Seat taker = 0;
    BOOST_DESCRIBE_CLASS(Settled, (), (offer, taker), (), ())
};
BOOST_DESCRIBE_STRUCT(Withdrawn, (), (id))
BOOST_DESCRIBE_STRUCT(Agreed, (), (id, version, seat))
BOOST_DESCRIBE_STRUCT(Unagreed, (), (id, seat))

// One offer of a seat stands for a topic, and a new one is its next version. With `Apart`, offers to others stand apart:
// who sells one thing may name a different price to each buyer.
template <class Topic, class Terms, std::size_t Capacity, bool Apart = false>
class Deals {
public:
    using Offer = fondaco::Offer<Topic, Terms>;
    List<Offer, Capacity> standing;
    OfferId last_id = 0;
    BOOST_DESCRIBE_CLASS(Deals, (), (standing, last_id), (), ())

    const Offer* find(OfferId id) const {
        for (const Offer& offer : standing)
            if (offer.id == id) return &offer;
        return nullptr;
    }

    // The standing offer that a new one of this seat for this topic would replace.
    const Offer* of(Seat from, Seats to, const Topic& topic) const {
        for (const Offer& offer : standing)
            if (offer.from == from && same(offer.topic, topic) && (!Apart || offer.to == to)) return &offer;
        return nullptr;
    }

    std::optional<Refusal> refuse_post(Seat from, Seats to, const Topic& topic, const Terms& give, const Terms& ask) const {
        const Offer* old = of(from, to, topic);
        if (to.none() || to.has(from)) return Refusal{Terms::rule, "An offer is made to somebody else."};
        if (!old && standing.full()) return Refusal{Terms::rule, "There are too many offers on the table."};
        if (same(give, Terms{}) && same(ask, Terms{})) return Refusal{Terms::rule, "That offer says nothing."};
        if (old && old->to == to && same(old->give, give) && same(old->ask, ask))
            return Refusal{Terms::rule, "That offer stands already."};
        return {};
    }

    // A new offer in the place of an old one is its next version, and every acceptance is void.
    const Offer& post(Seat from, Seats to, const Topic& topic, const Terms& give, const Terms& ask, OfferId answers = 0) {
        Offer* offer = const_cast<Offer*>(of(from, to, topic));
        if (!offer) {
            standing.push_back({});
            offer = &standing.back();
            offer->id = ++last_id;
        } else ++offer->version;
        offer->from = from;
        offer->to = to;
        offer->topic = topic;
        offer->give = give;
        offer->ask = ask;
        offer->answers = answers;
        offer->agreed = {};
        return *offer;
    }

    // Nobody accepts what changed under their finger.
    std::optional<Refusal> refuse_accept(Seat seat, OfferId id, std::uint8_t version) const {
        const Offer* offer = find(id);
        if (!offer) return Refusal{Terms::rule, "That offer is no longer on the table."};
        if (!offer->to.has(seat)) return Refusal{Terms::rule, "That offer was not made to you."};
        if (offer->version != version) return Refusal{Terms::rule, "That offer has changed."};
        return {};
    }

    std::optional<Refusal> refuse_withdraw(Seat seat, OfferId id) const {
        const Offer* offer = find(id);
        if (!offer) return Refusal{Terms::rule, "That offer is no longer on the table."};
        if (offer->from != seat) return Refusal{Terms::rule, "That offer is not yours."};
        return {};
    }

    // Closing with one of those who are willing, where an offer went to several.
    std::optional<Refusal> refuse_close(Seat seat, OfferId id, std::uint8_t version, Seat with) const {
        const Offer* offer = find(id);
        if (!offer) return Refusal{Terms::rule, "That offer is no longer on the table."};
        if (offer->from != seat) return Refusal{Terms::rule, "Only who made the offer closes it."};
        if (offer->version != version) return Refusal{Terms::rule, "That offer has changed."};
        if (!offer->agreed.has(with)) return Refusal{Terms::rule, "That player has not agreed."};
        return {};
    }

    // Willingness, where one seat closes the talk: the lamp is lit, nothing moves yet.
    void agree(Seat seat, OfferId id) {
        Offer* offer = const_cast<Offer*>(find(id));
        offer->agreed = offer->agreed.with(seat);
    }

    // Takes an offer off the table; the caller moves the goods of what it returns, in the same step.
    Offer take(OfferId id) {
        const Offer offer = *find(id);
        withdraw(id);
        return offer;
    }

    void withdraw(OfferId id) {
        for (std::size_t i = 0; i < standing.size(); ++i)
            if (standing[i].id == id) return standing.erase(i);
    }

    // After every change: what somebody has promised and can no longer honour is taken back for him, with the same
    // event as if he had done it: an author's offer, and a lamp that an addressee has lit. What the other side would
    // have to give, and has not agreed to, is not looked at. holds(seat, terms) says who can give what.
    template <class Holds, class Events>
    void recheck(Holds&& holds, Events& out) {
        for (std::size_t i = standing.size(); i-- > 0;) {
            Offer& offer = standing[i];
            for (const Seat seat : offer.agreed)
                if (!holds(seat, offer.ask)) {
                    offer.agreed = offer.agreed.without(seat);
                    out.push_back(Unagreed{offer.id, seat});
                }
            if (!holds(offer.from, offer.give)) {
                out.push_back(Withdrawn{offer.id});
                standing.erase(i);
            }
        }
    }

    // Somebody leaves the talk: his offers and lamps go, and so do offers made to him alone.
    template <class Events>
    void leave(Seat seat, Events& out) {
        for (std::size_t i = standing.size(); i-- > 0;) {
            Offer& offer = standing[i];
            offer.to = offer.to.without(seat);
            offer.agreed = offer.agreed.without(seat);
            if (offer.from == seat || offer.to.none()) {
                out.push_back(Withdrawn{offer.id});
                standing.erase(i);
            }
        }
    }
};

}  // namespace fondaco
