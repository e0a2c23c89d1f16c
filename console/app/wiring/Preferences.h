#pragma once

#include "console/model/time/TimeDisplay.h"
#include "console/widgets/theme/ThemeManager.h"

#include <QString>

namespace apollo::console {

/// What a person has set and finds again at the next start. GUI thread.
struct Preferences {
    QString language; ///< empty = the system's
    ThemeChoice theme = ThemeChoice::FollowSystem;
    ZoneChoice zone = ZoneChoice::Utc;

    [[nodiscard]] static Preferences load();
    void save() const;
};

[[nodiscard]] ThemeChoice themeChoice(const QString &name);

} // namespace apollo::console
