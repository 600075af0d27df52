// What people type at the merchants' table, in the short forms of §15.1: `buy silk koeln`, `offer 2 400`, `move 1 3 basel koeln_2`.
#include <algorithm>

#include "games/merchants/written.h"
#include "engine/typed.h"
#include "games/merchants/typed_deal.h"

namespace fondaco::merchants {

namespace {

// Cities and spaces by the names that are shown, too: Köln, Nürnberg.
std::optional<Space> space_named(const std::string& word) {
    Space space;
    if (from_text(word, space)) return space;
    for (std::uint8_t number = 0; number < data().spaces; ++number)
        if (words_of(data().space_names[number]) == Words{word}) return Space{number};
    return {};
}

// The value of this name, or the only one that begins like it.
template <class E>
std::optional<E> named(const std::string& word) {
    std::optional<E> found;
    if constexpr (std::same_as<E, City>)
        if (const auto space = space_named(word); space && is_city(*space)) return city_of(*space);
    for (int i = 0; i < enum_count<E>; ++i) {
        if (enum_name(E(i)) == word) return E(i);
        if (!enum_name(E(i)).starts_with(word)) continue;
        if (found) return {};
        found = E(i);
    }
    return found;
}

std::optional<int> number(const std::string& word) {
    if (word.empty() || word.size() > 6 || word.find_first_not_of("0123456789") != word.npos) return {};
    return std::stoi(word);
}

template <class Kind>
std::string line_of(const Kind& kind) { return to_notation(Choice(kind)); }

// The same, but nobody plays a card whose use he has not written out.
template <class Kind, class E>
std::optional<E> named_for(const std::string& word) {
    if constexpr (std::same_as<E, City>)
        if (const auto space = space_named(word); space && is_city(*space)) return city_of(*space);
    if constexpr (requires { requires Kind::binding; }) return enum_from<E>(word);
    else return named<E>(word);
}

// `buy silk koeln`, and the same for sales; the city may be left out where only one warehouse has such a good.
template <class Kind>
std::string of_good(const View& v, Seat me, const Words& words, bool stored) {
    const auto good = words.empty() ? std::nullopt : named_for<Kind, Good>(words[0]);
    if (!good || words.size() > 2) return "";
    if (words.size() == 2) {
        const auto city = named_for<Kind, City>(words[1]);
        return city ? line_of(Kind{*good, *city}) : "";
    }
    std::string only;
    for (int city = 0; stored && city < cities; ++city)
        if (v.players[me].warehouses[City(city)][*good] > 0) {
            if (!only.empty()) return "";
            only = line_of(Kind{*good, City(city)});
        }
    return only;
}

// `load silk 3`, `load iron wine`
template <class Kind>
std::string load(const Words& words) {
    Kind kind;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto good = named_for<Kind, Good>(words[i]);
        if (!good) return "";
        int count = 1;
        if (i + 1 < words.size())
            if (const auto wanted = number(words[i + 1])) count = *wanted, ++i;
        for (; count > 0; --count) {
            if (kind.goods.full()) return "";
            kind.goods.push_back(*good);
        }
    }
    std::sort(kind.goods.begin(), kind.goods.end());
    return kind.goods.empty() ? "" : line_of(kind);
}

// `offer 2 400` to the loading master; `ask 1 2 400` by him: seat, goods, florins.
std::string offer(Seat me, const Words& words, bool asking) {
    std::array<int, 3> numbers{me, 0, 0};
    const std::size_t first = asking ? 0 : 1;
    if (words.size() != 3 - first) return "";
    for (std::size_t i = first; i < 3; ++i) {
        const auto value = number(words[i - first]);
        if (!value || (i < 2 && *value > 255)) return "";
        numbers[i] = *value;
    }
    return line_of(OfferChoice{Seat(numbers[0]), std::uint8_t(numbers[1]), numbers[2], {}});
}

std::string accept(const View& v, const Words& words) {
    if (words.size() > 1) return "";
    const auto id = words.empty() ? std::nullopt : number(words[0]);
    if (const auto pact = id && OfferId(*id) == *id ? v.promises.find(OfferId(*id)) : std::nullopt) return line_of(Accept{pact->id, pact->version});
    const Offer* found = id && OfferId(*id) == *id ? v.deals.find(OfferId(*id)) : nullptr;
    if (!found) throw InputError(words.empty() ? "Which offer? Write its number." : "There is no offer #" + words[0] + " on the table.");
    return line_of(Accept{found->id, found->version});
}

// `move 1 3 basel koeln_2`: wagon, tile or card, where to, and on a junction which way.
std::string move_wagon(const Words& words) {
    const auto wagon = words.size() >= 3 && words.size() <= 4 ? number(words[0]) : std::nullopt;
    if (!wagon || *wagon > 255) return "";
    Move made{.wagon = WagonNumber(*wagon)};
    const auto by = number(words[1]) ? named<By>("tile_" + words[1]) : named<By>(words[1]);
    const auto to = space_named(words[2]);
    if (!by || !to) return "";
    made.by = *by;
    made.to = *to;
    if (words.size() == 4 && !(made.facing = space_named(words[3]))) return "";
    return line_of(made);
}

std::string wheel(const Words& words) {
    if (words.empty() || words.size() > 2) return "";
    Wheel made;
    const auto first = named<Arrow>(words[0]), second = words.size() == 2 ? named<Arrow>(words[1]) : Arrow::coat;
    if (!first || !second) return "";
    made.first = std::min(*first, *second);
    made.second = std::max(*first, *second);
    return line_of(made);
}

std::string adjust(const View& v, const Words& words, Direction direction) {
    const auto good = words.size() == 1 ? named<Good>(words[0]) : std::nullopt;
    const Offices* offices = v.pending.empty() ? nullptr : std::get_if<Offices>(&v.pending.top());
    return good && offices ? line_of(Adjust{*good, direction, offices->office ? Bureau::office : Bureau::large_office}) : "";
}

}  // namespace

// The strict notation of a short form, or nothing if the line is none.
std::string spell_out(const View& v, Seat me, std::string_view line) {
    if (line.find('=') != line.npos || line.find('+') != line.npos) return "";
    Words words = words_of(line);
    if (words.empty() || me >= v.players.size()) return "";
    if (words[0].starts_with("deal") && (words[0] == "deal" || words[0] == "deal:")) return spell_deal(v, me, line);
    const std::string kind = words[0];
    words.erase(words.begin());
    if (kind == "buy") return of_good<Buy>(v, me, words, false);
    if (kind == "sell") return of_good<Sell>(v, me, words, true);
    if (kind == "special_sale") return of_good<SpecialSale>(v, me, words, true);
    if (kind == "load") return load<Load>(words);
    if (kind == "free_loading") return load<FreeLoading>(words);
    if (kind == "offer") return offer(me, words, false);
    if (kind == "ask") return offer(me, words, true);
    if (kind == "accept") return accept(v, words);
    if (kind == "again") return spell_again(v, me, words);
    if (kind == "move") return move_wagon(words);
    if (kind == "wheel") return wheel(words);
    if (kind == "up") return adjust(v, words, Direction::up);
    if (kind == "down") return adjust(v, words, Direction::down);
    return "";
}

}  // namespace fondaco::merchants
