// What is listed is apart from what one might try: lists follow from the position alone, and offers are composed or proposed.
#include <gtest/gtest.h>

#include "bots/bots.h"
#include "engine/luck.h"
#include "games/games.h"

namespace fondaco {
namespace {

std::unique_ptr<Match> start(const std::string& game, int players, std::uint64_t seed) {
    return find_game(game)->start(json::object{{"players", players}}, key_from_seed(seed, 0), Place("options"));
}

void act(Match& match, Seat seat, const std::string& choice) {
    const auto refusal = match.act(seat, choice);
    ASSERT_FALSE(refusal) << choice << ": " << refusal->why;
}

// At the first talk in which a seat that does not close it may make an offer.
Seat at_a_talk(Match& match) {
    for (int steps = 0; steps < 500 && !match.over(); ++steps) {
        for (Seat seat = 0; seat < match.seats(); ++seat)
            if (match.asked().has(seat) && !match.awaited().has(seat) && match.drafts(seat, "").size() > 1) return seat;
        const Seat seat = match.asked().lowest();
        act(match, seat, match.choices(seat).front());
    }
    ADD_FAILURE() << "nobody ever talks";
    return 0;
}

std::string made_of(const std::string& draft, const std::string& give) {
    auto text = draft;
    return text.replace(text.find("give=nothing"), 12, "give=" + give);
}

TEST(Offers, equal_positions_reached_by_different_offers_list_equal_choices) {
    auto one = start("genoa", 4, 3), other = start("genoa", 4, 3);
    const Seat seat = at_a_talk(*one);
    ASSERT_EQ(at_a_talk(*other), seat);
    const auto drafts = one->drafts(seat, "");
    // Two words each: two offers for two fields here, one that is changed there; then all is taken back.
    act(*one, seat, made_of(drafts[0], "ducats:5"));
    act(*one, seat, made_of(drafts[1], "ducats:5"));
    act(*one, seat, "withdraw 1");
    act(*one, seat, "withdraw 2");
    act(*other, seat, made_of(drafts[0], "ducats:5"));
    act(*other, seat, made_of(drafts[0], "ducats:10"));
    act(*other, seat, "withdraw 1");
    for (Seat eyes = 0; eyes < one->seats(); ++eyes) {
        EXPECT_EQ(one->choices(eyes), other->choices(eyes)) << "seat " << int(eyes);
        EXPECT_EQ(one->drafts(eyes, ""), other->drafts(eyes, "")) << "seat " << int(eyes);
    }
}

TEST(Offers, no_list_holds_an_offer) {
    for (const std::string game : {"genoa", "merchants", "ferry"}) {
        auto match = start(game, 3, 5);
        auto bot = make_bot(game, "random", 11);
        int offers = 0;
        for (int steps = 0; steps < 400 && !match->over(); ++steps) {
            for (Seat seat = 0; seat < match->seats(); ++seat)
                for (const auto& choice : match->choices(seat))
                    EXPECT_FALSE(choice.starts_with("offer ") || choice.starts_with("propose ")) << choice;
            const Seat seat = match->asked().at(steps % match->asked().count());
            const Said said = hear(*bot, *match, seat);
            offers += said.choice.starts_with("offer ") || said.choice.starts_with("propose ");
            act(*match, seat, said.choice);
        }
        EXPECT_GT(offers, 0) << game << ": random play makes offers all the same";
    }
}

TEST(Offers, a_draft_grows_in_small_steps_until_it_can_be_made) {
    auto match = start("genoa", 4, 3);
    const Seat seat = at_a_talk(*match);
    const std::string begun = match->drafts(seat, "").front();
    ASSERT_TRUE(match->refusal(seat, begun)) << "it says nothing yet";
    const auto steps = match->drafts(seat, begun);
    const auto five = std::find(steps.begin(), steps.end(), made_of(begun, "ducats:5"));
    ASSERT_NE(five, steps.end());
    EXPECT_FALSE(match->refusal(seat, *five));
    const auto further = match->drafts(seat, *five);
    EXPECT_NE(std::find(further.begin(), further.end(), made_of(begun, "ducats:10")), further.end());
    EXPECT_TRUE(match->drafts(seat, "pass").empty()) << "what is no offer does not grow";
    EXPECT_THROW(match->drafts(seat, "offer nowhere"), InputError);
}

TEST(Offers, the_last_step_is_all_one_holds) {
    auto match = start("genoa", 2, 3);
    const Seat seat = at_a_talk(*match);
    std::string draft = match->drafts(seat, "").front();
    for (int steps = 0; steps < 100; ++steps) {  // ducats are the first step, as long as there are any
        const auto further = match->drafts(seat, draft);
        if (further.empty() || further[0].find("give=ducats:") == further[0].npos || further[0] == draft) break;
        if (further[0].substr(0, further[0].find(" ask=")) == draft.substr(0, draft.find(" ask="))) break;
        if (further[0].find(',') < further[0].find(" ask=")) break;  // the purse is empty: a good is next
        draft = further[0];
    }
    const auto at = draft.find("ducats:");
    ASSERT_NE(at, draft.npos) << draft;
    EXPECT_NE(match->view_for(seat).find("\"ducats\":" + std::to_string(std::stoi(draft.substr(at + 7)))), std::string::npos) << draft;
}

TEST(Offers, what_is_proposed_to_people_makes_sense_and_is_allowed) {
    for (const std::string game : {"genoa", "merchants"}) {
        int proposed = 0;
        for (std::uint64_t seed = 1; seed < 6; ++seed) {
            auto match = start(game, 4, seed);
            auto bot = make_bot(game, "steady", seed);
            for (int steps = 0; steps < 300 && !match->over(); ++steps) {
                const Seat seat = match->asked().at(steps % match->asked().count());
                const auto offers = sensible_offers(game, match->eyes(seat), seed);
                EXPECT_EQ(offers, sensible_offers(game, match->eyes(seat), seed)) << "equal seeds propose equally";
                for (const auto& offer : offers) {
                    ++proposed;
                    const auto refusal = match->refusal(seat, offer);
                    EXPECT_FALSE(refusal) << offer << ": " << refusal->why;
                    EXPECT_FALSE(offer.find("give=ducats") != offer.npos && offer.find("ask=ducats") != offer.npos) << "ducats against ducats: " << offer;
                }
                act(*match, seat, hear(*bot, *match, seat).choice);
            }
        }
        EXPECT_GT(proposed, 20) << game;
    }
}

}  // namespace
}  // namespace fondaco
