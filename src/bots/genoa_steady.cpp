// `steady` for Genoa. It imagines what it cannot see, appraises the table (genoa_worth), and takes what brings most: routes by
// what their actions are worth and can be sold for, deals by the craft of haggle. It keeps nothing between decisions.
#include "bots/genoa_steady.h"

#include <algorithm>

#include "bots/bot_of.h"
#include "bots/genoa_mind.h"
#include "fondaco_embedded.h"
#include "bots/genoa_rates.h"
#include "bots/genoa_worth.h"
#include "bots/haggle.h"
#include "games/genoa/offers.h"

namespace fondaco::genoa {

namespace {

using haggle::Worth;

constexpr int coin = 5;
constexpr std::array<double, max_seats + 1> envies{0, 0, 0.45, 0.3, 0.2, 0.15};

// --- Routes: what the rest of a movement brings the merchant ---------------------------------------------------------

class Routes {
public:
    Routes(Appraisal& a, double envy) : a_(a), s_(a.table()), envy_(envy) {
        own_.fill(unknown);
        placed_.fill(unknown);
        for (const Offer& offer : s_.deals.standing())
            if (offer.from != s_.merchant && is_building(offer.topic))
                offered_[std::size_t(offer.topic)] = std::max(offered_[std::size_t(offer.topic)], price_of(offer));
    }

    // The best way on from a field, after `been`, with so many moves, actions of one's own and others who can still buy.
    double best(Field at, int moves, int own, int buyers, Field also = Field::market) {
        been_ = std::uint64_t(1) << int(at) | std::uint64_t(1) << int(also);
        for (const Field field : s_.path) been_ |= std::uint64_t(1) << int(field);
        own_left_ = own;
        buyers_ = buyers;
        first_.fill(0);
        best_ = 0;
        walk(at, moves, {}, -1);
        return best_;
    }
    double after_step(Field first) const { return first_[std::size_t(first)]; }  // of the last best()

    // What it brings the merchant to come to a field, besides its action.
    double arrival(Field field) {
        double gain = a_.visit(s_.merchant, field);
        const Player& me = s_.players[s_.merchant];
        if (a_.rates().newer) {
            if (!is_street(field)) return gain;
            double& placed = placed_[std::size_t(field)];
            if (placed == unknown) placed = a_.placing(s_.merchant, field);
            return gain + placed;
        }
        if (is_street(field) && me.markers > 0) {
            int free = 0;
            for (const Field building : city(s_).touching[std::size_t(field)]) free += !owner_of(s_, building);
            free = std::min({free, int(me.markers), int(s_.options.markers_a_street)});
            gain += free * (1 - a_.rates().arrival * a_.outlook(s_.merchant).place) * a_.outlook(s_.merchant).on_building;
        }
        return gain;
    }

private:
    static constexpr double unknown = -1e9;

    struct Sum {
        double sales = 0, first = 0, second = 0;  // the two best gains of acting oneself instead of selling
        int sold = 0;
        bool street = false;
    };

    double price_of(const Offer& offer) {
        const auto gains = a_.deal(offer.from, offer.topic, offer.give, offer.ask);
        return gains.merchant - envy_ * gains.buyer;
    }

    void look_at(Field field) {
        double most = 0, second = 0;
        for (const Seat seat : others(s_))
            if (can_act(s_, seat)) {
                const double worth = a_.action(seat, field);
                second = std::max(second, std::min(worth, most));
                most = std::max(most, worth);
            }
        const auto owner = owner_of(s_, field);
        const double bonus = !owner ? 0 : *owner == s_.merchant ? data().owner : -envy_ * data().owner;
        sale_[std::size_t(field)] = std::max({0.0, most * (a_.rates().sale - a_.rates().sale_envy * envy_) + a_.rates().sale_second * second + bonus, offered_[std::size_t(field)]});
        own_[std::size_t(field)] = a_.action(s_.merchant, field) + std::min(0.0, bonus);
    }

    void walk(Field at, int moves, const Sum& sum, int step) {
        const double total = sum.sales + (own_left_ > 0 ? sum.first : 0) + (own_left_ > 1 ? sum.second : 0);
        best_ = std::max(best_, total);
        if (step >= 0) first_[std::size_t(step)] = std::max(first_[std::size_t(step)], total);
        if (moves == 0) return;
        for (const Field next : city(s_).neighbours[std::size_t(at)]) {
            const auto bit = std::uint64_t(1) << int(next);
            if (been_ & bit) continue;
            been_ |= bit;
            walk(next, moves - 1, with(sum, next), step < 0 ? int(next) : step);
            been_ &= ~bit;
        }
    }

    Sum with(Sum sum, Field field) {
        if (is_street(field)) {
            if (!std::exchange(sum.street, true)) sum.sales += arrival(field);
            return sum;
        }
        if (!is_building(field)) return sum;
        if (own_[std::size_t(field)] == unknown) look_at(field);
        const double sale = sum.sold < buyers_ ? sale_[std::size_t(field)] * double(buyers_ - sum.sold) / buyers_ : 0;
        const double better = own_[std::size_t(field)] - sale;
        if (better > sum.first) sum.second = std::exchange(sum.first, better);
        else sum.second = std::max(sum.second, better);
        sum.sales += sale + messages(field);
        ++sum.sold;
        return sum;
    }

    // Messages of the merchant that this step completes, on the way as far as it is walked in thought.
    double messages(Field field) const {
        double gain = 0;
        for (const Card card : s_.players[s_.merchant].hand)
            if (kind_of(card) == Good::message) {
                const Data::Face& shown = face(card);
                const Field other = shown.building == field ? shown.other : shown.building;
                if ((shown.building == field || shown.other == field) && (been_ >> int(other) & 1))
                    gain += data().message - a_.unseen(s_.merchant, Good::message);
            }
        return gain;
    }

