// The one door into a game, for people, bots, replays and tests alike. A game `G` names its types; its rules are
// free functions beside its State, one set per kind of frame:
//   a procedure:  run(state, frame, events)                     happens at once
//   a question:   asked(state, frame)                           whom it waits for
//                 choices(state, frame, seat, list)             what that seat may do, as far as it can be listed
//                 apply(state, frame, seat, choice, events)     one overload per kind of choice the question takes
//                 refuse(state, frame, seat, choice)            where "not among choices" is not the rule
//                 refuse_unasked(state, frame, seat, choice)    a better word than "not yours to decide", if there is one
//                 misplaced(choice)                             the rule that says when this choice is made, for who is not asked for it
//                 `static constexpr bool sealed = true`         its answers are secret until all are in
//   at any time:  anytime(state, seat, list), refuse(state, seat, choice), apply(state, seat, choice, events) for
//                 kinds of choice that say `static constexpr bool anytime = true`
//   open-ended deals, which no list can hold (a draft is a choice that need not be allowed yet; refusal() says whether it is):
//                 may_offer(state, seat)                        whether this seat could make an offer at all
//                 begin_drafts(state, seat, drafts)             for what, and to whom: one draft each, that says nothing else yet
//                 extend_draft(state, seat, draft, drafts)      the drafts that are one small step further
//                 random_offer(state, seat, rng)                an offer that is allowed, if one was found: a proposer for random play
//               These look at what the seat knows, and at nothing else.
//   promises that bind (engine/clause.h), where a game has them:
//                 promised(state)                               whether any is in force
//                 keep_word(state, seat, asked, list)           takes out of what is listed what would break one
//                 refuse_broken(state, seat, asked, choice)     the same for one choice that the rules allow
//                 deeds_of(state, seat, choice)                 what a choice does, asked before it is done
//                 note(state, seat, deeds, events)              and noted after it: what it fulfils
// Kinds of choice that say `static constexpr bool binding = true` cost something at once: they are typed in whole words (cli/prompt.h).
#pragma once

#include <algorithm>
#include <optional>
#include <string_view>
#include <variant>

#include "engine/describe.h"
#include "engine/luck.h"
#include "engine/refusal.h"
#include "engine/sink.h"

namespace fondaco {

template <class C>
concept AnytimeKind = requires { requires C::anytime; };
template <class C>
concept BindingKind = requires { requires C::binding; };

template <class G>
struct Play {
    using State = typename G::State;
    using Frame = typename G::Frame;
    using Choice = typename G::Choice;
    using Choices = typename G::Choices;
    using Events = typename G::Events;  // where the rules write what happens: a record that is given, or nowhere (sink.h)

    static_assert(std::is_trivially_copyable_v<State>, "a search clones a state by assignment");

    // A table that is set up, and whose first question is asked.
    template <class Options>
    static State begin(const Options& options, int rules, const Key& key, Events out = {}) {
        State s = set_up(options, rules, key, out);
        settle(s, out);
        return s;
    }

    static bool over(const State& s) { return s.pending.empty(); }

    // Whom the table asks. All of them may answer; the order among them is theirs.
    static Seats asked_seats(const State& s) {
        if (s.pending.empty()) return {};
        return visit_one([&](const auto& frame) { return asked_by(s, frame); }, s.pending.top());
    }

    // Whose clock runs: those asked, unless the game says that only some of them hold up the table.
    static Seats awaited_seats(const State& s) {
        if (s.pending.empty()) return {};
        return visit_one([&](const auto& frame) {
            if constexpr (requires { awaited(s, frame); }) return awaited(s, frame);
            else return asked_by(s, frame);
        }, s.pending.top());
    }

    // Whether the answers to the question that is asked are secret until all are in.
    static bool sealing(const State& s) {
        return !s.pending.empty() && visit_one([](const auto& frame) {
            if constexpr (requires { frame.sealed; }) return frame.sealed;
            else return false;
        }, s.pending.top());
    }

    // The rule of the question that is asked; empty if it names none.
    static std::string_view rule(const State& s) {
        if (s.pending.empty()) return "";
        return visit_one([](const auto& frame) { return rule_of(frame); }, s.pending.top());
    }

    static void list_choices(const State& s, Seat seat, Choices& list) {
        if (asked_seats(s).has(seat)) return list_asked(s, seat, list);
        list_allowed(s, seat, false, list);
        if (s.pending.empty()) return;
        if (under_promise(s)) [[unlikely]] keep(s, seat, false, list);
    }

    // For a seat that is known to be asked.
    static void list_asked(const State& s, Seat seat, Choices& list) {
        list_allowed(s, seat, true, list);
        if (under_promise(s)) [[unlikely]] keep(s, seat, true, list);
    }

