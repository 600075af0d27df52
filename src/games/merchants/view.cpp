// Who may see what at the merchants' table. What is not in Open and not copied here by name stays hidden.
#include <algorithm>

#include "engine/seen.h"
#include "games/merchants/merchants.h"

namespace fondaco::merchants {

View view(const State& s, Seat me) {
    View v{s};
    v.last_arrival = data().last_arrival[s.seat_count];
    v.level_cost = level_cost(s);
    v.pile = std::uint8_t(s.pile.size());
    v.letters = std::uint8_t(letters_left(s));
    v.asked = Play<Merchants>::asked_seats(s);
    if (!s.pending.empty() && std::holds_alternative<Meeting>(s.pending.top()) && v.asked.has(me)) v.left = s.left;
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
        const Player& player = s.players[seat];
        SeenPlayer seen{player};
        seen.cards = std::uint8_t(player.hand.total());
        seen.sealed = player.bid || player.wheel;
        if (seat == me || s.options.money == Money::open || s.pending.empty()) seen.florins = player.florins;
        if (seat == me) {
            seen.hand = player.hand;
            seen.bid = player.bid;
            seen.wheel = player.wheel;
        }
        v.players.push_back(seen);
    }
    v.facts = facts(s, me);
    if (any_deal(s)) {
        v.promises = s.promises;
        v.promises.hide_covered([&](Seat who) { return who == me; });
        v.active = active(s);
    }
    return v;
}

// The log passes through the same door. What hides nothing goes out as it is; an event with a member that can be hidden does not
// compile until it is here (engine/seen.h).
static Event seen(const BidSealed& e, Seat me) { return e.seat == me ? e : BidSealed{.seat = e.seat, .florins = {}}; }
static Event seen(const Met& e, Seat me) { return e.seat == me ? e : Met{.seat = e.seat, .wagon = e.wagon, .at = e.at, .left = {}}; }
static Event seen(const CardTaken& e, Seat me) { return e.seat == me ? e : CardTaken{.seat = e.seat, .card = {}}; }
static Event seen(const WheelSealed& e, Seat me) { return e.seat == me ? e : WheelSealed{.seat = e.seat, .wheel = {}}; }
static Event seen(const ClauseEnded& e, Seat me) {  // a card that was set aside unseen: its giver knows it, and who gets it
    ClauseEnded shown = e;
    if (e.clause.who != me && !(e.to == me && e.how == Ending::kept)) shown.card.reset();
    return shown;
}
static Event seen(const CardHanded& e, Seat me) {
    CardHanded shown = e;
    if (e.from != me && !(e.to == me && !e.aside)) shown.card.reset();
    return shown;
}

std::optional<Event> view(const Event& event, Seat me) { return seen_of(event, me); }

// --- Memory: everything that moves money is public, so whoever counts knows every purse ---------------------------

Memory begin_memory(const Options&, Seat) {
    Memory memory;
    memory.florins.fill(data().start_money);
    return memory;
}

namespace {

struct Rememberer {
    Memory& m;
    Seat me;

    void pay(Seat seat, Florins florins) const { m.florins[seat] -= florins; }
    void played(Seat seat, Influence card) const {
        ++m.played[card];
        auto& held = (seat == me ? m.hand : m.others)[card];
        if (held > 0) --held;
    }

