// What a table does by the clock, and who is there.
#include "table/table.h"

namespace fondaco {

// The clock of a seat runs while its decision is awaited. Only times in the log count, so a replay needs no clock.
void Table::run_clocks(Milliseconds now) {
    if (settings_.bank_seconds == 0) return;
    for (const Seat seat : match_->awaited()) seats_[seat].clock = std::max<Milliseconds>(0, seats_[seat].clock - std::max<Milliseconds>(0, now - clocks_at_));
}

std::vector<LogLine> Table::presence(const std::string& person, bool here, Milliseconds now) {
    now = std::max(now, latest_);
    Lines lines;
    if (!here) {
        absent_since_.try_emplace(person, now);
        return lines;
    }
    absent_since_.erase(person);
    if (const auto seat = seat_of(person); seat && stage_ == Stage::running) came_back(lines, *seat, now);
    return lines;
}

std::vector<LogLine> Table::slept(Milliseconds from, Milliseconds to) {
    Lines lines;
    from = std::max(from, clocks_at_);  // the house was there for what is in the log
    for (auto& [person, since] : absent_since_) since += to - std::max(from, since);
    const bool runs = stage_ == Stage::running && from != to && (settings_.bank_seconds > 0 || settings_.pace == Pace::days || poll_);
    const bool ahead = to < latest_ && (stage_ == Stage::running || stage_ == Stage::open);  // the log: nothing would go on until then
    if (runs || ahead) add(lines, to, Slept{from, to});
    else shift_answers(to - from);
    return lines;
}

void Table::shift_answers(Milliseconds by) {
    for (auto& due : beforehand_due_)
        if (due) *due += by;
}

void Table::came_back(Lines& lines, Seat seat, Milliseconds now) {
    absent_since_.erase(seats_[seat].person);
    if (!seats_[seat].taken_over.empty() && may_come_back(seat)) add(lines, now, GivenBack{seat});
    if (poll_ && (poll_->ballot == Ballot::free || poll_->ballot == Ballot::replace) && poll_->seat == seat) close_poll(lines, now, false);
}

bool Table::may_come_back(Seat seat) const {
    constexpr int most_faults = 3;
    return faults_[seat] < most_faults;
}

std::vector<LogLine> Table::gave_up(Seat seat, const std::string& bot, Fault fault, Milliseconds now) {
    Lines lines;
    if (stage_ != Stage::running || !is_outside(seat) || !seats_[seat].taken_over.empty()) return lines;
    now = std::max(now, latest_);
    add(lines, now, TakenOver{seat, bot, false, fault});
    close_decided_poll(lines, now);
    return lines;
}

// Bots take over for those who are away only where somebody is kept waiting; else the game waits until they come back.
bool Table::somebody_waits() const {
    return settings_.take_over && !people_present({}).without(away()).none();
}

std::vector<LogLine> Table::rematch_opened(const std::string& next, Milliseconds now) {
    Lines lines;
    add(lines, std::max(now, latest_), RematchOpened{next});
    return lines;
}

std::vector<LogLine> Table::tick(Milliseconds now) {
    now = std::max(now, latest_);
    Lines lines;
    if (stage_ != Stage::running) return lines;
    if (poll_ && now >= poll_->ends) close_poll(lines, now, false);
    if (settings_.bank_seconds > 0)
        for (const Seat seat : match_->awaited()) {
            if (!match_->awaited().has(seat) || seats_[seat].clock > now - clocks_at_) continue;
            add(lines, now, Chose{seat, match_->choices(seat).front(), ChosenBy::clock});  // the first choice is what a clock answers
            if (stage_ != Stage::running) return lines;
        }
    for (Seat seat = 0; seat < seats_.size() && lines.empty(); ++seat)  // one at a time, and nothing with it
        if (const auto answer = beforehand_due_[seat] && now >= *beforehand_due_[seat] ? answer_beforehand(seat) : std::nullopt)
            add(lines, now, Chose{seat, *answer, ChosenBy::standing});
    if (!lines.empty()) return lines;
    if (somebody_waits())
        for (Seat seat = 0; seat < seats_.size(); ++seat) {
            if (beforehand_due_[seat] || is_outside(seat)) continue;  // who has answered beforehand is not waited for; the house looks after programs
            const auto away = absent_since_.find(seats_[seat].person);
            const bool due = away != absent_since_.end() && now >= away->second + settings_.grace_seconds * 1000;
            if (due && seats_[seat].taken_over.empty() && match_->awaited().has(seat)) {
                add(lines, now, TakenOver{seat, settings_.stand_in, false});
                close_decided_poll(lines, now);
            }
        }
    return lines;
}

std::optional<Milliseconds> Table::next_due() const {
    if (stage_ != Stage::running) return {};
    std::optional<Milliseconds> due;
    const auto at = [&](Milliseconds when) { due = due ? std::min(*due, when) : when; };
    if (poll_) at(poll_->ends);
    for (const auto& answer : beforehand_due_)
        if (answer) at(*answer);
    for (const Seat seat : match_->awaited()) {
        if (settings_.bank_seconds > 0) at(clocks_at_ + std::max<Milliseconds>(0, seats_[seat].clock));
        const auto away = absent_since_.find(seats_[seat].person);
        if (somebody_waits() && away != absent_since_.end() && seats_[seat].taken_over.empty() && !beforehand_due_[seat] && !is_outside(seat)) at(away->second + settings_.grace_seconds * 1000);
    }
    return due;
}

}  // namespace fondaco
