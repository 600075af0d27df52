// How a table obeys commands, folds its log, and shows itself.
#include "table/table.h"

#include <fmt/format.h>

#include "games/games.h"
#include "table/fair_luck.h"
#include "table/game_file.h"

namespace fondaco {

namespace {

TableRefusal no(std::string code, std::string why, std::string rule = "") { return {std::move(code), std::move(rule), std::move(why)}; }

const auto not_seated = [] { return no("not_seated", "You do not sit at this table."); };
const auto not_host = [] { return no("not_host", "Only the host of this table may do that."); };
const auto not_running = [] { return no("wrong_stage", "The game is not running."); };
const auto not_open = [] { return no("wrong_stage", "The game has begun already."); };

constexpr std::int64_t longest_seconds = 366 * 24 * 3600;
constexpr Milliseconds live_vote = 60'000, days_vote = 24 * 3600'000;

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
    if (log.empty() || !std::holds_alternative<Opened>(log.front().entry)) throw std::runtime_error("the log of the table has no beginning");
    try {
        for (const LogLine& line : log) {
            fold(line);
            if (each) each(*this);
        }
    } catch (const std::runtime_error&) {
        throw;
    } catch (const std::exception& error) {  // a seat or a choice that is not there
        throw std::runtime_error(std::string("the log of the table is damaged: ") + error.what());
    }
}

void Table::fold(const LogLine& line) {
    if (stage_ == Stage::running) run_clocks(line.time);
    clocks_at_ = line.time;
    ++length_;
    news_.emplace_back();
    if (news_.size() > kept) news_.pop_front();
    std::visit([&](const auto& e) { fold(e, line.time); }, line.entry);
    seats_text_ = to_json(seats_);
}

void Table::fold(const Opened& e, Milliseconds) {
    settings_ = e.settings;
    settings_text_ = to_json(settings_);
    host_ = e.host;
    game_ = find_game(e.settings.game);
    if (!game_) throw std::runtime_error("the table plays a game that is not known");
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
    if (stage_ == Stage::open) shares_.at(e.seat).clear();
    news_.back().table = to_json(Entry(e));
}

void Table::fold(const Freed& e, Milliseconds) {
    if (e.kicked && e.seat < seats_.size()) kicked_.insert(seats_[e.seat].person);
    const auto clock = seats_.at(e.seat).clock;
    seats_.at(e.seat) = {};
    seats_.at(e.seat).clock = clock;
    std::erase_if(standing_, [&](const auto& each) { return each.first.first == e.seat; });
    news_.back().table = to_json(Entry(e));
}

void Table::fold(const Readied& e, Milliseconds) {
    seats_.at(e.seat).ready = e.ready;
    if (e.share) shares_.at(e.seat) = *e.share;
    news_.back().table = to_json(Entry(e));
}

void Table::fold(const Started& e, Milliseconds) {
    key_ = e.key;
    stage_ = Stage::running;
    if (e.rules < 1 || e.rules > game_->info().rules_version) throw std::runtime_error("the table began on rules that this program does not know");
    if (e.data != hex(game_->data_hash())) throw std::runtime_error("the table began on other data tables than this program has");
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
    played.line = length_;
    if (settings_.bank_seconds > 0 && awaited) played.gained = settings_.increment_seconds * 1000;
    seats_[e.seat].clock += played.gained;
    const bool secret = played.sealed && !played.revealed;
    played_.push_back(std::move(played));
    if (match_->over()) {
        stage_ = Stage::over;
        poll_.reset();
    }

    News& news = news_.back();
    const Hand told = secret && e.hand == Hand::standing ? Hand::player : e.hand;  // pre-given is nearly always a pass
    news.table = fmt::format(R"({{"chose":{{"seat":{},"hand":"{}"}}}})", e.seat, enum_name(told));
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
    if (match_->act(seat, choice)) throw std::runtime_error(fmt::format("the log of the table is damaged: {} of seat {} is refused", choice, seat));
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
    for (const auto number : e.choices) {
        Played& played = played_.at(number);
        if (!played.struck) {  // nobody wins time by undoing
            Milliseconds& clock = seats_.at(played.seat).clock;
            clock = std::max<Milliseconds>(0, clock - played.gained);
        }
        played.struck = true;
    }
    rebuild();
    News& news = news_.back();
    news.table = to_json(Entry(e));
    for (std::size_t eyes = 0; eyes <= max_seats; ++eyes) news.seen[eyes] = match_->view_for(eyes < seats_.size() ? Seat(eyes) : spectator);
}

void Table::fold(const VoteOpened& e, Milliseconds now) {
    poll_ = Poll{e.ballot, e.by, e.seat, e.voters, {}, {}, now + (settings_.pace == Pace::live ? live_vote : days_vote), 0};
    if (e.ballot == Ballot::undo)
        if (const auto struck = undo_by_vote(e.by); !struck.empty()) poll_->first = struck.front();
    proposed_[{e.by, e.ballot}] = played_.size() + 1;
    news_.back().table = to_json(Entry(e));
}

void Table::fold(const Voted& e, Milliseconds) {
    if (poll_) (e.yes ? poll_->yes : poll_->no) = (e.yes ? poll_->yes : poll_->no).with(e.seat);
    news_.back().table = to_json(Entry(e));
}

void Table::fold(const VoteEnded& e, Milliseconds) {
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
    news_.back().table = to_json(Entry(e));
}

void Table::fold(const Muted& e, Milliseconds) {
    seats_.at(e.seat).muted = e.on;
    news_.back().table = to_json(Entry(e));
}

void Table::fold(const StandingSet& e, Milliseconds) {
    if (e.choice.empty()) standing_.erase({e.seat, e.rule});
    else standing_[{e.seat, e.rule}] = e.choice;
    News& news = news_.back();
    news.table = "{}";  // nobody else's business
    seats_.at(e.seat);
    news.seen[e.seat] = to_json(Entry(e));
}

void Table::fold(const RematchAsked& e, Milliseconds) {
    rematch_ = rematch_.with(e.seat);
    news_.back().table = to_json(Entry(e));
}

void Table::fold(const RematchOpened& e, Milliseconds) {
    next_ = e.table;
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
    now = std::max(now, clocks_at_);  // a log never goes back in time
    return std::visit([&](const auto& c) { return obey(c, person, now, key); }, command);
}

std::optional<Seat> Table::seat_of(const std::string& person) const {
    for (Seat seat = 0; seat < seats_.size(); ++seat)
        if (!person.empty() && seats_[seat].person == person) return seat;
    return {};
}

bool Table::may_chat(const std::string& person) const {
    const auto seat = seat_of(person);
    return seat ? !seats_[*seat].muted : person == host_;
}

Table::Result Table::obey(const Sit& c, const Person& person, Milliseconds now, const Key&) {
    if (stage_ != Stage::open) return not_open();
    if (seat_of(person.id)) return no("seated", "You sit at this table already.");
    if (kicked_.contains(person.id)) return no("kicked", "The host has sent you away from this table.");
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
    if (stage_ == Stage::open) add(lines, now, Freed{*seat, false});
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
    Lines lines;
    const bool person_sat = !seats_[c.seat].person.empty();
    const std::string name = seats_[c.seat].name;
    if (stage_ == Stage::open) add(lines, now, Freed{c.seat, person_sat});
    else if (stage_ == Stage::running && person_sat) {  // a bot plays on for good
        add(lines, now, Freed{c.seat, true});
        add(lines, now, Seated{c.seat, "", name, settings_.stand_in});
        close_decided_poll(lines, now);
    } else return not_open();
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

std::optional<TableRefusal> Table::refuse_choice(Seat seat, const std::string& choice) const {
    try {
        if (const auto refusal = match_->refusal(seat, choice)) return no("refused", std::string(refusal->why), std::string(refusal->rule));
    } catch (const InputError& error) {
        return no("nonsense", error.what());
    }
    return {};
}

void Table::play(Lines& lines, Seat seat, const std::string& choice, Hand hand, Milliseconds now) {
    add(lines, now, Chose{seat, choice, hand});
    standing_answers(lines, now);
}

// Pre-given answers: as long as somebody is asked what he has answered beforehand.
void Table::standing_answers(Lines& lines, Milliseconds now) {
    for (bool again = !standing_.empty(); again && stage_ == Stage::running;) {
        again = false;
        for (const Seat seat : match_->asked()) {
            const auto found = standing_.find({seat, std::string(match_->rule())});
            if (found == standing_.end() || refuse_choice(seat, found->second)) continue;
            add(lines, now, Chose{seat, found->second, Hand::standing});
            again = true;
            break;
        }
    }
}

Table::Result Table::obey(const Choose& c, const Person& person, Milliseconds now, const Key&) {
    if (stage_ != Stage::running) return not_running();
    const auto seat = seat_of(person.id);
    if (!seat) return not_seated();
    if (auto refusal = refuse_choice(*seat, c.choice)) return *refusal;
    absent_since_.erase(person.id);  // whoever chooses is here
    Lines lines;
    if (!seats_[*seat].taken_over.empty()) add(lines, now, GivenBack{*seat});
    play(lines, *seat, c.choice, Hand::player, now);
    return lines;
}

Table::Result Table::bot_chose(Seat seat, const std::string& choice, std::uint64_t log_length, Milliseconds now) {
    now = std::max(now, clocks_at_);
    if (stage_ != Stage::running) return not_running();
    if (log_length != length_ || bot_name(seat).empty()) return no("stale", "The table has changed since.");
    if (auto refusal = refuse_choice(seat, choice)) return *refusal;
    Lines lines;
    play(lines, seat, choice, Hand::bot, now);
    return lines;
}

std::string Table::bot_name(Seat seat) const { return seats_.at(seat).bot.empty() ? seats_[seat].taken_over : seats_[seat].bot; }

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
    Lines lines;
    add(lines, now, StandingSet{*seat, c.rule, c.choice});
    standing_answers(lines, now);
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
            const bool is_free = played.hand == Hand::player && (last || (played.sealed && open));
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

Table::Result Table::obey(const Undo&, const Person& person, Milliseconds now, const Key&) {
    const auto seat = seat_of(person.id);
    if (!seat) return not_seated();
    if (stage_ != Stage::running) return not_running();
    const auto struck = free_undo(*seat);
    if (struck.empty())
        return no("needs_consent", "Somebody else has acted, or something was shown: the others must agree to an undo. The same luck would come again.");
    Lines lines;
    add(lines, now, Struck{struck, *seat, false});
    standing_answers(lines, now);
    return lines;
}

Seats Table::people_present(Seats without) const {
    Seats present;
    for (Seat seat = 0; seat < seats_.size(); ++seat)
        if (!seats_[seat].person.empty() && seats_[seat].taken_over.empty()) present = present.with(seat);
    return present.without(without);
}

Table::Result Table::obey(const Propose& c, const Person& person, Milliseconds now, const Key&) {
    const auto seat = seat_of(person.id);
    if (!seat) return not_seated();
    if (stage_ != Stage::running) return not_running();
    if (poll_) return no("vote_open", "Another vote is under way.");
    const auto last = proposed_.find({*seat, c.ballot});
    if (last != proposed_.end() && last->second == played_.size() + 1) return no("asked_before", "That was voted on already; wait until the game has gone on.");
    if (c.ballot == Ballot::undo && undo_by_vote(*seat).empty()) return no("nothing_to_undo", "You have not chosen anything yet.");
    if (c.ballot == Ballot::extend && settings_.bank_seconds == 0) return no("no_clock", "There is no clock at this table.");
    if (c.ballot == Ballot::replace && (!c.seat || *c.seat >= seats_.size() || *c.seat == *seat || !bot_name(*c.seat).empty()))
        return no("no_such_seat", "Name another player whom a bot should replace.");
    Seats voters = people_present(Seats::only(*seat));
    if (c.ballot == Ballot::replace) {
        voters = voters.without(*c.seat);
        if (voters.none() && !absent_since_.contains(seats_[*c.seat].person))
            return no("still_here", "Nobody else can vote on that, and that player is here.");
    }
    Lines lines;
    add(lines, now, VoteOpened{c.ballot, *seat, c.seat, voters});
    if (voters.none()) close_poll(lines, now, true);
    return lines;
}

Table::Result Table::obey(const Vote& c, const Person& person, Milliseconds now, const Key&) {
    const auto seat = seat_of(person.id);
    if (!seat) return not_seated();
    if (stage_ != Stage::running || !poll_ || !poll_->voters.has(*seat)) return no("no_vote", "You are not asked to vote.");
    if (poll_->yes.has(*seat) || poll_->no.has(*seat)) return no("voted", "You have voted.");
    Lines lines;
    add(lines, now, Voted{*seat, c.yes});
    close_decided_poll(lines, now);
    return lines;
}

// A vote ends as soon as it cannot end otherwise. Whoever has gone since without voting does not count.
void Table::close_decided_poll(Lines& lines, Milliseconds now) {
    if (!poll_) return;
    const Seats cast = poll_->yes.with(poll_->no), gone = poll_->voters.without(people_present({})).without(cast);
    const int voters = poll_->voters.without(gone).count();
    const bool all_must_agree = poll_->ballot == Ballot::undo || poll_->ballot == Ballot::abort;
    const bool won = all_must_agree ? poll_->yes.count() == voters : 2 * poll_->yes.count() > voters;
    const bool lost = all_must_agree ? !poll_->no.none() : 2 * poll_->no.count() >= voters;
    if (won || lost) close_poll(lines, now, won);
}

void Table::close_poll(Lines& lines, Milliseconds now, bool passed) {
    const Poll poll = *poll_;
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
            standing_answers(lines, now);
            break;
        }
        case Ballot::extend: add(lines, now, Extended{settings_.bank_seconds}); break;
        case Ballot::replace: add(lines, now, TakenOver{*poll.seat, settings_.stand_in, true}); break;
        case Ballot::abort: add(lines, now, Aborted{}); break;
    }
}

