// Promises: the clauses of a deal, over a game's own acts and moments. A deal is up to six clauses between two seats; each says who
// does, or does not do, what, until when, and may depend on another clause of the same deal. A condition ("if he does …") is a clause
// that binds nobody. Clauses of offers and of promises in force lie in one small pool, eight bytes each.
// What an act is, what keeps or breaks it and what it hands over is the game's; how deals are written, stand and end is here.
#pragma once

#include <bit>

#include "engine/deal.h"

namespace fondaco {

BOOST_DEFINE_FIXED_ENUM_CLASS(Deed, std::uint8_t, does, does_not, if_does, if_does_not)
BOOST_DEFINE_FIXED_ENUM_CLASS(Ending, std::uint8_t, kept, fell_away, expired)

inline constexpr int most_clauses = 6;       // of a deal
inline constexpr int most_in_force = 24;     // of all deals together
inline constexpr int deepest_condition = 2;  // a clause may wait for one that itself waits for another, and no deeper
constexpr bool is_condition(Deed deed) { return deed == Deed::if_does || deed == Deed::if_does_not; }

// `Act` is a variant of small structs, `Moment` names the stages of a turn; its first value is "for as long as may be".
template <class Act, class Moment>
struct Clause {
    static constexpr int spoken = 3;  // these members are written bare (notation.h): 1.does_not.buy:wine
    Seat who = 0;
    Deed deed{};
    Act what{};
    Moment until{};          // it ends when this moment comes
    std::uint8_t when = 0;   // the clause of the same deal, counted from 1, that must be fulfilled first; 0: none
    BOOST_DESCRIBE_CLASS(Clause, (), (who, deed, what, until, when), (), ())
};

// A deal on the table: what is offered, and by whom to whom.
template <class Act, class Moment>
struct Pact {
    OfferId id = 0;
    std::uint8_t version = 1;
    Seat from = 0, to = 0;
    List<Clause<Act, Moment>, most_clauses> clauses;
    OfferId answers = 0;
    BOOST_DESCRIBE_CLASS(Pact, (), (id, version, from, to, clauses, answers), (), ())
};

// A clause that binds, or waits for its condition.
template <class Act, class Moment>
struct Promise {
    OfferId deal = 0;
    std::uint8_t number = 1;             // in its deal
    Seat to = 0;                         // the other party
    bool waiting = false;                // for the clause on which it depends
    std::optional<std::uint8_t> covered; // what is set aside unseen, in the game's own count: its owner's to know
    Clause<Act, Moment> clause;
    BOOST_DESCRIBE_CLASS(Promise, (), (deal, number, to, waiting, covered, clause), (), ())
};

// --- Eight bytes a clause --------------------------------------------------------------------------------------------------------

namespace detail {

inline constexpr std::size_t act_bytes = 4;
using ActBytes = std::array<std::uint8_t, act_bytes>;
inline constexpr std::uint8_t no_byte = 255;  // of a slot that is left open

template <class T>
constexpr std::size_t bytes_of() {
    if constexpr (Optional<T>) return bytes_of<typename T::value_type>();
    else return sizeof(T);
}

template <class T>
void put(const T& value, ActBytes& bytes, std::size_t& at) {
    if constexpr (Optional<T>) {
        static_assert(bytes_of<T>() == 1);
        if (value) put(*value, bytes, at);
        else bytes[at++] = no_byte;
    } else if constexpr (sizeof(T) == 1) bytes[at++] = std::bit_cast<std::uint8_t>(value);
    else {
        static_assert(sizeof(T) == 2);
        const auto word = std::bit_cast<std::uint16_t>(value);
        bytes[at++] = std::uint8_t(word);
        bytes[at++] = std::uint8_t(word >> 8);
    }
}

template <class T>
void get(T& value, const ActBytes& bytes, std::size_t& at) {
    if constexpr (Optional<T>) {
        if (bytes[at] == no_byte) return value.reset(), void(++at);
        get(value.emplace(), bytes, at);
    } else if constexpr (sizeof(T) == 1) value = std::bit_cast<T>(bytes[at++]);
    else {
        value = std::bit_cast<T>(std::uint16_t(bytes[at] | bytes[at + 1] << 8));
        at += 2;
    }
}

}  // namespace detail

// The pool: offers with clauses, promises in force in the order in which they were struck, and offers that have lapsed.
template <class Act_, class Moment_, std::size_t Capacity = 48, std::size_t MostDeals = 20>
class Promises {
public:
    using Act = Act_;
    using Moment = Moment_;
    using Clause = fondaco::Clause<Act, Moment>;
    using Pact = fondaco::Pact<Act, Moment>;
    using Promise = fondaco::Promise<Act, Moment>;
    using Clauses = List<Clause, most_clauses>;
    using Pacts = List<Pact, MostDeals>;

