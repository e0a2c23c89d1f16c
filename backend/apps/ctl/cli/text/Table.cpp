#include "backend/apps/ctl/cli/text/Table.h"

#include "backend/apps/ctl/cli/text/Utf8.h"

#include <algorithm>

namespace apollo::ctl {

Table::Table(std::vector<std::string> headings) {
    for (auto &heading : headings) {
        m_right.push_back(heading.starts_with('>'));
        if (m_right.back()) heading.erase(0, 1);
    }
    m_rows.push_back(std::move(headings));
}

void Table::add(std::vector<std::string> cells) {
    cells.resize(m_right.size());
    for (auto &cell : cells) cell = escapeForTerminal(cell);
    m_rows.push_back(std::move(cells));
}

std::string Table::text() const {
    std::vector<std::size_t> widths(m_right.size(), 0);
    for (const auto &row : m_rows)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], displayWidth(row[i]));
    std::string out;
    for (const auto &row : m_rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string padding(widths[i] - displayWidth(row[i]), ' ');
            line += m_right[i] ? padding + row[i] : row[i] + padding;
            line += "  ";
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + '\n';
    }
    return out;
}

} // namespace apollo::ctl
