#include "backend/apps/ctl/cli/command/Commands.h"
#include "backend/apps/ctl/cli/command/ImportText.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace apollo::ctl {
namespace {

namespace fs = std::filesystem;

struct ImportOptions {
    std::vector<std::string> paths;
    std::string format = "auto";
    std::string reason;
    std::string requestId;
    double timeScale = 0;
    bool dryRun = false;
};

constexpr std::array<std::string_view, 5> kExtensions{".yaml", ".yml", ".json", ".crontab", ".cron"};

Error unreadable(const std::string &path, const std::string &why) {
    return makeError(ErrorCode::Invalid, "file.read", path + ": " + why, {{"file", path}});
}

/// Of a folder: the files in it (not below) that can hold pipelines, by name.
Expected<std::vector<std::string>> filesIn(const std::string &folder) {
    std::vector<std::string> files;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        const auto extension = it->path().extension().string();
        const bool known = std::find(kExtensions.begin(), kExtensions.end(), extension) != kExtensions.end();
        std::error_code ignored;
        if (known && it->is_regular_file(ignored)) files.push_back(it->path().string());
    }
    if (error) return unreadable(folder, error.message());
    if (files.empty())
        return unreadable(folder, "no file with the ending .yaml, .yml, .json, .crontab or .cron is in this folder.");
    std::sort(files.begin(), files.end());
    return files;
}

Expected<std::vector<std::string>> allFiles(const std::vector<std::string> &paths) {
    std::vector<std::string> files;
    for (const auto &path : paths) {
        std::error_code error;
        const auto status = fs::status(path, error);
        if (status.type() == fs::file_type::not_found) return unreadable(path, "there is no such file.");
        if (error) return unreadable(path, error.message() + ". Check its name and rights."); // a loop of links, a closed folder
        if (!fs::is_directory(status)) {
            files.push_back(path);
            continue;
        }
        auto inside = filesIn(path);
        if (!inside) return inside.error();
        files.insert(files.end(), inside->begin(), inside->end());
    }
    return files;
}

Expected<FileReport> importFile(Client &client, const std::string &file, const ImportOptions &options,
                                std::size_t position) {
    auto content = readDocument(file);
    if (!content) return content.error();
    api::ImportPipelinesRequest request;
    request.set_file_name(fs::path(file).filename().string());
    request.set_content(std::move(*content));
    request.set_format(options.format);
    request.set_dry_run(options.dryRun);
    request.set_time_scale(options.timeScale);
    request.set_reason(options.reason);
    // One key per file: a second file with the same key would get the first one's answer.
    request.set_request_id(options.requestId.empty() ? newRequestId()
                                                     : options.requestId + '-' + std::to_string(position));
    auto reply = client.call(&Client::Stub::ImportPipelines, request, Client::kLongCallTime);
    if (!reply) return reply.error();
    return FileReport{file, std::move(*reply)};
}

Expected<ExitCode> import(Session &session, const ImportOptions &options) {
    auto files = allFiles(options.paths);
    if (!files) return files.error();
    auto client = session.client();
    if (!client) return client.error();
    Json list = Json::array();
    std::string text;
    auto result = ExitCode::Ok;
    for (std::size_t i = 0; i < files->size(); ++i) {
        auto report = importFile(**client, (*files)[i], options, i + 1);
        if (!report && list.empty()) return report.error();
        if (!report) { // what the files before it came to must still be told
            list.push_back({{"file", (*files)[i]}, {"ok", false}, {"error", errorJson(report.error())}});
            text += (*files)[i] + ": error: " + report.error().text + '\n';
            result = exitCodeOf(report.error().code);
            break;
        }
        list.push_back(toJson(*report));
        text += reportText(*report, !options.dryRun);
        if (!report->good()) result = ExitCode::Invalid;
    }
    session.output.answer({{"ok", result == ExitCode::Ok}, {"dry_run", options.dryRun}, {"files", std::move(list)}},
                          [&] { return text; });
    return result;
}

} // namespace

void addImportCommand(CLI::App &app, Session &session) {
    auto *sub =
        app.add_subcommand("import", "Store what files define as new versions; nothing of a file that has an error");
    auto options = std::make_shared<ImportOptions>();
    sub->add_option("PATH", options->paths, "Files, or folders with files")->required();
    sub->add_option("--format", options->format, "auto, apollo, dag or crontab")
        ->check(CLI::IsMember({"auto", "apollo", "dag", "crontab"}))
        ->capture_default_str();
    sub->add_option("--time-scale", options->timeScale, "dag: nodes sleep their runtime times this; 0: they do nothing")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    sub->add_flag("--dry-run", options->dryRun, "Check and report only");
    sub->add_option("--reason", options->reason, "Why, for the audit log");
    sub->add_option("--request-id", options->requestId, "Idempotency key, at most 50 bytes");
    whenChosen(*sub, session, options, import);
}

} // namespace apollo::ctl
