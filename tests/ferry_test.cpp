// The ferry's rules by their numbers in docs/rules/ferry.md, and what its seats see, count and imagine. More of the
// rules are in src/games/ferry/scenarios/.
#include "games/ferry/ferry.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/notation.h"
#include "engine/random_choice.h"
#include "games/ferry/data.h"
#include "games/games.h"

namespace fondaco::ferry {
namespace {

using Rules = Play<Ferry>;

// A table in the middle of a game, driven in notation.
struct Game {
    State s;
    Record events;

    explicit Game(Options options = {}, std::uint64_t seed = 1) {
        s = Rules::begin(options, 1, key_from_seed(seed, 0), events);
    }

    // The sentence of the refusal, or nothing.
    std::string act(Seat seat, std::string_view text) {
        Choice choice;
        std::string why;
        if (!from_notation(text, choice, why)) return why;
        const auto before = hash_of(s);
        events.clear();
        if (const auto refusal = Rules::act(s, seat, choice, events)) {
            EXPECT_EQ(hash_of(s), before) << "what is refused changes nothing";
            EXPECT_TRUE(events.empty());
            return std::string(refusal->rule) + " " + std::string(refusal->why);
        }
        EXPECT_EQ(check(s), "");
        return "";
    }
    std::string choices(Seat seat) const {
        Choices list;
        Rules::list_choices(s, seat, list);
        std::string text;
        for (const auto& choice : list) (text += text.empty() ? "" : ", ") += to_notation(choice);
        return text;
    }
    void force(Stream stream, std::int16_t value) { s.luck.script.push_back({stream, value}); }

