#pragma once

#include <QObject>

#include <functional>
#include <memory>
#include <mutex>

namespace apollo::console {

/// The way from gRPC's threads to the GUI thread. Made and closed on the GUI thread; post() from any thread.
///
/// The mutex owns `m_receiver`: once close() has returned nothing can be posted, and what was posted and not yet run is
/// dropped together with the receiver.
class GuiPost {
public:
    GuiPost() : m_receiver(std::make_unique<QObject>()) {}

    /// False when closed: the functor will not run.
    bool post(std::function<void()> functor) {
        const std::lock_guard lock(m_mutex);
        if (!m_receiver) return false;
        return QMetaObject::invokeMethod(m_receiver.get(), std::move(functor), Qt::QueuedConnection);
    }
    void close() {
        std::unique_ptr<QObject> receiver;
        const std::lock_guard lock(m_mutex);
        receiver = std::move(m_receiver);
    }

private:
    std::mutex m_mutex;
    std::unique_ptr<QObject> m_receiver;
};

} // namespace apollo::console
