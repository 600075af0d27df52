// Tables: the fold over the log, damaged ones and whatever commands bring.
#include "table_house.h"

namespace fondaco {
namespace {

using namespace at_table;

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
    expect_damaged(Chose{0, "bid 1", ChosenBy::player}, false);
    expect_damaged(Chose{0, "bid 999", ChosenBy::player});
    expect_damaged(Chose{0, "bid?", ChosenBy::player});
    expect_damaged(Chose{4, "bid 1", ChosenBy::player});
    expect_damaged(Chose{200, "bid 1", ChosenBy::player});
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
TEST_F(Damage, StandingOfNobody) { expect_damaged(BeforehandSet{200, "§3.2", "bid 0"}); }
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
                return Beforehand{rules[std::size_t(rng.below(8))], rng.below(2) ? "" : some_choice(own)};
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
                for (const auto& news : all_news(table, table.lines_told())) ASSERT_EQ(news.find(key), std::string::npos);
                if (c.bank > 0) { ASSERT_TRUE(table.next_due()); }
            } else ASSERT_FALSE(table.next_due());
        }
        ASSERT_EQ(table.lines_told(), std::uint64_t(std::count_if(house.log.begin(), house.log.end(), [](const LogLine& line) { return !std::holds_alternative<BeforehandSet>(line.entry); })));
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
