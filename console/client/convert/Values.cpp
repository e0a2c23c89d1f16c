#include "console/client/convert/Values.h"

#include <array>

namespace apollo::console::convert {

namespace {

/// Rows of (wire, ours); the wire's enums are open, so whatever has no row is unknown.
template <typename Wire, typename Ours, std::size_t N>
Expected<Ours> look(const std::array<std::pair<Wire, Ours>, N> &rows, Wire value, const char *what) {
    for (const auto &[wire, ours] : rows)
        if (wire == value) return ours;
    return incompatible(what, std::to_string(static_cast<int>(value)));
}

ErrorCode errorCode(const std::string &name) {
    for (const ErrorCode code :
         {ErrorCode::Invalid, ErrorCode::NotFound, ErrorCode::Conflict, ErrorCode::Denied, ErrorCode::Unauthenticated,
          ErrorCode::Exhausted, ErrorCode::Unavailable, ErrorCode::Timeout})
        if (name == toText(code)) return code;
    return ErrorCode::Internal;
}

constexpr std::array<std::pair<operators::v1::Verb, Verb>, kVerbCount> kVerbRows{{
    {operators::v1::VERB_RERUN_NODE, Verb::RerunNode},
    {operators::v1::VERB_RERUN_DOWNSTREAM, Verb::RerunDownstream},
    {operators::v1::VERB_RERUN_FAILED, Verb::RerunFailed},
    {operators::v1::VERB_RERUN_RUN, Verb::RerunRun},
    {operators::v1::VERB_RETRY_NOW, Verb::RetryNow},
    {operators::v1::VERB_STOP_RETRYING, Verb::StopRetrying},
    {operators::v1::VERB_HOLD, Verb::Hold},
    {operators::v1::VERB_RELEASE, Verb::Release},
    {operators::v1::VERB_SKIP, Verb::Skip},
    {operators::v1::VERB_PAUSE_RUN, Verb::PauseRun},
    {operators::v1::VERB_RESUME_RUN, Verb::ResumeRun},
    {operators::v1::VERB_CANCEL_RUN, Verb::CancelRun},
    {operators::v1::VERB_CANCEL_NODE, Verb::CancelNode},
    {operators::v1::VERB_KILL_NODE, Verb::KillNode},
    {operators::v1::VERB_FORCE_SUCCESS, Verb::ForceSuccess},
    {operators::v1::VERB_FORCE_FAILED, Verb::ForceFailed},
}};

} // namespace

QString text(const std::string &bytes) { return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size())); }

std::optional<DbTime> instant(std::int64_t micros) {
    if (micros == 0) return std::nullopt;
    return DbTime(micros);
}

Error error(const types::v1::Error &from) {
    Error result = makeError(errorCode(from.code()), from.id(), from.text());
    for (const auto &[name, value] : from.args()) result.args.emplace_back(name, value);
    return result;
}

ActorInfo actor(const types::v1::Actor &from) {
    return {kActorKinds.parse(from.kind()).value_or(ActorKind::System), text(from.name())};
}

Error incompatible(const char *what, const std::string &value) {
    return makeError(ErrorCode::Internal, "client.incompatible",
                     std::string("The server sent a ") + what + " that this console does not know: " + value +
                         ". Update the console.",
                     {{"what", what}, {"value", value}});
}

Expected<Uuid> uuid(const std::string &text) {
    auto id = Uuid::parse(text);
    if (!id) return incompatible("id", text);
    return id;
}

Expected<std::optional<RunId>> optionalRunId(const std::string &text) {
    if (text.empty()) return std::optional<RunId>();
    return uuid(text).transform([](Uuid id) { return std::optional<RunId>(RunId(id)); });
}

Expected<NodeState> nodeState(types::v1::NodeState from) {
    using namespace types::v1;
    static constexpr std::array<std::pair<types::v1::NodeState, apollo::NodeState>, kNodeStateCount> rows{{
        {NODE_STATE_PENDING, apollo::NodeState::Pending},
        {NODE_STATE_AWAITING_APPROVAL, apollo::NodeState::AwaitingApproval},
        {NODE_STATE_RUNNING, apollo::NodeState::Running},
        {NODE_STATE_RETRYING, apollo::NodeState::Retrying},
        {NODE_STATE_SUCCESS, apollo::NodeState::Success},
        {NODE_STATE_FAILED, apollo::NodeState::Failed},
        {NODE_STATE_TIMEOUT, apollo::NodeState::Timeout},
        {NODE_STATE_CANCELED, apollo::NodeState::Canceled},
        {NODE_STATE_SKIPPED, apollo::NodeState::Skipped},
    }};
    return look(rows, from, "node state");
}

