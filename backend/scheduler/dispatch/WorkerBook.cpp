#include "backend/scheduler/dispatch/WorkerBook.h"

#include <algorithm>

namespace apollo::scheduler {

bool WorkerBook::Worker::runs(const std::string &type) const {
    return std::find(nodeTypes.begin(), nodeTypes.end(), type) != nodeTypes.end();
}

std::uint32_t WorkerBook::Worker::freeSlots() const {
    const auto used = static_cast<std::uint32_t>(executions.size());
    return used < slots ? slots - used : 0;
}

void WorkerBook::connect(const ports::WorkerHello &hello, DbTime now) {
    Worker &worker = m_workers[hello.worker];
    worker.id = hello.worker;
    worker.incarnation = hello.incarnation;
    worker.connected = true;
    worker.slots = hello.slots;
    worker.nodeTypes = hello.nodeTypes;
    worker.lastSeen = now;
    worker.shunUntil = DbTime();
}

void WorkerBook::disconnect(const WorkerId &id, Incarnation incarnation, DbTime now) {
    const auto found = m_workers.find(id);
    if (found == m_workers.end() || found->second.incarnation != incarnation) return;
    found->second.connected = false;
    found->second.lastSeen = now;
}

void WorkerBook::seen(const WorkerId &id, Incarnation incarnation, DbTime now) {
    const auto found = m_workers.find(id);
    if (found != m_workers.end() && found->second.incarnation == incarnation) found->second.lastSeen = now;
}

void WorkerBook::shun(const WorkerId &id, DbTime until) {
    const auto found = m_workers.find(id);
    if (found != m_workers.end()) found->second.shunUntil = until;
}

void WorkerBook::hold(const WorkerId &id, ExecutionId execution, DbTime now) {
    auto [found, isNew] = m_workers.try_emplace(id);
    if (isNew) {
        found->second.id = id;
        found->second.lastSeen = now;
    }
    found->second.executions.insert(execution);
}

void WorkerBook::drop(const WorkerId &id, ExecutionId execution) {
    const auto found = m_workers.find(id);
    if (found != m_workers.end()) found->second.executions.erase(execution);
}

const WorkerBook::Worker *WorkerBook::place(const std::string &nodeType, DbTime now) const {
    const Worker *best = nullptr;
    for (const auto &[id, worker] : m_workers) {
        if (!worker.connected || worker.shunUntil > now || worker.freeSlots() == 0 || !worker.runs(nodeType)) continue;
        if (!best || worker.freeSlots() > best->freeSlots()) best = &worker;
    }
    return best;
}

bool WorkerBook::anyFree(DbTime now) const {
    return std::any_of(m_workers.begin(), m_workers.end(), [now](const auto &entry) {
        return entry.second.connected && entry.second.shunUntil <= now && entry.second.freeSlots() > 0;
    });
}

bool WorkerBook::anyConnected() const {
    return std::any_of(m_workers.begin(), m_workers.end(), [](const auto &entry) { return entry.second.connected; });
}

std::vector<WorkerId> WorkerBook::overdue(DbTime limit) const {
    std::vector<WorkerId> found;
    for (const auto &[id, worker] : m_workers)
        if (worker.lastSeen < limit && !worker.executions.empty()) found.push_back(id);
    return found;
}

const WorkerBook::Worker *WorkerBook::find(const WorkerId &id) const {
    const auto found = m_workers.find(id);
    return found == m_workers.end() ? nullptr : &found->second;
}

std::vector<ports::WorkerRecord> WorkerBook::list() const {
    std::vector<ports::WorkerRecord> records;
    for (const auto &[id, worker] : m_workers)
        records.push_back({id, worker.connected, worker.slots, static_cast<std::uint32_t>(worker.executions.size()),
                           worker.lastSeen, worker.nodeTypes});
    return records;
}

void WorkerBook::forgetExecutions() {
    for (auto &[id, worker] : m_workers) worker.executions.clear();
}

} // namespace apollo::scheduler
