// What goes over a socket. In: {"id":7,"do":{"watch":{"table":"…"}}}; the id comes back with the answer. Out: one object
// with one key, its kind. docs/protocol.md tells the sequences.
#pragma once

#include "bots/advice.h"
#include "table/table.h"

namespace fondaco::server {

// --- In ---------------------------------------------------------------------------------------------------

struct Watch   { std::string table; std::optional<std::uint64_t> since; };  // since: the last line number seen
struct Unwatch { std::string table; };
struct Act     { std::string table; Command command; };
struct Try     { std::string table, choice; };                              // what `choose` would be answered; it changes nothing
struct Worth   { std::string table, choice; };                              // what the deal that this choice strikes or proposes is worth
struct Hint    { std::string table; };                                      // what the house would do here
struct Say     { std::string table, text; };
struct Jot     { std::string table, text; };                                // a private note beside the board
struct Hold    { std::string table; };                           // I am about to speak: the bot that waits for words waits on
struct GoOn    { std::string table; };                           // I have nothing to say: the bot that waits for me alone may go on
struct Shown   { std::string table; std::optional<std::uint64_t> n; };  // up to line n everything has been played in this window; without n it plays nothing
struct Admit   { std::string table; Seat seat = 0; std::string bot; };  // host: a bot from outside, by its id, takes this seat
struct Ping    {};
BOOST_DESCRIBE_STRUCT(Watch, (), (table, since))
BOOST_DESCRIBE_STRUCT(Unwatch, (), (table))
BOOST_DESCRIBE_STRUCT(Act, (), (table, command))
BOOST_DESCRIBE_STRUCT(Try, (), (table, choice))
BOOST_DESCRIBE_STRUCT(Worth, (), (table, choice))
BOOST_DESCRIBE_STRUCT(Hint, (), (table))
BOOST_DESCRIBE_STRUCT(Say, (), (table, text))
BOOST_DESCRIBE_STRUCT(Jot, (), (table, text))
BOOST_DESCRIBE_STRUCT(Hold, (), (table))
BOOST_DESCRIBE_STRUCT(GoOn, (), (table))
BOOST_DESCRIBE_STRUCT(Shown, (), (table, n))
BOOST_DESCRIBE_STRUCT(Admit, (), (table, seat, bot))
BOOST_DESCRIBE_STRUCT(Ping, (), ())

struct Incoming {
    std::optional<std::int64_t> id;
    std::variant<Watch, Unwatch, Act, Try, Worth, Hint, Say, Jot, Hold, GoOn, Shown, Admit, Ping> do_;
};
BOOST_DESCRIBE_STRUCT(Incoming, (), (id, do_))

// --- Out --------------------------------------------------------------------------------------------------

// `now` is the house's time when it made the message, for the clocks.
struct TableView { static constexpr std::string_view word = "view"; std::string table; Milliseconds now = 0; Written<SeenTable> view; };
struct News    { std::string table; Milliseconds now = 0; Written<std::vector<NewsLine>> news; Written<SeenTable> view; };
struct Done    { std::optional<std::int64_t> id; };
struct Refused { std::optional<std::int64_t> id; std::string code, rule, why, refusal; std::optional<std::uint16_t> deal, clause; };
struct Tried   { std::optional<std::int64_t> id; std::optional<TableRefusal> refused; };  // the draft would be refused so; else it would be taken
struct Valued  { std::optional<std::int64_t> id; std::uint64_t n = 0; std::optional<DealWorth> worth; };  // after so many lines; without `worth` it cannot be told
struct Hinted  { std::optional<std::int64_t> id; std::uint64_t n = 0; std::optional<Advice> hint; };
struct Chatted { std::string table; std::int64_t n = 0, time = 0; std::string name, text; };
struct Noted   { std::string table, text; };
struct Presence { std::string table; Seats away; std::vector<Milliseconds> since; };  // who sits there and does not look on, and since when; told whenever that changes
struct Paused  { std::string table; std::optional<Seat> seat; Milliseconds now = 0; std::optional<Milliseconds> until; };  // a bot waits until then for people who may speak, without `until` however long; without a seat: no longer
struct Frozen  { std::string table, why; };
struct Gone    { std::string table, code, why; };              // no more is told of this table: as if it had been unwatched
struct Pong    {};
BOOST_DESCRIBE_STRUCT(TableView, (), (table, now, view))
BOOST_DESCRIBE_STRUCT(News, (), (table, now, news, view))
BOOST_DESCRIBE_STRUCT(Done, (), (id))
BOOST_DESCRIBE_STRUCT(Refused, (), (id, code, rule, why, refusal, deal, clause))
BOOST_DESCRIBE_STRUCT(Tried, (), (id, refused))
BOOST_DESCRIBE_STRUCT(Valued, (), (id, n, worth))
BOOST_DESCRIBE_STRUCT(Hinted, (), (id, n, hint))
BOOST_DESCRIBE_STRUCT(Chatted, (), (table, n, time, name, text))
BOOST_DESCRIBE_STRUCT(Noted, (), (table, text))
BOOST_DESCRIBE_STRUCT(Presence, (), (table, away, since))
BOOST_DESCRIBE_STRUCT(Paused, (), (table, seat, now, until))
BOOST_DESCRIBE_STRUCT(Frozen, (), (table, why))
BOOST_DESCRIBE_STRUCT(Gone, (), (table, code, why))
BOOST_DESCRIBE_STRUCT(Pong, (), ())
using Outgoing = std::variant<TableView, News, Done, Refused, Tried, Valued, Hinted, Chatted, Noted, Presence, Paused, Frozen, Gone, Pong>;

}  // namespace fondaco::server
