// How people come, are recognised, and go.
#include "server/people.h"

#include <fmt/format.h>
#include <sodium/crypto_generichash.h>
#include <sodium/crypto_pwhash.h>
#include <sodium/randombytes.h>
#include <utf8proc.h>

#include <map>

#include "server/log.h"
#include "server/webhook.h"
#include "store/fold_name.h"

namespace fondaco::server {

using store::User;
using store::WriteError;

std::string random_word(std::size_t bytes) {
    std::string raw(bytes, '\0'), text;
    randombytes_buf(raw.data(), raw.size());
    for (const char c : raw) text += fmt::format("{:02x}", static_cast<unsigned char>(c));
    return text;
}

store::SecretHash hash_secret(std::string_view secret) {
    store::SecretHash hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(secret.data()), secret.size(), nullptr, 0);
    return hash;
}

Response store_failed(const WriteError& error, const std::string& table) {
    if (error.kind == WriteError::failed) report_failure("store_failed", table, error.text);
    return refusal(503, "store", error.text);
}

namespace {

constexpr Milliseconds minute = 60'000, hour = 60 * minute, day = 24 * hour;
constexpr Milliseconds device_code_life = 10 * minute;
constexpr int recovery_code_count = 8;

// --- Names ------------------------------------------------------------------------------------------------------

// The letters of a text in UTF-8; nothing if it is none.
std::optional<std::u32string> letters_of(std::string_view text) {
    std::u32string letters;
    for (std::size_t i = 0; i < text.size();) {
        const auto byte = static_cast<unsigned char>(text[i++]);
        const int more = byte < 0x80 ? 0 : byte >= 0xC2 && byte < 0xE0 ? 1 : byte >= 0xE0 && byte < 0xF0 ? 2 : byte >= 0xF0 && byte < 0xF5 ? 3 : -1;
        if (more < 0 || i + std::size_t(more) > text.size()) return {};
        char32_t letter = more == 0 ? byte : byte & (0x3F >> more);
        for (int k = 0; k < more; ++k) {
            const auto next = static_cast<unsigned char>(text[i++]);
            if ((next & 0xC0) != 0x80) return {};
            letter = letter << 6 | (next & 0x3F);
        }
        const bool overlong = (more == 2 && letter < 0x800) || (more == 3 && letter < 0x10000);
        if (overlong || letter > 0x10FFFF || (letter >= 0xD800 && letter < 0xE000)) return {};
        letters += letter;
    }
    return letters;
}

// What cannot be seen, or changes how others are seen: with it one could look like somebody else, or turn a line around.
bool is_invisible(char32_t letter) {
    struct Range { char32_t low, high; };
    static constexpr Range ranges[] = {
        {0x00, 0x1F}, {0x7F, 0xA0}, {0xAD, 0xAD},                        // controls, spaces and hyphens of other kinds
        {0x34F, 0x34F}, {0x61C, 0x61C}, {0x115F, 0x1160}, {0x17B4, 0x17B5}, {0x180B, 0x180F},
        {0x2000, 0x200F}, {0x2028, 0x202F}, {0x205F, 0x206F},            // spaces, joiners, line ends, direction
        {0x2800, 0x2800}, {0x3000, 0x3000}, {0x3164, 0x3164}, {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFF},
        {0x1D173, 0x1D17A}, {0xE0000, 0x10FFFF}};                        // tags, variants, private use
    for (const auto& range : ranges)
        if (letter >= range.low && letter <= range.high) return true;
    switch (utf8proc_category(utf8proc_int32_t(letter))) {
        case UTF8PROC_CATEGORY_CC:
        case UTF8PROC_CATEGORY_CF:
        case UTF8PROC_CATEGORY_ZL:
        case UTF8PROC_CATEGORY_ZP: return true;
        case UTF8PROC_CATEGORY_ZS: return letter != ' ';
        default: return false;
    }
}

// An accent or the like, which joins whatever stands before it.
bool is_mark(char32_t letter) {
    const auto kind = utf8proc_category(utf8proc_int32_t(letter));
    return kind == UTF8PROC_CATEGORY_MN || kind == UTF8PROC_CATEGORY_MC || kind == UTF8PROC_CATEGORY_ME;
}

// --- Secrets ----------------------------------------------------------------------------------------------------

// Crockford's 32: none of them looks like another, and what is misread or typed otherwise is understood.
constexpr std::string_view code_letters = "0123456789abcdefghjkmnpqrstvwxyz";

std::string random_code(int groups) {  // 20 bits in each
    std::string code;
    for (int i = 0; i < groups * 4; ++i) {
        if (i > 0 && i % 4 == 0) code += '-';
        code += code_letters[randombytes_uniform(std::uint32_t(code_letters.size()))];
    }
    return code;
}

std::string as_meant(std::string_view code) {
    std::string text;
    for (char c : code) {
        if (c >= 'A' && c <= 'Z') c = char(c + 32);
        if (c == 'o') c = '0';
        if (c == 'i' || c == 'l') c = '1';
        if (code_letters.find(c) != code_letters.npos) text += c;
    }
    return text;
}

store::SecretHash hash_recovery_code(const std::string& user_id, std::string_view code) { return hash_secret("recovery " + user_id + " " + as_meant(code)); }
store::SecretHash hash_device_code(std::string_view code) { return hash_secret("device " + as_meant(code)); }

// These two take a tenth of a second and 64 MiB, which is their use: only a clerk may call them.
std::optional<std::string> hash_password(const std::string& password) {
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str(hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) return {};
    return std::string(hash.data());
}
// Nobody's password is compared too, with a hash that fits nothing: how long the answer takes does not tell whether there is such a name.
bool is_password(const std::optional<std::string>& hash, const std::string& password) {
    static const std::string nobodys = hash_password(random_word(16)).value_or("");
    return crypto_pwhash_str_verify((hash ? *hash : nobodys).c_str(), password.data(), password.size()) == 0 && hash;
}

Me me_of(const User& user) { return {user.id, user.name, user.is_guest, user.webhook.has_value()}; }

Response no_session() { return refusal(401, "no_session", "You need a name first."); }
Response name_taken() { return refusal(409, "name_taken", "That name belongs to somebody's account."); }
Response wrong_code() { return refusal(401, "wrong_code", "That code is wrong, was used already, or came too late."); }

}  // namespace

