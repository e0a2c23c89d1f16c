#include "console/app/wiring/Preferences.h"

#include <QSettings>

namespace apollo::console {

namespace {

QString nameOf(ThemeChoice choice) {
    switch (choice) {
    case ThemeChoice::Light: return QStringLiteral("light");
    case ThemeChoice::Dark: return QStringLiteral("dark");
    case ThemeChoice::FollowSystem: break;
    }
    return QStringLiteral("system");
}

} // namespace

ThemeChoice themeChoice(const QString &name) {
    if (name == QLatin1String("light")) return ThemeChoice::Light;
    if (name == QLatin1String("dark")) return ThemeChoice::Dark;
    return ThemeChoice::FollowSystem;
}

Preferences Preferences::load() {
    const QSettings settings;
    Preferences result;
    result.language = settings.value(QStringLiteral("language")).toString();
    result.theme = themeChoice(settings.value(QStringLiteral("theme")).toString());
    result.zone = settings.value(QStringLiteral("zone")).toString() == QLatin1String("local") ? ZoneChoice::Local
                                                                                              : ZoneChoice::Utc;
    return result;
}

void Preferences::save() const {
    QSettings settings;
    settings.setValue(QStringLiteral("language"), language);
    settings.setValue(QStringLiteral("theme"), nameOf(theme));
    settings.setValue(QStringLiteral("zone"),
                      zone == ZoneChoice::Local ? QStringLiteral("local") : QStringLiteral("utc"));
}

} // namespace apollo::console
