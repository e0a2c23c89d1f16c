#pragma once

#include "backend/domain/base/Expected.h"
#include "backend/domain/ids/Ids.h"
#include "backend/ports/Random.h"

#include <filesystem>
#include <optional>
#include <string>

namespace apollo::server {

/// The server's data folder: who this server is, and the proof that no other process is it.
class ServerFolder {
public:
    /// Creates the folder (0700) where it is missing, locks it, and reads or makes the server's id.
    /// Errors: Conflict `server.folder_in_use`, Unavailable `server.folder`.
    [[nodiscard]] static Expected<ServerFolder> open(const std::filesystem::path &path, ports::Random &random);
    ServerFolder(ServerFolder &&other) noexcept;
    ServerFolder &operator=(ServerFolder &&) = delete;
    ~ServerFolder();

    [[nodiscard]] const std::filesystem::path &path() const { return m_path; }
    [[nodiscard]] const ServerId &id() const { return m_id; }
    [[nodiscard]] std::filesystem::path socket() const { return m_path / "apollo.sock"; }

private:
    ServerFolder(std::filesystem::path path, int lock) : m_path(std::move(path)), m_lock(lock) {}

    std::filesystem::path m_path;
    int m_lock = -1;
    ServerId m_id;
};

/// The secret in the file, if the file is there and readable by its owner alone.
/// Errors: Denied `secret.mode` if others could read it.
[[nodiscard]] Expected<std::optional<std::string>> readSecret(const std::filesystem::path &file);
/// Writes atomically, mode 0600. Errors: Unavailable `secret.write`.
[[nodiscard]] Expected<void> writeSecret(const std::filesystem::path &file, const std::string &secret);

} // namespace apollo::server
