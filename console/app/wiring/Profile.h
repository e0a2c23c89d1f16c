#pragma once

#include <QColor>
#include <QList>
#include <QString>

#include <optional>

namespace apollo::console {

enum class TokenPlace { Keychain, File };

/// A connection that somebody has stored. The token itself is never part of it.
struct Profile {
    QString name;
    QColor colour;
    QString address;
    bool tls = false;
    QString caFile;
    TokenPlace tokenPlace = TokenPlace::Keychain;
    QString tokenFile;

    friend bool operator==(const Profile &, const Profile &) = default;
};

/// Colours that a profile can have, loud ones first: production should not look like a test.
[[nodiscard]] QList<QColor> profileColours();

/// Profiles in the user's settings. GUI thread.
class ProfileStore {
public:
    [[nodiscard]] QList<Profile> profiles() const;
    void setProfiles(const QList<Profile> &profiles);
    [[nodiscard]] std::optional<Profile> find(const QString &name) const;
    [[nodiscard]] QString lastUsed() const;
    void setLastUsed(const QString &name);
};

} // namespace apollo::console
