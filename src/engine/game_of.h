// Makes a Game out of a game's types and functions. Included only by each game's game.cpp, once per game.
//
// G names: State, Frame, Stream, Choice, Choices, Event, Record, Events, Plain, View, Memory, Options; info, option_texts, presets, end_rule
// (where the rules say how the game ends), rules_text(), data_hash(), and first_data_hashes if it is older than that hash; and the functions found beside State:
//   State set_up(options, rules, key, events)     view(state, seat), view(event, seat)
//   Memory begin_memory(options, seat)      remember(memory, event, seat)      imagine(view, memory, seat, rng)      uncounted(view, rng)
//   outcome(state)   check(state)   mend(state): derived sums of an edited position      draw, asking, tell, explain (text for the terminal, made from views)
//   looked(state, record): whether an act looked at something covered that no event tells (reveals.h), where there is such a thing
//   may_offer, begin_drafts, extend_draft, random_offer, and G::Drafts: open-ended deals (play.h), where there are any
//   Figures and count(figures, event): what `simulate` tells of a series, where a game counts something
//   spell_out(view, seat, line): what people type in short, as notation; only where a game has short forms. Nothing if the line is
//     none; an InputError if it is one that cannot be read
#pragma once

#include "engine/draft.h"
#include "engine/eyes.h"
#include "engine/game.h"
#include "engine/json.h"
#include "engine/reveals.h"

namespace fondaco {

// An event in words; some games use other names by their options.
template <class G>
std::string told_of(const typename G::Event& event, Seat seat, std::span<const std::string> names, const typename G::Options& options) {
    if constexpr (requires { tell(event, seat, names, options); }) return tell(event, seat, names, options);
    else return tell(event, seat, names);
}

template <class G>
typename G::Choice read_choice(std::string_view notation) {
    typename G::Choice choice;
    std::string why;
    if (!from_notation(notation, choice, why)) throw InputError(why);
    return choice;
}

// What was begun, as one of a game's drafts; where it has several kinds of them, extend_draft tells them apart.
template <class Draft, class Choice>
const Draft* draft_in(const Choice& begun) {
    if constexpr (std::same_as<Draft, Choice>) return &begun;
    else return std::get_if<Draft>(&begun);
}

// What a game counts about itself, if it counts anything: a described struct of numbers, and count(figures, event).
template <class G>
struct FiguresOf {
    struct type {};
};
template <class G>
    requires requires { typename G::Figures; }
struct FiguresOf<G> {
    using type = typename G::Figures;
};

template <class G>
class MatchOf final : public Match {
public:
    using Rules = Play<G>;

    MatchOf(const typename G::Options& options, int rules, const Key& key) : options_(options), rules_(rules) { restart(key); }

    std::unique_ptr<Match> clone() const override { return std::make_unique<MatchOf>(*this); }

    void restart(const Key& key) override {
        events_->clear();
        figures_ = {};
        state_ = Rules::begin(options_, rules_, key, *events_);
        for (int seat = 0; seat < state_.seat_count; ++seat) memories_[std::size_t(seat)] = begin_memory(options_, Seat(seat));
        fold_events();
    }

    int seats() const override { return state_.seat_count; }
    Seats asked() const override { return Rules::asked_seats(state_); }
    Seats awaited() const override { return Rules::awaited_seats(state_); }
    bool over() const override { return Rules::over(state_); }
    PerSeat<Outcome> result() const override { return outcome(state_); }
    int rules() const override { return state_.rules; }

    std::string_view rule() const override { return Rules::rule(state_); }
    bool sealing() const override { return Rules::sealing(state_); }
    bool revealed() const override { return revealing_.by(state_, *events_); }

    std::vector<std::string> choices(Seat seat) const override {
        typename G::Choices list;
        Rules::list_choices(state_, seat, list);
        std::vector<std::string> texts;
        for (const auto& choice : list) texts.push_back(to_notation(choice));
        return texts;
    }

    std::optional<Refusal> refusal(Seat seat, std::string_view notation) const override {
        return Rules::refusal(state_, seat, read_choice<G>(notation));
    }
    std::optional<Refusal> tried(Seat seat, std::string_view notation) const override {
        return refusal_of_draft<G>(view(state_, seat), memories_[seat], seat, read_choice<G>(notation));
    }
    bool tells(Seat seat, std::string_view notation) const override {
        const auto choice = read_choice<G>(notation);
        auto after = state_;
        typename G::Record events, there;
        if (Rules::act(after, seat, choice, events)) return false;
        Rng rng(hash_of(state_));
        for (int tries = 0; tries < 16; ++tries)  // another world may happen to look the same
            for (Seat me = 0; me < state_.seat_count; ++me)
                if (fondaco::tells<G>(state_, memories_[me], me, seat, choice, after, events, there, rng)) return true;
        return false;
    }
    std::optional<Refusal> act(Seat seat, std::string_view notation) override {
        const auto choice = read_choice<G>(notation);
        if (const auto why_not = Rules::refusal(state_, seat, choice)) return why_not;
        do_listed(seat, choice);
        return {};
    }

