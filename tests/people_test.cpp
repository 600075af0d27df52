// People at the door of the house: guests, accounts, recovery, other devices, leaving for good; who is called when it is
// their turn; what the log says of all that. First the desk alone with a clock of our own, then the real program.
#include <arpa/inet.h>
#include <poll.h>
#include <sodium/core.h>

#include <latch>

#include "server/log.h"
#include "server/people.h"
#include "server/webhook.h"
#include "server_harness.h"

namespace {

using namespace fondaco;
using namespace fondaco::harness;
using server::People;
using server::PeopleLimits;
using server::Request;
using server::Response;

[[maybe_unused]] const int sodium_is_ready = sodium_init();

constexpr Milliseconds minute = 60'000, hour = 60 * minute, day = 24 * hour;

std::string field(const std::string& body, const char* key) { return Guest::text_of(parse_json(body, "body"), key); }
std::string named(const std::string& name) { return "{\"name\":" + json_text(name) + "}"; }
std::string login_words(const std::string& name, const std::string& password) { return "{\"name\":" + json_text(name) + ",\"password\":" + json_text(password) + "}"; }
std::string recovery_words(const std::string& name, const std::string& code, const std::string& password) {
    return "{\"name\":" + json_text(name) + ",\"code\":" + json_text(code) + ",\"password\":" + json_text(password) + "}";
}
std::string code_words(const std::string& code) { return "{\"code\":" + json_text(code) + "}"; }
std::vector<std::string> codes_of(const std::string& body) {
    std::vector<std::string> codes;
    const json::value tree = parse_json(body, "codes");
    for (const auto& code : tree.at("codes").as_array()) codes.emplace_back(code.as_string());
    return codes;
}

// --- The desk alone -----------------------------------------------------------------------------------------------

struct Desk {
    explicit Desk(const PeopleLimits& limits = {}) : people(*store, clerks, [this](std::function<void()> work) { post(std::move(work)); }, [this] { return now; }, limits) {}
    ~Desk() {
        clerks.stop();
        store->flush();
    }

    void post(std::function<void()> work) {
        const std::lock_guard hold(lock);
        posted.push_back(std::move(work));
    }
    // Begins a request; its answer comes while others are waited for.
    std::shared_ptr<std::optional<Response>> begin(const std::string& path, const std::string& body = "", const std::string& token = "", const std::string& address = "192.0.2.1") {
        auto answer = std::make_shared<std::optional<Response>>();
        const Request request{path == "/api/me" ? "GET" : "POST", path, "", body, token, address, false};
        EXPECT_TRUE(people.handle(request, [answer](Response response) {
            EXPECT_FALSE(*answer) << "answered twice";
            *answer = std::move(response);
        })) << path;
        return answer;
    }
    Response finish(const std::shared_ptr<std::optional<Response>>& answer) {
        for (const auto end = Clock::now() + patience; !*answer && Clock::now() < end;) {
            std::function<void()> work;
            {
                const std::lock_guard hold(lock);
                if (!posted.empty()) work = std::move(posted.front()), posted.pop_front();
            }
            if (work) work();
            else std::this_thread::sleep_for(1ms);
        }
        EXPECT_TRUE(*answer) << "no answer";
        return answer->value_or(Response{});
    }
    Response ask(const std::string& path, const std::string& body = "", const std::string& token = "", const std::string& address = "192.0.2.1") { return finish(begin(path, body, token, address)); }
    std::string guest(const std::string& name, const std::string& address = "192.0.2.1") { return ask("/api/guest", named(name), "", address).new_token.value_or("none: " + name); }

