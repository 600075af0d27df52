// Merchants' tables against the component list of the rulebook, moves on the map, what people may type, and its steady bot.
#include <gtest/gtest.h>

#include "bot_series.h"
#include "games/merchants/merchants.h"

namespace fondaco::merchants {
namespace {

Space space(std::string_view name) {
    Space found;
    EXPECT_TRUE(from_text(name, found)) << name;
    return found;
}

int steps_between(Space from, Space to) {
    std::array<int, most_spaces> far;
    far.fill(-1);
    far[from.number] = 0;
    List<Space, most_spaces> queue{from};
    for (std::size_t i = 0; i < queue.size(); ++i)
        for (const Space next : data().neighbours[queue[i].number])
            if (far[next.number] < 0) far[next.number] = far[queue[i].number] + 1, queue.push_back(next);
    return far[to.number];
}

TEST(MerchantsData, counts_of_the_component_list) {
    EXPECT_EQ(data().supply, 8);  // of nine, one marks the price
    EXPECT_EQ(investments, 8);
    EXPECT_EQ(influences * data().copies, 21);
    EXPECT_EQ(data().letters, 5);
    EXPECT_EQ(wagon_count, 3);
    EXPECT_EQ(data().spaces, 6 + 3 + 17);
    EXPECT_EQ(data().cost, (std::array<Florins, 5>{100, 100, 200, 300, 400}));
    EXPECT_EQ(data().sell, (std::array<Florins, 5>{600, 700, 800, 900, 1000}));
    EXPECT_EQ(data().upkeep, (std::array<Florins, levels>{0, 100, 200, 400, 600, 800, 1000, 1300, 1600}));
    EXPECT_EQ(data().level_cost, (std::array<Florins, levels>{700, 800, 900, 1000, 1200, 1500, 2000, 2500, 3000}));
    for (int good = 0; good < goods; ++good) {
        int markets = 0;
        for (int city = 0; city < cities; ++city) markets += sells(City(city), Good(good));
        EXPECT_EQ(markets, 3) << good;
    }
    EXPECT_TRUE(sells(City::koeln, Good::wine) && sells(City::koeln, Good::silk) && sells(City::koeln, Good::iron));
    EXPECT_FALSE(sells(City::brugge, Good::wine));
}

TEST(MerchantsData, distances_between_the_cities) {
    constexpr int far[cities][cities] = {{0, 7, 8, 9, 11, 10}, {7, 0, 9, 10, 12, 11}, {8, 9, 0, 7, 9, 8}, {9, 10, 7, 0, 10, 9}, {11, 12, 9, 10, 0, 7}, {10, 11, 8, 9, 7, 0}};
    for (int from = 0; from < cities; ++from)
        for (int to = 0; to < cities; ++to) EXPECT_EQ(steps_between(space_of(City(from)), space_of(City(to))), far[from][to]) << from << " " << to;
}

TEST(MerchantsSpaces, are_written_by_name) {
    for (std::uint8_t number = 0; number < data().spaces; ++number) EXPECT_EQ(space(to_text(Space{number})), Space{number});
    Space none;
    for (const char* wrong : {"", "Paris", "paris_3", "rome"}) EXPECT_FALSE(from_text(wrong, none)) << wrong;
}

TEST(MerchantsMoves, every_branch_once) {
    Events events;
    State s = set_up({}, 1, key_from_seed(1, 0), events);
    EXPECT_EQ(reach_of(s, 1, 4)[0], (MoveEnds{{space("paris_1"), space("paris_2")}}));
    EXPECT_EQ(reach_of(s, 1, 4)[2].size(), 2u);  // Troyes, facing either way
    s.wagons[0].at = space("troyes_basel");
    s.wagons[0].facing = space("basel");
    EXPECT_EQ(reach_of(s, 1, 4)[0].size(), 3u);  // Basel, facing Köln, Geneva or Nürnberg
    EXPECT_EQ(reach_of(s, 1, 4)[3].size(), 4u);  // towards Köln, towards Geneva, or two ways beyond Nürnberg
}

class MerchantsTyped : public testing::Test {
protected:
    MerchantsTyped() {
        Events events;
        state = set_up({}, 1, key_from_seed(1, 0), events);
        state.players[0].warehouses.koeln.silk = 1;
        state.deals.post(1, Seats::only(0), Topic{1, 1, 2}, {.florins = 400}, {.places = 2});
    }
    std::string by(Seat seat, std::string_view line) const { return spell_out(view(state, seat), seat, line); }
    State state;
};

TEST_F(MerchantsTyped, short_forms_become_notation) {
    EXPECT_EQ(by(0, "buy silk koeln"), "buy silk city=koeln");
    EXPECT_EQ(by(0, "Buy cl par"), "buy cloth city=paris");
    EXPECT_EQ(by(0, "sell silk"), "sell silk city=koeln");
    EXPECT_EQ(by(0, "special_sale silk"), "special_sale silk city=koeln");
    EXPECT_EQ(by(0, "load silk 3"), "load silk+silk+silk");
    EXPECT_EQ(by(0, "load iron wine"), "load wine+iron");
    EXPECT_EQ(by(1, "offer 2 400"), "offer 1 goods=2 florins=400");
    EXPECT_EQ(by(0, "ask 1 2 400"), "offer 1 goods=2 florins=400");
    EXPECT_EQ(by(0, "accept 1"), "accept 1 version=1");
    EXPECT_EQ(by(0, "move 1 3 troyes brugge_3"), "move 1 by=tile_3 to=troyes facing=brugge_3");
    EXPECT_EQ(by(0, "move 1 driver paris_1"), "move 1 by=driver to=paris_1");
    EXPECT_EQ(by(0, "move 2 coach koeln_2"), "move 2 by=coach to=koeln_2");
    EXPECT_EQ(by(0, "wheel silk iron"), "wheel iron second=silk");
    EXPECT_EQ(by(0, "wheel silk"), "wheel silk second=coat");
    state.pending.next(Offices{0, false, true});
    EXPECT_EQ(by(0, "up silk"), "adjust silk direction=up by=large_office");
    EXPECT_EQ(by(0, "down salt"), "adjust salt direction=down by=large_office");
}

TEST_F(MerchantsTyped, other_lines_are_none) {
    for (const char* line : {"", "buy", "buy silk", "buy s koeln", "buy silk rome", "load 3", "load silk 4", "offer 2", "offer a 2", "ask 1 2", "move 1 5 paris_1",
                             "move 1 3 rome", "move x 3 paris_1", "wheel", "wheel s", "up silk", "wheel silk second=coat", "nonsense", "sell iron", "load silk 999999999"})
        EXPECT_EQ(by(0, line), "") << line;
    for (const char* line : {"accept", "accept 7", "accept 65537"}) EXPECT_THROW(by(0, line), InputError) << line;
}

TEST_F(MerchantsTyped, names_as_they_are_shown) {
    EXPECT_EQ(by(0, "buy silk Köln"), "buy silk city=koeln");
    EXPECT_EQ(by(0, "move 1 3 Nürnberg wien_2"), "move 1 by=tile_3 to=nuernberg facing=wien_2");
}

// The longest list there can be: all cards for a move, three wagons on the road, the courier at a junction.
TEST(MerchantsMoves, the_longest_list_fits) {
    Events events;
    State s = set_up({}, 1, key_from_seed(1, 0), events);
    s.courier = space("basel");
    std::size_t longest = 0;
    for (std::uint8_t first = cities; first < data().spaces; ++first)
        for (std::uint8_t second = cities; second < first; ++second)
            for (std::uint8_t third = cities; third < second; ++third) {
                for (std::size_t i = 0; i < 3; ++i) {
                    s.wagons[i].at = Space{i == 0 ? first : i == 1 ? second : third};
                    s.wagons[i].facing = data().neighbours[s.wagons[i].at.number][(first + i) % data().neighbours[s.wagons[i].at.number].size()];
                }
                Choices list;
                choices(s, Moving{.seat = 0, .driver = true, .courier = true, .express = true, .coach = 2}, 0, list);  // a list that is too long would abort
                longest = std::max(longest, list.size());
            }
    EXPECT_LE(longest, Choices::capacity * 3 / 4);
}

// Who takes a card sees which one is laid open in its place: that is no choice to take back for nothing.
TEST(MerchantsUndo, a_card_from_the_pile_reveals) {
    const auto match = find_game("merchants")->start(json::object{{"players", 2}}, key_from_seed(1, 0), Place("options"));
    const auto act = [&](Seat seat, std::string_view choice) {
        const auto refusal = match->act(seat, choice);
        ASSERT_FALSE(refusal.has_value()) << choice << ": " << refusal->why;
    };
    for (int round = 0; round < 2; ++round) act(0, "pass"), act(1, "pass");
    for (int wagon = 0; wagon < wagon_count; ++wagon) act(0, "bid 0"), act(1, "bid 0");
    act(0, "move 1 by=tile_1 to=paris_1");
    act(1, "move 1 by=tile_1 to=paris_2");
    act(0, "wheel coat second=coat");
    act(1, "wheel coat second=coat");
    act(0, "bid 100");
    EXPECT_FALSE(match->revealed());
    act(1, "pass");
    EXPECT_FALSE(match->revealed());
    act(0, match->choices(0)[0]);
    EXPECT_TRUE(match->revealed());
}

// What has arrived is sold at the prices as they stand, with the bonus for kinds that the city does not sell.
TEST(MerchantsTerminal, tells_what_the_turn_will_leave) {
    const auto match = find_game("merchants")->start(json::object{{"players", 2}}, key_from_seed(1, 0), Place("options"));
    const std::vector<std::string> names{"You", "Bob"};
    const auto shown = [&](Seat seat, std::string_view line) {
        const std::string text = match->drawn(seat, names, false);
        EXPECT_NE(text.find(line), text.npos) << line << "\n" << text;
    };
    shown(0, "  Your money: 5000; enough for two levels.\n");
    auto state = parse_json(match->state(), "state");
    auto& player = state.at("players").at(0).as_object();
    player["florins"] = 300;
    player["status"] = 4;
    auto& wagon = state.at("wagons").at(0).as_object();
    wagon["at"] = "brugge";
    wagon["arrived"] = true;
    wagon["rows"].at(0).as_object()["wine"] = 1;  // Brugge sells none: 600 and the bonus of 200
    wagon["rows"].at(0).as_object()["cloth"] = 1;
    state.at("wagons").at(1).at("rows").at(0).as_object()["iron"] = 2;
    state.at("supply").as_object()["wine"] = 7;
    state.at("supply").as_object()["cloth"] = 7;
    state.at("supply").as_object()["iron"] = 6;
    state.as_object()["bank"] = 4700;
    match->load_state(state, Place("state"));
    shown(0, "  Your money: 300 + 1400 for what has arrived - 600 upkeep = 1100; enough for\n    one level; loaded and under way: 1200 at today's prices.\n");
    player["florins"] = 0;
    player["status"] = 8;
    player["letters"] = 1;
    state.as_object()["bank"] = 5000;
    match->load_state(state, Place("state"));
    shown(0, "- 1300 upkeep after a drop = 100;\n    nobody rises");
    EXPECT_EQ(match->drawn(spectator, names, false).find("Your money"), std::string::npos);
}

TEST(MerchantsSteady, beats_three_random_players) {
    EXPECT_GE(play_series("merchants", {{"players", 4}}, {"steady", "random", "random", "random"}, 200).wins, 0.9 * 200);
}

TEST(MerchantsSteady, four_of_them_trade_and_rise) {
    auto figures = play_series("merchants", {{"players", 4}}, {"steady", "steady", "steady", "steady"}, 100).figures;
    EXPECT_GE(double(figures["goods_arrived"]), 0.4 * double(figures["goods_bought"]));
    EXPECT_GE(figures["deals"], 200u);
    EXPECT_GE(figures["cards_won"], 500u);
    EXPECT_LE(figures["letters"], 100u);
}

// A bot is made anew for every decision, as the server does, and any set-up and number of players is played.
TEST(MerchantsSteady, plays_every_option_without_a_memory_of_its_own) {
    for (int players = 2; players <= 4; ++players)
        for (const char* setup : {"A", "B"})
            for (const int patience : {1, 30}) {
                std::vector<std::string> names(std::size_t(players), "random");
                names[0] = "steady";
                EXPECT_GE(play_series("merchants", {{"players", players}, {"setup", setup}, {"patience", patience}}, names, 10, true).wins, 8) << players << setup << patience;
                names.assign(std::size_t(players), "steady");
                play_series("merchants", {{"players", players}, {"setup", setup}, {"patience", patience}}, names, 5, true);
            }
}

}  // namespace
}  // namespace fondaco::merchants
