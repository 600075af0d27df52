// `fondaco review`: a finished game looked back at, in the terminal or as a page of its own.
#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <map>

#include "bots/review.h"
#include "cli/advice_words.h"
#include "cli/cli.h"
#include "cli/prompt.h"
#include "engine/terminal.h"
#include "table/game_file.h"

namespace fondaco::cli {

namespace {

// Everything that is shown, in words: made by playing the game once more.
struct Told {
    const Game* game = nullptr;
    std::vector<std::string> names;
    Review review;
    std::uint64_t choices = 0;
    std::map<std::uint64_t, std::string> chosen, better, happened;  // by line

    std::string_view money() const { return money_of(game->info().id); }
};

std::string signed_sum(int sum) { return fmt::format("{}{}", sum > 0 ? "+" : "", sum); }

std::string said(const Match& match, const std::string& choice, Seat seat, const std::vector<std::string>& names) {
    const std::string words = match.in_words(choice, seat, names);
    return words.empty() ? choice : words;
}

void put_in_words(Told& told, const GameFile& file, const std::string& path) {
    std::map<std::uint64_t, const Lapse*> lapses;
    for (const Lapse& lapse : told.review.lapses) lapses[lapse.n] = &lapse;
    std::map<std::uint64_t, bool> wanted;
    for (const auto& leap : told.review.leaps) wanted[leap.n] = true;
    for (const auto& deal : told.review.deals) wanted[deal.n] = true;
    const auto match = start_match(file.header, path);
    for (const FileLine& line : file.lines) {
        if (const auto lapse = lapses.find(line.n); lapse != lapses.end()) {
            told.chosen[line.n] = said(*match, line.choice, line.seat, told.names);
            told.better[line.n] = said(*match, lapse->second->better, line.seat, told.names);
        }
        play_line(*match, file.header, line, path);
        if (!wanted.contains(line.n)) continue;
        std::string words;
        for (const auto& sentence : match->told(spectator, told.names)) words += (words.empty() ? "" : " ") + sentence;
        told.happened[line.n] = words;
    }
}

std::string name_of(const Told& told, Seat seat) { return told.names.at(seat); }

std::string sides(const Told& told, const DealWorth& worth) {
    std::string text = fmt::format("{} to {}", signed_sum((worth.mine.least + worth.mine.most) / 2), name_of(told, worth.mine.seat));
    for (const SideWorth& side : worth.theirs) text += fmt::format(", by a guess {} to {} to {}", signed_sum(side.least), signed_sum(side.most), name_of(told, side.seat));
    return text;
}

// Why the other would have been better.
std::string reason(const Told& told, const Lapse& lapse) {
    std::string text;
    if (lapse.worth) text += fmt::format("It was worth {}. ", sides(told, *lapse.worth));
    if (lapse.better_worth) text += fmt::format("The other was worth {}. ", sides(told, *lapse.better_worth));
    return text + fmt::format("In games played on from there in thought the other ends with {} {} more, and wins {} of 100 instead of {}.", lapse.cost, told.money(), lapse.better_percent, lapse.percent);
}

std::string summary(const Told& told) {
    const Review& review = told.review;
    std::string winners, rest;
    int won = 0;
    for (Seat seat = 0; seat < told.names.size(); ++seat) {
        if (review.ranks[seat] == 1) winners += (winners.empty() ? "" : " and ") + told.names[seat], won = review.scores[seat];
        else rest += fmt::format("{}{} {}", rest.empty() ? "" : ", ", told.names[seat], review.scores[seat]);
    }
    std::string text = fmt::format("{} won with {} {}{}.", winners, won, told.money(), rest.empty() ? "" : "; " + rest);
    const Lapse* dearest = nullptr;
    for (const Lapse& lapse : review.lapses)
        if (!dearest || lapse.cost > dearest->cost) dearest = &lapse;
    if (dearest) text += fmt::format(" What cost most was a choice of {}: {} {}.", name_of(told, dearest->seat), dearest->cost, told.money());
    else if (review.judged > 0) text += fmt::format(" Little was lost by choice: nothing that cost {} {} or more.", review.threshold, told.money());
    const ReviewedDeal* best = nullptr;
    const auto joint = [](const ReviewedDeal& deal) { return deal.one_gains.value_or(0) + deal.other_gains.value_or(0); };
    for (const ReviewedDeal& deal : review.deals)
        if (!best || joint(deal) > joint(*best)) best = &deal;
    if (best && joint(*best) > 0) text += fmt::format(" The best deal was between {} and {} (choice {}): together they gained {}.", name_of(told, best->one), name_of(told, best->other), best->n, joint(*best));
    return text;
}

std::string gain_of(const std::optional<int>& gain) { return gain ? signed_sum(*gain) : "?"; }

std::string better_for(const Told& told, const ReviewedDeal& deal) {
    if (!deal.one_gains || !deal.other_gains) return "";
    const int by = *deal.one_gains - *deal.other_gains;
    return std::abs(by) <= told.review.threshold ? "even" : "better for " + name_of(told, by > 0 ? deal.one : deal.other);
}

// --- In the terminal ---------------------------------------------------------------------------------------------

void print(const Told& told, const Paint& paint, const std::string& path) {
    const Review& review = told.review;
    fmt::print("{}\n\n{}\n", paint.title(fmt::format("{}, looked back at", told.game->info().title)), wrapped(summary(told)));

    fmt::print("\n{}\n  {:>6}", paint.strong("Wealth"), "choice");
    for (const auto& name : told.names) fmt::print(" {:>12}", name.substr(0, 12));
    fmt::print("\n");
    constexpr std::size_t rows = 12;  // spread over the game
    for (std::size_t row = 0, last = review.wealth.size(); row < rows; ++row) {
        const std::size_t i = row * (review.wealth.size() - 1) / (rows - 1);
        if (i == std::exchange(last, i)) continue;
        fmt::print("  {:>6}", review.wealth[i].n);
        for (const int score : review.wealth[i].scores) fmt::print(" {:>12}", score);
        fmt::print("\n");
    }
    if (!review.leaps.empty()) fmt::print("\n{}\n", paint.strong("What moved most"));
    for (const Leap& leap : review.leaps)
        fmt::print("{}\n", wrapped(fmt::format("  {:>4}  {} {}. {}", leap.n, name_of(told, leap.seat), signed_sum(leap.by), paint.faint(told.happened.at(leap.n))), 8));

    for (Seat seat = 0; seat < told.names.size(); ++seat) {
        int nth = 0;
        for (const Lapse& lapse : review.lapses) {
            if (lapse.seat != seat) continue;
            if (nth++ == 0) fmt::print("\n{}\n", paint.strong(fmt::format("What cost {} most, by what could be seen then", told.names[seat])));
            fmt::print("{}\n", wrapped(fmt::format("  {}. {} (choice {}; {} {}, give or take {})", nth, paint.warn(told.chosen.at(lapse.n)), lapse.n, -lapse.cost, told.money(), lapse.margin), 5));
            fmt::print("{}\n", wrapped(fmt::format("     Better: {}", told.better.at(lapse.n)), 5));
            fmt::print("{}\n", wrapped("     " + paint.faint(reason(told, lapse)), 5));
            fmt::print("     {}\n", paint.faint(fmt::format("fondaco replay {} --at {} --seat {}", path, lapse.n - 1, seat)));
        }
    }
    if (review.judged > 0 && review.lapses.empty()) fmt::print("\n{}\n", wrapped(fmt::format("Nobody who was judged lost {} {} or more by a choice.", review.threshold, told.money())));

    if (review.deals.empty()) return;
    fmt::print("\n{}\n", paint.strong("Deals, with what each brought both sides by what they could know"));
    for (const ReviewedDeal& deal : review.deals)
        fmt::print("  {:>4}  {:<12} {:>5}   {:<12} {:>5}   {}\n", deal.n, name_of(told, deal.one).substr(0, 12), gain_of(deal.one_gains), name_of(told, deal.other).substr(0, 12), gain_of(deal.other_gains),
                   paint.faint(better_for(told, deal)));
    fmt::print("\n");
    for (const Bargained& each : review.bargaining)
        if (each.deals > 0) {
            const int all = each.gained + each.given;
            fmt::print("{}\n", wrapped(fmt::format("  {}: {} {}, which made {} together; {} of it stayed with {}{}.", name_of(told, each.seat), each.deals, each.deals == 1 ? "deal" : "deals", all, each.gained,
                                                    name_of(told, each.seat), all > 0 && each.gained >= 0 && each.gained <= all ? fmt::format(" ({} of 100)", 100 * each.gained / all) : ""), 4));
        }
}

// --- As a page ---------------------------------------------------------------------------------------------------

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) out += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : c == '"' ? "&quot;" : std::string(1, c);
    return out;
}

