// The house: people, tables and who watches them, on one store. It knows no sockets and no HTTP library; whatever carries
// messages calls it, always from one thread (the loop). What is published was durable before.
#pragma once

#include <deque>
#include <memory>
#include <set>
#include <unordered_map>

#include "server/limits.h"
#include "server/past.h"
#include "server/people.h"
#include "server/webhook.h"
#include "table/game_file.h"

namespace fondaco {
struct Said;  // bots/bots.h
}
namespace fondaco::line {
struct Choose;  // bots/line.h
struct Votes;
}

namespace fondaco::server {

struct Limits {
    int tables_per_person = 20;          // that are not over
    int tables_per_hour = 30;            // that a person opens, copies of finished games too; five times as many per address
    std::size_t tables_awake = 256;      // beyond that those sleep at which nobody is
    int messages_per_window = 200;       // per person, or per address for those who are nobody, in ten seconds
    int requests_per_window = 200;       // over HTTP, per person in ten seconds; five times as many per address
    int chat_per_minute = 40;            // per person
    int invites_per_hour = 60, open_invites = 20;  // per person; that nobody has used, per table
    int wakes_per_window = 30;           // sleeping tables that somebody opens in ten seconds
    int readings_per_address = 16;       // that are waited for at the same time, of all `readings`
    std::size_t readings = 64;
    std::size_t frame_bytes = 8192, body_bytes = 16384;
    int sockets_per_address = 100, connections_per_address = 64;
    std::size_t chat_length = 500, note_length = 4000;
    Milliseconds bot_pause = 0;          // how long a bot waits for people who may speak before it ends a talk
    Milliseconds bot_answer = 30'000;    // how long a bot from outside may think, and be away; over days twenty times as long
    Milliseconds open_table_life = 72 * 3600'000;  // so long an open table stays at which nobody is
    bool hidden_games = false;           // the teaching example may be played: for tests
    PeopleLimits people;
    int help_at_once = 3;                // worths and hints of a person that are under way
    std::size_t help_waiting = 100;      // of all
    std::function<void(const std::string& bot)> before_thinking;  // for tests: beside the loop
    std::function<void()> before_helping;                         // the same
};

// One open connection of somebody. `send` only queues, and keeps nothing of the text.
class Socket {
public:
    virtual ~Socket() = default;
    virtual void send(std::string_view text) = 0;
    virtual void hang_up(std::string why) = 0;
    std::optional<Person> person;  // nobody: may only watch
    std::string bot;               // its id, if it is a program that plays by the messages of bots (bots/line.h)
    std::string token, address;    // with which session it came, and from where

private:
    friend class House;
    std::set<std::string> watching_;
    const std::string whom() const { return !bot.empty() ? person->id : person ? owner_of(person->id) : address; }  // it counts for
};

constexpr int most_hands = max_seats;

class House {
public:
    using Post = std::function<void(std::function<void()>)>;  // runs something on the loop, from any thread
    House(store::Store& store, Post post, std::function<Milliseconds()> now, Limits limits = {});
    ~House();

    bool admits(const std::string& address);  // whether another request from there is not too many
    void handle(const Request& request, const Respond& done);

    // Who opens a socket: the owner of the session, or another hand of theirs ("?hand=2&name=Bea"). InputError if it makes no sense.
    std::optional<Person> who(const std::string& token, std::string_view query);
    std::optional<store::Bot> bot(const std::string& token);  // the same of a program
    void opened(const std::shared_ptr<Socket>& socket);
    void received(const std::shared_ptr<Socket>& socket, std::string_view text);
    bool counted(const std::shared_ptr<Socket>& socket);  // a message, or a ping that the carrier answers itself; false: too many, it is hung up
    void closed(const std::shared_ptr<Socket>& socket);

    void tick();  // a few times a second: clocks, take-overs, sleep, and what is due since the house was down
    void use_webhooks(std::unique_ptr<Webhooks> webhooks, std::string public_url);  // without it nobody is called
    const Limits& limits() const { return limits_; }

private:
    struct Room;
    using Reply = std::function<void(const std::optional<TableRefusal>&)>;

