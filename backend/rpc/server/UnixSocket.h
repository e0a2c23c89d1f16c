#pragma once

#include "backend/domain/base/Expected.h"

#include <sys/stat.h>

#include <string>

namespace apollo::rpc {

/// Makes `path` free for a new socket: a socket that an earlier process left is removed, anything else is kept. The
/// caller holds the lock on the data folder, so nobody listens there. Errors: Invalid `server.socket_path`.
[[nodiscard]] Expected<void> prepareSocketPath(const std::string &path);

/// While it lives, files that the process makes belong to their owner alone (0600): a socket is never open to others,
/// not even for a moment.
class PrivateUmask {
public:
    PrivateUmask() : m_before(::umask(0177)) {}
    ~PrivateUmask() { ::umask(m_before); }
    PrivateUmask(const PrivateUmask &) = delete;
    PrivateUmask &operator=(const PrivateUmask &) = delete;

private:
    mode_t m_before;
};

} // namespace apollo::rpc
