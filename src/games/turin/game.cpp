// Hands Turin Market to the registry: its data, its rules text, and the tools made for it.
#include "engine/game_of.h"
#include "fondaco_embedded.h"
#include "games/games.h"
#include "games/turin/written.h"

namespace fondaco::turin {

namespace {

// The words of data/turin.json.
struct GoodEntry { Good id{}; std::uint8_t total = 0; Scudo classic = 0, new_ = 0; std::string provenance; };
struct CardEntry { Card id{}; Good three{}, two{}, one{}; std::string provenance; };
struct TableEntry {
    std::uint8_t players = 0, hand = 0, centre = 0, removed = 0, auctions = 0;
    List<std::uint8_t, 3> awards, first_awards;
    std::string provenance;
};
struct MoneyEntry { Scudo start = 0, loan = 0, repay = 0, penalty = 0, other_holder_pays = 0; std::string provenance; };
struct DataFile {
    std::string game;
    json::value provenance;
    std::vector<GoodEntry> goods;
    std::vector<CardEntry> cards;
    std::vector<TableEntry> tables;
    MoneyEntry money;
};
BOOST_DESCRIBE_STRUCT(GoodEntry, (), (id, total, classic, new_, provenance))
BOOST_DESCRIBE_STRUCT(CardEntry, (), (id, three, two, one, provenance))
BOOST_DESCRIBE_STRUCT(TableEntry, (), (players, hand, centre, removed, auctions, awards, first_awards, provenance))
BOOST_DESCRIBE_STRUCT(MoneyEntry, (), (start, loan, repay, penalty, other_holder_pays, provenance))
BOOST_DESCRIBE_STRUCT(DataFile, (), (game, provenance, goods, cards, tables, money))

}  // namespace

Data load_data() {
    const auto file = from_json<DataFile>(embedded::turin_json, "turin.json");
    const auto demand = [](bool holds, const char* what) {
        if (!holds) throw InputError(std::string("turin.json: ") + what);
    };
    Data tables;
    demand(file.goods.size() == goods, "there are nine goods");
    demand(file.cards.size() == cards, "there are 18 cards");
    for (std::size_t row = 0; row < goods; ++row) {
        const GoodEntry& entry = file.goods[row];
        demand(std::size_t(entry.id) == row, "the goods stand in the order of the payout card");
        tables.totals[row] = entry.total;
        tables.payouts[0][row] = entry.classic;
        tables.payouts[1][row] = entry.new_;
    }
    std::array<int, goods> counted{};
    for (std::size_t i = 0; i < cards; ++i) {
        const CardEntry& entry = file.cards[i];
        demand(std::size_t(entry.id) == i, "the cards stand in the order of their ids");
        tables.faces[i] = {entry.three, entry.two, entry.one};
        demand(entry.three != entry.two && entry.two != entry.one && entry.one != entry.three, "a card shows three different goods");
        for (std::size_t face = 0; face < 3; ++face) {
            tables.amounts[i][std::size_t(tables.faces[i][face])] = std::uint8_t(3 - face);
            counted[std::size_t(tables.faces[i][face])] += int(3 - face);
        }
    }
    for (std::size_t row = 0; row < goods; ++row) demand(counted[row] == tables.totals[row], "the cards do not have each good's total");
    for (const TableEntry& entry : file.tables) {
        demand(entry.players <= max_seats && entry.players * entry.hand + entry.centre + entry.removed == cards, "a deal is not 18 cards");
        tables.tables[entry.players] = {entry.hand, entry.centre, entry.removed, entry.auctions, entry.awards, entry.first_awards};
    }
    demand(file.tables.size() == 4, "there are tables for two to five players");
    tables.start = file.money.start;
    tables.loan = file.money.loan;
    tables.repay = file.money.repay;
    tables.penalty = file.money.penalty;
    tables.other_holder_pays = file.money.other_holder_pays;
    return tables;
}

std::string_view Turin::rules_text(std::string_view language) {
    if (language == "de") return embedded::rules_turin_de_md;
    return language == "en" ? embedded::rules_turin_md : std::string_view();
}

std::uint64_t Turin::data_hash() {
    static const auto hash = hash_of_data({embedded::turin_json});
    return hash;
}

}  // namespace fondaco::turin

namespace fondaco {
std::unique_ptr<Game> make_turin() { return std::make_unique<GameOf<turin::Turin>>(); }
}  // namespace fondaco
