// Hands Genoa to the registry: its data, its rules text, and the tools made for it.
#include "engine/game_of.h"
#include "fondaco_embedded.h"
#include "games/games.h"
#include "games/genoa/written.h"

namespace fondaco::genoa {

std::string to_text(const Card& card) {
    const int pile = pile_of(kind_of(card)), number = card.number - first_card[std::size_t(pile)] + 1;
    return {"LSMP"[pile], char('0' + number / 10), char('0' + number % 10)};
}

bool from_text(std::string_view text, Card& card) {
    const auto pile = text.size() == 3 ? std::string_view("LSMP").find(text[0]) : std::string_view::npos;
    if (pile == text.npos || text[1] < '0' || text[1] > '9' || text[2] < '0' || text[2] > '9') return false;
    const int number = (text[1] - '0') * 10 + text[2] - '0';
    if (number < 1 || number > size_of_pile(int(pile))) return false;
    card.number = std::uint8_t(first_card[pile] + number - 1);
    return true;
}

namespace {

// The words of data/board.json and data/cards.json.
struct FieldEntry { Field id{}; std::string code, name_2001, name_2009; List<Good, 2> gives; std::string provenance; };
struct PlanEntry { Plan id{}; std::string provenance, note; std::array<std::array<Field, 8>, 8> rows{}; };
struct RoundsEntry { std::uint8_t players = 0, rulebook_2009 = 0, rulebook_2001 = 0; };
struct StartEntry { Ducats ducats = 0; std::uint8_t markers = 0, discs = 0; std::string provenance; };
struct BoardFile {
    std::string game;
    json::value provenance;
    std::string note;
    std::vector<FieldEntry> fields;
    std::vector<PlanEntry> plans;
    std::vector<RoundsEntry> rounds;
    StartEntry start;
};
struct GoodEntry { Good id{}; std::uint8_t count = 0; std::string name_2001, name_2009, provenance; };
struct LargeEntry { Card id; Field villa{}; List<Good, 3> wares; std::string provenance; };
struct SmallEntry { Card id; Field building{}; Good ware{}; std::string provenance; };
struct MessageEntry { Card id; std::array<Field, 2> buildings{}; std::string provenance; };
struct PrivilegeEntry { Card id; Field building{}; std::string provenance; };
struct PaysEntry { Ducats large_order = 0, small_order = 0, message = 0, owner = 0; std::string provenance; };
struct ChainEntry { std::vector<Ducats> values; Ducats further = 0; std::string provenance; };
struct ChainsEntry { ChainEntry rulebook, manual, squares; };
struct CardsFile {
    json::value provenance;
    std::vector<GoodEntry> goods;
    std::vector<LargeEntry> large_orders;
    std::vector<SmallEntry> small_orders;
    std::vector<MessageEntry> messages;
    std::vector<PrivilegeEntry> privileges;
    PaysEntry pays;
    ChainsEntry chains;
};
BOOST_DESCRIBE_STRUCT(FieldEntry, (), (id, code, name_2001, name_2009, gives, provenance))
BOOST_DESCRIBE_STRUCT(PlanEntry, (), (id, provenance, note, rows))
BOOST_DESCRIBE_STRUCT(RoundsEntry, (), (players, rulebook_2009, rulebook_2001))
BOOST_DESCRIBE_STRUCT(StartEntry, (), (ducats, markers, discs, provenance))
BOOST_DESCRIBE_STRUCT(BoardFile, (), (game, provenance, note, fields, plans, rounds, start))
BOOST_DESCRIBE_STRUCT(GoodEntry, (), (id, count, name_2001, name_2009, provenance))
BOOST_DESCRIBE_STRUCT(LargeEntry, (), (id, villa, wares, provenance))
BOOST_DESCRIBE_STRUCT(SmallEntry, (), (id, building, ware, provenance))
BOOST_DESCRIBE_STRUCT(MessageEntry, (), (id, buildings, provenance))
BOOST_DESCRIBE_STRUCT(PrivilegeEntry, (), (id, building, provenance))
BOOST_DESCRIBE_STRUCT(PaysEntry, (), (large_order, small_order, message, owner, provenance))
BOOST_DESCRIBE_STRUCT(ChainEntry, (), (values, further, provenance))
BOOST_DESCRIBE_STRUCT(ChainsEntry, (), (rulebook, manual, squares))
BOOST_DESCRIBE_STRUCT(CardsFile, (), (provenance, goods, large_orders, small_orders, messages, privileges, pays, chains))

void demand(bool holds, const std::string& what) {
    if (!holds) throw InputError("genoa's data: " + what);
}

// Two fields are neighbours where squares of theirs touch along a side.
Data::City walk(const PlanEntry& plan) {
    Data::City city;
    city.squares = plan.rows;
    const auto meet = [&](Field a, Field b) {
        auto& near = city.neighbours[std::size_t(a)];
        if (a == b || near.has(b)) return;
        near.push_back(b);
        city.near[std::size_t(a)] |= std::uint64_t(1) << int(b);
        if (is_street(a) && is_building(b)) city.touching[std::size_t(a)].push_back(b);
    };
    for (std::size_t row = 0; row < 8; ++row)
        for (std::size_t column = 0; column < 8; ++column) {
            const Field here = plan.rows[row][column];
            if (row > 0) meet(here, plan.rows[row - 1][column]);
            if (column > 0) meet(here, plan.rows[row][column - 1]);
            if (column < 7) meet(here, plan.rows[row][column + 1]);
            if (row < 7) meet(here, plan.rows[row + 1][column]);
        }
    for (std::size_t from = 0; from < fields; ++from) {
        auto& far = city.distance[from];
        far.fill(fields);
        far[from] = 0;
        for (int step = 0; step < fields; ++step)
            for (std::size_t field = 0; field < fields; ++field)
                if (far[field] == step)
                    for (const Field next : city.neighbours[field]) far[std::size_t(next)] = std::min<std::uint8_t>(far[std::size_t(next)], std::uint8_t(step + 1));
    }
    return city;
}

void check_plan(const PlanEntry& plan) {
    std::array<int, fields> squares{};
    for (const auto& row : plan.rows)
        for (const Field field : row) ++squares[std::size_t(field)];
    for (int field = 0; field < fields; ++field) {
        const int count = squares[std::size_t(field)];
        demand(is_street(Field(field)) ? count == 1 : count >= 2, "a street is one square, every other field several");
    }
    demand(squares[std::size_t(Field::market)] == 4, "the Market is four squares");
}

void load_board(Data& tables, const BoardFile& file) {
    demand(file.fields.size() == fields, "there are 18 buildings, the Market and 20 streets");
    for (std::size_t i = 0; i < fields; ++i) {
        const FieldEntry& entry = file.fields[i];
        demand(std::size_t(entry.id) == i, "the fields stand in their order");
        demand(is_building(entry.id) != entry.gives.empty(), "every building gives something, and nothing else does");
        tables.gives[i] = entry.gives;
        tables.codes[i] = entry.code;
        tables.field_names[std::size_t(Edition::_2001)][i] = entry.name_2001;
        tables.field_names[std::size_t(Edition::_2009)][i] = entry.name_2009;
    }
    demand(file.plans.size() == enum_count<Plan>, "there are two plans");
    for (const PlanEntry& plan : file.plans) {
        check_plan(plan);
        tables.plans[std::size_t(plan.id)] = walk(plan);
    }
    for (int building = 0; building < ring; ++building)
        demand(tables.plans[0].neighbours[std::size_t(building)].has(Field((building + 1) % ring)), "the ring of privileges goes from neighbour to neighbour");
    demand(file.rounds.size() == 4, "there are rounds for two to five players");
    for (const RoundsEntry& entry : file.rounds) {
        demand(entry.players >= 2 && entry.players <= max_seats, "two to five play");
        tables.rounds[std::size_t(Edition::_2009)][entry.players] = entry.rulebook_2009;
        tables.rounds[std::size_t(Edition::_2001)][entry.players] = entry.rulebook_2001;
    }
    demand(file.start.markers == markers_each && file.start.discs == discs, "seven markers each, five discs");
    tables.start_ducats = file.start.ducats;
}

void load_goods(Data& tables, const CardsFile& file) {
    demand(file.goods.size() == std::size_t(Good::marker), "there are eight wares and five special tiles");
    int wares = 0, tiles = 0;
    for (std::size_t i = 0; i < file.goods.size(); ++i) {
        const GoodEntry& entry = file.goods[i];
        demand(std::size_t(entry.id) == i, "the goods stand in their order");
        tables.supply[entry.id] = entry.count;
        (is_ware(entry.id) ? wares : tiles) += entry.count;
        tables.good_names[std::size_t(Edition::_2001)][i] = entry.name_2001;
        tables.good_names[std::size_t(Edition::_2009)][i] = entry.name_2009;
    }
    demand(wares == 40 && tiles == 27, "there are 40 wares and 27 special tiles");
    static constexpr std::array<std::array<const char*, 5>, 2> others{{{"Ownership marker", "Large order", "Small order", "Message", "Contract"},
                                                                      {"owner marker", "large order", "small order", "message", "privilege"}}};
    for (std::size_t edition = 0; edition < 2; ++edition)
        for (std::size_t i = 0; i < 5; ++i) tables.good_names[edition][std::size_t(Good::marker) + i] = others[edition][i];
}

void load_cards(Data& tables, const CardsFile& file) {
    const auto deck = [&](const auto& entries, Good pile, auto&& read) {
        demand(int(entries.size()) == size_of_pile(pile_of(pile)), "there are 16 large and 16 small orders, 14 messages and 14 privileges");
        for (std::size_t i = 0; i < entries.size(); ++i) {
            demand(entries[i].id.number == first_card[std::size_t(pile_of(pile))] + int(i), "the cards stand in the order of their ids");
            tables.faces[entries[i].id.number] = read(entries[i]);
        }
    };
    deck(file.large_orders, Good::large, [](const LargeEntry& e) {
        demand(e.wares.size() == 3 && e.wares[0] != e.wares[1] && e.wares[1] != e.wares[2] && e.wares[0] != e.wares[2], "a large order asks for three different wares");
        return Data::Face{e.villa, {}, e.wares};
    });
    deck(file.small_orders, Good::small, [&](const SmallEntry& e) {
        demand(is_ware(e.ware), "a small order asks for a ware");
        tables.has_small_orders[std::size_t(e.building)] = true;
        return Data::Face{e.building, {}, {e.ware}};
    });
    deck(file.messages, Good::message, [&](const MessageEntry& e) {
        demand(tables.plans[0].distance[std::size_t(e.buildings[0])][std::size_t(e.buildings[1])] == 2, "the buildings of a message are two apart");
        return Data::Face{e.buildings[0], e.buildings[1], {}};
    });
    deck(file.privileges, Good::privilege, [](const PrivilegeEntry& e) {
        demand(int(e.building) < ring, "a privilege names a building of the edge");
        return Data::Face{e.building, {}, {}};
    });
}

void load_pay(Data& tables, const CardsFile& file) {
    tables.large_order = file.pays.large_order;
    tables.small_order = file.pays.small_order;
    tables.message = file.pays.message;
    tables.owner = file.pays.owner;
    const std::array<const ChainEntry*, enum_count<Chains>> scales{&file.chains.rulebook, &file.chains.manual, &file.chains.squares};
    for (std::size_t scale = 0; scale < scales.size(); ++scale) {
        const ChainEntry& entry = *scales[scale];
        demand(!entry.values.empty() && (entry.further > 0 || entry.values.size() == ring), "a chain of any length up to 14 is paid");
        for (std::size_t length = 1; length <= ring; ++length)
            tables.chains[scale][length] = length <= entry.values.size() ? entry.values[length - 1] : Ducats(tables.chains[scale][length - 1] + entry.further);
    }
}

}  // namespace

Data load_data() {
    Data tables;
    load_board(tables, from_json<BoardFile>(embedded::genoa_board_json, "genoa/data/board.json"));
    const auto file = from_json<CardsFile>(embedded::genoa_cards_json, "genoa/data/cards.json");
    load_goods(tables, file);
    load_cards(tables, file);
    load_pay(tables, file);
    return tables;
}

std::string_view Genoa::rules_text(std::string_view language) {
    if (language == "de") return embedded::rules_genoa_de_md;
    return language == "en" ? embedded::rules_genoa_md : std::string_view();
}

std::uint64_t Genoa::data_hash() {
    static const auto hash = hash_of_data({embedded::genoa_board_json, embedded::genoa_cards_json});
    return hash;
}

}  // namespace fondaco::genoa

namespace fondaco {
std::unique_ptr<Game> make_genoa() { return std::make_unique<GameOf<genoa::Genoa>>(); }
}  // namespace fondaco
