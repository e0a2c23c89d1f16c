#pragma once

#include "backend/rpc/call/UnaryCall.h"
#include "backend/rpc/operator/OperatorDeps.h"

/// Calls that change something. On the executor; blocking. The caller is authorised, except for act(), where the verb
/// decides.
namespace apollo::rpc {

using ports::Principal;

/// What a request wants, for the audit trail if it is refused. The action's name comes from the policy.
[[nodiscard]] actions::Attempted attemptedBy(const ops::ImportPipelinesRequest &request);
[[nodiscard]] actions::Attempted attemptedBy(const ops::SetScheduleRequest &request);
[[nodiscard]] actions::Attempted attemptedBy(const ops::StartRunRequest &request);
[[nodiscard]] actions::Attempted attemptedBy(const ops::ActRequest &request);
[[nodiscard]] actions::Attempted attemptedBy(const ops::CreateTokenRequest &request);
[[nodiscard]] actions::Attempted attemptedBy(const ops::RevokeTokenRequest &request);
/// The others change nothing.
template <typename Request>
[[nodiscard]] actions::Attempted attemptedBy(const Request &) {
    return {};
}

[[nodiscard]] Expected<ops::ImportPipelinesReply> importPipelines(OperatorDeps &deps, const Principal &caller,
                                                                  const ops::ImportPipelinesRequest &request);
[[nodiscard]] Expected<ops::SetScheduleReply> setSchedule(OperatorDeps &deps, const Principal &caller,
                                                          const ops::SetScheduleRequest &request);
[[nodiscard]] Expected<ops::CreateTokenReply> createToken(OperatorDeps &deps, const Principal &caller,
                                                          const ops::CreateTokenRequest &request);
[[nodiscard]] Expected<ops::RevokeTokenReply> revokeToken(OperatorDeps &deps, const Principal &caller,
                                                          const ops::RevokeTokenRequest &request);
/// Answered by the scheduler.
void startRun(OperatorDeps &deps, const Principal &caller, const ops::StartRunRequest &request,
              const CallPtr<ops::StartRunReply> &call);
void act(OperatorDeps &deps, const Principal &caller, const ops::ActRequest &request,
         const CallPtr<ops::ActReply> &call);

} // namespace apollo::rpc
