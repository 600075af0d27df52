// Who may see what at Turin's table. What is not in Open and not copied here by name stays hidden.
#include "engine/seen.h"
#include "games/turin/turin.h"

namespace fondaco::turin {

View view(const State& s, Seat me) {
    View v{s};
    v.rounds = data().tables[s.seat_count].auctions;
    v.removed = std::uint8_t(s.removed.size());
    v.asked = Play<Turin>::asked_seats(s);
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
        const Player& player = s.players[seat];
        SeenPlayer seen{player};
        seen.hand_size = std::uint8_t(player.hand.size());
        seen.sealed = player.show || player.bid || player.add || player.sale || player.wish;
        if (seat == me || s.money == Money::open || s.pending.empty()) seen.scudo = player.scudo;
        if (seat == me) {
            seen.hand = player.hand;
            seen.show = player.show;
            seen.bid = player.bid;
            seen.add = player.add;
            seen.sale = player.sale;
            seen.wish = player.wish;
        }
        v.players.push_back(seen);
    }
    v.facts = facts(s);
    for (std::size_t good = 0; good < goods; ++good)
        if (const Seats most = v.facts.most[good]; most.count() == 1) v.leaders[good] = most.lowest();
    return v;
}

// The log passes through the same door. What hides nothing goes out as it is; an event with a member that can be hidden does not
// compile until it is here (engine/seen.h).
static Event seen(const Dealt& e, Seat me) { return e.seat == me ? e : Dealt{.seat = e.seat, .hand = {}}; }
static Event seen(const CardSealed& e, Seat me) { return e.seat == me ? e : CardSealed{.seat = e.seat, .card = {}}; }
static Event seen(const BidSealed& e, Seat me) { return e.seat == me ? e : BidSealed{.seat = e.seat, .scudo = {}}; }
static Event seen(const AddSealed& e, Seat me) { return e.seat == me ? e : AddSealed{.seat = e.seat, .scudo = {}}; }
static Event seen(const SaleSealed& e, Seat me) { return e.seat == me ? e : SaleSealed{.seat = e.seat, .sale = {}}; }
static Event seen(const WishSealed& e, Seat me) { return e.seat == me ? e : WishSealed{.seat = e.seat, .wish = {}}; }
static Event seen(const BidsOpened& e, Seat) { return e; }  // nobody may have been helped
static Event seen(const GooseMoved& e, Seat) { return e; }  // nobody may hold it

std::optional<Event> view(const Event& event, Seat me) { return seen_of(event, me); }

// --- Memory: everything that moves money is public, so whoever counts knows every purse ---------------

Memory begin_memory(const Options&, Seat) { return {}; }

namespace {
void gain(Memory& m, Seat seat, int scudo) { m.scudo[seat] = Scudo(m.scudo[seat] + scudo); }

void count(Memory& m, const GameBegan&) {
    m.scudo.fill(data().start);
    m.laid.fill(0);
}
void lay(Memory& m, Seat seat, Scudo scudo) {
    gain(m, seat, -scudo);
    m.laid[seat] = Scudo(m.laid[seat] + scudo);
}
void count(Memory& m, const BidsOpened& e) {
    for (Seat seat = 0; seat < e.bids.size(); ++seat) lay(m, seat, e.bids[seat]);
}
void count(Memory& m, const AddsOpened& e) {
    for (Seat seat = 0; seat < e.added.size(); ++seat) lay(m, seat, e.added[seat]);
}
void count(Memory& m, const AuctionPaid& e) {
    for (Seat seat = 0; seat < e.paid.size(); ++seat) gain(m, seat, std::exchange(m.laid[seat], Scudo(0)) - e.paid[seat]);
}
void count(Memory& m, const OffersShown& e) {
    for (const OnOffer& offer : e.offers) gain(m, offer.seat, -offer.price);
}
void count(Memory& m, const Withdrew& e) { gain(m, e.seat, e.price); }
void count(Memory& m, const Bought& e) {
    gain(m, e.buyer, -e.price);
    gain(m, e.seller, 2 * e.price);
}
void count(Memory& m, const Borrowed& e) { gain(m, e.seat, data().loan); }
void count(Memory& m, const CoinsBack& e) {
    for (Seat seat = 0; seat < e.scudo.size(); ++seat) gain(m, seat, e.scudo[seat]);
}
void count(Memory& m, const RowPaid& e) {
    for (const Seat seat : e.leaders) gain(m, seat, e.each);
    for (const Seat seat : e.payers.without(e.penalised)) gain(m, seat, -data().other_holder_pays);
}
void count(Memory& m, const Repaid& e) {
    for (Seat seat = 0; seat < e.scudo.size(); ++seat) gain(m, seat, -e.scudo[seat]);
}
template <class Other>
void count(Memory&, const Other&) {}  // moves no money
}  // namespace

