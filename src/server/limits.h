// How much one address or one person may ask for, and what they may have open at once. All of it is counted on the loop,
// before anything is waited for, so that whoever comes a hundred times at the same moment is counted a hundred times.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <list>
#include <string>
#include <unordered_map>
#include <vector>

#include "table/table.h"

namespace fondaco::server {

// Whose an address is: an IPv6 network of 64 bits is one, for its owner has all of it.
std::string network_of(const std::string& address);
// An address as a proxy writes it, perhaps with a port; nothing if it is none.
std::optional<std::string> read_address(std::string_view text);

// Counts what comes from each address or person within a time. They share a fixed number of counters by a keyed hash, so a
// flood from many costs no memory.
class Counters {
public:
    explicit Counters(Milliseconds window);
    bool add(const std::string& whom, int most, Milliseconds now);  // false: that is too many
    void take_back(const std::string& whom);

private:
    struct Counter { Milliseconds since = 0; int count = 0; };
    Counter& of(const std::string& whom);
    Milliseconds window_;
    std::array<unsigned char, 16> key_;
    std::vector<Counter> counters_;
};

// What is under way at the moment, for each of whom it is.
class UnderWay {
public:
    int of(const std::string& whom) const;
    bool begin(const std::string& whom, int most);  // false: that is too many, and it has not begun
    void end(const std::string& whom);

private:
    std::unordered_map<std::string, int> counts_;
};

struct ConnectionLimits {
    int waiting_per_network = 64;  // connections that are no WebSocket; 0: as many as there is room for
    int sockets_per_network = 100;
    std::size_t all = 1000;        // files are not endless
};

// Every connection there is. Who has too many loses the oldest that only waits for a request; if the house has too many, then
// whoever waits for longest. So idle connections keep nobody out.
class Connections {
    struct One {
        std::string network;
        std::function<void()> close;
        bool waits = true, is_new = true, is_socket = false;
    };
    using List = std::list<One>;  // in the order in which they began to wait

public:
    explicit Connections(const ConnectionLimits& limits) : limits_(limits) {}

    // A connection for as long as this object lives.
    class Visit {
    public:
        Visit(Connections& all, const std::string& address, std::function<void()> close);
        ~Visit();
        Visit(const Visit&) = delete;
        Visit& operator=(const Visit&) = delete;

        bool welcome() const { return here_; }  // false: there is no room
        void waits();                           // for a request
        void works() { if (here_) one_->waits = one_->is_new = false; }
        bool talks(const std::string& address);  // becomes a WebSocket; false: its network has too many

    private:
        Connections& all_;
        List::iterator one_;
        bool here_ = false;
    };

    bool close_one(const std::string& network = "");  // that only waits: the oldest, of a network or of all; false if there is none
    std::size_t count() const { return list_.size(); }
    bool any_unanswered() const;  // who came and has not asked yet, or has asked

private:
    ConnectionLimits limits_;
    List list_;
    UnderWay plain_, sockets_;
};

}  // namespace fondaco::server
