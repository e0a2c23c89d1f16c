#pragma once

#include "backend/domain/base/Expected.h"
#include "backend/domain/ids/Ids.h"
#include "backend/worker/process/UniqueFd.h"

#include <filesystem>
#include <string>

namespace apollo::worker {

/// The folder that makes a worker the same one after a restart: its id, its journal, the private folders of its tasks.
/// One process at a time.
class DataFolder {
public:
    /// Creates the folder (0700) where it is missing and locks it.
    /// `name` becomes the id; without it the stored one, or a new "w-" with eight hexadecimal digits.
    /// Errors: Conflict (`worker.folder_in_use`), Invalid (`worker.bad_name`), Unavailable (`worker.folder`).
    [[nodiscard]] static Expected<DataFolder> open(const std::filesystem::path &path, const std::string &name);

    [[nodiscard]] const std::filesystem::path &path() const { return m_path; }
    [[nodiscard]] const WorkerId &worker() const { return m_worker; }
    /// Where tasks get their private folders.
    [[nodiscard]] std::filesystem::path tasksPath() const { return m_path / "tasks"; }
    /// Makes that folder, and removes what tasks have left whose end was not seen. No task may run. Errors: as open().
    [[nodiscard]] Expected<void> clearTasks() const;

private:
    DataFolder(std::filesystem::path path, UniqueFd lock, WorkerId worker);

    std::filesystem::path m_path;
    UniqueFd m_lock;
    WorkerId m_worker;
};

/// False if the disk below `path` is more than 95 % full. Asks the system at most once a second. Used by one thread.
class DiskGauge {
public:
    explicit DiskGauge(std::filesystem::path path) : m_path(std::move(path)) {}
    [[nodiscard]] bool hasRoom();

private:
    std::filesystem::path m_path;
    std::int64_t m_askedAtSecond = -1;
    bool m_hasRoom = true;
};

} // namespace apollo::worker
