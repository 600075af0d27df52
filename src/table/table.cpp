// How a table is opened and follows its log.
#include "table/table.h"

#include <fmt/format.h>

#include "games/games.h"
#include "table/fair_luck.h"
#include "table/game_file.h"
#include "table/table_parts.h"

namespace fondaco {

namespace {

constexpr std::int64_t longest_seconds = 366 * 24 * 3600;
constexpr std::size_t most_milestones = 4;
constexpr std::uint64_t milestones_apart = 64;

int players_of(const TableSettings& settings) { return int(settings.options.at("players").as_int64()); }

}  // namespace

LogLine Table::opening(const TableSettings& settings, const std::string& host, Milliseconds now, std::optional<std::string> seed) {
    const Game* game = find_game(settings.game);
    if (!game) throw InputError("there is no game \"" + settings.game + "\"");
    TableSettings full = settings;
    full.options = parse_json(game->full_options(settings.options, Place("options")), "options");
    for (const auto seconds : {settings.bank_seconds, settings.increment_seconds, settings.grace_seconds})
        if (seconds < 0 || seconds > longest_seconds) throw InputError("times are from 0 seconds to a year");
    return {now, Opened{full, host, std::move(seed), {}}};
}

Table::Table(const std::vector<LogLine>& log, const std::function<void(const Table&)>& each) {
    if (log.empty() || !std::holds_alternative<Opened>(log.front().entry)) throw UnreadableLog(Unreadable::damaged, "the log of the table has no beginning");
    for (const LogLine& line : log) {
        follow(line);
        if (each) each(*this);
    }
}

void Table::follow(const LogLine& line) {
    try {
        fold(line);
    } catch (const UnreadableLog&) {
        throw;
    } catch (const std::exception&) {  // a seat or a choice that is not there, or not possible
        throw UnreadableLog(Unreadable::damaged, fmt::format("line {} of the log does not fit to what stands before it", length_));
    }
}

// What only its owner may know has no number and no news and moves no clock: by none of these could others see that it is there.
void Table::fold(const LogLine& line) {
    ++length_;
    latest_ = line.time;
    if (!std::holds_alternative<BeforehandSet>(line.entry)) {
        const auto* slept = std::get_if<Slept>(&line.entry);
        if (stage_ == Stage::running) run_clocks(slept ? slept->from : line.time);
        clocks_at_ = line.time;
        ++lines_told_;
        news_.emplace_back();
        if (news_.size() > kept) news_.pop_front();
    }
    std::visit([&](const auto& e) { fold(e, line.time); }, line.entry);
    expect_standing_answers(line.time);
    seats_text_ = to_json(seats_);
}

void Table::fold(const Opened& e, Milliseconds) {
    settings_ = e.settings;
    settings_text_ = to_json(settings_);
    host_ = e.host;
    if (e.sent_away) kicked_.insert(e.sent_away->begin(), e.sent_away->end());
    kicked_.erase(host_);
    game_ = find_game(e.settings.game);
    if (!game_) throw UnreadableLog(Unreadable::game, "the table plays a game that this program does not have");
    seats_.resize(std::size_t(players_of(settings_)));
    seed_ = e.seed;
    if (seed_) commitment_ = commitment_of(*seed_);
    shares_.resize(seats_.size());
    news_.back().table = to_json(Entry(Opened{e.settings, e.host, {}, {}}));
}

void Table::fold(const Seated& e, Milliseconds) {
    TableSeat& seat = seats_.at(e.seat);
    seat.person = e.person;
    seat.name = e.name;
    seat.bot = e.bot;
    seat.taken_over.clear();
    seat.owner = e.owner;
    seat.ready = !e.bot.empty() || e.owner;
    seat.muted = muted_.contains(owner_of(e.person));
    if (stage_ == Stage::open) ++fidgets_[e.person.empty() || e.owner ? host_ : owner_of(e.person)];
    if (stage_ == Stage::open) shares_.at(e.seat).clear();
    news_.back().table = to_json(Entry(e));
}

void Table::fold(const Freed& e, Milliseconds) {
    if (stage_ == Stage::running) given_up_at_ = played_.size();
    const std::string owner = owner_of(seats_.at(e.seat).person);
    if (e.kicked && owner != host_) kicked_.insert(owner);
    const auto clock = seats_.at(e.seat).clock;
    seats_.at(e.seat) = {};
    seats_.at(e.seat).clock = clock;
    std::erase_if(beforehand_, [&](const auto& each) { return each.first.first == e.seat; });
    news_.back().table = to_json(Entry(e));
}

void Table::fold(const Readied& e, Milliseconds) {
    seats_.at(e.seat).ready = e.ready;
    ++fidgets_[owner_of(seats_[e.seat].person)];
    if (e.share) shares_.at(e.seat) = *e.share;
    news_.back().table = to_json(Entry(e));
}

void Table::fold(const Started& e, Milliseconds now) {
    key_ = e.key;
    chosen_at_ = now;
    answers_earn_ = e.answers_earn.value_or(false);
    taken_back_ = e.undone.value_or(0);
    stage_ = Stage::running;
    if (const auto refused = refuse_origin(game_, e.rules, e.data))
        throw UnreadableLog(*refused, fmt::format("the table began on rules version {} and data tables {}; this program has {} and {}", e.rules, e.data,
                                                  game_->info().rules_version, hex(game_->data_hash())));
    match_ = game_->start(settings_.options, key_, Place("options"), e.rules);
    for (TableSeat& seat : seats_) seat.clock = settings_.bank_seconds * 1000;
    News& news = news_.back();
    news.table = R"({"started":{}})";  // the key is told after the end
    tell_events(news);
    started_line_ = lines_told_;
}

void Table::fold(const Chose& e, Milliseconds now) {
    if (!match_) throw std::runtime_error("the log of the table has a choice before its start");
    const bool clocked = settings_.bank_seconds > 0 && settings_.increment_seconds > 0 && match_->awaited().has(e.seat);
    const std::string rule(match_->rule());
    auto open = clocked && answers_earn_ ? answers(e.seat) : std::vector<std::string>{};
    Played played = act(e.seat, e.choice);
    played.hand = e.hand;
    played.time = now;
    played.line = lines_told_;
    // The question stays the same while everything else that it lists stays: after an offer, a withdrawal, a loan.
    bool answered = clocked && (!answers_earn_ || !match_->awaited().has(e.seat) || match_->rule() != rule);
    if (clocked && !answered) {
        const auto still = answers(e.seat);
        std::erase(open, e.choice);
        answered = !std::includes(still.begin(), still.end(), open.begin(), open.end());
    }
    if (answered) played.gained = settings_.increment_seconds * 1000;
    seats_[e.seat].clock += played.gained;
    chosen_at_ = now;
    beforehand_changes_[e.seat] = 0;
    if (e.hand == ChosenBy::clock) flagged_ = flagged_.with(e.seat);
    else if (e.hand == ChosenBy::player || e.hand == ChosenBy::standing) flagged_ = flagged_.without(e.seat);
    if (poll_ && poll_->ballot == Ballot::undo && e.seat != poll_->by && e.hand == ChosenBy::player) poll_->voters = poll_->voters.with(e.seat);  // it would be struck too
    beforehand_due_[e.seat].reset();
    played_.push_back(std::move(played));
    if (match_->over()) {
        stage_ = Stage::over;
        poll_.reset();
    }

    News& news = news_.back();
    const auto by = [&](ChosenBy hand) { return fmt::format(R"({{"chose":{{"seat":{},"hand":"{}"}}}})", e.seat, enum_name(hand)); };
    news.table = by(e.hand == ChosenBy::standing ? ChosenBy::player : e.hand);  // who knows that it was pre-given knows the next one, too
    if (e.hand == ChosenBy::standing) news.owner = e.seat, news.own = by(e.hand);
    tell_events(news);
}

// A sealed question stays the same one while answers come in, and while somebody buys or borrows before answering.
Table::Played Table::act(Seat seat, const std::string& choice) {
    const bool sealing = match_->sealing();
    const Seats before = match_->asked();
    const std::string rule(match_->rule());
    if (match_->act(seat, choice)) throw std::runtime_error("the log of the table is damaged: a choice is refused");
    const Seats after = match_->asked();
    Played played;
    played.seat = seat;
    played.choice = choice;
    played.revealed = match_->revealed();
    const bool same = sealing && match_->sealing() && match_->rule() == rule && !played.revealed && (after == before || after == before.without(seat));
    played.sealed = sealing && (!same || after != before);
    played.asked_at = question_;
    if (!same) ++question_;
    return played;
}

std::vector<std::string> Table::answers(Seat seat) const {
    auto list = match_->choices(seat);
    std::erase_if(list, [](const std::string& choice) { return choice.find(" version=") != choice.npos; });
    std::sort(list.begin(), list.end());
    return list;
}

// Luck rewinds with an undo: the game is played again without the struck choices, from its key or from the last milestone before them.
void Table::rebuild(std::uint64_t first) {
    while (!milestones_.empty() && milestones_.back().number > first) milestones_.pop_back();
    std::uint64_t number = 0, survived = 0;
    question_ = 0;
    if (milestones_.empty()) match_->restart(key_);
    else {
        const Milestone& last = milestones_.back();
        number = last.number, survived = last.survived, question_ = last.question;
        match_ = last.match->clone();
    }
    for (; number < played_.size(); ++number) {
        Played& played = played_[number];
        if (number == first || (number < first && survived % milestones_apart == 0)) set_milestone(number, survived);
        if (played.struck) continue;
        ++survived;
        const Played again = act(played.seat, played.choice);
        played.revealed = again.revealed;
        played.sealed = again.sealed;
        played.asked_at = again.asked_at;
    }
    stage_ = match_->over() ? Stage::over : Stage::running;
}

// Far apart but for the last two: whoever takes back step by step meets one soon, also after many undos in one place.
void Table::set_milestone(std::uint64_t number, std::uint64_t survived) {
    if (!milestones_.empty() && milestones_.back().survived == survived) return;
    if (milestones_.size() > 1 && milestones_.back().survived - milestones_[milestones_.size() - 2].survived < milestones_apart) milestones_.pop_back();
    milestones_.push_back({number, survived, question_, match_->clone()});
    if (milestones_.size() > most_milestones) milestones_.erase(milestones_.begin());
}

void Table::fold(const Struck& e, Milliseconds) {
    if (!match_) throw std::runtime_error("the log of the table is damaged: an undo before its start");
    if (e.by_vote) {
        ++undone_by_vote_.at(e.by);
        taken_back_ += one_of_each_owner(people()).count() == 1;
    }
    else if (!e.choices.empty()) ++undone_here_[{e.by, played_.at(e.choices.front()).asked_at}], ++undone_.at(e.by);
    for (const auto number : e.choices) {
        Played& played = played_.at(number);
        if (!played.struck) {  // nobody wins time by undoing
            Milliseconds& clock = seats_.at(played.seat).clock;
            clock = std::max<Milliseconds>(0, clock - played.gained);
        }
        played.struck = true;
    }
    rebuild(e.choices.empty() ? played_.size() : *std::min_element(e.choices.begin(), e.choices.end()));
    beforehand_due_ = {};
    replied_.clear();  // an offer made anew has the number of the one that was taken back
    News& news = news_.back();
    news.table = to_json(Entry(e));
    for (std::size_t eyes = 0; eyes <= max_seats; ++eyes) news.seen[eyes] = match_->view_for(eyes < seats_.size() ? Seat(eyes) : spectator);
}

void Table::fold(const VoteOpened& e, Milliseconds now) {
    poll_ = Poll{e.ballot, e.by, e.seat, e.voters, {}, {}, now + (settings_.pace == Pace::live ? live_vote : days_vote), 0};
    if (e.ballot == Ballot::undo)
        if (const auto struck = undo_by_vote(e.by); !struck.empty()) poll_->first = struck.front();
    proposed_[{e.by, e.ballot}] = {played_.size(), now};
    news_.back().table = to_json(Entry(e));
}

void Table::fold(const Voted& e, Milliseconds) {
    if (poll_) (e.yes ? poll_->yes : poll_->no) = (e.yes ? poll_->yes : poll_->no).with(e.seat);
    news_.back().table = to_json(Entry(e));
}

void Table::fold(const VoteEnded& e, Milliseconds) {
    if (poll_ && e.passed && poll_->ballot == Ballot::undo) proposed_.erase({poll_->by, Ballot::undo});  // and one step further back
    poll_.reset();
    news_.back().table = to_json(Entry(e));
}

void Table::fold(const Extended& e, Milliseconds) {
    for (TableSeat& seat : seats_) seat.clock += e.seconds * 1000;
    news_.back().table = to_json(Entry(e));
}

void Table::fold(const TakenOver& e, Milliseconds) {
    seats_.at(e.seat).taken_over = e.bot;
    if (e.fault) ++faults_[e.seat];
    news_.back().table = to_json(Entry(e));
}

void Table::fold(const GivenBack& e, Milliseconds) {
    seats_.at(e.seat).taken_over.clear();
    ++fidgets_[owner_of(seats_[e.seat].person)];
    news_.back().table = to_json(Entry(e));
}

void Table::fold(const Muted& e, Milliseconds) {
    const std::string owner = owner_of(seats_.at(e.seat).person);
    ++fidgets_[host_];
    if (e.on) muted_.insert(owner);
    else muted_.erase(owner);
    for (TableSeat& seat : seats_) seat.muted = !seat.person.empty() && muted_.contains(owner_of(seat.person));
    news_.back().table = to_json(Entry(e));
}

void Table::fold(const BeforehandSet& e, Milliseconds) {
    if (e.choice.empty()) beforehand_.erase({e.seat, e.rule});
    else beforehand_[{e.seat, e.rule}] = e.choice;
    seats_.at(e.seat);
    ++beforehand_changes_[e.seat];
}

void Table::fold(const RematchAsked& e, Milliseconds) {
    rematch_ = rematch_.with(e.seat);
    news_.back().table = to_json(Entry(e));
}

void Table::fold(const RematchOpened& e, Milliseconds) {
    next_ = e.table;
    news_.back().table = to_json(Entry(e));
}

void Table::fold(const Slept& e, Milliseconds) {
    if (poll_) poll_->ends += e.to - e.from;
    shift_answers(e.to - e.from);
    chosen_at_ += e.to - e.from;
    for (auto& [what, asked] : proposed_) asked.time += e.to - e.from;
    news_.back().table = to_json(Entry(e));
}

void Table::fold(const Replied& e, Milliseconds) {
    replied_.insert({e.seat, e.offer, e.version});
    seats_.at(e.seat), seats_.at(e.to);
    const auto made = std::find_if(played_.rbegin(), played_.rend(), [&](const Played& played) { return played.seat == e.to && !played.struck; });
    if (made != played_.rend()) made->replied = true;
    news_.back().table = to_json(Entry(e));
}

void Table::fold(const Aborted& e, Milliseconds) {
    stage_ = Stage::aborted;
    news_.back().table = to_json(Entry(e));
}

}  // namespace fondaco
