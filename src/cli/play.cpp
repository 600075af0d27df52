// `fondaco play`: a game in the terminal, alone against bots or several people on one keyboard. It is saved after
// every choice and goes on where it was left.
#include <fmt/format.h>
#include <poll.h>
#include <sodium/randombytes.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "bots/bots.h"
#include "cli/advice_words.h"
#include "cli/cli.h"
#include "cli/compose.h"
#include "cli/outside.h"
#include "table/game_file.h"
#include "cli/prompt.h"
#include "engine/terminal.h"

namespace fondaco::cli {

namespace {

volatile std::sig_atomic_t interrupted = 0;

// One line from standard input; nothing at its end or after Ctrl-C.
std::optional<std::string> read_line() {
    std::string line;
    sigset_t none;
    sigemptyset(&none);
    while (true) {
        pollfd input{STDIN_FILENO, POLLIN, 0};
        const int ready = ppoll(&input, 1, nullptr, &none);  // only here can Ctrl-C come through, so none is missed
        if (interrupted) return {};
        if (ready < 0) continue;
        char c = 0;
        if (read(STDIN_FILENO, &c, 1) <= 0) return {};
        if (c == '\n') break;
        if (c != '\r') line += c;
    }
    const auto first = line.find_first_not_of(" \t");
    if (first == line.npos) return "";
    line = line.substr(first, line.find_last_not_of(" \t") - first + 1);
    std::string single;  // notation has single spaces; people need not
    for (const char c : line)
        if (!((c == ' ' || c == '\t') && !single.empty() && single.back() == ' ')) single += c == '\t' ? ' ' : c;
    return single;
}

std::string default_file(std::string_view game) { return (state_folder() / (std::string(game) + ".jsonl")).string(); }

Key fresh_key() {
    Key key;
    randombytes_buf(key.bytes.data(), key.bytes.size());
    return key;
}

// A finished game, or one that is given up for a new one, stays beside the new one under a number.
void keep_old_game(const std::string& path, const Paint& paint) {
    if (!std::filesystem::exists(path)) return;
    const std::filesystem::path file(path);
    std::filesystem::path kept;
    for (int n = 1; kept.empty() || std::filesystem::exists(kept); ++n)
        kept = file.parent_path() / fmt::format("{}-{}{}", file.stem().string(), n, file.extension().string());
    std::filesystem::rename(file, kept);
    fmt::print("{}\n", paint.faint("The game before this one is kept in " + kept.string() + "."));
}

class Session {
public:
    Session(const Game& game, std::string path, bool colour, bool only_answers)
        : game_(game), path_(std::move(path)), colour_(colour), only_answers_(only_answers), paint_(colour) {}

    void begin(const FileHeader& header) {
        take(header);
        const auto folder = std::filesystem::path(path_).parent_path();
        if (!folder.empty()) std::filesystem::create_directories(folder);
        write_beside();
        keep_old_game(path_, paint_);
        std::filesystem::rename(beside(), path_);
        std::string table;
        for (const FileSeat& seat : header.seats) table += fmt::format("{}{}{}", table.empty() ? "" : ", ", seat.name, seat.by == "human" ? "" : " (bot " + seat.by + ")");
        std::string about = rules_overview(game_);
        std::replace(about.begin(), about.end(), '\n', ' ');
        fmt::print("{}\n\n{}\n\nAt the table: {}.\n\n", paint_.title(game_.info().title), wrapped(about), table);
    }

    void resume(const GameFile& file) {
        take(file.header);
        play_again(file.lines);
        if (file.torn) drop_torn_line();
        fmt::print("{}\n", paint_.faint(wrapped(fmt::format("Going on with the game in {} ({} choices so far; --new begins another).", path_, lines_.size()))));
        for (auto& news : news_)
            if (news.size() > 8) news.erase(news.begin(), news.end() - 8);
    }

    int run() {
        log_.open(path_, std::ios::app);
        fmt::print("{}\n", paint_.faint(wrapped("Type what stands before a choice, or its words. ? explains the rule, undo takes back, help tells the rest, q leaves.")));
        if (humans().count() > 1 && colour_) {  // what one person saw must not be scrolled back to by the next
            fmt::print("{}", "Press Enter to begin. ");
            std::fflush(stdout);
            if (!read_line()) return 0;
            fmt::print("\033[?1049h");
        }
        while (!match_->over()) {
            const Seat seat = next_seat();
            if (bots_[seat]) {
                did(seat, hear(*bots_[seat], *match_, seat).choice);
                troubles_->print();
            } else if (const auto only = by_itself(seat)) {
                by_itself_.insert(lines_.size());
                did(seat, *only);
            } else if (!ask(seat)) {
                leave_private_screen();
                fmt::print("\nThe game is saved; `fondaco play {}{}` goes on with it.\n", game_.info().id,
                           path_ == default_file(game_.info().id) ? "" : " --file " + path_);
                return 0;
            }
        }
        leave_private_screen();
        finish();
        return 0;
    }

private:
    void leave_private_screen() {
        if (humans().count() > 1 && colour_) fmt::print("\033[?1049l");
    }

