#pragma once

#include "backend/domain/base/EnumTable.h"

#include <cstdint>
#include <optional>
#include <string_view>

/// The words of the product: states, reasons, outcomes. Their meaning is written in ARCHITECTURE.md, "Semantics".
namespace apollo {

enum class NodeState : std::uint8_t { Pending, AwaitingApproval, Running, Retrying, Success, Failed, Timeout, Canceled, Skipped };
inline constexpr std::size_t kNodeStateCount = 9;
inline constexpr EnumTable<NodeState, kNodeStateCount> kNodeStates{{{{NodeState::Pending, "PENDING"},
                                                                     {NodeState::AwaitingApproval, "AWAITING_APPROVAL"},
                                                                     {NodeState::Running, "RUNNING"},
                                                                     {NodeState::Retrying, "RETRYING"},
                                                                     {NodeState::Success, "SUCCESS"},
                                                                     {NodeState::Failed, "FAILED"},
                                                                     {NodeState::Timeout, "TIMEOUT"},
                                                                     {NodeState::Canceled, "CANCELED"},
                                                                     {NodeState::Skipped, "SKIPPED"}}}};

/// Nothing more happens to the node unless a person asks for it.
[[nodiscard]] constexpr bool isTerminal(NodeState state) {
    return state == NodeState::Success || state == NodeState::Failed || state == NodeState::Timeout ||
           state == NodeState::Canceled || state == NodeState::Skipped;
}
/// FAILED or TIMEOUT: a person must decide.
[[nodiscard]] constexpr bool isFailure(NodeState state) { return state == NodeState::Failed || state == NodeState::Timeout; }

enum class RunState : std::uint8_t { Pending, Running, Paused, Success, Failed, Canceled, Compensating, Compensated };
inline constexpr std::size_t kRunStateCount = 8;
inline constexpr EnumTable<RunState, kRunStateCount> kRunStates{{{{RunState::Pending, "PENDING"},
                                                                  {RunState::Running, "RUNNING"},
                                                                  {RunState::Paused, "PAUSED"},
                                                                  {RunState::Success, "SUCCESS"},
                                                                  {RunState::Failed, "FAILED"},
                                                                  {RunState::Canceled, "CANCELED"},
                                                                  {RunState::Compensating, "COMPENSATING"},
                                                                  {RunState::Compensated, "COMPENSATED"}}}};

[[nodiscard]] constexpr bool isTerminal(RunState state) {
    return state == RunState::Success || state == RunState::Failed || state == RunState::Canceled ||
           state == RunState::Compensated;
}

/// Why a PENDING node does not run yet. Ready is the moment between "allowed" and "given to a worker": shown to people as
/// NO_WORKER, NO_SLOT or RUN_PAUSED, whichever holds.
enum class WaitReason : std::uint8_t { None, Upstream, Time, Held, Ready, NoSlot, NoWorker, RunPaused, Manual };
inline constexpr EnumTable<WaitReason, 9> kWaitReasons{{{{WaitReason::None, "NONE"},
                                                         {WaitReason::Upstream, "UPSTREAM"},
                                                         {WaitReason::Time, "TIME"},
                                                         {WaitReason::Held, "HELD"},
                                                         {WaitReason::Ready, "READY"},
                                                         {WaitReason::NoSlot, "NO_SLOT"},
                                                         {WaitReason::NoWorker, "NO_WORKER"},
                                                         {WaitReason::RunPaused, "RUN_PAUSED"},
                                                         {WaitReason::Manual, "MANUAL"}}}};

enum class AttemptState : std::uint8_t { Registered, Executing, Completed };
inline constexpr EnumTable<AttemptState, 3> kAttemptStates{
    {{{AttemptState::Registered, "REGISTERED"}, {AttemptState::Executing, "EXECUTING"}, {AttemptState::Completed, "COMPLETED"}}}};

enum class AttemptOutcome : std::uint8_t { None, Success, Failure, Timeout, Canceled, Lost };
inline constexpr EnumTable<AttemptOutcome, 6> kAttemptOutcomes{{{{AttemptOutcome::None, "NONE"},
                                                                 {AttemptOutcome::Success, "SUCCESS"},
                                                                 {AttemptOutcome::Failure, "FAILURE"},
                                                                 {AttemptOutcome::Timeout, "TIMEOUT"},
                                                                 {AttemptOutcome::Canceled, "CANCELED"},
                                                                 {AttemptOutcome::Lost, "LOST"}}}};

enum class ErrorClass : std::uint8_t {
    None, Transient, InvalidInput, NotFound, Denied, Resource, Timeout, WorkerLost, Canceled, Internal, Unknown
};
inline constexpr EnumTable<ErrorClass, 11> kErrorClasses{{{{ErrorClass::None, "NONE"},
                                                           {ErrorClass::Transient, "TRANSIENT"},
                                                           {ErrorClass::InvalidInput, "INVALID_INPUT"},
                                                           {ErrorClass::NotFound, "NOT_FOUND"},
                                                           {ErrorClass::Denied, "DENIED"},
                                                           {ErrorClass::Resource, "RESOURCE"},
                                                           {ErrorClass::Timeout, "TIMEOUT"},
                                                           {ErrorClass::WorkerLost, "WORKER_LOST"},
                                                           {ErrorClass::Canceled, "CANCELED"},
                                                           {ErrorClass::Internal, "INTERNAL"},
                                                           {ErrorClass::Unknown, "UNKNOWN"}}}};

/// May the same execution be started a second time after its worker vanished?
enum class Effects : std::uint8_t { Unsafe, Idempotent };
inline constexpr EnumTable<Effects, 2> kEffects{{{{Effects::Unsafe, "unsafe"}, {Effects::Idempotent, "idempotent"}}}};

/// What follows when the outcome of an unsafe attempt is unknown.
enum class OnLost : std::uint8_t { Ask, Retry };
inline constexpr EnumTable<OnLost, 2> kOnLost{{{{OnLost::Ask, "ask"}, {OnLost::Retry, "retry"}}}};

enum class OnFailure : std::uint8_t { Pause, FinishBranchesThenFail, FailFast };
inline constexpr EnumTable<OnFailure, 3> kOnFailure{{{{OnFailure::Pause, "pause"},
                                                      {OnFailure::FinishBranchesThenFail, "finish_branches_then_fail"},
                                                      {OnFailure::FailFast, "fail_fast"}}}};

enum class CancelRequest : std::uint8_t { None, Cancel, Kill };
inline constexpr EnumTable<CancelRequest, 3> kCancelRequests{
    {{{CancelRequest::None, "NONE"}, {CancelRequest::Cancel, "CANCEL"}, {CancelRequest::Kill, "KILL"}}}};

enum class Role : std::uint8_t { Viewer, Operator, Admin, Worker };
inline constexpr EnumTable<Role, 4> kRoles{
    {{{Role::Viewer, "viewer"}, {Role::Operator, "operator"}, {Role::Admin, "admin"}, {Role::Worker, "worker"}}}};

/// Who or what caused something.
enum class ActorKind : std::uint8_t { User, Rule, Node, System };
inline constexpr EnumTable<ActorKind, 4> kActorKinds{
    {{{ActorKind::User, "user"}, {ActorKind::Rule, "rule"}, {ActorKind::Node, "node"}, {ActorKind::System, "system"}}}};

} // namespace apollo