    // As it is shown and written (describe.h). A position written by hand may hold more than there is room for: the rest is left out.
    struct Parts {
        Pacts offers;
        List<Promise, most_in_force> in_force;
        Pacts lapsed;  // what may be repeated as it was without a word more
        BOOST_DESCRIBE_CLASS(Parts, (), (offers, in_force, lapsed), (), ())
    };
    Promises() = default;
    explicit Promises(const Parts& parts) {
        for (const Pact& pact : parts.offers) put_down(pact, Place::offered);
        for (const Promise& promise : parts.in_force) put_down(promise);
        for (const Pact& pact : parts.lapsed) put_down(pact, Place::lapsed);
    }
    Parts parts() const { return {pacts(Place::offered), in_force(), pacts(Place::lapsed)}; }

    bool none_in_force() const { return in_force_ == 0; }
    bool nothing() const { return entries_.empty(); }
    int count_in_force() const { return in_force_; }
    std::size_t free() const { return Capacity - entries_.size(); }

    // --- Offers ---

    Pacts offers() const { return pacts(Place::offered); }
    Pacts lapsed() const { return pacts(Place::lapsed); }
    std::optional<Pact> find(OfferId id) const { return named(id, Place::offered); }
    std::optional<Pact> find_lapsed(OfferId id) const { return named(id, Place::lapsed); }

    // One offer of a seat to another stands; a new one is its next version.
    std::optional<Pact> of(Seat from, Seat to) const {
        for (const Head& head : heads_)
            if (head.id && head.place == Place::offered && head.from() == from && head.to() == to) return shown(head);
        return {};
    }
    bool repeats(Seat from, Seat to, const Clauses& clauses) const {
        for (const Head& head : heads_)
            if (head.id && head.place == Place::lapsed && head.from() == from && head.to() == to && same(shown(head).clauses, clauses)) return true;
        return false;
    }

    // Whether there is room for an offer of so many clauses in the place of its last version, if what has lapsed is forgotten.
    bool has_space(Seat from, Seat to, std::size_t clauses) const {
        std::size_t used = 0, deals = 0;
        for (const Head& head : heads_)
            deals += head.id && head.place != Place::lapsed && !(head.place == Place::offered && head.from() == from && head.to() == to);
        for (const Packed& entry : entries_) {
            const Head& head = heads_[entry.deal];
            used += head.place != Place::lapsed && !(head.place == Place::offered && head.from() == from && head.to() == to);
        }
        return deals < MostDeals && used + clauses <= Capacity;
    }

    Pact post(Seat from, Seat to, const Clauses& clauses, OfferId answers, OfferId& last_id) {
        Pact pact{.id = 0, .version = 1, .from = from, .to = to, .clauses = clauses, .answers = answers};
        if (const auto old = of(from, to)) {
            pact.id = old->id;
            pact.version = std::uint8_t(old->version + 1);
            remove(slot_of(old->id));
        } else pact.id = ++last_id;
        while (entries_.size() + clauses.size() > Capacity || !has_slot()) forget_oldest_lapsed();
        for (std::size_t slot = 0; slot < MostDeals; ++slot)  // what has lapsed in its place is forgotten
            if (heads_[slot].id && heads_[slot].place == Place::lapsed && heads_[slot].from() == from && heads_[slot].to() == to) remove(slot);
        put_down(pact, Place::offered);
        return pact;
    }

    // Takes an offer off the table; what `lapses` may be repeated.
    void drop(OfferId id, bool lapses = false) {
        const auto slot = slot_of(id);
        if (lapses) heads_[slot].place = Place::lapsed;
        else remove(slot);
    }
    template <class Unwanted>
    void forget_lapsed(Unwanted&& unwanted) {
        for (std::size_t slot = 0; slot < MostDeals; ++slot)
            if (heads_[slot].id && heads_[slot].place == Place::lapsed && unwanted(shown(heads_[slot]))) remove(slot);
    }

