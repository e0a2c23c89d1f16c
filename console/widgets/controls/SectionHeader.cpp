#include "console/widgets/controls/SectionHeader.h"

#include "console/widgets/controls/ElidedLabel.h"
#include "console/widgets/theme/Fonts.h"

#include <QHBoxLayout>

#include <algorithm>

namespace apollo::console {

namespace {

constexpr int kHeight = 44;
constexpr int kMargin = 16;
constexpr int kBetween = 24;
constexpr int kWidestKept = 220;

} // namespace

SectionHeader::SectionHeader(const QString &title, QWidget *parent)
    : QWidget(parent), m_title(new ElidedLabel(title)), m_subtitle(new ElidedLabel), m_layout(new QHBoxLayout(this)) {
    m_layout->setContentsMargins(kMargin, 0, kMargin, 0);
    m_layout->setSpacing(12);
    m_title->setFont(uiFont(TextSize::Base, TextWeight::SemiBold));
    m_title->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_subtitle->setFont(uiFont());
    m_subtitle->setMuted(true);
    m_subtitle->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_layout->addWidget(m_title);
    m_layout->addSpacing(kBetween - m_layout->spacing());
    m_layout->addWidget(m_subtitle);
    m_layout->addStretch(1);
    setFixedHeight(kHeight);
    setAccessibleName(title);
}

void SectionHeader::setTitle(const QString &title) {
    m_title->setText(title);
    setAccessibleName(title);
}

void SectionHeader::setSubtitle(const QString &subtitle) {
    m_subtitle->setText(subtitle);
    // What stands on the right gives way first; only a very long subtitle is elided.
    m_subtitle->setMinimumWidth(std::min(m_subtitle->sizeHint().width(), kWidestKept));
}

void SectionHeader::addWidget(QWidget *widget) { m_layout->addWidget(widget); }

} // namespace apollo::console
