// Everything that can be written to a store, as data: one struct per kind of change.
#pragma once

#include <variant>
#include <vector>

#include "store/records.h"

namespace fondaco::store {

// A new row. Fails as `duplicate` if its key is taken, as `missing` if it belongs to nothing or nobody.
template <class Record> struct Create { Record record; };

// --- Tables -------------------------------------------------------------------------------------

struct UpdateTable {  // what is unset stays as it is
    std::string table_id;
    Timestamp time = 0;
    std::optional<TableStatus> status;
    std::optional<bool> is_public;
    std::optional<std::string> settings, summary;
};

struct DeleteTable { std::string table_id; };  // with its entries, chat, notes, snapshot, members and invites
struct DeleteOpenTables { Timestamp updated_before = 0; };  // the same with all that have not begun and rest for so long

// Appends to a table's log. `duplicate`: somebody, perhaps another node, has written that number. `missing`: the entry
// before it is not there, perhaps because its own write failed. Status and summary change with the entries or not at all.
struct AppendEntries {
    std::string table_id;
    std::int64_t first_number = 0;
    Timestamp time = 0;
    std::vector<std::string> bodies;
    std::optional<TableStatus> status;
    std::optional<std::string> summary;
};

struct SaveSnapshot { Snapshot snapshot; };  // replaces an older one; an older one than the stored is ignored
struct SaveNote { Note note; };              // replaces; an empty text removes it
struct DeleteChat { std::string user_id; };  // the text of all that this user ever said

struct PutMember { Member member; };  // joins, or changes the seat
struct RemoveMember { std::string table_id, user_id; };

struct RedeemInvite { SecretHash token_hash{}; std::string user_id; };  // `spent` the second time
struct DeleteInvite { SecretHash token_hash{}; };

struct PutCall { Call call; };     // replaces an older one of the same table and user; nothing happens if the user is gone
struct DeleteCall { Call call; };  // unless a newer one has come since

struct Beat { Timestamp time = 0; };  // the house was there then

// --- Users --------------------------------------------------------------------------------------

struct UpdateUser {  // a password hash turns a guest into an account; `duplicate`: another account has the name
    std::string user_id;
    std::optional<std::string> name, password_hash;
    bool only_guest = false;  // `spent` if it is an account already
};
struct SetWebhook { std::string user_id; std::optional<std::string> url; };  // none ends it

// The row stays, without name, password and webhook, because logs refer to it. Sessions, codes, bots, notes and chat text go.
struct DeleteUser { std::string user_id; Timestamp time = 0; };

struct TouchSession { SecretHash token_hash{}; Timestamp last_seen = 0; };
struct DeleteSession { SecretHash token_hash{}; };
struct DeleteSessions { std::string user_id; };

struct SetRecoveryCodes { std::string user_id; std::vector<SecretHash> code_hashes; };  // the old ones go
struct UseRecoveryCode { std::string user_id; SecretHash code_hash{}; Timestamp time = 0; };  // `spent` the second time
struct DeleteDeviceCodes { std::string user_id; };
struct UseDeviceCode { SecretHash code_hash{}; Timestamp time = 0; };  // `missing` the second time, `spent` if too late

struct UpdateBot {  // what is unset stays as it is; `missing` if this user has no such bot
    std::string bot_id, user_id;
    std::optional<std::string> name;
    std::optional<bool> is_lent;
    std::optional<SecretHash> token_hash;
};
struct DeleteBot { std::string bot_id, user_id; };
struct SeatBots { std::string table_id; std::vector<std::string> bot_ids; };  // these sit there, and no others

struct ForgetOld { Timestamp sessions_seen_before = 0, device_codes_expired_before = 0; };

using Write = std::variant<
    Create<TableRow>, UpdateTable, DeleteTable, DeleteOpenTables, AppendEntries, SaveSnapshot, SaveNote, Create<ChatLine>, DeleteChat, PutMember,
    RemoveMember, PutCall, DeleteCall, Beat, Create<Invite>, RedeemInvite, DeleteInvite, Create<User>, UpdateUser, SetWebhook, DeleteUser, Create<Session>, TouchSession,
    DeleteSession, DeleteSessions, SetRecoveryCodes, UseRecoveryCode, Create<DeviceCode>, DeleteDeviceCodes, UseDeviceCode, Create<Bot>, UpdateBot,
    DeleteBot, SeatBots, ForgetOld>;

// Why a write did not happen. `text` is a plain sentence without secrets.
struct WriteError {
    enum Kind {
        duplicate,  // its key is taken
        missing,    // what it refers to is not there
        spent,      // a code or an invite that was used, or came too late
        failed,     // the disk, or something like it. Not acknowledged; only a crash at that moment may bring it back.
        closed,     // the store was closed before
    } kind;
    std::string text;
};

}  // namespace fondaco::store
