// Deals with clauses as people type them: `deal 1: I pay 300; you do not buy wine`. Where something is missing it asks for it.
#include "games/merchants/typed_deal.h"

#include "games/merchants/written.h"

namespace fondaco::merchants {

namespace {

struct Form { std::string_view verb, form; };
constexpr Form forms[] = {
    {"pay", "pay SUM"},
    {"give", "give [CARD] (left out: unseen)"},
    {"bid", "bid WAGON [least|most SUM]"},
    {"master", "master WAGON (only after if)"},
    {"buy", "buy [GOOD [CITY]]"},
    {"load", "load WAGON [GOOD]"},
    {"let", "let WAGON GOODS [SUM]"},
    {"move", "move WAGON [SPACE] [SPACES]"},
    {"play", "play [CARD [WAGON]]"},
    {"wheel", "wheel GOOD [2]"},
    {"office", "office [GOOD [up|down]]"},
    {"courier", "courier [SPACE]"},
    {"sell", "sell [GOOD]"},
    {"invest", "invest [least|most SUM]"},
    {"take", "take [INVESTMENT]"},
    {"rise", "rise [LEVELS]"},
};

[[noreturn]] void ask(const std::string& what) { throw InputError(what); }

std::string who_does_what(const View& v, Seat me) {
    std::string text = "Who does what? ";
    if (v.options.deals != DealKind::any) return "At this table only loading is bargained for (§12.2).";
    if (!v.active) return "Nobody is active now.";
    if (*v.active == me) text += "You are active; in one line: deal SEAT: I …; you ….";
    else text += fmt::format("With seat {}, who is active; in one line: deal {}: I …; you ….", *v.active, *v.active);
    text += "\n  Each clause: [if] I|you [do not] and one of:";
    for (const Form& form : forms) text += fmt::format("\n    {}", form.form);
    return text + "\n  [until movement] ends it earlier, [then] lets it wait for the clause before it. Clauses are parted by ;";
}

// The words of one clause, taken from the front.
class Reader {
public:
    explicit Reader(Words words) : words_(std::move(words)) {}
    bool done() const { return at_ == words_.size(); }
    bool take(std::string_view word) { return !done() && words_[at_] == word && ++at_; }
    bool drop_last(std::string_view word) {
        if (words_.size() <= at_ || words_.back() != word) return false;
        words_.pop_back();
        return true;
    }
    std::string next() { return done() ? "" : words_[at_++]; }
    std::optional<int> number() {
        if (done() || words_[at_].size() > 5 || words_[at_].find_first_not_of("0123456789") != std::string::npos) return {};
        return std::stoi(words_[at_++]);
    }
    template <class E>
    std::optional<E> name() {
        if (done()) return {};
        std::optional<E> found;
        for (int i = 0; i < enum_count<E>; ++i) {
            if (enum_name(E(i)) == words_[at_]) return ++at_, E(i);
            if (enum_name(E(i)).starts_with(words_[at_])) {
                if (found) return {};
                found = E(i);
            }
        }
        if (found) ++at_;
        return found;
    }
    std::optional<Space> space() {
        Space space;
        if (done() || !from_text(words_[at_], space)) return {};
        return ++at_, space;
    }
    std::optional<Moment> until() {
        for (std::size_t i = at_; i + 1 < words_.size(); ++i)
            if (words_[i] == "until") {
                const auto moment = enum_from<Moment>(words_[i + 1]);
                if (!moment) ask("Until when? One of: buying, titles, loading, movement, wheels, offices, sales, unloading, investments, upkeep, rising.");
                words_.erase(words_.begin() + std::ptrdiff_t(i), words_.begin() + std::ptrdiff_t(i) + 2);
                return moment;
            }
        return {};
    }

private:
    Words words_;
    std::size_t at_ = 0;
};

std::int16_t sum(int florins) { return std::int16_t(std::min(florins, 32000)); }

template <class A>
bool read_bound(Reader& r, A& act) {
    if (r.done()) return true;
    const bool least = r.take("least"), most = !least && r.take("most");
    const auto florins = r.number();
    if ((!least && !most) || !florins) return false;
    act.bound = most ? Bound::at_most : Bound::at_least;
    act.florins = sum(*florins);
    return true;
}

// The act that these words are, or nothing.
std::optional<Act> read_act(const std::string& verb, Reader& r) {
    const auto wagon = [&](auto act) -> std::optional<decltype(act)> {
        const auto number = r.number();
        if (!number || *number > 255) return {};
        act.wagon = WagonNumber(*number);
        return act;
    };
    if (verb == "pay") {
        const auto florins = r.number();
        return florins ? std::optional<Act>(Pay{sum(*florins)}) : std::nullopt;
    }
    if (verb == "give") return Give{r.name<Influence>()};
    if (verb == "bid") {
        auto act = wagon(BidAct{});
        return act && read_bound(r, *act) ? std::optional<Act>(*act) : std::nullopt;
    }
    if (verb == "master") return wagon(Master{});
    if (verb == "buy") {
        BuyAct act{r.name<Good>(), {}};
        if (act.good) act.city = r.name<City>();
        return act;
    }
    if (verb == "load") {
        auto act = wagon(LoadAct{});
        if (act) act->good = r.name<Good>();
        return act;
    }
    if (verb == "let") {
        auto act = wagon(LetLoad{});
        const auto goods = r.number();
        if (!act || !goods) return {};
        act->goods = std::uint8_t(std::min(*goods, 255));
        act->florins = sum(r.number().value_or(0));
        return act;
    }
    if (verb == "move") {
        auto act = wagon(MoveAct{});
        if (!act) return {};
        act->towards = r.space();
        if (const auto spaces = r.number()) act->spaces = std::uint8_t(std::min(*spaces, 255));
        return act;
    }
    if (verb == "play") {
        PlayCard act{r.name<Influence>(), {}};
        if (const auto number = r.number()) act.wagon = WagonNumber(std::min(*number, 255));
        return act;
    }
    if (verb == "wheel") {
        const auto arrow = r.name<Arrow>();
        if (!arrow) return {};
        return WheelAct{*arrow, std::uint8_t(std::min(r.number().value_or(1), 255))};
    }
    if (verb == "office") {
        Office act{r.name<Good>(), {}};
        act.direction = r.name<Direction>();
        return act;
    }
    if (verb == "courier") return Courier{r.space()};
    if (verb == "sell") return SellAct{r.name<Good>()};
    if (verb == "invest") {
        InvestAct act;
        return read_bound(r, act) ? std::optional<Act>(act) : std::nullopt;
    }
    if (verb == "take") return AcquireAct{r.name<Investment>()};
    return Rise{std::uint8_t(std::min(r.number().value_or(1), 255))};
}

Clause read_clause(const std::string& text, Seat me, Seat with, std::size_t before) {
    Reader r(words_of(text));
    Clause clause;
    if (r.drop_last("then")) clause.when = std::uint8_t(before);
    clause.until = r.until().value_or(Moment::turn);
    const bool condition = r.take("if");
    if (r.take("i")) clause.who = me;
    else if (r.take("you")) clause.who = with;
    else ask("Who? A clause begins with I or you, after if where it is a condition: \"" + text + "\".");
    if (!r.take("do")) r.take("does");
    const bool renounced = r.take("not");
    clause.deed = Deed(int(renounced) + 2 * int(condition));
    const std::string verb = r.next();
    for (const Form& form : forms)
        if (form.verb == verb) {
            const auto act = read_act(verb, r);
            if (!act || !r.done()) ask(fmt::format("What exactly? It is written: {}.", form.form));
            clause.what = *act;
            return clause;
        }
    std::string verbs;
    for (const Form& form : forms) (verbs += verbs.empty() ? "" : ", ") += form.verb;
    ask(fmt::format("Does what? One of: {}.", verbs));
}

}  // namespace

std::string spell_deal(const View& v, Seat me, std::string_view line) {
    const auto colon = line.find(':');
    const Words head = words_of(line.substr(0, colon));
    const auto seat = head.size() == 2 && head[1].size() == 1 && head[1][0] >= '0' && head[1][0] <= '9' ? std::optional(Seat(head[1][0] - '0')) : std::nullopt;
    const Seat partner = v.active.value_or(me) != me ? *v.active : v.players.size() == 2 ? Seat(1 - me) : me;
    const Seat with = seat.value_or(partner);
    if (colon == line.npos || with == me || (head.size() > 1 && !seat)) ask(who_does_what(v, me));
    Deal deal{with, {}, {}};
    for (std::string_view rest = line.substr(colon + 1); !rest.empty();) {
        const auto end = std::min(rest.find(';'), rest.size());
        if (const std::string text(rest.substr(0, end)); text.find_first_not_of(' ') != text.npos) {
            if (deal.clauses.full()) ask("A deal has six clauses at most (§12.4).");
            deal.clauses.push_back(read_clause(text, me, with, deal.clauses.size()));
        }
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    if (deal.clauses.empty()) ask(who_does_what(v, me));
    return to_notation(Choice(deal));
}

}  // namespace fondaco::merchants