    // What the rules allow, whatever was promised.
    static void list_allowed(const State& s, Seat seat, bool asked, Choices& list) {
        list.clear();
        if (!asked) {
            if (s.pending.empty()) return;
            if constexpr (requires { anytime(s, seat, list); }) anytime(s, seat, list);
            return;
        }
        visit_one([&](const auto& frame) {
            if constexpr (is_question<std::remove_cvref_t<decltype(frame)>>()) choices(s, frame, seat, list);
        }, s.pending.top());
        if constexpr (requires { anytime(s, seat, list); }) anytime(s, seat, list);
    }

    static std::optional<Refusal> refusal(const State& s, Seat seat, const Choice& choice);

    static std::optional<Refusal> act(State& s, Seat seat, const Choice& choice, Events out = {}) {
        if (const auto why_not = refusal(s, seat, choice)) return why_not;  // s is untouched
        act_listed(s, seat, choice, out);
        return {};
    }

    // --- Deals: what one might try. Never part of what is listed. ---

    static constexpr bool has_deals = requires(const State& s, Seat seat) { may_offer(s, seat); };

    static bool may_propose(const State& s, Seat seat) {
        if constexpr (has_deals) return !s.pending.empty() && seat < s.seat_count && may_offer(s, seat);
        else return false;
    }

    // An offer at random that is allowed; false if none was found.
    static bool propose(const State& s, Seat seat, Rng& rng, Choice& out) {
        if constexpr (has_deals) {
            const auto offer = random_offer(s, seat, rng);
            if (offer) out = *offer;
            return offer.has_value();
        } else return false;
    }

    // For a choice that is known to be allowed because choices() has just named it.
    static void act_listed(State& s, Seat seat, const Choice& choice, Events out = {}) {
        if (under_promise(s)) [[unlikely]] do_and_note(s, seat, choice, out);
        else do_it(s, seat, choice, out);
        settle(s, out);
    }

    // Without what follows from it.
    static void do_it(State& s, Seat seat, const Choice& choice, Events& out) {
        visit_one([&](const auto& kind) {
            if constexpr (AnytimeKind<std::remove_cvref_t<decltype(kind)>>) apply(s, seat, kind, out);
            else answer(s, seat, kind, out, static_cast<Frame*>(nullptr));
        }, choice);
    }

    // Runs procedures until somebody must choose, then lets the game recheck what stands (offers that lapsed).
    static void settle(State& s, Events out = {}) {
        for (int steps = 0; !s.pending.empty() && runs(s.pending.top()); ++steps) {
            if (steps == 1000) [[unlikely]] break_off(Broken::end, "procedures run for ever");
            visit_one([&]<class F>(const F& top) {
                if constexpr (is_procedure<F>()) {
                    const F frame = top;  // run() may push another in its place
                    s.pending.pop();
                    run(s, frame, out);
                }
            }, s.pending.top());
        }
        if constexpr (requires { recheck(s, out); }) recheck(s, out);
    }

private:
    static constexpr bool has_promises = requires(const State& s) { promised(s); };
    static bool under_promise(const State& s) {
        if constexpr (has_promises) return promised(s);
        else return false;
    }
    static void keep(const State& s, Seat seat, bool asked, Choices& list) {
        if constexpr (has_promises) keep_word(s, seat, asked, list);
    }
    static void do_and_note(State& s, Seat seat, const Choice& choice, Events& out) {
        if constexpr (has_promises) {
            const auto deeds = deeds_of(s, seat, choice);
            do_it(s, seat, choice, out);
            note(s, seat, deeds, out);
        }
    }

    template <class F>
    static constexpr bool is_procedure() {
        return requires(State& s, F frame, Events& out) { run(s, frame, out); };
    }

    // Whether a frame is a procedure, told by a bit for each kind: an answer to a question mostly leads to the next question at once.
    static bool runs(const Frame& frame) {
        static constexpr std::uint64_t procedures = []<class... F>(std::variant<F...>*) {
            std::uint64_t bits = 0, bit = 1;
            ((bits |= is_procedure<F>() ? bit : 0, bit <<= 1), ...);
            return bits;
        }(static_cast<Frame*>(nullptr));
        return procedures >> frame.index() & 1;
    }

    template <class F>
    static constexpr bool is_question() {
        constexpr bool asks = requires(const State& s, const F& frame, Seat seat, Choices& list) {
            { asked(s, frame) } -> std::same_as<Seats>;
            choices(s, frame, seat, list);
        };
        static_assert(is_procedure<F>() || asks, "a frame needs run(), or asked() and choices()");
        static_assert(is_procedure<F>() || answerable<F>(static_cast<Choice*>(nullptr)),
                      "a question needs apply() for at least one kind of choice");
        return !is_procedure<F>();
    }

    template <class F, class C>
    static constexpr bool takes = requires(State& s, F frame, Seat seat, const C& choice, Events& out) { apply(s, frame, seat, choice, out); };
    template <class F, class C>
    static constexpr bool has_word_for = requires(const State& s, const F& frame, Seat seat, const C& choice) { refuse_unasked(s, frame, seat, choice); };

