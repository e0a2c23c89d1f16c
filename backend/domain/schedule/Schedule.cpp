#include "backend/domain/schedule/Schedule.h"

#include "backend/domain/schedule/ZoneRules.h"

namespace apollo {

Expected<void> Schedule::validate() const {
    if (const auto expression = CronExpression::parse(cron, dialect); !expression) return expression.error();
    if (const auto rules = ZoneRules::find(zone); !rules) return rules.error();
    return {};
}

Expected<std::vector<Fire>> nextFires(const Schedule &schedule, DbTime after, std::size_t count) {
    const auto expression = CronExpression::parse(schedule.cron, schedule.dialect);
    if (!expression) return expression.error();
    return nextFires(*expression, schedule.zone, after, count, schedule.gap, schedule.overlap);
}

} // namespace apollo
