// A table that is awake, for the house's own files.
#pragma once

#include <map>

#include "server/house.h"
#include "server/pause.h"
#include "server/rights.h"

namespace fondaco::server {

struct House::Room {
    std::string id;
    std::unique_ptr<Table> table;
    std::set<std::shared_ptr<Socket>> watchers;
    std::set<std::string> members;  // who may see a private table
    std::int64_t chat_lines = 0;
    bool thinking = false, rematched = false;
    int writing = 0;
    std::uint64_t life = 0;  // of this waking: whoever waited for the disk may find another
    struct Told { std::uint64_t n = 0; std::optional<Seats> awaited; };
    Told stored;  // how it stands on disk
    std::optional<int> open_invites;  // that nobody has used yet, once it was asked
    Milliseconds used = 0;
    Pause pause;
    std::map<std::shared_ptr<Socket>, std::uint64_t> playing;  // windows that play what happens one act after the other, and up to which line they have
    Milliseconds told_at = 0;                // when the last act was told
    std::optional<Milliseconds> play_until;  // so long the next act of a bot waits for them
    std::uint64_t thought_at = 0;  // for so long a log the bot that waits has nothing to say
    std::optional<Paused> paused;  // as it was told last
    struct Question {  // to a bot from outside
        std::uint64_t n = 0;  // of the decision that is open, or of the vote; 0: none
        std::uint64_t vote = 0;
        std::vector<std::string> choices;  // that were listed then
        bool refused = false;              // it was refused once
        std::optional<Milliseconds> due, vote_due;  // then it is too late
        std::uint64_t knows = 0;           // so many lines of the log it knows
    };
    std::array<Question, max_seats> questions;
    std::set<std::string> programs;  // bots from outside that are here, as persons
    Seats called;  // whom the game waits for, and who has been told of it if they wished

    std::optional<Seat> eyes(const Socket& socket) const { return socket.person ? table->seat_of(socket.person->id) : std::nullopt; }
    bool is_here(const std::string& person) const {  // with any device
        return programs.contains(person) || std::any_of(watchers.begin(), watchers.end(), [&](const auto& watcher) { return watcher->person && watcher->person->id == person; });
    }
    bool for_somebody() const {  // else bots need not go on
        return !watchers.empty() || std::any_of(table->seats().begin(), table->seats().end(), [](const TableSeat& seat) { return !seat.person.empty() && seat.taken_over.empty(); });
    }
    // Where one person sits alone with bots, the next act waits until the last has been played, but never for long.
    std::optional<Milliseconds> waits_to_be_seen(Milliseconds now) const {
        constexpr Milliseconds at_most = 15'000;
        if (!pause.wanted() || !is_one_persons(*table) || now >= told_at + at_most) return {};
        bool plays = false;
        for (const auto& [window, shown] : playing) {
            if (!eyes(*window)) continue;
            if (shown >= table->lines_told()) return {};
            plays = true;
        }
        return plays ? std::optional(told_at + at_most) : std::nullopt;
    }
    void leaves(const std::shared_ptr<Socket>& watcher) { watchers.erase(watcher), playing.erase(watcher); }
    bool may_sleep() const {
        return watchers.empty() && !thinking && writing == 0 && !table->next_due() && std::none_of(questions.begin(), questions.end(), [](const Question& each) { return each.due || each.vote_due; });
    }
    Told as_it_stands() const { return {table->lines_told(), table->match() ? std::optional(table->match()->awaited()) : std::nullopt}; }
    std::optional<TableRefusal> refuse(const std::optional<Person>& person) const {  // to be looked at
        return refuse_look(*table, person && members.contains(owner_of(person->id)), person);
    }
};

store::TableStatus status_of(const Table& table);
std::string summary_of(const Table& table);

inline const TableRefusal not_stored{"store", "", "That could not be stored; nothing has changed."};

// A table that is there and that this program cannot read.
struct UnreadableTable : std::runtime_error {
    explicit UnreadableTable(std::string id_) : std::runtime_error("a table that cannot be read"), id(std::move(id_)) {}
    std::string id;
};

}  // namespace fondaco::server
