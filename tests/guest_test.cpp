// A guest by the client's library, as the terminal is one: a session, a table, words, and a line that breaks.
#include "client/guest.h"
#include "server_harness.h"

namespace {

using namespace fondaco;
using namespace fondaco::harness;

json::value next_of(client::Guest& guest, std::string_view kind) {
    for (int i = 0; i < 50; ++i) {
        const auto message = guest.hear(2000);
        if (!message) break;
        if (message->as_object().begin()->key() == kind) return message->as_object().begin()->value();
    }
    ADD_FAILURE() << "no " << kind << " came";
    return json::object{};
}

TEST(Guests, enter_open_watch_and_come_back) {
    Service house;
    const client::Address address = client::read_url("http://127.0.0.1:" + house.port + "/");
    client::Guest anna(address);
    EXPECT_FALSE(anna.name());
    const std::string token = anna.enter("Anna");
    EXPECT_EQ(anna.name(), "Anna");
    EXPECT_EQ(client::Guest(address, token).name(), "Anna") << "the token is the session";
    EXPECT_THROW(anna.open_table("chess"), client::HouseRefused);
    const std::string table = anna.open_table("turin");
    for (const char* list : {"mine", "public"}) EXPECT_EQ(anna.tables().at(list).as_array().size(), 1u) << anna.tables();
    anna.watch(table);
    const std::int64_t opened = next_of(anna, "view").at("view").at("n").to_number<std::int64_t>();
    anna.act(R"({"sit":{}})");
    EXPECT_EQ(next_of(anna, "news").at("view").at("n"), opened + 1);
    anna.say("good evening");
    EXPECT_EQ(next_of(anna, "chatted").at("text"), "good evening");
    anna.choose("pass");
    EXPECT_EQ(next_of(anna, "refused").at("code"), "wrong_stage");
    anna.act(R"({"leave":{}})");
    anna.watch(table);  // on a new line: what has happened since, once
    EXPECT_EQ(next_of(anna, "news").at("view").at("n"), opened + 2);
    anna.close_table();
    EXPECT_EQ(next_of(anna, "gone").at("code"), "closed");
}

}  // namespace
