#pragma once

#include <QAbstractScrollArea>
#include <QTimer>

#include <deque>

namespace apollo::console {

enum class LogSeverity { Plain, Warning, Error };

struct LogLine {
    QString time; ///< already formatted, may be empty
    QString text; ///< raw; the view escapes it
    LogSeverity severity = LogSeverity::Plain;
};

/**
 * A bounded, monospaced, plain text log. Control, escape and bidirectional override characters are shown as visible
 * escapes, never interpreted. Follows the end until the user scrolls up. GUI thread.
 */
class LogView final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit LogView(QWidget *parent = nullptr);
    ~LogView() override;

    void clear();
    void append(const LogLine &line);
    void append(const std::deque<LogLine> &lines);
    /** The oldest lines are dropped beyond this; 20,000 at first. */
    void setMaximumLines(int lines);
    int lineCount() const { return static_cast<int>(m_lines.size()); }
    /** The line as shown, escapes included. */
    QString lineText(int line) const;

    bool isFollowing() const { return m_following; }
    void setFollowing(bool following);

    /** Next line that contains text after the current one, wrapping; selects and shows it. False when there is none. */
    bool findNext(const QString &text, Qt::CaseSensitivity sensitivity = Qt::CaseInsensitive);
    bool goToNextError();
    int currentLine() const { return m_caret; }

    /** Selected lines (all without a selection) as text with times. */
    QString copyableText() const;

    QSize sizeHint() const override;

Q_SIGNALS:
    void followingChanged(bool following);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    struct Shown {
        QString time;
        QString text;
        LogSeverity severity;
    };
    void push(const LogLine &line);
    void trim();
    void contentsChanged();
    void updateMetrics();
    void updateScrollBars();
    void select(int anchor, int caret);
    void showLine(int line);
    int lineAt(int y) const;
    int linesPerPage() const;

    std::deque<Shown> m_lines;
    int m_maximum = 20'000;
    int m_longest = 0; ///< characters of the longest text seen
    int m_timeChars = 0;
    int m_lineHeight = 18;
    qreal m_charWidth = 7;
    int m_anchor = -1;
    int m_caret = -1;
    bool m_following = true;
    bool m_scrollingSelf = false;
    QTimer m_relayout;
};

} // namespace apollo::console
