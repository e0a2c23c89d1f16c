#include "console/widgets/theme/ColourMath.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace apollo::console {

namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

struct Lab {
    double lightness;
    double a;
    double b;
};

double toLinear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double toGamma(double channel) {
    const double clamped = std::clamp(channel, 0.0, 1.0);
    return clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * std::pow(clamped, 1 / 2.4) - 0.055;
}

Triple linear(const QColor &colour) {
    return {toLinear(colour.red() / 255.0), toLinear(colour.green() / 255.0), toLinear(colour.blue() / 255.0)};
}

Triple product(const Matrix &matrix, const Triple &vector) {
    Triple result{};
    for (std::size_t row = 0; row < 3; ++row) {
        result[row] = matrix[row][0] * vector[0] + matrix[row][1] * vector[1] + matrix[row][2] * vector[2];
    }
    return result;
}

Lab toLab(const QColor &colour) {
    constexpr Matrix kToXyz{
        {{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}}};
    constexpr Triple kWhite{0.95047, 1.0, 1.08883};
    const Triple xyz = product(kToXyz, linear(colour));
    Triple f{};
    for (std::size_t i = 0; i < 3; ++i) {
        const double t = xyz[i] / kWhite[i];
        constexpr double kDelta = 6.0 / 29.0;
        f[i] = t > kDelta * kDelta * kDelta ? std::cbrt(t) : t / (3 * kDelta * kDelta) + 4.0 / 29.0;
    }
    return {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
}

double radians(double degrees) { return degrees * std::numbers::pi / 180; }

double hueAngle(double a, double b) {
    if (a == 0 && b == 0) return 0;
    const double degrees = std::atan2(b, a) * 180 / std::numbers::pi;
    return degrees < 0 ? degrees + 360 : degrees;
}

double power7(double value) { return std::pow(value, 7); }

/** Difference and mean of two hue angles the short way round; achromatic colours have no hue. */
struct HuePair {
    double difference;
    double mean;
};

HuePair pairOfHues(double first, double second, bool chromatic) {
    if (!chromatic) return {0, first + second};
    double difference = second - first;
    double mean = (first + second) / 2;
    if (difference > 180) difference -= 360;
    if (difference < -180) difference += 360;
    if (std::abs(second - first) > 180) mean += first + second < 360 ? 180 : -180;
    return {difference, mean};
}

/** Notation and constants of the CIE publication 142; L, C, H are the three terms of the sum. */
double ciede2000(const Lab &one, const Lab &two) {
    const double kPower25 = power7(25);
    const double meanChroma = (std::hypot(one.a, one.b) + std::hypot(two.a, two.b)) / 2;
    const double g = 0.5 * (1 - std::sqrt(power7(meanChroma) / (power7(meanChroma) + kPower25)));
    const double a1 = one.a * (1 + g);
    const double a2 = two.a * (1 + g);
    const double c1 = std::hypot(a1, one.b);
    const double c2 = std::hypot(a2, two.b);
    const HuePair hue = pairOfHues(hueAngle(a1, one.b), hueAngle(a2, two.b), c1 * c2 > 0);

    const double dL = two.lightness - one.lightness;
    const double dC = c2 - c1;
    const double dH = 2 * std::sqrt(c1 * c2) * std::sin(radians(hue.difference / 2));
    const double meanL = (one.lightness + two.lightness) / 2;
    const double meanC = (c1 + c2) / 2;

    const double t = 1 - 0.17 * std::cos(radians(hue.mean - 30)) + 0.24 * std::cos(radians(2 * hue.mean)) +
                     0.32 * std::cos(radians(3 * hue.mean + 6)) - 0.20 * std::cos(radians(4 * hue.mean - 63));
    const double offset = (meanL - 50) * (meanL - 50);
    const double sL = 1 + 0.015 * offset / std::sqrt(20 + offset);
    const double sC = 1 + 0.045 * meanC;
    const double sH = 1 + 0.015 * meanC * t;
    const double turn = 30 * std::exp(-std::pow((hue.mean - 275) / 25, 2));
    const double rotation = -std::sin(radians(2 * turn)) * 2 * std::sqrt(power7(meanC) / (power7(meanC) + kPower25));

    const double l = dL / sL;
    const double c = dC / sC;
    const double h = dH / sH;
    return std::sqrt(std::max(0.0, l * l + c * c + h * h + rotation * c * h));
}

/** Machado, Oliveira and Fernandes 2009, severity 1.0, applied to linear light. */
const Matrix &visionMatrix(ColourVision vision) {
    static constexpr Matrix kNormal{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    static constexpr Matrix kProtan{
        {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
    static constexpr Matrix kDeutan{
        {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
    static constexpr Matrix kTritan{
        {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};
    switch (vision) {
    case ColourVision::Normal: return kNormal;
    case ColourVision::Protanopia: return kProtan;
    case ColourVision::Deuteranopia: return kDeutan;
    case ColourVision::Tritanopia: return kTritan;
    }
    return kNormal;
}

double luminance(const QColor &colour) {
    const Triple light = linear(colour);
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
}

} // namespace

double colourDifference(const QColor &first, const QColor &second) { return ciede2000(toLab(first), toLab(second)); }

QColor simulateVision(const QColor &colour, ColourVision vision) {
    const Triple seen = product(visionMatrix(vision), linear(colour));
    return QColor::fromRgbF(static_cast<float>(toGamma(seen[0])), static_cast<float>(toGamma(seen[1])),
                            static_cast<float>(toGamma(seen[2])));
}

double contrastRatio(const QColor &first, const QColor &second) {
    const double one = luminance(first);
    const double two = luminance(second);
    return (std::max(one, two) + 0.05) / (std::min(one, two) + 0.05);
}

QColor mixed(const QColor &first, const QColor &second, double share) {
    const auto blend = [share](int from, int to) { return static_cast<int>(std::lround(from + (to - from) * share)); };
    return QColor(blend(first.red(), second.red()), blend(first.green(), second.green()),
                  blend(first.blue(), second.blue()), blend(first.alpha(), second.alpha()));
}

} // namespace apollo::console
