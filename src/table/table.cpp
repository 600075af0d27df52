// How a table obeys commands, folds its log, and shows itself.
#include "table/table.h"

#include <fmt/format.h>

#include "games/games.h"
#include "table/fair_luck.h"
#include "table/game_file.h"

namespace fondaco {

namespace {

TableRefusal no(std::string code, std::string why) { return {std::move(code), "", std::move(why), ""}; }

const auto not_seated = [] { return no("not_seated", "You do not sit at this table."); };
const auto not_host = [] { return no("not_host", "Only the host of this table may do that."); };
const auto not_running = [] { return no("wrong_stage", "The game is not running."); };
const auto not_open = [] { return no("wrong_stage", "The game has begun already."); };

constexpr std::int64_t longest_seconds = 366 * 24 * 3600;
constexpr Milliseconds live_vote = 60'000, days_vote = 24 * 3600'000;
constexpr Milliseconds live_blink = 60'000, live_stall = 3 * 60'000;  // before others may let a bot play for who is away, or does nothing
constexpr Milliseconds live_absence = 10 * 60'000, days_absence = 7 * days_vote;  // the latter only where there is no clock
constexpr int undos_a_question = 5, undos_a_game = 200;
constexpr int most_fidgets = 150;     // of a person at a table: sitting down, being ready, muting, leaving and coming back
constexpr int standing_changes = 20;  // between two choices of a seat
constexpr Milliseconds quickest_reader = 700, slow_reader = 2500;  // how long an answer given beforehand pretends to have taken

constexpr std::array<std::string_view, 2 * max_seats> names_of_bots{"Anselmo", "Beatrice", "Corrado", "Donata", "Enzo",
                                                                    "Fiammetta", "Guido", "Ippolita", "Lapo", "Mirella"};

int players_of(const TableSettings& settings) { return int(settings.options.at("players").as_int64()); }

}  // namespace

// --- Opening and folding -----------------------------------------------------------------------------------

LogLine Table::opening(const TableSettings& settings, const std::string& host, Milliseconds now, std::optional<std::string> seed) {
    const Game* game = find_game(settings.game);
    if (!game) throw InputError("there is no game \"" + settings.game + "\"");
    TableSettings full = settings;
    full.options = parse_json(game->full_options(settings.options, Place("options")), "options");
    for (const auto seconds : {settings.bank_seconds, settings.increment_seconds, settings.grace_seconds})
        if (seconds < 0 || seconds > longest_seconds) throw InputError("times are from 0 seconds to a year");
    return {now, Opened{full, host, std::move(seed)}};
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
    if (!std::holds_alternative<StandingSet>(line.entry)) {
        const auto* slept = std::get_if<Slept>(&line.entry);
        if (stage_ == Stage::running) run_clocks(slept ? slept->from : line.time);
        clocks_at_ = line.time;
        ++told_;
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
    game_ = find_game(e.settings.game);
    if (!game_) throw UnreadableLog(Unreadable::game, "the table plays a game that this program does not have");
    seats_.resize(std::size_t(players_of(settings_)));
    seed_ = e.seed;
    if (seed_) commitment_ = commitment_of(*seed_);
    shares_.resize(seats_.size());
    news_.back().table = to_json(Entry(Opened{e.settings, e.host, {}}));
}

void Table::fold(const Seated& e, Milliseconds) {
    TableSeat& seat = seats_.at(e.seat);
    seat.person = e.person;
    seat.name = e.name;
    seat.bot = e.bot;
    seat.taken_over.clear();
    seat.ready = !e.bot.empty();
    seat.muted = muted_.contains(owner_of(e.person));
    if (stage_ == Stage::open) ++fidgets_[e.person.empty() ? host_ : owner_of(e.person)];
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
    std::erase_if(standing_, [&](const auto& each) { return each.first.first == e.seat; });
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
    stage_ = Stage::running;
    if (const auto refused = refuse_origin(game_, e.rules, e.data))
        throw UnreadableLog(*refused, fmt::format("the table began on rules version {} and data tables {}; this program has {} and {}", e.rules, e.data,
                                                  game_->info().rules_version, hex(game_->data_hash())));
    match_ = game_->start(settings_.options, key_, Place("options"), e.rules);
    for (TableSeat& seat : seats_) seat.clock = settings_.bank_seconds * 1000;
    News& news = news_.back();
    news.table = R"({"started":{}})";  // the key is told after the end
    for (std::size_t eyes = 0; eyes <= max_seats; ++eyes) news.seen[eyes] = match_->view_for(eyes < seats_.size() ? Seat(eyes) : spectator);
}

void Table::fold(const Chose& e, Milliseconds now) {
    if (!match_) throw std::runtime_error("the log of the table has a choice before its start");
    const bool awaited = match_->awaited().has(e.seat);
    Played played = act(e.seat, e.choice);
    played.hand = e.hand;
    played.time = now;
    played.line = told_;
    if (settings_.bank_seconds > 0 && awaited) played.gained = settings_.increment_seconds * 1000;
    seats_[e.seat].clock += played.gained;
    chosen_at_ = now;
    standing_changes_[e.seat] = 0;
    if (e.hand == Hand::clock) flagged_ = flagged_.with(e.seat);
    else if (e.hand == Hand::player || e.hand == Hand::standing) flagged_ = flagged_.without(e.seat);
    if (poll_ && poll_->ballot == Ballot::undo && e.seat != poll_->by && e.hand == Hand::player) poll_->voters = poll_->voters.with(e.seat);  // it would be struck too
    standing_due_[e.seat].reset();
    played_.push_back(std::move(played));
    if (match_->over()) {
        stage_ = Stage::over;
        poll_.reset();
    }

    News& news = news_.back();
    const auto by = [&](Hand hand) { return fmt::format(R"({{"chose":{{"seat":{},"hand":"{}"}}}})", e.seat, enum_name(hand)); };
    news.table = by(e.hand == Hand::standing ? Hand::player : e.hand);  // who knows that it was pre-given knows the next one, too
    if (e.hand == Hand::standing) news.owner = e.seat, news.own = by(e.hand);
    for (std::size_t eyes = 0; eyes <= max_seats; ++eyes) {
        if (eyes < max_seats && eyes >= seats_.size()) continue;
        std::string& seen = news.seen[eyes];
        seen = "[";
        for (const auto& event : match_->seen(eyes < seats_.size() ? Seat(eyes) : spectator)) (seen += seen.size() > 1 ? "," : "") += event;
        seen += "]";
    }
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

// Luck rewinds with an undo: the game is played again from its key without the struck choices.
void Table::rebuild() {
    match_->restart(key_);
    question_ = 0;
    for (Played& played : played_) {
        if (played.struck) continue;
        const Played again = act(played.seat, played.choice);
        played.revealed = again.revealed;
        played.sealed = again.sealed;
        played.asked_at = again.asked_at;
    }
    stage_ = match_->over() ? Stage::over : Stage::running;
}

void Table::fold(const Struck& e, Milliseconds) {
    if (!match_) throw std::runtime_error("the log of the table is damaged: an undo before its start");
    if (e.by_vote) taken_back_ = taken_back_ || one_of_each_owner(people()).count() == 1;
    else if (!e.choices.empty()) ++undone_here_[{e.by, played_.at(e.choices.front()).asked_at}], ++undone_.at(e.by);
    for (const auto number : e.choices) {
        Played& played = played_.at(number);
        if (!played.struck) {  // nobody wins time by undoing
            Milliseconds& clock = seats_.at(played.seat).clock;
            clock = std::max<Milliseconds>(0, clock - played.gained);
        }
        played.struck = true;
    }
    rebuild();
    standing_due_ = {};
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

void Table::fold(const StandingSet& e, Milliseconds) {
    if (e.choice.empty()) standing_.erase({e.seat, e.rule});
    else standing_[{e.seat, e.rule}] = e.choice;
    seats_.at(e.seat);
    ++standing_changes_[e.seat];
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
    news_.back().table = to_json(Entry(e));
}

void Table::fold(const Aborted& e, Milliseconds) {
    stage_ = Stage::aborted;
    news_.back().table = to_json(Entry(e));
}

// --- Commands -------------------------------------------------------------------------------------------------

void Table::add(Lines& lines, Milliseconds now, Entry entry) {
    lines.push_back({now, std::move(entry)});
    fold(lines.back());
}

Table::Result Table::handle(const Command& command, const Person& person, Milliseconds now, const Key& key) {
    now = std::max(now, latest_);  // a log never goes back in time
    if (fidgets(command, person)) return no("too_often", "You have done that often enough at this table.");
    return std::visit([&](const auto& c) { return obey(c, person, now, key); }, command);
}

// A log has an end: whatever moves no game and could be done for ever is done so often and no more. What ends it stays possible:
// to leave before the start, and for the host to free a seat.
bool Table::fidgets(const Command& command, const Person& person) const {
    const bool counts = std::holds_alternative<Sit>(command) || std::holds_alternative<AddBot>(command) || std::holds_alternative<Ready>(command) ||
                        std::holds_alternative<Mute>(command) || (std::holds_alternative<Leave>(command) && stage_ == Stage::running);
    const auto found = counts ? fidgets_.find(owner_of(person.id)) : fidgets_.end();
    return found != fidgets_.end() && found->second >= most_fidgets;
}

std::optional<Seat> Table::seat_of(const std::string& person) const {
    for (Seat seat = 0; seat < seats_.size(); ++seat)
        if (!person.empty() && seats_[seat].person == person) return seat;
    return {};
}

bool Table::sits(const std::string& owner) const {
    return std::any_of(seats_.begin(), seats_.end(), [&](const TableSeat& seat) { return !seat.person.empty() && owner_of(seat.person) == owner; });
}

bool Table::may_chat(const std::string& person) const {
    return (seat_of(person) || person == host_) && !muted_.contains(owner_of(person));
}

Table::Result Table::obey(const Sit& c, const Person& person, Milliseconds now, const Key&) {
    if (stage_ != Stage::open) return not_open();
    if (seat_of(person.id)) return no("seated", "You sit at this table already.");
    if (is_kicked(owner_of(person.id))) return no("kicked", "The host has sent you away from this table.");
    std::optional<Seat> seat = c.seat;
    for (Seat each = 0; each < seats_.size() && !seat; ++each)
        if (seats_[each].person.empty() && seats_[each].bot.empty()) seat = each;
    if (!seat) return no("table_full", "There is no free seat.");
    if (*seat >= seats_.size()) return no("no_such_seat", "There is no such seat.");
    if (!seats_[*seat].person.empty() || !seats_[*seat].bot.empty()) return no("seat_taken", "That seat is taken.");
    Lines lines;
    add(lines, now, Seated{*seat, person.id, person.name, ""});
    return lines;
}

Table::Result Table::obey(const Leave&, const Person& person, Milliseconds now, const Key&) {
    const auto seat = seat_of(person.id);
    if (!seat) return not_seated();
    Lines lines;
    if (stage_ == Stage::open) add(lines, now, Freed{*seat, false, {}});
    else if (stage_ == Stage::running) {
        if (!seats_[*seat].taken_over.empty()) return no("away", "A bot plays for you already.");
        add(lines, now, TakenOver{*seat, settings_.stand_in, false});
        close_decided_poll(lines, now);
    } else return not_running();
    return lines;
}

Table::Result Table::obey(const AddBot& c, const Person& person, Milliseconds now, const Key& key) {
    if (person.id != host_) return not_host();
    if (stage_ != Stage::open) return not_open();
    if (c.seat >= seats_.size()) return no("no_such_seat", "There is no such seat.");
    if (c.bot.empty()) return no("no_such_bot", "Name a bot.");
    if (!seats_[c.seat].person.empty() || !seats_[c.seat].bot.empty()) return no("seat_taken", "That seat is taken.");
    Lines lines;
    std::size_t named = c.seat;  // as nobody else at the table is
    while (std::any_of(seats_.begin(), seats_.end(), [&](const TableSeat& seat) { return seat.name == names_of_bots[named]; })) ++named;
    add(lines, now, Seated{c.seat, "", std::string(names_of_bots[named]), c.bot});
    begin_if_ready(lines, now, key);
    return lines;
}

Table::Result Table::obey(const Free& c, const Person& person, Milliseconds now, const Key&) {
    if (person.id != host_) return not_host();
    if (c.seat >= seats_.size()) return no("no_such_seat", "There is no such seat.");
    if (seats_[c.seat].person == host_) return no("own_seat", "The host leaves by leaving.");
    if (seats_[c.seat].person.empty() && seats_[c.seat].bot.empty()) return no("seat_free", "That seat is free already.");
    const bool person_sat = !seats_[c.seat].person.empty();
    if (stage_ == Stage::running && person_sat) return no("needs_vote", "After the start a seat is freed only by a vote of those who are there.");
    if (stage_ != Stage::open) return not_open();
    Lines lines;
    const std::string owner = owner_of(seats_[c.seat].person);
    const bool kicked = person_sat && owner != host_;  // whoever is sent away goes by every hand
    for (Seat seat = 0; seat < seats_.size(); ++seat)
        if (seat == c.seat || (kicked && owner_of(seats_[seat].person) == owner)) add(lines, now, Freed{seat, kicked, {}});
    return lines;
}

Table::Result Table::obey(const Ready& c, const Person& person, Milliseconds now, const Key& key) {
    const auto seat = seat_of(person.id);
    if (!seat) return not_seated();
    if (stage_ != Stage::open) return not_open();
    Lines lines;
    if (c.share && !is_share(*c.share)) return no("nonsense", "A share of the luck is 32 hexadecimal digits.");
    if (seats_[*seat].ready != c.ready || c.share) add(lines, now, Readied{*seat, c.ready, c.share});
    begin_if_ready(lines, now, key);
    return lines;
}

void Table::begin_if_ready(Lines& lines, Milliseconds now, const Key& key) {
    bool person = false;
    for (const TableSeat& seat : seats_) {
        if (!seat.ready) return;
        person = person || !seat.person.empty();
    }
    if (person) add(lines, now, Started{seed_ ? key_from_shares(*seed_, shares_) : key, game_->info().rules_version, hex(game_->data_hash())});
}

namespace {

// In a table's words what the game answers.
template <class Ask>
std::optional<TableRefusal> as_answered(Ask&& ask) {
    try {
        if (const std::optional<Refusal> refusal = ask()) return TableRefusal{"refused", std::string(refusal->rule), std::string(refusal->why), std::string(refusal->id)};
    } catch (const InputError& error) {
        return no("nonsense", error.what());
    }
    return {};
}

}  // namespace

std::optional<TableRefusal> Table::refuse_choice(Seat seat, const std::string& choice) const {
    return as_answered([&] { return match_->refusal(seat, choice); });
}

std::optional<TableRefusal> Table::tried(Seat seat, const std::string& choice) const {
    if (stage_ != Stage::running) return not_running();
    return as_answered([&] { return match_->tried(seat, choice); });
}

const std::string* Table::standing_answer(Seat seat) const {
    if (standing_.empty() || stage_ != Stage::running || !match_->asked().has(seat) || !bot_name(seat).empty()) return nullptr;
    const auto found = standing_.find({seat, std::string(match_->rule())});
    return found == standing_.end() || refuse_choice(seat, found->second) ? nullptr : &found->second;
}

// An answer given beforehand is nearly always a pass, so nobody may see that it was: it comes alone, and after a time that
// somebody quick takes to read the question. Where only bots and other hands of the same person look on there is no need.
void Table::expect_standing_answers(Milliseconds now) {
    if (standing_.empty()) return;
    for (Seat seat = 0; seat < seats_.size(); ++seat) {
        auto& due = standing_due_[seat];
        if (!standing_answer(seat)) {
            due.reset();
            continue;
        }
        if (due) continue;
        const bool company = std::any_of(seats_.begin(), seats_.end(), [&](const TableSeat& other) { return !other.person.empty() && owner_of(other.person) != owner_of(seats_[seat].person); });
        Milliseconds wait = company ? quickest_reader + Milliseconds(number_from(seed_ ? *seed_ : to_text(key_), told_ * max_seats + seat) % (slow_reader - quickest_reader)) : 0;
        if (settings_.bank_seconds > 0) wait = std::min(wait, seats_[seat].clock / 2);
        due = now + wait;
    }
}

Table::Result Table::obey(const Choose& c, const Person& person, Milliseconds now, const Key&) {
    if (stage_ != Stage::running) return not_running();
    const auto seat = seat_of(person.id);
    if (!seat) return not_seated();
    if (auto refusal = refuse_choice(*seat, c.choice)) return *refusal;
    Lines lines;
    came_back(lines, *seat, now);  // whoever chooses is here
    add(lines, now, Chose{*seat, c.choice, Hand::player});
    return lines;
}

Table::Result Table::bot_chose(Seat seat, const std::string& choice, std::uint64_t told, Milliseconds now) {
    now = std::max(now, latest_);
    if (stage_ != Stage::running) return not_running();
    if (told != told_ || bot_name(seat).empty()) return no("stale", "The table has changed since.");
    if (auto refusal = refuse_choice(seat, choice)) return *refusal;
    Lines lines;
    add(lines, now, Chose{seat, choice, Hand::bot});
    return lines;
}

std::string Table::bot_name(Seat seat) const { return seats_.at(seat).bot.empty() ? seats_[seat].taken_over : seats_[seat].bot; }

std::uint64_t Table::bot_seed(Seat seat) const { return fondaco::bot_seed(key_, told_, seat); }

std::optional<Seat> Table::bot_to_move() const {
    if (stage_ != Stage::running) return {};
    const Seats asked = match_->asked();
    for (const Seats group : {asked.without(match_->awaited()), asked})  // whoever holds up the table hears the others first
        for (const Seat seat : group)
            if (!bot_name(seat).empty()) return seat;
    return {};
}

constexpr std::size_t standing_limit = 16;  // per table and player: enough for every kind of question, too few to flood a log

Table::Result Table::obey(const Standing& c, const Person& person, Milliseconds now, const Key&) {
    if (stage_ != Stage::running) return not_running();
    const auto seat = seat_of(person.id);
    if (!seat) return not_seated();
    if (c.rule.size() > 16 || c.choice.size() > 200) return no("nonsense", "That is too long.");
    const auto old = standing_.find({*seat, c.rule});
    if (old == standing_.end() ? c.choice.empty() : old->second == c.choice) return Lines{};
    const auto own = std::count_if(standing_.begin(), standing_.end(), [&](const auto& each) { return each.first.first == *seat; });
    if (old == standing_.end() && std::size_t(own) >= standing_limit) return no("too_many", "You have given enough answers beforehand.");
    if (standing_changes_[*seat] >= standing_changes) return no("changed_often", "You have changed your answers beforehand often enough; choose first.");
    Lines lines;
    add(lines, now, StandingSet{*seat, c.rule, c.choice});
    if (const std::string* answer = standing_answer(*seat)) add(lines, now, Chose{*seat, std::string(*answer), Hand::standing});  // it is just asked, and he is here
    return lines;
}

Table::Result Table::obey(const Mute& c, const Person& person, Milliseconds now, const Key&) {
    if (person.id != host_) return not_host();
    if (c.seat >= seats_.size() || seats_[c.seat].person.empty()) return no("no_such_seat", "Nobody sits there.");
    Lines lines;
    if (seats_[c.seat].muted != c.on) add(lines, now, Muted{c.seat, c.on});
    return lines;
}

Table::Result Table::obey(const Rematch&, const Person& person, Milliseconds now, const Key&) {
    if (stage_ != Stage::over && stage_ != Stage::aborted) return no("wrong_stage", "The game is not over.");
    const auto seat = seat_of(person.id);
    if (!seat) return not_seated();
    Lines lines;
    if (!rematch_.has(*seat)) add(lines, now, RematchAsked{*seat});
    return lines;
}

// --- Undo and votes ------------------------------------------------------------------------------------------

bool Table::undone_enough(Seat seat, std::uint64_t question) const {
    const auto here = undone_here_.find({seat, question});
    return undone_[seat] >= undos_a_game || (here != undone_here_.end() && here->second >= undos_a_question);
}

// Free: the last choice, if it showed nothing; and one's own sealed answer as long as others are still awaited.
std::vector<std::uint64_t> Table::free_undo(Seat seat) const {
    if (stage_ != Stage::running) return {};
    bool last = true;
    for (std::size_t i = played_.size(); i-- > 0;) {
        const Played& played = played_[i];
        if (played.struck) continue;
        if (played.revealed) return {};
        const bool open = played.asked_at == question_;  // its question is still open
        if (played.seat == seat) {
            const bool is_free = played.hand == Hand::player && (last || (played.sealed && open)) && !undone_enough(seat, played.asked_at);
            return is_free ? std::vector<std::uint64_t>{i} : std::vector<std::uint64_t>{};
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
        if (played_[i].seat == seat) return struck;
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
    if (struck.empty() || would_tell(struck.front()))
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
        if (!played_[i].struck && played_[i].hand != Hand::clock) authors = authors.with(played_[i].seat);
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

// --- Time -----------------------------------------------------------------------------------------------------

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
    if (stage_ == Stage::running && from != to && (settings_.bank_seconds > 0 || settings_.pace == Pace::days || poll_)) add(lines, to, Slept{from, to});
    else shift_answers(to - from);
    return lines;
}

void Table::shift_answers(Milliseconds by) {
    for (auto& due : standing_due_)
        if (due) *due += by;
}

void Table::came_back(Lines& lines, Seat seat, Milliseconds now) {
    absent_since_.erase(seats_[seat].person);
    if (!seats_[seat].taken_over.empty()) add(lines, now, GivenBack{seat});
    if (poll_ && (poll_->ballot == Ballot::free || poll_->ballot == Ballot::replace) && poll_->seat == seat) close_poll(lines, now, false);
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
            add(lines, now, Chose{seat, match_->choices(seat).front(), Hand::clock});  // the first choice is what a clock answers
            if (stage_ != Stage::running) return lines;
        }
    for (Seat seat = 0; seat < seats_.size() && lines.empty(); ++seat)  // one at a time, and nothing with it
        if (const std::string* answer = standing_due_[seat] && now >= *standing_due_[seat] ? standing_answer(seat) : nullptr)
            add(lines, now, Chose{seat, std::string(*answer), Hand::standing});
    if (!lines.empty()) return lines;
    if (somebody_waits())
        for (Seat seat = 0; seat < seats_.size(); ++seat) {
            if (standing_due_[seat]) continue;  // who has answered beforehand is not waited for
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
    for (const auto& answer : standing_due_)
        if (answer) at(*answer);
    for (const Seat seat : match_->awaited()) {
        if (settings_.bank_seconds > 0) at(clocks_at_ + std::max<Milliseconds>(0, seats_[seat].clock));
        const auto away = absent_since_.find(seats_[seat].person);
        if (somebody_waits() && away != absent_since_.end() && seats_[seat].taken_over.empty() && !standing_due_[seat]) at(away->second + settings_.grace_seconds * 1000);
    }
    return due;
}

// --- What leaves -------------------------------------------------------------------------------------------------

Seats Table::away() const {
    Seats away;
    for (Seat seat = 0; seat < seats_.size(); ++seat)
        if (absent_since_.contains(seats_[seat].person)) away = away.with(seat);
    return away;
}

std::vector<Milliseconds> Table::away_since() const {
    std::vector<Milliseconds> since;
    for (const Seat seat : away()) since.push_back(absent_since_.at(seats_[seat].person));
    return since;
}

void Table::write_view(std::string& out, std::optional<Seat> eyes) const {
    SeenTable seen;
    seen.n = told_;
    seen.stage = stage_;
    seen.host = &host_;
    seen.settings = {[this](std::string& to) { to += settings_text_; }};
    seen.seats = {[this](std::string& to) { to += seats_text_; }};
    seen.seat = eyes;
    seen.commitment = commitment_;
    if (poll_) seen.vote = SeenVote{poll_->ballot, poll_->by, poll_->seat, poll_->voters, poll_->yes, poll_->no};
    if (!rematch_.none()) seen.rematch = rematch_;
    if (!next_.empty()) seen.next = next_;
    if (taken_back_) seen.taken_back = true;
    if (!match_) return write_json(out, seen);
    seen.awaited = match_->awaited();
    if (!match_->rule().empty()) seen.rule = match_->rule();
    if (settings_.bank_seconds > 0) seen.clocks_at = clocks_at_;
    seen.game = {[this, eyes](std::string& to) { match_->write_view(to, eyes.value_or(spectator)); }};
    if (eyes && settings_.counted.value_or(false)) seen.counted = {[this, seat = *eyes](std::string& to) { to += match_->memory_of(seat); }};
    if (eyes) {
        seen.free_undo = !free_undo(*eyes).empty();
        seen.standing.emplace();
        for (const auto& [where, choice] : standing_)
            if (where.first == *eyes) seen.standing->push_back({where.second, choice});
    }
    if (stage_ == Stage::over || stage_ == Stage::aborted) {
        seen.key = key_;
        seen.seed = seed_;
        if (seed_) seen.shares = shares_;
    }
    if (stage_ == Stage::over) {
        const auto result = match_->result();
        seen.result.emplace(result.begin(), result.begin() + std::ptrdiff_t(seats_.size()));
    }
    write_json(out, seen);
}

void Table::write_news(std::string& out, std::uint64_t line, std::optional<Seat> eyes) const {
    const News& news = news_[std::size_t(line + news_.size() - told_ - 1)];
    const std::string& seen = news.seen[eyes ? *eyes : max_seats];
    const std::string& entry = eyes && eyes == news.owner ? news.own : news.table;
    const auto as_seen = [&seen](std::string& to) { to += seen; };
    NewsLine told{line, {[&entry](std::string& to) { to += entry; }}, {}, {}};
    if (seen.starts_with('[')) told.events = {as_seen};
    else if (!seen.empty()) told.game = {as_seen};
    write_json(out, told);
}

std::string Table::ledger() const {
    Ledger ledger;
    const auto match = game_->start(settings_.options, key_, Place("options"), match_->rules());
    for (const Played& played : played_) {
        if (played.struck) continue;
        match->act(played.seat, played.choice);
        LedgerLine line{played.line, played.seat, played.choice, played.hand, {"["}, {}};
        for (const auto& event : match->happened()) (line.events.text += line.events.text.size() > 1 ? "," : "") += event;
        line.events.text += "]";
        const auto result = match->result();
        for (std::size_t seat = 0; seat < seats_.size(); ++seat) line.scores.push_back(result[seat].score);
        ledger.lines.push_back(std::move(line));
    }
    return to_json(ledger);
}

std::vector<LogLine> Table::copy_for(const Person& person, Seat seat, const std::string& bot, const std::string& copy_of, Milliseconds now) const {
    TableSettings settings = settings_;
    settings.is_public = false;
    settings.bank_seconds = settings.increment_seconds = 0;
    settings.take_over = false;
    settings.copy_of = copy_of;
    std::vector<LogLine> log{{now, Opened{settings, person.id, seed_}}};
    for (Seat each = 0; each < seats_.size(); ++each) {
        const std::string& name = seats_[each].name;
        if (each == seat) log.push_back({now, Seated{each, person.id, person.name, ""}});
        else log.push_back({now, Seated{each, "", name == person.name ? std::string(names_of_bots[each]) : name, bot}});
    }
    log.push_back({now, Started{key_, match_->rules(), hex(game_->data_hash())}});
    for (const Played& played : played_)
        if (!played.struck) log.push_back({now, Chose{played.seat, played.choice, played.hand}});
    return log;
}

std::string Table::game_file() const {
    std::vector<FileSeat> seats;
    for (const TableSeat& seat : seats_) seats.push_back({seat.name, seat.bot.empty() ? "human" : seat.bot});
    FileHeader header = header_for(*game_, to_json(settings_.options), seats, key_);
    header.rules = match_->rules();
    if (seed_) header.luck = FileLuck{commitment_of(*seed_), *seed_, shares_};
    std::string out = to_json(header) + "\n";
    const auto match = game_->start(settings_.options, key_, Place("options"), header.rules);
    std::uint64_t n = 0;
    for (const Played& played : played_) {
        if (played.struck) continue;
        match->act(played.seat, played.choice);
        out += line_text(*match, ++n, played.seat, played.choice, played.time);
    }
    return out;
}

}  // namespace fondaco
