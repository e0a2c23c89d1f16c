#include "backend/rpc/workerlink/ResultRules.h"

#include "backend/domain/pipeline/PipelineSpec.h"
#include "backend/rpc/convert/Enums.h"
#include "backend/rpc/convert/Runs.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace apollo::rpc {

namespace {

/// Nesting of a JSON text, strings aside. Checked before parsing, because writing deep JSON recurses.
std::size_t depthOf(const std::string &json) {
    std::size_t depth = 0;
    std::size_t deepest = 0;
    bool inString = false;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (inString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                inString = false;
            continue;
        }
        if (c == '"') inString = true;
        if (c == '{' || c == '[') deepest = std::max(deepest, ++depth);
        if ((c == '}' || c == ']') && depth > 0) --depth;
    }
    return deepest;
}

/// The canonical form, or a sentence about what is wrong.
Expected<std::string> canonicalOutputs(const std::string &outputs) {
    const auto refuse = [](std::string text) {
        return makeError(ErrorCode::Invalid, "result.outputs", std::move(text));
    };
    if (outputs.empty()) return std::string();
    if (outputs.size() > kMaxResultOutputs)
        return refuse("The outputs have " + std::to_string(outputs.size()) + " bytes; at most " +
                      std::to_string(kMaxResultOutputs) +
                      " are kept. Write large data elsewhere and give its address.");
    if (depthOf(outputs) > limits::kMaxDepth)
        return refuse("The outputs are nested more than " + std::to_string(limits::kMaxDepth) + " levels deep.");
    const auto json = nlohmann::json::parse(outputs, nullptr, false);
    if (!json.is_object()) return refuse("The outputs are not a JSON object.");
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

ports::AttemptResult refused(ports::AttemptResult result, std::string why) {
    result.outcome = AttemptOutcome::Failure;
    result.errorClass = ErrorClass::InvalidInput;
    result.message = std::move(why);
    result.outputs.clear();
    return result;
}

} // namespace

Expected<ports::AttemptResult> toResult(const link::Result &proto) {
    auto execution = parseId<ExecutionId>(proto.execution_id());
    if (!execution) return std::move(execution).error();
    ports::AttemptResult result;
    result.execution = *execution;
    result.token = FencingToken(proto.token());
    if (proto.has_exit_code()) result.exitCode = proto.exit_code();
    const auto outcome = fromProto(proto.outcome());
    if (!outcome) return refused(std::move(result), "The worker reported an outcome that this server does not know.");
    result.outcome = *outcome;
    const bool hasClass = static_cast<int>(proto.error_class()) != 0;
    if (hasClass) result.errorClass = fromProto(proto.error_class()).value_or(ErrorClass::Unknown);
    if (proto.message().size() > kMaxResultMessage)
        return refused(std::move(result), "The message has " + std::to_string(proto.message().size()) +
                                              " bytes; at most " + std::to_string(kMaxResultMessage) +
                                              " are kept. Write long texts to the log.");
    result.message = proto.message();
    auto outputs = canonicalOutputs(proto.outputs_json());
    if (!outputs) return refused(std::move(result), outputs.error().text);
    result.outputs = std::move(outputs).value();
    return result;
}

} // namespace apollo::rpc
