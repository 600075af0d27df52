// The numbers on which the habits for Genoa rest: as they were set by hand in 2026, and as they are now.
#pragma once

namespace fondaco::genoa {

// What is given here is what was set by hand.
struct Rates {
    // How much of the game is left: how often a turn of one's own, and of another's, something certain is had (Outlook).
    double reach_own = 0.26, reach_others = 0.07, ware_own = 0.35, ware_others = 0.12, message_own = 0.40, message_others = 0.05;
    double place_own = 0.6, place_others = 0.15, place_now = 1, place_soon = 0.1;
    double later = 1.5;   // rounds that it takes to finish what is begun
    double owned = 0.08;  // how often a turn another acts at a building of one's own
    // What goods are worth, in ducats; what two of a kind are worth, by what one is; and what orders cost.
    double action = 18, start_space = 14, extra_action = 16, any_ware = 15, trade = 13, building_action = 18;
    double unowned = 0.6;  // a building action without a building
    double privilege_to_come = 0.12, privilege_drawn = 0.5;
    double ware_effort = 11, reward = 14, spare_ware = 9, spare_fades = 0.6, gone = 0.5;  // gone: the supply has none
    double more_large = 0.85, more_small = 0.95, more_messages = 0.3, more_tiles = 0.8, marker = 0.85, more_markers = 0.88;
    double unseen_given = 0.7, unseen_taken = 0.6;
    double keep_large = 1, keep_small = 1, keep_message = 1, keep_privilege = 1;  // one's own card in a deal, by what it is worth
    // Routes: what part of the best buyer's gain an action sells for, of the second's too; and of what a field brings besides.
    double sale = 0.4, sale_envy = 0.6, sale_second = 0, arrival = 0.7, start_here = 0.5, start_tile = 0.7;
    // Bargaining (haggle::Manner): by number of players, what is worth a word, and after how many nothing more is yielded.
    double envy = 1, least = 2, words = 4;
    double lead_opening = 0.7, lead_closing = 0.3, lead_counters = 2, lead_prices = 0, price_claim = 0.5;  // the merchant, and what he names unasked
    double bid_opening = 0.7, bid_closing = 0.3, bid_most = 0.45, bid_last = 0.6;  // a buyer: what is claimed of an offer at most, and at the last call
    double reserve = 0.06;       // of a usual action, for every step that is left: what one's own action may bring elsewhere
    double alternative = 4, acts_himself = 0.3;  // what the merchant has without the deal: another way; of what he gains by acting
    double wish = 12, wishes = 2, wish_words = 3, far = 2;  // offers for other fields: what they must bring, how many, and how far off
    bool newer = false;          // with the habits that came after 2026
};

inline constexpr Rates of_2026{};

// Fitted on games among themselves and with those of 2026 (docs/strength.md says how); whole numbers were chosen.
inline constexpr Rates today{
    .reach_own = 0.146, .reach_others = 0.0389, .ware_own = 0.214, .ware_others = 0.0561, .message_own = 0.59, .message_others = 0.0306,
    .place_own = 0.7, .place_others = 0.095, .place_now = 0.696, .place_soon = 0.0692, .later = 3.81, .owned = 0.207, .action = 18.7,
    .start_space = 28.3, .extra_action = 9.74, .any_ware = 15.3, .trade = 9, .building_action = 31.9, .unowned = 0.599,
    .privilege_to_come = 0.11, .privilege_drawn = 0.506, .ware_effort = 14.2, .reward = 7.04, .spare_ware = 6.77, .spare_fades = 0.872, .gone = 0.302,
    .more_large = 0.681, .more_small = 0.788, .more_messages = 0.107, .more_tiles = 0.447, .marker = 0.591, .more_markers = 0.848, .unseen_given = 0.934, .unseen_taken = 0.516,
    .keep_large = 2.13, .keep_small = 1.58, .keep_message = 1.51, .keep_privilege = 3.53,
    .sale = 0.59, .sale_envy = 1.01, .sale_second = 0.223, .arrival = 0.356, .start_here = 0.901, .start_tile = 0.629, .envy = 0.623, .least = 1, .words = 5,
    .lead_opening = 0.686, .lead_closing = 0.378, .lead_counters = 4, .lead_prices = 1, .price_claim = 0.626,
    .bid_opening = 0.884, .bid_closing = 0.441, .bid_most = 0.627, .bid_last = 0.666,
    .reserve = 0.03, .alternative = 4.02, .acts_himself = 0.169, .wish = 8.61, .wishes = 2, .wish_words = 4, .far = 2,
    .newer = true,
};

}  // namespace fondaco::genoa
