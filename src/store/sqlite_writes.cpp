// One function per kind of write, in the order of writes.h.
#include "store/sqlite_writes.h"

#include "store/fold_name.h"

namespace fondaco::store {

namespace {

[[noreturn]] void refuse(WriteError::Kind kind, std::string text) { throw WriteError{kind, std::move(text)}; }

void require(bool is_there, const char* otherwise) {
    if (!is_there) refuse(WriteError::missing, otherwise);
}

// A foreign key is not enough: the row of a deleted user stays, and nothing new may hang on it.
void require_user(Connection& connection, const std::string& user_id) {
    require(first<int>(connection, "SELECT 1 FROM users WHERE id = ? AND deleted IS NULL", user_id).has_value(), "There is no such user.");
}

template <class Record> constexpr const char* home = nullptr;  // the SQL table of each kind of row
template <> constexpr const char* home<TableRow> = "tables";
template <> constexpr const char* home<ChatLine> = "chat";
template <> constexpr const char* home<Invite> = "invites";
template <> constexpr const char* home<User> = "users";
template <> constexpr const char* home<Session> = "sessions";
template <> constexpr const char* home<RecoveryCode> = "recovery_codes";
template <> constexpr const char* home<DeviceCode> = "device_codes";
template <> constexpr const char* home<Bot> = "bots";

template <class Record>
void insert(Connection& connection, const Record& record) {
    static const auto sql =
        std::string("INSERT INTO ") + home<Record> + " (" + columns<Record>() + ") VALUES (" + question_marks<Record>() + ")";
    run(connection, sql, record);
}

// --- Tables -------------------------------------------------------------------------------------

void change(Connection& connection, const Create<TableRow>& write) { insert(connection, write.record); }

void change(Connection& connection, const UpdateTable& write) {
    const int changed = run(connection,
        "UPDATE tables SET updated = ?, status = coalesce(?, status), is_public = coalesce(?, is_public),"
        " settings = coalesce(?, settings), summary = coalesce(?, summary) WHERE id = ?",
        write.time, write.status, write.is_public, write.settings, write.summary, write.table_id);
    require(changed, "There is no such table.");
}

void change(Connection& connection, const DeleteTable& write) {
    require(run(connection, "DELETE FROM tables WHERE id = ?", write.table_id), "There is no such table.");
}

void change(Connection& connection, const DeleteOpenTables& write) {
    run(connection, "DELETE FROM tables WHERE status = 'open' AND updated < ?", write.updated_before);
}

void change(Connection& connection, const AppendEntries& write) {
    const auto next = first<std::int64_t>(connection,
        "SELECT coalesce(max(number) + 1, 0) FROM entries WHERE table_id = ?", write.table_id).value();
    if (write.first_number < next)
        refuse(WriteError::duplicate, "Entry " + std::to_string(write.first_number) + " is written already.");
    if (write.first_number > next)
        refuse(WriteError::missing, "Entry " + std::to_string(next) + " must come before " + std::to_string(write.first_number) + ".");
    for (auto number = next; const auto& body : write.bodies)
        run(connection, "INSERT INTO entries (table_id, number, time, body) VALUES (?, ?, ?, ?)",
            write.table_id, number++, write.time, body);
    if (write.status || write.summary)
        change(connection, UpdateTable{.table_id = write.table_id, .time = write.time, .status = write.status, .summary = write.summary});
}

void change(Connection& connection, const SaveSnapshot& write) {
    const auto& snapshot = write.snapshot;
    run(connection,
        "INSERT INTO snapshots (table_id, number, body) VALUES (?, ?, CAST(? AS BLOB)) ON CONFLICT (table_id) DO UPDATE"
        " SET number = excluded.number, body = excluded.body WHERE excluded.number >= number",
        snapshot.table_id, snapshot.number, snapshot.body);
}

void change(Connection& connection, const SaveNote& write) {
    require_user(connection, write.note.user_id);
    if (write.note.text.empty())
        run(connection, "DELETE FROM notes WHERE table_id = ? AND user_id = ?", write.note.table_id, write.note.user_id);
    else
        run(connection, "INSERT INTO notes (table_id, user_id, text) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET text = excluded.text",
            write.note);
}

void change(Connection& connection, const Create<ChatLine>& write) {
    require_user(connection, write.record.user_id);
    insert(connection, write.record);
}

void change(Connection& connection, const DeleteChat& write) {
    run(connection, "UPDATE chat SET body = '', name = NULL WHERE user_id = ?", write.user_id);
}

// Whoever has deleted themselves meanwhile is not put there; the table's own lines, which stand in the same commit, hold.
void change(Connection& connection, const PutMember& write) {
    require(first<int>(connection, "SELECT 1 FROM users WHERE id = ?", write.member.user_id).has_value(), "There is no such user.");
    run(connection, "INSERT INTO members (table_id, user_id, seat) SELECT ?1, ?2, ?3"
                    " WHERE EXISTS (SELECT 1 FROM users WHERE id = ?2 AND deleted IS NULL) ON CONFLICT DO UPDATE SET seat = excluded.seat", write.member);
}

void change(Connection& connection, const RemoveMember& write) {
    run(connection, "DELETE FROM members WHERE table_id = ? AND user_id = ?", write.table_id, write.user_id);
}

void change(Connection& connection, const PutCall& write) {
    run(connection, "INSERT OR REPLACE INTO calls (table_id, user_id, game, rule, time) SELECT ?1, ?2, ?3, ?4, ?5"
                    " WHERE EXISTS (SELECT 1 FROM users WHERE id = ?2 AND deleted IS NULL)", write.call);
}

void change(Connection& connection, const DeleteCall& write) {
    run(connection, "DELETE FROM calls WHERE table_id = ? AND user_id = ? AND time = ?", write.call.table_id, write.call.user_id, write.call.time);
}

void change(Connection& connection, const Beat& write) { run(connection, "INSERT OR REPLACE INTO beat (only, time) VALUES (1, ?)", write.time); }

void change(Connection& connection, const Create<Invite>& write) { insert(connection, write.record); }

void change(Connection& connection, const RedeemInvite& write) {
    require_user(connection, write.user_id);
    if (run(connection, "UPDATE invites SET redeemed_by = ? WHERE token_hash = ? AND redeemed_by IS NULL", write.user_id, write.token_hash))
        return;
    require(first<int>(connection, "SELECT 1 FROM invites WHERE token_hash = ?", write.token_hash).has_value(), "There is no such invite.");
    refuse(WriteError::spent, "This invite was used already.");
}

void change(Connection& connection, const DeleteInvite& write) {
    run(connection, "DELETE FROM invites WHERE token_hash = ?", write.token_hash);
}

// --- Users --------------------------------------------------------------------------------------

void own_name(Connection& connection, const std::string& user_id) {
    const auto user = first<User>(connection, "SELECT " + columns<User>() + " FROM users WHERE id = ?", user_id).value();
    if (!user.is_guest) run(connection, "UPDATE users SET name_key = ? WHERE id = ?", fold_name(user.name), user_id);
}

void change(Connection& connection, const Create<User>& write) {
    insert(connection, write.record);
    if (!write.record.deleted) own_name(connection, write.record.id);
}

void change(Connection& connection, const UpdateUser& write) {
    require_user(connection, write.user_id);
    if (write.only_guest && first<int>(connection, "SELECT 1 FROM users WHERE id = ? AND NOT is_guest", write.user_id))
        refuse(WriteError::spent, "This is an account already.");
    run(connection,
        "UPDATE users SET name = coalesce(?1, name), password_hash = coalesce(?2, password_hash), is_guest = is_guest AND ?2 IS NULL"
        " WHERE id = ?3", write.name, write.password_hash, write.user_id);
    own_name(connection, write.user_id);
}

void change(Connection& connection, const SetWebhook& write) {
    require_user(connection, write.user_id);
    run(connection, "UPDATE users SET webhook = ? WHERE id = ?", write.url, write.user_id);
}

void change(Connection& connection, const DeleteUser& write) {
    require_user(connection, write.user_id);
    run(connection, "UPDATE users SET name = '', name_key = NULL, password_hash = NULL, webhook = NULL, deleted = ? WHERE id = ?",
        write.time, write.user_id);
    run(connection, "DELETE FROM sessions WHERE user_id = ?", write.user_id);
    run(connection, "DELETE FROM recovery_codes WHERE user_id = ?", write.user_id);
    run(connection, "DELETE FROM device_codes WHERE user_id = ?", write.user_id);
    run(connection, "DELETE FROM bots WHERE user_id = ?", write.user_id);
    run(connection, "DELETE FROM notes WHERE user_id = ?", write.user_id);
    run(connection, "DELETE FROM calls WHERE user_id = ?", write.user_id);
    change(connection, DeleteChat{write.user_id});
}

void change(Connection& connection, const Create<Session>& write) {
    require_user(connection, write.record.user_id);
    insert(connection, write.record);
}

void change(Connection& connection, const TouchSession& write) {
    require(run(connection, "UPDATE sessions SET last_seen = ? WHERE token_hash = ?", write.last_seen, write.token_hash),
            "There is no such session.");
}

void change(Connection& connection, const DeleteSession& write) {
    run(connection, "DELETE FROM sessions WHERE token_hash = ?", write.token_hash);
}

void change(Connection& connection, const DeleteSessions& write) {
    run(connection, "DELETE FROM sessions WHERE user_id = ?", write.user_id);
}

void change(Connection& connection, const SetRecoveryCodes& write) {
    require_user(connection, write.user_id);
    run(connection, "DELETE FROM recovery_codes WHERE user_id = ?", write.user_id);
    for (const auto& code_hash : write.code_hashes) insert(connection, RecoveryCode{write.user_id, code_hash, {}});
}

void change(Connection& connection, const UseRecoveryCode& write) {
    const auto code = first<RecoveryCode>(connection,
        "SELECT user_id, code_hash, used FROM recovery_codes WHERE user_id = ? AND code_hash = ?", write.user_id, write.code_hash);
    require(code.has_value(), "There is no such recovery code.");
    if (code->used) refuse(WriteError::spent, "This recovery code was used already.");
    run(connection, "UPDATE recovery_codes SET used = ? WHERE user_id = ? AND code_hash = ?", write.time, write.user_id, write.code_hash);
}

void change(Connection& connection, const Create<DeviceCode>& write) {
    require_user(connection, write.record.user_id);
    insert(connection, write.record);
}

void change(Connection& connection, const DeleteDeviceCodes& write) {
    run(connection, "DELETE FROM device_codes WHERE user_id = ?", write.user_id);
}

void change(Connection& connection, const UseDeviceCode& write) {
    const auto expires = first<Timestamp>(connection, "SELECT expires FROM device_codes WHERE code_hash = ?", write.code_hash);
    require(expires.has_value(), "There is no such code, or it was used already.");
    if (write.time >= *expires) refuse(WriteError::spent, "This code has expired.");
    run(connection, "DELETE FROM device_codes WHERE code_hash = ?", write.code_hash);
}

void change(Connection& connection, const Create<Bot>& write) {
    require_user(connection, write.record.user_id);
    if (first<int>(connection, "SELECT count(*) FROM bots WHERE user_id = ?", write.record.user_id).value() >= most_bots)
        refuse(WriteError::spent, "There are " + std::to_string(most_bots) + " already.");
    insert(connection, write.record);
}

void change(Connection& connection, const UpdateBot& write) {
    const int changed = run(connection, "UPDATE bots SET name = coalesce(?, name), is_lent = coalesce(?, is_lent), token_hash = coalesce(?, token_hash)"
                                        " WHERE id = ? AND user_id = ?", write.name, write.is_lent, write.token_hash, write.bot_id, write.user_id);
    require(changed, "There is no such bot.");
}

void change(Connection& connection, const DeleteBot& write) {
    require(run(connection, "DELETE FROM bots WHERE id = ? AND user_id = ?", write.bot_id, write.user_id), "There is no such bot.");
}

void change(Connection& connection, const SeatBots& write) {
    run(connection, "UPDATE bots SET table_id = NULL WHERE table_id = ?", write.table_id);
    for (const auto& bot : write.bot_ids) run(connection, "UPDATE bots SET table_id = ? WHERE id = ?", write.table_id, bot);
}

void change(Connection& connection, const ForgetOld& write) {
    run(connection, "DELETE FROM sessions WHERE last_seen < ?", write.sessions_seen_before);
    run(connection, "DELETE FROM device_codes WHERE expires < ?", write.device_codes_expired_before);
}

}  // namespace

void apply(Connection& connection, const Write& write) {
    std::visit([&](const auto& one) { change(connection, one); }, write);
}

std::optional<WriteError> as_refusal(const SqlError& error) {
    switch (error.code) {
        case SQLITE_CONSTRAINT_FOREIGNKEY: return WriteError{WriteError::missing, "It belongs to something that is not there."};
        case SQLITE_CONSTRAINT_PRIMARYKEY:
        case SQLITE_CONSTRAINT_UNIQUE:
            if (std::string_view(error.what()).ends_with("users.name_key")) return WriteError{WriteError::duplicate, "That name is taken."};
            return WriteError{WriteError::duplicate, "It is there already."};
        case SQLITE_TOOBIG: return WriteError{WriteError::failed, "It is too large to be stored."};
        default: break;
    }
    if ((error.code & 0xff) != SQLITE_CONSTRAINT) return {};
    return WriteError{WriteError::failed, std::string("It is malformed: ") + error.what() + "."};
}

}  // namespace fondaco::store
