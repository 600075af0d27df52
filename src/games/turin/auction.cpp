// Set-up and auctions: chapters 2 and 3 of docs/rules/turin.md, and the goose (chapter 8).
#include <algorithm>

#include "games/turin/turin.h"

namespace fondaco::turin {

namespace {

const Data::SetUp& table(const State& s) { return data().tables[s.seat_count]; }

// §3.9 With four and five players the first auction is for the cards in the centre.
const List<std::uint8_t, 3>& awards(const State& s) { return s.round == 1 ? table(s).first_awards : table(s).awards; }

void pay_bank(State& s, Seat seat, Scudo scudo) {
    s.players[seat].scudo = Scudo(s.players[seat].scudo - scudo);
    s.bank += scudo;
}

// --- The order of bids -------------------------------------------------------------------------------

// What ranks a bid: first as it was opened, then what the goose, the re-bid and the toss decided about the tie;
// one number, so that bids are compared at once.
std::int64_t strength(const Bidder& b) {
    return ((std::int64_t(b.bid + b.bonus) * 4 + (b.goose + 1)) * 0x8000 + b.added) * 8 + b.toss;
}

using Order = List<Seat, max_seats>;

// Everyone's place is how many are better; level bids stand in the order of the seats.
Order best_first(const State& s) {
    PerSeat<std::int64_t> strengths;
    for (Seat seat = 0; seat < s.seat_count; ++seat) strengths[seat] = strength(s.bidders[seat]);
    Order order;
    order.resize(s.seat_count);
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
        std::size_t place = 0;
        for (Seat rival = 0; rival < s.seat_count; ++rival)
            place += rival < seat ? strengths[rival] >= strengths[seat] : strengths[rival] > strengths[seat];
        order[place] = seat;
    }
    return order;
}

// The sets of two or more level bids that touch a prize place, best first. Level on 0 is no tie to be settled: 0 never
// wins (§3.5). Ties below the prize places do not matter (ruling 3).
using Ties = List<Seats, max_seats / 2>;

Ties ties(const State& s, const Order& order) {
    Ties found;
    for (std::size_t first = 0; first < order.size() && first < awards(s).size();) {
        const Bidder& best = s.bidders[order[first]];
        Seats level = Seats::only(order[first]);
        std::size_t end = first + 1;
        for (; end < order.size() && strength(s.bidders[order[end]]) == strength(best); ++end) level = level.with(order[end]);
        if (end - first > 1 && best.bid > 0) found.push_back(level);
        first = end;
    }
    return found;
}

// §6, §8.6: sole majorities, as the leader chits show them.
PerSeat<int> chits(const State& s) {
    List<Counts, max_seats> counts;
    for (const Player& player : s.players) counts.push_back(count_goods(player.open));
    PerSeat<int> held{};
    for (int good = 0; good < goods; ++good)
        if (const Seats leaders = majority(counts, Good(good)); leaders.count() == 1) ++held[leaders.lowest()];
    return held;
}

// §8.6 After each auction the one player with the fewest majorities holds the goose; nobody on equality.
void move_underdog_goose(State& s, Events& out) {
    const auto held = chits(s);
    Seats fewest;
    int least = goods + 1;
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
        if (held[seat] < least) least = held[seat], fewest = {};
        if (held[seat] == least) fewest = fewest.with(seat);
    }
    const std::optional<Seat> to = fewest.count() == 1 ? std::optional(fewest.lowest()) : std::nullopt;
    if (to == s.goose) return;
    s.goose = to;
    out.push_back(GooseMoved{to});
}

}  // namespace

// --- Chapter 2: set-up ---------------------------------------------------------------------------------

State set_up(const Options& options, int rules, const Key& key, Events&) {
    State s{};
    s.rules = std::uint8_t(rules);
    s.seat_count = options.players;
    s.payout = options.payout;
    s.money = options.money;
    s.goose_rule = options.goose;
    s.games_left = options.series == Series::three ? 2 : 0;
    s.luck.key = key;
    s.players.resize(options.players);
    s.pending.next(Deal{});
    return s;
}

