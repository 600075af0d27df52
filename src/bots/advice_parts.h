// What worth and hint share: a seat's knowledge, taken out of its eyes, and the worth of a deal by it.
#pragma once

#include <algorithm>
#include <cmath>

#include "bots/advice.h"
#include "engine/draft.h"
#include "engine/eyes.h"
#include "engine/hash.h"

namespace fondaco {

// Whatever is asked from here on sees a world of this seat's own making.
template <class G>
struct Knowledge {
    explicit Knowledge(const Eyes& eyes) : seen(static_cast<const EyesOf<G>&>(eyes).look()), memory(static_cast<const EyesOf<G>&>(eyes).memory()), seat(eyes.seat()), own(seen, memory, seat) {}
    std::uint64_t seed() const { return detail::named(to_json(seen) + to_json(memory)); }

    typename G::View seen;
    typename G::Memory memory;
    Seat seat;
    EyesOf<G> own;
};

// From the tenth of the worlds to the ninetieth.
inline SideWorth between(Seat seat, std::vector<double>& gains) {
    std::sort(gains.begin(), gains.end());
    const auto at = [&](double part) { return int(std::lround(gains[std::size_t(part * double(gains.size() - 1) + 0.5)])); };
    return {seat, at(0.1), at(0.9)};
}

// What lies on the other side is a guess, and is told as one: in coarse steps, and never closer than two of them.
inline SideWorth guessed(SideWorth side, int step) {
    side.least = int(std::floor(double(side.least) / step)) * step;
    side.most = std::max(int(std::ceil(double(side.most) / step)) * step, side.least + 2 * step);
    return side;
}

template <class G>
std::optional<DealWorth> worth_to(const Knowledge<G>& known, const typename G::Choice& deal) {
    if constexpr (requires { Mind<G>::coarse; }) {
        const bool settles = std::holds_alternative<typename Mind<G>::Takes>(deal) || std::holds_alternative<typename Mind<G>::Settles>(deal);
        if (!settles && refusal_of_draft<G>(known.seen, known.memory, known.seat, deal)) return {};
        Rng rng(known.seed());
        std::vector<double> mine;
        std::array<std::vector<double>, max_seats> theirs;
        std::array<int, std::variant_size_v<typename G::Choice>> kinds{};
        DealWorth worth;
        int most = 0;
        for (int world = 0; world < worth_worlds; ++world) {
            const auto state = imagine(known.seen, known.memory, known.seat, rng);
            for (const auto& dealt : Mind<G>::dealt(state, known.memory, known.seat, known.own.choices(), deal)) {
                mine.push_back(dealt.mine);
                theirs[dealt.partner].push_back(dealt.theirs);
                if (const int often = ++kinds[dealt.otherwise.index()]; often > most) most = often, worth.otherwise = to_notation(dealt.otherwise);
            }
        }
        if (mine.empty()) return {};
        worth.mine = between(known.seat, mine);
        for (Seat seat = 0; seat < max_seats; ++seat)
            if (!theirs[seat].empty()) worth.theirs.push_back(guessed(between(seat, theirs[seat]), Mind<G>::coarse));
        return worth;
    } else return {};
}

}  // namespace fondaco
