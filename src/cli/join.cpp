// `fondaco join`: the same play in the terminal, at a table of a house somewhere.
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "cli/advice_words.h"
#include "cli/cli.h"
#include "cli/prompt.h"
#include "client/guest.h"
#include "engine/terminal.h"
#include "games/games.h"
#include "table/fair_luck.h"

namespace fondaco::cli {

namespace {

// What others wrote must not steer this terminal: every text in an answer is cleaned before anything else is done with it.
void clean(json::value& tree) {
    if (tree.is_string()) tree = json::string(as_text(std::string_view(tree.get_string())));
    else if (tree.is_array()) {
        for (auto& each : tree.get_array()) clean(each);
    } else if (tree.is_object())
        for (auto& each : tree.get_object()) clean(each.value());
}
json::value cleaned(json::value tree) {
    clean(tree);
    return tree;
}

// What is asked of the house; its no is cleaned, too.
template <class Ask>
auto asked(Ask&& ask) {
    try {
        return ask();
    } catch (const client::HouseRefused& refused) {
        throw std::runtime_error(as_text(refused.what()));
    }
}

// Written whole beside its place and then moved there: never is there a moment at which others could read it.
void write_private(const std::filesystem::path& file, const std::string& text) {
    std::filesystem::create_directories(file.parent_path());
    std::string fresh = file.string() + ".XXXXXX";
    const int handle = mkstemp(fresh.data());  // for its owner alone
    if (handle < 0) throw std::runtime_error("cannot write " + file.string());
    const bool written = write(handle, text.data(), text.size()) == ssize_t(text.size());
    close(handle);
    std::error_code failed;
    if (written) std::filesystem::rename(fresh, file, failed);
    if (!written || failed) {
        std::filesystem::remove(fresh, failed);
        throw std::runtime_error("cannot write " + file.string());
    }
}

// A session is kept per house, so that one comes back to one's own seat.
std::filesystem::path session_file(const client::Address& address) { return state_folder() / fmt::format("session-{}-{}", address.host, address.port); }

// What a bot says to an offer, as the house tells it; a word of a newer house is left out.
std::string in_words(const json::value& reply, const std::vector<std::string>& names) {
    const auto name = [&](const char* key) { return names.at(std::size_t(reply.at(key).to_number<int>())); };
    const std::map<std::string_view, std::string> clauses{
        {"fair", "it is worth it to me"}, {"best", "nobody else offers as much"}, {"too_little", "too little for what it brings you"}, {"too_dear", "too dear for me"},
        {"keeps_it", "I would rather keep what you ask for"}, {"not_needed", "I do not need it"}, {"rather_myself", "I would rather go there myself"},
        {"another_offers_more", reply.as_object().contains("other") ? name("other") + " offers more" : ""}};
    const auto clause = clauses.find(std::string_view(reply.at("why").as_string()));
    return fmt::format("{} to {}: {}{}.", name("seat"), name("to"), reply.at("yes").as_bool() ? "Yes" : "No", clause == clauses.end() ? "" : ", " + clause->second);
}

// What a typed line is understood from: offers change while somebody types, and he accepts what he saw.
struct Shown {
    json::value view;
    std::vector<std::string> choices;
    std::chrono::steady_clock::time_point since;  // long ago for what one's own choice brought: that was waited for
};
constexpr std::chrono::milliseconds glance(500);  // nobody reads, types and sends in less

class Terminal {
public:
    Terminal(const client::Address& address, bool colour) : address_(address), house_(address), paint_(colour), colour_(colour) {}

    int run(const std::string& name) {
        if (!enter(name)) return 0;
        const auto table = choose_table();
        if (!table) return 0;
        house_.watch(*table);
        return play(*table);
    }

private:
    static std::optional<std::string> ask(const std::string& prompt) {
        fmt::print("{} ", prompt);
        std::fflush(stdout);
        std::string line;
        for (char c = 0; read(STDIN_FILENO, &c, 1) == 1;) {
            if (c == '\n') return line;
            line += c;
        }
        return {};
    }

