#include "console/widgets/controls/EmptyState.h"

#include "console/widgets/state/StateGlyph.h"
#include "console/widgets/theme/Fonts.h"

#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace apollo::console {

/** The quiet circle with the shape of a state in it. */
class EmptyState::Mark final : public QWidget {
public:
    explicit Mark(QWidget *parent) : QWidget(parent) { setFixedSize(kSide, kSide); }

    void setState(VisualState state) {
        m_state = state;
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override {
        const Theme &theme = themeFor(this);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.sunken);
        painter.drawEllipse(rect());
        StateGlyph::paintShape(&painter, QRectF(rect()).adjusted(12, 12, -12, -12), m_state, theme.mutedText);
    }

private:
    static constexpr int kSide = 52;
    VisualState m_state = VisualState::Queued;
};

EmptyState::EmptyState(QWidget *parent)
    : QWidget(parent), m_mark(new Mark(this)), m_sentence(new QLabel(this)), m_hint(new QLabel(this)),
      m_action(new QPushButton(this)) {
    m_sentence->setFont(uiFont(TextSize::Title, TextWeight::SemiBold));
    m_hint->setProperty("role", QStringLiteral("muted"));
    for (QLabel *label : {m_sentence, m_hint}) {
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    m_hint->hide();
    m_action->hide();
    connect(m_action, &QPushButton::clicked, this, &EmptyState::actionTriggered);

    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(10);
    layout->addStretch(2);
    layout->addWidget(m_mark, 0, Qt::AlignHCenter);
    layout->addWidget(m_sentence);
    layout->addWidget(m_hint);
    layout->addSpacing(4);
    layout->addWidget(m_action, 0, Qt::AlignHCenter);
    layout->addStretch(3);
}

void EmptyState::setSentence(const QString &sentence) {
    m_sentence->setText(sentence);
    setAccessibleName(sentence);
}

void EmptyState::setHint(const QString &hint) {
    m_hint->setText(hint);
    m_hint->setVisible(!hint.isEmpty());
}

void EmptyState::setMark(VisualState state) { m_mark->setState(state); }

void EmptyState::setActionText(const QString &text) {
    m_action->setText(text);
    m_action->setVisible(!text.isEmpty());
}

} // namespace apollo::console