    void take(const FileHeader& header) {
        header_ = header;
        match_ = start_match(header, path_);
        lines_.clear();
        by_itself_.clear();
        last_ = max_seats;
        names_.clear();
        for (auto& news : news_) news.clear();
        Rng rng(hash_of(header.key));
        for (Seat seat = 0; seat < header.seats.size(); ++seat) {
            names_.push_back(header.seats[seat].name);
            bots_[seat] = header.seats[seat].by == "human" ? nullptr : make_player(game_, header.options, header.seats[seat].by, rng.bits(), troubles_);
        }
        note_events();
    }

    void play_again(const std::vector<FileLine>& lines) {
        for (const FileLine& line : lines) {
            if (by_itself(line.seat) == line.choice) by_itself_.insert(lines_.size());
            play_line(*match_, header_, line, path_);
            note_events();
            last_ = line.seat;
            lines_.push_back(line);
        }
    }

    // What leaves one answer only, where that is wanted.
    std::optional<std::string> by_itself(Seat seat) const { return only_answers_ && !bots_[seat] ? only_answer(*match_, seat) : std::nullopt; }

    // The whole file anew, beside the old one: it takes its place at once or not at all.
    std::string beside() const { return path_ + ".new"; }
    void write_beside() const {
        std::ofstream out(beside(), std::ios::trunc);
        out << to_json(header_) << '\n';
        for (const FileLine& line : lines_) out << to_json(line) << '\n';
        out.close();
        if (!out) throw std::runtime_error("cannot write " + path_);
    }

    Seats humans() const {
        Seats seats;
        for (Seat seat = 0; seat < names_.size(); ++seat)
            if (!bots_[seat]) seats = seats.with(seat);
        return seats;
    }

    // A line that was cut off by a crash was never acknowledged: the game goes on before it.
    void drop_torn_line() {
        const std::string text = read_file(path_);
        std::filesystem::resize_file(path_, text.rfind('\n') + 1);
        fmt::print("{}\n", paint_.warn("The last line of the saved game was cut off and is left out."));
    }

    // Whoever is asked, in turn after the one who acted last, so that in a talk everybody has a say.
    Seat next_seat() const {
        const Seats asked = who_speaks(match_->asked(), match_->awaited());
        for (int step = 1; step <= match_->seats(); ++step) {
            const Seat seat = Seat((last_ + step) % match_->seats());
            if (asked.has(seat)) return seat;
        }
        return asked.lowest();
    }

    void did(Seat seat, const std::string& choice) {
        if (const auto refusal = match_->act(seat, choice)) throw std::logic_error(choice + " was refused: " + std::string(refusal->why));
        wrote(seat, choice);
    }

    void wrote(Seat seat, const std::string& choice) {
        const auto now = std::chrono::system_clock::now().time_since_epoch();
        lines_.push_back(line_for(*match_, lines_.size() + 1, seat, choice, std::chrono::duration_cast<std::chrono::milliseconds>(now).count(), header_.form()));
        log_ << to_json(lines_.back()) << '\n';
        log_.flush();
        if (!log_) throw std::runtime_error("cannot write " + path_);
        last_ = seat;
        note_events();
    }

    void note_events() {
        for (Seat seat = 0; seat < names_.size(); ++seat)
            if (bots_[seat]) bots_[seat]->follow(*match_, seat);
        for (const Seat seat : humans())
            for (const auto& line : match_->sentences(seat, names_)) news_[seat].push_back(line);
    }

