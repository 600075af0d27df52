// Attacks by taking back: a free look, an undo or a break-off without consent, and floods of undos and standing answers.
#include <set>

#include "../table_house.h"

namespace fondaco {
namespace {

using namespace at_table;

bool may_undo(const Table& table, Seat seat) { return table.view_for(seat).find("\"free_undo\":true") != std::string::npos; }

// --- Undo is no free look ------------------------------------------------------------------------------------------

// In Genoa somebody takes an action, sees the cards drawn or handed over, and wants to take it back.
TEST(UndoIsNoFreeLook, InGenoa) {
    int drawn = 0, handed = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        House house(settings_of("genoa", 3));
        house.key = key_from_seed(seed, 0);
        house.start();
        const auto mind = make_bot("genoa", "random", seed);
        Rng rng(seed);
        for (int n = 0; n < 400 && house.table.stage() == Stage::running; ++n) {
            ASSERT_NO_FATAL_FAILURE(house.step(*mind, rng));
            const Seat seat = house.last_is<Chose>()->seat;
            const std::string news = house.table.news_for(house.table.lines_told(), seat);
            const bool drew = news.find("\"drew\":") != std::string::npos, got = news.find("\"handed_over\":") != std::string::npos;
            if (!drew && !got) continue;
            EXPECT_FALSE(may_undo(house.table, seat)) << news;
            if (house.table.stage() == Stage::running) { EXPECT_EQ(house.tell(people[seat], Undo{}), "needs_consent") << house.last_is<Chose>()->choice; }
            drawn += drew;
            handed += got;
        }
    }
    EXPECT_GT(drawn, 20);
    EXPECT_GT(handed, 0);
}

// A step of the tower looks into every hand for messages: that nobody had one is told too.
TEST(UndoIsNoFreeLook, AtTheStepsOfTheTower) {
    std::map<bool, int> told;  // by whether the step told something
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto match = find_game("genoa")->start(json::object{}, key_from_seed(seed, 0), Place("options"));
        Rng rng(seed);
        for (int n = 0; n < 300 && !match->over(); ++n) {
            const Seats asked = match->asked();
            const Seat seat = asked.at(rng.below(asked.count()));
            const auto list = match->choices(seat);
            const auto& choice = list[std::size_t(rng.below(int(list.size())))];
            const bool tells = choice.starts_with("move ") && match->tells(seat, choice);
            match->act(seat, choice);
            if (choice.starts_with("move ")) {
                ++told[tells];
                EXPECT_TRUE(match->revealed() || !tells) << choice;
            }
        }
    }
    EXPECT_GT(told[true], 10);
    EXPECT_GT(told[false], 10);
}

// Who pays his upkeep has the florins for it, and who drops has not.
TEST(UndoIsNoFreeLook, WhereARivalPaysHisUpkeep) {
    int paid = 0, dropped = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const auto match = find_game("merchants")->start(json::object{}, key_from_seed(seed, 0), Place("options"));
        const auto mind = make_bot("merchants", "random", seed);
        Rng rng(seed);
        while (!match->over()) {
            const Seats asked = match->asked();
            const Seat seat = asked.at(rng.below(asked.count()));
            const std::string choice = hear(*mind, *match, seat).choice;
            match->act(seat, choice);
            for (const auto& event : match->happened()) {
                if (event.find("\"upkeep_paid\"") == event.npos) continue;
                EXPECT_TRUE(match->revealed()) << choice << ": " << event;
                ++paid;
                const json::value told = parse_json(event, "event");
                dropped += told.at("upkeep_paid").at("from") != told.at("upkeep_paid").at("to");
            }
        }
    }
    EXPECT_GT(paid, 20);
    EXPECT_GT(dropped, 0);
}

