#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <utility>

namespace apollo::worker {

/// Owns a file descriptor; closes it when it goes. -1 is "none".
class UniqueFd {
public:
    UniqueFd() = default;
    explicit UniqueFd(int fd) : m_fd(fd) {}
    UniqueFd(UniqueFd &&other) noexcept : m_fd(std::exchange(other.m_fd, -1)) {}
    UniqueFd &operator=(UniqueFd &&other) noexcept {
        if (this != &other) {
            reset();
            m_fd = std::exchange(other.m_fd, -1);
        }
        return *this;
    }
    UniqueFd(const UniqueFd &) = delete;
    UniqueFd &operator=(const UniqueFd &) = delete;
    ~UniqueFd() { reset(); }

    [[nodiscard]] int get() const { return m_fd; }
    explicit operator bool() const { return m_fd >= 0; }
    void reset() {
        if (m_fd >= 0) ::close(m_fd);
        m_fd = -1;
    }

private:
    int m_fd = -1;
};

/// Moves a descriptor above 0..2, so that setting up a child's standard streams cannot overwrite it (a daemon may have
/// been started with these closed). The result has close-on-exec.
[[nodiscard]] inline UniqueFd aboveStandardStreams(UniqueFd fd) {
    if (!fd || fd.get() > STDERR_FILENO) return fd;
    return UniqueFd(::fcntl(fd.get(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
}

} // namespace apollo::worker