    void pass_window() {
        for (Seat seat = 0; seat < s.seat_count; ++seat) EXPECT_EQ(act(seat, "pass"), "");
    }
    // The host of the first turn lands at the market with a die of 4: 4 coins and 2 silk to sell.
    void to_the_talk() {
        pass_window();
        force(Stream::die, 4);
        EXPECT_EQ(act(0, "sail 2"), "");
    }
    void to_the_bids() {
        to_the_talk();
        EXPECT_EQ(act(0, "keep"), "");
    }
    const Player& player(Seat seat) const { return s.players[seat]; }
};

std::string names_of(const Record& events) {
    std::string text;
    for (const auto& event : events)
        std::visit([&](const auto& e) { (text += text.empty() ? "" : " ").append(tag_name<std::remove_cvref_t<decltype(e)>>); }, event);
    return text;
}

TEST(Ferry, S1_1_everyone_begins_with_12_coins_and_a_silk) {
    for (std::uint8_t players = 2; players <= 4; ++players) {
        Game game({.players = players});
        ASSERT_EQ(game.s.players.size(), players);
        for (const Player& player : game.s.players) {
            EXPECT_EQ(player.coins, 12);
            EXPECT_EQ(player.silk, 1);
        }
    }
}

TEST(Ferry, S1_2_two_fogs_among_one_card_more_than_players) {
    std::array<int, 5> fogs{};
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Game game({.players = 4}, seed);
        int count = game.s.aside == Card::fog;
        for (Seat seat = 0; seat < 4; ++seat) {
            count += game.player(seat).card == Card::fog;
            fogs[seat] += game.player(seat).card == Card::fog;
        }
        fogs[4] += game.s.aside == Card::fog;
        EXPECT_EQ(count, 2);
    }
    for (const int often : fogs) EXPECT_NEAR(often, 80, 40) << "every place gets its share";
}

TEST(Ferry, S1_3_everyone_hosts_once_a_round) {
    for (std::uint8_t rounds = 1; rounds <= 4; ++rounds) {
        Game game({.players = 3, .rounds = rounds});
        std::string hosts;
        while (!Rules::over(game.s)) {
            game.pass_window();
            const Seat host = Rules::asked_seats(game.s).lowest();
            hosts += char('0' + host);
            ASSERT_EQ(game.act(host, "sail 1"), "");
            ASSERT_EQ(game.act(host, "keep"), "");
            for (Seat seat = 0; seat < 3; ++seat) ASSERT_EQ(game.act(seat, "bid 0"), "");
        }
        std::string expected;
        for (int round = 0; round < rounds; ++round) expected += "012";
        EXPECT_EQ(hosts, expected);
    }
}

TEST(Ferry, S2_2_all_are_asked_in_the_window_and_fog_needs_the_card) {
    Game game;
    EXPECT_EQ(Rules::asked_seats(game.s), Seats::first(3));
    for (Seat seat = 0; seat < 3; ++seat) {
        const bool has = game.player(seat).card == Card::fog;
        EXPECT_EQ(game.choices(seat), has ? "pass, fog, pawn" : "pass, pawn");
        if (!has) {
            EXPECT_EQ(game.act(seat, "fog"), "§2.2 That is not among your choices.");
        }
    }
    EXPECT_EQ(game.act(1, "pass"), "");
    EXPECT_EQ(game.act(1, "pass"), "§2.2 This is not yours to decide.") << "who passed is not asked again";
}

TEST(Ferry, S2_2_fog_lands_at_once_takes_the_cargo_and_the_window_goes_on) {
    Game game;
    Seat holder = 0;
    while (game.player(holder).card != Card::fog) ++holder;
    EXPECT_EQ(game.act(holder, "fog"), "");
    EXPECT_EQ(Rules::asked_seats(game.s), Seats::only(holder));
    game.force(Stream::die, 6);
    EXPECT_EQ(game.act(holder, "sail 2"), "");
    EXPECT_EQ(game.player(holder).coins, 18);
    EXPECT_EQ(game.player(holder).silk, 3);
    EXPECT_EQ(game.player(holder).card, Card::spent);
    EXPECT_EQ(Rules::asked_seats(game.s), Seats::first(3));
    EXPECT_EQ(game.act(holder, "fog"), "§2.2 That is not among your choices.");
}

TEST(Ferry, S2_3_the_cargo_is_the_die_and_the_silk_of_the_pier) {
    const int silk[] = {1, 0, 2, 0, 1, 0};  // as docs/rules/ferry.md says
    for (int pier = 0; pier < enum_count<Pier>; ++pier) EXPECT_EQ(data().silk_at[std::size_t(pier)], silk[pier]);
    Game game;
    game.pass_window();
    EXPECT_EQ(game.act(0, "sail 0"), "§2.3 That is not among your choices.");
    EXPECT_EQ(game.act(0, "sail 4"), "§2.3 That is not among your choices.");
    EXPECT_EQ(game.act(1, "sail 1"), "§2.3 This is not yours to decide.");
    game.s.pier = Pier::gate;
    game.force(Stream::die, 3);
    EXPECT_EQ(game.act(0, "sail 3"), "");
    EXPECT_EQ(game.s.pier, Pier::market) << "the piers go round";
    EXPECT_EQ(game.s.cargo, (Bundle{3, 2}));
}

TEST(Ferry, S3_1_who_may_offer_what_to_whom) {
    Game game;
    game.to_the_talk();
    EXPECT_EQ(game.act(1, "propose 2 give=coins:1 ask=nothing"), "§3.1 Offers go to the host.");
    EXPECT_EQ(game.act(1, "propose 0+2 give=coins:1 ask=nothing"), "§3.1 Offers go to the host.");
    EXPECT_EQ(game.act(1, "propose 0 give=coins:13 ask=nothing"), "§3.1 You do not hold all of that.");
    EXPECT_EQ(game.act(1, "propose 0 give=silk:2 ask=nothing"), "§3.1 You do not hold all of that.");
    EXPECT_EQ(game.act(1, "propose 0 give=coins:-1 ask=nothing"), "§3.1 Amounts are never negative.");
    EXPECT_EQ(game.act(1, "propose 0 give=nothing ask=silk:-1"), "§3.1 Amounts are never negative.");
    EXPECT_EQ(game.act(1, "propose 0 give=nothing ask=nothing"), "§3.3 That offer says nothing.");
    EXPECT_EQ(game.act(0, "propose 0 give=nothing ask=coins:5"), "§3.1 The host offers to those still talking.");
    EXPECT_EQ(game.act(0, "propose 3 give=nothing ask=coins:5"), "§3.1 The host offers to those still talking.");
    EXPECT_EQ(game.act(0, "propose nobody give=nothing ask=coins:5"), "§3.3 An offer is made to somebody else.");
    EXPECT_EQ(game.act(2, "keep"), "§3.1 That is not among your choices.");
    EXPECT_EQ(game.act(1, "propose 0 give=coins:12,silk:1 ask=coins:1"), "");
    EXPECT_EQ(game.s.deals.standing().size(), 1u);
    EXPECT_EQ(game.act(1, "propose 0 give=coins:3 ask=nothing"), "") << "a new offer replaces the old";
    EXPECT_EQ(game.s.deals.standing().size(), 1u);
    EXPECT_EQ(game.s.deals.standing()[0].version, 2);
}

TEST(Ferry, S3_2_a_counter_answers_an_offer_made_to_you_and_leaves_it_open) {
    Game game;
    game.to_the_talk();
    EXPECT_EQ(game.act(1, "propose 0 give=coins:3 ask=nothing"), "");
    EXPECT_EQ(game.act(2, "propose 0 give=coins:1 ask=nothing answers=1"), "§3.2 A counter answers an offer that stands and was made to you.");
    EXPECT_EQ(game.act(0, "propose 2 give=nothing ask=coins:5 answers=1"), "§3.2 A counter answers an offer that stands and was made to you.");
    EXPECT_EQ(game.act(0, "propose 1 give=nothing ask=coins:5 answers=9"), "§3.2 A counter answers an offer that stands and was made to you.");
    EXPECT_EQ(game.act(0, "propose 1 give=nothing ask=coins:5 answers=1"), "");
    EXPECT_EQ(game.s.deals.find(2)->answers, 1);
    EXPECT_EQ(game.act(0, "accept 1 version=1"), "") << "the offer that was answered still stands";
}

TEST(Ferry, S3_3_an_accepted_offer_moves_everything_in_one_step) {
    Game game;
    game.to_the_talk();
    EXPECT_EQ(game.act(1, "propose 0 give=coins:5,silk:1 ask=coins:2"), "");
    EXPECT_EQ(game.act(2, "propose 0 give=coins:1 ask=nothing"), "");
    EXPECT_EQ(game.act(2, "accept 1 version=1"), "§3.3 That offer was not made to you.");
    EXPECT_EQ(game.act(0, "accept 1 version=1"), "");
    EXPECT_EQ(names_of(game.events), "settled cargo_taken");
    EXPECT_EQ(game.player(0).coins, 12 + 5 - 2);
    EXPECT_EQ(game.player(0).silk, 2);
    EXPECT_EQ(game.player(1).coins, 12 - 5 + 2 + 4);
    EXPECT_EQ(game.player(1).silk, 0 + 2);
    EXPECT_EQ(game.s.cargo, Bundle{});
    EXPECT_TRUE(game.s.deals.standing().empty()) << "the talk is over";
    EXPECT_EQ(Rules::asked_seats(game.s), Seats::first(3)) << "bids follow";
}

TEST(Ferry, S3_3_a_stale_acceptance_is_refused) {
    Game game;
    game.to_the_talk();
    EXPECT_EQ(game.act(1, "propose 0 give=coins:5 ask=nothing"), "");
    EXPECT_EQ(game.act(1, "propose 0 give=coins:1 ask=nothing"), "");
    EXPECT_EQ(game.act(0, "accept 1 version=1"), "§3.3 That offer has changed.");
    EXPECT_EQ(game.act(0, "accept 1 version=2"), "");
}

TEST(Ferry, S3_3_an_offer_that_the_other_side_cannot_pay_is_refused_to_it_alone) {
    Game game;
    game.to_the_talk();
    EXPECT_EQ(game.act(0, "propose 1 give=nothing ask=coins:13"), "") << "it may be offered: purses are covered";
    EXPECT_EQ(game.act(1, "accept 1 version=1"), "§3.3 You do not hold all of that.");
    EXPECT_EQ(game.act(1, "pawn"), "");
    EXPECT_EQ(game.act(1, "accept 1 version=1"), "");
}

TEST(Ferry, S3_3_the_hosts_offer_to_several_is_closed_by_the_host) {
    Game game;
    game.to_the_talk();
    EXPECT_EQ(game.act(0, "propose 1+2 give=nothing ask=coins:5"), "");
    EXPECT_EQ(game.act(0, "close 1 version=1 with=2"), "§3.3 That player has not agreed.");
    EXPECT_EQ(game.act(2, "accept 1 version=1"), "");
    EXPECT_EQ(names_of(game.events), "agreed");
    EXPECT_EQ(game.player(2).coins, 12) << "a lamp moves nothing";
    EXPECT_EQ(game.act(2, "accept 1 version=1"), "§3.3 You have agreed already; the host closes.");
    EXPECT_EQ(game.act(1, "accept 1 version=1"), "");
    EXPECT_EQ(game.act(1, "close 1 version=1 with=1"), "§3.3 Only the player who made the offer closes it.");
    EXPECT_EQ(game.act(0, "close 1 version=2 with=1"), "§3.3 That offer has changed.");
    EXPECT_EQ(game.act(0, "close 2 version=1 with=1"), "§3.3 That offer is no longer on the table.");
    EXPECT_EQ(game.act(0, "close 1 version=1 with=1"), "");
    EXPECT_EQ(game.player(0).coins, 17);
    EXPECT_EQ(game.player(1).coins, 12 - 5 + 4);
    EXPECT_EQ(game.player(2).coins, 12);
}

TEST(Ferry, S3_3_a_new_version_puts_the_lamps_out) {
    Game game;
    game.to_the_talk();
    EXPECT_EQ(game.act(0, "propose 1+2 give=nothing ask=coins:5"), "");
    EXPECT_EQ(game.act(2, "accept 1 version=1"), "");
    EXPECT_EQ(game.act(0, "propose 1+2 give=nothing ask=coins:9"), "");
    EXPECT_EQ(game.act(0, "close 1 version=2 with=2"), "§3.3 That player has not agreed.");
}

TEST(Ferry, S3_4_three_offers_per_landing) {
    Game game;
    game.to_the_talk();
    for (const char* offer : {"1", "2", "3"}) EXPECT_EQ(game.act(1, std::string("propose 0 give=coins:") + offer + " ask=nothing"), "");
    EXPECT_EQ(game.act(1, "propose 0 give=coins:4 ask=nothing"), "§3.4 You have made your offers for this landing.");
    EXPECT_EQ(game.act(2, "propose 0 give=coins:4 ask=nothing"), "");
}

TEST(Ferry, S3_4_who_passes_is_out_of_the_talk_with_his_offers_and_lamps) {
    Game game({.players = 4});
    game.to_the_talk();
    EXPECT_EQ(game.act(0, "propose 1+2 give=nothing ask=coins:5"), "");
    EXPECT_EQ(game.act(1, "propose 0 give=coins:2 ask=nothing"), "");
    EXPECT_EQ(game.act(1, "accept 1 version=1"), "");
    EXPECT_EQ(game.act(1, "pass"), "");
    EXPECT_EQ(names_of(game.events), "passed withdrawn");
    EXPECT_EQ(game.act(1, "propose 0 give=coins:2 ask=nothing"), "§3.1 This is not yours to decide.");
    EXPECT_EQ(game.act(0, "close 1 version=1 with=1"), "§3.3 That player has not agreed.");
    EXPECT_EQ(game.act(0, "propose 1 give=nothing ask=coins:2"), "§3.1 The host offers to those still talking.");
    EXPECT_EQ(game.act(2, "accept 1 version=1"), "") << "the other addressee still may";
}

TEST(Ferry, S3_4_the_host_may_keep_the_cargo_at_any_moment) {
    Game game;
    game.to_the_talk();
    EXPECT_EQ(game.act(1, "propose 0 give=coins:5 ask=nothing"), "");
    EXPECT_EQ(game.act(0, "keep"), "");
    EXPECT_EQ(game.player(0).coins, 16);
    EXPECT_EQ(game.player(0).silk, 3);
    EXPECT_TRUE(game.s.deals.standing().empty());
}

TEST(Ferry, S4_1_bids_are_from_0_to_all_one_has) {
    Game game;
    game.to_the_bids();
    EXPECT_EQ(game.act(1, "bid 13"), "§4.1 A bid is from 0 to all your coins.");
    EXPECT_EQ(game.act(1, "bid -1"), "§4.1 A bid is from 0 to all your coins.");
    EXPECT_EQ(game.act(1, "bid 12"), "");
    EXPECT_EQ(game.act(1, "bid 11"), "§4.1 This is not yours to decide.") << "one bid each";
}

TEST(Ferry, S4_2_the_best_bid_pays_and_wins_a_silk) {
    Game game;
    game.to_the_bids();
    EXPECT_EQ(game.act(2, "bid 3"), "");
    EXPECT_EQ(game.act(0, "bid 2"), "");
    EXPECT_EQ(game.act(1, "bid 5"), "");
    EXPECT_EQ(names_of(game.events), "bid_placed lantern_lit");
    EXPECT_EQ(game.player(1).coins, 7);
    EXPECT_EQ(game.player(1).silk, 2);
    EXPECT_EQ(game.player(2).coins, 12) << "the other bids are taken back";
    for (Seat seat = 0; seat < 3; ++seat) EXPECT_FALSE(game.player(seat).bid);
}

TEST(Ferry, S4_2_a_tie_is_tossed_for) {
    Game game;
    game.to_the_bids();
    EXPECT_EQ(game.act(0, "bid 0"), "");
    EXPECT_EQ(game.act(1, "bid 4"), "");
    std::set<int> winners;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        State other = game.s;
        other.luck.key = key_from_seed(seed, 0);
        Record out;
        ASSERT_FALSE(Rules::act(other, 2, Bid{4}, out));
        winners.insert(int(*std::get<LanternLit>(out[1]).winner));
    }
    EXPECT_EQ(winners, (std::set{1, 2})) << "either of the tied, never the other";
}

