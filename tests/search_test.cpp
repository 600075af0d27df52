// The search on a toy whose truth is known: it neither knows what is hidden nor counts on knowing it later.
#include "bots/search.h"

#include <gtest/gtest.h>

#include "bots/bots.h"
#include "bots/train.h"
#include "engine/json.h"
#include "engine/stack.h"
#include "games/games.h"

namespace fondaco {
namespace toy {

// A coin lies covered. Seat 0 takes what wins in six of ten cases; or names a side of the coin, which wins if it is right, at once
// or after one more question. Whoever does not win loses to seat 1.
struct Ask   { static constexpr std::string_view rule = "1"; bool again = false; };
BOOST_DESCRIBE_STRUCT(Ask, (), (again))
using Frame = std::variant<Ask>;
struct State {
    std::uint8_t seat_count = 2;
    bool heads = false, lucky = false, won = false;
    Stack<Frame, 2> pending;
};
struct Safe  {};
struct Name  { bool heads = false; };
struct Later {};
BOOST_DESCRIBE_STRUCT(Safe, (), ())
BOOST_DESCRIBE_STRUCT(Name, (), (heads))
BOOST_DESCRIBE_STRUCT(Later, (), ())
using Choice = std::variant<Safe, Name, Later>;
using Choices = List<Choice, 4>;
struct Happened {};
using Events = Sink<List<Happened, 1>>;
struct View { Stack<Frame, 2> pending; };
struct Memory {};

Seats asked(const State&, const Ask&) { return Seats::only(0); }
void choices(const State&, const Ask& ask, Seat, Choices& list) {
    list.push_back(Name{false});
    list.push_back(Name{true});
    if (ask.again) return;
    list.push_back(Later{});
    list.push_back(Safe{});
}
void apply(State& s, Ask, Seat, const Safe&, Events&) { s.won = s.lucky; }
void apply(State& s, Ask, Seat, const Name& name, Events&) { s.won = name.heads == s.heads; }
void apply(State& s, Ask, Seat, const Later&, Events&) { s.pending.next(Ask{true}); }
PerSeat<Outcome> outcome(const State& s) {
    PerSeat<Outcome> result;
    result[0] = {s.won, s.won ? 1 : 2};
    result[1] = {!s.won, s.won ? 2 : 1};
    return result;
}
State imagine(const View& seen, const Memory&, Seat, Rng& rng) {
    State s;
    s.pending = seen.pending;
    s.heads = rng.below(2);
    s.lucky = rng.unit() < 0.6;
    return s;
}

struct Toy {
    using State = toy::State;
    using Frame = toy::Frame;
    using Choice = toy::Choice;
    using Choices = toy::Choices;
    using Events = toy::Events;
    using View = toy::View;
    using Memory = toy::Memory;
};

}  // namespace toy

template <>
struct Mind<toy::Toy> {
    // Names a side by lot, as somebody does who cannot see it.
    static toy::Choice habit(const toy::State&, const toy::Memory&, Seat, const toy::Choices&, const Temper&, Rng& rng) { return toy::Name{rng.below(2) == 1}; }
    static PerSeat<double> value(const toy::State&) { return {}; }
    static double spread(const toy::State&) { return 1; }
    static void propose(const toy::State&, const toy::Memory&, Seat, const toy::Choice&, const toy::Choices&, int, const Temper&, std::vector<toy::Choice>&) {}
    static constexpr int horizon = 0, feature_count = 2, reach = 0;
    static constexpr double margin_scale = 1;
    static void features(const toy::State&, Seat, std::array<float, 2>& x) { x = {}; }
    static bool pauses(const toy::State&) { return false; }
};

namespace {

TEST(Search, a_safe_six_of_ten_is_chosen_over_a_guess) {
    toy::State table;
    table.pending.next(toy::Ask{});
    toy::Choices list;
    Play<toy::Toy>::list_asked(table, 0, list);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Rng rng(seed);
        const toy::View seen{table.pending};
        const toy::Memory memory{};
        const auto decided = Search<toy::Toy>(seen, memory, {0, list}, SearchManner{}, nullptr, tempers[0], rng).decide(Budget::of_iterations(4000));
        EXPECT_TRUE(std::holds_alternative<toy::Safe>(decided.choice)) << "seed " << seed;
        for (const Weighed& weighed : decided.reason.weighed) {
            EXPECT_NEAR(weighed.percent, weighed.choice == "safe" ? 60 : 50, 9) << weighed.choice << ", seed " << seed;
        }
    }
}

TEST(Train, equal_seeds_learn_the_same_for_any_number_of_threads_and_come_nearer_the_truth) {
    std::vector<std::string> lines;
    const auto tell = [&](const std::string& line, bool passing) {
        if (!passing) lines.push_back(line);
    };
    TrainSpec spec{.game = "turin", .seed = 3, .games = 300, .searched = 6, .playouts = 8, .epochs = 2, .threads = 1};
    const std::string alone = train(spec, tell).weights;
    spec.threads = 3;
    EXPECT_EQ(train(spec, [](const std::string&, bool) {}).weights, alone);
    ASSERT_GE(lines.size(), 5u);
    const auto error = [](const std::string& line) { return std::stod(line.substr(5)); };
    EXPECT_LT(error(lines[4]), error(lines[2])) << "the margin in games held out, after two passes and before: " << lines[4] << " / " << lines[2];
    spec.game = "ferry";
    EXPECT_THROW(train(spec, tell), InputError);
}

// What was learned is data that fits the program, and is quick.
TEST(Search, what_was_learned_is_there_for_every_game) {
    for (const char* game : {"turin", "genoa", "merchants"}) {
        const auto match = find_game(game)->start(json::object{{"players", 4}}, key_from_seed(2, 0), Place("options"));
        const Seat seat = match->asked().lowest();
        const auto bot = make_bot(game, "doge", 1);
        const Reasoned said = bot->think(match->eyes(seat), Budget::of_iterations(60));
        EXPECT_EQ(to_json(said.reason), to_json(make_bot(game, "doge", 1)->think(match->eyes(seat), Budget::of_iterations(60)).reason)) << game;
        EXPECT_TRUE(bot->searches());
    }
}

}  // namespace
}  // namespace fondaco
