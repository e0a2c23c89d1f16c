#pragma once

#include "backend/domain/base/Expected.h"
#include "backend/domain/ids/Ids.h"

#include <filesystem>
#include <string>

namespace apollo::nodetypes::shell {

/// Outputs of one execution, in bytes.
inline constexpr std::size_t kMaxOutputBytes = 64u << 10;

/// The private folder of one execution: its home, its place for temporary files, and the file for its outputs.
/// Removed with everything in it when this goes. Each hand-out has its own: the next one may begin while this one goes.
class ExecutorFolder {
public:
    /// Unavailable (`shell.folder`): the disk refuses.
    [[nodiscard]] static Expected<ExecutorFolder> create(const std::filesystem::path &parent, ExecutionId execution,
                                                         FencingToken token);
    ~ExecutorFolder();
    ExecutorFolder(ExecutorFolder &&other) noexcept : m_path(std::exchange(other.m_path, {})) {}
    ExecutorFolder &operator=(ExecutorFolder &&) = delete;

    [[nodiscard]] const std::filesystem::path &path() const { return m_path; }
    [[nodiscard]] std::filesystem::path outputFile() const { return m_path / "output.json"; }
    /// The outputs as compact JSON; empty if the task wrote none. Invalid (`shell.bad_output`): too large, or no JSON
    /// object.
    [[nodiscard]] Expected<std::string> readOutputs() const;

private:
    explicit ExecutorFolder(std::filesystem::path path) : m_path(std::move(path)) {}

    std::filesystem::path m_path;
};

} // namespace apollo::nodetypes::shell
