// Turin Market beyond its scenarios: its parts against the rulebook's list, what counting can know, and its bot.
#include <gtest/gtest.h>

#include <set>

#include "bot_series.h"
#include "bots/bots.h"
#include "table/game_file.h"
#include "games/games.h"
#include "games/turin/turin.h"

namespace fondaco::turin {
namespace {

TEST(TurinParts, eighteen_different_cards_of_three_two_and_one) {
    std::set<std::array<std::uint8_t, goods>> different;
    for (const auto& amounts : data().amounts) {
        different.insert(amounts);
        std::multiset<int> shown;
        for (const auto amount : amounts)
            if (amount > 0) shown.insert(amount);
        EXPECT_EQ(shown, (std::multiset<int>{1, 2, 3}));
    }
    EXPECT_EQ(different.size(), 18u);
}

TEST(TurinParts, a_hundred_and_eight_goods_in_nine_rows) {
    constexpr std::array<int, goods> rulebook = {14, 14, 13, 13, 13, 12, 11, 9, 9};
    int sum = 0;
    for (std::size_t good = 0; good < goods; ++good) {
        int held = 0;
        for (const auto& amounts : data().amounts) held += amounts[good];
        EXPECT_EQ(held, rulebook[good]);
        EXPECT_EQ(data().totals[good], rulebook[good]);
        sum += held;
    }
    EXPECT_EQ(sum, 108);
}

TEST(TurinParts, payouts_of_both_scales) {
    EXPECT_EQ(data().payouts[0], (std::array<Scudo, goods>{5, 5, 6, 6, 6, 7, 8, 9, 10}));  // printed
    int ours = 0;
    for (const Scudo scudo : data().payouts[1]) ours += scudo;
    EXPECT_EQ(ours, 62);  // our own scale pays as much in all
}

TEST(TurinParts, every_prize_card_is_shown_by_somebody) {
    for (std::size_t players = 2; players <= 5; ++players) {
        const auto& table = data().tables[players];
        int awarded = 0, first = 0;
        for (const auto count : table.awards) awarded += count;
        for (const auto count : table.first_awards) first += count;
        EXPECT_EQ(awarded, int(players));
        EXPECT_EQ(first, table.centre ? table.centre : int(players));
        EXPECT_LT(table.awards.size(), players);  // so a single 0 can never stand on a prize place
    }
}

// Whoever counts what was public knows every purse, at every moment of any game.
TEST(TurinMemory, counts_every_purse) {
    using Rules = Play<Turin>;
    for (std::uint64_t number = 0; number < 200; ++number) {
        const Options options{.players = std::uint8_t(2 + number % 4), .series = number % 3 ? Series::single : Series::three, .goose = Goose(number % 3)};
        Record events;
        State s = Rules::begin(options, 1, key_from_seed(7, number), events);
        Memory memory = begin_memory(options, 0);
        Rng rng(number);
        Choices list;
        while (true) {
            for (const auto& event : events) remember(memory, *view(event, 0), 0);
            for (Seat seat = 0; seat < s.seat_count; ++seat) ASSERT_EQ(memory.scudo[seat], s.players[seat].scudo) << "game " << number;
            if (Rules::over(s)) break;
            const Seats asked = Rules::asked_seats(s);
            const Seat seat = asked.at(rng.below(asked.count()));
            Rules::list_choices(s, seat, list);
            events.clear();
            Rules::act_listed(s, seat, list[std::size_t(rng.below(int(list.size())))], events);
        }
    }
}

// The share of games that one `steady` wins against `random` bots; a shared first place is a part of a win.
double share_of_wins(int players, int games) {
    std::vector<std::string> bots(std::size_t(players), "random");
    bots[0] = "steady";
    return play_series("turin", {{"players", players}}, bots, games).wins / games;
}

TEST(TurinSteady, beats_three_random_players) { EXPECT_GE(share_of_wins(4, 1000), 0.80); }
TEST(TurinSteady, four_of_them_do_not_ruin_each_other) {  // one begins with 15 Scudo
    EXPECT_GT(play_series("turin", json::object{{"players", 4}}, {"steady", "steady", "steady", "steady"}, 200).score, 15);
}
TEST(TurinSteady, wins_clearly_more_than_its_share) {
    EXPECT_GE(share_of_wins(2, 500), 0.75);
    EXPECT_GE(share_of_wins(3, 4000), 0.75);  // many, because it sells a card that it has just bought in one of a thousand, if it may
    EXPECT_GE(share_of_wins(5, 500), 0.70);
}

}  // namespace
}  // namespace fondaco::turin
