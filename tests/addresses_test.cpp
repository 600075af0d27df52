// Under which addresses a house can be opened.
#include <gtest/gtest.h>

#include "client/guest.h"
#include "engine/json.h"
#include "server/addresses.h"

namespace {

using namespace fondaco;
using namespace fondaco::server;
using Lines = std::vector<std::string>;

TEST(Addresses, of_a_house_can_be_typed_into_a_browser) {
    const Lines networks{"192.168.1.5", "[2001:db8::5]"};
    EXPECT_EQ(house_urls("127.0.0.1", 8110, "", networks), (Lines{"http://127.0.0.1:8110/"}));
    EXPECT_EQ(house_urls("::1", 8110, "", networks), (Lines{"http://[::1]:8110/"}));
    EXPECT_EQ(house_urls("0.0.0.0", 8110, "https://play.example", {"192.168.1.5"}), (Lines{"http://localhost:8110/", "http://192.168.1.5:8110/", "https://play.example/"}));
    EXPECT_EQ(house_urls("::", 80, "", networks), (Lines{"http://localhost/", "http://192.168.1.5/", "http://[2001:db8::5]/"}));
    for (const auto& address : network_addresses(true)) EXPECT_EQ(address.find("fe80"), std::string::npos);
}

TEST(Addresses, a_public_url_is_looked_at_before_anybody_is_sent_there) {
    EXPECT_EQ(checked_public_url(""), "");
    EXPECT_EQ(checked_public_url("https://Play.Example/"), "https://play.example");
    EXPECT_EQ(checked_public_url("https://play.example:443"), "https://play.example");
    EXPECT_EQ(checked_public_url("http://192.0.2.7:8110"), "http://192.0.2.7:8110");
    EXPECT_EQ(checked_public_url("http://[2001:db8::5]:8110//"), "http://[2001:db8::5]:8110");
    for (const char* bad : {"play.example", "ftp://play.example", "https://", "https:///", "https://play.example/fondaco", "https://play example", "https://a@b"})
        EXPECT_THROW(checked_public_url(bad), InputError) << bad;
    EXPECT_EQ(host_of_url("https://play.example:8443"), "play.example:8443");
}

TEST(Addresses, a_house_is_joined_by_ipv6_too) {
    const auto with = client::read_url("http://[2001:db8::5]:8110/t/x"), without = client::read_url("http://[::1]");
    EXPECT_EQ(with.host + " " + with.port, "[2001:db8::5] 8110");
    EXPECT_EQ(without.host + " " + without.port, "[::1] 80");
    EXPECT_EQ(client::read_url("http://play.example:81/").port, "81");
}

TEST(Addresses, of_proxies) {
    EXPECT_EQ(read_proxies({"127.0.0.1", "2001:DB8:0::9"}), (std::set<std::string>{"127.0.0.1", "2001:db8::9"}));
    EXPECT_THROW(read_proxies({"nginx"}), InputError);
    EXPECT_EQ(plain_address("::ffff:192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(plain_address("::1"), "::1");
}

}  // namespace
