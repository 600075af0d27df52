// What goes over HTTP: the bodies of requests and answers. docs/protocol.md lists the paths. Refusals are `Refused`.
#pragma once

#include "engine/options.h"
#include "engine/schema.h"
#include "scenario/lesson.h"
#include "table/table.h"

namespace fondaco::server {

// --- People -------------------------------------------------------------------------------------------------

struct NewGuest      { std::string name; };
struct Credentials   { std::string name, password; };            // a new account, or a login
struct Recovery      { std::string name, code, password; };      // a recovery code is good once, for a new password
struct RecoveryCodes { std::vector<std::string> codes; };        // shown once; the house keeps only their hashes
struct DeviceCode    { std::string code; Milliseconds expires = 0; };
struct DeviceEntry   { std::string code; };
struct Webhook       { std::string url; };                       // empty ends it
struct Farewell      { std::string name; };                      // one's own name, so that nobody is deleted by a slip
struct Me            { std::string id, name; bool is_guest = true; bool webhook = false; };
BOOST_DESCRIBE_STRUCT(NewGuest, (), (name))
BOOST_DESCRIBE_STRUCT(Credentials, (), (name, password))
BOOST_DESCRIBE_STRUCT(Recovery, (), (name, code, password))
BOOST_DESCRIBE_STRUCT(RecoveryCodes, (), (codes))
BOOST_DESCRIBE_STRUCT(DeviceCode, (), (code, expires))
BOOST_DESCRIBE_STRUCT(DeviceEntry, (), (code))
BOOST_DESCRIBE_STRUCT(Webhook, (), (url))
BOOST_DESCRIBE_STRUCT(Farewell, (), (name))
BOOST_DESCRIBE_STRUCT(Me, (), (id, name, is_guest, webhook))

// --- Bots from outside (docs/bots.md) ---------------------------------------------------------------------------

struct NewBot    { std::string name; };
struct BotChange { std::optional<std::string> name; std::optional<bool> is_lent; };
struct OwnBot {
    std::string id, name;
    Milliseconds created = 0;
    bool is_lent = false, is_here = false;  // other hosts may admit it; its program is connected
    std::optional<std::string> table;       // at which it sits
};
struct OfferedBot { std::string id, name, owner; std::vector<std::string> games; };  // games: none: whatever it is given
struct Bots { std::vector<OwnBot> mine; std::vector<OfferedBot> here; int most = 0; };  // here: that one may admit now, one's own too
struct BotToken { std::string id, token; };                                         // shown this once
BOOST_DESCRIBE_STRUCT(NewBot, (), (name))
BOOST_DESCRIBE_STRUCT(BotChange, (), (name, is_lent))
BOOST_DESCRIBE_STRUCT(OwnBot, (), (id, name, created, is_lent, is_here, table))
BOOST_DESCRIBE_STRUCT(OfferedBot, (), (id, name, owner, games))
BOOST_DESCRIBE_STRUCT(Bots, (), (mine, here, most))
BOOST_DESCRIBE_STRUCT(BotToken, (), (id, token))

// --- Games --------------------------------------------------------------------------------------------------

struct LessonCard { std::string id; Words title, about; std::size_t steps = 0; };
BOOST_DESCRIBE_STRUCT(LessonCard, (), (id, title, about, steps))
struct OfferedGame {
    std::string id, title, blurb;
    int min_players = 0, max_players = 0;
    std::vector<OptionSpec> options;
    std::vector<std::string> bots;  // the last is the best
    std::vector<LessonCard> lessons;
};
struct Games { std::vector<OfferedGame> games; bool webhooks = false; };  // webhooks: this house calls them
BOOST_DESCRIBE_STRUCT(OfferedGame, (), (id, title, blurb, min_players, max_players, options, bots, lessons))
BOOST_DESCRIBE_STRUCT(Games, (), (games, webhooks))

// --- Lessons ------------------------------------------------------------------------------------------------

// All that a learner has said so far, "next" where there is only something to read; the house keeps nothing. With `try` it only says
// what that choice would be answered.
struct LessonSaid { std::vector<std::string> said; std::optional<std::string> try_; };
// Where that leads: the table as the learner sees it, every line that was told, and what the coach says now.
struct LessonSeen {
    std::size_t step = 0;                        // how many are done
    bool over = false, astray = false;           // astray: what was said last is allowed and not wanted; take it back
    std::optional<Words> say, more, do_;         // until it is over
    std::optional<std::string> rule, show;
    std::optional<Words> answer;                 // to what went astray
    std::optional<TableRefusal> refused;         // what was said last, which counts as not said
    Rendered<std::vector<NewsLine>> lines;
    Rendered<SeenTable> view;
};
struct LessonTried { std::optional<TableRefusal> refused; };
BOOST_DESCRIBE_STRUCT(LessonSaid, (), (said, try_))
BOOST_DESCRIBE_STRUCT(LessonSeen, (), (step, over, astray, say, more, do_, rule, show, answer, refused, lines, view))
BOOST_DESCRIBE_STRUCT(LessonTried, (), (refused))

// --- Tables -------------------------------------------------------------------------------------------------

// What a list of tables shows: names and stage, nothing of the game.
struct SummarySeat { std::string name, bot; };
struct TableSummary {
    Stage stage{};
    Pace pace{};
    std::int64_t bank_seconds = 0, increment_seconds = 0;
    std::vector<SummarySeat> seats;
    std::optional<std::vector<Outcome>> result;  // after the end
    std::optional<bool> taken_back;              // not counted, as the table says it
};
struct TableCard {
    std::string id, game;
    Milliseconds created = 0;
    std::optional<Rendered<TableSummary>> summary;
    std::optional<Seat> seat;     // mine
    std::optional<Seats> awaited; // of my own running tables: whom the game waits for
    std::optional<std::uint64_t> n;  // and how long their log is: what to look at anew
    std::optional<std::string> unreadable;  // why this program cannot read it, in a sentence
    std::optional<std::string> refusal;     // and which sentence that is
};
struct TableLists { std::vector<TableCard> public_, mine; };
struct TableId { std::string id; };
struct InviteToken { std::string invite; };
struct Invited { std::string game, host; std::size_t seats = 0, free = 0; Stage stage{}; };  // to what an invitation leads
struct Redeemed { std::string table; };
struct WhatIf { std::uint64_t at = 0; Seat seat = 0; std::string bot; };  // a copy of a finished game's position
BOOST_DESCRIBE_STRUCT(SummarySeat, (), (name, bot))
BOOST_DESCRIBE_STRUCT(TableSummary, (), (stage, pace, bank_seconds, increment_seconds, seats, result, taken_back))
BOOST_DESCRIBE_STRUCT(TableCard, (), (id, game, created, summary, seat, awaited, n, unreadable, refusal))
BOOST_DESCRIBE_STRUCT(TableLists, (), (public_, mine))
BOOST_DESCRIBE_STRUCT(TableId, (), (id))
BOOST_DESCRIBE_STRUCT(InviteToken, (), (invite))
BOOST_DESCRIBE_STRUCT(Invited, (), (game, host, seats, free, stage))
BOOST_DESCRIBE_STRUCT(Redeemed, (), (table))
BOOST_DESCRIBE_STRUCT(WhatIf, (), (at, seat, bot))

// The whole game so far, line by line, through one pair of eyes.
struct Story { Rendered<std::vector<NewsLine>> lines; std::optional<bool> more; };  // more: ask again, with `since`
BOOST_DESCRIBE_STRUCT(Story, (), (lines, more))

Schema house_schema();

}  // namespace fondaco::server