    Room* find_room(const std::string& id);  // throws UnreadableTable
    struct TooOften {};
    Room* wake(const std::string& id, const std::string& whom);  // the same for somebody; throws TooOften too
    Room* still(const std::string& id, std::uint64_t life);  // the same waking of a table, if nothing went wrong since
    void when_stored(const Room& room, const std::function<void()>& then, const std::function<void()>& otherwise);
    TableRefusal refuse_unreadable(const std::string& id, const std::optional<Person>& person) const;
    Response unreadable(const std::string& id, const std::optional<Person>& person);
    void notice_time();
    void spare_open_tables(Milliseconds gap);
    std::vector<LogLine> make_up_for_gaps(const std::string& id, Table& table);
    void beat();
    void wake_some();
    void call_again(Room& room);
    Response health();
    void commit(Room& room, const std::vector<LogLine>& lines, Reply reply);
    void write_news(std::string& out, const Room& room, std::uint64_t since, std::optional<Seat> eyes) const;
    void nudge(Room& room);
    void put_to_sleep(const std::string& id);
    void make_room(const Room& except);
    void tell_pause(Room& room);
    void rematch(Room& room);
    bool waits_with(const Room& room, Seat seat, const Said& said) const;
    void bot_decided(const std::string& id, Seat seat, const Said& said, std::uint64_t length);
    void freeze(const std::string& id, const std::string& why);
    void stop(const std::string& id, const BrokenRules& broken);
    void forget(const std::string& person);
    void take_out(const std::string& person);
    void read_anew(Room& stale);
    void notice_deleted();
    void room_is_gone(const std::string& id, const std::string& code, const std::string& why);
    void hang_up(const std::shared_ptr<Socket>& socket, const std::string& why);  // and whoever it was is away at once
    void sweep(Milliseconds now);
    struct Aftermath {
        std::string happened;            // for the log
        std::vector<store::Call> calls;  // who is to be called
    };
    Aftermath aftermath_of(Room& room, const std::vector<LogLine>& lines);
    void follow_up(const std::string& table, const std::string& game, const Aftermath& after);
    void call(const store::Call& call);
    void bot_failed(const std::string& id, const std::string& bot);
    std::vector<Chatted> last_chat(const Room& room);
    void present(Room& room, const std::string& person, bool here);
    void tell_presence(const Room& room);
    void look_for(Room& room, const std::string& person);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Watch& watch);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Unwatch& unwatch);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Act& act);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Try& draft);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Worth& worth);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Hint& hint);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Say& say);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Jot& jot);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Hold& hold);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const GoOn& go_on);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Shown& shown);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Ping&);

    // --- house_help.cpp: what a deal is worth, and what the house would do
    using Think = std::function<std::string(const std::string& game, const Eyes& eyes, std::uint64_t n)>;  // the whole answer
    void help(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const std::string& table, Help wanted, Think think);
    UnderWay helping_;  // by owner

    // --- house_bots.cpp: bots from outside
    struct Visitor {  // that is here
        std::shared_ptr<Socket> socket;
        store::Bot bot;
        std::string owner;                   // by name
        bool ready = false;                  // has said what it plays, and is known to sit nowhere else
        std::vector<std::string> games;
        std::string table;                   // at which it sits
        bool begun = false;                  // and has been told so
        std::uint64_t asked = 0;             // how often
        std::deque<std::string> letters;     // that wait for the disk
        Person person() const { return {bot.user_id + "/" + bot.id, bot.name}; }
    };
    void bots_request(const Request& request, const Person& person, const Respond& done);
    void greet(const std::shared_ptr<Socket>& socket);
    void heard(const std::shared_ptr<Socket>& socket, std::string_view text);
    void arrived(const std::string& bot);
    void departed(const std::shared_ptr<Socket>& socket);
    bool visits(const std::string& table, const std::string& person) const;
    Visitor* visitor_at(const Room& room, Seat seat);
    std::vector<std::string> outside_bots(const Room& room) const;
    std::optional<Seat> visitor_to_move(Room& room);
    void tend(Room& room);
    void end_visits(Room& room);
    void ask(Room& room, Seat seat);
    void tell(const Room& room, Visitor& visitor, std::string text);
    void answered(Visitor& visitor, Room& room, Seat seat, const line::Choose& said);
    void voted(Visitor& visitor, Room& room, Seat seat, bool yes);
    void fail(Room& room, Seat seat, Fault fault, const std::string& why);
    void look_after(Room& room, Milliseconds now);
    void carry_out(const std::shared_ptr<Socket>& socket, std::optional<std::int64_t> id, const Admit& admit);
    Milliseconds bot_answer(const Table& table) const;
    std::map<std::string, Visitor> visitors_;  // by id

    void new_table(const Request& request, const Person& person, const Respond& done);
    std::size_t tables_not_over(const std::string& person);
    void open_table(const std::vector<LogLine>& log, const Person& person, const Request& request, const Respond& done);
    Response invited(const std::string& invite, const std::optional<Person>& person);
    void new_invite(const std::string& table, const Person& person, const Respond& done);
    void redeem(const std::string& token, const Person& person, const Respond& done);
    void close_table(const std::string& table, const Person& person, const Respond& done);
    void what_if(const Request& request, const Person& person, const Respond& done);
    void about_table(const Request& request, const std::optional<Person>& person, const Respond& done);
    template <class Work, class Then>
    void with_reader(const std::string& address, const Respond& done, Work work, Then then);
    Response list_games() const;
    const std::string& host_of(const std::string& table);
    TableCard card(const store::ListedTable& listed) const;
    const std::vector<TableCard>& public_tables();
    Response list_tables(const std::optional<Person>& person);
    Response metrics();

    store::Store& store_;
    Post post_;
    std::function<Milliseconds()> now_;
    Limits limits_;
    std::unordered_map<std::string, std::unique_ptr<Room>> rooms_;
    std::set<std::shared_ptr<Socket>> sockets_;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // callbacks that come after the house is gone find it false
    Past past_{store_};
    Worker thinkers_{1}, searchers_{2}, clerks_{1}, readers_{1}, helpers_{1, gentle};  // bots that answer at once; bots that search; passwords; who looks back; who asks for help
    Later heralds_;  // answers of bots wait here for their moment
    People people_;
    Counters spoken_{10'000}, asked_{10'000}, woken_{10'000}, chatted_{60'000}, invited_{3600'000}, opened_{3600'000};
    std::unordered_map<std::string, std::set<std::string>> opening_;  // tables that are being written, by person
    UnderWay reading_;                // what is looked back at, by address
    std::set<std::string> closing_;   // tables that are being taken away
    Milliseconds next_sweep_ = 0;
    std::vector<TableCard> listed_;  // the public tables, as they were read last
    Milliseconds listed_at_ = 0;
    bool lobby_changed_ = true;
    std::unordered_map<std::string, std::string> hosts_;  // of tables that were listed lately
    std::unique_ptr<Webhooks> webhooks_;
    std::string public_url_;
    std::vector<std::string> spare_texts_;  // of news that has left: their memory is used again
    std::uint64_t choices_ = 0, refusals_ = 0, messages_ = 0, lives_ = 0;
    struct Unread { Unreadable kind; bool is_public; std::set<std::string> members; };
    std::unordered_map<std::string, Unread> unreadable_;  // tables that cannot be read; they are not tried again

    // --- house_time.cpp
    Milliseconds seen_at_ = 0;           // when the house last looked at the clock
    Milliseconds alive_until_ = 0;       // of the house before this one, as far as is known
    Milliseconds beat_at_ = 0;           // the last that was sent to the disk
    bool beating_ = false, store_works_ = true;
    std::vector<std::string> to_wake_;   // running tables that something may be due at
    std::unordered_map<std::string, Milliseconds> unserved_since_;  // running tables that have not woken since the house began, or since they could not go on
    struct Gap { Milliseconds from, to; };
    std::deque<Gap> gaps_;               // in which the house slept
    Milliseconds health_at_ = 0;
    std::optional<std::string> trouble_;
};

}  // namespace fondaco::server