// --- People -----------------------------------------------------------------------------------------------------

People::People(store::Store& store, Worker& clerks, Post post, std::function<Milliseconds()> now, const PeopleLimits& limits)
    : store_(store), clerks_(clerks), post_(std::move(post)), now_(std::move(now)), limits_(limits) {}

People::~People() { *alive_ = false; }

std::optional<User> People::user_of(const std::string& token) {
    if (token.size() != 32) return {};
    const auto hash = hash_secret(token);
    const auto session = store_.session(hash);
    const auto now = now_();
    if (!session || session->last_seen < now - limits_.session_days * day) return {};
    auto user = store_.user(session->user_id);
    if (!user || user->deleted) return {};
    if (now - session->last_seen >= day) store_.write(store::TouchSession{hash, now}, {});
    return user;
}

std::optional<Person> People::person_of(const std::string& token) {
    const auto user = user_of(token);
    if (!user) return {};
    return Person{user->id, user->name};
}

// Composed letters, without spaces around it, and never two in a row.
std::string People::tidy(std::string_view name) {
    std::string text;
    for (const char c : store::compose_name(name))
        if (c != ' ' || (!text.empty() && text.back() != ' ')) text += c;
    if (text.ends_with(' ')) text.pop_back();
    return text;
}

std::optional<std::string> People::refuse_name(const std::string& name) const {
    const auto letters = letters_of(name);
    if (!letters || letters->empty() || letters->size() > limits_.name_length) return fmt::format("A name has 1 to {} letters.", limits_.name_length);
    for (const char32_t letter : *letters)
        if (is_invisible(letter)) return "A name has only letters that can be seen.";
    for (std::size_t i = 0; i < letters->size(); ++i)
        if (is_mark((*letters)[i]) && (i == 0 || (*letters)[i - 1] == ' ')) return "A name begins with a letter, not with an accent.";
    if (const auto folded = store::fold_name(name); folded == "you" || folded == "du") return "That word means whoever reads it; take another name.";
    if (tidy(name) != name) return "A name has no spaces around it, and not two in a row.";
    return {};
}

