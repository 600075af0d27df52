// The ferry in words for the terminal, made from what a seat sees.
#include <fmt/format.h>

#include "engine/terminal.h"
#include "games/ferry/ferry.h"

namespace fondaco::ferry {

namespace {

std::string goods(const Bundle& bundle) {
    if (bundle == Bundle{}) return "nothing";
    std::string text;
    if (bundle.coins != 0) text = fmt::format("{} coin{}", bundle.coins, bundle.coins == 1 ? "" : "s");
    if (bundle.silk != 0) text += fmt::format("{}{} silk", text.empty() ? "" : " and ", bundle.silk);
    return text;
}

std::string offer_line(const Offer& offer, std::span<const std::string> names) {
    std::string to, agreed;
    for (const Seat seat : offer.to) (to += to.empty() ? "" : ", ") += names[seat];
    for (const Seat seat : offer.agreed) (agreed += agreed.empty() ? "" : ", ") += names[seat];
    return fmt::format("#{} version {}: {} {} and {} {} of {}{}{}", offer.id, offer.version,
                       does(names[offer.from], "gives", "give"), goods(offer.give), names[offer.from] == "You" ? "ask" : "asks", goods(offer.ask), to, offer.answers ? fmt::format(", answering #{}", offer.answers) : "",
                       agreed.empty() ? "" : ", agreed by " + agreed);
}

}  // namespace

std::string draw(const View& v, Seat me, std::span<const std::string> names, bool colour) {
    const Paint paint(colour);
    std::string out = paint.title("The Ferry") + fmt::format("  turns left after this: {}\n  ", v.turns_left);
    for (int pier = 0; pier < enum_count<Pier>; ++pier) {
        const auto name = enum_name(Pier(pier));
        out += Pier(pier) == v.pier ? paint.strong(fmt::format("[{}] ", name)) : fmt::format(" {}  ", name);
    }
    out += fmt::format("\n  cargo: {}\n", goods(v.cargo));
    for (Seat seat = 0; seat < v.players.size(); ++seat) {
        const SeenPlayer& p = v.players[seat];
        out += fmt::format("  {} {:<12} coins {:>3}  silk {}  {}{}\n", v.asked.has(seat) ? ">" : " ",
                           seat == me ? paint.strong(fmt::format("{:<12}", names[seat])) : names[seat],
                           p.coins ? std::to_string(*p.coins) : "?", p.silk,
                           p.fog_spent ? "fog played" : p.card ? fmt::format("card: {}", enum_name(*p.card)) : "card: ?",
                           p.has_bid ? (p.bid ? fmt::format("  bid {}", *p.bid) : "  has bid") : "");
    }
    for (const Offer& offer : v.deals.standing()) out += "  offer " + offer_line(offer, names) + "\n";
    return out;
}

Asking asking(const View& v, Seat me, std::span<const std::string>) {
    if (v.pending.empty()) return {"The game is over.", ""};
    const bool mine = v.asked.has(me);
    const auto [sentence, rule] = std::visit([&](const auto& frame) -> std::pair<std::string, std::string_view> {
        using F = std::remove_cvref_t<decltype(frame)>;
        if constexpr (std::same_as<F, Window>) return {"Play fog, or pass?", F::rule};
        else if constexpr (std::same_as<F, Landing>) return {"How many piers does the ferry sail on?", F::rule};
        else if constexpr (std::same_as<F, Haggle>)
            return {frame.host == me ? "Sell the cargo: counter, accept, or keep it?" : "Offer for the cargo, accept, or pass?", F::rule};
        else if constexpr (std::same_as<F, Bids>) return {"What do you bid for the lantern?", F::rule};
        else return {"", "§2.1"};
    }, v.pending.top());
    return {mine ? sentence : "Nothing is asked of you.", std::string(rule)};
}

std::string tell(const Event& event, Seat me, std::span<const std::string> names) {
    const auto who = [&](Seat seat) -> const std::string& { return names[seat]; };
    return std::visit([&](const auto& e) -> std::string {
        using E = std::remove_cvref_t<decltype(e)>;
        if constexpr (std::same_as<E, Dealt>) return e.seat == me ? fmt::format("You are dealt a card: {}.", enum_name(*e.card)) : "";
        else if constexpr (std::same_as<E, Passed>) return does(who(e.seat), "passes.", "pass.");
        else if constexpr (std::same_as<E, FogPlayed>) return does(who(e.seat), "plays fog.", "play fog.");
        else if constexpr (std::same_as<E, Sailed>)
            return fmt::format("{} to the {}; the die shows {}: cargo {}{}.", does(who(e.seat), "sails", "sail"), enum_name(e.pier), e.die,
                               goods(e.cargo), e.fog ? ", taken in the fog" : "");
        else if constexpr (std::same_as<E, CargoTaken>) return fmt::format("{} the cargo: {}.", does(who(e.seat), "takes", "take"), goods(e.cargo));
        else if constexpr (std::same_as<E, Offered<Offer>>) return "Offer " + offer_line(e.offer, names) + ".";
        else if constexpr (std::same_as<E, Withdrawn>) return fmt::format("Offer #{} is withdrawn.", e.id);
        else if constexpr (std::same_as<E, Agreed>) return fmt::format("{} would take offer #{}.", who(e.seat), e.id);
        else if constexpr (std::same_as<E, Unagreed>) return fmt::format("{} no longer {} offer #{}.", who(e.seat), who(e.seat) == "You" ? "agree to" : "agrees to", e.id);
        else if constexpr (std::same_as<E, Settled<Offer>>)
            return fmt::format("Settled with {}: offer {}.", who(e.taker), offer_line(e.offer, names));
        else if constexpr (std::same_as<E, BidPlaced>)
            return e.coins ? fmt::format("You bid {}.", *e.coins) : who(e.seat) + " has bid.";
        else if constexpr (std::same_as<E, LanternLit>) {
            std::string bids;
            for (Seat seat = 0; seat < e.bids.size(); ++seat)
                bids += fmt::format("{}{} {}", bids.empty() ? "" : ", ", who(seat), e.bids[seat]);
            return fmt::format("Bids: {}. {}", bids, e.winner ? does(who(*e.winner), "wins the lantern and a silk.", "win the lantern and a silk.") : "Nobody wins the lantern.");
        } else if constexpr (std::same_as<E, Pawned>) return does(who(e.seat), "pawns a silk for 3 coins.", "pawn a silk for 3 coins.");
        else {
            static_assert(std::same_as<E, Ended>);
            return "The ferry is moored; purses are opened.";
        }
    }, event);
}

std::string explain(const Choice& choice, const View&, std::span<const std::string>) {
    return std::visit([](const auto& c) -> std::string {
        using C = std::remove_cvref_t<decltype(c)>;
        if constexpr (std::same_as<C, Propose>) return fmt::format("give {}, ask {}", goods(c.give), goods(c.ask));
        else if constexpr (std::same_as<C, Keep>) return "keep the cargo yourself";
        else if constexpr (std::same_as<C, Pawn>) return "a silk for 3 coins";
        else return "";
    }, choice);
}

}  // namespace fondaco::ferry