    Appraisal& a_;
    const State& s_;
    double envy_;
    std::array<double, buildings> own_{}, sale_{}, offered_{};
    std::array<double, fields> first_{}, placed_{};
    std::uint64_t been_ = 0;
    double best_ = 0;
    int own_left_ = 0, buyers_ = 0;
};

haggle::Manner manner_of(const State& s, Seat me, const Temper& temper, const Rates& rates) {
    const bool leads = me == s.merchant;
    haggle::Manner manner{.envy = rates.envy * envies[s.seat_count], .least = rates.least, .opening = leads ? rates.lead_opening : rates.bid_opening,
                          .closing = leads ? rates.lead_closing : rates.bid_closing};
    manner.envy *= temper.envy;
    manner.least *= temper.least;
    manner.opening += temper.opening;
    manner.closing += temper.closing;
    return manner;
}

// --- One decision ----------------------------------------------------------------------------------------------------

class Decision {
public:
    Decision(const State& state, const Memory& memory, Seat me, const Choices& list, const haggle::Manner& manner, const Rates& rates)
        : s_(state), memory_(memory), me_(me), list_(list), rates_(rates), a_(state, rates), manner_(manner) {}

    Choice made() {
        return std::visit([&](const auto& frame) { return decide(frame); }, s_.pending.top());
    }

    // Offers that would serve both sides, the nearest first.
    std::vector<Choice> proposals() {
        std::vector<Choice> list;
        const auto add = [&](const std::optional<OfferChoice>& offer) {
            if (offer && (list.empty() || !fondaco::same(list.back(), Choice(*offer)))) list.push_back(*offer);
        };
        const auto* talk = std::get_if<Talk>(&s_.pending.top());
        if (!talk || talk->patience[me_] == 0) return list;
        if (me_ == s_.merchant) {
            Routes routes(a_, manner_.envy);
            const Leading leading = ahead(routes);
            const double otherwise = best_of(leading).second;
            add(ask_for_more(*talk, leading, otherwise));
            add(best_price(*talk, leading, otherwise));
        } else {
            add(for_the_action_here(*talk));
            add(for_another_field(*talk));
        }
        return list;
    }

    // What a deal would bring both sides: one that is struck by accepting or closing an offer, or that an offer of mine proposes.
    Dealings<Genoa> dealt(const Choice& deal) {
        Dealings<Genoa> list;
        if (!talk_now(s_)) return list;
        const auto add = [&](Seat partner, Field field, const Terms& given, const Terms& got) {
            const bool selling = me_ == s_.merchant;
            if (partner == me_ || (selling ? partner >= s_.seat_count : partner != s_.merchant)) return;
            if (!holds(s_, me_, given) || (field != tower(s_) && distance(s_, field) > moves_left(s_))) return;
            list.push_back(selling ? as_seller(partner, field, got, given) : as_buyer(field, given, got));
        };
        if (const auto* offer = std::get_if<OfferChoice>(&deal)) {
            const Seats partners = me_ != s_.merchant ? Seats::only(s_.merchant) : offer->to.value_or(others(s_));
            for (const Seat partner : partners) add(partner, offer->field, offer->give, offer->ask);
        } else if (const auto* accept = std::get_if<Accept>(&deal)) {
            const Offer* taken = s_.deals.find(accept->id);
            if (taken && taken->to.has(me_)) add(taken->from, taken->topic, taken->ask, taken->give);
            if (taken && taken->from == me_)  // by another
                for (const Seat partner : taken->to) add(partner, taken->topic, taken->give, taken->ask);
        } else if (const auto* close = std::get_if<Close>(&deal)) {
            const Offer* closed = s_.deals.find(close->id);
            if (closed && closed->from == me_ && closed->to.has(close->with)) add(close->with, closed->topic, closed->give, closed->ask);
        }
        return list;
    }

private:
    // The best that I could do without a deal with this partner about this field.
    template <class Value>
    std::pair<int, double> best_without(Seat partner, Field field, Value&& value) {
        return best_of([&](const auto& choice) requires requires { value(choice); } {
            if constexpr (requires { choice.id; })
                if (const Offer* offer = s_.deals.find(choice.id); offer && offer->topic == field && (offer->from == partner || offer->to.has(partner))) return -1e9;
            return double(value(choice));
        });
    }
    Dealing<Genoa> as_seller(Seat buyer, Field field, const Terms& pays, const Terms& gets) {
        Routes routes(a_, manner_.envy);
        const Leading leading = ahead(routes);
        const auto [best, most] = best_without(buyer, field, leading);
        const Worth worth = sold(leading, best < 0 ? 0 : most, buyer, field, pays, gets);
        return {buyer, worth.mine, worth.theirs, best < 0 ? Choice(Stop{}) : listed(best)};
    }
    Dealing<Genoa> as_buyer(Field field, const Terms& pays, const Terms& gets) {
        const Worth worth = worth_to_buyer(field, pays, gets, merchant_has(field));
        const auto [best, most] = best_without(s_.merchant, field, [&](const Accept& accept) {
            const Offer& offer = *s_.deals.find(accept.id);
            return worth_to_buyer(offer.topic, offer.ask, offer.give, merchant_has(offer.topic)).mine;
        });
        const bool other = best >= 0 && most > 0;
        return {s_.merchant, worth.mine - (other ? most : 0), worth.theirs, other ? listed(best) : Choice(Pass{})};
    }

    // The listed choice with the highest value; value(choice) says it for every kind that is meant.
    template <class Value>
    std::pair<int, double> best_of(Value&& value) {
        std::pair<int, double> best{-1, -1e9};
        for (std::size_t i = 0; i < list_.size(); ++i) {
            const double worth = std::visit([&](const auto& choice) -> double {
                if constexpr (requires { value(choice); }) return value(choice);
                else return -1e9;
            }, list_[i]);
            if (worth > best.second) best = {int(i), worth};
        }
        return best;
    }
    template <class Kind>
    int find() const {
        for (std::size_t i = 0; i < list_.size(); ++i)
            if (std::holds_alternative<Kind>(list_[i])) return int(i);
        return -1;
    }
    const Choice& listed(int index) const { return list_[std::size_t(std::max(0, index))]; }
    const Player& mine() const { return s_.players[me_]; }
    double change(const Player& after) const { return a_.worth(me_, after) - a_.worth(me_); }
    double loss_of(Card card) const {
        Player after = mine();
        after.hand.remove(card);
        return -change(after);
    }
    double gain_of(Card card) const {
        Player after = mine();
        after.hand.push_back(card);
        return change(after);
    }

    // --- The start field ----------------------------------------------------------------------------------------------

