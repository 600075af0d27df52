// Titles and loading: chapter 4 of docs/rules/merchants.md.
#include <algorithm>

#include "games/merchants/merchants.h"

namespace fondaco::merchants {

// --- §4.1 to §4.4 Titles -------------------------------------------------------------------------------------

bool needs_master(const Wagon& wagon) { return is_city(wagon.at) && is_empty(wagon) && !wagon.master; }

static bool stands_empty(const Wagon& wagon) { return is_city(wagon.at) && is_empty(wagon); }

void run(State& s, Titles, Events& out) {
    enter(s, Moment::titles, out);
    if (std::none_of(s.wagons.begin(), s.wagons.end(), stands_empty)) return;  // R9
    s.pending.next(InOrder{Step::loading_master, everyone(s)}, Title{1}, Title{2}, Title{3}, Loading{1}, Loading{2}, Loading{3});
}

void choices(const State& s, const TitleCard& t, Seat seat, Choices& list) {
    list.push_back(Pass{});
    for (WagonNumber wagon = 1; wagon <= wagon_count; ++wagon)
        if (!refuse(s, t, seat, LoadingMaster{wagon})) list.push_back(LoadingMaster{wagon});
}

std::optional<Refusal> refuse(const State& s, const TitleCard&, Seat seat, const LoadingMaster& title) {
    if (s.players[seat].hand.loading_master == 0) return no("§4.3", "card_not_held");
    if (!is_wagon(title.wagon) || !needs_master(wagon_of(s, title.wagon))) return no("§4.3", "wagon_not_for_card");
    if (s.players[seat].florins < data().loading_master) return no("§4.3", "title_costs_800");
    return {};
}

void apply(State& s, TitleCard t, Seat seat, const LoadingMaster& title, Events& out) {
    Wagon& wagon = wagon_of(s, title.wagon);
    play_card(s, seat, Influence::loading_master);
    to_bank(s, seat, data().loading_master);
    wagon.master = seat;
    out.push_back(TitleTaken{seat, title.wagon, city_of(wagon.at), data().loading_master});
    if (s.players[seat].hand.total() > 0 && std::any_of(s.wagons.begin(), s.wagons.end(), needs_master)) s.pending.next(t);
}

void apply(State&, TitleCard, Seat seat, const Pass&, Events& out) { out.push_back(Passed{seat}); }

void run(State& s, Title title, Events&) {
    if (needs_master(wagon_of(s, title.wagon))) s.pending.next(Bidding{title.wagon, everyone(s)});
}

// §4.2 All bid in secret. A few sums are listed; any other multiple of 100 may be written.
void choices(const State& s, const Bidding&, Seat seat, Choices& list) {
    const Florins purse = s.players[seat].florins;
    for (Florins bid = 0; bid < purse; bid += bid < 1000 ? coin : bid < 3000 ? 5 * coin : 10 * coin) list.push_back(Bid{bid});
    list.push_back(Bid{purse});
}

std::optional<Refusal> refuse(const State& s, const Bidding&, Seat seat, const Bid& bid) {
    if (bid.florins < 0 || bid.florins > s.players[seat].florins) return no("§4.2", "bid_out_of_range");
    if (bid.florins % coin != 0) return no("§1.7", "sums_in_hundreds");
    return {};
}

// Of equal bids the first in turn order wins, also at 0.
static void award_title(State& s, WagonNumber number, Events& out) {
    TitleWon won{number, city_of(wagon_of(s, number).at), {}, s.first};
    for (const Seat seat : everyone(s)) won.bids.push_back(*s.players[seat].bid);
    Seat seat = s.first;
    for (int n = 0; n < s.seat_count; ++n, seat = seat_after(s, seat))
        if (won.bids[seat] > won.bids[won.seat]) won.seat = seat;
    to_bank(s, won.seat, won.bids[won.seat]);
    wagon_of(s, number).master = won.seat;
    for (Player& player : s.players) player.bid.reset();
    out.push_back(won);
    if (promised(s)) bids_opened(s, won, out);
}

void apply(State& s, Bidding b, Seat seat, const Bid& bid, Events& out) {
    s.players[seat].bid = bid.florins;
    b.waiting = b.waiting.without(seat);
    out.push_back(BidSealed{seat, bid.florins});
    if (any_deal(s)) means_moved(s, seat);
    if (!b.waiting.none()) return s.pending.next(b);
    award_title(s, b.wagon, out);
}

// --- §4.5, §4.6 What may be loaded -----------------------------------------------------------------------------

std::optional<Good> monopoly(const Wagon& wagon) {
    if (wagon.master)
        for (int good = 0; good < goods; ++good)
            if (wagon.rows[*wagon.master][Good(good)] > 0) return Good(good);
    return {};
}

static const Goods& stock(const State& s, const Wagon& wagon, Seat seat) { return s.players[seat].warehouses[city_of(wagon.at)]; }

// `kind`: the loading master's, which is looked up once for all seats.
static int can_load(const State& s, const Wagon& wagon, Seat seat, std::optional<Good> kind) {
    const int places = most_loaded - wagon.rows[seat].total();
    if (places <= 0) return places;
    const Goods& own = stock(s, wagon, seat);
    return std::min(places, own.total() - (kind ? own[*kind] : 0));
}

int can_load(const State& s, const Wagon& wagon, Seat seat) { return can_load(s, wagon, seat, monopoly(wagon)); }

// How many of a kind the loading master can load: one kind only, and if he begins, one that nobody else has (R12).
static int master_can_load(const State& s, const Wagon& wagon, Seat master, Good good) {
    const auto kind = monopoly(wagon);
    if (kind && *kind != good) return 0;
    for (Seat seat = 0; seat < most_players; ++seat)
        if (seat != master && wagon.rows[seat][good] > 0) return 0;
    return std::min<int>(data().master_limit - wagon.rows[master].total(), stock(s, wagon, master)[good]);
}

// Any so many goods of a warehouse, without the loading master's kind.
template <class Choice_, class List_>
static void list_loads(const State& s, const Wagon& wagon, Seat seat, int count, List_& list) {
    const Goods& own = stock(s, wagon, seat);
    const auto kind = monopoly(wagon);
    for (int first = 0; first < goods; ++first) {
        if (own[Good(first)] == 0 || kind == Good(first)) continue;
        if (count == 1) list.push_back(Choice_{{Good(first)}});
        else
            for (int second = first; second < goods; ++second)
                if (own[Good(second)] > (first == second) && kind != Good(second)) list.push_back(Choice_{{Good(first), Good(second)}});
    }
}

static std::optional<Refusal> refuse_load(const State& s, const Wagon& wagon, Seat seat, const Load3& load) {
    const auto kind = monopoly(wagon);
    Goods wanted;
    for (const Good good : load) {
        if (kind == good) return no("§4.5", "masters_kind");
        if (++wanted[good] > stock(s, wagon, seat)[good]) return no("§4.5", "not_in_warehouse_here");
    }
    return {};
}

static void stow(State& s, Seat seat, WagonNumber number, const Load3& load, bool by_card, Events& out) {
    Wagon& wagon = wagon_of(s, number);
    Goods& own = s.players[seat].warehouses[city_of(wagon.at)];
    for (const Good good : load) --own[good], ++wagon.rows[seat][good];
    out.push_back(Loaded{seat, number, load, by_card});
}

// --- §4.5 The loading master begins ------------------------------------------------------------------------------

static bool master_can_load(const State& s, const Wagon& wagon) {
    for (int good = 0; good < goods; ++good)
        if (master_can_load(s, wagon, *wagon.master, Good(good)) > 0) return true;
    return false;
}

void run(State& s, Loading loading, Events& out) {
    enter(s, Moment::loading, out);
    const Wagon& wagon = wagon_of(s, loading.wagon);
    if (!is_city(wagon.at) || !wagon.master) return;
    Talk talk{.wagon = loading.wagon};
    for (const Seat seat : everyone(s)) talk.patience[seat] = s.options.patience;
    s.pending.next(GoOn{talk});
    if (master_can_load(s, wagon)) s.pending.next(Mastering{*wagon.master, loading.wagon});
}

void choices(const State& s, const Mastering& m, Seat seat, Choices& list) {
    list.push_back(Pass{});
    for (int good = 0; good < goods; ++good) {
        Load load;
        for (int left = master_can_load(s, wagon_of(s, m.wagon), seat, Good(good)); left > 0; --left) {
            load.goods.push_back(Good(good));
            list.push_back(load);
        }
    }
}

std::optional<Refusal> refuse(const State& s, const Mastering& m, Seat seat, const Load& load) {
    const Wagon& wagon = wagon_of(s, m.wagon);
    if (load.goods.empty()) return no("§4.5", "nothing_named");
    for (const Good good : load.goods)
        if (good != load.goods[0]) return no("§4.5", "master_loads_one_kind");
    const auto kind = monopoly(wagon);
    if (kind && *kind != load.goods[0]) return no("§4.5", "other_kind_on_wagon");
    for (Seat other = 0; other < most_players; ++other)
        if (other != seat && wagon.rows[other][load.goods[0]] > 0) return no("§4.5", "somebody_elses_kind");
    if (int(load.goods.size()) > data().master_limit - wagon.rows[seat].total()) return no("§4.6", "master_loads_three");
    if (int(load.goods.size()) > stock(s, wagon, seat)[load.goods[0]]) return no("§4.5", "not_in_warehouse_here");
    return {};
}

void apply(State& s, Mastering m, Seat seat, const Load& load, Events& out) { stow(s, seat, m.wagon, load.goods, false, out); }
void apply(State&, Mastering, Seat seat, const Pass&, Events& out) { out.push_back(Passed{seat}); }

// --- §4.7 The talk ---------------------------------------------------------------------------------------------

// Who can load something here, by what lies open.
Seats loaders(const State& s, const Talk& t) {
    const Wagon& wagon = wagon_of(s, t.wagon);
    const auto kind = monopoly(wagon);
    Seats seats;
    for (const Seat seat : everyone(s).without(master_of(wagon)).without(t.freed))
        if (can_load(s, wagon, seat, kind) > 0) seats = seats.with(seat);
    return seats;
}

static Seats asked_of(const State& s, const Talk& t, Seats able) { return able.with(master_of(wagon_of(s, t.wagon))).without(t.quiet); }
Seats asked(const State& s, const Talk& t) { return asked_of(s, t, loaders(s, t)); }

// §4.10, R58: the talk goes on while somebody can load and somebody has not passed.
void run(State& s, GoOn go, Events& out) {
    const Seats able = loaders(s, go.talk);
    if (able.none() || asked_of(s, go.talk, able).none()) return s.deals.clear();
    for (std::size_t i = s.deals.standing().size(); i-- > 0;) {
        const Topic& topic = s.deals.standing()[i].topic;
        if (!able.has(topic.loader) || topic.goods > can_load(s, wagon_of(s, topic.wagon), topic.loader)) s.deals.drop(i, false, out);
    }
    s.pending.next(go.talk);
}

static const Talk* talk_now(const State& s) { return s.pending.empty() ? nullptr : std::get_if<Talk>(&s.pending.top()); }

// §4.10 A pass holds until an offer to or from that player changes.
static Seats parties(const Offer& offer) { return offer.to.with(offer.from); }

static bool gives_money(const Terms& terms) { return terms.florins > 0; }

// The talk that is under way or goes on after this.
static Talk* talk_to_come(State& s) {
    for (std::size_t i = s.pending.size(); i-- > 0;) {
        Frame& frame = s.pending.frames()[i];
        if (Talk* talk = std::get_if<Talk>(&frame)) return talk;
        if (GoOn* go = std::get_if<GoOn>(&frame)) return &go->talk;
    }
    return nullptr;
}

// R65: purses are covered, so nothing lapses because of what is in them. Of those whose money has moved for all to see everything
// else that gives money lapses, whoever could still pay it. That ends the pass of those it concerns (§4.10).
void money_moved(State& s, Seats seats, Events& out) {
    if (any_deal(s)) s.parley.moved = s.parley.moved.with(seats);
    if (s.rules < 2 || s.deals.standing().empty()) return;
    if (Talk* talk = talk_to_come(s))
        for (const Offer& offer : s.deals.standing())
            if (seats.has(offer.from) && gives_money(offer.give)) talk->quiet = talk->quiet.without(parties(offer));
    s.deals.lapse(seats, gives_money, out);
}

// By version 1 what its author could no longer pay went as if he had taken it back.
void recheck(State& s, Events& out) {
    if (any_deal(s)) return look_after_promises(s, out);
    if (s.rules >= 2 || s.deals.standing().empty()) return;
    const auto holds = [&](Seat seat, const Terms& terms) { return s.players[seat].florins >= terms.florins; };
    if (Talk* talk = s.pending.empty() ? nullptr : std::get_if<Talk>(&s.pending.top()))
        for (const Offer& offer : s.deals.standing())
            if (!holds(offer.from, offer.give)) talk->quiet = talk->quiet.without(parties(offer));
    s.deals.recheck(holds, out);
}

static std::optional<Refusal> refuse_speaking(const State& s, Seat seat) {
    const Talk* talk = talk_now(s);
    if (!talk) return no("§4.7", "no_talk_now");
    if (talk->freed.has(seat)) return no("§4.11", "you_loaded_free");
    const Wagon& wagon = wagon_of(s, talk->wagon);
    if (seat != master_of(wagon) && !(seat < s.seat_count && can_load(s, wagon, seat) > 0)) return no("§4.6", "you_cannot_load");
    return {};
}

// What an offer says, whoever makes it: the loader gives money, the loading master places.
struct Offered_ {
    Seats to;
    Topic topic;
    Terms give, ask;
};
static Offered_ offered(const State& s, const Talk& talk, Seat seat, const OfferChoice& offer) {
    const Seat master = master_of(wagon_of(s, talk.wagon));
    const Terms money{.florins = offer.florins}, places{.places = offer.goods};
    const Topic topic{talk.wagon, offer.loader, offer.goods};
    return seat == master ? Offered_{Seats::only(offer.loader), topic, places, money} : Offered_{Seats::only(master), topic, money, places};
}

std::optional<Refusal> refuse(const State& s, Seat seat, const OfferChoice& offer) {
    if (const auto refusal = refuse_speaking(s, seat)) return refusal;
    const Talk& talk = *talk_now(s);
    const Wagon& wagon = wagon_of(s, talk.wagon);
    const Seat master = master_of(wagon);
    if (seat != master && offer.loader != seat) return no("§4.7", "between_master_and_loader");
    if (talk.freed.has(offer.loader)) return no("§4.11", "player_loaded_free");
    if (!loaders(s, talk).has(offer.loader)) return no("§4.6", "player_cannot_load");
    if (offer.goods < 1 || offer.goods > can_load(s, wagon, offer.loader)) return no("§4.8", "too_many_goods");
    if (offer.florins < 0 || offer.florins % coin != 0) return no("§1.7", "sums_in_hundreds");
    if (seat != master && offer.florins > s.players[seat].florins) return no("§4.8", "too_little_money");
    const Offered_ made = offered(s, talk, seat, offer);
    if (talk.patience[seat] == 0 && !s.deals.repeats(seat, made.to, made.topic, made.give, made.ask)) return no("§4.10", "offers_used_up");
    if (offer.answers) {
        const Offer* answered = s.deals.find(*offer.answers);
        if (!answered || !answered->to.has(seat) || answered->topic.loader != offer.loader) return no("§4.7", "nothing_to_answer");
    }
    return s.deals.refuse_post(seat, made.to, made.topic, made.give, made.ask);
}

std::optional<Refusal> refuse(const State& s, Seat seat, const Accept& accept) {
    if (any_deal(s) && s.promises.find(accept.id)) return refuse_accept_pact(s, seat, accept);
    if (const auto refusal = refuse_speaking(s, seat)) return refusal;
    if (const auto refusal = s.deals.refuse_accept(seat, accept.id, accept.version)) return refusal;
    if (s.deals.find(accept.id)->ask.florins > s.players[seat].florins) return no("§4.9", "too_little_money");
    return {};
}

std::optional<Refusal> refuse(const State& s, Seat seat, const Withdraw& withdraw) {
    if (const auto pact = s.promises.find(withdraw.id)) return pact->from == seat ? std::nullopt : std::optional(no("§12.4", "offer_not_yours"));
    if (const auto refusal = refuse_speaking(s, seat)) return refusal;
    return s.deals.refuse_withdraw(seat, withdraw.id);
}

// What has lapsed, as it was; it answers what it answered, if that still stands.
static OfferChoice repeated(const State& s, OfferId id) {
    const Offer& lapsed = *s.deals.find_lapsed(id);
    OfferChoice offer{lapsed.topic.loader, lapsed.topic.goods, std::max(lapsed.give.florins, lapsed.ask.florins), {}};
    if (s.deals.find(lapsed.answers)) offer.answers = lapsed.answers;
    return offer;
}

std::optional<Refusal> refuse(const State& s, Seat seat, const Again& again) {
    if (const auto pact = s.promises.find_lapsed(again.id)) return pact->from == seat ? refuse(s, seat, repeated_deal(s, again.id)) : std::optional(no("§12.4", "offer_not_yours"));
    if (const auto refusal = refuse_speaking(s, seat)) return refusal;
    if (const auto refusal = s.deals.refuse_again(seat, again.id)) return refusal;
    return refuse(s, seat, repeated(s, again.id));
}

// §4.11, R16
std::optional<Refusal> refuse(const State& s, Seat seat, const FreeLoading& load) {
    if (const auto refusal = refuse_speaking(s, seat)) return refusal;
    const Talk& talk = *talk_now(s);
    const Wagon& wagon = wagon_of(s, talk.wagon);
    if (s.players[seat].hand.free_loading == 0) return no("§4.11", "card_not_held");
    if (seat == master_of(wagon)) return no("§4.11", "master_needs_no_card");
    if (talk.bought.has(seat)) return no("§4.11", "loading_bought");
    if (load.goods.empty() || int(load.goods.size()) > most_loaded - wagon.rows[seat].total()) return no("§4.6", "loads_one_or_two");
    return refuse_load(s, wagon, seat, load.goods);
}

// --- What is listed: passing and answers. Offers cannot be; what they are made of: ---------------------------------

bool may_offer_loading(const State& s, Seat seat) { return !refuse_speaking(s, seat) && talk_now(s)->patience[seat] > 0; }
bool may_offer(const State& s, Seat seat) { return may_offer_loading(s, seat) || may_deal(s, seat); }

// Who loads how many: with the loading master each who can, else oneself.
using LoadingDrafts = List<OfferChoice, most_loaded * most_players>;
static void begin_loading(const State& s, Seat seat, LoadingDrafts& list) {
    if (!may_offer_loading(s, seat)) return;
    const Talk& talk = *talk_now(s);
    const Wagon& wagon = wagon_of(s, talk.wagon);
    for (const Seat loader : seat == master_of(wagon) ? loaders(s, talk) : Seats::only(seat))
        for (int count = 1; count <= can_load(s, wagon, loader); ++count) list.push_back(OfferChoice{loader, std::uint8_t(count), 0, {}});
}

void begin_drafts(const State& s, Seat seat, Drafts& list) {
    LoadingDrafts loading;
    begin_loading(s, seat, loading);
    for (const OfferChoice& draft : loading) list.push_back(draft);
    begin_deals(s, seat, list);
}

// A coin more; what others could pay is covered.
static void extend_loading(const State& s, Seat seat, OfferChoice draft, Drafts& list) {
    const Florins most = draft.loader == seat ? s.players[seat].florins : 50 * coin;
    draft.florins += coin;
    if (draft.florins <= most) list.push_back(draft);
}

void extend_draft(const State& s, Seat seat, const Choice& draft, Drafts& list) {
    if (const auto* loading = std::get_if<OfferChoice>(&draft)) extend_loading(s, seat, *loading, list);
    if (const auto* deal = std::get_if<Deal>(&draft)) extend_deal(s, seat, *deal, list);
}

std::optional<Choice> random_offer(const State& s, Seat seat, Rng& rng) {
    if (may_deal(s, seat) && (!may_offer_loading(s, seat) || rng.below(2))) return random_deal(s, seat, rng);
    LoadingDrafts list;
    begin_loading(s, seat, list);
    for (int tries = 0; tries < 3 && !list.empty(); ++tries) {
        OfferChoice offer = list[std::size_t(rng.below(int(list.size())))];
        offer.florins = coin * offer.goods * (rng.below(4) + (offer.loader != seat));
        for (const Offer& other : s.deals.standing())
            if (other.to.has(seat) && other.topic.loader == offer.loader) offer.answers = other.id;
        if (!refuse(s, seat, offer) && !(promised(s) && refuse_broken(s, seat, asked(s, *talk_now(s)).has(seat), offer))) return offer;
    }
    return {};
}

void choices(const State&, const Talk&, Seat, Choices& list) { list.push_back(Pass{}); }

// §4.10, §4.11: who has passed may still speak, and still play the card. §9.4: a letter is repaid at any time.
void anytime(const State& s, Seat seat, Choices& list) {
    if (seat < s.seat_count && s.players[seat].letters > 0 && !refuse(s, seat, Repay{})) list.push_back(Repay{});
    if (any_deal(s)) list_deals(s, seat, list);
    const Talk* talk = talk_now(s);
    if (!talk || refuse_speaking(s, seat)) return;
    const Wagon& wagon = wagon_of(s, talk->wagon);
    if (s.players[seat].hand.free_loading > 0 && seat != master_of(wagon) && !talk->bought.has(seat))
        for (int count = 1; count <= can_load(s, wagon, seat); ++count) list_loads<FreeLoading>(s, wagon, seat, count, list);
    for (const Offer& offer : s.deals.standing()) {
        if (offer.from == seat) list.push_back(Withdraw{offer.id});
        else if (!refuse(s, seat, Accept{offer.id, offer.version})) list.push_back(Accept{offer.id, offer.version});
    }
    for (const Offer& offer : s.deals.lapsed())
        if (offer.from == seat && !refuse(s, seat, Again{offer.id})) list.push_back(Again{offer.id});
}

// --- What is said and done -----------------------------------------------------------------------------------------

void apply(State& s, Seat seat, const OfferChoice& offer, Events& out) {
    Talk& talk = std::get<Talk>(s.pending.top());
    const Offered_ made = offered(s, talk, seat, offer);
    if (!s.deals.repeats(seat, made.to, made.topic, made.give, made.ask)) --talk.patience[seat];
    const Offer& posted = s.deals.post(seat, made.to, made.topic, made.give, made.ask, offer.answers.value_or(0));
    talk.quiet = talk.quiet.without(parties(posted));
    out.push_back(Offered<Offer>{posted});
}

void apply(State& s, Seat seat, const Again& again, Events& out) {
    if (s.promises.find_lapsed(again.id)) apply(s, seat, repeated_deal(s, again.id), out);
    else apply(s, seat, repeated(s, again.id), out);
}

void apply(State& s, Seat, const Withdraw& withdraw, Events& out) {
    if (s.promises.find(withdraw.id)) return withdraw_pact(s, withdraw.id, out);
    Talk& talk = std::get<Talk>(s.pending.top());
    talk.quiet = talk.quiet.without(parties(*s.deals.find(withdraw.id)));
    s.deals.withdraw(withdraw.id);
    out.push_back(Withdrawn{withdraw.id});
}

void apply(State& s, Talk t, Seat seat, const Pass&, Events& out) {
    out.push_back(Passed{seat});
    t.quiet = t.quiet.with(seat);
    s.pending.next(GoOn{t});
}

void apply(State& s, Seat seat, const FreeLoading& load, Events& out) {
    Talk talk = std::get<Talk>(s.pending.top());
    play_card(s, seat, Influence::free_loading);
    stow(s, seat, talk.wagon, load.goods, true, out);
    for (const Offer& offer : s.deals.standing())
        if (parties(offer).has(seat)) talk.quiet = talk.quiet.without(parties(offer));
    s.deals.leave(seat, out);
    talk.freed = talk.freed.with(seat);
    s.pending.pop();
    s.pending.next(GoOn{talk});
}

// §4.9 Paid at once; then the player loads what he likes. Where he has no choice, none is asked of him.
void apply(State& s, Seat seat, const Accept& accept, Events& out) {
    if (s.promises.find(accept.id)) return accept_pact(s, seat, accept, out);
    if (promised(s)) let_load(s, *s.deals.find(accept.id), out);
    Talk talk = std::get<Talk>(s.pending.top());
    const Offer offer = s.deals.take(accept.id);
    s.players[offer.from].florins += offer.ask.florins - offer.give.florins;
    s.players[seat].florins += offer.give.florins - offer.ask.florins;
    out.push_back(Settled<Offer>{offer, seat});
    talk.quiet = talk.quiet.without(parties(offer));
    talk.bought = talk.bought.with(offer.topic.loader);
    s.pending.pop();
    s.pending.next(GoOn{talk});
    money_moved(s, parties(offer), out);
    const Stowing stowing{offer.topic.loader, offer.topic.wagon, offer.topic.goods};
    List<Load, goods * goods> loads;
    list_loads<Load>(s, wagon_of(s, stowing.wagon), stowing.seat, stowing.goods, loads);
    if (loads.size() == 1) {
        stow(s, stowing.seat, stowing.wagon, loads[0].goods, false, out);
        if (promised(s)) note(s, stowing.seat, loads_of(stowing.wagon, loads[0].goods), out);
    } else s.pending.next(stowing);
}

void choices(const State& s, const Stowing& b, Seat seat, Choices& list) {
    list_loads<Load>(s, wagon_of(s, b.wagon), seat, b.goods, list);
}

std::optional<Refusal> refuse(const State& s, const Stowing& b, Seat seat, const Load& load) {
    if (load.goods.size() != b.goods) return no("§4.9", "load_as_agreed");
    return refuse_load(s, wagon_of(s, b.wagon), seat, load.goods);
}

void apply(State& s, Stowing b, Seat seat, const Load& load, Events& out) { stow(s, seat, b.wagon, load.goods, false, out); }

}  // namespace fondaco::merchants
