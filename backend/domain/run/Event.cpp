#include "backend/domain/run/Event.h"

#include <nlohmann/json.hpp>

namespace apollo {

namespace {

using nlohmann::json;

json encodeActor(const Actor &actor) {
    json out{{"kind", kActorKinds.text(actor.kind)}};
    if (!actor.name.empty()) out["name"] = actor.name;
    return out;
}

Actor decodeActor(const json &in) {
    return {kActorKinds.parse(in.at("kind").get<std::string>()).value_or(ActorKind::System), in.value("name", std::string())};
}

json encodeCreated(const RunHead &head) {
    json out{{"run", head.id.value().toText()},
             {"pipeline", head.pipeline.value().toText()},
             {"version", head.version.value().toText()},
             {"versionNo", head.versionNo},
             {"pipelineName", head.pipelineName},
             {"trigger", head.trigger},
             {"params", head.params},
             {"traceParent", head.traceParent},
             {"reason", head.startReason}};
    if (head.rerunOf) out["rerunOf"] = head.rerunOf->value().toText();
    return out;
}

Uuid uuidField(const json &in, const char *name) {
    auto id = Uuid::parse(in.at(name).get<std::string>());
    if (!id) throw std::invalid_argument(name);
    return *id;
}

RunHead decodeCreated(const json &in) {
    RunHead head;
    head.id = RunId(uuidField(in, "run"));
    head.pipeline = PipelineId(uuidField(in, "pipeline"));
    head.version = VersionId(uuidField(in, "version"));
    head.versionNo = in.at("versionNo").get<std::uint32_t>();
    head.pipelineName = in.at("pipelineName").get<std::string>();
    head.trigger = in.at("trigger").get<std::string>();
    head.params = in.at("params").get<std::string>();
    head.traceParent = in.value("traceParent", std::string());
    head.startReason = in.value("reason", std::string());
    if (in.contains("rerunOf")) head.rerunOf = RunId(uuidField(in, "rerunOf"));
    return head;
}

void encodeTask(json &out, const Event &event) {
    if (event.node) out["node"] = event.node->value();
    if (!event.execution.value().isNull()) out["execution"] = event.execution.value().toText();
    if (event.attempt.value() > 0) out["attempt"] = event.attempt.value();
    if (event.token.value() > 0) out["token"] = event.token.value();
    if (!event.worker.value().empty()) out["worker"] = event.worker.value();
    if (event.dueAt) out["dueAt"] = event.dueAt->micros();
    if (event.outcome != AttemptOutcome::None) out["outcome"] = kAttemptOutcomes.text(event.outcome);
    if (event.errorClass != ErrorClass::None) out["errorClass"] = kErrorClasses.text(event.errorClass);
    if (event.exitCode) out["exitCode"] = *event.exitCode;
    if (!event.outputs.empty()) out["outputs"] = event.outputs;
    if (event.kill) out["kill"] = true;
}

json encodeEvent(const Event &event) {
    json out{{"v", kEventSchemaVersion},
             {"type", kEventTypes.text(event.type)},
             {"seq", event.seq.value()},
             {"at", event.at.micros()},
             {"actor", encodeActor(event.actor)}};
    if (!event.traceId.empty()) out["traceId"] = event.traceId;
    encodeTask(out, event);
    if (!event.message.empty()) out["message"] = event.message;
    if (event.runState) out["runState"] = kRunStates.text(*event.runState);
    if (event.created) out["created"] = encodeCreated(*event.created);
    return out;
}

void decodeTask(const json &in, Event &event) {
    if (in.contains("node")) event.node = NodeIndex(in["node"].get<std::uint32_t>());
    if (in.contains("execution")) event.execution = ExecutionId(uuidField(in, "execution"));
    event.attempt = AttemptNo(in.value("attempt", 0u));
    event.token = FencingToken(in.value("token", std::uint64_t{0}));
    event.worker = WorkerId(in.value("worker", std::string()));
    if (in.contains("dueAt")) event.dueAt = DbTime(in["dueAt"].get<std::int64_t>());
    if (in.contains("outcome"))
        event.outcome = kAttemptOutcomes.parse(in["outcome"].get<std::string>()).value_or(AttemptOutcome::None);
    if (in.contains("errorClass"))
        event.errorClass = kErrorClasses.parse(in["errorClass"].get<std::string>()).value_or(ErrorClass::Unknown);
    if (in.contains("exitCode")) event.exitCode = in["exitCode"].get<std::int32_t>();
    event.outputs = in.value("outputs", std::string());
    event.kill = in.value("kill", false);
}

Event decodeEvent(const json &in) {
    Event event;
    const auto type = kEventTypes.parse(in.at("type").get<std::string>());
    if (!type) throw std::invalid_argument("type");
    event.type = *type;
    event.seq = RunSeq(in.at("seq").get<std::uint64_t>());
    event.at = DbTime(in.at("at").get<std::int64_t>());
    event.actor = decodeActor(in.at("actor"));
    event.traceId = in.value("traceId", std::string());
    decodeTask(in, event);
    event.message = in.value("message", std::string());
    if (in.contains("runState")) event.runState = kRunStates.parse(in["runState"].get<std::string>());
    if (in.contains("created")) event.created = decodeCreated(in["created"]);
    return event;
}

} // namespace

std::string encodeEvents(const std::vector<Event> &events) {
    json out = json::array();
    for (const Event &event : events) out.push_back(encodeEvent(event));
    return out.dump(-1, ' ', false, json::error_handler_t::replace);
}

Expected<std::vector<Event>> decodeEvents(std::string_view body) {
    std::vector<Event> events;
    try {
        for (const json &entry : json::parse(body)) events.push_back(decodeEvent(entry));
    } catch (const std::exception &failure) { // json::exception and our own invalid_argument
        return makeError(ErrorCode::Internal, "event.malformed",
                         "A stored event cannot be read (number " + std::to_string(events.size() + 1) + " of its batch).", {},
                         failure.what());
    }
    return events;
}

} // namespace apollo