// The same for every game, and the other way round: what is public stays free.
struct Kinds {
    std::map<std::string, std::pair<int, int>> of;  // by the first word of a choice: how often it was free, and how often it was not
    int looked = 0;
};
Kinds kinds_of(const std::string& game, int games) {
    Kinds kinds;
    for (int number = 0; number < games; ++number) {
        const auto match = find_game(game)->start(json::object{}, key_from_seed(5, std::uint64_t(number)), Place("options"));
        Rng rng{std::uint64_t(number)};
        const auto mind = make_bot(game, "random", std::uint64_t(number));
        while (!match->over()) {
            const Seats asked = match->asked();
            const Seat seat = asked.at(rng.below(asked.count()));
            const std::string choice = hear(*mind, *match, seat).choice;
            const bool look = rng.below(8) == 0, tells = look && match->tells(seat, choice);
            match->act(seat, choice);
            if (match->over()) break;
            auto& [free, not_free] = kinds.of[choice.substr(0, choice.find(' '))];
            ++(match->revealed() ? not_free : free);
            kinds.looked += look && !match->revealed();
            EXPECT_TRUE(match->revealed() || !tells) << game << ": " << choice << " tells something and may be taken back freely";
        }
    }
    return kinds;
}
TEST(UndoIsNoFreeLook, InAnyGameAndPublicActsStayFree) {
    struct Case {
        const char* game;
        int games;
        std::set<std::string> always, sometimes, never;
    };
    for (const Case& c : {Case{"ferry", 20, {"propose", "accept", "withdraw", "pawn"}, {"pass", "keep", "bid"}, {"fog", "sail"}},
                          Case{"turin", 20, {}, {"loan", "buy", "bid", "take", "sell", "pass", "withdraw"}, {}},
                          Case{"genoa", 6, {"offer", "withdraw", "last_call"}, {"pass", "move", "take", "accept", "stop", "collect"}, {"roll", "deliver", "trade_card", "hand"}},
                          Case{"merchants", 30, {"buy", "offer", "withdraw", "load", "repay"}, {"adjust", "pass", "bid", "wheel", "accept", "move", "ride", "take", "climb"}, {}}}) {
        SCOPED_TRACE(c.game);
        auto kinds = kinds_of(c.game, c.games);
        EXPECT_GT(kinds.looked, 20);
        for (const auto& kind : c.always) {
            EXPECT_GT(kinds.of[kind].first, 0) << kind;
            EXPECT_EQ(kinds.of[kind].second, 0) << kind;
        }
        for (const auto& kind : c.sometimes) EXPECT_GT(kinds.of[kind].first, 0) << kind;
        for (const auto& kind : c.never) {
            EXPECT_EQ(kinds.of[kind].first, 0) << kind;
            EXPECT_GT(kinds.of[kind].second, 0) << kind;
        }
    }
}

// --- Undo and break-off need consent -------------------------------------------------------------------------------

constexpr Milliseconds minute = 60'000;

// The bids are opened, the rival's line breaks, a bot sits in for him: nobody is left who would have to agree.
TEST(ConsentIsGivenByPeople, NotByALineThatBroke) {
    House house = turin(4, 2);
    for (Seat seat = 0; seat < 2; ++seat) ASSERT_EQ(house.choose(seat, "bid " + std::to_string(2 + seat)), "");
    for (Seat seat = 2; seat < 4; ++seat) ASSERT_EQ(house.bot(seat, "bid " + std::to_string(3 - seat)), "");
    ASSERT_TRUE(house.table.match()->revealed());
    const auto opened = house.hash();
    house.presence("bob", false);
    EXPECT_EQ(house.tell("ann", Propose{Ballot::undo, {}}), "away_must_agree");
    ASSERT_TRUE(house.table.match()->awaited().has(1)) << "he bid most";
    house.now += 30 * minute;
    house.tick();
    ASSERT_FALSE(house.table.seats()[1].taken_over.empty());
    EXPECT_EQ(house.tell("ann", Propose{Ballot::undo, {}}), "away_must_agree") << "also for ever";
    EXPECT_EQ(house.hash(), opened);
    house.presence("bob", true);
    ASSERT_EQ(house.tell("ann", Propose{Ballot::undo, {}}), "");
    EXPECT_EQ(house.last_is<VoteOpened>()->voters, Seats::only(1));
    ASSERT_EQ(house.tell("bob", Leave{}), "");
    EXPECT_FALSE(house.last_is<Struck>()) << "to leave is not to agree";
    house.presence("bob", true);
    ASSERT_EQ(house.tell("bob", Vote{true}), "");
    EXPECT_TRUE(house.last_is<Struck>()) << "his own yes";
    EXPECT_EQ(house.table.view_for({}).find("\"taken_back\""), std::string::npos) << "all have agreed: it counts";
    house.expect_replays();
}

