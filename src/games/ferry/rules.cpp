// The rules of the ferry, in the order of docs/rules/ferry.md.
#include "games/ferry/data.h"
#include "games/ferry/ferry.h"

namespace fondaco::ferry {

namespace {

constexpr int offers_per_talk = 3;

Seats everyone(const State& s) { return Seats::first(s.seat_count); }

bool holds(const State& s, Seat seat, const Bundle& goods) {
    return s.players[seat].coins >= goods.coins && s.players[seat].silk >= goods.silk;
}

void receive(State& s, Seat seat, const Bundle& goods) {
    s.players[seat].coins = Coins(s.players[seat].coins + goods.coins);
    s.players[seat].silk = Coins(s.players[seat].silk + goods.silk);
}

void hand_over(State& s, Seat from, Seat to, const Bundle& goods) {
    receive(s, from, {Coins(-goods.coins), Coins(-goods.silk)});
    receive(s, to, goods);
}

void from_bank(State& s, Seat seat, const Bundle& goods) {
    receive(s, seat, goods);
    s.bank = {Coins(s.bank.coins - goods.coins), Coins(s.bank.silk - goods.silk)};
}

Bundle take_cargo(State& s) { return std::exchange(s.cargo, {}); }

}  // namespace

// §1 Set-up: 12 coins and a silk each; one card each out of players + 1, two of which are fog.
State set_up(const Options& options, int rules, const Key& key, Events& out) {
    State s{};
    s.rules = std::uint8_t(rules);
    s.seat_count = options.players;
    s.turns_left = std::uint8_t(options.players * options.rounds);
    s.purse = options.purse;
    s.luck.key = key;
    List<Card, max_seats + 1> deck{Card::fog, Card::fog};
    while (deck.size() < std::size_t(s.seat_count) + 1) deck.push_back(Card::clear);
    s.luck.shuffle(Stream::deal, deck);
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
        s.players.push_back({.card = deck[seat]});
        out.push_back(Dealt{seat, deck[seat]});
    }
    s.aside = deck.back();
    s.pending.next(Turn{0});
    return s;
}

// §2.1 Course of a turn: window, landing, talk about the cargo, bids for the lantern.
void run(State& s, Turn turn, Events& out) {
    if (s.turns_left == 0) {
        Ended ended;
        for (const Player& player : s.players) ended.coins.push_back(player.coins);
        return out.push_back(ended);
    }
    --s.turns_left;
    Haggle talk{.host = turn.host, .talking = everyone(s).without(turn.host)};
    talk.patience.fill(offers_per_talk);
    s.pending.next(Window{everyone(s)}, Landing{turn.host}, talk, Bids{everyone(s)}, Turn{Seat((turn.host + 1) % s.seat_count)});
}

// §2.2 Before a landing anyone may play fog. All are asked, holders or not, so that the pause betrays nobody.
Seats asked(const State&, const Window& w) { return w.waiting; }

void choices(const State& s, const Window&, Seat seat, Choices& list) {
    list.push_back(Pass{});
    if (s.players[seat].card == Card::fog) list.push_back(Fog{});
}

void apply(State& s, Window w, Seat seat, const Pass&, Events& out) {
    out.push_back(Passed{seat});
    w.waiting = w.waiting.without(seat);
    if (!w.waiting.none()) s.pending.next(w);
}

void apply(State& s, Window w, Seat seat, const Fog&, Events& out) {
    s.players[seat].card = Card::spent;
    out.push_back(FogPlayed{seat});
    s.pending.next(Landing{.seat = seat, .fog = true}, w);  // the card's own landing, then this question again
}

// §2.3 A landing: one to three piers on; the die and the pier make the cargo. In fog it goes to the card's player.
Seats asked(const State&, const Landing& l) { return Seats::only(l.seat); }

void choices(const State&, const Landing&, Seat, Choices& list) {
    for (std::uint8_t piers = 1; piers <= 3; ++piers) list.push_back(Sail{piers});
}

void apply(State& s, Landing l, Seat seat, const Sail& sail, Events& out) {
    s.pier = Pier((int(s.pier) + sail.piers) % enum_count<Pier>);
    const int die = s.luck.between(Stream::die, 1, 6);
    s.cargo = {Coins(die), data().silk_at[std::size_t(s.pier)]};
    out.push_back(Sailed{seat, s.pier, std::uint8_t(die), s.cargo, l.fog});
    if (l.fog) from_bank(s, seat, take_cargo(s));
}