    // --- Promises in force ---

    // The clauses of an offer bind from now on; those that depend on another wait.
    void strike(const Pact& pact) {
        drop(pact.id);
        put_down(pact, Place::struck);
        in_force_ = std::uint8_t(in_force_ + pact.clauses.size());
    }
    List<Promise, most_in_force> in_force() const {
        List<Promise, most_in_force> list;
        for (const Packed& entry : entries_)
            if (heads_[entry.deal].place == Place::struck) list.push_back(shown(entry));
        return list;
    }
    std::optional<Promise> promise(OfferId deal, std::uint8_t number) const {
        for (const Packed& entry : entries_)
            if (heads_[entry.deal].place == Place::struck && heads_[entry.deal].id == deal && entry.number() == number) return shown(entry);
        return {};
    }
    void wake(OfferId deal, std::uint8_t number) {
        if (Packed* entry = find_entry(deal, number)) entry->set_waiting(false);
    }
    void cover(OfferId deal, std::uint8_t number, std::optional<std::uint8_t> what) {
        if (Packed* entry = find_entry(deal, number)) entry->set_covered(what);
    }
    void end(OfferId deal, std::uint8_t number) {
        const auto slot = slot_of(deal);
        for (std::size_t i = 0; i < entries_.size(); ++i)
            if (entries_[i].deal == slot && entries_[i].number() == number) {
                entries_.erase(i);
                --in_force_;
                break;
            }
        for (const Packed& entry : entries_)
            if (entry.deal == slot) return;
        heads_[slot] = {};
    }
    // As `keep` would see it: what others have set aside unseen is nobody else's business.
    template <class Mine>
    void hide_covered(Mine&& mine) {
        for (Packed& entry : entries_)
            if (!mine(entry.who())) entry.set_covered({});
    }

private:
    enum class Place : std::uint8_t { offered, struck, lapsed };
    struct Head {
        OfferId id = 0, answers = 0;  // id 0: nobody's
        std::uint8_t version = 0, parties = 0;
        Place place{};
        Seat from() const { return parties & 15; }
        Seat to() const { return parties >> 4; }
    };
    struct Packed {
        std::uint8_t deal = 0, who_deed_when = 0, number_waiting_covered = 0, verb_until = 0;
        detail::ActBytes act{};
        Seat who() const { return who_deed_when & 7; }
        std::uint8_t number() const { return number_waiting_covered & 7; }
        bool waiting() const { return number_waiting_covered & 8; }
        void set_waiting(bool waits) { number_waiting_covered = std::uint8_t((number_waiting_covered & ~8) | (waits ? 8 : 0)); }
        void set_covered(std::optional<std::uint8_t> what) { number_waiting_covered = std::uint8_t((number_waiting_covered & 15) | (what ? (*what + 1) & 15 : 0) << 4); }
    };
    static_assert(sizeof(Packed) == 8);
    static_assert(std::variant_size_v<Act> <= 16 && enum_count<Moment> <= 16);

    static Packed packed(std::size_t deal, std::size_t number, const Clause& clause, bool waiting) {
        Packed entry;
        entry.deal = std::uint8_t(deal);
        entry.who_deed_when = std::uint8_t((clause.who & 7) | int(clause.deed) << 3 | (clause.when & 7) << 5);
        entry.number_waiting_covered = std::uint8_t((number & 7) | (waiting ? 8 : 0));
        entry.verb_until = std::uint8_t(clause.what.index() | std::size_t(clause.until) << 4);
        visit_one([&](const auto& act) {
            std::size_t at = 0;
            for_each_member(act, [&](auto, const auto& member) { detail::put(member, entry.act, at); });
        }, clause.what);
        return entry;
    }
    static Clause unpacked(const Packed& entry) {
        Clause clause;
        clause.who = entry.who();
        clause.deed = Deed(entry.who_deed_when >> 3 & 3);
        clause.when = entry.who_deed_when >> 5;
        clause.until = Moment(entry.verb_until >> 4);
        boost::mp11::mp_with_index<std::variant_size_v<Act>>(std::size_t(entry.verb_until & 15), [&](auto i) {
            auto& act = clause.what.template emplace<i>();
            std::size_t at = 0;
            for_each_member(act, [&](auto, auto& member) { detail::get(member, entry.act, at); });
        });
        return clause;
    }

