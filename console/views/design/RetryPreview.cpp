#include "console/views/design/RetryPreview.h"

#include "console/model/time/TimeDisplay.h"
#include "console/widgets/theme/Fonts.h"
#include "console/widgets/theme/Theme.h"

#include <QPainter>

#include <algorithm>

namespace apollo::console {

namespace {

constexpr int kTop = 46;
constexpr int kBottom = 24;
constexpr int kSide = 12;
constexpr int kTicks = 4;
constexpr std::uint32_t kMostRetries = 50;

Duration scaled(Duration delay, std::int32_t percent) { return delay * (100 + percent) / 100; }

double xOf(const QRectF &plot, Duration at, Duration whole) {
    return plot.left() + plot.width() * static_cast<double>(at.count()) / static_cast<double>(whole.count());
}

} // namespace

std::vector<RetryWindow> retryWindows(const RetryPolicy &policy) {
    std::vector<RetryWindow> result{{}};
    Duration slow = std::min(policy.slowInitial, policy.maxDelay);
    const std::uint32_t fast = std::min(policy.fastCount, kMostRetries);
    const std::uint32_t all = fast + std::min(policy.slowCount, kMostRetries);
    for (std::uint32_t retry = 0; retry < all; ++retry) {
        Duration delay = std::min(policy.fastDelay, policy.maxDelay);
        if (retry >= fast) {
            delay = slow;
            slow = std::min(slow * policy.factorPercent / 100, policy.maxDelay);
        }
        const RetryWindow &before = result.back();
        result.push_back({before.earliest + scaled(delay, policy.jitterMinPercent),
                          before.latest + scaled(delay, policy.jitterMaxPercent)});
    }
    return result;
}

RetryPreview::RetryPreview(QWidget *parent) : QWidget(parent) {}

void RetryPreview::setPolicy(const QString &node, const RetryPolicy &policy) {
    m_node = node;
    m_windows = retryWindows(policy);
    const QString worst = durationText(m_windows.back().latest);
    setAccessibleName(m_windows.size() > 1
                          ? tr("Retry of %1: %2 attempts, worst case %3").arg(m_node).arg(m_windows.size()).arg(worst)
                          : tr("%1 is not retried").arg(m_node));
    update();
}

void RetryPreview::paintAxis(QPainter &painter, const QRectF &plot, Duration whole) {
    const Theme &theme = themeFor(this);
    painter.setPen(QPen(theme.controlBorder, 1));
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    painter.setFont(uiFont(TextSize::Small));
    painter.setPen(theme.mutedText);
    for (int tick = 0; tick <= kTicks; ++tick) {
        const Duration at = whole * tick / kTicks;
        const QRectF box(xOf(plot, at, whole) - 40, plot.bottom() + 4, 80, 16);
        const auto side = tick == 0 ? Qt::AlignLeft : tick == kTicks ? Qt::AlignRight : Qt::AlignHCenter;
        const QRectF placed = tick == 0 ? box.translated(40, 0) : tick == kTicks ? box.translated(-40, 0) : box;
        painter.drawText(placed, side,
                         tick == 0 ? QStringLiteral("0")
                                   : ageText(std::chrono::duration_cast<std::chrono::milliseconds>(at)));
    }
}

void RetryPreview::paintEvent(QPaintEvent *) {
    if (m_windows.empty()) return;
    const Theme &theme = themeFor(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFont bold = uiFont(TextSize::Secondary, TextWeight::SemiBold);
    const QString title = tr("Retry of %1").arg(m_node);
    painter.setFont(bold);
    painter.setPen(theme.text);
    painter.drawText(QRect(kSide, 2, width() - kSide, 18), Qt::AlignVCenter, title);
    const bool retries = m_windows.size() > 1;
    const QString note = retries ? tr("worst case %1, then a person").arg(durationText(m_windows.back().latest))
                                 : tr("no retry, a person at once");
    const int left = kSide + QFontMetrics(bold).horizontalAdvance(title) + 16;
    painter.setFont(uiFont(TextSize::Secondary));
    painter.setPen(theme.mutedText);
    painter.drawText(QRect(left, 2, width() - left, 18), Qt::AlignVCenter, note);

    const Duration whole = std::max<Duration>(m_windows.back().latest, std::chrono::seconds(1));
    const QRectF plot(kSide, kTop, width() - 2 * kSide, height() - kTop - kBottom);
    double labelEnd = -1;
    for (std::size_t at = 0; at < m_windows.size(); ++at) {
        const double from = xOf(plot, m_windows[at].earliest, whole);
        const double to = xOf(plot, m_windows[at].latest, whole);
        const double middle = (from + to) / 2;
        painter.fillRect(QRectF(from, plot.top() + 8, std::max(0.0, to - from), plot.height() - 8), theme.warningField);
        painter.setPen(QPen(at == 0 ? theme.accent : theme.retryLine, 2.5));
        painter.drawLine(QPointF(middle, plot.top()), QPointF(middle, plot.bottom()));
        if (middle - 8 < labelEnd) continue; // two attempts so close need one label only
        painter.setFont(bold);
        painter.setPen(theme.text);
        painter.drawText(QRectF(middle - 12, kTop - 20, 24, 16), Qt::AlignCenter, QString::number(at + 1));
        labelEnd = middle + 8;
    }
    paintAxis(painter, plot, whole);
}

} // namespace apollo::console
