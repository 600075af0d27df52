// A game as the command line, the server, the bots and Python see it, without knowing which one it is.
#pragma once

#include <functional>
#include <memory>
#include <span>

#include "engine/hash.h"
#include "engine/json.h"
#include "engine/luck.h"
#include "engine/options.h"
#include "engine/play.h"

namespace fondaco {

// How a seat finished. Equal ranks share the place.
struct Outcome {
    int score = 0;
    int rank = 1;
    bool operator==(const Outcome&) const = default;
};
BOOST_DESCRIBE_STRUCT(Outcome, (), (score, rank))

// Gives equal scores equal ranks: 1, 1, 3.
inline void rank_by_score(PerSeat<Outcome>& outcomes, int seats) {
    for (int seat = 0; seat < seats; ++seat) {
        outcomes[std::size_t(seat)].rank = 1;
        for (int other = 0; other < seats; ++other)
            outcomes[std::size_t(seat)].rank += outcomes[std::size_t(other)].score > outcomes[std::size_t(seat)].score;
    }
}

// What is asked of a seat, in one sentence, and the rule to read about it.
struct Asking {
    std::string sentence, rule;
};

// What one seat may know at a decision: the choices it has and, for bots that know the game, its view and memory
// (see EyesOf). It never holds a state that its owner could look into.
class Eyes {
public:
    virtual ~Eyes() = default;
    virtual int count() const = 0;                      // how many choices are listed
    virtual int kind(int index) const = 0;              // which kind of choice the index-th is
    virtual std::string choice(int index) const = 0;    // its notation
    virtual bool may_propose() const = 0;               // whether an offer could be made, which no list holds
    virtual int propose(Rng& rng) const = 0;            // an offer at random, behind the listed choices: its index; -1 if there is none
    virtual Seat seat() const = 0;
};

// A bot's decision: one of the listed choices, or another one in notation (an offer of its own).
struct Answer {
    int index = -1;
    std::string text;
};

class Match;
class Bot {
public:
    virtual ~Bot() = default;
    virtual Answer decide(const Eyes& eyes) = 0;
    virtual void follow(const Match&, Seat) {}  // after the set-up and after every act: for bots that must be told, having no eyes
};

// Something that a game counts about itself while it is played, such as how many offers were made.
struct Figure {
    std::string_view name;
    std::uint64_t count = 0;
};

// A game in progress: a state, and what the seats remember of it. One that threw BrokenRules (bounds.h) is not used again.
class Match {
public:
    virtual ~Match() = default;
    virtual std::unique_ptr<Match> clone() const = 0;  // what the last act told stays here
    virtual void restart(const Key& key) = 0;  // the same options, new luck

    virtual int seats() const = 0;
    virtual Seats asked() const = 0;
    virtual Seats awaited() const = 0;
    virtual bool over() const = 0;
    virtual PerSeat<Outcome> result() const = 0;
    virtual int rules() const = 0;  // the version of the rules it is played by

    virtual std::string_view rule() const = 0;  // of the question that is asked; empty if none is
    virtual bool sealing() const = 0;   // the answers to the question that is asked are secret until all are in
    virtual bool revealed() const = 0;  // the last act drew luck or may have shown something secret: it cannot be freely undone
    virtual bool tells(Seat seat, std::string_view notation) const = 0;  // this choice would tell somebody something, as other worlds show

    virtual std::vector<std::string> choices(Seat seat) const = 0;  // the first is what a clock answers
    virtual std::optional<Refusal> refusal(Seat seat, std::string_view notation) const = 0;  // InputError if it makes no sense
    virtual std::optional<Refusal> act(Seat seat, std::string_view notation) = 0;            // the same, and does it
    virtual std::optional<Refusal> tried(Seat seat, std::string_view notation) const = 0;    // the same, from what that seat sees and remembers (draft.h)
    virtual std::string kinds_of_choices() const = 0;                             // how each kind is written
    // Offers that are not finished: with no draft where one can begin, else those that are one small step further. refusal() says of
    // each whether it could be made as it is.
    virtual std::vector<std::string> drafts(Seat seat, std::string_view draft) const = 0;

    virtual const Eyes& eyes(Seat seat) = 0;          // valid until the next act
    virtual std::optional<Refusal> act(Seat seat, const Answer& answer) = 0;  // of a bot that looked through eyes()
    virtual void keep_memory(bool on) = 0;            // keep a Memory per seat (bots that count need it)

