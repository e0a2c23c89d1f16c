#include "console/widgets/theme/Theme.h"

#include "console/widgets/theme/ColourMath.h"
#include "console/widgets/theme/ThemeManager.h"

#include <QVariant>
#include <QWidget>

namespace apollo::console {

namespace {

constexpr double kGraphicsContrast = 3.0;
constexpr char kStaleProperty[] = "apolloPaneStale";

QColor colour(QRgb rgb) { return QColor::fromRgb(rgb); }

QColor grey(const QColor &from) {
    // Luma keeps the order of brightness, so stale data stays readable.
    const int luma = qRound(0.299 * from.red() + 0.587 * from.green() + 0.114 * from.blue());
    return mixed(from, QColor(luma, luma, luma), 0.85);
}

QColor glyphOn(const QColor &fill, const Theme &theme) {
    static const QColor kDark = colour(0x1B1F24);
    static const QColor kLight = colour(0xFFFFFF);
    // Failures keep the white cross in both looks: it is the sign people learn first.
    if (fill == theme.hue(StateHue::Failed) && contrastRatio(kLight, fill) >= kGraphicsContrast) return kLight;
    return contrastRatio(kLight, fill) >= contrastRatio(kDark, fill) ? kLight : kDark;
}

/** The quietest outline that still separates the fill from the background: the least share of text colour. */
QColor outlineFor(const QColor &fill, const Theme &theme) {
    if (!needsOutline(fill, theme.background)) return {};
    constexpr int kSteps = 20;
    for (int step = 1; step < kSteps; ++step) {
        const QColor candidate = mixed(fill, theme.text, static_cast<double>(step) / kSteps);
        if (!needsOutline(candidate, theme.background)) return candidate;
    }
    return theme.text;
}

StatePaint solid(const Theme &theme, StateHue hue) {
    const QColor fill = theme.hue(hue);
    return {fill, glyphOn(fill, theme), outlineFor(fill, theme), StatePattern::Solid};
}

StatePaint outlined(const Theme &theme) {
    return {theme.hatchField, theme.mutedText, theme.hue(StateHue::Waiting), StatePattern::OutlineOnly};
}

StatePaint paintOf(const Theme &theme, VisualState state) {
    switch (state) {
    case VisualState::Succeeded:
    case VisualState::Forced: return solid(theme, StateHue::Succeeded);
    case VisualState::Running: return solid(theme, StateHue::Running);
    case VisualState::Queued: return solid(theme, StateHue::Queued);
    case VisualState::Waiting: return solid(theme, StateHue::Waiting);
    case VisualState::BlockedByFailure: return {theme.hatchField, theme.text, theme.hatch, StatePattern::Hatched};
    case VisualState::RetryWait: return solid(theme, StateHue::RetryWait);
    case VisualState::Failed: return solid(theme, StateHue::Failed);
    case VisualState::Approval: return solid(theme, StateHue::Approval);
    case VisualState::Held: return solid(theme, StateHue::Held);
    case VisualState::Skipped:
    case VisualState::Cancelled:
    case VisualState::Unknown: return outlined(theme);
    }
    return outlined(theme);
}

void derivePaints(Theme &theme) {
    for (const VisualState state : kAllVisualStates)
        theme.paints[static_cast<std::size_t>(state)] = paintOf(theme, state);
}

Theme makeLight() {
    Theme theme;
    theme.mode = ThemeMode::Light;
    theme.background = colour(0xF4F5F6);
    theme.panel = colour(0xFFFFFF);
    theme.sunken = colour(0xECEEF1);
    theme.border = colour(0xE2E5E9);
    theme.controlBorder = colour(0xD3D7DD);
    theme.text = colour(0x1B1F24);
    theme.mutedText = colour(0x5F6670);
    theme.faintText = colour(0x7B828C);
    theme.accent = colour(0x2258A2);
    theme.onAccent = colour(0xFFFFFF);
    theme.selection = colour(0xE3ECF8);
    theme.hatch = colour(0x9A9DA2);
    theme.hatchField = colour(0xECEEF1);
    theme.durationBar = colour(0xC3C7CD);
    theme.edge = colour(0x878A8E);
    theme.gridDot = colour(0xD5D8DD);
    theme.retryLine = colour(0xB8930A);
    theme.errorText = colour(0xD81206);
    theme.warningField = colour(0xFFF4D6);
    theme.hues = {colour(0x6ECF9E), colour(0x2258A2), colour(0xD0D5E0), colour(0x878A8E),
                  colour(0xEEC62B), colour(0xD81206), colour(0xC269EE), colour(0x2E3643)};
    derivePaints(theme);
    return theme;
}

Theme makeDark() {
    Theme theme;
    theme.mode = ThemeMode::Dark;
    theme.background = colour(0x1E2226);
    theme.panel = colour(0x262B30);
    theme.sunken = colour(0x2B3036);
    theme.border = colour(0x30353B);
    theme.controlBorder = colour(0x3F464E);
    theme.text = colour(0xE6E9ED);
    theme.mutedText = colour(0xA7AEB8);
    theme.faintText = colour(0x8A919B);
    theme.accent = colour(0x54B3F8);
    theme.onAccent = colour(0x101418);
    theme.selection = colour(0x2B3D52);
    theme.hatch = colour(0x747B88);
    theme.hatchField = colour(0x2B3036);
    theme.durationBar = colour(0x4C535B);
    theme.edge = colour(0x8890A0);
    theme.gridDot = colour(0x343A41);
    theme.retryLine = colour(0xFFCF1D);
    theme.errorText = colour(0xFF6A52);
    theme.warningField = colour(0x3B331C);
    theme.hues = {colour(0x2F7D66), colour(0x54B3F8), colour(0x3C4149), colour(0x8890A0),
                  colour(0xFFCF1D), colour(0xFF3A1A), colour(0xA02DB9), colour(0xD5DAE3)};
    derivePaints(theme);
    return theme;
}

} // namespace

const Theme &Theme::light() {
    static const Theme theme = makeLight();
    return theme;
}

const Theme &Theme::dark() {
    static const Theme theme = makeDark();
    return theme;
}

const Theme &Theme::of(ThemeMode mode) { return mode == ThemeMode::Dark ? dark() : light(); }

Theme Theme::desaturated() const {
    Theme theme = *this;
    for (QColor *each : {&theme.background, &theme.panel, &theme.sunken, &theme.border, &theme.controlBorder,
                         &theme.text, &theme.mutedText, &theme.faintText, &theme.accent, &theme.onAccent,
                         &theme.selection, &theme.hatch, &theme.hatchField, &theme.durationBar, &theme.edge,
                         &theme.gridDot, &theme.retryLine, &theme.errorText, &theme.warningField}) {
        *each = grey(*each);
    }
    for (QColor &each : theme.hues) each = grey(each);
    derivePaints(theme);
    return theme;
}

bool needsOutline(const QColor &fill, const QColor &background) {
    return contrastRatio(fill, background) < kGraphicsContrast;
}

const Theme &themeFor(const QWidget *widget) {
    const ThemeManager *manager = ThemeManager::instance();
    for (const QWidget *each = widget; each; each = each->parentWidget()) {
        if (!each->property(kStaleProperty).toBool()) continue;
        static const Theme kStaleLight = Theme::light().desaturated();
        return manager ? manager->staleTheme() : kStaleLight;
    }
    return manager ? manager->theme() : Theme::light();
}

void setPaneStale(QWidget *pane, bool stale) {
    if (!pane || pane->property(kStaleProperty).toBool() == stale) return;
    pane->setProperty(kStaleProperty, stale);
    pane->update();
    const QList<QWidget *> children = pane->findChildren<QWidget *>();
    for (QWidget *child : children) child->update();
}

} // namespace apollo::console
