#pragma once

#include <QKeySequence>
#include <QObject>

#include <functional>
#include <vector>

class QWidget;

namespace apollo::console {

/// Every key of the window, so that the shortcut sheet can list them. GUI thread.
class Shortcuts final : public QObject {
    Q_OBJECT
public:
    struct Entry {
        QKeySequence keys;
        std::function<QString()> group; ///< asked anew each time, for the language in force
        std::function<QString()> label;
    };

    explicit Shortcuts(QWidget *window);

    /// Keys that act in the whole window. Single letters are left alone while a text field has the focus, because text
    /// fields take them first.
    void add(const QKeySequence &keys, std::function<QString()> group, std::function<QString()> label,
             std::function<void()> action);
    /// Keys that a view handles itself: listed only.
    void note(const QKeySequence &keys, std::function<QString()> group, std::function<QString()> label);

    [[nodiscard]] const std::vector<Entry> &entries() const { return m_entries; }

private:
    QWidget *m_window;
    std::vector<Entry> m_entries;
};

} // namespace apollo::console
