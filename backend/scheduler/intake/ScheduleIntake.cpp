#include "backend/scheduler/intake/ScheduleIntake.h"

#include "backend/domain/params/Params.h"
#include "backend/scheduler/intake/OperatorIntake.h"

#include <spdlog/spdlog.h>

namespace apollo::scheduler {

Expected<void> ScheduleIntake::reload() {
    auto enabled = m_turn.store.enabledSchedules();
    if (!enabled) return std::move(enabled).error();
    m_pipelines = std::move(enabled).value();
    return {};
}

std::optional<DbTime> ScheduleIntake::nextWake() const {
    std::optional<DbTime> best;
    for (const ports::PipelineRecord &pipeline : m_pipelines)
        if (pipeline.nextFireAt && (!best || *pipeline.nextFireAt < *best)) best = pipeline.nextFireAt;
    return best;
}

void ScheduleIntake::fireDue() {
    for (ports::PipelineRecord &pipeline : m_pipelines)
        if (pipeline.nextFireAt && *pipeline.nextFireAt <= m_turn.now) fire(pipeline);
}

void ScheduleIntake::fire(ports::PipelineRecord &pipeline) {
    DbTime instant = *pipeline.nextFireAt;
    std::optional<DbTime> next;
    if (auto later = nextFires(*pipeline.schedule, instant, 1); later && !later->empty()) next = later->front().utc;
    while (next && *next <= m_turn.now) { // missed ones: only the newest counts
        instant = *next;
        auto later = nextFires(*pipeline.schedule, instant, 1);
        next = later && !later->empty() ? std::optional(later->front().utc) : std::nullopt;
    }
    pipeline.nextFireAt = next;

    auto version = m_turn.store.loadNewestVersion(pipeline.name);
    auto params = version ? resolveParams(version->plan->spec.params, {}) : Expected<std::string>(version.error());
    if (!params) { // one bad pipeline must not stop the others; the audit trail says why it did not run
        spdlog::error("schedule of {} did not fire: {}", pipeline.name, params.error().text);
        ports::AuditEntry entry;
        entry.at = m_turn.now;
        entry.actor = {ActorKind::Rule, "schedule"};
        entry.action = "start-run";
        entry.objectKind = "pipeline";
        entry.object = pipeline.name;
        entry.refused = true;
        entry.outcome = "Due at " + toIso(instant) + ", not started: " + params.error().text;
        m_turn.audits.push_back(std::move(entry));
        m_turn.schedules.push_back({pipeline.id, next, std::nullopt, RunId()});
        return;
    }
    const LiveRun &live = createRun(m_turn, {std::move(version).value(), std::move(params).value(), "schedule",
                                             {ActorKind::Rule, "schedule"}, "Due at " + toIso(instant) + ".", std::nullopt});
    m_turn.schedules.push_back({pipeline.id, next, instant, live.run.head.id});
}

} // namespace apollo::scheduler
