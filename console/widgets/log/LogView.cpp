#include "console/widgets/log/LogView.h"

#include "console/widgets/log/TextEscape.h"
#include "console/widgets/theme/Fonts.h"
#include "console/widgets/theme/Theme.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace apollo::console {

namespace {

constexpr int kMargin = 8;
constexpr int kTimeGap = 12;
constexpr int kLineSpacing = 3;
constexpr int kRelayoutMs = 50;

QFont fontOf(LogSeverity severity) {
    return monoFont(TextSize::Secondary, severity == LogSeverity::Error ? TextWeight::SemiBold : TextWeight::Regular);
}

QColor colourOf(LogSeverity severity, const Theme &theme) {
    switch (severity) {
    case LogSeverity::Plain: return theme.text;
    case LogSeverity::Warning: return theme.mode == ThemeMode::Dark ? theme.retryLine : QColor(0x7A5F00);
    case LogSeverity::Error: return theme.errorText;
    }
    return theme.text;
}

} // namespace

LogView::LogView(QWidget *parent) : QAbstractScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setCursor(Qt::IBeamCursor);
    viewport()->setAutoFillBackground(false);
    setAccessibleName(tr("Log"));
    m_relayout.setSingleShot(true);
    m_relayout.setInterval(kRelayoutMs);
    connect(&m_relayout, &QTimer::timeout, this, [this] {
        updateScrollBars();
        viewport()->update();
    });
    updateMetrics();
}

LogView::~LogView() = default;

void LogView::clear() {
    m_lines.clear();
    m_longest = 0;
    m_timeChars = 0;
    m_anchor = m_caret = -1;
    updateScrollBars();
    viewport()->update();
}

void LogView::append(const LogLine &line) {
    push(line);
    contentsChanged();
}

void LogView::append(const std::deque<LogLine> &lines) {
    for (const LogLine &line : lines) push(line);
    contentsChanged();
}

void LogView::setMaximumLines(int lines) {
    m_maximum = std::max(1, lines);
    trim();
    contentsChanged();
}

QString LogView::lineText(int line) const {
    return line >= 0 && line < lineCount() ? m_lines[static_cast<std::size_t>(line)].text : QString();
}

void LogView::setFollowing(bool following) {
    if (m_following == following) return;
    m_following = following;
    if (following) updateScrollBars();
    Q_EMIT followingChanged(following);
}

bool LogView::findNext(const QString &text, Qt::CaseSensitivity sensitivity) {
    if (text.isEmpty()) return false;
    for (int step = 1; step <= lineCount(); ++step) {
        const int line = (m_caret + step) % lineCount();
        if (!lineText(line).contains(text, sensitivity)) continue;
        select(line, line);
        showLine(line);
        return true;
    }
    return false;
}

bool LogView::goToNextError() {
    for (int step = 1; step <= lineCount(); ++step) {
        const int line = (m_caret + step) % lineCount();
        if (m_lines[static_cast<std::size_t>(line)].severity != LogSeverity::Error) continue;
        select(line, line);
        showLine(line);
        return true;
    }
    return false;
}

QString LogView::copyableText() const {
    const bool selected = m_caret >= 0;
    const int first = selected ? std::min(m_anchor, m_caret) : 0;
    const int last = selected ? std::max(m_anchor, m_caret) : lineCount() - 1;
    QString text;
    for (int line = first; line <= last; ++line) {
        const Shown &shown = m_lines[static_cast<std::size_t>(line)];
        if (!shown.time.isEmpty()) text += shown.time + QLatin1Char(' ');
        text += shown.text + QLatin1Char('\n');
    }
    return text;
}

QSize LogView::sizeHint() const { return {360, m_lineHeight * 8 + 2 * kMargin}; }

void LogView::push(const LogLine &line) {
    m_lines.push_back({escapedForDisplay(line.time), escapedForDisplay(line.text), line.severity});
    m_longest = std::max(m_longest, static_cast<int>(m_lines.back().text.size()));
    m_timeChars = std::max(m_timeChars, static_cast<int>(m_lines.back().time.size()));
    trim();
}

