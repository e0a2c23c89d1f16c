#include "console/shell/TopBar.h"

#include "console/shell/LinkBadge.h"
#include "console/shell/NavigationButton.h"
#include "console/widgets/controls/CountPill.h"
#include "console/widgets/theme/Theme.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

namespace apollo::console {

namespace {

constexpr int kHeight = 48;

QHBoxLayout *row(int spacing) {
    auto *layout = new QHBoxLayout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    return layout;
}

} // namespace

TopBar::TopBar(QWidget *parent)
    : QWidget(parent), m_link(new LinkBadge), m_navigation(row(4)), m_counts(row(8)), m_right(row(4)) {
    setFixedHeight(kHeight);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 12, 1);
    layout->setSpacing(12);
    layout->addWidget(m_link);
    layout->addLayout(m_navigation);
    layout->addStretch(2);
    layout->addLayout(m_counts);
    layout->addStretch(3);
    layout->addLayout(m_right);
}

void TopBar::addPerspective(const QString &id) {
    auto *button = new NavigationButton;
    m_navigation->addWidget(button);
    m_perspectives.append({id, button});
    connect(button, &QAbstractButton::clicked, this, [this, id] { Q_EMIT perspectiveChosen(id); });
}

void TopBar::setPerspectiveTitle(const QString &id, const QString &title, const QString &toolTip) {
    for (const Perspective &perspective : m_perspectives) {
        if (perspective.id != id) continue;
        perspective.button->setText(title);
        perspective.button->setToolTip(toolTip);
        perspective.button->updateGeometry();
    }
}

void TopBar::setCurrentPerspective(const QString &id) {
    for (const Perspective &perspective : m_perspectives) perspective.button->setChecked(perspective.id == id);
}

CountPill *TopBar::pill(const PillContent &content) {
    for (const Pill &known : m_pills)
        if (known.id == content.id) return known.button;
    auto *button = new CountPill(content.state);
    m_pills.append({content.id, button});
    m_counts->addWidget(button);
    connect(button, &QAbstractButton::clicked, this, [this, id = content.id](bool checked) {
        setPressedPill(checked ? id : -1);
        Q_EMIT pillPressed(checked ? id : -1);
    });
    return button;
}

void TopBar::setPills(const QList<PillContent> &pills) {
    for (const PillContent &content : pills) {
        CountPill *button = pill(content);
        button->setPhrase(content.phrase);
        button->setEmphasised(content.emphasised);
        button->setVisible(content.visible || button->isChecked());
    }
}

void TopBar::setPressedPill(int id) {
    for (const Pill &known : m_pills) known.button->setChecked(known.id == id);
}

QToolButton *TopBar::addMenuButton(QMenu *menu) {
    auto *button = new QToolButton;
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::StrongFocus);
    menu->setParent(button, menu->windowFlags());
    button->setMenu(menu);
    m_right->addWidget(button);
    return button;
}

void TopBar::paintEvent(QPaintEvent *) {
    const Theme &theme = themeFor(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.panel);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.border);
}

} // namespace apollo::console