// §3 The talk: the others offer for the cargo, the host counters, closes or keeps it.
Seats asked(const State&, const Haggle& h) { return h.talking.with(h.host); }
Seats awaited(const State&, const Haggle& h) { return Seats::only(h.host); }

// §3.3 One addressee: his acceptance settles. Several: it lights a lamp, and the host closes with one of them.
static bool closes_at_once(const Haggle& h, const Offer& offer) { return offer.from != h.host || offer.to.count() == 1; }

void choices(const State& s, const Haggle& h, Seat seat, Choices& list) {
    const bool host = seat == h.host;
    if (host) list.push_back(Keep{});
    else list.push_back(Pass{});
    for (const Offer& offer : s.deals.standing()) {
        if (offer.from == seat) {
            list.push_back(Withdraw{offer.id});
            for (const Seat with : offer.agreed) list.push_back(Close{offer.id, offer.version, with});
        } else if (!refuse(s, h, seat, Accept{offer.id, offer.version})) list.push_back(Accept{offer.id, offer.version});
    }
}

// Offers cannot all be listed. What they are made of: to whom, then coins and silk, one more with each step.
bool may_offer(const State& s, Seat seat) {
    const auto* h = std::get_if<Haggle>(&s.pending.top());
    return h && asked(s, *h).has(seat) && h->patience[seat] > 0;
}

void begin_drafts(const State& s, Seat seat, Drafts& list) {
    const Haggle& h = std::get<Haggle>(s.pending.top());
    if (seat != h.host) return list.push_back(Propose{Seats::only(h.host), {}, {}, {}});
    if (h.talking.count() > 1) list.push_back(Propose{h.talking, {}, {}, {}});
    for (const Seat one : h.talking) list.push_back(Propose{Seats::only(one), {}, {}, {}});
}

void extend_draft(const State& s, Seat seat, const Propose& draft, Drafts& list) {
    constexpr Coins most_asked = 20;  // purses are covered
    const auto step = [&](Bundle Propose::*side, Coins Bundle::*what, Coins most) {
        if (draft.*side.*what >= most) return;
        list.push_back(draft);
        ++(list.back().*side.*what);
    };
    step(&Propose::give, &Bundle::coins, s.players[seat].coins);
    step(&Propose::give, &Bundle::silk, s.players[seat].silk);
    step(&Propose::ask, &Bundle::coins, most_asked);
    step(&Propose::ask, &Bundle::silk, most_asked);
}

// An offer at random that is allowed: a counter to one that was made to this seat, or one of a few.
std::optional<Propose> random_offer(const State& s, Seat seat, Rng& rng) {
    const Haggle& h = std::get<Haggle>(s.pending.top());
    Propose offer{Seats::only(h.host), {}, {}, {}};
    if (seat == h.host) {
        offer = {h.talking, {}, {5, 0}, {}};
        for (const Offer& other : s.deals.standing())
            if (other.to.has(seat) && rng.below(2)) offer = {Seats::only(other.from), {}, {Coins(other.give.coins + 2), other.give.silk}, other.id};
    } else if (rng.below(4) == 0) offer.give.silk = offer.ask.coins = 1;
    else offer.give.coins = Coins(1 + 2 * rng.below(3));
    if (refuse(s, h, seat, offer)) return {};
    return offer;
}

std::optional<Refusal> refuse(const State& s, const Haggle& h, Seat seat, const Propose& proposal) {
    if (proposal.give.coins < 0 || proposal.give.silk < 0 || proposal.ask.coins < 0 || proposal.ask.silk < 0)
        return no("§3.1", "negative_amount");
    if (h.patience[seat] == 0) return no("§3.4", "offers_used_up");
    if (seat != h.host && proposal.to != Seats::only(h.host)) return no("§3.1", "offers_go_to_host");
    if (seat == h.host && proposal.to.without(h.talking) != Seats{}) return no("§3.1", "host_offers_to_talking");
    if (proposal.answers) {
        const Offer* answered = s.deals.find(*proposal.answers);
        if (!answered || !answered->to.has(seat) || proposal.to != Seats::only(answered->from))
            return no("§3.2", "nothing_to_counter");
    }
    if (!holds(s, seat, proposal.give)) return no("§3.1", "not_held");
    return s.deals.refuse_post(seat, proposal.to, Topic::cargo, proposal.give, proposal.ask);
}

