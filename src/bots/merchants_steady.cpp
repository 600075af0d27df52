// `steady` for Merchants. Everything rests on one estimate: what goods on a wagon will bring, by how far it is from which
// cities and whether it still arrives. It buys for wagons that stand in a city or come there, bargains by the craft of haggle, and rises
// as early as its purse allows. It keeps nothing between decisions. With other rates the same habits are those of 2026.
#include "bots/merchants_steady.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>

#include "bots/bot_of.h"
#include "bots/haggle.h"
#include "bots/merchants_mind.h"
#include "fondaco_embedded.h"
#include "bots/merchants_rates.h"

namespace fondaco::merchants {

namespace {

using haggle::Worth;

constexpr int longest_haggle = 4;  // with oneself, over a price that the other will take
constexpr int longest_way = 24;  // between any two spaces

using Distances = std::array<std::array<std::uint8_t, most_spaces>, most_spaces>;

const Distances& distances() {
    static const Distances table = [] {
        Distances far{};
        for (std::uint8_t from = 0; from < data().spaces; ++from) {
            far[from].fill(255);
            far[from][from] = 0;
            List<Space, most_spaces> queue{Space{from}};
            for (std::size_t i = 0; i < queue.size(); ++i)
                for (const Space next : data().neighbours[queue[i].number])
                    if (far[from][next.number] == 255) far[from][next.number] = std::uint8_t(far[from][queue[i].number] + 1), queue.push_back(next);
        }
        return far;
    }();
    return table;
}

int far(Space from, Space to) { return distances()[from.number][to.number]; }

class Steady {
public:
    Steady(const State& state, Seat me, const Choices& list, const Rates& rates, const haggle::Manner& manner, Rng& rng)
        : rng_(rng), s_(state), me_(me), list_(&list), r_(rates), manner_(manner) {}

    Choice made() {
        return std::visit([&](const auto& frame) { return answer(frame); }, s_.pending.top());
    }

    // An offer that would serve both sides, if there is one.
    std::optional<Choice> proposal() const {
        if (const auto* talk = std::get_if<Talk>(&s_.pending.top()); talk && talk->patience[me_] > 0)
            return next_offer(*talk, wagon_of(s_, talk->wagon), claim(s_.options.patience - talk->patience[me_]));
        return next_pact();
    }

    // What an offer about loading brings both sides.
    Worth worth_of(const Talk& talk, const OfferChoice& offer) const {
        const double florins = offer.loader == me_ ? -offer.florins : offer.florins;
        return bare(wagon_of(s_, talk.wagon), offer.loader, offer.goods) + Worth{florins, -florins};
    }

    double gain(const Pact& pact) const { return haggle::gain(manner_, worth_of(pact)); }

    // What a deal would bring both sides: one that is struck by accepting an offer, or that an offer of mine proposes.
    Dealings<Merchants> dealt(const Choice& deal) const {
        Dealings<Merchants> list;
        const auto add = [&](Seat partner, const Worth& worth) { list.push_back({partner, worth.mine, worth.theirs, Pass{}}); };
        const auto* talk = s_.pending.empty() ? nullptr : std::get_if<Talk>(&s_.pending.top());
        if (const auto* accept = std::get_if<Accept>(&deal)) {
            if (const Offer* offer = s_.deals.find(accept->id); offer && talk && (offer->to.has(me_) || offer->from == me_)) {
                const bool mine = offer->from == me_;  // and accepted by another
                const double florins = (mine ? -1.0 : 1.0) * (offer->give.florins - offer->ask.florins);  // to me
                add(mine ? offer->to.lowest() : offer->from, bare(wagon_of(s_, offer->topic.wagon), offer->topic.loader, offer->topic.goods) + Worth{florins, -florins});
            } else if (const auto pact = s_.promises.find(accept->id); pact && (pact->to == me_ || pact->from == me_)) add(pact->to == me_ ? pact->from : pact->to, worth_of(*pact));
        } else if (const auto* offer = std::get_if<OfferChoice>(&deal)) {
            const auto master = talk ? wagon_of(s_, talk->wagon).master : std::nullopt;
            if (master) add(offer->loader == me_ ? *master : offer->loader, worth_of(*talk, *offer));
        } else if (const auto* promised = std::get_if<Deal>(&deal)) {
            Pact pact;
            pact.from = me_, pact.to = promised->with, pact.clauses = promised->clauses;
            add(promised->with, worth_of(pact));
        }
        return list;
    }

    // What an expected end rests on, at the beginning of a turn.
    using Features = std::array<double, 11>;
    Features features(Seat seat) const {
        const Player& player = s_.players[seat];
        double stored = 0, loadable = 0, invested = 0;
        for (int i = 0; i < cities; ++i) {
            const int here = player.warehouses[City(i)].total();
            stored += here;
            loadable += std::min(here, 3);
        }
        for (const Investment card : player.owns) invested += r_.invests[std::size_t(card)];
        const double upkeep = data().upkeep[player.status];
        return {1, double(player.status), player.florins / 1000.0, std::min(0.0, player.florins - upkeep) / 1000, upkeep / 1000, wagons_for(seat, s_.steps, 1) / 1000,
                loadable, stored, double(player.hand.total()), invested / 1000, double(player.letters)};
    }

private:
    const Player& self() const { return s_.players[me_]; }
    bool last_turn() const { return s_.arrivals >= data().last_arrival[s_.seat_count]; }
    bool of_2026() const { return r_.year == 2026; }
    double turns_left() const { return std::max(0.0, (data().last_arrival[s_.seat_count] - s_.arrivals) / 1.4); }

    // A letter of credit is paid back as soon as it can be: it bars the way up, and at the end it is the last place.
    template <class F>
    Choice answer(const F& frame) {
        if constexpr (Question<F>) {
            if (self().letters > 0 && self().florins >= data().repay + (last_turn() ? 0 : 300) && listed<Repay>()) return Repay{};
            if (const auto taken = best_pact()) return *taken;
            if (const auto offered = next_pact()) return *offered;
            return as_promised(decide_on(frame));
        } else return Pass{};
    }

    template <class Kind>
    bool listed() const {
        return std::any_of(list_->begin(), list_->end(), [](const Choice& choice) { return std::holds_alternative<Kind>(choice); });
    }

    // --- What goods are worth -------------------------------------------------------------------------------------

    // All of a row, sold in this city at these prices.
    double sale(const Goods& row, City city, const Goods& steps) const {
        double sum = 0;
        for (int i = 0; i < goods; ++i)
            if (const Good good = Good(i); row[good] > 0) sum += row[good] * (data().sell[steps[good]] + (sells(city, good) ? 0 : s_.bonus[city]));
        return sum;
    }

    // How likely a wagon that has so many spaces to go arrives before the end.
    double in_time(double spaces) const {
        return r_.pace == 0 ? 1 : 1 / (1 + std::exp((spaces - r_.pace * turns_left() - r_.late) / r_.haste));
    }

    // Of a city so many spaces ahead: how likely it is the one that is reached, and what is kept of a sale there.
    struct Way {
        double likely = 0, kept = 0;
    };
    const std::array<Way, longest_way>& ways() const {
        if (ways_[0].likely == 0)
            for (int spaces = 0; spaces < longest_way; ++spaces)
                ways_[std::size_t(spaces)] = {std::exp(-spaces / r_.nearness), std::pow(r_.per_step, spaces) * in_time(spaces)};
        return ways_;
    }

    // What a row will bring from here: the nearer a city ahead, the likelier and the sooner.
    double cargo(Seat seat, const Wagon& wagon, Space at, Space facing, const Goods& steps) const {
        const Goods& row = wagon.rows[seat];
        if (row.total() == 0 && r_.stock == 0) return 0;
        if (is_city(at)) return sale(row, city_of(at), steps) + (row.total() > 0 ? r_.arrives : 0) + stock(seat, city_of(at));
        double sum = 0, weights = 0;
        for (int i = 0; i < cities; ++i) {
            const Space city = space_of(City(i));
            if (far(facing, city) >= far(at, city)) continue;  // behind
            const Way& way = ways()[std::size_t(far(at, city))];
            const double weight = way.likely;
            sum += weight * (sale(row, City(i), steps) + stock(seat, City(i))) * way.kept;
            weights += weight;
        }
        return weights > 0 ? sum / weights : 0;
    }

