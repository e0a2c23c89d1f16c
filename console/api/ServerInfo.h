#pragma once

#include "backend/domain/state/States.h"
#include "backend/domain/time/Time.h"

#include <QString>
#include <QStringList>

#include <cstdint>

namespace apollo::console {

struct ServerInfo {
    QString version;
    QString serverId;
    DbTime serverTime;
    QString database;
    QString caller; ///< name of the token's owner
    Role role = Role::Viewer;
    std::uint32_t workers = 0;
    std::uint32_t slots = 0;
    QStringList warnings; ///< database settings that weaken the guarantees

    friend bool operator==(const ServerInfo &, const ServerInfo &) = default;
};

} // namespace apollo::console