bool People::name_is_taken(const std::string& name) { return store_.account(name).has_value(); }

void People::tick() {
    const auto now = now_();
    if (now < next_sweep_) return;
    next_sweep_ = now + hour;
    store_.write(store::ForgetOld{now - limits_.session_days * day, now, now - day}, {});
}

void People::write(Writes writes, Written then) {
    store_.write(std::move(writes), [this, alive = alive_, then = std::move(then)](const std::optional<WriteError>& error) {
        post_([alive, then, error] {
            if (*alive) then(error);
        });
    });
}

// `work` runs beside the loop, and `then` on it, with what came out.
template <class Work, class Then>
void People::with_clerk(const Respond& done, Work work, Then then) {
    if (clerks_.waiting() >= limits_.passwords_waiting) return done(busy());
    clerks_.add([this, alive = alive_, done, work = std::move(work), then = std::move(then)] {
        post_([alive, done, then, result = work()] {
            if (!*alive) return;
            try {
                then(result);
            } catch (const std::exception& error) {
                report(LogLevel::error, "store_failed", {{"why", error.what()}});
                done(refusal(503, "broken", "That did not work. Try again in a moment."));
            }
        });
    });
}

// No account is called so.
constexpr const char* device_tries = " device";
constexpr const char* account_tries = " account";
static std::string tries_at(const std::string& address, const std::string& account) { return network_of(address) + " " + store::fold_name(account); }

void People::good_try(const std::string& address, const std::string& account) {
    tries_.take_back(address);
    tries_.take_back(tries_at(address, account));
}

// Tries are counted by address and account, so that one member's slips lock nobody else out who comes from there; all of an address together
// may be ten times as many.
bool People::too_many(Counters& counters, int most, const Request& request, const Respond& done, const std::string& account) {
    const bool few = account.empty() ? counters.add(request.address, most, now_())
                                     : counters.add(tries_at(request.address, account), most, now_()) && counters.add(request.address, 10 * most, now_());
    if (few) return false;
    report_flood(&counters == &guests_ ? "guests" : "tries", request.address);
    Response response = refusal(429, "too_many_tries", "There were too many tries from your address. Wait ten minutes.");
    response.retry_after = 600;
    done(std::move(response));
    return true;
}

// Gives somebody a new session, together with what else must be written for it.
void People::let_in(const User& user, Writes writes, const Request& request, const Respond& done, const std::function<Response(const WriteError&)>& otherwise, const std::string& tried) {
    const std::string token = random_word(16);
    const auto now = now_();
    writes.emplace_back(store::Create<store::Session>{{hash_secret(token), user.id, now, now}});
    write(std::move(writes), [this, me = me_of(user), token, address = request.address, tried, done, otherwise](const std::optional<WriteError>& error) {
        if (error) {
            const bool refused = otherwise && (error->kind == WriteError::missing || error->kind == WriteError::spent || error->kind == WriteError::duplicate);
            return done(refused ? otherwise(*error) : store_failed(*error));
        }
        if (otherwise) good_try(address, tried);
        Response response = answer_with(me);
        response.new_token = token;
        done(response);
    });
}

