// Merchants of the Middle Ages: the whole game, and the handle by which tools know it. The rules are docs/rules/merchants.md; what they
// say is declared in rules.h and promises.h, and stands in buying.cpp, loading.cpp, movement.cpp, prices.cpp, investments.cpp, status.cpp
// and the promise_*.cpp.
#pragma once

#include "games/merchants/promises.h"
#include "games/merchants/text.h"

namespace fondaco::merchants {

// What `simulate` tells of a series.
struct Figures {
    std::uint32_t turns = 0, goods_bought = 0, goods_loaded = 0, goods_arrived = 0, offers = 0, deals = 0, meetings = 0, cards_won = 0, letters = 0;
};
BOOST_DESCRIBE_STRUCT(Figures, (), (turns, goods_bought, goods_loaded, goods_arrived, offers, deals, meetings, cards_won, letters))
void count(Figures& figures, const Event& event);

// The handle by which tools know this game.
struct Merchants {
    using State = merchants::State;
    using Frame = merchants::Frame;
    using Stream = merchants::Stream;
    using Choice = merchants::Choice;
    using Choices = merchants::Choices;
    using Drafts = merchants::Drafts;
    using Event = merchants::Event;
    using Record = merchants::Record;
    using Events = merchants::Events;
    using Plain = merchants::Plain;
    using View = merchants::View;
    using Memory = merchants::Memory;
    using Options = merchants::Options;
    using Figures = merchants::Figures;
    static constexpr GameInfo info{"merchants", "Merchants of the Middle Ages", "shared wagons, loading for a price, secret wheels and the climb to the top", 2, 4, 2, 60000};
    static constexpr std::string_view end_rule = "§10.1";
    static constexpr std::span<const Sentence> refusals = merchants::refusals;
    static constexpr OptionText option_texts[] = {
        {"players", "how many play", 2, 4},
        {"setup", "where the wagons begin: A in Paris, Köln and Geneva, B in Geneva, Brugge and Wien"},
        {"courier", "before which empty city the courier begins: A Brugge, Hamburg, Wien; B Paris, Köln, Hamburg"},
        {"first_player", "who is first player in the first turn"},
        {"money", "whether money is covered or open"},
        {"patience", "how many offers a player makes in the talk about one wagon", 1, 30},
        {"deals", "what may be bargained for: loading, or anything (the Cunning Negotiator)"},
    };
    static constexpr std::array<Preset, 0> presets{};
    static std::string_view rules_text(std::string_view language);
    static std::uint64_t data_hash();
    static constexpr std::array<std::string_view, 1> first_data_hashes{"c1a92594ce874db8"};  // of the whole files, as it was done at first
};

}  // namespace fondaco::merchants
