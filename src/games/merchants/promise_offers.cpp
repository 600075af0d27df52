// §12.3, §12.4 and §12.7: who deals with whom, offers with clauses, and striking a deal.
#include "games/merchants/promise_parts.h"

namespace fondaco::merchants {

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

// --- §12.3, §12.4 Offers -------------------------------------------------------------------------------------------------------------------------

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

std::optional<Refusal> refuse(const State& s, Seat seat, const Deal& deal) {
    if (const auto refusal = refuse_talk(s, seat)) return refusal;
    if (deal.with >= s.seat_count || deal.with == seat) return no(rule_with, "offer_to_nobody");
    const auto partner = active(s);
    if (partner != seat && partner != deal.with) return no(rule_with, "not_with_the_active");
    const Clauses clauses = settled_times(s, deal.clauses);
    if (const auto refusal = refuse_clauses(s, seat, deal.with, clauses)) return refusal;
    if (const auto refusal = refuse_against(s, seat, deal.with, clauses)) return refusal;
    if (const auto refusal = refuse_means(s, seat, clauses)) return refusal;
    if (s.parley.words[seat] >= s.options.patience && !s.promises.repeats(seat, deal.with, clauses)) return no(rule_offer, "all_words_said");
    if (const auto old = s.promises.of(seat, deal.with); old && same(old->clauses, clauses)) return no(rule_offer, "offer_stands_already");
    if (deal.answers) {
        const auto answered = s.promises.find(*deal.answers);
        if (!answered || answered->to != seat || answered->from != deal.with) return no(rule_offer, "nothing_to_answer");
    }
    if (!s.promises.has_space(seat, deal.with, clauses.size())) return no(rule_offer, "too_many_offers");
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

bool may_deal(const State& s, Seat seat) { return any_deal(s) && !refuse_talk(s, seat) && s.parley.words[seat] < s.options.patience; }

// --- §12.7 Striking a deal ------------------------------------------------------------------------------------------------------------------------

std::optional<Refusal> refuse_accept_pact(const State& s, Seat seat, const Accept& accept) {
    if (const auto refusal = refuse_talk(s, seat)) return refusal;
    const auto pact = s.promises.find(accept.id);
    if (!pact) return no(rule_offer, "offer_gone");
    if (pact->to != seat) return no(rule_offer, "offer_not_to_you");
    if (pact->version != accept.version) return no(rule_offer, "offer_changed");
    if (const auto refusal = refuse_against(s, pact->from, pact->to, pact->clauses)) return refusal;
    if (const auto refusal = refuse_means(s, seat, pact->clauses)) return refusal;
    if (s.promises.count_in_force() + int(pact->clauses.size()) > most_in_force) return no(rule_against, "too_many_promises");
    return {};
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
        if (clause.when == 0) renounce_loading(s, clause, out);
    }
    for (std::size_t i = 0; i < pact.clauses.size(); ++i)
        if (const auto promise = s.promises.promise(pact.id, std::uint8_t(i + 1)); promise && !promise->waiting && pact.clauses[i].when == 0)
            if (std::holds_alternative<Pay>(promise->clause.what) || card_aside(*promise)) end_clause(s, *promise, Ending::kept, out, false);
    money_moved(s, Seats::only(pact.from).with(pact.to), out);
}

static void hand_card(State& s, Seat from, Seat to, Influence card) {
    --s.players[from].hand[card];
    ++s.players[to].hand[card];
}

void choices(const State& s, const Handing&, Seat seat, Choices& list) {
    for (int card = 0; card < influences; ++card)
        if (s.players[seat].hand[Influence(card)] > 0) list.push_back(HandChoice{Influence(card)});
}

void apply(State& s, Handing h, Seat seat, const HandChoice& hand, Events& out) {
    const auto promise = s.promises.promise(h.deal, h.number);
    if (!promise) return;
    out.push_back(CardHanded{h.deal, seat, h.to, promise->waiting, hand.card});
    if (promise->waiting) {
        --s.players[seat].hand[hand.card];
        s.promises.cover(h.deal, h.number, std::uint8_t(hand.card));
        return;
    }
    hand_card(s, seat, h.to, hand.card);
    end_clause(s, *promise, Ending::kept, out, promise->clause.when > 0);  // without a condition the deal itself has told it
}

}  // namespace fondaco::merchants
