// Deals: offers with exact terms, counters, versions and binding acceptance, over a game's own topics and terms.
// Offers stand in one bounded table in the game's State. Who may speak, and what the terms move, is the game's.
#pragma once

#include <algorithm>
#include <optional>
#include <span>

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
// who sells one thing may name a different price to each buyer. What stands and what has lapsed share one place, for a state
// is small: behind the offers that stand lie those that have lapsed, the oldest first.
template <class Topic, class Terms, std::size_t Capacity, bool Apart = false>
class Deals {
public:
    using Offer = fondaco::Offer<Topic, Terms>;
    OfferId last_id = 0;

    // As it is shown and written (describe.h).
    struct Parts {
        static constexpr std::string_view later[] = {"lapsed"};
        List<Offer, Capacity> standing;
        OfferId last_id = 0;
        List<Offer, Capacity> lapsed;  // what may be repeated as it was without a word more
        BOOST_DESCRIBE_CLASS(Parts, (), (standing, last_id, lapsed), (), ())
    };
    Deals() = default;
    explicit Deals(const Parts& parts) : last_id(parts.last_id), offers_(parts.standing) {
        for (const Offer& offer : parts.lapsed)
            if (!offers_.full()) offers_.push_back(offer), ++lapsed_;
    }
    Parts parts() const {
        Parts parts{.standing = {}, .last_id = last_id, .lapsed = {}};
        for (const Offer& offer : standing()) parts.standing.push_back(offer);
        for (const Offer& offer : lapsed()) parts.lapsed.push_back(offer);
        return parts;
    }

    std::span<const Offer> standing() const { return {offers_.begin(), count()}; }
    std::span<const Offer> lapsed() const { return {offers_.begin() + count(), lapsed_}; }
    bool full() const { return count() == Capacity; }

    const Offer* find(OfferId id) const { return named(standing(), id); }
    const Offer* find_lapsed(OfferId id) const { return named(lapsed(), id); }

    // The standing offer that a new one of this seat for this topic would replace.
    const Offer* of(Seat from, Seats to, const Topic& topic) const {
        for (const Offer& offer : standing())
            if (in_place_of(offer, from, to, topic)) return &offer;
        return nullptr;
    }

    // Whether this is an offer that has lapsed, unchanged.
    bool repeats(Seat from, Seats to, const Topic& topic, const Terms& give, const Terms& ask) const {
        for (const Offer& offer : lapsed())
            if (offer.from == from && offer.to == to && same(offer.topic, topic) && same(offer.give, give) && same(offer.ask, ask)) return true;
        return false;
    }

    // The most of something that a seat has promised in any one offer or agreement: so much it is known to hold.
    template <class Amount>
    int most_promised(Seat seat, Amount&& amount) const {
        int most = 0;
        for (const Offer& offer : standing()) {
            if (offer.from == seat) most = std::max<int>(most, amount(offer.give));
            if (offer.agreed.has(seat)) most = std::max<int>(most, amount(offer.ask));
        }
        return most;
    }

    std::optional<Refusal> refuse_post(Seat from, Seats to, const Topic& topic, const Terms& give, const Terms& ask) const {
        const Offer* old = of(from, to, topic);
        if (to.none() || to.has(from)) return plain::no(Terms::rule, "offer_to_nobody");
        if (!old && full()) return plain::no(Terms::rule, "too_many_offers");
        if (same(give, Terms{}) && same(ask, Terms{})) return plain::no(Terms::rule, "offer_says_nothing");
        if (old && old->to == to && same(old->give, give) && same(old->ask, ask))
            return plain::no(Terms::rule, "offer_stands_already");
        return {};
    }