    // What there is to load for him where a wagon comes to.
    double stock(Seat seat, City city) const {
        if (r_.stock == 0) return 0;
        const int stored = s_.players[seat].warehouses[city].total();
        return stored == 0 ? 0 : r_.stock * std::min<double>(r_.stocks, stored) * after_road();
    }

    double wagons_for(Seat seat, const Goods& steps, double on_the_road) const {
        double sum = 0;
        for (const Wagon& wagon : s_.wagons) sum += (wagon.arrived ? 1 : on_the_road) * cargo(seat, wagon, wagon.at, wagon.facing, steps);
        return sum;
    }

    template <class Value>
    double against_rivals(Value&& value) const {  // mine, less what the others have on average
        double rivals = 0;
        for (const Seat seat : everyone(s_).without(me_)) rivals += value(seat);
        return value(me_) - r_.envy * rivals / (s_.seat_count - 1);
    }

    // A good that gets on a wagon in this city: sold some turns later, somewhere.
    double loaded(Good good) const { return r_.loaded * (data().sell[s_.steps[good]] + r_.usual_bonus + (r_.bonus > 0 ? r_.bonus * bonus_of(good) : 0)) * after_road(); }
    double waiting(Good good) const { return r_.waiting * data().sell[s_.steps[good]] * in_time(r_.road + r_.wait); }
    double after_road() const { return after_road_ >= 0 ? after_road_ : after_road_ = in_time(r_.road); }
    double bonus_of(Good good) const {  // on average, where it is not sold
        int sum = 0, places = 0;
        for (int i = 0; i < cities; ++i)
            if (!sells(City(i), good)) sum += s_.bonus[City(i)], ++places;
        return places > 0 ? double(sum) / places : 0;
    }

    // What may be spent before the upkeep is paid.
    double spare() const {
        if (r_.reserve == 0) return self().florins;
        double income = 0;
        for (const Wagon& wagon : s_.wagons)
            if (const int left = is_city(wagon.at) ? (wagon.arrived ? 0 : 99) : far(wagon.at, nearest_ahead(wagon)); left <= 3) income += cargo(me_, wagon, wagon.at, wagon.facing, s_.steps);
        if (std::holds_alternative<Auction>(s_.pending.top())) income = 0;  // what arrived is sold already
        return self().florins - std::max(0.0, r_.reserve * data().upkeep[self().status] - r_.reserve_income * income);
    }
    Space nearest_ahead(const Wagon& wagon) const {
        Space nearest = space_of(City(0));
        int least = 255;
        for (int i = 0; i < cities; ++i)
            if (const Space city = space_of(City(i)); far(wagon.facing, city) < far(wagon.at, city) && far(wagon.at, city) < least) least = far(wagon.at, city), nearest = city;
        return nearest;
    }

    // --- Action 1 -------------------------------------------------------------------------------------------------

    const Wagon* wagon_in(City city) const {
        for (const Wagon& wagon : s_.wagons)
            if (wagon.at == space_of(city)) return &wagon;
        return nullptr;
    }

    // How likely one comes here in time to be loaded.
    double coming_to(City city) const {
        double near = 0;
        for (const Wagon& wagon : s_.wagons)
            if (const int steps = far(wagon.at, space_of(city)); far(wagon.facing, space_of(city)) < steps) near = std::max(near, std::exp(-steps / r_.coming_far));
        return r_.nowhere + r_.coming * near;
    }

    // For a wagon to come: three of a kind for a loading master, a few others besides.
    double chance_to_load(Good good, City city) const {
        const Wagon* wagon = wagon_in(city);
        const Goods& own = self().warehouses[city];
        if (!wagon) {
            if (!of_2026()) return coming_to(city) - r_.crowd * (own.total() - own[good]) + r_.again * own[good];
            for (const Wagon& coming : s_.wagons)
                if (far(coming.facing, space_of(city)) < far(coming.at, space_of(city)) && far(coming.at, space_of(city)) <= r_.coming_far && own.total() < r_.coming_goods) return r_.coming;
            return r_.nowhere;
        }
        if (wagon->master && *wagon->master != me_) return can_load(s_, *wagon, me_) == 0 && monopoly(*wagon) != good && own.total() < 2 ? r_.guest : r_.guest_late;
        if (own[good] >= 3 || own.total() >= 3) return r_.more;
        double rivals = 0;  // with the same kind here: whoever wins the title shuts the others out
        for (const Seat seat : everyone(s_).without(me_)) rivals += s_.players[seat].warehouses[city][good] > 0;
        return (own.total() == own[good] ? r_.first + r_.again * own[good] : r_.another) - r_.rival * rivals;
    }

    Choice decide_on(const Buying&) {
        Choice best = Pass{};
        double most = r_.buys;
        if (turns_left() < r_.buy_turns) return best;  // it would not arrive any more
        for (const Choice& choice : *list_)
            if (const auto* buy = std::get_if<Buy>(&choice)) {
                const double cost_now = owns(s_, me_, Investment::reduced_cost) ? 30 : cost(s_, buy->good);
                const double net = chance_to_load(buy->good, buy->city) * loaded(buy->good) - cost_now + rng_.below(int(r_.buy_waver));
                if (net > most) most = net, best = choice;
            }
        return best;
    }

    // --- Action 2 -------------------------------------------------------------------------------------------------

    // What it is worth to be loading master here: three goods instead of two bought places, and what the others pay.
    double title(const Wagon& wagon, Seat bidder) const {
        const Goods& own = s_.players[bidder].warehouses[city_of(wagon.at)];
        double best = 0, others = 0;
        for (int i = 0; i < goods; ++i) best = std::max(best, std::min<int>(own[Good(i)], data().master_limit) * (loaded(Good(i)) - waiting(Good(i))));
        int places = most_loaded;
        for (int i = 0; i < goods && places > 0; ++i) {
            const int count = std::min<int>(own[Good(i)], places);
            others += count * std::max(0.0, loaded(Good(i)) - waiting(Good(i)) - r_.fee);
            places -= count;
        }
        double income = 0;
        for (const Seat seat : everyone(s_).without(bidder)) income += r_.fees * r_.fee * std::min(most_loaded, s_.players[seat].warehouses[city_of(wagon.at)].total());
        return best - others + income;
    }

    Choice decide_on(const TitleCard&) {
        Choice best = Pass{};
        double most = r_.title_card * data().loading_master;
        for (const Choice& choice : *list_)
            if (const auto* card = std::get_if<LoadingMaster>(&choice))
                if (const double worth = title(wagon_of(s_, card->wagon), me_); worth > most) most = worth, best = choice;
        return best;
    }

    Choice decide_on(const Bidding& b) {
        const Wagon& wagon = wagon_of(s_, b.wagon);
        const double mine = title(wagon, me_);
        double rival = 0;
        if (r_.rival_title > 0)
            for (const Seat seat : everyone(s_).without(me_).without(renouncing(b.wagon))) rival = std::max(rival, title(wagon, seat));
        const double bid = std::min(r_.title * mine + r_.rival_title * std::min(rival, mine) + rng_.below(int(2 * r_.title_waver)) - r_.title_waver, std::min(r_.title_purse * self().florins, spare()));
        return Bid{Florins(std::max(0.0, std::floor(bid / coin))) * coin};
    }

    double worth(const Load3& load) const {
        double sum = 0;
        for (const Good good : load) sum += loaded(good) - waiting(good);
        return sum;
    }

