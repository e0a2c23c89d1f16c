#pragma once

#include <string>
#include <vector>

namespace apollo::ctl {

/// Rows under a heading line, columns aligned with two blanks between them. Cells are escaped here.
class Table {
public:
    /// A heading that begins with '>' is set flush right (numbers); the sign itself is not shown.
    explicit Table(std::vector<std::string> headings);

    /// One cell per heading.
    void add(std::vector<std::string> cells);
    /// Every line ends with a line end and has no trailing blanks.
    [[nodiscard]] std::string text() const;

private:
    std::vector<bool> m_right;
    std::vector<std::vector<std::string>> m_rows; ///< the headings first
};

} // namespace apollo::ctl
