// Majorities, payouts and the end: chapters 6 and 7 of docs/rules/turin.md; and what must always hold.
#include "games/turin/turin.h"

namespace fondaco::turin {

Counts count_goods(const OpenCards& open) {
    Counts counts{};
    for (const OpenCard& card : open)
        for (int good = 0; good < goods; ++good)
            counts[std::size_t(good)] = std::uint8_t(counts[std::size_t(good)] + data().amounts[std::size_t(card.card)][std::size_t(good)]);
    return counts;
}

Seats majority(const List<Counts, max_seats>& counts, Good good) {
    std::uint8_t most = 1;
    for (const Counts& held : counts) most = std::max(most, held[std::size_t(good)]);
    return seats_where(int(counts.size()), [&](Seat seat) { return counts[seat][std::size_t(good)] == most; });
}

namespace {

// §7.1 Price coins return, and the last hand cards join the open ones.
void lay_open(State& s, Events& out) {
    CoinsBack back;
    HandsShown hands;
    bool coins = false;
    for (Player& player : s.players) {
        Scudo returned = 0;
        for (OpenCard& open : player.open) returned = Scudo(returned + std::exchange(open.price, Scudo(0))), open.since = 0;
        player.scudo = Scudo(player.scudo + returned);
        back.scudo.push_back(returned);
        coins = coins || returned > 0;
    }
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
        Player& player = s.players[seat];
        for (const Card card : player.hand) {
            player.open.push_back({.card = card});
            if (!hands.cards.full()) hands.cards.push_back({seat, card});
        }
        player.hand.clear();
    }
    if (coins) out.push_back(back);
    if (!hands.cards.empty()) out.push_back(hands);
}

// §7.3 to §7.7: one row of the payout card.
void pay_row(State& s, const List<Counts, max_seats>& counts, Good good, Events& out) {
    RowPaid row{.good = good, .leaders = majority(counts, good)};
    if (row.leaders.none()) return;  // ruling 26
    row.payers = seats_where(s.seat_count, [&](Seat seat) { return counts[seat][std::size_t(good)] > 0; }).without(row.leaders);
    for (const Seat seat : row.payers) {
        Player& payer = s.players[seat];
        if (payer.scudo < data().other_holder_pays && !payer.loan) borrow(s, seat, true, out);  // §7.6
        if (payer.scudo < data().other_holder_pays) {                                           // §7.7: the bank pays
            ++payer.penalties;
            row.penalised = row.penalised.with(seat);
        } else {
            payer.scudo = Scudo(payer.scudo - data().other_holder_pays);
            s.bank += data().other_holder_pays;
        }
    }
    const int pot = data().payouts[std::size_t(s.payout)][std::size_t(good)] + data().other_holder_pays * row.payers.count();
    row.each = Scudo((pot + row.leaders.count() - 1) / row.leaders.count());  // §7.4: rounded up
    for (const Seat seat : row.leaders) {
        s.players[seat].scudo = Scudo(s.players[seat].scudo + row.each);
        ++s.players[seat].majorities;  // §7.9: a shared one counts for each
        s.bank -= row.each;
    }
    out.push_back(row);
}

// §7.8 Loans and penalties are paid back, below zero if need be.
void repay(State& s, Events& out) {
    Repaid repaid;
    bool any = false;
    for (Player& player : s.players) {
        const auto debt = Scudo((player.loan ? data().repay : 0) + player.penalties * data().penalty);
        player.scudo = Scudo(player.scudo - debt);
        s.bank += debt;
        repaid.scudo.push_back(debt);
        any = any || debt > 0;
    }
    if (any) out.push_back(repaid);
}

}  // namespace

void run(State& s, End, Events& out) {
    lay_open(s, out);
    List<Counts, max_seats> counts;
    GameEnded ended;
    for (const Player& player : s.players) {
        counts.push_back(count_goods(player.open));
        ended.majorities.push_back(Scudo(-player.majorities));
    }
    for (int good = 0; good < goods; ++good) pay_row(s, counts, Good(good), out);
    repay(s, out);
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
        Player& player = s.players[seat];
        player.total = Scudo(player.total + player.scudo);
        ended.scudo.push_back(player.scudo);
        ended.majorities[seat] = Scudo(ended.majorities[seat] + player.majorities);
    }
    out.push_back(ended);
    if (s.games_left == 0) return;
    --s.games_left;  // §8.3
    s.pending.next(Deal{});
}

