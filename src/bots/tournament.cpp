#include "bots/tournament.h"

#include <fmt/format.h>

#include <boost/json/serialize.hpp>

#include <algorithm>
#include <cmath>
#include <map>

namespace fondaco::tournament {

Plan make_plan(std::string game, std::string options, std::vector<std::string> bots, int players, int blocks, std::uint64_t seed, const Formats& formats) {
    Plan plan{std::move(game), std::move(options), std::move(bots), seed, {}};
    const int count = int(plan.bots.size());
    if (formats.mirror)
        for (int bot = 0; bot < count; ++bot) plan.lineups.push_back({"mirror", std::vector<int>(std::size_t(players), bot), blocks});
    const auto pair = [&](const char* name, int one, int others) {
        std::vector<int> table(std::size_t(players), others);
        table[0] = one;
        std::sort(table.begin(), table.end());
        plan.lineups.push_back({name, table, blocks});
    };
    if (formats.pairs)
        for (int one = 0; one < count; ++one)
            for (int other = one + 1; other < count; ++other) {
                if (formats.first_alone && one > 0) break;
                pair("alone", one, other);
                if (players > 2 && !formats.first_alone) pair("rest", other, one);
            }
    if (formats.mixed && count > 2) {  // every table of different bots; with fewer bots than seats some sit twice, in turn
        std::vector<int> table(std::size_t(players), 0);
        const int tables = count <= players ? count : count * (count - 1) / 2;
        Rng rng(seed ^ 0x6d69786564u);
        for (int number = 0; number < std::min(tables, 12); ++number) {
            std::vector<int> all(static_cast<std::size_t>(count));
            for (int bot = 0; bot < count; ++bot) all[std::size_t(bot)] = (bot + number) % count;
            if (count > players)
                for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[std::size_t(rng.below(int(i)))]);
            for (int seat = 0; seat < players; ++seat) table[std::size_t(seat)] = all[std::size_t(seat % count)];
            std::sort(table.begin(), table.end());
            const bool known = std::any_of(plan.lineups.begin(), plan.lineups.end(), [&](const Lineup& lineup) { return lineup.bots == table; });
            if (!known) plan.lineups.push_back({"mixed", table, std::max(1, blocks / 4)});
        }
    }
    return plan;
}

std::vector<std::vector<int>> seatings(const std::vector<int>& bots) {
    std::vector<int> order = bots;
    std::sort(order.begin(), order.end());
    std::vector<std::vector<int>> all;
    do all.push_back(order);
    while (std::next_permutation(order.begin(), order.end()));
    constexpr std::size_t most = 30;
    if (all.size() <= most) return all;
    std::vector<std::vector<int>> some;
    for (std::size_t i = 0; i < most; ++i) some.push_back(all[i * all.size() / most]);
    return some;
}

std::vector<Job> jobs(const Plan& plan, int shard, int shards) {
    std::vector<Job> list;
    int most = 0;
    for (const Lineup& lineup : plan.lineups) most = std::max(most, lineup.blocks);
    for (int block = shard; block < most; block += shards)  // all line-ups grow alike, so that a part of a tournament can be read already
        for (std::size_t lineup = 0; lineup < plan.lineups.size(); ++lineup)
            if (block < plan.lineups[lineup].blocks)
                for (std::size_t seating = 0; seating < seatings(plan.lineups[lineup].bots).size(); ++seating) list.push_back({int(lineup), block, int(seating)});
    return list;
}

template <class Clock>
static Answer timed(ThinkingBot& bot, const Eyes& eyes, std::uint64_t& microseconds) {
    const auto began = Clock::now();
    Answer answer = bot.decide(eyes);
    microseconds = std::uint64_t(std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - began).count());
    return answer;
}

