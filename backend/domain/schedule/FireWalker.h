#pragma once

#include "backend/domain/schedule/NextFires.h"
#include "backend/domain/schedule/ZoneRules.h"

#include <optional>

namespace apollo {

/// Walks forward through the fires of an expression. Keeps references to its arguments.
///
/// Inside a segment of constant offset wall clock and UTC run in step, so the search there is plain calendar work;
/// clock changes matter only where two segments meet.
class FireWalker {
public:
    /// The first fire may be at `from` itself.
    FireWalker(const CronExpression &expression, const ZoneRules &zone, GapPolicy gap, OverlapPolicy overlap,
               date::sys_seconds from);

    /// The next fire, or none within the search limit.
    [[nodiscard]] std::optional<Fire> next();

private:
    void enterSegment(date::sys_seconds at);
    [[nodiscard]] std::optional<Fire> fireForGap(date::year lastYear);
    [[nodiscard]] bool secondOccurrenceCounts() const;
    [[nodiscard]] Fire makeFire(date::sys_seconds at, FireKind kind);
    [[nodiscard]] FireKind kindAt(date::local_seconds local) const;

    const CronFields &m_fields;
    const ZoneRules &m_zone;
    GapPolicy m_gap;
    OverlapPolicy m_overlap;

    date::sys_seconds m_at; ///< nothing before it is of interest any more
    ZoneSegment m_segment;
    std::chrono::seconds m_offsetBefore{0};
    std::chrono::seconds m_offsetAfter{0};
    bool m_gapUnchecked = false;                  ///< m_at is the begin of m_segment
    std::optional<date::local_seconds> m_skipped; ///< a time without existence, to be told with the next fire
};

} // namespace apollo
