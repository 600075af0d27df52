// How scenarios are set up, played and held against what they expect.
#include "scenario/scenario.h"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "games/games.h"

namespace fondaco {

namespace {

using Misses = std::vector<std::string>;

// The part of a tree that a JSON pointer names; nullptr if it is not there.
json::value* find(json::value& tree, std::string_view pointer) {
    json::value* at = &tree;
    while (!pointer.empty()) {
        pointer.remove_prefix(1);
        const auto slash = pointer.find('/');
        std::string key;
        for (std::string_view raw = pointer.substr(0, slash); !raw.empty(); raw.remove_prefix(1)) {
            if (raw.starts_with("~1") || raw.starts_with("~0")) {
                key += raw[1] == '1' ? '/' : '~';
                raw.remove_prefix(1);
            } else key += raw[0];
        }
        pointer = slash == pointer.npos ? "" : pointer.substr(slash);
        if (at->is_object()) at = at->get_object().if_contains(key);
        else if (at->is_array()) {
            std::size_t index = 0;
            const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), index);
            if (error != std::errc{} || end != key.data() + key.size() || index >= at->get_array().size()) return nullptr;
            at = &at->get_array()[index];
        } else return nullptr;
        if (!at) return nullptr;
    }
    return at;
}

// Objects are merged, everything else replaces; a key that begins with / is a pointer to one place.
void change(json::value& tree, const json::value& by, const Place& place) {
    if (!by.is_object() || !tree.is_object()) {
        tree = by;
        return;
    }
    for (const auto& entry : by.get_object()) {
        const std::string_view key = entry.key();
        const Place here = place / key;
        json::value* at = key.starts_with('/') ? find(tree, key) : nullptr;
        if (key.starts_with('/')) {
            if (!at) {  // a member that is absent because it is unset may be set
                const auto cut = key.rfind('/');
                json::value* parent = find(tree, key.substr(0, cut));
                if (!parent || !parent->is_object()) here.fail("the position has no such place");
                at = &parent->get_object()[key.substr(cut + 1)];
            }
        } else at = &tree.get_object()[key];
        change(*at, entry.value(), here);
    }
}

// What expectations can point into: the state (or a seat's view) and what the table says about it.
json::value everything(const Match& match, std::optional<Seat> as) {
    json::value tree = parse_json(as ? match.view_for(*as) : match.state(), "position");
    auto& object = tree.get_object();
    const auto tree_of = [](const std::vector<std::string>& texts) {
        json::array list;
        for (const auto& text : texts) list.push_back(parse_json(text, "event"));
        return list;
    };
    object["asked"] = parse_json(to_json(match.asked()), "asked");
    object["over"] = match.over();
    object["events"] = tree_of(as ? match.seen(*as) : match.happened());
    if (!as) {
        json::array all;
        for (Seat seat = 0; seat < match.seats(); ++seat) {
            json::array own;
            for (const auto& choice : match.choices(seat)) own.push_back(json::string(choice));
            all.push_back(own);
        }
        object["choices"] = all;
    }
    if (match.over()) {
        json::array outcome;
        const auto result = match.result();
        for (Seat seat = 0; seat < match.seats(); ++seat)
            outcome.push_back({{"score", result[seat].score}, {"rank", result[seat].rank}});
        object["outcome"] = outcome;
    }
    return tree;
}

bool equal(const json::value& a, const json::value& b) {
    if (a.is_number() && b.is_number()) return a.to_number<double>() == b.to_number<double>();
    return a == b;
}

// An object contains another if it has all its keys, with contained values.
bool contains(const json::value& whole, const json::value& part) {
    if (!whole.is_object() || !part.is_object()) return equal(whole, part);
    return std::all_of(part.get_object().begin(), part.get_object().end(), [&](const auto& entry) {
        const auto* own = whole.get_object().if_contains(entry.key());
        return own && contains(*own, entry.value());
    });
}

// "hidden" wants nothing there. {"has": x}, {"lacks": x} and {"size": n} ask about a list.
void expect_at(json::value& tree, std::string_view pointer, const json::value& wanted, const std::string& whose, Misses& misses) {
    const json::value* found = find(tree, pointer);
    if (!found && !find(tree, pointer.substr(0, pointer.rfind('/')))) {
        misses.push_back(fmt::format("{}{}: there is no such place, nor the place above it", whose, pointer));
        return;
    }
    if (wanted.is_string() && wanted.get_string() == "hidden") {
        if (found && !found->is_null()) misses.push_back(fmt::format("{}{} should be hidden, but is {}", whose, pointer, json::serialize(*found)));
        return;
    }
    if (!found) {
        if (!wanted.is_null()) misses.push_back(fmt::format("{}{} should be {}, but is not there", whose, pointer, json::serialize(wanted)));
        return;
    }
    if (wanted.is_object() && found->is_array()) {
        const auto& [word, item] = *wanted.get_object().begin();
        if (wanted.get_object().size() != 1 || (word != "has" && word != "lacks" && word != "size")) {
            misses.push_back(fmt::format("{}{} is a list; compare it with a list, {{\"has\": …}}, {{\"lacks\": …}} or {{\"size\": …}}", whose, pointer));
            return;
        }
        const auto& list = found->get_array();
        if (word == "size") {
            if (!equal(item, list.size())) misses.push_back(fmt::format("{}{} should have {} entries, but has {}", whose, pointer, json::serialize(item), list.size()));
            return;
        }
        const bool there = std::any_of(list.begin(), list.end(), [&](const auto& x) { return contains(x, item); });
        if ((word == "has") != there)
            misses.push_back(fmt::format("{}{} should {} {}, but is {}", whose, pointer, word == "has" ? "have" : "lack", json::serialize(item), json::serialize(*found)));
        return;
    }
    if (!equal(*found, wanted))
        misses.push_back(fmt::format("{}{} should be {}, but is {}", whose, pointer, json::serialize(wanted), json::serialize(*found)));
}

}  // namespace

