#include "console/widgets/theme/ColourMath.h"
#include "console/widgets/theme/StyleSheet.h"
#include "console/widgets/theme/Theme.h"
#include "console/widgets/theme/ThemeManager.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>

using namespace apollo::console;

namespace {

constexpr double kLeastDifference = 15;

struct Vision {
    const char *name;
    ColourVision vision;
};

constexpr Vision kVisions[]{{"normal", ColourVision::Normal},
                            {"protanopia", ColourVision::Protanopia},
                            {"deuteranopia", ColourVision::Deuteranopia},
                            {"tritanopia", ColourVision::Tritanopia}};

} // namespace

class TestPalette : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void differenceOfEqualColoursIsZero() {
        QCOMPARE(colourDifference(QColor(10, 20, 30), QColor(10, 20, 30)), 0.0);
        QVERIFY(colourDifference(Qt::black, Qt::white) > 99.9);
        QVERIFY(colourDifference(Qt::black, Qt::white) < 100.1);
    }

    void differenceIsSymmetric() {
        const QColor first(216, 18, 6);
        const QColor second(34, 88, 162);
        QVERIFY(qAbs(colourDifference(first, second) - colourDifference(second, first)) < 1e-9);
    }

    void simulationKeepsGreys() {
        for (const Vision &each : kVisions) {
            const QColor seen = simulateVision(QColor(128, 128, 128), each.vision);
            QVERIFY(qAbs(seen.red() - 128) <= 1 && qAbs(seen.green() - 128) <= 1 && qAbs(seen.blue() - 128) <= 1);
        }
    }

    void contrastHasTheKnownEnds() {
        QVERIFY(qAbs(contrastRatio(Qt::black, Qt::white) - 21) < 0.01);
        QVERIFY(qAbs(contrastRatio(Qt::white, Qt::white) - 1) < 0.01);
    }

    void everyPairCanBeToldApart_data() {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<int>("vision");
        QTest::addColumn<double>("worstKnown");
        // Worst pairs measured independently when the palettes were chosen: they check the mathematics too.
        const double known[2][4]{{18.6, 18.0, 17.6, 18.6}, {19.9, 17.2, 17.2, 20.3}};
        for (const bool dark : {false, true}) {
            for (std::size_t i = 0; i < std::size(kVisions); ++i) {
                QTest::addRow("%s %s", dark ? "dark" : "light", kVisions[i].name)
                    << dark << static_cast<int>(kVisions[i].vision) << known[dark ? 1 : 0][i];
            }
        }
    }

    void everyPairCanBeToldApart() {
        QFETCH(bool, dark);
        QFETCH(int, vision);
        QFETCH(double, worstKnown);
        const Theme &theme = dark ? Theme::dark() : Theme::light();
        double worst = 1000;
        for (std::size_t i = 0; i < kAllStateHues.size(); ++i) {
            for (std::size_t j = i + 1; j < kAllStateHues.size(); ++j) {
                const QColor first = simulateVision(theme.hue(kAllStateHues[i]), static_cast<ColourVision>(vision));
                const QColor second = simulateVision(theme.hue(kAllStateHues[j]), static_cast<ColourVision>(vision));
                const double difference = colourDifference(first, second);
                worst = std::min(worst, difference);
                QVERIFY2(difference >= kLeastDifference,
                         qPrintable(QStringLiteral("hues %1 and %2 differ by %3 only").arg(i).arg(j).arg(difference)));
            }
        }
        QVERIFY2(qAbs(worst - worstKnown) < 0.5, qPrintable(QString::number(worst)));
    }

    void paleFillsGetAnOutlineThatShows() {
        for (const Theme *theme : {&Theme::light(), &Theme::dark()}) {
            for (const VisualState state : kAllVisualStates) {
                const StatePaint &paint = theme->statePaint(state);
                if (paint.pattern != StatePattern::Solid) continue;
                QCOMPARE(paint.outline.isValid(), needsOutline(paint.fill, theme->background));
                if (paint.outline.isValid()) QVERIFY(contrastRatio(paint.outline, theme->background) >= 3.0);
                QVERIFY2(contrastRatio(paint.glyph, paint.fill) >= 3.0, qPrintable(stateName(state)));
            }
        }
    }

    void theSameFillsAsMeasuredNeedTheOutline() {
        const auto needs = [](const Theme &theme, StateHue hue) {
            return needsOutline(theme.hue(hue), theme.background);
        };
        QVERIFY(needs(Theme::light(), StateHue::Queued) && needs(Theme::light(), StateHue::Succeeded));
        QVERIFY(needs(Theme::light(), StateHue::RetryWait) && needs(Theme::light(), StateHue::Approval));
        QVERIFY(!needs(Theme::light(), StateHue::Failed) && !needs(Theme::light(), StateHue::Running));
        QVERIFY(needs(Theme::dark(), StateHue::Queued) && needs(Theme::dark(), StateHue::Approval));
        QVERIFY(!needs(Theme::dark(), StateHue::Succeeded) && !needs(Theme::dark(), StateHue::RetryWait));
    }

    void textIsReadable() {
        for (const Theme *theme : {&Theme::light(), &Theme::dark()}) {
            for (const QColor &field : {theme->panel, theme->background, theme->sunken, theme->selection}) {
                QVERIFY(contrastRatio(theme->text, field) >= 7);
                QVERIFY(contrastRatio(theme->mutedText, field) >= 4.5);
            }
            QVERIFY(contrastRatio(theme->errorText, theme->panel) >= 4.5);
            QVERIFY(contrastRatio(theme->accent, theme->panel) >= 4.5);
            QVERIFY(contrastRatio(theme->onAccent, theme->accent) >= 4.5);
        }
    }

    void staleThemeHasHardlyAnyColour() {
        for (const Theme *theme : {&Theme::light(), &Theme::dark()}) {
            const Theme stale = theme->desaturated();
            for (const StateHue hue : kAllStateHues)
                QVERIFY(stale.hue(hue).hsvSaturation() < theme->hue(hue).hsvSaturation() / 2 + 20);
        }
    }

    void styleSheetHasNoOpenPlaceholders() {
        for (const Theme *theme : {&Theme::light(), &Theme::dark()})
            QVERIFY(!styleSheetFor(*theme).contains(QLatin1Char('@')));
    }

    void managerSwitchesEverything() {
        ThemeManager manager(*qApp);
        QCOMPARE(ThemeManager::instance(), &manager);
        manager.setChoice(ThemeChoice::Light);
        QSignalSpy changed(&manager, &ThemeManager::changed);
        manager.setChoice(ThemeChoice::Dark);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(qApp->palette().color(QPalette::Window), Theme::dark().panel);
        QWidget pane;
        QWidget child(&pane);
        QCOMPARE(themeFor(&child).background, Theme::dark().background);
        setPaneStale(&pane, true);
        QCOMPARE(themeFor(&child).hue(StateHue::Failed), Theme::dark().desaturated().hue(StateHue::Failed));
        setPaneStale(&pane, false);
        QCOMPARE(themeFor(&child).hue(StateHue::Failed), Theme::dark().hue(StateHue::Failed));
        manager.setChoice(ThemeChoice::Light);
        QCOMPARE(changed.count(), 2);
    }
};

QTEST_MAIN(TestPalette)
#include "tst_Palette.moc"
