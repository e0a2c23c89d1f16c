#include "backend/apps/ctl/cli/text/Convert.h"

#include "backend/domain/time/Time.h"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace apollo::ctl {
namespace {

// RUN_STATE_SUCCESS -> SUCCESS. The generated name is empty for a number that this program does not know.
std::string word(std::string_view generated, std::string_view prefix) {
    if (!generated.starts_with(prefix)) return "UNKNOWN";
    generated.remove_prefix(prefix.size());
    return generated == "UNSPECIFIED" ? std::string("NONE") : std::string(generated);
}

Json textOrNull(const std::string &text) { return text.empty() ? Json(nullptr) : Json(text); }

Json toJson(const types::v1::NodeCounts &counts) {
    return {{"total", counts.total()},       {"pending", counts.pending()},
            {"ready", counts.ready()},       {"awaiting_approval", counts.awaiting_approval()},
            {"running", counts.running()},   {"retrying", counts.retrying()},
            {"success", counts.success()},   {"failed", counts.failed()},
            {"canceled", counts.canceled()}, {"skipped", counts.skipped()}};
}

} // namespace

Json instantJson(std::int64_t micros) { return micros == 0 ? Json(nullptr) : Json(toIso(DbTime(micros))); }

std::string shortInstant(std::int64_t micros) { return micros == 0 ? "-" : toIso(DbTime(micros - micros % 1'000'000)); }

Json embeddedJson(const std::string &text) {
    if (text.empty()) return nullptr;
    auto parsed = Json::parse(text, nullptr, false);
    return parsed.is_discarded() ? Json(text) : parsed;
}

std::string toText(types::v1::RunState state) { return word(types::v1::RunState_Name(state), "RUN_STATE_"); }
std::string toText(types::v1::NodeState state) { return word(types::v1::NodeState_Name(state), "NODE_STATE_"); }
std::string toText(types::v1::WaitReason reason) { return word(types::v1::WaitReason_Name(reason), "WAIT_REASON_"); }
std::string toText(types::v1::AttemptState state) {
    return word(types::v1::AttemptState_Name(state), "ATTEMPT_STATE_");
}
std::string toText(types::v1::AttemptOutcome outcome) {
    return word(types::v1::AttemptOutcome_Name(outcome), "ATTEMPT_OUTCOME_");
}
std::string toText(types::v1::ErrorClass errorClass) {
    return word(types::v1::ErrorClass_Name(errorClass), "ERROR_CLASS_");
}