    template <class Kind>
    Choice best_load() const {
        Choice best = Pass{};
        double most = 0;
        for (const Choice& choice : *list_)
            if (const auto* load = std::get_if<Kind>(&choice))
                if (const double gained = worth(load->goods); gained > most) most = gained, best = choice;
        if (most == 0)  // nothing pays, but something must be loaded
            for (const Choice& choice : *list_)
                if (std::holds_alternative<Load>(choice) && !listed<Pass>()) return choice;
        return best;
    }

    Choice decide_on(const Mastering&) { return best_load<Load>(); }
    Choice decide_on(const Stowing&) { return best_load<Load>(); }

    // What loading so many of his best goods brings a player, before the price.
    double loading(const Wagon& wagon, Seat loader, int count) const {
        const Goods& own = s_.players[loader].warehouses[city_of(wagon.at)];
        const auto kind = monopoly(wagon);
        List<double, 24> gains;
        for (int i = 0; i < goods; ++i)
            for (int n = 0; n < std::min<int>(own[Good(i)], most_loaded); ++n)
                if (kind != Good(i)) gains.push_back(loaded(Good(i)) - waiting(Good(i)));
        std::sort(gains.begin(), gains.end(), std::greater<>());
        double sum = 0;
        for (int n = 0; n < std::min<int>(count, int(gains.size())); ++n) sum += gains[std::size_t(n)];
        return sum;
    }

    // Before any money: loading helps the loader, and costs the master nothing but a rival's gain.
    Worth bare(const Wagon& wagon, Seat loader, int count) const {
        const double gained = loading(wagon, loader, count);
        return loader == me_ ? Worth{gained, 0} : Worth{0, gained};
    }

    Choice decide_on(const Talk& t) {
        if (listed<FreeLoading>()) return best_load<FreeLoading>();
        const Wagon& wagon = wagon_of(s_, t.wagon);
        const int said = s_.options.patience - t.patience[me_];
        if (const auto taken = best_accept(wagon, claim(said))) return *taken;
        if (const auto again = still_meant(wagon)) return *again;
        for (int word = said; word < int(r_.talk); ++word)  // coins are coarse: a small step back may be none
            if (const auto offer = next_offer(t, wagon, claim(word))) return *offer;
        return best_accept(wagon, manner_.closing).value_or(Pass{});  // nothing more to say
    }

    double claim(int said) const { return haggle::claim(manner_, said, std::min<int>(int(r_.talk), s_.options.patience)); }

    std::optional<Choice> best_accept(const Wagon& wagon, double claimed) const {
        std::optional<Choice> best;
        double most = 0;
        for (const Choice& choice : *list_)
            if (const auto* accept = std::get_if<Accept>(&choice)) {
                const Offer* found = s_.deals.find(accept->id);
                if (!found) continue;  // a deal with clauses
                const Offer& offer = *found;
                const double florins = offer.give.florins - offer.ask.florins;  // to me
                const Worth worth = bare(wagon, offer.topic.loader, offer.topic.goods) + Worth{florins, -florins};
                if ((haggle::agreeable(manner_, worth, claimed) || as_offered(offer)) && haggle::gain(manner_, worth) > most) most = haggle::gain(manner_, worth), best = choice;
            }
        return best;
    }

    // Whether these are terms that one offers oneself, or better.
    bool as_offered(const Offer& offer) const {
        if (of_2026()) return false;
        const Offer* mine = s_.deals.of(me_, Seats::only(offer.from), offer.topic);
        return mine && offer.give.florins - offer.ask.florins >= mine->ask.florins - mine->give.florins;
    }

    // What lapsed with another deal, and is still worth it to both.
    std::optional<Choice> still_meant(const Wagon& wagon) const {
        for (const Choice& choice : *list_)
            if (const auto* again = std::get_if<Again>(&choice)) {
                const Offer* found = s_.deals.find_lapsed(again->id);
                if (!found) continue;
                const Offer& offer = *found;
                const double florins = offer.ask.florins - offer.give.florins;  // to me
                const Worth worth = bare(wagon, offer.topic.loader, offer.topic.goods) + Worth{florins, -florins};
                if (haggle::gain(manner_, worth) >= manner_.least && haggle::their_gain(manner_, worth) > 0) return choice;
            }
        return {};
    }

    // A price for as many goods as can be loaded, to one to whom none stands yet, or a better one.
    std::optional<Choice> next_offer(const Talk& t, const Wagon& wagon, double claimed) const {
        for (const Seat loader : *wagon.master == me_ ? everyone(s_).without(me_).without(t.freed) : Seats::only(me_)) {
            const int count = can_load(s_, wagon, loader);
            if (count <= 0) continue;
            const auto list = haggle::bundles(manner_, claimed, bare(wagon, loader, count), {}, {}, {coin, loader == me_ ? self().florins : 0, loader == me_ ? 0 : s_.players[loader].florins});
            if (list.empty()) continue;
            const OfferChoice offer{loader, std::uint8_t(count), std::abs(list[0].coins), {}};
            const Offer* old = s_.deals.of(me_, Seats::only(loader == me_ ? *wagon.master : loader), Topic{t.wagon, loader, std::uint8_t(count)});
            const bool worse = old && (loader == me_ ? offer.florins < old->give.florins : offer.florins > old->ask.florins);
            if (!worse && !refuse(s_, me_, offer)) return offer;
        }
        return {};
    }

    // --- Action 3 -------------------------------------------------------------------------------------------------

    Choice decide_on(const AxleCard&) {
        if (!listed<BrokenAxle>()) return Pass{};
        Choice best = Pass{};
        double least = -r_.axle;  // what the others would lose by it
        for (WagonNumber number = 1; number <= wagon_count; ++number) {
            const Wagon& wagon = wagon_of(s_, number);
            if (wagon.broken || is_city(wagon.at)) continue;
            const double here = against_rivals([&](Seat seat) { return cargo(seat, wagon, wagon.at, wagon.facing, s_.steps); });
            if (here < least) least = here, best = BrokenAxle{number};
        }
        return best;
    }

    // Where a wagon looks after a move that did not end on a junction.
    static Space onward(Space from, Space to) {
        for (const Space next : data().neighbours[to.number])
            if (is_city(to) || far(from, next) > far(from, to)) return next;
        return to;
    }

    double gain(const Move& move, const Moving& m) const {
        const Wagon& wagon = wagon_of(s_, move.wagon);
        const Space facing = move.facing.value_or(onward(wagon.at, move.to));
        const double moved = against_rivals([&](Seat seat) {
            return cargo(seat, wagon, move.to, facing, s_.steps) - departing(wagon, seat);
        });
        const bool meets = move.to == s_.courier && !(m.met >> (move.wagon - 1) & 1);
        return moved + (meets ? r_.card : 0) - (move.by <= By::tile_4 ? r_.tile * (int(move.by) + 1) : 0);
    }

    // A loaded wagon in a city has all its way before it.
    double departing(const Wagon& wagon, Seat seat) const {
        if (!is_city(wagon.at)) return cargo(seat, wagon, wagon.at, wagon.facing, s_.steps);
        return cargo(seat, wagon, wagon.facing, onward(wagon.at, wagon.facing), s_.steps) * r_.per_step;
    }

    Choice decide_on(const Moving& m) {
        Choice best = list_->begin()[0];
        double most = m.tile ? -1e9 : r_.moves;  // cards are used for something only
        for (const Choice& choice : *list_) {
            double worth = -1e8;
            if (const auto* move = std::get_if<Move>(&choice)) {
                worth = gain(*move, m);
                if (move->by > By::tile_4 && worth < r_.moves) continue;
            } else if (const auto* ride = std::get_if<Ride>(&choice)) {
                worth = 0;
                for (WagonNumber number = 1; number <= wagon_count; ++number)
                    if (wagon_of(s_, number).at == ride->to && !(m.met >> (number - 1) & 1)) worth = r_.card;
                if (worth == 0) continue;
            } else if (!std::holds_alternative<LoseTile>(choice)) continue;
            if (worth > most) most = worth, best = choice;
        }
        return best;
    }

