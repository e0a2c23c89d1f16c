#pragma once

#include "backend/domain/schedule/Schedule.h"
#include "backend/domain/state/States.h"

#include <type_traits>

namespace apollo::storage {

/// Which string table an enum is stored with: columns hold the words of the product, never numbers.
template <typename Enum>
[[nodiscard]] constexpr const auto &tableOf() {
    if constexpr (std::is_same_v<Enum, NodeState>)
        return kNodeStates;
    else if constexpr (std::is_same_v<Enum, RunState>)
        return kRunStates;
    else if constexpr (std::is_same_v<Enum, WaitReason>)
        return kWaitReasons;
    else if constexpr (std::is_same_v<Enum, AttemptState>)
        return kAttemptStates;
    else if constexpr (std::is_same_v<Enum, AttemptOutcome>)
        return kAttemptOutcomes;
    else if constexpr (std::is_same_v<Enum, ErrorClass>)
        return kErrorClasses;
    else if constexpr (std::is_same_v<Enum, CancelRequest>)
        return kCancelRequests;
    else if constexpr (std::is_same_v<Enum, Role>)
        return kRoles;
    else if constexpr (std::is_same_v<Enum, ActorKind>)
        return kActorKinds;
    else if constexpr (std::is_same_v<Enum, CronDialect>)
        return kCronDialects;
    else if constexpr (std::is_same_v<Enum, GapPolicy>)
        return kGapPolicies;
    else {
        static_assert(std::is_same_v<Enum, OverlapPolicy>, "an enum without a string table cannot be stored");
        return kOverlapPolicies;
    }
}

} // namespace apollo::storage