    // The law of a table: what showed nothing new and was answered by nobody may be taken back. Who plays alone with bots may take
    // back everything; such a game does not count. Luck rewinds with it: the same dice come again. Says why not, or nothing.
    std::string undo(Seat seat) {
        auto own = lines_.size();
        while (own > 0 && (lines_[own - 1].seat != seat || by_itself_.contains(own - 1))) --own;
        if (own == 0) return "You have not chosen anything yet.";
        const auto after = lines_.size() - own;
        const bool free = after == 0 && !match_->revealed();
        if (!free && humans().count() > 1)
            return "Somebody else has acted, or something was shown: among several people that is not taken back.";
        const std::string choice = lines_[own - 1].choice;
        const std::vector<FileLine> kept(lines_.begin(), lines_.begin() + std::ptrdiff_t(own) - 1);
        FileHeader header = header_;
        if (!free) header.undone = header.undone.value_or(0) + 1;
        take(header);
        play_again(kept);
        write_beside();
        log_.close();
        std::filesystem::rename(beside(), path_);
        log_.open(path_, std::ios::app);
        for (auto& news : news_) news.clear();
        warn(fmt::format("Taken back: {}{}.{}", choice, after == 0 ? "" : after == 1 ? ", and what was chosen after it" : fmt::format(", and {} choices after it", after),
                         free ? "" : " This game does not count any more; the same luck comes again."));
        return "";
    }
    void warn(const std::string& text) const { fmt::print("{}\n", paint_.warn(wrapped(text))); }

    // True when the seat has chosen, or has taken a choice back; false when the player leaves.
    bool ask(Seat seat) {
        std::string why;
        while (humans().count() > 1 && shown_to_ != seat) {
            const auto key = hand_over(seat, why);
            if (!key || *key == "q" || *key == "quit") return false;
            if (*key == "undo") {  // whoever has just chosen still holds the keyboard
                why = humans().has(last_) ? undo(last_) : "You have not chosen anything yet.";
                if (why.empty()) return true;
                continue;
            }
            if (colour_) fmt::print("\033[2J\033[H");
            shown_to_ = seat;
        }
        fmt::print("\n");
        for (const auto& line : news_[seat]) fmt::print("{}\n", wrapped("  " + paint_.faint("·") + " " + line, 4));
        news_[seat].clear();
        fmt::print("\n{}", match_->drawn(seat, names_, colour_));
        while (true) {
            const auto choices = match_->choices(seat);
            const auto shown = shown_choices(choices);
            question(seat, shown);
            fmt::print("{} ", paint_.strong(">"));
            std::fflush(stdout);
            auto line = read_line();
            if (line && !line->empty()) line = composed(seat, *line).value_or(*line);
            if (!line || *line == "q" || *line == "quit") return false;
            if (line->empty()) continue;
            if (*line == "help") help();
            else if (*line == "hint" || *line == "worth" || line->starts_with("worth ")) advise(seat, *line, choices);
            else if (*line == "t" || *line == "table") fmt::print("\n{}", match_->drawn(seat, names_, colour_));
            else if (*line == "undo") {
                if (why = undo(seat); why.empty()) return true;
                warn(why);
            } else if (*line == "list") {
                for (const auto& choice : choices) fmt::print("  {}\n", choice);
            } else if ((*line)[0] == '?') print_rule(game_, *line, match_->question(seat, names_).rule);
            else if (answered(seat, *line, choices, shown)) return true;
        }
    }

    bool answered(Seat seat, std::string line, const std::vector<std::string>& choices, const std::vector<ShownChoice>& shown) {
        const std::string typed = line;
        try {
            const std::string short_form = match_->typed(line, seat);
            line = short_form.empty() ? meant(line, choices, shown, names_, game_.binding()) : short_form;
        } catch (const InputError& error) {  // a short form with something in it that the game does not know
            warn(error.what());
            return false;
        }
        try {
            if (const auto refusal = match_->act(seat, line)) {
                warn(fmt::format("{}{}{}", refusal->why, refusal->deal ? fmt::format(" It is deal {}.", refusal->deal) : "", refusal->rule.empty() ? "" : fmt::format(" (? {} explains)", refusal->rule)));
                return false;
            }
        } catch (const InputError& error) {
            const bool known = std::any_of(choices.begin(), choices.end(), [&](const auto& c) { return c.substr(0, c.find(' ')) == line.substr(0, line.find(' ')); });
            warn(known ? error.what() : fmt::format("\"{}\" is none of the choices below; help tells what can be typed.", typed));
            return false;
        }
        wrote(seat, line);
        return true;
    }

