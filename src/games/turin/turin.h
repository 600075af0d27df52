// Turin Market: everything that is true at the table, what may be done, what happened and what is seen.
// The rules are docs/rules/turin.md; rules code is in auction.cpp, sale.cpp and payout.cpp, in the order of its chapters.
#pragma once

#include "engine/describe.h"
#include "engine/game.h"
#include "engine/luck.h"
#include "games/turin/refusals.h"

namespace fondaco::turin {

using Scudo = std::int16_t;

BOOST_DEFINE_FIXED_ENUM_CLASS(Good, std::uint8_t, tomatoes, olives, eggs, potatoes, grapes, wheat, oranges, figs, pigs)
BOOST_DEFINE_FIXED_ENUM_CLASS(Card, std::uint8_t, T01, T02, T03, T04, T05, T06, T07, T08, T09, T10, T11, T12, T13, T14, T15, T16, T17, T18)
BOOST_DEFINE_FIXED_ENUM_CLASS(Stream, std::uint8_t, deal, toss)
BOOST_DEFINE_FIXED_ENUM_CLASS(Payout, std::uint8_t, classic, new_)
BOOST_DEFINE_FIXED_ENUM_CLASS(Money, std::uint8_t, covered, open)
BOOST_DEFINE_FIXED_ENUM_CLASS(Series, std::uint8_t, single, three)
BOOST_DEFINE_FIXED_ENUM_CLASS(Goose, std::uint8_t, off, tie, underdog)
inline constexpr int goods = enum_count<Good>, cards = enum_count<Card>;

struct Options {
    std::uint8_t players = 4;
    Payout payout = Payout::classic;
    Money money = Money::covered;
    Series series = Series::single;
    Goose goose = Goose::off;
};
BOOST_DESCRIBE_STRUCT(Options, (), (players, payout, money, series, goose))

using Cards = List<Card, cards>;
using Hand = List<Card, 6>;
using Amounts = List<Scudo, max_seats>;  // one per seat

struct OpenCard {
    Card card{};
    std::uint8_t since = 0;  // the round in which it was put up, or bought while offers were made (§4.8)
    Scudo price = 0;         // the owner's coins that lie on it; 0: not for sale
    bool operator==(const OpenCard&) const = default;
};
BOOST_DESCRIBE_STRUCT(OpenCard, (), (card, since, price))
using OpenCards = List<OpenCard, cards>;

struct Sale {  // an answer in the sale step: a card and its price, or nothing
    std::optional<Card> card;
    Scudo price = 0;
};
struct Wish {  // an answer in the buying time: a card, or nothing
    std::optional<Card> card;
};
BOOST_DESCRIBE_STRUCT(Sale, (), (card, price))
BOOST_DESCRIBE_STRUCT(Wish, (), (card))

struct OpenPlayer {              // what all see of a player
    bool loan = false;
    std::uint8_t penalties = 0;  // §7.7
    std::uint8_t majorities = 0; // of finished games, for ties (§7.9)
    Scudo total = 0;             // results of the finished games of a series
    OpenCards open;
};
struct Player : OpenPlayer {
    Scudo scudo = 0;             // free money: without coins on cards and without an opened bid
    Hand hand;
    std::optional<Card> show;    // sealed answers, until all are in
    std::optional<Scudo> bid, add;
    std::optional<Sale> sale;
    std::optional<Wish> wish;
};
BOOST_DESCRIBE_STRUCT(Player, (OpenPlayer), (scudo, loan, penalties, majorities, total, hand, open, show, bid, add, sale, wish))

// An opened bid; the money lies on the table until the auction is settled.
struct Bidder {
    Scudo bid = 0, added = 0;
    std::uint8_t bonus = 0;  // of the underdog goose: counts, but is not paid
    std::int8_t goose = 0;   // of the tie goose: 1 wins the tie, -1 loses it
    bool asked = false;      // whether this tie has had its say about the goose
    std::uint8_t toss = 0;   // higher is better
};
BOOST_DESCRIBE_STRUCT(Bidder, (), (bid, added, bonus, goose, asked, toss))
using Bidders = List<Bidder, max_seats>;

// What the table still has to do. Frames hold public things only; sealed answers live with their owner in Player.
struct Deal      {};                                                                                          // procedures
struct Auction   {};
struct Ranking   {};
struct Award     {};
struct Leftovers {};
struct SaleStep  {};
struct Market    {};
struct End       {};
struct Showing   { static constexpr std::string_view rule = "§3.1"; static constexpr bool sealed = true; Seats waiting; };      // questions
struct Bidding   { static constexpr std::string_view rule = "§3.2"; static constexpr bool sealed = true; Seats waiting; };
struct GooseTie  { static constexpr std::string_view rule = "§8.5"; Seats tied, waiting; };
struct Rebidding { static constexpr std::string_view rule = "§3.4"; static constexpr bool sealed = true; Seats tied, waiting; };
struct Choosing  { static constexpr std::string_view rule = "§3.7"; Seat seat = 0; std::uint8_t cards = 1; };
struct Offering  { static constexpr std::string_view rule = "§4.2"; static constexpr bool sealed = true; Seats waiting; };
struct Buying    { static constexpr std::string_view rule = "§4.5"; static constexpr bool sealed = true; Seats waiting; };
struct TwoBuyers { static constexpr std::string_view rule = "§4.7"; Seat seller = 0; Card card{}; Seats buyers; };
BOOST_DESCRIBE_STRUCT(Deal, (), ())
BOOST_DESCRIBE_STRUCT(Auction, (), ())
BOOST_DESCRIBE_STRUCT(Ranking, (), ())
BOOST_DESCRIBE_STRUCT(Award, (), ())
BOOST_DESCRIBE_STRUCT(Leftovers, (), ())
BOOST_DESCRIBE_STRUCT(SaleStep, (), ())
BOOST_DESCRIBE_STRUCT(Market, (), ())
BOOST_DESCRIBE_STRUCT(End, (), ())
BOOST_DESCRIBE_STRUCT(Showing, (), (waiting))
BOOST_DESCRIBE_STRUCT(Bidding, (), (waiting))
BOOST_DESCRIBE_STRUCT(GooseTie, (), (tied, waiting))
BOOST_DESCRIBE_STRUCT(Rebidding, (), (tied, waiting))
BOOST_DESCRIBE_STRUCT(Choosing, (), (seat, cards))
BOOST_DESCRIBE_STRUCT(Offering, (), (waiting))
BOOST_DESCRIBE_STRUCT(Buying, (), (waiting))
BOOST_DESCRIBE_STRUCT(TwoBuyers, (), (seller, card, buyers))
using Frame = std::variant<Deal, Auction, Ranking, Award, Leftovers, SaleStep, Market, End, Showing, Bidding, GooseTie,
                           Rebidding, Choosing, Offering, Buying, TwoBuyers>;
using Pending = Stack<Frame, 24>;

struct Open {                     // what all see; it stands here once, for State and View
    std::uint8_t rules = 1;
    Payout payout = Payout::classic;
    Money money = Money::covered;
    Goose goose_rule = Goose::off;
    std::uint8_t games_left = 0;  // of a series, after this one
    std::uint8_t round = 0;
    std::optional<Seat> goose;    // who holds it
    Cards lot;                    // up for auction
    Cards out;                    // thrown out, seen by all
    Bidders bidders;              // from opening the bids until the auction is paid
    Pending pending;
};
struct State : Open {
    std::uint8_t seat_count = 4;
    std::int32_t bank = 0;        // what went in, less what came out
    Cards removed;                // two players: taken out unseen at set-up
    List<Player, max_seats> players;
    Luck<Stream> luck;
};
BOOST_DESCRIBE_STRUCT(State, (Open), (rules, seat_count, payout, money, goose_rule, games_left, round, goose, bank, lot, out, removed,
                                  bidders, players, pending, luck))

// What a seat may do.
struct Show      { static constexpr bool binding = true; Card card{}; };
struct Bid       { static constexpr bool binding = true; Scudo scudo = 0; };
struct Add       { static constexpr bool binding = true; Scudo scudo = 0; };
struct TakeGoose {};
struct GiveGoose { Seat to = 0; };
struct Take      { Card card{}; };
struct Sell      { static constexpr bool binding = true; Card card{}; Scudo price = 1; };
struct Withdraw  { Card card{}; };
struct Buy       { static constexpr bool binding = true; Card card{}; };
struct SellTo    { Seat buyer = 0; };
struct Pass      {};
struct Loan      { static constexpr bool binding = true; };
BOOST_DESCRIBE_STRUCT(Show, (), (card))
BOOST_DESCRIBE_STRUCT(Bid, (), (scudo))
BOOST_DESCRIBE_STRUCT(Add, (), (scudo))
BOOST_DESCRIBE_STRUCT(TakeGoose, (), ())
BOOST_DESCRIBE_STRUCT(GiveGoose, (), (to))
BOOST_DESCRIBE_STRUCT(Take, (), (card))
BOOST_DESCRIBE_STRUCT(Sell, (), (card, price))
BOOST_DESCRIBE_STRUCT(Withdraw, (), (card))
BOOST_DESCRIBE_STRUCT(Buy, (), (card))
BOOST_DESCRIBE_STRUCT(SellTo, (), (buyer))
BOOST_DESCRIBE_STRUCT(Pass, (), ())
BOOST_DESCRIBE_STRUCT(Loan, (), ())
using Choice = std::variant<Show, Bid, Add, TakeGoose, GiveGoose, Take, Sell, Withdraw, Buy, SellTo, Pass, Loan>;
using Choices = List<Choice, 320>;

// What happened. A member that some seats may not see is optional, and absent for them.
struct GameBegan    { std::uint8_t games_left = 0; };
struct Dealt        { Seat seat = 0; std::optional<Hand> hand; };
struct LotOpened    { static constexpr bool uncovers = true; List<Card, max_seats> cards; };                   // from the centre, or one from each seat
struct CardSealed   { Seat seat = 0; std::optional<Card> card; };
struct BidSealed    { Seat seat = 0; std::optional<Scudo> scudo; };
struct BidsOpened   { static constexpr bool uncovers = true; Amounts bids; std::optional<Seat> helped; };           // by the underdog goose
struct GooseTaken   { Seat seat = 0; };
struct GooseGiven   { Seat from = 0, to = 0; };
struct GooseRefused { Seat seat = 0; };
struct GooseMoved   { std::optional<Seat> to; };                        // the underdog's; nobody if absent
struct AddSealed    { Seat seat = 0; std::optional<Scudo> scudo; };
struct AddsOpened   { static constexpr bool uncovers = true; Seats tied; Amounts added; };
struct Tossed       { List<Seat, max_seats> order; };                   // best first
struct AuctionPaid  { List<Seat, max_seats> winners; Seats fallen; Amounts paid; };  // fallen: by the zero rule
struct Took         { Seat seat = 0; Card card{}; };
struct ThrownOut    { Cards cards; };
struct SaleSealed   { Seat seat = 0; std::optional<Sale> sale; };
struct OnOffer      { Seat seat = 0; Card card{}; Scudo price = 0; };
struct OffersShown  { static constexpr bool uncovers = true; List<OnOffer, max_seats> offers; };
struct Withdrew     { Seat seat = 0; Card card{}; Scudo price = 0; };
struct WishSealed   { Seat seat = 0; std::optional<Wish> wish; };
struct SeveralWant  { static constexpr bool uncovers = true; Seat seller = 0; Card card{}; Seats buyers; };
struct Bought       { static constexpr bool uncovers = true; Seat buyer = 0, seller = 0; Card card{}; Scudo price = 0; };
struct Borrowed     { Seat seat = 0; bool forced = false; };
struct CoinsBack    { Amounts scudo; };
struct LastCard     { Seat seat = 0; Card card{}; };
struct HandsShown   { static constexpr bool uncovers = true; List<LastCard, max_seats> cards; };
struct RowPaid      { Good good{}; Seats leaders; Scudo each = 0; Seats payers, penalised; };
struct Repaid       { Amounts scudo; };
struct GameEnded    { static constexpr bool uncovers = true; Amounts scudo, majorities; };
BOOST_DESCRIBE_STRUCT(GameBegan, (), (games_left))
BOOST_DESCRIBE_STRUCT(Dealt, (), (seat, hand))
BOOST_DESCRIBE_STRUCT(LotOpened, (), (cards))
BOOST_DESCRIBE_STRUCT(CardSealed, (), (seat, card))
BOOST_DESCRIBE_STRUCT(BidSealed, (), (seat, scudo))
BOOST_DESCRIBE_STRUCT(BidsOpened, (), (bids, helped))
BOOST_DESCRIBE_STRUCT(GooseTaken, (), (seat))
BOOST_DESCRIBE_STRUCT(GooseGiven, (), (from, to))
BOOST_DESCRIBE_STRUCT(GooseRefused, (), (seat))
BOOST_DESCRIBE_STRUCT(GooseMoved, (), (to))
BOOST_DESCRIBE_STRUCT(AddSealed, (), (seat, scudo))
BOOST_DESCRIBE_STRUCT(AddsOpened, (), (tied, added))
BOOST_DESCRIBE_STRUCT(Tossed, (), (order))
BOOST_DESCRIBE_STRUCT(AuctionPaid, (), (winners, fallen, paid))
BOOST_DESCRIBE_STRUCT(Took, (), (seat, card))
BOOST_DESCRIBE_STRUCT(ThrownOut, (), (cards))
BOOST_DESCRIBE_STRUCT(SaleSealed, (), (seat, sale))
BOOST_DESCRIBE_STRUCT(OnOffer, (), (seat, card, price))
BOOST_DESCRIBE_STRUCT(OffersShown, (), (offers))
BOOST_DESCRIBE_STRUCT(Withdrew, (), (seat, card, price))
BOOST_DESCRIBE_STRUCT(WishSealed, (), (seat, wish))
BOOST_DESCRIBE_STRUCT(SeveralWant, (), (seller, card, buyers))
BOOST_DESCRIBE_STRUCT(Bought, (), (buyer, seller, card, price))
BOOST_DESCRIBE_STRUCT(Borrowed, (), (seat, forced))
BOOST_DESCRIBE_STRUCT(CoinsBack, (), (scudo))
BOOST_DESCRIBE_STRUCT(LastCard, (), (seat, card))
BOOST_DESCRIBE_STRUCT(HandsShown, (), (cards))
BOOST_DESCRIBE_STRUCT(RowPaid, (), (good, leaders, each, payers, penalised))
BOOST_DESCRIBE_STRUCT(Repaid, (), (scudo))
BOOST_DESCRIBE_STRUCT(GameEnded, (), (scudo, majorities))
using Event = std::variant<GameBegan, Dealt, LotOpened, CardSealed, BidSealed, BidsOpened, GooseTaken, GooseGiven, GooseRefused, GooseMoved, AddSealed,
                           AddsOpened, Tossed, AuctionPaid, Took, ThrownOut, SaleSealed, OffersShown, Withdrew, WishSealed, SeveralWant, Bought,
                           Borrowed, CoinsBack, HandsShown, RowPaid, Repaid, GameEnded>;
using Record = List<Event, 40>;
using Events = Sink<Record>;
// What these tell follows from what everyone saw before and the words of the choice (engine/reveals.h).
using Plain = boost::mp11::mp_list<CardSealed, BidSealed, GooseTaken, GooseGiven, GooseRefused, GooseMoved, AddSealed, AuctionPaid, Took, ThrownOut, SaleSealed,
                                   Withdrew, WishSealed, Bought, Borrowed>;

// What one seat sees.
struct SeenPlayer : OpenPlayer {
    std::uint8_t hand_size = 0;
    bool sealed = false;  // has given the answer that is being asked
    std::optional<Scudo> scudo;  // one's own; everybody's where money is open, or after the end
    std::optional<Hand> hand;    // one's own, like the sealed answers
    std::optional<Card> show;
    std::optional<Scudo> bid, add;
    std::optional<Sale> sale;
    std::optional<Wish> wish;
};
using Counts = std::array<std::uint8_t, goods>;
// What follows from the rest by the rules, worked out here once for everybody who shows it. All of it lies open.
struct Facts {
    List<Counts, max_seats> counts;       // of each good, by seat
    std::array<Seats, goods> most;        // §7.3: who has the most of it
    List<std::uint8_t, 3> awards;         // §3.2: how many cards the places of this auction take
    List<Seats, max_seats / 2> ties;      // §3.4: who is level with whom, where that matters
};
struct View : Open {
    std::uint8_t rounds = 0, removed = 0;
    std::array<std::optional<Seat>, goods> leaders;  // §6: the leader chits; nobody on a tie
    List<SeenPlayer, max_seats> players;
    Seats asked;
    Facts facts;
};
BOOST_DESCRIBE_STRUCT(Facts, (), (counts, most, awards, ties))
BOOST_DESCRIBE_STRUCT(SeenPlayer, (OpenPlayer), (loan, penalties, majorities, total, hand_size, sealed, open, scudo, hand, show, bid, add, sale, wish))
BOOST_DESCRIBE_STRUCT(View, (Open), (rules, payout, money, goose_rule, games_left, round, rounds, goose, lot, out, removed, bidders, leaders, players,
                                 pending, asked, facts))

// What a seat knows by counting: every purse, since all payments are public.
struct Memory {
    PerSeat<Scudo> scudo{};
    PerSeat<Scudo> laid{};  // opened bids that lie on the table
};
BOOST_DESCRIBE_STRUCT(Memory, (), (scudo, laid))

// --- The tables, read once from data/turin.json -----------------------------------------------------

struct Data {
    struct SetUp {
        std::uint8_t hand = 0, centre = 0, removed = 0, auctions = 0;
        List<std::uint8_t, 3> awards, first_awards;
    };
    std::array<std::array<std::uint8_t, goods>, cards> amounts{};  // how many of each good are on a card
    std::array<std::array<Good, 3>, cards> faces{};                // the goods of which it shows 3, 2 and 1
    std::array<std::array<Scudo, goods>, 2> payouts{};             // by scale
    std::array<std::uint8_t, goods> totals{};
    std::array<SetUp, max_seats + 1> tables{};                     // by number of players
    Scudo start = 0, loan = 0, repay = 0, penalty = 0, other_holder_pays = 0;
};
Data load_data();
inline const Data& data() {
    static const Data tables = load_data();
    return tables;
}

// --- Rules --------------------------------------------------------------------------------------------

Counts count_goods(const OpenCards& open);
Facts facts(const State& s);
Seats majority(const List<Counts, max_seats>& counts, Good good);  // §7.3: who has the most of it; nobody if nobody has any

State set_up(const Options& options, int rules, const Key& key, Events& out);
PerSeat<Outcome> outcome(const State& s);
std::string check(const State& s);
void mend(State& s);

// auction.cpp: chapters 2, 3 and the goose of chapter 8
void run(State& s, Deal, Events& out);
void run(State& s, Auction, Events& out);
void run(State& s, Ranking, Events& out);
void run(State& s, Award, Events& out);
void run(State& s, Leftovers, Events& out);
void choices(const State& s, const Showing&, Seat seat, Choices& list);
void choices(const State& s, const Bidding&, Seat seat, Choices& list);
void choices(const State& s, const GooseTie& g, Seat seat, Choices& list);
void choices(const State& s, const Rebidding&, Seat seat, Choices& list);
void choices(const State& s, const Choosing&, Seat seat, Choices& list);
std::optional<Refusal> refuse(const State& s, const Showing&, Seat seat, const Show& show);
std::optional<Refusal> refuse(const State& s, const Bidding&, Seat seat, const Bid& bid);
std::optional<Refusal> refuse(const State& s, const GooseTie& g, Seat seat, const TakeGoose&);
std::optional<Refusal> refuse(const State& s, const GooseTie& g, Seat seat, const GiveGoose& give);
std::optional<Refusal> refuse(const State& s, const Rebidding&, Seat seat, const Add& add);
std::optional<Refusal> refuse(const State& s, const Choosing&, Seat seat, const Take& take);
void apply(State& s, Showing f, Seat seat, const Show& show, Events& out);
void apply(State& s, Bidding f, Seat seat, const Bid& bid, Events& out);
void apply(State& s, GooseTie g, Seat seat, const TakeGoose&, Events& out);
void apply(State& s, GooseTie g, Seat seat, const GiveGoose& give, Events& out);
void apply(State& s, GooseTie g, Seat seat, const Pass&, Events& out);
void apply(State& s, Rebidding f, Seat seat, const Add& add, Events& out);
void apply(State& s, Choosing c, Seat seat, const Take& take, Events& out);

// sale.cpp: chapters 4 and 5
void run(State& s, SaleStep, Events& out);
void run(State& s, Market, Events& out);
void choices(const State& s, const Offering&, Seat seat, Choices& list);
void choices(const State& s, const Buying&, Seat seat, Choices& list);
void choices(const State& s, const TwoBuyers& t, Seat seat, Choices& list);
std::optional<Refusal> refuse(const State& s, const Offering&, Seat seat, const Sell& sell);
std::optional<Refusal> refuse(const State& s, const Offering&, Seat seat, const Withdraw& withdraw);
std::optional<Refusal> refuse(const State& s, const TwoBuyers& t, Seat seat, const SellTo& to);
void apply(State& s, Offering f, Seat seat, const Sell& sell, Events& out);
void apply(State& s, Offering f, Seat seat, const Pass&, Events& out);
void apply(State& s, Offering f, Seat seat, const Withdraw& withdraw, Events& out);
void apply(State& s, Offering f, Seat seat, const Buy& buy, Events& out);
void apply(State& s, Buying f, Seat seat, const Buy& buy, Events& out);
void apply(State& s, Buying f, Seat seat, const Pass&, Events& out);
void apply(State& s, TwoBuyers t, Seat seat, const SellTo& to, Events& out);

// payout.cpp: chapters 6 and 7
void run(State& s, End, Events& out);

// Every question but the two that decide a purchase can be put off to buy a card (§4.5); every question to borrow (§5.2).
std::optional<Refusal> refuse_purchase(const State& s, Seat seat, Card card);
std::optional<Refusal> refuse_loan(const State& s, Seat seat);
void buy_now(State& s, Seat buyer, Card card, Events& out);
void borrow(State& s, Seat seat, bool forced, Events& out);
void add_purchases(const State& s, Seat seat, Choices& list);
void add_loan(const State& s, Seat seat, Choices& list);

template <class F>
concept Question = requires { F::rule; };
template <class F>
concept BuyFirst = Question<F> && !std::same_as<F, Offering> && !std::same_as<F, Buying> && !std::same_as<F, TwoBuyers>;

template <Question F>
Seats asked(const State&, const F& frame) {
    if constexpr (requires { frame.waiting; }) return frame.waiting;
    else if constexpr (requires { frame.seat; }) return Seats::only(frame.seat);
    else return Seats::only(frame.seller);
}
template <Question F>
std::optional<Refusal> refuse(const State& s, const F&, Seat seat, const Buy& buy) { return refuse_purchase(s, seat, buy.card); }
template <BuyFirst F>
void apply(State& s, F frame, Seat seat, const Buy& buy, Events& out) {
    s.pending.next(frame);
    buy_now(s, seat, buy.card, out);
}
template <Question F>
std::optional<Refusal> refuse(const State& s, const F&, Seat seat, const Loan&) { return refuse_loan(s, seat); }
template <Question F>
void apply(State& s, F frame, Seat seat, const Loan&, Events& out) {
    s.pending.next(frame);
    borrow(s, seat, false, out);
}

inline Seats everyone(const State& s) { return Seats::first(s.seat_count); }
// Of whom it holds. Without a branch: nobody foretells what players have.
template <class Holds>
Seats seats_where(int count, Holds&& holds) {
    unsigned bits = 0;
    for (int seat = 0; seat < count; ++seat) bits |= unsigned(holds(Seat(seat))) << seat;
    return Seats(std::uint8_t(bits));
}
inline const OpenCard* find_open(const Player& player, Card card) {
    for (const OpenCard& open : player.open)
        if (open.card == card) return &open;
    return nullptr;
}

std::optional<Refusal> misplaced(const Choice& choice);  // misplaced.cpp

// --- view.cpp, text.cpp -------------------------------------------------------------------------------

View view(const State& s, Seat me);
std::optional<Event> view(const Event& event, Seat me);
Memory begin_memory(const Options& options, Seat me);
void remember(Memory& memory, const Event& event, Seat me);
State imagine(const View& view, const Memory& memory, Seat me, Rng& rng);
Memory uncounted(const View& view, Rng& rng);

std::string draw(const View& view, Seat me, std::span<const std::string> names, bool colour);
Asking asking(const View& view, Seat me, std::span<const std::string> names);
std::string tell(const Event& event, Seat me, std::span<const std::string> names);
std::string explain(const Choice& choice, const View& view, std::span<const std::string> names);

// The handle by which tools know this game.
struct Turin {
    using State = turin::State;
    using Frame = turin::Frame;
    using Stream = turin::Stream;
    using Choice = turin::Choice;
    using Choices = turin::Choices;
    using Event = turin::Event;
    using Record = turin::Record;
    using Events = turin::Events;
    using Plain = turin::Plain;
    using View = turin::View;
    using Memory = turin::Memory;
    using Options = turin::Options;
    static constexpr GameInfo info{"turin", "Turin Market", "sealed bids for cards of goods, a card market, loans and majorities", 2, 5, 1, 4000};
    static constexpr std::string_view end_rule = "§7.9";
    static constexpr std::span<const Sentence> refusals = turin::refusals;
    static constexpr OptionText option_texts[] = {
        {"players", "how many play", 2, 5},
        {"payout", "what majorities pay; `new` is our own scale, not the printed red one"},
        {"money", "whether money is covered or open"},
        {"series", "one game, or three whose results are added up"},
        {"goose", "the bartering goose: none, one that settles ties, or one that helps the last in majorities"},
    };
    static constexpr std::array<Preset, 0> presets{};
    static std::string_view rules_text(std::string_view language);
    static std::uint64_t data_hash();
    static constexpr std::array<std::string_view, 2> first_data_hashes{"b3e7a9cfbe92aa0f", "899f10d5f1faa216"};  // of the whole files, as it was done at first
};

}  // namespace fondaco::turin
