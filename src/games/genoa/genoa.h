// The Traders of Genoa: the whole game, and the handle by which tools know it. The rules are docs/rules/genoa.md; what they say is
// declared in rules.h, and stands in tower.cpp, talk.cpp, offers.cpp, settling.cpp, action.cpp, orders.cpp, owners.cpp and scoring.cpp.
#pragma once

#include "games/genoa/rules.h"
#include "games/genoa/text.h"

namespace fondaco::genoa {

// What is counted about a game, for `simulate` (scoring.cpp).
struct Figures {
    std::uint32_t turns = 0, buildings_visited = 0, of_them_used = 0, offers = 0, deals = 0, orders_and_messages = 0;
};
BOOST_DESCRIBE_STRUCT(Figures, (), (turns, buildings_visited, of_them_used, offers, deals, orders_and_messages))
void count(Figures& figures, const Event& event);

// The handle by which tools know this game.
struct Genoa {
    using State = genoa::State;
    using Frame = genoa::Frame;
    using Stream = genoa::Stream;
    using Choice = genoa::Choice;
    using Choices = genoa::Choices;
    using Drafts = genoa::Drafts;
    using Event = genoa::Event;
    using Record = genoa::Record;
    using Events = genoa::Events;
    using Plain = genoa::Plain;
    using View = genoa::View;
    using Memory = genoa::Memory;
    using Options = genoa::Options;
    using Figures = genoa::Figures;
    static constexpr GameInfo info{"genoa", "The Traders of Genoa", "a tower walks through the city, and its steps and actions are sold in open negotiation", 2, 5, 2, 60000};
    static constexpr std::string_view end_rule = "§9.1";
    static constexpr std::span<const Sentence> refusals = genoa::refusals;
    static constexpr OptionText option_texts[] = {
        {"players", "how many play", 2, 5},
        {"ruleset", "which rulebook; sets the options below, each of which can be changed on its own"},
        {"names", "whose names of wares and buildings are shown"},
        {"round_table", "whose number of rounds: they differ with five players, 6 or 7"},
        {"rounds", "another number of rounds; 0: as the table says", 0, 20},
        {"tie_break", "which goods decide between equal purses"},
        {"markers_a_street", "on how many buildings of a street a player may place or remove markers", 1, 2},
        {"chains", "what chains of privileges pay"},
        {"small_orders", "a small order with its building's action only, or with any own action, once a turn"},
        {"special_tiles", "extra action, any ware, trade and building action on anyone's turn or only on one's own"},
        {"two_player_rules", "with two: an offer needs a good, and the merchant may act twice"},
        {"plan", "the plan of the city"},
        {"start_player", "who begins"},
        {"money", "whether money is covered or open"},
        {"patience", "how many offers a seat makes while the tower stands on one field", 1, 30},
    };
    static constexpr Preset presets[] = {
        {"ruleset", "2009", "Genoa, Filosofia 2009", "{}"},
        {"ruleset", "2001", "The Traders of Genoa, alea and Rio Grande 2001",
         R"({"names":"2001","round_table":"2001","tie_break":"all_goods"})"},
        {"ruleset", "manual", "a reference manual that departs from both rulebooks, taken at its word",
         R"({"names":"2001","round_table":"2001","tie_break":"wares_cards_markers","markers_a_street":1,"chains":"manual","small_orders":"any_action","special_tiles":"own_turn","two_player_rules":false})"},
    };
    static std::string_view rules_text(std::string_view language);
    static std::uint64_t data_hash();
    static constexpr std::array<std::string_view, 1> first_data_hashes{"1bcb7d8284305394"};  // of the whole files, as it was done at first
};

}  // namespace fondaco::genoa
