#include "backend/formats/pipeline/PipelineText.h"

#include "backend/domain/pipeline/Names.h"
#include "backend/formats/NodeCheck.h"

#include <unordered_map>

namespace apollo::formats {

namespace {

PipelineReadOptions optionsFor(const ParsedDocument &document) {
    PipelineReadOptions options;
    options.stepOrder = document.stepOrder;
    options.checkNode = checkNode;
    options.plainText = [&document](const std::string &pointer) { return document.plainTextOf(pointer); };
    return options;
}

} // namespace

PipelinesOfText readPipelines(const ParsedText &parsed, const SourceText &source) {
    PipelinesOfText result;
    std::unordered_map<std::string, std::uint32_t> lineOfName;
    for (const ParsedDocument &document : parsed.documents) {
        if (document.tree.is_null()) continue; // nothing between two "---"
        PipelineSpec spec;
        for (PipelineProblem &problem : readPipeline(document.tree, spec, optionsFor(document))) {
            const Mark mark = document.markOf(problem.pointer);
            result.problems.push_back(source.problemAt(mark, std::move(problem.pointer), std::move(problem.id),
                                                       std::move(problem.text), problem.warning));
        }
        const Mark mark = document.markOf("/name");
        const auto [first, added] = lineOfName.emplace(spec.name, mark.line);
        if (!added && !spec.name.empty())
            result.problems.push_back(source.problemAt(mark, "/name", "pipeline.duplicate",
                                                       "The file has a second pipeline " + inQuotes(spec.name) +
                                                           "; the first is in line " + std::to_string(first->second) +
                                                           ". Rename one of them."));
        result.pipelines.push_back(std::move(spec));
    }
    if (result.pipelines.empty() && parsed.complete)
        result.problems.push_back(Problem{0, 0, "", "document.empty", "The file has no pipeline in it. Write one."});
    return result;
}

} // namespace apollo::formats
