// What a bot that knows the game sees of it: a view, a memory and the listed choices of one seat, and nothing else.
#pragma once

#include "engine/game.h"
#include "engine/notation.h"

namespace fondaco {

// The view is made only if it is looked at.
template <class G>
class EyesOf final : public Eyes {
public:
    EyesOf() = default;
    // From a view and a memory that came from elsewhere: a world that its seat could be in, which looks to it the same.
    EyesOf(const typename G::View& seen, const typename G::Memory& memory, Seat seat) : imagined_(std::make_shared<Imagined>()), seat_(seat) {
        Rng rng(1);
        imagined_->state = imagine(seen, memory, seat, rng);
        imagined_->memory = memory;
        state_ = &imagined_->state;
        memory_ = &imagined_->memory;
        Play<G>::list_choices(*state_, seat, *choices_);
    }

    int count() const override { return int(choices_->size()); }
    int kind(int index) const override { return int((*choices_)[std::size_t(index)].index()); }
    std::string choice(int index) const override { return to_notation((*choices_)[std::size_t(index)]); }
    Seat seat() const override { return seat_; }
    bool may_propose() const override { return Play<G>::may_propose(*state_, seat_); }
    int propose(Rng& rng) const override {
        typename G::Choice offer;
        if (!Play<G>::propose(*state_, seat_, rng, offer)) return -1;
        choices_->push_back(offer);
        return int(choices_->size()) - 1;
    }

    const typename G::Choices& choices() const { return *choices_; }
    typename G::View look() const { return view(*state_, seat_); }
    const typename G::Memory& memory() const { return *memory_; }

private:
    template <class> friend class MatchOf;
    struct Imagined {
        typename G::State state;
        typename G::Memory memory;
    };
    std::shared_ptr<Imagined> imagined_;
    const typename G::State* state_ = nullptr;
    const typename G::Memory* memory_ = nullptr;
    Seat seat_ = 0;
    mutable Scratch<typename G::Choices> choices_;  // offers that were proposed stand behind what is listed
};

}  // namespace fondaco
