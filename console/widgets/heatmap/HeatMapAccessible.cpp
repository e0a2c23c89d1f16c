#include "console/widgets/heatmap/HeatMapAccessible.h"

#include "console/widgets/heatmap/HeatMapView.h"

#include <QAccessibleWidget>
#include <QHash>

#include <memory>
#include <vector>

namespace apollo::console {

namespace {

/** One cell; row and column are fixed, everything else is asked from the view. */
class CellAccessible final : public QAccessibleInterface, public QAccessibleTableCellInterface {
public:
    CellAccessible(HeatMapView *view, int row, int column) : m_view(view), m_row(row), m_column(column) {}

    bool isValid() const override {
        const HeatMapGeometry &geometry = m_view->geometryOfCells();
        return m_row < geometry.rows && m_column < geometry.columns;
    }
    QObject *object() const override { return nullptr; }
    QAccessibleInterface *parent() const override { return QAccessible::queryAccessibleInterface(m_view); }
    QAccessibleInterface *child(int) const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Name ? m_view->describe(m_row, m_column) : QString();
    }
    void setText(QAccessible::Text, const QString &) override {}
    QRect rect() const override {
        const QRect local = m_view->cellRect(m_row, m_column);
        return {m_view->viewport()->mapToGlobal(local.topLeft()), local.size()};
    }
    QAccessible::Role role() const override { return QAccessible::Cell; }
    QAccessible::State state() const override {
        QAccessible::State state;
        state.selectable = state.focusable = true;
        state.selected = isSelected();
        state.focused = state.selected && m_view->hasFocus();
        return state;
    }
    void *interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::TableCellInterface ? static_cast<QAccessibleTableCellInterface *>(this) : nullptr;
    }

    bool isSelected() const override { return m_view->currentRow() == m_row && m_view->currentColumn() == m_column; }
    QList<QAccessibleInterface *> columnHeaderCells() const override { return {}; }
    QList<QAccessibleInterface *> rowHeaderCells() const override { return {}; }
    int columnIndex() const override { return m_column; }
    int rowIndex() const override { return m_row; }
    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    QAccessibleInterface *table() const override { return parent(); }

private:
    HeatMapView *m_view;
    int m_row;
    int m_column;
};

/** The view as a table; cells come into being when somebody asks for them. */
class HeatMapAccessible final : public QAccessibleWidget, public QAccessibleTableInterface {
public:
    explicit HeatMapAccessible(HeatMapView *view) : QAccessibleWidget(view, QAccessible::Table), m_view(view) {}
    ~HeatMapAccessible() override {
        for (const QAccessible::Id id : std::as_const(m_cells)) QAccessible::deleteAccessibleInterface(id);
    }

    void *interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::TableInterface) return static_cast<QAccessibleTableInterface *>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    QString text(QAccessible::Text kind) const override {
        if (kind == QAccessible::Value) return m_view->describe(m_view->currentRow(), m_view->currentColumn());
        return QAccessibleWidget::text(kind);
    }
    int childCount() const override { return rowCount() * columnCount(); }
    QAccessibleInterface *child(int index) const override {
        return columnCount() > 0 && index >= 0 && index < childCount()
                   ? cellAt(index / columnCount(), index % columnCount())
                   : nullptr;
    }
    QAccessibleInterface *focusChild() const override { return cellAt(m_view->currentRow(), m_view->currentColumn()); }
    int indexOfChild(const QAccessibleInterface *child) const override {
        const auto *cell = dynamic_cast<const CellAccessible *>(child);
        return cell ? cell->rowIndex() * columnCount() + cell->columnIndex() : -1;
    }

    QAccessibleInterface *caption() const override { return nullptr; }
    QAccessibleInterface *summary() const override { return nullptr; }
    QAccessibleInterface *cellAt(int row, int column) const override {
        if (row < 0 || column < 0 || row >= rowCount() || column >= columnCount()) return nullptr;
        const std::pair key{row, column};
        if (const auto found = m_cells.constFind(key); found != m_cells.constEnd())
            return QAccessible::accessibleInterface(*found);
        auto *cell = new CellAccessible(m_view, row, column);
        m_cells.insert(key, QAccessible::registerAccessibleInterface(cell)); // the registry owns it from here
        return cell;
    }
    int selectedCellCount() const override { return m_view->currentRow() >= 0 && m_view->currentColumn() >= 0 ? 1 : 0; }
    QList<QAccessibleInterface *> selectedCells() const override {
        QAccessibleInterface *cell = focusChild();
        return cell ? QList{cell} : QList<QAccessibleInterface *>();
    }
    QString columnDescription(int column) const override {
        const HeatMapSource *source = m_view->source();
        return source && column >= 0 && column < columnCount() ? source->columnLabel(column) : QString();
    }
    QString rowDescription(int row) const override {
        const HeatMapSource *source = m_view->source();
        return source && row >= 0 && row < rowCount() ? source->rowLabel(row) : QString();
    }
    int selectedColumnCount() const override { return 0; }
    int selectedRowCount() const override { return 0; }
    int columnCount() const override { return m_view->geometryOfCells().columns; }
    int rowCount() const override { return m_view->geometryOfCells().rows; }
    QList<int> selectedColumns() const override { return {}; }
    QList<int> selectedRows() const override { return {}; }
    bool isColumnSelected(int) const override { return false; }
    bool isRowSelected(int) const override { return false; }
    bool selectRow(int row) override { return select(row, m_view->currentColumn()); }
    bool selectColumn(int column) override { return select(m_view->currentRow(), column); }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent *) override {}

private:
    bool select(int row, int column) {
        if (row < 0 || column < 0 || row >= rowCount() || column >= columnCount()) return false;
        m_view->setCurrent(row, column);
        return true;
    }

    HeatMapView *m_view;
    mutable QHash<std::pair<int, int>, QAccessible::Id> m_cells;
};

QAccessibleInterface *create(const QString &, QObject *object) {
    auto *view = qobject_cast<HeatMapView *>(object);
    return view ? new HeatMapAccessible(view) : nullptr;
}

} // namespace

void installHeatMapAccessibility() {
    static const bool kInstalled = [] {
        QAccessible::installFactory(create);
        return true;
    }();
    Q_UNUSED(kInstalled);
}

} // namespace apollo::console
