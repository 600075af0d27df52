// §12.5 What can be promised: where each act belongs in a turn, whether what is done is what was said, and whether what lies open still
// allows it.
#include <algorithm>

#include "games/merchants/promise_parts.h"

namespace fondaco::merchants {

namespace {

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
    Span operator()(const BidAct&) const { return during(Moment::titles); }
    Span operator()(const Master&) const { return during(Moment::titles); }
    Span operator()(const BuyAct&) const { return during(Moment::buying); }
    Span operator()(const LoadAct&) const { return during(Moment::loading); }
    Span operator()(const LetLoad&) const { return during(Moment::loading); }
    Span operator()(const MoveAct&) const { return during(Moment::movement); }
    Span operator()(const PlayCard& a) const { return a.card ? span_of(*a.card) : Span{int(Moment::titles), end_of_turn}; }
    Span operator()(const WheelAct&) const { return during(Moment::wheels); }
    Span operator()(const Office&) const { return during(Moment::offices); }
    Span operator()(const Courier&) const { return during(Moment::movement); }
    Span operator()(const SellAct&) const { return during(Moment::sales); }
    Span operator()(const InvestAct&) const { return during(Moment::investments); }
    Span operator()(const AcquireAct&) const { return during(Moment::investments); }
    Span operator()(const Rise&) const { return {int(Moment::rising), end_of_turn}; }
};

// --- Roads -----------------------------------------------------------------------------------------------------------------------

int far(Space from, Space to) {
    using Distances = std::array<std::array<std::uint8_t, most_spaces>, most_spaces>;
    static const Distances table = [] {
        Distances far{};
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

bool ahead(const Wagon& wagon, Space space) { return far(wagon.facing, space) < far(wagon.at, space); }

// --- What is done, and whether it is what was said ------------------------------------------------------------------------------

struct Fits {
    const Done& done;
    bool operator()(const BidAct& a, const BidAct& d) const { return a.wagon == d.wagon && within(a.bound, a.florins, d.florins); }
    bool operator()(const Master& a, const Master& d) const { return a.wagon == d.wagon; }
    bool operator()(const BuyAct& a, const BuyAct& d) const { return is(a.good, d.good) && is(a.city, d.city); }
    bool operator()(const LoadAct& a, const LoadAct& d) const { return a.wagon == d.wagon && is(a.good, d.good); }
    bool operator()(const MoveAct& a, const MoveAct& d) const {
        if (a.wagon != d.wagon) return false;
        const int way = far(done.from, done.end.to);
        const bool through = !a.towards || done.end.facing == *a.towards || (*a.towards != done.from && far(done.from, *a.towards) + far(*a.towards, done.end.to) == way);
        return through && (!a.spaces || *a.spaces == way);
    }
    bool operator()(const PlayCard& a, const PlayCard& d) const { return is(a.card, d.card) && is(a.wagon, d.wagon); }
    bool operator()(const WheelAct& a, const WheelAct& d) const { return a.arrow == d.arrow && d.arrows >= a.arrows; }
    bool operator()(const Office& a, const Office& d) const { return is(a.good, d.good) && is(a.direction, d.direction); }
    bool operator()(const Courier& a, const Courier& d) const { return is(a.to, d.to); }
    bool operator()(const SellAct& a, const SellAct& d) const { return is(a.good, d.good); }
    bool operator()(const InvestAct& a, const InvestAct& d) const { return within(a.bound, a.florins, d.florins); }
    bool operator()(const AcquireAct& a, const AcquireAct& d) const { return is(a.card, d.card); }
    bool operator()(const Rise& a, const Rise& d) const { return d.levels >= a.levels; }
    template <class A, class B>
    bool operator()(const A&, const B&) const { return false; }
};

void add_loads(Deeds& deeds, WagonNumber wagon, const Load3& goods) {
    for (std::size_t i = 0; i < goods.size(); ++i)
        if ((i == 0 || goods[i] != goods[i - 1]) && deeds.size() < 4) deeds.push_back({LoadAct{wagon, goods[i]}, {}, {}});
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

    void operator()(const Buy& c) const { add(BuyAct{c.good, c.city}); }
    void operator()(const LoadingMaster& c) const { card(Influence::loading_master, c.wagon), add(Master{c.wagon}); }
    void operator()(const Bid& c) const {
        const auto florins = std::int16_t(std::clamp<Florins>(c.florins, 0, INT16_MAX));
        if (const auto* bidding = top<Bidding>()) add(BidAct{bidding->wagon, {}, florins});
        else add(InvestAct{{}, florins});
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
        deeds.push_back({MoveAct{c.wagon, {}, {}}, end, wagon.at});
    }
    void operator()(const Ride& c) const { add(Courier{c.to}); }
    void operator()(const Wheel& c) const {
        add(WheelAct{c.first, std::uint8_t(c.first == c.second ? 2 : 1)});
        if (c.first != c.second) add(WheelAct{c.second, 1});
    }
    void operator()(const Adjust& c) const { add(Office{c.good, c.direction}); }
    void operator()(const Sell& c) const { add(SellAct{c.good}); }
    void operator()(const SpecialSale&) const { card(Influence::special_sale); }
    void operator()(const CityBonus&) const {
        if (const auto* bonus = top<BonusCard>()) card(Influence::city_bonus, bonus->wagon);
    }
    void operator()(const Acquire& c) const { add(AcquireAct{c.card}); }
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
    bool operator()(const BidAct& a) const {
        return title_to_come(s, a.wagon) && !any_frame<Bidding>(s, [&](const Bidding& b) { return b.wagon == a.wagon && !b.waiting.has(who) && !sealed_too; });
    }
    bool operator()(const Master& a) const { return title_to_come(s, a.wagon); }
    bool operator()(const BuyAct& a) const {
        if (!to_come(s, who, Step::buy) || s.supply.total() == 0) return false;
        return !a.good || (s.supply[*a.good] > 0 && (!a.city || sells(*a.city, *a.good)));
    }
    bool operator()(const LoadAct& a) const {
        const Wagon& wagon = wagon_of(s, a.wagon);
        if (!loading_to_come(s, a.wagon)) return false;
        const auto kind = monopoly(wagon);
        const auto& own = s.players[who].warehouses[city_of(wagon.at)];
        for (int i = 0; i < goods; ++i) {
            const Good good = Good(i);
            if (!is(a.good, std::optional(good)) || !sells(city_of(wagon.at), good)) continue;
            if (kind && (*kind == good) != (wagon.master == who)) continue;
            if (own[good] > 0 || to_come(s, who, Step::buy)) return true;
        }
        return false;
    }
    bool operator()(const LetLoad& a) const { return loading_to_come(s, a.wagon) && (wagon_of(s, a.wagon).master == who || title_to_come(s, a.wagon)); }
    bool operator()(const MoveAct& a) const {
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
    bool operator()(const WheelAct&) const {
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
    bool operator()(const SellAct& a) const {
        if (!owns(s, who, Investment::warehouse_sale) || !to_come(s, who, Step::warehouse_sale)) return false;
        bool stored = to_come(s, who, Step::buy);
        for (int city = 0; city < cities; ++city) {
            const Goods& own = s.players[who].warehouses[City(city)];
            stored = stored || (a.good ? own[*a.good] : own.total()) > 0;
        }
        return stored;
    }
    bool operator()(const InvestAct&) const {
        if (s.open.empty()) return false;
        return any_frame<Invest>(s, [&](const Invest& i) { return i.without.has(who); }) || any_frame<Auction>(s, [&](const Auction& a) { return a.in.has(who) || (a.without.has(who) && a.left > 1); });
    }
    bool operator()(const AcquireAct& a) const {
        const bool taking = any_frame<Acquiring>(s, [&](const Acquiring& acquiring) { return acquiring.seat == who; });
        return (taking || (*this)(InvestAct{})) && (!a.card || s.open.has(*a.card));
    }
    bool operator()(const Rise& a) const { return to_come(s, who, Step::rise) && s.players[who].status + a.levels < levels; }
};

}  // namespace

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

Span span_of(const Act& act) { return std::visit(SpanOf{}, act); }

// When a clause ends by itself: at the moment it names, or with the stage to which its act belongs.
int end_of(const Clause& clause) {
    const int named = clause.until == Moment::turn ? end_of_turn : int(clause.until);
    return std::min(named, span_of(clause.what).end);
}

// Who promises to bid at most a sum promises not to bid more, however often he bids: so it is looked at. As a condition, a sealed bid must be made.
Clause turned(Clause clause) {
    const auto turn = [&](auto* bid) {
        if (!bid || bid->bound == Bound::at_least) return;
        bid->bound = Bound::at_least;
        bid->florins = std::int16_t(bid->florins + coin);
        clause.deed = Deed(int(clause.deed) ^ 1);
    };
    if (!is_condition(clause.deed)) turn(std::get_if<BidAct>(&clause.what));
    turn(std::get_if<InvestAct>(&clause.what));
    return clause;
}

// Two spaces towards which one wagon can be moved in one turn: it never goes back.
bool on_one_way(const Wagon& wagon, Space one, Space other) {
    const int near = far(wagon.at, one), off = far(wagon.at, other);
    return far(one, other) == std::abs(near - off);
}

// Of so many deeds the one is not the other.
static bool apart(const Act& one, const Act& other) {
    const auto differ = [](const auto& a, const auto& b) { return a && b && *a != *b; };
    if (const auto* a = std::get_if<MoveAct>(&one)) return a->wagon != std::get<MoveAct>(other).wagon || differ(a->spaces, std::get<MoveAct>(other).spaces);
    if (const auto* a = std::get_if<Courier>(&one)) return differ(a->to, std::get<Courier>(other).to);
    if (const auto* a = std::get_if<Office>(&one)) return differ(a->good, std::get<Office>(other).good) || differ(a->direction, std::get<Office>(other).direction);
    if (const auto* a = std::get_if<BuyAct>(&one)) return differ(a->good, std::get<BuyAct>(other).good) || differ(a->city, std::get<BuyAct>(other).city);
    if (const auto* a = std::get_if<WheelAct>(&one)) return a->arrow != std::get<WheelAct>(other).arrow;
    if (const auto* a = std::get_if<AcquireAct>(&one)) return differ(a->card, std::get<AcquireAct>(other).card);
    return false;
}

// How many deeds it takes to do all of these acts, which are of one kind. An arrow is a deed.
int deeds_needed(const List<Act, most_in_force + most_clauses>& acts) {
    const auto arrows = [](const Act& act) { return std::holds_alternative<WheelAct>(act) ? int(std::get<WheelAct>(act).arrows) : 1; };
    std::array<int, most_in_force + most_clauses> deed_of{}, deeds{};  // which deed each is, and how many arrows that takes
    int needed = 0;
    for (std::size_t i = 0; i < acts.size(); ++i) {
        std::size_t deed = 0;
        const auto joins = [&] {
            for (std::size_t j = 0; j < i; ++j)
                if (deed_of[j] == int(deed) && apart(acts[i], acts[j])) return false;
            return true;
        };
        while (!joins()) ++deed;
        deed_of[i] = int(deed);
        needed += std::max(0, arrows(acts[i]) - deeds[deed]);
        deeds[deed] = std::max(deeds[deed], arrows(acts[i]));
    }
    return needed;
}

// How many such deeds a seat has left in this turn, by what lies open.
int deeds_left(const State& s, Seat who, const Act& act) {
    const bool moves = std::holds_alternative<MoveAct>(act), rides = std::holds_alternative<Courier>(act), adjusts = std::holds_alternative<Office>(act);
    int bought = 0;
    for (const Frame& frame : s.pending) {
        if (const auto* moving = std::get_if<Moving>(&frame); moving && moving->seat == who) {
            if (moves) return moving->tile + moving->driver + moving->coach;
            if (rides) return moving->courier + moving->express;
        }
        if (const auto* offices = std::get_if<Offices>(&frame); offices && offices->seat == who && adjusts) return offices->office + offices->large;
        if (const auto* buying = std::get_if<Buying>(&frame); buying && buying->seat == who) bought += buying->left;
        if (const auto* order = std::get_if<InOrder>(&frame); order && order->step == Step::buy && order->left.has(who)) bought += data().buy_limit;
    }
    if (moves) return 1 + owns(s, who, Investment::driver) + 2 * owns(s, who, Investment::coach_driver);
    if (rides) return owns(s, who, Investment::courier) + owns(s, who, Investment::express_courier);
    if (adjusts) return owns(s, who, Investment::office) + owns(s, who, Investment::large_office);
    if (std::holds_alternative<BuyAct>(act)) return bought;
    if (std::holds_alternative<WheelAct>(act)) return 2;
    return std::holds_alternative<AcquireAct>(act) ? 1 : end_of_turn;
}

bool fits(const Act& act, const Done& done) { return std::visit(Fits{done}, act, done.act); }
bool fits(const Act& act, const Deeds& deeds) {
    return std::any_of(deeds.begin(), deeds.end(), [&](const Done& done) { return fits(act, done); });
}

Deeds loads_of(WagonNumber wagon, const Load3& goods) {
    Deeds deeds;
    add_loads(deeds, wagon, goods);
    return deeds;
}

Deeds deeds_of(const State& s, Seat, const Choice& choice) {
    Deeds deeds;
    std::visit(DeedsOf{s, deeds}, choice);
    return deeds;
}

bool possible(const State& s, Seat who, const Act& act, bool sealed_too) { return std::visit(Possible{s, who, sealed_too}, act); }

}  // namespace fondaco::merchants
