#include "backend/apps/server/core/ServerFolder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>

namespace apollo::server {

namespace {

Error cannot(const std::string &what, const std::filesystem::path &path) {
    return makeError(ErrorCode::Unavailable, "server.folder",
                     "Cannot " + what + " " + path.string() + ": " + std::strerror(errno) + ". Choose another folder with --data, or repair this one.",
                     {{"path", path.string()}});
}

std::string newServerId(ports::Random &random) {
    constexpr char kDigits[] = "0123456789abcdef";
    std::string id = "s-";
    std::uint64_t bits = random.next();
    for (int i = 0; i < 8; ++i, bits >>= 4) id += kDigits[bits & 15];
    return id;
}

/// A server that was killed a moment ago may still be on its way out of the kernel: its lock is waited for, but not long.
bool lockSoon(int file) {
    constexpr int kTries = 20;
    for (int i = 0; i < kTries; ++i) {
        if (::flock(file, LOCK_EX | LOCK_NB) == 0) return true;
        ::usleep(100'000);
    }
    return false;
}

Expected<void> writeAll(int file, const std::string &text, const std::filesystem::path &path) {
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t wrote = ::write(file, text.data() + done, text.size() - done);
        if (wrote < 0 && errno != EINTR) return cannot("write", path);
        if (wrote > 0) done += static_cast<std::size_t>(wrote);
    }
    if (::fsync(file) != 0) return cannot("write", path);
    return {};
}

} // namespace

ServerFolder::ServerFolder(ServerFolder &&other) noexcept
    : m_path(std::move(other.m_path)), m_lock(std::exchange(other.m_lock, -1)), m_id(std::move(other.m_id)) {}

ServerFolder::~ServerFolder() {
    if (m_lock >= 0) ::close(m_lock);
}

Expected<ServerFolder> ServerFolder::open(const std::filesystem::path &path, ports::Random &random) {
    std::error_code failure;
    const auto absolute = std::filesystem::absolute(path, failure);
    std::filesystem::create_directories(absolute.parent_path(), failure);
    if (::mkdir(absolute.c_str(), 0700) != 0 && errno != EEXIST) return cannot("create", absolute);

    const auto lockFile = absolute / "server.lock";
    const int lock = ::open(lockFile.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0) return cannot("open", lockFile);
    ServerFolder folder(absolute, lock);
    if (!lockSoon(lock))
        return makeError(ErrorCode::Conflict, "server.folder_in_use",
                         "Another apollo-server uses " + absolute.string() + ". Stop it, or choose another folder with --data.",
                         {{"path", absolute.string()}});

    const auto idFile = absolute / "server.id";
    auto stored = readSecret(idFile);
    if (!stored) return std::move(stored).error();
    if (!stored->has_value()) {
        folder.m_id = ServerId(newServerId(random));
        if (auto written = writeSecret(idFile, folder.m_id.value()); !written) return std::move(written).error();
    } else {
        folder.m_id = ServerId(**stored);
    }
    return folder;
}

Expected<std::optional<std::string>> readSecret(const std::filesystem::path &file) {
    struct stat info {};
    if (::stat(file.c_str(), &info) != 0) {
        if (errno == ENOENT) return std::optional<std::string>();
        return cannot("read", file);
    }
    if ((info.st_mode & 077) != 0)
        return makeError(ErrorCode::Denied, "secret.mode",
                         file.string() + " can be read by others. Make it private (chmod 600), or delete it to get a new one.",
                         {{"path", file.string()}});
    std::ifstream in(file);
    std::string secret;
    std::getline(in, secret);
    if (secret.empty()) return std::optional<std::string>();
    return std::optional<std::string>(secret);
}

Expected<void> writeSecret(const std::filesystem::path &file, const std::string &secret) {
    const std::filesystem::path fresh = file.string() + ".new";
    ::unlink(fresh.c_str());
    const int out = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (out < 0) return cannot("create", fresh);
    auto written = writeAll(out, secret + "\n", fresh);
    ::close(out);
    if (!written) return written;
    if (::rename(fresh.c_str(), file.c_str()) != 0) return cannot("create", file);
    return {};
}

} // namespace apollo::server