// His line is down for a tenth of a second, and a bot of the host's choice would give his money away.
TEST(NobodyIsReplaced, WhoOnlyBlinked) {
    for (const bool take_over : {true, false}) {
        TableSettings settings = settings_of("turin", 2);
        settings.take_over = take_over;
        settings.grace_seconds = 0;
        House house(settings);
        house.start();
        house.presence("bob", false);
        EXPECT_EQ(house.tell("ann", Propose{Ballot::replace, Seat(1)}), "still_here");
        house.now += 2 * minute;
        EXPECT_EQ(house.tell("ann", Propose{Ballot::replace, Seat(1)}), take_over ? "" : "still_here");
        house.now += 8 * minute;
        if (!take_over) {
            EXPECT_EQ(house.tell("ann", Propose{Ballot::replace, Seat(1)}), "");
        }
        EXPECT_TRUE(house.last_is<TakenOver>());
        house.expect_replays();
    }
}

// Two hands of one owner are one vote: they do not outvote somebody who sits there.
TEST(NobodyIsReplaced, ByTwoHandsOfOneOwner) {
    House house(settings_of("turin", 3));
    for (const char* who : {"ann", "ann/2", "bob"}) ASSERT_EQ(house.tell(who, Sit{}), "");
    for (const char* who : {"ann", "ann/2", "bob"}) ASSERT_EQ(house.tell(who, Ready{}), "");
    house.now += 5 * minute;
    EXPECT_EQ(house.tell("ann", Propose{Ballot::replace, Seat(2)}), "still_here");
    EXPECT_EQ(house.tell("ann/2", Propose{Ballot::replace, Seat(2)}), "still_here");
    house.expect_replays();
}

// The vote was opened while he was away; he comes back, and it is over. Nor does it pass later, when he has chosen.
TEST(NobodyIsReplaced, WhoHasComeBack) {
    House house = turin(3);
    house.presence("bob", false);
    house.now += 5 * minute;
    ASSERT_EQ(house.tell("ann", Propose{Ballot::replace, Seat(1)}), "");
    house.presence("bob", true);
    ASSERT_TRUE(house.last_is<VoteEnded>());
    EXPECT_FALSE(house.last_is<VoteEnded>()->passed);
    EXPECT_EQ(house.tell("cyd", Vote{true}), "no_vote");
    EXPECT_EQ(house.tell("ann", Propose{Ballot::replace, Seat(1)}), "asked_before");
    house.expect_replays();
}

// All stall; while the vote is open the one concerned chooses.
TEST(NobodyIsReplaced, WhoChoosesDuringTheVote) {
    House house = turin(4);
    house.now += 4 * minute;
    ASSERT_EQ(house.tell("ann", Propose{Ballot::replace, Seat(1)}), "");
    ASSERT_EQ(house.choose(1, "bid 1"), "");
    EXPECT_EQ(house.tell("cyd", Vote{true}), "no_vote") << "it is over";
    EXPECT_TRUE(house.table.seats()[1].taken_over.empty());
    house.expect_replays();
}

// He does not vote on himself by another hand either.
TEST(NobodyIsReplaced, ByHisOwnVote) {
    House house(settings_of("turin", 4));
    for (const char* who : {"ann", "bob", "bob/2", "cyd"}) ASSERT_EQ(house.tell(who, Sit{}), "");
    for (const char* who : {"ann", "bob", "bob/2", "cyd"}) ASSERT_EQ(house.tell(who, Ready{}), "");
    house.now += 5 * minute;
    ASSERT_EQ(house.tell("ann", Propose{Ballot::replace, Seat(1)}), "");
    EXPECT_EQ(house.last_is<VoteOpened>()->voters, Seats::only(3));
    house.expect_replays();
}