    std::unique_ptr<store::Store> store = store::open_store("sqlite::memory:");
    server::Worker clerks{1};
    std::mutex lock;
    std::deque<std::function<void()>> posted;
    Milliseconds now = 1'800'000'000'000;
    People people;
};

TEST(People, names_are_seen_as_they_are) {
    Desk desk;
    for (const char* good : {"A", "Anna", "Zoë Ångström", "日本", "Ёжик", "O'Neill-3", "<b>x</b>", "abcdefghijklmnopqrstuvwx", "ЁЖИКЁЖИКЁЖИКЁЖИКЁЖИКЁЖИК", "🎲"})
        EXPECT_EQ(desk.people.refuse_name(good).value_or(""), "") << good;
    for (const char* bad : {"", " ", "Anna ", " Anna", "An  na", "An\nna", "An\tna", "\x7f", "An\u0085na", "An\u00a0na", "An\u00adna", "\u202eannA", "a\u2066b", "a\u200fb", "a\u061cb",
                            "a\u200bb", "a\u200db", "\u3000", "\u2800", "\u3164", "a\ufe0f", "\ufeffa", "\U000e0041", "abcdefghijklmnopqrstuvwxy"})
        EXPECT_TRUE(desk.people.refuse_name(bad)) << bad;
    for (const char* bad : {"\xff", "a\xc3", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe0\x80\xaf"}) EXPECT_TRUE(desk.people.refuse_name(bad)) << "not UTF-8";
    EXPECT_TRUE(desk.people.refuse_name(std::string("a\0b", 3)));
    EXPECT_EQ(field(desk.ask("/api/guest", named("  Anna   Maria ")).body, "name"), "Anna Maria");
    EXPECT_EQ(desk.ask("/api/guest", named("\u202eannA")).status, 400);
}

TEST(People, a_session_is_renewed_once_a_day_and_ends_when_it_was_not_used) {
    Desk desk;
    const std::string token = desk.guest("Anna");
    const auto seen = [&] {
        desk.store->flush();
        const auto session = desk.store->session(server::hash_secret(token));
        return session ? session->last_seen : -1;
    };
    const auto begun = desk.now;
    desk.now += 23 * hour;
    EXPECT_TRUE(desk.people.person_of(token));
    EXPECT_EQ(seen(), begun);
    desk.now += 2 * hour;
    EXPECT_TRUE(desk.people.person_of(token));
    EXPECT_EQ(seen(), desk.now);
    desk.now += 365 * day;
    EXPECT_TRUE(desk.people.person_of(token));
    desk.store->flush();
    desk.now += 365 * day + 1;
    EXPECT_FALSE(desk.people.person_of(token));
    EXPECT_EQ(desk.ask("/api/me", "", token).status, 401);
    EXPECT_FALSE(desk.people.person_of("") || desk.people.person_of(std::string(32, '0')) || desk.people.person_of(token + "0"));
}

TEST(People, what_is_old_is_forgotten_once_an_hour) {
    Desk desk;
    const std::string token = desk.guest("Anna");
    ASSERT_EQ(desk.ask("/api/device", "", token).status, 200);
    desk.people.tick();
    desk.store->flush();
    EXPECT_EQ(desk.store->stats().sessions, 1);
    const auto writes = desk.store->counters().writes;
    desk.now += 59 * minute;
    desk.people.tick();
    desk.store->flush();
    EXPECT_EQ(desk.store->counters().writes, writes);
    desk.now += 366 * day;
    desk.people.tick();
    desk.store->flush();
    EXPECT_EQ(desk.store->stats().sessions, 0);
}

TEST(People, a_device_code_is_good_once_and_for_ten_minutes) {
    Desk desk;
    const std::string token = desk.guest("Anna");
    const auto new_code = [&] { return field(desk.ask("/api/device", "", token).body, "code"); };
    const std::string first = new_code(), code = new_code();
    EXPECT_EQ(code.size(), 9u);
    EXPECT_EQ(desk.ask("/api/device/enter", code_words(first)).status, 401) << "only the last one counts";
    desk.now += 10 * minute - 1;
    std::string typed;  // as people type it
    for (const char c : code) typed += c == '-' ? ' ' : c == '0' ? 'O' : c == '1' ? 'l' : char(std::toupper(c));
    const auto entered = desk.ask("/api/device/enter", code_words(typed));
    EXPECT_EQ(entered.status, 200) << entered.body;
    EXPECT_EQ(entered.body, desk.ask("/api/me", "", token).body);
    EXPECT_NE(entered.new_token, token);
    EXPECT_EQ(desk.ask("/api/me", "", *entered.new_token).status, 200);
    EXPECT_EQ(field(desk.ask("/api/device/enter", code_words(code)).body, "code"), "wrong_code") << "a second time";
    const std::string late = new_code();
    desk.now += 10 * minute;
    EXPECT_EQ(field(desk.ask("/api/device/enter", code_words(late)).body, "code"), "wrong_code") << "too late";
    EXPECT_EQ(desk.ask("/api/device").status, 401);
}

TEST(People, too_many_new_names_from_one_address_are_refused_for_ten_minutes) {
    Desk desk({.guests_per_window = 5});
    for (int i = 0; i < 5; ++i) EXPECT_EQ(desk.ask("/api/guest", named("Anna")).status, 200);
    const auto refused = desk.ask("/api/guest", named("Anna"));
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(field(refused.body, "code"), "too_many_tries");
    EXPECT_NE(field(refused.body, "why"), "");
    EXPECT_EQ(desk.ask("/api/guest", named("Anna"), "", "192.0.2.2").status, 200) << "another address";
    for (int i = 0; i < 5; ++i) EXPECT_EQ(desk.ask("/api/guest", named("Anna"), "", "2001:db8:0:1::" + std::to_string(i)).status, 200);
    EXPECT_EQ(desk.ask("/api/guest", named("Anna"), "", "2001:db8:0:1:ffff::9").status, 429) << "one network of 64 bits";
    EXPECT_EQ(desk.ask("/api/guest", named("Anna"), "", "2001:db8:0:2::9").status, 200) << "the next one";
    desk.now += 10 * minute - 1;
    EXPECT_EQ(desk.ask("/api/guest", named("Anna")).status, 429);
    desk.now += 1;
    EXPECT_EQ(desk.ask("/api/guest", named("Anna")).status, 200);
}

TEST(People, wrong_passwords_and_codes_are_counted_and_right_ones_are_not) {
    Desk desk({.tries_per_window = 4});
    const std::string token = desk.guest("Anna");
    const auto codes = codes_of(desk.ask("/api/account", login_words("Anna", "correct horse"), token).body);
    for (int i = 0; i < 6; ++i) EXPECT_EQ(desk.ask("/api/login", login_words("Anna", "correct horse")).status, 200);
    EXPECT_EQ(desk.ask("/api/login", login_words("Anna", "wrong horse")).status, 401);
    EXPECT_EQ(desk.ask("/api/login", login_words("Nobody", "wrong horse")).status, 401);
    EXPECT_EQ(desk.ask("/api/recover", recovery_words("Anna", "0000-0000-0000", "new password")).status, 401);
    EXPECT_EQ(desk.ask("/api/device/enter", code_words("0000-0000")).status, 401);
    for (const auto& [path, body] : std::vector<std::pair<std::string, std::string>>{{"/api/login", login_words("Anna", "correct horse")},
                                                                                     {"/api/recover", recovery_words("Anna", codes[0], "new password")},
                                                                                     {"/api/device/enter", code_words("0000-0000")}}) {
        const auto refused = desk.ask(path, body);
        EXPECT_EQ(refused.status, 429) << path;
        EXPECT_EQ(field(refused.body, "code"), "too_many_tries");
    }
    EXPECT_EQ(desk.ask("/api/login", login_words("Anna", "correct horse"), "", "192.0.2.2").status, 200);
    desk.now += 10 * minute;
    EXPECT_EQ(desk.ask("/api/login", login_words("Anna", "correct horse")).status, 200);
}

TEST(People, more_passwords_than_can_be_looked_at_are_refused_at_once) {
    Desk desk({.tries_per_window = 100, .passwords_waiting = 2});
    std::latch open(1);
    desk.clerks.add([&] { open.wait(); });
    while (desk.clerks.waiting() > 0) std::this_thread::sleep_for(1ms);
    const auto first = desk.begin("/api/login", login_words("Anna", "x")), second = desk.begin("/api/login", login_words("Anna", "x"));
    const auto third = desk.begin("/api/login", login_words("Anna", "x"));
    ASSERT_TRUE(*third);
    EXPECT_EQ((*third)->status, 503);
    EXPECT_EQ(field((*third)->body, "code"), "busy");
    open.count_down();
    EXPECT_EQ(desk.finish(first).status, 401);
    EXPECT_EQ(desk.finish(second).status, 401);
}

TEST(People, an_account_is_made_once_even_if_asked_for_twice_at_the_same_time) {
    Desk desk;
    const std::string token = desk.guest("Anna");
    const auto first = desk.begin("/api/account", login_words("Anna", "password one"), token), second = desk.begin("/api/account", login_words("Anna", "password two"), token);
    const auto one = desk.finish(first), two = desk.finish(second);
    EXPECT_EQ(one.status, 200);
    EXPECT_EQ(two.status, 409);
    EXPECT_EQ(field(two.body, "code"), "has_account");
    EXPECT_EQ(desk.ask("/api/login", login_words("Anna", "password one")).status, 200);
    EXPECT_EQ(desk.ask("/api/login", login_words("Anna", "password two")).status, 401);
    const std::string other = desk.guest("Bea"), third = desk.guest("Cid");  // two guests want one name
    const auto left = desk.begin("/api/account", login_words("Dora", "password"), other), right = desk.begin("/api/account", login_words("DORA", "password"), third);
    EXPECT_EQ(desk.finish(left).status, 200);
    EXPECT_EQ(field(desk.finish(right).body, "code"), "name_taken");
}

TEST(People, a_password_that_changes_while_it_is_looked_at_opens_nothing) {
    Desk desk;
    const std::string token = desk.guest("Anna");
    ASSERT_EQ(desk.ask("/api/account", login_words("Anna", "password one"), token).status, 200);
    const auto trying = desk.begin("/api/login", login_words("Anna", "password one"));
    const auto id = desk.store->account("Anna")->id;
    ASSERT_FALSE(desk.store->write_and_wait(store::UpdateUser{.user_id = id, .name = {}, .password_hash = "$argon2id$other"}));
    EXPECT_EQ(desk.finish(trying).status, 401);
    const auto gone = desk.begin("/api/account", login_words("Bea", "password"), desk.guest("Bea"));
    ASSERT_FALSE(desk.store->write_and_wait(store::DeleteUser{id, desk.now}));
    EXPECT_EQ(desk.finish(gone).status, 200);
}

// --- Where the house does not call --------------------------------------------------------------------------------

bool private_address(const std::string& text) {
    sockaddr_storage address{};
    if (auto* four = reinterpret_cast<sockaddr_in*>(&address); inet_pton(AF_INET, text.c_str(), &four->sin_addr) == 1) address.ss_family = AF_INET;
    else if (auto* six = reinterpret_cast<sockaddr_in6*>(&address); inet_pton(AF_INET6, text.c_str(), &six->sin6_addr) == 1) address.ss_family = AF_INET6;
    else ADD_FAILURE() << text;
    return server::is_private(reinterpret_cast<const sockaddr&>(address));
}

TEST(Webhook, private_addresses_are_known) {
    for (const char* text : {"0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.9.9.9", "169.254.169.254", "172.16.0.1", "172.31.255.255",
                             "192.168.0.1", "192.0.0.1", "192.0.2.1", "198.18.0.1", "198.19.255.255", "198.51.100.7", "203.0.113.7", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255",
                             "::", "::1", "::ffff:8.8.8.8", "::ffff:127.0.0.1", "fe80::1", "fc00::1", "fdff::1", "fec0::1", "ff02::1", "100::1", "2001:db8::1", "2001::1", "2002:7f00:1::1",
                             "3fff::1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::1", "::7f00:1"})
        EXPECT_TRUE(private_address(text)) << text;
    for (const char* text : {"1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.1", "169.253.0.1", "172.15.255.255", "172.32.0.0",
                             "192.167.255.255", "192.169.0.0", "198.17.0.1", "198.20.0.1", "223.255.255.255", "2606:4700::1111", "2a00:1450::1", "2001:4860:4860::8888", "64:ff9b::808:808"})
        EXPECT_FALSE(private_address(text)) << text;
}

TEST(Webhook, what_is_no_webhook_is_refused_with_a_sentence) {
    for (const char* good : {"https://example.org/hook?key=1", "http://example.org", "https://example.org:8443/x", "http://[2606:4700::1111]:1024/", "HTTPS://EXAMPLE.ORG/"})
        EXPECT_EQ(server::refuse_webhook(good).value_or(""), "") << good;
    for (const char* bad : {"example.org", "/x", "ftp://example.org/", "file:///etc/passwd", "gopher://example.org/", "javascript:alert(1)", "http://", "http://me:secret@example.org/",
                            "http://me@example.org/", "http://example.org:25/", "http://example.org:22/", "http://example.org:1023/", "http://example.org:99999/", "http://exa mple.org/", "http://x/\n", "http://é.org/"})
        EXPECT_TRUE(server::refuse_webhook(bad)) << bad;
    EXPECT_TRUE(server::refuse_webhook("http://example.org/" + std::string(500, 'x')));
}

// --- The real program ---------------------------------------------------------------------------------------------

// Makes an account of a guest; its recovery codes.
std::vector<std::string> register_guest(const Service& house, const Guest& guest, const std::string& name, const std::string& password) {
    const auto answer = house.ask("POST", "/api/account", login_words(name, password), guest.token);
    EXPECT_EQ(answer.status, 200) << answer.body;
    return codes_of(answer.body);
}
std::string code_of(const HttpAnswer& answer) { return std::to_string(answer.status) + " " + field(answer.body, "code"); }
json::value me(const Service& house, const std::string& token) { return parse_json(house.ask("GET", "/api/me", "", token).body, "me"); }

TEST(Accounts, a_guest_becomes_an_account_and_comes_back) {
    Service house;
    Guest anna(house, "Anna");
    EXPECT_EQ(me(house, anna.token), parse_json(R"({"id":")" + anna.id + R"(","name":"Anna","is_guest":true,"webhook":false})", "me"));
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2},"is_public":false})");
    const auto codes = register_guest(house, anna, " Anna Bold ", "correct horse");
    ASSERT_EQ(codes.size(), 8u);
    for (const auto& code : codes) {
        EXPECT_EQ(code.size(), 14u);
        EXPECT_EQ(code.find_first_of("ilouILOU"), code.npos) << code;
    }
    EXPECT_EQ(std::set(codes.begin(), codes.end()).size(), 8u);
    EXPECT_EQ(me(house, anna.token), parse_json(R"({"id":")" + anna.id + R"(","name":"Anna Bold","is_guest":false,"webhook":false})", "me"));

