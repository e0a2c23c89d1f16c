#pragma once

#include "backend/ports/Records.h"

namespace apollo::ports {

/// For audit entries that have no effect beside them: refusals. Blocking; safe from any thread.
class AuditSink {
public:
    virtual ~AuditSink() = default;
    [[nodiscard]] virtual Expected<void> append(const AuditEntry &entry) = 0;
};

} // namespace apollo::ports