    // What a card saves or brings, by where the game stands.
    double worth(Influence card) const {
        switch (card) {
            case Influence::free_loading:
            case Influence::loading_master:
            case Influence::broken_axle:
            case Influence::city_bonus: return r_.cards[std::size_t(card)];
            case Influence::special_sale: return r_.cards[std::size_t(card)] - (any_goods(self().warehouses) ? 0 : 150);
            case Influence::social_climbing: return std::max(300.0, double(level_cost(s_)) + r_.cards[std::size_t(card)] - data().social_climbing);
            case Influence::low_upkeep: return r_.cards[std::size_t(card)] + std::max(300, data().upkeep[std::min(levels - 1, self().status + 2)] - data().low_upkeep);
        }
        return 0;
    }

    Choice decide_on(const Meeting&) {
        Choice best = list_->begin()[0];
        double most = -1;
        for (const Choice& choice : *list_)
            if (const auto* take = std::get_if<Take>(&choice))
                if (const double value = worth(take->card) - r_.same_card * self().hand[take->card]; value > most) most = value, best = choice;
        return best;
    }

    // --- Action 4 -------------------------------------------------------------------------------------------------

    static void turn(Goods& steps, Arrow arrow, int by = 1) {
        if (arrow != Arrow::coat) steps[Good(arrow)] = std::uint8_t((steps[Good(arrow)] + by + 5) % 5);
    }

    double prices_for_me(const Goods& steps) const {
        return against_rivals([&](Seat seat) { return wagons_for(seat, steps, r_.on_road); });
    }

    // What a player would set who looks at his own goods only.
    WheelSetting likely_wheel(Seat seat, const Goods& steps) const {
        WheelSetting best;
        double most = wagons_for(seat, steps, r_.on_road);
        for (int a = 0; a < goods; ++a)
            for (int b = a; b <= goods; ++b) {
                Goods after = steps;
                turn(after, Arrow(a));
                turn(after, Arrow(b));
                if (const double value = wagons_for(seat, after, r_.on_road); value > most) most = value, best = {Arrow(a), Arrow(b)};
            }
        return best;
    }

    // How much of each good stands to be sold by him: on wagons that arrived all of it, elsewhere a part.
    using Stakes = std::array<double, goods>;
    Stakes stakes(Seat seat) const {
        Stakes sum{};
        for (const Wagon& wagon : s_.wagons) {
            const double part = wagon.arrived ? 1 : r_.on_road * in_time(is_city(wagon.at) ? r_.road : far(wagon.at, nearest_ahead(wagon)));
            for (int i = 0; i < goods; ++i) sum[std::size_t(i)] += part * wagon.rows[seat][Good(i)];
        }
        const double part = r_.stored * in_time(r_.road + r_.wait);
        for (int c = 0; c < cities; ++c)
            for (int i = 0; i < goods; ++i) sum[std::size_t(i)] += part * s_.players[seat].warehouses[City(c)][Good(i)];
        return sum;
    }

    // The best two arrows, if these are the stakes and the others' arrows come with these chances (of each good, by their number).
    using Chances = std::array<std::array<double, 2 * most_players + 1>, goods>;
    WheelSetting best_wheel(const Stakes& net, const Chances& others) const {
        std::array<std::array<double, 3>, goods> worth{};  // of none, one and two of my arrows
        for (std::size_t i = 0; i < goods; ++i)
            for (std::size_t mine = 0; mine < 3; ++mine)
                for (std::size_t n = 0; n < others[i].size(); ++n)
                    if (others[i][n] > 0) worth[i][mine] += net[i] * others[i][n] * data().sell[(s_.steps[Good(i)] + n + mine) % 5];
        WheelSetting best;
        double most = 1e-9;
        for (std::size_t a = 0; a < goods; ++a) {
            const double one = worth[a][1] - worth[a][0];
            if (one > most) most = one, best = {Arrow(a), Arrow::coat};
            if (const double two = worth[a][2] - worth[a][0]; two > most) most = two, best = {Arrow(a), Arrow(a)};
            for (std::size_t b = a + 1; b < goods; ++b)
                if (const double both = one + worth[b][1] - worth[b][0]; both > most) most = both, best = {Arrow(a), Arrow(b)};
        }
        return best;
    }

    // What all are likely to turn who look at their own gain, and the best answer to it.
    Choice best_answer() const {
        PerSeat<Stakes> all{}, net{};
        for (const Seat seat : everyone(s_)) all[seat] = stakes(seat);
        for (const Seat seat : everyone(s_))
            for (std::size_t i = 0; i < goods; ++i) {
                double rivals = 0;
                for (const Seat other : everyone(s_).without(seat)) rivals += all[other][i];
                net[seat][i] = all[seat][i] - r_.envy * rivals / (s_.seat_count - 1);
            }
        Chances none{}, others{};
        for (std::size_t i = 0; i < goods; ++i) none[i][0] = others[i][0] = 1;
        for (const Seat seat : everyone(s_).without(me_)) {
            const WheelSetting wheel = best_wheel(net[seat], none);
            for (std::size_t i = 0; i < goods; ++i)
                if (const std::size_t arrows = std::size_t(wheel.first == Arrow(i)) + std::size_t(wheel.second == Arrow(i)); arrows > 0)
                    for (std::size_t n = others[i].size(); n-- > 0;) others[i][n] = (1 - r_.wheel_sure) * others[i][n] + (n >= arrows ? r_.wheel_sure * others[i][n - arrows] : 0);
        }
        const WheelSetting wheel = best_wheel(net[me_], others);
        return Wheel{wheel.first, wheel.second};
    }

    Choice decide_on(const Wheels&) {
        if (!of_2026()) return best_answer();
        Goods steps = s_.steps;
        for (const Seat seat : everyone(s_).without(me_)) {
            const WheelSetting theirs = likely_wheel(seat, s_.steps);
            turn(steps, theirs.first);
            turn(steps, theirs.second);
        }
        Wheel best;
        double most = -1e9;
        for (const Choice& choice : *list_)
            if (const auto* wheel = std::get_if<Wheel>(&choice)) {
                Goods after = steps;
                turn(after, wheel->first);
                turn(after, wheel->second);
                if (const double value = prices_for_me(after); value > most) most = value, best = *wheel;
            }
        return best;
    }

    Choice decide_on(const Offices& o) {
        if (!of_2026()) return office_of(o, [&](Good good, Direction direction) {
            return std::any_of(list_->begin(), list_->end(), [&](const Choice& choice) {
                const auto* adjust = std::get_if<Adjust>(&choice);
                return adjust && adjust->good == good && adjust->direction == direction;
            });
        }, true).choice;
        Choice best = Pass{};
        double most = prices_for_me(s_.steps) + 1;
        for (const Choice& choice : *list_)
            if (const auto* adjust = std::get_if<Adjust>(&choice)) {
                Goods after = s_.steps;
                turn(after, Arrow(adjust->good), adjust->direction == Direction::up ? 1 : -1);
                if (const double value = prices_for_me(after); value > most) most = value, best = choice;
            }
        return best;
    }

    // What will not be loaded any more is sold for what it brings, in the last turns.
    Choice decide_on(const Clearance&) {
        Choice best = Pass{};
        double most = turns_left() < r_.clearance_turns ? 0 : r_.clearance;
        for (const Choice& choice : *list_)
            if (const auto* sell = std::get_if<Sell>(&choice))
                if (const Florins brings = cost(s_, sell->good); brings > most) most = brings, best = choice;
        return best;
    }

    Choice decide_on(const SaleCard&) {
        Choice best = Pass{};
        double least = 1e9;
        for (const Choice& choice : *list_)
            if (const auto* sale = std::get_if<SpecialSale>(&choice))
                if (const double kept = wagon_in(sale->city) ? 300 : 100 + cost(s_, sale->good); kept < least) least = kept, best = choice;
        return best;
    }

    // --- Action 5 -------------------------------------------------------------------------------------------------