    void question(Seat seat, const std::vector<ShownChoice>& shown) {
        const Asking asking = match_->question(seat, names_);
        fmt::print("\n{}\n", wrapped(paint_.strong(humans().count() > 1 ? names_[seat] + ": " + asking.sentence : asking.sentence) + " " +
                                      paint_.faint(asking.rule.empty() ? "" : "(" + asking.rule + ")")));
        const auto in_words = [&](const std::string& choice) { return match_->in_words(choice, seat, names_); };
        print_choices(shown, paint_, in_words);
        const auto offers = sensible_offers(game_.info().id, match_->eyes(seat), lines_.size());
        if (!offers.empty()) fmt::print("{}\n", paint_.faint("An offer that might please both:"));
        for (const auto& offer : offers) fmt::print("{}\n", wrapped(fmt::format("    {}  {}", offer, paint_.faint(in_words(offer))), 6));
        std::set<std::string> kinds;
        for (const auto& draft : match_->drafts(seat, "")) kinds.insert(draft.substr(0, draft.find(' ')));
        if (!kinds.empty()) fmt::print("{}\n", paint_.faint(fmt::format("`{}` alone composes an offer by questions.", fmt::join(kinds, "` or `"))));
    }

    // `offer`, `deal` and the beginning of one: it is composed by questions. How it is written in one line is told first. Returns the
    // line with which the question goes on; nothing if this is no beginning.
    std::optional<std::string> composed(Seat seat, const std::string& line) {
        std::vector<std::string> begun;
        for (auto& draft : match_->drafts(seat, ""))
            if (draft.starts_with(line) && (draft.size() == line.size() || draft[line.size()] == ' ')) begun.push_back(std::move(draft));
        if (begun.empty()) return {};
        try {
            if (!match_->typed(line, seat).empty()) return {};
        } catch (const InputError& error) {
            const std::string_view how = error.what();
            warn(std::string(how.substr(0, how.find('\n'))));
        }
        return compose(*match_, seat, names_, paint_, std::move(begun), read_line);
    }

    // What a deal is worth, and what `shrewd` would do, for who plays alone: among several the others look on.
    void advise(Seat seat, const std::string& line, const std::vector<std::string>& choices) {
        if (humans().count() > 1) return warn("There is no help where several play at one keyboard.");
        const AdviceWords words{game_.info().id, names_, [&](const std::string& choice) { return match_->in_words(choice, seat, names_); }};
        try {
            if (line == "hint") return print_lines(hint_in_words(words, hint_for(words.game, match_->eyes(seat))));
            const auto asked = worths_asked(line, choices);
            if (asked.empty()) return warn("There is no such offer that you could take now. `worth` and an offer as you would type it tells what that is worth.");
            for (const auto& each : asked) {
                const std::string short_form = match_->typed(each, seat), choice = short_form.empty() ? each : short_form;
                print_lines(worth_in_words(words, choice, worth_of_deal(words.game, match_->eyes(seat), choice)));
            }
        } catch (const InputError& error) {
            warn(error.what());
        }
    }
    static void print_lines(std::string_view text) {
        for (std::size_t end = 0; end != text.npos; text.remove_prefix(std::min(text.size(), end + 1))) {
            end = text.find('\n');
            fmt::print("{}\n", wrapped("  " + std::string(text.substr(0, end)), 4));
        }
    }

    void help() {
        fmt::print("\n  1           that line of the list, or the sum that is asked for\n"
                   "  p           pass                   words       any choice, as written below\n"
                   "  ?           the rule of this step  ? 3.2       a rule by its number\n"
                   "  ? 5         a chapter              ? WORDS     where the rules speak of it\n"
                   "  t           draw the table again   list        every choice in full\n"
                   "  hint        what shrewd would do   worth 3     what offer 3 is worth; worth alone: of all\n"
                   "  undo        take back a choice     q           leave; the game is saved\n\nChoices are written like this:\n");
        fmt::print("{}\n", match_->kinds_of_choices());
    }

    // Several people on one keyboard: the screen is cleared before and after the keyboard changes hands.
    std::optional<std::string> hand_over(Seat seat, const std::string& why) {
        fmt::print("{}{}{}, it is your turn. Press Enter when nobody else looks. ", colour_ ? "\033[2J\033[3J\033[H" : std::string(60, '\n'),
                   why.empty() ? "" : paint_.warn(why) + "\n", names_[seat]);
        std::fflush(stdout);
        return read_line();
    }

    void finish() {
        const Seat eyes = humans().none() ? spectator : humans().lowest();
        fmt::print("\n");
        if (eyes != spectator)
            for (const auto& line : news_[eyes]) fmt::print("{}\n", wrapped("  " + paint_.faint("·") + " " + line, 4));
        const auto result = match_->result();
        std::string winners;
        for (Seat seat = 0; seat < match_->seats(); ++seat)
            if (result[seat].rank == 1) winners += (winners.empty() ? "" : " and ") + names_[seat];
        fmt::print("\n{}\n{}\n", match_->drawn(humans().count() == 1 ? eyes : spectator, names_, colour_),
                   paint_.title(fmt::format("The game is over: {}.", winners == "You" ? "you win" : winners + (winners.find(" and ") == winners.npos ? " wins" : " share the victory"))));
        for (int rank = 1; rank <= match_->seats(); ++rank)
            for (Seat seat = 0; seat < match_->seats(); ++seat)
                if (result[seat].rank == rank) fmt::print("  {}. {:<12} {:>6}\n", rank, names_[seat], result[seat].score);
        if (header_.undone) fmt::print("{}\n", paint_.faint("A choice was taken back, so this game does not count."));
        fmt::print("{}\n", paint_.faint(fmt::format("The game is in {}; `fondaco replay` steps through it.", path_)));
    }

