#pragma once

#include <QDateTime>
#include <QWidget>

namespace apollo::console {

/**
 * The band "stale since 10:42:07" on top of a pane. While it is shown the whole pane is painted without saturation.
 * Put it into the pane's layout; it takes no room while the data is fresh. GUI thread.
 */
class StaleRibbon final : public QWidget {
    Q_OBJECT
public:
    /** pane: what becomes desaturated; must be the ribbon's parent or an ancestor of it. */
    explicit StaleRibbon(QWidget *pane);

    void setStaleSince(const QDateTime &since);
    void setFresh();
    bool isStale() const { return m_since.isValid(); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QString sentence() const;
    void announce();

    QWidget *m_pane;
    QDateTime m_since;
};

} // namespace apollo::console
