#pragma once

#include "console/widgets/theme/Theme.h"

#include <QObject>

class QApplication;

namespace apollo::console {

enum class ThemeChoice { FollowSystem, Light, Dark };

/**
 * Gives the whole application one look: Fusion, palette, style sheet and fonts. Create exactly one, right after the
 * QApplication; it registers itself there and themeFor() finds it. GUI thread only.
 *
 * Native widgets are steered by dynamic properties that the style sheet knows:
 *   QPushButton: "kind" = "primary" | "outline" | "danger" | "link"; plain without one
 *   QLabel: "role" = "muted" | "faint" | "heading" | "title" | "mono" | "error" | "caption"
 *   QWidget/QFrame: "surface" = "panel" | "field" | "sunken" | "card" (plain QWidgets need Qt::WA_StyledBackground)
 *   QLineEdit/QPlainTextEdit/QComboBox: "invalid" = true: a red frame
 */
class ThemeManager final : public QObject {
    Q_OBJECT
public:
    explicit ThemeManager(QApplication &application);
    ~ThemeManager() override;

    ThemeChoice choice() const { return m_choice; }
    /** Follows the system's light or dark, or overrides it. Applies at once. */
    void setChoice(ThemeChoice choice);

    ThemeMode mode() const { return m_mode; }
    const Theme &theme() const { return Theme::of(m_mode); }
    const Theme &staleTheme() const { return m_stale; }

    /** The manager of this application, or null before one was created. */
    static ThemeManager *instance();

Q_SIGNALS:
    /** Palette, style sheet and theme() have changed. */
    void changed();

private:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resolve();
    void apply();
    bool systemIsDark() const;

    QApplication &m_application;
    ThemeChoice m_choice = ThemeChoice::FollowSystem;
    ThemeMode m_mode = ThemeMode::Light;
    Theme m_stale;
    bool m_applying = false;
    bool m_startedDark = false;
    bool m_platformTells = false;
};

} // namespace apollo::console
