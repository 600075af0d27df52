// Deals with clauses: how they are written, kept in eight bytes, typed and told. What they mean is in the scenarios promise-*.json.
#include <gtest/gtest.h>

#include <set>

#include "engine/notation.h"
#include "engine/json.h"
#include "games/merchants/merchants.h"
#include "games/games.h"
#include "games/merchants/promise_text.h"

namespace fondaco::merchants {
namespace {

constexpr auto no_axle = "deal 1 clauses=0.does.pay:700+1.does_not.play_card:broken_axle,wagon:1+1.does.give.when:2";

Choice read(std::string_view text) {
    Choice choice;
    std::string why;
    EXPECT_TRUE(from_notation(text, choice, why)) << why;
    return choice;
}

TEST(Clauses, are_written_in_one_way) {
    for (const auto text : {no_axle, "deal 0 clauses=none", "deal 0 clauses=0.if_does.courier:brugge_3+1.does.pay:400.when:1 answers=3",
                            "deal 2 clauses=2.does.bid:2,bound:at_most,florins:300.until:loading", "deal 1 clauses=1.does_not.play_card+1.does.move:1,towards:troyes_basel,spaces:2"})
        EXPECT_EQ(to_notation(read(text)), text);
    Choice choice;
    std::string why;
    for (const auto wrong : {"deal 1 clauses=0.does.pay", "deal 1 clauses=0.does.pay:700,florins:1", "deal 1 clauses=does.pay:700", "deal 1 clauses=0.does.fly:3",
                             "deal 1 clauses=0.does.pay:700.until:turn", "deal 1 clauses=0.does.pay:700.when:0", "deal 1 clauses=0.does.pay:700.", "deal 1 clauses=",
                             "deal 1 clauses=0.does.pay:1+0.does.pay:1+0.does.pay:1+0.does.pay:1+0.does.pay:1+0.does.pay:1+0.does.pay:1"})
        EXPECT_FALSE(from_notation(wrong, choice, why)) << wrong;
}

TEST(Clauses, come_back_from_json) {
    const Choice choice = read(no_axle);
    EXPECT_TRUE(same(from_json<Choice>(to_json(choice)), choice)) << to_json(choice);
}

TEST(Clauses, share_one_pool_of_48) {
    Promises pool;
    OfferId last = 0;
    const auto clauses = std::get<Deal>(read("deal 1 clauses=0.does.pay:100+0.does.pay:200+0.does.pay:300+1.does.rise:1+1.does_not.buy:wine,city:paris+0.does.let_load:3,goods:1,florins:400.when:4")).clauses;
    int posted = 0;
    for (Seat from = 0; from < 4; ++from)
        for (Seat to = 0; to < 4; ++to)
            if (from != to && pool.has_space(from, to, clauses.size())) pool.post(from, to, clauses, 0, last), ++posted;
    EXPECT_EQ(posted, 8);
    EXPECT_TRUE(pool.has_space(0, 1, clauses.size())) << "in the place of its last version";
    EXPECT_TRUE(same(pool.find(1)->clauses, clauses));
    EXPECT_EQ(pool.post(0, 1, {clauses[0]}, 0, last).version, 2);
    pool.drop(2, true);
    EXPECT_TRUE(pool.repeats(0, 2, clauses));
    pool.strike(*pool.find(3));
    EXPECT_EQ(pool.count_in_force(), 6);
    EXPECT_TRUE(pool.promise(3, 6)->waiting);
    EXPECT_TRUE(same(Promises(pool.parts()), pool));
    for (std::uint8_t number = 1; number <= 6; ++number) pool.end(3, number);
    EXPECT_TRUE(pool.none_in_force());
}

TEST(Clauses, are_sentences) {
    const std::vector<std::string> names{"You", "Anna", "Ben"};
    const auto said = [&](std::string_view text) { return sentences(std::get<Deal>(read(text)).clauses, 0, 1, names); };
    EXPECT_EQ(said("deal 1 clauses=0.does.pay:700+1.does_not.play_card:broken_axle,wagon:1"), "You pay Anna 700. Anna does not play a Broken Axle on wagon 1.");
    EXPECT_EQ(said("deal 1 clauses=1.if_does.courier:brugge_2+0.does.pay:400.when:1"), "If Anna moves the courier to brugge_2, you pay Anna 400.");
    EXPECT_EQ(said("deal 1 clauses=0.does_not.bid:2+1.does.let_load:2"), "You do not bid for wagon 2. Anna lets you load 2 goods on wagon 2 for nothing.");
}

TEST(Clauses, can_be_typed) {
    Events events;
    Options options;
    options.deals = DealKind::any;
    State s = set_up(options, 2, key_from_seed(1, 0), events);
    Play<Merchants>::settle(s, events);
    const auto typed = [&](Seat seat, std::string_view line) { return spell_out(view(s, seat), seat, line); };
    EXPECT_EQ(typed(0, "deal 1: I pay 300; you do not buy wine"), "deal 1 clauses=0.does.pay:300+1.does_not.buy:wine");
    EXPECT_EQ(typed(2, "deal: if you buy silk; I pay 400 then"), "deal 0 clauses=0.if_does.buy:silk+2.does.pay:400.when:1");
    EXPECT_EQ(typed(0, "deal 3: you bid 2 most 500; I let 2 1 100; I do not play broken_axle 1 until wheels"),
              "deal 3 clauses=3.does.bid:2,bound:at_most,florins:500+0.does.let_load:2,goods:1,florins:100+0.does_not.play_card:broken_axle,wagon:1.until:wheels");
    for (const auto line : {"deal", "deal 1", "deal 1: pay 300", "deal 1: I fly", "deal 1: I pay", "deal 1: I pay 300 until never", "deal 0: I pay 300",
                            "deal 1: I pay 1; I pay 1; I pay 1; I pay 1; I pay 1; I pay 1; I pay 1"})
        EXPECT_THROW(typed(0, line), InputError) << line;
}

// Offers that are made unseen by the rest of the engine: nothing of it is in a state where only loading is bargained for.
TEST(Clauses, cost_a_game_without_them_nothing) {
    Events events;
    State s = set_up({}, 2, key_from_seed(1, 0), events);
    Play<Merchants>::settle(s, events);
    EXPECT_EQ(hash_of(s.promises), hash_of(Promises{}));
    EXPECT_EQ(hash_of(s.parley), hash_of(Parley{}));
    EXPECT_LE(sizeof(State), 2048u);
}

// --- In small steps -------------------------------------------------------------------------------------------------------------

std::unique_ptr<Match> table(const std::string& changes = "{}", int players = 3) {
    auto match = find_game("merchants")->start(json::object{{"players", players}, {"deals", "any"}}, key_from_seed(1, 0), Place("options"));
    json::value state = parse_json(match->state(), "state");
    const json::value wanted = parse_json(changes, "changes");
    for (const auto& entry : wanted.as_object()) {
        if (!entry.key().starts_with('/')) state.as_object()[entry.key()] = entry.value();
        else state.at_pointer(entry.key()) = entry.value();
    }
    match->load_state(state, Place("state"));
    return match;
}
void act(Match& match, Seat seat, const std::string& choice) {
    const auto refusal = match.act(seat, choice);
    ASSERT_FALSE(refusal) << choice << ": " << refusal->why;
}
bool has(const std::vector<std::string>& list, const std::string& text) { return std::find(list.begin(), list.end(), text) != list.end(); }

TEST(ClauseSteps, say_one_word_more_each) {
    const auto match = table();
    const std::vector<std::string> path{"", "deal 1 clauses=none", "deal 1 clauses=0.does.pay:0", "deal 1 clauses=0.does.pay:100", "deal 1 clauses=0.does.pay:200",
                                        "deal 1 clauses=0.does.pay:200+1.if_does_not.pay:0", "deal 1 clauses=0.does.pay:200+1.if_does_not.buy",
                                        "deal 1 clauses=0.does.pay:200+1.if_does_not.buy:wine", "deal 1 clauses=0.does.pay:200+1.if_does_not.buy:wine+0.does.pay:0",
                                        "deal 1 clauses=0.does.pay:200+1.if_does_not.buy:wine+0.does.rise:1", "deal 1 clauses=0.does.pay:200+1.if_does_not.buy:wine+0.does.rise:1.when:2"};
    for (std::size_t i = 1; i < path.size(); ++i) EXPECT_TRUE(has(match->drafts(0, path[i - 1]), path[i])) << path[i];
    EXPECT_TRUE(match->refusal(0, path[7])) << "nothing depends on it yet";
    EXPECT_FALSE(match->refusal(0, path.back()));
    EXPECT_EQ(match->in_words(path[5], 0, std::vector<std::string>{"You", "Anna", "Ben"}), "You pay Anna 200. If Anna does not …");
    EXPECT_EQ(match->in_words(path[7], 0, std::vector<std::string>{"You", "Anna", "Ben"}), "You pay Anna 200. If Anna does not buy wine, …");
    EXPECT_EQ(match->drafts(1, ""), std::vector<std::string>{"deal 0 clauses=none"}) << "only with the active player";
    act(*match, 0, "deal 1 clauses=0.does.pay:200");
    EXPECT_EQ(match->drafts(1, ""), (std::vector<std::string>{"deal 0 clauses=none", "deal 0 clauses=none answers=1"}));
}

TEST(ClauseSteps, list_only_what_can_be_said) {
    const auto match = table(R"({"/players/0/florins": 300, "/players/1/owns": ["courier"]})");
    const auto verbs = match->drafts(0, "deal 1 clauses=0.does.pay:0");
    EXPECT_FALSE(has(verbs, "deal 1 clauses=0.does.give")) << "no card is held";
    EXPECT_FALSE(has(verbs, "deal 1 clauses=0.does.courier")) << "no Courier is owned";
    EXPECT_TRUE(has(match->drafts(0, "deal 1 clauses=1.does.pay:0"), "deal 1 clauses=1.does.courier"));
    EXPECT_TRUE(has(match->drafts(0, "deal 1 clauses=1.does.pay:0"), "deal 1 clauses=1.does.give")) << "what others hold is covered";
    EXPECT_FALSE(has(match->drafts(0, "deal 1 clauses=0.does_not.pay:0"), "deal 1 clauses=0.does_not.pay:100"));
    EXPECT_FALSE(has(match->drafts(0, "deal 1 clauses=0.does.pay:300"), "deal 1 clauses=0.does.pay:400")) << "that is the purse";
    for (const auto& wrong : {"deal 1 clauses=0.does.pay:9000", "deal 1 clauses=2.does.buy", "deal 2 clauses=1.does.buy", "deal 0 clauses=none", "deal 7 clauses=none", "deal 1 clauses=0.does.buy.when:6",
                              "deal 1 clauses=0.does.pay:0+1.does.buy", "deal 1 clauses=0.does.buy+0.does_not.buy"})
        EXPECT_TRUE(match->drafts(0, wrong).empty()) << wrong;
    const std::string six = "deal 1 clauses=1.does.buy+1.does_not.rise:2+0.does.buy+0.does.rise:1+1.does_not.load:1+0.does_not.load:1";
    ASSERT_FALSE(match->refusal(0, six));
    for (const auto& step : match->drafts(0, six)) EXPECT_EQ(std::count(step.begin(), step.end(), '+'), 5) << step;
}

// Wherever one gets to, it is a deal, or what is missing can still be said.
TEST(ClauseSteps, lead_to_deals_from_everywhere) {
    const std::set<std::string_view> unfinished{"idle_condition", "offer_says_nothing", "offer_stands_already", "too_many_offers"};
    int deals = 0, steps_taken = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const auto match = find_game("merchants")->start(json::object{{"players", int(2 + seed % 3)}, {"deals", "any"}}, key_from_seed(seed, 0), Place("options"));
        Rng rng(seed);
        for (int n = 0; n < 150 && !match->over(); ++n) {
            const Seat speaker = Seat(rng.below(match->seats()));
            std::string draft;
            for (int steps = rng.below(14); steps > 0; --steps) {
                const auto further = match->drafts(speaker, draft);
                if (further.empty()) break;
                for (const auto& step : further) EXPECT_NE(step, draft);
                draft = further[std::size_t(rng.below(int(further.size())))];
                if (!draft.starts_with("deal ")) break;
                ++steps_taken;
                const auto refusal = match->refusal(speaker, draft);
                const bool unsaid = draft.find(".pay:0") != draft.npos && refusal && refusal->id != "idle_condition";
                EXPECT_TRUE(!refusal || unsaid || unfinished.contains(refusal->id)) << draft << ": " << refusal->why;
                deals += !refusal;
            }
            if (!draft.empty() && !match->refusal(speaker, draft)) act(*match, speaker, draft);
            const Seat seat = match->asked().at(rng.below(match->asked().count()));
            match->act(seat, Answer{rng.below(match->eyes(seat).count()), {}});
        }
    }
    EXPECT_GT(steps_taken, 3000);
    EXPECT_GT(deals, 1000);
}

// --- Secrets under promises about them -----------------------------------------------------------------------------------------------

constexpr auto bidding = R"("pending": [{"title": {"wagon": 2}}, {"loading": {"wagon": 2}}, {"in_order": {"step": "upkeep", "left": [0, 1, 2]}}, {"end_turn": {}}])";
constexpr auto turning = R"("pending": [{"wheels": {"waiting": [0, 1, 2]}}, {"in_order": {"step": "upkeep", "left": [0, 1, 2]}}, {"end_turn": {}}])";
constexpr auto buying = R"("pending": [{"in_order": {"step": "buy", "left": [0, 1, 2]}}, {"titles": {}}, {"in_order": {"step": "broken_axle", "left": [0, 1, 2]}}, {"in_order": {"step": "move", "left": [0, 1, 2]}}, {"end_turn": {}}])";

// All that somebody who is not seat 1 gets to see of seat 1's world: what is shown, told, counted, listed and refused.
std::string seen_by(const Match& match, Seat eyes) {
    std::string all = match.view_for(eyes);
    for (const auto& event : match.seen(eyes)) all += "\n" + event;
    if (eyes == spectator) return all;
    all += "\n" + match.memory_of(eyes);
    for (const auto& choice : match.choices(eyes)) all += "\n" + choice;
    for (const auto& draft : match.drafts(eyes, "")) all += "\n" + draft;
    for (const auto* probe : {"bid 0", "bid 2500", "wheel silk second=iron", "deal 1 clauses=1.does_not.bid:2", "deal 1 clauses=1.does.bid:2", "deal 1 clauses=1.does.wheel:iron", "deal 1 clauses=1.does.give:low_upkeep",
                              "deal 1 clauses=1.does.pay:3000", "accept 1 version=1", "broken_axle 1", "pass"}) {
        const auto refusal = match.tried(eyes, probe);
        all += "\n" + (refusal ? std::string(refusal->id) + std::to_string(refusal->deal) : "yes");
    }
    return all;
}

struct World { std::string changes; std::vector<std::pair<Seat, std::string>> play; };

// After each act nobody but seat 1 can tell one of these worlds from another.
void expect_alike(const std::vector<World>& worlds) {
    std::vector<std::unique_ptr<Match>> matches;
    for (const World& world : worlds) matches.push_back(table("{" + world.changes + "}"));
    for (std::size_t step = 0; step <= worlds[0].play.size(); ++step) {
        for (std::size_t i = 1; i < worlds.size(); ++i)
            for (const Seat eyes : {Seat(0), Seat(2), spectator}) EXPECT_EQ(seen_by(*matches[i], eyes), seen_by(*matches[0], eyes)) << "world " << i << ", step " << step << ", seat " << int(eyes);
        if (step == worlds[0].play.size()) break;
        for (std::size_t i = 0; i < worlds.size(); ++i) act(*matches[i], worlds[i].play[step].first, worlds[i].play[step].second);
    }
    std::set<std::string> own;
    for (const auto& match : matches) own.insert(match->view_for(1));
    EXPECT_EQ(own.size(), worlds.size()) << "they differ in what seat 1 knows";
}

TEST(ClauseSecrets, sealed_bids_of_who_promised_about_them) {
    for (const std::string promise : {"1.does_not.bid:2,florins:1000", "1.does.bid:2,bound:at_most,florins:900", "0.if_does.master:2+1.does.pay:300.when:1", "1.if_does.bid:2,florins:500+0.does.pay:200.when:1"}) {
        std::vector<World> worlds;
        for (const int bid : {0, 100, 500, 900}) worlds.push_back({bidding, {{0, "deal 1 clauses=" + promise}, {1, "accept 1 version=1"}, {1, "bid " + std::to_string(bid)}, {0, "bid 200"}}});
        expect_alike(worlds);
    }
}

// R55: who has too little keeps it by all he has, and nobody learns of it before the bids are opened.
TEST(ClauseSecrets, purses_under_a_promised_bid) {
    std::vector<World> worlds;
    for (const int florins : {300, 1500, 2000, 7000})
        worlds.push_back({bidding + std::string(R"(, "/players/1/florins": )") + std::to_string(florins),
                          {{0, "deal 1 clauses=1.does.bid:2,florins:2000"}, {1, "accept 1 version=1"}, {1, "bid " + std::to_string(std::min(florins, 2000))}, {0, "bid 200"}}});
    expect_alike(worlds);
}

TEST(ClauseSecrets, wheels_of_who_promised_about_them) {
    std::vector<World> worlds;
    for (const std::string wheel : {"wheel iron second=silk", "wheel silk second=silk", "wheel silk second=coat", "wheel wine second=silk"})
        worlds.push_back({turning, {{0, "deal 1 clauses=0.does.pay:300+1.does.wheel:silk"}, {1, "accept 1 version=1"}, {1, wheel}, {0, "wheel coat second=coat"}}});
    expect_alike(worlds);
    worlds.clear();
    for (const std::string wheel : {"wheel iron second=coat", "wheel coat second=coat", "wheel silk second=silk"})
        worlds.push_back({turning, {{0, "deal 1 clauses=1.does_not.wheel:wine+0.does.pay:300.when:1"}, {1, "accept 1 version=1"}, {1, wheel}, {0, "wheel coat second=coat"}}});
    expect_alike(worlds);
}

TEST(ClauseSecrets, hands_of_who_promised_about_them) {
    std::vector<World> renounced, aside, given;
    for (const std::string card : {"broken_axle", "low_upkeep", "special_sale"}) {
        const std::string hand = std::string(buying) + R"(, "/players/1/hand/)" + card + R"(": 1)";
        renounced.push_back({hand, {{0, "deal 1 clauses=0.does.pay:700+1.does_not.play_card:broken_axle,wagon:1"}, {1, "accept 1 version=1"}, {0, "pass"}, {1, "pass"}}});
        aside.push_back({hand, {{0, "deal 1 clauses=0.if_does.buy:silk+1.does.give.when:1"}, {1, "accept 1 version=1"}, {1, "hand " + card}, {0, "pass"}}});
        given.push_back({hand, {{1, "deal 0 clauses=1.does_not.play_card+0.does.pay:100"}, {0, "accept 1 version=1"}, {0, "pass"}}});
    }
    expect_alike(renounced);
    expect_alike(aside);
    expect_alike(given);
}

// --- What the simulator looks at after every act -----------------------------------------------------------------------------------------

TEST(ClauseCourse, finds_what_ends_in_silence_or_is_broken) {
    Options options;
    options.deals = DealKind::any;
    State s = Play<Merchants>::begin(options, 2, key_from_seed(1, 0));
    ASSERT_FALSE(Play<Merchants>::act(s, 1, read("deal 0 clauses=1.does.pay:300+0.does_not.buy:wine")));
    ASSERT_FALSE(Play<Merchants>::act(s, 0, read("accept 1 version=1")));
    const Choice pass = read("pass"), wine = read("buy wine city=paris");
    State gone = s;
    gone.promises.end(1, 2);
    const Record nothing;
    Record told;
    told.push_back(ClauseEnded{1, 2, 1, s.promises.promise(1, 2)->clause, Ending::fell_away, {}});
    EXPECT_EQ(check_course(s, 0, pass, s, nothing), "");
    EXPECT_EQ(check_course(s, 0, pass, gone, told), "");
    EXPECT_EQ(check_course(s, 0, pass, gone, nothing), "clause 2 of deal 1 is gone without a word");
    EXPECT_EQ(check_course(s, 0, pass, s, told), "clause 2 of deal 1 has ended and stands");
    EXPECT_EQ(check_course(s, 0, wine, s, nothing), "clause 2 of deal 1 was broken in silence");
    EXPECT_EQ(check_course(s, 0, wine, gone, told), "clause 2 of deal 1 was broken without need");
    EXPECT_EQ(check_course(gone, 0, pass, gone, told), "a clause ends that nobody has agreed to");
}

// --- What makes no sense ------------------------------------------------------------------------------------------------------------------

// One clear line each, and nothing has changed: what is no deal at all is no choice, and what the rules do not know is refused.
TEST(ClauseNonsense, is_answered_by_one_line_and_changes_nothing) {
    const auto match = table("{" + std::string(buying) + "}");
    const std::string before = match->state();
    const std::string pay = "0.does.pay:100", seven = "deal 1 clauses=" + pay + "+" + pay + "+" + pay + "+" + pay + "+" + pay + "+" + pay + "+" + pay;
    for (const std::string& line : {seven, std::string("deal 1 clauses=0.does.fly:3"), std::string("deal 1 clauses=0.does.buy:gold"), std::string("deal 1 clauses=0.does.courier:atlantis")}) {
        try {
            match->act(0, line);
            ADD_FAILURE() << line;
        } catch (const InputError& error) {
            const std::string why = error.what();
            EXPECT_FALSE(why.empty() || why.find('\n') != why.npos) << why;
        }
        EXPECT_EQ(match->state(), before);
    }
    const std::pair<const char*, std::string_view> refused[] = {
        {"deal 1 clauses=0.does.move:4", "no_such_thing"},
        {"deal 1 clauses=0.does.pay:0", "no_such_thing"},
        {"deal 1 clauses=0.does.courier:paris", "no_such_thing"},
        {"deal 1 clauses=2.does.pay:100", "third_seat"},
        {"deal 3 clauses=0.does.pay:100", "offer_to_nobody"},
        {"deal 1 clauses=0.if_does.buy:wine+0.if_does.buy:silk.when:1+0.if_does.buy:iron.when:2+1.does.pay:300.when:3", "nested_too_deep"},
        {"deal 1 clauses=0.does.buy:wine+0.does_not.buy", "contradicts_itself"},
        {"deal 1 clauses=0.does.bid:1,florins:500+0.does.bid:1,bound:at_most,florins:300", "contradicts_itself"},
        {"deal 1 clauses=0.does.wheel:silk,arrows:2+0.does.wheel:iron", "not_in_this_turn"},
        {"deal 1 clauses=none", "offer_says_nothing"},
    };
    for (const auto& [line, id] : refused) {
        const auto refusal = match->act(0, line);
        ASSERT_TRUE(refusal) << line;
        EXPECT_EQ(refusal->id, id) << line;
        EXPECT_FALSE(refusal->why.empty() || refusal->why.find('\n') != refusal->why.npos);
        EXPECT_EQ(match->state(), before) << line;
    }
}

}  // namespace
}  // namespace fondaco::merchants