    void operator()(const Bought& e) const { pay(e.seat, e.paid); }
    void operator()(const TitleTaken& e) const { pay(e.seat, e.paid), played(e.seat, Influence::loading_master); }
    void operator()(const TitleWon& e) const { pay(e.seat, e.bids[e.seat]); }
    void operator()(const Settled<Offer>& e) const {
        pay(e.offer.from, e.offer.give.florins - e.offer.ask.florins);
        pay(e.taker, e.offer.ask.florins - e.offer.give.florins);
    }
    void operator()(const Loaded& e) const {
        if (e.by_card) played(e.seat, Influence::free_loading);
    }
    void operator()(const AxleBroken& e) const { played(e.seat, Influence::broken_axle); }
    void operator()(const Met& e) const {  // what is neither left nor played nor one's own, the others hold
        if (!e.left) return;
        for (int i = 0; i < influences; ++i) {
            const Influence card = Influence(i);
            m.others[card] = std::uint8_t(std::max(0, data().copies - (*e.left)[card] - m.played[card] - m.hand[card]));
        }
    }
    void operator()(const CardTaken& e) const {
        if (e.card) ++m.hand[*e.card];
    }
    void operator()(const Sold& e) const {
        pay(e.seat, -e.florins);
        if (e.by_card) played(e.seat, Influence::special_sale);
    }
    void operator()(const BonusPlayed& e) const { played(e.seat, Influence::city_bonus); }
    void operator()(const Unloaded& e) const {
        for (const Sale& sale : e.sales) pay(sale.seat, -sale.florins);
    }
    void operator()(const AuctionWon& e) const { pay(e.seat, e.florins); }
    void operator()(const UpkeepPaid& e) const {
        pay(e.seat, e.florins);
        if (e.by_card) played(e.seat, Influence::low_upkeep);
    }
    void operator()(const Borrowed& e) const { pay(e.seat, -data().loan); }
    void operator()(const Repaid& e) const { pay(e.seat, data().repay); }
    void operator()(const Rose& e) const {
        pay(e.seat, e.florins);
        if (e.by_card) played(e.seat, Influence::social_climbing);
    }
    // A card changes hands; what is set aside counts as held by its owner until it does.
    void handed(Seat from, Seat to, std::optional<Influence> card) const {
        if (!card) return;
        if (from == me && m.hand[*card] > 0) --m.hand[*card], ++m.others[*card];
        if (to == me) {
            ++m.hand[*card];
            if (m.others[*card] > 0) --m.others[*card];
        }
    }
    void operator()(const PactStruck& e) const {
        for (const Clause& clause : e.pact.clauses) {
            const Seat to = clause.who == e.pact.from ? e.pact.to : e.pact.from;
            if (const auto* paid = std::get_if<Pay>(&clause.what)) {
                pay(clause.who, paid->florins);
                if (clause.when == 0) pay(to, -paid->florins);
            }
            if (const auto* give = std::get_if<Give>(&clause.what); give && clause.when == 0) handed(clause.who, to, give->card);
        }
    }
    void operator()(const ClauseEnded& e) const {
        if (const auto* paid = std::get_if<Pay>(&e.clause.what)) pay(e.how == Ending::kept ? e.to : e.clause.who, -paid->florins);
        if (const auto* give = std::get_if<Give>(&e.clause.what); give && e.how == Ending::kept) handed(e.clause.who, e.to, give->card ? give->card : e.card);
    }
    void operator()(const CardHanded& e) const {
        if (!e.aside) handed(e.from, e.to, e.card);
    }
    template <class Other>
    void operator()(const Other&) const {}  // moves neither money nor cards
};

}  // namespace

void remember(Memory& memory, const Event& event, Seat me) { std::visit(Rememberer{memory, me}, event); }

void count(Figures& figures, const Event& event) {
    figures.turns += std::holds_alternative<TurnBegan>(event);
    figures.goods_bought += std::holds_alternative<Bought>(event);
    if (const auto* loaded = std::get_if<Loaded>(&event)) figures.goods_loaded += std::uint32_t(loaded->goods.size());
    if (const auto* unloaded = std::get_if<Unloaded>(&event))
        for (const Sale& sale : unloaded->sales) figures.goods_arrived += std::uint32_t(sale.goods.total());
    figures.offers += std::holds_alternative<Offered<Offer>>(event);
    figures.deals += std::holds_alternative<Settled<Offer>>(event);
    figures.meetings += std::holds_alternative<Met>(event);
    figures.cards_won += std::holds_alternative<Acquired>(event);
    figures.letters += std::holds_alternative<Borrowed>(event);
}

// What a seat would pay by an offer of its own.
static Florins promised_florins(const Pact& pact, Seat seat) {
    Florins sum = 0;
    for (const Clause& clause : pact.clauses)
        if (const auto* pay = std::get_if<Pay>(&clause.what); pay && pact.from == seat && clause.who == seat) sum += pay->florins;
    return sum;
}

// Of somebody who has not counted: purses that could be, with at least what their owners have offered or bid.
Memory uncounted(const View& v, Rng& rng) {
    Memory memory;
    const Auction* auction = nullptr;
    for (const Frame& frame : v.pending)
        if (const auto* found = std::get_if<Auction>(&frame)) auction = found;
    for (Seat seat = 0; seat < v.players.size(); ++seat) {
        Florins offered = v.deals.most_promised(seat, [](const Terms& terms) { return terms.florins; });
        for (const Pact& pact : v.promises.offers()) offered = std::max(offered, promised_florins(pact, seat));
        const Florins least = auction && auction->leader == seat ? auction->bid + (v.options.deals == DealKind::any ? offered : 0) : offered;
        memory.florins[seat] = least + (rng.below(3) > 0 ? coin * rng.below(60) : 0);
    }
    return memory;
}

// --- A possible full state ----------------------------------------------------------------------------------------

