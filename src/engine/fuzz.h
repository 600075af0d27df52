// The random simulator behind `fondaco simulate --check` and the tests: it plays seeded random games and checks after
// every choice what must hold for any game. A failure names the seed and a command that repeats it.
#pragma once

#include <cstring>

#include "engine/draft.h"
#include "engine/hash.h"
#include "engine/lab.h"
#include "engine/luck.h"
#include "engine/notation.h"
#include "engine/play.h"
#include "engine/random_choice.h"
#include "engine/reveals.h"

namespace fondaco {

// An event of a rule that turns up what was covered.
template <class E>
concept Uncovering = requires { requires E::uncovers; };

template <class G>
class Fuzz {
    using Rules = Play<G>;
    using State = typename G::State;
    using Choice = typename G::Choice;
    using Choices = typename G::Choices;
    using Record = typename G::Record;
    struct Memories {
        PerSeat<typename G::Memory> seats;
        typename G::Memory spectators;
        typename G::Memory& operator[](Seat seat) { return seat == spectator ? spectators : seats[seat]; }
        const typename G::Memory& operator[](Seat seat) const { return seat == spectator ? spectators : seats[seat]; }
    };

public:
    Fuzz(const FuzzSpec& spec, const typename G::Options& options) : spec_(spec), options_(options), rng_(0), looks_(0), drafts_(0) {}

    FuzzReport run() {
        for (std::uint64_t game = spec_.first; game < spec_.first + spec_.games && report_.failure.empty(); ++game) {
            rng_ = looks_ = drafts_ = Rng(spec_.seed * 1000003 + game);
            try {
                play(key_from_seed(spec_.seed, game));
            } catch (const BrokenRules& broken) {
                expect(false, broken.what());
            }
            if (!report_.failure.empty())
                report_.failure += "\n  repeat it with: " + command(game);
            ++report_.games;
        }
        return report_;
    }

private:
    struct Step {
        Seat seat;
        Choice choice;
    };

    std::string command(std::uint64_t game) const {
        std::string text = "fondaco simulate " + std::string(G::info.id) + " --check --seed " + std::to_string(spec_.seed) +
                           " --first " + std::to_string(game) + " --games 1";
        const json::value options = parse_json(to_json(options_), "options");
        for (const auto& entry : options.get_object()) {
            const auto& v = entry.value();
            text += " --option " + std::string(entry.key()) + "=" +
                    (v.is_bool() ? (v.get_bool() ? "yes" : "no") : v.is_string() ? std::string(v.get_string()) : std::to_string(v.to_number<int>()));
        }
        return text;
    }

    // What went wrong is put into words only when it did: a string or, where it would cost time, what makes one.
    template <class What>
    bool expect(bool holds, What&& what) {
        if (holds) return true;
        if (report_.failure.empty()) {
            report_.failure = "decision " + std::to_string(steps_.size()) + ": ";
            if constexpr (requires { what(); }) report_.failure += what();
            else report_.failure += what;
        }
        return false;
    }

    // Whether two states are the same. A copy that nobody has touched is so byte by byte.
    static bool untouched(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0 || same(a, b); }

    int rules() const { return spec_.rules ? spec_.rules : G::info.rules_version; }
    bool failed() const { return !report_.failure.empty(); }