constexpr std::array<std::string_view, max_seats> colours{"#a8322d", "#24508f", "#2d7a5f", "#a87514", "#6b3d82"};

std::string chart(const Told& told) {
    constexpr double wide = 900, high = 300, left = 44, right = 120, top = 10, bottom = 24;
    const auto& wealth = told.review.wealth;
    int low = 0, most = 1;
    for (const auto& point : wealth)
        for (const int score : point.scores) low = std::min(low, score), most = std::max(most, score);
    const auto x = [&](double n) { return left + (wide - left - right) * n / double(std::max<std::uint64_t>(1, told.choices)); };
    const auto y = [&](double score) { return top + (high - top - bottom) * (most - score) / double(most - low); };
    std::string svg = fmt::format("<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"Wealth of all over the game\">", wide, high);
    for (int i = 0; i <= 4; ++i) {
        const double score = low + (most - low) * i / 4.0;
        svg += fmt::format("<path class=\"g\" d=\"M{} {:.1f}H{}\"/><text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>", left, y(score), wide - right, left - 5, y(score) + 4, int(std::lround(score)));
    }
    for (Seat seat = 0; seat < told.names.size(); ++seat) {
        std::string path;
        for (const auto& point : wealth) path += path.empty() ? fmt::format("M{:.1f} {:.1f}", x(double(point.n)), y(point.scores[seat])) : fmt::format("H{:.1f}V{:.1f}", x(double(point.n)), y(point.scores[seat]));
        path += fmt::format("H{:.1f}", x(double(told.choices)));
        svg += fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.2\"/><text x=\"{}\" y=\"{:.1f}\" fill=\"{}\">{} {}</text>", path, colours[seat], wide - right + 6,
                           y(told.review.scores[seat]) + 4, colours[seat], escaped(told.names[seat]), told.review.scores[seat]);
    }
    int nth = 0;
    for (const Lapse& lapse : told.review.lapses)
        svg += fmt::format("<g><path class=\"pin\" d=\"M{0:.1f} {1}V{2}\"/><circle cx=\"{0:.1f}\" cy=\"{1}\" r=\"9\" fill=\"{4}\"/><text x=\"{0:.1f}\" y=\"{3}\" text-anchor=\"middle\" fill=\"#fff\">{5}</text></g>", x(double(lapse.n)), top + 9,
                           high - bottom, top + 13, colours[lapse.seat], ++nth);
    return svg + "</svg>";
}

