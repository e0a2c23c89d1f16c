#include "console/widgets/heatmap/HeatMapView.h"

#include <QAccessible>
#include <QElapsedTimer>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace apollo::console;

namespace {

class Board final : public HeatMapSource {
public:
    Board(int rows, int columns) : m_rows(rows), m_columns(columns) {}

    int rowCount() const override { return m_rows; }
    int columnCount() const override { return m_columns; }
    QString rowLabel(int row) const override { return QStringLiteral("node_%1").arg(row); }
    QString columnLabel(int column) const override { return QStringLiteral("run %1").arg(column); }
    HeatMapCell cell(int row, int column) const override {
        ++asked;
        HeatMapCell cell;
        cell.state = kAllVisualStates[static_cast<std::size_t>(row + column) % kAllVisualStates.size()];
        cell.attempts = row == 1 ? 3 : 1;
        cell.ring = cell.state == VisualState::Failed;
        return cell;
    }
    QString toolTip(int row, int column) const override { return rowLabel(row) + columnLabel(column); }
    std::chrono::milliseconds columnDuration(int column) const override {
        return std::chrono::milliseconds(1000 + column);
    }
    VisualState columnState(int) const override { return VisualState::Succeeded; }
    QString columnToolTip(int column) const override { return columnLabel(column); }

    void resize(int rows, int columns) {
        m_rows = rows;
        m_columns = columns;
    }

    mutable int asked = 0;

private:
    int m_rows;
    int m_columns;
};

} // namespace

class TestHeatMap : public QObject {
    Q_OBJECT

private:
    static void show(HeatMapView &view, const HeatMapSource &source, QSize size = {900, 500}) {
        view.resize(size);
        view.setSource(&source);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
    }

private Q_SLOTS:
    void cellsDoNotOverlapAndAreFoundAgain() {
        HeatMapGeometry geometry;
        geometry.rows = 30;
        geometry.columns = 12;
        geometry.viewport = {900, 800};
        for (const qreal zoom : {0.2, 0.5, 1.0, 2.0}) {
            geometry.zoom = zoom;
            geometry.fitColumns();
            for (int row = 0; row < geometry.rows; ++row) {
                for (int column = 0; column < geometry.columns; ++column) {
                    const QRect cell = geometry.cell(row, column);
                    QVERIFY(!cell.isEmpty());
                    if (column > 0) QVERIFY(!cell.intersects(geometry.cell(row, column - 1)));
                    if (row > 0) QVERIFY(!cell.intersects(geometry.cell(row - 1, column)));
                    if (!geometry.body().contains(cell)) continue;
                    QCOMPARE(geometry.indexAt(cell.center()), (HeatMapIndex{row, column}));
                }
            }
        }
    }

    void glyphsNeedFourteenPixels() {
        HeatMapGeometry geometry;
        geometry.rows = geometry.columns = 4;
        geometry.viewport = {800, 400};
        QVERIFY(geometry.showsGlyphs());
        QVERIFY(geometry.cellHeight() >= 14 && geometry.cellWidth() >= 14);
        geometry.zoom = 0.7;
        geometry.fitColumns();
        QVERIFY(!geometry.showsGlyphs());
    }

    void visibleRangeCoversExactlyWhatIsSeen() {
        HeatMapGeometry geometry;
        geometry.rows = 1000;
        geometry.columns = 100;
        geometry.viewport = {900, 500};
        geometry.scroll = {313, 4711};
        const QRect all(QPoint(0, 0), geometry.viewport);
        const HeatMapSpan rows = geometry.visibleRows(all);
        const HeatMapSpan columns = geometry.visibleColumns(all);
        QVERIFY(geometry.cell(rows.first, 0).bottom() >= geometry.body().top() - geometry.rowPitch());
        QVERIFY(geometry.cell(rows.last, 0).top() >= geometry.body().bottom() - 2);
        QVERIFY(rows.last - rows.first < 30);
        QVERIFY(columns.last - columns.first < 40);
        QVERIFY(rows.last > rows.first && columns.last > columns.first);
    }

    void startsAtTheNewestRun() {
        Board board(40, 100);
        HeatMapView view;
        show(view, board);
        QCOMPARE(view.horizontalScrollBar()->value(), view.horizontalScrollBar()->maximum());
        QVERIFY(view.viewport()->rect().contains(view.cellRect(0, 99)));
        board.resize(40, 101);
        view.reload();
        QVERIFY(view.viewport()->rect().contains(view.cellRect(0, 100)));
    }

