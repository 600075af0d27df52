// Who somebody is: guests, accounts, sessions, recovery, another device, and going away for good.
#pragma once

#include "server/api.h"
#include "server/limits.h"
#include "server/request.h"
#include "server/worker.h"

namespace fondaco::server {

struct PeopleLimits {
    std::size_t name_length = 24;                             // letters
    std::size_t password_shortest = 8, password_longest = 200;  // bytes
    int guests_per_window = 60, tries_per_window = 10;  // per address in ten minutes: new names; passwords and codes that were wrong
    std::size_t passwords_waiting = 32;                 // each takes a moment of a core
    std::int64_t session_days = 365;                    // a session that was not used for so long ends
};

class People {
public:
    using Post = std::function<void(std::function<void()>)>;
    People(store::Store& store, Worker& clerks, Post post, std::function<Milliseconds()> now, const PeopleLimits& limits);
    ~People();

    std::optional<Person> person_of(const std::string& token);
    static std::string tidy(std::string_view name);                         // in one form, however it was typed
    std::optional<std::string> refuse_name(const std::string& name) const;  // a sentence
    bool name_is_taken(const std::string& name);                            // by an account

    // Answers the request if it is about people; else returns false.
    bool handle(const Request& request, const Respond& done);
    void tick();  // old sessions and codes are forgotten, once an hour

    std::function<void(const std::string& person)> gone;   // this person has deleted the account
    std::function<void(const std::string& person)> ended;  // all earlier sessions of this person are over
    std::function<void(const store::SecretHash& session)> left;  // this session is over
    bool webhooks = false;                                 // whether people may have one here

private:
    using Writes = std::vector<store::Write>;
    using Written = std::function<void(const std::optional<store::WriteError>&)>;

    std::optional<store::User> user_of(const std::string& token);
    void write(Writes writes, Written then);
    template <class Work, class Then>
    void with_clerk(const Respond& done, Work work, Then then);
    bool too_many(Counters& counters, int most, const Request& request, const Respond& done, const std::string& account = "");
    void good_try(const std::string& address, const std::string& account);
    void let_in(const store::User& user, Writes writes, const Request& request, const Respond& done, const std::function<Response(const store::WriteError&)>& otherwise = {}, const std::string& tried = "");

    void new_guest(const Request& request, const Respond& done);
    void new_account(const Request& request, const Respond& done);
    void login(const Request& request, const Respond& done);
    void logout(const Request& request, const Respond& done);
    void recover(const Request& request, const Respond& done);
    void new_device(const Request& request, const Respond& done);
    void enter_device(const Request& request, const Respond& done);
    void set_webhook(const Request& request, const Respond& done);
    void farewell(const Request& request, const Respond& done);

    store::Store& store_;
    Worker& clerks_;
    Post post_;
    std::function<Milliseconds()> now_;
    PeopleLimits limits_;
    Counters guests_{600'000}, tries_{600'000};  // in ten minutes
    Milliseconds next_sweep_ = 0;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace fondaco::server
