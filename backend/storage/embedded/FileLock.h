#pragma once

#include "backend/domain/base/Expected.h"

#include <optional>
#include <string>

namespace apollo::storage {

/// Holds an exclusive lock on a file as long as it lives; the operating system gives it back if the process dies.
class FileLock {
public:
    /// Nothing if somebody else holds it. Errors: Internal `data.folder`.
    [[nodiscard]] static Expected<std::optional<FileLock>> tryTake(const std::string &path);

    FileLock(FileLock &&other) noexcept;
    FileLock &operator=(FileLock &&) = delete;
    FileLock(const FileLock &) = delete;
    FileLock &operator=(const FileLock &) = delete;
    ~FileLock();

private:
    explicit FileLock(int descriptor) : m_descriptor(descriptor) {}

    int m_descriptor;
};

} // namespace apollo::storage
