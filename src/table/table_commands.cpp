// What people and bots may do at a table, but for undo and votes (table_votes.cpp).
#include "table/table.h"

#include "table/fair_luck.h"
#include "table/game_file.h"
#include "table/table_parts.h"

namespace fondaco {

namespace {

constexpr int most_fidgets = 150;     // of a person at a table: sitting down, being ready, muting, leaving and coming back
constexpr int beforehand_changes = 20;  // between two choices of a seat
TableRefusal often_enough() { return no("too_often", "You have done that often enough at this table."); }
constexpr Milliseconds quickest_reader = 700, slow_reader = 2500;  // how long an answer given beforehand pretends to have taken

}  // namespace

void Table::add(Lines& lines, Milliseconds now, Entry entry) {
    lines.push_back({now, std::move(entry)});
    fold(lines.back());
}

Table::Result Table::handle(const Command& command, const Person& person, Milliseconds now, const Key& key) {
    now = std::max(now, latest_);  // a log never goes back in time
    if (fidgets(command, person)) return often_enough();
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

Help Table::help() const { return settings_.help.value_or(people().count() <= 1 ? Help::all : Help::none); }

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

Table::Result Table::admit(const Person& host, Seat seat, const Person& bot, const std::string& owner, Milliseconds now, const Key& key) {
    if (host.id != host_) return not_host();
    if (stage_ != Stage::open) return not_open();
    if (const auto found = fidgets_.find(host_); found != fidgets_.end() && found->second >= most_fidgets) return often_enough();
    if (seat >= seats_.size()) return no("no_such_seat", "There is no such seat.");
    if (!seats_[seat].person.empty() || !seats_[seat].bot.empty()) return no("seat_taken", "That seat is taken.");
    if (seat_of(bot.id)) return no("seated", "It sits at this table already.");
    Lines lines;
    now = std::max(now, latest_);
    add(lines, now, Seated{seat, bot.id, bot.name, "", owner});
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
    const bool kicked = person_sat && !is_outside(c.seat) && owner != host_;  // whoever is sent away goes by every hand
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
    if (person) add(lines, now, Started{seed_ ? key_from_shares(*seed_, shares_) : key, game_->info().rules_version, hex(game_->data_hash()), true, {}});
}

namespace {

template <class Ask>
std::optional<TableRefusal> as_answered(Ask&& ask) {
    try {
        return in_table_words(ask());
    } catch (const InputError& error) {
        return no("nonsense", error.what());
    }
}

}  // namespace

std::optional<TableRefusal> in_table_words(const std::optional<Refusal>& refusal) {
    if (!refusal) return {};
    TableRefusal told{"refused", std::string(refusal->rule), std::string(refusal->why), std::string(refusal->id), {}, {}};
    if (refusal->deal) told.deal = refusal->deal, told.clause = refusal->clause;
    return told;
}

std::optional<TableRefusal> Table::refuse_choice(Seat seat, const std::string& choice) const {
    return as_answered([&] { return match_->refusal(seat, choice); });
}

std::optional<TableRefusal> Table::tried(Seat seat, const std::string& choice) const {
    if (stage_ != Stage::running) return not_running();
    return as_answered([&] { return match_->tried(seat, choice); });
}

std::optional<std::string> Table::answer_beforehand(Seat seat) const {
    const bool only = settings_.only_answers.value_or(false);
    if ((beforehand_.empty() && !only) || stage_ != Stage::running || !match_->asked().has(seat) || !bot_name(seat).empty()) return {};
    const auto found = beforehand_.find({seat, std::string(match_->rule())});
    if (found != beforehand_.end() && !refuse_choice(seat, found->second)) return found->second;
    return only ? only_answer(*match_, seat) : std::nullopt;
}

// An answer given beforehand is nearly always a pass, so nobody may see that it was: it comes alone, and after a time that
// somebody quick takes to read the question. Where only bots and other hands of the same person look on there is no need.
void Table::expect_answers_beforehand(Milliseconds now) {
    if (beforehand_.empty() && !settings_.only_answers.value_or(false)) return;
    for (Seat seat = 0; seat < seats_.size(); ++seat) {
        auto& due = beforehand_due_[seat];
        if (!answer_beforehand(seat)) {
            due.reset();
            continue;
        }
        if (due) continue;
        const bool company = std::any_of(seats_.begin(), seats_.end(), [&](const TableSeat& other) { return !other.person.empty() && owner_of(other.person) != owner_of(seats_[seat].person); });
        Milliseconds wait = company ? quickest_reader + Milliseconds(number_from(seed_ ? *seed_ : to_text(key_), lines_told_ * max_seats + seat) % (slow_reader - quickest_reader)) : 0;
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
    add(lines, now, Chose{*seat, c.choice, ChosenBy::player});
    return lines;
}

bool Table::is_new(const Replied& reply) const {
    return reply.to < seats_.size() && !seats_[reply.to].person.empty() && seats_[reply.to].taken_over.empty() && !replied_.contains({reply.seat, reply.offer, reply.version});
}

std::vector<LogLine> Table::bot_replied(const std::vector<Replied>& replies, std::uint64_t told, Milliseconds now) {
    Lines lines;
    if (told != lines_told_ || stage_ != Stage::running) return lines;
    for (const Replied& reply : replies)
        if (is_new(reply)) add(lines, std::max(now, latest_), reply);
    return lines;
}

Table::Result Table::bot_chose(Seat seat, const std::string& choice, std::uint64_t told, Milliseconds now, const std::vector<Replied>& replies) {
    now = std::max(now, latest_);
    if (stage_ != Stage::running) return not_running();
    if (told != lines_told_ || bot_name(seat).empty()) return no("stale", "The table has changed since.");
    if (auto refusal = refuse_choice(seat, choice)) return *refusal;
    Lines lines = bot_replied(replies, told, now);
    add(lines, now, Chose{seat, choice, ChosenBy::bot});
    return lines;
}

std::string Table::bot_name(Seat seat) const { return seats_.at(seat).bot.empty() ? seats_[seat].taken_over : seats_[seat].bot; }

std::uint64_t Table::bot_seed(Seat seat) const { return fondaco::bot_seed(key_, lines_told_, seat); }

std::optional<Seat> Table::bot_to_move() const {
    if (stage_ != Stage::running) return {};
    const Seats asked = match_->asked();
    for (const Seats group : {asked.without(match_->awaited()), asked})  // whoever holds up the table hears the others first
        for (const Seat seat : group)
            if (!bot_name(seat).empty()) return seat;
    return {};
}

constexpr std::size_t beforehand_limit = 16;  // per table and player: enough for every kind of question, too few to flood a log

Table::Result Table::obey(const Beforehand& c, const Person& person, Milliseconds now, const Key&) {
    if (stage_ != Stage::running) return not_running();
    const auto seat = seat_of(person.id);
    if (!seat) return not_seated();
    if (c.rule.size() > 16 || c.choice.size() > 200) return no("nonsense", "That is too long.");
    const auto old = beforehand_.find({*seat, c.rule});
    if (old == beforehand_.end() ? c.choice.empty() : old->second == c.choice) return Lines{};
    const auto own = std::count_if(beforehand_.begin(), beforehand_.end(), [&](const auto& each) { return each.first.first == *seat; });
    if (old == beforehand_.end() && std::size_t(own) >= beforehand_limit) return no("too_many", "You have given enough answers beforehand.");
    if (beforehand_changes_[*seat] >= beforehand_changes) return no("changed_often", "You have changed your answers beforehand often enough; choose first.");
    Lines lines;
    add(lines, now, BeforehandSet{*seat, c.rule, c.choice});
    if (const auto answer = answer_beforehand(*seat)) add(lines, now, Chose{*seat, *answer, ChosenBy::standing});  // it is just asked, and he is here
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

}  // namespace fondaco
