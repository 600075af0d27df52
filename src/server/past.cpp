// Folding logs, and telling what was.
#include "server/past.h"

#include <fmt/format.h>

#include "bots/bots.h"
#include "server/api.h"
#include "server/log.h"
#include "server/rights.h"
#include "table/game_file.h"

namespace fondaco::server {

namespace {

constexpr std::size_t kept_bytes = 48 << 20;    // of all chronicles together
constexpr std::size_t answer_bytes = 1 << 20;   // a story is told in pieces of about this size

Response refused(const TableRefusal& refusal_, int status) { return refusal(status, refusal_.code, refusal_.why); }
Response not_over() { return refusal(403, "not_over", "That can be had when the game is over."); }

Response broken(const std::string& table, const std::exception& error) {
    report_failure("request_failed", table, error.what());
    return refusal(503, "broken", error.what());
}

}  // namespace

// A table and its whole story. What another table object has told line by line it tells in the same words.
struct Past::Chronicle {
    // A line for all pairs of eyes. Most say the same to all, which is kept once.
    struct Line {
        std::string text;
        std::array<std::pair<std::uint32_t, std::uint32_t>, max_seats + 1> pieces{};
        std::string_view for_eyes(std::optional<Seat> eyes) const {
            const auto& [from, size] = pieces[eyes ? *eyes : max_seats];
            return std::string_view(text).substr(from, size);
        }
    };

    Milliseconds created = 0;
    std::vector<LogLine> log;
    std::unique_ptr<Table> table;           // after all of it
    std::vector<Line> lines;                // as they are told
    std::unique_ptr<Table> then;            // after the line that was looked at last
    std::size_t then_length = 0;
    std::optional<std::string> file, ledger;  // of a game that is over
    std::size_t bytes = 300'000;  // for the two tables
    std::uint64_t used = 0;

    void read_on(const std::string& body) {
        LogLine line = from_json<LogLine>(body, "the log of the table");
        if (table) table->follow(line);
        else table = std::make_unique<Table>(std::vector{line});
        log.push_back(std::move(line));
        bytes += 2 * body.size() + 200;
        if (lines.size() == table->lines_told()) return;  // told to nobody
        Line& told = lines.emplace_back();
        std::string piece;
        for (std::size_t eyes = 0; eyes <= max_seats; ++eyes) {
            if (eyes < max_seats && eyes >= table->seats().size()) continue;
            piece = table->news_for(table->lines_told(), eyes < max_seats ? std::optional(Seat(eyes)) : std::nullopt);
            for (std::size_t other = 0; other < eyes && told.pieces[eyes].second == 0; ++other)
                if (const auto& [from, size] = told.pieces[other]; size > 0 && std::string_view(told.text).substr(from, size) == piece) told.pieces[eyes] = told.pieces[other];
            if (told.pieces[eyes].second > 0) continue;
            told.pieces[eyes] = {std::uint32_t(told.text.size()), std::uint32_t(piece.size())};
            told.text += piece;
        }
        told.text.shrink_to_fit();
        bytes += told.text.size() + sizeof(Line);
    }