    const auto answer = house.ask("POST", "/api/login", login_words("ANNA bold", "correct horse"));
    ASSERT_EQ(answer.status, 200) << answer.body;
    ASSERT_EQ(answer.token.size(), 32u);
    EXPECT_NE(answer.token, anna.token);
    EXPECT_EQ(field(answer.body, "id"), anna.id);
    Guest again(house);
    again.token = answer.token;
    EXPECT_TRUE(again.watch(table).done) << "the private table is still hers";

    EXPECT_EQ(house.ask("POST", "/api/logout", "", answer.token).status, 200);
    EXPECT_EQ(code_of(house.ask("GET", "/api/me", "", answer.token)), "401 no_session");
    EXPECT_EQ(house.ask("GET", "/api/me", "", anna.token).status, 200) << "the other device stays";
    EXPECT_EQ(house.ask("POST", "/api/logout").status, 200) << "nobody may go too";
    for (const auto& hashed : {contents(house.folder() / "f.db"), contents(house.folder() / "f.db-wal")})
        for (const auto& secret : {codes[0], std::string("correct horse"), anna.token, answer.token}) EXPECT_EQ(hashed.find(secret), hashed.npos) << secret;
}

TEST(Accounts, what_is_refused) {
    Service house({"--max-tries", "1000"});
    Guest anna(house, "Anna"), bruno(house, "Bruno");
    EXPECT_EQ(code_of(house.ask("POST", "/api/account", login_words("Anna", "correct horse"))), "401 no_session");
    EXPECT_EQ(code_of(house.ask("POST", "/api/account", login_words("", "correct horse"), anna.token)), "400 bad_name");
    EXPECT_EQ(code_of(house.ask("POST", "/api/account", login_words("a\u202eb", "correct horse"), anna.token)), "400 bad_name");
    EXPECT_EQ(code_of(house.ask("POST", "/api/account", login_words("Anna", "seven77"), anna.token)), "400 bad_password");
    EXPECT_EQ(code_of(house.ask("POST", "/api/account", login_words("Anna", std::string(201, 'x')), anna.token)), "400 bad_password");
    EXPECT_EQ(code_of(house.ask("POST", "/api/account", "{\"name\":7}", anna.token)), "400 nonsense");
    EXPECT_EQ(code_of(house.ask("POST", "/api/account", "{", anna.token)), "400 nonsense");
    register_guest(house, anna, "Anna", "correct horse");
    EXPECT_EQ(code_of(house.ask("POST", "/api/account", login_words("Anna", "correct horse"), anna.token)), "409 has_account");
    EXPECT_EQ(code_of(house.ask("POST", "/api/account", login_words("aNNa", "correct horse"), bruno.token)), "409 name_taken");
    EXPECT_EQ(code_of(house.ask("POST", "/api/guest", named("ANNA"))), "409 name_taken");
    EXPECT_EQ(house.ask("POST", "/api/guest", named("Bruno")).status, 200) << "guests may share a name";
    const auto wrong_name = house.ask("POST", "/api/login", login_words("Nobody", "correct horse")), wrong_password = house.ask("POST", "/api/login", login_words("Anna", "correct house"));
    EXPECT_EQ(code_of(wrong_name), "401 wrong_login");
    EXPECT_EQ(wrong_name.body, wrong_password.body);
    EXPECT_EQ(wrong_name.token + wrong_password.token, "");
    EXPECT_EQ(code_of(house.ask("POST", "/api/login", login_words("Bruno", ""))), "401 wrong_login") << "a guest has no password";
    EXPECT_EQ(code_of(house.ask("POST", "/api/me/delete", named("Bruno"), anna.token)), "400 wrong_name");
    EXPECT_EQ(code_of(house.ask("POST", "/api/me/delete", named("Anna"))), "401 no_session");
    EXPECT_EQ(code_of(house.ask("POST", "/api/me/webhook", R"({"url":"https://example.org/"})", anna.token)), "403 no_webhooks");
    EXPECT_EQ(code_of(house.ask("GET", "/api/login", "", anna.token)), "404 not_found");
    EXPECT_EQ(code_of(house.ask("POST", "/api/login", login_words("Anna", "correct horse"), "", "http://evil.example")), "403 origin");
    EXPECT_EQ(house.ask("GET", "/api/me", "", anna.token).status, 200);
    EXPECT_TRUE(house.healthy());
}

TEST(Accounts, a_recovery_code_works_once_and_ends_all_other_sessions) {
    Service house({"--max-tries", "1000"});
    Guest anna(house, "Anna");
    const auto codes = register_guest(house, anna, "Anna", "correct horse");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2}})");
    ASSERT_TRUE(anna.watch(table).done);
    const std::string device = field(house.ask("POST", "/api/device", "", anna.token).body, "code");
    EXPECT_EQ(code_of(house.ask("POST", "/api/recover", recovery_words("Anna", codes[0], "short"))), "400 bad_password");
    EXPECT_EQ(code_of(house.ask("POST", "/api/recover", recovery_words("Anna", "aaaa-aaaa-aaaa", "battery staple"))), "401 wrong_code");
    EXPECT_EQ(code_of(house.ask("POST", "/api/recover", recovery_words("Nobody", codes[0], "battery staple"))), "401 wrong_code");
    Guest bruno(house, "Bruno");
    register_guest(house, bruno, "Bruno", "another horse");
    EXPECT_EQ(code_of(house.ask("POST", "/api/recover", recovery_words("Bruno", codes[0], "battery staple"))), "401 wrong_code") << "somebody else's code";
    EXPECT_EQ(house.ask("GET", "/api/me", "", anna.token).status, 200) << "nothing has changed yet";

    const auto answer = house.ask("POST", "/api/recover", recovery_words("anna", codes[0], "battery staple"));
    ASSERT_EQ(answer.status, 200) << answer.body;
    EXPECT_EQ(field(answer.body, "id"), anna.id);
    EXPECT_TRUE(anna.hung_up_on());
    EXPECT_EQ(code_of(house.ask("GET", "/api/me", "", anna.token)), "401 no_session");
    EXPECT_EQ(house.ask("GET", "/api/me", "", answer.token).status, 200);
    EXPECT_EQ(house.ask("GET", "/api/me", "", bruno.token).status, 200);
    EXPECT_EQ(code_of(house.ask("POST", "/api/device/enter", code_words(device))), "401 wrong_code") << "codes of before are gone too";
    EXPECT_EQ(code_of(house.ask("POST", "/api/login", login_words("Anna", "correct horse"))), "401 wrong_login");
    EXPECT_EQ(house.ask("POST", "/api/login", login_words("Anna", "battery staple")).status, 200);
    EXPECT_EQ(code_of(house.ask("POST", "/api/recover", recovery_words("Anna", codes[0], "correct horse"))), "401 wrong_code") << "a second time";
    EXPECT_EQ(house.ask("POST", "/api/recover", recovery_words("Anna", codes[1], "correct horse")).status, 200) << "the next code is still good";
}

