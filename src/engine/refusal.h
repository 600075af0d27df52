// How rules say no. Each way has an id, on which the sentences of other languages hang, and one English sentence; both stand in a
// list, one a game and one here for what every game says. Which rule says no stands where it is said: no("§4.8", "wait_for_the_silent").
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fondaco {

// Why a player may not do that: which refusal it is, a rule to look up (may be empty) and a kind sentence. Nothing has changed.
struct Refusal {
    constexpr Refusal(std::string_view id_, std::string_view rule_, std::string_view why_) : id(id_), rule(rule_), why(why_) {}
    std::string_view id, rule, why;
    std::uint16_t deal = 0;   // the deal (engine/clause.h) in which the word was given that this would break, and which clause of it; 0: none
    std::uint8_t clause = 0;
    bool operator==(const Refusal&) const = default;
};

struct Sentence { std::string_view id, why; };

inline std::vector<std::string> ids_of(std::span<const Sentence> list) {
    std::vector<std::string> ids;
    for (const Sentence& each : list) ids.emplace_back(each.id);
    return ids;
}

namespace plain {

inline constexpr auto refusals = std::to_array<Sentence>({
    // The question that is asked (play.h)
    {"game_over", "The game is over."},
    {"nothing_asked", "Nothing is being asked."},
    {"not_yours_to_decide", "This is not yours to decide."},
    {"not_asked", "That is not what is being asked."},
    {"not_among_choices", "That is not among your choices."},
    // Offers (deal.h)
    {"offer_to_nobody", "An offer is made to somebody else."},
    {"too_many_offers", "There are too many offers on the table."},
    {"offer_says_nothing", "That offer says nothing."},
    {"offer_stands_already", "That offer stands already."},
    {"offer_gone", "That offer is no longer on the table."},
    {"offer_not_to_you", "That offer was not made to you."},
    {"offer_changed", "That offer has changed."},
    {"offer_not_yours", "That offer is not yours."},
    {"no_lapsed_offer", "No such offer has lapsed while you talk here."},
    {"maker_closes", "Only the player who made the offer closes it."},
    {"not_agreed", "That player has not agreed."},
});

}  // namespace plain

void there_is_no_such_refusal();  // is nowhere: to need it is what does not compile

// A refusal on a game's own list, or on the one above. Another id does not compile.
template <const auto& own>
class Known {
public:
    consteval Known(const char* id) : sentence_(find(id)) {}
    constexpr Refusal by(std::string_view rule) const { return {sentence_.id, rule, sentence_.why}; }

private:
    static consteval Sentence find(std::string_view id) {
        static_assert(all_differ(), "one id, one sentence");
        for (const Sentence& each : own)
            if (each.id == id) return each;
        for (const Sentence& each : plain::refusals)
            if (each.id == id) return each;
        there_is_no_such_refusal();
        return {};
    }
    static consteval bool all_differ() {
        const auto alike = [](const Sentence& one, const Sentence& other) { return one.id == other.id || one.why == other.why; };
        for (std::size_t i = 0; i < own.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j)
                if (alike(own[i], own[j])) return false;
            if constexpr (!std::is_same_v<Known, Known<plain::refusals>>)
                for (const Sentence& other : plain::refusals)
                    if (alike(own[i], other)) return false;
        }
        return true;
    }
    Sentence sentence_;
};

namespace plain {

constexpr Refusal no(std::string_view rule, Known<refusals> refusal) { return refusal.by(rule); }

}  // namespace plain

}  // namespace fondaco