// --- Time -----------------------------------------------------------------------------------------------------

// The clock of a seat runs while its decision is awaited. Only times in the log count, so a replay needs no clock.
void Table::run_clocks(Milliseconds now) {
    if (settings_.bank_seconds == 0) return;
    for (const Seat seat : match_->awaited()) seats_[seat].clock = std::max<Milliseconds>(0, seats_[seat].clock - std::max<Milliseconds>(0, now - clocks_at_));
}

std::vector<LogLine> Table::presence(const std::string& person, bool here, Milliseconds now) {
    now = std::max(now, clocks_at_);
    Lines lines;
    if (!here) {
        absent_since_.try_emplace(person, now);
        return lines;
    }
    absent_since_.erase(person);
    if (const auto seat = seat_of(person); seat && stage_ == Stage::running && !seats_[*seat].taken_over.empty()) add(lines, now, GivenBack{*seat});
    return lines;
}

// Bots take over for those who are away only where somebody is kept waiting; else the game waits until they come back.
bool Table::somebody_waits() const {
    return settings_.take_over && !people_present({}).without(away()).none();
}

std::vector<LogLine> Table::rematch_opened(const std::string& next, Milliseconds now) {
    Lines lines;
    add(lines, std::max(now, clocks_at_), RematchOpened{next});
    return lines;
}