    std::string kinds_of_choices() const override {
        return notation_forms<typename G::Choice>();
    }

    std::vector<std::string> drafts(Seat seat, std::string_view draft) const override {
        std::vector<std::string> texts;
        if constexpr (Rules::has_deals) {
            typename G::Drafts list;
            if (!Rules::may_propose(state_, seat)) return texts;
            if (draft.empty()) begin_drafts(state_, seat, list);
            else if (const auto begun = read_choice<G>(draft); const auto* offer = draft_in<typename G::Drafts::value_type>(begun)) extend_draft(state_, seat, *offer, list);
            for (const auto& each : list) texts.push_back(to_notation(typename G::Choice(each)));
        }
        return texts;
    }

    const Eyes& eyes(Seat seat) override {
        eyes_.state_ = &state_;
        eyes_.memory_ = &memories_[seat];
        eyes_.seat_ = seat;
        Rules::list_choices(state_, seat, *eyes_.choices_);
        return eyes_;
    }

    std::optional<Refusal> act(Seat seat, const Answer& answer) override {
        if (answer.index < 0) return act(seat, std::string_view(answer.text));
        do_listed(seat, (*eyes_.choices_)[std::size_t(answer.index)]);
        return {};
    }

    void keep_memory(bool on) override { remembering_ = on; }

    void write_view(std::string& out, Seat seat) const override {
        write_json(out, view(state_, seat));
        out.back() = ',';
        out += "\"choices\":[";
        typename G::Choices list;
        if (seat != spectator) Rules::list_choices(state_, seat, list);
        for (const auto& choice : list) {
            if (out.back() != '[') out += ',';
            write_json_text(out, to_notation(choice));
        }
        out += "]}";
    }

    std::string memory_of(Seat seat) const override { return to_json(memories_[seat]); }

    std::vector<std::string> seen(Seat seat) const override {
        std::vector<std::string> out;
        for (const auto& event : *events_)
            if (const auto shown = view(event, seat)) out.push_back(to_json(*shown));
        return out;
    }
    std::vector<std::string> sentences(Seat seat, std::span<const std::string> names) const override {
        std::vector<std::string> out;
        for (const auto& event : *events_)
            if (const auto shown = view(event, seat))
                if (auto line = told_of<G>(*shown, seat, names, options_); !line.empty()) out.push_back(std::move(line));
        return out;
    }
    std::string drawn(Seat seat, std::span<const std::string> names, bool colour) const override {
        return draw(view(state_, seat), seat, names, colour);
    }
    Asking question(Seat seat, std::span<const std::string> names) const override {
        return asking(view(state_, seat), seat, names);
    }
    std::string in_words(std::string_view notation, Seat seat, std::span<const std::string> names) const override {
        typename G::Choice choice;
        std::string why;
        return from_notation(notation, choice, why) ? explain(choice, view(state_, seat), names) : "";
    }
    std::string typed(std::string_view line, Seat seat) const override {
        if constexpr (requires { spell_out(view(state_, seat), seat, line); }) return spell_out(view(state_, seat), seat, line);
        else return "";
    }

    std::string state() const override { return to_json(state_); }
    void load_state(const json::value& state, const Place& place) override {
        typename G::State loaded{};
        read_json(state, loaded, place, Missing::keep);  // members of new entries may be left out
        if (loaded.seat_count != state_.seat_count) (place / "seat_count").fail("the number of players is an option");
        mend(loaded);
        if (!Rules::asked_seats(loaded).without(Seats::first(loaded.seat_count)).none()) (place / "pending").fail("a seat is asked that nobody sits in");
        if (const auto why = check(loaded); !why.empty()) place.fail("this position cannot be: " + why);
        Rules::settle(loaded);
        state_ = loaded;
        events_->clear();
    }
    std::vector<std::string> happened() const override {
        std::vector<std::string> out;
        for (const auto& event : *events_) out.push_back(to_json(event));
        return out;
    }
    void force_luck(const json::value& script, const Place& place) override {
        for (const auto& entry : read_object(script, place)) {
            const auto stream = enum_from<typename G::Stream>(std::string_view(entry.key()));
            if (!stream) fail_unknown(place, entry.key(), enum_names<typename G::Stream>);
            const Place here = place / std::string_view(entry.key());
            const auto& values = read_array(entry.value(), here, 0, state_.luck.script.capacity - state_.luck.script.size());
            for (std::size_t i = 0; i < values.size(); ++i)
                state_.luck.script.push_back({*stream, std::int16_t(read_integer(values[i], here / i, INT16_MIN, INT16_MAX))});
        }
    }
    bool luck_misfit() const override { return state_.luck.misfit; }
    std::size_t luck_left() const override { return state_.luck.script.size(); }
    std::uint64_t hash(int form) const override { return form == 1 ? first_form_of(state_) : hash_of(state_); }
    std::string broken() const override { return check(state_); }
    std::vector<Figure> figures() const override {
        std::vector<Figure> list;
        if constexpr (requires { typename G::Figures; })
            for_each_member(figures_, [&](std::string_view name, const auto& number) { list.push_back({name, number}); });
        return list;
    }

private:
    void do_listed(Seat seat, const typename G::Choice& choice) {
        events_->clear();
        revealing_ = Revealing<G>(state_, seat, choice);
        Rules::act_listed(state_, seat, choice, *events_);
        if (const auto why = check(state_); !why.empty()) break_off(Broken::position, why);
        fold_events();
    }
    void fold_events() {
        if constexpr (requires { typename G::Figures; })
            for (const auto& event : *events_) count(figures_, event);
        if (!remembering_) return;
        for (const auto& event : *events_)
            for (int seat = 0; seat < state_.seat_count; ++seat)
                if (const auto shown = view(event, Seat(seat))) remember(memories_[std::size_t(seat)], *shown, Seat(seat));
    }

