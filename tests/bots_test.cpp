// What holds for bots of every level and game: they know what they may know and no more, decide alike for equal seeds, end when
// they are told to; and tournaments count right.
#include <gtest/gtest.h>

#include "bots/bots.h"
#include "bots/tournament.h"
#include "engine/json.h"
#include "games/games.h"
#include "games/genoa/written.h"
#include "games/merchants/written.h"
#include "games/turin/written.h"

namespace fondaco {
namespace {

const json::object four{{"players", 4}};

// Plays on until so many decisions were made, or the game is over.
void play_on(Match& match, std::string_view game, int decisions, Rng& rng) {
    const auto bot = make_bot(game, "steady", rng.bits());
    for (; decisions > 0 && !match.over(); --decisions) {
        const Seats asked = who_speaks(match.asked(), match.awaited());
        const Seat seat = asked.at(rng.below(asked.count()));
        ASSERT_FALSE(match.act(seat, bot->decide(match.eyes(seat))));
    }
}

std::string choice_of(Match& match, std::string_view game, std::string_view bot, Seat seat, std::uint64_t seed) {
    return hear(*make_bot(game, bot, seed), match, seat).choice;
}

// The same table as this seat knows it, with everything else as it might also be.
template <class G>
std::unique_ptr<Match> another_world(const Match& match, Seat seat, Rng& rng) {
    json::value seen = parse_json(match.view_for(seat), "view");
    seen.as_object().erase("choices");
    typename G::View view{};
    read_json(seen, view, Place("view"));
    typename G::Memory memory{};
    read_json(parse_json(match.memory_of(seat), "memory"), memory, Place("memory"));
    auto other = match.clone();
    other->load_state(parse_json(to_json(imagine(view, memory, seat, rng)), "state"), Place("state"));
    return other;
}

template <class G>
void never_cheats(int positions) {
    const std::string_view id = G::info.id;
    const auto match = find_game(id)->start(four, {}, Place("options"));
    Rng rng(5);
    int different = 0;
    for (int position = 0; position < positions; ++position) {
        match->restart(key_from_seed(41, std::uint64_t(position)));
        play_on(*match, id, 10 + rng.below(80), rng);
        if (match->over()) continue;
        const Seats asked = who_speaks(match->asked(), match->awaited());
        const Seat seat = asked.at(rng.below(asked.count()));
        const auto other = another_world<G>(*match, seat, rng);
        ASSERT_EQ(match->view_for(seat), other->view_for(seat));
        different += match->hash() != other->hash();
        for (const char* bot : {"random", "apprentice", "steady", "steady:grim", "plain@20", "shrewd@20", "shrewd:generous@20", "doge@20", "doge:patient@20"})
            EXPECT_EQ(choice_of(*match, id, bot, seat, 7), choice_of(*other, id, bot, seat, 7)) << id << ", position " << position << ", " << bot;
    }
    EXPECT_GE(different, positions / 2) << "the other worlds should be others";
}

TEST(Bots, equal_views_and_memories_give_equal_choices_whatever_is_true_in_turin) { never_cheats<turin::Turin>(12); }
TEST(Bots, equal_views_and_memories_give_equal_choices_whatever_is_true_in_genoa) { never_cheats<genoa::Genoa>(8); }
TEST(Bots, equal_views_and_memories_give_equal_choices_whatever_is_true_in_merchants) { never_cheats<merchants::Merchants>(6); }

// What is offered follows from what its seat sees: other hands behind the same view, and the very same offers are made.
template <class G>
void offers_tell_no_hand(int wanted) {
    const std::string_view id = G::info.id;
    const auto match = find_game(id)->start(four, {}, Place("options"));
    Rng rng(8);
    int offers = 0, invented = 0, different = 0;
    for (std::uint64_t game = 0; offers < wanted && game < 40; ++game) {
        match->restart(key_from_seed(43, game));
        for (int found = 0; found < 3 && !match->over();) {
            play_on(*match, id, 1, rng);
            if (match->over()) break;
            const Seats asked = who_speaks(match->asked(), match->awaited());
            const Seat seat = asked.at(rng.below(asked.count()));
            if (!match->eyes(seat).may_propose()) continue;
            const std::string said = choice_of(*match, id, "steady", seat, 7);
            if (said.find("offer") != 0) continue;
            ++found, ++offers;
            const auto other = another_world<G>(*match, seat, rng);
            different += match->hash() != other->hash();
            EXPECT_EQ(choice_of(*other, id, "steady", seat, 7), said);
            EXPECT_EQ(sensible_offers(id, match->eyes(seat), 3), sensible_offers(id, other->eyes(seat), 3));
            for (const char* bot : {"shrewd@16", "doge@16"}) {
                const std::string choice = choice_of(*match, id, bot, seat, 7);
                invented += choice.find("offer") == 0;
                EXPECT_EQ(choice_of(*other, id, bot, seat, 7), choice) << id << ", " << bot;
            }
            play_on(*match, id, 10, rng);
        }
    }
    EXPECT_GE(offers, wanted);
    EXPECT_GT(invented, 0);
    EXPECT_GE(different, offers / 2);
}
TEST(Bots, hidden_hands_do_not_leak_through_offers_in_genoa) { offers_tell_no_hand<genoa::Genoa>(8); }
TEST(Bots, hidden_hands_do_not_leak_through_offers_in_merchants) { offers_tell_no_hand<merchants::Merchants>(6); }

TEST(Bots, people_are_offered_levels_and_tempers_but_no_budgets) {
    EXPECT_EQ(bot_names("turin"), (std::vector<std::string>{"random-flat", "random", "apprentice", "steady", "shrewd", "doge"}));
    EXPECT_EQ(bot_names("ferry"), (std::vector<std::string>{"random-flat", "random"}));
    for (const char* name : {"random", "steady", "shrewd", "doge", "steady:patient", "shrewd:deal-hungry", "doge:grim"}) EXPECT_TRUE(is_bot("genoa", name)) << name;
    for (const char* name : {"", "plain", "dogma", "shrewd@5", "doge@5", "steady:angry", "steady:", ":grim"}) EXPECT_FALSE(is_bot("genoa", name)) << name;
    EXPECT_FALSE(is_bot("ferry", "steady"));
    EXPECT_EQ(standard_bot("genoa"), "steady");
    EXPECT_EQ(standard_bot("ferry"), "random");
    EXPECT_EQ(thinking_time("steady").count(), 0);
    EXPECT_GT(thinking_time("shrewd:grim").count(), 0);
    EXPECT_LE(thinking_time("shrewd").count(), 100);
    EXPECT_GT(thinking_time("doge"), thinking_time("shrewd"));
    for (const char* name : {"nobody", "steady:angry", "shrewd@", "shrewd@0", "shrewd@many", "shrewd@5s", "shrewd@-1ms"}) EXPECT_THROW(make_bot("turin", name, 1), InputError) << name;
}

TEST(Bots, thinking_ends_when_it_is_told_to_and_says_what_it_compared) {
    const auto match = find_game("turin")->start(four, key_from_seed(3, 0), Place("options"));
    const Seat seat = match->asked().lowest();
    const auto bot = make_bot("turin", "shrewd", 1);
    const std::atomic<bool> cancelled = true;
    const Reasoned hasty = bot->think(match->eyes(seat), {0, {}, {}, &cancelled});
    EXPECT_LE(hasty.reason.playouts, 20);
    EXPECT_FALSE(match->clone()->act(seat, hasty.answer.index >= 0 ? match->choices(seat)[std::size_t(hasty.answer.index)] : hasty.answer.text));
    const Reasoned calm = make_bot("turin", "shrewd", 1)->think(match->eyes(seat), Budget::of_iterations(200));
    EXPECT_EQ(calm.reason.grounds, Grounds::search);
    EXPECT_GE(calm.reason.playouts, 200);
    EXPECT_LE(calm.reason.playouts, 240);
    ASSERT_GE(calm.reason.weighed.size(), 2u);
    EXPECT_GT(calm.reason.weighed[0].playouts, calm.reason.weighed.back().playouts) << "what looks well is looked at longer";
    EXPECT_EQ(to_json(calm.reason), to_json(make_bot("turin", "shrewd", 1)->think(match->eyes(seat), Budget::of_iterations(200)).reason)) << "equal seeds decide equally";
}

// --- Tournaments ------------------------------------------------------------------------------------------------

using tournament::Formats;
using tournament::Job;
using tournament::Plan;
using tournament::Played;

std::vector<Played> play_all(const Plan& plan, const std::vector<Job>& jobs) {
    const Game& game = *find_game(plan.game);
    const auto match = game.start(parse_json(plan.options, "options"), {}, Place("options"));
    std::vector<Played> played;
    for (const Job& job : jobs) played.push_back(tournament::play(plan, job, game, *match, [&](const std::string& name, std::uint64_t seed) { return make_bot(plan.game, name, seed); }));
    return played;
}

Plan plan_of(std::vector<std::string> bots, int blocks, const Formats& formats) {
    return tournament::make_plan("turin", find_game("turin")->full_options(four, Place("options")), std::move(bots), 4, blocks, 9, formats);
}

TEST(Tournament, a_block_is_every_distinct_seating) {
    EXPECT_EQ(tournament::seatings({0, 0, 0, 0}).size(), 1u);
    EXPECT_EQ(tournament::seatings({0, 1, 1, 1}).size(), 4u);
    EXPECT_EQ(tournament::seatings({0, 0, 1, 1}).size(), 6u);
    EXPECT_EQ(tournament::seatings({0, 1, 2, 3}).size(), 24u);
    EXPECT_EQ(tournament::seatings({0, 1, 2, 3, 4}).size(), 30u);
}

TEST(Tournament, parts_in_any_order_give_the_same_report) {
    const Plan plan = plan_of({"steady", "random"}, 3, {});
    std::vector<Played> whole = play_all(plan, tournament::jobs(plan, 0, 1)), parts = play_all(plan, tournament::jobs(plan, 1, 2));
    for (const Played& played : play_all(plan, tournament::jobs(plan, 0, 2))) parts.push_back(played);
    ASSERT_EQ(whole.size(), parts.size());
    for (auto* list : {&whole, &parts})
        for (Played& played : *list)
            for (auto& conduct : played.conduct) conduct.microseconds = conduct.longest = 0;  // time is the machine's
    EXPECT_EQ(tournament::to_json(tournament::report(plan, whole)), tournament::to_json(tournament::report(plan, parts)));
    parts.pop_back();
    const auto less = tournament::report(plan, parts);
    int blocks = 0;
    for (const auto& table : less.tables) blocks += table.blocks;
    EXPECT_EQ(blocks, 4 * 3 - 1) << "a block that is not whole does not count";
}

TEST(Tournament, a_bot_is_as_good_as_itself_and_steady_is_better_than_random) {
    const Plan plan = plan_of({"steady", "random"}, 12, {});
    const auto report = tournament::report(plan, play_all(plan, tournament::jobs(plan, 0, 1)));
    for (const auto& table : report.tables) {
        if (table.name == "mirror") {
            EXPECT_DOUBLE_EQ(table.placings[0].wins.mean, 0.25);
        }
        if (table.name == "alone") {
            EXPECT_GT(table.placings[0].wins.low, 0.25);
            EXPECT_LE(table.placings[0].wins.low, table.placings[0].wins.mean);
            EXPECT_NEAR(table.placings[0].wins.mean + 3 * table.placings[1].wins.mean, 1, 1e-9);
        }
    }
    EXPECT_GT(report.bots[0].rating, report.bots[1].rating);
}

TEST(Tournament, ratings_follow_the_odds) {
    std::vector<std::vector<std::pair<int, int>>> games;
    for (int game = 0; game < 1100; ++game) games.push_back({{0, game % 11 == 0 ? 2 : 1}, {1, game % 11 == 0 ? 1 : 2}});
    const auto strength = tournament::plackett_luce(2, games);
    EXPECT_NEAR(400 * std::log10(strength[0] / strength[1]), 400, 5);
}

TEST(Tournament, who_searches_beats_three_who_do_not) {
    const Plan plan = plan_of({"shrewd@60", "steady"}, 2, {.mirror = false, .pairs = true, .mixed = false, .first_alone = true});
    const auto report = tournament::report(plan, play_all(plan, tournament::jobs(plan, 0, 1)));
    ASSERT_EQ(report.tables.size(), 1u);
    EXPECT_EQ(report.tables[0].games, 8);
    EXPECT_GE(report.tables[0].placings[0].wins.mean, 0.5);
}

}  // namespace
}  // namespace fondaco