    Pact shown(const Head& head) const {
        Pact pact{.id = head.id, .version = head.version, .from = head.from(), .to = head.to(), .clauses = {}, .answers = head.answers};
        const auto slot = std::size_t(&head - heads_.data());
        for (const Packed& entry : entries_)
            if (entry.deal == slot) pact.clauses.push_back(unpacked(entry));
        return pact;
    }
    Promise shown(const Packed& entry) const {
        const Head& head = heads_[entry.deal];
        Promise promise{.deal = head.id, .number = entry.number(), .to = 0, .waiting = entry.waiting(), .covered = {}, .clause = unpacked(entry)};
        promise.to = promise.clause.who == head.from() ? head.to() : head.from();
        if (const int covered = entry.number_waiting_covered >> 4) promise.covered = std::uint8_t(covered - 1);
        return promise;
    }
    Pacts pacts(Place place) const {  // by number, oldest first
        Pacts list;
        for (const Head& head : heads_)
            if (head.id && head.place == place) list.push_back(shown(head));
        std::sort(list.begin(), list.end(), [](const Pact& a, const Pact& b) { return a.id < b.id; });
        return list;
    }
    std::optional<Pact> named(OfferId id, Place place) const {
        for (const Head& head : heads_)
            if (head.id == id && id && head.place == place) return shown(head);
        return {};
    }
    std::size_t slot_of(OfferId id) const {
        for (std::size_t slot = 0; slot < MostDeals; ++slot)
            if (heads_[slot].id == id) return slot;
        std::abort();
    }
    bool has_slot() const {
        return std::any_of(heads_.begin(), heads_.end(), [](const Head& head) { return head.id == 0; });
    }
    Packed* find_entry(OfferId deal, std::uint8_t number) {
        for (Packed& entry : entries_)
            if (heads_[entry.deal].id == deal && entry.number() == number) return &entry;
        return nullptr;
    }
    void forget_oldest_lapsed() {
        std::size_t oldest = MostDeals;
        for (std::size_t slot = 0; slot < MostDeals; ++slot)
            if (heads_[slot].id && heads_[slot].place == Place::lapsed && (oldest == MostDeals || heads_[slot].id < heads_[oldest].id)) oldest = slot;
        if (oldest == MostDeals) std::abort();
        remove(oldest);
    }
    void remove(std::size_t slot) {
        for (std::size_t i = entries_.size(); i-- > 0;)
            if (entries_[i].deal == slot) entries_.erase(i);
        heads_[slot] = {};
    }
    std::size_t new_head(OfferId id, std::uint8_t version, Seat from, Seat to, OfferId answers, Place place) {
        std::size_t slot = 0;
        while (slot < MostDeals && heads_[slot].id) ++slot;
        if (slot == MostDeals) return slot;
        heads_[slot] = Head{id, answers, version, std::uint8_t(from | to << 4), place};
        return slot;
    }
    void put_down(const Pact& pact, Place place) {
        if (entries_.size() + pact.clauses.size() > Capacity) return;
        const auto slot = new_head(pact.id, pact.version, pact.from, pact.to, pact.answers, place);
        if (slot == MostDeals) return;
        for (std::size_t i = 0; i < pact.clauses.size(); ++i)
            entries_.push_back(packed(slot, i + 1, pact.clauses[i], place == Place::struck && pact.clauses[i].when > 0));
    }
    void put_down(const Promise& promise) {
        std::size_t slot = 0;
        while (slot < MostDeals && heads_[slot].id != promise.deal) ++slot;
        if (slot == MostDeals) slot = new_head(promise.deal, 1, promise.clause.who, promise.to, 0, Place::struck);
        if (slot == MostDeals || entries_.full()) return;
        entries_.push_back(packed(slot, promise.number, promise.clause, promise.waiting));
        entries_.back().set_covered(promise.covered);
        ++in_force_;
    }

    std::array<Head, MostDeals> heads_{};
    List<Packed, Capacity> entries_;
    std::uint8_t in_force_ = 0;
};

}  // namespace fondaco
