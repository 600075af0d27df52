// What `steady` of Merchants says to deals: it takes exactly what its estimate calls gainful, refuses the rest, asks for what serves both,
// and nobody lives off it. And what was once silly in its play.
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>

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

// --- Games among themselves ---------------------------------------------------------------------------------------------------

using Say = std::function<Choice(const State& s, Seat seat, bool is_odd, const Choice& usual)>;
using Look = std::function<void(const State& before, Seat seat, const Choice& choice, const State& after)>;

// Plays games of four; `say` may change what is said by the odd one among them or by the others, `look` sees every choice. What part the odd one wins.
double played(int games, DealKind deals, const Look& look, const Say& say = {}) {
    double wins = 0;
    for (int game = 0; game < games; ++game) {
        Options options;
        options.deals = deals;
        const auto number = std::uint64_t(say ? game / 4 : game);
        State s = Rules::begin(options, Merchants::info.rules_version, key_from_seed(91, number));
        Rng rng(number);
        const Seat odd = Seat(game % 4);
        Choices list;
        for (int n = 0; !Rules::over(s); ++n) {
            if (n == 4000) return ADD_FAILURE() << "game " << game << " does not end", wins;
            Seats asked = Rules::asked_seats(s);
            if (const Seats speakers = asked.without(Rules::awaited_seats(s)); !speakers.none()) asked = speakers;
            const Seat seat = asked.at(rng.below(asked.count()));
            Rules::list_asked(s, seat, list);
            Choice choice = Steady::habit(s, begin_memory(options, seat), seat, list, temper, rng);
            if (say) choice = say(s, seat, seat == odd, choice);
            const State before = s;
            const auto refusal = Rules::act(s, seat, choice);
            if (refusal) return ADD_FAILURE() << to_notation(choice) << ": " << refusal->why, wins;
            if (look) look(before, seat, choice, s);
        }
        const auto result = outcome(s);
        int first = 0;
        for (const Seat seat : everyone(s)) first += result[seat].rank == 1;
        if (result[odd].rank == 1) wins += 1.0 / first;
    }
    return wins / games;
}

TEST(SteadyDeals, four_of_them_agree_on_promises_by_which_both_gain) {
    int deals = 0;
    played(12, DealKind::any, [&](const State& s, Seat seat, const Choice& choice, const State&) {
        const auto* accept = std::get_if<Accept>(&choice);
        const auto pact = accept ? s.promises.find(accept->id) : std::nullopt;
        if (!pact) return;
        ++deals;
        EXPECT_GT(Steady::gain(s, seat, *pact, temper), 0);
        EXPECT_GT(Steady::gain(s, pact->from, *pact, temper), 0);
    });
    EXPECT_GE(deals, 3 * 12);
}

TEST(SteadyDeals, who_asks_for_promises_is_ahead_of_three_who_only_accept_them) {
    const double wins = played(600, DealKind::any, {}, [](const State& s, Seat seat, bool is_odd, const Choice& usual) {
        if (is_odd || !std::holds_alternative<Deal>(usual)) return usual;
        State silent = s;
        silent.parley.words[seat] = s.options.patience;  // what he would do who has said all his words
        Choices list;
        Rules::list_asked(silent, seat, list);
        Rng rng(1);
        return Steady::habit(silent, begin_memory(s.options, seat), seat, list, temper, rng);
    });
    EXPECT_GT(wins, 0.26);
}

TEST(SteadyDeals, nothing_is_offered_again_unchanged_to_who_declined_it) {
    std::set<std::string> declined;
    int offers = 0, turn = 0;
    played(12, DealKind::any, [&](const State& s, Seat seat, const Choice& choice, const State& after) {
        if (s.turn < turn) declined.clear();  // another game
        turn = s.turn;
        const auto told = [&](Seat from, Seat to, const Clauses& clauses) {
            return to_notation(Choice(Deal{to, clauses, {}})) + " by " + std::to_string(from) + " in turn " + std::to_string(s.turn) + ", " + std::string(enum_name(s.parley.moment));
        };
        if (const auto* deal = std::get_if<Deal>(&choice)) {
            ++offers;
            for (const Pact& pact : after.promises.offers())
                if (pact.from == seat && pact.to == deal->with) {
                    EXPECT_FALSE(declined.contains(told(seat, deal->with, pact.clauses))) << told(seat, deal->with, pact.clauses);
                }
        }
        for (const Pact& pact : s.promises.offers())
            if (pact.to == seat && std::holds_alternative<Pass>(choice) && !after.promises.find(pact.id)) declined.insert(told(pact.from, seat, pact.clauses));
    });
    EXPECT_GT(offers, 50);
}

// Nobody is paid for leaving alone what he would not do anyway.
TEST(SteadyDeals, an_idle_threat_brings_nothing) {
    int idle = 0;
    played(20, DealKind::any, [&](const State& s, Seat seat, const Choice& choice, const State&) {
        const auto* adjust = std::get_if<Adjust>(&choice);
        if (!adjust || promised(s)) return;
        for (const Seat other : everyone(s).without(seat))
            for (int i = 0; i < goods; ++i) {
                if (adjust->good == Good(i)) continue;
                Pact pact{1, 1, seat, other, {}, 0};
                pact.clauses.push_back({other, Deed::does, Pay{coin}, {}, 0});
                pact.clauses.push_back({seat, Deed::does_not, Office{Good(i), Direction::down}, {}, 0});
                EXPECT_LT(Steady::gain(s, other, pact, temper), 0);
                ++idle;
            }
    });
    EXPECT_GT(idle, 0);
}

// --- Nobody lives off it -------------------------------------------------------------------------------------------------------

