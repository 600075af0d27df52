// The engine on its own, without a real game: seats, lists, the stack, luck, JSON, notation, hashes, schema, options, deals.
#include <gtest/gtest.h>
#include <sodium/crypto_shorthash.h>

#include <set>

#include "engine/deal.h"
#include "engine/game.h"
#include "engine/hash.h"
#include "engine/json.h"
#include "engine/luck.h"
#include "engine/notation.h"
#include "engine/options.h"
#include "engine/random_choice.h"
#include "engine/schema.h"
#include "engine/sip_hash.h"
#include "engine/stack.h"

namespace fondaco {
namespace {

// --- A few described types ----------------------------------------------------------------------

BOOST_DEFINE_ENUM_CLASS(Colour, red, green, new_, _2009)
BOOST_DEFINE_ENUM_CLASS(Chance, die, deck, toss)

struct Goods {
    static constexpr std::string_view rule = "§3.3";
    std::int16_t coins = 0, silk = 0;
    bool operator==(const Goods&) const = default;
};
BOOST_DESCRIBE_STRUCT(Goods, (), (coins, silk))

struct Stop {};
struct Bid { std::int16_t coins = 0; };
struct Paint { Colour colour{}; bool twice = false; std::optional<std::uint8_t> coats; };
struct SealedBids { Seats to; Goods give, ask; List<std::uint8_t, 3> cards; std::optional<std::uint16_t> answers; };
struct Trade { Goods give; Seat with = 0; };
struct Perhaps { std::optional<std::uint8_t> first; std::uint8_t second = 0; };
BOOST_DESCRIBE_STRUCT(Stop, (), ())
BOOST_DESCRIBE_STRUCT(Bid, (), (coins))
BOOST_DESCRIBE_STRUCT(Paint, (), (colour, twice, coats))
BOOST_DESCRIBE_STRUCT(SealedBids, (), (to, give, ask, cards, answers))
BOOST_DESCRIBE_STRUCT(Trade, (), (give, with))
BOOST_DESCRIBE_STRUCT(Perhaps, (), (first, second))
using Choice = std::variant<Stop, Bid, Paint, SealedBids, Trade, Perhaps>;

struct First { std::uint8_t n = 0; };
struct Second { Seat seat = 0; };
struct Third {};
BOOST_DESCRIBE_STRUCT(First, (), (n))
BOOST_DESCRIBE_STRUCT(Second, (), (seat))
BOOST_DESCRIBE_STRUCT(Third, (), ())
using Frame = std::variant<First, Second, Third>;

struct Table {
    std::uint8_t round = 0;
    std::int8_t change = 0;
    bool open = false;
    Colour colour{};
    Seats seats;
    std::optional<std::int16_t> hidden;
    std::array<std::uint8_t, 2> pair{};
    List<Goods, 3> goods;
    Stack<Frame, 4> pending;
    Choice last;
    Key key;
};
BOOST_DESCRIBE_STRUCT(Table, (), (round, change, open, colour, seats, hidden, pair, goods, pending, last, key))

Table sample() {
    Table t;
    t.round = 3;
    t.change = -7;
    t.colour = Colour::new_;
    t.seats = Seats(0b10101);
    t.hidden = 0;
    t.pair = {4, 5};
    t.goods = {{1, 2}, {-3, 0}};
    t.pending.next(First{9}, Second{2});
    t.last = Paint{Colour::_2009, true, {}};
    t.key = key_from_seed(1, 2);
    return t;
}
const char* const sample_json =
    R"({"round":3,"change":-7,"open":false,"colour":"new","seats":[0,2,4],"hidden":0,"pair":[4,5],)"
    R"("goods":[{"coins":1,"silk":2},{"coins":-3,"silk":0}],"pending":[{"first":{"n":9}},{"second":{"seat":2}}],)"
    R"("last":{"paint":{"colour":"2009","twice":true}},"key":"KEY"})";

// The sentence with which reading `text` as a T fails; empty if it is fine.
template <class T>
std::string error_of(std::string_view text) {
    try {
        from_json<T>(text, "file");
        return "";
    } catch (const InputError& error) {
        return error.what();
    }
}

template <class Do>
std::string input_error(Do&& what) {
    try {
        what();
        return "";
    } catch (const InputError& error) {
        return error.what();
    }
}

std::string why_not(std::string_view text) {
    Choice choice;
    std::string why;
    return from_notation(text, choice, why) ? "" : why;
}

// --- Seats, lists, the stack --------------------------------------------------------------------

TEST(Seats, are_a_set) {
    Seats seats = Seats::first(3);
    EXPECT_EQ(seats.count(), 3);
    EXPECT_TRUE(seats.has(0) && seats.has(2) && !seats.has(3));
    seats = seats.without(1).with(4);
    EXPECT_EQ(seats, Seats(0b10101));
    EXPECT_EQ(seats.lowest(), 0);
    EXPECT_EQ(seats.at(0), 0);
    EXPECT_EQ(seats.at(1), 2);
    EXPECT_EQ(seats.at(2), 4);
    std::vector<int> order;
    for (const Seat seat : seats) order.push_back(seat);
    EXPECT_EQ(order, (std::vector{0, 2, 4}));
    EXPECT_EQ(seats.common(Seats::first(3)), Seats(0b101));
    EXPECT_EQ(seats.without(Seats::first(3)), Seats::only(4));
    EXPECT_EQ(seats.with(Seats::only(1)), Seats(0b10111));
    EXPECT_TRUE(Seats{}.none());
    EXPECT_FALSE(seats.has(spectator));
    EXPECT_FALSE(Seats(0xff).has(8));
}

TEST(List, keeps_its_order_and_its_bound) {
    List<int, 4> list{5, 6, 7, 8};
    EXPECT_TRUE(list.full());
    list.erase(1);
    EXPECT_EQ(list, (List<int, 4>{5, 7, 8}));
    EXPECT_TRUE(list.remove(8));
    EXPECT_FALSE(list.remove(8));
    EXPECT_TRUE(list.has(7));
    EXPECT_FALSE(list.has(8));
    list.resize(4);
    EXPECT_EQ(list[2], 0) << "what was there before does not come back";
    EXPECT_EQ(list[3], 0);
    list.pop_back();
    EXPECT_EQ(list.back(), 0);
    EXPECT_EQ(list.size(), 3u);
    list.clear();
    EXPECT_TRUE(list.empty());
    EXPECT_NE(list, (List<int, 4>{5}));
    static_assert(std::is_trivially_copyable_v<List<int, 4>>);
}

TEST(Stack, next_happens_in_reading_order_and_before_what_was_pending) {
    Stack<Frame, 5> stack;
    stack.next(Third{});
    stack.next(First{1}, Second{2}, First{3});
    EXPECT_EQ(to_json(stack), R"([{"first":{"n":1}},{"second":{"seat":2}},{"first":{"n":3}},{"third":{}}])");
    EXPECT_EQ(std::get<First>(stack.top()).n, 1);
    stack.pop();
    EXPECT_EQ(std::get<Second>(stack.top()).seat, 2);
    stack.next(First{7});
    EXPECT_EQ(std::get<First>(stack.top()).n, 7);
    EXPECT_EQ(stack.size(), 4u);
    EXPECT_TRUE(std::holds_alternative<Third>(*stack.begin())) << "from last to happen to next to happen";
    stack.clear();
    EXPECT_TRUE(stack.empty());
}

// --- Luck ---------------------------------------------------------------------------------------

Key counting_key() {
    Key key;
    for (std::size_t i = 0; i < 16; ++i) key.bytes[i] = std::uint8_t(i);
    return key;
}

// The vectors of SipHash-2-4's authors (key 00..0f, message 00..), and libsodium's for every length beside them.
TEST(Luck, has_the_siphash_that_everybody_has) {
    const Key key = counting_key();
    std::array<std::uint8_t, 100> message, noise;
    Rng rng(24);
    for (std::size_t i = 0; i < message.size(); ++i) message[i] = std::uint8_t(i), noise[i] = std::uint8_t(rng.bits());
    const auto of = [&](std::size_t length) { return sip_hash(key.bytes, std::span(message).first(length)); };
    EXPECT_EQ(of(0), 0x726fdb47dd0e0e31u);
    EXPECT_EQ(of(1), 0x74f839c593dc67fdu);
    EXPECT_EQ(of(8), 0x93f5f5799a932462u);
    EXPECT_EQ(of(15), 0xa129ca6149be45e5u);
    for (std::size_t length = 0; length <= noise.size(); ++length)
        for (int n = 0; n < 20; ++n) {
            const Key other = rng.key();
            std::array<std::uint8_t, 8> theirs;
            crypto_shorthash(theirs.data(), noise.data(), length, other.bytes.data());
            EXPECT_EQ(sip_hash(other.bytes, std::span(noise).first(length)), number_from(theirs)) << length;
        }
}

// The test vectors of SipHash-2-4's authors (key 00..0f, message 00..07): luck can never change unnoticed.
TEST(Luck, is_siphash_of_key_stream_and_counter) {
    EXPECT_EQ(luck_bits(counting_key(), 0x03020100, 0x07060504), 0x93f5f5799a932462u);
}

TEST(Luck, known_answers) {
    EXPECT_EQ(to_text(key_from_seed(1, 0)), "e2b110970ba16c9336a1e49694f01ae1");
    EXPECT_EQ(to_text(key_from_seed(1, 1)), "0e1ff9afce31c3880c579ab71d88abcd");
    EXPECT_EQ(luck_bits(key_from_seed(1, 0), 0, 0), 6467718734759882572u);
    Luck<Chance> luck{.key = key_from_seed(1, 0)};
    std::string rolls;
    for (int i = 0; i < 20; ++i) rolls += std::to_string(luck.between(Chance::die, 1, 6));
    EXPECT_EQ(rolls, "32125423125161643361");
    List<int, 8> pile{0, 1, 2, 3, 4, 5, 6, 7};
    luck.shuffle(Chance::deck, pile);
    std::string order;
    for (const int card : pile) order += std::to_string(card);
    EXPECT_EQ(order, "01536472");
    EXPECT_EQ(luck.counters, (std::array<std::uint32_t, 3>{20, 7, 0}));
}

TEST(Luck, equal_keys_give_equal_luck_and_others_do_not) {
    Luck<Chance> a{.key = key_from_seed(5, 0)}, b = a, c{.key = key_from_seed(5, 1)};
    int different = 0;
    for (int i = 0; i < 100; ++i) {
        const int x = a.between(Chance::die, 0, 999);
        EXPECT_EQ(x, b.between(Chance::die, 0, 999));
        different += x != c.between(Chance::die, 0, 999);
    }
    EXPECT_GT(different, 90);
}

TEST(Luck, a_stream_is_not_shifted_by_another) {
    Luck<Chance> a{.key = key_from_seed(7, 0)}, b = a;
    for (int i = 0; i < 50; ++i) {
        for (int n = 0; n < i % 4; ++n) b.between(Chance::toss, 0, 1);
        EXPECT_EQ(a.between(Chance::die, 1, 6), b.between(Chance::die, 1, 6));
    }
    EXPECT_NE(luck_bits(a.key, 0, 0), luck_bits(a.key, 1, 0));
}

TEST(Luck, stays_in_range_and_is_even) {
    Luck<Chance> luck{.key = key_from_seed(9, 0)};
    std::array<int, 6> seen{};
    for (int i = 0; i < 6000; ++i) {
        const int roll = luck.between(Chance::die, 1, 6);
        ASSERT_TRUE(roll >= 1 && roll <= 6);
        ++seen[std::size_t(roll - 1)];
    }
    for (const int count : seen) EXPECT_NEAR(count, 1000, 150);
    EXPECT_EQ(luck.between(Chance::die, 4, 4), 4);
    EXPECT_EQ(luck.between(Chance::die, -3, -3), -3);
}

TEST(Luck, a_shuffle_is_a_permutation_and_reaches_all) {
    Luck<Chance> luck{.key = key_from_seed(11, 0)};
    std::set<std::vector<int>> orders;
    for (int i = 0; i < 400; ++i) {
        List<int, 4> pile{1, 2, 3, 4};
        luck.shuffle(Chance::deck, pile);
        std::vector<int> order(pile.begin(), pile.end());
        orders.insert(order);
        std::sort(order.begin(), order.end());
        ASSERT_EQ(order, (std::vector{1, 2, 3, 4}));
    }
    EXPECT_EQ(orders.size(), 24u);
}

TEST(Luck, the_script_comes_first_per_stream_and_counts_as_an_event) {
    Luck<Chance> forced{.key = key_from_seed(13, 0)}, free = forced;
    forced.script = {{Chance::toss, 1}, {Chance::die, 6}, {Chance::die, 2}};
    EXPECT_EQ(forced.between(Chance::die, 1, 6), 6);
    EXPECT_EQ(forced.between(Chance::die, 1, 6), 2);
    EXPECT_EQ(forced.script.size(), 1u);
    free.between(Chance::die, 1, 1000);
    free.between(Chance::die, 1, 1000);
    EXPECT_EQ(forced.between(Chance::die, 1, 1000), free.between(Chance::die, 1, 1000)) << "later luck is not shifted";
    EXPECT_FALSE(forced.misfit);
}

TEST(Luck, a_scripted_value_that_cannot_come_is_a_misfit) {
    for (const auto value : {std::int16_t(0), std::int16_t(7)}) {
        Luck<Chance> luck;
        luck.script = {{Chance::die, value}};
        EXPECT_EQ(luck.between(Chance::die, 1, 6), 1) << "and play goes on within the range";
        EXPECT_TRUE(luck.misfit);
    }
}

TEST(Luck, picks_one_of_the_seats_and_a_script_names_the_seat_itself) {
    Luck<Chance> luck{.key = key_from_seed(17, 0)};
    std::set<int> picked;
    for (int i = 0; i < 60; ++i) picked.insert(luck.pick(Chance::toss, Seats(0b10110)));
    EXPECT_EQ(picked, (std::set{1, 2, 4}));
    luck.script = {{Chance::toss, 4}, {Chance::toss, 3}};
    EXPECT_EQ(luck.pick(Chance::toss, Seats(0b10110)), 4);
    EXPECT_FALSE(luck.misfit);
    EXPECT_EQ(luck.pick(Chance::toss, Seats(0b10110)), 1);
    EXPECT_TRUE(luck.misfit) << "seat 3 was not among them";
    EXPECT_TRUE(luck.script.empty());
}

TEST(Luck, keys_are_32_small_hexadecimal_digits) {
    Key key;
    EXPECT_EQ(to_text(counting_key()), "000102030405060708090a0b0c0d0e0f");
    EXPECT_TRUE(from_text("000102030405060708090a0b0c0d0e0f", key));
    EXPECT_EQ(key, counting_key());
    EXPECT_FALSE(from_text("000102030405060708090a0b0c0d0e0", key));
    EXPECT_FALSE(from_text("000102030405060708090a0b0c0d0e0f0", key));
    EXPECT_FALSE(from_text("000102030405060708090A0B0C0D0E0F", key));
    EXPECT_FALSE(from_text("g00102030405060708090a0b0c0d0e0f", key));
}

TEST(RandomChoice, picks_the_kind_first) {
    Rng rng(3);
    std::array<int, 2> kinds{};
    for (int i = 0; i < 2000; ++i) {  // one pass among 99 bids
        const int pick = choose_by_kind(rng, 100, [](int n) { return n == 0 ? 0 : 7; });
        ASSERT_TRUE(pick >= 0 && pick < 100);
        ++kinds[pick == 0 ? 0 : 1];
    }
    EXPECT_NEAR(kinds[0], 1000, 150);
    EXPECT_EQ(choose_by_kind(rng, 1, [](int) { return 5; }), 0);
}

// --- JSON ---------------------------------------------------------------------------------------

std::string sample_text() {
    std::string text = sample_json;
    return text.replace(text.find("KEY"), 3, to_text(key_from_seed(1, 2)));
}

TEST(Json, writes_and_reads_everything_that_is_described) {
    EXPECT_EQ(to_json(sample()), sample_text());
    const Table back = from_json<Table>(sample_text());
    EXPECT_TRUE(same(back, sample()));
    EXPECT_EQ(to_json(back), sample_text());
}

TEST(Json, what_is_unset_is_absent_and_never_zero) {
    EXPECT_EQ(to_json(Paint{}), R"({"colour":"red","twice":false})");
    EXPECT_EQ(to_json(Paint{.coats = 0}), R"({"colour":"red","twice":false,"coats":0})");
    EXPECT_FALSE(from_json<Paint>(R"({"colour":"red","twice":false})").coats);
    EXPECT_FALSE(from_json<Paint>(R"({"colour":"red","twice":false,"coats":null})").coats);
    EXPECT_EQ(from_json<Paint>(R"({"twice":true,"coats":0,"colour":"green"})").coats, std::uint8_t(0));
}

TEST(Json, texts_are_escaped) {
    std::string out;
    write_json_text(out, "a\"b\\c\nd\x01\xc3\xa9");
    EXPECT_EQ(out, "\"a\\\"b\\\\c\\nd\\u0001\xc3\xa9\"");
    EXPECT_EQ(from_json<std::string>(out), "a\"b\\c\nd\x01\xc3\xa9");
}

TEST(Json, meaning_errors_name_the_pointer) {
    const auto with = [](std::string_view from, std::string_view to) {
        std::string text = sample_text();
        const auto at = text.find(from);
        EXPECT_NE(at, text.npos) << from;
        return error_of<Table>(text.replace(at, from.size(), to));
    };
    EXPECT_EQ(with("\"round\":3", "\"round\":3"), "");
    EXPECT_EQ(with("\"round\":3,", ""), R"(file: missing key "round")");
    EXPECT_EQ(with("\"silk\":2", "\"wool\":2"), R"(file: at /goods/0: missing key "silk")");
    EXPECT_EQ(with("\"silk\":2", "\"silk\":2,\"wool\":2"), R"(file: at /goods/0: "wool" is not known here; known are: coins, silk)");
    EXPECT_EQ(with("\"round\":3", "\"round\":256"), "file: at /round: expected a number from 0 to 255");
    EXPECT_EQ(with("\"round\":3", "\"round\":-1"), "file: at /round: expected a number from 0 to 255");
    EXPECT_EQ(with("\"round\":3", "\"round\":18446744073709551615"), "file: at /round: expected a number from 0 to 255");
    EXPECT_EQ(with("\"change\":-7", "\"change\":-129"), "file: at /change: expected a number from -128 to 127");
    EXPECT_EQ(with("\"round\":3", "\"round\":3.0"), "file: at /round: expected a whole number");
    EXPECT_EQ(with("\"round\":3", "\"round\":1e99"), "file: at /round: expected a whole number");
    EXPECT_EQ(with("\"round\":3", "\"round\":\"3\""), "file: at /round: expected a whole number");
    EXPECT_EQ(with("\"round\":3", "\"round\":null"), "file: at /round: expected a whole number");
    EXPECT_EQ(with("\"round\":3", "\"round\":true"), "file: at /round: expected a whole number");
    EXPECT_EQ(with("\"open\":false", "\"open\":0"), "file: at /open: expected true or false");
    EXPECT_EQ(with("\"new\"", "\"blue\""), R"(file: at /colour: "blue" is not known here; known are: red, green, new, 2009)");
    EXPECT_EQ(with("\"new\"", "\"new_\""), R"(file: at /colour: "new_" is not known here; known are: red, green, new, 2009)");
    EXPECT_EQ(with("\"new\"", "2"), "file: at /colour: expected a text in quotes");
    EXPECT_EQ(with("[0,2,4]", "[0,2,2]"), "file: at /seats/2: this seat is named twice");
    EXPECT_EQ(with("[0,2,4]", "[5]"), "file: at /seats/0: expected a number from 0 to 4");
    EXPECT_EQ(with("[0,2,4]", "7"), "file: at /seats: expected a list");
    EXPECT_EQ(with("[4,5]", "[4]"), "file: at /pair: expected 2 entries, found 1");
    EXPECT_EQ(with("{\"coins\":1,\"silk\":2}", "1"), "file: at /goods/0: expected an object");
    EXPECT_EQ(with("[{\"first\":{\"n\":9}}", "[1,2,3,4"), "file: at /pending: expected at most 4 entries, found 5");
    EXPECT_EQ(with("{\"first\":{\"n\":9}}", "{}"), "file: at /pending/0: expected an object with exactly one key, the kind");
    EXPECT_EQ(with("{\"first\":{\"n\":9}}", "{\"first\":{\"n\":9},\"third\":{}}"), "file: at /pending/0: expected an object with exactly one key, the kind");
    EXPECT_EQ(with("\"second\"", "\"fourth\""), R"(file: at /pending/1: "fourth" is not known here; known are: first, second, third)");
    EXPECT_EQ(with("\"second\":{\"seat\":2}", "\"second\":{\"seat\":[]}"), "file: at /pending/1/second/seat: expected a whole number");
    EXPECT_EQ(with("{\"second\":{\"seat\":2}}", "{\"third\":{\"x\":1}}"), R"(file: at /pending/1/third: "x" is not known here; known are: )");
    EXPECT_EQ(with("\"key\":\"", "\"key\":\"x"), "file: at /key: not a valid key");
    EXPECT_EQ(error_of<Table>("[]"), "file: expected an object");
}

TEST(Json, pointers_escape_their_marks) {
    EXPECT_EQ((Place("file") / "a/b" / "c~d" / std::size_t(3)).pointer(), "/a~1b/c~0d/3");
}

TEST(Json, syntax_errors_name_line_and_column) {
    EXPECT_EQ(error_of<Bid>("{\n  \"coins\": 1,\n  \"coins\": 2\n}").substr(0, 9), "file:3:9:");
    EXPECT_NE(error_of<Bid>("{\n  \"coins\": 1,\n  \"coins\": 2\n}").find(R"(the key "coins" appears twice)"), std::string::npos);
    EXPECT_EQ(error_of<Bid>("{\"coins\":1"), "file:1:11: the JSON ends too early");
    EXPECT_EQ(error_of<Bid>("{\"coins\":\n"), "file:2:1: the JSON ends too early");
    EXPECT_EQ(error_of<Bid>(""), "file:1:1: the JSON ends too early");
    EXPECT_EQ(error_of<Bid>("{\"coins\":1}\n\n {}"), "file:3:2: there is more after the end of the JSON value");
    EXPECT_EQ(error_of<Bid>("{\"coins\":1} \r\n\t"), "");
    for (const char* bad : {"{coins:1}", "{\"coins\":01}", "{\"coins\":+1}", "{\"coins\":1,}", "{'coins':1}", "{\"coins\":1}//", "/**/{\"coins\":1}", "nul", "\"\xff\"", "{\"coins\" 1}",
                            "\xef\xbb\xbf{\"coins\":1}"})
        EXPECT_EQ(error_of<Bid>(bad).substr(0, 7), "file:1:") << bad;
    EXPECT_EQ(error_of<json::value>(std::string(100, '[')).substr(0, 7), "file:1:") << "too deep is an error, not a crash";
    EXPECT_EQ(input_error([] { parse_json("{\"a\":}", "log", 17); }).substr(0, 7), "log:17:") << "a line of a larger file";
}

TEST(Json, a_key_spelled_with_escapes_is_still_the_same_key) {
    EXPECT_NE(error_of<Bid>(R"({"coins":1,"\u0063oins":2})").find("appears twice"), std::string::npos);
}

TEST(Json, pretty_can_be_read_again) {
    const json::value tree = parse_json(sample_text(), "sample");
    const std::string text = pretty(tree);
    EXPECT_EQ(parse_json(text, "pretty"), tree);
    EXPECT_NE(text.find('\n'), text.npos);
    EXPECT_EQ(pretty(json::object{}), "{}");
}

// --- Notation -----------------------------------------------------------------------------------

TEST(Notation, one_spelling_per_choice) {
    const std::pair<Choice, std::string> spellings[] = {
        {Stop{}, "stop"},
        {Bid{5}, "bid 5"},
        {Bid{-5}, "bid -5"},
        {Paint{Colour::_2009, true, {}}, "paint 2009 twice=yes"},
        {Paint{Colour::red, false, 3}, "paint red twice=no coats=3"},
        {SealedBids{Seats(0b101), {5, 1}, {}, {3, 0}, {}}, "sealed_bids 0+2 give=coins:5,silk:1 ask=nothing cards=3+0"},
        {SealedBids{{}, {0, 1}, {-2, 0}, {}, 7}, "sealed_bids nobody give=silk:1 ask=coins:-2 cards=none answers=7"},
        {Trade{{1, 0}, 2}, "trade give=coins:1 with=2"},
        {Perhaps{{}, 4}, "perhaps second=4"},
        {Perhaps{3, 4}, "perhaps first=3 second=4"},
    };
    for (const auto& [choice, text] : spellings) {
        EXPECT_EQ(to_notation(choice), text);
        Choice back;
        std::string why;
        EXPECT_TRUE(from_notation(text, back, why)) << why;
        EXPECT_TRUE(same(back, choice)) << text;
    }
}

TEST(Notation, every_other_spelling_is_refused_with_the_right_one) {
    for (const char* bad : {"bid", "bid ", "bid  5", " bid 5", "bid 5 ", "bid 05", "bid -0", "bid +5", "bid 5.0", "bid 0x5", "bid 40000", "bid coins=5", "bid 5 6", "bid 5 silk=1", "bid 5\n", "bid\t5"})
        EXPECT_FALSE(why_not(bad).empty()) << bad;
    EXPECT_EQ(why_not("bid 05"), R"("bid 05" is not written like: bid COINS)");
    for (const char* bad : {"paint", "paint blue twice=no", "paint new_ twice=no", "paint red", "paint red twice=true", "paint red coats=1 twice=no", "paint red twice=no coats=", "paint red twice=no coats=256",
                            "paint red twice=no twice=no", "paint red twice=no  coats=1", "paint red twice=no coats=1 coats=1", "paint Red twice=no"})
        EXPECT_FALSE(why_not(bad).empty()) << bad;
    EXPECT_EQ(why_not("paint red"), R"("paint red" is not written like: paint COLOUR twice=TWICE [coats=COATS])");
    const std::string rest = " give=coins:5,silk:1 ask=nothing cards=none";
    EXPECT_EQ(why_not("sealed_bids 0" + rest), "");
    for (const char* seats : {"", "2+0", "0+0", "0+", "+0", "5", "00", "0 2", "0,2", "-1"}) EXPECT_FALSE(why_not("sealed_bids " + (seats + rest)).empty()) << seats;
    for (const char* goods : {"coins:5,", ",coins:5", "silk:1,coins:5", "coins:0", "coins:5,silk:0", "coins:5,coins:5", "wool:1", "", "coins", "coins:", "coins:05", "nothing,coins:5", "Nothing"})
        EXPECT_FALSE(why_not(std::string("sealed_bids 0 give=") + goods + " ask=nothing cards=none").empty()) << goods;
    for (const char* cards : {"", "0+", "+", "1+2+3+4", "none+1", "256"}) EXPECT_FALSE(why_not(std::string("sealed_bids 0 give=nothing ask=nothing cards=") + cards).empty()) << cards;
    EXPECT_FALSE(why_not("trade coins:1 with=2").empty()) << "a bundle is always named";
}

TEST(Notation, an_unknown_kind_is_told_what_there_is) {
    EXPECT_EQ(why_not("sing loudly"), R"("sing" is no choice of this game; there are: stop, bid, paint, sealed_bids, trade, perhaps)");
    EXPECT_FALSE(why_not("").empty());
    EXPECT_FALSE(why_not("Stop").empty());
    EXPECT_FALSE(why_not("stop now").empty());
}

TEST(Notation, a_failed_reading_leaves_the_choice_alone) {
    Choice choice = Bid{9};
    std::string why;
    EXPECT_FALSE(from_notation("paint red", choice, why));
    EXPECT_TRUE(same(choice, Choice(Bid{9})));
}

// --- Equality and hash --------------------------------------------------------------------------

TEST(Hash, known_answers) {
    EXPECT_EQ(Hash().value(), 15341076277856538503u);
    EXPECT_EQ(first_form_of(Goods{1, -2}), 1929098570911614202u);
    EXPECT_EQ(first_form_of(sample()), 17429610813775655752u);
    EXPECT_EQ(hash_of(Goods{1, -2}), 5456627255061033241u);
    EXPECT_EQ(hash_of(sample()), 7890125914953505163u);
    Hash hash;
    hash.add(std::string_view("fondaco"));
    EXPECT_EQ(hash.value(), 1189091610103242524u);
}

TEST(Hash, differs_with_every_field) {
    std::vector<Table> tables(1, sample());
    const auto changed = [&](auto&& change) {
        tables.push_back(sample());
        change(tables.back());
    };
    changed([](Table& t) { t.round = 4; });
    changed([](Table& t) { t.change = 7; });
    changed([](Table& t) { t.open = true; });
    changed([](Table& t) { t.colour = Colour::green; });
    changed([](Table& t) { t.seats = t.seats.without(0); });
    changed([](Table& t) { t.hidden.reset(); });
    changed([](Table& t) { t.hidden = 1; });
    changed([](Table& t) { t.pair = {5, 4}; });
    changed([](Table& t) { t.goods.push_back({}); });
    changed([](Table& t) { t.goods[1].silk = 1; });
    changed([](Table& t) { t.pending.next(Third{}); });
    changed([](Table& t) { t.pending.pop(); });
    changed([](Table& t) { t.pending.clear(), t.pending.next(Second{2}, First{9}); });
    changed([](Table& t) { t.last = Stop{}; });
    changed([](Table& t) { t.last = Paint{Colour::_2009, true, 0}; });
    changed([](Table& t) { t.key.bytes[15] ^= 1; });
    std::set<std::uint64_t> hashes;
    for (const Table& table : tables) hashes.insert(hash_of(table));
    EXPECT_EQ(hashes.size(), tables.size());
    for (std::size_t i = 0; i < tables.size(); ++i)
        for (std::size_t j = 0; j < tables.size(); ++j) EXPECT_EQ(same(tables[i], tables[j]), i == j) << i << " " << j;
}

// A struct of last year, and the same as it stands now: a member is new, one has moved, two have a struct of their own.
struct Stall { std::int16_t coins = 5; Goods goods; List<Goods, 3> shelf; std::uint8_t day = 1; };
struct Front {
    static constexpr bool flat = true;
    std::uint8_t day = 1;
    List<Goods, 3> shelf;
};
struct NewStall {
    Seats guests;
    Front front;
    Goods goods;
    std::int16_t coins = 5;
};
struct GrownStall {
    static constexpr std::string_view later[] = {"guests"};
    std::int16_t coins = 5;
    Goods goods;
    Seats guests;
    List<Goods, 3> shelf;
    std::uint8_t day = 1;
};
BOOST_DESCRIBE_STRUCT(Stall, (), (coins, goods, shelf, day))
BOOST_DESCRIBE_STRUCT(Front, (), (day, shelf))
BOOST_DESCRIBE_STRUCT(NewStall, (), (guests, front, goods, coins))
BOOST_DESCRIBE_STRUCT(GrownStall, (), (coins, goods, guests, shelf, day))

TEST(Hash, survives_a_change_of_shape) {
    const Stall before{7, {1, 2}, {{3, 4}, {}}, 2};
    NewStall after{{}, {2, {{3, 4}, {}}}, {1, 2}, 7};
    EXPECT_EQ(hash_of(before), hash_of(after));
    EXPECT_EQ(hash_of(Stall{}), hash_of(NewStall{}));
    after.guests = after.guests.with(1);
    EXPECT_NE(hash_of(before), hash_of(after));
    after = {{}, {2, {{3, 4}}}, {1, 2}, 7};
    EXPECT_NE(hash_of(before), hash_of(after)) << "a list that ends in an empty entry is longer";
}

TEST(Hash, the_first_form_passes_over_what_came_later) {
    const Stall before{7, {1, 2}, {{3, 4}, {}}, 2};
    GrownStall after{7, {1, 2}, {}, {{3, 4}, {}}, 2};
    EXPECT_EQ(first_form_of(before), first_form_of(after));
    after.day = 3;
    EXPECT_NE(first_form_of(before), first_form_of(after));
}

TEST(Hash, looks_at_described_fields_and_not_at_what_a_list_once_held) {
    Table a = sample(), b = sample();
    b.goods.push_back({9, 9});
    b.goods.pop_back();
    b.pending.next(Second{4});
    b.pending.pop();
    EXPECT_EQ(hash_of(a), hash_of(b));
    EXPECT_TRUE(same(a, b));
}

TEST(Describe, names_outside_differ_from_cpp_words) {
    EXPECT_EQ(enum_name(Colour::new_), "new");
    EXPECT_EQ(enum_name(Colour::_2009), "2009");
    EXPECT_EQ(enum_from<Colour>("2009"), Colour::_2009);
    EXPECT_FALSE(enum_from<Colour>("_2009"));
    EXPECT_EQ(tag_name<SealedBids>, "sealed_bids");
    EXPECT_EQ((type_name<Offered<Offer<Chance, Goods>>>), "Offered");
    EXPECT_EQ(enum_count<Colour>, 4);
}

// --- Schema -------------------------------------------------------------------------------------

struct Sketch {
    bool open = false;
    std::int8_t change = 0;
    Colour colour{};
    Seats seats;
    std::optional<Goods> hidden;
    List<Goods, 3> goods;
    std::array<std::optional<std::uint8_t>, 2> pair{};
    std::variant<Stop, Bid> last;
    Key key;
};
BOOST_DESCRIBE_STRUCT(Sketch, (), (open, change, colour, seats, hidden, goods, pair, last, key))

Schema sketch_schema() {
    Schema schema;
    schema.add_root<Sketch>("Sketch");
    schema.add_root<std::variant<Stop, Bid>>("Choice");
    return schema;
}

TEST(Schema, typescript) {
    EXPECT_EQ(sketch_schema().typescript("sketch"),
              "// The types of sketch, made by `fondaco schema sketch --typescript`; do not edit.\n"
              "export type Colour = | \"red\" | \"green\" | \"new\" | \"2009\";\n"
              "export interface Goods {\n  coins: number;\n  silk: number;\n}\n"
              "export type Stop = Record<string, never>;\n"
              "export interface Bid {\n  coins: number;\n}\n"
              "export interface Sketch {\n"
              "  open: boolean;\n  change: number;\n  colour: Colour;\n  seats: number[];\n  hidden?: Goods;\n  goods: Goods[];\n"
              "  pair: (number | null)[];\n  last: { stop: Stop } | { bid: Bid };\n  key: string;\n}\n"
              "export type Choice = { stop: Stop } | { bid: Bid };\n");
}

TEST(Schema, json_schema) {
    const json::value schema = parse_json(sketch_schema().json_schema("sketch"), "schema");
    EXPECT_EQ(schema.at("$schema"), "https://json-schema.org/draft/2020-12/schema");
    EXPECT_EQ(schema.at("$id"), "fondaco:sketch");
    EXPECT_EQ(schema.at("properties"), parse_json(R"({"Sketch":{"$ref":"#/$defs/Sketch"},"Choice":{"$ref":"#/$defs/Choice"}})", ""));
    const auto& defs = schema.at("$defs");
    EXPECT_EQ(defs.at("Colour"), parse_json(R"({"enum":["red","green","new","2009"]})", ""));
    EXPECT_EQ(defs.at("Stop"), parse_json(R"({"type":"object","properties":{},"required":[],"additionalProperties":false})", ""));
    const auto& sketch = defs.at("Sketch");
    EXPECT_EQ(sketch.at("required"), parse_json(R"(["open","change","colour","seats","goods","pair","last","key"])", "")) << "hidden may be absent";
    EXPECT_EQ(sketch.at("additionalProperties"), false);
    const auto& members = sketch.at("properties");
    EXPECT_EQ(members.at("open"), parse_json(R"({"type":"boolean"})", ""));
    EXPECT_EQ(members.at("change"), parse_json(R"({"type":"integer","minimum":-128,"maximum":127})", ""));
    EXPECT_EQ(members.at("seats"), parse_json(R"({"type":"array","items":{"type":"integer","minimum":0,"maximum":4},"uniqueItems":true})", ""));
    EXPECT_EQ(members.at("goods"), parse_json(R"({"type":"array","items":{"$ref":"#/$defs/Goods"},"minItems":0,"maxItems":3})", ""));
    EXPECT_EQ(members.at("pair").at("minItems"), 2);
    EXPECT_EQ(members.at("pair").at("items").at("anyOf").at(1), parse_json(R"({"type":"null"})", ""));
    EXPECT_EQ(members.at("last").at("oneOf").at(1),
              parse_json(R"({"type":"object","properties":{"bid":{"$ref":"#/$defs/Bid"}},"required":["bid"],"additionalProperties":false})", ""));
    EXPECT_EQ(defs.at("Choice"), members.at("last"));
}

// --- Options ------------------------------------------------------------------------------------

struct HouseOptions {
    std::uint8_t players = 3;
    Colour colour = Colour::red;
    bool open = false;
    std::int16_t coins = 12;
};
BOOST_DESCRIBE_STRUCT(HouseOptions, (), (players, colour, open, coins))
constexpr OptionText house_texts[] = {{"players", "how many", 2, 5}, {"colour", "of the house"}, {"open", "open purses"}, {"coins", "to begin with", -5, 20}};
constexpr Preset house_presets[] = {{"colour", "green", "for families", R"({"coins":7,"open":true})"}};

HouseOptions house(const char* given) {
    return read_options<HouseOptions>(parse_json(given, "given"), Place("options"), house_texts, house_presets);
}
std::string words_error(std::vector<std::string> words) {
    return input_error([&] { options_from_words(option_specs<HouseOptions>(house_texts), words); });
}

TEST(Options, specs_are_made_from_the_struct) {
    const auto specs = option_specs<HouseOptions>(house_texts);
    ASSERT_EQ(specs.size(), 4u);
    EXPECT_EQ(specs[0].standard, "3");
    EXPECT_EQ(specs[0].low, 2);
    EXPECT_EQ(specs[0].high, 5);
    EXPECT_EQ(specs[1].standard, "red");
    EXPECT_EQ(specs[1].values, (std::vector<std::string>{"red", "green", "new", "2009"}));
    EXPECT_EQ(specs[2].standard, "no");
    EXPECT_EQ(specs[2].values, (std::vector<std::string>{"no", "yes"}));
    EXPECT_EQ(specs[3].help, "to begin with");
    EXPECT_THROW(option_specs<HouseOptions>(std::span(house_texts).first(3)), std::logic_error) << "every option has a text";
}

TEST(Options, words_of_a_command_line) {
    const auto given = options_from_words(option_specs<HouseOptions>(house_texts), {"coins=-3", "open=yes", "colour=2009"});
    EXPECT_EQ(json::value(given), parse_json(R"({"coins":-3,"open":true,"colour":"2009"})", ""));
    EXPECT_EQ(words_error({"players"}), R"(option "players": write it as KEY=VALUE)");
    EXPECT_EQ(words_error({"size=3"}), R"(option "size" is not known; known are: players, colour, open, coins)");
    EXPECT_EQ(words_error({"players=3", "players=3"}), R"(option "players" is given twice)");
    EXPECT_EQ(words_error({"players=6"}), R"(option "players": choose from 2 to 5)");
    EXPECT_EQ(words_error({"players=1"}), R"(option "players": choose from 2 to 5)");
    EXPECT_EQ(words_error({"coins=-6"}), R"(option "coins": choose from -5 to 20)");
    for (const char* number : {"", "3x", "x", "3.0", " 3", "99999999999999999999"})
        EXPECT_EQ(words_error({std::string("players=") + number}), std::string("option \"players\": \"") + number + "\" is not a whole number");
    EXPECT_EQ(words_error({"colour=blue"}), R"(option "colour": "blue" is not one of: red, green, new, 2009)");
    EXPECT_EQ(words_error({"open=true"}), R"(option "open": "true" is not one of: no, yes)");
    EXPECT_EQ(words_error({"=3"}), R"(option "" is not known; known are: players, colour, open, coins)");
}

TEST(Options, presets_change_the_others_unless_they_are_given_too) {
    EXPECT_EQ(to_json(house("{}")), R"({"players":3,"colour":"red","open":false,"coins":12})");
    EXPECT_EQ(to_json(house(R"({"colour":"green"})")), R"({"players":3,"colour":"green","open":true,"coins":7})");
    EXPECT_EQ(to_json(house(R"({"colour":"green","coins":12})")), R"({"players":3,"colour":"green","open":true,"coins":12})");
    EXPECT_EQ(to_json(house(R"({"coins":1,"players":5})")), R"({"players":5,"colour":"red","open":false,"coins":1})");
}

TEST(Options, given_as_json_are_as_strict) {
    EXPECT_EQ(input_error([] { house(R"({"players":6})"); }), "options: at /players: expected a number from 2 to 5");
    EXPECT_EQ(input_error([] { house(R"({"coins":21})"); }), "options: at /coins: expected a number from -5 to 20");
    EXPECT_EQ(input_error([] { house(R"({"players":"3"})"); }), "options: at /players: expected a whole number");
    EXPECT_EQ(input_error([] { house(R"({"size":3})"); }), R"(options: "size" is not known here; known are: players, colour, open, coins)");
    EXPECT_EQ(input_error([] { house(R"({"open":"yes"})"); }), "options: at /open: expected true or false");
    EXPECT_EQ(input_error([] { house("[]"); }), "options: expected an object");
}

// --- Outcomes -----------------------------------------------------------------------------------

TEST(Outcome, equal_scores_share_the_rank) {
    PerSeat<Outcome> outcomes{};
    outcomes[0].score = 5, outcomes[1].score = 9, outcomes[2].score = 9, outcomes[3].score = 100;
    rank_by_score(outcomes, 3);
    EXPECT_EQ(outcomes[0].rank, 3);
    EXPECT_EQ(outcomes[1].rank, 1);
    EXPECT_EQ(outcomes[2].rank, 1) << "the seat that does not play is not counted";
}

// --- Deals --------------------------------------------------------------------------------------

BOOST_DEFINE_ENUM_CLASS(Matter, cargo, step)
using Book = Deals<Matter, Goods, 3>;
using DealEvents = List<std::variant<Offered<Book::Offer>, Withdrawn, Agreed, Unagreed, Settled<Book::Offer>>, 8>;

std::string why(const std::optional<Refusal>& refusal) { return refusal ? std::string(refusal->why) : "fine"; }

TEST(Deals, an_offer_stands_with_its_exact_terms) {
    Book book;
    const auto& offer = book.post(1, Seats::only(0), Matter::step, {5, 0}, {0, 1});
    EXPECT_EQ(to_json(offer), R"({"id":1,"version":1,"from":1,"to":[0],"topic":"step","give":{"coins":5,"silk":0},"ask":{"coins":0,"silk":1},"answers":0,"agreed":[]})");
    EXPECT_EQ(book.find(1), &offer);
    EXPECT_EQ(book.find(2), nullptr);
    EXPECT_EQ(book.of(1, Seats::only(0), Matter::step), &offer);
    EXPECT_EQ(book.of(1, Seats::only(0), Matter::cargo), nullptr);
    EXPECT_EQ(book.of(0, Seats::only(1), Matter::step), nullptr);
    static_assert(std::is_trivially_copyable_v<Book>);
}

TEST(Deals, a_new_offer_on_the_same_topic_is_the_next_version_and_voids_acceptances) {
    Book book;
    book.post(0, Seats(0b110), Matter::cargo, {}, {5, 0});
    book.agree(1, 1);
    book.agree(2, 1);
    EXPECT_EQ(book.find(1)->agreed, Seats(0b110));
    book.post(0, Seats(0b110), Matter::cargo, {}, {6, 0}, 9);
    ASSERT_EQ(book.standing().size(), 1u);
    EXPECT_EQ(book.find(1)->version, 2);
    EXPECT_EQ(book.find(1)->answers, 9);
    EXPECT_TRUE(book.find(1)->agreed.none());
    book.post(0, Seats(0b10), Matter::step, {1, 0}, {});
    EXPECT_EQ(book.standing().size(), 2u) << "another topic is another offer";
    EXPECT_EQ(book.last_id, 2);
}

TEST(Deals, offers_to_others_stand_apart_where_the_game_wants_it) {
    Deals<Matter, Goods, 3, true> book;
    book.post(0, Seats::only(1), Matter::cargo, {}, {5, 0});
    book.post(0, Seats::only(2), Matter::cargo, {}, {6, 0});
    EXPECT_EQ(book.standing().size(), 2u);
    EXPECT_EQ(book.of(0, Seats::only(2), Matter::cargo)->id, 2);
    EXPECT_EQ(book.of(0, Seats(0b110), Matter::cargo), nullptr);
    book.post(0, Seats::only(1), Matter::cargo, {}, {4, 0});
    EXPECT_EQ(book.standing().size(), 2u) << "to the same it is the next version";
    EXPECT_EQ(book.find(1)->version, 2);
}

TEST(Deals, a_stale_acceptance_is_refused) {
    Book book;
    book.post(1, Seats::only(0), Matter::cargo, {5, 0}, {});
    EXPECT_EQ(why(book.refuse_accept(0, 1, 1)), "fine");
    book.post(1, Seats::only(0), Matter::cargo, {4, 0}, {});
    EXPECT_EQ(why(book.refuse_accept(0, 1, 1)), "That offer has changed.");
    EXPECT_EQ(why(book.refuse_accept(0, 1, 3)), "That offer has changed.");
    EXPECT_EQ(why(book.refuse_accept(0, 1, 2)), "fine");
    EXPECT_EQ(why(book.refuse_accept(2, 1, 2)), "That offer was not made to you.");
    EXPECT_EQ(why(book.refuse_accept(1, 1, 2)), "That offer was not made to you.") << "nor to its author";
    EXPECT_EQ(why(book.refuse_accept(spectator, 1, 2)), "That offer was not made to you.");
    EXPECT_EQ(why(book.refuse_accept(0, 2, 1)), "That offer is no longer on the table.");
}

TEST(Deals, what_may_be_posted) {
    Book book;
    EXPECT_EQ(why(book.refuse_post(1, Seats::only(0), Matter::cargo, {5, 0}, {})), "fine");
    EXPECT_EQ(why(book.refuse_post(1, {}, Matter::cargo, {5, 0}, {})), "An offer is made to somebody else.");
    EXPECT_EQ(why(book.refuse_post(1, Seats(0b11), Matter::cargo, {5, 0}, {})), "An offer is made to somebody else.");
    EXPECT_EQ(why(book.refuse_post(1, Seats::only(0), Matter::cargo, {}, {})), "That offer says nothing.");
    book.post(1, Seats::only(0), Matter::cargo, {5, 0}, {});
    EXPECT_EQ(why(book.refuse_post(1, Seats::only(0), Matter::cargo, {5, 0}, {})), "That offer stands already.");
    EXPECT_EQ(why(book.refuse_post(1, Seats::only(2), Matter::cargo, {5, 0}, {})), "fine");
    EXPECT_EQ(why(book.refuse_post(1, Seats::only(0), Matter::step, {5, 0}, {})), "fine");
}

TEST(Deals, the_table_of_offers_is_bounded) {
    Book book;
    for (Seat from = 0; from < 3; ++from) book.post(from, Seats::only(4), Matter::cargo, {1, 0}, {});
    EXPECT_EQ(why(book.refuse_post(3, Seats::only(4), Matter::cargo, {1, 0}, {})), "There are too many offers on the table.");
    EXPECT_EQ(why(book.refuse_post(0, Seats::only(4), Matter::step, {1, 0}, {})), "There are too many offers on the table.");
    EXPECT_EQ(why(book.refuse_post(0, Seats::only(4), Matter::cargo, {2, 0}, {})), "fine") << "it replaces the old one";
    book.withdraw(2);
    EXPECT_EQ(why(book.refuse_post(3, Seats::only(4), Matter::cargo, {1, 0}, {})), "fine");
    book.post(3, Seats::only(4), Matter::cargo, {1, 0}, {});
    EXPECT_EQ(book.standing().back().id, 4) << "an id never comes again";
}

TEST(Deals, only_the_author_withdraws) {
    Book book;
    book.post(1, Seats(0b101), Matter::cargo, {5, 0}, {});
    EXPECT_EQ(why(book.refuse_withdraw(0, 1)), "That offer is not yours.");
    EXPECT_EQ(why(book.refuse_withdraw(1, 1)), "fine");
    book.withdraw(1);
    EXPECT_EQ(why(book.refuse_withdraw(1, 1)), "That offer is no longer on the table.");
    EXPECT_EQ(why(book.refuse_accept(0, 1, 1)), "That offer is no longer on the table.");
    book.withdraw(1);
    EXPECT_TRUE(book.standing().empty());
}

TEST(Deals, several_addressees_light_their_own_lamps_and_taking_ends_the_offer) {
    Book book;
    book.post(0, Seats(0b1110), Matter::cargo, {}, {5, 0});
    book.post(1, Seats::only(0), Matter::cargo, {2, 0}, {}, 1);
    book.agree(3, 1);
    EXPECT_EQ(book.find(1)->agreed, Seats::only(3));
    EXPECT_EQ(why(book.refuse_accept(2, 1, 1)), "fine") << "the others still may";
    EXPECT_EQ(why(book.refuse_close(0, 1, 1, 3)), "fine");
    EXPECT_EQ(why(book.refuse_close(0, 1, 1, 2)), "That player has not agreed.");
    EXPECT_EQ(why(book.refuse_close(0, 1, 2, 3)), "That offer has changed.");
    EXPECT_EQ(why(book.refuse_close(3, 1, 1, 3)), "Only the player who made the offer closes it.");
    EXPECT_EQ(why(book.refuse_close(0, 9, 1, 3)), "That offer is no longer on the table.");
    EXPECT_EQ(book.refuse_close(0, 1, 1, 2)->rule, Goods::rule) << "the game says where its rules speak of that";
    const auto taken = book.take(1);
    EXPECT_EQ(taken.ask, (Goods{5, 0}));
    EXPECT_EQ(taken.agreed, Seats::only(3));
    ASSERT_EQ(book.standing().size(), 1u);
    EXPECT_EQ(book.standing()[0].answers, 1);
}

TEST(Deals, recheck_takes_back_what_cannot_be_honoured_like_its_owner_would) {
    Book book;
    book.post(0, Seats::only(1), Matter::cargo, {9, 0}, {});
    book.post(1, Seats::only(0), Matter::cargo, {2, 0}, {50, 0});  // what the other side must give is not looked at
    book.post(2, Seats::only(0), Matter::cargo, {7, 0}, {});
    DealEvents events;
    const auto holds = [](Seat, const Goods& goods) { return goods.coins <= 5; };
    book.recheck(holds, events);
    ASSERT_EQ(book.standing().size(), 1u);
    EXPECT_EQ(book.standing()[0].id, 2);
    EXPECT_EQ(to_json(events), R"([{"withdrawn":{"id":3}},{"withdrawn":{"id":1}}])");
    events.clear();
    book.recheck(holds, events);
    EXPECT_TRUE(events.empty());
}

TEST(Deals, recheck_puts_out_the_lamp_of_who_can_no_longer_pay) {
    Book book;
    book.post(0, Seats(0b1110), Matter::cargo, {}, {5, 0});
    book.agree(1, 1);
    book.agree(3, 1);
    DealEvents events;
    book.recheck([](Seat seat, const Goods& goods) { return goods.coins == 0 || seat == 3; }, events);
    EXPECT_EQ(book.find(1)->agreed, Seats::only(3)) << "seat 2 cannot pay either, but has promised nothing";
    EXPECT_EQ(to_json(events), R"([{"unagreed":{"id":1,"seat":1}}])");
}

// Coins are covered here, silk lies open.
bool covered(const Goods& goods) { return goods.coins > 0; }

TEST(Deals, after_a_deal_everything_else_of_its_parties_lapses_that_gives_something_covered) {
    Deals<Matter, Goods, 6, true> book;
    book.post(1, Seats::only(0), Matter::cargo, {5, 0}, {});
    book.post(1, Seats::only(0), Matter::step, {0, 1}, {});
    book.post(2, Seats::only(0), Matter::cargo, {5, 0}, {});
    book.post(0, Seats(0b110), Matter::cargo, {}, {4, 0});
    book.post(0, Seats(0b110), Matter::step, {}, {0, 1});
    for (const OfferId id : {OfferId(4), OfferId(5)})
        for (const Seat seat : {Seat(1), Seat(2)}) book.agree(seat, id);
    DealEvents events;
    book.lapse(Seats(0b011), covered, events);
    EXPECT_EQ(to_json(events), R"([{"withdrawn":{"id":1}},{"unagreed":{"id":4,"seat":1}}])") << "whoever could still pay: nobody was asked";
    EXPECT_EQ(book.standing().size(), 4u);
    EXPECT_EQ(book.find(1), nullptr);
    EXPECT_EQ(book.find(4)->agreed, Seats::only(2));
    EXPECT_EQ(book.find(5)->agreed, Seats(0b110)) << "silk lies open";
    ASSERT_EQ(book.lapsed().size(), 1u);
    EXPECT_EQ(book.find_lapsed(1)->give, (Goods{5, 0}));
}

TEST(Deals, what_has_lapsed_is_repeated_unchanged_or_forgotten) {
    Book book;
    book.post(1, Seats::only(0), Matter::cargo, {5, 0}, {});
    book.post(1, Seats::only(0), Matter::step, {6, 0}, {});
    DealEvents events;
    book.lapse(Seats::only(1), covered, events);
    EXPECT_TRUE(book.repeats(1, Seats::only(0), Matter::cargo, {5, 0}, {}));
    EXPECT_FALSE(book.repeats(1, Seats::only(0), Matter::cargo, {6, 0}, {})) << "another price";
    EXPECT_FALSE(book.repeats(1, Seats::only(2), Matter::cargo, {5, 0}, {})) << "to another";
    EXPECT_FALSE(book.repeats(2, Seats::only(0), Matter::cargo, {5, 0}, {})) << "somebody else's";
    EXPECT_EQ(why(book.refuse_again(1, 1)), "fine");
    EXPECT_EQ(why(book.refuse_again(2, 1)), "That offer is not yours.");
    EXPECT_EQ(why(book.refuse_again(1, 9)), "No such offer has lapsed while you talk here.");
    EXPECT_EQ(why(book.refuse_accept(0, 1, 1)), "That offer is no longer on the table.");
    book.post(1, Seats::only(0), Matter::cargo, {5, 0}, {});
    EXPECT_EQ(book.standing().back().id, 3) << "an id never comes again";
    ASSERT_EQ(book.lapsed().size(), 1u) << "what stands in its place takes its place";
    EXPECT_EQ(book.lapsed()[0].id, 2);
    book.forget_lapsed();
    EXPECT_TRUE(book.lapsed().empty());
    EXPECT_EQ(book.standing().size(), 1u);
}

TEST(Deals, what_stands_has_room_before_what_has_lapsed) {
    Book book;
    DealEvents events;
    for (Seat from = 0; from < 3; ++from) book.post(from, Seats::only(4), Matter::cargo, {1, 0}, {});
    book.lapse(Seats(0b011), covered, events);
    EXPECT_EQ(why(book.refuse_post(3, Seats::only(4), Matter::cargo, {1, 0}, {})), "fine");
    book.post(3, Seats::only(4), Matter::cargo, {1, 0}, {});
    ASSERT_EQ(book.lapsed().size(), 1u);
    EXPECT_EQ(book.lapsed()[0].id, 2) << "the oldest is forgotten";
    ASSERT_EQ(book.standing().size(), 2u);
    EXPECT_EQ(book.standing()[0].id, 3);
    EXPECT_EQ(book.standing()[1].id, 4);
    EXPECT_EQ(book.standing()[1].version, 1);
}

TEST(Deals, what_stands_and_what_has_lapsed_is_written_apart) {
    Book book;
    DealEvents events;
    book.post(1, Seats::only(0), Matter::cargo, {5, 0}, {});
    const auto before = hash_of(book);
    book.post(2, Seats::only(0), Matter::cargo, {0, 1}, {});
    book.lapse(Seats::only(1), covered, events);
    const std::string text = to_json(book);
    EXPECT_EQ(text, R"({"standing":[)" + to_json(*book.find(2)) + R"(],"last_id":2,"lapsed":[)" + to_json(*book.find_lapsed(1)) + "]}");
    const Book again = from_json<Book>(text);
    EXPECT_TRUE(same(again, book));
    EXPECT_EQ(hash_of(again), hash_of(book));
    EXPECT_NE(hash_of(again), before);
    EXPECT_EQ(to_json(again), text);
}

TEST(Deals, who_leaves_the_talk_takes_his_offers_and_lamps_with_him) {
    Book book;
    book.post(0, Seats(0b110), Matter::cargo, {}, {5, 0});
    book.post(1, Seats::only(0), Matter::cargo, {2, 0}, {});
    book.post(2, Seats::only(1), Matter::cargo, {3, 0}, {});
    book.agree(1, 1);
    DealEvents events;
    book.leave(1, events);
    EXPECT_EQ(to_json(events), R"([{"withdrawn":{"id":3}},{"withdrawn":{"id":2}}])") << "his own, and what was offered to him alone";
    ASSERT_EQ(book.standing().size(), 1u);
    EXPECT_EQ(book.find(1)->to, Seats::only(2));
    EXPECT_TRUE(book.find(1)->agreed.none());
}

}  // namespace
}  // namespace fondaco
