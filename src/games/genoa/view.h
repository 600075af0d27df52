// What one seat sees (view.cpp), what follows from it by the rules (facts.cpp), and what a seat knows by counting.
#pragma once

#include "games/genoa/event.h"

namespace fondaco::genoa {

struct SeenPlayer : OpenPlayer {
    std::array<std::uint8_t, piles> cards{};  // how many of each pile are in hand: their backs show it
    std::optional<Ducats> ducats;             // one's own; everybody's where money is open, or after the end
    std::optional<Hand> hand;                 // one's own
};
struct SeenPile {
    std::uint8_t face_down = 0;
    List<Card, 16> face_up;
};
// What follows from the rest by the rules, worked out here once for everybody who shows it (facts.cpp).
struct Chain {
    Field from{};  // round the ring
    std::uint8_t length = 0;
    Ducats worth = 0;
};
struct OwnFacts {
    List<List<Good, 3>, cards> lacks;     // card by card of the hand: the wares of an order that its owner does not have
    List<Chain, ring / 2> chains;         // §6.4: of the privileges in hand
    std::array<Ducats, ring> adds{};      // what one more privilege would bring, by its building
};
struct Facts {
    bool action_open = false;                // §5.2: here
    std::uint8_t moves = 0;                  // that the tower has left
    std::array<std::uint8_t, fields> steps{};  // that it needs to a field; 0: it cannot get there this turn
    bool needs_good = false;                 // §8.1: money alone is no offer
    Seats can_act;                           // §5.1
    Seats buyers;                            // §4.11: who can buy an action, if need be with a tile of the merchant's
    Seats may_offer;                         // §4.8, §4.9
    Seats silent;                            // §4.8: whom the merchant waits for
    List<OfferId, offers_per_seat * max_seats> must;  // §4.7: of these one is taken before the tower leaves
    std::optional<OwnFacts> own;             // one's own
};
BOOST_DESCRIBE_STRUCT(Chain, (), (from, length, worth))
BOOST_DESCRIBE_STRUCT(OwnFacts, (), (lacks, chains, adds))
BOOST_DESCRIBE_STRUCT(Facts, (), (action_open, moves, steps, needs_good, can_act, buyers, may_offer, silent, must, own))

struct View : Open {
    std::array<SeenPile, piles> decks;
    List<SeenPlayer, max_seats> players;
    std::optional<DrawnCards> drawn;
    Seats asked;
    Facts facts;
};
BOOST_DESCRIBE_STRUCT(SeenPlayer, (OpenPlayer), (goods, markers, buildings, cards, ducats, hand))
BOOST_DESCRIBE_STRUCT(SeenPile, (), (face_down, face_up))
BOOST_DESCRIBE_STRUCT(View, (Open), (rules, options, round, rounds, first, merchant, path, cleared, used, acted, ordered, supply, decks, players, promise,
                                 drawn, deals, pending, asked, excused, away, facts))

// What a seat knows by counting: every purse, since all payments are public, and cards it saw change hands. And what was said
// while the tower stands here, and is no part of the position: who waits for a price, and whose offer was declined.
struct PriceQuestion { Field field{}; Seats of; };
struct Refused   { OfferId id = 0; std::uint8_t version = 0; };
struct Memory {
    PerSeat<Ducats> ducats{};
    std::array<std::uint8_t, cards> held{};  // 1 + the seat that is known to hold a card; 0: unknown
    PerSeat<PriceQuestion> asking{};             // by who asks; those who have not answered yet
    PerSeat<Refused> declined{};             // by who offered
};
BOOST_DESCRIBE_STRUCT(PriceQuestion, (), (field, of))
BOOST_DESCRIBE_STRUCT(Refused, (), (id, version))
BOOST_DESCRIBE_STRUCT(Memory, (), (ducats, held, asking, declined))


View view(const State& s, Seat me);
Facts facts(const State& s, Seat me);
std::optional<Event> view(const Event& event, Seat me);
Memory begin_memory(const Options& options, Seat me);
void remember(Memory& memory, const Event& event, Seat me);
State imagine(const View& view, const Memory& memory, Seat me, Rng& rng);
Memory uncounted(const View& view, Rng& rng);

}  // namespace fondaco::genoa
