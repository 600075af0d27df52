// What people type at Genoa's table, in the short forms of §13.4: `offer harbor 15 silk`, `counter 2 20`, `last call`.
// A short form that cannot be read is an InputError that says what was not understood.
#include <algorithm>

#include "engine/notation.h"
#include "engine/typed.h"
#include "games/genoa/genoa.h"

namespace fondaco::genoa {

namespace {

std::string in_one_word(std::string name) {
    for (char& c : name) c = c == ' ' ? '_' : c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
    return name;
}

// The one value whose name in notation or in either edition is this word, or the only one that begins like it.
template <class E, class Names>
std::optional<E> named(const std::string& word, const Names& names) {
    std::optional<E> found;
    int alike = 0;
    for (int i = 0; i < enum_count<E>; ++i)
        for (const auto& name : {std::string(enum_name(E(i))), in_one_word(names[0][std::size_t(i)]), in_one_word(names[1][std::size_t(i)])}) {
            if (name == word || name == "villa_" + word) return E(i);
            if (name.starts_with(word) && found != E(i)) found = E(i), ++alike;
        }
    return alike == 1 ? found : std::nullopt;
}
std::optional<Good> good_named(const std::string& word) { return named<Good>(word, data().good_names); }

// Names of fields may be written in up to three words: coach house.
std::optional<Field> take_field(Words& words) {
    for (std::size_t count = std::min<std::size_t>(3, words.size()); count > 0; --count) {
        std::string name = words[0];
        for (std::size_t i = 1; i < count; ++i) name += "_" + words[i];
        if (const auto field = named<Field>(name, data().field_names)) return words.erase(words.begin(), words.begin() + std::ptrdiff_t(count)), field;
    }
    return {};
}

std::optional<int> number(const std::string& word) {
    if (word.empty() || word.size() > 4 || word.find_first_not_of("0123456789") != word.npos) return {};
    return std::stoi(word);
}

std::optional<Card> card_named(std::string word) {
    Card card;
    if (!word.empty() && word[0] >= 'a') word[0] = char(word[0] - 'a' + 'A');
    return from_text(word, card) ? std::optional(card) : std::nullopt;
}

Field need_field(Words& words) {
    const auto field = take_field(words);
    if (!field) throw InputError(words.empty() ? "For which field? Write, for example: offer harbor 15 silk." : "\"" + words[0] + "\" is not the name of one field.");
    return *field;
}

const Offer& need_offer(const View& v, const Words& words) {
    const auto id = words.empty() ? std::nullopt : number(words[0]);
    const Offer* offer = id ? v.deals.find(OfferId(*id)) : nullptr;
    if (!offer) throw InputError(words.empty() ? "Which offer? Write its number." : "There is no offer #" + words[0] + " on the table.");
    return *offer;
}

// Two sides of a bargain: what stands before `for`, and what stands behind it.
struct Bargain {
    Terms first, second;
};

Bargain read_bargain(const Words& words) {
    Bargain bargain;
    Terms* side = &bargain.first;
    bool fruit = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto amount = number(words[i]);
        const auto count = amount && *amount % 5 != 0 ? amount : std::nullopt;  // fives are ducats: 15 silk is 15 ducats and a silk
        if (amount && (count ? *count > cards : side->ducats > 9999 - *amount)) throw InputError(words[i] + " is more than there is.");
        const auto good = good_named(count && i + 1 < words.size() ? words[i + 1] : words[i]);
        if (words[i] == "for") side = &bargain.second;
        else if (words[i] == "and" || words[i] == "ducats" || words[i] == "nothing") continue;
        else if (words[i] == "fruit") fruit = true;
        else if (words[i] == "mine" || words[i] == "yours") side->pick = words[i] == "mine" ? Picker::giver : Picker::receiver;
        else if (const auto card = card_named(words[i]); card && !side->cards.full()) side->cards.push_back(*card);
        else if (good && fruit && !side->fruit.full()) side->fruit.push_back(*good), fruit = false;
        else if (good) (*side)[*good] = std::uint8_t((*side)[*good] + count.value_or(1)), i += count.has_value();
        else if (amount) side->ducats = Ducats(side->ducats + *amount);
        else throw InputError("\"" + words[i] + "\" is neither a sum of ducats nor one good.");
    }
    return bargain;
}

std::string offer_line(Field field, const Terms& give, const Terms& ask, const std::string& rest) {
    std::string line = "offer " + std::string(enum_name(field)) + " give=";
    write_part(line, give);
    line += " ask=";
    write_part(line, ask);
    return line + rest;
}

// All who could take such a price: a building is bought by who has an action for it (§4.11).
std::string buyers(const View& v, Field field) {
    std::string text, all;
    for (Seat seat = 0; seat < v.players.size(); ++seat) {
        if (seat == v.merchant) continue;
        if (!is_building(field) || v.facts.can_act.has(seat)) text += (text.empty() ? "" : "+") + std::to_string(seat);
        all += (all.empty() ? "" : "+") + std::to_string(seat);
    }
    return text.empty() ? all : text;
}

// `offer harbor 15 silk for trade`: the others give first; the merchant names what he asks first, to all who can buy.
std::string offer(const View& v, Seat me, Words words) {
    const Field field = need_field(words);
    const Bargain bargain = read_bargain(words);
    if (me == v.merchant) return offer_line(field, bargain.second, bargain.first, " to=" + buyers(v, field));
    return offer_line(field, bargain.first, bargain.second, "");
}

// `ask harbor`: for a price. The merchant asks all who can buy.
std::string ask(const View& v, Seat me, Words words) {
    const auto field = take_field(words);
    if (!field || !words.empty()) return "";
    return "ask " + std::string(enum_name(*field)) + (me == v.merchant ? " to=" + buyers(v, *field) : "");
}

// `counter 2 20`: the same field and the other side; what is asked of a buyer, or given by him, comes first.
std::string counter(const View& v, Seat me, Words words) {
    const Offer& answered = need_offer(v, words);
    if (answered.from == me) throw InputError("Offer #" + words[0] + " is yours; a new offer for the same field takes its place.");
    words.erase(words.begin());
    const Bargain bargain = read_bargain(words);
    const std::string answers = " answers=" + std::to_string(answered.id);
    if (me == v.merchant) return offer_line(answered.topic, bargain.second, bargain.first, " to=" + std::to_string(answered.from) + answers);
    return offer_line(answered.topic, bargain.first, bargain.second, answers);
}

std::string with_version(std::string_view kind, const View& v, const Words& words) {
    if (words.size() > 1) return "";
    return std::string(kind) + " " + words[0] + " version=" + std::to_string(need_offer(v, words).version);
}

// `close 3`: with the only one who has agreed, or with the seat that is named: `close 3 2`.
std::string close(const View& v, const Words& words) {
    if (words.size() > 2) return "";
    const Offer& offer = need_offer(v, words);
    if (words.size() == 1 && offer.agreed.count() != 1)
        throw InputError(offer.agreed.none() ? "Nobody has agreed to offer #" + words[0] + " yet." : "Several have agreed; say with whom: close " + words[0] + " " + std::to_string(offer.agreed.lowest()) + ".");
    const auto with = words.size() == 2 ? number(words[1]) : std::optional<int>(offer.agreed.lowest());
    return with ? "close " + words[0] + " version=" + std::to_string(offer.version) + " with=" + std::to_string(*with) : "";
}

// `move` alone is left to the list, where it may be the only one.
std::string to_field(std::string_view kind, Words words) {
    if (words.empty()) return "";
    const Field field = need_field(words);
    return words.empty() ? std::string(kind) + " " + std::string(enum_name(field)) : "";
}

}  // namespace

// The strict notation of a short form, or nothing if the line is none.
std::string spell_out(const View& v, Seat me, std::string_view line) {
    if (line.find('=') != line.npos) return "";
    Words words = words_of(line);
    if (words.empty()) return "";
    const std::string kind = words[0];
    words.erase(words.begin());
    if (kind == "ask")
        if (const std::string question = ask(v, me, words); !question.empty()) return question;
    if (kind == "offer" || kind == "ask") return offer(v, me, words);
    if (kind == "counter") return counter(v, me, words);
    if (kind == "accept" || kind == "decline") return with_version(kind, v, words);
    if (kind == "no" && !words.empty() && words[0] == "price") return to_field("no_price", Words(words.begin() + 1, words.end()));
    if (kind == "close") return close(v, words);
    if (kind == "move") return to_field("move", words);
    if (kind == "start") return to_field("start_at", words);
    if (kind == "last" && words == Words{"call"}) return "last_call";
    if (kind == "keep" && words == Words{"passing"}) return "keep_passing";
    if (kind == "again") return spell_again(v, me, words);
    return "";
}

}  // namespace fondaco::genoa