std::optional<Refusal> refuse(const State& s, const Haggle&, Seat seat, const Accept& accept) {
    if (const auto refusal = s.deals.refuse_accept(seat, accept.id, accept.version)) return refusal;
    const Offer& offer = *s.deals.find(accept.id);
    if (offer.agreed.has(seat)) return no("§3.3", "agreed_already");
    if (!holds(s, seat, offer.ask)) return no("§3.3", "not_held");
    return {};
}

std::optional<Refusal> refuse(const State& s, const Haggle&, Seat seat, const Close& close) {
    return s.deals.refuse_close(seat, close.id, close.version, close.with);
}

std::optional<Refusal> refuse(const State& s, const Haggle&, Seat seat, const Withdraw& withdraw) {
    return s.deals.refuse_withdraw(seat, withdraw.id);
}

void apply(State& s, Haggle h, Seat seat, const Propose& proposal, Events& out) {
    --h.patience[seat];
    out.push_back(Offered<Offer>{s.deals.post(seat, proposal.to, Topic::cargo, proposal.give, proposal.ask, proposal.answers.value_or(0))});
    s.pending.next(h);  // the talk goes on
}

// §3.3 Both sides pay and the cargo goes to the buyer, in one step or not at all.
static void settle_deal(State& s, const Haggle& h, OfferId id, Seat taker, Events& out) {
    const Offer offer = s.deals.take(id);
    hand_over(s, offer.from, taker, offer.give);
    hand_over(s, taker, offer.from, offer.ask);
    out.push_back(Settled<Offer>{offer, taker});
    const Seat buyer = offer.from == h.host ? taker : offer.from;
    out.push_back(CargoTaken{buyer, s.cargo});
    from_bank(s, buyer, take_cargo(s));
    s.deals.clear();  // talk about this landing is over
}

void apply(State& s, Haggle h, Seat seat, const Accept& accept, Events& out) {
    if (closes_at_once(h, *s.deals.find(accept.id))) return settle_deal(s, h, accept.id, seat, out);
    s.deals.agree(seat, accept.id);
    out.push_back(Agreed{accept.id, accept.version, seat});
    s.pending.next(h);
}

void apply(State& s, Haggle h, Seat, const Close& close, Events& out) { settle_deal(s, h, close.id, close.with, out); }

void apply(State& s, Haggle h, Seat, const Withdraw& withdraw, Events& out) {
    s.deals.withdraw(withdraw.id);
    out.push_back(Withdrawn{withdraw.id});
    s.pending.next(h);
}

// §3.4 Who passes says no more about this cargo; his offers go with him.
void apply(State& s, Haggle h, Seat seat, const Pass&, Events& out) {
    out.push_back(Passed{seat});
    h.talking = h.talking.without(seat);
    s.deals.leave(seat, out);
    s.pending.next(h);
}

void apply(State& s, Haggle, Seat seat, const Keep&, Events& out) {
    const Bundle cargo = take_cargo(s);
    from_bank(s, seat, cargo);
    s.deals.clear();
    out.push_back(CargoTaken{seat, cargo});
}

// §4.1 All bid for the lantern in secret; the order in which bids arrive changes nothing.
Seats asked(const State&, const Bids& b) { return b.waiting; }

void choices(const State& s, const Bids&, Seat seat, Choices& list) {
    for (Coins coins = 0; coins <= std::min<Coins>(s.players[seat].coins, 40); ++coins) list.push_back(Bid{coins});
}

std::optional<Refusal> refuse(const State& s, const Bids&, Seat seat, const Bid& bid) {
    if (bid.coins < 0 || bid.coins > s.players[seat].coins) return no("§4.1", "bid_out_of_range");
    return {};
}

