// Help for who sits at a table that has it: what a deal is worth, and what the house would do. It is worked out beside the loop at a
// low priority, from that seat's view and memory alone (bots/advice.h), and nobody else hears of it.
#include <fmt/format.h>

#include "server/room.h"

namespace fondaco::server {

namespace {

void say_no(Socket& socket, std::optional<std::int64_t> id, const TableRefusal& why) {
    socket.send(to_json(Outgoing(Refused{id, why.code, why.rule, why.why, why.refusal, {}, {}})));
}
const TableRefusal no_help{"no_help", "", "At this table nobody is helped: it is played without worths and hints."};
const TableRefusal no_hints{"no_hints", "", "At this table there are no hints, only what deals are worth."};
const TableRefusal asks_much{"helping", "", "Your last questions are still being worked out. Wait for their answers."};

}  // namespace

// How much one person may have under way is bounded, and how much all may; whoever plays waits for none of it.
void House::help(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const std::string& table, Help wanted, Think think) {
    if (!socket->person) return say_no(*socket, id, {"no_session", "", "You need a name first."});
    Room* room = wake(table, socket->whom());
    if (!room) return say_no(*socket, id, no_such_table);
    if (const auto refusal = room->refuse(socket->person)) return say_no(*socket, id, *refusal);
    const auto seat = room->eyes(*socket);
    if (!seat) return say_no(*socket, id, {"not_seated", "", "You do not sit at this table."});
    if (room->table->stage() != Stage::running) return say_no(*socket, id, {"wrong_stage", "", "The game is not running."});
    if (const Help given = room->table->help(); given < wanted) return say_no(*socket, id, given == Help::none ? no_help : no_hints);
    const std::string owner = owner_of(socket->person->id);
    if (helpers_.waiting() >= limits_.help_waiting || !helping_.begin(owner, limits_.help_at_once)) return say_no(*socket, id, asks_much);
    helpers_.add([this, alive = alive_, socket, id, owner, seat = *seat, table, game = room->table->settings().game, life = room->life, n = room->table->lines_told(), think = std::move(think),
                  match = std::shared_ptr<Match>(room->table->thinking_copy())] {
        if (limits_.before_helping) limits_.before_helping();
        std::string answer;
        try {
            answer = think(game, match->eyes(seat), n);
        } catch (const std::exception& error) {  // a draft that makes no sense
            answer = to_json(Outgoing(Refused{id, "nonsense", "", error.what(), "", {}, {}}));
        }
        post_([this, alive, socket, id, owner, table, life, answer] {
            if (!*alive) return;
            helping_.end(owner);
            Room* same = still(table, life);
            if (!same) return say_no(*socket, id, not_stored);
            when_stored(*same, [socket, answer] { socket->send(answer); }, [socket, id] { say_no(*socket, id, not_stored); });
        });
    });
}

void House::carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Worth& worth) {
    help(socket, id, worth.table, Help::worth, [id, choice = worth.choice](const std::string& game, const Eyes& eyes, std::uint64_t n) {
        return to_json(Outgoing(Valued{id, n, worth_of_deal(game, eyes, choice)}));
    });
}

void House::carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Hint& hint) {
    help(socket, id, hint.table, Help::all, [id](const std::string& game, const Eyes& eyes, std::uint64_t n) { return to_json(Outgoing(Hinted{id, n, hint_for(game, eyes)})); });
}

}  // namespace fondaco::server