    Choice decide(const Start&) {
        Routes routes(a_, manner_.envy);
        std::array<double, fields> from{};
        double roll = 0;
        for (int field = 0; field < fields; ++field) {
            from[std::size_t(field)] = routes.best(Field(field), discs - 1, 1, s_.seat_count - 1);
            if (is_building(Field(field))) from[std::size_t(field)] += rates_.start_here * std::max(0.0, a_.action(me_, Field(field)));
        }
        for (const auto& row : city(s_).squares)
            for (const Field field : row) roll += from[std::size_t(field)] / 64;
        struct Value {
            double roll, tile;
            const std::array<double, fields>& from;
            double operator()(const Roll&) const { return roll; }
            double operator()(const StartAt& start) const { return from[std::size_t(start.field)] - tile; }
        };
        return listed(best_of(Value{roll, rates_.start_tile * a_.outlook(me_).tiles[0] + 1, from}).first);
    }

    // --- Actions ------------------------------------------------------------------------------------------------------

    Choice decide(const Action& action) {
        const auto [best, worth] = best_of([&](const auto& choice) requires requires { this->use(choice, action); } { return use(choice, action); });
        if (worth > 0.5) return listed(best);
        if (const int collect = find<Collect>(); collect >= 0) return listed(collect);
        return listed(std::max(0, find<Done>()));
    }

    Player delivered(Card card) const {
        Player after = mine();
        for (const Good ware : face(card).wares) --after.goods[ware];
        after.hand.remove(card);
        return after;
    }
    double use(const Deliver& deliver, const Action& action) {
        if (kind_of(deliver.card) == Good::small) return 100 + change(delivered(deliver.card)) + data().small_order;  // before all else
        const double gain = change(delivered(deliver.card)) + data().large_order + best_tile();
        return gain - drawn_here(action);
    }
    // What is given up by delivering a large order.
    double drawn_here(const Action&) const { return !rates_.newer || available(s_, me_, Good::privilege) ? a_.unseen(me_, Good::privilege) : 0; }
    double best_tile() const {
        double most = 0;
        for (Good tile = first_tile; tile <= last_tile; tile = Good(int(tile) + 1))
            if (s_.supply[tile] > 0) most = std::max(most, a_.of(me_, tile));
        return most;
    }
    // A ware that lets an order be delivered here and now is worth the order.
    double brings(const Action& action, Good ware) const {
        double most = 0;
        for (const Card card : mine().hand) {
            const Good kind = kind_of(card);
            if ((kind != Good::large && kind != Good::small) || face(card).building != action.at || action.ordered) continue;
            if (kind == Good::large && (action.collected || !s_.promise.fruit.empty())) continue;
            int lacking = 0;
            bool this_one = false;
            for (const Good wanted : face(card).wares)
                if (mine().goods[wanted] == 0) ++lacking, this_one = this_one || wanted == ware;
            if (!this_one || lacking > (kind == Good::large ? mine().goods.any_ware : 1)) continue;
            Player after = mine();
            after.hand.remove(card);
            for (const Good wanted : face(card).wares)
                if (after.goods[wanted] > 0) --after.goods[wanted];
            after.goods.any_ware = std::uint8_t(after.goods.any_ware - std::min<int>(lacking, after.goods.any_ware));
            const double pay = kind == Good::large ? data().large_order + best_tile() - drawn_here(action) : data().small_order;
            most = std::max(most, change(after) + pay);
        }
        return most;
    }
    double use(const AnyWare& any, const Action& action) {
        Player after = mine();
        --after.goods.any_ware;
        ++after.goods[any.ware];
        return std::max(change(after) - 2, brings(action, any.ware));
    }
    // The best good that could be got for what is given.
    double got_for(const Player& given) const {
        double most = -1e9;
        for (int good = 0; good < goods; ++good) {
            if (!available(s_, me_, Good(good)) || Good(good) == Good::trade) continue;
            if (is_card(Good(good))) {
                most = std::max(most, a_.worth(me_, given) + a_.unseen(me_, Good(good)));
                continue;
            }
            Player after = given;
            if (Good(good) == Good::marker) ++after.markers;
            else ++after.goods[Good(good)];
            most = std::max(most, a_.worth(me_, after));
        }
        return most - a_.worth(me_);
    }
    double use(const Trade& trade, const Action&) {
        Player given = mine();
        --given.goods.trade;
        if (trade.give == Good::marker) --given.markers;
        else --given.goods[trade.give];
        return got_for(given) - 2;
    }
    double use(const TradeCard& trade, const Action&) {
        Player given = mine();
        --given.goods.trade;
        given.hand.remove(trade.give);
        return got_for(given) - 2;
    }
    double use(const BuildingAction& use, const Action&) {
        Player after = mine();
        --after.goods.building_action;
        return a_.action(me_, after, use.building, true) + change(after) - 3;
    }

    Choice decide(const Getting&) {
        return listed(best_of([&](const Get& get) { return a_.of(me_, get.good); }).first);
    }
    Choice decide(const Reward&) {
        return listed(best_of([&](const TakeTile& take) { return a_.of(me_, take.tile); }).first);
    }
    Choice decide(const HandOver&) {
        return listed(best_of([&](const HandChoice& hand) { return -loss_of(hand.card); }).first);
    }
    Choice decide(const PickDrawn& pick) {
        return listed(best_of([&](const Pick& one) { return pick.giver == me_ ? -loss_of(one.card) : gain_of(one.card); }).first);
    }

    // --- Owner markers ------------------------------------------------------------------------------------------------

    struct Placing {
        const Decision& d;
        double operator()(const Pass&) const { return 0; }
        double operator()(const Acquire& acquire) const {
            Player after = d.mine();
            double rivals = 0;
            for (const Field building : acquire.remove) {
                --after.markers;
                rivals += d.a_.outlook(*owner_of(d.s_, building)).on_building;
            }
            for (const Field building : acquire.place) {
                --after.markers;
                after.buildings.push_back(building);
            }
            return d.change(after) + d.manner_.envy * rivals;
        }
    };
    Choice decide(const Acquiring&) { return listed(best_of(Placing{*this}).first); }

    // --- Talk ---------------------------------------------------------------------------------------------------------

    Choice decide(const Talk& talk) { return me_ == s_.merchant ? lead(talk) : bid(talk); }

    int said(const Talk& talk) const { return s_.options.patience - talk.patience[me_]; }
    double claim(const Talk& talk) const { return haggle::claim(manner_, said(talk), std::min<int>(int(rates_.words), s_.options.patience)); }

    int actions_left(Seat seat) const { return std::max(0, actions_allowed(s_, seat) - s_.acted[seat]); }
    // Without an action of its own a seat pays with a tile.
    double price_of_action(Seat seat) const {
        if (actions_left(seat) > 0) return 0;
        Player after = s_.players[seat];
        if (after.goods.extra_action > 0) --after.goods.extra_action;
        return a_.worth(seat) - a_.worth(seat, after);
    }

