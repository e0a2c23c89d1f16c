#pragma once

#include <QColor>

namespace apollo::console {

enum class ColourVision { Normal, Protanopia, Deuteranopia, Tritanopia };

/** Perceived difference of two opaque colours, CIEDE2000 under D65; 0 is equal, below 15 is easily confused in a field.
 */
double colourDifference(const QColor &first, const QColor &second);

/** The colour as a person with that vision sees it (Machado 2009, full severity). */
QColor simulateVision(const QColor &colour, ColourVision vision);

/** Contrast ratio of two opaque colours, 1 to 21. */
double contrastRatio(const QColor &first, const QColor &second);

/** Linear mix in sRGB; share 0 gives first, 1 gives second. */
QColor mixed(const QColor &first, const QColor &second, double share);

} // namespace apollo::console
