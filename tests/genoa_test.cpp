// Genoa's tables against the component lists of the rulebooks, and what people may type.
#include <gtest/gtest.h>

#include "games/genoa/genoa.h"

namespace fondaco::genoa {
namespace {

TEST(GenoaData, counts_of_the_component_lists) {
    for (const Data::City& city : data().plans) {
        std::array<int, fields> squares{};
        for (const auto& row : city.squares)
            for (const Field field : row) ++squares[std::size_t(field)];
        int of_buildings = 0, of_streets = 0;
        for (int field = 0; field < fields; ++field) (is_building(Field(field)) ? of_buildings : of_streets) += squares[std::size_t(field)];
        EXPECT_EQ(of_buildings, 40);
        EXPECT_EQ(of_streets, 20 + 4);  // and the Market
        EXPECT_EQ(squares[std::size_t(Field::market)], 4);
    }
    EXPECT_EQ(buildings, 18);
    EXPECT_EQ(fields - buildings - 1, 20);
    int wares = 0, tiles = 0;
    for (int good = 0; good < int(Good::marker); ++good) (is_ware(Good(good)) ? wares : tiles) += data().supply[Good(good)];
    EXPECT_EQ(wares, 40);
    EXPECT_EQ(tiles, 27);
    EXPECT_EQ(data().supply.trade, 7);
    std::array<int, piles> decks{};
    for (std::uint8_t card = 0; card < cards; ++card) ++decks[std::size_t(pile_of(kind_of(Card{card})))];
    EXPECT_EQ(decks, (std::array<int, piles>{16, 16, 14, 14}));
    EXPECT_EQ(markers_each, 7);
}

TEST(GenoaData, everybody_begins_with_seven_markers_130_ducats_and_a_card_of_each_pile) {
    Events events;
    const State s = set_up({.players = 5}, 1, key_from_seed(1, 0), events);
    for (const Player& player : s.players) {
        EXPECT_EQ(marker_stock(player), 7);
        EXPECT_EQ(player.ducats, 130);
        for (const Good pile : {Good::large, Good::small, Good::message, Good::privilege}) EXPECT_EQ(held(player, pile), 1);
        for (int good = 0; good < int(Good::marker); ++good) EXPECT_EQ(player.goods[Good(good)], 0);
    }
    EXPECT_EQ(s.decks[0].order.size(), 11u);
    EXPECT_EQ(s.decks[3].order.size(), 9u);
}

// 2001, small orders and messages.
TEST(GenoaData, small_orders_and_messages_go_where_the_rulebook_says) {
    std::array<int, fields> orders{};
    for (int card = first_card[1]; card < first_card[2]; ++card) ++orders[std::size_t(face(Card{std::uint8_t(card)}).building)];
    for (const Field field : {Field::guild_hall, Field::post_office, Field::cathedral, Field::palace, Field::park, Field::coach_house, Field::harbor})
        EXPECT_EQ(orders[std::size_t(field)], 2) << enum_name(field);
    for (const Field field : {Field::tavern, Field::inn}) EXPECT_EQ(orders[std::size_t(field)], 1) << enum_name(field);
    EXPECT_EQ(orders[std::size_t(Field::city_hall)], 0);
    for (int card = first_card[2]; card < first_card[3]; ++card) {
        const Data::Face& shown = face(Card{std::uint8_t(card)});
        EXPECT_TRUE(shown.building != Field::post_office && shown.other != Field::post_office);
        for (const Data::City& city : data().plans) EXPECT_EQ(city.distance[std::size_t(shown.building)][std::size_t(shown.other)], 2) << to_text(Card{std::uint8_t(card)});
    }
    std::array<bool, ring> privileges{};
    for (int card = first_card[3]; card < first_card[4]; ++card) privileges[std::size_t(face(Card{std::uint8_t(card)}).building)] = true;
    EXPECT_EQ(std::count(privileges.begin(), privileges.end(), true), 14);
}

TEST(GenoaData, neighbours_are_mutual_and_as_the_examples_need_them) {
    for (const Data::City& city : data().plans)
        for (int field = 0; field < fields; ++field)
            for (const Field next : city.neighbours[std::size_t(field)]) EXPECT_TRUE(city.neighbours[std::size_t(next)].has(Field(field)));
    const auto& harbor = data().plans[0].neighbours[std::size_t(Field::harbor)];
    EXPECT_EQ(harbor.size(), 4u);
    for (const Field next : {Field::villa_monetti, Field::palace, Field::street_3_2, Field::street_4_2}) EXPECT_TRUE(harbor.has(next));
}

// In every pile of large orders each villa has four, and none asks for a ware of the warehouse beside it.
TEST(GenoaData, large_orders_ask_for_one_ware_of_each_other_warehouse) {
    std::array<int, fields> per_villa{};
    for (std::uint8_t card = 0; card < first_card[1]; ++card) {
        ++per_villa[std::size_t(face(Card{card}).building)];
        std::array<int, 4> pairs{};
        for (const Good ware : face(Card{card}).wares) ++pairs[std::size_t(ware) / 2];
        EXPECT_EQ(std::count(pairs.begin(), pairs.end(), 1), 3) << to_text(Card{card});
        const Neighbours& near = data().plans[0].neighbours[std::size_t(face(Card{card}).building)];
        for (const Field warehouse : {Field::metals, Field::spices, Field::fabric, Field::drinks})
            EXPECT_EQ(pairs[std::size_t(data().gives[std::size_t(warehouse)][0]) / 2], near.has(warehouse) ? 0 : 1) << to_text(Card{card});
    }
    for (const Field villa : {Field::villa_monetti, Field::villa_zasteri, Field::villa_colini, Field::villa_ricci}) EXPECT_EQ(per_villa[std::size_t(villa)], 4);
}

TEST(GenoaCards, are_written_in_three_letters) {
    for (std::uint8_t number = 0; number < cards; ++number) {
        Card again;
        ASSERT_TRUE(from_text(to_text(Card{number}), again));
        EXPECT_EQ(again, Card{number});
    }
    Card card;
    for (const char* wrong : {"", "L00", "L17", "M15", "X01", "L1", "l01", "L001", "P0a"}) EXPECT_FALSE(from_text(wrong, card)) << wrong;
}

class GenoaTyped : public testing::Test {
protected:
    GenoaTyped() {
        Events events;
        state = set_up({}, 1, key_from_seed(1, 0), events);
        state.deals.post(1, Seats::only(0), Field::harbor, {.ducats = 5}, {});
        state.deals.post(0, Seats(0b1110), Field::harbor, {}, {.ducats = 5});
        state.deals.agree(1, 2);
    }
    std::string by(Seat seat, std::string_view line) const { return spell_out(view(state, seat), seat, line); }
    State state;
};

TEST_F(GenoaTyped, short_forms_become_notation) {
    EXPECT_EQ(by(1, "offer harbor 15 silk"), "offer harbor give=ducats:15,silk:1 ask=nothing");
    EXPECT_EQ(by(2, "offer Coach House 2 silk for 5"), "offer coach_house give=silk:2 ask=ducats:5");
    EXPECT_EQ(by(2, "offer city hall 15 fruit small yours"), "offer city_hall give=ducats:15,fruit:small,pick:receiver ask=nothing");
    EXPECT_EQ(by(2, "offer Grains salt and s03"), "offer drinks give=saffron:1,cards:S03 ask=nothing");
    EXPECT_EQ(by(0, "offer ricci 10"), "offer villa_ricci give=nothing ask=ducats:10 to=1+2+3");
    EXPECT_EQ(by(0, "counter 1 20"), "offer harbor give=nothing ask=ducats:20 to=1 answers=1");
    EXPECT_EQ(by(0, "accept 1"), "accept 1 version=1");
    EXPECT_EQ(by(0, "decline 1"), "decline 1 version=1");
    EXPECT_EQ(by(1, "ask harbor"), "ask harbor");
    EXPECT_EQ(by(0, "ask coach house"), "ask coach_house to=1+2+3");
    EXPECT_EQ(by(0, "ask harbor 10"), "offer harbor give=nothing ask=ducats:10 to=1+2+3") << "with a price it is an offer";
    EXPECT_EQ(by(0, "no price harbor"), "no_price harbor");
    EXPECT_EQ(by(0, "last call"), "last_call");
    EXPECT_EQ(by(0, "close 2 3"), "close 2 version=1 with=3");
    EXPECT_EQ(by(0, "close 2"), "close 2 version=1 with=1") << "the only one who has agreed";
    EXPECT_EQ(by(0, "move coach house"), "move coach_house");
    EXPECT_EQ(by(0, "start market"), "start_at market");
}

TEST_F(GenoaTyped, a_price_for_a_building_goes_to_those_who_can_buy_it) {
    state.acted[2] = 1;
    EXPECT_EQ(by(0, "offer park 10"), "offer park give=nothing ask=ducats:10 to=1+3");
    EXPECT_EQ(by(0, "offer market 10"), "offer market give=nothing ask=ducats:10 to=1+2+3");
    state.players[2].goods.extra_action = 1;
    EXPECT_EQ(by(0, "offer park 10"), "offer park give=nothing ask=ducats:10 to=1+2+3");
}

TEST_F(GenoaTyped, anything_else_is_left_alone) {
    for (const char* line : {"", "accept 1 version=1", "move", "take", "1", "no", "no price", "no harbor"}) EXPECT_EQ(by(0, line), "") << line;
}

TEST_F(GenoaTyped, what_cannot_be_read_is_named) {
    const auto why = [&](Seat seat, std::string_view line) -> std::string {
        try {
            return by(seat, line);
        } catch (const InputError& error) {
            return error.what();
        }
    };
    EXPECT_EQ(why(1, "offer"), "For which field? Write, for example: offer harbor 15 silk.");
    for (const char* line : {"accept", "close", "decline"}) EXPECT_EQ(why(0, line), "Which offer? Write its number.") << line;
    EXPECT_EQ(why(1, "offer nowhere 5"), R"("nowhere" is not the name of one field.)");
    EXPECT_EQ(why(1, "offer pa 5"), R"("pa" is not the name of one field.)") << "Palace or Park";
    EXPECT_EQ(why(1, "offer harbor gold"), R"("gold" is neither a sum of ducats nor one good.)");
    EXPECT_EQ(why(1, "ask nowhere"), R"("nowhere" is not the name of one field.)");
    EXPECT_EQ(why(0, "move nowhere"), R"("nowhere" is not the name of one field.)");
    EXPECT_EQ(why(0, "counter"), "Which offer? Write its number.");
    EXPECT_EQ(why(0, "counter 9 20"), "There is no offer #9 on the table.");
    EXPECT_EQ(why(0, "counter 2 20"), "Offer #2 is yours; a new offer for the same field takes its place.");
    EXPECT_EQ(why(0, "decline 9"), "There is no offer #9 on the table.");
    EXPECT_EQ(why(0, "close 1"), "Nobody has agreed to offer #1 yet.");
    state.deals.agree(2, 2);
    EXPECT_EQ(why(0, "close 2"), "Several have agreed; say with whom: close 2 1.");
}

}  // namespace
}  // namespace fondaco::genoa
