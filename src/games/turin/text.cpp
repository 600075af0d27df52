// Turin Market in words for the terminal, made from what a seat sees.
#include <fmt/format.h>

#include "engine/terminal.h"
#include "games/turin/turin.h"

namespace fondaco::turin {

namespace {

// A colour and two letters for each good: the letters alone must do.
constexpr std::string_view colours[goods] = {"31", "32", "33", "38;5;180", "35", "93", "38;5;208", "38;5;133", "38;5;217"};
constexpr std::string_view letters[goods] = {"To", "Ol", "Eg", "Po", "Gr", "Wh", "Or", "Fi", "Pi"};

std::string good_text(const Paint& paint, Good good, int amount) {
    return paint.in(colours[std::size_t(good)], fmt::format("{}{}", amount, letters[std::size_t(good)]));
}

std::string card_text(const Paint& paint, Card card) {
    const auto& faces = data().faces[std::size_t(card)];
    return fmt::format("{} {} {} {}", enum_name(card), good_text(paint, faces[0], 3), good_text(paint, faces[1], 2), good_text(paint, faces[2], 1));
}

std::string words(Card card) {
    const auto& faces = data().faces[std::size_t(card)];
    return fmt::format("{} 3, {} 2, {} 1", enum_name(faces[0]), enum_name(faces[1]), enum_name(faces[2]));
}

std::string named(Card card) { return fmt::format("{} ({})", enum_name(card), words(card)); }

std::string list_names(Seats seats, std::span<const std::string> names, bool sentence_start = false) {
    std::string text;
    int left = seats.count();
    for (const Seat seat : seats) {
        text += left == seats.count() && sentence_start ? names[seat] : inside(names[seat]);
        if (--left > 0) text += left == 1 ? " and " : ", ";
    }
    return text;
}

template <class Numbers>
std::string each(const Numbers& numbers, std::span<const std::string> names) {
    std::string text;
    for (Seat seat = 0; seat < numbers.size(); ++seat) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", names[seat], numbers[seat]);
    return text;
}

constexpr std::string_view headings[goods] = {"tomato", "olives", "eggs", "potato", "grapes", "wheat", "orange", "figs", "pigs"};

// The row of goods: what each pays, how many each player shows, who leads. It fits into 80 columns.
std::string goods_table(const View& v, const Paint& paint, std::span<const std::string> names, Seat me) {
    std::string out = fmt::format("  {:<14}", "");
    for (int good = 0; good < goods; ++good) out += paint.in(colours[good], fmt::format("{:>7}", headings[good]));
    const auto row = [&](std::string_view title, auto&& number) {
        out += paint.faint(fmt::format("\n  {:<14}", title));
        for (std::size_t good = 0; good < goods; ++good) out += paint.faint(fmt::format("{:>7}", number(good)));
    };
    row("pays the most", [&](std::size_t good) { return int(data().payouts[std::size_t(v.payout)][good]); });
    row("in the game", [&](std::size_t good) { return int(data().totals[good]); });
    for (Seat seat = 0; seat < v.players.size(); ++seat) {
        const Counts& counts = v.facts.counts[seat];
        out += "\n  " + (seat == me ? paint.strong(fmt::format("{:<14}", names[seat])) : fmt::format("{:<14}", names[seat]));
        for (std::size_t good = 0; good < goods; ++good) {
            const bool leads = v.leaders[good] == seat;
            const std::string cell = fmt::format("{:>7}", counts[good] == 0 ? "." : fmt::format("{}{}", leads ? "*" : "", counts[good]));
            out += leads ? paint.strong(cell) : cell;
        }
    }
    return out + "\n";
}

// Three cards to a line.
template <class List, class Text>
std::string card_lines(std::string_view title, const List& list, Text&& text) {
    std::string out;
    for (std::size_t i = 0; i < list.size(); ++i) out += fmt::format("{}[{}]", i % 3 ? " " : fmt::format("{}  {:<15}", i ? "\n" : "", i ? "" : title), text(list[i]));
    return out.empty() ? "" : out + "\n";
}

}  // namespace

std::string draw(const View& v, Seat me, std::span<const std::string> names, bool colour) {
    const Paint paint(colour);
    const bool over = v.pending.empty();
    std::string out = paint.title(over ? "Turin Market, the end" : fmt::format("Turin Market, auction {} of {}", v.round, v.rounds));
    if (v.games_left > 0) out += fmt::format("  ({} more game{} after this)", v.games_left, v.games_left == 1 ? "" : "s");
    out += "\n" + goods_table(v, paint, names, me) + paint.faint(over ? "  * leads alone\n" : "  * leads alone    > must decide    sealed: has decided in secret\n");
    for (Seat seat = 0; seat < v.players.size(); ++seat) {
        const SeenPlayer& p = v.players[seat];
        const std::string name = fmt::format("{:<12}", names[seat]);
        out += fmt::format("  {} {} {:>3} Scudo", v.asked.has(seat) ? ">" : " ", seat == me ? paint.strong(name) : name, p.scudo ? std::to_string(*p.scudo) : "?");
        if (!over) out += fmt::format("  hand {}", p.hand_size);
        if (p.loan) out += fmt::format("  loan{}", p.penalties ? fmt::format(" +{}", p.penalties * data().penalty) : "");
        if (v.goose == seat) out += "  goose";
        if (p.total != 0 && !over) out += fmt::format("  earlier games {}", p.total);
        if (over) out += fmt::format("  majorities {}", p.majorities);
        if (!v.bidders.empty()) out += fmt::format("  bid {}{}", v.bidders[seat].bid + v.bidders[seat].added, v.bidders[seat].bonus ? " +1" : "");
        if (p.sealed) out += "  sealed";
        out += "\n";
    }
    if (!over)
        for (Seat seat = 0; seat < v.players.size(); ++seat)
            out += card_lines(names[seat] == "You" ? "your cards" : names[seat], v.players[seat].open, [&](const OpenCard& open) {
                return card_text(paint, open.card) + (open.price > 0 ? paint.warn(fmt::format(" for {}", open.price)) : "");
            });
    const auto plain_card = [&](Card card) { return card_text(paint, card); };
    if (me != spectator && v.players[me].hand) out += card_lines("your hand", *v.players[me].hand, plain_card);
    out += card_lines("up for auction", v.lot, plain_card);
    return out;
}

Asking asking(const View& v, Seat me, std::span<const std::string> names) {
    if (v.pending.empty()) return {"The game is over.", ""};
    const auto& awards = v.facts.awards;
    return std::visit([&](const auto& frame) -> Asking {
        using F = std::remove_cvref_t<decltype(frame)>;
        if constexpr (!Question<F>) return {"", ""};
        else {
            const std::string rule(F::rule);
            if (!v.asked.has(me)) return {"Nothing is asked of you.", rule};
            if constexpr (std::same_as<F, Showing>) return {"Which card of your hand do you put up for auction? All are shown together.", rule};
            else if constexpr (std::same_as<F, Bidding>) {
                static constexpr std::string_view places[] = {"The best bid takes", "the second", "the third"};
                std::string prize;
                for (std::size_t place = 0; place < awards.size(); ++place)
                    prize += fmt::format("{}{} {}{}", place > 0 ? ", " : "", places[place], awards[place], place > 0 ? "" : awards[0] == 1 ? " card" : " cards");
                return {fmt::format("How much do you bid for the {} cards? {}; whoever takes none pays half.", v.lot.size(), prize), rule};
            } else if constexpr (std::same_as<F, GooseTie>)
                return {fmt::format("You are tied with {}. {}, or pass?", list_names(frame.tied.without(me), names),
                                    v.goose ? "Give the goose to a rival and win the tie" : "Take the goose and lose the tie"), rule};
            else if constexpr (std::same_as<F, Rebidding>) {
                const Bidder& mine = v.bidders[me];
                Seats rivals;  // several ties may be settled at once
                for (const Seats tied : v.facts.ties)
                    if (tied.has(me)) rivals = tied.without(me);
                return {fmt::format("You are tied with {} at {}{}. How much do you add?", list_names(rivals, names), mine.bid + mine.bonus,
                                    mine.bonus ? fmt::format(" ({} and the goose)", mine.bid) : ""), rule};
            }
            else if constexpr (std::same_as<F, Choosing>) return {fmt::format("Choose a card ({} to take).", frame.cards), rule};
            else if constexpr (std::same_as<F, Offering>) {
                const auto& mine = v.players[me].open;
                const bool older = std::any_of(mine.begin(), mine.end(), [&](const OpenCard& open) { return open.price > 0 && open.since < v.round; });
                return {fmt::format("Put one open card up for sale{}, or pass? Your own coins on a card are its price.", older ? ", take an older offer back" : ""), rule};
            }
            else if constexpr (std::same_as<F, Buying>) return {"Buy a card that is for sale, or pass?", rule};
            else return {fmt::format("{} want your card {}. Who gets it?", list_names(frame.buyers, names), named(frame.card)), rule};
        }
    }, v.pending.top());
}

std::string tell(const Event& event, Seat, std::span<const std::string> names) {
    const auto who = [&](Seat seat) -> const std::string& { return names[seat]; };
    return std::visit([&](const auto& e) -> std::string {
        using E = std::remove_cvref_t<decltype(e)>;
        if constexpr (std::same_as<E, GameBegan>) return e.games_left ? fmt::format("A new game begins; {} more after it.", e.games_left) : "A new game begins.";
        else if constexpr (std::same_as<E, Dealt>) return "";
        else if constexpr (std::same_as<E, LotOpened>) {
            std::string text;
            for (const Card card : e.cards) text += fmt::format("{}{}", text.empty() ? "" : "; ", named(card));
            return "Up for auction: " + text + ".";
        } else if constexpr (std::same_as<E, CardSealed> || std::same_as<E, BidSealed> || std::same_as<E, AddSealed> ||
                             std::same_as<E, SaleSealed> || std::same_as<E, WishSealed>) return "";  // the table shows who has sealed
        else if constexpr (std::same_as<E, BidsOpened>) return fmt::format("Bids: {}.{}", each(e.bids, names), e.helped ? fmt::format(" The goose makes that of {} count one more.", inside(who(*e.helped))) : "");
        else if constexpr (std::same_as<E, GooseTaken>) return does(who(e.seat), "takes the goose and loses", "take the goose and lose") + " the tie.";
        else if constexpr (std::same_as<E, GooseGiven>) return fmt::format("{} the goose to {} and {} the tie.", does(who(e.from), "gives", "give"), inside(who(e.to)), who(e.from) == "You" ? "win" : "wins");
        else if constexpr (std::same_as<E, GooseRefused>) return does(who(e.seat), "leaves", "leave") + " the goose alone.";
        else if constexpr (std::same_as<E, GooseMoved>) return e.to ? fmt::format("The goose goes to {}.", inside(who(*e.to))) : "The goose goes back to the middle.";
        else if constexpr (std::same_as<E, AddsOpened>) {
            std::string text;
            for (const Seat seat : e.tied) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", who(seat), e.added[seat]);
            return "Re-bid, added: " + text + ".";
        } else if constexpr (std::same_as<E, Tossed>) {
            std::string text;
            for (const Seat seat : e.order) text += (text.empty() ? "" : ", then ") + who(seat);
            return "Still level; the toss says: " + text + ".";
        } else if constexpr (std::same_as<E, AuctionPaid>) {
            std::string text;
            for (const Seat seat : e.winners) text += (text.empty() ? "" : ", then ") + inside(who(seat));
            return fmt::format("{} Paid: {}.{}", text.empty() ? "Nobody takes a card." : "Cards go to " + text + ".", each(e.paid, names),
                               e.fallen.none() ? "" : " Level with nothing added, and so without a card: " + list_names(e.fallen, names) + ".");
        } else if constexpr (std::same_as<E, Took>) return fmt::format("{} {}.", does(who(e.seat), "takes", "take"), named(e.card));
        else if constexpr (std::same_as<E, ThrownOut>) {
            std::string text;
            for (const Card card : e.cards) text += fmt::format("{}{}", text.empty() ? "" : "; ", named(card));
            return "Out of the game: " + text + ".";
        } else if constexpr (std::same_as<E, OffersShown>) {
            std::string text;
            for (const OnOffer& offer : e.offers) text += fmt::format("{}{} {} for {}", text.empty() ? "" : "; ", does(who(offer.seat), "offers", "offer"), named(offer.card), offer.price);
            return text.empty() ? "Nobody offers a new card." : text + ".";  // older offers may stand
        } else if constexpr (std::same_as<E, Withdrew>) return fmt::format("{} {} from sale.", does(who(e.seat), "withdraws", "withdraw"), named(e.card));
        else if constexpr (std::same_as<E, SeveralWant>)
            return fmt::format("{} want {}; {} choose{}.", list_names(e.buyers, names, true), named(e.card), inside(who(e.seller)), who(e.seller) == "You" ? "" : "s");
        else if constexpr (std::same_as<E, Bought>) return fmt::format("{} {} from {} for {}.", does(who(e.buyer), "buys", "buy"), named(e.card), inside(who(e.seller)), e.price);
        else if constexpr (std::same_as<E, Borrowed>) return fmt::format("{} a loan of {}.", e.forced ? does(who(e.seat), "must take", "must take") : does(who(e.seat), "takes", "take"), data().loan);
        else if constexpr (std::same_as<E, CoinsBack>) return "The coins on unsold cards return: " + each(e.scudo, names) + ".";
        else if constexpr (std::same_as<E, HandsShown>) {
            std::string text;
            for (const LastCard& last : e.cards) text += fmt::format("{}{} {}", text.empty() ? "" : "; ", who(last.seat), named(last.card));
            return "Last cards in hand: " + text + ".";
        } else if constexpr (std::same_as<E, RowPaid>) {
            const std::string others = e.payers.none() ? "" : fmt::format(", of which {} from {}", e.payers.count() > 1 ? "1 each" : "1", list_names(e.payers, names));
            std::string good_name(enum_name(e.good));
            good_name[0] = char(good_name[0] - 'a' + 'A');
            const bool one_payer = e.payers.count() == 1 && who(e.payers.lowest()) != "You";
            const std::string fined = e.penalised.none() ? "" : fmt::format(" (the bank pays for {})", list_names(e.penalised, names));
            if (e.leaders.count() > 1)
                return fmt::format("{}: {} share and get {} each{}{}.", good_name, list_names(e.leaders, names), e.each,
                                   e.payers.none() ? "" : fmt::format("; {} {}", list_names(e.payers, names), one_payer ? "pays 1" : e.payers.count() > 1 ? "pay 1 each" : "pay 1"), fined);
            return fmt::format("{}: {} {}{}{}.", good_name, inside(who(e.leaders.lowest())) + (who(e.leaders.lowest()) == "You" ? " get" : " gets"), e.each, others, fined);
        } else if constexpr (std::same_as<E, Repaid>) {
            std::string text;
            for (Seat seat = 0; seat < e.scudo.size(); ++seat)
                if (e.scudo[seat] > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", who(seat), e.scudo[seat]);
            return "Loans and penalties are paid back: " + text + ".";
        }
        else {
            static_assert(std::same_as<E, GameEnded>);
            return fmt::format("Results: {}. Majorities: {}.", each(e.scudo, names), each(e.majorities, names));
        }
    }, event);
}

// Mine is the one hand that is seen.
static int my_money(const View& v) {
    for (const SeenPlayer& player : v.players)
        if (player.hand && player.scudo) return *player.scudo;
    return 0;
}

std::string explain(const Choice& choice, const View& v, std::span<const std::string> names) {
    return std::visit([&](const auto& c) -> std::string {
        using C = std::remove_cvref_t<decltype(c)>;
        if constexpr (std::same_as<C, Bid> || std::same_as<C, Add>) return fmt::format("type any sum from 0 to {}", my_money(v));
        else if constexpr (std::same_as<C, Loan>) return fmt::format("{} now, {} back at the end; only once", data().loan, data().repay);
        else if constexpr (std::same_as<C, Sell>) return words(c.card) + fmt::format("; any price from 1 to {}", my_money(v));
        else if constexpr (std::same_as<C, SellTo>) return c.buyer < names.size() ? inside(names[c.buyer]) : "";
        else if constexpr (std::same_as<C, GiveGoose>) return c.to < names.size() ? inside(names[c.to]) : "";
        else if constexpr (std::same_as<C, Buy>) {
            for (Seat seat = 0; seat < v.players.size(); ++seat)
                for (const OpenCard& open : v.players[seat].open)
                    if (open.card == c.card) return fmt::format("{}; for {} from {}", words(c.card), open.price, inside(names[seat]));
            return words(c.card);
        } else if constexpr (requires { c.card; }) return words(c.card);
        else return "";
    }, choice);
}

}  // namespace fondaco::turin
