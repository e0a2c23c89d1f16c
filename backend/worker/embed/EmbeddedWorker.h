#pragma once

#include "backend/domain/base/Expected.h"
#include "backend/domain/ids/Ids.h"
#include "backend/worker/link/Link.h"
#include "backend/worker/process/Executor.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

namespace apollo::worker {

struct WorkerOptions {
    LinkOptions link;
    std::filesystem::path dataFolder;
    std::uint32_t slots = 0; ///< 0: four for each core
    std::string name;        ///< empty: the stored one, or a new one
    std::string version;
};

/// Makes the executors; `tasksFolder` is where tasks may have private folders.
using MakeExecutors = std::function<std::unique_ptr<ExecutorSet>(const std::filesystem::path &tasksFolder)>;

/// A whole worker in this process: apollo-worker is nothing else, and apollo-server can have one.
///
/// It starts threads and processes of its own and makes this program a child subreaper; a program with other child
/// processes starts them before, or keeps them in its own session (they are spared then).
class EmbeddedWorker {
public:
    /// Connects in the background; a server that is away is waited for. Errors: those of checkSafe(),
    /// DataFolder::open() and Journal::open().
    [[nodiscard]] static Expected<std::unique_ptr<EmbeddedWorker>> start(WorkerOptions options,
                                                                         const MakeExecutors &makeExecutors);
    /// stop() with no time to drain, unless it was called.
    ~EmbeddedWorker();
    EmbeddedWorker(const EmbeddedWorker &) = delete;
    EmbeddedWorker &operator=(const EmbeddedWorker &) = delete;

    [[nodiscard]] const WorkerId &id() const;

    /// Takes no new work, lets what runs go on for up to `drainTime`, then stops it (politely, forced after its grace)
    /// and gives the server a moment to take the results; what it did not take stays in the journal. Blocks until done.
    void stop(Duration drainTime);

private:
    struct Parts;
    explicit EmbeddedWorker(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> m_parts;
};

} // namespace apollo::worker
