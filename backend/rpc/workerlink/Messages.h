#pragma once

#include "backend/ports/SchedulerInbox.h"
#include "backend/ports/WorkerGateway.h"
#include "backend/rpc/convert/Proto.h"

/// Messages of the worker link as values of the ports, and back.
namespace apollo::rpc {

/// Errors: Invalid `worker.hello` naming the field, `id.malformed`.
[[nodiscard]] Expected<ports::WorkerHello> toHello(const link::Hello &hello);
[[nodiscard]] std::vector<ports::LogLine> toLines(const link::LogChunk &chunk);

/// `logCapBytes`: of one attempt's log; more is cut off at the worker.
[[nodiscard]] link::ServerMessage assignMessage(const ports::Assignment &assignment, std::uint64_t logCapBytes);

} // namespace apollo::rpc
