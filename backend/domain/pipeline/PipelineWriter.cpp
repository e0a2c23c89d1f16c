#include "backend/domain/pipeline/PipelineWriter.h"

#include <nlohmann/json.hpp>

namespace apollo {

namespace {

using nlohmann::json;

void putText(json &object, const char *key, const std::string &text) {
    if (!text.empty()) object[key] = text;
}

void put(json &object, const char *key, const std::optional<Duration> &duration) {
    if (duration) object[key] = toText(*duration);
}

void put(json &object, const char *key, const std::optional<std::uint32_t> &count) {
    if (count) object[key] = *count;
}

/// Hundredths as a number: a whole one where it is whole, so that its text is short and always the same.
json fraction(std::int64_t hundredths) {
    if (hundredths % 100 == 0) return hundredths / 100;
    return static_cast<double>(hundredths) / 100.0;
}

json toJson(const RetryPatch &patch) {
    json object = json::object();
    put(object, "fast_count", patch.fastCount);
    put(object, "fast_delay", patch.fastDelay);
    put(object, "slow_count", patch.slowCount);
    put(object, "slow_initial", patch.slowInitial);
    put(object, "max_delay", patch.maxDelay);
    put(object, "max_elapsed", patch.maxElapsed);
    if (patch.factorPercent) object["factor"] = fraction(*patch.factorPercent);
    if (patch.jitterMinPercent && patch.jitterMaxPercent)
        object["jitter"] = json::array({fraction(*patch.jitterMinPercent), fraction(*patch.jitterMaxPercent)});
    if (patch.neverRetry) {
        json &classes = object["never_retry"] = json::array();
        for (const ErrorClass value : *patch.neverRetry) classes.push_back(kErrorClasses.text(value));
    }
    return object;
}

json toJson(const TimeoutPatch &patch) {
    json object = json::object();
    put(object, "queue", patch.queue);
    put(object, "run", patch.run);
    put(object, "total", patch.total);
    put(object, "heartbeat", patch.heartbeat);
    put(object, "grace", patch.grace);
    return object;
}

json toJson(const Schedule &schedule) {
    json object{{"cron", schedule.cron}, {"zone", schedule.zone}};
    if (schedule.dialect != CronDialect::Vixie5) object["dialect"] = kCronDialects.text(schedule.dialect);
    if (schedule.gap != GapPolicy::Shift) object["gap"] = kGapPolicies.text(schedule.gap);
    if (schedule.overlap != OverlapPolicy::First) object["overlap"] = kOverlapPolicies.text(schedule.overlap);
    return object;
}

json toJson(const ParamSpec &param) {
    json object{{"name", param.name}};
    if (param.type != ParamType::String) object["type"] = kParamTypes.text(param.type);
    if (param.defaultValue) object["default"] = *param.defaultValue;
    putText(object, "description", param.description);
    return object;
}

json toJson(const NodeSpec &node) {
    json object{{"name", node.key.value()}};
    if (node.type != "noop") object["type"] = node.type;
    putText(object, "title", node.title);
    putText(object, "description", node.description);
    if (!node.config.empty()) object["with"] = node.config;
    if (!node.needs.empty()) {
        json &needs = object["needs"] = json::array();
        for (const NodeKey &need : node.needs) needs.push_back(need.value());
    }
    if (!node.env.empty()) object["env"] = node.env;
    if (node.retry != RetryPatch{}) object["retry"] = toJson(node.retry);
    if (node.timeouts != TimeoutPatch{}) object["timeouts"] = toJson(node.timeouts);
    if (node.effects != Effects::Unsafe) object["effects"] = kEffects.text(node.effects);
    if (node.onLost != OnLost::Ask) object["on_lost"] = kOnLost.text(node.onLost);
    return object;
}

} // namespace

json pipelineToJson(const PipelineSpec &spec) {
    json object{{"name", spec.name}};
    putText(object, "title", spec.title);
    putText(object, "description", spec.description);
    putText(object, "owner", spec.owner);
    if (!spec.labels.empty()) object["labels"] = spec.labels;
    for (const ParamSpec &param : spec.params) object["params"].push_back(toJson(param));
    if (spec.retry != RetryPatch{}) object["retry"] = toJson(spec.retry);
    if (spec.timeouts != TimeoutPatch{}) object["timeouts"] = toJson(spec.timeouts);
    if (spec.onFailure != OnFailure::Pause) object["on_failure"] = kOnFailure.text(spec.onFailure);
    if (spec.schedule) object["schedule"] = toJson(*spec.schedule);
    json &nodes = object["nodes"] = json::array();
    for (const NodeSpec &node : spec.nodes) nodes.push_back(toJson(node));
    return object;
}

std::string canonicalJson(const PipelineSpec &spec) {
    // Texts are valid UTF-8 wherever they come from; if one is not, the text is still written and nothing is thrown.
    return pipelineToJson(spec).dump(-1, ' ', false, json::error_handler_t::replace);
}

} // namespace apollo