TEST(Ferry, S4_2_nobody_wins_with_0) {
    Game game;
    game.to_the_bids();
    for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(game.act(seat, "bid 0"), "");
    EXPECT_FALSE(std::get<LanternLit>(game.events[1]).winner);
    EXPECT_EQ(game.player(1).silk, 1);
}

TEST(Ferry, S5_1_a_silk_is_pawned_for_3_coins_at_any_time) {
    Game game;
    game.pass_window();
    EXPECT_EQ(game.choices(2), "pawn") << "also when nothing is asked of him";
    EXPECT_EQ(game.act(2, "pawn"), "");
    EXPECT_EQ(game.player(2).coins, 15);
    EXPECT_EQ(game.act(2, "pawn"), "§5.1 You have no silk to pawn.");
    EXPECT_EQ(game.act(3, "pawn"), " This is not yours to decide.");
    EXPECT_EQ(game.act(spectator, "pawn"), " This is not yours to decide.");
}

TEST(Ferry, S5_1_not_while_his_bid_is_sealed) {
    Game game;
    game.to_the_bids();
    EXPECT_EQ(game.act(1, "bid 2"), "");
    EXPECT_EQ(game.act(1, "pawn"), "§5.1 Your bid is sealed; wait until all are open.");
    EXPECT_EQ(game.act(2, "pawn"), "");
}

