#pragma once

#include <string>
#include <string_view>

namespace apollo::formats {

/// The pipeline name nearest to `text`: itself if it is one, otherwise with `-` for every run of characters that a name
/// cannot have; "pipeline" if nothing is left.
[[nodiscard]] std::string toPipelineName(std::string_view text);

/// "orders.v2.json" of "/home/me/orders.v2.json": the last part of a path; never more of a client's path is kept.
[[nodiscard]] std::string_view baseNameOf(std::string_view fileName);

/// "orders.v2" of "/home/me/orders.v2.json": the base name without its last extension.
[[nodiscard]] std::string_view stemOf(std::string_view fileName);

} // namespace apollo::formats