TEST(Accounts, a_guest_goes_on_on_another_device) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":2}})", 2);
    const auto answer = house.ask("POST", "/api/device", "", guests[0].token);
    ASSERT_EQ(answer.status, 200);
    EXPECT_GT(parse_json(answer.body, "code").at("expires").as_int64(), 0);
    const auto entered = house.ask("POST", "/api/device/enter", code_words(field(answer.body, "code")));
    ASSERT_EQ(entered.status, 200) << entered.body;
    EXPECT_EQ(field(entered.body, "id"), guests[0].id);
    Guest phone(house);
    phone.token = entered.token;
    ASSERT_TRUE(phone.watch(guests[0].table).done);
    EXPECT_EQ(phone.seat(), 0);
    EXPECT_EQ(code_of(house.ask("POST", "/api/device/enter", code_words(field(answer.body, "code")))), "401 wrong_code");
    EXPECT_EQ(code_of(house.ask("POST", "/api/device/enter", code_words(""))), "401 wrong_code");
    EXPECT_EQ(code_of(house.ask("POST", "/api/device")), "401 no_session");
}

TEST(Accounts, a_flood_is_refused_and_the_house_goes_on) {
    Service house({"--max-tries", "3", "--max-guests", "4", "--behind-proxy"});  // so the tests' own address counts like any other
    for (int i = 0; i < 4; ++i) EXPECT_EQ(house.ask("POST", "/api/guest", named("Anna")).status, 200);
    EXPECT_EQ(code_of(house.ask("POST", "/api/guest", named("Anna"))), "429 too_many_tries");
    for (int i = 0; i < 3; ++i) EXPECT_EQ(code_of(house.ask("POST", "/api/login", login_words("Anna", "wrong password"))), "401 wrong_login");
    for (int i = 0; i < 20; ++i) EXPECT_EQ(code_of(house.ask("POST", "/api/login", login_words("Anna", "wrong password"))), "429 too_many_tries");
    EXPECT_TRUE(house.healthy());
    EXPECT_EQ(house.end(SIGTERM), 0);
    const std::string log = contents(house.log_file());
    EXPECT_NE(log.find("flood_refused"), log.npos);
    EXPECT_EQ(log.find("127.0.0.1\",\"who"), log.npos);
    std::size_t lines = 0;
    for (std::size_t at = 0; (at = log.find("flood_refused", at)) != log.npos; ++at) ++lines;
    EXPECT_LE(lines, 3u) << "a flood of requests is none of lines";
}