TEST(Ferry, S5_1_an_offer_whose_silk_was_pawned_is_withdrawn) {
    Game game;
    game.to_the_talk();
    EXPECT_EQ(game.act(1, "propose 0 give=silk:1 ask=nothing"), "");
    EXPECT_EQ(game.act(1, "pawn"), "");
    EXPECT_EQ(names_of(game.events), "pawned withdrawn");
    EXPECT_EQ(game.act(0, "accept 1 version=1"), "§3.3 That offer is no longer on the table.");
}

TEST(Ferry, S6_1_coins_count_1_and_silk_4_and_equals_share) {
    State s{};
    s.seat_count = 3;
    s.players = {{{.silk = 1}, 10}, {{.silk = 3}, 2}, {{.silk = 0}, 13}};
    const auto result = outcome(s);
    EXPECT_EQ(result[0].score, 14);
    EXPECT_EQ(result[1].score, 14);
    EXPECT_EQ(result[2].score, 13);
    EXPECT_EQ(result[0].rank, 1);
    EXPECT_EQ(result[1].rank, 1);
    EXPECT_EQ(result[2].rank, 3);
}

TEST(Ferry, out_of_turn_and_after_the_end_is_refused) {
    Game game({.players = 2, .rounds = 1});
    EXPECT_EQ(game.act(0, "sail 1"), "§2.2 That is not what is being asked.");
    EXPECT_EQ(game.act(0, "bid 1"), "§2.2 That is not what is being asked.");
    EXPECT_EQ(game.act(2, "pass"), "§2.2 This is not yours to decide.");
    for (Seat host = 0; host < 2; ++host) {
        game.pass_window();
        EXPECT_EQ(game.act(host, "sail 1"), "");
        EXPECT_EQ(game.act(host, "keep"), "");
        for (Seat seat = 0; seat < 2; ++seat) EXPECT_EQ(game.act(seat, "bid 0"), "");
    }
    EXPECT_TRUE(Rules::over(game.s));
    EXPECT_EQ(names_of(game.events), "bid_placed lantern_lit ended");
    for (const char* choice : {"pass", "pawn", "bid 0"}) EXPECT_EQ(game.act(0, choice), "§6.1 The game is over.");
    EXPECT_EQ(game.choices(0), "");
}

