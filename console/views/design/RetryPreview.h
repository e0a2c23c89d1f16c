#pragma once

#include "backend/domain/pipeline/Policies.h"

#include <QWidget>

#include <vector>

namespace apollo::console {

/// When the attempts of a node would start if each failed at once: earliest and latest, by the jitter of the delays.
struct RetryWindow {
    Duration earliest{0};
    Duration latest{0};
};
/// The first attempt is at zero. Pure.
[[nodiscard]] std::vector<RetryWindow> retryWindows(const RetryPolicy &policy);

/// The attempts that a retry policy allows, drawn over time. GUI thread.
class RetryPreview final : public QWidget {
    Q_OBJECT
public:
    explicit RetryPreview(QWidget *parent = nullptr);

    void setPolicy(const QString &node, const RetryPolicy &policy);

    QSize sizeHint() const override { return {420, 150}; }
    QSize minimumSizeHint() const override { return {240, 130}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintAxis(QPainter &painter, const QRectF &plot, Duration whole);

    QString m_node;
    std::vector<RetryWindow> m_windows;
};

} // namespace apollo::console