void LogView::trim() {
    while (lineCount() > m_maximum) {
        m_lines.pop_front();
        m_anchor = std::max(-1, m_anchor - 1);
        m_caret = std::max(-1, m_caret - 1);
        if (!m_following) {
            // The text under the reader's eyes stays where it is while old lines fall off above it.
            m_scrollingSelf = true;
            verticalScrollBar()->setValue(verticalScrollBar()->value() - 1);
            m_scrollingSelf = false;
        }
    }
    if (m_anchor < 0) m_anchor = m_caret;
}

void LogView::contentsChanged() {
    if (!m_relayout.isActive()) m_relayout.start();
}

void LogView::updateMetrics() {
    const QFontMetricsF metrics(fontOf(LogSeverity::Plain));
    m_charWidth = metrics.horizontalAdvance(QLatin1Char('m'));
    m_lineHeight = qRound(metrics.height()) + kLineSpacing;
    updateScrollBars();
}

int LogView::linesPerPage() const { return std::max(1, (viewport()->height() - 2 * kMargin) / m_lineHeight); }

void LogView::updateScrollBars() {
    m_scrollingSelf = true;
    verticalScrollBar()->setRange(0, std::max(0, lineCount() - linesPerPage()));
    verticalScrollBar()->setPageStep(linesPerPage());
    const int timeWidth = m_timeChars > 0 ? qRound(m_timeChars * m_charWidth) + kTimeGap : 0;
    const int width = 2 * kMargin + timeWidth + qRound(m_longest * m_charWidth);
    horizontalScrollBar()->setRange(0, std::max(0, width - viewport()->width()));
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(qRound(m_charWidth * 4));
    if (m_following) verticalScrollBar()->setValue(verticalScrollBar()->maximum());
    m_scrollingSelf = false;
}

void LogView::select(int anchor, int caret) {
    m_anchor = std::clamp(anchor, 0, std::max(0, lineCount() - 1));
    m_caret = std::clamp(caret, 0, std::max(0, lineCount() - 1));
    if (m_lines.empty()) m_anchor = m_caret = -1;
    viewport()->update();
}

void LogView::showLine(int line) {
    // The reader has chosen a place: following would take it away again.
    setFollowing(false);
    updateScrollBars();
    QScrollBar *bar = verticalScrollBar();
    if (line < bar->value()) bar->setValue(line);
    if (line >= bar->value() + linesPerPage()) bar->setValue(line - linesPerPage() + 1);
}

int LogView::lineAt(int y) const {
    return std::clamp(verticalScrollBar()->value() + (y - kMargin) / m_lineHeight, 0, std::max(0, lineCount() - 1));
}

void LogView::paintEvent(QPaintEvent *event) {
    const Theme &theme = themeFor(this);
    QPainter painter(viewport());
    const int top = verticalScrollBar()->value();
    const int left = kMargin - horizontalScrollBar()->value();
    const int timeWidth = m_timeChars > 0 ? qRound(m_timeChars * m_charWidth) + kTimeGap : 0;
    const int firstSelected = std::min(m_anchor, m_caret);
    const int lastSelected = std::max(m_anchor, m_caret);
    for (int line = top; line < lineCount(); ++line) {
        const int y = kMargin + (line - top) * m_lineHeight;
        if (y > event->rect().bottom()) break;
        if (y + m_lineHeight < event->rect().top()) continue;
        const QRect row(0, y, viewport()->width(), m_lineHeight);
        if (m_caret >= 0 && line >= firstSelected && line <= lastSelected) painter.fillRect(row, theme.selection);
        const Shown &shown = m_lines[static_cast<std::size_t>(line)];
        painter.setFont(fontOf(LogSeverity::Plain));
        painter.setPen(theme.faintText);
        painter.drawText(QRect(left, y, timeWidth, m_lineHeight), Qt::AlignVCenter | Qt::AlignLeft, shown.time);
        painter.setFont(fontOf(shown.severity));
        painter.setPen(colourOf(shown.severity, theme));
        const int textLeft = left + timeWidth;
        // Only what can be seen is given to the text engine: one line may be megabytes long.
        const int skip = std::max(0, static_cast<int>(-textLeft / m_charWidth) - 4);
        const int count = static_cast<int>(viewport()->width() / m_charWidth) + 12;
        const QRectF room(textLeft + skip * m_charWidth, y, count * m_charWidth * 2, m_lineHeight);
        painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, shown.text.mid(skip, count));
    }
    if (hasFocus()) {
        painter.setPen(QPen(theme.accent, 1));
        painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
    }
}

