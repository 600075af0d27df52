// How much the house can carry: a real `fondaco serve` on a real SQLite file, and many people on loopback who choose at
// random among what they are offered. The people speak WebSocket by hand on one thread with epoll, because they share the
// machine with the house: what they cost is taken from it. See bench/README.md.
#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstring>
#include <deque>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>

#include "engine/json.h"

namespace {

using namespace fondaco;
using Clock = std::chrono::steady_clock;
using Time = Clock::time_point;

struct Settings {
    std::string server, folder = ".", mode = "all";
    int tables = 200, seats = 5, idle = 5000, undos = 5000;
    double seconds = 10, warm_up = 2, rate = 2000;
    bool json = false;
};

double since(Time then) { return std::chrono::duration<double>(Clock::now() - then).count(); }

// --- The house ----------------------------------------------------------------------------------------------------

class Service {
public:
    explicit Service(const Settings& settings) : folder_(settings.folder + "/load-XXXXXX") {
        if (!mkdtemp(folder_.data())) throw std::runtime_error("cannot make a folder in " + settings.folder);
        const std::string out = folder_ + "/out", store = "sqlite:" + folder_ + "/f.db", log = folder_ + "/log";
        child_ = fork();
        if (child_ == 0) {
            dup2(open(out.c_str(), O_WRONLY | O_CREAT, 0600), STDOUT_FILENO);
            dup2(open(log.c_str(), O_WRONLY | O_CREAT, 0600), STDERR_FILENO);
            execl(settings.server.c_str(), "fondaco", "serve", "--port", "0", "--json", "--store", store.c_str(), "--max-messages", "1000000", "--max-new-tables", "1000000", "--max-awake", "100000", "--max-requests", "1000000", "--bot-pause", "0", nullptr);
            _exit(127);
        }
        for (int tries = 0; tries < 5000; ++tries, usleep(2000)) {
            std::string said;
            if (std::ifstream in(out); std::getline(in, said) && !in.eof()) {
                port = int(parse_json(said, "port").at("port").as_int64());
                return;
            }
        }
        throw std::runtime_error(settings.server + " does not start");
    }
    ~Service() {
        kill(child_, SIGTERM);
        waitpid(child_, nullptr, 0);
        std::filesystem::remove_all(folder_);
    }

    struct Spent { double all = 0, loop = 0, system = 0; };  // seconds of processor time; loop: of the first thread alone
    Spent spent() const {
        const auto [user, system] = times(fmt::format("/proc/{}/stat", child_));
        const auto [loop_user, loop_system] = times(fmt::format("/proc/{}/task/{}/stat", child_, child_));
        return {user + system, loop_user + loop_system, system};
    }
    double resident_mb() const {
        std::ifstream in(fmt::format("/proc/{}/status", child_));
        for (std::string line; std::getline(in, line);)
            if (line.starts_with("VmRSS:")) return std::stod(line.substr(6)) / 1024;
        return 0;
    }
    pid_t pid() const { return child_; }

    int port = 0;

private:
    static std::pair<double, double> times(const std::string& file) {
        std::ifstream in(file);
        std::string line;
        std::getline(in, line);
        std::istringstream fields(line.substr(line.rfind(')') + 2));
        std::string skipped;
        for (int i = 0; i < 11; ++i) fields >> skipped;
        double user = 0, system = 0;
        fields >> user >> system;
        const auto ticks = double(sysconf(_SC_CLK_TCK));
        return {user / ticks, system / ticks};
    }