    Choice decide_on(const BonusCard& b) {
        const Wagon& wagon = wagon_of(s_, b.wagon);
        int more = 0;
        for (int i = 0; i < goods; ++i)
            if (sells(city_of(wagon.at), Good(i))) more += wagon.rows[me_][Good(i)] * s_.bonus[city_of(wagon.at)];
        if (listed<CityBonus>() && (more >= r_.bonus_card || turns_left() < 1.5)) return CityBonus{};
        return Pass{};
    }

    // --- Action 6 -------------------------------------------------------------------------------------------------

    double worth(Investment card) const {
        return r_.invests[std::size_t(card)] * std::max(0.0, turns_left() - r_.invest_late) / r_.invest_turns;
    }

    Choice decide_on(const Auction& a) {
        double best = 0;
        for (const Investment card : s_.open) best = std::max(best, worth(card));
        const double most = std::min({best, r_.invest_purse * self().florins, spare()});
        if (last_turn() || a.bid + coin > most) return Pass{};
        return Bid{a.bid + std::max(1, int(r_.leap * (most - a.bid) / coin)) * coin};
    }

    Choice decide_on(const Acquiring&) {
        Investment best = s_.open[0];
        for (const Investment card : s_.open)
            if (worth(card) > worth(best)) best = card;
        return Acquire{best};
    }

    // --- Action 7 -------------------------------------------------------------------------------------------------

    Choice decide_on(const Upkeep&) {
        if (!listed<LowUpkeep>()) return Pass{};
        const Florins saved = data().upkeep[self().status] - data().low_upkeep;
        if (saved >= r_.low_upkeep || last_turn() || turns_left() < 1.5 || data().upkeep[self().status] > self().florins) return LowUpkeep{};
        return Pass{};
    }

    // A letter costs 500, the way up and, if it stays, the game.
    Choice decide_on(const Credit&) { return turns_left() >= r_.borrow_turns && self().florins <= r_.borrow_purse ? Choice(Borrow{}) : Choice(Pass{}); }

    double soon_sold() const { return r_.keep_income == 0 ? 0 : r_.keep_income * wagons_for(me_, s_.steps, 1); }

    // As high as the purse allows, early, because levels grow dearer; what the next turn needs is kept.
    Choice decide_on(const Rising&) {
        const bool by_card = listed<SocialClimbing>() && (level_cost(s_) > data().social_climbing || !listed<Climb>());
        if (!by_card && !listed<Climb>()) return Pass{};
        const Florins price = by_card ? data().social_climbing : level_cost(s_);
        const double keep = last_turn() ? 0 : r_.keep_upkeep * data().upkeep[std::min(levels - 1, self().status + 1)] + std::max(0.0, r_.keep + r_.keep_turns * turns_left() - soon_sold());
        if (self().florins - price < keep) return Pass{};
        return by_card ? Choice(SocialClimbing{}) : Choice(Climb{});
    }

    // --- Where every deal is allowed ---------------------------------------------------------------------------------

    // What an act costs who has promised it, roughly, in florins.
    struct Cost {
        const Steady& bot;
        bool renounced;
        double operator()(const Pay& a) const { return a.florins; }
        double operator()(const Give& a) const { return a.card ? bot.worth(*a.card) : bot.r_.card; }
        double operator()(const BidAct& a) const {
            const double title = bot.title(wagon_of(bot.s_, a.wagon), bot.me_);
            if (renounced || a.bound == Bound::at_most) return 0.3 * title;
            return std::max(50.0, a.florins - 0.45 * title);
        }
        double operator()(const Master&) const { return 0; }
        double operator()(const BuyAct& a) const { return !renounced ? 60 : a.good ? 80 : 300; }
        double operator()(const LoadAct&) const { return renounced ? 500 : 50; }
        double operator()(const LetLoad& a) const { return std::max(0.0, a.goods * bot.r_.fee - a.florins); }
        double operator()(const MoveAct&) const { return 120; }
        double operator()(const PlayCard& a) const { return a.card ? (renounced ? 0.4 : 1) * bot.worth(*a.card) : 300; }
        double operator()(const WheelAct& a) const { return 120.0 * a.arrows; }
        double operator()(const Office&) const { return 120; }
        double operator()(const Courier&) const { return 60; }
        double operator()(const SellAct&) const { return 60; }
        double operator()(const InvestAct& a) const { return renounced || a.bound == Bound::at_most ? 250 : 0.6 * a.florins; }
        double operator()(const AcquireAct&) const { return 200; }
        double operator()(const Rise& a) const { return renounced ? 900.0 * (3 - a.levels) : 60; }
    };

    // What it brings the other side that somebody keeps such a word. Of most acts that is not known.
    double gain_by(const Clause& clause, Seat other) const {
        if (const auto* pay = std::get_if<Pay>(&clause.what)) return pay->florins;
        if (const auto* give = std::get_if<Give>(&clause.what)) return give->card ? worth(*give->card) : 0.8 * r_.card;
        if (const auto* let = std::get_if<LetLoad>(&clause.what)) return std::max(0.0, loading(wagon_of(s_, let->wagon), other, let->goods) - let->florins);
        if (const auto* bid = std::get_if<BidAct>(&clause.what); bid && clause.deed == Deed::does_not) return 0.1 * title(wagon_of(s_, bid->wagon), me_);
        return 0;
    }

    // --- Promises whose worth can be told: those about the question that lies open -------------------------------------------------

    struct Effect {
        double cost = 0, gained = 0;  // to who keeps it, and to the other
    };

    double net(const PerSeat<double>& own, Seat seat) const {
        double rivals = 0;
        for (const Seat other : everyone(s_).without(seat)) rivals += own[other];
        return own[seat] - r_.envy * rivals / (s_.seat_count - 1);
    }

    // Who has promised not to bid for this wagon.
    Seats renouncing(WagonNumber wagon) const {
        Seats seats;
        if (promised(s_))
            for (const Promise& promise : s_.promises.in_force())
                if (const auto* bid = std::get_if<BidAct>(&promise.clause.what); bid && bid->wagon == wagon && promise.clause.deed == Deed::does_not && !promise.waiting) seats = seats.with(promise.clause.who);
        return seats;
    }

    // What a title will bring him beyond his bid, if these do not bid: by what everybody is likely to bid.
    double surplus(WagonNumber number, Seat bidder, Seats out) const {
        const Wagon& wagon = wagon_of(s_, number);
        PerSeat<double> worth{};
        for (const Seat seat : everyone(s_)) worth[seat] = std::min(std::max(0.0, title(wagon, seat)), double(s_.players[seat].florins));
        const auto bid_of = [&](Seat seat) {
            double rival = 0;
            for (const Seat other : everyone(s_).without(seat).without(out)) rival = std::max(rival, worth[other]);
            return std::min(r_.title * worth[seat] + r_.rival_title * std::min(rival, worth[seat]), r_.title_purse * s_.players[seat].florins);
        };
        const double bid = bid_of(bidder);
        double chance = 1;
        for (const Seat other : everyone(s_).without(bidder).without(out)) chance /= 1 + std::exp((bid_of(other) - bid) / r_.title_waver);
        return chance * std::max(0.0, worth[bidder] - bid);
    }
    Effect by_not_bidding(WagonNumber wagon, Seat seat, Seat other) const {
        const Seats out = renouncing(wagon);
        return {surplus(wagon, seat, out), surplus(wagon, other, out.with(seat)) - surplus(wagon, other, out)};
    }

