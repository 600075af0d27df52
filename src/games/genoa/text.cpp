// Genoa in words for the terminal, made from what a seat sees.
#include <fmt/format.h>

#include "engine/terminal.h"
#include "games/genoa/genoa.h"

namespace fondaco::genoa {

namespace {

using Names = std::span<const std::string>;

const std::string& called(Field field, Edition edition) { return data().field_names[std::size_t(edition)][std::size_t(field)]; }
// Wares and buildings have the names of the table's edition; everything else is called the same everywhere.
const std::string& called(Good good, Edition edition) {
    static const std::array<std::string, goods - int(first_tile)> others{"starting-space tile", "extra-action tile", "any-ware tile", "trade tile", "building-action tile",
                                                                         "owner marker", "large order", "small order", "message", "privilege"};
    return is_ware(good) ? data().good_names[std::size_t(edition)][std::size_t(good)] : others[std::size_t(good) - std::size_t(first_tile)];
}

bool is_warehouse(Field field) { return is_building(field) && is_ware(data().gives[std::size_t(field)][0]); }

// Inside a sentence: the Harbor, the Drinks warehouse, Villa Ricci, street 4/7.
std::string the(Field field, Edition edition) {
    const std::string& name = called(field, edition);
    if (is_street(field)) return "s" + name.substr(1);
    return is_villa(field) ? name : "the " + name + (is_warehouse(field) ? " warehouse" : "");
}
std::string at(Field field, Edition edition) { return (is_street(field) || field == Field::market ? "on " : is_villa(field) ? "at " : "in ") + the(field, edition); }

void add(std::string& list, const std::string& item, std::string_view between = ", ") {
    if (!list.empty()) list += between;
    list += item;
}

// A line of plain words, broken so that it fits 80 columns.
std::string fitted(std::size_t indent, const std::string& text) {
    std::string out(indent, ' ');
    std::size_t column = indent;
    for (std::size_t start = 0; start < text.size();) {
        const auto end = std::min(text.find(' ', start), text.size());
        if (column + (end - start) > 79) out += "\n" + std::string(indent + 2, ' '), column = indent + 2;
        out.append(text, start, end - start + 1);
        column += end - start + 1;
        start = end + 1;
    }
    return out + "\n";
}

// Wares are named like stuffs and stay as they are; what is counted by the piece has an article, or an s.
std::string counted(int count, Good good, Edition edition) {
    const std::string& what = called(good, edition);
    if (count != 1) return fmt::format("{} {}{}", count, what, is_ware(good) ? "" : "s");
    return is_ware(good) ? what : (std::string("aeio").find(what[0]) == std::string::npos ? "a " : "an ") + what;
}

// L05 (Villa Monetti: silver, saffron, linen)
std::string face_words(Card card, Edition edition) {
    const Data::Face& shown = face(card);
    std::string wares;
    for (const Good ware : shown.wares) add(wares, called(ware, edition));
    if (kind_of(card) == Good::message) return called(shown.building, edition) + " – " + called(shown.other, edition);
    return called(shown.building, edition) + (wares.empty() ? "" : ": " + wares);
}
std::string card_words(Card card, Edition edition) { return fmt::format("{} ({})", to_text(card), face_words(card, edition)); }

// What a building's action brings: `silk and linen`, `2 small orders`, `a privilege, or deliver a large order`.
std::string gives_words(Field field, Edition edition) {
    const auto& gives = data().gives[std::size_t(field)];
    if (gives.empty()) return "";
    if (gives[0] == Good::privilege) return counted(1, gives[0], edition) + ", or deliver a large order";
    if (gives.size() == 2 && gives[0] != gives[1]) return called(gives[0], edition) + " and " + called(gives[1], edition);
    return counted(int(gives.size()), gives[0], edition);
}

std::string terms_words(const Terms& terms, Edition edition) {
    std::string text;
    if (terms.ducats > 0) text = fmt::format("{} ducats", terms.ducats);
    for (int good = 0; good < goods; ++good)
        if (const int count = terms[Good(good)]; count > 0)
            add(text, counted(count, Good(good), edition) + (is_card(Good(good)) ? " (unseen)" : ""));
    for (const Card card : terms.cards) add(text, card_words(card, edition));
    const bool picked = terms.fruit.size() == 1 && (terms.fruit[0] == Good::small || terms.fruit[0] == Good::message);  // one of two
    for (const Good good : terms.fruit)
        add(text, fmt::format("{} of the action{}", counted(1, good, edition), !picked ? "" : terms.pick == Picker::giver ? ", picked by the giver" : ", picked by the receiver"));
    return text.empty() ? "nothing" : text;
}

std::string offer_words(const Offer& offer, Names names, Edition edition) {
    std::string to, agreed;
    for (const Seat seat : offer.to) add(to, inside(names[seat]), " or ");
    for (const Seat seat : offer.agreed) add(agreed, inside(names[seat]), " and ");
    const bool own = names[offer.from] == "You", gives = !same(offer.give, Terms{}), asks = !same(offer.ask, Terms{});
    std::string text = fmt::format("#{}{} for {}: {}", offer.id, offer.version > 1 ? fmt::format(" version {}", offer.version) : "", the(offer.topic, edition), inside(names[offer.from]));
    if (gives) text += fmt::format(" {} {} {}", own ? "give" : "gives", to, terms_words(offer.give, edition));
    if (asks) text += fmt::format("{} {} {}{}", gives ? " and" : "", own ? "ask" : "asks", gives ? "" : to + " for ", terms_words(offer.ask, edition));
    if (offer.answers) text += fmt::format(", answering #{}", offer.answers);
    if (!agreed.empty()) text += ", agreed by " + agreed;
    return text;
}

// --- The city: 8 squares of 7 columns each ---------------------------------------------------------------------

std::optional<Seat> owner_seen(const View& v, Field building) {
    for (Seat seat = 0; seat < v.players.size(); ++seat)
        if (v.players[seat].buildings.has(building)) return seat;
    return {};
}

std::string discs_on(const View& v, Field field) {
    if (v.path.empty() || !v.path.has(field) || v.cleared.has(field)) return "";
    return v.path.back() == field ? fmt::format("#{}", discs + 1 - int(v.path.size())) : "o";
}

// The discs on a field, whether its action was taken, and who owns it: `#5*=A`.
std::string what_lies(const View& v, Field field, Names names) {
    const auto owner = is_building(field) ? owner_seen(v, field) : std::nullopt;
    return discs_on(v, field) + (v.used.has(field) ? "*" : "") + (owner ? "=" + names[*owner].substr(0, 1) : "");
}

// Villas would fill their squares, and leave no room for what lies there.
std::string name_on_plan(Field field, Edition edition) {
    const std::string& name = called(field, edition);
    return name.starts_with("Villa ") ? "V." + name.substr(6) : name;
}

// A long name on a narrow field goes on in the second row: City, Hall.
std::pair<std::string, std::string> in_two_rows(const std::string& name, std::size_t room) {
    if (name.size() <= room) return {name, ""};
    const auto space = name.find(' ');
    return space < room ? std::pair(name.substr(0, space), name.substr(space + 1)) : std::pair(name.substr(0, room), name.substr(room));
}

// One row of a field: its name in the first, what lies there in the second, or beside the name if there is none.
std::string field_row(const View& v, Field field, int nth, bool last, std::size_t width, Names names) {
    const std::string lies = what_lies(v, field, names);
    const auto [name, rest] = in_two_rows(name_on_plan(field, v.options.names), width - 1);
    std::string text = nth == 1 ? lies.empty() ? rest : lies : "";
    if (is_street(field)) text = lies.empty() ? "." : lies;
    else if (nth == 0) text = name.substr(0, last && !lies.empty() ? width - lies.size() - 2 : width - 1) + (last ? " " + lies : "");
    return fmt::format(" {:<{}}", text.substr(0, width - 1), width - 1);
}

std::string city_plan(const View& v, Names names, const Paint& paint) {
    const auto& rows = data().plans[std::size_t(v.options.plan)].squares;
    std::string out = "    ";
    for (int blue = 1; blue <= 8; ++blue) out += fmt::format("{:^8}", blue);
    std::array<int, fields> drawn{};  // rows of a field so far
    for (std::size_t red = 0; red < 8; ++red) {
        std::string edge = "   +", line = fmt::format(" {} |", red + 1);
        for (std::size_t blue = 0; blue < 8; ++blue) edge += red > 0 && rows[red - 1][blue] == rows[red][blue] ? "       +" : "-------+";
        for (std::size_t blue = 0, end = 0; blue < 8; blue = end) {
            const Field here = rows[red][blue];
            while (end < 8 && rows[red][end] == here) ++end;
            const bool last = red == 7 || std::find(rows[red + 1].begin(), rows[red + 1].end(), here) == rows[red + 1].end();
            const std::string cell = field_row(v, here, drawn[std::size_t(here)]++, last, 8 * (end - blue) - 1, names);
            line += (v.path.has(here) ? paint.strong(cell) : cell) + "|";
        }
        out += "\n" + edge + "\n" + line;
    }
    return out + "\n   +" + [] { std::string edge; for (int i = 0; i < 8; ++i) edge += "-------+"; return edge; }() + "\n";
}

std::string goods_words(const Goods& own, Edition edition) {
    std::string text;
    for (int good = 0; good < int(Good::marker); ++good)
        if (own[Good(good)] > 0) add(text, counted(own[Good(good)], Good(good), edition));
    return text;
}

// What will soon be gone from the supply.
std::string scarce_words(const View& v) {
    std::string text;
    for (int good = 0; good < int(Good::marker); ++good)
        if (v.supply[Good(good)] <= 2) add(text, fmt::format("{} {}", called(Good(good), v.options.names), v.supply[Good(good)] ? std::to_string(v.supply[Good(good)]) : "none"));
    return text;
}

std::string player_lines(const View& v, Seat seat, Seat me, Names names, const Paint& paint) {
    const SeenPlayer& p = v.players[seat];
    const std::string name = fmt::format("{:<10}", names[seat]);
    std::string buildings, out = fmt::format("{}{} {}", seat == v.merchant ? "#" : " ", v.asked.has(seat) ? ">" : " ", seat == me ? paint.strong(name) : name);
    out += fmt::format(" ducats {:>4}  cards L{} S{} M{} P{}  markers {}", p.ducats ? std::to_string(*p.ducats) : "?", p.cards[0], p.cards[1], p.cards[2], p.cards[3], p.markers);
    if (v.acted[seat] > 0) out += "  has acted";
    out += "\n";
    for (const Field building : p.buildings) add(buildings, called(building, v.options.names));
    std::string more = goods_words(p.goods, v.options.names);
    if (!buildings.empty()) add(more, "owns " + buildings, "; ");
    return more.empty() ? out : out + fitted(5, more);
}

// One's own cards: orders with what is missing, and what the privileges are worth now.
std::string order_note(const List<Good, 3>& lacks, Edition edition) {
    std::string missing;
    for (const Good ware : lacks) add(missing, called(ware, edition));
    return missing.empty() ? "ready" : "lacks " + missing;
}

std::string hand_lines(const View& v, const Hand& hand, const OwnFacts& own, const Paint& paint) {
    std::string out, contracts;
    for (std::size_t i = 0; i < hand.size(); ++i) {
        const Card card = hand[i];
        if (kind_of(card) == Good::privilege) add(contracts, card_words(card, v.options.names));
        else if (kind_of(card) == Good::message) out += fmt::format("     {}  {}\n", to_text(card), face_words(card, v.options.names));
        else out += fmt::format("     {}  {}  {}\n", to_text(card), face_words(card, v.options.names), paint.faint(order_note(own.lacks[i], v.options.names)));
    }
    int worth = 0;
    for (const Chain& chain : own.chains) worth += chain.worth;
    if (!contracts.empty()) out += fitted(5, fmt::format("{}: worth {}", contracts, worth));
    return out;
}

}  // namespace

std::string draw(const View& v, Seat me, Names names, bool colour) {
    const Paint paint(colour);
    std::string out = paint.title(v.pending.empty() ? "Genoa, the end" : fmt::format("Genoa, round {} of {}", v.round, v.rounds)) + "\n";
    out += city_plan(v, names, paint) + paint.faint("   #5 tower with its discs   o disc   =A owner   * action taken   . street, such as street_2_6: column 2, row 6\n");
    if (const auto scarce = scarce_words(v); !scarce.empty()) out += fitted(3, "scarce: " + scarce);
    for (Seat seat = 0; seat < v.players.size(); ++seat) out += player_lines(v, seat, me, names, paint);
    if (me < v.players.size() && v.players[me].hand && v.facts.own) out += "   your cards:\n" + hand_lines(v, *v.players[me].hand, *v.facts.own, paint);
    for (const Offer& offer : v.deals.standing()) out += fitted(3, "offer " + offer_words(offer, names, v.options.names));
    return out;
}

// --- What is asked ------------------------------------------------------------------------------------------------

namespace {

std::string question(const View& v, const Talk&, Seat me) {
    const Field here = v.path.back();
    const bool open = v.facts.action_open, mine = v.facts.can_act.has(me);
    const std::string stand = fmt::format("The tower stands {}{}.", at(here, v.options.names),
                                          open ? fmt::format("; its action ({}) is open", gives_words(here, v.options.names))
                                          : is_building(here) ? "; its action has been taken" : ", which has no action");
    const std::string how = " (? 13.4 tells how offers are written.)";
    if (me != v.merchant) return stand + " Make an offer, or pass?" + how;
    if (!open) return stand + " Where does it go, and for what?" + how;
    const bool silent = !v.facts.silent.none();
    if (!v.facts.must.empty()) return stand + " It must be taken: accept an offer, " + (mine ? "take the action yourself, " : "") + (silent ? "name a price, or make a last call?" : "or name a price?") + how;
    const std::string act = mine ? "take the action, accept" : "accept";
    return stand + (silent ? " Not all have spoken: " + act + " an offer, name a price, or make a last call?" : " All have spoken: " + act + " an offer, name a price, or go on?") + how;
}
std::string question(const View& v, const Action& a, Seat) {
    if (!a.collected && !a.by_tile && !v.promise.fruit.empty() && v.rules >= 2) return fmt::format("Your action {}: first what you have promised of it.", at(a.at, v.options.names));
    if (a.collected) return fmt::format("Your action {}: deliver, use tiles, or is it over?", at(a.at, v.options.names));
    return fmt::format("Your action {}: take what it gives, deliver, or use tiles first?", at(a.at, v.options.names));
}
std::string question(const View&, const Start&, Seat) { return "Roll the dice, or put the tower on a field with your tile?"; }
std::string question(const View& v, const HandOver& h, Seat) { return fmt::format("Which {} do you hand over, unseen by the others?", called(h.pile, v.options.names)); }
std::string question(const View&, const PickDrawn& p, Seat me) { return p.giver == me ? "Which of the two cards do you hand over?" : "Which of the two cards do you take?"; }
std::string question(const View&, const Getting&, Seat) { return "Which good do you take from the supply?"; }
std::string question(const View&, const Reward&, Seat) { return "Which special tile do you take for the large order?"; }
std::string question(const View&, const Acquiring&, Seat) { return "Place owner markers beside one street with a disc, or pass?"; }

// The rule of the question, or of what holds the tower.
std::string_view rule(const View& v, const Talk&, Seat me) {
    if (me != v.merchant || !v.facts.action_open) return Talk::rule;
    return !v.facts.must.empty() ? "§4.7" : !v.facts.silent.none() ? "§4.8" : Talk::rule;
}
template <class F>
std::string_view rule(const View&, const F&, Seat) { return F::rule; }

}  // namespace

Asking asking(const View& v, Seat me, Names) {
    if (v.pending.empty()) return {"The game is over.", ""};
    return std::visit([&](const auto& frame) -> Asking {
        using F = std::remove_cvref_t<decltype(frame)>;
        if constexpr (!Question<F>) return {"", ""};
        else return {v.asked.has(me) ? question(v, frame, me) : "Nothing is asked of you.", std::string(rule(v, frame, me))};
    }, v.pending.top());
}

// --- What happened --------------------------------------------------------------------------------------------------

namespace {

// "the marker on the Park", "markers on the Park and the Harbor"
std::string markers_on(const List<Field, 2>& list, std::string_view one, Edition edition) {
    std::string text;
    for (const Field field : list) add(text, the(field, edition), " and ");
    return fmt::format("{} on {}", list.size() == 1 ? one : "markers", text);
}

// "silk and linen", "2 owner markers"
std::string goods_words(const List<Good, 2>& list, Edition edition) {
    if (list.size() == 2 && list[0] == list[1]) return counted(2, list[0], edition);
    std::string text;
    for (const Good good : list) add(text, counted(1, good, edition), " and ");
    return text;
}

std::string say(const Dealt& e, Seat me, Names, Edition edition) {
    if (e.seat != me || !e.hand) return "";
    std::string text;
    for (const Card card : *e.hand) add(text, card_words(card, edition));
    return "Your cards: " + text + ".";
}
std::string say(const TurnBegan& e, Seat, Names names, Edition) { return fmt::format("{} the merchant; round {} of {}.", does(names[e.merchant], "is", "are"), e.round, e.rounds); }
std::string say(const Rolled& e, Seat, Names, Edition edition) { return fmt::format("The dice show {}/{}: the tower starts {}.", e.blue, e.red, at(e.field, edition)); }
std::string say(const Placed& e, Seat, Names names, Edition edition) { return fmt::format("{} the tower on {} with a tile.", does(names[e.seat], "puts", "put"), the(e.field, edition)); }
std::string say(const MarkerMoved& e, Seat, Names, Edition) { return fmt::format("The round marker moves to {}{}.", e.round, e.by_market ? ", because of the Market" : ""); }
std::string say(const Moved& e, Seat, Names, Edition edition) { return fmt::format("The tower moves to {}.", the(e.to, edition)); }
std::string say(const Passed& e, Seat, Names names, Edition) { return does(names[e.seat], "passes.", "pass."); }
std::string say(const KeepsPassing& e, Seat, Names names, Edition) { return does(names[e.seat], "passes", "pass") + " until the tower moves."; }
std::string say(const Called& e, Seat, Names names, Edition) { return does(names[e.seat], "makes", "make") + " a last call."; }
std::string say(const Stopped& e, Seat, Names names, Edition) { return does(names[e.seat], "stops", "stop") + " the tower."; }
std::string say(const Offered<Offer>& e, Seat, Names names, Edition edition) { return "Offer " + offer_words(e.offer, names, edition) + "."; }
std::string say(const Withdrawn& e, Seat, Names, Edition) { return fmt::format("Offer #{} is off the table.", e.id); }
std::string say(const Agreed& e, Seat, Names names, Edition) { return fmt::format("{} offer #{}.", does(names[e.seat], "would take", "would take"), e.id); }
std::string say(const Unagreed& e, Seat, Names names, Edition) { return fmt::format("{} offer #{}.", does(names[e.seat], "no longer agrees to", "no longer agree to"), e.id); }
std::string say(const Settled<Offer>& e, Seat, Names names, Edition edition) { return fmt::format("Deal with {}: offer {}.", inside(names[e.taker]), offer_words(e.offer, names, edition)); }
std::string say(const PriceAsked& e, Seat, Names names, Edition edition) {
    std::string to;
    for (const Seat seat : e.to) add(to, inside(names[seat]), " and ");
    return fmt::format("{} {} for a price for {}.", does(names[e.seat], "asks", "ask"), to, the(e.field, edition));
}
std::string say(const Declined& e, Seat, Names names, Edition) { return fmt::format("{} offer #{}.", does(names[e.seat], "declines", "decline"), e.id); }
std::string say(const NoPriceNamed& e, Seat, Names names, Edition edition) { return fmt::format("{} no price for {}.", does(names[e.seat], "names", "name"), the(e.field, edition)); }
std::string say(const HandedOver& e, Seat, Names names, Edition edition) {
    return fmt::format("{} {} {}.", does(names[e.from], "hands", "hand"), inside(names[e.to]), e.card ? "the card " + card_words(*e.card, edition) : counted(1, e.pile, edition));
}
std::string say(const ActionBegan& e, Seat, Names names, Edition edition) {
    return fmt::format("{} the action {}{}.{}", does(names[e.seat], "takes", "take"), at(e.at, edition), e.by_tile ? " with a tile" : e.extra ? " with an extra-action tile" : "",
                       e.owner ? fmt::format(" The bank pays {} {} ducats as its owner.", inside(names[*e.owner]), data().owner) : "");
}
std::string say(const Received& e, Seat, Names names, Edition edition) {
    return fmt::format("{} {}.", does(names[e.seat], "receives", "receive"), e.goods.empty() ? "nothing: the supply is empty" : goods_words(e.goods, edition));
}
std::string say(const Drew& e, Seat, Names names, Edition edition) {
    std::string text;
    if (e.cards)
        for (const Card card : *e.cards) add(text, card_words(card, edition), " and ");
    return fmt::format("{} {}{}.", does(names[e.seat], "draws", "draw"), e.count == 0 ? "no card: the pile is empty" : counted(e.count, e.pile, edition), text.empty() ? "" : ": " + text);
}
std::string say(const FruitGiven& e, Seat, Names names, Edition edition) { return fmt::format("{} {} {} from the action.", does(names[e.from], "gives", "give"), inside(names[e.to]), counted(1, e.good, edition)); }
std::string say(const LargeOrder& e, Seat, Names names, Edition edition) { return fmt::format("{} the large order {} for {}.", does(names[e.seat], "delivers", "deliver"), card_words(e.card, edition), data().large_order); }
std::string say(const SmallOrder& e, Seat, Names names, Edition edition) { return fmt::format("{} the small order {} for {}.", does(names[e.seat], "delivers", "deliver"), card_words(e.card, edition), data().small_order); }
std::string say(const Message& e, Seat, Names names, Edition edition) { return fmt::format("{} the message {} for {}.", does(names[e.seat], "delivers", "deliver"), card_words(e.card, edition), data().message); }
std::string say(const TileTaken& e, Seat, Names names, Edition edition) { return fmt::format("{} {}.", does(names[e.seat], "takes", "take"), counted(1, e.tile, edition)); }
std::string say(const AnyWareUsed& e, Seat, Names names, Edition edition) { return fmt::format("{} {} with a tile.", does(names[e.seat], "takes", "take"), called(e.ware, edition)); }
std::string say(const TradedIn& e, Seat, Names names, Edition edition) { return fmt::format("{} {} in a 1:1 trade.", does(names[e.seat], "returns", "return"), e.card ? card_words(*e.card, edition) : counted(1, e.good, edition)); }
std::string say(const Got& e, Seat, Names names, Edition edition) { return fmt::format("{} {} for it.", does(names[e.seat], "takes", "take"), counted(1, e.good, edition)); }
std::string say(const Shuffled& e, Seat, Names, Edition edition) { return fmt::format("The pile of {}s is shuffled.", called(e.pile, edition)); }
std::string say(const ActionOver&, Seat, Names, Edition) { return ""; }
std::string say(const Acquired& e, Seat, Names names, Edition edition) {
    std::string text;
    if (!e.remove.empty()) add(text, (names[e.seat] == "You" ? "remove " : "removes ") + markers_on(e.remove, "the marker", edition), " and ");
    if (!e.place.empty()) add(text, (names[e.seat] == "You" ? "place " : "places ") + markers_on(e.place, "a marker", edition), " and ");
    return fmt::format("{} {} (from {}).", names[e.seat], text, the(e.street, edition));
}
std::string say(const Ended& e, Seat, Names names, Edition) {
    std::string text;
    for (Seat seat = 0; seat < e.scores.size(); ++seat)
        add(text, fmt::format("{} {} ({} of privileges, {} of markers)", names[seat], e.scores[seat].ducats, e.scores[seat].privileges, e.scores[seat].markers), "; ");
    return "The end: " + text + ".";
}

}  // namespace

std::string tell(const Event& event, Seat me, Names names, const Options& options) {
    return std::visit([&](const auto& e) { return say(e, me, names, options.names); }, event);
}

// --- A choice in a few words ---------------------------------------------------------------------------------------

static std::string no_action(Field field) { return field == Field::market ? "the Market has no action" : "a street has no action"; }

std::string explain(const Choice& choice, const View& v, Names names) {
    const Edition edition = v.options.names;
    const auto words_of = [&](OfferId id) {
        const Offer* offer = v.deals.find(id) ? v.deals.find(id) : v.deals.find_lapsed(id);
        return offer ? offer_words(*offer, names, edition) : std::string();
    };
    return std::visit([&](const auto& c) -> std::string {
        using C = std::remove_cvref_t<decltype(c)>;
        const Field here = v.path.empty() ? Field::market : v.path.back();
        if constexpr (std::same_as<C, Close>) return fmt::format("deal with {}: {}", inside(names[c.with]), words_of(c.id));
        else if constexpr (std::same_as<C, OfferChoice>) {
            std::string to;
            if (c.to && c.to->count() + 1 < int(v.players.size()))  // not to all
                for (const Seat seat : *c.to) add(to, inside(names[seat]), " or ");
            return fmt::format("for {}{}: give {}, ask {}{}", the(c.field, edition), to.empty() ? "" : ", to " + to, terms_words(c.give, edition), terms_words(c.ask, edition), is_building(c.field) ? "" : "; for the step alone, " + no_action(c.field));
        } else if constexpr (std::same_as<C, Ask>) return "ask for a price for " + the(c.field, edition);
        else if constexpr (std::same_as<C, NoPrice>) return "name no price for " + the(c.field, edition);
        else if constexpr (std::same_as<C, Again>) return "it has lapsed; repeat it: " + words_of(c.id);
        else if constexpr (requires { c.id; }) return words_of(c.id);
        else if constexpr (std::same_as<C, TradeCard>) return "give it back for another good: " + face_words(c.give, edition);
        else if constexpr (std::same_as<C, Trade>) return "give it back for another good";
        else if constexpr (std::same_as<C, Get>) return counted(1, c.good, edition) + (is_card(c.good) ? ", the unseen top card" : "");
        else if constexpr (std::same_as<C, AnyWare>) return called(c.ware, edition);
        else if constexpr (std::same_as<C, TakeTile>) return counted(1, c.tile, edition);
        else if constexpr (std::same_as<C, BuildingAction>) return gives_words(c.building, edition);
        else if constexpr (requires { c.card; }) return face_words(c.card, edition);
        else if constexpr (std::same_as<C, Take>) return "the action here yourself: " + gives_words(here, edition);
        else if constexpr (std::same_as<C, Stop>) return "the tower stays; owner markers follow";
        else if constexpr (std::same_as<C, LastCall>) return "ask those who are still silent";
        else if constexpr (std::same_as<C, KeepPassing>) return "pass until the tower moves, or somebody speaks to you";
        else if constexpr (std::same_as<C, Collect>) return "take what this building gives";
        else if constexpr (std::same_as<C, Done>) return "my action is over";
        else if constexpr (std::same_as<C, Move>) return is_building(c.to) ? fmt::format("{}: {}", called(c.to, edition), gives_words(c.to, edition)) : no_action(c.to);
        else if constexpr (std::same_as<C, StartAt>) return is_building(c.field) ? gives_words(c.field, edition) : c.field == Field::market ? "no action; the round marker moves on" : no_action(c.field);
        else return "";
    }, choice);
}

}  // namespace fondaco::genoa