// A request with headers of one's own; everything that comes back.
std::string raw_request(const Service& house, const std::string& head, const std::string& body) {
    const int line = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(std::uint16_t(std::stoi(house.port)));
    if (::connect(line, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) throw std::runtime_error("no connection");
    const std::string text = fmt::format("{}\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{}", head, body.size(), body);
    send(line, text.data(), text.size(), MSG_NOSIGNAL);
    std::string answer;
    std::array<char, 4096> some;
    for (ssize_t got; (got = recv(line, some.data(), some.size(), 0)) > 0;) answer.append(some.data(), std::size_t(got));
    ::close(line);
    return answer;
}

TEST(Accounts, behind_a_proxy_the_address_is_the_one_the_proxy_wrote) {
    Service house({"--max-guests", "2", "--behind-proxy"});
    const auto come = [&](const std::string& from) { return raw_request(house, "POST /api/guest HTTP/1.1\r\nX-Forwarded-Proto: https\r\nX-Forwarded-For: " + from, named("Anna")).substr(9, 3); };
    EXPECT_EQ(come("192.0.2.1, 198.51.100.7"), "200");
    EXPECT_EQ(come("192.0.2.2, 198.51.100.7"), "200");
    EXPECT_EQ(come("192.0.2.3, 198.51.100.7"), "429") << "who asks cannot make up another address";
    EXPECT_EQ(come("198.51.100.8"), "200");
    EXPECT_EQ(house.end(SIGTERM), 0);
    const std::string log = contents(house.log_file());
    EXPECT_NE(log.find("flood_refused"), log.npos);
    EXPECT_EQ(log.find("198.51.100"), log.npos);
}

TEST(Accounts, the_cookie_is_kept_from_scripts_and_other_sites_and_taken_away) {
    Service house({"--behind-proxy"});
    const std::string come = raw_request(house, "POST /api/guest HTTP/1.1\r\nX-Forwarded-Proto: https", named("Anna"));
    for (const auto* part : {"Set-Cookie: fondaco=", "; Path=/", "; HttpOnly", "; SameSite=Lax", "; Secure", "; Max-Age=31536000"}) EXPECT_NE(come.find(part), come.npos) << part << come;
    const std::string token = come.substr(come.find("fondaco=") + 8, 32);
    const std::string go = raw_request(house, "POST /api/logout HTTP/1.1\r\nCookie: fondaco=" + token, "");
    EXPECT_NE(go.find("Set-Cookie: fondaco=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"), go.npos) << go;
    EXPECT_EQ(house.ask("GET", "/api/me", "", token).status, 401);
}

TEST(Accounts, whoever_leaves_for_good_leaves_nothing_but_the_game) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":2},"grace_seconds":1})", 2);
    Guest &anna = guests[0], &bruno = guests[1];
    register_guest(house, bruno, "Bruno", "correct horse");
    const std::string other = house.ask("POST", "/api/login", login_words("Bruno", "correct horse")).token;
    ASSERT_TRUE(bruno.ask(R"({"say":{"table":")" + anna.table + R"(","text":"rumpelstilzchen"}})").done);
    ASSERT_TRUE(bruno.ask(R"({"jot":{"table":")" + anna.table + R"(","text":"schneewittchen"}})").done);
    ASSERT_TRUE(anna.wait([&] { return !anna.chat.empty(); }, "the chat line"));
    const auto answer = house.ask("POST", "/api/me/delete", named("Bruno"), bruno.token);
    ASSERT_EQ(answer.status, 200) << answer.body;
    EXPECT_TRUE(bruno.hung_up_on());
    for (const auto& token : {bruno.token, other}) EXPECT_EQ(code_of(house.ask("GET", "/api/me", "", token)), "401 no_session");
    EXPECT_EQ(code_of(house.ask("POST", "/api/login", login_words("Bruno", "correct horse"))), "401 wrong_login");
    EXPECT_EQ(code_of(house.ask("POST", "/api/me/delete", named("Bruno"), bruno.token)), "401 no_session");
    EXPECT_EQ(house.ask("POST", "/api/guest", named("Bruno")).status, 200) << "the name is free again";
    play_to_the_end({&anna}, 3);  // a bot plays on for who has gone
    EXPECT_EQ(anna.stage(), "over");
    Guest stranger(house);
    ASSERT_TRUE(stranger.watch(anna.table).done);
    for (const auto& frame : stranger.frames) EXPECT_EQ(frame.find("rumpelstilzchen"), frame.npos);
    EXPECT_EQ(house.end(SIGTERM), 0);
    const std::string file = contents(house.folder() / "f.db");
    for (const auto* word : {"rumpelstilzchen", "schneewittchen", "argon2id"}) EXPECT_EQ(file.find(word), file.npos) << word;
}

TEST(Accounts, another_hand_at_a_screen_does_not_take_an_accounts_name) {
    Service house;
    Guest anna(house, "Anna"), bruno(house, "Bruno");
    register_guest(house, anna, "Anna", "correct horse");
    EXPECT_THROW(client::Client("127.0.0.1", house.port, bruno.token, "", "/ws?hand=2&name=anna"), std::exception);
    EXPECT_NO_THROW(client::Client("127.0.0.1", house.port, bruno.token, "", "/ws?hand=2&name=Bea"));
}

// --- Called when it is one's turn ---------------------------------------------------------------------------------

// A small listener of HTTP on this machine that keeps what it is told.
class Listener {
public:
    explicit Listener(std::vector<int> statuses = {}) : statuses_(std::move(statuses)) {
        socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        if (::bind(socket_, reinterpret_cast<sockaddr*>(&address), size) != 0 || ::listen(socket_, 8) != 0) throw std::runtime_error("no listener");
        getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size);
        port = ntohs(address.sin_port);
        thread_ = std::thread([this] { run(); });
    }
    ~Listener() {
        stop_ = true;
        thread_.join();
        ::close(socket_);
    }
    std::vector<std::string> heard() {
        const std::lock_guard hold(lock_);
        return heard_;
    }
    bool wait(std::size_t count) {
        for (const auto end = Clock::now() + patience; Clock::now() < end; std::this_thread::sleep_for(5ms))
            if (heard().size() >= count) return true;
        return false;
    }
    int port = 0;

