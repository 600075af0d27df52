// What a seat is sent of what happened: all of it, unless the game has a `seen(event, seat)` for that kind of event.
// An event with a member that can be hidden does not compile until view.cpp says who sees it.
#pragma once

#include "engine/describe.h"

namespace fondaco {

// What may be hidden is optional (decision 3): a member that is not goes to everybody.
template <Described E>
inline constexpr bool can_hide = []<template <class...> class List, class... D>(List<D...>) {
    return (Optional<std::remove_cvref_t<decltype(std::declval<E&>().*D::pointer)>> || ... || false);
}(Members<E>());

// Used by each game's view.cpp, below its seen().
template <Variant Event>
std::optional<Event> seen_of(const Event& event, Seat me) {
    return visit_one([&]<class E>(const E& e) -> std::optional<Event> {
        if constexpr (requires { seen(e, me); }) return seen(e, me);
        else {
            static_assert(!can_hide<E>, "an event has a member that can be hidden, and no seen() that says from whom");
            return e;
        }
    }, event);
}

}  // namespace fondaco