    void play(const Key& key) {
        steps_.clear();
        past_.clear();
        lately_listed_.clear();
        Record events;
        State s = Rules::begin(options_, rules(), key, events);
        Memories memories;
        for (const Seat eyes : all_eyes(s)) memories[eyes] = begin_memory(options_, eyes);
        fold(memories, s, events);
        past_.push_back(s);
        twin_.reset();

        while (!Rules::over(s) && !failed()) {
            const Seats asked = Rules::asked_seats(s);
            if (!expect(!asked.none(), "nobody is asked, and the game is not over")) return;
            if (!expect(int(steps_.size()) < G::info.max_decisions, "the game is longer than its stated bound")) return;
            const Seat seat = asked.at(rng_.below(asked.count()));
            for (Seat other = 0; other < s.seat_count; ++other) {
                Rules::list_choices(s, other, list_);
                expect(!asked.has(other) || !list_.empty(), [&] { return "seat " + std::to_string(other) + " is asked and has no choice"; });
            }
            Rules::list_choices(s, seat, list_);
            if constexpr (Rules::has_deals) check_numbers(s, seat), add_offers(s, seat);
            if (failed()) return;
            for (const auto& listed : list_) {
                if (lately_listed_.size() < 64) lately_listed_.push_back(listed);
                else lately_listed_[std::size_t(rng_.below(64))] = listed;
            }
            check_choices(s, seat);
            check_refusals(s);
            check_round_trips(s, seat, memories[seat]);
            if (spec_.secrets) check_secrets(s, memories);
            if (spec_.secrets) check_sealed_looks(s, seat);
            if (spec_.secrets) check_drafts(s, memories);
            if (failed()) return;

            const int index = rng_.below(2) ? rng_.below(int(list_.size()))
                                            : choose_by_kind(rng_, int(list_.size()), [&](int i) { return int(list_[std::size_t(i)].index()); });
            const Choice choice = list_[std::size_t(index)];
            State copy = s;  // a copy goes its own way
            const State before = s;
            Rules::act_listed(copy, seat, list_[std::size_t(rng_.below(int(list_.size())))]);
            expect(untouched(s, before), "acting on a copy changed the original");

            events.clear();
            const auto refusal = Rules::act(s, seat, choice, events);
            if (!expect(!refusal, [&] { return "a listed choice was refused: " + to_notation(choice); })) return;
            steps_.push_back({seat, choice});
            ++report_.decisions;
            const std::string broken = check(s);
            expect(broken.empty(), [&] { return "after " + to_notation(choice) + " of seat " + std::to_string(seat) + ": " + broken; });
            if constexpr (requires { check_course(before, seat, choice, s, events); }) {  // what a game says about the way from the one to the other
                const std::string wrong = check_course(before, seat, choice, s, events);
                expect(wrong.empty(), [&] { return to_notation(choice) + " of seat " + std::to_string(seat) + ": " + wrong; });
            }
            check_events(events);
            if (spec_.secrets) check_free_undo(before, memories, seat, choice, s, events);
            if (spec_.secrets) check_covered(before, seat, choice, s, events);
            advance_twin(seat, choice, events);
            fold(memories, s, events);
            swap_sealed(s);
        }
        if (failed()) return;
        const auto ranks = outcome(s);
        int best = 99;
        for (int seat = 0; seat < s.seat_count; ++seat) best = std::min(best, ranks[std::size_t(seat)].rank);
        expect(best == 1, "nobody is first");
        if (spec_.secrets) check_drafts(s, memories);
        replay(key, s);
    }

    static List<Seat, max_seats + 1> all_eyes(const State& s) {
        List<Seat, max_seats + 1> eyes{spectator};
        for (Seat seat = 0; seat < s.seat_count; ++seat) eyes.push_back(seat);
        return eyes;
    }
    static void fold(Memories& memories, const State& s, const Record& events) {
        for (const auto& event : events)
            for (const Seat eyes : all_eyes(s))
                if (const auto shown = view(event, eyes)) remember(memories[eyes], *shown, eyes);
    }

    // What is listed follows from the position alone, not from how many offers were made on the way to it.
    void check_numbers(const State& s, Seat seat) {
        State other = s;
        other.deals.last_id = std::uint16_t(s.deals.last_id + 1 + rng_.below(8));
        Rules::list_choices(other, seat, there_);
        expect(same(list_, there_), "what is listed depends on how many offers were made before");
    }

    // Offers that one might try are tried like what is listed: one at random, and one composed in small steps.
    void add_offers(const State& s, Seat seat) {
        if (!Rules::may_propose(s, seat)) return;
        Choice offer;
        if (Rules::propose(s, seat, rng_, offer)) list_.push_back(offer);
        if (rng_.below(4) > 0) return;
        typename G::Drafts drafts;
        begin_drafts(s, seat, drafts);
        if (drafts.empty()) return;
        auto draft = drafts[std::size_t(rng_.below(int(drafts.size())))];
        for (int steps = rng_.below(12); steps > 0; --steps) {
            drafts.clear();
            extend_draft(s, seat, draft, drafts);
            if (drafts.empty()) break;
            for (const auto& further : drafts)
                if (!expect(!same(further, draft), [&] { return "a step of a draft changes nothing: " + to_notation(Choice(draft)); })) return;
            draft = drafts[std::size_t(rng_.below(int(drafts.size())))];
        }
        if (Rules::refusal(s, seat, draft)) return;
        for (const auto& listed : list_)
            if (same(listed, Choice(draft))) return;
        ++report_.composed;
        list_.push_back(draft);
    }

