// The craft of bargaining, apart from any game, and the bot that uses it in Genoa.
#include "bots/haggle.h"

#include <gtest/gtest.h>

#include <vector>

#include "bot_series.h"
#include "bots/bots.h"
#include "games/games.h"
#include "games/genoa/genoa.h"

namespace fondaco {
namespace {

using namespace haggle;

const Manner plain{.envy = 0, .least = 2, .opening = 0.7, .closing = 0.3};

TEST(Haggle, yields_slowly_at_first_and_never_takes_it_back) {
    EXPECT_DOUBLE_EQ(claim(plain, 0, 6), 0.7);
    EXPECT_DOUBLE_EQ(claim(plain, 5, 6), 0.3);
    EXPECT_DOUBLE_EQ(claim(plain, 9, 6), 0.3);
    EXPECT_DOUBLE_EQ(claim(plain, 0, 1), 0.3);  // whoever has one word says the last
    for (int said = 1; said < 6; ++said) EXPECT_LT(claim(plain, said, 6), claim(plain, said - 1, 6));
    EXPECT_LT(claim(plain, 0, 6) - claim(plain, 1, 6), claim(plain, 4, 6) - claim(plain, 5, 6));
}

TEST(Haggle, splits_the_joint_gain_with_coins) {
    const auto list = bundles(plain, 0.6, {40, 0}, {}, {}, {.step = 5, .mine = 100, .theirs = 100});  // worth 40 to me, nothing to them
    ASSERT_EQ(list.size(), 1u);
    EXPECT_EQ(list[0].coins, 15);  // 16, rounded in my favour
    const auto poor = bundles(plain, 0.6, {40, 0}, {}, {}, {.step = 5, .mine = 12, .theirs = 100});
    ASSERT_EQ(poor.size(), 1u);
    EXPECT_EQ(poor[0].coins, 10);  // nobody gives what he does not have
    const auto seller = bundles(plain, 0.6, {0, 40}, {}, {}, {.step = 5, .mine = 0, .theirs = 18});
    ASSERT_EQ(seller.size(), 1u);
    EXPECT_EQ(seller[0].coins, -15);
}

TEST(Haggle, proposes_nothing_by_which_somebody_loses_and_no_trifles) {
    EXPECT_TRUE(bundles(plain, 0.6, {10, -20}, {}, {}, {.step = 5, .mine = 100, .theirs = 100}).empty());
    EXPECT_TRUE(bundles(plain, 0.6, {1, 0.5}, {}, {}, {.step = 5, .mine = 100, .theirs = 100}).empty());
    EXPECT_TRUE(bundles(plain, 0.6, {40, -10}, {}, {}, {.step = 5, .mine = 5, .theirs = 0}).empty());  // cannot be paid for
}

TEST(Haggle, lets_pass_what_the_other_can_use_better) {
    const Item worth_more_to_them{7, {-5, 20}}, worth_more_to_me{8, {-20, 5}}, wanted{9, {20, -5}};
    const auto list = bundles(plain, 0.5, {10, 0}, std::vector{worth_more_to_them, worth_more_to_me}, std::vector{wanted}, {.step = 5, .mine = 100, .theirs = 100});
    ASSERT_FALSE(list.empty());
    EXPECT_EQ(list[0].given, (List<int, 2>{7}));
    EXPECT_EQ(list[0].asked, (List<int, 2>{9}));
    for (const Bundle& bundle : list) {
        EXPECT_FALSE(bundle.given.has(8));
        EXPECT_GE(gain(plain, bundle.worth), plain.least);
        EXPECT_GT(their_gain(plain, bundle.worth), 0);
    }
}

TEST(Haggle, envy_asks_for_a_larger_part) {
    const Manner envious{.envy = 0.3, .least = 2, .opening = 0.7, .closing = 0.3};
    EXPECT_TRUE(agreeable(plain, {10, 10}, 0.5));
    EXPECT_FALSE(agreeable(plain, {8, 12}, 0.5));
    EXPECT_FALSE(agreeable(envious, {5, 20}, 0));  // it would only help the other
    EXPECT_TRUE(agreeable(plain, {5, 20}, 0.2));
    EXPECT_FALSE(agreeable(plain, {1, 0}, 0));
}

TEST(Haggle, a_bundle_must_stand_up_to_its_judge) {
    auto list = bundles(plain, 0.5, {30, 0}, std::vector{Item{1, {-1, 6}}, Item{2, {-1, 5}}}, {}, {.step = 5, .mine = 100, .theirs = 0});
    ASSERT_GT(list.size(), 2u);
    int looks = 0;
    const auto third = first_sound(plain, list, 4, [&](const Bundle&) { return ++looks < 3 ? std::nullopt : std::optional(Worth{9, 3}); });
    ASSERT_TRUE(third);
    EXPECT_EQ(looks, 3);
    EXPECT_DOUBLE_EQ(third->worth.mine, 9);
    EXPECT_FALSE(first_sound(plain, list, 2, [](const Bundle&) { return std::optional<Worth>(); }));
}

}  // namespace

namespace genoa {
namespace {

Series played(const json::object& options, const std::vector<std::string>& names, int games, bool fresh = false) {
    return play_series("genoa", options, names, games, fresh);
}

TEST(GenoaSteady, beats_three_random_players) {
    EXPECT_GE(played({{"players", 4}}, {"steady", "random", "random", "random"}, 200).wins, 0.9 * 200);
}

TEST(GenoaSteady, four_of_them_use_most_buildings_and_strike_deals) {
    auto figures = played({{"players", 4}}, {"steady", "steady", "steady", "steady"}, 100).figures;
    EXPECT_GE(double(figures["of_them_used"]), 0.5 * double(figures["buildings_visited"]));
    EXPECT_GE(figures["buildings_visited"], figures["turns"] * 2);
    EXPECT_GE(figures["deals"], figures["turns"]);
    EXPECT_GE(figures["orders_and_messages"], 10 * 100u);
}

TEST(GenoaSteady, plays_every_ruleset_with_any_number) {
    for (const char* ruleset : {"2009", "2001", "manual"})
        for (int players = 2; players <= 5; ++players) {
            std::vector<std::string> names(std::size_t(players), "random");
            names[0] = "steady";
            const Series series = played({{"players", players}, {"ruleset", ruleset}}, names, 20);
            EXPECT_GE(series.wins, 15) << ruleset << " with " << players;
            names.assign(std::size_t(players), "steady");
            const Series equal = played({{"players", players}, {"ruleset", ruleset}}, names, 6);
            EXPECT_GT(equal.figures.at("deals"), 0u) << ruleset << " with " << players;
        }
}

TEST(GenoaSteady, needs_no_memory_of_its_own) {
    EXPECT_GE(played({{"players", 3}, {"patience", 30}}, {"steady", "random", "steady"}, 20, true).figures.at("deals"), 20u);
    played({{"players", 4}, {"patience", 1}, {"plan", "long_tavern"}, {"money", "open"}}, {"steady", "steady", "steady", "steady"}, 10, true);
}

// --- Words that bind nobody (§4.12): bots hear them ----------------------------------------------------------------

// Plays bots' games up to talks, and shows each talk: the match, and who is asked besides the merchant.
template <class Look>
void at_talks(int talks, Look&& look) {
    const auto game = find_game("genoa");
    for (std::uint64_t number = 0; talks > 0; ++number) {
        auto match = game->start(json::object{{"players", 4}}, key_from_seed(7, number), Place("options"));
        for (int turns = 0; turns < 400 && talks > 0 && !match->over(); ++turns) {
            const Seats asked = match->asked(), awaited = match->awaited();
            if (match->rule() == "§4.1" && awaited.count() == 1 && asked.count() > 1 && turns % 7 == 0) --talks, look(*match, awaited.lowest(), asked.without(awaited).lowest());
            const Seat seat = who_speaks(asked, awaited).lowest();
            const auto bot = make_bot("genoa", "steady", number * 1000 + std::uint64_t(turns));
            ASSERT_FALSE(match->act(seat, bot->decide(match->eyes(seat))));
        }
    }
}
std::string decided(Match& match, Seat seat) {
    const Eyes& eyes = match.eyes(seat);
    const Answer answer = make_bot("genoa", "steady", 1)->decide(eyes);
    return answer.index >= 0 ? eyes.choice(answer.index) : answer.text;
}
bool is_about(const std::string& choice, const char* kind, const std::string& field) { return choice.starts_with(std::string(kind) + " " + field); }

TEST(GenoaSteady, answers_who_asks_for_a_price_and_only_once) {
    int named = 0, none = 0;
    at_talks(150, [&](const Match& table, Seat merchant, Seat asker) {
        for (const genoa::Field field : {genoa::Field::harbor, genoa::Field::fabric, genoa::Field::guild_hall, genoa::Field::street_4_7}) {
            const auto match = table.clone();
            const std::string where(enum_name(field));
            if (match->refusal(asker, "ask " + where)) continue;  // cannot be reached
            ASSERT_FALSE(match->act(asker, "ask " + where));
            const std::string answer = decided(*match, merchant);
            if (is_about(answer, "no_price", where)) ++none;
            else ASSERT_TRUE(is_about(answer, "offer", where) && answer.ends_with("to=" + std::to_string(asker))) << answer;
            named += answer.starts_with("offer");
            ASSERT_FALSE(match->act(merchant, answer)) << answer;
            EXPECT_FALSE(decided(*match, merchant).starts_with("no_price")) << "it was answered";
        }
    });
    EXPECT_GT(named, 5);
    EXPECT_GT(none, 5);
}

TEST(GenoaSteady, offers_when_the_merchant_asks_or_says_that_it_will_not) {
    int offers = 0, none = 0;
    at_talks(60, [&](const Match& table, Seat merchant, Seat bidder) {
        for (const genoa::Field field : {genoa::Field::harbor, genoa::Field::fabric, genoa::Field::park}) {
            const auto match = table.clone();
            const std::string question = std::string("ask ") + std::string(enum_name(field)) + " to=" + std::to_string(bidder);
            if (match->refusal(merchant, question) || decided(*match, bidder) != "pass") continue;
            ASSERT_FALSE(match->act(merchant, question));
            const std::string answer = decided(*match, bidder);
            EXPECT_TRUE(answer.starts_with("offer") || answer.starts_with("no_price")) << answer;
            (answer.starts_with("offer") ? offers : none) += 1;
        }
    });
    EXPECT_GT(offers, 0);
    EXPECT_GT(none, 5);
}

TEST(GenoaSteady, may_offer_more_when_its_offer_is_declined) {
    int declined = 0, raised = 0;
    at_talks(400, [&](const Match& table, Seat merchant, Seat bidder) {
        const auto match = table.clone();
        const std::string first = decided(*match, bidder);
        if (!first.starts_with("offer") || match->act(bidder, first) || decided(*match, bidder) != "pass") return;
        const auto view = parse_json(match->view_for(merchant), "view");
        for (const auto& offer : view.at("deals").at("standing").as_array())
            if (offer.at("from").to_number<int>() == int(bidder) && offer.at("topic") == view.at("path").as_array().back()) {
                ASSERT_FALSE(match->act(merchant, "decline " + std::to_string(offer.at("id").to_number<int>()) + " version=" + std::to_string(offer.at("version").to_number<int>())));
                ++declined;
                raised += decided(*match, bidder).starts_with("offer");
                return;
            }
    });
    EXPECT_GT(declined, 0);
    EXPECT_GT(raised, 0) << "of " << declined;
}

// --- What a bot says wrongly does not stop a table -----------------------------------------------------------------

class Stubborn final : public Bot {
public:
    explicit Stubborn(Answer always) : always_(std::move(always)) {}
    Answer decide(const Eyes&) override {
        if (always_.text == "breaks down") throw std::logic_error("a bot's own mistake");
        return always_;
    }

private:
    Answer always_;
};

TEST(Bots, a_mistaken_bot_takes_the_first_choice) {
    const auto match = find_game("turin")->start(json::object{{"players", 3}}, key_from_seed(1, 0), Place("options"));
    const Seat seat = match->asked().lowest();
    const auto choices = match->choices(seat);
    for (const auto* wrong : {"breaks down", "no such words", "bid 1000", ""}) {
        Stubborn bot({-1, wrong});
        const Said said = hear(bot, *match, seat);
        EXPECT_TRUE(said.mistaken && said.listed) << wrong;
        EXPECT_EQ(said.choice, choices.front()) << wrong;
    }
    Stubborn lister({1, {}}), speaker({-1, choices.back()});
    EXPECT_EQ(hear(lister, *match, seat).choice, choices[1]);
    const Said spoken = hear(speaker, *match, seat);
    EXPECT_EQ(spoken.choice, choices.back());
    EXPECT_FALSE(spoken.listed || spoken.mistaken);
}

TEST(GenoaWords, events_use_the_names_of_the_tables_edition) {
    const Game& game = *find_game("genoa");
    const std::vector<std::string> names{"Ada", "Bo", "Carla", "Dino"};
    const auto told = [&](const char* ruleset) {
        const auto event = parse_json(R"({"received":{"seat":1,"goods":["saffron","ale"]}})", "event");
        return game.sentence(event, json::object{{"ruleset", ruleset}}, 0, names);
    };
    EXPECT_EQ(told("2009"), "Bo receives saffron and ale.");
    EXPECT_EQ(told("2001"), "Bo receives salt and wheat.");
}

}  // namespace
}  // namespace genoa
}  // namespace fondaco
