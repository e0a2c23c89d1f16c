#include "backend/formats/import/CrontabPipelines.h"

#include "backend/domain/pipeline/PipelineWriter.h"
#include "backend/formats/NodeCheck.h"
#include "backend/formats/PipelineName.h"
#include "backend/nodetypes/EnvRules.h"

#include <algorithm>
#include <array>

namespace apollo::formats {

namespace {

/// Read by cron itself and not meant for the command.
constexpr std::array<std::string_view, 6> kCronVariables{"SHELL",   "MAILTO",       "MAILFROM",
                                                         "CRON_TZ", "RANDOM_DELAY", "LOGNAME"};

bool isCronVariable(std::string_view name) {
    return std::find(kCronVariables.begin(), kCronVariables.end(), name) != kCronVariables.end();
}

std::string shellOf(const CrontabJob &job) {
    const auto shell = job.environment.find("SHELL");
    return shell == job.environment.end() || shell->second.empty() ? "/bin/sh" : shell->second;
}

/// The variables that a task may be given; the names of the others are added to `dropped`.
std::map<std::string, std::string> environmentOf(const CrontabJob &job, std::string &dropped) {
    std::map<std::string, std::string> env;
    for (const auto &[name, value] : job.environment) {
        if (isCronVariable(name)) continue;
        if (!nodetypes::checkEnvName(name))
            env.emplace(name, value);
        else
            dropped += (dropped.empty() ? "" : ", ") + name;
    }
    return env;
}

PipelineSpec pipelineOf(const CrontabJob &job, std::size_t line, const ImportRequest &request, std::string &dropped) {
    PipelineSpec spec;
    spec.name = job.pipelineName;
    spec.labels = {{"cron.file", std::string(baseNameOf(request.fileName))}, {"cron.line", std::to_string(line)}};
    if (job.user) spec.labels.emplace("cron.user", *job.user);
    spec.schedule = Schedule{.cron = job.cron, .dialect = job.dialect, .zone = job.zone.value_or(request.zone)};

    NodeSpec node;
    node.key = NodeKey("run");
    node.type = "shell";
    node.config = nlohmann::json{{"argv", nlohmann::json::array({shellOf(job), "-c", job.command})}};
    if (job.standardInput) node.config["stdin"] = *job.standardInput;
    node.env = environmentOf(job, dropped);
    spec.nodes.push_back(std::move(node));
    // cron knows no retries: a job that failed is due again at its next time, and starting it earlier could do harm.
    spec.retry.fastCount = 0;
    spec.retry.slowCount = 0;
    return spec;
}

void remark(ImportLine &line, const std::string &text) {
    if (line.verdict == CrontabVerdict::Taken) line.verdict = CrontabVerdict::TakenWithRemark;
    line.text += (line.text.empty() ? "" : " ") + text;
}

void takeJob(const CrontabLine &source, const ImportRequest &request, ImportResult &result, ImportLine &line) {
    std::string dropped;
    PipelineSpec spec = pipelineOf(*source.job, source.number, request, dropped);
    PipelineSpec checked;
    for (const PipelineProblem &problem :
         readPipeline(pipelineToJson(spec), checked, {.stepOrder = {}, .plainText = {}, .checkNode = checkNode})) {
        if (problem.warning) continue; // the report of the line says it already
        line.verdict = CrontabVerdict::Refused;
        line.text = problem.text;
        return;
    }
    if (source.job->user)
        remark(line, "The job is not run as " + *source.job->user + " but as the account of the worker that takes it.");
    if (!dropped.empty())
        remark(line, "Not passed on to the command: " + dropped + ". Write full paths, or set it inside the command.");
    line.pipeline = spec.name;
    result.pipelines.push_back(std::move(spec));
}

} // namespace

void importCrontab(const ImportRequest &request, ImportResult &result) {
    const CrontabReport report = parseCrontab(request.content, CrontabKind::Auto, baseNameOf(request.fileName));
    if (report.refusal) {
        result.problems.push_back(Problem{0, 0, "", report.refusal->id, report.refusal->text});
        return;
    }
    for (const CrontabRemark &each : report.remarks)
        result.problems.push_back(Problem{0, 0, "", each.id, each.text, true});
    bool usesDefaultZone = false;
    for (const CrontabLine &source : report.lines) {
        ImportLine line{static_cast<std::uint32_t>(source.number), source.verdict, source.text, ""};
        if (source.job && source.verdict != CrontabVerdict::Refused) {
            takeJob(source, request, result, line);
            usesDefaultZone = usesDefaultZone || !source.job->zone;
        }
        result.lines.push_back(std::move(line));
    }
    if (usesDefaultZone)
        result.problems.push_back(
            Problem{0, 0, "", "crontab.no_zone",
                    "Jobs without CRON_TZ were meant for the time zone of their machine; they are read in the zone " +
                        request.zone + ". Check that before you switch their schedules on.",
                    true});
}

} // namespace apollo::formats
