#pragma once

#include "backend/ports/ChangeFeed.h"

#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace apollo::rpc {

/// One published change, numbered.
struct NumberedChange {
    std::uint64_t number = 0;
    ports::ChangeSet set;
    std::vector<RunId> refresh; ///< runs whose ready nodes now wait for another reason
    bool refreshAll = false;    ///< the same for every run
    std::size_t rows = 0;       ///< runs and nodes in it
};

/// The newest changes, bounded by count and by rows; old ones fall out. Not thread-safe: its hub guards it.
class ChangeRing {
public:
    ChangeRing(std::size_t maxChanges, std::size_t maxRows) : m_maxChanges(maxChanges), m_maxRows(maxRows) {}

    void append(ports::ChangeSet set, std::vector<RunId> refresh, bool refreshAll);
    /// Number of the newest change; 0 = none yet.
    [[nodiscard]] std::uint64_t newest() const { return m_newest; }
    /// Is everything after `number` still here?
    [[nodiscard]] bool reaches(std::uint64_t number) const {
        return number <= m_newest && m_newest - number <= m_changes.size();
    }
    /// Changes after `number`, oldest first, at least one if there is any, until `rows` rows are reached. reaches()
    /// holds.
    [[nodiscard]] std::vector<std::shared_ptr<const NumberedChange>> after(std::uint64_t number,
                                                                           std::size_t rows) const;

private:
    const std::size_t m_maxChanges;
    const std::size_t m_maxRows;
    std::uint64_t m_newest = 0;
    std::size_t m_rows = 0;
    std::deque<std::shared_ptr<const NumberedChange>> m_changes; ///< shared with watchers who are reading one
};

} // namespace apollo::rpc
