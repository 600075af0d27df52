// Attacks by the clock: a house whose clock was put back, and time that is earned without deciding anything.
#include "../table_house.h"

namespace fondaco {
namespace {

using namespace at_table;

constexpr Milliseconds minute = 60'000, hour = 60 * minute;

void put_back(House& house, Milliseconds by) {
    for (const LogLine& line : house.table.slept(house.now, house.now - by)) house.log.push_back(line);
    house.now -= by;
}

// --- A clock that was put back -------------------------------------------------------------------------------------

TEST(AClockPutBack, LetsABotTakeOverWithoutAClockAtTheTable) {
    House house = turin(2);
    house.presence("bob", false);
    house.now += 30'000;
    put_back(house, hour);
    EXPECT_TRUE(house.last_is<Slept>());
    house.now += 29'000;
    EXPECT_TRUE(house.tick().empty()) << "the grace time goes on as it stood";
    house.now += 2'000;
    EXPECT_EQ(house.tick().size(), 1u);
    EXPECT_TRUE(house.last_is<TakenOver>());
    EXPECT_EQ(house.last().time, house.now);
    house.expect_replays();
}

TEST(AClockPutBack, LetsAnswersGivenBeforehandCome) {
    House house = turin();
    ASSERT_EQ(house.choose(0, "bid 1"), "");
    put_back(house, hour);
    ASSERT_EQ(house.tell("bob", Beforehand{std::string(house.table.match()->rule()), "bid 2"}), "");
    EXPECT_EQ(house.last_is<Chose>()->choice, "bid 2");
    EXPECT_EQ(house.last().time, house.now);
    house.expect_replays();
}

TEST(AClockPutBack, LetsVotesAndLongAbsencesGoOn) {
    House house = turin(3);
    ASSERT_EQ(house.tell("ann", Propose{Ballot::abort, {}}), "");
    ASSERT_EQ(house.tell("bob", Vote{false}), "");
    house.presence("cyd", false);
    put_back(house, 24 * hour);
    EXPECT_EQ(house.tell("ann", Propose{Ballot::abort, {}}), "asked_before");
    EXPECT_EQ(house.tell("ann", Propose{Ballot::free, Seat(2)}), "not_away_long");
    house.now += 10 * minute;
    ASSERT_EQ(house.tell("ann", Propose{Ballot::free, Seat(2)}), "");
    EXPECT_EQ(house.last().time, house.now);
    ASSERT_EQ(house.tell("bob", Vote{false}), "");
    ASSERT_EQ(house.tell("ann", Propose{Ballot::abort, {}}), "");
    house.now += minute;
    ASSERT_EQ(house.tick().size(), 1u);
    EXPECT_FALSE(house.last_is<VoteEnded>()->passed);
    house.expect_replays();
}

TEST(AClockPutBack, IsNoticedByATableThatWakesOrHasNotBegun) {
    House open(settings_of("turin", 4));
    put_back(open, hour);
    open.start();
    EXPECT_EQ(open.last().time, open.now);
    open.table = Table(stored(open.log));  // the house was down, and its clock is behind the log again
    ASSERT_GT(open.table.last_time(), open.now - hour);
    put_back(open, hour);
    ASSERT_EQ(open.choose(0, "bid 1"), "");
    EXPECT_EQ(open.last().time, open.now);
    open.expect_replays();
}

// --- Time is earned by answers -------------------------------------------------------------------------------------

// The merchant in Genoa, who alone is awaited, makes an offer and withdraws it.
TEST(Increments, AreNotFarmedByOffers) {
    auto settings = settings_of("genoa", 3);
    settings.bank_seconds = 60;
    settings.increment_seconds = 20;
    House house(settings);
    house.start();
    const auto awaited = [&] { return house.table.match()->awaited().lowest(); };
    for (int n = 0; n < 20 && house.table.match()->rule() != "§4.1"; ++n) ASSERT_EQ(house.choose(awaited(), house.choices(awaited()).front()), "");
    ASSERT_EQ(house.table.match()->rule(), "§4.1");
    const Seat merchant = awaited();
    const auto clock = [](const Table& table, Seat seat) { return table.seats()[seat].clock; };
    const auto before = clock(house.table, merchant);
    const json::value view = parse_json(house.table.match()->view_for(merchant), "view");
    const std::string here(view.at("path").as_array().back().as_string());
    for (int price = 5; price <= 25; price += 5) {
        ASSERT_EQ(house.choose(merchant, "offer " + here + " give=nothing ask=ducats:" + std::to_string(price) + " to=" + std::to_string((merchant + 1) % 3)), "");
        for (const auto& choice : house.choices(merchant))
            if (choice.starts_with("withdraw ")) { ASSERT_EQ(house.choose(merchant, choice), ""); }
    }
    EXPECT_EQ(clock(house.table, merchant), before);
    ASSERT_EQ(house.choose(merchant, "last_call"), "");
    EXPECT_EQ(clock(house.table, merchant), before + 20'000) << "that is one";
    house.expect_replays();

    auto old = stored(house.log);  // a game that began before goes on as it began
    for (LogLine& line : old)
        if (auto* started = std::get_if<Started>(&line.entry)) started->answers_earn.reset();
    EXPECT_EQ(clock(Table(old), merchant), before + 11 * 20'000);
}

// Taking a loan or a card back from the sale comes before the answer.
TEST(Increments, AreEarnedOnceForASealedAnswer) {
    auto settings = settings_of("turin", 2);
    settings.bank_seconds = 600;
    settings.increment_seconds = 20;
    House house(settings);
    house.start();
    const auto mind = make_bot("turin", "random", 5);
    Rng rng(5);
    int loans = 0, withdrawn = 0;
    for (int n = 0; n < 3000 && house.table.stage() == Stage::running; ++n) {
        const auto before = house.table.seats();
        const std::string rule(house.table.match()->rule());
        ASSERT_NO_FATAL_FAILURE(house.step(*mind, rng));
        const Chose& chose = *house.last_is<Chose>();
        const bool loan = chose.choice.starts_with("loan"), back = chose.choice.starts_with("withdraw");
        if (house.table.stage() != Stage::running || !(loan || back) || house.table.match()->rule() != rule) continue;
        EXPECT_EQ(house.table.seats()[chose.seat].clock, before[chose.seat].clock) << chose.choice;
        loans += loan;
        withdrawn += back;
    }
    EXPECT_GT(loans + withdrawn, 0);
    house.expect_replays();
}

}  // namespace
}  // namespace fondaco