    // The merchant: what to do with the tower, and whether to ask for more before.
    struct Leading {
        Decision& d;
        Routes& routes;
        int own, buyers;
        double used_up;                       // the way on after an action of one's own
        std::array<double, fields> step{};    // the way on by each first step
        mutable std::array<double, fields> after{};  // and after a deal about each field, worked out when it is first asked for
        mutable std::uint64_t known = 0;

        double operator()(const Stop&) const { return 0; }
        double operator()(const Move& move) const { return step[std::size_t(move.to)]; }
        double operator()(const Take&) const {
            const Field here = tower(d.s_);
            const auto owner = owner_of(d.s_, here);
            const double envy = owner && *owner != d.me_ ? d.manner_.envy * data().owner : 0;
            return d.a_.action(d.me_, here) - d.price_of_action(d.me_) - envy + used_up;
        }
        double operator()(const Accept& accept) const {
            const Offer& offer = *d.s_.deals.find(accept.id);
            return after_deal(offer.topic, d.worth_to_merchant(offer.from, offer.topic, offer.give, offer.ask));
        }
        double operator()(const Close& close) const {
            const Offer& offer = *d.s_.deals.find(close.id);
            return after_deal(offer.topic, d.worth_to_merchant(close.with, offer.topic, offer.ask, offer.give));
        }
        double after_deal(Field topic, Worth worth) const { return haggle::gain(d.manner_, worth) + way_after(topic); }
        double way_after(Field topic) const {
            double& way = after[std::size_t(topic)];
            if (!(known >> int(topic) & 1)) known |= std::uint64_t(1) << int(topic), way = walked_after(topic);
            return way;
        }
        double walked_after(Field topic) const {
            const int left = std::max(0, buyers - is_building(topic));
            const int moves = moves_left(d.s_);
            if (topic == tower(d.s_)) return routes.best(topic, moves, own, left);
            return routes.best(topic, moves - distance(d.s_, topic), own, left, topic) + routes.arrival(topic);
        }
    };

    Worth worth_to_merchant(Seat buyer, Field topic, const Terms& pays, const Terms& gets) {
        const auto gains = a_.deal(buyer, topic, pays, gets);
        const double arrival = topic == tower(s_) ? 0 : a_.visit(s_.merchant, topic);  // counted with the way
        return {gains.merchant - arrival, gains.buyer - (is_building(topic) ? price_of_action(buyer) : 0)};
    }

    // What the rest of the movement brings, with every listed choice.
    Leading ahead(Routes& routes) {
        int buyers = 0;
        for (const Seat seat : others(s_)) buyers += can_act(s_, seat);
        const int own = actions_left(me_);
        Leading leading{*this, routes, own, buyers, 0, {}, {}, 0};
        leading.used_up = routes.best(tower(s_), moves_left(s_), std::max(0, own - 1), buyers);
        routes.best(tower(s_), moves_left(s_), own, buyers);
        for (const Field next : city(s_).neighbours[std::size_t(tower(s_))]) leading.step[std::size_t(next)] = routes.after_step(next) + 0.01;
        return leading;
    }

    Choice lead(const Talk& talk) {
        const auto asker = who_asks(talk);
        if (const int call = find<LastCall>(); call >= 0 && !asker) return listed(call);
        Routes routes(a_, manner_.envy);
        const Leading leading = ahead(routes);
        const auto [best, worth] = best_of(leading);
        if (asker) return answer_to(*asker, price_for(claim(talk), leading, worth, *asker, memory_.asking[*asker].field, {}));
        const int again = still_meant([&](const Offer& offer) { return sold(leading, worth, offer.to.lowest(), offer.topic, offer.ask, offer.give); });
        if (again >= 0) return listed(again);
        if (auto counter = ask_for_more(talk, leading, worth)) return Choice(*counter);
        if (rates_.newer && said(talk) < int(rates_.lead_prices))
            if (auto price = best_price(talk, leading, worth)) return Choice(*price);
        return listed(std::max(best, 0));
    }

    // What lapsed with another deal, and is still worth it to both; worth_of(offer) says what it would bring.
    template <class WorthOf>
    int still_meant(WorthOf&& worth_of) {
        return best_of([&](const Again& again) {
            const Offer& offer = *s_.deals.find_lapsed(again.id);
            if (rates_.newer && was_refused(offer)) return -1e9;
            const Worth worth = worth_of(offer);
            return haggle::gain(manner_, worth) >= manner_.least && haggle::their_gain(manner_, worth) > 0 ? haggle::gain(manner_, worth) : -1e9;
        }).first;
    }

    // Declined, or answered with a price of their own, which may have lapsed with it or been changed since.
    bool was_refused(const Offer& offer) const {
        if (memory_.declined[me_].id == offer.id && memory_.declined[me_].version == offer.version) return true;
        const auto answers = [&](const Offer& other) { return other.answers == offer.id || (other.topic == offer.topic && offer.to.has(other.from) && other.to.has(me_)); };
        return std::any_of(s_.deals.standing().begin(), s_.deals.standing().end(), answers) || std::any_of(s_.deals.lapsed().begin(), s_.deals.lapsed().end(), answers);
    }

    // Counters the offer in which most is left to gain; twice at most while the tower stands.
    std::optional<OfferChoice> ask_for_more(const Talk& talk, const Leading& leading, double otherwise) {
        if (said(talk) >= std::min<int>(int(rates_.lead_counters), s_.options.patience)) return {};
        const Offer* chosen = nullptr;
        double most = manner_.least;
        for (const Offer& offer : s_.deals.standing()) {
            if (!offer.to.has(me_) || (offer.topic != tower(s_) && !can_move(s_, offer.topic))) continue;
            if (rates_.newer && s_.deals.of(me_, Seats::only(offer.from), offer.topic)) continue;  // that price stands
            const Worth bare = sold(leading, otherwise, offer.from, offer.topic, {}, {});
            if (bare.mine + bare.theirs > most) most = bare.mine + bare.theirs, chosen = &offer;
        }
        if (!chosen) return {};
        const auto price = price_for(claim(talk), leading, otherwise, chosen->from, chosen->topic, chosen->id);
        if (price && rates_.newer) {
            const auto gain = [&](const Terms& pays, const Terms& gets) { return haggle::gain(manner_, sold(leading, otherwise, chosen->from, chosen->topic, pays, gets)); };
            if (gain(price->ask, price->give) < gain(chosen->give, chosen->ask) + manner_.least) return {};  // he offers as much already
        }
        return price;
    }

