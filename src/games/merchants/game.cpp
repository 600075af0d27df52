// Hands Merchants to the registry: its data, its rules text, and the tools made for it.
#include "engine/game_of.h"
#include "fondaco_embedded.h"
#include "games/games.h"
#include "games/merchants/written.h"

namespace fondaco::merchants {

std::string to_text(const Space& space) { return space.number < data().spaces ? data().names[space.number] : "nowhere"; }

bool from_text(std::string_view text, Space& space) {
    for (std::uint8_t number = 0; number < data().spaces; ++number)
        if (data().names[number] == text) return space.number = number, true;
    return false;
}

namespace {

// The words of data/board.json and data/cards.json. Spaces are names there: what they mean is only being read.
struct GoodEntry { Good id{}; std::string name, colour; std::uint8_t tokens = 0, supply = 0; std::string provenance; };
struct CityEntry { City id{}; std::string name; List<Good, 3> market; std::string provenance; };
struct SpaceEntry { std::string id, name; std::int16_t x = 0, y = 0; std::string provenance; };
struct SetupEntry { Setup id{}; std::array<City, 3> wagons{}, empty{}; std::vector<std::string> courier; std::string provenance; };
struct PricesEntry { std::array<Florins, 5> cost{}, sell{}; std::uint8_t start = 0; std::string provenance; };
struct BonusEntry { std::vector<std::int16_t> values; std::int16_t start_without_wagon = 0; std::string provenance; };
struct TrackEntry { std::array<Florins, levels> values{}; std::string provenance; };
struct MoneyEntry { Florins start = 0, step = 0; std::string provenance; };
struct LoadsEntry { std::uint8_t master = 0, other = 0; std::string provenance; };
struct BuyingEntry { std::uint8_t goods = 0, rounds_first_turn = 0; std::string provenance; };
struct EndEntry { std::uint8_t players = 0, arrivals = 0; };
struct BoardFile {
    std::string game;
    json::value provenance;
    std::string note;
    std::vector<GoodEntry> goods;
    std::vector<CityEntry> cities;
    std::vector<SpaceEntry> spaces;
    std::vector<std::vector<std::string>> edges;
    std::vector<SetupEntry> setups;
    PricesEntry prices;
    BonusEntry bonus;
    TrackEntry status_cost, upkeep;
    MoneyEntry money;
    LoadsEntry loads;
    BuyingEntry buying;
    std::vector<EndEntry> end;
};
struct InvestmentEntry { Investment id{}; std::string name; std::uint8_t stars = 0, action = 0; std::string provenance; };
struct InfluenceEntry { Influence id{}; std::string name; std::uint8_t copies = 0, action = 0; std::string provenance; };
struct AmountsEntry {
    Florins reduced_cost = 0;
    std::uint8_t warehouse_sale_goods = 0;
    Florins loading_master = 0, special_sale = 0, social_climbing = 0, low_upkeep = 0;
    std::string provenance;
};
struct LettersEntry { std::uint8_t count = 0; Florins loan = 0, repay = 0; std::string provenance; };
struct CardsFile {
    json::value provenance;
    std::vector<InvestmentEntry> investments;
    std::vector<InfluenceEntry> influences;
    AmountsEntry amounts;
    std::uint8_t face_up = 0;
    LettersEntry letters;
};
BOOST_DESCRIBE_STRUCT(GoodEntry, (), (id, name, colour, tokens, supply, provenance))
BOOST_DESCRIBE_STRUCT(CityEntry, (), (id, name, market, provenance))
BOOST_DESCRIBE_STRUCT(SpaceEntry, (), (id, name, x, y, provenance))
BOOST_DESCRIBE_STRUCT(SetupEntry, (), (id, wagons, empty, courier, provenance))
BOOST_DESCRIBE_STRUCT(PricesEntry, (), (cost, sell, start, provenance))
BOOST_DESCRIBE_STRUCT(BonusEntry, (), (values, start_without_wagon, provenance))
BOOST_DESCRIBE_STRUCT(TrackEntry, (), (values, provenance))
BOOST_DESCRIBE_STRUCT(MoneyEntry, (), (start, step, provenance))
BOOST_DESCRIBE_STRUCT(LoadsEntry, (), (master, other, provenance))
BOOST_DESCRIBE_STRUCT(BuyingEntry, (), (goods, rounds_first_turn, provenance))
BOOST_DESCRIBE_STRUCT(EndEntry, (), (players, arrivals))
BOOST_DESCRIBE_STRUCT(BoardFile, (), (game, provenance, note, goods, cities, spaces, edges, setups, prices, bonus, status_cost, upkeep, money, loads, buying, end))
BOOST_DESCRIBE_STRUCT(InvestmentEntry, (), (id, name, stars, action, provenance))
BOOST_DESCRIBE_STRUCT(InfluenceEntry, (), (id, name, copies, action, provenance))
BOOST_DESCRIBE_STRUCT(AmountsEntry, (), (reduced_cost, warehouse_sale_goods, loading_master, special_sale, social_climbing, low_upkeep, provenance))
BOOST_DESCRIBE_STRUCT(LettersEntry, (), (count, loan, repay, provenance))
BOOST_DESCRIBE_STRUCT(CardsFile, (), (provenance, investments, influences, amounts, face_up, letters))

void demand(bool holds, const std::string& what) {
    if (!holds) throw InputError("merchants' data: " + what);
}

Space find_space(const Data& tables, const std::string& name) {
    for (std::uint8_t number = 0; number < tables.spaces; ++number)
        if (tables.names[number] == name) return {number};
    throw InputError("merchants' data: there is no space " + name);
}

// The rules rely on a tree of roads: a wagon that never turns back must reach a city, and a move is known by where it ends.
void load_map(Data& tables, const BoardFile& file) {
    demand(file.spaces.size() >= cities && file.spaces.size() <= most_spaces, "too few or too many spaces");
    for (const SpaceEntry& entry : file.spaces) {
        const auto number = std::size_t(tables.spaces++);
        demand(number >= cities || entry.id == enum_name(City(number)), "the first six spaces are the cities");
        tables.names[number] = entry.id;
        tables.space_names[number] = entry.name;
        tables.x[number] = entry.x;
        tables.y[number] = entry.y;
    }
    for (const auto& edge : file.edges) {
        demand(edge.size() == 2, "an edge joins two spaces");
        const Space a = find_space(tables, edge[0]), b = find_space(tables, edge[1]);
        demand(a != b && !tables.neighbours[a.number].has(b), "an edge joins two different spaces, once");
        tables.neighbours[a.number].push_back(b);
        tables.neighbours[b.number].push_back(a);
    }
    std::array<bool, most_spaces> reached{};
    List<Space, most_spaces> found{Space{0}};
    reached[0] = true;
    for (std::size_t i = 0; i < found.size(); ++i)
        for (const Space next : tables.neighbours[found[i].number])
            if (!std::exchange(reached[next.number], true)) found.push_back(next);
    demand(int(found.size()) == tables.spaces && int(file.edges.size()) == tables.spaces - 1, "the roads are one tree");
    for (std::uint8_t number = 0; number < tables.spaces; ++number) {
        demand((tables.neighbours[number].size() == 1) == is_city({number}), "the cities, and nothing else, are ends of roads");
        if (tables.neighbours[number].size() > 2) tables.junctions |= std::uint64_t(1) << number;
    }
}

void load_board(Data& tables, const BoardFile& file) {
    demand(file.goods.size() == goods, "there are six kinds of goods");
    for (std::size_t i = 0; i < goods; ++i) {
        const GoodEntry& entry = file.goods[i];
        demand(std::size_t(entry.id) == i && entry.tokens == 9 && entry.supply == 8, "the goods stand in their order, nine of each, one of them the price marker");
        tables.good_names[i] = entry.name;
        tables.supply = entry.supply;
    }
    demand(file.cities.size() == cities, "there are six cities");
    for (std::size_t i = 0; i < cities; ++i) {
        const CityEntry& entry = file.cities[i];
        demand(std::size_t(entry.id) == i && entry.market.size() == 3, "the cities stand in their order, and each sells three kinds");
        tables.city_names[i] = entry.name;
        for (const Good good : entry.market) tables.sells[i][std::size_t(good)] = true, tables.markets[std::size_t(good)].push_back(City(i));
    }
    load_map(tables, file);
    demand(file.setups.size() == enum_count<Setup>, "there are two set-ups");
    for (const SetupEntry& entry : file.setups) {
        Data::Start& start = tables.setups[std::size_t(entry.id)];
        start.wagons = entry.wagons;
        demand(entry.courier.size() == 3, "the courier has three places to begin");
        for (std::size_t i = 0; i < 3; ++i) {
            start.courier[i] = find_space(tables, entry.courier[i]);
            const Space road = tables.neighbours[std::size_t(entry.empty[i])][0];
            demand(tables.neighbours[road.number].has(start.courier[i]) && !is_city(start.courier[i]), "the courier begins two spaces from an empty city");
            for (const City city : entry.wagons) demand(city != entry.empty[i], "an empty city has no wagon");
        }
    }
    tables.cost = file.prices.cost;
    tables.sell = file.prices.sell;
    demand(file.prices.start == 0, "all goods begin on the lowest step");
    demand(file.bonus.values.size() > 1, "the bonus track has steps");
    tables.bonus_step = file.bonus.values[1];
    tables.most_bonus = file.bonus.values.back();
    tables.start_bonus = file.bonus.start_without_wagon;
    tables.level_cost = file.status_cost.values;
    tables.upkeep = file.upkeep.values;
    demand(tables.upkeep[0] == 0, "the lowest level costs nothing");
    demand(file.money.step == coin, "all sums are multiples of 100");
    tables.start_money = file.money.start;
    tables.master_limit = file.loads.master;
    demand(file.loads.other == most_loaded, "two goods for who is not loading master");
    tables.buy_limit = file.buying.goods;
    tables.first_rounds = file.buying.rounds_first_turn;
    demand(file.end.size() == 3, "two to four play");
    for (const EndEntry& entry : file.end) {
        demand(entry.players >= 2 && entry.players <= most_players, "two to four play");
        tables.last_arrival[entry.players] = entry.arrivals;
    }
}

void load_cards(Data& tables, const CardsFile& file) {
    demand(file.investments.size() == investments && file.influences.size() == influences, "there are 8 investment cards and 7 kinds of influence cards");
    for (std::size_t i = 0; i < investments; ++i) {
        demand(std::size_t(file.investments[i].id) == i, "the investment cards stand in their order");
        tables.investment_names[i] = file.investments[i].name;
        tables.stars[i] = file.investments[i].stars;
    }
    for (std::size_t i = 0; i < influences; ++i) {
        demand(std::size_t(file.influences[i].id) == i && file.influences[i].copies == 3, "the influence cards stand in their order, three of each");
        tables.influence_names[i] = file.influences[i].name;
        tables.copies = file.influences[i].copies;
    }
    tables.reduced_cost = file.amounts.reduced_cost;
    tables.clearance = file.amounts.warehouse_sale_goods;
    tables.loading_master = file.amounts.loading_master;
    tables.special_sale = file.amounts.special_sale;
    tables.social_climbing = file.amounts.social_climbing;
    tables.low_upkeep = file.amounts.low_upkeep;
    tables.face_up = file.face_up;
    tables.letters = file.letters.count;
    tables.loan = file.letters.loan;
    tables.repay = file.letters.repay;
}

}  // namespace

Data load_data() {
    Data tables;
    load_board(tables, from_json<BoardFile>(embedded::merchants_board_json, "merchants/data/board.json"));
    load_cards(tables, from_json<CardsFile>(embedded::merchants_cards_json, "merchants/data/cards.json"));
    return tables;
}

std::string_view Merchants::rules_text(std::string_view language) {
    if (language == "de") return embedded::rules_merchants_de_md;
    return language == "en" ? embedded::rules_merchants_md : std::string_view();
}

std::uint64_t Merchants::data_hash() {
    static const auto hash = hash_of_data({embedded::merchants_board_json, embedded::merchants_cards_json});
    return hash;
}

}  // namespace fondaco::merchants

namespace fondaco {
std::unique_ptr<Game> make_merchants() { return std::make_unique<GameOf<merchants::Merchants>>(); }
}  // namespace fondaco