    template <class F, class... C>
    static constexpr bool answerable(std::variant<C...>*) {
        return (takes<F, C> || ...);
    }

    // There are a thousand pairs of a question and a kind of choice, and few that mean something: only for those is anything
    // compiled. The others are `Nothing`.
    struct Nothing {};
    template <bool means, class F>
    using If = std::conditional_t<means, std::type_identity<F>, Nothing>;

    // Gives the choice to the question on top, which is one of the few that take this kind.
    template <class C, class... F>
    static void answer(State& s, Seat seat, const C& kind, Events& out, std::variant<F...>*) {
        const bool taken = (answer_if(If<takes<F, C>, F>(), s, seat, kind, out) || ...);
        if (!taken) [[unlikely]] break_off(Broken::position, "a listed choice that its question does not take");
    }
    template <class C>
    static bool answer_if(Nothing, State&, Seat, const C&, Events&) { return false; }
    template <class F, class C>
    static bool answer_if(std::type_identity<F>, State& s, Seat seat, const C& kind, Events& out) {
        const auto* top = std::get_if<F>(&s.pending.top());
        if (!top) return false;
        const F frame = *top;  // apply() owns its frame; pushing it again keeps the question open
        s.pending.pop();
        apply(s, frame, seat, kind, out);
        return true;
    }

    template <class F>
    static Seats asked_by(const State& s, const F& frame) {
        if constexpr (is_question<F>()) return asked(s, frame);
        else return {};
    }

    // What the question on top says to a choice.
    template <class C, class... F>
    static std::optional<Refusal> answered(const State& s, Seat seat, const C& kind, const Choice& choice, std::variant<F...>*) {
        if (runs(s.pending.top())) return plain::no("", "nothing_asked");
        std::optional<Refusal> why_not;
        if (!asked_seats(s).has(seat)) {
            const bool worded = (word_if(If<has_word_for<F, C>, F>(), s, seat, kind, why_not) || ...);
            return worded ? why_not : better_word(choice, plain::no(rule(s), "not_yours_to_decide"));
        }
        const bool taken = (refuse_if(If<takes<F, C>, F>(), s, seat, kind, choice, why_not) || ...);
        return taken ? why_not : better_word(choice, plain::no(rule(s), "not_asked"));
    }
    template <class C>
    static bool word_if(Nothing, const State&, Seat, const C&, std::optional<Refusal>&) { return false; }
    template <class F, class C>
    static bool word_if(std::type_identity<F>, const State& s, Seat seat, const C& kind, std::optional<Refusal>& why_not) {
        const auto* frame = std::get_if<F>(&s.pending.top());
        if (frame) why_not = refuse_unasked(s, *frame, seat, kind);
        return frame != nullptr;
    }
    template <class C>
    static bool refuse_if(Nothing, const State&, Seat, const C&, const Choice&, std::optional<Refusal>&) { return false; }
    template <class F, class C>
    static bool refuse_if(std::type_identity<F>, const State& s, Seat seat, const C& kind, const Choice& choice, std::optional<Refusal>& why_not) {
        const auto* frame = std::get_if<F>(&s.pending.top());
        if (!frame) return false;
        if constexpr (requires { refuse(s, *frame, seat, kind); }) why_not = refuse(s, *frame, seat, kind);
        else {
            Choices list;
            choices(s, *frame, seat, list);
            if (std::none_of(list.begin(), list.end(), [&](const Choice& listed) { return same(listed, choice); }))
                why_not = plain::no(rule(s), "not_among_choices");
        }
        return true;
    }

    static constexpr std::string_view end_rule() {
        if constexpr (requires { G::end_rule; }) return G::end_rule;
        else return "";
    }

    // The question that is asked is not the rule that was broken: that one says when such a choice is made.
    static Refusal better_word(const Choice& choice, const Refusal& plain) {
        if constexpr (requires { misplaced(choice); }) return misplaced(choice).value_or(plain);
        else return plain;
    }

    template <class F>
    static constexpr std::string_view rule_of(const F&) {
        if constexpr (requires { F::rule; }) return F::rule;
        else return "";
    }
};

// Not in the class, so that it can be compiled once for a game (engine/written.h).
template <class G>
std::optional<Refusal> Play<G>::refusal(const State& s, Seat seat, const Choice& choice) {
    if (s.pending.empty()) return plain::no(end_rule(), "game_over");
    auto why_not = visit_one([&]<class C>(const C& kind) -> std::optional<Refusal> {
        if constexpr (AnytimeKind<C>) return refuse(s, seat, kind);
        else return answered(s, seat, kind, choice, static_cast<Frame*>(nullptr));
    }, choice);
    if constexpr (has_promises)
        if (!why_not && promised(s)) [[unlikely]] return refuse_broken(s, seat, asked_seats(s).has(seat), choice);
    return why_not;
}

}  // namespace fondaco
