// What `steady` says to deals with clauses: it takes exactly what its estimate calls gainful, and refuses the rest.
#include <gtest/gtest.h>

#include "bots/bots.h"
#include "bots/merchants_mind.h"
#include "engine/json.h"
#include "engine/random_choice.h"
#include "games/games.h"

namespace fondaco::merchants {
namespace {

using Rules = Play<Merchants>;
using Steady = Mind<Merchants>;
constexpr Temper temper = tempers[0];

// Titles are auctioned, seat 0 is active, and seat 1 has three iron where wagon 2 stands: it would like to load them.
std::unique_ptr<Match> at_an_auction() {
    auto match = find_game("merchants")->start(json::object{{"players", 3}, {"deals", "any"}}, key_from_seed(1, 0), Place("options"));
    json::value state = parse_json(match->state(), "state");
    state.at_pointer("/players/1/warehouses/koeln/iron") = 3;
    state.at("pending") = parse_json(R"([{"title": {"wagon": 2}}, {"loading": {"wagon": 2}}, {"in_order": {"step": "upkeep", "left": [0, 1, 2]}}, {"end_turn": {}}])", "pending");
    match->load_state(state, Place("state"));
    return match;
}

struct Answered {
    bool accepted;
    double gain;
};

// What seat 1 says to an offer of seat 0, and what its estimate is.
Answered answered(const std::string& clauses) {
    const auto match = at_an_auction();
    const auto refusal = match->act(0, "deal 1 clauses=" + clauses);
    EXPECT_FALSE(refusal) << clauses << ": " << refusal->why;
    const State s = from_json<State>(match->state());
    const auto bot = make_bot("merchants", "steady", 5);
    return {hear(*bot, *match, 1).choice == "accept 1 version=1", Steady::gain(s, 1, *s.promises.find(1), temper)};
}

TEST(SteadyDeals, a_gift_is_taken_and_none_is_made) {
    EXPECT_TRUE(answered("0.does.pay:300").accepted);
    EXPECT_FALSE(answered("1.does.pay:300").accepted);
    EXPECT_FALSE(answered("1.does.pay:100").accepted);
    EXPECT_FALSE(answered("1.does.pay:300+0.does.pay:300").accepted) << "it brings nothing";
    EXPECT_TRUE(answered("0.does.pay:600+1.does.pay:300").accepted);
}

TEST(SteadyDeals, a_promise_not_to_bid_has_its_price) {
    int cheapest = 0;
    for (int florins = 100; florins <= 4000; florins += 100) {
        const Answered said = answered("0.does.pay:" + std::to_string(florins) + "+1.does_not.bid:2");
        EXPECT_EQ(said.accepted, said.gain > Steady::least_gain(temper)) << florins;
        if (said.accepted && cheapest == 0) cheapest = florins;
        EXPECT_EQ(said.accepted, cheapest != 0) << "whoever sells for less sells for more: " << florins;
    }
    EXPECT_GT(cheapest, 100) << "too cheap";
    EXPECT_LT(cheapest, 2000) << "dear enough";
    EXPECT_FALSE(answered("1.does_not.bid:2").accepted) << "for nothing";
}

TEST(SteadyDeals, what_hangs_on_a_condition_counts_for_less) {
    const double sure = answered("0.does.pay:400+1.does_not.bid:2").gain, doubtful = answered("0.if_does.master:2+0.does.pay:400.when:1+1.does_not.bid:2").gain;
    EXPECT_LT(doubtful, sure);
}

// In games at random, with whatever random offers: among the deals that it could strike it takes the best that gains more than the least,
// and none where none does.
TEST(SteadyDeals, are_accepted_exactly_where_the_estimate_gains) {
    int taken = 0, left = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Options options;
        options.deals = DealKind::any;
        options.players = std::uint8_t(2 + seed % 3);
        State s = Rules::begin(options, Merchants::info.rules_version, key_from_seed(seed, 0));
        Rng rng(seed);
        Choices list;
        for (int n = 0; n < 400 && !Rules::over(s); ++n) {
            for (const Seat seat : Rules::asked_seats(s)) {
                Rules::list_choices(s, seat, list);
                std::optional<Accept> best;
                double most = Steady::least_gain(temper);
                int offered = 0;
                bool repays = false;
                for (const Choice& choice : list) {
                    repays = repays || std::holds_alternative<Repay>(choice);
                    const auto* accept = std::get_if<Accept>(&choice);
                    const auto pact = accept ? s.promises.find(accept->id) : std::nullopt;
                    if (!pact) continue;
                    ++offered;
                    if (const double gain = Steady::gain(s, seat, *pact, temper); gain > most) most = gain, best = *accept;
                }
                if (offered == 0 || repays) continue;
                Rng own(n);
                const Choice said = Steady::habit(s, begin_memory(options, seat), seat, list, temper, own);
                const auto* accept = std::get_if<Accept>(&said);
                const bool struck = accept && s.promises.find(accept->id);
                EXPECT_EQ(struck, best.has_value());
                EXPECT_TRUE(!struck || !best || accept->id == best->id);
                ++(struck ? taken : left);
            }
            const Seats asked = Rules::asked_seats(s);
            const Seat seat = asked.at(rng.below(asked.count()));
            Rules::list_asked(s, seat, list);
            Choice offer;
            const Choice choice = choose_at_random<Rules>(s, seat, list, offer, rng);
            Rules::act_listed(s, seat, choice);
        }
    }
    EXPECT_GT(taken, 50);
    EXPECT_GT(left, 50);
}

}  // namespace
}  // namespace fondaco::merchants