    bool enter(std::string name) {
        const auto file = session_file(address_);
        if (std::ifstream in(file); in && name.empty()) {
            std::string token;
            std::getline(in, token);
            house_ = client::Guest(address_, token);
            if (const auto known = house_.name()) return fmt::print("Welcome back, {}.\n", as_text(*known)), true;
        }
        while (name.empty()) {
            const auto line = ask("Your name at the table?");
            if (!line) return false;
            name = *line;
        }
        write_private(file, asked([&] { return house_.enter(name); }) + "\n");
        return true;
    }

    std::optional<std::string> choose_table() {
        if (address_.path.starts_with("/t/")) return address_.path.substr(3);
        if (address_.path.starts_with("/invite/"))
            return asked([&] { return house_.redeem(address_.path.substr(8)); });
        const auto lists = cleaned(asked([&] { return house_.tables(); }));
        std::vector<std::string> ids;
        std::set<std::string> told;  // of those that cannot be read
        for (const char* list : {"mine", "public"})
            for (const auto& table : lists.at(list).as_array()) {
                const auto* summary = table.as_object().if_contains("summary");
                if (!summary || !summary->is_object()) continue;
                const std::string id(table.at("id").as_string()), stage(summary->at("stage").as_string());
                if (std::find(ids.begin(), ids.end(), id) != ids.end() || stage == "over" || stage == "aborted") continue;
                if (const auto* unreadable = table.as_object().if_contains("unreadable")) {
                    if (told.insert(id).second) fmt::print("  - {}: {}\n", std::string_view(table.at("game").as_string()), std::string_view(unreadable->as_string()));
                    continue;
                }
                ids.push_back(id);
                std::string seats;
                for (const auto& seat : summary->at("seats").as_array()) {
                    const std::string who(seat.at("name").as_string());
                    seats += (seats.empty() ? "" : ", ") + (who.empty() ? "free" : who);
                }
                fmt::print("  {} {} ({}): {}\n", ids.size(), std::string_view(table.at("game").as_string()), stage, seats);
            }
        while (true) {
            const auto line = ask(ids.empty() ? "There is no table yet. Type new and a game, such as: new genoa" : "The number of a table, or new and a game:");
            if (!line || *line == "q") return {};
            if (line->starts_with("new")) {
                const std::string id = line->size() > 4 ? line->substr(4) : "turin";
                if (!find_game(id)) {
                    fmt::print("There is no game {}; `fondaco games` lists them.\n", id);
                    continue;
                }
                return asked([&] { return house_.open_table(id); });
            }
            std::size_t nth = 0;
            if (std::from_chars(line->data(), line->data() + line->size(), nth).ec == std::errc{} && nth >= 1 && nth <= ids.size()) return ids[nth - 1];
        }
    }

    int play(const std::string& table) {
        while (true) {
            try {
                while (const auto message = house_.hear(0)) heard(cleaned(*message));
                if (over_) return 0;
            } catch (const std::runtime_error& error) {
                fmt::print("{}\n", paint_.warn(std::string(error.what()) + "; trying again."));
                for (int tries = 0;; ++tries) {
                    sleep(1);
                    try {
                        house_.watch(table);
                        break;
                    } catch (const std::runtime_error&) {
                        if (tries == 60) throw;
                    }
                }
                continue;
            }
            std::fflush(stdout);  // also where the output is no terminal
            pollfd ready[2] = {{STDIN_FILENO, POLLIN, 0}, {house_.descriptor(), POLLIN, 0}};
            if (poll(ready, 2, -1) < 0) return 0;
            if (ready[1].revents) continue;
            if (ready[0].revents) {
                char c = 0;
                if (read(STDIN_FILENO, &c, 1) != 1) return 0;
                if (line_.empty()) begun_on_ = seen_for_long();
                if (c != '\n') {
                    line_ += c;
                    continue;
                }
                const std::string line = std::exchange(line_, "");
                if (line == "q" || line == "quit") return 0;
                if (!line.empty()) said(line);
            }
        }
    }

