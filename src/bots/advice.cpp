#include "bots/advice.h"

#include "bots/advice_parts.h"
#include "bots/genoa_mind.h"
#include "bots/merchants_mind.h"
#include "bots/turin_mind.h"

namespace fondaco {

namespace {

template <class G>
std::optional<DealWorth> worth_in(const Eyes& eyes, std::string_view notation) {
    typename G::Choice deal;
    std::string why;
    if (!from_notation(notation, deal, why)) throw InputError(why);
    return worth_to(Knowledge<G>(eyes), deal);
}

template <class G>
Advice hint_in(const Eyes& eyes) {
    const Knowledge<G> known(eyes);
    const auto bot = make_bot(G::info.id, "shrewd", known.seed());
    auto [answer, reason] = bot->think(known.own, Budget::of_iterations(hint_playouts));
    Advice hint{answer.index >= 0 ? known.own.choice(answer.index) : answer.text, std::move(reason), {}};
    if (hint.reason.weighed.size() > std::size_t(hints_shown)) hint.reason.weighed.resize(std::size_t(hints_shown));
    typename G::Choice choice;
    std::string why;
    if (from_notation(hint.choice, choice, why)) hint.worth = worth_to(known, choice);
    return hint;
}

}  // namespace

std::optional<DealWorth> worth_of_deal(std::string_view game, const Eyes& eyes, std::string_view choice) {
    if (game == "genoa") return worth_in<genoa::Genoa>(eyes, choice);
    if (game == "merchants") return worth_in<merchants::Merchants>(eyes, choice);
    if (game == "turin") return worth_in<turin::Turin>(eyes, choice);  // which has no deals
    return {};
}

std::optional<Advice> hint_for(std::string_view game, const Eyes& eyes) {
    if (eyes.count() == 0) return {};
    if (game == "genoa") return hint_in<genoa::Genoa>(eyes);
    if (game == "merchants") return hint_in<merchants::Merchants>(eyes);
    if (game == "turin") return hint_in<turin::Turin>(eyes);
    return {};
}

}  // namespace fondaco
