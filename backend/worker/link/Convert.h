#pragma once

#include "backend/domain/base/Expected.h"
#include "backend/worker/agent/LinkPort.h"

#include "apollo/worker/v1/worker.pb.h"

namespace apollo::worker::convert {

[[nodiscard]] v1::WorkerMessage toProto(const WorkerMessage &message);

/// Hands one message of the server to the listener. Invalid: an id in it is none, or it is of a kind unknown to this
/// version; it was not handed on.
[[nodiscard]] Expected<void> deliver(const v1::ServerMessage &message, LinkListener &listener);

} // namespace apollo::worker::convert