    void said(const std::string& line) {
        if (line == "ready") return house_.act(fmt::format(R"({{"ready":{{"ready":true,"share":"{}"}}}})", fresh_seed().substr(0, 32)));
        if (line == "sit") return house_.act(R"({"sit":{}})");
        if (line == "undo") return house_.act(R"({"undo":{}})");
        if (line == "close") return close_table();
        if (line == "go on") return house_.go_on();
        if (line == "hint") return house_.ask_hint();
        if (game_ && seat_ && (line == "worth" || line.starts_with("worth "))) return ask_worths(line);
        if (line.starts_with("bot ") && line.size() > 4) {
            std::string bot;
            write_json_text(bot, line.find(' ', 4) == line.npos ? "steady" : line.substr(line.find(' ', 4) + 1));
            return house_.act(fmt::format(R"({{"add_bot":{{"seat":{},"bot":{}}}}})", int(line[4] - '0'), bot));
        }
        if (line == "yes" || line == "no") return house_.act(fmt::format(R"({{"vote":{{"yes":{}}}}})", line == "yes"));
        for (const std::string_view ballot : {"undo", "extend", "abort"})  // other proposals are the game's
            if (line == fmt::format("propose {}", ballot)) return house_.act(fmt::format(R"({{"propose":{{"ballot":"{}"}}}})", ballot));
        for (const std::string_view ballot : {"replace", "free"})
            if (const auto begin = fmt::format("propose {} ", ballot); line.starts_with(begin) && line.size() == begin.size() + 1)
                return house_.act(fmt::format(R"({{"propose":{{"ballot":"{}","seat":{}}}}})", ballot, int(line.back() - '0')));
        if (line.starts_with("say ")) return house_.say(line.substr(4));
        if (line[0] == '?' && game_) return print_rule(*game_, line, game_view_.is_object() ? question().rule : "");
        if (line == "help")
            return fmt::print("{}\n", wrapped("sit, ready, bot SEAT NAME (the host seats a bot), close (the host takes the table away before the game), undo, propose undo|extend|abort|replace SEAT|free SEAT, yes, no, say WORDS, go on (a bot that waits for your word may act), hint (what the house would do), worth, worth 3 or worth and an offer (what it is worth), ? for the rule (? 3.2, ? 5 or ? and a word for another), "
                                             "q leaves (your seat stays yours). In the game: what stands before a choice, or its words."));
        std::string choice;
        try {
            if (!game_) return fmt::print("{}\n", paint_.warn("The table has not been shown yet; a moment."));
            const auto& [view, choices, since] = *begun_on_;
            const std::string short_form = seat_ && view.is_object() ? game_->typed(line, view, *seat_) : "";
            choice = short_form.empty() ? meant(line, choices, shown_choices(choices), names_, game_->binding()) : short_form;
        } catch (const InputError& error) {  // a short form with something in it that the game does not know
            return fmt::print("{}\n", paint_.warn(wrapped(error.what())));
        }
        chose_ = true;
        house_.choose(choice);
    }

    void ask_worths(const std::string& line) {
        try {
            const auto asked = worths_asked(line, choices_);
            if (asked.empty()) return fmt::print("{}\n", paint_.warn(wrapped("There is no such offer that you could take now. `worth` and an offer as you would type it tells what that is worth.")));
            for (const auto& each : asked) {
                const std::string short_form = game_view_.is_object() ? game_->typed(each, game_view_, *seat_) : "", choice = short_form.empty() ? each : short_form;
                valued_.emplace(house_.ask_worth(choice), choice);
            }
        } catch (const InputError& error) {
            fmt::print("{}\n", paint_.warn(wrapped(error.what())));
        }
    }

    // What a house says of itself is read as ours is; what it cannot be is no help.
    void tell_help(const json::value& body) {
        const AdviceWords words{game_->info().id, names_, [&](const std::string& choice) { return game_->in_words(choice, game_view_, names_); }};
        std::string text;
        const auto known = [](const std::optional<DealWorth>& worth) {
            for (std::size_t i = 0; worth && i < worth->theirs.size(); ++i)
                if (worth->theirs[i].seat >= max_seats) throw std::logic_error("The house speaks of a seat that this program does not know.");
        };
        if (const auto* hint = body.as_object().if_contains("hint")) {
            Advice advice;
            read_json(*hint, advice, Place("hint"));
            known(advice.worth);
            text = hint_in_words(words, advice);
        } else if (const auto asked = valued_.find(body.at("id").to_number<std::int64_t>()); asked != valued_.end()) {
            std::optional<DealWorth> worth;
            if (const auto* given = body.as_object().if_contains("worth")) read_json(*given, worth.emplace(), Place("worth"));
            known(worth);
            text = worth_in_words(words, asked->second, worth);
            valued_.erase(asked);
        } else text = hint_in_words(words, {});
        std::size_t end = 0;
        for (std::string_view rest = text; end != rest.npos; rest.remove_prefix(std::min(rest.size(), end + 1))) {
            end = rest.find('\n');
            fmt::print("{}\n", wrapped("  " + std::string(rest.substr(0, end)), 4));
        }
    }

