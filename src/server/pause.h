// How long a bot that could end a talk waits for people who are here and may still speak. What it has to say itself, such as a
// counter or a price it was asked for, it says at once. Where one person sits alone with bots it waits for that person's word and
// for no clock (docs/decisions/0013). The pause knows no clock of its own.
#pragma once

#include <algorithm>
#include <optional>

#include "table/table.h"

namespace fondaco::server {

class Pause {
public:
    // 0 is no pause at all. However much is said, the bot goes on after ten times the length.
    explicit Pause(Milliseconds length = 0) : length_(length) {}

    bool wanted() const { return length_ > 0; }

    // Whether the bot of this seat may decide now. If somebody may speak first, the pause begins with the first asking. A patient
    // one waits until somebody has spoken, however long that takes.
    bool is_over(Seat bot, Seats speakers, Milliseconds now, bool patient = false) {
        if (!wanted() || speakers.none()) {
            if (bot_ == bot) end();
            return true;
        }
        if (bot_ != bot) bot_ = bot, began_ = now, until_ = now + length_, spoken_ = false;
        patient_ = patient;
        return !runs(bot, now);
    }
    // Somebody has spoken, or is about to. Who was the only one to wait for gets his answer sooner; who sits alone with bots, at once.
    void heard(Milliseconds now, bool spoke = false) {
        spoken_ = spoke;
        until_ = now + (!spoke ? length_ : patient_ ? 0 : length_ / 2);
        if (!patient_) until_ = std::min(until_, began_ + 10 * length_);
    }
    void go_on(Milliseconds now) { spoken_ = true, until_ = now; }  // whoever was waited for has nothing to say
    bool runs(Seat bot, Milliseconds now) const { return bot_ == bot && (for_ever() || now < until_); }
    void shift(Milliseconds by) { began_ += by, until_ += by; }  // of time in which nobody could speak
    void end() { bot_.reset(); }  // the bot has decided, or there is nothing to decide

    std::optional<Seat> bot() const { return bot_; }
    std::optional<Milliseconds> until() const { return for_ever() ? std::nullopt : std::optional(until_); }  // none: until somebody speaks

private:
    bool for_ever() const { return patient_ && !spoken_; }
    Milliseconds length_, began_ = 0, until_ = 0;
    bool patient_ = false, spoken_ = false;
    std::optional<Seat> bot_;
};

// Whom a bot waits for before it decides: people who are here and asked, though the game does not wait for them. Only where it
// waits for nobody but this bot; else the talk goes on without it. All of that lies open, so a pause tells no secret.
inline Seats who_may_speak_before(const Table& table, Seat bot) {
    const Match& match = *table.match();
    if (match.awaited() != Seats::only(bot)) return {};
    Seats speakers;
    for (const Seat seat : match.asked().without(match.awaited()).without(table.away()))
        if (!table.seats()[seat].person.empty() && table.seats()[seat].taken_over.empty()) speakers = speakers.with(seat);
    return speakers;
}

// Whether one person alone sets the pace: all others are bots of the house, and nothing runs by a clock.
inline bool is_one_persons(const Table& table) {
    const auto& seats = table.seats();
    return table.settings().pace == Pace::live && table.settings().bank_seconds == 0 &&
           std::count_if(seats.begin(), seats.end(), [](const TableSeat& seat) { return !seat.person.empty(); }) == 1 &&
           std::none_of(seats.begin(), seats.end(), [](const TableSeat& seat) { return seat.owner.has_value(); });
}

}  // namespace fondaco::server
