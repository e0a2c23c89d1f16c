#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace apollo::nodetypes {

/// One place in a node's `with` or `env` that is wrong.
struct Problem {
    std::string path; ///< JSON pointer below the object that was checked; empty: the object itself
    std::string id;   ///< stable name, the key for translations
    std::string text; ///< English sentence with what to do

    friend bool operator==(const Problem &, const Problem &) = default;
};
using Problems = std::vector<Problem>;

/// What people and the server have to know about one type of node. Stateless; safe from any thread.
class NodeType {
public:
    virtual ~NodeType() = default;
    [[nodiscard]] virtual std::string_view name() const = 0;        ///< as in a pipeline's file
    [[nodiscard]] virtual std::string_view title() const = 0;       ///< English, for palettes
    [[nodiscard]] virtual std::string_view icon() const = 0;        ///< name of the icon
    [[nodiscard]] virtual std::string_view description() const = 0; ///< English, one sentence
    /// A `with` that is valid, to start from.
    [[nodiscard]] virtual nlohmann::json example() const = 0;
    /// Everything that is wrong with the `with` of a node; empty if it is fine.
    [[nodiscard]] virtual Problems check(const nlohmann::json &config) const = 0;
};

} // namespace apollo::nodetypes
