#pragma once

#include "backend/domain/ids/Ids.h"
#include "backend/domain/time/Time.h"

#include <cstddef>
#include <map>
#include <string>

namespace apollo::worker {

/// One execution as the server handed it out: all that an executor gets to know.
struct Assignment {
    ExecutionId execution;
    FencingToken token;
    RunId run;
    NodeKey node;
    std::string pipeline;
    AttemptNo attempt;
    std::string nodeType;
    std::string configJson;
    std::map<std::string, std::string> env; ///< declared by pipeline and parameters; never inherited
    Duration runTimeout{0};                 ///< from start
    Duration grace{0};                      ///< between polite and forced stop
    std::string traceParent;                ///< W3C trace context, or empty
    std::size_t logCapBytes = 0;            ///< 0: the worker's own limit

    friend bool operator==(const Assignment &, const Assignment &) = default;
};

} // namespace apollo::worker
