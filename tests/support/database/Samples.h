#pragma once

#include "backend/ports/Random.h"
#include "backend/ports/TurnStore.h"
#include "backend/storage/repositories/PlanCache.h"

#include <atomic>
#include <string>

/// Values for storage tests: every field set, so that a field that is not stored is noticed.
namespace apollo::test {

/// Repeatable chance.
class CountingRandom final : public ports::Random {
public:
    [[nodiscard]] std::uint64_t next() override { return (m_state += 0x9e3779b97f4a7c15u) * 0xbf58476d1ce4e5b9u; }

private:
    std::atomic<std::uint64_t> m_state{0};
};

/// A new id each time; ids rise.
[[nodiscard]] Uuid nextUuid();
template <typename Id>
[[nodiscard]] Id nextId() {
    return Id(nextUuid());
}

/// Some instant; a greater one for a greater `step`.
[[nodiscard]] DbTime at(int step);

/// A chain of `nodes` nodes.
[[nodiscard]] std::shared_ptr<const Plan> chainPlan(const std::string &name, unsigned nodes);
[[nodiscard]] std::string specOf(const Plan &plan);
[[nodiscard]] storage::PlanReader planReader();

/// A run of `plan` with every field different from its default, as after some hops.
[[nodiscard]] Run sampleRun(std::shared_ptr<const Plan> plan, VersionId version);
[[nodiscard]] Attempt sampleAttempt(NodeIndex node, unsigned number);
/// Events `first` to `last`.
[[nodiscard]] std::vector<Event> sampleEvents(std::uint64_t first, std::uint64_t last);
[[nodiscard]] ports::AuditEntry sampleAudit(const std::string &action);

} // namespace apollo::test
