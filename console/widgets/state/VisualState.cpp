#include "console/widgets/state/VisualState.h"

#include <QCoreApplication>

namespace apollo::console {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(apollo::console::VisualState)
};

} // namespace

QString stateName(VisualState state) {
    switch (state) {
    case VisualState::Succeeded: return Text::tr("succeeded");
    case VisualState::Running: return Text::tr("running");
    case VisualState::Queued: return Text::tr("queued");
    case VisualState::Waiting: return Text::tr("waiting");
    case VisualState::BlockedByFailure: return Text::tr("blocked by failure");
    case VisualState::RetryWait: return Text::tr("retry wait");
    case VisualState::Failed: return Text::tr("failed");
    case VisualState::Approval: return Text::tr("approval");
    case VisualState::Held: return Text::tr("held");
    case VisualState::Skipped: return Text::tr("skipped");
    case VisualState::Cancelled: return Text::tr("cancelled");
    case VisualState::Forced: return Text::tr("forced success");
    case VisualState::Unknown: return Text::tr("unknown");
    }
    return Text::tr("unknown");
}

int stateSeverity(VisualState state) {
    switch (state) {
    case VisualState::Failed: return 12;
    case VisualState::RetryWait: return 11;
    case VisualState::Approval: return 10;
    case VisualState::Unknown: return 9;
    case VisualState::Held: return 8;
    case VisualState::BlockedByFailure: return 7;
    case VisualState::Running: return 6;
    case VisualState::Waiting: return 5;
    case VisualState::Queued: return 4;
    case VisualState::Cancelled: return 3;
    case VisualState::Skipped: return 2;
    case VisualState::Forced: return 1;
    case VisualState::Succeeded: return 0;
    }
    return 0;
}

} // namespace apollo::console
