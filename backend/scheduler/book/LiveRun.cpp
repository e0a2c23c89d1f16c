#include "backend/scheduler/book/LiveRun.h"

#include "backend/domain/base/SortUnique.h"

#include <algorithm>

namespace apollo::scheduler {

ports::RunWrite LiveRun::seal(ShardSeq position) {
    sortUnique(changes.nodes);
    sortUnique(changes.newAttempts);
    sortUnique(changes.attempts);
    std::erase_if(changes.attempts, [this](std::uint32_t attempt) {
        return std::binary_search(changes.newAttempts.begin(), changes.newAttempts.end(), attempt);
    });
    ports::RunWrite write;
    write.run = &run;
    write.isNew = isNew;
    if (!isNew) write.nodes = changes.nodes;
    write.attempts = changes.attempts;
    write.newAttempts = changes.newAttempts;
    write.events = std::move(events);
    write.shardSeq = position;
    return write;
}

void LiveRun::reset() {
    isNew = false;
    touched = false;
    events.clear();
    changes = {};
}

} // namespace apollo::scheduler