// Who said no reloads the page: that second does not make him agree, nor does the game going on.
TEST(NobodyIsFreed, WhileAVoterBlinks) {
    House house = turin(4);
    house.presence("bob", false);
    house.now += 11 * minute;
    ASSERT_EQ(house.tell("ann", Propose{Ballot::free, Seat(1)}), "");
    ASSERT_EQ(house.tell("cyd", Vote{false}), "");
    ASSERT_FALSE(house.last_is<VoteEnded>()->passed);
    ASSERT_EQ(house.choose(0, "bid 1"), "");
    house.presence("cyd", false);
    EXPECT_EQ(house.tell("ann", Propose{Ballot::free, Seat(1)}), "asked_before");
    house.presence("cyd", true);
    house.now += 10 * minute;
    house.presence("cyd", false);
    ASSERT_EQ(house.tell("ann", Propose{Ballot::free, Seat(1)}), "");
    EXPECT_TRUE(house.last_is<VoteOpened>()) << "he is asked, though he blinks";
    house.expect_replays();
}

// Alone with bots everything may be taken back, step by step; and what was agreed to may be asked for again.
TEST(ConsentIsGivenByPeople, AsOftenAsTheyLike) {
    House house = turin(2, 1);
    for (int n = 0; n < 3; ++n) {
        while (const auto bot = house.table.bot_to_move()) ASSERT_EQ(house.bot(*bot, house.choices(*bot).front()), "");
        ASSERT_EQ(house.choose(0, house.choices(0).front()), "");
    }
    EXPECT_EQ(house.tell("ann", Propose{Ballot::undo, {}}), "");
    EXPECT_TRUE(house.last_is<Struck>());
    EXPECT_EQ(house.tell("ann", Propose{Ballot::undo, {}}), "");
    EXPECT_TRUE(house.last_is<Struck>());
    house.expect_replays();
}

// A bot plays for him now, but the choice that would be struck was his own.
TEST(ConsentIsGivenByPeople, AlsoByWhomABotPlaysFor) {
    House house(settings_of("ferry", 2));
    house.start();
    const auto mind = make_bot("ferry", "random", 3);
    Rng rng(3);
    // Until Ann and then Bob have each made an open choice that showed nothing.
    const auto both = [&] {
        const auto *mine = house.last_is<Chose>(1), *his = house.last_is<Chose>();
        return mine && his && mine->seat == 0 && his->seat == 1 && !house.table.match()->revealed() && !house.table.match()->sealing();
    };
    for (int n = 0; n < 200 && house.table.stage() == Stage::running && !both(); ++n) ASSERT_NO_FATAL_FAILURE(house.step(*mind, rng));
    ASSERT_TRUE(both());
    const auto before = house.hash();
    house.presence("bob", false);
    EXPECT_EQ(house.tell("ann", Propose{Ballot::undo, {}}), "away_must_agree");
    house.now += 5 * minute;
    house.tick();
    EXPECT_EQ(house.tell("ann", Propose{Ballot::undo, {}}), "away_must_agree") << "whether or not a bot plays for him";
    EXPECT_EQ(house.hash(), before);
    house.presence("bob", true);
    ASSERT_EQ(house.tell("ann", Propose{Ballot::undo, {}}), "");
    EXPECT_TRUE(house.last_is<VoteOpened>()->voters.has(1));
    house.expect_replays();
}

// More time for everybody is not agreed to by nobody.
TEST(ConsentIsGivenByPeople, ToMoreTimeToo) {
    TableSettings settings = settings_of("turin", 2);
    settings.bank_seconds = 600;
    settings.grace_seconds = 0;
    House house(settings);
    house.start();
    house.presence("bob", false);
    house.now += minute;
    house.tick();
    EXPECT_EQ(house.tell("ann", Propose{Ballot::extend, {}}), "nobody_votes");
    house.expect_replays();
}

