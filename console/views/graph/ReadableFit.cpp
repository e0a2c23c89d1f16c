#include "console/views/graph/ReadableFit.h"

#include "console/dageditor/scene/GraphScene.h"
#include "console/dageditor/scene/GraphView.h"

#include <QEvent>

#include <algorithm>

namespace apollo::console {

namespace {

constexpr qreal kReadable = 0.66; // below this the cards leave out their second line
constexpr qreal kMargin = 24;

/// The centre of the view closest to `wanted` that shows no more emptiness than a margin beyond the content.
qreal nearest(qreal wanted, qreal begin, qreal end, qreal shown) {
    if (end - begin + 2 * kMargin <= shown) return (begin + end) / 2;
    return std::clamp(wanted, begin - kMargin + shown / 2, end + kMargin - shown / 2);
}

} // namespace

ReadableFit::ReadableFit(GraphView *view) : QObject(view), m_view(view) {
    view->installEventFilter(this);
    connect(view, &GraphView::layoutFinished, this, &ReadableFit::apply, Qt::QueuedConnection);
}

void ReadableFit::request() {
    m_wanted = true;
    QMetaObject::invokeMethod(this, &ReadableFit::apply, Qt::QueuedConnection);
}

bool ReadableFit::eventFilter(QObject *watched, QEvent *event) {
    if (event->type() == QEvent::Show) QMetaObject::invokeMethod(this, &ReadableFit::apply, Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

void ReadableFit::apply() {
    if (!m_wanted || !m_view->isVisible() || !m_view->isLaidOut()) return;
    m_wanted = false;
    m_view->fitAll();
    if (m_view->zoom() >= kReadable) return;
    m_view->setZoom(kReadable);
    const GraphScene &scene = *m_view->graphScene();
    const QRectF content = scene.contentRect();
    const int current = scene.indexOf(m_view->currentNode());
    const QPointF wanted =
        current >= 0 ? scene.nodeRect(current).center() : QPointF(content.left(), content.center().y());
    const QSizeF shown = QSizeF(m_view->viewport()->size()) / m_view->zoom();
    m_view->centerOn(nearest(wanted.x(), content.left(), content.right(), shown.width()),
                     nearest(wanted.y(), content.top(), content.bottom(), shown.height()));
}

} // namespace apollo::console
