#pragma once

#include "backend/ports/Records.h"

#include <string>
#include <string_view>
#include <vector>

namespace apollo::storage {

/// The stored form of consecutive log lines: for each line its instant (8 bytes), stream (1 byte), length (4 bytes) and
/// text; numbers with the lowest byte first. The number of the first line is stored beside it.
[[nodiscard]] std::string encodeLogLines(const std::vector<ports::LogLine> &lines);
/// Errors: Internal `log.malformed`.
[[nodiscard]] Expected<std::vector<ports::LogLine>> decodeLogLines(std::uint64_t firstLine, std::string_view body);

} // namespace apollo::storage