// A vote that began while nothing was shown does not pass over what was shown meanwhile.
TEST(ConsentIsGivenByPeople, AlsoToWhatWasShownDuringTheVote) {
    House house = turin(3);
    const auto first = house.choices(0).front();
    ASSERT_EQ(house.choose(0, first), "");
    ASSERT_EQ(house.tell("cyd", Leave{}), "");
    ASSERT_EQ(house.tell("ann", Propose{Ballot::undo, {}}), "");
    EXPECT_EQ(house.last_is<VoteOpened>()->voters, Seats::only(1)) << "a sealed answer: the others need not be there";
    ASSERT_EQ(house.bot(2, house.choices(2).front()), "");
    ASSERT_EQ(house.choose(1, house.choices(1).front()), "");
    ASSERT_TRUE(house.table.match()->revealed());
    ASSERT_EQ(house.tell("bob", Vote{true}), "");
    EXPECT_FALSE(house.last_is<Struck>()) << "cyd has not agreed";
    house.now += minute;
    house.tick();
    EXPECT_FALSE(house.last_is<VoteEnded>()->passed);
    house.expect_replays();
}

TEST(ConsentIsGivenByPeople, NotByTheHostWhoFreesASeat) {
    auto settings = settings_of("turin", 3);
    settings.take_over = false;
    House house(settings);
    house.start();
    for (Seat seat = 0; seat < 3; ++seat) ASSERT_EQ(house.choose(seat, house.choices(seat).front()), "");
    EXPECT_EQ(house.tell("ann", Free{1}), "needs_vote");
    house.presence("bob", false);
    house.now += 60 * minute;
    EXPECT_EQ(house.tell("ann", Free{1}), "needs_vote");
    EXPECT_EQ(house.table.seat_of("bob"), Seat(1));
    EXPECT_EQ(house.tell("bob", Free{2}), "not_host");
    house.expect_replays();
}

TEST(ASeatIsFreed, ByAVoteOfAllPresentAfterTenMinutes) {
    House house = turin();
    ASSERT_EQ(house.tell("bob", Beforehand{"§4.2", "pass"}), "");
    EXPECT_EQ(house.tell("ann", Propose{Ballot::free, {}}), "no_such_seat");
    EXPECT_EQ(house.tell("ann", Propose{Ballot::free, Seat(0)}), "no_such_seat");
    EXPECT_EQ(house.tell("ann", Propose{Ballot::free, Seat(9)}), "no_such_seat");
    EXPECT_EQ(house.tell("ann", Propose{Ballot::free, Seat(1)}), "not_away_long") << "he is here";
    house.presence("bob", false);
    house.now += 8 * minute;
    house.presence("dan", false);
    house.now += 2 * minute - 1;
    EXPECT_EQ(house.tell("ann", Propose{Ballot::free, Seat(1)}), "not_away_long");
    ++house.now;
    ASSERT_EQ(house.tell("cyd", Propose{Ballot::free, Seat(1)}), "") << "not the host's alone";
    EXPECT_EQ(house.last_is<VoteOpened>()->voters, Seats::only(0)) << "those who are there";
    EXPECT_EQ(house.last_is<VoteOpened>()->seat, Seat(1));
    house.presence("bob", true);
    EXPECT_FALSE(house.last_is<VoteEnded>()->passed) << "he is back";
    EXPECT_EQ(house.table.seat_of("bob"), Seat(1));
    house.presence("bob", false);
    house.now += 10 * minute;
    ASSERT_EQ(house.tell("cyd", Propose{Ballot::free, Seat(1)}), "") << "time has passed since the last vote";
    ASSERT_EQ(house.tell("ann", Vote{false}), "");
    EXPECT_FALSE(house.last_is<VoteEnded>()->passed);
    ASSERT_EQ(house.choose(2, "bid 1"), "");
    EXPECT_EQ(house.tell("cyd", Propose{Ballot::free, Seat(1)}), "asked_before") << "a no stands, though the game goes on";
    house.now += 10 * minute;
    ASSERT_EQ(house.tell("cyd", Propose{Ballot::free, Seat(1)}), "");
    ASSERT_EQ(house.tell("ann", Vote{true}), "");
    ASSERT_TRUE(house.last_is<Seated>());
    EXPECT_EQ(house.last_is<Seated>()->bot, "random");
    EXPECT_FALSE(house.table.seat_of("bob"));
    EXPECT_EQ(house.table.bot_to_move(), Seat(1));
    EXPECT_NE(house.table.view_for(Seat(1)).find("\"standing\":[]"), std::string::npos) << "his answers went with him";
    EXPECT_TRUE(house.presence("bob", true).empty());
    EXPECT_EQ(house.choose(1, "bid 1"), "not_seated");
    EXPECT_EQ(house.tell("ann", Propose{Ballot::free, Seat(1)}), "no_such_seat") << "a bot now";
    house.expect_replays();
}

