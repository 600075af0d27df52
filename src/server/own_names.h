// By which names the house answers. A page of another site can make a browser send requests to a name that it then lets
// point here; such a request bears the other site's name, and is none of ours.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace fondaco::server {

class OwnNames {
public:
    // Addresses and localhost are always ours, and so are this machine's name, the host of `public_url` and `further`.
    OwnNames(std::string_view public_url, const std::vector<std::string>& further);
    bool has(std::string_view host) const;  // as a request says it, with or without a port

private:
    std::set<std::string, std::less<>> names_;
};

}  // namespace fondaco::server