    // What a sale brings against the best that the merchant could do otherwise.
    Worth sold(const Leading& leading, double otherwise, Seat buyer, Field field, const Terms& pays, const Terms& gets) {
        const Worth worth = worth_to_merchant(buyer, field, pays, gets);
        return {worth.mine + leading.way_after(field) - otherwise, worth.theirs};
    }
    std::optional<OfferChoice> price_for(double claimed, const Leading& leading, double otherwise, Seat buyer, Field field, std::optional<OfferId> answers) {
        const OfferChoice price{.field = field, .give = {}, .ask = {}, .to = Seats::only(buyer), .answers = answers};
        return bundled(price, buyer, sold(leading, otherwise, buyer, field, {}, {}), claimed,
                       [&](const OfferChoice& offer) { return sold(leading, otherwise, buyer, field, offer.ask, offer.give); });
    }

    // Whether a price for this field has been named to a seat, and stands.
    bool priced(Seat seat, Field field) const {
        return std::any_of(s_.deals.standing().begin(), s_.deals.standing().end(), [&](const Offer& offer) { return offer.from == me_ && offer.topic == field && offer.to.has(seat); });
    }

    // A price for the action here or a step, to who gains most by it with the merchant.
    std::optional<OfferChoice> best_price(const Talk& talk, const Leading& leading, double otherwise) {
        Seat buyer = me_;
        Field wanted = tower(s_);
        double most = manner_.least;
        const auto look = [&](Field field) {
            for (const Seat seat : others(s_)) {
                if (is_building(field) && !can_act(s_, seat)) continue;
                if (rates_.newer && priced(seat, field)) continue;
                const Worth bare = sold(leading, otherwise, seat, field, {}, {});
                if (bare.mine + bare.theirs > most) most = bare.mine + bare.theirs, buyer = seat, wanted = field;
            }
        };
        if (action_open(s_)) look(tower(s_));
        for (const Field next : city(s_).neighbours[std::size_t(tower(s_))])
            if (can_move(s_, next)) look(next);
        if (buyer == me_) return {};
        auto price = price_for(rates_.newer ? rates_.price_claim : claim(talk), leading, otherwise, buyer, wanted, {});
        if (!price || !rates_.newer) return price;
        for (const Seat seat : others(s_)) {  // whoever else would gain by it is asked too
            if (seat == buyer || (is_building(wanted) && !can_act(s_, seat)) || priced(seat, wanted)) continue;
            const Worth worth = sold(leading, otherwise, seat, wanted, price->ask, price->give);
            if (haggle::gain(manner_, worth) < manner_.least || haggle::their_gain(manner_, worth) <= 0) continue;
            OfferChoice more = *price;
            more.to = price->to->with(seat);
            if (!refuse(s_, me_, more)) price = more;
        }
        return price;
    }

    // --- Questions for a price: they are answered with an offer, or with the word that there is none ------------------------

    std::optional<Seat> who_asks(const Talk& talk) const {
        if (talk.patience[me_] == 0) return {};
        for (const Seat seat : everyone(s_).without(me_))
            if (memory_.asking[seat].of.has(me_)) return seat;
        return {};
    }
    Choice answer_to(Seat asker, const std::optional<OfferChoice>& price) const {
        return price ? Choice(*price) : Choice(NoPrice{memory_.asking[asker].field});
    }

    // --- Bundles of goods and ducats ------------------------------------------------------------------------------------

    // What may go along: wares, tiles, markers; above them what the action brings, the tile of a large order, and cards by name.
    static constexpr int fruits = int(Good::marker) + 1, rewards = fruits + 2, named = rewards + 5;
    using Items = List<haggle::Item, 40>;

    Items items(Seat from, Seat to, Field fruit_of, bool fruit) {
        Items list;
        for (int good = 0; good <= int(Good::marker); ++good) {
            const Player& giver = s_.players[from];
            if (Good(good) == Good::marker ? giver.markers == 0 : giver.goods[Good(good)] == 0) continue;
            Player less = giver;
            if (Good(good) == Good::marker) --less.markers;
            else --less.goods[Good(good)];
            list.push_back({good, sides(from, a_.worth(from, less) - a_.worth(from), a_.of(to, Good(good)))});
        }
        const bool delivers = rates_.newer && fruit && from == me_ && delivers_at(fruit_of);  // then no privilege is drawn
        if (fruit && !delivers)
            for (std::size_t i = 0; i < data().gives[std::size_t(fruit_of)].size(); ++i) {
                const Good good = data().gives[std::size_t(fruit_of)][i];
                if (available(s_, from, good) && available(s_, to, good)) list.push_back({fruits + int(i), sides(from, -a_.of(from, good), a_.of(to, good))});
            }
        if (!rates_.newer || from != me_) return list;
        if (delivers)
            for (int tile = 0; tile < 5; ++tile)
                if (const Good good = Good(int(first_tile) + tile); s_.supply[good] > 0) list.push_back({rewards + tile, sides(from, -a_.of(from, good), a_.of(to, good))});
        for (const Card card : mine().hand) {
            if (list.full()) break;
            Player more = s_.players[to];
            more.hand.push_back(card);
            const double keeps[] = {rates_.keep_large, rates_.keep_small, rates_.keep_message, rates_.keep_privilege};
            list.push_back({named + card.number, sides(from, -loss_of(card) * keeps[pile_of(kind_of(card))], a_.worth(to, more) - a_.worth(to))});
        }
        return list;
    }
    // Whether one could deliver a large order with the action of this building.
    bool delivers_at(Field field) const {
        return std::any_of(mine().hand.begin(), mine().hand.end(), [&](Card card) {
            const Data::Face& order = face(card);
            return kind_of(card) == Good::large && order.building == field && std::all_of(order.wares.begin(), order.wares.end(), [&](Good ware) { return mine().goods[ware] > 0; });
        });
    }
    Worth sides(Seat from, double lost, double won) const { return from == me_ ? Worth{lost, won} : Worth{won, lost}; }

