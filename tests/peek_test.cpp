// The simulator can fail: each fault switched on in a tiny correct game is found, and told with a way to repeat it.
#include "peek.h"

#include <gtest/gtest.h>

namespace fondaco {
namespace {

using peek::Fault;

FuzzReport simulate(Fault fault, std::uint64_t games = 200) {
    peek::fault = fault;
    const FuzzReport report = run_fuzz<peek::Peek>({3, 0, games, {}, true}, {});
    peek::fault = Fault::none;
    return report;
}

void expect_found(Fault fault, std::string_view words) {
    const FuzzReport report = simulate(fault);
    EXPECT_NE(report.failure.find(words), std::string::npos) << report.failure;
    EXPECT_NE(report.failure.find("decision "), std::string::npos) << report.failure;
    EXPECT_NE(report.failure.find("repeat it with: fondaco simulate peek --check --seed 3 --first "), std::string::npos) << report.failure;
    EXPECT_NE(report.failure.find(" --games 1 --option players=3"), std::string::npos) << report.failure;
    EXPECT_GT(report.games, 0u);

    // And repeating that one game finds it again.
    const auto at = report.failure.find("--first ");
    if (at == std::string::npos || fault == Fault::luck_outside_the_state) return;
    peek::fault = fault;
    const FuzzReport again = run_fuzz<peek::Peek>({3, std::stoull(report.failure.substr(at + 8)), 1, {}, true}, {});
    peek::fault = Fault::none;
    EXPECT_EQ(again.failure, report.failure);
}

TEST(SimulatorFinds, nothing_in_a_correct_game) {
    for (std::uint8_t players = 2; players <= 5; ++players) {
        const FuzzReport report = run_fuzz<peek::Peek>({1, 0, 300, {}, true}, {.players = players});
        EXPECT_EQ(report.failure, "");
        EXPECT_EQ(report.games, 300u);
        EXPECT_EQ(report.decisions, 300u * 4 * players);
        EXPECT_GT(report.refused, 0u);
        EXPECT_GT(report.swapped, 0u);
        EXPECT_GT(report.varied, 0u);
        EXPECT_GT(report.covered, 0u);
        EXPECT_GT(report.free, 0u);
    }
}

TEST(SimulatorFinds, a_view_that_shows_a_rivals_number) { expect_found(Fault::view_shows_a_rivals_number, "the view of an imagined state is another view"); }
TEST(SimulatorFinds, a_view_that_shows_what_follows_from_a_secret) { expect_found(Fault::view_shows_who_is_best, "view"); }
TEST(SimulatorFinds, choices_that_tell_a_secret) { expect_found(Fault::choices_depend_on_a_rival, "tell a secret"); }
TEST(SimulatorFinds, a_refusal_that_tells_a_secret) { expect_found(Fault::refusal_depends_on_a_rival, "a refusal tells seat"); }
TEST(SimulatorFinds, a_listed_choice_that_is_refused) { expect_found(Fault::listed_but_refused, "listed but refused: guess 3 (Not today.)"); }
TEST(SimulatorFinds, a_choice_listed_twice) { expect_found(Fault::listed_twice, "listed twice: guess 1"); }
TEST(SimulatorFinds, a_question_without_a_choice) { expect_found(Fault::asked_without_a_choice, "is asked and has no choice"); }
TEST(SimulatorFinds, sealed_answers_whose_order_matters) { expect_found(Fault::order_of_arrival_matters, "sealed answers in another order gave another state"); }
TEST(SimulatorFinds, a_broken_invariant) { expect_found(Fault::points_do_not_add_up, "points do not add up"); }
TEST(SimulatorFinds, a_game_that_never_ends) { expect_found(Fault::never_ends, "the game is longer than its stated bound"); }
TEST(SimulatorFinds, a_refusal_without_a_sentence) { expect_found(Fault::refused_without_a_sentence, "a refusal without a sentence"); }
TEST(SimulatorFinds, an_outsider_who_may_act) { expect_found(Fault::outsiders_may_act, "somebody who does not sit here may act"); }
TEST(SimulatorFinds, luck_that_is_not_in_the_state) { expect_found(Fault::luck_outside_the_state, "the replay ended in another state"); }
TEST(SimulatorFinds, a_table_that_waits_for_nobody) { expect_found(Fault::nobody_is_asked, "nobody is asked, and the game is not over"); }
TEST(SimulatorFinds, an_imagined_state_that_cannot_be) { expect_found(Fault::imagined_state_is_broken, "an imagined state is broken: points do not add up"); }

TEST(SimulatorFinds, a_public_event_because_of_something_covered) { expect_found(Fault::an_event_because_of_a_number, "tells what is covered"); }
TEST(SimulatorFinds, a_free_undo_after_something_was_revealed) { expect_found(Fault::a_guess_is_a_free_look, "something and may be taken back freely"); }

TEST(SimulatorFinds, a_list_that_is_too_short) { expect_found(Fault::a_list_is_too_short, "a list is full (peek.h:"); }
TEST(SimulatorFinds, procedures_that_run_for_ever) { expect_found(Fault::procedures_run_for_ever, "procedures run for ever (play.h:"); }

// Without the secrets part the rest is still found, and leaks are not looked for.
TEST(SimulatorFinds, leaks_only_when_it_looks_for_them) {
    peek::fault = Fault::view_shows_a_rivals_number;
    const FuzzReport report = run_fuzz<peek::Peek>({3, 0, 50, {}, false}, {});
    peek::fault = Fault::none;
    EXPECT_EQ(report.failure, "");
    EXPECT_EQ(report.pairs, 0u);
    EXPECT_EQ(report.covered, 0u);
}

}  // namespace
}  // namespace fondaco