std::string toText(types::v1::Role role) {
    auto text = word(types::v1::Role_Name(role), "ROLE_");
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

std::string toText(const types::v1::Actor &actor) {
    if (actor.kind().empty()) return "-";
    return actor.name().empty() ? actor.kind() : actor.kind() + " " + actor.name();
}

Json toJson(const types::v1::Actor &actor) {
    if (actor.kind().empty()) return nullptr;
    return {{"kind", actor.kind()}, {"name", actor.name()}};
}

Json toJson(const types::v1::Problem &problem) {
    return {{"file", problem.file()}, {"line", problem.line()}, {"column", problem.column()},  {"path", problem.path()},
            {"id", problem.id()},     {"text", problem.text()}, {"warning", problem.warning()}};
}

Json toJson(const types::v1::Run &run) {
    return {{"id", run.id()},
            {"pipeline", run.pipeline_name()},
            {"version", run.version_no()},
            {"state", toText(run.state())},
            {"attention", run.attention()},
            {"paused_by_person", run.paused_by_person()},
            {"cancel_requested", run.cancel_requested()},
            {"trigger", run.trigger()},
            {"params", embeddedJson(run.params_json())},
            {"rerun_of", textOrNull(run.rerun_of())},
            {"started_by", toJson(run.started_by())},
            {"start_reason", run.start_reason()},
            {"created_at", instantJson(run.created_at())},
            {"started_at", instantJson(run.started_at())},
            {"finished_at", instantJson(run.finished_at())},
            {"counts", toJson(run.counts())},
            {"cause", run.cause()},
            {"cause_actor", toJson(run.cause_actor())},
            {"revision", run.revision()},
            {"last_seq", run.last_seq()}};
}

Json toJson(const types::v1::NodeRun &node) {
    return {{"run", node.run_id()},
            {"index", node.index()},
            {"key", node.key()},
            {"state", toText(node.state())},
            {"wait_reason", toText(node.wait_reason())},
            {"generation", node.generation()},
            {"attempts", node.attempts()},
            {"max_attempts", node.max_attempts()},
            {"held", node.held()},
            {"forced", node.forced()},
            {"skipped_by_person", node.skipped_by_person()},
            {"cancel_requested", node.cancel_requested()},
            {"stop_unconfirmed", node.stop_unconfirmed()},
            {"ready_at", instantJson(node.ready_at())},
            {"started_at", instantJson(node.started_at())},
            {"next_at", instantJson(node.next_at())},
            {"finished_at", instantJson(node.finished_at())},
            {"cause", node.cause()},
            {"cause_actor", toJson(node.cause_actor())},
            {"revision", node.revision()}};
}

Json toJson(const types::v1::Attempt &attempt) {
    return {{"execution_id", attempt.execution_id()},
            {"node", attempt.node_key()},
            {"generation", attempt.generation()},
            {"number", attempt.number()},
            {"state", toText(attempt.state())},
            {"outcome", toText(attempt.outcome())},
            {"token", attempt.token()},
            {"worker", attempt.worker()},
            {"registered_at", instantJson(attempt.registered_at())},
            {"started_at", instantJson(attempt.started_at())},
            {"finished_at", instantJson(attempt.finished_at())},
            {"error_class", toText(attempt.error_class())},
            {"exit_code", attempt.has_exit_code() ? Json(attempt.exit_code()) : Json(nullptr)},
            {"message", attempt.message()},
            {"outputs", embeddedJson(attempt.outputs_json())}};
}

Json toJson(const types::v1::Event &event) {
    return {{"seq", event.seq()},
            {"type", event.type()},
            {"at", instantJson(event.at())},
            {"actor", toJson(event.actor())},
            {"node", textOrNull(event.node_key())},
            {"attempt", event.attempt()},
            {"message", event.message()},
            {"body", embeddedJson(event.body_json())}};
}

Json toJson(const types::v1::LogLine &line) {
    return {{"number", line.number()}, {"at", instantJson(line.at())}, {"error", line.error()}, {"text", line.text()}};
}

Json toJson(const operators::v1::Pipeline &pipeline) {
    Json schedule = nullptr;
    if (pipeline.has_schedule()) {
        const auto &s = pipeline.schedule();
        schedule = {{"cron", s.cron()},
                    {"dialect", s.dialect()},
                    {"zone", s.zone()},
                    {"enabled", s.enabled()},
                    {"next_at", instantJson(s.next_at())}};
    }
    return {{"name", pipeline.name()},
            {"title", pipeline.title()},
            {"description", pipeline.description()},
            {"owner", pipeline.owner()},
            {"version", pipeline.version_no()},
            {"nodes", pipeline.node_count()},
            {"updated_at", instantJson(pipeline.updated_at())},
            {"id", pipeline.id()},
            {"schedule", std::move(schedule)}};
}

Json toJson(const operators::v1::AuditEntry &entry) {
    return {{"seq", entry.seq()},
            {"at", instantJson(entry.at())},
            {"actor", toJson(entry.actor())},
            {"action", entry.action()},
            {"object_kind", entry.object_kind()},
            {"object", entry.object()},
            {"run", textOrNull(entry.run_id())},
            {"reason", entry.reason()},
            {"request_id", entry.request_id()},
            {"refused", entry.refused()},
            {"outcome", entry.outcome()},
            {"hash", entry.hash()}};
}

Json toJson(const operators::v1::Worker &worker) {
    Json types = Json::array();
    for (const auto &type : worker.node_types()) types.push_back(type);
    return {{"id", worker.id()},
            {"connected", worker.connected()},
            {"slots", worker.slots()},
            {"busy", worker.busy()},
            {"last_seen", instantJson(worker.last_seen())},
            {"node_types", std::move(types)}};
}

} // namespace apollo::ctl
