#include "backend/rpc/watch/ChangeRing.h"

namespace apollo::rpc {

void ChangeRing::append(ports::ChangeSet set, std::vector<RunId> refresh, bool refreshAll) {
    auto change = std::make_shared<NumberedChange>();
    change->number = ++m_newest;
    change->rows = 1;
    for (const ports::RunChange &run : set.runs) change->rows += 1 + run.nodes.size();
    change->set = std::move(set);
    change->refresh = std::move(refresh);
    change->refreshAll = refreshAll;
    m_rows += change->rows;
    m_changes.push_back(std::move(change));
    while (m_changes.size() > m_maxChanges || (m_rows > m_maxRows && m_changes.size() > 1)) {
        m_rows -= m_changes.front()->rows;
        m_changes.pop_front();
    }
}

std::vector<std::shared_ptr<const NumberedChange>> ChangeRing::after(std::uint64_t number, std::size_t rows) const {
    std::vector<std::shared_ptr<const NumberedChange>> found;
    std::size_t taken = 0;
    for (std::size_t i = m_changes.size() - (m_newest - number); i < m_changes.size() && taken < rows; ++i) {
        found.push_back(m_changes[i]);
        taken += m_changes[i]->rows;
    }
    return found;
}

} // namespace apollo::rpc
