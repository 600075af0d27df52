// What a draft would be answered, asked without a state: it agrees with the table, changes nothing, and cannot be made to tell
// what is covered. (That it agrees everywhere is a law of the simulator.)
#include "table_house.h"

namespace fondaco {
namespace {

using namespace at_table;

std::string why(const std::optional<Refusal>& refusal) { return refusal ? std::string(refusal->rule) + " " + std::string(refusal->why) : ""; }

void play_on(Match& match, Rng& rng) {
    const Seats asked = match.asked();
    const Seat seat = asked.at(rng.below(asked.count()));
    match.act(seat, Answer{rng.below(match.eyes(seat).count()), {}});
}

// What anybody could say now, by whomever.
std::vector<std::string> all_choices(const Match& match) {
    std::vector<std::string> list;
    for (Seat seat = 0; seat < match.seats(); ++seat)
        for (auto& choice : match.choices(seat)) list.push_back(std::move(choice));
    return list;
}

TEST(Draft, is_answered_from_view_and_memory_as_at_the_table) {
    for (const auto& game : games()) {
        const auto match = game->start(json::object{}, key_from_seed(3, 0), Place("options"));
        Rng rng(3);
        int taken = 0, refused = 0;
        for (int n = 0; n < 120 && !match->over(); ++n, play_on(*match, rng)) {
            const Seat seat = Seat(n % match->seats());
            const json::value view = parse_json(match->view_for(seat), "view"), memory = parse_json(match->memory_of(seat), "memory");
            for (const std::string& draft : all_choices(*match)) {
                const auto here = match->refusal(seat, draft);
                EXPECT_EQ(why(match->tried(seat, draft)), why(here)) << draft;
                EXPECT_EQ(why(game->refusal(view, memory, seat, draft)), why(here)) << draft;
                ++(here ? refused : taken);
            }
        }
        EXPECT_GT(taken, 100) << game->info().id;
        EXPECT_GT(refused, 100) << game->info().id;
    }
}

TEST(Draft, that_makes_no_sense_is_an_error) {
    const Game& ferry = *find_game("ferry");
    const auto match = ferry.start(json::object{}, key_from_seed(3, 0), Place("options"));
    const json::value view = parse_json(match->view_for(0), "view"), memory = parse_json(match->memory_of(0), "memory");
    EXPECT_THROW(match->tried(0, "dance"), InputError);
    EXPECT_THROW((void)ferry.refusal(view, memory, 0, "dance"), InputError);
    EXPECT_THROW((void)ferry.refusal(json::object{}, memory, 0, "pass"), InputError);
    EXPECT_THROW((void)ferry.refusal(view, json::object{}, 0, "pass"), InputError);
}

// Two worlds that differ in one rival's covered purse, and nowhere else.
struct Purse {
    const char *game, *name;
    int more;
};

TEST(Draft, is_answered_the_same_whatever_a_rival_covers) {
    for (const auto& [id, name, more] : {Purse{"ferry", "coins", 50}, Purse{"turin", "scudo", 50}, Purse{"genoa", "ducats", 500}, Purse{"merchants", "florins", 5000}}) {
        const auto match = find_game(id)->start(json::object{}, key_from_seed(4, 0), Place("options"));
        Rng rng(4);
        int looked = 0;
        for (int n = 0; n < 60 && !match->over(); ++n, play_on(*match, rng)) {
            json::value state = parse_json(match->state(), "state");
            json::value& purse = state.at("players").at(1).at(name);
            purse = purse.to_number<int>() + more;
            const auto rich = match->clone();
            rich->load_state(state, Place("state"));
            for (Seat seat = 0; seat < match->seats(); ++seat) {
                if (seat == 1) continue;
                ASSERT_EQ(match->view_for(seat), rich->view_for(seat));
                for (const std::string& draft : all_choices(*rich)) {
                    EXPECT_EQ(why(match->tried(seat, draft)), why(rich->tried(seat, draft))) << draft;
                    EXPECT_EQ(why(match->refusal(seat, draft)), why(rich->tried(seat, draft))) << draft;
                    ++looked;
                }
            }
        }
        EXPECT_GT(looked, 1000) << id;
    }
}

// §4.3 What the other side would have to give is checked when it accepts, and told only to it.
TEST(Draft, may_ask_of_a_rival_what_he_does_not_have) {
    const auto match = find_game("genoa")->start(json::object{}, key_from_seed(4, 0), Place("options"));
    for (const int ducats : {0, 5, 5000}) {
        json::value state = parse_json(match->state(), "state");
        state.at("path") = json::array{"street_3_2"};
        state.at("pending") = parse_json(R"([{"stand":{"talk":{"last_call":false,"quiet":[],"patience":[6,6,6,6,6]}}}])", "pending");
        for (auto& player : state.at("players").as_array()) player.at("hand") = json::array{};
        state.at("players").at(2).at("ducats") = ducats;
        const auto world = match->clone();
        world->load_state(state, Place("state"));
        EXPECT_EQ(why(world->tried(0, "offer harbor give=nothing ask=ducats:500 to=2")), "") << ducats;
        EXPECT_EQ(why(world->tried(0, "offer harbor give=ducats:3000 ask=nothing to=2")), "§4.3 You do not hold all of that.") << ducats;
        ASSERT_FALSE(world->act(0, "offer harbor give=nothing ask=ducats:500 to=2"));
        EXPECT_EQ(why(world->tried(2, "accept 1 version=1")), ducats < 500 ? "§4.6 You do not hold all that is asked of you." : "") << "one's own purse one knows";
    }
}

TEST(Draft, at_a_table_changes_nothing) {
    House house(settings_of("ferry", 3));
    EXPECT_EQ(house.table.tried(0, "pass")->code, "wrong_stage");
    house.start();
    const auto before = all_views(house.table);
    const auto length = house.table.length();
    EXPECT_FALSE(house.table.tried(0, "pass"));
    EXPECT_EQ(house.table.tried(0, "sail 2")->code, "refused");
    EXPECT_EQ(house.table.tried(0, "sail 2")->rule, "§2.2");
    EXPECT_EQ(house.table.tried(0, "dance")->code, "nonsense");
    EXPECT_EQ(all_views(house.table), before);
    EXPECT_EQ(house.table.length(), length);
    const auto refusal = house.ask("ann", Choose{"sail 2"});
    EXPECT_EQ(house.table.tried(0, "sail 2")->why, refusal->why);
}

}  // namespace
}  // namespace fondaco