std::string page(const Told& told) {
    const Review& review = told.review;
    std::string out = fmt::format(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><meta name=\"robots\" content=\"noindex\"><meta name=\"referrer\" content=\"no-referrer\">"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\"><title>{0}, looked back at</title><style>"
        "body{{max-width:960px;margin:24px auto;padding:0 16px;font:16px/1.4 Georgia,serif;color:#14254a;background:#faf6ec}}h1{{font-weight:500}}h2{{margin:28px 0 6px;font-weight:500}}"
        "svg{{width:100%;height:auto;font:13px Georgia,serif}}.g{{stroke:#d9d1bd}}.pin{{stroke:#a8322d}}table{{border-collapse:collapse;width:100%}}td,th{{padding:3px 8px;text-align:left;border-bottom:1px solid #d9d1bd}}"
        ".r{{text-align:right}}article{{margin:10px 0;padding:8px 12px;background:#fff;border-left:4px solid #a8322d}}.muted{{color:#54607d}}</style></head><body><h1>{0}, looked back at</h1><p>{1}</p>{2}",
        escaped(told.game->info().title), escaped(summary(told)), chart(told));
    out += "<h2>What moved most</h2><table><tr><th class=\"r\">choice</th><th>who</th><th class=\"r\">by</th><th>what happened</th></tr>";
    for (const Leap& leap : review.leaps)
        out += fmt::format("<tr><td class=\"r\">{}</td><td>{}</td><td class=\"r\">{}</td><td>{}</td></tr>", leap.n, escaped(name_of(told, leap.seat)), signed_sum(leap.by), escaped(told.happened.at(leap.n)));
    out += "</table><h2>The choices that cost most</h2><p class=\"muted\">Judged by what could be seen then. A choice that was right and met bad luck is no mistake.</p>";
    int nth = 0;
    for (const Lapse& lapse : review.lapses)
        out += fmt::format("<article><b>{}. {}, choice {}: {} {}</b> <span class=\"muted\">give or take {}</span><br>{}<br><i>Better:</i> {}<br><span class=\"muted\">{}</span></article>", ++nth, escaped(name_of(told, lapse.seat)), lapse.n,
                           -lapse.cost, told.money(), lapse.margin, escaped(told.chosen.at(lapse.n)), escaped(told.better.at(lapse.n)), escaped(reason(told, lapse)));
    if (review.lapses.empty()) out += fmt::format("<p>Little was lost by choice: nothing that cost {} {} or more.</p>", review.threshold, told.money());
    if (!review.deals.empty()) {
        out += "<h2>Deals</h2><table><tr><th class=\"r\">choice</th><th>between</th><th class=\"r\">gain</th><th>and</th><th class=\"r\">gain</th><th></th><th>what was agreed</th></tr>";
        for (const ReviewedDeal& deal : review.deals)
            out += fmt::format("<tr><td class=\"r\">{}</td><td>{}</td><td class=\"r\">{}</td><td>{}</td><td class=\"r\">{}</td><td>{}</td><td>{}</td></tr>", deal.n, escaped(name_of(told, deal.one)), gain_of(deal.one_gains),
                               escaped(name_of(told, deal.other)), gain_of(deal.other_gains), escaped(better_for(told, deal)), escaped(told.happened.at(deal.n)));
        out += "</table><h2>Bargaining</h2><table><tr><th>who</th><th class=\"r\">deals</th><th class=\"r\">made together</th><th class=\"r\">kept</th></tr>";
        for (const Bargained& each : review.bargaining)
            out += fmt::format("<tr><td>{}</td><td class=\"r\">{}</td><td class=\"r\">{}</td><td class=\"r\">{}</td></tr>", escaped(name_of(told, each.seat)), each.deals, each.gained + each.given, each.gained);
        out += "</table>";
    }
    return out + "</body></html>\n";
}

}  // namespace

