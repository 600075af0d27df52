// Attacks on the rules of Genoa and Merchants, kept as programs: a purse read from what lapses, a promise that is dodged, and a
// talk in which one seat makes all the others pass again and again. Each is named after its point of issue 14.
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>

#include "games/games.h"

namespace fondaco {
namespace {

std::unique_ptr<Match> position(const std::string& game, const std::string& options, const std::string& given, int rules = 2) {
    auto match = find_game(game)->start(parse_json(options, "options"), key_from_seed(7, 0), Place("options"), rules);
    match->load_state(parse_json(given, "given"), Place("given"));
    return match;
}

// A position of Genoa with four, in words of the state's JSON; seat 0 is the merchant.
std::string genoa(const std::string& more, const std::string& path = R"(["harbor"])", int rules = 2) {
    const auto match = find_game("genoa")->start(json::object{}, key_from_seed(7, 0), Place("options"), rules);
    json::value state = parse_json(match->state(), "state");
    const auto set = [&](const json::object& entries) {
        for (const auto& entry : entries) {
            boost::system::error_code error;
            json::value* place = state.find_pointer(std::string(entry.key()), error);
            ASSERT_TRUE(place) << entry.key();
            *place = entry.value();
        }
    };
    for (int seat = 0; seat < 4; ++seat) state.at("players").at(std::size_t(seat)).at("hand") = json::array{};
    state.at("path") = parse_json(path, "path");
    state.at("pending") = parse_json(R"([{"stand":{"talk":{"last_call":false,"quiet":[],"patience":[30,30,30,30,30]}}}])", "pending");
    set(parse_json(more, "more").as_object());
    return json::serialize(state);
}

void play(Match& match, std::initializer_list<std::pair<Seat, const char*>> choices) {
    for (const auto& [seat, choice] : choices) {
        const auto refusal = match.act(seat, choice);
        ASSERT_FALSE(refusal) << choice << ": " << refusal->why;
    }
}

// All that a third seat and a spectator are sent and see.
std::string seen_by_others(const Match& match, Seat third) {
    std::string all;
    for (const Seat eyes : {third, spectator}) {
        for (const auto& event : match.seen(eyes)) all += event + "\n";
        all += match.view_for(eyes) + "\n";
    }
    return all;
}

// Point 4: 30 ducats after a deal for 20, or 1,000: what is left of an offer of 25 told which. So did a card, and a lamp.
TEST(Abuse, point_4_a_lapse_tells_no_purse_in_genoa) {
    for (const auto& [rules, tells] : {std::pair(2, false), std::pair(1, true)}) {
        std::vector<std::string> seen;
        for (const char* purse : {"40", "1000"}) {
            auto match = position("genoa", "{}", genoa(std::string(R"({"/players/1/ducats":)") + purse + R"(,"/players/1/goods/any_ware":1})", R"(["harbor"])", rules), rules);
            play(*match, {{1, "offer harbor give=ducats:20 ask=nothing"}, {1, "offer street_4_2 give=ducats:25 ask=nothing"}, {0, "accept 1 version=1"}, {1, "collect"}, {1, "done"}});
            seen.push_back(seen_by_others(*match, 3));
        }
        EXPECT_EQ(seen[0] != seen[1], tells) << "rules " << rules;
    }
}

TEST(Abuse, point_4_a_lamp_tells_no_purse) {
    for (const auto& [rules, tells] : {std::pair(2, false), std::pair(1, true)}) {
        std::vector<std::string> seen;
        for (const char* purse : {"40", "1000"}) {
            auto match = position("genoa", "{}", genoa(std::string(R"({"/players/1/ducats":)") + purse + "}", R"(["street_3_2"])", rules), rules);
            play(*match, {{0, "offer street_4_2 give=nothing ask=ducats:30 to=1+2"}, {1, "accept 1 version=1"}, {1, "offer street_3_3 give=ducats:20 ask=nothing"}, {0, "accept 2 version=1"}});
            seen.push_back(seen_by_others(*match, 3));
        }
        EXPECT_EQ(seen[0] != seen[1], tells) << "rules " << rules;
    }
}

// The tile of an order is promised with what is in the hand: one order left to deliver, or none, after a ware has gone.
TEST(Abuse, point_4_a_promised_tile_tells_no_hand) {
    for (const auto& [rules, tells] : {std::pair(2, false), std::pair(1, true)}) {
        std::vector<std::string> seen;
        for (const char* hand : {R"(["L09"])", R"(["L10"])"}) {  // silver, silk, ale or silver, linen, wine
            auto match = position("genoa", "{}",
                                  genoa(std::string(R"({"/players/1/goods":{"silver":1,"copper":0,"saffron":0,"pepper":0,"silk":1,"linen":1,"ale":1,"wine":1,"start_space":0,"extra_action":0,"any_ware":0,"trade":0,"building_action":0},"/players/1/hand":)") + hand + "}",
                                        R"(["street_3_6"])", rules), rules);
            play(*match, {{1, "offer villa_ricci give=fruit:trade ask=nothing"}, {1, "offer street_3_7 give=ale:1 ask=nothing"}, {0, "accept 2 version=1"}});
            seen.push_back(seen_by_others(*match, 3));
        }
        EXPECT_EQ(seen[0] != seen[1], tells) << "rules " << rules;
    }
}

TEST(Abuse, point_4_a_lapse_tells_no_purse_in_merchants) {
    for (const auto& [rules, tells] : {std::pair(2, false), std::pair(1, true)}) {
        std::vector<std::string> seen;
        for (const int purse : {2600, 9000}) {
            auto match = find_game("merchants")->start(parse_json(R"({"players":3})", "options"), key_from_seed(7, 0), Place("options"), rules);
            json::value state = parse_json(match->state(), "state");
            state.at("wagons").at(0).as_object()["master"] = 0;
            state.at("players").at(1).at("warehouses").at("paris").at("food") = 2;
            state.at("players").at(2).at("warehouses").at("paris").at("wine") = 2;
            state.at("players").at(1).at("florins") = purse;
            state.at("players").at(1).at("letters") = 1;
            state.at("pending") = parse_json(R"([{"loading":{"wagon":1}},{"end_turn":{}}])", "pending");
            match->load_state(state, Place("given"));
            play(*match, {{1, "offer 1 goods=2 florins=500"}, {1, "repay"}});
            seen.push_back(seen_by_others(*match, 2));
        }
        EXPECT_EQ(seen[0] != seen[1], tells) << "rules " << rules;
    }
}

// Point 5: whatever the buyer does first, the merchant gets the last tile that was promised him.
int least_collected(const Match& match, int depth) {
    const auto buyer = Seat(1);
    const json::value state = parse_json(match.state(), "state");
    const auto got = int(state.at("players").at(0).at("goods").at("any_ware").to_number<int>());
    if (depth == 0 || match.over() || !match.asked().has(buyer) || match.rule() == "§4.1") return got;
    int least = 99;
    for (const auto& choice : match.choices(buyer)) {
        const auto next = match.clone();
        next->act(buyer, choice);
        least = std::min(least, least_collected(*next, depth - 1));
    }
    return least;
}

TEST(Abuse, point_5_a_promise_cannot_be_dodged) {
    const std::string given = R"({"/players/1/goods/trade":2,"/players/1/goods/silk":1,"/players/1/goods/copper":1,"/players/1/hand":["S01"],"/players/2/goods/any_ware":4})";
    for (const auto& [rules, kept] : {std::pair(2, 1), std::pair(1, 0)}) {
        auto match = position("genoa", "{}", genoa(given, R"(["harbor"])", rules), rules);
        play(*match, {{1, "offer harbor give=fruit:any_ware ask=nothing"}, {0, "accept 1 version=1"}});
        EXPECT_EQ(least_collected(*match, 5), kept) << "rules " << rules;
    }
}

// Point 14: how often the others must pass because one seat makes and changes offers for other fields.
int passes_forced(int rules) {
    auto match = position("genoa", "{}", genoa("{}", R"(["harbor"])", rules), rules);
    int passes = 0;
    const auto all_pass = [&] {
        for (const Seat seat : {Seat(2), Seat(3)})
            if (match->asked().has(seat)) {
                EXPECT_FALSE(match->act(seat, "pass"));
                ++passes;
            }
    };
    all_pass();
    for (int n = 1; n <= 10; ++n) {
        EXPECT_FALSE(match->act(1, "offer palace give=ducats:" + std::to_string(5 * n) + " ask=nothing"));
        all_pass();
    }
    EXPECT_FALSE(match->act(1, "withdraw 1"));
    all_pass();
    return passes;
}

TEST(Abuse, point_14_one_seat_cannot_make_all_pass_again) {
    EXPECT_EQ(passes_forced(2), 2);
    EXPECT_EQ(passes_forced(1), 24);
}

TEST(Abuse, point_14_who_passes_until_the_tower_moves_passes_once) {
    auto match = position("genoa", "{}", genoa("{}"));
    play(*match, {{2, "keep_passing"}, {3, "keep_passing"}});
    for (int n = 1; n <= 10; ++n) {
        EXPECT_FALSE(match->act(1, "offer harbor give=ducats:" + std::to_string(5 * n) + " ask=nothing"));
        EXPECT_FALSE(match->asked().has(2) || match->asked().has(3)) << n;
    }
    play(*match, {{0, "offer palace give=nothing ask=ducats:5 to=2"}});
    EXPECT_TRUE(match->asked().has(2)) << "somebody speaks to him";
    EXPECT_FALSE(match->asked().has(3));
    play(*match, {{0, "take"}, {0, "done"}, {0, "move palace"}});
    EXPECT_TRUE(match->asked().has(2) && match->asked().has(3)) << "the tower has moved";
}

}  // namespace
}  // namespace fondaco
