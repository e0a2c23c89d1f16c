#pragma once

#include <QFont>

namespace apollo::console {

/** The five text sizes of the console, in device independent pixels. */
enum class TextSize { Tiny = 10, Small = 11, Secondary = 12, Base = 13, Title = 15 };

enum class TextWeight { Regular, Medium, SemiBold };

/** Inter with Chinese and system fall-backs. GUI thread. */
QFont uiFont(TextSize size = TextSize::Base, TextWeight weight = TextWeight::Regular);

/** JetBrains Mono with fall-backs, for times, logs and expressions. */
QFont monoFont(TextSize size = TextSize::Secondary, TextWeight weight = TextWeight::Regular);

} // namespace apollo::console
