#pragma once

#include "backend/domain/base/Expected.h"
#include "backend/domain/pipeline/PipelineSpec.h"

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace apollo {

/// One thing in a document that is wrong, or worth a remark.
struct PipelineProblem {
    std::string pointer;  ///< JSON pointer of the place, for example /steps/extract/needs/0; empty = the whole document
    std::string id;       ///< stable name such as "node.unknown_need"
    std::string text;     ///< English sentence: what is wrong and what to do
    bool warning = false; ///< the document is accepted all the same

    friend bool operator==(const PipelineProblem &, const PipelineProblem &) = default;
};

/// The characters of a value that was written without quotes and so became a number or a boolean; null if it was not.
using PlainText = std::function<const std::string *(const std::string &pointer)>;

/// Looks at one node: is the type known, does `with` fit it, may `env` hold these variables? Pointers are relative to
/// the node: "/type", "/with/argv/0". Where a text is wanted it may put the plain text into `node.config`. Supplied by
/// whoever knows the node types, which the domain does not.
using NodeTypeCheck = std::function<std::vector<PipelineProblem>(NodeSpec &node, const PlainText &plainText)>;

/// What a text knows and a JSON tree has lost.
struct PipelineReadOptions {
    /// Names of `steps` in the order of the text, where steps is a map; without it they are taken alphabetically.
    std::vector<std::string> stepOrder;
    /// A field that wants a text takes what was written, so that `title: 007` is "007". May be empty.
    PlainText plainText;
    NodeTypeCheck checkNode; ///< may be empty
};

/// After this many problems reading goes on, but no more are listed; a last entry `problems.more` says so.
inline constexpr std::size_t kMaxProblems = 100;

/// Reads a pipeline from its document form (resources/schema/pipeline.schema.json) and returns every problem, not only
/// the first. If none of them is an error `spec` is complete and Plan::compile() succeeds on it; otherwise it holds
/// what could be read. Pure; throws nothing. The work is bounded by the size of the document.
///
/// `steps` is either a list, each step following the one before, or a map from names to steps with `needs`. `nodes`, a
/// list of steps with name and needs, is the form that canonicalJson() writes.
[[nodiscard]] std::vector<PipelineProblem> readPipeline(const nlohmann::json &document, PipelineSpec &spec,
                                                        const PipelineReadOptions &options = {});

/// The same for callers that only want success or the first error (ErrorCode::Invalid, arguments `pointer` and
/// `count`).
[[nodiscard]] Expected<PipelineSpec> pipelineFromJson(const nlohmann::json &document);

/// Reads what canonicalJson() wrote. Also ErrorCode::Invalid `json.malformed`.
[[nodiscard]] Expected<PipelineSpec> pipelineFromCanonical(std::string_view text);

} // namespace apollo
