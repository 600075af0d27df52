// Tables: seats, commands, choices, pre-given answers, bargains.
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
    for (const Command& early : std::vector<Command>{Choose{"pass"}, Undo{}, Propose{Ballot::abort, {}}, Beforehand{"§3.2", "bid 0"}, Rematch{}})
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
    EXPECT_EQ(house.last_is<Chose>()->hand, ChosenBy::player);

    const auto before = all_views(house.table);
    const auto length = house.table.length();
    const auto stale = house.table.bot_chose(3, "bid 1", length - 1, house.now);
    EXPECT_EQ(std::get<TableRefusal>(stale).code, "stale");
    EXPECT_EQ(std::get<TableRefusal>(house.table.bot_chose(1, "bid 1", length, house.now)).code, "stale") << "no bot sits there";
    EXPECT_EQ(std::get<TableRefusal>(house.table.bot_chose(3, "bid 999", length, house.now)).code, "refused");
    EXPECT_EQ(std::get<TableRefusal>(house.table.bot_chose(3, "boo", length, house.now)).code, "nonsense");
    EXPECT_EQ(all_views(house.table), before);
    EXPECT_EQ(house.bot(3, "bid 1"), "");
    EXPECT_EQ(house.last_is<Chose>()->hand, ChosenBy::bot);
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
                        ASSERT_EQ(house.table.news_for(house.table.lines_told(), eyes).find(chose->choice), std::string::npos) << chose->choice;
                    }
            }
            if (house.table.stage() == Stage::running) {
                for (const auto& view : all_views(house.table)) ASSERT_EQ(view.find(hex_key), std::string::npos);
                for (; told <= house.table.lines_told(); ++told)
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

        for (const Command& late : std::vector<Command>{Choose{"pass"}, Undo{}, Propose{Ballot::abort, {}}, Beforehand{"§3.2", "bid 0"}, Leave{}})
            EXPECT_EQ(house.tell("ann", late), "wrong_stage");
        EXPECT_EQ(std::get<TableRefusal>(house.table.bot_chose(3, "pass", house.table.lines_told(), house.now)).code, "wrong_stage");
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

// --- Pre-given answers -----------------------------------------------------------------------------------------

// When the next of them is due it comes, and nothing with it.
void answer_beforehand_comes(House& house, Seat seat) {
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
    ASSERT_EQ(house.last_is<Chose>()->hand, ChosenBy::standing);
}

TEST(StandingAnswers, AnswerInAMomentAndUntilTheyAreCancelled) {
    House house = ferry();
    EXPECT_EQ(house.tell("eve", Beforehand{"§2.2", "pass"}), "not_seated");
    EXPECT_EQ(house.tell("bob", Beforehand{std::string(17, 'x'), "pass"}), "nonsense");
    EXPECT_EQ(house.tell("bob", Beforehand{"§2.2", std::string(201, 'x')}), "nonsense");
    const auto before = house.table.length(), told = house.table.lines_told();
    const auto of_ann = house.table.view_for(Seat(0));
    ASSERT_EQ(house.tell("bob", Beforehand{"§9.9", "pass"}), "");
    EXPECT_EQ(house.table.lines_told(), told) << "nobody is told";
    EXPECT_EQ(house.table.view_for(Seat(0)), of_ann);
    ASSERT_EQ(house.tell("bob", Beforehand{"§9.9", ""}), "");
    ASSERT_EQ(house.tell("bob", Beforehand{"§2.2", "pass"}), "");
    ASSERT_EQ(house.table.length(), before + 4) << "he is asked just that now, and is here";
    ASSERT_EQ(house.table.lines_told(), told + 1);
    ASSERT_TRUE(house.last_is<Chose>());
    EXPECT_EQ(house.last_is<Chose>()->seat, 1);
    EXPECT_EQ(house.last_is<Chose>()->hand, ChosenBy::standing);
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
    EXPECT_EQ(house.last_is<Chose>()->hand, ChosenBy::player) << "alone";
    ASSERT_NO_FATAL_FAILURE(answer_beforehand_comes(house, 1));
    EXPECT_FALSE(house.table.match()->asked().has(1));
    ASSERT_EQ(house.tell("bob", Beforehand{"§2.2", ""}), "");
    EXPECT_NE(house.table.view_for(Seat(1)).find("\"standing\":[]"), std::string::npos);
    a_turn();
    ASSERT_EQ(house.table.match()->rule(), "§2.2");
    EXPECT_TRUE(house.table.match()->asked().has(1));
    EXPECT_FALSE(house.table.next_due());

    ASSERT_EQ(house.tell("bob", Beforehand{"§2.2", "sail 1"}), "") << "what does not fit is not played";
    EXPECT_FALSE(house.table.answers_beforehand(1));
    ASSERT_EQ(house.tell("bob", Beforehand{"§2.2", "nonsense \"\\\x01"}), "");
    EXPECT_FALSE(house.table.answers_beforehand(1));
    EXPECT_FALSE(house.table.next_due());
    house.expect_replays();
}

TEST(StandingAnswers, SurviveAReplayAndPlayOnThere) {
    House house = ferry();
    ASSERT_EQ(house.choose(1, "pass"), "");
    ASSERT_EQ(house.tell("bob", Beforehand{"§4.1", "bid 0"}), "");
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
    ASSERT_NO_FATAL_FAILURE(answer_beforehand_comes(house, 1));
    EXPECT_EQ(house.last_is<Chose>()->choice, "bid 0");
    EXPECT_EQ(replayed.tick(house.now).size(), 1u);
    expect_same(house.table, replayed);
    expect_same(house.table, Table(stored(house.log)));
}

TEST(StandingAnswers, AnswerAgainAfterAnUndo) {
    House house = ferry();
    ASSERT_EQ(house.choose(0, "pass"), "");
    ASSERT_EQ(house.tell("bob", Beforehand{"§2.2", "pass"}), "");
    ASSERT_EQ(house.tell("ann", Propose{Ballot::undo, {}}), "");
    ASSERT_EQ(house.tell("bob", Vote{true}), "");
    ASSERT_EQ(house.tell("cyd", Vote{true}), "");
    EXPECT_EQ(house.table.match()->asked(), Seats::only(0).with(1).with(2)) << "the undo comes alone";
    ASSERT_NO_FATAL_FAILURE(answer_beforehand_comes(house, 1));
    EXPECT_EQ(house.table.match()->asked(), Seats::only(0).with(2)) << "bob's answer still stands";
    house.expect_replays();
}

// --- What leaves one answer only ------------------------------------------------------------------------------

TEST(OnlyAnswers, AreGivenByThemselvesWhereTheTableWantsItAndGoWithWhatWasChosenBefore) {
    TableSettings settings = settings_of("genoa", 3);
    const auto play = [](House& house, int choices, const std::function<bool(Seat)>& each) {
        for (int i = 0; i < choices && house.table.stage() == Stage::running; ++i) {
            const Seat seat = house.table.match()->awaited().lowest();
            if (each(seat)) continue;
            const auto list = house.choices(seat);
            const bool takes = std::find(list.begin(), list.end(), "take") != list.end();
            ASSERT_EQ(house.choose(seat, takes ? "take" : list[std::size_t(i) % list.size()]), "");
        }
    };
    House usual(settings);
    usual.start();
    int alone = 0;
    play(usual, 120, [&](Seat seat) {
        EXPECT_FALSE(usual.table.next_due());
        alone += only_answer(*usual.table.thinking_copy(), seat).has_value();
        return false;
    });
    EXPECT_GT(alone, 3) << "and they are asked all the same";

    settings.only_answers = true;
    House house(settings);
    house.start();
    int given = 0, taken_back = 0;
    play(house, 300, [&](Seat seat) {
        const auto only = only_answer(*house.table.thinking_copy(), seat);
        const bool due = house.table.next_due().has_value();
        EXPECT_EQ(due, only.has_value());
        for (const Seat eyes : {Seat(0), Seat(1), Seat(2)})
            EXPECT_EQ(house.table.view_for(eyes).find("\"answered\":true") != std::string::npos, due && eyes == seat) << "only who is asked knows";
        if (!due) return false;
        EXPECT_EQ(house.choices(seat).size(), 1u);
        const auto before = house.last_is<Chose>();
        const bool own = before && before->seat == seat && before->hand == ChosenBy::player;
        EXPECT_GT(*house.table.next_due(), house.now) << "as if it were read first";
        house.now = *house.table.next_due();
        const std::size_t lines = house.log.size();
        if (house.tick().size() != 1) ADD_FAILURE();
        EXPECT_EQ(house.last_is<Chose>()->choice, *only);
        EXPECT_EQ(house.last_is<Chose>()->hand, ChosenBy::standing);
        EXPECT_NE(house.table.news_for(house.table.lines_told(), Seat((seat + 1) % 3)).find(R"("hand":"player")"), std::string::npos) << "others are told nothing of it";
        given += 1;
        if (own && house.table.view_for(seat).find("\"free_undo\":true") != std::string::npos && house.tell(people[seat], Undo{}).empty()) {
            EXPECT_EQ(house.last_is<Struck>()->choices.size(), 2u);
            EXPECT_FALSE(house.table.next_due());
            EXPECT_EQ(house.log.size(), lines + 2);
            taken_back += 1;
        }
        return true;
    });
    EXPECT_GT(given, 10);
    EXPECT_GT(taken_back, 0);
    house.expect_replays();
}

// Alone with bots, or with one's own hands at one screen, nobody is kept waiting; nor does a clock run out meanwhile.
TEST(StandingAnswers, WaitOnlyForOthersAndNeverLongerThanTheClock) {
    House alone(settings_of("ferry", 3));
    alone.start(2);
    ASSERT_EQ(alone.tell("ann", Beforehand{"§4.1", "bid 0"}), "");
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
    ASSERT_EQ(house.tell("bob", Beforehand{"§4.1", "bid 0"}), "");
    for (const Seat seat : house.table.match()->asked()) ASSERT_EQ(house.choose(seat, "pass"), "");
    ASSERT_EQ(house.choose(0, "sail 1"), "");
    ASSERT_EQ(house.choose(0, "keep"), "");
    ASSERT_TRUE(house.table.answers_beforehand(1));
    EXPECT_LE(*house.table.next_due(), house.now + 500);
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

}  // namespace
}  // namespace fondaco
