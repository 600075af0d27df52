// Deals with clauses as sentences: "If Anna moves the courier to Brugge 3, you pay Anna 400."
#include "games/merchants/promise_text.h"

#include <fmt/format.h>

#include "engine/terminal.h"
#include "games/merchants/text.h"

namespace fondaco::merchants {

namespace {

// A verb as it is said of somebody: moves / move / does not move / do not move.
struct Verb_ {
    Deed deed;
    bool you;
    std::string operator()(std::string_view third, std::string_view plain) const {
        const bool not_ = deed == Deed::does_not || deed == Deed::if_does_not;
        if (not_) return fmt::format("{} not {}", you ? "do" : "does", plain);
        return std::string(you ? plain : third);
    }
};

std::string bound_words(Bound bound, int florins, Deed deed) {
    if (bound == Bound::at_least && florins == coin) return "";
    const bool not_ = deed == Deed::does_not || deed == Deed::if_does_not;
    if (not_ && bound == Bound::at_least) return fmt::format(" {} or more", florins);
    return fmt::format(" at {} {}", bound == Bound::at_least ? "least" : "most", florins);
}

// What somebody does, from the verb on. No default: a new act does not compile until it is here.
struct Said {
    Verb_ verb;
    Deed deed;
    std::string to;  // the other party

