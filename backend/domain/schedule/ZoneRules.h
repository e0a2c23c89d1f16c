#pragma once

#include "backend/domain/base/Expected.h"

#include <date/tz.h>

#include <chrono>
#include <string_view>

namespace apollo {

/// A stretch of time in which a zone keeps one offset from UTC: begin <= t < end.
struct ZoneSegment {
    date::sys_seconds begin;
    date::sys_seconds end;
    std::chrono::seconds offset{0};
};

/// The offsets of one IANA zone. Cheap to copy; the database behind it lives as long as the process and may be read by
/// any thread.
class ZoneRules {
public:
    /// ErrorCode::Invalid, id zone.unknown, if there is no such zone; ErrorCode::Unavailable, id zone.database, if this
    /// machine has no zone database.
    [[nodiscard]] static Expected<ZoneRules> find(std::string_view name);

    /// The segment around an instant. Neighbouring segments may have the same offset.
    [[nodiscard]] ZoneSegment segmentAt(date::sys_seconds instant) const;

private:
    explicit ZoneRules(const date::time_zone &zone) : m_zone(&zone) {}

    const date::time_zone *m_zone;
};

} // namespace apollo
