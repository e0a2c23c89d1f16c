#pragma once

#include <QObject>

namespace apollo::console {

class GraphView;

/// Shows a new graph as a whole where it can be read so, else large enough to read, around the current node or the
/// beginning. Waits until the graph is laid out and on screen. GUI thread.
class ReadableFit final : public QObject {
    Q_OBJECT
public:
    /// Lives as long as the view.
    explicit ReadableFit(GraphView *view);

    /// The view has got another graph.
    void request();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void apply();

    GraphView *m_view;
    bool m_wanted = false;
};

} // namespace apollo::console
