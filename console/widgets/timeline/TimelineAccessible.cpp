#include "console/widgets/timeline/TimelineAccessible.h"

#include "console/widgets/timeline/TimelineView.h"

#include <QAccessibleWidget>

namespace apollo::console {

namespace {

class TimelineAccessible final : public QAccessibleWidget {
public:
    explicit TimelineAccessible(TimelineView *view) : QAccessibleWidget(view, QAccessible::Chart), m_view(view) {}

    QString text(QAccessible::Text kind) const override {
        if (kind == QAccessible::Value) return m_view->describe(m_view->currentLane());
        return QAccessibleWidget::text(kind);
    }

private:
    TimelineView *m_view;
};

QAccessibleInterface *create(const QString &, QObject *object) {
    auto *view = qobject_cast<TimelineView *>(object);
    return view ? new TimelineAccessible(view) : nullptr;
}

} // namespace

void installTimelineAccessibility() {
    static const bool kInstalled = [] {
        QAccessible::installFactory(create);
        return true;
    }();
    Q_UNUSED(kInstalled);
}

} // namespace apollo::console