    // Everything that leaves for a seat comes from these; `spectator` has the public view.
    virtual void write_view(std::string& out, Seat seat) const = 0;  // JSON, with "choices", added to what is there
    std::string view_for(Seat seat) const {
        std::string out;
        write_view(out, seat);
        return out;
    }
    virtual std::string memory_of(Seat seat) const = 0;          // what this seat could have counted, JSON
    virtual std::vector<std::string> seen(Seat seat) const = 0;  // the last act's events as this seat saw them, JSON
    virtual std::vector<std::string> sentences(Seat seat, std::span<const std::string> names) const = 0;  // the same in sentences
    virtual std::string drawn(Seat seat, std::span<const std::string> names, bool colour) const = 0;  // the table for a terminal
    virtual Asking question(Seat seat, std::span<const std::string> names) const = 0;
    virtual std::string in_words(std::string_view notation, Seat seat, std::span<const std::string> names) const = 0;  // a choice in words, may be empty
    virtual std::string typed(std::string_view line, Seat seat) const = 0;  // a game's own short form as notation; empty if it is none

    // For the house only: the whole truth.
    virtual std::string state() const = 0;
    virtual void load_state(const json::value& state, const Place& place) = 0;  // derived sums are made anew
    virtual std::vector<std::string> happened() const = 0;  // the last act's events, unhidden
    virtual void force_luck(const json::value& script, const Place& place) = 0;
    virtual bool luck_misfit() const = 0;
    virtual std::size_t luck_left() const = 0;
    virtual std::uint64_t hash(int form = hash_form) const = 0;  // of the state, in a form that game files name
    virtual std::string broken() const = 0;   // empty, or which invariant is broken
    virtual std::vector<Figure> figures() const = 0;  // since it began; of games that count something
};

// The one answer this seat has to what waits for it: nothing else is listed, nothing can be offered, and it is no secret answer.
inline std::optional<std::string> only_answer(Match& match, Seat seat) {
    if (match.sealing() || !match.awaited().has(seat)) return {};
    const Eyes& eyes = match.eyes(seat);
    if (eyes.count() != 1 || eyes.may_propose()) return {};
    return eyes.choice(0);
}

struct GameInfo {
    std::string_view id, title, blurb;
    int min_players, max_players;
    int rules_version;
    int max_decisions;    // no game is longer than this
    bool hidden = false;  // a teaching example, not for players
};

class Game {
public:
    virtual ~Game() = default;
    virtual const GameInfo& info() const = 0;
    virtual std::vector<OptionSpec> options() const = 0;
    virtual std::span<const Preset> presets() const = 0;
    virtual std::string full_options(const json::value& given, const Place& place) const = 0;  // every key, as JSON
    // `rules`: the version a stored game began with; 0 is the newest.
    virtual std::unique_ptr<Match> start(const json::value& options, const Key& key, const Place& place, int rules = 0) const = 0;
    virtual std::string_view rules_text(std::string_view language = "en") const = 0;  // empty if nobody has written it
    virtual std::uint64_t data_hash() const = 0;  // of what the rules read in the data tables
    virtual std::span<const std::string_view> first_data_hashes() const = 0;  // other hashes of the same that games of rules version 1 may have
    // The same words for a terminal as Match has, made from a view and events that came over the network.
    virtual std::string drawn(const json::value& view, Seat seat, std::span<const std::string> names, bool colour) const = 0;
    virtual Asking question(const json::value& view, Seat seat, std::span<const std::string> names) const = 0;
    virtual std::string sentence(const json::value& event, const json::value& options, Seat seat, std::span<const std::string> names) const = 0;
    virtual std::string in_words(std::string_view notation, const json::value& view, std::span<const std::string> names) const = 0;
    virtual std::string typed(std::string_view line, const json::value& view, Seat seat) const = 0;
    // What a draft of this seat would be answered, from its view and memory as Match writes them. InputError if it makes no sense.
    virtual std::optional<Refusal> refusal(const json::value& view, const json::value& memory, Seat seat, std::string_view notation) const = 0;
    // What a bot sees who was sent a view and a memory, as Match writes them. InputError if they make no sense.
    virtual std::unique_ptr<Eyes> eyes(const json::value& view, const json::value& memory, Seat seat) const = 0;
    virtual std::vector<std::string_view> binding() const = 0;  // kinds of choices that are typed in whole words (play.h)
};

}  // namespace fondaco