TEST(ASeatIsFreed, OverDaysWhenAClockHasRunOut) {
    auto settings = settings_of("turin", 4);
    settings.pace = Pace::days;
    settings.bank_seconds = 24 * 3600;
    House house(settings);
    house.start();
    for (const auto& person : people) house.presence(person, false);
    house.now += 23 * 60 * minute;
    for (const Seat seat : {Seat(0), Seat(2), Seat(3)}) ASSERT_EQ(house.choose(seat, "bid " + std::to_string(seat)), "");
    EXPECT_EQ(house.tell("ann", Propose{Ballot::free, Seat(1)}), "not_away_long");
    house.now += 60 * minute;
    house.tick();
    ASSERT_EQ(house.last_is<Chose>()->hand, ChosenBy::clock);
    ASSERT_EQ(house.tell("ann", Propose{Ballot::free, Seat(1)}), "");
    EXPECT_EQ(house.last_is<VoteOpened>()->voters, Seats::only(2).with(3));
    ASSERT_EQ(house.tell("cyd", Vote{true}), "");
    ASSERT_EQ(house.tell("dan", Vote{true}), "");
    EXPECT_EQ(house.table.bot_name(1), "random");
    house.expect_replays();

    settings.bank_seconds = 0;  // without a clock the game must have waited for a week
    House slow(settings);
    slow.start();
    for (const auto& person : people) slow.presence(person, false);
    for (const Seat seat : {Seat(0), Seat(2), Seat(3)}) ASSERT_EQ(slow.choose(seat, "bid 1"), "");
    slow.now += 7 * 24 * 60 * minute - 1;
    EXPECT_EQ(slow.tell("ann", Propose{Ballot::free, Seat(1)}), "not_away_long");
    ++slow.now;
    EXPECT_EQ(slow.tell("ann", Propose{Ballot::free, Seat(3)}), "not_away_long") << "dan has answered";
    EXPECT_EQ(slow.tell("ann", Propose{Ballot::free, Seat(1)}), "");
}

// What was shown before a seat was freed stays as it is: whoever sat there would have had to agree.
TEST(ASeatIsFreed, AndWhatWasShownBeforeStays) {
    House house = turin(2);
    for (Seat seat = 0; seat < 2; ++seat) ASSERT_EQ(house.choose(seat, house.choices(seat).front()), "");
    ASSERT_TRUE(house.table.match()->revealed());
    house.presence("bob", false);
    house.now += 10 * minute;
    ASSERT_EQ(house.tell("ann", Propose{Ballot::free, Seat(1)}), "") << "nobody else is there";
    ASSERT_TRUE(house.last_is<Seated>());
    EXPECT_EQ(house.tell("ann", Propose{Ballot::undo, {}}), "seat_given_up");
    house.expect_replays();
}

TEST(ABreakOff, NeedsTheYesOfWhoIsAwayForLessThanTenMinutes) {
    House house = turin(2);
    house.presence("bob", false);
    house.now += 9 * minute;
    house.tick();
    ASSERT_FALSE(house.table.seats()[1].taken_over.empty());
    ASSERT_EQ(house.tell("ann", Propose{Ballot::abort, {}}), "");
    EXPECT_EQ(house.table.stage(), Stage::running);
    EXPECT_EQ(house.last_is<VoteOpened>()->voters, Seats::only(1));
    house.now += minute;
    house.tick();
    EXPECT_FALSE(house.last_is<VoteEnded>()->passed);
    EXPECT_EQ(house.tell("ann", Propose{Ballot::abort, {}}), "asked_before");
    house.now += 10 * minute;
    ASSERT_EQ(house.tell("ann", Propose{Ballot::abort, {}}), "");
    EXPECT_EQ(house.table.stage(), Stage::aborted);
    house.expect_replays();
}

