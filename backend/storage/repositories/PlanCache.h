#pragma once

#include "backend/domain/pipeline/Plan.h"
#include "backend/storage/mysql/Connection.h"

#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace apollo::storage {

/// Makes a plan of the canonical JSON of a stored version.
using PlanReader = std::function<Expected<std::shared_ptr<const Plan>>(const std::string &specJson)>;

/// The most recently used plans. Versions never change, so what is cached stays true. Safe from any thread.
class PlanCache {
public:
    explicit PlanCache(PlanReader reader) : m_reader(std::move(reader)) {}

    /// From memory, or through `connection`. Errors: NotFound `version.not_found`, those of the reader. Throws
    /// SqlError.
    [[nodiscard]] Expected<std::shared_ptr<const Plan>> load(Connection &connection, VersionId version);
    /// The same for a version whose text the caller has already.
    [[nodiscard]] Expected<std::shared_ptr<const Plan>> load(VersionId version, const std::string &specJson);
    [[nodiscard]] std::shared_ptr<const Plan> find(VersionId version);
    void put(VersionId version, std::shared_ptr<const Plan> plan);

private:
    using Entry = std::pair<VersionId, std::shared_ptr<const Plan>>;

    const PlanReader m_reader;
    std::mutex m_mutex;       ///< guards everything below
    std::list<Entry> m_byUse; ///< newest use first
    std::unordered_map<VersionId, std::list<Entry>::iterator> m_byVersion;
};

} // namespace apollo::storage
