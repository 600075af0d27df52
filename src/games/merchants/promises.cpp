// Every deal is allowed: chapter 12 of docs/rules/merchants.md. What can be promised, what a promise forbids and demands of a choice,
// when it is fulfilled and when what lies open has made it impossible. How clauses are kept is engine/clause.h.
#include <algorithm>

#include "games/merchants/merchants.h"

namespace fondaco::merchants {

namespace {

using Rules = Play<Merchants>;

// --- The turn, by what is still to come in it --------------------------------------------------------------------------------

template <class F>
constexpr std::optional<Step> step_of() {
    if constexpr (std::same_as<F, Buying>) return Step::buy;
    else if constexpr (std::same_as<F, TitleCard>) return Step::loading_master;
    else if constexpr (std::same_as<F, AxleCard>) return Step::broken_axle;
    else if constexpr (std::same_as<F, Moving>) return Step::move;
    else if constexpr (std::same_as<F, Offices>) return Step::offices;
    else if constexpr (std::same_as<F, Clearance>) return Step::warehouse_sale;
    else if constexpr (std::same_as<F, SaleCard>) return Step::special_sale;
    else if constexpr (std::same_as<F, Upkeep>) return Step::upkeep;
    else if constexpr (std::same_as<F, Rising>) return Step::rise;
    else return {};
}

Moment moment_of(const Frame& frame) {
    return std::visit([](const auto& f) {
        using F = std::remove_cvref_t<decltype(f)>;
        if constexpr (std::same_as<F, Buying>) return Moment::buying;
        else if constexpr (std::same_as<F, TitleCard> || std::same_as<F, Bidding>) return Moment::titles;
        else if constexpr (std::same_as<F, Mastering> || std::same_as<F, Talk> || std::same_as<F, Stowing>) return Moment::loading;
        else if constexpr (std::same_as<F, AxleCard> || std::same_as<F, Moving> || std::same_as<F, Meeting>) return Moment::movement;
        else if constexpr (std::same_as<F, Wheels>) return Moment::wheels;
        else if constexpr (std::same_as<F, Offices>) return Moment::offices;
        else if constexpr (std::same_as<F, Clearance> || std::same_as<F, SaleCard>) return Moment::sales;
        else if constexpr (std::same_as<F, BonusCard>) return Moment::unloading;
        else if constexpr (std::same_as<F, Auction> || std::same_as<F, Acquiring>) return Moment::investments;
        else if constexpr (std::same_as<F, Upkeep> || std::same_as<F, Credit>) return Moment::upkeep;
        else if constexpr (std::same_as<F, Rising>) return Moment::rising;
        else return Moment::turn;
    }, frame);
}

template <class F, class Test>
bool any_frame(const State& s, Test&& test) {
    for (const Frame& frame : s.pending)
        if (const F* found = std::get_if<F>(&frame); found && test(*found)) return true;
    return false;
}
template <class F>
bool any_frame(const State& s) {
    return any_frame<F>(s, [](const F&) { return true; });
}

// Whether this seat's turn in such a step is under way or still to come.
bool to_come(const State& s, Seat who, Step step) {
    for (const Frame& frame : s.pending)
        if (std::visit([&](const auto& f) {
                using F = std::remove_cvref_t<decltype(f)>;
                if constexpr (std::same_as<F, InOrder>) return f.step == step && f.left.has(who);
                else if constexpr (step_of<F>().has_value()) return *step_of<F>() == step && f.seat == who;
                else return false;
            }, frame)) return true;
    return false;
}

bool titles_to_come(const State& s) {
    return any_frame<Titles>(s) && std::any_of(s.wagons.begin(), s.wagons.end(), [](const Wagon& wagon) { return is_city(wagon.at) && is_empty(wagon); });
}

// Whether the title of this wagon can still be won.
bool title_to_come(const State& s, WagonNumber wagon) {
    if (!needs_master(wagon_of(s, wagon))) return false;
    return titles_to_come(s) || any_frame<Title>(s, [&](const Title& t) { return t.wagon == wagon; }) || any_frame<Bidding>(s, [&](const Bidding& b) { return b.wagon == wagon; });
}

bool loading_to_come(const State& s, WagonNumber wagon) {
    if (!is_city(wagon_of(s, wagon).at)) return false;
    const auto here = [&](const auto& frame) { return frame.wagon == wagon; };
    return titles_to_come(s) || any_frame<Loading>(s, here) || any_frame<Mastering>(s, here) || any_frame<Stowing>(s, here) || any_frame<Talk>(s, here) ||
           any_frame<GoOn>(s, [&](const GoOn& go) { return go.talk.wagon == wagon; });
}

// --- Where acts belong in a turn -----------------------------------------------------------------------------------------------

constexpr int end_of_turn = 100;

struct Span { int first, end; };  // from the beginning of the one moment to that of the other
constexpr Span during(Moment moment) { return {int(moment), int(moment) + 1}; }

Span span_of(Influence card) {
    switch (card) {
        case Influence::free_loading: return during(Moment::loading);
        case Influence::loading_master: return during(Moment::titles);
        case Influence::broken_axle: return during(Moment::movement);
        case Influence::special_sale: return during(Moment::sales);
        case Influence::city_bonus: return during(Moment::unloading);
        case Influence::social_climbing: return {int(Moment::rising), end_of_turn};
        case Influence::low_upkeep: return during(Moment::upkeep);
    }
    return {0, 0};
}

// No default: a new act does not compile until it is here.
struct SpanOf {
    Span operator()(const Pay&) const { return {0, end_of_turn}; }
    Span operator()(const Give&) const { return {0, end_of_turn}; }
    Span operator()(const Bid_&) const { return during(Moment::titles); }
    Span operator()(const Master&) const { return during(Moment::titles); }
    Span operator()(const Buy_&) const { return during(Moment::buying); }
    Span operator()(const Load_&) const { return during(Moment::loading); }
    Span operator()(const LetLoad&) const { return during(Moment::loading); }
    Span operator()(const Move_&) const { return during(Moment::movement); }
    Span operator()(const PlayCard& a) const { return a.card ? span_of(*a.card) : Span{int(Moment::titles), end_of_turn}; }
    Span operator()(const Wheel_&) const { return during(Moment::wheels); }
    Span operator()(const Office&) const { return during(Moment::offices); }
    Span operator()(const Courier&) const { return during(Moment::movement); }
    Span operator()(const Sell_&) const { return during(Moment::sales); }
    Span operator()(const Invest_&) const { return during(Moment::investments); }
    Span operator()(const Acquire_&) const { return during(Moment::investments); }
    Span operator()(const Rise&) const { return {int(Moment::rising), end_of_turn}; }
};
Span span_of(const Act& act) { return std::visit(SpanOf{}, act); }

// When a clause ends by itself: at the moment it names, or with the stage to which its act belongs.
int end_of(const Clause& clause) {
    const int named = clause.until == Moment::turn ? end_of_turn : int(clause.until);
    return std::min(named, span_of(clause.what).end);
}

bool hands_over(const Act& act) { return std::holds_alternative<Pay>(act) || std::holds_alternative<Give>(act); }

// --- Roads -----------------------------------------------------------------------------------------------------------------------

int far(Space from, Space to) {
    using Table = std::array<std::array<std::uint8_t, most_spaces>, most_spaces>;
    static const Table table = [] {
        Table far{};
        for (std::uint8_t start = 0; start < data().spaces; ++start) {
            far[start].fill(255);
            far[start][start] = 0;
            List<Space, most_spaces> queue{Space{start}};
            for (std::size_t i = 0; i < queue.size(); ++i)
                for (const Space next : data().neighbours[queue[i].number])
                    if (far[start][next.number] == 255) far[start][next.number] = std::uint8_t(far[start][queue[i].number] + 1), queue.push_back(next);
        }
        return far;
    }();
    return table[from.number][to.number];
}

bool is_space(Space space) { return space.number < data().spaces; }
bool ahead(const Wagon& wagon, Space space) { return far(wagon.facing, space) < far(wagon.at, space); }

// --- What is done, and whether it is what was said ------------------------------------------------------------------------------

template <class T>
bool is(const std::optional<T>& wanted, const std::optional<T>& done) { return !wanted || wanted == done; }
bool within(Bound bound, int wanted, int done) { return bound == Bound::at_least ? done >= wanted : done <= wanted; }

struct Fits {
    const Done& done;
    bool operator()(const Bid_& a, const Bid_& d) const { return a.wagon == d.wagon && within(a.bound, a.florins, d.florins); }
    bool operator()(const Master& a, const Master& d) const { return a.wagon == d.wagon; }
    bool operator()(const Buy_& a, const Buy_& d) const { return is(a.good, d.good) && is(a.city, d.city); }
    bool operator()(const Load_& a, const Load_& d) const { return a.wagon == d.wagon && is(a.good, d.good); }
    bool operator()(const Move_& a, const Move_& d) const {
        if (a.wagon != d.wagon) return false;
        const int way = far(done.from, done.end.to);
        const bool through = !a.towards || done.end.facing == *a.towards || (*a.towards != done.from && far(done.from, *a.towards) + far(*a.towards, done.end.to) == way);
        return through && (!a.spaces || *a.spaces == way);
    }
    bool operator()(const PlayCard& a, const PlayCard& d) const { return is(a.card, d.card) && is(a.wagon, d.wagon); }
    bool operator()(const Wheel_& a, const Wheel_& d) const { return a.arrow == d.arrow && d.arrows >= a.arrows; }
    bool operator()(const Office& a, const Office& d) const { return is(a.good, d.good) && is(a.direction, d.direction); }
    bool operator()(const Courier& a, const Courier& d) const { return is(a.to, d.to); }
    bool operator()(const Sell_& a, const Sell_& d) const { return is(a.good, d.good); }
    bool operator()(const Invest_& a, const Invest_& d) const { return within(a.bound, a.florins, d.florins); }
    bool operator()(const Acquire_& a, const Acquire_& d) const { return is(a.card, d.card); }
    bool operator()(const Rise& a, const Rise& d) const { return d.levels >= a.levels; }
    template <class A, class B>
    bool operator()(const A&, const B&) const { return false; }
};
bool fits(const Act& act, const Done& done) { return std::visit(Fits{done}, act, done.act); }
bool fits(const Act& act, const Deeds& deeds) {
    return std::any_of(deeds.begin(), deeds.end(), [&](const Done& done) { return fits(act, done); });
}

void add_loads(Deeds& deeds, WagonNumber wagon, const Load3& goods) {
    for (std::size_t i = 0; i < goods.size(); ++i)
        if ((i == 0 || goods[i] != goods[i - 1]) && deeds.size() < 4) deeds.push_back({Load_{wagon, goods[i]}, {}, {}});
}

struct DeedsOf {
    const State& s;
    Deeds& deeds;