bool People::handle(const Request& request, const Respond& done) {
    using Handler = void (People::*)(const Request&, const Respond&);
    static const std::map<std::string_view, Handler> posts{
        {"/api/guest", &People::new_guest}, {"/api/account", &People::new_account}, {"/api/login", &People::login},
        {"/api/logout", &People::logout}, {"/api/recover", &People::recover}, {"/api/device", &People::new_device},
        {"/api/device/enter", &People::enter_device}, {"/api/me/webhook", &People::set_webhook}, {"/api/me/delete", &People::farewell}};
    if (request.method == "GET" && request.path == "/api/me") {
        const auto user = user_of(request.token);
        if (!user) return done(no_session()), true;
        Response response = answer_with(me_of(*user));
        response.new_token = request.token;  // the cookie lives on for a year from now
        return done(std::move(response)), true;
    }
    const auto found = posts.find(request.path);
    if (request.method != "POST" || found == posts.end()) return false;
    (this->*found->second)(request, done);
    return true;
}

// Guests may share a name, but none takes an account's. Whoever asks on this machine itself is not counted.
void People::new_guest(const Request& request, const Respond& done) {
    const std::string name = tidy(read_body<NewGuest>(request.body).name);
    if (const auto why = refuse_name(name)) return done(refusal(400, "bad_name", *why));
    if (!request.local && too_many(guests_, limits_.guests_per_window, request, done)) return;
    if (name_is_taken(name)) return done(name_taken());
    const User user{random_word(8), name, now_(), true, {}, {}, {}};
    let_in(user, {store::Create<User>{user}}, request, done);
}

void People::new_account(const Request& request, const Respond& done) {
    const auto body = read_body<Credentials>(request.body);
    const auto user = user_of(request.token);
    if (!user) return done(no_session());
    if (!user->is_guest) return done(refusal(409, "has_account", "You have an account already."));
    const std::string name = tidy(body.name);
    if (const auto why = refuse_name(name)) return done(refusal(400, "bad_name", *why));
    if (body.password.size() < limits_.password_shortest || body.password.size() > limits_.password_longest)
        return done(refusal(400, "bad_password", fmt::format("A password has {} to {} letters.", limits_.password_shortest, limits_.password_longest)));
    if (too_many(tries_, limits_.tries_per_window, request, done, account_tries)) return;
    if (name_is_taken(name)) return done(name_taken());
    with_clerk(done, [password = body.password] { return hash_password(password); },
               [this, id = user->id, name, address = request.address, done](const std::optional<std::string>& hash) {
        if (!hash) return done(refusal(503, "busy", "There is no room for a password now. Try again in a moment."));
        RecoveryCodes codes;
        store::SetRecoveryCodes hashes{id, {}};
        for (int i = 0; i < recovery_code_count; ++i) {
            codes.codes.push_back(random_code(3));
            hashes.code_hashes.push_back(hash_recovery_code(id, codes.codes.back()));
        }
        write({store::UpdateUser{.user_id = id, .name = name, .password_hash = hash, .only_guest = true}, std::move(hashes)},
              [this, codes, address, done](const std::optional<WriteError>& error) {
            if (!error) return good_try(address, account_tries), done(answer_with(codes));
            switch (error->kind) {
                case WriteError::duplicate: return done(name_taken());
                case WriteError::spent: return done(refusal(409, "has_account", "You have an account already."));
                case WriteError::missing: return done(no_session());
                default: return done(store_failed(*error));
            }
        });
    });
}

void People::login(const Request& request, const Respond& done) {
    const auto body = read_body<Credentials>(request.body);
    if (too_many(tries_, limits_.tries_per_window, request, done, tidy(body.name))) return;
    const auto account = store_.account(tidy(body.name));
    with_clerk(done, [hash = account ? account->password_hash : std::nullopt, password = body.password] { return is_password(hash, password); },
               [this, account, request, done](bool fits) {
        const auto wrong = [](const auto&...) { return refusal(401, "wrong_login", "That name and password do not belong together."); };
        const auto user = fits ? store_.user(account->id) : std::nullopt;
        if (!user || user->deleted || user->password_hash != account->password_hash) return done(wrong());  // also if it changed meanwhile
        let_in(*user, {}, request, done, wrong, user->name);
    });
}