    // A new offer in the place of an old one is its next version, and every acceptance is void. What has lapsed in its place is
    // forgotten, and where there is no room, what has lapsed first.
    const Offer& post(Seat from, Seats to, const Topic& topic, const Terms& give, const Terms& ask, OfferId answers = 0) {
        Offer* offer = const_cast<Offer*>(of(from, to, topic));
        if (lapsed_ > 0) [[unlikely]] {
            for (std::size_t i = offers_.size(); i-- > count();)
                if (in_place_of(offers_[i], from, to, topic)) forget(i);
            if (!offer && offers_.full()) forget(count());
        }
        if (!offer) {
            offers_.add_unwritten();
            offer = offers_.end() - 1 - lapsed_;
            if (lapsed_ > 0) [[unlikely]] std::rotate(offer, offers_.end() - 1, offers_.end());
            offer->id = ++last_id;
            offer->version = 1;
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
        if (!offer) return plain::no(Terms::rule, "offer_gone");
        if (!offer->to.has(seat)) return plain::no(Terms::rule, "offer_not_to_you");
        if (offer->version != version) return plain::no(Terms::rule, "offer_changed");
        return {};
    }

    std::optional<Refusal> refuse_withdraw(Seat seat, OfferId id) const {
        const Offer* offer = find(id);
        if (!offer) return plain::no(Terms::rule, "offer_gone");
        if (offer->from != seat) return plain::no(Terms::rule, "offer_not_yours");
        return {};
    }

    // Repeating one's own offer, as it was; whether it can be made is asked as of any other.
    std::optional<Refusal> refuse_again(Seat seat, OfferId id) const {
        const Offer* offer = find_lapsed(id);
        if (!offer) return plain::no(Terms::rule, "no_lapsed_offer");
        if (offer->from != seat) return plain::no(Terms::rule, "offer_not_yours");
        return {};
    }

    // Closing with one of those who are willing, where an offer went to several.
    std::optional<Refusal> refuse_close(Seat seat, OfferId id, std::uint8_t version, Seat with) const {
        const Offer* offer = find(id);
        if (!offer) return plain::no(Terms::rule, "offer_gone");
        if (offer->from != seat) return plain::no(Terms::rule, "maker_closes");
        if (offer->version != version) return plain::no(Terms::rule, "offer_changed");
        if (!offer->agreed.has(with)) return plain::no(Terms::rule, "not_agreed");
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
        for (std::size_t i = 0; i < count(); ++i)
            if (offers_[i].id == id) return offers_.erase(i);
    }

    // The talk is over, or goes on elsewhere.
    void clear() { offers_.clear(), lapsed_ = 0; }
    void forget_lapsed() { offers_.resize(count()), lapsed_ = 0; }

    // Takes back for its author what stands at this place, with the same event as if he had done it. What `lapses` he may repeat.
    template <class Events>
    void drop(std::size_t at, bool lapses, Events& out) {
        out.push_back(Withdrawn{offers_[at].id});
        if (!lapses) return offers_.erase(at);
        offers_[at].agreed = {};
        std::rotate(offers_.begin() + at, offers_.begin() + at + 1, offers_.end());
        ++lapsed_;
    }

    // Puts out a lamp.
    template <class Events>
    void unagree(std::size_t at, Seat seat, Events& out) {
        offers_[at].agreed = offers_[at].agreed.without(seat);
        out.push_back(Unagreed{offers_[at].id, seat});
    }

    // Somebody's covered means have moved, as all have seen: whatever else these seats give of them lapses, offers and lamps,
    // whoever could still give it. So nothing that all see tells what lies covered. covered(terms): whether such means are in them.
    template <class Covered, class Events>
    void lapse(Seats seats, Covered&& covered, Events& out) {
        for (std::size_t i = 0; i < count();) {
            if (covered(offers_[i].ask))
                for (const Seat seat : offers_[i].agreed.common(seats)) unagree(i, seat, out);
            if (seats.has(offers_[i].from) && covered(offers_[i].give)) drop(i, true, out);
            else ++i;
        }
    }

    // What somebody has promised and, as all can see, can no longer honour is taken back for him: an author's offer, and a lamp
    // that an addressee has lit. What the other side would have to give, and has not agreed to, is not looked at.
    // holds(seat, terms) says who can give what.
    template <class Holds, class Events>
    void recheck(Holds&& holds, Events& out, bool lapses = false) {
        for (std::size_t i = count(); i-- > 0;) {
            for (const Seat seat : offers_[i].agreed)
                if (!holds(seat, offers_[i].ask)) unagree(i, seat, out);
            if (!holds(offers_[i].from, offers_[i].give)) drop(i, lapses, out);
        }
    }

    // Somebody leaves the talk: his offers and lamps go, and so do offers made to him alone.
    template <class Events>
    void leave(Seat seat, Events& out) {
        for (std::size_t i = count(); i-- > 0;) {
            Offer& offer = offers_[i];
            offer.to = offer.to.without(seat);
            offer.agreed = offer.agreed.without(seat);
            if (offer.from == seat || offer.to.none()) drop(i, false, out);
        }
    }

private:
    std::size_t count() const { return offers_.size() - lapsed_; }
    static const Offer* named(std::span<const Offer> offers, OfferId id) {
        for (const Offer& offer : offers)
            if (offer.id == id) return &offer;
        return nullptr;
    }
    static bool in_place_of(const Offer& offer, Seat from, Seats to, const Topic& topic) {
        return offer.from == from && same(offer.topic, topic) && (!Apart || offer.to == to);
    }
    void forget(std::size_t at) { offers_.erase(at), --lapsed_; }

    List<Offer, Capacity> offers_;
    std::uint8_t lapsed_ = 0;
};

}  // namespace fondaco