    void add(const Act& act) const { deeds.push_back({act, {}, {}}); }
    void card(Influence card, std::optional<WagonNumber> wagon = {}) const { add(PlayCard{card, wagon}); }
    template <class F>
    const F* top() const { return std::get_if<F>(&s.pending.top()); }
    void rise() const {
        if (const auto* rising = top<Rising>()) add(Rise{std::uint8_t(3 - rising->left)});
    }

    void operator()(const Buy& c) const { add(Buy_{c.good, c.city}); }
    void operator()(const LoadingMaster& c) const { card(Influence::loading_master, c.wagon), add(Master{c.wagon}); }
    void operator()(const Bid& c) const {
        const auto florins = std::int16_t(std::clamp<Florins>(c.florins, 0, INT16_MAX));
        if (const auto* bidding = top<Bidding>()) add(Bid_{bidding->wagon, {}, florins});
        else add(Invest_{{}, florins});
    }
    void operator()(const Load& c) const {
        if (const auto* mastering = top<Mastering>()) add_loads(deeds, mastering->wagon, c.goods);
        if (const auto* stowing = top<Stowing>()) add_loads(deeds, stowing->wagon, c.goods);
    }
    void operator()(const FreeLoading& c) const {
        if (const auto* talk = top<Talk>()) card(Influence::free_loading, talk->wagon), add_loads(deeds, talk->wagon, c.goods);
    }
    void operator()(const BrokenAxle& c) const { card(Influence::broken_axle, c.wagon); }
    void operator()(const Move& c) const {
        const Wagon& wagon = wagon_of(s, c.wagon);
        MoveEnd end{c.to, c.facing.value_or(c.to)};
        if (!c.facing && !is_city(c.to))  // on a road there is one way on
            for (const Space next : data().neighbours[c.to.number])
                if (far(wagon.at, next) > far(wagon.at, c.to)) end.facing = next;
        deeds.push_back({Move_{c.wagon, {}, {}}, end, wagon.at});
    }
    void operator()(const Ride& c) const { add(Courier{c.to}); }
    void operator()(const Wheel& c) const {
        add(Wheel_{c.first, std::uint8_t(c.first == c.second ? 2 : 1)});
        if (c.first != c.second) add(Wheel_{c.second, 1});
    }
    void operator()(const Adjust& c) const { add(Office{c.good, c.direction}); }
    void operator()(const Sell& c) const { add(Sell_{c.good}); }
    void operator()(const SpecialSale&) const { card(Influence::special_sale); }
    void operator()(const CityBonus&) const {
        if (const auto* bonus = top<BonusCard>()) card(Influence::city_bonus, bonus->wagon);
    }
    void operator()(const Acquire& c) const { add(Acquire_{c.card}); }
    void operator()(const LowUpkeep&) const { card(Influence::low_upkeep); }
    void operator()(const Climb&) const { rise(); }
    void operator()(const SocialClimbing&) const { card(Influence::social_climbing), rise(); }
    template <class Other>
    void operator()(const Other&) const {}  // is nothing that can be promised
};

// --- What lies open -----------------------------------------------------------------------------------------------------------------

// Whether this seat could still do it in this turn, by what all can see. What it has sealed it may have done: that is told by the reveal.
struct Possible {
    const State& s;
    Seat who;
    bool sealed_too;