// §2.1, §2.2 Every game of a series begins afresh; only the tie goose stays with its holder.
void run(State& s, Deal, Events& out) {
    const Data::SetUp& t = table(s);
    Cards deck;
    for (int card = 0; card < cards; ++card) deck.push_back(Card(card));
    s.luck.shuffle(Stream::deal, deck);
    const auto draw = [&] {
        const Card card = deck.back();
        deck.pop_back();
        return card;
    };
    out.push_back(GameBegan{s.games_left});
    s.round = 0;
    s.lot.clear();
    s.out.clear();
    s.removed.clear();
    if (s.goose_rule == Goose::underdog) s.goose.reset();
    s.bank = -data().start * s.seat_count;
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
        Player& player = s.players[seat];
        player.scudo = data().start;
        player.loan = false;
        player.penalties = 0;
        player.hand.clear();
        player.open.clear();
        for (int i = 0; i < t.hand; ++i) player.hand.push_back(draw());
        std::sort(player.hand.begin(), player.hand.end());
        out.push_back(Dealt{seat, player.hand});
    }
    for (int i = 0; i < t.centre; ++i) s.lot.push_back(draw());
    while (!deck.empty()) s.removed.push_back(draw());
    s.pending.next(Auction{});
}

// --- Chapter 3: an auction -------------------------------------------------------------------------------

void run(State& s, Auction, Events& out) {
    if (s.round >= table(s).auctions) return s.pending.next(End{});
    ++s.round;
    s.pending.next(Bidding{everyone(s)}, Ranking{}, Award{}, Leftovers{}, SaleStep{}, Auction{});
    if (s.lot.empty()) return s.pending.next(Showing{everyone(s)});
    LotOpened opened;  // §3.9: the cards in the centre
    for (const Card card : s.lot) opened.cards.push_back(card);
    out.push_back(opened);
}

// §3.1 Everyone picks a hand card in secret; all are turned up together.
void choices(const State& s, const Showing&, Seat seat, Choices& list) {
    for (const Card card : s.players[seat].hand) list.push_back(Show{card});
    add_purchases(s, seat, list);
    add_loan(s, seat, list);
}

std::optional<Refusal> refuse(const State& s, const Showing&, Seat seat, const Show& show) {
    if (!s.players[seat].hand.has(show.card)) return no("§3.1", "card_not_in_hand");
    return {};
}

void apply(State& s, Showing f, Seat seat, const Show& show, Events& out) {
    s.players[seat].show = show.card;
    f.waiting = f.waiting.without(seat);
    out.push_back(CardSealed{seat, show.card});
    if (!f.waiting.none()) return s.pending.next(f);
    LotOpened opened;
    for (Player& player : s.players) {
        const Card card = *player.show;
        player.show.reset();
        player.hand.remove(card);
        s.lot.push_back(card);
        opened.cards.push_back(card);
    }
    out.push_back(opened);
}

// §3.2 Everyone seals one bid, from 0 to all free money.
void choices(const State& s, const Bidding&, Seat seat, Choices& list) {
    for (Scudo scudo = 0; scudo <= std::min<Scudo>(s.players[seat].scudo, 200); ++scudo) list.push_back(Bid{scudo});
    add_purchases(s, seat, list);
    add_loan(s, seat, list);
}

std::optional<Refusal> refuse(const State& s, const Bidding&, Seat seat, const Bid& bid) {
    if (bid.scudo < 0 || bid.scudo > s.players[seat].scudo) return no("§3.2", "bid_out_of_range");
    return {};
}