    // What a move brings each, and what its mover thinks of it.
    struct Tour {
        const Move* move = nullptr;
        double score = 0;
        PerSeat<double> own{};
    };
    Tour tour(const Move& move, const Moving& m) const {
        const Wagon& wagon = wagon_of(s_, move.wagon);
        const Space facing = move.facing.value_or(onward(wagon.at, move.to));
        Tour tour{&move, 0, {}};
        for (const Seat seat : everyone(s_)) tour.own[seat] = cargo(seat, wagon, move.to, facing, s_.steps) - departing(wagon, seat);
        const bool meets = move.to == s_.courier && !(m.met >> (move.wagon - 1) & 1);
        tour.score = net(tour.own, m.seat) + (meets ? r_.card : 0) - (move.by <= By::tile_4 ? r_.tile * (int(move.by) + 1) : 0);
        return tour;
    }
    // By tile: whoever moves must use one.
    template <class Look>
    void tours(const Moving& m, const Choices& list, Look&& look) const {
        for (const Choice& choice : list)
            if (const auto* move = std::get_if<Move>(&choice); move && move->by <= By::tile_4) look(tour(*move, m));
    }
    Tour usual_tour(const Moving& m, const Choices& list) const {
        Tour usual;
        tours(m, list, [&](const Tour& tour) {
            if (!usual.move || tour.score > usual.score) usual = tour;
        });
        return usual;
    }
    MoveAct promise_of(const Move& move) const {
        return {move.wagon, move.facing.value_or(move.to), std::uint8_t(far(wagon_of(s_, move.wagon).at, move.to))};
    }
    static bool keeps(const MoveAct& promised, const MoveAct& done) {
        return promised.wagon == done.wagon && (!promised.towards || *promised.towards == *done.towards) && (!promised.spaces || *promised.spaces == *done.spaces);
    }
    std::optional<Effect> by_moving(const Moving& m, const MoveAct& promised, Seat other) const {
        Choices list;
        choices(s_, m, m.seat, list);
        const Tour usual = usual_tour(m, list);
        Tour best;
        tours(m, list, [&](const Tour& tour) {
            if (keeps(promised, promise_of(*tour.move)) && (!best.move || tour.score > best.score)) best = tour;
        });
        if (!best.move) return {};
        return Effect{usual.score - best.score, net(best.own, other) - net(usual.own, other)};
    }

    // What the prices bring each.
    PerSeat<double> sales_at(const Goods& steps) const {
        PerSeat<double> own{};
        for (const Seat seat : everyone(s_)) {
            const Stakes part = stakes(seat);
            for (std::size_t i = 0; i < goods; ++i) own[seat] += part[i] * data().sell[steps[Good(i)]];
        }
        return own;
    }
    Goods turned(const WheelSetting& wheel) const {
        Goods steps = s_.steps;
        turn(steps, wheel.first);
        turn(steps, wheel.second);
        return steps;
    }
    // The best wheel of those that keep this, as if nobody else turned anything.
    template <class Keeps>
    PerSeat<double> wheel_of(Seat seat, Keeps&& keeps) const {
        PerSeat<double> best{};
        double most = -1e9;
        for (int a = 0; a <= goods; ++a)
            for (int b = a; b <= goods; ++b) {
                const WheelSetting wheel{Arrow(a), Arrow(b)};
                if (!keeps(wheel)) continue;
                const auto own = sales_at(turned(wheel));
                if (const double value = net(own, seat); value > most) most = value, best = own;
            }
        return best;
    }
    Effect by_turning(const WheelAct& promised, Seat seat, Seat other) const {
        const auto usual = wheel_of(seat, [](const WheelSetting&) { return true; });
        const auto kept = wheel_of(seat, [&](const WheelSetting& wheel) { return (wheel.first == promised.arrow) + (wheel.second == promised.arrow) >= promised.arrows; });
        return {net(usual, seat) - net(kept, seat), net(kept, other) - net(usual, other)};
    }

    // What a seat with an office does: nothing, or the best of what keeps this.
    struct Adjusting {
        Choice choice = Pass{};
        PerSeat<double> own{};
    };
    template <class Keeps>
    Adjusting office_of(const Offices& o, Keeps&& keeps, bool idle) const {
        Adjusting best{Pass{}, sales_at(s_.steps)};
        double most = idle ? net(best.own, o.seat) + 1 : -1e9;
        for (int i = 0; i < goods; ++i)
            for (const Direction direction : {Direction::up, Direction::down})
                for (const Bureau by : {Bureau::office, Bureau::large_office}) {
                    const Adjust adjust{Good(i), direction, by};
                    if (!keeps(Good(i), direction) || refuse(s_, o, o.seat, adjust)) continue;
                    Goods after = s_.steps;
                    turn(after, Arrow(i), direction == Direction::up ? 1 : -1);
                    const auto own = sales_at(after);
                    if (const double value = net(own, o.seat); value > most) most = value, best = {adjust, own};
                }
        return best;
    }
    Effect by_office(const Offices& o, const Office& promised, bool renounced, Seat other) const {
        const auto fits = [&](Good good, Direction direction) { return (!promised.good || *promised.good == good) && (!promised.direction || *promised.direction == direction); };
        const auto usual = office_of(o, [](Good, Direction) { return true; }, true).own;
        const auto kept = office_of(o, [&](Good good, Direction direction) { return fits(good, direction) != renounced; }, renounced).own;
        return {net(usual, o.seat) - net(kept, o.seat), net(kept, other) - net(usual, other)};
    }

    // What nobody would do otherwise is worth nothing as a threat: it is weighed against what its owner would do for himself.
    std::optional<Effect> effect(const Clause& clause, Seat other) const {
        if (of_2026()) return {};
        const Frame& question = *question_of(s_.pending);
        const bool renounced = clause.deed == Deed::does_not;
        if (const auto* bid = std::get_if<BidAct>(&clause.what); bid && renounced && std::holds_alternative<Bidding>(question)) return by_not_bidding(bid->wagon, clause.who, other);
        if (const auto* wheel = std::get_if<WheelAct>(&clause.what); wheel && !renounced && std::holds_alternative<Wheels>(question)) return by_turning(*wheel, clause.who, other);
        if (const auto* move = std::get_if<MoveAct>(&clause.what))
            if (const auto* m = std::get_if<Moving>(&question); m && !renounced && m->tile && m->seat == clause.who) return by_moving(*m, *move, other);
        if (const auto* office = std::get_if<Office>(&clause.what))
            if (const auto* o = std::get_if<Offices>(&question); o && o->seat == clause.who) return by_office(*o, *office, renounced, other);
        return {};
    }

    // --- Which promises to ask for ------------------------------------------------------------------------------------------------

    // A promise that one gives the other for money, and what it does to both.
    struct Idea {
        Seat other = 0;
        Clause promise;
        Worth worth;  // mine, and the other's
    };
    static constexpr std::size_t most_ideas = most_players - 1;
    using Ideas = List<Idea, most_ideas>;  // the best for each other player, the best first

    static double joint(const Idea& idea) { return idea.worth.mine + idea.worth.theirs; }
    void add(Ideas& ideas, Seat other, bool is_mine, Deed deed, const Act& act, const Effect& effect) const {
        Idea idea{other, Clause{is_mine ? me_ : other, deed, act, {}, 0}, is_mine ? Worth{-effect.cost, effect.gained} : Worth{effect.gained, -effect.cost}};
        if (joint(idea) < 2 * coin) return;
        std::size_t at = 0;
        while (at < ideas.size() && ideas[at].other != other) ++at;
        if (at == ideas.size()) ideas.push_back(idea);
        else if (joint(idea) > joint(ideas[at])) ideas[at] = idea;
        for (; at > 0 && joint(ideas[at]) > joint(ideas[at - 1]); --at) std::swap(ideas[at], ideas[at - 1]);
    }

    template <class F>
    void think_of(const F&, Ideas&) const {}

