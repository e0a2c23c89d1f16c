#include "console/model/store/RunStore.h"

#include <algorithm>

namespace apollo::console {

namespace {

constexpr std::size_t kPruneSlack = 50; // pruning sorts: not for every single run

} // namespace

bool isNewer(const RunInfo &first, const RunInfo &second) {
    if (first.createdAt != second.createdAt) return first.createdAt > second.createdAt;
    return first.id > second.id;
}

RunStore::RunStore(std::size_t capacity, QObject *parent) : QObject(parent), m_capacity(capacity) {}

void RunStore::apply(const std::vector<WatchEvent> &events) {
    const bool wasComplete = m_complete;
    std::vector<RunId> upserted;
    std::vector<RunId> removed;
    for (const WatchEvent &event : events) {
        switch (event.kind) {
        case WatchKind::SnapshotBegin: beginSnapshot(); break;
        case WatchKind::SnapshotEnd: endSnapshot(upserted, removed); break;
        case WatchKind::Resync: // a snapshot follows; until it ends the old rows are the best there is
        case WatchKind::Resumed:
        case WatchKind::Heartbeat:
        case WatchKind::Upsert: break;
        }
        for (const RunInfo &run : event.runs) {
            const auto [at, fresh] = (m_staging ? m_staged : m_rows).try_emplace(run.id, run);
            // Equal is news too: what only waits for a worker changes with the workers.
            if (!fresh && (at->second.revision > run.revision || at->second == run)) continue;
            at->second = run;
            if (!m_staging) upserted.push_back(run.id);
        }
    }
    prune(upserted, removed);
    if (!upserted.empty() || !removed.empty() || m_complete != wasComplete) Q_EMIT changed(upserted, removed);
}

void RunStore::upsert(const RunInfo &run) {
    WatchEvent event;
    event.kind = WatchKind::Upsert;
    event.runs.push_back(run);
    apply({event});
}

void RunStore::clear() {
    std::vector<RunId> removed;
    for (const auto &[id, run] : std::exchange(m_rows, {})) removed.push_back(id);
    m_staged.clear();
    m_staging = false;
    m_complete = false;
    Q_EMIT changed({}, removed);
}

const RunInfo *RunStore::find(RunId id) const {
    const auto found = m_rows.find(id);
    return found == m_rows.end() ? nullptr : &found->second;
}

std::vector<const RunInfo *> RunStore::all() const {
    std::vector<const RunInfo *> result;
    result.reserve(m_rows.size());
    for (const auto &[id, run] : m_rows) result.push_back(&run);
    return result;
}

std::vector<const RunInfo *> RunStore::newest(std::size_t count) const {
    std::vector<const RunInfo *> result = all();
    const std::size_t kept = std::min(count, result.size());
    std::partial_sort(result.begin(), result.begin() + static_cast<std::ptrdiff_t>(kept), result.end(),
                      [](const RunInfo *a, const RunInfo *b) { return isNewer(*a, *b); });
    result.resize(kept);
    return result;
}

void RunStore::beginSnapshot() {
    m_staged.clear();
    m_staging = true;
}

void RunStore::endSnapshot(std::vector<RunId> &upserted, std::vector<RunId> &removed) {
    if (!std::exchange(m_staging, false)) return;
    for (const auto &[id, run] : m_rows)
        if (!m_staged.contains(id)) removed.push_back(id);
    for (const auto &[id, run] : m_staged) {
        const auto old = m_rows.find(id);
        if (old == m_rows.end() || !(old->second == run)) upserted.push_back(id);
    }
    m_rows = std::exchange(m_staged, {});
    m_complete = true;
}

void RunStore::prune(std::vector<RunId> &upserted, std::vector<RunId> &removed) {
    if (m_rows.size() <= m_capacity + kPruneSlack) return;
    std::vector<const RunInfo *> finished;
    for (const auto &[id, run] : m_rows)
        if (isTerminal(run.state)) finished.push_back(&run);
    if (finished.size() <= m_capacity) return;
    std::sort(finished.begin(), finished.end(), [](const RunInfo *a, const RunInfo *b) { return isNewer(*a, *b); });
    for (std::size_t at = m_capacity; at < finished.size(); ++at) {
        const RunId id = finished[at]->id;
        std::erase(upserted, id);
        removed.push_back(id);
        m_rows.erase(id);
    }
}

} // namespace apollo::console
