// What a seat may do.
#pragma once

#include "games/genoa/deals.h"

namespace fondaco::genoa {

struct Roll      {};
struct StartAt   { static constexpr bool binding = true; Field field{}; };
struct Stop      { static constexpr bool binding = true; };
struct LastCall  {};
struct Take      {};
struct Move      { Field to{}; };
struct Pass      {};
struct OfferChoice { static constexpr std::string_view word = "offer"; static constexpr bool anytime = true, binding = true; Field field{}; Terms give, ask; std::optional<Seats> to; std::optional<OfferId> answers; };  // `to`: the merchant's only
struct Accept    { static constexpr bool anytime = true, binding = true; OfferId id = 0; std::uint8_t version = 0; };
struct Close     { static constexpr bool binding = true; OfferId id = 0; std::uint8_t version = 0; Seat with = 0; };
struct Withdraw  { static constexpr bool anytime = true; OfferId id = 0; };
struct Ask       { static constexpr bool anytime = true; Field field{}; std::optional<Seats> to; };  // for a price; `to`: the merchant's only
struct Decline   { static constexpr bool anytime = true; OfferId id = 0; std::uint8_t version = 0; };
struct NoPrice   { static constexpr bool anytime = true; Field field{}; };
struct Again     { static constexpr bool anytime = true, binding = true; OfferId id = 0; };  // an own offer that has lapsed, as it was
struct KeepPassing {};
struct HandChoice { static constexpr std::string_view word = "hand"; static constexpr bool binding = true; Card card; };
struct Pick      { Card card; };
struct Collect   {};
struct Deliver   { static constexpr bool binding = true; Card card; };
struct TakeTile  { Good tile{}; };
struct AnyWare   { static constexpr bool binding = true; Good ware{}; };
struct Trade     { static constexpr bool binding = true; Good give{}; };
struct TradeCard { static constexpr bool binding = true; Card give; };
struct Get       { Good good{}; };
struct BuildingAction { static constexpr bool binding = true; Field building{}; };
struct Done      {};
struct Acquire   { Field street{}; List<Field, 2> place, remove; };
BOOST_DESCRIBE_STRUCT(Roll, (), ())
BOOST_DESCRIBE_STRUCT(StartAt, (), (field))
BOOST_DESCRIBE_STRUCT(Stop, (), ())
BOOST_DESCRIBE_STRUCT(LastCall, (), ())
BOOST_DESCRIBE_STRUCT(Take, (), ())
BOOST_DESCRIBE_STRUCT(Move, (), (to))
BOOST_DESCRIBE_STRUCT(Pass, (), ())
BOOST_DESCRIBE_STRUCT(OfferChoice, (), (field, give, ask, to, answers))
BOOST_DESCRIBE_STRUCT(Accept, (), (id, version))
BOOST_DESCRIBE_STRUCT(Close, (), (id, version, with))
BOOST_DESCRIBE_STRUCT(Withdraw, (), (id))
BOOST_DESCRIBE_STRUCT(Ask, (), (field, to))
BOOST_DESCRIBE_STRUCT(Decline, (), (id, version))
BOOST_DESCRIBE_STRUCT(NoPrice, (), (field))
BOOST_DESCRIBE_STRUCT(Again, (), (id))
BOOST_DESCRIBE_STRUCT(KeepPassing, (), ())
BOOST_DESCRIBE_STRUCT(HandChoice, (), (card))
BOOST_DESCRIBE_STRUCT(Pick, (), (card))
BOOST_DESCRIBE_STRUCT(Collect, (), ())
BOOST_DESCRIBE_STRUCT(Deliver, (), (card))
BOOST_DESCRIBE_STRUCT(TakeTile, (), (tile))
BOOST_DESCRIBE_STRUCT(AnyWare, (), (ware))
BOOST_DESCRIBE_STRUCT(Trade, (), (give))
BOOST_DESCRIBE_STRUCT(TradeCard, (), (give))
BOOST_DESCRIBE_STRUCT(Get, (), (good))
BOOST_DESCRIBE_STRUCT(BuildingAction, (), (building))
BOOST_DESCRIBE_STRUCT(Done, (), ())
BOOST_DESCRIBE_STRUCT(Acquire, (), (street, place, remove))
using Choice = std::variant<Roll, StartAt, Stop, LastCall, Take, Move, Pass, OfferChoice, Accept, Close, Withdraw, HandChoice, Pick, Collect, Deliver, TakeTile,
                            AnyWare, Trade, TradeCard, Get, BuildingAction, Done, Acquire, Ask, Decline, NoPrice, Again, KeepPassing>;
using Choices = List<Choice, 128>;

// Offers that are being composed, and the most that either side of one could hold, as far as its author can know.
using Drafts = List<OfferChoice, 128>;
struct Bounds { Terms give, ask; };
BOOST_DESCRIBE_STRUCT(Bounds, (), (give, ask))

}  // namespace fondaco::genoa
