#pragma once

#include "backend/ports/Records.h"

#include <map>

namespace apollo::ports {

/// What a worker needs to know to run one execution.
struct Assignment {
    WorkerId worker;
    ExecutionId execution;
    FencingToken token;
    RunId run;
    NodeKey node;
    std::string pipeline;
    AttemptNo attempt;
    std::string nodeType;
    std::string configJson;
    std::map<std::string, std::string> env;
    Duration runTimeout{0};
    Duration grace{0};
    std::string traceParent;
};

/// From the scheduler to the workers; called after the commit that made it true. Never blocks. A message to a worker that is
/// not connected is dropped: the worker says what it holds when it comes back.
class WorkerGateway {
public:
    virtual ~WorkerGateway() = default;
    virtual void assign(const Assignment &assignment) = 0;
    virtual void answerClaim(const WorkerId &worker, ExecutionId execution, FencingToken token, bool granted, const std::string &whyNot) = 0;
    virtual void acknowledge(const WorkerId &worker, ExecutionId execution) = 0;
    virtual void cancel(const WorkerId &worker, ExecutionId execution, FencingToken token, bool kill) = 0;
    virtual void forget(const WorkerId &worker, ExecutionId execution, const std::string &reason) = 0;
};

} // namespace apollo::ports
