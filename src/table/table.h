// A running game with the people around it: seats, readiness, choices, undo, votes, clocks, take-overs. Pure: no I/O,
// no threads, no clock of its own. A command becomes log entries or a refusal; the table is a fold over its log, so a
// log read back from the store gives the same table.
#pragma once

#include <deque>
#include <map>
#include <set>
#include <tuple>

#include "engine/game.h"
#include "engine/replied.h"

namespace fondaco {

using Milliseconds = std::int64_t;

BOOST_DEFINE_FIXED_ENUM_CLASS(Pace, std::uint8_t, live, days)
BOOST_DEFINE_FIXED_ENUM_CLASS(Stage, std::uint8_t, open, running, over, aborted)
BOOST_DEFINE_FIXED_ENUM_CLASS(Ballot, std::uint8_t, undo, extend, replace, abort, free)
BOOST_DEFINE_FIXED_ENUM_CLASS(Fault, std::uint8_t, gone, late, nonsense)  // why a bot from outside no longer plays
BOOST_DEFINE_FIXED_ENUM_CLASS(Help, std::uint8_t, none, worth, all)  // what the house tells who asks it: what deals are worth; and what it would do itself
BOOST_DEFINE_FIXED_ENUM_CLASS(ChosenBy, std::uint8_t, player, clock, bot, standing)  // by whose hand a choice was made

struct TableSettings {
    std::string game;
    json::value options;
    bool is_public = true;
    Pace pace = Pace::live;
    std::int64_t bank_seconds = 0;       // per seat, running while its decision is awaited; 0: no clock
    std::int64_t increment_seconds = 0;  // added after each decision, not for offers made on the way to it
    std::int64_t grace_seconds = 60;     // how long an absent seat is waited for before a bot may take it over
    bool take_over = true;
    std::string stand_in = "random";     // the bot that plays for somebody who is away
    bool spectators = true;
    std::optional<bool> counted;         // everyone is shown what could be counted from what they were told; optional, for older logs do not say
    std::optional<bool> only_answers;    // what leaves one answer only is answered so by itself, which can tell what nobody shows; older logs do not say
    std::optional<Help> help;            // if nobody says: all for one person alone with bots, none where two sit
    std::string copy_of;                 // a what-if copy: "TABLE#LINE" of the game it was taken from
};
BOOST_DESCRIBE_STRUCT(TableSettings, (), (game, options, is_public, pace, bank_seconds, increment_seconds, grace_seconds, take_over, stand_in, spectators, counted, only_answers, help, copy_of))

// --- What people ask of a table. The actor comes from the session, never from the message. ------------

struct Sit      { std::optional<Seat> seat; };                 // any free seat if none is named
struct Leave    {};
struct AddBot   { Seat seat = 0; std::string bot; };           // host
struct Free     { Seat seat = 0; };                            // host, before the start: takes a bot away, or sends a player away (kick)
struct Ready    { bool ready = true; std::optional<std::string> share; };  // share: what this player adds to the luck
struct Choose   { std::string choice; };
struct Undo     {};
struct Propose  { Ballot ballot{}; std::optional<Seat> seat; };
struct Vote     { bool yes = false; };
struct Mute     { Seat seat = 0; bool on = true; };            // host
struct Beforehand { static constexpr std::string_view word = "standing"; std::string rule, choice; };  // answer questions of this rule so; an empty choice ends it
struct Rematch  {};
BOOST_DESCRIBE_STRUCT(Sit, (), (seat))
BOOST_DESCRIBE_STRUCT(Leave, (), ())
BOOST_DESCRIBE_STRUCT(AddBot, (), (seat, bot))
BOOST_DESCRIBE_STRUCT(Free, (), (seat))
BOOST_DESCRIBE_STRUCT(Ready, (), (ready, share))
BOOST_DESCRIBE_STRUCT(Choose, (), (choice))
BOOST_DESCRIBE_STRUCT(Undo, (), ())
BOOST_DESCRIBE_STRUCT(Propose, (), (ballot, seat))
BOOST_DESCRIBE_STRUCT(Vote, (), (yes))
BOOST_DESCRIBE_STRUCT(Mute, (), (seat, on))
BOOST_DESCRIBE_STRUCT(Beforehand, (), (rule, choice))
BOOST_DESCRIBE_STRUCT(Rematch, (), ())
using Command = std::variant<Sit, Leave, AddBot, Free, Ready, Choose, Undo, Propose, Vote, Mute, Beforehand, Rematch>;

struct Person {
    std::string id, name;
};
// Several people at one screen: hand 2 of somebody is a player of its own, "ID/2", whose owner is that somebody.
inline std::string owner_of(const std::string& person) { return person.substr(0, person.find('/')); }

// --- What the log holds -----------------------------------------------------------------------------------

struct Opened    { TableSettings settings; std::string host; std::optional<std::string> seed;     // the seed leaves after the end
                   std::optional<std::vector<std::string>> sent_away; };                       // from the table before; told to nobody
struct Seated    { Seat seat = 0; std::string person, name, bot;                                      // a person, or a bot by name; a bot from outside is
                   std::optional<std::string> owner; };                                         // a person too, with its owner's name
struct Freed     { Seat seat = 0; bool kicked = false; std::optional<bool> by_vote; };  // by_vote: since the start only so
struct Readied   { Seat seat = 0; bool ready = true; std::optional<std::string> share; };
struct Started {
    Key key;
    int rules = 1;     // the rules and the hash of the data tables it is played by
    std::string data;
    std::optional<bool> answers_earn;  // time on the clock, and nothing else does; older logs do not say: there every choice did
    std::optional<int> undone;         // of a game that goes on from a file: what its header says
};
struct Chose     { Seat seat = 0; std::string choice; ChosenBy hand{}; };
struct Struck    { std::vector<std::uint64_t> choices; Seat by = 0; bool by_vote = false; };  // numbers of undone choices
struct VoteOpened { Ballot ballot{}; Seat by = 0; std::optional<Seat> seat; Seats voters; };
struct Voted     { Seat seat = 0; bool yes = false; };
struct VoteEnded { bool passed = false; };
struct Extended  { std::int64_t seconds = 0; };
struct TakenOver { Seat seat = 0; std::string bot; bool by_vote = false; std::optional<Fault> fault; };  // fault: of a bot from outside
struct GivenBack { Seat seat = 0; };
struct Muted     { Seat seat = 0; bool on = true; };
struct BeforehandSet { static constexpr std::string_view word = "standing_set"; Seat seat = 0; std::string rule, choice; };
struct RematchAsked { Seat seat = 0; };
struct RematchOpened { std::string table; };                        // where those who asked for it play on
struct Slept     { Milliseconds from = 0, to = 0; };                // the house was not there, or its clock was set: that time counts for nobody
struct Aborted   {};
BOOST_DESCRIBE_STRUCT(Opened, (), (settings, host, seed, sent_away))
BOOST_DESCRIBE_STRUCT(Seated, (), (seat, person, name, bot, owner))
BOOST_DESCRIBE_STRUCT(Freed, (), (seat, kicked, by_vote))
BOOST_DESCRIBE_STRUCT(Readied, (), (seat, ready, share))
BOOST_DESCRIBE_STRUCT(Started, (), (key, rules, data, answers_earn, undone))
BOOST_DESCRIBE_STRUCT(Chose, (), (seat, choice, hand))
BOOST_DESCRIBE_STRUCT(Struck, (), (choices, by, by_vote))
BOOST_DESCRIBE_STRUCT(VoteOpened, (), (ballot, by, seat, voters))
BOOST_DESCRIBE_STRUCT(Voted, (), (seat, yes))
BOOST_DESCRIBE_STRUCT(VoteEnded, (), (passed))
BOOST_DESCRIBE_STRUCT(Extended, (), (seconds))
BOOST_DESCRIBE_STRUCT(TakenOver, (), (seat, bot, by_vote, fault))
BOOST_DESCRIBE_STRUCT(GivenBack, (), (seat))
BOOST_DESCRIBE_STRUCT(Muted, (), (seat, on))
BOOST_DESCRIBE_STRUCT(BeforehandSet, (), (seat, rule, choice))
BOOST_DESCRIBE_STRUCT(RematchAsked, (), (seat))
BOOST_DESCRIBE_STRUCT(RematchOpened, (), (table))
BOOST_DESCRIBE_STRUCT(Slept, (), (from, to))
BOOST_DESCRIBE_STRUCT(Aborted, (), ())
using Entry = std::variant<Opened, Seated, Freed, Readied, Started, Chose, Struck, VoteOpened, Voted, VoteEnded, Extended,
                           TakenOver, GivenBack, Muted, BeforehandSet, RematchAsked, RematchOpened, Slept, Aborted, Replied>;

// One line of the log: when it happened, and what.
struct LogLine {
    Milliseconds time = 0;
    Entry entry;
};
BOOST_DESCRIBE_STRUCT(LogLine, (), (time, entry))

// --- The table ----------------------------------------------------------------------------------------------

// Why a command was not carried out. `code` is for programs, `rule` for the rules text, `why` for people; where one code has many
// sentences, `refusal` says which it is, so that other languages have theirs. `deal` and `clause`: the promise that would be broken.
struct TableRefusal {
    std::string code, rule, why, refusal;
    std::optional<std::uint16_t> deal, clause;
};
BOOST_DESCRIBE_STRUCT(TableRefusal, (), (code, rule, why, refusal, deal, clause))

std::optional<TableRefusal> in_table_words(const std::optional<Refusal>& refusal);  // what the game answers

struct TableSeat {
    std::string person, name, bot;  // open if both person and bot are empty
    bool ready = false, muted = false;
    std::string taken_over;         // the bot that plays for an absent person
    Milliseconds clock = 0;         // what is left of the bank
    std::optional<std::string> owner = {};  // of a bot from outside: whose it is, by name
    bool operator==(const TableSeat&) const = default;
};
BOOST_DESCRIBE_STRUCT(TableSeat, (), (person, name, bot, ready, muted, taken_over, clock, owner))

// What one pair of eyes sees of a table. The game's own part is in the words of its schema.
struct SeenVote {
    Ballot ballot{};
    Seat by = 0;
    std::optional<Seat> seat;
    Seats voters, yes, no;
};
struct SeenTable {
    std::uint64_t n = 0;  // lines told so far
    Stage stage{};
    const std::string* host = nullptr;
    Written<TableSettings> settings;
    Written<std::vector<TableSeat>> seats;
    std::optional<Seat> seat;                  // one's own
    std::optional<std::string> commitment;     // the hash of the seed, from the beginning
    std::optional<SeenVote> vote;
    std::optional<Seats> rematch;              // who wants one
    std::optional<std::string> next;           // the table of the rematch
    std::optional<Seats> awaited;              // from the start
    std::optional<std::string> rule;           // of the question that is asked
    std::optional<Milliseconds> clocks_at;     // since when the clocks of those awaited have run on
    std::optional<Written<json::value>> game;  // from the start
    Help help{};                               // that those who sit there may ask for
    std::optional<Written<json::value>> counted;  // the game's Memory of this seat, at a table that counts for people
    std::optional<bool> free_undo;
    std::optional<bool> taken_back;            // one person alone with bots has taken back what needs consent: the game is not counted
    std::optional<std::vector<Beforehand>> standing;
    std::optional<bool> answered;              // what this seat is asked is answered in a moment: beforehand, or because there is one answer only
    std::optional<Key> key;                    // this and the rest: after the end
    std::optional<std::string> seed;
    std::optional<std::vector<std::string>> shares;
    std::optional<std::vector<Outcome>> result;
};
// One line of the log as one pair of eyes sees it: of a choice only whose it was, of the start not the key.
struct NewsLine {
    std::uint64_t n = 0;
    Written<Entry> entry;
    std::optional<Written<std::vector<json::value>>> events;  // if it moved the game
    std::optional<Written<json::value>> game;                 // the whole instead, after an undo
};
BOOST_DESCRIBE_STRUCT(SeenVote, (), (ballot, by, seat, voters, yes, no))
BOOST_DESCRIBE_STRUCT(SeenTable, (), (n, stage, host, settings, seats, seat, commitment, vote, rematch, next, awaited, rule, clocks_at, game, help, counted, free_undo,
                                      taken_back, standing, answered, key, seed, shares, result))
BOOST_DESCRIBE_STRUCT(NewsLine, (), (n, entry, events, game))

// The whole truth of a finished game: every choice that was not undone, and what it brought.
struct LedgerLine {
    std::uint64_t n = 0;  // the line of the log
    Seat seat = 0;
    std::string choice;
    ChosenBy hand{};
    Rendered<std::vector<json::value>> events;
    std::vector<int> scores;  // as the game counts them then; some count only at the end
};
struct LedgerStart {
    std::uint64_t n = 0;
    Rendered<std::vector<json::value>> events;  // of the set-up
};
struct Ledger {
    LedgerStart start;
    std::vector<LedgerLine> lines;
};
BOOST_DESCRIBE_STRUCT(LedgerLine, (), (n, seat, choice, hand, events, scores))
BOOST_DESCRIBE_STRUCT(LedgerStart, (), (n, events))
BOOST_DESCRIBE_STRUCT(Ledger, (), (start, lines))

class Table {
public:
    // A table is opened by its first entry and lives from its log. Throws InputError if the settings make no sense.
    // With a seed the key of the game comes from it and the players' shares (fair_luck.h), else from `handle`.
    static LogLine opening(const TableSettings& settings, const std::string& host, Milliseconds now, std::optional<std::string> seed = {});
    // Throws UnreadableLog (game_file.h) if the log is damaged or from another program. `each` sees the table after every line.
    explicit Table(const std::vector<LogLine>& log, const std::function<void(const Table&)>& each = {});
    void follow(const LogLine& line);  // what another table has added to the same log; throws as the constructor does