    typename G::Options options_;
    int rules_;
    typename G::State state_;
    Scratch<typename G::Record> events_;  // of the last act
    PerSeat<typename G::Memory> memories_;
    typename FiguresOf<G>::type figures_;
    bool remembering_ = true;
    Revealing<G> revealing_;
    EyesOf<G> eyes_;
};

template <class G>
class GameOf final : public Game {
public:
    using Rules = Play<G>;

    const GameInfo& info() const override { return G::info; }
    std::vector<OptionSpec> options() const override { return option_specs<typename G::Options>(G::option_texts); }
    std::span<const Preset> presets() const override { return G::presets; }
    std::string full_options(const json::value& given, const Place& place) const override { return to_json(read(given, place)); }
    std::unique_ptr<Match> start(const json::value& options, const Key& key, const Place& place, int rules) const override {
        return std::make_unique<MatchOf<G>>(read(options, place), rules ? rules : G::info.rules_version, key);
    }
    std::string_view rules_text(std::string_view language) const override { return G::rules_text(language); }
    std::uint64_t data_hash() const override { return G::data_hash(); }
    std::span<const std::string_view> first_data_hashes() const override {
        if constexpr (requires { G::first_data_hashes; }) return G::first_data_hashes;
        else return {};
    }

    std::string drawn(const json::value& from, Seat seat, std::span<const std::string> names, bool colour) const override {
        return draw(read_view(from), seat, names, colour);
    }
    Asking question(const json::value& from, Seat seat, std::span<const std::string> names) const override {
        return asking(read_view(from), seat, names);
    }
    std::string sentence(const json::value& from, const json::value& options, Seat seat, std::span<const std::string> names) const override {
        typename G::Event event;
        read_json(from, event, Place("event"));
        return told_of<G>(event, seat, names, read(options, Place("options")));
    }
    std::string in_words(std::string_view notation, const json::value& from, std::span<const std::string> names) const override {
        typename G::Choice choice;
        std::string why;
        return from_notation(notation, choice, why) ? explain(choice, read_view(from), names) : "";
    }
    std::string typed(std::string_view line, const json::value& from, Seat seat) const override {
        if constexpr (requires(typename G::View v) { spell_out(v, seat, line); }) return spell_out(read_view(from), seat, line);
        else return "";
    }

    std::optional<Refusal> refusal(const json::value& from, const json::value& remembered, Seat seat, std::string_view notation) const override {
        const auto seen = read_view(from);
        typename G::Memory memory{};
        read_json(remembered, memory, Place("memory"));
        return refusal_of_draft<G>(seen, memory, seat, read_choice<G>(notation));
    }

    std::unique_ptr<Eyes> eyes(const json::value& from, const json::value& remembered, Seat seat) const override {
        const auto seen = read_view(from);
        typename G::Memory memory{};
        read_json(remembered, memory, Place("memory"));
        return std::make_unique<EyesOf<G>>(seen, memory, seat);
    }

    std::vector<std::string_view> binding() const override {
        std::vector<std::string_view> kinds;
        boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, typename G::Choice>>([&](auto identity) {
            using C = typename decltype(identity)::type;
            if constexpr (BindingKind<C>) kinds.push_back(tag_name<C>);
        });
        return kinds;
    }

private:
    static typename G::View read_view(json::value from) {
        if (from.is_object()) from.get_object().erase("choices");  // beside the view, not of it
        typename G::View view{};
        read_json(from, view, Place("view"));
        return view;
    }
    static typename G::Options read(const json::value& given, const Place& place) {
        return read_options<typename G::Options>(given, place, G::option_texts, G::presets);
    }
};

}  // namespace fondaco
