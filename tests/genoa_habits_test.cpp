// What the habits for Genoa do at one table: faults of 2026 that they have no more; and that nobody who bargains oddly gains by it.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <set>

#include "bots/bots.h"
#include "bots/genoa_steady.h"
#include "bots/genoa_worth.h"
#include "engine/eyes.h"
#include "games/games.h"
#include "games/genoa/genoa.h"

namespace fondaco::genoa {
namespace {

// The tower in a field on the first turn of four players, the first of them merchant, all with empty hands.
State tower_in(Field field) {
    State s = Play<Genoa>::begin(Options{}, 2, key_from_seed(1, 0));
    for (Player& player : s.players) player.hand.clear();
    while (!s.pending.empty()) s.pending.pop();
    s.path = {field};
    s.pending.next(new_talk(s));
    return s;
}
// All but these have passed.
void only(State& s, Seats speaking) { std::get<Talk>(s.pending.top()).quiet = others(s).without(speaking); }

Choice decided(const State& s, Seat seat) {
    Choices list;
    Play<Genoa>::list_asked(s, seat, list);
    return habit_by(today, s, {}, seat, list, tempers[0]);
}
const OfferChoice* offer_of(const Choice& choice) { return std::get_if<OfferChoice>(&choice); }

Card order_at(Good pile, Field building) {
    for (std::uint8_t card = 0; card < cards; ++card)
        if (kind_of({card}) == pile && face({card}).building == building) return {card};
    throw std::logic_error("there is no such order");
}

TEST(GenoaHabits, deliver_a_large_order_rather_than_draw_from_an_empty_pile) {
    State s = tower_in(Field::villa_ricci);
    const Card order = order_at(Good::large, Field::villa_ricci);
    s.players[0].hand = {order, order_at(Good::privilege, Field::spices)};
    for (const Good ware : face(order).wares) ++s.players[0].goods[ware];
    s.decks[std::size_t(pile_of(Good::privilege))].order.clear();
    s.pending.pop();
    s.pending.next(Action{.seat = 0, .at = Field::villa_ricci});
    EXPECT_EQ(to_notation(decided(s, 0)), "deliver " + to_text(order));
}

TEST(GenoaHabits, pay_with_a_card_that_is_worth_more_to_the_merchant) {
    State s = tower_in(Field::cathedral);
    only(s, Seats::only(1));
    s.players[1].ducats = 0;
    const Card card = order_at(Good::privilege, Field::harbor);
    s.players[1].hand = {card};
    for (const Field field : {Field::villa_monetti, Field::palace, Field::villa_zasteri, Field::fabric}) s.players[0].hand.push_back(order_at(Good::privilege, field));
    const Choice choice = decided(s, 1);
    ASSERT_TRUE(offer_of(choice)) << to_notation(choice);
    EXPECT_TRUE(offer_of(choice)->give.cards.has(card)) << to_notation(choice);
}

TEST(GenoaHabits, promise_the_tile_of_an_order) {
    State s = tower_in(Field::villa_ricci);
    only(s, Seats::only(1));
    s.acted[0] = 1;
    for (const Seat seat : {Seat(0), Seat(2), Seat(3)}) s.players[seat].ducats = 0;
    s.players[0].buildings = {Field::cathedral, Field::harbor};
    const Card order = order_at(Good::large, Field::villa_ricci);
    s.players[1].hand = {order};
    s.players[1].ducats = 0;
    for (const Good ware : face(order).wares) ++s.players[1].goods[ware];
    const Choice choice = decided(s, 1);
    ASSERT_TRUE(offer_of(choice)) << to_notation(choice);
    ASSERT_FALSE(offer_of(choice)->give.fruit.empty()) << to_notation(choice);
    EXPECT_TRUE(is_tile(offer_of(choice)->give.fruit[0])) << to_notation(choice);
}

TEST(GenoaHabits, buy_a_step_onto_a_street_for_markers) {
    State s = tower_in(Field::metals);
    s.used = {Field::metals};
    s.acted[1] = 1;
    s.players[1].markers = 2;
    only(s, Seats::only(1));
    const Choice choice = decided(s, 1);
    ASSERT_TRUE(offer_of(choice)) << to_notation(choice);
    EXPECT_TRUE(is_street(offer_of(choice)->field)) << to_notation(choice);
    s.players[0].markers = 1;  // the merchant comes first at the end of the movement
    EXPECT_FALSE(offer_of(decided(s, 1)));
}

TEST(GenoaHabits, name_one_price_to_all_who_would_gain_by_it) {
    State s = tower_in(Field::cathedral);
    s.acted[0] = 1;
    only(s, {});
    const Choice choice = decided(s, 0);
    ASSERT_TRUE(offer_of(choice)) << to_notation(choice);
    EXPECT_EQ(offer_of(choice)->to->count(), 3) << to_notation(choice);
    EXPECT_GT(offer_of(choice)->ask.ducats, 0);
}

// --- Dealing with it --------------------------------------------------------------------------------------------------

// Plays games of four, and shows every decision: the match, the seat and what it says.
template <class Look>
void each_decision(int games, Look&& look) {
    const auto match = find_game("genoa")->start(json::object{{"players", 4}}, {}, Place("options"));
    for (std::uint64_t number = 0; number < std::uint64_t(games); ++number) {
        match->restart(key_from_seed(12, number));
        const auto bot = make_bot("genoa", "steady", number);
        Rng rng(number);
        while (!match->over()) {
            const Seats asked = who_speaks(match->asked(), match->awaited());
            const Seat seat = asked.at(rng.below(asked.count()));
            const Said said = hear(*bot, *match, seat);
            ASSERT_FALSE(said.mistaken);
            look(*match, seat, said.choice);
            ASSERT_FALSE(match->act(seat, said.choice)) << said.choice;
        }
    }
}

TEST(GenoaHabits, take_the_very_terms_that_they_offered) {
    int taken = 0, all = 0;
    each_decision(3, [&](const Match& table, Seat seat, const std::string& said) {
        if (!said.starts_with("offer") || said.find(" to=") != said.npos || ++all % 10 != 0) return;
        const auto match = table.clone();
        ASSERT_FALSE(match->act(seat, said));
        const auto give = said.find(" give="), ask = said.find(" ask=");
        const Seat merchant = match->awaited().lowest();
        const std::string price = said.substr(0, give) + " give=" + said.substr(ask + 5) + " ask=" + said.substr(give + 6, ask - give - 6) + " to=" + std::to_string(seat);
        if (merchant == seat || match->refusal(merchant, price)) return;
        ASSERT_FALSE(match->act(merchant, price));
        bool possible = false;  // a wish, or a step while the action here is open, is not to be had yet
        const auto view = parse_json(match->view_for(seat), "view");
        std::string accept;
        for (const auto& offer : view.at("deals").at("standing").as_array())
            if (offer.at("from").to_number<int>() == int(merchant) && offer.at("to").as_array().size() == 1 && offer.at("to").as_array()[0].to_number<int>() == int(seat)) accept = "accept " + std::to_string(offer.at("id").to_number<int>());
        for (const std::string& choice : match->choices(seat)) possible = possible || (!accept.empty() && choice.starts_with(accept + " "));
        if (!possible) return;
        ++taken;
        EXPECT_TRUE(hear(*make_bot("genoa", "steady", 3), *match, seat).choice.starts_with("accept")) << said;
    });
    EXPECT_GT(taken, 5);
}

// Games of four in which everybody sees the whole table, so that what a bot reckons can be reckoned again here.
template <class Look>
void each_open_decision(int games, Look&& look) {
    for (std::uint64_t number = 0; number < std::uint64_t(games); ++number) {
        State s = Play<Genoa>::begin(Options{}, 2, key_from_seed(14, number));
        Rng rng(number);
        Choices list;
        for (int decisions = 0; !Play<Genoa>::over(s); ++decisions) {
            ASSERT_LT(decisions, 4000) << "game " << number << " does not end";
            const Seats asked = who_speaks(Play<Genoa>::asked_seats(s), Play<Genoa>::awaited_seats(s));
            const Seat seat = asked.at(rng.below(asked.count()));
            Play<Genoa>::list_asked(s, seat, list);
            const Choice choice = habit_by(today, s, {}, seat, list, tempers[0]);
            look(s, seat, choice);
            const auto refusal = Play<Genoa>::act(s, seat, choice);
            ASSERT_FALSE(refusal) << to_notation(choice) << ": " << refusal->why;
        }
    }
}

// What is struck by this choice, if anything, as the two sides reckon it.
struct Struck {
    Appraisal::Gains gains;
    double price;  // that the buyer pays in ducats, less what he is paid
};
std::optional<Struck> struck_by(const State& s, Seat seat, const Choice& choice) {
    const auto* accept = std::get_if<Accept>(&choice);
    const auto* close = std::get_if<Close>(&choice);
    if (!accept && !close) return {};
    const Offer& offer = *s.deals.find(accept ? accept->id : close->id);
    const bool by_merchant = offer.from == s.merchant;
    const Seat buyer = !by_merchant ? offer.from : close ? close->with : seat;
    const Terms& pays = by_merchant ? offer.ask : offer.give;
    const Terms& gets = by_merchant ? offer.give : offer.ask;
    return Struck{Appraisal(s, today).deal(buyer, offer.topic, pays, gets), double(pays.ducats - gets.ducats)};
}

TEST(GenoaHabits, pay_no_more_than_it_is_worth_to_them_and_meet_between_both_sides) {
    int deals = 0, bought = 0;
    double price = 0, worth = 0, cost = 0;
    each_open_decision(12, [&](const State& s, Seat seat, const Choice& choice) {
        const auto struck = struck_by(s, seat, choice);
        if (!struck) return;
        ++deals;
        if (seat != s.merchant) {  // the buyer takes a price
            ++bought;
            EXPECT_GT(struck->gains.buyer, 0) << to_notation(choice);
        }
        price += struck->price;
        worth += struck->price + struck->gains.buyer;
        cost += struck->price - struck->gains.merchant;
    });
    EXPECT_GT(bought, 50);
    EXPECT_GT(deals, 300);
    EXPECT_LT(cost, price) << "of " << deals;
    EXPECT_LT(price, worth) << "of " << deals;
    std::printf("%d deals, %d of them at the merchant's price: %.1f ducats, between %.1f and %.1f\n", deals, bought, price / deals, cost / deals, worth / deals);
}

// Whoever was told no, by a word or by a counter, says something else, or nothing; and every talk ends.
TEST(GenoaHabits, offer_nothing_again_unchanged_to_who_refused_it) {
    std::set<std::string> refused;
    std::string place;
    int offers = 0, noes = 0;
    each_decision(12, [&](const Match& table, Seat seat, const std::string& said) {
        if (!said.starts_with("offer ") && !said.starts_with("again ") && !said.starts_with("decline ")) return;
        const auto view = parse_json(table.view_for(seat), "view");
        const std::string here = json::serialize(view.at("path")) + json::serialize(view.at("merchant"));
        if (std::exchange(place, here) != here) refused.clear();
        const auto words = [](Seat from, Seat to, const json::value& topic, const json::value& give, const json::value& ask) {
            return fmt::format("{} to {} {} {} {}", from, to, json::serialize(topic), json::serialize(give), json::serialize(ask));
        };
        const auto answers = said.find(" answers=");
        if (said.starts_with("decline ") || answers != said.npos) {
            const int id = std::atoi(said.c_str() + (answers == said.npos ? 8 : answers + 9));
            for (const auto& offer : view.at("deals").at("standing").as_array())
                if (offer.at("id").to_number<int>() == id)
                    ++noes, refused.insert(words(offer.at("from").to_number<Seat>(), seat, offer.at("topic"), offer.at("give"), offer.at("ask")));
        }
        if (said.starts_with("decline ")) return;
        ++offers;
        const auto after = table.clone();
        ASSERT_FALSE(after->act(seat, said));
        const auto then = parse_json(after->view_for(seat), "view");
        const auto& standing = then.at("deals").at("standing").as_array();
        const auto& stood = view.at("deals").at("standing").as_array();
        const auto newest = std::find_if(standing.begin(), standing.end(), [&](const json::value& each) { return std::find(stood.begin(), stood.end(), each) == stood.end(); });
        ASSERT_NE(newest, standing.end());
        for (const auto& to : newest->at("to").as_array()) {
            const std::string told = words(seat, to.to_number<Seat>(), newest->at("topic"), newest->at("give"), newest->at("ask"));
            EXPECT_FALSE(refused.contains(told)) << told;
        }
    });
    EXPECT_GT(offers, 500);
    EXPECT_GT(noes, 50);
}

// Somebody who bargains oddly, and else plays by habit.
enum class Oddity { offers_little, asks_for_the_moon, repeats_himself, always_counters, asks_again_and_again, offers_and_takes_back };
std::string oddly(Oddity oddity, const Match& match, Seat seat, const std::string& meant) {
    const bool merchant = meant.find(" to=") != meant.npos;
    const auto instead = [&](const std::string& said) { return match.refusal(seat, said) ? meant : said; };
    const auto field = [&](std::string_view text) { return std::string(text.substr(6, text.find(' ', 6) - 6)); };
    switch (oddity) {
        case Oddity::offers_little:
            if (meant.starts_with("offer ") && !merchant) return match.refusal(seat, "offer " + field(meant) + " give=ducats:5 ask=nothing") ? "pass" : "offer " + field(meant) + " give=ducats:5 ask=nothing";
            return meant;
        case Oddity::asks_for_the_moon:
            if (meant.starts_with("offer ") && merchant) {
                const auto to = meant.substr(meant.find(" to="));
                return instead("offer " + field(meant) + " give=nothing ask=ducats:150" + to);
            }
            return meant;
        case Oddity::repeats_himself:
            for (const std::string& choice : match.choices(seat))
                if (choice.starts_with("again ") || (choice.starts_with("withdraw ") && meant == "pass")) return choice;
            return meant;
        case Oddity::always_counters: {
            if (!meant.starts_with("accept ")) return meant;
            const auto view = parse_json(match.view_for(seat), "view");
            const int id = std::atoi(meant.c_str() + 7);
            for (const auto& offer : view.at("deals").at("standing").as_array())
                if (offer.at("id").to_number<int>() == id) {
                    const bool sells = view.at("merchant").to_number<int>() == int(seat);
                    const std::string price = sells ? " give=nothing ask=ducats:100 to=" + std::to_string(offer.at("from").to_number<int>()) : " give=ducats:5 ask=nothing";
                    return instead("offer " + std::string(offer.at("topic").as_string()) + price + " answers=" + std::to_string(id));
                }
            return meant;
        }
        case Oddity::asks_again_and_again:
            for (const std::string& choice : match.choices(seat))
                if (choice.starts_with("ask ")) return choice;
            return meant;
        case Oddity::offers_and_takes_back:  // whatever was answered with a price
            for (const std::string& choice : match.choices(seat)) {
                if (!choice.starts_with("withdraw ") || meant.starts_with("accept ")) continue;
                const auto view = parse_json(match.view_for(seat), "view");
                for (const auto& offer : view.at("deals").at("standing").as_array())
                    if (const auto* answers = offer.as_object().if_contains("answers"); answers && !answers->is_null() && answers->to_number<int>() == std::atoi(choice.c_str() + 9)) return choice;
            }
            return meant;
    }
    return meant;
}

// Wins of one odd player at a table of four, moving round it; four equal ones would share them.
double wins_of(std::optional<Oddity> oddity, int games, const std::string& others = "steady") {
    const auto match = find_game("genoa")->start(json::object{{"players", 4}}, {}, Place("options"));
    double wins = 0;
    for (std::uint64_t number = 0; number < std::uint64_t(games); ++number) {
        match->restart(key_from_seed(13, number / 4));
        const auto bot = make_bot("genoa", "steady", number), other = make_bot("genoa", others, number);
        Rng rng(number);
        const Seat odd = Seat(number % 4);
        while (!match->over()) {
            const Seats asked = who_speaks(match->asked(), match->awaited());
            const Seat seat = asked.at(rng.below(asked.count()));
            std::string said = hear(seat == odd ? *bot : *other, *match, seat).choice;
            if (oddity && seat == odd) said = oddly(*oddity, *match, seat, said);
            const auto refusal = match->act(seat, said);
            if (refusal) return ADD_FAILURE() << said << ": " << refusal->why, 0;
        }
        const auto result = match->result();
        int first = 0;
        for (Seat seat = 0; seat < 4; ++seat) first += result[seat].rank == 1;
        if (result[odd].rank == 1) wins += 1.0 / first;
    }
    return wins / games;
}

TEST(GenoaHabits, nobody_can_milk_them) {
    for (const Oddity oddity : {Oddity::offers_little, Oddity::asks_for_the_moon, Oddity::repeats_himself, Oddity::always_counters, Oddity::asks_again_and_again, Oddity::offers_and_takes_back})
        EXPECT_LE(wins_of(oddity, 80), 0.36) << "oddity " << int(oddity);  // a quarter, and two and a quarter times the error of eighty games
}

// Who bargains oddly with those who search has no more of it than who plays as usual: less than an even share.
TEST(GenoaHabits, nobody_can_milk_those_who_search) {
    for (const Oddity oddity : {Oddity::offers_little, Oddity::asks_again_and_again}) EXPECT_LE(wins_of(oddity, 4, "doge@16"), 0.25) << "oddity " << int(oddity);
}

}  // namespace
}  // namespace fondaco::genoa