    void add(Terms& terms, int id, Field field) const {
        if (id < fruits) ++terms[Good(id)];
        else if (id >= named) terms.cards.push_back(Card{std::uint8_t(id - named)});
        else if (id >= rewards) terms.fruit.push_back(Good(int(first_tile) + id - rewards));
        else terms.fruit.push_back(data().gives[std::size_t(field)][std::size_t(id - fruits)]);
    }

    // Fills in an offer to a partner so that it serves both, and stands up to judge(offer).
    template <class Judge>
    std::optional<OfferChoice> bundled(const OfferChoice& frame, Seat partner, Worth bare, double claimed, Judge&& judge) {
        const bool buying = me_ != s_.merchant;
        const Items given = items(me_, partner, frame.field, buying), asked = buying ? Items{} : items(partner, me_, frame.field, true);
        auto list = haggle::bundles(manner_, claimed, bare, {given.begin(), given.end()}, {asked.begin(), asked.end()},
                                    {coin, mine().ducats, s_.players[partner].ducats});
        const auto with = [&](const haggle::Bundle& bundle) {
            OfferChoice offer = frame;
            for (const int id : bundle.given) add(offer.give, id, offer.field);
            for (const int id : bundle.asked) add(offer.ask, id, offer.field);
            (bundle.coins > 0 ? offer.give : offer.ask).ducats = Ducats(std::abs(bundle.coins));
            return offer;
        };
        const auto sound = haggle::first_sound(manner_, list, 6, [&](const haggle::Bundle& bundle) -> std::optional<Worth> {
            const OfferChoice offer = with(bundle);
            if (refuse(s_, me_, offer)) return {};
            return judge(offer);
        });
        if (!sound) return {};
        return with(*sound);
    }

    // --- Bidding --------------------------------------------------------------------------------------------------------

    Choice bid(const Talk& talk) {
        if (const int accept = agreeable(talk); accept >= 0) return listed(accept);
        if (const int withdraw = regretted(); withdraw >= 0) return listed(withdraw);
        const int again = still_meant([&](const Offer& offer) { return worth_to_buyer(offer.topic, offer.give, offer.ask, merchant_has(offer.topic)); });
        if (again >= 0) return listed(again);
        if (const auto asker = who_asks(talk)) return answer_to(*asker, offered(talk, memory_.asking[*asker].field, merchant_has(memory_.asking[*asker].field), 0));
        if (talk.patience[me_] > 0) {
            if (auto offer = for_the_action_here(talk)) return Choice(*offer);
            if (auto offer = for_another_field(talk)) return Choice(*offer);
        }
        return listed(std::max(0, find<Pass>()));
    }

    // What the action of this turn might still bring elsewhere.
    double reserve() const { return s_.acted[me_] > 0 ? price_of_action(me_) : rates_.reserve * moves_left(s_) * a_.outlook(me_).action; }

    // What the merchant has without a deal: the best other offer, or acting himself.
    double merchant_has(Field field) {
        double most = 0;
        for (const Offer& offer : s_.deals.standing())
            if (offer.topic == field && offer.from != me_ && offer.from != s_.merchant)
                most = std::max(most, a_.deal(offer.from, field, offer.give, offer.ask).merchant);
        if (field != tower(s_)) return std::max(most, rates_.alternative);  // he had another way in mind
        if (can_act(s_, s_.merchant)) most = std::max(most, rates_.acts_himself * (a_.action(s_.merchant, field) - price_of_action(s_.merchant)));
        return most;
    }

    Worth worth_to_buyer(Field field, const Terms& pays, const Terms& gets, double alternative) {
        const auto gains = a_.deal(me_, field, pays, gets);
        return {gains.buyer - (is_building(field) ? reserve() : 0), gains.merchant - alternative};
    }

    int agreeable(const Talk& talk) {
        const double claimed = std::min(rates_.bid_most, claim(talk)) * (talk.last_call ? rates_.bid_last : 1);
        const auto [best, gain] = best_of([&](const Accept& accept) {
            const Offer& offer = *s_.deals.find(accept.id);
            const double has = merchant_has(offer.topic);
            const Worth worth = worth_to_buyer(offer.topic, offer.ask, offer.give, has);
            const Offer* own = s_.deals.of(me_, Seats::only(s_.merchant), offer.topic);  // what one has proposed oneself one takes
            const bool as_proposed = own && haggle::gain(manner_, worth) >= haggle::gain(manner_, worth_to_buyer(own->topic, own->give, own->ask, has));
            return as_proposed || haggle::agreeable(manner_, worth, claimed) ? haggle::gain(manner_, worth) : -1e9;
        });
        return gain >= 0 ? best : -1;
    }

    int regretted() {
        return best_of([&](const Withdraw& withdraw) {
            const Offer& offer = *s_.deals.find(withdraw.id);
            return worth_to_buyer(offer.topic, offer.give, offer.ask, 0).mine < -3 ? 1.0 : -1e9;
        }).first;
    }

    std::optional<OfferChoice> for_the_action_here(const Talk& talk) {
        const Field here = tower(s_);
        if (!action_open(s_) || !can_act(s_, me_)) return {};
        const Offer* old = s_.deals.of(me_, Seats::only(s_.merchant), here);
        const double has = merchant_has(here);
        double before = 0;  // what the merchant was offered by me
        if (old) {
            before = a_.deal(me_, here, old->give, old->ask).merchant;
            bool countered = memory_.declined[me_].id == old->id && memory_.declined[me_].version == old->version;  // once more than one has yielded
            for (const Offer& offer : s_.deals.standing()) countered = countered || (offer.topic == here && offer.to.has(me_) && offer.version >= old->version);
            if (has < before && !countered) return {};
            if (rates_.newer) return raised(talk, *old, has);
        }
        return offered(talk, here, has, old ? before + coin - 1 : 0);
    }

    // The same again with more ducats, so that nothing is ever offered twice: more than the others offer, or as much as one yields.
    std::optional<OfferChoice> raised(const Talk& talk, const Offer& old, double merchant_has) {
        OfferChoice offer{.field = old.topic, .give = old.give, .ask = old.ask, .to = {}, .answers = {}};
        while (true) {
            (offer.ask.ducats > 0 ? offer.ask : offer.give).ducats = Ducats(offer.ask.ducats > 0 ? offer.ask.ducats - coin : offer.give.ducats + coin);
            const Worth worth = worth_to_buyer(offer.field, offer.give, offer.ask, merchant_has);
            if (haggle::gain(manner_, worth) < manner_.least || refuse(s_, me_, offer)) return {};
            if (worth.theirs <= 0) continue;
            const bool outbid = a_.deal(me_, old.topic, old.give, old.ask).merchant <= merchant_has;
            return outbid || haggle::agreeable(manner_, worth, claim(talk)) ? std::optional(offer) : std::nullopt;
        }
    }

