#include "console/shell/Shortcuts.h"

#include <QShortcut>
#include <QWidget>

namespace apollo::console {

Shortcuts::Shortcuts(QWidget *window) : QObject(window), m_window(window) {}

void Shortcuts::add(const QKeySequence &keys, std::function<QString()> group, std::function<QString()> label,
                    std::function<void()> action) {
    auto *shortcut = new QShortcut(keys, m_window);
    shortcut->setAutoRepeat(false);
    connect(shortcut, &QShortcut::activated, this, std::move(action));
    note(keys, std::move(group), std::move(label));
}

void Shortcuts::note(const QKeySequence &keys, std::function<QString()> group, std::function<QString()> label) {
    m_entries.push_back({keys, std::move(group), std::move(label)});
}

} // namespace apollo::console
