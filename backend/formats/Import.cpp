#include "backend/formats/Import.h"

#include "backend/formats/PipelineName.h"
#include "backend/formats/dag/DagReader.h"
#include "backend/formats/import/CrontabPipelines.h"
#include "backend/formats/import/FormatGuess.h"
#include "backend/formats/pipeline/ParsedDocument.h"
#include "backend/formats/pipeline/PipelineText.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace apollo::formats {

namespace {

void addProblems(std::vector<Problem> &target, std::vector<Problem> &&more) {
    target.insert(target.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

void readGraph(const ParsedText &parsed, const SourceText &source, const ImportRequest &request, ImportResult &result) {
    const DagOptions options{std::string(stemOf(request.fileName)), request.timeScale};
    for (const ParsedDocument &document : parsed.documents) {
        PipelineSpec spec;
        for (PipelineProblem &problem : readDag(document.tree, options, spec)) {
            const Mark mark = document.markOf(problem.pointer);
            result.problems.push_back(source.problemAt(mark, std::move(problem.pointer), std::move(problem.id),
                                                       std::move(problem.text), problem.warning));
        }
        result.pipelines.push_back(std::move(spec));
    }
}

void importTree(const ImportRequest &request, ImportResult &result) {
    if (auto problem = SourceText::check(request.content)) {
        result.problems.push_back(std::move(*problem));
        return;
    }
    const SourceText source(request.content);
    ParsedText parsed = isJson(request.fileName, source.view()) ? parseJson(source) : parseYaml(source);
    const bool graph = parsed.documents.size() == 1 && isDag(parsed.documents.front().tree);
    if (request.format == ImportFormat::Auto && graph) result.format = ImportFormat::Dag;
    addProblems(result.problems, std::move(parsed.problems));
    // What stands before a syntax error is half a document: its missing half would only look like more mistakes.
    if (!parsed.complete) return;
    if (result.format == ImportFormat::Dag) {
        readGraph(parsed, source, request, result);
        return;
    }
    PipelinesOfText read = readPipelines(parsed, source);
    addProblems(result.problems, std::move(read.problems));
    result.pipelines = std::move(read.pipelines);
}

} // namespace

bool ImportResult::refused() const {
    return std::any_of(problems.begin(), problems.end(), [](const Problem &problem) { return !problem.warning; });
}

ImportResult importText(const ImportRequest &request) {
    ImportResult result;
    result.format = request.format;
    if (request.format == ImportFormat::Auto)
        result.format =
            looksLikeCrontab(request.fileName, request.content) ? ImportFormat::Crontab : ImportFormat::Apollo;
    if (!std::isfinite(request.timeScale) || request.timeScale < 0) {
        result.problems.push_back(Problem{0, 0, "", "import.time_scale", "The time scale must be a number from 0 up."});
        return result;
    }
    if (result.format == ImportFormat::Crontab)
        importCrontab(request, result);
    else
        importTree(request, result);
    if (result.refused()) result.pipelines.clear();
    const auto order = [](const Problem &problem) {
        return std::tuple(problem.id == "problems.more", problem.line, problem.column);
    };
    std::stable_sort(result.problems.begin(), result.problems.end(),
                     [&](const Problem &a, const Problem &b) { return order(a) < order(b); });
    return result;
}

} // namespace apollo::formats