void apply(State& s, Bidding f, Seat seat, const Bid& bid, Events& out) {
    s.players[seat].bid = bid.scudo;
    f.waiting = f.waiting.without(seat);
    out.push_back(BidSealed{seat, bid.scudo});
    if (!f.waiting.none()) return s.pending.next(f);
    BidsOpened opened;
    s.bidders.clear();
    for (Seat each = 0; each < s.seat_count; ++each) {
        Player& player = s.players[each];
        const Scudo laid = *player.bid;
        player.bid.reset();
        player.scudo = Scudo(player.scudo - laid);
        const bool helped = s.goose_rule == Goose::underdog && s.goose == each && laid > 0;  // §8.6: 0 stays 0
        if (helped) opened.helped = each;
        s.bidders.push_back({.bid = laid, .bonus = std::uint8_t(helped)});
        opened.bids.push_back(laid);
    }
    out.push_back(opened);
}

// §3.4 Who is level for a prize place bids again; before that the tie goose may speak (§8.5).
void run(State& s, Ranking, Events&) {
    Seats again;
    for (const Seats tied : ties(s, best_first(s))) {
        const bool elsewhere = s.goose && !tied.has(*s.goose);
        if (s.goose_rule == Goose::tie && !elsewhere && !s.bidders[tied.lowest()].asked)
            return s.pending.next(GooseTie{tied, s.goose ? Seats::only(*s.goose) : tied}, Ranking{});
        again = again.with(tied);
    }
    if (!again.none()) s.pending.next(Rebidding{again, again});
}

// §8.5 One of the tied may take the goose from the middle and lose the tie; its holder may give it away and win it.
static void goose_was_asked(State& s, Seats tied) {
    for (const Seat seat : tied) s.bidders[seat].asked = true;
}

void choices(const State& s, const GooseTie& g, Seat seat, Choices& list) {
    list.push_back(Pass{});
    if (!s.goose) list.push_back(TakeGoose{});
    else
        for (const Seat to : g.tied.without(seat)) list.push_back(GiveGoose{to});
    add_purchases(s, seat, list);
    add_loan(s, seat, list);
}

std::optional<Refusal> refuse(const State& s, const GooseTie&, Seat, const TakeGoose&) {
    if (s.goose) return no("§8.5", "goose_not_in_middle");
    return {};
}

std::optional<Refusal> refuse(const State& s, const GooseTie& g, Seat seat, const GiveGoose& give) {
    if (s.goose != seat) return no("§8.5", "no_goose");
    if (give.to == seat || !g.tied.has(give.to)) return no("§8.5", "goose_goes_to_tied_rival");
    return {};
}

void apply(State& s, GooseTie g, Seat seat, const TakeGoose&, Events& out) {
    s.goose = seat;
    s.bidders[seat].goose = -1;
    goose_was_asked(s, g.tied);
    out.push_back(GooseTaken{seat});
}

void apply(State& s, GooseTie g, Seat seat, const GiveGoose& give, Events& out) {
    s.goose = give.to;
    s.bidders[seat].goose = 1;
    goose_was_asked(s, g.tied);
    out.push_back(GooseGiven{seat, give.to});
}

void apply(State& s, GooseTie g, Seat seat, const Pass&, Events& out) {
    out.push_back(GooseRefused{seat});
    g.waiting = g.waiting.without(seat);
    if (!g.waiting.none()) return s.pending.next(g);
    goose_was_asked(s, g.tied);
}

// §3.4 The tied add to their bids in secret, once.
void choices(const State& s, const Rebidding&, Seat seat, Choices& list) {
    for (Scudo scudo = 0; scudo <= std::min<Scudo>(s.players[seat].scudo, 200); ++scudo) list.push_back(Add{scudo});
    add_purchases(s, seat, list);
    add_loan(s, seat, list);
}

std::optional<Refusal> refuse(const State& s, const Rebidding&, Seat seat, const Add& add) {
    if (add.scudo < 0 || add.scudo > s.players[seat].scudo) return no("§3.4", "addition_out_of_range");
    return {};
}