namespace {

// Influence cards that lie aside for a promise, as far as this seat knows them.
Cards seen_aside(const View& v, bool of_others, Seat me) {
    Cards cards;
    for (const Promise& promise : v.promises.in_force()) {
        const auto* give = std::get_if<Give>(&promise.clause.what);
        if (!give || (of_others && promise.clause.who == me)) continue;
        if (give->card) ++cards[*give->card];
        else if (promise.covered) ++cards[Influence(*promise.covered)];
    }
    return cards;
}

// A promise of a card that was given unseen and lies aside: one that is not mine.
bool lies_unseen(const View& v, const Promise& promise) {
    const auto* give = std::get_if<Give>(&promise.clause.what);
    if (!give || give->card || promise.covered || !promise.waiting) return false;
    for (const Frame& frame : v.pending)  // it has not been chosen yet
        if (const auto* handing = std::get_if<Handing>(&frame); handing && handing->deal == promise.deal && handing->number == promise.number) return false;
    return true;
}

// The influence cards that this seat cannot see: first those that the others hold, then those that are left.
List<Influence, 21> unseen_cards(const View& v, const Memory& memory, Seat me, Rng& rng) {
    List<Influence, 21> held, rest;
    const Cards aside = seen_aside(v, false, me), theirs = seen_aside(v, true, me);
    for (int i = 0; i < influences; ++i) {
        const Influence card = Influence(i);
        const int own = me != spectator && v.players[me].hand ? (*v.players[me].hand)[card] : 0;
        const int unseen = data().copies - v.played[card] - own - aside[card] - (v.left ? (*v.left)[card] : 0);
        for (int n = 0; n < unseen; ++n) (n < memory.others[card] - theirs[card] ? held : rest).push_back(card);
    }
    rng.shuffle(rest);
    for (const Influence card : rest) held.push_back(card);
    int in_hands = 0;
    for (Seat seat = 0; seat < v.players.size(); ++seat)
        if (seat != me) in_hands += v.players[seat].cards;
    for (const Promise& promise : v.promises.in_force()) in_hands += lies_unseen(v, promise);
    for (int i = in_hands - 1; i > 0; --i) std::swap(held[std::size_t(i)], held[std::size_t(rng.below(i + 1))]);  // who holds which is open
    return held;
}

// Who offers a card by its name holds it.
Cards named_in_offers(const View& v, Seat seat) {
    Cards most;
    for (const Pact& pact : v.promises.offers()) {
        Cards named;
        for (const Clause& clause : pact.clauses)
            if (const auto* give = std::get_if<Give>(&clause.what); give && give->card && clause.who == seat && pact.from == seat) ++named[*give->card];
        for (int card = 0; card < influences; ++card) most[Influence(card)] = std::max(most[Influence(card)], named[Influence(card)]);
    }
    return most;
}

Investments unseen_investments(const View& v, Rng& rng) {
    Investments unseen;
    for (int i = 0; i < investments; ++i) {
        bool seen = v.open.has(Investment(i));
        for (const SeenPlayer& player : v.players) seen = seen || player.owns.has(Investment(i));
        if (!seen) unseen.push_back(Investment(i));
    }
    rng.shuffle(unseen);
    return unseen;
}

// A sealed answer that could have been given, where one was.
void guess_sealed(const Frame& top, Player& player, Florins offered, Rng& rng) {
    if (std::holds_alternative<Bidding>(top)) player.bid = coin * rng.below((player.florins - offered) / coin + 1);
    else if (std::holds_alternative<Wheels>(top)) {
        const int a = rng.below(goods + 1), b = rng.below(goods + 1);
        player.wheel = WheelSetting{Arrow(std::min(a, b)), Arrow(std::max(a, b))};
    }
}

}  // namespace

State imagine(const View& v, const Memory& memory, Seat me, Rng& rng) {
    State s{v};
    s.seat_count = std::uint8_t(v.players.size());
    s.pile = unseen_investments(v, rng);
    s.luck.key = rng.key();
    s.promises = v.promises;
    auto cards = unseen_cards(v, memory, me, rng);
    std::size_t next = 0;
    std::array<Cards, max_seats> dealt{};
    for (Seat seat = 0; seat < s.seat_count; ++seat) {  // what somebody has named comes first
        const Cards named = seat == me ? Cards{} : named_in_offers(v, seat);
        for (int i = 0; i < influences; ++i)
            for (int n = 0; n < named[Influence(i)]; ++n) {
                const auto found = std::find(cards.begin() + next, cards.end(), Influence(i));
                if (found == cards.end()) break;
                std::swap(*found, cards[next++]);
                ++dealt[seat][Influence(i)];
            }
    }
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
        const SeenPlayer& seen = v.players[seat];
        Player player{seen, seen.florins.value_or(memory.florins[seat]), {}, seen.bid, seen.wheel};
        if (seen.hand) player.hand = *seen.hand;
        else
            for (player.hand = dealt[seat]; player.hand.total() < seen.cards;) ++player.hand[cards[next++]];
        if (seat != me && seen.sealed) {
            Florins offered = 0;
            for (const Pact& pact : v.promises.offers()) offered = std::max(offered, promised_florins(pact, seat));
            guess_sealed(*question_of(s.pending), player, offered, rng);
        }
        s.players.push_back(player);
    }
    for (const Promise& promise : s.promises.in_force())
        if (lies_unseen(v, promise)) s.promises.cover(promise.deal, promise.number, std::uint8_t(cards[next++]));
    mend(s);
    return s;
}

}  // namespace fondaco::merchants
