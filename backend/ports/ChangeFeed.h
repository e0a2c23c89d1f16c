#pragma once

#include "backend/ports/Records.h"

#include <memory>

namespace apollo::ports {

/// What one commit changed, for those who watch. A value of its own: the scheduler goes on meanwhile.
struct RunChange {
    RunHead head;
    std::shared_ptr<const Plan> plan;
    std::vector<std::pair<NodeIndex, NodeRun>> nodes;
};

struct ChangeSet {
    std::vector<RunChange> runs;
    bool pipelinesChanged = false;
};

/// Takes changes after their commit. Never blocks and never fails: a slow watcher is the feed's concern.
class ChangeFeed {
public:
    virtual ~ChangeFeed() = default;
    virtual void publish(ChangeSet changes) = 0;
};

} // namespace apollo::ports
