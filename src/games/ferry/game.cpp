// Hands the ferry to the registry: its data, its rules text, and the tools made for it.
#include "engine/game_of.h"
#include "fondaco_embedded.h"
#include "games/ferry/data.h"
#include "games/ferry/written.h"
#include "games/games.h"

namespace fondaco::ferry {

namespace {

struct PierEntry {
    Pier id{};
    Coins silk = 0;
};
struct PierFile {
    std::string provenance;
    List<PierEntry, 6> piers;
};
BOOST_DESCRIBE_STRUCT(PierEntry, (), (id, silk))
BOOST_DESCRIBE_STRUCT(PierFile, (), (provenance, piers))

Data load() {
    const auto file = from_json<PierFile>(embedded::ferry_piers_json, "piers.json");
    if (file.piers.size() != enum_count<Pier>) throw InputError("piers.json: there are six piers");
    Data data;
    for (const PierEntry& entry : file.piers) data.silk_at[std::size_t(entry.id)] = entry.silk;
    return data;
}

}  // namespace

const Data& data() {
    static const Data data = load();
    return data;
}

std::string_view Ferry::rules_text(std::string_view language) { return language == "en" ? embedded::rules_ferry_md : std::string_view(); }

std::uint64_t Ferry::data_hash() {
    static const auto hash = hash_of_data({embedded::ferry_piers_json});
    return hash;
}

}  // namespace fondaco::ferry

namespace fondaco {
std::unique_ptr<Game> make_ferry() { return std::make_unique<GameOf<ferry::Ferry>>(); }
}  // namespace fondaco