    // Every listed choice is accepted and listed once.
    void check_choices(const State& s, Seat seat) {
        for (std::size_t i = 0; i < list_.size(); ++i) {
            const auto refusal = Rules::refusal(s, seat, list_[i]);
            if (!expect(!refusal, [&] { return "listed but refused: " + to_notation(list_[i]) + " (" + std::string(refusal->why) + ")"; })) return;
            for (std::size_t j = 0; j < i; ++j)
                if (!expect(!same(list_[i], list_[j]), [&] { return "listed twice: " + to_notation(list_[i]); })) return;
        }
    }

    // Junk, stale choices and choices of the wrong seat: what is refused changes nothing, what is not keeps the rules.
    void check_refusals(const State& s) {
        for (int n = 0; n < 4; ++n) {
            const Seat seat = Seat(rng_.below(s.seat_count));
            Choice junk = n < 2 || steps_.empty() ? random_choice() : steps_[std::size_t(rng_.below(int(steps_.size())))].choice;
            if (n == 1) {  // nearly right: a listed choice with something changed, or one that was listed a while ago
                junk = lately_listed_[std::size_t(rng_.below(int(lately_listed_.size())))];
                if (rng_.below(2)) visit_one([&](auto& c) { scramble_one(c); }, junk);
            }
            State copy = s;
            scratch_.clear();
            const auto refusal = Rules::act(copy, seat, junk, scratch_);
            if (refusal) {
                ++report_.refused;
                expect(untouched(copy, s) && scratch_.empty(), [&] { return "a refused choice changed something: " + to_notation(junk); });
                expect(!refusal->why.empty(), [&] { return "a refusal without a sentence: " + to_notation(junk); });
            } else {
                const std::string broken = check(copy);
                expect(broken.empty(), [&] { return "after the unlisted " + to_notation(junk) + " of seat " + std::to_string(seat) + ": " + broken; });
            }
        }
        for (const Seat outside : {Seat(s.seat_count), Seat(7), spectator}) {
            State copy = s;
            expect(Rules::act(copy, outside, random_choice()).has_value(), "somebody who does not sit here may act");
        }
    }

    // A choice of a random kind whose members are mostly small and sometimes absurd.
    Choice random_choice() {
        Choice choice;
        const int kind = rng_.below(int(std::variant_size_v<Choice>));
        boost::mp11::mp_with_index<std::variant_size_v<Choice>>(std::size_t(kind), [&](auto i) {
            auto& c = choice.template emplace<i>();
            scramble(c);
        });
        return choice;
    }
    template <class T>
    void scramble_one(T& value) {
        int nth = member_count<T> > 0 ? rng_.below(member_count<T>) : 0;
        for_each_member(value, [&](auto, auto& member) {
            if (nth-- == 0) scramble(member);
        });
    }
    template <class T>
    void scramble(T& value) {
        if constexpr (std::same_as<T, bool>) value = rng_.below(2) == 1;
        else if constexpr (Integer<T>) value = rng_.below(8) == 0 ? T(rng_.bits()) : T(rng_.below(12));
        else if constexpr (DescribedEnum<T>) value = enum_values<T>[std::size_t(rng_.below(enum_count<T>))];
        else if constexpr (std::same_as<T, Seats>) value = Seats(std::uint8_t(rng_.below(1 << max_seats)));
        else if constexpr (Optional<T>) {
            if (rng_.below(2)) scramble(value.emplace());
            else value.reset();
        } else if constexpr (FixedList<T>) {
            value.resize(std::size_t(rng_.below(int(T::capacity) + 1)));
            for (auto& item : value) scramble(item);
        } else if constexpr (Variant<T>)
            boost::mp11::mp_with_index<std::variant_size_v<T>>(std::size_t(rng_.below(int(std::variant_size_v<T>))), [&](auto i) { scramble(value.template emplace<i>()); });
        else if constexpr (Described<T>) for_each_member(value, [&](auto, auto& member) { if (rng_.below(2)) scramble(member); });
    }

