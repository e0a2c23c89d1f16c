#pragma once

#include <QFrame>

#include <vector>

namespace apollo::console {

/// A few lines of a task's own words, the bad ones in red; anything but letters is escaped. The text can be selected
/// through the context menu and with Ctrl+C as a whole. GUI thread.
class ErrorBox final : public QFrame {
    Q_OBJECT
public:
    struct Line {
        QString text;
        bool error = false;

        friend bool operator==(const Line &, const Line &) = default;
    };

    explicit ErrorBox(QWidget *parent = nullptr);

    void setLines(const std::vector<Line> &lines);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void copy() const;

    std::vector<Line> m_lines;
};

} // namespace apollo::console