    void keyboardWalks() {
        Board board(50, 20);
        HeatMapView view;
        show(view, board);
        QSignalSpy current(&view, &HeatMapView::currentChanged);
        QSignalSpy activated(&view, &HeatMapView::activated);
        QTest::keyClick(&view, Qt::Key_Down);
        QCOMPARE(view.currentRow(), 0);
        QCOMPARE(view.currentColumn(), 19);
        QTest::keyClick(&view, Qt::Key_Down);
        QTest::keyClick(&view, Qt::Key_Left);
        QCOMPARE(view.currentRow(), 1);
        QCOMPARE(view.currentColumn(), 18);
        QTest::keyClick(&view, Qt::Key_Home);
        QCOMPARE(view.currentColumn(), 0);
        QTest::keyClick(&view, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(view.currentRow(), 49);
        QCOMPARE(view.currentColumn(), 19);
        QVERIFY(view.geometryOfCells().body().contains(view.cellRect(49, 19)));
        QTest::keyClick(&view, Qt::Key_PageUp);
        QVERIFY(view.currentRow() < 40);
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(activated.count(), 1);
        QCOMPARE(activated.first().at(0).toInt(), view.currentRow());
        QCOMPARE(current.count(), 6);
        QTest::keyClick(&view, Qt::Key_Home, Qt::ControlModifier);
        QTest::keyClick(&view, Qt::Key_Up);
        QCOMPARE(view.currentRow(), 0);
    }

    void mouseChooses() {
        Board board(20, 10);
        HeatMapView view;
        show(view, board);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.cellRect(5, 7).center());
        QCOMPARE(view.currentRow(), 5);
        QCOMPARE(view.currentColumn(), 7);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.geometryOfCells().rowLabel(9).center());
        QCOMPARE(view.currentRow(), 9);
        QCOMPARE(view.currentColumn(), 7);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, QPoint(view.cellRect(0, 2).center().x(), 20));
        QCOMPARE(view.currentRow(), 9);
        QCOMPARE(view.currentColumn(), 2);
    }

    void currentSurvivesReload() {
        Board board(20, 10);
        HeatMapView view;
        show(view, board);
        view.setCurrent(15, 9);
        view.reload();
        QCOMPARE(view.currentRow(), 15);
        board.resize(10, 5);
        QSignalSpy current(&view, &HeatMapView::currentChanged);
        view.reload();
        QCOMPARE(view.currentRow(), 9);
        QCOMPARE(view.currentColumn(), 4);
        QCOMPARE(current.count(), 1);
        board.resize(0, 0);
        view.reload();
        QCOMPARE(view.currentRow(), -1);
        view.setSource(nullptr);
        view.viewport()->repaint();
    }

    void paintsOnlyWhatIsVisible() {
        Board board(1000, 100);
        HeatMapView view;
        show(view, board, {1100, 700});
        board.asked = 0;
        view.viewport()->repaint();
        QVERIFY2(board.asked > 500 && board.asked < 1600, qPrintable(QString::number(board.asked)));
        constexpr int kFrames = 30;
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < kFrames; ++i) {
            view.verticalScrollBar()->setValue(i * 97);
            view.viewport()->repaint();
        }
        const double frame = static_cast<double>(timer.elapsed()) / kFrames;
        qInfo("%.1f ms per frame", frame);
        QVERIFY2(frame < 50, "no frame may take longer than 50 ms");
    }

    void refreshesAreCoalesced() {
        Board board(30, 20);
        HeatMapView view;
        show(view, board);
        QTRY_VERIFY(board.asked > 0);
        QCoreApplication::processEvents();
        board.asked = 0;
        for (int i = 0; i < 200; ++i) view.refreshCell(3, 19);
        QCoreApplication::processEvents();
        QCOMPARE(board.asked, 0);
        QTRY_VERIFY(board.asked > 0);
        QVERIFY(board.asked <= 2 * 30 * 20);
    }

    void screenReadersSeeATable() {
        Board board(20, 10);
        HeatMapView view;
        show(view, board);
        QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(&view);
        QVERIFY(interface && interface->tableInterface());
        QCOMPARE(interface->tableInterface()->rowCount(), 20);
        QAccessibleInterface *cell = interface->tableInterface()->cellAt(1, 5);
        QVERIFY(cell);
        QCOMPARE(cell->text(QAccessible::Name), QStringLiteral("node_1, run 5: failed, attempt 3, not acknowledged"));
        QCOMPARE(interface->indexOfChild(cell), 15);
        QCOMPARE(interface->child(15), cell);
        QVERIFY(!cell->state().selected);
        view.setCurrent(1, 5);
        QVERIFY(cell->state().selected);
        QCOMPARE(interface->text(QAccessible::Value), cell->text(QAccessible::Name));
        QCOMPARE(cell->rect().size(), view.cellRect(1, 5).size());
    }
};

QTEST_MAIN(TestHeatMap)
#include "tst_HeatMap.moc"