    // Text and JSON of choices, views, memories and states come back as they were; JSON every few decisions, for time. It takes
    // more than all other checks together, and positions of a long game are much alike.
    static constexpr std::size_t json_every = G::info.max_decisions > 10'000 ? 64 : 16;
    void check_round_trips(const State& s, Seat seat, const typename G::Memory& memory) {
        const Choice& one = list_[std::size_t(rng_.below(int(list_.size())))];
        Choice again;
        std::string why;
        expect(from_notation(to_notation(one), again, why) && same(again, one), [&] { return "notation does not come back: " + to_notation(one); });
        const Choice junk = random_choice();
        expect(from_notation(to_notation(junk), again, why) && same(again, junk), [&] { return "notation does not come back: " + to_notation(junk); });
        if (steps_.size() % json_every != 0) return;
        round_trip(one, "choice");
        round_trip(view(s, seat), "view");
        round_trip(memory, "memory");
        const std::string text = to_json(s);
        const State back = from_json<State>(text);
        expect(hash_of(back) == hash_of(s) && to_json(back) == text && same(back, s), "a state does not come back from JSON");
    }
    template <class T>
    void round_trip(const T& value, const char* what) {
        expect(same(from_json<T>(to_json(value)), value), [&] { return std::string("a ") + what + " does not come back from JSON: " + to_json(value); });
    }
    void check_events(const Record& events) {
        if (steps_.size() % json_every == 1)
            for (const auto& event : events) round_trip(event, "event");
    }

    // The same choices on the same luck give the same state, whether anybody listens or not.
    void replay(const Key& key, const State& end) {
        State s = Rules::begin(options_, rules(), key);
        for (const Step& step : steps_)
            if (!expect(!Rules::act(s, step.seat, step.choice), "a replayed choice was refused")) return;
        expect(hash_of(s) == hash_of(end), "the replay ended in another state");
    }

    // Two sealed answers in a row give the same state in either order.
    void swap_sealed(const State& now) {
        const std::size_t n = steps_.size();
        past_.push_back(now);
        if (past_.size() > 3) past_.erase(past_.begin());
        if (n < 2 || past_.size() < 3) return;
        const Step &a = steps_[n - 2], &b = steps_[n - 1];
        if (a.seat == b.seat || !sealed_answer(past_[0], past_[1], a.seat, a.choice) || !sealed_answer(past_[1], now, b.seat, b.choice)) return;
        if (Rules::asked_seats(past_[1]) != Rules::asked_seats(past_[0]).without(a.seat)) return;  // the first closed its question
        State other = past_[0];
        for (const Step* step : {&b, &a}) {
            const auto refusal = Rules::act(other, step->seat, step->choice);
            if (!expect(!refusal, [&] {
                    return "a sealed answer was refused because another came first: " + to_notation(step->choice) + " of seat " + std::to_string(step->seat) + " (" +
                           std::string(refusal->why) + "), beside " + to_notation((step == &b ? a : b).choice) + "; in " + to_json(past_[0]);
                })) return;
        }
        ++report_.swapped;
        expect(hash_of(other) == hash_of(now), "sealed answers in another order gave another state");
    }
    // A seat has answered a question that seals its answers, and not done something open beside it.
    static bool sealed_answer(const State& before, const State& after, Seat seat, const Choice& choice) {
        if (visit_one([](const auto& kind) { return AnytimeKind<std::remove_cvref_t<decltype(kind)>>; }, choice)) return false;
        const bool same_question = after.pending.size() == before.pending.size() && !after.pending.empty() &&
                                   after.pending.top().index() == before.pending.top().index();
        return Rules::sealing(before) && Rules::asked_seats(before).has(seat) && !(same_question && Rules::asked_seats(after).has(seat));
    }

    // --- Secrets ------------------------------------------------------------------------------------
    // A twin world is imagined from what one seat knows and then played on beside the real one: the others choose
    // something else wherever that seat cannot tell the difference. As long as it was sent the same events, every
    // byte it gets (view, events, choices, refusals) must be the same.

    struct Twin {
        Seat me;
        State state;
    };

    void check_secrets(const State& s, const Memories& memories) {
        const bool fresh = !twin_ && rng_.below(4) == 0;
        if (fresh) {
            const Seat me = Seat(rng_.below(s.seat_count));
            const auto mine = view(s, me);
            const State other = imagine(mine, memories[me], me, rng_);
            const std::string broken = check(other);
            expect(broken.empty(), [&] { return "an imagined state is broken: " + broken; });
            expect(same(view(other, me), mine), [&] { return "the view of an imagined state is another view: " + to_json(mine) + " became " + to_json(view(other, me)); });
            twin_ = Twin{me, other};
        }
        if (!twin_ || failed()) return;
        const Seat me = twin_->me;
        const auto seen_here = view(s, me), seen_there = view(twin_->state, me);
        expect(same(seen_here, seen_there), [&] { return "two worlds with equal events differ for seat " + std::to_string(me) + ": " + to_json(seen_here) + " or " + to_json(seen_there); });
        Rules::list_choices(s, me, here_);
        Rules::list_choices(twin_->state, me, there_);
        expect(same(here_, there_), [&] { return "the choices of seat " + std::to_string(me) + " tell a secret"; });
        if constexpr (Rules::has_deals) check_proposals(s, twin_->state, me);
        for (int n = 0; n < 3; ++n) {
            const Choice junk = random_choice();
            const auto a = Rules::refusal(s, me, junk), b = Rules::refusal(twin_->state, me, junk);
            expect(a == b, [&] { return "a refusal tells seat " + std::to_string(me) + " a secret: " + to_notation(junk); });
        }
        ++report_.pairs;
        for (Seat other = 0; other < s.seat_count; ++other)  // the worlds really differ in what somebody else sees
            if (other != me && !same(view(s, other), view(twin_->state, other))) {
                ++report_.varied;
                break;
            }
    }