    void close_table() {  // the house says so to everyone at it, also to us
        try {
            asked([&] { house_.close_table(); });
        } catch (const std::runtime_error& refused) {
            fmt::print("{}\n", paint_.warn(wrapped(refused.what())));
        }
    }

    void heard(const json::value& message) {
        const auto& [kind, body] = *message.as_object().begin();
        if (kind == "view") show(body.at("view"), {});
        else if (kind == "news") show(body.at("view"), body.at("news").as_array());
        else if (kind == "refused") {
            const std::string rule(body.at("rule").as_string());
            const auto* deal = body.as_object().if_contains("deal");  // whose promise it would break
            fmt::print("{}\n", paint_.warn(wrapped(std::string(body.at("why").as_string()) + (deal ? fmt::format(" It is deal {}.", deal->to_number<int>()) : "") + (rule.empty() ? "" : " (? " + rule + " explains)"))));
            if (body.at("code").as_string() == "no_such_table" || body.at("code").as_string() == "unreadable") over_ = true;
        } else if (kind == "paused" && body.as_object().contains("seat") && !body.as_object().contains("until")) {
            fmt::print("{}\n", wrapped(fmt::format("{} waits for your word. Type what you offer, pass, or go on.", names_.at(std::size_t(body.at("seat").to_number<int>())))));
        } else if (kind == "valued" || kind == "hinted") tell_help(body);
        else if (kind == "chatted") fmt::print("{} {}\n", paint_.strong(std::string(body.at("name").as_string()) + ":"), std::string_view(body.at("text").as_string()));
        else if (kind == "frozen") {
            fmt::print("{}\n", paint_.warn("The house could not write this down just now; trying again."));
            sleep(2);
            house_.watch_again();
        } else if (kind == "gone") {
            fmt::print("{}\n", paint_.warn(wrapped(std::string(body.at("code").as_string()) == "closed" ? "The table is closed." : std::string(body.at("why").as_string()))));
            over_ = true;
        }
    }

