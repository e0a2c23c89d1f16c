#pragma once

#include "console/api/PipelineInfo.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace apollo::console {

class Workspace;

/// When a pipeline starts by itself: the same function that the server fires by, asked with the server's clock.
/// GUI thread.
class FiresPane final : public QWidget {
    Q_OBJECT
public:
    explicit FiresPane(Workspace &workspace, QWidget *parent = nullptr);

    /// Null shows nothing.
    void setPipeline(const PipelineInfo *pipeline);

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void addFire(const Fire &fire, int row);

    Workspace &m_workspace;
    std::optional<Schedule> m_schedule;
    bool m_known = false;
    QLabel *m_expression;
    QLabel *m_sentence;
    QGridLayout *m_grid;
};

} // namespace apollo::console
