// A log is only ever added to, except here: the lines that name somebody (who opened a table, who sat down) name a stranger instead, a new one
// at each table, so that nobody can tell that two of them were one. What was played stays as it was.
#include "store/forget.h"

#include <map>
#include <set>

#include "engine/json.h"

namespace fondaco::store {

namespace {

struct NamingLine {
    std::string table_id;
    std::int64_t number = 0;
    std::string body;
};
BOOST_DESCRIBE_STRUCT(NamingLine, (), (table_id, number, body))

// ID, or ID/HAND of another hand at the same screen, or ID/BOT of a program of theirs.
bool is_of(std::string_view person, std::string_view user_id) {
    return person.starts_with(user_id) && (person.size() == user_id.size() || person[user_id.size()] == '/');
}

std::string_view text_at(const json::object& object, std::string_view key) {
    const auto* found = object.if_contains(key);
    return found && found->is_string() ? std::string_view(found->get_string()) : std::string_view();
}

json::object* entry_in(json::value& line, std::string_view kind) {
    if (!line.is_object()) return nullptr;
    auto* entry = line.get_object().if_contains("entry");
    auto* found = entry && entry->is_object() ? entry->get_object().if_contains(kind) : nullptr;
    return found && found->is_object() ? &found->get_object() : nullptr;
}

// Who is put there instead, by the old person; and under which names they sat where.
struct Strangers {
    std::string id;
    std::map<std::string, std::string> persons;
    std::set<std::pair<std::int64_t, std::string>> names;

    std::string instead_of(std::string_view person, std::string_view user_id) {
        const auto [at, is_new] = persons.try_emplace(std::string(person));
        if (is_new) at->second = person.size() == user_id.size() ? id : id + "/" + std::to_string(persons.size() + 1);
        return at->second;
    }
};

bool is_host(json::value& line, const std::string& user_id) {
    const auto* opened = entry_in(line, "opened");
    return opened && text_at(*opened, "host") == user_id;
}

void rewrite(json::value& line, const std::string& user_id, Strangers& strangers) {
    if (auto* opened = entry_in(line, "opened")) {
        if (text_at(*opened, "host") == user_id) (*opened)["host"] = strangers.id;
        if (auto* away = opened->if_contains("sent_away"); away && away->is_array())
            for (auto& each : away->get_array())
                if (each.is_string() && each.get_string() == user_id) each = strangers.id;
    }
    if (auto* seated = entry_in(line, "seated"); seated && is_of(text_at(*seated, "person"), user_id)) {
        strangers.names.emplace(seated->at("seat").to_number<std::int64_t>(), std::string(text_at(*seated, "name")));
        (*seated)["person"] = strangers.instead_of(text_at(*seated, "person"), user_id);
        (*seated)["name"] = left_name;
        if (seated->contains("owner")) (*seated)["owner"] = left_name;  // of a program of theirs
    }
}

std::string written(const json::value& value) {
    std::string text;
    write_json(text, value);
    return text;
}

void rewrite_summary(Connection& connection, const std::string& table, const Strangers& strangers) {
    const auto summary = first<std::string>(connection, "SELECT summary FROM tables WHERE id = ?", table);
    if (!summary || summary->empty()) return;
    json::value shown = parse_json(*summary, "summary");
    auto* seats = shown.is_object() ? shown.get_object().if_contains("seats") : nullptr;
    if (!seats || !seats->is_array()) return;
    for (std::size_t seat = 0; seat < seats->get_array().size(); ++seat) {
        auto& one = seats->get_array()[seat];
        if (one.is_object() && strangers.names.contains({std::int64_t(seat), std::string(text_at(one.get_object(), "name"))})) one.get_object()["name"] = left_name;
    }
    run(connection, "UPDATE tables SET summary = ? WHERE id = ?", written(shown), table);
}

}  // namespace

void forget_person(Connection& connection, const std::string& user_id, OpenTables open) {
    // The first condition is that of an index (schema.cpp): only lines that can name somebody are read.
    const auto lines = all<NamingLine>(connection, "SELECT table_id, number, body FROM entries WHERE (number = 0 OR instr(body, '\"seated\":{') > 0)"
                                                   " AND instr(body, ?) > 0 ORDER BY table_id, number", user_id);
    std::map<std::string, Strangers> strangers;
    std::set<std::string> closed;
    for (const auto& line : lines) {
        json::value body;
        try {
            body = parse_json(line.body, "log");
        } catch (const InputError&) {  // nobody can read that line, and nobody shows it
            run(connection, "UPDATE entries SET body = replace(body, ?, '') WHERE table_id = ? AND number = ?", user_id, line.table_id, line.number);
            continue;
        }
        if (open == OpenTables::close && line.number == 0 && is_host(body, user_id) && run(connection, "DELETE FROM tables WHERE id = ? AND status = 'open'", line.table_id) > 0) closed.insert(line.table_id);
        if (closed.contains(line.table_id)) continue;
        auto& here = strangers[line.table_id];
        if (here.id.empty()) here.id = first<std::string>(connection, "SELECT lower(hex(randomblob(8)))").value();
        rewrite(body, user_id, here);
        run(connection, "UPDATE entries SET body = ? WHERE table_id = ? AND number = ?", written(body), line.table_id, line.number);
    }
    for (const auto& [table, here] : strangers) rewrite_summary(connection, table, here);
}

}  // namespace fondaco::store
