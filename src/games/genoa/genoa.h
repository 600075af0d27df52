// The Traders of Genoa: everything that is true at the table, what may be done, what happened and what is seen.
// The rules are docs/rules/genoa.md; rules code is in tower.cpp, talk.cpp, action.cpp, orders.cpp, owners.cpp and
// scoring.cpp, by its chapters; drafts.cpp says what offers are made of.
#pragma once

#include <cstddef>
#include <cstring>

#include "engine/deal.h"
#include "engine/describe.h"
#include "engine/game.h"
#include "engine/luck.h"
#include "games/genoa/refusals.h"

namespace fondaco::genoa {

using Ducats = std::int16_t;

// --- The city and the goods ---------------------------------------------------------------------------

// First the 14 buildings of the city's edge in the order of the privilege ring, then the four round the Market.
BOOST_DEFINE_FIXED_ENUM_CLASS(Field, std::uint8_t, villa_monetti, harbor, palace, villa_zasteri, fabric, tavern, metals, villa_colini, park,
                              coach_house, villa_ricci, spices, inn, drinks, guild_hall, city_hall, post_office, cathedral, market,
                              street_2_3, street_2_4, street_2_5, street_2_6, street_3_2, street_3_3, street_3_6, street_3_7, street_4_2,
                              street_4_7, street_5_2, street_5_7, street_6_2, street_6_3, street_6_6, street_6_7, street_7_3, street_7_4,
                              street_7_5, street_7_6)
inline constexpr int fields = enum_count<Field>, ring = int(Field::guild_hall), buildings = int(Field::market);
constexpr bool is_building(Field field) { return field < Field::market; }
constexpr bool is_street(Field field) { return field > Field::market; }

// Everything that can be given, received or traded, except ducats: wares, special tiles, owner markers, and cards by their pile.
BOOST_DEFINE_FIXED_ENUM_CLASS(Good, std::uint8_t, silver, copper, saffron, pepper, silk, linen, ale, wine,
                              start_space, extra_action, any_ware, trade, building_action, marker, large, small, message, privilege)
inline constexpr int goods = enum_count<Good>, piles = goods - int(Good::large);
constexpr bool is_ware(Good good) { return good < Good::start_space; }
constexpr bool is_tile(Good good) { return good >= Good::start_space && good < Good::marker; }
constexpr bool is_card(Good good) { return good >= Good::large; }

// One of the 60 cards, L01-L16, S01-S16, M01-M14 and P01-P14.
struct Card {
    std::uint8_t number = 0;
    bool operator==(const Card&) const = default;
};
inline constexpr int cards = 60;
inline constexpr std::array<int, piles + 1> first_card{0, 16, 32, 46, 60};  // of each pile
constexpr int pile_of(Good good) { return int(good) - int(Good::large); }
constexpr int size_of_pile(int pile) { return first_card[std::size_t(pile) + 1] - first_card[std::size_t(pile)]; }
constexpr Good kind_of(Card card) { return Good(int(Good::large) + (card.number >= 16) + (card.number >= 32) + (card.number >= 46)); }
std::string to_text(const Card& card);
bool from_text(std::string_view text, Card& card);

// Wares and special tiles, in a play area or in the supply.
struct Goods {
    std::uint8_t silver = 0, copper = 0, saffron = 0, pepper = 0, silk = 0, linen = 0, ale = 0, wine = 0;
    std::uint8_t start_space = 0, extra_action = 0, any_ware = 0, trade = 0, building_action = 0;
    std::uint8_t& operator[](Good good) { return reinterpret_cast<std::uint8_t*>(this)[std::size_t(good)]; }  // bytes in the order of Good
    std::uint8_t operator[](Good good) const { return reinterpret_cast<const std::uint8_t*>(this)[std::size_t(good)]; }
};
static_assert(sizeof(Goods) == int(Good::marker));
BOOST_DESCRIBE_STRUCT(Goods, (), (silver, copper, saffron, pepper, silk, linen, ale, wine, start_space, extra_action, any_ware, trade, building_action))
inline constexpr Good last_ware = Good::wine, first_tile = Good::start_space, last_tile = Good::building_action;

// --- Options: the three rulesets are presets over these -------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(Ruleset, std::uint8_t, _2009, _2001, manual)
BOOST_DEFINE_FIXED_ENUM_CLASS(Edition, std::uint8_t, _2009, _2001)
BOOST_DEFINE_FIXED_ENUM_CLASS(TieBreak, std::uint8_t, cards_wares_tiles, all_goods, wares_cards_markers)
BOOST_DEFINE_FIXED_ENUM_CLASS(Chains, std::uint8_t, rulebook, manual, squares)
BOOST_DEFINE_FIXED_ENUM_CLASS(SmallOrders, std::uint8_t, own_building, any_action)
BOOST_DEFINE_FIXED_ENUM_CLASS(TileTurn, std::uint8_t, any_turn, own_turn)
BOOST_DEFINE_FIXED_ENUM_CLASS(Plan, std::uint8_t, normal, long_tavern)
BOOST_DEFINE_FIXED_ENUM_CLASS(StartPlayer, std::uint8_t, first_seat, random)
BOOST_DEFINE_FIXED_ENUM_CLASS(Money, std::uint8_t, covered, open)

struct Options {
    std::uint8_t players = 4;
    Ruleset ruleset = Ruleset::_2009;
    Edition names = Edition::_2009, round_table = Edition::_2009;
    std::uint8_t rounds = 0;
    TieBreak tie_break = TieBreak::cards_wares_tiles;
    std::uint8_t markers_a_street = 2;
    Chains chains = Chains::rulebook;
    SmallOrders small_orders = SmallOrders::own_building;
    TileTurn special_tiles = TileTurn::any_turn;
    bool two_player_rules = true;
    Plan plan = Plan::normal;
    StartPlayer start_player = StartPlayer::first_seat;
    Money money = Money::covered;
    std::uint8_t patience = 30;
};
BOOST_DESCRIBE_STRUCT(Options, (), (players, ruleset, names, round_table, rounds, tie_break, markers_a_street, chains, small_orders, special_tiles,
                                    two_player_rules, plan, start_player, money, patience))

// --- Deals ----------------------------------------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(Picker, std::uint8_t, giver, receiver)

// What one side hands over. Cards are named, or promised unseen by their pile; fruit is what the bought action will bring.
struct Terms {
    static constexpr std::string_view rule = "§4.6";
    Ducats ducats = 0;
    std::uint8_t silver = 0, copper = 0, saffron = 0, pepper = 0, silk = 0, linen = 0, ale = 0, wine = 0;
    std::uint8_t start_space = 0, extra_action = 0, any_ware = 0, trade = 0, building_action = 0, marker = 0;
    std::uint8_t large = 0, small = 0, message = 0, privilege = 0;  // unseen
    List<Card, 4> cards;
    List<Good, 2> fruit;
    Picker pick = Picker::giver;  // who picks among drawn cards of which not all are promised
    std::uint8_t& operator[](Good good) { return (reinterpret_cast<std::uint8_t*>(this) + sizeof(Ducats))[std::size_t(good)]; }  // bytes in the order of Good
    std::uint8_t operator[](Good good) const { return (reinterpret_cast<const std::uint8_t*>(this) + sizeof(Ducats))[std::size_t(good)]; }
};
static_assert(offsetof(Terms, silver) == sizeof(Ducats) && offsetof(Terms, privilege) - offsetof(Terms, silver) == goods - 1);
BOOST_DESCRIBE_STRUCT(Terms, (), (ducats, silver, copper, saffron, pepper, silk, linen, ale, wine, start_space, extra_action, any_ware, trade,
                                  building_action, marker, large, small, message, privilege, cards, fruit, pick))

// The counts of all goods at once, eight to a word, in the order of Good: quicker than one by one.
inline std::array<std::uint64_t, 3> counts(const Terms& terms) {
    const char* from = reinterpret_cast<const char*>(&terms) + offsetof(Terms, silver);
    std::array<std::uint64_t, 3> words{};
    std::memcpy(&words[0], from, 8);
    std::memcpy(&words[1], from + 8, 8);
    std::memcpy(&words[2], from + 16, goods - 16);
    return words;
}

// Quicker than member by member, which is how described structs are compared elsewhere.
inline bool same(const Terms& a, const Terms& b) {
    return a.ducats == b.ducats && counts(a) == counts(b) && a.cards == b.cards && a.fruit == b.fruit && a.pick == b.pick;
}

// A topic is a field: the tower's own (the action here), a neighbour (the next step), or one farther off (a wish).
inline constexpr int offers_per_seat = 3;
using Deals = fondaco::Deals<Field, Terms, offers_per_seat * max_seats, true>;  // the merchant counters each bidder apart
using Offer = Deals::Offer;

// --- State ----------------------------------------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(Stream, std::uint8_t, start, blue, red, large, small, message, privilege)

using Hand = List<Card, cards>;

struct Player {
    Ducats ducats = 0;
    Goods goods;
    std::uint8_t markers = 0;   // in the play area; what is neither here nor on a building lies in the supply
    List<Field, 7> buildings;   // where a marker of his stands
    Hand hand;
};
BOOST_DESCRIBE_STRUCT(Player, (), (ducats, goods, markers, buildings, hand))

struct Pile {
    List<Card, 16> order;       // the next to be drawn first
    std::uint8_t face_up = 0;   // how many at the bottom lie face up
};
BOOST_DESCRIBE_STRUCT(Pile, (), (order, face_up))

// What the buyer of the action under way owes the merchant from its fruit (§4.5).
struct Promise {
    List<Good, 2> fruit;
    Picker pick = Picker::giver;
};
BOOST_DESCRIBE_STRUCT(Promise, (), (fruit, pick))

// What the table still has to do. Frames hold public things only.
struct Talk      { static constexpr std::string_view rule = "§4.1"; bool last_call = false; Seats quiet; PerSeat<std::uint8_t> patience{}; };  // questions
struct Action    { static constexpr std::string_view rule = "§5.5"; Seat seat = 0; Field at{}; bool by_tile = false, collected = false, ordered = false; };
struct Start     { static constexpr std::string_view rule = "§3.1"; Seat seat = 0; };
struct HandOver  { static constexpr std::string_view rule = "§4.10"; Seat seat = 0, to = 0; Good pile{}; std::uint8_t count = 1; };
struct PickDrawn { static constexpr std::string_view rule = "§5.6"; Seat seat = 0, giver = 0; Good pile{}; };
struct Getting   { static constexpr std::string_view rule = "§6.9"; Seat seat = 0; };
struct Reward    { static constexpr std::string_view rule = "§6.1"; Seat seat = 0; };
struct Acquiring { static constexpr std::string_view rule = "§7.1"; Seat seat = 0; std::uint8_t left = 0; };
struct Turn      {};                                                         // procedures
struct Stand     { Talk talk; };                                             // talk, if there is still something to talk about
struct Step      { Field to{}; };
struct Act       { Seat seat = 0; };
struct Acting    { Action action; };                                         // asks, if there is still something to decide
struct Messages  {};
struct Owners    { Seat seat = 0; std::uint8_t left = 0; };
struct EndTurn   {};
BOOST_DESCRIBE_STRUCT(Talk, (), (last_call, quiet, patience))
BOOST_DESCRIBE_STRUCT(Action, (), (seat, at, by_tile, collected, ordered))
BOOST_DESCRIBE_STRUCT(Start, (), (seat))
BOOST_DESCRIBE_STRUCT(HandOver, (), (seat, to, pile, count))
BOOST_DESCRIBE_STRUCT(PickDrawn, (), (seat, giver, pile))
BOOST_DESCRIBE_STRUCT(Getting, (), (seat))
BOOST_DESCRIBE_STRUCT(Reward, (), (seat))
BOOST_DESCRIBE_STRUCT(Acquiring, (), (seat, left))
BOOST_DESCRIBE_STRUCT(Turn, (), ())
BOOST_DESCRIBE_STRUCT(Stand, (), (talk))
BOOST_DESCRIBE_STRUCT(Step, (), (to))
BOOST_DESCRIBE_STRUCT(Act, (), (seat))
BOOST_DESCRIBE_STRUCT(Acting, (), (action))
BOOST_DESCRIBE_STRUCT(Messages, (), ())
BOOST_DESCRIBE_STRUCT(Owners, (), (seat, left))
BOOST_DESCRIBE_STRUCT(EndTurn, (), ())
using Frame = std::variant<Talk, Action, Start, HandOver, PickDrawn, Getting, Reward, Acquiring, Turn, Stand, Step, Act, Acting, Messages, Owners, EndTurn>;
using Pending = Stack<Frame, 16>;

struct State {
    static constexpr std::string_view later[] = {"excused", "away"};
    std::uint8_t rules = 1, seat_count = 4;
    Options options;
    std::uint8_t round = 1, rounds = 0;  // the round marker, and the last space of its track
    Seat first = 0, merchant = 0;
    List<Field, 5> path;                 // fields with a disc, as visited; the rest of the tower stands on the last
    List<Field, 5> cleared;              // streets whose discs were taken off for owner markers
    List<Field, 5> used;                 // buildings whose action was taken this turn
    PerSeat<std::uint8_t> acted{};       // actions taken this turn, without those of extra-action tiles
    Seats ordered;                       // who has delivered a small order this turn
    Goods supply;
    std::array<Pile, piles> decks;
    List<Player, max_seats> players;
    std::int32_t bank = 0;               // what went in, less what came out
    Promise promise;
    List<Card, 2> drawn;                 // among which somebody picks (§5.6); they are in the drawer's hand
    Deals deals;
    Pending pending;
    Luck<Stream> luck;
    Seats excused;                       // of those asked: who has passed on the action here all the same, and was spoken to since
    Seats away;                          // who passes until the tower moves
};
BOOST_DESCRIBE_STRUCT(State, (), (rules, seat_count, options, round, rounds, first, merchant, path, cleared, used, acted, ordered, supply, decks, players,
                                  bank, promise, drawn, deals, pending, luck, excused, away))
static_assert(sizeof(State) <= 2048);

// --- What a seat may do ---------------------------------------------------------------------------------

struct Roll      {};
struct StartAt   { static constexpr bool binding = true; Field field{}; };
struct Stop      { static constexpr bool binding = true; };
struct LastCall  {};
struct Take      {};
struct Move      { Field to{}; };
struct Pass      {};
struct Offer_    { static constexpr bool anytime = true, binding = true; Field field{}; Terms give, ask; std::optional<Seats> to; std::optional<OfferId> answers; };  // `to`: the merchant's only
struct Accept    { static constexpr bool anytime = true, binding = true; OfferId id = 0; std::uint8_t version = 0; };
struct Close     { static constexpr bool binding = true; OfferId id = 0; std::uint8_t version = 0; Seat with = 0; };
struct Withdraw  { static constexpr bool anytime = true; OfferId id = 0; };
struct Ask       { static constexpr bool anytime = true; Field field{}; std::optional<Seats> to; };  // for a price; `to`: the merchant's only
struct Decline   { static constexpr bool anytime = true; OfferId id = 0; std::uint8_t version = 0; };
struct NoPrice   { static constexpr bool anytime = true; Field field{}; };
struct Again     { static constexpr bool anytime = true, binding = true; OfferId id = 0; };  // an own offer that has lapsed, as it was
struct KeepPassing {};
struct Hand_     { static constexpr bool binding = true; Card card; };
struct Pick      { Card card; };
struct Collect   {};
struct Deliver   { static constexpr bool binding = true; Card card; };
struct TakeTile  { Good tile{}; };
struct AnyWare   { static constexpr bool binding = true; Good ware{}; };
struct Trade     { static constexpr bool binding = true; Good give{}; };
struct TradeCard { static constexpr bool binding = true; Card give; };
struct Get       { Good good{}; };
struct BuildingAction { static constexpr bool binding = true; Field building{}; };
struct Done      {};
struct Acquire   { Field street{}; List<Field, 2> place, remove; };
BOOST_DESCRIBE_STRUCT(Roll, (), ())
BOOST_DESCRIBE_STRUCT(StartAt, (), (field))
BOOST_DESCRIBE_STRUCT(Stop, (), ())
BOOST_DESCRIBE_STRUCT(LastCall, (), ())
BOOST_DESCRIBE_STRUCT(Take, (), ())
BOOST_DESCRIBE_STRUCT(Move, (), (to))
BOOST_DESCRIBE_STRUCT(Pass, (), ())
BOOST_DESCRIBE_STRUCT(Offer_, (), (field, give, ask, to, answers))
BOOST_DESCRIBE_STRUCT(Accept, (), (id, version))
BOOST_DESCRIBE_STRUCT(Close, (), (id, version, with))
BOOST_DESCRIBE_STRUCT(Withdraw, (), (id))
BOOST_DESCRIBE_STRUCT(Ask, (), (field, to))
BOOST_DESCRIBE_STRUCT(Decline, (), (id, version))
BOOST_DESCRIBE_STRUCT(NoPrice, (), (field))
BOOST_DESCRIBE_STRUCT(Again, (), (id))
BOOST_DESCRIBE_STRUCT(KeepPassing, (), ())
BOOST_DESCRIBE_STRUCT(Hand_, (), (card))
BOOST_DESCRIBE_STRUCT(Pick, (), (card))
BOOST_DESCRIBE_STRUCT(Collect, (), ())
BOOST_DESCRIBE_STRUCT(Deliver, (), (card))
BOOST_DESCRIBE_STRUCT(TakeTile, (), (tile))
BOOST_DESCRIBE_STRUCT(AnyWare, (), (ware))
BOOST_DESCRIBE_STRUCT(Trade, (), (give))
BOOST_DESCRIBE_STRUCT(TradeCard, (), (give))
BOOST_DESCRIBE_STRUCT(Get, (), (good))
BOOST_DESCRIBE_STRUCT(BuildingAction, (), (building))
BOOST_DESCRIBE_STRUCT(Done, (), ())
BOOST_DESCRIBE_STRUCT(Acquire, (), (street, place, remove))
using Choice = std::variant<Roll, StartAt, Stop, LastCall, Take, Move, Pass, Offer_, Accept, Close, Withdraw, Hand_, Pick, Collect, Deliver, TakeTile,
                            AnyWare, Trade, TradeCard, Get, BuildingAction, Done, Acquire, Ask, Decline, NoPrice, Again, KeepPassing>;
using Choices = List<Choice, 128>;

// Offers that are being composed, and the most that either side of one could hold, as far as its author can know.
using Drafts = List<Offer_, 128>;
struct Bounds { Terms give, ask; };
BOOST_DESCRIBE_STRUCT(Bounds, (), (give, ask))

// --- What happened; a member that some seats may not see is optional, and absent for them -----------------

using DrawnCards = List<Card, 2>;
struct Dealt         { Seat seat = 0; std::optional<List<Card, piles>> hand; };
struct TurnBegan     { Seat merchant = 0; std::uint8_t round = 0, rounds = 0; };
struct Rolled        { Seat seat = 0; std::uint8_t blue = 0, red = 0; Field field{}; };
struct Placed        { Seat seat = 0; Field field{}; };                      // with a start-space tile
struct MarkerMoved   { std::uint8_t round = 0; bool by_market = false; };
struct Moved         { Field to{}; };
struct Passed        { Seat seat = 0; };
struct Called        { Seat seat = 0; };                                     // the last call
struct Stopped       { Seat seat = 0; };
struct PriceAsked    { Seat seat = 0; Seats to; Field field{}; };
struct Declined      { OfferId id = 0; std::uint8_t version = 0; Seat from = 0, seat = 0; };  // whose offer, and who will not take it
struct NoPriceNamed  { Seat seat = 0; Field field{}; };
struct KeepsPassing  { Seat seat = 0; };                                     // until the tower moves
struct HandedOver    { Seat from = 0, to = 0; Good pile{}; std::optional<Card> card; };  // an unseen card
struct ActionBegan   { Seat seat = 0; Field at{}; bool by_tile = false, extra = false; std::optional<Seat> owner; };  // the owner gets 10
struct Received      { Seat seat = 0; List<Good, 2> goods; };
struct Drew          { Seat seat = 0; Good pile{}; std::uint8_t count = 0; Seats shown; std::optional<DrawnCards> cards; };
struct FruitGiven    { Seat from = 0, to = 0; Good good{}; };
struct LargeOrder    { Seat seat = 0; Card card; };
struct SmallOrder    { Seat seat = 0; Card card; };
struct Message       { static constexpr bool uncovers = true; Seat seat = 0; Card card; };
struct TileTaken     { Seat seat = 0; Good tile{}; };
struct AnyWareUsed   { Seat seat = 0; Good ware{}; };
struct TradedIn      { Seat seat = 0; Good good{}; std::optional<Card> card; };
struct Got           { Seat seat = 0; Good good{}; };
struct Shuffled      { Good pile{}; };
struct ActionOver    { Seat seat = 0; };
struct Acquired      { Seat seat = 0; Field street{}; List<Field, 2> place, remove; };
struct Score         { Ducats ducats = 0, privileges = 0, markers = 0; std::uint8_t goods = 0; List<Card, 14> contracts; };
struct Ended         { static constexpr bool uncovers = true; List<Score, max_seats> scores; };
BOOST_DESCRIBE_STRUCT(Dealt, (), (seat, hand))
BOOST_DESCRIBE_STRUCT(TurnBegan, (), (merchant, round, rounds))
BOOST_DESCRIBE_STRUCT(Rolled, (), (seat, blue, red, field))
BOOST_DESCRIBE_STRUCT(Placed, (), (seat, field))
BOOST_DESCRIBE_STRUCT(MarkerMoved, (), (round, by_market))
BOOST_DESCRIBE_STRUCT(Moved, (), (to))
BOOST_DESCRIBE_STRUCT(Passed, (), (seat))
BOOST_DESCRIBE_STRUCT(Called, (), (seat))
BOOST_DESCRIBE_STRUCT(Stopped, (), (seat))
BOOST_DESCRIBE_STRUCT(PriceAsked, (), (seat, to, field))
BOOST_DESCRIBE_STRUCT(Declined, (), (id, version, from, seat))
BOOST_DESCRIBE_STRUCT(NoPriceNamed, (), (seat, field))
BOOST_DESCRIBE_STRUCT(KeepsPassing, (), (seat))
BOOST_DESCRIBE_STRUCT(HandedOver, (), (from, to, pile, card))
BOOST_DESCRIBE_STRUCT(ActionBegan, (), (seat, at, by_tile, extra, owner))
BOOST_DESCRIBE_STRUCT(Received, (), (seat, goods))
BOOST_DESCRIBE_STRUCT(Drew, (), (seat, pile, count, shown, cards))
BOOST_DESCRIBE_STRUCT(FruitGiven, (), (from, to, good))
BOOST_DESCRIBE_STRUCT(LargeOrder, (), (seat, card))
BOOST_DESCRIBE_STRUCT(SmallOrder, (), (seat, card))
BOOST_DESCRIBE_STRUCT(Message, (), (seat, card))
BOOST_DESCRIBE_STRUCT(TileTaken, (), (seat, tile))
BOOST_DESCRIBE_STRUCT(AnyWareUsed, (), (seat, ware))
BOOST_DESCRIBE_STRUCT(TradedIn, (), (seat, good, card))
BOOST_DESCRIBE_STRUCT(Got, (), (seat, good))
BOOST_DESCRIBE_STRUCT(Shuffled, (), (pile))
BOOST_DESCRIBE_STRUCT(ActionOver, (), (seat))
BOOST_DESCRIBE_STRUCT(Acquired, (), (seat, street, place, remove))
BOOST_DESCRIBE_STRUCT(Score, (), (ducats, privileges, markers, goods, contracts))
BOOST_DESCRIBE_STRUCT(Ended, (), (scores))
using Event = std::variant<Dealt, TurnBegan, Rolled, Placed, MarkerMoved, Moved, Passed, Called, Stopped, Offered<Offer>, Withdrawn, Agreed, Unagreed,
                           Settled<Offer>, HandedOver, ActionBegan, Received, Drew, FruitGiven, LargeOrder, SmallOrder, Message, TileTaken, AnyWareUsed,
                           TradedIn, Got, Shuffled, ActionOver, Acquired, Ended, PriceAsked, Declined, NoPriceNamed, KeepsPassing>;
using Record = List<Event, 128>;  // the most at once: all sixty cards change hands unseen, messages pay, and offers lapse
using Events = Sink<Record>;
// What these tell follows from what everyone saw before and the words of the choice (engine/reveals.h).
using Plain = boost::mp11::mp_list<TurnBegan, Placed, MarkerMoved, Moved, Passed, Called, Stopped, Offered<Offer>, Withdrawn, Agreed, Unagreed, Settled<Offer>,
                                   ActionBegan, Received, FruitGiven, TileTaken, AnyWareUsed, Got, ActionOver, Acquired, PriceAsked, Declined, NoPriceNamed, KeepsPassing>;

// --- What one seat sees -----------------------------------------------------------------------------------

struct SeenPlayer {
    Goods goods;
    std::uint8_t markers = 0;
    List<Field, 7> buildings;
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

struct View {
    std::uint8_t rules = 1;
    Options options;
    std::uint8_t round = 0, rounds = 0;
    Seat first = 0, merchant = 0;
    List<Field, 5> path, cleared, used;
    PerSeat<std::uint8_t> acted{};
    Seats ordered;
    Goods supply;
    std::array<SeenPile, piles> decks;
    List<SeenPlayer, max_seats> players;
    Promise promise;
    std::optional<DrawnCards> drawn;
    Deals deals;
    Pending pending;
    Seats asked, excused, away;
    Facts facts;
};
BOOST_DESCRIBE_STRUCT(SeenPlayer, (), (goods, markers, buildings, cards, ducats, hand))
BOOST_DESCRIBE_STRUCT(SeenPile, (), (face_down, face_up))
BOOST_DESCRIBE_STRUCT(View, (), (rules, options, round, rounds, first, merchant, path, cleared, used, acted, ordered, supply, decks, players, promise,
                                 drawn, deals, pending, asked, excused, away, facts))

// What a seat knows by counting: every purse, since all payments are public, and cards it saw change hands. And what was said
// while the tower stands here, and is no part of the position: who waits for a price, and whose offer was declined.
struct Question_ { Field field{}; Seats of; };
struct Refused   { OfferId id = 0; std::uint8_t version = 0; };
struct Memory {
    PerSeat<Ducats> ducats{};
    std::array<std::uint8_t, cards> held{};  // 1 + the seat that is known to hold a card; 0: unknown
    PerSeat<Question_> asking{};             // by who asks; those who have not answered yet
    PerSeat<Refused> declined{};             // by who offered
};
BOOST_DESCRIBE_STRUCT(Question_, (), (field, of))
BOOST_DESCRIBE_STRUCT(Refused, (), (id, version))
BOOST_DESCRIBE_STRUCT(Memory, (), (ducats, held, asking, declined))

// --- The tables, read once from data/board.json and data/cards.json ----------------------------------------

using Neighbours = List<Field, 6>;
struct Data {
    struct Face { Field building{}, other{}; List<Good, 3> wares; };          // of a card; `other` of messages only
    struct City {
        std::array<std::array<Field, 8>, 8> squares{};                        // [red - 1][blue - 1]
        std::array<Neighbours, fields> neighbours{};
        std::array<std::uint64_t, fields> near{};                             // the same, a bit for each field
        std::array<Neighbours, fields> touching{};                            // a street's buildings
        std::array<std::array<std::uint8_t, fields>, fields> distance{};
    };
    std::array<City, enum_count<Plan>> plans{};
    std::array<List<Good, 2>, fields> gives{};
    std::array<bool, fields> has_small_orders{};
    std::array<Face, cards> faces{};
    Goods supply;
    std::array<std::array<std::uint8_t, max_seats + 1>, enum_count<Edition>> rounds{};
    std::array<std::array<Ducats, ring + 1>, enum_count<Chains>> chains{};    // [length]
    Ducats start_ducats = 0, large_order = 0, small_order = 0, message = 0, owner = 0;
    std::array<std::string, fields> codes;                                    // two letters
    std::array<std::array<std::string, fields>, enum_count<Edition>> field_names;
    std::array<std::array<std::string, goods>, enum_count<Edition>> good_names;
};
inline constexpr int markers_each = 7, discs = 5;
Data load_data();
inline const Data& data() {
    static const Data tables = load_data();
    return tables;
}
inline bool is_villa(Field field) { return is_building(field) && data().gives[std::size_t(field)][0] == Good::privilege; }

// --- What the rules often ask ----------------------------------------------------------------------------

inline Seats everyone(const State& s) { return Seats::first(s.seat_count); }
inline Seats others(const State& s) { return everyone(s).without(s.merchant); }
inline Seat seat_after(const State& s, Seat seat) { return Seat((seat + 1) % s.seat_count); }
inline const Data::City& city(const State& s) { return data().plans[std::size_t(s.options.plan)]; }
inline const Data::Face& face(Card card) { return data().faces[card.number]; }
inline Field tower(const State& s) { return s.path.back(); }
inline int moves_left(const State& s) { return discs - int(s.path.size()); }
inline std::uint64_t discs_on(const State& s) {  // a bit for each field that has one
    std::uint64_t bits = 0;
    for (const Field field : s.path) bits |= std::uint64_t(1) << int(field);
    return bits;
}
inline int distance(const State& s, Field to) { return city(s).distance[std::size_t(tower(s))][std::size_t(to)]; }
inline bool action_open(const State& s) { return is_building(tower(s)) && !s.used.has(tower(s)); }
inline int marker_stock(const Player& p) { return markers_each - p.markers - int(p.buildings.size()); }
inline int held(const Player& p, Good pile) {
    int count = 0;
    for (const Card card : p.hand) count += kind_of(card) == pile;
    return count;
}
std::optional<Seat> owner_of(const State& s, Field building);
// §3.3 To a neighbouring field, never twice to one; a disc stays behind.
inline bool can_move(const State& s, Field to) {
    return moves_left(s) > 0 && (city(s).near[std::size_t(tower(s))] >> int(to) & 1) && !s.path.has(to);
}
// §6.7: on this turn.
inline bool tiles_allowed(const State& s, Seat seat) { return s.options.special_tiles == TileTurn::any_turn || seat == s.merchant; }
// §8.2 With two players the merchant may act twice if the other has acted.
inline int actions_allowed(const State& s, Seat seat) {
    const bool second = s.seat_count == 2 && s.options.two_player_rules && seat == s.merchant && s.acted[Seat(1 - seat)] > 0;
    return second ? 2 : 1;
}
// §5.1 All of this lies open. After giving away so many extra-action tiles (or getting: below 0). R32: the tile that pays for the action cannot be part of the price.
inline bool can_act(const State& s, Seat seat, int given_tiles = 0) {
    return s.acted[seat] < actions_allowed(s, seat) || (tiles_allowed(s, seat) && s.players[seat].goods.extra_action > given_tiles);
}

// --- What the rules often do -------------------------------------------------------------------------------

inline void from_bank(State& s, Seat seat, Ducats ducats) {
    s.players[seat].ducats = Ducats(s.players[seat].ducats + ducats);
    s.bank -= ducats;
}
bool available(const State& s, Seat seat, Good good);               // whether the supply has one for this seat
void take_from_supply(State& s, Seat seat, Good good, Events& out); // a card is the unseen top one
void return_to_supply(State& s, Seat seat, Good good);              // not a card
void return_card(State& s, Seat seat, Card card, Events& out);      // face up under its pile (§6.5)
void hand_card(State& s, Seat from, Seat to, Card card);
DrawnCards draw(State& s, Seat seat, Good pile, int count, Events& out, Seats shown = {});  // shown: to whom, of those who do not draw
void shuffle_deck(State& s, Good pile);
void promises_lapse(State& s, Seat seat, Events& out);              // R38: a ware or card of this seat has moved

// --- Rules ------------------------------------------------------------------------------------------------

State set_up(const Options& options, int rules, const Key& key, Events& out);
PerSeat<Outcome> outcome(const State& s);
std::string check(const State& s);
void mend(State& s);

template <class F>
concept Question = requires { F::rule; };
template <Question F>
Seats asked(const State&, const F& frame) requires requires { frame.seat; } { return Seats::only(frame.seat); }

// tower.cpp: chapters 2 and 3
void run(State& s, Turn, Events& out);
void run(State& s, Step step, Events& out);
void run(State& s, EndTurn, Events& out);
void choices(const State& s, const Start&, Seat seat, Choices& list);
void apply(State& s, Start, Seat seat, const Roll&, Events& out);
void apply(State& s, Start, Seat seat, const StartAt& start, Events& out);

// talk.cpp: chapters 4 and 8
Seats asked(const State& s, const Talk& t);
Seats awaited(const State& s, const Talk& t);
Talk new_talk(const State& s);
void run(State& s, Stand stand, Events& out);
void choices(const State& s, const Talk& t, Seat seat, Choices& list);
std::optional<Refusal> refuse(const State& s, const Talk& t, Seat seat, const Stop&);
std::optional<Refusal> refuse(const State& s, const Talk& t, Seat seat, const LastCall&);
std::optional<Refusal> refuse(const State& s, const Talk& t, Seat seat, const Take&);
std::optional<Refusal> refuse(const State& s, const Talk& t, Seat seat, const Move& move);
std::optional<Refusal> refuse(const State& s, const Talk& t, Seat seat, const Pass&);
std::optional<Refusal> refuse(const State& s, const Talk& t, Seat seat, const KeepPassing&);
std::optional<Refusal> refuse(const State& s, const Talk& t, Seat seat, const Close& close);
void apply(State& s, Talk t, Seat seat, const Stop&, Events& out);
void apply(State& s, Talk t, Seat seat, const LastCall&, Events& out);
void apply(State& s, Talk t, Seat seat, const Take&, Events& out);
void apply(State& s, Talk t, Seat seat, const Move& move, Events& out);
void apply(State& s, Talk t, Seat seat, const Pass&, Events& out);
void apply(State& s, Talk t, Seat seat, const KeepPassing&, Events& out);
void apply(State& s, Talk t, Seat seat, const Close& close, Events& out);
void choices(const State& s, const HandOver& h, Seat seat, Choices& list);
void apply(State& s, HandOver h, Seat seat, const Hand_& hand, Events& out);
void anytime(const State& s, Seat seat, Choices& list);              // §4.1: who has passed may still speak up
std::optional<Refusal> refuse(const State& s, Seat seat, const Offer_& offer);
std::optional<Refusal> refuse(const State& s, Seat seat, const Withdraw& withdraw);
std::optional<Refusal> refuse(const State& s, Seat seat, const Accept& accept);
std::optional<Refusal> refuse(const State& s, Seat seat, const Ask& ask);
std::optional<Refusal> refuse(const State& s, Seat seat, const Decline& decline);
std::optional<Refusal> refuse(const State& s, Seat seat, const NoPrice& none);
std::optional<Refusal> refuse(const State& s, Seat seat, const Again& again);
void apply(State& s, Seat seat, const Offer_& offer, Events& out);
void apply(State& s, Seat seat, const Withdraw& withdraw, Events& out);
void apply(State& s, Seat seat, const Accept& accept, Events& out);
void apply(State& s, Seat seat, const Ask& ask, Events& out);
void apply(State& s, Seat seat, const Decline& decline, Events& out);
void apply(State& s, Seat seat, const NoPrice& none, Events& out);
void apply(State& s, Seat seat, const Again& again, Events& out);
bool may_offer(const State& s, Seat seat);
bool to_be_had(const State& s, Field field);                            // an offer may be for it
bool needs_good(const State& s);
Seats silent(const State& s, const Talk& t);
bool must_be_taken(const State& s, const Offer& offer);
bool offer_stands(const State& s, const Offer& offer);
bool can_keep_promise(const State& s, const Offer& offer, Seat other);  // R41

// drafts.cpp: what offers are made of
Bounds bounds(const State& s, Seat seat, Field field, Seats to);
void begin_drafts(const State& s, Seat seat, Drafts& list);
void extend_draft(const State& s, Seat seat, const Offer_& draft, Drafts& list);
std::optional<Offer_> random_offer(const State& s, Seat seat, Rng& rng);

// action.cpp: chapter 5, and the tiles of chapter 6
void run(State& s, Act act, Events& out);
void run(State& s, Acting acting, Events& out);
void give_fruit(State& s, const Action& a, Good good, Events& out);
void choices(const State& s, const Action& a, Seat seat, Choices& list);
std::optional<Refusal> refuse(const State& s, const Action& a, Seat seat, const Collect&);
std::optional<Refusal> refuse(const State& s, const Action& a, Seat seat, const AnyWare& use);
std::optional<Refusal> refuse(const State& s, const Action& a, Seat seat, const Trade& trade);
std::optional<Refusal> refuse(const State& s, const Action& a, Seat seat, const TradeCard& trade);
std::optional<Refusal> refuse(const State& s, const Action& a, Seat seat, const BuildingAction& use);
std::optional<Refusal> refuse(const State& s, const Action& a, Seat seat, const Done&);
void apply(State& s, Action a, Seat seat, const Collect&, Events& out);
void apply(State& s, Action a, Seat seat, const AnyWare& use, Events& out);
void apply(State& s, Action a, Seat seat, const Trade& trade, Events& out);
void apply(State& s, Action a, Seat seat, const TradeCard& trade, Events& out);
void apply(State& s, Action a, Seat seat, const BuildingAction& use, Events& out);
void apply(State& s, Action a, Seat seat, const Done&, Events& out);
void choices(const State& s, const PickDrawn& p, Seat seat, Choices& list);
void apply(State& s, PickDrawn p, Seat seat, const Pick& pick, Events& out);
void choices(const State& s, const Getting&, Seat seat, Choices& list);
void apply(State& s, Getting, Seat seat, const Get& get, Events& out);

// orders.cpp: the cards of chapter 6
bool may_order_here(const State& s, const Action& a);               // a small order could still be delivered with this action
bool owes_tile(const State& s, const Action& a);
bool owes_order(const State& s, const Action& a);
bool owes_fruit(const State& s, const Action& a);                   // R31
void run(State& s, Messages, Events& out);
bool looked(const State& s, const Record& events);                  // for messages or orders that nobody had: that is told too
std::optional<Refusal> refuse(const State& s, const Action& a, Seat seat, const Deliver& deliver);
void apply(State& s, Action a, Seat seat, const Deliver& deliver, Events& out);
void choices(const State& s, const Reward&, Seat seat, Choices& list);
void apply(State& s, Reward, Seat seat, const TakeTile& take, Events& out);

// owners.cpp: chapter 7
void run(State& s, Owners owners, Events& out);
void choices(const State& s, const Acquiring& a, Seat seat, Choices& list);
std::optional<Refusal> refuse(const State& s, const Acquiring& a, Seat seat, const Acquire& acquire);
void apply(State& s, Acquiring a, Seat seat, const Acquire& acquire, Events& out);
void apply(State& s, Acquiring a, Seat seat, const Pass&, Events& out);

// scoring.cpp: chapter 9
int privilege_value(const Hand& hand, Chains chains);
OwnFacts own_facts(const Player& player, Chains chains);
void finish(State& s, Events& out);

std::optional<Refusal> misplaced(const Choice& choice);  // misplaced.cpp

// --- view.cpp, text.cpp, typed.cpp -----------------------------------------------------------------------------------

View view(const State& s, Seat me);
Facts facts(const State& s, Seat me);
std::optional<Event> view(const Event& event, Seat me);
Memory begin_memory(const Options& options, Seat me);
void remember(Memory& memory, const Event& event, Seat me);
State imagine(const View& view, const Memory& memory, Seat me, Rng& rng);
Memory uncounted(const View& view, Rng& rng);

std::string draw(const View& view, Seat me, std::span<const std::string> names, bool colour);
Asking asking(const View& view, Seat me, std::span<const std::string> names);
std::string tell(const Event& event, Seat me, std::span<const std::string> names, const Options& options);  // in the names of the table's edition
std::string explain(const Choice& choice, const View& view, std::span<const std::string> names);
std::string spell_out(const View& view, Seat me, std::string_view line);  // typed.cpp: short forms as notation

// What is counted about a game, for `simulate` (scoring.cpp).
struct Figures {
    std::uint32_t turns = 0, buildings_visited = 0, of_them_used = 0, offers = 0, deals = 0, orders_and_messages = 0;
};
BOOST_DESCRIBE_STRUCT(Figures, (), (turns, buildings_visited, of_them_used, offers, deals, orders_and_messages))
void count(Figures& figures, const Event& event);

// The handle by which tools know this game.
struct Genoa {
    using State = genoa::State;
    using Frame = genoa::Frame;
    using Stream = genoa::Stream;
    using Choice = genoa::Choice;
    using Choices = genoa::Choices;
    using Drafts = genoa::Drafts;
    using Event = genoa::Event;
    using Record = genoa::Record;
    using Events = genoa::Events;
    using Plain = genoa::Plain;
    using View = genoa::View;
    using Memory = genoa::Memory;
    using Options = genoa::Options;
    using Figures = genoa::Figures;
    static constexpr GameInfo info{"genoa", "The Traders of Genoa", "a tower walks through the city, and its steps and actions are sold in open negotiation", 2, 5, 2, 60000};
    static constexpr std::string_view end_rule = "§9.1";
    static constexpr std::span<const Sentence> refusals = genoa::refusals;
    static constexpr OptionText option_texts[] = {
        {"players", "how many play", 2, 5},
        {"ruleset", "which rulebook; sets the options below, each of which can be changed on its own"},
        {"names", "whose names of wares and buildings are shown"},
        {"round_table", "whose number of rounds: they differ with five players, 6 or 7"},
        {"rounds", "another number of rounds; 0: as the table says", 0, 20},
        {"tie_break", "which goods decide between equal purses"},
        {"markers_a_street", "on how many buildings of a street a player may place or remove markers", 1, 2},
        {"chains", "what chains of privileges pay"},
        {"small_orders", "a small order with its building's action only, or with any own action, once a turn"},
        {"special_tiles", "extra action, any ware, trade and building action on anyone's turn or only on one's own"},
        {"two_player_rules", "with two: an offer needs a good, and the merchant may act twice"},
        {"plan", "the plan of the city"},
        {"start_player", "who begins"},
        {"money", "whether money is covered or open"},
        {"patience", "how many offers a seat makes while the tower stands on one field", 1, 30},
    };
    static constexpr Preset presets[] = {
        {"ruleset", "2009", "Genoa, Filosofia 2009", "{}"},
        {"ruleset", "2001", "The Traders of Genoa, alea and Rio Grande 2001",
         R"({"names":"2001","round_table":"2001","tie_break":"all_goods"})"},
        {"ruleset", "manual", "a reference manual that departs from both rulebooks, taken at its word",
         R"({"names":"2001","round_table":"2001","tie_break":"wares_cards_markers","markers_a_street":1,"chains":"manual","small_orders":"any_action","special_tiles":"own_turn","two_player_rules":false})"},
    };
    static std::string_view rules_text(std::string_view language);
    static std::uint64_t data_hash();
    static constexpr std::array<std::string_view, 1> first_data_hashes{"1bcb7d8284305394"};  // of the whole files, as it was done at first
};

}  // namespace fondaco::genoa