void remember(Memory& memory, const Event& event, Seat) {
    std::visit([&](const auto& e) { count(memory, e); }, event);
}

// Of somebody who has not counted: purses that could be. Whoever wants a card that several want can pay it (§4.7).
Memory uncounted(const View& v, Rng& rng) {
    Memory memory;
    for (Scudo& scudo : memory.scudo) scudo = Scudo(rng.below(3) > 0 ? rng.below(40) : 0);
    for (const Frame& frame : v.pending)
        if (const auto* two = std::get_if<TwoBuyers>(&frame))
            for (const OpenCard& open : v.players[two->seller].open)
                for (const Seat buyer : two->buyers)
                    if (open.card == two->card) memory.scudo[buyer] = std::max(memory.scudo[buyer], open.price);
    return memory;
}

// --- A possible full state --------------------------------------------------------------------------

namespace {

// A sealed answer that could have been given, where one was.
void guess_sealed(State& s, Seat seat, Rng& rng) {
    Player& player = s.players[seat];
    const Frame& top = s.pending.top();
    if (std::holds_alternative<Showing>(top)) player.show = player.hand[std::size_t(rng.below(int(player.hand.size())))];
    else if (std::holds_alternative<Bidding>(top)) player.bid = Scudo(rng.below(player.scudo + 1));
    else if (std::holds_alternative<Rebidding>(top)) player.add = Scudo(rng.below(player.scudo + 1));
    else if (std::holds_alternative<Offering>(top)) {
        player.sale = Sale{};
        Cards idle;
        for (const OpenCard& open : player.open)
            if (open.price == 0 && open.since != s.round) idle.push_back(open.card);
        if (player.scudo > 0 && !idle.empty() && rng.below(2))
            player.sale = Sale{idle[std::size_t(rng.below(int(idle.size())))], Scudo(1 + rng.below(player.scudo))};
    } else if (std::holds_alternative<Buying>(top)) {
        player.wish = Wish{};
        Choices wishes;
        add_purchases(s, seat, wishes);
        if (!wishes.empty() && rng.below(2)) player.wish = Wish{std::get<Buy>(wishes[std::size_t(rng.below(int(wishes.size())))]).card};
    }
}

}  // namespace

State imagine(const View& v, const Memory& memory, Seat me, Rng& rng) {
    State s{v};
    s.seat_count = std::uint8_t(v.players.size());
    s.luck.key = rng.key();

    std::array<bool, cards> known{};
    const auto know = [&](Card card) { known[std::size_t(card)] = true; };
    for (const Card card : v.lot) know(card);
    for (const Card card : v.out) know(card);
    for (const SeenPlayer& seen : v.players) {
        for (const OpenCard& open : seen.open) know(open.card);
        if (seen.hand)
            for (const Card card : *seen.hand) know(card);
    }
    Cards unknown;
    for (int card = 0; card < cards; ++card)
        if (!known[std::size_t(card)]) unknown.push_back(Card(card));
    rng.shuffle(unknown);

    for (Seat seat = 0; seat < s.seat_count; ++seat) {
        const SeenPlayer& seen = v.players[seat];
        Player player{seen, seen.scudo.value_or(memory.scudo[seat])};
        if (seen.hand) player.hand = *seen.hand;
        else
            while (player.hand.size() < seen.hand_size) player.hand.push_back(unknown.back()), unknown.pop_back();
        player.show = seen.show;
        player.bid = seen.bid;
        player.add = seen.add;
        player.sale = seen.sale;
        player.wish = seen.wish;
        s.players.push_back(player);
    }
    s.removed = unknown;
    mend(s);
    for (Seat seat = 0; seat < s.seat_count; ++seat)
        if (seat != me && v.players[seat].sealed) guess_sealed(s, seat, rng);
    return s;
}

}  // namespace fondaco::turin
