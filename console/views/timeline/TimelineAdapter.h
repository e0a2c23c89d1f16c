#pragma once

#include "console/model/Workspace.h"
#include "console/widgets/timeline/TimelineSource.h"

namespace apollo::console {

/// The timeline's data in the form that its widget asks for. GUI thread.
class TimelineAdapter final : public TimelineSource {
public:
    explicit TimelineAdapter(Workspace &workspace) : m_workspace(workspace) {}

    /// Converts the model's lanes; call when they have changed.
    void reload();

    int laneCount() const override { return static_cast<int>(m_lanes.size()); }
    const TimelineLane &lane(int index) const override { return m_lanes[static_cast<std::size_t>(index)]; }
    TimelineInstant from() const override;
    TimelineInstant until() const override;
    TimelineInstant now() const override;
    std::optional<TimelineInstant> deadline() const override { return std::nullopt; }

private:
    [[nodiscard]] TimelineLane convert(const TimelineModel::Lane &lane) const;
    [[nodiscard]] QString toolTip(const AttemptInfo &attempt) const;

    Workspace &m_workspace;
    std::vector<TimelineLane> m_lanes;
};

} // namespace apollo::console
