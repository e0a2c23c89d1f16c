#include "backend/apps/ctl/cli/command/ImportText.h"

#include "backend/apps/ctl/cli/text/Convert.h"
#include "backend/apps/ctl/cli/text/FileText.h"
#include "backend/apps/ctl/cli/text/Utf8.h"

#include "backend/domain/pipeline/PipelineSpec.h"

#include <algorithm>

namespace apollo::ctl {
namespace {

std::string place(const std::string &file, std::uint32_t line, std::uint32_t column) {
    auto text = escapeForTerminal(file);
    if (line > 0) text += ':' + std::to_string(line);
    if (line > 0 && column > 0) text += ':' + std::to_string(column);
    return text + ": ";
}

bool isSilent(const operators::v1::ImportLine &line) {
    return line.verdict() == "comment" || line.verdict() == "environment";
}

std::string problemText(const std::string &file, const types::v1::Problem &problem) {
    const auto &named = problem.file().empty() ? file : problem.file();
    return place(named, problem.line(), problem.column()) + (problem.warning() ? "warning: " : "error: ") +
           escapeForTerminal(problem.text()) +
           (problem.path().empty() ? "" : "  (" + escapeForTerminal(problem.path()) + ')') + '\n';
}

std::string lineText(const std::string &file, const operators::v1::ImportLine &line) {
    if (isSilent(line) && line.text().empty()) return {};
    auto text = place(file, line.line(), 0) + line.verdict();
    if (!line.pipeline().empty()) text += "  " + escapeForTerminal(line.pipeline());
    if (!line.text().empty()) text += "  " + escapeForTerminal(line.text());
    return text + '\n';
}

std::string pipelineText(const operators::v1::ImportedPipeline &pipeline, bool stored) {
    auto text = escapeForTerminal(pipeline.name()) + "  " + std::to_string(pipeline.node_count()) + " nodes  ";
    if (pipeline.unchanged()) return text + "unchanged, version " + std::to_string(pipeline.version_no()) + '\n';
    return text + (stored ? "stored as version " + std::to_string(pipeline.version_no()) : "valid") + '\n';
}

} // namespace

bool FileReport::good() const {
    const auto isError = [](const types::v1::Problem &problem) { return !problem.warning(); };
    if (std::any_of(reply.problems().begin(), reply.problems().end(), isError)) return false;
    const bool refusedSome =
        std::any_of(reply.lines().begin(), reply.lines().end(),
                    [](const operators::v1::ImportLine &line) { return line.verdict() == "refused"; });
    return !refusedSome || reply.pipelines_size() > 0;
}

Json toJson(const FileReport &report) {
    Json pipelines = Json::array();
    for (const auto &pipeline : report.reply.pipelines())
        pipelines.push_back({{"name", pipeline.name()},
                             {"version", pipeline.version_no() == 0 ? Json(nullptr) : Json(pipeline.version_no())},
                             {"nodes", pipeline.node_count()},
                             {"unchanged", pipeline.unchanged()}});
    Json problems = Json::array();
    for (const auto &problem : report.reply.problems()) problems.push_back(toJson(problem));
    Json lines = Json::array();
    for (const auto &line : report.reply.lines())
        lines.push_back({{"line", line.line()},
                         {"verdict", line.verdict()},
                         {"text", line.text()},
                         {"pipeline", line.pipeline().empty() ? Json(nullptr) : Json(line.pipeline())}});
    return {{"file", report.file},
            {"ok", report.good()},
            {"format", report.reply.format()},
            {"pipelines", std::move(pipelines)},
            {"problems", std::move(problems)},
            {"lines", std::move(lines)}};
}

std::string reportText(const FileReport &report, bool stored) {
    std::string text;
    for (const auto &problem : report.reply.problems()) text += problemText(report.file, problem);
    for (const auto &line : report.reply.lines()) text += lineText(report.file, line);
    for (const auto &pipeline : report.reply.pipelines()) text += pipelineText(pipeline, stored);
    return text;
}

Expected<std::string> readDocument(const std::string &path) { return readFileText(path, limits::kMaxDocumentBytes); }

} // namespace apollo::ctl