TEST(AloneWithBots, EverythingIsTakenBackAndTheGameIsNotCounted) {
    House house = turin(4, 3);
    const auto counted = [&] { return house.table.view_for({}).find("\"taken_back\":true") == std::string::npos; };
    ASSERT_EQ(house.choose(0, "bid 3"), "");
    ASSERT_EQ(house.tell("ann", Undo{}), "");
    EXPECT_TRUE(counted()) << "that was free";
    ASSERT_EQ(house.choose(0, "bid 3"), "");
    for (Seat seat = 1; seat < 4; ++seat) ASSERT_EQ(house.bot(seat, "bid 0"), "");
    EXPECT_EQ(house.tell("ann", Undo{}), "needs_consent");
    ASSERT_EQ(house.tell("ann", Propose{Ballot::undo, {}}), "");
    ASSERT_TRUE(house.last_is<Struck>());
    EXPECT_FALSE(counted());
    for (Seat seat = 0; seat < 4; ++seat) EXPECT_NE(house.table.view_for(seat).find("\"taken_back\":true"), std::string::npos);
    house.expect_replays();
}

// --- Floods --------------------------------------------------------------------------------------------------------

TEST(FloodsEnd, AfterFiveFreeUndosOfAQuestion) {
    House house = turin();
    for (int n = 0; n < 5; ++n) {
        ASSERT_EQ(house.choose(0, "bid 1"), "");
        ASSERT_EQ(house.tell("ann", Undo{}), "");
    }
    ASSERT_EQ(house.choose(0, "bid 1"), "");
    EXPECT_FALSE(may_undo(house.table, 0));
    EXPECT_EQ(house.tell("ann", Undo{}), "needs_consent");
    ASSERT_EQ(house.choose(1, "bid 2"), "");
    EXPECT_EQ(house.tell("bob", Undo{}), "") << "of the seat that did it";
    ASSERT_EQ(house.tell("ann", Propose{Ballot::undo, {}}), "");
    for (const char* voter : {"bob", "cyd", "dan"}) ASSERT_EQ(house.tell(voter, Vote{true}), "");
    EXPECT_TRUE(house.last_is<Struck>()) << "by consent";
    house.expect_replays();
}

TEST(FloodsEnd, AfterTwoHundredFreeUndosOfAGame) {
    House house(settings_of("genoa", 2));
    house.start();
    int undone = 0;
    const auto mind = make_bot("genoa", "random", 1);
    Rng rng(1);
    for (int n = 0; n < 5000 && undone < 200 && house.table.stage() == Stage::running; ++n) {
        const bool mine = house.table.match()->asked().has(0);
        if (mine && house.choose(0, hear(*mind, *house.table.match()->clone(), 0).choice).empty()) {
            while (may_undo(house.table, 0)) {
                const std::string choice = house.last_is<Chose>() ? house.last_is<Chose>()->choice : "";
                ASSERT_EQ(house.tell("ann", Undo{}), "");
                ++undone;
                if (choice.empty() || house.choose(0, choice) != "") break;
            }
        } else if (!mine) { ASSERT_NO_FATAL_FAILURE(house.step(*mind, rng)); }
    }
    ASSERT_EQ(undone, 200);
    for (int n = 0; n < 200 && house.table.stage() == Stage::running; ++n) {
        if (house.table.match()->asked().has(0)) {
            ASSERT_EQ(house.choose(0, house.choices(0).front()), "");
            ASSERT_FALSE(may_undo(house.table, 0));
        } else { ASSERT_NO_FATAL_FAILURE(house.step(*mind, rng)); }
    }
    house.expect_replays();
}

// Alone with bots everything passes at once, but not for ever.
TEST(FloodsEnd, AfterTwoHundredUndosByConsent) {
    House house = turin(4, 3);
    for (int n = 0; n < 200; ++n) {
        ASSERT_EQ(house.choose(0, "bid 1"), "");
        ASSERT_EQ(house.tell("ann", Propose{Ballot::undo, {}}), "");
        ASSERT_TRUE(house.last_is<Struck>());
    }
    ASSERT_EQ(house.choose(0, "bid 1"), "");
    EXPECT_EQ(house.tell("ann", Propose{Ballot::undo, {}}), "undone_often");
    EXPECT_EQ(house.tell("ann", Undo{}), "") << "what is free is counted apart";
    house.expect_replays();
}

