// The page in the binary: what a path shows, and in which encoding.
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <string>

#include "server/gzip.h"
#include "server/page.h"

namespace fondaco::server {
namespace {

TEST(Page, the_addresses_of_screens_show_the_page_itself) {
    for (const char* path : {"/", "/account", "/device", "/t/0123456789abcdef", "/join/0123456789abcdef", "/rules/turin", "/learn/turin/bid"})
        EXPECT_EQ(find_asset(path), &page_itself()) << path;
    EXPECT_EQ(page_itself().type, "text/html; charset=utf-8");
    EXPECT_FALSE(page_itself().immutable);
}

TEST(Page, other_paths_show_nothing) {
    for (const char* path : {"", "/t", "/t/", "/t/a/b", "/api/me", "/assets/", "/assets/../index.html", "/elsewhere", "/learn/", "/learn/turin", "/learn/turin/", "/learn//bid", "/learn/turin/bid/1"})
        EXPECT_EQ(find_asset(path), nullptr) << path;
}

TEST(Page, what_the_page_asks_for_is_there_under_a_name_that_may_be_kept) {
    const std::string page(page_itself().raw);
    std::size_t found = 0;
    for (std::size_t at = page.find("\"/assets/"); at != page.npos; at = page.find("\"/assets/", at + 1)) {
        const std::string path = page.substr(at + 1, page.find('"', at + 1) - at - 1);
        const Asset* asset = find_asset(path);
        ASSERT_NE(asset, nullptr) << path;
        EXPECT_TRUE(asset->immutable) << path;
        EXPECT_FALSE(asset->raw.empty()) << path;
        ++found;
    }
    EXPECT_GE(found, 4u);  // a script, a style sheet and two fonts at least
}

TEST(Page, nothing_in_it_is_inline_or_from_another_host) {  // the policy would forbid it
    const std::string page(page_itself().raw);
    EXPECT_EQ(page.find("<style"), page.npos);
    EXPECT_EQ(page.find("style="), page.npos);
    EXPECT_EQ(page.find("://"), page.npos);
    for (std::size_t at = page.find("<script"); at != page.npos; at = page.find("<script", at + 1))
        EXPECT_NE(page.substr(at, page.find('>', at) - at).find("src=\"/"), std::string::npos);
}

TEST(Page, the_best_encoding_that_is_accepted_is_sent) {
    const Asset& page = page_itself();
    EXPECT_EQ(encoded_for(page, "gzip, deflate, br, zstd").encoding, "br");
    EXPECT_EQ(encoded_for(page, "gzip, deflate").encoding, "gzip");
    EXPECT_EQ(encoded_for(page, "br;q=0, gzip;q=0.5").encoding, "gzip");
    EXPECT_EQ(encoded_for(page, "brotli, xgzip").encoding, "");
    EXPECT_EQ(encoded_for(page, "").bytes, page.raw);
    EXPECT_EQ(encoded_for(page, "gzip").bytes.substr(0, 2), "\x1f\x8b");
    for (const std::string_view encoding : {"br", "gzip"}) EXPECT_LT(encoded_for(page, encoding).bytes.size(), page.raw.size());
}

TEST(Page, a_font_is_sent_as_it_is) {
    const std::string page(page_itself().raw);
    const std::size_t end = page.find(".woff2\"");
    ASSERT_NE(end, page.npos);
    const std::size_t begin = page.rfind('"', end) + 1;
    const Asset* font = find_asset(page.substr(begin, end + 6 - begin));
    ASSERT_NE(font, nullptr);
    EXPECT_EQ(font->type, "font/woff2");
    EXPECT_EQ(encoded_for(*font, "br, gzip").encoding, "");
}

TEST(Page, what_is_packed_on_the_way_is_unpacked_by_others) {
    std::string long_one;
    for (int i = 0; i < 20000; ++i) long_one += char('a' + i * i % 23);
    for (const std::string& text : {std::string(), std::string("a"), long_one}) {
        const std::string file = testing::TempDir() + "/fondaco-packed.gz";
        std::ofstream(file, std::ios::binary) << gzip(text);
        FILE* unpack = popen(("gzip -dc " + file).c_str(), "r");
        std::string back(text.size() + 1, '\0');
        back.resize(fread(back.data(), 1, back.size(), unpack));
        EXPECT_EQ(pclose(unpack), 0);
        EXPECT_EQ(back, text);
    }
    EXPECT_LT(gzip(long_one).size(), long_one.size() / 10);
}

}  // namespace
}  // namespace fondaco::server
