// Lessons over HTTP: what a learner said is gone through anew each time; nothing is kept, and nothing is seen but with the learner's eyes.
#include "abuse/lone_house.h"

namespace {

using namespace fondaco;
using namespace fondaco::harness;

json::value taught(LoneHouse& house, const std::string& said, const std::string& lesson = "turin/lessons/bid") {
    const auto answer = house.ask("POST", "/api/games/" + lesson, said);
    EXPECT_EQ(answer.status, 200) << answer.body;
    return parse_json(answer.body, "answer");
}

TEST(Lessons, are_listed_with_their_game) {
    LoneHouse house;
    const auto games = parse_json(house.ask("GET", "/api/games").body, "games").at("games").as_array();
    for (const auto& game : games)
        if (game.at("id") == "turin") {
            EXPECT_EQ(game.at("lessons").as_array().size(), 8u);
            EXPECT_EQ(game.at("lessons").at(0).at("title").at("de"), "Ein Gebot");
        }
}

TEST(Lessons, go_on_with_what_is_wanted_and_say_what_is_not) {
    LoneHouse house;
    EXPECT_EQ(taught(house, R"({"said":[]})").at("step"), 0);
    const auto second = taught(house, R"({"said":["next"]})");
    EXPECT_EQ(second.at("step"), 1);
    EXPECT_EQ(second.at("show"), "bid 5");
    EXPECT_EQ(second.at("lines").as_array().size(), 0u);
    const auto astray = taught(house, R"({"said":["next","bid 0"]})");
    EXPECT_EQ(astray.at("step"), 1);
    EXPECT_EQ(astray.at("astray"), true);
    EXPECT_TRUE(std::string_view(astray.at("answer").at("en").as_string()).starts_with("A bid of 0"));
    const auto refused = taught(house, R"({"said":["next","bid 99"]})");
    EXPECT_EQ(refused.at("step"), 1);
    EXPECT_EQ(refused.at("refused").at("code"), "refused");
    EXPECT_FALSE(refused.as_object().contains("answer"));
    const auto third = taught(house, R"({"said":["next","bid 4"]})");
    EXPECT_EQ(third.at("step"), 2);
    EXPECT_EQ(third.at("lines").as_array().size(), 3u) << "mine and what the others did";
    EXPECT_EQ(third.at("view").at("n"), 3);
    const auto end = taught(house, R"({"said":["next","bid 4","take T01","take T02","next"]})");
    EXPECT_EQ(end.at("over"), true);
    EXPECT_FALSE(end.as_object().contains("say"));
}

TEST(Lessons, show_the_learners_view_alone) {
    LoneHouse house;
    const auto view = taught(house, R"({"said":["next","bid 4"]})").at("view").at("game");
    EXPECT_TRUE(view.at("players").at(0).as_object().contains("hand"));
    for (const int rival : {1, 2})
        for (const char* secret : {"hand", "scudo"}) EXPECT_FALSE(view.at("players").at(std::size_t(rival)).as_object().contains(secret)) << secret;
    EXPECT_FALSE(view.as_object().contains("luck"));
}

TEST(Lessons, tell_what_a_draft_would_be_answered) {
    LoneHouse house;
    EXPECT_EQ(house.ask("POST", "/api/games/turin/lessons/bid", R"({"said":["next"],"try":"bid 3"})").body, "{}");
    const auto refused = parse_json(house.ask("POST", "/api/games/turin/lessons/bid", R"({"said":["next"],"try":"bid 99"})").body, "tried");
    EXPECT_EQ(refused.at("refused").at("code"), "refused");
}

TEST(Lessons, answer_nonsense_with_a_sentence) {
    LoneHouse house;
    const auto status = [&](const std::string& path, const std::string& body) { return house.ask("POST", "/api/games/" + path, body).status; };
    EXPECT_EQ(status("turin/lessons/nothing", R"({"said":[]})"), 404);
    EXPECT_EQ(status("nothing/lessons/bid", R"({"said":[]})"), 404);
    EXPECT_EQ(status("ferry/lessons/bid", R"({"said":[]})"), 404);
    std::string many = R"({"said":["next")";
    for (int i = 0; i < 70; ++i) many += R"(,"next")";
    for (const std::string& body : {std::string("{"), std::string(R"({"said":"next"})"), std::string(R"({"said":["dance"]})"), std::string(R"({"said":["next","dance"]})"),
                                   std::string(R"({"said":["next","next"]})"), std::string(R"({"said":["next","bid 0","bid 5"]})"), std::string(R"({"said":["next","bid 99","bid 5"]})"),
                                   std::string(R"({"said":["next"],"try":"dance"})"), std::string(R"({"said":["next"],"peek":1})"), many + "]}",
                                   R"({"said":[")" + std::string(5000, 'x') + "\"]}"})
        EXPECT_EQ(status("turin/lessons/bid", body), 400) << body.substr(0, 80);
    EXPECT_EQ(taught(house, R"({"said":["next"]})").at("step"), 1) << "and the next who learns is taught";
}

}  // namespace