    // Carries a command out: either a refusal and nothing has changed, or the lines added to the log (already folded in).
    // `key` is used if the command starts the game and the table was opened without a seed.
    using Result = std::variant<TableRefusal, std::vector<LogLine>>;
    Result handle(const Command& command, const Person& person, Milliseconds now, const Key& key);

    // What `choose` would be answered, from what this seat sees and remembers: the refusal, or nothing if it would be taken.
    std::optional<TableRefusal> tried(Seat seat, const std::string& choice) const;

    // What a bot decided, for a seat that bot_to_move() named when so much was told (else it is stale and refused).
    // It comes with what the bot has to say to offers of people, each once: those are lines of their own before the choice.
    Result bot_chose(Seat seat, const std::string& choice, std::uint64_t told, Milliseconds now, const std::vector<Replied>& replies = {});
    // The same words alone, while the choice itself waits for words of people.
    std::vector<LogLine> bot_replied(const std::vector<Replied>& replies, std::uint64_t told, Milliseconds now);
    bool is_new(const Replied& reply) const;           // to an offer of a person, and not given yet

    // Bots from outside sit as people do: `host` lets this one in, as whose it is; it could not go on, and this bot plays for it. Who has
    // failed often does not come back into that game.
    Result admit(const Person& host, Seat seat, const Person& bot, const std::string& owner, Milliseconds now, const Key& key);
    std::vector<LogLine> gave_up(Seat seat, const std::string& bot, Fault fault, Milliseconds now);
    bool is_outside(Seat seat) const { return seats_.at(seat).owner.has_value(); }
    std::optional<SeenVote> vote() const;

