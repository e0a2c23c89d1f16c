#include "console/widgets/controls/CountPill.h"
#include "console/widgets/controls/ElidedLabel.h"
#include "console/widgets/controls/EmptyState.h"
#include "console/widgets/controls/Legend.h"
#include "console/widgets/controls/PlainToolTip.h"
#include "console/widgets/controls/SectionHeader.h"
#include "console/widgets/controls/SegmentBar.h"
#include "console/widgets/controls/StaleRibbon.h"
#include "console/widgets/state/StateGlyph.h"

#include <QImage>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

#include <set>

using namespace apollo::console;

namespace {

QImage drawn(VisualState state, const Theme &theme, const GlyphOptions &options = {}) {
    QImage image(32, 32, QImage::Format_ARGB32_Premultiplied);
    image.fill(theme.background);
    QPainter painter(&image);
    StateGlyph::paint(&painter, QRectF(4, 4, 24, 24), state, theme, options);
    return image;
}

/** Pixels without colour: what is left to tell states apart on a grey screen. */
QImage grey(const QImage &image) { return image.convertToFormat(QImage::Format_Grayscale8); }

} // namespace

class TestControls : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyStateHasItsOwnPicture() {
        for (const Theme *theme : {&Theme::light(), &Theme::dark()}) {
            for (const VisualState one : kAllVisualStates) {
                for (const VisualState two : kAllVisualStates) {
                    if (one >= two) continue;
                    QVERIFY2(grey(drawn(one, *theme)) != grey(drawn(two, *theme)),
                             qPrintable(stateName(one) + QLatin1Char(' ') + stateName(two)));
                }
            }
        }
    }

    void everyStateHasItsOwnNameAndSeverity() {
        std::set<QString> names;
        std::set<int> severities;
        for (const VisualState state : kAllVisualStates) {
            names.insert(stateName(state));
            severities.insert(stateSeverity(state));
        }
        QCOMPARE(names.size(), kAllVisualStates.size());
        QCOMPARE(severities.size(), kAllVisualStates.size());
        for (const VisualState state : kAllVisualStates)
            QVERIFY(stateSeverity(state) <= stateSeverity(VisualState::Failed));
    }

    void ringAndPipsShow() {
        GlyphOptions ring;
        ring.ring = true;
        QVERIFY(drawn(VisualState::Failed, Theme::light(), ring) != drawn(VisualState::Failed, Theme::light()));
        GlyphOptions pips;
        pips.attempts = 3;
        QVERIFY(drawn(VisualState::Failed, Theme::light(), pips) != drawn(VisualState::Failed, Theme::light()));
        GlyphOptions clock;
        clock.progress = 0.4;
        QVERIFY(drawn(VisualState::Running, Theme::light(), clock) != drawn(VisualState::Running, Theme::light()));
    }

    void pillIsAFilterForMouseAndKeyboard() {
        CountPill pill(VisualState::Failed);
        pill.setPhrase(QStringLiteral("3 failed"));
        pill.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pill));
        const int width = pill.sizeHint().width();
        pill.setEmphasised(true);
        QCOMPARE(pill.sizeHint().width(), width);
        QSignalSpy toggled(&pill, &QAbstractButton::toggled);
        QTest::mouseClick(&pill, Qt::LeftButton);
        QVERIFY(pill.isChecked());
        QTest::keyClick(&pill, Qt::Key_Space);
        QVERIFY(!pill.isChecked());
        QCOMPARE(toggled.count(), 2);
        QCOMPARE(pill.accessibleName(), QStringLiteral("3 failed"));
    }

    void segmentBarShowsOneFailureAmongThousands() {
        const Theme &theme = Theme::light();
        QImage image(200, 5, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QPainter painter(&image);
        SegmentBar::paint(&painter, QRectF(0, 0, 200, 5), {{VisualState::Succeeded, 9000}, {VisualState::Failed, 1}},
                          10000, theme);
        painter.end();
        int failed = 0;
        int track = 0;
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixelColor(x, 2) == theme.hue(StateHue::Failed)) ++failed;
            if (image.pixelColor(x, 2) == theme.sunken) ++track;
        }
        QVERIFY(failed >= 2);
        QVERIFY(track >= 10);
        SegmentBar::paint(&painter, QRectF(), {}, 0, theme);
    }

    void segmentBarNamesItsParts() {
        SegmentBar bar;
        bar.setSegments({{VisualState::Succeeded, 9}, {VisualState::Failed, 1}, {VisualState::Running, 0}}, 12);
        QCOMPARE(bar.toolTip(), QStringLiteral("9 succeeded, 1 failed"));
    }

    void labelElidesAndTells() {
        ElidedLabel label(QStringLiteral("a <b>rather</b> long text that will not fit"));
        label.resize(60, 20);
        label.show();
        QVERIFY(QTest::qWaitForWindowExposed(&label));
        QVERIFY(label.isElided());
        QVERIFY(label.toolTip().contains(QStringLiteral("&lt;b&gt;")));
        label.resize(label.sizeHint());
        QVERIFY(!label.isElided());
        QVERIFY(label.toolTip().isEmpty());
    }

    void tooltipsNeverInterpretText() {
        QVERIFY(plainToolTip({}).isEmpty());
        QVERIFY(!plainToolTip(QStringLiteral("<img src=x>\nsecond")).contains(QStringLiteral("<img")));
    }

    void ribbonMarksThePane() {
        QWidget pane;
        auto *layout = new QVBoxLayout(&pane);
        auto *ribbon = new StaleRibbon(&pane);
        auto *child = new QWidget;
        layout->addWidget(ribbon);
        layout->addWidget(child);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        QVERIFY(!ribbon->isVisible());
        const QColor fresh = themeFor(child).hue(StateHue::Failed);
        ribbon->setStaleSince(QDateTime::currentDateTimeUtc());
        QVERIFY(ribbon->isVisible());
        QVERIFY(themeFor(child).hue(StateHue::Failed) != fresh);
        QVERIFY(ribbon->accessibleName().startsWith(QStringLiteral("stale since")));
        ribbon->setFresh();
        QVERIFY(!ribbon->isVisible());
        QCOMPARE(themeFor(child).hue(StateHue::Failed), fresh);
    }

    void emptyStateOffersItsAction() {
        EmptyState empty;
        empty.setSentence(QStringLiteral("No runs yet"));
        auto *button = empty.findChild<QPushButton *>();
        QVERIFY(button->isHidden());
        empty.setActionText(QStringLiteral("Open the designer"));
        QVERIFY(!button->isHidden());
        QSignalSpy action(&empty, &EmptyState::actionTriggered);
        button->click();
        QCOMPARE(action.count(), 1);
    }

    void headerKeepsItsTitle() {
        SectionHeader header(QStringLiteral("Nodes x runs"));
        header.setSubtitle(QStringLiteral("orders-nightly"));
        auto *legend = new Legend({kAllVisualStates.begin(), kAllVisualStates.end()});
        header.addWidget(legend);
        header.resize(500, 44);
        header.show();
        QVERIFY(QTest::qWaitForWindowExposed(&header));
        const auto labels = header.findChildren<ElidedLabel *>();
        QCOMPARE(labels.size(), 2);
        for (const ElidedLabel *label : labels) QVERIFY(!label->isElided());
        QVERIFY(legend->width() < legend->sizeHint().width());
    }
};

QTEST_MAIN(TestControls)
#include "tst_Controls.moc"
