// A small function that is learned: a straight line and one layer of bent ones over a game's features. It is evaluated without heap in
// less than a microsecond; its weights are data (src/bots/data), made by `fondaco train` (bots/train.h).
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace fondaco {

template <int Inputs, int Hidden, int Outputs>
struct Net {
    static constexpr std::size_t inputs = Inputs, hidden = Hidden, outputs = Outputs;
    using In = std::array<float, inputs>;
    using Bent = std::array<float, hidden>;
    using Out = std::array<float, outputs>;

    // Rows by input, so that a whole layer is added at a time.
    struct Weights {
        std::array<Bent, inputs> bend{};
        Bent bend_from{};
        std::array<Out, inputs> line{};
        std::array<Out, hidden> out{};
        Out from{};
    };
    static constexpr std::size_t size = sizeof(Weights) / sizeof(float);
    Weights weights;

    Bent bent(const In& x) const {
        Bent layer = weights.bend_from;
        for (std::size_t i = 0; i < inputs; ++i)
            if (x[i] != 0)
                for (std::size_t j = 0; j < hidden; ++j) layer[j] += x[i] * weights.bend[i][j];
        for (float& each : layer) each = std::max(0.0f, each);
        return layer;
    }

    Out operator()(const In& x, const Bent& layer) const {
        Out out = weights.from;
        for (std::size_t i = 0; i < inputs; ++i)
            for (std::size_t k = 0; k < outputs; ++k) out[k] += x[i] * weights.line[i][k];
        for (std::size_t j = 0; j < hidden; ++j)
            for (std::size_t k = 0; k < outputs; ++k) out[k] += layer[j] * weights.out[j][k];
        return out;
    }
    Out operator()(const In& x) const { return (*this)(x, bent(x)); }

    float* begin() { return reinterpret_cast<float*>(&weights); }
    const float* begin() const { return reinterpret_cast<const float*>(&weights); }
};

inline double chance_of(double logit) { return 1 / (1 + std::exp(-logit)); }

}  // namespace fondaco