    // Presence is not part of the log; it decides when a bot may take over.
    std::vector<LogLine> presence(const std::string& person, bool here, Milliseconds now);

    // Whatever is due by the clock: choices of flagged seats, answers given beforehand, take-overs, votes that ran out.
    // next_due() says when to call.
    std::vector<LogLine> tick(Milliseconds now);
    std::optional<Milliseconds> next_due() const;
    // The house was not there between these times, or its clock was set from one to the other (then perhaps back): clocks, votes and
    // absences skip that. A line only where something in the log runs by the clock, or the log lies in what is the future now.
    std::vector<LogLine> slept(Milliseconds from, Milliseconds to);
    Milliseconds last_time() const { return clocks_at_; }  // of the log

    std::optional<Seat> bot_to_move() const;           // a seat a bot must answer for now
    std::string bot_name(Seat seat) const;
    std::uint64_t bot_seed(Seat seat) const;           // of what it decides now; nobody can know it before the end (fair_luck.h)
    const Match* match() const { return match_.get(); }  // nullptr before the start
    std::unique_ptr<Match> thinking_copy() const { return match_->clone(); }  // for a bot's eyes, on another thread

    Stage stage() const { return stage_; }
    const TableSettings& settings() const { return settings_; }
    const std::string& host() const { return host_; }
    const std::vector<TableSeat>& seats() const { return seats_; }
    std::optional<Seat> seat_of(const std::string& person) const;
    bool sits(const std::string& owner) const;          // by any hand
    Help help() const;                                  // by the settings, or by who sits there
    bool is_kicked(const std::string& owner) const { return kicked_.contains(owner); }
    const std::set<std::string>& kicked() const { return kicked_; }
    bool may_chat(const std::string& person) const;
    std::uint64_t length() const { return length_; }    // how many log lines
    std::uint64_t lines_told() const { return lines_told_; }        // how many of them are told: the number of the last one
    bool answers_beforehand(Seat seat) const { return answer_beforehand(seat).has_value(); }
    Seats wants_rematch() const { return rematch_; }
    std::vector<LogLine> rematch_opened(const std::string& next, Milliseconds now);
    const std::string& next() const { return next_; }   // the table of the rematch
    Seats away() const;                                 // whose people do not look on; not part of the log, so not of the view
    std::vector<Milliseconds> away_since() const;       // of each of them

