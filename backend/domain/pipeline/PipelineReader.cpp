#include "backend/domain/pipeline/PipelineReader.h"

#include "backend/domain/pipeline/PipelineFields.h"
#include "backend/domain/pipeline/reading/PolicyReader.h"
#include "backend/domain/pipeline/reading/StepReader.h"

#include <algorithm>

namespace apollo {

namespace {

using nlohmann::json;
using reading::DocumentReader;
using reading::Place;

void readNames(DocumentReader &reader, const json &document, const Place &root, PipelineSpec &spec) {
    if (document.contains("name")) {
        const Place here(root, "name");
        if (auto name = reader.text(document["name"], here)) {
            spec.name = std::move(*name);
            if (const auto fault = faultOfName(spec.name))
                reader.fail(here, fault->id, "The pipeline name " + inQuotes(spec.name) + " " + fault->text);
        }
    } else {
        reader.fail(root, "field.missing", "The pipeline has no name. Add \"name\".");
    }
    reader.textField(document, root, "title", spec.title);
    reader.textField(document, root, "description", spec.description);
    reader.textField(document, root, "owner", spec.owner);
    reader.field(document, root, "labels",
                 [&](const json &value, const Place &here) { spec.labels = reader.textMap(value, here); });
}

void readPolicies(DocumentReader &reader, const json &document, const Place &root, PipelineSpec &spec) {
    reader.field(document, root, "params",
                 [&](const json &value, const Place &here) { spec.params = readParams(reader, value, here); });
    reader.field(document, root, "retry",
                 [&](const json &value, const Place &here) { spec.retry = readRetry(reader, value, here); });
    reader.field(document, root, "timeouts",
                 [&](const json &value, const Place &here) { spec.timeouts = readTimeouts(reader, value, here); });
    reader.field(document, root, "on_failure", [&](const json &value, const Place &here) {
        spec.onFailure = reader.oneOf(value, here, kOnFailure).value_or(OnFailure::Pause);
    });
    reader.field(document, root, "schedule",
                 [&](const json &value, const Place &here) { spec.schedule = readSchedule(reader, value, here); });
}

} // namespace

std::vector<PipelineProblem> readPipeline(const json &document, PipelineSpec &spec,
                                          const PipelineReadOptions &options) {
    std::vector<PipelineProblem> problems;
    DocumentReader reader(options, problems);
    const Place root;
    spec = PipelineSpec();
    if (!reader.map(document, root, fields::kPipeline)) return problems;
    readNames(reader, document, root, spec);
    readPolicies(reader, document, root, spec);
    spec.nodes = readSteps(reader, document, root);
    return problems;
}

Expected<PipelineSpec> pipelineFromJson(const json &document) {
    PipelineSpec spec;
    const auto problems = readPipeline(document, spec);
    const auto isError = [](const PipelineProblem &problem) { return !problem.warning; };
    const auto first = std::find_if(problems.begin(), problems.end(), isError);
    if (first == problems.end()) return spec;
    const auto count = std::count_if(problems.begin(), problems.end(), isError);
    return makeError(ErrorCode::Invalid, first->id, first->text,
                     {{"pointer", first->pointer}, {"count", std::to_string(count)}});
}

Expected<PipelineSpec> pipelineFromCanonical(std::string_view text) {
    const json document = json::parse(text, nullptr, false);
    if (document.is_discarded())
        return makeError(ErrorCode::Invalid, "json.malformed", "The definition is not valid JSON.");
    return pipelineFromJson(document);
}

} // namespace apollo
