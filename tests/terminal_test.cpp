// What is typed at a terminal and what it is told: the short forms, the keys of a list, and sentences that are made for me and for others.
#include <gtest/gtest.h>

#include "cli/prompt.h"
#include "engine/game.h"
#include "games/games.h"

namespace fondaco {
namespace {

using cli::meant;
using cli::shown_choices;
using Lines = std::vector<std::string>;

const Lines names{"You", "Bruno", "Carla"};

std::string typed(const std::string& game, const std::string& line, const Lines& choices) {
    return meant(line, choices, shown_choices(choices), names, find_game(game)->binding());
}

// --- Point 15: a prefix never accepts, closes, borrows, repays, bids, stops or plays a card --------------------------

TEST(Point15, a_beginning_never_binds) {
    struct Case { std::string game; Lines choices; Lines beginnings; };
    const Case cases[] = {
        {"merchants", {"pass", "accept 13 version=1"}, {"accept 1", "accept", "a", "acc", "accept 13 v"}},
        {"merchants", {"pass", "borrow"}, {"b", "bor"}},
        {"merchants", {"pass", "repay"}, {"r", "rep"}},
        {"merchants", {"pass", "bid 100"}, {"b", "bid", "bi"}},
        {"merchants", {"pass", "broken_axle 2"}, {"b", "broken", "broken_axle"}},
        {"merchants", {"pass", "city_bonus"}, {"c", "city"}},
        {"merchants", {"pass", "low_upkeep"}, {"l", "low"}},
        {"merchants", {"pass", "climb", "social_climbing"}, {"s", "social"}},
        {"merchants", {"pass", "loading_master 1"}, {"l", "loading_master"}},
        {"merchants", {"pass", "special_sale silk city=koeln"}, {"s", "special_sale", "special_sale s"}},
        {"merchants", {"pass", "free_loading silk"}, {"f", "free_loading", "free_loading s"}},
        {"turin", {"pass", "loan"}, {"l", "lo", "loa"}},
        {"turin", {"bid 0"}, {"b", "bid"}},
        {"turin", {"add 0"}, {"a", "add"}},
        {"turin", {"show T04"}, {"s", "show", "show T0"}},
        {"genoa", {"stop", "move park"}, {"s", "st", "sto"}},
        {"genoa", {"pass", "accept 3 version=2"}, {"a", "accept"}},
        {"genoa", {"stop", "close 3 version=2 with=1"}, {"c", "close", "close 3"}},
        {"genoa", {"collect", "deliver S03"}, {"d", "deliver", "deliver S0"}},
        {"ferry", {"pass", "fog"}, {"f", "fo"}},
        {"ferry", {"pass", "accept 13 version=1"}, {"accept 1", "accept"}},
    };
    for (const auto& [game, choices, beginnings] : cases)
        for (const auto& line : beginnings) EXPECT_EQ(typed(game, line, choices), line) << game;
}

// Whatever somebody is called, a number that is typed is that number, and a word that is typed is that word.
TEST(Names, change_nothing_that_was_typed) {
    const Lines tricky{"1200", "9", "sell"};
    const auto with = [&](const std::string& game, const std::string& line, const Lines& choices) {
        return meant(line, choices, shown_choices(choices), tricky, find_game(game)->binding());
    };
    EXPECT_EQ(with("merchants", "bid 1200", {"bid 0", "bid 100", "bid 1300"}), "bid 1200");
    EXPECT_EQ(with("turin", "sell T02 9", {"sell T02 price=1", "sell T02 price=2"}), "sell T02 price=9");
    EXPECT_EQ(with("turin", "sell T02 price=2", {"sell T02 price=1", "sell T02 price=2"}), "sell T02 price=2");
    EXPECT_EQ(typed("turin", "give_goose carla", {"give_goose 1", "give_goose 2"}), "give_goose 2") << "a name stands for its seat where it is one";
}

TEST(Point15, whole_words_and_whole_numbers_do) {
    EXPECT_EQ(typed("ferry", "accept 13", {"pass", "accept 13 version=2"}), "accept 13 version=2");  // as it stands now
    EXPECT_EQ(typed("ferry", "close 3 carla", {"close 3 version=2 with=2"}), "close 3 version=2 with=2");
    EXPECT_EQ(typed("turin", "LOAN", {"pass", "loan"}), "loan");
    EXPECT_EQ(typed("turin", "sell t08 4", {"pass", "sell T08 price=1"}), "sell T08 price=4");
    EXPECT_EQ(typed("genoa", "stop", {"stop", "move park"}), "stop");
    EXPECT_EQ(typed("genoa", "la", {"last_call", "take"}), "last_call");  // what binds nobody may be cut short
}

// --- Point 17: keys keep their meaning -------------------------------------------------------------------------------

std::string keys(const Lines& choices) {
    std::string text;
    for (const auto& entry : shown_choices(choices)) text += (text.empty() ? "" : "; ") + entry.first + (entry.key.empty() ? "" : " = " + entry.key);
    return text;
}

TEST(Point17, keys_keep_their_meaning) {
    EXPECT_EQ(keys({"pass", "move park", "move harbor"}), "pass = p; move park = 1; move harbor = 2");
    EXPECT_EQ(keys({"pass", "bid 100", "bid 200"}), "pass = p; bid 100 = 100; bid 200 = 200");  // a number is the sum
    EXPECT_EQ(keys({"bid 0", "bid 1", "bid 2", "bid 3", "buy T04", "loan"}), "bid 0; buy T04; loan");
    EXPECT_EQ(keys({"stop", "last_call", "take", "move park"}), "stop; last_call; take; move park = 1");  // a word is its own key
    EXPECT_EQ(keys({"pass", "accept 13 version=1", "withdraw 4"}), "pass = p; accept 13 version=1; withdraw 4");
    EXPECT_EQ(keys({"pass", "offer park give=ducats:5 ask=nothing", "move park"}), "pass = p; offer park give=ducats:5 ask=nothing; move park = 1");
    EXPECT_EQ(typed("turin", "p", {"bid 0", "bid 1", "bid 2", "bid 3", "pass"}), "pass");
    EXPECT_EQ(typed("turin", "3", {"bid 0", "bid 1", "bid 2", "bid 3", "loan"}), "bid 3");
}

// --- Point 16: sentences with the right persons, and refusals with the reason that holds -----------------------------------

std::string told(const std::string& game, const std::string& event, const Lines& people = names) {
    return find_game(game)->sentence(parse_json(event, "event"), json::object{}, 0, people);
}
const Lines others{"Anna", "You", "Carla"};  // the same told to somebody else

TEST(Point16, what_happened_has_the_right_person) {
    const std::string row = R"({"row_paid":{"good":"wheat","leaders":[1,2],"each":5,"payers":[0],"penalised":[]}})";
    EXPECT_EQ(told("turin", row), "Wheat: Bruno and Carla share and get 5 each; you pay 1.");
    EXPECT_EQ(told("turin", row, others), "Wheat: you and Carla share and get 5 each; Anna pays 1.");
    EXPECT_EQ(told("turin", R"({"row_paid":{"good":"wheat","leaders":[1,3],"each":5,"payers":[0,2],"penalised":[]}})", {"Anna", "You", "Carla", "David"}),
              "Wheat: you and David share and get 5 each; Anna and Carla pay 1 each.");
    EXPECT_EQ(told("turin", R"({"offers_shown":{"offers":[]}})"), "Nobody offers a new card.");  // older offers may stand
    const std::string acquired = R"({"acquired":{"seat":0,"street":"street_4_7","place":["cathedral","guild_hall"],"remove":["park"]}})";
    EXPECT_EQ(told("genoa", acquired), "You remove the marker on the Park and place markers on the Cathedral and the Guild Hall (from street 4/7).");
    EXPECT_EQ(told("genoa", acquired, others), "Anna removes the marker on the Park and places markers on the Cathedral and the Guild Hall (from street 4/7).");
    EXPECT_EQ(told("genoa", R"({"received":{"seat":0,"goods":["marker","marker"]}})"), "You receive 2 owner markers.");
    EXPECT_EQ(told("genoa", R"({"received":{"seat":0,"goods":["any_ware"]}})", others), "Anna receives an any-ware tile.");
    EXPECT_EQ(told("genoa", R"({"action_began":{"seat":0,"at":"harbor","by_tile":false,"extra":false,"owner":1}})"), "You take the action in the Harbor. The bank pays Bruno 10 ducats as its owner.");
    EXPECT_EQ(told("genoa", R"({"action_began":{"seat":0,"at":"drinks","by_tile":false,"extra":false,"owner":1}})", others), "Anna takes the action in the Drinks warehouse. The bank pays you 10 ducats as its owner.");
    EXPECT_EQ(told("genoa", R"({"shuffled":{"pile":"small"}})"), "The pile of small orders is shuffled.");
}

// A game with something changed in its state.
std::unique_ptr<Match> changed(const std::string& game, const json::object& options, const std::string& changes) {
    auto match = find_game(game)->start(options, key_from_seed(1, 0), Place("options"));
    json::value state = parse_json(match->state(), "state");
    const json::value wanted = parse_json(changes, "changes");
    for (const auto& entry : wanted.as_object()) state.as_object()[entry.key()] = entry.value();
    match->load_state(state, Place("state"));
    return match;
}
std::string refused(const Match& match, Seat seat, const std::string& choice) {
    const auto refusal = match.refusal(seat, choice);
    return refusal ? std::string(refusal->rule) + " " + std::string(refusal->why) : "allowed";
}

TEST(Point16, genoa_names_the_reason_that_holds) {
    const auto match = changed("genoa", {{"players", 3}}, R"({"path":["street_3_2","harbor"],"acted":[1,0,0,0,0],
        "pending":[{"stand":{"talk":{"last_call":false,"quiet":[],"patience":[6,6,6,6,6]}}}]})");
    ASSERT_FALSE(match->act(0, "offer palace give=nothing ask=ducats:10 to=2"));
    EXPECT_EQ(refused(*match, 2, "accept 1 version=1"), "§4.8 Not everybody has offered or passed on the action here; the merchant waits for them.");
    EXPECT_EQ(refused(*match, 0, "stop"), "§4.8 Not everybody has offered or passed on the action here; make a last call.");
    ASSERT_FALSE(match->act(1, "offer harbor give=ducats:5 ask=nothing"));
    EXPECT_EQ(refused(*match, 2, "accept 1 version=1"), "§4.7 There is an offer for the action here: the merchant settles that first.");
    EXPECT_EQ(refused(*match, 0, "stop"), "§4.7 There is an offer for the action here: accept one; you have no action left for it yourself.");
    const Asking asked = match->question(0, names);
    EXPECT_EQ(asked.rule, "§4.7");
    EXPECT_NE(asked.sentence.find("It must be taken: accept an offer, name a price, or make a last call?"), std::string::npos) << asked.sentence;
    const auto fresh = changed("genoa", {{"players", 3}}, R"({"path":["street_3_2","harbor"],"pending":[{"stand":{"talk":{"last_call":false,"quiet":[],"patience":[6,6,6,6,6]}}}]})");
    ASSERT_FALSE(fresh->act(1, "offer harbor give=ducats:5 ask=nothing"));
    EXPECT_EQ(refused(*fresh, 0, "stop"), "§4.7 There is an offer for the action here: accept one, or take the action yourself.");
}

TEST(Point16, the_market_is_said_to_have_no_action) {
    const auto match = changed("genoa", {{"players", 3}}, R"({"path":["post_office"],"pending":[{"stand":{"talk":{"last_call":false,"quiet":[],"patience":[6,6,6,6,6]}}}]})");
    EXPECT_EQ(match->in_words("move market", 0, names), "the Market has no action");
    EXPECT_NE(match->in_words("offer market give=ducats:10 ask=nothing", 1, names).find("for the step alone, the Market has no action"), std::string::npos);
    const auto there = changed("genoa", {{"players", 3}}, R"({"path":["market"],"pending":[{"stand":{"talk":{"last_call":false,"quiet":[],"patience":[6,6,6,6,6]}}}]})");
    EXPECT_EQ(refused(*there, 0, "take"), "§5.2 The Market has no action.");
    EXPECT_EQ(refused(*there, 1, "offer market give=ducats:10 ask=nothing"), "§4.2 The Market has no action.");
    EXPECT_NE(there->question(0, names).sentence.find("The tower stands on the Market, which has no action."), std::string::npos);
}

TEST(Point16, the_end_and_what_comes_after_it) {
    const Lines rules{"genoa §9.1", "merchants §10.1", "turin §7.9", "ferry §6.1"};
    for (const std::string& each : rules) {
        const std::string game = each.substr(0, each.find(' '));
        const auto match = changed(game, {}, R"({"pending":[]})");
        EXPECT_EQ(game + " " + refused(*match, 0, "pass"), each + " The game is over.");
        EXPECT_EQ(match->question(0, names).rule, "");  // nothing is asked, so there is no rule to read
    }
    const Lines four{"You", "Bruno", "Carla", "David"};
    EXPECT_NE(changed("merchants", {}, R"({"arrivals":10})")->drawn(0, four, false).find("10 arrivals: the last turn"), std::string::npos);
    EXPECT_NE(changed("merchants", {}, R"({"arrivals":7})")->drawn(0, four, false).find("arrivals 7 of 8"), std::string::npos);
}

}  // namespace
}  // namespace fondaco
