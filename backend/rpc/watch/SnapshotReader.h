#pragma once

#include "backend/ports/QueryStore.h"
#include "backend/rpc/watch/MessageChunks.h"
#include "backend/rpc/watch/WatchFilter.h"

#include <deque>

namespace apollo::rpc {

/// Reads what a watcher starts with, piece by piece, so that neither memory nor the database sees it all at once.
/// Blocking.
class SnapshotReader {
public:
    enum class Scope : std::uint8_t {
        Everything, ///< open and recent runs and, if wanted, their nodes
        ReadyNodes, ///< only nodes of open runs that wait for nothing but a worker
    };

    SnapshotReader(ports::QueryStore &query, const WatchFilter &filter, Scope scope)
        : m_query(query), m_filter(filter), m_scope(scope) {}
    /// ReadyNodes of these runs only.
    SnapshotReader(ports::QueryStore &query, const WatchFilter &filter, const std::vector<RunId> &runs);

    /// Adds the next piece; false once there is none. Errors: NotFound `run.not_found` if the one run that was asked
    /// for does not exist; those of the store.
    [[nodiscard]] Expected<bool> next(MessageChunks &out);

private:
    struct Listed {
        RunHead head;
        std::size_t nodes = 0;
    };
    [[nodiscard]] Expected<void> list();
    [[nodiscard]] Expected<void> listOpen();
    void enlist(RunHead head);
    [[nodiscard]] std::vector<RunId> takeBatch();
    [[nodiscard]] Expected<void> addNodes(const std::vector<RunId> &runs, MessageChunks &out);
    void addHeads(MessageChunks &out);

    ports::QueryStore &m_query;
    const WatchFilter m_filter;
    const Scope m_scope;
    bool m_listed = false;
    std::deque<Listed> m_runs; ///< still to be read
};

} // namespace apollo::rpc
