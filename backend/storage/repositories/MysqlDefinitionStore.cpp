#include "backend/storage/repositories/MysqlDefinitionStore.h"

#include "backend/storage/mysql/Sha256.h"
#include "backend/storage/repositories/AuditChain.h"
#include "backend/storage/repositories/Operations.h"
#include "backend/storage/repositories/PipelineRows.h"

namespace apollo::storage {

namespace {

using NewVersion = ports::DefinitionStore::NewVersion;
using Saved = ports::DefinitionStore::Saved;

constexpr Query kNewestHash{"version.hash", "SELECT sha256 FROM pipeline_version WHERE id = ?"};
constexpr Query kInsertVersion{
    "version.insert", "INSERT INTO pipeline_version (id, pipeline_id, number, spec, sha256, created_at, created_by) "
                      "VALUES (?, ?, ?, ?, ?, ?, ?)"};
constexpr Query kInsertPipeline{"pipeline.insert", "INSERT INTO pipeline (" APOLLO_PIPELINE_COLUMNS
                                                   ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"};
constexpr Query kUpdatePipeline{
    "pipeline.update",
    "UPDATE pipeline SET title = ?, description = ?, owner = ?, newest_version = ?, newest_number = ?, node_count = ?, "
    "updated_at = ?, cron = ?, cron_dialect = ?, cron_zone = ?, cron_gap = ?, cron_overlap = ?, schedule_enabled = ?, "
    "next_fire_at = ? WHERE id = ?"};
constexpr Query kList{"pipeline.list", "SELECT " APOLLO_PIPELINE_COLUMNS " FROM pipeline ORDER BY name"};
constexpr Query kSwitch{"schedule.switch", "UPDATE pipeline SET schedule_enabled = ?, next_fire_at = ? WHERE id = ?"};

/// The columns of a schedule; all NULL without one.
struct ScheduleColumns {
    std::optional<std::string> cron;
    std::optional<CronDialect> dialect;
    std::optional<std::string> zone;
    std::optional<GapPolicy> gap;
    std::optional<OverlapPolicy> overlap;
    bool enabled = false;
    std::optional<DbTime> nextFireAt;
};

std::optional<DbTime> firstFire(const Schedule &schedule, DbTime after) {
    const auto fires = nextFires(schedule, after, 1);
    if (!fires || fires->empty()) return std::nullopt; // it is stored all the same: the date may lie in the past
    return fires->front().utc;
}

/// A new schedule starts switched off, a changed one keeps the switch and gets its next fire anew.
ScheduleColumns scheduleAfter(const PipelineSpec &spec, const std::optional<ports::PipelineRecord> &before, DbTime at) {
    if (!spec.schedule) return {};
    Schedule schedule = *spec.schedule;
    const Schedule *old = before && before->schedule ? &*before->schedule : nullptr;
    schedule.enabled = old && old->enabled;
    ScheduleColumns columns{schedule.cron,    schedule.dialect, schedule.zone, schedule.gap,
                            schedule.overlap, schedule.enabled, std::nullopt};
    if (schedule.enabled) columns.nextFireAt = *old == schedule ? before->nextFireAt : firstFire(schedule, at);
    return columns;
}

bool equalsNewest(Connection &connection, const ports::PipelineRecord &pipeline, const Sha256 &hash) {
    bool equal = false;
    connection.query(
        kNewestHash,
        [&](Row &row) {
            Sha256 newest{};
            row.read(newest);
            equal = newest == hash;
        },
        pipeline.version);
    return equal;
}

Saved saveVersion(Connection &connection, const NewVersion &version, const Actor &author, DbTime at) {
    const PipelineSpec &spec = version.plan->spec;
    const auto before = lockPipeline(connection, spec.name);
    const Sha256 hash = sha256(version.specJson);
    if (before && equalsNewest(connection, *before, hash)) return {spec.name, before->versionNo, true};

    const PipelineId pipeline = before ? before->id : version.pipelineIfNew;
    const std::uint32_t number = before ? before->versionNo + 1 : 1;
    const ScheduleColumns schedule = scheduleAfter(spec, before, at);
    connection.execute(kInsertVersion, version.version, pipeline, number, version.specJson, asBytes(hash), at,
                       author.name);
    if (before)
        connection.execute(kUpdatePipeline, spec.title, spec.description, spec.owner, version.version, number,
                           version.plan->size(), at, schedule.cron, schedule.dialect, schedule.zone, schedule.gap,
                           schedule.overlap, schedule.enabled, schedule.nextFireAt, pipeline);
    else
        connection.execute(kInsertPipeline, pipeline, spec.name, spec.title, spec.description, spec.owner,
                           version.version, number, version.plan->size(), at, schedule.cron, schedule.dialect,
                           schedule.zone, schedule.gap, schedule.overlap, schedule.enabled, schedule.nextFireAt);
    return {spec.name, number, false};
}

} // namespace

MysqlDefinitionStore::MysqlDefinitionStore(Pool &pool, ports::Random &random, std::shared_ptr<PlanCache> plans)
    : m_unit(pool, random), m_random(random), m_plans(std::move(plans)) {}

Expected<std::vector<Saved>> MysqlDefinitionStore::saveVersions(const std::vector<NewVersion> &versions,
                                                                const Actor &author, DbTime at,
                                                                const ports::AuditEntry &audit) {
    auto saved = writeOnce<std::vector<Saved>>(m_unit, m_random, at, [&](Connection &connection) {
        std::vector<Saved> results;
        results.reserve(versions.size());
        for (const NewVersion &version : versions) results.push_back(saveVersion(connection, version, author, at));
        appendAudit(connection, {audit});
        return results;
    });
    if (saved)
        for (std::size_t i = 0; i < versions.size(); ++i)
            if (!(*saved)[i].unchanged) m_plans->put(versions[i].version, versions[i].plan);
    return saved;
}

Expected<std::vector<ports::PipelineRecord>> MysqlDefinitionStore::listPipelines() {
    using Records = std::vector<ports::PipelineRecord>;
    return m_unit.read<Records>([](Connection &connection) {
        Records records;
        connection.query(kList, [&](Row &row) { readPipeline(row, records.emplace_back()); });
        return records;
    });
}

Expected<ports::PipelineRecord> MysqlDefinitionStore::findPipeline(const std::string &name) {
    return m_unit.read<ports::PipelineRecord>([&](Connection &connection) { return readPipeline(connection, name); });
}

Expected<ports::VersionRecord> MysqlDefinitionStore::loadVersion(const std::string &name, std::uint32_t number) {
    return m_unit.read<ports::VersionRecord>(
        [&](Connection &connection) { return readVersion(connection, name, number); });
}

Expected<std::shared_ptr<const Plan>> MysqlDefinitionStore::loadPlan(VersionId version) {
    if (auto plan = m_plans->find(version)) return plan;
    return m_unit.read<std::shared_ptr<const Plan>>(
        [&](Connection &connection) { return m_plans->load(connection, version); });
}

Expected<ports::PipelineRecord> MysqlDefinitionStore::setSchedule(const std::string &name, bool enabled,
                                                                  std::optional<DbTime> nextFireAt,
                                                                  const ports::AuditEntry &audit) {
    using Record = ports::PipelineRecord;
    return writeOnce<Record>(m_unit, m_random, audit.at, [&](Connection &connection) -> Expected<Record> {
        auto pipeline = lockPipeline(connection, name);
        if (!pipeline) return noSuchPipeline(name);
        if (!pipeline->schedule)
            return makeError(ErrorCode::Conflict, "schedule.none", "Pipeline \"" + name + "\" has no schedule.",
                             {{"name", name}});
        pipeline->schedule->enabled = enabled;
        pipeline->nextFireAt = enabled ? nextFireAt : std::nullopt;
        connection.execute(kSwitch, enabled, pipeline->nextFireAt, pipeline->id);
        appendAudit(connection, {audit});
        return *std::move(pipeline);
    });
}

} // namespace apollo::storage
