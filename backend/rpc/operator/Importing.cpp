#include "backend/formats/Import.h"
#include "backend/rpc/operator/Changing.h"

#include <cmath>

namespace apollo::rpc {

namespace {

constexpr double kMaxTimeScale = 1e6;

types::Problem toProto(const formats::Problem &problem, const std::string &file) {
    types::Problem proto;
    proto.set_file(file);
    proto.set_line(problem.line);
    proto.set_column(problem.column);
    proto.set_path(problem.pointer);
    proto.set_id(problem.id);
    proto.set_text(problem.text);
    proto.set_warning(problem.warning);
    return proto;
}

Expected<formats::ImportFormat> formatOf(const ops::ImportPipelinesRequest &request) {
    if (request.format().empty()) return formats::ImportFormat::Auto;
    if (const auto format = formats::kImportFormats.parse(request.format())) return *format;
    return makeError(ErrorCode::Invalid, "import.format", "The format is auto, apollo, dag or crontab.");
}

Expected<void> checkRequest(const ops::ImportPipelinesRequest &request) {
    if (request.content().size() > limits::kMaxDocumentBytes)
        return makeError(ErrorCode::Exhausted, "request.too_large", "A document has at most 16 MiB.");
    if (request.file_name().size() > 1024)
        return makeError(ErrorCode::Invalid, "import.file_name", "A file's name has at most 1,024 bytes.");
    if (!std::isfinite(request.time_scale()) || request.time_scale() < 0 || request.time_scale() > kMaxTimeScale)
        return makeError(ErrorCode::Invalid, "import.time_scale", "The time scale lies between 0 and 1,000,000.");
    return {};
}

/// What was found in the text, whether it can be stored or not.
ops::ImportPipelinesReply reportOf(const formats::ImportResult &parsed, const std::string &file) {
    ops::ImportPipelinesReply reply;
    reply.set_format(std::string(formats::kImportFormats.text(parsed.format)));
    for (const formats::Problem &problem : parsed.problems) *reply.add_problems() = toProto(problem, file);
    for (const formats::ImportLine &line : parsed.lines) {
        ops::ImportLine &proto = *reply.add_lines();
        proto.set_line(line.number);
        proto.set_verdict(std::string(formats::kCrontabVerdicts.text(line.verdict)));
        proto.set_text(line.text);
        proto.set_pipeline(line.pipeline);
    }
    return reply;
}

void fill(const actions::ImportReport &report, const std::string &file, ops::ImportPipelinesReply &reply) {
    for (const actions::RefusedPipeline &refused : report.refused) {
        types::Problem &problem = *reply.add_problems();
        problem.set_file(file);
        problem.set_id(refused.why.id);
        problem.set_text("Pipeline " + refused.name + ": " + refused.why.text);
    }
    for (const actions::ImportedPipeline &imported : report.pipelines) {
        ops::ImportedPipeline &proto = *reply.add_pipelines();
        proto.set_name(imported.name);
        proto.set_version_no(imported.versionNo);
        proto.set_node_count(imported.nodeCount);
        proto.set_unchanged(imported.unchanged);
    }
}

} // namespace

Expected<ops::ImportPipelinesReply> importPipelines(OperatorDeps &deps, const Principal &caller,
                                                    const ops::ImportPipelinesRequest &request) {
    if (auto checked = checkRequest(request); !checked) return std::move(checked).error();
    const auto format = formatOf(request);
    if (!format) return format.error();
    formats::ImportRequest text;
    text.fileName = request.file_name();
    text.content = request.content();
    text.format = *format;
    text.timeScale = request.time_scale();
    formats::ImportResult parsed = formats::importText(text);
    ops::ImportPipelinesReply reply = reportOf(parsed, request.file_name());
    if (parsed.refused() || parsed.pipelines.empty()) return reply;

    const actions::ImportOrder order{
        RequestId(request.request_id()), caller, request.reason(), request.file_name(), request.dry_run(),
        std::move(parsed.pipelines)};
    const auto report = deps.definitions.importPipelines(order, deps.inbox);
    if (!report) return report.error();
    fill(*report, request.file_name(), reply);
    return reply;
}

} // namespace apollo::rpc
