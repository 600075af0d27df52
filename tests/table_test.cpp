// Tables: seats, commands, undo, votes, clocks, take-overs, pre-given answers, secrets, and the fold over the log.
#include "table_house.h"

namespace fondaco {
namespace {

using namespace at_table;

// --- Opening, sitting, beginning -----------------------------------------------------------------------------

TEST(Table, OpensOnlyWithSensibleSettings) {
    EXPECT_THROW(Table::opening(settings_of("chess", 2), "ann", 0), InputError);
    EXPECT_THROW(Table::opening(settings_of("turin", 6), "ann", 0), InputError);
    EXPECT_THROW(Table::opening(settings_of("turin", 1), "ann", 0), InputError);
    EXPECT_THROW(Table::opening(settings_of("turin", 4, "\"cheese\":1"), "ann", 0), InputError);
    EXPECT_THROW(Table::opening(settings_of("turin", 4, "\"money\":\"no\""), "ann", 0), InputError);
    auto text = settings_of("turin", 4);
    text.options = "players";
    EXPECT_THROW(Table::opening(text, "ann", 0), InputError);
    for (auto member : {&TableSettings::bank_seconds, &TableSettings::increment_seconds, &TableSettings::grace_seconds}) {
        auto settings = settings_of("turin", 4);
        settings.*member = -1;
        EXPECT_THROW(Table::opening(settings, "ann", 0), InputError);
        settings.*member = INT64_MAX;  // milliseconds would overflow
        EXPECT_THROW(Table::opening(settings, "ann", 0), InputError);
    }
    const auto line = Table::opening(settings_of("turin", 3), "ann", 77);
    EXPECT_EQ(line.time, 77);
    const auto& opened = std::get<Opened>(line.entry);
    EXPECT_EQ(opened.host, "ann");
    EXPECT_EQ(opened.settings.options.at("money").as_string(), "covered") << "every option is written out";
    const Table table({line});
    EXPECT_EQ(table.seats().size(), 3u);
    EXPECT_EQ(table.length(), 1u);
    EXPECT_EQ(table.match(), nullptr);
    EXPECT_FALSE(table.next_due());
    EXPECT_FALSE(table.bot_to_move());
}

TEST(Table, SeatsAreTakenAndLeft) {
    House house(settings_of("turin", 3));
    EXPECT_EQ(house.tell("bob", Leave{}), "not_seated");
    EXPECT_EQ(house.tell("bob", Ready{}), "not_seated");
    EXPECT_EQ(house.tell("bob", Sit{Seat(3)}), "no_such_seat");
    EXPECT_EQ(house.tell("bob", Sit{Seat(255)}), "no_such_seat");
    EXPECT_EQ(house.tell("bob", Sit{Seat(1)}), "");
    EXPECT_EQ(house.tell("cyd", Sit{Seat(1)}), "seat_taken");
    EXPECT_EQ(house.tell("bob", Sit{Seat(2)}), "seated");
    EXPECT_EQ(house.tell("cyd", Sit{}), "");
    EXPECT_EQ(house.table.seat_of("cyd"), Seat(0)) << "the first free one";
    EXPECT_EQ(house.tell("ann", Sit{}), "");
    EXPECT_EQ(house.tell("dan", Sit{}), "table_full");
    EXPECT_EQ(house.tell("bob", Leave{}), "");
    EXPECT_FALSE(house.table.seat_of("bob"));
    EXPECT_FALSE(house.table.seat_of(""));
    EXPECT_EQ(house.tell("dan", Sit{}), "");
    EXPECT_EQ(house.table.seat_of("dan"), Seat(1));
    for (const Command& early : std::vector<Command>{Choose{"pass"}, Undo{}, Propose{Ballot::abort, {}}, Standing{"§3.2", "bid 0"}, Rematch{}})
        EXPECT_EQ(house.tell("ann", early), "wrong_stage");
    EXPECT_EQ(house.tell("ann", Vote{true}), "no_vote");
    EXPECT_EQ(house.table.seats()[1].name, "The dan");
    house.expect_replays();
}

TEST(Table, SomeCommandsAreTheHosts) {
    House house(settings_of("turin", 3));
    ASSERT_EQ(house.tell("bob", Sit{}), "");
    ASSERT_EQ(house.tell("ann", Sit{}), "");
    EXPECT_EQ(house.tell("bob", AddBot{2, "random"}), "not_host");
    EXPECT_EQ(house.tell("bob", Free{1}), "not_host");
    EXPECT_EQ(house.tell("bob", Mute{1, true}), "not_host");
    EXPECT_EQ(house.tell("ann", AddBot{3, "random"}), "no_such_seat");
    EXPECT_EQ(house.tell("ann", AddBot{0, "random"}), "seat_taken");
    EXPECT_EQ(house.tell("ann", Free{9}), "no_such_seat");
    EXPECT_EQ(house.tell("ann", Free{2}), "seat_free");
    EXPECT_EQ(house.tell("ann", Free{1}), "own_seat");
    EXPECT_EQ(house.tell("ann", Mute{2, true}), "no_such_seat");
    EXPECT_EQ(house.tell("ann", AddBot{2, "steady"}), "");
    EXPECT_EQ(house.table.seats()[2].bot, "steady");
    EXPECT_TRUE(house.table.seats()[2].ready);
    EXPECT_FALSE(house.table.seats()[2].name.empty());
    EXPECT_EQ(house.tell("ann", AddBot{2, "random"}), "seat_taken");
    EXPECT_EQ(house.tell("ann", Free{2}), "");
    EXPECT_FALSE(house.last_is<Freed>()->kicked) << "a bot is not kicked";
    EXPECT_EQ(house.tell("ann", Free{0}), "");
    EXPECT_TRUE(house.last_is<Freed>()->kicked);
    EXPECT_FALSE(house.table.seat_of("bob"));
    EXPECT_EQ(house.tell("bob", Ready{}), "not_seated");
    house.expect_replays();
}

TEST(Table, ABotNeedsAName) {
    House house(settings_of("turin", 3));
    EXPECT_NE(house.tell("ann", AddBot{0, ""}), "") << "else the seat is open and has a name";
}

TEST(Table, ABotIsNotCalledLikeSomebodyWhoSitsThere) {
    House usual(settings_of("turin", 3));
    ASSERT_EQ(usual.tell("ann", AddBot{1, "random"}), "");
    const std::string name = usual.table.seats()[1].name;
    House house(settings_of("turin", 3));
    ASSERT_EQ(house.tell("ann", AddBot{2, "random"}), "");
    ASSERT_FALSE(house.settle(house.table.handle(Sit{}, {"bea", name}, house.now, house.key), {}));
    ASSERT_EQ(house.table.seats()[0].name, name);
    ASSERT_EQ(house.tell("ann", AddBot{1, "random"}), "");
    EXPECT_NE(house.table.seats()[1].name, name);
    EXPECT_NE(house.table.seats()[1].name, house.table.seats()[2].name);
}

TEST(Table, TheGameBeginsWhenAllAreReady) {
    House house(settings_of("turin", 3));
    ASSERT_EQ(house.tell("ann", Sit{}), "");
    ASSERT_EQ(house.tell("ann", Ready{}), "");
    ASSERT_EQ(house.tell("bob", Sit{}), "");
    ASSERT_EQ(house.tell("ann", AddBot{2, "random"}), "");
    EXPECT_EQ(house.table.stage(), Stage::open);
    const auto length = house.table.length();
    EXPECT_EQ(house.tell("ann", Ready{true}), "") << "again is nothing new";
    EXPECT_EQ(house.table.length(), length);
    ASSERT_EQ(house.tell("ann", Ready{false}), "");
    ASSERT_EQ(house.tell("bob", Ready{}), "");
    EXPECT_EQ(house.table.stage(), Stage::open);
    ASSERT_EQ(house.tell("ann", Ready{}), "");
    EXPECT_EQ(house.table.stage(), Stage::running);
    ASSERT_TRUE(house.last_is<Started>());
    EXPECT_EQ(house.last_is<Started>()->key, house.key);
    EXPECT_EQ(house.table.bot_to_move(), Seat(2));
    EXPECT_EQ(house.table.bot_name(2), "random");
    for (const Command& late : std::vector<Command>{Sit{}, AddBot{1, "random"}, Ready{false}}) EXPECT_EQ(house.tell("ann", late), "wrong_stage");
    EXPECT_EQ(house.tell("dan", Sit{}), "wrong_stage");
    EXPECT_EQ(house.tell("ann", Free{2}), "wrong_stage") << "a bot stays";
    house.expect_replays();

    House late(settings_of("turin", 2));  // the last seat is filled by a bot
    ASSERT_EQ(late.tell("ann", Sit{}), "");
    ASSERT_EQ(late.tell("ann", Ready{}), "");
    ASSERT_EQ(late.tell("ann", AddBot{1, "random"}), "");
    EXPECT_EQ(late.table.stage(), Stage::running);

    House empty(settings_of("turin", 2));  // not without a person
    ASSERT_EQ(empty.tell("ann", AddBot{0, "random"}), "");
    ASSERT_EQ(empty.tell("ann", AddBot{1, "random"}), "");
    EXPECT_EQ(empty.table.stage(), Stage::open);
}

// --- Choices ----------------------------------------------------------------------------------------------------

TEST(Table, ChoicesAreRefusedWithARuleAndASentence) {
    House house = turin(4, 1);
    EXPECT_EQ(house.tell("eve", Choose{"bid 1"}), "not_seated");
    const auto too_much = house.ask("ann", Choose{"bid 999"});
    ASSERT_TRUE(too_much);
    EXPECT_EQ(too_much->code, "refused");
    EXPECT_EQ(too_much->rule, "§3.2");
    EXPECT_FALSE(too_much->why.empty());
    for (const char* nonsense : {"", " ", "bid", "bid x", "bid 99999999999999", "dance", "bid 1 2", "\xff", "take T99"})
        EXPECT_EQ(house.choose(0, nonsense), "nonsense") << nonsense;
    EXPECT_EQ(house.choose(0, "take T01"), "refused");
    EXPECT_EQ(house.choose(0, "bid 2"), "");
    const auto again = house.ask("ann", Choose{"bid 3"});
    ASSERT_TRUE(again);
    EXPECT_EQ(again->code, "refused") << "it is sealed";
    ASSERT_TRUE(house.last_is<Chose>());
    EXPECT_EQ(house.last_is<Chose>()->hand, Hand::player);

    const auto before = all_views(house.table);
    const auto length = house.table.length();
    const auto stale = house.table.bot_chose(3, "bid 1", length - 1, house.now);
    EXPECT_EQ(std::get<TableRefusal>(stale).code, "stale");
    EXPECT_EQ(std::get<TableRefusal>(house.table.bot_chose(1, "bid 1", length, house.now)).code, "stale") << "no bot sits there";
    EXPECT_EQ(std::get<TableRefusal>(house.table.bot_chose(3, "bid 999", length, house.now)).code, "refused");
    EXPECT_EQ(std::get<TableRefusal>(house.table.bot_chose(3, "boo", length, house.now)).code, "nonsense");
    EXPECT_EQ(all_views(house.table), before);
    EXPECT_EQ(house.bot(3, "bid 1"), "");
    EXPECT_EQ(house.last_is<Chose>()->hand, Hand::bot);
    EXPECT_FALSE(house.table.bot_to_move());
    house.expect_replays();
}

TEST(Table, AWholeGameOfTwoPeopleAndTwoBots) {
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        House house = turin(4, 2);
        house.key = key_from_seed(seed, 0);
        const std::string hex_key = to_text(std::get<Started>(house.log.back().entry).key);
        const auto mind = make_bot("turin", "random", seed);
        Rng rng(seed);
        std::vector<std::vector<std::string>> views{};  // at each length
        std::uint64_t told = 1, sealed = 0;
        while (house.table.stage() == Stage::running) {
            house.now += rng.below(5000);
            const bool sealing = house.table.match()->sealing();
            ASSERT_NO_FATAL_FAILURE(house.step(*mind, rng));
            const auto* chose = house.last_is<Chose>();
            ASSERT_TRUE(chose);
            if (sealing && house.table.match()->sealing() && !house.table.match()->revealed()) {
                ++sealed;
                for (Seat eyes = 0; eyes < 4; ++eyes)
                    if (eyes != chose->seat && chose->choice != "loan" && !chose->choice.starts_with("buy") && !chose->choice.starts_with("withdraw")) {
                        ASSERT_EQ(house.table.news_for(house.table.told(), eyes).find(chose->choice), std::string::npos) << chose->choice;
                    }
            }
            if (house.table.stage() == Stage::running) {
                for (const auto& view : all_views(house.table)) ASSERT_EQ(view.find(hex_key), std::string::npos);
                for (; told <= house.table.told(); ++told)
                    for (const auto& news : all_news(house.table, told)) ASSERT_EQ(news.find(hex_key), std::string::npos);
            }
            if (house.log.size() % 10 == 0) {
                ASSERT_NO_FATAL_FAILURE(expect_same(house.table, Table(stored(house.log))));
            }
            while (views.size() < house.log.size()) views.emplace_back();
            views.push_back(all_views(house.table));
            ASSERT_LT(house.log.size(), 5000u);
        }
        EXPECT_GT(sealed, 20u);
        EXPECT_EQ(house.table.stage(), Stage::over);
        EXPECT_NE(house.table.view_for({}).find(hex_key), std::string::npos) << "revealed at the end";
        EXPECT_NE(house.table.view_for({}).find("\"result\":[{"), std::string::npos);
        EXPECT_FALSE(house.table.next_due());
        EXPECT_TRUE(house.tick().empty());
        for (std::size_t length = 10; length < views.size(); length += 10)  // each prefix of the log gives the table of that time
            if (!views[length].empty()) { ASSERT_EQ(all_views(Table(stored(house.log, length))), views[length]) << length; }

        const GameFile file = parse_game_file(house.table.game_file(), "table");
        const auto match = start_match(file.header, "table");
        for (const FileLine& line : file.lines) play_line(*match, file.header, line, "table");
        EXPECT_EQ(match->hash(), house.hash());
        EXPECT_EQ(file.header.seats[0].name, "The ann");
        EXPECT_EQ(file.header.seats[0].by, "human");
        EXPECT_EQ(file.header.seats[3].by, "random");
        EXPECT_EQ(match->result(), house.table.result());

        for (const Command& late : std::vector<Command>{Choose{"pass"}, Undo{}, Propose{Ballot::abort, {}}, Standing{"§3.2", "bid 0"}, Leave{}})
            EXPECT_EQ(house.tell("ann", late), "wrong_stage");
        EXPECT_EQ(std::get<TableRefusal>(house.table.bot_chose(3, "pass", house.table.told(), house.now)).code, "wrong_stage");
        EXPECT_EQ(house.tell("eve", Rematch{}), "not_seated");
        EXPECT_EQ(house.tell("bob", Rematch{}), "");
        const auto length = house.table.length();
        EXPECT_EQ(house.tell("bob", Rematch{}), "");
        EXPECT_EQ(house.table.length(), length) << "asked once";
        EXPECT_EQ(house.table.wants_rematch(), Seats::only(1));
        EXPECT_NE(house.table.view_for({}).find("\"rematch\":[1]"), std::string::npos);
        house.expect_replays();
    }
}

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
        EXPECT_EQ(chose.hand, Hand::clock);
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

// --- What people could have counted ---------------------------------------------------------------------------------

TEST(Counting, IsShownToWhoSitsIfTheTableWasOpenedSo) {
    TableSettings settings = settings_of("turin", 4);
    settings.counted = true;
    House house(settings);
    ASSERT_NO_FATAL_FAILURE(house.start());
    ASSERT_NO_FATAL_FAILURE(to_the_choosing(house));  // bids of 4, 3, 2 and 1; the last took no card and paid half, rounded down
    for (Seat seat = 0; seat < 4; ++seat) {
        const auto counted = parse_json(house.table.view_for(seat), "view").as_object().at("counted").as_object().at("scudo").as_array();
        const auto whole = parse_json(house.table.match()->state(), "state").as_object().at("players").as_array();
        for (Seat rival = 0; rival < 4; ++rival) EXPECT_EQ(counted[rival], whole[rival].as_object().at("scudo")) << "of seat " << int(rival) << " by seat " << int(seat);
    }
    EXPECT_EQ(house.table.view_for({}).find("\"counted\":{"), std::string::npos) << "a spectator has sat through nothing";
    house.expect_replays();

    House plain = turin();
    ASSERT_NO_FATAL_FAILURE(to_the_choosing(plain));
    for (const std::string& view : all_views(plain.table)) EXPECT_EQ(view.find("\"counted\""), std::string::npos);
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
    EXPECT_EQ(house.last_is<Chose>()->hand, Hand::bot);
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

// --- Pre-given answers -----------------------------------------------------------------------------------------

// When the next of them is due it comes, and nothing with it.
void standing_answer_comes(House& house, Seat seat) {
    ASSERT_TRUE(house.table.answers_beforehand(seat));
    const auto due = house.table.next_due();
    ASSERT_TRUE(due);
    ASSERT_GT(*due, house.log.back().time) << "as if somebody had read the question first";
    house.now = *due - 1;
    ASSERT_TRUE(house.tick().empty());
    house.now = *due;
    ASSERT_EQ(house.tick().size(), 1u);
    ASSERT_TRUE(house.last_is<Chose>());
    ASSERT_EQ(house.last_is<Chose>()->seat, seat);
    ASSERT_EQ(house.last_is<Chose>()->hand, Hand::standing);
}

TEST(StandingAnswers, AnswerInAMomentAndUntilTheyAreCancelled) {
    House house = ferry();
    EXPECT_EQ(house.tell("eve", Standing{"§2.2", "pass"}), "not_seated");
    EXPECT_EQ(house.tell("bob", Standing{std::string(17, 'x'), "pass"}), "nonsense");
    EXPECT_EQ(house.tell("bob", Standing{"§2.2", std::string(201, 'x')}), "nonsense");
    const auto before = house.table.length(), told = house.table.told();
    const auto of_ann = house.table.view_for(Seat(0));
    ASSERT_EQ(house.tell("bob", Standing{"§9.9", "pass"}), "");
    EXPECT_EQ(house.table.told(), told) << "nobody is told";
    EXPECT_EQ(house.table.view_for(Seat(0)), of_ann);
    ASSERT_EQ(house.tell("bob", Standing{"§9.9", ""}), "");
    ASSERT_EQ(house.tell("bob", Standing{"§2.2", "pass"}), "");
    ASSERT_EQ(house.table.length(), before + 4) << "he is asked just that now, and is here";
    ASSERT_EQ(house.table.told(), told + 1);
    ASSERT_TRUE(house.last_is<Chose>());
    EXPECT_EQ(house.last_is<Chose>()->seat, 1);
    EXPECT_EQ(house.last_is<Chose>()->hand, Hand::standing);
    EXPECT_NE(house.table.view_for(Seat(1)).find("\"standing\":[{\"rule\":\"§2.2\",\"choice\":\"pass\"}]"), std::string::npos);
    for (const std::optional<Seat> eyes : {std::optional<Seat>(0), std::optional<Seat>(2), std::optional<Seat>()}) {
        EXPECT_EQ(house.table.view_for(eyes).find("\"choice\":\"pass\""), std::string::npos);
        EXPECT_NE(house.table.news_for(told + 1, eyes).find(R"("entry":{"chose":{"seat":1,"hand":"player"}})"), std::string::npos);
    }
    EXPECT_NE(house.table.news_for(told + 1, Seat(1)).find(R"("entry":{"chose":{"seat":1,"hand":"standing"}})"), std::string::npos) << "he himself sees how it came about";
    house.expect_replays();

    const auto a_turn = [&] {  // the others' answers up to the next window
        for (int guard = 0; guard < 50; ++guard) {
            const Seats awaited = house.table.match()->awaited();
            const Seat seat = awaited.lowest();
            const bool bids = house.table.match()->rule() == "§4.1" && awaited.count() == 1;
            ASSERT_EQ(house.choose(seat, house.choices(seat).front()), "");
            if (bids) return;
        }
    };
    a_turn();
    ASSERT_EQ(house.table.match()->rule(), "§2.2");
    EXPECT_EQ(house.last_is<Chose>()->hand, Hand::player) << "alone";
    ASSERT_NO_FATAL_FAILURE(standing_answer_comes(house, 1));
    EXPECT_FALSE(house.table.match()->asked().has(1));
    ASSERT_EQ(house.tell("bob", Standing{"§2.2", ""}), "");
    EXPECT_NE(house.table.view_for(Seat(1)).find("\"standing\":[]"), std::string::npos);
    a_turn();
    ASSERT_EQ(house.table.match()->rule(), "§2.2");
    EXPECT_TRUE(house.table.match()->asked().has(1));
    EXPECT_FALSE(house.table.next_due());

    ASSERT_EQ(house.tell("bob", Standing{"§2.2", "sail 1"}), "") << "what does not fit is not played";
    EXPECT_FALSE(house.table.answers_beforehand(1));
    ASSERT_EQ(house.tell("bob", Standing{"§2.2", "nonsense \"\\\x01"}), "");
    EXPECT_FALSE(house.table.answers_beforehand(1));
    EXPECT_FALSE(house.table.next_due());
    house.expect_replays();
}

TEST(StandingAnswers, SurviveAReplayAndPlayOnThere) {
    House house = ferry();
    ASSERT_EQ(house.choose(1, "pass"), "");
    ASSERT_EQ(house.tell("bob", Standing{"§4.1", "bid 0"}), "");
    Table replayed(stored(house.log));
    const auto both = [&](Seat seat, const std::string& choice) {
        ASSERT_EQ(house.choose(seat, choice), "");
        const auto result = replayed.handle(Choose{choice}, {people[seat], ""}, house.now, house.key);
        ASSERT_TRUE(std::holds_alternative<std::vector<LogLine>>(result));
    };
    both(0, "pass");
    both(2, "pass");
    both(0, "sail 1");
    both(0, "keep");
    EXPECT_EQ(house.table.next_due(), replayed.next_due());
    ASSERT_NO_FATAL_FAILURE(standing_answer_comes(house, 1));
    EXPECT_EQ(house.last_is<Chose>()->choice, "bid 0");
    EXPECT_EQ(replayed.tick(house.now).size(), 1u);
    expect_same(house.table, replayed);
    expect_same(house.table, Table(stored(house.log)));
}

TEST(StandingAnswers, AnswerAgainAfterAnUndo) {
    House house = ferry();
    ASSERT_EQ(house.choose(0, "pass"), "");
    ASSERT_EQ(house.tell("bob", Standing{"§2.2", "pass"}), "");
    ASSERT_EQ(house.tell("ann", Propose{Ballot::undo, {}}), "");
    ASSERT_EQ(house.tell("bob", Vote{true}), "");
    ASSERT_EQ(house.tell("cyd", Vote{true}), "");
    EXPECT_EQ(house.table.match()->asked(), Seats::only(0).with(1).with(2)) << "the undo comes alone";
    ASSERT_NO_FATAL_FAILURE(standing_answer_comes(house, 1));
    EXPECT_EQ(house.table.match()->asked(), Seats::only(0).with(2)) << "bob's answer still stands";
    house.expect_replays();
}

// Alone with bots, or with one's own hands at one screen, nobody is kept waiting; nor does a clock run out meanwhile.
TEST(StandingAnswers, WaitOnlyForOthersAndNeverLongerThanTheClock) {
    House alone(settings_of("ferry", 3));
    alone.start(2);
    ASSERT_EQ(alone.tell("ann", Standing{"§4.1", "bid 0"}), "");
    for (int guard = 0; guard < 200 && !alone.table.answers_beforehand(0); ++guard) {
        if (const auto bot = alone.table.bot_to_move()) ASSERT_EQ(alone.bot(*bot, alone.choices(*bot).front()), "");
        else ASSERT_EQ(alone.choose(0, alone.choices(0).front()), "");
    }
    ASSERT_TRUE(alone.table.answers_beforehand(0));
    EXPECT_EQ(alone.table.next_due(), alone.now);

    TableSettings brisk = settings_of("ferry", 3);
    brisk.bank_seconds = 1;
    House house(brisk);
    house.start();
    ASSERT_EQ(house.tell("bob", Standing{"§4.1", "bid 0"}), "");
    for (const Seat seat : house.table.match()->asked()) ASSERT_EQ(house.choose(seat, "pass"), "");
    ASSERT_EQ(house.choose(0, "sail 1"), "");
    ASSERT_EQ(house.choose(0, "keep"), "");
    ASSERT_TRUE(house.table.answers_beforehand(1));
    EXPECT_LE(*house.table.next_due(), house.now + 500);
}

// --- News and secrets -------------------------------------------------------------------------------------------

TEST(News, OfTheLast128LinesAreKept) {
    House house = turin(3);
    EXPECT_FALSE(house.table.has_news(0));
    EXPECT_TRUE(house.table.has_news(1));
    EXPECT_TRUE(house.table.has_news(house.table.told()));
    EXPECT_FALSE(house.table.has_news(house.table.told() + 1));
    EXPECT_FALSE(house.table.has_news(UINT64_MAX));
    for (int i = 0; i < 140; ++i) ASSERT_EQ(house.tell("ann", Mute{1, i % 2 == 0}), "");
    const auto length = house.table.length();
    EXPECT_FALSE(house.table.has_news(length - Table::kept));
    for (auto line = length - Table::kept + 1; line <= length; ++line) {
        ASSERT_TRUE(house.table.has_news(line));
        const auto news = parse_json(house.table.news_for(line, {}), "news");
        EXPECT_EQ(news.at("n").to_number<std::uint64_t>(), line);
        EXPECT_TRUE(news.at("entry").as_object().contains("muted"));
    }
    house.expect_replays();
}

TEST(News, TellWhatEachSeatMaySee) {
    House house = turin();
    const auto started = house.table.length();
    for (Seat seat = 0; seat < 4; ++seat) {
        const auto news = parse_json(house.table.news_for(started, seat), "news");
        EXPECT_TRUE(news.at("entry").as_object().contains("started"));
        EXPECT_TRUE(news.at("entry").at("started").as_object().empty()) << "without the key";
        for (Seat other = 0; other < 4; ++other)
            EXPECT_EQ(news.at("game").at("players").at(other).as_object().contains("hand"), other == seat);
    }
    ASSERT_EQ(house.choose(2, "bid 5"), "");
    for (Seat seat = 0; seat < 4; ++seat) {
        const auto text = house.table.news_for(house.table.told(), seat);
        EXPECT_EQ(text.find("\"scudo\":5") != std::string::npos, seat == 2) << text;
        EXPECT_EQ(text.find("bid 5"), std::string::npos) << text;
        EXPECT_EQ(parse_json(text, "news").at("entry").at("chose").at("hand").as_string(), "player");
    }
}

TEST(Secrets, ARivalsSealedBidChangesNothingUntilItIsOpened) {
    House a = turin(), b = turin();
    const auto others_see_the_same = [&](Seat owner) {
        ASSERT_EQ(a.table.length(), b.table.length());
        for (int eyes = 0; eyes <= 4; ++eyes) {
            if (eyes == owner) continue;
            const auto seat = eyes < 4 ? std::optional<Seat>(Seat(eyes)) : std::nullopt;
            ASSERT_EQ(a.table.view_for(seat), b.table.view_for(seat));
            for (std::uint64_t line = 1; line <= a.table.told(); ++line) ASSERT_EQ(a.table.news_for(line, seat), b.table.news_for(line, seat));
        }
    };
    const auto both = [&](const std::string& person, const Command& command) {
        const auto first = a.ask(person, command), second = b.ask(person, command);
        ASSERT_EQ(first.has_value(), second.has_value());
        if (first) { ASSERT_EQ(to_json(*first), to_json(*second)); }
    };
    ASSERT_EQ(a.choose(1, "bid 3"), "");
    ASSERT_EQ(b.choose(1, "bid 7"), "");
    others_see_the_same(1);
    EXPECT_NE(a.table.view_for(Seat(1)), b.table.view_for(Seat(1)));
    both("ann", Choose{"bid 2"});
    both("cyd", Choose{"loan"});
    both("ann", Undo{});
    both("ann", Undo{});
    both("ann", Propose{Ballot::abort, {}});
    both("bob", Vote{false});
    both("dan", Standing{"§3.2", "bid 1"});
    both("ann", Choose{"bid 999"});
    both("cyd", Leave{});
    others_see_the_same(1);
    ASSERT_EQ(a.tell("bob", Undo{}), b.tell("bob", Undo{}));
    others_see_the_same(1);
    if (a.table.match()->asked().has(1)) {
        ASSERT_EQ(a.choose(1, "bid 4"), "");
        ASSERT_EQ(b.choose(1, "bid 0"), "");
    }
    if (a.table.match()->asked().has(0)) both("ann", Choose{"bid 2"});
    others_see_the_same(1);
    both("cyd", Choose{"bid 1"});  // the last: all are opened
    EXPECT_NE(a.table.news_for(a.table.told(), {}), b.table.news_for(b.table.told(), {}));
}

// The house's seed is committed to at the opening and told after the end, and the players' shares change the luck.
TEST(Secrets, TheSeedIsToldAfterTheEnd) {
    const std::string seed(64, 'a'), share = "00112233445566778899aabbccddeeff";
    const auto begun = [&](const std::string& other) {
        House house(settings_of("turin", 2));
        house.log = {Table::opening(settings_of("turin", 2), "ann", 1000, seed)};
        house.table = Table(stored(house.log));
        EXPECT_EQ(house.tell("ann", Sit{}), "");
        EXPECT_EQ(house.tell("bob", Sit{}), "");
        EXPECT_EQ(house.tell("ann", Ready{true, "short"}), "nonsense");
        EXPECT_EQ(house.tell("ann", Ready{true, share}), "");
        EXPECT_EQ(house.tell("bob", Ready{true, other}), "");
        EXPECT_EQ(house.table.stage(), Stage::running);
        EXPECT_EQ(house.last_is<Started>()->key, key_from_shares(seed, {share, other}));
        return house;
    };
    House house = begun(share);
    EXPECT_NE(house.hash(), begun("ffeeddccbbaa99887766554433221100").hash());
    for (std::uint64_t line = 1; line <= house.table.told(); ++line)
        for (const auto& news : all_news(house.table, line)) EXPECT_EQ(news.find(seed), std::string::npos);
    for (const auto& view : all_views(house.table)) {
        EXPECT_EQ(view.find(seed), std::string::npos);
        EXPECT_NE(view.find("\"commitment\":\"" + commitment_of(seed) + "\""), std::string::npos);
    }
    ASSERT_EQ(house.tell("ann", Propose{Ballot::abort, {}}), "");
    ASSERT_EQ(house.tell("bob", Vote{true}), "");
    EXPECT_NE(house.table.view_for({}).find("\"seed\":\"" + seed + "\""), std::string::npos);
    house.expect_replays();
}

// What a bot begins to think with follows from the key alone, survives a restart, and is another one at every table and moment.
TEST(Secrets, BotsThinkByTheKeyOfTheGame) {
    std::set<std::uint64_t> seeds;
    for (std::uint64_t game = 0; game < 4; ++game) {
        House house(settings_of("turin", 4));
        house.key = key_from_seed(game, 0);
        house.start(2);
        for (int n = 0; n < 4; ++n) {
            const Table woken(stored(house.log));
            for (const Seat seat : {Seat(2), Seat(3)}) {
                EXPECT_TRUE(seeds.insert(house.table.bot_seed(seat)).second) << "two games begin alike";
                EXPECT_EQ(house.table.bot_seed(seat), woken.bot_seed(seat));
                EXPECT_EQ(house.table.bot_seed(seat), bot_seed(house.key, house.table.told(), seat));
            }
            if (n < 2) { ASSERT_EQ(house.choose(Seat(n), "bid 1"), ""); }
            else { ASSERT_EQ(house.bot(Seat(n), "bid 1"), ""); }
        }
    }
}

// A pre-given answer is nearly always a pass: to say that it was pre-given opens it.
TEST(Secrets, WhatWasPreGivenIsNotToldWhileItIsSealed) {
    House a = turin(), b = turin();
    ASSERT_EQ(a.tell("bob", Standing{"§3.2", "bid 0"}), "");
    ASSERT_EQ(b.tell("bob", Standing{"§3.1", "bid 0"}), "");  // does not answer this question
    ASSERT_EQ(b.choose(1, "bid 5"), "");
    EXPECT_EQ(a.table.news_for(a.table.told(), Seat(0)), b.table.news_for(b.table.told(), Seat(0)));
    EXPECT_EQ(a.table.news_for(a.table.told(), {}), b.table.news_for(b.table.told(), {}));
}

// --- Haggling ---------------------------------------------------------------------------------------------------

TEST(Haggling, ThroughTheTable) {
    House house = ferry();
    to_the_talk(house);
    ASSERT_EQ(house.choose(1, "propose 0 give=coins:5 ask=nothing"), "");
    ASSERT_EQ(house.choose(1, "propose 0 give=coins:1 ask=nothing"), "");
    const auto stale = house.ask("ann", Choose{"accept 1 version=1"});
    ASSERT_TRUE(stale);
    EXPECT_EQ(stale->code, "refused");
    EXPECT_EQ(stale->why, "That offer has changed.");
    EXPECT_EQ(stale->refusal, "offer_changed");
    EXPECT_EQ(house.choose(2, "accept 1 version=2"), "refused") << "not made to her";
    ASSERT_EQ(house.choose(0, "propose 1 give=nothing ask=coins:4 answers=1"), "");
    ASSERT_EQ(house.tell("ann", Undo{}), "") << "nobody has acted since";
    EXPECT_EQ(house.choose(1, "accept 2 version=1"), "refused") << "that offer never was";
    ASSERT_EQ(house.choose(0, "propose 1 give=nothing ask=coins:3 answers=1"), "");
    ASSERT_EQ(house.choose(2, "propose 0 give=coins:2 ask=nothing"), "");
    EXPECT_EQ(house.tell("ann", Undo{}), "needs_consent");
    ASSERT_EQ(house.choose(1, "withdraw 1"), "");
    EXPECT_EQ(house.choose(0, "accept 1 version=2"), "refused");
    ASSERT_EQ(house.choose(1, "accept 2 version=1"), "");
    EXPECT_EQ(house.table.match()->rule(), "§4.1") << "settled";
    house.expect_replays();
    const GameFile file = parse_game_file(house.table.game_file(), "table");
    const auto match = start_match(file.header, "table");
    for (const FileLine& line : file.lines) play_line(*match, file.header, line, "table");
    EXPECT_EQ(match->hash(), house.hash());
    for (const FileLine& line : file.lines) EXPECT_EQ(line.choice.find("coins:4"), std::string::npos) << "undone";
}

// --- Damaged logs -----------------------------------------------------------------------------------------------

struct Damage : testing::Test {
    House house = turin();
    void expect_damaged(const Entry& entry, bool running = true) {
        auto log = running ? house.log : std::vector<LogLine>(house.log.begin(), house.log.begin() + 1);
        log.push_back({house.now, entry});
        EXPECT_THROW(Table{log}, std::runtime_error) << to_json(entry);
    }
};
TEST_F(Damage, NoBeginning) {
    EXPECT_THROW(Table{std::vector<LogLine>()}, std::runtime_error);
    EXPECT_THROW(Table({LogLine{0, Aborted{}}}), std::runtime_error);
    auto log = house.log;
    std::get<Opened>(log.front().entry).settings.game = "chess";
    EXPECT_THROW(Table{log}, std::runtime_error);
}
TEST(StoredTables, ReplayOnTheRulesTheyBeganWithOrNotAtAll) {
    House house = turin(2);
    const auto begun = std::find_if(house.log.begin(), house.log.end(), [](const LogLine& line) { return std::holds_alternative<Started>(line.entry); });
    ASSERT_NE(begun, house.log.end());
    const Started said = std::get<Started>(begun->entry);
    EXPECT_EQ(said.rules, find_game("turin")->info().rules_version);
    EXPECT_EQ(said.rules, house.table.match()->rules());
    for (const Started& other : {Started{said.key, said.rules + 1, said.data}, Started{said.key, 0, said.data}, Started{said.key, said.rules, "0000000000000000"}}) {
        begun->entry = other;
        EXPECT_THROW(Table{house.log}, std::runtime_error);
    }
}

TEST(StoredTables, ACorrectedWordInTheDataStopsNoGame) {
    const std::string board = R"({"game":"X","note":"n","fields":[{"id":"a","name":"A","x":1,"gives":["b",2],"provenance":"seed"},{"id":"c","gives":[]}],"start":5})";
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string changed = board;
        changed.replace(changed.find(from), from.size(), to);
        return hash_of_data({changed});
    };
    const auto hash = hash_of_data({board});
    EXPECT_EQ(with("\"name\":\"A\"", "\"name\":\"B\""), hash);
    EXPECT_EQ(with("\"provenance\":\"seed\"", "\"provenance\":\"derived\""), hash);
    EXPECT_EQ(with("\"note\":\"n\",", " "), hash);
    EXPECT_EQ(with("\"x\":1", "\"x\":2"), hash) << "where it is drawn";
    EXPECT_EQ(with("{\"id\":\"c\",\"gives\":[]}", "{\"gives\":[],\"id\":\"c\"}"), hash);
    EXPECT_NE(with("\"start\":5", "\"start\":6"), hash);
    EXPECT_NE(with("\"b\",2", "2,\"b\""), hash);
    EXPECT_NE(with("\"id\":\"c\"", "\"id\":\"d\""), hash);
    EXPECT_NE(with("\"gives\":[]", "\"takes\":[]"), hash);
    EXPECT_NE(hash_of_data({board, board}), hash);
}

// Game files and stored tables of rules version 1 have a hash of whole files; one of Turin's had another word in it.
TEST(StoredTables, GamesOfTheFirstRulesKeepTheHashTheyHave) {
    for (const auto& [game, data] : std::vector<std::pair<std::string, std::string>>{
             {"ferry", "2722aa99f458da57"}, {"turin", "899f10d5f1faa216"}, {"turin", "b3e7a9cfbe92aa0f"}, {"genoa", "1bcb7d8284305394"}, {"merchants", "c1a92594ce874db8"}}) {
        House house(settings_of(game, 3));
        house.start();
        const auto begun = std::find_if(house.log.begin(), house.log.end(), [](const LogLine& line) { return std::holds_alternative<Started>(line.entry); });
        auto& started = std::get<Started>(begun->entry);
        GameFile file = parse_game_file(house.table.game_file(), "table");
        EXPECT_NE(file.header.data, data) << game;
        for (const int rules : {1, 2}) {
            started.rules = file.header.rules = rules;
            started.data = file.header.data = data;
            const bool known = rules == 1;
            EXPECT_EQ(refuse_origin(find_game(game), rules, data).has_value(), !known) << game;
            if (known) {
                EXPECT_NO_THROW(Table{house.log}) << game;
                EXPECT_NO_THROW(start_match(file.header, "table")) << game;
            } else {
                EXPECT_THROW(Table{house.log}, UnreadableLog) << game;
                EXPECT_THROW(start_match(file.header, "table"), InputError) << game;
            }
        }
    }
}

TEST(WhatIf, ACopyGoesOnFromThePositionWithTheSameLuck) {
    House house = turin(3, 1);
    const auto bot = make_bot("turin", "random", 3);
    Rng rng(5);
    while (house.log.size() < 25) house.step(*bot, rng);
    const auto copy = Table(house.table.copy_for({"eve", "Eve"}, 1, "steady", "x#25", house.now));
    EXPECT_EQ(copy.match()->hash(), house.hash());
    EXPECT_EQ(copy.seat_of("eve"), Seat(1));
    EXPECT_EQ(copy.host(), "eve");
    EXPECT_EQ(copy.settings().copy_of, "x#25");
    EXPECT_FALSE(copy.settings().is_public);
    for (const Seat seat : {Seat(0), Seat(2)}) EXPECT_EQ(copy.bot_name(seat), "steady");
}

TEST_F(Damage, NoSuchOptions) {
    auto log = house.log;
    std::get<Opened>(log.front().entry).settings.options = json::object();
    EXPECT_THROW(Table{log}, std::runtime_error);
}
TEST_F(Damage, Choices) {
    expect_damaged(Chose{0, "bid 1", Hand::player}, false);
    expect_damaged(Chose{0, "bid 999", Hand::player});
    expect_damaged(Chose{0, "bid?", Hand::player});
    expect_damaged(Chose{4, "bid 1", Hand::player});
    expect_damaged(Chose{200, "bid 1", Hand::player});
    ASSERT_EQ(house.choose(0, "bid 1"), "");
    expect_damaged(house.last().entry);  // twice
}
TEST_F(Damage, Seats) {
    expect_damaged(Seated{4, "eve", "Eve", ""});
    expect_damaged(Freed{4, false});
    expect_damaged(Readied{9, true});
    expect_damaged(TakenOver{9, "random", false});
    expect_damaged(GivenBack{9});
    expect_damaged(Muted{9, true});
}
TEST_F(Damage, StandingOfNobody) { expect_damaged(StandingSet{200, "§3.2", "bid 0"}); }
TEST_F(Damage, StruckChoicesThatNeverWere) { expect_damaged(Struck{{7}, 0, false}); }
TEST_F(Damage, StruckBeforeTheStart) { expect_damaged(Struck{{}, 0, false}, false); }

// --- Anything at any time -----------------------------------------------------------------------------------------

struct FuzzCase {
    std::string game;
    int players, bots;
    std::int64_t bank, increment;
    bool take_over;
    std::uint64_t seed;
};

void fuzz(const FuzzCase& c) {
    SCOPED_TRACE(c.game + " players " + std::to_string(c.players) + " seed " + std::to_string(c.seed));
    auto settings = settings_of(c.game, c.players);
    settings.bank_seconds = c.bank;
    settings.increment_seconds = c.increment;
    settings.take_over = c.take_over;
    House house(settings);
    Rng rng(c.seed);
    house.key = rng.key();
    const auto mind = make_bot(c.game, "random", c.seed);
    const auto seat = [&] { return Seat(rng.below(c.players + 1)); };
    const auto some_choice = [&](std::optional<Seat> of) -> std::string {
        static const std::vector<std::string> odd{"", "pass", "bid 0", "loan", "pawn", "keep", "accept 1 version=1", "close 1 version=1 with=1", "propose 0 give=coins:1 ask=nothing", "x\"\\\n"};
        if (house.table.match() && of && rng.below(8) > 0) {
            const auto list = house.choices(*of);
            if (!list.empty()) return list[std::size_t(rng.below(int(list.size())))];
        }
        return odd[std::size_t(rng.below(int(odd.size())))];
    };
    const auto command = [&](std::optional<Seat> own) -> Command {
        switch (rng.below(house.table.stage() == Stage::open ? 8 : 26)) {
            case 0: return rng.below(2) ? Sit{} : Sit{seat()};
            case 1: return rng.below(4) ? Command(Ready{}) : Command(Leave{});
            case 2: return AddBot{seat(), "random"};
            case 3: return rng.below(10) ? Command(Ready{rng.below(4) > 0}) : Command(Free{seat()});
            case 4: return Mute{seat(), rng.below(2) == 0};
            case 5: return Ready{};
            case 6: return Rematch{};
            case 7: return Sit{};
            case 8: case 9: case 10: return Undo{};
            case 11: case 12: {
                const Ballot usual[] = {Ballot::undo, Ballot::extend, Ballot::replace, Ballot::free};
                Propose propose{rng.below(20) ? usual[rng.below(4)] : Ballot::abort, {}};
                if (rng.below(3)) propose.seat = seat();
                return propose;
            }
            case 13: case 14: case 15: return Vote{rng.below(4) > 0};
            case 16: {
                static const std::vector<std::string> rules{"§3.1", "§3.2", "§4.2", "§4.5", "§2.2", "§4.1", "", "nowhere"};
                return Standing{rules[std::size_t(rng.below(8))], rng.below(2) ? "" : some_choice(own)};
            }
            default: return Choose{some_choice(own)};
        }
    };
    std::size_t over_at = 0;
    for (int i = 0; i < 2500; ++i) {
        SCOPED_TRACE("command " + std::to_string(i));
        house.now += rng.below(20) ? rng.below(1500) : rng.below(2) ? -rng.below(5000) : rng.below(100'000);
        const auto person = people[std::size_t(rng.below(rng.below(10) ? c.players - c.bots : 5))];
        const int kind = rng.below(20);
        if (kind < 3) house.presence(person, rng.below(2) == 0);
        else if (kind < 6) {
            house.tick();
            if (const auto due = house.table.next_due()) {
                ASSERT_EQ(house.table.stage(), Stage::running);
                if (rng.below(20) == 0) {
                    house.now = std::max(house.now, *due);
                    ASSERT_FALSE(house.tick().empty()) << "what is due happens";
                }
            }
        } else if (const auto bot = house.table.bot_to_move(); bot && kind < 12) {
            ASSERT_FALSE(house.table.bot_name(*bot).empty());
            const auto copy = house.table.thinking_copy();
            const Eyes& eyes = copy->eyes(*bot);
            const Answer answer = mind->decide(eyes);
            ASSERT_EQ(house.bot(*bot, answer.index < 0 ? answer.text : eyes.choice(answer.index)), "");
        } else ASSERT_NO_FATAL_FAILURE(house.ask(person, command(house.table.seat_of(person))));
        ASSERT_FALSE(testing::Test::HasFailure());
        ASSERT_EQ(house.table.length(), house.log.size());
        const Table& table = house.table;
        for (const TableSeat& each : table.seats()) ASSERT_GE(each.clock, 0);
        if (table.match()) {
            ASSERT_EQ(table.match()->broken(), "");
            ASSERT_EQ(table.match()->over(), table.stage() == Stage::over);
            if (table.stage() == Stage::running) {
                const auto key = to_text(house.key);
                for (const auto& view : all_views(table)) ASSERT_EQ(view.find(key), std::string::npos);
                for (const auto& news : all_news(table, table.told())) ASSERT_EQ(news.find(key), std::string::npos);
                if (c.bank > 0) { ASSERT_TRUE(table.next_due()); }
            } else ASSERT_FALSE(table.next_due());
        }
        ASSERT_EQ(table.told(), std::uint64_t(std::count_if(house.log.begin(), house.log.end(), [](const LogLine& line) { return !std::holds_alternative<StandingSet>(line.entry); })));
        for (const auto& view : all_views(table)) ASSERT_NO_THROW(parse_json(view, "view"));
        if (i % 100 == 0 || (over_at == 0 && table.stage() >= Stage::over)) {
            ASSERT_NO_FATAL_FAILURE(house.expect_replays());
            if (table.match()) {
                const GameFile file = parse_game_file(table.game_file(), "table");
                const auto match = start_match(file.header, "table");
                for (const FileLine& line : file.lines) play_line(*match, file.header, line, "table");
                ASSERT_EQ(match->hash(), house.hash());
            }
        }
        if (table.stage() >= Stage::over && ++over_at > 50) break;
    }
    house.expect_replays();
}

TEST(TableFuzz, Turin) {
    for (std::uint64_t seed = 1; seed <= 12 && !HasFailure(); ++seed)
        fuzz({"turin", 2 + int(seed % 4), int(seed % 3) - (seed % 4 == 0 && seed % 3 == 2), seed % 2 ? 0 : 60, 3, seed % 5 != 0, seed});
}
TEST(TableFuzz, Ferry) {
    for (std::uint64_t seed = 1; seed <= 12 && !HasFailure(); ++seed)
        fuzz({"ferry", 2 + int(seed % 3), int(seed % 2), seed % 2 ? 0 : 60, 3, seed % 5 != 0, seed + 100});
}

}  // namespace
}  // namespace fondaco
