#pragma once

#include "console/widgets/state/VisualState.h"

#include <QList>
#include <QWidget>

class QHBoxLayout;
class QMenu;
class QToolButton;

namespace apollo::console {

class CountPill;
class LinkBadge;
class NavigationButton;

/// One count of the bar, a filter when pressed.
struct PillContent {
    int id = 0;
    VisualState state = VisualState::Unknown;
    QString phrase; ///< "3 failed"
    bool emphasised = false;
    bool visible = true;
};

/// The bar over all perspectives. Knows no feature: counts, names and menus are given to it. GUI thread.
class TopBar final : public QWidget {
    Q_OBJECT
public:
    explicit TopBar(QWidget *parent = nullptr);

    [[nodiscard]] LinkBadge &link() { return *m_link; }

    void addPerspective(const QString &id);
    void setPerspectiveTitle(const QString &id, const QString &title, const QString &toolTip);
    void setCurrentPerspective(const QString &id);

    /// The same ids keep their buttons.
    void setPills(const QList<PillContent> &pills);
    /// -1: none is pressed.
    void setPressedPill(int id);

    /// A button with a menu at the right end; the menu is owned by the button.
    QToolButton *addMenuButton(QMenu *menu);

Q_SIGNALS:
    void perspectiveChosen(const QString &id);
    /// -1: the pressed one was released.
    void pillPressed(int id);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Perspective {
        QString id;
        NavigationButton *button;
    };
    struct Pill {
        int id;
        CountPill *button;
    };
    CountPill *pill(const PillContent &content);

    LinkBadge *m_link;
    QHBoxLayout *m_navigation;
    QHBoxLayout *m_counts;
    QHBoxLayout *m_right;
    QList<Perspective> m_perspectives;
    QList<Pill> m_pills;
};

} // namespace apollo::console
