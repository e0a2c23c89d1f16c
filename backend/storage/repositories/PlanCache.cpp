#include "backend/storage/repositories/PlanCache.h"

namespace apollo::storage {

namespace {

constexpr std::size_t kMaxPlans = 256;

constexpr Query kSelectSpec{"version.spec", "SELECT spec FROM pipeline_version WHERE id = ?"};

} // namespace

std::shared_ptr<const Plan> PlanCache::find(VersionId version) {
    const std::scoped_lock lock(m_mutex);
    const auto found = m_byVersion.find(version);
    if (found == m_byVersion.end()) return nullptr;
    m_byUse.splice(m_byUse.begin(), m_byUse, found->second);
    return found->second->second;
}

void PlanCache::put(VersionId version, std::shared_ptr<const Plan> plan) {
    const std::scoped_lock lock(m_mutex);
    if (m_byVersion.contains(version)) return;
    m_byUse.emplace_front(version, std::move(plan));
    m_byVersion.emplace(version, m_byUse.begin());
    if (m_byUse.size() <= kMaxPlans) return;
    m_byVersion.erase(m_byUse.back().first);
    m_byUse.pop_back();
}

Expected<std::shared_ptr<const Plan>> PlanCache::load(VersionId version, const std::string &specJson) {
    if (auto plan = find(version)) return plan;
    auto plan = m_reader(specJson);
    if (plan) put(version, *plan);
    return plan;
}

Expected<std::shared_ptr<const Plan>> PlanCache::load(Connection &connection, VersionId version) {
    if (auto plan = find(version)) return plan;
    std::optional<std::string> spec;
    connection.query(
        kSelectSpec, [&](Row &row) { row.read(spec.emplace()); }, version);
    if (spec) return load(version, *spec);
    const std::string id = version.value().toText();
    return makeError(ErrorCode::NotFound, "version.not_found", "There is no version " + id + ".", {{"version", id}});
}

} // namespace apollo::storage
