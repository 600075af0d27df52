// Taking back, and what those at the table decide together.
#include "table/table.h"

#include "table/table_parts.h"

namespace fondaco {

namespace {

constexpr Milliseconds live_blink = 60'000, live_stall = 3 * 60'000;  // before others may let a bot play for who is away, or does nothing
constexpr Milliseconds live_absence = 10 * 60'000, days_absence = 7 * days_vote;  // the latter only where there is no clock
constexpr int undos_a_question = 5, undos_a_game = 200;  // free ones, and in a game as many by consent: a log has an end

}  // namespace

bool Table::undone_enough(Seat seat, std::uint64_t question) const {
    const auto here = undone_here_.find({seat, question});
    return undone_[seat] >= undos_a_game || (here != undone_here_.end() && here->second >= undos_a_question);
}

// Free: the last choice, if it showed nothing; and one's own sealed answer as long as others are still awaited.
std::vector<std::uint64_t> Table::free_undo(Seat seat) const {
    if (stage_ != Stage::running) return {};
    std::vector<std::uint64_t> struck;
    bool last = true;
    for (std::size_t i = played_.size(); i-- > 0;) {
        const Played& played = played_[i];
        if (played.struck) continue;
        if (played.revealed || played.replied) return {};
        const bool open = played.asked_at == question_;  // its question is still open
        if (played.seat == seat) {
            struck.insert(struck.begin(), i);
            if (last && by_itself(played)) continue;
            const bool is_free = played.hand == ChosenBy::player && (last || (played.sealed && open)) && !undone_enough(seat, played.asked_at);
            return is_free ? struck : std::vector<std::uint64_t>{};
        }
        if (!open) return {};  // somebody else has acted
        last = false;
    }
    return {};
}

// By consent: everything since and including one's own last choice.
std::vector<std::uint64_t> Table::undo_by_vote(Seat seat) const {
    std::vector<std::uint64_t> struck;
    for (std::size_t i = played_.size(); i-- > 0;) {
        if (played_[i].struck) continue;
        struck.insert(struck.begin(), i);
        if (played_[i].seat == seat && !by_itself(played_[i])) return struck;
    }
    return {};
}

bool Table::shown_since(std::uint64_t first) const {
    return std::any_of(played_.begin() + std::ptrdiff_t(first), played_.end(), [](const Played& played) { return played.revealed && !played.struck; });
}

bool Table::would_tell(std::uint64_t number) const {
    const auto match = game_->start(settings_.options, key_, Place("options"), match_->rules());
    for (std::uint64_t i = 0; i < number; ++i)
        if (!played_[i].struck) match->act(played_[i].seat, played_[i].choice);
    return match->tells(played_[number].seat, played_[number].choice);
}

Table::Result Table::obey(const Undo&, const Person& person, Milliseconds now, const Key&) {
    const auto seat = seat_of(person.id);
    if (!seat) return not_seated();
    if (stage_ != Stage::running) return not_running();
    const auto struck = free_undo(*seat);
    if (struck.empty() || std::any_of(struck.begin(), struck.end(), [&](std::uint64_t number) { return would_tell(number); }))
        return no("needs_consent", "Somebody else has acted, something was shown, or you have taken back often: the others must agree to an undo. The same luck would come again.");
    Lines lines;
    add(lines, now, Struck{struck, *seat, false});
    return lines;
}

Seats Table::people() const {
    Seats people;
    for (Seat seat = 0; seat < seats_.size(); ++seat)
        if (!seats_[seat].person.empty()) people = people.with(seat);
    return people;
}

Seats Table::people_present(Seats without) const {
    Seats present;
    for (const Seat seat : people())
        if (seats_[seat].taken_over.empty()) present = present.with(seat);
    return present.without(without);
}

// Over days nobody sits there all the time: there a clock must have run out, or without clocks a week.
bool Table::lapsed(Seat seat, Milliseconds now) const {
    const auto away = absent_since_.find(seats_[seat].person);
    if (away == absent_since_.end()) return false;
    if (settings_.pace == Pace::live) return now - away->second >= live_absence;
    return flagged_.has(seat) || (settings_.bank_seconds == 0 && match_->awaited().has(seat) && now - chosen_at_ >= days_absence);
}

Seats Table::lapsed(Milliseconds now) const {
    Seats all;
    for (const Seat seat : people())
        if (lapsed(seat, now)) all = all.with(seat);
    return all;
}

// Whether others may let a bot play for this seat: its person has been away for a while, or holds up the table and does nothing. Where
// bots are not to take over, and over days, that takes as long as for freeing the seat.
bool Table::replaceable(Seat seat, Milliseconds now) const {
    if (lapsed(seat, now)) return true;
    if (settings_.pace != Pace::live) return false;
    const auto away = absent_since_.find(seats_[seat].person);
    if (away == absent_since_.end()) return match_->awaited().has(seat) && now - chosen_at_ >= live_stall;
    return settings_.take_over && now - away->second >= std::max<Milliseconds>(settings_.grace_seconds * 1000, live_blink);
}

// Several hands of one owner have one vote where a majority decides.
Seats Table::one_of_each_owner(Seats seats) const {
    Seats firsts;
    std::set<std::string> owners;
    for (const Seat seat : seats)
        if (owners.insert(owner_of(seats_[seat].person)).second) firsts = firsts.with(seat);
    return firsts;
}

// Whose choices an undo from here on would strike: their own, and those of a bot that plays for them.
Seats Table::authors_since(std::uint64_t first) const {
    Seats authors;
    for (std::size_t i = first; i < played_.size(); ++i)
        if (!played_[i].struck && played_[i].hand != ChosenBy::clock) authors = authors.with(played_[i].seat);
    return authors.common(people());
}

Table::Result Table::obey(const Propose& c, const Person& person, Milliseconds now, const Key&) {
    const auto seat = seat_of(person.id);
    if (!seat) return not_seated();
    if (stage_ != Stage::running) return not_running();
    if (poll_) return no("vote_open", "Another vote is under way.");
    const auto last = proposed_.find({*seat, c.ballot});
    const bool of_a_person = c.ballot == Ballot::replace || c.ballot == Ballot::free;  // a no stands, whatever is chosen meanwhile
    if (last != proposed_.end() && (of_a_person || last->second.choices == played_.size()) && now - last->second.time < (settings_.pace == Pace::live ? live_absence : days_vote))
        return no("asked_before", "That was voted on already; wait until the game has gone on.");
    const bool names_another = c.seat && *c.seat < seats_.size() && *c.seat != *seat && people().has(*c.seat);
    const Seats others = people().without(*seat);
    Seats own;  // all hands of whoever asks
    for (const Seat each : people())
        if (owner_of(seats_[each].person) == owner_of(person.id)) own = own.with(each);
    Seats voters = people_present(Seats::only(*seat));
    switch (c.ballot) {
        case Ballot::undo: {
            const auto struck = undo_by_vote(*seat);
            if (struck.empty()) return no("nothing_to_undo", "You have not chosen anything yet.");
            if (undone_by_vote_[*seat] >= undos_a_game) return no("undone_often", "You have taken back often enough in this game.");
            const bool shown = shown_since(struck.front());
            if (shown && struck.front() < given_up_at_) return no("seat_given_up", "Something was shown before a player's seat was freed: that cannot be taken back any more.");
            const Seats must = shown ? others : authors_since(struck.front()).without(*seat).without(lapsed(now));  // nobody who is away has agreed
            if (settings_.pace == Pace::live && !must.common(away()).none())
                return no("away_must_agree", "Something was shown, or it is their own choice: a player who is away would have to agree to take it back.");
            voters = voters.with(must);
            break;
        }
        case Ballot::extend:
            if (settings_.bank_seconds == 0) return no("no_clock", "There is no clock at this table.");
            voters = one_of_each_owner(voters.without(own));
            if (voters.none() && !others.without(own).none()) return no("nobody_votes", "Nobody is here who could agree to that.");
            break;
        case Ballot::replace:
            if (!names_another || !bot_name(*c.seat).empty()) return no("no_such_seat", "Name another player whom a bot should replace.");
            if (!replaceable(*c.seat, now))
                return no("still_here", "A bot replaces who has been away for a while, or does nothing for minutes while the table waits.");
            for (const Seat each : people())
                if (owner_of(seats_[each].person) == owner_of(seats_[*c.seat].person)) own = own.with(each);  // it is about them
            voters = one_of_each_owner(voters.without(own));
            if (voters.none() && !away().has(*c.seat)) return no("still_here", "Nobody else can vote on that, and that player is here.");
            break;
        case Ballot::abort: voters = others.without(lapsed(now)); break;
        case Ballot::free:
            if (!names_another) return no("no_such_seat", "Name another player whose seat should be freed.");
            if (!lapsed(*c.seat, now))
                return no("not_away_long", "A seat is freed when its player has been away for ten minutes; over days, when a clock of theirs has run out.");
            voters = others.without(lapsed(now)).without(*c.seat);
            if (settings_.pace == Pace::live)
                for (const Seat each : voters.common(away()))  // but for a blink
                    if (now - absent_since_.at(seats_[each].person) >= live_blink) voters = voters.without(each);
            break;
    }
    Lines lines;
    add(lines, now, VoteOpened{c.ballot, *seat, c.seat, voters});
    if (voters.none()) close_poll(lines, now, true);
    return lines;
}

Table::Result Table::obey(const Vote& c, const Person& person, Milliseconds now, const Key&) {
    const auto seat = seat_of(person.id);
    if (!seat) return not_seated();
    const bool may = poll_ && (poll_->voters.has(*seat) || (poll_->ballot == Ballot::undo && poll_->by != *seat));  // whoever has come back meanwhile
    if (stage_ != Stage::running || !may) return no("no_vote", "You are not asked to vote.");
    if (poll_->yes.has(*seat) || poll_->no.has(*seat)) return no("voted", "You have voted.");
    Lines lines;
    add(lines, now, Voted{*seat, c.yes});
    close_decided_poll(lines, now);
    return lines;
}

// A vote ends as soon as it cannot end otherwise. Whoever has gone since without voting does not count where a majority
// decides; nobody is taken to agree to a break-off, or to the undo of what was shown.
void Table::close_decided_poll(Lines& lines, Milliseconds now) {
    if (!poll_) return;
    const Seats cast = poll_->yes.with(poll_->no), gone = poll_->voters.without(people_present({})).without(cast);
    const bool undo = poll_->ballot == Ballot::undo, majority = poll_->ballot == Ballot::extend || poll_->ballot == Ballot::replace;
    const int voters = poll_->voters.without(gone).count();
    const Seats needed = !undo                       ? poll_->voters
                         : shown_since(poll_->first) ? people().without(poll_->by)
                                                     : poll_->voters.without(gone.without(authors_since(poll_->first)));
    const bool won = majority ? 2 * poll_->yes.count() > voters : needed.without(poll_->yes).none();
    const bool lost = majority ? 2 * poll_->no.count() >= voters : !poll_->no.none();
    if (won || lost) close_poll(lines, now, won);
}

void Table::close_poll(Lines& lines, Milliseconds now, bool passed) {
    const Poll poll = *poll_;
    passed = passed && (poll.ballot != Ballot::replace || replaceable(*poll.seat, now));  // he may have come back or chosen meanwhile
    add(lines, now, VoteEnded{passed});
    if (!passed) return;
    switch (poll.ballot) {
        case Ballot::undo: {
            std::vector<std::uint64_t> struck;  // everything since the choice that was asked about, if it was not taken back meanwhile
            if (!played_[poll.first].struck)
                for (auto i = poll.first; i < played_.size(); ++i)
                    if (!played_[i].struck) struck.push_back(i);
            if (struck.empty()) break;
            add(lines, now, Struck{struck, poll.by, true});
            break;
        }
        case Ballot::extend: add(lines, now, Extended{settings_.bank_seconds}); break;
        case Ballot::replace: add(lines, now, TakenOver{*poll.seat, settings_.stand_in, true}); break;
        case Ballot::abort: add(lines, now, Aborted{}); break;
        case Ballot::free: {  // a bot plays on for good
            const std::string name = seats_[*poll.seat].name;
            add(lines, now, Freed{*poll.seat, false, true});
            add(lines, now, Seated{*poll.seat, "", name, settings_.stand_in});
            break;
        }
    }
}

}  // namespace fondaco