void LogView::resizeEvent(QResizeEvent *event) {
    QAbstractScrollArea::resizeEvent(event);
    updateScrollBars();
}

void LogView::keyPressEvent(QKeyEvent *event) {
    const bool extend = event->modifiers().testFlag(Qt::ShiftModifier);
    const auto go = [this, extend](int line) {
        const int target = std::clamp(line, 0, std::max(0, lineCount() - 1));
        select(extend && m_anchor >= 0 ? m_anchor : target, target);
        showLine(target);
    };
    if (event->matches(QKeySequence::Copy)) {
        QApplication::clipboard()->setText(copyableText());
    } else if (event->matches(QKeySequence::SelectAll)) {
        select(0, lineCount() - 1);
    } else if (event->key() == Qt::Key_Up) {
        go(m_caret < 0 ? lineCount() - 1 : m_caret - 1);
    } else if (event->key() == Qt::Key_Down) {
        go(m_caret < 0 ? verticalScrollBar()->value() : m_caret + 1);
    } else if (event->key() == Qt::Key_PageUp) {
        go(m_caret < 0 ? verticalScrollBar()->value() - linesPerPage() : m_caret - linesPerPage());
    } else if (event->key() == Qt::Key_PageDown) {
        go(m_caret < 0 ? verticalScrollBar()->value() + linesPerPage() : m_caret + linesPerPage());
    } else if (event->key() == Qt::Key_Home) {
        go(0);
    } else if (event->key() == Qt::Key_End) {
        select(lineCount() - 1, lineCount() - 1);
        setFollowing(true);
    } else {
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void LogView::mousePressEvent(QMouseEvent *event) {
    if (event->button() != Qt::LeftButton || m_lines.empty()) return;
    const int line = lineAt(event->position().toPoint().y());
    const bool extend = event->modifiers().testFlag(Qt::ShiftModifier) && m_anchor >= 0;
    select(extend ? m_anchor : line, line);
}

void LogView::mouseMoveEvent(QMouseEvent *event) {
    if (!event->buttons().testFlag(Qt::LeftButton) || m_anchor < 0) return;
    select(m_anchor, lineAt(event->position().toPoint().y()));
}

void LogView::contextMenuEvent(QContextMenuEvent *event) {
    QMenu menu(this);
    menu.addAction(tr("Copy"), this, [this] { QApplication::clipboard()->setText(copyableText()); })
        ->setShortcut(QKeySequence::Copy);
    menu.addAction(tr("Select all"), this, [this] { select(0, lineCount() - 1); })
        ->setShortcut(QKeySequence::SelectAll);
    menu.addSeparator();
    menu.addAction(tr("Next error"), this, [this] { goToNextError(); });
    QAction *follow = menu.addAction(tr("Follow the end"));
    follow->setCheckable(true);
    follow->setChecked(m_following);
    connect(follow, &QAction::toggled, this, &LogView::setFollowing);
    menu.exec(event->globalPos());
}

void LogView::changeEvent(QEvent *event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) updateMetrics();
    if (event->type() == QEvent::LanguageChange) setAccessibleName(tr("Log"));
    QAbstractScrollArea::changeEvent(event);
}

void LogView::scrollContentsBy(int dx, int dy) {
    if (!m_scrollingSelf && dy != 0) setFollowing(verticalScrollBar()->value() == verticalScrollBar()->maximum());
    if (dx != 0 || dy != 0) viewport()->update();
}

} // namespace apollo::console