    // Others are paid not to bid. Whoever pays speaks first: a sealed bid cannot be sold any more.
    void think_of(const Bidding& b, Ideas& ideas) const {
        for (const Seat other : (me_ == s_.first ? b.waiting.without(me_) : b.waiting.common(Seats::only(s_.first))).without(renouncing(b.wagon)))
            if (me_ != other) add(ideas, other, false, Deed::does_not, BidAct{b.wagon, Bound::at_least, coin}, by_not_bidding(b.wagon, other, me_));
    }
    void think_of(const Wheels& w, Ideas& ideas) const {
        const Stakes mine = stakes(me_);
        for (const Seat other : me_ == s_.first ? w.waiting.without(me_) : w.waiting.common(Seats::only(s_.first)))
            for (int i = 0; me_ != other && i < goods; ++i)
                if (mine[std::size_t(i)] > 0)
                    for (std::uint8_t arrows = 1; arrows <= 2; ++arrows) add(ideas, other, false, Deed::does, WheelAct{Arrow(i), arrows}, by_turning({Arrow(i), arrows}, other, me_));
    }
    // Whoever moves, and whoever has an office, sells what he does.
    void think_of(const Moving& m, Ideas& ideas) const {
        if (!m.tile) return;
        const Tour usual = usual_tour(m, *list_);
        if (!usual.move) return;
        tours(m, *list_, [&](const Tour& tour) {
            for (const Seat other : everyone(s_).without(me_))
                add(ideas, other, true, Deed::does, promise_of(*tour.move), {usual.score - tour.score, net(tour.own, other) - net(usual.own, other)});
        });
    }
    void think_of(const Offices& o, Ideas& ideas) const {
        for (const Seat other : everyone(s_).without(me_)) {
            add(ideas, other, true, Deed::does_not, Office{}, by_office(o, {}, true, other));
            for (int i = 0; i < goods; ++i)
                for (const Direction direction : {Direction::up, Direction::down})
                    if (!refuse(s_, o, me_, Adjust{Good(i), direction, o.office ? Bureau::office : Bureau::large_office}))
                        add(ideas, other, true, Deed::does, Office{Good(i), direction}, by_office(o, {Good(i), direction}, false, other));
        }
    }

    // As much for oneself as the other will still find worth a word; negative if he pays.
    std::optional<int> price_of(const Idea& idea) const {
        for (int word = 0; word < longest_haggle; ++word) {
            const auto priced = haggle::bundles(manner_, haggle::claim(manner_, word, longest_haggle), idea.worth, {}, {}, {coin, std::max(0, Florins(spare())), s_.players[idea.other].florins});
            if (!priced.empty() && haggle::their_gain(manner_, priced[0].worth) > manner_.least) return priced[0].coins;
        }
        return {};
    }

    // One word to each of the others in a stage of the turn, to whom most can be gained with first.
    std::optional<Choice> next_pact() const {
        const std::size_t said = s_.parley.words[me_];
        if (s_.options.deals != DealKind::any || double(said) >= r_.pacts || !may_deal(s_, me_)) return {};
        Ideas ideas;
        visit_one([&](const auto& frame) { think_of(frame, ideas); }, s_.pending.top());
        if (said >= ideas.size()) return {};
        const Idea& idea = ideas[said];
        const auto coins = price_of(idea);
        if (!coins || *coins == 0) return {};
        Deal deal{idea.other, {}, {}};
        deal.clauses.push_back({*coins > 0 ? me_ : idea.other, Deed::does, Pay{std::int16_t(std::abs(*coins))}, {}, 0});
        deal.clauses.push_back(idea.promise);
        if (Play<Merchants>::refusal(s_, me_, deal)) return {};
        return deal;
    }

    Worth worth_of(const Pact& pact) const {
        Worth sum;
        for (const Clause& clause : pact.clauses) {
            if (is_condition(clause.deed)) continue;
            const double chance = clause.when == 0 ? 1 : is_condition(pact.clauses[clause.when - 1u].deed) ? 0.5 : 0.9;
            const Seat other = clause.who == pact.from ? pact.to : pact.from;
            const auto known = effect(clause, other);
            const double cost = chance * (known ? known->cost : std::visit(Cost{*this, clause.deed == Deed::does_not}, clause.what));
            const double gained = chance * (known ? known->gained : gain_by(clause, other));
            sum = sum + (clause.who == me_ ? Worth{-cost, gained} : Worth{gained, -cost});
        }
        return sum;
    }

    std::optional<Choice> best_pact() const {
        std::optional<Choice> best;
        double most = manner_.least;
        if (s_.options.deals != DealKind::any) return best;
        for (const Choice& choice : *list_)
            if (const auto* accept = std::get_if<Accept>(&choice))
                if (const auto pact = s_.promises.find(accept->id))
                    if (const double gained = gain(*pact); gained > most) most = gained, best = choice;
        return best;
    }

    // What it would do, or what is nearest to it among what its word leaves.
    Choice as_promised(const Choice& wanted) const {
        if (!promised(s_) || !Play<Merchants>::refusal(s_, me_, wanted)) return wanted;
        const auto* bid = std::get_if<Bid>(&wanted);
        const Choice* best = nullptr;
        for (const Choice& choice : *list_) {
            const auto* other = std::get_if<Bid>(&choice);
            if (bid && other && (!best || !std::holds_alternative<Bid>(*best) || std::abs(other->florins - bid->florins) < std::abs(std::get<Bid>(*best).florins - bid->florins))) best = &choice;
            if (!best && !std::visit([](const auto& kind) { return AnytimeKind<std::remove_cvref_t<decltype(kind)>>; }, choice)) best = &choice;
        }
        if (best) return *best;
        for (const Choice& choice : *list_) {  // nothing is left but to load, as promised
            const auto* accept = std::get_if<Accept>(&choice);
            const Offer* offer = accept ? s_.deals.find(accept->id) : nullptr;
            if ((offer && offer->ask.florins == 0) || std::holds_alternative<FreeLoading>(choice)) return choice;
        }
        return list_->begin()[0];
    }

    Choice decide_on(const Answering&) { return Pass{}; }  // what is gainful was taken

    Choice decide_on(const Handing&) {
        Choice best = list_->begin()[0];
        double least = 1e9;
        for (const Choice& choice : *list_)
            if (const auto* hand = std::get_if<HandChoice>(&choice))
                if (const double value = worth(hand->card); value < least) least = value, best = choice;
        return best;
    }

    Rng& rng_;
    const State& s_;
    Seat me_;
    const Choices* list_;
    const Rates& r_;
    haggle::Manner manner_;
    mutable std::array<Way, longest_way> ways_{};  // worked out when it is first asked for
    mutable double after_road_ = -1;
};

const Rates& rates_of(const Temper& temper) { return temper.year == 2026 ? in_2026 : today; }

haggle::Manner manner_of(const Temper& temper) {
    const Rates& r = rates_of(temper);
    return {.envy = r.manner_envy * temper.envy, .least = r.least * temper.least, .opening = r.opening + temper.opening, .closing = r.closing + temper.closing};
}

}  // namespace

std::unique_ptr<ThinkingBot> make_thinking_bot(Level level, std::uint64_t seed, const Temper& temper) { return make_bot_of<Merchants>(level, seed, temper); }

std::vector<std::string> sensible_offers(const Eyes& eyes, std::uint64_t seed) {
    const auto& mine = static_cast<const EyesOf<Merchants>&>(eyes);
    Rng rng(seed);
    const State imagined = imagine(mine.look(), mine.memory(), eyes.seat(), rng);
    const auto offer = Steady(imagined, eyes.seat(), mine.choices(), today, manner_of(tempers[0]), rng).proposal();
    return offer ? std::vector{to_notation(*offer)} : std::vector<std::string>{};
}

}  // namespace fondaco::merchants

