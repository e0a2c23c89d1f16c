#pragma once

#include "console/dageditor/scene/GraphLayout.h"

#include <QObject>

#include <memory>

class QThread;

namespace apollo::console {

/**
 * One layout on a thread of its own. Lives on the GUI thread. Destroying it cancels: finished() is then never emitted,
 * and the wait is short because the layout looks at the flag between its passes.
 */
class GraphLayoutJob final : public QObject {
    Q_OBJECT
public:
    GraphLayoutJob(GraphShape shape, const GraphMetrics &metrics);
    ~GraphLayoutJob() override;

    const GraphPositions &positions() const { return m_positions; }

Q_SIGNALS:
    /** Exactly once, on the GUI thread. positions() is complete from here. */
    void finished();

private:
    GraphPositions m_positions; ///< written by the thread until it has ended
    std::atomic<bool> m_cancelled{false};
    std::unique_ptr<QThread> m_thread;
};

} // namespace apollo::console