TEST(Ferry, the_short_game_is_one_round_unless_rounds_are_given) {
    const auto& game = *find_game("ferry");
    EXPECT_EQ(game.full_options(parse_json(R"({"length":"short"})", ""), Place("")), R"({"players":3,"length":"short","rounds":1,"purse":"covered"})");
    EXPECT_EQ(game.full_options(parse_json(R"({"length":"short","rounds":3})", ""), Place("")), R"({"players":3,"length":"short","rounds":3,"purse":"covered"})");
}

// --- What is seen -------------------------------------------------------------------------------

TEST(FerrySecrets, a_view_hides_rivals_coins_cards_and_bids) {
    Game game;
    game.to_the_bids();
    EXPECT_EQ(game.act(1, "bid 7"), "");
    for (const Seat me : {Seat(0), Seat(1), Seat(2), spectator}) {
        const View v = view(game.s, me);
        for (Seat seat = 0; seat < 3; ++seat) {
            EXPECT_EQ(v.players[seat].coins.has_value(), seat == me);
            EXPECT_EQ(v.players[seat].card.has_value(), seat == me);
            EXPECT_EQ(v.players[seat].bid.has_value(), seat == me && seat == 1);
            EXPECT_EQ(v.players[seat].has_bid, seat == 1) << "that he has bid is public";
            EXPECT_EQ(v.players[seat].silk, game.player(seat).silk);
        }
        const std::string text = to_json(v);
        for (const char* secret : {"luck", "key", "aside", "bank"}) EXPECT_EQ(text.find(secret), text.npos) << secret;
    }
}