    // The table after a line, with what was told to nobody after it. Going on from there costs only what comes between.
    const Table& at(std::uint64_t line) {
        if (!then || then->lines_told() > line) {
            then = std::make_unique<Table>(std::vector{log.front()});
            then_length = 1;
        }
        while (then_length < log.size() && (then->lines_told() < line || std::holds_alternative<BeforehandSet>(log[then_length].entry))) then->follow(log[then_length++]);
        return *then;
    }
};

Past::Past(store::Store& store) : store_(store) {}
Past::~Past() = default;

// What is on disk at this moment, for who may see it.
Past::Looked Past::look(const std::string& id, const std::optional<Person>& person) {
    const auto row = store_.table(id);
    if (!row || row->status == store::TableStatus::frozen) return {nullptr, refused(no_such_table, 404)};
    auto& chronicle = chronicles_[id];
    if (!chronicle || chronicle->created != row->created) {
        chronicle = std::make_unique<Chronicle>();
        chronicle->created = row->created;
    }
    try {
        for (const auto& entry : store_.entries(id, std::int64_t(chronicle->log.size()))) chronicle->read_on(entry.body);
        if (!chronicle->table) throw UnreadableLog(Unreadable::damaged, "the log of the table has no beginning");
    } catch (const InputError& error) {
        chronicles_.erase(id);
        throw UnreadableLog(Unreadable::damaged, error.what());  // not a mistake of who asks
    } catch (...) {
        chronicles_.erase(id);
        throw;
    }
    chronicle->used = ++uses_;
    make_room(id);
    bool is_member = false;
    if (person)
        for (const auto& member : store_.members(id)) is_member = is_member || member.user_id == owner_of(person->id);
    if (const auto refusal_ = refuse_look(*chronicle->table, is_member, person)) return {nullptr, refused(*refusal_, refusal_->code == no_such_table.code ? 404 : 403)};
    return {chronicle.get(), {}};
}

// What was not looked at for longest is forgotten first.
void Past::make_room(const std::string& except) {
    std::size_t bytes = 0;
    for (const auto& [id, chronicle] : chronicles_) bytes += chronicle->bytes;
    while (bytes > kept_bytes && chronicles_.size() > 1) {
        auto oldest = chronicles_.end();
        for (auto each = chronicles_.begin(); each != chronicles_.end(); ++each)
            if (each->first != except && (oldest == chronicles_.end() || each->second->used < oldest->second->used)) oldest = each;
        bytes -= oldest->second->bytes;
        chronicles_.erase(oldest);
    }
}

Response Past::answer(const Request& request, const std::optional<Person>& person) {
    try {
        return look_back(request, person);
    } catch (const UnreadableLog&) {
        return {unreadable, ""};
    } catch (const std::exception& error) {
        return broken(std::string(split_path(request.path)[2]), error);
    }
}

// Through one's own eyes; after the end through anybody's. The file and the ledger hold everything and are everyone's then.
Response Past::look_back(const Request& request, const std::optional<Person>& person) {
    const auto path = split_path(request.path);
    auto [chronicle, refused_] = look(std::string(path[2]), person);
    if (!chronicle) return refused_;
    const Table& table = *chronicle->table;
    const bool over = table.stage() == Stage::over;
    if (path.size() == 4 && (path[3] == "file" || path[3] == "ledger")) {
        if (!over) return not_over();
        auto& kept = path[3] == "file" ? chronicle->file : chronicle->ledger;
        if (!kept) chronicle->bytes += kept.emplace(path[3] == "file" ? table.game_file() : table.ledger()).size();
        return {200, *kept, path[3] == "file" ? "application/x-ndjson" : "application/json"};
    }
    auto eyes = person ? table.seat_of(person->id) : std::nullopt;
    if (const auto hand = in_query(request.query, "hand"); hand && person) eyes = table.seat_of(*hand == "1" ? person->id : person->id + "/" + *hand);
    if (const auto wanted = in_query(request.query, "eyes")) {
        const auto seat = read_number(*wanted);
        if (!over && (!seat || !eyes || *seat != *eyes)) return refusal(403, "not_over", "Through other eyes one may look when the game is over.");
        if (!seat || *seat >= table.seats().size()) return refusal(400, "no_such_seat", "There is no such seat.");
        eyes = Seat(*seat);
    }
    if (path.size() == 4 && path[3] == "view") return {200, table.view_for(eyes)};
    if (path.size() == 4 && path[3] == "story") {
        const auto since = in_query(request.query, "since");
        Story story{{"["}, {}};
        std::string& lines = story.lines.text;
        for (std::size_t line = since ? read_number(*since).value_or(0) : 0; line < chronicle->lines.size(); ++line) {
            if (lines.size() > answer_bytes) {
                story.more = true;
                break;
            }
            (lines += lines.size() > 1 ? "," : "") += chronicle->lines[line].for_eyes(eyes);
        }
        lines += "]";
        return answer_with(story);
    }
    const auto line = path.size() == 5 && path[3] == "at" ? read_number(path[4]) : std::nullopt;
    if (!line) return nothing_here();
    if (*line < 1 || *line > table.lines_told()) return refusal(404, "no_such_line", "The game has not come that far.");
    return {200, chronicle->at(*line).view_for(eyes)};
}

Past::Copy Past::copy(const Request& request, const Person& person, Milliseconds now) {
    const std::string id(split_path(request.path)[2]);
    try {
        const auto [chronicle, refused_] = look(id, person);
        if (!chronicle) return refused_;
        const Table& table = *chronicle->table;
        if (table.stage() != Stage::over) return not_over();
        WhatIf wanted;
        try {
            wanted = read_body<WhatIf>(request.body);
        } catch (const InputError& error) {
            return refusal(400, "nonsense", error.what());
        }
        if (!is_bot(table.settings().game, wanted.bot)) return refusal(400, "no_such_bot", "There is no such bot for this game.");
        if (wanted.seat >= table.seats().size()) return refusal(400, "no_such_seat", "There is no such seat.");
        if (wanted.at >= 1 && wanted.at < table.lines_told())
            if (const Table& then = chronicle->at(wanted.at); then.stage() == Stage::running) return then.copy_for(person, wanted.seat, wanted.bot, fmt::format("{}#{}", id, wanted.at), now);
        return refusal(400, "no_such_line", "The game can be played on from any moment before its end.");
    } catch (const UnreadableLog&) {
        return Response{unreadable, ""};
    } catch (const std::exception& error) {
        return broken(id, error);
    }
}

}  // namespace fondaco::server