private:
    void run() {
        while (!stop_) {
            pollfd waiting{socket_, POLLIN, 0};
            if (poll(&waiting, 1, 20) <= 0) continue;
            const int peer = accept(socket_, nullptr, nullptr);
            std::string text;
            std::array<char, 4096> some;
            std::size_t whole = std::string::npos;
            while (text.size() < whole) {
                const auto got = recv(peer, some.data(), some.size(), 0);
                if (got <= 0) break;
                text.append(some.data(), std::size_t(got));
                const auto end = text.find("\r\n\r\n"), length = text.find("Content-Length: ");
                if (end != text.npos && length != text.npos) whole = end + 4 + std::size_t(std::stoi(text.substr(length + 16)));
            }
            int status = 204;
            {
                const std::lock_guard hold(lock_);
                if (heard_.size() < statuses_.size()) status = statuses_[heard_.size()];
                heard_.push_back(text);
            }
            const std::string answer = fmt::format("HTTP/1.1 {} X\r\nLocation: http://127.0.0.1:{}/elsewhere\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", status, port);
            send(peer, answer.data(), answer.size(), MSG_NOSIGNAL);
            ::close(peer);
        }
    }
    std::vector<int> statuses_;
    int socket_ = -1;
    std::atomic<bool> stop_ = false;
    std::mutex lock_;
    std::vector<std::string> heard_;
    std::thread thread_;
};

// Bruno, who wishes to be called, answers and goes; Anna plays on until the game waits for him alone.
void leave_it_to_bruno(Guest& anna, Guest& bruno) {
    std::mt19937 luck(1);
    const auto answer = [&](Guest& who) { who.forget_pending(), who.play(luck); };
    ASSERT_TRUE(bruno.wait([&] { return bruno.asked(); }, "Bruno is asked"));
    const auto before = bruno.n();
    answer(bruno);
    ASSERT_TRUE(bruno.wait([&] { return bruno.n() > before; }, "Bruno has answered"));
    bruno.cut();
    for (const auto end = Clock::now() + patience; Clock::now() < end;) {
        while (anna.hear(0)) {}
        if (!anna.asked()) {
            if (!anna.hear(200)) return;  // she waits for him
            continue;
        }
        const auto n = anna.n();
        answer(anna);
        ASSERT_TRUE(anna.wait([&] { return anna.n() > n; }, "Anna has answered"));
    }
}
const std::string slow_game = R"({"game":"turin","options":{"players":2},"pace":"days","take_over":false})";
std::string webhook_words(const std::string& url) { return "{\"url\":" + json_text(url) + "}"; }

TEST(Webhook, an_absent_player_is_called_once_when_the_game_begins_to_wait) {
    Listener listener;
    Service house({"--webhooks", "--webhook-private", "--public-url", "http://play.example/"});
    EXPECT_NE(house.ask("GET", "/api/games").body.find("\"webhooks\":true"), std::string::npos);
    Guests guests = seated(house, slow_game, 2);
    Guest &anna = guests[0], &bruno = guests[1];
    EXPECT_EQ(code_of(house.ask("POST", "/api/me/webhook", webhook_words("ftp://x/"), bruno.token)), "400 bad_url");
    EXPECT_EQ(code_of(house.ask("POST", "/api/me/webhook", webhook_words("http://x/"))), "401 no_session");
    const std::string hook = fmt::format("http://127.0.0.1:{}/secret-path?key=4711", listener.port);
    const auto set = house.ask("POST", "/api/me/webhook", webhook_words(hook), bruno.token);
    EXPECT_EQ(set.status, 200);
    EXPECT_TRUE(me(house, bruno.token).at("webhook").as_bool());
    leave_it_to_bruno(anna, bruno);
    ASSERT_TRUE(listener.wait(1));
    std::this_thread::sleep_for(300ms);
    ASSERT_EQ(listener.heard().size(), 1u) << "once for one wait";
    const std::string call = listener.heard()[0];
    EXPECT_TRUE(call.starts_with("POST /secret-path?key=4711 HTTP/1.1\r\n")) << call;
    const json::value body = parse_json(call.substr(call.find("\r\n\r\n") + 4), "call");
    EXPECT_EQ(body.as_object().size(), 4u);
    EXPECT_EQ(body.at("table"), json::value(anna.table));
    EXPECT_EQ(body.at("game"), "turin");
    EXPECT_FALSE(body.at("rule").as_string().empty());
    EXPECT_EQ(body.at("url"), json::value("http://play.example/t/" + anna.table));
    EXPECT_EQ(call.find("Anna"), call.npos);
    EXPECT_EQ(call.find("Bruno"), call.npos);
    ASSERT_TRUE(anna.ask(R"({"say":{"table":")" + anna.table + R"(","text":"hurry"}})").done);
    ASSERT_TRUE(bruno.watch(anna.table, true).done);
    EXPECT_EQ(listener.heard().size(), 1u);
    leave_it_to_bruno(anna, bruno);  // the next wait is another one
    ASSERT_TRUE(listener.wait(2));
    EXPECT_EQ(house.ask("POST", "/api/me/webhook", webhook_words(""), bruno.token).status, 200);
    EXPECT_FALSE(me(house, bruno.token).at("webhook").as_bool());
    ASSERT_TRUE(bruno.watch(anna.table, true).done);
    leave_it_to_bruno(anna, bruno);
    std::this_thread::sleep_for(300ms);
    EXPECT_EQ(listener.heard().size(), 2u) << "who has ended it is not called";
    for (Guest* each : {&anna, &bruno})
        for (const auto& frame : each->frames) EXPECT_EQ(frame.find("4711"), frame.npos) << "a webhook is in no view";
    EXPECT_EQ(house.end(SIGTERM), 0);
    EXPECT_EQ(contents(house.log_file()).find("4711"), std::string::npos);
}

TEST(Webhook, live_games_call_nobody) {
    Listener listener;
    Service house({"--webhooks", "--webhook-private", "--public-url", "http://play.example"});
    Guests guests = seated(house, R"({"game":"turin","options":{"players":2},"take_over":false})", 2);
    ASSERT_EQ(house.ask("POST", "/api/me/webhook", webhook_words(fmt::format("http://127.0.0.1:{}/", listener.port)), guests[1].token).status, 200);
    leave_it_to_bruno(guests[0], guests[1]);
    std::this_thread::sleep_for(300ms);
    EXPECT_TRUE(listener.heard().empty());
}

TEST(Webhook, this_machine_is_not_called_unless_allowed) {
    Listener listener;
    Service house({"--webhooks", "--public-url", "http://play.example"});
    Guests guests = seated(house, slow_game, 2);
    ASSERT_EQ(house.ask("POST", "/api/me/webhook", webhook_words(fmt::format("http://localhost:{}/secret-path?key=4711", listener.port)), guests[1].token).status, 200) << "a name is only looked up when it is called";
    leave_it_to_bruno(guests[0], guests[1]);
    for (const auto end = Clock::now() + patience; Clock::now() < end && contents(house.log_file()).find("webhook_failed") == std::string::npos;) std::this_thread::sleep_for(10ms);
    const std::string log = contents(house.log_file());
    EXPECT_NE(log.find(R"("what":"webhook_failed","host":"localhost","why":"a private address","tries":1)"), log.npos) << log;
    EXPECT_EQ(log.find("4711"), log.npos);
    EXPECT_TRUE(listener.heard().empty());
}

