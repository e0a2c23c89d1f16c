#include "console/views/design/PolicyText.h"

#include "console/model/text/StateText.h"
#include "console/model/time/TimeDisplay.h"

#include <QCoreApplication>
#include <QStringList>

namespace apollo::console {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(apollo::console::PolicyText)
};

const QString kDot = QStringLiteral(" \u00b7 ");

} // namespace

QString retryText(const RetryPolicy &policy) {
    if (policy.fastCount + policy.slowCount == 0) return Tr::tr("none");
    QStringList parts;
    if (policy.fastCount > 0)
        parts.append(Tr::tr("%1 fast after %2").arg(policy.fastCount).arg(durationText(policy.fastDelay)));
    if (policy.slowCount > 0)
        parts.append(Tr::tr("%1 slow from %2").arg(policy.slowCount).arg(durationText(policy.slowInitial)));
    return parts.join(kDot);
}

QString neverRetryText(const RetryPolicy &policy) {
    QStringList parts;
    for (const ErrorClass error : policy.neverRetry) parts.append(errorClassText(error));
    return parts.isEmpty() ? Tr::tr("nothing") : parts.join(kDot);
}

QString timeoutText(const Timeouts &timeouts) {
    QStringList parts{Tr::tr("run %1").arg(durationText(timeouts.run))};
    if (timeouts.queue.count() > 0) parts.append(Tr::tr("queue %1").arg(durationText(timeouts.queue)));
    if (timeouts.total.count() > 0) parts.append(Tr::tr("total %1").arg(durationText(timeouts.total)));
    if (timeouts.heartbeat.count() > 0) parts.append(Tr::tr("silence %1").arg(durationText(timeouts.heartbeat)));
    parts.append(Tr::tr("grace %1").arg(durationText(timeouts.grace)));
    return parts.join(kDot);
}

QString effectsText(Effects effects) {
    switch (effects) {
    case Effects::Unsafe: return Tr::tr("unsafe to repeat");
    case Effects::Idempotent: return Tr::tr("safe to repeat");
    }
    return {};
}

QString onLostText(OnLost policy) {
    switch (policy) {
    case OnLost::Ask: return Tr::tr("ask a person");
    case OnLost::Retry: return Tr::tr("try again");
    }
    return {};
}

QString onFailureText(OnFailure policy) {
    switch (policy) {
    case OnFailure::Pause: return Tr::tr("pause for a person");
    case OnFailure::FinishBranchesThenFail: return Tr::tr("finish the other branches, then fail");
    case OnFailure::FailFast: return Tr::tr("fail at once");
    }
    return {};
}

} // namespace apollo::console