    std::string operator()(const Pay& a) const {
        if (a.florins == 0) return verb("…", "…");  // of a draft: what is still to be said
        return fmt::format("{} {} {}", verb("pays", "pay"), to, a.florins);
    }
    std::string operator()(const Give& a) const { return fmt::format("{} {} {}", verb("gives", "give"), to, a.card ? "the card " + called(*a.card) : "an influence card, unseen"); }
    std::string operator()(const BidAct& a) const { return fmt::format("{}{} for wagon {}", verb("bids", "bid"), bound_words(a.bound, a.florins, deed), a.wagon); }
    std::string operator()(const Master& a) const { return fmt::format("{} loading master of wagon {}", verb("becomes", "become"), a.wagon); }
    std::string operator()(const BuyAct& a) const {
        return fmt::format("{} {}{}", verb("buys", "buy"), a.good ? std::string(called(*a.good)) : "anything", a.city ? " for " + data().city_names[std::size_t(*a.city)] : "");
    }
    std::string operator()(const LoadAct& a) const { return fmt::format("{} {} on wagon {}", verb("loads", "load"), a.good ? std::string(called(*a.good)) : "something", a.wagon); }
    std::string operator()(const LetLoad& a) const {
        return fmt::format("{} {} load {} {} on wagon {} for {}", verb("lets", "let"), to, a.goods, a.goods == 1 ? "good" : "goods", a.wagon, a.florins ? std::to_string(a.florins) : "nothing");
    }
    std::string operator()(const MoveAct& a) const {
        return fmt::format("{} wagon {}{}{}", verb("moves", "move"), a.wagon, a.spaces ? fmt::format(" {} {}", *a.spaces, *a.spaces == 1 ? "space" : "spaces") : "",
                           a.towards ? " towards " + called(*a.towards) : "");
    }
    std::string operator()(const PlayCard& a) const {
        return fmt::format("{} {}{}", verb("plays", "play"), a.card ? "a " + called(*a.card) : "any influence card", a.wagon ? fmt::format(" on wagon {}", *a.wagon) : "");
    }
    std::string operator()(const WheelAct& a) const {
        return fmt::format("{} {} to {}", verb("turns", "turn"), a.arrows == 2 ? "both arrows" : "an arrow", a.arrow == Arrow::coat ? "the coat of arms" : enum_name(a.arrow));
    }
    std::string operator()(const Office& a) const {
        return fmt::format("{} an office on {}{}", verb("uses", "use"), a.good ? called(*a.good) : "anything", a.direction ? *a.direction == Direction::up ? ", upwards" : ", downwards" : "");
    }
    std::string operator()(const Courier& a) const { return fmt::format("{} the courier{}", verb("moves", "move"), a.to ? " to " + called(*a.to) : ""); }
    std::string operator()(const SellAct& a) const { return fmt::format("{} {} in the Warehouse Sale", verb("sells", "sell"), a.good ? called(*a.good) : "anything"); }
    std::string operator()(const InvestAct& a) const { return fmt::format("{}{} for an investment card", verb("bids", "bid"), bound_words(a.bound, a.florins, deed)); }
    std::string operator()(const AcquireAct& a) const { return fmt::format("{} {}", verb("takes", "take"), a.card ? data().investment_names[std::size_t(*a.card)] : "an investment card"); }
    std::string operator()(const Rise& a) const { return fmt::format("{} {}", verb("rises", "rise"), a.levels == 2 ? "two levels" : "a level"); }
};

std::string until_words(Moment until) {
    switch (until) {
        case Moment::turn: return "";
        case Moment::action: return ", in this action";
        case Moment::buying: return ", until goods are bought";
        case Moment::titles: return ", until the titles";
        case Moment::loading: return ", until the loading";
        case Moment::movement: return ", until the movement";
        case Moment::wheels: return ", until the wheels";
        case Moment::offices: return ", until the offices";
        case Moment::sales: return ", until the sales";
        case Moment::unloading: return ", until the unloading";
        case Moment::investments: return ", until the investments";
        case Moment::upkeep: return ", until the upkeep";
        case Moment::rising: return ", until the rising";
    }
    return "";
}

std::string subject(Seat seat, Names names) { return seat < names.size() ? inside(names[seat]) : "nobody"; }

std::string upper_first(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = char(text[0] - 'a' + 'A');
    return text;
}

// "if Anna …", "when you have …": what a clause waits for, the outermost first.
std::string condition_words(const Clauses& clauses, std::size_t at, Seat one, Seat other, Names names) {
    if (clauses[at].when == 0 || clauses[at].when > clauses.size() || clauses[at].when > at) return "";
    const std::size_t on = clauses[at].when - 1u;
    const Clause& clause = clauses[on];
    const Seat to = clause.who == one ? other : one;
    const std::string before = condition_words(clauses, on, one, other, names);
    return before + (is_condition(clause.deed) ? "if " : "when done: ") + sentence(clause, to, names) + ", ";
}

}  // namespace

std::string sentence(const Clause& clause, Seat to, Names names) {
    const std::string who = subject(clause.who, names);
    return who + " " + std::visit(Said{{clause.deed, who == "you"}, clause.deed, subject(to, names)}, clause.what) + until_words(clause.until);
}

// A condition is said with what depends on it; in a draft nothing may yet.
std::string sentences(const Clauses& clauses, Seat one, Seat other, Names names) {
    std::string text;
    for (std::size_t i = 0; i < clauses.size(); ++i) {
        const Clause& clause = clauses[i];
        const bool idle = is_idle(clauses, i);
        if (is_condition(clause.deed) && !idle) continue;
        if (!text.empty()) text += " ";
        text += upper_first(condition_words(clauses, i, one, other, names) + (idle ? "if " : "") + sentence(clause, clause.who == one ? other : one, names));
        if (!is_unsaid(clause)) text += idle ? ", …" : ".";
    }
    return text;
}

std::string in_words(const Pact& pact, Names names) {
    std::string text = fmt::format("#{}{}: {} to {}", pact.id, pact.version > 1 ? fmt::format(" version {}", pact.version) : "", subject(pact.from, names), subject(pact.to, names));
    if (pact.answers) text += fmt::format(", answering #{}", pact.answers);
    return text + ". " + sentences(pact.clauses, pact.from, pact.to, names);
}

std::string ending_words(const ClauseEnded& e, Names names) {
    const std::string said = sentence(e.clause, e.to, names);
    const bool aside = std::holds_alternative<Pay>(e.clause.what) || std::holds_alternative<Give>(e.clause.what);
    const std::string deal = fmt::format("Deal {}: ", e.deal);
    switch (e.how) {
        case Ending::kept: return deal + (aside ? said + "." : is_condition(e.clause.deed) ? "the condition is met, " + said + "." : "kept, " + said + ".");
        case Ending::fell_away: return deal + (aside ? "what was set aside goes back (" + said + ")." : "it has become impossible and falls away, " + said + ".");
        case Ending::expired: return deal + (aside ? "what was set aside goes back (" + said + ")." : "its time is over, " + said + ".");
    }
    return "";
}

std::string tally_words(const Tally& tally, const std::string& name) {
    return fmt::format("{} in {} {}, {} kept, {} fell away, paid {}, received {}", name, tally.deals, tally.deals == 1 ? "deal" : "deals", tally.kept, tally.fell_away, tally.paid, tally.received);
}

std::vector<std::string> promise_lines(const View& v, Names names) {
    std::vector<std::string> lines;
    const auto all = v.promises.in_force();
    for (const Promise& promise : all) {
        std::string text = fmt::format("Deal {}, binding: ", promise.deal);
        if (is_condition(promise.clause.deed)) text = fmt::format("Deal {}, open: if ", promise.deal);
        else if (promise.waiting) text = fmt::format("Deal {}, waiting: ", promise.deal);
        lines.push_back(text + sentence(promise.clause, promise.to, names) + ".");
    }
    if (v.pending.empty() && v.options.deals == DealKind::any)
        for (Seat seat = 0; seat < v.players.size(); ++seat) lines.push_back("Promises: " + tally_words(v.parley.tallies[seat], names[seat]) + ".");
    return lines;
}

}  // namespace fondaco::merchants
