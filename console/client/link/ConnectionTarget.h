#pragma once

#include <QString>

namespace apollo::console {

/// Where a server is and how to speak to it.
struct ConnectionTarget {
    QString address; ///< "host:port" or "unix:/path"
    bool tls = false;
    QByteArray caPem; ///< the organisation's CA; empty = the system's
    QString token;    ///< secret; sent only over a Unix socket, loopback or TLS

    friend bool operator==(const ConnectionTarget &, const ConnectionTarget &) = default;
};

} // namespace apollo::console
