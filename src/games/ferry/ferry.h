// The ferry: everything that is true at its table. A small invented game that shows how games are written here
// (docs/add-a-game.md) and on which the engine is tested. Its rules are docs/rules/ferry.md.
#pragma once

#include "engine/deal.h"
#include "engine/describe.h"
#include "engine/game.h"
#include "engine/luck.h"
#include "games/ferry/refusals.h"

namespace fondaco::ferry {

using Coins = std::int16_t;

BOOST_DEFINE_FIXED_ENUM_CLASS(Pier, std::uint8_t, mill, quay, market, church, tannery, gate)
BOOST_DEFINE_FIXED_ENUM_CLASS(Card, std::uint8_t, clear, fog, spent)
BOOST_DEFINE_FIXED_ENUM_CLASS(Stream, std::uint8_t, deal, die, toss)
BOOST_DEFINE_FIXED_ENUM_CLASS(Length, std::uint8_t, normal, short_)
BOOST_DEFINE_FIXED_ENUM_CLASS(Purse, std::uint8_t, covered, open)
BOOST_DEFINE_FIXED_ENUM_CLASS(Topic, std::uint8_t, cargo)

struct Options {
    std::uint8_t players = 3;
    Length length = Length::normal;
    std::uint8_t rounds = 2;
    Purse purse = Purse::covered;
};
BOOST_DESCRIBE_STRUCT(Options, (), (players, length, rounds, purse))

struct Bundle {
    static constexpr std::string_view rule = "§3.3";
    Coins coins = 0, silk = 0;
    bool operator==(const Bundle&) const = default;
};
BOOST_DESCRIBE_STRUCT(Bundle, (), (coins, silk))

using Deals = fondaco::Deals<Topic, Bundle, 2 * max_seats>;
using Offer = Deals::Offer;

struct OpenPlayer {            // what all see of a player
    Coins silk = 1;
};
struct Player : OpenPlayer {
    Coins coins = 12;
    Card card = Card::clear;
    std::optional<Coins> bid;  // sealed until all have bid
};
BOOST_DESCRIBE_STRUCT(Player, (OpenPlayer), (coins, silk, card, bid))

// What the table still has to do. Frames hold public things only; secrets live with their owner in Player.
struct Turn    { Seat host = 0; };                                     // a procedure; the others are questions
struct Window  { static constexpr std::string_view rule = "§2.2"; Seats waiting; };
struct Landing { static constexpr std::string_view rule = "§2.3"; Seat seat = 0; bool fog = false; };
struct Haggle  { static constexpr std::string_view rule = "§3.1"; Seat host = 0; Seats talking; PerSeat<std::uint8_t> patience{}; };
struct Bids    { static constexpr std::string_view rule = "§4.1"; static constexpr bool sealed = true; Seats waiting; };
BOOST_DESCRIBE_STRUCT(Turn, (), (host))
BOOST_DESCRIBE_STRUCT(Window, (), (waiting))
BOOST_DESCRIBE_STRUCT(Landing, (), (seat, fog))
BOOST_DESCRIBE_STRUCT(Haggle, (), (host, talking, patience))
BOOST_DESCRIBE_STRUCT(Bids, (), (waiting))
using Frame = std::variant<Turn, Window, Landing, Haggle, Bids>;
using Pending = Stack<Frame, 8>;

struct Open {  // what all see; it stands here once, for State and View
    std::uint8_t rules = 1, turns_left = 0;
    Purse purse = Purse::covered;
    Pier pier = Pier::mill;
    Bundle cargo;
    Deals deals;
    Pending pending;
};
struct State : Open {
    std::uint8_t seat_count = 3;
    Bundle bank;  // what went in, less what came out; purses and bank always add up
    List<Player, max_seats> players;
    Card aside = Card::clear;
    Luck<Stream> luck;
};
BOOST_DESCRIBE_STRUCT(State, (Open), (rules, seat_count, turns_left, purse, pier, cargo, bank, players, aside, deals, pending, luck))

// What a seat may do.
struct Pass     {};
struct Fog      { static constexpr bool binding = true; };
struct Sail     { std::uint8_t piers = 1; };
struct Propose  { static constexpr bool binding = true; Seats to; Bundle give, ask; std::optional<OfferId> answers; };  // an offer, or with `answers` a counter
struct Accept   { static constexpr bool binding = true; OfferId id = 0; std::uint8_t version = 0; };
struct Close    { static constexpr bool binding = true; OfferId id = 0; std::uint8_t version = 0; Seat with = 0; };
struct Withdraw { OfferId id = 0; };
struct Keep     {};
struct Bid      { static constexpr bool binding = true; Coins coins = 0; };
struct Pawn     { static constexpr bool anytime = true, binding = true; };
BOOST_DESCRIBE_STRUCT(Pass, (), ())
BOOST_DESCRIBE_STRUCT(Fog, (), ())
BOOST_DESCRIBE_STRUCT(Sail, (), (piers))
BOOST_DESCRIBE_STRUCT(Propose, (), (to, give, ask, answers))
BOOST_DESCRIBE_STRUCT(Accept, (), (id, version))
BOOST_DESCRIBE_STRUCT(Close, (), (id, version, with))
BOOST_DESCRIBE_STRUCT(Withdraw, (), (id))
BOOST_DESCRIBE_STRUCT(Keep, (), ())
BOOST_DESCRIBE_STRUCT(Bid, (), (coins))
BOOST_DESCRIBE_STRUCT(Pawn, (), ())
using Choice = std::variant<Pass, Fog, Sail, Propose, Accept, Close, Withdraw, Keep, Bid, Pawn>;
using Choices = List<Choice, 96>;
using Drafts = List<Propose, 16>;  // offers that are being composed

// What happened. A member that some seats may not see is optional, and absent for them.
struct Dealt     { Seat seat = 0; std::optional<Card> card; };
struct Passed    { Seat seat = 0; };
struct FogPlayed { Seat seat = 0; };  // a hidden card is shown
struct Sailed    { Seat seat = 0; Pier pier{}; std::uint8_t die = 0; Bundle cargo; bool fog = false; };
struct CargoTaken      { Seat seat = 0; Bundle cargo; };
struct BidPlaced { Seat seat = 0; std::optional<Coins> coins; };
struct LanternLit { static constexpr bool uncovers = true; List<Coins, max_seats> bids; std::optional<Seat> winner; };
struct Pawned    { Seat seat = 0; };
struct Ended     { static constexpr bool uncovers = true; List<Coins, max_seats> coins; };
BOOST_DESCRIBE_STRUCT(Dealt, (), (seat, card))
BOOST_DESCRIBE_STRUCT(Passed, (), (seat))
BOOST_DESCRIBE_STRUCT(FogPlayed, (), (seat))
BOOST_DESCRIBE_STRUCT(Sailed, (), (seat, pier, die, cargo, fog))
BOOST_DESCRIBE_STRUCT(CargoTaken, (), (seat, cargo))
BOOST_DESCRIBE_STRUCT(BidPlaced, (), (seat, coins))
BOOST_DESCRIBE_STRUCT(LanternLit, (), (bids, winner))
BOOST_DESCRIBE_STRUCT(Pawned, (), (seat))
BOOST_DESCRIBE_STRUCT(Ended, (), (coins))
using Event = std::variant<Dealt, Passed, FogPlayed, Sailed, CargoTaken, Offered<Offer>, Withdrawn, Agreed, Unagreed, Settled<Offer>,
                           BidPlaced, LanternLit, Pawned, Ended>;
using Record = List<Event, 16>;
using Events = Sink<Record>;
// What these tell follows from what everyone saw before and the words of the choice (engine/reveals.h).
using Plain = boost::mp11::mp_list<Passed, CargoTaken, Offered<Offer>, Withdrawn, Agreed, Unagreed, Settled<Offer>, BidPlaced, Pawned>;

// What one seat sees.
struct SeenPlayer : OpenPlayer {
    bool has_bid = false;
    bool fog_spent = false;
    std::optional<Coins> coins, bid;  // one's own, or all coins where purses are open or the game is over
    std::optional<Card> card;
};
struct View : Open {
    List<SeenPlayer, max_seats> players;
    Seats asked;
};
BOOST_DESCRIBE_STRUCT(SeenPlayer, (OpenPlayer), (silk, has_bid, fog_spent, coins, bid, card))
BOOST_DESCRIBE_STRUCT(View, (Open), (rules, turns_left, purse, pier, cargo, players, deals, pending, asked))

// What a seat can know by counting public payments: every purse.
struct Memory {
    PerSeat<Coins> coins{};
    Coins bank = 0, bank_silk = 0;
};
BOOST_DESCRIBE_STRUCT(Memory, (), (coins, bank, bank_silk))

// rules.cpp
State set_up(const Options& options, int rules, const Key& key, Events& out);
void run(State& s, Turn turn, Events& out);
Seats asked(const State& s, const Window& w);
Seats asked(const State& s, const Landing& l);
Seats asked(const State& s, const Haggle& h);
Seats awaited(const State& s, const Haggle& h);
Seats asked(const State& s, const Bids& b);
void choices(const State& s, const Window& w, Seat seat, Choices& list);
void choices(const State& s, const Landing& l, Seat seat, Choices& list);
void choices(const State& s, const Haggle& h, Seat seat, Choices& list);
void choices(const State& s, const Bids& b, Seat seat, Choices& list);
void apply(State& s, Window w, Seat seat, const Pass&, Events& out);
void apply(State& s, Window w, Seat seat, const Fog&, Events& out);
void apply(State& s, Landing l, Seat seat, const Sail& sail, Events& out);
std::optional<Refusal> refuse(const State& s, const Haggle& h, Seat seat, const Propose& proposal);
std::optional<Refusal> refuse(const State& s, const Haggle& h, Seat seat, const Accept& accept);
std::optional<Refusal> refuse(const State& s, const Haggle& h, Seat seat, const Close& close);
std::optional<Refusal> refuse(const State& s, const Haggle& h, Seat seat, const Withdraw& withdraw);
void apply(State& s, Haggle h, Seat seat, const Propose& proposal, Events& out);
bool may_offer(const State& s, Seat seat);
void begin_drafts(const State& s, Seat seat, Drafts& list);
void extend_draft(const State& s, Seat seat, const Propose& draft, Drafts& list);
std::optional<Propose> random_offer(const State& s, Seat seat, Rng& rng);
void apply(State& s, Haggle h, Seat seat, const Accept& accept, Events& out);
void apply(State& s, Haggle h, Seat seat, const Close& close, Events& out);
void apply(State& s, Haggle h, Seat seat, const Withdraw& withdraw, Events& out);
void apply(State& s, Haggle h, Seat seat, const Pass&, Events& out);
void apply(State& s, Haggle h, Seat seat, const Keep&, Events& out);
std::optional<Refusal> refuse(const State& s, const Bids& b, Seat seat, const Bid& bid);
void apply(State& s, Bids b, Seat seat, const Bid& bid, Events& out);
void anytime(const State& s, Seat seat, Choices& list);
std::optional<Refusal> refuse(const State& s, Seat seat, const Pawn&);
void apply(State& s, Seat seat, const Pawn&, Events& out);
void recheck(State& s, Events& out);
PerSeat<Outcome> outcome(const State& s);
std::string check(const State& s);
void mend(State& s);

// view.cpp
View view(const State& s, Seat me);
std::optional<Event> view(const Event& event, Seat me);
Memory begin_memory(const Options& options, Seat me);
void remember(Memory& memory, const Event& event, Seat me);
State imagine(const View& view, const Memory& memory, Seat me, Rng& rng);
Memory uncounted(const View& view, Rng& rng);

// text.cpp
std::string draw(const View& view, Seat me, std::span<const std::string> names, bool colour);
Asking asking(const View& view, Seat me, std::span<const std::string> names);
std::string tell(const Event& event, Seat me, std::span<const std::string> names);
std::string explain(const Choice& choice, const View& view, std::span<const std::string> names);

// The handle by which tools know this game.
struct Ferry {
    using State = ferry::State;
    using Frame = ferry::Frame;
    using Stream = ferry::Stream;
    using Choice = ferry::Choice;
    using Choices = ferry::Choices;
    using Drafts = ferry::Drafts;
    using Event = ferry::Event;
    using Record = ferry::Record;
    using Events = ferry::Events;
    using Plain = ferry::Plain;
    using View = ferry::View;
    using Memory = ferry::Memory;
    using Options = ferry::Options;
    static constexpr GameInfo info{"ferry", "The Ferry", "a small invented game about landing and selling cargo", 2, 4, 1, 800, true};
    static constexpr std::string_view end_rule = "§6.1";
    static constexpr std::span<const Sentence> refusals = ferry::refusals;
    static constexpr OptionText option_texts[] = {
        {"players", "how many play", 2, 4},
        {"length", "a normal or a short game"},
        {"rounds", "how often each player is host", 1, 4},
        {"purse", "whether coins are covered or open"},
    };
    static constexpr Preset presets[] = {{"length", "short", "one round only", R"({"rounds":1})"}};
    static std::string_view rules_text(std::string_view language);
    static std::uint64_t data_hash();
    static constexpr std::array<std::string_view, 1> first_data_hashes{"2722aa99f458da57"};  // of the whole files, as it was done at first
};

}  // namespace fondaco::ferry
