#include "console/dageditor/scene/GraphAccessible.h"

#include "console/dageditor/scene/GraphScene.h"
#include "console/dageditor/scene/GraphView.h"

#include <QAccessibleWidget>
#include <QHash>

namespace apollo::console {

namespace {

/** One node, by position; everything is asked from the view, so a replaced graph is never described by old words. */
class NodeAccessible final : public QAccessibleInterface {
public:
    NodeAccessible(GraphView *view, int index) : m_view(view), m_index(index) {}

    int index() const { return m_index; }

    bool isValid() const override { return m_index < m_view->graphScene()->nodeCount(); }
    QObject *object() const override { return nullptr; }
    QAccessibleInterface *parent() const override { return QAccessible::queryAccessibleInterface(m_view); }
    QAccessibleInterface *child(int) const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Name ? m_view->describeNode(m_index) : QString();
    }
    void setText(QAccessible::Text, const QString &) override {}
    QRect rect() const override {
        if (!isValid()) return {};
        const QRect local = m_view->mapFromScene(m_view->graphScene()->nodeRect(m_index)).boundingRect();
        return {m_view->viewport()->mapToGlobal(local.topLeft()), local.size()};
    }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QAccessible::State state() const override {
        QAccessible::State state;
        state.selectable = state.focusable = true;
        state.selected = m_view->graphScene()->current() == m_index;
        state.focused = state.selected && m_view->hasFocus();
        return state;
    }

private:
    GraphView *m_view;
    int m_index;
};

class GraphAccessible final : public QAccessibleWidget {
public:
    explicit GraphAccessible(GraphView *view) : QAccessibleWidget(view, QAccessible::List), m_view(view) {}
    ~GraphAccessible() override {
        for (const QAccessible::Id id : std::as_const(m_nodes)) QAccessible::deleteAccessibleInterface(id);
    }

    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Value ? m_view->describeCurrent() : QAccessibleWidget::text(kind);
    }
    int childCount() const override { return m_view->graphScene()->nodeCount(); }
    QAccessibleInterface *child(int index) const override {
        if (index < 0 || index >= childCount()) return nullptr;
        if (const auto found = m_nodes.constFind(index); found != m_nodes.constEnd())
            return QAccessible::accessibleInterface(*found);
        auto *node = new NodeAccessible(m_view, index);
        m_nodes.insert(index, QAccessible::registerAccessibleInterface(node)); // the registry owns it from here
        return node;
    }
    QAccessibleInterface *focusChild() const override { return child(m_view->graphScene()->current()); }
    int indexOfChild(const QAccessibleInterface *child) const override {
        const auto *node = dynamic_cast<const NodeAccessible *>(child);
        return node ? node->index() : -1;
    }

private:
    GraphView *m_view;
    mutable QHash<int, QAccessible::Id> m_nodes;
};

QAccessibleInterface *create(const QString &, QObject *object) {
    auto *view = qobject_cast<GraphView *>(object);
    return view ? new GraphAccessible(view) : nullptr;
}

} // namespace

void installGraphAccessibility() {
    static const bool kInstalled = [] {
        QAccessible::installFactory(create);
        return true;
    }();
    Q_UNUSED(kInstalled);
}

} // namespace apollo::console