// While a wagon is loaded; elsewhere he plays as the others do.
double wins_of(const Say& in_talk) {
    return played(400, DealKind::loading, {}, [&](const State& s, Seat seat, bool is_odd, const Choice& usual) {
        if (!is_odd || !std::holds_alternative<Talk>(s.pending.top())) return usual;
        const Choice said = in_talk(s, seat, is_odd, usual);
        return Rules::refusal(s, seat, said) ? Choice(Pass{}) : said;
    });
}
bool accepts(const Choice& choice) { return std::holds_alternative<Accept>(choice); }

TEST(SteadyDeals, fair_dealing_is_worth_more_than_hard_tricks) {
    constexpr double even = 0.25, by_chance = 0.04;
    EXPECT_LE(wins_of([](const State&, Seat seat, bool, const Choice& usual) {  // offers next to nothing
                  const auto* offer = std::get_if<OfferChoice>(&usual);
                  return accepts(usual) ? Choice(Pass{}) : offer && offer->loader == seat ? Choice(OfferChoice{seat, offer->goods, coin, {}}) : usual;
              }), even + by_chance);
    EXPECT_LE(wins_of([](const State&, Seat seat, bool, const Choice& usual) {  // asks for the moon
                  const auto* offer = std::get_if<OfferChoice>(&usual);
                  return accepts(usual) ? Choice(Pass{}) : offer && offer->loader != seat ? Choice(OfferChoice{offer->loader, offer->goods, 50 * coin, {}}) : usual;
              }), even + by_chance);
    EXPECT_LE(wins_of([](const State& s, Seat seat, bool, const Choice& usual) {  // says one price and no other
                  const bool has_spoken = std::get<Talk>(s.pending.top()).patience[seat] < s.options.patience;
                  return accepts(usual) || has_spoken ? Choice(Pass{}) : usual;
              }), even + by_chance);
    EXPECT_LE(wins_of([](const State&, Seat seat, bool, const Choice& usual) {  // buys its places one at a time, each for less than its part
                  const auto* offer = std::get_if<OfferChoice>(&usual);
                  return offer && offer->loader == seat && offer->goods > 1 ? Choice(OfferChoice{seat, 1, offer->florins / offer->goods / coin * coin, {}}) : usual;
              }), even + by_chance);
    EXPECT_LE(wins_of([](const State&, Seat, bool, const Choice& usual) { return accepts(usual) ? Choice(Pass{}) : usual; }), even + by_chance);  // always counters
}

TEST(SteadyDeals, whoever_is_offered_his_own_terms_takes_them) {
    int offers = 0;
    played(4, DealKind::loading, [&](const State& s, Seat seat, const Choice& choice, const State&) {
        const auto* offer = std::get_if<OfferChoice>(&choice);
        if (!offer) return;
        State other = s;
        if (Rules::act(other, seat, *offer)) return;
        const Seat partner = offer->loader == seat ? *wagon_of(s, std::get<Talk>(s.pending.top()).wagon).master : offer->loader;
        if (Rules::act(other, partner, *offer) || !Rules::asked_seats(other).has(seat)) return;
        Choices list;
        Rules::list_asked(other, seat, list);
        Rng rng(1);
        ++offers;
        EXPECT_TRUE(accepts(Steady::habit(other, begin_memory(s.options, seat), seat, list, temper, rng))) << to_notation(choice);
    });
    EXPECT_GT(offers, 50);
}

// --- What was silly ---------------------------------------------------------------------------------------------------------------

TEST(MerchantsSteady, keeps_what_the_upkeep_costs) {
    int levels_lost = 0;
    played(40, DealKind::loading, [&](const State& s, Seat, const Choice&, const State& after) {
        for (const Seat seat : everyone(s)) levels_lost += std::max(0, s.players[seat].status - after.players[seat].status);
    });
    EXPECT_LE(levels_lost, 40) << "one in a game of four";
}

TEST(MerchantsSteady, does_not_creep_up_in_an_open_auction) {
    int bids = 0, cards = 0;
    played(20, DealKind::loading, [&](const State& s, Seat, const Choice& choice, const State&) {
        bids += std::holds_alternative<Auction>(s.pending.top()) && std::holds_alternative<Bid>(choice);
        cards += std::holds_alternative<Acquire>(choice);
    });
    EXPECT_GT(cards, 0);
    EXPECT_LE(bids, 6 * cards);
}

TEST(MerchantsSteady, expects_more_of_who_stands_higher_or_has_more_where_a_turn_begins) {
    State s = Rules::begin(Options{}, Merchants::info.rules_version, key_from_seed(1, 0));
    EXPECT_TRUE(Steady::rests(s));
    s.arrivals = 5;
    const auto even = Steady::value(s);
    ++s.players[1].status;
    s.players[2].florins += 1000;
    const auto now = Steady::value(s);
    EXPECT_DOUBLE_EQ(now[0], even[0]);
    EXPECT_GT(now[1], even[1]);
    EXPECT_GT(now[2], even[2]);
    ASSERT_FALSE(Rules::act(s, 0, Buy{Good::cloth, City::paris}));
    EXPECT_FALSE(Steady::rests(s));
}

TEST(MerchantsSteady, borrows_where_there_is_time_to_earn_it_back) {
    Options options;
    State s = Rules::begin(options, Merchants::info.rules_version, key_from_seed(1, 0));
    s.players[0].florins = coin;
    s.pending.next(Credit{0});
    const auto said = [&] {
        Choices list;
        Rules::list_asked(s, 0, list);
        Rng rng(1);
        return Steady::habit(s, begin_memory(options, 0), 0, list, temper, rng);
    };
    EXPECT_TRUE(std::holds_alternative<Borrow>(said()));
    s.arrivals = data().last_arrival[s.seat_count];
    EXPECT_TRUE(std::holds_alternative<Pass>(said()));
}

}  // namespace
}  // namespace fondaco::merchants
