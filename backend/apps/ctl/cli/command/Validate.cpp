#include "backend/apps/ctl/cli/command/Commands.h"
#include "backend/apps/ctl/cli/command/ImportText.h"

#include "backend/formats/Import.h"

#include <filesystem>

namespace apollo::ctl {
namespace {

struct ValidateOptions {
    std::vector<std::string> files;
    std::string format = "auto";
    double timeScale = 0;
};

FileReport reportOf(const std::string &file, const formats::ImportResult &result) {
    FileReport report{file, {}};
    report.reply.set_format(std::string(formats::kImportFormats.text(result.format)));
    for (const auto &spec : result.pipelines) {
        auto *pipeline = report.reply.add_pipelines();
        pipeline->set_name(spec.name);
        pipeline->set_node_count(static_cast<std::uint32_t>(spec.nodes.size()));
    }
    for (const auto &found : result.problems) {
        auto *problem = report.reply.add_problems();
        problem->set_line(found.line);
        problem->set_column(found.column);
        problem->set_path(found.pointer);
        problem->set_id(found.id);
        problem->set_text(found.text);
        problem->set_warning(found.warning);
    }
    for (const auto &read : result.lines) {
        auto *line = report.reply.add_lines();
        line->set_line(read.number);
        line->set_verdict(std::string(formats::kCrontabVerdicts.text(read.verdict)));
        line->set_text(read.text);
        line->set_pipeline(read.pipeline);
    }
    return report;
}

Expected<FileReport> check(const std::string &file, const ValidateOptions &options) {
    const auto content = readDocument(file);
    if (!content) return content.error();
    formats::ImportRequest request;
    request.fileName = std::filesystem::path(file).filename().string();
    request.content = *content;
    request.format = formats::kImportFormats.parse(options.format).value_or(formats::ImportFormat::Auto);
    request.timeScale = options.timeScale;
    return reportOf(file, formats::importText(request));
}

Expected<ExitCode> validate(Session &session, const ValidateOptions &options) {
    Json list = Json::array();
    std::string text;
    bool good = true;
    for (const auto &file : options.files) {
        auto report = check(file, options);
        if (!report) return report.error();
        list.push_back(toJson(*report));
        text += reportText(*report, false);
        good = good && report->good();
    }
    session.output.answer({{"ok", good}, {"files", std::move(list)}}, [&] { return text; });
    return good ? ExitCode::Ok : ExitCode::Invalid;
}

} // namespace

void addValidateCommand(CLI::App &app, Session &session) {
    auto *sub = app.add_subcommand("validate", "Check files as import does, without any server");
    auto options = std::make_shared<ValidateOptions>();
    sub->add_option("FILE", options->files, "Files to check")->required();
    sub->add_option("--format", options->format, "auto, apollo, dag or crontab")
        ->check(CLI::IsMember({"auto", "apollo", "dag", "crontab"}))
        ->capture_default_str();
    sub->add_option("--time-scale", options->timeScale, "dag: as for import")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    whenChosen(*sub, session, options, validate);
}

} // namespace apollo::ctl
