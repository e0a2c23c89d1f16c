#pragma once

#include <QString>

namespace apollo::console {

/**
 * Text from outside made safe to show on one line: ANSI colour sequences are removed, tabs become spaces, every other
 * control, bidirectional override, isolate and invisible format character becomes a visible escape such as \x07 or
 * \u202E.
 */
QString escapedForDisplay(const QString &text);

} // namespace apollo::console
