#include "console/dageditor/scene/GraphLayoutJob.h"

#include <QThread>

namespace apollo::console {

GraphLayoutJob::GraphLayoutJob(GraphShape shape, const GraphMetrics &metrics)
    : m_thread(QThread::create(
          [this, graph = std::move(shape), metrics] { m_positions = layoutGraph(graph, metrics, &m_cancelled); })) {
    connect(m_thread.get(), &QThread::finished, this, &GraphLayoutJob::finished, Qt::QueuedConnection);
    m_thread->start(QThread::LowPriority);
}

GraphLayoutJob::~GraphLayoutJob() {
    m_cancelled.store(true, std::memory_order_relaxed);
    m_thread->wait();
}

} // namespace apollo::console
