#pragma once

#include "console/widgets/theme/Theme.h"

#include <QPalette>
#include <QString>

namespace apollo::console {

/** Every role of the palette, disabled and inactive groups included. */
QPalette paletteFor(const Theme &theme);

/** The style sheet for native widgets. See ThemeManager for the dynamic properties it knows. */
QString styleSheetFor(const Theme &theme);

} // namespace apollo::console
