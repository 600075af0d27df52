// What bots say to offers: the clause why is worked out from what lies open, so anybody could work it out; and a table tells each word
// once, to people only, and forgets none.
#include "bots/replies.h"

#include <gtest/gtest.h>

#include "bots/bots.h"
#include "engine/luck.h"
#include "games/games.h"
#include "table_house.h"

namespace fondaco {

static bool operator==(const Replied& a, const Replied& b) { return same(a, b); }

namespace {

// The same words through other eyes: from their view alone, and the choice that all hear of.
template <class G>
std::vector<Replied> through(const Match& match, Seat eyes, Seat bot, const std::string& notation) {
    json::value tree = parse_json(match.view_for(eyes), "view");
    tree.get_object().erase("choices");
    typename G::View seen;
    read_json(tree, seen, Place("view"));
    typename G::Choice choice;
    std::string why;
    EXPECT_TRUE(from_notation(notation, choice, why)) << why;
    return replies::replies(seen, bot, choice);
}

template <class G>
void expect_open_words(const std::string& game) {
    std::set<Why> reasons;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const auto match = find_game(game)->start(json::object{{"players", 4}}, key_from_seed(seed, 0), Place("options"));
        match->keep_memory(true);
        std::vector<std::unique_ptr<ThinkingBot>> bots;
        for (Seat seat = 0; seat < 4; ++seat) bots.push_back(make_bot(game, seat < 2 ? "random" : "steady", seed * 4 + seat));
        for (int steps = 0; steps < 600 && !match->over(); ++steps) {
            const Seats speakers = who_speaks(match->asked(), match->awaited());
            const Seat seat = speakers.at(steps % speakers.count());
            const Said said = hear(*bots[seat], *match, seat, Budget::of_iterations(1), game);
            for (Seat eyes = 0; eyes < 5; ++eyes) {
                EXPECT_EQ(said.replies, (through<G>(*match, eyes < 4 ? eyes : spectator, seat, said.choice))) << game << ": " << said.choice;
            }
            for (const Replied& reply : said.replies) reasons.insert(reply.why);
            ASSERT_FALSE(match->act(seat, said.choice));
        }
    }
    EXPECT_GE(reasons.size(), 4u) << game;
}

TEST(Replies, rest_on_what_everybody_sees) {
    expect_open_words<genoa::Genoa>("genoa");
    expect_open_words<merchants::Merchants>("merchants");
}

TEST(Replies, what_is_said_before_the_choice_does_not_tell_it) {
    std::vector<Replied> said{{1, 0, 1, 1, false, Why::rather_myself, {}}, {1, 0, 2, 1, true, Why::fair, {}}, {1, 0, 3, 1, false, Why::too_dear, {}}};
    before_the_choice(said);
    ASSERT_EQ(said.size(), 2u);
    EXPECT_EQ(said[0].why, Why::too_little);
    EXPECT_EQ(said[1].why, Why::too_dear);
}

TEST(Replies, a_table_tells_each_once_and_to_people_alone) {
    using namespace at_table;
    House house(settings_of("genoa", 3));
    house.start(1);  // the third is a bot
    const Table& table = house.table;
    const auto n = table.lines_told();
    const Replied to_ann{2, 0, 1, 1, false, Why::too_little, {}}, to_itself{2, 2, 1, 1, false, Why::too_little, {}};
    auto lines = house.table.bot_replied({to_ann, to_ann, to_itself}, n, house.now);
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_EQ(table.lines_told(), n + 1);
    EXPECT_EQ(table.news_for(n + 1, Seat(0)), table.news_for(n + 1, {})) << "the same for everybody";
    EXPECT_NE(table.news_for(n + 1, Seat(0)).find("too_little"), std::string::npos);
    house.log.insert(house.log.end(), lines.begin(), lines.end());
    EXPECT_TRUE(house.table.bot_replied({to_ann}, table.lines_told(), house.now).empty());
    EXPECT_TRUE(house.table.bot_replied({{2, 0, 1, 2, false, Why::too_dear, {}}}, n, house.now).empty()) << "the table has moved on";
    Table woken(stored(house.log));
    EXPECT_FALSE(woken.is_new(to_ann));
    EXPECT_EQ(all_views(woken), all_views(table));
    EXPECT_EQ(table.game_file().find("too_little"), std::string::npos) << "no game file has it";
}

}  // namespace
}  // namespace fondaco