    bool operator()(const Pay&) const { return true; }
    bool operator()(const Give&) const { return true; }
    bool operator()(const Bid_& a) const {
        return title_to_come(s, a.wagon) && !any_frame<Bidding>(s, [&](const Bidding& b) { return b.wagon == a.wagon && !b.waiting.has(who) && !sealed_too; });
    }
    bool operator()(const Master& a) const { return title_to_come(s, a.wagon); }
    bool operator()(const Buy_& a) const {
        if (!to_come(s, who, Step::buy) || s.supply.total() == 0) return false;
        return !a.good || (s.supply[*a.good] > 0 && (!a.city || sells(*a.city, *a.good)));
    }
    bool operator()(const Load_& a) const {
        return loading_to_come(s, a.wagon) && (!a.good || sells(city_of(wagon_of(s, a.wagon).at), *a.good));
    }
    bool operator()(const LetLoad& a) const { return loading_to_come(s, a.wagon) && (wagon_of(s, a.wagon).master == who || title_to_come(s, a.wagon)); }
    bool operator()(const Move_& a) const {
        const Wagon& wagon = wagon_of(s, a.wagon);
        return to_come(s, who, Step::move) && !wagon.broken && !wagon.arrived && (!a.towards || ahead(wagon, *a.towards));
    }
    bool operator()(const PlayCard& a) const {
        if (!a.card) return true;
        if (s.played[*a.card] == data().copies) return false;
        const auto at_some = [&](auto&& test) {
            for (WagonNumber wagon = 1; wagon <= wagon_count; ++wagon)
                if ((!a.wagon || *a.wagon == wagon) && test(wagon)) return true;
            return false;
        };
        switch (*a.card) {
            case Influence::free_loading: return at_some([&](WagonNumber wagon) { return loading_to_come(s, wagon); });
            case Influence::loading_master:
                return (titles_to_come(s) || to_come(s, who, Step::loading_master)) && at_some([&](WagonNumber wagon) { return needs_master(wagon_of(s, wagon)); });
            case Influence::broken_axle: return to_come(s, who, Step::broken_axle);
            case Influence::special_sale: return to_come(s, who, Step::special_sale);
            case Influence::city_bonus:
                return any_frame<Unloading>(s) || at_some([&](WagonNumber wagon) {
                           return any_frame<Unload>(s, [&](const Unload& u) { return u.wagon == wagon; }) || any_frame<BonusCard>(s, [&](const BonusCard& b) { return b.wagon == wagon; });
                       });
            case Influence::social_climbing: return to_come(s, who, Step::rise);
            case Influence::low_upkeep: return to_come(s, who, Step::upkeep);
        }
        return false;
    }
    bool operator()(const Wheel_&) const {
        return any_frame<Wheels>(s, [&](const Wheels& w) { return w.waiting.has(who) || sealed_too; });
    }
    bool operator()(const Office&) const { return (owns(s, who, Investment::office) || owns(s, who, Investment::large_office)) && to_come(s, who, Step::offices); }
    bool operator()(const Courier& a) const {
        if (!(owns(s, who, Investment::courier) || owns(s, who, Investment::express_courier)) || !to_come(s, who, Step::move)) return false;
        int reach = end_of_turn;  // before his move, others may still bring him near
        for (const Frame& frame : s.pending)
            if (const auto* moving = std::get_if<Moving>(&frame); moving && moving->seat == who) reach = moving->courier + 2 * moving->express;
        if (reach == 0) return false;
        return !a.to || far(s.courier, *a.to) <= reach;
    }
    bool operator()(const Sell_&) const { return owns(s, who, Investment::warehouse_sale) && to_come(s, who, Step::warehouse_sale); }
    bool operator()(const Invest_&) const {
        return any_frame<Invest>(s, [&](const Invest& i) { return i.without.has(who); }) || any_frame<Auction>(s, [&](const Auction& a) { return a.in.has(who) || (a.without.has(who) && a.left > 1); });
    }
    bool operator()(const Acquire_& a) const {
        const bool taking = any_frame<Acquiring>(s, [&](const Acquiring& acquiring) { return acquiring.seat == who; });
        return (taking || (*this)(Invest_{})) && (!a.card || s.open.has(*a.card));
    }
    bool operator()(const Rise& a) const { return to_come(s, who, Step::rise) && s.players[who].status + a.levels < levels; }
};
bool possible(const State& s, Seat who, const Act& act, bool sealed_too = false) { return std::visit(Possible{s, who, sealed_too}, act); }

// --- What an offer may say -----------------------------------------------------------------------------------------------------------

constexpr auto rule_with = "§12.3", rule_offer = "§12.4", rule_what = "§12.5", rule_word = "§12.6", rule_aside = "§12.7", rule_against = "§12.8";

using Why = std::optional<Refusal>;

// Whether there is such a thing.
struct Exists {
    static bool sum(int florins) { return florins > 0 && florins % coin == 0 && florins <= 30000; }
    static bool wagon(WagonNumber number) { return is_wagon(number); }
    bool operator()(const Pay& a) const { return sum(a.florins); }
    bool operator()(const Give&) const { return true; }
    bool operator()(const Bid_& a) const { return wagon(a.wagon) && (sum(a.florins) || (a.florins == 0 && a.bound == Bound::at_most)); }
    bool operator()(const Master& a) const { return wagon(a.wagon); }
    bool operator()(const Buy_&) const { return true; }
    bool operator()(const Load_& a) const { return wagon(a.wagon); }
    bool operator()(const LetLoad& a) const { return wagon(a.wagon) && a.goods >= 1 && a.goods <= most_loaded && (a.florins == 0 || sum(a.florins)); }
    bool operator()(const Move_& a) const { return wagon(a.wagon) && (!a.towards || is_space(*a.towards)) && (!a.spaces || (*a.spaces >= 1 && *a.spaces <= 4)); }
    bool operator()(const PlayCard& a) const {
        if (a.wagon && (!wagon(*a.wagon) || !a.card)) return false;
        return !a.wagon || *a.card == Influence::free_loading || *a.card == Influence::loading_master || *a.card == Influence::broken_axle || *a.card == Influence::city_bonus;
    }
    bool operator()(const Wheel_& a) const { return a.arrows >= 1 && a.arrows <= 2; }
    bool operator()(const Office&) const { return true; }
    bool operator()(const Courier& a) const { return !a.to || (is_space(*a.to) && !is_city(*a.to)); }
    bool operator()(const Sell_&) const { return true; }
    bool operator()(const Invest_& a) const { return sum(a.florins); }
    bool operator()(const Acquire_&) const { return true; }
    bool operator()(const Rise& a) const { return a.levels >= 1 && a.levels <= 2; }
};

Bound bound_of(const Act& act) {
    if (const auto* bid = std::get_if<Bid_>(&act)) return bid->bound;
    if (const auto* invest = std::get_if<Invest_>(&act)) return invest->bound;
    return Bound::at_least;
}

Why refuse_sense(const Clause& clause) {
    if (!std::visit(Exists{}, clause.what)) return no(rule_what, "no_such_thing");
    if ((hands_over(clause.what) || std::holds_alternative<LetLoad>(clause.what)) && clause.deed != Deed::does) return no(rule_what, "only_done");
    if (std::holds_alternative<Master>(clause.what) && !is_condition(clause.deed)) return no(rule_what, "only_condition");
    if (clause.deed == Deed::does_not && bound_of(clause.what) == Bound::at_most) return no(rule_what, "not_at_most");
    return {};
}

// On which clause everything hangs that this one waits for: its first condition.
int depth_of(const Clauses& clauses, std::size_t at) {
    int depth = 0;
    while (clauses[at].when > 0) at = clauses[at].when - 1u, ++depth;
    return depth;
}

// What is set aside comes back before the upkeep (R55). After it, rising is all that is left.
bool decided_in_time(const State& s, const Clauses& clauses, std::size_t at) {
    if (s.parley.moment == Moment::rising) return true;
    for (at = clauses[at].when - 1u;; at = clauses[at].when - 1u) {
        if (!hands_over(clauses[at].what) && end_of(clauses[at]) > int(Moment::upkeep)) return false;
        if (clauses[at].when == 0) return s.parley.moment < Moment::upkeep;
    }
}

Why refuse_clauses(const State& s, Seat one, Seat other, const Clauses& clauses) {
    if (clauses.empty()) return no(rule_offer, "offer_says_nothing");
    bool binds = false;
    int unseen = 0;
    for (std::size_t i = 0; i < clauses.size(); ++i) {
        const Clause& clause = clauses[i];
        if (const auto* give = std::get_if<Give>(&clause.what); give && !give->card && ++unseen > 2) return no(rule_what, "two_cards_unseen");
        if (clause.who != one && clause.who != other) return no(rule_with, "third_seat");
        if (const auto refusal = refuse_sense(clause)) return refusal;
        if (clause.when > i) return no(rule_against, "waits_for_later");
        if (depth_of(clauses, i) > deepest_condition) return no(rule_against, "nested_too_deep");
        binds = binds || !is_condition(clause.deed);
        if (is_condition(clause.deed) && std::none_of(clauses.begin(), clauses.end(), [&](const Clause& each) { return each.when == i + 1; })) return no(rule_against, "idle_condition");
        if (hands_over(clause.what)) {
            if (clause.until != Moment::turn) return no(rule_aside, "paying_has_no_time");
            if (clause.when > 0 && !decided_in_time(s, clauses, i)) return no(rule_aside, "not_before_upkeep");
            continue;
        }
        if (clause.until != Moment::turn && (clause.until <= s.parley.moment || int(clause.until) <= span_of(clause.what).first)) return no(rule_what, "over_before_it_begins");
        if (!possible(s, clause.who, clause.what)) return no(rule_what, "not_in_this_turn");
    }
    if (!binds) return no(rule_offer, "offer_says_nothing");
    return {};
}

// Whether doing the one is doing the other, whatever is left open in it.
bool implies(const Act& one, const Act& other) {
    Done done{one, {}, {}};
    if (const auto* move = std::get_if<Move_>(&one)) {
        const auto* wanted = std::get_if<Move_>(&other);
        return wanted && wanted->wagon == move->wagon && is(wanted->towards, move->towards) && is(wanted->spaces, move->spaces);
    }
    if (one.index() == other.index() && bound_of(one) != bound_of(other)) return false;
    return fits(other, done);
}

bool contradict(const Clause& a, const Clause& b) {
    if (a.who != b.who || is_condition(a.deed) || is_condition(b.deed)) return false;
    if (a.deed != b.deed) return a.deed == Deed::does ? implies(a.what, b.what) : implies(b.what, a.what);
    if (a.deed == Deed::does_not || a.what.index() != b.what.index()) return false;
    const auto apart = [](Bound one, int least, Bound other, int most) { return one == Bound::at_least && other == Bound::at_most && most < least; };
    if (const auto* x = std::get_if<Bid_>(&a.what)) {
        const auto& y = std::get<Bid_>(b.what);
        return x->wagon == y.wagon && (apart(x->bound, x->florins, y.bound, y.florins) || apart(y.bound, y.florins, x->bound, x->florins));
    }
    if (const auto* x = std::get_if<Invest_>(&a.what)) {
        const auto& y = std::get<Invest_>(b.what);
        return apart(x->bound, x->florins, y.bound, y.florins) || apart(y.bound, y.florins, x->bound, x->florins);
    }
    if (const auto* x = std::get_if<Wheel_>(&a.what)) {
        const auto& y = std::get<Wheel_>(b.what);
        return x->arrow != y.arrow && x->arrows + y.arrows > 2;
    }
    if (const auto* x = std::get_if<Acquire_>(&a.what)) {
        const auto& y = std::get<Acquire_>(b.what);
        return x->card && y.card && x->card != y.card;
    }
    return false;
}

// R55: an older promise wins, so what contradicts it cannot be agreed.
Why refuse_against(const State& s, const Clauses& clauses) {
    for (std::size_t i = 0; i < clauses.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (contradict(clauses[i], clauses[j])) return no(rule_against, "contradicts_itself");
    for (const Promise& promise : s.promises.in_force())
        for (const Clause& clause : clauses)
            if (contradict(clause, promise.clause)) {
                Refusal refusal = no(rule_against, "contradicts_promise");
                refusal.deal = promise.deal;
                refusal.clause = promise.number;
                return refusal;
            }
    return {};
}

// What a seat would have to hand over. Only the seat itself is told (R65).
Why refuse_means(const State& s, Seat seat, const Clauses& clauses) {
    const Player& player = s.players[seat];
    Florins florins = 0;
    Cards named;
    int cards = 0;
    for (const Clause& clause : clauses) {
        if (clause.who != seat) continue;
        if (const auto* pay = std::get_if<Pay>(&clause.what)) florins += pay->florins;
        if (const auto* give = std::get_if<Give>(&clause.what)) {
            ++cards;
            if (give->card && ++named[*give->card] > player.hand[*give->card]) return no(rule_aside, "card_not_held");
        }
    }
    if (florins > player.florins) return no(rule_aside, "too_little_money");
    if (florins > player.florins - pledged(s, seat)) return no(rule_aside, "bid_is_spoken_for");
    if (cards > player.hand.total()) return no(rule_aside, "too_few_cards");
    return {};
}

bool gives_covered(const Pact& pact) {
    return std::any_of(pact.clauses.begin(), pact.clauses.end(), [&](const Clause& clause) { return clause.who == pact.from && hands_over(clause.what); });
}

Clauses settled_times(const State& s, Clauses clauses) {  // "this action" ends when the next stage begins
    for (Clause& clause : clauses)
        if (clause.until == Moment::action) clause.until = s.parley.moment == Moment::rising ? Moment::turn : Moment(int(s.parley.moment) + 1);
    return clauses;
}

Why refuse_talk(const State& s, Seat seat) {
    if (!any_deal(s)) return no("§12.2", "only_loading");
    if (seat >= s.seat_count || s.pending.empty()) return no(rule_with, "not_at_the_table");
    if (std::holds_alternative<Handing>(s.pending.top())) return no(rule_aside, "first_the_card");
    return {};
}

// --- The gate: what a promise leaves of a choice --------------------------------------------------------------------------------------

bool may_be_anytime(const Choice& choice) {
    return std::visit([](const auto& c) { return AnytimeKind<std::remove_cvref_t<decltype(c)>>; }, choice);
}

// By which offer a loading master keeps his word.
bool is_promised_offer(const State& s, const Promise& promise, const Offer& offer) {
    const auto& let = std::get<LetLoad>(promise.clause.what);
    return offer.from == promise.clause.who && offer.topic.wagon == let.wagon && offer.topic.loader == promise.to && offer.ask.florins == let.florins &&
           offer.topic.goods == std::min<int>(let.goods, can_load(s, wagon_of(s, let.wagon), promise.to));
}

const Offer* loading_offer(const State& s, const Choice& choice) {
    if (const auto* accept = std::get_if<Accept>(&choice)) return s.deals.find(accept->id);
    if (const auto* again = std::get_if<Again>(&choice)) return s.deals.find_lapsed(again->id);
    return nullptr;
}

// Agreeing on loading is loading, unless he could load something else than he has renounced.
bool agrees_to_load(const State& s, Seat seat, const Load_& act, const Choice& choice) {
    const Talk* talk = std::get_if<Talk>(&s.pending.top());
    if (!talk || talk->wagon != act.wagon) return false;
    const auto* offered = std::get_if<Offer_>(&choice);
    const Offer* answered = loading_offer(s, choice);
    if (!(offered && offered->loader == seat) && !(answered && answered->topic.loader == seat)) return false;
    const Wagon& wagon = wagon_of(s, act.wagon);
    const Goods& own = s.players[seat].warehouses[city_of(wagon.at)];
    if (act.good)
        for (int good = 0; good < goods; ++good)
            if (Good(good) != *act.good && own[Good(good)] > 0 && monopoly(wagon) != Good(good)) return false;
    return true;
}

bool breaks_let_load(const State& s, const Promise& promise, const Choice& choice) {
    for (const Offer& offer : s.deals.standing()) {
        if (!is_promised_offer(s, promise, offer)) continue;
        if (const auto* withdraw = std::get_if<Withdraw>(&choice); withdraw && withdraw->id == offer.id) return true;
        if (const auto* other = std::get_if<Offer_>(&choice); other && other->loader == offer.topic.loader && other->goods == offer.topic.goods) return true;
    }
    return false;
}

// A promised bid that is above one's money is kept by all of it (R55); nobody learns of it before the bids are opened.
Act within_means(const State& s, Seat seat, Act act) {
    if (auto* bid = std::get_if<Bid_>(&act); bid && bid->bound == Bound::at_least) bid->florins = std::int16_t(std::min<Florins>(bid->florins, s.players[seat].florins));
    return act;
}

// Whether a choice does what was promised, at no price but that of the rules.
bool fulfils(const State& s, Seat seat, const Act& act, const Choice& choice) {
    if (fits(act, deeds_of(s, seat, choice))) return true;
    const auto* load = std::get_if<Load_>(&act);
    const auto* accept = std::get_if<Accept>(&choice);
    return load && !load->good && accept && agrees_to_load(s, seat, *load, choice) && loading_offer(s, choice)->ask.florins == 0;
}

// Whether this seat could still do it in the same question after another choice.
bool chance_after(const State& s, Seat seat, const Act& act, const Choice& choice) {
    const Frame& top = s.pending.top();
    if (may_be_anytime(choice)) return true;
    if (std::holds_alternative<Bidding>(top) || std::holds_alternative<Wheels>(top) || std::holds_alternative<Auction>(top) || std::holds_alternative<Talk>(top)) return false;
    State after = s;
    Events ignored;
    Rules::do_it(after, seat, choice, ignored);
    while (after.pending.size() + 1 > s.pending.size() && after.pending.top().index() != top.index()) after.pending.pop();  // a meeting first
    if (after.pending.size() < s.pending.size() || after.pending.top().index() != top.index()) return false;
    Choices list;
    Rules::list_allowed(after, seat, true, list);
    return std::any_of(list.begin(), list.end(), [&](const Choice& next) { return fulfils(after, seat, act, next); });
}

// The sums that promises name are listed beside the usual ones.
void list_bounds(const State& s, Seat seat, Choices& list) {
    const auto add = [&](const auto& frame, Florins florins) {
        const Bid bid{florins};
        if (refuse(s, frame, seat, bid)) return;
        for (const Choice& listed : list)
            if (const auto* other = std::get_if<Bid>(&listed); other && other->florins == florins) return;
        list.push_back(bid);
    };
    for (const Promise& promise : s.promises.in_force()) {
        if (promise.clause.who != seat || promise.waiting || is_condition(promise.clause.deed)) continue;
        const int less = promise.clause.deed == Deed::does_not ? coin : 0;
        const auto* bidding = std::get_if<Bidding>(&s.pending.top());
        const auto* auction = std::get_if<Auction>(&s.pending.top());
        if (const auto* bid = std::get_if<Bid_>(&promise.clause.what); bid && bidding && bidding->wagon == bid->wagon) add(*bidding, bid->florins - less);
        if (const auto* bid = std::get_if<Invest_>(&promise.clause.what); bid && auction) add(*auction, bid->florins - less);
    }
}

// Goes through what this seat has promised, the oldest first, and takes out of the list what would break it; a promise that would leave
// nothing to choose gives way. Returns the promise that `tried` would break, if any.
std::optional<Promise> hold_to_word(const State& s, Seat seat, bool asked, Choices& list, const Choice* tried) {
    if (asked) list_bounds(s, seat, list);
    for (const Promise& promise : s.promises.in_force()) {
        const Clause& clause = promise.clause;
        if (clause.who != seat || promise.waiting || is_condition(clause.deed) || hands_over(clause.what)) continue;
        const Act act = within_means(s, seat, clause.what);
        const bool lets = std::holds_alternative<LetLoad>(act), demands = clause.deed == Deed::does && !lets;
        if (demands && (!asked || std::none_of(list.begin(), list.end(), [&](const Choice& c) { return fulfils(s, seat, act, c); }))) continue;
        const auto keeps = [&](const Choice& choice) {
            if (lets) return !breaks_let_load(s, promise, choice);
            if (demands) return fulfils(s, seat, act, choice) || chance_after(s, seat, act, choice);
            const auto* load = std::get_if<Load_>(&act);
            return !fits(act, deeds_of(s, seat, choice)) && !(load && agrees_to_load(s, seat, *load, choice));
        };
        Choices left;
        for (const Choice& choice : list)
            if (keeps(choice)) left.push_back(choice);
        if (asked && left.empty()) continue;
        if (tried && !keeps(*tried)) return promise;
        if (left.size() < list.size()) list = left;
    }
    return {};
}

// --- How promises end ---------------------------------------------------------------------------------------------------------------------

void hand_card(State& s, Seat from, Seat to, Influence card) {
    --s.players[from].hand[card];
    ++s.players[to].hand[card];
}

std::optional<Influence> card_aside(const Promise& promise) {
    const auto* give = std::get_if<Give>(&promise.clause.what);
    if (!give) return {};
    return give->card ? give->card : promise.covered ? std::optional(Influence(*promise.covered)) : std::nullopt;
}

void end_clause(State& s, const Promise& promise, Ending how, Events& out, bool told = true);

// What waited for a clause goes on, or ends like it.
void follow_up(State& s, const Promise& ended, Ending how, Events& out) {
    for (Promise next : s.promises.in_force()) {
        if (next.deal != ended.deal || next.clause.when != ended.number || !next.waiting) continue;
        if (how != Ending::kept) end_clause(s, next, how, out);
        else {
            s.promises.wake(next.deal, next.number);
            next.waiting = false;
            if (std::holds_alternative<Pay>(next.clause.what) || card_aside(next)) end_clause(s, next, Ending::kept, out);
        }
    }
}

void end_clause(State& s, const Promise& promise, Ending how, Events& out, bool told) {
    const Clause& clause = promise.clause;
    const Seat gets = how == Ending::kept ? promise.to : clause.who;
    s.promises.end(promise.deal, promise.number);
    if (const auto* pay = std::get_if<Pay>(&clause.what)) {
        s.players[gets].florins += pay->florins;
        if (how == Ending::kept) s.parley.tallies[clause.who].paid += pay->florins, s.parley.tallies[gets].received += pay->florins;
    }
    const auto card = card_aside(promise);
    if (card) ++s.players[gets].hand[*card];
    if (!is_condition(clause.deed)) {
        s.parley.tallies[clause.who].kept = std::uint16_t(s.parley.tallies[clause.who].kept + (how == Ending::kept));
        s.parley.tallies[clause.who].fell_away = std::uint16_t(s.parley.tallies[clause.who].fell_away + (how != Ending::kept));
    }
    if (told) out.push_back(ClauseEnded{promise.deal, promise.number, promise.to, clause, how, promise.covered ? card : std::nullopt});
    follow_up(s, promise, how, out);
}

// The time of a clause is over.
Ending over_with(const State& s, const Promise& promise) {
    if (promise.waiting) return Ending::expired;
    switch (promise.clause.deed) {
        case Deed::does_not:
        case Deed::if_does_not: return Ending::kept;
        case Deed::if_does: return Ending::expired;
        case Deed::does: break;
    }
    if (const auto* let = std::get_if<LetLoad>(&promise.clause.what)) return wagon_of(s, let->wagon).master == promise.clause.who ? Ending::kept : Ending::fell_away;
    return Ending::fell_away;
}

void end_those(State& s, Events& out, auto&& which) {
    for (const Promise& listed : s.promises.in_force()) {
        const auto promise = s.promises.promise(listed.deal, listed.number);  // it may have ended with another
        if (!promise) continue;
        if (const std::optional<Ending> how = which(*promise)) end_clause(s, *promise, *how, out);
    }
}

void drop_offer(State& s, OfferId id, bool lapses, Events& out) {
    s.promises.drop(id, lapses);
    out.push_back(Withdrawn{id});
}

// A loading master who has promised it names the price as soon as they talk.
void name_promised_prices(State& s, Events& out) {
    Talk* talk = std::get_if<Talk>(&s.pending.top());
    if (!talk) return;
    const Wagon& wagon = wagon_of(s, talk->wagon);
    for (const Promise& promise : s.promises.in_force()) {
        const auto* let = std::get_if<LetLoad>(&promise.clause.what);
        if (!let || promise.waiting || let->wagon != talk->wagon || wagon.master != promise.clause.who || talk->freed.has(promise.to)) continue;
        const int count = std::min<int>(let->goods, can_load(s, wagon, promise.to));
        if (count <= 0) continue;
        const Topic topic{talk->wagon, promise.to, std::uint8_t(count)};
        const Terms places{.places = std::uint8_t(count)}, price{.florins = let->florins};
        if (s.deals.refuse_post(promise.clause.who, Seats::only(promise.to), topic, places, price)) continue;  // it stands
        const Offer& posted = s.deals.post(promise.clause.who, Seats::only(promise.to), topic, places, price);
        talk->quiet = talk->quiet.without(promise.clause.who).without(promise.to);
        out.push_back(Offered<Offer>{posted});
    }
}

Deed random_deed(Rng& rng, bool condition) { return Deed(2 * condition + rng.below(2)); }

std::optional<Good> some_good(Rng& rng) { return rng.below(4) ? std::optional(Good(rng.below(goods))) : std::nullopt; }

Act random_act(const State& s, Rng& rng) {
    const auto wagon = WagonNumber(1 + rng.below(wagon_count));
    const auto sum = std::int16_t(coin * (1 + rng.below(12)));
    const auto space = [&](int from) { return Space{std::uint8_t(from + rng.below(data().spaces - from))}; };
    switch (rng.below(13)) {
        case 0: return Bid_{wagon, Bound(rng.below(2)), sum};
        case 1: return Buy_{some_good(rng), {}};
        case 2: return Load_{wagon, rng.below(3) ? std::nullopt : some_good(rng)};
        case 3: return LetLoad{wagon, std::uint8_t(1 + rng.below(2)), std::int16_t(coin * rng.below(4))};
        case 4: {
            Move_ move{wagon, {}, {}};
            if (rng.below(2)) move.towards = space(0);
            if (rng.below(4) == 0) move.spaces = std::uint8_t(1 + rng.below(4));
            return move;
        }
        case 5: {
            PlayCard play{rng.below(5) ? std::optional(Influence(rng.below(influences))) : std::nullopt, {}};
            if (play.card && rng.below(2)) play.wagon = wagon;
            return play;
        }
        case 6: return Wheel_{Arrow(rng.below(goods + 1)), std::uint8_t(1 + rng.below(2))};
        case 7: return Office{some_good(rng), rng.below(2) ? std::optional(Direction(rng.below(2))) : std::nullopt};
        case 8: return rng.below(3) ? Courier{space(cities)} : Courier{};
        case 9: return Sell_{some_good(rng)};
        case 10: return Invest_{Bound(rng.below(2)), sum};
        case 11: return s.open.empty() || rng.below(3) == 0 ? Acquire_{} : Acquire_{s.open[std::size_t(rng.below(int(s.open.size())))]};
        default: return Rise{std::uint8_t(1 + rng.below(2))};
    }
}

}  // namespace

// --- R54 Who is active ----------------------------------------------------------------------------------------------------------------------

std::optional<Seat> active(const State& s) {
    const Frame* frame = any_deal(s) ? question_of(s.pending) : nullptr;
    if (!frame) return {};
    return std::visit([&](const auto& f) -> std::optional<Seat> {
        using F = std::remove_cvref_t<decltype(f)>;
        if constexpr (std::same_as<F, Talk> || std::same_as<F, Mastering> || std::same_as<F, Stowing>) return wagon_of(s, f.wagon).master;
        else if constexpr (std::same_as<F, TitleCard> || std::same_as<F, Bidding> || std::same_as<F, Wheels> || std::same_as<F, BonusCard>) return s.first;
        else if constexpr (Question<F>) return f.seat;
        else return {};
    }, *frame);
}

Florins set_aside(const State& s, Seat seat) {
    Florins sum = 0;
    for (const Promise& promise : s.promises.in_force())
        if (const auto* pay = std::get_if<Pay>(&promise.clause.what); pay && promise.clause.who == seat) sum += pay->florins;
    return sum;
}

int cards_aside(const State& s, Influence card) {
    int count = 0;
    for (const Promise& promise : s.promises.in_force()) count += card_aside(promise) == card;
    return count;
}

Deeds loads_of(WagonNumber wagon, const Load3& goods) {
    Deeds deeds;
    add_loads(deeds, wagon, goods);
    return deeds;
}

void let_load(State& s, const Offer& offer, Events& out) {
    end_those(s, out, [&](const Promise& promise) -> std::optional<Ending> {
        const bool kept = !promise.waiting && std::holds_alternative<LetLoad>(promise.clause.what) && is_promised_offer(s, promise, offer);
        return kept ? std::optional(Ending::kept) : std::nullopt;
    });
}

// --- The gate, as engine/play.h asks for it -------------------------------------------------------------------------------------------------

Deeds deeds_of(const State& s, Seat, const Choice& choice) {
    Deeds deeds;
    std::visit(DeedsOf{s, deeds}, choice);
    return deeds;
}

void keep_word(const State& s, Seat seat, bool asked, Choices& list) { hold_to_word(s, seat, asked, list, nullptr); }

std::optional<Refusal> refuse_broken(const State& s, Seat seat, bool asked, const Choice& choice) {
    Choices list;
    Rules::list_allowed(s, seat, asked, list);
    const auto broken = hold_to_word(s, seat, asked, list, &choice);
    if (!broken) return {};
    Refusal refusal = broken->clause.deed == Deed::does_not ? no(rule_word, "promised_not_to") : no(rule_word, "promised_to");
    refusal.deal = broken->deal;
    refusal.clause = broken->number;
    return refusal;
}

// What was done fulfils a promise or brings a condition; what was renounced is done only where nothing else was left. What is sealed is
// told when it is opened.
void note(State& s, Seat seat, const Deeds& deeds, Events& out) {
    if (deeds.empty()) return;
    const auto before = s.promises.in_force();  // what begins to bind by this deed is not done by it
    for (const Promise& promise : before) {
        if (promise.clause.who != seat || promise.waiting || !s.promises.promise(promise.deal, promise.number)) continue;
        if (std::holds_alternative<Bid_>(promise.clause.what) || std::holds_alternative<Wheel_>(promise.clause.what) || !fits(promise.clause.what, deeds)) continue;
        const Deed deed = promise.clause.deed;
        end_clause(s, promise, deed == Deed::does || deed == Deed::if_does ? Ending::kept : deed == Deed::does_not ? Ending::fell_away : Ending::expired, out);
    }
}

static Ending opened(Deed deed, bool done) {
    switch (deed) {
        case Deed::does: return done ? Ending::kept : Ending::fell_away;
        case Deed::does_not: return done ? Ending::fell_away : Ending::kept;
        case Deed::if_does: return done ? Ending::kept : Ending::expired;
        case Deed::if_does_not: break;
    }
    return done ? Ending::expired : Ending::kept;
}

// R55: a bid of all one has keeps the promise of a higher one.
void bids_opened(State& s, const TitleWon& won, Events& out) {
    end_those(s, out, [&](const Promise& promise) -> std::optional<Ending> {
        const Clause& clause = promise.clause;
        const auto* bid = std::get_if<Bid_>(&clause.what);
        const auto* master = std::get_if<Master>(&clause.what);
        if (!(bid && bid->wagon == won.wagon) && !(master && master->wagon == won.wagon)) return {};
        if (promise.waiting) return Ending::expired;
        if (master) return opened(clause.deed, clause.who == won.seat);
        if (clause.deed == Deed::does && bid->bound == Bound::at_least) return Ending::kept;
        return opened(clause.deed, within(bid->bound, bid->florins, won.bids[clause.who]));
    });
}

void wheels_opened(State& s, const WheelsShown& shown, Events& out) {
    end_those(s, out, [&](const Promise& promise) -> std::optional<Ending> {
        const auto* wheel = std::get_if<Wheel_>(&promise.clause.what);
        if (!wheel) return {};
        if (promise.waiting) return Ending::expired;
        const WheelSetting& set = shown.wheels[promise.clause.who];
        return opened(promise.clause.deed, (set.first == wheel->arrow) + (set.second == wheel->arrow) >= wheel->arrows);
    });
}

// --- The course of a turn -----------------------------------------------------------------------------------------------------------------------

// §12.6: clauses whose time is over end; at the end of the turn all do.
void enter_(State& s, Moment moment, Events& out) {
    s.parley.moment = moment;
    s.parley.words = {};
    const int now = moment == Moment::turn ? end_of_turn : int(moment);
    end_those(s, out, [&](const Promise& promise) -> std::optional<Ending> {
        if (hands_over(promise.clause.what) && now < end_of_turn) return {};  // these go with what they wait for
        if (end_of(promise.clause) > now) return {};
        return over_with(s, promise);
    });
}

void tell_promises(State& s, Events& out) {
    if (!any_deal(s)) return;
    PromisesTold told;
    for (const Seat seat : everyone(s)) told.tallies.push_back(s.parley.tallies[seat]);
    out.push_back(told);
}

// After every act: what has become impossible falls away, and offers that can no longer be taken go.
void look_after_promises(State& s, Events& out) {
    const Frame* frame = question_of(s.pending);
    if (!frame) return s.parley.moved = {}, void();
    enter(s, moment_of(*frame), out);
    end_those(s, out, [&](const Promise& promise) -> std::optional<Ending> {
        const bool done = promise.clause.deed == Deed::does || promise.clause.deed == Deed::if_does;
        return done && !possible(s, promise.clause.who, promise.clause.what, true) ? std::optional(Ending::fell_away) : std::nullopt;
    });
    const auto partner = active(s);
    const auto out_of_place = [&](const Pact& pact) { return (partner != pact.from && partner != pact.to) || refuse_clauses(s, pact.from, pact.to, pact.clauses); };
    for (const Pact& pact : s.promises.offers()) {
        if (out_of_place(pact)) drop_offer(s, pact.id, false, out);
        else if (s.parley.moved.has(pact.from) && gives_covered(pact)) drop_offer(s, pact.id, true, out);
    }
    s.promises.forget_lapsed(out_of_place);
    s.parley.moved = {};
    name_promised_prices(s, out);
    while (std::holds_alternative<Answering>(s.pending.top()) && !s.promises.find(std::get<Answering>(s.pending.top()).id)) s.pending.pop();
}

// --- §12.3, §12.4 Offers -------------------------------------------------------------------------------------------------------------------------

std::optional<Refusal> refuse(const State& s, Seat seat, const Deal& deal) {
    if (const auto refusal = refuse_talk(s, seat)) return refusal;
    if (deal.with >= s.seat_count || deal.with == seat) return no(rule_with, "offer_to_nobody");
    const auto partner = active(s);
    if (partner != seat && partner != deal.with) return no(rule_with, "not_with_the_active");
    const Clauses clauses = settled_times(s, deal.clauses);
    if (const auto refusal = refuse_clauses(s, seat, deal.with, clauses)) return refusal;
    if (const auto refusal = refuse_against(s, clauses)) return refusal;
    if (const auto refusal = refuse_means(s, seat, clauses)) return refusal;
    if (s.parley.words[seat] >= s.options.patience && !s.promises.repeats(seat, deal.with, clauses)) return no(rule_offer, "all_words_said");
    if (const auto old = s.promises.of(seat, deal.with); old && same(old->clauses, clauses)) return no(rule_offer, "offer_stands_already");
    if (deal.answers) {
        const auto answered = s.promises.find(*deal.answers);
        if (!answered || answered->to != seat || answered->from != deal.with) return no(rule_offer, "nothing_to_answer");
    }
    if (!s.promises.room(seat, deal.with, clauses.size())) return no(rule_offer, "too_many_offers");
    return {};
}

// Who is not asked anyway is asked what he says to it; others may break in meanwhile.
void apply(State& s, Seat seat, const Deal& deal, Events& out) {
    const Clauses clauses = settled_times(s, deal.clauses);
    if (!s.promises.repeats(seat, deal.with, clauses)) ++s.parley.words[seat];
    const auto* answering = std::get_if<Answering>(&s.pending.top());
    if (answering && answering->seat == seat) s.pending.pop(), answering = nullptr;  // he has answered with an offer of his own
    const Pact pact = s.promises.post(seat, deal.with, clauses, deal.answers.value_or(0), s.deals.last_id);
    out.push_back(PactOffered{pact});
    if (!std::holds_alternative<Answering>(s.pending.top()) && !Rules::asked_seats(s).has(deal.with)) s.pending.next(Answering{deal.with, pact.id});
}

void choices(const State&, const Answering&, Seat, Choices& list) { list.push_back(Pass{}); }

void apply(State& s, Answering a, Seat seat, const Pass&, Events& out) {
    out.push_back(Passed{seat});
    if (s.promises.find(a.id)) drop_offer(s, a.id, false, out);
}

void withdraw_pact(State& s, OfferId id, Events& out) { drop_offer(s, id, false, out); }

Deal repeated_deal(const State& s, OfferId id) {
    const Pact pact = *s.promises.find_lapsed(id);
    Deal deal{pact.to, pact.clauses, {}};
    if (s.promises.find(pact.answers)) deal.answers = pact.answers;
    return deal;
}

void list_deals(const State& s, Seat seat, Choices& list) {
    for (const Pact& pact : s.promises.offers()) {
        if (pact.from == seat) list.push_back(Withdraw{pact.id});
        else if (pact.to == seat && !refuse_accept_pact(s, seat, {pact.id, pact.version})) list.push_back(Accept{pact.id, pact.version});
    }
    for (const Pact& pact : s.promises.lapsed())
        if (pact.from == seat && !refuse(s, seat, repeated_deal(s, pact.id))) list.push_back(Again{pact.id});
}

// --- §12.7 Striking a deal ------------------------------------------------------------------------------------------------------------------------

std::optional<Refusal> refuse_accept_pact(const State& s, Seat seat, const Accept& accept) {
    if (const auto refusal = refuse_talk(s, seat)) return refusal;
    const auto pact = s.promises.find(accept.id);
    if (!pact) return no(rule_offer, "offer_gone");
    if (pact->to != seat) return no(rule_offer, "offer_not_to_you");
    if (pact->version != accept.version) return no(rule_offer, "offer_changed");
    if (const auto refusal = refuse_against(s, pact->clauses)) return refusal;
    if (const auto refusal = refuse_means(s, seat, pact->clauses)) return refusal;
    if (s.promises.count_in_force() + int(pact->clauses.size()) > most_in_force) return no(rule_against, "too_many_promises");
    return {};
}

// Whoever has promised not to load takes back what he has offered for it.
static void renounce_loading(State& s, const Clause& clause, Events& out) {
    const auto* load = std::get_if<Load_>(&clause.what);
    if (!load || clause.deed != Deed::does_not) return;
    for (std::size_t i = s.deals.standing().size(); i-- > 0;)
        if (const Offer& offer = s.deals.standing()[i]; offer.from == clause.who && offer.topic.loader == clause.who && offer.topic.wagon == load->wagon) s.deals.drop(i, false, out);
}

// What is paid or given without a condition passes at once; what hangs on one is set aside. Cards unseen are chosen by their giver.
void accept_pact(State& s, Seat seat, const Accept& accept, Events& out) {
    const Pact pact = *s.promises.find(accept.id);
    if (const auto* answering = std::get_if<Answering>(&s.pending.top()); answering && answering->seat == seat) s.pending.pop();
    s.promises.strike(pact);
    out.push_back(PactStruck{pact});
    for (const Seat party : {pact.from, pact.to}) ++s.parley.tallies[party].deals;
    for (std::size_t i = pact.clauses.size(); i-- > 0;) {
        const Clause& clause = pact.clauses[i];
        if (const auto* pay = std::get_if<Pay>(&clause.what)) s.players[clause.who].florins -= pay->florins;
        if (const auto* give = std::get_if<Give>(&clause.what)) {
            if (give->card) --s.players[clause.who].hand[*give->card];
            else s.pending.next(Handing{clause.who, clause.who == pact.from ? pact.to : pact.from, pact.id, std::uint8_t(i + 1)});
        }
        renounce_loading(s, clause, out);
    }
    for (std::size_t i = 0; i < pact.clauses.size(); ++i)
        if (const auto promise = s.promises.promise(pact.id, std::uint8_t(i + 1)); promise && !promise->waiting && pact.clauses[i].when == 0)
            if (std::holds_alternative<Pay>(promise->clause.what) || card_aside(*promise)) end_clause(s, *promise, Ending::kept, out, false);
    money_moved(s, Seats::only(pact.from).with(pact.to), out);
}

void choices(const State& s, const Handing&, Seat seat, Choices& list) {
    for (int card = 0; card < influences; ++card)
        if (s.players[seat].hand[Influence(card)] > 0) list.push_back(Hand{Influence(card)});
}

void apply(State& s, Handing h, Seat seat, const Hand& hand, Events& out) {
    const auto promise = s.promises.promise(h.deal, h.number);
    if (!promise) return;
    out.push_back(CardHanded{h.deal, seat, h.to, promise->waiting, hand.card});
    if (promise->waiting) {
        --s.players[seat].hand[hand.card];
        s.promises.cover(h.deal, h.number, std::uint8_t(hand.card));
        return;
    }
    hand_card(s, seat, h.to, hand.card);
    end_clause(s, *promise, Ending::kept, out, false);
}

// --- One might try ------------------------------------------------------------------------------------------------------------------------------------

bool may_deal(const State& s, Seat seat) { return any_deal(s) && !refuse_talk(s, seat) && s.parley.words[seat] < s.options.patience; }

std::optional<Choice> random_deal(const State& s, Seat seat, Rng& rng) {
    const auto partner = active(s);
    if (!partner) return {};
    for (int tries = 0; tries < 6; ++tries) {
        Deal deal;
        deal.with = *partner == seat ? first_from(s, Seat(rng.below(s.seat_count)), everyone(s).without(seat)) : *partner;
        const Seat giver = rng.below(2) ? seat : deal.with, doer = giver == seat ? deal.with : seat;
        const bool condition = rng.below(3) == 0;
        const auto add = [&](Seat who, Deed deed, const Act& act, int when = 0) {
            Clause clause{.who = who, .deed = deed, .what = act, .until = {}, .when = std::uint8_t(when)};
            if (rng.below(8) == 0 && !hands_over(act)) clause.until = Moment(1 + rng.below(enum_count<Moment> - 1));
            deal.clauses.push_back(clause);
        };
        for (int n = 1 + rng.below(2); n > 0; --n) add(rng.below(4) ? doer : giver, random_deed(rng, condition), random_act(s, rng));
        if (condition && deal.clauses.size() == 2) deal.clauses[1].when = 1;
        if (rng.below(5) == 0) deal.clauses[0] = Clause{.who = doer, .deed = Deed::if_does, .what = Master{WagonNumber(1 + rng.below(wagon_count))}, .until = {}, .when = 0};
        const bool hangs = is_condition(deal.clauses.back().deed) || is_condition(deal.clauses[0].deed) || rng.below(3) == 0;
        const int on = hangs ? is_condition(deal.clauses.back().deed) ? int(deal.clauses.size()) : 1 : 0;
        if (rng.below(5)) add(giver, Deed::does, Pay{std::int16_t(coin * (1 + rng.below(8)))}, on);
        else add(giver, Deed::does, rng.below(2) ? Give{} : Give{Influence(rng.below(influences))}, on);
        for (const Pact& pact : s.promises.offers())
            if (pact.to == seat && pact.from == deal.with && rng.below(2)) deal.answers = pact.id;
        if (!refuse(s, seat, deal)) return deal;
    }
    return {};
}

// --- What must always hold ---------------------------------------------------------------------------------------------------------------------------

std::string check_promises(const State& s) {
    if (s.promises.nothing()) return "";
    if (!any_deal(s)) return "there are promises where only loading is bargained for";
    if (!s.parley.moved.none()) return "somebody's means have moved, and nobody looked";
    for (const Promise& promise : s.promises.in_force()) {
        if (promise.clause.who >= s.seat_count || promise.to >= s.seat_count) return "a promise of nobody";
        if (!std::visit(Exists{}, promise.clause.what)) return "a promise of what there is not";
        const auto* give = std::get_if<Give>(&promise.clause.what);
        if (give && !give->card && !promise.covered && !any_frame<Handing>(s, [&](const Handing& h) { return h.deal == promise.deal && h.number == promise.number; }))
            return "a card was promised, and is neither set aside nor asked for";
        if (hands_over(promise.clause.what) && s.parley.moment == Moment::upkeep && (!give || give->card || promise.covered)) return "something is set aside during the upkeep";
        if (!hands_over(promise.clause.what) && end_of(promise.clause) <= int(s.parley.moment)) return "a promise has outlived its time";
        if (promise.waiting && !s.promises.promise(promise.deal, promise.clause.when)) return "a promise waits for nothing";
    }
    for (const Pact& pact : s.promises.offers()) {
        if (pact.from >= s.seat_count || pact.to >= s.seat_count) return "an offer of nobody";
        if (refuse_means(s, pact.from, pact.clauses)) return "an offer stands that its author cannot honour";
    }
    return "";
}

}  // namespace fondaco::merchants
