#pragma once

#include "backend/domain/base/EnumTable.h"
#include "backend/domain/pipeline/PipelineReader.h"
#include "backend/formats/Problem.h"
#include "backend/formats/crontab/Crontab.h"

#include <string>
#include <string_view>
#include <vector>

/// Files that define pipelines, read into domain values. Pure: reads no file, no clock, no network; any thread.
namespace apollo::formats {

enum class ImportFormat {
    Auto,    ///< found out from the content
    Apollo,  ///< our own form in YAML or JSON: resources/schema/pipeline.schema.json
    Dag,     ///< a neutral graph of nodes and edges
    Crontab, ///< one pipeline for each line
};
inline constexpr EnumTable<ImportFormat, 4> kImportFormats{{{{ImportFormat::Auto, "auto"},
                                                             {ImportFormat::Apollo, "apollo"},
                                                             {ImportFormat::Dag, "dag"},
                                                             {ImportFormat::Crontab, "crontab"}}}};

struct ImportRequest {
    std::string fileName;     ///< for messages, for names that are made, and its extension; never opened
    std::string_view content; ///< must outlive the call
    ImportFormat format = ImportFormat::Auto;
    double timeScale = 0;     ///< dag: nodes with a runtime sleep runtime x scale seconds; 0 = they do nothing
    std::string zone = "UTC"; ///< crontab: zone of jobs that name none
};

/// What became of one line of a crontab.
struct ImportLine {
    std::uint32_t number = 0; ///< from 1
    CrontabVerdict verdict = CrontabVerdict::Comment;
    std::string text;     ///< remarks, or why it was refused
    std::string pipeline; ///< the pipeline that it became; empty if none
};

struct ImportResult {
    ImportFormat format = ImportFormat::Apollo; ///< the one that was used, never Auto
    std::vector<PipelineSpec> pipelines;        ///< empty if refused
    std::vector<Problem> problems;              ///< by line
    std::vector<ImportLine> lines;              ///< crontab: one for each line

    /// One problem at least is an error: nothing may be stored. Refused lines of a crontab do not count.
    [[nodiscard]] bool refused() const;
};

/// Reads a whole file, or says everything that is wrong with it. Every pipeline in the result passes Plan::compile().
/// Text in a file called *.json, or beginning with { or [, is read as JSON (unless the file is called *.yaml or *.yml);
/// other text that is no crontab is read as YAML. Time and memory are bounded by the size of the content, which may be
/// limits::kMaxDocumentBytes.
[[nodiscard]] ImportResult importText(const ImportRequest &request);

} // namespace apollo::formats
