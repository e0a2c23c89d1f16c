#pragma once

#include "backend/rpc/call/UnaryCall.h"
#include "backend/rpc/operator/OperatorDeps.h"

/// Calls that only look. On the executor; blocking.
namespace apollo::rpc {

using ports::Principal;

[[nodiscard]] Expected<ops::GetServerInfoReply> getServerInfo(OperatorDeps &deps, const Principal &caller,
                                                              const ops::GetServerInfoRequest &request);
[[nodiscard]] Expected<ops::ListPipelinesReply> listPipelines(OperatorDeps &deps, const Principal &caller,
                                                              const ops::ListPipelinesRequest &request);
[[nodiscard]] Expected<ops::GetPipelineReply> getPipeline(OperatorDeps &deps, const Principal &caller,
                                                          const ops::GetPipelineRequest &request);
[[nodiscard]] Expected<ops::ListRunsReply> listRuns(OperatorDeps &deps, const Principal &caller,
                                                    const ops::ListRunsRequest &request);
[[nodiscard]] Expected<ops::GetRunReply> getRun(OperatorDeps &deps, const Principal &caller,
                                                const ops::GetRunRequest &request);
[[nodiscard]] Expected<ops::ListAttemptsReply> listAttempts(OperatorDeps &deps, const Principal &caller,
                                                            const ops::ListAttemptsRequest &request);
[[nodiscard]] Expected<ops::ListEventsReply> listEvents(OperatorDeps &deps, const Principal &caller,
                                                        const ops::ListEventsRequest &request);
[[nodiscard]] Expected<ops::ListActionsReply> listActions(OperatorDeps &deps, const Principal &caller,
                                                          const ops::ListActionsRequest &request);
[[nodiscard]] Expected<ops::ReadLogReply> readLog(OperatorDeps &deps, const Principal &caller,
                                                  const ops::ReadLogRequest &request);
[[nodiscard]] Expected<ops::ListAuditReply> listAudit(OperatorDeps &deps, const Principal &caller,
                                                      const ops::ListAuditRequest &request);
[[nodiscard]] Expected<ops::ListTokensReply> listTokens(OperatorDeps &deps, const Principal &caller,
                                                        const ops::ListTokensRequest &request);
/// Ends early when nobody waits for the answer any more.
void verify(OperatorDeps &deps, const Principal &caller, const ops::VerifyRequest &request,
            const CallPtr<ops::VerifyReply> &call);
/// Answered by the scheduler.
void listWorkers(OperatorDeps &deps, const Principal &caller, const ops::ListWorkersRequest &request,
                 const CallPtr<ops::ListWorkersReply> &call);

} // namespace apollo::rpc
