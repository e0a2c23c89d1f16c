#pragma once

#include <QString>

namespace apollo::console {

/** A tooltip text that shows plain text as it is: names and error lines come from outside and are never markup. */
inline QString plainToolTip(const QString &text) {
    if (text.isEmpty()) return {};
    return QStringLiteral("<qt>") + text.toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>")) +
           QStringLiteral("</qt>");
}

} // namespace apollo::console
