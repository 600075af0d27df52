// What goods, cards, markers and actions are worth at a table of Genoa, as expected final ducats: closed formulas over an
// imagined state.
#pragma once

#include "bots/genoa_rates.h"
#include "games/genoa/written.h"

namespace fondaco::genoa {

// How much of the game is left for a seat, as chances.
struct Outlook {
    double turns = 0, own = 0;  // to come after this one; of them as merchant
    double reach = 0;           // that a certain building's action is had in time
    double ware = 0;            // that a certain ware is had in time
    double message = 0;         // that a message is delivered in time
    double place = 0;           // that a marker finds a building
    double on_building = 0;     // ducats that a marker on a building brings
    double action = 0;          // what an action brings when nothing special is in sight
    double later = 0;           // that something begun now is finished in time
    std::array<double, 5> tiles{};
};

// What a hand holds.
struct Orders {
    List<const Data::Face*, 16> large, small;
    std::uint32_t privileges = 0;
    int messages = 0;
};

class Appraisal {
public:
    Appraisal(const State& state, const Rates& rates);

    const State& table() const { return s_; }
    const Rates& rates() const { return r_; }
    const Outlook& outlook(Seat seat) const { return outlook_[seat]; }
    double worth(Seat seat) const { return worth_[seat]; }          // of all a seat has
    double worth(Seat seat, const Player& player) const;            // of all it would have
    double unseen(Seat seat, Good pile) const;                      // of a card it does not know
    double of(Seat seat, Good good) const;                          // of one more of these
    double action(Seat seat, const Player& player, Field at, bool by_tile = false) const;  // what taking it brings
    double action(Seat seat, Field at);                             // the same for all it has now, worked out once
    double visit(Seat seat, Field field) const;                     // a message that is delivered when the tower comes here

    double placing(Seat seat, Field street) const;                  // markers, at the end of a movement that leads over a street, unless others come first

    // What a deal would bring its two sides: all that changes hands, the action and what it yields.
    struct Gains { double buyer = 0, merchant = 0; };
    Gains deal(Seat buyer, Field field, const Terms& pays, const Terms& gets);

private:
    struct Parts {  // of what a seat has
        Orders orders;
        double delivery = 0, privileges = 0, messages = 0, tiles = 0, markers = 0;
    };
    const State& s_;
    const Rates& r_;
    PerSeat<Outlook> outlook_{};
    PerSeat<Parts> parts_;
    PerSeat<double> worth_{};
    PerSeat<std::array<double, buildings>> actions_{};
    PerSeat<std::uint32_t> known_{};  // which of them are worked out
};

}  // namespace fondaco::genoa