TEST(FerrySecrets, open_purses_show_coins_and_nothing_else) {
    Game game({.purse = Purse::open});
    const View v = view(game.s, 0);
    EXPECT_TRUE(v.players[1].coins);
    EXPECT_FALSE(v.players[1].card);
    EXPECT_TRUE(view(game.s, spectator).players[1].coins);
}

TEST(FerrySecrets, events_hide_cards_and_sealed_bids_from_others) {
    const Event dealt = Dealt{1, Card::fog}, bid = BidPlaced{1, Coins(7)};
    EXPECT_EQ(to_json(*view(dealt, 1)), R"({"dealt":{"seat":1,"card":"fog"}})");
    EXPECT_EQ(to_json(*view(bid, 1)), R"({"bid_placed":{"seat":1,"coins":7}})");
    for (const Seat me : {Seat(0), Seat(2), spectator}) {
        EXPECT_EQ(to_json(*view(dealt, me)), R"({"dealt":{"seat":1}})");
        EXPECT_EQ(to_json(*view(bid, me)), R"({"bid_placed":{"seat":1}})");
    }
}

// Covered is not secret: whoever counts the public payments knows every purse, to the coin.
TEST(FerrySecrets, memory_counts_every_purse_exactly) {
    std::uint64_t compared = 0, settled = 0;
    for (std::uint64_t number = 0; number < 300; ++number) {
        Rng rng(number);
        Game game({.players = std::uint8_t(2 + number % 3), .rounds = 4}, number);
        PerSeat<Memory> memories;
        const auto fold = [&] {
            for (Seat seat = 0; seat < game.s.seat_count; ++seat)
                for (const auto& event : game.events) remember(memories[seat], *view(event, seat), seat);
        };
        for (Seat seat = 0; seat < game.s.seat_count; ++seat) memories[seat] = begin_memory({.players = game.s.seat_count}, seat);
        fold();
        while (!Rules::over(game.s)) {
            const Seats asked = Rules::asked_seats(game.s);
            const Seat seat = asked.at(rng.below(asked.count()));
            Choices list;
            Rules::list_choices(game.s, seat, list);
            Choice offer;
            const Choice& choice = choose_at_random<Rules>(game.s, seat, list, offer, rng);
            game.events.clear();
            ASSERT_FALSE(Rules::act(game.s, seat, choice, game.events));
            fold();
            for (const auto& event : game.events) settled += std::holds_alternative<Settled<Offer>>(event);
            for (Seat me = 0; me < game.s.seat_count; ++me) {
                for (Seat other = 0; other < game.s.seat_count; ++other) ASSERT_EQ(memories[me].coins[other], game.player(other).coins);
                ASSERT_EQ(memories[me].bank, game.s.bank.coins);
                ASSERT_EQ(memories[me].bank_silk, game.s.bank.silk);
                ++compared;
            }
        }
    }
    EXPECT_GT(compared, 10000u);
    EXPECT_GT(settled, 100u);
}

TEST(FerrySecrets, an_imagined_state_looks_the_same_and_differs_where_it_may) {
    Game game;
    game.to_the_bids();
    EXPECT_EQ(game.act(1, "bid 7"), "");
    Memory memory = begin_memory({}, 0);
    memory.coins[0] = 16;  // the host kept a cargo of 4 coins and 2 silk
    memory.bank = -4;
    memory.bank_silk = -2;
    Rng rng(5);
    std::set<int> bids, cards;
    for (int i = 0; i < 200; ++i) {
        const State imagined = imagine(view(game.s, 0), memory, 0, rng);
        ASSERT_EQ(check(imagined), "");
        ASSERT_EQ(to_json(view(imagined, 0)), to_json(view(game.s, 0)));
        ASSERT_EQ(imagined.players[1].coins, 12);
        ASSERT_EQ(imagined.players[0].card, game.player(0).card);
        bids.insert(*imagined.players[1].bid);
        cards.insert(int(imagined.players[1].card));
    }
    EXPECT_EQ(bids.size(), 13u) << "a rival's sealed bid is anything from 0 to his 12 coins";
    EXPECT_EQ(cards.size(), 2u);
}

}  // namespace
}  // namespace fondaco::ferry