// Undos here and there and one after the other: what is folded from milestones is the game that is left, played from its beginning.
TEST(FloodsEnd, ManyUndosFoldToTheGameThatIsLeft) {
    int struck = 0, far = 0;
    for (const char* game : {"genoa", "merchants", "turin"}) {
        House house(settings_of(game, 3));
        house.start(2);
        const auto mind = make_bot(game, "random", 3);
        Rng rng(11);
        const auto expect_what_is_left = [&] {
            const Table left(house.table.copy_for({"zoe", "Zoe"}, 0, "random", "", house.now));
            ASSERT_EQ(house.hash(), left.match()->hash());
            for (Seat seat = 0; seat < 3; ++seat) {
                ASSERT_EQ(house.table.match()->view_for(seat), left.match()->view_for(seat));
                ASSERT_EQ(house.table.match()->memory_of(seat), left.match()->memory_of(seat));
            }
        };
        for (int n = 0; n < 500 && house.table.stage() == Stage::running; ++n) {
            ASSERT_NO_FATAL_FAILURE(house.step(*mind, rng));
            if (rng.below(12) > 0) continue;
            int back = rng.below(4) == 0 ? 25 : rng.below(3);
            far += back == 25;
            for (; back > 0 && house.tell("ann", Propose{Ballot::undo, {}}).empty(); --back) {
                ASSERT_TRUE(house.last_is<Struck>());
                ++struck;
            }
            ASSERT_NO_FATAL_FAILURE(expect_what_is_left());
        }
        house.expect_replays();
    }
    EXPECT_GT(struck, 100);
    EXPECT_GT(far, 3);
}

// --- Not counted ---------------------------------------------------------------------------------------------------

TEST(NotCounted, IsSaidByTheGameFileAndByWhatGoesOnFromIt) {
    House house = turin(4, 3);
    EXPECT_EQ(parse_game_file(house.table.game_file(), "file").header.undone, std::nullopt);
    for (int n = 0; n < 2; ++n) {
        ASSERT_EQ(house.choose(0, "bid 1"), "");
        ASSERT_EQ(house.tell("ann", Propose{Ballot::undo, {}}), "");
    }
    EXPECT_EQ(parse_game_file(house.table.game_file(), "file").header.undone, 2);
    auto log = stored(house.log);
    std::erase_if(log, [](const LogLine& line) { return !std::holds_alternative<Opened>(line.entry) && !std::holds_alternative<Seated>(line.entry) && !std::holds_alternative<Started>(line.entry); });
    EXPECT_EQ(Table(log).taken_back(), 0);
    std::get<Started>(log.back().entry).undone = 2;  // as an import writes it
    const Table imported(stored(log));
    EXPECT_NE(imported.view_for({}).find("\"taken_back\":true"), std::string::npos);
    EXPECT_EQ(parse_game_file(imported.game_file(), "file").header.undone, 2);
}

// --- Beforehand answers ----------------------------------------------------------------------------------------------

TEST(FloodsEnd, AfterTwentyChangesOfStandingAnswers) {
    House house = turin();
    for (int n = 0; n < 20; ++n) ASSERT_EQ(house.tell("ann", Beforehand{"§4.2", n % 2 ? "" : "pass"}), "");
    EXPECT_EQ(house.tell("ann", Beforehand{"§4.2", "pass"}), "changed_often");
    EXPECT_EQ(house.tell("ann", Beforehand{"§4.2", ""}), "") << "no change";
    EXPECT_EQ(house.tell("bob", Beforehand{"§4.2", "pass"}), "") << "of the seat that did it";
    ASSERT_EQ(house.choose(0, "bid 1"), "");
    EXPECT_EQ(house.tell("ann", Beforehand{"§4.2", "pass"}), "");
    house.expect_replays();
}

}  // namespace
}  // namespace fondaco