void expect(const Match& match, const json::value& then, const Place& place, Misses& misses) {
    if (then.is_array()) {
        for (std::size_t i = 0; i < then.get_array().size(); ++i) expect(match, then.get_array()[i], place / i, misses);
        return;
    }
    const auto& object = read_object(then, place);
    std::optional<Seat> as;
    if (const auto* seat = object.if_contains("as"))
        as = seat->is_string() && seat->get_string() == "spectator" ? spectator : Seat(read_integer(*seat, place / "as", 0, match.seats() - 1));
    json::value tree = everything(match, as);
    const std::string whose = !as ? "" : *as == spectator ? "for a spectator " : fmt::format("for seat {} ", *as);
    for (const auto& entry : object) {
        if (entry.key() == "as") continue;
        if (!entry.key().starts_with('/')) (place / std::string_view(entry.key())).fail("an expectation is \"as\" or begins with /");
        expect_at(tree, entry.key(), entry.value(), whose, misses);
    }
}

std::unique_ptr<Match> set_up(const Position& position, const Place& place) {
    const Game* game = find_game(position.game);
    if (!game) (place / "game").fail("there is no game \"" + position.game + "\"");
    auto match = game->start(position.options.value_or(json::object{}), key_from_seed(position.seed.value_or(1), 0), place / "options");
    if (position.luck) match->force_luck(*position.luck, place / "luck");  // before `given`, whose first steps may roll at once
    if (position.given) {
        json::value tree = parse_json(match->state(), "state");
        read_object(*position.given, place / "given");
        change(tree, *position.given, place / "given");
        match->load_state(tree, place / "given");
    }
    if (match->luck_misfit()) (place / "luck").fail("the luck script names a value that cannot come here");
    if (const auto broken = match->broken(); !broken.empty()) (place / "given").fail("this position cannot be: " + broken);
    return match;
}

PlayedScenario play(const Scenario& s, const Place& place) {
    auto match = set_up({s.game, s.options, s.seed, s.given, s.luck}, place);
    Misses misses;
    const auto& steps = s.play ? *s.play : std::vector<ScenarioStep>{};
    for (std::size_t i = 0; i < steps.size() && misses.empty(); ++i) {
        const ScenarioStep& step = steps[i];
        const Place here = place / "play" / i;
        const std::string what = fmt::format("play {}: \"{}\" of seat {}", i, step.choice, step.seat);
        if (step.luck) match->force_luck(*step.luck, here / "luck");
        std::optional<Refusal> refusal;
        try {
            refusal = match->act(step.seat, step.choice);
        } catch (const InputError& error) {
            (here / "choice").fail(error.what());  // also where a refusal is expected: what is no choice proves nothing
        }
        if (step.refused && !(step.refused->is_string() || (step.refused->is_bool() && step.refused->get_bool())))
            (here / "refused").fail("expected true, or the number of a rule in quotes");
        if (refusal && !step.refused) misses.push_back(fmt::format("{} was refused: {} {}", what, refusal->why, refusal->rule));
        else if (!refusal && step.refused) misses.push_back(what + " was allowed, but should be refused");
        else if (refusal && step.refused->is_string() && std::string_view(step.refused->get_string()) != refusal->rule)
            misses.push_back(fmt::format("{} was refused by {}, but should be by {}: {}", what, refusal->rule.empty() ? "no rule" : refusal->rule,
                                         std::string_view(step.refused->get_string()), refusal->why));
        else if (step.cites && (!refusal || refusal->deal != *step.cites))
            misses.push_back(fmt::format("{} should be refused with deal {}, but {}", what, *step.cites, refusal && refusal->deal ? fmt::format("it is deal {}", refusal->deal) : "no deal is named"));
        if (match->luck_misfit()) (here / "choice").fail("the luck script names a value that cannot come here");
        if (const auto broken = match->broken(); !broken.empty()) misses.push_back(what + ": " + broken);
        if (step.then) {
            Misses own;
            expect(*match, *step.then, here / "then", own);
            for (const auto& miss : own) misses.push_back(what + ": then " + miss);
        }
    }
    if (s.then && misses.empty()) expect(*match, *s.then, place / "then", misses);
    if (misses.empty() && match->luck_left() > 0) misses.push_back(fmt::format("{} forced values of luck were not used", match->luck_left()));
    return {std::move(misses), std::move(match)};
}

}  // namespace fondaco
