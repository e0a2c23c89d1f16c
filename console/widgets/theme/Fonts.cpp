#include "console/widgets/theme/Fonts.h"

#include <QStringList>

namespace apollo::console {

namespace {

QFont sized(const QStringList &families, TextSize size, TextWeight weight) {
    QFont font;
    font.setFamilies(families);
    font.setPixelSize(static_cast<int>(size));
    switch (weight) {
    case TextWeight::Regular: font.setWeight(QFont::Normal); break;
    case TextWeight::Medium: font.setWeight(QFont::Medium); break;
    case TextWeight::SemiBold: font.setWeight(QFont::DemiBold); break;
    }
    return font;
}

} // namespace

QFont uiFont(TextSize size, TextWeight weight) {
    static const QStringList kFamilies{QStringLiteral("Inter"),           QStringLiteral("Noto Sans CJK SC"),
                                       QStringLiteral("Noto Sans SC"),    QStringLiteral("Segoe UI"),
                                       QStringLiteral("Microsoft YaHei"), QStringLiteral("PingFang SC"),
                                       QStringLiteral("DejaVu Sans"),     QStringLiteral("sans-serif")};
    return sized(kFamilies, size, weight);
}

QFont monoFont(TextSize size, TextWeight weight) {
    static const QStringList kFamilies{QStringLiteral("JetBrains Mono"),   QStringLiteral("DejaVu Sans Mono"),
                                       QStringLiteral("Cascadia Mono"),    QStringLiteral("Menlo"),
                                       QStringLiteral("Noto Sans CJK SC"), QStringLiteral("monospace")};
    QFont font = sized(kFamilies, size, weight);
    // In a monospaced face at these sizes semi-bold does not stand out from regular.
    if (weight == TextWeight::SemiBold) font.setWeight(QFont::Bold);
    font.setStyleHint(QFont::Monospace);
    font.setFixedPitch(true);
    return font;
}

} // namespace apollo::console
