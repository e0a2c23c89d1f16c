#pragma once

#include <cstdint>
#include <string>

namespace apollo::formats {

/// One place in a file that is wrong, or worth a remark.
struct Problem {
    std::uint32_t line = 0;   ///< from 1; 0 if the whole file is meant
    std::uint32_t column = 0; ///< from 1, in characters; 0 if unknown
    std::string pointer;      ///< JSON pointer of the value, where there is one
    std::string id;           ///< stable name such as "node.unknown_need"
    std::string text;         ///< English sentence: what is wrong and what to do
    bool warning = false;     ///< the file is accepted all the same

    friend bool operator==(const Problem &, const Problem &) = default;
};

/// "orders.yaml:12:5: error: ..." as compilers write it.
[[nodiscard]] std::string toText(const Problem &problem, const std::string &fileName);

} // namespace apollo::formats