    // What leaves for one pair of eyes: the whole, or what one log line brought. Both only hold what that seat may see.
    void write_view(std::string& out, std::optional<Seat> eyes) const;  // JSON of a SeenTable, added to what is there
    std::string view_for(std::optional<Seat> eyes) const {
        std::string out;
        write_view(out, eyes);
        return out;
    }
    void write_news(std::string& out, std::uint64_t line, std::optional<Seat> eyes) const;  // of a NewsLine, of the last `kept` lines
    std::string news_for(std::uint64_t line, std::optional<Seat> eyes) const {
        std::string out;
        write_news(out, line, eyes);
        return out;
    }
    bool has_news(std::uint64_t line) const { return line + news_.size() > lines_told_ && line <= lines_told_; }
    static constexpr std::size_t kept = 128;

    // The game file: header and choices that were not undone. Everyone's after the end; before, only the host program's.
    std::string game_file() const;
    std::string ledger() const;  // JSON of a Ledger, after the end
    // The log of a private table that goes on from here, with this person at one seat and bots at the others.
    std::vector<LogLine> copy_for(const Person& person, Seat seat, const std::string& bot, const std::string& copy_of, Milliseconds now) const;
    PerSeat<Outcome> result() const { return match_->result(); }
    int taken_back() const { return taken_back_; }  // how often one person alone with bots took back what needs consent: not counted if ever

private:
    struct Played {
        Seat seat = 0;
        std::string choice;
        ChosenBy hand{};
        Milliseconds time = 0;
        bool replied = false;        // a bot has said something to it: it is no secret trial any more
        bool revealed = false, sealed = false, struck = false;  // sealed: an answer that is secret until all are in
        std::uint64_t asked_at = 0;  // the same for everything done while one question was open
        Milliseconds gained = 0;     // on the clock
        std::uint64_t line = 0;      // as it is told
    };
    // The game as it stood before a choice: an undo goes on from there, instead of from the beginning.
    struct Milestone {
        std::uint64_t number = 0;                // of the choice
        std::uint64_t survived = 0, question = 0;  // how many before it were not struck
        std::unique_ptr<Match> match;
    };
    struct Poll {
        Ballot ballot{};
        Seat by = 0;
        std::optional<Seat> seat;
        Seats voters, yes, no;
        Milliseconds ends = 0;
        std::uint64_t first = 0;  // of an undo: the choice it is about
    };
    struct Asked {
        std::uint64_t choices = 0;  // how many had been made
        Milliseconds time = 0;
    };
    struct News {
        std::string table;                             // public part, JSON
        std::array<std::string, max_seats + 1> seen;   // events by seat, the last for spectators
        std::optional<Seat> owner;                     // who is told `own` instead of the public part
        std::string own;
    };

