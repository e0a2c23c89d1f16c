#pragma once

#include "backend/ports/Records.h"
#include "backend/rpc/convert/Proto.h"

/// Pipelines, the audit trail, workers and tokens as messages.
namespace apollo::rpc {

[[nodiscard]] ops::Pipeline toProto(const ports::PipelineRecord &pipeline);
[[nodiscard]] ops::AuditEntry toProto(const ports::StoredAuditEntry &stored);
[[nodiscard]] ops::Worker toProto(const ports::WorkerRecord &worker);
[[nodiscard]] ops::TokenInfo toProto(const ports::TokenRecord &token);

} // namespace apollo::rpc
