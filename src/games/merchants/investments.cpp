// Auctions of investment cards: chapter 8 of docs/rules/merchants.md.
#include "games/merchants/merchants.h"

namespace fondaco::merchants {

// §8.1, §8.4: one more auction, if there is a card and more than one player without one.
void run(State& s, Invest invest, Events& out) {
    enter(s, Moment::investments, out);
    invest.without = invest.without.common(everyone(s));
    if (invest.left == 0 || invest.without.none() || s.open.empty()) return;
    const Seat opener = first_from(s, invest.opener, invest.without);
    s.pending.next(Auction{.seat = opener, .opener = opener, .in = invest.without, .without = invest.without, .left = invest.left});
}

void run(State& s, Refill, Events& out) {
    CardsOpened opened;
    while (s.open.size() < data().face_up && !s.pile.empty()) {
        opened.cards.push_back(s.pile.back());
        s.open.push_back(s.pile.back());
        s.pile.pop_back();
    }
    if (!opened.cards.empty()) out.push_back(opened);
}

// A few sums are listed; any higher multiple of 100 may be written.
void choices(const State& s, const Auction& a, Seat seat, Choices& list) {
    list.push_back(Pass{});
    for (const int raise : {1, 2, 3, 5, 8})
        if (a.bid + raise * coin <= s.players[seat].florins) list.push_back(Bid{a.bid + raise * coin});
}

std::optional<Refusal> refuse(const State& s, const Auction& a, Seat seat, const Bid& bid) {
    if (bid.florins % coin != 0) return no("§1.7", "sums_in_hundreds");
    if (bid.florins <= a.bid) return no("§8.2", "bid_too_low");
    if (bid.florins > s.players[seat].florins) return no("§8.2", "too_little_money");
    return {};
}

// §8.1, §8.2, R41: a late bid.
Refusal refuse_unasked(const State&, const Auction& a, Seat seat, const Bid&) {
    if (!a.without.has(seat)) return no("§8.1", "won_already");
    if (!a.in.has(seat)) return no("§8.2", "passed_for_good");
    return no("§8.2", "not_your_bid");
}

static void acquire(State& s, Seat seat, Investment card, Events& out) {
    s.open.remove(card);
    s.players[seat].owns.push_back(card);
    out.push_back(Acquired{seat, card});
}

// §8.2: who alone is left pays and takes a card; §8.3: who opens the next auction.
static void award(State& s, const Auction& a, Events& out) {
    const Seats without = a.without.without(a.leader);
    to_bank(s, a.leader, a.bid);
    out.push_back(AuctionWon{a.leader, a.bid});
    s.pending.next(Invest{seat_after(s, a.opener), without, std::uint8_t(a.left - 1)});
    if (s.open.size() > 1) s.pending.next(Acquiring{a.leader});
    else {
        const Deeds taken{{AcquireAct{s.open[0]}, {}, {}}};
        acquire(s, a.leader, s.open[0], out);
        if (promised(s)) note(s, a.leader, taken, out);
    }
}

static void go_on(State& s, Auction a, Events& out) {
    if (a.in.none()) return;  // R43: nobody opened, and the action is over
    if (a.bid > 0 && a.in.count() == 1) return award(s, a, out);
    a.seat = first_from(s, seat_after(s, a.seat), a.in);
    s.pending.next(a);
}

void apply(State& s, Auction a, Seat seat, const Bid& bid, Events& out) {
    out.push_back(InvestmentBid{seat, bid.florins});
    if (any_deal(s)) means_moved(s, seat);
    if (a.bid == 0) a.opener = seat;
    a.bid = bid.florins;
    a.leader = seat;
    go_on(s, a, out);
}

void apply(State& s, Auction a, Seat seat, const Pass&, Events& out) {
    out.push_back(Passed{seat});
    a.in = a.in.without(seat);
    go_on(s, a, out);
}

void choices(const State& s, const Acquiring&, Seat, Choices& list) {
    for (const Investment card : s.open) list.push_back(Acquire{card});
}

std::optional<Refusal> refuse(const State& s, const Acquiring&, Seat, const Acquire& chosen) {
    if (!s.open.has(chosen.card)) return no("§8.2", "card_not_open");
    return {};
}

void apply(State& s, Acquiring, Seat seat, const Acquire& chosen, Events& out) { acquire(s, seat, chosen.card, out); }

}  // namespace fondaco::merchants
