#pragma once

#include "console/shell/Shortcuts.h"

#include <QDialog>

namespace apollo::console {

/// Every key on one page. GUI thread.
class ShortcutSheet final : public QDialog {
    Q_OBJECT
public:
    ShortcutSheet(const Shortcuts &shortcuts, QWidget *parent);
};

} // namespace apollo::console