    const Game& game_;
    std::string path_;
    bool colour_, only_answers_;
    Paint paint_;
    FileHeader header_;
    std::vector<FileLine> lines_;      // what the file holds
    std::set<std::size_t> by_itself_;  // which of them were the only answer
    std::unique_ptr<Match> match_;
    std::vector<std::string> names_;
    PerSeat<std::unique_ptr<Bot>> bots_;
    std::shared_ptr<Troubles> troubles_ = std::make_shared<Troubles>();
    PerSeat<std::vector<std::string>> news_;
    std::ofstream log_;
    Seat last_ = max_seats;
    Seat shown_to_ = spectator;
};

FileHeader new_game(const Game& game, const PlayArgs& args) {
    const int humans = args.humans.value_or(1);
    json::object options = options_for(game, args.what);
    if (!args.bots.empty()) {
        const auto players = int(args.bots.size()) + humans;
        if (const auto* set = options.if_contains("players"); set && set->as_int64() != players)
            throw InputError(fmt::format("--option players={} does not fit {} humans and {} bots", set->as_int64(), humans, args.bots.size()));
        if (players < game.info().min_players || players > game.info().max_players)
            throw InputError(fmt::format("{} is for {} to {} players", game.info().id, game.info().min_players, game.info().max_players));
        options["players"] = players;
    }
    const std::string full = game.full_options(options, Place("options"));
    const auto players = std::size_t(parse_json(full, "options").at("players").as_int64());
    if (humans < 0 || std::size_t(humans) > players) throw InputError(fmt::format("--humans is from 0 to {}", players));
    static const char* const people[] = {"Anna", "Bruno", "Carla", "David", "Elena"};
    std::vector<FileSeat> seats;
    for (std::size_t seat = 0; seat < players; ++seat) {
        const auto human = seat < std::size_t(humans);
        const auto bot = human ? 0 : seat - std::size_t(humans);
        const std::string by = human ? "human" : bot < args.bots.size() ? args.bots[bot] : standard_bot(game.info().id);
        if (!human) check_player(game, by);
        seats.push_back({human && humans == 1 ? "You" : people[seat], by});
    }
    return header_for(game, full, seats, args.seed ? key_from_seed(*args.seed, 0) : fresh_key());
}

}  // namespace

int play(const PlayArgs& args) {
    const Game& game = game_named(args.what.game);
    const std::string path = args.file.empty() ? default_file(game.info().id) : args.file;
    const bool colour = args.colour == "always" || (args.colour == "auto" && isatty(STDOUT_FILENO) && !std::getenv("NO_COLOR"));
    struct sigaction action {};
    action.sa_handler = [](int) { interrupted = 1; };
    sigaction(SIGINT, &action, nullptr);
    sigset_t interrupt;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    sigprocmask(SIG_BLOCK, &interrupt, nullptr);  // until somebody is asked (read_line)

    Session session(game, path, colour, args.only_answers);
    bool resumed = false;
    if (!args.fresh && std::filesystem::exists(path)) {
        const GameFile file = parse_game_file(read_file(path), path, Tail::forgive);
        if (file.header.game != game.info().id) throw InputError(path + ": this file holds a game of " + file.header.game);
        auto match = start_match(file.header, path);
        for (const FileLine& line : file.lines) play_line(*match, file.header, line, path);
        if (!match->over()) {
            if (!args.bots.empty() || !args.what.words().empty() || args.seed || args.humans)
                throw InputError("a game is under way in " + path + "; leave out players, bots, options and seed to go on with it, or begin another with --new");
            for (const FileSeat& seat : file.header.seats)  // a file may come from anybody
                if (is_outside(seat.by) && !args.run_bots) throw InputError(fmt::format("the game in {} has a program at a seat ({}); --run-bots starts it", path, as_text(seat.by)));
            session.resume(file);
            resumed = true;
        }
    }
    if (!resumed) session.begin(new_game(game, args));
    return session.run();
}

}  // namespace fondaco::cli
