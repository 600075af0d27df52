// What a seat may do.
#pragma once

#include "games/merchants/deals.h"

namespace fondaco::merchants {

BOOST_DEFINE_FIXED_ENUM_CLASS(By, std::uint8_t, tile_1, tile_2, tile_3, tile_4, driver, coach, coach_one)  // what moves a wagon
BOOST_DEFINE_FIXED_ENUM_CLASS(Rider, std::uint8_t, courier, express)
BOOST_DEFINE_FIXED_ENUM_CLASS(Bureau, std::uint8_t, office, large_office)
using Load3 = List<Good, 3>;

struct Pass           {};
struct Buy            { Good good{}; City city{}; };
struct LoadingMaster  { static constexpr bool binding = true; WagonNumber wagon = 1; };
struct Bid            { static constexpr bool binding = true; Florins florins = 0; };
struct Load           { Load3 goods; };
struct OfferChoice    { static constexpr std::string_view word = "offer"; static constexpr bool anytime = true, binding = true; Seat loader = 0; std::uint8_t goods = 1; Florins florins = 0; std::optional<OfferId> answers; };
struct Accept         { static constexpr bool anytime = true, binding = true; OfferId id = 0; std::uint8_t version = 0; };
struct Withdraw       { static constexpr bool anytime = true; OfferId id = 0; };
struct Again          { static constexpr bool anytime = true, binding = true; OfferId id = 0; };  // an own offer that has lapsed, as it was
struct FreeLoading    { static constexpr bool anytime = true, binding = true; Load3 goods; };
struct BrokenAxle     { static constexpr bool binding = true; WagonNumber wagon = 1; };
struct Move           { WagonNumber wagon = 1; By by{}; Space to; std::optional<Space> facing; };  // facing: on a junction only
struct LoseTile       { std::uint8_t tile = 1; };
struct Ride           { Rider by{}; Space to; };
struct Take           { Influence card{}; };
struct Wheel          { Arrow first = Arrow::coat, second = Arrow::coat; };
struct Adjust         { Good good{}; Direction direction{}; Bureau by{}; };
struct Sell           { Good good{}; City city{}; };
struct SpecialSale    { static constexpr bool binding = true; Good good{}; City city{}; };
struct CityBonus      { static constexpr bool binding = true; };
struct Acquire        { Investment card{}; };
struct LowUpkeep      { static constexpr bool binding = true; };
struct Borrow         { static constexpr bool binding = true; };
struct Climb          { static constexpr bool binding = true; };
struct SocialClimbing { static constexpr bool binding = true; };
struct Repay          { static constexpr bool anytime = true, binding = true; };
struct Deal           { static constexpr bool anytime = true, binding = true; Seat with = 0; Clauses clauses; std::optional<OfferId> answers; };
struct HandChoice     { static constexpr std::string_view word = "hand"; static constexpr bool binding = true; Influence card{}; };
BOOST_DESCRIBE_STRUCT(Pass, (), ())
BOOST_DESCRIBE_STRUCT(Buy, (), (good, city))
BOOST_DESCRIBE_STRUCT(LoadingMaster, (), (wagon))
BOOST_DESCRIBE_STRUCT(Bid, (), (florins))
BOOST_DESCRIBE_STRUCT(Load, (), (goods))
BOOST_DESCRIBE_STRUCT(OfferChoice, (), (loader, goods, florins, answers))
BOOST_DESCRIBE_STRUCT(Accept, (), (id, version))
BOOST_DESCRIBE_STRUCT(Withdraw, (), (id))
BOOST_DESCRIBE_STRUCT(Again, (), (id))
BOOST_DESCRIBE_STRUCT(FreeLoading, (), (goods))
BOOST_DESCRIBE_STRUCT(BrokenAxle, (), (wagon))
BOOST_DESCRIBE_STRUCT(Move, (), (wagon, by, to, facing))
BOOST_DESCRIBE_STRUCT(LoseTile, (), (tile))
BOOST_DESCRIBE_STRUCT(Ride, (), (by, to))
BOOST_DESCRIBE_STRUCT(Take, (), (card))
BOOST_DESCRIBE_STRUCT(Wheel, (), (first, second))
BOOST_DESCRIBE_STRUCT(Adjust, (), (good, direction, by))
BOOST_DESCRIBE_STRUCT(Sell, (), (good, city))
BOOST_DESCRIBE_STRUCT(SpecialSale, (), (good, city))
BOOST_DESCRIBE_STRUCT(CityBonus, (), ())
BOOST_DESCRIBE_STRUCT(Acquire, (), (card))
BOOST_DESCRIBE_STRUCT(LowUpkeep, (), ())
BOOST_DESCRIBE_STRUCT(Borrow, (), ())
BOOST_DESCRIBE_STRUCT(Climb, (), ())
BOOST_DESCRIBE_STRUCT(SocialClimbing, (), ())
BOOST_DESCRIBE_STRUCT(Repay, (), ())
BOOST_DESCRIBE_STRUCT(Deal, (), (with, clauses, answers))
BOOST_DESCRIBE_STRUCT(HandChoice, (), (card))
using Choice = std::variant<Pass, Buy, LoadingMaster, Bid, Load, OfferChoice, Accept, Withdraw, FreeLoading, BrokenAxle, Move, LoseTile, Ride, Take, Wheel, Adjust,
                            Sell, SpecialSale, CityBonus, Acquire, LowUpkeep, Borrow, Climb, SocialClimbing, Repay, Again, Deal, HandChoice>;
using Choices = List<Choice, 192>;
using Drafts = List<Choice, 96>;  // offers that are being composed: OfferChoice and Deal

}  // namespace fondaco::merchants