    void tell_events(News& news) const;  // of the last act, or of the set-up, to each pair of eyes
    void fold(const LogLine& line);
    void fold(const Opened& e, Milliseconds now);
    void fold(const Seated& e, Milliseconds now);
    void fold(const Freed& e, Milliseconds now);
    void fold(const Readied& e, Milliseconds now);
    void fold(const Started& e, Milliseconds now);
    void fold(const Chose& e, Milliseconds now);
    void fold(const Struck& e, Milliseconds now);
    void fold(const VoteOpened& e, Milliseconds now);
    void fold(const Voted& e, Milliseconds now);
    void fold(const VoteEnded& e, Milliseconds now);
    void fold(const Extended& e, Milliseconds now);
    void fold(const TakenOver& e, Milliseconds now);
    void fold(const GivenBack& e, Milliseconds now);
    void fold(const Muted& e, Milliseconds now);
    void fold(const BeforehandSet& e, Milliseconds now);
    void fold(const RematchAsked& e, Milliseconds now);
    void fold(const RematchOpened& e, Milliseconds now);
    void fold(const Slept& e, Milliseconds now);
    void fold(const Aborted& e, Milliseconds now);
    void fold(const Replied& e, Milliseconds now);

    using Lines = std::vector<LogLine>;
    void add(Lines& lines, Milliseconds now, Entry entry);
    bool fidgets(const Command& command, const Person& person) const;  // once more, and that was often enough
    Result obey(const Sit&, const Person&, Milliseconds, const Key&);
    Result obey(const Leave&, const Person&, Milliseconds, const Key&);
    Result obey(const AddBot&, const Person&, Milliseconds, const Key&);
    Result obey(const Free&, const Person&, Milliseconds, const Key&);
    Result obey(const Ready&, const Person&, Milliseconds, const Key&);
    Result obey(const Choose&, const Person&, Milliseconds, const Key&);
    Result obey(const Undo&, const Person&, Milliseconds, const Key&);
    Result obey(const Propose&, const Person&, Milliseconds, const Key&);
    Result obey(const Vote&, const Person&, Milliseconds, const Key&);
    Result obey(const Mute&, const Person&, Milliseconds, const Key&);
    Result obey(const Beforehand&, const Person&, Milliseconds, const Key&);
    Result obey(const Rematch&, const Person&, Milliseconds, const Key&);
    std::optional<TableRefusal> refuse_choice(Seat seat, const std::string& choice) const;
    std::optional<std::string> answer_beforehand(Seat seat) const;  // given beforehand to what is asked now if the rules take it, or the only one there is
    void expect_answers_beforehand(Milliseconds now);
    void shift_answers(Milliseconds by);
    void begin_if_ready(Lines& lines, Milliseconds now, const Key& key);
    void close_poll(Lines& lines, Milliseconds now, bool passed);
    void close_decided_poll(Lines& lines, Milliseconds now);
    std::vector<std::uint64_t> free_undo(Seat seat) const;      // what a free undo would strike; empty if it is not free
    std::vector<std::uint64_t> undo_by_vote(Seat seat) const;
    bool by_itself(const Played& played) const { return played.hand == ChosenBy::standing && settings_.only_answers.value_or(false); }  // goes with what was chosen before: it would only come again
    bool undone_enough(Seat seat, std::uint64_t question) const;  // from then on by consent
    bool shown_since(std::uint64_t first) const;                // whether something was revealed by a choice from this one on
    bool would_tell(std::uint64_t number) const;                // whether that choice told anybody anything, by playing it in other worlds
    void rebuild(std::uint64_t first);                          // after choices from this one on were struck
    void set_milestone(std::uint64_t number, std::uint64_t survived);
    Played act(Seat seat, const std::string& choice);           // on the match
    std::vector<std::string> answers(Seat seat) const;          // what its question lists, but for others' offers
    void run_clocks(Milliseconds now);
    Seats people() const;                       // who sit, there or not
    Seats people_present(Seats without) const;  // who sit and are not played for by a bot
    Seats one_of_each_owner(Seats seats) const;
    Seats authors_since(std::uint64_t first) const;
    bool replaceable(Seat seat, Milliseconds now) const;
    bool lapsed(Seat seat, Milliseconds now) const;  // its person has been away for so long that the others may decide without them
    Seats lapsed(Milliseconds now) const;
    bool may_come_back(Seat seat) const;
    void came_back(Lines& lines, Seat seat, Milliseconds now);
    bool somebody_waits() const;

