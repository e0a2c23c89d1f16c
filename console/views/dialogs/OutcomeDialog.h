#pragma once

#include "console/actions/ActionDeck.h"

#include <QDialog>

namespace apollo::console {

/// What became of each item of an action. GUI thread.
class OutcomeDialog final : public QDialog {
    Q_OBJECT
public:
    OutcomeDialog(const ActionReport &report, QWidget *parent);
};

/// Everything asked for was done.
[[nodiscard]] bool isComplete(const ActionReport &report);
/// One sentence for the status bar.
[[nodiscard]] QString summaryOf(const ActionReport &report);

} // namespace apollo::console