// §4.2 The best bid wins a silk and is paid; a tie is tossed for; 0 wins nothing.
static void award_lantern(State& s, Events& out) {
    LanternLit lit;
    Coins best = 0;
    Seats tied;
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
        const Coins bid = *s.players[seat].bid;
        s.players[seat].bid.reset();
        lit.bids.push_back(bid);
        if (bid > best) best = bid, tied = {};
        if (bid == best && bid > 0) tied = tied.with(seat);
    }
    if (!tied.none()) {
        const Seat winner = tied.count() == 1 ? tied.lowest() : s.luck.pick(Stream::toss, tied);
        from_bank(s, winner, {Coins(-best), 1});
        lit.winner = winner;
    }
    out.push_back(lit);
}

void apply(State& s, Bids b, Seat seat, const Bid& bid, Events& out) {
    s.players[seat].bid = bid.coins;
    b.waiting = b.waiting.without(seat);
    out.push_back(BidPlaced{seat, bid.coins});
    if (!b.waiting.none()) return s.pending.next(b);
    award_lantern(s, out);
}

// §5.1 At any time, also when nothing is asked of him, a player may pawn a silk for 3 coins; not with a sealed bid in.
void anytime(const State& s, Seat seat, Choices& list) {
    if (!refuse(s, seat, Pawn{})) list.push_back(Pawn{});
}

std::optional<Refusal> refuse(const State& s, Seat seat, const Pawn&) {
    if (seat >= s.seat_count) return no("", "not_yours_to_decide");
    if (s.players[seat].bid) return no("§5.1", "bid_sealed");
    if (s.players[seat].silk == 0) return no("§5.1", "no_silk");
    return {};
}

void apply(State& s, Seat seat, const Pawn&, Events& out) {
    from_bank(s, seat, {3, -1});
    out.push_back(Pawned{seat});
}

// After every change: offers that their author can no longer honour are withdrawn for him.
void recheck(State& s, Events& out) {
    s.deals.recheck([&](Seat seat, const Bundle& goods) { return holds(s, seat, goods); }, out);
}

// §6.1 Coins and 4 for each silk; most wins, equals share.
PerSeat<Outcome> outcome(const State& s) {
    PerSeat<Outcome> result{};
    for (Seat seat = 0; seat < s.seat_count; ++seat) result[seat].score = s.players[seat].coins + 4 * s.players[seat].silk;
    rank_by_score(result, s.seat_count);
    return result;
}

// A position that was edited by hand: the bank holds what the purses do not.
void mend(State& s) {
    s.bank = {Coins(12 * s.seat_count), Coins(s.seat_count)};
    for (const Player& player : s.players) s.bank = {Coins(s.bank.coins - player.coins), Coins(s.bank.silk - player.silk)};
}

std::string check(const State& s) {
    if (s.players.size() != s.seat_count) return "there are not as many players as seats";
    Bundle total = s.bank;
    int fogs = s.aside == Card::fog;
    for (const Player& player : s.players) {
        if (player.coins < 0 || player.silk < 0) return "a purse is below zero";
        if (player.coins > 1000 || player.silk > 1000) return "there is not so much in the world";
        total = {Coins(total.coins + player.coins), Coins(total.silk + player.silk)};
        fogs += player.card != Card::clear;
    }
    if (total.coins != 12 * s.seat_count) return "coins do not add up";
    if (total.silk != s.seat_count) return "silk does not add up";
    if (fogs != 2) return "there are not two fog cards";
    for (const Frame& frame : s.pending) {
        const auto* turn = std::get_if<Turn>(&frame);
        const auto* landing = std::get_if<Landing>(&frame);
        const auto* talk = std::get_if<Haggle>(&frame);
        if ((turn && turn->host >= s.seat_count) || (landing && landing->seat >= s.seat_count) || (talk && talk->host >= s.seat_count))
            return "somebody is meant who does not sit here";
    }
    for (const Offer& offer : s.deals.standing()) {
        if (offer.from >= s.seat_count || !offer.to.with(offer.agreed).without(everyone(s)).none()) return "an offer is between people who do not sit here";
        if (!holds(s, offer.from, offer.give)) return "an offer stands that its author cannot honour";
        for (const Seat seat : offer.agreed)
            if (!holds(s, seat, offer.ask)) return "somebody agrees to what he cannot honour";
    }
    return "";
}

}  // namespace fondaco::ferry
