#include "backend/storage/embedded/FileLock.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace apollo::storage {

FileLock::FileLock(FileLock &&other) noexcept : m_descriptor(std::exchange(other.m_descriptor, -1)) {}

FileLock::~FileLock() {
    if (m_descriptor >= 0) close(m_descriptor);
}

Expected<std::optional<FileLock>> FileLock::tryTake(const std::string &path) {
    const int descriptor = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0) {
        const std::string why = std::generic_category().message(errno);
        return makeError(ErrorCode::Internal, "data.folder", "The file " + path + " cannot be opened: " + why + ".",
                         {{"path", path}, {"why", why}});
    }
    if (flock(descriptor, LOCK_EX | LOCK_NB) == 0) return std::optional(FileLock(descriptor));
    close(descriptor);
    return std::optional<FileLock>();
}

} // namespace apollo::storage