// §7.9 Most Scudo (over the series), then most majorities, then shared.
PerSeat<Outcome> outcome(const State& s) {
    PerSeat<Outcome> result{};
    for (Seat seat = 0; seat < s.seat_count; ++seat) result[seat].score = s.players[seat].total * 256 + s.players[seat].majorities;
    rank_by_score(result, s.seat_count);
    for (Seat seat = 0; seat < s.seat_count; ++seat) result[seat].score = s.players[seat].total;
    return result;
}

// --- What must always hold ---------------------------------------------------------------------------

namespace {
std::int32_t money_on_table(const State& s) {
    std::int32_t sum = 0;
    for (const Player& player : s.players) {
        sum += player.scudo;
        for (const OpenCard& open : player.open) sum += open.price;
    }
    for (const Bidder& bidder : s.bidders) sum += bidder.bid + bidder.added;
    return sum;
}
bool for_sale_at(const State& s, Card card, Scudo money) {
    for (const Player& player : s.players)
        if (const OpenCard* open = find_open(player, card)) return open->price > 0 && open->price <= money;
    return false;
}
}  // namespace

// A position that was edited by hand: the bank holds what the players do not.
void mend(State& s) { s.bank = -money_on_table(s); }

std::string check(const State& s) {
    if (s.players.size() != s.seat_count) return "there are not as many players as seats";
    if (money_on_table(s) + s.bank != 0) return "money does not add up";
    std::array<int, cards> seen{};
    const auto see = [&](Card card) { ++seen[std::size_t(card)]; };
    for (const Card card : s.lot) see(card);
    for (const Card card : s.out) see(card);
    for (const Card card : s.removed) see(card);
    for (const Player& player : s.players) {
        for (const Card card : player.hand) see(card);
        for (const OpenCard& open : player.open) {
            see(open.card);
            if (open.price < 0) return "a price is below zero";
            if (open.price > 0 && open.since > s.round) return "a card is for sale since a later round";
        }
        if (player.scudo > 5000) return "there is not so much money in the world";
        if (player.scudo < 0 && !s.pending.empty()) return "somebody has less than nothing";
        if ((player.bid && *player.bid > player.scudo) || (player.add && *player.add > player.scudo)) return "a sealed bid is not covered";
        if (player.show && !player.hand.has(*player.show)) return "a sealed card is not in hand";
        if (player.sale && player.sale->card) {
            const OpenCard* open = find_open(player, *player.sale->card);
            if (!open || open->price > 0 || player.sale->price < 1 || player.sale->price > player.scudo) return "a sealed offer cannot be made";
        }
        if (player.wish && player.wish->card && !for_sale_at(s, *player.wish->card, player.scudo)) return "a sealed wish cannot be bought";
        if (player.penalties > 0 && !player.loan) return "a penalty without a loan";
    }
    if (s.round > data().tables[s.seat_count].auctions) return "there are not so many auctions";
    if (s.goose && *s.goose >= s.seat_count) return "the goose is with somebody who does not sit here";
    if (!s.bidders.empty() && s.bidders.size() != s.seat_count) return "there are not as many opened bids as players";
    for (const Frame& frame : s.pending) {
        if (const auto* two = std::get_if<TwoBuyers>(&frame); two && two->seller >= s.seat_count) return "a seller does not sit here";
        if (const auto* two = std::get_if<TwoBuyers>(&frame))
            for (const Seat buyer : two->buyers)
                if (buyer >= s.seat_count || !for_sale_at(s, two->card, s.players[buyer].scudo)) return "a buyer cannot have the card";
        if (const auto* choosing = std::get_if<Choosing>(&frame); choosing && (choosing->seat >= s.seat_count || choosing->cards > s.lot.size()))
            return "somebody chooses more cards than there are";
    }
    if (!s.pending.empty() && s.bidders.empty() &&
        (std::holds_alternative<Ranking>(s.pending.top()) || std::holds_alternative<Award>(s.pending.top()) ||
         std::holds_alternative<GooseTie>(s.pending.top()) || std::holds_alternative<Rebidding>(s.pending.top())))
        return "an auction is settled without bids";
    for (int card = 0; card < cards; ++card)
        if (seen[std::size_t(card)] != 1)
            return "card " + std::string(enum_name(Card(card))) + " is in " + std::to_string(seen[std::size_t(card)]) + " places";
    return "";
}

}  // namespace fondaco::turin
