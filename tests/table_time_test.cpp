// Tables: clocks, and who is away, sent away or muted.
#include "table_house.h"

namespace fondaco {
namespace {

using namespace at_table;

// --- Clocks -----------------------------------------------------------------------------------------------------

House with_clock(std::int64_t bank, std::int64_t increment, int players = 4) {
    auto settings = settings_of("turin", players);
    settings.bank_seconds = bank;
    settings.increment_seconds = increment;
    House house(settings);
    house.now = 50'000;  // time before the start is not counted
    house.start();
    return house;
}

TEST(Clocks, RunOnlyWhileAwaitedAndGrowByTheIncrement) {
    House house = with_clock(10, 2);
    const Milliseconds start = house.now;
    EXPECT_EQ(*house.table.next_due(), start + 10'000);
    for (const TableSeat& seat : house.table.seats()) EXPECT_EQ(seat.clock, 10'000);
    house.now = start + 3000;
    ASSERT_EQ(house.choose(0, "bid 4"), "");
    EXPECT_EQ(house.table.seats()[0].clock, 9000);
    EXPECT_EQ(house.table.seats()[1].clock, 7000);
    house.now = start + 5000;
    ASSERT_EQ(house.choose(1, "bid 3"), "");
    EXPECT_EQ(house.table.seats()[0].clock, 9000) << "it has answered";
    EXPECT_EQ(house.table.seats()[1].clock, 7000);
    EXPECT_EQ(house.table.seats()[2].clock, 5000);
    EXPECT_EQ(*house.table.next_due(), start + 10'000);
    house.now = start + 9999;
    EXPECT_TRUE(house.tick().empty());
    ASSERT_EQ(house.tell("ann", Mute{1, true}), "");  // any line is a moment of the clock
    EXPECT_EQ(house.table.seats()[2].clock, 1);
    house.now = start + 10'000;
    const auto first = house.choices(2).front();
    const auto lines = house.tick();
    ASSERT_EQ(lines.size(), 2u);
    for (std::size_t i = 0; i < 2; ++i) {
        const auto& chose = std::get<Chose>(lines[i].entry);
        EXPECT_EQ(chose.seat, 2 + i);
        EXPECT_EQ(chose.hand, ChosenBy::clock);
        EXPECT_EQ(chose.choice, first);
        EXPECT_EQ(lines[i].time, house.now);
    }
    EXPECT_EQ(house.table.seats()[2].clock, 2000);
    EXPECT_EQ(house.table.match()->asked(), Seats::only(0));
    EXPECT_EQ(*house.table.next_due(), house.now + 9000);
    EXPECT_EQ(house.tell("cyd", Undo{}), "needs_consent");
    house.expect_replays();
    for (std::size_t length = 1; length <= house.log.size(); ++length) {
        const Table replayed(stored(house.log, length));
        if (length == house.log.size()) { EXPECT_EQ(replayed.seats(), house.table.seats()); }
        if (replayed.stage() == Stage::running) { EXPECT_TRUE(replayed.next_due()); }
    }
}

TEST(Clocks, AreOffByDefault) {
    House house = turin();
    EXPECT_FALSE(house.table.next_due());
    house.now += 1'000'000'000;
    EXPECT_TRUE(house.tick().empty());
}

TEST(Clocks, PlayAWholeGameAlone) {
    House house = with_clock(5, 0, 3);
    for (int guard = 0; house.table.stage() == Stage::running; ++guard) {
        ASSERT_LT(guard, 2000);
        ASSERT_TRUE(house.table.next_due());
        house.now = std::max(house.now, *house.table.next_due());
        ASSERT_FALSE(house.tick().empty());
    }
    EXPECT_EQ(house.table.stage(), Stage::over);
    house.expect_replays();
}

TEST(Clocks, NeverFallBelowZero) {
    House house = with_clock(10, 5);
    house.now += 3 * 24 * 3600'000LL;  // the server slept
    ASSERT_EQ(house.tick().size(), 4u);
    for (const TableSeat& seat : house.table.seats()) EXPECT_GE(seat.clock, 0) << "else every later decision is lost at once, increment or not";
    house.expect_replays();
}

TEST(Clocks, AreNotFedByUndo) {
    House house = with_clock(10, 5);
    for (int i = 0; i < 5; ++i) {
        ASSERT_EQ(house.choose(0, "bid 1"), "");
        ASSERT_EQ(house.tell("ann", Undo{}), "");
    }
    EXPECT_EQ(house.table.seats()[0].clock, 10'000);
    house.expect_replays();
}

TEST(Clocks, TheHostOfATalkIsAwaitedTheOthersAreNot) {
    auto settings = settings_of("ferry", 3);
    settings.bank_seconds = 100;
    House house(settings);
    house.start();
    to_the_talk(house);
    house.now += 10'000;
    ASSERT_EQ(house.choose(1, "propose 0 give=coins:2 ask=nothing"), "");
    EXPECT_EQ(house.table.seats()[0].clock, 90'000);
    EXPECT_EQ(house.table.seats()[1].clock, 100'000);
    house.now += 90'000;
    ASSERT_EQ(house.tick().size(), 1u);
    EXPECT_EQ(house.last_is<Chose>()->choice, "keep");
    house.expect_replays();
}

TEST(Clocks, StandStillWhileTheHouseIsAway) {
    auto settings = settings_of("turin", 2);
    settings.bank_seconds = 60;
    House house(settings);
    house.start();
    const auto clock = [&](Seat seat) { return house.table.seats()[seat].clock; };
    const auto sleep = [&](Milliseconds from, Milliseconds to) {
        for (const LogLine& line : house.table.slept(from, to)) house.log.push_back(line);
        house.now = to;
    };
    const Milliseconds began = house.now;
    sleep(began + 10'000, began + 3'610'000);
    ASSERT_TRUE(house.last_is<Slept>());
    EXPECT_EQ(clock(0), 50'000);
    EXPECT_EQ(house.table.next_due(), house.now + 50'000);
    house.now += 5'000;
    ASSERT_EQ(house.choose(0, house.choices(0).front()), "");
    EXPECT_EQ(clock(0), 45'000);
    EXPECT_EQ(clock(1), 45'000);
    sleep(house.now - 1'000'000, house.now + 1'000) ;
    EXPECT_EQ(clock(1), 45'000) << "what is in the log is not slept through";
    sleep(house.now + 5'000, house.now - 3'600'000);  // a clock that was put back
    EXPECT_EQ(clock(1), 40'000);
    EXPECT_EQ(house.table.next_due(), house.now + 40'000);
    house.now += 40'000;
    EXPECT_EQ(house.tick().size(), 1u);
    house.expect_replays();
}

TEST(Clocks, AHouseThatWasAwaySaysSoOnlyWhereTimeRuns) {
    House house = turin(2);
    EXPECT_TRUE(house.table.slept(house.now, house.now + 3'600'000).empty()) << "no clock, no vote";
    House open(settings_of("turin", 2));
    EXPECT_TRUE(open.table.slept(open.now, open.now + 3'600'000).empty()) << "not begun";
    ASSERT_EQ(house.tell("ann", Propose{Ballot::abort, {}}), "");
    const auto due = house.table.next_due();
    ASSERT_TRUE(due);
    EXPECT_EQ(house.table.slept(house.now + 1'000, house.now + 3'601'000).size(), 1u);
    EXPECT_EQ(house.table.next_due(), *due + 3'600'000);
}

TEST(Clocks, TimeNeverGoesBack) {
    House house = with_clock(100, 0);
    const Milliseconds start = house.now;
    house.now = start + 20'000;
    ASSERT_EQ(house.choose(0, "bid 1"), "");
    house.now = 5;  // a clock that was set back
    ASSERT_EQ(house.choose(1, "bid 1"), "");
    EXPECT_EQ(house.last().time, start + 20'000);
    EXPECT_EQ(house.table.seats()[2].clock, 80'000);
    EXPECT_TRUE(house.tick().empty());
    EXPECT_TRUE(house.presence("cyd", false).empty());
    EXPECT_EQ(*house.table.next_due(), start + 80'000) << "away since the last line at the earliest";
    house.now = -1'000'000;
    ASSERT_EQ(house.tell("ann", Propose{Ballot::abort, {}}), "");
    EXPECT_EQ(house.last().time, start + 20'000);
    house.expect_replays();
}

// --- Absence, kick, mute ------------------------------------------------------------------------------------------

TEST(TakeOver, AfterTheGracePeriodAndOnlyWhenAwaited) {
    House house = turin();
    house.presence("bob", false);
    house.presence("eve", false);  // a spectator
    const Milliseconds left = house.now;
    EXPECT_EQ(*house.table.next_due(), left + 60'000);
    house.now = left + 20'000;
    house.presence("bob", false);  // still away: the time counts from the first
    EXPECT_EQ(house.table.away(), Seats::only(1));
    EXPECT_EQ(house.table.away_since(), std::vector<Milliseconds>{left});
    house.now = left + 59'999;
    EXPECT_TRUE(house.tick().empty());
    ++house.now;
    ASSERT_EQ(house.tick().size(), 1u);
    ASSERT_TRUE(house.last_is<TakenOver>());
    EXPECT_EQ(house.last_is<TakenOver>()->seat, 1);
    EXPECT_FALSE(house.last_is<TakenOver>()->by_vote);
    EXPECT_EQ(house.table.bot_to_move(), Seat(1));
    EXPECT_EQ(house.table.bot_name(1), "random");
    EXPECT_FALSE(house.table.next_due());
    EXPECT_TRUE(house.tick().empty());
    ASSERT_EQ(house.bot(1, "bid 2"), "");
    EXPECT_EQ(house.last_is<Chose>()->hand, ChosenBy::bot);
    ASSERT_EQ(house.presence("bob", true).size(), 1u);
    EXPECT_TRUE(house.last_is<GivenBack>());
    EXPECT_TRUE(house.presence("bob", true).empty());
    EXPECT_TRUE(house.presence("eve", true).empty());
    EXPECT_EQ(house.tell("bob", Undo{}), "needs_consent") << "the bot's choice";
    house.presence("bob", false);
    house.now += 10'000'000;
    EXPECT_TRUE(house.tick().empty()) << "he has sealed his answer";
    EXPECT_FALSE(house.table.next_due());
    for (const Seat seat : {Seat(0), Seat(2), Seat(3)}) ASSERT_EQ(house.choose(seat, "bid " + std::to_string(seat == 0 ? 0 : seat + 3)), "");
    while (!house.table.match()->awaited().has(1)) {
        const Seat seat = house.table.match()->awaited().lowest();
        ASSERT_EQ(house.choose(seat, house.choices(seat).front()), "");
    }
    ASSERT_TRUE(house.table.next_due());
    ASSERT_EQ(house.tick().size(), 1u);
    EXPECT_TRUE(house.last_is<TakenOver>());
    ASSERT_EQ(house.choose(1, house.choices(1).front()), "") << "a choice of his own brings him back";
    EXPECT_TRUE(house.last_is<GivenBack>(1));
    EXPECT_TRUE(house.table.seats()[1].taken_over.empty());
    house.expect_replays();
}

TEST(TakeOver, NotIfTheTableDoesNotWantIt) {
    auto settings = settings_of("turin", 3);
    settings.take_over = false;
    House house(settings);
    house.start();
    house.presence("bob", false);
    EXPECT_FALSE(house.table.next_due());
    house.now += 100'000'000;
    EXPECT_TRUE(house.tick().empty());
}

TEST(TakeOver, WhoLeavesIsPlayedForAtOnce) {
    House house = turin(3);
    ASSERT_EQ(house.tell("bob", Leave{}), "");
    EXPECT_EQ(house.table.bot_to_move(), Seat(1));
    EXPECT_EQ(house.tell("bob", Leave{}), "away");
    ASSERT_EQ(house.tell("ann", Propose{Ballot::abort, {}}), "");
    EXPECT_EQ(house.last_is<VoteOpened>()->voters, Seats::only(1).with(2)) << "who has just left is asked too";
    ASSERT_EQ(house.presence("bob", true).size(), 1u);
    EXPECT_FALSE(house.table.bot_to_move());
    house.expect_replays();
}

TEST(Kick, BeforeTheStartSomebodyGoesByEveryHand) {
    House house(settings_of("turin", 4));
    for (const char* person : {"ann", "bob", "bob/2", "ann/2"}) ASSERT_EQ(house.tell(person, Sit{}), "");
    ASSERT_EQ(house.tell("ann", Free{2}), "");
    EXPECT_FALSE(house.table.sits("bob"));
    for (const char* person : {"bob", "bob/2", "bob/3"}) EXPECT_EQ(house.tell(person, Sit{}), "kicked");
    EXPECT_TRUE(house.table.is_kicked("bob"));
    ASSERT_EQ(house.tell("ann", Free{3}), "") << "a hand of the host's own";
    EXPECT_FALSE(house.table.is_kicked("ann"));
    EXPECT_EQ(house.tell("ann/2", Sit{}), "");
    house.expect_replays();
}

TEST(Mute, StaysWithThePerson) {
    House house(settings_of("turin", 4));
    for (const char* person : {"ann", "bob"}) ASSERT_EQ(house.tell(person, Sit{}), "");
    ASSERT_EQ(house.tell("ann", Mute{1, true}), "");
    ASSERT_EQ(house.tell("bob", Leave{}), "");
    ASSERT_EQ(house.tell("cyd", Sit{Seat(1)}), "");
    EXPECT_TRUE(house.table.may_chat("cyd")) << "not with the seat";
    ASSERT_EQ(house.tell("bob", Sit{}), "");
    ASSERT_EQ(house.tell("bob/2", Sit{}), "");
    EXPECT_FALSE(house.table.may_chat("bob"));
    EXPECT_FALSE(house.table.may_chat("bob/2"));
    house.expect_replays();
}

TEST(Mute, IsTheHosts) {
    House house = turin(3);
    EXPECT_TRUE(house.table.may_chat("bob"));
    EXPECT_FALSE(house.table.may_chat("eve"));
    ASSERT_EQ(house.tell("ann", Mute{1, true}), "");
    EXPECT_FALSE(house.table.may_chat("bob"));
    const auto length = house.table.length();
    ASSERT_EQ(house.tell("ann", Mute{1, true}), "");
    EXPECT_EQ(house.table.length(), length);
    ASSERT_EQ(house.tell("ann", Mute{1, false}), "");
    EXPECT_TRUE(house.table.may_chat("bob"));
    house.expect_replays();
}

}  // namespace
}  // namespace fondaco
