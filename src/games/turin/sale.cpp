// The sale step and loans: chapters 4 and 5 of docs/rules/turin.md.
#include "games/turin/turin.h"

namespace fondaco::turin {

namespace {

OpenCard* find_mine(Player& player, Card card) { return const_cast<OpenCard*>(find_open(player, card)); }

// §4.4 An offer stays up through at least one further auction.
bool may_withdraw(const State& s, const OpenCard& open) { return open.price > 0 && open.since < s.round; }

// §4.8 A card bought while offers are made waits for a later sale step; one bought before may be offered now.
bool just_bought(const State& s, const OpenCard& open) { return open.price == 0 && open.since == s.round; }

std::optional<Seat> seller_of(const State& s, Card card) {
    for (Seat seat = 0; seat < s.seat_count; ++seat)
        if (const OpenCard* open = find_open(s.players[seat], card); open && open->price > 0) return seat;
    return {};
}

// Seats for which a card of somebody else is for sale: public, so nobody's purse shows in who is asked.
Seats possible_buyers(const State& s) {
    const Seats sellers = seats_where(s.seat_count, [&](Seat seat) {
        bool sells = false;
        for (const OpenCard& open : s.players[seat].open) sells |= open.price > 0;
        return sells;
    });
    if (sellers.none()) return {};
    return sellers.count() > 1 ? everyone(s) : everyone(s).without(sellers);
}

}  // namespace

// §4.2 Everyone who has an open card that could be put up, or an offer that could be taken back, is asked.
void run(State& s, SaleStep, Events&) {
    const Seats waiting = seats_where(s.seat_count, [&](Seat seat) {
        bool may = false;
        for (const OpenCard& open : s.players[seat].open) may |= (open.price == 0) | may_withdraw(s, open);
        return may;
    });
    s.pending.next(Market{});
    if (!waiting.none()) s.pending.next(Offering{waiting});
}

void choices(const State& s, const Offering&, Seat seat, Choices& list) {
    const Player& player = s.players[seat];
    list.push_back(Pass{});
    for (const OpenCard& open : player.open) {
        if (may_withdraw(s, open)) list.push_back(Withdraw{open.card});
        if (open.price > 0 || just_bought(s, open)) continue;
        for (const int price : {1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20}) {  // suggestions; any price up to one's money will do
            if (price >= player.scudo) break;
            list.push_back(Sell{open.card, Scudo(price)});
        }
        if (player.scudo > 0) list.push_back(Sell{open.card, player.scudo});
    }
    add_purchases(s, seat, list);
    add_loan(s, seat, list);
}

// §4.3 The price is laid on the card in one's own coins.
std::optional<Refusal> refuse(const State& s, const Offering&, Seat seat, const Sell& sell) {
    const OpenCard* open = find_open(s.players[seat], sell.card);
    if (s.players[seat].hand.has(sell.card)) return no("§4.8", "hand_not_for_sale");
    if (!open) return no("§4.2", "sells_open_cards_only");
    if (open->price > 0) return no("§4.2", "on_sale_already");
    if (just_bought(s, *open)) return no("§4.8", "just_bought");
    if (sell.price < 1 || sell.price > s.players[seat].scudo) return no("§4.3", "price_out_of_range");
    return {};
}

std::optional<Refusal> refuse(const State& s, const Offering&, Seat seat, const Withdraw& withdraw) {
    const OpenCard* open = find_open(s.players[seat], withdraw.card);
    if (!open || open->price == 0) return no("§4.4", "not_on_sale_by_you");
    if (!may_withdraw(s, *open)) return no("§4.4", "offer_stays_up");
    return {};
}

// §4.2 All decide in secret and show together.
static void seal_sale(State& s, Offering f, Seat seat, const Sale& sale, Events& out) {
    s.players[seat].sale = sale;
    f.waiting = f.waiting.without(seat);
    out.push_back(SaleSealed{seat, sale});
    if (!f.waiting.none()) return s.pending.next(f);
    OffersShown shown;
    for (Seat each = 0; each < s.seat_count; ++each) {
        Player& player = s.players[each];
        if (player.sale && player.sale->card) {
            OpenCard& open = *find_mine(player, *player.sale->card);
            open.price = player.sale->price;
            open.since = s.round;
            player.scudo = Scudo(player.scudo - open.price);
            shown.offers.push_back({each, open.card, open.price});
        }
        player.sale.reset();
    }
    out.push_back(shown);
}

void apply(State& s, Offering f, Seat seat, const Sell& sell, Events& out) { seal_sale(s, f, seat, {sell.card, sell.price}, out); }
void apply(State& s, Offering f, Seat seat, const Pass&, Events& out) { seal_sale(s, f, seat, {}, out); }

void apply(State& s, Offering f, Seat seat, const Withdraw& withdraw, Events& out) {
    Player& player = s.players[seat];
    OpenCard& open = *find_mine(player, withdraw.card);
    out.push_back(Withdrew{seat, open.card, open.price});
    player.scudo = Scudo(player.scudo + open.price);
    open.price = 0;
    open.since = 0;
    s.pending.next(f);
}

void apply(State& s, Offering f, Seat seat, const Buy& buy, Events& out) {
    s.pending.next(f);
    buy_now(s, seat, buy.card, out);
    find_mine(s.players[seat], buy.card)->since = s.round;
}

// §4.5 The buying time: in each pass everyone asked names one card or none; it ends when nobody names one.
void run(State& s, Market, Events&) {
    const Seats buyers = possible_buyers(s);
    if (!buyers.none()) s.pending.next(Buying{buyers});
}

void choices(const State& s, const Buying&, Seat seat, Choices& list) {
    list.push_back(Pass{});
    add_purchases(s, seat, list);
    add_loan(s, seat, list);
}

// §4.7 When all have answered: what one wants is his; where several want a card, its seller picks the buyer.
static void seal_wish(State& s, Buying f, Seat seat, const Wish& wish, Events& out) {
    s.players[seat].wish = wish;
    f.waiting = f.waiting.without(seat);
    out.push_back(WishSealed{seat, wish});
    if (!f.waiting.none()) return s.pending.next(f);
    struct Wanted { Card card{}; Seats buyers; };
    List<Wanted, max_seats> wanted;
    for (Seat each = 0; each < s.seat_count; ++each) {
        const auto own = std::exchange(s.players[each].wish, std::nullopt);
        if (!own || !own->card) continue;
        std::size_t at = 0;
        while (at < wanted.size() && wanted[at].card != *own->card) ++at;
        if (at == wanted.size()) wanted.push_back({*own->card, {}});
        wanted[at].buyers = wanted[at].buyers.with(each);
    }
    if (!wanted.empty()) s.pending.next(Market{});
    for (const auto& [card, buyers] : wanted) {
        if (buyers.count() == 1) {
            buy_now(s, buyers.lowest(), card, out);
            continue;
        }
        const Seat seller = *seller_of(s, card);
        s.pending.next(TwoBuyers{seller, card, buyers});
        out.push_back(SeveralWant{seller, card, buyers});
    }
}

void apply(State& s, Buying f, Seat seat, const Buy& buy, Events& out) { seal_wish(s, f, seat, {buy.card}, out); }
void apply(State& s, Buying f, Seat seat, const Pass&, Events& out) { seal_wish(s, f, seat, {}, out); }

void choices(const State& s, const TwoBuyers& t, Seat seat, Choices& list) {
    for (const Seat buyer : t.buyers) list.push_back(SellTo{buyer});
    add_loan(s, seat, list);
}

std::optional<Refusal> refuse(const State&, const TwoBuyers& t, Seat, const SellTo& to) {
    if (!t.buyers.has(to.buyer)) return no("§4.7", "not_a_buyer");
    return {};
}

void apply(State& s, TwoBuyers t, Seat, const SellTo& to, Events& out) { buy_now(s, to.buyer, t.card, out); }

// --- Buying at any own decision (§4.5) ---------------------------------------------------------------

std::optional<Refusal> refuse_purchase(const State& s, Seat seat, Card card) {
    const auto seller = seller_of(s, card);
    if (!seller) return no("§4.5", "card_not_for_sale");
    if (*seller == seat) return no("§4.5", "own_card");
    if (find_open(s.players[*seller], card)->price > s.players[seat].scudo) return no("§4.5", "too_little_free_money");
    return {};
}

// §4.6 The buyer pays the price, and the seller takes the coins on the card back too.
void buy_now(State& s, Seat buyer, Card card, Events& out) {
    const Seat seller = *seller_of(s, card);
    Player& from = s.players[seller];
    const OpenCard sold = *find_open(from, card);
    from.open.remove(sold);
    from.scudo = Scudo(from.scudo + 2 * sold.price);
    s.players[buyer].scudo = Scudo(s.players[buyer].scudo - sold.price);
    s.players[buyer].open.push_back({.card = card});
    out.push_back(Bought{buyer, seller, card, sold.price});
}

void add_purchases(const State& s, Seat seat, Choices& list) {
    const int money = s.players[seat].scudo;
    if (money <= 0) return;
    for (Seat seller = 0; seller < s.seat_count; ++seller)
        if (seller != seat)
            for (const OpenCard& open : s.players[seller].open)
                if (unsigned(open.price - 1) < unsigned(money)) list.push_back(Buy{open.card});  // at most that, and more than 0: most are not for sale
}

// --- Chapter 5: loans ----------------------------------------------------------------------------------

// §5.1 One loan for each player and game.
std::optional<Refusal> refuse_loan(const State& s, Seat seat) {
    if (s.players[seat].loan) return no("§5.1", "loan_taken");
    return {};
}

void borrow(State& s, Seat seat, bool forced, Events& out) {
    s.players[seat].loan = true;
    s.players[seat].scudo = Scudo(s.players[seat].scudo + data().loan);
    s.bank -= data().loan;
    out.push_back(Borrowed{seat, forced});
}

void add_loan(const State& s, Seat seat, Choices& list) {
    if (!s.players[seat].loan) list.push_back(Loan{});
}

}  // namespace fondaco::turin
