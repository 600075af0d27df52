#include "cli/advice_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace fondaco::cli {

std::string_view money_of(std::string_view game) { return game == "genoa" ? "ducats" : game == "merchants" ? "florins" : "scudi"; }

namespace {

std::string signed_sum(int sum) { return fmt::format("{}{}", sum > 0 ? "+" : "", sum); }

std::string range_of(const SideWorth& side) {
    return side.least == side.most ? signed_sum(side.least) : fmt::format("{} to {}", signed_sum(side.least), signed_sum(side.most));
}

std::string said(const AdviceWords& words, const std::string& choice) {
    const std::string text = words.in_words(choice);
    return text.empty() ? choice : fmt::format("{} ({})", choice, text);
}

std::string sides(const AdviceWords& words, const DealWorth& worth) {
    std::string text = fmt::format("{} {} to you", range_of(worth.mine), money_of(words.game));
    for (const SideWorth& side : worth.theirs) text += fmt::format("; to {}, a guess, {}", words.names[side.seat], range_of(side));
    return text + ".";
}

}  // namespace

std::vector<std::string> worths_asked(const std::string& line, const std::vector<std::string>& choices) {
    const std::string about = line.size() > 6 ? line.substr(6) : "";
    std::vector<std::string> asked;
    const bool all = about.empty(), by_number = !all && std::all_of(about.begin(), about.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (!all && !by_number) return {about};
    for (const std::string& choice : choices)
        for (const std::string_view verb : {"accept ", "close "})
            if (choice.starts_with(verb) && (all || choice.substr(verb.size(), choice.find(' ', verb.size()) - verb.size()) == about)) asked.push_back(choice);
    return asked;
}

std::string worth_in_words(const AdviceWords& words, const std::string& choice, const std::optional<DealWorth>& worth) {
    if (!worth) return fmt::format("{}: what that is worth cannot be told.", choice);
    return fmt::format("{}: {} Compared with: {}.", choice, sides(words, *worth), said(words, worth->otherwise));
}

std::string hint_in_words(const AdviceWords& words, const std::optional<Advice>& hint) {
    if (!hint) return "There is no hint for this.";
    std::string text = fmt::format("Shrewd would: {}", said(words, hint->choice));
    const auto& [grounds, worlds, playouts, weighed] = hint->reason;
    if (grounds == Grounds::only_choice || weighed.empty()) return text + "\nThere is nothing else to choose.";
    if (hint->worth) text += "\nIt brings " + sides(words, *hint->worth);
    text += fmt::format("\nIn {} games played on from here in thought it ends with {} {} and wins {} of 100.", playouts, weighed[0].score, money_of(words.game), weighed[0].percent);
    if (weighed.size() > 1) text += "\nThe others, against that:";
    for (std::size_t i = 1; i < weighed.size(); ++i) text += fmt::format("\n  {:>5}, wins {} of 100: {}", signed_sum(weighed[i].score - weighed[0].score), weighed[i].percent, said(words, weighed[i].choice));
    return text;
}

}  // namespace fondaco::cli