void apply(State& s, Rebidding f, Seat seat, const Add& add, Events& out) {
    s.players[seat].add = add.scudo;
    f.waiting = f.waiting.without(seat);
    out.push_back(AddSealed{seat, add.scudo});
    if (!f.waiting.none()) return s.pending.next(f);
    AddsOpened opened{f.tied, {}};
    for (Seat each = 0; each < s.seat_count; ++each) {
        Player& player = s.players[each];
        const Scudo added = player.add.value_or(0);
        player.add.reset();
        player.scudo = Scudo(player.scudo - added);
        s.bidders[each].added = added;
        opened.added.push_back(added);
    }
    out.push_back(opened);
}

// §3.5, §3.6 Whoever is still level falls by the zero rule if nothing was added, else chance decides; then all pay.
void run(State& s, Award, Events& out) {
    Order order = best_first(s);
    Seats fallen;
    for (const Seats tied : ties(s, order)) {
        if (s.bidders[tied.lowest()].added == 0) {
            fallen = fallen.with(tied);
            continue;
        }
        Tossed tossed;
        for (Seats left = tied; !left.none();) {
            const Seat best = left.count() == 1 ? left.lowest() : s.luck.pick(Stream::toss, left);
            s.bidders[best].toss = std::uint8_t(left.count());
            tossed.order.push_back(best);
            left = left.without(best);
        }
        out.push_back(tossed);
        order = best_first(s);
    }

    AuctionPaid paid{{}, fallen, {}};
    List<Choosing, 3> choosers;
    std::size_t cards_left = s.lot.size();
    for (std::size_t place = 0; place < awards(s).size() && place < order.size(); ++place) {
        const Seat seat = order[place];
        if (s.bidders[seat].bid == 0 || fallen.has(seat)) continue;  // nobody moves up (ruling 8)
        paid.winners.push_back(seat);
        const auto count = std::min<std::size_t>(awards(s)[place], cards_left);
        cards_left -= count;
        if (count > 0) choosers.push_back({seat, std::uint8_t(count)});
    }
    for (Seat seat = 0; seat < s.seat_count; ++seat) {  // §3.3
        const Scudo laid = Scudo(s.bidders[seat].bid + s.bidders[seat].added);
        const Scudo due = paid.winners.has(seat) ? laid : Scudo(laid / 2);
        s.players[seat].scudo = Scudo(s.players[seat].scudo + laid);
        pay_bank(s, seat, due);
        paid.paid.push_back(due);
    }
    s.bidders.clear();
    out.push_back(paid);
    while (!choosers.empty()) s.pending.next(choosers.back()), choosers.pop_back();
}

// §3.7 Winners choose in order of rank; first place takes all its cards before second chooses.
void choices(const State& s, const Choosing&, Seat seat, Choices& list) {
    for (const Card card : s.lot) list.push_back(Take{card});
    add_purchases(s, seat, list);
    add_loan(s, seat, list);
}

std::optional<Refusal> refuse(const State& s, const Choosing&, Seat, const Take& take) {
    if (!s.lot.has(take.card)) return no("§3.7", "card_not_in_lot");
    return {};
}

void apply(State& s, Choosing c, Seat seat, const Take& take, Events& out) {
    s.lot.remove(take.card);
    s.players[seat].open.push_back({.card = take.card});
    out.push_back(Took{seat, take.card});
    if (--c.cards > 0 && !s.lot.empty()) s.pending.next(c);
}

// §3.8 What nobody took leaves the game.
void run(State& s, Leftovers, Events& out) {
    if (!s.lot.empty()) {
        out.push_back(ThrownOut{s.lot});
        for (const Card card : s.lot) s.out.push_back(card);
        s.lot.clear();
    }
    if (s.goose_rule == Goose::underdog) move_underdog_goose(s, out);
}

// --- For who shows it ------------------------------------------------------------------------------------

Facts facts(const State& s) {
    Facts facts;
    for (const Player& player : s.players) facts.counts.push_back(count_goods(player.open));
    for (int good = 0; good < goods; ++good) facts.most[std::size_t(good)] = majority(facts.counts, Good(good));
    facts.awards = awards(s);
    if (!s.bidders.empty()) facts.ties = ties(s, best_first(s));
    return facts;
}

}  // namespace fondaco::turin