TEST(Webhook, it_needs_an_address_of_the_house_and_is_off_by_default) {
    EXPECT_THROW(Service({"--webhooks"}), std::runtime_error);
    Service house;
    Guest anna(house, "Anna");
    EXPECT_NE(house.ask("GET", "/api/games").body.find("\"webhooks\":false"), std::string::npos);
    EXPECT_EQ(code_of(house.ask("POST", "/api/me/webhook", webhook_words("https://example.org/"), anna.token)), "403 no_webhooks");
}

TEST(Webhook, it_is_tried_again_and_follows_no_redirect) {
    std::atomic<int> settled = 0;
    const auto count = [&] { ++settled; };
    {
        Listener listener({500, 503, 200});
        const auto webhooks = server::make_webhooks({.allow_private = true, .pauses = {20ms, 20ms, 20ms}});
        webhooks->call(fmt::format("http://127.0.0.1:{}/again", listener.port), {"t", "turin", "1.1", "u"}, count);
        ASSERT_TRUE(listener.wait(3));
        std::this_thread::sleep_for(100ms);
        EXPECT_EQ(listener.heard().size(), 3u);
        EXPECT_EQ(settled, 1);
    }
    {
        Listener listener({500, 500, 500, 500, 500, 500});
        const auto webhooks = server::make_webhooks({.allow_private = true, .pauses = {20ms, 20ms, 20ms}});
        webhooks->call(fmt::format("http://127.0.0.1:{}/never", listener.port), {"t", "turin", "1.1", "u"}, count);
        ASSERT_TRUE(listener.wait(4));
        std::this_thread::sleep_for(200ms);
        EXPECT_EQ(listener.heard().size(), 4u) << "one try and three more";
        EXPECT_EQ(settled, 2) << "given up is settled too";
    }
    {
        Listener listener({302, 200});
        const auto webhooks = server::make_webhooks({.allow_private = true, .pauses = {20ms, 20ms, 20ms}});
        webhooks->call(fmt::format("http://127.0.0.1:{}/moved", listener.port), {"t", "turin", "1.1", "u"}, count);
        ASSERT_TRUE(listener.wait(1));
        std::this_thread::sleep_for(200ms);
        EXPECT_EQ(listener.heard().size(), 1u);
        EXPECT_EQ(settled, 3);
    }
}

// --- What is written and shown besides -----------------------------------------------------------------------------

TEST(Secrets, neither_the_log_nor_metrics_nor_lists_hold_any) {
    Service house({"--log-level", "debug", "--max-tries", "4", "--max-messages", "1000"});
    std::vector<std::string> secrets{"correct horse", "rumpelstilzchen", "schneewittchen", "Annabella", "Brunhilde", "192.0.2", "wrong password"};
    Guest anna(house, "Annabella"), bruno(house, "Brunhilde");
    const auto table = anna.open_table(R"({"game":"turin","options":{"players":2},"is_public":false})");
    for (const auto& code : register_guest(house, anna, "Annabella", "correct horse")) secrets.push_back(code);
    const std::string invite = field(house.ask("POST", "/api/tables/" + table + "/invites", "", anna.token).body, "invite");
    ASSERT_EQ(house.ask("POST", "/api/invites/" + invite, "", bruno.token).status, 200);
    const std::string device = field(house.ask("POST", "/api/device", "", anna.token).body, "code");
    secrets.insert(secrets.end(), {anna.token, bruno.token, invite, device, house.ask("POST", "/api/device/enter", code_words(device)).token});
    Guests players;
    players.push_back(std::move(anna));
    players.push_back(std::move(bruno));
    for (std::size_t seat = 0; seat < 2; ++seat) {
        ASSERT_TRUE(players[seat].watch(table).done);
        ASSERT_TRUE(players[seat].act(R"({"sit":{}})").done);
    }
    for (auto& each : players) ASSERT_TRUE(each.act(R"({"ready":{"ready":true}})").done);
    ASSERT_TRUE(players[0].ask(R"({"say":{"table":")" + table + R"(","text":"rumpelstilzchen"}})").done);
    ASSERT_TRUE(players[0].ask(R"({"jot":{"table":")" + table + R"(","text":"schneewittchen"}})").done);
    players[0].send_raw("nonsense rumpelstilzchen");
    for (int i = 0; i < 6; ++i) house.ask("POST", "/api/login", login_words("Annabella", "wrong password"));
    house.ask("POST", "/api/recover", recovery_words("Annabella", "0000-0000-0000", "wrong password"));

    // The seed and the key stand in the store; nobody is told before the end.
    const json::value header = parse_json(house.admin("export", table).substr(0, house.admin("export", table).find('\n')), "header");
    const std::string seed(header.at("luck").at("seed").as_string());
    std::vector<std::string> hidden = secrets;
    hidden.push_back(seed);
    for (const char* path : {"/file", "/ledger"}) {
        const auto answer = house.ask("GET", "/api/tables/" + table + path, "", players[0].token);
        EXPECT_EQ(answer.status, 403) << path;
        for (const auto& secret : hidden) EXPECT_EQ(answer.body.find(secret), answer.body.npos) << path;
    }
    for (const char* path : {"/metrics", "/health", "/api/games", "/api/tables"}) {
        const auto answer = house.ask("GET", path);
        EXPECT_EQ(answer.status, 200) << path;
        for (const auto& secret : hidden) EXPECT_EQ(answer.body.find(secret), answer.body.npos) << path << " " << secret;
    }
    for (const auto& [path, who] : std::vector<std::pair<std::string, std::size_t>>{{"/api/tables", 0}, {"/api/me", 0}, {"/api/tables", 1}, {"/api/tables/" + table + "/story", 1}}) {
        const auto answer = house.ask("GET", path, "", players[who].token);
        for (const auto& secret : hidden)
            EXPECT_TRUE(secret == "Annabella" || secret == "Brunhilde" || answer.body.find(secret) == answer.body.npos) << path << " " << secret;
    }
    for (auto& each : players)
        for (const auto& frame : each.frames) EXPECT_EQ(frame.find(seed), frame.npos);
    play_to_the_end(players, 5);
    for (int i = 0; i < 1200; ++i) players[1].send_raw(R"({"do":{"ping":{}}})");
    EXPECT_TRUE(players[1].hung_up_on());
    EXPECT_EQ(house.end(SIGTERM), 0);

    const std::string log = contents(house.log_file());
    for (const auto& secret : hidden) EXPECT_EQ(log.find(secret), log.npos) << secret;
    for (const auto& [number, choice] : players[0].attempts)
        EXPECT_TRUE(choice.size() < 7 || log.find(choice) == log.npos) << choice;
    std::set<std::string> whats;
    std::istringstream lines(log);
    for (std::string line; std::getline(lines, line);) {
        const json::value entry = parse_json(line, "log");
        EXPECT_EQ(entry.at("time").as_string().size(), 20u) << line;
        EXPECT_TRUE(entry.as_object().contains("level")) << line;
        whats.emplace(entry.at("what").as_string());
    }
    EXPECT_EQ(whats, (std::set<std::string>{"started", "table_opened", "table_started", "table_over", "flood_refused", "stopped"})) << log;
}

