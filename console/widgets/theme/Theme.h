#pragma once

#include "console/widgets/state/VisualState.h"

#include <QColor>

#include <array>

class QWidget;

namespace apollo::console {

enum class ThemeMode { Light, Dark };

/** The eight measured hues. Every other state is a pattern over one of them, never a new hue. */
enum class StateHue { Succeeded, Running, Queued, Waiting, RetryWait, Failed, Approval, Held };

inline constexpr std::array kAllStateHues{StateHue::Succeeded, StateHue::Running, StateHue::Queued,   StateHue::Waiting,
                                          StateHue::RetryWait, StateHue::Failed,  StateHue::Approval, StateHue::Held};

/** Which pattern lies over (or replaces) the fill of a state. */
enum class StatePattern { Solid, Hatched, OutlineOnly };

/** How a state is painted. */
struct StatePaint {
    QColor fill;
    QColor glyph;
    QColor outline; ///< invalid when the fill alone has enough contrast
    StatePattern pattern = StatePattern::Solid;
};

/** Semantic colours of one look. A value: cheap to copy, immutable in use, any thread. */
struct Theme {
    ThemeMode mode = ThemeMode::Light;
    QColor background;    ///< the calm field behind painted views
    QColor panel;         ///< side panes, cards, dialogs
    QColor sunken;        ///< status bar, code boxes, pills, unfilled bars
    QColor border;        ///< hair lines between panes and rows
    QColor controlBorder; ///< outlines of inputs and secondary buttons
    QColor text;
    QColor mutedText;   ///< secondary text
    QColor faintText;   ///< placeholders, time stamps of logs
    QColor accent;      ///< links, primary buttons, current tab, "now"
    QColor onAccent;    ///< text on accent
    QColor selection;   ///< the row, column or lane under the one cursor
    QColor hatch;       ///< stripes of "blocked by failure"
    QColor hatchField;  ///< what lies between the stripes
    QColor durationBar; ///< neutral bars of the heat map header
    QColor edge;        ///< wires of the graph
    QColor gridDot;
    QColor retryLine;    ///< dotted back-off lines and retry notes, readable as a thin line
    QColor errorText;    ///< red text, at least 4.5:1 on panel
    QColor warningField; ///< background of mild warnings
    std::array<QColor, kAllStateHues.size()> hues;
    std::array<StatePaint, kAllVisualStates.size()> paints; ///< derived from the colours above

    static const Theme &light();
    static const Theme &dark();
    static const Theme &of(ThemeMode mode);

    QColor hue(StateHue hue) const { return hues[static_cast<std::size_t>(hue)]; }
    const StatePaint &statePaint(VisualState state) const { return paints[static_cast<std::size_t>(state)]; }

    /** The same theme with its saturation taken away: what stale data looks like. */
    Theme desaturated() const;
};

/**
 * True when a fill has less than 3:1 against the background and therefore needs a 1 px outline in text colour
 * (the contrast rule for graphics).
 */
bool needsOutline(const QColor &fill, const QColor &background);

/**
 * The theme that a widget must paint with: the application's current one (light without a ThemeManager),
 * desaturated when the widget or one of its parents is marked stale. GUI thread.
 */
const Theme &themeFor(const QWidget *widget);

/** Marks a pane and everything in it as stale (or fresh again) and repaints it. See StaleRibbon. GUI thread. */
void setPaneStale(QWidget *pane, bool stale);

} // namespace apollo::console
