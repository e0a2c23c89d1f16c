#include "console/app/wiring/Profile.h"

#include <QSettings>

namespace apollo::console {

namespace {

const QString kArray = QStringLiteral("profiles");
const QString kLast = QStringLiteral("lastProfile");

} // namespace

QList<QColor> profileColours() {
    return {QColor(0xD8, 0x12, 0x06), QColor(0xEE, 0xC6, 0x2B), QColor(0x22, 0x58, 0xA2),
            QColor(0x6E, 0xCF, 0x9E), QColor(0xC2, 0x69, 0xEE), QColor(0x87, 0x8A, 0x8E)};
}

QList<Profile> ProfileStore::profiles() const {
    QSettings settings;
    QList<Profile> result;
    const int count = settings.beginReadArray(kArray);
    for (int at = 0; at < count; ++at) {
        settings.setArrayIndex(at);
        Profile profile;
        profile.name = settings.value(QStringLiteral("name")).toString();
        profile.colour = QColor(settings.value(QStringLiteral("colour")).toString());
        profile.address = settings.value(QStringLiteral("address")).toString();
        profile.tls = settings.value(QStringLiteral("tls")).toBool();
        profile.caFile = settings.value(QStringLiteral("caFile")).toString();
        profile.tokenPlace = settings.value(QStringLiteral("token")).toString() == QLatin1String("file")
                                 ? TokenPlace::File
                                 : TokenPlace::Keychain;
        profile.tokenFile = settings.value(QStringLiteral("tokenFile")).toString();
        if (!profile.name.isEmpty()) result.append(profile);
    }
    return result;
}

void ProfileStore::setProfiles(const QList<Profile> &profiles) {
    QSettings settings;
    settings.remove(kArray);
    settings.beginWriteArray(kArray, static_cast<int>(profiles.size()));
    for (int at = 0; at < profiles.size(); ++at) {
        const Profile &profile = profiles[at];
        settings.setArrayIndex(at);
        settings.setValue(QStringLiteral("name"), profile.name);
        settings.setValue(QStringLiteral("colour"), profile.colour.name());
        settings.setValue(QStringLiteral("address"), profile.address);
        settings.setValue(QStringLiteral("tls"), profile.tls);
        settings.setValue(QStringLiteral("caFile"), profile.caFile);
        settings.setValue(QStringLiteral("token"),
                          profile.tokenPlace == TokenPlace::File ? QStringLiteral("file") : QStringLiteral("keychain"));
        settings.setValue(QStringLiteral("tokenFile"), profile.tokenFile);
    }
    settings.endArray();
}

std::optional<Profile> ProfileStore::find(const QString &name) const {
    for (const Profile &profile : profiles())
        if (profile.name == name) return profile;
    return std::nullopt;
}

QString ProfileStore::lastUsed() const { return QSettings().value(kLast).toString(); }

void ProfileStore::setLastUsed(const QString &name) { QSettings().setValue(kLast, name); }

} // namespace apollo::console
