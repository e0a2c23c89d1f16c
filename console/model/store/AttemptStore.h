#pragma once

#include "console/api/Backend.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <map>
#include <unordered_map>

namespace apollo::console {

/// Attempts of one run, by node, and what people did to it. Asks the server when told that something changed: for the
/// node that somebody looks at at once, for the whole run at a rate that follows what an answer costs. GUI thread.
class AttemptStore final : public QObject {
    Q_OBJECT
public:
    explicit AttemptStore(Backend &backend, QObject *parent = nullptr);

    /// Another run, or none: forgets what it holds.
    void setRun(const std::optional<RunId> &run);
    [[nodiscard]] const std::optional<RunId> &run() const { return m_run; }
    /// The node whose attempts are wanted first.
    void setFocus(const NodeKey &node);
    /// The run, or one of its nodes, has a newer revision.
    void refresh();
    void refreshFocus();

    /// By number.
    [[nodiscard]] std::vector<AttemptInfo> attemptsOf(const NodeKey &node) const;
    [[nodiscard]] std::optional<AttemptInfo> newestOf(const NodeKey &node) const;
    /// What people did, in order.
    [[nodiscard]] const std::vector<EventInfo> &interventions() const { return m_interventions; }
    /// An answer for the whole run has come since setRun().
    [[nodiscard]] bool isLoaded() const { return m_loaded; }

Q_SIGNALS:
    void changed();

private:
    void askRun();
    void askEvents();
    void take(std::vector<AttemptInfo> attempts);

    Backend &m_backend;
    std::optional<RunId> m_run;
    NodeKey m_focus;
    std::unordered_map<NodeKey, std::map<AttemptNo, AttemptInfo>> m_attempts;
    std::vector<EventInfo> m_interventions;
    RunSeq m_lastEvent;
    ScopedCall m_runCall;
    ScopedCall m_focusCall;
    ScopedCall m_eventCall;
    QTimer m_again;
    QElapsedTimer m_cost;
    bool m_open = false;
    bool m_dirty = false;
    bool m_eventsOpen = false;
    bool m_focusOpen = false;
    bool m_focusDirty = false;
    bool m_loaded = false;
};

} // namespace apollo::console
