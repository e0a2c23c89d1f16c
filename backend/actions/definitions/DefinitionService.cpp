#include "backend/actions/definitions/DefinitionService.h"

#include "backend/actions/access/RequestRules.h"
#include "backend/domain/pipeline/PipelineWriter.h"

#include <set>

namespace apollo::actions {

namespace {

constexpr std::size_t kMaxNamesInAudit = 5;

std::string namesOf(const std::vector<ports::DefinitionStore::NewVersion> &versions) {
    std::string names;
    for (std::size_t i = 0; i < versions.size() && i < kMaxNamesInAudit; ++i)
        names += (i == 0 ? "" : ", ") + versions[i].plan->spec.name;
    if (versions.size() > kMaxNamesInAudit)
        names += " and " + std::to_string(versions.size() - kMaxNamesInAudit) + " more";
    return names;
}

std::string describe(const ImportOrder &order, std::size_t count) {
    return std::to_string(count) + (count == 1 ? " pipeline" : " pipelines") + " read" +
           (order.source.empty() ? std::string(".") : " from " + order.source + ".");
}

} // namespace

DefinitionService::NewVersions DefinitionService::compileAll(const std::vector<PipelineSpec> &specs,
                                                             std::vector<RefusedPipeline> &refused) {
    NewVersions versions;
    std::set<std::string> seen;
    for (const PipelineSpec &spec : specs) {
        if (!seen.insert(spec.name).second) {
            refused.push_back({spec.name, makeError(ErrorCode::Invalid, "pipeline.duplicate",
                                                    "The document defines pipeline \"" + spec.name + "\" twice.",
                                                    {{"pipeline", spec.name}})});
            continue;
        }
        auto plan = Plan::compile(spec);
        if (!plan) {
            refused.push_back({spec.name, std::move(plan).error()});
            continue;
        }
        versions.push_back({PipelineId(newUuid()), VersionId(newUuid()), canonicalJson(spec), std::move(plan).value()});
    }
    return versions;
}

Expected<bool> DefinitionService::equalsNewest(const ports::DefinitionStore::NewVersion &version,
                                               std::uint32_t *number) {
    const auto newest = m_store.loadVersion(version.plan->spec.name, 0);
    if (!newest) {
        if (newest.error().code == ErrorCode::NotFound) return false;
        return newest.error();
    }
    if (number != nullptr) *number = newest->number;
    return newest->specJson == version.specJson;
}

Expected<void> DefinitionService::compareOnly(const NewVersions &versions, ImportReport &report) {
    for (const auto &version : versions) {
        auto same = equalsNewest(version, nullptr);
        if (!same) return std::move(same).error();
        report.pipelines.push_back(
            {version.plan->spec.name, 0, static_cast<std::uint32_t>(version.plan->size()), *same});
    }
    return {};
}

Expected<void> DefinitionService::store(const ImportOrder &order, const NewVersions &versions, ImportReport &report) {
    const DbTime now = m_clock.now();
    const Attempted attempted{"import-pipelines", "pipeline",   namesOf(versions),
                              std::nullopt,       order.reason, order.request};
    ports::AuditEntry audit = auditEntry(order.principal, attempted, now);
    audit.outcome = describe(order, versions.size());
    auto saved = m_store.saveVersions(versions, order.principal.actor(), now, audit);
    if (saved) {
        for (std::size_t i = 0; i < saved->size(); ++i)
            report.pipelines.push_back({(*saved)[i].name, (*saved)[i].versionNo,
                                        static_cast<std::uint32_t>(versions[i].plan->size()), (*saved)[i].unchanged});
        return {};
    }
    if (saved.error().id != "request.repeated") return std::move(saved).error();
    // The request was carried out before and only its answer was lost: say again what it left behind, if that still
    // stands.
    for (const auto &version : versions) {
        std::uint32_t number = 0;
        auto same = equalsNewest(version, &number);
        if (!same) return std::move(same).error();
        if (!*same) return std::move(saved).error();
        report.pipelines.push_back(
            {version.plan->spec.name, number, static_cast<std::uint32_t>(version.plan->size()), true});
    }
    return {};
}

Expected<ImportReport> DefinitionService::importPipelines(const ImportOrder &order, ports::SchedulerInbox &inbox) {
    if (!order.dryRun) {
        if (auto request = checkRequestId(order.request); !request) return std::move(request).error();
    }
    if (auto reason = checkReason(order.reason, false); !reason) {
        const Attempted attempted{"import-pipelines", "pipeline",   order.source,
                                  std::nullopt,       order.reason, order.request};
        return m_refusals.refuse(order.principal, attempted, std::move(reason).error());
    }
    ImportReport report;
    const NewVersions versions = compileAll(order.specs, report.refused);
    if (!report.refused.empty() || versions.empty()) return report;
    if (order.dryRun) {
        if (auto compared = compareOnly(versions, report); !compared) return std::move(compared).error();
        return report;
    }
    if (auto stored = store(order, versions, report); !stored) return std::move(stored).error();
    inbox.definitionsChanged();
    return report;
}

Expected<ports::PipelineRecord> DefinitionService::setSchedule(const ScheduleOrder &order,
                                                               ports::SchedulerInbox &inbox) {
    const Attempted attempted{order.enabled ? "enable-schedule" : "disable-schedule",
                              "pipeline",
                              order.pipeline,
                              std::nullopt,
                              order.reason,
                              order.request};
    if (auto request = checkRequestId(order.request); !request) return std::move(request).error();
    if (auto reason = checkReason(order.reason, false); !reason)
        return m_refusals.refuse(order.principal, attempted, std::move(reason).error());
    auto pipeline = m_store.findPipeline(order.pipeline);
    if (!pipeline) return std::move(pipeline).error();
    if (!pipeline->schedule)
        return makeError(ErrorCode::Conflict, "schedule.none",
                         "Pipeline \"" + order.pipeline + "\" has no schedule to switch.",
                         {{"pipeline", order.pipeline}});
    const DbTime now = m_clock.now();
    std::optional<DbTime> next;
    if (order.enabled) {
        const auto fires = nextFires(*pipeline->schedule, now, 1);
        if (!fires) return fires.error();
        if (fires->empty())
            return makeError(ErrorCode::Conflict, "schedule.over",
                             "The schedule of \"" + order.pipeline + "\" has no date left.",
                             {{"pipeline", order.pipeline}});
        next = fires->front().utc;
    }
    ports::AuditEntry audit = auditEntry(order.principal, attempted, now);
    audit.outcome = next ? "Schedule switched on; next start " + toIso(*next) + "." : "Schedule switched off.";
    auto switched = m_store.setSchedule(order.pipeline, order.enabled, next, audit);
    if (switched) inbox.definitionsChanged();
    return switched;
}

} // namespace apollo::actions
