// A game looked back at: who had how much and when, every deal with its gain to both sides by what each could know then, and the decisions
// that cost most. A choice is judged by what its seat could see, never by how the cards fell (docs/decisions/0033).
#pragma once

#include <atomic>
#include <functional>

#include "bots/advice.h"

namespace fondaco {

struct PlayedChoice {
    std::uint64_t n = 0;  // of its line
    Seat seat = 0;
    std::string choice;
};

// Scores after a line, where they have changed.
struct Wealth {
    std::uint64_t n = 0;
    std::vector<int> scores;
};
struct ReviewedDeal {
    std::uint64_t n = 0;
    Seat one = 0, other = 0;                     // who made the offer, and who took it
    std::optional<int> one_gains, other_gains;  // in the game's money; absent where it could not be told
};
// A decision that was not the best its seat could make.
struct Lapse {
    std::uint64_t n = 0;
    Seat seat = 0;
    std::string choice, better;
    int cost = 0, margin = 0;                 // in final score, give or take
    int percent = 0, better_percent = 0;      // how often it wins
    std::optional<DealWorth> worth;           // of the deal that was struck or proposed
    std::optional<DealWorth> better_worth;    // and of the one that was not
};
// What a seat made of its bargaining.
struct Bargained {
    Seat seat = 0;
    int deals = 0, gained = 0, given = 0;     // to itself, and to those it dealt with
};
// What changed most at one blow.
struct Leap {
    std::uint64_t n = 0;
    Seat seat = 0;
    int by = 0;
};
struct Review {
    std::vector<int> scores, ranks;
    std::vector<Wealth> wealth;
    std::vector<Leap> leaps;          // in order
    std::vector<ReviewedDeal> deals;
    std::vector<Bargained> bargaining;  // by seat
    std::vector<Lapse> lapses;        // of each seat that was judged its dearest, dearest first
    int judged = 0;                   // decisions in which there was something to choose
    int threshold = 0;                // what costs less is not listed
};
BOOST_DESCRIBE_STRUCT(Wealth, (), (n, scores))
BOOST_DESCRIBE_STRUCT(ReviewedDeal, (), (n, one, other, one_gains, other_gains))
BOOST_DESCRIBE_STRUCT(Lapse, (), (n, seat, choice, better, cost, margin, percent, better_percent, worth, better_worth))
BOOST_DESCRIBE_STRUCT(Bargained, (), (seat, deals, gained, given))
BOOST_DESCRIBE_STRUCT(Leap, (), (n, seat, by))
BOOST_DESCRIBE_STRUCT(Review, (), (scores, ranks, wealth, leaps, deals, bargaining, lapses, judged, threshold))

struct ReviewManner {
    int look = 192;          // playouts at first, over all that could be chosen
    int again = 14;          // so many decisions of a seat are looked at again,
    int closely = 500;       // with so many playouts of either choice
    int lapses = 3;          // of a seat, at most
    const std::atomic<bool>* cancelled = nullptr;
    std::function<void(std::size_t done, std::size_t of)> progress = {};
};

// `match` stands at the beginning and is at the end afterwards. The decisions of `whose` are judged. Nothing where no bot knows the
// game, or when it was cancelled.
std::optional<Review> review_game(std::string_view game, Match& match, const std::vector<PlayedChoice>& choices, Seats whose, const ReviewManner& manner = {});

}  // namespace fondaco