Played play(const Plan& plan, const Job& job, const Game& game, Match& match, const MakeBot& make) {
    const auto order = seatings(plan.lineups[std::size_t(job.lineup)].bots)[std::size_t(job.seating)];
    match.restart(key_from_seed(plan.seed, std::uint64_t(job.block)));
    Rng rng(plan.seed * 0x9e3779b97f4a7c15u + std::uint64_t(job.block) * 0xbf58476d1ce4e5b9u + 1);
    std::vector<std::unique_ptr<ThinkingBot>> bots;
    for (const int bot : order) bots.push_back(make(plan.bots[std::size_t(bot)], rng.bits()));
    const auto follow = [&] {
        for (Seat seat = 0; seat < bots.size(); ++seat) bots[seat]->follow(match, seat);
    };
    follow();
    Played played{job.lineup, job.block, job.seating, {}, {}, std::vector<Conduct>(order.size()), 0, {}};
    while (!match.over()) {
        const Seats asked = who_speaks(match.asked(), match.awaited());
        const Seat seat = asked.at(asked.count() > 1 ? rng.below(asked.count()) : 0);
        const Eyes& eyes = match.eyes(seat);
        std::uint64_t took = 0;
        const Answer answer = bots[seat]->elsewhere() ? timed<Budget::Clock>(*bots[seat], eyes, took) : timed<ThreadClock>(*bots[seat], eyes, took);
        Conduct& conduct = played.conduct[seat];
        const std::string text = answer.index >= 0 ? eyes.choice(answer.index) : answer.text;
        const std::string_view verb = std::string_view(text).substr(0, text.find(' '));
        ++conduct.decisions;
        conduct.offers += verb == "offer" || verb == "deal" || verb == "propose";
        conduct.acceptances += verb == "accept" || verb == "close";
        conduct.declined += verb == "decline" || verb == "no_price";
        conduct.microseconds += took;
        conduct.longest = std::max(conduct.longest, took);
        if (const auto refusal = match.act(seat, answer))
            throw std::logic_error(fmt::format("{} chose what is refused: {}: {}", plan.bots[std::size_t(order[seat])], text, refusal->why));
        follow();
        if (++played.decisions > std::uint32_t(game.info().max_decisions)) throw std::logic_error("block " + std::to_string(job.block) + " does not end");
    }
    const auto result = match.result();
    for (std::size_t seat = 0; seat < order.size(); ++seat) {
        played.scores.push_back(result[seat].score);
        played.ranks.push_back(result[seat].rank);
    }
    played.hash = fmt::format("{:016x}", match.hash());
    return played;
}

namespace {

Interval interval(const std::vector<double>& blocks, Rng& rng) {
    Interval result;
    if (blocks.empty()) return result;
    for (const double block : blocks) result.mean += block / double(blocks.size());
    std::vector<double> means(1000);
    for (double& mean : means) {
        double sum = 0;
        for (std::size_t i = 0; i < blocks.size(); ++i) sum += blocks[std::size_t(rng.below(int(blocks.size())))];
        mean = sum / double(blocks.size());
    }
    std::sort(means.begin(), means.end());
    result.low = means[25];
    result.high = means[974];
    return result;
}

}  // namespace

std::vector<double> plackett_luce(int bots, const std::vector<std::vector<std::pair<int, int>>>& games) {
    std::vector<double> strength(static_cast<std::size_t>(bots), 1.0);
    for (int round = 0; round < 200; ++round) {
        std::vector<double> won(strength.size(), 0.1), met(strength.size());
        for (std::size_t i = 0; i < strength.size(); ++i) met[i] = 0.2 / (strength[i] + 1);  // a tenth of a win against strength 1: nobody is infinitely strong
        for (const auto& game : games) {
            // One place after the other is drawn among those who have none yet, each with the odds of its strength.
            for (const auto& [each, place] : game) {
                double open = 0, tied = 0;
                int first = 0, left = 0;
                for (const auto& [bot, rank] : game) {
                    if (rank < place) continue;
                    ++left, open += strength[std::size_t(bot)];
                    if (rank == place) ++first, tied += strength[std::size_t(bot)];
                }
                // Every one of the tied comes here with its own draw: the k-th of them finds the tied reduced by k shares.
                const int draws = left == first ? first - 1 : first;  // who is left alone is not drawn
                for (int k = 0; k < draws; ++k) {
                    const double gone = double(k) / first;
                    const double odds = 1 / ((open - gone * tied) * first);  // a share: the loop comes here once for each of the tied
                    for (const auto& [bot, rank] : game)
                        if (rank >= place) met[std::size_t(bot)] += rank == place ? (1 - gone) * odds : odds;
                }
                for (const auto& [bot, rank] : game)
                    if (rank == place) won[std::size_t(bot)] += double(draws) / (double(first) * first);
            }
        }
        for (std::size_t i = 0; i < strength.size(); ++i) strength[i] = won[i] / met[i];
    }
    return strength;
}

