// Who may see what at the ferry's table. What is not in Open and not copied here by name stays hidden.
#include "engine/seen.h"
#include "games/ferry/ferry.h"

namespace fondaco::ferry {

View view(const State& s, Seat me) {
    View v{s, {}, Play<Ferry>::asked_seats(s)};
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
        const Player& player = s.players[seat];
        SeenPlayer seen{player};
        seen.has_bid = player.bid.has_value();
        seen.fog_spent = player.card == Card::spent;
        if (seat == me || s.purse == Purse::open || s.pending.empty()) seen.coins = player.coins;
        if (seat == me) seen.card = player.card, seen.bid = player.bid;
        v.players.push_back(seen);
    }
    return v;
}

// The log passes through the same door. What hides nothing goes out as it is; an event with a member that can be hidden does not
// compile until it is here (engine/seen.h).
static Event seen(const Dealt& e, Seat me) { return e.seat == me ? e : Dealt{.seat = e.seat, .card = {}}; }
static Event seen(const BidPlaced& e, Seat me) { return e.seat == me ? e : BidPlaced{.seat = e.seat, .coins = {}}; }
static Event seen(const LanternLit& e, Seat) { return e; }  // nobody may have bid

std::optional<Event> view(const Event& event, Seat me) { return seen_of(event, me); }

// Memory: everything that moves coins is public, so whoever counts knows every purse.
Memory begin_memory(const Options& options, Seat) {
    Memory memory;
    for (Seat seat = 0; seat < options.players; ++seat) memory.coins[seat] = 12;
    return memory;
}

namespace {
void count(Memory& m, Seat seat, Bundle from_bank) {
    m.coins[seat] = Coins(m.coins[seat] + from_bank.coins);
    m.bank = Coins(m.bank - from_bank.coins);
    m.bank_silk = Coins(m.bank_silk - from_bank.silk);
}
}  // namespace

void remember(Memory& m, const Event& event, Seat) {
    std::visit([&](const auto& e) {
        using E = std::remove_cvref_t<decltype(e)>;
        if constexpr (std::same_as<E, Sailed>) {
            if (e.fog) count(m, e.seat, e.cargo);
        } else if constexpr (std::same_as<E, CargoTaken>) count(m, e.seat, e.cargo);
        else if constexpr (std::same_as<E, Pawned>) count(m, e.seat, {3, -1});
        else if constexpr (std::same_as<E, LanternLit>) {
            if (e.winner) count(m, *e.winner, {Coins(-e.bids[*e.winner]), 1});
        } else if constexpr (std::same_as<E, Settled<Offer>>) {
            const Coins paid = Coins(e.offer.give.coins - e.offer.ask.coins);
            m.coins[e.offer.from] = Coins(m.coins[e.offer.from] - paid);
            m.coins[e.taker] = Coins(m.coins[e.taker] + paid);
        }
    }, event);
}

// Of somebody who has not counted: purses that could be, with at least what their owners have offered or agreed to.
Memory uncounted(const View& v, Rng& rng) {
    Memory memory;
    for (Seat seat = 0; seat < v.players.size(); ++seat) {
        const int least = v.deals.most_promised(seat, [](const Bundle& bundle) { return bundle.coins; });
        memory.coins[seat] = Coins(least + (rng.below(3) > 0 ? rng.below(20) : 0));
    }
    return memory;
}

// A possible full state: purses as counted, fog cards dealt anew among the unknown, sealed bids guessed.
State imagine(const View& v, const Memory& memory, Seat me, Rng& rng) {
    State s{v};
    s.seat_count = std::uint8_t(v.players.size());
    s.luck.key = rng.key();
    int fogs = 2;
    for (const SeenPlayer& seen : v.players) fogs -= seen.fog_spent || (seen.card && *seen.card == Card::fog);
    List<Card, max_seats + 1> unknown;
    for (Seat seat = 0; seat < s.seat_count; ++seat)
        if (seat != me && !v.players[seat].fog_spent) unknown.push_back(fogs-- > 0 ? Card::fog : Card::clear);
    unknown.push_back(fogs > 0 ? Card::fog : Card::clear);  // the card set aside
    rng.shuffle(unknown);
    Coins coins = 0, silk = 0;
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
        const SeenPlayer& seen = v.players[seat];
        Player player{seen, seen.coins.value_or(memory.coins[seat]), Card::spent, seen.bid};
        if (seat == me) player.card = *seen.card;
        else if (!seen.fog_spent) player.card = unknown.back(), unknown.pop_back();
        if (seen.has_bid && !seen.bid) player.bid = Coins(rng.below(player.coins + 1));
        coins = Coins(coins + player.coins);
        silk = Coins(silk + player.silk);
        s.players.push_back(player);
    }
    s.aside = unknown.back();
    s.bank = {Coins(12 * s.seat_count - coins), Coins(s.seat_count - silk)};
    return s;
}

}  // namespace fondaco::ferry
