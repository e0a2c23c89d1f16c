#include "backend/actions/verbs/Registry.h"

#include "backend/actions/verbs/CancelNode.h"
#include "backend/actions/verbs/CancelRun.h"
#include "backend/actions/verbs/ForceFailed.h"
#include "backend/actions/verbs/ForceSuccess.h"
#include "backend/actions/verbs/Hold.h"
#include "backend/actions/verbs/KillNode.h"
#include "backend/actions/verbs/PauseRun.h"
#include "backend/actions/verbs/Release.h"
#include "backend/actions/verbs/RerunDownstream.h"
#include "backend/actions/verbs/RerunFailed.h"
#include "backend/actions/verbs/RerunNode.h"
#include "backend/actions/verbs/RerunRun.h"
#include "backend/actions/verbs/ResumeRun.h"
#include "backend/actions/verbs/RetryNow.h"
#include "backend/actions/verbs/Skip.h"
#include "backend/actions/verbs/StopRetrying.h"

namespace apollo::actions {

namespace {

constexpr std::array<VerbInfo, kVerbCount> kRegistry{
    kRerunNode, kRerunDownstream, kRerunFailed, kRerunRun,  kRetryNow,   kStopRetrying, kHold,         kRelease,
    kSkip,      kPauseRun,        kResumeRun,   kCancelRun, kCancelNode, kKillNode,     kForceSuccess, kForceFailed,
};

constexpr bool isConsistent() {
    for (std::size_t i = 0; i < kVerbCount; ++i)
        if (kRegistry[i].verb != static_cast<Verb>(i) || kRegistry[i].onRun != actsOnRun(kRegistry[i].verb))
            return false;
    return true;
}
static_assert(isConsistent(), "infoOf() finds a verb by its value; onRun must agree with actsOnRun()");

} // namespace

const std::array<VerbInfo, kVerbCount> &allVerbs() { return kRegistry; }

const VerbInfo &infoOf(Verb verb) { return kRegistry[static_cast<std::size_t>(verb)]; }

} // namespace apollo::actions