TEST(Secrets, a_quiet_house_writes_no_log) {
    Service house({"--log-level", "off"});
    Guest anna(house, "Anna");
    anna.open_table(R"({"game":"turin","options":{"players":2}})");
    EXPECT_EQ(house.end(SIGTERM), 0);
    EXPECT_EQ(contents(house.log_file()), "");
}

TEST(Secrets, a_table_that_cannot_go_on_is_frozen_and_logged_and_the_house_goes_on) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":3}})", 2, {"steady"});
    const std::string table = guests[0].table;
    const auto store = store::open_store(house.store());
    // The same table once more, with a bot that nobody knows.
    std::vector<std::string> bodies;
    for (const auto& entry : store->entries(table)) {
        std::string body = entry.body;
        if (const auto at = body.find(R"("bot":"steady")"); at != body.npos) body.replace(at, 14, R"("bot":"nobody")");
        bodies.push_back(body);
        if (body.find(R"("started")") != body.npos) break;  // the bot that is known may have answered since
    }
    auto copy = *store->table(table);
    copy.id = "0123456789abcdef";
    ASSERT_FALSE(store->write_and_wait({store::Create<store::TableRow>{copy}, store::AppendEntries{copy.id, 0, 1, bodies, {}, {}}}));
    const auto logged = [&](const std::string& words) {
        for (const auto end = Clock::now() + patience; Clock::now() < end; std::this_thread::sleep_for(10ms))
            if (contents(house.log_file()).find(words) != std::string::npos) return true;
        return false;
    };
    Guest looker(house);
    EXPECT_TRUE(looker.watch(copy.id).done);  // wakes it
    EXPECT_TRUE(logged(R"("what":"bot_failed","table":"0123456789abcdef","bot":"nobody")"));
    EXPECT_TRUE(house.healthy());

    // Somebody else has written to the log of the table, or taken it away.
    ASSERT_FALSE(store->write_and_wait(store::DeleteTable{table}));
    guests[0].send_choice(guests[0].choices().front());
    EXPECT_TRUE(logged(R"("what":"table_frozen","table":")" + table));
    EXPECT_TRUE(house.healthy());
    EXPECT_EQ(house.end(SIGTERM), 0);
}

// --- admin import and forget ----------------------------------------------------------------------------------------

TEST(Admin, a_game_file_becomes_a_table_again) {
    Service house;
    Guests guests = seated(house, R"({"game":"turin","options":{"players":3}})", 2, {"steady"});
    const auto half = house.folder() / "half.json", whole = house.folder() / "whole.json";
    int lines = 0;
    play_to_the_end({&guests[0], &guests[1]}, 9, [&] { return ++lines > 12; });
    std::ofstream(half) << house.admin("export", guests[0].table);
    play_to_the_end(guests, 9);
    const std::string file = house.ask("GET", "/api/tables/" + guests[0].table + "/file").body;
    std::ofstream(whole) << file;

    const std::string finished = field(house.admin("import", whole.string()), "id");
    Guest stranger(house);
    ASSERT_TRUE(stranger.watch(finished).done);
    EXPECT_EQ(stranger.stage(), "over");
    EXPECT_EQ(stranger.view.at("result"), guests[0].view.at("result"));
    EXPECT_EQ(stranger.view.at("seats").at(0).at("name"), "Anna");
    EXPECT_EQ(stranger.view.at("seats").at(0).at("bot"), "imported");
    EXPECT_EQ(stranger.view.at("seats").at(2).at("bot"), "steady");
    EXPECT_EQ(house.ask("GET", "/api/tables/" + finished + "/ledger").status, 200);
    const auto after_header = [](const std::string& text) { return text.substr(text.find('\n')); };
    EXPECT_EQ(after_header(house.ask("GET", "/api/tables/" + finished + "/file").body), after_header(file)) << "the same game goes out again";
    std::ofstream(house.folder() / "again.json") << house.admin("export", finished);
    EXPECT_EQ(wait_for(start({binary(), "replay", "--verify", (house.folder() / "again.json").string()}, house.folder() / "verified", house.folder() / "errors")), 0);

    // One that is not over goes on: Anna's account has her seat, bots the others.
    Guest anna(house, "Anna");
    register_guest(house, anna, "Anna", "correct horse");
    const std::string running = field(house.admin("import", half.string()), "id");
    ASSERT_TRUE(anna.watch(running).done);
    EXPECT_EQ(anna.stage(), "running");
    EXPECT_EQ(anna.seat(), 0);
    EXPECT_EQ(anna.view.at("seats").at(1).at("bot"), "steady");
    play_to_the_end({&anna}, 2);
    EXPECT_EQ(anna.stage(), "over");

    // What is no game file, or was changed, is refused.
    const auto refused = [&](const std::string& text) {
        std::ofstream(house.folder() / "bad.json") << text;
        return wait_for(start({binary(), "admin", "import", (house.folder() / "bad.json").string(), "--store", house.store()}, house.folder() / "bad_out", house.folder() / "bad_errors"));
    };
    std::string forged = file;
    const auto at = forged.find("\"seed\":\"") + 8;
    forged[at] = forged[at] == '0' ? '1' : '0';
    EXPECT_NE(refused(forged), 0);
    EXPECT_NE(refused("{}\n"), 0);
    EXPECT_NE(refused(""), 0);
    EXPECT_NE(refused(file.substr(0, file.find('\n', file.size() / 2) - 1)), 0);

    const auto tables = [&] { return parse_json(house.admin("stats"), "stats").at("tables").to_number<int>(); };
    EXPECT_EQ(tables(), 3);
    const auto forget = [&](const std::string& days) {
        return wait_for(start({binary(), "admin", "forget", "--older-than", days, "--store", house.store()}, house.folder() / "forgotten", house.folder() / "errors"));
    };
    EXPECT_EQ(forget("1"), 0);
    EXPECT_EQ(tables(), 3) << "nothing is that old";
    EXPECT_EQ(forget("0"), 0);
    EXPECT_EQ(tables(), 0);
    EXPECT_NE(wait_for(start({binary(), "admin", "forget", "--store", house.store()}, house.folder() / "out2", house.folder() / "errors")), 0);
}

}  // namespace
