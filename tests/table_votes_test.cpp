// Tables: taking back, and votes.
#include "table_house.h"

namespace fondaco {
namespace {

using namespace at_table;

// --- Undo ---------------------------------------------------------------------------------------------------------

TEST(Undo, IsFreeForOnesOwnLastChoiceThatShowedNothing) {
    House house = turin();
    EXPECT_EQ(house.tell("ann", Undo{}), "needs_consent") << "nothing was chosen";
    EXPECT_EQ(house.tell("eve", Undo{}), "not_seated");
    to_the_choosing(house);
    const auto before = house.hash();
    const auto card = house.choices(0).front();
    ASSERT_EQ(house.choose(0, card), "");
    EXPECT_NE(house.table.view_for(Seat(0)).find("\"free_undo\":true"), std::string::npos);
    EXPECT_NE(house.table.view_for(Seat(1)).find("\"free_undo\":false"), std::string::npos);
    EXPECT_EQ(house.tell("bob", Undo{}), "needs_consent") << "not his";
    ASSERT_EQ(house.tell("ann", Undo{}), "");
    EXPECT_EQ(house.hash(), before);
    ASSERT_TRUE(house.last_is<Struck>());
    EXPECT_EQ(house.last_is<Struck>()->choices, std::vector<std::uint64_t>{4});
    EXPECT_FALSE(house.last_is<Struck>()->by_vote);
    EXPECT_EQ(house.tell("ann", Undo{}), "needs_consent") << "before that the bids were opened";
    ASSERT_EQ(house.choose(0, house.choices(0)[1]), "");
    const Seats next = house.table.match()->asked();
    ASSERT_EQ(next.count(), 1);
    ASSERT_FALSE(next.has(0));
    ASSERT_EQ(house.choose(next.lowest(), house.choices(next.lowest()).front()), "");
    EXPECT_EQ(house.tell("ann", Undo{}), "needs_consent") << "somebody else has acted";
    house.expect_replays();
    EXPECT_EQ(house.table.game_file().find("\"choice\":\"" + card + "\",\"time\":" + std::to_string(house.now) + "}\n{\"n\":6,\"seat\":0"), std::string::npos);
    const GameFile file = parse_game_file(house.table.game_file(), "table");
    ASSERT_EQ(file.lines.size(), 6u) << "the undone choice is not in it";
    const auto match = start_match(file.header, "table");
    for (const FileLine& line : file.lines) play_line(*match, file.header, line, "table");
    EXPECT_EQ(match->hash(), house.hash());
}

TEST(Undo, ASealedAnswerIsTakenBackWhileOthersAreAwaited) {
    House house = turin();
    ASSERT_EQ(house.choose(0, "bid 9"), "");
    ASSERT_EQ(house.tell("ann", Undo{}), "");
    EXPECT_TRUE(house.table.match()->asked().has(0));
    ASSERT_EQ(house.choose(0, "bid 4"), "");
    ASSERT_EQ(house.choose(1, "bid 3"), "");
    ASSERT_EQ(house.choose(2, "bid 2"), "");
    EXPECT_EQ(house.tell("dan", Undo{}), "needs_consent") << "has not answered";
    ASSERT_EQ(house.tell("ann", Undo{}), "") << "also after others have sealed";
    EXPECT_EQ(house.last_is<Struck>()->choices.size(), 1u);
    EXPECT_EQ(house.table.match()->asked(), Seats::only(0).with(3));
    ASSERT_EQ(house.tell("bob", Undo{}), "");
    EXPECT_EQ(house.tell("bob", Undo{}), "needs_consent");
    ASSERT_EQ(house.choose(0, "bid 5"), "");
    ASSERT_EQ(house.choose(3, "bid 1"), "");
    ASSERT_EQ(house.choose(1, "bid 3"), "");
    for (const auto& person : people) EXPECT_NE(house.tell(person, Undo{}), "") << "all are open";
    House straight = turin();
    for (Seat seat = 0; seat < 4; ++seat) ASSERT_EQ(straight.choose(seat, "bid " + std::to_string(std::array{5, 3, 2, 1}[seat])), "");
    EXPECT_EQ(house.hash(), straight.hash());
    house.expect_replays();
}

TEST(Undo, ASealedAnswerIsTakenBackAlsoAfterAnotherSeatBorrowed) {
    House house = turin();
    ASSERT_EQ(house.choose(0, "bid 4"), "");
    ASSERT_EQ(house.choose(1, "loan"), "");
    EXPECT_EQ(house.tell("ann", Undo{}), "") << "until the last answer is in";
    EXPECT_TRUE(house.table.match()->asked().has(0));
    EXPECT_EQ(house.choose(1, "loan"), "refused") << "the loan is still there";
    house.expect_replays();
}

TEST(Undo, AnOpenChoiceIsNotFreeAfterAnotherSeatSealedAnAnswer) {
    House house = turin();
    ASSERT_EQ(house.choose(0, "loan"), "");
    ASSERT_EQ(house.choose(1, "bid 2"), "");
    EXPECT_EQ(house.tell("ann", Undo{}), "needs_consent") << "bob bid knowing of the loan";
    ASSERT_EQ(house.choose(0, "bid 2"), "");
    ASSERT_EQ(house.tell("ann", Undo{}), "") << "the bid may be taken back";
    EXPECT_EQ(house.tell("ann", Undo{}), "needs_consent") << "and the loan may still not";
    house.expect_replays();
}

TEST(Undo, AChoiceBeforeTheSealedQuestionIsNotFree) {
    House house = ferry();
    to_the_talk(house);
    ASSERT_EQ(house.choose(0, "keep"), "");
    ASSERT_EQ(house.choose(1, "bid 1"), "");  // without "keep" this cannot be replayed
    const auto refusal = house.ask("ann", Undo{});
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->code, "needs_consent");
    ASSERT_EQ(house.choose(0, "bid 1"), "");
    ASSERT_EQ(house.tell("bob", Undo{}), "");
    ASSERT_EQ(house.tell("ann", Undo{}), "");
    ASSERT_EQ(house.tell("ann", Undo{}), "") << "now keeping it is the last choice again";
    EXPECT_EQ(house.table.match()->rule(), "§3.1");
    house.expect_replays();
}

TEST(Undo, ByConsentOfAllStrikesEverythingSinceAndLuckIsTheSameAgain) {
    House house = ferry();
    for (Seat seat = 0; seat < 3; ++seat) ASSERT_EQ(house.choose(seat, "pass"), "");
    ASSERT_EQ(house.tell("cyd", Undo{}), "");
    ASSERT_EQ(house.choose(2, "pass"), "");
    const auto before = house.hash();
    ASSERT_EQ(house.choose(0, "sail 2"), "");  // the die was thrown
    const auto sailed = house.hash();
    EXPECT_EQ(house.tell("ann", Undo{}), "needs_consent");
    ASSERT_EQ(house.choose(1, "propose 0 give=coins:1 ask=nothing"), "");
    ASSERT_EQ(house.tell("ann", Propose{Ballot::undo, {}}), "");
    EXPECT_EQ(house.last_is<VoteOpened>()->voters, Seats::only(1).with(2));
    ASSERT_EQ(house.tell("bob", Vote{true}), "");
    EXPECT_NE(house.hash(), before) << "all must agree";
    ASSERT_EQ(house.tell("cyd", Vote{true}), "");
    ASSERT_TRUE(house.last_is<Struck>());
    EXPECT_EQ(house.last_is<Struck>()->choices.size(), 2u);
    EXPECT_TRUE(house.last_is<Struck>()->by_vote);
    EXPECT_EQ(house.hash(), before);
    ASSERT_EQ(house.choose(0, "sail 2"), "");
    EXPECT_EQ(house.hash(), sailed) << "the same die";
    house.expect_replays();

    ASSERT_EQ(house.tell("ann", Propose{Ballot::undo, {}}), "");
    ASSERT_EQ(house.tell("cyd", Vote{false}), "");
    EXPECT_FALSE(house.last_is<VoteEnded>()->passed) << "one is enough to refuse";
    EXPECT_EQ(house.hash(), sailed);
    EXPECT_EQ(house.tell("ann", Propose{Ballot::undo, {}}), "asked_before");
    EXPECT_EQ(house.tell("bob", Vote{true}), "no_vote");
    house.expect_replays();
}

TEST(Undo, AVoteIsAboutTheChoiceItWasAskedFor) {
    House house = turin();
    to_the_choosing(house);
    const auto before = house.hash();
    ASSERT_EQ(house.choose(0, house.choices(0).front()), "");
    ASSERT_EQ(house.tell("ann", Propose{Ballot::undo, {}}), "");
    ASSERT_EQ(house.tell("ann", Undo{}), "");  // it was free, after all
    for (const char* voter : {"bob", "cyd", "dan"}) house.tell(voter, Vote{true});
    EXPECT_EQ(house.hash(), before) << "nobody spoke of the bids";

    House other = turin();
    to_the_choosing(other);
    ASSERT_EQ(other.choose(0, other.choices(0).front()), "");
    ASSERT_EQ(other.tell("ann", Propose{Ballot::undo, {}}), "");
    while (!other.table.match()->asked().has(0)) {  // the game goes on while they think
        const Seat seat = other.table.match()->asked().lowest();
        ASSERT_EQ(other.choose(seat, other.choices(seat).front()), "");
    }
    ASSERT_EQ(other.choose(0, other.choices(0).front()), "");
    for (const char* voter : {"bob", "cyd", "dan"}) ASSERT_EQ(other.tell(voter, Vote{true}), "");
    EXPECT_EQ(other.hash(), before) << "everything since the choice that the vote was about";
    other.expect_replays();
}

TEST(Undo, NothingToUndo) {
    House house = turin();
    EXPECT_EQ(house.tell("ann", Propose{Ballot::undo, {}}), "nothing_to_undo");
    ASSERT_EQ(house.choose(1, "bid 1"), "");
    EXPECT_EQ(house.tell("ann", Propose{Ballot::undo, {}}), "nothing_to_undo") << "not of another's choice";
}

TEST(Undo, AloneWithBotsNobodyElseIsAsked) {
    House house = turin(4, 3);
    ASSERT_EQ(house.choose(0, "bid 3"), "");
    const auto start = house.hash();
    for (Seat seat = 1; seat < 4; ++seat) ASSERT_EQ(house.bot(seat, "bid 0"), "");
    EXPECT_EQ(house.tell("ann", Undo{}), "needs_consent");
    ASSERT_EQ(house.tell("ann", Propose{Ballot::undo, {}}), "");
    EXPECT_TRUE(house.last_is<Struck>());
    EXPECT_EQ(house.table.bot_to_move(), Seat(1));
    ASSERT_EQ(house.choose(0, "bid 3"), "");
    EXPECT_EQ(house.hash(), start);
    house.expect_replays();
}

// --- Votes --------------------------------------------------------------------------------------------------------

TEST(Votes, ExtendByMajority) {
    auto settings = settings_of("turin", 4);
    settings.bank_seconds = 100;
    House house(settings);
    house.start();
    EXPECT_EQ(house.tell("eve", Propose{Ballot::extend, {}}), "not_seated");
    ASSERT_EQ(house.tell("ann", Propose{Ballot::extend, {}}), "");
    EXPECT_EQ(house.last_is<VoteOpened>()->voters.count(), 3);
    EXPECT_NE(house.table.view_for({}).find("\"vote\":{\"ballot\":\"extend\",\"by\":0"), std::string::npos);
    EXPECT_EQ(house.tell("bob", Propose{Ballot::abort, {}}), "vote_open");
    EXPECT_EQ(house.tell("ann", Vote{true}), "no_vote") << "who asks has said yes";
    EXPECT_EQ(house.tell("eve", Vote{true}), "not_seated");
    ASSERT_EQ(house.tell("bob", Vote{true}), "");
    EXPECT_EQ(house.tell("bob", Vote{false}), "voted");
    ASSERT_EQ(house.tell("cyd", Vote{true}), "");
    ASSERT_TRUE(house.last_is<Extended>());
    EXPECT_EQ(house.last_is<Extended>()->seconds, 100);
    for (const TableSeat& seat : house.table.seats()) EXPECT_EQ(seat.clock, 200'000);
    EXPECT_EQ(house.tell("dan", Vote{true}), "no_vote");
    EXPECT_EQ(house.tell("ann", Propose{Ballot::extend, {}}), "asked_before");
    ASSERT_EQ(house.choose(0, "bid 1"), "");
    ASSERT_EQ(house.tell("ann", Propose{Ballot::extend, {}}), "") << "the game has gone on";
    ASSERT_EQ(house.tell("bob", Vote{false}), "");
    ASSERT_EQ(house.tell("cyd", Vote{false}), "");
    EXPECT_FALSE(house.last_is<VoteEnded>()->passed);
    house.expect_replays();
    House no_clock = turin();
    EXPECT_EQ(no_clock.tell("ann", Propose{Ballot::extend, {}}), "no_clock");
}

TEST(Votes, ReplaceByMajorityWithoutTheOneConcerned) {
    House house = turin();
    EXPECT_EQ(house.tell("ann", Propose{Ballot::replace, {}}), "no_such_seat");
    EXPECT_EQ(house.tell("ann", Propose{Ballot::replace, Seat(0)}), "no_such_seat");
    EXPECT_EQ(house.tell("ann", Propose{Ballot::replace, Seat(4)}), "no_such_seat");
    EXPECT_EQ(house.tell("ann", Propose{Ballot::replace, Seat(3)}), "still_here") << "he may be thinking";
    house.now += 3 * 60'000;
    ASSERT_EQ(house.tell("ann", Propose{Ballot::replace, Seat(3)}), "");
    EXPECT_EQ(house.tell("dan", Vote{false}), "no_vote");
    ASSERT_EQ(house.tell("bob", Vote{true}), "");
    EXPECT_TRUE(house.last_is<Voted>()) << "one of two is no majority";
    ASSERT_EQ(house.tell("cyd", Vote{true}), "");
    ASSERT_TRUE(house.last_is<TakenOver>());
    EXPECT_TRUE(house.last_is<TakenOver>()->by_vote);
    EXPECT_EQ(house.table.bot_to_move(), Seat(3));
    EXPECT_EQ(house.tell("bob", Propose{Ballot::replace, Seat(3)}), "no_such_seat") << "a bot already";
    house.expect_replays();
    House bots = turin(4, 1);
    EXPECT_EQ(bots.tell("ann", Propose{Ballot::replace, Seat(3)}), "no_such_seat") << "a bot";
}

TEST(Votes, AbortNeedsAll) {
    House house = turin(3);
    ASSERT_EQ(house.tell("bob", Propose{Ballot::abort, {}}), "");
    ASSERT_EQ(house.tell("ann", Vote{true}), "");
    EXPECT_EQ(house.table.stage(), Stage::running);
    ASSERT_EQ(house.tell("cyd", Vote{true}), "");
    EXPECT_EQ(house.table.stage(), Stage::aborted);
    EXPECT_TRUE(house.last_is<Aborted>());
    EXPECT_FALSE(house.table.next_due());
    EXPECT_EQ(house.choose(0, "bid 0"), "wrong_stage");
    EXPECT_EQ(house.tell("ann", Rematch{}), "");
    house.expect_replays();
}

TEST(Votes, WhoHasGoneWithoutVotingDoesNotCount) {
    House other = turin(4);
    other.now += 3 * 60'000;
    ASSERT_EQ(other.tell("ann", Propose{Ballot::replace, Seat(3)}), "");
    ASSERT_EQ(other.tell("bob", Leave{}), "");
    ASSERT_EQ(other.tell("cyd", Leave{}), "");
    EXPECT_FALSE(other.last_is<VoteEnded>()->passed) << "nobody is replaced by nobody's votes";
    EXPECT_TRUE(other.table.seats()[3].taken_over.empty());
    other.expect_replays();

    House away = turin(3);
    ASSERT_EQ(away.tell("ann", Propose{Ballot::undo, {}}), "nothing_to_undo");
    ASSERT_EQ(away.choose(0, away.choices(0).front()), "");
    ASSERT_EQ(away.choose(1, away.choices(1).front()), "");
    away.presence("cyd", false);
    away.now += 10'000;
    ASSERT_EQ(away.tell("ann", Propose{Ballot::undo, {}}), "");
    ASSERT_EQ(away.tell("bob", Vote{true}), "");
    away.now += 50'000;
    away.tick();  // cyd is awaited, so a bot takes over: the vote waits no longer
    EXPECT_EQ(away.table.match()->awaited().count(), 3);
    away.expect_replays();
}

TEST(Votes, RunOut) {
    House house = turin(3);
    ASSERT_EQ(house.tell("bob", Propose{Ballot::abort, {}}), "");
    ASSERT_EQ(house.tell("ann", Vote{true}), "");
    ASSERT_TRUE(house.table.next_due());
    EXPECT_EQ(*house.table.next_due(), house.now + 60'000);
    house.now = *house.table.next_due() - 1;
    EXPECT_TRUE(house.tick().empty());
    ++house.now;
    ASSERT_EQ(house.tick().size(), 1u);
    EXPECT_FALSE(house.last_is<VoteEnded>()->passed);
    EXPECT_FALSE(house.table.next_due());
    EXPECT_EQ(house.tell("cyd", Vote{true}), "no_vote");
    EXPECT_EQ(house.tell("bob", Propose{Ballot::abort, {}}), "asked_before");
    house.expect_replays();

    auto slow = settings_of("turin", 2);
    slow.pace = Pace::days;
    House days(slow);
    days.start();
    ASSERT_EQ(days.tell("ann", Propose{Ballot::abort, {}}), "");
    EXPECT_EQ(*days.table.next_due(), days.now + 24 * 3600'000);
}

// The key is told at the end: a game that is over never comes back.
TEST(Votes, EndWithTheGame) {
    House house = ferry(2, "\"rounds\":1");
    for (int guard = 0; guard < 500; ++guard) {
        const Seat seat = house.table.match()->awaited().lowest();
        const auto copy = house.table.thinking_copy();
        const auto choice = copy->choices(seat).front();
        ASSERT_FALSE(copy->act(seat, choice));
        if (copy->over()) {
            const Seat other = Seat(1 - seat);
            ASSERT_EQ(house.tell(people[other], Propose{Ballot::undo, {}}), "");
            ASSERT_EQ(house.choose(seat, choice), "");
            ASSERT_EQ(house.table.stage(), Stage::over);
            EXPECT_EQ(house.table.view_for({}).find("\"vote\":"), std::string::npos);
            EXPECT_NE(house.tell(people[seat], Vote{true}), "");
            EXPECT_EQ(house.table.stage(), Stage::over);
            EXPECT_FALSE(house.table.next_due());
            house.expect_replays();
            return;
        }
        ASSERT_EQ(house.choose(seat, choice), "");
    }
    FAIL() << "the game did not end";
}

}  // namespace
}  // namespace fondaco
