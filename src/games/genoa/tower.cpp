// Set-up and the trade tower: chapters 2 and 3 of docs/rules/genoa.md, and the supply from which everybody is served.
#include "games/genoa/genoa.h"

namespace fondaco::genoa {

// --- The supply -----------------------------------------------------------------------------------------

std::optional<Seat> owner_of(const State& s, Field building) {
    for (Seat seat = 0; seat < s.seat_count; ++seat)
        if (s.players[seat].buildings.has(building)) return seat;
    return {};
}

bool available(const State& s, Seat seat, Good good) {
    if (is_card(good)) return !s.decks[std::size_t(pile_of(good))].order.empty();
    if (good == Good::marker) return marker_stock(s.players[seat]) > 0;
    return s.supply[good] > 0;
}

void take_from_supply(State& s, Seat seat, Good good, Events& out) {
    if (is_card(good)) draw(s, seat, good, 1, out);
    else if (good == Good::marker) ++s.players[seat].markers;
    else --s.supply[good], ++s.players[seat].goods[good];
    if (is_ware(good)) promises_lapse(s, seat, out);
}

void return_to_supply(State& s, Seat seat, Good good) {
    if (good == Good::marker) --s.players[seat].markers;
    else --s.players[seat].goods[good], ++s.supply[good];
}

void shuffle_deck(State& s, Good pile) {
    Pile& deck = s.decks[std::size_t(pile_of(pile))];
    s.luck.shuffle(Stream(int(Stream::large) + pile_of(pile)), deck.order);
    deck.face_up = 0;
}

// §6.5, R36: as soon as a face-up card is on top, the pile is shuffled.
static bool turn_over_if_face_up(State& s, Good pile) {
    const Pile& deck = s.decks[std::size_t(pile_of(pile))];
    if (deck.order.empty() || deck.face_up < deck.order.size()) return false;
    shuffle_deck(s, pile);
    return true;
}

void return_card(State& s, Seat seat, Card card, Events& out) {
    s.players[seat].hand.remove(card);
    promises_lapse(s, seat, out);
    Pile& deck = s.decks[std::size_t(pile_of(kind_of(card)))];
    deck.order.push_back(card);
    ++deck.face_up;
    if (turn_over_if_face_up(s, kind_of(card))) out.push_back(Shuffled{kind_of(card)});
}

void hand_card(State& s, Seat from, Seat to, Card card) {
    s.players[from].hand.remove(card);
    s.players[to].hand.push_back(card);
}

DrawnCards draw(State& s, Seat seat, Good pile, int count, Events& out, Seats shown) {
    DrawnCards drawn;
    Pile& deck = s.decks[std::size_t(pile_of(pile))];
    int shuffles = 0;
    for (; count > 0 && !deck.order.empty(); --count) {
        drawn.push_back(deck.order[0]);
        deck.order.erase(0);
        s.players[seat].hand.push_back(drawn.back());
        shuffles += turn_over_if_face_up(s, pile);
    }
    out.push_back(Drew{seat, pile, std::uint8_t(drawn.size()), shown, drawn});
    for (; shuffles > 0; --shuffles) out.push_back(Shuffled{pile});
    if (!drawn.empty()) promises_lapse(s, seat, out);
    return drawn;
}

// --- §2 Set-up -------------------------------------------------------------------------------------------

static void deal_hands(State& s, Events& out) {
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
        Hand& hand = s.players[seat].hand;
        List<Card, piles> dealt;
        for (Pile& deck : s.decks) {
            hand.push_back(deck.order[0]);
            dealt.push_back(deck.order[0]);
            deck.order.erase(0);
        }
        out.push_back(Dealt{seat, dealt});
    }
}

State set_up(const Options& options, int rules, const Key& key, Events& out) {
    State s{};
    s.rules = std::uint8_t(rules);
    s.seat_count = options.players;
    s.options = options;
    s.rounds = options.rounds ? options.rounds : data().rounds[std::size_t(options.round_table)][options.players];
    s.luck.key = key;
    s.supply = data().supply;
    for (int pile = 0; pile < piles; ++pile) {
        for (int card = first_card[std::size_t(pile)]; card < first_card[std::size_t(pile) + 1]; ++card)
            s.decks[std::size_t(pile)].order.push_back(Card{std::uint8_t(card)});
        shuffle_deck(s, Good(int(Good::large) + pile));
    }
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
        s.players.push_back({});
        from_bank(s, seat, data().start_ducats);
    }
    deal_hands(s, out);
    if (options.start_player == StartPlayer::random) s.first = s.luck.pick(Stream::start, everyone(s));
    s.merchant = s.first;
    s.pending.next(Turn{});
    return s;
}

// --- §3 The tower ----------------------------------------------------------------------------------------

// §3.1 A turn begins on the field of the dice, or where a start-space tile says.
static void roll(State& s, Events& out);

void run(State& s, Turn, Events& out) {
    s.path.clear();
    s.cleared.clear();
    s.used.clear();
    s.acted.fill(0);
    s.ordered = {};
    s.promise = {};
    out.push_back(TurnBegan{s.merchant, s.round, s.rounds});
    if (s.players[s.merchant].goods.start_space > 0) return s.pending.next(Start{s.merchant});
    roll(s, out);
}

// §3.2 A start on the Market moves the round marker, but never beyond the last round (R3, R4).
static void place_tower(State& s, Field field, Events& out) {
    s.path.push_back(field);
    if (field == Field::market && s.round < s.rounds) out.push_back(MarkerMoved{++s.round, true});
    s.pending.next(Stand{new_talk(s)});
}

static void roll(State& s, Events& out) {
    const int blue = s.luck.between(Stream::blue, 1, 8), red = s.luck.between(Stream::red, 1, 8);
    const Field field = city(s).squares[std::size_t(red - 1)][std::size_t(blue - 1)];
    out.push_back(Rolled{s.merchant, std::uint8_t(blue), std::uint8_t(red), field});
    place_tower(s, field, out);
}

void choices(const State&, const Start&, Seat, Choices& list) {
    list.push_back(Roll{});
    for (int field = 0; field < fields; ++field) list.push_back(StartAt{Field(field)});
}

void apply(State& s, Start, Seat, const Roll&, Events& out) { roll(s, out); }

void apply(State& s, Start, Seat seat, const StartAt& start, Events& out) {
    return_to_supply(s, seat, Good::start_space);
    out.push_back(Placed{seat, start.field});
    place_tower(s, start.field, out);
}

// §3.3 One disc stays behind.
void run(State& s, Step step, Events& out) {
    s.path.push_back(step.to);
    s.excused = s.away = {};
    out.push_back(Moved{step.to});
    s.pending.next(Messages{});
}

// §3.5 The round marker moves when all have been merchant; when it leaves its last space the game is over.
void run(State& s, EndTurn, Events& out) {
    s.merchant = seat_after(s, s.merchant);
    if (s.merchant == s.first) {
        if (s.round >= s.rounds) return finish(s, out);
        out.push_back(MarkerMoved{++s.round, false});
    }
    s.pending.next(Turn{});
}

}  // namespace fondaco::genoa