    // A step to a neighbouring field, or a wish for one that is a little farther off.
    std::optional<OfferChoice> for_another_field(const Talk& talk) {
        if (said(talk) >= int(rates_.wish_words) || (!rates_.newer && !can_act(s_, me_))) return {};
        int standing = 0;
        for (const Offer& offer : s_.deals.standing()) standing += offer.from == me_;
        if (standing >= int(rates_.wishes)) return {};
        Field wanted = tower(s_);
        double most = rates_.wish;
        for (int building = 0; building < buildings && can_act(s_, me_); ++building) {
            const Field field = Field(building);
            const int far = distance(s_, field);
            if (field == tower(s_) || far > std::min(int(rates_.far), moves_left(s_)) || s_.path.has(field) || s_.deals.of(me_, Seats::only(s_.merchant), field)) continue;
            const double worth = (a_.action(me_, field) + a_.visit(me_, field) - reserve()) / far;
            if (worth > most) most = worth, wanted = field;
        }
        if (rates_.newer)
            for (const Field next : city(s_).neighbours[std::size_t(tower(s_))])
                if (is_street(next) && can_move(s_, next) && !s_.deals.of(me_, Seats::only(s_.merchant), next) && a_.placing(me_, next) > most) most = a_.placing(me_, next), wanted = next;
        if (wanted == tower(s_)) return {};
        return offered(talk, wanted, merchant_has(wanted), 0);
    }

    std::optional<OfferChoice> offered(const Talk& talk, Field field, double merchant_has, double at_least) {
        const Worth bare = worth_to_buyer(field, {}, {}, merchant_has);
        auto made = bundled({.field = field, .give = {}, .ask = {}, .to = {}, .answers = {}}, s_.merchant, bare, claim(talk), [&](const OfferChoice& offer) {
            const Worth worth = worth_to_buyer(field, offer.give, offer.ask, merchant_has);
            const bool begs = rates_.newer && same(offer.give, Terms{});  // to be paid for acting
            return begs || worth.theirs + merchant_has < at_least ? Worth{-1, 0} : worth;  // never what was refused before
        });
        const auto same_again = [&](const Offer& old) { return made && old.from == me_ && old.topic == field && same(old.give, made->give) && same(old.ask, made->ask) && was_refused(old); };
        if (rates_.newer && std::any_of(s_.deals.lapsed().begin(), s_.deals.lapsed().end(), same_again)) return {};
        return made;
    }

    template <class Procedure>
    Choice decide(const Procedure&) {  // nothing is asked by a procedure
        return listed(0);
    }

    const State& s_;
    const Memory& memory_;
    Seat me_;
    const Choices& list_;
    const Rates& rates_;
    Appraisal a_;
    haggle::Manner manner_;
};

}  // namespace

std::unique_ptr<ThinkingBot> make_thinking_bot(Level level, std::uint64_t seed, const Temper& temper) { return make_bot_of<Genoa>(level, seed, temper); }

std::vector<std::string> sensible_offers(const Eyes& eyes, std::uint64_t seed) {
    const auto& mine = static_cast<const EyesOf<Genoa>&>(eyes);
    Rng rng(seed);
    const State imagined = imagine(mine.look(), mine.memory(), eyes.seat(), rng);
    std::vector<std::string> texts;
    for (const Choice& offer : Decision(imagined, mine.memory(), eyes.seat(), mine.choices(), manner_of(imagined, eyes.seat(), tempers[0], today), today).proposals()) texts.push_back(to_notation(offer));
    return texts;
}

}  // namespace fondaco::genoa