int review(const ReviewArgs& args) {
    const GameFile file = parse_game_file(read_file(args.file), args.file, Tail::forgive);
    const auto match = start_match(file.header, args.file);
    Told told;
    told.game = &game_named(file.header.game);
    for (const auto& seat : file.header.seats) told.names.push_back(as_text(seat.name));  // whoever made the file
    Seats whose;
    for (Seat seat = 0; seat < told.names.size(); ++seat)
        if (args.seat ? *args.seat == int(seat) : file.header.seats[seat].by == "human") whose = whose.with(seat);
    if (args.seat && whose.none()) throw InputError(fmt::format("--seat is from 0 to {}", told.names.size() - 1));
    if (whose.none()) whose = Seats::first(int(told.names.size()));
    std::vector<PlayedChoice> choices;
    for (const FileLine& line : file.lines) choices.push_back({line.n, line.seat, line.choice});
    {
        const auto played = start_match(file.header, args.file);  // whatever is wrong in the file is told with its line
        for (const FileLine& line : file.lines) play_line(*played, file.header, line, args.file);
        if (!played->over()) throw InputError(args.file + ": this game is not over yet; it can be looked back at when it is");
    }
    ReviewManner manner;
    if (isatty(STDERR_FILENO)) manner.progress = [](std::size_t done, std::size_t of) { fmt::print(stderr, "\r{} of {} choices{}", done, of, done == of ? "\n" : ""); };
    auto found = review_game(file.header.game, *match, choices, whose, manner);
    if (!found) throw InputError("no bot knows " + file.header.game + ", so its games cannot be reviewed");
    told.review = std::move(*found);
    told.choices = choices.empty() ? 0 : choices.back().n;
    if (args.json) return fmt::print("{}\n", to_json(told.review)), 0;
    put_in_words(told, file, args.file);
    if (!args.html.empty()) {
        std::ofstream out(args.html, std::ios::trunc);
        out << page(told);
        out.close();
        if (!out) throw std::runtime_error("cannot write " + args.html);
        return fmt::print("The review is in {}.\n", args.html), 0;
    }
    print(told, Paint(isatty(STDOUT_FILENO) && !std::getenv("NO_COLOR")), args.file);
    return 0;
}

}  // namespace fondaco::cli
