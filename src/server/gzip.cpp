#include "server/gzip.h"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>
#include <cstdint>
#include <stdexcept>

namespace fondaco::server {

std::string gzip(std::string_view text) {
    namespace zlib = boost::beast::zlib;
    constexpr std::string_view head{"\x1f\x8b\x08\0\0\0\0\0\0\xff", 10};  // deflate, no name, no time, from anywhere
    zlib::deflate_stream deflate;
    deflate.reset(6, 15, 8, zlib::Strategy::normal);
    std::string packed(head);
    packed.resize(head.size() + deflate.upper_bound(text.size()));
    zlib::z_params way{};
    way.next_in = text.data();
    way.avail_in = text.size();
    way.next_out = packed.data() + head.size();
    way.avail_out = packed.size() - head.size();
    boost::beast::error_code error;
    deflate.write(way, zlib::Flush::finish, error);
    if (error && error != zlib::error::end_of_stream) throw std::runtime_error("gzip: " + error.message());
    packed.resize(head.size() + way.total_out);

    boost::crc_32_type sum;
    sum.process_bytes(text.data(), text.size());
    for (const std::uint32_t word : {std::uint32_t(sum.checksum()), std::uint32_t(text.size())})
        for (int shift = 0; shift < 32; shift += 8) packed.push_back(char(word >> shift));
    return packed;
}

}  // namespace fondaco::server