    TableSettings settings_;
    std::string settings_text_, seats_text_;  // as all views show them
    std::string host_;
    const Game* game_ = nullptr;
    Stage stage_ = Stage::open;
    std::vector<TableSeat> seats_;
    std::unique_ptr<Match> match_;
    std::optional<std::string> seed_, commitment_;
    std::vector<std::string> shares_;
    Key key_;
    std::vector<Played> played_;
    std::vector<Milestone> milestones_;  // none before the first undo
    std::uint64_t question_ = 0;
    std::map<std::pair<Seat, std::string>, std::string> beforehand_;
    PerSeat<std::optional<Milliseconds>> beforehand_due_;         // when an answer given beforehand is given
    std::optional<Poll> poll_;
    std::map<std::pair<Seat, Ballot>, Asked> proposed_;  // when somebody last proposed a thing
    std::map<std::pair<Seat, std::uint64_t>, int> undone_here_;  // free undos by seat and question
    PerSeat<int> undone_{}, undone_by_vote_{}, beforehand_changes_{};  // free undos in all, those agreed to; changes since the seat last chose
    std::uint64_t given_up_at_ = 0;                              // how many choices had been made when a person's seat was last freed
    Seats flagged_;                                              // whose clock has chosen since they last did
    PerSeat<int> faults_{};                                      // of bots from outside
    int taken_back_ = 0;
    bool answers_earn_ = false;
    std::set<std::tuple<Seat, std::uint16_t, std::uint8_t>> replied_;  // by whom, to which offer
    Seats rematch_;
    std::string next_;
    Milliseconds clocks_at_ = 0, latest_ = 0, chosen_at_ = 0;  // times of the last line that was told, of the last, and of the last choice or the start
    std::map<std::string, Milliseconds> absent_since_;
    std::set<std::string> kicked_, muted_;  // owners: whoever they are at the table
    std::map<std::string, int> fidgets_;    // by owner: lines that moved no game
    std::uint64_t length_ = 0, lines_told_ = 0, started_line_ = 0;
    std::deque<News> news_;
};

}  // namespace fondaco
