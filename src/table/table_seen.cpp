// What leaves a table: views, news, and after the end the whole.
#include "table/table.h"

#include <fmt/format.h>

#include "table/fair_luck.h"
#include "table/game_file.h"
#include "table/table_parts.h"

namespace fondaco {

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

std::optional<SeenVote> Table::vote() const {
    if (!poll_) return {};
    return SeenVote{poll_->ballot, poll_->by, poll_->seat, poll_->voters, poll_->yes, poll_->no};
}

void Table::write_view(std::string& out, std::optional<Seat> eyes) const {
    SeenTable seen;
    seen.n = lines_told_;
    seen.stage = stage_;
    seen.host = &host_;
    seen.settings = {[this](std::string& to) { to += settings_text_; }};
    seen.seats = {[this](std::string& to) { to += seats_text_; }};
    seen.seat = eyes;
    seen.help = help();
    seen.commitment = commitment_;
    seen.vote = vote();
    if (!rematch_.none()) seen.rematch = rematch_;
    if (!next_.empty()) seen.next = next_;
    if (taken_back_ > 0) seen.taken_back = true;
    if (!match_) return write_json(out, seen);
    seen.awaited = match_->awaited();
    if (!match_->rule().empty()) seen.rule = match_->rule();
    if (settings_.bank_seconds > 0) seen.clocks_at = clocks_at_;
    seen.game = {[this, eyes](std::string& to) { match_->write_view(to, eyes.value_or(spectator)); }};
    if (eyes && settings_.counted.value_or(false)) seen.counted = {[this, seat = *eyes](std::string& to) { to += match_->memory_of(seat); }};
    if (eyes) {
        seen.free_undo = !free_undo(*eyes).empty();
        seen.standing.emplace();
        for (const auto& [where, choice] : beforehand_)
            if (where.first == *eyes) seen.standing->push_back({where.second, choice});
        if (answers_beforehand(*eyes)) seen.answered = true;
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
    const News& news = news_[std::size_t(line + news_.size() - lines_told_ - 1)];
    const std::string& seen = news.seen[eyes ? *eyes : max_seats];
    const std::string& entry = eyes && eyes == news.owner ? news.own : news.table;
    const auto as_seen = [&seen](std::string& to) { to += seen; };
    NewsLine told{line, {[&entry](std::string& to) { to += entry; }}, {}, {}};
    if (seen.starts_with('[')) told.events = {as_seen};
    else if (!seen.empty()) told.game = {as_seen};
    write_json(out, told);
}

static std::string listed(const std::vector<std::string>& events) { return fmt::format("[{}]", fmt::join(events, ",")); }

void Table::tell_events(News& news) const {
    for (std::size_t eyes = 0; eyes <= max_seats; ++eyes)
        if (eyes < seats_.size() || eyes == max_seats) news.seen[eyes] = listed(match_->seen(eyes < seats_.size() ? Seat(eyes) : spectator));
}

std::string Table::ledger() const {
    Ledger ledger;
    const auto match = game_->start(settings_.options, key_, Place("options"), match_->rules());
    ledger.start = {started_line_, {listed(match->happened())}};
    for (const Played& played : played_) {
        if (played.struck) continue;
        match->act(played.seat, played.choice);
        LedgerLine line{played.line, played.seat, played.choice, played.hand, {listed(match->happened())}, {}};
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
    settings.help.reset();  // it is one's own
    std::vector<LogLine> log{{now, Opened{settings, person.id, seed_, {}}}};
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
    for (const TableSeat& seat : seats_) seats.push_back({seat.name, seat.owner ? "outside" : seat.bot.empty() ? "human" : seat.bot});
    FileHeader header = header_for(*game_, to_json(settings_.options), seats, key_);
    header.rules = match_->rules();
    if (taken_back_ > 0) header.undone = taken_back_;
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