Expected<RunState> runState(types::v1::RunState from) {
    using namespace types::v1;
    static constexpr std::array<std::pair<types::v1::RunState, apollo::RunState>, kRunStateCount> rows{{
        {RUN_STATE_PENDING, apollo::RunState::Pending},
        {RUN_STATE_RUNNING, apollo::RunState::Running},
        {RUN_STATE_PAUSED, apollo::RunState::Paused},
        {RUN_STATE_SUCCESS, apollo::RunState::Success},
        {RUN_STATE_FAILED, apollo::RunState::Failed},
        {RUN_STATE_CANCELED, apollo::RunState::Canceled},
        {RUN_STATE_COMPENSATING, apollo::RunState::Compensating},
        {RUN_STATE_COMPENSATED, apollo::RunState::Compensated},
    }};
    return look(rows, from, "run state");
}

Expected<WaitReason> waitReason(types::v1::WaitReason from) {
    using namespace types::v1;
    static constexpr std::array<std::pair<types::v1::WaitReason, apollo::WaitReason>, 8> rows{{
        {WAIT_REASON_UNSPECIFIED, apollo::WaitReason::None},
        {WAIT_REASON_UPSTREAM, apollo::WaitReason::Upstream},
        {WAIT_REASON_TIME, apollo::WaitReason::Time},
        {WAIT_REASON_HELD, apollo::WaitReason::Held},
        {WAIT_REASON_NO_SLOT, apollo::WaitReason::NoSlot},
        {WAIT_REASON_NO_WORKER, apollo::WaitReason::NoWorker},
        {WAIT_REASON_RUN_PAUSED, apollo::WaitReason::RunPaused},
        {WAIT_REASON_MANUAL, apollo::WaitReason::Manual},
    }};
    return look(rows, from, "wait reason");
}

Expected<AttemptState> attemptState(types::v1::AttemptState from) {
    using namespace types::v1;
    static constexpr std::array<std::pair<types::v1::AttemptState, apollo::AttemptState>, 3> rows{{
        {ATTEMPT_STATE_REGISTERED, apollo::AttemptState::Registered},
        {ATTEMPT_STATE_EXECUTING, apollo::AttemptState::Executing},
        {ATTEMPT_STATE_COMPLETED, apollo::AttemptState::Completed},
    }};
    return look(rows, from, "attempt state");
}

Expected<AttemptOutcome> attemptOutcome(types::v1::AttemptOutcome from) {
    using namespace types::v1;
    static constexpr std::array<std::pair<types::v1::AttemptOutcome, apollo::AttemptOutcome>, 6> rows{{
        {ATTEMPT_OUTCOME_UNSPECIFIED, apollo::AttemptOutcome::None},
        {ATTEMPT_OUTCOME_SUCCESS, apollo::AttemptOutcome::Success},
        {ATTEMPT_OUTCOME_FAILURE, apollo::AttemptOutcome::Failure},
        {ATTEMPT_OUTCOME_TIMEOUT, apollo::AttemptOutcome::Timeout},
        {ATTEMPT_OUTCOME_CANCELED, apollo::AttemptOutcome::Canceled},
        {ATTEMPT_OUTCOME_LOST, apollo::AttemptOutcome::Lost},
    }};
    return look(rows, from, "outcome");
}

Expected<ErrorClass> errorClass(types::v1::ErrorClass from) {
    using namespace types::v1;
    static constexpr std::array<std::pair<types::v1::ErrorClass, apollo::ErrorClass>, 11> rows{{
        {ERROR_CLASS_UNSPECIFIED, apollo::ErrorClass::None},
        {ERROR_CLASS_TRANSIENT, apollo::ErrorClass::Transient},
        {ERROR_CLASS_INVALID_INPUT, apollo::ErrorClass::InvalidInput},
        {ERROR_CLASS_NOT_FOUND, apollo::ErrorClass::NotFound},
        {ERROR_CLASS_DENIED, apollo::ErrorClass::Denied},
        {ERROR_CLASS_RESOURCE, apollo::ErrorClass::Resource},
        {ERROR_CLASS_TIMEOUT, apollo::ErrorClass::Timeout},
        {ERROR_CLASS_WORKER_LOST, apollo::ErrorClass::WorkerLost},
        {ERROR_CLASS_CANCELED, apollo::ErrorClass::Canceled},
        {ERROR_CLASS_INTERNAL, apollo::ErrorClass::Internal},
        {ERROR_CLASS_UNKNOWN, apollo::ErrorClass::Unknown},
    }};
    return look(rows, from, "error class");
}

Expected<Role> role(types::v1::Role from) {
    using namespace types::v1;
    static constexpr std::array<std::pair<types::v1::Role, apollo::Role>, 4> rows{{
        {ROLE_VIEWER, apollo::Role::Viewer},
        {ROLE_OPERATOR, apollo::Role::Operator},
        {ROLE_ADMIN, apollo::Role::Admin},
        {ROLE_WORKER, apollo::Role::Worker},
    }};
    return look(rows, from, "role");
}

std::optional<Verb> verb(operators::v1::Verb from) {
    for (const auto &[wire, ours] : kVerbRows)
        if (wire == from) return ours;
    return std::nullopt;
}

operators::v1::Verb verb(Verb from) {
    for (const auto &[wire, ours] : kVerbRows)
        if (ours == from) return wire;
    return operators::v1::VERB_UNSPECIFIED;
}

} // namespace apollo::console::convert