    // What one might offer follows from what one knows.
    void check_proposals(const State& s, const State& twin, Seat me) {
        const auto told = [&] { return "what seat " + std::to_string(me) + " might offer tells a secret"; };
        if (!expect(Rules::may_propose(s, me) == Rules::may_propose(twin, me), told) || !Rules::may_propose(s, me)) return;
        Rng here = looks_, there = looks_;
        Choice one, other;
        expect(Rules::propose(s, me, here, one) == Rules::propose(twin, me, there, other) && same(one, other), told);
        typename G::Drafts a, b;
        begin_drafts(s, me, a);
        begin_drafts(twin, me, b);
        if (!expect(same(a, b), told) || a.empty()) return;
        for (int steps = 1 + looks_.below(6); steps > 0 && !a.empty() && !failed(); --steps) {
            const auto draft = a[std::size_t(looks_.below(int(a.size())))];
            a.clear(), b.clear();
            extend_draft(s, me, draft, a);
            extend_draft(twin, me, draft, b);
            expect(same(a, b), told);
        }
    }

    // While a sealed question waits for others, no other seat can tell one answer to it from another.
    void check_sealed_looks(const State& s, Seat seat) {
        if (!Rules::sealing(s) || Rules::asked_seats(s).count() < 2) return;
        State one = s, two = s;
        Record first, second;
        const Choice a = list_[std::size_t(rng_.below(int(list_.size())))], b = list_[std::size_t(rng_.below(int(list_.size())))];
        Rules::act_listed(one, seat, a, first);
        Rules::act_listed(two, seat, b, second);
        if (!sealed_answer(s, one, seat, a) || !sealed_answer(s, two, seat, b)) return;
        for (Seat other = 0; other < s.seat_count; ++other)
            if (other != seat)
                expect(look_alike<G>(first, second, other) && same(view(one, other), view(two, other)),
                       [&] { return "seat " + std::to_string(other) + " can tell what seat " + std::to_string(seat) + " has sealed"; });
        expect(look_alike<G>(first, second, spectator) && same(view(one, spectator), view(two, spectator)),
               [&] { return "a spectator can tell what seat " + std::to_string(seat) + " has sealed"; });
        ++report_.pairs;
    }

    // What a seat is answered follows from its view and its memory, in whatever world it imagines: what is listed for it, the same
    // with something changed, what was listed lately, and junk.
    void check_drafts(const State& s, const Memories& memories) {
        if (drafts_.below(3) > 0) return;  // for time
        std::swap(rng_, drafts_);          // they do not change what will be tried and chosen
        const Seat me = Seat(rng_.below(s.seat_count));
        const auto mine = view(s, me);
        const State other = imagine(mine, memories[me], me, rng_);
        Rules::list_choices(s, me, here_);
        if (Choice offer; Rules::may_propose(s, me) && Rules::propose(s, me, rng_, offer)) here_.push_back(offer);
        for (int n = 0; n < 6 && !failed(); ++n) {
            Choice draft = random_choice();
            if (n < 3 && !here_.empty()) draft = here_[std::size_t(rng_.below(int(here_.size())))];
            else if (n < 5 && !lately_listed_.empty()) draft = lately_listed_[std::size_t(rng_.below(int(lately_listed_.size())))];
            if (n == 1 || n == 2 || n == 4) visit_one([&](auto& c) { scramble_one(c); }, draft);
            const auto here = Rules::refusal(s, me, draft);
            for (const auto& there : {Rules::refusal(other, me, draft), refusal_of_draft<G>(mine, memories[me], me, draft)})
                expect(here == there, [&] {
                    return "a refusal tells seat " + std::to_string(me) + " a secret, or it imagines what cannot be: " + to_notation(draft) + " is answered \"" +
                           std::string(here ? here->why : "yes") + "\" here and \"" + std::string(there ? there->why : "yes") + "\" there";
                });
            ++report_.drafts;
        }
        std::swap(rng_, drafts_);
    }