    void show(const json::value& view, const json::array& news) {
        game_ = find_game(std::string_view(view.at("settings").at("game").as_string()));
        const auto& seats_here = view.at("seats").as_array();
        names_.clear();
        seat_.reset();
        if (const auto* seat = view.as_object().if_contains("seat")) seat_ = Seat(seat->to_number<std::uint8_t>());
        if (!game_ || seats_here.empty() || seats_here.size() > max_seats || (seat_ && *seat_ >= seats_here.size()))
            throw std::logic_error("The house speaks of a game or a seat that this program does not know.");
        for (const auto& seat : seats_here) {
            const std::string name(seat.at("name").as_string());
            names_.push_back(seat_ && names_.size() == *seat_ ? "You" : name.empty() ? "(free)" : name);
        }
        names_.resize(max_seats, "(nobody)");  // whatever seat a house may speak of
        const Seat eyes = seat_.value_or(spectator);
        bool told_something = false;
        for (const auto& line : news) {
            if (const auto* events = line.as_object().if_contains("events"))
                for (const auto& event : events->as_array())
                    if (const auto told = game_->sentence(event, view.at("settings").at("options"), eyes, names_); !told.empty()) {
                        fmt::print("{}{}\n", told_something ? "" : "\n", wrapped("  · " + told, 4));
                        told_something = true;
                    }
            if (const auto* reply = line.at("entry").as_object().if_contains("replied")) {
                fmt::print("{}{}\n", told_something ? "" : "\n", wrapped("  · " + in_words(*reply, names_), 4));
                told_something = true;
            }
            if (const auto* vote = line.at("entry").as_object().if_contains("vote_opened"))
                fmt::print("{}\n", paint_.warn(fmt::format("{} asks for a vote: {}. Type yes or no.", names_.at(std::size_t(vote->at("by").to_number<int>())), std::string_view(vote->at("ballot").as_string()))));
            if (line.at("entry").as_object().contains("slept")) fmt::print("{}\n", paint_.warn("The house was away. No clock ran meanwhile."));
            if (line.at("entry").as_object().contains("struck")) fmt::print("{}\n", paint_.warn("A choice was undone."));
        }
        const auto* game = view.as_object().if_contains("game");
        if (!game) {
            std::string seats;
            for (std::size_t i = 0; i < seats_here.size(); ++i) {
                const auto& seat = seats_here[i];
                seats += fmt::format("\n  {} {}{}{}", i, names_[i], seat.at("bot").as_string().empty() ? "" : " (bot " + std::string(seat.at("bot").as_string()) + ")",
                                     seat.at("ready").as_bool() ? ", ready" : "");
            }
            fmt::print("\n{}, the game begins when all seats are taken and ready.{}\n{}\n", game_->info().title, seats,
                       seat_ ? "Type ready when you are; the host may type: bot SEAT steady" : "Type sit to take a seat.");
            return;
        }
        game_view_ = *game;
        choices_.clear();
        for (const auto& choice : game->at("choices").as_array()) choices_.emplace_back(choice.as_string());
        before_ = seen_for_long();
        shown_ = std::make_shared<const Shown>(game_view_, choices_, std::exchange(chose_, false) ? std::chrono::steady_clock::time_point{} : std::chrono::steady_clock::now());
        const auto before = std::exchange(drawn_for_, std::pair(std::string(game_->question(*game, seat_.value_or(spectator), names_).sentence), choices_));
        const bool done = view.at("stage").as_string() != "running";
        bool mine = false;
        for (const auto& asked : game->at("asked").as_array()) mine = mine || (seat_ && asked.to_number<int>() == *seat_);
        if (!mine && !done && !news.empty()) return;  // told above; the table is drawn when it is one's turn
        if (mine && !told_something && !news.empty() && drawn_for_ == before) return;  // somebody else has sealed an answer
        fmt::print("\n{}", game_->drawn(*game, eyes, names_, colour_));
        if (done) {
            over_ = true;
            if (const auto* result = view.as_object().if_contains("result"))
                for (std::size_t seat = 0; seat < seats_here.size(); ++seat)
                    fmt::print("  {}. {:<12} {:>6}\n", result->as_array().at(seat).at("rank").to_number<int>(), names_[seat], result->as_array().at(seat).at("score").to_number<int>());
            if (view.as_object().contains("taken_back")) fmt::print("  not counted: moves were taken back\n");
            return;
        }
        if (!mine) return;
        const Asking asked = question();
        fmt::print("\n{}\n", wrapped(paint_.strong(asked.sentence) + " " + paint_.faint("(" + asked.rule + ")")));
        print_choices(shown_choices(choices_), paint_, [&](const std::string& choice) { return game_->in_words(choice, game_view_, names_); });
        fmt::print("{} ", paint_.strong(">"));
        std::fflush(stdout);
    }

    // What whoever begins to type now has read. A terminal hands a line over when it is whole: what has come up only just before that
    // was not yet read when it was begun.
    std::shared_ptr<const Shown> seen_for_long() const {
        const bool fresh = isatty(STDIN_FILENO) && std::chrono::steady_clock::now() - shown_->since < glance;
        return fresh ? before_ : shown_;
    }

    Asking question() const { return game_->question(game_view_, seat_.value_or(spectator), names_); }

    client::Address address_;
    client::Guest house_;
    Paint paint_;
    bool colour_;
    std::string line_;
    const Game* game_ = nullptr;
    json::value game_view_;
    std::vector<std::string> names_, choices_;
    std::map<std::int64_t, std::string> valued_;  // what the house works out: the choice, by the number of the question
    std::optional<Seat> seat_;
    std::shared_ptr<const Shown> shown_ = std::make_shared<const Shown>(), before_ = shown_, begun_on_ = shown_;
    std::pair<std::string, std::vector<std::string>> drawn_for_;
    bool over_ = false, chose_ = false;
};

}  // namespace

int join(const JoinArgs& args) {
    const bool colour = args.colour == "always" || (args.colour == "auto" && isatty(STDOUT_FILENO) && !std::getenv("NO_COLOR"));
    return Terminal(client::read_url(args.url), colour).run(args.name);
}

}  // namespace fondaco::cli
