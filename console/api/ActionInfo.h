#pragma once

#include "backend/domain/base/Expected.h"
#include "backend/domain/run/Intent.h"
#include "console/api/Ids.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace apollo::console {

/// What the server says about one verb on one run or node, for this caller, now.
struct ActionInfo {
    Verb verb = Verb::Hold;
    bool onRun = false;
    bool allowed = false;
    std::optional<Error> refusal; ///< why it is not allowed
    bool reasonRequired = false;
    std::uint32_t affectedNodes = 0; ///< nodes that it would reset, stop or set
    std::uint32_t runningNodes = 0;  ///< of these, running now
    QString impact;                  ///< English sentence: what will happen
};

struct ActionSet {
    RunId run;
    std::optional<NodeKey> node;
    std::vector<ActionInfo> actions;
    Revision nodeRevision;
    Revision runRevision;
};

struct ActionTarget {
    RunId run;
    std::optional<NodeKey> node; ///< absent for verbs on runs
    Revision expected;           ///< as the person saw it; 0 = any

    friend bool operator==(const ActionTarget &, const ActionTarget &) = default;
};

struct ActionRequest {
    Verb verb = Verb::Hold;
    std::vector<ActionTarget> targets; ///< 1 to 500
    QString reason;
    RequestId request; ///< repeating it cannot do the thing twice
};

struct ItemOutcome {
    ActionTarget target;
    std::optional<Error> error; ///< absent = done
    QString message;
    std::optional<RunId> newRun;
    Revision revision;
};

} // namespace apollo::console
