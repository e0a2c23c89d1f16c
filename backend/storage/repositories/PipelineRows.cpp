#include "backend/storage/repositories/PipelineRows.h"

#include "backend/storage/mysql/Sha256.h"

namespace apollo::storage {

namespace {

constexpr Query kSelect{"pipeline.select", "SELECT " APOLLO_PIPELINE_COLUMNS " FROM pipeline WHERE name = ?"};
constexpr Query kLock{"pipeline.lock", "SELECT " APOLLO_PIPELINE_COLUMNS " FROM pipeline WHERE name = ? FOR UPDATE"};
constexpr Query kSelectVersion{"version.select", "SELECT id, pipeline_id, number, spec, sha256, created_at, created_by "
                                                 "FROM pipeline_version WHERE pipeline_id = ? AND number = ?"};

std::optional<ports::PipelineRecord> selectPipeline(Connection &connection, const Query &query,
                                                    const std::string &name) {
    std::optional<ports::PipelineRecord> found;
    connection.query(
        query, [&](Row &row) { readPipeline(row, found.emplace()); }, name);
    return found;
}

} // namespace

Error noSuchPipeline(const std::string &name) {
    return makeError(ErrorCode::NotFound, "pipeline.not_found", "There is no pipeline \"" + name + "\".",
                     {{"name", name}});
}

void readPipeline(Row &row, ports::PipelineRecord &pipeline) {
    std::optional<std::string> cron;
    std::optional<CronDialect> dialect;
    std::optional<std::string> zone;
    std::optional<GapPolicy> gap;
    std::optional<OverlapPolicy> overlap;
    bool enabled = false;
    row.read(pipeline.id, pipeline.name, pipeline.title, pipeline.description, pipeline.owner, pipeline.version,
             pipeline.versionNo, pipeline.nodeCount, pipeline.updatedAt, cron, dialect, zone, gap, overlap, enabled,
             pipeline.nextFireAt);
    if (!cron || !dialect || !zone || !gap || !overlap) return;
    pipeline.schedule = Schedule{*std::move(cron), *dialect, *std::move(zone), *gap, *overlap, enabled};
}

Expected<ports::PipelineRecord> readPipeline(Connection &connection, const std::string &name) {
    auto found = selectPipeline(connection, kSelect, name);
    if (!found) return noSuchPipeline(name);
    return *std::move(found);
}

std::optional<ports::PipelineRecord> lockPipeline(Connection &connection, const std::string &name) {
    return selectPipeline(connection, kLock, name);
}

Expected<ports::VersionRecord> readVersion(Connection &connection, const std::string &name, std::uint32_t number) {
    auto pipeline = readPipeline(connection, name);
    if (!pipeline) return std::move(pipeline).error();
    const std::uint32_t wanted = number == 0 ? pipeline->versionNo : number;
    std::optional<ports::VersionRecord> found;
    connection.query(
        kSelectVersion,
        [&](Row &row) {
            ports::VersionRecord &version = found.emplace();
            Sha256 hash{};
            row.read(version.id, version.pipeline, version.number, version.specJson, hash, version.createdAt,
                     version.createdBy);
            version.sha256 = toHex(hash);
            version.pipelineName = name;
        },
        pipeline->id, wanted);
    if (found) return *std::move(found);
    const std::string text = std::to_string(wanted);
    return makeError(ErrorCode::NotFound, "version.not_found", "Pipeline \"" + name + "\" has no version " + text + ".",
                     {{"name", name}, {"version", text}});
}

} // namespace apollo::storage