    std::string folder_;
    pid_t child_ = -1;
};

// Fifty people share an address, as the house limits what comes from one.
int connect_from(int port, int person) {
    const int handle = socket(AF_INET, SOCK_STREAM, 0);
    if (handle < 0) throw std::runtime_error("no more sockets: raise the limit of open files");
    const int yes = 1;
    setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    setsockopt(handle, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
    sockaddr_in from{}, to{};
    from.sin_family = to.sin_family = AF_INET;
    from.sin_addr.s_addr = htonl(0x7f010001u + unsigned(person / 50));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    to.sin_port = htons(std::uint16_t(port));
    if (bind(handle, reinterpret_cast<sockaddr*>(&from), sizeof from) || connect(handle, reinterpret_cast<sockaddr*>(&to), sizeof to))
        throw std::runtime_error(std::string("cannot connect: ") + std::strerror(errno));
    return handle;
}

void send_all(int handle, std::string_view text) {
    while (!text.empty()) {
        const auto sent = ::send(handle, text.data(), text.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EAGAIN) continue;  // what people say is short; the house reads it soon
        if (sent <= 0) throw std::runtime_error("the house has hung up");
        text.remove_prefix(std::size_t(sent));
    }
}

struct Answer { std::string head, body; };
Answer receive_answer(int handle) {
    std::string got;
    char piece[4096];
    std::size_t end = 0, length = 0;
    while (end == 0 || got.size() < end + length) {
        const auto count = recv(handle, piece, sizeof piece, 0);
        if (count <= 0) throw std::runtime_error("the house does not answer");
        got.append(piece, std::size_t(count));
        if (const auto found = got.find("\r\n\r\n"); end == 0 && found != got.npos) {
            end = found + 4;
            if (const auto at = got.find("Content-Length: "); at < end) length = std::stoul(got.substr(at + 16));
        }
    }
    return {got.substr(0, end), got.substr(end)};
}

Answer ask(int handle, const std::string& method, const std::string& path, const std::string& token, const std::string& body) {
    send_all(handle, fmt::format("{} {} HTTP/1.1\r\nHost: localhost\r\nCookie: fondaco={}\r\nContent-Length: {}\r\n\r\n{}", method, path, token, body.size(), body));
    auto answer = receive_answer(handle);
    if (!answer.head.starts_with("HTTP/1.1 200")) throw std::runtime_error(path + ": " + answer.head.substr(0, 30) + " " + answer.body);
    return answer;
}

std::uint64_t metric(int handle, std::string_view name) {
    const auto answer = ask(handle, "GET", "/metrics", "", "");
    const auto at = answer.body.find(fmt::format("fondaco_{} ", name));
    return at == std::string::npos ? 0 : std::stoull(answer.body.substr(at + 9 + name.size()));
}

// --- People -------------------------------------------------------------------------------------------------------

struct Player {
    int handle = -1, table = 0, seat = -1;  // seat -1: looks on
    std::string token, in, text;            // in: what has come and is not a whole frame yet
    std::string choices;                    // the list in the newest view, as it came
    std::uint64_t number = 0;               // of the last message sent
    bool pending = false, waiting = false;  // a choice is under way; or it waits for its moment (paced)
    bool wants_rematch = false;
    std::string watching;
    std::array<std::uint64_t, max_seats> heard{};  // how many choices of each seat it has heard of

    void say(std::string_view what) {
        text.clear();
        fmt::format_to(std::back_inserter(text), R"({{"id":{},"do":{}}})", ++number, what);
        std::string frame{char(0x81)};
        if (text.size() < 126) frame += char(0x80 | text.size());
        else frame.append({char(0x80 | 126), char(text.size() >> 8), char(text.size())});
        frame.append(4, '\0');  // a mask of zeros leaves the text as it is
        send_all(handle, frame += text);
    }
};

struct LoadedTable {
    std::string id;
    std::vector<int> players;
    struct Sent { Time when; int heard = 0; std::size_t position = 0; };
    std::array<std::array<Sent, 32>, max_seats> sent;  // by seat, the last few
    std::array<std::uint64_t, max_seats> count{};      // choices sent by each seat
    std::vector<float> latencies;                      // of this game, in the order of its choices
};

double percentile(std::vector<float>& values, double share) {
    if (values.empty()) return 0;
    const auto at = values.begin() + std::ptrdiff_t(share * double(values.size() - 1));
    std::nth_element(values.begin(), at, values.end());
    return *at;
}

class Crowd {
public:
    Crowd(Service& house, const Settings& settings) : house_(house), settings_(settings), epoll_(epoll_create1(0)), control_(connect_from(house.port, 1'000'000)) {}
    ~Crowd() {
        for (auto& each : players_) close(each->handle);
        close(control_), close(epoll_);
    }

    // Everybody gets a name, sits down and is ready: the games begin.
    void seat_everyone() {
        tables_.resize(std::size_t(settings_.tables));
        for (int table = 0; table < settings_.tables; ++table)
            for (int seat = 0; seat < settings_.seats; ++seat) {
                Player& player = enter(table, seat, true);
                LoadedTable& at = tables_[std::size_t(table)];
                if (seat == 0) {
                    const int handle = connect_from(house_.port, int(players_.size()));
                    const auto answer = ask(handle, "POST", "/api/tables", player.token, fmt::format(R"({{"game":"turin","options":{{"players":{}}}}})", settings_.seats));
                    at.id = std::string(parse_json(answer.body, "table").at("id").as_string());
                    close(handle);
                }
                at.players.push_back(int(players_.size()) - 1);
                watch(player);
                act(player, fmt::format(R"({{"sit":{{"seat":{}}}}})", seat));
            }
        for (auto& player : players_) act(*player, R"({"ready":{"ready":true}})");
    }

    // Somebody without a name who looks on.
    void add_watcher(int table) { watch(enter(table, -1, false)); }

    // Hears and answers for that long. `rate` 0: everybody as soon as they may; less than 0: nobody chooses.
    void play(double seconds, double rate) {
        rate_ = rate;
        const Time begin = Clock::now(), end = begin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
        next_ = begin;
        for (auto& player : players_) consider(*player);
        for (Time now = begin; now < end; now = Clock::now()) {
            if (rate > 0)
                for (; next_ <= now; next_ += std::chrono::nanoseconds(std::int64_t(std::exponential_distribution<>(rate)(luck_) * 1e9))) {
                    if (moment_.empty()) ++missed_;
                    else release(next_);
                }
            hear(rate > 0 ? std::min(end, next_) - Clock::now() : std::chrono::milliseconds(20));
        }
    }

    // One person answers and takes it back, over and over: a log that grows while the game stands still.
    void choose_and_undo() {
        Player& player = *players_.front();
        const auto choices = player.choices;
        for (const bool undo : {false, true}) {
            player.choices = choices;
            if (undo) player.pending = true, act(player, R"({"undo":{}})");
            else choose(player, Clock::now());
            while (player.pending) hear(std::chrono::seconds(1));
        }
        player.choices = choices;
    }

    void forget_figures() {
        latencies_.clear();
        for (auto& fifth : fifths_) fifth.clear();
        choices_ = messages_ = bytes_ = refused_ = games_ = missed_ = game_choices_ = 0;
    }
    std::uint64_t house_metric(std::string_view name) { return metric(control_, name); }

    std::vector<float> latencies_;                // milliseconds from send until all seats have it
    std::array<std::vector<float>, 5> fifths_;    // of finished games, by the fifth of the game
    std::uint64_t choices_ = 0, messages_ = 0, bytes_ = 0, refused_ = 0, games_ = 0, missed_ = 0, game_choices_ = 0;

private:
    Player& enter(int table, int seat, bool named) {
        auto player = std::make_unique<Player>();
        const int number = int(players_.size());
        player->handle = connect_from(house_.port, number);
        player->table = table;
        player->seat = seat;
        if (named) {
            const auto answer = ask(player->handle, "POST", "/api/guest", "", fmt::format(R"({{"name":"Guest {}"}})", number));
            const auto at = answer.head.find("fondaco=");
            player->token = answer.head.substr(at + 8, answer.head.find(';', at) - at - 8);
        }
        send_all(player->handle, fmt::format("GET /ws HTTP/1.1\r\nHost: localhost\r\nCookie: fondaco={}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                                             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n", player->token));
        if (const auto answer = receive_answer(player->handle); !answer.head.starts_with("HTTP/1.1 101")) throw std::runtime_error("/ws: " + answer.head);
        fcntl(player->handle, F_SETFL, O_NONBLOCK);
        epoll_event event{.events = EPOLLIN, .data = {.u32 = std::uint32_t(number)}};
        epoll_ctl(epoll_, EPOLL_CTL_ADD, player->handle, &event);
        players_.push_back(std::move(player));
        return *players_.back();
    }

    void act(Player& player, std::string_view command) {
        player.say(fmt::format(R"({{"act":{{"table":"{}","command":{}}}}})", tables_[std::size_t(player.table)].id, command));
    }

    void watch(Player& player) {
        player.watching = tables_[std::size_t(player.table)].id;
        player.say(fmt::format(R"({{"watch":{{"table":"{}"}}}})", player.watching));
    }

    void hear(Clock::duration at_most) {
        std::array<epoll_event, 256> events;
        const auto wait = std::max<std::int64_t>(0, std::chrono::duration_cast<std::chrono::nanoseconds>(at_most).count());
        const timespec time{wait / 1'000'000'000, wait % 1'000'000'000};
        const int count = epoll_pwait2(epoll_, events.data(), int(events.size()), &time, nullptr);
        for (int i = 0; i < count; ++i) receive(*players_[events[std::size_t(i)].data.u32]);
    }

    void receive(Player& player) {
        const auto got = recv(player.handle, piece_.data(), piece_.size(), 0);
        if (got < 0 && errno == EAGAIN) return;
        if (got <= 0) throw std::runtime_error("the house has hung up");
        player.in.append(piece_.data(), std::size_t(got));
        std::string_view rest = player.in;
        while (rest.size() >= 2) {
            std::size_t head = 2, length = std::size_t(rest[1] & 127);
            const std::size_t more = length == 126 ? 2 : length == 127 ? 8 : 0;
            if (rest.size() < head + more) break;
            if (more > 0) length = 0;
            for (std::size_t i = 0; i < more; ++i) length = length << 8 | static_cast<unsigned char>(rest[head + i]);
            head += more;
            if (rest.size() < head + length) break;
            const int kind = rest[0] & 15;
            if (kind == 1) read(player, rest.substr(head, length));
            else if (kind == 8) throw std::runtime_error("the house says goodbye: " + std::string(rest.substr(head + 2, length - 2)));
            rest.remove_prefix(head + length);
        }
        player.in.erase(0, player.in.size() - rest.size());
    }

    // Messages are looked through for a few words rather than parsed: the house, not its guests, is to be measured.
    void read(Player& player, std::string_view message) {
        ++messages_;
        bytes_ += message.size();
        if (message.starts_with(R"({"news")") || message.starts_with(R"({"view")")) {
            if (player.seat < 0) return;
            if (message.find(player.watching) > 40) return;  // of the table it has left
            const auto view = message.rfind(R"("view":{"n":)");
            if (message[2] == 'n') note_choices(player, message.substr(0, view));
            const auto list = message.find(R"("choices":[)", view);
            const auto from = list == message.npos ? list : list + 11;
            player.choices = list == message.npos ? "" : message.substr(from, end_of_list(message, from) - from);
            if (message.find(R"("stage":"over")", view) < view + 60) return end_of_game(player, message.substr(view));
            consider(player);
        } else if (message.starts_with(R"({"done")")) {
            if (number_in(message) != player.number) return;
            player.pending = false;
            consider(player);
        } else if (message.starts_with(R"({"refused")")) {
            ++refused_;
            if (player.pending) --tables_[std::size_t(player.table)].count[std::size_t(player.seat)], player.pending = false;
            if (refused_ > 1000 && refused_ > choices_) throw std::runtime_error("refused: " + std::string(message));
            consider(player);
        } else if (message.starts_with(R"({"frozen")")) throw std::runtime_error(std::string(message));
    }

    static std::uint64_t number_in(std::string_view message) {
        const auto at = message.find(R"("id":)");
        return at == message.npos ? 0 : std::strtoull(message.data() + at + 5, nullptr, 10);
    }
    static std::size_t end_of_list(std::string_view text, std::size_t at) {
        for (bool quoted = false; at < text.size(); ++at) {
            if (text[at] == '\\') ++at;
            else if (text[at] == '"') quoted = !quoted;
            else if (text[at] == ']' && !quoted) break;
        }
        return at;
    }

    void note_choices(Player& player, std::string_view news) {
        constexpr std::string_view mark = R"("chose":{"seat":)";
        LoadedTable& table = tables_[std::size_t(player.table)];
        for (auto at = news.find(mark); at != news.npos; at = news.find(mark, at + 1)) {
            const auto seat = std::size_t(news[at + mark.size()] - '0');
            auto& sent = table.sent[seat][player.heard[seat]++ % 32];
            if (++sent.heard < settings_.seats) continue;
            const auto latency = float(since(sent.when) * 1000);
            latencies_.push_back(latency);
            if (sent.position < table.latencies.size()) table.latencies[sent.position] = latency;
            ++choices_;
        }
    }

    // Chooses if asked and nothing is under way.
    void consider(Player& player) {
        if (player.seat < 0 || player.pending || player.waiting || player.choices.empty() || rate_ < 0) return;
        if (rate_ == 0) return choose(player, Clock::now());
        player.waiting = true;
        moment_.push_back(&player);
    }
    void release(Time when) {
        Player& player = *moment_.front();
        moment_.pop_front();
        player.waiting = false;
        if (!player.pending && !player.choices.empty()) choose(player, when);
    }
    void choose(Player& player, Time when) {
        LoadedTable& table = tables_[std::size_t(player.table)];
        options_.clear();
        for (std::size_t at = 0; at < player.choices.size();) {
            const auto end = player.choices.find('"', at + 1);
            options_.push_back(std::string_view(player.choices).substr(at, end + 1 - at));
            at = end + 2;
        }
        const auto choice = options_[std::uniform_int_distribution<std::size_t>(0, options_.size() - 1)(luck_)];
        table.sent[std::size_t(player.seat)][table.count[std::size_t(player.seat)]++ % 32] = {when, 0, table.latencies.size()};
        table.latencies.push_back(0);
        player.pending = true;
        act(player, fmt::format(R"({{"choose":{{"choice":{}}}}})", choice));
        player.choices.clear();
    }

    // All want another game. When they have it, the first to hear of it takes the figures of the old one.
    void end_of_game(Player& player, std::string_view view) {
        constexpr std::string_view mark = R"("next":")";
        if (!std::exchange(player.wants_rematch, true)) act(player, R"({"rematch":{}})");
        const auto found = view.find(mark);
        if (found == view.npos) return;
        const auto at = found + mark.size();
        const std::string next(view.substr(at, view.find('"', at) - at));
        LoadedTable& table = tables_[std::size_t(player.table)];
        player.say(fmt::format(R"({{"unwatch":{{"table":"{}"}}}})", player.watching));
        if (table.id != next) {
            table.id = next;
            ++games_;
            for (std::size_t i = 0; i < table.latencies.size(); ++i)
                if (table.latencies[i] > 0) fifths_[i * 5 / table.latencies.size()].push_back(table.latencies[i]);
            game_choices_ += table.latencies.size();
            table.latencies.clear();
        }
        watch(player);
        player.wants_rematch = false;
        act(player, R"({"ready":{"ready":true}})");
    }

    Service& house_;
    const Settings& settings_;
    int epoll_, control_;
    double rate_ = -1;
    Time next_;
    std::vector<std::unique_ptr<Player>> players_;
    std::vector<LoadedTable> tables_;
    std::deque<Player*> moment_;
    std::vector<std::string_view> options_;
    std::array<char, 1 << 18> piece_;
    std::mt19937 luck_{1};
};

// --- What is measured ---------------------------------------------------------------------------------------------

struct Figures {
    std::string mode;
    int sockets = 0, tables = 0;
    double seconds = 0, choices_per_second = 0, p50_ms = 0, p99_ms = 0, worst_ms = 0;
    std::uint64_t choices = 0, commits = 0, games = 0, refused = 0, missed = 0;
    double choices_per_game = 0, bytes_per_message = 0, house_us_per_choice = 0, loop_us_per_choice = 0, system_share = 0, house_cores = 0, crowd_cores = 0, house_mb = 0, load_average = 0;
    std::vector<double> p50_by_fifth_ms, p99_by_fifth_ms;
};

double crowd_seconds() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    return double(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + double(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}
double load_average() {
    double load[1]{};
    getloadavg(load, 1);
    return load[0];
}

Figures measure(Service& house, Crowd& crowd, const Settings& settings, const std::string& mode, double rate) {
    crowd.play(settings.warm_up, rate);
    crowd.forget_figures();
    const auto commits = crowd.house_metric("store_commits_total");
    const auto before = house.spent();
    const double crowd_before = crowd_seconds();
    const Time begin = Clock::now();
    crowd.play(settings.seconds, rate);
    Figures f{.mode = mode, .sockets = settings.tables * settings.seats, .tables = settings.tables, .seconds = since(begin)};
    const auto after = house.spent();
    f.crowd_cores = (crowd_seconds() - crowd_before) / f.seconds;
    f.choices = crowd.choices_;
    f.commits = crowd.house_metric("store_commits_total") - commits;
    f.games = crowd.games_, f.refused = crowd.refused_, f.missed = crowd.missed_;
    f.choices_per_game = crowd.games_ ? double(crowd.game_choices_) / double(crowd.games_) : 0;
    f.bytes_per_message = double(crowd.bytes_) / double(std::max<std::uint64_t>(1, crowd.messages_));
    f.choices_per_second = double(f.choices) / f.seconds;
    f.house_us_per_choice = (after.all - before.all) * 1e6 / double(std::max<std::uint64_t>(1, f.choices));
    f.loop_us_per_choice = (after.loop - before.loop) * 1e6 / double(std::max<std::uint64_t>(1, f.choices));
    f.system_share = (after.system - before.system) / std::max(0.01, after.all - before.all);
    f.house_cores = (after.all - before.all) / f.seconds;
    f.house_mb = house.resident_mb();
    f.load_average = load_average();
    f.p50_ms = percentile(crowd.latencies_, 0.5), f.p99_ms = percentile(crowd.latencies_, 0.99), f.worst_ms = percentile(crowd.latencies_, 1);
    for (auto& fifth : crowd.fifths_) f.p50_by_fifth_ms.push_back(percentile(fifth, 0.5)), f.p99_by_fifth_ms.push_back(percentile(fifth, 0.99));
    return f;
}

void tell(const Figures& f, bool json) {
    const auto list = [](const std::vector<double>& values) {
        std::string out;
        for (const double value : values) out += fmt::format("{}{:.2f}", out.empty() ? "" : ",", value);
        return out;
    };
    if (json) {
        fmt::print(R"({{"mode":"{}","sockets":{},"tables":{},"seconds":{:.2f},"choices":{},"choices_per_second":{:.0f},"p50_ms":{:.2f},"p99_ms":{:.2f},"worst_ms":{:.2f},)"
                   R"("commits":{},"games":{},"choices_per_game":{:.1f},"refused":{},"missed":{},"bytes_per_message":{:.0f},"house_us_per_choice":{:.1f},"loop_us_per_choice":{:.1f},)"
                   R"("system_share":{:.2f},"house_cores":{:.2f},"crowd_cores":{:.2f},"house_mb":{:.1f},"load_average":{:.2f},"p50_by_fifth_ms":[{}],"p99_by_fifth_ms":[{}]}})" "\n",
                   f.mode, f.sockets, f.tables, f.seconds, f.choices, f.choices_per_second, f.p50_ms, f.p99_ms, f.worst_ms, f.commits, f.games, f.choices_per_game, f.refused,
                   f.missed, f.bytes_per_message, f.house_us_per_choice, f.loop_us_per_choice, f.system_share, f.house_cores, f.crowd_cores, f.house_mb, f.load_average,
                   list(f.p50_by_fifth_ms), list(f.p99_by_fifth_ms));
        return;
    }
    fmt::print("{}: {} sockets at {} tables, {:.1f} s, load average {:.1f}\n", f.mode, f.sockets, f.tables, f.seconds, f.load_average);
    fmt::print("  {:.0f} choices/s; until all seats have it p50 {:.1f} ms, p99 {:.1f} ms, worst {:.1f} ms\n", f.choices_per_second, f.p50_ms, f.p99_ms, f.worst_ms);
    fmt::print("  by fifth of a game ({} games, {:.0f} choices each): p50 {} ms, p99 {} ms\n", f.games, f.choices_per_game, list(f.p50_by_fifth_ms), list(f.p99_by_fifth_ms));
    fmt::print("  {} commits, {:.1f} choices each; {} refused, {} moments missed; {:.0f} bytes a message\n", f.commits, double(f.choices) / double(std::max<std::uint64_t>(1, f.commits)), f.refused, f.missed, f.bytes_per_message);
    fmt::print("  house {:.0f} µs a choice ({:.0f} on the loop, {:.0f} % in the kernel), {:.2f} cores, {:.0f} MB; crowd {:.2f} cores\n", f.house_us_per_choice, f.loop_us_per_choice,
               100 * f.system_share, f.house_cores, f.house_mb, f.crowd_cores);
}

void measure_idle(const Settings& settings) {
    Service house(settings);
    Crowd crowd(house, settings);
    crowd.seat_everyone();
    crowd.play(settings.warm_up, 0);
    crowd.play(0.5, -1);
    const double before = house.resident_mb();
    for (int i = settings.tables * settings.seats; i < settings.idle; ++i) {
        crowd.add_watcher(i % settings.tables);
        if (i % 100 == 0) crowd.play(0.01, -1);
    }
    crowd.play(1, -1);
    const auto spent = house.spent().all;
    crowd.play(2, -1);
    const double after = house.resident_mb(), cores = (house.spent().all - spent) / 2;
    const auto sockets = crowd.house_metric("sockets");
    if (settings.json)
        fmt::print(R"({{"mode":"idle","sockets":{},"house_mb":{:.1f},"mb_before":{:.1f},"kb_per_watcher":{:.1f},"house_cores":{:.3f},"load_average":{:.2f}}})" "\n", sockets, after, before,
                   (after - before) * 1024 / std::max(1, settings.idle - settings.tables * settings.seats), cores, load_average());
    else
        fmt::print("idle: {} sockets: {:.0f} MB ({:.0f} MB with the players alone; {:.1f} kB for each who looks on), {:.3f} cores, load average {:.1f}\n", sockets, after, before,
                   (after - before) * 1024 / std::max(1, settings.idle - settings.tables * settings.seats), cores, load_average());
}

// The thousandth choice must cost what the tenth did, also where the log is much longer than a game.
void measure_long(Settings settings) {
    settings.tables = 1;
    Service house(settings);
    Crowd crowd(house, settings);
    crowd.seat_everyone();
    crowd.play(0.5, -1);
    for (int part = 0; part < 5; ++part) {
        crowd.forget_figures();
        const auto before = house.spent();
        const Time begin = Clock::now();
        for (int i = 0; i < settings.undos / 5; ++i) crowd.choose_and_undo();
        const double us = (house.spent().all - before.all) * 1e6 / (settings.undos / 5);
        const double p50 = percentile(crowd.latencies_, 0.5), p99 = percentile(crowd.latencies_, 0.99);
        if (settings.json)
            fmt::print(R"({{"mode":"long","lines":{},"p50_ms":{:.2f},"p99_ms":{:.2f},"house_us_per_pair":{:.0f},"seconds":{:.1f},"load_average":{:.2f}}})" "\n", (part + 1) * settings.undos / 5 * 2, p50, p99,
                       us, since(begin), load_average());
        else
            fmt::print("long: up to line {}: p50 {:.1f} ms, p99 {:.1f} ms, house {:.0f} µs per choice and undo, load average {:.1f}\n", (part + 1) * settings.undos / 5 * 2, p50, p99, us, load_average());
        std::fflush(stdout);
    }
}

int run(const Settings& settings) {
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    const bool all = settings.mode == "all";
    if (all || settings.mode == "saturated" || settings.mode == "paced") {
        Service house(settings);
        Crowd crowd(house, settings);
        crowd.seat_everyone();
        if (all || settings.mode == "saturated") tell(measure(house, crowd, settings, "saturated", 0), settings.json);
        std::fflush(stdout);
        if (all || settings.mode == "paced") tell(measure(house, crowd, settings, "paced", settings.rate), settings.json);
        std::fflush(stdout);
    }
    if (all || settings.mode == "idle") measure_idle(settings);
    if (all || settings.mode == "long") measure_long(settings);
    return 0;
}

}  // namespace

int main(int count, char** words) {
    Settings settings;
    CLI::App app{"How much the house can carry."};
    app.add_option("MODE", settings.mode, "saturated, paced, idle, long or all (default: all)")->check(CLI::IsMember({"saturated", "paced", "idle", "long", "all"}));
    settings.server = (std::filesystem::read_symlink("/proc/self/exe").parent_path() / "fondaco").string();
    app.add_option("--server", settings.server, "the program to measure (default: fondaco beside this one)");
    app.add_option("--folder", settings.folder, "where the store is made; a real disk (default: here)");
    app.add_option("--tables", settings.tables, "how many tables (default: 200)");
    app.add_option("--seats", settings.seats, "at each of them (default: 5)");
    app.add_option("--seconds", settings.seconds, "that are measured (default: 10)");
    app.add_option("--warm-up", settings.warm_up, "seconds before (default: 2)");
    app.add_option("--rate", settings.rate, "choices per second when paced (default: 2000)");
    app.add_option("--idle", settings.idle, "sockets that only look on, players included (default: 5000)");
    app.add_option("--undos", settings.undos, "choices that are taken back in the long game (default: 5000)");
    app.add_flag("--json", settings.json, "for machines");
    CLI11_PARSE(app, count, words);
    try {
        return run(settings);
    } catch (const std::exception& error) {
        fmt::print(stderr, "fondaco_load: {}\n", error.what());
        return 1;
    }
}