    // No free undo after anything was revealed: an act that does not count as revealing tells nobody anything.
    void check_free_undo(const State& before, const Memories& memories, Seat seat, const Choice& choice, const State& after, const Record& events) {
        if (looks_.below(2) || Rules::over(after) || Revealing<G>(before, seat, choice).by(after, events)) return;  // a game that is over does not come back
        ++report_.free;
        const Seat me = looks_.below(2) ? seat : all_eyes(before)[std::size_t(looks_.below(before.seat_count + 1))];
        expect(!tells<G>(before, memories[me], me, seat, choice, after, events, scratch_, looks_), [&] {
            return to_notation(choice) + " tells " + (me == spectator ? "spectators" : "seat " + std::to_string(me)) + " something and may be taken back freely: " + to_json(events) + " or " + to_json(scratch_);
        });
    }

    // --- No public event because of covered means ------------------------------------------------------
    // What a spectator is told of an act, and the table as he sees it after it, follow from the table as he saw it before and from
    // the words of the choice. So the same words are said in another world, which looks the same to him and differs in all that is
    // covered: hands and piles are dealt anew, and purses hold other sums, of which he knows no more than what their owners have
    // offered (uncounted: it would prove nothing to vary what can be counted). Dice fall alike in both worlds.
    // What this does not forbid: whether somebody may say these words can depend on what he holds, so they are only said where they are
    // allowed in both worlds; and some rules turn up what was covered (bids are opened, a message is delivered, an upkeep cannot be
    // paid). An event of such a rule says so with `uncovers`, and its act is not compared.
    void check_covered(const State& before, Seat seat, const Choice& choice, const State& after, const Record& events) {
        if (rng_.below(3) > 0 || uncovers(events)) return;
        const auto seen = view(before, spectator);
        State other = imagine(seen, uncounted(seen, rng_), spectator, rng_);
        other.luck = before.luck;
        const std::string broken = check(other);
        expect(broken.empty(), [&] { return "an imagined state is broken: " + broken; });
        expect(same(view(other, spectator), seen), [&] { return "the view of an imagined state is another view: " + to_json(seen) + " became " + to_json(view(other, spectator)); });
        scratch_.clear();
        if (failed() || Rules::act(other, seat, choice, scratch_) || uncovers(scratch_)) return;
        expect(look_alike<G>(scratch_, events, spectator) && same(view(other, spectator), view(after, spectator)), [&] {
            return "what all see after " + to_notation(choice) + " of seat " + std::to_string(seat) + " tells what is covered: " + to_json(events) + " or " + to_json(scratch_);
        });
        ++report_.covered;
    }
    static bool uncovers(const Record& events) {
        for (const auto& event : events)
            if (visit_one([]<class E>(const E&) { return Uncovering<E>; }, event)) return true;
        return false;
    }

    // Plays the twin on with the same choice, or one that looks the same to its watcher; else gives the twin up.
    void advance_twin(Seat seat, const Choice& choice, const Record& events) {
        if (!twin_) return;
        const auto try_it = [&](const Choice& c) {
            State next = twin_->state;
            scratch_.clear();
            if (Rules::act(next, seat, c, scratch_) || !look_alike<G>(scratch_, events, twin_->me)) return false;
            twin_->state = next;
            return true;
        };
        Rules::list_choices(twin_->state, seat, there_);
        if (seat != twin_->me)
            for (int tries = 0; tries < 3 && !there_.empty(); ++tries)
                if (try_it(there_[std::size_t(rng_.below(int(there_.size())))])) return;
        if (!try_it(choice)) twin_.reset();
    }

    FuzzSpec spec_;
    typename G::Options options_;
    Rng rng_, looks_, drafts_;  // the others for looks at what has happened or could be said: they do not change what will
    FuzzReport report_;
    Choices list_, here_, there_;
    Record scratch_;  // these are large: making them anew for each look would cost more than the look
    std::vector<Step> steps_;
    std::vector<State> past_;
    std::vector<Choice> lately_listed_;
    std::optional<Twin> twin_;
};

template <class G>
FuzzReport run_fuzz(const FuzzSpec& spec, const typename G::Options& options) {
    return Fuzz<G>(spec, options).run();
}

}  // namespace fondaco
