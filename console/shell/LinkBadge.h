#pragma once

#include "console/api/Feed.h"

#include <QTimer>
#include <QWidget>

namespace apollo::console {

/// Which environment this is and how old its data is: a colour band over the full height, the name, and a dot with
/// "live 0.4 s", "stale 12 s, next try in 2 s" or what else is the case. GUI thread.
class LinkBadge final : public QWidget {
    Q_OBJECT
public:
    explicit LinkBadge(QWidget *parent = nullptr);

    void setEnvironment(const QString &name, const QColor &band);
    /// Outlives the badge.
    void setFeed(const Feed *feed);
    [[nodiscard]] QString stateText() const { return m_text; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] QString retryNote() const;

    QString m_name;
    QColor m_band;
    const Feed *m_feed = nullptr;
    QString m_text;
    QTimer m_tick;
};

} // namespace apollo::console
