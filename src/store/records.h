// What the store keeps: one plain struct per kind of row. The names of the members are the names of the columns.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/describe.h"

namespace fondaco::store {

using Timestamp = std::int64_t;                      // milliseconds since 1970, UTC
using SecretHash = std::array<std::uint8_t, 32>;     // of a token or code; the secret itself is never stored

BOOST_DEFINE_ENUM_CLASS(TableStatus, open, running, over, frozen)

struct TableRow {
    std::string id;
    Timestamp created = 0, updated = 0;  // updated: when this row changed last; an entry alone does not touch it
    TableStatus status = TableStatus::open;
    std::string game;
    bool is_public = false;
    std::string settings;  // JSON the store does not look into
    std::string summary;   // the same, small: what a list of tables shows
    bool operator==(const TableRow&) const = default;
};

// One line of a table's log. Numbers begin at 0 and have no gaps, so a number is also the index in the log.
struct LogRow {
    std::int64_t number = 0;
    Timestamp time = 0;
    std::string body;
    bool operator==(const LogRow&) const = default;
};

struct ChatLine {
    std::string table_id;
    std::int64_t number = 0;
    Timestamp time = 0;
    std::string user_id;
    std::string body;  // empty: its author took it back. The line stays, so that no number is used twice.
    std::optional<std::string> name = {};  // under which it was said, if not under the author's own (another hand at the same screen)
    bool operator==(const ChatLine&) const = default;
};

struct Note {
    std::string table_id, user_id, text;
    bool operator==(const Note&) const = default;
};

struct Snapshot {
    std::string table_id;
    std::int64_t number = 0;  // the last entry it contains
    std::string body;         // any bytes
    bool operator==(const Snapshot&) const = default;
};

struct Member {
    std::string table_id, user_id;
    std::optional<Seat> seat;  // none: belongs to the table without sitting at it
    bool operator==(const Member&) const = default;
};

struct User {
    std::string id, name;
    Timestamp created = 0;
    bool is_guest = true;  // guests may share a name; an account's name is its own, whatever the case of its letters
    std::optional<std::string> password_hash;
    std::optional<Timestamp> deleted;  // then the name is empty
    std::optional<std::string> webhook;  // called when a game of days waits for this user; a secret of theirs
    bool operator==(const User&) const = default;
};

struct Session {
    SecretHash token_hash{};
    std::string user_id;
    Timestamp created = 0, last_seen = 0;
    bool operator==(const Session&) const = default;
};

struct RecoveryCode {
    std::string user_id;
    SecretHash code_hash{};
    std::optional<Timestamp> used;
    bool operator==(const RecoveryCode&) const = default;
};

struct DeviceCode {
    SecretHash code_hash{};
    std::string user_id;
    Timestamp expires = 0;
    bool operator==(const DeviceCode&) const = default;
};

// Somebody who is to be told outside that a table waits for them, and has not been yet.
struct Call {
    std::string table_id, user_id, game, rule;
    Timestamp time = 0;
    bool operator==(const Call&) const = default;
};

struct Invite {
    SecretHash token_hash{};
    std::string table_id;
    std::optional<Seat> seat;  // none: any free seat
    Timestamp created = 0;
    std::optional<std::string> redeemed_by;
    bool operator==(const Invite&) const = default;
};

// A program of somebody's that may sit at tables, at one at a time.
constexpr int most_bots = 5;  // of one person
struct Bot {
    std::string id, user_id, name;
    SecretHash token_hash{};
    Timestamp created = 0;
    bool is_lent = false;                 // other hosts than its owner may admit it
    std::optional<std::string> table_id;  // at which it sits
    bool operator==(const Bot&) const = default;
};

BOOST_DESCRIBE_STRUCT(TableRow, (), (id, created, updated, status, game, is_public, settings, summary))
BOOST_DESCRIBE_STRUCT(LogRow, (), (number, time, body))
BOOST_DESCRIBE_STRUCT(ChatLine, (), (table_id, number, time, user_id, body, name))
BOOST_DESCRIBE_STRUCT(Note, (), (table_id, user_id, text))
BOOST_DESCRIBE_STRUCT(Snapshot, (), (table_id, number, body))
BOOST_DESCRIBE_STRUCT(Member, (), (table_id, user_id, seat))
BOOST_DESCRIBE_STRUCT(User, (), (id, name, created, is_guest, password_hash, deleted, webhook))
BOOST_DESCRIBE_STRUCT(Session, (), (token_hash, user_id, created, last_seen))
BOOST_DESCRIBE_STRUCT(RecoveryCode, (), (user_id, code_hash, used))
BOOST_DESCRIBE_STRUCT(DeviceCode, (), (code_hash, user_id, expires))
BOOST_DESCRIBE_STRUCT(Call, (), (table_id, user_id, game, rule, time))
BOOST_DESCRIBE_STRUCT(Bot, (), (id, user_id, name, token_hash, created, is_lent, table_id))
BOOST_DESCRIBE_STRUCT(Invite, (), (token_hash, table_id, seat, created, redeemed_by))

}  // namespace fondaco::store
