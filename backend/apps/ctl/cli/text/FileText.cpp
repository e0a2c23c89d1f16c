#include "backend/apps/ctl/cli/text/FileText.h"

#include "backend/apps/ctl/cli/text/Descriptor.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace apollo::ctl {
namespace {

Error unreadable(const std::string &path) {
    const std::string reason = std::strerror(errno);
    return makeError(ErrorCode::Invalid, "file.read",
                     "The file " + path + " cannot be read: " + reason + ". Check its name and rights.",
                     {{"file", path}, {"reason", reason}});
}

std::string kindOf(mode_t mode) {
    if (S_ISFIFO(mode)) return "a pipe";
    if (S_ISDIR(mode)) return "a folder";
    if (S_ISSOCK(mode)) return "a socket";
    return "a device";
}

Error tooLarge(const std::string &path, std::size_t maxBytes) {
    const auto megabytes = std::to_string(maxBytes >> 20);
    return makeError(ErrorCode::Invalid, "file.too_large",
                     "The file " + path + " is larger than " + megabytes + " MiB, the most that is read. Split it.",
                     {{"file", path}});
}

} // namespace

Expected<std::string> readFileText(const std::string &path, std::size_t maxBytes) {
    // Opening a pipe would wait for its writer; O_NONBLOCK does not, and makes no difference to an ordinary file.
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    struct stat status {};
    if (file.value < 0 || ::fstat(file.value, &status) != 0) return unreadable(path);
    if (!S_ISREG(status.st_mode))
        return makeError(ErrorCode::Invalid, "file.kind",
                         path + " is " + kindOf(status.st_mode) + ", not a file. Write its content to a file first.",
                         {{"file", path}});
    std::string text;
    std::string block(64u << 10, '\0');
    while (text.size() <= maxBytes) {
        const ssize_t size = ::read(file.value, block.data(), std::min(block.size(), maxBytes + 1 - text.size()));
        if (size < 0 && errno == EINTR) continue;
        if (size < 0) return unreadable(path);
        if (size == 0) return text;
        text.append(block, 0, static_cast<std::size_t>(size));
    }
    return tooLarge(path, maxBytes);
}

} // namespace apollo::ctl