namespace fondaco {

using namespace genoa;

Choice genoa::habit_by(const Rates& rates, const State& s, const Memory& memory, Seat seat, const Choices& list, const Temper& temper) {
    if (list.size() == 1 && !std::holds_alternative<Pass>(list[0])) return list[0];  // who may pass may still speak
    return Decision(s, memory, seat, list, manner_of(s, seat, temper, rates), rates).made();
}

Choice Mind<Genoa>::habit(const State& s, const Memory& memory, Seat seat, const Choices& list, const Temper& temper, Rng&) {
    return habit_by(temper.year == 2026 ? of_2026 : today, s, memory, seat, list, temper);
}

Dealings<Genoa> Mind<Genoa>::dealt(const State& s, const Memory& memory, Seat seat, const Choices& list, const Choice& deal) {
    haggle::Manner manner = manner_of(s, seat, tempers[0], today);
    manner.envy = 0;  // in ducats, whatever rivals get
    return Decision(s, memory, seat, list, manner, today).dealt(deal);
}

PerSeat<double> Mind<Genoa>::value(const State& s) {
    const Appraisal appraisal(s, today);
    PerSeat<double> worth{};
    for (Seat seat = 0; seat < s.seat_count; ++seat) worth[seat] = appraisal.worth(seat);
    return worth;
}

std::string_view Mind<Genoa>::learned_text() { return embedded::genoa_learned_json; }

// Talk begins anew: at the beginning of a turn, or after a step.
bool Mind<Genoa>::pauses(const State& s) {
    const auto* talk = std::get_if<Talk>(&s.pending.top());
    if (!talk || talk->last_call || !talk->quiet.none()) return false;
    for (Seat seat = 0; seat < s.seat_count; ++seat)
        if (talk->patience[seat] < s.options.patience) return false;
    return true;
}

void Mind<Genoa>::features(const State& s, Seat me, std::array<float, feature_count>& x) {
    const Appraisal appraisal(s, today);
    std::array<Seat, max_seats> rivals{};
    std::size_t count = 0, at = 0;
    for (Seat seat = 0; seat < s.seat_count; ++seat)
        if (seat != me) rivals[count++] = seat;
    std::sort(rivals.begin(), rivals.begin() + count, [&](Seat a, Seat b) { return appraisal.worth(a) > appraisal.worth(b); });
    const auto put = [&](double feature) { x[at++] = float(feature); };
    const Player& player = s.players[me];
    const Outlook& outlook = appraisal.outlook(me);

    put((appraisal.worth(me) - appraisal.worth(rivals[0])) / margin_scale);
    put(appraisal.worth(me) / margin_scale);
    for (std::size_t i = 0; i < 4; ++i) put(i < count ? (appraisal.worth(rivals[i]) - appraisal.worth(me)) / margin_scale : -2);
    for (int players = 2; players <= max_seats; ++players) put(players == s.seat_count);
    put(outlook.turns / 10), put(outlook.own / 4), put(outlook.reach), put(outlook.later);
    put(player.ducats / 200.0), put(player.ducats / 200.0 * outlook.later);
    put(me == s.merchant), put((me == s.merchant) * moves_left(s) / 4.0), put(moves_left(s) / 4.0), put(double(s.path.size()) / 4);
    put((s.merchant + s.seat_count - me) % s.seat_count / 4.0);
    put(s.acted[me] > 0), put(can_act(s, me)), put((s.acted[s.merchant] > 0));
    std::array<int, 4> lacks{};  // large orders by what they lack, small ones that can be filled or not, and the other cards
    int ready = 0, wanting = 0, messages = 0, privileges = 0;
    for (const Card card : player.hand) {
        int lacking = 0;
        for (const Good ware : face(card).wares) lacking += player.goods[ware] == 0;
        switch (kind_of(card)) {
            case Good::large: ++lacks[std::size_t(std::min(3, lacking))]; break;
            case Good::small: ++(lacking == 0 ? ready : wanting); break;
            case Good::message: ++messages; break;
            default: ++privileges;
        }
    }
    for (const int each : lacks) put(each / 2.0), put(each / 2.0 * outlook.reach);
    put(ready / 2.0), put(ready / 2.0 * outlook.reach), put(wanting / 2.0), put(messages / 3.0), put(messages / 3.0 * outlook.later);
    put(privileges / 4.0), put(privilege_value(player.hand, s.options.chains) / 100.0);
    int wares = 0, kinds = 0;
    for (int ware = 0; ware <= int(last_ware); ++ware) wares += player.goods[Good(ware)], kinds += player.goods[Good(ware)] > 0;
    put(wares / 6.0), put(kinds / 6.0), put(wares / 6.0 * outlook.later);
    for (int tile = 0; tile < 5; ++tile) put(player.goods[Good(int(first_tile) + tile)] / 2.0);
    put(player.markers / 3.0), put(player.markers / 3.0 * outlook.later), put(double(player.buildings.size()) / 3), put(double(player.buildings.size()) / 3 * outlook.turns / 10);
    // What stands open at the tower: for whom it is worth most.
    const Field here = tower(s);
    const bool open = is_building(here) && action_open(s);
    double mine = 0, others = 0;
    if (open) {
        if (can_act(s, me)) mine = appraisal.action(me, s.players[me], here);
        for (std::size_t i = 0; i < count; ++i)
            if (can_act(s, rivals[i])) others = std::max(others, appraisal.action(rivals[i], s.players[rivals[i]], here));
    }
    put(open), put(mine / 50), put(others / 50), put(me == s.merchant ? std::max(mine, others) / 50 : 0), put(owner_of(s, here) == me);
    if (at != feature_count) break_off(Broken::bound, "so many features are not foreseen");
}

bool Mind<Genoa>::offer_features(const State& s, Seat me, const Choice& choice, std::array<float, offer_feature_count>& x) {
    const auto* offer = std::get_if<OfferChoice>(&choice);
    const auto* talk = s.pending.empty() ? nullptr : std::get_if<Talk>(&s.pending.top());
    if (!offer || !talk) return false;
    Appraisal appraisal(s, today);
    const bool selling = me == s.merchant;
    const Seats partners = !selling ? Seats::only(s.merchant) : offer->to ? *offer->to : Seats::first(s.seat_count).without(me);
    double mine = 0, theirs = -1e9, alternative = 0;
    Seat partner = partners.lowest();
    for (const Seat seat : partners) {
        const auto gains = selling ? appraisal.deal(seat, offer->field, offer->ask, offer->give) : appraisal.deal(me, offer->field, offer->give, offer->ask);
        const double gain = selling ? gains.buyer : gains.merchant;
        if (gain > theirs) theirs = gain, mine = selling ? gains.merchant : gains.buyer, partner = seat;
    }
    int others = 0;
    for (const auto& standing : s.deals.standing())
        if (standing.topic == offer->field && standing.from != me && standing.from != s.merchant) {
            ++others;
            alternative = std::max(alternative, appraisal.deal(standing.from, offer->field, standing.give, standing.ask).merchant);
        }
    std::size_t at = 0;
    for (const double feature : {mine / 20, theirs / 20, alternative / 20, (theirs - (selling ? 0 : alternative)) / 20, selling ? 1.0 : 0.0, offer->field == tower(s) ? 1.0 : 0.0,
                                 is_building(offer->field) ? 1.0 : 0.0, double(partners.count()) / 3, double(others) / 2, double(talk->patience[me]) / s.options.patience,
                                 double(talk->patience[partner]) / s.options.patience, talk->last_call ? 1.0 : 0.0, moves_left(s) / 4.0, double(s.round) / s.rounds})
        x[at++] = float(std::clamp(feature, -5.0, 5.0));
    return true;
}

// What would serve both sides, from the dear to the cheap; what others offer; every way to go.
void Mind<Genoa>::propose(const State& s, const Memory& memory, Seat seat, const Choice&, const Choices& list, int invents, const Temper& temper, std::vector<Choice>& out) {
    for (const Choice& choice : list)
        if (std::holds_alternative<Accept>(choice) || std::holds_alternative<Close>(choice)) out.push_back(choice);
    for (const Choice& choice : list)
        if (std::holds_alternative<Take>(choice) || std::holds_alternative<Pass>(choice) || std::holds_alternative<Deliver>(choice) || std::holds_alternative<Collect>(choice)) out.push_back(choice);
    if (!invents || !Play<Genoa>::may_propose(s, seat)) return;
    for (const double shift : {0.0, -0.25, 0.2, -0.12, 0.1, -0.4}) {
        if (invents-- == 0) break;
        haggle::Manner manner = manner_of(s, seat, temper, today);
        manner.opening = std::clamp(manner.opening + shift, 0.2, 0.95);
        manner.closing = std::clamp(manner.closing + shift, 0.1, 0.9);
        for (const Choice& offer : Decision(s, memory, seat, list, manner, today).proposals()) out.push_back(offer);
    }
}

}  // namespace fondaco
