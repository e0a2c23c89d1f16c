#include "backend/rpc/server/UnixSocket.h"

#include <sys/un.h>
#include <unistd.h>

#include <cerrno>

namespace apollo::rpc {

Expected<void> prepareSocketPath(const std::string &path) {
    const auto bad = [&](std::string text) {
        return makeError(ErrorCode::Invalid, "server.socket_path", std::move(text), {{"path", path}});
    };
    if (path.empty() || path.size() >= sizeof(sockaddr_un::sun_path))
        return bad("\"" + path + "\" cannot be the path of a socket: it needs 1 to " +
                   std::to_string(sizeof(sockaddr_un::sun_path) - 1) + " bytes. Choose a shorter data folder.");
    struct stat found {};
    if (::lstat(path.c_str(), &found) != 0) {
        if (errno == ENOENT) return {};
        return bad("\"" + path + "\" cannot be looked at; check the folder and its rights.");
    }
    if (!S_ISSOCK(found.st_mode)) return bad("\"" + path + "\" exists and is no socket; it is left alone.");
    if (::unlink(path.c_str()) != 0)
        return bad("The old socket \"" + path + "\" cannot be removed; check the rights of its folder.");
    return {};
}

} // namespace apollo::rpc
