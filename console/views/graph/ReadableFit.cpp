#include "console/views/graph/ReadableFit.h"

#include "console/dageditor/scene/GraphScene.h"
#include "console/dageditor/scene/GraphView.h"

#include <QEvent>
#include <QScrollBar>

namespace apollo::console {

namespace {

constexpr qreal kReadable = 0.66; // below this the cards leave out their second line

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
    const int current = m_view->graphScene()->indexOf(m_view->currentNode());
    if (current >= 0) {
        m_view->centerOn(m_view->graphScene()->nodeRect(current).center());
        return;
    }
    m_view->horizontalScrollBar()->setValue(m_view->horizontalScrollBar()->minimum());
}

} // namespace apollo::console