void People::logout(const Request& request, const Respond& done) {
    write({store::DeleteSession{hash_secret(request.token)}}, [this, session = hash_secret(request.token), done](const std::optional<WriteError>& error) {
        if (!error && left) left(session);
        Response response = error ? store_failed(*error) : Response{200, "{}"};
        if (!error) response.new_token = "";
        done(response);
    });
}

void People::recover(const Request& request, const Respond& done) {
    const auto body = read_body<Recovery>(request.body);
    if (body.password.size() < limits_.password_shortest || body.password.size() > limits_.password_longest)
        return done(refusal(400, "bad_password", fmt::format("A password has {} to {} letters.", limits_.password_shortest, limits_.password_longest)));
    if (too_many(tries_, limits_.tries_per_window, request, done, tidy(body.name))) return;
    // Hashed before anything is looked up: a wrong name or code takes as long as a right one.
    with_clerk(done, [password = body.password] { return hash_password(password); },
               [this, name = tidy(body.name), code = body.code, request, done](const std::optional<std::string>& hash) {
        if (!hash) return done(refusal(503, "busy", "There is no room for a password now. Try again in a moment."));
        const auto account = store_.account(name);
        if (!account) return done(wrong_code());
        let_in(*account, {store::UseRecoveryCode{account->id, hash_recovery_code(account->id, code), now_()},
                          store::UpdateUser{.user_id = account->id, .name = {}, .password_hash = hash}, store::DeleteSessions{account->id}, store::DeleteDeviceCodes{account->id}},
               request, [this, id = account->id, done](Response response) {
            if (response.status == 200 && ended) ended(id);  // whoever else was in must not stay
            done(std::move(response));
        }, [](const WriteError&) { return wrong_code(); }, name);
    });
}

void People::new_device(const Request& request, const Respond& done) {
    const auto user = user_of(request.token);
    if (!user) return done(no_session());
    const DeviceCode code{random_code(2), now_() + device_code_life};
    write({store::DeleteDeviceCodes{user->id}, store::Create<store::DeviceCode>{{hash_device_code(code.code), user->id, code.expires}}},
          [code, done](const std::optional<WriteError>& error) { done(error ? store_failed(*error) : answer_with(code)); });
}

void People::enter_device(const Request& request, const Respond& done) {
    const auto hash = hash_device_code(read_body<DeviceEntry>(request.body).code);
    if (too_many(tries_, limits_.tries_per_window, request, done, device_tries)) return;
    const auto code = store_.device_code(hash);
    const auto user = code ? store_.user(code->user_id) : std::nullopt;
    if (!user) return done(wrong_code());
    let_in(*user, {store::UseDeviceCode{hash, now_()}}, request, done, [](const WriteError&) { return wrong_code(); }, device_tries);
}

void People::set_webhook(const Request& request, const Respond& done) {
    auto user = user_of(request.token);
    if (!user) return done(no_session());
    if (!webhooks) return done(refusal(403, "no_webhooks", "Webhooks are switched off here."));
    const std::string url = read_body<Webhook>(request.body).url;
    user->webhook.reset();
    if (!url.empty()) {
        if (const auto why = refuse_webhook(url)) return done(refusal(400, "bad_url", *why));
        user->webhook = url;
    }
    write({store::SetWebhook{user->id, user->webhook}}, [me = me_of(*user), done](const std::optional<WriteError>& error) { done(error ? store_failed(*error) : answer_with(me)); });
}

void People::farewell(const Request& request, const Respond& done) {
    const auto user = user_of(request.token);
    if (!user) return done(no_session());
    if (tidy(read_body<Farewell>(request.body).name) != tidy(user->name)) return done(refusal(400, "wrong_name", "Write your own name, so that nobody goes by a slip."));
    write({store::DeleteUser{user->id, now_()}}, [this, id = user->id, done](const std::optional<WriteError>& error) {
        if (error && error->kind != WriteError::missing) return done(store_failed(*error));  // missing: gone a moment ago
        if (gone) gone(id);
        Response response{200, "{}"};
        response.new_token = "";
        done(response);
    });
}

}  // namespace fondaco::server
