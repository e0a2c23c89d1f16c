#pragma once

#include "backend/domain/pipeline/PipelineWriter.h"
#include "backend/ports/DefinitionStore.h"

#include <map>
#include <mutex>
#include <set>

namespace apollo::test {

class FakeDefinitionStore final : public ports::DefinitionStore {
public:
    [[nodiscard]] std::vector<ports::AuditEntry> audits() const {
        const std::lock_guard lock(m_mutex);
        return m_audits;
    }
    void add(const PipelineSpec &spec) {
        const std::lock_guard lock(m_mutex);
        store({PipelineId(Uuid::make(DbTime(1), 1, m_pipelines.size())),
               VersionId(Uuid::make(DbTime(1), 2, m_pipelines.size())), canonicalJson(spec),
               Plan::compile(spec).value()},
              "test", DbTime(1));
    }

    Expected<std::vector<Saved>> saveVersions(const std::vector<NewVersion> &versions, const Actor &author, DbTime at,
                                              const ports::AuditEntry &audit) override {
        const std::lock_guard lock(m_mutex);
        if (!m_requests.insert(audit.request.value()).second)
            return makeError(ErrorCode::Conflict, "request.repeated", "This request was carried out before.");
        std::vector<Saved> saved;
        for (const NewVersion &version : versions) saved.push_back(store(version, author.name, at));
        m_audits.push_back(audit);
        return saved;
    }
    Expected<std::vector<ports::PipelineRecord>> listPipelines() override {
        const std::lock_guard lock(m_mutex);
        std::vector<ports::PipelineRecord> records;
        for (const auto &[name, pipeline] : m_pipelines) records.push_back(pipeline.record);
        return records;
    }
    Expected<ports::PipelineRecord> findPipeline(const std::string &name) override {
        const std::lock_guard lock(m_mutex);
        const auto found = m_pipelines.find(name);
        if (found == m_pipelines.end()) return noPipeline(name);
        return found->second.record;
    }
    Expected<ports::VersionRecord> loadVersion(const std::string &name, std::uint32_t number) override {
        const std::lock_guard lock(m_mutex);
        const auto found = m_pipelines.find(name);
        if (found == m_pipelines.end()) return noPipeline(name);
        const auto &versions = found->second.versions;
        if (number > versions.size())
            return makeError(ErrorCode::NotFound, "version.not_found", "There is no such version.");
        return versions[number == 0 ? versions.size() - 1 : number - 1];
    }
    Expected<std::shared_ptr<const Plan>> loadPlan(VersionId version) override {
        const std::lock_guard lock(m_mutex);
        const auto found = m_plans.find(version);
        if (found == m_plans.end())
            return makeError(ErrorCode::NotFound, "version.not_found", "There is no such version.");
        return found->second;
    }
    Expected<ports::PipelineRecord> setSchedule(const std::string &name, bool enabled, std::optional<DbTime> nextFireAt,
                                                const ports::AuditEntry &audit) override {
        const std::lock_guard lock(m_mutex);
        const auto found = m_pipelines.find(name);
        if (found == m_pipelines.end()) return noPipeline(name);
        ports::PipelineRecord &record = found->second.record;
        if (!record.schedule) return makeError(ErrorCode::Conflict, "schedule.none", "The pipeline has no schedule.");
        record.schedule->enabled = enabled;
        record.nextFireAt = nextFireAt;
        m_audits.push_back(audit);
        return record;
    }

private:
    struct Pipeline {
        ports::PipelineRecord record;
        std::vector<ports::VersionRecord> versions;
    };
    [[nodiscard]] static Error noPipeline(const std::string &name) {
        return makeError(ErrorCode::NotFound, "pipeline.not_found", "No pipeline is named \"" + name + "\".");
    }
    Saved store(const NewVersion &version, const std::string &author, DbTime at) {
        const PipelineSpec &spec = version.plan->spec;
        Pipeline &pipeline = m_pipelines[spec.name];
        if (!pipeline.versions.empty() && pipeline.versions.back().specJson == version.specJson)
            return {spec.name, static_cast<std::uint32_t>(pipeline.versions.size()), true};
        if (pipeline.versions.empty()) pipeline.record.id = version.pipelineIfNew;
        const auto number = static_cast<std::uint32_t>(pipeline.versions.size() + 1);
        pipeline.versions.push_back(
            {version.version, pipeline.record.id, spec.name, number, version.specJson, "00", at, author});
        pipeline.record.name = spec.name;
        pipeline.record.version = version.version;
        pipeline.record.versionNo = number;
        pipeline.record.nodeCount = static_cast<std::uint32_t>(version.plan->size());
        pipeline.record.schedule = spec.schedule;
        m_plans[version.version] = version.plan;
        return {spec.name, number, false};
    }

    mutable std::mutex m_mutex;
    std::map<std::string, Pipeline> m_pipelines;
    std::map<VersionId, std::shared_ptr<const Plan>> m_plans;
    std::set<std::string> m_requests;
    std::vector<ports::AuditEntry> m_audits;
};

} // namespace apollo::test
