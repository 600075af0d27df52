// Merchants in words for the terminal, made from what a seat sees.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "engine/terminal.h"
#include "games/merchants/merchants.h"
#include "games/merchants/promise_text.h"
#include "games/merchants/text.h"

namespace fondaco::merchants {

namespace {

constexpr std::string_view colours[goods] = {"31", "38;5;137", "97", "32", "90", "35"};

void add(std::string& list, const std::string& item, std::string_view between = ", ") {
    if (!list.empty()) list += between;
    list += item;
}

std::string words(const Goods& goods_) {
    std::string text;
    for (int good = 0; good < goods; ++good)
        if (goods_[Good(good)] > 0) add(text, fmt::format("{} {}", goods_[Good(good)], called(Good(good))));
    return text;
}

std::string words(const Load3& load) {
    Goods sum;
    for (const Good good : load) ++sum[good];
    return words(sum);
}

std::string words(const Cards& cards) {
    std::string text;
    for (int card = 0; card < influences; ++card)
        if (const int count = cards[Influence(card)]; count > 0) add(text, count > 1 ? fmt::format("{} {}", count, called(Influence(card))) : called(Influence(card)));
    return text;
}

std::string words(const WheelSetting& wheel) {
    const auto name = [](Arrow arrow) { return arrow == Arrow::coat ? std::string_view("the coat of arms") : enum_name(arrow); };
    return wheel.first == wheel.second ? fmt::format("both on {}", name(wheel.first)) : fmt::format("{} and {}", name(wheel.first), name(wheel.second));
}

// What a card does, for who must choose one.
std::string effect(Investment card) {
    switch (card) {
        case Investment::reduced_cost: return fmt::format("all you buy in a turn for {} (§3.3)", data().reduced_cost);
        case Investment::driver: return "1 point more for a wagon (§5.8)";
        case Investment::coach_driver: return "2 points more for wagons (§5.8)";
        case Investment::courier: return "moves the courier 1 space (§5.9)";
        case Investment::express_courier: return "moves the courier up to 2 spaces (§5.9)";
        case Investment::office: return "one price a step up or down (§6.2)";
        case Investment::large_office: return "one price a step up or down, also past an end (§6.2)";
        case Investment::warehouse_sale: return fmt::format("sells up to {} stored goods at their cost (§6.3)", data().clearance);
    }
    return "";
}

std::string effect(Influence card) {
    switch (card) {
        case Influence::free_loading: return "loads up to 2 goods without paying (§4.11)";
        case Influence::loading_master: return fmt::format("a title for {}, without an auction (§4.3)", data().loading_master);
        case Influence::broken_axle: return "a wagon stays where it is for a turn (§5.1)";
        case Influence::special_sale: return fmt::format("sells a stored good for {} (§6.4)", data().special_sale);
        case Influence::city_bonus: return "the bonus also for goods the city sells (§7.4)";
        case Influence::social_climbing: return fmt::format("a level for {} (§9.6)", data().social_climbing);
        case Influence::low_upkeep: return fmt::format("an upkeep of {} (§9.2)", data().low_upkeep);
    }
    return "";
}

std::string words(By by) {
    if (by <= By::tile_4) return fmt::format("tile {}", int(by) + 1);
    return by == By::driver ? "the Driver" : by == By::coach ? "the Coach Driver" : "one point of the Coach Driver";
}

// A line of plain words, broken so that it fits 80 columns.
std::string fitted(std::size_t indent, const std::string& text) {
    std::string out(indent, ' ');
    std::size_t column = indent;
    for (std::size_t start = 0; start < text.size();) {
        const auto end = std::min(text.find(' ', start), text.size());
        if (column + (end - start) > 79) {
            while (out.ends_with(' ')) out.pop_back();
            out += "\n" + std::string(indent + 2, ' ');
            column = indent + 2;
        }
        out.append(text, start, end - start + 1);
        column += end - start + 1;
        start = end + 1;
    }
    while (out.ends_with(' ')) out.pop_back();
    return out + "\n";
}

// What an offer says, whoever made it: who pays how much for how many.
std::string offer_words(const Offer& offer, Names names) {
    const Florins price = std::max(offer.give.florins, offer.ask.florins);
    const bool asks = offer.from != offer.topic.loader;
    std::string text = fmt::format("#{}{}: {} {} ", offer.id, offer.version > 1 ? fmt::format(" version {}", offer.version) : "", inside(names[offer.from]), names[offer.from] == "You" ? (asks ? "ask" : "offer") : asks ? "asks" : "offers");
    if (asks) text += inside(names[offer.topic.loader]) + " for ";
    text += fmt::format("{} for loading {} {} on wagon {}", price, offer.topic.goods, offer.topic.goods == 1 ? "good" : "goods", offer.topic.wagon);
    if (offer.answers) text += fmt::format(", answering #{}", offer.answers);
    return text;
}

// --- The map: a sheet of letters on which every space has its place -------------------------------------------------

constexpr int sheet_columns = 78, sheet_rows = 23;

class Sheet {
public:
    void write(int column, int row, std::string_view text) {
        for (std::size_t i = 0; i < text.size();) {
            std::size_t size = 1;  // of one letter in UTF-8
            while (i + size < text.size() && (static_cast<unsigned char>(text[i + size]) & 0xc0) == 0x80) ++size;
            if (column >= 0 && column < sheet_columns && row >= 0 && row < sheet_rows) letters_[std::size_t(row)][std::size_t(column)] = text.substr(i, size);
            i += size;
            ++column;
        }
    }
    void centre(int column, int row, std::string_view text) {
        const int width = width_of(text);
        write(std::clamp(column - width / 2, 0, sheet_columns - width), row, text);
    }
    // Beside a space, where it hides least: never what is written there, of the dots of roads as few as possible.
    void label(int column, int row, std::string_view text) {
        const int width = width_of(text);
        int best = hidden_never, best_column = 0, best_row = 0;
        const auto try_at = [&](int at_column, int at_row) {
            if (const int cost = hides(at_column, at_row, width); cost < best) best = cost, best_column = at_column, best_row = at_row;
        };
        try_at(column + 3, row);
        try_at(column - 2 - width, row);
        for (const int at_row : {row + 1, row - 1})
            for (const int at_column : {column - width / 2, column, column - width + 1}) try_at(at_column, at_row);
        if (best < hidden_never) write(best_column, best_row, text);
    }
    std::string text() const {
        std::string out;
        for (const auto& row : letters_) {
            std::string line;
            for (const auto& letter : row) line += letter.empty() ? " " : letter;
            while (line.ends_with(' ')) line.pop_back();
            out += line + "\n";
        }
        return out;
    }

private:
    static constexpr int hidden_never = 1000;
    static int width_of(std::string_view text) {
        return int(std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
    }
    int hides(int column, int row, int width) const {
        if (column < 0 || row < 0 || column + width > sheet_columns || row >= sheet_rows) return hidden_never;
        int dots = 0;
        for (int i = std::max(0, column - 1); i < std::min(sheet_columns, column + width + 1); ++i) {
            const std::string& letter = letters_[std::size_t(row)][std::size_t(i)];
            if (!letter.empty() && letter != " " && letter != ".") return hidden_never;
            dots += letter == ".";
        }
        return dots;
    }

    std::array<std::array<std::string, sheet_columns>, sheet_rows> letters_;
};

int column_of(Space space) { return 4 + data().x[space.number] * 70 / 1000; }
int row_of(Space space) { return data().y[space.number] * (sheet_rows - 1) / 700; }

std::string_view arrow_between(Space from, Space to) {
    const int dx = data().x[to.number] - data().x[from.number], dy = data().y[to.number] - data().y[from.number];
    if (std::abs(dx) * 2 >= std::abs(dy) * 3) return dx > 0 ? ">" : "<";
    return dy > 0 ? "v" : "^";
}

// Dots from space to space.
void draw_roads(Sheet& sheet) {
    for (std::uint8_t number = 0; number < data().spaces; ++number)
        for (const Space to : data().neighbours[number]) {
            const Space from{number};
            constexpr int dots = 4;
            for (int i = 1; i < dots; ++i)
                sheet.write((column_of(from) * (dots - i) + column_of(to) * i) / dots, (row_of(from) * (dots - i) + row_of(to) * i) / dots, ".");
        }
}

std::string map_text(const View& v) {
    Sheet sheet;
    draw_roads(sheet);
    const auto junction = [](Space space) { return data().neighbours[space.number].size() > 2; };
    for (std::uint8_t number = cities; number < data().spaces; ++number) {
        const Space space{number};
        sheet.write(column_of(space), row_of(space), junction(space) ? "+" : "o");
        if (junction(space)) sheet.centre(column_of(space), row_of(space) - 1, called(space));
    }
    if (!is_city(v.courier)) sheet.write(column_of(v.courier) - 1, row_of(v.courier), "*");
    std::array<std::string, cities> wagon_signs;
    for (std::size_t i = 0; i < wagon_count; ++i) {
        const Wagon& wagon = v.wagons[i];
        if (is_city(wagon.at)) wagon_signs[wagon.at.number] = fmt::format(" [{}]", i + 1);
        else sheet.write(column_of(wagon.at), row_of(wagon.at), fmt::format("{}{}", i + 1, arrow_between(wagon.at, wagon.facing)));
    }
    for (int i = 0; i < cities; ++i) {
        const City city = City(i);
        std::string market;
        for (int good = 0; good < goods; ++good)
            if (sells(city, Good(good))) add(market, std::string(called(Good(good))), " ");
        const Space at = space_of(city);
        sheet.centre(column_of(at), row_of(at), fmt::format("{}{} +{}", called(city), wagon_signs[std::size_t(i)], v.bonus[city]));
        sheet.centre(column_of(at), row_of(at) + 1, market);
    }
    std::vector<Space> roads;  // by the name that is typed, the longest first: they need most room
    for (std::uint8_t number = cities; number < data().spaces; ++number)
        if (!junction({number})) roads.push_back({number});
    std::stable_sort(roads.begin(), roads.end(), [](Space a, Space b) { return to_text(a).size() > to_text(b).size(); });
    for (const Space road : roads) sheet.label(column_of(road), row_of(road), to_text(road));
    return sheet.text();
}

// --- The tables ---------------------------------------------------------------------------------------------------------

std::string price_table(const View& v, const Paint& paint) {
    std::string out = fmt::format("  {:<10}", "");
    for (int good = 0; good < goods; ++good) out += paint.in(colours[good], fmt::format("{:>8}", called(Good(good))));
    const auto row = [&](std::string_view title, auto&& number) {
        out += fmt::format("\n  {:<10}", title);
        for (int good = 0; good < goods; ++good) out += fmt::format("{:>8}", number(Good(good)));
    };
    row("costs", [&](Good good) { return data().cost[v.steps[good]]; });
    row("sells for", [&](Good good) { return data().sell[v.steps[good]]; });
    row("in supply", [&](Good good) { return int(v.supply[good]); });
    return out + "\n";
}

std::string ladder(const View& v, Names names) {
    std::string out = fmt::format("  {:<8}", "upkeep"), on = fmt::format("  {:<8}", "");
    for (std::size_t level = 0; level < levels; ++level) {
        std::string here;
        for (Seat seat = 0; seat < v.players.size(); ++seat)
            if (v.players[seat].status == level) here += names[seat].substr(0, 1);
        out += fmt::format("{:>7}", data().upkeep[level]);
        on += fmt::format("{:>7}", here);
    }
    while (on.ends_with(' ')) on.pop_back();
    return out + "\n" + on + "\n";
}

std::string wagon_line(const View& v, std::size_t i, Names names) {
    const Wagon& wagon = v.wagons[i];
    std::string text = fmt::format("Wagon {} {} {}", i + 1, is_city(wagon.at) ? "in" : "on", called(wagon.at));
    if (!is_city(wagon.at)) text += fmt::format(" facing {}", called(wagon.facing));
    if (wagon.master) text += fmt::format(", loading master {}", inside(names[*wagon.master]));
    if (wagon.arrived) text += ", arrived in this turn";
    if (wagon.broken) text += ", broken axle";
    std::string load;
    for (Seat seat = 0; seat < v.players.size(); ++seat)
        if (wagon.rows[seat].total() > 0) add(load, fmt::format("{} {}", names[seat], words(wagon.rows[seat])), "; ");
    return fitted(2, text + ": " + (load.empty() ? "empty" : load));
}

std::string player_lines(const View& v, Seat seat, Seat me, Names names, const Paint& paint) {
    const SeenPlayer& p = v.players[seat];
    const std::string name = fmt::format("{:<10}", names[seat]);
    std::string out = fmt::format("{}{} {}", seat == v.first ? "1" : " ", v.asked.has(seat) ? ">" : " ", seat == me ? paint.strong(name) : name);
    std::string tiles, more;
    for (const std::uint8_t tile : p.tiles) add(tiles, std::to_string(tile), " ");
    out += fmt::format(" florins {:>6}  upkeep {:>4}  tiles {:<7}  influence cards {}", p.florins ? std::to_string(*p.florins) : "?", data().upkeep[p.status], tiles, p.cards);
    if (p.letters > 0) out += fmt::format("  letters {}", p.letters);
    if (p.sealed) out += "  sealed";
    out += "\n";
    for (int city = 0; city < cities; ++city)
        if (const Goods& stored = p.warehouses[City(city)]; stored.total() > 0) add(more, fmt::format("{}: {}", called(City(city)), words(stored)), "; ");
    std::string owned;
    for (const Investment card : p.owns) add(owned, called(card));
    if (!owned.empty()) add(more, "owns " + owned, "; ");
    if (p.hand && p.hand->total() > 0) add(more, "holds " + words(*p.hand), "; ");
    if (p.bid) add(more, fmt::format("has bid {}", *p.bid), "; ");
    if (p.wheel) add(more, "wheel " + words(*p.wheel), "; ");
    return more.empty() ? out : out + fitted(5, more);
}

// What the turn will leave in my purse, as far as it can be seen: what has arrived is sold at the prices as they stand, the
// upkeep is paid, and the rest climbs.
std::string cash_forecast(const SeenPlayer& p, const Forecast& cash) {
    std::string text = fmt::format("Your money: {}", *p.florins);
    if (cash.arrived > 0) text += fmt::format(" + {} for what has arrived", cash.arrived);
    if (cash.due && data().upkeep[p.status] > 0) text += fmt::format(" - {} upkeep{} = {}", cash.upkeep, cash.level < p.status ? " after a drop" : "", cash.after);
    if (p.letters > 0) text += fmt::format("; nobody rises with a letter of credit, which costs {}", data().repay);
    else text += cash.rise == 0 ? "; no level to rise" : cash.rise == 1 ? "; enough for one level" : "; enough for two levels";
    if (cash.under_way > 0) text += fmt::format("; loaded and under way: {} at today's prices", cash.under_way);
    return fitted(2, text + ".");
}

}  // namespace

// What can be won in the auctions. What the cards do is told when they are bid for.
static std::string investment_lines(const View& v) {
    if (v.open.empty()) return "";
    const bool auction = !v.pending.empty() && (std::holds_alternative<Auction>(v.pending.top()) || std::holds_alternative<Acquiring>(v.pending.top()));
    std::string cards, lines;
    for (const Investment card : v.open) {
        const std::string stars(data().stars[std::size_t(card)], '*');
        add(cards, fmt::format("{} {}", called(card), stars));
        lines += fitted(4, fmt::format("{:<15} {:<4}  {}", called(card), stars, effect(card)));
    }
    if (!auction) return fitted(2, fmt::format("Investments: {}; {} more face down (? and a name explains)", cards, v.pile));
    return fmt::format("  Investments, used from the next turn on ({} more face down):\n", v.pile) + lines;
}

std::string draw(const View& v, Seat me, Names names, bool colour) {
    const Paint paint(colour);
    std::string out = paint.title(v.pending.empty() ? "Merchants, the end" : fmt::format("Merchants, turn {}", v.turn));
    out += v.arrivals < v.last_arrival ? fmt::format("  arrivals {} of {}", v.arrivals, v.last_arrival) : fmt::format("  {} arrivals: the last turn", v.arrivals);
    out += fmt::format(", a level costs {}\n", v.level_cost);
    out += map_text(v);
    out += paint.faint("  o road  + junction  * courier  [1] wagon in a city  1> wagon on the road  +200 bonus\n");
    for (std::size_t i = 0; i < wagon_count; ++i) out += wagon_line(v, i, names);
    out += price_table(v, paint) + ladder(v, names);
    out += paint.faint("  1 first player  > must decide\n");
    for (Seat seat = 0; seat < v.players.size(); ++seat) out += player_lines(v, seat, me, names, paint);
    if (me < v.players.size() && v.facts.forecast) out += cash_forecast(v.players[me], *v.facts.forecast);
    out += investment_lines(v);
    for (const Offer& offer : v.deals.standing()) out += fitted(2, offer_words(offer, names));
    for (const Pact& pact : v.promises.offers()) out += fitted(2, in_words(pact, names));
    for (const std::string& line : promise_lines(v, names)) out += fitted(2, line);
    return out;
}

// --- What is asked --------------------------------------------------------------------------------------------------------

Asking asking(const View& v, Seat me, Names names) {
    if (v.pending.empty()) return {"The game is over.", ""};
    return std::visit([&](const auto& frame) -> Asking {
        using F = std::remove_cvref_t<decltype(frame)>;
        if constexpr (!Question<F>) return {"", ""};
        else {
            const std::string rule(F::rule);
            if (!v.asked.has(me)) return {"Nothing is asked of you.", rule};
            const auto where = [&](WagonNumber wagon) { return fmt::format("wagon {} in {}", wagon, called(v.wagons[wagon - 1u].at)); };
            if constexpr (std::same_as<F, Buying>) return {fmt::format("Buy a good and store it, or pass? ({} more)", frame.left), rule};
            else if constexpr (std::same_as<F, TitleCard>) return {"Do you play a Loading Master card, before the titles are auctioned, or pass?", rule};
            else if constexpr (std::same_as<F, Bidding>) return {fmt::format("How much do you bid, in secret, to be loading master of {}?", where(frame.wagon)), rule};
            else if constexpr (std::same_as<F, Mastering>) return {fmt::format("You are loading master of {}. What do you load, of one kind?", where(frame.wagon)), rule};
            else if constexpr (std::same_as<F, Talk>) {
                const bool master = v.wagons[frame.wagon - 1u].master == me;
                return {master ? fmt::format("Who loads on {}, and for how much? Ask, accept, or pass.", where(frame.wagon))
                               : fmt::format("What do you offer for loading on {}? Offer, accept, or pass.", where(frame.wagon)), rule};
            } else if constexpr (std::same_as<F, Stowing>) return {fmt::format("Which {} do you load on {}?", frame.goods == 1 ? "good" : "two goods", where(frame.wagon)), rule};
            else if constexpr (std::same_as<F, AxleCard>) return {"Do you play a Broken Axle on a wagon, before anybody moves, or pass?", rule};
            else if constexpr (std::same_as<F, Moving>) return {frame.tile ? "Move a wagon with one of your tiles." : "Use another card for your move, or pass?", rule};
            else if constexpr (std::same_as<F, Meeting>) return {"A wagon meets the courier: choose an influence card. Nobody sees which.", rule};
            else if constexpr (std::same_as<F, Wheels>) return {"Set the two arrows of your price wheel, in secret.", rule};
            else if constexpr (std::same_as<F, Offices>) return {"Do you move a price one step with your office, or pass?", rule};
            else if constexpr (std::same_as<F, Clearance>) return {fmt::format("Warehouse Sale: sell a good at its cost, or pass? ({} more)", frame.left), rule};
            else if constexpr (std::same_as<F, SaleCard>) return {fmt::format("Do you play a Special Sale, one good for {}, or pass?", data().special_sale), rule};
            else if constexpr (std::same_as<F, BonusCard>) return {fmt::format("Do you play a City Bonus for your goods on {}, or pass?", where(frame.wagon)), rule};
            else if constexpr (std::same_as<F, Auction>)
                return {frame.bid == 0 ? "Do you open the auction of an investment card, or pass?"
                                       : fmt::format("{} {} for the choice of an investment card. Do you bid more, or pass?", does(names[frame.leader], "bids", "bid"), frame.bid), rule};
            else if constexpr (std::same_as<F, Acquiring>) return {"You have won the auction. Which card do you take?", rule};
            else if constexpr (std::same_as<F, Upkeep>) {
                const SeenPlayer& p = v.players[me];
                const Florins owed = data().upkeep[p.status];
                const bool card = v.facts.window.has_value();  // else only a letter brings the question (R63)
                return {fmt::format("You owe an upkeep of {}. Do you {}{}or pass and pay?", owed, p.letters > 0 ? "repay a letter of credit, " : "", card ? "play a Low Upkeep, " : ""), card ? rule : "§9.4"};
            }
            else if constexpr (std::same_as<F, Credit>) return {fmt::format("You have lost status. Do you take a letter of credit, {} now for {} later?", data().loan, data().repay), rule};
            else if constexpr (std::same_as<F, Answering>) {
                const auto pact = v.promises.find(frame.id);
                return {pact ? fmt::format("{} Accept it, answer with a deal of your own, or pass?", in_words(*pact, names)) : "", rule};
            } else if constexpr (std::same_as<F, Handing>) return {fmt::format("Which influence card do you {} for {}? Nobody else sees it.", "hand over", inside(names[frame.to])), rule};
            else {
                static_assert(std::same_as<F, Rising>);
                if (v.players[me].letters > 0) return {fmt::format("A letter of credit keeps you from rising. Do you repay it for {}, or pass?", data().repay), "§9.4"};
                return {fmt::format("Do you rise one level for {}, or pass? ({} more)", v.level_cost, frame.left), rule};
            }
        }
    }, v.pending.top());
}

// --- What happened ----------------------------------------------------------------------------------------------------------

std::string tell(const Event& event, Seat, Names names) {
    const auto who = [&](Seat seat) -> const std::string& { return names[seat]; };
    const auto meanwhile = [&](Seat seat, std::string_view third, std::string_view you) {  // the same inside a sentence
        return inside(who(seat)) + " " + std::string(who(seat) == "You" ? you : third);
    };
    const auto they = [&](Seat seat, std::string_view third, std::string_view you) { return does(who(seat), third, you); };
    return std::visit([&](const auto& e) -> std::string {
        using E = std::remove_cvref_t<decltype(e)>;
        if constexpr (std::same_as<E, TurnBegan>) return fmt::format("Turn {} begins; {} first player.", e.turn, meanwhile(e.first, "is", "are"));
        else if constexpr (std::same_as<E, Passed>) return they(e.seat, "passes.", "pass.");
        else if constexpr (std::same_as<E, Bought>) return fmt::format("{} {} for {}, stored in {}.", they(e.seat, "buys", "buy"), called(e.good), e.paid, called(e.city));
        else if constexpr (std::same_as<E, TitleTaken>) return fmt::format("{} a Loading Master card for wagon {} in {} and {} {}.", they(e.seat, "plays", "play"), e.wagon, called(e.city), who(e.seat) == "You" ? "pay" : "pays", e.paid);
        else if constexpr (std::same_as<E, BidSealed> || std::same_as<E, WheelSealed>) return "";  // the table shows who has sealed
        else if constexpr (std::same_as<E, TitleWon>) {
            std::string bids;
            for (Seat seat = 0; seat < e.bids.size(); ++seat) add(bids, fmt::format("{} {}", who(seat), e.bids[seat]));
            return fmt::format("Bids for wagon {} in {}: {}. {} loading master.", e.wagon, called(e.city), bids, they(e.seat, "becomes", "become"));
        } else if constexpr (std::same_as<E, Offered<Offer>>) return "Offer " + offer_words(e.offer, names) + ".";
        else if constexpr (std::same_as<E, Withdrawn>) return fmt::format("Offer #{} is off the table.", e.id);
        else if constexpr (std::same_as<E, Unagreed>) return "";  // every offer is made to one player
        else if constexpr (std::same_as<E, Settled<Offer>>) {
            const Florins price = std::max(e.offer.give.florins, e.offer.ask.florins);
            const Seat loader = e.offer.topic.loader, master = loader == e.offer.from ? e.taker : e.offer.from;
            return fmt::format("Agreed: {} {} {} for loading {} on wagon {}.", meanwhile(loader, "pays", "pay"), inside(who(master)), price, e.offer.topic.goods, e.offer.topic.wagon);
        } else if constexpr (std::same_as<E, Loaded>) return fmt::format("{} {} on wagon {}{}.", they(e.seat, "loads", "load"), words(e.goods), e.wagon, e.by_card ? " with Free Loading" : "");
        else if constexpr (std::same_as<E, AxleBroken>) return fmt::format("{} a Broken Axle on wagon {}: it does not move in this turn.", they(e.seat, "plays", "play"), e.wagon);
        else if constexpr (std::same_as<E, Moved>) return fmt::format("{} wagon {} with {} from {} to {}{}.", they(e.seat, "moves", "move"), e.wagon, words(e.by), called(e.from), called(e.to),
                                                                      is_city(e.to) ? "" : fmt::format(", facing {}", called(e.facing)));
        else if constexpr (std::same_as<E, TileLost>) return fmt::format("{} tile {} without effect: no wagon can move.", they(e.seat, "uses", "use"), e.tile);
        else if constexpr (std::same_as<E, Arrived>) return fmt::format("Wagon {} arrives in {}, arrival {}.", e.wagon, called(e.city), e.arrivals);
        else if constexpr (std::same_as<E, Rode>) return fmt::format("{} the courier to {}.", they(e.seat, "moves", "move"), called(e.to));
        else if constexpr (std::same_as<E, Met>) return fmt::format("Wagon {} and the courier meet on {}.{}", e.wagon, called(e.at), e.left ? " Left are: " + words(*e.left) + "." : "");
        else if constexpr (std::same_as<E, CardTaken>) return fmt::format("{} {}.", they(e.seat, "takes", "take"), e.card ? called(*e.card) : "an influence card");
        else if constexpr (std::same_as<E, WheelsShown>) {
            std::string wheels;
            for (Seat seat = 0; seat < e.wheels.size(); ++seat) add(wheels, fmt::format("{} {}", who(seat), words(e.wheels[seat])), "; ");
            return fmt::format("Wheels: {}.", wheels);
        } else if constexpr (std::same_as<E, Adjusted>) return fmt::format("{} {} {} with the {}: it sells for {} now.", they(e.seat, e.direction == Direction::up ? "raises" : "lowers", e.direction == Direction::up ? "raise" : "lower"),
                                                                        called(e.good), "one step", e.by == Bureau::office ? "Office" : "Large Office", data().sell[e.step]);
        else if constexpr (std::same_as<E, Sold>) return fmt::format("{} {} from {} for {}{}.", they(e.seat, "sells", "sell"), called(e.good), called(e.city), e.florins, e.by_card ? " with a Special Sale" : "");
        else if constexpr (std::same_as<E, BonusPlayed>) return fmt::format("{} a City Bonus for wagon {} in {}.", they(e.seat, "plays", "play"), e.wagon, called(e.city));
        else if constexpr (std::same_as<E, Unloaded>) {
            std::string sales;
            for (const Sale& sale : e.sales) add(sales, fmt::format("{} {} for {}{}", who(sale.seat), words(sale.goods), sale.florins, sale.bonus ? fmt::format(" (bonus {})", sale.bonus) : ""), "; ");
            return fmt::format("Wagon {} is unloaded in {}: {}.", e.wagon, called(e.city), sales.empty() ? "it was empty" : sales);
        } else if constexpr (std::same_as<E, BonusesMoved>) {
            std::string tracks;
            for (int city = 0; city < cities; ++city) add(tracks, fmt::format("{} {}", called(City(city)), e.bonus[City(city)]));
            return fmt::format("Bonus: {}.", tracks);
        } else if constexpr (std::same_as<E, InvestmentBid>) return fmt::format("{} {} for an investment card.", they(e.seat, "bids", "bid"), e.florins);
        else if constexpr (std::same_as<E, AuctionWon>) return fmt::format("{} the auction and {} {}.", they(e.seat, "wins", "win"), who(e.seat) == "You" ? "pay" : "pays", e.florins);
        else if constexpr (std::same_as<E, Acquired>) return fmt::format("{} {}.", they(e.seat, "takes", "take"), called(e.card));
        else if constexpr (std::same_as<E, CardsOpened>) {
            std::string cards;
            for (const Investment card : e.cards) add(cards, called(card));
            return fmt::format("New investment cards: {}.", cards);
        } else if constexpr (std::same_as<E, UpkeepPaid>) {
            if (e.florins == 0 && e.from == e.to) return "";
            return fmt::format("{} {} for upkeep{}{}.", they(e.seat, "pays", "pay"), e.florins, e.by_card ? " with a Low Upkeep" : "",
                               e.from == e.to ? "" : fmt::format(" after dropping from {} to {}", data().upkeep[e.from], data().upkeep[e.to]));
        } else if constexpr (std::same_as<E, Borrowed>) return fmt::format("{} a letter of credit: {} florins.", they(e.seat, "takes", "take"), data().loan);
        else if constexpr (std::same_as<E, Repaid>) return fmt::format("{} a letter of credit for {}.", they(e.seat, "repays", "repay"), data().repay);
        else if constexpr (std::same_as<E, Rose>) return fmt::format("{} to {} for {}{}.", they(e.seat, "rises", "rise"), data().upkeep[e.level], e.florins, e.by_card ? " with Social Climbing" : "");
        else if constexpr (std::same_as<E, PactOffered>) return "Offer " + in_words(e.pact, names);
        else if constexpr (std::same_as<E, PactStruck>) return fmt::format("Deal {} is struck. {}", e.pact.id, sentences(e.pact.clauses, e.pact.from, e.pact.to, names));
        else if constexpr (std::same_as<E, ClauseEnded>) return ending_words(e, names);
        else if constexpr (std::same_as<E, CardHanded>) return fmt::format("{} {} {} {}.", they(e.from, e.aside ? "sets aside" : "hands over", e.aside ? "set aside" : "hand over"), e.card ? called(*e.card) : "an influence card, unseen,", "for", inside(who(e.to)));
        else if constexpr (std::same_as<E, PromisesTold>) {
            std::string told;
            for (Seat seat = 0; seat < e.tallies.size(); ++seat) add(told, tally_words(e.tallies[seat], who(seat)), "; ");
            return "Promises: " + told + ".";
        } else {
            static_assert(std::same_as<E, Ended>);
            std::string results;
            for (const Final& final : e.results)
                add(results, fmt::format("{} {} with {} florins{}", who(final.seat), data().upkeep[final.level], final.florins, final.letters ? " and open letters of credit" : ""), "; ");
            return "The game is over. " + results + ".";
        }
    }, event);
}

// --- A few words beside a choice ----------------------------------------------------------------------------------------------

// From how much to how much may be bid: the list has a few sums only.
static std::string bounds(const View& v, const Bid& listed) {
    const Auction* auction = v.pending.empty() ? nullptr : std::get_if<Auction>(&v.pending.top());
    for (const SeenPlayer& player : v.players)
        if (player.hand && player.florins)  // my own purse
            return fmt::format("type any sum in hundreds from {} to {}", auction ? auction->bid + coin : 0, *player.florins);
    return fmt::format("type any sum in hundreds from {} on", listed.florins);
}

static std::optional<Seat> own_seat(const View& v) {
    for (Seat seat = 0; seat < v.players.size(); ++seat)
        if (v.players[seat].hand) return seat;
    return {};
}

std::string explain(const Choice& choice, const View& v, Names names) {
    return std::visit([&](const auto& c) -> std::string {
        using C = std::remove_cvref_t<decltype(c)>;
        if constexpr (std::same_as<C, Buy>) {
            const Buying* buying = v.pending.empty() ? nullptr : std::get_if<Buying>(&v.pending.top());
            const bool reduced = buying && v.players[buying->seat].owns.has(Investment::reduced_cost);
            return fmt::format("costs {}", !reduced ? data().cost[v.steps[c.good]] : buying->paid ? 0 : data().reduced_cost);
        }
        else if constexpr (std::same_as<C, LoadingMaster>) return fmt::format("costs {}", data().loading_master);
        else if constexpr (std::same_as<C, Bid>) return bounds(v, c);
        else if constexpr (std::same_as<C, OfferChoice>) {
            if (c.loader >= names.size()) return "";
            if (names[c.loader] == "You") return fmt::format("you load {} for {}; for any other sum: offer {} SUM", c.goods, c.florins, c.goods);
            return fmt::format("{} loads {} for {}; for any other sum: ask {} {} SUM", inside(names[c.loader]), c.goods, c.florins, c.loader, c.goods);
        }
        else if constexpr (std::same_as<C, Deal>) {
            const auto me = own_seat(v);
            if (!me || c.with >= names.size()) return "";
            if (c.clauses.empty()) return fmt::format("a deal with {}{}", inside(names[c.with]), c.answers ? fmt::format(", answering #{}", *c.answers) : "");
            return sentences(c.clauses, *me, c.with, names);
        } else if constexpr (std::same_as<C, HandChoice>) return effect(c.card);
        else if constexpr (std::same_as<C, Accept> || std::same_as<C, Withdraw>) {
            if (const auto pact = v.promises.find(c.id)) return in_words(*pact, names);
            const Offer* offer = v.deals.find(c.id);
            return offer ? offer_words(*offer, names) : "";
        } else if constexpr (std::same_as<C, Again>) {
            if (const auto pact = v.promises.find_lapsed(c.id)) return "it has lapsed; repeat it: " + in_words(*pact, names);
            const Offer* offer = v.deals.find_lapsed(c.id);
            return offer ? "it has lapsed; repeat it: " + offer_words(*offer, names) : "";
        } else if constexpr (std::same_as<C, Move>) {
            const Wagon* wagon = c.wagon >= 1 && c.wagon <= wagon_count ? &v.wagons[c.wagon - 1u] : nullptr;
            return wagon ? fmt::format("from {}", called(wagon->at)) : "";
        } else if constexpr (std::same_as<C, Sell>) return fmt::format("for {}", data().cost[v.steps[c.good]]);
        else if constexpr (std::same_as<C, SpecialSale>) return fmt::format("for {}", data().special_sale);
        else if constexpr (std::same_as<C, Acquire>) return fmt::format("{} {}", std::string(data().stars[std::size_t(c.card)], '*'), effect(c.card));
        else if constexpr (std::same_as<C, Take>) return effect(c.card);
        else if constexpr (std::same_as<C, LowUpkeep>) return fmt::format("pay {}", data().low_upkeep);
        else if constexpr (std::same_as<C, Borrow>) return fmt::format("{} now, {} back", data().loan, data().repay);
        else if constexpr (std::same_as<C, Climb>) return fmt::format("for {}", v.level_cost);
        else if constexpr (std::same_as<C, SocialClimbing>) return fmt::format("for {}", data().social_climbing);
        else if constexpr (std::same_as<C, Repay>) return fmt::format("a letter of credit, for {}", data().repay);
        else return "";
    }, choice);
}

}  // namespace fondaco::merchants