std::vector<LogLine> Table::tick(Milliseconds now) {
    now = std::max(now, clocks_at_);
    Lines lines;
    if (stage_ != Stage::running) return lines;
    if (poll_ && now >= poll_->ends) close_poll(lines, now, false);
    if (settings_.bank_seconds > 0)
        for (const Seat seat : match_->awaited()) {
            if (!match_->awaited().has(seat) || seats_[seat].clock > now - clocks_at_) continue;
            play(lines, seat, match_->choices(seat).front(), Hand::clock, now);  // the first choice is what a clock answers
            if (stage_ != Stage::running) return lines;
        }
    if (somebody_waits())
        for (Seat seat = 0; seat < seats_.size(); ++seat) {
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
    for (const Seat seat : match_->awaited()) {
        if (settings_.bank_seconds > 0) at(clocks_at_ + std::max<Milliseconds>(0, seats_[seat].clock));
        const auto away = absent_since_.find(seats_[seat].person);
        if (somebody_waits() && away != absent_since_.end() && seats_[seat].taken_over.empty()) at(away->second + settings_.grace_seconds * 1000);
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
    seen.n = length_;
    seen.stage = stage_;
    seen.host = &host_;
    seen.settings = {[this](std::string& to) { to += settings_text_; }};
    seen.seats = {[this](std::string& to) { to += seats_text_; }};
    seen.seat = eyes;
    seen.commitment = commitment_;
    if (poll_) seen.vote = SeenVote{poll_->ballot, poll_->by, poll_->seat, poll_->voters, poll_->yes, poll_->no};
    if (!rematch_.none()) seen.rematch = rematch_;
    if (!next_.empty()) seen.next = next_;
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
    const News& news = news_[std::size_t(line + news_.size() - length_ - 1)];
    const std::string& seen = news.seen[eyes ? *eyes : max_seats];
    const auto as_seen = [&seen](std::string& to) { to += seen; };
    NewsLine told{line, {[&news](std::string& to) { to += news.table; }}, {}, {}, {}};
    if (seen.starts_with('[')) told.events = {as_seen};
    else if (!seen.empty() && news.table == "{}") told.own = {as_seen};
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