Report report(const Plan& plan, std::vector<Played> played) {
    std::sort(played.begin(), played.end(), [](const Played& a, const Played& b) { return Job{a.lineup, a.block, a.seating} < Job{b.lineup, b.block, b.seating}; });
    played.erase(std::unique(played.begin(), played.end(), [](const Played& a, const Played& b) { return Job{a.lineup, a.block, a.seating} == Job{b.lineup, b.block, b.seating}; }),
                 played.end());
    Report report{plan.game, plan.seed, int(played.size()), int(jobs(plan, 0, 1).size()), {}, {}, {}};
    Rng rng(plan.seed);
    Hash hash;
    for (const Played& game : played) {
        hash.add(std::uint64_t(game.lineup) << 40 | std::uint64_t(game.block) << 8 | std::uint64_t(game.seating));
        for (const char letter : game.hash) hash.add(std::uint64_t(letter));
    }
    report.hash = fmt::format("{:016x}", hash.value());

    std::vector<Rated> rated;
    for (const auto& bot : plan.bots) rated.push_back({bot});
    std::vector<std::vector<std::pair<int, int>>> orders;
    for (std::size_t each = 0; each < plan.lineups.size(); ++each) {
        const Lineup& lineup = plan.lineups[each];
        const auto seated = seatings(lineup.bots);
        std::map<int, std::vector<const Played*>> blocks;
        for (const Played& game : played)
            if (std::size_t(game.lineup) == each) blocks[game.block].push_back(&game);
        std::erase_if(blocks, [&](const auto& block) { return block.second.size() != seated.size(); });
        Scoreboard table{lineup.name, {}, int(blocks.size()), 0, {}, std::vector<double>(lineup.bots.size(), 0.0), 0};
        for (const int bot : lineup.bots) table.bots.push_back(plan.bots[std::size_t(bot)]);
        std::vector<int> distinct = lineup.bots;
        distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
        std::map<int, std::array<std::vector<double>, 3>> sums;
        for (const auto& [number, games] : blocks) {
            std::map<int, std::array<double, 4>> sum;
            for (const Played* game : games) {
                const auto& order = seated[std::size_t(game->seating)];
                const double first = double(std::count(game->ranks.begin(), game->ranks.end(), 1));
                auto& places = orders.emplace_back();
                ++table.games;
                table.decisions += game->decisions;
                for (std::size_t seat = 0; seat < order.size(); ++seat) {
                    const double win = game->ranks[seat] == 1 ? 1 / first : 0;
                    auto& [wins, score, rank, seats] = sum[order[seat]];
                    wins += win, score += game->scores[seat], rank += game->ranks[seat], ++seats;
                    table.seat_wins[seat] += win;
                    places.push_back({order[seat], game->ranks[seat]});
                    const Conduct& conduct = game->conduct[seat];
                    Rated& bot = rated[std::size_t(order[seat])];
                    ++bot.games;
                    bot.offers += conduct.offers;
                    bot.acceptances += conduct.acceptances;
                    bot.decisions += conduct.decisions;
                    bot.milliseconds += double(conduct.microseconds) / 1000;
                    bot.longest = std::max(bot.longest, double(conduct.longest) / 1000);
                }
            }
            for (const auto& [bot, s] : sum)
                for (std::size_t i = 0; i < 3; ++i) sums[bot][i].push_back(s[i] / s[3]);
        }
        for (const int bot : distinct)
            table.placings.push_back({plan.bots[std::size_t(bot)], int(std::count(lineup.bots.begin(), lineup.bots.end(), bot)), interval(sums[bot][0], rng), interval(sums[bot][1], rng),
                                       interval(sums[bot][2], rng)});
        if (table.games > 0) {
            table.decisions /= table.games;
            for (double& wins : table.seat_wins) wins /= table.games;
        }
        report.tables.push_back(std::move(table));
    }
    const auto strength = plackett_luce(int(plan.bots.size()), orders);
    double mean = 0;
    for (std::size_t i = 0; i < rated.size(); ++i) mean += 400 * std::log10(strength[i]) / double(rated.size());
    for (std::size_t i = 0; i < rated.size(); ++i) {
        Rated& bot = rated[i];
        bot.rating = 400 * std::log10(strength[i]) - mean;
        if (bot.decisions > 0) bot.milliseconds /= bot.decisions;
        if (bot.games > 0) bot.offers /= bot.games, bot.acceptances /= bot.games, bot.decisions /= bot.games;
    }
    report.bots = std::move(rated);
    return report;
}

std::string to_json(const Report& report) {
    const auto as_json = [](const Interval& interval) { return json::object{{"mean", interval.mean}, {"low", interval.low}, {"high", interval.high}}; };
    json::array tables, bots;
    for (const Scoreboard& table : report.tables) {
        json::array standings;
        for (const Placing& s : table.placings)
            standings.push_back(json::object{{"bot", s.bot}, {"seats", s.seats}, {"wins", as_json(s.wins)}, {"score", as_json(s.score)}, {"rank", as_json(s.rank)}});
        tables.push_back(json::object{{"name", table.name}, {"blocks", table.blocks}, {"games", table.games}, {"decisions", table.decisions},
                                      {"seat_wins", json::array(table.seat_wins.begin(), table.seat_wins.end())}, {"standings", standings}});
    }
    for (const Rated& bot : report.bots)
        bots.push_back(json::object{{"bot", bot.bot}, {"rating", bot.rating}, {"games", bot.games}, {"offers", bot.offers}, {"acceptances", bot.acceptances}, {"decisions", bot.decisions},
                                    {"milliseconds", bot.milliseconds}, {"longest", bot.longest}});
    return json::serialize(json::object{{"game", report.game}, {"seed", report.seed}, {"games", report.games}, {"planned", report.planned}, {"hash", report.hash}, {"tables", tables}, {"bots", bots}});
}

}  // namespace fondaco::tournament
