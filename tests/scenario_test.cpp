// Scenarios as a library: what is played and what differed, without a terminal.
#include <gtest/gtest.h>

#include "scenario/scenario.h"

namespace fondaco {
namespace {

PlayedScenario played(const char* text) {
    Scenario scenario;
    read_json(parse_json(text, "scenario"), scenario, Place("scenario"));
    return play(scenario, Place("scenario"));
}

TEST(Scenarios, TellWhatDifferedAndWhereTheGameStood) {
    const auto good = played(R"({"title":"a bid","game":"turin","options":{"players":2},"play":[{"seat":0,"choice":"bid 9999","refused":"§3.2"}],"then":{"/over":false}})");
    EXPECT_EQ(good.misses, std::vector<std::string>{});
    EXPECT_FALSE(good.match->over());
    const auto bad = played(R"({"title":"a bid","game":"turin","options":{"players":2},"play":[{"seat":0,"choice":"bid 9999"}]})");
    ASSERT_EQ(bad.misses.size(), 1u);
    EXPECT_EQ(bad.misses.front(), "play 0: \"bid 9999\" of seat 0 was refused: You bid once in each auction, when its cards lie open. §3.2");
    EXPECT_THROW(played(R"({"title":"a game that is not there","game":"chess"})"), InputError);
}

}  // namespace
}  // namespace fondaco