namespace fondaco {

using namespace merchants;

Choice Mind<Merchants>::habit(const State& s, const Memory&, Seat seat, const Choices& list, const Temper& temper, Rng& rng) {
    return Steady(s, seat, list, rates_of(temper), manner_of(temper), rng).made();
}

double Mind<Merchants>::gain(const State& s, Seat seat, const merchants::Pact& pact, const Temper& temper) {
    Rng rng(1);
    return Steady(s, seat, {}, rates_of(temper), manner_of(temper), rng).gain(pact);
}

Dealings<Merchants> Mind<Merchants>::dealt(const State& s, const Memory&, Seat seat, const Choices& list, const Choice& deal) {
    Rng rng(1);
    return Steady(s, seat, list, today, manner_of(tempers[0]), rng).dealt(deal);
}

double Mind<Merchants>::least_gain(const Temper& temper) { return manner_of(temper).least; }

// What each feature adds to the end that is expected, by how many wagons have arrived: 200 for a level, 5 for 100 florins. Fitted on
// 4,000 games of four, three and two of them (docs/strength.md).
using Weights = Steady::Features;
constexpr std::array<Weights, 8> expected{{
    Weights{593, 82, 123, -1, 8, 52, -29, -29, 134, 153, 0},
    Weights{705, 7, 99, 12, 239, 56, -40, 8, 132, 98, -175},
    Weights{595, 41, 127, 15, -9, 73, -19, -1, 115, 78, -339},
    Weights{166, 106, 144, 90, -73, 92, 10, -7, 115, 88, -387},
    Weights{82, 136, 136, -18, -58, 79, -7, 8, 90, 62, -311},
    Weights{55, 162, 131, 42, -101, 70, -1, -1, 70, 42, -151},
    Weights{47, 181, 109, 114, -98, 58, 5, -8, 54, 23, -54},
    Weights{11, 192, 82, 172, -84, 65, 4, -5, 48, 7, -29},
}};

PerSeat<double> Mind<Merchants>::value(const State& s) {
    PerSeat<double> scores{};
    Rng rng(1);
    const Weights& weights = expected[std::min<std::size_t>(expected.size() - 1, std::size_t(s.arrivals) + data().last_arrival[most_players] - data().last_arrival[s.seat_count])];
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
        const auto features = Steady(s, seat, {}, today, manner_of(tempers[0]), rng).features(seat);
        for (std::size_t i = 0; i < features.size(); ++i) scores[seat] += weights[i] * features[i];
    }
    return scores;
}

double Mind<Merchants>::spread(const State& s) { return 60 + 20 * (data().last_arrival[s.seat_count] - s.arrivals); }

bool Mind<Merchants>::rests(const State& s) {
    const auto* buying = std::get_if<Buying>(&s.pending.top());
    return buying && buying->seat == s.first && buying->left == data().buy_limit && !buying->paid;
}

std::string_view Mind<Merchants>::learned_text() { return embedded::merchants_learned_json; }

bool Mind<Merchants>::offer_features(const State& s, Seat me, const Choice& choice, std::array<float, offer_feature_count>& x) {
    const auto* offer = std::get_if<OfferChoice>(&choice);
    const auto* talk = s.pending.empty() ? nullptr : std::get_if<Talk>(&s.pending.top());
    if (!offer || !talk || !wagon_of(s, talk->wagon).master) return false;
    Rng rng(1);
    const haggle::Worth worth = Steady(s, me, {}, today, manner_of(tempers[0]), rng).worth_of(*talk, *offer);
    const Seat partner = offer->loader == me ? *wagon_of(s, talk->wagon).master : offer->loader;
    const double joint = std::max(1.0, worth.mine + worth.theirs);
    std::size_t at = 0;
    for (const double feature : {worth.mine / 200, worth.theirs / 200, worth.theirs / joint, offer->goods / 3.0, offer->loader == me ? 1.0 : 0.0, double(talk->patience[me]) / s.options.patience,
                                 double(talk->patience[partner]) / s.options.patience, s.players[partner].florins / 1000.0, s.arrivals / 8.0})
        x[at++] = float(std::clamp(feature, -5.0, 5.0));
    return true;
}

// A turn begins; a wagon's master is bid for; the wheels are about to be turned.
bool Mind<Merchants>::pauses(const State& s) {
    if (rests(s)) return true;
    if (const auto* bidding = std::get_if<Bidding>(&s.pending.top())) return bidding->waiting == everyone(s);
    if (const auto* wheels = std::get_if<Wheels>(&s.pending.top())) return wheels->waiting == everyone(s);
    return false;
}

void Mind<Merchants>::features(const State& s, Seat me, std::array<float, feature_count>& x) {
    const auto values = value(s);
    Rng rng(1);
    std::array<Seat, max_seats> rivals{};
    std::size_t count = 0, at = 0;
    for (const Seat seat : everyone(s).without(me)) rivals[count++] = seat;
    std::sort(rivals.begin(), rivals.begin() + count, [&](Seat a, Seat b) { return values[a] > values[b]; });
    const auto put = [&](double feature) { x[at++] = float(feature); };
    const Player& player = s.players[me];

    put((values[me] - values[rivals[0]]) / margin_scale);
    put(values[me] / margin_scale);
    for (std::size_t i = 0; i < 3; ++i) put(i < count ? (values[rivals[i]] - values[me]) / margin_scale : -2);
    for (int players = 2; players <= most_players; ++players) put(players == s.seat_count);
    const double left = std::max(0, data().last_arrival[s.seat_count] - s.arrivals);
    put(left / 8), put(left == 0), put(left <= 2);
    const auto own = Steady(s, me, {}, today, manner_of(tempers[0]), rng).features(me);
    for (std::size_t i = 1; i < own.size(); ++i) put(own[i]);
    put(left / 8 * own[1]), put(left / 8 * own[2]), put(left / 8 * own[5]), put(left / 8 * own[8]);
    for (std::size_t i = 0; i < 3; ++i) {  // the rivals' means
        put(i < count ? s.players[rivals[i]].florins / 1000.0 : 0);
        put(i < count ? s.players[rivals[i]].status / 4.0 : 0);
        put(i < count ? s.players[rivals[i]].hand.total() / 3.0 : 0);
    }
    put((me + s.seat_count - s.first) % s.seat_count / 3.0);
    put(std::holds_alternative<Bidding>(s.pending.top())), put(std::holds_alternative<Wheels>(s.pending.top()));
    for (const Wagon& wagon : s.wagons) {
        int all = 0;
        for (Seat seat = 0; seat < s.seat_count; ++seat) all += wagon.rows[seat].total();
        put(wagon.rows[me].total() / 4.0), put(all / 8.0), put(wagon.master == me), put(wagon.arrived), put(wagon.arrived * wagon.rows[me].total() / 4.0);
    }
    for (int card = 0; card < influences; ++card) put(player.hand[Influence(card)] / 2.0);
    put(double(player.owns.size()) / 3);
    if (at != feature_count) break_off(Broken::bound, "so many features are not foreseen");
}

void Mind<Merchants>::unseal(State& s, Seat me) {
    if (promised(s)) return;  // what was promised of these answers is noted already
    Seats unseen;
    for (const Seat seat : everyone(s).without(me)) {
        Player& player = s.players[seat];
        if (!player.bid && !player.wheel) continue;
        unseen = unseen.with(seat);
        player.bid.reset(), player.wheel.reset();
    }
    ask_again(s, unseen);
}

// Bids near the usual one; loading at several prices.
void Mind<Merchants>::propose(const State& s, const Memory&, Seat seat, const Choice& habit, const Choices& list, int invents, const Temper& temper, std::vector<Choice>& out) {
    if (const auto* usual = std::get_if<Bid>(&habit)) {
        for (const Florins florins : {usual->florins + coin, usual->florins - coin, 0, usual->florins + 2 * coin, usual->florins / 2 / coin * coin, usual->florins * 3 / 2 / coin * coin, usual->florins + 4 * coin})
            if (florins >= 0 && florins <= s.players[seat].florins) out.push_back(Bid{florins});
    }
    for (const Choice& choice : list)
        if (std::holds_alternative<Accept>(choice) || std::holds_alternative<Pass>(choice)) out.push_back(choice);
    if (!invents || !Play<Merchants>::may_propose(s, seat)) return;
    Rng rng(1);
    for (const double shift : {0.0, -0.25, 0.2, -0.12, 0.1, -0.4}) {
        if (invents-- == 0) break;
        haggle::Manner manner = manner_of(temper);
        manner.opening = std::clamp(manner.opening + shift, 0.2, 0.95);
        manner.closing = std::clamp(manner.closing + shift, 0.1, 0.9);
        if (const auto offer = Steady(s, seat, list, rates_of(temper), manner, rng).proposal()) out.push_back(*offer);
    }
}

}  // namespace fondaco
