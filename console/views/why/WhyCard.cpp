#include "console/views/why/WhyCard.h"

#include "console/widgets/theme/Fonts.h"
#include "console/widgets/theme/Theme.h"

#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QVBoxLayout>

namespace apollo::console {

namespace {

constexpr int kBar = 5;
constexpr qreal kRadius = 6;

QLabel *wrappingLabel() {
    auto *label = new QLabel;
    label->setTextFormat(Qt::PlainText); // names and messages come from outside
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

WhyCard::WhyCard(QWidget *parent) : QFrame(parent), m_sentence(wrappingLabel()), m_facts(wrappingLabel()) {
    m_sentence->setProperty("role", QStringLiteral("title"));
    m_facts->setProperty("role", QStringLiteral("muted"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(kBar + 14, 12, 12, 12);
    layout->setSpacing(6);
    layout->addWidget(m_sentence);
    layout->addWidget(m_facts);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
}

void WhyCard::setContent(VisualState state, const QString &sentence, const QString &facts) {
    m_state = state;
    m_sentence->setText(sentence);
    m_facts->setText(facts);
    m_facts->setVisible(!facts.isEmpty());
    setAccessibleName(sentence);
    setAccessibleDescription(facts);
    update();
}

void WhyCard::paintEvent(QPaintEvent *) {
    const Theme &theme = themeFor(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath frame;
    frame.addRoundedRect(QRectF(rect()), kRadius, kRadius);
    painter.setClipPath(frame);
    painter.fillRect(rect(), theme.background);
    const StatePaint paint = theme.statePaint(m_state);
    const QColor bar = paint.pattern == StatePattern::Solid ? paint.fill : theme.hatch;
    painter.fillRect(QRect(0, 0, kBar, height()), bar);
}

} // namespace apollo::console
